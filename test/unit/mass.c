// SPDX-License-Identifier: MIT
// mass.c -- masses of bodies that are made of several shapes: closed forms of all kinds, solids against their triangles and hulls,
// shapes that are turned, shifted and cut in two; meshes with holes.
#include "quick.h"

#include <math.h>
#include <string.h>

static const double PI = 3.14159265358979323846;

static TautShape shape_of(TautShapeKind kind, double a, double b, double c)
{
    return (TautShape){.kind = kind, .size = {a, b, c}};
}

static TautMassProperties mass_of(const TautShape *shape, double density)
{
    TautMassProperties mass;
    const char *problem;
    cr_assert_eq(taut_shape_mass(shape, density, &mass, &problem), TAUT_OK, "%s", problem);
    return mass;
}

static void expect_same(const TautMassProperties *a, const TautMassProperties *b, double part)
{
    const double length = 1 + fabs(b->centre.x) + fabs(b->centre.y) + fabs(b->centre.z);
    double top = 0;
    for (int i = 0; i < 9; i++) top = fmax(top, fabs(b->inertia[i]));
    cr_assert_float_eq(a->mass, b->mass, part * b->mass, "mass %.15g, %.15g", a->mass, b->mass);
    cr_assert_float_eq(a->centre.x, b->centre.x, part * length);
    cr_assert_float_eq(a->centre.y, b->centre.y, part * length);
    cr_assert_float_eq(a->centre.z, b->centre.z, part * length);
    for (int i = 0; i < 9; i++)
        cr_assert_float_eq(a->inertia[i], b->inertia[i], part * top, "inertia %d: %.15g, %.15g", i,
                           a->inertia[i], b->inertia[i]);
}

// --- closed forms ---

Test(mass, ellipsoids_and_cones)
{
    TautShape s = shape_of(TAUT_SHAPE_ELLIPSOID, 1, 2, 3);
    TautMassProperties m = mass_of(&s, 5);
    cr_assert_float_eq(m.mass, 5 * 8 * PI, 1e-12);
    cr_assert_float_eq(m.inertia[0], m.mass * 13 / 5, 1e-11);
    cr_assert_float_eq(m.inertia[4], m.mass * 10 / 5, 1e-11);
    cr_assert_float_eq(m.inertia[8], m.mass * 5 / 5, 1e-11);

    s = shape_of(TAUT_SHAPE_CONE, 2, 4, 0), m = mass_of(&s, 3);
    cr_assert_float_eq(m.mass, 3 * PI * 16 / 3, 1e-12);
    cr_assert_float_eq(m.centre.z, -1, 1e-15); // a quarter above the base, which is at -2
    cr_assert_float_eq(m.inertia[8], 0.3 * m.mass * 4, 1e-11);
    cr_assert_float_eq(m.inertia[0], m.mass * (0.15 * 4 + 0.0375 * 16), 1e-11);
}

// Triangles of a solid lie within it: they have a little less of everything, and the same centre.
Test(mass, triangles_are_those_of_the_solid)
{
    const TautShape all[] = {
        shape_of(TAUT_SHAPE_BOX, 0.5, 1, 1.5),     shape_of(TAUT_SHAPE_SPHERE, 0.7, 0, 0),
        shape_of(TAUT_SHAPE_CAPSULE, 0.4, 0.8, 0), shape_of(TAUT_SHAPE_CYLINDER, 0.5, 1.2, 0),
        shape_of(TAUT_SHAPE_ELLIPSOID, 1, 0.6, 2), shape_of(TAUT_SHAPE_CONE, 0.5, 1.2, 0)};
    for (int i = 0; i < 6; i++) {
        TautPart part = taut_part(all[i], taut_vec3(0, 0, 0), 1);
        TautMesh mesh;
        cr_assert_eq(taut_parts_mesh(&part, 1, NULL, &mesh), TAUT_OK);
        cr_assert_eq(taut_mesh_closed(&mesh, NULL, NULL), TAUT_OK, "%d", i);
        TautShape drawn = {.kind = TAUT_SHAPE_MESH,
                           .vertex = mesh.vertex,
                           .triangle = mesh.triangle,
                           .vertex_count = mesh.vertex_count,
                           .triangle_count = mesh.triangle_count};
        TautMassProperties truth = mass_of(&all[i], 2), m = mass_of(&drawn, 2);
        expect_same(&m, &truth, i == 0 ? 1e-14 : 0.06);
        cr_assert(m.mass <= truth.mass * (1 + 1e-14), "%d: %g, %g", i, m.mass, truth.mass);

        // and their hull is the same solid, since all of these are convex
        TautShape hull = {
            .kind = TAUT_SHAPE_HULL, .vertex = mesh.vertex, .vertex_count = mesh.vertex_count};
        TautMassProperties h = mass_of(&hull, 2);
        expect_same(&h, &m, 1e-9);
        taut_mesh_free(&mesh, NULL);
    }
}

// --- sums ---

// Between two numbers.
static double within(unsigned *seed, double low, double high)
{
    return low + 0.5 * (high - low) * (quick_random(seed) + 1);
}

static void random_rotation(unsigned *seed, double *q)
{
    double square = 0;
    for (int k = 0; k < 4; k++) q[k] = quick_random(seed);
    for (int k = 0; k < 4; k++) square += q[k] * q[k];
    for (int k = 0; k < 4; k++) q[k] /= sqrt(square);
}

// A box cut in two, and both halves put together anywhere, is the box there.
Test(mass, halves_make_a_whole_wherever_they_are)
{
    unsigned seed = 7;
    for (int i = 0; i < 20; i++) {
        const double a = within(&seed, 0.1, 2), b = within(&seed, 0.1, 2);
        const double c = within(&seed, 0.1, 2), cut = within(&seed, 0.1, 0.9);
        const TautVec3 place =
            taut_vec3(within(&seed, -9, 9), within(&seed, -9, 9), within(&seed, -9, 9));
        double q[4];
        random_rotation(&seed, q);
        TautPart part[3] = {
            taut_part(shape_of(TAUT_SHAPE_BOX, a * cut, b, c),
                      taut_vec3(-a / 2 + a * cut / 2, 0, 0), 700),
            taut_part(shape_of(TAUT_SHAPE_BOX, a * (1 - cut), b, c),
                      taut_vec3(a / 2 - a * (1 - cut) / 2, 0, 0), 700),
            taut_part(shape_of(TAUT_SHAPE_CONE, 9, 9, 0), taut_vec3(1, 1, 1), 0)}; // only seen
        TautShape whole = shape_of(TAUT_SHAPE_BOX, a, b, c);
        TautMassProperties truth = mass_of(&whole, 700), sum;
        cr_assert_eq(taut_parts_mass(part, 3, &sum, NULL, NULL), TAUT_OK);
        expect_same(&sum, &truth, 1e-12);

        // placed after the sum, or each before it
        truth = taut_mass_placed(&truth, place, q);
        TautMassProperties both = {0};
        for (int k = 0; k < 2; k++) {
            TautMassProperties half = mass_of(&part[k].shape, 700);
            half = taut_mass_placed(&half, part[k].position, NULL);
            half = taut_mass_placed(&half, place, q);
            both = taut_mass_sum(&both, &half);
        }
        expect_same(&both, &truth, 1e-12);
    }
}

// Steiner: two balls on a line; and a mesh of parts weighs what its parts do.
Test(mass, a_dumbbell)
{
    const double r = 0.1, l = 1, m = 4.0 / 3 * PI * r * r * r * 1000;
    TautShape ball = shape_of(TAUT_SHAPE_SPHERE, r, 0, 0);
    TautPart part[2] = {taut_part(ball, taut_vec3(3, 0, -l / 2), 1000),
                        taut_part(ball, taut_vec3(3, 0, l / 2), 1000)};
    TautMassProperties sum;
    cr_assert_eq(taut_parts_mass(part, 2, &sum, NULL, NULL), TAUT_OK);
    cr_assert_float_eq(sum.mass, 2 * m, 1e-12);
    cr_assert_float_eq(sum.centre.x, 3, 1e-14);
    cr_assert_float_eq(sum.inertia[0], 2 * m * (0.4 * r * r + l * l / 4), 1e-12);
    cr_assert_float_eq(sum.inertia[8], 2 * m * 0.4 * r * r, 1e-12);

    TautMesh mesh;
    cr_assert_eq(taut_parts_mesh(part, 2, NULL, &mesh), TAUT_OK);
    TautShape drawn = {.kind = TAUT_SHAPE_MESH,
                       .vertex = mesh.vertex,
                       .triangle = mesh.triangle,
                       .vertex_count = mesh.vertex_count,
                       .triangle_count = mesh.triangle_count};
    TautMassProperties seen = mass_of(&drawn, 1000);
    expect_same(&seen, &sum, 0.06);
    taut_mesh_free(&mesh, NULL);
}

// --- a body of it ---

// A body with a centre that is off its origin: it is where it was put, and its weight acts at the centre.
Test(mass, a_cone_swings_as_a_compound_pendulum)
{
    const double r = 0.2, l = 1, g = 9.81;
    TautWorld *world = quick_world(NULL);
    TautBodyDef def = taut_default_body_def();
    def.shape = shape_of(TAUT_SHAPE_CONE, r, l, 0);
    def.density = 100;
    def.position = taut_vec3(0, 0, -l / 2); // its tip is at the origin of the world
    TautNodeId cone;
    cr_assert_eq(taut_world_add_body(world, &def, &cone), TAUT_OK);
    cr_assert_eq(taut_body_shape(world, cone)->kind, TAUT_SHAPE_MESH);
    cr_assert_eq(taut_body_pose(world, cone).position.z, -l / 2);

    TautJointDef pin = taut_default_joint_def(TAUT_JOINT_HINGE);
    pin.a = cone, pin.axis = taut_vec3(0, 1, 0);
    TautJointId joint;
    TautNodeId angle;
    cr_assert_eq(taut_world_add_joint(world, &pin, &joint), TAUT_OK);
    taut_joint_coordinates(world, joint, &angle);
    cr_assert_eq(
        taut_body_set_velocity(world, cone, taut_vec3(-0.75e-3 * l, 0, 0), taut_vec3(0, 1e-3, 0)),
        TAUT_OK);

    // a small swing: w^2 = m g d / I with d = 3/4 l, I = m (3/20 r^2 + 3/5 l^2)
    const double w = sqrt(g * 0.75 * l / (0.15 * r * r + 0.6 * l * l)), quarter = PI / 2 / w;
    const int steps = 400;
    for (int i = 0; i < steps; i++)
        cr_assert_eq(taut_world_step(world, quarter / steps, NULL), TAUT_OK);
    double value;
    taut_node_value(world, angle, &value);
    cr_assert_float_eq(value, 1e-3 / w, 1e-4 * 1e-3 / w, "%g, %g", value, 1e-3 / w);
    taut_world_destroy(world);
}

// --- what is refused ---

Test(mass, a_hole_is_found_and_told)
{
    TautPart box = taut_part(shape_of(TAUT_SHAPE_BOX, 1, 1, 1), taut_vec3(0, 0, 0), 1);
    TautMesh mesh;
    char problem[TAUT_MESH_TEXT];
    cr_assert_eq(taut_parts_mesh(&box, 1, NULL, &mesh), TAUT_OK);
    cr_assert_eq(taut_mesh_closed(&mesh, NULL, problem), TAUT_OK);

    // a tube that is open at both ends: its areas cancel, and it has no volume all the same
    mesh.triangle_count = 8;
    cr_assert_eq(taut_mesh_closed(&mesh, NULL, problem), TAUT_BAD_ARGUMENT);
    cr_assert_not_null(strstr(problem, "8 edges have no triangle on the other side"), "%s",
                       problem);
    TautShape tube = {.kind = TAUT_SHAPE_MESH,
                      .vertex = mesh.vertex,
                      .triangle = mesh.triangle,
                      .vertex_count = 8,
                      .triangle_count = 8};
    const char *text;
    cr_assert_eq(taut_shape_solid(&tube, NULL, &text), TAUT_BAD_ARGUMENT);
    cr_assert_not_null(strstr(text, "not closed"));

    // a triangle that is turned round, and a vertex that is no number
    mesh.triangle_count = 12;
    int swap = mesh.triangle[0];
    mesh.triangle[0] = mesh.triangle[1], mesh.triangle[1] = swap;
    cr_assert_eq(taut_mesh_closed(&mesh, NULL, problem), TAUT_BAD_ARGUMENT);
    mesh.vertex[3].y = NAN;
    cr_assert_eq(taut_mesh_closed(&mesh, NULL, problem), TAUT_BAD_ARGUMENT);
    cr_assert_not_null(strstr(problem, "not finite"), "%s", problem);
    taut_mesh_free(&mesh, NULL);
}

// Files that repeat every vertex are closed where they look closed.
Test(mass, vertices_at_one_place_are_one)
{
    TautPart ball = taut_part(shape_of(TAUT_SHAPE_SPHERE, 1, 0, 0), taut_vec3(0, 0, 0), 1);
    TautMesh mesh;
    cr_assert_eq(taut_parts_mesh(&ball, 1, NULL, &mesh), TAUT_OK);
    const int corners = 3 * mesh.triangle_count;
    TautVec3 *vertex = calloc((size_t)corners, sizeof *vertex);
    int *triangle = calloc((size_t)corners, sizeof *triangle);
    for (int i = 0; i < corners; i++) vertex[i] = mesh.vertex[mesh.triangle[i]], triangle[i] = i;
    TautMesh soup = {vertex, triangle, corners, mesh.triangle_count};
    cr_assert_eq(taut_mesh_closed(&soup, NULL, NULL), TAUT_OK);
    soup.triangle_count--;
    cr_assert_eq(taut_mesh_closed(&soup, NULL, NULL), TAUT_BAD_ARGUMENT);
    free(vertex);
    free(triangle);
    taut_mesh_free(&mesh, NULL);
}

Test(mass, parts_that_cannot_be_say_which_and_why)
{
    TautShape ball = shape_of(TAUT_SHAPE_SPHERE, 1, 0, 0), none = {0};
    TautShape flat = shape_of(TAUT_SHAPE_BOX, 1, 1, 0);
    TautPart part[2] = {taut_part(ball, taut_vec3(0, 0, 0), 1),
                        taut_part(ball, taut_vec3(0, 0, 0), 1)};
    const TautPart good = part[1];
    int worst = 7;
    const char *problem;
    TautMassProperties sum;

    TautPart bad[6] = {good, good, good, good, good, good};
    bad[0].density = -1, bad[1].density = INFINITY, bad[2].shape = none, bad[3].shape = flat;
    bad[4].rotation[0] = 0.5, bad[5].position.y = NAN;
    for (int i = 0; i < 6; i++) {
        part[1] = bad[i];
        cr_assert_eq(taut_parts_mass(part, 2, &sum, &worst, &problem), TAUT_BAD_ARGUMENT, "%d", i);
        cr_assert_eq(worst, 1, "%d", i);
        cr_assert_not_null(problem);
        cr_assert_eq(sum.mass, 0);
    }
    part[0].density = 0, part[1] = part[0];
    cr_assert_eq(taut_parts_mass(part, 2, NULL, &worst, &problem), TAUT_BAD_ARGUMENT);
    cr_assert_eq(worst, -1);
    cr_assert_not_null(strstr(problem, "density"));
}
