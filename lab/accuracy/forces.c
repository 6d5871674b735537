// SPDX-License-Identifier: MIT
// forces.c -- is the tension that is read of an elastic bar its stretch over its compliance? A truss of five bars, which
// are as many as hold its form, and of nine, four of them redundant, hangs at two fixed points, swings and turns; bars are so
// stiff that a step follows none of their vibrations, or nearly so soft that it does. Then random trusses, with bars of all
// compliances side by side.
#include "methods/methods.h"
#include "shared/build.h"
#include "shared/verdict.h"

#include <float.h>
#include <math.h>
#include <stdio.h>

enum { POINTS = 5, BARS = 9, ENOUGH = 5, STEPS = 3, COMPLIANCES = 6, SCHEMES = 4 };
enum { MOST_POINTS = 12, MOST_BARS = 4 * MOST_POINTS, RANDOM = 120 };
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
    {"truss", "truss", LAB_TEXT, LAB_INPUT, 0},
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
     .by = {"truss", "stepper", "h"},
     .log_x = true,
     .log_y = true},
};

typedef struct Truss {
    TautWorld *world;
    int points, bars;
    TautNodeId point[MOST_POINTS];
    TautElementId bar[MOST_BARS];
    int end[MOST_BARS][2];        // points of a bar
    double compliance[MOST_BARS]; // m/N, 0 = hard
    double length[MOST_BARS];     // m, at rest
} Truss;

typedef struct Read {
    double stretch, read; // N, largest of all steps
    double off;           // N, worst difference of them
    double of_allowed;    // the same, as part of the allowance
    double solves;        // a step
    bool refused;
} Read;

static double length_of(const Truss *t, int k)
{
    return lab_apart(taut_particle_position(t->world, t->point[t->end[k][0]]),
                     taut_particle_position(t->world, t->point[t->end[k][1]]));
}

static bool begin(Truss *t, TautStepper stepper)
{
    TautWorldDef def = taut_methods_world_def();
    def.stepper = stepper;
    *t = (Truss){.world = lab_world(&def)};
    return t->world != NULL;
}

static void add_bar(Truss *t, int a, int b, double compliance)
{
    int k = t->bars++;
    t->end[k][0] = a, t->end[k][1] = b;
    t->compliance[k] = compliance;
    t->bar[k] = lab_spring(t->world, t->point[a], t->point[b], 1 / compliance, 0, TAUT_FORM_AUTO);
    t->length[k] = length_of(t, k);
}

static bool build(Truss *t, TautStepper stepper, int bars, double compliance)
{
    if (!begin(t, stepper)) return false;
    t->points = POINTS;
    for (int i = 0; i < POINTS; i++) {
        t->point[i] = i < 2 ? lab_anchor(t->world, PLACE[i]) : lab_particle(t->world, 1, PLACE[i]);
        if (i >= 2) taut_particle_set_velocity(t->world, t->point[i], taut_vec3(0, PLACE[i].x, 0));
    }
    for (int k = 0; k < bars; k++) add_bar(t, BAR[k][0], BAR[k][1], compliance);
    return taut_element_count(t->world) == bars;
}

// 0 to 1, by a linear congruence.
static double draw(unsigned *seed)
{
    *seed = *seed * 1664525u + 1013904223u;
    return (*seed >> 8) / 16777216.0;
}

// Points anywhere in a cube of 2 m, masses over two decades, compliances over five, one bar in five hard at most where
// that leaves its point something to give way; every point hangs at up to four of those before it.
static bool build_random(Truss *t, TautStepper stepper, unsigned seed)
{
    if (!begin(t, stepper)) return false;
    t->points = 6 + (int)(7 * draw(&seed));
    for (int i = 0; i < t->points; i++) {
        double x = 2 * draw(&seed), y = 2 * draw(&seed), z = -2 * draw(&seed);
        double mass = pow(10, 2 * draw(&seed) - 1);
        t->point[i] = i < 3 ? lab_anchor(t->world, taut_vec3(x, y, z))
                            : lab_particle(t->world, mass, taut_vec3(x, y, z));
        int holds = i < 3 ? 0 : 2 + (int)(3 * draw(&seed)), first = (int)(i * draw(&seed));
        for (int k = 0; k < holds && k < i; k++) {
            double compliance = pow(10, -5 - 5 * draw(&seed));
            add_bar(t, (first + k) % i, i, k == 0 && draw(&seed) < 0.2 ? 0 : compliance);
        }
    }
    return taut_element_count(t->world) == t->bars;
}

// Of one step: *beyond is the largest difference over round-off, far the largest distance from the origin so far.
static void compare_bars(const Truss *t, double *far, double *beyond, Read *read)
{
    for (int k = 0; k < t->points; k++)
        *far = fmax(*far,
                    lab_apart(taut_particle_position(t->world, t->point[k]), taut_vec3(0, 0, 0)));
    for (int k = 0; k < t->bars; k++) {
        double tension = taut_element_tension(t->world, t->bar[k]), C = t->compliance[k];
        read->read = fmax(read->read, fabs(tension));
        if (C == 0) continue;
        double stretch = (length_of(t, k) - t->length[k]) / C, off = fabs(tension - stretch);
        if (!isfinite(off)) off = INFINITY;
        read->stretch = fmax(read->stretch, fabs(stretch));
        read->off = fmax(read->off, off);
        *beyond = fmax(*beyond, off - 8 * DBL_EPSILON * *far / C);
    }
}

// The largest force is that of the run, so that the allowance is known in the end.
static void follow(Truss *t, double h, Read *read)
{
    int steps = (int)lround(DURATION / h);
    double beyond = 0, far = 0;
    for (int i = 0; i < steps && !read->refused; i++) {
        TautStepReport report;
        read->refused = taut_world_step(t->world, h, &report) != TAUT_OK;
        read->solves += report.solves / (double)steps;
        compare_bars(t, &far, &beyond, read);
    }
    read->of_allowed = beyond > 0 ? beyond / (PART * read->stretch) : 0;
}

static bool measure(TautStepper stepper, int bars, double compliance, double h, Read *read)
{
    Truss t;
    *read = (Read){0};
    bool good = build(&t, stepper, bars, compliance);
    if (good) follow(&t, h, read);
    taut_world_destroy(t.world);
    return good;
}

typedef struct Judges {
    Verdict law, refused;
} Judges;

static void judge(LabReport *report, const char *name, const char *scheme, double compliance,
                  double h, const Read *read, Judges *judges)
{
    LAB_ROW(report, lab_text(name), lab_text(scheme),
            compliance > 0 ? lab_number(compliance) : lab_missing(), lab_number(h),
            lab_number(read->stretch), lab_number(read->read), lab_number(read->off),
            lab_number(read->of_allowed), lab_number(read->solves));
    verdict_judge(&judges->law, read->of_allowed <= 1, "%s, %s, %.0e m/N, %.2g s: %.2g N", name,
                  scheme, compliance, h, read->off);
    verdict_judge(&judges->refused, !read->refused, "%s, %s, %.0e m/N, %.2g s", name, scheme,
                  compliance, h);
}

static bool fixed_trusses(const LabOptions *options, LabReport *report, Judges *judges)
{
    enum { CASES = SCHEMES * COMPLIANCES * STEPS };
    for (int i = 0; i < 2 * CASES; i++) {
        int s = i / (COMPLIANCES * STEPS) % SCHEMES, k = i / STEPS % COMPLIANCES;
        double compliance = pow(10, -5 - k), h = h_of[i % STEPS];
        Read read;
        if (options->quick && (s > 0 || i % STEPS > 0)) continue;
        lab_progress(options, i / (4.0 * CASES), schemes[s].name);
        if (!measure(schemes[s].kind, i < CASES ? ENOUGH : BARS, compliance, h, &read))
            return false;
        judge(report, i < CASES ? "5 bars" : "9 bars", schemes[s].name, compliance, h, &read,
              judges);
    }
    return true;
}

static bool random_trusses(const LabOptions *options, LabReport *report, Judges *judges)
{
    unsigned first = options->seed ? options->seed : 1;
    int count = options->count > 0 ? options->count : options->quick ? 2 : RANDOM;
    for (int i = 0; i < count; i++) {
        unsigned seed = first + (unsigned)i;
        int s = (int)(seed % SCHEMES);
        double h = h_of[seed / SCHEMES % STEPS];
        char name[32];
        Truss t;
        Read read = {0};
        snprintf(name, sizeof name, "seed %u", seed);
        lab_progress(options, 0.5 + i / (2.0 * count), name);
        bool good = build_random(&t, schemes[s].kind, seed * 2654435761u);
        if (good) follow(&t, h, &read);
        taut_world_destroy(t.world);
        if (!good) return false;
        judge(report, name, schemes[s].name, 0, h, &read, judges);
    }
    return true;
}

static int run(const LabOptions *options, LabReport *report)
{
    Judges judges = {
        {.requirement =
             "read force = stretch/compliance to 1e-6 of the largest and 8 eps |x|/C, at every "
             "step"},
        {.requirement = "no step is refused"}};
    lab_columns(report, columns, sizeof columns / sizeof *columns);
    lab_plots(report, plots, sizeof plots / sizeof *plots);
    if (!fixed_trusses(options, report, &judges) || !random_trusses(options, report, &judges))
        return lab_broken(report, NULL);
    bool good = verdict_note(&judges.law, report);
    good = verdict_note(&judges.refused, report) && good;
    lab_note(
        report,
        "5 and 9 bars: a truss of 3 kg that hangs at two points, swings and turns. Seeds: random "
        "trusses, 1e-5 to 1e-10 m/N, some bars hard; --seed and --count choose others. 5 s. Off: "
        "the largest difference of a bar in a step; of allowed: beyond round-off.");
    return good ? 0 : 1;
}

const LabExperiment lab_forces = {
    .name = "forces",
    .claim = "the tension that is read of an elastic bar is its stretch over its compliance, at "
             "every step, "
             "however stiff it is, and whether or not bars are redundant",
    .run = run,
};
