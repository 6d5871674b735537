// multifrontal.c -- numbers: factor, solve, refine. See multifrontal.h; the analysis is in
// multifrontal_plan.c.
#include "solve/multifrontal.h"
#include "solve/tuning.h"
#include "sparse/ldlt/front.h"
#include "sparse/order/order_flat.h"

void multifrontal_use(void *pointer, const SolverOptions *options)
{
    Multifrontal *self = pointer;
    self->scale.threads = self->refine.threads = options->threads;
    for (int i = 0; i < 2; i++) {
        Ldlt *ldlt = i ? &self->aggressive : &self->ldlt;
        ldlt->threads = options->threads;
        ldlt->kernels = front_kernels(options->scalar ? CPU_SCALAR : cpu_best());
    }
}

bool multifrontal_core_factor(Multifrontal *self, const TautKkt *kkt, LdltPivots *pivots)
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

void multifrontal_core_solve(Multifrontal *self, double *x)
{
    ldlt_solve(self->now, x);
}

// With the order that is always right.
static bool factor_safely(Multifrontal *self, const TautKkt *kkt)
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
static bool factor_boldly(Multifrontal *self, const TautKkt *kkt)
{
    if (self->aggressive.n == 0 ||
        order_is_flat(kkt, self->aggressive_order, self->aggressive_position))
        return false;
    self->now = &self->aggressive;
    return multifrontal_core_factor(self, kkt, &self->pivots);
}

// False when A is not finite.
static bool need_scale(Multifrontal *self, const TautKkt *kkt)
{
    self->scaled = self->scaled || scale_make(&self->scale, kkt);
    return self->scaled;
}

// Without the scale, where all pivots are far from small.
static bool factor_fast_path(Multifrontal *self, const TautKkt *kkt)
{
    self->scaled = false;
    self->scale.dead_rows = 0;
    self->now = &self->ldlt;
    // an entry of A that is not finite reaches a pivot, and no such pivot is good
    return self->ldlt.fast_path && multifrontal_core_factor(self, kkt, &self->pivots);
}

TautStatus multifrontal_factor(void *pointer, const TautKkt *kkt)
{
    Multifrontal *self = pointer;
    self->pivots = (LdltPivots){0};
    self->ready = false;
    if (kkt->upper) return TAUT_NOT_SYMMETRIC;
    self->ready = factor_fast_path(self, kkt);
    if (self->ready) return TAUT_OK;
    if (!need_scale(self, kkt)) return TAUT_INACCURATE;
    self->ready = factor_boldly(self, kkt) || factor_safely(self, kkt);
    return self->ready ? TAUT_OK : TAUT_INACCURATE;
}

static void apply(void *pointer, double *x)
{
    multifrontal_core_solve(pointer, x);
}

// Chains and trees: solution and residual in one go. Where that is not good enough at once, refinement
// takes over from there.
static TautStatus solve_fixed(Multifrontal *self, TautKkt *kkt)
{
    Refine *refine = &self->refine;
    LdltCheck check = {.value = kkt->value,
                       .b = kkt->rhs,
                       .x = kkt->x,
                       .r = refine->r,
                       .w = refine->weight,
                       .good = REFINE_GOOD};

    // refinement needs the scale, which the fast path does without
    if (!ldlt_solve_checked(self->now, &check)) {
        bool good = need_scale(self, kkt);
        return refine_solve(refine, kkt, &self->scale, good ? apply : NULL, self);
    }

    refine->count = 0;
    refine->residual = check.worst;
    return TAUT_OK;
}

TautStatus multifrontal_solve(void *pointer, TautKkt *kkt)
{
    Multifrontal *self = pointer;
    if (self->ready && self->now->fixed) return solve_fixed(self, kkt);
    TautStatus status =
        refine_solve(&self->refine, kkt, &self->scale, self->ready ? apply : NULL, self);
    if (self->now != &self->aggressive || !self->ready) return status;
    if (status == TAUT_OK && self->refine.residual <= AGGRESSIVE_GOOD) return TAUT_OK;
    // the aggressive factors have lost too much
    self->ready = factor_safely(self, kkt);
    return refine_solve(&self->refine, kkt, &self->scale, self->ready ? apply : NULL, self);
}

// Columns of b side by side, zeros where there is none.
static void interleave(const Multifrontal *self, int n, int count, const double *b, double *y)
{
    for (int i = 0; i < n; i++)
        for (int k = 0; k < LDLT_MANY; k++) {
            bool there = k < count && !scale_is_dead(&self->scale, i);
            y[(size_t)i * LDLT_MANY + (size_t)k] = there ? b[(size_t)k * (size_t)n + (size_t)i] : 0;
        }
}

// Refines column k of x. Where the aggressive factors are not good enough it is solved anew.
static TautStatus finish_column(Multifrontal *self, TautKkt *kkt, const double *b, double *x)
{
    TautKkt one = *kkt;
    one.rhs = (double *)b; // it is read only
    one.x = x;
    if (!self->ready) return multifrontal_solve(self, &one);
    TautStatus status = refine_from(&self->refine, &one, &self->scale, apply, self);
    bool good = status == TAUT_OK && self->refine.residual <= AGGRESSIVE_GOOD;
    return good || self->now != &self->aggressive ? status : multifrontal_solve(self, &one);
}

TautStatus multifrontal_solve_many(void *pointer, TautKkt *kkt, int count, const double *b,
                                   double *x, double *room)
{
    Multifrontal *self = pointer;
    int n = kkt->n + kkt->m, refinements = 0;
    TautStatus worst = TAUT_OK;

    if (self->ready) self->ready = need_scale(self, kkt);
    double residual = 0, *work = room + (size_t)n * LDLT_MANY;

    // some columns at a time through the factors, then each refined by itself
    for (int first = 0; first < count && n > 0; first += LDLT_MANY) {
        int some = count - first < LDLT_MANY ? count - first : LDLT_MANY;
        size_t at = (size_t)first * (size_t)n;
        interleave(self, n, some, b + at, room);
        if (self->ready) ldlt_solve_many(self->now, room, work);

        for (int k = 0; k < some; k++, at += (size_t)n) {
            for (int i = 0; i < n; i++) x[at + (size_t)i] = room[(size_t)i * LDLT_MANY + (size_t)k];
            TautStatus status = finish_column(self, kkt, b + at, x + at);
            if (status != TAUT_OK) worst = status;
            refinements += self->refine.count;
            residual = self->refine.residual > residual ? self->refine.residual : residual;
        }
    }

    self->refine.count = refinements;
    self->refine.residual = residual;
    return worst;
}

void multifrontal_stats(const void *pointer, SolverStats *out)
{
    const Multifrontal *self = pointer;
    *out = (SolverStats){
        .negative_pivots = self->pivots.negative - self->scale.dead_rows,
        .regularised_pivots = self->pivots.replaced,
        .refinements = self->refine.count,
        .residual = self->refine.residual,
        .factor_entries = (long)self->now->entries,
    };
}
