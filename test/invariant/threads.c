// SPDX-License-Identifier: MIT
// threads.c -- worlds that are large enough for threads step to the same bits with any number of them.
#include "methods/methods.h"
#include "quick.h"
#include <criterion/criterion.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <taut/taut.h>

enum { STEPS = 4, MOST = 4 };
static const double H = 0.01; // s

static TautNodeId particle(TautWorld *world, double x, double y, double z, double mass, bool fixed)
{
    TautParticleDef def = taut_default_particle_def();
    TautNodeId id;
    def.position = taut_vec3(x, y, z);
    def.mass = mass;
    def.fixed = fixed;
    cr_assert_eq(taut_world_add_particle(world, &def, &id), TAUT_OK);
    return id;
}

static void join(TautWorld *world, TautNodeId a, TautNodeId b, double compliance)
{
    TautElementDef def = taut_default_element_def(TAUT_MAP_DISTANCE);
    def.point[0] = a;
    def.point[1] = b;
    def.compliance = compliance;
    cr_assert_eq(taut_world_add_element(world, &def, NULL), TAUT_OK);
}

// From (0, y, 0) downwards at an angle that changes along the way; a load at the end.
static void add_chain(TautWorld *world, int links, double y, bool held)
{
    TautNodeId last = particle(world, 0, y, 0, 0.1, held);
    double x = 0, z = 0;
    for (int i = 1; i <= links; i++) {
        double angle = 0.5 + 0.1 * sin(0.01 * i);
        x += 0.1 * sin(angle), z -= 0.1 * cos(angle);
        TautNodeId next = particle(world, x, y, z, i == links ? 1000 : 0.1, false);
        join(world, last, next, i % 7 == 0 ? 1e-6 : 0);
        last = next;
    }
}

static void add_cloth(TautWorld *world, int n)
{
    TautNodeId *node = calloc((size_t)(n * n), sizeof *node);
    for (int i = 0; i < n * n; i++) {
        int row = i / n;
        double x = 0.1 * (i % n), y = 0.1 * row;
        node[i] = particle(world, x, y, 0.01 * sin(3 * x) * cos(2 * y), 0.01, i == 0 || i == n - 1);
        if (i % n > 0) join(world, node[i - 1], node[i], 1e-5);
        if (i >= n) join(world, node[i - n], node[i], 1e-5);
    }
    free(node);
}

static void build(TautWorld *world, int which)
{
    if (which == 0) add_chain(world, 20000, 0, true);
    if (which == 1) add_cloth(world, 100);
    for (int i = 0; which == 2 && i < 5; i++) add_chain(world, 2000 + 700 * i, i, i != 3);
}

static const char *const names[] = {"a chain", "a cloth", "islands"};

// Positions and velocities after some steps; the caller frees them.
static double *run(int which, int threads, size_t *bytes)
{
    TautWorldDef def = taut_methods_world_def();
    TautWorld *world;
    def.threads = threads;
    if (which == 1) def.stepper = TAUT_STEPPER_EULER; // one solve a step: it is the slow one
    cr_assert_eq(taut_world_create(&def, &world), TAUT_OK);
    build(world, which);
    TautStepReport report;
    for (int i = 0; i < STEPS; i++)
        cr_assert_eq(taut_world_step(world, H, &report), TAUT_OK, "%s", names[which]);
    size_t size = 0;
    taut_world_save(world, NULL, 0, &size);
    double *state = malloc(size + sizeof report.energy);
    cr_assert_eq(taut_world_save(world, state, size, &size), TAUT_OK);
    memcpy((char *)state + size, &report.energy, sizeof report.energy);
    *bytes = size + sizeof report.energy;
    taut_world_destroy(world);
    return state;
}

Test(threads, large_worlds_step_to_the_same_bits)
{
    for (int which = 0; which < 3; which++) {
        size_t size, other;
        double *one = run(which, 1, &size);
        for (int threads = quick_sample(3, 2); threads <= quick_sample(3, MOST); threads++) {
            double *many = run(which, threads, &other);
            cr_assert_eq(size, other);
            cr_expect_eq(memcmp(one, many, size), 0, "%s, %d threads", names[which], threads);
            free(many);
        }
        free(one);
    }
}
