// SPDX-License-Identifier: MIT
// stream.h -- fields that pass in one order, whatever is done with them: counted, written, compared or read. A description of
// a struct that calls these functions field by field serves all four.
#pragma once

#include "world/world.h"

typedef enum StreamMode { STREAM_COUNT, STREAM_WRITE, STREAM_COMPARE, STREAM_READ } StreamMode;

typedef struct Stream {
    StreamMode mode;
    TautWorld *world;  // of the fields
    char *to;          // WRITE
    const char *from;  // COMPARE, READ
    size_t at, size;   // bytes passed, and of `from`
    bool differs;      // COMPARE
    bool ended;        // READ: too short, or out of memory, or of no possible value
    char problem[200]; // READ: why, "" = it is damaged
} Stream;

void stream_bytes(Stream *stream, void *data, size_t size);
#define STREAM(stream, field) stream_bytes(stream, &(field), sizeof(field))
// A truth is 0 or 1.
void stream_bool(Stream *stream, bool *flag);
// An array that slots own; `array` as it is, or a new one that was read. NULL where count is 0 or reading fails.
void *stream_array(Stream *stream, void *array, size_t count, size_t size);
// A text that slots own, NULL = none.
void stream_text(Stream *stream, char **text);
// Reading only: ends the stream where the condition does not hold.
void stream_expect(Stream *stream, bool holds);
