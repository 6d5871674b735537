// SPDX-License-Identifier: MIT
// compare.c -- methods of the papers and of others on the same three scenes: the cost of a step, how far links are
// off, how much of the energy is left, and how long a step may be.
//
// The scenes (compare_run.c): a crane's cable of 20 links of 1 kg with 1 t at its end, released at 45
// degrees; two links of 5 m with a kilogram at each joint, released level; a cloth of 32 x 32 with weights
// of 500 knots at its lower edge, swinging down. Same step for all, settings of their authors or Taut's
// defaults; hard links, but for the implicit penalty, which is springs of 1e7 N/m in stiffness form.
#include "compare.h"
#include "shared/verdict.h"

#include <math.h>

static const double H = 0.01; // s
static const double steps[] = {0.1, 0.05, 0.02, 0.01, 5e-3, 2e-3, 1e-3, 5e-4, 2e-4, 1e-4};
enum { STEPS = sizeof steps / sizeof *steps, CLOTH_STEPS = 6 }; // shorter ones take minutes

static const LabColumn columns[] = {
    {"scene", "scene", LAB_TEXT, LAB_INPUT, 0},
    {"method", "method", LAB_TEXT, LAB_INPUT, 0},
    {"from", "from", LAB_TEXT, LAB_INPUT, 0},
    {"us_per_step", "us/step", LAB_NUMBER, LAB_MEASURED, 3},
    {"solves_per_step", "solves", LAB_NUMBER, LAB_MEASURED, 3},
    {"iterations_per_step", "iterations", LAB_NUMBER, LAB_MEASURED, 3},
    {"max_error", "link error", LAB_NUMBER, LAB_MEASURED, 2},
    {"energy_kept", "energy kept", LAB_NUMBER, LAB_MEASURED, 5},
    {"stable", "stable", LAB_BOOL, LAB_MEASURED, 0},
    {"largest_step_s", "longest step s", LAB_NUMBER, LAB_MEASURED, 1},
};

typedef struct Best {
    CompareOutcome outcome; // of auto
    double step;
} Best;

// The longest step of the list with which the method is stable; 0 if there is none. `at_h`: whether it is
// with H.
static double longest(const CompareMethod *method, CompareScene scene, bool at_h, bool quick,
                      LabReport *report)
{
    int count = scene == COMPARE_CLOTH ? CLOTH_STEPS : STEPS;
    double duration = compare_duration(scene);
    for (int i = quick ? 2 : 0; i < (quick ? 4 : count); i++) {
        CompareOutcome o;
        if (steps[i] == H) {
            if (at_h) return H;
            continue;
        }
        if (compare_run(method, scene, steps[i], quick ? 0.1 * duration : duration, &o, report) &&
            compare_stable(&o))
            return steps[i];
    }
    return 0;
}

// Is the method better than auto in error and energy at once, or does it take a longer step?
static void judge(const CompareMethod *method, const char *scene, const CompareOutcome *o,
                  double step, const Best *best, Verdict *both, Verdict *reach)
{
    bool stable = compare_stable(o);
    bool better = stable && o->error < best->outcome.error &&
                  fabs(1 - o->kept) < fabs(1 - best->outcome.kept);
    verdict_judge(both, !better, "%s on %s: %.0e, %.3f", method->name, scene, o->error, o->kept);
    verdict_judge(reach, step <= best->step, "%s on %s: %g s", method->name, scene, step);
}

static int run_method(const LabOptions *options, LabReport *report, const CompareMethod *method,
                      CompareScene scene, Best *best, Verdict *both, Verdict *reach)
{
    const char *name = compare_scene_name(scene);
    double duration = compare_duration(scene) * (options->quick ? 0.1 : 1);
    CompareOutcome o;
    if (!compare_run(method, scene, H, duration, &o, report)) return 2;
    bool stable = compare_stable(&o);
    double step = longest(method, scene, stable, options->quick, report);
    if (method->stepper == TAUT_STEPPER_AUTO) *best = (Best){o, step};
    if (!method->ours) judge(method, name, &o, step, best, both, reach);
    LAB_ROW(report, lab_text(name), lab_text(method->name), lab_text(method->paper),
            lab_number(o.us), lab_number(o.solves), lab_number(o.iterations), lab_number(o.error),
            isfinite(o.kept) ? lab_number(o.kept) : lab_missing(), lab_bool(stable),
            step > 0 ? lab_number(step) : lab_missing());
    return 0;
}

static int run(const LabOptions *options, LabReport *report)
{
    Verdict both = {.requirement =
                        "no method of the papers has smaller link errors and loses less energy "
                        "than auto"};
    Verdict reach = {.requirement = "none of them takes a longer step"};
    lab_columns(report, columns, sizeof columns / sizeof *columns);
    int scenes = options->quick ? COMPARE_CLOTH : COMPARE_SCENES,
        total = scenes * compare_method_count;
    for (int s = 0; s < scenes; s++) {
        Best best = {0};
        for (int i = 0; i < compare_method_count; i++) {
            const CompareMethod *method = compare_methods + i;
            lab_progress(options, (s * compare_method_count + i) / (double)total, method->name);
            int code = run_method(options, report, method, (CompareScene)s, &best, &both, &reach);
            if (code) return code;
        }
    }
    lab_note(
        report,
        "h = %g s, %s. us/step: CPU time of one thread. Link error: the worst at any time, of a "
        "link's length. Energy: above hanging straight, of that at the start; where links "
        "stretch it may be anything. -: the run ended early.",
        H, options->quick ? "a tenth of the time" : "10 s (cloth: 1 s)");
    lab_note(
        report,
        "Stable: to the end, no link off by more than a tenth, energy never above the start by "
        "more than a tenth of the energy above hanging. Longest step: of 0.1 to 1e-4 s (cloth: to "
        "2e-3 s) "
        "in steps of about two, the first that is stable; -: none.");
    bool holds = verdict_note(&both, report);
    return verdict_note(&reach, report) && holds ? 0 : 1;
}

const LabExperiment lab_compare = {
    .name = "compare",
    .claim = "on a crane, an arm and a cloth no method of the papers beats the stepper auto in "
             "link error "
             "and energy at once, and none takes a longer step",
    .run = run,
};
