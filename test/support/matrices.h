// matrices.h -- named KKT systems for tests and measurements, as small builders.
#pragma once

#include "sparse/kkt.h"

#include <stdbool.h>

// Building: nodes first, then blocks (row-major, at most 3 x 3; added where one stands already;
// given either way round), then the finished system. Diagonal blocks are always there.
typedef struct Builder Builder;
Builder *builder_new(int n_col, int n_node, const int *size); // size NULL: dofs 3, rows 1
void builder_add(Builder *builder, int row, int col, const double *block);
TautKkt *builder_finish(Builder *builder);
void matrix_free(TautKkt *kkt);

// rhs = A x for a given x, so that the solution is known; kkt->x holds it until it is overwritten.
void matrix_set_solution(TautKkt *kkt, const double *x);
// The same for a random x: dofs of about 1, rows of about the largest diagonal entry of H.
void matrix_random_solution(TautKkt *kkt, unsigned seed);
double matrix_random(unsigned *seed); // in [-1, 1)

// Velocity form of the implicit step, H = M - h^2 K~, rows J and -C/h^2, h = 0.01 s.
typedef struct Shape {
    int links;         // chain, tree: links; cloth: particles along a side
    double ratio;      // chain, tree: mass of the load at the end over that of a particle (1)
                       // cloth: mass of the particles of the lowest row over that of the others
    double compliance; // C, m/N
    bool tension;      // with geometric stiffness
    bool straight;     // chain, tree: all links exactly vertical; cloth: flat; else bent at random
    double bend;       // chain, tree: sideways part of a link, at most; default 0.3
    bool both_ends;    // chain: the far end is held too
    bool load_first;   // chain: particles are numbered from the load
    bool shear;        // cloth: with both diagonals of every cell
    double spread;     // masses are multiplied by 10^(spread * random), random in [-1, 1)
} Shape;

TautKkt *matrix_chain(Shape shape);
TautKkt *matrix_tree(Shape shape); // binary, load on the last leaf
TautKkt *matrix_cloth(
    Shape shape); // links along the grid, upper corners held, bent at random unless straight

// What a solver must make of a named system.
typedef enum Expect {
    EXPECT_EXACT,     // TAUT_OK, residual 1e-12, x and z as the dense solver has them
    EXPECT_X,         // redundant rows: the same, but z is not unique
    EXPECT_HEAVY,     // as EXACT against the known solution; a dense solver may say INACCURATE
    EXPECT_RESIDUAL,  // too ill-conditioned to compare solutions: residual only
    EXPECT_CONFLICT,  // TAUT_INACCURATE from solve, finite answer
    EXPECT_NOT_FINITE // TAUT_INACCURATE from factor and solve, x = 0
} Expect;

typedef struct Named {
    const char *name;
    TautKkt *(*make)(void);
    Expect expect;
    int negative; // pivots below zero beyond one a live row; -1 = not checked
} Named;

extern const Named named_matrices[];
extern const int named_count;
