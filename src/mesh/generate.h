// SPDX-License-Identifier: MIT
// generate.h -- meshes of simple shapes, and of blends of balls, capsules and boxes.
#pragma once

#include "mesh/cells.h"

// See taut_cell_mesh_generate; the numbers of the Def are in the ranges of its table.
TautStatus cells_generate(const TautMeshDef *def, Memory *memory, TautCellMesh *mesh,
                          char problem[TAUT_MESH_TEXT]);

// The shape `blend` alone; its parts are checked here.
TautStatus blend_generate(const TautMeshDef *def, Memory *memory, TautCellMesh *mesh,
                          char problem[TAUT_MESH_TEXT]);

// The signed distance of a point from the parts of a blend (m), below 0 inside: exact for a single part, near the surface of
// several as well where `blend` is 0.
double blend_distance(const TautMeshDef *def, const double *x);
