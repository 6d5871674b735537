// SPDX-License-Identifier: MIT
// quadrature.h -- assembly of elements at the integration points of cells: their one parent is a mapped node F = sum_a x_a g_a^T (map
// `gradient`) of points x_a, the vertices of a cell. All elements of a cell are added up before the dofs are asked for:
//
//   D_p [9][9]     by the entries of F, -k K~ + J^T W J of all elements at the point p
//   k_ab [3][3]    by the vertices, sum over the points p of sum_cd g_ac D_(ic, jd) g_bd
//   H              += T_a^T k_ab T_b,  T_a the G of vertex a: 1 of a particle, [3][6] of a point of a body
//
// so that neither J of an element nor that of F is multiplied through to the dofs. The first element on a node leads: the others there
// are added with it (Site, model.h). Checked by test/invariant/solids.c, test/invariant/materials.c and test/fd/residual.c.
#pragma once

#include "assembly/cells.h"

// Finds the groups of such elements, who leads, and which groups no matrix is made with the G of; once a compile. room [n_q]: scratch.
void quadrature_find(Model *model, double *room);
// H gains -k T^T K~ T + G^T W G of such elements, those of a group that lead and those that follow them, as far as the part owns it. F: scratch [reach][reach].
// False, with nothing done, for other groups.
bool quadrature_add_top(const Model *model, const Work *work, const Group *g, Coefficients a,
                        Own own, double *F);
// size += |J^T lambda| of such elements by the entries of F, carried to dofs from .. to - 1 without signs.
void quadrature_add_sizes(const Model *model, const Work *work, const Group *g, int from, int to,
                          double *size);
