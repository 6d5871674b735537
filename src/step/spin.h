// spin.h -- bodies that spin freely keep their angular momentum.
//
// Natural coordinates (map/rigid.c) make rigid bodies as robust as particles, but a scheme that damps
// what its step does not resolve damps the turning of their axes too: at 60 rad/s and h = 1/60 s a
// flywheel would stand still within seconds. So the angular momentum p = sum_j J_j F_j x dF_j/dt of every
// body is followed beside its axes, by the same scheme: with the torque T that the axes were accelerated
// with in a stage,
//
//   p = pbar + tau T,    T = - sum_j J_j F_j x Y_j / tau^2,    Y = Fbar + tau vbar
//
// which holds whatever the forces are, and is exact where there is no torque. Bodies whose spin is free,
// because turning about the axis of their spin moves nothing that holds them (a rotor in its bearings, a
// ball on a joint at its centre, all that flies), take their angular velocity from it. And as they may
// turn far in a step, their axes are not extrapolated in straight lines: the stage starts from the
// motion that the momentum would give alone.
//
//   Fbar = F* - tau v*,   vbar = v* - tau a*       (F*, v*, a*) that motion at the end of the stage
#pragma once

#include "step/stage.h"

// Which bodies spin freely in a step from `state`: state->spin. G is that of the last
// system: a Newton step away, which is near enough to tell.
void spin_choose(const TautModel *model, TautWork *work, TautState *state);
// Replaces xbar and vbar of what belongs to them, for a stage; work->x is its starting point.
void spin_start(Step *step, const Stage *stage);
// Adds to the forces on their dofs in work->f, at the point x of the stage; returns the work that these
// torques did on the way there, for the merit.
double spin_torques(Step *step, const double *x);
// Before a Newton step work->dx is judged by the merit: it is told the gyroscopic torques that the step
// leads to. Returns the work that this adds to that of the iterate.
double spin_judge(Step *step);
// The point evaluated last is the iterate.
void spin_take(Step *step);
// work->turnbar: `scale` times the turn that they had h seconds ago against their own motion; 0 where
// scale is 0.
void spin_past(Step *step, double h, double scale);
// After a stage: work->p and pdot of all bodies, and v and a of those that spin freely.
void spin_finish(Step *step, const Stage *stage);
// The velocity of the core of body b gains what the unbalanced force and torque on its dof, work->f,
// make in tau.
void spin_balance(Step *step, int b, double tau);
// p from velocities, where they do not come from a stage; pdot from accelerations (NULL: 0).
void spin_measure(const TautModel *model, const double *q, const double *v, const double *a,
                  double *p, double *pdot);
// Axes of freely spinning bodies in `predicted`, h seconds after step->state.
void spin_predict(Step *step, double h, double *predicted);
