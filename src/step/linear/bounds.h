// SPDX-License-Identifier: MIT
// bounds.h -- rows with bounds on their force, lower <= lambda <= upper, inside the steppers.
//
// work->lo and work->hi are the bounds that hold right now. In a stage they are those of the elements. Where no
// time passes (a velocity is projected, a collision) there are impulses instead of forces, and a finite force has
// no impulse: only one-sided rows that touch take part. Where an acceleration is asked for (index 1), a row that
// slides or moves away has its force given.
#pragma once

#include "step/step.h"

// Bounds of an element that follows forces, for these.
void bounds_of_follower(const Follower *f, const double *lambda, double *lower, double *upper);
// The largest change of these bounds with these forces, as a part of the bound; 0 where there are none.
double bounds_follow_change(const Model *model, const Work *work, const double *lambda);
// Bounds that follow forces of other elements, for these forces. Nothing where there are none.
void bounds_follow(const Model *model, Work *work, const double *lambda);
// Largest residual of rows with such bounds at the point evaluated last, as a force and as part of the bound.
double bounds_follow_miss(const Model *model, const Work *work);
// Bounds as the elements have them.
void bounds_plain(const Model *model, Work *work);
// Both, for a stage with these forces.
void bounds_at(const Model *model, Work *work, const double *lambda);
// Bounds for impulses; needs phi. `touch`: part of a length up to which a row counts as closed.
void bounds_impulse(const Model *model, Work *work, double touch);
// Bounds for accelerations; needs phi and rate. A rate below `still` times the length, in 1/s, is none. bears:
// forces of a step that ended here; rows that are within their bounds there hold, however that looks. May be NULL.
void bounds_index1(const Model *model, Work *work, double touch, double still, const double *bears);
// Displacement of the row of an element under a unit of its force in tau seconds: work->give.
void bounds_give(const Model *model, Work *work, double tau);
// Bounds of the unknown of the system: (force - from) unit. from NULL = 0.
void bounds_to_system(const Model *model, Work *work, const double *from, double unit);
// Which one-sided rows will bear a force, in work->side_guess: those that do in lambda; rates: and those whose rate is
// below `kick`, NULL = 0.
void bounds_guess(const Model *model, Work *work, const double *lambda, bool rates,
                  const double *kick);
// The forces lambda as a start, in work->side_guess.
void bounds_start_from(const Model *model, Work *work, const double *lambda);
// The same, of rows that have a force; others stay as they were guessed.
void bounds_start_with(const Model *model, Work *work, const double *lambda);
// Clamps lambda to the bounds that hold right now.
void bounds_clamp(const Model *model, const Work *work, double *lambda);
// Is it hard and pushes or pulls only? Such rows collide. *sign: +1 where phi >= 0 is asked, else -1.
bool bounds_one_sided(const Work *work, const Group *g, int e, int *sign);
