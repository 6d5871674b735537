// SPDX-License-Identifier: MIT
// implied_choose.c -- which rows of a set are left out, and when they are exchanged: see implied.h.
#include "step/newton/implied.h"

#include "assembly/parts.h"
#include "law/law.h"
#include "map/map.h"
#include "step/newton/implied_rows.h"
#include "step/scratch.h"
#include "step/tuning.h"

#include <math.h>
#include <string.h>

// Row d by the kept ones: -X to work->dlambda. Returns how far (X, -1) is from forces that move nothing, squared: the
// part of J_d that no kept row can do is in dx, and J_d dx is the square of it. Where kept rows nearly depend on each
// other, X is large, and errors of the state weigh as much: forces of size 1 count.
static double compare(Step *step, int d, const double *square)
{
    Work *work = step->work;
    double size = square[d];
    memset(work->c, 0, (size_t)step->model->n_row * sizeof(double));
    work->c[d] = 1;
    by_kept_rows(step, work->c);
    for (int r = 0; r < step->model->n_row; r++)
        size += work->dlambda[r] * work->dlambda[r] * square[r];

    rows_times(step->model, work, work->dx, work->c);
    return size > 0 ? fabs(work->c[d]) / size : 0;
}

// The group of a row.
static const Group *group_of(const Model *model, int row)
{
    const Group *g = model->group + model->n_group - 1;
    while (g->first_row > row || g->count == 0) g--;
    return g;
}

static bool is_angle(const Model *model, int node);

// Does instance e of a group read an angle?
static bool reads_angle(const Model *model, const Group *g, int e)
{
    for (int p = e * g->parents; p < (e + 1) * g->parents; p++)
        if (is_angle(model, g->parent[p])) return true;
    return false;
}

// Is a node an angle, or made of one?
static bool is_angle(const Model *model, int node)
{
    for (int i = 0; i < model->n_mapped_group; i++) {
        const Group *g = model->group + i;
        if (node < g->first_node || node >= g->first_node + g->count) continue;
        return g->map->winds || reads_angle(model, g, node - g->first_node);
    }
    return false;
}

// How much a row is wanted among the kept ones. An angle is more curved than the directions that it is made of, and has no value
// where its axis is turned over: where rows of directions say the same, they serve.
static double worth(const Model *model, const Group *g, int row)
{
    const bool angle = model->has_angles && reads_angle(model, g, (row - g->first_row) / g->rows);
    return angle ? EXCHANGE_ANGLE : 1;
}

// A factor on X_rd, where row r of group g may be left out for row d of group other. A row that holds a velocity does not correct
// drift: it gives way to one that holds a position even where its pivot is small.
static double favour(const Model *model, const Group *g, int r, const Group *other, int d)
{
    if (g->law->rate != other->law->rate) return EXCHANGE_BETTER / EXCHANGE_SEIZED;
    return worth(model, other, d) / worth(model, g, r);
}

// The kept row that could take the place of d best, from X; -1 where none is better. A row that holds a velocity never
// takes the place of one that holds a position.
static int better_row(const Step *step, const State *s, int d, const double *square)
{
    const Model *model = step->model;
    const Group *other = group_of(model, d);
    double best = EXCHANGE_BETTER * EXCHANGE_BETTER * square[d];
    int at = -1;

    // pivot search: the largest X_rd^2 |J_r|^2 of all kept rows, if it exceeds that of d
    for (int i = model->n_mapped_group; i < model->n_group; i++) {
        const Group *g = model->group + i;
        if (other->law->rate && !g->law->rate) continue;
        for (int row = g->first_row; row < g->first_row + g->count * g->rows; row++) {
            if (s->implied[row] != 0 || step->work->dlambda[row] == 0) continue;
            double x = favour(model, g, row, other, d) * step->work->dlambda[row];
            double size = x * x * square[row];
            if (size > best) best = size, at = row;
        }
    }

    return at;
}

// Forces after row r has taken the place of d, from X.
static void move_forces(const Step *step, const State *s, int d, int r, double *lambda)
{
    const double *dlambda = step->work->dlambda, part = lambda[r] / dlambda[r];
    for (int row = 0; row < step->model->n_row; row++)
        if (s->implied[row] == 0) lambda[row] -= part * dlambda[row];
    lambda[r] = 0;
    lambda[d] = -part;
}

static void exchange(const Step *step, State *s, int d, int r)
{
    move_forces(step, s, d, r, s->lambda);
    move_forces(step, s, d, r, s->lambda_prev);
    if (step->model->n_mean) move_forces(step, s, d, r, s->mean);
    s->implied[r] = 1;
    s->implied[d] = 0;
}

void choose_rows(Step *step, State *s, double *square, TautStepReport *report)
{
    const int most = EXCHANGE_FACTORS + 2 * (int)*s->n_implied;
    compose_maps(step->model, step->work);
    measure_hard_rows(step, row_square, square);

    // every change of the basis needs new factors; their number is bounded
    bool changed = true;
    for (int factors = 0; changed && *s->n_implied > 0 && factors < most; factors++) {
        if (!factor_hard_rows(step)) return;
        report->factors++;
        changed = false;

        // the first removed row that is independent or has a better pivot changes the basis
        for (int d = 0; d < step->model->n_row && !changed; d++) {
            if (s->implied[d] == 0) continue;

            // (X, -1) leaves a force: the row is independent, and is taken in again
            if (compare(step, d, square) > EXCHANGE_APART) {
                s->implied[d] = 0;
                *s->n_implied -= 1;
                changed = true;
                continue;
            }

            // otherwise it may be exchanged for a better pivot
            int r = better_row(step, s, d, square);
            if (r >= 0) exchange(step, s, d, r), changed = true;
        }
    }
}

// --- during a simulation ---

// How far things have turned or moved in the last step, as parts of their lengths.
static double motion(const Model *model, const State *s)
{
    double most = 0;
    for (int i = 0; i < model->n_dof_v; i++)
        if (model->scale[i] > 0) most = fmax(most, fabs(s->dx[i]) / model->scale[i]);
    return most;
}

void implied_exchange(Step *step, TautStepReport *report)
{
    const Model *model = step->model;
    Work *work = step->work;
    State *s = &work->next;

    // X changes slowly: rows are compared again after enough motion
    *s->exchange += motion(model, s);
    if (*s->exchange < EXCHANGE_TURN) return;
    *s->exchange = 0;

    // rows with bounds may be open, and nothing follows from them: they are left out here
    StepProblem problem = *step->problem;
    Step rows = *step;
    problem.bounded = NULL;
    rows.problem = &problem;
    rows.state = s;
    leave_out_bounded(model, work, true);
    evaluate_maps(model, work, s->q);
    choose_rows(&rows, s, scratch_take(&work->row_scratch), report);
    scratch_return(&work->row_scratch, 1);
    leave_out_bounded(model, work, false);
}

void implied_release(Step *step, State *s, double error)
{
    const Model *model = step->model;
    Work *work = step->work;

    if (*s->n_implied == 0) return;

    // phi at the state
    evaluate_goals(model, work, *s->time);
    evaluate_values(model, work, s->q);

    // a removed row with a large residual does not follow from the kept ones
    for (int i = model->n_mapped_group; i < model->n_group; i++) {
        const Group *g = model->group + i;
        for (int e = 0, row = g->first_row; e < g->count; e++)
            for (int r = 0; r < g->rows; r++, row++) {
                if (s->implied[row] == 0 || fabs(work->phi[row]) < error * g->length_scale[e])
                    continue;
                s->implied[row] = 0;
                *s->n_implied -= 1;
            }
    }
}
