// SPDX-License-Identifier: MIT
// contact_signals.c -- signals of colliders and the fields of a step's report about contacts, against closed forms.
#include "quick_contact.h"
#include "shop.h"

#include <math.h>
#include <string.h>

static const double H = 0.01, G = 9.81, MASS = 2, MU = 0.5; // s, m/s^2, kg, 1
static const TautVec3 CUBE = {1, 1, 1};

#define NEAR(a, b, by) cr_assert_float_eq(a, b, by, "%.17g is not %.17g", (double)(a), (double)(b))

// A box on the ground.
typedef struct Crate {
    TautWorld *world;
    TautColliderId ground, box;
    TautNodeId body;
} Crate;

static Crate crate_in(TautWorld *world)
{
    Crate c = {.world = world, .ground = quick_ground(world)};
    c.box = quick_thing(world, TAUT_COLLIDER_BOX, CUBE, taut_vec3(0, 0, 0.5));
    c.body = taut_collider_node(world, c.box);
    return c;
}

static TautVec3 read(const Crate *c, TautColliderId id, const char *name)
{
    const TautSignal *signal = taut_signal_find(TAUT_SIGNAL_COLLIDER, name);
    double x[TAUT_MAX_SIGNAL];
    cr_assert_not_null(signal, "%s", name);
    memset(x, 0x7f, sizeof x);
    cr_assert_eq(taut_collider_signal(c->world, id, signal, x), signal->width);
    return signal->width == 3 ? taut_vec3(x[0], x[1], x[2]) : taut_vec3(x[0], 0, 0);
}

static void expect(const Crate *c, TautColliderId id, const char *name, TautVec3 wanted)
{
    const TautVec3 x = read(c, id, name);
    NEAR(x.x, wanted.x, 1e-6);
    NEAR(x.y, wanted.y, 1e-6);
    NEAR(x.z, wanted.z, 1e-6);
}

static TautVec3 one(double x)
{
    return taut_vec3(x, 0, 0);
}

// Pushed by 5 N it sticks on its four corners: friction answers the push, and no heat is made.
Test(contact_signals, of_a_box_that_sticks)
{
    Crate c = crate_in(quick_world(NULL));
    TautStepReport report;
    must(c.world, taut_body_set_force(c.world, c.body, taut_vec3(5, 0, 0), taut_vec3(0, 0, 0)));
    quick_steps(c.world, H, 20);
    must(c.world, taut_world_step(c.world, H, &report));
    expect(&c, c.box, "normal_force", one(MASS * G));
    expect(&c, c.box, "force", taut_vec3(-5, 0, MASS * G));
    expect(&c, c.box, "friction", taut_vec3(-5, 0, 0));
    expect(&c, c.box, "gap", one(0));
    expect(&c, c.box, "heat", one(0));
    cr_assert_geq(read(&c, c.box, "contacts").x, 2);
    cr_assert_eq(report.contacts, (int)read(&c, c.box, "contacts").x);
    cr_assert_eq(report.sticking, report.contacts);
    cr_assert_eq(report.sliding, 0);
    NEAR(report.heat, 0, 1e-9);

    // the ground feels the opposite
    expect(&c, c.ground, "normal_force", one(MASS * G));
    expect(&c, c.ground, "force", taut_vec3(5, 0, -MASS * G));
    expect(&c, c.ground, "friction", taut_vec3(5, 0, 0));
    taut_world_destroy(c.world);
}

// Sliding it has the friction mu N, whose power is the heat; all of its energy ends there, as the work of the report.
Test(contact_signals, of_a_box_that_slides)
{
    Crate c = crate_in(quick_world(NULL));
    TautStepReport report;
    double heat = 0, work = 0;
    must(c.world, taut_body_set_velocity(c.world, c.body, taut_vec3(2, 0, 0), taut_vec3(0, 0, 0)));
    for (int i = 1; i <= 60; i++) {
        must(c.world, taut_world_step(c.world, H, &report));
        heat += report.heat, work += report.work;
        NEAR(report.dissipated, 0, 1e-9);
        const double v = 2 - MU * G * i * H;
        if (v < 0) continue;
        expect(&c, c.box, "friction", taut_vec3(-MU * MASS * G, 0, 0));
        NEAR(read(&c, c.box, "heat").x, MU * MASS * G * v, 1e-3);
        cr_assert_eq(report.sliding, report.contacts);
    }
    NEAR(heat, 0.5 * MASS * 4, 5e-3);
    NEAR(work, -0.5 * MASS * 4, 1e-9);
    taut_world_destroy(c.world);
}

// A belt at 1 m/s takes a box along: it makes as much heat as the box gets energy, m v^2/2.
Test(contact_signals, of_a_conveyor)
{
    TautWorld *world = quick_world(NULL);
    TautColliderDef belt = taut_default_collider_def();
    TautStepReport report;
    double heat = 0;
    belt.surface_speed = taut_vec3(1, 0, 0);
    must(world, taut_world_add_collider(world, &belt, NULL));
    TautColliderId box = quick_thing(world, TAUT_COLLIDER_BOX, CUBE, taut_vec3(0, 0, 0.5));
    for (int i = 0; i < 60; i++) {
        must(world, taut_world_step(world, H, &report));
        heat += report.heat;
    }
    NEAR(taut_particle_velocity(world, taut_collider_node(world, box)).x, 1, 1e-6);
    NEAR(heat, 0.5 * MASS, 5e-3);
    taut_world_destroy(world);
}

// In the air there is no contact, and the gap is none; a stale id and a world that is NULL read as zeros.
Test(contact_signals, where_nothing_is)
{
    Crate c = crate_in(quick_world(NULL));
    const double none[4] = {1, 0, 0, 0};
    must(c.world, taut_body_set_pose(c.world, c.body, taut_vec3(0, 0, 9), none));
    quick_steps(c.world, H, 1);
    cr_assert_eq(read(&c, c.box, "contacts").x, 0);
    cr_assert_eq(read(&c, c.box, "gap").x, INFINITY);
    must(c.world, taut_world_remove_collider(c.world, c.box));
    for (int w = 0; w < 2; w++)
        for (int i = 0; i < taut_signal_count(TAUT_SIGNAL_COLLIDER); i++) {
            const TautSignal *signal = taut_signal_at(TAUT_SIGNAL_COLLIDER, i);
            double x[TAUT_MAX_SIGNAL];
            memset(x, 0x7f, sizeof x);
            const int n = taut_collider_signal(w ? NULL : c.world, c.box, signal, x);
            cr_assert_eq(n, signal->width);
            for (int k = 0; k < n; k++) cr_assert_eq(x[k], 0, "%s", signal->name);
        }

    // of another kind, and without a place to write to
    const TautSignal *mass = taut_signal_find(TAUT_SIGNAL_NODE, "mass");
    cr_assert_eq(taut_collider_signal(c.world, c.ground, mass, NULL), 0);
    cr_assert_eq(taut_collider_signal(c.world, c.ground, NULL, NULL), 0);
    cr_assert_eq(
        taut_collider_signal(c.world, c.ground, taut_signal_at(TAUT_SIGNAL_COLLIDER, 0), NULL), 1);
    taut_world_destroy(c.world);
}

Test(contact_signals, reading_allocates_nothing)
{
    Shop shop = {0};
    TautWorldDef def = taut_default_world_def();
    def.allocator = (TautAllocator){shop_alloc, shop_free, &shop};
    Crate c = crate_in(quick_world(&def));
    quick_steps(c.world, H, 10);
    const long calls = shop.calls;
    for (int i = 0; i < taut_signal_count(TAUT_SIGNAL_COLLIDER); i++)
        read(&c, c.box, taut_signal_at(TAUT_SIGNAL_COLLIDER, i)->name);
    cr_assert_eq(shop.calls, calls);
    taut_world_destroy(c.world);
}
