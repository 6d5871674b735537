// SPDX-License-Identifier: MIT
// spin.h -- rotors: bodies that spin go on spinning.
//
// Natural coordinates (map/rigid.c) make rigid bodies as robust as particles, but a scheme that damps motions that
// its step does not resolve damps the turning of their axes too: at 60 rad/s and h = 1/60 s a flywheel would stand
// still within seconds. So bodies that spin are integrated by their deviation from a motion that is known, R*(t)
// with momentum p*(t): by their turn theta against it, R = exp(theta) R*, and their momentum p, with the same
// scheme as everything else,
//
//   theta = turnbar + tau theta',   p^ = pbar + tau (p^)'
//
// where p^ is p turned back by theta (turning.h). To first order a stage then has
//
//   T = I theta/tau^2 + theta x p*/tau - (pbar - p* + I turnbar/tau)/tau
//
// The first part is the inertia of natural coordinates with past F* - tau v*, v* and no other; the second makes a
// gyroscope, a skew block of H (gyro.h); the third is a constant. R* is
//
//   SPIN_FREE   where nothing turns it (all that flies, a ball on a joint at its centre): its motion under
//               the torque that it has. theta stays nearly 0, and momentum and energy are kept.
//   SPIN_STEADY where something does (a wheel on an axle, a top on its tip): a steady turn about the
//               principal axis that it turns about most. That is kept; precession and nutation are damped
//               like everything else where the step does not resolve them.
//
// A body whose turning about that axis moves its bearings, as in a pendulum, stays with natural coordinates:
// SPIN_NONE. So does one that hardly turns.
#pragma once

#include "step/step.h"

enum { SPIN_NONE, SPIN_FREE, SPIN_STEADY };

// --- spin_choose.c ---
// state->spin for steps of about h from `state`. G is that of the last system: a Newton step away, which is
// near enough to tell.
void spin_choose(const Model *model, Work *work, State *state, double h);

// --- spin_motion.c: the known motion ---
struct Tumble;
// R* of body b, t seconds after step->state.
void spin_motion(const Step *step, int b, double t, struct Tumble *out);
// work->turn_v, turn_a, p_rate: theta', theta'' and the rate of p^ of step->state, for schemes.
void spin_rates(Step *step);
// theta and p^ of all bodies at the start of the last step, h seconds before step->state; of those that do
// not spin 0 and p.
void spin_past(const Step *step, double h, double *theta, double *p);
// Axes of spinning bodies in `predicted`, h seconds after step->state. Needs spin_rates.
void spin_predict(Step *step, double h, double *predicted);

// --- spin.c: in a stage; but for spin_start, spin_finish and spin_balance, only while Control.gyro > 0 ---
// Replaces xbar and vbar of spinning bodies and of nodes mapped from them, and lets x start from where the torque
// of step->state would turn them. Needs work->pbar and turnbar. Sets Control.gyro where a body spins.
void spin_start(Step *step, const Stage *stage);
// work->v at the point x of the stage, of spinning bodies and of nodes mapped from them: natural coordinates would
// have the known motion as it is without the turn.
void spin_velocities(Step *step, const double *x);
// Adds to the forces on their dofs in work->f, at the point x of the stage; returns the work that these torques did
// in the turn to x, for the merit.
double spin_torques(Step *step, const double *x);
// Derivatives of the torques by the turns of the bodies, for the solve from the iterate.
void spin_slope(Step *step);
// The stiffness that a remaining torque on body b is compared with, times an angle: H, by which it turns in a
// stage; of a steady spin not more than the stiffness against turning its momentum.
double spin_firmness(const Step *step, int b, double H);
// Before the merit judges a Newton step work->dx: it gets the gyroscopic torques that the step leads to.
// Returns the work that this adds to that of the iterate.
double spin_judge(Step *step);
// The point evaluated last is the iterate.
void spin_take(Step *step);
// After a stage: work->p and pdot of all bodies, and v and a of those that spin.
void spin_finish(Step *step, const Stage *stage);
// Adds to the velocities of the cores of bodies the changes that the unbalanced forces and torques on their dofs,
// work->f, make in tau.
void spin_balance(Step *step, double tau);
// p from velocities, where they do not come from a stage; pdot from accelerations (NULL: 0).
void spin_measure(const Model *model, const double *q, const double *v, const double *a, double *p,
                  double *pdot);

// The masses of the axes of body b; the one before is the mass.
static inline const double *axis_mass(const Model *model, int b)
{
    return model->mass + model->node_v[model->body_core[b]] + 3;
}
