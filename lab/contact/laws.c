// SPDX-License-Identifier: MIT
// laws.c -- laws of friction beyond one coefficient: static and kinetic, by two coefficients, adhesion, bearings of joints.
//
//   slope, mu_s and mu_k          begins to slide at tan = mu_s, with a = g cos (tan - mu_k)
//   mass on a belt of speed v, held by a spring k, w^2 = k/m, D = (mu_s - mu_k) m g/k
//                                 period (2 pi - 2 atan(D w/v))/w + 2 D/v
//   slope, coefficients mu_1 along a direction at the angle b from the line of fall, mu_2 across it
//                                 tan^2 (cos^2 b/mu_1^2 + sin^2 b/mu_2^2) = 1
//   ball under a ceiling          falls at m g = adhesion
//   pendulum on a pin of radius r rests up to sin = mu r/L
//   door on a rail                way = v^2/(2 mu g)
#include "parts.h"

#include <math.h>
#include <stdio.h>

static const double MU_S = 0.5, MU_K = 0.3, ALONG = 0.2, ACROSS = 0.6;

static const StageRange RANGE = {.low = 0.71, .high = 1.33, .precision = 1e-7};

static StageRange range_of(double reference)
{
    StageRange range = RANGE;
    range.reference = reference;
    return range;
}

static TautMaterialId add_material(Stage *stage, TautMaterialDef def)
{
    TautMaterialId id = {0, 0};
    if (stage->world) taut_world_add_material(stage->world, &def, &id);
    return id;
}

static TautMaterialId falling(Stage *stage)
{
    TautMaterialDef def = taut_default_material_def();
    def.friction = MU_S, def.kinetic_friction = MU_K;
    return add_material(stage, def);
}

// --- static and kinetic friction ---

static TautNodeId box_of_two(Stage *stage, TautStepper stepper, double tangent)
{
    if (!stage_open_with(stage, stage_slope(tangent), stepper)) return (TautNodeId){0, 0};
    const TautMaterialId material = falling(stage);
    stage_ground(stage, material);
    return stage_box(stage, material, 2, taut_vec3(1, 1, 0.5), taut_vec3(0, 0, 0.25));
}

static bool breaks_away(const void *scene, double tangent, Stage *stage)
{
    (void)scene;
    const TautNodeId box = box_of_two(stage, TAUT_STEPPER_AUTO, tangent);
    stage_run(stage, 0.01, 20);
    return stage->world && taut_particle_position(stage->world, box).x > 1e-9;
}

static void speeds(StageTable *table)
{
    static const TautStepper steppers[] = {TAUT_STEPPER_BDF2, TAUT_STEPPER_TRBDF2,
                                           TAUT_STEPPER_AUTO};
    static const char *const stepper_name[] = {"bdf2", "trbdf2", "auto"};
    for (int k = 0; k < 3; k++) {
        Stage stage;
        const double tangent = MU_S * (1 + 1e-6), a = -stage_slope(tangent).z * (tangent - MU_K);
        const TautNodeId box = box_of_two(&stage, steppers[k], tangent);
        stage_run(&stage, 0.01, 100);
        const double v = stage.world ? taut_particle_velocity(stage.world, box).x : NAN;
        char name[80];
        snprintf(name, sizeof name, "mu_s (1 + 1e-6), %s: speed after 1 s, m/s", stepper_name[k]);
        stage_row(table, name, a, v, fabs(v / a - 1), 1e-6, &stage);
        stage_close(&stage);
    }
}

// s, mean period of a mass on a belt, by its passes through the middle.
static double period(double h, Stage *stage)
{
    const double mass = 2, stiffness = 100, middle = MU_K * mass * STAGE_G / stiffness;
    if (!stage_open(stage, taut_vec3(0, 0, -STAGE_G))) return NAN;
    TautColliderDef belt = taut_default_collider_def();
    belt.material = falling(stage);
    belt.surface_speed = taut_vec3(0.1, 0, 0);
    taut_world_add_collider(stage->world, &belt, NULL);

    TautParticleDef particle = taut_default_particle_def(), wall = particle;
    TautNodeId node[2] = {{0, 0}, {0, 0}};
    particle.mass = mass;
    particle.position = taut_vec3(0, 0, 0.1);
    wall.fixed = true;
    wall.position = taut_vec3(-3, 0, 0.1);
    taut_world_add_particle(stage->world, &particle, &node[0]);
    taut_world_add_particle(stage->world, &wall, &node[1]);
    TautColliderDef ball = taut_default_collider_def();
    ball.node = node[0], ball.kind = TAUT_COLLIDER_SPHERE, ball.size[0] = 0.1;
    ball.material = belt.material;
    taut_world_add_collider(stage->world, &ball, NULL);
    TautElementDef spring = taut_default_element_def(TAUT_MAP_DISTANCE);
    spring.point[0] = node[0], spring.point[1] = node[1];
    spring.compliance = 1 / stiffness;
    taut_world_add_element(stage->world, &spring, NULL);

    double first = 0, last = 0, before = 0;
    int passes = 0;
    for (int i = 1; i <= (int)lround(9 / h) && !stage->refused; i++) {
        stage_run(stage, h, 1);
        const double x = taut_particle_position(stage->world, node[0]).x;
        if (before < middle && x >= middle) {
            last = (i - (x - middle) / (x - before)) * h;
            if (passes++ == 1) first = last; // the first pass is that of the start
        }
        before = x;
    }
    return (last - first) / (passes - 2);
}

static void belt(StageTable *table)
{
    const double w = sqrt(50), D = (MU_S - MU_K) * 2 * STAGE_G / 100, v = 0.1;
    const double exact = (2 * M_PI - 2 * atan(D * w / v)) / w + 2 * D / v;
    for (int i = 0; i < 5; i++) {
        const double h = ldexp(0.004, -i);
        Stage stage;
        const double measured = period(h, &stage);
        char name[80];
        snprintf(name, sizeof name, "mass on a belt, stick and slip, h %g: period s", h);
        stage_row(table, name, exact, measured, fabs(measured - exact), h, &stage);
        stage_close(&stage);
    }
}

// --- two coefficients ---

static bool ski_slides(const void *scene, double tangent, Stage *stage)
{
    const double turn = *(const double *)scene;
    if (!stage_open(stage, stage_slope(tangent))) return false;
    TautMaterialDef def = taut_default_material_def();
    def.friction = 1;
    stage_ground(stage, add_material(stage, def));
    def.friction = ALONG * ALONG, def.cross_friction = ACROSS * ACROSS; // the mean with 1

    TautBodyDef body = taut_default_body_def();
    TautNodeId ski = {0, 0};
    body.shape = (TautShape){.kind = TAUT_SHAPE_BOX, .size = {1, 0.5, 0.02}};
    body.mass = 3;
    body.position = taut_vec3(0, 0, 0.01);
    body.rotation[0] = cos(turn / 2), body.rotation[3] = sin(turn / 2);
    taut_world_add_body(stage->world, &body, &ski);
    TautColliderDef box = taut_default_collider_def();
    box.node = ski, box.kind = TAUT_COLLIDER_BOX;
    box.size[0] = 1, box.size[1] = 0.5, box.size[2] = 0.02;
    box.material = add_material(stage, def);
    box.friction_direction = taut_vec3(1, 0, 0);
    taut_world_add_collider(stage->world, &box, NULL);
    stage_run(stage, 0.01, 20);
    const TautVec3 x = taut_particle_position(stage->world, ski);
    return hypot(x.x, x.y) > 1e-10;
}

static void ellipse(StageTable *table)
{
    const double turn[] = {0, 0.5, 1, M_PI / 2};
    for (int k = 0; k < (table->options->quick ? 2 : 4); k++) {
        const double reference = 1 / hypot(cos(turn[k]) / ALONG, sin(turn[k]) / ACROSS);
        Stage total = {0};
        char name[80];
        snprintf(name, sizeof name, "friction 0.2 along, 0.6 across, turned by %.2f: tan", turn[k]);
        stage_threshold(table, name, ski_slides, &turn[k], range_of(reference), &total);
    }
}

// --- adhesion ---

static bool falls(const void *scene, double weight, Stage *stage)
{
    const double adhesion = *(const double *)scene;
    if (!stage_open(stage, taut_vec3(0, 0, -STAGE_G))) return false;
    TautMaterialDef def = taut_default_material_def();
    def.adhesion = adhesion;
    TautColliderDef ceiling = taut_default_collider_def();
    ceiling.kind = TAUT_COLLIDER_BOX;
    ceiling.size[0] = ceiling.size[1] = 4, ceiling.size[2] = 1;
    ceiling.position = taut_vec3(0, 0, 0.5);
    ceiling.material = add_material(stage, def);
    taut_world_add_collider(stage->world, &ceiling, NULL);
    const TautNodeId ball =
        stage_ball(stage, ceiling.material, weight / STAGE_G, 0.1, taut_vec3(0, 0, -0.1));
    stage_run(stage, 0.01, 20);
    return taut_particle_position(stage->world, ball).z < -0.1 - 1e-6;
}

// --- bearings ---

static TautNodeId add_weight(Stage *stage, double mass, TautVec3 position)
{
    TautBodyDef body = taut_default_body_def();
    TautNodeId id = {0, 0};
    body.shape = (TautShape){.kind = TAUT_SHAPE_BOX, .size = {0.2, 0.2, 0.2}};
    body.mass = mass;
    body.position = position;
    taut_world_add_body(stage->world, &body, &id);
    return id;
}

static void add_bearing(Stage *stage, TautNodeId body, TautJointKind kind, TautVec3 axis,
                        double radius)
{
    TautJointDef def = taut_default_joint_def(kind);
    TautJointId joint = {0, 0};
    TautNodeId coordinate[TAUT_AXIS_COUNT] = {{0, 0}};
    def.a = body;
    def.axis = axis;
    taut_world_add_joint(stage->world, &def, &joint);
    taut_joint_coordinates(stage->world, joint, coordinate);
    TautFrictionDef friction = taut_default_friction_def();
    friction.node = coordinate[0];
    friction.coefficient = MU_K, friction.radius = radius;
    taut_world_add_friction(stage->world, &friction, NULL);
}

// A pendulum of 1 kg with a load that hangs from its centre.
static bool swings(const void *scene, double sine, Stage *stage)
{
    const double load = *(const double *)scene, cosine = sqrt(1 - sine * sine);
    if (!stage_open(stage, taut_vec3(0, 0, -STAGE_G))) return false;
    const TautVec3 centre = taut_vec3(0.8 * sine, 0, -0.8 * cosine);
    const TautNodeId body = add_weight(stage, 1, centre);
    add_bearing(stage, body, TAUT_JOINT_HINGE, taut_vec3(0, 1, 0), 0.05);
    TautJointDef ball = taut_default_joint_def(TAUT_JOINT_BALL);
    ball.a = body;
    ball.b = add_weight(stage, load, taut_vec3(centre.x, 0, centre.z - 1));
    ball.point = centre;
    taut_world_add_joint(stage->world, &ball, NULL);
    stage_run(stage, 0.01, 30);
    return fabs(taut_particle_position(stage->world, body).x - centre.x) > 1e-10;
}

static void bearings(StageTable *table)
{
    for (int i = 0; i < 3; i++) {
        const double load = pow(1e3, i);
        Stage total = {0};
        char name[80];
        snprintf(name, sizeof name, "pendulum of 1 kg under %g kg on a pin: sine of its rest",
                 load);
        stage_threshold(table, name, swings, &load, range_of(MU_K * 0.05 / 0.8), &total);
    }

    const double v = 1.5, way = v * v / (2 * MU_K * STAGE_G);
    for (int i = 0; i < 2; i++) {
        const double mass = pow(1e6, i);
        Stage stage;
        if (!stage_open(&stage, taut_vec3(0, 0, -STAGE_G))) return;
        const TautNodeId door = add_weight(&stage, mass, taut_vec3(0, 0, 0));
        add_bearing(&stage, door, TAUT_JOINT_PRISMATIC, taut_vec3(1, 0, 0), 0);
        taut_body_set_velocity(stage.world, door, taut_vec3(v, 0, 0), taut_vec3(0, 0, 0));
        stage_run(&stage, 0.01, 100);
        const double x = taut_particle_position(stage.world, door).x;
        char name[80];
        snprintf(name, sizeof name, "door of %g kg on a rail: way m", mass);
        stage_row(table, name, way, x, fabs(x / way - 1), 2e-4, &stage);
        stage_close(&stage);
    }
}

void contact_laws(StageTable *table)
{
    const double adhesion = 20;
    Stage total = {0}, other = {0};
    stage_threshold(table, "static friction 0.5, kinetic 0.3: tan", breaks_away, NULL,
                    range_of(MU_S), &total);
    speeds(table);
    belt(table);
    ellipse(table);
    stage_threshold(table, "ball under a ceiling, adhesion 20 N: weight N", falls, &adhesion,
                    range_of(adhesion), &other);
    bearings(table);
}
