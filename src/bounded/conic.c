// SPDX-License-Identifier: MIT
// conic.c -- see conic.h.
#include "bounded/conic.h"
#include "bounded/tuning.h"

#include <string.h>

void conic_place(Arena *arena, Conic *conic, const Active *a)
{
    conic->cone = arena_take(arena, (size_t)a->count, sizeof *conic->cone);
    conic->interval = arena_take(arena, (size_t)a->count, sizeof *conic->interval);
    conic->x = arena_take(arena, (size_t)(a->n + a->m), sizeof(double));
}

// --- the algebra of the Lorentz cone, x_0 >= |x_1| ---

static double inner(const double *x, const double *y, int n)
{
    double sum = 0;
    for (int i = 0; i < n; i++) sum += x[i] * y[i];
    return sum;
}

static double tail(const double *x, int n)
{
    return sqrt(inner(x + 1, x + 1, n - 1));
}

// x_0^2 - |x_1|^2, without cancellation near the boundary.
static double determinant(const double *x, int n)
{
    const double t = tail(x, n);
    return (x[0] - t) * (x[0] + t);
}

// The Jordan product.
static void product(const double *x, const double *y, int n, double *out)
{
    const double first = inner(x, y, n);
    for (int i = 1; i < n; i++) out[i] = x[0] * y[i] + y[0] * x[i];
    out[0] = first;
}

// z with product(x, z) = y.
static void quotient(const double *x, const double *y, int n, double *z)
{
    z[0] = (x[0] * y[0] - inner(x + 1, y + 1, n - 1)) / determinant(x, n);
    for (int i = 1; i < n; i++) z[i] = (y[i] - z[0] * x[i]) / x[0];
}

static void times(const double *matrix, const double *x, int n, double *out)
{
    for (int i = 0; i < n; i++) out[i] = inner(matrix + i * n, x, n);
}

// Largest t with x + t d in the cone.
static double step_length(const double *x, const double *d, int n)
{
    const double a = d[0] * d[0] - inner(d + 1, d + 1, n - 1);
    const double b = x[0] * d[0] - inner(x + 1, d + 1, n - 1), c = determinant(x, n);
    double t = d[0] < 0 ? -x[0] / d[0] : INFINITY;
    const double under = b * b - a * c;
    if (n == 1 || under < 0) return t;

    // roots of a t^2 + 2 b t + c, the second without a division by a that may vanish
    const double sum = -(b + (b < 0 ? -sqrt(under) : sqrt(under))), root[] = {sum / a, c / sum};
    for (int i = 0; i < 2; i++)
        if (root[i] > 0 && root[i] < t) t = root[i];
    return t;
}

// The scaling of Nesterov and Todd: a symmetric G with G r = G^-1 u.
static void make_scaling(ConicCone *cone)
{
    const int n = cone->rows;
    const double du = sqrt(determinant(cone->u, n)), dr = sqrt(determinant(cone->r, n));
    const double gamma = sqrt((1 + inner(cone->u, cone->r, n) / (du * dr)) / 2);
    double *axis = cone->axis;

    for (int i = 0; i < n; i++)
        axis[i] = (cone->u[i] / du + (i ? -1 : 1) * cone->r[i] / dr) / (2 * gamma);
    cone->eta = sqrt(du / dr);

    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++)
            cone->G[i * n + j] =
                cone->eta * (i == 0   ? axis[j]
                             : j == 0 ? axis[i]
                                      : (i == j) + axis[i] * axis[j] / (1 + axis[0]));
    times(cone->G, cone->r, n, cone->lambda);
}

// G^-1 x: G with the sign of its first row and column turned, over eta^2.
static void unscale(const ConicCone *cone, const double *x, double *out)
{
    const int n = cone->rows;
    const double eta2 = cone->eta * cone->eta;
    for (int i = 0; i < n; i++) {
        out[i] = 0;
        for (int j = 0; j < n; j++)
            out[i] += ((i == 0) != (j == 0) ? -1 : 1) * cone->G[i * n + j] * x[j] / eta2;
    }
}

// Entry of G^2.
static double square(const ConicCone *cone, int i, int j)
{
    return inner(cone->G + i * cone->rows, cone->G + j * cone->rows, cone->rows);
}

// --- the cones of a system ---

// A disc is part of the cone of its normal row where both stand in one node and the radius vanishes at the bound.
static bool belongs(const Active *a, const Kkt *kkt, const KktDisc *disc, int normal)
{
    return disc->normal == normal && disc->coefficient > 0 &&
           a->node[a->index[disc->row]] == a->node[a->index[normal]] &&
           fabs(disc->constant + disc->coefficient * kkt->lo[normal]) <=
               1e-12 * fabs(disc->constant);
}

static void add_discs(ConicCone *cone, const Active *a, const Kkt *kkt, int normal)
{
    for (int i = 0; i < kkt->n_disc; i++) {
        const KktDisc *disc = &kkt->disc[i];
        if (cone->rows + disc->rows > CONIC_ROWS || !belongs(a, kkt, disc, normal)) continue;
        for (int e = 0; e < disc->rows; e++) {
            cone->k[cone->rows] = a->index[disc->row] + e;
            cone->scale[cone->rows++] = disc->coefficient;
        }
    }
}

// The point of a cone: forces and slacks of its rows, moved inside by a part of their unit.
static void start_inside(Conic *conic, ConicCone *cone, const Active *a, const Kkt *kkt,
                         double inside)
{
    const int n = cone->rows, row = a->row[cone->k[0]];
    for (int e = 0; e < n; e++) {
        const double l = a->l[cone->k[e]], w = a->w[cone->k[e]];
        cone->r[e] = (e == 0 ? l - kkt->lo[row] : l) / cone->scale[e];
        cone->u[e] = w * cone->scale[e];
    }

    cone->s = conic->model == CONIC_COULOMB ? tail(cone->u, n) : 0;
    cone->r[0] = fmax(cone->r[0], tail(cone->r, n)) + inside * a->scale[row] / a->unit[row];
    cone->u[0] = fmax(cone->u[0], 0) + tail(cone->u, n) + inside * a->scale[row];

    conic->x[a->n + row] = -(kkt->lo[row] + cone->r[0]);
    for (int e = 1; e < n; e++) conic->x[a->n + a->row[cone->k[e]]] = -cone->r[e] * cone->scale[e];
}

static void start_cone(Conic *conic, Active *a, const Kkt *kkt, int k, double inside)
{
    ConicCone *cone = &conic->cone[conic->count++];
    *cone = (ConicCone){.rows = 1, .k = {k}, .scale = {1}};
    if (conic->model != CONIC_SMOOTH) add_discs(cone, a, kkt, a->row[k]);
    start_inside(conic, cone, a, kkt, inside);
}

static void start_interval(Conic *conic, const Active *a, const Kkt *kkt, int k, double inside)
{
    Interval *it = &conic->interval[conic->intervals++];
    *it = interval_start(a, kkt, k, inside);
    conic->x[a->n + a->row[k]] = -it->l;
}

void conic_start(Conic *conic, Active *a, const Kkt *kkt, ConicModel model, double inside)
{
    conic->model = model;
    conic->count = conic->intervals = 0;
    memset(conic->x, 0, (size_t)(a->n + a->m) * sizeof(double));

    for (int k = 0; k < a->count; k++) {
        const int row = a->row[k];
        if (a->disc[k] >= 0 || active_is_fixed(a, kkt, k)) continue;
        if (kkt->lo[row] > -INFINITY && kkt->hi[row] == INFINITY)
            start_cone(conic, a, kkt, k, inside);
        else if (kkt->hi[row] < INFINITY && model != CONIC_COULOMB)
            start_interval(conic, a, kkt, k, inside);
    }
}

// --- one iteration ---

// Rows in no cone: as the sets have them; discs among them are not turned.
static void describe(const Conic *conic, Active *a, const Kkt *kkt)
{
    active_use_side(a, kkt);
    for (int i = 0; i < a->n_disc; i++) {
        a->turn[i][0] = 1, a->turn[i][1] = 0;
        for (int e = 0; e < kkt->disc[i].rows; e++) {
            const int k = a->index[kkt->disc[i].row] + e;
            a->out[k] = a->side[k] != 0 || conic->model != CONIC_COULOMB;
            a->given[k] = 0;
        }
    }

    for (int i = 0; i < conic->count; i++) {
        const ConicCone *cone = &conic->cone[i];
        for (int e = 0; e < cone->rows; e++) {
            const int k = cone->k[e];
            a->out[k] = false;
            a->given[k] = 0;
            a->soft[k] = square(cone, e, e) / (cone->scale[e] * cone->scale[e]);
        }
    }
    for (int i = 0; i < conic->intervals; i++) interval_describe(&conic->interval[i], a);
}

// The entries of D^-1 G^2 D^-1 beside its diagonal, which is the softness of the rows.
static void couple(Active *a, const Kkt *kkt, const ConicCone *cone)
{
    const int node = a->node[cone->k[0]], rows = kkt_size(kkt, node);
    double *block = a->value + kkt->at[kkt->row_start[node + 1] - 1];
    const int first = kkt->offset[node] - kkt->n;
    for (int i = 0; i < cone->rows; i++)
        for (int j = 0; j < cone->rows; j++) {
            const int row = a->row[cone->k[i]] - first, col = a->row[cone->k[j]] - first;
            if (i == j) continue;
            block[row * rows + col] -= square(cone, i, j) / (cone->scale[i] * cone->scale[j]);
        }
}

static bool factor(Conic *conic, Active *a, Kkt *kkt)
{
    for (int i = 0; i < conic->count; i++) make_scaling(&conic->cone[i]);
    describe(conic, a, kkt);
    active_matrix(a, kkt);
    for (int i = 0; i < conic->count; i++) couple(a, kkt, &conic->cone[i]);
    a->stats.factors++;
    a->stats.iterations++;
    a->factored = false; // these factors are of no set
    return a->linear->factor(a->solver, &a->shadow) == TAUT_OK;
}

// Right-hand side of the rows of a cone: D^-1 (q + G^2 r + u - s e), with the bound of the normal row.
static void shift_rows(Active *a, const Kkt *kkt, const ConicCone *cone)
{
    const double lo = kkt->lo[a->row[cone->k[0]]];
    for (int i = 0; i < cone->rows; i++) {
        double sum = cone->q[i] + cone->u[i] - (i == 0 ? cone->s : 0) + square(cone, i, 0) * lo;
        for (int j = 0; j < cone->rows; j++) sum += square(cone, i, j) * cone->r[j];
        a->shift[cone->k[i]] = sum / cone->scale[i];
    }
}

// Solves for the direction with G^2 dr + du = q of every cone.
static bool find_direction(Conic *conic, Active *a, Kkt *kkt)
{
    for (int i = 0; i < conic->count; i++) shift_rows(a, kkt, &conic->cone[i]);
    for (int i = 0; i < conic->intervals; i++) interval_shift(&conic->interval[i], a);
    active_resolve(a, kkt);

    double sum = 0;
    for (int i = 0; i < conic->count; i++) {
        ConicCone *cone = &conic->cone[i];
        const double lo = kkt->lo[a->row[cone->k[0]]];
        for (int e = 0; e < cone->rows; e++)
            cone->dr[e] = (a->l[cone->k[e]] - (e == 0 ? lo : 0)) / cone->scale[e] - cone->r[e];
        for (int e = 0; e < cone->rows; e++) {
            cone->du[e] = cone->q[e];
            for (int j = 0; j < cone->rows; j++) cone->du[e] -= square(cone, e, j) * cone->dr[j];
            sum += cone->dr[e] + cone->du[e];
        }
    }

    for (int i = 0; i < conic->intervals; i++) {
        interval_direction(&conic->interval[i], a);
        sum += conic->interval[i].dl;
    }

    return isfinite(sum);
}

// q = G (lambda \ rc), rc the right-hand side of the complementarity.
static void set_complementarity(ConicCone *cone, const double *rc)
{
    double part[CONIC_ROWS];
    quotient(cone->lambda, rc, cone->rows, part);
    times(cone->G, part, cone->rows, cone->q);
}

static double longest_step(const Conic *conic)
{
    double t = INFINITY;
    for (int i = 0; i < conic->count; i++) {
        const ConicCone *cone = &conic->cone[i];
        t = fmin(t, step_length(cone->r, cone->dr, cone->rows));
        t = fmin(t, step_length(cone->u, cone->du, cone->rows));
    }
    for (int i = 0; i < conic->intervals; i++) t = fmin(t, interval_longest(&conic->interval[i]));
    return t;
}

// Mean of r u after a step of t.
static double gap_at(const Conic *conic, double t)
{
    double sum = 0;
    int count = conic->count;
    for (int i = 0; i < conic->count; i++) {
        const ConicCone *cone = &conic->cone[i];
        for (int e = 0; e < cone->rows; e++)
            sum += (cone->r[e] + t * cone->dr[e]) * (cone->u[e] + t * cone->du[e]);
    }
    for (int i = 0; i < conic->intervals; i++) sum += interval_gap(&conic->interval[i], t, &count);
    return sum / count;
}

// Mehrotra's corrector: back to the central path by `centre`, and the product that the affine step leaves.
static void correct(ConicCone *cone, double centre)
{
    double u[CONIC_ROWS], r[CONIC_ROWS], cross[CONIC_ROWS], rc[CONIC_ROWS];
    unscale(cone, cone->du, u);
    times(cone->G, cone->dr, cone->rows, r);
    product(u, r, cone->rows, cross);
    product(cone->lambda, cone->lambda, cone->rows, rc);
    for (int i = 0; i < cone->rows; i++) rc[i] = -rc[i] - cross[i] + (i == 0 ? centre : 0);
    set_complementarity(cone, rc);
}

static void move(Conic *conic, const Active *a, const Kkt *kkt, double t)
{
    for (int i = 0; i < a->n + a->m; i++) conic->x[i] += t * (kkt->x[i] - conic->x[i]);
    for (int i = 0; i < conic->count; i++) {
        ConicCone *cone = &conic->cone[i];
        for (int e = 0; e < cone->rows; e++) {
            cone->r[e] += t * cone->dr[e];
            cone->u[e] += t * cone->du[e];
        }
        if (conic->model == CONIC_COULOMB) cone->s = tail(cone->u, cone->rows);
    }
    for (int i = 0; i < conic->intervals; i++) interval_move(&conic->interval[i], t);
}

bool conic_step(Conic *conic, Active *a, Kkt *kkt)
{
    if (conic->count + conic->intervals == 0 || !factor(conic, a, kkt)) return false;

    // the affine direction tells how far the complementarity can fall
    const double gap = gap_at(conic, 0);
    for (int i = 0; i < conic->count; i++) {
        ConicCone *cone = &conic->cone[i];
        double rc[CONIC_ROWS];
        product(cone->lambda, cone->lambda, cone->rows, rc);
        for (int e = 0; e < cone->rows; e++) rc[e] = -rc[e];
        set_complementarity(cone, rc);
    }
    for (int i = 0; i < conic->intervals; i++) interval_aim(&conic->interval[i], 0, false);
    if (!find_direction(conic, a, kkt)) return false;
    const double falls = gap_at(conic, fmin(1, longest_step(conic))) / gap;
    const double sigma = fmin(1, pow(fmax(falls, 0), 3));

    for (int i = 0; i < conic->count; i++) correct(&conic->cone[i], sigma * gap);
    for (int i = 0; i < conic->intervals; i++) interval_aim(&conic->interval[i], sigma * gap, true);
    if (!find_direction(conic, a, kkt)) return false;
    move(conic, a, kkt, fmin(1, CONIC_STEP * longest_step(conic)));

    memcpy(kkt->x, conic->x, (size_t)(a->n + a->m) * sizeof(double));
    active_measure(a, kkt);
    return a->error < INFINITY;
}

// --- the measure of a convex model ---

// The point of the Lorentz cone that is nearest to x.
static void project(double *x, int n)
{
    const double t = tail(x, n), mean = 0.5 * (x[0] + t);
    if (t <= x[0]) return;
    for (int i = 1; i < n; i++) x[i] *= mean > 0 && t > 0 ? mean / t : 0;
    x[0] = fmax(mean, 0);
}

// r less its projection after a step against u: 0 where both are in the cone and r u = 0.
static double cone_error(const ConicCone *cone, const Active *a, const Kkt *kkt)
{
    const int n = cone->rows, row = a->row[cone->k[0]];
    const double c = a->unit[row];
    double r[CONIC_ROWS] = {0}, y[CONIC_ROWS] = {0}, sum = 0;

    for (int e = 0; e < n; e++) {
        r[e] = (a->l[cone->k[e]] - (e == 0 ? kkt->lo[row] : 0)) / cone->scale[e];
        y[e] = r[e] - a->w[cone->k[e]] * cone->scale[e] / c;
    }
    project(y, n);
    for (int e = 0; e < n; e++) sum += (r[e] - y[e]) * (r[e] - y[e]);
    return sqrt(sum) * c / a->scale[row];
}

double conic_error(const Conic *conic, const Active *a, const Kkt *kkt, int *worst)
{
    double most = 0;
    *worst = -1;

    for (int i = 0; i < conic->count; i++) {
        const double e = cone_error(&conic->cone[i], a, kkt);
        if (e > most) most = e, *worst = a->row[conic->cone[i].k[0]];
    }
    for (int i = 0; i < conic->intervals; i++) {
        const int k = conic->interval[i].k, row = a->row[k];
        const double e = active_natural(kkt, row, a->l[k], a->w[k], a->unit[row]) / a->scale[row];
        if (e > most) most = e, *worst = row;
    }

    return isfinite(most) ? most : INFINITY;
}
