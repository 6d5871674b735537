// SPDX-License-Identifier: MIT
// random_draw.c -- see random.h: scenes, and the parts that they are built from. Nothing overlaps when it is put in.
#include "random.h"
#include "shared/build.h"

#include <math.h>
#include <string.h>

static const double LIGHTEST = 1e-3;              // kg
static const double THINNEST = 0.1, WIDEST = 0.8; // m, of bodies
static const double HIGHEST = 12;                 // m, of columns
static const double CLEAR = 0.02;                 // m, between things that are put in
// s; the longest are the hardest, and cost least
static const double steps[] = {1e-3, 2e-3, 5e-3, 0.01, 0.01, 0.02, 0.02, 0.05, 0.05, 0.05};

// Anywhere in the decades of the scene, or at one of their ends: a light thing between heavy ones is the hardest.
static double draw_mass(RandomScene *scene)
{
    double part = edit_random(&scene->draw);
    if (edit_chance(&scene->draw, 0.4)) part = part < 0.5 ? 0 : 1;
    const double mass = LIGHTEST * pow(10, scene->decades * part);
    scene->lightest = fmin(scene->lightest, mass);
    scene->heaviest = fmax(scene->heaviest, mass);
    return mass;
}

// Is a ball here clear of the ground, the walls and all things?
static bool is_clear(const RandomScene *scene, TautVec3 at, double reach)
{
    const double edge = scene->wide - reach - CLEAR;
    if (at.z < reach + CLEAR) return false;
    if (scene->bin && (fabs(at.x) > edge || fabs(at.y) > edge)) return false;
    for (int i = 0; i < scene->things; i++) {
        const RandomThing *t = scene->thing + i;
        const TautVec3 x = taut_particle_position(scene->draw.world, t->node);
        if (lab_apart(at, x) < reach + t->reach + CLEAR) return false;
    }
    return true;
}

// m, of the highest thing, of those that were not flung away.
static double top_of(const RandomScene *scene)
{
    double top = 0;
    for (int i = 0; i < scene->things; i++) {
        const RandomThing *t = scene->thing + i;
        const double z = taut_particle_position(scene->draw.world, t->node).z + t->reach;
        if (z < HIGHEST) top = fmax(top, z);
    }
    return top;
}

// A clear place: on top of all, or low if there is one.
static bool find_place(RandomScene *scene, double reach, TautVec3 *at)
{
    const double top = scene->column ? top_of(scene) : 0;
    for (int i = 0; i < 40; i++) {
        const double w = fmax((scene->column ? 0.5 : 1) * scene->wide - reach - CLEAR, 0);
        at->x = edit_between(&scene->draw, -w, w);
        at->y = edit_between(&scene->draw, -w, w);
        at->z = top + reach + 2 * CLEAR +
                edit_between(&scene->draw, 0, (scene->column ? 1.5 : 0.5) + 0.15 * i);
        if (is_clear(scene, *at, reach)) return true;
    }
    return false;
}

// --- bodies ---

static RandomThing draw_shape(RandomScene *scene, TautBodyDef *body, TautColliderDef *collider)
{
    RandomThing t = {.body = true};
    double s[3];
    for (int k = 0; k < 3; k++) s[k] = edit_between(&scene->draw, THINNEST, WIDEST);
    switch ((int)edit_between(&scene->draw, 0, 3)) {
    case 0:
        body->shape.kind = TAUT_SHAPE_BOX, collider->kind = TAUT_COLLIDER_BOX;
        t.shape = shape_box((const double[]){s[0] / 2, s[1] / 2, s[2] / 2}, 0);
        t.reach = sqrt(s[0] * s[0] + s[1] * s[1] + s[2] * s[2]) / 2;
        t.size = fmin(fmin(s[0], s[1]), s[2]);
        break;
    case 1:
        body->shape.kind = TAUT_SHAPE_SPHERE, collider->kind = TAUT_COLLIDER_SPHERE;
        s[0] /= 2;
        t.shape = shape_ball(s[0]);
        t.reach = s[0], t.size = 2 * s[0];
        break;
    default:
        body->shape.kind = TAUT_SHAPE_CAPSULE, collider->kind = TAUT_COLLIDER_CAPSULE;
        s[0] /= 4;
        t.shape = shape_capsule((const double[]){0, 0, -s[1] / 2}, (const double[]){0, 0, s[1] / 2},
                                s[0]);
        t.reach = s[0] + s[1] / 2, t.size = 2 * s[0];
    }
    for (int k = 0; k < 3; k++) body->shape.size[k] = collider->size[k] = s[k];
    return t;
}

static bool keep(RandomScene *scene, RandomThing *t, TautVec3 at)
{
    scene->highest = fmax(scene->highest, at.z + t->reach);
    scene->thing[scene->things++] = *t;
    return true;
}

// A body with its collider. Without a parent it has a random place, otherwise one beside the parent.
static bool add_body(RandomScene *scene, const RandomThing *parent, TautVec3 *touching)
{
    TautBodyDef body = taut_default_body_def();
    TautColliderDef collider = taut_default_collider_def();
    EditWorld *draw = &scene->draw;
    if (scene->things == RANDOM_THINGS) return false;
    RandomThing t = draw_shape(scene, &body, &collider);
    body.mass = t.mass = draw_mass(scene);

    // place and attitude
    double q[4], l = 0;
    for (int k = 0; k < 4; k++) q[k] = edit_between(draw, -1, 1), l = hypot(l, q[k]);
    for (int k = 0; k < 4; k++) body.rotation[k] = q[k] / l;
    if (parent) {
        const TautVec3 d = edit_direction(draw);
        const TautVec3 x = taut_particle_position(draw->world, parent->node);
        *touching = lab_moved(x, parent->reach + CLEAR, d);
        body.position = lab_moved(*touching, t.reach + CLEAR, d);
        if (!is_clear(scene, body.position, t.reach)) return false;
    } else if (!find_place(scene, t.reach, &body.position))
        return false;

    // motion
    const double v = parent ? 0 : edit_between(draw, 0, 3),
                 w = parent ? 0 : edit_between(draw, 0, 5);
    body.velocity = lab_moved(body.velocity, v, edit_direction(draw));
    body.spin = lab_moved(body.spin, w, edit_direction(draw));
    scene->thrown = fmax(scene->thrown, hypot(v, w * t.reach));

    if (taut_world_add_body(draw->world, &body, &t.node) != TAUT_OK) return false;
    collider.node = t.node, collider.material = scene->material;
    return taut_world_add_collider(draw->world, &collider, NULL) == TAUT_OK &&
           keep(scene, &t, body.position);
}

bool random_add_body(RandomScene *scene)
{
    return add_body(scene, NULL, NULL);
}

int random_pick(RandomScene *scene, bool body)
{
    int count = 0, which;
    for (int i = 0; i < scene->things; i++) count += !body || scene->thing[i].body;
    if (count == 0) return -1;
    which = (int)edit_between(&scene->draw, 0, count);
    for (int i = 0; i < scene->things; i++)
        if ((!body || scene->thing[i].body) && which-- == 0) return i;
    return -1;
}

// --- joints ---

bool random_same(TautNodeId a, TautNodeId b)
{
    return a.slot == b.slot && a.generation == b.generation;
}

bool random_joined(const RandomScene *scene, int a, int b)
{
    const TautNodeId x = scene->thing[a].node, y = scene->thing[b].node;
    for (int i = 0; i < scene->joints; i++) {
        const RandomJoint *j = scene->joint + i;
        if ((random_same(j->a, x) && random_same(j->b, y)) ||
            (random_same(j->a, y) && random_same(j->b, x)))
            return true;
    }
    return false;
}

bool random_clear(const RandomScene *scene, TautNodeId a, TautNodeId b)
{
    double reach = 0;
    for (int i = 0; i < scene->things; i++) {
        const RandomThing *t = scene->thing + i;
        if (random_same(t->node, a) || random_same(t->node, b)) reach += t->reach;
    }
    return lab_apart(taut_particle_position(scene->draw.world, a),
                     taut_particle_position(scene->draw.world, b)) > reach;
}

static bool add_joint(RandomScene *scene, const TautJointDef *def, bool apart)
{
    RandomJoint j = {.a = def->a, .b = def->b, .apart = apart};
    if (taut_world_add_joint(scene->draw.world, def, &j.joint) != TAUT_OK) return false;
    scene->joint[scene->joints++] = j;
    return true;
}

static bool add_motor(RandomScene *scene, double mass)
{
    TautMotorDef motor = taut_default_motor_def();
    TautNodeId number[TAUT_AXIS_COUNT];
    const TautJointId joint = scene->joint[scene->joints - 1].joint;
    if (taut_joint_coordinates(scene->draw.world, joint, number) < 1) return false;
    motor.node = number[0];
    motor.speed = edit_between(&scene->draw, -5, 5);
    motor.effort = mass * edit_decades(&scene->draw, 0.1, 100);
    scene->thrown = fmax(scene->thrown, fabs(motor.speed) * 2 * WIDEST);
    return taut_world_add_motor(scene->draw.world, &motor, NULL) == TAUT_OK;
}

bool random_add_joined(RandomScene *scene)
{
    static const TautJointKind kinds[] = {TAUT_JOINT_BALL, TAUT_JOINT_HINGE, TAUT_JOINT_HINGE,
                                          TAUT_JOINT_UNIVERSAL, TAUT_JOINT_RIGID};
    TautVec3 point;
    const int parent = random_pick(scene, true);
    if (parent < 0 || scene->joints == RANDOM_JOINTS) return false;
    if (!add_body(scene, scene->thing + parent, &point)) return false;
    const TautJointKind kind = kinds[(int)edit_between(&scene->draw, 0, 5)];
    TautJointDef def = taut_default_joint_def(kind);
    const RandomThing *child = scene->thing + scene->things - 1;
    def.a = child->node, def.b = scene->thing[parent].node;
    def.point = point;
    def.axis = edit_direction(&scene->draw);
    if (!add_joint(scene, &def, false)) return false;
    if (kind == TAUT_JOINT_HINGE && edit_chance(&scene->draw, 0.5)) add_motor(scene, child->mass);
    return true;
}

bool random_add_rod(RandomScene *scene)
{
    const int a = random_pick(scene, true), b = random_pick(scene, true);
    TautJointDef def = taut_default_joint_def(TAUT_JOINT_DISTANCE);
    if (a < 0 || a == b || random_joined(scene, a, b) || scene->joints == RANDOM_JOINTS)
        return false;
    def.a = scene->thing[a].node, def.b = scene->thing[b].node;
    if (!random_clear(scene, def.a, def.b)) return false;
    def.two_points = true;
    def.point = taut_particle_position(scene->draw.world, def.a);
    def.point_b = taut_particle_position(scene->draw.world, def.b);
    return add_joint(scene, &def, true);
}

// --- colliders, ropes ---

bool random_add_knob(RandomScene *scene)
{
    const int i = random_pick(scene, true);
    RandomThing *t = scene->thing + i;
    if (i < 0 || t->knob_radius > 0) return false;

    // a ball that peeps out; all of the body with it must be clear of others, which the body itself is
    const double radius = t->size / 2 * edit_between(&scene->draw, 0.4, 1);
    const TautVec3 d = edit_direction(&scene->draw),
                   x = taut_particle_position(scene->draw.world, t->node);
    const double reach = t->reach + radius;
    const RandomThing own = *t;
    *t = scene->thing[--scene->things];
    const bool clear = is_clear(scene, x, reach);
    scene->thing[scene->things++] = *t;
    *t = own;
    if (!clear) return false;

    TautColliderDef def = taut_default_collider_def();
    def.kind = TAUT_COLLIDER_SPHERE;
    def.node = t->node, def.material = scene->material;
    def.size[0] = radius;
    def.position = lab_moved(taut_vec3(0, 0, 0), t->reach, d);
    if (taut_world_add_collider(scene->draw.world, &def, &t->knob) != TAUT_OK) return false;
    t->knob_at = def.position, t->knob_radius = radius;
    t->reach = reach;
    return true;
}

static bool add_knot(RandomScene *scene, TautVec3 at, double mass, double radius)
{
    TautColliderDef def = taut_default_collider_def();
    RandomThing t = {
        .shape = shape_ball(radius), .reach = radius, .size = 2 * radius, .mass = mass};
    t.node = def.node = lab_particle(scene->draw.world, mass, at);
    def.kind = TAUT_COLLIDER_SPHERE;
    def.size[0] = radius;
    def.material = scene->material;
    return taut_world_add_collider(scene->draw.world, &def, NULL) == TAUT_OK && keep(scene, &t, at);
}

bool random_add_rope(RandomScene *scene)
{
    EditWorld *draw = &scene->draw;
    const int knots = 3 + (int)edit_between(draw, 0, 5);
    const double link = edit_between(draw, 0.1, 0.25), angle = edit_between(draw, 0, 6.28);
    const TautVec3 d = taut_vec3(cos(angle), sin(angle), 0);
    const double mass = draw_mass(scene), load = draw_mass(scene), reach = link * knots / 2;
    TautVec3 middle;
    if (scene->things + knots > RANDOM_THINGS || !find_place(scene, reach, &middle)) return false;

    // one mass for all knots but the last; the first hangs on a place in the world or on nothing
    TautNodeId before = {0, 0};
    if (edit_chance(draw, 0.5))
        before = lab_anchor(draw->world, lab_moved(middle, -link * (knots + 1) / 2, d));
    for (int i = 0; i < knots; i++) {
        const bool last = i == knots - 1;
        const TautVec3 at = lab_moved(middle, link * (i + 0.5 - knots / 2.0), d);
        if (!add_knot(scene, at, last ? load : mass, 0.4 * link)) return false;
        const TautNodeId node = scene->thing[scene->things - 1].node;
        if (!taut_node_is_null(before)) lab_link(draw->world, before, node);
        before = node;
    }
    return true;
}

// --- the whole ---

static bool add_plane(RandomScene *scene, TautVec3 at, TautVec3 turn)
{
    TautColliderDef def = taut_default_collider_def();
    def.material = scene->material;
    def.position = at;
    def.rotation[0] = sqrt(1 - turn.x * turn.x - turn.y * turn.y);
    def.rotation[1] = turn.x, def.rotation[2] = turn.y;
    return taut_world_add_collider(scene->draw.world, &def, NULL) == TAUT_OK;
}

static bool build(RandomScene *scene)
{
    EditWorld *draw = &scene->draw;
    TautMaterialDef material = taut_default_material_def();
    material.friction = scene->friction = edit_between(draw, 0.1, 1);
    material.restitution = edit_chance(draw, 0.7) ? 0 : edit_between(draw, 0, 0.8);
    if (taut_world_add_material(draw->world, &material, &scene->material) != TAUT_OK) return false;

    // walls look inwards: z of each is turned to x, -x, y, -y
    const double w = scene->wide, s = sqrt(0.5);
    bool good = add_plane(scene, taut_vec3(0, 0, 0), taut_vec3(0, 0, 0));
    if (scene->bin)
        good = good && add_plane(scene, taut_vec3(-w, 0, 0), taut_vec3(0, s, 0)) &&
               add_plane(scene, taut_vec3(w, 0, 0), taut_vec3(0, -s, 0)) &&
               add_plane(scene, taut_vec3(0, -w, 0), taut_vec3(-s, 0, 0)) &&
               add_plane(scene, taut_vec3(0, w, 0), taut_vec3(s, 0, 0));

    for (int n = 3 + (int)edit_between(draw, 0, 6); n > 0; n--) random_add_body(scene);
    for (int n = (int)edit_between(draw, 0, 3); n > 0; n--) random_add_joined(scene);
    for (int n = (int)edit_between(draw, 0, 2); n > 0; n--) random_add_rope(scene);
    return good;
}

bool random_draw(RandomScene *scene, unsigned seed)
{
    enum { STEPS = sizeof steps / sizeof *steps };
    TautWorldDef def = taut_default_world_def();
    *scene = (RandomScene){.draw = {.source = {.seed = (uint64_t)seed * 7919}}};
    scene->lightest = INFINITY;
    if (taut_world_create(&def, &scene->draw.world) != TAUT_OK) return false;
    scene->h = steps[(int)edit_between(&scene->draw, 0, STEPS)];
    scene->decades = edit_between(&scene->draw, 0, 9);
    scene->bin = edit_chance(&scene->draw, 0.5);
    scene->column = edit_chance(&scene->draw, 0.5);
    scene->wide = edit_between(&scene->draw, 0.8, 1.5);
    return build(scene);
}
