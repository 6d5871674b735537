// SPDX-License-Identifier: MIT
// cells.h -- meshes of cells for tests: generated, measured, written to memory.
#pragma once

#include "taut/taut.h"

// Generates or fails the test.
TautCellMesh cells_of(const TautMeshDef *def);
TautMeshDef cells_def(TautMeshShape shape, TautCellKind kind, int a, int b, int c);

// Sum of the measures of all cells of one dimension.
double cells_total(const TautCellMesh *mesh, int dimension);
// The least quality of all cells.
double cells_worst(const TautCellMesh *mesh);

// The surface as triangles: its enclosed volume by the divergence theorem, vertices - edges + faces, and whether each edge has
// two triangles that run along it in opposite directions.
typedef struct Hull {
    double volume;
    int euler, triangles;
    bool is_closed;
} Hull;
Hull cells_hull(const TautCellMesh *mesh);

// A file in memory, to be freed by free().
typedef struct Text {
    char *text;
    size_t size, room;
} Text;
Text cells_text(const TautCellMesh *mesh, TautMeshFormat format);

// Whether all arrays and groups are equal; coordinates to a few of the last bits.
bool cells_same(const TautCellMesh *a, const TautCellMesh *b);
