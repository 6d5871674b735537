// SPDX-License-Identifier: MIT
// slack.c -- dampers of links that turn within a step, whose rates at its end tell nothing of the way there: ends of a slack rope that
// pass each other, and light ends that snap back. Such steps were refused, with every fallback level.
#include "quick.h"

#include <math.h>

// A light particle flies past one end of a rope that is slack; two links lead from it to a heavy one.
typedef struct Pass {
    double mass[4]; // kg: one end of the rope, the other, joint of the links, load
    double fly[3];  // m/s along the rope; m beside it, and m from where
    double turn[2]; // rad, directions of the links, of 1 m each
    double v[2];    // m/s, of the load
    double soft[4]; // m/N of the rope, s of its damper, m/N of the links
    double h;       // s
} Pass;

static TautNodeId flying(TautWorld *world, double mass, TautVec3 x, TautVec3 v)
{
    TautParticleDef def = taut_default_particle_def();
    TautNodeId id;
    def.mass = mass, def.position = x, def.velocity = v;
    must(world, taut_world_add_particle(world, &def, &id));
    return id;
}

static TautElementId link_of(TautWorld *world, TautNodeId a, TautNodeId b, double compliance,
                             double damping)
{
    TautElementDef def = taut_default_element_def(TAUT_MAP_DISTANCE);
    TautElementId id;
    def.point[0] = a, def.point[1] = b;
    def.compliance = compliance, def.damping = damping;
    if (damping > 0) def.upper = 0;
    must(world, taut_world_add_element(world, &def, &id));
    return id;
}

static TautWorld *world_of(const Pass *p)
{
    const double length = 0.14; // m, of the rope
    TautWorldDef def = taut_default_world_def();
    TautWorld *world;
    def.gravity = taut_vec3(0, 0, 0);
    cr_assert_eq(taut_world_create(&def, &world), TAUT_OK);

    const double x = p->fly[2], y = p->fly[1], x2 = x + cos(p->turn[0]), y2 = y + sin(p->turn[0]);
    const double x3 = x2 + cos(p->turn[1]), y3 = y2 + sin(p->turn[1]);
    TautNodeId end = flying(world, p->mass[0], taut_vec3(0, 0, 0), taut_vec3(0, 0, 0));
    TautNodeId fly = flying(world, p->mass[1], taut_vec3(x, y, 0), taut_vec3(-p->fly[0], 0, 0));
    TautNodeId joint = flying(world, p->mass[2], taut_vec3(x2, y2, 0), taut_vec3(0, 0, 0));
    TautNodeId load =
        flying(world, p->mass[3], taut_vec3(x3, y3, 0), taut_vec3(p->v[0], p->v[1], 0));
    TautElementId rope = link_of(world, end, fly, p->soft[0], p->soft[1]);
    must(world, taut_element_set_target(world, rope, &length));
    link_of(world, fly, joint, p->soft[2], 0);
    link_of(world, joint, load, p->soft[3], 0);
    return world;
}

// Random passes of which each was refused, 37 of 60,000 that were tried.
Test(slack, ends_that_pass_each_other)
{
    static const Pass pass[] = {
        {{2524, 0.003987, 0.0001644, 7.58},
         {93.97, 0.0001803, 0.06116},
         {1.693, 0.3521},
         {0.7571, 2.098},
         {2.374e-07, 0.0292, 6.837e-08, 0},
         0.001537},
        {{1.253, 0.007537, 0.000393, 6.583},
         {249.9, 0.0006146, 0.03314},
         {2.139, 0.6957},
         {2.575, 2.547},
         {2.9e-09, 0.02205, 0, 5.208e-08},
         0.01439},
        {{3846, 0.001038, 0.0003087, 96.78},
         {293.2, 0.005641, 0.0328},
         {1.817, 2.105},
         {1.185, 0.3628},
         {5.39e-07, 0.04231, 0, 0},
         0.03485},
        {{351.5, 0.003089, 0.0001437, 10.73},
         {157.7, 0.009945, 0.09763},
         {2.268, 1.826},
         {0.5552, 2.208},
         {4.285e-08, 0.02691, 2.404e-07, 0},
         0.006405},
        {{16.46, 0.0001304, 0.5253, 24.03},
         {153.4, 0.0001252, 0.09258},
         {1.631, 1.595},
         {0.06246, -2.24},
         {3.933e-08, 0.02096, 0, 3.29e-09},
         0.01597},
        {{7.715, 0.0004644, 0.4864, 38.38},
         {151.5, 0.007176, 0.09897},
         {1.683, 1.091},
         {0.5738, -1.827},
         {1.937e-07, 0.08865, 0, 0},
         0.001817},
        {{626.5, 0.005784, 0.0001462, 232.3},
         {294.7, 0.0008795, 0.08261},
         {2.932, 0.472},
         {2.648, 0.09298},
         {2.14e-09, 0.02339, 0, 0},
         0.01037},
        {{43.67, 0.00414, 0.0005782, 44.11},
         {274, 0.001545, 0.02527},
         {2.629, 1.047},
         {0.5757, -2.027},
         {1.896e-09, 0.07597, 2.433e-09, 0},
         0.01453},
        {{4.614, 0.000455, 0.3826, 354},
         {103.2, 0.002541, 0.0279},
         {1.666, 0.4911},
         {-1.53, 0.6972},
         {1.087e-07, 0.07674, 0, 4.87e-09},
         0.02616},
        {{40.39, 0.0002657, 0.5201, 11.43},
         {273, 0.003692, 0.06712},
         {1.693, 0.127},
         {-2.655, -0.3152},
         {2.856e-07, 0.09642, 0, 7.38e-08},
         0.01061},
        {{7.507, 0.000521, 0.03689, 108.4},
         {253.9, 0.001436, 0.09091},
         {1.637, 1.593},
         {2.957, -1.254},
         {2.558e-07, 0.04225, 0, 0},
         0.01286},
        {{4475, 0.006128, 0.0001076, 124.5},
         {193.1, 0.0001007, 0.02692},
         {1.796, 0.1887},
         {-0.4748, 0.4104},
         {6.003e-09, 0.09372, 1.473e-09, 7.687e-09},
         0.01246},
    };
    for (size_t i = 0; i < sizeof pass / sizeof *pass; i++) {
        TautWorld *world = world_of(pass + i);
        TautStepReport report = {.energy = taut_world_energy(world)};
        const double before = report.energy.kinetic;
        for (int n = 0; n < 4; n++) must(world, taut_world_step(world, pass[i].h, &report));
        cr_expect(quick_finite(world));
        cr_expect_leq(report.energy.kinetic + report.energy.elastic, before, "pass %zu", i);
        taut_world_destroy(world);
    }
}

// A damper brakes before the rope is taut, by its law: the rope has no force up to a speed of (L - l)/t_d.
Test(slack, a_damper_brakes_before)
{
    TautWorld *world;
    TautWorldDef def = taut_default_world_def();
    const double length = 0.3, t_d = 0.05; // m, s
    def.gravity = taut_vec3(0, 0, 0);
    cr_assert_eq(taut_world_create(&def, &world), TAUT_OK);
    TautNodeId anchor = quick_anchor(world, taut_vec3(0, 0, 0));
    TautNodeId fly = flying(world, 1e-3, taut_vec3(0.1, 0, 0), taut_vec3(-100, 0, 0));
    TautElementId rope = link_of(world, anchor, fly, 1e-6, t_d);
    must(world, taut_element_set_target(world, rope, &length));
    for (int n = 0; n < 20; n++) must(world, taut_world_step(world, 1e-3, NULL));
    double x = taut_particle_position(world, fly).x, v = taut_particle_velocity(world, fly).x;
    cr_assert_lt(fabs(x), length);
    cr_assert_lt(fabs(v), 1.01 * (length - fabs(x)) / t_d);
    taut_world_destroy(world);
}

// A particle on a stretched spring is let go, and a link with a damper hangs on it.
typedef struct Snap {
    double mass[2];      // kg: the particle, the end of the link
    double spring[2];    // m/N; N at first
    double turn, length; // rad, m: of the link
    double damper[2];    // m/N; s
    double h;            // s
} Snap;

static TautWorld *world_of_snap(const Snap *s)
{
    TautWorldDef def = taut_default_world_def();
    TautWorld *world;
    def.gravity = taut_vec3(0, 0, 0);
    cr_assert_eq(taut_world_create(&def, &world), TAUT_OK);

    const TautVec3 still = {0, 0, 0}, place = {1, 0, 0};
    const TautVec3 end = {1 + s->length * cos(s->turn), s->length * sin(s->turn), 0};
    const double rest = 1 - s->spring[0] * s->spring[1];
    TautNodeId anchor = quick_anchor(world, still);
    TautNodeId light = flying(world, s->mass[0], place, still);
    TautElementId spring = link_of(world, anchor, light, s->spring[0], 0);
    must(world, taut_element_set_target(world, spring, &rest));

    TautElementDef link = taut_default_element_def(TAUT_MAP_DISTANCE);
    link.point[0] = light, link.point[1] = flying(world, s->mass[1], end, still);
    link.compliance = s->damper[0], link.damping = s->damper[1];
    must(world, taut_world_add_element(world, &link, NULL));
    return world;
}

// Random ones that were refused, as 147 of 1,000 were.
Test(slack, light_ends_that_snap_back)
{
    static const Snap snap[] = {
        {{0.000479, 6.15e-05}, {3.68e-05, 3.95e+03}, 5.73, 0.0788, {2.19e-09, 0.202}, 0.00296},
        {{2.7e-05, 1.51e-05}, {4.4e-06, 1.58e+03}, 5.78, 0.051, {9.98e-10, 0.119}, 0.00406},
        {{0.000139, 1.01e-05}, {1.76e-06, 6.83e+03}, 5.36, 0.0844, {2.7e-10, 0.0287}, 0.0133},
        {{1.17e-05, 4.57e-05}, {2.41e-05, 700}, 1.3, 0.0889, {3.52e-08, 0.39}, 0.00325},
        {{2.44e-05, 2.52e-05}, {1.78e-05, 1.48e+03}, 5.33, 0.0662, {2.12e-09, 0.00398}, 0.0207},
        {{6.91e-05, 0.000689}, {5.02e-05, 8.6e+03}, 1.61, 0.0644, {2.12e-08, 0.37}, 0.00779},
        {{7.07e-05, 4.12e-05}, {8.51e-05, 2.55e+03}, 4.97, 0.224, {2.6e-08, 0.563}, 0.0131},
        {{1.89e-05, 1.81e-05}, {1.35e-05, 4.77e+03}, 0.963, 0.0609, {1.91e-09, 0.0317}, 0.0196},
        {{1.42e-05, 3.76e-05}, {3.71e-05, 1.79e+03}, 5.64, 0.151, {1.23e-09, 0.117}, 0.0492},
        {{7.28e-05, 0.000246}, {1.45e-05, 7.64e+03}, 5.18, 0.0781, {3.24e-10, 0.855}, 0.00314},
        {{1.48e-05, 2.28e-05}, {6.39e-06, 5.43e+03}, 2.73, 0.168, {1.59e-09, 0.183}, 0.00169},
        {{2.13e-05, 0.000697}, {4.24e-06, 4.6e+03}, 1.52, 0.0778, {3.54e-09, 0.00271}, 0.00875},
        {{2.21e-05, 4.24e-05}, {7.29e-05, 1.39e+03}, 1.76, 0.0863, {4.51e-07, 0.00427}, 0.015},
        {{1.59e-05, 8.24e-05}, {1.86e-05, 4.91e+03}, 3.18, 0.204, {2.51e-09, 0.433}, 0.00485},
        {{1.19e-05, 1.7e-05}, {5.03e-06, 1.83e+03}, 4.7, 0.0501, {1.58e-09, 0.0501}, 0.0119},
        {{3.17e-05, 7.46e-05}, {7.93e-05, 3.4e+03}, 3.84, 0.136, {1.16e-10, 0.0889}, 0.00251},
    };
    for (size_t i = 0; i < sizeof snap / sizeof *snap; i++) {
        TautWorld *world = world_of_snap(snap + i);
        TautStepReport report = {.energy = taut_world_energy(world)};
        const double before = report.energy.elastic;
        for (int n = 0; n < 6; n++) {
            cr_expect_eq(taut_world_step(world, snap[i].h, &report), TAUT_OK, "snap %zu", i);
            cr_expect_leq(report.energy.kinetic + report.energy.elastic, 1.001 * before, "snap %zu",
                          i);
        }
        cr_expect(quick_finite(world));
        taut_world_destroy(world);
    }
}
