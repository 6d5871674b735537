// SPDX-License-Identifier: MIT
// elimination.c -- see elimination.h.
#include "sparse/order/elimination.h"
#include "sparse/lists.h"
#include "sparse/order/etree.h"

void elimination_place(Arena *arena, const Kkt *kkt, Elimination *e)
{
    size_t n = (size_t)kkt->n_node, n_block = (size_t)kkt->n_block;
    e->kkt = kkt;
    e->n = kkt->n_node;

    // nodes in the order of elimination, and the pattern in these numbers
    e->order = arena_take(arena, n, sizeof(int));
    e->position = arena_take(arena, n, sizeof(int));
    e->size = arena_take(arena, n, sizeof(int));
    e->scalar = arena_take(arena, n + 1, sizeof(int));
    e->start = arena_take(arena, n + 1, sizeof(int));
    e->earlier = arena_take(arena, n_block, sizeof(int));

    // elimination tree and columns of L
    e->parent = arena_take(arena, n, sizeof(int));
    e->nodes = arena_take(arena, n, sizeof(int));
    e->scalars = arena_take(arena, n, sizeof(int));

    // scratch
    e->mark = arena_take(arena, n + 1, sizeof(int));
    e->work = arena_take(arena, 2 * n, sizeof(int));
}

// Numbers the nodes by e->order and writes the pattern in these numbers.
static void permute(Elimination *e)
{
    const Kkt *kkt = e->kkt;
    int *start = e->start;

    // numbers and sizes
    for (int k = 0; k <= e->n; k++) start[k] = 0;
    for (int k = 0; k < e->n; k++) {
        e->position[e->order[k]] = k;
        e->size[k] = kkt_size(kkt, e->order[k]);
        e->scalar[k + 1] = e->scalar[k] + e->size[k];
    }

    // each block at its later node; one pass counts, one fills
    for (int pass = 0; pass < 2; pass++) {
        for (int i = 0; i < e->n; i++) {
            for (int b = kkt->row_start[i]; b < kkt->row_start[i + 1]; b++) {
                int p = e->position[i], q = e->position[kkt->col[b]];
                if (p == q) continue;
                int late = p > q ? p : q, early = p > q ? q : p;
                if (pass == 0)
                    start[late]++;
                else
                    e->earlier[start[late]++] = early;
            }
        }

        if (pass == 0) lists_begin(start, e->n);
    }
    lists_end(start, e->n);
}

double elimination_make(Elimination *e, const int *order)
{
    for (int k = 0; k < e->n; k++) e->order[k] = order[k];
    permute(e);

    // tree of the order as given, and a postorder of it
    Pattern pattern = {e->n, e->start, e->earlier};
    etree_parents(&pattern, e->parent, e->mark);
    etree_postorder(e->n, e->parent, e->nodes, e->work);
    for (int k = 0; k < e->n; k++) e->mark[k] = e->order[e->nodes[k]];
    for (int k = 0; k < e->n; k++) e->order[k] = e->mark[k];

    // once more in the numbers of the postorder
    permute(e);
    etree_parents(&pattern, e->parent, e->mark);
    return etree_counts(&pattern, e->parent, e->size, e->nodes, e->scalars, e->mark);
}

double elimination_work(const Elimination *e)
{
    double work = 0;
    for (int k = 0; k < e->n; k++) work += 0.5 * e->size[k] * (double)e->scalars[k] * e->scalars[k];
    return work;
}

double elimination_count(Memory *memory, const Kkt *kkt, const int *order, double *work)
{
    Elimination e;
    void *block = NULL;
    if (work) *work = 0;
    if (kkt->n_node == 0) return 0;

    Arena arena = {0};
    do elimination_place(&arena, kkt, &e);
    while (arena_pass(&arena, memory, &block));
    if (!block) return -1;

    double entries = elimination_make(&e, order);
    if (work) *work = elimination_work(&e);
    memory_free(memory, block);
    return entries;
}
