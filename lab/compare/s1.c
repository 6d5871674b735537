// SPDX-License-Identifier: MIT
// s1.c -- the chain S1 in Taut and in its peers: gaps at the joints, change of the energy,
// how far the load strays from its path. See s1.h for the scene.
//
// The path is compared with Taut's own at tolerance 1e-10 and a tenth of the smallest step. A chain is
// chaotic: from some moment on no path means anything. That is taken to be when the references of h and
// 2 h part by a millimetre; paths are compared up to there.
#include "s1.h"

#include "shared/build.h"
#include "shared/timing.h"
#include "shared/verdict.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

enum { RATIOS = 6, STEPS = 3, SAMPLES = 200, MOST_ENGINES = 8 };
static const double R_of[RATIOS] = {1, 10, 100, 1e3, 1e4, 1e6};
static const double h_of[STEPS] = {1.0 / 60, 0.01, 0.001};
static const double EVERY = 0.05, DURATION = 10;      // s, of samples and of runs
static const double TOLERANCE = 1e-10, FINEST = 1e-4; // of the reference
static const double PARTED = 1e-3;                    // m
static const double TORN = 1, GROWN = 0.1; // of a rod, of the energy above hanging: failed
static const double MOST_GAP = 0.01, MOST_EXCESS = 0.01;

static const LabColumn columns[] = {
    {"engine", "engine", LAB_TEXT, LAB_INPUT, 0},
    {"R", "R", LAB_NUMBER, LAB_INPUT, 0},
    {"h", "h s", LAB_NUMBER, LAB_INPUT, 3},
    {"failed_at", "failed at s", LAB_NUMBER, LAB_MEASURED, 3},
    {"gap", "gap m", LAB_NUMBER, LAB_MEASURED, 2},
    {"excess", "energy over", LAB_NUMBER, LAB_MEASURED, 2},
    {"kept", "energy kept", LAB_NUMBER, LAB_MEASURED, 3},
    {"compared_until", "compared until s", LAB_NUMBER, LAB_MEASURED, 3},
    {"stray", "load strays m", LAB_NUMBER, LAB_MEASURED, 2},
    {"time", "time / Taut", LAB_NUMBER, LAB_MEASURED, 2},
    {"bar", "gap, energy < 1 %", LAB_BOOL, LAB_MEASURED, 0},
};

static const LabPlot plots[] = {
    {.title = "Largest gap of a joint",
     .y_text = "m",
     .x = "R",
     .y = "gap",
     .by = {"engine", "h"},
     .log_x = true,
     .log_y = true},
    {.title = "Energy kept",
     .y_text = "of that at the start",
     .x = "R",
     .y = "kept",
     .by = {"engine", "h"},
     .log_x = true},
};

typedef struct Track {
    double load[SAMPLES + 1][3];
    int samples;
    double failed, gap, excess, kept; // s (infinite: not), m, of the energy above hanging
    double seconds;                   // of processor a second of motion, in steps
} Track;

typedef struct Lab {
    const LabOptions *options;
    LabReport *report;
    S1Engine engine[MOST_ENGINES];
    int engines, done, total;
    double duration, finest;
    Track fine, coarse, track;
    Verdict taut;
} Lab;

// --- measures ---

static double mass_of(int i, double R)
{
    return i == S1_RODS ? R : 1;
}

// Energy of rotation of a body about its own axes.
static double turning(const S1Body *b, int i, double R)
{
    double across = (S1_LENGTH * S1_LENGTH + S1_THICKNESS * S1_THICKNESS) / 12;
    double ball = 0.4 * R * S1_BALL * S1_BALL, sum = 0;
    double rod[3] = {S1_THICKNESS * S1_THICKNESS / 6, across, across};
    for (int j = 0; j < 3; j++) {
        double w = 0;
        for (int r = 0; r < 3; r++) w += b->R[3 * r + j] * b->omega[r];
        sum += 0.5 * (i == S1_RODS ? ball : rod[j]) * w * w;
    }
    return sum;
}

static double energy_of(const S1Body *b, double R)
{
    double sum = 0;
    for (int i = 0; i < S1_BODIES; i++) {
        const double *v = b[i].v;
        sum += mass_of(i, R) *
               (0.5 * (v[0] * v[0] + v[1] * v[1] + v[2] * v[2]) + S1_GRAVITY * b[i].x[2]);
        sum += turning(b + i, i, R);
    }
    return sum;
}

// End of a body, m; side -1 or 1 along its first axis; the load is held by its centre.
static void end_of(const S1Body *b, int i, double side, double *x)
{
    double lever = i == S1_RODS ? 0 : side * S1_LENGTH / 2;
    for (int r = 0; r < 3; r++) x[r] = b->x[r] + lever * b->R[3 * r];
}

static double gap_of(const S1Body *b)
{
    double above[3] = {0}, worst = 0;
    for (int i = 0; i < S1_BODIES; i++) {
        double x[3], square = 0;
        end_of(b + i, i, -1, x);
        for (int r = 0; r < 3; r++) square += (x[r] - above[r]) * (x[r] - above[r]);
        if (!(sqrt(square) <= worst)) worst = sqrt(square);
        end_of(b + i, i, 1, above);
    }
    return worst;
}

// From hanging straight to horizontal, J.
static double energy_above_hanging(double R)
{
    double sum = 0;
    for (int i = 0; i < S1_BODIES; i++)
        sum += mass_of(i, R) * S1_GRAVITY * S1_LENGTH * (i < S1_RODS ? i + 0.5 : i);
    return sum;
}

// --- runs ---

// Follows a scene; everything is looked at `looks` times a sample at most, where steps are small.
static void follow(const S1Engine *engine, void *scene, double R, double h, double duration,
                   Track *t)
{
    int between = (int)lround(EVERY / h), steps = (int)lround(duration / h);
    double above_hanging = energy_above_hanging(R);
    *t = (Track){.failed = INFINITY, .excess = -INFINITY, .kept = NAN};
    for (int i = 1; i <= steps && t->failed == INFINITY; i++) {
        S1Body b[S1_BODIES];
        double start = timing_now();
        bool good = engine->step(scene);
        t->seconds += (timing_now() - start) / duration;
        if (h < FINEST * 1.5 && i % between)
            continue; // a reference is looked at where it is needed
        for (int k = 0; k < S1_BODIES; k++) engine->read(scene, k, b + k);
        double gap = gap_of(b), energy = energy_of(b, R) / above_hanging; // 0 at the start
        if (!(gap <= t->gap)) t->gap = gap;
        if (!(energy <= t->excess)) t->excess = energy;
        t->kept = 1 + energy;
        if (!good || !(gap <= TORN * S1_LENGTH) || !(energy <= GROWN)) t->failed = i * h;
        if (i % between) continue;
        for (int k = 0; k < 3; k++) t->load[t->samples][k] = b[S1_RODS].x[k];
        t->samples++;
    }
}

static double apart(const Track *a, const Track *b, int i)
{
    double square = 0;
    for (int k = 0; k < 3; k++) {
        double d = a->load[i][k] - b->load[i][k];
        square += d * d;
    }
    return sqrt(square);
}

static bool reference(Lab *lab, double R, double h, Track *track)
{
    void *scene = s1_taut_open(R, TOLERANCE, h);
    if (!scene) return false;
    follow(&s1_taut, scene, R, h, lab->duration, track);
    s1_taut.close(scene);
    return true;
}

// Samples for which the reference is one.
static int trusted(const Lab *lab)
{
    int n = 0,
        most = lab->fine.samples < lab->coarse.samples ? lab->fine.samples : lab->coarse.samples;
    while (n < most && apart(&lab->fine, &lab->coarse, n) < PARTED) n++;
    return n;
}

static void add_row(Lab *lab, const S1Engine *engine, double R, double h, int samples, double own)
{
    const Track *t = &lab->track;
    double stray = 0;
    bool taut = engine->step == s1_taut.step, failed = t->failed < INFINITY;
    for (int i = 0; i < samples && i < t->samples; i++)
        stray = fmax(stray, apart(t, &lab->fine, i));
    bool good = !failed && t->gap <= MOST_GAP * S1_LENGTH && t->excess <= MOST_EXCESS;
    if (taut) verdict_judge(&lab->taut, good, "R %g h %.3g", R, h);
    LAB_ROW(lab->report, lab_text(engine->name), lab_number(R), lab_number(h),
            failed ? lab_number(t->failed) : lab_missing(), lab_number(t->gap),
            lab_number(t->excess), lab_number(t->kept), lab_number(samples * EVERY),
            t->samples < samples ? lab_missing() : lab_number(stray),
            failed ? lab_missing() : lab_number(t->seconds / own), lab_bool(good));
}

static bool run_ratio(Lab *lab, double R, int steps)
{
    if (!reference(lab, R, lab->finest, &lab->fine)) return false;
    if (!reference(lab, R, 2 * lab->finest, &lab->coarse)) return false;
    int samples = trusted(lab);
    for (int step = 0; step < steps; step++) {
        double own = NAN;
        for (int e = 0; e < lab->engines; e++) {
            const S1Engine *engine = lab->engine + e;
            void *scene = engine->open(R, h_of[step]);
            if (!scene) return false;
            follow(engine, scene, R, h_of[step], lab->duration, &lab->track);
            engine->close(scene);
            if (e == 0) own = lab->track.seconds;
            add_row(lab, engine, R, h_of[step], samples, own);
            lab_progress(lab->options, (double)++lab->done / lab->total, engine->name);
        }
    }
    return true;
}

static void gather(Lab *lab)
{
    int count[2];
    const S1Engine *peers[2] = {s1_ode(count), s1_mujoco(count + 1)};
    static const char *const package[2] = {
        "ODE: skipped, this program was built without it (Debian: "
        "libode-dev).",
        "MuJoCo: skipped, this program was built without it "
        "(Debian: libmujoco-dev)."};
    lab->engine[lab->engines++] = s1_taut;
    for (int p = 0; p < 2; p++) {
        if (count[p] == 0) lab_note(lab->report, "%s", package[p]);
        for (int i = 0; i < count[p]; i++) lab->engine[lab->engines++] = peers[p][i];
    }
}

static int run(const LabOptions *options, LabReport *report)
{
    bool quick = options->quick, good = true;
    int ratios = quick ? 2 : RATIOS, steps = quick ? 2 : STEPS;
    Lab *lab = calloc(1, sizeof *lab);
    lab_columns(report, columns, sizeof columns / sizeof *columns);
    lab_plots(report, plots, sizeof plots / sizeof *plots);
    if (!lab) return lab_broken(report, NULL);
    lab->options = options, lab->report = report;
    lab->duration = quick ? 1 : DURATION;
    lab->finest = quick ? 1e-3 : FINEST;
    lab->taut.requirement =
        "Taut: 10 s with gaps below 1 percent of a rod and energy below 101 percent";
    gather(lab);
    lab->total = ratios * steps * lab->engines;
    for (int R = 0; R < ratios; R++) good = good && run_ratio(lab, R_of[R], steps);
    lab_note(report,
             "Ten rods of 0.5 m and 1 kg, released from horizontal, g = 9.81, %g s; all engines "
             "with their defaults. Failed: not finite, a joint open by a rod, or energy above "
             "the start by 10 percent of that above hanging.",
             lab->duration);
    lab_note(report,
             "Load strays: from Taut's own path at tolerance 1e-10 and h = %g s, as long as that "
             "differs from the one at twice the step by less than 1 mm. Times are of steps "
             "alone, against Taut at the same step in the same run.",
             lab->finest);
    bool holds = good && verdict_note(&lab->taut, report);
    free(lab);
    return !good ? lab_broken(report, NULL) : holds ? 0 : 1;
}

const LabExperiment lab_s1 = {
    .name = "s1",
    .claim = "a chain of ten rigid rods under loads of 1 to 1e6 keeps its joints closed and its "
             "energy in "
             "Taut at steps where its peers tear it or make energy",
    .run = run,
};
