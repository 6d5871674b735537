// SPDX-License-Identifier: MIT
// schema_contact.c -- the fields of materials, colliders and pairs; see schema.c.
#include "schema_table.h"

#include <limits.h>
#include <math.h>

static const Range positive = {.lo = 0, .hi = INFINITY, .above = true};
static const Range not_negative = {.lo = 0, .hi = INFINITY};
static const TautWord *const bulk_words = TAUT_WORDS(TAUT_BULK_LIST);
static const Range columns = {.lo = 2, .hi = 1e8};
static const Range part = {.lo = 0, .hi = 1};
static const Range bits = {.lo = 0, .hi = INT_MAX};

#define AT(member) offsetof(SceneFibres, member)
static const SceneField fibre_fields[] = {
    {"kind", WORD, AT(kind), NULL, NULL, NULL, .doc = "How they pull, by their stretch s.",
     .required = true, .words = TAUT_WORDS(TAUT_FIBRE_LIST)},
    {"direction", VECTOR, AT(direction), NULL, NULL, NULL,
     .doc = "At rest, in the axes of the mesh; of membranes along warp and across it.",
     .required = true, .pose = POSE_STAYS},
    {"numbers", NUMBERS, AT(numbers), "Pa", NULL, NULL,
     .doc = "Of the kind: stresses in Pa, then strains or stretches.", .required = true},
};
#undef AT
const SceneSection scene_fibres = SECTION(
    "fibres", SceneFibres, "Fibres in one direction at every point of a solid.", fibre_fields);

#define AT(member) offsetof(SceneMaterial, member)
static const SceneField material_fields[] = {
    SAME_BUT(name, .type = NAME,
             .doc = "Unique in the scene; colliders, bodies and shapes refer to it.",
             .required = true),
    SAME(friction),
    SAME(kinetic_friction),
    SAME(stribeck_speed),
    SAME(cross_friction),
    SAME(spinning),
    SAME(rolling),
    SAME(adhesion),
    SAME(restitution),
    {"density", NUMBER, AT(density), "kg/m^3", NULL, &positive,
     .doc = "Of bodies, shapes and solids that are made of it.", .absent = "none"},
    {"kind", WORD, AT(kind), NULL, NULL, NULL,
     .doc = "How solids of it resist strain. The fields below are of this.",
     .absent = "it is no material of solids", .words = bulk_words},
    {"young", NUMBERS, AT(young), "Pa", NULL, &positive,
     .doc = "Young's modulus; three of them, along the axes, of `hooke` and `corotational`.",
     .absent = "none"},
    {"poisson", NUMBERS, AT(poisson), NULL, NULL, NULL,
     .doc = "Poisson's ratio, above -1 and 0.5 at most; with three moduli those of the axes 12, 23 "
            "and 31.",
     .absent = "0.3"},
    {"shear", NUMBERS, AT(shear), "Pa", NULL, &positive,
     .doc = "With three moduli: the shear moduli of the axes 12, 23 and 31.", .absent = "none"},
    {"axes", AXES, AT(axes), NULL, "[1, 0, 0, 0, 1, 0, 0, 0, 1]", NULL,
     .doc = "With three moduli: unit vectors of the axes, a row each, in the axes of the mesh; of "
            "membranes along warp and across it.",
     .pose = POSE_STAYS},
    {"area", NUMBER, AT(area), "Pa", "0", &not_negative,
     .doc = "Of `mooney`: the part of the shear modulus that resists changes of areas."},
    {"damping", NUMBER, AT(damping), "s", "0", &not_negative,
     .doc = "Stress of the rate of strain as part of that of strain (Kelvin-Voigt); turns have "
            "none."},
    {"ogden", TABLE, AT(ogden), "Pa", NULL, NULL,
     .doc = "Of `ogden`, in the place of `young`: up to three rows `[mu in Pa, exponent a]` of the "
            "energy mu/a (s_1^a + s_2^a + s_3^a - 3).",
     .absent = "none"},
    {"yield", NUMBER, AT(yield), "Pa", "0", &not_negative,
     .doc =
         "Of isotropic `hooke`, `corotational` and `hencky`: von Mises stress at which it yields "
         "(J2 plasticity); 0: it does not."},
    {"hardening", NUMBER, AT(hardening), "Pa", "0", &not_negative,
     .doc = "Of `yield`: how much more it takes for each unit of plastic strain."},
    {"creep", NUMBER, AT(creep), NULL, "0", &part,
     .doc = "Another rule to yield: the part of the elastic strain beyond `creep_yield` that goes "
            "over to plastic strain in a step."},
    {"creep_yield", NUMBER, AT(creep_yield), NULL, "0", &not_negative,
     .doc = "Length of the deviator of the strain at which `creep` begins."},
    {"creep_most", NUMBER, AT(creep_most), NULL, "0", &not_negative,
     .doc = "The longest plastic strain by `creep`."},
    {"fibres", PARTS, AT(fibres), NULL, NULL, NULL,
     .doc = "Up to three families of fibres: tendons, ligaments, limits of strain, muscles.",
     .absent = "none", .section = &scene_fibres},
};
#undef AT
const SceneSection scene_material = SECTION_OF(
    TAUT_DEF_MATERIAL, NULL, "materials", SceneMaterial,
    "Surfaces of colliders, and the stuff of bodies and solids. Where two materials meet, all "
    "kinds of friction are the geometric "
    "mean of both; restitution, adhesion and the Stribeck speed the larger one.",
    material_fields);

#define AT(member) offsetof(SceneGround, member)
static const SceneField ground_fields[] = {
    {"height", NUMBER, AT(height), "m", NULL, NULL,
     .doc = "Where it is, against gravity: of a scene whose gravity is along -z its z.",
     .absent =
         "below all there is at the start, with room for a swing: where `taut view` draws it"},
    {"material", MATERIAL, AT(material), NULL, NULL, NULL, .doc = "Its surface.",
     .absent = "one with all defaults", .refer = REFER_MATERIAL},
};
#undef AT
const SceneSection scene_ground = SECTION(
    "ground", SceneGround,
    "A level plane of the world that things lie on. Bodies and particles without a collider get "
    "one that touches the ground alone: the shape of the body, the box around a cylinder or a "
    "mesh, "
    "a small ball of a particle. Where all you want is a plane, use a collider of kind `plane`.",
    ground_fields);

#define AT(member) offsetof(SceneCollide, member)
static const SceneField collide_fields[] = {
    {"thickness", NUMBER, AT(thickness), "m", NULL, &positive,
     .doc = "Half of it is on each side. Less than its edges are long; more is safer and cheaper.",
     .required = true},
    {"material", MATERIAL, AT(material), NULL, NULL, NULL, .doc = "Its surface.",
     .absent = "one with all defaults", .refer = REFER_MATERIAL},
    {"self", FLAG, AT(self), NULL, "false", NULL,
     .doc = "It does not go through itself either; parts that share a particle do not touch."},
    {"layer", INTEGER, AT(layer), NULL, "1", &bits, .doc = "As of a collider."},
    {"mask", INTEGER, AT(mask), NULL, NULL, &bits, .doc = "As of a collider.", .absent = "all"},
};
#undef AT
const SceneSection scene_collide =
    SECTION("collide", SceneCollide,
            "Makes a cloth, a membrane or the surface of a solid a collider, on both sides, which "
            "meets all "
            "other colliders ([contact.md](contact.md#cloths-membranes-and-solids)). Its name is "
            "that of the "
            "cloth or solid.",
            collide_fields);

#define AT(member) offsetof(SceneCollider, member)
static const SceneField collider_fields[] = {
    MAY_BE_NAMED,
    {"of", REFERENCE, AT(of), NULL, NULL, NULL, .doc = "The body or particle that carries it.",
     .absent = "the world", .refer = REFER_BODY | REFER_PARTICLE},
    {"other", REFERENCE, AT(other), NULL, NULL, NULL,
     .doc = "Of a segment: its second particle; `of` is the first.", .absent = "none",
     .refer = REFER_PARTICLE},
    SAME_BUT(kind, .doc = "Its shape, about its own origin.", .absent = "the shape of its body"),
    {"size", NUMBERS, AT(size), "m", NULL, &positive, .doc = "As many numbers as the kind has.",
     .absent = "that of its body"},
    {"vertices", TABLE, AT(vertices), "m", NULL, NULL,
     .doc = "Of a hull or mesh: rows `[x, y, z]` in its own axes.",
     .absent = "those of the mesh of its body"},
    {"triangles", TABLE, AT(triangles), NULL, NULL, NULL,
     .doc = "Of a mesh: rows of three vertices, counted from 0, anticlockwise seen from outside.",
     .absent = "those of the mesh of its body"},
    {"file", TEXT, AT(file), NULL, NULL, NULL,
     .doc =
         "Of a hull or mesh: an OBJ, STL or glTF file with both, by its path from the scene file.",
     .absent = "none"},
    {"heights", TABLE, AT(heights), "m", NULL, NULL,
     .doc = "Of a height field: rows along x, the first at y = 0.", .absent = "none"},
    {"columns", INTEGER, AT(columns), NULL, NULL, &columns, .doc = "Heights of a row.",
     .absent = "none"},
    SAME_BUT(position, .pose = POSE_PLACE,
             .doc = "Of its origin, in the axes of its body; in the world without one."),
    SAME_BUT(rotation, .pose = POSE_ROTATION, .type = QUATERNION,
             .doc = "A quaternion `[w, x, y, z]` of length 1 that turns its own axes to those of "
                    "its body, or of the world."),
    {"turn", VECTOR, AT(turn), "rad", NULL, NULL,
     .doc = "The same as axis times angle. Give one of the two.", .absent = "as `rotation` has it",
     .pose = POSE_STAYS},
    {"material", MATERIAL, AT(material), NULL, NULL, NULL, .doc = "Its surface.",
     .absent = "one with all defaults", .refer = REFER_MATERIAL},
    SAME_BUT(surface_speed, .pose = POSE_STAYS),
    SAME_BUT(friction_direction, .pose = POSE_STAYS),
    {"layer", INTEGER, AT(layer), NULL, "1", &bits,
     .doc = "The layers that it is on, a bit each: 1, 2, 4 and so on; 6 is on two of them."},
    {"mask", INTEGER, AT(mask), NULL, NULL, &bits,
     .doc = "The layers that it touches, likewise. Two colliders touch where each wants the other.",
     .absent = "all"},
    SAME(sensor),
};
#undef AT
const SceneSection scene_collider = {
    .name = "colliders",
    .doc = "Shapes that do not go through each other: of bodies, of particles, or at rest in "
           "the world. Those of one body do not touch each other, nor do those of two that a "
           "joint connects, nor two that cannot move.",
    .size = sizeof(SceneCollider),
    .count = COUNT(collider_fields),
    .fields = collider_fields,
    .def = TAUT_DEF_COLLIDER,
    .on = "of"};

#define AT(member) offsetof(ScenePair, member)
static const SceneField pair_fields[] = {
    {"name", NAME, AT(name), NULL, NULL, NULL, .doc = "Unique in the scene.", .absent = "none"},
    {"of", NAMES, AT(of), NULL, NULL, NULL,
     .doc = "The two materials, `[a, b]`; one name alone is a material that meets itself.",
     .absent = "it is of colliders", .wanted = "one or two materials, like [a, b]", .most = 2,
     .least = 1, .refer = REFER_MATERIAL},
    SAME(friction),
    SAME(kinetic_friction),
    SAME(stribeck_speed),
    SAME(cross_friction),
    SAME(spinning),
    SAME(rolling),
    SAME(adhesion),
    SAME_BUT(restitution, .range = &part),
    {"colliders", NAMES, AT(colliders), NULL, NULL, NULL, .doc = "Two colliders, `[a, b]`.",
     .absent = "it is of materials", .wanted = "exactly 2 colliders, like [a, b]", .most = 2,
     .refer = REFER_COLLIDER},
    {"touch", FLAG, AT(touch), NULL, NULL, NULL,
     .doc = "Whether these two touch: `false` leaves them out, `true` takes them in where a joint "
            "connects their bodies.",
     .absent = "it is of materials"},
};
#undef AT
const SceneSection scene_pair =
    SECTION_OF(TAUT_DEF_PAIR, NULL, "pairs", ScenePair,
               "How two materials meet, in the place of the numbers that they combine to: `{of: "
               "[hemp, steel], friction: 0.25}`. Or whether two colliders touch: `{colliders: "
               "[hand, cup], touch: false}`.",
               pair_fields);
