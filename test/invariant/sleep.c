// SPDX-License-Identifier: MIT
// sleep.c -- what rests may sleep: it stays where it is, has its forces, costs nothing in the linear system, and wakes as soon as
// anything reaches it. Off by default.
#include "quick_contact.h"
#include "quick_rigid.h"
#include "sparse/kkt.h"
#include "world/world.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

static const double H = 0.01;     // s
static const double AFTER = 0.25; // s
static const double NEAR = 1e-9; // m: a run with sleep is off by no more than that from one without
static const TautVec3 CUBE = {1, 1, 1};

enum { BOXES = 4 };

static TautWorld *world_with(double after)
{
    TautWorldDef def = taut_default_world_def();
    def.sleep_after = after;
    return quick_world(&def);
}

static TautNodeId node_of(const TautWorld *world, TautColliderId id)
{
    return world->collider[id.slot - 1].node;
}

// A stack that falls a little before it rests.
static TautColliderId stack(TautWorld *world)
{
    TautColliderId top = {0, 0};
    for (int i = 0; i < BOXES; i++)
        top = quick_thing(world, TAUT_COLLIDER_BOX, CUBE, taut_vec3(0.01 * i, 0, 0.51 + 1.01 * i));
    return top;
}

static TautStepReport step(TautWorld *world, int steps)
{
    TautStepReport report = {0};
    for (int i = 0; i < steps; i++) must(world, taut_world_step(world, H, &report));
    return report;
}

// A stack that sleeps on the ground.
static TautWorld *asleep(TautColliderId *top)
{
    TautWorld *world = world_with(AFTER);
    quick_ground(world);
    const TautColliderId id = stack(world);
    if (top) *top = id;
    cr_assert_eq(step(world, 100).asleep, BOXES);
    return world;
}

static double height(const TautWorld *world, TautColliderId id)
{
    return taut_body_pose(world, node_of(world, id)).position.z;
}

// N, of all contacts below a height, upwards on what lies there.
static double support(const TautWorld *world)
{
    TautContact contact[64];
    const int n = taut_world_contacts(world, contact, 64);
    double sum = 0;
    for (int i = 0; i < n; i++)
        if (fabs(contact[i].point.z) < 0.1) sum += fabs(contact[i].force.z);
    return sum;
}

Test(sleep, a_pile_costs_nothing)
{
    TautWorld *world = world_with(AFTER), *other = world_with(0);
    quick_ground(world), quick_ground(other);
    const TautColliderId top = stack(world), same = stack(other);
    const double mass = taut_node_mass(world, node_of(world, top));
    const TautStepReport rests = step(world, 200), moves = step(other, 200);

    cr_expect_eq(rests.asleep, BOXES);
    cr_expect_eq(moves.asleep, 0);
    cr_expect_eq(world->work.kkt->n, 0, "no column is factorised");
    cr_expect_eq(world->work.kkt->m, 0);
    cr_expect_eq(other->work.kkt->n, 6 * BOXES);

    // all that can be read is as without
    cr_expect_eq(rests.contacts, moves.contacts);
    cr_expect_eq(rests.sticking, moves.sticking);
    cr_expect_eq(taut_world_contacts(world, NULL, 0), taut_world_contacts(other, NULL, 0));
    cr_expect_float_eq(support(world), BOXES * mass * 9.81, 1e-6 * mass);
    cr_expect_float_eq(height(world, top), height(other, same), NEAR);
    cr_expect_float_eq(rests.energy.potential, moves.energy.potential, 1e-9);
    cr_expect_eq(rests.energy.kinetic, 0);
    taut_world_destroy(world);
    taut_world_destroy(other);
}

Test(sleep, energy_is_accounted_for)
{
    TautWorld *world = world_with(AFTER);
    quick_ground(world);
    stack(world);
    TautEnergy e = taut_world_energy(world);
    double total = e.kinetic + e.potential + e.elastic;
    for (int i = 0; i < 150; i++) {
        const TautStepReport r = step(world, 1);
        const double now = r.energy.kinetic + r.energy.potential + r.energy.elastic;
        cr_assert_float_eq(total + r.work - r.damped - r.dissipated, now, 1e-9, "step %d", i);
        total = now;
    }
    taut_world_destroy(world);
}

// Events of contacts do not come and go with sleep.
Test(sleep, nobody_lets_go)
{
    TautColliderId top;
    TautWorld *world = asleep(&top);
    TautEvent event[8];
    must(world, taut_world_keep_events(world, 8));
    step(world, 5);
    while (taut_world_events(world, event, 8) > 0) continue;
    must(world,
         taut_body_set_force(world, node_of(world, top), taut_vec3(0, 0, 0), taut_vec3(0, 0, 0)));
    cr_expect_eq(step(world, 1).asleep, 0);
    cr_expect_eq(step(world, 60).asleep, BOXES);
    cr_expect_eq(taut_world_events(world, event, 8), 0);
    taut_world_destroy(world);
}

// --- what wakes ---

typedef void Waker(TautWorld *world, TautColliderId top);

static void push(TautWorld *world, TautColliderId top)
{
    must(world,
         taut_body_set_force(world, node_of(world, top), taut_vec3(400, 0, 0), taut_vec3(0, 0, 0)));
}

static void toss(TautWorld *world, TautColliderId top)
{
    must(world, taut_body_set_velocity(world, node_of(world, top), taut_vec3(0, 0, 1),
                                       taut_vec3(0, 0, 0)));
}

static void put_up(TautWorld *world, TautColliderId top)
{
    const double still[4] = {1, 0, 0, 0};
    must(world, taut_body_set_pose(world, node_of(world, top), taut_vec3(0, 0, BOXES + 1), still));
}

static void make_heavy(TautWorld *world, TautColliderId top)
{
    must(world, taut_node_set_mass(world, node_of(world, top), 1e4));
}

static void pull_away(TautWorld *world, TautColliderId top)
{
    const TautColliderId below = {top.slot - 1, world->collider[top.slot - 2].generation};
    must(world, taut_world_remove_collider(world, below));
}

static void take_node(TautWorld *world, TautColliderId top)
{
    const TautColliderId below = {top.slot - 1, world->collider[top.slot - 2].generation};
    must(world, taut_world_remove_node(world, node_of(world, below)));
}

static void turn_gravity(TautWorld *world, TautColliderId top)
{
    (void)top;
    must(world, taut_world_set_gravity(world, taut_vec3(0, 0, 1)));
}

static void exclude(TautWorld *world, TautColliderId top)
{
    const TautColliderId below = {top.slot - 1, world->collider[top.slot - 2].generation};
    must(world, taut_world_exclude_pair(world, top, below));
}

static void hang_up(TautWorld *world, TautColliderId top)
{
    const TautNodeId none = {0, 0};
    quick_joint(world, TAUT_JOINT_HINGE, node_of(world, top), none, taut_vec3(1, 0, BOXES),
                taut_vec3(0, 1, 0));
}

static void drop_ball(TautWorld *world, TautColliderId top)
{
    (void)top;
    quick_thing(world, TAUT_COLLIDER_SPHERE, taut_vec3(0.3, 0, 0), taut_vec3(0, 0, BOXES + 1));
}

static void bring_wall(TautWorld *world, TautColliderId top)
{
    TautBodyDef def = taut_default_body_def();
    TautColliderDef box = taut_default_collider_def();
    (void)top;
    def.position = taut_vec3(-1.6, 0, 0.6);
    def.fixed = true;
    def.shape.kind = TAUT_SHAPE_BOX;
    def.shape.size[0] = def.shape.size[1] = def.shape.size[2] = 1;
    def.motion = (TautMotion){.kind = TAUT_MOTION_SINE,
                              .stop = INFINITY,
                              .amplitude = taut_vec3(0.8, 0, 0),
                              .frequency = 0.3};
    box.node = quick_body(world, &def);
    box.kind = TAUT_COLLIDER_BOX;
    box.size[0] = box.size[1] = box.size[2] = 1;
    must(world, taut_world_add_collider(world, &box, NULL));
}

Test(sleep, everything_wakes)
{
    static const struct {
        const char *name;
        Waker *wake;
    } cause[] = {{"a force", push},         {"a velocity", toss},         {"a pose", put_up},
                 {"a mass", make_heavy},    {"no collider", pull_away},   {"no body", take_node},
                 {"gravity", turn_gravity}, {"a rule", exclude},          {"a joint", hang_up},
                 {"a ball", drop_ball},     {"a moving wall", bring_wall}};
    for (size_t i = 0; i < sizeof cause / sizeof *cause; i++) {
        TautColliderId top[2];
        TautWorld *world = asleep(&top[0]), *other = world_with(0);
        quick_ground(other);
        top[1] = stack(other);
        step(other, 100);
        cause[i].wake(world, top[0]);
        cause[i].wake(other, top[1]);

        // it moves as what never slept
        int woken = 0;
        for (int k = 0; k < 80; k++) {
            woken += step(world, 1).asleep == 0;
            step(other, 1);
            const TautVec3 a = taut_body_pose(world, node_of(world, top[0])).position;
            const TautVec3 b = taut_body_pose(other, node_of(other, top[1])).position;
            const double off = hypot(hypot(a.x - b.x, a.y - b.y), a.z - b.z);
            cr_assert_lt(off, 1e-6, "%s, step %d: %g", cause[i].name, k, off);
        }
        cr_expect_gt(woken, 0, "%s", cause[i].name);
        taut_world_destroy(world);
        taut_world_destroy(other);
    }
}

// What moves beside them does not keep others awake, and islands wake one by one.
Test(sleep, islands_are_apart)
{
    TautColliderId top;
    TautWorld *world = asleep(&top);
    const TautColliderId far = quick_thing(world, TAUT_COLLIDER_BOX, CUBE, taut_vec3(10, 0, 0.5));
    cr_expect_eq(step(world, 100).asleep, BOXES + 1);
    must(world, taut_body_set_velocity(world, node_of(world, far), taut_vec3(3, 0, 0),
                                       taut_vec3(0, 0, 0)));
    cr_expect_eq(step(world, 10).asleep, BOXES);
    cr_expect_eq(world->work.kkt->n, 6);
    taut_world_destroy(world);
}

// --- restarts ---

// A world goes on from a snapshot of one that sleeps, or is about to, and wakes later, to the bit.
static void restart(int before, int after)
{
    TautWorld *world = world_with(AFTER), *other = world_with(AFTER);
    quick_ground(world);
    stack(world);
    quick_thing(world, TAUT_COLLIDER_SPHERE, taut_vec3(0.3, 0, 0), taut_vec3(0.1, 0, 9));
    step(world, before);

    size_t size;
    void *saved = quick_save_world(world, &size);
    must(other, taut_world_restore(other, saved, size));
    TautWorld *clone;
    must(world, taut_world_clone(world, &clone));
    TautWorld *all[3] = {world, other, clone};
    TautStepReport report[3];
    for (int i = 0; i < after; i++) {
        for (int k = 0; k < 3; k++) report[k] = step(all[k], 1);
        for (int k = 1; k < 3; k++) {
            cr_assert(quick_same_state(world, all[k]), "%d after %d, %d", i, before, k);
            cr_assert_eq(report[0].asleep, report[k].asleep);
        }
    }
    free(saved);
    for (int k = 0; k < 3; k++) taut_world_destroy(all[k]);
}

Test(sleep, restarts_to_the_bit)
{
    restart(20, 140);  // on the way to sleep
    restart(60, 140);  // asleep, before the ball falls on it
    restart(110, 300); // after that
}

// A state alone, saved and put back, is what it was, whoever slept meanwhile.
Test(sleep, a_state_alone)
{
    TautWorld *world = world_with(AFTER);
    quick_ground(world);
    const TautColliderId top = stack(world);
    step(world, 20);
    size_t size;
    void *saved = quick_save(world, &size);
    step(world, 100);
    const double reached = height(world, top);
    must(world, taut_world_restore(world, saved, size));
    cr_expect_eq(step(world, 1).asleep, 0);
    cr_expect_eq(step(world, 99).asleep, BOXES);
    cr_expect_eq(height(world, top), reached);
    free(saved);
    taut_world_destroy(world);
}

// --- what hangs ---

// A chain at rest sleeps too, keeps its tension, and does not sleep below a hand that moves.
Test(sleep, a_chain)
{
    TautWorld *world = world_with(AFTER);
    TautNodeId node = quick_anchor(world, taut_vec3(0, 0, 0));
    const TautNodeId hand = node;
    TautElementId first = {0, 0};
    for (int i = 0; i < 3; i++) {
        const TautNodeId next = quick_particle(world, 2, taut_vec3(0, 0, -1 - i));
        const TautElementId link = quick_link(world, node, next);
        if (i == 0) first = link;
        node = next;
    }
    cr_expect_eq(step(world, 100).asleep, 3);
    double force[1];
    cr_expect_eq(taut_element_lambda(world, first, force), 1);
    cr_expect_float_eq(fabs(force[0]), 3 * 2 * 9.81, 1e-6);

    // a motion, even a slow one, is no rest
    const TautMotion motion = {.kind = TAUT_MOTION_SINE,
                               .stop = INFINITY,
                               .amplitude = taut_vec3(0, 0, 1e-6),
                               .frequency = 0.5};
    must(world, taut_node_set_motion(world, hand, &motion));
    cr_expect_eq(step(world, 100).asleep, 0);
    taut_world_destroy(world);
}

Test(sleep, a_pendulum_does_not_sleep_at_its_turn)
{
    TautWorld *world = world_with(AFTER);
    const TautNodeId ball = quick_particle(world, 1, taut_vec3(0.05, 0, -1));
    quick_link(world, quick_anchor(world, taut_vec3(0, 0, 0)), ball);
    for (int i = 0; i < 300; i++) cr_assert_eq(step(world, 1).asleep, 0, "step %d", i);
    taut_world_destroy(world);
}
