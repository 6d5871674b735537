// SPDX-License-Identifier: MIT
// ledger_work.c -- work and heat of a step: see ledger.h.
//
//   work = sum mean . displacement        mean: force of a row over the step, as the scheme has it (scheme/mean.h)
//
// The displacement of a target is how far it moved, that of an anchor too, with the force on it by J at both ends of
// the step. That of a drive is (rate_0 + rate_1) h/2: with it mean . displacement is the change of the kinetic energy,
// to the last digit where J is constant, wherever in the step the drive came to its speed or to its effort. Forces at
// the ends do not tell that, nor does the displacement of y. The part that is missing where J turns is lost by the
// scheme.
//
// The rates of a drive with bounds are those of the motion: at a bound it does not reach its target. A row without
// bounds holds its target at both ends, and where the motion has another rate that is an error within the tolerance.
// Force times error is no work: booked as work, it raised the energy bound, and energy could follow. So the rates are the
// targets there, and a row with target 0, such as that of an axial joint, does no work (test/invariant/held_rates.c).

#include "assembly/evaluate.h"
#include "assembly/parts.h"
#include "dof/dof.h"
#include "law/law.h"
#include "math/motion.h"
#include "math/vec.h"
#include "step/accept/ledger.h"
#include "step/scratch.h"
#include "step/tuning.h"

#include <string.h>

// Work of the fixed nodes over their displacement `moved`, against half of the force there by J as it is. Mapped nodes
// with a mass ask for the rate of change of their momentum.
static double anchor_work(Step *step, const double *moved)
{
    const Model *model = step->model;
    if (max_abs(model->n_v, moved) == 0) return 0; // none has moved
    const State *from = step->state, *to = &step->work->next;
    Work *work = step->work;
    double sum = 0, h = *to->time - *from->time;
    memset(work->f, 0, (size_t)model->n_v * sizeof(double));

    // inertial and external forces of mapped nodes reach the fixed nodes below
    if (model->n_mapped_group) {
        add_outer_forces(model, work, work->f);
        memset(work->f, 0, (size_t)model->n_dof_v * sizeof(double));
        for (int i = model->n_dof_v; i < model->n_v; i++)
            work->f[i] -= model->mass[i] * (to->v[i] - from->v[i]) / h;
    }

    // constraint forces, accumulated to the dofs
    add_row_forces(model, work, work->mean, work->f);
    push_down(model, work, work->f);
    for (int i = 0; i < model->n_v; i++) sum -= work->f[i] * moved[i];
    return 0.5 * sum;
}

// Work of external torques, which have no potential: by the spins, for a body may turn by more than half
// a turn in a step, and then no difference of rotations tells how far.
static double torque_work(const Model *model, const State *from, const State *to)
{
    double sum = 0;
    for (int i = 0; i < model->n_dof_group; i++) {
        const DofGroup *d = model->dof_group + i;
        if (d->ops->nq == d->ops->nv) continue;
        for (int node = d->first; node < d->first + d->count; node++) {
            int at = model->node_v[node] + 3;
            if (model->node_x[node] < 0) continue;
            sum += dot3(model->force + at, from->v + at) + dot3(model->force + at, to->v + at);
        }
    }
    return 0.5 * (*to->time - *from->time) * sum;
}

// The first row of an element that reaches its target only as far as its bounds allow, or whose target is a force: the
// motion tells how fast it is and those behind it are. The number of rows where there is none.
static int first_limited(const Group *g)
{
    if (g->law->effort || (g->bounded && g->law->rate)) return 0;
    return g->bounded && g->law->contact ? 1 : g->rows; // behind the gap
}

// Adds to `way` the part of the displacement of drives with bounds, h/2, and of friction, `slip`, that goes with the rates
// at one end of the step. Needs J there.
static void add_drives(const Model *model, Work *work, double h, double slip, const double *v,
                       double *way)
{
    if (!model->has_forces && (!model->has_rates || !model->has_bounds)) return;
    double *rates = scratch_take(&work->row_scratch);
    limited_rows_times(model, work, v, rates);
    for (int i = model->n_mapped_group; i < model->n_group; i++) {
        const Group *g = model->group + i;
        const double part = g->law->contact ? slip : 0.5 * h;
        const int first = first_limited(g);
        for (int e = 0, r = g->first_row; first < g->rows && e < g->count; e++, r += g->rows)
            for (int k = first; k < g->rows; k++) way[r + k] += part * rates[r + k];
    }
    scratch_return(&work->row_scratch, 1);
}

// Displacements of targets over the step, of those that are rates by the mean of both ends; drives with bounds have
// none here.
static void target_ways(Step *step, double *way)
{
    const Model *model = step->model;
    Work *work = step->work;
    const double end[2] = {*step->state->time, *work->next.time}, half = 0.5 * (end[1] - end[0]);

    memset(way, 0, (size_t)model->n_row * sizeof(double));

    // targets that nothing moves are the same at both ends
    const bool moves = model->n_motion > 0 || model->has_values || work->let_go > 0;
    for (int k = 0; k < 2; k++) {
        if (k == 0 || moves) evaluate_goals(model, work, end[k]);
        for (int i = model->n_mapped_group; i < model->n_group; i++) {
            const Group *g = model->group + i;
            const double *value = g->law->rate ? work->goal_rate : work->goal;
            const double part = g->law->rate ? half : k == 0 ? -1 : 1;
            const int held = first_limited(g);
            for (int e = 0, r = g->first_row; held > 0 && e < g->count; e++, r += g->rows)
                for (int j = 0; j < held; j++) way[r + j] += part * value[r + j];
        }
    }
}

// Work of targets that give up errors of hard rows (hold_gaps): the force of the softened step, which is one of
// Euler.
static double closing_work(Step *step)
{
    const Model *model = step->model;
    double *way = scratch_take(&step->work->row_scratch), sum = 0;
    target_ways(step, way);
    for (int r = 0; r < model->n_row; r++) sum += step->work->next.lambda[r] * way[r];
    scratch_return(&step->work->row_scratch, 1);
    return sum;
}

// Work of friction along its own slip, of each contact where there is any: the slip is Jv less the speed of the surface.
static double rubbed_forward(const Model *model, const Work *work, double h, const double *way)
{
    double sum = 0;
    for (int i = model->n_mapped_group; i < model->n_group; i++) {
        const Group *g = model->group + i;
        for (int e = 0, r = g->first_row; g->law->contact && e < g->count; e++, r += g->rows) {
            double own = 0;
            for (int k = r + 1; k < r + g->rows; k++)
                own += work->mean[k] * (way[k] - h * work->goal_rate[k]);
            sum += larger(own, 0);
        }
    }
    return sum;
}

// Rates of drag against the air and, in `all`, against the world, summed over both ends of the step with a weight.
static void drag_rates(Step *step, double *air, double *all)
{
    const Model *model = step->model;
    Work *work = step->work;
    State *const end[2] = {step->state, &work->next};
    double *rate = scratch_take(&work->row_scratch);

    memset(air, 0, (size_t)model->n_row * sizeof *air);
    memset(all, 0, (size_t)model->n_row * sizeof *all);
    for (int k = 0; k < 2; k++) {
        evaluate_goals(model, work, *end[k]->time);
        evaluate_maps(model, work, end[k]->q);
        evaluate_asked_rate(model, work, end[k]->v);
        rows_times(model, work, end[k]->v, rate);
        for (int r = 0; r < model->n_row; r++) air[r] += work->rate[r], all[r] += rate[r];
    }
    scratch_return(&work->row_scratch, 1);
}

// Work of the wind, by the mean force of drag over the way of the air; in *heat the rest, over the way against the air.
static double wind_work(Step *step, double *heat)
{
    const Model *model = step->model;
    const Work *work = step->work;
    double sum = 0;

    *heat = 0;
    if (!model->has_drag) return 0;
    double *air = scratch_take(&step->work->row_scratch);
    double *all = scratch_take(&step->work->row_scratch);
    const double half = 0.5 * (*work->next.time - *step->state->time);
    drag_rates(step, air, all);
    for (int i = model->n_mapped_group; i < model->n_group; i++) {
        const Group *g = model->group + i;
        const int n = g->law->drag ? g->count * g->rows : 0;
        for (int r = g->first_row; r < g->first_row + n; r++) {
            sum += half * work->mean[r] * (all[r] - air[r]);
            *heat -= half * work->mean[r] * air[r];
        }
    }
    scratch_return(&step->work->row_scratch, 2);
    return sum;
}

// Work of gravity beside its constant part, which has no potential.
static double lean_work(const Step *step)
{
    const Model *model = step->model;
    const State *from = step->state, *to = &step->work->next;
    double x[2][3], v[3], a[3], moved[3] = {0};

    if (model->gravity_motion < 0) return 0;
    const TautMotion *motion = model->motion + model->gravity_motion;
    motion_at(motion, motion_time(model, step->work, *from->time), x[0], v, a);
    motion_at(motion, motion_time(model, step->work, *to->time), x[1], v, a);

    // masses times displacements
    for (int node = 0; node < model->n_node; node++) {
        const int at = model->node_v[node], q = model->node_q[node];
        if (!model->node_weighs[node] || is_fixed(model, node)) continue;
        for (int k = 0; k < 3; k++)
            moved[k] += model->mass[at + k] * (to->q[q + k] - from->q[q + k]);
    }

    return 0.5 * (dot3(x[0], moved) + dot3(x[1], moved));
}

// Does something of that take part in this step? Contacts are none where nothing is near.
static bool is_driven_now(const Model *model, const Work *work)
{
    if (!is_driven(model) || model->n_motion > 0 || work->let_go > 0) return is_driven(model);
    for (int i = model->n_mapped_group; i < model->n_group; i++) {
        const Group *g = model->group + i;
        const LawOps *law = g->law;
        if (g->count > 0 && (law->rate || law->contact || law->effort || law->keep)) return true;
    }
    return false;
}

double ledger_work(Step *step, double *driven, double *forward)
{
    const Model *model = step->model;
    Work *work = step->work;
    State *from = step->state, *to = &work->next;
    double blown, sum = torque_work(model, from, to) + lean_work(step), h = *to->time - *from->time;

    // friction of Euler's scheme is that of the slip at the end, and takes energy always: the rest is lost by the scheme
    const double slip = step->control.level < LEVEL_FLOOR ? 0.5 * h : h;
    *driven = *forward = 0;
    sum += wind_work(step, &blown);

    // without drives and prescribed motions only torques and the closing of errors do work
    if (!is_driven_now(model, work)) return work->let_go > 0 ? sum + closing_work(step) : sum;
    double *moved = scratch_take(&work->entry_scratch), *way = scratch_take(&work->row_scratch);

    // displacements of anchors, targets and drives; forces on anchors by J at both ends
    memset(moved, 0, (size_t)model->n_v * sizeof(double));
    copy_nodes(model, false, to->dx, moved);
    target_ways(step, way);
    evaluate_maps(model, work, from->q);
    add_drives(model, work, h, h - slip, from->v, way);
    sum += anchor_work(step, moved);
    evaluate_maps(model, work, to->q);
    add_drives(model, work, h, slip, to->v, way);
    sum += anchor_work(step, moved);

    // work of rows, with that of drives apart
    for (int i = model->n_mapped_group; i < model->n_group; i++) {
        const Group *g = model->group + i;
        double own = 0;
        for (int r = g->first_row; r < g->first_row + g->count * g->rows; r++)
            own += work->mean[r] * way[r];
        sum += own;
        if (g->law->rate || g->law->contact || g->law->effort) *driven += own;
    }

    *forward = rubbed_forward(model, work, h, way);
    scratch_return(&work->entry_scratch, 1);
    scratch_return(&work->row_scratch, 1);
    return sum;
}

// Maps at both ends of the step: phi at its start, and at its end, where all maps are left. reach, where it is not NULL: y at the end by the
// speeds at both ends, y_0 + (rate_0 + rate_1) h/2. The mean force works on the displacement that these tell (scheme/mean.h). Where a rope
// comes taut the speed changes so much in a step that y itself tells another one, and its damper would have taken the difference: more than
// there is, and less in the steps after.
static void both_ends(Step *step, double *before, double *reach)
{
    const Model *model = step->model;
    Work *work = step->work;
    State *const end[2] = {step->state, &work->next};
    double *rate = scratch_take(&work->row_scratch), half = 0.5 * (*end[1]->time - *end[0]->time);
    for (int k = 0; k < 2; k++) {
        evaluate_goals(model, work, *end[k]->time);
        if (reach)
            evaluate_maps(model, work, end[k]->q);
        else
            evaluate_values(model, work, end[k]->q);
        if (k == 0) memcpy(before, work->phi, (size_t)model->n_row * sizeof(double));
        if (!reach) continue;
        rows_times(model, work, end[k]->v, rate);
        for (int r = 0; r < model->n_row; r++)
            reach[r] = (k == 0 ? work->y[r] : reach[r]) + half * rate[r];
    }
    scratch_return(&work->row_scratch, 1);
}

// Heat of dampers of elements with bounds, whose energy is not that of a spring.
static double bounded_damped(const Step *step, const double *before, const double *reach)
{
    const Model *model = step->model;
    const Work *work = step->work;
    double sum = 0;

    for (int i = model->n_mapped_group; i < model->n_group; i++) {
        const Group *g = model->group + i;
        if (!g->bounded || g->law->curved) continue;
        for (int e = 0, r = g->first_row; e < g->count; e++, r += g->rows) {
            if (row_damping(work, g)[e] == 0) continue;

            // absorbed by the element, less the change of its stored energy
            sum -= stored_energy(g, work, e, work->phi + r) - stored_energy(g, work, e, before + r);
            for (int k = r; k < r + g->rows; k++) {
                double way = work->phi[k] - before[k] + (reach[k] - work->y[k]);
                if (row_compliance(work, g)[e * g->rows + k - r] > 0) sum -= work->mean[k] * way;
            }
        }
    }

    return sum;
}

// Heat of elements with a curve: the heat of the law itself, and where a damper takes part the energy that they absorb,
// less that they store.
static double curved_damped(const Step *step, const double *before, const double *reach)
{
    const Model *model = step->model;
    const Work *work = step->work;
    double sum = 0;

    // every curved element from phi = before to phi
    for (int i = model->n_mapped_group; i < model->n_group; i++) {
        const Group *g = model->group + i;
        const bool curved = g->law->curved && !g->law->effort && !g->law->drag;
        for (int e = 0, r = g->first_row; curved && e < g->count; e++, r += g->rows) {
            static const double still[TAUT_MAX_ROWS] = {0};
            LawPoint point;
            law_at(g, work, e, work->phi + r, still, &point);

            // without a damper the law knows its heat
            if (row_damping(work, g)[e] == 0) {
                sum += point.heat;
                continue;
            }

            // with one: absorbed by mean . displacement, less stored
            sum -= stored_energy(g, work, e, work->phi + r) - stored_energy(g, work, e, before + r);
            for (int k = r; k < r + g->rows; k++) {
                double faster = reach ? reach[k] - work->y[k] : 0;
                sum -= work->mean[k] * (work->phi[k] - before[k] + faster);
            }
        }
    }
    return sum;
}

// The energy that elements with dampers absorb, less the energy that they store. Errors of phi within the tolerance
// cancel over the steps; in t_d/C rate^2 they would add up.
double ledger_damped(Step *step)
{
    const Model *model = step->model;
    Work *work = step->work;
    double sum = 0;

    if (!model->has_dampers && model->n_memory == 0) return 0;
    double heat;
    wind_work(step, &heat);
    double *before = scratch_take(&work->row_scratch), *room = scratch_take(&work->row_scratch);

    double *reach = model->has_bounds ? room : NULL;
    both_ends(step, before, reach);

    // linear springs: phi^2/(2C) changes by middle change / C
    for (int i = model->n_mapped_group; i < model->n_group; i++) {
        const Group *g = model->group + i;
        for (int e = 0, r = g->first_row; e < g->count; e++)
            for (int k = 0; k < g->rows; k++, r++) {
                double C = row_compliance(work, g)[e * g->rows + k];
                if (C == 0 || row_damping(work, g)[e] == 0 || g->bounded || g->law->curved)
                    continue;
                double change = work->phi[r] - before[r], middle = 0.5 * (work->phi[r] + before[r]);
                sum -= (work->mean[r] + middle / C) * change;
            }
    }

    if (model->has_curves) sum += curved_damped(step, before, reach);
    if (reach) sum += bounded_damped(step, before, reach);
    scratch_return(&work->row_scratch, 2);
    return sum + heat;
}
