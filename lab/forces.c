// forces.c -- is the tension that is read of an elastic bar its stretch over its compliance? A truss of five bars, which
// are as many as hold its form, and of nine, four of them redundant, hangs at two fixed points, swings and turns; bars are so
// stiff that a step follows none of their vibrations, or nearly so soft that it does.
#include "build.h"
#include "verdict.h"

#include <float.h>
#include <math.h>
#include <stdio.h>

enum { POINTS = 5, BARS = 9, ENOUGH = 5, STEPS = 3, COMPLIANCES = 6, SCHEMES = 4 };
static const double DURATION = 5, PART = 1e-6;              // s; of the largest force
static const double h_of[STEPS] = {1.0 / 60, 0.005, 0.001}; // s
static const TautVec3 PLACE[POINTS] = {
    {0, 0, 0}, {0, 0, -1}, {1, 0, 0}, {1, 0.2, -1}, {2, 0.1, -0.5}};
static const int BAR[BARS][2] = {{0, 2}, {1, 3}, {0, 3}, {2, 4}, {3, 4},
                                 {1, 2}, {2, 3}, {0, 4}, {1, 4}};
static const struct {
    const char *name;
    TautStepper kind;
} schemes[SCHEMES] = {{"auto", TAUT_STEPPER_AUTO},
                      {"bdf2", TAUT_STEPPER_BDF2},
                      {"trbdf2", TAUT_STEPPER_TRBDF2},
                      {"alpha", TAUT_STEPPER_ALPHA}};

static const LabColumn columns[] = {
    {"bars", "bars", LAB_NUMBER, LAB_INPUT, 0},
    {"stepper", "stepper", LAB_TEXT, LAB_INPUT, 0},
    {"compliance", "m/N", LAB_NUMBER, LAB_INPUT, 1},
    {"h", "h s", LAB_NUMBER, LAB_INPUT, 3},
    {"largest_stretch", "stretch/C N", LAB_NUMBER, LAB_MEASURED, 4},
    {"largest_read", "read N", LAB_NUMBER, LAB_MEASURED, 4},
    {"off", "off N", LAB_NUMBER, LAB_MEASURED, 2},
    {"off_of_allowed", "of allowed", LAB_NUMBER, LAB_MEASURED, 2},
    {"solves_per_step", "solves", LAB_NUMBER, LAB_MEASURED, 3},
};

static const LabPlot plots[] = {
    {.title = "Force that is read, off stretch over compliance",
     .y_text = "N",
     .x = "compliance",
     .y = "off",
     .by = {"bars", "stepper", "h"},
     .log_x = true,
     .log_y = true},
};

typedef struct Truss {
    TautWorld *world;
    TautNodeId point[POINTS];
    TautElementId bar[BARS];
    double length[BARS]; // m, at rest
    int bars;
} Truss;

typedef struct Read {
    double stretch, read; // N, largest of all steps
    double off;           // N, worst difference of them
    double of_allowed;    // the same, as part of what is allowed
    double solves;        // a step
    bool refused;
} Read;

static double length_of(const Truss *t, int k)
{
    return lab_apart(taut_particle_position(t->world, t->point[BAR[k][0]]),
                     taut_particle_position(t->world, t->point[BAR[k][1]]));
}

static bool build(Truss *t, TautStepper stepper, int bars, double compliance)
{
    TautWorldDef def = taut_default_world_def();
    def.stepper = stepper;
    t->world = lab_world(&def);
    t->bars = bars;
    if (!t->world) return false;
    for (int i = 0; i < POINTS; i++) {
        t->point[i] = i < 2 ? lab_anchor(t->world, PLACE[i]) : lab_particle(t->world, 1, PLACE[i]);
        if (i >= 2) taut_particle_set_velocity(t->world, t->point[i], taut_vec3(0, PLACE[i].x, 0));
    }
    for (int k = 0; k < bars; k++) {
        t->bar[k] = lab_spring(t->world, t->point[BAR[k][0]], t->point[BAR[k][1]], 1 / compliance,
                               0, TAUT_FORM_AUTO);
        t->length[k] = length_of(t, k);
    }
    return taut_element_count(t->world) == bars;
}

// The largest force is that of the run, so what is allowed is known in the end; the worst of each bar is kept till then.
static void follow(Truss *t, double compliance, double h, Read *read)
{
    int steps = (int)lround(DURATION / h);
    double beyond = 0, far = 0; // N over round-off, m
    for (int i = 0; i < steps && !read->refused; i++) {
        TautStepReport report;
        read->refused = taut_world_step(t->world, h, &report) != TAUT_OK;
        read->solves += report.solves / (double)steps;
        for (int k = 0; k < POINTS; k++)
            far = fmax(far, lab_apart(taut_particle_position(t->world, t->point[k]), PLACE[0]));
        for (int k = 0; k < t->bars; k++) {
            double tension = taut_element_tension(t->world, t->bar[k]);
            double stretch = (length_of(t, k) - t->length[k]) / compliance;
            double off = fabs(tension - stretch);
            if (!isfinite(off)) off = INFINITY;
            read->stretch = fmax(read->stretch, fabs(stretch));
            read->read = fmax(read->read, fabs(tension));
            read->off = fmax(read->off, off);
            beyond = fmax(beyond, off - 8 * DBL_EPSILON * far / compliance);
        }
    }
    read->of_allowed = beyond / (PART * read->stretch);
}

static bool measure(TautStepper stepper, int bars, double compliance, double h, Read *read)
{
    Truss t;
    *read = (Read){0};
    bool good = build(&t, stepper, bars, compliance);
    if (good) follow(&t, compliance, h, read);
    taut_world_destroy(t.world);
    return good;
}

static int run(const LabOptions *options, LabReport *report)
{
    Verdict law = {.what =
                       "read force = stretch/compliance to 1e-6 of the largest and 8 eps |x|/C, "
                       "at every step"};
    Verdict refused = {.what = "no step is refused"};
    lab_columns(report, columns, sizeof columns / sizeof *columns);
    lab_plots(report, plots, sizeof plots / sizeof *plots);
    for (int i = 0; i < 2 * SCHEMES * COMPLIANCES * STEPS; i++) {
        int bars = i < SCHEMES * COMPLIANCES * STEPS ? ENOUGH : BARS;
        int s = i / (COMPLIANCES * STEPS) % SCHEMES, k = i / STEPS % COMPLIANCES;
        double compliance = pow(10, -5 - k), h = h_of[i % STEPS];
        Read read;
        if (options->quick && (s > 0 || i % STEPS > 0)) continue;
        lab_progress(options, i / (double)(2 * SCHEMES * COMPLIANCES * STEPS), schemes[s].name);
        if (!measure(schemes[s].kind, bars, compliance, h, &read)) return lab_broken(report, NULL);
        LAB_ROW(report, lab_number(bars), lab_text(schemes[s].name), lab_number(compliance),
                lab_number(h), lab_number(read.stretch), lab_number(read.read),
                lab_number(read.off), lab_number(read.of_allowed), lab_number(read.solves));
        verdict_judge(&law, read.of_allowed <= 1, "%d bars, %s, %.0e m/N, %.2g s: %.2g N", bars,
                      schemes[s].name, compliance, h, read.off);
        verdict_judge(&refused, !read.refused, "%d bars, %s, %.0e m/N, %.2g s", bars,
                      schemes[s].name, compliance, h);
    }
    bool good = verdict_note(&law, report);
    good = verdict_note(&refused, report) && good;
    lab_note(report,
             "A truss of 3 kg that hangs at two points, swings and turns, 5 s. Off: the largest "
             "difference of a bar in a step; as part of what is allowed, beyond round-off.");
    return good ? 0 : 1;
}

const LabExperiment lab_forces = {
    "forces",
    "the tension that is read of an elastic bar is its stretch over its compliance, at every step, "
    "however stiff it is, and whether or not bars are redundant",
    run,
};
