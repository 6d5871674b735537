// SPDX-License-Identifier: MIT
// tuning.h -- the chosen numbers of laws. Tests that are named cover the places where a value decides; the values were not
// varied against them.
#pragma once

// kappa = h^2 (J M^-1 J^T)/C, without unit: from here on form `auto` takes compliance form. Stiffness form is faster at
// every kappa, by 1.4 (chain) to 2.5 (cloth); its error grows like 1e-17 kappa and is round-off up to here (`taut lab
// crossing`, docs/stepper.md). Test golden notices where an element of its scenes changes its form.
static const double FORM_CROSSING = 100;
// Of the steepest slope of a table: the least that a tangent has. A flat part has no compliance to divide by; Newton's
// method only goes slower by this, the force is that of the table (test invariant/table).
static const double TABLE_FLATTEST = 1e-6;
