// SPDX-License-Identifier: MIT
// schema_body.c -- the fields of bodies and of the shapes that they are made of; see schema.c.
#include "schema_table.h"

#include <math.h>

static const Range positive = {.lo = 0, .hi = INFINITY, .above = true};

#define AT(member) offsetof(SceneShape, member)
#define SOLID                                                                                      \
    SAME_BUT(kind, .required = true),                                                              \
        SAME_BUT(size, .type = NUMBERS, .range = &positive, .absent = "none"),                     \
        {"vertices",                                                                               \
         TABLE,                                                                                    \
         AT(vertices),                                                                             \
         "m",                                                                                      \
         NULL,                                                                                     \
         NULL,                                                                                     \
         .doc = "Of a mesh or hull: rows `[x, y, z]` in the axes of the shape.",                   \
         .absent = "none"},                                                                        \
        {"triangles",                                                                              \
         TABLE,                                                                                    \
         AT(triangles),                                                                            \
         NULL,                                                                                     \
         NULL,                                                                                     \
         NULL,                                                                                     \
         .doc = "Of a mesh: rows of three vertices, counted from 0, counter-clockwise seen from "  \
                "outside.",                                                                        \
         .absent = "none"},                                                                        \
        {"file",                                                                                   \
         TEXT,                                                                                     \
         AT(file),                                                                                 \
         NULL,                                                                                     \
         NULL,                                                                                     \
         NULL,                                                                                     \
         .doc = "Of a mesh or hull: an OBJ, STL or glTF file (.glb, .gltf) with both, by its "     \
                "path from the scene file. glTF has y up, and is turned to z up.",                 \
         .absent = "none"},                                                                        \
    {                                                                                              \
        "scale", NUMBER, AT(scale), NULL, "1", &positive,                                          \
            .doc = "Metres of 1 in the file: 0.001 where it is in millimetres."                    \
    }
static const SceneField shape_fields[] = {SOLID};
const SceneSection scene_shape =
    SECTION_OF(TAUT_DEF_BODY, "shape", "shape", SceneShape,
               "The shape of a body, for its mass and inertia and to be seen. Its centre is the "
               "origin of the body, which of a cone is half-way up; a mesh or hull is where its "
               "vertices are. A mesh that gives a body its mass is closed.",
               shape_fields);

static const SceneField part_fields[] = {
    SOLID,
    {"position", VECTOR, AT(position), "m", "[0, 0, 0]", NULL,
     .doc = "Of its origin, in the axes of the body.", .pose = POSE_STAYS},
    {"rotation", QUATERNION, AT(rotation), NULL, "[1, 0, 0, 0]", NULL,
     .doc = "A quaternion `[w, x, y, z]` of length 1 that turns its own axes to those of the "
            "body.",
     .pose = POSE_STAYS},
    {"turn", VECTOR, AT(turn), "rad", NULL, NULL,
     .doc = "The same as axis times angle. Give one of the two.", .absent = "as `rotation` has it",
     .pose = POSE_STAYS},
    {"density", NUMBER, AT(density), "kg/m^3", NULL, &positive, .doc = "Mass by volume.",
     .absent = "that of its `material`, else as the body has it"},
    {"material", MATERIAL, AT(material), NULL, NULL, NULL,
     .doc = "Its density, where that is not given, and its surface.", .absent = "that of the body",
     .refer = REFER_MATERIAL},
    {"visual", FLAG, AT(visual), NULL, "false", NULL,
     .doc = "It is only seen: it has no mass, need not be closed, and collides with nothing."},
};
#undef AT
const SceneSection scene_part = SECTION_OF(
    TAUT_DEF_BODY, "shape", "shapes", SceneShape,
    "The shapes of a body that is made of several. Mass, centre of mass and inertia are summed up; "
    "shapes that overlap count twice there. The origin of the body stays where `position` says, "
    "wherever its centre of mass is. Where `inertia` is given the shapes are only seen.",
    part_fields);

#define AT(member) offsetof(SceneBody, member)
static const SceneField body_fields[] = {
    NAMED,
    SAME_BUT(position, .pose = POSE_PLACE),
    SAME_BUT(rotation, .pose = POSE_ROTATION),
    {"turn", VECTOR, AT(turn), "rad", NULL, NULL,
     .doc = "The same as axis times angle: `[0, 0, 1.5708]` is a quarter turn about z. Give one of "
            "the two.",
     .absent = "as `rotation` has it", .pose = POSE_STAYS},
    SAME_BUT(velocity, .pose = POSE_DIRECTION),
    SAME_BUT(spin, .pose = POSE_DIRECTION),
    SAME_BUT(shape, .type = FIELDS, .absent = "nothing to see: give `inertia`",
             .section = &scene_shape),
    {"shapes", PARTS, AT(shapes), NULL, NULL, NULL,
     .doc = "Several shapes, each with its place, in the place of `shape`.", .absent = "none",
     .section = &scene_part},
    SAME_BUT(density, .range = &positive, .absent = "that of `material`, else by `mass`"),
    {"material", MATERIAL, AT(material), NULL, NULL, NULL,
     .doc = "Its density, where neither that nor `mass` is given, and the surface of colliders "
            "that have its shape and no material of their own.",
     .absent = "none", .refer = REFER_MATERIAL},
    {"colour", TEXT, AT(colour), NULL, NULL, NULL,
     .doc = "How it is drawn: `\"#rrggbb\"`, or one of `white`, `grey`, `black`, `red`, `orange`, "
            "`yellow`, `green`, `blue`, `brown`, `steel`.",
     .absent = "chosen by whoever draws it"},
    SAME(mass),
    SAME_BUT(centre, .pose = POSE_STAYS),
    SAME_BUT(inertia, .type = TABLE, .range = &positive,
             .doc = "About the centre of mass, in its own axes: three principal moments, or three "
                    "rows of three, positive definite. With it shapes are only seen and touched.",
             .absent = "that of the shapes"),
    SAME_BUT(force, .pose = POSE_DIRECTION, .in_time = true),
    SAME_BUT(torque, .pose = POSE_DIRECTION, .in_time = true, .doc = "A torque, in world axes."),
    SAME(fixed),
    MOVED(NULL),
};
#undef AT
const SceneSection scene_body = SECTION_OF(
    TAUT_DEF_BODY, NULL, "bodies", SceneBody,
    "Rigid bodies. Joints hold them together; cables, springs and elements are attached to "
    "`points` of them. `position` is where the origin of their axes is, from which shapes are "
    "placed; `velocity` is that of the centre of mass.",
    body_fields);
