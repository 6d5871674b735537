// SPDX-License-Identifier: MIT
// graph.h -- an undirected graph of block nodes, and its order of approximate minimum degree.
//
// Built in two passes over the same edges: the first counts, the second writes. Edges may repeat;
// loops are left out.
//
//     graph_new(memory, &graph, n, arcs);
//     for (pass = 0; pass < 2; pass++) {
//         graph_add(&graph, a, b); ...
//         graph_end_pass(&graph);
//     }
#pragma once

#include "base/memory.h"

typedef struct Graph {
    int n;
    int *start;    // [n + 1]
    int *adjacent; // [room]  both directions, no duplicates, no loops; NULL in the first pass
    int *place;    // the memory of adjacent
    int *mark;     // [n]
    size_t room;   // more than start[n]: the minimum degree needs elbow room
} Graph;

// arcs: at least twice the calls of graph_add in one pass; a double, because cliques may be huge.
// False when there is no memory or the graph is too large for an int.
bool graph_new(Memory *memory, Graph *graph, int n, double arcs);
void graph_add(Graph *graph, int a, int b);
void graph_end_pass(Graph *graph);
void graph_free(Memory *memory, Graph *graph);

// order [n] gets the vertices. Consumes the edges. False when there is no memory.
bool graph_minimum_degree(Memory *memory, Graph *graph, int *order);

// The same by nested dissection (dissect.c); leaves the edges as they are.
bool graph_dissect(Memory *memory, const Graph *graph, int *order);
