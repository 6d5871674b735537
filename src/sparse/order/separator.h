// SPDX-License-Identifier: MIT
// separator.h -- a set of vertices that cuts a piece of a graph in two, made smaller.
#pragma once

#include "sparse/order/graph.h"

enum { SIDE_A = 0, SIDE_B = 1, SIDE_CUT = 2 };

// A piece of a graph: vertices v with piece_of[v] == piece, listed in `list`.
typedef struct Separator {
    const Graph *graph;
    const int *piece_of; // [n]
    int piece;
    const int *list; // [count]
    int count;
    int *side;   // [n]  SIDE_ of a vertex
    int size[3]; // vertices of each side
    int *mark;   // [n]  a stamp that is larger than all before means: has moved
    int stamp;
    int *work; // [3 n]
} Separator;

// From sides alone: neighbours on different sides become part of the cut; counts size.
void separator_close(Separator *s);
// Moves vertices of the cut to a side as long as that makes it smaller or, at the same size, more
// balanced; also over a few moves that do not (C. M. Fiduccia and R. M. Mattheyses 1982, for vertices).
void separator_refine(Separator *s);
// The cost of a cut: its size, and more when the sides are unequal. Infinity without two sides.
double separator_cost(const Separator *s);
