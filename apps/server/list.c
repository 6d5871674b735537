// SPDX-License-Identifier: MIT
// list.c -- the lists of a session's world from which it is drawn, made once. See session.h.
#include "cloth.h"
#include "protocol.h"
#include "session.h"
#include "solid_faces.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

static int find_slot(const TautNodeId *id, int count, uint32_t slot)
{
    int lo = 0, hi = count; // listed in the order of their slots
    while (lo < hi) {
        int middle = lo + (hi - lo) / 2;
        if (id[middle].slot < slot)
            lo = middle + 1;
        else
            hi = middle;
    }
    return lo < count && id[lo].slot == slot ? lo : -1;
}

int session_find(const Session *session, uint32_t slot)
{
    return find_slot(session->node, session->nodes, slot);
}

int session_find_body(const Session *session, uint32_t slot)
{
    return find_slot(session->body, session->bodies, slot);
}

// Marks the slots that links end on. A mapped node is drawn if one does; else nobody can tell a place
// from a direction.
static void mark_ends(const TautWorld *world, bool *ends)
{
    for (TautElementId e = taut_next_element(world, (TautElementId){0}); !taut_element_is_null(e);
         e = taut_next_element(world, e))
        for (int k = 0; k < 2 && taut_element_map(world, e) == TAUT_MAP_DISTANCE; k++)
            ends[taut_element_point(world, e, k).slot] = true;
    for (TautNodeId n = taut_next_node(world, (TautNodeId){0}); !taut_node_is_null(n);
         n = taut_next_node(world, n))
        for (int k = 0; k < 2 && taut_node_map(world, n) == TAUT_MAP_DISTANCE; k++)
            ends[taut_node_point(world, n, k).slot] = true;
}

static uint32_t last_slot(const TautWorld *world)
{
    uint32_t last = 0;
    for (TautNodeId id = taut_next_node(world, (TautNodeId){0}); !taut_node_is_null(id);
         id = taut_next_node(world, id))
        last = id.slot;
    return last;
}

static bool list_nodes(Session *session)
{
    const TautWorld *world = session->world;
    const uint32_t last = last_slot(world);
    bool *ends = calloc((size_t)last + 1, sizeof *ends);
    if (!ends) return false;
    mark_ends(world, ends);
    solid_mark_nodes(world, ends, last);
    for (TautNodeId id = taut_next_node(world, (TautNodeId){0}); !taut_node_is_null(id);
         id = taut_next_node(world, id)) {
        TautNodeKind kind = taut_node_kind(world, id);
        if (kind == TAUT_NODE_PARTICLE || (kind == TAUT_NODE_STATE && ends[id.slot]))
            session->node[session->nodes++] = id;
        else if (kind == TAUT_NODE_BODY || kind == TAUT_NODE_FRAME)
            session->body[session->bodies++] = id;
    }
    free(ends);
    return true;
}

// A length that elements act on is drawn too: a run of a rope over pulleys.
static void list_runs(Session *session)
{
    const TautWorld *world = session->world;
    for (TautNodeId id = taut_next_node(world, (TautNodeId){0}); !taut_node_is_null(id);
         id = taut_next_node(world, id)) {
        if (taut_node_map(world, id) != TAUT_MAP_DISTANCE) continue;
        int a = session_find(session, taut_node_point(world, id, 0).slot);
        int b = session_find(session, taut_node_point(world, id, 1).slot);
        if (a < 0 || b < 0) continue;
        int i = session->links++;
        session->run[i] = id;
        session->end[i][0] = a, session->end[i][1] = b;
    }
}

static void list_links(Session *session)
{
    const TautWorld *world = session->world;
    for (TautElementId id = taut_next_element(world, (TautElementId){0}); !taut_element_is_null(id);
         id = taut_next_element(world, id)) {
        TautMapKind map = taut_element_map(world, id);
        if (map != TAUT_MAP_DISTANCE && map != TAUT_MAP_DIFFERENCE) continue;
        if (taut_element_joint(world, id).slot != 0) continue; // the joint is drawn
        int a = session_find(session, taut_element_point(world, id, 0).slot);
        int b = session_find(session, taut_element_point(world, id, 1).slot);
        if (a < 0 || b < 0) continue;
        int i = session->links++;
        session->link[i] = id;
        session->end[i][0] = a, session->end[i][1] = b;
        session->kind[i] = map == TAUT_MAP_DIFFERENCE ? VIEW_LINK_JOINT : 0;
    }
    for (TautJointId id = taut_next_joint(world, (TautJointId){0}); id.slot != 0;
         id = taut_next_joint(world, id))
        session->joint[session->joints++] = id;
    session->elements = session->links;
    list_runs(session);
}

// The id of the same slot in another world of the scene; as it was where nothing is there.
static void renew_node(const TautWorld *world, TautNodeId *id)
{
    TautNodeId next = {0};
    if (id->slot) next = taut_next_node(world, (TautNodeId){id->slot - 1, 0});
    if (next.slot == id->slot) *id = next;
}

void session_renew_ids(Session *session, const TautWorld *world)
{
    for (int i = 0; i < session->nodes; i++) renew_node(world, session->node + i);
    for (int i = 0; i < session->bodies; i++) renew_node(world, session->body + i);
    for (int i = 0; i < session->links; i++) {
        TautElementId id = session->link[i], next = {0};
        if (id.slot) next = taut_next_element(world, (TautElementId){id.slot - 1, 0});
        if (next.slot == id.slot) session->link[i] = next;
        renew_node(world, session->run + i);
    }
    for (int i = 0; i < session->joints; i++) {
        TautJointId id = session->joint[i],
                    next = taut_next_joint(world, (TautJointId){id.slot - 1, 0});
        if (next.slot == id.slot) session->joint[i] = next;
    }
    for (int i = 0; i < session->drives; i++) {
        TautElementId id = session->drive[i].element,
                      next = taut_next_element(world, (TautElementId){id.slot - 1, 0});
        if (next.slot == id.slot) session->drive[i].element = next;
    }
}

// The weight of all that can move, N.
static double weight_of(const Session *session)
{
    double mass = 0;
    for (int i = 0; i < session->nodes + session->bodies; i++)
        if (!taut_node_is_fixed(session->world, session_thing(session, i)))
            mass += taut_node_mass(session->world, session_thing(session, i));
    return mass * session->gravity;
}

// An element counts as a spring where it gives so much that one sees it: under the weight of everything by a part of its length. Where nothing
// weighs anything, all that gives is one.
void session_mark_soft(Session *session)
{
    static const double seen = 0.01;
    const double weight = weight_of(session);
    for (int i = 0; i < session->elements; i++) {
        double compliance[TAUT_MAX_ROWS] = {0}, length[TAUT_MAX_ROWS] = {0};
        taut_element_compliance(session->world, session->link[i], compliance);
        taut_element_target(session->world, session->link[i], length);
        if (compliance[0] > 0 && (weight == 0 || compliance[0] * weight > seen * fabs(length[0])))
            session->kind[i] |= VIEW_LINK_SOFT;
    }
}

// Whether a name is load, or ends with it behind a dot, a bar or a group's prefix: crane.load, left_load.
static bool is_load(const char *name)
{
    const size_t size = strlen(name);
    if (size < 4 || strcmp(name + size - 4, "load") != 0) return false;
    return size == 4 || strchr("._-", name[size - 5]);
}

// The body that the file calls the load; else the heaviest.
static void find_load(Session *session)
{
    session->load = -1;
    double most = 0;
    bool called = false;
    for (int i = 0; i < session->nodes + session->bodies; i++) {
        TautNodeId id = session_thing(session, i);
        double mass = taut_node_mass(session->world, id);
        const bool load = is_load(taut_node_name(session->world, id));
        if (!load && i < session->nodes && session->stress.entry[i] >= 0) continue; // of a solid
        if (taut_node_is_fixed(session->world, id) || mass <= (load && !called ? 0 : most) ||
            (called && !load))
            continue;
        called = load;
        most = mass;
        session->load = i;
    }
}

// Places in the file are told by the order of elements, without rows of joints.
static bool list_order(Session *session)
{
    const TautWorld *world = session->world;
    int last = 0, count = 0;
    for (TautElementId id = taut_next_element(world, (TautElementId){0}); !taut_element_is_null(id);
         id = taut_next_element(world, id))
        last = (int)id.slot;
    session->order = malloc(((size_t)last + 1) * sizeof *session->order);
    if (!session->order) return false;
    session->slots = last;
    for (int i = 0; i <= last; i++) session->order[i] = -1;
    for (TautElementId id = taut_next_element(world, (TautElementId){0}); !taut_element_is_null(id);
         id = taut_next_element(world, id))
        if (taut_element_joint(world, id).slot == 0) session->order[id.slot] = count++;
    return true;
}

// Motors and servos, by their place in the file.
static bool list_drives(Session *session)
{
    const TautWorld *world = session->world;
    session->drive = calloc((size_t)taut_element_count(world) + 1, sizeof *session->drive);
    if (!session->drive) return false;
    for (TautElementId id = taut_next_element(world, (TautElementId){0}); !taut_element_is_null(id);
         id = taut_next_element(world, id)) {
        char place[TAUT_SCENE_PLACE];
        double target[TAUT_MAX_ROWS] = {0};
        if (taut_element_joint(world, id).slot != 0) continue;
        session_place(session, id, place);
        const bool servo = strncmp(place, "servos[", 7) == 0;
        if (!servo && strncmp(place, "motors[", 7) != 0) continue;
        taut_element_target(world, id, target);
        session->drive[session->drives++] =
            (Drive){.element = id, .servo = servo, .target = target[0], .before = target[0]};
    }
    return true;
}

// --- sizes ---

static void widen(Session *session, const double x[3], const double reach[3])
{
    for (int k = 0; k < 3; k++) {
        session->lo[k] = fmin(session->lo[k], x[k] - reach[k]);
        session->hi[k] = fmax(session->hi[k], x[k] + reach[k]);
    }
}

// The box around a body whose value is q: place, then rows of its axes.
static void widen_by_body(Session *session, const double *q, const TautShape *shape)
{
    const TautVec3 half = taut_shape_half(shape);
    const double none[3] = {0, 0, 0};
    double reach[3];
    for (int v = 0; shape && shape->kind == TAUT_SHAPE_MESH && v < shape->vertex_count; v++) {
        const TautVec3 *p = shape->vertex + v;
        double x[3];
        for (int k = 0; k < 3; k++)
            x[k] = q[k] + q[3 + 3 * k] * p->x + q[4 + 3 * k] * p->y + q[5 + 3 * k] * p->z;
        widen(session, x, none);
    }
    if (shape && shape->kind == TAUT_SHAPE_MESH) return;
    for (int k = 0; k < 3; k++) {
        const double *row = q + 3 + 3 * k;
        reach[k] = fabs(row[0]) * half.x + fabs(row[1]) * half.y + fabs(row[2]) * half.z;
    }
    widen(session, q, reach);
}

static void measure(Session *session)
{
    double *lo = session->lo, *hi = session->hi, square = 0;
    const double none[3] = {0, 0, 0};
    for (int k = 0; k < 3; k++) lo[k] = INFINITY, hi[k] = -INFINITY;
    for (int i = 0; i < session->nodes + session->bodies; i++) {
        double q[TAUT_MAX_WIDTH] = {0};
        TautNodeId id = session_thing(session, i);
        taut_node_value(session->world, id, q);
        if (i < session->nodes)
            widen(session, q, none);
        else
            widen_by_body(session, q, taut_body_shape(session->world, id));
    }
    for (int k = 0; k < 3; k++) square += (hi[k] - lo[k]) * (hi[k] - lo[k]);
    session->size = isfinite(square) && square > 0 ? sqrt(square) : 1;
}

// The thing that a collider moves with.
static uint32_t carrier(const Session *session, TautNodeId node)
{
    if (taut_node_is_null(node)) return SIGHT_NONE;
    const int body = session_find_body(session, node.slot);
    if (body >= 0) return (uint32_t)(session->nodes + body);
    const int point = session_find(session, node.slot);
    return point >= 0 ? (uint32_t)point : SIGHT_NONE;
}

int session_find_node(const void *who, TautNodeId node)
{
    return taut_node_is_null(node) ? -1 : session_find(who, node.slot);
}

static bool make_sight(Session *session)
{
    Sight *s = &session->sight;
    ClothLinks links = {session->scene, session->link, session->order,
                        (const int(*)[2])session->end, session->elements};
    s->nodes = (uint32_t)session->nodes;
    s->bodies = (uint32_t)session->bodies;
    s->links = (uint32_t)session->links;
    s->joints = (uint32_t)session->joints;
    const uint32_t cloth = cloth_faces(&links, NULL);
    s->faces = cloth + solid_faces(session->world, session_find_node, session, NULL);
    for (int i = 0; i < session->bodies; i++) {
        const TautShape *shape = taut_body_shape(session->world, session->body[i]);
        if (!shape || shape->kind != TAUT_SHAPE_MESH) continue;
        s->vertices += (uint32_t)shape->vertex_count;
        s->triangles += (uint32_t)shape->triangle_count;
    }
    int colliders = 0;
    TautSceneCollider *all = touch_colliders(session->scene, session->world, &colliders);
    s->colliders = (uint32_t)colliders;
    s->stressed = session->stress.count;
    const bool made = sight_make(s);
    if (made && s->stressed > 0)
        memcpy(s->stressed_node, session->stress.point, s->stressed * sizeof *s->stressed_node);
    if (made) cloth_faces(&links, s->face);
    if (made) solid_faces(session->world, session_find_node, session, s->face + cloth);
    for (int i = 0; made && i < colliders; i++)
        s->collider[i] =
            (SightCollider){touch_collider(&all[i]), carrier(session, all[i].def.node)};
    free(all);
    return made;
}

// --- life ---

bool session_list(Session *session)
{
    size_t n = (size_t)taut_node_count(session->world) + 1;
    size_t m = (size_t)taut_element_count(session->world) + n; // links and runs
    size_t j = (size_t)taut_joint_count(session->world) + 1;
    session->node = calloc(n, sizeof *session->node);
    session->body = calloc(n, sizeof *session->body);
    session->edit = calloc(n, sizeof *session->edit);
    session->link = calloc(m, sizeof *session->link);
    session->run = calloc(m, sizeof *session->run);
    session->end = calloc(m, sizeof *session->end);
    session->kind = calloc(m, sizeof *session->kind);
    session->cut = calloc(m, sizeof *session->cut);
    session->joint = calloc(j, sizeof *session->joint);
    session->joint_cut = calloc(j, sizeof *session->joint_cut);
    session->place = calloc(n, sizeof *session->place);
    for (int k = 0; k < 2; k++) session->wrench[k] = calloc(j, sizeof(TautVec3));
    if (!session->node || !session->body || !session->edit || !session->link || !session->end ||
        !session->kind || !session->cut || !session->joint || !session->joint_cut ||
        !session->place || !session->run || !session->wrench[0] || !session->wrench[1])
        return false;
    if (!list_nodes(session) || !list_order(session)) return false;
    list_links(session);
    if (!list_drives(session) || !session_list_wheels(session)) return false;
    if (!solid_stress_open(&session->stress, session->world, session_find_node, session,
                           (uint32_t)session->nodes))
        return false;
    find_load(session);
    measure(session);
    return make_sight(session);
}

void session_unlist(Session *session)
{
    void *const all[] = {session->order,     session->run,       session->node,  session->body,
                         session->edit,      session->link,      session->end,   session->kind,
                         session->cut,       session->joint,     session->place, session->joint_cut,
                         session->wrench[0], session->wrench[1], session->drive, session->wheel,
                         session->output};
    for (size_t i = 0; i < sizeof all / sizeof *all; i++) free(all[i]);
    sight_free(&session->sight);
    touch_free(&session->touch);
    solid_stress_free(&session->stress);
}
