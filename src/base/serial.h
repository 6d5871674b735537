// SPDX-License-Identifier: MIT
// serial.h -- a number of its own for each world of a process.
#pragma once

#include <stdint.h>

// Where the generations of a new world's ids begin: another value at every call, and far from those of the
// calls before.
uint32_t serial_next(void);
