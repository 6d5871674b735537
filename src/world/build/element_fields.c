// SPDX-License-Identifier: MIT
// element_fields.c -- the fields of elements and joints, and of limits and drives on one number.
#include "world/build/field_lines.h"

#define BOUNDED_BY "without a bound"

#define DEF TautElementDef
const TautField element_fields[] = {
    NAME_OF("elements"),
    MAP("The quantity that is measured."),
    WORD(law, TAUT_WORDS(TAUT_LAW_LIST), TAUT_LAW_ELASTIC,
         "The law between the deviation phi = measure - target and its force."),
    POINTER(parameters, "Numbers of the laws `table` and `user`."),
    COUNT_OF(parameter_count),
    POINTER(user_law, "Of the law `user`: its callbacks."),
    FLAG(target_as_is, true, "The target is the measure as it is at the start."),
    NUMBER(target, "m", 0,
           "Target of the measure, a number for each row of the map. Of the law `velocity` in m/s: "
           "how fast the measure should change.",
           FINITE, .unless = offsetof(DEF, target_as_is)),
    MOTION("How its target moves: the first three rows, so a distance uses the x component."),
    NUMBER(compliance, "m/N", 0, "How far it gives for each newton; 0 is a hard constraint.",
           NOT_NEGATIVE, .remedy = "0 is hard"),
    POINTER(block, "Compliance by rows instead: one a row, or a symmetric matrix."),
    COUNT_OF(block_count),
    NUMBER(damping, "s", 0,
           "Damping time t_d: force = -(deviation + t_d deviation rate)/compliance.", NOT_NEGATIVE),
    NUMBER(fraction, NULL, 0.2,
           "Of the law `baumgarte`: part of the deviation that goes in a step.", ZERO_TO_ONE,
           .above = true),
    NUMBER(lower, "N", -INFINITY, "Lowest force of each row; 0: it only pushes the measure up.",
           FINITE, .infinite = BOUNDED_BY),
    NUMBER(upper, "N", INFINITY, "Highest force of each row; 0: it only pulls, like a rope.",
           FINITE, .infinite = BOUNDED_BY),
    POINTER(user_bounds, "Bounds that follow forces of others instead."),
    OTHER(follow, ELEMENT, "Elements that `user_bounds` follow."),
    NUMBER(restitution, NULL, 0,
           "Of a hard element that only pushes or pulls: speed after a collision as part of that "
           "before.",
           ZERO_TO_ONE),
    FORM("Where it goes in the linear system; `stiffness` needs a compliance above 0."),
    GEOMETRIC("How the geometric stiffness of this map is used."),
    {0}};
#undef DEF

#define AXIS_LIST(X)                                                                               \
    X(ALONG_U, along_u, TAUT_AXIS_ALONG_U, "slides along `other`")                                 \
    X(ALONG_V, along_v, TAUT_AXIS_ALONG_V, "slides across both")                                   \
    X(ALONG_N, along_n, TAUT_AXIS_ALONG_N, "slides along `axis`")                                  \
    X(ABOUT_U, about_u, TAUT_AXIS_ABOUT_U, "turns about `other`")                                  \
    X(ABOUT_V, about_v, TAUT_AXIS_ABOUT_V, "turns about the direction across both")                \
    X(ABOUT_N, about_n, TAUT_AXIS_ABOUT_N, "turns about `axis`")

#define DEF TautJointDef
const TautField joint_fields[] = {
    NAME_OF("joints"),
    WORD(kind, TAUT_WORDS(TAUT_JOINT_LIST), TAUT_JOINT_BALL,
         "Kind of the joint, by the motion that it leaves free."),
    OTHER(a, NODE, "One side: a body or frame; a point where the kind needs no directions of it."),
    OTHER(b, NODE, "The other side; null = the world."),
    VECTOR(point, "m", "Where it is in the world at the start."),
    FLAG(two_points, false, "b is held at `point_b`."),
    VECTOR(point_b, "m", "Where b is held instead; apart only where the kind lets it."),
    NUMBER(axis, NULL, 0, "n, in world axes at the start, of length 1.", FINITE,
           .values = (const double[]){0, 0, 1}),
    VECTOR(other, NULL,
           "u, of length 1 and across the axis. Of `universal`: the other axis, that of b."),
    VECTOR(axis_b, NULL,
           "Axis of b, of `gear`; of others where the axes do not meet at the start."),
    NUMBER(compliance, "m/N, rad/(N m)", 0,
           "Of `cable` and `generic`. How far it gives for each N or N m: six numbers, along "
           "`other` (u), across both (v), along `axis` (n), then about them. 0 is hard.",
           NOT_NEGATIVE, .remedy = "0 is hard"),
    NUMBER(damping, "s", 0,
           "Of `cable` and `generic`. Damping times t_d of the axes that give, six numbers or one "
           "for all: force = -(deviation + t_d deviation rate)/compliance.",
           NOT_NEGATIVE),
    TAUT_FIELD(DEF, free, BITS, .words = TAUT_WORDS(AXIS_LIST),
               .text = "Of `generic`: axes that are not locked."),
    NUMBER(pitch, "m", 0, "Of `screw`: displacement in a turn.", FINITE),
    NUMBER(ratio, NULL, 1, "Of `gear`: ratio times the angle of a plus the angle of b is constant.",
           FINITE),
    GEOMETRIC("How the geometric stiffness of its rows is used."),
    VECTOR(other_b, NULL, "u of b, where it is not to be that of a at the start."),
    FLAG(apart, false, "Its points may be far apart, to be closed by an assembly."),
    {0}};
#undef DEF

#define ON_NUMBER NAME_OF("elements"), OTHER(node, NODE, NUMBER_TEXT)
#define NUMBER_TEXT                                                                                \
    "The number it acts on: a coordinate of a joint, like `elbow.angle`, a scalar, or a mapped "   \
    "node of one row."
#define EFFORT                                                                                     \
    NUMBER(effort, "N, N m", INFINITY, "The most it exerts, either way.", NOT_NEGATIVE,            \
           .infinite = "unlimited")

#define DEF TautLimitDef
const TautField limit_fields[] = {
    ON_NUMBER,
    NUMBER(min, "m, rad", -INFINITY, "The least it may be.", FINITE, .infinite = "no limit"),
    NUMBER(max, "m, rad", INFINITY, "The most it may be.", FINITE, .infinite = "no limit"),
    NUMBER(compliance, "m/N, rad/(N m)", 0,
           "How far it gives for each newton: a bump stop. 0 is hard.", NOT_NEGATIVE,
           .remedy = "0 is hard"),
    NUMBER(damping, "s", 0,
           "Damping time t_d of a bump stop: force = -(displacement into it + t_d "
           "rate)/compliance.",
           NOT_NEGATIVE),
    NUMBER(restitution, NULL, 0, "Of a hard one: speed after a collision as part of that before.",
           ZERO_TO_ONE),
    {0}};
#undef DEF

#define DEF TautMotorDef
const TautField motor_fields[] = {
    ON_NUMBER, NUMBER(speed, "m/s, rad/s", 0, "How fast; 0 is a brake.", FINITE), EFFORT, {0}};
#undef DEF

#define DEF TautServoDef
const TautField servo_fields[] = {
    ON_NUMBER,
    FLAG(target_as_is, true, "It is held as it is at the start."),
    NUMBER(target, "m, rad", 0, "Where it is held.", FINITE, .unless = offsetof(DEF, target_as_is)),
    NUMBER(
        kp, "N/m, N m/rad", 1,
        "Force for each metre or radian that it is off; 0 is a damper alone, which has no target.",
        NOT_NEGATIVE, .remedy = "0 = it only damps"),
    NUMBER(kd, "N s/m, N m s/rad", 0, "Force against its speed.", NOT_NEGATIVE),
    EFFORT,
    {0}};
#undef DEF

#define DEF TautFrictionDef
const TautField friction_fields[] = {
    ON_NUMBER,
    NUMBER(force, "N, N m", 0, "The threshold.", NOT_NEGATIVE),
    NUMBER(coefficient, NULL, 0,
           "Of a joint's coordinate: this times the force that the joint carries is added.",
           NOT_NEGATIVE),
    NUMBER(radius, "m", 0, "Lever of that where the coordinate is an angle: of the pin.",
           NOT_NEGATIVE),
    {0}};
#undef DEF
