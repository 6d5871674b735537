// SPDX-License-Identifier: MIT
// implied_share.c -- forces of least norm, for readers: see implied.h.
#include "step/newton/implied.h"

#include "assembly/parts.h"
#include "step/linear/system.h"
#include "step/newton/implied_rows.h"
#include "step/scratch.h"
#include "step/tuning.h"

#include <math.h>
#include <string.h>

static const Coefficients mass_only = {1, 0, 0};

enum { MOST_COLUMNS = 12 }; // of a dof: an affine frame

// |L^-1 b|^2 with the Cholesky factor L of A [n][n], that is b^T A^-1 b; b is overwritten. 0 where A is not
// positive.
static double inverse_square(int n, const double *A, double *b)
{
    double L[MOST_COLUMNS * MOST_COLUMNS], sum = 0;
    for (int i = 0; i < n; i++) {
        // row i of the Cholesky factor
        for (int j = 0; j <= i; j++) {
            double a = A[n * i + j];
            for (int k = 0; k < j; k++) a -= L[n * i + k] * L[n * j + k];
            if (i == j && !(a > 0)) return 0;
            L[n * i + j] = i == j ? sqrt(a) : a / L[n * j + j];
        }

        // forward substitution with that row
        for (int k = 0; k < i; k++) b[i] -= L[n * i + k] * b[k];
        b[i] /= L[n * i + i];
        sum += b[i] * b[i];
    }

    return sum;
}

// J_r M^-1 J_r^T with the block that each dof has in M, which stands in the system of index 1.
static double row_mobility(const Step *step, const Group *g, int e, int r)
{
    const Model *model = step->model;
    double room[JACOBIAN_ROOM];
    const double *G = element_G(g, step->work, e, room) + r * g->reach;
    double sum = 0;
    for (int s = 0; s < g->supports; s++) {
        int node = g->support[e * g->supports + s], from = g->support_at[s];
        int n = g->support_at[s + 1] - from;
        double b[MOST_COLUMNS];
        if (model->node_x[node] < 0) continue;
        memcpy(b, G + from, (size_t)n * sizeof *b);
        sum += inverse_square(n, step->work->kkt->value + model->node_at[node], b);
    }
    return sum;
}

// Sum of weight a^2 over n rows.
static double weighted_square(int n, const double *weight, const double *a)
{
    double sum = 0;
    for (int i = 0; i < n; i++) sum += weight[i] * a[i] * a[i];
    return sum;
}

// s = D Z^T W lambda of left-out rows, Z = (X, -1), D = W^-1/2; returns |s|^2.
static double gradient(Step *step, const double *weight, const double *lambda, double *s)
{
    const Model *model = step->model;
    Work *work = step->work;
    const double *implied = step->state->implied;
    TautStepReport report = {0};
    double square = 0;

    // J_k dx = W lambda of kept rows, so that J_d dx = X^T W lambda
    for (int r = 0; r < model->n_row; r++)
        work->c[r] = implied[r] == 0 ? -weight[r] * lambda[r] : 0;
    memset(work->f, 0, (size_t)model->n_v * sizeof(double));
    step_resolve(step, mass_only, work->f, work->c, &report);
    rows_times(model, work, work->dx, work->c);

    // less W lambda of the removed row itself, scaled by D
    for (int r = 0; r < model->n_row; r++) {
        bool out = implied[r] > 0 && weight[r] > 0;
        s[r] = out ? (work->c[r] - weight[r] * lambda[r]) / sqrt(weight[r]) : 0;
        square += s[r] * s[r];
    }

    return square;
}

// work->dlambda = Z D p.
static void change_of_forces(Step *step, const double *weight, const double *p)
{
    const Model *model = step->model;
    Work *work = step->work;
    const double *implied = step->state->implied;

    // kept rows take X D p, which balances -D p of the removed ones
    for (int r = 0; r < model->n_row; r++)
        work->c[r] = implied[r] > 0 && weight[r] > 0 ? p[r] / sqrt(weight[r]) : 0;
    by_kept_rows(step, work->c);

    // rows with bounds and soft rows have no weight, and keep their force
    for (int r = 0; r < model->n_row; r++) {
        if (weight[r] == 0)
            work->dlambda[r] = 0;
        else if (implied[r] > 0)
            work->dlambda[r] = -p[r] / sqrt(weight[r]);
        else
            work->dlambda[r] *= -1;
    }
}

// Conjugate gradients for the least |lambda - Z D y| in the metric W (CGLS: Bjorck, "Numerical Methods for
// Least Squares Problems", 1996); s and p: room for gradient and direction.
static void least_norm(Step *step, const double *weight, double *s, double *p, double *lambda)
{
    const int n = step->model->n_row;
    Work *work = step->work;

    // the first direction is that of steepest descent
    double now = gradient(step, weight, lambda, s), first = now;
    memcpy(p, s, (size_t)n * sizeof *p);
    int most = *step->state->n_implied < SHARE_STEPS ? (int)*step->state->n_implied : SHARE_STEPS;

    // as many iterations as there are removed rows would be exact
    for (int i = 0; i < most && now > SHARE_PRECISE * SHARE_PRECISE * first; i++) {
        change_of_forces(step, weight, p);
        double square = weighted_square(n, weight, work->dlambda);
        if (!(square > 0)) return;

        // exact minimum along p
        for (int r = 0; r < n; r++) lambda[r] -= now / square * work->dlambda[r];

        // next conjugate direction
        double next = gradient(step, weight, lambda, s);
        for (int r = 0; r < n; r++) p[r] = s[r] + next / now * p[r];
        now = next;
    }
}

void implied_share(Step *step, double *lambda)
{
    const Model *model = step->model;
    Work *work = step->work;
    Scratch *scratch = &work->row_scratch;
    double *weight = scratch_take(scratch);
    StepProblem problem = *step->problem;
    Step rows = *step;

    problem.bounded = NULL;
    rows.problem = &problem;
    evaluate_maps(model, work, step->state->q);
    assemble_matrix(model, work, mass_only);
    measure_hard_rows(step, row_mobility, weight);
    leave_out_bounded(model, work, true);
    double *s = scratch_take(scratch), *p = scratch_take(scratch);
    if (factor_hard_rows(&rows)) least_norm(&rows, weight, s, p, lambda);
    scratch_return(scratch, 3);
    leave_out_bounded(model, work, false);
}
