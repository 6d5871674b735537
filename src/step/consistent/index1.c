// SPDX-License-Identifier: MIT
// index1.c -- see index1.h.
#include "step/consistent/index1.h"

#include "assembly/evaluate.h"
#include "assembly/parts.h"
#include "law/law.h"
#include "math/vec.h"
#include "step/consistent/index1_sides.h"
#include "step/consistent/project.h"
#include "step/linear/bounds.h"
#include "step/linear/system.h"
#include "step/newton/implied_rows.h"
#include "step/newton/soft_forces.h"
#include "step/newton/tied.h"
#include "step/scratch.h"
#include "step/tuning.h"

#include <math.h>
#include <string.h>

// The index-1 system with soft rows as they will be s seconds later: the acceleration of an implicit
// Euler step of s. A spring that is too stiff for the steps to come would otherwise start with
// an acceleration that means nothing to them.
static TautStatus index1_once(Step *step, double t, Index1Question asked, double *q,
                              const double *v, double *a, double *lambda, TautStepReport *report)
{
    const Model *model = step->model;
    Work *work = step->work;
    const double s = asked.later;

    anchor_accelerations(model, work, t, a);
    double *bend = scratch_take(&work->entry_scratch);
    index1_sides(step, t, asked, q, v, a, bend);
    if (s > 0) clear_geometric(model, work);
    if (step->problem->bounded) bounds_to_system(model, work, NULL, 1);

    // rows that bear go on with about the force that they have
    if (step->problem->bounded && asked.bears) {
        bounds_start_from(model, work, asked.bears);
        step->next_solve.start = START_AT_FORCES;
    }

    // the factors of the projection of velocities serve where bounds do not change the rows
    const Coefficients by = {1, s * s, s};
    bool factored = asked.allowed && !model->has_bounds && s == 0; // for the velocities
    TautStatus status = factored ? step_resolve(step, by, work->f, work->c, report)
                                 : step_solve(step, by, work->f, work->c, report);
    if (status == TAUT_OK) {
        copy_nodes(model, true, work->dx, a);
        for (int i = model->n_dof_v; i < model->n_v; i++) a[i] += bend[i];
    }

    scratch_return(&work->entry_scratch, 1);
    if (status != TAUT_OK) return status;

    // multipliers by the law of the system
    if (s > 0) {
        for (int i = 0; i < model->n_v; i++) work->dx[i] *= s * s;
        update_lambda(model, work, s, lambda);
        return TAUT_OK;
    }

    for (int r = 0; r < model->n_row; r++) lambda[r] = work->lambda[r] + work->dlambda[r];
    return TAUT_OK;
}

TautStatus index1_after(Step *step, double t, Index1Question asked, double *q, const double *v,
                        double *a, double *lambda, TautStepReport *report)
{
    const Model *model = step->model;
    TautStatus status = index1_once(step, t, asked, q, v, a, lambda, report);
    for (int i = 0; i < FOLLOWINGS_AT_START && status == TAUT_OK; i++) {
        if (bounds_follow_change(model, step->work, lambda) <= FOLLOWED_AT_START) break;
        asked.loads = lambda;
        status = index1_once(step, t, asked, q, v, a, lambda, report);
    }
    return status;
}

// Smallest compliance of an element that is not 0; *equal: all rows have it.
static double least_compliance(const Work *work, const Group *g, int e, bool *equal)
{
    const double *C = row_compliance(work, g) + e * g->rows;
    double least = 0;
    *equal = true;
    for (int r = 0; r < g->rows; r++) {
        if (C[r] > 0) least = least > 0 ? fmin(least, C[r]) : C[r];
        *equal = *equal && C[r] == C[0];
    }
    return least;
}

bool index1_is_stiff(const Model *model, Work *work, double h)
{
    compose_maps(model, work);
    for (int i = model->n_mapped_group; i < model->n_group; i++) {
        const Group *g = model->group + i;
        for (int e = 0; e < g->count; e++) {
            bool equal;
            double least = least_compliance(work, g, e, &equal);
            if (least > 0 && h * h * inverse_mass(model, work, g, e) > START_STIFF * least)
                return true;
        }
    }
    return false;
}

// Springs so stiff that positions do not tell their law (newton/soft_forces.h) count as hard until the next soften(): with
// 1e-15 m/N the round-off of a metre makes a newton. Forces of all rows are the measure: a soft spring at rest
// bears round-off only.
static void harden(Step *step, const double *q)
{
    const Model *model = step->model;
    Work *work = step->work;
    bool any;
    double force = soft_largest(model, work, step->state->lambda, &any);

    if (any) force = fmax(force, max_entries(model, model->n_row, step->state->lambda));

    // a negative entry of work->soft cancels the compliance
    for (int i = model->n_mapped_group; any && i < model->n_group; i++) {
        const Group *g = model->group + i;
        if (g->law->curved) continue; // its tangent changes
        for (int e = 0; g->form == TAUT_FORM_COMPLIANCE && e < g->count; e++) {
            bool equal;
            double C = least_compliance(work, g, e, &equal);
            if (C > 0 && equal && soft_hidden(step, g, e, C, q, force))
                work->soft[g->first_element + e] = -C;
        }
    }
}

// The velocity nearest to v, in the metric of the mass, that hard rows allow; NULL if it is not found. A stage
// finds velocities that fit rows only as well as its time step does: with these, rows that imply each other would
// ask for accelerations that contradict each other, and forces would depend on which of them is left out. The
// factors stay. allowed: room for it.
static const double *allowed_velocities(Step *step, double t, double *q, const double *v,
                                        double *allowed, TautStepReport *report)
{
    const Model *model = step->model;
    const StepProblem *whole = step->problem;
    if (*step->state->n_yielding > 0) return NULL; // rows that have folded imply nothing
    memcpy(allowed, v, (size_t)model->n_v * sizeof *v);

    // rows with bounds may be open
    StepProblem problem = *whole;
    problem.bounded = NULL;
    step->problem = &problem;
    leave_out_bounded(model, step->work, true);
    TautStatus status = project_velocity(step, t, q, allowed, NULL, report);
    leave_out_bounded(model, step->work, false);
    step->problem = whole;

    return status == TAUT_OK && all_finite(model->n_v, allowed) ? allowed : NULL;
}

// Soft rows have the force of their law, with the velocities as they are.
TautStatus index1(Step *step, double t, double *q, const double *v, double *a, double *lambda,
                  TautStepReport *report)
{
    evaluate_maps(step->model, step->work, q);
    harden(step, q);
    double *room = scratch_take(&step->work->entry_scratch);
    Index1Question asked = {.bears = step->state->lambda};
    asked.allowed = allowed_velocities(step, t, q, v, room, report);
    harden(step, q); // stiff rows with bounds too
    if (*step->state->n_yielding > 0) yield_begin(step);
    TautStatus status = index1_after(step, t, asked, q, v, a, lambda, report);
    scratch_return(&step->work->entry_scratch, 1);
    soften(step, 0, 0);
    return status;
}

TautStatus index1_fed(Step *step, double t, RowFeedback feedback, double *q, const double *v,
                      double *a, double *lambda, TautStepReport *report)
{
    Index1Question asked = {.feedback = &feedback};
    return index1_after(step, t, asked, q, v, a, lambda, report);
}

TautStatus start_lambda(Step *step, double h, const unsigned char *fresh)
{
    const Model *model = step->model;
    Work *work = step->work;
    State *s = step->state;
    TautStepReport report = {0};

    // springs that are too stiff for h start as an implicit Euler step of h would find them
    Index1Question asked = {.later = index1_is_stiff(model, work, h) ? h : 0};
    TautStatus status =
        index1_after(step, *s->time, asked, s->q, s->v, work->a, work->iterate, &report);

    // rows that imply each other contradict each other about accelerations where velocities do not fit them
    if (status != TAUT_OK) {
        double *room = scratch_take(&work->entry_scratch);
        asked.allowed = allowed_velocities(step, *s->time, s->q, s->v, room, &report);
        if (asked.allowed)
            status =
                index1_after(step, *s->time, asked, s->q, s->v, work->a, work->iterate, &report);
        scratch_return(&work->entry_scratch, 1);
    }

    if (status != TAUT_OK) return status;

    // only fresh elements take their new force
    for (int i = model->n_mapped_group; i < model->n_group; i++) {
        const Group *g = model->group + i;
        for (int e = 0; e < g->count; e++) {
            int row = g->first_row + e * g->rows;
            if (fresh[g->first_element + e])
                memcpy(s->lambda + row, work->iterate + row, (size_t)g->rows * sizeof(double));
        }
    }

    return TAUT_OK;
}
