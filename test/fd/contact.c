// SPDX-License-Identifier: MIT
// contact.c -- the map of a contact: the Jacobian of the gap against differences along rigid motions, those of sliding, spinning
// and rolling against the velocities of points and axes, for all kinds of features and nodes.
#include "map/contact.h"

#include "math/rotation.h"
#include "math/vec.h"
#include "quick.h"

#include <criterion/criterion.h>
#include <math.h>
#include <string.h>

enum { SIZES = 3 };
static const int sizes[SIZES] = {12, 3, 0}; // body, particle, world

// A pair of nodes one behind the other, and how they move.
typedef struct Pose2 {
    int size[2];
    double x[24], spin[2][3], speed[2][3];
} Pose2;

static void random_unit(unsigned *seed, double *out)
{
    for (int k = 0; k < 3; k++) out[k] = quick_random(seed);
    direction_n(3, out, out);
}

// A rotation by a random quaternion.
static void random_axes(unsigned *seed, double *R)
{
    double q[4];
    for (int k = 0; k < 4; k++) q[k] = quick_random(seed);
    quaternion_normalise(q);
    quaternion_to_matrix(q, R);
}

static Pose2 random_pose(unsigned *seed, int first, int second)
{
    Pose2 p = {.size = {first, second}};
    for (int side = 0, at = 0; side < 2; at += p.size[side++])
        for (int k = 0; k < 3 && p.size[side] > 0; k++) {
            p.x[at + k] = quick_random(seed);
            p.speed[side][k] = quick_random(seed);
            p.spin[side][k] = p.size[side] == 12 ? quick_random(seed) : 0;
            if (k == 0 && p.size[side] == 12) random_axes(seed, p.x + at + 3);
        }
    return p;
}

// The rates of the numbers: speed, and spin x F_j of the columns.
static void rates_of(const Pose2 *p, double *v)
{
    for (int side = 0, at = 0; side < 2; at += p->size[side++]) {
        if (p->size[side] == 0) continue;
        memcpy(v + at, p->speed[side], 3 * sizeof *v);
        for (int j = 0; j < 3 && p->size[side] == 12; j++) {
            const double F[3] = {p->x[at + 3 + j], p->x[at + 6 + j], p->x[at + 9 + j]};
            double turned[3];
            cross3(p->spin[side], F, turned);
            for (int r = 0; r < 3; r++) v[at + 3 + 3 * r + j] = turned[r];
        }
    }
}

static ContactNumbers random_numbers(unsigned *seed, int kind_a, int kind_b)
{
    ContactNumbers n = {.sign = quick_random(seed) < 0 ? -1 : 1};
    const int kind[2] = {kind_a, kind_b};
    for (int side = 0; side < 2; side++) {
        n.side[side].kind = kind[side];
        n.side[side].radius = fabs(quick_random(seed));
        for (int k = 0; k < 3; k++) n.side[side].point[k] = quick_random(seed);
        random_unit(seed, n.side[side].direction);
    }
    random_unit(seed, n.normal);
    return n;
}

static void evaluate(const ContactNumbers *numbers, const Pose2 *p, int rows, double *y, double *J)
{
    const int parents = p->size[1] > 0 ? 2 : 1, at[2] = {0, p->size[0]};
    const MapBatch batch = {.count = 1,
                            .parents = parents,
                            .rows = rows,
                            .width = p->size[0] + p->size[1],
                            .numbers = CONTACT_NUMBERS,
                            .size = p->size,
                            .at = at,
                            .number = (const double *)numbers};
    map_contact.value(&batch, p->x, y, J);
}

// The pose t seconds later, to third order, with axes that stay a rotation.
static Pose2 later(const Pose2 *p, double t)
{
    Pose2 out = *p;
    for (int side = 0, at = 0; side < 2; at += p->size[side++]) {
        for (int k = 0; k < 3 && p->size[side] > 0; k++) out.x[at + k] += t * p->speed[side][k];
        if (p->size[side] < 12) continue;
        const double angle = t * norm3(p->spin[side]);
        double axis[3], q[4], turn[9];
        direction_n(3, p->spin[side], axis);
        q[0] = cos(angle / 2);
        for (int k = 0; k < 3; k++) q[1 + k] = sin(angle / 2) * axis[k];
        quaternion_to_matrix(q, turn);
        for (int r = 0; r < 3; r++)
            for (int c = 0; c < 3; c++) {
                double sum = 0;
                for (int k = 0; k < 3; k++) sum += turn[3 * r + k] * p->x[at + 3 + 3 * k + c];
                out.x[at + 3 + 3 * r + c] = sum;
            }
    }
    return out;
}

// Velocity of a point that belongs to a side.
static void point_speed(const Pose2 *p, int side, const double *point, double *out)
{
    double r[3];
    const double *o = p->x + (side ? p->size[0] : 0);
    memset(out, 0, 3 * sizeof *out);
    if (p->size[side] == 0) return;
    sub3(point, o, r);
    cross3(p->spin[side], r, out);
    for (int k = 0; k < 3; k++) out[k] += p->speed[side][k];
}

static void check(unsigned *seed, int kind_a, int kind_b, int first, int second)
{
    const ContactNumbers numbers = random_numbers(seed, kind_a, kind_b);
    const Pose2 p = random_pose(seed, first, second);
    double y[6], J[6 * 24], v[24], rate[6];
    evaluate(&numbers, &p, 6, y, J);
    rates_of(&p, v);
    const int width = first + second;
    for (int r = 0; r < 6; r++) rate[r] = dot_n(width, J + r * width, v);

    // the gap by central differences
    const double t = 1e-5;
    double ahead[6], behind[6];
    const Pose2 after = later(&p, t), before = later(&p, -t);
    evaluate(&numbers, &after, 6, ahead, NULL);
    evaluate(&numbers, &before, 6, behind, NULL);
    const double difference = (ahead[0] - behind[0]) / (2 * t);
    cr_assert_float_eq(rate[0], difference, 1e-6 * (1 + fabs(difference)),
                       "kinds %d %d, sizes %d %d: %g, not %g", kind_a, kind_b, first, second,
                       rate[0], difference);

    // sliding, spinning and rolling by what the points and axes do
    const double *x[2] = {p.x, p.x + first};
    ContactPlace place;
    double speed[2][3], slip[3], turn[3];
    contact_place(&numbers, p.size, x, &place);
    for (int side = 0; side < 2; side++) point_speed(&p, side, place.point[side], speed[side]);
    sub3(speed[0], speed[1], slip);
    sub3(p.spin[0], p.spin[1], turn);
    for (int k = 0; k < 2; k++) {
        cr_assert_float_eq(rate[1 + k], dot3(place.tangent[k], slip), 1e-12);
        cr_assert_float_eq(rate[4 + k], dot3(place.tangent[k], turn), 1e-12);
        cr_assert_lt(fabs(dot3(place.tangent[k], place.normal)), 1e-12);
    }
    cr_assert_float_eq(rate[3], dot3(place.normal, turn), 1e-12);
}

// A face is touched by a vertex.
static bool fits(int a, int b)
{
    return !(a == FEATURE_FACE && b != FEATURE_VERTEX) &&
           !(b == FEATURE_FACE && a != FEATURE_VERTEX);
}

Test(contact, jacobians_are_those_of_the_motion)
{
    unsigned seed = 7;
    for (int a = 0; a < 3; a++)
        for (int b = 0; b < 3; b++)
            for (int i = 0; i < SIZES - 1; i++)
                for (int j = 0; j < SIZES; j++)
                    for (int tries = 0; fits(a, b) && tries < 40; tries++)
                        check(&seed, a, b, sizes[i], sizes[j]);
}
