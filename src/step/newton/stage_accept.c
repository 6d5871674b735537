// SPDX-License-Identifier: MIT
// stage_accept.c -- see stage_accept.h.
#include "step/newton/stage_accept.h"

#include "law/law.h"
#include "step/linear/bounds.h"
#include "step/tuning.h"

#include <math.h>

// Errors within the tolerance must hide little of the peak kinetic energy: a state that hides more gives it back in
// the next step, the more of it the shorter that is. Unbalanced forces of energy E change the kinetic energy K by
// up to 2 sqrt(E K).
static bool is_clear(Step *step, const Stage *stage, const Point *p)
{
    double swing = *step->state->swing;
    if (stage->at_rest || !(swing > 0) || point_within(p, NEWTON_SHARP * step->problem->tolerance))
        return true;
    // rows that yield are springs, which store more than they hide
    if (*step->state->n_yielding > 0) return point_hidden(step, stage) <= YIELD_HIDES * swing;
    return point_hidden(step, stage) <= NEWTON_HIDES * swing &&
           point_unbalanced(step, stage) <= 0.25 * NEWTON_HIDES * NEWTON_HIDES * swing;
}

// The linear problem lets contacts give way a little where their forces change (CONE_SOFT of bounded/tuning.h), and the next
// iteration does not where these have settled. Under a heavy load a light thing that sticks would be moved by as much.
static bool has_crept(const Step *step)
{
    const Model *model = step->model;
    const Work *work =
        step->work; // take() has left the forces of now in iterate, those before in trial_lambda
    for (int i = model->n_mapped_group; i < model->n_group; i++) {
        const Group *g = model->group + i;
        for (int k = 0, r = g->first_row; g->law->contact && k < g->count * g->rows; k++, r++)
            if (fabs(work->iterate[r] - work->trial_lambda[r]) * work->give[r] >
                NEWTON_CREEP * g->length_scale[k / g->rows])
                return true;
    }
    return false;
}

// Is another iteration worth it within the tolerance? Where errors hide energy; and where bounds follow forces that
// have changed: two or three more solves agree.
static bool wants_more(Step *step, const Stage *stage, Point *now, MoreIterations *more)
{
    if (more->polished < NEWTON_POLISH && !is_clear(step, stage, now)) {
        more->polished++;
        return true;
    }
    if (step->control.rough) return true;
    if (more->settled < NEWTON_SETTLES && has_crept(step)) {
        more->settled++;
        return true;
    }
    if (step->model->n_follower == 0 || more->followed >= FOLLOWINGS) return false;
    if (bounds_follow_miss(step->model, step->work) <= FOLLOWED) return false;
    more->followed++;
    return true;
}

// Contacts with friction may have several sets of equal right, and Newton's method goes from one to the other without an end.
// On the Euler levels a solution of the linear problem is taken then, with the directions of forces as they were at the
// iterate before: as time-stepping methods have it from the start (Stewart and Trinkle 1996). The energy check
// judges it.
bool accept_may_round(const Step *step)
{
    return step->work->kkt->n_disc > 0 && step->control.level >= LEVEL_FLOOR;
}

bool accept_round(const Step *step, const Point *now, double size)
{
    const double tolerance = step->problem->tolerance;
    return accept_may_round(step) && size == 1 && now->error_c < tolerance &&
           now->error_r < NEWTON_ROUND * tolerance;
}

// The same at once where the system was hard (bounded/split.h): its solutions are good enough by the motion, and where forces are
// large another iteration has another one, which is no better.
static bool goes_round_soon(const Step *step, const Point *now, double size, bool first)
{
    const double tolerance = step->problem->tolerance;
    return step->control.hard && !first && size == 1 && now->error_c < tolerance &&
           now->error_r < NEWTON_ROUND * tolerance;
}

bool accept_iterate(Step *step, const Stage *stage, Point *now, int i, int left, double size,
                    double decrement, MoreIterations *more)
{
    const double tolerance = step->problem->tolerance;
    if (step->problem->options->without & TAUT_WITHOUT_RESIDUAL) return true;
    // contacts agree with each other the better the nearer the iterate is, until that is worth a whole solution
    if (step->control.rough) step->control.refines--;
    bool done = point_within(now, tolerance);
    if (done && left > 0) done = !wants_more(step, stage, now, more);

    // last resort in a flat valley: a tiny decrement is enough, and in the end a small one
    const double flat = left == 0 ? NEWTON_FLAT : NEWTON_STALLED;
    if (goes_round_soon(step, now, size, i == 0)) return true;
    const bool resort = stage->patient && size == 1 && now->error_c < tolerance;
    return done || (resort && decrement < flat * now->inertia);
}

// With contacts the matrix lacks the curvature of gaps and all that destabilises links: near its end Newton's method leaves a constant part of the
// error in each iteration (Hairer and Wanner, "Solving ordinary differential equations II", 1996, IV.8).
bool accept_too_slow(const Step *step, const Point *now, int left, double *last)
{
    const double tolerance = step->problem->tolerance, before = last[1];
    const double error = fmax(now->error_c, now->error_r);
    last[1] = last[0];
    last[0] = error;
    if (step->work->kkt->n_disc == 0 || before >= NEWTON_FAR_START) return false;
    if (step->control.rough) return false; // it tells nothing of the next one
    if (error <= tolerance) return false;
    return error * pow(error / before, 0.5 * left) > tolerance;
}

bool accept_hopeless(const Step *step, const Point *now, int i, int since)
{
    const bool stands = since > NEWTON_HOPELESS && now->error_c > step->problem->tolerance;
    return stands || (step->control.hard && i >= NEWTON_ROUNDS);
}
