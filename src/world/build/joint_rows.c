// SPDX-License-Identifier: MIT
// joint_rows.c -- which rows and coordinates a kind of joint has.
//
// With d = P_b - P_a, axes n, u, v of a and n', u', v' of b that coincide at the start (docs/joints.md):
//
//   along u, v, n       d . u,  d . v,  d . n              about n   u . v'     about u  v . n'
//   together (ball)     d, three rows at once              about v   n . u'
//
// Coordinates are those of b as seen from a; where b is the world they are those of a as seen from the world, so that a
// motor of positive speed turns the body about the axis by the right-hand rule.
#include "world/build/joint_build.h"

static void add_row(JointBuilder *b, TautMapKind map, TautNodeId first, TautNodeId second, int axis)
{
    // only cable and generic joints have compliances by axis
    TautElementDef def = taut_default_element_def(map);
    bool soft =
        axis >= 0 && (b->def->kind == TAUT_JOINT_CABLE || b->def->kind == TAUT_JOINT_GENERIC);

    def.point[0] = first;
    def.point[1] = second;
    def.geometric = b->def->geometric;
    def.compliance = soft ? b->def->compliance[axis] : 0;
    def.damping = soft && def.compliance > 0 ? b->def->damping[axis] : 0;
    if (map == TAUT_MAP_DIFFERENCE || map == TAUT_MAP_DOT) def.target_as_is = false; // 0

    // the joint owns the row: 1 stands for any owner until it has its place
    TautElementId id;
    if (b->status == TAUT_OK) b->status = taut_world_add_element(b->world, &def, &id);
    if (b->status != TAUT_OK) return;
    b->world->element[id.slot - 1].joint = 1;
    b->slot.element[b->slot.elements++] = id;
}

static void lock_point(JointBuilder *b)
{
    add_row(b, TAUT_MAP_DIFFERENCE, b->slot.point[1], b->slot.point[0], -1);
}

// d . u, d . v, d . n
static void lock_along(JointBuilder *b, int which)
{
    add_row(b, TAUT_MAP_DOT, joint_apart(b), joint_axis(b, 0, which), which);
}

// Locks turning about an axis, where `free` is the only one left to turn about, or -1. Then rows hold that
// axis of a across the other two of b, n . v' and n . u' of a hinge: they are independent at any angle. Where
// none or two are free, v . n' about u, n . u' about v, u . v' about n.
static void lock_about(JointBuilder *b, int which, int free)
{
    int i = free >= 0 ? free : (which + 1) % 3;
    int j = free >= 0 ? 3 - which - free : (which + 2) % 3;
    add_row(b, TAUT_MAP_DOT, joint_axis(b, 0, i), joint_axis(b, 1, j), 3 + which);
}

static void coordinate(JointBuilder *b, TautNodeId node)
{
    if (b->status == TAUT_OK) b->slot.coordinate[b->slot.coordinates++] = node;
}

static bool is_to_world(const JointBuilder *b)
{
    return taut_node_is_null(b->slot.side[1]);
}

// The side whose axes coordinates are taken in: a, or the world where b is. Where the free line or plane turns
// with a, the axes of the world would not follow it.
static int seen_from(const JointBuilder *b, bool turns)
{
    return is_to_world(b) && !turns ? 1 : 0;
}

// Displacement of b along an axis, or that of a against the world.
static TautNodeId displacement_node(JointBuilder *b, int which, bool turns)
{
    if (taut_node_is_null(b->moved))
        b->moved = is_to_world(b) ? joint_mapped(b, TAUT_MAP_DIFFERENCE, b->slot.point, 2, NULL, 0)
                                  : joint_apart(b);
    TautNodeId pair[2] = {b->moved, joint_axis(b, seen_from(b, turns), which)};
    return joint_mapped(b, TAUT_MAP_DOT, pair, 2, NULL, 0);
}

// v of one side, turned round where b is the world: angles in it have the opposite sign.
static TautNodeId upright(JointBuilder *b, int side, int which)
{
    TautVec3 v = b->axis[side][which];
    if (!is_to_world(b)) return joint_axis(b, side, which);
    return joint_direction(b, b->slot.side[side], taut_vec3(-v.x, -v.y, -v.z));
}

// Angle of b about an axis of a, or that of a against the world.
static TautNodeId angle_node(JointBuilder *b, int which, bool turns)
{
    const int i = (which + 1) % 3, j = (which + 2) % 3, from = seen_from(b, turns);
    TautNodeId three[3] = {joint_axis(b, from, i),
                           from ? joint_axis(b, from, j) : upright(b, from, j),
                           joint_axis(b, 1 - from, i)};
    return joint_mapped(b, TAUT_MAP_TURN, three, 3, NULL, 0);
}

// Angle of one side against the world: that of its twist about the axis, which has a value unless the axis is turned
// over. That of a direction across the axis has none where the direction comes to lie along it.
static TautNodeId own_angle(JointBuilder *b, int side)
{
    TautNodeId three[3] = {joint_fixed(b, taut_vec3(1, 0, 0)), joint_fixed(b, taut_vec3(0, 1, 0)),
                           joint_twist(b, side)};
    return joint_mapped(b, TAUT_MAP_TURN, three, 3, NULL, 0);
}

// The cross of a universal joint turns about n of a, and b about u' of the cross.
static void universal_angles(JointBuilder *b)
{
    TautNodeId about_u[3] = {joint_axis(b, 1, N), upright(b, 1, V), joint_axis(b, 0, N)};
    TautNodeId about_n[3] = {joint_axis(b, 0, U), upright(b, 0, V), joint_axis(b, 1, U)};
    coordinate(b, joint_mapped(b, TAUT_MAP_TURN, about_u, 3, NULL, 0));
    coordinate(b, joint_mapped(b, TAUT_MAP_TURN, about_n, 3, NULL, 0));
}

static void add_sum_row(JointBuilder *b, TautNodeId first, TautNodeId second, double weight)
{
    TautNodeId pair[2] = {first, second};
    double number[2] = {1, weight};
    TautNodeId sum = joint_mapped(b, TAUT_MAP_SUM, pair, 2, number, 2);
    add_row(b, TAUT_MAP_IDENTITY, sum, null_node(), -1);
}

static void axial(JointBuilder *b)
{
    TautElementDef def = taut_default_element_def(TAUT_MAP_AXIAL);
    TautElementId id;
    def.point[0] = joint_axis(b, 0, U), def.point[1] = upright(b, 0, V);
    def.point[2] = joint_axis(b, 1, U), def.point[3] = joint_axis(b, 1, V);
    def.law = TAUT_LAW_VELOCITY;
    def.geometric = b->def->geometric;
    if (b->status == TAUT_OK) b->status = taut_world_add_element(b->world, &def, &id);
    if (b->status != TAUT_OK) return;
    b->world->element[id.slot - 1].joint = 1;
    b->slot.element[b->slot.elements++] = id;
}

// Six rows of the twist from the frame of a to that of b (src/map/rod.c), at rest as it is.
static void rod(JointBuilder *b)
{
    TautElementDef def = taut_default_element_def(TAUT_MAP_ROD);
    TautElementId id;
    bool soft = false;

    def.point[0] = joint_frame(b, 0), def.point[1] = joint_frame(b, 1);
    def.geometric = b->def->geometric;
    for (int k = 0; k < TAUT_AXIS_COUNT; k++) {
        soft = soft || b->def->compliance[k] > 0;
        if (b->def->compliance[k] > 0) def.damping = b->def->damping[k]; // they are alike
    }

    if (soft) def.block = b->def->compliance, def.block_count = TAUT_AXIS_COUNT;
    if (b->status == TAUT_OK) b->status = taut_world_add_element(b->world, &def, &id);
    if (b->status != TAUT_OK) return;
    b->world->element[id.slot - 1].joint = 1;
    b->slot.element[b->slot.elements++] = id;
}

// The axis of a mask with one, else -1.
static int only(unsigned mask)
{
    return mask == 1 ? U : mask == 2 ? V : mask == 4 ? N : -1;
}

// Whether the line or plane that a joint leaves free turns with a: not if it turns about one axis only, and is
// free along both of the others or along neither.
static bool turns_its_displacements(unsigned free)
{
    const int about = only(free >> 3 & 7);
    if (about < 0) return (free >> 3 & 7) != 0;
    return (free >> (about + 1) % 3 & 1) != (free >> (about + 2) % 3 & 1);
}

static void generic(JointBuilder *b, unsigned free)
{
    const bool turns = turns_its_displacements(free);
    for (int which = 0; which < 3; which++)
        if (!(free >> which & 1)) lock_along(b, which);
    for (int which = 0; which < 3; which++)
        if (!(free >> (3 + which) & 1)) lock_about(b, which, only(free >> 3 & 7));
    for (int which = 0; which < 3; which++)
        if (free >> which & 1) coordinate(b, displacement_node(b, which, turns));
    for (int which = 0; which < 3; which++)
        if (free >> (3 + which) & 1) coordinate(b, angle_node(b, which, turns));
}

static void hinge(JointBuilder *b)
{
    lock_point(b);
    lock_about(b, U, N);
    lock_about(b, V, N);
    coordinate(b, angle_node(b, N, false));
}

static void gear(JointBuilder *b)
{
    coordinate(b, own_angle(b, 0));
    coordinate(b, own_angle(b, 1));
    if (b->status == TAUT_OK)
        add_sum_row(b, b->slot.coordinate[1], b->slot.coordinate[0], b->def->ratio);
}

static void screw(JointBuilder *b)
{
    static const double turn = 6.283185307179586;
    generic(b, 1u << TAUT_AXIS_ALONG_N | 1u << TAUT_AXIS_ABOUT_N);
    if (b->status == TAUT_OK)
        add_sum_row(b, b->slot.coordinate[0], b->slot.coordinate[1], -b->def->pitch / turn);
}

void joint_add_rows(JointBuilder *b)
{
    const unsigned along_n = 1u << TAUT_AXIS_ALONG_N, about_n = 1u << TAUT_AXIS_ABOUT_N;
    const unsigned about = 7u << 3, across = 1u << TAUT_AXIS_ALONG_U | 1u << TAUT_AXIS_ALONG_V;
    switch (b->def->kind) {
    case TAUT_JOINT_BALL:
        lock_point(b);
        break;
    case TAUT_JOINT_UNIVERSAL:
        lock_point(b);
        add_row(b, TAUT_MAP_DOT, joint_axis(b, 0, N), joint_axis(b, 1, U), -1); // the cross
        universal_angles(b);
        break;
    case TAUT_JOINT_HINGE:
        hinge(b);
        break;
    case TAUT_JOINT_PRISMATIC:
        generic(b, along_n);
        break;
    case TAUT_JOINT_CYLINDRICAL:
        generic(b, along_n | about_n);
        break;
    case TAUT_JOINT_PLANAR:
        generic(b, across | about_n);
        break;
    case TAUT_JOINT_RIGID: // three rows of the point, three about the axes
        lock_point(b);
        for (int which = 0; which < 3; which++) lock_about(b, which, -1);
        break;
    case TAUT_JOINT_AXIAL:
        axial(b);
        break;
    case TAUT_JOINT_CABLE:
        generic(b, 0); // nothing is free, but every axis may have a compliance
        break;
    case TAUT_JOINT_DISTANCE:
        add_row(b, TAUT_MAP_DISTANCE, b->slot.point[0], b->slot.point[1], -1);
        break;
    case TAUT_JOINT_POINT_ON_LINE:
        lock_along(b, U);
        lock_along(b, V);
        coordinate(b, displacement_node(b, N, true)); // the line turns with a
        break;
    case TAUT_JOINT_POINT_ON_PLANE:
        lock_along(b, N);
        break;
    case TAUT_JOINT_GEAR:
        gear(b);
        break;
    case TAUT_JOINT_SCREW:
        screw(b);
        break;
    case TAUT_JOINT_ROD:
        rod(b);
        break;
    default:
        generic(b, b->def->free & (about | 7u)); // the six axes that there are
        break;
    }
}
