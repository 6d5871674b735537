// SPDX-License-Identifier: MIT
// schema_rigid.c -- the fields of points and directions on bodies, of joints and of chains; see schema.c. Those of bodies and
// their shapes: schema_body.c.
#include "schema_table.h"

#include <math.h>

static const Range positive = {.lo = 0, .hi = INFINITY, .above = true};
static const Range not_negative = {.lo = 0, .hi = INFINITY};
static const Range body_count = {.lo = 1, .hi = 1e6};

// Shapes of the bodies of a chain: long ones.
static const TautWord link_words[] = {{"box", "a bar: square, twice `radius` wide", TAUT_SHAPE_BOX},
                                      {"capsule", "a rod with round ends", TAUT_SHAPE_CAPSULE},
                                      {"cylinder", "a rod", TAUT_SHAPE_CYLINDER},
                                      {0}};
// Joints between the bodies of a chain: those that need no numbers of their own at each place.
static const TautWord chain_words[] = {
    {"ball", "a point in common", TAUT_JOINT_BALL},
    {"universal", "ball; no twist: `axis` and `other` are those of a cross", TAUT_JOINT_UNIVERSAL},
    {"hinge", "turns about `axis` alone", TAUT_JOINT_HINGE},
    {"rigid", "welded", TAUT_JOINT_RIGID},
    {"cable", "rigid with a compliance and damping along and about each direction",
     TAUT_JOINT_CABLE},
    {"rod", "an elastic rod through the centres of the bodies, geometrically exact",
     TAUT_JOINT_ROD},
    {0}};
#define AT(member) offsetof(ScenePoint, member)
static const SceneField point_fields[] = {
    NAMED,
    {"of", REFERENCE, AT(of), NULL, NULL, NULL, .doc = "The body or frame that it moves with.",
     .required = true, .refer = REFER_BODY | REFER_FRAME},
    {"position", VECTOR, AT(position), "m", "[0, 0, 0]", NULL,
     .doc = "Where it is in the world at the start.", .pose = POSE_PLACE},
};
#undef AT
const SceneSection scene_point =
    SECTION("points", ScenePoint,
            "Points of bodies and frames, as nodes: cables end at them, loads hang on them, "
            "springs and elements act on them.",
            point_fields);

#define AT(member) offsetof(SceneDirection, member)
static const SceneField direction_fields[] = {
    NAMED,
    {"of", REFERENCE, AT(of), NULL, NULL, NULL, .doc = "The body or frame that it turns with.",
     .required = true, .refer = REFER_BODY | REFER_FRAME},
    {"direction", VECTOR, AT(direction), NULL, NULL, NULL,
     .doc = "As it is in the world at the start; it keeps its length on a body.", .required = true,
     .pose = POSE_DIRECTION},
};
#undef AT
const SceneSection scene_direction = SECTION(
    "directions", SceneDirection,
    "Directions of bodies and frames, as nodes of three numbers, for the maps `dot`, `turn` "
    "and others.",
    direction_fields);

#define LIMITS_DOC   "`[min, max]`, with `.inf` for none: see `limits`."
#define FRICTION_DOC "Threshold of dry friction: see `friction`."

#define AT(member) offsetof(SceneJoint, member)
static const SceneField joint_fields[] = {
    {"name", NAME, AT(name), NULL, NULL, NULL,
     .doc = "Unique in the scene. Its coordinates are then nodes, see below.", .absent = "none"},
    SAME_BUT(kind, .required = true),
    {"between", REFERENCES, AT(between), NULL, NULL, NULL,
     .doc =
         "Nodes that it joins, `[a, b]`, or `[a]` with the world: bodies and frames; particles and "
         "points too where the kind needs no directions of them. Ways and angles are those of b "
         "as seen from a; with the world, `[a]`, those of a: a body that turns by +1 rad about "
         "the axis (right-hand rule) has the angle +1, one that goes 1 m along it the way 1.",
     .required = true, .wanted = "1 or 2 names, like [a, b], or [a] for the world", .most = 2,
     .least = 1, .refer = REFER_BODY | REFER_FRAME | REFER_PARTICLE | REFER_POINT},
    SAME_BUT(point, .pose = POSE_ORIGIN,
             .doc = "Where it is in the world at the start. Not given where a particle or "
                    "point is joined: there."),
    SAME_BUT(point_b, .pose = POSE_PLACE, .absent = "the same place"),
    SAME_BUT(axis, .pose = POSE_DIRECTION,
             .doc = "n, in world axes at the start, of any length but 0."),
    SAME_BUT(other, .pose = POSE_DIRECTION, .absent = "any",
             .doc = "u, across the axis. Of `universal`: the other axis, that of b."),
    SAME_BUT(axis_b, .pose = POSE_DIRECTION, .absent = "that of a"),
    SAME_BUT(compliance, .type = NUMBERS, .absent = "hard"),
    SAME_BUT(damping, .type = NUMBERS),
    {"stiffness", NUMBER, AT(stiffness), "N/m", NULL, &positive,
     .doc = "Of `rigid`: one stiffness for all ways, a weld that gives. Against turning it is "
            "stiffness times `arm` squared.",
     .absent = "hard"},
    {"arm", NUMBER, AT(arm), "m", "1", &positive,
     .doc = "Of `rigid` with a stiffness: the lever that its torque acts on."},
    {"shift", VECTOR, AT(shift), "m", NULL, NULL, .absent = "it is there",
     .doc = "Of `rigid` with a stiffness: how far b is still to go to its place on a, or a to its "
            "place in the world; the weld pulls it there.",
     .pose = POSE_DIRECTION},
    {"turn", VECTOR, AT(turn), "rad", NULL, NULL, .absent = "it is there",
     .doc = "Of the same: how far it is still to turn, as axis times angle, less than a quarter "
            "turn.",
     .pose = POSE_DIRECTION},
    SAME(free),
    SAME(pitch),
    SAME(ratio),
    {"limits", NUMBERS, AT(limits), "m, rad", NULL, NULL,
     .doc = "Of a joint with one coordinate: " LIMITS_DOC, .absent = "none", .infinite = ".inf",
     .either_way = true},
    {"friction", NUMBER, AT(friction), "N, N m", "0", &not_negative,
     .doc = "Of a joint with one coordinate. " FRICTION_DOC},
    {"bearing_friction", NUMBER, AT(bearing_friction), NULL, "0", &not_negative,
     .doc = "Of a joint with one coordinate: `coefficient` of its `friction`, which grows with the "
            "force "
            "that the joint carries."},
    {"bearing_radius", NUMBER, AT(bearing_radius), "m", "0", &not_negative,
     .doc = "Where that coordinate is an angle: `radius` of the same, of the pin."},
    SAME(geometric),
};
#undef AT
const SceneSection scene_joint = SECTION_OF(
    TAUT_DEF_JOINT, NULL, "joints", SceneJoint,
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
    {"start", VECTOR, AT(start), "m", "[0, 0, 0]", NULL, .doc = "Where its first joint is.",
     .pose = POSE_PLACE},
    {"along", VECTOR, AT(along), "m", NULL, NULL, .doc = "From there to its other end.",
     .required = true, .pose = POSE_DIRECTION},
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
    SAME_BUT(axis, .pose = POSE_DIRECTION, .doc = "n of its joints, of any length but 0.",
             .absent = "along the chain"),
    SAME_BUT(other, .pose = POSE_DIRECTION, .doc = "u of its joints, across the axis.",
             .absent = "any"),
    SAME_BUT(compliance, .type = NUMBERS, .absent = "hard",
             .doc = "Of each joint `cable` or `rod`: six numbers, as in `joints`. Of a rod those "
                    "of a piece as long as a body, l over GA, GA, EA, EI, EI, GJ; from a clamp to "
                    "the first centre it is half of one."),
    SAME_BUT(damping, .type = NUMBERS,
             .doc = "Of each joint `cable` or `rod`: six numbers or one for all, as in `joints`."),
    {"limits", NUMBERS, AT(limits), "rad", NULL, NULL,
     .doc = "Of the angles between its bodies, each as seen from the one before it, with joint "
            "`hinge`: " LIMITS_DOC,
     .absent = "none", .infinite = ".inf", .either_way = true},
    {"friction", NUMBER, AT(friction), "N m", "0", &not_negative,
     .doc = "Between its bodies, with joint `hinge`. " FRICTION_DOC},
    SAME_BUT(geometric, .doc = "How the geometric stiffness of its joints is used."),
};
#undef AT
const SceneSection scene_chain =
    SECTION_OF(TAUT_DEF_JOINT, NULL, "chains", SceneChain,
               "Rows of equal bodies along a line, with a joint before each of them. A cable that "
               "bends and twists is a chain with joints `cable`.",
               chain_fields);
