// SPDX-License-Identifier: MIT
// rivals.c -- what the methods of others promise in Taut: that they are the methods of their papers, that a
// world is treated like one (same bits, snapshots, moving anchors, statuses), and nothing about errors.
#include "lab/compare/comparison.h"
#include "methods/methods.h"
#include "quick.h"
#include "quick_rigid.h"
#include "taut/ext.h"
#include "world/inside.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

static const TautVec3 DOWN = {0, 0, -9.81}, NONE = {0, 0, 0};

static const char *const names[] = {
#define NAME(NAME, name, value, text) [value] = #name,
    TAUT_STEPPER_LIST(NAME)
#undef NAME
};

// Those that start without a force and take no bodies; damped, explicit, symplectic and rk4 have suites of
// their own (invariant/damped.c, invariant/enforcement.c).
#define for_each_rival(s) for (int s = TAUT_STEPPER_PENALTY; s <= TAUT_STEPPER_AVBD; s++)

static TautWorld *world_of(int s, TautVec3 gravity, int sweeps)
{
    TautWorldDef def = taut_methods_world_def();
    def.stepper = (TautStepper)s;
    def.gravity = gravity;
    taut_world_def_set(&def, "sweeps", sweeps);
    return quick_world(&def);
}

static double apart(TautVec3 a, TautVec3 b)
{
    return hypot(hypot(a.x - b.x, a.y - b.y), a.z - b.z);
}

// A cable with a load, springs in both forms with damping, a moving anchor and a moving target.
static TautWorld *rich(int s)
{
    TautWorld *world = world_of(s, DOWN, 10);
    TautParticleDef anchor = taut_default_particle_def();
    anchor.fixed = true;
    anchor.motion.kind = TAUT_MOTION_SINE;
    anchor.motion.amplitude = taut_vec3(0.2, 0.1, 0);
    anchor.motion.frequency = 0.5;
    TautCableDef cable = taut_default_cable_def();
    must(world, taut_world_add_particle(world, &anchor, &cable.from));
    cable.to = quick_particle(world, 20, taut_vec3(3, 0, -4));
    cable.links = 5;
    must(world, taut_world_add_cable(world, &cable, NULL, NULL));
    TautNodeId bob = quick_particle(world, 3, taut_vec3(3, 1, -5));
    quick_spring(world, TAUT_MAP_DIFFERENCE, bob, cable.to, 50, 0.1, TAUT_FORM_STIFFNESS);
    TautElementId pull =
        quick_spring(world, TAUT_MAP_DISTANCE, bob, cable.from, 20, 0.02, TAUT_FORM_COMPLIANCE);
    TautMotion reel = {.kind = TAUT_MOTION_LINEAR, .stop = 1.5, .velocity = {-0.3, 0, 0}};
    must(world, taut_element_set_motion(world, pull, &reel));
    return world;
}

Test(rivals, free_flight_and_rest)
{
    for_each_rival(s)
    {
        TautWorld *world = world_of(s, DOWN, 1);
        TautParticleDef def = taut_default_particle_def();
        TautNodeId id;
        def.velocity = taut_vec3(3, -1, 5);
        must(world, taut_world_add_particle(world, &def, &id));
        quick_steps(world, 0.01, 100);
        double drop = 9.81 * 1e-4 * 5050; // that of Euler: h^2 g (1 + 2 + .. + 100)
        cr_expect_lt(apart(taut_particle_position(world, id), taut_vec3(3, -1, 5 - drop)), 1e-10,
                     "%s", names[s]);
        taut_world_destroy(world);

        world = world_of(s, NONE, 3);
        TautNodeId a = quick_anchor(world, NONE), b = quick_particle(world, 2, taut_vec3(1, 2, 2));
        quick_link(world, a, b);
        quick_steps(world, 0.01, 20);
        cr_expect_eq(apart(taut_particle_position(world, b), taut_vec3(1, 2, 2)), 0, "%s",
                     names[s]);
        taut_world_destroy(world);
    }
}

Test(rivals, the_same_input_gives_the_same_bits_and_snapshots_change_nothing)
{
    for_each_rival(s)
    {
        TautWorld *a = rich(s), *b = rich(s);
        quick_steps(a, 0.004, 100);
        size_t size;
        void *kept = quick_save(a, &size);
        must(b, taut_world_step(b, 0.002, NULL)); // anything
        must(b, taut_world_restore(b, kept, size));
        quick_steps(a, 0.004, 100);
        quick_steps(b, 0.004, 100);
        cr_expect(quick_same_state(a, b), "%s", names[s]);
        cr_expect(quick_finite(a), "%s", names[s]);
        free(kept);
        taut_world_destroy(a), taut_world_destroy(b);
    }
}

// With short steps all of them show the motion that Taut shows, but for what each does to hard rows: so
// there are none.
Test(rivals, soft_springs_move_as_they_do)
{
    TautVec3 right = NONE;
    for (int s = QUICK_STEPPERS - 1; s < TAUT_STEPPER_COUNT; s++) {
        TautWorld *world = world_of(s, DOWN, 30);
        TautNodeId top = quick_anchor(world, NONE), last = top;
        for (int i = 1; i <= 3; i++) {
            TautNodeId next = quick_particle(world, i, taut_vec3(i, 0.2 * i, 0));
            quick_spring(world, TAUT_MAP_DISTANCE, last, next, 300 * i, 0.02, TAUT_FORM_AUTO);
            last = next;
        }
        quick_steps(world, 2e-4, 4000);
        TautVec3 x = taut_particle_position(world, last);
        if (s == QUICK_STEPPERS - 1) right = x;
        cr_expect_lt(apart(x, right), 5e-3, "%s: %g m", names[s], apart(x, right));
        taut_world_destroy(world);
    }
    cr_expect_gt(apart(right, taut_vec3(3, 0.6, 0)), 1);
}

// The forces that they report are those that carry the weight: of a spring, and of a hard link above it.
Test(rivals, forces_of_what_hangs_are_its_weight)
{
    for_each_rival(s)
    {
        TautWorld *world = world_of(s, DOWN, 10);
        TautNodeId knot = quick_particle(world, 1, taut_vec3(0, 0, -1));
        TautNodeId bob = quick_particle(world, 2, taut_vec3(0, 0, -2));
        TautElementId link = quick_link(world, knot, quick_anchor(world, NONE));
        TautElementId spring =
            quick_spring(world, TAUT_MAP_DISTANCE, bob, knot, 200, 0.2, TAUT_FORM_AUTO);
        quick_steps(world, 0.005, 2000);
        double above = taut_element_tension(world, link),
               below = taut_element_tension(world, spring);
        cr_expect_lt(fabs(above / (3 * 9.81) - 1), 1e-2, "%s: %g N", names[s], above);
        cr_expect_lt(fabs(below / (2 * 9.81) - 1), 1e-2, "%s: %g N", names[s], below);
        taut_world_destroy(world);
    }
}

Test(rivals, what_they_do_not_take_is_said)
{
    for_each_rival(s)
    {
        TautWorld *world = world_of(s, DOWN, 1);
        TautBodyDef body = taut_default_body_def();
        TautNodeId id;
        body.shape.kind = TAUT_SHAPE_SPHERE, body.shape.size[0] = 1;
        must(world, taut_world_add_body(world, &body, &id));
        cr_expect_eq(taut_world_step(world, 0.01, NULL), TAUT_BAD_ARGUMENT);
        cr_expect_not_null(strstr(taut_world_message(world), "rigid bodies"), "%s",
                           taut_world_message(world));
        cr_expect_not_null(strstr(taut_world_message(world), names[s]));
        cr_expect_eq(taut_world_time(world), 0);
        taut_world_destroy(world);

        world = world_of(s, DOWN, 1);
        TautElementDef rope = taut_default_element_def(TAUT_MAP_DISTANCE);
        rope.point[0] = quick_anchor(world, NONE);
        rope.point[1] = quick_particle(world, 1, taut_vec3(1, 0, 0));
        rope.upper = 0;
        must(world, taut_world_add_element(world, &rope, NULL));
        cr_expect_eq(taut_world_step(world, 0.01, NULL), TAUT_BAD_ARGUMENT);
        cr_expect_not_null(strstr(taut_world_message(world), "bounds on forces"), "%s",
                           taut_world_message(world));
        taut_world_destroy(world);
    }
}

// --- mass modification ---

// A link to a fixed point is one direction of one particle: it moves along it by what was wanted and
// nothing else, however early the method ends.
Test(rivals, mass_modification_holds_filtered_directions_exactly)
{
    TautWorldDef def = taut_methods_world_def();
    def.stepper = TAUT_STEPPER_MASS_MODIFICATION;
    taut_world_def_set(&def, "iterations", 1);
    TautWorld *world = quick_world(&def);
    TautNodeId top = quick_anchor(world, NONE), bob = quick_particle(world, 2, taut_vec3(3, 0, 4));
    TautNodeId post = quick_anchor(world, taut_vec3(0, 0, 9));
    quick_link(world, bob, top);
    TautNodeId tail = bob;
    for (int i = 1; i < 6; i++) { // a chain behind it that one iteration cannot solve
        TautNodeId next = quick_particle(world, 50, taut_vec3(3 + i, 0, 4));
        quick_link(world, tail, next);
        tail = next;
    }
    TautElementDef nail = taut_default_element_def(TAUT_MAP_DIFFERENCE);
    TautNodeId held = quick_particle(world, 1, taut_vec3(0, 1, 9));
    nail.point[0] = held, nail.point[1] = post;
    must(world, taut_world_add_element(world, &nail, NULL));
    quick_spring(world, TAUT_MAP_DISTANCE, held, bob, 100, 0, TAUT_FORM_AUTO);
    for (int i = 0; i < 50; i++) {
        TautVec3 x = taut_particle_position(world, bob);
        must(world, taut_world_step(world, 0.01, NULL));
        TautVec3 y = taut_particle_position(world, bob);
        double l = apart(x, NONE);
        double along = (x.x * (y.x - x.x) + x.y * (y.y - x.y) + x.z * (y.z - x.z)) / l;
        cr_assert_lt(fabs(along - (5 - l)), 1e-14, "step %d: %g", i, along - (5 - l));
        cr_assert_lt(apart(taut_particle_position(world, held), taut_vec3(0, 1, 9)), 1e-14);
    }
    cr_expect_gt(apart(taut_particle_position(world, bob), taut_vec3(3, 0, 4)), 1e-3);
    taut_world_destroy(world);
}

// Where all that is hard is filtered, it is implicit Euler with one solve: the papers' method.
Test(rivals, mass_modification_of_single_particles_is_implicit_euler)
{
    TautWorld *world[2];
    TautNodeId bob[2];
    TautElementId link[2];
    for (int k = 0; k < 2; k++) {
        TautWorldDef def = taut_methods_world_def();
        def.stepper = k ? TAUT_STEPPER_MASS_MODIFICATION : TAUT_STEPPER_EULER;
        taut_world_def_set(&def, "precision", 1e-14);
        world[k] = quick_world(&def);
        TautNodeId top = quick_anchor(world[k], NONE);
        bob[k] = quick_particle(world[k], 2, taut_vec3(3, 0, -4));
        link[k] = quick_link(world[k], bob[k], top);
        TautNodeId tail = quick_particle(world[k], 1, taut_vec3(3, 1, -5));
        quick_spring(world[k], TAUT_MAP_DISTANCE, bob[k], tail, 1e4, 0.01, TAUT_FORM_COMPLIANCE);
        quick_spring(world[k], TAUT_MAP_DISTANCE, top, tail, 20, 0.1, TAUT_FORM_STIFFNESS);
        quick_steps(world[k], 0.01, 200);
    }
    TautVec3 a = taut_particle_position(world[0], bob[0]),
             b = taut_particle_position(world[1], bob[1]);
    // they differ in the first step: euler begins with the forces of the start, the rival without
    cr_expect_lt(apart(a, b), 1e-3, "%g m", apart(a, b));
    double force[2];
    for (int k = 0; k < 2; k++) force[k] = taut_element_tension(world[k], link[k]);
    cr_expect_lt(fabs(force[1] / force[0] - 1), 1e-2, "%g N, %g N", force[0], force[1]);
    taut_world_destroy(world[0]), taut_world_destroy(world[1]);
}

// --- projective dynamics ---

// Green's strain of a triangle with its right angle at the first point, legs of 1: three rows that turn
// and shift leave at 0.
static void strain(void *user, const double *x, double *y, double *J)
{
    (void)user;
    double a[3], b[3];
    for (int k = 0; k < 3; k++) a[k] = x[3 + k] - x[k], b[k] = x[6 + k] - x[k];
    y[0] = y[1] = y[2] = 0;
    for (int k = 0; k < 3; k++)
        y[0] += a[k] * a[k] / 2, y[1] += b[k] * b[k] / 2, y[2] += a[k] * b[k];
    if (!J) return;
    for (int k = 0; k < 3; k++) {
        J[3 + k] = a[k], J[6 + k] = 0, J[k] = -a[k];
        J[9 + 3 + k] = 0, J[9 + 6 + k] = b[k], J[9 + k] = -b[k];
        J[18 + 3 + k] = b[k], J[18 + 6 + k] = a[k], J[18 + k] = -a[k] - b[k];
    }
}

static const TautUserMap triangle = {.name = "strain", .rows = 3, .width = 9, .value = strain};

typedef struct Sample {
    TautWorld *world;
    TautNodeId node[3];
} Sample;

// A position, a spring and a strain on three particles that fly and turn.
static Sample sample(int sweeps)
{
    Sample s = {.world = world_of(TAUT_STEPPER_PROJECTIVE, DOWN, sweeps)};
    static const double place[3][3] = {{0, 0, 0}, {1.1, 0, 0}, {0.1, 1, 0.2}};
    for (int i = 0; i < 3; i++) {
        s.node[i] =
            quick_particle(s.world, 1 + i, taut_vec3(place[i][0], place[i][1], place[i][2]));
        must(s.world, taut_particle_set_velocity(s.world, s.node[i], taut_vec3(0, i, -i)));
    }
    TautElementDef def = taut_default_element_def(TAUT_MAP_USER);
    for (int i = 0; i < 3; i++) def.point[i] = s.node[i];
    def.user = &triangle;
    def.target_as_is = false;
    def.target[0] = def.target[1] = 0.5;
    def.compliance = 1e-3;
    must(s.world, taut_world_add_element(s.world, &def, NULL));
    TautNodeId top = quick_anchor(s.world, taut_vec3(0, 0, 2));
    quick_spring(s.world, TAUT_MAP_DISTANCE, top, s.node[1], 500, 0, TAUT_FORM_AUTO);
    TautElementDef pin = taut_default_element_def(TAUT_MAP_IDENTITY);
    pin.point[0] = s.node[0];
    pin.compliance = 1e-2;
    must(s.world, taut_world_add_element(s.world, &pin, NULL));
    return s;
}

// How far a step of h is from implicit Euler, M (v+ - v)/h = f(x+), in newton: f is what the elements of
// the world exert and the weight.
static double euler_residual(const Sample *s, double h)
{
    TautVec3 before[3];
    double worst = 0;
    for (int i = 0; i < 3; i++) before[i] = taut_particle_velocity(s->world, s->node[i]);
    must(s->world, taut_world_step(s->world, h, NULL));
    for (int i = 0; i < 3; i++) {
        double f[TAUT_MAX_WIDTH];
        TautVec3 v = taut_particle_velocity(s->world, s->node[i]);
        taut_node_load(s->world, s->node[i], f);
        f[2] -= 9.81 * (1 + i);
        TautVec3 left = taut_vec3((1 + i) * (v.x - before[i].x) / h - f[0],
                                  (1 + i) * (v.y - before[i].y) / h - f[1],
                                  (1 + i) * (v.z - before[i].z) / h - f[2]);
        worst = fmax(worst, apart(left, NONE));
    }
    return worst;
}

Test(rivals, projective_dynamics_converges_to_implicit_euler)
{
    static const int sweeps[] = {1, 10, 40, 400};
    double last = INFINITY, first = 0;
    for (int i = 0; i < 4; i++) {
        Sample s = sample(sweeps[i]);
        double left = euler_residual(&s, 0.02);
        cr_expect_lt(left, 0.5 * last, "%d sweeps: %g N", sweeps[i], left);
        if (i == 0) first = left;
        last = left;
        taut_world_destroy(s.world);
    }
    cr_expect_gt(first, 1e-2);
    cr_expect_lt(last, 1e-9, "%g N", last);
}

Test(rivals, projective_dynamics_factorises_once)
{
    TautWorld *world = world_of(TAUT_STEPPER_PROJECTIVE, DOWN, 5);
    TautElementId link[6];
    TautNodeId load = quick_crane(world, 6, 10, link);
    must(world, taut_particle_set_velocity(world, load, taut_vec3(3, 0, 0)));
    int factors = 0;
    for (int i = 0; i < 100; i++) {
        TautStepReport report;
        must(world, taut_world_step(world, i < 50 ? 0.01 : 0.02, &report));
        cr_assert_eq(report.solves, 5);
        factors += report.factors;
    }
    cr_expect_eq(factors, 2, "%d", factors); // once for each step
    cr_expect_gt(taut_particle_position(world, load).x, 0.5);
    taut_world_destroy(world);
}

// --- XPBD and AVBD ---

enum { LINKS = 6 };

// The methods of the lab, written for links alone and on their own, make the same of a chain.
static void compare_with_lab(TautStepper stepper, const ComparisonMethod *method)
{
    TautWorld *world = world_of(stepper, DOWN, 10);
    ComparisonNet *net = comparison_create(method, LINKS + 1, LINKS);
    TautNodeId node[LINKS + 1];
    net->settings.substeps = stepper == TAUT_STEPPER_XPBD ? 10 : 1;
    for (int i = 0; i <= LINKS; i++) {
        double mass = i == LINKS ? 30 : 1, x = 0.3 * i + 0.1 * (i % 2), z = -0.2 * i;
        node[i] = i ? quick_particle(world, mass, taut_vec3(x, 0, z))
                    : quick_anchor(world, taut_vec3(x, 0, z));
        comparison_put(net, i, mass, i == 0, x, 0, z);
        if (i) quick_link(world, node[i - 1], node[i]), comparison_join(net, i - 1, i - 1, i);
    }
    for (int step = 0; step < 40; step++) {
        must(world, taut_world_step(world, 0.01, NULL));
        comparison_step(net, 0.01);
    }
    for (int i = 0; i <= LINKS; i++) {
        const double *x = net->x[i];
        double off = apart(taut_particle_position(world, node[i]), taut_vec3(x[0], x[1], x[2]));
        cr_expect_lt(off, 1e-9, "%s, particle %d: %g m", method->name, i, off);
    }
    cr_expect_gt(fabs(net->x[LINKS][0] - 1.8), 0.01);
    comparison_destroy(net);
    taut_world_destroy(world);
}

Test(rivals, xpbd_and_avbd_are_those_of_the_lab)
{
    compare_with_lab(TAUT_STEPPER_XPBD, &comparison_xpbd);
    compare_with_lab(TAUT_STEPPER_AVBD, &comparison_avbd);
}

// --- penalty ---

// One particle on one spring: v+ = v - h k phi/m + h g, x+ = x + h v+.
Test(rivals, penalty_is_symplectic_euler)
{
    TautWorldDef def = taut_methods_world_def();
    def.stepper = TAUT_STEPPER_PENALTY;
    taut_world_def_set(&def, "penalty", 4e3);
    TautWorld *world = quick_world(&def);
    TautNodeId bob = quick_particle(world, 2, taut_vec3(0, 0, -1));
    quick_link(world, bob, quick_anchor(world, NONE));
    double z = -1, v = 0;
    for (int i = 0; i < 300; i++) {
        must(world, taut_world_step(world, 0.01, NULL));
        v += 0.01 * (-9.81 + 4e3 / 2 * (-z - 1));
        z += 0.01 * v;
    }
    cr_expect_lt(fabs(taut_particle_position(world, bob).z - z), 1e-11);
    cr_expect_gt(fabs(z + 1), 1e-4);
    taut_world_destroy(world);
}

// A row gets no more stiffness than a step can bear: the longest chains stay, softly.
Test(rivals, automatic_penalties_are_stable)
{
    TautWorld *world = world_of(TAUT_STEPPER_PENALTY, DOWN, 1);
    TautElementId link[12];
    TautNodeId load = quick_crane(world, 12, 100, link);
    must(world, taut_particle_set_velocity(world, load, taut_vec3(1, 0, 0)));
    TautEnergy before = taut_world_energy(world);
    quick_steps(world, 0.01, 2000);
    TautEnergy after = taut_world_energy(world);
    cr_expect(quick_finite(world));
    cr_expect_lt(after.kinetic, 1e5);
    cr_expect_lt(after.potential, before.potential); // it hangs lower: it was stretched
    taut_world_destroy(world);
}

// --- theta, posed in three ways ---

Test(unknowns, the_motion_is_the_same)
{
    TautWorld *world[TAUT_UNKNOWN_COUNT];
    for (int u = 0; u < TAUT_UNKNOWN_COUNT; u++) {
        TautWorldDef def = taut_methods_world_def();
        def.stepper = TAUT_STEPPER_THETA;
        taut_world_def_set(&def, "unknown", u);
        world[u] = quick_world(&def);
        TautElementId link[5];
        TautNodeId load = quick_crane(world[u], 5, 100, link);
        TautNodeId bob = quick_particle(world[u], 2, taut_vec3(1, 0, -5));
        quick_spring(world[u], TAUT_MAP_DISTANCE, bob, load, 500, 0.1, TAUT_FORM_STIFFNESS);
        quick_spring(world[u], TAUT_MAP_DISTANCE, bob, quick_anchor(world[u], taut_vec3(2, 0, 0)),
                     1e4, 0.01, TAUT_FORM_COMPLIANCE);
        must(world[u], taut_particle_set_velocity(world[u], load, taut_vec3(2, 1, 0)));
        quick_steps(world[u], 0.01, 100);
    }
    const State *right = world_state(world[0]);
    for (int u = 1; u < TAUT_UNKNOWN_COUNT; u++) {
        const State *state = world_state(world[u]);
        const Model *model = world_model(world[u]);
        double x = 0, lambda = 0, largest = 0;
        for (int i = 0; i < model->n_q; i++) x = fmax(x, fabs(state->q[i] - right->q[i]));
        for (int i = 0; i < model->n_row; i++) {
            lambda = fmax(lambda, fabs(state->lambda[i] - right->lambda[i]));
            largest = fmax(largest, fabs(right->lambda[i]));
        }
        cr_expect_lt(x, 1e-10, "unknown %d: %g m", u, x);
        cr_expect_lt(lambda, 1e-8 * largest, "unknown %d: %g N", u, lambda);
        cr_expect_gt(x, 0, "not the same code twice");
    }
    for (int u = 0; u < TAUT_UNKNOWN_COUNT; u++) taut_world_destroy(world[u]);
}

// A solver that ends at once from a cold start leaves its unknown at 0: of a velocity that is a brake.
Test(unknowns, an_early_end_brakes_velocities_only)
{
    double speed[TAUT_UNKNOWN_COUNT];
    for (int u = 0; u < TAUT_UNKNOWN_COUNT; u++) {
        TautWorldDef def = taut_methods_world_def();
        def.stepper = TAUT_STEPPER_THETA;
        taut_world_def_set(&def, "unknown", u);
        def.solver = TAUT_SOLVER_MINRES;
        taut_world_def_set(&def, "preconditioner", TAUT_PRECONDITIONER_NONE);
        taut_world_def_set(&def, "iterations", 1);
        taut_world_def_set(&def, "warm_start", false);
        def.gravity = NONE;
        TautWorld *world = quick_world(&def);
        for (int i = 1; i < 4; i++) { // three masses: one iteration is not enough
            TautParticleDef p = taut_default_particle_def();
            p.mass = i, p.velocity = taut_vec3(1, 0, 0);
            must(world, taut_world_add_particle(world, &p, NULL));
        }
        quick_steps(world, 0.01, 10);
        speed[u] = taut_world_energy(world).kinetic;
        taut_world_destroy(world);
    }
    cr_expect_eq(speed[TAUT_UNKNOWN_CHANGE], 3);
    cr_expect_eq(speed[TAUT_UNKNOWN_ACCELERATION], 3);
    cr_expect_lt(speed[TAUT_UNKNOWN_VELOCITY], 2.99, "%g J", speed[TAUT_UNKNOWN_VELOCITY]);
}

// --- memory ---

typedef struct Shop {
    long calls, live, fail_at; // the fail_at-th call fails; 0 = none
} Shop;

static void *shop_alloc(void *user, size_t size)
{
    Shop *shop = user;
    if (++shop->calls == shop->fail_at) return NULL;
    shop->live++;
    return aligned_alloc(64, (size + 63) / 64 * 64);
}

static void shop_free(void *user, void *memory)
{
    ((Shop *)user)->live -= memory != NULL;
    free(memory);
}

static TautWorld *world_in(Shop *shop, int s)
{
    TautWorldDef def = taut_methods_world_def();
    def.stepper = (TautStepper)s;
    def.allocator = (TautAllocator){shop_alloc, shop_free, shop};
    TautWorld *world = quick_world(&def);
    TautElementId link[4];
    quick_crane(world, 4, 5, link);
    return world;
}

Test(rivals, compiling_survives_failed_allocations_and_steps_make_none)
{
    for_each_rival(s)
    {
        Shop shop = {0};
        TautWorld *world = world_in(&shop, s);
        long built = shop.calls;
        must(world, taut_world_compile(world, 0.01));
        long compiled = shop.calls;
        quick_steps(world, 0.01, 20);
        cr_expect_eq(shop.calls, compiled, "%s: steps allocate", names[s]);
        taut_world_destroy(world);
        cr_expect_eq(shop.live, 0, "%s", names[s]);
        for (long k = built + 1; k <= compiled; k++) {
            shop = (Shop){.fail_at = k};
            world = world_in(&shop, s);
            cr_assert_eq(taut_world_compile(world, 0.01), TAUT_OUT_OF_MEMORY, "%s, call %ld of %ld",
                         names[s], k, compiled);
            quick_steps(world, 0.01, 1); // there is memory again
            taut_world_destroy(world);
            cr_assert_eq(shop.live, 0, "%s, call %ld: %ld blocks leaked", names[s], k, shop.live);
        }
    }
}
