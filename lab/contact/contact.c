// SPDX-License-Identifier: MIT
// contact.c -- things that rest, slide, roll, stack, tip and bounce, each against its closed form.
//
// A part can be run alone, as in `taut lab contact --only stacks,overhang`; with the word `long` the stacks of 30 stand for a
// minute like those of 10, instead of 10 s. The parts `random`, `piles` (with the options --seed and --count), `speed` and `factors` have
// tables of their own: they run where they alone are named.
#include "parts.h"

#include <string.h>

static const struct Part {
    const char *name;
    void (*run)(StageTable *table);
} parts[] = {
    {"incline", contact_incline}, {"slide", contact_slide},       {"roll", contact_roll},
    {"carried", contact_carried}, {"tables", contact_tables},     {"overhang", contact_overhang},
    {"bounce", contact_bounce},   {"stacks", contact_stacks},     {"arch", contact_arch},
    {"settled", contact_settled}, {"painleve", contact_painleve}, {"spin", contact_spin},
    {"laws", contact_laws},
};

// Parts that have tables of their own.
static const struct Alone {
    const char *name;
    int (*run)(const LabOptions *options, LabReport *report);
} alone[] = {
    {"random", contact_random},
    {"speed", contact_speed},
    {"piles", contact_piles},
    {"factors", contact_factors},
};

static int run(const LabOptions *options, LabReport *report)
{
    enum { PARTS = sizeof parts / sizeof *parts };
    StageTable table = {.options = options, .report = report, .holds = true};
    if (!stage_knows(options, report,
                     "incline,slide,roll,carried,tables,overhang,bounce,stacks,arch,settled,"
                     "painleve,spin,laws,long,"
                     "random,speed,piles,factors"))
        return 2;
    for (size_t i = 0; i < sizeof alone / sizeof *alone; i++) {
        if (!options->only || !stage_wants(options, alone[i].name)) continue;
        if (strcmp(options->only, alone[i].name) == 0) return alone[i].run(options, report);
        lab_note(report, "--only: '%s' has a table of its own and runs alone", alone[i].name);
        return 2;
    }
    stage_columns(report);
    for (int i = 0; i < PARTS; i++) {
        lab_progress(options, (double)i / PARTS, parts[i].name);
        if (stage_wants(options, parts[i].name)) parts[i].run(&table);
    }
    lab_note(report,
             "Default stepper where none is named. Errors are parts of the closed form; those of "
             "ratios, "
             "times, factorisations and where it is 0 are differences. Thresholds by bisection; "
             "factorisations a step over all steps of a row.");
    return table.holds ? 0 : 1;
}

const LabExperiment lab_contact = {
    .name = "contact",
    .claim = "things that touch rest, slide, roll, tip and bounce as Coulomb's law has it in "
             "closed form",
    .run = run,
    .narrows = true,
};
