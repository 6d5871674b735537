// SPDX-License-Identifier: MIT
// redundant_truss.c -- runs of trusses and the dense answers for them; see redundant_truss.h.
//
//   rows    u = (x_a - x_b)/|x_a - x_b|,  J = (u, -u),  D = 1/m_a + 1/m_b
//   gamma   (|v|^2 - (u . v)^2)/|x_a - x_b|  with v = v_a - v_b, of the velocities nearest to the reported ones that bars
//           allow
#include "redundant_truss.h"

#include "redundant_dense.h"
#include "shared/build.h"
#include "world/inside.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

static const double GRAVITY = 9.81;
static const double DEPENDENT = 1e-6;   // of a row: less is round-off, or how far bars are off
static const double DETERMINED = 1e-6;  // of (Q Q^T)_rr from 1
static const double BLOWN = 0.01;       // of the peak kinetic energy, which stays after such a gain
static const double DIVERGED = 1e6;     // of the energies at work: no need to go on
static const double COMPLIANCE = 1e-8;  // m/N, of the reference
static const double DAMPING = 2e-3;     // s, of it: the vibration of the start is gone after 0.1 s
static const double REFERENCE_H = 1e-3; // s
static const double LOOK[] = {0.5, 1};  // s, when bars are compared with it
enum { LOOKS = 2, MANY_BARS = 150, MOST_SOLVES = 60 };

typedef struct TrussWorld {
    TautWorld *world;
    TautNodeId node[TRUSS_POINTS];
    TautElementId bar[TRUSS_BARS];
} TrussWorld;

// All of a truss where it is now.
typedef struct TrussDense {
    int columns, column[TRUSS_POINTS]; // first of a particle, -1 of an anchor
    double *B;                         // [bars][columns]
    double x[TRUSS_POINTS][3], v[TRUSS_POINTS][3];
    double root[TRUSS_BARS];   // of D
    double side[TRUSS_BARS];   // right-hand side of B B^T y
    double lambda[TRUSS_BARS]; // reported
    double exact[TRUSS_BARS], shared[TRUSS_BARS];
} TrussDense;

// The tools by which a run is measured.
typedef struct TrussRunner {
    const Truss *truss;
    TrussWorld *w;
    TrussOutcome *outcome;
    TrussDense *dense;
    double largest_off, largest_index1; // N
} TrussRunner;

static bool build(const Truss *t, double compliance, TrussWorld *w)
{
    memset(w, 0, sizeof *w);
    w->world = lab_world(NULL);
    if (!w->world) return false;
    for (int i = 0; i < t->points; i++) {
        TautVec3 x = taut_vec3(t->x[i][0], t->x[i][1], t->x[i][2]);
        w->node[i] =
            t->mass[i] > 0 ? lab_particle(w->world, t->mass[i], x) : lab_anchor(w->world, x);
    }
    for (int i = 0; i < t->bars; i++) {
        TautElementDef def = taut_default_element_def(TAUT_MAP_DISTANCE);
        def.point[0] = w->node[t->end[i][0]], def.point[1] = w->node[t->end[i][1]];
        def.compliance = compliance;
        def.damping = compliance > 0 ? DAMPING : 0;
        if (taut_world_add_element(w->world, &def, w->bar + i) != TAUT_OK) return false;
    }
    return true;
}

// --- dense answers ---

static void find_columns(const Truss *t, TrussDense *d)
{
    d->columns = 0;
    for (int i = 0; i < t->points; i++) {
        d->column[i] = t->mass[i] > 0 ? d->columns : -1;
        if (t->mass[i] > 0) d->columns += 3;
    }
}

static double inverse_mass(const Truss *t, int point)
{
    return t->mass[point] > 0 ? 1 / t->mass[point] : 0;
}

static void read_points(const TrussRunner *r)
{
    TrussDense *d = r->dense;
    for (int i = 0; i < r->truss->points; i++) {
        TautVec3 x = taut_particle_position(r->w->world, r->w->node[i]);
        TautVec3 v = taut_particle_velocity(r->w->world, r->w->node[i]);
        d->x[i][0] = x.x, d->x[i][1] = x.y, d->x[i][2] = x.z;
        d->v[i][0] = v.x, d->v[i][1] = v.y, d->v[i][2] = v.z;
    }
}

// Direction of a bar, and how fast it gets longer; returns its length.
static double direction(const TrussRunner *r, int bar, double *u, double *along)
{
    const int *end = r->truss->end[bar];
    const TrussDense *d = r->dense;
    double square = 0, length;
    *along = 0;
    for (int k = 0; k < 3; k++) {
        u[k] = d->x[end[0]][k] - d->x[end[1]][k];
        square += u[k] * u[k];
    }
    length = sqrt(square);
    for (int k = 0; k < 3; k++) {
        u[k] /= length;
        *along += u[k] * (d->v[end[0]][k] - d->v[end[1]][k]);
    }
    return length;
}

// Row of one bar in B.
static void bar_row(const TrussRunner *r, int bar)
{
    const int *end = r->truss->end[bar];
    TrussDense *d = r->dense;
    double u[3], along, inverse[2];
    (void)direction(r, bar, u, &along);
    for (int i = 0; i < 2; i++) inverse[i] = inverse_mass(r->truss, end[i]);
    d->root[bar] = sqrt(inverse[0] + inverse[1]);
    for (int i = 0; i < 2; i++) {
        const int column = d->column[end[i]];
        const double scale = (i ? -1 : 1) * sqrt(inverse[i]) / d->root[bar];
        for (int k = 0; column >= 0 && k < 3; k++)
            d->B[bar * d->columns + column + k] = scale * u[k];
    }
}

// Takes the part that bars do not allow out of the velocities: bars that depend on each other would ask for accelerations that
// contradict each other.
static void allow_speeds(const TrussRunner *r, const Range *range)
{
    const Truss *t = r->truss;
    TrussDense *d = r->dense;
    double side[TRUSS_BARS], push[TRUSS_BARS], u[3];
    for (int i = 0; i < t->bars; i++) {
        (void)direction(r, i, u, side + i);
        side[i] /= -d->root[i];
    }
    range_solve(range, side, push);
    for (int p = 0; p < t->points; p++)
        for (int k = 0; d->column[p] >= 0 && k < 3; k++)
            for (int i = 0; i < t->bars; i++)
                d->v[p][k] +=
                    sqrt(inverse_mass(t, p)) * d->B[i * d->columns + d->column[p] + k] * push[i];
}

// Right-hand side of B B^T y for a bar.
static double bar_side(const TrussRunner *r, int bar)
{
    const int *end = r->truss->end[bar];
    const TrussDense *d = r->dense;
    double u[3], along, square = 0, fall = 0;
    double length = direction(r, bar, u, &along);
    for (int k = 0; k < 3; k++) {
        double v = d->v[end[0]][k] - d->v[end[1]][k];
        square += v * v;
    }
    for (int i = 0; i < 2; i++)
        if (d->column[end[i]] >= 0) fall -= (i ? -1 : 1) * u[2] * GRAVITY;
    return -((square - along * along) / length + fall) / d->root[bar];
}

// Where the world is now; false when memory is short.
static bool make_dense(const TrussRunner *r, Range *range)
{
    const Truss *t = r->truss;
    TrussDense *d = r->dense;
    double scaled[TRUSS_BARS];
    memset(d->B, 0, (size_t)t->bars * (size_t)d->columns * sizeof(double));
    read_points(r);
    for (int i = 0; i < t->bars; i++) bar_row(r, i);
    if (!range_make(range, t->bars, d->columns, d->B, DEPENDENT)) return false;
    allow_speeds(r, range);
    for (int i = 0; i < t->bars; i++) d->side[i] = bar_side(r, i);
    range_solve(range, d->side, d->exact);
    for (int i = 0; i < t->bars; i++) {
        double lambda[TAUT_MAX_ROWS];
        taut_element_lambda(r->w->world, r->w->bar[i], lambda);
        d->lambda[i] = fabs(lambda[0]) < 1e150 ? lambda[0] : copysign(1e150, lambda[0]);
        scaled[i] = d->lambda[i] * d->root[i];
    }
    range_project(range, scaled, d->shared);
    for (int i = 0; i < t->bars; i++) d->exact[i] /= d->root[i], d->shared[i] /= d->root[i];
    return true;
}

static void sample(TrussRunner *r)
{
    Range range;
    TrussOutcome *o = r->outcome;
    if (!make_dense(r, &range)) return;
    for (int i = 0; i < r->truss->bars; i++) {
        const TrussDense *d = r->dense;
        o->force = fmax(o->force, fabs(d->exact[i]));
        r->largest_off = fmax(r->largest_off, fabs(d->lambda[i] - d->shared[i]));
        if (range_determined(&range, i) < 1 - DETERMINED) continue;
        r->largest_index1 = fmax(r->largest_index1, fabs(d->lambda[i] - d->exact[i]));
    }
    range_free(&range);
}

// --- runs ---

static double sum_of(TautEnergy e)
{
    return e.kinetic + e.potential + e.elastic;
}

static void count_step(TrussOutcome *o, const TautWorld *world, const TautStepReport *report,
                       double start)
{
    const double *lambda = world_state(world)->lambda;
    o->steps++;
    o->solves += report->solves;
    o->fallbacks += report->rung > 0;
    o->time = report->time;
    o->error = fmax(o->error, report->error);
    o->gain = fmax(o->gain, sum_of(report->energy) - start);
    if (o->gain <= BLOWN * (o->peak_kinetic + report->energy.kinetic))
        o->peak_kinetic = fmax(o->peak_kinetic, report->energy.kinetic);
    for (int row = 0; row < world_model(world)->n_row; row++)
        if (!(fabs(lambda[row]) <= o->lambda)) o->lambda = fabs(lambda[row]);
}

// `kept` [LOOKS][TRUSS_BARS]: forces of the bars at the times of LOOK; may be NULL.
static void run_world(TrussRunner *r, double h, double duration, double *kept)
{
    TrussOutcome *o = r->outcome;
    TautWorld *world = r->w->world;
    const int steps = (int)floor(duration / h + 0.5), samples = r->truss->bars > MANY_BARS ? 6 : 30;
    const int every = steps > samples ? steps / samples : 1;
    if (taut_world_compile(world, h) != TAUT_OK) {
        o->refused = 1;
        return;
    }
    double start = sum_of(taut_world_energy(world));
    for (int i = 1; i <= steps; i++) {
        TautStepReport report = {0};
        if (taut_world_step(world, h, &report) != TAUT_OK) {
            o->refused = 1;
            return;
        }
        count_step(o, world, &report, start);
        if (r->dense && (i == 1 || i % every == 0)) sample(r);
        for (int look = 0; kept && look < LOOKS; look++)
            for (int b = 0; fabs(report.time - LOOK[look]) < 0.5 * h && b < r->truss->bars; b++)
                kept[look * TRUSS_BARS + b] = -taut_element_tension(world, r->w->bar[b]);
        if (o->solves > MOST_SOLVES * (long)steps) return;
        if (!isfinite(o->gain) || o->gain > DIVERGED * (fabs(start) + 1)) return;
    }
}

// Which bars are determinate at the start.
static void mark_determinate(TrussRunner *r, bool *determinate)
{
    Range range;
    if (!make_dense(r, &range)) return;
    r->outcome->spare = r->truss->bars - range.rank;
    for (int i = 0; i < r->truss->bars; i++) {
        determinate[i] = range_determined(&range, i) >= 1 - DETERMINED;
        r->outcome->determinate += determinate[i];
    }
    range_free(&range);
}

// Runs the truss with bars that give way a little, and compares the determinate ones.
static void compare_with_reference(const TrussRunner *hard, const bool *determinate,
                                   const double *kept)
{
    double soft[LOOKS * TRUSS_BARS] = {0};
    TrussWorld *w = malloc(sizeof *w);
    TrussOutcome unused = {0};
    TrussRunner r = {.truss = hard->truss, .w = w, .outcome = &unused};
    double off = 0, most = 0;
    if (!w) return;
    if (build(hard->truss, COMPLIANCE, w)) run_world(&r, REFERENCE_H, LOOK[LOOKS - 1], soft);
    for (int look = 0; look < LOOKS; look++)
        for (int b = 0; b < hard->truss->bars; b++) {
            int at = look * TRUSS_BARS + b;
            if (!determinate[b]) continue;
            most = fmax(most, fabs(soft[at]));
            off = fmax(off, fabs(soft[at] - kept[at]));
        }
    if (most > 0) hard->outcome->reference = off / most;
    taut_world_destroy(w->world);
    free(w);
}

bool truss_run(const Truss *truss, double h, double duration, bool referenced, TrussOutcome *o)
{
    TrussWorld *w = calloc(1, sizeof *w);
    TrussDense *d = calloc(1, sizeof *d);
    double *kept = calloc((size_t)LOOKS * TRUSS_BARS, sizeof *kept);
    bool determinate[TRUSS_BARS] = {false};
    TrussRunner r = {.truss = truss, .w = w, .outcome = o, .dense = d};
    *o = (TrussOutcome){.reference = -1};
    if (d) find_columns(truss, d);
    if (d) d->B = calloc((size_t)truss->bars * (size_t)d->columns + 1, sizeof(double));
    bool made = w && d && d->B && kept && build(truss, 0, w);
    if (made) {
        taut_world_compile(w->world, h);
        mark_determinate(&r, determinate);
        run_world(&r, h, duration, kept);
        o->share = o->force > 0 ? r.largest_off / o->force : 0;
        o->index1 = o->force > 0 ? r.largest_index1 / o->force : 0;
        if (referenced) compare_with_reference(&r, determinate, kept);
    }
    if (w) taut_world_destroy(w->world);
    if (d) free(d->B);
    free(d);
    free(w);
    free(kept);
    return made;
}
