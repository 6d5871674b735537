// SPDX-License-Identifier: MIT
// start.c -- see start.h.
//
// Differentiating phi(x, t) = 0 of the hard rows once gives the projection of a velocity, with M v on top and
// target' - J_f v_f below: the matrix of the index-1 system (index1.h).
#include "step/consistent/start.h"

#include "assembly/evaluate.h"
#include "assembly/parts.h"
#include "law/law.h"
#include "math/vec.h"
#include "step/consistent/held.h"
#include "step/consistent/index1_sides.h"
#include "step/consistent/jump_work.h"
#include "step/consistent/touched.h"
#include "step/linear/bounds.h"
#include "step/linear/system.h"
#include "step/newton/implied.h"
#include "step/newton/implied_rows.h"
#include "step/newton/soft_forces.h"
#include "step/newton/stage.h"
#include "step/newton/tied.h"
#include "step/rotor/spin.h"
#include "step/scratch.h"
#include "step/tuning.h"

#include <math.h>
#include <string.h>

static const Coefficients mass_only = {1, 0, 0};

void soften(Step *step, double length, double force)
{
    const Model *model = step->model;
    Work *work = step->work;
    for (int i = model->n_mapped_group; i < model->n_group; i++) {
        const Group *g = model->group + i;
        for (int e = 0; e < g->count; e++) {
            bool hard = false;
            for (int r = e * g->rows; r < (e + 1) * g->rows; r++)
                hard |= row_compliance(work, g)[r] == 0;
            work->soft[g->first_element + e] =
                hard && force > 0 ? length * g->length_scale[e] / force : 0;
        }
    }
}

// Moves q to where the hard rows hold, by the least displacement in the metric of the mass: a stage from rest that
// is so short that nothing else matters. The displacement is no motion: it leaves v alone. An error that is left
// would be closed in the first sub-step, with a velocity that grows the shorter that is; so none is, but for
// round-off. Rows that contradict each other meet in the middle: they are a little soft, START_SOFT of a length under
// the forces that move everything by its length in tau.
static void project_position(Step *step, State *s, TautStepReport *report)
{
    const Model *model = step->model;
    Work *work = step->work;
    size_t n_q = (size_t)model->n_q * sizeof(double), n_v = (size_t)model->n_v * sizeof(double);
    double tau = 1e-6, mass = 0, length = 0;
    int worst;

    // q stays as it is where the hard rows hold
    hold_errors(step, s, 0);
    evaluate_goals(model, work, *s->time);
    evaluate_values(model, work, s->q);
    if (!(evaluate_error(model, work, s->lambda, &worst) > START_CLOSED)) return;

    // regularisation of rows that may contradict each other
    for (int node = 0; node < model->n_dof; node++) {
        mass = fmax(mass, model->inertia[model->node_v[node]]);
        length = fmax(length, model->scale[model->node_v[node]]);
    }
    soften(step, START_SOFT, mass * length / (tau * tau));

    // the stage starts from rest at q, with lambda = 0
    memcpy(work->x, s->q, n_q);
    memcpy(work->xbar, s->q, n_q);
    memset(work->vbar, 0, n_v);
    memset(work->iterate, 0, (size_t)model->n_row * sizeof(double));
    Stage stage = {.t = *s->time, .tau = tau, .patient = true, .at_rest = true};

    const StepProblem *whole = step->problem;
    StepProblem problem = *whole;
    problem.tolerance = START_CLOSED;
    step->problem = &problem;
    work->smooth = true; // the displacement is no motion that friction could hold
    TautStatus status = stage_solve(step, &stage, report);
    work->smooth = false;
    step->problem = whole;
    soften(step, 0, 0);
    if (status >= 0 && all_finite(model->n_q, work->x)) memcpy(s->q, work->x, n_q);
}

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

    // rows that stopped a motion bear a force
    if (step->problem->bounded) {
        step->next_solve.start = START_AT_GUESSED_SIDE;
        step->next_solve.span = 1 / h;
    }
    TautStatus status = index1_after(step, *s->time, asked, s->q, s->v, s->a, s->lambda, report);

    bool good =
        status == TAUT_OK && all_finite(model->n_v, s->a) && all_finite(model->n_row, s->lambda);

    // a singular matrix: rows that follow from others are removed, and the rest is solved again
    const bool singular = step->factor.replaced > 0 || suspected;
    if (good && singular && implied_find(step, s, suspected, report))
        index1_after(step, *s->time, asked, s->q, s->v, s->a, s->lambda, report);

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

TautStatus project_velocity(Step *step, double t, double *q, double *v, const double *kick,
                            TautStepReport *report)
{
    const Model *model = step->model;
    Work *work = step->work;

    // J_f v_f less the rate of the target
    evaluate_goals(model, work, t);
    evaluate_maps(model, work, q);
    double *fixed = scratch_take(&work->entry_scratch);
    fixed_rows_times(model, work, v, fixed, work->c);
    for (int r = 0; r < model->n_row; r++) work->c[r] -= work->goal_rate[r] + (kick ? kick[r] : 0);

    // M v on top, less the momentum that fixed nodes give to mapped masses
    memset(work->f, 0, (size_t)model->n_v * sizeof(double));
    // no force is summed here; that of the last solve would count as noise of the right-hand side,
    // and a restored state has had another one before
    memset(work->lambda, 0, (size_t)model->n_row * sizeof(double));
    add_momentum_all(model, 1, v, work->f);
    for (int i = model->n_dof_v; i < model->n_v; i++) work->f[i] -= model->mass[i] * fixed[i];
    scratch_return(&work->entry_scratch, 1);
    push_down(model, work, work->f);

    // impulses: one-sided rows that approach are expected to stop
    if (step->problem->bounded) {
        bounds_impulse(model, work, TOUCH * step->problem->tolerance);
        bounds_to_system(model, work, NULL, 1);
        evaluate_rate(model, work, v);
        bounds_guess(model, work, step->state->lambda, true, kick);
        step->next_solve.start = START_AT_GUESSED_SIDE;
    }

    // where there is no solution velocities stay as they are, and it does not count
    const double complementarity = step->factor.complementarity;
    TautStatus status = step_solve(step, mass_only, work->f, work->c, report);
    if (status != TAUT_OK) {
        step->factor.complementarity = report->complementarity = complementarity;
        return status;
    }

    // rows with an impulse are expected to bear a force from now on
    if (step->problem->bounded) bounds_guess(model, work, work->dlambda, false, NULL);
    copy_nodes(model, true, work->dx, v);
    lift(model, work, v);
    return TAUT_OK;
}
