// SPDX-License-Identifier: MIT
// front.c -- shared by the kernels of all sets of instructions. See front.h.
#include "sparse/ldlt/front.h"

#include <math.h>
#include <string.h>

// The lists of front.h as a table; a number in front of the first shape is FRONT_GENERAL.
typedef struct Shape {
    int k, r, c, z, w;
    bool thin;
} Shape;

#define FIXED_SHAPE(K, R, C, Z, W) {K, R, C, Z, W, false},
#define THIN_SHAPE(K, R, C, Z, W)  {K, R, C, Z, W, true},
static const Shape shapes[] = {{0}, FRONT_SHAPE_LIST(FIXED_SHAPE) FRONT_THIN_LIST(THIN_SHAPE)};
enum { SHAPES = sizeof shapes / sizeof *shapes };

int front_shape(int k, int r, int children, int first, int reach)
{
    for (int i = 1; i < SHAPES; i++) {
        const Shape *s = &shapes[i];
        bool fits = s->z == 0 ? reach == k + r : first == s->z && reach == s->w;
        if (k == s->k && r == s->r && (children < 0 || children == s->c) && fits) return i;
    }
    return FRONT_GENERAL;
}

bool front_is_thin(int shape)
{
    return shapes[shape].thin;
}

// Rows that column j of a fixed front reaches in A; thin fronts have one column of their own, the link.
static int reach(int shape, int j)
{
    const Shape *s = &shapes[shape];
    if (s->thin && j + 1 == s->k) return s->k;
    return j < s->z ? s->w : s->k + s->r;
}

int front_pull_place(int shape, int row, int column)
{
    int at = row - column;
    for (int j = 0; j < column; j++) at += reach(shape, j) - j;
    return at;
}

int front_entries(int shape)
{
    return front_pull_place(shape, shapes[shape].k, shapes[shape].k);
}

const FrontKernels *front_kernels(CpuIsa isa)
{
    if (!cpu_has(isa)) return NULL;
    return isa == CPU_SCALAR   ? front_scalar
           : isa == CPU_NEON   ? front_neon
           : isa == CPU_AVX2   ? front_avx2
           : isa == CPU_AVX512 ? front_avx512
                               : NULL;
}

// ---------------------------------------------------------------------------------------------
// Pivots.

// Adds the contributions of the columns of finished supernodes before `s` to the pivots after
// them, as far as this run eliminates them. Healthy matrices never come here; the others pay once
// for every column.
static void add_terms(const LdltRun *run, const Supernode *s)
{
    const Ldlt *ldlt = run->ldlt;
    LdltTask *task = run->task;
    int end = task->to < ldlt->n_super ? ldlt->super[task->to].first : ldlt->n;

    // the first call of this task: nothing has been summed yet
    if (task->terms_of == task->from) {
        int first = ldlt->super[task->from].first;
        memset(ldlt->terms + first, 0, (size_t)(end - first) * sizeof(double));
    }

    // sum of |L_ip|^2 |D_p| over the columns in between
    for (; &ldlt->super[task->terms_of] < s; task->terms_of++) {
        const Supernode *done = &ldlt->super[task->terms_of];
        const int *row = ldlt->row + done->rows;
        const double *l = ldlt->l + done->panel, *d = ldlt->d + done->first;
        for (int p = 0; p < done->k; p++, l += done->ld)
            for (int i = done->k; i < done->f && row[i - done->k] < end; i++)
                ldlt->terms[row[i - done->k]] += l[i] * l[i] * fabs(d[p]);
    }
}

// Whether a small pivot is the round-off of larger terms.
static bool is_round_off(const LdltRun *run, const Supernode *s, int j, double pivot, double own)
{
    if (pivot == 0) return true;
    add_terms(run, s);
    return fabs(pivot) < run->rule.tiny * (run->ldlt->terms[s->first + j] + own);
}

bool front_take_pivot(const LdltRun *run, const Supernode *s, int j, int place, double pivot,
                      double own)
{
    const Ldlt *ldlt = run->ldlt;
    int at = s->first + j, number = ldlt->order[s->first + place];
    double unit = run->rule.unit[number];

    // shifted, and judged beside the terms it was summed from
    if (run->rule.shift) pivot += run->rule.shift[number] * unit;
    if (!isfinite(pivot)) return false;
    if (fabs(pivot) < run->rule.tiny * unit && is_round_off(run, s, place, pivot, own)) {
        if (run->rule.strict) return false;
        pivot = number < ldlt->n_dof ? run->rule.instead * unit : -run->rule.instead * unit;
        run->task->pivots.replaced++;
    }

    // D and its inverse: solves multiply
    run->task->pivots.negative += pivot < 0;
    ldlt->d[at] = pivot;
    ldlt->d_inv[at] = 1 / pivot;
    return true;
}

// The block node that a scalar is of.
static int node_of(const Kkt *kkt, int number)
{
    int low = 0, high = kkt->n_node;
    while (high - low > 1) {
        int middle = low + (high - low) / 2;
        if (kkt->offset[middle] <= number)
            low = middle;
        else
            high = middle;
    }
    return low;
}

// Row i of a block row: |C_ii|, and 4 J_ij^2 / |H_jj| of all its dofs; of a dof |H_ii|.
static double bound_unit(const Kkt *kkt, int node, int i)
{
    const int end = kkt->row_start[node + 1] - 1, size = kkt_size(kkt, node);
    const double *diagonal = kkt->value + kkt->at[end] + size * i;
    double bound = fabs(diagonal[i]), odd = 0;

    for (int j = 0; j < size; j++) odd += 0 * diagonal[j];

    // of a row by the J H^-1 J^T of its dofs, since C may be 0
    for (int b = kkt->row_start[node]; b < end && node >= kkt->n_col; b++) {
        const int col = kkt->col[b], n = kkt_size(kkt, col);
        const double *J = kkt->value + kkt->at[b] + i * n;
        const double *H = kkt->value + kkt->at[kkt->row_start[col + 1] - 1];
        for (int j = 0; j < n; j++) {
            double by = 4 * J[j] * J[j] / fabs(H[(n + 1) * j]);
            if (!(by <= bound)) bound = by; // NaN stays, and no pivot is good
        }
    }

    // there must be something to measure by, and all of the block must be finite
    return bound > 0 && odd == 0 ? bound : INFINITY;
}

void front_bound_units(const LdltRun *run, const Supernode *s)
{
    for (int j = 0; j < s->k; j++) {
        int number = run->ldlt->order[s->first + j], node = node_of(run->kkt, number);
        run->ldlt->terms[number] = bound_unit(run->kkt, node, number - run->kkt->offset[node]);
    }
}

// ---------------------------------------------------------------------------------------------
// Assembly of a front.

// One block; inlined with constant sizes for the usual ones.
static inline __attribute__((always_inline)) void gather_block(const double *a, double *to,
                                                               ptrdiff_t step_i, ptrdiff_t step_j,
                                                               int rows, int cols)
{
    for (int i = 0; i < rows; i++)
        for (int j = 0; j < cols; j++) to[i * step_i + j * step_j] = a[i * cols + j];
}

void front_gather(const LdltRun *run, const Supernode *s)
{
    const Ldlt *ldlt = run->ldlt;
    for (int g = s->gather; g < s->gather_end; g++) {
        const Gather *block = &ldlt->gather[g];
        const double *a = run->value + block->from;
        double *to = ldlt->l + s->panel + block->to;
        ptrdiff_t ld = s->ld;

        // small blocks have loops that the compiler unrolls
        if (block->diagonal) {
            for (int i = 0; i < block->rows; i++, a += block->cols)
                for (int j = 0; j <= i; j++) to[i + j * ld] = a[j];
        } else if (block->flip) {
            if (block->rows == 1 && block->cols == 3)
                gather_block(a, to, ld, 1, 1, 3);
            else if (block->rows == 3 && block->cols == 3)
                gather_block(a, to, ld, 1, 3, 3);
            else
                gather_block(a, to, ld, 1, block->rows, block->cols);
        } else {
            // as it lies in the panel
            if (block->rows == 1 && block->cols == 3)
                gather_block(a, to, 1, ld, 1, 3);
            else if (block->rows == 3 && block->cols == 3)
                gather_block(a, to, 1, ld, 3, 3);
            else
                gather_block(a, to, 1, ld, block->rows, block->cols);
        }
    }
}

// Products of one block; it begins at (row, column) of its front, whose solution, sums and sizes these are.
static void act_block(const Gather *block, const double *a, int row, int column, const double *x,
                      double *sum, double *size)
{
    for (int i = 0; i < block->rows; i++, a += block->cols)
        for (int j = 0; j < (block->diagonal ? i + 1 : block->cols); j++) {
            int p = row + (block->flip ? j : i), q = column + (block->flip ? i : j);
            front_act(sum + p, size + p, a[j], x[q]);
            if (p != q) front_act(sum + q, size + q, a[j], x[p]);
        }
}

bool front_root_residual(const Ldlt *ldlt, LdltCheck *check, const Supernode *s)
{
    const int *order = ldlt->order + s->first;
    const double *x = ldlt->y + s->first;
    double *sum = check->r + s->first, *size = check->w + s->first;

    // b, and x back in the order of the caller
    for (int i = 0; i < s->k; i++) {
        sum[i] = check->b[order[i]];
        size[i] = fabs(sum[i]);
        check->x[order[i]] = x[i];
    }

    // products of the children with the same unknowns
    for (int c = s->child; c >= 0; c = ldlt->super[c].sibling) {
        const Supernode *child = &ldlt->super[c];
        const int *into = ldlt->into + child->rows;
        for (int i = 0; i < child->f - child->k; i++) {
            sum[into[i]] += check->r[child->first + i];
            size[into[i]] += check->w[child->first + i];
        }
    }

    // products of the blocks of this front
    for (int g = s->gather; g < s->gather_end; g++) {
        const Gather *block = &ldlt->gather[g];
        int to = (int)block->to;
        act_block(block, check->value + block->from, to % s->ld, to / s->ld, x, sum, size);
    }

    // each row beside the terms it was summed from
    for (int i = 0; i < s->k; i++)
        if (!front_is_small(check, sum[i], size[i])) return false;
    return true;
}

// Entries of A into a fixed front that has been cleared, and the updates of its children.
static void assemble_fixed(const LdltRun *run, const Supernode *s)
{
    const Ldlt *ldlt = run->ldlt;
    const int *from = ldlt->pull + s->gather;
    double *panel = ldlt->l + s->panel, *update = ldlt->stack + s->update;

    memset(panel, 0, (size_t)(s->ld * s->k) * sizeof(double));
    memset(update, 0, (size_t)((s->f - s->k) * s->ldu) * sizeof(double));

    // columns of A
    for (int j = 0; j < s->k; j++)
        for (int i = j; i < reach(s->shape, j); i++) panel[j * s->ld + i] = run->value[*from++];

    // columns of the children, to the panel or to the update
    for (int c = s->child; c >= 0; c = ldlt->super[c].sibling) {
        const Supernode *child = &ldlt->super[c];
        const int *into = ldlt->into + child->rows;
        for (int j = 0; j < child->f - child->k; j++) {
            const double *u = ldlt->stack + child->update + (size_t)j * (size_t)child->ldu;
            int column = into[j] - s->k;
            double *t = column < 0 ? panel + (size_t)(into[j] * s->ld)
                                   : update + (size_t)(column * s->ldu) - s->k;
            for (int i = j; i < child->f - child->k; i++) t[into[i]] += u[i];
        }
    }
}

bool front_eliminate_slowly(const LdltRun *run, const Supernode *s)
{
    const Ldlt *ldlt = run->ldlt;
    double *panel = ldlt->l + s->panel, *u = ldlt->stack + s->update;

    assemble_fixed(run, s);
    for (int j = 0; j < s->k; j++) {
        double *column = panel + j * s->ld, own = 0;

        // left-looking: all columns before, then the pivot
        for (int p = 0; p < j; p++) {
            const double *l = panel + p * s->ld;
            double d = ldlt->d[s->first + p];
            own += l[j] * l[j] * fabs(d);
            for (int i = j; i < s->f; i++) column[i] -= l[i] * (l[j] * d);
        }

        if (!front_take_pivot(run, s, j, j, column[j], own)) return false;
        for (int i = j + 1; i < s->f; i++) column[i] *= ldlt->d_inv[s->first + j];
    }

    // the update of the parent, -L D L^T of the columns of this front
    for (int j = s->k; j < s->f; j++, u += s->ldu)
        for (int p = 0; p < s->k; p++) {
            const double *l = panel + p * s->ld;
            double w = l[j] * ldlt->d[s->first + p];
            for (int i = j; i < s->f; i++) u[i - s->k] -= l[i] * w;
        }
    return true;
}
