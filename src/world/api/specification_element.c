// SPDX-License-Identifier: MIT
// specification_element.c -- elements with their laws, and joints.
#include "world/api/specification_parts.h"

#include "law/law.h"
#include "world/build/axes.h"
#include "world/own.h"

// Axes that are read are those of the element before, where they are the same.
static void stream_axes(Stream *s, int rows, bool turned, LawSpec *more)
{
    const size_t count = turned ? (size_t)rows * (size_t)rows : 0;
    double *axes = stream_array(s, more->axes, count, sizeof *axes);
    if (s->mode != STREAM_READ) return;
    more->axes = axes_keep(s->world, rows, axes);
    stream_expect(s, more->axes || !axes);
    own_free(s->world, axes, count, sizeof *axes);
}

static void law(Stream *s, ElementSlot *slot, LawSpec *more)
{
    const size_t rows = slot->map.rows;
    bool by_rows = more->principal, turned = more->axes, user_law = more->user_law,
         user_bounds = more->user_bounds;

    stream_numbers(s, &more->fraction, 1);
    stream_numbers(s, &more->restitution, 1);
    stream_numbers(s, &more->by_load, 1);
    stream_bool(s, &by_rows);
    stream_bool(s, &turned);
    more->principal = stream_array(s, more->principal, by_rows ? rows : 0, sizeof(double));
    stream_axes(s, slot->map.rows, turned, more);
    STREAM(s, more->parameters);
    stream_expect(s, more->parameters >= 0);
    const size_t count = s->ended ? 0 : (size_t)more->parameters;
    more->parameter = stream_array(s, more->parameter, count, sizeof(double));

    // functions of the user
    Function like = {.kind = FUNCTION_LAW};
    stream_bool(s, &user_law);
    stream_bool(s, &user_bounds);
    if (user_law) {
        if (s->mode != STREAM_READ) function_of_law(more->user_law, &like);
        Function *kept = stream_function(s, &like);
        more->user_law = kept ? &kept->law : NULL;
    }

    like.kind = FUNCTION_BOUNDS;
    if (user_bounds) {
        if (s->mode != STREAM_READ) function_of_bounds(more->user_bounds, &like);
        Function *kept = stream_function(s, &like);
        more->user_bounds = kept ? &kept->bounds : NULL;
        for (int i = 0; i < TAUT_MAX_FOLLOWS; i++) stream_element_id(s, more->follow + i);
    }
}

void stream_element(Stream *s, ElementSlot *slot)
{
    stream_generation(s, &slot->generation);
    stream_bool(s, &slot->used);
    if (!slot->used) {
        STREAM(s, slot->next_free);
        return;
    }

    // kinds; an element that is read is not compiled yet
    STREAM(s, slot->joint);
    STREAM(s, slot->law);
    STREAM(s, slot->form);
    STREAM(s, slot->chosen);
    if (s->mode == STREAM_READ) slot->element = -1;
    stream_map(s, &slot->map);
    stream_expect(s, slot->map.rows > 0 && slot->map.rows <= TAUT_MAX_ROWS);
    if (s->ended) return;

    // its law, motion and name
    slot->target = stream_array(s, slot->target, slot->map.rows, sizeof *slot->target);
    stream_numbers(s, &slot->compliance, 1);
    stream_numbers(s, &slot->damping, 1);
    STREAM(s, slot->lower);
    STREAM(s, slot->upper);
    bool has_more = slot->more != NULL;
    stream_bool(s, &has_more);
    if (s->mode == STREAM_READ && has_more) {
        slot->more = own_alloc(s->world, 1, sizeof *slot->more);
        s->ended = s->ended || !slot->more;
    }

    if (slot->more) law(s, slot, slot->more);
    if (slot->more) stream_motion(s, &slot->more->effort);
    stream_motion(s, &slot->motion);
    stream_text(s, &slot->name);
}

void stream_joint(Stream *s, JointSlot *slot)
{
    stream_generation(s, &slot->generation);
    stream_bool(s, &slot->used);
    STREAM(s, slot->next_free);
    if (!slot->used) return;

    int kind = slot->kind;
    STREAM(s, kind);
    slot->kind = (TautJointKind)kind;
    STREAM(s, slot->axis);
    STREAM(s, slot->free);
    STREAM(s, slot->nodes);
    STREAM(s, slot->elements);
    STREAM(s, slot->coordinates);
    stream_expect(s, slot->nodes >= 0 && slot->nodes <= JOINT_NODES && slot->elements >= 0 &&
                         slot->elements <= JOINT_ELEMENTS && slot->coordinates >= 0 &&
                         slot->coordinates <= TAUT_AXIS_COUNT);
    if (s->ended) slot->nodes = slot->elements = slot->coordinates = 0;

    // sides and points, and all that it owns
    for (int i = 0; i < 2; i++) stream_node_id(s, slot->side + i);
    for (int i = 0; i < 2; i++) stream_node_id(s, slot->point + i);
    for (int i = 0; i < slot->nodes; i++) stream_node_id(s, slot->node + i);
    for (int i = 0; i < slot->elements; i++) stream_element_id(s, slot->element + i);
    for (int i = 0; i < slot->coordinates; i++) stream_node_id(s, slot->coordinate + i);
    stream_text(s, &slot->name);
}
