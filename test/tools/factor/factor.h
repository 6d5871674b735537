// SPDX-License-Identifier: MIT
// factor.h -- what time_factor measures: systems, rival libraries, and the hand-written kernel for
// a chain that Taut is held against.
#pragma once

#include "sparse/kkt.h"

#include <stdbool.h>

// ---------------------------------------------------------------------------------------------
// systems.c: rigid bodies, 6 scalars each. Particles come from test/support/matrices.h.

// `rods` in a horizontal line from the origin by ball joints, 3 rows each, and a heavy body last.
// H is block-diagonal, as the stable geometric stiffness of ball joints leaves it.
Kkt *system_rods(int rods, double ratio);
// A cube of `side` bodies a way, neighbours tied by a hard distance between points of their surface,
// the face x = 0 tied to the ground. H couples neighbours by geometric stiffness.
Kkt *system_body_lattice(int side);
// The same of particles.
Kkt *system_particle_lattice(int side);

// ---------------------------------------------------------------------------------------------
// rivals.c: other people's factorisations of the same matrix.

// The whole matrix by columns, both triangles, rows ascending; zeros of the diagonal are stored.
typedef struct Columns {
    int n;
    int *start, *row;
    double *value;
    const int *order; // elimination order that suits zero diagonals
} Columns;

Columns columns_of(const Kkt *kkt, const int *order);
void columns_free(Columns *a);

typedef struct Rival {
    const char *name;
    // Symbolic phase; NULL where the library says no. `way` picks its order, 0 .. ways - 1.
    void *(*open)(const Columns *a, int way);
    // Numeric factorisation and solution: what is measured.
    bool (*run)(void *self, const Columns *a, const double *b, double *x);
    void (*close)(void *self);
    int ways;
} Rival;

extern const Rival rivals[];
extern const int rival_count;

// ---------------------------------------------------------------------------------------------
// yardstick.c: chain of particles, sizes and pattern known when it is compiled. kkt must come from
// matrix_chain without load_first or both_ends, with tension.
typedef struct Yardstick Yardstick;
Yardstick *yardstick_new(const Kkt *kkt);
bool yardstick_factor(Yardstick *self, const Kkt *kkt);
void yardstick_solve(Yardstick *self, const double *b, double *x);
void yardstick_free(Yardstick *self);
