// rows.h -- the laws of a group's rows as numbers in work: tangents at the point evaluated last, and bounds. Of linear
// laws they are constants (law.h).
#pragma once

#include "taut/system.h"

// m/N [count][rows], 0 = hard.
static inline double *row_compliance(const TautWork *work, const TautGroup *g)
{
    return work->compliance + g->first_row;
}

// s [count].
static inline double *row_damping(const TautWork *work, const TautGroup *g)
{
    return work->damping + g->first_element;
}

// N [count], bounds of lambda; where the group has bounds.
static inline double *row_lower(const TautWork *work, const TautGroup *g)
{
    return work->lower + g->first_element;
}

static inline double *row_upper(const TautWork *work, const TautGroup *g)
{
    return work->upper + g->first_element;
}
