// SPDX-License-Identifier: MIT
// ldlt_measure.c -- the shape of every front, and where its panel, its rows and its update stand.
#include "sparse/ldlt/ldlt_analysis.h"
#include "sparse/tuning.h"

#include <limits.h>

// Entries of A in the lower trapezoid of every supernode's panel, into a->e.work.
static void count_entries(const Analysis *a)
{
    const Kkt *kkt = a->e.kkt;
    for (int s = 0; s < a->n_super; s++) a->e.work[s] = 0;
    for (int i = 0; i < a->e.n; i++) {
        for (int b = kkt->row_start[i]; b < kkt->row_start[i + 1]; b++) {
            int j = kkt->col[b], p = a->e.position[i], q = a->e.position[j],
                size = kkt_size(kkt, i);
            a->e.work[a->of[p < q ? p : q]] +=
                i == j ? size * (size + 1) / 2 : size * kkt_size(kkt, j);
        }
    }
}

// Whether positions below supernode s are consecutive.
static bool is_run(const Analysis *a, int s)
{
    size_t begin = a->below[s], end = a->below[s + 1];
    return begin == end || (size_t)(a->list[end - 1] - a->list[begin]) == end - begin - 1;
}

// The shape of a supernode whose k, f and children are known (front.h).
static int find_shape(const Analysis *a, const Supernode *super, int s, int entries)
{
    int k = super[s].k, r = super[s].f - k, children = -1;
    int begin = analysis_first(a, s);
    if (a->options.general || !is_run(a, s)) return FRONT_GENERAL;

    // children must all begin at the first pivot, with as many rows
    for (int c = super[s].child; c >= 0; c = super[c].sibling) {
        int rows = super[c].f - super[c].k;
        bool first = a->list[a->below[c]] == begin;
        if (!first || !is_run(a, c) || (children >= 0 && children != rows)) return FRONT_GENERAL;
        children = rows;
    }

    // columns of the first node reach all rows, or its constraint only
    int shape = front_shape(k, r, children, a->e.size[begin], a->e.scalars[begin]);
    if (front_is_thin(shape) && !analysis_thin(a)) return FRONT_GENERAL;
    return entries == front_entries(shape) ? shape : FRONT_GENERAL;
}

// Supernode.fast_path of one whose shape is known.
static int find_fast_path(const Analysis *a, const Supernode *self, int s)
{
    const Kkt *kkt = a->e.kkt;
    int begin = analysis_first(a, s), nodes = a->last[s] + 1 - begin;
    if (self->shape == FRONT_GENERAL || nodes > 2 || a->below[s + 1] > a->below[s] + 1) return -1;
    if (a->e.order[begin] >= kkt->n_col || a->e.size[begin] != (self->k < 6 ? 3 : 6)) return -1;
    if (nodes == 2 && a->e.order[begin + 1] < kkt->n_col) return -1;
    if (a->below[s + 1] == a->below[s]) return 0;
    int under = a->e.order[a->list[a->below[s]]];
    return under < kkt->n_col ? kkt->at[kkt->row_start[under + 1] - 1] : -1;
}

// Fixed fronts are packed; the rows of others fill whole vectors, those of the update too, which so
// stand as in the front: update may be moved by up to a vector.
static void set_strides(Supernode *self)
{
    bool general = self->shape == FRONT_GENERAL;
    int r = self->f - self->k;
    self->ld = general ? (self->f + FRONT_PAD - 1) / FRONT_PAD * FRONT_PAD : self->f;
    self->ldu = general ? self->ld - self->k / FRONT_PAD * FRONT_PAD : r;
}

// Where updates stand. A task has two stacks, for even and odd depth: a supernode writes on one while
// it reads its children's on the other, and each is a true stack. The updates that a forest leaves behind stay.
typedef struct Stacks {
    size_t top[2], peak[2];
} Stacks;

// Room for the update of supernode s of task t; its children of the same task go.
static void place_update(const Analysis *a, Supernode *super, int s, Stacks *stacks, int odd)
{
    Supernode *self = &super[s];
    self->update = stacks->top[odd];
    stacks->top[odd] += (size_t)(self->f - self->k) * (size_t)self->ldu;
    if (stacks->top[odd] > stacks->peak[odd]) stacks->peak[odd] = stacks->top[odd];
    // the first of the children stands lowest
    for (int c = self->child; c >= 0; c = super[c].sibling)
        if (a->task_of[c] == a->task_of[s] && super[c].update < stacks->top[!odd])
            stacks->top[!odd] = super[c].update;
}

// The stacks of all tasks one behind the other; the updates of general fronts begin inside a vector.
static size_t place_stacks(const Analysis *a, Supernode *super, const Stacks *stacks,
                           const int *depth)
{
    size_t base[ANALYSIS_TASKS][2], sum = 0;
    for (int t = 0; t < a->n_task; t++)
        for (int odd = 0; odd < 2; odd++) {
            base[t][odd] = sum;
            sum += (stacks[t].peak[odd] / STACKS_APART + 2) * STACKS_APART;
        }
    for (int s = 0; s < a->n_super; s++) {
        super[s].update += base[a->task_of[s]][depth[s] & 1];
        if (super[s].shape == FRONT_GENERAL) super[s].update += (size_t)(super[s].k % FRONT_PAD);
    }
    return sum;
}

// Shapes of the fronts, and where their parts stand.
AnalysisSizes analysis_measure(Analysis *a, Supernode *super)
{
    AnalysisSizes sizes = {0};
    Stacks stacks[ANALYSIS_TASKS] = {{{0}, {0}}};
    int *depth = a->e.work + a->e.n;

    // depth decides which of the two stacks an update lies on: never that of its children
    count_entries(a);
    for (int s = a->n_super - 1; s >= 0; s--) depth[s] = a->up[s] < 0 ? 0 : depth[a->up[s]] + 1;

    for (int s = 0; s < a->n_super; s++) super[s].child = -1;
    for (int s = 0; s < a->n_super; s++) {
        int begin = analysis_first(a, s), end = a->last[s] + 1, r = 0;
        for (size_t p = a->below[s]; p < a->below[s + 1]; p++) r += a->e.size[a->list[p]];

        // columns, rows below, and the shape that follows
        Supernode *self = &super[s];
        self->first = a->e.scalar[begin];
        self->k = a->e.scalar[end] - a->e.scalar[begin];
        self->f = self->k + r;
        self->shape = find_shape(a, super, s, a->e.work[s]);
        self->fast_path = find_fast_path(a, self, s);
        set_strides(self);

        // panel and rows stand one after the other
        self->panel = sizes.l;
        self->rows = sizes.rows;
        sizes.l += (size_t)self->ld * (size_t)self->k;
        sizes.rows += (size_t)r;
        if (self->shape != FRONT_GENERAL) sizes.pull += (size_t)a->e.work[s];
        if (self->ld > sizes.front) sizes.front = self->ld;

        // indices inside a front are ints
        if ((size_t)self->ld * (size_t)self->k > INT_MAX) sizes.too_large = true;

        // updates on stacks; children in a list
        place_update(a, super, s, &stacks[a->task_of[s]], depth[s] & 1);
        self->sibling = -1;
        if (a->up[s] < 0) continue;
        self->sibling = super[a->up[s]].child;
        super[a->up[s]].child = s;
    }

    // sizes of blocks are shorts, places of entries ints
    for (int k = 0; k < a->e.n; k++)
        if (a->e.size[k] > SHRT_MAX) sizes.too_large = true;
    if (sizes.pull > INT_MAX) sizes.too_large = true;

    sizes.stack = place_stacks(a, super, stacks, depth);
    return sizes;
}
