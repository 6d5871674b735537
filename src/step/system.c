// system.c -- one linear system, from numbers to solution.
#include "step/step.h"

#include "bounded/bounded.h"

#include <string.h>

TautStatus step_factor(Step *step, Coefficients coefficients, TautStepReport *report)
{
    TautWork *work = step->work;
    SolverStats stats;
    assemble_matrix(step->model, work, coefficients);
    assemble_brake(step->model, work, coefficients, step->state->tied);
    step->last = coefficients;
    step->unsolved = true;
    if (step->bounded) return TAUT_OK;
    TautStatus status = step->solver->factor(work->solver, work->kkt);
    step->solver->stats(work->solver, &stats);
    report->factors++;
    report->negative_pivots = stats.negative_pivots;
    step->replaced = stats.regularised_pivots;
    if (step->replaced > report->regularised_pivots) report->regularised_pivots = step->replaced;
    return status;
}

// The rows of kkt without bounds, and of those with bounds the ones that are not at a bound.
static TautStatus bounded_solve(Step *step, TautStepReport *report)
{
    TautWork *work = step->work;
    BoundedRows rows = {.scale = work->row_scale};
    BoundedStats stats;
    TautStatus status = step->unsolved ? step->bounded->solve(work->bounded, work->kkt, &rows)
                                       : step->bounded->again(work->bounded, work->kkt);
    step->bounded->stats(work->bounded, &stats);
    step->unsolved = false;
    report->solves += stats.solves;
    report->factors += stats.factors;
    report->refinements += stats.linear.refinements;
    report->residual = stats.linear.residual;
    report->negative_pivots = stats.linear.negative_pivots;
    step->replaced = stats.linear.regularised_pivots;
    if (step->replaced > report->regularised_pivots) report->regularised_pivots = step->replaced;
    report->complementarity = stats.residual;
    report->switched += stats.changes;
    scatter_solution(step->model, work);
    return status;
}

typedef TautStatus Solve(const SolverOps *ops, void *self, TautKkt *kkt);

static TautStatus plain_solve(const SolverOps *ops, void *self, TautKkt *kkt)
{
    return ops->solve(self, kkt);
}

static TautStatus resolve(Step *step, Solve *solve, Coefficients coefficients, const double *top,
                          const double *bottom, TautStepReport *report)
{
    TautWork *work = step->work;
    SolverStats stats;
    assemble_rhs(step->model, work, coefficients, top, bottom);
    if (step->bounded) return bounded_solve(step, report);
    TautStatus status = solve(step->solver, work->solver, work->kkt);
    step->solver->stats(work->solver, &stats);
    report->solves++;
    report->refinements += stats.refinements;
    report->residual = stats.residual;
    scatter_solution(step->model, work); // the best that was found, always finite
    return status;
}

TautStatus step_resolve(Step *step, Coefficients coefficients, const double *top,
                        const double *bottom, TautStepReport *report)
{
    return resolve(step, plain_solve, coefficients, top, bottom, report);
}

TautStatus step_correct(Step *step, const double *bottom, TautStepReport *report)
{
    memset(step->work->f, 0, (size_t)step->model->n_v * sizeof(double));
    return resolve(step, solver_correct, step->last, step->work->f, bottom, report);
}

TautStatus step_solve(Step *step, Coefficients coefficients, const double *top,
                      const double *bottom, TautStepReport *report)
{
    TautStatus status = step_factor(step, coefficients, report);
    return status == TAUT_OK ? step_resolve(step, coefficients, top, bottom, report) : status;
}
