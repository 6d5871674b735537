// SPDX-License-Identifier: MIT
// node_fields.c -- the fields of particles, frames, bodies, scalars and mapped nodes, and of motions and shapes.
#include "world/build/field_lines.h"

#define MOTION_LIST(X)                                                                             \
    X(NONE, none, TAUT_MOTION_NONE, "stays where it is")                                           \
    X(LINEAR, linear, TAUT_MOTION_LINEAR, "x0 + velocity (t - start), from start to stop")         \
    X(SINE, sine, TAUT_MOTION_SINE,                                                                \
      "x0 + amplitude (sin(2 pi frequency (t - start) + phase) - sin(phase))")                     \
    X(PATH, path, TAUT_MOTION_PATH,                                                                \
      "through points at times, smoothly; at rest before the first and after the last")            \
    X(CALLBACK, callback, TAUT_MOTION_CALLBACK, "by a function of yours")                          \
    X(FORMULA, formula, TAUT_MOTION_FORMULA, "by an offset that is a function of time")

#define DEF TautMotion
const TautField motion_fields[] = {
    WORD(kind, TAUT_WORDS(MOTION_LIST), TAUT_MOTION_NONE, "How it moves."),
    NUMBER(start, "s", 0, "When `linear` and `sine` begin; at rest before.", FINITE),
    NUMBER(stop, "s", INFINITY, "When `linear` and `sine` end, later than `start`; at rest after.",
           FINITE, .infinite = "never"),
    VECTOR(velocity, "m/s", "Of `linear`."),
    VECTOR(amplitude, "m", "Of `sine`."),
    NUMBER(frequency, "Hz", 0, "Of `sine`.", NOT_NEGATIVE),
    NUMBER(phase, "rad", 0,
           "Of `sine`. With phase 0 it starts with a jump of velocity, from rest to 2 pi frequency "
           "amplitude; with 1.5708, a quarter turn, it starts at rest.",
           FINITE),
    POINTER(path, "Of `path`: two or more times, which increase, with offsets."),
    COUNT_OF(path_count),
    POINTER(function, "Of `callback`: offset, velocity and acceleration at a time."),
    POINTER(user, "Passed through to `function`."),
    POINTER(terms, "Of `formula`: terms in postfix order that leave x, y and z."),
    COUNT_OF(term_count),
    POINTER(table, "Of `formula`: pairs of a time and a value that terms look up."),
    COUNT_OF(table_rows),
    {0}};
#undef DEF

#define DEF TautShape
static const TautField shape_fields[] = {
    WORD(kind, TAUT_WORDS(TAUT_SHAPE_LIST), TAUT_SHAPE_NONE, "Kind of the shape."),
    NUMBER(size, "m", 0,
           "Of a box its three edges, of a sphere its radius, of a capsule and a cylinder radius "
           "and length along z.",
           NOT_NEGATIVE),
    POINTER(vertex, "Of a mesh: its vertices, in the axes of the body."),
    POINTER(triangle,
            "Of a mesh: three vertices each, counted from 0, counter-clockwise seen from outside."),
    COUNT_OF(vertex_count),
    COUNT_OF(triangle_count),
    {0}};
#undef DEF

#define DEF TautParticleDef
const TautField particle_fields[] = {
    NAME_OF("nodes"),
    VECTOR(position, "m", "Where it starts."),
    VECTOR(velocity, "m/s", "How fast it starts."),
    NUMBER(mass, "kg", 1, "Its mass, without that of cables and loads that hang on it.", POSITIVE,
           NOT_FIXED),
    VECTOR(force, "N", "A constant force on it, besides gravity."),
    FIXED,
    MOTION("How a fixed one moves."),
    WORD(hold, TAUT_WORDS(TAUT_HOLD_LIST), TAUT_HOLD_NONE,
         "Plane or line that it keeps to, exactly and without a force of its own; velocity across "
         "it is dropped."),
    VECTOR(axis, NULL,
           "Of `hold`, of any length: the normal of the plane, or the direction of the line. Plane "
           "and line pass through `position`."),
    {0}};
#undef DEF

#define DEF TautFrameDef
const TautField frame_fields[] = {
    NAME_OF("nodes"),
    VECTOR(position, "m", "Where its origin starts."),
    NUMBER(axes, NULL, 0,
           "The matrix A, row by row: its columns are the axes of the frame. They span the space.",
           FINITE, .values = (const double[]){1, 0, 0, 0, 1, 0, 0, 0, 1}),
    VECTOR(velocity, "m/s", "Of its origin."),
    VECTOR(axes_rate, "1/s", "dA/dt at the start."),
    NUMBER(mass, "kg", 1, "0 where points that are mapped from it carry the mass.", NOT_NEGATIVE,
           NOT_FIXED),
    NUMBER(moment, "kg m^2", 1.0 / 12,
           "Sum of m X^2, m Y^2, m Z^2 in the frame; the default is a cube of 1 m and 1 kg.",
           NOT_NEGATIVE),
    VECTOR(force, "N", "A constant force at its origin, besides gravity."),
    FIXED,
    MOTION("How the origin of a fixed one moves."),
    {0}};
#undef DEF

#define DEF TautBodyDef
const TautField body_fields[] = {
    NAME_OF("nodes"),
    VECTOR(position, "m", "Where its origin starts."),
    NUMBER(rotation, NULL, 0,
           "Unit quaternion `[w, x, y, z]` that turns the axes of the body to where they start.",
           FINITE, .values = (const double[]){1, 0, 0, 0}),
    VECTOR(velocity, "m/s", "Of its centre of mass at the start."),
    VECTOR(spin, "rad/s", "Angular velocity at the start, in world axes."),
    STRUCT(shape, shape_fields, "Its shape."),
    NUMBER(density, "kg/m^3", 0, "Its mass is that of its shape then.", NOT_NEGATIVE),
    NUMBER(mass, "kg", 1, "Its mass.", POSITIVE),
    VECTOR(centre, "m",
           "Centre of mass in its own axes, where `inertia` is given; else that of the shape."),
    VECTOR(inertia, "kg m^2", "About the centre of mass, in its own axes, positive definite."),
    VECTOR(force, "N", "A constant force at its centre of mass, besides gravity."),
    VECTOR(torque, "N m", "A constant torque, in world axes."),
    FIXED,
    MOTION("How the position of a fixed one moves; it does not turn."),
    {0}};
#undef DEF

#define DEF TautScalarDef
const TautField scalar_fields[] = {
    NAME_OF("nodes"),
    NUMBER(value, "m", 0, "Where it starts.", FINITE),
    NUMBER(velocity, "m/s", 0, "How fast it starts.", FINITE),
    NUMBER(mass, "kg", 1, "How hard it is to move. It has no weight.", POSITIVE, NOT_FIXED),
    NUMBER(force, "N", 0, "A constant force on it.", FINITE),
    FIXED,
    MOTION("How a fixed one moves: the x component."),
    {0}};
#undef DEF

#define DEF TautMappedDef
const TautField mapped_fields[] = {
    NAME_OF("nodes"),
    MAP("How its value follows."),
    NUMBER(mass, "kg", 0, "Of each of its entries.", NOT_NEGATIVE),
    FLAG(weightless, false, "Its mass does not feel gravity. Only nodes of 3 entries have weight."),
    GEOMETRIC("How the geometric stiffness of this map is used."),
    {0}};
#undef DEF
