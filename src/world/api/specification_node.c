// SPDX-License-Identifier: MIT
// specification_node.c -- nodes: particles, bodies, frames and mapped states.
#include "world/api/specification_parts.h"

static void shape(Stream *s, Body *body)
{
    TautShape *shape = &body->shape;
    int kind = shape->kind;

    STREAM(s, kind);
    shape->kind = (TautShapeKind)kind;
    stream_numbers(s, shape->size, 3);
    if (shape->kind != TAUT_SHAPE_MESH) return;

    STREAM(s, shape->vertex_count);
    STREAM(s, shape->triangle_count);
    stream_expect(s, shape->vertex_count > 0 && shape->triangle_count > 0);
    if (s->ended) shape->vertex_count = shape->triangle_count = 0;
    const size_t vertices = (size_t)shape->vertex_count,
                 corners = 3 * (size_t)shape->triangle_count;
    shape->vertex = body->vertex = stream_array(s, body->vertex, vertices, sizeof *body->vertex);
    shape->triangle = body->triangle =
        stream_array(s, body->triangle, corners, sizeof *body->triangle);
}

static void body(Stream *s, Body *body)
{
    stream_numbers(s, body->Q, 9);
    stream_numbers(s, body->centre, 3);
    stream_numbers(s, body->inertia, 3);
    stream_numbers(s, body->load, 6);
    stream_numbers(s, body->q, 7);
    stream_numbers(s, body->v, 6);
    stream_bool(s, &body->plain);
    shape(s, body);
}

static void held(Stream *s, Held *held)
{
    stream_numbers(s, held->anchor, 3);
    stream_numbers(s, held->basis, 6);
    stream_numbers(s, held->along, 2);
}

// The data that a node has by its kind.
static void by_kind(Stream *s, NodeSlot *slot)
{
    static const size_t size[] = {[TAUT_NODE_BODY] = sizeof(Body),
                                  [TAUT_NODE_STATE] = sizeof(Mapped),
                                  [TAUT_NODE_FRAME] = 3 * sizeof(double)};
    const bool is_held = slot->hold != TAUT_HOLD_NONE;
    const size_t need = is_held ? sizeof(Held) : size[slot->kind];

    if (need == 0) return;
    if (s->mode == STREAM_READ) slot->body = own_alloc(s->world, 1, need);
    if (!slot->body) {
        s->ended = true;
        return;
    }

    if (is_held) held(s, slot->held);
    if (slot->kind == TAUT_NODE_BODY) body(s, slot->body);
    if (slot->kind == TAUT_NODE_STATE) stream_map(s, &slot->mapped->map);
    if (slot->kind == TAUT_NODE_FRAME) stream_numbers(s, slot->moment, 3);
    if (slot->kind == TAUT_NODE_STATE && s->mode == STREAM_READ)
        slot->mapped->known = UINT64_MAX; // its value is not
}

void stream_node(Stream *s, NodeSlot *slot)
{
    stream_generation(s, &slot->generation);
    stream_bool(s, &slot->used);
    if (!slot->used) {
        STREAM(s, slot->next_free);
        return;
    }

    // kinds and flags; a node that is read is not compiled yet
    STREAM(s, slot->joint);
    STREAM(s, slot->kind);
    STREAM(s, slot->hold);
    STREAM(s, slot->size);
    stream_bool(s, &slot->fixed);
    stream_bool(s, &slot->weightless);
    stream_bool(s, &slot->read);
    STREAM(s, slot->serial);
    if (s->mode == STREAM_READ) slot->node = slot->inner = slot->core = -1;
    stream_expect(s, slot->kind > TAUT_NODE_NONE && slot->kind <= TAUT_NODE_STATE &&
                         slot->size > 0 && slot->size <= TAUT_MAX_WIDTH &&
                         slot->hold < TAUT_HOLD_COUNT &&
                         (slot->hold == TAUT_HOLD_NONE || slot->kind == TAUT_NODE_PARTICLE));
    if (s->ended) {
        slot->kind = slot->hold = slot->size = 0;
        return;
    }

    // numbers are one block; data of its kind, motion and name follow
    STREAM(s, slot->mass);
    const size_t n = slot->size;
    slot->q = stream_array(s, slot->q, 3 * n, sizeof *slot->q);
    if (!slot->q) return;
    slot->v = slot->q + n;
    slot->force = slot->v + n;
    stream_expect(s, all_finite((int)(3 * n), slot->q));
    by_kind(s, slot);
    stream_motion(s, &slot->motion);
    stream_text(s, &slot->name);
}
