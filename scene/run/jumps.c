// SPDX-License-Identifier: MIT
// jumps.c -- times at which values of a scene jump: see jumps.h. Those of tables that are held are listed; those of expressions are
// looked for in each step.
#include "jumps.h"

#include "language/time_function.h"

#include <math.h>
#include <stdlib.h>

typedef struct Collected {
    Pool *pool;
    double *at; // NULL = they are counted
    size_t count;
    TautMotion *formula; // NULL = they are counted
    size_t formulas;
} Collected;

static void collect(void *user, const FunctionPlace *place, const SceneFunction *f)
{
    Collected *all = user;
    (void)place;
    for (int i = 0; f->held && all->at && i < f->rows; i++)
        all->at[all->count + (size_t)i] = f->table[2 * (size_t)i];
    if (f->held) all->count += (size_t)f->rows;
    if (f->held || !scene_function_jumps(f)) return;
    if (all->formula && !scene_function_alone(f, all->pool, &all->formula[all->formulas])) return;
    all->formulas++;
}

static int in_order(const void *a, const void *b)
{
    const double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

bool scene_jumps_find(const TautScene *scene, Pool *pool, SceneJumps *jumps)
{
    Collected all = {.pool = pool};
    *jumps = (SceneJumps){0};
    scene_each_function(scene, collect, &all);
    if (all.count == 0 && all.formulas == 0) return true;
    all.at = scene_pool_take(pool, all.count + 1, sizeof *all.at);
    all.formula = scene_pool_take(pool, all.formulas + 1, sizeof *all.formula);
    if (!all.at || !all.formula) return false;
    all.count = all.formulas = 0;
    scene_each_function(scene, collect, &all);
    qsort(all.at, all.count, sizeof *all.at, in_order);
    *jumps = (SceneJumps){all.at, all.count, all.formula, all.formulas};
    return !pool->failed;
}

// The first that is later than t.
static size_t first_after(const SceneJumps *jumps, double t)
{
    size_t low = 0, high = jumps->count;
    while (low < high) {
        const size_t middle = low + (high - low) / 2;
        if (jumps->at[middle] <= t)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

double scene_jump_next(const SceneJumps *jumps, double from, double to)
{
    const size_t first = first_after(jumps, from), last = first_after(jumps, to);
    size_t seen = last > first ? last - first : 0;
    double next = seen ? jumps->at[first] : INFINITY;
    for (size_t i = 0; i < jumps->formulas; i++) {
        int count;
        const double at = taut_motion_next_jump(&jumps->formula[i], from, to, &count);
        if (at < next) next = at;
        seen += (size_t)count;
    }
    return seen <= MOST_JUMPS ? next : INFINITY;
}
