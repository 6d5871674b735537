// SPDX-License-Identifier: MIT
// start.c -- see start.h.
#include "step/consistent/start.h"

#include "assembly/evaluate.h"
#include "assembly/parts.h"
#include "math/vec.h"
#include "step/consistent/jump_work.h"
#include "step/consistent/project.h"
#include "step/consistent/touched.h"
#include "step/linear/bounds.h"
#include "step/newton/implied.h"
#include "step/newton/tied.h"
#include "step/rotor/spin.h"
#include "step/tuning.h"

#include <math.h>
#include <string.h>

void start_positions(Step *step, State *s, TautStepReport *report)
{
    if (!(step->problem->options->without & TAUT_WITHOUT_START)) project_position(step, s, report);
}

// Twice the kinetic energy that drives by their present force, and targets by their acceleration, give in h seconds
// to masses at rest.
static double asked_by_rows(const Model *model, Work *work, const State *s, double h)
{
    double sum = 0;
    if (model->has_solids) compose_maps(model, work);
    for (int i = model->n_mapped_group; i < model->n_group; i++) {
        const Group *g = model->group + i;
        for (int k = 0; k < g->count * g->rows; k++) {
            int e = k / g->rows, row = g->first_row + k;

            // a row with two finite bounds is a drive; targets may accelerate in any row
            bool drive =
                g->bounded && isfinite(row_lower(work, g)[e]) && isfinite(row_upper(work, g)[e]);
            double force = drive ? h * s->lambda[row] : 0, asked = h * work->goal_accel[row];
            if (force == 0 && asked == 0) continue;

            // the kinetic energy goes with the mobility J M^-1 J^T of the row
            double answer = row_answer(model, work, g, e, k % g->rows);
            if (answer > 0) sum += force * force * answer + asked * asked / answer;
        }
    }

    return sum;
}

// Can a step of h follow the acceleration? One that turns the present velocity by far more than a right angle in a
// step belongs to a motion that is over long before its end: a light chain about to snap taut, whose forces are
// those of that moment alone. It may be as large as weights, springs and anchors alone would make it; forces
// without hard rows are in work->f. Turning of bodies is not looked at: rotor/spin.c follows it.
static bool can_follow(const Model *model, Work *work, const State *s, double h)
{
    double moving = 0, driven = 0, turning = 0, mass = 0, anchors = 0;

    // twice the kinetic energy of the velocity, of its change in h, and of the change that forces
    // without hard rows would make
    for (int node = 0; node < model->n_node; node++) {
        const int at = model->node_v[node], n = model->node_nv[node] < 3 ? model->node_nv[node] : 3;
        bool fixed = model->node_x[node] == COLUMN_FIXED;
        if (fixed) anchors = fmax(anchors, h * norm_n(n, s->a + at));
        for (int k = at; k < at + n && !fixed; k++) {
            double m = model->mass[k], f = work->f[k];
            moving += m * s->v[k] * s->v[k];
            turning += m * h * s->a[k] * h * s->a[k];
            mass += m;
            if (node < model->n_dof && model->inertia[k] > 0)
                driven += h * f * h * f / model->inertia[k];
        }
    }

    // anchors, drives and accelerated targets change velocities too
    driven += mass * anchors * anchors + asked_by_rows(model, work, s, h);
    return turning <= START_TURNED * START_TURNED * (moving + driven);
}

// Rows that yield are springs: after a blow their force, in work->force, is that of their stretch, which is as it was.
static void keep_stretched(const Step *step, State *s)
{
    const Model *model = step->model;
    for (int i = model->n_mapped_group; i < model->n_group; i++) {
        const Group *g = model->group + i;
        for (int e = 0, r = g->first_row; e < g->count; e++, r += g->rows)
            if (is_yielding(s->tied[g->first_element + e]))
                memcpy(s->lambda + r, step->work->force + r, (size_t)g->rows * sizeof(double));
    }
}

// Does a fixed node move?
static bool anchors_move(const Model *model, const State *s)
{
    for (int node = 0; node < model->n_node; node++)
        if (model->node_x[node] == COLUMN_FIXED &&
            norm_n(model->node_nv[node], s->v + model->node_v[node]) > 0)
            return true;
    return false;
}

// What rows with bounds start from: those that stopped a motion bear a force. After a blow contacts that bore one before go on with
// about the same: where they share a load in more than one way, friction holds by the share that they have. Where something is
// pushed by a motion forces of before tell nothing: a press may have any (test/invariant/jam.c).
static void start_rows(Step *step, const State *s)
{
    const bool blow = *s->h_prev > 0 && *s->edited == 0 && step->work->kkt->n_disc > 0;
    const bool goes_on = blow && !anchors_move(step->model, s);
    if (goes_on) bounds_start_with(step->model, step->work, s->lambda);
    step->next_solve.start = goes_on ? START_AT_FORCES : START_AT_GUESSED_SIDE;
}

// a and lambda by index1; a is 0 and lambda stays where that fails.
static void start_index1(Step *step, State *s, double h, TautStepReport *report)
{
    const Model *model = step->model;
    size_t n_v = (size_t)model->n_v * sizeof(double), n_row = (size_t)model->n_row * sizeof(double);

    // the last lambda is kept in case there is no good solution
    memcpy(step->work->force, s->lambda, n_row);
    untie(step->model, s);

    // rows that yield are stiff springs, which have no acceleration that the step could follow
    const bool yields = *s->n_yielding > 0, suspected = implied_suspected(step, s);
    Index1Question asked = {.later = yields || index1_is_stiff(model, step->work, h) ? h : 0,
                            .within = START_REACHED * h};
    if (yields) yield_begin(step);

    if (step->problem->bounded) {
        start_rows(step, s);
        step->next_solve.span = 1 / h;
    }
    TautStatus status = index1_after(step, *s->time, asked, s->q, s->v, s->a, s->lambda, report);

    // a singular matrix, whether that was solved or not: rows that follow from others are removed, and the rest is solved again
    const bool singular = step->factor.replaced > 0 || suspected;
    if (singular && implied_find(step, s, suspected, report))
        status = index1_after(step, *s->time, asked, s->q, s->v, s->a, s->lambda, report);
    bool good =
        status == TAUT_OK && all_finite(model->n_v, s->a) && all_finite(model->n_row, s->lambda);

    if (yields) yield_end(step);
    if (yields && *s->h_prev > 0 && *s->edited == 0) keep_stretched(step, s);

    good = good && can_follow(model, step->work, s, h);
    // remaining dependencies hold in this configuration only
    if (good && step->factor.replaced > 0) find_tied(step, s, report);

    if (good) return;
    memset(s->a, 0, n_v);
    memcpy(s->lambda, step->work->force, n_row);
}

// The mean force (scheme/mean.h) of a state that has moved with its acceleration: no force was another.
static void mean_start(const Model *model, State *state)
{
    memcpy(state->mean, state->lambda, (size_t)model->n_mean * sizeof(double));
}

void start_forces(Step *step, State *s, double h, TautStepReport *report)
{
    const Model *model = step->model;
    memset(s->a, 0, (size_t)model->n_v * sizeof(double));
    if (!(step->problem->options->without & TAUT_WITHOUT_START)) start_index1(step, s, h, report);

    // history that a constant acceleration would leave
    for (int i = 0; i < model->n_v; i++) {
        s->v_prev[i] = s->v[i] - h * s->a[i];
        s->dx[i] = h * (s->v[i] - 0.5 * h * s->a[i]);
    }

    // momenta of bodies, and which of them are rotors
    spin_measure(model, s->q, s->v, s->a, s->p, s->pdot);
    for (int i = 0; i < 3 * model->n_body; i++) s->p_prev[i] = s->p[i] - h * s->pdot[i];
    if (model->n_body) {
        evaluate_maps(model, step->work, s->q);
        spin_choose(model, step->work, s, h);
    }

    // history of constant forces
    memcpy(s->lambda_prev, s->lambda, (size_t)model->n_row * sizeof(double));
    mean_start(model, s);
    *s->h_prev = h;
    *s->coarse = 0;
    forget_edits(model, s);
}

void start_consistent(Step *step, State *s, double h, TautStepReport *report)
{
    start_positions(step, s, report);
    if (!(step->problem->options->without & TAUT_WITHOUT_START)) {
        untie(step->model, s);
        memcpy(s->v_prev, s->v, (size_t)step->model->n_v * sizeof(double));
        TautStatus status = project_velocity(step, *s->time, s->q, s->v, NULL, report);
        if (status == TAUT_OK) step->balance.start_work = jump_work(step, s);
    }
    start_forces(step, s, h, report);
}
