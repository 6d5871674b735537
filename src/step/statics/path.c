// SPDX-License-Identifier: MIT
// path.c -- see path.h.
//
// Equilibria (x, lambda) under p times the load F are a curve. With the matrix A of the static problem, each iteration solves twice,
//
//   A du_r = (unbalanced force, -c)       A t = (F, 0)        dx = du_r + dp t
//
// and dp keeps the iterate in the plane across the step that led here, dx_0 . dx = 0 (Riks 1979; Ramm 1981), which passes points where p turns and
// A is singular between. The sign of a step is that in which the last one went on. Steps grow and shrink with the number of
// iterations. K~ is whole: on parts of the path that do not hold A has more negative pivots than rows, which tells their number.
#include "step/statics/path.h"

#include "assembly/evaluate.h"
#include "math/vec.h"
#include "step/linear/system.h"
#include "step/tuning.h"

#include <math.h>
#include <string.h>

typedef struct Walk {
    Step *step;
    const Path *path;
    double load;          // p of (work->x, iterate)
    double at;            // p of the state
    double arc, longest;  // m, of the next step, and the most
    double *F;            // [n_v] the whole load on dofs
    double *t, *s;        // [n_v], [n_row] change with p of x and lambda
    double *first, *last; // [n_v] step that was taken to begin with, and the whole last one
    double *none;         // [n_row] zeros
    double size;          // N, of the whole load
    int negative;         // pivots of the last matrix
    TautStepReport count;
    Balance balance;
} Walk;

static const Coefficients STATIC = {0, 1, 0};

void loads_put(const Loads *loads, Work *work, double part)
{
    Model *model = loads->model;
    model->gravity =
        taut_vec3(part * loads->gravity.x, part * loads->gravity.y, part * loads->gravity.z);
    for (int i = 0; i < model->n_v; i++) model->force[i] = part * loads->force[i];
    work->loads_known = false;
}

static double dot_dofs(const Walk *w, const double *a, const double *b)
{
    return dot_n(w->step->model->n_dof_v, a, b);
}

// F where the maps were evaluated last.
static void whole_load(Walk *w)
{
    const Model *model = w->step->model;
    Work *work = w->step->work;
    loads_put(&w->path->loads, work, 1);
    memset(w->F, 0, (size_t)model->n_v * sizeof *w->F);
    add_outer_forces(model, work, w->F);
    w->size = fmax(w->size, max_abs(model->n_v, w->F));
    push_down(model, work, w->F);
    loads_put(&w->path->loads, work, w->load);
}

static bool holds(const Walk *w)
{
    const Balance *b = &w->balance;
    const double known = fmax(SETTLE_ROUND_OFF * b->scale, SETTLE_KNOWN * b->round_off);
    return b->error <= w->path->tolerance && b->force <= fmax(w->path->tolerance * w->size, known);
}

static void begin_at_state(Walk *w)
{
    const Model *model = w->step->model;
    memcpy(w->step->work->x, w->step->state->q, (size_t)model->n_q * sizeof(double));
    memcpy(w->step->work->iterate, w->step->state->lambda, (size_t)model->n_row * sizeof(double));
    w->load = w->at;
    loads_put(&w->path->loads, w->step->work, w->load);
}

// Balance, matrix and the solution for the load at the iterate: t and s.
static TautStatus linearise(Walk *w)
{
    Step *step = w->step;
    Work *work = step->work;
    balance_at(step, work->x, work->iterate, &w->balance);
    whole_load(w);
    evaluate_geometric(step->model, work, work->x, work->lambda, STATIC, true);
    TautStatus status = step_factor(step, STATIC, &w->count);
    w->negative = step->factor.negative;
    if (status == TAUT_OK) status = step_resolve(step, STATIC, w->F, w->none, &w->count);
    memcpy(w->t, work->dx, (size_t)step->model->n_v * sizeof *w->t);
    memcpy(w->s, work->dlambda, (size_t)step->model->n_row * sizeof *w->s);
    return status < 0 ? status : TAUT_OK;
}

// The iterate moves by the solution in work->dx, dlambda and dp times (t, s).
static void move(Walk *w, double dp)
{
    const Model *model = w->step->model;
    Work *work = w->step->work;
    axpy_n(model->n_v, dp, w->t, work->dx);
    axpy_n(model->n_row, dp, w->s, work->dlambda);
    update_lambda(model, work, INFINITY, work->iterate);
    retract_start(model, work->x, 1, work->dx, work->trial_q);
    memcpy(work->x, work->trial_q, (size_t)model->n_q * sizeof(double));
    w->load += dp;
    loads_put(&w->path->loads, work, w->load);
}

// Newton's iterations from the iterate. across: in the plane across the first step; else at this load. TAUT_OK: they converged.
static TautStatus correct(Walk *w, bool across, int *iterations)
{
    Step *step = w->step;
    for (*iterations = 0; *iterations < PATH_ITERATIONS; ++*iterations) {
        TautStatus status = linearise(w);
        if (status != TAUT_OK) return status;
        if (!isfinite(w->balance.force)) return TAUT_NOT_CONVERGED;
        if (holds(w)) return TAUT_OK;
        status = step_resolve(step, STATIC, step->work->f, step->work->c, &w->count);
        if (status < 0) return status;
        const double along = dot_dofs(w, w->first, w->t);
        const double dp = across && along != 0 ? -dot_dofs(w, w->first, step->work->dx) / along : 0;
        move(w, dp);
    }

    return TAUT_NOT_CONVERGED;
}

// The first step from the state along the path: of length arc, in the direction of the last one.
static TautStatus predict(Walk *w)
{
    const Model *model = w->step->model;
    begin_at_state(w);
    const TautStatus status = linearise(w);
    if (status != TAUT_OK) return status;
    const double length = sqrt(dot_dofs(w, w->t, w->t));
    if (!(length > 0) || !isfinite(length)) return TAUT_NOT_CONVERGED;
    if (w->longest == 0) w->arc = length / w->path->steps, w->longest = PATH_LONGEST * w->arc;
    const double way = dot_dofs(w, w->last, w->t);
    const double dp = (way < 0 ? -1 : 1) * w->arc / length;

    // t and s alone
    memset(w->step->work->dx, 0, (size_t)model->n_v * sizeof(double));
    memset(w->step->work->dlambda, 0, (size_t)model->n_row * sizeof(double));
    for (int i = 0; i < model->n_v; i++) w->first[i] = dp * w->t[i];
    move(w, dp);
    return TAUT_OK;
}

// The iterate becomes the state, and is told.
static TautStatus reach(Walk *w)
{
    Step *step = w->step;
    const Model *model = step->model;
    difference_all(model, step->work->x, step->state->q, w->last);
    memcpy(step->state->q, step->work->x, (size_t)model->n_q * sizeof(double));
    memcpy(step->state->lambda, step->work->iterate, (size_t)model->n_row * sizeof(double));
    w->at = w->load;
    const PathPoint point = {w->load, w->negative - step->work->kkt->m, w->count.solves,
                             w->balance.force};
    w->count.solves = 0;
    return w->path->point(w->path->self, &point) ? TAUT_OK : TAUT_INTERRUPTED;
}

// One step, shorter until it converges; *done: the whole load acts.
static TautStatus walk(Walk *w, bool *done)
{
    const double shortest = PATH_SHORTEST * w->longest;
    for (;;) {
        int iterations = 0;
        TautStatus status = predict(w);
        if (status == TAUT_OK) status = correct(w, true, &iterations);
        if (status == TAUT_OK && w->at < 1 && w->load >= 1) {
            // past the end: back to it
            int last = 0;
            w->load = 1;
            loads_put(&w->path->loads, w->step->work, 1);
            status = correct(w, false, &last);
            *done = status == TAUT_OK;
        }
        if (status < 0) return status;
        if (status == TAUT_OK) {
            if (iterations <= PATH_FEW) w->arc = fmin(PATH_GROW * w->arc, w->longest);
            return reach(w);
        }
        w->arc *= PATH_SHRINK;
        if (w->arc < shortest || w->longest == 0) return TAUT_NOT_CONVERGED;
    }
}

TautStatus path_follow(Step *step, const Path *path)
{
    const size_t n_v = (size_t)step->model->n_v, n_row = (size_t)step->model->n_row;
    Memory *memory = step->problem->memory;
    double *all = memory_alloc(memory, 4 * n_v + 2 * n_row + 1, sizeof *all);

    if (!all) return TAUT_OUT_OF_MEMORY;
    Walk w = {.step = step,
              .path = path,
              .F = all,
              .t = all + n_v,
              .first = all + 2 * n_v,
              .last = all + 3 * n_v,
              .s = all + 4 * n_v,
              .none = all + 4 * n_v + n_row};
    memset(step->work->drag, 0, n_row * sizeof(double));
    memset(step->work->damper, 0, (size_t)step->model->n_dof_v * sizeof(double));
    memset(step->state->tied, 0, (size_t)step->model->n_element * sizeof(double));
    bool done = false;
    TautStatus status = TAUT_OK;
    for (int i = 0; status == TAUT_OK && !done; i++)
        status = i < path->most ? walk(&w, &done) : TAUT_NOT_CONVERGED;
    loads_put(&path->loads, step->work, 1);
    memory_free(memory, all);
    return status;
}
