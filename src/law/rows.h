// SPDX-License-Identifier: MIT
// rows.h -- the laws of a group's rows as numbers in work: tangents at the point evaluated last, and bounds. Of linear
// laws they are constants (law.h).
#pragma once

#include "model/work.h"

// m/N [count][rows], 0 = hard.
static inline double *row_compliance(const Work *work, const Group *g)
{
    return work->compliance + g->first_row;
}

// s [count].
static inline double *row_damping(const Work *work, const Group *g)
{
    return work->damping + g->first_element;
}

// N [count], bounds of lambda; where the group has bounds.
static inline double *row_lower(const Work *work, const Group *g)
{
    return work->lower + g->first_element;
}

static inline double *row_upper(const Work *work, const Group *g)
{
    return work->upper + g->first_element;
}
