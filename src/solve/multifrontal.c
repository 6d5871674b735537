// multifrontal.c -- see multifrontal.h.
#include "solve/multifrontal.h"
#include "sparse/front.h"

static void place(Arena *arena, Multifrontal *self, const TautKkt *kkt)
{
    scale_place(arena, &self->scale, kkt);
    refine_place(arena, &self->refine, kkt);
}

void multifrontal_free(Memory *memory, void *pointer)
{
    Multifrontal *self = pointer;
    if (!self) return;
    ldlt_free(memory, &self->ldlt);
    memory_free(memory, self->block);
    memory_free(memory, self);
}

TautStatus multifrontal_analyse(Memory *memory, const TautKkt *kkt, OrderFunction make_order,
                                void **pointer)
{
    *pointer = NULL;
    size_t n_node = (size_t)kkt->n_node;
    Multifrontal *self = memory_alloc(memory, 1, sizeof *self);
    if (!self) return TAUT_OUT_OF_MEMORY;
    Arena arena = {0};
    place(&arena, self, kkt);
    self->block = memory_alloc(memory, arena.used + 1, 1);
    int *order = memory_alloc(memory, n_node, sizeof(int));
    bool ok = !memory->failed;
    if (ok) {
        arena = (Arena){.base = self->block};
        place(&arena, self, kkt);
        ok = make_order(memory, kkt, order) && ldlt_analyse(memory, kkt, order, &self->ldlt);
    }
    memory_free(memory, order);
    if (!ok) {
        multifrontal_free(memory, self);
        return TAUT_OUT_OF_MEMORY;
    }
    *pointer = self;
    return TAUT_OK;
}

void multifrontal_use(void *pointer, const SolverOptions *options)
{
    Multifrontal *self = pointer;
    self->ldlt.threads = options->threads;
    self->ldlt.kernels = front_kernels(options->scalar ? CPU_SCALAR : cpu_best());
}

bool multifrontal_core_factor(Multifrontal *self, const TautKkt *kkt, LdltPivots *pivots)
{
    const Scale *scale = &self->scale;
    LdltRule rule = {scale->unit, scale->shifted ? scale->shift : NULL, SCALE_TINY, SCALE_SHIFT};
    return ldlt_factor(&self->ldlt, kkt, &rule, pivots);
}

void multifrontal_core_solve(Multifrontal *self, double *x)
{
    ldlt_solve(&self->ldlt, x);
}

TautStatus multifrontal_factor(void *pointer, const TautKkt *kkt)
{
    Multifrontal *self = pointer;
    LdltPivots again;
    self->pivots = (LdltPivots){0};
    self->ready = false;
    if (kkt->upper) return TAUT_NOT_SYMMETRIC;
    self->ready =
        scale_make(&self->scale, kkt) && multifrontal_core_factor(self, kkt, &self->pivots);
    if (self->ready && self->pivots.replaced > 0) {
        scale_add_shift(&self->scale, kkt, SCALE_SHIFT);
        self->ready = multifrontal_core_factor(self, kkt, &again);
        self->pivots.negative = again.negative;
    }
    return self->ready ? TAUT_OK : TAUT_INACCURATE;
}

static void apply(void *pointer, double *x)
{
    multifrontal_core_solve(pointer, x);
}

TautStatus multifrontal_solve(void *pointer, TautKkt *kkt)
{
    Multifrontal *self = pointer;
    return refine_solve(&self->refine, kkt, &self->scale, self->ready ? apply : NULL, self);
}

void multifrontal_stats(const void *pointer, SolverStats *out)
{
    const Multifrontal *self = pointer;
    *out = (SolverStats){
        .negative_pivots = self->pivots.negative - self->scale.dead_rows,
        .regularised_pivots = self->pivots.replaced,
        .refinements = self->refine.count,
        .residual = self->refine.residual,
        .factor_entries = (long)self->ldlt.entries,
    };
}
