// SPDX-License-Identifier: MIT
// isa.c -- see isa.h. This cpu_best stands in for the one of src/base/cpu_best.c, which the linker then leaves in its
// archive; so it is in no archive itself.
#include "isa.h"

#include "sparse/ldlt/front.h"

static CpuIsa used = CPU_SCALAR;

CpuIsa cpu_best(void)
{
    return used;
}

void isa_use(CpuIsa isa)
{
    used = isa;
}

int isa_is_here(CpuIsa isa)
{
    return front_kernels(isa) != 0;
}

const char *isa_name(CpuIsa isa)
{
    static const char *const name[] = {"scalar", "neon", "avx2", "avx512"};
    return name[isa];
}
