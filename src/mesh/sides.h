// SPDX-License-Identifier: MIT
// sides.h -- sides of cells by their vertices: which two cells share one, and which have none beside them.
#pragma once

#include "mesh/cells.h"
#include "mesh/sort.h"

// All sides of the cells of one dimension, sorted by their corners; equal keys are the same side. value = 6 cell + side.
typedef struct Sides {
    SortRecord *record;
    int count;
} Sides;

// False where there is no memory; nothing is to be freed then.
bool sides_find(const TautCellMesh *mesh, int dimension, Memory *memory, Sides *sides);
// The first record behind those with the key of `first`.
int sides_next(const Sides *sides, int first);

// See taut/cells.h for these; the mesh is valid.
TautStatus sides_surface(const TautCellMesh *mesh, Memory *memory, TautMeshFaces *faces);
TautStatus sides_neighbours(const TautCellMesh *mesh, Memory *memory, int *next);
TautStatus sides_hinges(const TautCellMesh *mesh, Memory *memory, TautMeshHinges *hinges);
int face_triangles(const TautMeshFace *face, int triangle[4][3]);
// The number of connected parts of the cells of one dimension and a cell of the second part; cells are connected that share a
// vertex. -1 where there is no memory.
int sides_parts(const TautCellMesh *mesh, int dimension, Memory *memory, int *other);
