// SPDX-License-Identifier: MIT
// stick_slip.c -- static and kinetic friction of colliders, against closed forms. The thing is a box on the plane z = 0.
#include "quick_rigid.h"

#include <math.h>
#include <string.h>

static const double G = 9.81, MU_S = 0.5, MU_K = 0.3, MASS = 2;

typedef struct Box {
    TautWorld *world;
    TautNodeId body;
} Box;

typedef struct Surface {
    TautStepper stepper;
    double tan;               // of the slope; gravity leans, in fact
    double kinetic, stribeck; // of both materials
    double belt;              // m/s, speed of the plane along x
} Surface;

static Box open_on(Surface on, TautMaterialId *material)
{
    const double cos = 1 / sqrt(1 + on.tan * on.tan);
    TautWorldDef def = taut_default_world_def();
    def.stepper = on.stepper;
    def.gravity = taut_vec3(G * on.tan * cos, 0, -G * cos);
    Box it = {.world = quick_world(&def)};

    TautMaterialDef rough = taut_default_material_def();
    rough.friction = MU_S, rough.kinetic_friction = on.kinetic, rough.stribeck_speed = on.stribeck;
    must(it.world, taut_world_add_material(it.world, &rough, material));
    TautColliderDef plane = taut_default_collider_def();
    plane.material = *material;
    plane.surface_speed = taut_vec3(on.belt, 0, 0);
    must(it.world, taut_world_add_collider(it.world, &plane, NULL));
    return it;
}

static Box box_on(Surface on, TautVec3 velocity)
{
    TautMaterialId material;
    Box it = open_on(on, &material);
    TautBodyDef body = taut_default_body_def();
    body.shape = (TautShape){.kind = TAUT_SHAPE_BOX, .size = {1, 1, 0.2}};
    body.mass = MASS;
    body.position = taut_vec3(0, 0, 0.1);
    body.velocity = velocity;
    must(it.world, taut_world_add_body(it.world, &body, &it.body));
    TautColliderDef box = taut_default_collider_def();
    box.node = it.body;
    box.kind = TAUT_COLLIDER_BOX;
    box.size[0] = box.size[1] = 1, box.size[2] = 0.2;
    box.material = material;
    must(it.world, taut_world_add_collider(it.world, &box, NULL));
    return it;
}

static void run(TautWorld *world, double h, int steps)
{
    for (int i = 0; i < steps; i++) must(world, taut_world_step(world, h, NULL));
}

static double x_of(const Box *it)
{
    return taut_particle_position(it->world, it->body).x;
}

static const TautStepper steppers[] = {TAUT_STEPPER_AUTO, TAUT_STEPPER_BDF2, TAUT_STEPPER_TRBDF2};
static const TautVec3 rest = {0, 0, 0};

// Below mu_s it rests; above, it slides with mu_k at once.
Test(stick_slip, a_slope_holds_up_to_static_friction_and_slides_with_kinetic)
{
    for (int k = 0; k < 3; k++) {
        Surface on = {steppers[k], MU_S * (1 - 1e-6), MU_K, 0, 0};
        Box it = box_on(on, rest);
        run(it.world, 0.01, 200);
        cr_expect_lt(fabs(x_of(&it)), 1e-12, "it crept %g m", x_of(&it));
        taut_world_destroy(it.world);

        on.tan = MU_S * (1 + 1e-6);
        it = box_on(on, rest);
        run(it.world, 0.01, 100);
        const double a = G / sqrt(1 + on.tan * on.tan) * (on.tan - MU_K);
        const double v = taut_particle_velocity(it.world, it.body).x;
        cr_expect_float_eq(v, a, 1e-6 * a, "stepper %d: %.9g m/s, not %.9g", k, v, a);
        cr_expect_float_eq(x_of(&it), 0.5 * a, 1e-4 * a, "stepper %d: %.9g m", k, x_of(&it));
        taut_world_destroy(it.world);
    }
}

static double way_to_rest(TautStepper stepper, double h)
{
    Box it = box_on((Surface){stepper, 0.2, MU_K, 0, 0}, taut_vec3(1, 0, 0));
    run(it.world, h, (int)lround(1.6 / h));
    const double x = x_of(&it);
    cr_expect_lt(fabs(taut_particle_velocity(it.world, it.body).x), 1e-12, "it rests");
    taut_world_destroy(it.world);
    return x;
}

// a = g cos (mu_k - tan); then mu_s holds it.
Test(stick_slip, sliding_to_rest_is_of_second_order)
{
    const double way = 1 / (2 * G / sqrt(1.04) * (MU_K - 0.2));
    for (int k = 0; k < 3; k++)
        for (double h = 0.02; h > 0.002; h /= 2) {
            // where in a step it stops makes errors between none and this one
            const double error = fabs(way_to_rest(steppers[k], h) - way), a = 0.5 / way;
            cr_expect_lt(error, 0.5 * a * h * h, "off by %g m of %g at h = %g", error, way, h);
        }
}

// v' = -g (mu_k + (mu_s - mu_k) e^(-v/s)): with E = e^(v/s), E' = -(g/s) (mu_k E + mu_s - mu_k).
Test(stick_slip, friction_falls_with_the_speed_as_tustin_has_it)
{
    const double s = 0.2, v0 = 1, t = 0.2, d = MU_S - MU_K;
    const double E = (exp(v0 / s) + d / MU_K) * exp(-G * MU_K * t / s) - d / MU_K;
    double error[2];
    for (int k = 0; k < 2; k++) {
        const double h = k ? 0.0025 : 0.005;
        Box it = box_on((Surface){TAUT_STEPPER_TRBDF2, 0, MU_K, s, 0}, taut_vec3(v0, 0, 0));
        run(it.world, h, (int)lround(t / h));
        error[k] = fabs(taut_particle_velocity(it.world, it.body).x - s * log(E));
        taut_world_destroy(it.world);
    }
    cr_expect_lt(error[0], 1e-4, "%g m/s", error[0]);
    cr_expect_lt(error[1], error[0] / 3, "%g, then %g m/s at half the step", error[0], error[1]);
}

// --- a mass on a belt, held by a spring: it sticks until the spring pulls with mu_s N, and slides until its speed is that of the
// belt again ---

typedef struct Cycle {
    double period, lowest, highest; // s; m, of the spring's length
} Cycle;

static const double K = 100, BELT = 0.1;

// With D = (mu_s - mu_k) m g / k and w^2 = k/m: it slides from x_s = mu_s m g/k at the speed of the belt,
// x = mu_k m g/k + D cos + (v/w) sin, until the speed is v again: after (2 pi - 2 atan(D w/v))/w, at mu_k m g/k - D. From there
// the belt carries it 2 D. When it begins to slide is known to a step.
static Cycle closed_form(void)
{
    const double w = sqrt(K / MASS), D = (MU_S - MU_K) * MASS * G / K, x_k = MU_K * MASS * G / K;
    return (Cycle){.period = (2 * M_PI - 2 * atan(D * w / BELT)) / w + 2 * D / BELT,
                   .lowest = x_k - hypot(D, BELT / w),
                   .highest = x_k + hypot(D, BELT / w)};
}

// Times at which the mass is at the middle of its way up, between steps.
static Cycle measured(double h)
{
    TautMaterialId material;
    Box it = open_on((Surface){TAUT_STEPPER_AUTO, 0, MU_K, 0, BELT}, &material);
    it.body = quick_particle(it.world, MASS, taut_vec3(0, 0, 0.1));
    TautColliderDef ball = taut_default_collider_def();
    ball.node = it.body;
    ball.kind = TAUT_COLLIDER_SPHERE;
    ball.size[0] = 0.1;
    ball.material = material;
    must(it.world, taut_world_add_collider(it.world, &ball, NULL));
    TautNodeId wall = quick_anchor(it.world, taut_vec3(-3, 0, 0.1));
    TautElementDef spring = taut_default_element_def(TAUT_MAP_DISTANCE);
    spring.point[0] = it.body, spring.point[1] = wall;
    spring.compliance = 1 / K;
    must(it.world, taut_world_add_element(it.world, &spring, NULL));

    Cycle out = {0, INFINITY, 0};
    const double middle = MU_K * MASS * G / K;
    double first = 0, last = 0, before = 0;
    int passes = 0;
    for (int i = 1; i <= (int)lround(9 / h); i++) {
        run(it.world, h, 1);
        const double x = x_of(&it);
        if (before < middle && x >= middle) {
            last = (i - (x - middle) / (x - before)) * h;
            if (passes++ == 1) first = last; // the first pass is that of the start
        }
        if (passes > 1) out.lowest = fmin(out.lowest, x);
        out.highest = fmax(out.highest, x);
        before = x;
    }
    out.period = (last - first) / (passes - 2);
    taut_world_destroy(it.world);
    return out;
}

Test(stick_slip, a_mass_on_a_belt_swings_as_the_closed_form_has_it)
{
    const Cycle exact = closed_form();

    // a switch is known to within a step, in which the belt goes on
    for (double h = 0.004; h > 0.0002; h /= 2) {
        const Cycle it = measured(h);
        cr_expect_float_eq(it.period, exact.period, h, "h = %g: %.6g s, not %.6g", h, it.period,
                           exact.period);
        cr_expect_float_eq(it.highest, exact.highest, BELT * h, "h = %g: %.6g m, not %.6g", h,
                           it.highest, exact.highest);
        cr_expect_float_eq(it.lowest, exact.lowest, BELT * h, "h = %g: %.6g m, not %.6g", h,
                           it.lowest, exact.lowest);
    }
}

// A sliding and a sticking box go on to the bit from a saved state.
Test(stick_slip, a_saved_state_goes_on_to_the_bit)
{
    static unsigned char bytes[1 << 18];
    Box it = box_on((Surface){TAUT_STEPPER_AUTO, 0.2, MU_K, 0.01, 0}, taut_vec3(1, 0.2, 0));
    for (int part = 0; part < 2; part++) {
        size_t size;
        run(it.world, 0.01, part ? 107 : 43);
        must(it.world, taut_world_save(it.world, bytes, sizeof bytes, &size));
        run(it.world, 0.01, 70);
        const double x = x_of(&it);
        must(it.world, taut_world_restore(it.world, bytes, size));
        run(it.world, 0.01, 70);
        cr_expect_eq(x_of(&it), x);
    }
    taut_world_destroy(it.world);
}

// A blow at an angle, e = 0: the box keeps v - mu_k (1 + e) v_z where mu_s does not stop it.
Test(stick_slip, a_blow_has_kinetic_friction_where_it_slides)
{
    const double fast[] = {3, 0.8};
    for (int k = 0; k < 2; k++) {
        Box it = box_on((Surface){TAUT_STEPPER_AUTO, 0, MU_K, 0, 0}, taut_vec3(fast[k], 0, -2));
        must(it.world, taut_body_set_pose(it.world, it.body, taut_vec3(0, 0, 0.1 + 1e-4),
                                          (double[]){1, 0, 0, 0}));
        run(it.world, 1e-3, 1);
        // 0.1 ms of fall, the blow, and the rest of the step with mu_k g
        const double v = taut_particle_velocity(it.world, it.body).x;
        cr_expect_float_eq(v, k == 0 ? 3 - MU_K * 2 : 0, 5e-3, "%g m/s", v);
        taut_world_destroy(it.world);
    }
}

Test(stick_slip, numbers_that_cannot_be_are_refused_with_a_reason)
{
    TautWorld *world = quick_world(NULL);
    TautMaterialDef def = taut_default_material_def();
    def.kinetic_friction = 0.6; // friction is 0.5
    cr_expect_eq(taut_world_add_material(world, &def, NULL), TAUT_BAD_ARGUMENT);
    cr_expect(strstr(taut_world_message(world), "kinetic_friction is 0.6"), "%s",
              taut_world_message(world));
    def.kinetic_friction = -1;
    cr_expect_eq(taut_world_add_material(world, &def, NULL), TAUT_BAD_ARGUMENT);
    def.kinetic_friction = INFINITY, def.stribeck_speed = NAN;
    cr_expect_eq(taut_world_add_material(world, &def, NULL), TAUT_BAD_ARGUMENT);
    taut_world_destroy(world);
}
