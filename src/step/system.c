// system.c -- one linear system, from numbers to solution.
#include "step/step.h"

TautStatus step_solve(Step *step, Coefficients coefficients, const double *top,
                      const double *bottom, TautStepReport *report)
{
    TautWork *work = step->work;
    assemble_matrix(step->model, work, coefficients);
    assemble_rhs(step->model, work, coefficients, top, bottom);
    TautStatus status = step->solver->factor(work->solver, work->kkt);
    if (status == TAUT_OK) status = step->solver->solve(work->solver, work->kkt);
    SolverStats stats;
    step->solver->stats(work->solver, &stats);
    report->solves++;
    report->refinements += stats.refinements;
    report->negative_pivots = stats.negative_pivots;
    report->regularised_pivots = stats.regularised_pivots;
    report->residual = stats.residual;
    if (status != TAUT_OK)
        return log_say(step->log, TAUT_ERROR, status,
                       "t = %g s: the linear system has a relative residual of %.1e; look for "
                       "conflicting constraints with taut check, or take a smaller step",
                       *step->state->time, stats.residual);
    scatter_solution(step->model, work);
    return TAUT_OK;
}
