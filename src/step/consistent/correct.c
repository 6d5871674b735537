// SPDX-License-Identifier: MIT
// correct.c -- stabilised terms close their phi by a solve that moves positions only.
//
//   ( H   -J^T ) ( dx )   (  0   )
//   ( J    0   ) (  z ) = ( -phi )      x += dx
//
// with H and J of a factor that is there already, or of a new one at x with H = M. Rows of other
// terms ask for dx that leaves them as they are (Cline and Pai 2003).
#include "step/consistent/correct.h"

#include "assembly/evaluate.h"
#include "law/law.h"
#include "step/consistent/held.h"
#include "step/linear/bounds.h"
#include "step/linear/system.h"

#include <string.h>

// The residual of each row: phi of those that are closed, 0 of the others.
static void missing(const Model *model, Work *work, Closing closing)
{
    memset(work->c, 0, (size_t)model->n_row * sizeof(double));
    for (int i = model->n_mapped_group; i < model->n_group; i++) {
        const Group *g = model->group + i;
        size_t n = (size_t)g->count * (size_t)g->rows * sizeof(double);
        bool hard = closing == CLOSE_HARD && g->form == TAUT_FORM_COMPLIANCE;
        if (g->law->corrected || hard) memcpy(work->c + g->first_row, work->phi + g->first_row, n);
    }
}

TautStatus correct_positions(Step *step, double t, double *q, Closing closing, bool new_factor,
                             TautStepReport *report)
{
    const Model *model = step->model;
    Work *work = step->work;
    static const Coefficients mass_only = {1, 0, 0};

    // residuals at q
    release_errors(step);
    evaluate_goals(model, work, t);
    evaluate_maps(model, work, q);
    if (closing == CLOSE_HARD && step->problem->bounded) { // open rows stay open
        bounds_impulse(model, work, step->problem->tolerance);
        bounds_to_system(model, work, NULL, 1);
    }

    // a new factor has H = M
    if (new_factor)
        memset(work->lambda, 0, (size_t)model->n_row * sizeof(double)); // none are summed
    TautStatus status = new_factor ? step_factor(step, mass_only, report) : TAUT_OK;
    if (status != TAUT_OK) return status;

    missing(model, work, closing);
    // a factor of a dynamic system divides rows by their weight; hard rows have w = k
    double w = step->factor.coefficients.k > 0 ? step->factor.coefficients.k : 1;
    for (int r = 0; r < model->n_row; r++) work->c[r] *= w;

    status = step_correct(step, work->c, report);
    if (status != TAUT_OK) return status;

    retract_all(model, q, 1, work->dx, q);
    evaluate_values(model, work, q);
    return TAUT_OK;
}
