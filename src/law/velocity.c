// SPDX-License-Identifier: MIT
// velocity.c -- dy/dt = target: a drive that holds its speed whatever it takes.
//
// There is no phi of positions. Within a stage of tau seconds the residual is tau (J v - target), with v
// the velocity at the end, and dx changes that by J dx but for the turn of J; an error in y is not
// remembered. Checked by test/invariant/values.c.
#include "law/law.h"

const LawOps law_velocity = {.name = "velocity", .hard = true, .rate = true};
