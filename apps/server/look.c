// SPDX-License-Identifier: MIT
// look.c -- a session's world as it is seen: fills session->sight. See session.h and sight.h.
#include "protocol.h"
#include "session.h"

#include <math.h>
#include <string.h>

// --- model ---

static unsigned char thing_flags(const Session *s, int i)
{
    TautNodeId id = session_thing(s, i);
    bool fixed = taut_node_is_fixed(s->world, id);
    bool mapped = taut_node_kind(s->world, id) == TAUT_NODE_STATE;
    return (unsigned char)((fixed ? VIEW_NODE_FIXED : 0) | (mapped ? VIEW_NODE_MAPPED : 0) |
                           (s->edit[i].pinned ? VIEW_NODE_PINNED : 0));
}

static void look_mesh(Sight *sight, const SightBody *body, const TautShape *shape)
{
    for (int v = 0; v < shape->vertex_count; v++) {
        float *to = sight->vertex[body->first_vertex + (uint32_t)v];
        to[0] = (float)shape->vertex[v].x;
        to[1] = (float)shape->vertex[v].y;
        to[2] = (float)shape->vertex[v].z;
    }
    for (int t = 0; t < 3 * shape->triangle_count; t++)
        sight->corner[body->first_triangle + (uint32_t)t / 3][t % 3] = (uint32_t)shape->triangle[t];
}

static void look_bodies(Session *s)
{
    uint32_t vertices = 0, triangles = 0;
    for (int i = 0; i < s->bodies; i++) {
        SightBody *body = s->sight.body + i;
        const TautShape *shape = taut_body_shape(s->world, s->body[i]);
        const int colour = taut_scene_colour(s->scene, taut_node_name(s->world, s->body[i]));
        *body = (SightBody){.first_vertex = vertices,
                            .first_triangle = triangles,
                            .colour = colour < 0 ? RECORD_NONE : (uint32_t)colour};
        if (!shape) continue;
        body->shape = (uint32_t)shape->kind;
        for (int k = 0; k < 3; k++) body->size[k] = (float)shape->size[k];
        if (shape->kind != TAUT_SHAPE_MESH) continue;
        body->vertices = (uint32_t)shape->vertex_count;
        body->triangles = (uint32_t)shape->triangle_count;
        vertices += body->vertices, triangles += body->triangles;
        look_mesh(&s->sight, body, shape);
    }
}

static void put(TautVec3 x, float to[3])
{
    to[0] = (float)x.x, to[1] = (float)x.y, to[2] = (float)x.z;
}

// Where a joint is on one of its sides, as that side sees it.
static void look_side(const Session *s, TautJointId id, int side, SightJoint *joint)
{
    TautNodeId node = taut_joint_node(s->world, id, side);
    TautVec3 x = taut_joint_point(s->world, id, side);
    int of = taut_node_is_null(node) ? -1 : session_find_body(s, node.slot);
    joint->thing[side] = SIGHT_NONE;
    put(x, joint->place[side]);
    if (of >= 0) {
        TautVec3 c = taut_particle_position(s->world, node);
        TautVec3 lever = taut_vec3(x.x - c.x, x.y - c.y, x.z - c.z);
        joint->thing[side] = (uint32_t)(s->nodes + of);
        put(taut_node_local(s->world, node, lever), joint->place[side]);
    } else if (!taut_node_is_null(node) && session_find(s, node.slot) >= 0) {
        joint->thing[side] = (uint32_t)session_find(s, node.slot);
        put(taut_vec3(0, 0, 0), joint->place[side]);
    }
}

static void look_joints(Session *s)
{
    for (int i = 0; i < s->joints; i++) {
        SightJoint *joint = s->sight.joint + i;
        s->sight.joint_flag[i] = s->joint_cut[i] ? VIEW_LINK_CUT : 0;
        if (s->joint_cut[i]) continue; // as it was
        joint->kind = (uint32_t)taut_joint_kind(s->world, s->joint[i]);
        put(taut_joint_axis(s->world, s->joint[i]), joint->axis);
        for (int side = 0; side < 2; side++) look_side(s, s->joint[i], side, joint);
    }
}

void session_look_model(Session *s)
{
    Sight *sight = &s->sight;
    for (int i = 0; i < s->nodes + s->bodies; i++) {
        sight->mass[i] = (float)taut_node_mass(s->world, session_thing(s, i));
        sight->thing_flag[i] = thing_flags(s, i);
    }
    for (int i = 0; i < s->links; i++) {
        for (int k = 0; k < 2; k++) sight->end[i][k] = (uint32_t)s->end[i][k];
        sight->link_flag[i] = (unsigned char)(s->kind[i] | (s->cut[i] ? VIEW_LINK_CUT : 0));
    }
    look_bodies(s);
    look_joints(s);
}

// --- state ---

// Forces whose reading evaluates the whole world are read for every SKIP-th frame where they are many.
enum { MANY_JOINTS = 256, MANY_RUNS = 16, MANY_VERTICES = 500, SKIP = 6 };

double session_run_tension(const Session *s, int i)
{
    double load[TAUT_MAX_WIDTH] = {0};
    taut_node_load(s->world, s->run[i], load);
    return isfinite(load[0]) ? -load[0] : 0;
}

// Tensions as a user would read them; cut links, and those of several rows, have none.
static void look_tensions(Session *s)
{
    double *tension = s->sight.tension;
    bool skip = s->links - s->elements > MANY_RUNS && s->looks % SKIP != 0;
    taut_world_tensions(s->world, s->link, s->elements, tension);
    for (int i = 0; i < s->elements; i++)
        if (s->cut[i] || s->kind[i] & VIEW_LINK_JOINT || !isfinite(tension[i])) tension[i] = 0;
    for (int i = s->elements; i < s->links && !skip; i++)
        tension[i] = s->cut[i] ? 0 : session_run_tension(s, i);
}

// Sizes of the forces in joints, by one call for all that are there. It evaluates the whole world, so of
// many joints it is made for every sixth frame: colours that are a tenth of a second old are as good.
static void look_forces(Session *s)
{
    if (s->joints > MANY_JOINTS && s->looks % SKIP != 0) return;
    int count = s->joints > 0 ? taut_world_wrenches(s->world, 0, s->wrench[0], s->wrench[1]) : 0;
    for (int i = 0, k = 0; i < s->joints; i++) {
        TautVec3 f = taut_vec3(0, 0, 0);
        if (!s->joint_cut[i] && k < count) f = s->wrench[0][k++];
        double force = sqrt(f.x * f.x + f.y * f.y + f.z * f.z);
        s->sight.force[i] = isfinite(force) ? force : 0;
    }
}

// Stress at the vertices of solids, which evaluates all of their cells.
static void look_stress(Session *s)
{
    if (s->stress.count > MANY_VERTICES && s->looks % SKIP != 0) return;
    solid_stress_read(&s->stress, s->world, session_find_node, s);
    for (uint32_t i = 0; i < s->stress.count; i++)
        s->sight.von_mises[i] = record_von_mises(s->stress.value[i]);
}

void session_look_state(Session *s)
{
    Sight *sight = &s->sight;
    taut_world_positions(s->world, s->node, s->nodes, s->place);
    for (int i = 0; i < s->nodes; i++) put(s->place[i], sight->position + 3 * (size_t)i);
    for (int i = 0; i < s->bodies; i++) {
        double q[TAUT_MAX_WIDTH];
        if (taut_node_value(s->world, s->body[i], q) == 12)
            sight_pose(q, sight->pose + 7 * (size_t)i);
    }

    look_tensions(s);
    look_forces(s);
    look_stress(s);
    // those of the last step; an edit since, as by a click, leaves a world without any
    if (sight->colliders > 0 && s->touched != s->tally.steps) {
        touch_read(&s->touch, s->world);
        s->touched = s->tally.steps;
    }
    sight->contact = s->touch.contact;
    sight->contacts = s->touch.contacts;
    s->looks++;
    double most = sight_most(sight);
    if (most > s->tally.most_tension && s->state == SESSION_RUNS) {
        s->tally.most_tension = most;
        s->tally.most_tension_time = session_time(s);
    }
}

// The last few that differ, of all pages together.
TautStatus session_look_at(Session *s, int kind, int index)
{
    const int count[LOOK_KINDS] = {s->nodes + s->bodies, s->links, s->joints};
    if (kind < 0 || kind >= LOOK_KINDS || index < 0 || index >= count[kind])
        return TAUT_BAD_ARGUMENT;
    int at = 0;
    while (at < s->looked && (s->look[at].kind != kind || s->look[at].index != index)) at++;
    if (at == s->looked && s->looked < SESSION_LOOKS) s->looked++;
    if (at == SESSION_LOOKS) at--;
    for (; at > 0; at--) s->look[at] = s->look[at - 1];
    s->look[0] = (Look){kind, index};
    return TAUT_OK;
}
