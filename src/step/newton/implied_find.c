// SPDX-License-Identifier: MIT
// implied_find.c -- which dependencies of hard rows are lasting: see implied.h.
#include "step/newton/implied.h"

#include "assembly/assemble.h"
#include "assembly/evaluate.h"
#include "assembly/tie.h"
#include "math/vec.h"
#include "sparse/rank/redundant.h"
#include "step/linear/system.h"
#include "step/newton/implied_rows.h"
#include "step/scratch.h"
#include "step/tuning.h"

#include <math.h>
#include <string.h>

static const Coefficients mass_only = {1, 0, 0};

// --- motions that the rows allow ---

// In [-1, 1), the same on every machine.
static double random_number(uint32_t *seed)
{
    *seed = *seed * 1664525u + 1013904223u;
    return (double)(*seed >> 8) / (1 << 23) - 1;
}

void sideways_curvature(Step *step, const double *q, uint32_t seed, double *out)
{
    const Model *model = step->model;
    Work *work = step->work;
    TautStepReport report = {0};

    // a random velocity, with that of mapped nodes consistent
    for (int i = 0; i < model->n_v; i++) work->dx[i] = random_number(&seed);
    lift(model, work, work->dx);

    // projections on J v = 0 in the metric of the mass; the second refines the first
    memset(work->c, 0, (size_t)model->n_row * sizeof(double));
    for (int pass = 0; pass < 2; pass++) {
        memset(work->f, 0, (size_t)model->n_v * sizeof(double));
        add_momentum_all(model, 1, work->dx, work->f);
        push_down(model, work, work->f);
        step_resolve(step, mass_only, work->f, work->c, &report);
    }

    // second derivative of the rows along that motion
    curvature(model, work, q, work->dx, work->f, out);
}

// --- finding ---

typedef struct Survey {
    double *bend[SURVEY_SAMPLES]; // [m]  curvature of the rows of the system along each motion
    double *size;                 // [m]  1/length
    double *rows;                 // [n_row]
    int *row, *element;           // [m]  row and element of the model
    void *block;
} Survey;

static void place_survey(Arena *arena, const Model *model, Survey *it)
{
    size_t m = (size_t)model->n_kkt_row;
    for (int i = 0; i < SURVEY_SAMPLES; i++) it->bend[i] = arena_take(arena, m, sizeof(double));
    it->size = arena_take(arena, m, sizeof(double));
    it->rows = arena_take(arena, (size_t)model->n_row, sizeof(double));
    it->row = arena_take(arena, m, sizeof(int));
    it->element = arena_take(arena, m, sizeof(int));
}

static bool make_survey(Memory *memory, const Model *model, Survey *it)
{
    Arena arena = {0};
    place_survey(&arena, model, it);
    arena = (Arena){memory_alloc(memory, arena.used, 1), 0};
    it->block = arena.base;
    if (it->block) place_survey(&arena, model, it);
    return it->block != NULL;
}

static void number_rows(const Model *model, Survey *it)
{
    for (int i = model->n_mapped_group; i < model->n_group; i++) {
        const Group *g = model->group + i;
        for (int k = 0; g->form == TAUT_FORM_COMPLIANCE && k < g->count * g->rows; k++) {
            it->row[g->first_kkt_row + k] = g->first_row + k;
            it->element[g->first_kkt_row + k] = g->first_element + k / g->rows;
            it->size[g->first_kkt_row + k] = 1 / g->length_scale[k / g->rows];
        }
    }
}

// Which dependencies first .. last - 1 of a set are lasting: z^T phi''(v, v) = 0 for all motions v that the rows
// allow. Eliminates from answer[dependency][SURVEY_SAMPLES] with the largest pivots; combinations of dependencies for
// which nothing is left are lasting, and belong to the rows `dependent` of the dependencies that never
// served as a pivot. Moves these to the front and returns their number.
static int lasting(Redundant *found, int first, int last)
{
    int rest = last; // dependencies from here on have served as pivots
    for (int used = 0; first < rest; used++) {
        // complete pivoting: the largest entry of all rows that have not served
        int at = -1, column = 0;
        double largest = SURVEY_SEEN;
        for (int d = first; d < rest; d++)
            for (int k = 0; k < SURVEY_SAMPLES; k++)
                if (fabs(found->answer[d * SURVEY_SAMPLES + k]) > largest)
                    largest = fabs(found->answer[d * SURVEY_SAMPLES + k]), at = d, column = k;
        if (at < 0) return rest - first;
        if (used + 1 == SURVEY_SAMPLES) return 0; // there may be more than the samples can tell

        // the pivot row is exchanged with the last one that has not served
        rest--;
        double *pivot = found->answer + rest * SURVEY_SAMPLES,
               *other = found->answer + at * SURVEY_SAMPLES;
        for (int k = 0; k < SURVEY_SAMPLES; k++) {
            double swap = pivot[k];
            pivot[k] = other[k], other[k] = swap;
        }
        int row = found->dependent[rest];
        found->dependent[rest] = found->dependent[at], found->dependent[at] = row;

        // Gaussian elimination of the column of the pivot
        for (int d = first; d < rest; d++) {
            double *answer = found->answer + d * SURVEY_SAMPLES,
                   part = answer[column] / pivot[column];
            for (int k = 0; k < SURVEY_SAMPLES; k++) answer[k] -= part * pivot[k];
        }
    }

    return 0;
}

// Is a row of a set off by more than a start leaves where rows agree? Then they contradict each other, and none follows from the
// others: without it these would be closed, and it would be off. Needs phi.
static bool contradicts(const Step *step, const Survey *it, const Redundant *found, int set)
{
    for (int i = found->row_start[set]; i < found->row_start[set + 1]; i++) {
        const int r = found->row[i];
        if (fabs(step->work->phi[it->row[r]]) * it->size[r] > step->problem->tolerance) return true;
    }
    return false;
}

// Marks removed rows and yielding elements of the state, from the sets that were found. A row that acts on nothing is a set by itself.
static void take_sets(const Step *step, const Survey *it, Redundant *found, State *s)
{
    *s->n_implied = 0;
    for (int g = 0; g < found->n_group; g++) {
        int first = found->dependency_start[g], last = found->dependency_start[g + 1];
        int begin = found->row_start[g], end = found->row_start[g + 1];
        if (contradicts(step, it, found, g)) continue;
        int count = lasting(found, first, last);

        // some dependencies hold in this configuration only: the elements of the set yield
        if (count < last - first)
            for (int i = begin; i < end; i++) {
                double *tied = s->tied + it->element[found->row[i]];
                *s->n_yielding += !is_yielding(*tied);
                *tied = TIE_YIELDING;
            }

        // each lasting dependency has one row that follows from the others: it is left out
        for (int d = first; d < first + count; d++) s->implied[it->row[found->dependent[d]]] = 1;
        *s->n_implied += count;
    }
}

static bool survey(Step *step, State *s, Survey *it, TautStepReport *report)
{
    const Model *model = step->model;
    Redundant found;
    RedundantAsk ask[SURVEY_SAMPLES];
    number_rows(model, it);

    // each hard row gives way a little: dependencies are found to REDUNDANT_NEAR, so motions that rows allow as nearly count as allowed.
    // A straight cable that has sagged by 1e-7 would be held by its rows as they are
    assemble_loose(model, step->work, SURVEY_LOOSE);
    (void)step->problem->solver->factor(step->work->solver, step->work->kkt);
    report->factors++;

    // curvature of the rows along random motions that they allow
    for (int i = 0; i < SURVEY_SAMPLES; i++) {
        sideways_curvature(step, s->q, 1 + (uint32_t)i, it->rows);
        for (int r = 0; r < model->n_kkt_row; r++) it->bend[i][r] = it->rows[it->row[r]];
        ask[i] = (RedundantAsk){it->bend[i], it->size};
    }

    // dependencies z, and z^T phi'' of each along these motions
    const Kkt *kkt = step->work->kkt;
    assemble_matrix(model, step->work, mass_only);
    assemble_brake(model, step->work, mass_only, s->tied);
    if (!all_finite(kkt->n_value, kkt->value)) return true; // nothing can be known
    if (!redundant_find(step->problem->memory, kkt, SURVEY_SAMPLES, ask, &found)) return false;

    // the rows that are left out first may be a bad choice: exchanges improve it
    take_sets(step, it, &found, s);
    redundant_free(step->problem->memory, &found);
    choose_rows(step, s, it->rows, report);
    return true;
}

// The largest force that answers a random violation of the hard rows, each by its own size, with lengths in place of
// masses: about 1 where they are independent, and the inverse of how far they are from that else.
static double largest_answer(Step *step)
{
    const Model *model = step->model;
    Work *work = step->work;
    TautStepReport report = {0};
    uint32_t seed = 1;
    double most = 0;

    double *size = scratch_take(&work->row_scratch);
    measure_hard_rows(step, row_square, size);
    for (int r = 0; r < model->n_row; r++) {
        size[r] = sqrt(size[r]);
        work->c[r] = size[r] * random_number(&seed);
    }
    memset(work->f, 0, (size_t)model->n_v * sizeof(double));
    TautStatus status = step_resolve(step, mass_only, work->f, work->c, &report);

    for (int r = 0; r < model->n_row; r++) most = larger(most, fabs(work->dlambda[r]) * size[r]);
    scratch_return(&work->row_scratch, 1);
    return status == TAUT_OK ? most : INFINITY;
}

bool implied_suspected(Step *step, const State *s)
{
    const Model *model = step->model;
    const StepProblem *whole = step->problem;
    bool anew = *s->h_prev == 0 || *s->edited > 0;

    if (!anew || *s->surveyed != 0 || !whole->memory || model->n_kkt_row == 0) return false;

    // nothing follows from rows with bounds
    StepProblem problem = *whole;
    problem.bounded = NULL;
    step->problem = &problem;
    leave_out_bounded(model, step->work, true);
    evaluate_maps(model, step->work, s->q);
    bool suspected = !factor_hard_rows(step) || largest_answer(step) > SURVEY_HUGE;
    leave_out_bounded(model, step->work, false);
    step->problem = whole;
    return suspected;
}

bool implied_find(Step *step, State *s, bool suspected, TautStepReport *report)
{
    const Model *model = step->model;
    const StepProblem *whole = step->problem;
    State *origin = step->state;
    TautStepReport own = {0};
    Survey it = {0};

    // the result is kept until the topology changes
    if (*s->surveyed != 0 || !step->problem->memory) return false;
    *s->surveyed = 1;
    memset(s->implied, 0, (size_t)model->n_row * sizeof(double));
    *s->n_implied = *s->exchange = 0;

    // regularised pivots of the hard rows without bounds tell of dependencies too
    StepProblem problem = *whole;
    problem.bounded = NULL;
    step->problem = &problem;
    step->state = s;
    leave_out_bounded(model, step->work, true);
    evaluate_goals(model, step->work, *s->time);
    evaluate_maps(model, step->work, s->q);
    if (step_factor(step, mass_only, &own) == TAUT_OK && (suspected || step->factor.replaced > 0))
        step->control.out_of_memory =
            !make_survey(step->problem->memory, model, &it) || !survey(step, s, &it, &own);
    if (step->control.out_of_memory) *s->surveyed = *s->n_implied = 0;

    // the caller's bounds and state are put back
    leave_out_bounded(model, step->work, false);
    step->problem = whole;
    step->state = origin;
    memory_free(step->problem->memory, it.block);
    report->factors += own.factors;
    return *s->n_implied > 0;
}
