// SPDX-License-Identifier: MIT
// stage.c -- see stage.h.
#include "step/newton/stage.h"

#include "assembly/evaluate.h"
#include "law/law.h"
#include "math/vec.h"
#include "step/linear/bounds.h"
#include "step/linear/system.h"
#include "step/newton/point.h"
#include "step/newton/soft_forces.h"
#include "step/newton/stage_accept.h"
#include "step/newton/stage_end.h"
#include "step/newton/tied.h"
#include "step/rotor/spin.h"
#include "step/scratch.h"
#include "step/tuning.h"

#include <math.h>
#include <string.h>

static double merit(const Point *p, double rho)
{
    return p->inertia + p->soft + rho * p->l1;
}

// The augmented Lagrangian, with `pull` taken for the lambda that the step leads to. It does not mind
// errors of second order that the step leaves in rows with a large lambda (Maratos effect), where
// the l1 merit would not let the step pass.
static double augmented(const Point *p, double pull, double rho)
{
    return p->inertia + p->soft - pull + rho * p->square;
}

static void free_part(void *pointer, int part, int from, int to)
{
    const Sweep *sweep = pointer;
    const Work *work = sweep->step->work;
    (void)part;
    add_times(to - from, work->vbar + from, sweep->stage->tau, work->fall + from,
              work->v_free + from);
}

// v_free, and the fixed nodes at the end of the stage.
static void prepare(Step *step, const Stage *stage)
{
    const Model *model = step->model;
    Work *work = step->work;
    if (step->problem->options->without & TAUT_WITHOUT_PREDICTION)
        memcpy(work->x, step->state->q, (size_t)model->n_q * sizeof(double));

    // targets and prescribed motions at the end of the stage
    evaluate_goals(model, work, stage->t);
    evaluate_anchors(model, stage->t, work->x, work->v, work->a);
    if (stage->at_rest) {
        memset(work->v, 0, (size_t)model->n_v * sizeof(double));
        memset(work->goal_rate, 0, (size_t)model->n_row * sizeof(double));
    }

    // unconstrained velocity v_free = vbar + tau M^-1 f, with the history terms of rotors
    if (model->n_body && !stage->at_rest) spin_start(step, stage);
    evaluate_loads(model, work);
    Sweep sweep;
    sweep.step = step, sweep.stage = stage;
    threads_for(model->threads, model->n_v, free_part, &sweep);
    work->rate_tau = stage->at_rest && !stage->rubs ? 0 : stage->tau;

    // the first lambda must be feasible
    if (model->has_bounds) {
        bounds_at(model, work, work->iterate);
        bounds_clamp(model, work, work->iterate);
    }
}

static void swap_arrays(double **a, double **b)
{
    double *swap = *a;
    *a = *b;
    *b = swap;
}

// The iterate moves to (trial_q, trial_lambda), which has room for the next one.
static void take(Step *step)
{
    Work *work = step->work;
    swap_arrays(&work->x, &work->trial_q);
    swap_arrays(&work->iterate, &work->trial_lambda);
    if (step->control.gyro > 0) spin_take(step);
}

// What the next solve of a stage may count on: motions of tau, and an error of contacts that serves.
static void expect_stage(Step *step, double tau)
{
    step->next_solve.span = tau;
    step->next_solve.most = STAGE_PART * step->problem->tolerance;
}

// Solves for the remaining r and c of a point with these forces. Mapped nodes follow from the dofs, unless the rows in
// stiffness form or angles, which are followed over whole turns, ask how they move.
static TautStatus resolve(Step *step, Coefficients a, const double *lambda, TautStepReport *report)
{
    const Model *model = step->model;
    if (step->problem->bounded) bounds_to_system(model, step->work, lambda, 1);
    if (!model->has_stiffness && !model->has_angles) step->next_solve.nodes = SOLUTION_DOFS;
    return step_resolve(step, a, step->work->f, step->work->c, report);
}

// The trial point that the solution leads to.
static void set_trial(Step *step, double tau)
{
    Work *work = step->work;
    update_lambda(step->model, work, tau, work->trial_lambda);
    if (step->problem->bounded) bounds_clamp(step->model, work, work->trial_lambda);
    retract_start(step->model, work->x, 1, work->dx, work->trial_q);
}

// Second-order correction: the residual c of the trial point is removed with the same factors.
static bool correct(Step *step, const Stage *stage, Coefficients a, Point *p,
                    TautStepReport *report)
{
    const Model *model = step->model;
    Work *work = step->work;
    memset(work->f, 0, (size_t)model->n_v * sizeof(double));
    if (resolve(step, a, work->trial_lambda, report) != TAUT_OK) return false;
    for (int i = 0; i < model->n_v; i++) work->dx[i] += work->step_dx[i];
    retract_start(model, work->x, 1, work->dx, work->trial_q);
    point_evaluate(step, stage, work->trial_q, work->trial_lambda, p);
    return true;
}

// Line search: halves the step until the merit falls; the rows' lambda keeps its whole step.
static double shorten(Step *step, const Stage *stage, double limit, double rho, Point *p)
{
    Work *work = step->work;
    double s = 1;
    for (int i = 0; i < STAGE_HALVINGS; i++) {
        s /= 2;
        retract_start(step->model, work->x, s, work->step_dx, work->trial_q);
        point_evaluate(step, stage, work->trial_q, work->trial_lambda, p);
        if (merit(p, rho) <= limit) break;
    }
    return s;
}

// Makes the merit fall from `now` to `there`, the trial point: as it is, corrected, or by a shorter
// step. Returns the part of the step that is left. pull: that of `now` with the new lambda.
static double globalise(Step *step, const Stage *stage, Coefficients a, const Point *now,
                        double pull, Point *there, TautStepReport *report)
{
    const Model *model = step->model;
    const double *trial_lambda = step->work->trial_lambda;

    // both merit functions at `now`, with a margin for round-off
    double rho = MERIT_MARGIN * max_entries(model, model->n_row, trial_lambda), size = 1;
    double limit = merit(now, rho) + MERIT_ROUND_OFF * fabs(merit(now, rho));
    double other = augmented(now, pull, rho) + MERIT_ROUND_OFF * now->inertia;
    bool moved = false;

    // one second-order correction, then a line search, unless a merit function accepts the step
    for (int corrected = 0; corrected < 2; corrected++) {
        if (merit(there, rho) <= limit) break;
        if (augmented(there, point_pull(step, trial_lambda, stage), rho) <= other) break;

        // gyroscopic torques have no potential: with rotors a halved residual will do
        if (step->control.gyro > 0 &&
            fmax(there->error_c, there->error_r) < 0.5 * fmax(now->error_c, now->error_r))
            break;

        moved = true; // `there` is another point from here on
        bool may = corrected == 0 && !(step->problem->options->without & TAUT_WITHOUT_CORRECTION);
        if (may && correct(step, stage, a, there, report)) continue;
        size = shorten(step, stage, limit, rho, there);
        break;
    }

    if (moved) point_forces(step, stage, there);
    return size;
}

// Error of the rows with friction that does in an iteration from `now`: far from the end of a stage a part of its own (inexact Newton methods: Dembo, Eisenstat
// and Steihaug 1982), which is more than the stage ends with. Of rest none is said.
static double coarse_enough(const Step *step, const Stage *stage, const Point *now)
{
    const double part = NEWTON_COARSE * now->error_c;
    return part > step->problem->tolerance && !stage->at_rest ? part : 0;
}

// The Newton step. K~ without its destabilising part gives a descent direction always, but slow
// convergence where terms push; the whole K~ is tried when asked, and kept if the matrix still has
// the inertia of a minimum: one negative pivot a row.
static TautStatus newton_step(Step *step, Coefficients a, double coarse, bool *whole,
                              TautStepReport *report)
{
    Work *work = step->work;
    if (step->problem->bounded) *whole = false; // the inertia is known too late

    // exact geometric stiffness is kept only if the inertia is that of a minimum
    evaluate_geometric(step->model, work, work->x, work->iterate, a, *whole);
    TautStatus status = step_factor(step, a, report);
    if (*whole && (status != TAUT_OK || step->factor.negative != work->kkt->m)) {
        *whole = false;
        evaluate_geometric(step->model, work, work->x, work->iterate, a, false);
        status = step_factor(step, a, report);
    }

    if (status != TAUT_OK) return status;
    if (step->control.gyro > 0) spin_slope(step);
    expect_stage(step, 1 / sqrt(a.m));
    step->next_solve.coarse = coarse;
    step->next_solve.rough = step->control.refines > 0;
    // an inaccurate solution is a direction like any other: only the residual it leads to counts
    status = resolve(step, a, work->iterate, report);
    return step->control.convex ? status : TAUT_OK;
}

// One Newton iteration from the point `now`; *now becomes the point reached. Returns the status; *size is the part
// of the step that was taken, *decrement the decrease that Newton's model predicts. whole_step: the merit is not
// asked.
static TautStatus iterate(Step *step, const Stage *stage, bool whole_step, bool *whole, Point *now,
                          double *size, double *decrement, TautStepReport *report)
{
    Work *work = step->work;
    const double tau = stage->tau;
    const Coefficients a = {1 / (tau * tau), 1, stage->at_rest ? 0 : 1 / tau};
    const double coarse = coarse_enough(step, stage, now);
    TautStatus status = newton_step(step, a, coarse, whole, report);
    if (status != TAUT_OK) return status;

    // a search for rest goes on with a shorter stage
    if (stage->rubs && step->factor.complementarity > SETTLE_UNSOLVED) return TAUT_NOT_CONVERGED;

    if (stage->patient) *decrement = point_promise(step, stage);
    *size = 1;

    // the merit of `now` has the gyroscopic torques that the step leads to
    if (step->control.gyro > 0) now->soft -= spin_judge(step);

    // trial point of the whole Newton step
    set_trial(step, stage->at_rest ? INFINITY : tau);
    double pull = point_pull(step, work->trial_lambda, stage); // c is still that of now
    swap_arrays(&work->dx, &work->step_dx); // the solution is kept, dx is written

    Point there;
    point_evaluate(step, stage, work->trial_q, work->trial_lambda, &there);
    point_forces(step, stage, &there);

    // away from the solution the step has to be accepted by a merit function
    if (!point_within(&there, step->problem->tolerance) &&
        !(step->problem->options->without & TAUT_WITHOUT_MERIT) && !whole_step)
        *size = globalise(step, stage, a, now, pull, &there, report);

    take(step);
    *now = there;
    return TAUT_OK;
}

// Soft rows get positions that go with their forces: within the tolerance of lengths a stiff one may still be off
// by far more than its stretch. A few solves with the factors that are there remove the remaining c and r.
static void close_laws(Step *step, const Stage *stage, Point *now, TautStepReport *report)
{
    Work *work = step->work;
    const double tau = stage->tau;
    const Coefficients a = {1 / (tau * tau), 1, 1 / tau};
    double miss = soft_residual(step, work->x, work->iterate);

    // simplified Newton iterations, with factors of an earlier point
    for (int i = 0; i < LAW_CLOSINGS && miss > LAW_PRECISE; i++) {
        Point there;
        if (resolve(step, a, work->iterate, report) != TAUT_OK) return;
        set_trial(step, tau);
        point_evaluate(step, stage, work->trial_q, work->trial_lambda, &there);
        point_forces(step, stage, &there);

        // back to where it was, with all that is evaluated there, where this leads nowhere
        double left = soft_residual(step, work->trial_q, work->trial_lambda);
        if (!(left < 0.5 * miss && point_within(&there, step->problem->tolerance))) {
            point_evaluate(step, stage, work->x, work->iterate, now);
            point_forces(step, stage, now);
            return;
        }

        take(step);
        *now = there;
        miss = left;
    }
}

// Another start, from constant velocity and the last lambda, where the one in (x, iterate) is far off and this one
// is nearer to the rows. Accelerations and forces of light parts that a step does not resolve alternate;
// extrapolated, they grow with every step that is not solved to the end, and a net of hard links never comes to
// rest again.
static void start_calmly(Step *step, const Stage *stage, Point *now)
{
    const Model *model = step->model;
    const State *s = step->state;
    Work *work = step->work;
    Point calm;

    // spinning bodies start from a motion of their own
    bool led = stage->ahead && step->control.gyro == 0 &&
               !(step->problem->options->without & TAUT_WITHOUT_PREDICTION);
    if (!led || now->error_c <= NEWTON_FAR_START) return;

    // constant-velocity predictor with the last multipliers
    retract_start(model, s->q, stage->t - *s->time, s->v, work->trial_q);
    evaluate_anchors(model, stage->t, work->trial_q, work->v, work->a);
    copy_entries(model, model->n_row, s->lambda, work->trial_lambda);
    if (model->has_bounds) bounds_clamp(model, work, work->trial_lambda);
    point_evaluate(step, stage, work->trial_q, work->trial_lambda, &calm);

    // the start with the smaller constraint violation is taken
    if (calm.l1 < now->l1) {
        take(step);
        *now = calm;
    } else {
        point_evaluate(step, stage, work->x, work->iterate, now);
    }
}

// The factor by which a solution with old factors is taken, from the one before, in work->step_dx, and its own factor: that of Broyden's method
// (Broyden 1965; Kelley, "Iterative methods for linear and nonlinear equations", 1995, chapter 7) along the step before. By it a
// sequence whose parts fall by a constant ratio ends at once.
static double secant_factor(const Step *step, double before)
{
    const Model *model = step->model;
    const Work *work = step->work;
    double square = 0, product = 0;
    for (int i = 0; i < model->n_dof_v; i++) {
        const double part = model->inertia[i] * work->step_dx[i];
        square += part * work->step_dx[i];
        product += part * work->dx[i];
    }
    const double left = square > 0 ? 1 - product / square : 1;
    return clamp(left > 0 ? before / left : REUSE_MOST, REUSE_LEAST, REUSE_MOST);
}

// Scales the solution; it is kept in work->step_dx as it was.
static void scale_solution(Step *step, double factor)
{
    const Model *model = step->model;
    Work *work = step->work;
    memcpy(work->step_dx, work->dx, (size_t)model->n_v * sizeof(double));
    for (int i = 0; i < model->n_v; i++) work->dx[i] *= factor;
    for (int i = 0; i < model->n_row; i++) work->dlambda[i] *= factor;
}

// Is an iterate near enough for another one with the same factors? With bounds no matrix has the whole geometric stiffness, and the next one
// would be no better.
static bool is_near(const Step *step, const Point *now, bool whole)
{
    if (point_within(now, step->problem->tolerance)) return true;
    if (!whole && !step->problem->bounded) return false;
    return now->error_r < REUSE_NEAR_R && now->error_c < REUSE_NEAR_C;
}

// Has the step from `now` to `there` been worth its solve? Beyond the tolerance the merit must not grow: a smaller residual can
// belong to a state with more energy in stiff parts, from which Newton's method takes longer.
static bool has_gained(const Step *step, const Point *now, const Point *there)
{
    const Work *work = step->work;
    const double before = fmax(now->error_c, now->error_r);
    if (!(fmax(there->error_c, there->error_r) < REUSE_GAIN * before)) return false;
    if (point_within(there, step->problem->tolerance)) return true;
    const double rho =
        MERIT_MARGIN * max_entries(step->model, step->model->n_row, work->trial_lambda);
    return merit(there, rho) <= merit(now, rho) + MERIT_ROUND_OFF * fabs(merit(now, rho));
}

// Simplified Newton iterations of a world of solids, with the factors of the last one, where a stage is near its end: they take most of the
// error with them, for a part of the cost of another matrix. True where the stage has ended; a correction that does not help is not
// taken. whole: the matrix has the whole geometric stiffness.
static bool reuse_factors(Step *step, const Stage *stage, bool whole, Point *now, int left,
                          MoreIterations *more, TautStepReport *report)
{
    Work *work = step->work;
    const double tau = stage->tau;
    const Coefficients a = {1 / (tau * tau), 1, 1 / tau};
    double factor = 1;

    if (!step->model->has_solids || step->control.gyro > 0) return false;
    if (stage->at_rest || step->problem->options->without) return false;

    for (int i = 0; i < REUSES && is_near(step, now, whole); i++) {
        Point there;
        expect_stage(step, tau);
        step->next_solve.finds = true;
        if (resolve(step, a, work->iterate, report) != TAUT_OK) return false;
        if (!step->problem->bounded) { // part of a step would leave closed contacts open
            factor = secant_factor(step, factor);
            scale_solution(step, factor);
        }
        set_trial(step, tau);
        point_evaluate(step, stage, work->trial_q, work->trial_lambda, &there);
        point_forces(step, stage, &there);

        // back to where it was, with all that is evaluated there, where another matrix would do better
        if (!has_gained(step, now, &there)) {
            point_evaluate(step, stage, work->x, work->iterate, now);
            point_forces(step, stage, now);
            return false;
        }
        take(step);
        *now = there;
        if (accept_iterate(step, stage, now, i + 1, left, 1, INFINITY, more)) return true;
    }

    return false;
}

// Does an iteration go straight to the solution? It is whole, has the whole stiffness, that of a minimum, and leaves a small part of the error.
static bool is_brisk(const Point *now, double size, bool whole, double *last)
{
    const double error = fmax(now->error_c, now->error_r), before = *last;
    *last = error;
    return size == 1 && whole && error <= fmin(BRISK_GAIN * before, BRISK_NEAR);
}

// The iteration from which on the whole geometric stiffness is tried, of `most`.
static int first_whole(const Step *step, const Stage *stage, int most)
{
    if (step->problem->options->without & TAUT_WITHOUT_WHOLE) return most;
    return stage->at_rest || step->model->has_solids ? 0 : WHOLE_AFTER;
}

// Is the rest of the error that of rows which contradict each other, or nearly? They are off by more than the tolerance anyhow.
static bool is_contradiction(const Step *step, const Point *now)
{
    const double tolerance = step->problem->tolerance;
    return step->work->let_go > 0 && step->work->held_far &&
           now->error_c < NEWTON_LAX * tolerance && now->error_r < tolerance;
}

TautStatus stage_solve(Step *step, const Stage *stage, TautStepReport *report)
{
    Work *work = step->work;
    int most = stage->patient ? NEWTON_PATIENCE : step->problem->max_solves;

    if (accept_may_round(step) && most > NEWTON_ROUNDS) most = NEWTON_ROUNDS;
    int next_whole = first_whole(step, stage, most);
    const double near_whole = step->model->has_solids ? WHOLE_NEAR_SOLID : WHOLE_NEAR;
    double size = 0, decrement = INFINITY, best = INFINITY, last = INFINITY;
    double before[2] = {INFINITY, INFINITY};
    int best_at = 0, crawled = 0;
    MoreIterations more = {0};
    bool done = false;
    Point now;

    step->control.refines = NEWTON_REFINES;
    const bool yields = !stage->at_rest && *step->state->n_yielding > 0;
    if (yields) yield_begin(step);
    prepare(step, stage);
    point_begin(step, stage, work->x, work->iterate, &now);
    if (step->control.gyro > 0) spin_take(step);
    start_calmly(step, stage, &now);
    for (int i = 0; i < most && !done; i++) {
        bool whole = i >= next_whole && now.error_c < near_whole, tried = whole;
        // watchdog (Chamberlain et al. 1982): the merit led nowhere, and is not asked for once
        bool leap = crawled >= NEWTON_CRAWLS;
        TautStatus status = iterate(step, stage, leap, &whole, &now, &size, &decrement, report);
        crawled = leap || size > NEWTON_CRAWL ? 0 : crawled + 1;
        if (status != TAUT_OK) {
            work->rate_tau = step->control.gyro = 0;
            if (yields) yield_end(step);
            return status;
        }
        if (whole != tried) next_whole = i + WHOLE_AGAIN;
        if (!isfinite(now.error_c) || !isfinite(now.error_r)) break;
        if (now.error_c < 0.5 * best) best = now.error_c, best_at = i;
        if (accept_hopeless(step, &now, i, i - best_at)) break;
        if (stage->brisk && !point_within(&now, step->problem->tolerance) &&
            !is_brisk(&now, size, whole, &last))
            break;
        done = accept_iterate(step, stage, &now, i, most - i - 1, size, decrement, &more) ||
               (size == 1 && reuse_factors(step, stage, whole, &now, most - i - 1, &more, report));
        if (!done && !stage->patient && accept_too_slow(step, &now, most - i - 1, before)) break;
    }

    done = done || is_contradiction(step, &now) || accept_round(step, &now, size);
    if (done && !stage->at_rest && step->model->has_soft) close_laws(step, stage, &now, report);
    if (done && point_within(&now, NEWTON_CLEAN) && !work->massless && !stage->at_rest)
        stage_balance(step, stage);

    stage_end(step, stage, &now, report);
    if (yields) yield_end(step);
    return done ? TAUT_OK : TAUT_NOT_CONVERGED;
}

TautStatus stage_linear(Step *step, const Stage *stage, TautStepReport *report)
{
    Work *work = step->work;
    double size, decrement;
    bool whole = false;
    Point now;

    prepare(step, stage);
    step->control.gyro = 0; // torques of rotors would change a system that is to be the only one
    point_begin(step, stage, work->x, work->iterate, &now);
    step->control.convex = true;
    const TautStatus status = iterate(step, stage, true, &whole, &now, &size, &decrement, report);
    step->control.convex = false;
    if (status != TAUT_OK) {
        work->rate_tau = 0;
        return status;
    }

    stage_end(step, stage, &now, report);
    return isfinite(now.error_c) && isfinite(now.error_r) ? TAUT_OK : TAUT_NOT_CONVERGED;
}
