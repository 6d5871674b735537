// SPDX-License-Identifier: MIT
// specification_collider.c -- colliders, the materials of their surfaces, and how pairs of both meet.
#include "world/api/specification_parts.h"

#include "world/build/collider.h"

#include <string.h>

void stream_material(Stream *s, MaterialSlot *slot)
{
    stream_generation(s, &slot->generation);
    stream_bool(s, &slot->used);
    stream_numbers(s, &slot->friction, 1);
    stream_numbers(s, &slot->kinetic_friction, 1);
    stream_numbers(s, &slot->stribeck_speed, 1);
    stream_numbers(s, &slot->cross_friction, 1);
    stream_numbers(s, &slot->spinning, 1);
    stream_numbers(s, &slot->rolling, 1);
    stream_numbers(s, &slot->adhesion, 1);
    stream_numbers(s, &slot->restitution, 1);
    stream_text(s, &slot->name);
}

// The arrays of a shape, by its kind.
static void given(Stream *s, ColliderGiven *given)
{
    const ColliderKind *kind = collider_kind(given->kind);
    if (kind->vertices) {
        STREAM(s, given->vertex_count);
        stream_expect(s, given->vertex_count > 0);
        if (s->ended) given->vertex_count = 0;
        given->vertex =
            stream_array(s, given->vertex, (size_t)given->vertex_count, sizeof *given->vertex);
    }

    if (kind->triangles) {
        STREAM(s, given->triangle_count);
        stream_expect(s, given->triangle_count > 0);
        if (s->ended) given->triangle_count = 0;
        given->triangle = stream_array(s, given->triangle, 3 * (size_t)given->triangle_count,
                                       sizeof *given->triangle);
    }

    if (kind->particles) {
        STREAM(s, given->particle_count);
        stream_expect(s, given->particle_count > 0);
        if (s->ended) given->particle_count = 0;
        const size_t count = (size_t)given->particle_count;
        if (s->mode == STREAM_READ && count > 0) {
            stream_expect(s, count <= s->size - s->at);
            given->particle = s->ended ? NULL : own_alloc(s->world, count, sizeof(TautNodeId));
            if (!given->particle) s->ended = true, given->particle_count = 0;
        }
        for (size_t i = 0; i < count && !s->ended; i++) stream_node_id(s, given->particle + i);
        stream_bool(s, &given->self);
    }

    if (kind->heights) {
        STREAM(s, given->columns);
        STREAM(s, given->rows);
        stream_expect(s, given->columns > 0 && given->rows > 0);
        if (s->ended) given->columns = given->rows = 0;
        given->height = stream_array(s, given->height, (size_t)given->columns * (size_t)given->rows,
                                     sizeof *given->height);
    }

    if (kind->distance) {
        Function like = {.kind = FUNCTION_DISTANCE};
        if (s->mode != STREAM_READ) like = *given->distance;
        given->distance = stream_function(s, &like);
    }
}

// The same as a user would have given it, for checks.
static TautColliderDef like_given(const ColliderGiven *given)
{
    TautColliderDef def = {.kind = given->kind,
                           .vertex = given->vertex,
                           .triangle = given->triangle,
                           .height = given->height,
                           .vertex_count = given->vertex_count,
                           .triangle_count = given->triangle_count,
                           .columns = given->columns,
                           .rows = given->rows,
                           .particle = given->particle,
                           .particle_count = given->particle_count,
                           .self = given->self};
    memcpy(def.size, given->size, sizeof def.size);
    if (given->distance) def.distance = given->distance->distance.function;
    return def;
}

void stream_collider(Stream *s, ColliderSlot *slot)
{
    stream_generation(s, &slot->generation);
    stream_bool(s, &slot->used);
    STREAM(s, slot->next_free);
    if (!slot->used) return;

    int kind = slot->given.kind;
    STREAM(s, kind);
    stream_expect(s, kind >= 0 && kind < TAUT_COLLIDER_COUNT);
    slot->given.kind = s->ended ? TAUT_COLLIDER_PLANE : (TautColliderKind)kind;
    stream_node_id(s, &slot->node);
    stream_numbers(s, slot->given.size, 3);
    stream_numbers(s, slot->at.p, 3);
    stream_numbers(s, slot->at.R, 9);
    stream_numbers(s, slot->surface_speed, 3);
    stream_numbers(s, slot->friction_direction, 3);
    STREAM(s, slot->material);
    STREAM(s, slot->layer);
    STREAM(s, slot->mask);
    stream_bool(s, &slot->sensor);
    stream_text(s, &slot->name);
    given(s, &slot->given);
    if (collider_kind(slot->given.kind)->segment) stream_node_id(s, &slot->other);

    // all else of its shape follows from these
    if (s->mode != STREAM_READ || s->ended) return;
    char problem[MESH_TEXT];
    const TautColliderDef like = like_given(&slot->given);
    stream_expect(s, !collider_problem(&like));
    if (!s->ended) stream_expect(s, collider_make(s->world, slot, problem) == TAUT_OK);
}

// How materials meet, and which colliders do.
void stream_pairs(Stream *s)
{
    TautWorld *w = s->world;
    int n = stream_slots(s, (void **)&w->pair_numbers, &w->pair_numbers_room, w->n_pair_numbers,
                         sizeof *w->pair_numbers);

    for (int i = 0; i < n && !s->ended; i++) {
        PairNumbers *pair = w->pair_numbers + i;
        STREAM(s, pair->material);
        STREAM(s, pair->friction);
        STREAM(s, pair->kinetic_friction);
        STREAM(s, pair->stribeck_speed);
        STREAM(s, pair->cross_friction);
        STREAM(s, pair->spinning);
        STREAM(s, pair->rolling);
        STREAM(s, pair->adhesion);
        STREAM(s, pair->restitution);
    }

    if (s->mode == STREAM_READ) w->n_pair_numbers = n;

    n = stream_slots(s, (void **)&w->pair_rule, &w->pair_rule_room, w->n_pair_rule,
                     sizeof *w->pair_rule);
    for (int i = 0; i < n && !s->ended; i++) {
        STREAM(s, w->pair_rule[i].collider);
        stream_bool(s, &w->pair_rule[i].touches);
    }
    if (s->mode == STREAM_READ) w->n_pair_rule = n;
}
