// SPDX-License-Identifier: MIT
// sheets.c -- cloths, membranes and solids that collide: they lie on every kind of thing, carry what falls on them, do not go through
// each other or themselves, and go on to the bit after a restore and with any number of threads.
#include "quick_rigid.h"
#include "taut/solid.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

static const double G = 9.81;
enum { N = 5 };

static TautWorld *empty_world(int threads)
{
    TautWorldDef def = taut_default_world_def();
    def.gravity = taut_vec3(0, 0, -G);
    def.threads = threads;
    return quick_world(&def);
}

static TautClothDef soft_cloth(double height)
{
    TautClothDef def = taut_default_cloth_def();
    def.nx = def.ny = N;
    def.mass = 0.5;
    def.stiffness = 2000, def.shear = 300, def.bend = 5, def.damping = 0.01;
    def.corner = taut_vec3(-0.5, -0.5, height);
    return def;
}

static void add_sheet(TautWorld *world, const TautNodeId *node, double radius, bool self)
{
    TautColliderDef like = taut_default_collider_def();
    like.size[0] = radius;
    like.self = self;
    must(world, taut_world_add_cloth_collider(world, &like, node, N, N, NULL));
}

static void add_cloth(TautWorld *world, const TautClothDef *def, double radius, bool self,
                      TautNodeId *node)
{
    must(world, taut_world_add_cloth(world, def, node, NULL));
    add_sheet(world, node, radius, self);
}

static TautVec3 place_of(const TautWorld *world, TautNodeId node)
{
    double x[12];
    taut_node_value(world, node, x);
    return taut_vec3(x[0], x[1], x[2]);
}

// The force that all contacts hold up, and the deepest gap.
static double held_up(const TautWorld *world, double *gap)
{
    static TautContact contact[2000];
    const int count = taut_world_contacts(world, contact, 2000);
    double sum = 0;
    *gap = 0;
    for (int i = 0; i < count && i < 2000; i++) {
        sum += fabs(contact[i].force.z);
        *gap = fmin(*gap, contact[i].gap);
    }
    return sum;
}

Test(sheets, a_cloth_lies_on_the_ground_with_its_weight)
{
    TautWorld *world = empty_world(1);
    TautNodeId node[N * N];
    const TautClothDef def = soft_cloth(0.02);
    TautColliderDef ground = taut_default_collider_def();
    double gap;
    must(world, taut_world_add_collider(world, &ground, NULL));
    add_cloth(world, &def, 0.004, true, node);
    quick_steps(world, 0.01, 60);
    for (int i = 0; i < N * N; i++)
        cr_assert_float_eq(place_of(world, node[i]).z, 0.004, 1e-8, "%g",
                           place_of(world, node[i]).z);
    cr_assert_float_eq(held_up(world, &gap), 0.5 * G, 1e-6);
    taut_world_destroy(world);
}

// A hard flat cloth, held at its corners, has straight edges whose rows depend on each other, and yield like stiff springs. A ball
// that falls on it bounces and lies there: it gets no more energy than there was, and nearly all steps are taken as asked. Before,
// forces after a blow were not those of the stretch, and a ball of 1 kg got back 0.6 of its motion; on the fallback levels the
// stretch was forgotten, and nearly all steps were taken there.
static void falls_on_flat_cloth(double mass)
{
    TautWorld *world = empty_world(1);
    TautClothDef cloth = taut_default_cloth_def();
    TautNodeId node[8 * 8];
    cloth.nx = cloth.ny = 8, cloth.mass = 2;
    cloth.corner = taut_vec3(-2, -2, 3), cloth.along = taut_vec3(4, 0, 0),
    cloth.across = taut_vec3(0, 4, 0);
    must(world, taut_world_add_cloth(world, &cloth, node, NULL));
    const int corner[4] = {0, 7, 56, 63};
    for (int i = 0; i < 4; i++) must(world, taut_node_set_fixed(world, node[corner[i]], true));
    TautColliderDef like = taut_default_collider_def();
    like.size[0] = 0.05;
    must(world, taut_world_add_cloth_collider(world, &like, node, 8, 8, NULL));

    TautBodyDef ball = taut_default_body_def();
    ball.shape = (TautShape){.kind = TAUT_SHAPE_SPHERE, .size = {0.35}};
    ball.mass = mass, ball.position = taut_vec3(-0.1, 0.05, 4);
    TautColliderDef round = taut_default_collider_def();
    round.kind = TAUT_COLLIDER_SPHERE, round.size[0] = 0.35;
    must(world, taut_world_add_body(world, &ball, &round.node));
    must(world, taut_world_add_collider(world, &round, NULL));

    double least = INFINITY, motion = 0, rise = 0;
    int shorter = 0;
    for (int i = 0; i < 200; i++) {
        TautStepReport report;
        must(world, taut_world_step(world, 0.01, &report));
        const double all = report.energy.kinetic + report.energy.potential + report.energy.elastic;
        motion = fmax(motion, report.energy.kinetic);
        least = fmin(least, all);
        rise = fmax(rise, all - least);
        shorter += report.rung > 0;
    }
    cr_expect_leq(rise, 0.03 * motion, "%g kg: %g J of %g J come back", mass, rise, motion);
    cr_expect_leq(shorter, 40, "%g kg: %d of 200 steps on fallback levels", mass, shorter);
    taut_world_destroy(world);
}

Test(sheets, a_ball_on_a_hard_flat_cloth_gets_no_energy)
{
    static const double mass[3] = {1, 10, 100};
    for (int i = 0; i < 3; i++) falls_on_flat_cloth(mass[i]);
}

// Things of each kind below a cloth that is let fall on them: none goes deeper than the tolerance, and all stop it.
Test(sheets, a_cloth_is_stopped_by_every_kind)
{
    static const double height[4] = {0, 0.1, 0.1, 0};
    static const TautVec3 corner[8] = {{-0.3, -0.3, 0}, {0.3, -0.3, 0},   {-0.3, 0.3, 0},
                                       {0.3, 0.3, 0},   {-0.3, -0.3, .2}, {0.3, -0.3, .2},
                                       {-0.3, 0.3, .2}, {0.3, 0.3, .2}};
    static const TautVec3 flat[4] = {{-1, -1, 0.1}, {1, -1, 0.1}, {1, 1, 0.1}, {-1, 1, 0.1}};
    static const int two[6] = {0, 1, 2, 0, 2, 3};
    TautColliderDef thing[9];
    for (int i = 0; i < 9; i++) thing[i] = taut_default_collider_def();
    thing[0].kind = TAUT_COLLIDER_SPHERE, thing[0].size[0] = 0.2;
    thing[1].kind = TAUT_COLLIDER_BOX, thing[1].size[0] = thing[1].size[1] = 0.5;
    thing[1].size[2] = 0.3;
    thing[2].kind = TAUT_COLLIDER_CAPSULE, thing[2].size[0] = 0.15, thing[2].size[1] = 0.1;
    thing[3].kind = TAUT_COLLIDER_CYLINDER, thing[3].size[0] = 0.3, thing[3].size[1] = 0.3;
    thing[4].kind = TAUT_COLLIDER_ELLIPSOID;
    thing[4].size[0] = 0.3, thing[4].size[1] = 0.2, thing[4].size[2] = 0.15;
    thing[5].kind = TAUT_COLLIDER_HULL, thing[5].vertex = corner, thing[5].vertex_count = 8;
    thing[6].kind = TAUT_COLLIDER_MESH, thing[6].vertex = flat, thing[6].vertex_count = 4;
    thing[6].triangle = two, thing[6].triangle_count = 2;
    thing[7].kind = TAUT_COLLIDER_HEIGHT, thing[7].height = height;
    thing[7].columns = thing[7].rows = 2, thing[7].size[0] = thing[7].size[1] = 2;
    thing[7].position = taut_vec3(-1, -1, 0);
    thing[8].kind = TAUT_COLLIDER_PLANE;

    for (int i = 0; i < 9; i++) {
        TautWorld *world = empty_world(1);
        TautNodeId node[N * N];
        TautClothDef def = soft_cloth(0.25);
        double gap, sum = 0;
        must(world, taut_world_add_collider(world, &thing[i], NULL));
        add_cloth(world, &def, 0.005, false, node);
        for (int k = 0; k < 30; k++) {
            must(world, taut_world_step(world, 0.01, NULL));
            sum += held_up(world, &gap) * 0.01;
            cr_assert_gt(gap, -1e-5, "kind %d: %g", thing[i].kind, gap);
        }
        cr_assert_gt(sum, 0.1 * 0.5 * G * 0.3, "kind %d did not hold it: %g", thing[i].kind, sum);
        taut_world_destroy(world);
    }
}

static TautNodeId drop_ball(TautWorld *world, double height, double speed)
{
    TautBodyDef ball = taut_default_body_def();
    ball.position = taut_vec3(0.03, 0.02, height);
    ball.velocity = taut_vec3(0, 0, -speed);
    ball.mass = 5;
    ball.shape.kind = TAUT_SHAPE_SPHERE, ball.shape.size[0] = 0.05;
    TautNodeId body;
    must(world, taut_world_add_body(world, &ball, &body));
    TautColliderDef def = taut_default_collider_def();
    def.node = body;
    def.kind = TAUT_COLLIDER_SPHERE, def.size[0] = 0.05;
    must(world, taut_world_add_collider(world, &def, NULL));
    return body;
}

// A ball that is faster in a step than it is wide, and ten times as heavy as the cloth.
Test(sheets, a_fast_ball_does_not_go_through_a_cloth)
{
    TautWorld *world = empty_world(1);
    TautNodeId node[N * N];
    TautClothDef def = soft_cloth(0);
    def.corners = 15;
    add_cloth(world, &def, 0.002, false, node);
    const TautNodeId ball = drop_ball(world, 0.3, 20);
    for (int k = 0; k < 15; k++) {
        must(world, taut_world_step(world, 0.01, NULL));
        double low = INFINITY;
        for (int i = 0; i < N * N; i++) low = fmin(low, place_of(world, node[i]).z);
        cr_assert_gt(place_of(world, ball).z, low, "step %d", k);
    }
    taut_world_destroy(world);
}

// The volume of a tetrahedron tells on which side of a triangle a point is.
static double volume(TautVec3 a, TautVec3 b, TautVec3 c, TautVec3 d)
{
    const double u[3] = {b.x - a.x, b.y - a.y, b.z - a.z}, v[3] = {c.x - a.x, c.y - a.y, c.z - a.z};
    const double w[3] = {d.x - a.x, d.y - a.y, d.z - a.z};
    return u[0] * (v[1] * w[2] - v[2] * w[1]) + u[1] * (v[2] * w[0] - v[0] * w[2]) +
           u[2] * (v[0] * w[1] - v[1] * w[0]);
}

static bool pierces(TautVec3 p, TautVec3 q, TautVec3 a, TautVec3 b, TautVec3 c)
{
    // in a plane round-off has no side
    const double first = volume(p, a, b, c), second = volume(q, a, b, c);
    if (!(first * second < 0 && fmin(fabs(first), fabs(second)) > 1e-12)) return false;
    const double x = volume(p, q, a, b), y = volume(p, q, b, c), z = volume(p, q, c, a);
    return (x > 0 && y > 0 && z > 0) || (x < 0 && y < 0 && z < 0);
}

// Links of one cloth, between neighbours in its rows and columns, that go through cells of another one, cut in two ways.
static int crossed(const TautWorld *world, const TautNodeId *a, const TautNodeId *b)
{
    int sum = 0;
    for (int i = 0; i < N * N; i++)
        for (int way = 0; way < 2; way++) {
            const int j = way ? i + N : i + 1;
            if (way ? i / N + 1 == N : i % N + 1 == N) continue;
            const TautVec3 p = place_of(world, a[i]), q = place_of(world, a[j]);
            for (int c = 0; c < N * (N - 1); c++) {
                const int corner[4] = {c, c + 1, c + N + 1, c + N};
                if (c % N + 1 == N) continue;
                if (a == b &&
                    (corner[0] == i || corner[1] == i || corner[2] == i || corner[3] == i ||
                     corner[0] == j || corner[1] == j || corner[2] == j || corner[3] == j))
                    continue;
                const bool cut = (c % N + c / N) % 2;
                const TautVec3 x[4] = {place_of(world, b[corner[0]]), place_of(world, b[corner[1]]),
                                       place_of(world, b[corner[2]]),
                                       place_of(world, b[corner[3]])};
                sum += cut ? pierces(p, q, x[0], x[1], x[3]) + pierces(p, q, x[1], x[2], x[3])
                           : pierces(p, q, x[0], x[1], x[2]) + pierces(p, q, x[0], x[2], x[3]);
            }
        }
    return sum;
}

// Two cloths that are thrown at each other at 20 m/s, twenty times their thickness in a step.
Test(sheets, cloths_do_not_go_through_each_other)
{
    TautWorld *world = empty_world(1);
    TautNodeId upper[N * N], lower[N * N];
    TautClothDef def = soft_cloth(0.4);
    def.along = taut_vec3(0.9, 0.3, 0), def.across = taut_vec3(-0.3, 0.9, 0.1);
    add_cloth(world, &def, 0.005, true, upper);
    for (int i = 0; i < N * N; i++)
        must(world, taut_particle_set_velocity(world, upper[i], taut_vec3(0, 0, -20)));
    def = soft_cloth(0);
    add_cloth(world, &def, 0.005, true, lower);
    for (int k = 0; k < 8; k++) {
        must(world, taut_world_step(world, 0.01, NULL));
        cr_assert_eq(crossed(world, upper, lower) + crossed(world, lower, upper), 0, "step %d", k);
    }
    // the lower one has been taken along, by half the momentum
    double mean = 0;
    for (int i = 0; i < N * N; i++) {
        double v[3];
        taut_node_velocity(world, lower[i], v);
        mean += v[2] / (N * N);
    }
    cr_assert_lt(mean, -5);
    taut_world_destroy(world);
}

// A cloth that stands on an edge and falls on itself.
static TautWorld *folding(int threads, TautNodeId *node)
{
    TautWorld *world = empty_world(threads);
    TautClothDef def = soft_cloth(0.02);
    TautColliderDef ground = taut_default_collider_def();
    def.corner = taut_vec3(-0.5, 0, 0.03);
    def.across = taut_vec3(0, 0.05, 0.9);
    def.bend = 1;
    must(world, taut_world_add_collider(world, &ground, NULL));
    add_cloth(world, &def, 0.01, true, node);
    return world;
}

Test(sheets, a_cloth_that_falls_on_itself_does_not_go_through_itself)
{
    TautNodeId node[N * N];
    TautWorld *world = folding(1, node);
    for (int k = 0; k < 45; k++) {
        must(world, taut_world_step(world, 0.01, NULL));
        cr_assert_eq(crossed(world, node, node), 0, "step %d", k);
    }
    taut_world_destroy(world);
}

Test(sheets, a_snapshot_goes_on_to_the_bit_with_any_number_of_threads)
{
    TautNodeId node[N * N];
    TautWorld *world = folding(1, node);
    quick_steps(world, 0.01, 30);
    size_t size;
    void *bytes = quick_save(world, &size);
    quick_steps(world, 0.01, 10);

    TautWorld *again = folding(3, node);
    must(again, taut_world_restore(again, bytes, size));
    quick_steps(again, 0.01, 10);
    cr_assert(quick_same_state(world, again));

    TautWorld *other = folding(2, node);
    quick_steps(other, 0.01, 40);
    cr_assert(quick_same_state(world, other));
    free(bytes);
    taut_world_destroy(world);
    taut_world_destroy(again);
    taut_world_destroy(other);
}

// A block of bricks falls on the ground, and on a cloth beside it a membrane.
Test(sheets, a_solid_and_a_membrane_lie_on_the_ground_with_their_weight)
{
    for (int flat = 0; flat < 2; flat++) {
        TautWorld *world = empty_world(1);
        TautColliderDef ground = taut_default_collider_def();
        must(world, taut_world_add_collider(world, &ground, NULL));
        TautMeshDef shape = taut_default_mesh_def();
        TautCellMesh mesh;
        char problem[TAUT_MESH_TEXT];
        shape.shape = flat ? TAUT_MESH_SHAPE_SHEET : TAUT_MESH_SHAPE_BOX;
        shape.size = taut_vec3(0.4, 0.4, 0.2);
        for (int k = 0; k < 3; k++) shape.cells[k] = 2;
        cr_assert_eq(taut_cell_mesh_generate(&shape, NULL, &mesh, problem), TAUT_OK, "%s", problem);
        TautBulk bulk = taut_default_bulk(TAUT_BULK_HOOKE);
        bulk.young[0] = 1e5, bulk.poisson[0] = 0.3, bulk.density = 1000, bulk.damping = 0.02;
        TautSolidDef def = taut_default_solid_def();
        def.name = "block";
        def.mesh = &mesh, def.bulk = &bulk;
        def.position = taut_vec3(0, 0, 0.15);
        def.thickness = flat ? 0.002 : 0;
        must(world, taut_world_add_solid(world, &def, NULL));
        TautColliderDef like = taut_default_collider_def();
        like.size[0] = 0.002;
        must(world,
             taut_world_add_solid_collider(world, &like, taut_find_solid(world, "block"), NULL));
        taut_cell_mesh_free(&mesh, NULL);
        quick_steps(world, 0.01, flat ? 40 : 150);
        double gap;
        const double weight = 1000 * 0.16 * (flat ? 0.002 : 0.2) * G;
        cr_assert_float_eq(held_up(world, &gap), weight, 0.02 * weight, "%g of %g",
                           held_up(world, &gap), weight);
        cr_assert_gt(gap, -1e-5);
        taut_world_destroy(world);
    }
}

// Two ropes that cross at 30 m/s, thirty times as thick in a step, are hooked in each other.
Test(sheets, ropes_that_cross_fast_do_not_go_through_each_other)
{
    TautWorld *world = empty_world(1);
    TautColliderDef like = taut_default_collider_def();
    like.size[0] = 0.005;
    TautNodeId rope[2][6];
    for (int k = 0; k < 2; k++) {
        for (int i = 0; i < 6; i++) {
            const double s = -0.5 + i * 0.2;
            rope[k][i] = quick_particle(world, 0.1, taut_vec3(k ? 0.03 : s, k ? s : 0.03, k * 0.2));
            if (k) must(world, taut_particle_set_velocity(world, rope[k][i], taut_vec3(0, 0, -30)));
            if (i > 0) quick_link(world, rope[k][i - 1], rope[k][i]);
        }
        must(world, taut_world_add_segments(world, &like, rope[k], 6, NULL));
    }
    quick_steps(world, 0.01, 4);
    // the one that stood still has been taken along
    cr_assert_lt(place_of(world, rope[0][2]).z, -0.05);
    taut_world_destroy(world);
}

// A triangle of which one corner is thrown at the opposite edge.
static TautWorld *thrown_together(double radius, TautNodeId *node)
{
    static const int corner[3] = {0, 1, 2};
    TautWorld *world = empty_world(1);
    node[0] = quick_particle(world, 0.1, taut_vec3(0, 0, 1));
    node[1] = quick_particle(world, 0.1, taut_vec3(0.1, 0, 1));
    node[2] = quick_particle(world, 0.1, taut_vec3(0.04, 0.09, 1));
    TautColliderDef like = taut_default_collider_def();
    like.kind = TAUT_COLLIDER_SHEET, like.size[0] = radius, like.self = true;
    like.particle = node, like.particle_count = 3;
    like.triangle = corner, like.triangle_count = 1;
    must(world, taut_world_add_collider(world, &like, NULL));
    must(world, taut_particle_set_velocity(world, node[2], taut_vec3(0, -3, 0)));
    return world;
}

static double least_height(const TautWorld *world, const TautNodeId *node)
{
    double least = INFINITY;
    for (int k = 0; k < 3; k++) {
        const TautVec3 p = place_of(world, node[k]), q = place_of(world, node[(k + 1) % 3]);
        const TautVec3 r = place_of(world, node[(k + 2) % 3]);
        const double e[3] = {q.x - p.x, q.y - p.y, q.z - p.z};
        const double f[3] = {r.x - p.x, r.y - p.y, r.z - p.z};
        const double n[3] = {e[1] * f[2] - e[2] * f[1], e[2] * f[0] - e[0] * f[2],
                             e[0] * f[1] - e[1] * f[0]};
        least = fmin(least, sqrt((n[0] * n[0] + n[1] * n[1] + n[2] * n[2]) /
                                 (e[0] * e[0] + e[1] * e[1] + e[2] * e[2])));
    }
    return least;
}

// The corner of a triangle comes no nearer to the opposite edge than the sheet is thick; one that is as thick as its triangle is
// high from the beginning is not stretched.
Test(sheets, a_triangle_does_not_collapse)
{
    TautNodeId node[3];
    TautWorld *world = thrown_together(0.01, node);
    double least = INFINITY;
    for (int k = 0; k < 30; k++) {
        must(world, taut_world_step(world, 0.002, NULL));
        least = fmin(least, least_height(world, node));
        cr_assert_gt(least, 0.02 - 1e-6, "step %d: %g", k, least);
    }
    cr_assert_lt(least, 0.02 + 1e-3, "it did not come so far: %g", least);
    taut_world_destroy(world);

    world = thrown_together(0.045, node);
    for (int k = 0; k < 30; k++) {
        must(world, taut_world_step(world, 0.002, NULL));
        least = fmin(least, least_height(world, node));
        cr_assert_eq(taut_world_contacts(world, NULL, 0), 0);
    }
    cr_assert_lt(least, 0.01);
    taut_world_destroy(world);
}

// Two ropes that fly beside each other at 50 m/s, 0.75 m in a step of 0.01 s by the speed of both, have no contact in the list.
Test(sheets, things_that_are_fast_together_are_not_near_each_other)
{
    TautWorld *world = empty_world(1);
    TautColliderDef like = taut_default_collider_def();
    like.size[0] = 0.005;
    TautNodeId rope[2][6];
    for (int k = 0; k < 2; k++) {
        for (int i = 0; i < 6; i++) {
            rope[k][i] = quick_particle(world, 0.1, taut_vec3(0.1 * i, 0.1 * k, 0));
            must(world, taut_particle_set_velocity(world, rope[k][i], taut_vec3(0, 0, -50)));
            if (i > 0) quick_link(world, rope[k][i - 1], rope[k][i]);
        }
        must(world, taut_world_add_segments(world, &like, rope[k], 6, NULL));
    }
    quick_steps(world, 0.01, 1);
    cr_assert_eq(taut_world_contacts(world, NULL, 0), 0);

    // one that comes at the other is
    for (int i = 0; i < 6; i++)
        must(world, taut_particle_set_velocity(world, rope[1][i], taut_vec3(0, -9, -50)));
    quick_steps(world, 0.01, 1);
    cr_assert_gt(taut_world_contacts(world, NULL, 0), 0);
    taut_world_destroy(world);
}

Test(sheets, bad_sheets_are_refused)
{
    TautWorld *world = empty_world(1);
    TautNodeId node[N * N];
    const TautClothDef def = soft_cloth(0);
    must(world, taut_world_add_cloth(world, &def, node, NULL));
    TautColliderDef like = taut_default_collider_def();
    like.size[0] = 0.01;
    cr_assert_eq(taut_world_add_cloth_collider(world, &like, node, 1, N, NULL), TAUT_BAD_ARGUMENT);
    cr_assert_eq(taut_world_add_cloth_collider(world, &like, NULL, N, N, NULL), TAUT_BAD_ARGUMENT);
    cr_assert_eq(taut_world_add_solid_collider(world, &like, (TautSolidId){0}, NULL), TAUT_BAD_ID);
    like.size[0] = 0;
    cr_assert_eq(taut_world_add_cloth_collider(world, &like, node, N, N, NULL), TAUT_BAD_ARGUMENT);

    static const int twice[3] = {0, 1, 1};
    like.size[0] = 0.01, like.kind = TAUT_COLLIDER_SHEET;
    like.particle = node, like.particle_count = 3;
    like.triangle = twice, like.triangle_count = 1;
    cr_assert_eq(taut_world_add_collider(world, &like, NULL), TAUT_BAD_ARGUMENT);
    cr_assert_eq(taut_collider_count(world), 0);
    taut_world_destroy(world);
}

// A particle that is removed takes the sheet along; the others stay.
Test(sheets, a_sheet_goes_with_its_particles)
{
    TautWorld *world = empty_world(1);
    TautNodeId node[N * N];
    const TautClothDef def = soft_cloth(0.1);
    TautColliderDef ground = taut_default_collider_def();
    must(world, taut_world_add_collider(world, &ground, NULL));
    add_cloth(world, &def, 0.01, true, node);
    quick_steps(world, 0.01, 3);
    cr_assert_eq(taut_collider_count(world), 2);
    must(world, taut_world_remove_node(world, node[3]));
    cr_assert_eq(taut_collider_count(world), 1);
    quick_steps(world, 0.01, 3);
    taut_world_destroy(world);
}
