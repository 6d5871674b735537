// SPDX-License-Identifier: MIT
// matrices.h -- named KKT systems for tests and measurements, as small builders.
#pragma once

#include "sparse/kkt.h"

#include <stdbool.h>
#include <stdio.h>

// Building: nodes first, then blocks (row-major, at most 3 x 3; added where one stands already;
// given either way round), then the finished system. Diagonal blocks are always there.
typedef struct Builder Builder;
Builder *builder_new(int n_col, int n_node, const int *size); // size NULL: dofs 3, rows 1
void builder_add(Builder *builder, int row, int col, const double *block);
Kkt *builder_finish(Builder *builder);
void matrix_free(Kkt *kkt);
// Makes A not symmetric: the mirrored off-diagonal entries differ from `value` by up to `part` of it,
// and diagonal blocks of H get a skew part of `part` of the block's largest entry. What nobody may
// read of upper is NaN. Before the solution is set.
void matrix_make_skew(Kkt *kkt, double part, unsigned seed);

// rhs = A x for a given x, so that the solution is known; kkt->x holds it until it is overwritten.
void matrix_set_solution(Kkt *kkt, const double *x);
// The same for a random x: dofs of about 1, rows of about the largest diagonal entry of H.
void matrix_random_solution(Kkt *kkt, unsigned seed);
double matrix_random(unsigned *seed); // in [-1, 1)

// Velocity form of the implicit step, H = M - h^2 K~, rows J and -C/h^2, h = 0.01 s.
typedef struct Shape {
    int links;         // chain, tree: links; cloth, lattice: particles along a side
    double ratio;      // chain, tree: mass of the load at the end over that of a particle (1)
                       // cloth: mass of the particles of the lowest row over that of the others
    double compliance; // C, m/N
    bool tension;      // with geometric stiffness
    bool straight;     // chain, tree: all links exactly vertical; cloth: flat; else bent at random
    double bend;       // chain, tree: sideways part of a link, at most; default 0.3
    bool both_ends;    // chain: the far end is held too
    bool load_first;   // chain: particles are numbered from the load
    bool shear;        // cloth: with both diagonals of every cell
    bool in_h;         // lattice: springs in stiffness form
    double spread;     // masses are multiplied by 10^(spread * random), random in [-1, 1)
} Shape;

Kkt *matrix_chain(Shape shape);
Kkt *matrix_tree(Shape shape); // binary, load on the last leaf
Kkt *matrix_cloth(
    Shape shape); // links along the grid, upper corners held, bent at random unless straight

// A cube of particles on springs along its edges and face diagonals, one face held. compliance > 0:
// in_h puts the springs into H, else each is a row.
Kkt *matrix_lattice(Shape shape);

// What a solver must make of a named system.
typedef enum Expect {
    EXPECT_EXACT,      // TAUT_OK, residual 1e-12, x and z as the dense solver has them
    EXPECT_X,          // redundant rows: the same, but z is not unique
    EXPECT_HEAVY,      // as EXACT against the known solution; what pivots by size or forms the
                       // Schur complement may say INACCURATE
    EXPECT_RESIDUAL,   // too ill-conditioned to compare solutions, or not unique: residual only
    EXPECT_CONFLICT,   // TAUT_INACCURATE from solve, finite answer
    EXPECT_NOT_FINITE, // TAUT_INACCURATE from factor and solve, x = 0
    EXPECT_SKEW,       // not symmetric: as EXACT against the known solution, or TAUT_NOT_SYMMETRIC
    EXPECT_SKEW_X,     // the same with redundant rows: z is not unique
    EXPECT_COUNT
} Expect;

typedef struct Named {
    const char *name;
    Kkt *(*make)(void);
    Expect expect;
    int negative;    // pivots below zero beyond one a live row; -1 = not checked
    bool indefinite; // H is: not for solvers that need H >= 0
    char file[64];   // in test/matrices, instead of make
} Named;

Kkt *named_make(const Named *named); // from either

extern const Named named_matrices[];
extern const int named_count;

// ---------------------------------------------------------------------------------------------
// Systems recorded from scenes: test/matrices/<name>.kkt, text. Lines that begin with # are comments.
//
//     expect exact                 a word of Expect: exact x residual conflict ...
//     nodes 4 7                    n_col n_node
//     sizes 3 3 3 3 1 1 1          scalars of each node
//     blocks 15                    then one line a block: row column entries, row-major
//     rhs 22                       then one line a scalar: rhs, and what it was summed from
//
// Numbers are written so that they are read back to the same bits.

// NULL where the file is NULL or the text is wrong, with the number of the line.
Kkt *matrix_read(FILE *file, Expect *expect, int *bad_line);
void matrix_write(FILE *file, const Kkt *kkt, Expect expect);
bool expect_from_word(const char *word, Expect *expect);

Kkt *recorded_read(const char *name, Expect *expect); // NULL where it cannot be read
// All recorded systems, by name; returns how many.
int recorded_list(Named *list, int room);
