// SPDX-License-Identifier: MIT
// pattern.c -- see pattern.h. Everything here is linear in nodes and elements: pairs of coupled
// nodes are sorted by two counting sorts (column, then row), and equal pairs become one block.
#include "assembly/pattern.h"

#include "assembly/evaluate.h"
#include "law/contact.h"
#include "law/law.h"

#include <math.h>
#include <string.h>

// Couplings between different free dofs.
typedef struct Pairs {
    int count;
    int *row, *col; // [count] block nodes, col < row
    int *order;     // [count] pairs sorted by row, then column
    int *block;     // [count] block of each pair
} Pairs;

// Does the group put anything between different dofs into H?
static bool couples(const Model *model, const Group *g)
{
    return model->coupled || (g->law && g->form == TAUT_FORM_STIFFNESS) || g->massive ||
           has_geometric(g);
}

// Does it have rows of its own in the system?
static bool has_rows(const Group *g)
{
    return g->law && g->form == TAUT_FORM_COMPLIANCE;
}

// Block column of a node, -1 if it is fixed.
static int column(const Model *model, const int *column_of, int node)
{
    return model->node_x[node] < 0 ? -1 : column_of[node];
}

// Calls for every off-diagonal pair (a, b), b < a, of every element that couples; writes the pairs
// when `pairs` has memory, else only counts them.
static int list_pairs(const Model *model, const int *column_of, Pairs *pairs)
{
    int n = 0;
    for (int i = 0; i < model->n_group; i++) {
        const Group *g = model->group + i;
        if (!couples(model, g)) continue;

        // every pair of free supports
        for (int e = 0; e < g->count; e++)
            for (int a = 1; a < g->supports; a++)
                for (int b = 0; b < a; b++) {
                    int ca = column(model, column_of, g->support[g->supports * e + a]);
                    int cb = column(model, column_of, g->support[g->supports * e + b]);
                    if (ca < 0 || cb < 0) continue;

                    // the larger column is the row: H is stored by its lower triangle
                    if (pairs->row) {
                        pairs->row[n] = ca > cb ? ca : cb;
                        pairs->col[n] = ca > cb ? cb : ca;
                    }
                    n++;
                }
    }

    return n;
}

// out = in sorted by key[in[i]], stable. start has n_key + 1 entries, used as scratch.
static void counting_sort(int count, const int *key, int n_key, const int *in, int *out, int *start)
{
    memset(start, 0, ((size_t)n_key + 1) * sizeof *start);
    for (int i = 0; i < count; i++) start[key[i] + 1]++;
    for (int k = 0; k < n_key; k++) start[k + 1] += start[k];
    for (int i = 0; i < count; i++) out[start[key[in[i]]]++] = in[i];
}

// Sorts the pairs by row, then by column. False when there is no memory.
static bool sort_pairs(Memory *memory, Pairs *p, int n_col)
{
    int *scratch = memory_alloc(memory, (size_t)p->count, sizeof(int));
    int *start = memory_alloc(memory, (size_t)n_col + 1, sizeof(int));
    bool ok = (scratch || p->count == 0) && start;
    if (ok && p->count) {
        for (int i = 0; i < p->count; i++) p->block[i] = i;
        counting_sort(p->count, p->col, n_col, p->block, scratch, start);
        counting_sort(p->count, p->row, n_col, scratch, p->order, start);
    }
    memory_free(memory, scratch);
    memory_free(memory, start);
    return ok;
}

static bool make_pairs(Memory *memory, const Model *model, const int *column_of, int n_col,
                       Pairs *p)
{
    p->count = list_pairs(model, column_of, p);
    size_t n = (size_t)p->count;
    p->row = memory_alloc(memory, n, sizeof(int));
    p->col = memory_alloc(memory, n, sizeof(int));
    p->order = memory_alloc(memory, n, sizeof(int));
    p->block = memory_alloc(memory, n, sizeof(int));
    if (memory->failed) return false;
    if (n) list_pairs(model, column_of, p);
    return sort_pairs(memory, p, n_col);
}

static void free_pairs(Memory *memory, Pairs *p)
{
    memory_free(memory, p->row);
    memory_free(memory, p->col);
    memory_free(memory, p->order);
    memory_free(memory, p->block);
}

static bool same_pair(const Pairs *p, int i, int j)
{
    return p->row[i] == p->row[j] && p->col[i] == p->col[j];
}

static void add_block(Kkt *kkt, int row, int col)
{
    kkt->col[kkt->n_block] = col;
    kkt->at[kkt->n_block] = kkt->n_value;
    kkt->n_value += kkt_size(kkt, row) * kkt_size(kkt, col);
    kkt->n_block++;
}

// Block rows of H: coupled columns in ascending order, then the diagonal.
static void fill_top(Kkt *kkt, Pairs *p)
{
    for (int row = 0, i = 0; row < kkt->n_col; row++) {
        kkt->row_start[row] = kkt->n_block;
        for (; i < p->count && p->row[p->order[i]] == row; i++) {
            bool fresh = i == 0 || !same_pair(p, p->order[i], p->order[i - 1]);
            if (fresh) add_block(kkt, row, p->col[p->order[i]]);
            p->block[p->order[i]] = kkt->n_block - 1;
        }
        add_block(kkt, row, row);
    }
}

// Block rows of (J, -C): the free supports of each element in ascending order, then the diagonal.
static void fill_bottom(Kkt *kkt, const Model *model, const int *column_of)
{
    int row = kkt->n_col;
    for (int i = 0; i < model->n_group; i++) {
        const Group *g = model->group + i;
        if (!has_rows(g)) continue;

        // a row of blocks for each element
        for (int e = 0; e < g->count; e++, row++) {
            kkt->row_start[row] = kkt->n_block;
            int last = -1;

            // its free supports, by a selection sort: there are a handful
            for (int k = 0; k < g->supports; k++) {
                int next = -1, which = -1;
                for (int a = 0; a < g->supports; a++) {
                    int c = column(model, column_of, g->support[g->supports * e + a]);
                    if (c > last && (next < 0 || c < next)) next = c, which = a;
                }
                if (next < 0) break;
                add_block(kkt, row, next);
                g->at_J[g->supports * e + which] = kkt->at[kkt->n_block - 1];
                last = next;
            }

            add_block(kkt, row, row);
            g->at_C[e] = kkt->at[kkt->n_block - 1];
        }
    }
    kkt->row_start[kkt->n_node] = kkt->n_block;
}

// Where the blocks (a, b) of every element stand in H.
static void fill_scatter(const Kkt *kkt, Model *model, const int *column_of, const Pairs *p)
{
    // diagonal blocks
    for (int node = 0; node < model->n_dof; node++) {
        int c = column(model, column_of, node);
        model->node_at[node] = c < 0 ? -1 : kkt->at[kkt->row_start[c + 1] - 1];
    }

    // off-diagonal blocks, in the order in which list_pairs saw them
    int n = 0;
    for (int i = 0; i < model->n_group; i++) {
        Group *g = model->group + i;
        int *at = g->at_H;
        unsigned char *flip = g->flip;
        for (int e = 0; e < g->count; e++)
            for (int a = 0; a < g->supports; a++)
                for (int b = 0; b <= a; b++, at++, flip++) {
                    int node_a = g->support[g->supports * e + a],
                        node_b = g->support[g->supports * e + b];
                    int ca = column(model, column_of, node_a);
                    int cb = column(model, column_of, node_b);

                    *at = -1;
                    if (!couples(model, g) || ca < 0 || cb < 0) continue;
                    *at = a == b ? model->node_at[node_a] : kkt->at[p->block[n++]];
                    *flip = ca < cb;
                }
    }
}

// Arrays of the pattern by the number of blocks; false when there is no memory.
static bool allocate(Memory *memory, Kkt *kkt, const Model *model, const Pairs *p)
{
    size_t nodes = (size_t)kkt->n_node, unique = 0, points = 0;

    // blocks of H and of J
    for (int i = 0; i < p->count; i++)
        unique += i == 0 || !same_pair(p, p->order[i], p->order[i - 1]);
    for (int i = 0; i < model->n_group; i++)
        if (has_rows(model->group + i))
            points += (size_t)model->group[i].count * (size_t)model->group[i].supports;

    // index arrays
    kkt->row_start = memory_alloc(memory, nodes + 1, sizeof(int));
    kkt->col = memory_alloc(memory, nodes + unique + points, sizeof(int));
    kkt->at = memory_alloc(memory, nodes + unique + points, sizeof(int));

    // vectors, with an entry to spare, so that those of an empty system (all is held) are there too
    const size_t size = (size_t)(kkt->n + kkt->m) + 1, rows = (size_t)kkt->m + 1;
    kkt->rhs = memory_alloc(memory, size, sizeof(double));
    kkt->size = memory_alloc(memory, size, sizeof(double));
    kkt->x = memory_alloc(memory, size, sizeof(double));
    kkt->lo = memory_alloc(memory, rows, sizeof(double));
    kkt->hi = memory_alloc(memory, rows, sizeof(double));
    return !memory->failed;
}

// Block nodes: free nodes in model order, then compliance-form elements in row order.
static bool number_nodes(Memory *memory, Kkt *kkt, const Model *model, int *column_of)
{
    // columns, then rows
    for (int node = 0; node < model->n_dof; node++)
        if (model->node_x[node] >= 0) column_of[node] = kkt->n_col++;
    kkt->n_node = kkt->n_col;
    for (int i = 0; i < model->n_group; i++)
        if (has_rows(model->group + i)) kkt->n_node += model->group[i].count;

    // the first entry of every block node
    kkt->n = model->n_free;
    kkt->m = model->n_kkt_row;
    kkt->offset = memory_alloc(memory, (size_t)kkt->n_node + 1, sizeof(int));
    if (!kkt->offset) return false;
    for (int node = 0; node < model->n_dof; node++)
        if (model->node_x[node] >= 0) kkt->offset[column_of[node]] = model->node_x[node];

    int row = kkt->n_col;
    for (int i = 0; i < model->n_group; i++) {
        const Group *g = model->group + i;
        if (!has_rows(g)) continue;
        for (int e = 0; e < g->count; e++)
            kkt->offset[row++] = kkt->n + g->first_kkt_row + e * g->rows;
    }
    kkt->offset[row] = kkt->n + kkt->m;
    return true;
}

static bool is_contact(const Group *g)
{
    return g->law && g->law->contact && g->count > 0;
}

// Block nodes of contacts; none where there are no contacts. False when there is no memory.
static bool mark_folded(Memory *memory, Kkt *kkt, const Model *model)
{
    bool any = false;
    for (int i = 0; i < model->n_group; i++) any = any || is_contact(model->group + i);
    if (!any) return true;
    kkt->fold = memory_alloc(memory, (size_t)kkt->n_node, sizeof *kkt->fold);
    if (!kkt->fold) return false;

    int row = kkt->n_col;
    for (int i = 0; i < model->n_group; i++) {
        const Group *g = model->group + i;
        for (int e = 0; has_rows(g) && e < g->count; e++) kkt->fold[row++] = is_contact(g);
    }
    return true;
}

// Discs of contacts, in the order of rows; counts them only where kkt has no memory for them.
static int list_discs(const Model *model, Kkt *kkt)
{
    int n = 0;
    for (int i = 0; i < model->n_group; i++) {
        const Group *g = model->group + i;
        for (int e = 0; g->law && g->law->contact && e < g->count; e++)
            for (int d = 0; d < CONTACT_DISCS; d++) {
                const ContactRows rows = contact_rows(g->rows, d);
                const int gap = g->first_kkt_row + e * g->rows;
                if (rows.count == 0) continue;
                if (kkt->disc)
                    kkt->disc[n] =
                        (KktDisc){.row = gap + rows.first, .rows = rows.count, .normal = gap};
                n++;
            }
    }

    return n;
}

// Counts, allocates, fills. False when there is no memory.
static bool build(Memory *memory, Kkt *kkt, Model *model, int *column_of, Pairs *pairs)
{
    if (!number_nodes(memory, kkt, model, column_of)) return false;
    if (!make_pairs(memory, model, column_of, kkt->n_col, pairs)) return false;
    if (!allocate(memory, kkt, model, pairs)) return false;

    // blocks; the supports of an element that are fixed have none
    fill_top(kkt, pairs);
    for (int i = 0; i < model->n_group; i++)
        for (int k = 0; k < model->group[i].count * model->group[i].supports; k++)
            model->group[i].at_J[k] = -1;
    fill_bottom(kkt, model, column_of);
    fill_scatter(kkt, model, column_of, pairs);

    // numbers
    kkt->value = memory_alloc(memory, (size_t)kkt->n_value, sizeof(double));
    if (model->skew) kkt->upper = memory_alloc(memory, (size_t)kkt->n_value, sizeof(double));
    if (model->skew && !kkt->upper && kkt->n_value) return false;
    for (int i = 0; i < kkt->m; i++) kkt->lo[i] = -INFINITY, kkt->hi[i] = INFINITY;

    // rows of contacts are soft in every system that is solved (bounded/cone.c), and may be folded
    if (!mark_folded(memory, kkt, model)) return false;

    // discs
    kkt->n_disc = list_discs(model, kkt);
    kkt->disc = memory_alloc(memory, (size_t)kkt->n_disc, sizeof *kkt->disc);
    if (kkt->n_disc && !kkt->disc) return false;
    list_discs(model, kkt);
    return kkt->value || kkt->n_value == 0;
}

Kkt *pattern_build(Memory *memory, Model *model)
{
    Kkt *kkt = memory_alloc(memory, 1, sizeof *kkt);
    int *column_of = memory_alloc(memory, (size_t)model->n_node + 1, sizeof(int));
    Pairs pairs = {0};
    bool ok = kkt && column_of && build(memory, kkt, model, column_of, &pairs);
    free_pairs(memory, &pairs);
    memory_free(memory, column_of);
    if (ok) return kkt;
    pattern_free(memory, kkt);
    return NULL;
}

void pattern_free(Memory *memory, Kkt *kkt)
{
    if (!kkt) return;
    memory_free(memory, kkt->offset);
    memory_free(memory, kkt->row_start);
    memory_free(memory, kkt->col);
    memory_free(memory, kkt->at);
    memory_free(memory, kkt->value);
    memory_free(memory, kkt->upper);
    memory_free(memory, kkt->rhs);
    memory_free(memory, kkt->size);
    memory_free(memory, kkt->x);
    memory_free(memory, kkt->lo);
    memory_free(memory, kkt->hi);
    memory_free(memory, kkt->disc);
    memory_free(memory, kkt->fold);
    memory_free(memory, kkt);
}
