// SPDX-License-Identifier: MIT
// form.h -- the single switch between stiffness form and compliance form.
//
// Both forms come from one weight. With H = m M - k (K + K~) - d D in the stepper's unknown,
//
//   w = k + d t_d            K = -J^T C^-1 J, D = -t_d J^T C^-1 J
//
//   stiffness form    H gains (w/C) J^T J
//   compliance form   row  J u + (C/w) (force) = ...      and H gains nothing
//
// so the two are the same equations, one with the force eliminated. w = 0 (the systems of
// index-1 start and of velocity projection) takes soft elements out of the system in either form.
#pragma once

#include "taut/types.h"

// Where a soft element belongs: kappa = h^2 (J M^-1 J^T) / C compares its stiffness with the inertia
// it moves. Hard elements have no stiffness form.
TautForm form_choose(TautForm asked, double C, double h, double inverse_mass);

// The weight (w/C) of J^T J in H, for C > 0.
static inline double form_stiffness(double C, double w)
{
    return w / C;
}

// The entry of the compliance block, and whether the row of J is part of the system.
static inline double form_compliance(double C, double w, bool *active)
{
    *active = C == 0 || w > 0;
    if (!*active) return 1; // the row reads force = right-hand side
    return C == 0 ? 0 : C / w;
}
