// SPDX-License-Identifier: MIT
// cpu.h -- which instructions the machine has, asked at run time.
#pragma once

// In ascending order of width; NEON and AVX never meet.
typedef enum CpuIsa { CPU_SCALAR, CPU_NEON, CPU_AVX2, CPU_AVX512, CPU_ISA_COUNT } CpuIsa;

// The best one that this machine runs.
CpuIsa cpu_best(void);

// Whether this machine runs it.
int cpu_has(CpuIsa isa);
