// SPDX-License-Identifier: MIT
// front_body.h -- the kernels, written once in terms of a few vector operations that the including
// file defines (front_scalar.c, front_neon.c, front_avx2.c, front_avx512.c):
//
//     V, WIDTH                  a vector of WIDTH doubles with the operators of C; WIDTH divides FRONT_PAD
//     v_one(x)                  x in every place
//     v_minus(c, a, b)          c - a b         (fused or not: see front.h)
//     v_add_spread(to, from, mask)  with V_SPREAD, where WIDTH = FRONT_PAD: the numbers of from, one after the
//                               other, to those places of a vector whose bit is set
//     TILE_VECTORS, TILE_COLUMNS  register tile of the dense kernel; columns 4 or 8
//     NAME, KERNELS             of the table
#include "sparse/ldlt/front_pivot.h"

#include <float.h>
#include <math.h>
#include <string.h>

#if defined(FRONT_KEEP_LOOPS) // instrumented straight-line code would take minutes to compile
#define UNROLL
#elif defined(__clang__)
#define UNROLL _Pragma("clang loop unroll(full)")
#else
#define UNROLL _Pragma("GCC unroll 32")
#endif
#define ALWAYS_INLINE static inline __attribute__((always_inline))

enum { MOST_K = 12, MOST_F = 18, GROUP = 8 };

// Vectors of any alignment.
ALWAYS_INLINE V v_load(const double *p)
{
    V v;
    memcpy(&v, p, sizeof v);
    return v;
}

ALWAYS_INLINE void v_store(double *p, V v)
{
    memcpy(p, &v, sizeof v);
}

// c - a b for doubles, never fused.
ALWAYS_INLINE double s_minus(double c, double a, double b)
{
    return c - a * b;
}

#include "sparse/ldlt/front_fixed.h"

#include "sparse/ldlt/front_general.h"

// Panels follow each other in memory but are too short for the machine to see it coming.
static void fetch_panel(const Ldlt *ldlt, int at)
{
    enum { LINE = 8, MOST_LINES = 128 };
    if (at < 0 || at >= ldlt->n_super) return;
    const Supernode *s = &ldlt->super[at];
    const double *l = ldlt->l + s->panel;
    int lines = s->ld * s->k / LINE;
    for (int i = 0; i < lines && i < MOST_LINES; i++) __builtin_prefetch(l + (size_t)(LINE * i));
}

// A front that has no fixed shape, or has one and needs care.
static bool factor_one(const LdltRun *run, const Supernode *s)
{
    const Ldlt *ldlt = run->ldlt;
    ldlt->pivoted[s - ldlt->super] = 0;

    // a fixed shape that came here has met a pivot that its kernel would not take
    if (s->shape != FRONT_GENERAL) return front_eliminate_slowly(run, s);

    // the fast way: pivots in the order of the columns
    LdltPivots before = run->task->pivots;
    clear_panel(ldlt, s);
    front_gather(run, s);
    add_children(ldlt, s, PANEL);
    if (eliminate(run, s)) return true;

    // once more, with pivoting inside the front
    if (!run->task->care) return false;
    run->task->care = false;
    run->task->pivots = before;
    clear_panel(ldlt, s); // the updates of the children are still there
    clear_update(ldlt, s);
    front_gather(run, s);
    add_children(ldlt, s, PANEL | UPDATE);

    return front_eliminate_pivoting(run, s);
}

// Where the halves of a long chain meet, and units are not known.
static bool factor_by_bounds(const LdltRun *run, const Supernode *s)
{
    LdltRun own = *run;
    if (s->shape != FRONT_GENERAL) return false;
    front_bound_units(run, s);
    own.rule.unit = run->ldlt->terms;
    own.bounds = true;
    return factor_one(&own, s);
}

static bool factor(const LdltRun *run, int from, int to)
{
    const Supernode *super = run->ldlt->super;
    for (int at = from; at < to;) {
        // as long a run of one fixed shape as goes; it stops where a pivot needs care
        const FixedShape *shape = &fixed[super[at].shape];
        if (shape->factor && !run->rule.shift) {
            int stop = shape->factor(run, at, to);
            if (stop > at) {
                at = stop;
                continue;
            }
        }

        // one front by itself: general, shifted or difficult
        if (!(run->rule.unit ? factor_one(run, &super[at]) : factor_by_bounds(run, &super[at])))
            return false;
        at++;
    }

    return true;
}

#include "sparse/ldlt/front_general_solve.h"

static void forward(const Ldlt *ldlt, int from, int to, double *y, double *t)
{
    for (int at = from; at < to;) {
        const FixedShape *shape = &fixed[ldlt->super[at].shape];
        const Supernode *s = &ldlt->super[at];

        // a run of one fixed shape
        if (shape->forward) {
            at = shape->forward(ldlt, at, to, y);
            continue;
        }

        // a general front, while the panel of the next one comes from memory
        fetch_panel(ldlt, at + 1);
        if (ldlt->pivoted[at])
            front_forward_pivoted(ldlt, s, y, t);
        else
            forward_general(ldlt, s, y, t);
        at++;
    }
}

static void backward(const Ldlt *ldlt, int from, int to, double *y, double *t)
{
    for (int at = to - 1; at >= from;) {
        const FixedShape *shape = &fixed[ldlt->super[at].shape];
        const Supernode *s = &ldlt->super[at];

        // a run of one fixed shape
        if (shape->backward) {
            at = shape->backward(ldlt, from, at, y);
            continue;
        }

        // a general front, while the panel of the next one comes from memory
        fetch_panel(ldlt, at - 1);
        if (ldlt->pivoted[at])
            front_backward_pivoted(ldlt, s, y, t);
        else
            backward_general(ldlt, s, y, t);
        at--;
    }
}

static bool check_residual(const Ldlt *ldlt, LdltCheck *check, int from, int to)
{
    for (int at = from; at < to;) {
        const FixedShape *shape = &fixed[ldlt->super[at].shape];
        if (shape->residual)
            at = shape->residual(ldlt, check, at, to);
        else
            at = front_root_residual(ldlt, check, &ldlt->super[at]) ? at + 1 : -1;
        if (at < 0) return false;
    }
    return true;
}

static const FrontKernels table = {NAME, factor, forward, backward, check_residual};
const FrontKernels *const KERNELS = &table;
