// SPDX-License-Identifier: MIT
// stage.h -- one implicit stage as a minimisation, solved by Newton's method.
//
// Every scheme (Euler, BDF2, both halves of TR-BDF2) ends in the same problem: with
// v = (x (-) xbar)/tau and v_free = vbar + tau M^-1 f_outer,
//
//   min  1/2 |v - v_free|^2_M + V_soft(x)   subject to  phi_hard(x) = 0
//
// Newton on its KKT conditions, linearised at the current iterate, with the whole residual:
//
//   ( M/tau^2 - K - K~ - D/tau  -J^T ) (   dx    )   ( -r )      r = M (v - v_free)/tau - J^T lambda
//   (       J                    C/w ) ( dlambda ) = ( -c/w)     c = phi + t_d phidot + C lambda
//
// An iterate is accepted when both residuals are small as lengths,
//
//   |c| / l < tolerance   and   |r_i| / (H_ii l) < tolerance,
//
// with l the length scale of the element, and of the node the shortest of its elements. Where they
// are not, the step must make the l1 merit function fall,
//
//   1/2 |v - v_free|^2_M + sum over soft rows C/(2w) lambda^2 (or V) + rho sum |c/w|,
//
// or gets a second-order correction (same factors, c of the trial point), or is halved. Where it was halved to
// almost nothing twice, the next one is taken whole.
//
// Errors within the tolerance may hide energy, sum |lambda c|: where that is more than a thousandth of the peak
// kinetic energy, up to two more iterations are taken.
#pragma once

#include "step/step.h"

// In: work->xbar, vbar; work->x and work->iterate as start of x and lambda. Out: work->x, iterate,
// v, a = (v - vbar)/tau; fixed nodes as their motion has them at t. TAUT_NOT_CONVERGED, or that of
// the solver. The report gets solves, residuals and the worst element.
TautStatus stage_solve(Step *step, const Stage *stage, TautStepReport *report);
// The first iteration of it alone, with a convex model of friction: a linear problem, whose solution counts as it is.
// TAUT_INFEASIBLE where it is proved to have none, TAUT_NOT_CONVERGED where none was found.
TautStatus stage_linear(Step *step, const Stage *stage, TautStepReport *report);
