// SPDX-License-Identifier: MIT
// redundant.c -- see redundant.h.
//
// J^T, rows scaled to a largest entry of 1, is factorised column by column with partial pivoting
// (Gilbert and Peierls, "Sparse partial pivoting in time proportional to arithmetic operations",
// SIAM J. Sci. Stat. Comput. 9, 1988). A column in which nothing is left to pivot on depends on the
// columns before it, and one triangular solution says how:
//
//     J^T(:,B) = L U,   J^T(:,j) = L u     ->     z_B = -U^-1 u,  z_j = 1
//
// It is left out of the factors. LU of J^T loses as many digits as the condition of J; a Cholesky
// factorisation of J J^T would lose twice as many, and see no difference between a cable of sag 1e-9
// and one of sag 1e-7. A small pivot only nominates: J^T z itself decides.
#include "sparse/rank/redundant.h"

#include "sparse/lists.h"
#include "sparse/order/order.h"
#include "sparse/sets.h"

#include <limits.h>
#include <math.h>
#include <string.h>

static const double NOMINATE = 1e-3; // pivots below it are looked at
static const double NEARLY = 0.1;    // of the largest: as good as a pivot
static const double CHOP = 1e-6;     // of |z|_inf: a row that bears less is not involved

// Columns of a sparse matrix, one after the other; indices are columns of J throughout.
typedef struct Columns {
    int count;
    int *start; // [count + 1], room for all
    int *index;
    double *value;
    int index_room, value_room;
} Columns;

typedef struct Finder {
    Memory *memory;
    const Kkt *kkt;
    int n, m;         // columns of J, hard rows
    Columns a;        // J^T: column j is row row[j] of J over scale[j]
    int *row;         // [m]
    double *scale;    // [m]
    Columns l, u;     // by pivot; without diagonals
    double *diagonal; // [n]  of U
    int *pivot;       // [n]  pivot that a column of J serves as, -1 = none yet
    int *column;      // [n]  column of `a` behind a pivot
    int *last;        // [n]  last column of `a` that has an entry there

    double *x, *r; // [n]  dense, zero between uses
    int *mark;     // [n]  last search that reached it
    int *list;     // [n]  columns that were reached, in topological order from list + top
    int *stack;    // [n]
    int *next;     // [n]  where the search goes on in a column
    int top, search;

    int *z_row; // [m]  the dependency at hand: kkt rows and their forces
    double *z;  // [m]
    int z_count;

    int *leader; // [kkt->m]  union-find over rows; -1 = not involved
    int *owner;  // [n_dependency]  one of its rows
    double *answer;
    int n_dependency, owner_room, answer_room;
    void *block; // the memory of all arrays whose size is known at first
} Finder;

// --- columns ---

// Makes room for `more` entries behind the last closed column.
static bool columns_room(Memory *memory, Columns *c, int more)
{
    int used = c->start[c->count];
    if (more > INT_MAX - used) return false;
    int need = used + more;
    return memory_grow(memory, (void **)&c->index, &c->index_room, need, sizeof *c->index) &&
           memory_grow(memory, (void **)&c->value, &c->value_room, need, sizeof *c->value);
}

// Adds an entry to the column under construction; there must be room.
static void columns_put(Columns *c, int index, double value)
{
    int at = c->start[c->count + 1]++;
    c->index[at] = index;
    c->value[at] = value;
}

// Begins a new column behind the closed ones.
static void columns_open(Columns *c)
{
    c->start[c->count + 1] = c->start[c->count];
}

// --- J^T ---

// Whether row i of a constraint node has an entry of C.
static bool is_soft(const Kkt *kkt, int node, int i)
{
    int size = kkt_size(kkt, node);
    const double *c = kkt->value + kkt->at[kkt->row_start[node + 1] - 1] + i * size;
    for (int j = 0; j < size; j++)
        if (c[j] != 0) return true;
    return false;
}

// Row i of a constraint node as a column of J^T, scaled.
static bool take_row(Finder *f, int node, int i)
{
    const Kkt *kkt = f->kkt;
    int end = kkt->row_start[node + 1] - 1;
    double largest = 0;

    columns_open(&f->a);

    // entries of the row, with the largest of them
    for (int b = kkt->row_start[node]; b < end; b++) {
        int cols = kkt_size(kkt, kkt->col[b]), first = kkt->offset[kkt->col[b]];
        const double *v = kkt->value + kkt->at[b] + i * cols;
        int used = f->a.start[f->a.count + 1] - f->a.start[f->a.count];
        if (!columns_room(f->memory, &f->a, used + cols)) return false;
        for (int j = 0; j < cols; j++) {
            if (v[j] == 0) continue;
            columns_put(&f->a, first + j, v[j]);
            largest = fmax(largest, fabs(v[j]));
        }
    }

    // scaled by it
    f->scale[f->m] = largest > 0 ? largest : 1;
    f->row[f->m++] = kkt->offset[node] + i - kkt->n;
    f->a.count++;
    for (int p = f->a.start[f->a.count - 1]; p < f->a.start[f->a.count]; p++)
        f->a.value[p] /= largest;
    return true;
}

// Hard rows in an order that keeps the factors sparse: that of an elimination of the whole system.
static bool take_rows(Finder *f)
{
    const Kkt *kkt = f->kkt;
    int *order = memory_alloc(f->memory, (size_t)kkt->n_node, sizeof *order);
    bool ok = order && order_nodes(f->memory, kkt, ORDER_DEFERRED, order);
    for (int k = 0; ok && k < kkt->n_node; k++)
        for (int i = 0; ok && order[k] >= kkt->n_col && i < kkt_size(kkt, order[k]); i++)
            if (!is_soft(kkt, order[k], i)) ok = take_row(f, order[k], i);
    memory_free(f->memory, order);
    return ok;
}

// --- sparse triangular solution ---

// Depth first from column d of J along the columns of a triangle; finished ones are put in front of
// list.
static void visit(Finder *f, const Columns *triangle, int d)
{
    int depth = 0;

    // an explicit stack instead of recursion
    f->stack[0] = d;
    f->mark[d] = f->search;
    f->next[d] = 0;
    while (depth >= 0) {
        // the next column that has not been reached; columns without a pivot have no successors
        d = f->stack[depth];
        int k = f->pivot[d];
        int p = k < 0 ? 0 : triangle->start[k] + f->next[d];
        int end = k < 0 ? 0 : triangle->start[k + 1];
        while (p < end && f->mark[triangle->index[p]] == f->search) p++;

        // go down, or finish the column
        if (p < end) {
            f->next[d] = p + 1 - triangle->start[k];
            d = triangle->index[p];
            f->mark[d] = f->search;
            f->next[d] = 0;
            f->stack[++depth] = d;
        } else {
            f->list[--f->top] = d;
            depth--;
        }
    }
}

// x := triangle^-1 b for b given by its entries; entries that may be non-zero are listed from list + top.
// diagonal NULL means ones.
static void solve(Finder *f, const Columns *triangle, const double *diagonal, int count,
                  const int *index, const double *value)
{
    // symbolic: the columns that can be reached from b (Gilbert and Peierls)
    f->search++;
    f->top = f->n;
    for (int i = 0; i < count; i++)
        if (f->mark[index[i]] != f->search) visit(f, triangle, index[i]);

    // numeric: substitution in topological order
    for (int i = 0; i < count; i++) f->x[index[i]] = value[i];
    for (int i = f->top; i < f->n; i++) {
        int d = f->list[i], k = f->pivot[d];
        if (k < 0) continue;
        if (diagonal) f->x[d] /= diagonal[k];
        double x = f->x[d];
        for (int p = triangle->start[k]; p < triangle->start[k + 1]; p++)
            f->x[triangle->index[p]] -= triangle->value[p] * x;
    }
}

static void clear_x(Finder *f)
{
    for (int i = f->top; i < f->n; i++) f->x[f->list[i]] = 0;
}

// --- dependencies ---

// |J^T z|_1 of z = (1 for column j, -x for the basis); r is zero again afterwards.
static double unbalanced(Finder *f, int j)
{
    double sum = 0;

    // first r = J^T z, then its norm while it is cleared
    for (int pass = 0; pass < 2; pass++)
        for (int i = f->top - 1; i < f->n; i++) {
            int c = i < f->top ? j : f->column[f->pivot[f->list[i]]];
            double z = i < f->top ? 1 : -f->x[f->list[i]];

            for (int p = f->a.start[c]; p < f->a.start[c + 1]; p++) {
                double *r = f->r + f->a.index[p];
                if (pass == 0) {
                    *r += z * f->a.value[p];
                } else {
                    sum += fabs(*r);
                    *r = 0;
                }
            }
        }
    return sum;
}

// Stores the forces of rows without the scale of the columns, those that are not negligible.
static void store_z(Finder *f, int j, double largest)
{
    f->z_count = 0;
    for (int i = f->top - 1; i < f->n; i++) {
        int c = i < f->top ? j : f->column[f->pivot[f->list[i]]];
        double z = i < f->top ? 1 : -f->x[f->list[i]];
        if (c != j && fabs(z) < CHOP * largest) continue;
        f->z_row[f->z_count] = f->row[c];
        f->z[f->z_count++] = z / f->scale[c];
    }
}

// Whether column j of J^T depends on the basis, by its column u of U (the last, under construction).
// `surely`: it does, whatever round-off has to say.
static bool depends(Finder *f, int j, bool surely)
{
    const Columns *u = &f->u;
    int begin = u->start[u->count], end = u->start[u->count + 1];
    solve(f, u, f->diagonal, end - begin, u->index + begin, u->value + begin);
    double largest = 1;
    for (int i = f->top; i < f->n; i++) largest = fmax(largest, fabs(f->x[f->list[i]]));
    bool yes = unbalanced(f, j) <= REDUNDANT_NEAR * largest || surely;
    if (yes) store_z(f, j, largest);
    clear_x(f);
    return yes;
}

// Stores the dependency in z: its rows join one group, and every question gets its answer.
static bool add_dependency(Finder *f, int n_ask, const RedundantAsk *ask)
{
    int at = f->n_dependency++;
    if (!memory_grow(f->memory, (void **)&f->owner, &f->owner_room, at + 1, sizeof(int)) ||
        !memory_grow(f->memory, (void **)&f->answer, &f->answer_room, (at + 1) * n_ask,
                     sizeof(double)))
        return false;

    // its rows belong to one group
    f->owner[at] = f->z_row[0];
    for (int i = 0; i < f->z_count; i++) {
        int row = f->z_row[i];
        if (f->leader[row] < 0) f->leader[row] = row;
        sets_unite(f->leader, f->z_row[0], row);
    }

    // sum z b / sum |z| size of every question
    for (int a = 0; a < n_ask; a++) {
        double sum = 0, size = 0;
        for (int i = 0; i < f->z_count; i++) {
            sum += f->z[i] * ask[a].b[f->z_row[i]];
            size += fabs(f->z[i]) * ask[a].size[f->z_row[i]];
        }
        f->answer[at * n_ask + a] = sum / size;
    }

    return true;
}

// --- factorisation ---

// Among the entries of the open column of L that are large enough, the pivot that no later column
// will ask for, or that will be asked for least long: the entries below it are then read least often,
// and in a chain never. -1 if there is nothing.
static int choose_pivot(const Finder *f)
{
    int begin = f->l.start[f->l.count], end = f->l.start[f->l.count + 1], best = -1;
    double largest = 0;
    for (int p = begin; p < end; p++) largest = fmax(largest, fabs(f->l.value[p]));
    for (int p = begin; p < end; p++) {
        int d = f->l.index[p];
        if (fabs(f->l.value[p]) < NEARLY * largest) continue;
        if (best < 0 || f->last[d] < f->last[best]) best = d;
    }
    return best;
}

// Splits x = L^-1 a into the column of U and the rest, from which *best is chosen.
static bool split(Finder *f, int *best)
{
    // room for the most that either column can get
    int reached = f->n - f->top;
    if (!columns_room(f->memory, &f->u, reached) || !columns_room(f->memory, &f->l, reached))
        return false;
    columns_open(&f->u);
    columns_open(&f->l);

    // rows with a pivot belong to U, the others to L
    for (int i = f->top; i < f->n; i++) {
        int d = f->list[i];
        double x = f->x[d];
        if (x == 0) continue;
        columns_put(f->pivot[d] >= 0 ? &f->u : &f->l, d, x);
    }
    *best = choose_pivot(f);
    return true;
}

// Divides the open column of L by its pivot and closes both columns.
static void take_pivot(Finder *f, int j, int best, double pivot)
{
    int k = f->l.count, at = f->l.start[k];
    for (int p = at; p < f->l.start[k + 1]; p++) {
        if (f->l.index[p] == best) continue;
        f->l.index[at] = f->l.index[p];
        f->l.value[at++] = f->l.value[p] / pivot;
    }
    f->l.start[k + 1] = at;
    f->diagonal[k] = pivot;
    f->column[k] = j;
    f->pivot[best] = k;
    f->l.count++;
    f->u.count++;
}

// Column j of J^T either joins the basis with a pivot or is a dependency. False when there is no memory.
static bool factor_column(Finder *f, int j, int n_ask, const RedundantAsk *ask)
{
    int begin = f->a.start[j], count = f->a.start[j + 1] - begin, best;
    solve(f, &f->l, NULL, count, f->a.index + begin, f->a.value + begin);
    if (!split(f, &best)) return false;
    double pivot = best < 0 ? 0 : f->x[best];
    clear_x(f);
    if (fabs(pivot) < NOMINATE && depends(f, j, pivot == 0)) return add_dependency(f, n_ask, ask);
    take_pivot(f, j, best, pivot);
    return true;
}

// --- result ---

// Involved rows of a block node stay together.
static void join_nodes(Finder *f)
{
    const Kkt *kkt = f->kkt;
    for (int node = kkt->n_col; node < kkt->n_node; node++) {
        int last = -1;
        for (int i = kkt->offset[node] - kkt->n; i < kkt->offset[node + 1] - kkt->n; i++) {
            if (f->leader[i] < 0) continue;
            if (last >= 0) sets_unite(f->leader, last, i);
            last = i;
        }
    }
}

// Arrays of the result in one block; with an empty arena it only counts.
static void place(Arena *arena, Redundant *out)
{
    size_t groups = (size_t)out->n_group + 1;
    out->row = arena_take(arena, (size_t)out->n_row, sizeof(int));
    out->row_start = arena_take(arena, groups, sizeof(int));
    out->dependency_start = arena_take(arena, groups, sizeof(int));
    out->answer = arena_take(arena, (size_t)(out->n_dependency * out->n_ask), sizeof(double));
    out->dependent = arena_take(arena, (size_t)out->n_dependency, sizeof(int));
}

// Lists of rows and of dependencies by group.
static void fill(const Finder *f, const int *group, Redundant *out)
{
    int m = f->kkt->m, n_ask = out->n_ask;

    // entries of each group
    for (int i = 0; i < m; i++)
        if (f->leader[i] >= 0) out->row_start[group[f->leader[i]]]++;
    for (int i = 0; i < out->n_dependency; i++)
        out->dependency_start[group[f->leader[f->owner[i]]]]++;
    lists_begin(out->row_start, out->n_group);
    lists_begin(out->dependency_start, out->n_group);

    // fill
    for (int i = 0; i < m; i++)
        if (f->leader[i] >= 0) out->row[out->row_start[group[f->leader[i]]]++] = i;
    for (int i = 0; i < out->n_dependency; i++) {
        int at = out->dependency_start[group[f->leader[f->owner[i]]]]++;
        for (int k = 0; k < n_ask; k++) out->answer[at * n_ask + k] = f->answer[i * n_ask + k];
        out->dependent[at] = f->owner[i];
    }

    lists_end(out->row_start, out->n_group);
    lists_end(out->dependency_start, out->n_group);
}

// The result from the groups and dependencies; false when there is no memory.
static bool collect(Finder *f, Redundant *out)
{
    int m = f->kkt->m;
    int *group = memory_alloc(f->memory, (size_t)m, sizeof *group);
    if (!group) return false;

    // number the groups by their first rows
    join_nodes(f);
    for (int i = 0; i < m; i++) {
        if (f->leader[i] < 0) continue;
        f->leader[i] = sets_leader(f->leader, i);
        if (f->leader[i] == i) group[i] = out->n_group++;
        out->n_row++;
    }

    // sizes, one block for all arrays, and their entries
    out->n_dependency = f->n_dependency;
    Arena arena = {0};
    do place(&arena, out);
    while (arena_pass(&arena, f->memory, &out->block));
    if (out->block) fill(f, group, out);

    memory_free(f->memory, group);
    return out->block != NULL;
}

// Scratch memory of a search, in one block.
static void place_scratch(Arena *arena, Finder *f)
{
    size_t n = (size_t)f->kkt->n, m = (size_t)f->kkt->m;

    // by column of J
    int **ints[] = {&f->pivot, &f->column, &f->mark, &f->list, &f->stack, &f->next, &f->last};
    for (size_t i = 0; i < sizeof ints / sizeof *ints; i++)
        *ints[i] = arena_take(arena, n, sizeof(int));
    f->l.start = arena_take(arena, n + 2, sizeof(int));
    f->u.start = arena_take(arena, n + 2, sizeof(int));
    f->diagonal = arena_take(arena, n, sizeof(double));
    f->x = arena_take(arena, n, sizeof(double));
    f->r = arena_take(arena, n, sizeof(double));

    // by row
    f->a.start = arena_take(arena, m + 1, sizeof(int));
    f->row = arena_take(arena, m, sizeof(int));
    f->z_row = arena_take(arena, m, sizeof(int));
    f->leader = arena_take(arena, m, sizeof(int));
    f->scale = arena_take(arena, m, sizeof(double));
    f->z = arena_take(arena, m, sizeof(double));
}

// Freed by redundant_find also where this fails.
static bool prepare(Finder *f)
{
    Arena arena = {0};
    do place_scratch(&arena, f);
    while (arena_pass(&arena, f->memory, &f->block));
    if (!f->block) return false;

    // no pivots and no groups yet
    f->n = f->kkt->n;
    for (int i = 0; i < f->n; i++) f->pivot[i] = -1;
    for (int i = 0; i < f->kkt->m; i++) f->leader[i] = -1;

    // empty columns too are somewhere
    return columns_room(f->memory, &f->a, 1) && columns_room(f->memory, &f->l, 1) &&
           columns_room(f->memory, &f->u, 1);
}

bool redundant_find(Memory *memory, const Kkt *kkt, int n_ask, const RedundantAsk *ask,
                    Redundant *out)
{
    *out = (Redundant){.n_ask = n_ask};
    Finder f = {.memory = memory, .kkt = kkt};
    bool ok = prepare(&f) && take_rows(&f);

    // the last column that reads each row, which the choice of pivots needs
    for (int j = 0; ok && j < f.m; j++)
        for (int p = f.a.start[j]; p < f.a.start[j + 1]; p++) f.last[f.a.index[p]] = j;

    // factorisation, and the dependencies that it finds
    for (int j = 0; ok && j < f.m; j++) ok = factor_column(&f, j, n_ask, ask);
    ok = ok && (kkt->m == 0 || collect(&f, out));

    // scratch memory
    const Columns *columns[] = {&f.a, &f.l, &f.u};
    for (int i = 0; i < 3; i++) {
        memory_free(memory, columns[i]->index);
        memory_free(memory, columns[i]->value);
    }
    memory_free(memory, f.block);
    memory_free(memory, f.owner);
    memory_free(memory, f.answer);

    if (!ok) *out = (Redundant){0};
    return ok;
}

void redundant_free(Memory *memory, Redundant *redundant)
{
    memory_free(memory, redundant->block);
    *redundant = (Redundant){0};
}
