// SPDX-License-Identifier: MIT
// bounded.c -- the registry: one line a solver.
#include "bounded/bounded.h"

extern const BoundedOps bounded_auto, bounded_pivot, bounded_newton, bounded_nncg;

const BoundedOps *bounded_ops(TautBounded kind)
{
    static const BoundedOps *const ops[TAUT_BOUNDED_COUNT + 1] = {
        [TAUT_BOUNDED_AUTO] = &bounded_auto,
        [TAUT_BOUNDED_PIVOT] = &bounded_pivot,
        [TAUT_BOUNDED_NEWTON] = &bounded_newton,
        [TAUT_BOUNDED_NNCG] = &bounded_nncg,
    };
    return ops[kind];
}
