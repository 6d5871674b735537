// SPDX-License-Identifier: MIT
// front_thin.c -- the half of a long chain that begins where it is held (order_path.c).
//
// A front is a particle and the link to the one before, over the next particle and the next link:
//
//          x     l   | x+   l+
//     x  ( H     u   | B    b  )       The particle is light, and two large forces hold it. From H first its
//     l  ( u^T  -c   | 0    0  )       position would be their difference, and the link would miss its length by
//                                      as much as round-off of them moves it. So the link and the
//                                      component of x along which it points most are one pivot,
//
//     E = ( h_ii  u_i )      which with c = 0 says where x is, by the link alone, and then the force that
//         ( u_i   -c  )      takes; and of the next link's own row exactly nothing is left
//
// where both are in one line. The factors are those of a front that pivots (front_pivot.h): place, e_inv,
// pivoted. Plain C without fused multiply-add, the same for all sets of instructions.
#include "sparse/ldlt/front.h"

#include <math.h>

enum { K = 4, R = 4, F = 8, POINT = 3 };

// x by components, its link u and -c, and the entries below x; unit: of x and of the link, or bounds.
typedef struct Thin {
    double h[POINT][POINT], u[POINT], c, below[POINT][R];
    double unit[K];
} Thin;

// Where H_jj of a front stands in its part of pull, and J of the next link.
static const int AT_H[POINT] = {0, 8, 15}, AT_NEXT[POINT] = {7, 14, 20};

// The largest 4 J_j^2 / |H_jj| of a link on one of its particles; `J` and `H` are places in the list `from`.
static double by_particle(const double *value, const int *from, const int *J, const int *H)
{
    double most = 0, least = INFINITY;
    for (int j = 0; j < POINT; j++) {
        const double a = value[from[J[j]]], h = fabs(value[from[H[j]]]);
        most = a * a > most ? a * a : most;
        least = h < least ? h : least;
    }
    return 4 * most / least;
}

// The units where they are known, else bounds above them (front_fixed.h: Measure): of the link by
// both of its particles, of which one is that of the front before.
static void find_units(const LdltRun *run, const Supernode *s, Thin *t)
{
    static const int AT_OWN[POINT] = {3, 10, 16}, AT_C = 21;
    const Ldlt *ldlt = run->ldlt;
    const int *order = ldlt->order + s->first, *from = ldlt->pull + s->gather;

    for (int j = 0; j < K && run->rule.unit; j++) t->unit[j] = run->rule.unit[order[j]];
    if (run->rule.unit) return;

    // of the particle: its own diagonal, if all of the block is finite
    for (int j = 0; j < POINT; j++) t->unit[j] = fabs(run->value[from[AT_H[j]]]);
    const double *block =
        run->value + from[AT_H[0]]; // of its upper half nobody else reads anything
    t->unit[0] += 0 * block[1] + 0 * block[2] + 0 * block[5];

    // of the link: the larger one of its compliance and the bound by either particle
    double most = fabs(run->value[from[AT_C]]), own = by_particle(run->value, from, AT_OWN, AT_H);
    most = own > most ? own : most;
    for (int child = s->child; child >= 0; child = ldlt->super[child].sibling) {
        const int *before = ldlt->pull + ldlt->super[child].gather;
        double far = by_particle(run->value, before, AT_NEXT, AT_H);
        most = far > most ? far : most;
    }
    t->unit[POINT] = most;
}

static void gather(const LdltRun *run, const Supernode *s, Thin *t)
{
    const Ldlt *ldlt = run->ldlt;
    const int *from = ldlt->pull + s->gather;
    const double *value = run->value;
    find_units(run, s, t);

    // blocks of A
    for (int j = 0; j < POINT; j++) {
        for (int i = j; i < POINT; i++) t->h[j][i] = value[*from++];
        t->u[j] = value[*from++];
        for (int q = 0; q < R; q++) t->below[j][q] = value[*from++];
    }
    t->c = value[*from];

    // updates of the children
    for (int child = s->child; child >= 0; child = ldlt->super[child].sibling) {
        const double *u = ldlt->stack + ldlt->super[child].update;
        const int ldu = ldlt->super[child].ldu;
        for (int j = 0; j < POINT; j++, u += ldu) {
            for (int i = j; i < POINT; i++) t->h[j][i] += u[i];
            t->u[j] += u[POINT];
        }
        t->c += u[POINT];
    }

    // the symmetric half
    for (int j = 0; j < POINT; j++)
        for (int i = 0; i < j; i++) t->h[j][i] = t->h[i][j];
}

// A pivot, or the determinant of two, of so many units: not small, and finite.
static bool is_good(const LdltRun *run, double pivot, double unit)
{
    const double size = fabs(pivot), least = run->rule.tiny * unit;
    return (size >= least) & (least >= 1e-290) & (size <= 1e280);
}

// The two components that are left: d [2], their L, and the update.
static bool eliminate_rest(const LdltRun *run, const double *unit, const int *place, double s[2][2],
                           double t[2][R], double *d, double *panel, double *u)
{
    d[0] = s[0][0];
    double l = s[1][0] / d[0], first[R], second[R];
    for (int q = 0; q < R; q++) first[q] = t[0][q] / d[0];
    d[1] = s[1][1] - l * s[1][0];
    for (int q = 0; q < R; q++) t[1][q] -= first[q] * s[1][0];
    for (int q = 0; q < R; q++) second[q] = t[1][q] / d[1];
    if (!is_good(run, d[0], unit[place[2]]) || !is_good(run, d[1], unit[place[3]])) return false;
    panel[2 * F + 3] = l;
    for (int q = 0; q < R; q++) panel[2 * F + K + q] = first[q], panel[3 * F + K + q] = second[q];
    for (int j = 0; j < R; j++)
        for (int i = j; i < R; i++) u[R * j + i] -= first[i] * t[0][j] + second[i] * t[1][j];
    return true;
}

// False where a pivot needs care: the front is then done again from the start.
static bool factor_front(const LdltRun *run, const Supernode *s)
{
    const Ldlt *ldlt = run->ldlt;
    double *panel = ldlt->l + s->panel, *u = ldlt->stack + s->update, *d = ldlt->d + s->first;
    double *d_inv = ldlt->d_inv + s->first, *e_inv = ldlt->e_inv + s->first;
    Thin t;

    gather(run, s, &t);

    // a pair of the link and the component of the particle that it acts on most
    int i = fabs(t.u[1]) > fabs(t.u[0]) ? 1 : 0;
    if (fabs(t.u[2]) > fabs(t.u[i])) i = 2;
    const int place[K] = {i, POINT, (i + 1) % POINT, (i + 2) % POINT};
    double h = t.h[i][i], a = t.u[i], det = h * t.c - a * a, by = 1 / det;
    if (!is_good(run, det, t.unit[i] * t.unit[POINT])) return false;

    // columns of L: the inverse of the pair times its rows
    const double e00 = t.c * by, e01 = -a * by, e11 = h * by;
    double rest[2][2], beside[2][R];
    for (int m = 0; m < 2; m++) { // the other components
        int j = place[2 + m];
        double l0 = t.h[i][j] * e00 + t.u[j] * e01, l1 = t.h[i][j] * e01 + t.u[j] * e11;
        panel[2 + m] = l0, panel[F + 2 + m] = l1;
        for (int n = 0; n <= m; n++) {
            int o = place[2 + n];
            rest[m][n] = t.h[j][o] - (l0 * t.h[i][o] + l1 * t.u[o]);
        }
    }
    for (int q = 0; q < R; q++) { // rows below, where the link has nothing
        double b = t.below[i][q], l0 = b * e00, l1 = b * e01;
        panel[K + q] = l0, panel[F + K + q] = l1;
        for (int m = 0; m < 2; m++) {
            int j = place[2 + m];
            beside[m][q] = t.below[j][q] - (l0 * t.h[i][j] + l1 * t.u[j]);
        }
        for (int n = 0; n <= q; n++) u[R * n + q] = -l0 * t.below[i][n];
    }

    // the two components that are left, then everything is written
    if (!eliminate_rest(run, t.unit, place, rest, beside, d + 2, panel, u)) return false;
    panel[1] = 0;
    d[0] = fabs(h), d[1] = fabs(a);
    d_inv[0] = e00, d_inv[1] = e11, d_inv[2] = 1 / d[2], d_inv[3] = 1 / d[3];
    for (int j = 0; j < K; j++) ldlt->place[s->first + j] = place[j], e_inv[j] = 0;
    e_inv[0] = e01;

    ldlt->pivoted[s - ldlt->super] = 1;
    run->task->pivots.negative += (det < 0 ? 1 : h < 0 ? 2 : 0) + (d[2] < 0) + (d[3] < 0);

    return true;
}

int front_thin_factor(const LdltRun *run, int at, int to)
{
    const Supernode *super = run->ldlt->super;
    for (int shape = super[at].shape; at < to && super[at].shape == shape; at++)
        if (!factor_front(run, &super[at])) break;
    return at;
}

// t := L^-1 t, x := D^-1 t.
static void forward_front(const Ldlt *ldlt, const Supernode *s, double *t, double *x)
{
    const double *l = ldlt->l + s->panel, *d_inv = ldlt->d_inv + s->first;
    const int *place = ldlt->place + s->first;
    const double e = ldlt->e_inv[s->first];
    for (int i = 2; i < F; i++) t[i] -= l[i] * t[0] + l[F + i] * t[1];
    for (int i = 3; i < F; i++) t[i] -= l[2 * F + i] * t[2];
    for (int i = K; i < F; i++) t[i] -= l[3 * F + i] * t[3];
    x[place[0]] = d_inv[0] * t[0] + e * t[1];
    x[place[1]] = e * t[0] + d_inv[1] * t[1];
    x[place[2]] = d_inv[2] * t[2];
    x[place[3]] = d_inv[3] * t[3];
}

// The same of a front that was done slowly, with its pivots in order.
static void forward_slowly(const Ldlt *ldlt, const Supernode *s, double *t, double *x)
{
    const double *l = ldlt->l + s->panel, *d_inv = ldlt->d_inv + s->first;
    for (int j = 0; j < K; j++, l += F)
        for (int i = j + 1; i < F; i++) t[i] -= l[i] * t[j];
    for (int i = 0; i < K; i++) x[i] = t[i] * d_inv[i];
}

int front_thin_forward(const Ldlt *ldlt, int at, int to, double *y)
{
    double carry[R] = {0};
    for (int shape = ldlt->super[at].shape; at < to && ldlt->super[at].shape == shape; at++) {
        const Supernode *s = &ldlt->super[at];
        const int *place = ldlt->place + s->first;
        bool pivoted = ldlt->pivoted[at];
        double t[F] = {0}, *x = y + s->first;

        // b of the pivots, with the share of the front before
        for (int i = 0; i < K; i++) {
            int from = pivoted ? place[i] : i;
            t[i] = x[from] + carry[from];
        }

        if (pivoted)
            forward_front(ldlt, s, t, x);
        else
            forward_slowly(ldlt, s, t, x);

        // handed on: in registers inside a chain, else in memory
        bool linked = front_is_linked(ldlt, at, to, shape);
        double *below = y + ldlt->row[s->rows];
        for (int i = 0; i < R; i++) {
            carry[i] = linked ? t[K + i] : 0;
            if (!linked) below[i] += t[K + i];
        }
    }
    return at;
}

int front_thin_backward(const Ldlt *ldlt, int from, int at, double *y)
{
    for (int shape = ldlt->super[at].shape; at >= from && ldlt->super[at].shape == shape; at--) {
        const Supernode *s = &ldlt->super[at];
        const double *l = ldlt->l + s->panel, *below = y + ldlt->row[s->rows];
        const int *place = ldlt->place + s->first;
        double *x = y + s->first, t[F];
        bool pivoted = ldlt->pivoted[at];

        // x of the pivots and of the rows below
        for (int i = 0; i < K; i++) t[i] = x[pivoted ? place[i] : i];
        for (int i = 0; i < R; i++) t[K + i] = below[i];

        // L^-T; the partner of a pair does not stand below it
        for (int i = K; i < F; i++) t[3] -= l[3 * F + i] * t[i];
        for (int i = 3; i < F; i++) t[2] -= l[2 * F + i] * t[i];
        for (int i = 2; i < F; i++) t[1] -= l[F + i] * t[i];
        for (int i = pivoted ? 2 : 1; i < F; i++) t[0] -= l[i] * t[i];

        for (int i = 0; i < K; i++) x[pivoted ? place[i] : i] = t[i];
    }
    return at;
}

// Products of the entries of a front with x; x, sum and size [F].
static void act_all(const Ldlt *ldlt, const Supernode *s, const double *value, const double *x,
                    double *sum, double *size)
{
    const int *from = ldlt->pull + s->gather;
    for (int j = 0; j < POINT; j++) {
        front_act(sum + j, size + j, value[*from++], x[j]);
        for (int i = j + 1; i < F; i++) {
            const double a = value[*from++];
            front_act(sum + i, size + i, a, x[j]);
            front_act(sum + j, size + j, a, x[i]);
        }
    }
    front_act(sum + POINT, size + POINT, value[*from], x[POINT]); // of the link nothing is below
}

// As fixed_residual() of front_residual.h.
int front_thin_residual(const Ldlt *ldlt, LdltCheck *check, int at, int to)
{
    double sum[F] = {0}, size[F] = {0}; // those of the rows below are first those of the next front
    bool linked = false;
    for (int shape = ldlt->super[at].shape; at < to && ldlt->super[at].shape == shape; at++) {
        const Supernode *s = &ldlt->super[at];
        const int *order = ldlt->order + s->first;
        const double *below = ldlt->y + ldlt->row[s->rows];
        double x[F];

        // b, with the products of the front before
        for (int i = 0; i < K; i++) {
            const double b = check->b[order[i]];
            x[i] = ldlt->y[s->first + i];
            x[K + i] = below[i];
            check->x[order[i]] = x[i];
            sum[i] = linked ? b + sum[K + i] : b;
            size[i] = linked ? fabs(b) + size[K + i] : fabs(b);
            sum[K + i] = size[K + i] = 0;
        }

        // products of the other children, then of this front
        int child = linked ? ldlt->super[s->child].sibling : s->child;
        for (; child >= 0; child = ldlt->super[child].sibling)
            for (int i = 0, first = ldlt->super[child].first; i < K; i++)
                sum[i] += check->r[first + i], size[i] += check->w[first + i];
        act_all(ldlt, s, check->value, x, sum, size);

        // each row beside the terms it was summed from
        for (int i = 0; i < K; i++)
            if (!front_is_small(check, sum[i], size[i])) return -1;

        linked = front_is_linked(ldlt, at, to, shape);
        for (int i = 0; i < R && !linked; i++)
            check->r[s->first + i] = sum[K + i], check->w[s->first + i] = size[K + i];
    }
    return at;
}
