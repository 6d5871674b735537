// SPDX-License-Identifier: MIT
// multifrontal.h -- scale, factor, refine: all that the solvers on sparse/ldlt/ldlt.h share. They differ in
// the order of elimination only.
//
// A first factorisation takes the matrix as it is. When a pivot comes out as round-off (a redundant
// or conflicting row, a dof without mass) the matrix is singular to working precision; it is then
// factorised again with a shift on the whole diagonal, + for dofs and - for rows. Refinement takes
// the shift out again wherever the system is consistent, and redundant rows share their force
// evenly; where rows conflict, the violation is spread over them and reported. Nothing is
// remembered from one factorisation to the next, so that results depend on the system only.
//
// Chains and trees can tell good pivots without the scale of the whole (sparse/ldlt/ldlt.h, `fast_path`): it is made
// only where one is in doubt, or where refinement asks for it.
//
// A mesh may have two plans. The aggressive order (sparse/order/order.h) makes much smaller factors as long as no
// two rows are parallel at a dof; it is tried first, with a strict rule for pivots. Where that fails or
// is bound to (a flat cloth, sparse/order/order_flat.h), or refinement does not get to the bottom with its
// factors, the other order serves.
//
// Where rows are marked in kkt->fold there is one plan only, that of the folded system (fold.h). The other two, of the whole
// system, are made when it does not serve: a compliance that is too small, or an omega that stays above 1e-10.
#pragma once

#include "base/pool.h"
#include "solve/fold.h"
#include "solve/refine.h"
#include "solve/scale.h"
#include "solve/solver.h"
#include "sparse/ldlt/ldlt.h"

// The symbolic analysis, as data: decided before any number is there; order [nodes] and, where there is one, aggressive order
// [nodes] follow in memory. It is all that an analysis needs beside the pattern.
typedef struct MultifrontalPlan {
    int nodes;      // block nodes of the system
    int aggressive; // 1: there is a second plan
    int rule; // OrderRule of order; -1 = none that could be kept; PLAN_FOLDED: no orders follow
    int kept; // 1: it has come through edits, and does not follow from the pattern alone
    double work[2]; // multiplications by both orders when they were last made from a pattern,
    double size;    // and scalars of the system then
} MultifrontalPlan;

enum { PLAN_FOLDED = -2 };

typedef struct Multifrontal {
    Scale scale;
    Refine refine;
    Ldlt ldlt;
    Ldlt aggressive; // n = 0: no such plan
    Ldlt *now;       // the one of these whose factors are there
    MultifrontalPlan *plan;
    int *order;               // [n_node]  of ldlt, block nodes; behind plan
    int *aggressive_order;    // [n_node]  of aggressive; behind order
    int *aggressive_position; // [n_node]  its inverse
    LdltPivots pivots;        // negative: of the last factorisation, replaced: of the first
    bool free;                // fronts may pivot
    bool ready;               // factors are there
    bool scaled;              // scale is that of the matrix; else it has not been asked for
    Fold fold;                // count = 0: nothing is folded
    bool folded;              // the factors that are there are those of fold
    SolverOptions options;    // as they were given last
    bool has_options;
    Pool pool; // where pooled: all memory but this struct
    bool pooled;
    void *block;
} Multifrontal;

// order[k] gets the k-th block node; false when there is no memory.
typedef bool (*OrderFunction)(Memory *memory, const Kkt *kkt, int *order);

// The slots of SolverOps; self is a Multifrontal. free: it may have a second plan, and fronts may pivot.
TautStatus multifrontal_analyse(Memory *memory, const Kkt *kkt, OrderFunction make_order, bool free,
                                void **self);
// The same for `ldlt`: both plans by order_choose, or that of the folded system where rows are folded.
TautStatus multifrontal_analyse_ldlt(Memory *memory, const Kkt *kkt, void **self);
// The same in place, for a system with another pattern.
TautStatus multifrontal_renew(Memory *memory, const Kkt *kkt, void *self);
// Makes the plan of the whole system where rows are folded, unless it is there. False when there is no memory.
bool multifrontal_unfold(Multifrontal *self, const Kkt *kkt);
// The same with both plans, by order_choose, from those of a system that was not much different where that is as good;
// else anew.
TautStatus multifrontal_analyse_again(Memory *memory, const Kkt *kkt, const int *old_dof,
                                      void *before, void **self);
void multifrontal_give_back(void *self, void *before);
size_t multifrontal_plan(const void *self, const void **bytes, bool *kept);
// The same from a plan that was kept as bytes; TAUT_BAD_ARGUMENT where it is none of this system.
TautStatus multifrontal_analyse_by(Memory *memory, const Kkt *kkt, const void *bytes, size_t size,
                                   void **self);
void multifrontal_use(void *self, const void *options); // SolverOptions
TautStatus multifrontal_factor(void *self, const Kkt *kkt);
// As `apply` of SolverReuse: with folded factors only.
bool multifrontal_apply(void *self, double *x, const int *wanted, int count);
bool multifrontal_rough(void *self, const double *b, double *x);
bool multifrontal_slide(void *self, const Kkt *kkt, const SolverSlide *slide, int count);
bool multifrontal_apply_slid(void *self, double *x, const int *wanted, int count);
TautStatus multifrontal_solve(void *self, Kkt *kkt);
// The numbers alone, for measurements: no checks, no scale (that of the last factorisation is used), no
// refinement; with the plan that served last.
bool multifrontal_core_factor(Multifrontal *self, const Kkt *kkt, LdltPivots *pivots);
void multifrontal_core_solve(void *self, double *x); // self is a Multifrontal
void multifrontal_stats(const void *self, SolverStats *stats);
void multifrontal_free(Memory *memory, void *self);
