// form.c -- see form.h.
#include "law/form.h"

// Stiffness form is faster at every kappa, by 1.4 (chain) to 2.5 (cloth); its error grows like 1e-17 kappa
// and is round-off up to here (`taut lab crossing`, docs/stepper.md).
static const double CROSSING = 100;

TautForm form_choose(TautForm asked, double C, double h, double inverse_mass)
{
    if (asked != TAUT_FORM_AUTO) return asked;
    double kappa_C = h * h * inverse_mass; // kappa times C: no division by a hard law's zero
    return C > 0 && kappa_C < CROSSING * C ? TAUT_FORM_STIFFNESS : TAUT_FORM_COMPLIANCE;
}
