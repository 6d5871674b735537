// SPDX-License-Identifier: MIT
// form.c -- see form.h.
#include "law/form.h"

#include "law/tuning.h"

TautForm form_choose(TautForm asked, double C, double h, double inverse_mass)
{
    if (asked != TAUT_FORM_AUTO) return asked;
    double kappa_C = h * h * inverse_mass; // kappa times C: no division by a hard law's zero
    return C > 0 && kappa_C < FORM_CROSSING * C ? TAUT_FORM_STIFFNESS : TAUT_FORM_COMPLIANCE;
}
