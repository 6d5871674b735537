// SPDX-License-Identifier: MIT
// index1_sides.h -- the right-hand sides of the index-1 system (index1.h).
#pragma once

#include "step/consistent/index1.h"

// J times the part of `v` that belongs to fixed nodes, to out; that part, with the velocities that it gives to mapped
// nodes, to v_fixed.
void fixed_rows_times(const Model *model, const Work *work, const double *v, double *v_fixed,
                      double *out);
// Accelerations of prescribed motions, in the entries of fixed nodes.
void anchor_accelerations(const Model *model, Work *work, double t, double *a);
// Right-hand sides of the index-1 system, in work->f and work->c, and forces of soft rows, in work->lambda. a: of
// prescribed motions; bend: accelerations that mapped nodes have without those of free nodes.
void index1_sides(Step *step, double t, Index1Question asked, double *q, const double *v,
                  const double *a, double *bend);
