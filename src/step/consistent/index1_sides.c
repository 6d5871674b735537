// SPDX-License-Identifier: MIT
// index1_sides.c -- see index1_sides.h.
#include "step/consistent/index1_sides.h"

#include "assembly/evaluate.h"
#include "assembly/parts.h"
#include "assembly/tie.h"
#include "law/law.h"
#include "math/vec.h"
#include "step/linear/bounds.h"
#include "step/scratch.h"
#include "step/tuning.h"

#include <string.h>

void fixed_rows_times(const Model *model, const Work *work, const double *v, double *v_fixed,
                      double *out)
{
    memset(v_fixed, 0, (size_t)model->n_v * sizeof(double));
    copy_nodes(model, false, v, v_fixed);
    lift(model, work, v_fixed);
    rows_times(model, work, v_fixed, out);
}

// Accelerations of the rows that no free node has a part in, from the curvature in work->c, into work->c; the
// accelerations that prescribed ones give to mapped nodes are left in a_fixed.
static void row_accelerations(const Model *model, Work *work, const double *a, double *a_fixed)
{
    double *fixed = scratch_take(&work->row_scratch);
    fixed_rows_times(model, work, a, a_fixed, fixed);
    for (int r = 0; r < model->n_row; r++) work->c[r] += fixed[r] - work->goal_accel[r];
    scratch_return(&work->row_scratch, 1);
}

void anchor_accelerations(const Model *model, Work *work, double t, double *a)
{
    double *q = scratch_take(&work->entry_scratch), *v = scratch_take(&work->entry_scratch);
    evaluate_anchors(model, t, q, v, a);
    scratch_return(&work->entry_scratch, 2);
}

// Of phi of rows that yield leaves the stretch alone, which goes with their last force; an error is no stretch.
static void stretches(const Step *step, Work *work)
{
    const Model *model = step->model;
    const State *s = step->state;
    for (int i = model->n_mapped_group; i < model->n_group; i++) {
        const Group *g = model->group + i;
        for (int e = 0, r = g->first_row; e < g->count; e++, r += g->rows) {
            if (!is_yielding(s->tied[g->first_element + e])) continue;
            const double most = step->problem->tolerance * g->length_scale[e];
            for (int k = r; k < r + g->rows; k++)
                work->phi[k] = yielding_stretch(work->phi[k], most);
        }
    }
}

// phi and rate of the soft rows as they would be s seconds later without free nodes' acceleration.
static void look_ahead(const Model *model, Work *work, double s)
{
    for (int r = 0; r < model->n_row; r++) {
        work->phi[r] += s * (work->rate[r] + s * work->c[r]);
        work->rate[r] += s * work->c[r];
    }
}

// Forces of the soft rows by their law, 0 for hard ones and for those that are unknowns of the system.
static void soft_lambda(const Model *model, Work *work, double s, double *lambda)
{
    memset(lambda, 0, (size_t)model->n_row * sizeof *lambda);
    for (int i = model->n_mapped_group; i < model->n_group; i++) {
        const Group *g = model->group + i;
        const double *C = row_compliance(work, g);
        if (s > 0 && g->form == TAUT_FORM_COMPLIANCE) continue;
        if (!g->law->evaluate) continue;

        for (int e = 0, r = g->first_row; e < g->count; e++) {
            double soft = work->soft[g->first_element + e];
            LawPoint law;
            if (soft > 0) { // a regularised hard row: its force is an unknown
                r += g->rows, C += g->rows;
                continue;
            }

            // the force of the law, within the bounds of the element
            law_at(g, work, e, work->phi + r, work->rate + r, &law);
            for (int k = 0; k < g->rows; k++, r++, C++)
                if (*C + soft > 0)
                    lambda[r] = g->bounded ? clamp(law.force[k], row_lower(work, g)[e],
                                                   row_upper(work, g)[e])
                                           : law.force[k];
        }
    }
}

// Redundant rows (newton/tied.c) start from the last lambda: their proximal regularisation acts on changes.
static void tied_lambda(const Model *model, const Work *work, const State *s, double *lambda)
{
    for (int i = model->n_mapped_group; i < model->n_group; i++) {
        const Group *g = model->group + i;
        for (int e = 0, r = g->first_row; e < g->count; e++)
            for (int k = 0; k < g->rows; k++, r++)
                if (has_brake(s->tied[g->first_element + e]) &&
                    row_compliance(work, g)[e * g->rows + k] == 0)
                    lambda[r] = s->lambda[r];
    }
}

// Residuals of the rows: of hard rows an acceleration, of soft ones a length, with the weight w = s^2 + s t_d that
// the system divides by. Rows that yield are soft, and start from their last force.
static void index1_rows(const Model *model, Work *work, double s)
{
    for (int i = model->n_mapped_group; i < model->n_group; i++) {
        const Group *g = model->group + i;
        const double *C = row_compliance(work, g);

        for (int e = 0, r = g->first_row; e < g->count; e++)
            for (int k = 0; k < g->rows; k++, r++, C++) {
                // curves and springs are off their law by a length, hard rows by an acceleration
                // times w
                if (s > 0 && g->law->curved)
                    work->c[r] = -*C * work->curve[r];
                else if (s > 0 && (*C > 0 || work->soft[g->first_element + e] > 0))
                    work->c[r] = work->phi[r] + row_damping(work, g)[e] * work->rate[r] +
                                 work->soft[g->first_element + e] * work->lambda[r];
                else if (s > 0)
                    work->c[r] *= s * (s + row_damping(work, g)[e]);
            }
    }
}

// From the curvature in work->c to the accelerations that hard rows ask for: soft rows have no part in it.
static void feed_back(const Model *model, Work *work, RowFeedback feedback)
{
    for (int r = 0; r < model->n_row; r++) {
        if (!feedback.curved) work->c[r] = 0;
        work->c[r] += feedback.rate * work->rate[r] + feedback.value * work->phi[r];
    }
}

// A drive that is off its target pushes as strongly as it may until it is there. Where that takes far less than a step, the push is over
// before the first stage ends, which would take it for that of the whole stage: 840 N m on 7 g turn a light chain by a radian in half a
// millisecond. Such a drive counts as one that keeps its speed, and the stage brings it to its target.
static void let_drives_hold(const Model *model, Work *work, double within)
{
    compose_maps(model, work);
    for (int i = model->n_mapped_group; i < model->n_group; i++) {
        const Group *g = model->group + i;
        if (!g->bounded || !g->law->rate || g->law->contact || g->follows) continue;
        for (int e = 0, r = g->first_row; e < g->count; e++) {
            const double lower = row_lower(work, g)[e], upper = row_upper(work, g)[e];
            const double answer = within * inverse_mass(model, work, g, e); // velocity by force
            for (int k = 0; k < g->rows; k++, r++) {
                const double push = work->lo[r];
                if (push != work->hi[r] || row_compliance(work, g)[e * g->rows + k] > 0) continue;
                if (work->off[r] == ROW_OFF || fabs(work->rate[r]) > fabs(push) * answer) continue;
                work->lo[r] = lower, work->hi[r] = upper;
            }
        }
    }
}

void index1_sides(Step *step, double t, Index1Question asked, double *q, const double *v,
                  const double *a, double *bend)
{
    const Model *model = step->model;
    Work *work = step->work;
    double *f = work->f;

    // values and rates of the rows
    evaluate_goals(model, work, t);
    evaluate_maps(model, work, q);
    evaluate_rate(model, work, v);

    // rows that are open, slide or are at a bound have their force given
    const double touch = TOUCH * step->problem->tolerance;
    bounds_follow(model, work, asked.loads ? asked.loads : step->state->lambda);
    if (step->problem->bounded) bounds_index1(model, work, touch, touch, asked.bears);
    if (step->problem->bounded && asked.within > 0) let_drives_hold(model, work, asked.within);

    // hard rows, on acceleration level
    double *fixed = scratch_take(&work->entry_scratch);
    curvature(model, work, q, asked.allowed ? asked.allowed : v, bend, work->c);
    if (asked.feedback) feed_back(model, work, *asked.feedback);
    row_accelerations(model, work, a, fixed);
    for (int i = model->n_dof_v; i < model->n_v; i++) bend[i] += fixed[i];
    scratch_return(&work->entry_scratch, 1);

    // forces of soft rows by their law
    if (asked.later > 0 && *step->state->n_yielding > 0) stretches(step, work);
    if (asked.later > 0) look_ahead(model, work, asked.later);
    if (model->has_curves) evaluate_curves(model, work);
    soft_lambda(model, work, asked.later, work->lambda);
    tied_lambda(model, work, step->state, work->lambda);

    // external forces and those of soft rows, less the inertial forces of mapped masses
    memset(f, 0, (size_t)model->n_v * sizeof *f);
    add_outer_forces(model, work, f);
    add_row_forces(model, work, work->lambda, f);
    index1_rows(model, work, asked.later);
    for (int i = model->n_dof_v; i < model->n_v; i++) f[i] -= model->mass[i] * bend[i];
    push_down(model, work, f);
}
