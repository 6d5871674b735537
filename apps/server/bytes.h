// SPDX-License-Identifier: MIT
// bytes.h -- a growing block of bytes, to make a frame in: numbers little endian, JSON as text.
// Running out of memory is remembered and asked for once, at the end.
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct Bytes {
    unsigned char *data;
    size_t size, room;
    size_t text; // where the JSON in the making begins
    bool failed;
} Bytes;

void bytes_free(Bytes *bytes);
// Room for `size` bytes at the end, to be filled by the caller; NULL when there is no memory.
unsigned char *bytes_take(Bytes *bytes, size_t size);
void bytes_u16(Bytes *bytes, unsigned x);
void bytes_u32(Bytes *bytes, uint32_t x);
void bytes_f32(Bytes *bytes, double x);
void bytes_f64(Bytes *bytes, double x);
void bytes_pad(Bytes *bytes); // with zeros to a multiple of 4
void bytes_put_u32(Bytes *bytes, size_t at, uint32_t x);

// JSON from here on: a comma is written where one is needed, by the character before it.
void bytes_text(Bytes *bytes);
void bytes_open(Bytes *bytes, const char *key, char bracket);
void bytes_close(Bytes *bytes, char bracket);
void bytes_value(Bytes *bytes, const char *key, double x); // not finite: null
void bytes_string(Bytes *bytes, const char *key, const char *text);
void bytes_truth(Bytes *bytes, const char *key, bool truth);
