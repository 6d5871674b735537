// SPDX-License-Identifier: MIT
// signal.h -- signals: numbers of a world by their names. Included by taut.h.
//
// One table has a name, a unit and a sentence for every number that can be followed in time. Tables, plots and bindings
// list it instead of having lists of their own; docs/signals.md is made from it, and `taut signals` prints it. A name and
// its meaning stay; further signals may come.
//
//   const TautSignal *tension = taut_signal_find(TAUT_SIGNAL_ELEMENT, "tension");
//   double now;
//   taut_element_signal(world, id, tension, &now);
#pragma once

#include "taut/types.h"

// The thing that a signal is read of. X(NAME, name, value, text).
#define TAUT_SIGNAL_LIST(X)                                                                        \
    X(WORLD, world, 0, "a world as it is now")                                                     \
    X(STEP, step, 1, "a step, by its report")                                                      \
    X(NODE, node, 2, "a particle, frame, body, scalar or mapped node")                             \
    X(ELEMENT, element, 3, "an element")                                                           \
    X(JOINT, joint, 4, "a joint")                                                                  \
    X(COLLIDER, collider, 5, "a collider, by its contacts in the last step")                       \
    X(SOLID, solid, 6, "a solid, by the stress of its cells")

typedef enum TautSignalKind {
#define TAUT_SIGNAL_ENUM(NAME, name, value, text) TAUT_SIGNAL_##NAME = value,
    TAUT_SIGNAL_LIST(TAUT_SIGNAL_ENUM)
#undef TAUT_SIGNAL_ENUM
        TAUT_SIGNAL_COUNT
} TautSignalKind;

enum { TAUT_MAX_SIGNAL = 24 }; // numbers of one signal at one moment, at most

// A signal. All of them belong to the library and are never freed.
typedef struct TautSignal {
    TautSignalKind kind; // of the thing that it is read of
    const char *name;    // one word, unique among its kind
    const char *unit;    // "m", "N m", "" = without unit; "m or rad" where it depends on the thing
    const char *text;    // its meaning, without a full stop
    int width;           // numbers, 1 .. TAUT_MAX_SIGNAL; the most where it varies
    bool varies;         // a thing has as many as it has rows, entries or coordinates
    const char *const
        *part; // [width] names of the numbers: x, y, z; NULL where it varies, or has one
} TautSignal;

// The number of signals of a kind; 0 for a number that is no kind.
TAUT_API int taut_signal_count(TautSignalKind kind);

// The i-th signal of a kind, from 0; NULL beyond their number.
TAUT_API const TautSignal *taut_signal_at(TautSignalKind kind, int i);

// The signal of a name; NULL where there is none, or the name is NULL.
TAUT_API const TautSignal *taut_signal_find(TautSignalKind kind, const char *name);

// Readers. `out` has room for signal->width numbers, and all of them are written: zeros behind those that the thing has,
// and zeros alone for a stale id. NULL writes nothing. They return the number of numbers: width, or fewer where it varies.
// 0 and nothing written where the signal is NULL, a copy of one, or of another kind. Nothing is allocated where the world
// is compiled. The first signal after a step that needs forces finds them (taut_world_update_forces), and forces of a
// joint take an evaluation of the world each: taut_world_wrenches has those of all joints at the price of one.

// Of a world; signals of a step are read from taut_world_report.
TAUT_API int taut_world_signal(const TautWorld *world, const TautSignal *signal, double *out);

// Of the report of a step; one that is NULL reads as zeros.
TAUT_API int taut_step_signal(const TautStepReport *report, const TautSignal *signal, double *out);

// Of a node.
TAUT_API int taut_node_signal(const TautWorld *world, TautNodeId id, const TautSignal *signal,
                              double *out);

// Of an element, rows of joints too.
TAUT_API int taut_element_signal(const TautWorld *world, TautElementId id, const TautSignal *signal,
                                 double *out);

// Of a joint.
TAUT_API int taut_joint_signal(const TautWorld *world, TautJointId id, const TautSignal *signal,
                               double *out);

// Of a collider: its contacts as the last step left them; none of a world that was edited since.
TAUT_API int taut_collider_signal(const TautWorld *world, TautColliderId id,
                                  const TautSignal *signal, double *out);

// Of a solid; each takes a walk over all of its cells.
TAUT_API int taut_solid_signal(const TautWorld *world, TautSolidId id, const TautSignal *signal,
                               double *out);
