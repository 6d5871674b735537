// SPDX-License-Identifier: MIT
// record_bytes.h -- numbers and sums of recordings as bytes, little-endian on every machine.
#pragma once

#include <stddef.h>
#include <stdint.h>

enum { BLOCK_HEAD = 16, BLOCK_SUM = 4 }; // bytes around a payload
extern const unsigned char record_magic[8];

// CRC-32 (IEEE 802.3, reflected) of `data` after the bytes whose sum is `sum`; 0 at the start.
uint32_t crc32_add(uint32_t sum, const unsigned char *data, size_t size);

unsigned char *put_u32(unsigned char *at, uint32_t value);
unsigned char *put_f32(unsigned char *at, float value);
unsigned char *put_f64(unsigned char *at, double value);
uint32_t get_u32(const unsigned char *at);
float get_f32(const unsigned char *at);
double get_f64(const unsigned char *at);
