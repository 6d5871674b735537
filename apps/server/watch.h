// SPDX-License-Identifier: MIT
// watch.h -- signals of a session or a replay by the numbers that a page sends, with their names and values.
#pragma once

#include "replay.h"
#include "session.h"

// A kind of its own behind those of the library: signals that the file asks for in `outputs`.
enum { WATCH_OUTPUT = TAUT_SIGNAL_COUNT, WATCH_OUTPUTS = TRACE_SIGNALS };
// Finds the outputs of the file in its world, anew for each world; follows them.
void watch_outputs_find(Session *session);
void watch_outputs(Session *session);

// Name and unit of a signal of this world; false where there is none.
bool watch_of_session(const Session *session, const Watch *watch, TraceSignal *signal);
// Follows the signal, or no longer if it was followed. False where there is no such signal, or no room.
bool watch_session(Session *session, const Watch *watch);
// "load.velocity.x", "hinge.force.norm" for the length of a vector.
void watch_name(const TautSignal *signal, const char *thing, int part, char name[TRACE_NAME]);
// Those that a plot shows without being asked: energies, error, solves.
void watch_usual(Trace *trace);
// The values of all signals of the trace now, into the trace.
void watch_step(Session *session);
// The same of a recording: the whole run is read again.
bool watch_replay(Replay *replay, const Watch *watch);
void watch_replay_fill(Replay *replay);
