// SPDX-License-Identifier: MIT
// cpu.c -- see cpu.h. AVX2 means AVX2 with FMA; AVX-512 means F, DQ and VL on top.
#include "base/cpu.h"

int cpu_has(CpuIsa isa)
{
    switch (isa) {
    // every machine has plain C
    case CPU_SCALAR:
        return 1;
    case CPU_NEON:
#if defined(__aarch64__)
        return 1; // part of the architecture
#else
        return 0;
#endif

// asked of the processor, not of the compiler: one library serves them all
#if defined(__x86_64__)
    case CPU_AVX2:
        return __builtin_cpu_supports("avx2") && __builtin_cpu_supports("fma");
    case CPU_AVX512:
        return cpu_has(CPU_AVX2) && __builtin_cpu_supports("avx512f") &&
               __builtin_cpu_supports("avx512dq") && __builtin_cpu_supports("avx512vl");
#else
    case CPU_AVX2:
    case CPU_AVX512:
        return 0;
#endif
    case CPU_ISA_COUNT:
        break;
    }

    return 0;
}
