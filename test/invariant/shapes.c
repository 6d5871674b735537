// SPDX-License-Identifier: MIT
// shapes.c -- colliders that are hulls, meshes, height fields and signed distances: things lie, slide and roll on them as on a
// plane, or as closed forms have it.
#include "quick_rigid.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

static const double G = 9.81;

enum { CELLS = 20, SIDE = CELLS + 1 };

static TautWorld *empty_world(void)
{
    TautWorldDef def = taut_default_world_def();
    def.gravity = taut_vec3(0, 0, -G);
    return quick_world(&def);
}

static void run(TautWorld *world, double h, double duration)
{
    for (int i = 0; i < (int)lround(duration / h); i++)
        must(world, taut_world_step(world, h, NULL));
}

// --- ground of each kind, through z = 0 ---

typedef enum Ground { PLANE, MESH, HEIGHT, SDF, GROUNDS } Ground;
static const char *const ground_name[] = {"plane", "mesh", "height", "sdf"};

static double below_zero(const double *x, double *gradient, void *user)
{
    ++*(int *)user;
    gradient[2] = 1;
    return x[2];
}

// A floor of CELLS x CELLS cells about the origin; cells of 0.37 m, cut in changing directions, so that edges come often.
static void add_mesh(TautWorld *world, TautColliderDef def)
{
    static TautVec3 vertex[SIDE * SIDE];
    static int triangle[2 * CELLS * CELLS][3];
    for (int i = 0; i < SIDE * SIDE; i++) {
        const int column = i % SIDE - CELLS / 2, row = i / SIDE - CELLS / 2;
        vertex[i] = taut_vec3(0.37 * column, 0.37 * row, 0);
    }
    for (int c = 0; c < CELLS * CELLS; c++) {
        const int v = c / CELLS * SIDE + c % CELLS, cut = (c + c / CELLS) % 2;
        const int first[3] = {v, v + 1, cut ? v + SIDE : v + SIDE + 1};
        const int second[3] = {cut ? v + 1 : v, v + SIDE + 1, v + SIDE};
        memcpy(triangle[2 * c], first, sizeof first);
        memcpy(triangle[2 * c + 1], second, sizeof second);
    }
    def.kind = TAUT_COLLIDER_MESH;
    def.vertex = vertex, def.vertex_count = SIDE * SIDE;
    def.triangle = triangle[0], def.triangle_count = 2 * CELLS * CELLS;
    must(world, taut_world_add_collider(world, &def, NULL));
}

static void add_ground(TautWorld *world, Ground ground)
{
    static const double flat[SIDE * SIDE];
    static int calls;
    TautColliderDef def = taut_default_collider_def();
    def.name = "ground";
    if (ground == MESH) {
        add_mesh(world, def);
        return;
    }
    if (ground == HEIGHT) {
        def.kind = TAUT_COLLIDER_HEIGHT;
        def.height = flat, def.columns = def.rows = SIDE;
        def.size[0] = def.size[1] = 0.37;
        def.position = taut_vec3(-0.37 * CELLS / 2, -0.37 * CELLS / 2, 0);
    }
    if (ground == SDF) {
        def.kind = TAUT_COLLIDER_SDF;
        def.distance = below_zero, def.user = &calls;
    }
    must(world, taut_world_add_collider(world, &def, NULL));
}

// --- things ---

static TautNodeId add_body(TautWorld *world, TautColliderDef *collider, TautShapeKind shape,
                           double size, TautVec3 place)
{
    TautBodyDef body = taut_default_body_def();
    body.shape.kind = shape;
    for (int k = 0; k < 3; k++) body.shape.size[k] = size;
    body.mass = 2;
    body.position = place;
    must(world, taut_world_add_body(world, &body, &collider->node));
    must(world, taut_world_add_collider(world, collider, NULL));
    return collider->node;
}

static TautNodeId add_box(TautWorld *world, TautVec3 place)
{
    TautColliderDef box = taut_default_collider_def();
    box.kind = TAUT_COLLIDER_BOX;
    for (int k = 0; k < 3; k++) box.size[k] = 1;
    return add_body(world, &box, TAUT_SHAPE_BOX, 1, place);
}

static TautNodeId add_ball(TautWorld *world, TautVec3 place)
{
    TautColliderDef ball = taut_default_collider_def();
    ball.kind = TAUT_COLLIDER_SPHERE;
    ball.size[0] = 0.5;
    return add_body(world, &ball, TAUT_SHAPE_SPHERE, 0.5, place);
}

// An icosahedron with edges of 2 m times `scale`, a face of which looks down.
static void icosahedron(TautVec3 *vertex, double scale)
{
    const double f = 0.5 * (1 + sqrt(5));
    int n = 0;
    for (int k = 0; k < 3; k++)
        for (int i = 0; i < 4; i++) {
            double x[3] = {0};
            x[(k + 1) % 3] = i & 1 ? 1 : -1;
            x[(k + 2) % 3] = i & 2 ? f : -f;

            // the face over (1, 1, 1) turns to -z: about z to the x axis, then about y
            const double u = (x[0] + x[1]) / sqrt(2), v = (x[1] - x[0]) / sqrt(2);
            const double c = -1 / sqrt(3), s = sqrt(2.0 / 3);
            vertex[n++] =
                taut_vec3(scale * (c * u + s * x[2]), scale * v, scale * (-s * u + c * x[2]));
        }
}

// m: from the centre of that icosahedron to its faces.
static double inradius(double scale)
{
    return scale * (3 + sqrt(5)) / (2 * sqrt(3));
}

static TautNodeId add_hull(TautWorld *world, TautVec3 place)
{
    static TautVec3 vertex[12];
    TautColliderDef hull = taut_default_collider_def();
    icosahedron(vertex, 0.4);
    hull.kind = TAUT_COLLIDER_HULL;
    hull.vertex = vertex, hull.vertex_count = 12;
    return add_body(world, &hull, TAUT_SHAPE_SPHERE, 0.5, place);
}

static double force_of_ground(const TautWorld *world)
{
    TautContact contact[64];
    double sum = 0;
    const int n = taut_world_contacts(world, contact, 64);
    for (int i = 0; i < n && i < 64; i++) sum += contact[i].normal_force;
    return sum;
}

// --- at rest ---

Test(shapes, a_hull_falls_and_lies_on_a_face)
{
    for (Ground ground = PLANE; ground < GROUNDS; ground++) {
        TautWorld *world = empty_world();
        add_ground(world, ground);
        TautNodeId hull = add_hull(world, taut_vec3(0.1, 0.05, inradius(0.4) + 0.02));
        run(world, 0.01, 1);
        cr_expect_float_eq(taut_particle_position(world, hull).z, inradius(0.4), 1e-9, "%s: %.17g",
                           ground_name[ground], taut_particle_position(world, hull).z);
        cr_expect_eq(taut_world_contacts(world, NULL, 0), 3, "%s: %d contacts", ground_name[ground],
                     taut_world_contacts(world, NULL, 0));
        cr_expect_float_eq(force_of_ground(world), 2 * G, 1e-8);
        taut_world_destroy(world);
    }
}

// Round the corner of a disc of 100 points no more than 64 contacts would be on one side only.
Test(shapes, a_hull_with_many_points_lies_flat)
{
    enum { N = 100 };
    TautVec3 vertex[2 * N];
    for (int i = 0; i < 2 * N; i++)
        vertex[i] = taut_vec3(0.5 * cos(2 * M_PI * (i % N) / N), 0.5 * sin(2 * M_PI * (i % N) / N),
                              i < N ? -0.1 : 0.1);
    TautWorld *world = empty_world();
    add_ground(world, PLANE);
    TautColliderDef disc = taut_default_collider_def();
    disc.kind = TAUT_COLLIDER_HULL;
    disc.vertex = vertex, disc.vertex_count = 2 * N;
    TautNodeId body = add_body(world, &disc, TAUT_SHAPE_SPHERE, 0.3, taut_vec3(0, 0, 0.1));
    run(world, 0.01, 0.2);
    cr_expect_eq(taut_world_contacts(world, NULL, 0), N);
    cr_expect_float_eq(taut_particle_position(world, body).z, 0.1, 1e-9);
    taut_world_destroy(world);
}

// --- as on a plane ---

typedef struct Seen {
    TautVec3 place, velocity;
} Seen;

static Seen slide(Ground ground, bool ball)
{
    TautWorld *world = empty_world();
    add_ground(world, ground);
    TautNodeId it = (ball ? add_ball : add_box)(world, taut_vec3(-2.5, -1.3, 0.5));
    must(world, taut_body_set_velocity(world, it, taut_vec3(3, 1.7, 0), taut_vec3(0, 0, 0.3)));
    run(world, 0.01, 1);
    Seen seen = {taut_particle_position(world, it), taut_particle_velocity(world, it)};
    taut_world_destroy(world);
    return seen;
}

static double apart(TautVec3 a, TautVec3 b)
{
    return sqrt((a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y) + (a.z - b.z) * (a.z - b.z));
}

Test(shapes, boxes_slide_and_balls_roll_as_on_a_plane)
{
    for (int ball = 0; ball < 2; ball++) {
        const Seen plane = slide(PLANE, ball);
        cr_expect_gt(plane.place.x, -1.7, "it moves");
        for (Ground ground = MESH; ground < GROUNDS; ground++) {
            const Seen it = slide(ground, ball);
            cr_expect_lt(apart(it.place, plane.place), 1e-9, "%s, ball %d: %g m",
                         ground_name[ground], ball, apart(it.place, plane.place));
            cr_expect_lt(apart(it.velocity, plane.velocity), 1e-9, "%s, ball %d: %g m/s",
                         ground_name[ground], ball, apart(it.velocity, plane.velocity));
        }
    }
}

// --- curved ground ---

static double bowl(const double *x, double *gradient, void *user)
{
    const double r = sqrt(x[0] * x[0] + x[1] * x[1] + x[2] * x[2]), radius = *(double *)user;
    for (int k = 0; k < 3; k++) gradient[k] = r > 0 ? -x[k] / r : 0;
    return radius - r;
}

// A bead in a bowl of radius R swings like a pendulum of length R - r, without friction: of second order where its normal turns
// by 0.003 rad a step and less, and never higher than it began.
Test(shapes, a_bead_swings_in_a_bowl)
{
    static const int steps[3] = {100, 400, 800};
    double radius = 1.1, error[3];
    for (int i = 0; i < 3; i++) {
        TautWorld *world = empty_world();
        TautMaterialDef ice = taut_default_material_def();
        TautColliderDef def = taut_default_collider_def();
        TautParticleDef particle = taut_default_particle_def();
        ice.friction = 0;
        must(world, taut_world_add_material(world, &ice, &def.material));
        def.kind = TAUT_COLLIDER_SDF;
        def.distance = bowl, def.user = &radius;
        must(world, taut_world_add_collider(world, &def, NULL));

        // from 0.2 rad, at rest; a period of a pendulum of 1 m
        particle.position = taut_vec3(sin(0.2), 0, -cos(0.2));
        def.kind = TAUT_COLLIDER_SPHERE;
        def.size[0] = 0.1;
        must(world, taut_world_add_particle(world, &particle, &def.node));
        must(world, taut_world_add_collider(world, &def, NULL));
        const double period = 2 * M_PI * sqrt(1 / G) * (1 + 0.04 / 16 + 11 * 0.0016 / 3072);
        run(world, period / steps[i], period);
        const TautVec3 x = taut_particle_position(world, def.node);
        error[i] = sin(0.2) - x.x;
        cr_expect_lt(fabs(hypot(x.x, x.z) - 1), 1e-6);
        cr_expect_gt(error[i], 0, "it has won height");
        taut_world_destroy(world);
    }
    cr_expect_lt(error[0], 0.02, "%g m", error[0]);
    cr_expect_lt(error[1], 1e-5, "%g m", error[1]);
    cr_expect_lt(error[2], error[1] / 3.5, "%g m, then %g m", error[1], error[2]);
}

// A ball lies in a hollow of a height field, between its four slopes.
Test(shapes, a_ball_lies_in_a_hollow)
{
    static const double height[9] = {1, 1, 1, 1, 0, 1, 1, 1, 1};
    TautWorld *world = empty_world();
    TautColliderDef def = taut_default_collider_def();
    def.kind = TAUT_COLLIDER_HEIGHT;
    def.height = height, def.columns = def.rows = 3;
    def.size[0] = def.size[1] = 2;
    def.position = taut_vec3(-2, -2, 0);
    must(world, taut_world_add_collider(world, &def, NULL));
    TautNodeId ball = add_ball(world, taut_vec3(0.2, -0.1, 0.9));
    run(world, 0.01, 6);
    const TautVec3 x = taut_particle_position(world, ball);
    cr_expect_lt(hypot(x.x, x.y), 0.3);
    cr_expect_gt(x.z, 0.4, "it is not below the ground");
    cr_expect_float_eq(taut_particle_velocity(world, ball).z, 0, 1e-6);
    taut_world_destroy(world);
}

// --- a mesh that is moved ---

Test(shapes, a_moved_mesh_carries_a_box)
{
    TautWorld *world = empty_world();
    TautBodyDef cart = taut_default_body_def();
    cart.fixed = true;
    cart.shape = (TautShape){.kind = TAUT_SHAPE_BOX, .size = {1, 1, 1}};
    cart.motion.kind = TAUT_MOTION_LINEAR;
    cart.motion.velocity = taut_vec3(0.5, 0, 0);
    cart.motion.stop = 100;
    TautColliderDef def = taut_default_collider_def();
    must(world, taut_world_add_body(world, &cart, &def.node));
    add_mesh(world, def);
    TautNodeId box = add_box(world, taut_vec3(0, 0, 0.5));
    must(world, taut_body_set_velocity(world, box, taut_vec3(0.5, 0, 0), taut_vec3(0, 0, 0)));
    run(world, 0.01, 1);
    cr_expect_float_eq(taut_particle_position(world, box).x, 0.5, 1e-9);
    cr_expect_float_eq(taut_particle_position(world, box).z, 0.5, 1e-9);

    // it may not be let go
    cr_expect_eq(taut_node_set_fixed(world, def.node, false), TAUT_BAD_ARGUMENT);
    cr_expect(strstr(taut_world_message(world), "use a hull"), "%s", taut_world_message(world));
    taut_world_destroy(world);
}

// --- restarts ---

Test(shapes, states_go_on_to_the_bit)
{
    for (Ground ground = PLANE; ground < GROUNDS; ground++) {
        TautWorld *world = empty_world(), *clone = NULL;
        add_ground(world, ground);
        TautNodeId hull = add_hull(world, taut_vec3(0.1, 0.05, 0.9));
        TautNodeId ball = add_ball(world, taut_vec3(0.3, 0.1, 2.1));
        must(world, taut_body_set_velocity(world, hull, taut_vec3(1, 0.3, 0), taut_vec3(1, 2, 0)));
        run(world, 0.01, 0.4);
        size_t size = 0;
        must(world, taut_world_save(world, NULL, 0, &size));
        char *saved = malloc(size), *again = malloc(size);
        must(world, taut_world_save(world, saved, size, NULL));
        must(world, taut_world_clone(world, &clone));
        cr_expect_eq(taut_world_contacts(clone, NULL, 0), taut_world_contacts(world, NULL, 0));

        // a restored world is the same, and goes on the same
        run(world, 0.01, 0.6);
        run(clone, 0.01, 0.6);
        const TautVec3 x = taut_particle_position(world, hull);
        const TautVec3 y = taut_particle_position(clone, hull);
        must(world, taut_world_restore(world, saved, size));
        must(world, taut_world_save(world, again, size, NULL));
        cr_expect_eq(memcmp(saved, again, size), 0, "%s: saved again it differs",
                     ground_name[ground]);
        run(world, 0.01, 0.6);
        const TautVec3 z = taut_particle_position(world, hull);
        cr_expect_eq(memcmp(&x, &y, sizeof x), 0, "%s: the clone is elsewhere by %g",
                     ground_name[ground], apart(x, y));
        cr_expect_eq(memcmp(&x, &z, sizeof x), 0, "%s: restored, it is elsewhere by %g",
                     ground_name[ground], apart(x, z));

        // and one without colliders gets them back
        must(world, taut_world_remove_node(world, ball));
        must(world, taut_world_restore(world, saved, size));
        run(world, 0.01, 0.6);
        const TautVec3 w = taut_particle_position(world, hull);
        cr_expect_eq(memcmp(&x, &w, sizeof x), 0, "%s: rebuilt, it is elsewhere by %g",
                     ground_name[ground], apart(x, w));
        free(saved);
        free(again);
        taut_world_destroy(clone);
        taut_world_destroy(world);
    }
}
