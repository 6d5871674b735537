// SPDX-License-Identifier: MIT
// cpu_best.c -- see cpu.h. Alone in its file, so that a test can put its own choice in its place
// (test/support/isa.c).
#include "base/cpu.h"

CpuIsa cpu_best(void)
{
    for (int isa = CPU_ISA_COUNT - 1; isa > CPU_SCALAR; isa--)
        if (cpu_has((CpuIsa)isa)) return (CpuIsa)isa;
    return CPU_SCALAR;
}
