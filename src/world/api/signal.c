// SPDX-License-Identifier: MIT
// signal.c -- signals are found by name and read. See taut/signal.h.
#include "world/api/signal.h"

#include <stdint.h>
#include <string.h>

// --- finding ---

int taut_signal_count(TautSignalKind kind)
{
    int count = 0;
    for (int i = 0; i < signal_total; i++) count += signal_table[i].about.kind == kind;
    return count;
}

const TautSignal *taut_signal_at(TautSignalKind kind, int i)
{
    for (int k = 0; k < signal_total && i >= 0; k++)
        if (signal_table[k].about.kind == kind && i-- == 0) return &signal_table[k].about;
    return NULL;
}

const TautSignal *taut_signal_find(TautSignalKind kind, const char *name)
{
    for (int i = 0; name && i < signal_total; i++)
        if (signal_table[i].about.kind == kind && strcmp(signal_table[i].about.name, name) == 0)
            return &signal_table[i].about;
    return NULL;
}

// --- reading ---

// The line of the table, where the pointer is one into it and the kind is this one.
static const Signal *line_of(const TautSignal *signal, TautSignalKind kind)
{
    const uintptr_t at = (uintptr_t)signal - (uintptr_t)signal_table;
    if (!signal || at % sizeof(Signal) != 0 || at / sizeof(Signal) >= (size_t)signal_total)
        return NULL;
    return signal->kind == kind ? signal_table + at / sizeof(Signal) : NULL;
}

// Zeros of the whole signal: in `out`, or in `own` where nobody wants them.
static double *cleared(const Signal *line, double *out, double *own)
{
    if (!out) out = own;
    memset(out, 0, (size_t)line->about.width * sizeof *out);
    return out;
}

int taut_step_signal(const TautStepReport *report, const TautSignal *signal, double *out)
{
    const Signal *line = line_of(signal, TAUT_SIGNAL_STEP);
    double own[TAUT_MAX_SIGNAL];
    if (!line) return 0;
    out = cleared(line, out, own);
    return report ? line->read.step(report, line->offset, out) : 1;
}

int taut_world_signal(const TautWorld *world, const TautSignal *signal, double *out)
{
    const Signal *line = line_of(signal, TAUT_SIGNAL_WORLD);
    double own[TAUT_MAX_SIGNAL];
    TautStepReport report = taut_world_report(world);
    if (!line) return taut_step_signal(&report, signal, out);
    return line->read.world(world, cleared(line, out, own));
}

int taut_node_signal(const TautWorld *world, TautNodeId id, const TautSignal *signal, double *out)
{
    const Signal *line = line_of(signal, TAUT_SIGNAL_NODE);
    double own[TAUT_MAX_SIGNAL];
    return line ? line->read.node(world, id, cleared(line, out, own)) : 0;
}

int taut_element_signal(const TautWorld *world, TautElementId id, const TautSignal *signal,
                        double *out)
{
    const Signal *line = line_of(signal, TAUT_SIGNAL_ELEMENT);
    double own[TAUT_MAX_SIGNAL];
    return line ? line->read.element(world, id, cleared(line, out, own)) : 0;
}

int taut_joint_signal(const TautWorld *world, TautJointId id, const TautSignal *signal, double *out)
{
    const Signal *line = line_of(signal, TAUT_SIGNAL_JOINT);
    double own[TAUT_MAX_SIGNAL];
    return line ? line->read.joint(world, id, cleared(line, out, own)) : 0;
}

int taut_collider_signal(const TautWorld *world, TautColliderId id, const TautSignal *signal,
                         double *out)
{
    const Signal *line = line_of(signal, TAUT_SIGNAL_COLLIDER);
    double own[TAUT_MAX_SIGNAL];
    return line ? line->read.collider(world, id, cleared(line, out, own)) : 0;
}

int taut_solid_signal(const TautWorld *world, TautSolidId id, const TautSignal *signal, double *out)
{
    const Signal *line = line_of(signal, TAUT_SIGNAL_SOLID);
    double own[TAUT_MAX_SIGNAL];
    return line ? line->read.solid(world, id, cleared(line, out, own)) : 0;
}
