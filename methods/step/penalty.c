// penalty.c -- penalty forces, stepped explicitly.
//
// Terzopoulos, Platt, Barr and Fleischer 1987; Baraff and Witkin 1998: a condition phi(x) = 0 is
// a potential (k/2) phi^2 with a large k,
//
//     lambda = -k (phi + t_d dphi/dt),   v+ = v + h M^-1 (f + J^T lambda),   x+ = x + h v+
//
// (symplectic Euler, all forces at the start). Stable for h < 2/omega, omega^2 the largest eigenvalue of
// M^-1 J^T k J: the stiffer the row, the shorter the step. Without a given stiffness each row gets as much as
// the step can bear (rival.h), which a heavy load stretches as far as it likes. The implicit form
// of the same idea needs no method of its own: it is a spring in stiffness form with stepper euler.
#include "assembly/evaluate.h"
#include "methods/step/rival.h"

#include <math.h>
#include <string.h>

static const double FACTOR = 1; // of the stiffness that a step can bear; 4 is the limit

typedef struct Penalty {
    double *rows_at; // [n_dof]
    double *k;       // [n_row]
} Penalty;

static void penalty_free(Memory *memory, void *pointer)
{
    Penalty *self = pointer;
    if (!self) return;
    memory_free(memory, self->rows_at);
    memory_free(memory, self->k);
    memory_free(memory, self);
}

static TautStatus create(Memory *memory, const Model *model, const Kkt *kkt, void **pointer)
{
    (void)kkt;
    Penalty *self = memory_alloc(memory, 1, sizeof *self);
    *pointer = self;
    if (!self) return TAUT_OUT_OF_MEMORY;
    self->rows_at = memory_alloc(memory, (size_t)model->n_dof + 1, sizeof(double));
    self->k = memory_alloc(memory, (size_t)model->n_row + 1, sizeof(double));
    if (self->rows_at && self->k) return TAUT_OK;
    penalty_free(memory, self);
    *pointer = NULL;
    return TAUT_OUT_OF_MEMORY;
}

static TautStatus penalty(Step *step, double h, TautStepReport *report)
{
    const Model *model = step->model;
    const State *s = step->state;
    Work *work = step->work;
    Penalty *self = work->stepper;
    TautStatus status = rival_check(step, "penalty", false);
    if (status != TAUT_OK) return status;

    // errors and rates at the start of the step
    memcpy(work->x, s->q, (size_t)model->n_q * sizeof(double));
    evaluate_goals(model, work, *s->time);
    evaluate_maps(model, work, work->x);
    evaluate_rate(model, work, s->v);
    rival_stiffness(step, h, FACTOR, self->rows_at, self->k);

    // penalty forces
    for (int i = model->n_mapped_group; i < model->n_group; i++) {
        const Group *g = model->group + i;
        for (int r = 0; r < g->count * g->rows; r++) {
            int row = g->first_row + r;
            double t_d = row_damping(work, g)[r / g->rows];
            work->lambda[row] = -self->k[row] * (work->phi[row] + t_d * work->rate[row]);
        }
    }

    // accelerations
    memset(work->f, 0, (size_t)model->n_v * sizeof(double));
    add_outer_forces(model, work->f);
    add_row_forces(model, work, work->lambda, work->f);
    push_down(model, work, work->f);
    solve_mass_all(model, work->f, work->dx);

    // symplectic Euler
    for (int i = 0; i < model->n_v; i++) work->v[i] = s->v[i] + h * work->dx[i];
    retract_all(model, s->q, h, work->v, work->x);
    memcpy(work->iterate, work->lambda, (size_t)model->n_row * sizeof(double));
    rival_end(step, h, work->x, work->v, work->iterate, report);
    return TAUT_OK;
}

static const TautOption options[] = {OPTION_CORRECTION, OPTION_PENALTY, {0}};

const StepperOps stepper_penalty = {.name = "penalty",
                                    .options = options,
                                    .step = penalty,
                                    .rival = true,
                                    .create = create,
                                    .free = penalty_free};
