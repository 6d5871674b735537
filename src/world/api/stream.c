// SPDX-License-Identifier: MIT
// stream.c -- see stream.h.
#include "world/api/stream.h"

#include <string.h>

void stream_bytes(Stream *stream, void *data, size_t size)
{
    const size_t left = stream->size - stream->at;
    const char *from = stream->from ? stream->from + stream->at : NULL;

    // a stream that has ended reads zeros, so that loops over counts that were read come to their end
    if (stream->mode == STREAM_READ && size > left) stream->ended = true;
    if (stream->mode == STREAM_READ && stream->ended) {
        memset(data, 0, size);
        return;
    }

    // one that compares goes on over the fields of the world, none of which it changes
    if (stream->mode == STREAM_COMPARE)
        stream->differs = stream->differs || size > left || memcmp(from, data, size) != 0;
    if (stream->differs) return;

    if (stream->mode == STREAM_WRITE) memcpy(stream->to + stream->at, data, size);
    if (stream->mode == STREAM_READ) memcpy(data, from, size);
    stream->at += size;
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
