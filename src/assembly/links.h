// SPDX-License-Identifier: MIT
// links.h -- one row between two points: nearly all large worlds are made of these, and they are worth loops of
// their own, which with the sizes known to the compiler have neither inner loops nor calls.
#pragma once

#include "model/work.h"

// One row, two supports of three entries: G is [count][2][3].
static inline bool is_link(const Group *g)
{
    return g->rows == 1 && g->supports == 2 && g->support_at[1] == 3 && g->reach == 6;
}
