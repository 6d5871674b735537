// SPDX-License-Identifier: MIT
// redundant_trusses.c -- frames of hard bars that swing, at three steps.
//
// Bars: no gain above 0.1 % of the peak kinetic energy, no refused step; where no self-stress is held by a fold,
// determinate bars as a truss whose bars give way a little has them, to 1 %, and the others shared in least norm, to
// 1 %. A fold that holds vibrates, the faster the stiffer bars are, and the hangers with it: forces of two small compliances are then as different from
// each other as from those of hard bars (docs/measured/redundant.md).
#include "redundant.h"
#include "redundant_truss.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { STEPS = 3 };
static const double STEP[STEPS] = {0.1, 1.0 / 60, 0.005}; // s
static const double DURATION = 10, QUICK_DURATION = 1.5;  // s
static const double GAIN = 1e-3, FORCE = 1e-2;

typedef struct Judge {
    Verdict refused, gain, determinate, index1, share;
} Judge;

static void judge(Judge *j, const Truss *t, double h, const TrussOutcome *o)
{
    char name[80];
    double gain = o->gain / fmax(o->peak_kinetic, 1e-300);
    (void)snprintf(name, sizeof name, "%s,h=%.3g", t->name, h);
    verdict_judge(&j->refused, !o->refused, "%s at %.3g s", name, o->time);
    verdict_judge(&j->gain, gain <= GAIN, "%s %.2g %%", name, 100 * gain);
    if (o->reference >= 0 && o->determinate > 0 && !t->second_order)
        verdict_judge(&j->determinate, o->reference <= FORCE, "%s %.2g", name, o->reference);
    if (o->determinate > 0 && h < 0.01 && !t->second_order)
        verdict_judge(&j->index1, o->index1 <= FORCE, "%s %.2g", name, o->index1);
    if (!t->second_order) verdict_judge(&j->share, o->share <= FORCE, "%s %.2g", name, o->share);
}

static void add_row(LabReport *report, const Truss *t, double h, const TrussOutcome *o)
{
    RedundantRow row = {.part = "trusses",
                        .name = t->name,
                        .geometry = -1,
                        .spare = o->spare,
                        .h = h,
                        .time = o->time,
                        .refused = o->refused,
                        .peak_kinetic = o->peak_kinetic,
                        .gain = o->gain / fmax(o->peak_kinetic, 1e-300),
                        .gain_control = -1,
                        .solves = (double)o->solves / fmax((double)o->steps, 1),
                        .solves_control = -1,
                        .fallbacks = (double)o->fallbacks,
                        .lambda = o->lambda,
                        .control = o->force,
                        .wrench = o->reference,
                        .agreed = -1,
                        .index1 = o->determinate > 0 ? o->index1 : -1,
                        .index1_control = -1,
                        .share = o->share,
                        .error = o->error,
                        .noise = -1};
    redundant_add_row(report, &row);
}

static void note_truss(LabReport *report, const Truss *t, double h, const TrussOutcome *o)
{
    lab_note(
        report,
        "  %-18s h=%-6.3g %3d bars, %3d spare, %3d determinate: %5.3g s%s, gain %.2g J of %.3g J, "
        "solves %.2f, "
        "fallback steps %ld, lambda %.3g (index 1 %.3g), determinate %.2g (reference %.2g), share "
        "%.2g%s",
        t->name, h, t->bars, o->spare, o->determinate, o->time, o->refused ? " REFUSED" : "",
        o->gain, o->peak_kinetic, (double)o->solves / fmax((double)o->steps, 1), o->fallbacks,
        o->lambda, o->force, o->index1, o->reference, o->share,
        t->second_order ? " (held by a fold)" : "");
}

static void run_truss(const LabOptions *options, const RedundantCase *wanted, const char *name,
                      Truss *t, Judge *j, LabReport *report)
{
    double duration = options->quick ? QUICK_DURATION : DURATION;
    if (wanted->duration > 0) duration = wanted->duration;
    if (!truss_draw(name, wanted->seed, t)) return;
    for (int step = 0; step < STEPS; step++) {
        TrussOutcome o;
        bool small = t->bars < 120;
        if (wanted->h > 0 && fabs(STEP[step] / wanted->h - 1) > 1e-2) continue;
        if (options->quick && (t->bars > 70 || step != 1)) continue;
        if (!wanted->whole && !wanted->name[0] && !small && step == 2) continue;
        if (!truss_run(t, STEP[step], duration, step == 2 && (small || wanted->whole), &o)) {
            lab_note(report, "  %s could not be built", name);
            continue;
        }
        judge(j, t, STEP[step], &o);
        add_row(report, t, STEP[step], &o);
        note_truss(report, t, STEP[step], &o);
    }
}

bool redundant_trusses(const LabOptions *options, const RedundantCase *wanted, LabReport *report)
{
    Judge j = {
        .refused.requirement = "trusses: no step is refused",
        .gain.requirement = "trusses: no gain above 0.1 % of the peak kinetic energy",
        .determinate.requirement = "trusses: determinate bars as those with a compliance to 1 %, "
                                   "but where a fold holds",
        .index1.requirement = "trusses: determinate bars as index 1 has them to 1 %, h = 0.005, "
                              "but where a fold holds",
        .share.requirement = "trusses: least-norm shares to 1 %, but where a fold holds"};
    Truss *t = malloc(sizeof *t);
    if (!t) return false;
    lab_note(report, "Trusses");
    for (int i = 0; truss_name(i); i++) {
        lab_progress(options, 0.5, truss_name(i));
        if (strncmp(truss_name(i), wanted->name, strlen(wanted->name)) == 0)
            run_truss(options, wanted, truss_name(i), t, &j, report);
    }
    free(t);
    bool good = true;
    good &= verdict_note(&j.refused, report);
    good &= verdict_note(&j.gain, report);
    good &= verdict_note(&j.determinate, report);
    good &= verdict_note(&j.index1, report);
    good &= verdict_note(&j.share, report);
    return good;
}
