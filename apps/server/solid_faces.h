// SPDX-License-Identifier: MIT
// solid_faces.h -- triangles of the solids of a world, to be drawn.
#pragma once

#include <stdint.h>
#include <taut/taut.h>

// Where the caller has a node, by its own count; -1 = nowhere.
typedef int SolidFind(const void *who, TautNodeId node);

// Number of triangles of the surfaces of all solids, and of membranes; writes them where `face` is not NULL. Those with a vertex that the
// caller does not have are left out.
uint32_t solid_faces(const TautWorld *world, SolidFind *find, const void *who, uint32_t (*face)[3]);
// Whether a map is that of cells or of the hinges of a membrane: elements of it are drawn as surfaces, not as links.
bool solid_is_cell(TautMapKind map);
// Marks the nodes of all solids by their slots, up to the last one that there is room for.
void solid_mark_nodes(const TautWorld *world, bool *is_in, uint32_t last);
