// SPDX-License-Identifier: MIT
// schema_drive.c -- the fields of drives and limits of one number: limits, motors, servos, friction; see schema.c.
#include "schema_table.h"

#include <math.h>

static const Range not_negative = {.lo = 0, .hi = INFINITY};
static const Range positive = {.lo = 0, .hi = INFINITY, .above = true};
static const Range zero_to_one = {.lo = 0, .hi = 1};

#define NAME_DOC "Unique in the scene."
#define OF_DOC                                                                                     \
    "The number it acts on: a coordinate of a joint, like `elbow.angle`, a scalar, or a mapped "   \
    "node of one row."

#define AT(member) offsetof(SceneLimit, member)
static const SceneField limit_fields[] = {
    {"name", NAME, AT(name), NULL, NULL, NULL, .doc = NAME_DOC, .absent = "none"},
    {"of", REFERENCE, AT(of), NULL, NULL, NULL, .doc = OF_DOC, .required = true},
    {"min", NUMBER, AT(min), "m, rad", NULL, NULL, .doc = "The least it may be.",
     .absent = "no limit"},
    {"max", NUMBER, AT(max), "m, rad", NULL, NULL, .doc = "The most it may be.",
     .absent = "no limit"},
    {"compliance", NUMBER, AT(compliance), "m/N, rad/(N m)", "0", &not_negative,
     .doc = "How far it gives for each newton: a bump stop. 0 is hard."},
    {"damping", NUMBER, AT(damping), "s", "0", &not_negative,
     .doc =
         "Damping time t_d of a bump stop: force = -(displacement into it + t_d rate)/compliance."},
    {"restitution", NUMBER, AT(restitution), NULL, "0", &zero_to_one,
     .doc = "Of a hard one: speed after a collision as part of that before."},
};
#undef AT
const SceneSection scene_limit =
    SECTION("limits", SceneLimit, "Ranges that a number may not leave. A limit only pushes back.",
            limit_fields);

#define AT(member) offsetof(SceneMotor, member)
static const SceneField motor_fields[] = {
    {"name", NAME, AT(name), NULL, NULL, NULL, .doc = NAME_DOC, .absent = "none"},
    {"of", REFERENCE, AT(of), NULL, NULL, NULL, .doc = OF_DOC, .required = true},
    {"speed", NUMBER, AT(speed), "m/s, rad/s", "0", NULL, .doc = "How fast; 0 is a brake."},
    {"effort", NUMBER, AT(effort), "N, N m", "unlimited", &not_negative,
     .doc = "The most it exerts, either way.", .infinite = "unlimited"},
};
#undef AT
const SceneSection scene_motor = SECTION(
    "motors", SceneMotor,
    "Motors that keep a number moving at a speed, as far as their effort goes.", motor_fields);

#define AT(member) offsetof(SceneServo, member)
static const SceneField servo_fields[] = {
    {"name", NAME, AT(name), NULL, NULL, NULL, .doc = NAME_DOC, .absent = "none"},
    {"of", REFERENCE, AT(of), NULL, NULL, NULL, .doc = OF_DOC, .required = true},
    {"target", NUMBER, AT(target), "m, rad", NULL, NULL, .doc = "Where it is held.",
     .absent = "as it is at the start"},
    {"kp", NUMBER, AT(kp), "N/m, N m/rad", NULL, &positive,
     .doc = "Force for each metre or radian that it is off.", .required = true},
    {"kd", NUMBER, AT(kd), "N s/m, N m s/rad", "0", &not_negative,
     .doc = "Force against its speed."},
    {"effort", NUMBER, AT(effort), "N, N m", "unlimited", &not_negative,
     .doc = "The most it exerts, either way.", .infinite = "unlimited"},
};
#undef AT
const SceneSection scene_servo = SECTION(
    "servos", SceneServo,
    "Servos that hold a number at a target by a spring and a damper (PD control), as far "
    "as their effort goes. The force is that at the end of a step, so high gains are stable.",
    servo_fields);

#define AT(member) offsetof(SceneFriction, member)
static const SceneField friction_fields[] = {
    {"name", NAME, AT(name), NULL, NULL, NULL, .doc = NAME_DOC, .absent = "none"},
    {"of", REFERENCE, AT(of), NULL, NULL, NULL, .doc = OF_DOC, .required = true},
    {"force", NUMBER, AT(force), "N, N m", NULL, &not_negative, .doc = "The threshold.",
     .required = true},
};
#undef AT
const SceneSection scene_friction =
    SECTION("friction", SceneFriction,
            "Dry friction: a number stays as it is under less than the threshold, and moves "
            "against it under more.",
            friction_fields);
