// SPDX-License-Identifier: MIT
// solids.c -- finite elements against what every code is asked for: closed forms, published problems, CalculiX on the same mesh, the
// paper's own scenes, random solids and cost. A part of the table is a file (part.h).
#define _POSIX_C_SOURCE 200809L // strtok_r
#include "solids/calculix.h"
#include "solids/part.h"

#include <stdio.h>
#include <string.h>

static const LabColumn columns[] = {
    {"case", "case", LAB_TEXT, LAB_INPUT, 0},
    {"cell", "cell", LAB_TEXT, LAB_INPUT, 0},
    {"mesh", "mesh", LAB_TEXT, LAB_INPUT, 0},
    {"reference", "reference", LAB_NUMBER, LAB_PAPER, 6},
    {"calculix", "CalculiX", LAB_NUMBER, LAB_PAPER, 6},
    {"measured", "measured", LAB_NUMBER, LAB_MEASURED, 6},
    {"error", "error", LAB_NUMBER, LAB_MEASURED, 2},
    {"bar", "bar", LAB_NUMBER, LAB_INPUT, 2},
    {"right", "right", LAB_BOOL, LAB_MEASURED, 0},
};

// The parts in the order of the table. Those that are only run where they are asked for take minutes, or have a machine to themselves.
static const struct {
    const char *word;
    SolidsPart *run;
    bool asked;
} part[] = {
    {"cook", solids_cook, false},         {"beams", solids_beams, false},
    {"spheres", solids_spheres, false},   {"blocks", solids_blocks, false},
    {"waves", solids_waves, false},       {"plastic", solids_plastic, false},
    {"nafems", solids_nafems, false},     {"forms", solids_forms, false},
    {"tournier", solids_tournier, false}, {"starts", solids_starts, false},
    {"random", solids_random, true},      {"speed", solids_speed, true},
};
enum { PARTS = sizeof part / sizeof *part };

static LabCell number_or_none(double x)
{
    return isnan(x) ? lab_missing() : lab_number(x);
}

void solids_put(SolidsTable *table, const SolidsCase *it)
{
    const double error = isnan(it->error) ? fabs(it->measured / it->reference - 1) : it->error;
    const bool right = error <= it->bar; // not where it is NAN
    LAB_ROW(table->report, lab_text(it->name), lab_text(it->cell), lab_text(it->mesh),
            number_or_none(it->reference), number_or_none(it->calculix),
            number_or_none(it->measured), number_or_none(error), number_or_none(it->bar),
            lab_bool(right));
    table->all++;
    table->right += right;
    lab_progress(table->options, table->done, it->name);
}

void solids_miss(SolidsTable *table, const SolidsCase *it, const char *problem)
{
    SolidsCase missed = *it;
    missed.measured = missed.error = NAN;
    solids_put(table, &missed);
    lab_note(table->report, "%s, %s, %s: %s", it->name, it->cell, it->mesh, problem);
}

void solids_end(SolidsTable *table, const SolidsCase *it, const char *problem)
{
    if (problem)
        solids_miss(table, it, problem);
    else
        solids_put(table, it);
}

static bool is_asked(const LabOptions *options, const char *word)
{
    char list[200];
    char *state = NULL;
    snprintf(list, sizeof list, "%s", options->only);
    for (char *it = strtok_r(list, ",", &state); it; it = strtok_r(NULL, ",", &state))
        if (strcmp(it, word) == 0) return true;
    return false;
}

static bool is_run(const LabOptions *options, int i)
{
    return options->only ? is_asked(options, part[i].word) : !part[i].asked;
}

static int run(const LabOptions *options, LabReport *report)
{
    SolidsTable table = {.options = options, .report = report};
    int code = 0, count = 0;
    lab_columns(report, columns, sizeof columns / sizeof *columns);
    for (int i = 0; i < PARTS; i++) count += is_run(options, i);
    if (count == 0) {
        lab_note(report, "There is no part of this name: use cook, beams, spheres, blocks, waves, "
                         "plastic, nafems, forms, tournier, starts, random or speed.");
        return 2;
    }
    for (int i = 0, k = 0; i < PARTS && code == 0; i++) {
        if (!is_run(options, i)) continue;
        table.done = (double)k++ / count;
        code = part[i].run(&table);
    }
    if (code != 0) return code;
    if (!calculix_there())
        lab_note(report, "CalculiX (ccx) was not found: its column is empty, and cases that need "
                         "it were left out.");
    lab_note(report, "%d of %d cases are within their bar.", table.right, table.all);
    return table.right == table.all ? 0 : 1;
}

const LabExperiment lab_solids = {
    .name = "solids",
    .claim = "solids have the displacements, forces, frequencies and instabilities that exact "
             "solutions, "
             "published problems and CalculiX have",
    .run = run,
    .narrows = true,
};
