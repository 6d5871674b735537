// SPDX-License-Identifier: MIT
// schema_rigid.c -- the fields of bodies, of points and directions on them, of joints and of chains; see
// schema.c.
#include "schema_table.h"

#include <math.h>

static const Range positive = {.lo = 0, .hi = INFINITY, .above = true};
static const Range not_negative = {.lo = 0, .hi = INFINITY};
static const Range body_count = {.lo = 1, .hi = 1e6};

#define SHAPE_WORD(NAME, name, value, text) {#name, text, TAUT_SHAPE_##NAME, NULL},
#define JOINT_WORD(NAME, name, value, text) {#name, text, TAUT_JOINT_##NAME, NULL},
static const SceneWord shape_words[] = {TAUT_SHAPE_LIST(SHAPE_WORD) LAST_WORD};
static const SceneWord joint_words[] = {TAUT_JOINT_LIST(JOINT_WORD) LAST_WORD};
static const SceneWord own_geometric_words[] = {OWN_GEOMETRIC_WORDS};
// Shapes of the bodies of a chain: long ones.
static const SceneWord link_words[] = {
    {"box", "a bar: square, twice `radius` wide", TAUT_SHAPE_BOX, NULL},
    {"capsule", "a rod with round ends", TAUT_SHAPE_CAPSULE, NULL},
    {"cylinder", "a rod", TAUT_SHAPE_CYLINDER, NULL},
    LAST_WORD};
// Joints between the bodies of a chain: those that need no numbers of their own at each place.
static const SceneWord chain_words[] = {
    {"ball", "a point in common", TAUT_JOINT_BALL, NULL},
    {"universal", "ball; no twist: `axis` and `other` are those of a cross", TAUT_JOINT_UNIVERSAL,
     NULL},
    {"hinge", "turns about `axis` alone", TAUT_JOINT_HINGE, NULL},
    {"rigid", "welded", TAUT_JOINT_RIGID, NULL},
    {"cable", "rigid with a compliance and damping along and about each direction",
     TAUT_JOINT_CABLE, NULL},
    LAST_WORD};
static const SceneWord axis_words[] = {
    {"along_u", "slides along `other`", 1 << TAUT_AXIS_ALONG_U, NULL},
    {"along_v", "slides across both", 1 << TAUT_AXIS_ALONG_V, NULL},
    {"along_n", "slides along `axis`", 1 << TAUT_AXIS_ALONG_N, NULL},
    {"about_u", "turns about `other`", 1 << TAUT_AXIS_ABOUT_U, NULL},
    {"about_v", "turns about the direction across both", 1 << TAUT_AXIS_ABOUT_V, NULL},
    {"about_n", "turns about `axis`", 1 << TAUT_AXIS_ABOUT_N, NULL},
    LAST_WORD};

#define AT(member) offsetof(SceneShape, member)
static const SceneField shape_fields[] = {
    {"kind", WORD, AT(kind), NULL, NULL, NULL, .doc = "Kind of the shape.", .required = true,
     .words = shape_words},
    {"size", NUMBERS, AT(size), "m", NULL, &positive,
     .doc = "Of a box its three edges, of a sphere its radius, of a capsule and a cylinder radius "
            "and length along z.",
     .absent = "none"},
    {"vertices", TABLE, AT(vertices), "m", NULL, NULL,
     .doc = "Of a mesh: rows `[x, y, z]` in the axes of the body.", .absent = "none"},
    {"triangles", TABLE, AT(triangles), NULL, NULL, NULL,
     .doc = "Of a mesh: rows of three vertices, counted from 0, counter-clockwise seen from "
            "outside.",
     .absent = "none"},
};
#undef AT
const SceneSection scene_shape =
    SECTION("shape", SceneShape,
            "The shape of a body, for its mass and inertia and to be seen. Its centre is the "
            "origin of the body; a mesh is where its vertices are.",
            shape_fields);

#define AT(member) offsetof(SceneBody, member)
static const SceneField body_fields[] = {
    {"name", NAME, AT(name), NULL, NULL, NULL, .doc = "Unique in the scene; others refer to it.",
     .required = true},
    {"position", VECTOR, AT(position), "m", "[0, 0, 0]", NULL, .doc = "Where its origin starts."},
    {"rotation", QUATERNION, AT(rotation), NULL, "[1, 0, 0, 0]", NULL,
     .doc = "Unit quaternion `[w, x, y, z]` that turns the axes of the body to where they start."},
    {"turn", VECTOR, AT(turn), "rad", NULL, NULL,
     .doc = "The same as axis times angle: `[0, 0, 1.5708]` is a quarter turn about z. Give one of "
            "the two.",
     .absent = "as `rotation` has it"},
    {"velocity", VECTOR, AT(velocity), "m/s", "[0, 0, 0]", NULL,
     .doc = "Of its centre of mass at the start."},
    {"spin", VECTOR, AT(spin), "rad/s", "[0, 0, 0]", NULL,
     .doc = "Angular velocity at the start, in world axes."},
    {"shape", FIELDS, AT(shape), NULL, NULL, NULL, .doc = "Its shape.",
     .absent = "nothing to see: give `inertia`", .section = &scene_shape},
    {"density", NUMBER, AT(density), "kg/m^3", NULL, &positive,
     .doc = "Its mass is that of its shape then.", .absent = "by `mass`"},
    {"mass", NUMBER, AT(mass), "kg", "1", &positive, .doc = "Its mass."},
    {"centre", VECTOR, AT(centre), "m", "[0, 0, 0]", NULL,
     .doc = "Centre of mass in its own axes, where `inertia` is given; else that of the shape."},
    {"inertia", TABLE, AT(inertia), "kg m^2", NULL, &positive,
     .doc = "About the centre of mass, in its own axes: three principal moments, or three rows of "
            "three, positive definite.",
     .absent = "that of the shape"},
    {"force", VECTOR, AT(force), "N", "[0, 0, 0]", NULL,
     .doc = "A constant force at its centre of mass, besides gravity."},
    {"torque", VECTOR, AT(torque), "N m", "[0, 0, 0]", NULL,
     .doc = "A constant torque, in world axes."},
    {"fixed", FLAG, AT(fixed), NULL, "false", NULL,
     .doc = "Held, or moved as prescribed, under any load on it."},
    {"motion", FIELDS, AT(motion), NULL, NULL, NULL,
     .doc = "How the position of a fixed one moves; it does not turn.", .absent = "at rest",
     .section = &scene_motion},
};
#undef AT
const SceneSection scene_body =
    SECTION("bodies", SceneBody,
            "Rigid bodies. Joints hold them together; cables, springs and elements are attached to "
            "`points` of them.",
            body_fields);

#define AT(member) offsetof(ScenePoint, member)
static const SceneField point_fields[] = {
    {"name", NAME, AT(name), NULL, NULL, NULL, .doc = "Unique in the scene; others refer to it.",
     .required = true},
    {"of", REFERENCE, AT(of), NULL, NULL, NULL, .doc = "The body or frame that it moves with.",
     .required = true, .refer = REFER_BODY | REFER_FRAME},
    {"position", VECTOR, AT(position), "m", "[0, 0, 0]", NULL,
     .doc = "Where it is in the world at the start."},
};
#undef AT
const SceneSection scene_point =
    SECTION("points", ScenePoint,
            "Points of bodies and frames, as nodes: cables end at them, loads hang on them, "
            "springs and elements act on them.",
            point_fields);

#define AT(member) offsetof(SceneDirection, member)
static const SceneField direction_fields[] = {
    {"name", NAME, AT(name), NULL, NULL, NULL, .doc = "Unique in the scene; others refer to it.",
     .required = true},
    {"of", REFERENCE, AT(of), NULL, NULL, NULL, .doc = "The body or frame that it turns with.",
     .required = true, .refer = REFER_BODY | REFER_FRAME},
    {"direction", VECTOR, AT(direction), NULL, NULL, NULL,
     .doc = "As it is in the world at the start; it keeps its length on a body.", .required = true},
};
#undef AT
const SceneSection scene_direction = SECTION(
    "directions", SceneDirection,
    "Directions of bodies and frames, as nodes of three numbers, for the maps `dot`, `turn` "
    "and others.",
    direction_fields);

// Words that joints and chains share.
#define COMPLIANCE_DOC                                                                             \
    "How far it gives for each N or N m: six numbers, along `other` (u), across both (v), along "  \
    "`axis` (n), then about them. 0 is hard."
#define COMPLIANCE_ABSENT "hard"
#define DAMPING_DOC                                                                                \
    "Damping times t_d of the axes that give, six numbers or one for all: force = -(deviation + "  \
    "t_d deviation rate)/compliance."

#define LIMITS_DOC   "`[min, max]`, with `.inf` for none: see `limits`."
#define FRICTION_DOC "Threshold of dry friction: see `friction`."

#define AT(member) offsetof(SceneJoint, member)
static const SceneField joint_fields[] = {
    {"name", NAME, AT(name), NULL, NULL, NULL,
     .doc = "Unique in the scene. Its coordinates are then nodes, see below.", .absent = "none"},
    {"kind", WORD, AT(kind), NULL, NULL, NULL,
     .doc = "Kind of the joint, by the motion that it leaves free.", .required = true,
     .words = joint_words},
    {"between", REFERENCES, AT(between), NULL, NULL, NULL,
     .doc =
         "Nodes that it joins, `[a, b]`, or `[a]` with the world: bodies and frames; particles and "
         "points too where the kind needs no directions of them. Ways and angles are those of b "
         "as seen from a; with the world, `[a]`, those of a: a body that turns by +1 rad about "
         "the axis (right-hand rule) has the angle +1, one that goes 1 m along it the way 1.",
     .required = true, .wanted = "1 or 2 names, like [a, b], or [a] for the world", .most = 2,
     .least = 1, .refer = REFER_BODY | REFER_FRAME | REFER_PARTICLE | REFER_POINT},
    {"point", VECTOR, AT(point), "m", "[0, 0, 0]", NULL,
     .doc = "Where it is in the world at the start. Not given where a particle or point is joined: "
            "there."},
    {"point_b", VECTOR, AT(point_b), "m", NULL, NULL,
     .doc = "Where b is held instead; apart only where the kind lets it.",
     .absent = "the same place"},
    {"axis", VECTOR, AT(axis), NULL, "[0, 0, 1]", NULL,
     .doc = "n, in world axes at the start, of length 1."},
    {"other", VECTOR, AT(other), NULL, NULL, NULL,
     .doc = "u, of length 1 and across the axis. Of `universal`: the other axis, that of b.",
     .absent = "any"},
    {"axis_b", VECTOR, AT(axis_b), NULL, NULL, NULL, .doc = "Of `gear`: axis of b.",
     .absent = "that of a"},
    {"compliance", NUMBERS, AT(compliance), "m/N, rad/(N m)", NULL, NULL,
     .doc = "Of `cable` and `generic`. " COMPLIANCE_DOC, .absent = COMPLIANCE_ABSENT},
    {"damping", NUMBERS, AT(damping), "s", "0", &not_negative,
     .doc = "Of `cable` and `generic`. " DAMPING_DOC},
    {"free", WORDS, AT(free), NULL, "[]", NULL, .doc = "Of `generic`: axes that are not locked.",
     .words = axis_words},
    {"pitch", NUMBER, AT(pitch), "m", "0", NULL, .doc = "Of `screw`: displacement in a turn."},
    {"ratio", NUMBER, AT(ratio), NULL, "1", NULL,
     .doc = "Of `gear`: ratio times the angle of a plus the angle of b is constant."},
    {"limits", NUMBERS, AT(limits), "m, rad", NULL, NULL,
     .doc = "Of a joint with one coordinate: " LIMITS_DOC, .absent = "none", .infinite = ".inf",
     .either_way = true},
    {"friction", NUMBER, AT(friction), "N, N m", "0", &not_negative,
     .doc = "Of a joint with one coordinate. " FRICTION_DOC},
    {"geometric", WORD, AT(geometric), NULL, "inherit", NULL,
     .doc = "How the geometric stiffness of its rows is used.", .words = own_geometric_words},
};
#undef AT
const SceneSection scene_joint = SECTION(
    "joints", SceneJoint,
    "Joints between bodies. The coordinates of a joint are nodes of one number that elements can "
    "act on, for springs, dampers and drives; they are 0 at the start unless its points are apart. "
    "`name.angle` (rad, turns counted) of `hinge`, `cylindrical`, `screw` and `planar`; `name.way` "
    "(m) of `prismatic`, `cylindrical`, `screw` and `point_on_line`; `name.way_u` and `name.way_v` "
    "of `planar`; `name.angle_a` and `name.angle_b` of `gear`; `name.angle_u` and `name.angle` of "
    "`universal`; of `generic` `name.way_u`, `name.way_v`, `name.way`, `name.angle_u`, "
    "`name.angle_v` and `name.angle` of the axes that are free.",
    joint_fields);

#define AT(member) offsetof(SceneChain, member)
static const SceneField chain_fields[] = {
    {"name", NAME, AT(name), NULL, NULL, NULL,
     .doc = "Unique in the scene. Its bodies are then `name.1`, `name.2`, ... from the start, its "
            "joints `name[0]`, `name[1]`, ...",
     .absent = "none"},
    {"start", VECTOR, AT(start), "m", "[0, 0, 0]", NULL, .doc = "Where its first joint is."},
    {"along", VECTOR, AT(along), "m", NULL, NULL, .doc = "From there to its other end.",
     .required = true},
    {"bodies", INTEGER, AT(bodies), NULL, "10", &body_count, .doc = "How many, of equal length."},
    {"mass", NUMBER, AT(mass), "kg", NULL, &positive, .doc = "Of the whole chain.",
     .required = true},
    {"shape", WORD, AT(shape), NULL, "cylinder", NULL,
     .doc = "Of each body, as long as its part of the chain, with its own z axis along it.",
     .words = link_words},
    {"radius", NUMBER, AT(radius), "m", "0.05", &positive, .doc = "Of the bodies."},
    {"from", REFERENCE, AT(from), NULL, NULL, NULL,
     .doc = "The support that the first joint holds the chain to: as in a joint.",
     .absent = "the world", .refer = REFER_BODY | REFER_FRAME | REFER_PARTICLE | REFER_POINT},
    {"to", REFERENCE, AT(to), NULL, NULL, NULL,
     .doc =
         "The node that one more joint at its end holds: a load that it carries, another support.",
     .absent = "nothing", .refer = REFER_BODY | REFER_FRAME | REFER_PARTICLE | REFER_POINT},
    {"joint", WORD, AT(joint), NULL, "ball", NULL, .doc = "Of all its joints.",
     .words = chain_words},
    {"axis", VECTOR, AT(axis), NULL, NULL, NULL, .doc = "n of its joints, of length 1.",
     .absent = "along the chain"},
    {"other", VECTOR, AT(other), NULL, NULL, NULL,
     .doc = "u of its joints, of length 1 and across the axis.", .absent = "any"},
    {"compliance", NUMBERS, AT(compliance), "m/N, rad/(N m)", NULL, NULL,
     .doc = "Of each joint `cable`. " COMPLIANCE_DOC, .absent = COMPLIANCE_ABSENT},
    {"damping", NUMBERS, AT(damping), "s", "0", &not_negative,
     .doc = "Of each joint `cable`. " DAMPING_DOC},
    {"limits", NUMBERS, AT(limits), "rad", NULL, NULL,
     .doc = "Of the angles between its bodies, each as seen from the one before it, with joint "
            "`hinge`: " LIMITS_DOC,
     .absent = "none", .infinite = ".inf", .either_way = true},
    {"friction", NUMBER, AT(friction), "N m", "0", &not_negative,
     .doc = "Between its bodies, with joint `hinge`. " FRICTION_DOC},
    {"geometric", WORD, AT(geometric), NULL, "inherit", NULL,
     .doc = "How the geometric stiffness of its joints is used.", .words = own_geometric_words},
};
#undef AT
const SceneSection scene_chain =
    SECTION("chains", SceneChain,
            "Rows of equal bodies along a line, with a joint before each of them. A cable that "
            "bends and twists is a chain with joints `cable`.",
            chain_fields);
