// SPDX-License-Identifier: MIT
// flexcable.c -- see flexcable.h.
#include "flexcable.h"
#include "methods/methods.h"

#include "shared/build.h"

#include <math.h>

static const double GRAVITY = 9.81, THICK = 0.04, BALL = 0.25; // m/s^2, m, m

FlexCableCase flexcable_default(void)
{
    return (FlexCableCase){.stepper = TAUT_STEPPER_AUTO,
                           .geometric = TAUT_GEOMETRIC_STABLE,
                           .damping = TAUT_DAMPING_CONSTRAINT,
                           .margin = 1,
                           .segments = 20,
                           .length = 10,
                           .mass = 0.2,
                           .load = 100,
                           .angle = M_PI / 4,
                           .along = 1e-12,
                           .about = 0.1,
                           .h = 0.01,
                           .duration = 40};
}

// Place of joint i: on a line, or on half a wave over it.
static TautVec3 place(const FlexCableCase *c, int i)
{
    double part = (double)i / c->segments, along = part * c->length;
    double across = i < c->segments ? c->pluck * sin(M_PI * part) : 0;
    double sine = sin(c->angle), cosine = cos(c->angle);
    return taut_vec3(along * sine + across * cosine, 0, -along * cosine + across * sine);
}

static TautVec3 between(TautVec3 a, TautVec3 b)
{
    return taut_vec3((a.x + b.x) / 2, (a.y + b.y) / 2, (a.z + b.z) / 2);
}

static void add_segment(FlexCable *cable, int i)
{
    TautBodyDef def = taut_default_body_def();
    TautVec3 a = place(&cable->c, i), b = place(&cable->c, i + 1);
    double angle = -atan2(b.z - a.z, b.x - a.x);
    def.position = between(a, b);
    def.rotation[0] = cos(angle / 2), def.rotation[2] = sin(angle / 2);
    def.mass = cable->c.mass;
    def.shape.kind = TAUT_SHAPE_BOX;
    def.shape.size[0] = lab_apart(a, b), def.shape.size[1] = def.shape.size[2] = THICK;
    taut_world_add_body(cable->world, &def, &cable->body[i]);
}

static void add_load(FlexCable *cable)
{
    TautBodyDef def = taut_default_body_def();
    int n = cable->c.segments;
    def.position = place(&cable->c, n);
    def.mass = cable->c.load;
    def.shape.kind = TAUT_SHAPE_SPHERE;
    def.shape.size[0] = BALL;
    taut_world_add_body(cable->world, &def, &cable->body[n]);
}

// Joint i, between body i and the body above it (the world, for i = 0). Its axis is the cable.
static void add_joint(FlexCable *cable, int i)
{
    const bool turns = isinf(cable->c.about);
    TautJointDef def = taut_default_joint_def(turns ? TAUT_JOINT_GENERIC : TAUT_JOINT_CABLE);
    if (turns) def.free = 7U << TAUT_AXIS_ABOUT_U;
    double sine = sin(cable->c.angle), cosine = cos(cable->c.angle);
    def.a = cable->body[i];
    if (i > 0) def.b = cable->body[i - 1];
    def.point = place(&cable->c, i);
    def.axis = taut_vec3(sine, 0, -cosine);
    def.other = taut_vec3(0, 1, 0);
    for (int k = 0; k < TAUT_AXIS_COUNT; k++) {
        if (k < TAUT_AXIS_ABOUT_U || !turns)
            def.compliance[k] = k < TAUT_AXIS_ABOUT_U ? cable->c.along : cable->c.about;
        def.damping[k] = cable->c.damping_time;
    }
    taut_world_add_joint(cable->world, &def, &cable->joint[i]);
}

bool flexcable_build(const FlexCableCase *c, FlexCable *cable)
{
    TautWorldDef def = taut_methods_world_def();
    def.stepper = c->stepper;
    def.geometric = c->geometric;
    taut_world_def_set(&def, "damping", c->damping);
    taut_world_def_set(&def, "margin", c->margin);
    def.gravity = taut_vec3(0, 0, -GRAVITY);
    if (c->geometric == TAUT_GEOMETRIC_EXACT && c->stepper == TAUT_STEPPER_EULER)
        def.solver = TAUT_SOLVER_LU;
    *cable = (FlexCable){.c = *c, .world = lab_world(&def)};
    if (!cable->world) return false;
    for (int i = 0; i < c->segments; i++) add_segment(cable, i);
    add_load(cable);
    for (int i = 0; i <= c->segments; i++) add_joint(cable, i);
    return taut_joint_count(cable->world) == c->segments + 1;
}

void flexcable_free(FlexCable *cable)
{
    taut_world_destroy(cable->world);
    cable->world = NULL;
}

static double dot(TautVec3 a, TautVec3 b)
{
    return a.x * b.x + a.y * b.y + a.z * b.z;
}

double flexcable_kinetic(const FlexCable *cable)
{
    double sum = 0;
    for (int i = 0; i <= cable->c.segments; i++) {
        TautVec3 v = taut_particle_velocity(cable->world, cable->body[i]);
        TautVec3 spin = taut_body_spin(cable->world, cable->body[i]);
        sum += 0.5 * taut_node_mass(cable->world, cable->body[i]) * dot(v, v);
        sum += 0.5 * dot(spin, taut_body_momentum(cable->world, cable->body[i]));
    }
    return sum;
}

double flexcable_potential(const FlexCable *cable)
{
    double sum = 0;
    for (int i = 0; i <= cable->c.segments; i++)
        sum += taut_node_mass(cable->world, cable->body[i]) * GRAVITY *
               taut_body_centre(cable->world, cable->body[i]).z;
    return sum;
}

void flexcable_added(const FlexCable *cable, int i, double *bending, double *other)
{
    double b[TAUT_MAX_ROWS] = {0}, rows[TAUT_MAX_ROWS] = {0};
    taut_node_added_damping(cable->world, cable->body[i], b);
    taut_joint_added_damping(cable->world, cable->joint[i], rows);
    // one of the two is zero: about the world's y, or about u, which is y
    *bending = fmax(b[4], rows[TAUT_AXIS_ABOUT_U]);
    *other = fmax(fmax(b[3], b[5]), fmax(rows[TAUT_AXIS_ABOUT_V], rows[TAUT_AXIS_ABOUT_N]));
}
