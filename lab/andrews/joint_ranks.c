// SPDX-License-Identifier: MIT
// joint_ranks.c -- see joint_ranks.h.
#include "joint_ranks.h"

#include <math.h>
#include <string.h>

enum { P_I = 0, A_I = 3, P_J = 6, A_J = 9 };

static double dot(const double *a, const double *b)
{
    return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}

static void cross(const double *a, const double *b, double *c)
{
    for (int k = 0; k < 3; k++)
        c[k] = a[(k + 1) % 3] * b[(k + 2) % 3] - a[(k + 2) % 3] * b[(k + 1) % 3];
}

// to[at ..] += s x
static void add(double *to, int at, double s, const double *x)
{
    for (int k = 0; k < 3; k++) to[at + k] += s * x[k];
}

// Orthonormal (r, s^, t) with r = s^ x t, from s; returns |s|, 0 where there is no direction.
static double basis(const double *s, double *r, double *unit, double *t)
{
    double length = sqrt(dot(s, s)), e[3] = {0};
    int least = 0;
    for (int k = 0; k < 3; k++) r[k] = unit[k] = t[k] = 0;
    if (!(length > 0)) return 0;
    for (int k = 0; k < 3; k++) {
        unit[k] = s[k] / length;
        if (fabs(s[k]) < fabs(s[least])) least = k;
    }
    e[least] = 1;
    cross(unit, e, t);
    double size = sqrt(dot(t, t));
    for (int k = 0; k < 3; k++) t[k] /= size;
    cross(unit, t, r);
    return length;
}

// Eq. 5, two terms: hat(lambda) hat(s) = |s| sum over x in (r, t) of ((lambda.x) s^ - (lambda.s^) x) x^T.
static int ranks_of_lever(const double *lambda, const double *s, double sign, int at, RankOne *out)
{
    double r[3], unit[3], t[3], length = basis(s, r, unit, t);
    if (length == 0) return 0;
    for (int k = 0; k < 2; k++) {
        const double *x = k ? t : r;
        out[k] = (RankOne){{0}, {0}};
        add(out[k].a, at, sign * length * dot(lambda, x), unit);
        add(out[k].a, at, -sign * length * dot(lambda, unit), x);
        add(out[k].b, at, 1, x);
    }
    return 2;
}

// Eq. 22 prints s_i twice: body j has its own lever.
int ranks_ball(const double *lambda, const double *s_i, const double *s_j, RankOne *out)
{
    int n = ranks_of_lever(lambda, s_i, 1, A_I, out);
    return n + ranks_of_lever(lambda, s_j, -1, A_J, out + n);
}

// The printed form with the opposite sign: -hat(n) = u v^T - v u^T for a right-handed (u, v, n).
int ranks_axial(double lambda, const double *u, const double *v, RankOne *out)
{
    memset(out, 0, RANKS_AXIAL * sizeof *out);
    add(out[0].a, A_I, lambda, u), add(out[0].b, A_I, 1, v);
    add(out[1].a, A_I, -lambda, v), add(out[1].b, A_I, 1, u);
    add(out[2].a, A_J, -lambda, u), add(out[2].b, A_I, 1, v);
    add(out[3].a, A_J, lambda, v), add(out[3].b, A_I, 1, u);
    return 4;
}

// u' n^T + n' u^T; off the constraint there is -(n_i . u_j) [[I, -I], [-I, I]] besides, not printed.
int ranks_dot1(double lambda, const double *n_i, const double *u_j, RankOne *out)
{
    double off = dot(n_i, u_j);
    int count = 2;
    memset(out, 0, RANKS_DOT1 * sizeof *out);
    add(out[0].a, A_I, -lambda, u_j), add(out[0].a, A_J, lambda, u_j), add(out[0].b, A_J, 1, n_i);
    add(out[1].a, A_I, -lambda, n_i), add(out[1].a, A_J, lambda, n_i), add(out[1].b, A_I, -1, u_j);
    for (int k = 0; k < 3 && off != 0; k++, count++) {
        out[count].a[A_I + k] = -lambda * off, out[count].a[A_J + k] = lambda * off;
        out[count].b[A_I + k] = 1, out[count].b[A_J + k] = -1;
    }
    return count;
}

// x^T n v_2 - x^T v n_2: the product of a lever's direction x with hat(u) = n v^T - v n^T.
static void seen(const double *x, const double *v, const double *n, double s, double *to)
{
    add(to, A_I, s * dot(x, n), v);
    add(to, A_I, -s * dot(x, v), n);
}

// The four terms with |s_j|: n42 d1^T + v24 c1^T + r_j d2^T - t_j c2^T.
static int ranks_of_far_lever(double lambda, const double *s_j, const double *v, const double *n,
                              RankOne *out)
{
    double r[3], unit[3], t[3], k = lambda * basis(s_j, r, unit, t);
    if (k == 0) return 0;
    memset(out, 0, 4 * sizeof *out);
    add(out[0].a, A_I, -k, n), add(out[0].a, A_J, k, n);
    add(out[0].b, A_J, -dot(r, v), t), add(out[0].b, A_J, dot(t, v), r);
    add(out[1].a, A_I, k, v), add(out[1].a, A_J, -k, v);
    add(out[1].b, A_J, -dot(r, n), t), add(out[1].b, A_J, dot(t, n), r);
    add(out[2].a, A_J, k, r), seen(t, v, n, 1, out[2].b);
    add(out[3].a, A_J, -k, t), seen(r, v, n, 1, out[3].b);
    return 4;
}

// Two terms of a lever of body i: |s| (r d^T - t c^T) with d = x seen by t, c by r.
static int ranks_of_near_lever(double lambda, const double *s, const double *v, const double *n,
                               RankOne *out)
{
    double r[3], unit[3], t[3], k = lambda * basis(s, r, unit, t);
    if (k == 0) return 0;
    memset(out, 0, 2 * sizeof *out);
    add(out[0].a, A_I, k, r), seen(t, v, n, 1, out[0].b);
    add(out[1].a, A_I, -k, t), seen(r, v, n, 1, out[1].b);
    return 2;
}

// The printed form holds with r = s^ x t for both levers, and for d with the same (f, d^, e); c5 and d4 are
// missing in print and are made like the others.
int ranks_dot2(double lambda, const double *d, const double *s_i, const double *s_j,
               const double *v, const double *n, RankOne *out)
{
    int count = 4;
    memset(out, 0, 4 * sizeof *out);
    add(out[0].a, P_I, lambda, v), add(out[0].a, P_J, -lambda, v), add(out[0].b, A_I, 1, n);
    add(out[1].a, P_I, -lambda, n), add(out[1].a, P_J, lambda, n), add(out[1].b, A_I, 1, v);
    add(out[2].a, A_I, lambda, n), add(out[2].b, P_I, 1, v), add(out[2].b, P_J, -1, v);
    add(out[3].a, A_I, lambda, v), add(out[3].b, P_I, -1, n), add(out[3].b, P_J, 1, n);
    count += ranks_of_far_lever(lambda, s_j, v, n, out + count);
    count += ranks_of_near_lever(lambda, d, v, n, out + count);
    return count + ranks_of_near_lever(-lambda, s_i, v, n, out + count);
}
