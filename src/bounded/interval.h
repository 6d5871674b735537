// SPDX-License-Identifier: MIT
// interval.h -- a row whose force has an upper bound, or two bounds, as part of the interior point method of conic.h.
//
// With r = l - lo, u of the lower bound and r' = hi - l, u' of the upper one: w = u - u', r u = r' u' = 0 and all >= 0. A bound that is
// infinite has no part in it.
#pragma once

#include "bounded/active.h"

typedef struct Interval {
    int k;        // row in the arrays of the Active
    double l;     // N, force of the iterate
    double r[2];  // N, from the lower bound and to the upper one; INFINITY = there is none
    double u[2];  // slacks that go with them
    double to[2]; // the product of both that a direction aims at
    double dl;    // the direction
    double du[2];
} Interval;

// The row, with the force of the Active moved between its bounds; inside > 0: as part of its scale.
Interval interval_start(const Active *active, const Kkt *kkt, int k, double inside);
// Softness and shift of the row in the linear system, for the products `to`.
void interval_describe(const Interval *interval, Active *active);
void interval_shift(const Interval *interval, Active *active);
// The direction, from the force of the solution in active->l.
void interval_direction(Interval *interval, const Active *active);
// Largest part of the direction that leaves r and u positive.
double interval_longest(const Interval *interval);
// Sum of the products after a part t of the direction, and the number of bounds added to *bounds.
double interval_gap(const Interval *interval, double t, int *bounds);
// Mehrotra's corrector: `to` is `centre`, less the part that the direction leaves. A centre of 0 without a direction: affine.
void interval_aim(Interval *interval, double centre, bool correct);
void interval_move(Interval *interval, double t);
