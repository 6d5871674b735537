// SPDX-License-Identifier: MIT
// gauss.h -- finite elements as numbers: integration points, gradients of shape functions and stress modes of cells.
// Pure functions, shared by the maps of cells and by those who build or show them.
//
//   triangle   3 nodes, 1 point          strain of the one point
//   quad       4 nodes, 2 x 2 points     5 modes (Pian and Sumihara 1984)
//   tetra      4 nodes, 1 point          strain of the one point
//   tetra10    10 nodes, 4 points        strain of each point
//   brick      8 nodes, 2 x 2 x 2 points 18 modes (Pian and Tong 1986)
//   quad_points  a quad with the strain of each point, as Tournier et al. 2015 have it: to compare with
//
// Strains are in the order 11 22 33 12 23 31 (11 22 12 of surfaces), with engineering shears. Nodes are in the usual order: those
// of a quad go round, a brick has its lower face first, both faces in the same sense; a tetra10 has its corners, then the
// middles of edges 12 23 31 14 24 34.
#pragma once

#include <stdbool.h>

enum {
    CELL_NODES = 10,  // of one cell at most
    CELL_POINTS = 8,  // integration points
    CELL_MODES = 18,  // stress modes
    CELL_STRAINS = 6, // strains of a point
};

// A stress mode: one component of the stress, times the product of some of the coordinates xi, eta, zeta.
typedef struct CellMode {
    int strain; // which component
    int factor; // 1 xi, 2 eta, 4 zeta, added; 0: constant
} CellMode;

// Of bricks and quads, which kernels unroll (cell_kernel.h): their modes and points.
#define CELL_G 0.57735026918962576451 // 1/sqrt(3)
static const CellMode CELL_BRICK_MODE[CELL_MODES] = {
    {0, 0}, {0, 2}, {0, 4}, {0, 6}, {1, 0}, {1, 1}, {1, 4}, {1, 5}, {2, 0},
    {2, 1}, {2, 2}, {2, 3}, {3, 0}, {3, 4}, {4, 0}, {4, 1}, {5, 0}, {5, 2}};
static const CellMode CELL_QUAD_MODE[5] = {{0, 0}, {0, 2}, {1, 0}, {1, 1}, {2, 0}};
static const double CELL_BRICK_POINT[3 * CELL_POINTS] = {
    -CELL_G, -CELL_G, -CELL_G, CELL_G,  -CELL_G, -CELL_G, CELL_G, CELL_G,
    -CELL_G, -CELL_G, CELL_G,  -CELL_G, -CELL_G, -CELL_G, CELL_G, CELL_G,
    -CELL_G, CELL_G,  CELL_G,  CELL_G,  CELL_G,  -CELL_G, CELL_G, CELL_G};
static const double CELL_QUAD_POINT[8] = {-CELL_G, -CELL_G, CELL_G,  -CELL_G,
                                          CELL_G,  CELL_G,  -CELL_G, CELL_G};

typedef struct Cell {
    int nodes, dim, points;
    int modes;            // 0: its rows are the strains of each point
    const CellMode *mode; // [modes]
    const double *point;  // [points][dim], xi of each
    double weight;        // of each point, in the reference cell
} Cell;

typedef enum CellKind {
    CELL_TRIANGLE,
    CELL_QUAD,
    CELL_TETRA,
    CELL_TETRA10,
    CELL_BRICK,
    CELL_QUAD_POINTS,
    CELL_COUNT
} CellKind;

const Cell *gauss_cell(CellKind kind);

// Strains of one point: 6, or 3 of a surface.
static inline int cell_strains(const Cell *cell)
{
    return cell->dim == 3 ? 6 : 3;
}

// Rows of the map of a cell.
static inline int cell_rows(const Cell *cell)
{
    return cell->modes ? cell->modes : cell->points * cell_strains(cell);
}

// The two axes that a strain belongs to.
void strain_axes(int dim, int strain, int *i, int *j);

// d N_a/d xi [nodes][dim] at a place of the reference cell.
void cell_slopes(const Cell *cell, const double *xi, double *slope);

// The shape function of a node of a quad or brick at a point.
double cell_shape_at(const Cell *cell, int node, int point);

// Where an integration point is at rest, x [dim], X [nodes][dim].
void cell_point_place(const Cell *cell, const double *X, int point, double *x);

// The value of a mode at a point: a product of coordinates.
double cell_mode_at(const Cell *cell, int mode, int point);

// A cell at rest, X [nodes][dim]: gradients of the shape functions g [points][nodes][dim] and the volume w [points] of each
// point. False where it is flat, or turned inside out at some points and not at others.
bool cell_gradients(const Cell *cell, const double *X, double *g, double *w);

// dX/dxi [dim][dim] at the centre, divided by the root of its determinant so that it has no unit: modes are given in these axes.
void cell_centre_axes(const Cell *cell, const double *X, double *axes);
