// SPDX-License-Identifier: MIT
// krylov.h -- shared by the iterative solvers: norm, target, start, rounds, verdict.
//
// The residual is measured in the scaled system (scale.h),
//
//     |S (b - A x)|_2  <=  precision |S b|_2        relative
//                          precision |S size|_2     else; size: terms that b was summed from (kkt.h)
//
// so that the precision is a number without unit, whatever the masses, and, in the second form, one
// that does not ask for the impossible at rest, where b is nothing but round-off. A residual below 1e-15
// of `size`, the round-off of b, is never asked for.
//
// A method is run in rounds on A d = b - A x: errors of rounding are repaired by the next round. The
// options are those of the MinresSolver of Faure 2012 (section 7.4): iterations, precision, relative,
// and warm_start of its AssembledSolver (7.1.2), there as a start in kkt->x.
#pragma once

#include "methods/methods.h"
#include "methods/solve/precondition.h"

#include <taut/ext_method.h>

// Options of solvers that iterate.
typedef struct KrylovOptions {
    TautPreconditioner preconditioner;
    int iterations; // no more than these, and no complaint where they end; 0 = until it is precise
    double precision; // largest residual, as part of the right-hand side; 0 = 1e-8
    bool relative;    // else as part of the sums that the right-hand side was made of
    bool warm_start;  // start from kkt->x as it is; else from 0
} KrylovOptions;

enum { KRYLOV_VECTORS = 10 };

typedef struct Krylov {
    TautRefine *refine;
    TautRefineView is; // its numbers
    Precondition precondition;
    KrylovOptions options;
    int size;                       // n + m
    bool ready;                     // values have been taken
    int iterations, rounds;         // of the last solve
    double residual;                // omega after it
    double *r, *d;                  // [size]  residual; correction of a round
    double *zero, *next;            // [size]  0; solution of a round
    double *vector[KRYLOV_VECTORS]; // [size] each, for the method
    double *block;
} Krylov;

// d = an approximate solution of A d = r (d is 0 at the start), until |S (r - A d)| is `reduction` of
// |S r| or `most` iterations are done. Returns how many were.
typedef int KrylovMethod(Krylov *self, const TautKktView *kkt, const double *r, double *d,
                         double reduction, int most);

// Functions of a TautUserSolver, or nearly. self is a Krylov, made by the caller, zero.
// A solver that needs nothing else has krylov_analyse and krylov_free as they are.
TautStatus krylov_analyse(TautMemory *memory, const TautKkt *kkt, void **pointer);
void krylov_free(TautMemory *memory, void *pointer);
TautStatus krylov_place(TautMemory *memory, const TautKkt *kkt, bool rows_only, Krylov *self);
extern const TautField krylov_options[];
void krylov_use(void *self, const void *options);
TautStatus krylov_factor(void *self, const TautKkt *kkt);
TautStatus krylov_solve(Krylov *self, TautKkt *kkt, KrylovMethod *method);
void krylov_stats(const void *self, TautSolverReport *stats);
void krylov_clear(TautMemory *memory, Krylov *self); // its arrays, not itself

// |S r|_2.
double krylov_norm(const Krylov *self, const double *r);
// out = A x.
void krylov_times(const Krylov *self, const TautKktView *kkt, const double *x, double *out);
// out[m] = J x;  out[n] -= J^T z;  out[m] = C z.
void krylov_rows(const TautKktView *kkt, const double *x, double *out);
void krylov_minus_columns(const TautKktView *kkt, const double *z, double *out);
void krylov_compliance(const TautKktView *kkt, const double *z, double *out);

static inline double krylov_dot(int n, const double *a, const double *b)
{
    double sum = 0;
    for (int i = 0; i < n; i++) sum += a[i] * b[i];
    return sum;
}
