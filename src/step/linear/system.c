// SPDX-License-Identifier: MIT
// system.c -- one linear system, from numbers to solution.
#include "step/linear/system.h"

#include "assembly/parts.h"
#include "math/pair.h"
#include "step/linear/jam.h"
#include "step/rotor/gyro.h"
#include "step/scratch.h"
#include "step/tuning.h"

#include "bounded/bounded.h"

// Are rows left out that others imply (newton/implied.h)?
static bool leaves_out(const Step *step)
{
    return *step->state->n_implied > 0 && !step->problem->all_rows;
}

// Pivots of the factors that are there: of those that were replaced, the report has the most of all factors.
static void count_pivots(Step *step, const SolverStats *stats, TautStepReport *report)
{
    step->factor.negative = report->negative_pivots = stats->negative_pivots;
    step->factor.replaced = stats->regularised_pivots;
    if (report->regularised_pivots < stats->regularised_pivots)
        report->regularised_pivots = stats->regularised_pivots;
}

bool step_interrupted(const Step *step)
{
    Interrupt *interrupt = step->problem->interrupt;
    if (!interrupt || !interrupt->wanted) return false;
    interrupt->seen = interrupt->seen || interrupt->wanted(interrupt->user);
    return interrupt->seen;
}

TautStatus step_factor(Step *step, Coefficients coefficients, TautStepReport *report)
{
    Work *work = step->work;
    SolverStats stats;
    if (step_interrupted(step)) return TAUT_INTERRUPTED;
    watch_tell(step->problem->watch, WATCH_ASSEMBLY, true);
    assemble_matrix(step->model, work, coefficients);
    assemble_brake(step->model, work, coefficients, step->state->tied);
    if (leaves_out(step)) assemble_implied(step->model, work, step->state->implied);
    watch_tell(step->problem->watch, WATCH_ASSEMBLY, false);

    // with bounds, the rows of the system are known only with a right-hand side
    step->factor.coefficients = coefficients;
    step->factor.unsolved = true;
    if (step->problem->bounded) return TAUT_OK;

    TautStatus status = step->problem->solver->factor(work->solver, work->kkt);
    step->problem->solver->stats(work->solver, &stats);
    report->factors++;
    count_pivots(step, &stats, report);
    return status;
}

// Scatters the solution to work->dx, work->dlambda.
static void take_solution(Step *step)
{
    scatter_solution(step->model, step->work);
    if (step->next_solve.nodes == SOLUTION_ALL_NODES) lift(step->model, step->work, step->work->dx);
}

// rhs -= J^T l of a block [rows][cols].
static inline void take_force(int rows, int cols, const double *J, const double *l,
                              double *restrict rhs)
{
    for (int r = 0; r < rows; r++)
        for (int c = 0; c < cols; c++) rhs[c] -= J[r * cols + c] * l[r];
}

// The same of three rows of a contact, on a body.
static void take_contact_force(const double *J, const double *l, double *rhs)
{
    Pair *to = pairs_to(rhs), a = to[0], b = to[1], c = to[2];
    for (int r = 0; r < 3; r++, J += 6) {
        const Pair *from = pairs_of(J), force = {l[r], l[r]};
        a -= from[0] * force, b -= from[1] * force, c -= from[2] * force;
    }
    to[0] = a, to[1] = b, to[2] = c;
}

// Where there are discs, the unknowns are whole forces and not changes of them: z = z' + from.
static void pose_whole(Work *work)
{
    Kkt *kkt = work->kkt;
    for (int r = 0; r < kkt->m; r++) work->from_slack[r] = -kkt->rhs[kkt->n + r];

    for (int node = kkt->n_col; node < kkt->n_node; node++) {
        const int rows = kkt_size(kkt, node), first = kkt->offset[node];
        const double *l = &work->from_force[first - kkt->n];
        const int diagonal = kkt->row_start[node + 1] - 1;

        // rhs -= A (0, from): the columns of J^T, and those of -C
        for (int b = kkt->row_start[node]; b < diagonal; b++) {
            const int at = kkt->offset[kkt->col[b]], cols = kkt_size(kkt, kkt->col[b]);
            const double *J = kkt_mirror(kkt, b);
            if (rows == 3 && cols == 6)
                take_contact_force(J, l, kkt->rhs + at);
            else
                take_force(rows, cols, J, l, kkt->rhs + at);
        }
        const double *C = kkt->value + kkt->at[diagonal];
        for (int r = 0; r < rows; r++)
            for (int c = 0; c < rows; c++) kkt->rhs[first + r] -= C[r * rows + c] * l[c];
    }
}

static void answer_changes(const Work *work)
{
    const Kkt *kkt = work->kkt;
    for (int r = 0; r < kkt->m; r++) kkt->x[kkt->n + r] += work->from_force[r];
}

// sum + the sizes of all terms of J x, of a block [rows][cols].
static inline double add_sizes(int rows, int cols, const double *J, const double *x, double sum)
{
    for (int r = 0; r < rows; r++)
        for (int c = 0; c < cols; c++) sum += fabs(J[r * cols + c] * x[c]);
    return sum;
}

// The same of three rows of a contact, on a body.
static double add_contact_sizes(const double *J, const double *x, double sum)
{
    const Pair *y = pairs_of(x);
    for (int r = 0; r < 3; r++, J += 6)
        for (int k = 0; k < 3; k++) {
            const Pair term = pair_sizes(pairs_of(J)[k] * y[k]);
            sum += term[0];
            sum += term[1];
        }
    return sum;
}

// Displacements of the rows of contacts beside the solution: the velocities of the state times the span that is given, term by
// term; the same for all rows of a node.
static void find_moved(void *pointer, double *moved)
{
    const Step *step = pointer;
    const Model *model = step->model;
    Work *work = step->work;
    const Kkt *kkt = work->kkt;
    double *x = scratch_take(&work->entry_scratch);

    for (int node = 0; node < model->n_dof; node++)
        for (int k = 0; k < model->node_nv[node] && model->node_x[node] >= 0; k++)
            x[model->node_x[node] + k] =
                step->next_solve.span * step->state->v[model->node_v[node] + k];

    for (int node = kkt->n_col; node < kkt->n_node; node++) {
        const int rows = kkt_size(kkt, node), first = kkt->offset[node] - kkt->n;
        double sum = 0;
        for (int b = kkt->row_start[node]; b < kkt->row_start[node + 1] - 1; b++) {
            const int at = kkt->offset[kkt->col[b]], cols = kkt_size(kkt, kkt->col[b]);
            const double *J = kkt->value + kkt->at[b];
            sum = rows == 3 && cols == 6 ? add_contact_sizes(J, x + at, sum)
                                         : add_sizes(rows, cols, J, x + at, sum);
        }
        for (int r = 0; r < rows; r++) moved[first + r] = sum / rows;
    }
    scratch_return(&work->entry_scratch, 1);
}

// Friction that falls with the speed jumps where sliding begins: a solution that is nearly right may stick for many steps more.
static bool friction_falls(const Kkt *kkt)
{
    for (int i = 0; i < kkt->n_disc; i++)
        if (kkt->disc[i].fall > 0) return true;
    return false;
}

// The start for rows with bounds. With discs these are the forces that the system is posed from, and the slacks w that
// they go with before anything moves.
static BoundedRows first_rows(Step *step)
{
    const Work *work = step->work;
    const bool sides = step->next_solve.start == START_AT_GUESSED_SIDE;
    BoundedRows rows = {.scale = work->row_scale,
                        .force = sides ? work->side_guess : NULL,
                        .same = !step->factor.unsolved};

    if (work->kkt->n_disc == 0) return rows;

    if (step->next_solve.span > 0) {
        rows.move = find_moved;
        rows.mover = step;
    }

    rows.enough = friction_falls(work->kkt) ? 0 : ENOUGH_OF_MOTION;
    const bool forces = step->next_solve.start == START_AT_FORCES;
    rows.force = sides || forces ? work->side_guess : work->from_force;
    rows.slack = forces ? NULL : work->from_slack;
    rows.most = step->next_solve.most;
    rows.coarse = step->next_solve.coarse;
    rows.convex = step->control.convex;
    rows.split = step->control.hard;
    rows.rough = step->next_solve.rough && rows.enough > 0;
    rows.rests = step->control.rests;
    return rows;
}

// Solves with the rows of kkt without bounds, and of those with bounds the ones that are not at a bound.
static TautStatus bounded_solve(Step *step, TautStepReport *report)
{
    Work *work = step->work;
    const BoundedRows rows = first_rows(step);
    BoundedStats stats;

    // the first solve with a matrix finds the active set, those that follow keep it unless they are asked
    TautStatus status = step->factor.unsolved || step->next_solve.finds
                            ? step->problem->bounded->solve(work->bounded, work->kkt, &rows)
                            : step->problem->bounded->again(work->bounded, work->kkt);
    step->problem->bounded->stats(work->bounded, &stats);
    step->factor.unsolved = step->next_solve.finds = false;
    step->control.hard = step->control.hard || stats.split;
    step->control.rough = work->kkt->n_disc > 0 && stats.rough;
    // a solution that was meant to be coarse is not the last of its stage
    const bool last = !(rows.coarse > 0 && stats.residual > rows.most);
    const bool inexact = work->kkt->n_disc > 0 && stats.inexact && !stats.rough;
    if (inexact && last) step->control.inexact = true;

    step->control.solves += stats.solves;
    report->solves += stats.solves;
    report->factors += stats.factors;
    report->refinements += stats.linear.refinements;
    report->residual = stats.linear.residual;

    count_pivots(step, &stats.linear, report);
    step->factor.complementarity = report->complementarity = stats.residual;
    report->switched += stats.changes;
    if (work->kkt->n_disc > 0) jam_note(step, stats.proof);
    return status;
}

static void clear_guess(const Model *model, Kkt *kkt)
{
    clear_entries(model, kkt->n + kkt->m, kkt->x);
}

// A guess of zero, for those who look at it.
static void guess_nothing(Step *step)
{
    bool asked = step->problem->bounded || (step->problem->solver->needs & SOLVER_ITERATES);
    if (asked) clear_guess(step->model, step->work->kkt);
}

void step_guess(Step *step, double scale, const double *v, double scale_z, const double *lambda)
{
    const Model *model = step->model;
    Kkt *kkt = step->work->kkt;
    clear_guess(model, kkt);
    for (int node = 0; node < model->n_dof; node++)
        for (int k = 0; k < model->node_nv[node] && model->node_x[node] >= 0; k++)
            kkt->x[model->node_x[node] + k] = scale * v[model->node_v[node] + k];
    for (int i = model->n_mapped_group; lambda && i < model->n_group; i++) {
        const Group *g = model->group + i;
        for (int r = 0; r < g->count * g->rows && g->first_kkt_row >= 0; r++)
            kkt->x[kkt->n + g->first_kkt_row + r] = -scale_z * lambda[g->first_row + r];
    }
    step->next_solve.start = START_AT_GUESS;
}

static TautStatus free_solve(Step *step, TautStepReport *report)
{
    Work *work = step->work;
    SolverStats stats;
    TautStatus status = step->problem->solver->solve(work->solver, work->kkt);
    step->problem->solver->stats(work->solver, &stats);
    step->control.solves++;
    report->solves++;
    report->refinements += stats.refinements;
    report->iterations += stats.iterations;
    report->residual = stats.residual;
    return status;
}

// Another right-hand side.
static TautStatus again(Step *step, TautStepReport *report)
{
    guess_nothing(step);
    step->next_solve.start = START_AT_ZERO;
    return step->problem->bounded ? bounded_solve(step, report) : free_solve(step, report);
}

static TautStatus resolve(Step *step, Coefficients coefficients, const double *top,
                          const double *bottom, const TautPosing *posing, TautStepReport *report)
{
    Work *work = step->work;
    watch_tell(step->problem->watch, WATCH_ASSEMBLY, true);
    assemble_rhs(step->model, work, coefficients, top, bottom);
    if (leaves_out(step)) assemble_implied_rhs(step->model, work, step->state->implied);
    watch_tell(step->problem->watch, WATCH_ASSEMBLY, false);

    const bool whole = step->problem->bounded && work->kkt->n_disc > 0;
    if (whole) pose_whole(work);

    // a guess serves for one solve only
    if (step->next_solve.start != START_AT_GUESS) guess_nothing(step);
    const TautKktView view = taut_kkt_view(work->kkt);
    if (posing) posing->pose(step, posing->user, &view, work->kkt->rhs, work->kkt->size);

    // the system may be posed for another primary variable, which is undone behind the solve
    TautStatus status =
        step->problem->bounded ? bounded_solve(step, report) : free_solve(step, report);
    if (posing) posing->answer(step, posing->user, &view);

    // skew torques of rotors are no part of the symmetric factors: a small system adds them
    if (step->control.gyro > 0 && status == TAUT_OK) status = gyro_solve(step, again, report);
    if (whole) answer_changes(work);
    take_solution(step); // the best that was found, always finite
    step->next_solve = (NextSolve){0};
    return status;
}

TautStatus step_resolve(Step *step, Coefficients coefficients, const double *top,
                        const double *bottom, TautStepReport *report)
{
    return resolve(step, coefficients, top, bottom, NULL, report);
}

TautStatus step_correct(Step *step, const double *bottom, TautStepReport *report)
{
    clear_entries(step->model, step->model->n_v, step->work->f);
    return step_resolve(step, step->factor.coefficients, step->work->f, bottom, report);
}

TautStatus step_solve(Step *step, Coefficients coefficients, const double *top,
                      const double *bottom, TautStepReport *report)
{
    TautStatus status = step_factor(step, coefficients, report);
    return status == TAUT_OK ? step_resolve(step, coefficients, top, bottom, report) : status;
}

TautStatus step_solve_posed(Step *step, Coefficients coefficients, const double *top,
                            const double *bottom, const TautPosing *posing, TautStepReport *report)
{
    TautStatus status = step_factor(step, coefficients, report);
    return status == TAUT_OK ? resolve(step, coefficients, top, bottom, posing, report) : status;
}
