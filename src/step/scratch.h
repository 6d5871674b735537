// SPDX-License-Identifier: MIT
// scratch.h -- arrays without a meaning of their own, for a function that needs some for a while.
//
//   double *moved = scratch_take(&work->entry_scratch);
//   ...
//   scratch_return(&work->entry_scratch, 1);
//
// They lie one above the other, so that a function gives back as many as it took before it returns. Nothing in them
// survives: where assertions are compiled in they are filled with NaN when they are taken and when they are given back.
#pragma once

#include "model/work.h"

#include <math.h>

// Nothing can be read that was written under another name.
static inline void scratch_spoil(const Scratch *scratch, double *array)
{
#ifndef NDEBUG
    for (int i = 0; i < scratch->size; i++) array[i] = NAN;
#else
    (void)scratch, (void)array;
#endif
}

static inline double *scratch_take(Scratch *scratch)
{
    double *array = scratch->array[scratch->taken++];
    scratch_spoil(scratch, array);
    return array;
}

// Gives back the last `count` that were taken.
static inline void scratch_return(Scratch *scratch, int count)
{
    for (int i = 0; i < count; i++) scratch_spoil(scratch, scratch->array[--scratch->taken]);
}
