// SPDX-License-Identifier: MIT
// joint_ranks.c -- the rank-one terms of joint rows against the blocks of appendix A of Andrews et al. 2017
// as docs/papers.md has them, and those against differences of J^T lambda.
#include "lab/andrews/joint_ranks.h"

#include <criterion/criterion.h>
#include <math.h>
#include <string.h>

typedef double Mat[12][12];

// --- rotations by small turns: dR = hat(dtheta) R ---

static void cross(const double *a, const double *b, double *c)
{
    for (int k = 0; k < 3; k++)
        c[k] = a[(k + 1) % 3] * b[(k + 2) % 3] - a[(k + 2) % 3] * b[(k + 1) % 3];
}

static double dot(const double *a, const double *b)
{
    return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}

// A joint of two bodies: levers, distance, and frames (u, v, n), rows of i and of j.
typedef struct Pose {
    double p_i[3], p_j[3], s_i[3], s_j[3];
    double frame_i[3][3], frame_j[3][3];
} Pose;

static void turn(const double *theta, double *x)
{
    double w[3], angle = sqrt(dot(theta, theta)), once[3], twice[3];
    if (angle == 0) return;
    for (int k = 0; k < 3; k++) w[k] = theta[k] / angle;
    cross(w, x, once);
    cross(w, once, twice);
    for (int k = 0; k < 3; k++) x[k] += sin(angle) * once[k] + (1 - cos(angle)) * twice[k];
}

static void move(Pose *p, const double *dx)
{
    for (int k = 0; k < 3; k++) p->p_i[k] += dx[k], p->p_j[k] += dx[6 + k];
    turn(dx + 3, p->s_i);
    turn(dx + 9, p->s_j);
    for (int k = 0; k < 3; k++) turn(dx + 3, p->frame_i[k]), turn(dx + 9, p->frame_j[k]);
}

static void apart(const Pose *p, double *d)
{
    for (int k = 0; k < 3; k++) d[k] = p->p_i[k] + p->s_i[k] - p->p_j[k] - p->s_j[k];
}

typedef enum Row { BALL, AXIAL, DOT1, DOT2, ROWS } Row;

// f = J^T lambda of a row, written out for itself: forces at points, torques by cross products.
static void force(Row row, const Pose *p, const double *lambda, double *f)
{
    const double *u = p->frame_i[0], *n = p->frame_i[2], *u_j = p->frame_j[0];
    double d[3], reach[3];
    memset(f, 0, 12 * sizeof *f);
    apart(p, d);
    for (int k = 0; k < 3; k++) reach[k] = p->s_i[k] - d[k]; // torque of a force at j's point
    if (row == BALL) {
        for (int k = 0; k < 3; k++) f[k] = lambda[k], f[6 + k] = -lambda[k];
        cross(p->s_i, lambda, f + 3);
        cross(p->s_j, f + 6, f + 9);
    } else if (row == AXIAL) {
        for (int k = 0; k < 3; k++) f[3 + k] = lambda[0] * n[k], f[9 + k] = -lambda[0] * n[k];
    } else if (row == DOT1) {
        cross(n, u_j, f + 3);
        for (int k = 0; k < 3; k++) f[3 + k] *= lambda[0], f[9 + k] = -f[3 + k];
    } else {
        for (int k = 0; k < 3; k++) f[k] = lambda[0] * u[k], f[6 + k] = -f[k];
        cross(reach, f, f + 3);
        cross(p->s_j, f + 6, f + 9);
    }
}

// Central differences of J^T lambda, lambda and directions as they are.
static void differences(Row row, const Pose *p, const double *lambda, Mat K)
{
    const double step = 1e-5;
    for (int j = 0; j < 12; j++) {
        double dx[12] = {0}, up[12], down[12];
        Pose moved = *p;
        dx[j] = step;
        move(&moved, dx);
        force(row, &moved, lambda, up);
        moved = *p;
        dx[j] = -step;
        move(&moved, dx);
        force(row, &moved, lambda, down);
        for (int i = 0; i < 12; i++) K[i][j] = (up[i] - down[i]) / (2 * step);
    }
}

static int terms(Row row, const Pose *p, const double *lambda, RankOne *out)
{
    const double *u = p->frame_i[0], *v = p->frame_i[1], *n = p->frame_i[2];
    double d[3];
    apart(p, d);
    switch (row) {
    case BALL:
        return ranks_ball(lambda, p->s_i, p->s_j, out);
    case AXIAL:
        return ranks_axial(lambda[0], u, v, out);
    case DOT1:
        return ranks_dot1(lambda[0], n, p->frame_j[0], out);
    default:
        return ranks_dot2(lambda[0], d, p->s_i, p->s_j, v, n, out);
    }
}

static void random_pose(unsigned seed, Pose *p, double *lambda)
{
    double theta[3];
    *p = (Pose){.frame_i = {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}},
                .frame_j = {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}};
    double *all[] = {p->p_i, p->p_j, p->s_i, p->s_j, lambda};
    for (int v = 0; v < 5; v++)
        for (int k = 0; k < 3; k++) all[v][k] = sin(1.7 * v + 2.3 * k + 3.1 * seed) * (1 + 0.3 * v);
    for (int side = 0; side < 2; side++) {
        for (int k = 0; k < 3; k++) theta[k] = cos(seed + 5 * side + 2.1 * k);
        for (int k = 0; k < 3; k++) turn(theta, side ? p->frame_j[k] : p->frame_i[k]);
    }
}

Test(joint_ranks, terms_are_the_derivative_of_the_force)
{
    for (unsigned seed = 1; seed <= 20; seed++)
        for (int row = 0; row < ROWS; row++) {
            RankOne out[RANKS_DOT2];
            Pose p;
            Mat K;
            double lambda[3], size = 0;
            random_pose(seed, &p, lambda);
            memset(out, 0xff, sizeof out); // NaN: what is counted must be written
            int n = terms((Row)row, &p, lambda, out);
            cr_assert(n > 0 && n <= RANKS_DOT2);
            differences((Row)row, &p, lambda, K);
            for (int i = 0; i < 12; i++)
                for (int j = 0; j < 12; j++) {
                    double sum = 0;
                    for (int k = 0; k < n; k++) sum += out[k].a[i] * out[k].b[j];
                    cr_assert_float_eq(sum, K[i][j], 1e-8, "row %d seed %u (%d, %d): %g, %g", row,
                                       seed, i, j, sum, K[i][j]);
                    size = fmax(size, fabs(sum));
                }
            cr_assert_gt(size, 0.01);
        }
}

// A lever of length zero, or a joint that is exactly closed, has no direction: its terms are not there.
Test(joint_ranks, without_lever_there_is_nothing)
{
    const double zero[3] = {0}, lambda[3] = {1, 2, 3}, v[3] = {0, 1, 0}, n[3] = {0, 0, 1};
    RankOne out[RANKS_DOT2];
    cr_assert_eq(ranks_ball(lambda, zero, zero, out), 0);
    cr_assert_eq(ranks_dot2(1, zero, zero, zero, v, n, out), 4);
}
