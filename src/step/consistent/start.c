// SPDX-License-Identifier: MIT
// start.c -- consistent forces and velocities.
//
// Differentiating phi(x, t) = 0 of the hard rows twice gives the index-1 system
//
//   ( M   -J^T ) (   a    )   ( f + J_s^T lambda_s             )    s: soft rows, force by their law
//   ( J    0   ) ( lambda ) = ( target'' - (dJ/dt) v - J_f a_f )    f: fixed nodes, prescribed
//
// where M is that of the dofs and of the nodes mapped from them, and f includes the inertial forces that masses on
// mapped nodes have without any a. Differentiating once gives the projection of a velocity, with M v on top and
// target' - J_f v_f below. Both are assembled with m = 1, k = d = 0, which leaves soft rows out.
#include "step/consistent/start.h"

#include "assembly/evaluate.h"
#include "assembly/parts.h"
#include "law/law.h"
#include "math/vec.h"
#include "step/consistent/held.h"
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

// J times the part of `v` that belongs to fixed nodes, to out; that part, with the velocities that it gives to mapped
// nodes, to v_fixed.
static void fixed_rows_times(const Model *model, const Work *work, const double *v, double *v_fixed,
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

// Accelerations of prescribed motions, in the entries of fixed nodes.
static void anchor_accelerations(const Model *model, Work *work, double t, double *a)
{
    double *q = scratch_take(&work->entry_scratch), *v = scratch_take(&work->entry_scratch);
    evaluate_anchors(model, t, q, v, a);
    scratch_return(&work->entry_scratch, 2);
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
// the system divides by.
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
                else if (s > 0 && *C > 0)
                    work->c[r] = work->phi[r] + row_damping(work, g)[e] * work->rate[r];
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

// Questions to the index-1 system beside q and v.
typedef struct Asked {
    double later;                // s: soft rows as they will be then; 0 = as they are
    const RowFeedback *feedback; // NULL = none
    const double *bears;         // forces that tell which rows hold; NULL = none do
    const double *allowed;       // velocities that rows curve along; NULL = those given
    const double *loads;         // forces that bounds follow; NULL = those of the state
    double within;               // s: drives that reach their target earlier hold it; 0 = none does
} Asked;

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

// Right-hand sides of the index-1 system, in work->f and work->c, and forces of soft rows, in work->lambda. a: of
// prescribed motions; bend: accelerations that mapped nodes have without those of free nodes.
static void index1_sides(Step *step, double t, Asked asked, double *q, const double *v,
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

// The index-1 system with soft rows as they will be s seconds later: the acceleration of an implicit
// Euler step of s. A spring that is too stiff for the steps to come would otherwise start with
// an acceleration that means nothing to them.
static TautStatus index1_once(Step *step, double t, Asked asked, double *q, const double *v,
                              double *a, double *lambda, TautStepReport *report)
{
    const Model *model = step->model;
    Work *work = step->work;
    const double s = asked.later;
    anchor_accelerations(model, work, t, a);
    double *bend = scratch_take(&work->entry_scratch);
    index1_sides(step, t, asked, q, v, a, bend);
    if (s > 0) clear_geometric(model, work);
    if (step->problem->bounded) bounds_to_system(model, work, NULL, 1);

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

// The same with bounds that follow forces as these are in the end: friction changes the forces that it follows, by far less
// than itself.
static TautStatus index1_after(Step *step, double t, Asked asked, double *q, const double *v,
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

// Is there a spring that steps of h cannot follow?
static bool stiff(const Model *model, Work *work, double h)
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
    Asked asked = {.bears = step->state->lambda};
    asked.allowed = allowed_velocities(step, t, q, v, room, report);
    harden(step, q); // stiff rows with bounds too
    if (*step->state->n_yielding > 0) yield_begin(step, *step->state->h_prev);
    TautStatus status = index1_after(step, t, asked, q, v, a, lambda, report);
    scratch_return(&step->work->entry_scratch, 1);
    soften(step, 0, 0);
    return status;
}

TautStatus index1_fed(Step *step, double t, RowFeedback feedback, double *q, const double *v,
                      double *a, double *lambda, TautStepReport *report)
{
    Asked asked = {.feedback = &feedback};
    return index1_after(step, t, asked, q, v, a, lambda, report);
}

TautStatus start_lambda(Step *step, double h, const unsigned char *fresh)
{
    const Model *model = step->model;
    Work *work = step->work;
    State *s = step->state;
    TautStepReport report = {0};

    // springs that are too stiff for h start as an implicit Euler step of h would find them
    Asked asked = {.later = stiff(model, work, h) ? h : 0};
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
static double asked_by_rows(const Model *model, const Work *work, const State *s, double h)
{
    double sum = 0;
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
static bool can_follow(const Model *model, const Work *work, const State *s, double h)
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

// a and lambda by index1; a is 0 and lambda stays where that fails.
static void start_index1(Step *step, State *s, double h, TautStepReport *report)
{
    const Model *model = step->model;
    size_t n_v = (size_t)model->n_v * sizeof(double), n_row = (size_t)model->n_row * sizeof(double);

    // the last lambda is kept in case there is no good solution
    memcpy(step->work->force, s->lambda, n_row);
    untie(step->model, s);

    // rows that stopped a motion bear a force
    Asked asked = {.later = stiff(model, step->work, h) ? h : 0, .within = START_REACHED * h};
    const bool suspected = implied_suspected(step, s);
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
