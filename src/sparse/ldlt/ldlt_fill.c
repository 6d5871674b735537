// SPDX-License-Identifier: MIT
// ldlt_fill.c -- where every number goes: blocks of A into panels, updates into the fronts of parents.
#include "sparse/ldlt/ldlt_analysis.h"
#include "sparse/lists.h"

// Place of every node in the front of supernode s, into a->e.work by position.
static void place_nodes(const Analysis *a, int s)
{
    int place = 0;
    for (int k = analysis_first(a, s); k <= a->last[s]; k++) {
        a->e.work[k] = place;
        place += a->e.size[k];
    }
    for (size_t p = a->below[s]; p < a->below[s + 1]; p++) {
        a->e.work[a->list[p]] = place;
        place += a->e.size[a->list[p]];
    }
}

// Runs of places in the parent's front, so that updates are added by whole vectors.
static void mark_runs(const Ldlt *ldlt, const Supernode *child)
{
    const int *into = ldlt->into + child->rows;
    int *until = ldlt->until + child->rows;
    for (int r = child->f - child->k, i = r - 1; i >= 0; i--)
        until[i] = i + 1 < r && into[i + 1] == into[i] + 1 ? until[i + 1] : i + 1;
}

// The same by the vectors of the parent's front.
static void mark_slots(const Ldlt *ldlt, const Supernode *child)
{
    const int *into = ldlt->into + child->rows;
    LdltSlot *slot = ldlt->slot + child->rows;
    for (int i = 0, at = -1; i < child->f - child->k; i++) {
        int to = into[i] / FRONT_PAD * FRONT_PAD;
        if (at < 0 || slot[at].to != to) {
            at++;
            slot[at].from = i, slot[at].to = to, slot[at].mask = 0;
        }
        slot[i].of = at;
        slot[at].mask |= 1 << (into[i] - to);
    }
}

static void fill_rows(const Analysis *a, Ldlt *ldlt, int s)
{
    size_t at = ldlt->super[s].rows;
    for (size_t p = a->below[s]; p < a->below[s + 1]; p++)
        for (int i = 0; i < a->e.size[a->list[p]]; i++)
            ldlt->row[at++] = a->e.scalar[a->list[p]] + i;
    for (int c = ldlt->super[s].child; c >= 0; c = ldlt->super[c].sibling) {
        at = ldlt->super[c].rows;
        for (size_t p = a->below[c]; p < a->below[c + 1]; p++)
            for (int i = 0; i < a->e.size[a->list[p]]; i++)
                ldlt->into[at++] = a->e.work[a->list[p]] + i;
        mark_runs(ldlt, &ldlt->super[c]);
        mark_slots(ldlt, &ldlt->super[c]);
    }
}

// One block of A: row node i, column node j in kkt numbering, in the front of supernode s.
static Gather make_gather(const Analysis *a, const Supernode *s, int block, int i, int j)
{
    // the block belongs to the column that is eliminated first
    const Kkt *kkt = a->e.kkt;
    int p = a->e.position[i], q = a->e.position[j];
    bool flip = q > p; // the block's column is eliminated later: it becomes the row
    int early = flip ? p : q, late = flip ? q : p;

    Gather gather = {
        .from = kkt->at[block],
        .to = a->e.work[early] * s->ld + a->e.work[late],
        .rows = (short)kkt_size(kkt, i),
        .cols = (short)kkt_size(kkt, j),
        .flip = flip,
        .diagonal = i == j,
    };

    return gather;
}

// The entries of a block by their places in a fixed panel: lower part by columns.
static void fill_pull(const Supernode *s, const Gather *block, int *pull)
{
    for (int i = 0; i < block->rows; i++) {
        int cols = block->diagonal ? i + 1 : block->cols;
        for (int j = 0; j < cols; j++) {
            int to = block->to + (block->flip ? j + i * s->ld : i + j * s->ld);
            pull[front_pull_place(s->shape, to % s->ld, to / s->ld)] =
                block->from + i * block->cols + j;
        }
    }
}

// Blocks by the supernode they are gathered in: that of the node eliminated first. bucket
// [n_super + 1] gets the ends of the buckets; inside a bucket blocks stand in kkt order.
static void sort_blocks(const Analysis *a, int *bucket, int *row_node, int *sorted)
{
    const Kkt *kkt = a->e.kkt;

    // one pass counts, one fills
    for (int s = 0; s <= a->n_super; s++) bucket[s] = 0;

    for (int pass = 0; pass < 2; pass++) {
        for (int i = 0; i < a->e.n; i++) {
            for (int b = kkt->row_start[i]; b < kkt->row_start[i + 1]; b++) {
                int p = a->e.position[i], q = a->e.position[kkt->col[b]];
                int s = a->of[p < q ? p : q];
                if (pass == 0) {
                    bucket[s]++;
                } else {
                    row_node[bucket[s]] = i;
                    sorted[bucket[s]++] = b;
                }
            }
        }

        if (pass == 0) lists_begin(bucket, a->n_super);
    }
}

bool analysis_fill(Memory *memory, const Analysis *a, Ldlt *ldlt)
{
    size_t n_block = (size_t)a->e.kkt->n_block;
    int *row_node = memory_alloc(memory, 2 * n_block, sizeof(int));
    if (!row_node) return false;
    int *sorted = row_node + n_block, *end = a->e.mark;

    // blocks by supernode
    sort_blocks(a, end, row_node, sorted);

    for (int s = 0, at = 0, count = 0, pulled = 0; s < a->n_super; s++) {
        Supernode *self = &ldlt->super[s];
        bool general = self->shape == FRONT_GENERAL;
        place_nodes(a, s);
        fill_rows(a, ldlt, s);

        // general fronts take blocks, fixed ones a list of entries in the order of their columns
        self->gather = general ? count : pulled;
        for (; at < end[s]; at++) {
            Gather block =
                make_gather(a, self, sorted[at], row_node[at], a->e.kkt->col[sorted[at]]);
            if (general)
                ldlt->gather[count++] = block;
            else
                fill_pull(self, &block, ldlt->pull + pulled);
        }
        if (!general) pulled += front_entries(self->shape);
        self->gather_end = general ? count : pulled;
    }

    // scalars in the order of elimination
    for (int k = 0; k < a->e.n; k++)
        for (int i = 0; i < a->e.size[k]; i++)
            ldlt->order[a->e.scalar[k] + i] = a->e.kkt->offset[a->e.order[k]] + i;

    memory_free(memory, row_node);
    return true;
}
