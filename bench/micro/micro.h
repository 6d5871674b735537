// SPDX-License-Identifier: MIT
// micro.h -- pieces of bench-micro. Rows go to stdout, `table<TAB>cell<TAB>cell...`; bench/micro.c has
// the columns.
#pragma once

#include "../shapes.h"
#include "base/memory.h"
#include "solve/solver.h"
#include "sparse/kkt.h"
#include "world/world.h"

// A world in motion and the system of its last step.
typedef struct System {
    char name[32];
    Shape shape;
    TautWorld *world;
    Kkt *kkt;
    int elements, bodies;
} System;

// Takes `steps` steps of 0.01 s, one solve each; world is NULL when that fails. solver: NULL = Taut's own.
System system_make(Shape shape, int steps, const SolverOps *solver);
void system_free(System *system);

// Median CPU seconds of a call, from turns that last about `seconds` together.
typedef void (*Measured)(void *user);
double time_of(Measured work, void *user, double seconds);

// What the best setting of a library does with a system.
typedef struct Factorised {
    double analyse, factor, solve; // s
    double entries;                // of the factor
    double residual;               // max |b - A x|_i / (|A| |x| + |b|)_i
    const char *remark;
    bool done;
} Factorised;

// The system as other libraries want it: all entries by column, scaled like Taut does it.
typedef struct Csc {
    int n;
    int *start, *row;
    double *value; // of S A S
    double *rhs;   // S b
    double *scale;
    int *diagonal; // where the diagonal of a column stands
    int dofs;
} Csc;

bool csc_make(const Kkt *kkt, Csc *csc);
void csc_free(Csc *csc);
// Residual of A x = b for x given in scaled unknowns.
double csc_residual(const Kkt *kkt, const Csc *csc, const double *y);
double kkt_omega(const Kkt *kkt, const double *x);

typedef Factorised (*Library)(const Kkt *kkt, const Csc *csc, double seconds);
Factorised with_ldl(const Kkt *kkt, const Csc *csc, double seconds);
Factorised with_ldl_refined(const Kkt *kkt, const Csc *csc, double seconds);
Factorised with_cholmod(const Kkt *kkt, const Csc *csc, double seconds);
Factorised with_klu(const Kkt *kkt, const Csc *csc, double seconds);
Factorised with_mumps(const Kkt *kkt, const Csc *csc, double seconds);

// Taut's own: as the stepper uses it (scaling, residual, refinement), and the bare kernels.
Factorised with_taut(const Kkt *kkt, double seconds);
Factorised with_taut_bare(const Kkt *kkt, double seconds);
// With the plan of a system before, as after an edit that changed little.
Factorised with_taut_again(const Kkt *kkt, double seconds);
// Multiplications and additions of a factorisation and a solve, and bytes that must move.
void taut_counts(const Kkt *kkt, double *flops, double *bytes);
// The hand-written kernel for a chain of particles; `done` is false where it is none.
Factorised with_block(const Kkt *kkt, double seconds);

// AMD + LDL as a solver of worlds, refined like Taut's own.
extern const SolverOps ldl_ops;

// Tables.
typedef struct Pace {
    double factor_solve, step, evaluate; // s: evaluate = all parts of one solve together
    double step_ldl;                     // the same step on AMD + LDL
} Pace;
Pace parts_of_step(System *system, double seconds);
void ablation(System *system, double seconds);
// Leaves the world in motion, but system->kkt is gone.
void edits_of(System *system, double seconds);
void peaks(double seconds, double *flops, double *bytes); // a second
