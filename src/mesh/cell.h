// SPDX-License-Identifier: MIT
// cell.h -- the kinds of cells: their sides, shape functions and measures.
//
//   measure   integral of |dx/dxi| over the cell. A tetra10 has a polynomial of degree 3 there, for which the rule of five
//             points is exact; a brick one of degree 2 in each coordinate, for which 2 x 2 x 2 points are. test/unit/cells.c
//   xi        coordinates in a cell: of tetrahedra the weights of vertices 1, 2, 3; of quads and bricks 0 to 1 each.
#pragma once

#include "taut/cells.h"

enum { CELL_SIDES = 6 };

// Sides of a kind: of solids faces that look outwards, of faces their edges.
typedef struct CellShape {
    int n_vertex, dimension;
    int n_corner; // vertices that are no middles of edges: the first ones
    int n_side;
    int side_size[CELL_SIDES];                // vertices of a side
    int side_corners[CELL_SIDES];             // of which are corners
    int side[CELL_SIDES][TAUT_SIDE_VERTICES]; // corners first
    int middle[TAUT_CELL_VERTICES][2];        // ends of the edge of a vertex behind the corners
} CellShape;

// NULL for a number that is no kind.
const CellShape *cell_shape(int kind);

static inline const int *cell_corner(const TautCellMesh *mesh, int cell)
{
    return mesh->corner + mesh->start[cell];
}

static inline const CellShape *cell_shape_of(const TautCellMesh *mesh, int cell)
{
    return cell_shape((int)mesh->kind[cell]);
}

// The vertices of a cell as numbers x[TAUT_CELL_VERTICES][3].
void cell_places(const TautCellMesh *mesh, int cell, double (*x)[3]);
// Shape functions N [n_vertex] and their derivatives dN [n_vertex][3] at xi.
void cell_functions(TautCellKind kind, const double *xi, double *N, double (*dN)[3]);

double cell_measure(TautCellKind kind, const double (*x)[3]);
double cell_quality(TautCellKind kind, const double (*x)[3]);
// Adds the share of each vertex to share [n_vertex].
void cell_lump(TautCellKind kind, const double (*x)[3], double *share);
