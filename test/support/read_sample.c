// SPDX-License-Identifier: MIT
// read_sample.c -- see read_sample.h.
#include "read_sample.h"

#include "quick_rigid.h"

#include <math.h>

// Everything hangs on the anchor at the origin.
static void add_particles(ReadSample *s)
{
    s->anchor = quick_anchor(s->world, taut_vec3(0, 0, 0));
    s->bob = quick_particle(s->world, 3, taut_vec3(1.2, 0, -1.6));
    s->mass = quick_particle(s->world, 2, taut_vec3(0, 1, -1));
    s->link = quick_link(s->world, s->anchor, s->bob);
    s->spring = quick_spring(s->world, TAUT_MAP_DISTANCE, s->anchor, s->mass, 50, 0.02,
                             TAUT_FORM_COMPLIANCE);

    TautElementDef rope = taut_default_element_def(TAUT_MAP_DISTANCE);
    rope.point[0] = s->anchor, rope.point[1] = s->mass;
    rope.target_as_is = false, rope.target[0] = 100;
    rope.upper = 0;
    must(s->world, taut_world_add_element(s->world, &rope, &s->rope));

    TautScalarDef scalar = taut_default_scalar_def();
    scalar.velocity = 2;
    must(s->world, taut_world_add_scalar(s->world, &scalar, &s->scalar));
}

// Principal axes of its compliance are not those of the world.
static void add_bed(ReadSample *s)
{
    static const double block[9] = {2e-3, 1e-3, 0, 1e-3, 3e-3, 0, 0, 0, 1e-3};
    TautElementDef bed = taut_default_element_def(TAUT_MAP_DIFFERENCE);
    bed.point[0] = s->mass, bed.point[1] = s->anchor;
    bed.block = block, bed.block_count = 9;
    bed.motion.kind = TAUT_MOTION_LINEAR;
    bed.motion.velocity = taut_vec3(0.1, 0.2, 0.3);
    bed.motion.stop = INFINITY;
    must(s->world, taut_world_add_element(s->world, &bed, &s->bed));
}

static void add_body(ReadSample *s)
{
    TautBodyDef def = quick_body_def(4, taut_vec3(1, 2, 3), taut_vec3(5, 0, 1));
    TautMotorDef motor = taut_default_motor_def();
    s->body = quick_body(s->world, &def);
    s->hinge = quick_joint(s->world, TAUT_JOINT_HINGE, s->body, (TautNodeId){0, 0},
                           taut_vec3(5, 0, 0), taut_vec3(0, 1, 0));
    taut_joint_coordinates(s->world, s->hinge, &motor.node);
    motor.speed = 1, motor.effort = 5;
    must(s->world, taut_world_add_motor(s->world, &motor, &s->motor));
}

ReadSample read_sample_in(TautWorld *world)
{
    ReadSample s = {.world = world};
    add_particles(&s);
    add_bed(&s);
    add_body(&s);
    return s;
}

ReadSample read_sample(void)
{
    return read_sample_in(quick_world(NULL));
}
