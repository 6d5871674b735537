// SPDX-License-Identifier: MIT
// twist.c -- sections 5.3 and 5.4 of Andrews et al. 2017. A load is given a spin about its flexible cable: which damping lets the
// cable twist and turn back? A load swings: what does damping of translations do? A chain of ball joints: does damping of the
// constraints reach turns when rows of negligible stiffness are added?
#include "flexcable.h"
#include "shared/build.h"
#include "shared/verdict.h"

#include <math.h>

typedef struct Method {
    const char *name;
    TautStepper stepper;
    TautGeometric geometric;
    TautDamping damping;
} Method;

static const Method constraint = {"constraint-space damping", TAUT_STEPPER_DAMPED,
                                  TAUT_GEOMETRIC_STABLE, TAUT_DAMPING_CONSTRAINT};
static const Method inertial = {"inertial damping", TAUT_STEPPER_DAMPED, TAUT_GEOMETRIC_STABLE,
                                TAUT_DAMPING_INERTIAL};
static const Method inertial_all = {"inertial damping, translation too", TAUT_STEPPER_DAMPED,
                                    TAUT_GEOMETRIC_STABLE, TAUT_DAMPING_INERTIAL_ALL};
static const Method stable = {"Euler, geometric stiffness", TAUT_STEPPER_EULER,
                              TAUT_GEOMETRIC_STABLE, TAUT_DAMPING_CONSTRAINT};
static const Method automatic = {"Taut's default", TAUT_STEPPER_AUTO, TAUT_GEOMETRIC_STABLE,
                                 TAUT_DAMPING_CONSTRAINT};

static const LabColumn columns[] = {
    {"check", "check", LAB_TEXT, LAB_INPUT, 0},
    {"method", "method", LAB_TEXT, LAB_INPUT, 0},
    {"load_kg", "load kg", LAB_NUMBER, LAB_INPUT, 4},
    {"paper", "paper", LAB_TEXT, LAB_PAPER, 0},
    {"quantity", "quantity", LAB_TEXT, LAB_INPUT, 0},
    {"exact", "undamped", LAB_NUMBER, LAB_INPUT, 4},
    {"measured", "measured", LAB_NUMBER, LAB_MEASURED, 4},
    {"outcome", "outcome", LAB_TEXT, LAB_MEASURED, 0},
};

typedef struct Table {
    const LabOptions *options;
    LabReport *report;
    Verdict kept, lost, viscous, reached;
    int done;
} Table;

enum { RUNS = 19 };
static const double OPEN = 0.1; // m: a joint that is further apart than that has come apart

// --- one run ---

typedef struct Outcome {
    double twist;   // rad, the most that the load has turned about the cable
    double kinetic; // J, the most of all times
    double time;    // s, reached
    bool refused, apart;
} Outcome;

static double gap(const FlexCable *cable)
{
    double worst = 0;
    for (int i = 0; i < cable->c.segments; i++) {
        const double apart = lab_apart(taut_body_centre(cable->world, cable->body[i]),
                                       taut_body_centre(cable->world, cable->body[i + 1]));
        // the load hangs at its centre, half a segment below the last one
        const double rest =
            cable->c.length / cable->c.segments * (i + 1 == cable->c.segments ? 0.5 : 1);
        worst = fmax(worst, apart - rest);
    }
    return worst;
}

// Of the load about the last segment, rad/s.
static double spin_along(const FlexCable *cable)
{
    const int n = cable->c.segments;
    const TautVec3 a = taut_body_centre(cable->world, cable->body[n]);
    const TautVec3 b = taut_body_centre(cable->world, cable->body[n - 1]);
    const TautVec3 spin = taut_body_spin(cable->world, cable->body[n]);
    return (spin.x * (b.x - a.x) + spin.y * (b.y - a.y) + spin.z * (b.z - a.z)) / lab_apart(a, b);
}

static bool run_case(const FlexCableCase *c, double spin, Outcome *o)
{
    FlexCable cable;
    const int steps = (int)lround(c->duration / c->h);
    double angle = 0;
    *o = (Outcome){0};
    if (!flexcable_build(c, &cable)) return false;
    const TautNodeId load = cable.body[c->segments];
    if (spin != 0)
        taut_body_set_velocity(cable.world, load, taut_vec3(0, 0, 0),
                               taut_vec3(-spin * sin(c->angle), 0, spin * cos(c->angle)));
    for (int i = 0; i < steps && !o->apart; i++) {
        TautStepReport report;
        o->refused = taut_world_step(cable.world, c->h, &report) != TAUT_OK;
        if (o->refused) break;
        angle += c->h * spin_along(&cable);
        o->twist = fmax(o->twist, angle);
        o->kinetic = fmax(o->kinetic, flexcable_kinetic(&cable));
        o->time = report.time;
        o->apart = !(gap(&cable) < OPEN);
    }
    flexcable_free(&cable);
    return true;
}

static FlexCableCase case_of(const Table *t, const Method *m, double seconds)
{
    FlexCableCase c = flexcable_default();
    c.stepper = m->stepper, c.geometric = m->geometric, c.damping = m->damping;
    c.duration = t->options->quick ? 0.2 : seconds;
    return c;
}

static const char *outcome_text(const Outcome *o)
{
    return o->refused ? "refused" : o->apart ? "came apart" : "whole";
}

static void add_row(Table *t, const char *check, const Method *m, double load, const char *paper,
                    const char *quantity, double exact, double measured, const Outcome *o)
{
    LAB_ROW(t->report, lab_text(check), lab_text(m->name), lab_number(load), lab_text(paper),
            lab_text(quantity), isfinite(exact) ? lab_number(exact) : lab_missing(),
            lab_number(measured), lab_text(outcome_text(o)));
    lab_progress(t->options, (double)++t->done / RUNS, check);
}

// --- 5.3: twist ---

static const double SPIN = 0.5, BALL = 0.25; // rad/s; m, of the load

typedef struct TwistCase {
    const Method *method;
    double angle; // rad from hanging, at the start
    const char *paper;
    double least, most; // part of the undamped twist that is asked for; most 0 = nothing is
} TwistCase;

static const TwistCase twist_case[] = {
    {&constraint, 0, "plausible", 0.95, 1.05},
    {&inertial, 0, "", 0, 0},
    {&stable, 0, "", 0, 0},
    {&automatic, 0, "", 0.95, 1.05},
    {&constraint, M_PI / 4, "plausible", 0.75, 1.05},
    {&inertial, M_PI / 4, "severe dissipation", 0, 0.5},
    {&stable, M_PI / 4, "", 0, 0},
    {&automatic, M_PI / 4, "", 0.95, 1.05},
};
enum { TWISTS = sizeof twist_case / sizeof *twist_case };
static const double FINE = 0.001; // s

// The load on the springs of all joints turns by spin sqrt(I/k) in a quarter of the period. Where it swings too, the reference is
// the default at a short step.
static bool undamped(FlexCableCase c, double hanging, double *exact)
{
    Outcome o;
    *exact = hanging;
    if (c.angle == 0) return true;
    c.stepper = TAUT_STEPPER_AUTO, c.h = FINE;
    if (!run_case(&c, SPIN, &o)) return false;
    *exact = o.twist;
    return true;
}

static bool twist(Table *t, const TwistCase *k)
{
    FlexCableCase c = case_of(t, k->method, 0);
    Outcome o;
    double exact = NAN;
    const double give = c.about * (c.segments + 1), inertia = 0.4 * c.load * BALL * BALL;
    const double slowness = sqrt(inertia * give); // s by rad
    c.angle = k->angle;
    c.duration = t->options->quick ? 0.2 : 2 * slowness; // beyond the turning point
    if (!undamped(c, SPIN * slowness, &exact) || !run_case(&c, SPIN, &o)) return false;
    add_row(t, k->angle > 0 ? "5.3 twist, it swings" : "5.3 twist, it hangs", k->method, c.load,
            k->paper, "largest twist, rad", exact, o.twist, &o);
    const double part = o.twist / exact;
    if (k->most > 0 && !t->options->quick)
        verdict_judge(k->least > 0 ? &t->kept : &t->lost, part >= k->least && part <= k->most,
                      "%s at %.2g rad (%.3g of it)", k->method->name, k->angle, part);
    return true;
}

// --- 5.4: translations ---

static bool swing(Table *t, const Method *m, double load, const char *paper, double *part)
{
    FlexCableCase c = case_of(t, m, 3);
    Outcome o;
    c.load = load;
    if (!run_case(&c, 0, &o)) return false;
    *part = o.kinetic / (load * 9.81 * c.length * (1 - cos(c.angle)));
    add_row(t, "5.4 translations", m, load, paper, "first peak, part of the fall", 1, *part, &o);
    return true;
}

static bool translations(Table *t)
{
    static const double load[] = {100, 1000, 10000};
    for (int i = 0; i < 3; i++) {
        double turns = 0, all = 0;
        if (!swing(t, &inertial, load[i], "no viscosity", &turns)) return false;
        if (!swing(t, &inertial_all, load[i], "as in a viscous fluid", &all)) return false;
        if (i == 2 && !t->options->quick)
            verdict_judge(&t->viscous, all < 0.9 * turns, "%.3g and %.3g of the fall at %g kg", all,
                          turns, load[i]);
    }
    return true;
}

// --- 5.4: rows that are added ---

static bool rows(Table *t, const Method *m, double about, const char *paper, bool judged)
{
    static const double LOAD = 1000;
    FlexCableCase c = case_of(t, m, 10);
    Outcome o;
    c.load = LOAD, c.about = about;
    if (!run_case(&c, 0, &o)) return false;
    add_row(t, isinf(about) ? "5.4 ball joints" : "5.4 ball joints, rows added", m, LOAD, paper,
            "reached, s of 10", NAN, o.time, &o);
    if (judged && !t->options->quick)
        verdict_judge(&t->reached, !o.refused && !o.apart, "%.3g s of 10", o.time);
    return true;
}

static bool twists(Table *t)
{
    bool good = true;
    for (int i = 0; i < TWISTS; i++) good = good && twist(t, twist_case + i);
    return good;
}

static bool run_all(Table *t)
{
    return twists(t) && translations(t) && rows(t, &constraint, INFINITY, "no damping", false) &&
           rows(t, &constraint, 1e3, "positive results", true) &&
           rows(t, &constraint, 1e6, "positive results", true) &&
           rows(t, &automatic, INFINITY, "", false) &&
           rows(t, &inertial, INFINITY, "stable", false);
}

static int run(const LabOptions *options, LabReport *report)
{
    Table t = {
        .options = options,
        .report = report,
        .kept = {.requirement = "the default lets the cable twist as far as without damping, to 5 "
                                "percent; constraint-space damping too where it hangs, and three "
                                "quarters of it where it swings"},
        .lost = {.requirement =
                     "inertial damping loses more than half of the twist of a load that swings"},
        .viscous = {.requirement = "damping of translations takes a tenth more of the first swing"},
        .reached = {.requirement = "with rows added constraint-space damping holds ball joints"},
    };
    lab_columns(report, columns, sizeof columns / sizeof *columns);
    if (!run_all(&t)) return lab_broken(report, NULL);
    lab_note(
        report,
        "20 segments of 0.5 m and 0.2 kg, as fig8, h = 0.01 s. Twist: the load hangs "
        "or swings, and spins by 0.5 rad/s; undamped, it turns by spin sqrt(I/k) where it hangs, "
        "and where it swings as the default has it at h = 0.001 s. Rows added: "
        "1e-3 and 1e-6 N m/rad about all axes. The paper has words, not numbers.");
    if (options->quick) return 0;
    bool holds = verdict_note(&t.kept, report);
    holds = verdict_note(&t.lost, report) && holds;
    holds = verdict_note(&t.viscous, report) && holds;
    return verdict_note(&t.reached, report) && holds ? 0 : 1;
}

const LabExperiment lab_twist = {
    .name = "twist",
    .claim =
        "damping of the constraints lets a cable twist where inertial damping does not, damping of "
        "translations is viscous, and rows that are added let ball joints be damped",
    .run = run,
};
