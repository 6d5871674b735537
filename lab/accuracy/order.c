// SPDX-License-Identifier: MIT
// order.c -- does half the step give a quarter of the error? A double pendulum of unit lengths and
// masses, both links 1 rad from hanging, at rest, 2 s, tolerance 1e-12, against a solution in angles
// by the classical Runge-Kutta method; errors of positions and of the tensions that are reported. Then
// mechanisms of rigid bodies with the default tolerance (mechanisms.h), where a step takes one solve a stage: positions,
// and that no energy is gained.
#include "order.h"
#include "methods/methods.h"

#include "mechanisms.h"
#include "shared/build.h"
#include "shared/verdict.h"

#include <math.h>
#include <stdio.h>

enum { LEVELS = 4, STEPPERS = 5, PATTERN = 4, ANGLES = 4 };
enum { BODY_LEVELS = 5, COARSER = 3, FIRST_OF_SECOND_ORDER = 1 };
static const double LEAST_ORDER = 1.9, MOST_ORDER = 2.1;
static const double GAIN =
    1e-6; // of the largest kinetic energy: a thousandth of the gain that the guard lets pass
static const double GRAVITY = 9.81, DURATION = 2, LARGEST = 0.01; // m/s^2, s, s
static const int FINE = 20000; // Runge-Kutta steps: an error of 1e-14
static const double EQUAL[PATTERN] = {1, 1, 1, 1}, CHANGING[PATTERN] = {0.75, 0.75, 1.5, 1};

static const struct {
    const char *name;
    TautStepper kind;
    double least, most; // ratio of errors that is asked, 0 = none
} steppers[STEPPERS] = {{"euler", TAUT_STEPPER_EULER, 1.7, 2.3},
                        {"bdf2", TAUT_STEPPER_BDF2, 3.6, 4.4},
                        {"trbdf2", TAUT_STEPPER_TRBDF2, 3.6, 4.4},
                        {"alpha", TAUT_STEPPER_ALPHA, 3.6, 4.4},
                        {"auto", TAUT_STEPPER_AUTO, 0, 0}};

static const char PARTICLES[] = "double pendulum";

static const LabColumn columns[] = {
    {"scene", "scene", LAB_TEXT, LAB_INPUT, 0},
    {"stepper", "stepper", LAB_TEXT, LAB_INPUT, 0},
    {"changing", "step changes", LAB_BOOL, LAB_INPUT, 0},
    {"h", "h s", LAB_NUMBER, LAB_INPUT, 0},
    {"position_error", "position error m", LAB_NUMBER, LAB_MEASURED, 4},
    {"position_ratio", "ratio", LAB_NUMBER, LAB_MEASURED, 3},
    {"order", "order", LAB_NUMBER, LAB_MEASURED, 3},
    {"lambda_error", "lambda error N", LAB_NUMBER, LAB_MEASURED, 4},
    {"lambda_ratio", "ratio", LAB_NUMBER, LAB_MEASURED, 3},
    {"energy_gained", "energy gained", LAB_NUMBER, LAB_MEASURED, 2},
    {"solves_per_step", "solves", LAB_NUMBER, LAB_MEASURED, 3},
    {"asked", "asked", LAB_TEXT, LAB_INPUT, 0},
};

static const LabPlot plots[] = {
    {.title = "Error of positions",
     .y_text = "m",
     .x = "h",
     .y = "position_error",
     .by = {"scene", "stepper", "changing"},
     .log_x = true,
     .log_y = true},
    {.title = "Error of tensions",
     .y_text = "N",
     .x = "h",
     .y = "lambda_error",
     .by = {"stepper", "changing"},
     .log_x = true,
     .log_y = true},
};

// Where the particles are, and the tensions of the links.
typedef struct Answer {
    TautVec3 x[2];     // m
    double tension[2]; // N
} Answer;

// y = (angle 1, angle 2, rate 1, rate 2), from hanging.
static void slope(const double *y, double *out)
{
    double c = cos(y[0] - y[1]), s = sin(y[0] - y[1]);
    double f0 = -s * y[3] * y[3] - 2 * GRAVITY * sin(y[0]);
    double f1 = s * y[2] * y[2] - GRAVITY * sin(y[1]);
    double det = 2 - c * c; // of (2 c; c 1)
    out[0] = y[2], out[1] = y[3];
    out[2] = (f0 - c * f1) / det;
    out[3] = (2 * f1 - c * f0) / det;
}

static void runge_kutta(double *y, double h)
{
    static const double place[] = {0, 0.5, 0.5, 1}, weight[] = {1, 2, 2, 1};
    double k[ANGLES] = {0}, at[ANGLES], sum[ANGLES] = {0};
    for (int stage = 0; stage < 4; stage++) {
        for (int i = 0; i < ANGLES; i++) at[i] = y[i] + place[stage] * h * k[i];
        slope(at, k);
        for (int i = 0; i < ANGLES; i++) sum[i] += weight[stage] * k[i];
    }
    for (int i = 0; i < ANGLES; i++) y[i] += h / 6 * sum[i];
}

// Newton's law of each particle along its link: u points up the link, a + g is the acceleration by forces of links.
static Answer exact(void)
{
    double y[ANGLES] = {1, 1, 0, 0}, k[ANGLES], x = 0, z = 0, ax = 0, az = GRAVITY;
    for (int i = 0; i < FINE; i++) runge_kutta(y, DURATION / FINE);
    slope(y, k);
    Answer answer;
    double along[2];
    for (int i = 0; i < 2; i++) {
        double s = sin(y[i]), c = cos(y[i]), w2 = y[2 + i] * y[2 + i];
        x += s, z -= c;
        ax += k[2 + i] * c - w2 * s, az += k[2 + i] * s + w2 * c;
        answer.x[i] = taut_vec3(x, 0, z);
        along[i] = -s * ax + c * az;
    }
    answer.tension[1] = along[1];
    answer.tension[0] = along[0] + answer.tension[1] * cos(y[0] - y[1]);
    return answer;
}

static bool simulate(TautStepper stepper, unsigned without, double h, const double *pattern,
                     Answer *answer)
{
    TautWorldDef def = taut_methods_world_def();
    def.stepper = stepper;
    taut_world_def_set(&def, "without", without);
    def.tolerance = 1e-12;
    TautWorld *world = lab_world(&def);
    if (!world) return false;
    TautNodeId joint[3];
    TautElementId link[2];
    joint[0] = lab_anchor(world, taut_vec3(0, 0, 0));
    for (int i = 1; i <= 2; i++) {
        joint[i] = lab_particle(world, 1, taut_vec3(i * sin(1), 0, -i * cos(1)));
        link[i - 1] = lab_link(world, joint[i - 1], joint[i]);
    }
    bool good = true;
    int steps = (int)lround(DURATION / h);
    for (int i = 0; good && i < steps; i++)
        good = taut_world_step(world, pattern[i % PATTERN] * h, NULL) == TAUT_OK;
    for (int i = 0; i < 2; i++) {
        answer->x[i] = taut_particle_position(world, joint[i + 1]);
        answer->tension[i] = taut_element_tension(world, link[i]);
    }
    taut_world_destroy(world);
    return good;
}

typedef struct Errors {
    double x, lambda;
} Errors;

static Errors compare(const Answer *a, const Answer *b)
{
    Errors e = {0, 0};
    for (int i = 0; i < 2; i++) {
        e.x = fmax(e.x, lab_apart(a->x[i], b->x[i]));
        e.lambda = fmax(e.lambda, fabs(a->tension[i] - b->tension[i]));
    }
    return e;
}

double order_ratio(TautStepper stepper, unsigned without)
{
    const Answer reference = exact();
    Answer coarse, fine;
    if (!simulate(stepper, without, LARGEST / 2, EQUAL, &coarse) ||
        !simulate(stepper, without, LARGEST / 4, EQUAL, &fine))
        return NAN;
    return compare(&coarse, &reference).x / compare(&fine, &reference).x;
}

// One stepper, step by step. *holds becomes false where a ratio is outside the asked range.
static bool series(const LabOptions *options, LabReport *report, int stepper, bool changing,
                   bool *holds)
{
    const Answer reference = exact();
    double least = steppers[stepper].least, most = steppers[stepper].most;
    // a step of another length makes Euler's lambda jump; only its positions are asked for then
    bool lambda_asked = least > 0 && !(changing && steppers[stepper].kind == TAUT_STEPPER_EULER);
    Errors last = {NAN, NAN};
    char asked[64];
    snprintf(asked, sizeof asked, "%g to %g%s", least, most, lambda_asked ? "" : ", position");
    for (int level = 0; level < (options->quick ? 2 : LEVELS); level++) {
        double h = LARGEST / (1 << level);
        Answer answer;
        if (!simulate(steppers[stepper].kind, 0, h, changing ? CHANGING : EQUAL, &answer))
            return false;
        Errors e = compare(&answer, &reference);
        double x = last.x / e.x, lambda = last.lambda / e.lambda;
        LAB_ROW(report, lab_text(PARTICLES), lab_text(steppers[stepper].name), lab_bool(changing),
                lab_number(h), lab_number(e.x), level ? lab_number(x) : lab_missing(),
                level ? lab_number(log2(x)) : lab_missing(), lab_number(e.lambda),
                level ? lab_number(lambda) : lab_missing(), lab_missing(), lab_missing(),
                least > 0 ? lab_text(asked) : lab_missing());
        if (level > 0 && least > 0) *holds = *holds && x >= least && x <= most;
        if (level > 0 && lambda_asked) *holds = *holds && lambda >= least && lambda <= most;
        last = e;
    }
    return true;
}

static bool pendulum(const LabOptions *options, LabReport *report, bool *holds)
{
    for (int changing = 0; changing < 2; changing++)
        for (int s = 0; s < STEPPERS; s++)
            if (!series(options, report, s, changing, holds)) {
                lab_note(report, "%s refused a step, or memory is short", steppers[s].name);
                return false;
            }
    return true;
}

// --- mechanisms of rigid bodies ---

typedef struct Judges {
    Verdict order, gain;
} Judges;

// One mechanism with one stepper, `levels` steps from `h` on, each half of the last. Judged where second order is asked.
static bool body_series(LabReport *report, MechanismKind kind, int stepper, double h, int levels,
                        Judges *judges)
{
    const char *scene = mechanism_case[kind].name, *name = steppers[stepper].name;
    const bool asked = steppers[stepper].least > 0;
    TautWorldDef def = taut_methods_world_def();
    MechanismPlaces exact;
    double last = NAN;
    char text[64];
    def.stepper = steppers[stepper].kind;
    snprintf(text, sizeof text, "order %g to %g", LEAST_ORDER, MOST_ORDER);
    mechanism_exact(kind, &exact);
    for (int level = 0; level < levels; level++) {
        MechanismOutcome o;
        if (level > 0) h /= 2;
        if (!mechanism_run(kind, &def, h, &exact, &o)) {
            lab_note(report, "%s: %s refused a step of %g s, or memory is short", scene, name, h);
            return false;
        }
        double ratio = last / o.error, order = log2(ratio);
        LAB_ROW(report, lab_text(scene), lab_text(name), lab_bool(false), lab_number(h),
                lab_number(o.error), level ? lab_number(ratio) : lab_missing(),
                level ? lab_number(order) : lab_missing(), lab_missing(), lab_missing(),
                lab_number(o.gained), lab_number(o.solves), asked ? lab_text(text) : lab_missing());
        if (asked && level > 0)
            verdict_judge(&judges->order, order >= LEAST_ORDER && order <= MOST_ORDER,
                          "%s, %s, %g s: %.2f", scene, name, h, order);
        if (asked)
            verdict_judge(&judges->gain, o.gained <= GAIN, "%s, %s, %g s: %.1e", scene, name, h,
                          o.gained);
        last = o.error;
    }
    return true;
}

// auto begins at larger steps than the others, where it changes its scheme.
static bool bodies(const LabOptions *options, LabReport *report, bool *holds)
{
    const int levels = options->quick ? 2 : BODY_LEVELS;
    Judges judges = {
        {.requirement = "order 1.9 to 2.1 of bdf2, trbdf2 and alpha at the default tolerance"},
        {.requirement = "energy gained is at most 1e-6 of the largest kinetic energy"}};
    for (int kind = 0; kind < MECHANISM_COUNT; kind++)
        for (int s = FIRST_OF_SECOND_ORDER; s < STEPPERS; s++) {
            double done = (kind * STEPPERS + s) / (double)(MECHANISM_COUNT * STEPPERS);
            int more = steppers[s].least > 0 || options->quick ? 0 : COARSER;
            double h = mechanism_case[kind].largest * (1 << more);
            lab_progress(options, done, mechanism_case[kind].name);
            if (!body_series(report, (MechanismKind)kind, s, h, levels + more, &judges))
                return false;
        }
    *holds = verdict_note(&judges.order, report) && *holds;
    *holds = verdict_note(&judges.gain, report) && *holds;
    return true;
}

static int run(const LabOptions *options, LabReport *report)
{
    bool holds = true;
    lab_columns(report, columns, sizeof columns / sizeof *columns);
    lab_plots(report, plots, sizeof plots / sizeof *plots);
    if (!pendulum(options, report, &holds) || !bodies(options, report, &holds)) return 2;
    lab_note(report,
             "Double pendulum: unit lengths and masses, both links 1 rad from hanging, at rest, 2 "
             "s, tolerance 1e-12, against Runge-Kutta in angles. Where the step changes it is 0.75 "
             "h, 0.75 h, 1.5 h, h in turn.");
    lab_note(
        report,
        "Mechanisms: default tolerance and geometric stiffness; the squeezer against the digits "
        "of the test set for IVP solvers, the others against Runge-Kutta in coordinates of "
        "their own. Errors are those of the centres of all bodies in the end.");
    lab_note(report, "auto changes scheme where its threshold says, another one at each h: its "
                     "ratio is not asked for (docs/stepper.md).");
    return holds ? 0 : 1;
}

const LabExperiment lab_order = {
    .name = "order",
    .claim =
        "half the step gives a quarter of the error with bdf2, trbdf2 and alpha, half of it with "
        "euler, in positions and in the tensions reported, also where the step changes; mechanisms "
        "of "
        "rigid bodies show the same order at the default tolerance, and gain no energy",
    .run = run,
};
