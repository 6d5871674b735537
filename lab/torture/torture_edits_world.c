// SPDX-License-Identifier: MIT
// torture_edits_world.c -- see torture_edits.h: the parts that random worlds are built from.
#include "torture_edits.h"

#include "shared/build.h"
#include "shared/draw.h"

#include <math.h>

enum { MOST_NODES = 90 };                            // with the hidden ones of joints
static const double LIGHTEST = 1e-3, HEAVIEST = 1e3; // kg
static const double STIFFEST = 1e-9, SOFTEST = 1e-1; // m/N, of springs
static const double SHORTEST = 0.1, LONGEST = 1.5;   // m, of links, bodies, cables

// --- random numbers ---

double edit_random(EditWorld *it)
{
    EditSource *s = &it->source;
    if (s->byte && s->used + 2 <= s->bytes) {
        unsigned x = s->byte[s->used] * 256u + s->byte[s->used + 1];
        s->used += 2;
        return x / 65536.0;
    }
    return draw_part(&s->seed);
}

double edit_between(EditWorld *it, double lo, double hi)
{
    return lo + (hi - lo) * edit_random(it);
}

double edit_decades(EditWorld *it, double lo, double hi)
{
    return exp(edit_between(it, log(lo), log(hi)));
}

bool edit_chance(EditWorld *it, double part)
{
    return edit_random(it) < part;
}

TautVec3 edit_direction(EditWorld *it)
{
    double z = edit_between(it, -1, 1), angle = edit_between(it, 0, 2 * 3.14159265358979);
    double r = sqrt(fmax(0, 1 - z * z)), x = r * cos(angle), y = r * sin(angle);
    double l = sqrt(x * x + y * y + z * z);
    return taut_vec3(x / l, y / l, z / l);
}

// --- contents ---

bool edit_is_particle(const TautWorld *world, TautNodeId id)
{
    return taut_node_kind(world, id) == TAUT_NODE_PARTICLE;
}

bool edit_is_place(const TautWorld *world, TautNodeId id)
{
    TautNodeKind kind = taut_node_kind(world, id);
    return kind == TAUT_NODE_PARTICLE || kind == TAUT_NODE_BODY;
}

bool edit_is_free(const TautWorld *world, TautNodeId id)
{
    return edit_is_place(world, id) && !taut_node_is_fixed(world, id);
}

static bool is_body(const TautWorld *world, TautNodeId id)
{
    return taut_node_kind(world, id) == TAUT_NODE_BODY;
}

TautNodeId edit_pick_node(EditWorld *it, EditWanted *wanted)
{
    TautNodeId id = {0, 0}, picked = {0, 0};
    int count = 0, which = 0;
    while (!taut_node_is_null(id = taut_next_node(it->world, id))) count += wanted(it->world, id);
    if (count == 0) return picked;
    which = (int)edit_between(it, 0, count);
    while (!taut_node_is_null(id = taut_next_node(it->world, id)))
        if (wanted(it->world, id) && which-- == 0) return id;
    return picked;
}

TautElementId edit_pick_element(EditWorld *it)
{
    TautElementId id = {0, 0};
    int which = (int)edit_between(it, 0, taut_element_count(it->world));
    while (!taut_element_is_null(id = taut_next_element(it->world, id)) && which > 0) which--;
    return id;
}

TautJointId edit_pick_joint(EditWorld *it)
{
    TautJointId id = {0, 0};
    int which = (int)edit_between(it, 0, taut_joint_count(it->world));
    while (!taut_joint_is_null(id = taut_next_joint(it->world, id)) && which > 0) which--;
    return id;
}

static bool has_room(const EditWorld *it)
{
    return taut_node_count(it->world) < MOST_NODES;
}

static double draw_compliance(EditWorld *it)
{
    return edit_decades(it, STIFFEST, SOFTEST);
}

// An anchor that moves: a load that hangs on it by a hard row gets a blow, and that is work nobody reports.
static bool is_driven(const TautWorld *world, TautNodeId id)
{
    double v[TAUT_MAX_WIDTH];
    bool moves = false;
    for (int k = taut_node_velocity(world, id, v); k-- > 0;) moves = moves || v[k] != 0;
    return taut_node_is_fixed(world, id) && moves;
}

// A particle, or a new point on a body; null where there is nothing.
static TautNodeId pick_end(EditWorld *it)
{
    TautNodeId id = edit_pick_node(it, edit_is_place), point = {0, 0};
    if (is_driven(it->world, id)) return point;
    if (taut_node_is_null(id) || edit_is_particle(it->world, id)) return id;
    TautVec3 at = lab_moved(taut_body_centre(it->world, id), 0.2, edit_direction(it));
    return taut_world_add_point(it->world, id, at, NULL, &point) == TAUT_OK ? point
                                                                            : (TautNodeId){0, 0};
}

static TautNodeId add_load(EditWorld *it, TautVec3 at)
{
    TautParticleDef def = taut_default_particle_def();
    TautNodeId id = {0, 0};
    def.position = at;
    def.mass = edit_decades(it, LIGHTEST, HEAVIEST);
    if (taut_world_add_particle(it->world, &def, &id) != TAUT_OK) return (TautNodeId){0, 0};
    return id;
}

// --- parts ---

bool edit_add_particle(EditWorld *it)
{
    TautNodeId from = edit_pick_node(it, edit_is_particle);
    if (!has_room(it) || taut_node_is_null(from) || is_driven(it->world, from)) return false;
    TautVec3 x = taut_particle_position(it->world, from);
    double length = edit_between(it, SHORTEST, LONGEST);
    TautNodeId load = add_load(it, lab_moved(x, length, edit_direction(it)));
    if (taut_node_is_null(load)) return false;
    if (edit_chance(it, 0.25)) return true; // it falls
    TautElementDef link = taut_default_element_def(TAUT_MAP_DISTANCE);
    link.point[0] = from, link.point[1] = load;
    if (edit_chance(it, 0.3)) link.compliance = draw_compliance(it);
    if (edit_chance(it, 0.3)) link.upper = 0;
    return taut_world_add_element(it->world, &link, NULL) == TAUT_OK;
}

bool edit_add_cable(EditWorld *it)
{
    if (!has_room(it)) return false;
    TautNodeId from = pick_end(it), to;
    if (taut_node_is_null(from)) return false;
    TautVec3 x = taut_particle_position(it->world, from);
    double span = edit_between(it, SHORTEST, LONGEST);
    if (edit_chance(it, 0.7))
        to = add_load(it, lab_moved(x, span, edit_direction(it)));
    else
        to = pick_end(it);
    TautCableDef cable = taut_default_cable_def();
    cable.from = from, cable.to = to;
    cable.links = (int)edit_decades(it, 1, 12);
    cable.mass = edit_decades(it, LIGHTEST, HEAVIEST) * 0.1;
    cable.rope = edit_chance(it, 0.3);
    TautVec3 y = taut_particle_position(it->world, to);
    double apart = hypot(hypot(x.x - y.x, x.y - y.y), x.z - y.z);
    if (cable.links > 1 && edit_chance(it, 0.6)) cable.length = apart * edit_between(it, 1, 1.5);
    if (edit_chance(it, 0.3)) {
        cable.stiffness = apart / cable.links / draw_compliance(it);
        cable.damping = edit_chance(it, 0.5) ? edit_decades(it, 1e-4, 0.1) : 0;
    }
    return taut_world_add_cable(it->world, &cable, NULL, NULL) == TAUT_OK;
}

bool edit_add_spring(EditWorld *it)
{
    TautNodeId a = pick_end(it), b = pick_end(it);
    TautElementDef spring = taut_default_element_def(TAUT_MAP_DISTANCE);
    spring.point[0] = a, spring.point[1] = b;
    spring.compliance = draw_compliance(it);
    spring.damping = edit_chance(it, 0.5) ? edit_decades(it, 1e-4, 1) : 0;
    if (edit_chance(it, 0.2)) spring.upper = 0;
    return taut_world_add_element(it->world, &spring, NULL) == TAUT_OK;
}

bool edit_add_cloth(EditWorld *it)
{
    TautClothDef cloth = taut_default_cloth_def();
    TautNodeId corner[16];
    if (taut_node_count(it->world) > MOST_NODES / 2) return false;
    TautVec3 d = edit_direction(it);
    cloth.corner = lab_moved(taut_vec3(0, 0, 0), it->size, edit_direction(it));
    cloth.along = d;
    cloth.across = taut_vec3(-d.y, d.x, 0.5);
    cloth.nx = 2 + (int)edit_between(it, 0, 3), cloth.ny = 2 + (int)edit_between(it, 0, 3);
    cloth.mass = edit_decades(it, LIGHTEST, HEAVIEST);
    if (!it->redundant || edit_chance(it, 0.5)) cloth.stiffness = 1 / draw_compliance(it);
    if (edit_chance(it, 0.5)) cloth.shear = 1 / draw_compliance(it);
    cloth.corners = edit_chance(it, 0.8) ? 1u << TAUT_CORNER_START : 0;
    if (taut_world_add_cloth(it->world, &cloth, corner, NULL) != TAUT_OK) return false;
    if (edit_chance(it, 0.5)) {
        double mass = edit_decades(it, LIGHTEST, HEAVIEST);
        return taut_node_set_mass(it->world, corner[cloth.nx * cloth.ny - 1], mass) == TAUT_OK;
    }
    return true;
}

// --- bodies ---

static TautVec3 across(TautVec3 n)
{
    TautVec3 u = fabs(n.x) < 0.7 ? taut_vec3(0, -n.z, n.y) : taut_vec3(n.z, 0, -n.x);
    double l = sqrt(u.x * u.x + u.y * u.y + u.z * u.z);
    return taut_vec3(u.x / l, u.y / l, u.z / l);
}

static TautJointDef draw_joint(EditWorld *it, TautNodeId a, TautNodeId b, TautVec3 point)
{
    TautJointKind kind = (TautJointKind)edit_between(it, 0, TAUT_JOINT_COUNT);
    TautJointDef def = taut_default_joint_def(kind);
    def.a = a, def.b = b;
    def.point = point;
    def.axis = edit_direction(it);
    def.other = across(def.axis);
    if (kind == TAUT_JOINT_DISTANCE) {
        def.two_points = true;
        def.point_b = lab_moved(point, edit_between(it, SHORTEST, 1), edit_direction(it));
    }
    if (kind == TAUT_JOINT_SCREW) def.pitch = edit_decades(it, 1e-3, 1);
    if (kind == TAUT_JOINT_GEAR)
        def.axis_b = edit_direction(it), def.ratio = edit_between(it, -3, 3);
    for (int k = 0; k < 6 && (kind == TAUT_JOINT_CABLE || kind == TAUT_JOINT_GENERIC); k++) {
        if (kind == TAUT_JOINT_CABLE || edit_chance(it, 0.3)) {
            def.compliance[k] = edit_decades(it, 1e-8, 1e-2);
            def.damping[k] = edit_chance(it, 0.5) ? edit_decades(it, 1e-4, 0.1) : 0;
        }
        if (edit_chance(it, 0.4)) def.free |= 1u << k;
    }
    return def;
}

static TautVec3 turned(const double *q, TautVec3 v)
{
    TautVec3 t = taut_vec3(2 * (q[2] * v.z - q[3] * v.y), 2 * (q[3] * v.x - q[1] * v.z),
                           2 * (q[1] * v.y - q[2] * v.x));
    return taut_vec3(v.x + q[0] * t.x + q[2] * t.z - q[3] * t.y,
                     v.y + q[0] * t.y + q[3] * t.x - q[1] * t.z,
                     v.z + q[0] * t.z + q[1] * t.y - q[2] * t.x);
}

// The axis of a hinge that holds a body at the world; false if there is none.
static bool hinge_axis(const TautWorld *world, TautNodeId body, TautVec3 *axis)
{
    TautJointId id = {0, 0};
    while (!taut_joint_is_null(id = taut_next_joint(world, id))) {
        TautNodeId a = taut_joint_node(world, id, 0);
        if (taut_joint_kind(world, id) != TAUT_JOINT_HINGE || a.slot != body.slot) continue;
        if (!taut_node_is_null(taut_joint_node(world, id, 1))) continue;
        double q[4];
        taut_body_rotation(world, body, q);
        *axis = turned(q, taut_joint_axis(world, id));
        return true;
    }
    return false;
}

// Gears need wheels that turn about their axes: angles about an axis mean nothing to a body that tumbles. So the wheel gets
// a hinge at the world, and a gear where the other one has a hinge there too.
static bool add_gear(EditWorld *it, const TautJointDef *gear)
{
    TautJointDef hinge = taut_default_joint_def(TAUT_JOINT_HINGE), def = *gear;
    hinge.a = gear->a, hinge.point = gear->point;
    hinge.axis = gear->axis, hinge.other = gear->other;
    if (taut_world_add_joint(it->world, &hinge, NULL) != TAUT_OK) return false;
    if (!hinge_axis(it->world, gear->b, &def.axis_b)) return true;
    return taut_world_add_joint(it->world, &def, NULL) == TAUT_OK;
}

bool edit_add_body(EditWorld *it)
{
    if (!has_room(it)) return false;
    TautNodeId parent = edit_pick_node(it, is_body), id;
    if (edit_chance(it, 0.3)) parent = (TautNodeId){0, 0};
    double l = edit_between(it, SHORTEST, LONGEST), r = l * edit_between(it, 0.05, 0.5);
    TautVec3 d = edit_direction(it);
    TautVec3 at = taut_node_is_null(parent)
                      ? lab_moved(taut_vec3(0, 0, 0), it->size, edit_direction(it))
                      : lab_moved(taut_body_centre(it->world, parent), 0.3, edit_direction(it));
    TautBodyDef body = taut_default_body_def();
    body.position = lab_moved(at, l / 2, d);
    body.mass = edit_decades(it, LIGHTEST, HEAVIEST);
    body.shape = (TautShape){.kind = TAUT_SHAPE_BOX, .size = {l, r, r}};
    if (edit_chance(it, 0.3)) {
        TautVec3 v = edit_direction(it);
        double spin = edit_between(it, 0, 5);
        body.spin = taut_vec3(spin * v.x, spin * v.y, spin * v.z);
    }
    if (taut_world_add_body(it->world, &body, &id) != TAUT_OK) return false;
    TautJointDef def = draw_joint(it, id, parent, at);
    if (def.kind == TAUT_JOINT_GEAR) return add_gear(it, &def);
    return taut_world_add_joint(it->world, &def, NULL) == TAUT_OK;
}

bool edit_add_brace(EditWorld *it)
{
    TautJointId joint = edit_pick_joint(it);
    if (!has_room(it) || taut_joint_is_null(joint)) return false;
    TautNodeId a = taut_joint_node(it->world, joint, 0), b = taut_joint_node(it->world, joint, 1);
    TautVec3 at = lab_moved(taut_joint_point(it->world, joint, 0), 0.3, edit_direction(it));
    TautJointDef def = draw_joint(it, a, b, at);
    if (def.kind == TAUT_JOINT_GEAR) return false;
    return taut_world_add_joint(it->world, &def, NULL) == TAUT_OK;
}

// --- on coordinates of joints ---

static bool is_angle(const TautWorld *world, TautNodeId node)
{
    return taut_node_map(world, node) == TAUT_MAP_TURN;
}

// A coordinate, and the mass that it moves. Where a generic joint lets a body turn about several axes, angles about
// them are none of those that count: as with gears, they mean nothing to a body that tumbles.
static TautNodeId pick_coordinate(EditWorld *it, double *mass)
{
    TautNodeId number[TAUT_AXIS_COUNT];
    TautJointId joint = edit_pick_joint(it);
    int n = taut_joint_is_null(joint) ? 0 : taut_joint_coordinates(it->world, joint, number);
    if (n == 0) return (TautNodeId){0, 0};
    *mass = taut_node_mass(it->world, taut_joint_node(it->world, joint, 0));
    TautNodeId picked = number[(int)edit_between(it, 0, n)];
    int angles = 0;
    for (int k = 0; k < n; k++) angles += is_angle(it->world, number[k]);
    bool tumbles = taut_joint_kind(it->world, joint) == TAUT_JOINT_GENERIC && angles > 1;
    return tumbles && is_angle(it->world, picked) ? (TautNodeId){0, 0} : picked;
}

bool edit_add_limit(EditWorld *it)
{
    TautLimitDef def = taut_default_limit_def();
    double q[TAUT_MAX_WIDTH], mass;
    def.node = pick_coordinate(it, &mass);
    if (taut_node_value(it->world, def.node, q) != 1) return false;
    def.min = q[0] - edit_decades(it, 1e-3, 1);
    def.max = q[0] + edit_decades(it, 1e-3, 1);
    if (edit_chance(it, 0.3)) {
        def.compliance = edit_decades(it, 1e-8, 1e-2);
        def.damping = edit_chance(it, 0.5) ? 0.01 : 0;
    } else
        def.restitution = edit_chance(it, 0.5) ? 0 : edit_random(it);
    return taut_world_add_limit(it->world, &def, NULL) == TAUT_OK;
}

bool edit_add_drive(EditWorld *it)
{
    TautMotorDef motor = taut_default_motor_def();
    TautServoDef servo = taut_default_servo_def();
    TautFrictionDef friction = taut_default_friction_def();
    double mass;
    TautNodeId node = pick_coordinate(it, &mass);
    if (taut_node_is_null(node)) return false;
    motor.node = servo.node = friction.node = node;
    switch ((int)edit_between(it, 0, 3)) {
    case 0:
        motor.speed = edit_between(it, -5, 5);
        motor.effort = mass * edit_decades(it, 0.01, 1e3);
        return taut_world_add_motor(it->world, &motor, NULL) == TAUT_OK;
    case 1:
        servo.kp = mass * edit_decades(it, 1, 1e6);
        servo.kd = servo.kp * edit_decades(it, 1e-4, 0.1);
        servo.effort = mass * edit_decades(it, 0.1, 1e3);
        return taut_world_add_servo(it->world, &servo, NULL) == TAUT_OK;
    default:
        friction.force = mass * edit_decades(it, 0.01, 100);
        return taut_world_add_friction(it->world, &friction, NULL) == TAUT_OK;
    }
}

// --- the whole ---

static void repeat(EditWorld *it, int most, bool add(EditWorld *))
{
    for (int n = (int)edit_between(it, 0, most + 1); n > 0; n--) add(it);
}

void edit_build(EditWorld *it)
{
    TautParticleDef anchor = taut_default_particle_def();
    it->size = 2;
    anchor.fixed = true;
    for (int n = 1 + (int)edit_between(it, 0, 3); n > 0; n--) {
        anchor.position = lab_moved(taut_vec3(0, 0, 0), it->size, edit_direction(it));
        (void)taut_world_add_particle(it->world, &anchor, NULL);
    }
    repeat(it, 3, edit_add_cable);
    repeat(it, 4, edit_add_particle);
    repeat(it, 4, edit_add_body);
    if (edit_chance(it, 0.25)) edit_add_cloth(it);
    repeat(it, 2, edit_add_spring);
    repeat(it, 2, edit_add_limit);
    repeat(it, 2, edit_add_drive);
    if (it->redundant) repeat(it, 1, edit_add_brace);
}
