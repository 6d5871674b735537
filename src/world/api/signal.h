// SPDX-License-Identifier: MIT
// signal.h -- the table of signals (taut/signal.h) with the function behind each.
#pragma once

#include "taut/taut.h"

// The function behind a signal, by its kind. It writes the numbers and returns how many; a stale id needs no care: the
// output is zeros before.
typedef union Reader {
    int (*world)(const TautWorld *world, double *out);
    int (*node)(const TautWorld *world, TautNodeId id, double *out);
    int (*element)(const TautWorld *world, TautElementId id, double *out);
    int (*joint)(const TautWorld *world, TautJointId id, double *out);
    int (*collider)(const TautWorld *world, TautColliderId id, double *out);
    int (*solid)(const TautWorld *world, TautSolidId id, double *out);
    int (*step)(const TautStepReport *report, size_t offset, double *out);
} Reader;

typedef struct Signal {
    TautSignal about; // first: the public pointer is one to the whole
    Reader read;
    size_t offset; // of a step: of the number in the report
} Signal;

extern const Signal signal_table[]; // in the order in which they are listed, kind by kind
extern const int signal_total;
