// SPDX-License-Identifier: MIT
// distance.c -- the least gap of shapes that are apart, against distances by FCL; where there is no contact they are apart by
// the margin. FCL's own error is up to 1e-5 of the size, for smooth shapes more.
#include "math/vec.h"
#include "quick.h"
#include "random_shapes.h"

#include <criterion/criterion.h>
#ifdef ORACLE_FCL
#include "oracle/peers/fcl.h"

#include <string.h>

enum { ROOM = 128, NUMBERS = 512 };

// The core of a shape for FCL, and the radius that is around it.
static double core_of(const Shape *shape, const Pose *at, FclShape *out, int *face)
{
    *out = (FclShape){.kind = 'p'};
    memcpy(out->R, at->R, sizeof at->R);
    memcpy(out->p, at->p, sizeof at->p);
    if (shape->kind == SHAPE_CYLINDER) {
        out->kind = 'y', out->size[0] = shape->of.cylinder.radius,
        out->size[1] = shape->of.cylinder.half;
        return 0;
    }
    if (shape->kind == SHAPE_ELLIPSOID) {
        out->kind = 'e';
        memcpy(out->size, shape->of.ellipsoid, sizeof out->size);
        return 0;
    }
    if (shape->kind == SHAPE_BALL) {
        out->kind = 's', out->size[0] = shape->radius;
        return 0;
    }

    // all others as the polytopes that they are
    const Convex core = shape_convex(shape);
    if (shape->kind == SHAPE_BOX) {
        out->kind = 'b';
        memcpy(out->size, core.vertex[7], sizeof out->size);
        return shape->radius;
    }
    out->n_vertex = core.n_vertex, out->vertex = core.vertex[0], out->n_face = core.n_face,
    out->face = face;
    for (int f = 0; f < core.n_face; f++) {
        cr_assert_lt(out->face_length + core.face[f].count, NUMBERS - 1);
        face[out->face_length++] = core.face[f].count;
        for (int i = 0; i < core.face[f].count; i++)
            face[out->face_length++] = core.loop[core.face[f].first + i];
    }
    return core.radius;
}

typedef struct Tally {
    double worst;
    int compared, off, missed;
} Tally;

static void compare(RandomShapes *all, ShapeKind i, ShapeKind j, Tally *tally)
{
    const double margin = 0.3;
    const Shape a = random_shape(all, i), b = random_shape(all, j);
    const Pose pa = random_pose(&all->seed, 1.2), pb = random_pose(&all->seed, 1.2);
    TouchPoint out[ROOM];
    const int count = touch(&a, &pa, &b, &pb, margin, out, ROOM);
    double gap = INFINITY;
    for (int k = 0; k < count; k++) gap = smaller(gap, out[k].gap);

    FclShape first, second;
    int faces[2][NUMBERS];
    const double radius_a = core_of(&a, &pa, &first, faces[0]),
                 radius_b = core_of(&b, &pb, &second, faces[1]);
    const double core = fcl_distance(&first, &second), distance = core - radius_a - radius_b;
    if (!(core > 1e-3)) return;
    tally->compared++;
    if (count == 0) {
        tally->missed += distance < margin - 1e-4;
        return;
    }
    tally->off += fabs(distance - gap) > 1e-4;
    tally->worst = larger(tally->worst, fabs(distance - gap));
}

Test(distance, by_fcl, .timeout = 1200)
{
    static const ShapeKind kind[] = {SHAPE_BALL,     SHAPE_BOX,      SHAPE_HULL,
                                     SHAPE_TRIANGLE, SHAPE_CYLINDER, SHAPE_ELLIPSOID};
    RandomShapes all;
    random_shapes_begin(&all, 21);
    const int pairs = quick_sample(2000, 100000) / 10;
    for (int i = 0; i < 6; i++)
        for (int j = 0; j <= i; j++) {
            Tally tally = {0};
            for (int k = 0; k < pairs; k++) compare(&all, kind[i], kind[j], &tally);
            cr_log_info(
                "kinds %d and %d: %d compared, largest difference %.2g, %d above 1e-4, %d missed",
                kind[i], kind[j], tally.compared, tally.worst, tally.off, tally.missed);
            cr_expect(tally.compared > 0 && tally.missed == 0 && tally.off <= tally.compared / 200);
        }
    random_shapes_end(&all);
}

#else

Test(distance, by_fcl)
{
    cr_skip_test("FCL was not found (libfcl-dev)");
}

#endif
