// SPDX-License-Identifier: MIT
// fig10.c -- figure 10 of Andrews et al. 2017: the damping that the adaptive method adds at one link of the
// cable of figure 8, over time, for loads of 10, 100 and 1000 kg.
#include "flexcable.h"
#include "methods/methods.h"
#include "shared/build.h"
#include "shared/verdict.h"

#include <math.h>

enum { LOADS = 3, SAMPLES = 10, LINK = 10 };
static const double loads[LOADS] = {10, 100, 1000}; // kg
static const double DURATION = 4, LOWEST = 1.6;     // s; when the paper has the load at its lowest

static const LabColumn columns[] = {
    {"load_kg", "load kg", LAB_NUMBER, LAB_INPUT, 0},
    {"damping", "damping", LAB_TEXT, LAB_INPUT, 0},
    {"time", "until s", LAB_NUMBER, LAB_INPUT, 2},
    {"bending", "bending N m s", LAB_NUMBER, LAB_MEASURED, 3},
    {"active", "part of steps", LAB_NUMBER, LAB_MEASURED, 2},
    {"other", "other turns N m s", LAB_NUMBER, LAB_MEASURED, 3},
};

static const LabPlot plots[] = {
    {.title = "Damping added at link 10 against bending in the plane of the swing",
     .y_text = "N m s",
     .x = "time",
     .y = "bending",
     .by = {"damping", "load_kg"}},
};

typedef struct Link {
    double most, sum, when; // N m s, N m s, s; against bending
    double all, others;     // part of all steps with damping: against bending, against other turns
    double part[SAMPLES], active[SAMPLES], other[SAMPLES];
} Link;

static bool follow(double load, TautDamping damping, double duration, Link *link)
{
    FlexCableCase c = flexcable_default();
    FlexCable cable;
    int steps = (int)lround(duration / c.h), part = steps / SAMPLES;
    c.stepper = TAUT_STEPPER_DAMPED, c.damping = damping, c.load = load;
    *link = (Link){0};
    if (!flexcable_build(&c, &cable)) return false;
    for (int i = 0; i < steps; i++) {
        double b, other;
        if (taut_world_step(cable.world, c.h, NULL) != TAUT_OK) break;
        flexcable_added(&cable, LINK, &b, &other);
        int k = i / part;
        link->part[k] = fmax(link->part[k], b);
        link->other[k] = fmax(link->other[k], other);
        link->active[k] += (b > 0) / (double)part;
        link->all += (b > 0) / (double)steps;
        link->others += (other > 0) / (double)steps;
        link->sum += b / steps;
        if (b > link->most) link->most = b, link->when = (i + 1) * c.h;
    }
    flexcable_free(&cable);
    return true;
}

typedef struct Verdicts {
    Verdict more, lowest, turning, seldom, other;
} Verdicts;

static void judge(Verdicts *v, const char *name, double load, const Link *now, const Link *before)
{
    if (now->most > 0)
        verdict_judge(&v->lowest, fabs(now->when - LOWEST) < 0.4, "%s, %g kg (%.2f s)", name, load,
                      now->when);
    if (before) {
        verdict_judge(&v->more, now->sum > before->sum && now->all >= before->all, "%s, %g kg",
                      name, load);
        return;
    }
    verdict_judge(&v->turning, now->active[0] == 0, "%s (%.2g)", name, now->active[0]);
    verdict_judge(&v->seldom, now->all < 0.5, "%s (%.2g of the steps)", name, now->all);
    verdict_judge(&v->other, now->others < 0.5, "%s (%.2g of the steps)", name, now->others);
}

static int run(const LabOptions *options, LabReport *report)
{
    static const char *const name[] = {"constraint space", "inertial"};
    static const TautDamping kind[] = {TAUT_DAMPING_CONSTRAINT, TAUT_DAMPING_INERTIAL};
    Verdicts v = {
        .more = {.requirement = "the heavier the load, the more damping, and the more often"},
        .lowest = {.requirement =
                       "most of it where the load is at its lowest, 1.6 s after the release"},
        .turning = {.requirement =
                        "10 kg: none against bending in the first 0.4 s, far from there"},
        .seldom = {.requirement = "10 kg: none against bending most of the time"},
        .other = {.requirement = "10 kg: none against other turns most of the time, either"}};
    double duration = options->quick ? 0.1 * DURATION : DURATION;
    lab_columns(report, columns, sizeof columns / sizeof *columns);
    lab_plots(report, plots, sizeof plots / sizeof *plots);
    for (int d = 0; d < 2; d++) {
        Link link[LOADS];
        for (int l = 0; l < LOADS; l++) {
            const Link *now = link + l;
            if (!follow(loads[l], kind[d], duration, link + l)) return lab_broken(report, NULL);
            for (int k = 0; k < SAMPLES; k++)
                LAB_ROW(report, lab_number(loads[l]), lab_text(name[d]),
                        lab_number((k + 1) * duration / SAMPLES), lab_number(now->part[k]),
                        lab_number(now->active[k]), lab_number(now->other[k]));
            judge(&v, name[d], loads[l], now, l > 0 ? now - 1 : NULL);
            lab_progress(options, (d * LOADS + l + 1.0) / (2 * LOADS), name[d]);
        }
    }
    lab_note(report,
             "Cable of fig8, joint and segment 10 of 20, largest in parts of 0.4 s, alpha_s = 1, "
             "h = 0.01 s. The paper gives a plot of `a selected link` without numbers. Other "
             "turns: torsion, whose inertia is 40 times less, and out of the plane; world axes "
             "mix the two where the link is not vertical.");
    bool holds = verdict_note(&v.more, report);
    holds = verdict_note(&v.lowest, report) && holds;
    holds = verdict_note(&v.turning, report) && holds;
    holds = verdict_note(&v.seldom, report) && holds;
    return verdict_note(&v.other, report) && holds ? 0 : 1;
}

const LabExperiment lab_fig10 = {
    .name = "fig10",
    .claim = "adaptive damping follows the force in a cable: none where it is not needed, most "
             "under the "
             "heaviest load at its lowest place",
    .run = run,
};
