// SPDX-License-Identifier: MIT
// tuning.h -- the chosen numbers of laws. Tests that are named cover the places where a value decides; the values were not
// varied against them.
#pragma once

// kappa = h^2 (J M^-1 J^T)/C, without unit: from here on form `auto` takes compliance form. Stiffness form is faster at
// every kappa, by 1.4 (chain) to 2.5 (cloth); its error grows like 1e-17 kappa and is round-off up to here (`taut lab
// crossing`, docs/measured/stepper.md). Test golden notices where an element of its scenes changes its form.
static const double FORM_CROSSING = 100;
// Of the steepest slope of a table: the least that a tangent has. A flat part has no compliance to divide by; Newton's
// method only goes slower by this, the force is that of the table (test invariant/table).
static const double TABLE_FLATTEST = 1e-6;
// m/s, the least speed over which friction falls from static to kinetic. Round-off of a resting contact's speed must be far below
// it (1e-9 of the speed that gravity makes in a step: 1e-10 m/s at h = 0.01 s), and sliding that is meant far above: tests
// invariant/stick_slip (threshold to 1e-6) and invariant/friction notice a value of 1e-3.
static const double CONTACT_LEAST_STRIBECK = 1e-5;
// A stretch: below it the powers of a curve go on straight. A cell is hardly ever pressed to a twentieth on purpose, and on its way to
// a solution it may be inside out; test unit/curves has stretches on both sides.
static const double CURVE_PRESSED = 0.05;

// m/N, of a force that does not depend on positions: in the place of infinity, which sums could not have. Its stiffness
// is below the round-off of any mass in a step (invariant/force_in_time).
static const double FORCE_COMPLIANCE = 1e30;
// Of lift/height: the least stiffness that a tangent of buoyancy has, out of the fluid and deep in it. Newton's method only goes
// slower by it, the force is as it is (invariant/air).
static const double BUOYANCY_FLATTEST = 1e-6;
