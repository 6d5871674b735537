// SPDX-License-Identifier: MIT
// redundant_pairs.c -- all 15 kinds of joints in all pairs between two moving bodies: 120 pairs, three geometries,
// three steps, 30 s each.
//
// Bars: no energy above that of the start by 0.1 % of the peak kinetic energy, no refused step; the wrench of the pair that
// of the same mechanism without the redundant rows to 1e-3 of its largest; each joint's share the least-norm one to
// 1 %; at most 1.2 times the solves, while both motions are the same (redundant_run.c).
#include "redundant.h"
#include "redundant_run.h"

#include <math.h>
#include <string.h>

enum { STEPS = 3, MOST_LISTED = 40 };
static const double STEP[STEPS] = {0.05, 1.0 / 60, 0.005};                 // s
static const double DURATION = 30, QUICK_DURATION = 1, LOAD_DURATION = 10; // s
static const double GAIN = 1e-3, WRENCH = 1e-3, SHARE = 1e-2, SOLVES = 1.2;
static const double READING =
    0.05; // of the largest wrench, in the mean: the order of steps of 0.05 s

// The requirements that a cell missed, one bit each.
enum { MISS_REFUSED = 1, MISS_GAIN = 2, MISS_WRENCH = 4, MISS_SHARE = 8, MISS_SOLVES = 16 };

typedef struct Judge {
    Verdict refused, gain, wrench, share, solves, control, reading;
    unsigned char missed[PAIR_KINDS][PAIR_KINDS];
    unsigned char spare[PAIR_KINDS][PAIR_KINDS];
    bool run[PAIR_KINDS][PAIR_KINDS];
    int cells, bad, redundant, listed;
    double solves_sum, control_sum;
} Judge;

// The wrench is compared with the control's while both move alike, and with index 1 at the same state
// throughout. A scheme is off index 1 by its own order, and `auto` may take another one in the control: the error
// of the control is allowed. Motions that are not the same pass other places: only their means are alike, and the largest
// wrench is that of either.
static bool right_wrench(const PairCell *cell)
{
    const PairOutcome *pair = &cell->pair, *control = &cell->control;
    if (cell->spare == 0) return true;
    if (!(cell->wrench * control->force <= fmax(WRENCH * control->force, control->index1)))
        return false;
    const double largest = fmax(pair->force, control->force);
    return pair->index1_mean <= fmax(WRENCH * control->force, 2 * control->index1_mean) &&
           pair->index1 <= fmax(WRENCH * largest, 5 * control->index1);
}

static double control_gain(const PairCell *cell)
{
    return cell->control.gain / fmax(cell->control.peak_kinetic, 1e-300);
}

// A cell is to blame for those failures that its control does not have: mechanisms without spare
// rows have a line of their own.
static unsigned missed(const PairCell *cell)
{
    unsigned miss = 0;
    if (!cell->built || (cell->pair.refused && !cell->control.refused)) miss |= MISS_REFUSED;
    if (!(pair_gain(cell) <= fmax(GAIN, 1.2 * control_gain(cell)))) miss |= MISS_GAIN;
    if (!right_wrench(cell)) miss |= MISS_WRENCH;
    if (!(cell->share <= SHARE)) miss |= MISS_SHARE;
    if (!(pair_solves_ratio(cell) <= SOLVES)) miss |= MISS_SOLVES;
    return miss;
}

static void cell_name(const PairCell *cell, char *name, size_t room)
{
    (void)snprintf(name, room, "%s+%s", redundant_kind_name(cell->kind[0]),
                   redundant_kind_name(cell->kind[1]));
}

// The words of --only that run it alone.
static void cell_words(const PairCell *cell, char *name, size_t room)
{
    char pair[64], mass[32] = "";
    cell_name(cell, pair, sizeof pair);
    if (cell->mass > 0) (void)snprintf(mass, sizeof mass, ",mass=%.3g", cell->mass);
    (void)snprintf(name, room, "%s,geometry=%d,h=%.3g%s", pair, cell->geometry, cell->h, mass);
}

static void judge(Judge *j, const PairCell *cell)
{
    char name[120];
    unsigned miss = missed(cell);
    cell_words(cell, name, sizeof name);
    verdict_judge(&j->refused, !(miss & MISS_REFUSED), "%s at %.3g s%s%s", name, cell->pair.time,
                  cell->built ? "" : ": ", cell->problem);
    verdict_judge(&j->gain, !(miss & MISS_GAIN), "%s %.2g %%", name, 100 * pair_gain(cell));
    verdict_judge(&j->wrench, !(miss & MISS_WRENCH), "%s %.2g, index 1 %.2g (control %.2g)", name,
                  cell->wrench, cell->pair.index1 / fmax(cell->control.force, 1e-300),
                  cell->control.index1 / fmax(cell->control.force, 1e-300));
    verdict_judge(&j->share, !(miss & MISS_SHARE), "%s %.2g", name, cell->share);
    verdict_judge(&j->solves, !(miss & MISS_SOLVES), "%s %.2f", name, pair_solves_ratio(cell));
    verdict_judge(&j->control, !(control_gain(cell) > GAIN) && !cell->control.refused, "%s %.2g %%",
                  name, 100 * control_gain(cell));
    if (cell->lasting) // index 1 has no bound where rows that are independent pass a singular moment
        verdict_judge(&j->reading, cell->control.index1_mean <= READING * cell->control.force,
                      "%s %.2g", name,
                      cell->control.index1_mean / fmax(cell->control.force, 1e-300));
    j->cells++;
    j->redundant += cell->spare > 0;
    j->bad += miss != 0;
    j->missed[cell->kind[0]][cell->kind[1]] |= (unsigned char)miss;
    j->spare[cell->kind[0]][cell->kind[1]] = (unsigned char)cell->spare;
    j->run[cell->kind[0]][cell->kind[1]] = true;
    if (cell->spare && cell->pair.steps && cell->control.steps) {
        j->solves_sum += pair_solves(&cell->pair);
        j->control_sum += pair_solves(&cell->control);
    }
}

static void add_row(LabReport *report, const PairCell *cell)
{
    char name[64];
    const PairOutcome *pair = &cell->pair, *control = &cell->control;
    double force = control->force > 0 ? control->force : 1;
    cell_name(cell, name, sizeof name);
    RedundantRow row = {.part = "pairs",
                        .name = name,
                        .geometry = cell->geometry,
                        .spare = cell->spare,
                        .h = cell->h,
                        .time = pair->time,
                        .refused = pair->refused,
                        .peak_kinetic = control->peak_kinetic,
                        .gain = pair_gain(cell),
                        .gain_control = control->gain / fmax(control->peak_kinetic, 1e-300),
                        .solves = (double)pair->solves / fmax((double)pair->steps, 1),
                        .solves_control = (double)control->solves / fmax((double)control->steps, 1),
                        .fallbacks = (double)pair->fallbacks,
                        .lambda = pair->lambda,
                        .control = control->lambda,
                        .wrench = cell->wrench,
                        .index1 = pair->index1 / force,
                        .index1_control = control->index1 / force,
                        .share = cell->share,
                        .agreed = cell->agreed,
                        .error = pair->error,
                        .noise = cell->noise};
    redundant_add_row(report, &row);
}

static bool is_wanted(const RedundantCase *wanted, int a, int b)
{
    const int any = PAIR_KINDS, first = (int)wanted->kind[0], second = (int)wanted->kind[1];
    if (first == any) return true;
    if (second == any) return a == first || b == first;
    return (a == first && b == second) || (a == second && b == first);
}

// A sample has one cell of each pair and step, with geometries that take turns.
static bool is_drawn(const RedundantCase *wanted, const LabOptions *options, int pair, int geometry,
                     int step)
{
    if (wanted->geometry && geometry != wanted->geometry) return false;
    if (wanted->h > 0 && fabs(STEP[step] / wanted->h - 1) > 1e-2) return false;
    if (wanted->whole || wanted->kind[0] < PAIR_KINDS || wanted->geometry) return true;
    if (options->quick && step != pair % STEPS) return false;
    return (pair + step + (int)wanted->seed) % PAIR_GEOMETRIES == geometry - 1;
}

// A letter a pair: the gravest requirement that one of its cells missed.
static void note_matrix(const Judge *j, LabReport *report)
{
    lab_note(report, "Pairs of joints. x refused, G gain, W wrench, S share, n solves; a digit: "
                     "all is right, with so "
                     "many spare rows; blank: not run.");
    for (int a = 0; a < PAIR_KINDS; a++) {
        char line[PAIR_KINDS * 3 + 1] = "";
        for (int b = 0; b <= a; b++) {
            unsigned miss = j->missed[b][a];
            int c = !j->run[b][a]         ? ' '
                    : miss & MISS_REFUSED ? 'x'
                    : miss & MISS_GAIN    ? 'G'
                    : miss & MISS_WRENCH  ? 'W'
                    : miss & MISS_SHARE   ? 'S'
                    : miss & MISS_SOLVES  ? 'n'
                                          : '0' + j->spare[b][a];
            size_t used = strlen(line);
            (void)snprintf(line + used, sizeof line - used, " %c ", c);
        }
        lab_note(report, "  %-15s%s", redundant_kind_name((TautJointKind)a), line);
    }
}

static void note_failure(Judge *j, const PairCell *cell, LabReport *report)
{
    unsigned miss = missed(cell);
    char name[120];
    if (!miss || j->listed++ >= MOST_LISTED) return;
    cell_words(cell, name, sizeof name);
    const PairOutcome *pair = &cell->pair, *control = &cell->control;
    lab_note(report,
             "  %s%s%s%s%s %s: %d spare, %.3g s, gain %.3g %% (control %.2g %%), solves "
             "%.2f (%.2f), lambda %.3g (%.3g), wrench %.2g in %.3g s, index 1 %.2g (%.2g), share "
             "%.2g%s%s",
             miss & MISS_REFUSED ? "x" : "", miss & MISS_GAIN ? "G" : "",
             miss & MISS_WRENCH ? "W" : "", miss & MISS_SHARE ? "S" : "",
             miss & MISS_SOLVES ? "n" : "", name, cell->spare, pair->time, 100 * pair_gain(cell),
             100 * control_gain(cell), (double)pair->solves / fmax((double)pair->steps, 1),
             (double)control->solves / fmax((double)control->steps, 1), pair->lambda,
             control->lambda, cell->wrench, cell->agreed,
             pair->index1 / fmax(control->force, 1e-300),
             control->index1 / fmax(control->force, 1e-300), cell->share, cell->built ? "" : ", ",
             cell->problem);
}

static void run_pair(const LabOptions *options, const RedundantCase *wanted, int pair, int a, int b,
                     Judge *j, LabReport *report)
{
    double duration = options->quick ? QUICK_DURATION : DURATION;
    for (int geometry = 1; geometry <= PAIR_GEOMETRIES; geometry++)
        for (int step = 0; step < STEPS; step++) {
            if (!is_drawn(wanted, options, pair, geometry, step)) continue;
            PairCell cell = {.kind = {(TautJointKind)a, (TautJointKind)b},
                             .geometry = geometry,
                             .h = STEP[step],
                             .duration = wanted->duration > 0 ? wanted->duration : duration,
                             .mass = wanted->mass,
                             .seed = wanted->seed};
            pair_run(&cell);
            judge(j, &cell);
            add_row(report, &cell);
            note_failure(j, &cell, report);
        }
}

static bool conclude(const Judge *j, const char *part, LabReport *report)
{
    lab_note(report, "%s: %d cells, %d of them with spare rows, %d missed something%s.", part,
             j->cells, j->redundant, j->bad,
             j->listed > MOST_LISTED ? " (the first are listed above)" : "");
    if (j->control_sum > 0)
        lab_note(report, "  solves of cells with spare rows: %.3f of the control's, summed",
                 j->solves_sum / j->control_sum);
    bool good = true;
    good &= verdict_note(&j->refused, report);
    good &= verdict_note(&j->gain, report);
    good &= verdict_note(&j->wrench, report);
    good &= verdict_note(&j->share, report);
    good &= verdict_note(&j->solves, report);
    good &= verdict_note(&j->control, report);
    good &= verdict_note(&j->reading, report);
    return good;
}

// Loads of 1 to 1e6 kg under a body of 1 kg.
bool redundant_loads(const LabOptions *options, const RedundantCase *wanted, LabReport *report)
{
    static const TautJointKind kind[][2] = {{TAUT_JOINT_HINGE, TAUT_JOINT_HINGE},
                                            {TAUT_JOINT_BALL, TAUT_JOINT_BALL},
                                            {TAUT_JOINT_UNIVERSAL, TAUT_JOINT_PRISMATIC},
                                            {TAUT_JOINT_HINGE, TAUT_JOINT_SCREW}};
    enum { KINDS = sizeof kind / sizeof *kind, DECADES = 7 };
    Judge j = {
        .refused.requirement = "loads: no step is refused",
        .gain.requirement =
            "loads: no gain above 0.1 % of the peak kinetic energy, or above that of the control",
        .wrench.requirement = "loads: the wrench is that without the redundant rows to 1e-3",
        .share.requirement = "loads: each share is the least-norm one to 1 %",
        .solves.requirement = "loads: at most 1.2 times the solves",
        .control.requirement = "loads: no gain, no refusal of mechanisms without spare rows",
        .reading.requirement = "loads: their wrench is that of index 1 to 5 % in the mean"};
    for (int decade = 0; decade < DECADES; decade++)
        for (int i = 0; i < KINDS; i++) {
            RedundantCase narrow = *wanted;
            double mass = pow(10, decade);
            if (wanted->mass > 0 && fabs(mass / wanted->mass - 1) > 1e-2) continue;
            if (options->quick && decade % 3 > 0) continue;
            if (!is_wanted(wanted, (int)kind[i][0], (int)kind[i][1])) continue;
            lab_progress(options, (double)decade / DECADES, redundant_kind_name(kind[i][0]));
            narrow.mass = mass, narrow.geometry = 3;
            if (!(wanted->duration > 0)) narrow.duration = options->quick ? 1 : LOAD_DURATION;
            run_pair(options, &narrow, 0, (int)kind[i][0], (int)kind[i][1], &j, report);
        }
    return conclude(&j, "Loads", report);
}

bool redundant_pairs(const LabOptions *options, const RedundantCase *wanted, LabReport *report)
{
    Judge j = {
        .refused.requirement = "pairs: no step is refused",
        .gain.requirement =
            "pairs: no gain above 0.1 % of the peak kinetic energy, or above that of the control",
        .wrench.requirement = "pairs: the wrench is that without the redundant rows to 1e-3",
        .share.requirement = "pairs: each share is the least-norm one to 1 %",
        .solves.requirement = "pairs: at most 1.2 times the solves",
        .control.requirement = "pairs: no gain, no refusal of mechanisms without spare rows",
        .reading.requirement = "pairs: their wrench is that of index 1 to 5 % in the mean"};
    int pair = 0, pairs = PAIR_KINDS * (PAIR_KINDS + 1) / 2;
    for (int a = 0; a < PAIR_KINDS; a++)
        for (int b = a; b < PAIR_KINDS; b++, pair++) {
            lab_progress(options, (double)pair / pairs, redundant_kind_name((TautJointKind)a));
            if (is_wanted(wanted, a, b)) run_pair(options, wanted, pair, a, b, &j, report);
        }
    if (wanted->kind[1] == PAIR_KINDS) note_matrix(&j, report);
    return conclude(&j, "Pairs", report);
}
