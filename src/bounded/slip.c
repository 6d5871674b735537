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
    slip->way = arena_take(arena, SLIP_BASIS * discs, sizeof(double));
    slip->image = arena_take(arena, SLIP_BASIS * discs, sizeof(double));
    slip->change = arena_take(arena, discs, sizeof(double));
    slip->left = arena_take(arena, discs, sizeof(double));
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

// Makes forces of the discs, by v in the unit of all vectors here, the only ones that are given, until take_back.
static void give_alone(Slip *slip, Active *a, const Kkt *kkt, const DiscPoint *point,
                       const double *v)
{
    const size_t bytes = (size_t)a->count * sizeof(double);
    memcpy(slip->kept, a->given, bytes);
    memcpy(slip->kept + a->count, a->shift, bytes);
    memset(a->given, 0, bytes);
    memset(a->shift, 0, bytes);

    for (int s = 0; s < slip->count; s++) {
        double sign;
        const int k = row_along(a, kkt, slip->disc[s], point, &sign);
        a->given[k] = sign * v[s] / unit_of(a, kkt, slip->disc[s]);
    }
}

static void take_back(const Slip *slip, Active *a)
{
    const size_t bytes = (size_t)a->count * sizeof(double);
    memcpy(a->given, slip->kept, bytes);
    memcpy(a->shift, slip->kept + a->count, bytes);
}

// The system without any right-hand side but forces that are given.
static Kkt without_loads(const Slip *slip, const Kkt *kkt)
{
    Kkt homogeneous = *kkt;
    homogeneous.rhs = homogeneous.size = slip->zero;
    return homogeneous;
}

// The solution for the forces of the discs and nothing else, where the factors cannot be used as they are.
static void solve_forces(Slip *slip, Active *a, Kkt *kkt, const DiscPoint *point, const double *v)
{
    Kkt homogeneous = without_loads(slip, kkt);
    give_alone(slip, a, kkt, point, v);
    active_answer(a, &homogeneous);
    take_back(slip, a);
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

// Factors of the system in which forces that slide follow normal forces. False where there are none: then (1 - M) change is found direction by direction.
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
    double *out = slip->left;
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

// a -= by b
static void take_off(double *a, const double *b, double by, int n)
{
    for (int i = 0; i < n; i++) a[i] -= by * b[i];
}

// Direction j, whose image has length 1, takes its part of the residual.
static void go_along(Slip *slip, int j)
{
    const int n = slip->count;
    const double *way = slip->way + (size_t)j * (size_t)n;
    const double *image = slip->image + (size_t)j * (size_t)n;
    const double part = dot(slip->left, image, n);
    take_off(slip->left, image, part, n);
    take_off(slip->change, way, -part, n);
}

// Another direction: the residual, or the last image where the direction before has left most of that. Its image is made orthogonal
// to all others. False where it depends on these.
static bool add_direction(Slip *slip, Active *a, Kkt *kkt, const DiscPoint *point, bool stalls)
{
    const int n = slip->count, known = slip->known;
    double *way = slip->way + (size_t)known * (size_t)n;
    double *image = slip->image + (size_t)known * (size_t)n;
    const double *from = stalls && known > 0 ? image - n : slip->left;
    const double size = sqrt(dot(from, from, n));
    for (int i = 0; i < n; i++) way[i] = from[i] / size;

    response(slip, a, kkt, point, way, image);
    for (int i = 0; i < n; i++) image[i] = way[i] - image[i];
    const double whole = sqrt(dot(image, image, n));
    for (int j = 0; j < known; j++) {
        const double *other = slip->image + (size_t)j * (size_t)n;
        const double part = dot(image, other, n);
        take_off(image, other, part, n);
        take_off(way, slip->way + (size_t)j * (size_t)n, part, n);
    }

    const double length = sqrt(dot(image, image, n));
    if (!(length > SLIP_DEPENDS * whole)) return false;
    for (int i = 0; i < n; i++) image[i] /= length, way[i] /= length;
    slip->known++;
    return true;
}

// Change of the given forces, so that they are in accord with the normal forces: (1 - M) change = accord. Directions that earlier passes
// have found serve again.
static void find_change(Slip *slip, Active *a, Kkt *kkt, const DiscPoint *point, double enough)
{
    const int n = slip->count, most = n < SLIP_BASIS ? n : SLIP_BASIS;
    const double start = sqrt(dot(slip->change, slip->change, n));
    const double target = fmax(SLIP_ROUGH * start, enough);
    double size;

    memcpy(slip->left, slip->change, (size_t)n * sizeof(double));
    memset(slip->change, 0, (size_t)n * sizeof(double));
    for (int j = 0; j < slip->known; j++) go_along(slip, j);
    size = sqrt(dot(slip->left, slip->left, n));
    if (slip->known == most && size > SLIP_FALL * start) slip->known = 0; // they do not serve

    bool stalls = false;
    while (size > target && slip->known < most) {
        if (!add_direction(slip, a, kkt, point, stalls)) break;
        go_along(slip, slip->known - 1);
        const double before = size;
        size = sqrt(dot(slip->left, slip->left, n));
        stalls = size > SLIP_STALLS * before;
    }
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

// Are the forces that are given in accord with the normal forces? Where there are factors that know them, and the point is far from a solution for
// other reasons, to a part of that.
static bool is_in_accord(const Active *a, double discord, bool direct)
{
    const double tolerance = a->options.tolerance;
    const bool far = direct && a->error > SLIP_FAR * tolerance;
    return discord <= (far ? SLIP_PART * a->error : SLIP_ENOUGH * tolerance);
}

// Makes kkt->x the solution that was there, in slip->x, and the one for the change of the given forces. Where that is little it
// need not be refined: the sum is as good as a whole solution that is.
static bool add_solution(Slip *slip, Active *a, Kkt *kkt, const DiscPoint *point)
{
    Kkt homogeneous = without_loads(slip, kkt);
    give_alone(slip, a, kkt, point, slip->change);
    const bool found = active_rough(a, &homogeneous);
    take_back(slip, a);
    for (int i = 0; i < a->n + a->m; i++) kkt->x[i] += slip->x[i];
    return found;
}

// Changes the given forces by the discord that was found, and solves with them. little: it is, and kkt->x refined.
static TautStatus correct(Slip *slip, Active *a, Kkt *kkt, const DiscPoint *point, bool direct,
                          bool little)
{
    const double enough = SLIP_ENOUGH * a->options.tolerance;
    memcpy(slip->x, kkt->x, (size_t)(a->n + a->m) * sizeof(double));
    if (!direct || !find_change_at_once(slip, a, kkt, point))
        find_change(slip, a, kkt, point, enough);

    const bool added = little && add_solution(slip, a, kkt, point);
    add_change(slip, a, kkt, point);
    if (!added) return active_resolve(a, kkt);
    active_measure(a, kkt);
    return a->last;
}

// A first solution, with forces that slide from one that is not refined; and whether there are factors that know the coupling.
static TautStatus begin(Slip *slip, Active *a, Kkt *kkt, const DiscPoint *point, bool *direct,
                        double *first)
{
    list_discs(slip, a, kkt, point);
    slip->known = 0;
    *direct = false;
    *first = 0;
    if (slip->count == 0 || active_factor(a, kkt) != TAUT_OK) return active_solve(a, kkt);

    // not refined: it is measured behind the change
    active_sketch(a, kkt);
    *direct = make_factors(slip, a, kkt, point);
    *first = find_discord(slip, a, kkt, point);
    const bool agrees = *first <= SLIP_ENOUGH * a->options.tolerance;
    return agrees ? active_resolve(a, kkt) : correct(slip, a, kkt, point, *direct, false);
}

TautStatus slip_solve(Slip *slip, Active *a, Kkt *kkt, const DiscPoint *point)
{
    bool direct;
    double before = INFINITY, first;

    TautStatus status = begin(slip, a, kkt, point, &direct, &first);

    // each pass is solved for roughly, and measured exactly
    for (int pass = 0; pass < SLIP_PASSES && slip->count > 0; pass++) {
        if (status < 0 || a->error == INFINITY) break;
        const double most = find_discord(slip, a, kkt, point);
        if (is_in_accord(a, most, direct)) break;
        if (!(most < SLIP_FALL * before)) {
            if (!direct || !(most > before)) break;
            direct = false; // these factors have lost the digits: it begins anew without them
            before = INFINITY;
            continue;
        }

        before = most;
        status = correct(slip, a, kkt, point, direct, most <= SLIP_LITTLE * first);
    }
    return status;
}
