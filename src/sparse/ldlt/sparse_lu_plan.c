// SPDX-License-Identifier: MIT
// sparse_lu_plan.c -- where every number of the factors goes. See sparse_lu.h.
#include "sparse/ldlt/sparse_lu.h"

#include "sparse/lists.h"

#include <string.h>

// Scratch.
typedef struct Plan {
    int *position; // [n]        place of a scalar in the order of elimination
    int *of;       // [n]        supernode of a place
    int *node;     // [n_block]  block row of a block
    void *memory;
} Plan;

static bool make_plan(Memory *memory, const Kkt *kkt, const Ldlt *ldlt, Plan *plan)
{
    Arena arena = {0};
    do {
        plan->position = arena_take(&arena, (size_t)ldlt->n, sizeof(int));
        plan->of = arena_take(&arena, (size_t)ldlt->n, sizeof(int));
        plan->node = arena_take(&arena, (size_t)kkt->n_block, sizeof(int));
    } while (arena_pass(&arena, memory, &plan->memory));
    if (!plan->memory) return false;

    for (int i = 0; i < ldlt->n; i++) plan->position[ldlt->order[i]] = i;
    for (int s = 0; s < ldlt->n_super; s++)
        for (int i = 0; i < ldlt->super[s].k; i++) plan->of[ldlt->super[s].first + i] = s;
    for (int node = 0; node < kkt->n_node; node++)
        for (int b = kkt->row_start[node]; b < kkt->row_start[node + 1]; b++) plan->node[b] = node;
    return true;
}

typedef struct LuSizes {
    size_t number, stack[2];
    int front;
} LuSizes;

// Where panels and updates stand. Updates lie on two stacks, for even and odd depth: a front writes on one while it reads those of its
// children, the last ones of the other, which go when it is done. odd [n_super]; the second stack begins behind the first one, whose size
// is known in the second pass.
static LuSizes measure(const Ldlt *ldlt, const signed char *odd, const LuSizes *known, SparseLu *lu)
{
    LuSizes sizes = {0};
    size_t top[2] = {0, 0};

    for (int s = 0; s < ldlt->n_super; s++) {
        const Supernode *it = &ldlt->super[s];
        const size_t k = (size_t)it->k, f = (size_t)it->f, r = f - k;
        const int side = odd[s] != 0;
        if (known) {
            lu->lower[s] = sizes.number, lu->right[s] = sizes.number + f * k;
            lu->update[s] = (side ? known->stack[0] : 0) + top[side];
        }
        sizes.number += (f + r) * k;
        if (it->f > sizes.front) sizes.front = it->f;

        // its update, in place of nothing; those of its children go
        top[side] += r * r;
        if (top[side] > sizes.stack[side]) sizes.stack[side] = top[side];
        for (int c = it->child; c >= 0; c = ldlt->super[c].sibling) {
            const size_t rc = (size_t)(ldlt->super[c].f - ldlt->super[c].k);
            top[!side] -= rc * rc;
        }
    }

    return sizes;
}

// Whether the depth of a supernode is odd. NULL where there is no memory.
static signed char *find_odd(Memory *memory, const Ldlt *ldlt)
{
    signed char *odd = memory_alloc(memory, (size_t)ldlt->n_super + 1, 1);
    for (int s = ldlt->n_super - 1; odd && s >= 0; s--)
        for (int c = ldlt->super[s].child; c >= 0; c = ldlt->super[c].sibling) odd[c] = !odd[s];
    return odd;
}

static void place(Arena *arena, SparseLu *lu, const Kkt *kkt, const Ldlt *ldlt,
                  const LuSizes *sizes)
{
    const size_t supers = (size_t)ldlt->n_super;
    lu->lower = arena_take(arena, supers, sizeof(size_t));
    lu->right = arena_take(arena, supers, sizeof(size_t));
    lu->update = arena_take(arena, supers, sizeof(size_t));
    lu->block_end = arena_take(arena, supers + 1, sizeof(int));
    lu->block = arena_take(arena, (size_t)kkt->n_block, sizeof(LuBlock));
    lu->number = arena_take(arena, sizes->number, sizeof(double));
    lu->stack = arena_take(arena, sizes->stack[0] + sizes->stack[1], sizeof(double));
    lu->y = arena_take(arena, (size_t)ldlt->n, sizeof(double));
    lu->t = arena_take(arena, (size_t)sizes->front + 1, sizeof(double));
}

// Place in a front of the scalar at a place of the order.
static int place_in(const Ldlt *ldlt, const Supernode *s, int position)
{
    if (position < s->first + s->k) return position - s->first;
    const int *row = ldlt->row + s->rows;
    int low = 0, high = s->f - s->k;
    while (high - low > 1) {
        const int middle = (low + high) / 2;
        if (row[middle] <= position)
            low = middle;
        else
            high = middle;
    }
    return s->k + low;
}

// Supernode of a block: that of the node that is eliminated first.
static int super_of(const Kkt *kkt, const Plan *plan, int b)
{
    const int i = plan->position[kkt->offset[plan->node[b]]];
    const int j = plan->position[kkt->offset[kkt->col[b]]];
    return plan->of[i < j ? i : j];
}

static void fill_blocks(const Kkt *kkt, const Ldlt *ldlt, const Plan *plan, SparseLu *lu)
{
    for (int b = 0; b < kkt->n_block; b++) lu->block_end[super_of(kkt, plan, b)]++;
    lists_begin(lu->block_end, ldlt->n_super);

    for (int b = 0; b < kkt->n_block; b++) {
        const int node = plan->node[b], col = kkt->col[b], at = super_of(kkt, plan, b);
        const Supernode *s = &ldlt->super[at];
        lu->block[lu->block_end[at]++] =
            (LuBlock){.from = kkt->at[b],
                      .row = place_in(ldlt, s, plan->position[kkt->offset[node]]),
                      .col = place_in(ldlt, s, plan->position[kkt->offset[col]]),
                      .rows = (short)kkt_size(kkt, node),
                      .cols = (short)kkt_size(kkt, col),
                      .diagonal = node == col};
    }
}

bool sparse_lu_analyse(Memory *memory, const Kkt *kkt, const Ldlt *ldlt, SparseLu *lu)
{
    Plan plan = {0};
    *lu = (SparseLu){0};
    signed char *odd = find_odd(memory, ldlt);
    if (!odd) return false;

    const LuSizes sizes = measure(ldlt, odd, NULL, lu);
    Arena arena = {0};
    do place(&arena, lu, kkt, ldlt, &sizes);
    while (arena_pass(&arena, memory, &lu->memory));
    const bool ok = lu->memory && make_plan(memory, kkt, ldlt, &plan);
    if (ok) {
        measure(ldlt, odd, &sizes, lu);
        fill_blocks(kkt, ldlt, &plan, lu);
    }

    memory_free(memory, plan.memory);
    memory_free(memory, odd);
    if (!ok) sparse_lu_free(memory, lu);
    return ok;
}

void sparse_lu_free(Memory *memory, SparseLu *lu)
{
    memory_free(memory, lu->memory);
    *lu = (SparseLu){0};
}
