// SPDX-License-Identifier: MIT
// specification.c -- see specification.h. Bytes have no addresses, no padding and no generations of a certain world: equal
// calls give equal bytes. A release fixes the order of the fields; one that comes later needs a version of its own.
#include "world/api/specification.h"

#include "base/text.h"
#include "law/law.h"
#include "math/vec.h"
#include "world/compile/compile.h"

#include "world/build/collider.h"
#include "world/tuning.h"

#include <string.h>

static void numbers(Stream *s, double *number, int count)
{
    stream_bytes(s, number, (size_t)count * sizeof *number);
    stream_expect(s, all_finite(count, number));
}

// Counted from those of the world: another one that was built by the same calls has the same.
static void generation(Stream *s, uint32_t *generation)
{
    uint32_t count = *generation - s->world->id_base;
    STREAM(s, count);
    *generation = count + s->world->id_base;
}

static void node_id(Stream *s, TautNodeId *id)
{
    STREAM(s, id->slot);
    if (id->slot) generation(s, &id->generation);
}

static void element_id(Stream *s, TautElementId *id)
{
    STREAM(s, id->slot);
    if (id->slot) generation(s, &id->generation);
}

// A function of the user by its place in the list, and by its name, which must be the same where it is read.
static Function *function(Stream *s, const Function *like)
{
    static const char *const word[FUNCTION_KINDS] = {"map", "law", "bounds", "motion", "distance"};
    const Functions *all = &s->world->functions;
    const FunctionKind kind = like->kind;
    int place = s->mode == STREAM_READ ? 0 : functions_find(s->world, like);
    char name[64] = "";
    if (s->mode != STREAM_READ) text_format(name, sizeof name, "%s", function_name(like));
    STREAM(s, place);
    STREAM(s, name);
    name[sizeof name - 1] = 0;
    if (s->ended) return NULL;

    // reading: the world must have been given the same one
    if (place >= 0 && place < all->count && all->all[place]->kind == kind &&
        strncmp(function_name(all->all[place]), name, sizeof name - 1) == 0)
        return all->all[place];
    if (s->problem[0] == 0)
        text_format(s->problem, sizeof s->problem,
                    "it needs your %s '%s', function %d that its world was given, and this world "
                    "was given another or none; build the same scene first",
                    word[kind], name, place + 1);
    s->ended = true;
    return NULL;
}

static void map_spec(Stream *s, MapSpec *map)
{
    STREAM(s, map->kind);
    STREAM(s, map->geometric);
    STREAM(s, map->rows);
    STREAM(s, map->parents);
    STREAM(s, map->width);
    STREAM(s, map->numbers);
    stream_expect(s, map->parents > 0 && map->width > 0 && map->numbers >= 0);
    if (s->ended) map->parents = map->numbers = 0;

    const size_t parents = (size_t)map->parents;
    if (parents > TAUT_MAX_POINTS)
        map->many = stream_array(s, map->many, parents, sizeof *map->many);
    else
        stream_bytes(s, map->few, parents * sizeof *map->few);
    map->number = stream_array(s, map->number, (size_t)map->numbers, sizeof *map->number);

    Function like = {.kind = FUNCTION_MAP};
    if (map->kind != TAUT_MAP_USER) return;
    if (s->mode != STREAM_READ) function_of_map(map->user, &like);
    Function *kept = function(s, &like);
    map->user = kept ? &kept->map : NULL;
}

// Terms have gaps between their members, which must not reach a file.
static void term(Stream *s, TautFormulaTerm *term)
{
    int kind = (int)term->kind;
    STREAM(s, kind);
    term->kind = (TautFormulaKind)kind;
    STREAM(s, term->first);
    STREAM(s, term->rows);
    STREAM(s, term->number);
}

// Terms and table of a formula.
static void formula(Stream *s, Prescribed *motion)
{
    TautMotion *by = &motion->motion;
    STREAM(s, by->term_count);
    STREAM(s, by->table_rows);
    stream_expect(s, by->term_count > 0 && by->table_rows >= 0);
    if (s->ended) by->term_count = by->table_rows = 0;
    by->table = motion->table =
        stream_array(s, motion->table, 2 * (size_t)by->table_rows, sizeof *by->table);
    if (s->mode == STREAM_READ && !s->ended)
        motion->terms = own_alloc(s->world, (size_t)by->term_count, sizeof *motion->terms);
    by->terms = motion->terms;
    if (!motion->terms) s->ended = true;
    for (int i = 0; i < by->term_count && !s->ended; i++) term(s, motion->terms + i);
}

static void motion(Stream *s, Prescribed **motion)
{
    bool is_there = *motion != NULL;
    stream_bool(s, &is_there);
    if (!is_there) return;
    if (s->mode == STREAM_READ) *motion = own_alloc(s->world, 1, sizeof **motion);
    if (!*motion) {
        s->ended = true;
        return;
    }

    // field by field: the path is an array, the function one of the list
    TautMotion *by = &(*motion)->motion;
    int kind = by->kind;
    STREAM(s, kind);
    by->kind = (TautMotionKind)kind;
    STREAM(s, by->start);
    STREAM(s, by->stop);
    STREAM(s, by->velocity);
    STREAM(s, by->amplitude);
    STREAM(s, by->frequency);
    STREAM(s, by->phase);
    numbers(s, (*motion)->anchor, 3);
    STREAM(s, by->path_count);
    if (by->kind == TAUT_MOTION_PATH) {
        stream_expect(s, by->path_count > 0);
        const size_t count = s->ended ? 0 : (size_t)by->path_count;
        by->path = (*motion)->path = stream_array(s, (*motion)->path, count, sizeof *by->path);
    }

    if (by->kind == TAUT_MOTION_FORMULA) formula(s, *motion);
    Function like = {.kind = FUNCTION_MOTION};
    if (by->kind != TAUT_MOTION_CALLBACK) return;
    if (s->mode != STREAM_READ) function_of_motion(by, &like);
    const Function *kept = function(s, &like);
    if (kept) by->function = kept->motion.function, by->user = kept->motion.user;
}

static void shape(Stream *s, Body *body)
{
    TautShape *shape = &body->shape;
    int kind = shape->kind;
    STREAM(s, kind);
    shape->kind = (TautShapeKind)kind;
    numbers(s, shape->size, 3);
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
    numbers(s, body->Q, 9);
    numbers(s, body->centre, 3);
    numbers(s, body->inertia, 3);
    numbers(s, body->load, 6);
    numbers(s, body->q, 7);
    numbers(s, body->v, 6);
    stream_bool(s, &body->plain);
    shape(s, body);
}

static void held(Stream *s, Held *held)
{
    numbers(s, held->anchor, 3);
    numbers(s, held->basis, 6);
    numbers(s, held->along, 2);
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
    if (slot->kind == TAUT_NODE_STATE) map_spec(s, &slot->mapped->map);
    if (slot->kind == TAUT_NODE_FRAME) numbers(s, slot->moment, 3);
    if (slot->kind == TAUT_NODE_STATE && s->mode == STREAM_READ)
        slot->mapped->known = UINT64_MAX; // its value is not
}

static void node(Stream *s, NodeSlot *slot)
{
    generation(s, &slot->generation);
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
    motion(s, &slot->motion);
    stream_text(s, &slot->name);
}

static void law(Stream *s, ElementSlot *slot, LawSpec *more)
{
    const size_t rows = slot->map.rows;
    bool by_rows = more->principal, turned = more->axes, user_law = more->user_law,
         user_bounds = more->user_bounds;
    numbers(s, &more->fraction, 1);
    numbers(s, &more->restitution, 1);
    numbers(s, &more->by_load, 1);
    stream_bool(s, &by_rows);
    stream_bool(s, &turned);
    more->principal = stream_array(s, more->principal, by_rows ? rows : 0, sizeof(double));
    more->axes = stream_array(s, more->axes, turned ? rows * rows : 0, sizeof(double));
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
        Function *kept = function(s, &like);
        more->user_law = kept ? &kept->law : NULL;
    }
    like.kind = FUNCTION_BOUNDS;
    if (user_bounds) {
        if (s->mode != STREAM_READ) function_of_bounds(more->user_bounds, &like);
        Function *kept = function(s, &like);
        more->user_bounds = kept ? &kept->bounds : NULL;
        for (int i = 0; i < TAUT_MAX_FOLLOWS; i++) element_id(s, more->follow + i);
    }
}

static void element(Stream *s, ElementSlot *slot)
{
    generation(s, &slot->generation);
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
    map_spec(s, &slot->map);
    stream_expect(s, slot->map.rows > 0 && slot->map.rows <= TAUT_MAX_ROWS);
    if (s->ended) return;

    // its law, motion and name
    slot->target = stream_array(s, slot->target, slot->map.rows, sizeof *slot->target);
    numbers(s, &slot->compliance, 1);
    numbers(s, &slot->damping, 1);
    STREAM(s, slot->lower);
    STREAM(s, slot->upper);
    bool has_more = slot->more != NULL;
    stream_bool(s, &has_more);
    if (s->mode == STREAM_READ && has_more) {
        slot->more = own_alloc(s->world, 1, sizeof *slot->more);
        s->ended = s->ended || !slot->more;
    }
    if (slot->more) law(s, slot, slot->more);
    if (slot->more) motion(s, &slot->more->effort);
    motion(s, &slot->motion);
    stream_text(s, &slot->name);
}

static void joint(Stream *s, JointSlot *slot)
{
    generation(s, &slot->generation);
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
    for (int i = 0; i < 2; i++) node_id(s, slot->side + i);
    for (int i = 0; i < 2; i++) node_id(s, slot->point + i);
    for (int i = 0; i < slot->nodes; i++) node_id(s, slot->node + i);
    for (int i = 0; i < slot->elements; i++) element_id(s, slot->element + i);
    for (int i = 0; i < slot->coordinates; i++) node_id(s, slot->coordinate + i);
    stream_text(s, &slot->name);
}

static void material(Stream *s, MaterialSlot *slot)
{
    generation(s, &slot->generation);
    stream_bool(s, &slot->used);
    numbers(s, &slot->friction, 1);
    numbers(s, &slot->kinetic_friction, 1);
    numbers(s, &slot->stribeck_speed, 1);
    numbers(s, &slot->cross_friction, 1);
    numbers(s, &slot->spinning, 1);
    numbers(s, &slot->rolling, 1);
    numbers(s, &slot->adhesion, 1);
    numbers(s, &slot->restitution, 1);
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
        for (size_t i = 0; i < count && !s->ended; i++) node_id(s, given->particle + i);
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
        given->distance = function(s, &like);
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

static void collider(Stream *s, ColliderSlot *slot)
{
    generation(s, &slot->generation);
    stream_bool(s, &slot->used);
    STREAM(s, slot->next_free);
    if (!slot->used) return;

    int kind = slot->given.kind;
    STREAM(s, kind);
    stream_expect(s, kind >= 0 && kind < TAUT_COLLIDER_COUNT);
    slot->given.kind = s->ended ? TAUT_COLLIDER_PLANE : (TautColliderKind)kind;
    node_id(s, &slot->node);
    numbers(s, slot->given.size, 3);
    numbers(s, slot->at.p, 3);
    numbers(s, slot->at.R, 9);
    numbers(s, slot->surface_speed, 3);
    numbers(s, slot->friction_direction, 3);
    STREAM(s, slot->material);
    STREAM(s, slot->layer);
    STREAM(s, slot->mask);
    stream_bool(s, &slot->sensor);
    stream_text(s, &slot->name);
    given(s, &slot->given);
    if (collider_kind(slot->given.kind)->segment) node_id(s, &slot->other);

    // all else of its shape follows from these
    if (s->mode != STREAM_READ || s->ended) return;
    char problem[MESH_TEXT];
    const TautColliderDef like = like_given(&slot->given);
    stream_expect(s, !collider_problem(&like));
    if (!s->ended) stream_expect(s, collider_make(s->world, slot, problem) == TAUT_OK);
}

static void bulk(Stream *s, TautBulk *bulk)
{
    int kind = bulk->kind;
    STREAM(s, kind);
    bulk->kind = (TautBulkKind)kind;
    numbers(s, bulk->young, 3);
    numbers(s, bulk->poisson, 3);
    numbers(s, bulk->shear, 3);
    numbers(s, bulk->axes, 9);
    numbers(s, &bulk->area, 1);
    numbers(s, &bulk->damping, 1);
    numbers(s, &bulk->density, 1);
    stream_bool(s, &bulk->volume);
    numbers(s, bulk->ogden_mu, TAUT_BULK_TERMS);
    numbers(s, bulk->ogden_exponent, TAUT_BULK_TERMS);
    numbers(s, &bulk->yield, 1);
    numbers(s, &bulk->hardening, 1);
    numbers(s, &bulk->creep, 1);
    numbers(s, &bulk->creep_yield, 1);
    numbers(s, &bulk->creep_most, 1);
    for (int i = 0; i < TAUT_BULK_FIBRES; i++) {
        TautFibres *fibres = bulk->fibres + i;
        int curve = fibres->kind;
        STREAM(s, curve);
        fibres->kind = (TautFibreKind)curve;
        double direction[3] = {fibres->direction.x, fibres->direction.y, fibres->direction.z};
        numbers(s, direction, 3);
        fibres->direction = taut_vec3(direction[0], direction[1], direction[2]);
        numbers(s, fibres->number, 3);
    }
}

// Cells, nodes and elements of a solid. Ids may be stale, so that they need not be those of things that are there.
static void solid(Stream *s, SolidSlot *slot)
{
    TautCellMesh *mesh = &slot->mesh;
    generation(s, &slot->generation);
    bulk(s, &slot->bulk);
    numbers(s, &slot->thickness, 1);
    numbers(s, &slot->activation, 1);
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
    for (size_t i = 0; i < vertices && !s->ended; i++) node_id(s, slot->node + i);
    for (size_t i = 0; i < vertices && !s->ended; i++) element_id(s, slot->ring + i);
    for (size_t i = 0; i < elements && !s->ended; i++) element_id(s, slot->element + i);
    stream_text(s, &slot->name);
}

// How many slots follow; reading makes room for them.
static int slots(Stream *s, void **slot, int *room, int end, size_t size)
{
    STREAM(s, end);
    if (s->mode != STREAM_READ) return end;
    stream_expect(s, end >= 0 && (size_t)end <= s->size - s->at);
    if (s->ended || end == 0) return 0;
    *slot = memory_alloc(&s->world->memory, (size_t)end, size);
    if (!*slot) s->ended = true;
    *room = *slot ? end : 0;
    return *room;
}

// How materials meet, and which colliders do.
static void pair_tables(Stream *s)
{
    TautWorld *w = s->world;
    int n = slots(s, (void **)&w->pair_numbers, &w->pair_numbers_room, w->n_pair_numbers,
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

    n = slots(s, (void **)&w->pair_rule, &w->pair_rule_room, w->n_pair_rule, sizeof *w->pair_rule);
    for (int i = 0; i < n && !s->ended; i++) {
        STREAM(s, w->pair_rule[i].collider);
        stream_bool(s, &w->pair_rule[i].touches);
    }
    if (s->mode == STREAM_READ) w->n_pair_rule = n;
}

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
    int n = slots(s, (void **)&w->solid, &w->solid_room, w->solid_end, sizeof *w->solid);
    for (int i = 0; i < n && !s->ended; i++) {
        solid(s, w->solid + i);
        enter(s, &w->solid_names, w->solid[i].name, i);
    }
    if (s->mode == STREAM_READ) w->solid_end = n;
}

void stream_specification(Stream *s)
{
    TautWorld *w = s->world;
    STREAM(s, w->def.gravity);
    motion(s, &w->gravity_motion);
    STREAM(s, w->wind);
    motion(s, &w->wind_motion);
    STREAM(s, w->serial);

    // ends of arrays grow slot by slot, so that a world that was read in part can be destroyed
    int n = slots(s, (void **)&w->node, &w->node_room, w->node_end, sizeof *w->node);
    for (int i = 0; i < n && !s->ended; i++) {
        node(s, w->node + i);
        enter(s, &w->node_names, w->node[i].name, i);
    }
    if (s->mode == STREAM_READ) w->node_end = n;

    n = slots(s, (void **)&w->element, &w->element_room, w->element_end, sizeof *w->element);
    for (int i = 0; i < n && !s->ended; i++) {
        element(s, w->element + i);
        enter(s, &w->element_names, w->element[i].name, i);
    }
    if (s->mode == STREAM_READ) w->element_end = n;

    n = slots(s, (void **)&w->joint, &w->joint_room, w->joint_end, sizeof *w->joint);
    for (int i = 0; i < n && !s->ended; i++) {
        joint(s, w->joint + i);
        enter(s, &w->joint_names, w->joint[i].name, i);
    }
    if (s->mode == STREAM_READ) w->joint_end = n;

    n = slots(s, (void **)&w->material, &w->material_room, w->material_end, sizeof *w->material);
    for (int i = 0; i < n && !s->ended; i++) {
        material(s, w->material + i);
        enter(s, &w->material_names, w->material[i].name, i);
    }
    if (s->mode == STREAM_READ) w->material_end = n;

    n = slots(s, (void **)&w->collider, &w->collider_room, w->collider_end, sizeof *w->collider);
    for (int i = 0; i < n && !s->ended; i++) {
        collider(s, w->collider + i);
        enter(s, &w->collider_names, w->collider[i].name, i);
    }
    if (s->mode == STREAM_READ) w->collider_end = n;
    pair_tables(s);
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
    if (number && count > 0) numbers(s, number, count);
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
