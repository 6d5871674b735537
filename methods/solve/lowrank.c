// SPDX-License-Identifier: MIT
// lowrank.c -- H^-1 by low-rank updates, then the Schur complement C + J H^-1 J^T.
//
// Andrews, Teichmann and Kry, "Geometric stiffness for real-time constrained multibody dynamics",
// Computer Graphics Forum 36 (2017), section 3. With H = M - h^2 K~ the blocks between bodies have low
// rank, and the formula of Sherman and Morrison (1950) adds one rank after the other to an inverse,
//
//   (H + a b^T)^-1 = H^-1 - H^-1 a b^T H^-1 / (1 + b^T H^-1 a)                      eq. 6
//
// Here A is symmetric, so that a term comes with its transpose; both at once keep a positive H positive.
// With u = H^-1 a, w = H^-1 b, alpha = a^T u, beta = b^T w, gamma = a^T w, d = (1 + gamma)^2 - alpha beta,
//
//   (H + a b^T + b a^T)^-1 = H^-1 + (beta u u^T - (1 + gamma)(u w^T + w u^T) + alpha w w^T)/d
//
// The inverse begins as that of the diagonal blocks. So ball joints need no update at all; the
// paper begins with M and needs two a body and joint. A block between two dofs gives its terms by
// elimination with complete pivoting, which finds its rank; the paper has them in closed form for each
// joint (lab/andrews/joint_ranks.c). u and w are zero but on dofs that the updates before have linked, which is all
// that keeps this from n^2 a term.
//
// Dense n^2 and m^2 memory, time of order n^2 for each rank of H outside its blocks: an experiment. ldlt
// needs no inverse and is faster at any size (`taut lab lowrank`). Needs H >= 0; singular matrices are
// treated as in Taut's own solvers. A load of 1e12 times a particle is lost in d, and factor or solve
// say so. Checked by test/conformance/solvers.c and test/unit/lowrank.c.
#include "methods/solve/system.h"
#include "methods/solve/tuning.h"

#include <math.h>
#include <stdint.h>
#include <string.h>

typedef struct LowRank {
    TautRefine *refine;
    TautRefineView is; // its numbers
    int n, m, n_col, widest;
    int replaced, updates;
    bool ready, positive;
    double *inverse; // [n][n]   (S H S)^-1
    double *schur;   // [m][m]   L below the diagonal, D on it
    double *block;   // [widest][widest]
    double *a, *b;   // [widest]
    double *u, *w;   // [n]
    double *y;       // [n + m]
    int *group;      // [n_col]  first block node of those that are linked with it
    int *next;       // [n_col]  the next one of them, -1 = last
    int *last;       // [n_col]  of a first one: the last
    TautKktView kkt;
    double *memory;
} LowRank;

// All arrays from one block, or only their sum where there is none yet.
static size_t place(LowRank *self, double *block)
{
    const size_t n = (size_t)self->n, m = (size_t)self->m, wide = (size_t)self->widest;
    const size_t cols = (size_t)self->n_col;

    const struct {
        double **array;
        size_t count;
    } all[] = {{&self->inverse, n * n}, {&self->schur, m * m}, {&self->block, wide * wide},
               {&self->a, wide},        {&self->b, wide},      {&self->u, n},
               {&self->w, n},           {&self->y, n + m}};
    size_t sum = 0;
    for (size_t i = 0; i < sizeof all / sizeof *all; sum += all[i++].count)
        if (block) *all[i].array = block + sum;

    // behind them the groups of dofs that hang together so far
    if (block) self->group = (int *)(block + sum), self->next = self->group + cols;
    if (block) self->last = self->next + cols;
    return sum + 2 * cols + 1;
}

static void lowrank_free(TautMemory *memory, void *pointer)
{
    LowRank *self = pointer;
    if (!self) return;
    taut_refine_free(memory, self->refine);
    taut_memory_free(memory, self->memory);
    taut_memory_free(memory, self);
}

static TautStatus analyse(TautMemory *memory, const TautKkt *system, void **pointer)
{
    *pointer = NULL;
    const TautKktView view = taut_kkt_view(system), *kkt = &view;
    size_t n = (size_t)(kkt->n + kkt->m);
    if (n > 0 && n > SIZE_MAX / 64 / n) return TAUT_OUT_OF_MEMORY;
    LowRank *self = taut_memory_alloc(memory, 1, sizeof *self);
    if (!self) return TAUT_OUT_OF_MEMORY;
    *self = (LowRank){.n = kkt->n, .m = kkt->m, .n_col = kkt->n_col};

    // the largest block of H
    for (int node = 0; node < kkt->n_col; node++)
        if (node_size(kkt, node) > self->widest) self->widest = node_size(kkt, node);

    // memory
    TautStatus status = taut_refine_create(memory, system, &self->refine);
    self->memory = taut_memory_alloc(memory, place(self, NULL), sizeof(double));
    if (status != TAUT_OK || !self->memory) {
        lowrank_free(memory, self);
        return TAUT_OUT_OF_MEMORY;
    }
    place(self, self->memory);
    self->is = taut_refine_view(self->refine);

    *pointer = self;
    return TAUT_OK;
}

static double *inverse_row(const LowRank *self, int i)
{
    return self->inverse + (size_t)i * (size_t)self->n;
}

// --- diagonal blocks ---

// A pivot that may be used: one that is round-off is replaced and counted, a negative one is remembered.
static double sound(LowRank *self, double pivot, double from)
{
    if (fabs(pivot) <= LOWRANK_TINY * from || pivot == 0) {
        self->replaced++;
        return LOWRANK_SHIFT;
    }
    self->positive = self->positive && pivot > 0;
    return pivot;
}

// Inverse of A [n][n] in place, by Gauss and Jordan with pivots on the diagonal: A > 0.
static void invert(LowRank *self, int n, double *A)
{
    double *from = self->a;

    // each pivot beside the diagonal that it came from
    for (int k = 0; k < n; k++) from[k] = fabs(A[n * k + k]);

    for (int k = 0; k < n; k++) {
        double pivot = 1 / sound(self, A[n * k + k], from[k]);
        A[n * k + k] = 1;

        // the row of the pivot, then all others
        for (int j = 0; j < n; j++) A[n * k + j] *= pivot;
        for (int i = 0; i < n; i++) {
            double l = A[n * i + k];
            if (i == k || l == 0) continue;
            A[n * i + k] = 0;
            for (int j = 0; j < n; j++) A[n * i + j] -= l * A[n * k + j];
        }
    }
}

// Block of S A S.
static void scaled_block(const LowRank *self, int row, int b, double *out)
{
    const TautKktView *kkt = &self->kkt;
    const double *s = self->is.scale, *value = kkt->value + kkt->at[b];
    int i0 = kkt->offset[row], j0 = kkt->offset[kkt->col[b]];
    int rows = node_size(kkt, row), cols = node_size(kkt, kkt->col[b]);
    for (int i = 0; i < rows; i++)
        for (int j = 0; j < cols; j++)
            out[i * cols + j] = value[i * cols + j] * s[i0 + i] * s[j0 + j];
}

static void start(LowRank *self)
{
    const TautKktView *kkt = &self->kkt;
    for (size_t i = 0; i < (size_t)self->n * (size_t)self->n; i++) self->inverse[i] = 0;

    // the inverse of each diagonal block by itself
    for (int node = 0; node < kkt->n_col; node++) {
        int n = node_size(kkt, node), at = kkt->offset[node];
        double *D = self->block;
        scaled_block(self, node, kkt->row_start[node + 1] - 1, D);
        for (int i = 0; i < n; i++) {
            for (int j = i + 1; j < n; j++) D[i * n + j] = D[j * n + i]; // the lower half counts
            D[i * n + i] += self->is.shift[at + i];
        }

        invert(self, n, D);
        for (int i = 0; i < n; i++)
            for (int j = 0; j < n; j++) inverse_row(self, at + i)[at + j] = D[i * n + j];

        // every node is a group of its own
        self->group[node] = self->last[node] = node;
        self->next[node] = -1;
    }
}

// --- updates ---

static void link_groups(LowRank *self, int i, int j)
{
    int a = self->group[i], b = self->group[j];
    if (a == b) return;
    self->next[self->last[a]] = b;
    self->last[a] = self->last[b];
    for (int k = b; k >= 0; k = self->next[k]) self->group[k] = a;
}

// out = inverse times c, which has [at, at + n); only on the group of `node`.
static void column_times(const LowRank *self, int node, int at, int n, const double *c, double *out)
{
    const int *offset = self->kkt.offset;
    for (int k = self->group[node]; k >= 0; k = self->next[k])
        for (int i = offset[k]; i < offset[k + 1]; i++) {
            const double *row = inverse_row(self, i) + at;
            double sum = 0;
            for (int j = 0; j < n; j++) sum += row[j] * c[j];
            out[i] = sum;
        }
}

// inverse += (beta u u^T - g (u w^T + w u^T) + alpha w w^T)/d on a group.
static void add_ranks(LowRank *self, int node, double alpha, double beta, double g, double d)
{
    const int *offset = self->kkt.offset;
    const double *u = self->u, *w = self->w;
    for (int k = self->group[node]; k >= 0; k = self->next[k])
        for (int i = offset[k]; i < offset[k + 1]; i++) {
            double of_u = (beta * u[i] - g * w[i]) / d, of_w = (alpha * w[i] - g * u[i]) / d;
            double *row = inverse_row(self, i);
            for (int l = self->group[node]; l >= 0; l = self->next[l])
                for (int j = offset[l]; j < offset[l + 1]; j++) row[j] += of_u * u[j] + of_w * w[j];
        }
}

// H += a b^T + b a^T with a on block node i and b on j; both are in one group by now.
static void update(LowRank *self, int i, int j)
{
    const int *offset = self->kkt.offset;
    int at_i = offset[i], at_j = offset[j], n_i = offset[i + 1] - at_i, n_j = offset[j + 1] - at_j;
    double alpha = 0, beta = 0, g = 1;
    column_times(self, i, at_i, n_i, self->a, self->u);
    column_times(self, j, at_j, n_j, self->b, self->w);
    for (int k = 0; k < n_i; k++) alpha += self->a[k] * self->u[at_i + k];
    for (int k = 0; k < n_i; k++) g += self->a[k] * self->w[at_i + k];
    for (int k = 0; k < n_j; k++) beta += self->b[k] * self->w[at_j + k];
    double d = sound(self, g * g - alpha * beta, 1e-3 * (g * g + fabs(alpha * beta)));
    add_ranks(self, i, alpha, beta, g, d);
    self->updates++;
}

// Place of the largest entry of the block [rows][cols]; its magnitude.
static double largest(const double *E, int rows, int cols, int *p, int *q)
{
    double most = 0;
    for (int i = 0; i < rows; i++)
        for (int j = 0; j < cols; j++)
            if (fabs(E[i * cols + j]) > most) {
                most = fabs(E[i * cols + j]);
                *p = i, *q = j;
            }
    return most;
}

// Takes the block apart into a b^T, the largest pivot first, and adds each.
static void add_block(LowRank *self, int row, int b)
{
    const TautKktView *kkt = &self->kkt;
    int col = kkt->col[b], rows = node_size(kkt, row), cols = node_size(kkt, col), p = 0, q = 0;
    double *E = self->block, first = 0;

    scaled_block(self, row, b, E);

    // rank by rank, until the rest is round-off of the first
    for (int rank = 0; rank < rows && rank < cols; rank++) {
        double most = largest(E, rows, cols, &p, &q), pivot = E[p * cols + q];
        if (rank == 0) first = most;
        if (!(most > LOWRANK_ROUND_OFF * first)) return;

        if (rank == 0) link_groups(self, row, col);

        // a b^T and the rest of the block
        for (int i = 0; i < rows; i++) self->a[i] = E[i * cols + q] / pivot;
        for (int j = 0; j < cols; j++) self->b[j] = E[p * cols + j];
        for (int i = 0; i < rows; i++)
            for (int j = 0; j < cols; j++) E[i * cols + j] -= self->a[i] * self->b[j];
        update(self, row, col);
    }
}

// --- Schur complement ---

// Scalar row r of row node `node`, times y.
static double row_dot(const LowRank *self, int node, int r, const double *y)
{
    const TautKktView *kkt = &self->kkt;
    const double *s = self->is.scale;
    double sum = 0;
    for (int b = kkt->row_start[node]; b < kkt->row_start[node + 1] - 1; b++) {
        int at = kkt->offset[kkt->col[b]], cols = node_size(kkt, kkt->col[b]);
        const double *value = kkt->value + kkt->at[b] + r * cols;
        for (int j = 0; j < cols; j++) sum += value[j] * s[at + j] * y[at + j];
    }
    return sum * s[kkt->offset[node] + r];
}

// y [n] = inverse J_r^T; 0 elsewhere.
static void row_response(LowRank *self, int node, int r, double *y)
{
    const TautKktView *kkt = &self->kkt;
    const double *s = self->is.scale;
    memset(y, 0, (size_t)self->n * sizeof *y);
    for (int b = kkt->row_start[node]; b < kkt->row_start[node + 1] - 1; b++) {
        int col = kkt->col[b], at = kkt->offset[col], cols = node_size(kkt, col);
        const double *value = kkt->value + kkt->at[b] + r * cols;
        for (int j = 0; j < cols; j++) self->a[j] = value[j] * s[at + j];
        column_times(self, col, at, cols, self->a, self->w);
        for (int k = self->group[col]; k >= 0; k = self->next[k])
            for (int i = kkt->offset[k]; i < kkt->offset[k + 1]; i++)
                y[i] += self->w[i] * s[kkt->offset[node] + r];
    }
}

// Lower half of S = C + J H^-1 J^T, shifts included.
static void form_schur(LowRank *self)
{
    const TautKktView *kkt = &self->kkt;
    const double *s = self->is.scale;
    size_t m = (size_t)self->m;

    // row by row: J_p H^-1 once, then its products with the rows up to p
    for (int p = kkt->n_col; p < kkt->n_node; p++)
        for (int r = 0; r < node_size(kkt, p); r++) {
            int row = kkt->offset[p] + r, size = node_size(kkt, p);
            double *S = self->schur + (size_t)(row - self->n) * m;
            row_response(self, p, r, self->y);

            for (int o = kkt->n_col; o <= p; o++)
                for (int k = 0; k < node_size(kkt, o) && kkt->offset[o] + k <= row; k++)
                    S[kkt->offset[o] + k - self->n] = row_dot(self, o, k, self->y);

            // C stands with a minus sign in the matrix, and so does the shift
            const double *C = kkt->value + kkt->at[kkt->row_start[p + 1] - 1] + r * size;
            for (int k = 0; k <= r; k++)
                S[kkt->offset[p] + k - self->n] -= C[k] * s[row] * s[kkt->offset[p] + k];
            S[row - self->n] -= self->is.shift[row];
        }
}

// S = L D L^T in place.
static void factor_schur(LowRank *self)
{
    size_t m = (size_t)self->m;
    for (size_t i = 0; i < m; i++) {
        double *row = self->schur + i * m, pivot = row[i];

        // off-diagonal entries by the rows above
        for (size_t j = 0; j < i; j++) {
            const double *other = self->schur + j * m;
            double sum = row[j];
            for (size_t k = 0; k < j; k++) sum -= row[k] * other[k];
            row[j] = sum; // L_ij D_j until the row is done
        }

        // the pivot, and the sum of the terms it comes from
        double from = fabs(pivot);
        for (size_t j = 0; j < i; j++) {
            double l = row[j] / self->schur[j * m + j];
            pivot -= l * row[j];
            from += fabs(l * row[j]);
            row[j] = l;
        }

        bool round_off = fabs(pivot) <= LOWRANK_TINY * from || !(pivot > 0);
        self->replaced += round_off;
        row[i] = round_off ? LOWRANK_SHIFT : pivot;
    }
}

static bool build(LowRank *self)
{
    const TautKktView *kkt = &self->kkt;
    self->replaced = self->updates = 0;
    self->positive = true;

    // H^-1: diagonal blocks, then each block beside them as an update of low rank
    start(self);
    for (int row = 0; row < kkt->n_col; row++)
        for (int b = kkt->row_start[row]; b < kkt->row_start[row + 1] - 1; b++)
            add_block(self, row, b);

    // the Schur complement
    if (!self->positive) return false;
    form_schur(self);
    factor_schur(self);

    for (int i = 0; i < self->m; i++)
        if (!isfinite(self->schur[(size_t)i * (size_t)(self->m + 1)])) return false;
    return true;
}

static TautStatus factor(void *pointer, const TautKkt *kkt)
{
    LowRank *self = pointer;
    self->ready = false;
    self->replaced = 0;
    self->kkt = taut_kkt_view(kkt);
    if (self->kkt.upper) return TAUT_NOT_SYMMETRIC;

    // as it is
    self->ready = taut_refine_scale(self->refine, kkt) && build(self);

    int replaced = self->replaced;

    // singular: once more, with all diagonals shifted
    if (self->ready && replaced > 0) {
        taut_refine_add_shift(self->refine, kkt, LOWRANK_SHIFT);
        self->ready = build(self);
        self->replaced = replaced;
    }
    return self->ready ? TAUT_OK : TAUT_INACCURATE;
}

// --- solution ---

static void times_inverse(const LowRank *self, const double *x, double *out)
{
    const int *offset = self->kkt.offset;
    for (int node = 0; node < self->n_col; node++)
        for (int i = offset[node]; i < offset[node + 1]; i++) {
            const double *row = inverse_row(self, i);
            double sum = 0;
            for (int k = self->group[node]; k >= 0; k = self->next[k])
                for (int j = offset[k]; j < offset[k + 1]; j++) sum += row[j] * x[j];
            out[i] = sum;
        }
}

static void solve_schur(const LowRank *self, double *z)
{
    size_t m = (size_t)self->m;
    for (size_t i = 0; i < m; i++)
        for (size_t j = 0; j < i; j++) z[i] -= self->schur[i * m + j] * z[j];
    for (size_t i = 0; i < m; i++) z[i] /= self->schur[i * m + i];
    for (size_t i = m; i-- > 0;)
        for (size_t j = 0; j < i; j++) z[j] -= self->schur[i * m + j] * z[i];
}

// S z = J H^-1 r - s,   x = H^-1 (r - J^T z), in the scaled system.
static void apply(void *pointer, double *x)
{
    LowRank *self = pointer;
    const TautKktView *kkt = &self->kkt;
    const double *s = self->is.scale;
    int n = self->n;
    double *z = self->y + n;

    for (int i = 0; i < n + self->m; i++) x[i] *= s[i];

    // S z = J H^-1 r - s
    times_inverse(self, x, self->u);
    for (int p = kkt->n_col; p < kkt->n_node; p++)
        for (int r = 0; r < node_size(kkt, p); r++) {
            int row = kkt->offset[p] + r;
            z[row - n] = row_dot(self, p, r, self->u) - x[row];
        }

    solve_schur(self, z);

    // r - J^T z
    for (int p = kkt->n_col; p < kkt->n_node; p++)
        for (int b = kkt->row_start[p]; b < kkt->row_start[p + 1] - 1; b++) {
            int at = kkt->offset[kkt->col[b]], cols = node_size(kkt, kkt->col[b]);
            const double *value = kkt->value + kkt->at[b];
            for (int i = kkt->offset[p]; i < kkt->offset[p + 1]; i++, value += cols)
                for (int j = 0; j < cols; j++) x[at + j] -= value[j] * s[i] * s[at + j] * z[i - n];
        }

    times_inverse(self, x, self->u);
    for (int i = 0; i < n; i++) x[i] = self->u[i] * s[i];
    for (int i = 0; i < self->m; i++) x[n + i] = z[i] * s[n + i];
}

static TautStatus solve(void *pointer, TautKkt *kkt)
{
    LowRank *self = pointer;
    self->kkt = taut_kkt_view(kkt);
    return taut_refine_solve(self->refine, kkt, self->ready ? apply : NULL, self);
}

static void stats(const void *pointer, TautSolverReport *out)
{
    const LowRank *self = pointer;
    const TautRefineView is = taut_refine_view(self->refine);
    *out = (TautSolverReport){
        .negative_pivots = self->m - is.dead_rows,
        .regularised_pivots = self->replaced,
        .refinements = is.count,
        .residual = is.residual,
        .factor_entries = (long)self->n * self->n + (long)self->m * self->m,
    };
}

const TautUserSolver solver_lowrank = {
    .name = "lowrank",
    .text = "H^-1 by low-rank updates, then C + J H^-1 J^T (Andrews et al. 2017)",
    .needs = TAUT_SOLVER_NEEDS_SYMMETRY | TAUT_SOLVER_NEEDS_POSITIVE_H | TAUT_SOLVER_INVERTS,
    .analyse = analyse,
    .factor = factor,
    .solve = solve,
    .stats = stats,
    .free = lowrank_free,
};
