// measures.c -- what each measure brings that makes a step robust: 30 hard cells of the stability map,
// once with everything and once without each of TAUT_MEASURE_LIST.
#include "build.h"
#include "chain.h"

#include <math.h>

static const double R_long[] = {1, 1e8}, R_short[] = {1, 1e4, 1e8}, h_of[] = {0.05, 0.2};
static const double DURATION = 10; // s

static const struct {
    const char *name;
    TautStepper kind;
} steppers[] = {
    {"auto", TAUT_STEPPER_AUTO}, {"trbdf2", TAUT_STEPPER_TRBDF2}, {"bdf2", TAUT_STEPPER_BDF2}};
enum { STEPPERS = sizeof steppers / sizeof *steppers, VARIANTS = TAUT_MEASURE_COUNT + 1 };

static const LabColumn columns[] = {
    {"stepper", "stepper", LAB_TEXT, LAB_INPUT, 0},
    {"without", "without", LAB_TEXT, LAB_INPUT, 0},
    {"cells", "cells", LAB_NUMBER, LAB_INPUT, 0},
    {"diverged", "diverged", LAB_NUMBER, LAB_MEASURED, 0},
    {"refused", "refused", LAB_NUMBER, LAB_MEASURED, 0},
    {"over_budget", "over budget", LAB_NUMBER, LAB_MEASURED, 0},
    {"max_error", "link error", LAB_NUMBER, LAB_MEASURED, 2},
    {"solves_per_step", "solves a step", LAB_NUMBER, LAB_MEASURED, 3},
    {"first_rung", "as asked", LAB_NUMBER, LAB_MEASURED, 3},
    {"energy_kept", "energy kept", LAB_NUMBER, LAB_MEASURED, 3},
};

// Sums over cells. Means are over those that were run to the end, the energy over swings of them.
typedef struct Sum {
    int cells, diverged, refused, over, whole, swings;
    double error, solves, first, kept;
} Sum;

static bool add_cell(Sum *sum, const ChainCase *c)
{
    ChainOutcome o;
    if (!chain_run(c, &o)) return false;
    sum->cells++;
    sum->diverged += o.diverged;
    sum->refused += o.refused;
    sum->over += o.over_budget > 0;
    if (!(o.max_error <= sum->error)) sum->error = o.max_error;
    if (o.diverged || o.refused) return true;
    sum->whole++;
    sum->solves += o.solves_per_step;
    sum->first += o.first_rung;
    if (c->start == CHAIN_SLACK) return true;
    sum->swings++;
    sum->kept += o.kept;
    return true;
}

static bool add_cells(Sum *sum, ChainCase c, int n, const double *R, int ratios, bool quick)
{
    bool good = true;
    c.n = n;
    for (int start = quick ? CHAIN_SLACK : CHAIN_45; start <= CHAIN_SLACK; start++)
        for (int h = 0; h < 2; h++)
            for (int i = 0; i < ratios; i++) {
                c.start = (ChainStart)start;
                c.h = h_of[h];
                c.R = R[i];
                good = good && add_cell(sum, &c);
            }
    return good;
}

static void add_row(LabReport *report, const char *stepper, const char *without, const Sum *sum)
{
    LAB_ROW(report, lab_text(stepper), lab_text(without), lab_number(sum->cells),
            lab_number(sum->diverged), lab_number(sum->refused), lab_number(sum->over),
            lab_number(sum->error),
            sum->whole ? lab_number(sum->solves / sum->whole) : lab_missing(),
            sum->whole ? lab_number(sum->first / sum->whole) : lab_missing(),
            sum->swings ? lab_number(sum->kept / sum->swings) : lab_missing());
}

static int run(const LabOptions *options, LabReport *report)
{
#define NAME(NAME, name, text) #name,
    static const char *const names[] = {TAUT_MEASURE_LIST(NAME) "nothing"};
#undef NAME
    bool quick = options->quick, good = true, holds = true;
    int count = quick ? 1 : STEPPERS;
    lab_columns(report, columns, sizeof columns / sizeof *columns);
    for (int s = 0; good && s < count; s++)
        for (int i = 0; good && i < VARIANTS; i++) {
            int left_out = (i + TAUT_MEASURE_COUNT) % VARIANTS; // nothing comes first
            ChainCase c = {.stepper = steppers[s].kind,
                           .geometric = TAUT_GEOMETRIC_PSD,
                           .duration = quick ? 2 : DURATION};
            Sum sum = {0};
            if (left_out < TAUT_MEASURE_COUNT) c.without = 1u << left_out;
            lab_progress(options, (s * VARIANTS + i) / (double)(count * VARIANTS), names[left_out]);
            good = add_cells(&sum, c, 20, R_short, 3, quick) &&
                   (quick || add_cells(&sum, c, 100, R_long, 2, quick));
            add_row(report, steppers[s].name, names[left_out], &sum);
            if (c.without == 0) holds = holds && !sum.diverged && !sum.refused && !sum.over;
        }
    if (!good) return lab_broken(report, NULL);
    lab_note(report,
             "Chains of the stability map, 20 links with loads of 1, 1e4, 1e8 and 100 links with 1 "
             "and 1e8, h = 0.05 and 0.2 s, three starts, %g s, tolerance 1e-4.",
             quick ? 2 : DURATION);
    lab_note(report,
             "Diverged, refused, over budget: cells. Solves, part of the steps taken as asked and "
             "energy kept (slack starts aside): means over the cells run to the end.");
    return holds ? 0 : 1;
}

const LabExperiment lab_measures = {
    "measures",
    "with all measures together no cell fails; the rows show what happens without each of them",
    run,
};
