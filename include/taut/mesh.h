// SPDX-License-Identifier: MIT
// mesh.h -- triangles of files, for colliders and shapes of bodies. Included by taut.h.
#pragma once

#include "taut/types.h"

// A surface of triangles. Both arrays are its own, until taut_mesh_free.
typedef struct TautMesh {
    TautVec3 *vertex;   // m
    int *triangle;      // [triangle_count][3] vertices, counted from 0
    int vertex_count;   // 0 = there are none
    int triangle_count; // 0 = there are none
} TautMesh;

// Room for a sentence about a problem.
enum { TAUT_MESH_TEXT = 200 };

// Reads the bytes of an OBJ or STL file, the latter as text or binary; which one it is, the bytes tell. Numbers are taken as
// metres. Normals and materials are passed over, and faces with more than three vertices are cut. `allocator` NULL: the
// default one. Fails where the text is no such file or has no triangles, with the line or triangle in `problem` (may be
// NULL); *mesh is empty then.
TAUT_API TautStatus taut_mesh_read(const char *text, size_t size, const TautAllocator *allocator,
                                   TautMesh *mesh, char problem[TAUT_MESH_TEXT]);

// Gives the arrays back to the allocator that they are from; an empty mesh is fine.
TAUT_API void taut_mesh_free(TautMesh *mesh, const TautAllocator *allocator);
