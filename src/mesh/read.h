// SPDX-License-Identifier: MIT
// read.h -- readers of mesh files in memory, and the marks that tell them apart.
#pragma once

#include "mesh/cells.h"

TautStatus msh_read(const char *text, size_t size, Memory *memory, TautCellMesh *mesh,
                    char problem[TAUT_MESH_TEXT]);
TautStatus inp_read(const char *text, size_t size, Memory *memory, TautCellMesh *mesh,
                    char problem[TAUT_MESH_TEXT]);
// OBJ and STL, by the readers of collide.
TautStatus surface_read(const char *text, size_t size, Memory *memory, TautCellMesh *mesh,
                        char problem[TAUT_MESH_TEXT]);

// The reader of a file by its first bytes.
TautStatus cells_read(const char *text, size_t size, Memory *memory, TautCellMesh *mesh,
                      char problem[TAUT_MESH_TEXT]);

typedef void (*PutText)(void *user, const char *text, size_t size);
// The mesh is valid. TAUT_BAD_ARGUMENT with a sentence where a name cannot be written.
TautStatus cells_write(const TautCellMesh *mesh, TautMeshFormat format, Memory *memory,
                       PutText put_text, void *user, char problem[TAUT_MESH_TEXT]);
