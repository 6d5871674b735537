// SPDX-License-Identifier: MIT
// ldlt.c -- numeric factorisation and solution, as a walk over the tasks. See ldlt.h; the analysis is
// in ldlt_analyse.c, the numbers are made by the kernels of front.h.
#include "sparse/ldlt/ldlt.h"
#include "sparse/ldlt/front.h"

#include <string.h>

typedef struct Job {
    Ldlt *ldlt;
    const Kkt *kkt;
    const LdltRule *rule;
} Job;

static LdltRun begin_task(const Job *job, LdltTask *task)
{
    // as before any pivot
    task->pivots = (LdltPivots){0};
    task->terms_of = task->from;
    task->ok = true;
    task->care = false;
    task->pivoted = 0;

    return (LdltRun){.ldlt = job->ldlt,
                     .kkt = job->kkt,
                     .value = job->kkt->value,
                     .rule = *job->rule,
                     .task = task};
}

static void run_forest(void *pointer, int i)
{
    const Job *job = pointer;
    LdltTask *task = &job->ldlt->task[i];
    LdltRun run = begin_task(job, task);
    task->ok = job->ldlt->kernels->factor(&run, task->from, task->to);
}

// Supernodes of no forest: those in front of forest i, or behind all of them, from *from to *to - 1. last: the last
// supernode of a forest counts as one of none. False where there are none.
static bool has_gap(const Ldlt *ldlt, int i, bool last, int *from, int *to)
{
    *from = i > 0 ? ldlt->task[i - 1].to - last : 0;
    *to = i < ldlt->n_task - 1 ? ldlt->task[i].from : ldlt->n_super;
    return *from < *to;
}

// The last task: all supernodes between the forests.
static void run_top(const Job *job)
{
    Ldlt *ldlt = job->ldlt;
    LdltTask *top = &ldlt->task[ldlt->n_task - 1];
    LdltRun run = begin_task(job, top);
    for (int i = 0, from, to; i < ldlt->n_task && top->ok; i++)
        if (has_gap(ldlt, i, false, &from, &to)) top->ok = ldlt->kernels->factor(&run, from, to);
}

bool ldlt_factor(Ldlt *ldlt, const Kkt *kkt, const LdltRule *rule, LdltPivots *pivots)
{
    Job job = {ldlt, kkt, rule};
    bool ok = true;
    *pivots = (LdltPivots){0};
    if (ldlt->n_task == 0) return true;

    // forests on all threads; supernodes that belong to none come last, on this one
    if (ldlt->n_task > 1) threads_run(ldlt->threads, ldlt->n_task - 1, run_forest, &job);
    for (int t = 0; t < ldlt->n_task - 1; t++) ok = ok && ldlt->task[t].ok;
    if (!ok) return false;

    run_top(&job);

    for (int t = 0; t < ldlt->n_task; t++) {
        pivots->negative += ldlt->task[t].pivots.negative;
        pivots->replaced += ldlt->task[t].pivots.replaced;
    }
    return ldlt->task[ldlt->n_task - 1].ok;
}

typedef struct Permutation {
    const Ldlt *ldlt;
    double *x;
    const double *b;
} Permutation;

static void gather_part(void *pointer, int part, int from, int to)
{
    const Permutation *it = pointer;
    const int *order = it->ldlt->order;
    (void)part;
    for (int i = from; i < to; i++) it->ldlt->y[i] = it->b[order[i]];
}

static void scatter_part(void *pointer, int part, int from, int to)
{
    const Permutation *it = pointer;
    const int *order = it->ldlt->order;
    (void)part;
    for (int i = from; i < to; i++) it->x[order[i]] = it->ldlt->y[i];
}

// A forest without its last supernode, which writes to rows of others.
static void forward_forest(void *pointer, int i)
{
    const Ldlt *ldlt = pointer;
    const LdltTask *task = &ldlt->task[i];
    ldlt->kernels->forward(ldlt, task->from, task->to - 1, ldlt->y, task->work);
}

static void backward_forest(void *pointer, int i)
{
    const Ldlt *ldlt = pointer;
    const LdltTask *task = &ldlt->task[i];
    ldlt->kernels->backward(ldlt, task->from, task->to - 1, ldlt->y, task->work);
}

// L D L^T y = y. By tasks where that is possible: supernodes of no forest are then solved by the caller,
// in the order of the supernodes, so that the sums are those of one loop.
static void solve_permuted(Ldlt *ldlt)
{
    const int forests = ldlt->n_task - 1;
    double *y = ldlt->y;
    if (forests < 1 || !ldlt->apart) {
        ldlt->kernels->forward(ldlt, 0, ldlt->n_super, y, ldlt->t);
        ldlt->kernels->backward(ldlt, 0, ldlt->n_super, y, ldlt->t);
        return;
    }

    // up the tree: forests first, then the supernodes between and above them
    threads_run(ldlt->threads, forests, forward_forest, ldlt);
    for (int i = 0, from, to; i <= forests; i++)
        if (has_gap(ldlt, i, true, &from, &to)) ldlt->kernels->forward(ldlt, from, to, y, ldlt->t);

    // down the tree: the same backwards
    for (int i = forests, from, to; i >= 0; i--)
        if (has_gap(ldlt, i, true, &from, &to)) ldlt->kernels->backward(ldlt, from, to, y, ldlt->t);

    threads_run(ldlt->threads, forests, backward_forest, ldlt);
}

void ldlt_solve(Ldlt *ldlt, double *x)
{
    Permutation it = {ldlt, x, x};
    threads_for(ldlt->threads, ldlt->n, gather_part, &it);
    solve_permuted(ldlt);
    threads_for(ldlt->threads, ldlt->n, scatter_part, &it);
}

typedef struct CheckJob {
    Ldlt *ldlt;
    const LdltCheck *check;
} CheckJob;

static void check_forest(void *pointer, int i)
{
    const CheckJob *job = pointer;
    LdltTask *task = &job->ldlt->task[i];
    LdltCheck own = *job->check;
    task->ok = job->ldlt->kernels->residual(job->ldlt, &own, task->from, task->to);
    task->worst = own.worst;
}

// The residual, by tasks: products for the rows below a front wait for them at its own place, so no two
// write to one.
static bool is_solved(Ldlt *ldlt, LdltCheck *check)
{
    const int forests = ldlt->n_task - 1;
    if (forests < 1) return ldlt->kernels->residual(ldlt, check, 0, ldlt->n_super);

    // forests on all threads
    CheckJob job = {ldlt, check};
    threads_run(ldlt->threads, forests, check_forest, &job);
    bool ok = true;
    for (int i = 0; i < forests; i++) {
        ok = ok && ldlt->task[i].ok;
        if (ldlt->task[i].worst > check->worst) check->worst = ldlt->task[i].worst;
    }

    // supernodes between and above them
    for (int i = 0, from, to; i <= forests && ok; i++)
        if (has_gap(ldlt, i, false, &from, &to))
            ok = ldlt->kernels->residual(ldlt, check, from, to);

    return ok;
}

bool ldlt_solve_checked(Ldlt *ldlt, LdltCheck *check)
{
    Permutation it = {ldlt, NULL, check->b};
    threads_for(ldlt->threads, ldlt->n, gather_part, &it);
    solve_permuted(ldlt);
    check->worst = 0;
    return is_solved(ldlt, check);
}
