// settle.c -- static equilibrium: min V(x) subject to the hard rows, by a damped Newton method.
//
// Each iteration is an implicit Euler stage from rest with a pseudo step tau,
//
//   ( M/tau^2 - K - K~   -J^T ) (   dx    )   ( f + J^T lambda    )
//   (       J              C  ) ( dlambda ) = ( -(phi + C lambda) )
//
// so that M/tau^2 is the damping of Levenberg and Marquardt: tau grows by GROW while the l1 merit
// V + rho |c| falls, which turns the iteration into Newton's, and shrinks when it does not.
#include "assembly/evaluate.h"
#include "math/vec.h"
#include "step/step.h"

#include <math.h>
#include <string.h>

enum { MAX_ITERATIONS = 500 };
static const double GROW = 4, TAU_START = 0.1, TAU_MAX = 1e4, TAU_MIN = 1e-9;

typedef struct Balance {
    double force; // N, largest unbalanced
    double scale; // N, largest force that takes part
    double error; // largest |c| / length scale
    double l1;    // m, sum |phi| over hard rows
    TautEnergy energy;
} Balance;

// Residuals at (q, lambda) at rest go to work->f and work->c, their sizes to *b.
static void balance(Step *step, const double *q, const double *lambda, Balance *b)
{
    const TautModel *model = step->model;
    TautWork *work = step->work;
    memset(b, 0, sizeof *b);
    evaluate_maps(model, work, q);
    memset(work->rate, 0, (size_t)model->n_row * sizeof(double));
    evaluate_terms(model, work, lambda);
    b->energy = evaluate_energy(model, work, q, work->v);
    memset(work->f, 0, (size_t)model->n_v * sizeof(double));
    add_outer_forces(model, work->f);
    b->scale = fmax(max_abs(model->n_v, work->f), max_abs(model->n_row, work->lambda));
    add_row_forces(model, work, work->lambda, work->f);
    for (int node = 0; node < model->n_node; node++)
        if (model->node_x[node] >= 0)
            b->force = fmax(b->force, max_abs(3, work->f + model->node_v[node]));
    for (int i = 0; i < model->n_group; i++) {
        const TautGroup *g = model->group + i;
        for (int e = 0, r = g->first_row; e < g->count; e++)
            for (int k = 0; k < g->rows; k++, r++) {
                b->error = fmax(b->error, fabs(work->c[r]) / g->length_scale[e]);
                if (g->compliance[e] == 0) b->l1 += fabs(work->phi[r]);
            }
    }
}

// One linear solve at work->x with pseudo step tau; the new point goes to work->next.
static TautStatus trial(Step *step, double tau, TautStepReport *count)
{
    const TautModel *model = step->model;
    TautWork *work = step->work;
    evaluate_geometric(model, work, work->x, work->lambda, false);
    Coefficients coefficients = {1 / (tau * tau), 1, 0};
    TautStatus status = step_solve(step, coefficients, work->f, work->c, count);
    if (status != TAUT_OK) return status;
    retract_all(model, work->x, 1, work->dx, work->next.q);
    update_lambda(model, work, INFINITY, work->next.lambda);
    return TAUT_OK;
}

// Is `b` better than `a`? By the merit function; or, where the change drowns in the round-off of a
// large energy, by residuals that at least halve.
static bool better(const Balance *a, const Balance *b, double rho)
{
    double from = a->energy.potential + a->energy.elastic + rho * a->l1;
    double to = b->energy.potential + b->energy.elastic + rho * b->l1;
    if (!isfinite(to) || !isfinite(b->force)) return false;
    if (to < from) return true;
    return b->force / b->scale + b->error <= 0.5 * (a->force / a->scale + a->error);
}

static void commit(Step *step)
{
    const TautModel *model = step->model;
    TautWork *work = step->work;
    memcpy(step->state->q, work->x, (size_t)model->n_q * sizeof(double));
    memcpy(step->state->lambda, work->iterate, (size_t)model->n_row * sizeof(double));
    memset(step->state->v, 0, (size_t)model->n_v * sizeof(double));
}

static TautStatus not_converged(Step *step, const Balance *b, int iterations)
{
    return log_say(step->log, TAUT_ERROR, TAUT_NOT_CONVERGED,
                   "no equilibrium after %d iterations: unbalanced force %.3g N, constraint error "
                   "%.1e; is every free particle held by something?",
                   iterations, b->force, b->error);
}

TautStatus settle(Step *step, double tolerance, TautSettleReport *report)
{
    const TautModel *model = step->model;
    TautWork *work = step->work;
    TautStepReport count = {0};
    Balance now, then;
    double tau = TAU_START;

    memcpy(work->x, step->state->q, (size_t)model->n_q * sizeof(double));
    memcpy(work->iterate, step->state->lambda, (size_t)model->n_row * sizeof(double));
    memset(work->v, 0, (size_t)model->n_v * sizeof(double));
    evaluate_goals(model, work, *step->state->time);
    balance(step, work->x, work->iterate, &now);
    for (int i = 0; i <= MAX_ITERATIONS; i++) {
        *report = (TautSettleReport){i, now.force, now.error, now.energy};
        if (now.force <= tolerance * now.scale && now.error <= tolerance) {
            commit(step);
            return TAUT_OK;
        }
        if (tau < TAU_MIN || !isfinite(now.force)) break;
        TautStatus status = trial(step, tau, &count);
        if (status < 0) return status;
        double rho = 1.1 * max_abs(model->n_row, work->next.lambda);
        balance(step, work->next.q, work->next.lambda, &then);
        if (status == TAUT_OK && better(&now, &then, rho)) {
            memcpy(work->x, work->next.q, (size_t)model->n_q * sizeof(double));
            memcpy(work->iterate, work->next.lambda, (size_t)model->n_row * sizeof(double));
            now = then;
            tau = fmin(tau * GROW, TAU_MAX);
        } else {
            balance(step, work->x, work->iterate, &now);
            tau /= GROW;
        }
    }
    return not_converged(step, &now, report->iterations);
}
