// SPDX-License-Identifier: MIT
// fold_plan.c -- from the pattern of a system to that of the folded one: which dofs it couples, where every block goes, and
// its order of elimination. See fold.h.
#include "solve/fold.h"
#include "solve/tuning.h"
#include "sparse/lists.h"
#include "sparse/order/order.h"

#include <stdint.h>

static bool is_folded(const Kkt *kkt, int node)
{
    return kkt->fold && node >= kkt->n_col && kkt->fold[node];
}

bool fold_any(const Kkt *kkt)
{
    for (int node = kkt->n_col; node < kkt->n_node; node++)
        if (is_folded(kkt, node)) return true;
    return false;
}

// -------------------------------------------------------------------------------------------------
// Sizes.

typedef struct FoldSizes {
    size_t node, rest;              // nodes of rows that are folded, and that stay
    size_t pairs;                   // places, and so the most blocks that are new
    size_t blocks;                  // the most blocks of the folded system
    size_t uses;                    // dofs of nodes that are folded
    size_t half, root, rows, value; // of kkt: values of the blocks that stay, and the most new ones
} FoldSizes;

static void count_node(const Kkt *kkt, int node, FoldSizes *sizes)
{
    const size_t rows = (size_t)kkt_size(kkt, node);
    const int begin = kkt->row_start[node], end = kkt->row_start[node + 1] - 1;
    const size_t blocks = (size_t)(end - begin);

    sizes->node++;
    sizes->pairs += blocks * (blocks + 1) / 2;
    sizes->uses += blocks;
    sizes->rows += rows;
    sizes->root += rows * rows;

    // every pair of its dofs may be a new block
    for (int p = begin; p < end; p++) {
        const size_t width = (size_t)kkt_size(kkt, kkt->col[p]);
        sizes->half += rows * width;
        for (int q = begin; q < p; q++) sizes->value += width * (size_t)kkt_size(kkt, kkt->col[q]);
    }
}

static FoldSizes measure(const Kkt *kkt)
{
    FoldSizes sizes = {.blocks = (size_t)kkt->n_block, .value = (size_t)kkt->n_value};
    for (int node = kkt->n_col; node < kkt->n_node; node++) {
        if (is_folded(kkt, node))
            count_node(kkt, node, &sizes);
        else
            sizes.rest++;
    }
    sizes.blocks += sizes.pairs;
    return sizes;
}

static void place(Arena *arena, Fold *fold, const Kkt *kkt, const FoldSizes *sizes)
{
    const size_t nodes = (size_t)kkt->n_col + sizes->rest;
    const size_t rest = (size_t)kkt->m - sizes->rows, n = (size_t)kkt->n + rest;

    // the folded system
    fold->kkt.offset = arena_take(arena, nodes + 1, sizeof(int));
    fold->kkt.row_start = arena_take(arena, nodes + 1, sizeof(int));
    fold->kkt.col = arena_take(arena, sizes->blocks, sizeof(int));
    fold->kkt.at = arena_take(arena, sizes->blocks, sizeof(int));
    fold->kkt.value = arena_take(arena, sizes->value, sizeof(double));
    fold->kkt.n = kkt->n;
    fold->kkt.m = (int)rest;
    scale_place(arena, &fold->scale, &fold->kkt);

    // the way to it and back
    fold->node = arena_take(arena, sizes->node, sizeof *fold->node);
    fold->dof = arena_take(arena, sizes->uses, sizeof *fold->dof);
    fold->place = arena_take(arena, sizes->pairs, sizeof(int));
    fold->copy = arena_take(arena, (size_t)kkt->n_block, sizeof *fold->copy);
    fold->rest = arena_take(arena, rest, sizeof(int));
    fold->half = arena_take(arena, sizes->half, sizeof(double));
    fold->root = arena_take(arena, sizes->root, sizeof(double));
    fold->x = arena_take(arena, n, sizeof(double));
    const size_t slid = sizes->node >= FOLD_SLIDES ? sizes->value : 0;
    fold->slid.value = arena_take(arena, slid, sizeof(double));
    fold->slid.upper = arena_take(arena, slid, sizeof(double));
}

// -------------------------------------------------------------------------------------------------
// Pattern.

// Scratch: the nodes that are folded, by dof.
typedef struct FoldUses {
    int *start; // [n_col + 1]
    int *of;    // [uses]   number in fold->node
    int *which; // [uses]   and which of the node's dofs it is
    int *mark;  // [n_col]  by column: last block row that has it
    int *at;    // [n_col]  by column: place of its block in this row
    void *block;
} FoldUses;

static void place_uses(Arena *arena, FoldUses *uses, const Kkt *kkt, const FoldSizes *sizes)
{
    const size_t n = (size_t)kkt->n_col;
    uses->start = arena_take(arena, n + 1, sizeof(int));
    uses->of = arena_take(arena, sizes->uses, sizeof(int));
    uses->which = arena_take(arena, sizes->uses, sizeof(int));
    uses->mark = arena_take(arena, n, sizeof(int));
    uses->at = arena_take(arena, n, sizeof(int));
}

// The nodes that are folded, one behind the other.
static void list_nodes(Fold *fold, const Kkt *kkt)
{
    int dofs = 0, pairs = 0, half = 0, root = 0;
    for (int node = kkt->n_col; node < kkt->n_node; node++) {
        if (!is_folded(kkt, node)) continue;
        const int begin = kkt->row_start[node], end = kkt->row_start[node + 1] - 1;
        FoldNode *it = &fold->node[fold->count++];
        *it = (FoldNode){.node = node,
                         .first = kkt->offset[node],
                         .rows = kkt_size(kkt, node),
                         .blocks = end - begin,
                         .dof = dofs,
                         .place = pairs,
                         .half = half,
                         .root = root};

        // room for its dofs, places, B and G
        for (int b = begin; b < end; b++) {
            const int size = kkt_size(kkt, kkt->col[b]);
            fold->dof[dofs++] = (FoldDof){kkt->offset[kkt->col[b]], size};
            half += it->rows * size;
        }
        pairs += it->blocks * (it->blocks + 1) / 2;
        root += it->rows * it->rows;
        fold->rows += it->rows;
    }
}

static void list_uses(const Fold *fold, const Kkt *kkt, FoldUses *uses)
{
    for (int i = 0; i < fold->count; i++) {
        const int *col = kkt->col + kkt->row_start[fold->node[i].node];
        for (int p = 0; p < fold->node[i].blocks; p++) uses->start[col[p]]++;
    }
    lists_begin(uses->start, kkt->n_col);

    for (int i = 0; i < fold->count; i++) {
        const int *col = kkt->col + kkt->row_start[fold->node[i].node];
        for (int p = 0; p < fold->node[i].blocks; p++) {
            const int at = uses->start[col[p]]++;
            uses->of[at] = i;
            uses->which[at] = p;
        }
    }
    lists_end(uses->start, kkt->n_col);
}

// Puts a column into the sorted list of this block row, unless it is there.
static void add_column(Kkt *folded, FoldUses *uses, int row, int col)
{
    if (uses->mark[col] == row + 1) return;
    uses->mark[col] = row + 1;
    int at = folded->n_block++;
    for (; at > folded->row_start[row] && folded->col[at - 1] > col; at--)
        folded->col[at] = folded->col[at - 1];
    folded->col[at] = col;
}

// Block row of a dof: the blocks of H, and one for each dof before it that a folded row couples it with.
static void make_row(Fold *fold, const Kkt *kkt, FoldUses *uses, int row)
{
    Kkt *folded = &fold->kkt;
    for (int b = kkt->row_start[row]; b < kkt->row_start[row + 1]; b++)
        add_column(folded, uses, row, kkt->col[b]);
    for (int u = uses->start[row]; u < uses->start[row + 1]; u++) {
        const int *col = kkt->col + kkt->row_start[fold->node[uses->of[u]].node];
        for (int q = 0; q < uses->which[u]; q++) add_column(folded, uses, row, col[q]);
    }

    // places of its blocks
    folded->row_start[row + 1] = folded->n_block;
    for (int b = folded->row_start[row]; b < folded->n_block; b++) {
        uses->at[folded->col[b]] = folded->at[b] = folded->n_value;
        folded->n_value += kkt_size(kkt, row) * kkt_size(kkt, folded->col[b]);
    }

    // which entries of H, and which products, go there
    for (int b = kkt->row_start[row]; b < kkt->row_start[row + 1]; b++)
        fold->copy[fold->n_copy++] = (FoldCopy){kkt->at[b], uses->at[kkt->col[b]],
                                                kkt_size(kkt, row) * kkt_size(kkt, kkt->col[b])};
    for (int u = uses->start[row]; u < uses->start[row + 1]; u++) {
        const FoldNode *node = &fold->node[uses->of[u]];
        const int *col = kkt->col + kkt->row_start[node->node], p = uses->which[u];
        int *to = fold->place + node->place + p * (p + 1) / 2;
        for (int q = 0; q <= p; q++) to[q] = uses->at[col[q]];
    }
}

// Rows that stay, behind the dofs.
static void add_rest(Fold *fold, const Kkt *kkt)
{
    Kkt *folded = &fold->kkt;
    int next = kkt->n_col, row = 0;

    for (int node = kkt->n_col; node < kkt->n_node; node++) {
        if (is_folded(kkt, node)) continue;
        const int rows = kkt_size(kkt, node);
        for (int b = kkt->row_start[node]; b < kkt->row_start[node + 1]; b++) {
            const int own = kkt->col[b] == node, count = rows * kkt_size(kkt, kkt->col[b]);
            folded->col[folded->n_block] = own ? next : kkt->col[b];
            folded->at[folded->n_block++] = folded->n_value;
            fold->copy[fold->n_copy++] = (FoldCopy){kkt->at[b], folded->n_value, count};
            folded->n_value += count;
        }

        // its scalars
        for (int i = 0; i < rows; i++) fold->rest[row++] = kkt->offset[node] + i;
        folded->offset[next + 1] = folded->offset[next] + rows;
        folded->row_start[++next] = folded->n_block;
    }
    folded->n_node = next;
}

// Copies that follow each other in both systems become one.
static void join_copies(Fold *fold)
{
    int count = 0;
    for (int i = 0; i < fold->n_copy; i++) {
        FoldCopy *last = count ? &fold->copy[count - 1] : NULL, next = fold->copy[i];
        if (last && last->from + last->count == next.from && last->to + last->count == next.to)
            last->count += next.count;
        else
            fold->copy[count++] = next;
    }
    fold->n_copy = count;
}

static bool make_pattern(Memory *memory, const Kkt *kkt, const FoldSizes *sizes, Fold *fold)
{
    FoldUses uses = {0};
    Arena arena = {0};

    do place_uses(&arena, &uses, kkt, sizes);
    while (arena_pass(&arena, memory, &uses.block));
    if (!uses.block) return false;

    list_nodes(fold, kkt);
    list_uses(fold, kkt, &uses);
    fold->kkt.n_col = kkt->n_col;
    for (int row = 0; row < kkt->n_col; row++) {
        fold->kkt.offset[row + 1] = kkt->offset[row + 1];
        make_row(fold, kkt, &uses, row);
    }

    add_rest(fold, kkt);
    join_copies(fold);
    memory_free(memory, uses.block);
    return true;
}

// -------------------------------------------------------------------------------------------------

bool fold_analyse(Memory *memory, const Kkt *kkt, Fold *fold)
{
    const FoldSizes sizes = measure(kkt);
    *fold = (Fold){0};
    if (sizes.value > INT32_MAX) return false;

    Arena arena = {0};
    do place(&arena, fold, kkt, &sizes);
    while (arena_pass(&arena, memory, &fold->block));
    bool ok = fold->block && make_pattern(memory, kkt, &sizes, fold);

    // one order, by the rule that keeps chains of joints accurate
    int *order = ok ? memory_alloc(memory, (size_t)fold->kkt.n_node + 1, sizeof(int)) : NULL;
    ok = order && order_nodes(memory, &fold->kkt, ORDER_PAIRED, order) &&
         ldlt_analyse(memory, &fold->kkt, order, &fold->ldlt);
    memory_free(memory, order);

    // few rows that slide are left to an iteration (bounded/slip.h)
    double *const value = fold->slid.value, *const upper = fold->slid.upper;
    fold->slid = fold->kkt;
    fold->slid.value = value, fold->slid.upper = upper;
    if (ok && sizes.node >= FOLD_SLIDES)
        ok = sparse_lu_analyse(memory, &fold->kkt, &fold->ldlt, &fold->lu);
    if (!ok) fold_free(memory, fold);
    return ok;
}

void fold_free(Memory *memory, Fold *fold)
{
    sparse_lu_free(memory, &fold->lu);
    ldlt_free(memory, &fold->ldlt);
    memory_free(memory, fold->block);
    *fold = (Fold){0};
}
