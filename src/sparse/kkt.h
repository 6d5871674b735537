// SPDX-License-Identifier: MIT
// kkt.h -- the one linear system, as data. Assembly writes it, solvers read it; they meet only here.
//
//          n columns        m rows
//        (  H               J^T   ) ( x )   ( r )       H  n x n  symmetric, block sparse
//    A = (                        ) (   ) = (   )       J  m x n
//        (  J               -C    ) ( z )   ( s )       C  m x m  block diagonal, >= 0
//
// x is a displacement or a velocity change, z = -(force or impulse): the sign makes A symmetric and,
// with H > 0 and C > 0, quasi-definite. Bounds lo <= -z <= hi stand on each row; (-inf, inf) for a
// bilateral row. Two or one rows may have a disc instead: their force, as a vector, is no longer than a radius that
// follows the force of another row (Coulomb friction; the belt friction of a rope).
//
// Block nodes 0 .. n_col-1 are the free dofs (columns of H), n_col .. n_node-1 the constraint
// blocks. Only the lower triangle is stored, by block row; inside a block row the columns ascend and
// the diagonal is last. Blocks are dense and row-major; diagonal blocks are stored whole.
// A matrix that is not symmetric keeps the same pattern; the mirrored entries stand in `upper`, at the
// same places: where value[k] is A(i, j) of an off-diagonal block, upper[k] is A(j, i). Diagonal
// blocks are whole in value, and upper is not read there.
// The pattern is made once (assembly/pattern.c); a step writes `value` and `rhs` only.
#pragma once

#include <stdbool.h>

// |(-z) of rows row .. row + rows - 1| <= constant + coefficient (-z of row `normal`); where `normal` has no lower bound,
// the size of its force counts. Where w of its rows is not 0, the radius is 1 - fall (1 - e^(-|w|/slow)) times that: static
// and kinetic friction. Rows of a disc have no bounds, stand in one block node, and belong to one disc.
typedef struct KktDisc {
    int row, rows;      // first row, counted from 0 .. m-1; 1 or 2
    int normal;         // row that the radius follows; -1 = none
    double coefficient; // of friction, 1; of rolling and spinning, m
    double constant;    // N
    double fall;        // part of the radius that is lost where it slides fast; 0 = none
    double slow;        // > 0 where fall is: w of a sliding at which 1/e of that is left to lose
    bool sliding;       // its force lies on the edge, in the direction below
    double direction[2];
} KktDisc;

typedef struct TautKkt {
    int n_col;   // block nodes of H
    int n_node;  // all block nodes
    int n_block; // stored blocks
    int n, m;    // scalar columns of H, scalar rows of J
    int n_value; // size of value

    int *offset;    // [n_node + 1]  first scalar of a block node; offset[n_col] = n, last = n + m
    int *row_start; // [n_node + 1]  first block of a block row
    int *col;       // [n_block]     its block column
    int *at;        // [n_block]     its first entry in value

    double *value; // [n_value]  (assemble)
    double *upper; // [n_value]  the transposed part; NULL = A is symmetric  (assemble)
    double *rhs;   // [n + m]    r then s  (assemble)
    double
        *size; // [n + m]    of the terms that rhs was summed from: it is known only to round-off of
               //            them, and near an equilibrium it is nothing else  (assemble)
    double *x; // [n + m]    solution  (solve)
    double *lo; // [m]        bounds of -z
    double *hi; // [m]
    int n_disc;
    KktDisc *disc; // [n_disc]
    // [n_node] 1: rows of a node whose C is positive in every system that is solved, as that of contacts: a solver may
    // fold them into H (solve/fold.h). NULL = none
    signed char *fold;
} Kkt;

static inline int kkt_size(const Kkt *kkt, int node)
{
    return kkt->offset[node + 1] - kkt->offset[node];
}

// The block above the diagonal that mirrors `block`, transposed as it is stored.
static inline const double *kkt_mirror(const Kkt *kkt, int block)
{
    return (kkt->upper ? kkt->upper : kkt->value) + kkt->at[block];
}

// H alone: its blocks come first in the arrays of the whole.
static inline Kkt kkt_only_h(const Kkt *kkt)
{
    Kkt h = *kkt;
    h.n_node = kkt->n_col;
    h.n_block = kkt->row_start[kkt->n_col];
    h.m = 0;
    return h;
}

// out [n] = H x.
void kkt_times_h(const Kkt *kkt, const double *x, double *out);
// r = b - A x; r may not alias x. Kept in sparse/kkt.c.
void kkt_residual(const Kkt *kkt, const double *x, const double *b, double *r);
