// SPDX-License-Identifier: MIT
// cell.h -- shared by the maps of finite elements: nodes of a cell to its Green strains, without a node for F between.
//
//   nodes    the corners of the cell (gauss.h), 3 entries each
//   numbers  [where they are at rest, x y z of each; of surfaces u v of each, in the axes of the material]; without them the cell
//            is at rest now, a surface in axes of its own: u along its first edge
//   f        per point F = sum_a x_a g_a^T, E = (F^T F - G)/2. Rows are E of each point (G = I), or of cells with modes
//              y_k = sum_p w_p m_k(p) E_c(k)(p)/V,   g and G in the axes of the modes
//   J        of E_ij: (f_i g_aj + f_j g_ai)/2 for node a, f_i the columns of F
//   inner    f_i of all points, [points][dim][3]
//   K~       block (a, b) is k_ab I,  k_ab = sum_p g_a . S_p g_b,  S_p the stress of lambda at p
//            mode psd: the positive part of k, a matrix of the size of the nodes, is that of K~
//   singular a flat cell at rest, or one that is inside out in part: refused. Where it is now does not matter.
//
// The order of the nodes may turn the cell to its mirror image: strains are the same. Checked by test/fd/maps.c, and against
// maps `gradient` and `green` by test/fd/cells.c.
#pragma once

#include "map/gauss.h"
#include "map/map.h"

// --- cell.c: constants, the same for all kinds ---
// An instance has its places at rest, then g [points][nodes][dim] and, of cells with modes, w [points]/V and G [strains].
int cell_map_shape(const Cell *cell, const MapRequest *request, const char **problem);
int cell_constants(const Cell *cell, const MapRequest *request, double *number);
// How many constants that are.
int cell_numbers(const Cell *cell);
// Places at rest [nodes][dim], from numbers or from where the nodes are.
void cell_rest_places(const Cell *cell, const MapRequest *request, double *X);
// NULL, or the fault of nodes and numbers. `constants`: how many an instance has, which may be given again.
const char *cell_problem(const Cell *cell, const MapRequest *request, int constants);

// K [count][nodes][3][nodes][3] = k (x) I by the scalar of a map.
void cell_spread(const MapOps *map, const MapBatch *batch, const double *lambda, TautGeometric mode,
                 double *K);

// --- stress ---
// The second Piola-Kirchhoff stress times the volume of point p that the forces lambda [rows] of an instance make there, S [dim][dim], in
// the axes that g is given in; and F there in these axes: columns f [dim][3]. x [nodes][3] are the places now.
void cell_stress(const Cell *cell, const double *number, const double *x, const double *lambda,
                 int p, double *S, double *f);
