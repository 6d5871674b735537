// SPDX-License-Identifier: MIT
// solid_ring.c -- see solid_ring.h. Checked by test/unit/solid.c.
#include "world/build/solid_ring.h"

#include "base/text.h"
#include "world/build/bulk.h"
#include "world/build/edit.h"

#include <math.h>

// The cells round all vertices, by lists.
typedef struct Rings {
    const TautSolidDef *def;
    int *start;       // [vertex_count + 1] of each in cell
    int *cell;        // cells of the mesh
    TautNodeId *node; // their det F
    double *volume;   // m^3
    double *number;   // weights of the largest
} Rings;

static double volume_of(const TautCellMesh *mesh, int c)
{
    double rest[12], mass[4], sum = 0;
    for (int a = 0; a < 4; a++)
        to_array(mesh->vertex[mesh->corner[mesh->start[c] + a]], rest + 3 * a);
    taut_cell_masses(TAUT_MAP_TETRA, rest, 0, 1, mass);
    for (int a = 0; a < 4; a++) sum += mass[a];
    return sum;
}

static void fill(Rings *it, const CellParts *parts)
{
    const TautCellMesh *mesh = it->def->mesh;
    for (int c = 0; c < mesh->cell_count; c++)
        for (int a = 0; a < 4 && solid_has_ring(it->def, c); a++)
            it->start[mesh->corner[mesh->start[c] + a] + 1]++;
    for (int v = 0; v < mesh->vertex_count; v++) it->start[v + 1] += it->start[v];
    for (int c = 0, k = 0; c < mesh->cell_count; c++) {
        if (!solid_has(it->def, c)) continue;
        const CellParts *own = parts + k++;
        const double volume = solid_has_ring(it->def, c) ? volume_of(mesh, c) : 0;
        for (int a = 0; a < 4 && volume > 0; a++) {
            const int at = it->start[mesh->corner[mesh->start[c] + a]]++;
            it->cell[at] = c;
            it->node[at] = own->node[own->nodes - 1];
            it->volume[at] = volume;
        }
    }

    // each start has moved on to the next one
    for (int v = mesh->vertex_count; v > 0; v--) it->start[v] = it->start[v - 1];
    it->start[0] = 0;
}

static TautStatus add_vertex(TautWorld *world, const Rings *it, int v, TautElementId *id)
{
    const TautSolidDef *def = it->def;
    const int first = it->start[v], count = it->start[v + 1] - first;
    double volume = 0, stiffness = 0;
    char name[160];

    for (int i = first; i < first + count; i++) {
        volume += it->volume[i] / 4;
        stiffness += bulk_lame(solid_bulk(def, it->cell[i])).lambda * it->volume[i] / 4;
    }

    for (int i = 0; i < count; i++) it->number[i] = it->volume[first + i] / (4 * volume);

    TautElementDef element = taut_default_element_def(TAUT_MAP_SUM);
    text_format(name, sizeof name, "%s.volume[%d]", def->name ? def->name : "", v);
    element.name = def->name ? name : NULL;
    element.points = it->node + first, element.point_count = count;
    element.numbers = it->number, element.number_count = count;
    element.target_as_is = false;
    element.target[0] = 1;
    element.compliance = isfinite(stiffness) ? 1 / stiffness : 0;
    element.damping = solid_bulk(def, it->cell[first])->damping;
    element.form = TAUT_FORM_COMPLIANCE;
    return taut_world_add_element(world, &element, id);
}

TautStatus ring_add(TautWorld *world, const TautSolidDef *def, const CellParts *parts,
                    TautElementId *ring)
{
    Memory *memory = &world->memory;
    const TautCellMesh *mesh = def->mesh;
    size_t cells = 0;

    for (int c = 0; c < mesh->cell_count; c++) cells += solid_has_ring(def, c);
    if (cells == 0) return TAUT_OK;
    Rings it = {.def = def,
                .start = memory_alloc(memory, (size_t)mesh->vertex_count + 1, sizeof *it.start),
                .cell = memory_alloc(memory, 4 * cells, sizeof *it.cell),
                .node = memory_alloc(memory, 4 * cells, sizeof *it.node),
                .volume = memory_alloc(memory, 4 * cells, sizeof *it.volume),
                .number = memory_alloc(memory, 4 * cells, sizeof *it.number)};
    TautStatus status = TAUT_OK;
    if (it.start && it.cell && it.node && it.volume && it.number) {
        fill(&it, parts);
        for (int v = 0; v < mesh->vertex_count && status == TAUT_OK; v++)
            if (it.start[v + 1] > it.start[v]) status = add_vertex(world, &it, v, ring + v);
    } else {
        status = out_of_memory(world, "adding a solid");
    }

    memory_free(memory, it.start);
    memory_free(memory, it.cell);
    memory_free(memory, it.node);
    memory_free(memory, it.volume);
    memory_free(memory, it.number);
    return status;
}

int ring_count(const TautSolidDef *def)
{
    const TautCellMesh *mesh = def->mesh;
    Memory memory = {.allocator = taut_default_allocator()};
    bool *has = memory_alloc(&memory, (size_t)mesh->vertex_count, sizeof *has);
    int count = 0;
    if (!has) return -1;
    for (int c = 0; c < mesh->cell_count; c++)
        for (int i = mesh->start[c]; solid_has_ring(def, c) && i < mesh->start[c + 1]; i++) {
            count += !has[mesh->corner[i]];
            has[mesh->corner[i]] = true;
        }
    memory_free(&memory, has);
    return count;
}
