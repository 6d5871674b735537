// SPDX-License-Identifier: MIT
// baumgarte.c -- phi+ = (1 - fraction) phi: an error goes bit by bit (Baumgarte 1972).
//
// In a one-solve stepper the row reads J v+ = -fraction phi/h. Softer than holonomic where things start
// apart, and never quite closed. Checked by test/invariant/values.c.
#include "law/law.h"

static double keep(const Group *group, int e)
{
    return 1 - group->fraction[e];
}

const LawOps law_baumgarte = {.name = "baumgarte", .hard = true, .keep = keep};
