// SPDX-License-Identifier: MIT
// redundant_run.c -- see redundant_run.h.
#include "redundant_run.h"
#include "world/inside.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

// Samples of a run: with 120 of them the largest force was a third of the true one, and the largest errors of two runs were
// compared that met the bad moments of their motions or not, by chance.
enum { SAMPLES = 1200 };
enum { MOST_SOLVES = 60 };            // a step, on average: a run that needs more is lost
static const double SAME = 1e-5;      // m, rad and 10 m/s: states that agree to this are one motion
static const double DIVERGED = 1e6;   // of the energy at the start: no need to go on
static const double EXPLODED = 1e150; // N, whose square is still finite
// Singular value of spare rows along the motion: states within the tolerance of 1e-4 leave 1.4e-5 where rows depend on each
// other wherever the mechanism goes; axial and gear, which do at the start only, come to 3e-4 with heavy loads, else 0.3.
static const double LASTING = 1e-4;
// 1 + n . n' of the axis of a gear and of the same one as it has turned with B: nearer to 0 than this, a step may pass the
// place where the axis is turned over and the angle jumps. Solves and forces depend on how near it comes, in the
// control as in the pair. 0.1 is 25 degrees from there.
static const double TILTED = 0.1;
// Of the run: motions that were the same for so long are compared by their solves until then. After that they are two
// motions, one of which may be the calmer one: planar+planar of seed 4711 (geometry 3, h = 0.005) takes 3.29 solves a step and so
// does its control for 6 s, and then 3.2 and 2.5.
static const double LONG_SAME = 0.1;

// The motion of the control, to be compared with.
typedef struct Track {
    int samples;
    double time[SAMPLES + 2];
    PairPose pose[SAMPLES + 2][2];
    double wrench[SAMPLES + 2][6]; // of the pair on B, about the world's origin
    long solves[SAMPLES + 2];      // so far
} Track;

// The tools by which both runs are measured.
typedef struct Runner {
    const PairMechanism *m;
    PairCell *cell;
    PairOutcome *outcome;
    PairWorld *w;
    Track *track;
    bool control;
    int rank;
    double largest_share;  // N, least-norm wrench of one joint
    double largest_off;    // N, difference of a reported one from it
    double largest_differ; // N, difference of the pair's wrench from the control's
    bool apart;            // the motions are no longer the same
    double squares;        // N^2, sum of squares of the differences whose largest is `index1`
    int samples;
} Runner;

static double size_of(const PairMechanism *m, const double *wrench)
{
    double sum = 0;
    for (int k = 0; k < 6; k++) {
        double part = k < 3 ? wrench[k] : wrench[k] / m->size;
        if (!(fabs(part) < EXPLODED)) return EXPLODED;
        sum += part * part;
    }
    return sqrt(sum);
}

static double size_of_difference(const PairMechanism *m, const double *a, const double *b)
{
    double d[6];
    for (int k = 0; k < 6; k++) d[k] = a[k] - b[k];
    return size_of(m, d);
}

// Wrench of the pair on B.
static void resultant(double wrench[PAIR_JOINTS][2][6], double *sum)
{
    for (int k = 0; k < 6; k++) sum[k] = wrench[1][1][k] + wrench[2][1][k];
}

// The torque is moved from a point to the origin of the world.
static void about_origin(const double *c, double *wrench)
{
    wrench[3] += c[1] * wrench[2] - c[2] * wrench[1];
    wrench[4] += c[2] * wrench[0] - c[0] * wrench[2];
    wrench[5] += c[0] * wrench[1] - c[1] * wrench[0];
}

static double pose_difference(const PairPose a[2], const PairPose b[2])
{
    double most = 0;
    for (int i = 0; i < 2; i++) {
        for (int k = 0; k < 3; k++) {
            most = fmax(most, fabs(a[i].c[k] - b[i].c[k]));
            most = fmax(most, 0.1 * fabs(a[i].v[k] - b[i].v[k]));
            most = fmax(most, 0.1 * fabs(a[i].w[k] - b[i].w[k]));
        }
        for (int k = 0; k < 9; k++) most = fmax(most, fabs(a[i].R[k] - b[i].R[k]));
    }
    return most;
}

static void compare_with_control(Runner *r, double time, const PairPose pose[2],
                                 const double *reported)
{
    const Track *track = r->track;
    double sum[6];
    memcpy(sum, reported, sizeof sum);
    about_origin(pose[1].c, sum);
    for (int i = 0; i < track->samples && !r->apart; i++) {
        if (fabs(track->time[i] - time) > 1e-9) continue;
        r->apart = pose_difference(pose, track->pose[i]) > SAME;
        if (r->apart) return;
        r->cell->agreed = time;
        r->cell->same_solves[0] = r->outcome->solves;
        r->cell->same_solves[1] = track->solves[i];
        r->largest_differ =
            fmax(r->largest_differ, size_of_difference(r->m, sum, track->wrench[i]));
    }
}

static void keep_track(const Runner *r, double time, const PairPose pose[2], const double *sum)
{
    Track *track = r->track;
    if (track->samples == SAMPLES + 2) return;
    int i = track->samples++;
    track->time[i] = time;
    track->solves[i] = r->outcome->solves;
    memcpy(track->pose[i], pose, sizeof track->pose[i]);
    memcpy(track->wrench[i], sum, sizeof track->wrench[i]);
    about_origin(pose[1].c, track->wrench[i]);
}

static void compare_shares(Runner *r, double wrench[PAIR_JOINTS][2][6], const PairDense *dense)
{
    for (int joint = 1; joint < PAIR_JOINTS; joint++) {
        double off = size_of_difference(r->m, wrench[joint][1], dense->shared[joint][1]);
        r->largest_off = fmax(r->largest_off, off);
        r->largest_share = fmax(r->largest_share, size_of(r->m, dense->shared[joint][1]));
    }
}

// Compares the wrenches that the world reports now.
static void sample(Runner *r, double time)
{
    double wrench[PAIR_JOINTS][2][6], force[PAIR_COLUMNS] = {0}, sum[6], exact[6];
    PairPose pose[2];
    PairDense dense;
    pair_pose(r->w, pose);
    pair_wrenches(r->m, r->w, pose, wrench);
    for (int joint = 0; joint < PAIR_JOINTS; joint++)
        for (int k = 0; k < PAIR_COLUMNS; k++) force[k] += wrench[joint][k / 6][k % 6];
    resultant(wrench, sum);
    if (!pair_dense(r->m, pose, r->rank, force, &dense)) return;
    resultant(dense.exact, exact);
    r->outcome->force = fmax(r->outcome->force, size_of(r->m, exact));
    double off = size_of_difference(r->m, sum, exact);
    r->outcome->index1 = fmax(r->outcome->index1, off);
    r->squares += off * off;
    r->samples++;
    if (r->control || r->cell->spare == 0) {
        r->cell->gap = fmin(r->cell->gap, dense.gap);
        r->cell->noise = fmax(r->cell->noise, dense.noise);
    }
    if (r->control) {
        keep_track(r, time, pose, sum);
    } else {
        if (r->cell->lasting) compare_shares(r, wrench, &dense);
        compare_with_control(r, time, pose, sum);
    }
}

static double largest_multiplier(const TautWorld *world)
{
    double most = 0;
    const Model *model = world_model(world);
    const double *lambda = world_state(world)->lambda;
    for (int row = 0; row < model->n_row; row++)
        if (!(fabs(lambda[row]) <= most)) most = fabs(lambda[row]);
    return most;
}

static double sum_of(TautEnergy e)
{
    return e.kinetic + e.potential + e.elastic;
}

// Is B so tilted that the angle of a gear is hardly known? A turns about the axis, and its angle is known always.
static bool is_tilted(const Runner *r)
{
    PairPose pose[2];
    bool tilted = false;
    pair_pose(r->w, pose);

    for (int joint = 1; joint < PAIR_JOINTS; joint++) {
        const PairJoint *gear = r->m->joint + joint;
        double along = 0; // n . n'
        for (int i = 0; i < 3; i++)
            for (int k = 0; k < 3; k++) along += gear->n[i] * pose[1].R[3 * i + k] * gear->n[k];
        tilted |= gear->kind == TAUT_JOINT_GEAR && 1 + along < TILTED;
    }
    return tilted;
}

static void count_step(PairOutcome *o, const TautStepReport *report, double start)
{
    o->steps++;
    o->solves += report->solves;
    o->fallbacks += report->rung > 0;
    o->time = report->time;
    o->error = fmax(o->error, report->error);
    o->peak_kinetic = fmax(o->peak_kinetic, report->energy.kinetic);
    o->gain = fmax(o->gain, sum_of(report->energy) - start);
}

// Runs one world to the end of the cell, or to a refused step, or until it has exploded.
static void run_world(Runner *r)
{
    TautWorld *world = r->w->world;
    PairOutcome *o = r->outcome;
    const double h = r->cell->h;
    const int steps = (int)floor(r->cell->duration / h + 0.5);
    const int every = (steps + SAMPLES - 1) / SAMPLES;
    if (taut_world_compile(world, h) != TAUT_OK) {
        o->refused = 1;
        return;
    }
    double start = sum_of(taut_world_energy(world)), peak_kinetic = 0;
    bool tilted = is_tilted(r);
    for (int i = 1; i <= steps; i++) {
        TautStepReport report = {0};
        if (taut_world_step(world, h, &report) != TAUT_OK) {
            o->refused = 1;
            return;
        }
        count_step(o, &report, start);

        // tilted before the step, or after it
        const bool before = tilted;
        tilted = is_tilted(r);
        if (before || tilted) o->tilted++, o->tilted_solves += report.solves;
        o->lambda = fmax(o->lambda, largest_multiplier(world));
        if (i == 1 || i % every == 0) sample(r, report.time);
        peak_kinetic = fmax(peak_kinetic, report.energy.kinetic - fmax(o->gain, 0));
        if (o->solves > MOST_SOLVES * (long)steps) return;
        if (!isfinite(o->gain) || o->gain > DIVERGED * (fabs(start) + peak_kinetic + 1)) return;
    }
}

static void note_problem(PairCell *cell, const TautWorld *world)
{
    (void)snprintf(cell->problem, sizeof cell->problem, "%s",
                   world ? taut_world_message(world) : "out of memory");
}

// The world with the joints of the pair, or its control.
static bool run_one(PairCell *cell, const PairMechanism *m, Track *track, bool control)
{
    PairWorld w;
    Runner r = {.m = m, .cell = cell, .w = &w, .track = track, .control = control};
    PairRow row[PAIR_MOST_ROWS];
    r.outcome = control ? &cell->control : &cell->pair;
    r.rank = cell->lasting ? pair_control_rows(m, row) : pair_rows(m, false, row);
    bool built = pair_build(m, control, &w);
    if (built) run_world(&r);
    if (!built) note_problem(cell, w.world);
    taut_world_destroy(w.world);
    r.outcome->index1_mean = r.samples ? sqrt(r.squares / r.samples) : 0;
    if (control) return built;
    double largest = cell->spare ? cell->control.force : cell->pair.force;
    cell->wrench = largest > 0 ? r.largest_differ / largest : 0;
    cell->share = r.largest_share > 0 ? r.largest_off / r.largest_share : 0;
    return built;
}

void pair_run(PairCell *cell)
{
    PairMechanism m;
    PairRow row[PAIR_MOST_ROWS];
    Track track = {.samples = 0};
    pair_draw(cell->seed, cell->geometry, cell->kind[0], cell->kind[1], &m);
    if (cell->mass > 0) pair_set_load(&m, cell->mass);
    cell->spare = pair_rows(&m, false, row) - pair_control_rows(&m, row);
    cell->gap = 1;
    cell->built = cell->lasting = true;
    if (cell->spare) cell->built = run_one(cell, &m, &track, true);

    // rows that move apart have another freedom without those that were spare: a control of another mechanism
    cell->lasting = cell->noise <= LASTING;
    if (!cell->lasting) cell->spare = 0, cell->gap = 1;
    if (cell->built) cell->built = run_one(cell, &m, &track, false);
    if (cell->spare) return;
    cell->control = cell->pair, cell->agreed = cell->pair.time;
    cell->same_solves[0] = cell->same_solves[1] = cell->pair.solves;
}

double pair_gain(const PairCell *cell)
{
    double peak_kinetic = cell->control.peak_kinetic;
    return peak_kinetic > 0 ? cell->pair.gain / peak_kinetic : cell->pair.gain > 0 ? INFINITY : 0;
}

double pair_solves(const PairOutcome *o)
{
    long steps = o->steps - o->tilted;
    return steps > 0 ? (double)(o->solves - o->tilted_solves) / (double)steps : 0;
}

double pair_solves_ratio(const PairCell *cell)
{
    double own = pair_solves(&cell->pair), control = pair_solves(&cell->control);
    if (cell->agreed >= LONG_SAME * cell->duration)
        own = (double)cell->same_solves[0], control = (double)cell->same_solves[1];
    return own > 0 && control > 0 ? own / control : 1;
}
