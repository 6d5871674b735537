// SPDX-License-Identifier: MIT
// rod.c -- the map `rod` against closed forms: a moment of 2 pi EI/L rolls a clamped rod up to a circle that closes, whatever the
// number of pieces; a pull and a twist stretch and turn it as bars do.
#include "quick.h"
#include "taut/read.h"

#include <math.h>
#include <stdlib.h>

// m, N m^2, N. A strip that is far stiffer across its plane: else it would leave the plane before it is round.
static const double LENGTH = 2, BENDING = 3, ACROSS = 300, TORSION = 200, AXIAL = 500, SHEAR = 400;

typedef struct Rod {
    TautWorld *world;
    int n;
    TautNodeId *body;
} Rod;

// Straight along z from a clamped body at the origin.
static Rod rod_make(int n)
{
    TautWorldDef def = taut_default_world_def();
    def.gravity = taut_vec3(0, 0, 0);
    Rod rod = {.world = quick_world(&def), .n = n};
    rod.body = malloc(sizeof *rod.body * (size_t)(n + 1));
    const double l = LENGTH / n;
    const double C[6] = {l / SHEAR, l / SHEAR, l / AXIAL, l / ACROSS, l / BENDING, l / TORSION};
    for (int i = 0; i <= n; i++) {
        TautBodyDef body = taut_default_body_def();
        body.position = taut_vec3(0, 0, l * i);
        body.mass = 0.1;
        for (int k = 0; k < 3; k++) body.inertia[4 * k] = 1e-3;
        body.fixed = i == 0;
        must(rod.world, taut_world_add_body(rod.world, &body, rod.body + i));
        if (i == 0) continue;
        TautElementDef piece = taut_default_element_def(TAUT_MAP_ROD);
        piece.point[0] = rod.body[i - 1], piece.point[1] = rod.body[i];
        piece.block = C, piece.block_count = 6;
        must(rod.world, taut_world_add_element(rod.world, &piece, NULL));
    }
    return rod;
}

static void rod_free(Rod *rod)
{
    taut_world_destroy(rod->world);
    free(rod->body);
}

Test(rod, a_moment_rolls_it_up_to_a_circle)
{
    static const int pieces[] = {3, 4, 7, 12, 30};
    for (int k = 0; k < quick_sample(3, 5); k++) {
        Rod rod = rod_make(pieces[k]);
        const double moment = 2 * M_PI * BENDING / LENGTH;
        for (int i = 1; i <= 16; i++) {
            must(rod.world, taut_body_set_force(rod.world, rod.body[rod.n], taut_vec3(0, 0, 0),
                                                taut_vec3(0, moment * i / 16, 0)));
            must(rod.world, taut_world_settle(rod.world, 1e-12, NULL));
        }

        // the end is where the start is, and all are on a circle of radius L/2 pi about a point on x
        const double radius = LENGTH / (2 * M_PI);
        for (int i = 0; i <= rod.n; i++) {
            TautVec3 x = taut_body_pose(rod.world, rod.body[i]).position;
            const double angle = 2 * M_PI * i / rod.n;
            cr_assert_float_eq(x.x, radius * (1 - cos(angle)), 1e-10, "%d pieces: %g", rod.n,
                               x.x - radius * (1 - cos(angle)));
            cr_assert_float_eq(x.y, 0, 1e-10);
            cr_assert_float_eq(x.z, radius * sin(angle), 1e-10, "%d pieces: %g", rod.n,
                               x.z - radius * sin(angle));
        }
        rod_free(&rod);
    }
}

Test(rod, a_pull_and_a_twist)
{
    Rod rod = rod_make(5);
    must(rod.world,
         taut_body_set_force(rod.world, rod.body[5], taut_vec3(0, 0, 50), taut_vec3(0, 0, 150)));
    must(rod.world, taut_world_settle(rod.world, 1e-12, NULL));
    TautPose end = taut_body_pose(rod.world, rod.body[5]);
    cr_assert_float_eq(end.position.z, LENGTH * (1 + 50 / AXIAL), 1e-10);
    cr_assert_float_eq(2 * atan2(end.rotation[3], end.rotation[0]), 150 * LENGTH / TORSION, 1e-10);
    rod_free(&rod);
}
