// xpbd.c -- extended position-based dynamics, in small steps.
//
// Macklin, Mueller and Chentanez, "XPBD" (2016): after a prediction x = x + h v + h^2 M^-1 f the rows are
// taken one after the other; with c = C/h^2 and c_d = t_d/h (their eq. 26, damping)
//
//     dlambda = -(phi + c lambda + c_d J (x - x_n)) / ((1 + c_d) J M^-1 J^T + c)          (eq. 18, 26)
//     x += M^-1 J^T dlambda,   lambda += dlambda                                          (eq. 17)
//
// and at the end v = (x - x_n)/h. Macklin et al., "Small steps in physics simulation" (2019): n steps
// of h/n with one pass each are the better use of n passes, so `sweeps` does that. Elements
// are taken in their order, each from the positions that the one before has left (Gauss-Seidel); the force of a row is
// lambda/h^2 of the last sub-step. lab/compare/xpbd.c is the same method for links alone, with its operations
// counted; test/unit/rivals.c compares the two.
#include "assembly/evaluate.h"
#include "map/map.h"
#include "methods/step/rival.h"

#include <string.h>

// One row: J [width] over the parents of element e.
static void project_row(const Step *step, const Group *g, int e, int r, double phi, double h,
                        const double *J)
{
    const Model *model = step->model;
    Work *work = step->work;
    const int *at_v = g->at_v + g->parents * e, *at_q = g->at_q + g->parents * e;
    int row = g->first_row + e * g->rows + r;
    double c = row_compliance(work, g)[e * g->rows + r] / (h * h),
           c_d = c > 0 ? row_damping(work, g)[e] / h : 0;
    double weight = 0, moved = 0;

    // J M^-1 J^T, and J (x - x_n) for the damper
    for (int p = 0, j = 0; p < g->parents; p++)
        for (int k = 0; k < g->size[p]; k++, j++) {
            double m = model->mass[at_v[p] + k];
            if (m > 0) weight += J[j] * J[j] / m;
            moved += J[j] * (work->x[at_q[p] + k] - work->xbar[at_q[p] + k]);
        }

    // eq. 18 and 26
    double below = (1 + c_d) * weight + c;
    if (!(below > 0)) return; // nothing that can move
    double dlambda = -(phi + c * work->iterate[row] + c_d * moved) / below;
    work->iterate[row] += dlambda;

    // eq. 17
    for (int p = 0, j = 0; p < g->parents; p++)
        for (int k = 0; k < g->size[p]; k++, j++) {
            double m = model->mass[at_v[p] + k];
            if (m > 0) work->x[at_q[p] + k] += J[j] * dlambda / m;
        }
}

// One Gauss-Seidel pass over all rows.
static void project(Step *step, double h)
{
    const Model *model = step->model;
    Work *work = step->work;
    double y[TAUT_MAX_ROWS];

    // every row sees the positions that the one before has left
    for (int i = model->n_mapped_group; i < model->n_group; i++) {
        const Group *g = model->group + i;
        for (int e = 0; e < g->count; e++) {
            MapBatch one = batch_at(g, work, e);
            double *J = work->J + g->first_J + e * g->rows * g->width;

            for (int r = 0; r < g->rows; r++) {
                int row = g->first_row + e * g->rows + r;
                g->map->value(&one, work->x, y, J);
                project_row(step, g, e, r, y[r] - work->goal[row], h, J + r * g->width);
            }
        }
    }
}

// From (xbar, v) at t to (x, v).
static void substep(Step *step, double h, double t)
{
    const Model *model = step->model;
    Work *work = step->work;
    evaluate_goals(model, work, t);

    // prediction by external forces
    memcpy(work->xbar, work->x, (size_t)model->n_q * sizeof(double));
    memset(work->f, 0, (size_t)model->n_v * sizeof(double));
    add_outer_forces(model, work->f);
    solve_mass_all(model, work->f, work->dx);
    for (int i = 0; i < model->n_v; i++) work->v[i] += h * work->dx[i];
    retract_all(model, work->x, h, work->v, work->x);
    evaluate_anchors(model, t, work->x, work->vbar, work->a);

    // projection of positions
    memset(work->iterate, 0, (size_t)model->n_row * sizeof(double));
    project(step, h);

    // velocity
    difference_all(model, work->x, work->xbar, work->v);
    for (int i = 0; i < model->n_v; i++) work->v[i] /= h;
}

static TautStatus xpbd(Step *step, double h, TautStepReport *report)
{
    const Model *model = step->model;
    Work *work = step->work;
    TautStatus status = rival_check(step, "xpbd", true);
    if (status != TAUT_OK) return status;

    // small steps, from the state
    double part = h / rival_options(step)->sweeps;
    memcpy(work->x, step->state->q, (size_t)model->n_q * sizeof(double));
    memcpy(work->v, step->state->v, (size_t)model->n_v * sizeof(double));
    for (int i = 0; i < rival_options(step)->sweeps; i++)
        substep(step, part,
                time_after(step->state, i + 1 == rival_options(step)->sweeps ? h : (i + 1) * part));

    // lambda of the method is an impulse times h
    for (int r = 0; r < model->n_row; r++) work->iterate[r] /= part * part;
    report->iterations = rival_options(step)->sweeps;

    memcpy(work->trial_q, work->x, (size_t)model->n_q * sizeof(double));
    rival_end(step, h, work->trial_q, work->v, work->iterate, report);
    return TAUT_OK;
}

static const TautOption options[] = {OPTION_CORRECTION, OPTION_SWEEPS, {0}};

const StepperOps stepper_xpbd = {.name = "xpbd", .options = options, .step = xpbd, .rival = true};
