// SPDX-License-Identifier: MIT
// stream.c -- see stream.h.
#include "world/api/stream.h"

#include <string.h>

// A stream that has ended reads zeros, so that loops over counts that were read come to their end.
static void read_bytes(Stream *stream, void *data, size_t size)
{
    if (size > stream->size - stream->at) stream->ended = true;
    if (stream->ended)
        memset(data, 0, size);
    else
        memcpy(data, stream->from + stream->at, size);
}

// One that compares goes on over the fields of the world, none of which it changes.
static void compare_bytes(Stream *stream, const void *data, size_t size)
{
    if (stream->differs) return;
    stream->differs =
        size > stream->size - stream->at || memcmp(stream->from + stream->at, data, size) != 0;
}

void stream_bytes(Stream *stream, void *data, size_t size)
{
    if (stream->mode == STREAM_WRITE) memcpy(stream->to + stream->at, data, size);
    if (stream->mode == STREAM_COMPARE) compare_bytes(stream, data, size);
    if (stream->mode == STREAM_READ) read_bytes(stream, data, size);
    if (!stream->ended && !stream->differs) stream->at += size;
}

void stream_bool(Stream *stream, bool *flag)
{
    unsigned char byte = *flag;
    STREAM(stream, byte);
    stream_expect(stream, byte <= 1);
    *flag = byte == 1;
}

void *stream_array(Stream *stream, void *array, size_t count, size_t size)
{
    void *own = array;
    if (count == 0) return NULL;
    if (stream->mode == STREAM_READ) {
        stream_expect(stream, count <= (stream->size - stream->at) / size);
        own = stream->ended ? NULL : own_alloc(stream->world, count, size);
        stream->ended = stream->ended || !own;
        if (!own) return NULL;
    }
    stream_bytes(stream, own, count * size);
    return own;
}

void stream_text(Stream *stream, char **text)
{
    uint32_t size = stream->mode != STREAM_READ && *text ? (uint32_t)strlen(*text) + 1 : 0;
    STREAM(stream, size);
    *text = stream_array(stream, *text, size, 1);
    if (stream->mode == STREAM_READ && *text)
        stream_expect(stream, memchr(*text, 0, size) == *text + size - 1 && size > 1);
}

void stream_expect(Stream *stream, bool holds)
{
    if (stream->mode == STREAM_READ && !holds) stream->ended = true;
}
