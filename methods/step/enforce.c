// enforce.c -- accelerations under hard constraints, as Hong et al. 2005 compare them.
//
// "Effective Constrained Dynamic Simulation Using Implicit Constraint Enforcement", ICRA 2005. All of
// them solve the same system for the force of the hard rows (eq. 10 and 16; their lambda is -lambda),
//
//   ( M   -J^T ) (   a    )   ( f     )
//   ( J    0   ) ( lambda ) = ( gamma )
//
// and differ by the acceleration gamma that the rows get:
//
//   implicit    - (dphi/dt)/h - phi/h^2                          eq. 16: phi + h J v+ = 0, v+ = v + h a
//   baumgarte   - (dJ/dt) v - 2 alpha dphi/dt - beta^2 phi       eq. 8
//   post        - (dJ/dt) v, and after the step x += dx,
//                 ( M -J^T; J 0 ) ( dx; z ) = ( 0; -phi )        eq. 17-18, in the metric of the mass
//   drift       - (dJ/dt) v
//
// So the implicit one is Baumgarte's with 2 alpha = 1/h, beta = 1/h and without (dJ/dt) v. Soft rows act
// by their law at (q, v): these are explicit methods for them. Eq. 18 prints the pseudo-inverse of J
// itself; it is that of equal masses. Checked by test/invariant/enforcement.c.
#include "methods/step/enforce.h"

#include "assembly/evaluate.h"
#include "step/accept/ledger.h"
#include "step/consistent/correct.h"
#include "step/consistent/start.h"

#include <math.h>
#include <string.h>

static const TautWord enforcement_words[] = {TAUT_ENFORCEMENT_LIST(OPTION_WORD){0}};
const TautOption enforce_options[] = {
    OPTION_CORRECTION,
    {.name = "enforcement",
     .type = TAUT_OPTION_WORD,
     .words = enforcement_words,
     .value = TAUT_ENFORCEMENT_IMPLICIT,
     .offset = offsetof(EnforceOptions, enforcement),
     .text = "How hard constraints are held."},
    {.name = "baumgarte_alpha",
     .unit = "1/s",
     .value = 10,
     .least = 0,
     .most = INFINITY,
     .offset = offsetof(EnforceOptions, alpha),
     .text = "Of enforcement `baumgarte`: feedback of the rate."},
    {.name = "baumgarte_beta",
     .unit = "1/s",
     .value = 10,
     .least = 0,
     .most = INFINITY,
     .offset = offsetof(EnforceOptions, beta),
     .text = "Of enforcement `baumgarte`: feedback of the error is its square."},
    {0},
};

static const EnforceOptions *of(const Step *step)
{
    return (const EnforceOptions *)step->problem->options;
}

// Coefficients of dphi/dt and phi in gamma, and whether (dJ/dt) v is part of it.
static RowFeedback feedback_of(const Step *step, double h)
{
    const double alpha = of(step)->alpha, beta = of(step)->beta;
    switch (of(step)->enforcement) {
    case TAUT_ENFORCEMENT_IMPLICIT:
        return (RowFeedback){1 / h, 1 / (h * h), false};
    case TAUT_ENFORCEMENT_BAUMGARTE:
        return (RowFeedback){2 * alpha, beta * beta, true};
    default:
        return (RowFeedback){0, 0, true};
    }
}

TautStatus enforced(Step *step, double t, double h, double *q, double *v, double *a, double *lambda,
                    TautStepReport *report)
{
    const Model *model = step->model;
    Work *work = step->work;
    evaluate_anchors(model, t, q, v, a);
    evaluate_maps(model, work, q);
    lift(model, work, v);
    return index1_fed(step, t, feedback_of(step, h), q, v, a, lambda, report);
}

TautStatus enforced_now(Step *step, double h, TautStepReport *report)
{
    const State *s = step->state;
    Work *work = step->work;
    memcpy(work->x, s->q, (size_t)step->model->n_q * sizeof(double));
    memcpy(work->v, s->v, (size_t)step->model->n_v * sizeof(double));
    return enforced(step, *s->time, h, work->x, work->v, work->a, work->next.lambda, report);
}

TautStatus enforced_finish(Step *step, double h, TautStepReport *report)
{
    const Model *model = step->model;
    Work *work = step->work;
    State *next = &work->next;
    double t = time_after(step->state, h);
    TautStatus status = TAUT_OK;

    // fixed nodes, and correction of positions (eq. 17-18)
    evaluate_anchors(model, t, next->q, next->v, work->a);
    if (of(step)->enforcement == TAUT_ENFORCEMENT_POST)
        status = correct_positions(step, t, next->q, CLOSE_HARD, true, report);
    if (status != TAUT_OK) return status;

    // velocities of mapped nodes
    evaluate_goals(model, work, t);
    evaluate_maps(model, work, next->q);
    lift(model, work, next->v);

    // no history; the energy balance
    *next->h_prev = 0;
    *next->coarse = 1; // lambda is that of the beginning of the step: readers get it by index 1
    ledger_report(step, h, 0.5, report);
    return TAUT_OK;
}
