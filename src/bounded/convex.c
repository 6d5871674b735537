// SPDX-License-Identifier: MIT
// convex.c -- see convex.h.
#include "bounded/convex.h"
#include "bounded/tuning.h"

#include <string.h>

static void start_anew(Conic *conic, Active *a, const Kkt *kkt, ConicModel model)
{
    memset(a->l, 0, (size_t)a->count * sizeof(double));
    memset(a->w, 0, (size_t)a->count * sizeof(double));
    conic_start(conic, a, kkt, model, 1);
}

// The error of the point by the model, in place of that by Coulomb's law.
static void judge(const Conic *conic, Active *a, const Kkt *kkt)
{
    int worst;
    const double e = conic_error(conic, a, kkt, &worst);
    a->error = e, a->worst = worst;
    a->excess = e <= a->options.tolerance ? 0 : INFINITY;
}

// One model, to the tolerance or as far as it goes.
static TautStatus solve_by(Conic *conic, Farkas *farkas, Active *a, Kkt *kkt, ConicModel model)
{
    double before = 0;
    a->best_error = a->best_excess = INFINITY;
    a->stats.used = model == CONIC_SMOOTH ? "smooth" : "convex";
    start_anew(conic, a, kkt, model);
    for (int i = 0; i < CONVEX_STEPS && conic_step(conic, a, kkt); i++) {
        judge(conic, a, kkt);
        active_keep(a, kkt);
        if (a->best_error <= a->options.tolerance) break;
        if (model == CONIC_SMOOTH && farkas_proves(farkas, a, kkt)) return TAUT_INFEASIBLE;
        if (fabs(a->error - before) <= CONVEX_STANDS * before) break;
        before = a->error;
    }

    return a->best_error <= CONVEX_ENOUGH ? TAUT_OK : TAUT_NOT_CONVERGED;
}

TautStatus convex_solve(Conic *conic, Farkas *farkas, Active *a, Kkt *kkt)
{
    farkas_begin(farkas, a, kkt);
    TautStatus status = solve_by(conic, farkas, a, kkt, CONIC_CONVEX);
    if (status != TAUT_OK) status = solve_by(conic, farkas, a, kkt, CONIC_SMOOTH);
    return status;
}

bool convex_contradicts(Conic *conic, Farkas *farkas, Active *a, Kkt *kkt)
{
    double before = 0;
    farkas_begin(farkas, a, kkt);
    start_anew(conic, a, kkt, CONIC_SMOOTH);
    for (int i = 0; i < CONVEX_STEPS && conic_step(conic, a, kkt); i++) {
        int worst;
        const double e = conic_error(conic, a, kkt, &worst);
        if (farkas_proves(farkas, a, kkt)) return true;
        if (e <= CONVEX_ENOUGH || fabs(e - before) <= CONVEX_STANDS * before) return false;
        before = e;
    }
    return false;
}
