// SPDX-License-Identifier: MIT
// bytes.c -- see bytes.h.
#include "bytes.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void bytes_free(Bytes *bytes)
{
    free(bytes->data);
    *bytes = (Bytes){0};
}

unsigned char *bytes_take(Bytes *bytes, size_t size)
{
    if (bytes->failed) return NULL;
    if (bytes->room - bytes->size < size) {
        size_t room = 2 * (bytes->size + size) + 256;
        unsigned char *larger = realloc(bytes->data, room);
        if (!larger) {
            bytes->failed = true;
            return NULL;
        }
        bytes->data = larger;
        bytes->room = room;
    }
    bytes->size += size;
    return bytes->data + bytes->size - size;
}

void bytes_u16(Bytes *bytes, unsigned x)
{
    unsigned char *at = bytes_take(bytes, 2);
    if (!at) return;
    at[0] = (unsigned char)x;
    at[1] = (unsigned char)(x >> 8);
}

void bytes_u32(Bytes *bytes, uint32_t x)
{
    if (bytes_take(bytes, 4)) bytes_put_u32(bytes, bytes->size - 4, x);
}

void bytes_put_u32(Bytes *bytes, size_t at, uint32_t x)
{
    if (bytes->failed) return;
    for (int i = 0; i < 4; i++) bytes->data[at + (size_t)i] = (unsigned char)(x >> 8 * i);
}

void bytes_f32(Bytes *bytes, double x)
{
    float narrow = (float)x;
    uint32_t bits;
    memcpy(&bits, &narrow, sizeof bits);
    bytes_u32(bytes, bits);
}

void bytes_f64(Bytes *bytes, double x)
{
    uint64_t bits;
    memcpy(&bits, &x, sizeof bits);
    bytes_u32(bytes, (uint32_t)bits);
    bytes_u32(bytes, (uint32_t)(bits >> 32));
}

void bytes_pad(Bytes *bytes)
{
    size_t extra = (4 - bytes->size % 4) % 4;
    unsigned char *at = bytes_take(bytes, extra);
    if (at) memset(at, 0, extra);
}

static void plain(Bytes *bytes, const char *from, size_t size)
{
    unsigned char *at = bytes_take(bytes, size);
    if (at && size > 0) memcpy(at, from, size);
}

static void text(Bytes *bytes, const char *string)
{
    plain(bytes, string, strlen(string));
}

// Runs of characters that stand for themselves are copied at once: names of keys are nothing else.
static void quoted(Bytes *bytes, const char *string)
{
    text(bytes, "\"");
    const char *from = string, *c = string;
    for (; *c; c++) {
        char escaped[8];
        const unsigned char code = (unsigned char)*c;
        if (code >= 0x20 && code != '"' && code != '\\') continue;
        plain(bytes, from, (size_t)(c - from));
        from = c + 1;
        if (code < 0x20)
            snprintf(escaped, sizeof escaped, "\\u%04x", code);
        else
            snprintf(escaped, sizeof escaped, "\\%c", code);
        text(bytes, escaped);
    }
    plain(bytes, from, (size_t)(c - from));
    text(bytes, "\"");
}

void bytes_text(Bytes *bytes)
{
    bytes->text = bytes->size;
}

// A comma, unless an object, an array or the whole text begins here; then the key.
static void before(Bytes *bytes, const char *key)
{
    bool begins = bytes->failed || bytes->size == bytes->text; // the bytes before may be anything
    unsigned char last = begins ? '{' : bytes->data[bytes->size - 1];
    bool ends_value = strchr("}]\"0123456789el", last) && last != 0; // true, false and null too
    if (ends_value) text(bytes, ",");
    if (!key) return;
    quoted(bytes, key);
    text(bytes, ":");
}

void bytes_open(Bytes *bytes, const char *key, char bracket)
{
    before(bytes, key);
    text(bytes, bracket == '{' ? "{" : "[");
}

void bytes_close(Bytes *bytes, char bracket)
{
    text(bytes, bracket == '}' ? "}" : "]");
}

void bytes_value(Bytes *bytes, const char *key, double x)
{
    char digits[40];
    before(bytes, key);
    if (isfinite(x))
        snprintf(digits, sizeof digits, "%.9g", x);
    else
        snprintf(digits, sizeof digits, "null");
    text(bytes, digits);
}

void bytes_string(Bytes *bytes, const char *key, const char *string)
{
    before(bytes, key);
    quoted(bytes, string);
}

void bytes_truth(Bytes *bytes, const char *key, bool truth)
{
    before(bytes, key);
    text(bytes, truth ? "true" : "false");
}
