// system.c -- one linear system, from numbers to solution.
#include "step/step.h"

static TautStatus count_and_scatter(Step *step, TautStatus status, TautStepReport *report)
{
    SolverStats stats;
    step->solver->stats(step->work->solver, &stats);
    report->solves++;
    report->refinements += stats.refinements;
    report->negative_pivots = stats.negative_pivots;
    report->regularised_pivots = stats.regularised_pivots;
    report->residual = stats.residual;
    if (status == TAUT_OK) scatter_solution(step->model, step->work);
    return status;
}

TautStatus step_resolve(Step *step, Coefficients coefficients, const double *top,
                        const double *bottom, TautStepReport *report)
{
    TautWork *work = step->work;
    assemble_rhs(step->model, work, coefficients, top, bottom);
    return count_and_scatter(step, step->solver->solve(work->solver, work->kkt), report);
}

TautStatus step_solve(Step *step, Coefficients coefficients, const double *top,
                      const double *bottom, TautStepReport *report)
{
    TautWork *work = step->work;
    assemble_matrix(step->model, work, coefficients);
    assemble_rhs(step->model, work, coefficients, top, bottom);
    TautStatus status = step->solver->factor(work->solver, work->kkt);
    if (status == TAUT_OK) status = step->solver->solve(work->solver, work->kkt);
    return count_and_scatter(step, status, report);
}
