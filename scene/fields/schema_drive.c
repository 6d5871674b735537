// SPDX-License-Identifier: MIT
// schema_drive.c -- the fields of drives and limits of one number: limits, motors, servos, dampers, friction; see schema.c.
#include "schema_table.h"

#include <math.h>

static const Range positive = {.lo = 0, .hi = INFINITY, .above = true};

#define ON_NUMBER MAY_BE_NAMED, SAME_BUT(of, .type = REFERENCE, .of = "node", .required = true)

#define AT(member) offsetof(SceneLimit, member)
static const SceneField limit_fields[] = {
    ON_NUMBER,
    SAME_BUT(min, .absent = "no limit"),
    SAME_BUT(max, .absent = "no limit"),
    SAME(compliance),
    SAME(damping),
    SAME(restitution),
};
#undef AT
const SceneSection scene_limit =
    SECTION_OF(TAUT_DEF_LIMIT, NULL, "limits", SceneLimit,
               "Ranges that a number may not leave. A limit only pushes back.", limit_fields);

#define AT(member) offsetof(SceneMotor, member)
static const SceneField motor_fields[] = {ON_NUMBER, SAME_BUT(speed, .in_time = true),
                                          SAME_BUT(effort, .in_time = true)};
#undef AT
const SceneSection scene_motor = SECTION_OF(
    TAUT_DEF_MOTOR, NULL, "motors", SceneMotor,
    "Motors that keep a number moving at a speed, as far as their effort goes.", motor_fields);

#define AT(member) offsetof(SceneServo, member)
static const SceneField servo_fields[] = {
    ON_NUMBER,
    SAME_BUT(target, .absent = "as it is at the start", .in_time = true),
    SAME_BUT(kp, .required = true),
    SAME(kd),
    SAME_BUT(effort, .in_time = true),
};
#undef AT
const SceneSection scene_servo = SECTION_OF(
    TAUT_DEF_SERVO, NULL, "servos", SceneServo,
    "Servos that hold a number at a target by a spring and a damper (PD control), as far "
    "as their effort goes. The force is that at the end of a step, so high gains are stable.",
    servo_fields);

#define AT(member) offsetof(SceneServo, member)
static const SceneField damper_fields[] = {
    ON_NUMBER,
    {"damping", NUMBER, AT(kd), "N s/m, N m s/rad", NULL, &positive,
     .doc = "Force against its speed, for each metre or radian in a second.", .required = true},
    SAME(effort),
};
#undef AT
const SceneSection scene_damper =
    SECTION_OF(TAUT_DEF_SERVO, NULL, "dampers", SceneServo,
               "Dampers without a spring: a force against the speed of a number.", damper_fields);

#define AT(member) offsetof(SceneFriction, member)
static const SceneField friction_fields[] = {ON_NUMBER, SAME_BUT(force, .in_time = true),
                                             SAME(coefficient), SAME(radius)};
#undef AT
const SceneSection scene_friction =
    SECTION_OF(TAUT_DEF_FRICTION, NULL, "friction", SceneFriction,
               "Dry friction: a number stays as it is under less than the threshold, and moves "
               "against it under more.",
               friction_fields);
