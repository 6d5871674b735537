// SPDX-License-Identifier: MIT
// solid_slot.h -- a solid as the world keeps it: its cells, their nodes and elements.
#pragma once

#include "world/build/solid_cell.h"
#include "world/world.h"

// Whether a cell of the mesh is one of the solid.
static inline bool solid_has(const TautSolidDef *def, int cell)
{
    return taut_cell_dimension(def->mesh->kind[cell]) == (def->thickness > 0 ? 2 : 3);
}

// The material of a cell of the mesh.
static inline const TautBulk *solid_bulk(const TautSolidDef *def, int cell)
{
    const int which = def->bulk_of ? def->bulk_of[cell] : 0;
    return which > 0 ? def->bulks + which - 1 : def->bulk;
}

// Whether its changes of volume have a row of the cell, or of tetra rows of its vertices (solid_ring.h).
bool solid_has_volume(const TautSolidDef *def, int cell);
static inline bool solid_has_ring(const TautSolidDef *def, int cell)
{
    return def->mesh->kind[cell] == TAUT_CELL_TETRA && solid_has(def, cell) &&
           solid_has_volume(def, cell);
}

// Room for a solid with so many elements in its cells at most, and its name and cells; it is not yet one of the world. False where there
// is no memory, and nothing stays then.
bool solid_slot_make(TautWorld *world, const TautSolidDef *def, int cells, SolidSlot *slot);
// Gives it back.
void solid_slot_free(TautWorld *world, SolidSlot *slot);
// Takes the ids of nodes and of the parts of all cells; it is one of the world from then on. No memory is needed but for the elements:
// false where there is none.
bool solid_slot_elements(TautWorld *world, SolidSlot *slot, const CellParts *parts);
void solid_slot_enter(TautWorld *world, SolidSlot *slot, const TautNodeId *node);
