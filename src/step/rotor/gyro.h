// SPDX-License-Identifier: MIT
// gyro.h -- a linear solve with the gyroscopic torques of spinning bodies (spin.h).
//
// Turning a body with momentum p across p takes a torque theta x p / tau, at right angles to theta: a block S of H
// that is skew, but for small parts, where solvers want H symmetric. But it touches three numbers u of x per such
// body only, its angles, and with N the response of u to unit torques there,
//
//   (H + U S U^T) x = b   <=>   u + N S u = u_0,   H x = b - U S u
//
// (rows left out; u_0 is u of the solution without S). The small system is solved by GMRES (Saad and
// Schultz 1986), each step of which is a solve with the factors that are there: two per body at most, and
// hardly any where bodies do not feel each other.
#pragma once

#include "step/step.h"

// One solve for work->kkt->rhs into x, with the factors and the rows at their bounds that are there.
typedef TautStatus GyroSolve(Step *step, TautStepReport *report);
// From the solution without S that is in kkt->x to the one with it. Nothing to do outside of a stage.
TautStatus gyro_solve(Step *step, GyroSolve *solve, TautStepReport *report);
