// front.c -- what the kernels of all sets of instructions share. See front.h.
#include "sparse/front.h"

#include <math.h>
#include <string.h>

int front_shape(int k, int r, int children, int first, int reach)
{
    int number = 0;
#define TAKE_SHAPE(K, R, C, Z, W)                                                                  \
    number++;                                                                                      \
    if (k == K && r == R && (children < 0 || children == C) &&                                     \
        (Z == 0 ? reach == K + R : first == Z && reach == W))                                      \
        return number;
    FRONT_SHAPE_LIST(TAKE_SHAPE)
#undef TAKE_SHAPE
    return FRONT_GENERAL;
}

int front_entries(int shape)
{
#define ENTRIES(K, R, C, Z, W) K *(K + 1) / 2 + K *R - (Z ? Z * (K + R - W) : 0),
    static const int entries[] = {0, FRONT_SHAPE_LIST(ENTRIES)};
#undef ENTRIES
    return entries[shape];
}

// Rows that column j of a fixed front reaches.
static int reach(int shape, int j)
{
#define Z_OF(K, R, C, Z, W) Z,
#define W_OF(K, R, C, Z, W) W,
#define F_OF(K, R, C, Z, W) K + R,
    static const int z[] = {0, FRONT_SHAPE_LIST(Z_OF)}, w[] = {0, FRONT_SHAPE_LIST(W_OF)},
                     f[] = {0, FRONT_SHAPE_LIST(F_OF)};
#undef Z_OF
#undef W_OF
#undef F_OF
    return j < z[shape] ? w[shape] : f[shape];
}

int front_pull_place(int shape, int row, int column)
{
    int at = row - column;
    for (int j = 0; j < column; j++) at += reach(shape, j) - j;
    return at;
}

const FrontKernels *front_kernels(CpuIsa isa)
{
    if (!cpu_has(isa)) return NULL;
    switch (isa) {
    case CPU_SCALAR:
        return front_scalar;
    case CPU_NEON:
        return front_neon;
    case CPU_AVX2:
        return front_avx2;
    case CPU_AVX512:
        return front_avx512;
    case CPU_ISA_COUNT:
        break;
    }
    return NULL;
}

// ---------------------------------------------------------------------------------------------
// Pivots.

// Adds what the columns of finished supernodes before `s` have contributed to the pivots after
// them, as far as this run eliminates them. Healthy matrices never come here; the others pay once
// for every column.
static void add_terms(const LdltRun *run, const Supernode *s)
{
    const Ldlt *ldlt = run->ldlt;
    LdltTask *task = run->task;
    int end = task->to < ldlt->n_super ? ldlt->super[task->to].first : ldlt->n;
    if (task->terms_of == task->from) {
        int first = ldlt->super[task->from].first;
        memset(ldlt->terms + first, 0, (size_t)(end - first) * sizeof(double));
    }
    for (; &ldlt->super[task->terms_of] < s; task->terms_of++) {
        const Supernode *done = &ldlt->super[task->terms_of];
        const int *row = ldlt->row + done->rows;
        const double *l = ldlt->l + done->panel, *d = ldlt->d + done->first;
        for (int p = 0; p < done->k; p++, l += done->ld)
            for (int i = done->k; i < done->f && row[i - done->k] < end; i++)
                ldlt->terms[row[i - done->k]] += l[i] * l[i] * fabs(d[p]);
    }
}

// Whether a small pivot is what is left of larger terms.
static bool is_round_off(const LdltRun *run, const Supernode *s, int j, double pivot, double own)
{
    if (pivot == 0) return true;
    add_terms(run, s);
    return fabs(pivot) < run->tiny * (run->ldlt->terms[s->first + j] + own);
}

bool front_take_pivot(const LdltRun *run, const Supernode *s, int j, int place, double pivot,
                      double own)
{
    const Ldlt *ldlt = run->ldlt;
    int at = s->first + j, number = ldlt->order[s->first + place];
    double unit = run->unit[number];
    if (run->shift) pivot += run->shift[number] * unit;
    if (!isfinite(pivot)) return false;
    if (fabs(pivot) < run->tiny * unit && is_round_off(run, s, place, pivot, own)) {
        if (run->strict) return false;
        pivot = number < ldlt->n_dof ? run->instead * unit : -run->instead * unit;
        run->task->pivots.replaced++;
    }
    run->task->pivots.negative += pivot < 0;
    ldlt->d[at] = pivot;
    ldlt->d_inv[at] = 1 / pivot;
    return true;
}

// ---------------------------------------------------------------------------------------------
// Assembly of a front.

static void gather_blocks(const Ldlt *ldlt, const Supernode *s, const double *value)
{
    for (int g = s->gather; g < s->gather_end; g++) {
        const Gather *block = &ldlt->gather[g];
        const double *a = value + block->from;
        double *to = ldlt->l + s->panel + block->to;
        ptrdiff_t step_i = block->flip ? s->ld : 1, step_j = block->flip ? 1 : s->ld;
        for (int i = 0; i < block->rows; i++, a += block->cols, to += step_i) {
            int cols = block->diagonal ? i + 1 : block->cols;
            double *t = to;
            for (int j = 0; j < cols; j++, t += step_j) *t = a[j];
        }
    }
}

static void pull_entries(const Ldlt *ldlt, const Supernode *s, const double *value)
{
    const int *from = ldlt->pull + s->gather;
    for (int j = 0; j < s->k; j++)
        for (int i = j; i < reach(s->shape, j); i++)
            ldlt->l[s->panel + (size_t)(j * s->ld + i)] = value[*from++];
}

// Zeros below and on the diagonal and in the vectors that it begins in.
static void clear_front(const Ldlt *ldlt, const Supernode *s)
{
    bool general = s->shape == FRONT_GENERAL;
    int r = s->f - s->k, skew = general ? s->k % FRONT_PAD : 0;
    double *panel = ldlt->l + s->panel, *u = ldlt->stack + s->update - skew;
    for (int j = 0; j < s->k; j++) {
        int row = j / FRONT_PAD * FRONT_PAD;
        memset(panel + (size_t)j * (size_t)s->ld + row, 0, (size_t)(s->ld - row) * sizeof *panel);
    }
    for (int j = 0; j < r; j++) {
        int row = general ? (j + skew) / FRONT_PAD * FRONT_PAD : 0;
        memset(u + (size_t)j * (size_t)s->ldu + row, 0, (size_t)(s->ldu - row) * sizeof *u);
    }
}

void front_gather(const LdltRun *run, const Supernode *s)
{
    const Ldlt *ldlt = run->ldlt;
    clear_front(ldlt, s);
    if (s->shape == FRONT_GENERAL)
        gather_blocks(ldlt, s, run->value);
    else
        pull_entries(ldlt, s, run->value);
}

bool front_eliminate_slowly(const LdltRun *run, const Supernode *s)
{
    const Ldlt *ldlt = run->ldlt;
    double *panel = ldlt->l + s->panel, *u = ldlt->stack + s->update;
    for (int j = 0; j < s->k; j++) {
        double *column = panel + j * s->ld, own = 0;
        for (int p = 0; p < j; p++) {
            const double *l = panel + p * s->ld;
            double d = ldlt->d[s->first + p];
            own += l[j] * l[j] * fabs(d);
            for (int i = j; i < s->f; i++) column[i] -= l[i] * (l[j] * d);
        }
        if (!front_take_pivot(run, s, j, j, column[j], own)) return false;
        for (int i = j + 1; i < s->f; i++) column[i] *= ldlt->d_inv[s->first + j];
    }
    for (int j = s->k; j < s->f; j++, u += s->ldu)
        for (int p = 0; p < s->k; p++) {
            const double *l = panel + p * s->ld;
            double w = l[j] * ldlt->d[s->first + p];
            for (int i = j; i < s->f; i++) u[i - s->k] -= l[i] * w;
        }
    return true;
}
