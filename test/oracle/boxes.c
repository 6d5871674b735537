// SPDX-License-Identifier: MIT
// boxes.c -- contacts of two boxes against ODE's dBoxBox: the same overlap, and all of its points within the patch of ours.
#include "math/vec.h"
#include "poses.h"
#include "quick.h"
#include "random_shapes.h"

#include <criterion/criterion.h>
#ifdef ORACLE_ODE
#include <ode/ode.h>
#include <string.h>

enum { ROOM = 64, ODE_ROOM = 32 };

static dGeomID ode_box(const double *half, const Pose *at)
{
    dGeomID out = dCreateBox(0, 2 * half[0], 2 * half[1], 2 * half[2]);
    dMatrix3 R = {0};
    for (int i = 0; i < 9; i++) R[i / 3 * 4 + i % 3] = at->R[i];
    dGeomSetRotation(out, R);
    dGeomSetPosition(out, at->p[0], at->p[1], at->p[2]);
    return out;
}

static int by_ode(const double (*half)[3], const Pose *at, dContactGeom *out)
{
    dGeomID a = ode_box(half[0], &at[0]), b = ode_box(half[1], &at[1]);
    const int count = dCollide(a, b, ODE_ROOM, out, sizeof *out);
    dGeomDestroy(a);
    dGeomDestroy(b);
    return count;
}

typedef struct Tally {
    double depth, patch; // m
    double deeper;       // of ODE's overlap, by which ours is larger
    int compared;
} Tally;

// How far a point of ODE's lies beyond our points, across the normal.
static double beyond(const double *x, const TouchPoint *out, int count, const double *n,
                     unsigned *seed)
{
    double worst = 0;
    for (int k = 0; k < 16; k++) {
        double d[3], most = -INFINITY;
        for (int i = 0; i < 3; i++) d[i] = quick_random(seed);
        axpy3(-dot3(d, n), n, d);
        direction_n(3, d, d);
        for (int i = 0; i < count; i++)
            most = larger(most, larger(dot3(d, out[i].a), dot3(d, out[i].b)));
        worst = larger(worst, dot3(d, x) - most);
    }
    return worst;
}

static void compare(const double (*half)[3], const Pose *at, unsigned *seed, Tally *tally)
{
    dContactGeom theirs[ODE_ROOM];
    TouchPoint ours[ROOM];
    const Shape a = shape_box(half[0], 0), b = shape_box(half[1], 0);
    const int n_theirs = by_ode(half, at, theirs),
              n_ours = touch(&a, &at[0], &b, &at[1], 0, ours, ROOM);
    double depth = 0, gap = 0;
    for (int i = 0; i < n_theirs; i++) depth = larger(depth, theirs[i].depth);
    for (int i = 0; i < n_ours; i++) gap = smaller(gap, ours[i].gap);
    if (!(depth > 1e-9)) return;

    // ODE takes a face where it is at most 5 % deeper than a pair of edges
    const double *n = theirs[0].normal;
    tally->compared++;
    tally->deeper = larger(tally->deeper, -gap / depth - 1);
    tally->depth = larger(tally->depth, (depth + gap) / depth);
    if (n_ours == 0 || dot3(ours[0].normal, n) < 0.9999) return;
    for (int i = 0; i < n_theirs; i++)
        tally->patch =
            larger(tally->patch, beyond(theirs[i].pos, ours, n_ours, n, seed) - 2 * depth);
}

// Anywhere, and resting on each other with a little overlap and tilt.
Test(boxes, by_ode, .timeout = 600)
{
    unsigned seed = 17;
    dInitODE2(0);
    const int pairs = quick_sample(2000, 100000);
    for (int resting = 0; resting < 2; resting++) {
        Tally tally = {0};
        for (int i = 0; i < pairs; i++) {
            double half[2][3];
            for (int k = 0; k < 6; k++) half[k / 3][k % 3] = random_between(&seed, 0.2, 1);
            Pose pose[2] = {random_pose(&seed, 0.8), random_pose(&seed, 0.8)};
            if (resting) {
                const double tilt = 1e-4;
                pose[0] = turned(0.4 * quick_random(&seed), 0.4 * quick_random(&seed),
                                 half[0][2] + half[1][2] - 1e-3, tilt * quick_random(&seed),
                                 tilt * quick_random(&seed), 0);
                const Pose spin = turned(0, 0, 0, 0, 0, 3 * quick_random(&seed)),
                           back = pose_inverse(&spin);
                pose[1] = at(0, 0, 0);
                memcpy(pose[1].R, back.R, sizeof back.R);
            }
            compare((const double(*)[3])half, pose, &seed, &tally);
        }
        cr_log_info("%s: %d compared, ours deeper by up to %.2g of the overlap, ODE's by %.2g, "
                    "points beyond by %.2g",
                    resting ? "resting" : "anywhere", tally.compared, tally.deeper, tally.depth,
                    tally.patch);
        // edges that are nearly parallel are no axis of ours
        cr_expect(tally.compared > pairs / 3 && tally.deeper < 1e-3 && tally.depth < 0.06 &&
                  (!resting || tally.patch < 1e-9));
    }
    dCloseODE();
}

#else

Test(boxes, by_ode)
{
    cr_skip_test("ODE was not found (libode-dev)");
}

#endif
