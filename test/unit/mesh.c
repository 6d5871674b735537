// SPDX-License-Identifier: MIT
// mesh.c -- meshes: contacts as of the same thing as a Convex, nearest points by brute force, floors without ghosts, mass
// in closed form, and messages that name the triangle.
#include "collide/mesh.h"
#include "collide/looks.h"
#include "fresh.h"
#include "meshes.h"
#include "quick.h"

#include <criterion/criterion.h>

enum { ROOM = 64 };

static int touch(const Mesh *mesh, Pose pm, const Convex *c, Pose pc, double margin,
                 TouchPoint *out)
{
    const int count = touch_mesh(mesh, &pm, c, &pc, margin, out, ROOM);
    cr_assert_leq(count, ROOM);
    for (int i = 0; i < count; i++) { // points are apart by gap and radius along the normal
        double apart[3];
        sub3(out[i].a, out[i].b, apart);
        axpy3(-out[i].gap - c->radius, out[i].normal, apart);
        cr_assert_lt(norm3(apart), 1e-9);
        cr_assert_float_eq(norm3(out[i].normal), 1, 1e-12);
    }
    return count;
}

static double least_gap(const TouchPoint *out, int count)
{
    double least = INFINITY;
    for (int i = 0; i < count; i++) least = smaller(least, out[i].gap);
    return least;
}

// A ball, a capsule or a box, rounded or not.
typedef struct Thing {
    ConvexBox box;
    double segment[2][3];
    Convex c;
} Thing;

static void random_thing(Thing *it, unsigned *seed, int kind)
{
    double half[3];
    for (int k = 0; k < 3; k++) {
        it->segment[0][k] = meshes_uniform(seed, -0.5, 0.5);
        it->segment[1][k] = meshes_uniform(seed, -0.5, 0.5);
        half[k] = meshes_uniform(seed, 0.1, 0.5);
    }
    const double r = meshes_uniform(seed, 0.05, 0.3);
    it->c = kind == 0   ? convex_ball(r)
            : kind == 1 ? convex_capsule(it->segment, r)
                        : convex_box(&it->box, half, kind == 2 ? 0 : r);
}

// Is there the same contact in the other list, with a and b exchanged?
static bool has(const TouchPoint *list, int count, const TouchPoint *it)
{
    for (int i = 0; i < count; i++) {
        double a[3], n[3];
        sub3(list[i].b, it->a, a);
        for (int k = 0; k < 3; k++) n[k] = list[i].normal[k] + it->normal[k];
        if (norm3(a) < 1e-9 && norm3(n) < 1e-9 && fabs(list[i].gap - it->gap) < 1e-9) return true;
    }
    return false;
}

Test(mesh, a_box_of_triangles_touches_as_a_box)
{
    const int tries = quick_sample(4000, 40000);
    Memory memory = fresh_memory();
    int compared = 0, all = 0, shared = 0;
    for (unsigned seed = 1; seed < 4; seed++) {
        unsigned dice = seed;
        const double half[3] = {0.7, 0.5, 0.9};
        Mesh mesh = meshes_make(&memory, meshes_box(&memory, half), true);
        ConvexBox numbers;
        const Convex box = convex_box(&numbers, half, 0);
        for (int i = 0; i < tries; i++) {
            Thing it;
            TouchPoint of_mesh[ROOM], of_box[ROOM];
            random_thing(&it, &dice, i % 4);
            const Pose at = meshes_pose(&dice, 0.5), where = meshes_pose(&dice, 1.5);
            const int n = touch(&mesh, at, &it.c, where, 0.05, of_mesh);
            const int m = touch_convex(&it.c, &where, &box, &at, 0.05, of_box, ROOM);
            if (least_gap(of_box, m) < 0) continue; // how deep is another question

            // the nearest is the same, and so is every other that both have; far from the nearest direction either may
            // leave out some that cannot touch first, and meshes have no corners beside edges of sharp things
            if (it.c.radius > 0)
                cr_assert(n == m || fabs(least_gap(of_mesh, n) - least_gap(of_box, m)) < 1e-9,
                          "seed %u, try %d: %d and %d", seed, i, n, m);
            int same = 0;
            for (int j = 0; j < n; j++) same += has(of_box, m, &of_mesh[j]);
            if (n > 0 && m > 0) cr_assert_gt(same, 0, "seed %u, try %d", seed, i);
            all += n > m ? n : m;
            shared += same;
            compared += m > 0;
        }
        mesh_free(&mesh, &memory);
    }
    cr_expect_gt(compared, 300);
    cr_expect_gt(shared, 0.9 * all, "%d of %d contacts", shared, all);
}

Test(mesh, a_ball_is_as_far_as_the_nearest_triangle)
{
    Memory memory = fresh_memory();
    int touched = 0;
    for (unsigned seed = 1; seed <= 6; seed++) {
        unsigned dice = seed;
        Mesh mesh = meshes_make(&memory, meshes_star(&memory, 8, 0.05 * seed, &dice), true);
        for (int i = 0; i < 500; i++) {
            double x[3], y[3], least = INFINITY;
            meshes_direction(&dice, x);
            const double r = meshes_uniform(&dice, 0.01, 0.4), far = 1 + 0.05 * seed + r;
            for (int k = 0; k < 3; k++) x[k] *= meshes_uniform(&dice, far - r, far + 0.1);
            for (int t = 0; t < mesh.data.n_triangle; t++) {
                double corner[3][3];
                for (int k = 0; k < 3; k++)
                    memcpy(corner[k], mesh.data.vertex[mesh.data.triangle[t][k]], sizeof corner[k]);
                least = smaller(least, meshes_distance((const double(*)[3])corner, x, y));
            }
            TouchPoint out[ROOM];
            const Convex ball = convex_ball(r);
            const int n =
                touch(&mesh, meshes_at(0, 0, 0), &ball, meshes_at(x[0], x[1], x[2]), 0.1, out);
            if (least - r >= 0.1) {
                cr_assert_eq(n, 0);
                continue;
            }
            cr_assert_gt(n, 0, "seed %u, try %d", seed, i);
            cr_assert_float_eq(least_gap(out, n), least - r, 1e-9, "seed %u, try %d", seed, i);
            touched++;
        }
        mesh_free(&mesh, &memory);
    }
    cr_expect_gt(touched, 500);
}

// Single precision, as a file may have it.
static void round_to_float(Mesh *mesh, const Pose *at)
{
    for (int v = 0; v < mesh->data.n_vertex; v++) {
        double *x = mesh->data.vertex[v];
        to_world(at, x, x);
        for (int k = 0; k < 3; k++) x[k] = (float)x[k];
    }
}

Test(mesh, a_floor_of_triangles_has_no_ghosts)
{
    Memory memory = fresh_memory();
    for (unsigned seed = 1; seed <= 20; seed++) {
        unsigned dice = seed;
        MeshData data = meshes_floor(&memory, 8, 0.3, &dice);
        const Pose tilt = seed % 2 ? meshes_at(0, 0, 0) : meshes_pose(&dice, 0.1);
        Mesh raw = {.data = data};
        if (seed % 2 == 0) round_to_float(&raw, &tilt);
        Mesh mesh = meshes_make(&memory, data, false);
        const double up[3] = {tilt.R[2], tilt.R[5], tilt.R[8]};
        const double exact = seed % 2 ? 1e-12 : 1e-4;
        Thing it;
        random_thing(&it, &dice, (int)seed % 4);
        const int expected[] = {1, 2, 4, 4};

        // slides flat over the floor, lifted by 1e-3
        double way[3], from[3];
        for (int k = 0; k < 3; k++) {
            from[k] = k == 2 ? 0 : meshes_uniform(&dice, -2, 2);
            way[k] = k == 2 ? 0 : meshes_uniform(&dice, -1, 1) / 200;
        }
        it.segment[0][2] = it.segment[1][2] = 0;
        const double lift = 1e-3 + it.c.radius + (seed % 4 > 1 ? it.box.vertex[7][2] : 0);
        uint32_t key[ROOM] = {0};
        for (int step = 0; step < 200; step++) {
            const double x[3] = {from[0] + step * way[0], from[1] + step * way[1], lift};
            Pose at = tilt;
            to_world(&tilt, x, at.p);
            TouchPoint out[ROOM];
            const int n = touch(&mesh, meshes_at(0, 0, 0), &it.c, at, 0.01, out);
            cr_assert_eq(n, expected[seed % 4], "seed %u, step %d: %d", seed, step, n);
            for (int i = 0; i < n; i++) {
                cr_assert_float_eq(-dot3(out[i].normal, up), 1, exact);
                cr_assert_float_eq(out[i].gap, 1e-3, 1e-6);
                if (step) cr_assert_eq(key[i], out[i].feature_a, "the key changed");
                key[i] = out[i].feature_a;
            }
        }
        mesh_free(&mesh, &memory);
    }
}

Test(mesh, hollows_ridges_and_borders)
{
    // a floor that falls at x = 0 (ridge), rises at x = 1 (hollow), and ends
    const double vertex[8][3] = {{-1, -5, -1}, {-1, 5, -1}, {0, -5, 0}, {0, 5, 0},
                                 {1, -5, -1},  {1, 5, -1},  {2, -5, 0}, {2, 5, 0}};
    const int triangle[6][3] = {{0, 2, 3}, {0, 3, 1}, {2, 4, 5}, {2, 5, 3}, {4, 6, 7}, {4, 7, 5}};
    Memory memory = fresh_memory();
    Mesh mesh = meshes_make(&memory, meshes_copy(&memory, 8, vertex, 6, triangle), false);
    const Pose at = meshes_at(0, 0, 0);
    const Convex ball = convex_ball(0.25);
    TouchPoint out[ROOM];

    cr_assert_eq(touch(&mesh, at, &ball, meshes_at(0, 0.1, 0.251), 0.01, out), 1);
    cr_expect_float_eq(out[0].normal[2], -1, 1e-12, "on the ridge");
    cr_expect_eq(out[0].feature_a & 7u << 29, (uint32_t)TOUCH_EDGE);

    const double deep = 0.25 * sqrt(2);
    cr_assert_eq(touch(&mesh, at, &ball, meshes_at(1, 0.1, -1 + deep), 0.01, out), 2);
    for (int i = 0; i < 2; i++) cr_expect_float_eq(out[i].gap, 0, 1e-12, "in the hollow");
    cr_assert_eq(touch(&mesh, at, &ball, meshes_at(1, 0.1, -1 - 0.01), 0.01, out), 2);
    for (int i = 0; i < 2; i++) cr_expect_float_eq(out[i].gap, -0.25 - 0.01 / sqrt(2), 1e-12);

    // beyond the border, from above and from outside; not from below
    cr_assert_eq(touch(&mesh, at, &ball, meshes_at(2.1, 0.1, 0.2), 0.01, out), 1);
    cr_expect_float_eq(out[0].gap, sqrt(0.05) - 0.25, 1e-12);
    cr_expect_eq(touch(&mesh, at, &ball, meshes_at(2, 0.1, -0.6), 0.01, out), 0);
    mesh_free(&mesh, &memory);
}

Test(mesh, overlap_goes_out_the_short_way)
{
    Memory memory = fresh_memory();
    Mesh plate = meshes_make(&memory, meshes_box(&memory, (double[]){2, 2, 0.05}), true);
    ConvexBox numbers;
    const Convex cube = convex_box(&numbers, (double[]){0.5, 0.5, 0.5}, 0), ball = convex_ball(0.5);
    TouchPoint out[ROOM];
    int n = touch(&plate, meshes_at(0, 0, 0), &cube, meshes_at(0.1, 0.2, 0.549), 0.01, out);
    cr_assert_eq(n, 4);
    for (int i = 0; i < n; i++) cr_expect_float_eq(out[i].gap, -0.001, 1e-12);
    n = touch(&plate, meshes_at(0, 0, 0), &cube, meshes_at(0.1, 0.2, -0.549), 0.01, out);
    cr_assert_eq(n, 4);
    for (int i = 0; i < n; i++) cr_expect_float_eq(out[i].normal[2], 1, 1e-12);
    n = touch(&plate, meshes_at(0, 0, 0), &ball, meshes_at(0.3, 0.3, 0.01), 0.01, out);
    cr_assert_eq(n, 1);
    cr_expect_float_eq(out[0].gap, -0.54, 1e-12);
    // beside the rim, near the upper edge
    n = touch(&plate, meshes_at(0, 0, 0), &ball, meshes_at(1.98, 0.3, 0.01), 0.01, out);
    cr_assert_eq(n, 1);
    cr_expect_float_eq(out[0].normal[0], -1, 1e-12);
    mesh_free(&plate, &memory);
}

// A square, seen from one side or from both: above, below, beside its rim and its corner.
Test(mesh, sheets_with_one_side_and_with_two)
{
    const double vertex[4][3] = {{-1, -1, 0}, {1, -1, 0}, {1, 1, 0}, {-1, 1, 0}};
    const int triangle[4][3] = {{0, 1, 2}, {0, 2, 3}, {0, 2, 1}, {0, 3, 2}};
    Memory memory = fresh_memory();
    const Convex ball = convex_ball(0.25);
    const Pose at = meshes_at(0, 0, 0);
    TouchPoint out[ROOM];
    for (int sides = 1; sides <= 2; sides++) {
        Mesh mesh =
            meshes_make(&memory, meshes_copy(&memory, 4, vertex, 2 * sides, triangle), false);
        cr_expect_eq(mesh.is_closed, sides == 2);
        const struct {
            double x, y, z;
        } beside[] = {{1.2, 0.3, 0}, {1.12, 0.3, 0.16}, {1.1, 1.1, 0.1}, {1.15, -1.15, 0}};
        for (int i = 0; i < 4; i++) {
            const Pose where = meshes_at(beside[i].x, beside[i].y, beside[i].z);
            cr_assert_eq(touch(&mesh, at, &ball, where, 0.01, out), 1, "%d, sides %d", i, sides);
            const double dy = i < 2 ? 0 : fabs(beside[i].y) - 1, dx = beside[i].x - 1;
            cr_expect_float_eq(out[0].gap,
                               sqrt(dx * dx + dy * dy + beside[i].z * beside[i].z) - 0.25, 1e-12);
        }
        cr_assert_eq(touch(&mesh, at, &ball, meshes_at(0.3, 0.2, 0.2), 0.01, out), 1);
        cr_expect_float_eq(out[0].normal[2], -1, 1e-12);
        cr_assert_eq(touch(&mesh, at, &ball, meshes_at(0.3, 0.2, -0.2), 0.01, out), 1);
        cr_expect_float_eq(out[0].normal[2], sides == 2 ? 1 : -1, 1e-12);
        mesh_free(&mesh, &memory);
    }
}

// A flat triangle: along its plane an edge looks outwards only, and a blade that is beside it meets it there.
Test(mesh, edges_of_flat_things_look_outwards)
{
    const double vertex[3][3] = {{0, 0, 0}, {1, 0, 0}, {0, 1, 0}};
    const ConvexEdge edge[3] = {{{0, 1}, {0, 1}}, {{1, 2}, {0, 1}}, {{2, 0}, {0, 1}}};
    const ConvexFace face[2] = {{{0, 0, 1}, 0, 0, 3}, {{0, 0, -1}, 0, 3, 3}};
    const int loop[6] = {0, 1, 2, 2, 1, 0};
    const Convex c = {.n_vertex = 3,
                      .n_edge = 3,
                      .n_face = 2,
                      .vertex = vertex,
                      .edge = edge,
                      .face = face,
                      .loop = loop,
                      .size = 1};
    cr_expect(looks_edge(&c, 0, (double[]){0, -1, 0}));
    cr_expect(looks_edge(&c, 0, (double[]){0, 0, 1}));
    cr_expect(looks_edge(&c, 0, (double[]){0, 0, -1}));
    cr_expect_not(looks_edge(&c, 0, (double[]){0, 1, 0}));
    cr_expect_not(looks_edge(&c, 1, (double[]){-0.6, -0.8, 0}));

    // a roof whose ridge runs along z, across the first edge
    const double roof[6][3] = {{0.4, -0.01, -1}, {-1, -1, -1}, {2, -1, -1},
                               {0.4, -0.01, 1},  {-1, -1, 1},  {2, -1, 1}};
    const int triangle[4][3] = {{0, 1, 4}, {0, 4, 3}, {0, 3, 5}, {0, 5, 2}};
    Memory memory = fresh_memory();
    Mesh mesh = meshes_make(&memory, meshes_copy(&memory, 6, roof, 4, triangle), false);
    TouchPoint out[ROOM];
    cr_assert_eq(touch(&mesh, meshes_at(0, 0, 0), &c, meshes_at(0, 0, 0), 0.05, out), 1);
    cr_expect_float_eq(out[0].gap, 0.01, 1e-12);
    cr_expect_float_eq(out[0].normal[1], -1, 1e-12);
    mesh_free(&mesh, &memory);
}

// A thin boat with a keel: below it, a ball meets the keel, and the deck above, of which it is behind, not at all.
Test(mesh, a_deck_is_not_touched_from_below_the_keel)
{
    const double vertex[6][3] = {{-1, -2, 0}, {1, -2, 0}, {0, -2, -0.02},
                                 {-1, 2, 0},  {1, 2, 0},  {0, 2, -0.02}};
    const int triangle[8][3] = {{0, 1, 4}, {0, 4, 3}, {0, 3, 5}, {0, 5, 2},
                                {2, 5, 4}, {2, 4, 1}, {0, 2, 1}, {3, 4, 5}};
    Memory memory = fresh_memory();
    Mesh mesh = meshes_make(&memory, meshes_copy(&memory, 6, vertex, 8, triangle), true);
    const Convex ball = convex_ball(0.5);
    TouchPoint out[ROOM];
    for (int i = 0; i < 10; i++) {
        const double y = -1 + 0.2 * i, below = 0.05 * i + 0.01;
        const Pose where = meshes_at(0, y, -0.02 - below);
        cr_assert_eq(touch(&mesh, meshes_at(0, 0, 0), &ball, where, 0.01, out), 1, "%d", i);
        cr_expect_float_eq(out[0].gap, below - 0.5, 1e-12);
        cr_expect_float_eq(out[0].normal[2], 1, 1e-12);
    }
    mesh_free(&mesh, &memory);
}

// Sides in one plane: also where round-off or a little overlap puts corners on either side of it, only up and down count.
Test(mesh, flush_boxes_touch_up_and_down)
{
    Memory memory = fresh_memory();
    const double half[3] = {0.5, 0.5, 0.5};
    Mesh mesh = meshes_make(&memory, meshes_box(&memory, half), true);
    ConvexBox numbers;
    const Convex box = convex_box(&numbers, half, 0);
    static const double lift[] = {1e-3, 1e-12, 0, -1e-12, -1e-6, -1e-4};
    static const double shift[] = {0, 1e-13, -1e-13, 1e-7, -1e-7, 0.1};
    for (int i = 0; i < 36; i++) {
        static TouchPoint first[6][ROOM]; // without a shift
        TouchPoint out[ROOM];
        const double s = shift[i / 6], z = 1 + lift[i % 6];
        const int n = touch(&mesh, meshes_at(0, 0, 0), &box, meshes_at(s, -s, z), 0.01, out);
        cr_expect_geq(n, 4, "%d: %d", i, n);
        if (i < 6) memcpy(first[i], out, sizeof out);
        for (int j = 0; j < n; j++) {
            cr_expect_float_eq(out[j].normal[2], -1, 1e-9, "lift %g, shift %g", lift[i % 6], s);
            cr_expect_float_eq(out[j].gap, lift[i % 6], 1e-9);
            if (i >= 18) continue; // round-off does not change a key
            cr_expect_eq(out[j].feature_a, first[i % 6][j].feature_a, "%d, %d", i, j);
            cr_expect_eq(out[j].feature_b, first[i % 6][j].feature_b, "%d, %d", i, j);
        }
    }
    mesh_free(&mesh, &memory);
}

Test(mesh, on_a_plane_its_corners_touch)
{
    Memory memory = fresh_memory();
    Mesh box = meshes_make(&memory, meshes_box(&memory, (double[]){0.5, 1, 0.25}), true);
    ConvexFace face;
    TouchPoint out[ROOM];
    const Convex plane = convex_plane(&face, (double[]){0, 0, 1});
    cr_assert_eq(touch(&box, meshes_at(3, 4, 0.251), &plane, meshes_at(0, 0, 0), 0.01, out), 4);
    for (int i = 0; i < 4; i++) {
        cr_expect_float_eq(out[i].gap, 0.001, 1e-12);
        cr_expect_float_eq(out[i].normal[2], 1, 1e-12);
    }
    cr_assert_eq(touch(&box, meshes_at(3, 4, 0.15), &plane, meshes_at(0, 0, 0), 0.01, out), 4);
    for (int i = 0; i < 4; i++) cr_expect_float_eq(out[i].gap, -0.1, 1e-12, "sunk");
    mesh_free(&box, &memory);
}

Test(mesh, mass_of_solids)
{
    Memory memory = fresh_memory();
    MeshData data = meshes_box(&memory, (double[]){0.5, 1, 1.5});
    for (int v = 0; v < 8; v++) data.vertex[v][0] += 10, data.vertex[v][2] -= 3;
    Mesh box = meshes_make(&memory, data, true);
    const MeshSolid solid = mesh_solid(&box);
    cr_expect_float_eq(solid.volume, 6, 1e-12);
    cr_expect_float_eq(solid.centre[0], 10, 1e-12);
    cr_expect_float_eq(solid.centre[2], -3, 1e-12);
    const double moment[3] = {6.0 / 12 * (4 + 9), 6.0 / 12 * (1 + 9), 6.0 / 12 * (1 + 4)};
    for (int i = 0; i < 9; i++)
        cr_expect_float_eq(solid.inertia[i], i % 4 ? 0 : moment[i / 4], 1e-11);
    mesh_free(&box, &memory);

    unsigned seed = 1;
    Mesh ball = meshes_make(&memory, meshes_star(&memory, 100, 0, &seed), true);
    const MeshSolid round = mesh_solid(&ball);
    cr_expect_float_eq(round.volume, 4 * M_PI / 3, 3e-3);
    cr_expect_float_eq(round.inertia[0], 0.4 * 4 * M_PI / 3, 3e-3);
    mesh_free(&ball, &memory);
}

static void check_refused(MeshData data, bool solid, const char *text)
{
    Memory memory = fresh_memory();
    Mesh mesh;
    char problem[MESH_TEXT];
    cr_expect_eq(mesh_make(&mesh, &memory, &data, solid, problem), TAUT_BAD_ARGUMENT);
    cr_expect(strstr(problem, text), "'%s' is not in: %s", text, problem);
    cr_expect_null(mesh.data.vertex);
    cr_expect_null(data.vertex);
}

Test(mesh, faults_are_named)
{
    Memory memory = fresh_memory();
    const double half[3] = {1, 1, 1};
    MeshData data = meshes_box(&memory, half);
    data.triangle[7][1] = 8;
    check_refused(data, false, "triangle 7 has vertex 8");
    data = meshes_box(&memory, half);
    data.triangle[3][1] = data.triangle[3][0];
    check_refused(data, false, "triangle 3 ");
    data = meshes_box(&memory, half);
    data.vertex[5][2] = NAN;
    check_refused(data, false, "vertex 5 ");
    data = meshes_box(&memory, half);
    data.n_triangle = 11;
    check_refused(data, true, "no neighbour");
    data = meshes_box(&memory, half);
    for (int v = 0; v < 8; v++) data.vertex[v][0] *= -1;
    check_refused(data, true, "inwards");
    data = meshes_box(&memory, half);
    data.n_triangle = 0;
    check_refused(data, false, "0 triangles");
}
