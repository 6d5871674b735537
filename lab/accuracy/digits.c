// SPDX-License-Identifier: MIT
// digits.c -- mechanisms whose place after 10 s was published with ten digits: the simple pendulum and the
// N-four-bar, N = 2, of the IFToMM library of benchmark problems (Gonzalez et al. 2006).
//
// Errors of the default stepper are a series in h without a linear term, so runs with several steps give
// the place for h -> 0: weights w with sum w = 1 and sum w h^j = 0 for j = 2, 3, ... A reference of our
// own stands beside the published digits: the equation of motion in one angle from the vertical,
// theta'' = -k sin(theta), by Runge and Kutta's fourth order.
#include "methods/methods.h"
#include "shared/build.h"
#include "shared/verdict.h"

#include <math.h>
#include <stdio.h>

enum { RUNS = 9, QUICK_RUNS = 6, REFERENCE_STEPS = 200000 };
static const int steps_of[RUNS] = {2500, 3000, 4000, 5000, 6000, 8000, 10000, 20000, 36000};
static const double GRAVITY = 9.81, SPAN = 10, QUARTER = 1.57079632679489662; // m/s^2, s, rad
static const double QUICK_BAR = 1e-6;

typedef struct Place {
    double x, y;
} Place;

typedef TautNodeId Build(TautWorld *world);

typedef struct Mechanism {
    const char *name;
    Place published;
    double bar;            // of the extrapolated x and y
    double tolerance;      // of the stepper
    double k, angle, rate; // of the reference
    Build *build;          // returns the node that is looked at
} Mechanism;

// --- scenes ---

static TautNodeId simple_pendulum(TautWorld *world)
{
    TautNodeId bob = lab_particle(world, 1, taut_vec3(-1, 0, 0));
    lab_link(world, bob, lab_anchor(world, taut_vec3(0, 0, 0)));
    return bob;
}

// A uniform rod of 1 m and 1 kg along x or y; nothing turns it about its line, but zero inertia is none.
static TautNodeId add_rod(TautWorld *world, double x, double y, bool upright, double v, double spin)
{
    TautBodyDef def = taut_default_body_def();
    TautNodeId id = {0, 0};
    def.mass = 1;
    def.position = taut_vec3(x, y, 0);
    def.inertia[0] = upright ? 1.0 / 12 : 1e-5;
    def.inertia[4] = upright ? 1e-5 : 1.0 / 12;
    def.inertia[8] = 1.0 / 12;
    def.velocity = taut_vec3(v, 0, 0);
    def.spin = taut_vec3(0, 0, spin);
    taut_world_add_body(world, &def, &id);
    return id;
}

static void add_hinge(TautWorld *world, TautNodeId a, TautNodeId b, double x, double y)
{
    TautJointDef def = taut_default_joint_def(TAUT_JOINT_HINGE);
    def.a = a, def.b = b;
    def.point = taut_vec3(x, y, 0);
    def.axis = taut_vec3(0, 0, 1);
    taut_world_add_joint(world, &def, NULL);
}

// Three legs stand upright, two rods lie across on top and go at 1 m/s.
static TautNodeId four_bar(TautWorld *world)
{
    TautNodeId leg[3], corner = {0, 0};
    for (int i = 0; i < 3; i++) {
        leg[i] = add_rod(world, i, 0.5, true, 0.5, -1);
        add_hinge(world, leg[i], (TautNodeId){0, 0}, i, 0);
    }
    for (int i = 0; i < 2; i++) {
        TautNodeId rod = add_rod(world, i + 0.5, 1, false, 1, 0);
        for (int k = 0; k < 2; k++) add_hinge(world, rod, leg[i + k], i + k, 1);
    }
    taut_world_add_point(world, leg[0], taut_vec3(0, 1, 0), "corner", &corner);
    return corner;
}

// As a parallelogram, legs of 1/3 kg m^2 and 1 kg of each rod on top: 3 kg m^2 against 3.5 g.
static const Mechanism mechanism[] = {
    {"simple pendulum", {-0.2750874626, -0.9614192051}, 5e-11, 1e-12, 1, -1, 0, simple_pendulum},
    {"two-four-bar", {0.3284581115, 0.9445185382}, 5e-10, 1e-14, 3.5 / 3, 2, -1, four_bar},
};
enum { MECHANISMS = sizeof mechanism / sizeof *mechanism };

// --- truth ---

static Place reference(const Mechanism *m)
{
    double y[2] = {m->angle * QUARTER, m->rate}, h = SPAN / REFERENCE_STEPS;
    for (int i = 0; i < REFERENCE_STEPS; i++) {
        static const double part[4] = {0, 0.5, 0.5, 1}, weight[4] = {1, 2, 2, 1};
        double slope[2] = {0, 0}, sum[2] = {0, 0};
        for (int s = 0; s < 4; s++) {
            double theta = y[0] + part[s] * h * slope[0], rate = y[1] + part[s] * h * slope[1];
            slope[0] = rate;
            slope[1] = -m->k * GRAVITY * sin(theta);
            for (int k = 0; k < 2; k++) sum[k] += weight[s] * slope[k];
        }
        for (int k = 0; k < 2; k++) y[k] += h / 6 * sum[k];
    }
    return (Place){sin(y[0]), -cos(y[0])};
}

// --- runs ---

static double apart(Place a, Place b)
{
    return hypot(a.x - b.x, a.y - b.y);
}

// False when a step is refused, or there was no memory: *world is left to say why.
static bool run_mechanism(const Mechanism *m, int steps, TautWorld **world, Place *end)
{
    TautWorldDef def = taut_methods_world_def();
    def.gravity = taut_vec3(0, -GRAVITY, 0);
    def.tolerance = m->tolerance;
    def.keep_energy =
        TAUT_KEEP_ENERGY_NO; // it leaves round-off of the energy, which shows here in the ninth digit
    *world = lab_world(&def);
    if (!*world) return false;
    TautNodeId node = m->build(*world);
    for (int i = 0; i < steps; i++)
        if (taut_world_step(*world, SPAN / steps, NULL) != TAUT_OK) return false;
    TautVec3 x = taut_particle_position(*world, node);
    *end = (Place){x.x, x.y};
    return true;
}

// Weights of n values at steps[i] for their value at h = 0, by Gauss's elimination.
static void extrapolation(int n, const int *steps, long double *w)
{
    long double A[RUNS][RUNS + 1];
    for (int r = 0; r < n; r++) {
        for (int i = 0; i < n; i++) A[r][i] = powl((long double)steps[0] / steps[i], r ? r + 1 : 0);
        A[r][n] = r == 0;
    }
    for (int c = 0; c < n; c++) {
        int pivot = c;
        for (int r = c; r < n; r++)
            if (fabsl(A[r][c]) > fabsl(A[pivot][c])) pivot = r;
        for (int k = 0; k <= n; k++) {
            long double swap = A[c][k];
            A[c][k] = A[pivot][k], A[pivot][k] = swap;
        }
        for (int r = 0; r < n; r++) {
            long double f = A[r][c] / A[c][c];
            for (int k = c; k <= n && r != c; k++) A[r][k] -= f * A[c][k];
        }
    }
    for (int i = 0; i < n; i++) w[i] = A[i][n] / A[i][i];
}

static Place extrapolate(int n, const Place *end)
{
    long double w[RUNS], x = 0, y = 0;
    extrapolation(n, steps_of, w);
    for (int i = 0; i < n; i++) x += w[i] * end[i].x, y += w[i] * end[i].y;
    return (Place){(double)x, (double)y};
}

// --- the table ---

static const LabColumn columns[] = {
    {"mechanism", "mechanism", LAB_TEXT, LAB_INPUT, 0},
    {"what", "source", LAB_TEXT, LAB_INPUT, 0},
    {"h_s", "h s", LAB_NUMBER, LAB_INPUT, 3},
    {"x_m", "x m", LAB_NUMBER, LAB_MEASURED, 10},
    {"y_m", "y m", LAB_NUMBER, LAB_MEASURED, 10},
    {"from_published_m", "from published m", LAB_NUMBER, LAB_MEASURED, 2},
};

static void add_row(LabReport *report, const Mechanism *m, const char *source, double h, Place at)
{
    LAB_ROW(report, lab_text(m->name), lab_text(source), h > 0 ? lab_number(h) : lab_missing(),
            lab_number(at.x), lab_number(at.y), lab_number(apart(at, m->published)));
}

static void judge(Verdict *verdict, const Mechanism *m, const char *source, Place at, double bar)
{
    double x = fabs(at.x - m->published.x), y = fabs(at.y - m->published.y);
    verdict_judge(verdict, x < bar && y < bar, "%s, %s: x by %.1e, y by %.1e", m->name, source, x,
                  y);
}

static int run(const LabOptions *options, LabReport *report)
{
    const int runs = options->quick ? QUICK_RUNS : RUNS;
    Verdict truth = {.requirement = "the equation in one angle has the published ten digits"};
    Verdict digits = {.requirement =
                          "the extrapolated place has ten digits of the pendulum, nine of the "
                          "four-bar"};
    lab_columns(report, columns, sizeof columns / sizeof *columns);
    for (int i = 0; i < MECHANISMS; i++) {
        const Mechanism *m = mechanism + i;
        Place end[RUNS], exact = reference(m), best;
        add_row(report, m, "published", 0, m->published);
        add_row(report, m, "equation in one angle", 0, exact);
        judge(&truth, m, "one angle", exact, 1e-10);
        for (int r = 0; r < runs; r++) {
            lab_progress(options, (i + (double)r / runs) / MECHANISMS, m->name);
            TautWorld *world;
            bool good = run_mechanism(m, steps_of[r], &world, end + r);
            int code = good ? 0 : lab_broken(report, world);
            taut_world_destroy(world);
            if (!good) return code;
            add_row(report, m, "run", SPAN / steps_of[r], end[r]);
        }
        best = extrapolate(runs, end);
        add_row(report, m, "extrapolated", 0, best);
        judge(&digits, m, "extrapolated", best, options->quick ? QUICK_BAR : m->bar);
    }
    lab_note(report, "Default stepper, energy not kept, tolerance 1e-12 and 1e-14, after 10 s. "
                     "The rest is round-off: "
                     "the four-bar passes ten times through positions where it could fold, and "
                     "errors grow there.");
    bool holds = verdict_note(&truth, report);
    return verdict_note(&digits, report) && holds ? 0 : 1;
}

const LabExperiment lab_digits = {
    .name = "digits",
    .claim = "extrapolated to h = 0, the default stepper has all ten published digits of a "
             "pendulum after "
             "10 s, and nine of a linkage with spare rows that passes through singular positions",
    .run = run,
};
