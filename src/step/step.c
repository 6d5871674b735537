// SPDX-License-Identifier: MIT
// step.c -- registry of the steppers, and loops over all nodes that they share.
#include "step/step.h"

#include "assembly/evaluate.h"
#include "assembly/parts.h"
#include "dof/dof.h"
#include "law/law.h"
#include "math/vec.h"
#include "step/scratch.h"

#include <math.h>
#include <string.h>

extern const StepperOps stepper_bdf2, stepper_trbdf2, stepper_alpha, stepper_auto;

const StepperOps *stepper_ops(TautStepper kind)
{
    static const StepperOps *const ops[TAUT_STEPPER_COUNT] = {
        [TAUT_STEPPER_BDF2] = &stepper_bdf2,
        [TAUT_STEPPER_TRBDF2] = &stepper_trbdf2,
        [TAUT_STEPPER_ALPHA] = &stepper_alpha,
        [TAUT_STEPPER_AUTO] = &stepper_auto,
    };
    return ops[kind];
}

const TautField plain_options[] = {OPTION_CORRECTION, {0}};
const TautField guarded_options[] = {OPTION_CORRECTION, OPTION_WITHOUT, {0}};

bool is_pushed(const Model *model)
{
    if (model->n_motion > 0) return true;
    for (int i = model->n_mapped_group; i < model->n_group; i++) {
        const Group *g = model->group + i;
        for (int r = 0; g->law->rate && r < g->count * g->rows; r++)
            if (g->target[r] != 0) return true;
    }
    return false;
}

// --- loops over all dofs, then over mapped nodes; particles and all mapped nodes are vectors ---

typedef struct Moves {
    const Model *model;
    const DofGroup *group;
    const double *x, *from; // configurations
    const double *dx;
    double s, *out;
} Moves;

static void retract_part(void *pointer, int part, int from, int to)
{
    const Moves *it = pointer;
    const DofGroup *d = it->group;
    int q = it->model->node_q[d->first] + from * d->ops->nq;
    int v = it->model->node_v[d->first] + from * d->ops->nv;
    (void)part;
    dof_retract(d->ops, to - from, it->x + q, it->s, it->dx + v, it->out + q);
}

static void add_part(void *pointer, int part, int from, int to)
{
    const Moves *it = pointer;
    const int q = it->model->n_dof_q, v = it->model->n_dof_v;
    (void)part;
    for (int i = from; i < to; i++) it->out[q + i] = it->x[q + i] + it->s * it->dx[v + i];
}

static void difference_part(void *pointer, int part, int from, int to)
{
    const Moves *it = pointer;
    const DofGroup *d = it->group;
    int q = it->model->node_q[d->first] + from * d->ops->nq;
    int v = it->model->node_v[d->first] + from * d->ops->nv;
    (void)part;
    dof_difference(d->ops, to - from, it->x + q, it->from + q, it->out + v);
}

static void subtract_part(void *pointer, int part, int from, int to)
{
    const Moves *it = pointer;
    const int q = it->model->n_dof_q, v = it->model->n_dof_v;
    (void)part;
    for (int i = from; i < to; i++) it->out[v + i] = it->x[q + i] - it->from[q + i];
}

static void retract_dofs(const Model *model, const double *x, double s, const double *dx,
                         double *out)
{
    Moves it = {.model = model, .x = x, .dx = dx, .s = s, .out = out};
    for (int i = 0; i < model->n_dof_group; i++) {
        it.group = model->dof_group + i;
        threads_for(model->threads, it.group->count, retract_part, &it);
    }
}

void retract_all(const Model *model, const double *x, double s, const double *dx, double *out)
{
    Moves it = {.model = model, .x = x, .dx = dx, .s = s, .out = out};
    retract_dofs(model, x, s, dx, out);
    each_mapped_entry(model, add_part, &it);
}

typedef struct Masses {
    const Model *model;
    double s;
    const double *from;
    double *out;
} Masses;

static void momentum_part(void *pointer, int part, int from, int to)
{
    const Masses *it = pointer;
    (void)part;
    for (int i = from; i < to; i++) it->out[i] += it->s * it->model->mass[i] * it->from[i];
}

void retract_start(const Model *model, const double *x, double s, const double *dx, double *out)
{
    if (model->has_angles)
        retract_all(model, x, s, dx, out);
    else
        retract_dofs(model, x, s, dx, out);
}

void add_momentum_all(const Model *model, double s, const double *v, double *f)
{
    Masses it = {model, s, v, f};
    threads_for(model->threads, model->n_v, momentum_part, &it);
}

void dof_differences(const Model *model, const double *x1, const double *x0, double *out)
{
    Moves it = {.model = model, .x = x1, .from = x0, .out = out};
    for (int i = 0; i < model->n_dof_group; i++) {
        it.group = model->dof_group + i;
        threads_for(model->threads, it.group->count, difference_part, &it);
    }
}

static void mapped_differences(const Model *model, const double *x1, const double *x0, double *out)
{
    Moves it = {.model = model, .x = x1, .from = x0, .out = out};
    each_mapped_entry(model, subtract_part, &it);
}

void difference_all(const Model *model, const double *x1, const double *x0, double *out)
{
    dof_differences(model, x1, x0, out);
    mapped_differences(model, x1, x0, out);
}

typedef struct Ahead {
    const double *q, *v, *a;
    double h, *out;
} Ahead;

// Where constant acceleration leads in h seconds.
static void go_ahead(int n, double h, const double *restrict q, const double *restrict v,
                     const double *restrict a, double *restrict out)
{
    for (int i = 0; i < n; i++) out[i] = q[i] + h * (v[i] + 0.5 * h * a[i]);
}

static void ahead_part(void *pointer, int part, int from, int to)
{
    const Ahead *it = pointer;
    (void)part;
    go_ahead(to - from, it->h, it->q + from, it->v + from, it->a + from, it->out + from);
}

static void predict(const Model *model, const State *s, double h, int q, int v, int n, double *out)
{
    Ahead it = {s->q + q, s->v + v, s->a + v, h, out + q};
    threads_for(model->threads, n, ahead_part, &it);
}

void natural_predict(const Model *model, const State *s, double h, double *out)
{
    for (int i = 0; i < model->n_dof_group; i++) {
        const DofGroup *d = model->dof_group + i;
        int q = model->node_q[d->first], v = model->node_v[d->first];
        if (!d->ops->retract) predict(model, s, h, q, v, d->count * d->ops->nq, out);
    }
    const int n = model->n_q - model->n_dof_q;
    if (n > 0) predict(model, s, h, model->n_dof_q, model->n_dof_v, n, out);
}

double natural_square(const Model *model, const double *x1, const double *x0)
{
    double sum = 0;
    for (int i = 0; i < model->n_dof_group; i++) {
        const DofGroup *d = model->dof_group + i;
        int q = model->node_q[d->first], n = d->count * d->ops->nq;
        const double *mass = model->mass + model->node_v[d->first];
        if (!d->ops->difference) sum += apart_entries(model, n, mass, x1 + q, x0 + q);
    }
    int q = model->n_dof_q, n = model->n_q - model->n_dof_q;
    if (n > 0) sum += apart_entries(model, n, model->mass + model->n_dof_v, x1 + q, x0 + q);
    return sum;
}

static void solve_mass_part(void *pointer, int part, int from, int to)
{
    const Masses *it = pointer;
    const double *mass = it->model->mass;
    (void)part;
    for (int i = from; i < to; i++) it->out[i] = mass[i] > 0 ? it->from[i] / mass[i] : 0;
}

void solve_mass_all(const Model *model, const double *f, double *out)
{
    Masses it = {model, 1, f, out};
    threads_for(model->threads, model->n_v, solve_mass_part, &it);
}

typedef struct Nodes {
    const Model *model;
    bool free;
    const double *from;
    double *to;
} Nodes;

static void nodes_part(void *pointer, int part, int from, int to)
{
    const Nodes *it = pointer;
    const Model *model = it->model;
    (void)part;
    for (int node = from; node < to; node++) {
        int at = model->node_v[node], n = model->node_nv[node];
        bool wanted = (model->node_x[node] != COLUMN_FIXED) == it->free;
        for (int k = at; k < at + n && wanted; k++) it->to[k] = it->from[k];
    }
}

void copy_nodes(const Model *model, bool free, const double *from, double *to)
{
    Nodes it = {model, free, from, to};
    threads_for(model->threads, model->n_node, nodes_part, &it);
}

// All forces there can be while hard rows agree: weights, external and centrifugal forces, and at least those that
// move everything by the tolerance in h. Where rows do not agree, lambda has become no measure.
double largest_force(Step *step, double h)
{
    const Model *model = step->model;
    double *f = step->work->f, sum = 0, least = 0;
    memset(f, 0, (size_t)model->n_v * sizeof *f);
    add_outer_forces(model, step->work, f);
    for (int node = 0; node < model->n_node; node++) {
        int at = model->node_v[node], n = model->node_nv[node] < 3 ? model->node_nv[node] : 3;
        double speed = norm_n(n, step->state->v + at);
        sum += norm_n(n, f + at);
        sum += model->mass[at] * speed * speed / model->scale[at];
        least += model->mass[at] * model->scale[at];
    }
    return fmax(sum, step->problem->tolerance * least / (h * h));
}

typedef struct Lambdas {
    Work *work;
    const double *change; // J dx, where there are rows in stiffness form
    double tau, *out;
} Lambdas;

// lambda of an element with a curve of several rows, by its tangent: L - w D J dx.
static void tangent_lambda(const Group *g, const Lambdas *it, int e, double w)
{
    const int rows = g->rows, first = g->first_row + e * rows;
    const double *D = it->work->D + g->first_D + e * rows * rows, *change = it->change + first;
    for (int r = 0; r < rows; r++) {
        double sum = 0;
        for (int s = 0; s < rows; s++) sum += D[r * rows + s] * change[s];
        it->out[first + r] = it->work->lambda[first + r] - w * sum;
    }
}

static void lambda_job(void *pointer, const Group *g, int part)
{
    const Lambdas *it = pointer;
    const Work *work = it->work;
    const double *C = row_compliance(work, g);
    const int n = g->count * g->rows, first = g->first_row;
    (void)part;

    // multipliers are unknowns of the system in compliance form
    if (g->form == TAUT_FORM_COMPLIANCE) {
        add_times(n, work->lambda + first, 1, work->dlambda + first, it->out + first);
        return;
    }

    // in stiffness form they follow from the linearised law and J dx
    for (int e = 0, r = first; e < g->count; e++) {
        double w = tangent_weight(g, work, e, 1, 1 / it->tau);
        if (g->first_D >= 0) {
            tangent_lambda(g, it, e, w);
            r += g->rows;
            continue;
        }

        for (int k = 0; k < g->rows; k++, r++, C++)
            it->out[r] = work->lambda[r] - w / *C * it->change[r];
    }
}

void update_lambda(const Model *model, Work *work, double tau, double *out)
{
    double *change = scratch_take(&work->row_scratch);
    Lambdas it = {work, change, tau, out};
    if (model->has_stiffness) rows_times(model, work, work->dx, change);
    each_element_group(model, lambda_job, &it);
    scratch_return(&work->row_scratch, 1);
}
