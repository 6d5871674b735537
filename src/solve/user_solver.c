// SPDX-License-Identifier: MIT
// user_solver.c -- the public functions of ext_solver.h: memory, the system as data, refinement, factors.
#include "solve/multifrontal.h"
#include "sparse/order/order.h"

#include <math.h>
#include <string.h>

void *taut_memory_alloc(TautMemory *memory, size_t count, size_t size)
{
    return memory ? memory_alloc(memory, count, size) : NULL;
}

bool taut_memory_failed(const TautMemory *memory)
{
    return memory && memory->failed;
}

void taut_memory_free(TautMemory *memory, void *block)
{
    if (memory) memory_free(memory, block);
}

// --- the system ---

// A view has the first members of a Kkt in their order; those that it may not write are const. Discs are for the solvers of
// bounded systems.
_Static_assert(offsetof(Kkt, n_disc) == sizeof(TautKktView) &&
                   offsetof(Kkt, value) == offsetof(TautKktView, value) &&
                   offsetof(Kkt, x) == offsetof(TautKktView, x) &&
                   offsetof(Kkt, hi) == offsetof(TautKktView, hi),
               "TautKktView and Kkt are laid out alike");

static Kkt kkt_of(const TautKktView *view)
{
    Kkt kkt = {0};
    memcpy(&kkt, view, sizeof *view);
    return kkt;
}

TautKktView taut_kkt_view(const TautKkt *kkt)
{
    TautKktView view = {0};
    if (kkt) memcpy(&view, kkt, sizeof view);
    return view;
}

TautKktView taut_kkt_only_h(const TautKktView *kkt)
{
    if (!kkt) return (TautKktView){0};
    Kkt whole = kkt_of(kkt), h = kkt_only_h(&whole);
    return taut_kkt_view(&h);
}

void taut_kkt_residual(const TautKktView *view, const double *x, const double *b, double *r)
{
    if (!view || !x || !b || !r) return;
    Kkt kkt = kkt_of(view);
    kkt_residual(&kkt, x, b, r);
}

void taut_kkt_times_h(const TautKktView *view, const double *x, double *out)
{
    if (!view || !x || !out) return;
    Kkt kkt = kkt_of(view);
    kkt_times_h(&kkt, x, out);
}

// --- refinement ---

struct TautRefine {
    Scale scale;
    Refine refine;
    void *block;
};

static void place(Arena *arena, TautRefine *self, const Kkt *kkt)
{
    scale_place(arena, &self->scale, kkt);
    refine_place(arena, &self->refine, kkt);
}

TautStatus taut_refine_create(TautMemory *memory, const TautKkt *kkt, TautRefine **refine)
{
    if (!memory || !kkt || !refine) return TAUT_BAD_ARGUMENT;
    *refine = NULL;
    TautRefine *self = memory_alloc(memory, 1, sizeof *self);
    if (!self) return TAUT_OUT_OF_MEMORY;

    // measured, allocated, placed
    Arena arena = {0};
    place(&arena, self, kkt);
    self->block = memory_alloc(memory, arena.used + 1, 1);
    if (!self->block) {
        memory_free(memory, self);
        return TAUT_OUT_OF_MEMORY;
    }
    arena = (Arena){.base = self->block};
    place(&arena, self, kkt);

    *refine = self;
    return TAUT_OK;
}

void taut_refine_free(TautMemory *memory, TautRefine *refine)
{
    if (!memory || !refine) return;
    memory_free(memory, refine->block);
    memory_free(memory, refine);
}

bool taut_refine_scale(TautRefine *refine, const TautKkt *kkt)
{
    return refine && kkt && scale_make(&refine->scale, kkt);
}

void taut_refine_add_shift(TautRefine *refine, const TautKkt *kkt, double size)
{
    if (refine && kkt) scale_add_shift(&refine->scale, kkt, size);
}

TautRefineView taut_refine_view(const TautRefine *refine)
{
    if (!refine) return (TautRefineView){0};
    const Scale *scale = &refine->scale;
    const Refine *r = &refine->refine;
    return (TautRefineView){scale->scale,     scale->shift, r->b,
                            scale->dead_rows, r->count,     r->residual};
}

bool taut_refine_take(TautRefine *refine, const TautKkt *kkt)
{
    return refine && kkt && refine_take(&refine->refine, kkt, &refine->scale);
}

double taut_refine_measure(TautRefine *refine, const TautKkt *kkt)
{
    return refine && kkt ? refine_measure(&refine->refine, kkt) : INFINITY;
}

TautStatus taut_refine_solve(TautRefine *refine, TautKkt *kkt, void (*solve)(void *self, double *x),
                             void *self)
{
    if (!refine || !kkt) return TAUT_BAD_ARGUMENT;
    return refine_solve(&refine->refine, kkt, &refine->scale, solve, self);
}

// --- factors ---

struct TautLdlt {
    Multifrontal *front;
};

TautStatus taut_ldlt_create(TautMemory *memory, const TautKktView *view, TautLdltKind kind,
                            TautLdlt **ldlt)
{
    if (!memory || !view || !ldlt || kind < TAUT_LDLT_PIVOTED || kind > TAUT_LDLT_DOFS_FIRST)
        return TAUT_BAD_ARGUMENT;
    *ldlt = NULL;
    TautLdlt *self = memory_alloc(memory, 1, sizeof *self);
    if (!self) return TAUT_OUT_OF_MEMORY;

    // a system of one's own has the pattern alone here
    void *front = NULL;
    Kkt kkt = kkt_of(view);
    OrderFunction order = kind == TAUT_LDLT_DOFS_FIRST ? order_schur : order_choose;
    TautStatus status =
        multifrontal_analyse(memory, &kkt, order, kind == TAUT_LDLT_PIVOTED, &front);
    self->front = front;

    if (status == TAUT_OK)
        *ldlt = self;
    else
        memory_free(memory, self);
    return status;
}

void taut_ldlt_free(TautMemory *memory, TautLdlt *ldlt)
{
    if (!memory || !ldlt) return;
    multifrontal_free(memory, ldlt->front);
    memory_free(memory, ldlt);
}

TautStatus taut_ldlt_factor(TautLdlt *ldlt, const TautKktView *view, TautPivots *pivots)
{
    if (!ldlt || !view) return TAUT_BAD_ARGUMENT;
    Kkt kkt = kkt_of(view);
    const Multifrontal *front = ldlt->front;
    TautStatus status = multifrontal_factor(ldlt->front, &kkt);
    if (pivots)
        *pivots =
            (TautPivots){front->pivots.negative, front->pivots.replaced, front->scale.dead_rows};
    return status;
}

void taut_ldlt_solve(TautLdlt *ldlt, double *x)
{
    if (ldlt && x) multifrontal_core_solve(ldlt->front, x);
}

TautStatus taut_ldlt_solve_refined(TautLdlt *ldlt, const TautKktView *view)
{
    if (!ldlt || !view) return TAUT_BAD_ARGUMENT;
    Kkt kkt = kkt_of(view);
    return multifrontal_solve(ldlt->front, &kkt);
}
