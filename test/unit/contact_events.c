// SPDX-License-Identifier: MIT
// contact_events.c -- contacts and overlaps of sensors are told when they begin and when they end, once, at the right time.
#include "quick_contact.h"
#include "shop.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

static const double H = 0.01, G = 9.81; // s, m/s^2
static const TautVec3 HALF = {0.5, 0, 0}, CUBE = {1, 1, 1};

// Events of a run, all of them.
typedef struct Told {
    TautEvent event[64];
    int count;
} Told;

static void take(TautWorld *world, Told *told)
{
    told->count += taut_world_events(world, told->event + told->count, 64 - told->count);
}

static void run(TautWorld *world, int steps, Told *told)
{
    for (int i = 0; i < steps; i++) {
        must(world, taut_world_step(world, H, NULL));
        take(world, told);
    }
}

static void expect(const Told *told, int i, TautEventKind kind, TautColliderId a, TautColliderId b)
{
    cr_assert_lt(i, told->count, "event %d is missing", i);
    const TautEvent *event = told->event + i;
    cr_assert_eq(event->kind, kind, "event %d is of kind %d", i, event->kind);
    const bool same = quick_same_collider(event->a, a) && quick_same_collider(event->b, b);
    const bool swapped = quick_same_collider(event->a, b) && quick_same_collider(event->b, a);
    const bool sensor = kind == TAUT_EVENT_SENSOR_BEGIN || kind == TAUT_EVENT_SENSOR_END;
    cr_assert(same || (swapped && !sensor), "event %d names other colliders", i);
}

static TautWorld *bounce_world(double restitution, TautColliderId *ground, TautColliderId *ball)
{
    TautWorld *world = quick_world(NULL);
    TautPairDef pair = taut_default_pair_def();
    pair.restitution = restitution;
    must(world, taut_world_set_pair(world, (TautMaterialId){0}, (TautMaterialId){0}, &pair));
    *ground = quick_ground(world);
    *ball = quick_thing(world, TAUT_COLLIDER_SPHERE, HALF, taut_vec3(0, 0, 1.5));
    must(world, taut_world_keep_events(world, 32));
    return world;
}

// A ball falls by 1 m and stays: one beginning, with time, speed and impulse of the blow, and no end.
Test(contact_events, a_ball_lands_and_stays)
{
    TautColliderId ground, ball;
    Told told = {.count = 0};
    TautWorld *world = bounce_world(0, &ground, &ball);
    run(world, 200, &told);
    cr_assert_eq(told.count, 1);
    expect(&told, 0, TAUT_EVENT_CONTACT_BEGIN, ground, ball);
    cr_expect_float_eq(told.event[0].time, sqrt(2 / G), 1e-3);
    cr_expect_float_eq(told.event[0].speed, sqrt(2 * G), 0.02);
    cr_expect_float_eq(told.event[0].impulse, 2 * sqrt(2 * G), 0.05);
    taut_world_destroy(world);
}

// It bounces: each blow is a beginning and an end, though no step ends while it touches.
Test(contact_events, a_bounce_begins_and_ends)
{
    TautColliderId ground, ball;
    Told told = {.count = 0};
    TautWorld *world = bounce_world(0.8, &ground, &ball);
    run(world, 100, &told);
    cr_assert_eq(told.count, 2);
    expect(&told, 0, TAUT_EVENT_CONTACT_BEGIN, ground, ball);
    expect(&told, 1, TAUT_EVENT_CONTACT_END, ground, ball);
    cr_expect_float_eq(told.event[0].impulse, 2 * 1.8 * sqrt(2 * G), 0.1);
    cr_expect_geq(told.event[1].time, told.event[0].time);
    cr_expect_leq(told.event[1].time, told.event[0].time + H + 1e-12);

    // v_1 = 0.8 v_0: the second blow comes after 2 v_1/g
    run(world, 40, &told);
    cr_assert_geq(told.count, 3);
    cr_expect_float_eq(told.event[2].time - told.event[0].time, 1.6 * sqrt(2 / G), 1e-3);
    taut_world_destroy(world);
}

// A stack stands on its corners: each pair is told once, however many points it has, and nothing flickers.
Test(contact_events, a_stack_is_told_once_a_pair)
{
    TautWorld *world = quick_world(NULL);
    Told told = {.count = 0};
    TautColliderId ground = quick_ground(world), box[4];
    for (int i = 0; i < 4; i++)
        box[i] = quick_thing(world, TAUT_COLLIDER_BOX, CUBE, taut_vec3(0, 0, 0.5 + i));
    must(world, taut_world_keep_events(world, 32));
    run(world, 100, &told);
    cr_assert_eq(told.count, 4);
    expect(&told, 0, TAUT_EVENT_CONTACT_BEGIN, ground, box[0]);
    for (int i = 1; i < 4; i++) expect(&told, i, TAUT_EVENT_CONTACT_BEGIN, box[i - 1], box[i]);

    // a box is taken out from below: all its contacts end at once, and those above fall
    TautNodeId node = taut_collider_node(world, box[1]);
    told.count = 0;
    must(world, taut_world_remove_node(world, node));
    take(world, &told);
    cr_assert_eq(told.count, 2);
    expect(&told, 0, TAUT_EVENT_CONTACT_END, box[0], box[1]);
    expect(&told, 1, TAUT_EVENT_CONTACT_END, box[1], box[2]);
    run(world, 100, &told);
    cr_assert_eq(told.count, 3);
    expect(&told, 2, TAUT_EVENT_CONTACT_BEGIN, box[0], box[2]);
    cr_expect_gt(told.event[2].speed, 1);
    taut_world_destroy(world);
}

// A box falls flat: one beginning, with the impulse of all its corners. Then it is tilted and falls back on its face: an edge
// stays on the ground meanwhile, and the blow of the other one is no news.
Test(contact_events, corners_are_one_contact)
{
    TautWorld *world = quick_world(NULL);
    Told told = {.count = 0};
    TautColliderId ground = quick_ground(world);
    TautColliderId box = quick_thing(world, TAUT_COLLIDER_BOX, CUBE, taut_vec3(0, 0, 1.5));
    must(world, taut_world_keep_events(world, 64));
    run(world, 100, &told);
    cr_assert_eq(told.count, 1);
    expect(&told, 0, TAUT_EVENT_CONTACT_BEGIN, ground, box);
    cr_expect_float_eq(told.event[0].impulse, 2 * sqrt(2 * G), 0.05);

    // its centre is at the distance sqrt(1/2) from the edge, 45 degrees + 0.2 rad above the ground
    const double tilt = 0.2, r = sqrt(0.5), up = M_PI / 4 + tilt;
    const double turn[4] = {cos(tilt / 2), 0, sin(tilt / 2), 0};
    must(world, taut_body_set_pose(world, taut_collider_node(world, box),
                                   taut_vec3(-r * cos(up), 0, r * sin(up)), turn));
    told.count = 0;
    run(world, 100, &told);
    for (int i = 0; i < told.count; i++) cr_expect_eq(told.event[i].speed, 0, "event %d", i);
    cr_expect_eq(told.count, 0);
    taut_world_destroy(world);
}

// A ball on the ground without weight has no force, and touches all the same until it is thrown off.
Test(contact_events, no_force_is_needed_to_touch)
{
    TautWorldDef def = taut_default_world_def();
    def.gravity = taut_vec3(0, 0, 0);
    TautWorld *world = quick_world(&def);
    Told told = {.count = 0};
    TautColliderId ground = quick_ground(world);
    TautColliderId ball = quick_thing(world, TAUT_COLLIDER_SPHERE, HALF, taut_vec3(0, 0, 0.5));
    must(world, taut_world_keep_events(world, 8));
    run(world, 20, &told);
    cr_assert_eq(told.count, 1);
    expect(&told, 0, TAUT_EVENT_CONTACT_BEGIN, ground, ball);
    cr_expect_eq(told.event[0].speed, 0);

    must(world, taut_body_set_velocity(world, taut_collider_node(world, ball), taut_vec3(0, 0, 1),
                                       taut_vec3(0, 0, 0)));
    run(world, 20, &told);
    cr_assert_eq(told.count, 2);
    expect(&told, 1, TAUT_EVENT_CONTACT_END, ground, ball);
    taut_world_destroy(world);
}

// A world that was restored, by its state or as a whole, tells the rest of the run as the first one did.
Test(contact_events, a_restored_world_goes_on_alike)
{
    TautColliderId ground, ball;
    Told first = {.count = 0}, again = {.count = 0};
    TautWorld *world = bounce_world(0.5, &ground, &ball);
    run(world, 60, &first);
    size_t size;
    void *saved = quick_save_world(world, &size);
    first.count = 0;
    run(world, 140, &first);
    cr_assert_gt(first.count, 4);

    for (int edit = 0; edit < 2; edit++) {
        if (edit) quick_thing(world, TAUT_COLLIDER_SPHERE, HALF, taut_vec3(9, 0, 9));
        must(world, taut_world_restore(world, saved, size));
        again.count = 0;
        run(world, 140, &again);
        cr_assert_eq(again.count, first.count);
        for (int i = 0; i < first.count; i++) {
            cr_expect_eq(again.event[i].kind, first.event[i].kind);
            cr_expect_eq(again.event[i].time, first.event[i].time);
            cr_expect_eq(again.event[i].impulse, first.event[i].impulse);
        }
    }
    free(saved);
    taut_world_destroy(world);
}

// Restored while it touches: that is no news, and its end is.
Test(contact_events, a_contact_that_was_restored_is_known)
{
    TautColliderId ground, ball;
    Told told = {.count = 0};
    TautWorld *world = bounce_world(0, &ground, &ball);
    run(world, 100, &told);
    size_t size;
    void *saved = quick_save(world, &size);
    must(world, taut_world_restore(world, saved, size));
    told.count = 0;
    run(world, 10, &told);
    cr_assert_eq(told.count, 0);

    // from the air back to the ground
    must(world, taut_body_set_velocity(world, taut_collider_node(world, ball), taut_vec3(0, 0, 9),
                                       taut_vec3(0, 0, 0)));
    run(world, 10, &told);
    cr_assert_eq(told.count, 1);
    must(world, taut_world_restore(world, saved, size));
    told.count = 0;
    run(world, 10, &told);
    cr_assert_eq(told.count, 0);

    // the same where events are kept from now on, also between an edit and the next step
    must(world, taut_world_keep_events(world, 8));
    run(world, 10, &told);
    TautColliderId far = quick_thing(world, TAUT_COLLIDER_SPHERE, HALF, taut_vec3(9, 0, 99));
    must(world, taut_world_compile(world, H));
    must(world, taut_world_keep_events(world, 8));
    run(world, 10, &told);
    cr_assert_eq(told.count, 0);
    must(world, taut_world_remove_node(world, taut_collider_node(world, far)));
    run(world, 10, &told);
    cr_assert_eq(told.count, 0);
    must(world, taut_world_restore(world, saved, size));
    must(world, taut_world_remove_collider(world, ground));
    take(world, &told);
    cr_assert_eq(told.count, 1);
    expect(&told, 0, TAUT_EVENT_CONTACT_END, ground, ball);
    free(saved);
    taut_world_destroy(world);
}

// Excluding a pair lets it fall through, and ends its contact.
Test(contact_events, an_excluded_pair_ends)
{
    TautColliderId ground, ball;
    Told told = {.count = 0};
    TautWorld *world = bounce_world(0, &ground, &ball);
    run(world, 100, &told);
    must(world, taut_world_exclude_pair(world, ball, ground));
    told.count = 0;
    run(world, 50, &told);
    cr_assert_eq(told.count, 1);
    expect(&told, 0, TAUT_EVENT_CONTACT_END, ground, ball);
    cr_expect_lt(taut_particle_position(world, taut_collider_node(world, ball)).z, -0.5);
    taut_world_destroy(world);
}

// A ball falls through a sensor as if it were not there; both borders are told, and the reader agrees all the way.
Test(contact_events, a_sensor_notices_and_never_pushes)
{
    TautWorld *world = quick_world(NULL);
    TautColliderDef def = taut_default_collider_def();
    TautColliderId gate, ball, seen[2];
    Told told = {.count = 0};
    def.kind = TAUT_COLLIDER_BOX;
    def.size[0] = def.size[1] = 4, def.size[2] = 1;
    def.sensor = true;
    must(world, taut_world_add_collider(world, &def, &gate));
    must(world, taut_world_add_collider(world, &def, NULL)); // sensors do not notice each other
    ball = quick_thing(world, TAUT_COLLIDER_SPHERE, HALF, taut_vec3(0, 0, 3));
    TautNodeId node = taut_collider_node(world, ball);
    TautColliderDef aura = def; // nor those that move
    aura.node = node;
    must(world, taut_world_add_collider(world, &aura, NULL));
    must(world, taut_world_keep_events(world, 32));

    for (int i = 1; i <= 150; i++) {
        run(world, 1, &told);
        const double t = i * H, z = taut_particle_position(world, node).z;
        cr_assert_float_eq(z, 3 - 0.5 * G * t * t, 1e-9);
        const bool inside = fabs(z) <= 1;
        cr_assert_eq(taut_collider_overlaps(world, gate, seen, 2), inside);
        cr_assert(!inside || quick_same_collider(seen[0], ball));
    }

    // two sensors, begin and end of each
    cr_assert_eq(told.count, 4);
    expect(&told, 0, TAUT_EVENT_SENSOR_BEGIN, gate, ball);
    expect(&told, 2, TAUT_EVENT_SENSOR_END, gate, ball);
    cr_expect_float_eq(told.event[0].time, sqrt(2 * 2 / G), H);
    cr_expect_float_eq(told.event[2].time, sqrt(2 * 4 / G), H);
    cr_expect_eq(taut_world_contacts(world, NULL, 0), 0);
    taut_world_destroy(world);
}

// A sensor that goes while something is in it tells the end of that.
Test(contact_events, a_sensor_that_is_removed_ends)
{
    TautWorld *world = quick_world(NULL);
    TautColliderDef def = taut_default_collider_def();
    TautColliderId gate;
    Told told = {.count = 0};
    def.sensor = true; // all below the ground
    must(world, taut_world_add_collider(world, &def, &gate));
    TautColliderId ball = quick_thing(world, TAUT_COLLIDER_SPHERE, HALF, taut_vec3(0, 0, 0.4));
    must(world, taut_world_keep_events(world, 8));
    run(world, 3, &told);
    cr_assert_eq(told.count, 0, "it was in there when events were asked for");
    must(world, taut_world_remove_collider(world, gate));
    take(world, &told);
    cr_assert_eq(told.count, 1);
    expect(&told, 0, TAUT_EVENT_SENSOR_END, gate, ball);
    taut_world_destroy(world);
}

// Steps do not allocate where nothing is new, nor does anything change by listening.
Test(contact_events, listening_costs_nothing)
{
    Shop shop = {0};
    TautWorldDef def = taut_default_world_def();
    def.allocator = (TautAllocator){shop_alloc, shop_free, &shop};
    TautWorld *world[2] = {quick_world(&def), quick_world(NULL)};
    for (int w = 0; w < 2; w++) {
        quick_ground(world[w]);
        for (int i = 0; i < 3; i++)
            quick_thing(world[w], TAUT_COLLIDER_BOX, CUBE, taut_vec3(0, 0, 0.5 + i));
    }

    must(world[0], taut_world_keep_events(world[0], 32));
    for (int w = 0; w < 2; w++) quick_steps(world[w], H, 20);
    const long calls = shop.calls;
    for (int w = 0; w < 2; w++) quick_steps(world[w], H, 50);
    cr_expect_eq(shop.calls, calls);
    cr_expect(quick_same_state(world[0], world[1]));
    for (int w = 0; w < 2; w++) taut_world_destroy(world[w]);
}

// Five boxes that tumble, and eight loads that fall into ropes one after the other.
static TautWorld *tumble(unsigned seed)
{
    TautWorld *world = quick_world(NULL);
    quick_ground(world);
    for (int i = 0; i < 5; i++) {
        const TautVec3 x = quick_random_vec(&seed, 1);
        TautColliderId box = quick_thing(world, TAUT_COLLIDER_BOX, taut_vec3(0.5, 0.5, 0.5),
                                         taut_vec3(x.x, x.y, 1 + 0.8 * i));
        must(world,
             taut_body_set_velocity(world, taut_collider_node(world, box),
                                    quick_random_vec(&seed, 4), quick_random_vec(&seed, 20)));
    }

    for (int i = 0; i < 8; i++) {
        TautElementDef rope = taut_default_element_def(TAUT_MAP_DISTANCE);
        rope.point[0] = quick_anchor(world, taut_vec3(50 + i, 0, 0));
        rope.point[1] = quick_particle(world, 1, taut_vec3(50 + i, 0, -0.01));
        rope.target_as_is = false;
        rope.target[0] = 0.1 + 0.25 * i;
        rope.upper = 0; // it only pulls
        must(world, taut_world_add_element(world, &rope, NULL));
    }
    return world;
}

// Steps that are taken again, or in halves, because a contact was missed: collisions of tries that do not count are not
// told. The seeds are some in which a rope comes taut in such a step.
Test(contact_events, tries_that_do_not_count_are_not_told)
{
    const unsigned seed[] = {7, 20, 35, 59};
    for (int s = 0; s < 4; s++) {
        TautWorld *world = tumble(seed[s]);
        must(world, taut_world_keep_events(world, 64));
        int bad = 0;
        for (int k = 0; k < 20; k++) {
            Told told = {.count = 0};
            taut_world_step(world, 4 * H, NULL);
            take(world, &told);
            for (int i = 0; i < told.count; i++)
                for (int j = 0; j < i; j++)
                    bad += told.event[i].kind == TAUT_EVENT_COLLISION &&
                           told.event[i].element.slot == told.event[j].element.slot &&
                           fabs(told.event[i].time - told.event[j].time) < 1e-9;
        }
        cr_expect_eq(bad, 0, "seed %u", seed[s]);
        taut_world_destroy(world);
    }
}
