// ldlt.c -- the sparse direct solver: order, scale, factor, refine.
//
// A first factorisation takes the matrix as it is. When a pivot comes out as round-off (a redundant
// or conflicting row, a dof without mass) the matrix is singular to working precision; it is then
// factorised again with a shift on the whole diagonal, + for dofs and - for rows. Refinement takes
// the shift out again wherever the system is consistent, and redundant rows share their force
// evenly; where rows conflict, the violation is spread over them and reported. Nothing is
// remembered from one factorisation to the next, so that results depend on the system only.
#include "sparse/ldlt.h"
#include "solve/refine.h"
#include "solve/scale.h"
#include "solve/solver.h"
#include "sparse/order.h"

// Times the entries of ALL; measured in docs/solver.md.
static const double ONE_MAY_COST = 1.25;

typedef struct Solver {
    Scale scale;
    Refine refine;
    Ldlt ldlt;
    LdltPivots pivots; // negative: of the last factorisation, replaced: of the first
    bool ready;        // factors are there
    void *block;
} Solver;

static void place(Arena *arena, Solver *self, const TautKkt *kkt)
{
    scale_place(arena, &self->scale, kkt);
    refine_place(arena, &self->refine, kkt);
}

// ONE is the more accurate rule where masses differ much, and the cheaper one where H couples the
// dofs; ALL wins when H is block-diagonal and constraints form meshes.
static bool choose_order(Memory *memory, const TautKkt *kkt, int *order, int *other)
{
    if (!order_nodes(memory, kkt, ORDER_ONE, order)) return false;
    if (!order_nodes(memory, kkt, ORDER_ALL, other)) return false;
    double one = ldlt_count(memory, kkt, order), all = ldlt_count(memory, kkt, other);
    if (all < 0 || one < 0) return false;
    if (one <= ONE_MAY_COST * all) return true;
    for (int k = 0; k < kkt->n_node; k++) order[k] = other[k];
    return true;
}

static void solver_free(Memory *memory, void *pointer)
{
    Solver *self = pointer;
    if (!self) return;
    ldlt_free(memory, &self->ldlt);
    memory_free(memory, self->block);
    memory_free(memory, self);
}

static TautStatus analyse(Memory *memory, const TautKkt *kkt, void **pointer)
{
    *pointer = NULL;
    size_t n_node = (size_t)kkt->n_node;
    Solver *self = memory_alloc(memory, 1, sizeof *self);
    if (!self) return TAUT_OUT_OF_MEMORY;
    Arena arena = {0};
    place(&arena, self, kkt);
    self->block = memory_alloc(memory, arena.used + 1, 1);
    int *order = memory_alloc(memory, 2 * n_node, sizeof(int));
    bool ok = !memory->failed;
    if (ok) {
        arena = (Arena){.base = self->block};
        place(&arena, self, kkt);
        if (n_node > 0) ok = choose_order(memory, kkt, order, order + n_node);
        ok = ok && ldlt_analyse(memory, kkt, order, &self->ldlt);
    }
    memory_free(memory, order);
    if (!ok) {
        solver_free(memory, self);
        return TAUT_OUT_OF_MEMORY;
    }
    *pointer = self;
    return TAUT_OK;
}

static TautStatus factor(void *pointer, const TautKkt *kkt)
{
    Solver *self = pointer;
    const double *s = self->scale.scale, *shift = self->scale.shift;
    LdltPivots again;
    self->pivots = (LdltPivots){0};
    self->ready = scale_make(&self->scale, kkt) &&
                  ldlt_factor(&self->ldlt, kkt, s, shift, SCALE_TINY, SCALE_SHIFT, &self->pivots);
    if (self->ready && self->pivots.replaced > 0) {
        scale_add_shift(&self->scale, kkt, SCALE_SHIFT);
        self->ready = ldlt_factor(&self->ldlt, kkt, s, shift, SCALE_TINY, SCALE_SHIFT, &again);
        self->pivots.negative = again.negative;
    }
    return self->ready ? TAUT_OK : TAUT_INACCURATE;
}

static void apply(void *pointer, double *x)
{
    Solver *self = pointer;
    ldlt_solve(&self->ldlt, self->scale.scale, x);
}

static TautStatus solve(void *pointer, TautKkt *kkt)
{
    Solver *self = pointer;
    return refine_solve(&self->refine, kkt, &self->scale, self->ready ? apply : NULL, self);
}

static void stats(const void *pointer, SolverStats *out)
{
    const Solver *self = pointer;
    *out = (SolverStats){
        .negative_pivots = self->pivots.negative - self->scale.dead_rows,
        .regularised_pivots = self->pivots.replaced,
        .refinements = self->refine.count,
        .residual = self->refine.residual,
        .factor_entries = (long)self->ldlt.entries,
    };
}

const SolverOps solver_ldlt = {"ldlt", analyse, factor, solve, stats, solver_free};
