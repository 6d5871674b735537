// SPDX-License-Identifier: MIT
// specification.h -- the specification of a world as bytes: things in their slots, with names, numbers, and functions of the
// user by their place in the list of the world; and the numbers of its model that go by the moment of a compile.
#pragma once

#include "world/api/stream.h"

// All slots. Reading fills a world that is empty; specification_check then says whether it can be compiled.
void stream_specification(Stream *stream);
// Ends the stream where things that were read do not fit each other: maps and their nodes, joints and their parts.
void specification_check(Stream *stream);
// Numbers of the compiled model that setters have changed, or that go by the moment of the compile.
void stream_model(Stream *stream);

// Bytes of the two together, written to `to` where it is not NULL. The world must be compiled.
size_t specification_write(TautWorld *world, char *to);
// Are these the bytes of the world as it is?
bool specification_is(TautWorld *world, const char *from, size_t size);
// Fills an empty world and compiles it for steps of h; functions are taken from those that the world has been given. A failure
// is TAUT_OUT_OF_MEMORY, TAUT_BAD_SNAPSHOT with its reason in `problem`, or of the compile; the world is then to be destroyed.
TautStatus specification_read(TautWorld *world, const char *from, size_t size, double h,
                              char problem[200]);
// Part of it: sleep.
void stream_rest(Stream *stream);
