// SPDX-License-Identifier: MIT
// build_rigid.c -- bodies, points and directions of them, chains and joints.
#include "build.h"
#include "language/pose.h"
#include "parts/shapes.h"
#include "rotation.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

// --- bodies
// ---------------------------------------------------------------------------------------

static void build_inertia(const SceneBody *body, TautBodyDef *def)
{
    const SceneNumbers *I = &body->inertia;
    int shapes;
    scene_shapes(body, &shapes);
    for (int k = 0; k < I->count; k++) def->inertia[I->count == 3 ? 4 * k : k] = I->at[k];
    // a body that never turns needs no inertia to be said
    if (body->fixed && I->count == 0 && shapes == 0)
        for (int k = 0; k < 3; k++) def->inertia[4 * k] = 1;
}

// One shape at the origin, as the library takes it.
static TautStatus plain_shape(Builder *b, const SceneBody *body, TautBodyDef *def)
{
    int count;
    const SceneShape *shape = scene_shapes(body, &count);
    const double density = scene_shape_density(b->top, body, shape);
    const bool given = scene_given(body, &scene_body, "mass") || body->inertia.count > 0;
    if (!scene_shape_make(shape, b->scratch, &def->shape)) return TAUT_OUT_OF_MEMORY;
    if (!given && density > 0) def->density = density;
    return TAUT_OK;
}

// Several shapes: their masses are summed up, and their triangles are seen. The mesh is the caller's to free.
static TautStatus summed_shapes(Builder *b, const SceneBody *body, TautBodyDef *def, TautMesh *mesh)
{
    int count;
    TautMassProperties sum;
    const TautPart *part = scene_shape_parts(b->top, body, b->scratch, &count);
    if (!part) return TAUT_OUT_OF_MEMORY;
    TautStatus status = taut_parts_mesh(part, count, &b->scratch->allocator, mesh);
    if (status != TAUT_OK) return status;
    def->shape = (TautShape){.kind = TAUT_SHAPE_MESH,
                             .vertex = mesh->vertex,
                             .triangle = mesh->triangle,
                             .vertex_count = mesh->vertex_count,
                             .triangle_count = mesh->triangle_count};
    if (body->inertia.count > 0) return TAUT_OK;

    // a mass that is given is spread over all of them alike
    if (taut_parts_mass(part, count, &sum, NULL, NULL) != TAUT_OK) {
        for (int k = 0; k < 3; k++) def->inertia[4 * k] = 1; // of a fixed body that is only seen
        return TAUT_OK;
    }
    bool dense = !scene_given(body, &scene_body, "mass");
    const SceneShape *shape = body->shapes.items;
    for (int i = 0; i < count; i++)
        dense = dense && (shape[i].visual || scene_shape_density(b->top, body, &shape[i]) > 0);
    const double by = dense ? 1 : def->mass / sum.mass;
    def->density = 0;
    def->mass = by * sum.mass;
    def->centre = sum.centre;
    for (int k = 0; k < 9; k++) def->inertia[k] = by * sum.inertia[k];
    return TAUT_OK;
}

static TautStatus add_body(Builder *b, const SceneBody *body, int point)
{
    TautBodyDef def = taut_default_body_def();
    TautVec3 f = b->force[point];

    // where it is and how it moves
    scene_def_fill(&scene_body, body, &def);
    def.name = build_name(b, body->name);
    if (scene_given(body, &scene_body, "turn"))
        scene_rotation_from_vector(body->turn, def.rotation);
    build_motion(b, &body->motion, &def.motion);

    // its mass: from shapes and density, or given; loads on it
    TautMesh mesh = {0};
    build_inertia(body, &def);
    TautStatus status = scene_shape_is_plain(body) ? plain_shape(b, body, &def)
                                                   : summed_shapes(b, body, &def, &mesh);
    def.force = taut_vec3(body->force.x + f.x, body->force.y + f.y, body->force.z + f.z);
    if (status == TAUT_OK) status = taut_world_add_body(b->world, &def, &b->id[point]);
    taut_mesh_free(&mesh, &b->scratch->allocator);
    return status;
}

TautStatus build_bodies(Builder *b)
{
    const SceneBody *body = b->top->bodies.items;
    int point = scene_first_point(b->top, &scene_body);
    TautStatus status = TAUT_OK;
    for (int i = 0; i < b->top->bodies.count && status == TAUT_OK; i++, point++) {
        if (!build_is_due(b, &body[i], -1)) continue;
        status = build_settle(b, &scene_body, i, add_body(b, &body[i], point));
    }
    return status;
}

// --- chains
// ---------------------------------------------------------------------------------------

static TautVec3 chain_place(const SceneChain *k, double i)
{
    double t = i / k->bodies;
    return taut_vec3(k->start.x + t * k->along.x, k->start.y + t * k->along.y,
                     k->start.z + t * k->along.z);
}

static double length(TautVec3 a)
{
    return sqrt(a.x * a.x + a.y * a.y + a.z * a.z);
}

// Turns z to the direction d, of length 1, the short way.
static void point_along(TautVec3 d, double *rotation)
{
    double w = sqrt(fmax(0, (1 + d.z) / 2));
    double across = sqrt(d.x * d.x + d.y * d.y);
    double s = sqrt(fmax(0, (1 - d.z) / 2));
    rotation[0] = w;
    rotation[1] = across > 0 ? -s * d.y / across : s; // z to -z: about x
    rotation[2] = across > 0 ? s * d.x / across : 0;
    rotation[3] = 0;
}

// A name of a part, "arm.3" or "arm[3]"; NULL where the chain has none.
enum { PART_ROOM = 96 };
static const char *part_name(const Builder *b, const SceneChain *k, int i, const char *format,
                             char text[PART_ROOM])
{
    if (!build_name(b, k->name)) return NULL;
    snprintf(text, PART_ROOM, format, k->name, i);
    return text;
}

// In a trial only the bodies that something refers to, and those at the ends.
static bool chain_body_due(const Builder *b, const SceneChain *k, int i)
{
    bool end = i == 0 || i == k->bodies - 1;
    return !b->refused || end || !b->wanted || b->wanted[k->first_point + i];
}

static TautStatus add_chain_bodies(Builder *b, const SceneChain *k)
{
    TautBodyDef def = taut_default_body_def();
    const double whole = length(k->along), l = whole / k->bodies;
    char text[PART_ROOM];

    // all parts are alike: turned along the chain, with an equal share of the mass
    point_along(taut_vec3(k->along.x / whole, k->along.y / whole, k->along.z / whole),
                def.rotation);
    def.mass = k->mass / k->bodies;
    def.shape.kind = (TautShapeKind)k->shape;
    def.shape.size[0] = k->shape == TAUT_SHAPE_BOX ? 2 * k->radius : k->radius;
    def.shape.size[1] = k->shape == TAUT_SHAPE_BOX ? 2 * k->radius : l;
    def.shape.size[2] = l;

    // a capsule is as long as its part with its round ends, if these leave anything
    if (k->shape == TAUT_SHAPE_CAPSULE) def.shape.size[1] = fmax(l - 2 * k->radius, 1e-3 * l);

    TautStatus status = TAUT_OK;
    for (int i = 0; i < k->bodies && status == TAUT_OK; i++) {
        if (!chain_body_due(b, k, i)) continue;
        def.name = part_name(b, k, i + FIRST_INNER, "%.63s.%d", text);
        def.position = chain_place(k, i + 0.5);
        def.force = b->force[k->first_point + i];
        status = taut_world_add_body(b->world, &def, &b->id[k->first_point + i]);
    }
    return status;
}

TautStatus build_chains(Builder *b)
{
    const SceneChain *chain = b->top->chains.items;
    TautStatus status = TAUT_OK;
    for (int i = 0; i < b->top->chains.count && status == TAUT_OK; i++)
        if (build_is_due(b, &chain[i], -1))
            status = build_settle(b, &scene_chain, i, add_chain_bodies(b, &chain[i]));
    return status;
}

// --- points and directions
// ------------------------------------------------------------------------

// Loads on a point, known only when it exists.
static TautStatus load_point(Builder *b, int point)
{
    const double force[3] = {b->force[point].x, b->force[point].y, b->force[point].z};
    TautStatus status = TAUT_OK;
    if (b->mass[point] > 0) status = taut_node_set_mass(b->world, b->id[point], b->mass[point]);
    if (status == TAUT_OK && (force[0] != 0 || force[1] != 0 || force[2] != 0))
        status = taut_node_set_force(b->world, b->id[point], force);
    return status;
}

static TautStatus add_points(Builder *b)
{
    const ScenePoint *p = b->top->points.items;
    int point = scene_first_point(b->top, &scene_point);
    TautStatus status = TAUT_OK;
    for (int i = 0; i < b->top->points.count && status == TAUT_OK; i++, point++) {
        if (!build_is_due(b, &p[i], -1) || !build_id(b, &p[i].of)) continue;
        status = taut_world_add_point(b->world, b->id[p[i].of.point], p[i].position,
                                      build_name(b, p[i].name), &b->id[point]);
        if (status == TAUT_OK) status = load_point(b, point);
        status = build_settle(b, &scene_point, i, status);
    }
    return status;
}

TautStatus build_points(Builder *b)
{
    const SceneDirection *d = b->top->directions.items;
    int point = scene_first_point(b->top, &scene_direction);
    TautStatus status = add_points(b);
    for (int i = 0; i < b->top->directions.count && status == TAUT_OK; i++, point++) {
        if (!build_is_due(b, &d[i], -1) || !build_id(b, &d[i].of)) continue;
        status = taut_world_add_direction(b->world, b->id[d[i].of.point], d[i].direction,
                                          build_name(b, d[i].name), &b->id[point]);
        status = build_settle(b, &scene_direction, i, status);
    }
    return status;
}

// --- joints
// ---------------------------------------------------------------------------------------

// The axes of a joint have length 1 in the world. One that has it but for the digits of a file is kept as it is, and so is a
// zero, of which the world tells.
static TautVec3 of_length_1(TautVec3 a)
{
    static const double DIGITS = 1e-7;
    const double size = length(a);
    if (!(size > 0) || fabs(size - 1) < DIGITS) return a;
    return taut_vec3(a.x / size, a.y / size, a.z / size);
}

static void set_axes(TautJointDef *def)
{
    def->axis = of_length_1(def->axis);
    def->other = of_length_1(def->other);
    def->axis_b = of_length_1(def->axis_b);
}

static void six_numbers(const SceneNumbers *numbers, double *six)
{
    for (int k = 0; k < TAUT_AXIS_COUNT && numbers->count > 0; k++)
        six[k] = numbers->at[numbers->count == 1 ? 0 : k];
}

// A joint whose point is not given is where the particle or point is that it joins, if there is one.
static TautVec3 joint_point(const Builder *b, const SceneJoint *j, const TautJointDef *def)
{
    const TautNodeId side[2] = {def->a, def->b};
    double q[TAUT_MAX_WIDTH];
    for (int i = 0; i < 2 && !scene_given(j, &scene_joint, "point"); i++)
        if (taut_node_value(b->world, side[i], q) == 3) return taut_vec3(q[0], q[1], q[2]);
    return j->point;
}

static TautVec3 sum(TautVec3 a, TautVec3 b)
{
    return taut_vec3(a.x + b.x, a.y + b.y, a.z + b.z);
}

// A weld that gives is a joint `cable`; where it is to reach a pose, its sides are as they will meet there.
static void build_weld(const SceneJoint *j, TautJointDef *def)
{
    const bool world = j->between.count < 2;
    const double sign = world ? 1 : -1;
    const double along = 1 / j->stiffness, about = along / (j->arm * j->arm);
    for (int k = 0; k < TAUT_AXIS_COUNT; k++) def->compliance[k] = k < 3 ? along : about;
    def->kind = TAUT_JOINT_CABLE;
    def->two_points = def->apart = true;
    def->point_b = world ? sum(def->point, j->shift) : def->point;
    def->point = world ? def->point : sum(def->point, j->shift);

    // a direction across the axis, where none is given
    const TautVec3 n = def->axis, u = def->other;
    if (!(u.x * u.x + u.y * u.y + u.z * u.z > 0)) {
        const TautVec3 e = fabs(n.x) < 0.8 ? taut_vec3(1, 0, 0) : taut_vec3(0, 1, 0);
        const TautVec3 v = {n.y * e.z - n.z * e.y, n.z * e.x - n.x * e.z, n.x * e.y - n.y * e.x};
        const double size = length(v);
        def->other = taut_vec3(v.x / size, v.y / size, v.z / size);
    }
    Pose turned = {.rotation = {1, 0, 0, 0}};
    scene_rotation_from_vector(taut_vec3(sign * j->turn.x, sign * j->turn.y, sign * j->turn.z),
                               turned.rotation);
    def->axis_b = scene_pose_in(&turned, (Pose){.position = def->axis}).position;
    def->other_b = scene_pose_in(&turned, (Pose){.position = def->other}).position;
}

static TautStatus add_joint(Builder *b, const SceneJoint *j)
{
    TautJointDef def = taut_default_joint_def((TautJointKind)j->kind);
    TautNodeId coordinate[TAUT_AXIS_COUNT];
    TautJointId id;

    // the bodies and where they are joined
    scene_def_fill(&scene_joint, j, &def);
    set_axes(&def);
    def.name = build_name(b, j->name);
    def.a = b->id[j->between.at[0].point];
    if (j->between.count > 1) def.b = b->id[j->between.at[1].point];
    def.point = joint_point(b, j, &def);
    def.two_points = scene_given(j, &scene_joint, "point_b");
    def.apart = b->scene->apart;
    six_numbers(&j->compliance, def.compliance);
    six_numbers(&j->damping, def.damping);
    if (j->stiffness > 0) build_weld(j, &def);

    TautStatus status = taut_world_add_joint(b->world, &def, &id);
    if (status != TAUT_OK) return status;

    // nodes of its coordinates, for those that refer to them
    int n = taut_joint_coordinates(b->world, id, coordinate);
    memcpy(b->id + j->first_point, coordinate, (size_t)n * sizeof *coordinate);

    return TAUT_OK;
}

static bool has_directions(const Builder *b, TautNodeId id)
{
    TautNodeKind kind = taut_node_kind(b->world, id);
    return kind == TAUT_NODE_BODY || kind == TAUT_NODE_FRAME;
}

// The sides of the i-th joint of a chain: a comes before it, b behind, so that angles are those
// of a body as seen from the one before it. The world is always b, and so is a point that the chain hangs on: a has
// directions. Null where something was left out of a trial.
static void chain_sides(const Builder *b, const SceneChain *k, int i, TautJointDef *def)
{
    TautNodeId before = {0, 0}, behind = {0, 0};
    if (i < k->bodies)
        behind = b->id[k->first_point + i];
    else if (build_id(b, &k->to))
        behind = b->id[k->to.point];
    if (i > 0)
        before = b->id[k->first_point + i - 1];
    else if (k->from.name && build_id(b, &k->from))
        before = b->id[k->from.point];
    bool turned = i == 0 && !has_directions(b, before);
    def->a = turned ? behind : before;
    def->b = turned ? before : behind;
}

// A rod goes from centre to centre, and from an end that is held to the first or from the last centre: half a piece, with half
// the compliance, so that a clamp is where the chain begins.
static void make_rod(const SceneChain *k, int i, bool turned, TautJointDef *def)
{
    const double first = i == 0 ? 0 : i - 0.5, last = i == k->bodies ? i : i + 0.5;
    def->two_points = true;
    def->point = chain_place(k, turned ? last : first);
    def->point_b = chain_place(k, turned ? first : last);
    for (int axis = 0; axis < TAUT_AXIS_COUNT; axis++) def->compliance[axis] *= last - first;
}

static TautStatus add_chain_joint(Builder *b, const SceneChain *k, int i)
{
    TautJointDef def = taut_default_joint_def((TautJointKind)k->joint);
    char text[PART_ROOM];
    const double whole = length(k->along);

    // in a trial a body may have been refused
    chain_sides(b, k, i, &def);
    bool held = i > 0 || k->from.name;
    bool lost = taut_node_is_null(def.a) || (held && taut_node_is_null(def.b));
    if (lost && b->refused) return TAUT_OK;

    // where it stands; an axis that is not given is that of the chain
    scene_def_fill(&scene_chain, k, &def);
    set_axes(&def);
    def.name = part_name(b, k, i, "%.63s[%d]", text);
    def.point = chain_place(k, i);
    if (!scene_given(k, &scene_chain, "axis"))
        def.axis = taut_vec3(k->along.x / whole, k->along.y / whole, k->along.z / whole);

    six_numbers(&k->compliance, def.compliance);
    six_numbers(&k->damping, def.damping);
    if (k->joint == TAUT_JOINT_ROD)
        make_rod(k, i, i == 0 && def.a.slot == b->id[k->first_point].slot, &def);
    return taut_world_add_joint(b->world, &def, &b->chain_joint[k->first_joint + i]);
}

static TautStatus add_chain_joints(Builder *b, const SceneChain *k)
{
    int count = k->bodies + (k->to.name != NULL);
    TautStatus status = TAUT_OK;
    for (int i = 0; i < count && status == TAUT_OK; i++) status = add_chain_joint(b, k, i);
    return status;
}

TautStatus build_joints(Builder *b)
{
    const SceneChain *chain = b->top->chains.items;
    const SceneJoint *joint = b->top->joints.items;
    TautStatus status = TAUT_OK;

    // joints of chains first, as scene/build.c names them
    for (int i = 0; i < b->top->chains.count && status == TAUT_OK; i++)
        if (build_is_due(b, &chain[i], -1))
            status = build_settle(b, &scene_chain, i, add_chain_joints(b, &chain[i]));

    // a joint whose bodies were refused is left out
    for (int i = 0; i < b->top->joints.count && status == TAUT_OK; i++) {
        bool due = build_is_due(b, &joint[i], -1);
        for (int k = 0; due && k < joint[i].between.count; k++)
            due = build_id(b, &joint[i].between.at[k]);
        if (due) status = build_settle(b, &scene_joint, i, add_joint(b, &joint[i]));
    }
    return status;
}
