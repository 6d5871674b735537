// SPDX-License-Identifier: MIT
// specification.c -- see specification.h. Bytes have no addresses, no padding and no generations of a certain world: equal
// calls give equal bytes. A release fixes the order of the fields; one that comes later needs a version of its own.
#include "world/api/specification.h"

#include "base/text.h"
#include "law/law.h"
#include "world/api/specification_parts.h"
#include "world/compile/compile.h"
#include "world/tuning.h"

// A name that was read goes into its table; one that is there already is a fault.
static void enter(Stream *s, Names *names, const char *name, int i)
{
    if (s->mode != STREAM_READ || !name || s->ended) return;
    stream_expect(s, names_find(names, name) < 0);
    if (!s->ended && names_reserve(&s->world->memory, names))
        names_add(names, name, (uint32_t)i);
    else
        s->ended = true;
}

static void solids(Stream *s)
{
    TautWorld *w = s->world;
    int n = stream_slots(s, (void **)&w->solid, &w->solid_room, w->solid_end, sizeof *w->solid);
    for (int i = 0; i < n && !s->ended; i++) {
        stream_solid(s, w->solid + i);
        enter(s, &w->solid_names, w->solid[i].name, i);
    }
    if (s->mode == STREAM_READ) w->solid_end = n;
}

void stream_specification(Stream *s)
{
    TautWorld *w = s->world;
    STREAM(s, w->def.gravity);
    stream_motion(s, &w->gravity_motion);
    STREAM(s, w->wind);
    stream_motion(s, &w->wind_motion);
    STREAM(s, w->serial);

    // ends of arrays grow slot by slot, so that a world that was read in part can be destroyed
    int n = stream_slots(s, (void **)&w->node, &w->node_room, w->node_end, sizeof *w->node);
    for (int i = 0; i < n && !s->ended; i++) {
        stream_node(s, w->node + i);
        enter(s, &w->node_names, w->node[i].name, i);
    }
    if (s->mode == STREAM_READ) w->node_end = n;

    n = stream_slots(s, (void **)&w->element, &w->element_room, w->element_end, sizeof *w->element);
    for (int i = 0; i < n && !s->ended; i++) {
        stream_element(s, w->element + i);
        enter(s, &w->element_names, w->element[i].name, i);
    }
    if (s->mode == STREAM_READ) w->element_end = n;

    n = stream_slots(s, (void **)&w->joint, &w->joint_room, w->joint_end, sizeof *w->joint);
    for (int i = 0; i < n && !s->ended; i++) {
        stream_joint(s, w->joint + i);
        enter(s, &w->joint_names, w->joint[i].name, i);
    }
    if (s->mode == STREAM_READ) w->joint_end = n;

    n = stream_slots(s, (void **)&w->material, &w->material_room, w->material_end,
                     sizeof *w->material);
    for (int i = 0; i < n && !s->ended; i++) {
        stream_material(s, w->material + i);
        enter(s, &w->material_names, w->material[i].name, i);
    }
    if (s->mode == STREAM_READ) w->material_end = n;

    n = stream_slots(s, (void **)&w->collider, &w->collider_room, w->collider_end,
                     sizeof *w->collider);
    for (int i = 0; i < n && !s->ended; i++) {
        stream_collider(s, w->collider + i);
        enter(s, &w->collider_names, w->collider[i].name, i);
    }
    if (s->mode == STREAM_READ) w->collider_end = n;
    stream_pairs(s);
    solids(s);

    // contacts have the room that they had, so that states have one size
    STREAM(s, w->contact_room);
    stream_expect(s, w->contact_room >= 0 && w->contact_room <= CONTACT_MOST_ROOM);
    if (s->ended) w->contact_room = 0;
    STREAM(s, w->free_collider);
    STREAM(s, w->free_node);
    STREAM(s, w->free_element);
    STREAM(s, w->free_joint);
    stream_rest(s);
}

// --- the model ---

static void model_numbers(Stream *s, double *number, int count)
{
    if (number && count > 0) stream_numbers(s, number, count);
}

void stream_model(Stream *s)
{
    TautWorld *w = s->world;
    Model *m = w->model;
    Work *work = &w->work;

    model_numbers(s, m->mass, m->n_v);
    model_numbers(s, m->force, m->n_v);
    model_numbers(s, m->inertia, m->n_dof_v);
    model_numbers(s, m->scale, m->n_v);
    model_numbers(s, m->anchor, m->n_q);

    // tangents of laws with a curve go by the state
    for (int i = m->n_mapped_group; i < m->n_own_group; i++) {
        Group *g = m->group + i;
        model_numbers(s, g->target, g->count * g->rows);
        model_numbers(s, g->length_scale, g->count);
        if (g->law->curved) continue;
        model_numbers(s, row_compliance(work, g), g->count * g->rows);
        model_numbers(s, row_damping(work, g), g->count);
    }

    if (work->row_scale) model_numbers(s, work->row_scale, m->n_own_kkt_row);

    // and the truths that a compile finds out
    stream_bool(s, &m->has_soft);
    stream_bool(s, &m->collides);
    stream_bool(s, &work->loose);
    stream_bool(s, &work->passive);
    STREAM(s, work->soft_rows);
}

// --- both ---

size_t specification_write(TautWorld *world, char *to)
{
    Stream s = {.mode = to ? STREAM_WRITE : STREAM_COUNT, .world = world, .to = to};
    stream_specification(&s);
    stream_model(&s);
    return s.at;
}

bool specification_is(TautWorld *world, const char *from, size_t size)
{
    Stream s = {.mode = STREAM_COMPARE, .world = world, .from = from, .size = size};
    if (world->dirty) return false;
    stream_specification(&s);
    stream_model(&s);
    return !s.differs && s.at == size;
}

TautStatus specification_read(TautWorld *world, const char *from, size_t size, double h,
                              char problem[200])
{
    // slots first; things that do not fit each other would not survive a compile
    Stream s = {.mode = STREAM_READ, .world = world, .from = from, .size = size};
    stream_specification(&s);
    if (!s.ended) specification_check(&s);
    text_format(problem, sizeof s.problem, "%s", s.problem[0] ? s.problem : "it is damaged");
    if (world->memory.failed) return TAUT_OUT_OF_MEMORY;
    if (s.ended) return TAUT_BAD_SNAPSHOT;

    // forms as they were; messages of the compile were given when the world was first compiled
    Log log = world->log;
    world->log.handler = NULL;
    world->forms_known = world->dirty = true;
    TautStatus status = compile_if_dirty(world, h);
    world->forms_known = false;
    world->log = log;

    if (status != TAUT_OK) return status;
    stream_model(&s);
    return s.ended || s.at != size ? TAUT_BAD_SNAPSHOT : TAUT_OK;
}
