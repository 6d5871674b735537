// SPDX-License-Identifier: MIT
// axial.c -- the map `axial`, whose J is the gradient of no function: J against the spins of frames that turn, K~ against
// central differences of J^T lambda; and the joint against a closed form, Suslov's problem.
#include "map/map.h"
#include "math/rotation.h"
#include "methods/methods.h"
#include "quick_rigid.h"

#include <math.h>
#include <string.h>

enum { WIDTH = 12 };

static const int at[4] = {0, 3, 6, 9}, size[4] = {3, 3, 3, 3};

static void draw(unsigned *seed, int n, double *x)
{
    for (int i = 0; i < n; i++) x[i] = quick_random(seed);
}

// Two directions of a random frame, across each other.
static void draw_frame(unsigned *seed, double *u, double *v)
{
    double w[3], n[3];
    draw(seed, 3, u);
    draw(seed, 3, w);
    double length = sqrt(u[0] * u[0] + u[1] * u[1] + u[2] * u[2]);
    for (int k = 0; k < 3; k++) u[k] /= length;
    cross3(u, w, n);
    length = sqrt(n[0] * n[0] + n[1] * n[1] + n[2] * n[2]);
    for (int k = 0; k < 3; k++) n[k] /= length;
    cross3(n, u, v);
}

static MapBatch batch_of(double *scratch)
{
    return (MapBatch){.count = 1,
                      .parents = 4,
                      .rows = 1,
                      .width = WIDTH,
                      .size = size,
                      .at = at,
                      .scratch = scratch};
}

static double dot_n(int n, const double *a, const double *b)
{
    double sum = 0;
    for (int i = 0; i < n; i++) sum += a[i] * b[i];
    return sum;
}

Test(axial, J_is_the_difference_of_spins_about_the_axis_of_a)
{
    const MapOps *map = map_ops(TAUT_MAP_AXIAL);
    unsigned seed = 7;
    for (int i = 0; i < 50; i++) {
        double x[WIDTH], v[WIDTH], J[WIDTH], y, spin[2][3], n[3], scratch[1000];
        for (int side = 0; side < 2; side++) {
            draw_frame(&seed, x + 6 * side, x + 6 * side + 3);
            draw(&seed, 3, spin[side]);
            cross3(spin[side], x + 6 * side, v + 6 * side);
            cross3(spin[side], x + 6 * side + 3, v + 6 * side + 3);
        }
        MapBatch batch = batch_of(scratch);
        map->value(&batch, x, &y, J);
        cross3(x, x + 3, n);
        double expected = dot_n(3, n, spin[1]) - dot_n(3, n, spin[0]);
        cr_expect_eq(y, 0);
        cr_expect_float_eq(dot_n(WIDTH, J, v), expected, 1e-13, "%d", i);
    }
}

Test(axial, K_is_the_symmetric_part_of_how_forces_change)
{
    const MapOps *map = map_ops(TAUT_MAP_AXIAL);
    const double eps = 1e-5, lambda = 1.7;
    unsigned seed = 11;
    for (int i = 0; i < 10; i++) {
        double x[WIDTH], K[WIDTH * WIDTH], D[WIDTH][WIDTH], y, scratch[1000], largest = 0;
        draw(&seed, WIDTH, x);
        MapBatch batch = batch_of(scratch);
        map->geometric(&batch, x, &lambda, TAUT_GEOMETRIC_EXACT, K);
        for (int a = 0; a < WIDTH; a++) {
            double ahead[WIDTH], behind[WIDTH], was = x[a];
            x[a] = was + eps;
            map->value(&batch, x, &y, ahead);
            x[a] = was - eps;
            map->value(&batch, x, &y, behind);
            x[a] = was;
            for (int b = 0; b < WIDTH; b++) D[b][a] = lambda * (ahead[b] - behind[b]) / (2 * eps);
        }
        for (int a = 0; a < WIDTH; a++)
            for (int b = 0; b < WIDTH; b++) {
                double expected = 0.5 * (D[a][b] + D[b][a]);
                cr_expect_float_eq(K[WIDTH * a + b], expected, 1e-8, "%d: %d %d", i, a, b);
                largest = fmax(largest, fabs(expected));
            }
        cr_expect_gt(largest, 0.1);
    }
}

// There is no value to hold or to map.
Test(axial, only_velocity_terms_may_use_it)
{
    TautWorld *world = quick_world(NULL);
    TautNodeId rod = quick_rod(world, 1, taut_vec3(0, 0, 0), taut_vec3(1, 0, 0));
    TautElementDef def = taut_default_element_def(TAUT_MAP_AXIAL);
    TautMappedDef mapped = taut_default_mapped_def(TAUT_MAP_AXIAL);
    TautNodeId id;
    must(world, taut_world_add_direction(world, rod, taut_vec3(1, 0, 0), NULL, def.point));
    must(world, taut_world_add_direction(world, rod, taut_vec3(0, 1, 0), NULL, def.point + 1));
    def.point[2] = quick_anchor(world, taut_vec3(1, 0, 0));
    def.point[3] = quick_anchor(world, taut_vec3(0, 1, 0));
    memcpy(mapped.point, def.point, sizeof mapped.point);
    cr_expect_eq(taut_world_add_element(world, &def, NULL), TAUT_BAD_ARGUMENT);
    cr_expect_not_null(strstr(taut_world_message(world), "law velocity"));
    cr_expect_eq(taut_world_add_mapped(world, &mapped, &id), TAUT_BAD_ARGUMENT);
    cr_expect_not_null(strstr(taut_world_message(world), "law velocity"));
    def.law = TAUT_LAW_VELOCITY;
    must(world, taut_world_add_element(world, &def, NULL));
    taut_world_destroy(world);
}

// Suslov's problem: a free body that does not turn about an axis of its own. With I the inertia in axes of the body, the
// third along that axis, w_3 = 0 and
//
//   I_11 w_1' = -(I_13 w_1 + I_23 w_2) w_2,   I_22 w_2' = (I_13 w_1 + I_23 w_2) w_1     where I_12 = 0,
//
// which has an integral, the energy, and for I_23 = 0 the closed form of a tanh: it comes to turn about axis 2.
// Here a box whose diagonal lies in the plane of 1 and 3.
Test(axial, suslovs_problem)
{
    TautWorldDef def = taut_methods_world_def();
    def.gravity = taut_vec3(0, 0, 0);
    TautWorld *world = quick_world(&def);
    const double a = 0.6; // rad, of the box's long side from the axis
    TautBodyDef body = taut_default_body_def();
    TautNodeId id;
    body.mass = 3;
    body.inertia[0] = 0.2, body.inertia[4] = 0.6, body.inertia[8] = 0.5;
    body.spin =
        taut_vec3(2 * cos(a), 0.7, 2 * sin(a)); // across the axis, which is (-sin a, 0, cos a)
    must(world, taut_world_add_body(world, &body, &id));
    quick_joint(world, TAUT_JOINT_AXIAL, id, (TautNodeId){0, 0}, taut_vec3(0, 0, 0),
                taut_vec3(-sin(a), 0, cos(a)));

    // in axes 1 = (cos a, 0, sin a), 2 = y, 3 = (-sin a, 0, cos a)
    const double c = cos(a), s = sin(a), I1 = 0.2 * c * c + 0.5 * s * s, I2 = 0.6,
                 I13 = (0.5 - 0.2) * s * c;
    double w1 = 2, w2 = 0.7;
    const double energy = I1 * w1 * w1 + I2 * w2 * w2, top = sqrt(energy / I2);
    // with w_1 = sqrt(energy/I_1)/cosh, w_2 = top tanh: dw_2/dt = I_13/I_2 w_1^2
    const double rate = I13 / I2 * energy / (I1 * top), shift = atanh(w2 / top);
    const double h = 0.002;
    for (int i = 1; i <= 1500; i++) {
        must(world, taut_world_step(world, h, NULL));
        double q[TAUT_MAX_WIDTH], v[TAUT_MAX_WIDTH], spin[3];
        cr_assert_eq(taut_node_value(world, id, q), 12);
        cr_assert_eq(taut_node_velocity(world, id, v), 12);
        // columns of A are the axes of the body: spin about axis k of it by how the others turn
        double axis[3][3], turn[3][3];
        for (int k = 0; k < 3; k++)
            for (int r = 0; r < 3; r++)
                axis[k][r] = q[3 + 3 * r + k], turn[k][r] = v[3 + 3 * r + k];
        for (int k = 0; k < 3; k++) spin[k] = dot_n(3, axis[(k + 2) % 3], turn[(k + 1) % 3]);
        w1 = c * spin[0] + s * spin[2];
        w2 = spin[1];
        cr_expect_lt(fabs(-s * spin[0] + c * spin[2]), 1e-6, "%d: turns about the axis", i);
        double x = rate * h * i + shift;
        cr_expect_float_eq(w2, top * tanh(x), 2e-4, "at %g s", h * i);
        cr_expect_float_eq(w1, sqrt(energy / I1) / cosh(x), 2e-4, "at %g s", h * i);
    }
    cr_expect_gt(w2 / top, 0.99, "it has not come to turn about axis 2");
    taut_world_destroy(world);
}
