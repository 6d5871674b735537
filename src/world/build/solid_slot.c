// SPDX-License-Identifier: MIT
// solid_slot.c -- see solid_slot.h. Checked by test/unit/stress.c and test/oom/solid.c.
#include "world/build/solid_slot.h"

#include "world/build/bulk.h"
#include "world/build/edit.h"

#include <string.h>

bool solid_has_volume(const TautSolidDef *def, int cell)
{
    const TautBulk *bulk = solid_bulk(def, cell);
    const TautCellKind kind = def->mesh->kind[cell];
    if (taut_cell_dimension(kind) == 2 || def->frames > 0) return false;
    if (bulk->volume || def->volume == TAUT_VOLUME_ROW) return true;
    if (def->volume == TAUT_VOLUME_POINT) return false;
    return (bulk_has_potential(bulk) && bulk->poisson[0] > 0.45) ||
           (bulk_yields(bulk) && bulk->poisson[0] >= 0 && kind == TAUT_CELL_BRICK);
}

static int count_corners(const TautSolidDef *def)
{
    int count = 0;
    for (int c = 0; c < def->mesh->cell_count; c++)
        if (solid_has(def, c)) count += taut_cell_vertices(def->mesh->kind[c]);
    return count;
}

// The cells of the solid in their order.
static void take_cells(const TautSolidDef *def, TautCellMesh *to)
{
    const TautCellMesh *from = def->mesh;
    int cell = 0, corner = 0;
    for (int c = 0; c < from->cell_count; c++) {
        if (!solid_has(def, c)) continue;
        to->kind[cell] = from->kind[c];
        to->start[cell++] = corner;
        for (int i = from->start[c]; i < from->start[c + 1]; i++)
            to->corner[corner++] = from->corner[i];
    }
    to->start[cell] = corner;
}

bool solid_slot_make(TautWorld *world, const TautSolidDef *def, int cells, SolidSlot *slot)
{
    const size_t vertices = (size_t)def->mesh->vertex_count, n = (size_t)cells;
    TautCellMesh *mesh = &slot->mesh;

    *slot = (SolidSlot){.generation = world->first_generation,
                        .bulk = *def->bulk,
                        .thickness = def->thickness,
                        .activation = def->activation,
                        .framed = def->frames > 0,
                        .mesh = {.vertex_count = def->mesh->vertex_count, .cell_count = cells}};
    for (int c = 0; c < def->mesh->cell_count; c++)
        slot->bulk.volume = slot->bulk.volume || (solid_has(def, c) && solid_has_volume(def, c));
    mesh->vertex = own_copy(world, def->mesh->vertex, vertices, sizeof *mesh->vertex);
    mesh->kind = own_alloc(world, n, sizeof *mesh->kind);
    mesh->start = own_alloc(world, n + 1, sizeof *mesh->start);
    mesh->corner = own_alloc(world, (size_t)count_corners(def), sizeof *mesh->corner);
    slot->node = own_alloc(world, vertices, sizeof *slot->node);
    slot->ring = own_alloc(world, vertices, sizeof *slot->ring);
    slot->first = own_alloc(world, n + 1, sizeof *slot->first);
    if (mesh->corner && mesh->start) mesh->start[n] = count_corners(def);
    if (mesh->vertex && mesh->kind && mesh->start && mesh->corner && slot->node && slot->ring &&
        slot->first && copy_name(world, def->name, &slot->name) &&
        names_reserve(&world->memory, &world->solid_names) &&
        memory_grow(&world->memory, (void **)&world->solid, &world->solid_room,
                    world->solid_end + 1, sizeof *slot)) {
        take_cells(def, mesh);
        return true;
    }
    solid_slot_free(world, slot);
    return false;
}

void solid_slot_free(TautWorld *world, SolidSlot *slot)
{
    const TautCellMesh *mesh = &slot->mesh;
    const size_t vertices = (size_t)mesh->vertex_count, cells = (size_t)mesh->cell_count;
    const size_t corners = mesh->start ? (size_t)mesh->start[cells] : 0;
    const size_t elements = slot->first ? (size_t)slot->first[cells] : 0;

    own_free(world, slot->element, elements, sizeof *slot->element);
    own_free(world, slot->first, cells + 1, sizeof *slot->first);
    own_free(world, slot->ring, vertices, sizeof *slot->ring);
    own_free(world, slot->node, vertices, sizeof *slot->node);
    own_free(world, mesh->corner, corners, sizeof *mesh->corner);
    own_free(world, mesh->start, cells + 1, sizeof *mesh->start);
    own_free(world, mesh->kind, cells, sizeof *mesh->kind);
    own_free(world, mesh->vertex, vertices, sizeof *mesh->vertex);
    free_name(world, slot->name);
    *slot = (SolidSlot){0};
}

bool solid_slot_elements(TautWorld *world, SolidSlot *slot, const CellParts *parts)
{
    const int cells = slot->mesh.cell_count;
    for (int c = 0; c < cells; c++) slot->first[c + 1] = slot->first[c] + parts[c].elements;
    slot->element = own_alloc(world, (size_t)slot->first[cells], sizeof *slot->element);
    if (!slot->element) return false;
    for (int c = 0; c < cells; c++)
        memcpy(slot->element + slot->first[c], parts[c].element,
               (size_t)parts[c].elements * sizeof *slot->element);
    return true;
}

void solid_slot_enter(TautWorld *world, SolidSlot *slot, const TautNodeId *node)
{
    memcpy(slot->node, node, (size_t)slot->mesh.vertex_count * sizeof *node);
    const int index = world->solid_end++;
    world->solid[index] = *slot;
    if (slot->name) names_add(&world->solid_names, slot->name, (uint32_t)index);
}
