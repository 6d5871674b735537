// SPDX-License-Identifier: MIT
// front.h -- the numeric kernels of the factorisation, once for every set of instructions.
//
//     scalar   the reference: plain C, no fused multiply-add
//     neon, avx2, avx512   vectors with fused multiply-add
//
// All of them do the same operations in the same order but for the fusing, so results differ between
// sets by rounding only, and never for one set: not by threads, not by earlier solves.
//
// Two kinds of fronts. A *fixed* one has one of the shapes below and no other structural zeros: its sizes are
// known to the compiler, it is read from A entry by entry, eliminated in registers and written once.
// Chains and trees consist of these. All others are padded to whole vectors and eliminated by columns
// of eight with register tiles.
#pragma once

#include "base/cpu.h"
#include "sparse/ldlt/ldlt.h"

#include <math.h>

// Shapes of fixed fronts: pivots k, rows below r, rows of every child's update, which must be the first
// pivots. Where H does not couple a dof with the next one, its z pivots reach only the first w rows,
// itself and its constraint; z = 0: all reach all rows. Dofs of 3 and 6 scalars with a constraint of
// 1 (distance), 3 (ball), 5 (hinge) or 6 rows (weld), and without.
#define FRONT_SHAPE_LIST(X)                                                                        \
    X(4, 3, 3, 0, 0)                                                                               \
    X(4, 3, 3, 3, 4)                                                                               \
    X(4, 0, 3, 0, 0)                                                                               \
    X(3, 3, 3, 0, 0)                                                                               \
    X(3, 0, 3, 0, 0)                                                                               \
    X(6, 6, 6, 0, 0)                                                                               \
    X(6, 0, 6, 0, 0)                                                                               \
    X(7, 6, 6, 0, 0)                                                                               \
    X(7, 6, 6, 6, 7)                                                                               \
    X(7, 0, 6, 0, 0)                                                                               \
    X(9, 6, 6, 0, 0)                                                                               \
    X(9, 6, 6, 6, 9)                                                                               \
    X(9, 0, 6, 0, 0)                                                                               \
    X(11, 6, 6, 6, 11)                                                                             \
    X(11, 0, 6, 0, 0)                                                                              \
    X(12, 6, 6, 6, 12)                                                                             \
    X(12, 0, 6, 0, 0)
// One more, of the half of a long chain that begins where it is held (front_thin.c): the link's column
// of A ends with the pivots.
#define FRONT_THIN_LIST(X) X(4, 4, 4, 0, 0)

enum {
    FRONT_GENERAL = 0, // the number of a fixed shape is its place in the list, from 1
    FRONT_PAD = 8,     // rows of a general front come in multiples of it
};

// The number of a shape; children < 0: there are none; `first` scalars in the first node, whose columns
// reach `reach` rows. FRONT_GENERAL where it is not in the list.
int front_shape(int k, int r, int children, int first, int reach);
bool front_is_thin(int shape);
// Entries of A in a full front of this shape.
int front_entries(int shape);
// Where the entry of a panel stands in the list of entries that a fixed front is read by.
int front_pull_place(int shape, int row, int column);

typedef struct FrontKernels {
    const char *name;
    // Factorises the supernodes from .. to-1. False when a pivot is not finite.
    bool (*factor)(const LdltRun *run, int from, int to);
    // y := D^-1 L^-1 y and y := L^-T y by the columns of these supernodes; t [largest front] is scratch.
    void (*forward)(const Ldlt *ldlt, int from, int to, double *y, double *t);
    void (*backward)(const Ldlt *ldlt, int from, int to, double *y, double *t);
    // Judges the solution in ldlt->y by the columns of these supernodes and hands it out
    // (ldlt_solve_checked); all fronts are fixed.
    bool (*residual)(const Ldlt *ldlt, LdltCheck *check, int from, int to);
} FrontKernels;

// NULL where this build does not have it.
const FrontKernels *front_kernels(CpuIsa isa);

// Of the sets; NULL where the compiler does not make code for them.
extern const FrontKernels *const front_scalar, *const front_neon, *const front_avx2,
                                                                      *const front_avx512;

// Shared by the sets, not vectorised (front.c).
// Decides on pivot j of supernode s, which stood at `place` of the front; `own` is the sum of terms that the pivots of the
// same front contributed.
bool front_take_pivot(const LdltRun *run, const Supernode *s, int j, int place, double pivot,
                      double own);
// Bounds of the units of the pivots of s, which has no rows below, to ldlt->terms (front_fixed.h: Measure).
void front_bound_units(const LdltRun *run, const Supernode *s);
// Writes A into a general front that has been cleared.
void front_gather(const LdltRun *run, const Supernode *s);
// Assembles and eliminates a fixed front whose pivots need care, one by one.
bool front_eliminate_slowly(const LdltRun *run, const Supernode *s);
// Runs of thin fronts, as those of the fixed ones (front_thin.c).
int front_thin_factor(const LdltRun *run, int at, int to);
int front_thin_forward(const Ldlt *ldlt, int at, int to, double *y);
int front_thin_backward(const Ldlt *ldlt, int from, int at, double *y);
int front_thin_residual(const Ldlt *ldlt, LdltCheck *check, int at, int to);
// The same of a general front without rows below, where chains meet.
bool front_root_residual(const Ldlt *ldlt, LdltCheck *check, const Supernode *s);

// --- runs of fixed fronts ---

// Whether the next supernode is of the same run, which has this shape, and begins with the rows below this one: then they wait in registers.
static inline bool front_is_linked(const Ldlt *ldlt, int at, int to, int shape)
{
    return at + 1 < to && ldlt->super[at + 1].shape == shape &&
           ldlt->super[at + 1].first == ldlt->row[ldlt->super[at].rows];
}

// --- residuals (front_residual.h) ---

// An entry of A acts.
static inline void front_act(double *r, double *w, double a, double x)
{
    double product = a * x;
    *r -= product;
    *w += fabs(product);
}

// Judges |r| <= worst w and raises `worst`; false where that gets above `good`, or where r is not finite.
static inline bool front_is_small(LdltCheck *check, double r, double w)
{
    if (fabs(r) <= check->worst * w) return true; // nearly always
    check->worst = fabs(r) / (w + 1e-290);        // smaller terms have lost its digits to underflow
    return check->worst <= check->good;
}
