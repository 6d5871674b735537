// SPDX-License-Identifier: MIT
// schema_contact.c -- the fields of materials and colliders; see schema.c.
#include "schema_table.h"

#include <limits.h>
#include <math.h>

static const Range not_negative = {.lo = 0, .hi = INFINITY};
static const Range positive = {.lo = 0, .hi = INFINITY, .above = true};
static const Range zero_to_one = {.lo = 0, .hi = 1};
static const Range bits = {.lo = 0, .hi = INT_MAX};

#define COLLIDER_WORD(NAME, name, value, text) {#name, text, TAUT_COLLIDER_##NAME, NULL},
static const SceneWord collider_words[] = {TAUT_COLLIDER_LIST(COLLIDER_WORD) LAST_WORD};

#define AT(member) offsetof(SceneMaterial, member)
static const SceneField material_fields[] = {
    {"name", NAME, AT(name), NULL, NULL, NULL, .doc = "Unique in the scene; colliders refer to it.",
     .required = true},
    {"friction", NUMBER, AT(friction), NULL, "0.5", &not_negative,
     .doc = "Largest sliding force as part of the normal force."},
    {"spinning", NUMBER, AT(spinning), "m", "0", &not_negative,
     .doc =
         "Largest torque about the normal, for each newton of normal force. Colliders do not use "
         "it yet."},
    {"rolling", NUMBER, AT(rolling), "m", "0", &not_negative,
     .doc =
         "Largest torque across the normal, for each newton of normal force. Colliders do not use "
         "it yet."},
    {"adhesion", NUMBER, AT(adhesion), "N", "0", &not_negative,
     .doc = "Force that it takes to part a contact."},
    {"restitution", NUMBER, AT(restitution), NULL, "0", &zero_to_one,
     .doc = "Speed after a collision as part of that before."},
};
#undef AT
const SceneSection scene_material =
    SECTION("materials", SceneMaterial,
            "Surfaces of colliders. Where two materials meet, friction is the geometric mean of "
            "both, restitution and adhesion the larger one.",
            material_fields);

#define AT(member) offsetof(SceneCollider, member)
static const SceneField collider_fields[] = {
    {"name", NAME, AT(name), NULL, NULL, NULL, .doc = "Unique in the scene.", .absent = "none"},
    {"of", REFERENCE, AT(of), NULL, NULL, NULL, .doc = "The body or particle that carries it.",
     .absent = "the world", .refer = REFER_BODY | REFER_PARTICLE},
    {"kind", WORD, AT(kind), NULL, NULL, NULL, .doc = "Its shape, about its own origin.",
     .absent = "the shape of its body", .words = collider_words},
    {"size", NUMBERS, AT(size), "m", NULL, &positive, .doc = "As many numbers as the kind has.",
     .absent = "that of its body"},
    {"position", VECTOR, AT(position), "m", "[0, 0, 0]", NULL,
     .doc = "Of its origin, in the axes of its body; in the world without one."},
    {"rotation", QUATERNION, AT(rotation), NULL, "[1, 0, 0, 0]", NULL,
     .doc = "A quaternion `[w, x, y, z]` of length 1 that turns its own axes to those of its body, "
            "or of the world."},
    {"turn", VECTOR, AT(turn), "rad", NULL, NULL,
     .doc = "The same as axis times angle. Give one of the two.", .absent = "as `rotation` has it"},
    {"material", MATERIAL, AT(material), NULL, NULL, NULL, .doc = "Its surface.",
     .absent = "one with all defaults", .refer = REFER_MATERIAL},
    {"surface_speed", VECTOR, AT(surface_speed), "m/s", "[0, 0, 0]", NULL,
     .doc = "Of a surface that moves in itself, like a conveyor, in the axes of the shape."},
    {"layer", INTEGER, AT(layer), NULL, "1", &bits,
     .doc = "The layers that it is on, a bit each: 1, 2, 4 and so on; 6 is on two of them."},
    {"mask", INTEGER, AT(mask), NULL, NULL, &bits,
     .doc = "The layers that it touches, likewise. Two colliders touch where each wants the other.",
     .absent = "all"},
};
#undef AT
const SceneSection scene_collider =
    SECTION("colliders", SceneCollider,
            "Shapes that do not go through each other: of bodies, of particles, or at rest in the "
            "world. Those of one body do not touch each other, nor do those of two that a joint "
            "connects, nor two that cannot move.",
            collider_fields);
