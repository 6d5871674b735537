// SPDX-License-Identifier: MIT
// spectrum.h -- the lowest eigenvalues of K x = mu M x, with K and M symmetric and M >= 0, where (K - sigma M)^-1 can be applied:
// natural frequencies of a structure, mu = omega^2.
#pragma once

#include "base/memory.h"
#include "taut/base.h"

#include <stdbool.h>

// K and M by the functions that are needed of them.
typedef struct Pencil {
    int n; // unknowns
    void *self;
    // Makes (K - sigma M)^-1 ready. *below: how many eigenvalues are below sigma, by the signs of the pivots.
    TautStatus (*shift)(void *self, double sigma, int *below);
    // x [n] = (K - sigma M)^-1 x.
    TautStatus (*solve)(void *self, double *x);
    // out [n] = M x.
    void (*mass)(void *self, const double *x, double *out);
    double largest;   // 1/s^2, K_ii/M_ii where it is largest: an upper bound of the eigenvalues
    double highest;   // 1/s^2, an eigenvalue above it is none of the problem and is left out
    double vanishing; // 1/s^2, an eigenvalue of this size is round-off
} Pencil;

typedef struct Spectrum {
    int count;       // eigenvalues found, ascending; fewer than asked for where there are no more
    int below;       // how many there are up to the last of them, by the signs of the pivots
    int solves;      // solutions
    double sigma;    // the shift that was used
    double residual; // largest |K x - mu M x| by M and by mu - sigma
    double *value;   // [count] 1/s^2
    double *vector;  // [count][n], x^T M x = 1
} Spectrum;

// The `count` lowest, in memory that spectrum_free gives back. TAUT_NOT_CONVERGED where they were not found, *s then is empty.
TautStatus spectrum_lowest(Memory *memory, const Pencil *pencil, int count, Spectrum *s);
void spectrum_free(Memory *memory, Spectrum *s);
