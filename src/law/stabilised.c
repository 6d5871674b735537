// SPDX-License-Identifier: MIT
// stabilised.c -- dphi/dt = 0 in the step; phi is closed by a solve of its own that moves positions only.
//
// An error never turns into a velocity (Cline and Pai 2003). When the solve is made, and with which
// factor, says the world's `correction` (step/consistent/correct.c). Checked by test/invariant/values.c.
#include "law/law.h"

static double keep(const Group *group, int e)
{
    (void)group, (void)e;
    return 1;
}

const LawOps law_stabilised = {.name = "stabilised", .hard = true, .corrected = true, .keep = keep};
