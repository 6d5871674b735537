// SPDX-License-Identifier: MIT
// load_path.c -- loads in steps and paths of equilibria: von Mises' truss against its closed form, through loads that fall; a shallow
// arch of bricks; what is refused.
#include "quick.h"
#include "taut/path.h"

#include <math.h>
#include <string.h>

// Two bars from (-1, 0) and (1, 0) to an apex at height RISE, EA = 1 by their length at rest, pressed down by LOAD.
static const double RISE = 0.3, LOAD = 0.02, EA = 1;

static TautWorld *truss(TautForm form, TautNodeId *apex)
{
    TautWorldDef def = taut_default_world_def();
    def.gravity = taut_vec3(0, 0, 0);
    TautWorld *world = quick_world(&def);
    TautParticleDef particle = taut_default_particle_def();
    particle.position = taut_vec3(0, 0, RISE), particle.force = taut_vec3(0, 0, -LOAD);
    particle.hold = TAUT_HOLD_PLANE, particle.axis = taut_vec3(0, 1, 0);
    must(world, taut_world_add_particle(world, &particle, apex));
    for (int side = -1; side <= 1; side += 2)
        quick_spring(world, TAUT_MAP_DISTANCE, quick_anchor(world, taut_vec3(side, 0, 0)), *apex,
                     EA / sqrt(1 + RISE * RISE), 0, form);
    return world;
}

// Downward force that holds the apex at height z.
static double force_at(double z)
{
    const double rest = sqrt(1 + RISE * RISE), now = sqrt(1 + z * z);
    return 2 * EA * (rest - now) / rest * z / now;
}

typedef struct Curve {
    int points, unstable;
    double off, highest, lowest, last;
} Curve;

static bool compare(void *user, const TautWorld *world, const TautLoadPoint *point)
{
    Curve *curve = user;
    (void)world;
    curve->points++;
    curve->unstable += point->unstable > 0;
    curve->off = fmax(curve->off, fabs(point->load * LOAD - force_at(RISE + point->moved.z)));
    curve->highest = fmax(curve->highest, point->load);
    curve->lowest = fmin(curve->lowest, point->load);
    curve->last = point->load;
    return true;
}

Test(load_path, von_mises_truss_snaps_through)
{
    for (TautForm form = TAUT_FORM_STIFFNESS; form <= TAUT_FORM_COMPLIANCE; form++) {
        TautNodeId apex;
        TautWorld *world = truss(form, &apex);
        Curve curve = {0};
        const TautLoadPath path = {
            .follow = true, .steps = 40, .node = apex, .point = compare, .user = &curve};
        must(world, taut_world_settle_path(world, &path, NULL));

        // every point is on the curve; it goes over the top, below zero and up again to the whole load
        cr_assert_lt(curve.off, 1e-10 * EA, "%g", curve.off);
        double top = 0;
        for (int i = 0; i <= 100000; i++) top = fmax(top, force_at(RISE * i / 100000));
        cr_assert_lt(curve.highest, fmax(top / LOAD, 1) + 1e-6);
        cr_assert_lt(curve.lowest, -0.9 * top / LOAD, "%g of %g", curve.lowest, top / LOAD);
        cr_assert_gt(curve.unstable, 3);
        cr_assert_eq(curve.last, 1);

        // hanging: pulled below the supports
        const double z = taut_particle_position(world, apex).z;
        cr_assert_lt(z, -RISE);
        cr_assert_float_eq(force_at(z), LOAD, 1e-11);
        taut_world_destroy(world);
    }
}

Test(load_path, steps_jump_where_a_path_goes_on)
{
    TautNodeId apex;
    TautWorld *world = truss(TAUT_FORM_STIFFNESS, &apex);
    Curve curve = {0};
    const TautLoadPath path = {.steps = 10, .node = apex, .point = compare, .user = &curve};
    must(world, taut_world_settle_path(world, &path, NULL));
    cr_assert_lt(curve.off, 1e-9, "%g", curve.off);
    cr_assert_eq(curve.points, 10);
    cr_assert_lt(taut_particle_position(world, apex).z, -RISE);
    taut_world_destroy(world);
}

static bool stop(void *user, const TautWorld *world, const TautLoadPoint *point)
{
    (void)world;
    (void)point;
    return --*(int *)user > 0;
}

Test(load_path, who_ends_it_has_the_state_of_before)
{
    TautNodeId apex;
    TautWorld *world = truss(TAUT_FORM_STIFFNESS, &apex);
    for (int follow = 0; follow < 2; follow++) {
        int left = 3;
        const TautLoadPath path = {.steps = 10, .follow = follow, .point = stop, .user = &left};
        cr_assert_eq(taut_world_settle_path(world, &path, NULL), TAUT_INTERRUPTED);
        cr_assert_eq(taut_particle_position(world, apex).z, RISE);
    }
    const TautLoadPath bad = {.steps = -1}, worse = {.tolerance = NAN};
    cr_assert_eq(taut_world_settle_path(world, &bad, NULL), TAUT_BAD_ARGUMENT);
    cr_assert_not_null(strstr(taut_world_message(world), "steps is -1"));
    cr_assert_eq(taut_world_settle_path(world, &worse, NULL), TAUT_BAD_ARGUMENT);
    taut_world_destroy(world);
}

// A ring of bricks, rise over span 0.075, both ends held, pressed in the middle.
static TautWorld *arch(double load, TautNodeId *crown)
{
    enum { N = 16 };
    TautWorldDef def = taut_default_world_def();
    def.gravity = taut_vec3(0, 0, 0);
    TautWorld *world = quick_world(&def);
    TautNodeId node[N + 1][2][2];
    TautBulk bulk = taut_default_bulk(TAUT_BULK_HOOKE);
    bulk.young[0] = 1e6, bulk.poisson[0] = 0;
    for (int i = 0; i <= N; i++)
        for (int j = 0; j < 2; j++)
            for (int k = 0; k < 2; k++) {
                const double s = 2.0 * i / N - 1, thick = 0.02;
                TautParticleDef particle = taut_default_particle_def();
                particle.position = taut_vec3(s, 0.05 * j, 0.075 * (1 - s * s) + thick * k);
                particle.fixed = i == 0 || i == N;
                if (!particle.fixed)
                    particle.hold = TAUT_HOLD_PLANE, particle.axis = taut_vec3(0, 1, 0);
                if (2 * i == N) particle.force = taut_vec3(0, 0, -load / 4);
                must(world, taut_world_add_particle(world, &particle, &node[i][j][k]));
            }
    for (int i = 0; i < N; i++) {
        const TautNodeId corner[8] = {node[i][0][0],     node[i + 1][0][0], node[i + 1][1][0],
                                      node[i][1][0],     node[i][0][1],     node[i + 1][0][1],
                                      node[i + 1][1][1], node[i][1][1]};
        const TautSolidCell cell = {.map = TAUT_MAP_BRICK, .node = corner};
        must(world, taut_world_add_cell(world, &cell, &bulk, NULL, NULL));
    }
    *crown = node[N / 2][0][0];
    return world;
}

typedef struct Range {
    double high, low, last;
    int unstable;
} Range;

static bool watch(void *user, const TautWorld *world, const TautLoadPoint *point)
{
    Range *range = user;
    (void)world;
    // the first load that it cannot bear, and the least behind it
    if (range->unstable == 0) range->high = fmax(range->high, point->load);
    if (range->unstable > 0) range->low = fmin(range->low, point->load);
    range->unstable += point->unstable > 0;
    range->last = point->moved.z;
    return true;
}

Test(load_path, a_shallow_arch_of_bricks_snaps_through)
{
    TautNodeId crown;
    TautWorld *world = arch(0.6, &crown);
    Range range = {.low = 1};
    const TautLoadPath path = {.follow = true,
                               .steps = 20,
                               .node = crown,
                               .tolerance = 1e-9,
                               .point = watch,
                               .user = &range};
    must(world, taut_world_settle_path(world, &path, NULL));
    cr_assert_gt(range.unstable, 2);
    cr_assert_lt(range.high, 0.9);
    cr_assert_lt(range.low, range.high - 0.05);
    cr_assert_lt(range.last, -0.12); // turned over
    const TautVec3 there = taut_particle_position(world, crown);
    taut_world_destroy(world);

    // the load on at once ends on the same branch
    world = arch(0.6, &crown);
    must(world, taut_world_settle(world, 1e-9, NULL));
    cr_assert_float_eq(taut_particle_position(world, crown).z, there.z, 1e-7);
    taut_world_destroy(world);
}

Test(load_path, bounds_are_refused_on_a_path)
{
    TautWorld *world = quick_world(NULL);
    TautElementDef rope = taut_default_element_def(TAUT_MAP_DISTANCE);
    rope.point[0] = quick_anchor(world, taut_vec3(0, 0, 0));
    rope.point[1] = quick_particle(world, 1, taut_vec3(0, 0, -1));
    rope.upper = 0;
    must(world, taut_world_add_element(world, &rope, NULL));
    const TautLoadPath path = {.follow = true}, steps = {.steps = 4};
    cr_assert_eq(taut_world_settle_path(world, &path, NULL), TAUT_BAD_ARGUMENT);
    cr_assert_not_null(strstr(taut_world_message(world), "load on in steps"));
    must(world, taut_world_settle_path(world, &steps, NULL));
    taut_world_destroy(world);
}
