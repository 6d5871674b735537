// SPDX-License-Identifier: MIT
// multifrontal.c -- numbers: factor, solve, refine. See multifrontal.h; the analysis is in
// multifrontal_plan.c.
#include "solve/multifrontal.h"
#include "solve/tuning.h"
#include "sparse/ldlt/front.h"
#include "sparse/order/order_flat.h"

#include <string.h>

void multifrontal_use(void *pointer, const void *given)
{
    Multifrontal *self = pointer;
    const SolverOptions *options = given;
    Ldlt *all[3] = {&self->ldlt, &self->aggressive, &self->fold.ldlt};
    self->scale.threads = self->refine.threads = self->fold.scale.threads = options->threads;
    for (int i = 0; i < 3; i++) {
        all[i]->threads = options->threads;
        all[i]->kernels = front_kernels(options->scalar ? CPU_SCALAR : cpu_best());
    }

    // for plans that are made later
    self->options = *options;
    self->has_options = true;
}

bool multifrontal_core_factor(Multifrontal *self, const Kkt *kkt, LdltPivots *pivots)
{
    const Scale *scale = &self->scale;
    bool aggressive = self->now == &self->aggressive;
    LdltRule rule = {.unit = self->scaled ? scale->unit : NULL,
                     .shift = self->scaled && scale->shifted ? scale->shift : NULL,
                     .tiny = aggressive ? AGGRESSIVE_TINY : SCALE_TINY,
                     .instead = SCALE_SHIFT,
                     .care = !self->free  ? 0
                             : aggressive ? AGGRESSIVE_CARE
                                          : PIVOT_CARE,
                     .strict = aggressive};
    return ldlt_factor(self->now, kkt, &rule, pivots);
}

void multifrontal_core_solve(void *self, double *x)
{
    ldlt_solve(((Multifrontal *)self)->now, x);
}

// With the order that is always right.
static bool factor_safely(Multifrontal *self, const Kkt *kkt)
{
    LdltPivots again;
    self->now = &self->ldlt;
    if (!multifrontal_core_factor(self, kkt, &self->pivots)) return false;
    if (self->pivots.replaced == 0) return true;
    scale_add_shift(&self->scale, kkt, SCALE_SHIFT);
    bool ok = multifrontal_core_factor(self, kkt, &again);
    self->pivots.negative = again.negative;
    return ok;
}

// With the aggressive order, where there is one and a look at the rows does not tell that it would fail.
static bool factor_boldly(Multifrontal *self, const Kkt *kkt)
{
    if (self->aggressive.n == 0 ||
        order_is_flat(kkt, self->aggressive_order, self->aggressive_position))
        return false;
    self->now = &self->aggressive;
    return multifrontal_core_factor(self, kkt, &self->pivots);
}

// False when A is not finite.
static bool need_scale(Multifrontal *self, const Kkt *kkt)
{
    self->scaled = self->scaled || scale_make(&self->scale, kkt);
    return self->scaled;
}

// Without the scale, where all pivots are far from small.
static bool factor_fast_path(Multifrontal *self, const Kkt *kkt)
{
    self->scaled = false;
    self->scale.dead_rows = 0;
    self->now = &self->ldlt;
    // an entry of A that is not finite reaches a pivot, and no such pivot is good
    return self->ldlt.fast_path && multifrontal_core_factor(self, kkt, &self->pivots);
}

static TautStatus factor_whole(Multifrontal *self, const Kkt *kkt)
{
    self->pivots = (LdltPivots){0};
    self->ready = factor_fast_path(self, kkt);
    if (self->ready) return TAUT_OK;
    if (!need_scale(self, kkt)) return TAUT_INACCURATE;
    self->ready = factor_boldly(self, kkt) || factor_safely(self, kkt);
    return self->ready ? TAUT_OK : TAUT_INACCURATE;
}

// With the rows in the system that were to be folded.
static TautStatus factor_unfolded(Multifrontal *self, const Kkt *kkt)
{
    self->folded = self->ready = false;
    return multifrontal_unfold(self, kkt) ? factor_whole(self, kkt) : TAUT_OUT_OF_MEMORY;
}

static TautStatus factor_folded(Multifrontal *self, const Kkt *kkt)
{
    self->scaled = false;
    self->scale.dead_rows = 0;
    if (!need_scale(self, kkt)) return TAUT_INACCURATE;
    self->folded = self->ready = fold_factor(&self->fold, kkt, &self->scale, &self->pivots);
    return self->ready ? TAUT_OK : factor_unfolded(self, kkt);
}

TautStatus multifrontal_factor(void *pointer, const Kkt *kkt)
{
    Multifrontal *self = pointer;
    self->pivots = (LdltPivots){0};
    self->ready = self->folded = false;
    if (kkt->upper) return TAUT_NOT_SYMMETRIC;
    return self->fold.count > 0 ? factor_folded(self, kkt) : factor_whole(self, kkt);
}

// With the factors, if there are any.
static TautStatus refine(Multifrontal *self, Kkt *kkt, bool good)
{
    return refine_solve(&self->refine, kkt, &self->scale, good ? multifrontal_core_solve : NULL,
                        self);
}

// Chains and trees: solution and residual in one go. Where that is not good enough at once, refinement
// takes over from there.
static TautStatus solve_fixed(Multifrontal *self, Kkt *kkt)
{
    LdltCheck check = {.value = kkt->value,
                       .b = kkt->rhs,
                       .x = kkt->x,
                       .r = self->refine.r,
                       .w = self->refine.weight,
                       .good = REFINE_GOOD};

    // refinement needs the scale, which the fast path does without
    if (!ldlt_solve_checked(self->now, &check)) return refine(self, kkt, need_scale(self, kkt));
    self->refine.count = 0;
    self->refine.residual = check.worst;
    return TAUT_OK;
}

// Whether the folded factors serve; else those of the whole are made, if they can be.
static bool solve_folded(Multifrontal *self, Kkt *kkt)
{
    if (refine_solve_to(&self->refine, kkt, &self->scale, fold_solve, &self->fold, FOLD_GOOD) ==
        TAUT_OK)
        return true;
    factor_unfolded(self, kkt);
    return false;
}

bool multifrontal_apply(void *pointer, double *x, const int *wanted, int count)
{
    Multifrontal *self = pointer;
    if (self->folded) fold_apply(&self->fold, false, x, wanted, count);
    return self->folded;
}

bool multifrontal_rough(void *pointer, const double *b, double *x)
{
    Multifrontal *self = pointer;
    const Kkt *kkt = &self->fold.kkt;
    if (!self->folded) return false;
    memcpy(x, b, (size_t)(kkt->n + kkt->m + self->fold.rows) * sizeof(double));
    fold_solve(&self->fold, x);
    return true;
}

bool multifrontal_slide(void *pointer, const Kkt *kkt, const SolverSlide *slide, int count)
{
    Multifrontal *self = pointer;
    return self->folded && fold_slide(&self->fold, kkt, slide, count);
}

bool multifrontal_apply_slid(void *pointer, double *x, const int *wanted, int count)
{
    Multifrontal *self = pointer;
    const bool ready = self->folded && self->fold.lu.ready;
    if (ready) fold_apply(&self->fold, true, x, wanted, count);
    return ready;
}

TautStatus multifrontal_solve(void *pointer, Kkt *kkt)
{
    Multifrontal *self = pointer;
    if (self->folded && solve_folded(self, kkt)) return TAUT_OK;
    if (self->ready && self->now->fixed) return solve_fixed(self, kkt);
    TautStatus status = refine(self, kkt, self->ready);
    if (self->now != &self->aggressive || !self->ready) return status;
    if (status == TAUT_OK && self->refine.residual <= AGGRESSIVE_GOOD) return TAUT_OK;
    // the aggressive factors have lost too much
    self->ready = factor_safely(self, kkt);
    return refine(self, kkt, self->ready);
}

void multifrontal_stats(const void *pointer, SolverStats *out)
{
    const Multifrontal *self = pointer;
    *out = (SolverStats){
        .negative_pivots = self->pivots.negative - self->scale.dead_rows,
        .regularised_pivots = self->pivots.replaced,
        .refinements = self->refine.count,
        .residual = self->refine.residual,
        .factor_entries = (long)(self->folded ? &self->fold.ldlt : self->now)->entries,
    };
}
