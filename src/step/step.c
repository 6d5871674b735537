// step.c -- registry of the steppers, and loops over all nodes that they share.
#include "step/step.h"

#include "assembly/evaluate.h"
#include "assembly/parts.h"
#include "dof/dof.h"
#include "math/vec.h"
#include "step/implied.h"
#include "step/spin.h"
#include "term/term.h"

#include <math.h>
#include <string.h>

// Of the error of a hard row that is held: what is closed in a step. Closing takes a velocity of LET_GO times the error a
// step; with 1 nets that were pulled too far shoot back when they are let go, and with much less they stay pulled for
// seconds (test guard: nets that are pulled too far).
static const double LET_GO = 0.1;

#define STEPPER_EXTERN(NAME, name, text) extern const StepperOps stepper_##name;
TAUT_STEPPER_LIST(STEPPER_EXTERN)

const StepperOps *stepper_ops(TautStepper kind)
{
#define STEPPER_ENTRY(NAME, name, text) [TAUT_STEPPER_##NAME] = &stepper_##name,
    static const StepperOps *const ops[TAUT_STEPPER_COUNT] = {TAUT_STEPPER_LIST(STEPPER_ENTRY)};
    return ops[kind];
}

// --- loops over all dofs, then over what is mapped; particles and all that is mapped are vectors ---

typedef struct Moves {
    const TautModel *model;
    const TautDofGroup *group;
    const double *x, *from; // configurations
    const double *dx;
    double s, *out;
} Moves;

static void retract_part(void *pointer, int part, int from, int to)
{
    const Moves *it = pointer;
    const TautDofGroup *d = it->group;
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
    const TautDofGroup *d = it->group;
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

static void retract_dofs(const TautModel *model, const double *x, double s, const double *dx,
                         double *out)
{
    Moves it = {.model = model, .x = x, .dx = dx, .s = s, .out = out};
    for (int i = 0; i < model->n_dof_group; i++) {
        it.group = model->dof_group + i;
        threads_for(model->threads, it.group->count, retract_part, &it);
    }
}

void retract_all(const TautModel *model, const double *x, double s, const double *dx, double *out)
{
    Moves it = {.model = model, .x = x, .dx = dx, .s = s, .out = out};
    retract_dofs(model, x, s, dx, out);
    each_mapped_entry(model, add_part, &it);
}

typedef struct Masses {
    const TautModel *model;
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

void retract_start(const TautModel *model, const double *x, double s, const double *dx, double *out)
{
    if (model->has_angles)
        retract_all(model, x, s, dx, out);
    else
        retract_dofs(model, x, s, dx, out);
}

void add_momentum_all(const TautModel *model, double s, const double *v, double *f)
{
    Masses it = {model, s, v, f};
    threads_for(model->threads, model->n_v, momentum_part, &it);
}

void scheme_store(Step *step, double h, TautStepReport *report)
{
    const TautModel *model = step->model;
    const TautState *from = step->state;
    TautWork *work = step->work;
    TautState *next = &work->next;
    // what was written last is copied last: reading it at once would have to wait
    copy_entries(model, model->n_v, from->v, next->v_prev);
    copy_entries(model, model->n_element, from->tied, next->tied);
    if (*from->n_implied > 0 || *next->n_implied > 0)
        copy_entries(model, model->n_row, from->implied, next->implied);
    *next->n_yielding = *from->n_yielding;
    *next->n_implied = *from->n_implied;
    *next->surveyed = *from->surveyed;
    *next->exchange = *from->exchange;
    copy_entries(model, model->n_row, from->lambda, next->lambda_prev);
    copy_entries(model, model->n_row, work->iterate, next->lambda);
    copy_entries(model, model->n_q, work->x, next->q);
    difference_all(model, work->x, from->q, next->dx);
    copy_entries(model, model->n_v, work->v, next->v);
    copy_entries(model, model->n_v, work->a, next->a);
    if (model->n_body) {
        size_t n_p = 3 * (size_t)model->n_body * sizeof(double);
        memcpy(next->p, work->p, n_p);
        memcpy(next->pdot, work->pdot, n_p);
        memcpy(next->p_prev, from->p, n_p);
        spin_choose(model, work, next, h);
    }
    *next->h_prev = h;
    *next->coarse = 2; // bdf2 knows better
    forget_edits(model, next);
    keep_tied(step, report);
    implied_exchange(step, report);
}

void dof_differences(const TautModel *model, const double *x1, const double *x0, double *out)
{
    Moves it = {.model = model, .x = x1, .from = x0, .out = out};
    for (int i = 0; i < model->n_dof_group; i++) {
        it.group = model->dof_group + i;
        threads_for(model->threads, it.group->count, difference_part, &it);
    }
}

static void mapped_differences(const TautModel *model, const double *x1, const double *x0,
                               double *out)
{
    Moves it = {.model = model, .x = x1, .from = x0, .out = out};
    each_mapped_entry(model, subtract_part, &it);
}

void difference_all(const TautModel *model, const double *x1, const double *x0, double *out)
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

static void predict(const TautModel *model, const TautState *s, double h, int q, int v, int n,
                    double *out)
{
    Ahead it = {s->q + q, s->v + v, s->a + v, h, out + q};
    threads_for(model->threads, n, ahead_part, &it);
}

void natural_predict(const TautModel *model, const TautState *s, double h, double *out)
{
    for (int i = 0; i < model->n_dof_group; i++) {
        const TautDofGroup *d = model->dof_group + i;
        int q = model->node_q[d->first], v = model->node_v[d->first];
        if (!d->ops->retract) predict(model, s, h, q, v, d->count * d->ops->nq, out);
    }
    const int n = model->n_q - model->n_dof_q;
    if (n > 0) predict(model, s, h, model->n_dof_q, model->n_dof_v, n, out);
}

double natural_square(const TautModel *model, const double *x1, const double *x0)
{
    double sum = 0;
    for (int i = 0; i < model->n_dof_group; i++) {
        const TautDofGroup *d = model->dof_group + i;
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

void solve_mass_all(const TautModel *model, const double *f, double *out)
{
    Masses it = {model, 1, f, out};
    threads_for(model->threads, model->n_v, solve_mass_part, &it);
}

typedef struct Nodes {
    const TautModel *model;
    bool free;
    const double *from;
    double *to;
} Nodes;

static void nodes_part(void *pointer, int part, int from, int to)
{
    const Nodes *it = pointer;
    const TautModel *model = it->model;
    (void)part;
    for (int node = from; node < to; node++) {
        int at = model->node_v[node], n = model->node_nv[node];
        bool wanted = (model->node_x[node] != TAUT_COLUMN_FIXED) == it->free;
        for (int k = at; k < at + n && wanted; k++) it->to[k] = it->from[k];
    }
}

void copy_nodes(const TautModel *model, bool free, const double *from, double *to)
{
    Nodes it = {model, free, from, to};
    threads_for(model->threads, model->n_node, nodes_part, &it);
}

typedef struct Lambdas {
    TautWork *work;
    double tau, *out;
} Lambdas;

static void lambda_job(void *pointer, const TautGroup *g, int part)
{
    const Lambdas *it = pointer;
    const TautWork *work = it->work;
    const double *C = g->compliance, *change = work->rate;
    const int n = g->count * g->rows, first = g->first_row;
    (void)part;
    if (g->form == TAUT_FORM_COMPLIANCE) {
        add_times(n, work->lambda + first, 1, work->dlambda + first, it->out + first);
        return;
    }
    for (int e = 0, r = first; e < g->count; e++) {
        double w = 1 + g->damping[e] / it->tau;
        for (int k = 0; k < g->rows; k++, r++, C++)
            it->out[r] = work->lambda[r] - w / *C * change[r];
    }
}

void update_lambda(const TautModel *model, TautWork *work, double tau, double *out)
{
    Lambdas it = {work, tau, out};
    // J dx; the rate has been used by now
    if (model->has_stiffness) rows_times(model, work, work->dx, work->rate);
    each_element_group(model, lambda_job, &it);
}

void hold_errors(Step *step, const TautState *s, double span)
{
    const TautModel *model = step->model;
    TautWork *work = step->work;
    if (!model->has_values) return;
    release_errors(step);
    evaluate_goals(model, work, *s->time);
    evaluate_values(model, work, s->q);
    for (int i = model->n_mapped_group; i < model->n_group; i++) {
        const TautGroup *g = model->group + i;
        if (!g->term->keep) continue;
        memcpy(work->held + g->first_row, work->phi + g->first_row,
               (size_t)g->count * (size_t)g->rows * sizeof(double));
    }
    work->held_from = *s->time;
    work->held_span = span;
}

// What of the error of a hard row is held: all but `part` of its length. A row that is at a bound of its force has none,
// unless it will leave the bound to close it: a limit that is passed pushes.
static double held_gap(const TautGroup *g, int e, int k, double phi, double lambda, double part)
{
    if (g->compliance[e * g->rows + k] > 0) return 0;
    if (g->bounded && lambda <= g->lower[e] && phi >= 0) return 0;
    if (g->bounded && lambda >= g->upper[e] && phi <= 0) return 0;
    double size = fabs(phi) - part * g->length_scale[e];
    return size > 0 ? copysign(size, phi) : 0;
}

void hold_gaps(Step *step, const TautState *s, double span, double part)
{
    const TautModel *model = step->model;
    TautWork *work = step->work;
    evaluate_goals(model, work, *s->time);
    evaluate_values(model, work, s->q);
    for (int i = model->n_mapped_group; i < model->n_group; i++) {
        const TautGroup *g = model->group + i;
        if (g->term->keep || g->term->rate) continue;
        for (int e = 0, r = g->first_row; e < g->count; e++)
            for (int k = 0; k < g->rows; k++, r++)
                work->held[r] = held_gap(g, e, k, work->phi[r], s->lambda[r], part);
    }
    work->held_from = *s->time;
    work->held_span = span;
    work->let_go = LET_GO;
}

void release_errors(Step *step)
{
    if (!step->model->has_values && !(step->work->let_go > 0)) return; // none are held
    clear_entries(step->model, step->model->n_row, step->work->held);
    step->work->held_span = step->work->let_go = 0;
}
