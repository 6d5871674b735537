// SPDX-License-Identifier: MIT
// holonomic.c -- phi = 0 at the end of every step, by whatever lambda it takes.
//
// In the papers' one-solve steppers the row reads J v+ = -phi/h: an error goes in one step, and the
// velocity that this takes stays. Checked by test/invariant/values.c.
#include "law/law.h"

const LawOps law_holonomic = {.name = "holonomic", .hard = true};
