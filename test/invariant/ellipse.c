// SPDX-License-Identifier: MIT
// ellipse.c -- friction by two coefficients, along a direction of the surface and across it, against closed forms: forces lie
// within (T_1/mu_1)^2 + (T_2/mu_2)^2 <= N^2, and what slides has the one that takes most energy,
// T_i = -N mu_i^2 v_i / (mu_1^2 v_1^2 + mu_2^2 v_2^2)^1/2.
#include "quick_rigid.h"

#include <math.h>
#include <string.h>

static const double G = 9.81, ALONG = 0.2, ACROSS = 0.6;

typedef struct Hill {
    double tan;           // of the slope, down along x
    double turn;          // rad, of the box about z
    double along, across; // of the box; the plane has friction 1
    TautStepper stepper;
} Hill;

typedef struct Ski {
    TautWorld *world;
    TautNodeId body;
} Ski;

static TautMaterialId material(TautWorld *world, double along, double across)
{
    TautMaterialDef def = taut_default_material_def();
    TautMaterialId id;
    // the geometric mean with a plane of friction 1
    def.friction = along * along, def.cross_friction = across * across;
    must(world, taut_world_add_material(world, &def, &id));
    return id;
}

// A flat box, its direction of friction along its own x.
static Ski ski_on(Hill on)
{
    const double cos_ = 1 / sqrt(1 + on.tan * on.tan);
    TautWorldDef def = taut_default_world_def();
    def.stepper = on.stepper;
    def.gravity = taut_vec3(G * on.tan * cos_, 0, -G * cos_);
    Ski it = {.world = quick_world(&def)};
    TautColliderDef plane = taut_default_collider_def();
    plane.material = material(it.world, 1, 1);
    must(it.world, taut_world_add_collider(it.world, &plane, NULL));

    TautBodyDef body = taut_default_body_def();
    body.shape = (TautShape){.kind = TAUT_SHAPE_BOX, .size = {1, 0.5, 0.02}};
    body.mass = 3;
    body.position = taut_vec3(0, 0, 0.01);
    body.rotation[0] = cos(on.turn / 2), body.rotation[3] = sin(on.turn / 2);
    must(it.world, taut_world_add_body(it.world, &body, &it.body));
    TautColliderDef box = taut_default_collider_def();
    box.node = it.body;
    box.kind = TAUT_COLLIDER_BOX;
    box.size[0] = 1, box.size[1] = 0.5, box.size[2] = 0.02;
    box.material = material(it.world, on.along, on.across);
    box.friction_direction = taut_vec3(3, 0, 0); // of any length
    must(it.world, taut_world_add_collider(it.world, &box, NULL));
    return it;
}

static TautVec3 moved(const Hill *on, double h, double duration)
{
    Ski it = ski_on(*on);
    for (int i = 0; i < (int)lround(duration / h); i++)
        must(it.world, taut_world_step(it.world, h, NULL));
    const TautVec3 x = taut_particle_position(it.world, it.body);
    taut_world_destroy(it.world);
    return x;
}

// tan at which it begins to slide, by the ellipse.
static double threshold(double turn)
{
    return 1 / hypot(cos(turn) / ALONG, sin(turn) / ACROSS);
}

Test(ellipse, a_slope_holds_up_to_the_ellipse)
{
    const double turn[] = {0, 0.3, 0.9, M_PI / 2, 2.5};
    for (int k = 0; k < 5; k++) {
        const double limit = threshold(turn[k]);
        const TautVec3 rests =
            moved(&(Hill){limit * (1 - 1e-6), turn[k], ALONG, ACROSS, TAUT_STEPPER_AUTO}, 0.01, 2);
        const TautVec3 slides =
            moved(&(Hill){limit * (1 + 1e-6), turn[k], ALONG, ACROSS, TAUT_STEPPER_AUTO}, 0.01, 2);
        cr_expect_lt(hypot(rests.x, rests.y), 1e-10, "turn %g: it crept %g m", turn[k],
                     hypot(rests.x, rests.y));
        cr_expect_gt(hypot(slides.x, slides.y), 1e-6, "turn %g: it holds", turn[k]);
    }
}

// m/s^2 along (cos, sin) of an angle from the axis of the box, without what is across it: where the two agree is the direction
// that it slides in from rest.
static double off_course(const Hill *on, double angle, double *a)
{
    const double down[2] = {cos(on->turn), -sin(on->turn)}; // x of the world, seen from the box
    const double c[2] = {cos(angle), sin(angle)}, mu[2] = {on->along, on->across};
    const double N = G / sqrt(1 + on->tan * on->tan), q = hypot(mu[0] * c[0], mu[1] * c[1]);
    double by[2];
    for (int i = 0; i < 2; i++) by[i] = N * (on->tan * down[i] - mu[i] * mu[i] * c[i] / q);
    *a = by[0] * c[0] + by[1] * c[1];
    return by[1] * c[0] - by[0] * c[1];
}

// The direction, by halving between the axis of the box and the fall line.
static double course(const Hill *on, double *a)
{
    double low = -on->turn, high = 0;
    for (int i = 0; i < 60; i++) {
        const double middle = 0.5 * (low + high);
        if (off_course(on, middle, a) > 0)
            low = middle;
        else
            high = middle;
    }
    return 0.5 * (low + high);
}

Test(ellipse, a_ski_across_a_slope_slides_where_most_energy_is_taken)
{
    const TautStepper steppers[] = {TAUT_STEPPER_AUTO, TAUT_STEPPER_BDF2, TAUT_STEPPER_TRBDF2};
    for (int k = 0; k < 3; k++) {
        const Hill on = {0.7, 0.8, ALONG, ACROSS, steppers[k]};
        double a;
        const double angle = on.turn + course(&on, &a);
        const TautVec3 x = moved(&on, 0.005, 0.5);
        const double way = 0.5 * a * 0.25,
                     off = k == 1 ? 1e-4 : 1e-7; // BDF2 begins with a step of Euler
        cr_expect_float_eq(x.x, way * cos(angle), off * way, "%.9g m, not %.9g", x.x,
                           way * cos(angle));
        cr_expect_float_eq(x.y, way * sin(angle), off * way, "%.9g m, not %.9g", x.y,
                           way * sin(angle));
    }
}

// Without friction along, a ski goes its own way.
Test(ellipse, a_ski_without_friction_along_follows_its_edges)
{
    const double tan = 0.1, turn = 0.6;
    const TautVec3 x = moved(&(Hill){tan, turn, 0, ACROSS, TAUT_STEPPER_AUTO}, 0.01, 1);
    const double way = 0.5 * G * tan / sqrt(1 + tan * tan) * cos(turn);
    cr_expect_float_eq(x.x, way * cos(turn), 1e-7, "%.9g m, not %.9g", x.x, way * cos(turn));
    cr_expect_float_eq(x.y, way * sin(turn), 1e-7, "%.9g m, not %.9g", x.y, way * sin(turn));
}

// --- two surfaces with directions ---

// The plane has a direction along y, of these two coefficients.
static double holds_along_x(double along, double across)
{
    Ski it = ski_on((Hill){0, 0, 0.5, 0.5, TAUT_STEPPER_AUTO});
    taut_world_destroy(it.world);
    TautWorldDef def = taut_default_world_def();
    it.world = quick_world(&def);
    TautColliderDef collider = taut_default_collider_def();
    collider.material = material(it.world, along, across);
    collider.friction_direction = taut_vec3(0, 1, 0);
    must(it.world, taut_world_add_collider(it.world, &collider, NULL));

    it.body = quick_particle(it.world, 1, taut_vec3(0, 0, 0.1));
    must(it.world, taut_particle_set_velocity(it.world, it.body, taut_vec3(5, 0, 0)));
    collider = taut_default_collider_def();
    collider.node = it.body;
    collider.kind = TAUT_COLLIDER_SPHERE;
    collider.size[0] = 0.1;
    collider.material = material(it.world, 0.4, 0.2); // of ratio 4 as they are combined
    collider.friction_direction = taut_vec3(1, 0, 0);
    must(it.world, taut_world_add_collider(it.world, &collider, NULL));
    for (int i = 0; i < 20; i++) must(it.world, taut_world_step(it.world, 0.01, NULL));
    const double mu = (5 - taut_particle_velocity(it.world, it.body).x) / (0.2 * G);
    taut_world_destroy(it.world);
    return mu;
}

Test(ellipse, of_two_directions_that_of_the_larger_difference_counts)
{
    // the plane's 0.3 along y and 0.9 across it; the ball counts as (0.4 0.2)^1/2 everywhere
    cr_expect_float_eq(holds_along_x(0.3, 0.9), 0.9 * sqrt(0.4 * 0.2), 1e-9);
    // the ball's 0.4 along x; the plane counts as (0.5 0.6)^1/2 everywhere
    cr_expect_float_eq(holds_along_x(0.5, 0.6), 0.4 * sqrt(0.5 * 0.6), 1e-9);
}

// A pair may change one of the coefficients, and a segment has no axes for a direction.
Test(ellipse, pairs_and_problems)
{
    TautWorld *world = quick_world(NULL);
    TautColliderDef segment = taut_default_collider_def();
    segment.kind = TAUT_COLLIDER_SEGMENT;
    segment.node = quick_particle(world, 1, taut_vec3(0, 0, 1));
    segment.other = quick_particle(world, 1, taut_vec3(1, 0, 1));
    segment.size[0] = 0.1;
    segment.friction_direction = taut_vec3(1, 0, 0);
    cr_expect_eq(taut_world_add_collider(world, &segment, NULL), TAUT_BAD_ARGUMENT);
    cr_expect(strstr(taut_world_message(world), "friction_direction"), "%s",
              taut_world_message(world));
    segment.friction_direction = taut_vec3(NAN, 0, 0);
    cr_expect_eq(taut_world_add_collider(world, &segment, NULL), TAUT_BAD_ARGUMENT);
    taut_world_destroy(world);
}
