// SPDX-License-Identifier: MIT
// contact_soft.c -- cloths, ropes, solids and bodies thrown at each other, at the ground and at things that stand there: nothing may go through
// anything. After each step brute force looks for edges that go through triangles, and for what is deeper in a thing than the
// tolerance; no code of the library has a part in that.
//
// The parts `net`, `cloth`, `hung`, `bollard`, `knot` and `listed` have a reference each, and run where they are named, as in `taut lab contact_soft --only
// net,bollard`; --count is then the number of particles along an edge of a cloth.
#include "lab.h"
#include "soft_draw.h"
#include "soft_parts.h"

#include <math.h>
#include <stdio.h>

// Of the tolerance: a step that misses something which is less deep is accepted (CONTACT_MISSED of the library).
static const double DEEP = 10;

static const LabColumn columns[] = {
    {"seed", "seed", LAB_NUMBER, LAB_INPUT, 9},
    {"h_s", "h s", LAB_NUMBER, LAB_INPUT, 3},
    {"thickness_m", "thickness m", LAB_NUMBER, LAB_INPUT, 3},
    {"steps", "steps", LAB_NUMBER, LAB_MEASURED, 0},
    {"fastest_m_s", "fastest m/s", LAB_NUMBER, LAB_MEASURED, 3},
    {"crossed", "crossed", LAB_NUMBER, LAB_MEASURED, 0},
    {"deepest", "deepest in things, tolerances", LAB_NUMBER, LAB_MEASURED, 3},
    {"nearest", "deepest in surfaces, tolerances", LAB_NUMBER, LAB_MEASURED, 3},
    {"finite", "finite", LAB_BOOL, LAB_MEASURED, 0},
    {"refused", "refused", LAB_NUMBER, LAB_MEASURED, 0},
    {"factors", "factorisations a step", LAB_NUMBER, LAB_MEASURED, 3},
};

typedef struct Sums {
    long steps, refused;
    int scenes, crossed, deep, broken;
} Sums;

static bool run_seed(unsigned seed, bool quick, LabReport *report, Sums *sums)
{
    SoftScene scene;
    SoftVerdict verdict = {.is_finite = true};
    if (!soft_draw(seed, quick, &scene)) {
        soft_free(&scene);
        return false;
    }
    const int steps = (int)(scene.seconds / scene.h);
    for (int i = 0; i < steps && verdict.is_finite && verdict.refused < 3; i++)
        soft_advance(&scene, &verdict);
    LAB_ROW(report, lab_number(seed), lab_number(scene.h), lab_number(scene.thin),
            lab_number(verdict.steps), lab_number(verdict.fastest), lab_number(verdict.crossed),
            lab_number(verdict.deepest), lab_number(verdict.nearest), lab_bool(verdict.is_finite),
            lab_number(verdict.refused),
            lab_number((double)verdict.factors / (verdict.steps > 0 ? verdict.steps : 1)));
    sums->scenes++;
    sums->steps += verdict.steps;
    sums->refused += verdict.refused;
    sums->crossed += verdict.crossed > 0;
    sums->deep += fmax(verdict.deepest, verdict.nearest) > DEEP;
    sums->broken += !verdict.is_finite;
    soft_free(&scene);
    return true;
}

static int run_random(const LabOptions *options, LabReport *report)
{
    const int count = options->count > 0 ? options->count : options->quick ? 3 : 40;
    const unsigned first = options->seed > 0 ? options->seed : 1;
    Sums sums = {0};
    lab_columns(report, columns, (int)(sizeof columns / sizeof *columns));
    for (int i = 0; i < count; i++) {
        char label[40];
        snprintf(label, sizeof label, "seed %u", first + (unsigned)i);
        lab_progress(options, (double)i / count, label);
        if (!run_seed(first + (unsigned)i, options->quick, report, &sums)) {
            lab_note(report, "seed %u could not be made", first + (unsigned)i);
            return 2;
        }
    }
    lab_note(report,
             "%d scenes, %ld steps: %d with surfaces that crossed, %d deeper than %g "
             "tolerances, %d not finite, %ld steps refused.",
             sums.scenes, sums.steps, sums.crossed, sums.deep, DEEP, sums.broken, sums.refused);
    lab_note(report, "Crossed: edges that go through triangles of another surface, or of the same "
                     "where it collides with itself; the most after a step, by long double.");
    const bool few = (double)sums.refused <= 1e-4 * (double)sums.steps;
    return sums.crossed == 0 && sums.deep == 0 && sums.broken == 0 && few ? 0 : 1;
}

static int run_parts(const LabOptions *options, LabReport *report)
{
    static const struct Part {
        const char *name;
        void (*run)(StageTable *table);
    } parts[] = {{"net", soft_net},         {"cloth", soft_cloth_rest}, {"hung", soft_hung},
                 {"bollard", soft_bollard}, {"knot", soft_knot},        {"listed", soft_listed}};
    enum { PARTS = sizeof parts / sizeof *parts };
    StageTable table = {.options = options, .report = report, .holds = true};
    if (!stage_knows(options, report, "net,cloth,hung,bollard,knot,listed")) return 2;
    stage_columns(report);
    for (int i = 0; i < PARTS; i++) {
        lab_progress(options, (double)i / PARTS, parts[i].name);
        if (stage_wants(options, parts[i].name)) parts[i].run(&table);
    }
    return table.holds ? 0 : 1;
}

static int run(const LabOptions *options, LabReport *report)
{
    return options->only ? run_parts(options, report) : run_random(options, report);
}

const LabExperiment lab_contact_soft = {
    .name = "contact_soft",
    .claim = "cloths, ropes, solids and bodies thrown at each other at "
             "up to 50 m/s never go through each other",
    .run = run,
    .narrows = true,
};
