// SPDX-License-Identifier: MIT
// isa.h -- which kernels the worlds of a test use. The library takes the best that the machine runs; a program that
// calls isa_use is linked with another cpu_best, which takes the chosen ones.
#pragma once

#include "base/cpu.h"

// From now on all worlds that are made use kernels for these instructions. The machine must have them.
void isa_use(CpuIsa isa);

// Whether the machine runs them and the library has kernels for them.
int isa_is_here(CpuIsa isa);

// scalar, neon, avx2 or avx512.
const char *isa_name(CpuIsa isa);
