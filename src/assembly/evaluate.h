// evaluate.h -- from a configuration to the numbers of maps and terms, group by group.
//
//   x, t --goals--> goal   --maps--> y, J, phi   --rate--> rate   --terms--> lambda, c
//                                                 --geometric--> K
#pragma once

#include "taut/system.h"

// goal, goal_rate, goal_accel at time t.
void evaluate_goals(const TautModel *model, TautWork *work, double t);
// Positions x, velocities v, accelerations a of the fixed nodes at time t; others untouched.
void evaluate_anchors(const TautModel *model, double t, double *q, double *v, double *a);
// y, J, phi at q.
void evaluate_maps(const TautModel *model, TautWork *work, const double *q);
// y and phi at q; J stays.
void evaluate_values(const TautModel *model, TautWork *work, const double *q);
// rate = J v - goal_rate.
void evaluate_rate(const TautModel *model, TautWork *work, const double *v);
// work->lambda: `lambda` in compliance form, the law's in stiffness form; c = phi + t_d rate +
// C lambda of rows in compliance form, 0 of others.
void evaluate_terms(const TautModel *model, TautWork *work, const double *lambda);
// K~ at q for `lambda`; mode as set in the group, or whole. Groups without K~ are skipped.
void evaluate_geometric(const TautModel *model, TautWork *work, const double *q,
                        const double *lambda, bool whole);

// f += J^T lambda.
void add_row_forces(const TautModel *model, const TautWork *work, const double *lambda, double *f);
// f += weight and external forces.
void add_outer_forces(const TautModel *model, double *f);
// out = J v, all rows.
void rows_times(const TautModel *model, const TautWork *work, const double *v, double *out);
// f += s K~ v, from work->K.
void add_geometric_times(const TautModel *model, const TautWork *work, double s, const double *v,
                         double *f);
// out_r = v^T K~_r v with K~_r that of lambda = 1 in row r alone: the part (dJ/dt) v of d2y/dt2.
void row_curvature(const TautModel *model, const double *q, const double *v, double *out);

// Energy of (q, v); uses work->y, phi.
TautEnergy evaluate_energy(const TautModel *model, const TautWork *work, const double *q,
                           const double *v);
// Worst |phi| / length scale over hard rows from work->phi; *worst = model index of the element,
// -1.
double evaluate_error(const TautModel *model, const TautWork *work, int *worst);
