// SPDX-License-Identifier: MIT
// precondition.c -- see precondition.h.
#include "methods/solve/precondition.h"
#include "methods/solve/tuning.h"

#include <math.h>
#include <string.h>

// --- patterns -------------------------------------------------------------------------------------

// Rows at each dof.
static bool list_rows(TautMemory *memory, const TautKktView *kkt, Precondition *p)
{
    int first = kkt->row_start[kkt->n_col], last = kkt->row_start[kkt->n_node];
    size_t count = (size_t)(last - first);

    p->dof_start = taut_memory_alloc(memory, (size_t)kkt->n_col + 2, sizeof(int));
    p->dof_block = taut_memory_alloc(memory, count + 1, sizeof(int));
    p->dof_row = taut_memory_alloc(memory, count + 1, sizeof(int));
    if (taut_memory_failed(memory)) return false;

    // counted, then filled
    int *start = p->dof_start + 1; // shifted by one while they are counted and filled
    for (int b = first; b < last; b++)
        if (kkt->col[b] < kkt->n_col) start[kkt->col[b] + 1]++;
    for (int i = 0; i < kkt->n_col; i++) start[i + 1] += start[i];

    for (int node = kkt->n_col; node < kkt->n_node; node++)
        for (int b = kkt->row_start[node]; b < kkt->row_start[node + 1] - 1; b++) {
            int place = start[kkt->col[b]]++;
            p->dof_block[place] = b;
            p->dof_row[place] = node - kkt->n_col;
        }
    return true;
}

// Rows c' <= c that share a dof with c, each once; `seen` [rows] holds c + 1 of the last to see it.
// They come ascending because the list is sorted by insertion: rows have few neighbours.
static int neighbours(const TautKktView *kkt, const Precondition *p, int c, int *seen, int *list)
{
    int node = kkt->n_col + c, count = 0;

    // rows at the dofs of c
    for (int b = kkt->row_start[node]; b < kkt->row_start[node + 1] - 1; b++) {
        int dof = kkt->col[b];
        for (int i = p->dof_start[dof]; i < p->dof_start[dof + 1]; i++) {
            int other = p->dof_row[i];
            if (other >= c || seen[other] == c + 1) continue;
            seen[other] = c + 1;

            if (list) {
                int k = count;
                for (; k > 0 && list[k - 1] > other; k--) list[k] = list[k - 1];
                list[k] = other;
            }
            count++;
        }
    }

    if (list) list[count] = c;

    return count + 1;
}

static bool block_pattern(TautMemory *memory, const TautKktView *kkt, Precondition *p)
{
    int rows = kkt->n_node - kkt->n_col, total = 0;
    p->row_start = taut_memory_alloc(memory, (size_t)rows + 1, sizeof(int));
    p->at = taut_memory_alloc(memory, (size_t)rows + 1, sizeof(int));
    if (taut_memory_failed(memory)) return false;

    // counted, then listed
    for (int c = 0; c < rows; c++) {
        total += neighbours(kkt, p, c, p->at, NULL);
        p->row_start[c + 1] = total;
    }

    p->row_col = taut_memory_alloc(memory, (size_t)total + 1, sizeof(int));
    if (taut_memory_failed(memory)) return false;
    memset(p->at, 0, (size_t)(rows + 1) * sizeof(int));
    for (int c = 0; c < rows; c++) neighbours(kkt, p, c, p->at, p->row_col + p->row_start[c]);
    return true;
}

// A matrix of blocks, block rows first .. end - 1, as one of scalars. `start` and `col` are of the
// blocks; offsets count from that of `first`.
static bool scalar_pattern(TautMemory *memory, const TautKktView *kkt, int first, int end,
                           const int *start, const int *col, Incomplete *ic)
{
    int n = kkt->offset[end] - kkt->offset[first], shift = kkt->offset[first];
    ic->n = n;
    ic->start = taut_memory_alloc(memory, (size_t)n + 1, sizeof(int));
    ic->inverse = taut_memory_alloc(memory, (size_t)n + 1, sizeof(double));
    if (taut_memory_failed(memory)) return false;

    // one pass counts, one fills
    for (int fill = 0; fill < 2; fill++) {
        int count = 0;
        for (int node = first; node < end; node++)
            for (int i = kkt->offset[node]; i < kkt->offset[node + 1]; i++) {
                for (int b = start[node - first]; b < start[node - first + 1]; b++) {
                    int other = first + col[b], to = kkt->offset[other + 1];
                    for (int j = kkt->offset[other]; j < to && j <= i; j++, count++)
                        if (fill) ic->col[count] = j - shift;
                }
                ic->start[i - shift + 1] = count;
            }

        if (fill) break;
        ic->col = taut_memory_alloc(memory, (size_t)count + 1, sizeof(int));
        ic->a = taut_memory_alloc(memory, (size_t)count + 1, sizeof(double));
        ic->l = taut_memory_alloc(memory, (size_t)count + 1, sizeof(double));
        if (taut_memory_failed(memory)) return false;
    }

    return true;
}

static bool analyse(TautMemory *memory, const TautKktView *kkt, Precondition *p)
{
    p->root = taut_memory_alloc(memory, (size_t)kkt->n_value + 1, sizeof(double));
    return !taut_memory_failed(memory) && list_rows(memory, kkt, p) &&
           block_pattern(memory, kkt, p) &&
           scalar_pattern(memory, kkt, kkt->n_col, kkt->n_node, p->row_start, p->row_col, &p->s) &&
           (p->rows_only ||
            scalar_pattern(memory, kkt, 0, kkt->n_col, kkt->row_start, kkt->col, &p->h));
}

TautStatus precondition_analyse(TautMemory *memory, const TautKktView *kkt, bool rows_only,
                                Precondition *p)
{
    *p = (Precondition){
        .kind = TAUT_PRECONDITIONER_IC, .n = kkt->n, .m = kkt->m, .rows_only = rows_only};
    if (analyse(memory, kkt, p) &&
        commutator_analyse(memory, kkt, rows_only, &p->commutator) == TAUT_OK)
        return TAUT_OK;
    precondition_free(memory, p);
    return TAUT_OUT_OF_MEMORY;
}

void precondition_free(TautMemory *memory, Precondition *p)
{
    incomplete_free(memory, &p->h);
    incomplete_free(memory, &p->s);
    commutator_free(memory, &p->commutator);
    taut_memory_free(memory, p->root);
    taut_memory_free(memory, p->row_start);
    taut_memory_free(memory, p->row_col);
    taut_memory_free(memory, p->at);
    taut_memory_free(memory, p->dof_start);
    taut_memory_free(memory, p->dof_block);
    taut_memory_free(memory, p->dof_row);
    *p = (Precondition){0};
}

// --- numbers --------------------------------------------------------------------------------------

// D = L L^T of a diagonal block. A pivot that is not positive counts as a small one; a block without
// any mass as 1.
static void root_of(const double *a, int n, double *l)
{
    double largest = 0;
    for (int i = 0; i < n; i++) largest = fmax(largest, a[i * n + i]);
    if (!(largest > 0)) largest = 1 / PRECONDITION_TINY;
    for (int i = 0; i < n; i++)
        for (int j = 0; j <= i; j++) {
            double sum = a[i * n + j];
            for (int k = 0; k < j; k++) sum -= l[i * n + k] * l[j * n + k];
            l[i * n + j] =
                i > j ? sum / l[j * n + j] : sqrt(fmax(sum, PRECONDITION_TINY * largest));
        }
}

static void forward(const double *l, int n, double *x)
{
    for (int i = 0; i < n; i++) {
        for (int k = 0; k < i; k++) x[i] -= l[i * n + k] * x[k];
        x[i] /= l[i * n + i];
    }
}

static void backward(const double *l, int n, double *x)
{
    for (int i = n - 1; i >= 0; i--) {
        x[i] /= l[i * n + i];
        for (int k = 0; k < i; k++) x[k] -= l[i * n + k] * x[i];
    }
}

static const double *root_at(const Precondition *p, const TautKktView *kkt, int dof)
{
    return p->root + kkt->at[kkt->row_start[dof + 1] - 1];
}

// Roots of D, and W of every block of J.
static void make_roots(Precondition *p, const TautKktView *kkt)
{
    for (int dof = 0; dof < kkt->n_col; dof++) {
        int at = kkt->at[kkt->row_start[dof + 1] - 1];
        root_of(kkt->value + at, node_size(kkt, dof), p->root + at);
    }
    for (int node = kkt->n_col; node < kkt->n_node; node++)
        for (int b = kkt->row_start[node]; b < kkt->row_start[node + 1] - 1; b++) {
            int n = node_size(kkt, kkt->col[b]);
            double *w = p->root + kkt->at[b];
            memcpy(w, kkt->value + kkt->at[b], (size_t)(n * node_size(kkt, node)) * sizeof *w);
            for (int i = 0; i < node_size(kkt, node); i++)
                forward(root_at(p, kkt, kkt->col[b]), n, w + i * n);
        }
}

// Adds W_c W_c'^T of one shared dof to the scalar rows of c. column: first scalar of c' in the row.
static void add_product(const Precondition *p, const TautKktView *kkt, int c, int other,
                        const double *w, const double *w_other, int n, double *s)
{
    int rows = node_size(kkt, kkt->n_col + c), cols = node_size(kkt, kkt->n_col + other);
    int first = kkt->offset[kkt->n_col + c] - kkt->n;
    for (int i = 0; i < rows; i++) {
        double *to = s + p->s.start[first + i] + p->at[other];
        for (int j = 0; j < (other == c ? i + 1 : cols); j++)
            for (int k = 0; k < n; k++) to[j] += w[i * n + k] * w_other[j * n + k];
    }
}

// S~ of block row c.
static void fill_row(Precondition *p, const TautKktView *kkt, int c)
{
    int node = kkt->n_col + c, rows = node_size(kkt, node), column = 0;
    int first = kkt->offset[node] - kkt->n;
    int from = p->s.start[first], to = p->s.start[first + rows];

    // where each block of the row begins among its scalars
    memset(p->s.a + from, 0, (size_t)(to - from) * sizeof(double));
    for (int i = p->row_start[c]; i < p->row_start[c + 1]; i++) {
        p->at[p->row_col[i]] = column;
        column += node_size(kkt, kkt->n_col + p->row_col[i]);
    }

    // J H^-1 J^T as the product of roots: J L^-T of both rows
    int end = kkt->row_start[node + 1] - 1;
    for (int b = kkt->row_start[node]; b < end; b++) {
        int dof = kkt->col[b], n = node_size(kkt, dof);
        for (int i = p->dof_start[dof]; i < p->dof_start[dof + 1]; i++)
            if (p->dof_row[i] <= c)
                add_product(p, kkt, c, p->dof_row[i], p->root + kkt->at[b],
                            p->root + kkt->at[p->dof_block[i]], n, p->s.a);
    }

    // the matrix has -C on its diagonal
    const double *minus_c = kkt->value + kkt->at[end];
    for (int i = 0; i < rows; i++)
        for (int j = 0; j <= i; j++)
            p->s.a[p->s.start[first + i] + p->at[c] + j] -= minus_c[i * rows + j];
}

static void fill_h(Precondition *p, const TautKktView *kkt)
{
    double *a = p->h.a;
    for (int node = 0; node < kkt->n_col; node++)
        for (int i = 0; i < node_size(kkt, node); i++)
            for (int b = kkt->row_start[node]; b < kkt->row_start[node + 1]; b++) {
                int cols = node_size(kkt, kkt->col[b]), most = kkt->col[b] == node ? i + 1 : cols;
                for (int j = 0; j < most; j++) *a++ = kkt->value[kkt->at[b] + i * cols + j];
            }
}

void precondition_factor(Precondition *p, const TautKktView *kkt)
{
    p->used = p->kind;
    if (p->used == TAUT_PRECONDITIONER_NONE) return;

    // the commutator needs a factor that may fail
    make_roots(p, kkt);
    if (p->used == TAUT_PRECONDITIONER_COMMUTATOR) {
        if (commutator_factor(&p->commutator, kkt)) return;
        p->used = TAUT_PRECONDITIONER_IC;
    }

    // S~, and H itself where dofs are preconditioned too
    for (int c = 0; c < kkt->n_node - kkt->n_col; c++) fill_row(p, kkt, c);
    if (p->used != TAUT_PRECONDITIONER_IC) return;
    incomplete_factor(&p->s);

    if (p->rows_only) return;
    fill_h(p, kkt);
    incomplete_factor(&p->h);
}

// x = D^-1 x.
static void solve_blocks(const void *user, const TautKktView *kkt, double *x)
{
    const Precondition *p = user;
    for (int dof = 0; dof < kkt->n_col; dof++) {
        const double *l = root_at(p, kkt, dof);
        forward(l, node_size(kkt, dof), x + kkt->offset[dof]);
        backward(l, node_size(kkt, dof), x + kkt->offset[dof]);
    }
}

void precondition_dofs(const Precondition *p, const TautKktView *kkt, double *x)
{
    // P^-1 on the block of the dofs
    switch (p->used) {
    case TAUT_PRECONDITIONER_IC:
        incomplete_solve(&p->h, x);
        return;
    case TAUT_PRECONDITIONER_COMMUTATOR:
        commutator_dofs(&p->commutator, x);
        return;
    case TAUT_PRECONDITIONER_JACOBI:
        solve_blocks(p, kkt, x);
        return;
    case TAUT_PRECONDITIONER_NONE:
    case TAUT_PRECONDITIONER_COUNT:
        return;
    }
}

static void solve_diagonal(const Precondition *p, double *z)
{
    for (int i = 0; i < p->m; i++) {
        double d = p->s.a[p->s.start[i + 1] - 1];
        if (d > 0) z[i] /= d;
    }
}

void precondition_rows(const Precondition *p, const TautKktView *kkt, double *z)
{
    // P^-1 on the block of the rows
    switch (p->used) {
    case TAUT_PRECONDITIONER_IC:
        incomplete_solve(&p->s, z);
        return;
    case TAUT_PRECONDITIONER_COMMUTATOR:
        commutator_rows(&p->commutator, kkt, solve_blocks, p, z);
        return;
    case TAUT_PRECONDITIONER_JACOBI:
        solve_diagonal(p, z);
        return;
    case TAUT_PRECONDITIONER_NONE:
    case TAUT_PRECONDITIONER_COUNT:
        return;
    }
}
