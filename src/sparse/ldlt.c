// ldlt.c -- numeric factorisation and solution, as a walk over the tasks. See ldlt.h; the analysis is
// in ldlt_analyse.c, the numbers are made by the kernels of front.h.
#include "sparse/ldlt.h"
#include "sparse/front.h"

static void run_task(Ldlt *ldlt, const TautKkt *kkt, const LdltRule *rule, LdltTask *task)
{
    LdltRun run = {ldlt, kkt->value, rule->unit, rule->shift, rule->tiny, rule->instead, task};
    task->pivots = (LdltPivots){0};
    task->terms_of = task->from;
    task->ok = ldlt->kernels->factor(&run, task->from, task->to);
}

bool ldlt_factor(Ldlt *ldlt, const TautKkt *kkt, const LdltRule *rule, LdltPivots *pivots)
{
    bool ok = true;
    *pivots = (LdltPivots){0};
    for (int t = 0; t < ldlt->n_task && ok; t++) {
        run_task(ldlt, kkt, rule, &ldlt->task[t]);
        ok = ldlt->task[t].ok;
        pivots->negative += ldlt->task[t].pivots.negative;
        pivots->replaced += ldlt->task[t].pivots.replaced;
    }
    return ok;
}

void ldlt_solve(Ldlt *ldlt, double *x)
{
    const int *order = ldlt->order;
    double *y = ldlt->y;
    for (int i = 0; i < ldlt->n; i++) y[i] = x[order[i]];
    ldlt->kernels->forward(ldlt, 0, ldlt->n_super, y, ldlt->t);
    ldlt->kernels->backward(ldlt, 0, ldlt->n_super, y, ldlt->t);
    for (int i = 0; i < ldlt->n; i++) x[order[i]] = y[i];
}
