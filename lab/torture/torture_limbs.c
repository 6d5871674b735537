// SPDX-License-Identifier: MIT
// torture_limbs.c -- see torture_limbs.h.
#include "torture_limbs.h"
#include "methods/methods.h"

#include "shared/draw.h"

#include <math.h>
#include <stdlib.h>

enum { MOST_BODIES = 16, MOST_BEADS = 20 };

typedef struct Draw {
    TautWorld *world;
    uint64_t seed;
    bool good;
} Draw;

const char *limbs_kind_name(LimbsKind kind)
{
#define KIND_NAME(NAME, name, text) #name,
    static const char *const names[] = {LIMBS_KIND_LIST(KIND_NAME)};
#undef KIND_NAME
    return names[kind];
}

static TautVec3 direction(Draw *d)
{
    for (;;) {
        double x = draw_between(&d->seed, -1, 1), y = draw_between(&d->seed, -1, 1),
               z = draw_between(&d->seed, -1, 1);
        double l = sqrt(x * x + y * y + z * z);
        if (l > 0.1 && l < 1) return taut_vec3(x / l, y / l, z / l);
    }
}

static void check(Draw *d, TautStatus status)
{
    d->good = d->good && status == TAUT_OK;
}

// --- on one number
// --------------------------------------------------------------------------------

// Limits and drives that a number of about `size` (m, rad) which moves `mass` (kg, kg m^2) may get.
static void add_limit(Draw *d, TautNodeId node, double size)
{
    TautLimitDef def = taut_default_limit_def();
    double q[TAUT_MAX_WIDTH];
    taut_node_value(d->world, node, q);
    def.node = node;
    def.min = q[0] - size * (draw_chance(&d->seed, 0.1) ? 0 : draw_decades(&d->seed, 1e-3, 1));
    def.max = q[0] + size * (draw_chance(&d->seed, 0.1) ? 0 : draw_decades(&d->seed, 1e-3, 1));
    if (draw_chance(&d->seed, 0.25))
        def.compliance = draw_decades(&d->seed, 1e-8, 1e-2),
        def.damping = draw_chance(&d->seed, 0.5) ? 0.01 : 0;
    else
        def.restitution = draw_chance(&d->seed, 0.5) ? 0 : draw_between(&d->seed, 0, 1);
    check(d, taut_world_add_limit(d->world, &def, NULL));
}

static void add_drive(Draw *d, TautNodeId node, double mass)
{
    TautMotorDef motor = taut_default_motor_def();
    TautServoDef servo = taut_default_servo_def();
    TautFrictionDef friction = taut_default_friction_def();
    motor.node = servo.node = friction.node = node;
    switch ((int)draw_between(&d->seed, 0, 3)) {
    case 0:
        motor.speed = draw_between(&d->seed, -5, 5),
        motor.effort = mass * draw_decades(&d->seed, 0.01, 1e3);
        check(d, taut_world_add_motor(d->world, &motor, NULL));
        break;
    case 1:
        servo.kp = mass * draw_decades(&d->seed, 1, 1e6),
        servo.kd = servo.kp * draw_decades(&d->seed, 1e-4, 0.1);
        if (draw_chance(&d->seed, 0.7)) servo.effort = mass * draw_decades(&d->seed, 0.1, 1e3);
        check(d, taut_world_add_servo(d->world, &servo, NULL));
        break;
    default:
        friction.force = mass * draw_decades(&d->seed, 0.01, 100);
        check(d, taut_world_add_friction(d->world, &friction, NULL));
    }
}

// --- ropes
// ----------------------------------------------------------------------------------------

static void add_floor(Draw *d, TautNodeId particle, double z)
{
    TautMappedDef def = taut_default_mapped_def(TAUT_MAP_SUBSET);
    TautLimitDef limit = taut_default_limit_def();
    const double third = 2;
    def.point[0] = particle;
    def.numbers = &third, def.number_count = 1;
    check(d, taut_world_add_mapped(d->world, &def, &limit.node));
    limit.min = z;
    limit.restitution = draw_chance(&d->seed, 0.5) ? 0 : draw_between(&d->seed, 0, 1);
    if (d->good) check(d, taut_world_add_limit(d->world, &limit, NULL));
}

// A net of the torture test whose links, all or some, only pull.
static void draw_ropes(Draw *d, double duration, Limbs *limbs)
{
    TortureNet *net = malloc(sizeof *net);
    if (!net) return;
    torture_draw(limbs->seed, duration, net);
    d->world = torture_build(net);
    limbs->h = net->h, limbs->steps = net->steps;
    limbs->feasible = net->feasible;
    double part = draw_chance(&d->seed, 0.5) ? 1 : draw_part(&d->seed), low = 0;
    TautElementId id = {0, 0};
    while (d->world && !taut_element_is_null(id = taut_next_element(d->world, id)))
        if (draw_chance(&d->seed, part) && taut_element_form(d->world, id) != TAUT_FORM_STIFFNESS)
            check(d, taut_element_set_bounds(d->world, id, -INFINITY, 0));
    for (int i = 0; i < net->particles; i++) low = fmin(low, net->point[i].x.z);
    bool still = true; // a floor is in the way of anchors that move
    for (int i = 0; i < net->anchors; i++) still = still && net->motion[i].kind == TAUT_MOTION_NONE;
    TautNodeId p = {0, 0};
    double floor = low - draw_between(&d->seed, 0, 1);
    bool has_floor = d->world && still && draw_chance(&d->seed, 0.4);
    while (has_floor && !taut_node_is_null(p = taut_next_particle(d->world, p)))
        if (!taut_node_is_fixed(d->world, p)) add_floor(d, p, floor);
    // velocities and lengths that do not fit may want to go through the floor
    limbs->feasible = limbs->feasible && !has_floor;
    free(net);
}

// --- limbs
// ----------------------------------------------------------------------------------------

static TautNodeId add_bone(Draw *d, TautVec3 from, TautVec3 along, double l, double *moment)
{
    TautBodyDef def = taut_default_body_def();
    TautNodeId id = {0, 0};
    double r = l * draw_between(&d->seed, 0.05, 0.5);
    def.position =
        taut_vec3(from.x + l / 2 * along.x, from.y + l / 2 * along.y, from.z + l / 2 * along.z);
    def.mass = draw_decades(&d->seed, 0.1, 1e3);
    def.shape = (TautShape){.kind = TAUT_SHAPE_BOX, .size = {l, r, r}};
    TautVec3 v = direction(d);
    double speed = draw_chance(&d->seed, 0.5) ? 0 : draw_between(&d->seed, 0, 5);
    def.velocity = taut_vec3(speed * v.x, speed * v.y, speed * v.z);
    *moment = def.mass * l * l;
    check(d, taut_world_add_body(d->world, &def, &id));
    return id;
}

static void draw_limbs(Draw *d)
{
    static const TautJointKind kind[] = {TAUT_JOINT_HINGE, TAUT_JOINT_HINGE,
                                         TAUT_JOINT_HINGE, TAUT_JOINT_UNIVERSAL,
                                         TAUT_JOINT_BALL,  TAUT_JOINT_PRISMATIC};
    TautWorldDef world = taut_methods_world_def();
    check(d, taut_world_create(&world, &d->world));
    int bodies = 1 + (int)draw_decades(&d->seed, 1, MOST_BODIES);
    TautNodeId bone[MOST_BODIES + 1];
    TautVec3 tip[MOST_BODIES + 1];
    for (int i = 0; d->good && i < bodies; i++) {
        int parent = i == 0                       ? -1
                     : draw_chance(&d->seed, 0.7) ? i - 1
                                                  : (int)draw_between(&d->seed, 0, i);
        TautVec3 at = parent < 0 ? taut_vec3(0, 0, 0) : tip[parent], along = direction(d);
        double l = draw_between(&d->seed, 0.1, 1), moment;
        TautJointDef def = taut_default_joint_def(kind[(int)draw_between(&d->seed, 0, 6)]);
        bone[i] = add_bone(d, at, along, l, &moment);
        tip[i] = taut_vec3(at.x + l * along.x, at.y + l * along.y, at.z + l * along.z);
        def.a = bone[i];
        if (parent >= 0) def.b = bone[parent];
        def.point = at;
        def.axis = direction(d);
        TautJointId joint;
        TautNodeId number[TAUT_AXIS_COUNT];
        check(d, taut_world_add_joint(d->world, &def, &joint));
        int n = d->good ? taut_joint_coordinates(d->world, joint, number) : 0;
        for (int k = 0; k < n; k++) {
            bool slides = def.kind == TAUT_JOINT_PRISMATIC;
            if (slides || draw_chance(&d->seed, 0.7)) add_limit(d, number[k], slides ? l : 2.5);
            if (draw_chance(&d->seed, 0.5))
                add_drive(d, number[k], slides ? moment / (l * l) : moment);
        }
    }
}

// --- slides
// ---------------------------------------------------------------------------------------

// A winch holds a bead: length + drum <= length now.
static void add_winch(Draw *d, TautNodeId anchor, TautNodeId bead, double mass)
{
    TautScalarDef scalar = taut_default_scalar_def();
    TautMappedDef length = taut_default_mapped_def(TAUT_MAP_DISTANCE);
    TautElementDef rope = taut_default_element_def(TAUT_MAP_SUM);
    scalar.mass = mass * draw_decades(&d->seed, 0.01, 10);
    length.point[0] = anchor, length.point[1] = bead;
    check(d, taut_world_add_scalar(d->world, &scalar, &rope.point[1]));
    check(d, taut_world_add_mapped(d->world, &length, &rope.point[0]));
    rope.upper = 0;
    check(d, taut_world_add_element(d->world, &rope, NULL));
    if (!d->good) return;
    TautMotorDef motor = taut_default_motor_def();
    motor.node = rope.point[1];
    motor.speed = draw_between(&d->seed, -1, 1),
    motor.effort = mass * draw_decades(&d->seed, 0.1, 100);
    check(d, taut_world_add_motor(d->world, &motor, NULL));
    add_limit(d, rope.point[1], 0.5);
}

static void draw_slides(Draw *d)
{
    TautWorldDef world = taut_methods_world_def();
    check(d, taut_world_create(&world, &d->world));
    int beads = 2 + (int)draw_decades(&d->seed, 1, MOST_BEADS - 2);
    TautNodeId last = {0, 0};
    for (int i = 0; d->good && i < beads; i++) {
        TautParticleDef bead = taut_default_particle_def();
        TautMappedDef displacement = taut_default_mapped_def(TAUT_MAP_DOT);
        TautParticleDef axis = taut_default_particle_def();
        TautNodeId id, vector;
        double mass = draw_decades(&d->seed, 0.01, 1e3);
        bead.position =
            taut_vec3(i, draw_between(&d->seed, -0.3, 0.3), draw_between(&d->seed, -0.3, 0.3));
        bead.hold = TAUT_HOLD_LINE, bead.axis = direction(d);
        bead.mass = mass;
        bead.velocity = taut_vec3(draw_between(&d->seed, -3, 3), draw_between(&d->seed, -3, 3),
                                  draw_between(&d->seed, -3, 3));
        check(d, taut_world_add_particle(d->world, &bead, &id));
        axis.fixed = true, axis.position = bead.axis;
        check(d, taut_world_add_particle(d->world, &axis, &vector));
        displacement.point[0] = id, displacement.point[1] = vector;
        TautNodeId number = {0, 0};
        check(d, taut_world_add_mapped(d->world, &displacement, &number));
        if (!d->good) return;
        add_limit(d, number, 0.4);
        if (draw_chance(&d->seed, 0.4)) add_drive(d, number, mass);
        TautCableDef rope = taut_default_cable_def();
        rope.from = last, rope.to = id;
        rope.length = 1.5 * draw_between(&d->seed, 1, 1.5),
        rope.links = 1 + (int)draw_between(&d->seed, 0, 4);
        rope.mass = mass * draw_decades(&d->seed, 1e-3, 1), rope.rope = true;
        if (i > 0 && draw_chance(&d->seed, 0.6))
            check(d, taut_world_add_cable(d->world, &rope, NULL, NULL));
        if (draw_chance(&d->seed, 0.3)) {
            axis.position = taut_vec3(bead.position.x, bead.position.y, bead.position.z + 2);
            check(d, taut_world_add_particle(d->world, &axis, &vector));
            if (d->good) add_winch(d, vector, id, mass);
        }
        last = id;
    }
}

void limbs_make(unsigned seed, double duration, Limbs *limbs)
{
    Draw d = {.seed = (uint64_t)seed * 104729, .good = true};
    *limbs = (Limbs){.seed = seed, .kind = (LimbsKind)(seed % LIMBS_KINDS), .feasible = true};
    limbs->h = draw_decades(&d.seed, 1e-3, 0.05);
    limbs->steps = (int)ceil(duration / limbs->h);
    limbs->h = duration / limbs->steps;
    if (limbs->kind == LIMBS_ROPES) draw_ropes(&d, duration, limbs);
    if (limbs->kind == LIMBS_LIMBS) draw_limbs(&d);
    if (limbs->kind == LIMBS_SLIDES) draw_slides(&d);
    if (!d.good) taut_world_destroy(d.world);
    limbs->world = d.good ? d.world : NULL;
}
