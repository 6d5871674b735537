// SPDX-License-Identifier: MIT
// unknowns.c -- one step, posed for a velocity, for its change or for an acceleration (Faure 2012, section
// 7.1): equal when solved, and the effect of an early end on each, from a warm and from a cold start.
//
// A chain of 20 links of 1 kg, released at 45 degrees, by stepper theta with
// alpha = beta = 1 and MINRES with diagonal preconditioner. "When disabled and used with iterative solvers
// and premature exit, this biases the solution towards zero, thus this results in numerical damping with
// velocity-level" (7.1.2).
#include "methods/methods.h"
#include "shared/build.h"
#include "shared/verdict.h"

#include <math.h>

enum { LINKS = 20 };
static const double H = 0.01, LENGTH = 10, GRAVITY = 9.81, DURATION = 5;
static const int counts[] = {0, 40, 20, 10, 5}; // 0: to 1e-12
enum { COUNTS = sizeof counts / sizeof *counts };

static const LabColumn columns[] = {
    {"unknown", "unknown", LAB_TEXT, LAB_INPUT, 0},
    {"warm_start", "warm start", LAB_BOOL, LAB_INPUT, 0},
    {"iterations", "iterations allowed", LAB_NUMBER, LAB_INPUT, 0},
    {"iterations_per_step", "taken", LAB_NUMBER, LAB_MEASURED, 3},
    {"off_m", "load off by m", LAB_NUMBER, LAB_MEASURED, 2},
    {"energy_kept", "energy kept", LAB_NUMBER, LAB_MEASURED, 4},
    {"max_error", "link error", LAB_NUMBER, LAB_MEASURED, 2},
    {"whole", "to the end", LAB_BOOL, LAB_MEASURED, 0},
};

typedef struct Outcome {
    TautVec3 load;
    double kept, error, iterations;
    int steps;
} Outcome;

static bool follow(const TautWorldDef *def, int steps, Outcome *o, LabReport *report)
{
    TautWorld *world = lab_world(def);
    TautNodeId above = {0, 0}, load = {0, 0};
    double hanging = 0;
    for (int i = 0; world && i <= LINKS; i++) {
        double at = LENGTH * i / LINKS, mass = 1;
        TautVec3 x = taut_vec3(at * sqrt(0.5), 0, -at * sqrt(0.5));
        load = i ? lab_particle(world, mass, x) : lab_anchor(world, x);
        if (i) lab_link(world, above, load), hanging -= mass * GRAVITY * at;
        above = load;
    }
    *o = (Outcome){0};
    bool built = world && taut_world_compile(world, H) == TAUT_OK, going = built;
    if (!built) lab_broken(report, world);
    TautEnergy first = built ? taut_world_energy(world) : (TautEnergy){0};
    while (going && o->steps < steps) {
        TautStepReport step;
        going = taut_world_step(world, H, &step) == TAUT_OK && step.error < 1;
        if (!going) break;
        o->steps++;
        o->iterations += step.iterations;
        o->error = fmax(o->error, step.error);
        o->kept =
            (step.energy.kinetic + step.energy.potential - hanging) / (first.potential - hanging);
    }
    o->iterations /= fmax(o->steps, 1);
    if (built) o->load = taut_particle_position(world, load);
    taut_world_destroy(world);
    return built;
}

typedef struct Table {
    LabReport *report;
    Outcome direct;
    int steps;
    double kept[COUNTS]; // of the form for a change, from a cold start
    Verdict same, brake;
} Table;

// The i-th variant: unknown, warm or cold, iterations.
static bool add_row(Table *t, TautWorldDef def, int i)
{
#define NAME(NAME, name, value, text) [value] = #name,
    static const char *const names[] = {TAUT_UNKNOWN_LIST(NAME)};
#undef NAME
    int count = counts[i % COUNTS];
    Outcome o;
    const int unknown = i / COUNTS / 2;
    const bool warm = i / COUNTS % 2 == 0;
    taut_world_def_set(&def, "unknown", unknown);
    taut_world_def_set(&def, "warm_start", warm);
    taut_world_def_set(&def, "iterations", count);
    if (!follow(&def, t->steps, &o, t->report)) return false;
    bool whole = o.steps == t->steps;
    double off = lab_apart(o.load, t->direct.load), *kept = &t->kept[i % COUNTS];
    LAB_ROW(t->report, lab_text(names[unknown]), lab_bool(warm),
            count ? lab_number(count) : lab_missing(), lab_number(o.iterations),
            whole ? lab_number(off) : lab_missing(), whole ? lab_number(o.kept) : lab_missing(),
            lab_number(o.error), lab_bool(whole));
    if (count == 0) verdict_judge(&t->same, whole && off < 1e-6, "%s: %g m", names[unknown], off);
    if (count == 0 || warm) return true;
    if (unknown == TAUT_UNKNOWN_CHANGE) *kept = o.kept;
    if (unknown == TAUT_UNKNOWN_VELOCITY)
        verdict_judge(&t->brake, o.kept < *kept, "%d iterations: %.3f against %.3f", count, o.kept,
                      *kept);
    return true;
}

static int run(const LabOptions *options, LabReport *report)
{
    Table t = {.report = report, .steps = (int)(DURATION / H) / (options->quick ? 10 : 1)};
    t.same.requirement = "solved to 1e-12, all end within 1e-6 m of the direct solver";
    t.brake.requirement =
        "ended early from a cold start, the velocity form keeps less energy than that for "
        "a change";
    TautWorldDef def = taut_methods_world_def();
    def.stepper = TAUT_STEPPER_THETA;
    lab_columns(report, columns, sizeof columns / sizeof *columns);
    if (!follow(&def, t.steps, &t.direct, report)) return 2;
    LAB_ROW(report, lab_text("(direct solver)"), lab_missing(), lab_missing(), lab_missing(),
            lab_number(0), lab_number(t.direct.kept), lab_number(t.direct.error), lab_bool(true));
    def.solver = TAUT_SOLVER_MINRES;
    taut_world_def_set(&def, "preconditioner", TAUT_PRECONDITIONER_JACOBI);
    taut_world_def_set(&def, "precision", 1e-12);
    for (int i = 0; i < TAUT_UNKNOWN_COUNT * 2 * COUNTS; i++) {
        lab_progress(options, i / (6.0 * COUNTS), "chain");
        if (!add_row(&t, def, i)) return 2;
    }
    lab_note(
        report,
        "%d links over %g m, particles of 1 kg, h = %g s, %g s. Taken: iterations a step. A run "
        "ends early where a link is off by its length.",
        LINKS, LENGTH, H, H * t.steps);
    lab_note(
        report,
        "Masses that fly without any force are braked by the velocity form alone (a test shows "
        "it). A swing is not only that: where a force is left out, the other forms lose more, "
        "and a warm start carries forces that were not finished into the next step.");
    bool holds = verdict_note(&t.same, report);
    return verdict_note(&t.brake, report) && holds ? 0 : 1;
}

const LabExperiment lab_unknowns = {
    .name = "unknowns",
    .claim = "velocity, change and acceleration give one motion when solved; ended early from a "
             "cold start "
             "the velocity form damps (Faure 2012, section 7.1)",
    .run = run,
};
