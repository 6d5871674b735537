// SPDX-License-Identifier: MIT
// hull.c -- convex hulls: polygons, closed borders, mass, and points that have none.
#include "collide/hull.h"
#include "math/rotation.h"
#include "math/vec.h"
#include "quick.h"

#include <criterion/criterion.h>
#include <stdlib.h>
#include <string.h>

static Memory fresh(void)
{
    return (Memory){taut_default_allocator(), false};
}

static Hull hull_of(Memory *memory, const double *point, int count)
{
    Hull out;
    const char *problem = NULL;
    const TautStatus status = hull_build(memory, point, count, 0, &out, &problem);
    if (status == TAUT_UNSUPPORTED) cr_skip_test("%s", problem);
    cr_assert_eq(status, TAUT_OK, "%s", problem);
    return out;
}

// Closed, convex, faces look outwards, edges go round their first face forwards, stars are the edges.
static void check_hull(const Convex *c, double size)
{
    cr_assert_eq(c->n_vertex - c->n_edge + c->n_face, 2);
    for (int f = 0; f < c->n_face; f++) {
        cr_expect_float_eq(norm3(c->face[f].normal), 1, 1e-14);
        for (int v = 0; v < c->n_vertex; v++)
            cr_expect_leq(dot3(c->face[f].normal, c->vertex[v]) - c->face[f].offset, 1e-9 * size);
    }
    for (int e = 0; e < c->n_edge; e++)
        for (int k = 0; k < 2; k++) {
            const ConvexFace *face = &c->face[c->edge[e].face[k]];
            int found = 0;
            for (int i = 0; i < face->count; i++)
                found += c->loop[face->first + i] == c->edge[e].vertex[k] &&
                         c->loop[face->first + (i + 1) % face->count] == c->edge[e].vertex[1 - k];
            cr_expect_eq(found, 1, "edge %d, side %d", e, k);
        }
    cr_expect_eq(c->star_first[c->n_vertex], 2 * c->n_edge);
}

Test(hull, the_box_has_the_edges_of_the_convention)
{
    ConvexBox numbers;
    Convex box = convex_box(&numbers, (double[]){1, 2, 3}, 0);
    int star_first[9] = {[8] = 24};
    box.star_first = star_first;
    check_hull(&box, 1);
}

Test(hull, a_cube_with_points_inside_and_on_it_is_a_box)
{
    Memory memory = fresh();
    double point[125][3];
    for (int i = 0; i < 125; i++) {
        const int x = i % 5, y = i / 5 % 5, z = i / 25;
        const double at[3] = {x * 0.25, y * 0.5, z * 0.75};
        memcpy(point[i], at, sizeof at);
    }
    Hull hull = hull_of(&memory, point[0], 125);
    cr_expect_eq(hull.convex.n_vertex, 8);
    cr_expect_eq(hull.convex.n_edge, 12);
    cr_expect_eq(hull.convex.n_face, 6);
    check_hull(&hull.convex, 3);
    cr_expect_float_eq(hull.volume, 6, 1e-13);
    cr_expect_float_eq(hull.centre[1], 1, 1e-14);
    cr_expect_float_eq(hull.inertia[0], 6 * (4.0 + 9) / 12, 1e-12);
    cr_expect_float_eq(hull.inertia[1], 0, 1e-13);
    hull_free(&memory, &hull);
}

Test(hull, random_points_give_closed_hulls)
{
    unsigned seed = 3;
    Memory memory = fresh();
    for (int round = 0; round < quick_sample(60, 600); round++) {
        const int count = 4 + round % 60 * 4;
        static double point[244][3];
        const double size = pow(10, 6 * quick_random(&seed));
        for (int i = 0; i < count; i++) {
            for (int k = 0; k < 3; k++) point[i][k] = quick_random(&seed);
            if (round % 3) direction_n(3, point[i], point[i]); // all of them are vertices
            if (round % 3 == 2)                                // all in few planes
                for (int k = 0; k < 3; k++) point[i][k] = 0.25 * floor(point[i][k] * 4 + 0.5);
            for (int k = 0; k < 3; k++) point[i][k] = size * (point[i][k] + 3);
        }
        Hull hull;
        const char *problem;
        if (hull_build(&memory, point[0], count, 0, &hull, &problem)) continue;
        check_hull(&hull.convex, size * 6);
        if (round % 3 == 1) cr_expect_eq(hull.convex.n_vertex, count);

        // farthest vertices by neighbours are the farthest of all
        for (int k = 0; k < 50; k++) {
            double d[3], most = -INFINITY;
            for (int i = 0; i < 3; i++) d[i] = quick_random(&seed);
            for (int v = 0; v < hull.convex.n_vertex; v++)
                most = larger(most, dot3(d, hull.convex.vertex[v]));
            const int found = convex_support(&hull.convex, d, k % hull.convex.n_vertex);
            cr_expect_float_eq(dot3(d, hull.convex.vertex[found]), most, 1e-9 * size);
        }
        hull_free(&memory, &hull);
    }
}

// The inertia of a tetrahedron far away, by that of a unit one (Tonon 2004: 1/10 of the sum of squares less products).
Test(hull, mass_does_not_depend_on_the_place)
{
    Memory memory = fresh();
    const double near[4][3] = {{0, 0, 0}, {1, 0, 0}, {0, 1, 0}, {0, 0, 1}};
    double far[4][3];
    for (int i = 0; i < 12; i++) far[i / 3][i % 3] = near[i / 3][i % 3] + 1000;
    Hull hull = hull_of(&memory, far[0], 4);
    cr_expect_float_eq(hull.volume, 1.0 / 6, 1e-14);
    cr_expect_float_eq(hull.centre[0], 1000.25, 1e-11);
    cr_expect_float_eq(hull.inertia[0], 1.0 / 80, 1e-14); // 2 (1/60 - 1/96)
    cr_expect_float_eq(hull.inertia[1], 1.0 / 480, 1e-14);
    hull_free(&memory, &hull);
}

Test(hull, points_without_a_volume_are_refused)
{
    Memory memory = fresh();
    Hull hull;
    const char *problem = NULL;
    double flat[20][3], line[20][3], same[20][3] = {{0}}, bad[20][3];
    for (int i = 0; i < 20; i++) {
        const int column = i % 5, row = i / 5;
        const double x = column, y = row;
        memcpy(flat[i], (double[]){x, y, 0.3 * x - 0.7 * y}, sizeof flat[i]);
        memcpy(line[i], (double[]){x, 2 * x, -x}, sizeof line[i]);
        memcpy(bad[i], (double[]){x, y, i * i}, sizeof bad[i]);
    }
    const struct {
        const double *point;
        int count;
        const char *word;
    } cases[] = {{bad[0], 3, "at least 4"},
                 {flat[0], 20, "plane"},
                 {line[0], 20, "line"},
                 {same[0], 20, "same"}};
    for (int i = 0; i < 4; i++) {
        cr_expect_eq(hull_build(&memory, cases[i].point, cases[i].count, 0, &hull, &problem),
                     TAUT_BAD_ARGUMENT);
        cr_expect(problem && strstr(problem, cases[i].word), "%s", problem);
    }

    bad[7][1] = NAN;
    cr_expect_eq(hull_build(&memory, bad[0], 20, 0, &hull, &problem), TAUT_BAD_ARGUMENT);
    cr_expect(strstr(problem, "finite"));
}

static int left; // allocations until one fails

static void *few(void *user, size_t size)
{
    (void)user;
    return left-- > 0 ? aligned_alloc(64, (size + 63) / 64 * 64) : NULL;
}

static void give_back(void *user, void *block)
{
    (void)user;
    free(block);
}

Test(hull, no_memory_is_a_status)
{
    const double point[4][3] = {{0, 0, 0}, {1, 0, 0}, {0, 1, 0}, {0, 0, 1}};
    Hull hull = {.volume = 7};
    const char *problem;
    for (int count = 0; count < 2; count++) {
        Memory memory = {{few, give_back, NULL}, false};
        left = count;
        const TautStatus status = hull_build(&memory, point[0], 4, 0, &hull, &problem);
        if (status == TAUT_UNSUPPORTED) cr_skip_test("%s", problem);
        cr_expect_eq(status, TAUT_OUT_OF_MEMORY);
        cr_expect_eq(hull.volume, 7);
    }
}
