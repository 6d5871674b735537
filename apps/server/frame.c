// SPDX-License-Identifier: MIT
// frame.c -- models and states as frames. See frame.h, and protocol.h for the layout. The JSON
// about a world is made in frame_session.c and frame_replay.c.
#include "frame.h"

#include "frame_json.h"
#include "protocol.h"

#include <math.h>
#include <string.h>

// --- head and tail ---

static size_t begin(Bytes *bytes, const FrameHead *head, unsigned kind, int worlds)
{
    unsigned char *magic = bytes_take(bytes, 4);
    if (magic) memcpy(magic, "TAUT", 4);
    bytes_u16(bytes, VIEW_VERSION);
    bytes_u16(bytes, kind);
    bytes_u32(bytes, head->generation);
    bytes_u32(bytes, head->revision);
    bytes_u32(bytes, head->sequence);
    bytes_u32(bytes, (uint32_t)worlds);
    bytes_f64(bytes, head->time);
    bytes_u32(bytes, 0);
    bytes_u32(bytes, 0);
    return bytes->size - VIEW_HEAD;
}

static void end(Bytes *bytes, size_t head, size_t json)
{
    bytes_put_u32(bytes, head + 32, (uint32_t)(bytes->size - json));
    bytes_pad(bytes);
}

static const Sight *sight_of(const Seen *seen)
{
    return seen->replay ? &seen->replay->sight : &seen->session->sight;
}

// --- numbers ---

static void put_u32(unsigned char *at, uint32_t x)
{
    for (int i = 0; i < 4; i++) at[i] = (unsigned char)(x >> 8 * i);
}

static void put_f32(unsigned char *at, float x)
{
    uint32_t bits;
    memcpy(&bits, &x, sizeof bits);
    put_u32(at, bits);
}

static void floats(Bytes *bytes, const float *x, size_t count)
{
    unsigned char *at = bytes_take(bytes, 4 * count);
    for (size_t i = 0; at && i < count; i++) put_f32(at + 4 * i, x[i]);
}

static void integers(Bytes *bytes, const uint32_t *x, size_t count)
{
    unsigned char *at = bytes_take(bytes, 4 * count);
    for (size_t i = 0; at && i < count; i++) put_u32(at + 4 * i, x[i]);
}

static void flags(Bytes *bytes, const unsigned char *x, size_t count)
{
    unsigned char *at = bytes_take(bytes, count);
    if (at && count > 0) memcpy(at, x, count);
    bytes_pad(bytes);
}

// --- model ---

static void bodies(Bytes *bytes, const Sight *s)
{
    for (uint32_t i = 0; i < s->bodies; i++) {
        const SightBody *b = s->body + i;
        const uint32_t mesh[4] = {b->first_vertex, b->vertices, b->first_triangle, b->triangles};
        bytes_u32(bytes, b->shape);
        floats(bytes, b->size, 3);
        integers(bytes, mesh, 4);
        bytes_u32(bytes, b->colour);
    }
}

static void joints(Bytes *bytes, const Sight *s)
{
    for (uint32_t i = 0; i < s->joints; i++) {
        const SightJoint *j = s->joint + i;
        integers(bytes, j->thing, 2);
        floats(bytes, j->place[0], 3);
        floats(bytes, j->place[1], 3);
        floats(bytes, j->axis, 3);
        bytes_u32(bytes, j->kind);
    }
}

static void colliders(Bytes *bytes, const Sight *s)
{
    for (uint32_t i = 0; i < s->colliders; i++) {
        const RecordCollider *c = &s->collider[i].as;
        bytes_u32(bytes, c->kind);
        bytes_u32(bytes, c->flags);
        bytes_u32(bytes, s->collider[i].thing);
        floats(bytes, c->size, 3);
        floats(bytes, c->place, 3);
        floats(bytes, c->turn, 4);
        floats(bytes, &c->friction, 1);
    }
}

static void model_lists(Bytes *bytes, const Sight *s)
{
    const uint32_t count[9] = {s->nodes,    s->bodies,    s->links,     s->joints,  s->faces,
                               s->vertices, s->triangles, s->colliders, s->stressed};
    size_t things = (size_t)s->nodes + s->bodies;
    integers(bytes, count, 9);
    floats(bytes, s->mass, things);
    for (uint32_t i = 0; i < s->links; i++) integers(bytes, s->end[i], 2);
    bodies(bytes, s);
    joints(bytes, s);
    for (uint32_t i = 0; i < s->faces; i++) integers(bytes, s->face[i], 3);
    for (uint32_t i = 0; i < s->vertices; i++) floats(bytes, s->vertex[i], 3);
    for (uint32_t i = 0; i < s->triangles; i++) integers(bytes, s->corner[i], 3);
    colliders(bytes, s);
    integers(bytes, s->stressed_node, s->stressed);
    flags(bytes, s->thing_flag, things);
    flags(bytes, s->link_flag, s->links);
    flags(bytes, s->joint_flag, s->joints);
}

static void kind_json(Bytes *bytes, const char *name, const char *text)
{
    bytes_open(bytes, NULL, '{');
    bytes_string(bytes, "name", name);
    bytes_string(bytes, "text", text);
    bytes_close(bytes, '}');
}

// Signals by kind, each with its unit and the names of its parts.
static void signals_json(Bytes *bytes)
{
    bytes_open(bytes, "signals", '[');
    for (int kind = 0; kind < TAUT_SIGNAL_COUNT; kind++) {
        bytes_open(bytes, NULL, '[');
        for (int i = 0; i < taut_signal_count((TautSignalKind)kind); i++) {
            const TautSignal *signal = taut_signal_at((TautSignalKind)kind, i);
            bytes_open(bytes, NULL, '{');
            bytes_string(bytes, "name", signal->name);
            bytes_string(bytes, "unit", signal->unit);
            bytes_value(bytes, "width", signal->width);
            bytes_open(bytes, "parts", '[');
            for (int k = 0; signal->part && k < signal->width; k++)
                bytes_string(bytes, NULL, signal->part[k]);
            bytes_close(bytes, ']');
            bytes_close(bytes, '}');
        }
        bytes_close(bytes, ']');
    }
    bytes_close(bytes, ']');
}

// The numbers of commands, settings and kinds: the page has no list of its own.
static void lists_json(Bytes *bytes)
{
    bytes_open(bytes, "commands", '[');
#define NAME(NAME, name, text) bytes_string(bytes, NULL, #name);
    VIEW_COMMAND_LIST(NAME)
#undef NAME
    bytes_close(bytes, ']');
    bytes_open(bytes, "settings", '[');
#define SETTING(NAME, key, unit_text, lo, hi)                                                      \
    bytes_open(bytes, NULL, '{');                                                                  \
    bytes_string(bytes, "name", #key);                                                             \
    bytes_string(bytes, "unit", unit_text);                                                        \
    bytes_value(bytes, "lo", lo);                                                                  \
    bytes_value(bytes, "hi", hi);                                                                  \
    bytes_close(bytes, '}');
    VIEW_SETTING_LIST(SETTING)
#undef SETTING
    bytes_close(bytes, ']');
#define KIND(NAME, name, value, text) kind_json(bytes, #name, text);
    bytes_open(bytes, "steppers", '[');
    TAUT_STEPPER_LIST(KIND)
    bytes_close(bytes, ']');
    bytes_open(bytes, "geometrics", '[');
    TAUT_GEOMETRIC_LIST(KIND)
    bytes_close(bytes, ']');
    bytes_open(bytes, "shapes", '[');
    TAUT_SHAPE_LIST(KIND)
    bytes_close(bytes, ']');
    bytes_open(bytes, "joints", '[');
    TAUT_JOINT_LIST(KIND)
    bytes_close(bytes, ']');
    bytes_open(bytes, "colliders", '[');
    TAUT_COLLIDER_LIST(KIND)
    bytes_close(bytes, ']');
#undef KIND
    signals_json(bytes);
}

static void scenes_json(Bytes *bytes, const Catalogue *catalogue)
{
    bytes_open(bytes, "scenes", '[');
    for (int i = 0; i < catalogue->count; i++) {
        const CatalogueEntry *entry = catalogue->entry + i;
        const char *slash = strrchr(entry->path, '/');
        bytes_open(bytes, NULL, '{');
        bytes_string(bytes, "title", entry->title);
        bytes_string(bytes, "text", entry->text);
        bytes_string(bytes, "group", entry->group);
        bytes_string(bytes, "file", slash ? slash + 1 : entry->path);
        bytes_close(bytes, '}');
    }
    bytes_close(bytes, ']');
}

void frame_model(Bytes *bytes, const FrameHead *head, const Seen *seen, int worlds,
                 const Catalogue *catalogue)
{
    size_t start = begin(bytes, head, VIEW_MODEL, worlds);
    for (int w = 0; w < worlds; w++) {
        if (seen[w].session) session_look_model(seen[w].session);
        model_lists(bytes, sight_of(seen + w));
    }
    size_t json = bytes->size;
    bytes_text(bytes);
    bytes_open(bytes, NULL, '{');
    bytes_string(bytes, "version", taut_version());
    bytes_value(bytes, "scene", head->scene);
    lists_json(bytes);
    scenes_json(bytes, catalogue);
    bytes_open(bytes, "worlds", '[');
    for (int w = 0; w < worlds; w++) {
        if (seen[w].replay)
            json_replay_model(bytes, seen[w].replay);
        else
            json_session_model(bytes, seen[w].session);
    }
    bytes_close(bytes, ']');
    bytes_close(bytes, '}');
    end(bytes, start, json);
}

// --- traces ---

static const Trace *trace_of(const Seen *seen)
{
    return seen->replay ? &seen->replay->trace : &seen->session->trace;
}

void frame_trace(Bytes *bytes, const FrameHead *head, const Seen *seen, int worlds)
{
    size_t start = begin(bytes, head, VIEW_TRACE, worlds);
    for (int w = 0; w < worlds; w++) trace_write(bytes, trace_of(seen + w));
    size_t json = bytes->size;
    bytes_text(bytes);
    bytes_open(bytes, NULL, '{');
    bytes_open(bytes, "worlds", '[');
    for (int w = 0; w < worlds; w++) trace_json(bytes, trace_of(seen + w));
    bytes_close(bytes, ']');
    bytes_close(bytes, '}');
    end(bytes, start, json);
}

// --- state ---

// Share of the largest force, by its root: small ones are told apart too.
static unsigned char code(double x, double most)
{
    double share = most > 0 ? x / most : 0;
    return (unsigned char)(signed char)lrint(copysign(sqrt(fabs(share)), share) * 127);
}

static void contacts(Bytes *bytes, const Sight *s)
{
    for (uint32_t i = 0; i < s->contacts; i++) {
        const RecordContact *c = s->contact + i;
        integers(bytes, c->collider, 2);
        bytes_u32(bytes, c->state);
        floats(bytes, c->point, 3);
        floats(bytes, c->normal, 3);
        floats(bytes, c->force, 3);
        bytes_f32(bytes, (double)c->gap);
        bytes_f32(bytes, (double)c->slip);
    }
}

static void state_lists(Bytes *bytes, const Sight *s)
{
    const uint32_t count[6] = {s->nodes, s->bodies, s->links, s->joints, s->contacts, s->stressed};
    double most = sight_most(s);
    integers(bytes, count, 6);
    bytes_f32(bytes, most);
    floats(bytes, s->position, 3 * (size_t)s->nodes);
    floats(bytes, s->pose, 7 * (size_t)s->bodies);
    unsigned char *at = bytes_take(bytes, s->links);
    for (uint32_t i = 0; at && i < s->links; i++) at[i] = code(s->tension[i], most);
    bytes_pad(bytes);
    at = bytes_take(bytes, s->joints);
    for (uint32_t i = 0; at && i < s->joints; i++) at[i] = code(s->force[i], most);
    bytes_pad(bytes);
    contacts(bytes, s);
    floats(bytes, s->von_mises, s->stressed);
}

void frame_state(Bytes *bytes, const FrameHead *head, const Seen *seen, int worlds)
{
    size_t start = begin(bytes, head, VIEW_STATE, worlds);
    for (int w = 0; w < worlds; w++) {
        if (seen[w].session) session_look_state(seen[w].session);
        state_lists(bytes, sight_of(seen + w));
    }
    size_t json = bytes->size;
    bytes_text(bytes);
    bytes_open(bytes, NULL, '{');
    bytes_truth(bytes, "playing", head->playing);
    bytes_value(bytes, "speed", head->speed);
    bytes_value(bytes, "realTime", head->real_time);
    bytes_value(bytes, "pages", head->pages);
    bytes_value(bytes, "saved", head->saved);
    bytes_value(bytes, "recorded", head->recorded);
    if (head->recording >= 0) bytes_value(bytes, "recording", head->recording);
    if (head->problem && *head->problem) bytes_string(bytes, "problem", head->problem);
    bytes_open(bytes, "worlds", '[');
    for (int w = 0; w < worlds; w++) {
        if (seen[w].replay)
            json_replay_state(bytes, seen[w].replay);
        else
            json_session_state(bytes, seen[w].session);
    }
    bytes_close(bytes, ']');
    bytes_close(bytes, '}');
    end(bytes, start, json);
}
