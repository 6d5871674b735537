// SPDX-License-Identifier: MIT
// collider_fields.c -- the fields of materials and colliders.
#include "world/build/field_lines.h"

#define DEF  TautMaterialDef
#define SAME .least = 0, .most = INFINITY, .infinite = "friction"
const TautField material_fields[] = {
    NAME_OF("materials"),
    NUMBER(friction, NULL, 0.5, "Largest friction by normal force, at rest.", NOT_NEGATIVE),
    NUMBER(kinetic_friction, NULL, INFINITY, "The same while sliding; at most `friction`.", SAME),
    NUMBER(stribeck_speed, "m/s", 0,
           "Friction falls from the first to the second as e^(-speed / this); 0: at once.",
           NOT_NEGATIVE),
    NUMBER(cross_friction, NULL, INFINITY,
           "Friction across `friction_direction` of the collider, where it has one.", SAME),
    NUMBER(spinning, "m", 0, "Torque about the normal by normal force.", NOT_NEGATIVE),
    NUMBER(rolling, "m", 0, "Torque across the normal by normal force.", NOT_NEGATIVE),
    NUMBER(adhesion, "N", 0, "Force that it takes to part a contact that is closed.", NOT_NEGATIVE),
    NUMBER(restitution, NULL, 0, "Speed after a collision as part of that before.", ZERO_TO_ONE),
    {0}};
#undef SAME
#undef DEF

#define DEF TautColliderDef
const TautField collider_fields[] = {
    NAME_OF("colliders"),
    OTHER(node, NODE, "Body or particle that carries it; null = the world."),
    OTHER(other, NODE, "Of a segment: its second particle."),
    WORD(kind, TAUT_WORDS(TAUT_COLLIDER_LIST), TAUT_COLLIDER_PLANE, "Its shape."),
    NUMBER(size, "m", 0, "Of the shape, as its kind says.", NOT_NEGATIVE),
    POINTER(vertex, "Of a hull or mesh: points in the axes of the shape."),
    POINTER(triangle,
            "Of a mesh: three vertices each, counted from 0, anticlockwise from outside; of a "
            "sheet: three particles."),
    POINTER(height, "Of a height field: heights row by row."),
    COUNT_OF(vertex_count),
    COUNT_OF(triangle_count),
    INTEGER(columns, 0, 0, INFINITY, "Heights along x."),
    INTEGER(rows, 0, 0, INFINITY, "Heights along y."),
    POINTER(distance, "Of `sdf`: the signed distance of a point."),
    POINTER(user, "Passed through to `distance`."),
    VECTOR(position, "m", "Of the shape, in the axes of the node."),
    NUMBER(rotation, NULL, 0, "Unit quaternion from the axes of the shape to those of the node.",
           FINITE, .values = (const double[]){1, 0, 0, 0}),
    OTHER(material, MATERIAL, "Its surface; null = a material as its Def comes."),
    VECTOR(surface_speed, "m/s",
           "Of a surface that moves in itself, as a conveyor, in the axes of the shape."),
    VECTOR(friction_direction, NULL,
           "Friction has two coefficients: `friction` along it, `cross_friction` across it; in the "
           "axes "
           "of the shape; 0 = none."),
    TAUT_FIELD(DEF, layer, BITS, .value = 1, .text = "Layers that it is on."),
    TAUT_FIELD(DEF, mask, BITS, .value = UINT32_MAX,
               .text = "Layers that it touches: both must want it."),
    FLAG(sensor, false, "It only notices others and never pushes them."),
    POINTER(particle, "Of a sheet: its vertices."),
    COUNT_OF(particle_count),
    FLAG(self, false, "Of a sheet: it does not go through itself either."),
    {0}};
#undef DEF

#define DEF     TautPairDef
#define COMBINE .least = 0, .most = INFINITY, .infinite = "combined"
const TautField pair_fields[] = {
    NUMBER(friction, NULL, INFINITY, "Largest friction by normal force, at rest.", COMBINE),
    NUMBER(kinetic_friction, NULL, INFINITY, "The same while sliding.", COMBINE),
    NUMBER(stribeck_speed, "m/s", INFINITY, "Speed of the fall from the first to the second.",
           COMBINE),
    NUMBER(cross_friction, NULL, INFINITY, "Friction across `friction_direction` of a collider.",
           COMBINE),
    NUMBER(spinning, "m", INFINITY, "Torque about the normal by normal force.", COMBINE),
    NUMBER(rolling, "m", INFINITY, "Torque across the normal by normal force.", COMBINE),
    NUMBER(adhesion, "N", INFINITY, "Force that it takes to part a contact.", COMBINE),
    NUMBER(restitution, NULL, INFINITY, "Speed after a collision as part of that before.", COMBINE),
    {0}};
#undef COMBINE
#undef DEF
