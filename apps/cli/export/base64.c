// SPDX-License-Identifier: MIT
// base64.c -- see base64.h (RFC 4648).
#include "base64.h"

void base64_write(FILE *file, const void *data, size_t size)
{
    static const char letter[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    const unsigned char *byte = data;
    for (size_t i = 0; i < size; i += 3) {
        unsigned long bits = (unsigned long)byte[i] << 16;
        if (i + 1 < size) bits |= (unsigned long)byte[i + 1] << 8;
        if (i + 2 < size) bits |= byte[i + 2];
        char four[4] = {letter[bits >> 18 & 63], letter[bits >> 12 & 63],
                        i + 1 < size ? letter[bits >> 6 & 63] : '=',
                        i + 2 < size ? letter[bits & 63] : '='};
        fwrite(four, 1, 4, file);
    }
}
