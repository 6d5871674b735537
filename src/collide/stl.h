// SPDX-License-Identifier: MIT
// stl.h -- reads the triangles of an STL file in memory, as text or binary.
#pragma once

#include "collide/mesh.h"

// Vertices with the same three numbers become one. Normals of the file are passed over: the order of the vertices tells where
// a triangle looks. TAUT_BAD_ARGUMENT with a sentence that names the line or the triangle, or TAUT_OUT_OF_MEMORY; out is
// empty then.
TautStatus stl_read(const char *text, size_t size, Memory *memory, MeshData *out,
                    char problem[MESH_TEXT]);
