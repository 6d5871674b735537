// SPDX-License-Identifier: MIT
// tied.c -- hard rows that depend on each other in some configurations only.
//
// Rows that depend on each other in every configuration are left out (implied.h); here are the others, in two
// kinds.
//
// Yielding (is_yielding), found at a start: a straight cable between two walls, a flat net, a panel with crossed
// braces. A fold w costs phi = alpha w^2 = 0 but is held by 2 alpha lambda w, so that forces of hard rows have no
// bound. While a stage lasts they get a compliance, TIED_YIELD of the tolerance under the largest force there can be, and
// less where one of them would stretch by more than the tolerance when it takes all the energy of a blow.
//
// Temporarily redundant (is_tied), found during a simulation:
//
// Where rows say the same thing twice (a loop of hinges), there are z with J^T z = 0: forces that hold each other
// and move nothing. At a point where the rows are not all closed, by 1e-6 say, J^T z is not quite 0, and the rows
// disagree by the square of that: Newton's method would close 1e-12 with forces of 1e6 times those at work, and
// keep them, for nothing takes them away again. So such rows get a proximal regularisation, a compliance that acts
// on the change of lambda in a Newton step and not on lambda itself:
//
//   ( H   -J^T ) (   dx    )   ( -r )
//   ( J     b  ) ( dlambda ) = ( -c )       b = BRAKE diag(J M^-1 J^T) / m      (assemble_brake)
//
// (Rockafellar, "Augmented Lagrangians and applications of the proximal point algorithm", 1976). It changes the
// path of the iteration and not its limit: where r = 0 and c = 0, dlambda = 0. A change that moves something meets
// J H^-1 J^T, far more than b; one that moves nothing stays small.
//
// Which rows: at a consistent start the matrix is singular, and the solver shifts its diagonal
// (solve/scale.h). Asked for velocities at random, which the rows cannot have, it answers with the
// forces that hold each other, times 1/shift, and with little else.
#include "step/newton/tied.h"

#include "assembly/parts.h"
#include "math/vec.h"
#include "step/linear/system.h"
#include "step/newton/implied_rows.h"
#include "step/scratch.h"
#include "step/tuning.h"

#include <math.h>
#include <stdint.h>
#include <string.h>

// In (-1, 1), never small, the same for the same row.
static double chance(int row)
{
    uint32_t x = (uint32_t)row * 2654435761u + 97;
    x = (x ^ x >> 15) * 2246822519u;
    double part = 0.5 + 0.5 * (double)((x ^ x >> 13) >> 8) / (1 << 24);
    return x & 1 ? part : -part;
}

// Weights of all rows, by which they can be compared: sqrt(J M^-1 J^T) of hard ones, 0 of others.
static void weights(const Step *step, double *weight)
{
    const Model *model = step->model;
    const Work *work = step->work;
    for (int i = model->n_mapped_group; i < model->n_group; i++) {
        const Group *g = model->group + i;
        for (int e = 0, row = g->first_row; e < g->count; e++)
            for (int r = 0; r < g->rows; r++, row++) {
                double answer = row_answer(model, work, g, e, r);
                bool soft = row_compliance(work, g)[e * g->rows + r] > 0;
                weight[row] = soft || g->bounded ? 0 : sqrt(answer);
            }
    }
}

// Asks for velocities at random, and returns the largest force that answers; `weight`, of all rows,
// work->dlambda and work->dx are left.
static double probe(Step *step, double *weight, TautStepReport *report)
{
    const Model *model = step->model;
    Work *work = step->work;
    double most = 0;

    // right-hand sides of equal weight for all hard rows
    weights(step, weight);
    for (int row = 0; row < model->n_row; row++) work->c[row] = chance(row) * weight[row];
    memset(work->f, 0, (size_t)model->n_v * sizeof(double));

    // where there is no solution, the solver returns the force against it
    TautStepReport own = {0};
    step_resolve(step, step->factor.coefficients, work->f, work->c, &own);
    report->refinements += own.solves + own.refinements; // no system of its own

    for (int row = 0; row < model->n_row; row++)
        most = fmax(most, fabs(work->dlambda[row]) * weight[row]);
    return most;
}

// Do the forces that answered hold each other, and move next to nothing? Where masses lie decades apart forces are
// large too, but these move something: masses play no part here.
static bool cancel(Step *step)
{
    const Model *model = step->model;
    Work *work = step->work;
    double left = 0, all = 0;

    // resultant of these forces on the free dofs, times lengths
    memset(work->f, 0, (size_t)model->n_v * sizeof(double));
    add_row_forces(model, work, work->dlambda, work->f);
    push_down(model, work, work->f);
    for (int node = 0; node < model->n_dof; node++)
        for (int k = model->node_v[node]; k < node_begin_v(model, node + 1); k++) {
            double size = work->f[k] * (model->scale[k] > 0 ? model->scale[k] : 1);
            if (model->node_x[node] >= 0) left += size * size;
        }

    // forces themselves, in the same unit
    for (int i = model->n_mapped_group; i < model->n_group; i++) {
        const Group *g = model->group + i;
        for (int e = 0, row = g->first_row; e < g->count; e++)
            for (int r = 0; r < g->rows; r++, row++)
                all += work->dlambda[row] * work->dlambda[row] * row_square(step, g, e, r);
    }

    return left < TIED_CANCELS * TIED_CANCELS * all;
}

// Elements with a part in the forces that answered, of which the largest is `most`, get the proximal regularisation.
static void mark_tied(const Step *step, State *state, const double *weight, double most)
{
    const Model *model = step->model;
    const Work *work = step->work;
    for (int i = model->n_mapped_group; i < model->n_group; i++) {
        const Group *g = model->group + i;
        for (int row = 0; row < g->count * g->rows; row++) {
            int at = g->first_row + row;
            double *tied = state->tied + g->first_element + row / g->rows;
            if (!has_brake(*tied) && fabs(work->dlambda[at]) * weight[at] > TIED_SHARE * most)
                *tied = TIE_TIED;
        }
    }
}

void find_tied(Step *step, State *state, TautStepReport *report)
{
    double *weight = scratch_take(&step->work->row_scratch), most = probe(step, weight, report);
    // where forces do not cancel the matrix is ill-conditioned, but nothing depends on anything
    if (cancel(step)) mark_tied(step, state, weight, most);
    scratch_return(&step->work->row_scratch, 1);
}

void untie(const Model *model, State *s)
{
    for (int e = 0; e < model->n_element; e++)
        if (is_tied(s->tied[e])) s->tied[e] = TIE_NONE;
}

// m/N, of element e of a group while it yields.
static double yielding(const Step *step, const Group *g, int e)
{
    const double most = step->problem->tolerance * g->length_scale[e];
    return smaller(TIED_YIELD * most / step->control.yield_force,
                   most * most / (2 * step->control.yield_energy));
}

void yield_under(Step *step)
{
    const Model *model = step->model;
    double *f = step->work->f, sum = 0, mass = 0, moment = 0;

    memset(f, 0, (size_t)model->n_v * sizeof *f);
    add_outer_forces(model, step->work, f);
    for (int node = 0; node < model->n_node; node++) {
        int at = model->node_v[node], n = model->node_nv[node] < 3 ? model->node_nv[node] : 3;
        sum += norm_n(n, f + at);
        mass += model->mass[at];
        moment += model->mass[at] * model->scale[at];
    }

    if (moment > 0) sum += 2 * *step->state->swing * mass / moment;
    step->control.yield_energy = *step->state->swing;
    step->control.yield_force =
        fmax(sum, step->problem->tolerance * moment / (YIELD_TIME * YIELD_TIME));
}

void yield_begin(Step *step)
{
    const Model *model = step->model;
    if (!(step->control.yield_force > 0)) yield_under(step);
    for (int i = model->n_mapped_group; i < model->n_group; i++) {
        const Group *g = model->group + i;
        for (int e = 0; e < g->count; e++) {
            double *soft = step->work->soft + g->first_element + e;
            if (is_yielding(step->state->tied[g->first_element + e]) && *soft == 0)
                *soft = yielding(step, g, e);
        }
    }
}

bool yield_holds(const Step *step)
{
    const Model *model = step->model;
    for (int i = model->n_mapped_group; i < model->n_group; i++) {
        const Group *g = model->group + i;
        const double *phi = step->work->phi + g->first_row;
        for (int e = 0; e < g->count; e++)
            for (int r = 0; r < g->rows; r++, phi++)
                if (is_yielding(step->state->tied[g->first_element + e]) &&
                    fabs(*phi) > step->problem->tolerance * g->length_scale[e])
                    return false;
    }
    return true;
}

void yield_end(Step *step)
{
    for (int e = 0; e < step->model->n_element; e++)
        if (is_yielding(step->state->tied[e])) step->work->soft[e] = 0;
}

static bool power_of_two(double x)
{
    int exponent;
    return frexp(x, &exponent) == 0.5;
}

// Does the compliance of yielding rows take a part of velocities that are asked for at random? Then they
// depend on each other still.
static bool still_yielding(Step *step, TautStepReport *report)
{
    const Model *model = step->model;
    Work *work = step->work;

    probe(step, scratch_take(&work->row_scratch), report);
    scratch_return(&work->row_scratch, 1);

    // with the compliance alone dlambda would be c over it
    for (int i = model->n_mapped_group; i < model->n_group; i++) {
        const Group *g = model->group + i;
        for (int e = 0, row = g->first_row; e < g->count; e++)
            for (int r = 0; r < g->rows; r++, row++)
                if (is_yielding(work->next.tied[g->first_element + e]) &&
                    fabs(work->dlambda[row]) * yielding(step, g, e) >
                        TIED_FREE * fabs(work->c[row]))
                    return true;
    }

    return false;
}

// Counts the steps of yielding elements, and makes them hard again where they have become independent.
static void keep_yielding(Step *step, TautStepReport *report)
{
    State *next = &step->work->next;
    double count = 0;
    for (int e = 0; e < step->model->n_element; e++)
        if (is_yielding(next->tied[e])) count = tie_count(next->tied[e] = tie_later(next->tied[e]));
    if (!power_of_two(count) || still_yielding(step, report)) return;
    for (int e = 0; e < step->model->n_element; e++)
        if (is_yielding(next->tied[e])) next->tied[e] = TIE_NONE;
    *next->n_yielding = 0;
}

void keep_tied(Step *step, TautStepReport *report)
{
    const Model *model = step->model;
    double *tied = step->work->next.tied, count = 0;
    if (*step->work->next.n_yielding > 0) keep_yielding(step, report);

    for (int e = 0; e < model->n_element; e++)
        if (is_tied(tied[e])) count = tie_count(tied[e] = tie_later(tied[e]));

    if (count == 0) {
        // rows that have become dependent during the motion: a cable that was bent is straight
        // again. On a fallback level they may contradict each other, which should then be reported
        bool new = step->factor.replaced > 0 && step->control.level == 0 && !step->problem->bounded;
        if (new) find_tied(step, &step->work->next, report);
        return;
    }

    // seldom, and the more so the longer it lasts: a probe is a solve
    if (!power_of_two(count)) return;
    Scratch *scratch = &step->work->row_scratch;
    double most = probe(step, scratch_take(scratch), report);
    scratch_return(scratch, 1);
    if (most * brake_part(step->factor.coefficients) <= TIED_FREE) untie(model, &step->work->next);
}
