// SPDX-License-Identifier: MIT
// slip.c -- see slip.h.
#include "bounded/slip.h"
#include "bounded/tuning.h"

#include <string.h>

void slip_place(Arena *arena, Slip *slip, const Active *a)
{
    const size_t discs = (size_t)a->n_disc, size = (size_t)(a->n + a->m);
    slip->disc = arena_take(arena, discs, sizeof(int));
    slip->normal = arena_take(arena, discs, sizeof(int));
    slip->basis = arena_take(arena, (SLIP_BASIS + 1) * discs, sizeof(double));
    slip->change = arena_take(arena, discs, sizeof(double));
    slip->slide = arena_take(arena, discs, sizeof(SolverSlide));
    slip->zero = arena_take(arena, size, sizeof(double));
    slip->x = arena_take(arena, size, sizeof(double));
    slip->kept = arena_take(arena, 2 * (size_t)a->count, sizeof(double));
}

static void list_discs(Slip *slip, const Active *a, const Kkt *kkt, const DiscPoint *point)
{
    slip->count = 0;
    for (int i = 0; i < a->n_disc; i++) {
        const KktDisc *disc = &kkt->disc[i];
        if (point[i].set == DISC_SLIP && disc->normal >= 0 && disc->coefficient > 0 &&
            !a->out[a->index[disc->normal]]) {
            slip->normal[slip->count] = a->n + disc->normal;
            slip->disc[slip->count++] = i;
        }
    }
}

// Place in the arrays of an Active of the row along the force of a disc, and the sign of that force.
static int row_along(const Active *a, const Kkt *kkt, int disc, const DiscPoint *point,
                     double *sign)
{
    *sign = kkt->disc[disc].rows > 1 ? 1 : point[disc].d[0];
    return a->index[kkt->disc[disc].row];
}

// The displacement of a disc's rows by a force of 1 N, as part of their scale: the unit of all vectors here.
static double unit_of(const Active *a, const Kkt *kkt, int disc)
{
    const KktDisc *it = &kkt->disc[disc];
    return disc_unit(a, it) / a->scale[it->row];
}

// N, radius that the normal force of kkt->x gives to a disc; as a linear function of it, so perhaps below 0.
static double radius_now(const Kkt *kkt, int disc, double share)
{
    const KktDisc *it = &kkt->disc[disc];
    const double l = -kkt->x[kkt->n + it->normal];
    return share *
           (it->constant + it->coefficient * (kkt->lo[it->normal] > -INFINITY ? l : fabs(l)));
}

// The forces of the discs alone on the dofs, in kkt->x, by J as it is without turns.
static void put_forces(const Slip *slip, const Active *a, Kkt *kkt, const DiscPoint *point,
                       const double *v)
{
    memset(kkt->x, 0, (size_t)a->n * sizeof(double));
    for (int s = 0; s < slip->count; s++) {
        const int i = slip->disc[s], node = a->node[a->index[kkt->disc[i].row]];
        const int first = a->n + kkt->disc[i].row - kkt->offset[node];
        const double force = v[s] / unit_of(a, kkt, i);
        for (int b = kkt->row_start[node]; b < kkt->row_start[node + 1] - 1; b++) {
            const int cols = kkt_size(kkt, kkt->col[b]);
            double *to = kkt->x + kkt->offset[kkt->col[b]];
            for (int e = 0; e < kkt->disc[i].rows; e++) {
                const double *J = kkt_mirror(kkt, b) + (first + e) * cols;
                const double part = point[i].d[e] * force;
                for (int c = 0; c < cols; c++) to[c] += J[c] * part;
            }
        }
    }
}

// The solution for the forces of the discs and nothing else, where the factors cannot be used as they are.
static void solve_forces(Slip *slip, Active *a, Kkt *kkt, const DiscPoint *point, const double *v)
{
    const size_t bytes = (size_t)a->count * sizeof(double);
    Kkt homogeneous = *kkt;
    homogeneous.rhs = homogeneous.size = slip->zero;
    memcpy(slip->kept, a->given, bytes);
    memcpy(slip->kept + a->count, a->shift, bytes);
    memset(a->given, 0, bytes);
    memset(a->shift, 0, bytes);

    for (int s = 0; s < slip->count; s++) {
        double sign;
        const int k = row_along(a, kkt, slip->disc[s], point, &sign);
        a->given[k] = sign * v[s] / unit_of(a, kkt, slip->disc[s]);
    }
    active_answer(a, &homogeneous);

    memcpy(a->given, slip->kept, bytes);
    memcpy(a->shift, slip->kept + a->count, bytes);
}

// out = coefficient times the normal forces of kkt->x.
static void take_response(const Slip *slip, const Active *a, const Kkt *kkt, const DiscPoint *point,
                          double *out)
{
    const double *signs =
        slip->x; // normal forces of the point: their signs count where there is no bound
    for (int s = 0; s < slip->count; s++) {
        const KktDisc *disc = &kkt->disc[slip->disc[s]];
        const int row = slip->normal[s];
        const bool flipped = kkt->lo[disc->normal] == -INFINITY && signs[row] > 0; // z > 0: l < 0
        const double l = -kkt->x[row];
        const double coefficient = point[slip->disc[s]].share * disc->coefficient;
        out[s] = coefficient * (flipped ? -l : l) * unit_of(a, kkt, slip->disc[s]);
    }
}

// The same that given forces v alone call forth.
static void response(Slip *slip, Active *a, Kkt *kkt, const DiscPoint *point, const double *v,
                     double *out)
{
    put_forces(slip, a, kkt, point, v);
    if (!active_apply(a, kkt, slip->normal, slip->count)) solve_forces(slip, a, kkt, point, v);
    take_response(slip, a, kkt, point, out);
}

// Factors of the system in which forces that slide follow normal forces. False where there are none: then (1 - M) is solved by GMRES.
static bool make_factors(Slip *slip, Active *a, const Kkt *kkt, const DiscPoint *point)
{
    if (slip->count < SLIP_MANY) return false;

    for (int s = 0; s < slip->count; s++) {
        const KktDisc *disc = &kkt->disc[slip->disc[s]];
        const DiscPoint *at = &point[slip->disc[s]];
        const bool flipped = kkt->lo[disc->normal] == -INFINITY && kkt->x[a->n + disc->normal] > 0;
        const double by = (flipped ? -1 : 1) * at->share * disc->coefficient;
        slip->slide[s] = (SolverSlide){.normal = a->n + disc->normal,
                                       .row = a->n + disc->row,
                                       .rows = disc->rows,
                                       .d = {by * at->d[0], by * at->d[1]}};
    }

    return active_slide(a, kkt, slip->slide, slip->count);
}

// (1 - M) change = accord, by these factors.
static bool find_change_at_once(Slip *slip, Active *a, Kkt *kkt, const DiscPoint *point)
{
    double *out = slip->basis;
    put_forces(slip, a, kkt, point, slip->change);
    if (!active_apply_slid(a, kkt, slip->normal, slip->count)) return false;
    take_response(slip, a, kkt, point, out);
    for (int s = 0; s < slip->count; s++) slip->change[s] += out[s];
    return true;
}

static double dot(const double *a, const double *b, int n)
{
    double sum = 0;
    for (int i = 0; i < n; i++) sum += a[i] * b[i];
    return sum;
}

// One rotation of the least-squares problem: of (a, b) to (r, 0).
static void rotation(double a, double b, double *c, double *s)
{
    const double r = hypot(a, b);
    *c = r > 0 ? a / r : 1;
    *s = r > 0 ? b / r : 0;
}

typedef struct Gmres {
    double h[SLIP_BASIS + 1][SLIP_BASIS]; // Hessenberg matrix, made triangular by rotations
    double c[SLIP_BASIS], s[SLIP_BASIS], g[SLIP_BASIS + 1];
} Gmres;

// Column `step` of the Hessenberg matrix: v, made orthogonal to the basis.
static void orthogonalise(const Slip *slip, Gmres *it, int step, double *v)
{
    const int n = slip->count;
    for (int j = 0; j <= step; j++) {
        const double *q = slip->basis + (size_t)j * (size_t)n;
        it->h[j][step] = dot(v, q, n);
        for (int i = 0; i < n; i++) v[i] -= it->h[j][step] * q[i];
    }
    const double length = sqrt(dot(v, v, n));
    it->h[step + 1][step] = length;
    for (int i = 0; i < n && length > 0; i++) v[i] /= length;
}

// The rotations so far on that column, and the one that makes it triangular.
static void rotate(Gmres *it, int step)
{
    for (int j = 0; j < step; j++) {
        const double a = it->h[j][step], b = it->h[j + 1][step];
        it->h[j][step] = it->c[j] * a + it->s[j] * b;
        it->h[j + 1][step] = it->c[j] * b - it->s[j] * a;
    }
    rotation(it->h[step][step], it->h[step + 1][step], &it->c[step], &it->s[step]);
    it->h[step][step] = hypot(it->h[step][step], it->h[step + 1][step]);
    it->g[step + 1] = -it->s[step] * it->g[step];
    it->g[step] *= it->c[step];
}

// change = sum of the basis with the coefficients of the triangular system.
static void combine(Slip *slip, Gmres *it, int steps)
{
    const int n = slip->count;
    double y[SLIP_BASIS];
    for (int j = steps - 1; j >= 0; j--) {
        y[j] = it->g[j];
        for (int i = j + 1; i < steps; i++) y[j] -= it->h[j][i] * y[i];
        y[j] = it->h[j][j] != 0 ? y[j] / it->h[j][j] : 0;
    }
    memset(slip->change, 0, (size_t)n * sizeof(double));
    for (int j = 0; j < steps; j++)
        for (int i = 0; i < n; i++) slip->change[i] += y[j] * slip->basis[j * n + i];
}

// Change of the given forces, so that they are in accord with the normal forces: (1 - M) change = accord.
static void find_change(Slip *slip, Active *a, Kkt *kkt, const DiscPoint *point, double enough)
{
    Gmres it = {.g = {0}};
    const int n = slip->count, most = n < SLIP_BASIS ? n : SLIP_BASIS;
    double *q = slip->basis;
    int step = 0;

    it.g[0] = sqrt(dot(slip->change, slip->change, n));
    const double start = it.g[0];
    for (int i = 0; i < n; i++) q[i] = slip->change[i] / start;

    while (step < most && fabs(it.g[step]) > fmax(SLIP_ROUGH * start, enough)) {
        const double *v = slip->basis + (size_t)step * (size_t)n;
        double *next = slip->basis + (size_t)(step + 1) * (size_t)n;
        response(slip, a, kkt, point, v, next);
        for (int i = 0; i < n; i++) next[i] = v[i] - next[i];
        orthogonalise(slip, &it, step, next);
        rotate(&it, step);
        step++;
    }

    combine(slip, &it, step);
}

// By how much the forces that the normal forces ask for differ from those that are given, in slip->change; returns the largest.
static double find_discord(Slip *slip, const Active *a, const Kkt *kkt, const DiscPoint *point)
{
    double most = 0;
    for (int s = 0; s < slip->count; s++) {
        double sign;
        const int i = slip->disc[s], k = row_along(a, kkt, i, point, &sign);
        slip->change[s] =
            (radius_now(kkt, i, point[i].share) - sign * a->given[k]) * unit_of(a, kkt, i);
        most = fmax(most, fabs(slip->change[s]));
    }
    return most;
}

static void add_change(const Slip *slip, const Active *a, const Kkt *kkt, const DiscPoint *point)
{
    for (int s = 0; s < slip->count; s++) {
        double sign;
        const int i = slip->disc[s], k = row_along(a, kkt, i, point, &sign);
        a->given[k] += sign * slip->change[s] / unit_of(a, kkt, i);
    }
}

// Are the forces that are given in accord with the normal forces? Where the point is far from a solution for other reasons, to a part of that.
static bool is_in_accord(const Active *a, double discord)
{
    const double tolerance = a->options.tolerance;
    const bool far = a->error > SLIP_FAR * tolerance;
    return discord <= (far ? SLIP_PART * a->error : SLIP_ENOUGH * tolerance);
}

// Changes the given forces by the discord that was found, and solves with them.
static TautStatus correct(Slip *slip, Active *a, Kkt *kkt, const DiscPoint *point, bool direct)
{
    const double enough = SLIP_ENOUGH * a->options.tolerance;
    memcpy(slip->x, kkt->x, (size_t)(a->n + a->m) * sizeof(double));
    if (!direct || !find_change_at_once(slip, a, kkt, point))
        find_change(slip, a, kkt, point, enough);
    add_change(slip, a, kkt, point);
    return active_resolve(a, kkt);
}

// A first solution, and whether there are factors that know the coupling: then it is only where the forces come from.
static TautStatus begin(Slip *slip, Active *a, Kkt *kkt, const DiscPoint *point, bool *direct)
{
    TautStatus status = TAUT_OK;
    list_discs(slip, a, kkt, point);
    *direct = false;
    if (slip->count < SLIP_MANY) return active_solve(a, kkt);
    status = active_factor(a, kkt);
    if (status != TAUT_OK) return active_solve(a, kkt);

    // not refined: it is measured behind the change
    active_sketch(a, kkt);
    *direct = make_factors(slip, a, kkt, point);
    if (!*direct) return active_resolve(a, kkt);
    find_discord(slip, a, kkt, point);
    return correct(slip, a, kkt, point, true);
}

TautStatus slip_solve(Slip *slip, Active *a, Kkt *kkt, const DiscPoint *point)
{
    bool direct;
    double before = INFINITY;

    TautStatus status = begin(slip, a, kkt, point, &direct);

    // each pass is solved for roughly, and measured exactly
    for (int pass = 0; pass < SLIP_PASSES && slip->count > 0; pass++) {
        if (status < 0 || a->error == INFINITY) break;
        const double most = find_discord(slip, a, kkt, point);
        if (is_in_accord(a, most)) break;
        if (!(most < SLIP_FALL * before)) {
            if (!direct || !(most > before)) break;
            direct = false; // these factors have lost the digits: it begins anew without them
            before = INFINITY;
            continue;
        }

        before = most;
        status = correct(slip, a, kkt, point, direct);
    }
    return status;
}
