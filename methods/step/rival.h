// SPDX-License-Identifier: MIT
// rival.h -- the common parts of comparison methods: their arrays, which worlds they take, how stiff a hard row is to
// them, and the ends of a step. One file a method; docs/papers.md tells their uses.
//
// They work on dofs that are added to (particles, frames, scalars): no rigid bodies, and no masses on
// mapped nodes, where M is not diagonal; and on terms that hold a length (elastic, holonomic) by forces
// without bounds. Methods that take one element after the other also want elements that stand on dofs,
// not on mapped nodes.
#pragma once

#include <math.h>
#include <taut/ext_method.h>

// Each of them has some of these.
typedef struct RivalOptions {
    int sweeps, iterations;
    double penalty, precision;
} RivalOptions;

#define OPTION_SWEEPS                                                                              \
    TAUT_FIELD(RivalOptions, sweeps, INTEGER, .value = 10, .least = 1, .most = 1000000,            \
               .text = "Passes over all elements in a step; of `xpbd`: sub-steps.")
#define OPTION_PENALTY                                                                             \
    TAUT_FIELD(RivalOptions, penalty, NUMBER, .unit = "N/m", .least = 0, .most = INFINITY,         \
               .text = "Stiffness of hard rows; 0: from the masses that they move and the step.")

// Arrays of a method, in one block.
typedef struct Rival {
    double *x, *xbar;           // [n_q]
    double *v, *a, *f, *dx, *u; // [n_v]
    double *lambda, *k, *c;     // [n_row]
    double *rows_at;            // [n_dof]
    double *block;
} Rival;

// Its arrays; false where there is no memory.
bool rival_place(Rival *self, const TautStepView *is, TautMemory *memory);
void rival_clear(Rival *self, TautMemory *memory);
// The same as functions of a TautUserStepper whose memory is a Rival.
TautStatus rival_allocate(TautStep *step, TautMemory *memory, void **self);
void rival_free(TautMemory *memory, void *self);

// Sizes of the parents of an element together, the most of all; 1 where there is none.
int rival_widest(const TautStep *step);

// TAUT_BAD_ARGUMENT with a message where the world has a property that the method `name` does not take.
TautStatus rival_check(TautStep *step, const char *name, bool one_by_one);

// k [n_row]: 1/C of soft rows; of hard ones the option `penalty` or, where that is 0,
//
//     k_r = factor / (h^2 sum over its nodes p of |J_rp| n_p / m_p),   n_p = sum over rows s of |J_sp|,
//
// rounded down to a power of two, so that it does not change by rounding. The sum bounds the row sums of
// J M^-1 J^T: with factor < 4 an explicit step is stable. Needs J.
void rival_stiffness(TautStep *step, Rival *self, double h, double factor);

// x: free nodes as in the state, fixed ones in their place at the end of the step; targets and
// maps there; v: velocities by the motion of fixed nodes alone; rate from it.
void rival_begin(TautStep *step, Rival *self, double h);
// f = weight, external forces and J^T lambda, on the dofs.
void rival_forces(TautStep *step, const double *lambda, double *f);
// The new state: x and v of the free nodes, in place; fixed and mapped ones follow; then the energy balance.
void rival_end(TautStep *step, Rival *self, double h, double *x, double *v, const double *lambda,
               TautStepReport *report);
// to = from of the columns of the free dofs, or back.
void rival_gather(const TautStepView *is, const double *v, double *columns);
void rival_scatter(const TautStepView *is, const double *columns, double *v);
