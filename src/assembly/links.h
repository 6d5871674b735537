// links.h -- one row between two points: what nearly all large worlds are made of, and worth loops of
// its own, which with the sizes known to the compiler have neither inner loops nor calls.
#pragma once

#include "taut/system.h"

#include <string.h>

// One row, two supports of three entries: G is [count][2][3].
static inline bool is_link(const TautGroup *g)
{
    return g->rows == 1 && g->supports == 2 && g->support_at[1] == 3 && g->reach == 6;
}

// A call for six numbers costs more than they do.
static inline void copy_few(int n, const double *from, double *to)
{
    if (n == 6)
        memcpy(to, from, 6 * sizeof *to);
    else if (n == 3)
        memcpy(to, from, 3 * sizeof *to);
    else
        memcpy(to, from, (size_t)n * sizeof *to);
}
