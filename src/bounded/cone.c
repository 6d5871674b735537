// SPDX-License-Identifier: MIT
// cone.c -- systems with discs: a semi-smooth Newton method on Alart and Curnier's equations (disc.h), which is an active
// set method with the sets none, stick and slip of each disc beside those of the bounds. When the sets to start with are
// right, one factorisation is enough.
//
//     w + eps u (l - l_k) = 0               rows in the system: closed contacts, discs that stick
//     l = bound                             rows at a bound
//     l_d = R,  w_t + u (1/beta - 1) l_t = 0   a disc that slips: along its force, and across it
//
// l_k is the last iterate, so that forces which move nothing stay as they are. Where the iteration goes in circles, the
// proximal point method is put around it (Rockafellar 1976): w' = w + sigma u (l - anchor) stands for w everywhere, sigma
// is large, and the anchor moves on when the inner problem is solved. Where that does not end either, an interior point
// method finds the sets (conic.h). A system that has no answer is told by a proof of that, and on demand all is solved by
// a convex model (convex.h).
#include "bounded/chord.h"
#include "bounded/convex.h"
#include "bounded/method.h"
#include "bounded/mix.h"
#include "bounded/rounds.h"
#include "bounded/slip.h"
#include "bounded/split.h"
#include "bounded/tuning.h"

#include <string.h>

// Forces and slacks, [count] each.
typedef struct Point {
    double *l, *w;
} Point;

typedef struct Cone {
    Slip slip;
    Split split;
    Conic conic;
    Farkas farkas;
    Mix mix;
    DiscPoint *disc; // [n_disc]  at the iterate
    Point at;        // the iterate; w' where the anchor is held
    Point next;      // the solution of its linear system
    Point trial;     // between the two
    Point best;      // solution of an inner problem so far
    Point from;      // start of an inner problem, with w
    Point first;     // the start that was given
    double *anchor;  // [count]
} Cone;

// One run of the Newton iteration.
typedef struct Run {
    double soft;      // of u, eps or sigma
    double softest;   // eps grows to this with the residual; 0: it does not
    bool held;        // the anchor is: sigma. Else it follows the iterate: eps
    double tolerance; // of the residual, as part of the scale
    int most;         // iterations
    int patience;     // iterations that may not halve the residual
} Run;

static void place_point(Arena *arena, Point *point, const Active *a)
{
    point->l = arena_take(arena, (size_t)a->count, sizeof(double));
    point->w = arena_take(arena, (size_t)a->count, sizeof(double));
}

static void place(Arena *arena, void *pointer, const Active *a)
{
    Cone *self = pointer;
    slip_place(arena, &self->slip, a);
    split_place(arena, &self->split, a);
    conic_place(arena, &self->conic, a);
    farkas_place(arena, &self->farkas, a);
    mix_place(arena, &self->mix, a);
    self->disc = arena_take(arena, (size_t)a->n_disc, sizeof *self->disc);
    place_point(arena, &self->at, a);
    place_point(arena, &self->next, a);
    place_point(arena, &self->trial, a);
    place_point(arena, &self->best, a);
    place_point(arena, &self->from, a);
    place_point(arena, &self->first, a);
    self->anchor = arena_take(arena, (size_t)a->count, sizeof(double));
}

static void copy_point(const Active *a, const Point *from, Point *to)
{
    memcpy(to->l, from->l, (size_t)a->count * sizeof(double));
    memcpy(to->w, from->w, (size_t)a->count * sizeof(double));
}

// Residual of all rows at a point, as part of their scale: the largest, and *norm, the Euclidean norm.
static double residual(const Active *a, const Kkt *kkt, const Point *p, double *norm)
{
    double most = 0, sum = 0;

    for (int k = 0; k < a->count; k++) {
        const int row = a->row[k];
        if (a->disc[k] >= 0 || a->unit[row] == 0) continue;
        const double e = active_natural(kkt, row, p->l[k], p->w[k], a->unit[row]) / a->scale[row];
        most = fmax(most, e);
        sum += e * e;
    }

    for (int i = 0; i < a->n_disc; i++) {
        const DiscPoint at = disc_at(a, kkt, i, p->l, p->w);
        for (int s = 0; s < kkt->disc[i].rows; s++) {
            const double e = fabs(at.error[s]) / a->scale[kkt->disc[i].row + s];
            most = fmax(most, e);
            sum += e * e;
        }
    }

    *norm = isfinite(sum) ? sqrt(sum) : INFINITY;
    return isfinite(sum) ? most : INFINITY;
}

// --- the linear system at an iterate ---

// A row without a disc: at a bound, or in the system.
static void describe_row(Cone *self, Active *a, const Kkt *kkt, const Run *run, int k)
{
    const int row = a->row[k];
    const double u = a->unit[row];

    if (!active_is_fixed(a, kkt, k)) {
        const double y = self->at.l[k] - self->at.w[k] / u;
        // a closed contact without force is open: its friction has no radius
        a->side[k] = (signed char)(y <= kkt->lo[row] ? -1 : y > kkt->hi[row] ? 1 : 0);
    }

    a->out[k] = a->side[k] != 0;
    a->given[k] = a->side[k] < 0 ? kkt->lo[row] : a->side[k] > 0 ? kkt->hi[row] : 0;
    a->soft[k] = a->out[k] || !active_has_bounds(kkt, row) ? 0 : run->soft * u;
    a->shift[k] = a->soft[k] * self->anchor[k];
}

// Row k of a disc: out with a force, or in with a compliance and an anchor.
static void take_out(Active *a, int k, double force)
{
    a->out[k] = true;
    a->given[k] = force;
    a->soft[k] = a->shift[k] = 0;
}

static void take_in(Active *a, int k, double across, double soft, double anchor)
{
    a->out[k] = false;
    a->given[k] = 0;
    a->soft[k] = across + soft;
    a->shift[k] = soft * anchor;
}

static void describe_disc(Cone *self, Active *a, const Kkt *kkt, const Run *run, int i)
{
    const KktDisc *disc = &kkt->disc[i];
    const DiscPoint *at = &self->disc[i];
    const int k = a->index[disc->row];
    const double u = disc_unit(a, disc), soft = run->soft * u;
    const double *anchor = self->anchor + k;

    a->turn[i][0] = 1, a->turn[i][1] = 0;
    for (int e = 0; e < disc->rows; e++) {
        a->side[k + e] = (signed char)at->set;
        if (at->set == DISC_STICK)
            take_in(a, k + e, 0, soft, anchor[e]);
        else
            take_out(a, k + e, at->set == DISC_SLIP && disc->rows == 1 ? at->d[0] * at->radius : 0);
    }

    if (at->set != DISC_SLIP || disc->rows == 1) return;

    // along the force and across it; there the direction of the force turns as the motion does
    a->turn[i][0] = at->d[0], a->turn[i][1] = at->d[1];
    take_out(a, k, at->radius);
    const double across = u * (1 - at->beta) / at->beta;
    if (!isfinite(across)) return;
    take_in(a, k + 1, across, run->held ? soft : 0, at->d[0] * anchor[1] - at->d[1] * anchor[0]);
}

// The set of a disc at the iterate. On the edge of its radius, but for round-off, it sticks: forces that redundant
// contacts share may lie there without any sliding.
static DiscPoint choose_set(const Cone *self, const Active *a, const Kkt *kkt, int i)
{
    const KktDisc *disc = &kkt->disc[i];
    DiscPoint at = disc_at(a, kkt, i, self->at.l, self->at.w);
    const double slack = ROUNDS_PART * a->options.tolerance * a->scale[disc->row];
    const bool edge = at.set == DISC_SLIP && !disc->sliding &&
                      at.radius * (1 / at.beta - 1) * disc_unit(a, disc) <= slack;
    if (edge) at.set = DISC_STICK;
    return at;
}

static void describe(Cone *self, Active *a, const Kkt *kkt, const Run *run)
{
    if (!run->held) memcpy(self->anchor, self->at.l, (size_t)a->count * sizeof(double));
    for (int k = 0; k < a->count; k++)
        if (a->disc[k] < 0) describe_row(self, a, kkt, run, k);
    for (int i = 0; i < a->n_disc; i++) {
        self->disc[i] = choose_set(self, a, kkt, i);
        describe_disc(self, a, kkt, run, i);
    }
}

// w' of a point from its w: w += sigma u (l - anchor).
static void add_anchor(const Cone *self, const Active *a, const Kkt *kkt, double sigma, Point *p)
{
    for (int k = 0; k < a->count; k++) {
        if (a->disc[k] < 0 && !active_has_bounds(kkt, a->row[k])) continue;
        p->w[k] += sigma * disc_row_unit(a, kkt, k) * (p->l[k] - self->anchor[k]);
    }
}

// --- the iteration ---

// The residual of an iteration that should fall.
typedef struct Progress {
    double least; // when it was halved the last time
    int at;       // iteration in which it was
} Progress;

// Has the residual of iteration i not been halved for so many?
static bool is_stuck(Progress *progress, double e, int i, int patience)
{
    if (e < 0.5 * progress->least) {
        progress->least = e;
        progress->at = i;
    }
    return i - progress->at >= patience;
}

// Is the best solution good enough by the motion? The less effort there was, the nearer it has to be.
static bool is_enough(const Active *a)
{
    if (a->split) return a->best_excess <= SPLIT_ENOUGH;
    const int i = a->stats.iterations;
    return a->best_excess <= (a->settled || i >= CONE_FEW ? 1 : i >= CONE_SOON ? CONE_SURE : 0);
}

// To the tolerance; or well enough by the motion, or for an iteration that is far off.
static bool good(const Active *a)
{
    const bool enough = a->best_error <= a->most && (a->rough || is_enough(a));
    const double least = fmax(a->options.tolerance, a->coarse);
    return a->best_last == TAUT_OK && (enough || a->best_error <= least);
}

// Goes from `at` towards `next`, as far as the residual falls. Everything is linear in between, so that this costs no
// solve. Returns whether it does fall; else all the way is gone.
static bool go(Cone *self, const Active *a, const Kkt *kkt, double before)
{
    for (int halved = 0; halved < CONE_HALVINGS; halved++) {
        const double t = ldexp(1, -halved);
        double norm;
        for (int k = 0; k < a->count; k++) {
            self->trial.l[k] = self->at.l[k] + t * (self->next.l[k] - self->at.l[k]);
            self->trial.w[k] = self->at.w[k] + t * (self->next.w[k] - self->at.w[k]);
        }
        residual(a, kkt, &self->trial, &norm);
        if (norm <= (1 - CONE_ARMIJO * t) * before) {
            copy_point(a, &self->trial, &self->at);
            return true;
        }
    }

    copy_point(a, &self->next, &self->at);
    return false;
}

// Newton's iteration from self->at. Returns the least residual that was met, whose point is in self->best; of the
// problem as it is every solution is offered to active_keep.
static double iterate(Cone *self, Active *a, Kkt *kkt, const Run *run)
{
    Run soft = *run;
    Progress progress = {.least = INFINITY};
    double best = INFINITY, before = INFINITY, last = INFINITY, norm, now = 0;

    if (run->softest > 0) now = residual(a, kkt, &self->at, &norm);
    int stalls = 0, polished = 0;
    bool may_chord = false;
    mix_clear(&self->mix);
    a->settled = false;

    for (int i = 0; i < run->most && stalls <= CONE_STALLS; i++) {
        if (run->softest > 0)
            soft.soft = fmin(fmax(CONE_SOFT_SLOPE * sqrt(now), run->soft), run->softest);
        describe(self, a, kkt, &soft);
        const bool chord = may_chord && polished == 0 &&
                           chord_describe(a, kkt, self->disc, self->at.l, self->anchor);
        if (polished > 0 && !active_has_factors(a)) break; // good enough as it was
        a->stats.iterations++;
        const TautStatus status = slip_solve(&self->slip, a, kkt, self->disc);
        if (status < 0 || a->error == INFINITY) break;
        active_keep(a, kkt);

        copy_point(a, &(Point){a->l, a->w}, &self->next);
        if (run->held) add_anchor(self, a, kkt, run->soft, &self->next);
        const bool measured = !run->held && a->last == TAUT_OK; // of this point, by its solution
        const double e = measured ? a->error : residual(a, kkt, &self->next, &norm);
        if (e < best) {
            best = e;
            copy_point(a, &self->next, &self->best);
        }
        // contacts that share a load and do not quite agree ask for ever larger forces
        const bool slow = e > CONE_SLOW * last;
        if (measured && slow && a->best_excess <= 1) a->settled = a->enough > 0;
        if (a->enough > 0 && e > run->tolerance && good(a)) { // well enough
            if (!a->rough || slow) break;
            polished++; // nearer, as long as the factors serve
        }
        if (e <= run->tolerance &&
            (run->held || polished++ >= CONE_POLISHES || e <= CONE_POLISHED * run->tolerance))
            break;

        if (is_stuck(&progress, e, i, run->patience)) break;
        may_chord = !run->held && !(chord && slow);
        last = e;

        // with the sets of before all is linear, and the solutions so far make a better one
        if (!run->held && !chord && mix_add(&self->mix, a, self->next.l, self->next.w)) {
            copy_point(a, &self->next, &self->at);
        } else if (!go(self, a, kkt, before))
            stalls++;
        now = residual(a, kkt, &self->at, &before);
    }

    return best;
}

// --- starts ---

// From nothing: everything closes and sticks.
static void start_cold(Cone *self, const Active *a, const Kkt *kkt)
{
    for (int k = 0; k < a->count; k++) {
        const int row = a->row[k], sign = kkt->lo[row] >= 0 ? 1 : kkt->hi[row] <= 0 ? -1 : 0;
        const double u = a->unit[row];
        self->at.w[k] = 0;
        self->at.l[k] = sign == 0 || u == 0 ? 0 : active_clamp(kkt, row, sign * a->scale[row] / u);
    }
}

// From the best solution so far.
static void start_best(Cone *self, Active *a, Kkt *kkt)
{
    memcpy(kkt->x, a->best, (size_t)(a->n + a->m) * sizeof(double));
    active_measure(a, kkt);
    copy_point(a, &(Point){a->l, a->w}, &self->at);
}

static bool is_cold(const Active *a)
{
    for (int k = 0; k < a->count; k++)
        if (a->l[k] != 0 || a->w[k] != 0) return false;
    return true;
}

// --- the proximal point method around it ---

typedef struct Proximal {
    double sigma;
    double before; // residual of the solution before
    int easy,
        need; // inner problems that were easy in a row; and that have to be, before sigma falls
} Proximal;

// sigma after an inner problem that was solved in `iterations`.
static void loosen(Proximal *it, int iterations)
{
    it->easy = iterations <= 6 ? it->easy + 1 : 0;
    if (it->easy < it->need) return;
    it->sigma = fmax(it->sigma / (iterations <= 3 ? CONE_LEAP : CONE_STRIDE), CONE_LEAST_PROXIMAL);
    it->easy = 0;
}

static void tighten(Proximal *it)
{
    it->sigma = fmin(CONE_STRIDE * it->sigma, CONE_MOST_PROXIMAL);
    it->easy = 0;
    it->need = it->need < 4 ? it->need + 1 : 4;
}

// The anchor: the best solution where that is near, else no force.
static Proximal proximal_begin(Cone *self, Active *a, Kkt *kkt)
{
    memset(self->anchor, 0, (size_t)a->count * sizeof(double));
    if (a->best_error < CONE_NEAR) {
        start_best(self, a, kkt);
        memcpy(self->anchor, self->at.l, (size_t)a->count * sizeof(double));
    } else
        start_cold(self, a, kkt);
    copy_point(a, &self->at, &self->best);
    return (Proximal){.sigma = CONE_PROXIMAL, .before = 1, .need = 1};
}

static void proximal_go_on(Cone *self, Active *a, Kkt *kkt, Proximal *it, int factors)
{
    const int begun = a->stats.iterations;

    while (!good(a) && a->stats.iterations - begun < factors) {
        const int first = a->stats.iterations;
        const double tolerance = a->options.tolerance;
        Run run = {.soft = it->sigma, .held = true, .most = CONE_INNER, .patience = CONE_INNER};
        run.tolerance = fmax(fmin(CONE_INNER_PART * it->before, 1e-4), 0.3 * tolerance);

        // from the last solution, with w' of the anchor of now
        copy_point(a, &self->at, &self->from);
        add_anchor(self, a, kkt, it->sigma, &self->at);
        const double e = iterate(self, a, kkt, &run);

        if (e > fmax(run.tolerance, CONE_INNER_FAILED * it->before)) {
            if (e == INFINITY && it->sigma >= CONE_MOST_PROXIMAL) return;
            copy_point(a, &self->from, &self->at);
            tighten(it);
            continue;
        }

        // the anchor moves to the solution of the inner problem, whose w is w' without the softness
        copy_point(a, &self->best, &self->at);
        add_anchor(self, a, kkt, -it->sigma, &self->at);
        memcpy(self->anchor, self->at.l, (size_t)a->count * sizeof(double));
        double norm;
        it->before = residual(a, kkt, &self->at, &norm);
        loosen(it, a->stats.iterations - first);
    }
}

static void proximal(Cone *self, Active *a, Kkt *kkt, int factors)
{
    Proximal it = proximal_begin(self, a, kkt);
    proximal_go_on(self, a, kkt, &it, factors);
}

// A point inside of all bounds has a force on every row. Where that is none but for the tolerance, or for the error of a point
// that is good enough, and the row is open, it becomes none: a row that carries a force is taken for a closed one.
static void open_rows(Active *a, Kkt *kkt)
{
    const double tolerance = a->options.tolerance;
    const double least = a->excess <= 1 ? fmax(tolerance, a->error) : tolerance;
    bool changed = false;

    for (int k = 0; k < a->count; k++) {
        const int row = a->row[k];
        const double u = a->unit[row], l = a->l[k];
        if (a->disc[k] >= 0 || u == 0 || !active_has_bounds(kkt, row)) continue;

        const double y = active_clamp(kkt, row, l - a->w[k] / u);
        const bool at_bound = y == kkt->lo[row] || y == kkt->hi[row];
        const double slack = least * a->scale[row];
        if (!at_bound || l == y || fabs(l - y) * u > slack) continue;

        kkt->x[a->n + row] = -y;
        changed = true;
    }

    if (changed) active_measure(a, kkt);
}

// The interior point method; the proximal point method is tried from its points as they come near. It starts beside the
// best solution so far where that is near, else from nothing.
static void interior(Cone *self, Active *a, Kkt *kkt)
{
    Progress progress = {.least = INFINITY};
    double next = CONIC_FIRST, inside = 1;

    if (a->best_error < CONE_NEAR) {
        start_best(self, a, kkt);
        inside = fmax(CONIC_INSIDE, CONIC_BESIDE * a->best_error);
    } else {
        memset(a->l, 0, (size_t)a->count * sizeof(double));
        memset(a->w, 0, (size_t)a->count * sizeof(double));
    }

    conic_start(&self->conic, a, kkt, CONIC_COULOMB, inside);
    for (int i = 0; i < CONIC_STEPS && !good(a); i++) {
        if (!conic_step(&self->conic, a, kkt)) return;
        open_rows(a, kkt);
        active_keep(a, kkt);
        if (is_stuck(&progress, a->error, i, a->enough > 0 ? CONIC_PATIENCE : CONIC_STEPS)) return;
        if (a->error > next) continue;
        next = a->error / CONIC_FALL;
        proximal(self, a, kkt, CONIC_POLISH);
    }
}

// Softer, where the first iteration does not converge. To the tolerance, from its best solution if that is near. Where a
// solution that is good enough will do, from there or from the start, and forces follow the last iterate the more slowly the larger its
// residual is, as Levenberg and Marquardt have it: contacts that share a load in many ways and do not quite agree else ask
// for large forces to close gaps that are next to nothing.
static void softer(Cone *self, Active *a, Kkt *kkt, bool cold)
{
    const double tolerance = a->options.tolerance;
    double norm;

    if (a->enough > 0 && !cold) {
        if (a->best_error < residual(a, kkt, &self->first, &norm))
            start_best(self, a, kkt);
        else
            copy_point(a, &self->first, &self->at);
        iterate(self, a, kkt,
                &(Run){.soft = CONE_SOFT,
                       .softest = CONE_SOFTEST,
                       .tolerance = tolerance,
                       .most = CONE_WARM,
                       .patience = CONE_SOFT_PATIENCE});
    } else if (a->best_error < CONE_NEARER) {
        start_best(self, a, kkt);
        iterate(self, a, kkt,
                &(Run){.soft = CONE_SOFTER,
                       .tolerance = tolerance,
                       .most = CONE_WARM,
                       .patience = CONE_WARM});
    }
}

// By turns, from the start that was given; good enough is then as good as that method comes.
static void splitting(Cone *self, Active *a, Kkt *kkt)
{
    split_run(&self->split, a, kkt, self->first.l, self->first.w);
    a->split = a->stats.split = true;
}

static TautStatus run_convex(Cone *self, Active *a, Kkt *kkt)
{
    const TautStatus status = convex_solve(&self->conic, &self->farkas, a, kkt);
    if (status == TAUT_INFEASIBLE) a->stats.proof = self->farkas.l;
    return status;
}

// Is there no answer? Asked where all that is cheap has failed, and by far.
static bool contradicts(Cone *self, Active *a, Kkt *kkt)
{
    if (!convex_contradicts(&self->conic, &self->farkas, a, kkt)) return false;
    a->stats.proof = self->farkas.l;
    return true;
}

// Newton's iteration from the start that was given.
static void warm(Cone *self, Active *a, Kkt *kkt, bool cold)
{
    const int patience = a->enough == 0 ? CONE_COLD : cold ? CONE_COLD_PATIENCE : CONE_PATIENCE;
    const double soft = a->rests ? CONE_SOFT_RESTING : a->rough ? CONE_SOFT_ROUGH : CONE_SOFT;
    copy_point(a, &self->first, &self->at);
    iterate(self, a, kkt,
            &(Run){.soft = soft,
                   .tolerance = a->options.tolerance,
                   .most = cold ? CONE_COLD : CONE_WARM,
                   .patience = patience});
}

// Does anything move before it is solved? At rest an inexact solution would make the motion by which it is judged.
static bool in_motion(Active *a)
{
    if (!a->move) return true; // the solution is the motion
    active_find_moved(a);
    for (int k = 0; k < a->count; k++)
        if (a->moved[a->row[k]] > SPLIT_MOVED * a->scale[a->row[k]]) return true;
    return false;
}

static TautStatus run(void *pointer, Active *a, Kkt *kkt)
{
    Cone *self = pointer;
    if (a->convex) return run_convex(self, a, kkt);
    a->rough = a->rough && (a->rests || (a->n_disc >= CONE_MANY && in_motion(a)));
    const bool cold = is_cold(a);
    if (cold)
        start_cold(self, a, kkt);
    else
        copy_point(a, &(Point){a->l, a->w}, &self->at);
    copy_point(a, &self->at, &self->first);
    a->split = false;
    const bool many = a->enough > 0 && !cold && a->n_disc >= SPLIT_DISCS;
    if (many && a->hard && in_motion(a)) splitting(self, a, kkt);
    if (!good(a) && !a->split) warm(self, a, kkt, cold);
    if (good(a)) return TAUT_OK;

    const bool split = many && in_motion(a), far = a->best_excess > SPLIT_FAR;
    if (split && !a->split && far) splitting(self, a, kkt);
    if (!good(a))
        softer(self, a, kkt, cold); // from the end of splitting, rather than from the start
    if (!good(a) && split && a->hard) warm(self, a, kkt, cold);

    // with fewer discs splitting comes when all that is cheap has failed
    const bool some = a->enough > 0 && !cold && a->n_disc >= SPLIT_SOME && in_motion(a);
    if (!good(a) && some && !a->split) splitting(self, a, kkt);

    // a solution that is very near is not worth all the effort, and with many discs a start for the proximal point method
    bool nearest = a->best_error < CONE_NEAREST;
    if (!good(a) && nearest && split) proximal(self, a, kkt, CONE_LEAST_FACTORS);
    if (!good(a)) interior(self, a, kkt);
    if (good(a)) return TAUT_OK;
    nearest = a->best_error < CONE_NEAREST;
    Proximal last = proximal_begin(self, a, kkt);
    proximal_go_on(self, a, kkt, &last, nearest ? CONE_LEAST_FACTORS : CONE_FACTORS);
    if (!good(a) && !nearest && contradicts(self, a, kkt)) return TAUT_INFEASIBLE;
    if (!good(a) && !nearest) proximal_go_on(self, a, kkt, &last, CONE_LAST_FACTORS);
    return good(a) ? TAUT_OK : rounds_status(a);
}

_Static_assert(sizeof(Cone) <= METHOD_SLOT, "auto has room for it");

const Method method_cone = {"cone", sizeof(Cone), 0, place, run, true};

METHOD_OPS(cone, method_cone);
