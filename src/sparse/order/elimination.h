// SPDX-License-Identifier: MIT
// elimination.h -- an elimination order of block nodes, its tree, and how much of L and of work it makes.
//
// The order is first made a postorder of its elimination tree: it gives the same factor, and the updates
// of children are then on top of a stack when their parent needs them. A constraint is an ancestor of
// the dofs that come before it, so the rules of order.h survive. A "position" is a place in this order.
#pragma once

#include "base/memory.h"
#include "sparse/kkt.h"

typedef struct Elimination {
    const Kkt *kkt;
    int n;
    int *order;    // [n]        node at a position
    int *position; // [n]        position of a node
    int *size;     // [n]        scalars at a position
    int *scalar;   // [n + 1]    first scalar of a position
    int *start;    // [n + 1]    pattern by rows
    int *earlier;  // [n_block]
    int *parent;   // [n]
    int *nodes;    // [n]        nodes in a column of L
    int *scalars;  // [n]        scalars in a column of L
    int *mark;     // [n + 1]    scratch, as is
    int *work;     // [2 n]      this
} Elimination;

// Its arrays; with arena->base NULL they are only measured. Their memory must be zeroed.
void elimination_place(Arena *arena, const Kkt *kkt, Elimination *e);

// Fills all of them from an order of the nodes [n]; returns the scalar entries of L.
double elimination_make(Elimination *e, const int *order);

// Multiplications of a factorisation, before supernodes are joined.
double elimination_work(const Elimination *e);

// Scalar entries of L for an elimination order of the block nodes, before supernodes are joined;
// negative when there is no memory. work: multiplications of the factorisation; NULL = not asked for.
double elimination_count(Memory *memory, const Kkt *kkt, const int *order, double *work);
