// SPDX-License-Identifier: MIT
// record_bytes.c -- see record_bytes.h.
#include "record_bytes.h"

#include <string.h>

const unsigned char record_magic[8] = {0x89, 'T', 'A', 'U', 'T', '\r', '\n', 0x1A};

// Half a byte at a time: a table of 16 entries, and fast beside a disk.
uint32_t crc32_add(uint32_t sum, const unsigned char *data, size_t size)
{
    static const uint32_t nibble[16] = {0x00000000, 0x1db71064, 0x3b6e20c8, 0x26d930ac,
                                        0x76dc4190, 0x6b6b51f4, 0x4db26158, 0x5005713c,
                                        0xedb88320, 0xf00f9344, 0xd6d6a3e8, 0xcb61b38c,
                                        0x9b64c2b0, 0x86d3d2d4, 0xa00ae278, 0xbdbdf21c};
    uint32_t crc = ~sum;
    for (size_t i = 0; i < size; i++) {
        crc ^= data[i];
        crc = (crc >> 4) ^ nibble[crc & 15];
        crc = (crc >> 4) ^ nibble[crc & 15];
    }
    return ~crc;
}

unsigned char *put_u32(unsigned char *at, uint32_t value)
{
    for (int i = 0; i < 4; i++) *at++ = (unsigned char)(value >> (8 * i));
    return at;
}

unsigned char *put_f32(unsigned char *at, float value)
{
    uint32_t bits;
    memcpy(&bits, &value, sizeof bits);
    return put_u32(at, bits);
}

unsigned char *put_f64(unsigned char *at, double value)
{
    uint64_t bits;
    memcpy(&bits, &value, sizeof bits);
    return put_u32(put_u32(at, (uint32_t)bits), (uint32_t)(bits >> 32));
}

uint32_t get_u32(const unsigned char *at)
{
    return (uint32_t)at[0] | (uint32_t)at[1] << 8 | (uint32_t)at[2] << 16 | (uint32_t)at[3] << 24;
}

float get_f32(const unsigned char *at)
{
    uint32_t bits = get_u32(at);
    float value;
    memcpy(&value, &bits, sizeof value);
    return value;
}

double get_f64(const unsigned char *at)
{
    uint64_t bits = (uint64_t)get_u32(at + 4) << 32 | get_u32(at);
    double value;
    memcpy(&value, &bits, sizeof value);
    return value;
}
