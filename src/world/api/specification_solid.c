// SPDX-License-Identifier: MIT
// specification_solid.c -- solids: material, cells, nodes and elements.
#include "world/api/specification_parts.h"

static void bulk(Stream *s, TautBulk *bulk)
{
    int kind = bulk->kind;
    STREAM(s, kind);
    bulk->kind = (TautBulkKind)kind;
    stream_numbers(s, bulk->young, 3);
    stream_numbers(s, bulk->poisson, 3);
    stream_numbers(s, bulk->shear, 3);
    stream_numbers(s, bulk->axes, 9);
    stream_numbers(s, &bulk->area, 1);
    stream_numbers(s, &bulk->damping, 1);
    stream_numbers(s, &bulk->density, 1);
    stream_bool(s, &bulk->volume);
    stream_numbers(s, bulk->ogden_mu, TAUT_BULK_TERMS);
    stream_numbers(s, bulk->ogden_exponent, TAUT_BULK_TERMS);
    stream_numbers(s, &bulk->yield, 1);
    stream_numbers(s, &bulk->hardening, 1);
    stream_numbers(s, &bulk->creep, 1);
    stream_numbers(s, &bulk->creep_yield, 1);
    stream_numbers(s, &bulk->creep_most, 1);
    for (int i = 0; i < TAUT_BULK_FIBRES; i++) {
        TautFibres *fibres = bulk->fibres + i;
        int curve = fibres->kind;
        STREAM(s, curve);
        fibres->kind = (TautFibreKind)curve;
        double direction[3] = {fibres->direction.x, fibres->direction.y, fibres->direction.z};
        stream_numbers(s, direction, 3);
        fibres->direction = taut_vec3(direction[0], direction[1], direction[2]);
        stream_numbers(s, fibres->number, 3);
    }
}

// Cells, nodes and elements of a solid. Ids may be stale, so that they need not be those of things that are there.
void stream_solid(Stream *s, SolidSlot *slot)
{
    TautCellMesh *mesh = &slot->mesh;
    stream_generation(s, &slot->generation);
    bulk(s, &slot->bulk);
    stream_numbers(s, &slot->thickness, 1);
    stream_numbers(s, &slot->activation, 1);
    stream_bool(s, &slot->framed);
    STREAM(s, mesh->vertex_count);
    STREAM(s, mesh->cell_count);
    stream_expect(s, mesh->vertex_count > 0 && mesh->cell_count > 0);
    if (s->ended) mesh->vertex_count = mesh->cell_count = 0;

    const size_t vertices = (size_t)mesh->vertex_count, cells = (size_t)mesh->cell_count;
    mesh->vertex = stream_array(s, mesh->vertex, vertices, sizeof *mesh->vertex);
    mesh->kind = stream_array(s, mesh->kind, cells, sizeof *mesh->kind);
    mesh->start = stream_array(s, mesh->start, cells + 1, sizeof *mesh->start);
    slot->first = stream_array(s, slot->first, cells + 1, sizeof *slot->first);
    if (s->ended || !mesh->start || !slot->first) {
        s->ended = true;
        return;
    }

    stream_expect(s, mesh->start[cells] > 0 && slot->first[cells] > 0);
    if (s->ended) return;
    const size_t corners = (size_t)mesh->start[cells], elements = (size_t)slot->first[cells];
    mesh->corner = stream_array(s, mesh->corner, corners, sizeof *mesh->corner);

    // ids are counted from those of the world
    if (s->mode == STREAM_READ) {
        stream_expect(s, vertices + elements <= s->size - s->at);
        slot->node = s->ended ? NULL : own_alloc(s->world, vertices, sizeof *slot->node);
        slot->ring = s->ended ? NULL : own_alloc(s->world, vertices, sizeof *slot->ring);
        slot->element = s->ended ? NULL : own_alloc(s->world, elements, sizeof *slot->element);
        s->ended = s->ended || !slot->node || !slot->ring || !slot->element;
    }

    for (size_t i = 0; i < vertices && !s->ended; i++) stream_node_id(s, slot->node + i);
    for (size_t i = 0; i < vertices && !s->ended; i++) stream_element_id(s, slot->ring + i);
    for (size_t i = 0; i < elements && !s->ended; i++) stream_element_id(s, slot->element + i);
    stream_text(s, &slot->name);
}
