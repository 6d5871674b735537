// SPDX-License-Identifier: MIT
// obj.h -- reads the vertices and faces of a Wavefront OBJ text; the rest (normals, materials, groups) is passed over.
#pragma once

#include "collide/mesh.h"

// Faces with more than three vertices are cut into triangles from their first vertex, which is right for convex ones.
// TAUT_BAD_ARGUMENT with a sentence that names the line, or TAUT_OUT_OF_MEMORY; out is empty then.
TautStatus obj_read(const char *text, size_t size, Memory *memory, MeshData *out,
                    char problem[MESH_TEXT]);
