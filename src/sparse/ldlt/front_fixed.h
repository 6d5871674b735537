// SPDX-License-Identifier: MIT
// front_fixed.h -- fixed fronts: all sizes are constants after inlining, so the arrays live in registers. A part of
// front_body.h, in the same terms.

// clang-format off: it does not know UNROLL

// Scalars of the dof that a fast-path front (ldlt.h) begins with.
#define DOF_OF(k) ((k) < 6 ? 3 : 6)

// Measures of the pivots of a fast-path front where the scale of A is not known: dof j in |H_jj|, row c in
// |C_cc| and in 4 J_cj^2 / |H_jj| of both dofs. These are not below the units.
typedef struct Measure {
    double h[MOST_K];                // |H_jj|, |C_cc|
    double own[MOST_K], far[MOST_K]; // largest J_cj^2 of a row, of this dof and of the one below
    double least, least_far;         // of |H_jj| of these
    double odd;                      // 0 where all entries above the diagonal of A are finite
} Measure;

ALWAYS_INLINE double larger(double a, double b)
{
    return a > b ? a : b;
}

// The upper half of a diagonal block, which nobody reads: 0, or not a number where something there is not finite.
ALWAYS_INLINE double odd_above(const double *block, const int n)
{
    double odd = 0;
    UNROLL for (int i = 0; i < n; i++)
    {
        UNROLL for (int j = i + 1; j < n; j++) odd += 0 * block[n * i + j];
    }
    return odd;
}

// own_block, rows: the diagonal blocks of the dof and of its constraint.
ALWAYS_INLINE Measure measure_front(double a[MOST_F][MOST_F], const double *own_block,
                                    const double *rows, const double *below, const int k,
                                    const int r)
{
    const int p = DOF_OF(k);
    Measure m;

    // the upper half of the blocks is not read by the elimination, but must be finite all the same
    m.odd = odd_above(own_block, p) + odd_above(rows, k - p);

    UNROLL for (int j = 0; j < k; j++) m.h[j] = fabs(a[j][j]);

    // smallest diagonals of the dof here and of the dof below
    m.least = m.h[0], m.least_far = 1;
    UNROLL for (int j = 1; j < p; j++) if (m.h[j] < m.least) m.least = m.h[j];
    if (r > 0) m.least_far = fabs(below[0]);
    UNROLL for (int i = 1; i < r; i++)
    {
        const double h = fabs(below[i * (r + 1)]);
        if (h < m.least_far) m.least_far = h;
    }

    // largest squares of each row of J, for either dof
    UNROLL for (int c = p; c < k; c++)
    {
        double own = 0, far = 0;
        UNROLL for (int j = 0; j < p; j++) own = larger(a[j][c] * a[j][c], own);
        UNROLL for (int i = k; i < k + r; i++) far = larger(a[c][i] * a[c][i], far);
        m.own[c] = own, m.far[c] = far;
    }
    return m;
}

// Whether no pivot is small. False also where something is not finite, or near the ends of the range.
ALWAYS_INLINE bool is_good_by_measure(const Measure *m, const double *d, const double tiny,
                                      const int k)
{
    const int p = DOF_OF(k);
    bool good = (m->least > 0) & (m->least_far > 0) & (m->odd == 0);
    UNROLL for (int j = 0; j < k; j++)
    {
        const double size = fabs(d[j]);
        good = good & (size >= tiny * m->h[j]) & (size >= 1e-280) & (size <= 1e280);
        if (j >= p)
            good = good & (size * m->least >= 4 * tiny * m->own[j]) &
                   (size * m->least_far >= 4 * tiny * m->far[j]);
    }
    return good;
}

ALWAYS_INLINE bool is_good_by_unit(const LdltRun *run, const Supernode *s, const double *d,
                                   const int k)
{
    const int *order = run->ldlt->order + s->first;
    bool good = true;
    UNROLL for (int j = 0; j < k; j++) good =
        good & (fabs(d[j]) >= run->rule.tiny * run->rule.unit[order[j]]) & (fabs(d[j]) <= DBL_MAX);
    return good;
}

// One front; false where a pivot needs care: nothing has been written then.
// by_unit: the scale of A is known.
ALWAYS_INLINE bool fixed_front(const LdltRun *run, const Supernode *s, const bool by_unit,
                               const int k, const int r, const int c, const int z, const int w)
{
    const Ldlt *ldlt = run->ldlt;
    const int f = k + r, *from = ldlt->pull + s->gather;
    double a[MOST_F][MOST_F], inverse[MOST_K], d[MOST_K];
    const double *own = run->value + *from, *rows = own;
    Measure measure;

    // columns of A
    UNROLL for (int j = 0; j < k; j++)
    {
        const int end = j < z ? w : f;
        if (j == DOF_OF(k)) rows = run->value + *from;
        UNROLL for (int i = j; i < end; i++) a[j][i] = run->value[*from++];
    }
    if (!by_unit) measure = measure_front(a, own, rows, run->value + s->fast_path, k, r);

    // updates of the children
    UNROLL for (int j = k; j < f; j++) UNROLL for (int i = j; i < f; i++) a[j][i] = 0;
    for (int child = s->child; child >= 0; child = ldlt->super[child].sibling) {
        const double *u = ldlt->stack + ldlt->super[child].update;
        const size_t ldu = (size_t)ldlt->super[child].ldu;
        UNROLL for (int j = 0; j < c; j++) UNROLL for (int i = j; i < c; i++) a[j][i] +=
            u[(size_t)j * ldu + (size_t)i];
    }

    // right-looking LDL^T
    UNROLL for (int j = 0; j < k; j++)
    {
        const int end = j < z ? w : f;
        double l[MOST_F];
        d[j] = a[j][j];
        inverse[j] = 1 / d[j];
        UNROLL for (int i = j + 1; i < end; i++) l[i] = a[j][i] * inverse[j];
        UNROLL for (int q = j + 1; q < end; q++) UNROLL for (int i = q; i < end; i++) a[q][i] =
            s_minus(a[q][i], l[i], a[j][q]);
        UNROLL for (int i = j + 1; i < end; i++) a[j][i] = l[i];
    }

    // judged all together: nothing has been written yet
    if (!(by_unit ? is_good_by_unit(run, s, d, k)
                  : is_good_by_measure(&measure, d, run->rule.tiny, k)))
        return false;

    double *panel = ldlt->l + s->panel, *u = ldlt->stack + s->update;
    int negative = 0;
    UNROLL for (int j = 0; j < k; j++)
    {
        const int end = j < z ? w : f;
        UNROLL for (int i = j + 1; i < end; i++) panel[j * f + i] = a[j][i];
        ldlt->d[s->first + j] = d[j];
        ldlt->d_inv[s->first + j] = inverse[j];
        negative += d[j] < 0;
    }
    UNROLL for (int j = 0; j < r; j++) UNROLL for (int i = j; i < r; i++) u[j * r + i] =
        a[k + j][k + i];
    run->task->pivots.negative += negative;
    return true;
}

// As many fronts of a run as go; returns where it stopped.
ALWAYS_INLINE int fixed_factor(const LdltRun *run, int at, int to, const bool by_unit, const int k,
                               const int r, const int c, const int z, const int w)
{
    const Supernode *super = run->ldlt->super;
    for (int shape = super[at].shape; at < to && super[at].shape == shape; at++)
        if (!fixed_front(run, &super[at], by_unit, k, r, c, z, w)) break;
    return at;
}

// y of the pivots: D^-1 L^-1 y; the rows below get their share. In a chain they are the next pivots
// and wait in registers.
ALWAYS_INLINE int fixed_forward(const Ldlt *ldlt, int at, int to, double *y, const int k,
                                const int r, const int z, const int w)
{
    const int f = k + r, shape = ldlt->super[at].shape;
    double carry[MOST_F] = {0};

    // b of the pivots, with the share of the front before
    for (; at < to && ldlt->super[at].shape == shape; at++) {
        const Supernode *s = &ldlt->super[at];
        const double *l = ldlt->l + s->panel, *d_inv = ldlt->d_inv + s->first;
        double *x = y + s->first, a[MOST_F];

        UNROLL for (int i = 0; i < k; i++) a[i] = i < r ? x[i] + carry[i] : x[i];
        UNROLL for (int i = k; i < f; i++) a[i] = 0;

        // L^-1, then D^-1
        UNROLL for (int j = 0; j < k; j++)
        {
            const int end = j < z ? w : f;
            UNROLL for (int i = j + 1; i < end; i++) a[i] = s_minus(a[i], l[j * f + i], a[j]);
        }

        UNROLL for (int i = 0; i < k; i++) x[i] = a[i] * d_inv[i];

        // a chain hands on in registers; the last one of a run in memory
        if (r == 0) continue;
        if (front_is_linked(ldlt, at, to, shape)) {
            UNROLL for (int i = 0; i < r; i++) carry[i] = a[k + i];
        } else {
            double *below = y + ldlt->row[s->rows];
            UNROLL for (int i = 0; i < r; i++) below[i] += a[k + i];
            UNROLL for (int i = 0; i < r; i++) carry[i] = 0;
        }
    }
    return at;
}

// From `at` down to `from`.
ALWAYS_INLINE int fixed_backward(const Ldlt *ldlt, int from, int at, double *y, const int k,
                                 const int r, const int z, const int w)
{
    const int f = k + r, shape = ldlt->super[at].shape;
    double a[MOST_F] = {0};

    // x of the rows below: the pivots of the next front, if it was the next in a chain
    for (bool linked = false; at >= from && ldlt->super[at].shape == shape; at--) {
        const Supernode *s = &ldlt->super[at];
        const double *l = ldlt->l + s->panel;
        double *x = y + s->first;

        if (linked) {
            UNROLL for (int i = 0; i < r; i++) a[k + i] = a[i];
        } else if (r > 0) {
            const double *below = y + ldlt->row[s->rows];
            UNROLL for (int i = 0; i < r; i++) a[k + i] = below[i];
        }

        // L^-T, row by row from the last
        UNROLL for (int i = 0; i < k; i++) a[i] = x[i];
        UNROLL for (int i = f - 1; i > 0; i--)
        {
            const int last = (i < k ? i : k) - 1, first = i < w ? 0 : z;
            UNROLL for (int j = last; j >= first; j--) a[j] = s_minus(a[j], l[j * f + i], a[i]);
        }

        UNROLL for (int i = 0; i < k; i++) x[i] = a[i];
        linked = r > 0 && at > from && front_is_linked(ldlt, at - 1, at + 1, shape);
    }
    return at;
}

#include "sparse/ldlt/front_residual.h"

// Runs of one shape: chains are made of them. Return where they stopped.
#define DEFINE_FIXED(K, R, C, Z, W)                                                                \
    static int factor_##K##_##R##_##Z(const LdltRun *run, int at, int to)                          \
    {                                                                                              \
        if (!run->rule.unit) return fixed_factor(run, at, to, false, K, R, C, Z, W);               \
        return fixed_factor(run, at, to, true, K, R, C, Z, W);                                     \
    }                                                                                              \
    static int forward_##K##_##R##_##Z(const Ldlt *ldlt, int at, int to, double *y)                \
    {                                                                                              \
        return fixed_forward(ldlt, at, to, y, K, R, Z, W);                                         \
    }                                                                                              \
    static int backward_##K##_##R##_##Z(const Ldlt *ldlt, int from, int at, double *y)             \
    {                                                                                              \
        return fixed_backward(ldlt, from, at, y, K, R, Z, W);                                      \
    }                                                                                              \
    static int residual_##K##_##R##_##Z(const Ldlt *ldlt, LdltCheck *check, int at, int to)        \
    {                                                                                              \
        return fixed_residual(ldlt, check, at, to, K, R, C, Z, W);                                 \
    }
FRONT_SHAPE_LIST(DEFINE_FIXED)
#undef DEFINE_FIXED

typedef struct FixedShape {
    int (*factor)(const LdltRun *run, int at, int to);
    int (*forward)(const Ldlt *ldlt, int at, int to, double *y);
    int (*backward)(const Ldlt *ldlt, int from, int at, double *y);
    int (*residual)(const Ldlt *ldlt, LdltCheck *check, int at, int to);
} FixedShape;

static const FixedShape fixed[] = {
    {NULL, NULL, NULL, NULL},
#define FIXED_ROW(K, R, C, Z, W)                                                                   \
    {factor_##K##_##R##_##Z, forward_##K##_##R##_##Z, backward_##K##_##R##_##Z,                    \
     residual_##K##_##R##_##Z},
    FRONT_SHAPE_LIST(FIXED_ROW)
#undef FIXED_ROW
        {front_thin_factor, front_thin_forward, front_thin_backward, front_thin_residual},
};
