// SPDX-License-Identifier: MIT
// rigid.c -- the dof and the map of rigid bodies against differences along their retraction, and the
// rows of joints, composed of points and directions, against formulas written over whole bodies.
//
//   dof    retract and difference undo each other; to first order both are c + dx, exp(theta) R
//   map    J; K~ exact = d(J^T f)/dx, symmetric = second derivatives of f . y along the retraction,
//          psd and stable as positive as they promise
//   joints J and K~ of ball, dot-1 and dot-2 rows and of the axial lock with respect to
//          (p_i, theta_i, p_j, theta_j), off the constraint; the formulas in docs/joints.md
#include "dof/rigid.h"
#include "map/rigid.h"
#include "math/rotation.h"
#include "math/vec.h"

#include "difference.h"
#include "quick.h"

#include <float.h>
#include <math.h>
#include <string.h>

enum { NQ = RIGID_NQ, NV = RIGID_NV };

static void random_pose(unsigned *seed, double *q)
{
    for (int k = 0; k < NQ; k++) q[k] = 2 * quick_random(seed);
    quaternion_normalise(q + RIGID_QUATERNION);
}

static void random_numbers(unsigned *seed, int n, double size, double *x)
{
    for (int k = 0; k < n; k++) x[k] = size * quick_random(seed);
}

// --- dof -----------------------------------------------------------------------------------------

// Same place, same rotation (q and -q are one).
static double pose_apart(const double *a, const double *b)
{
    double plus = 0, minus = 0, worst = 0;
    for (int k = 3; k < 7; k++) {
        plus = fmax(plus, fabs(a[k] - b[k]));
        minus = fmax(minus, fabs(a[k] + b[k]));
    }
    for (int k = 0; k < 3; k++) worst = fmax(worst, fabs(a[k] - b[k]));
    return fmax(worst, fmin(plus, minus));
}

Test(rigid_dof, retract_and_difference_undo_each_other)
{
    unsigned seed = 1;
    for (int n = 0; n < 500; n++) {
        static const double size[] = {1e-12, 1e-6, 1e-3, 0.5, 1.7}; // |theta| below pi
        double q[2 * NQ], dx[2 * NV], out[2 * NQ], back[2 * NV], again[2 * NQ];
        const double s = 0.9, most = size[n % 5];
        random_pose(&seed, q), random_pose(&seed, q + NQ);
        random_numbers(&seed, 2 * NV, most, dx);
        rigid_retract(2, q, s, dx, out);
        rigid_difference(2, out, q, back);
        for (int k = 0; k < 2 * NV; k++)
            cr_assert_float_eq(back[k], s * dx[k], 1e-14 * (1 + most), "entry %d", k);
        rigid_retract(2, q, 1, back, again);
        cr_assert_lt(pose_apart(out, again), 1e-14);
        cr_assert_lt(pose_apart(out + NQ, again + NQ), 1e-14);
        memcpy(again, q, sizeof q); // in place
        rigid_retract(2, again, s, dx, again);
        cr_assert_eq(memcmp(again, out, sizeof out), 0);
    }
}

Test(rigid_dof, the_centre_goes_straight_and_axes_turn)
{
    unsigned seed = 2;
    for (int n = 0; n < 200; n++) {
        double q[NQ], dx[NV], out[NQ], turn[4], R[4];
        random_pose(&seed, q);
        random_numbers(&seed, NV, 1, dx);
        rigid_retract(1, q, 1, dx, out);
        for (int k = 0; k < 3; k++) cr_assert_float_eq(out[k] - q[k], dx[k], 1e-14);
        quaternion_from_vector(dx + 3, turn);
        quaternion_multiply(turn, q + RIGID_QUATERNION, R);
        double sum = 0;
        for (int k = 0; k < 4; k++) sum += R[k] * out[RIGID_QUATERNION + k];
        cr_assert_float_eq(fabs(sum), 1, 1e-14);
    }
}

// --- map -----------------------------------------------------------------------------------------

typedef struct Pose {
    double q[NQ], f[12];
} Pose;

static MapBatch batch_of(const double *mass, double m, double k, double *scratch)
{
    static const int at = 0, size = NQ;
    return (MapBatch){.count = 1,
                      .parents = 1,
                      .rows = 12,
                      .width = NV,
                      .size = &size,
                      .at = &at,
                      .mass = mass,
                      .m = m,
                      .k = k,
                      .scratch = scratch};
}

static void value_at(const double *q, double *y, double *J)
{
    double scratch[400];
    MapBatch batch = batch_of(NULL, 1, 1, scratch);
    map_rigid.value(&batch, q, y, J);
}

static void stiffness(const Pose *pose, TautGeometric mode, const double *mass, double m, double k,
                      double *K)
{
    double scratch[400];
    MapBatch batch = batch_of(mass, m, k, scratch);
    for (int i = 0; i < NV * NV; i++) K[i] = NAN;
    map_rigid.geometric(&batch, pose->q, pose->f, mode, K);
}

// J^T f at q (+) dx.
static void force_along(const void *context, const double *dx, double *out)
{
    const Pose *pose = context;
    double q[NQ], y[12], J[72];
    rigid_retract(1, pose->q, 1, dx, q);
    value_at(q, y, J);
    for (int k = 0; k < NV; k++) {
        out[k] = 0;
        for (int r = 0; r < 12; r++) out[k] += J[NV * r + k] * pose->f[r];
    }
}

static void value_along(const void *context, const double *dx, double *y)
{
    double q[NQ];
    rigid_retract(1, ((const Pose *)context)->q, 1, dx, q);
    value_at(q, y, NULL);
}

// Gradient of f . y(q (+) dx) with respect to dx, by differences: not J^T f but at dx = 0.
static void gradient_along(const void *context, const double *dx, double *out)
{
    const Pose *pose = context;
    double x[NV], D[12];
    memcpy(x, dx, sizeof x);
    for (int k = 0; k < NV; k++) {
        differentiate(value_along, pose, x, k, 1e-2, 12, D, 1);
        out[k] = 0;
        for (int r = 0; r < 12; r++) out[k] += pose->f[r] * D[r];
    }
}

static void expect_matrix(const char *what, int n, const double *a, const double *D,
                          double tolerance)
{
    double size = 0;
    bool same = true;
    for (int i = 0; i < n; i++) {
        cr_assert_float_eq(a[i], D[i], tolerance, "%s: entry %d is %.12g, by differences %.12g",
                           what, i, a[i], D[i]);
        size += fabs(a[i]);
        same = same && a[i] == D[i];
    }
    cr_assert_gt(size, 0.1, "%s is zero", what);
    cr_assert_not(same, "%s is compared with itself", what);
}

static Pose random_case(unsigned *seed)
{
    Pose pose;
    random_pose(seed, pose.q);
    random_numbers(seed, 12, 3, pose.f);
    return pose;
}

Test(rigid_map, jacobian)
{
    unsigned seed = 4;
    for (int n = 0; n < 100; n++) {
        Pose pose = random_case(&seed);
        double zero[NV] = {0}, y[12], J[72], D[72];
        value_at(pose.q, y, J);
        for (int k = 0; k < NV; k++)
            differentiate(value_along, &pose, zero, k, 1e-3, 12, D + k, NV);
        expect_matrix("J", 72, J, D, 1e-10);
    }
}

Test(rigid_map, exact_stiffness_is_the_derivative_of_the_force)
{
    unsigned seed = 5;
    for (int n = 0; n < 100; n++) {
        Pose pose = random_case(&seed);
        double zero[NV] = {0}, K[36], D[36], skew = 0;
        stiffness(&pose, TAUT_GEOMETRIC_EXACT, NULL, 1, 1, K);
        for (int k = 0; k < NV; k++)
            differentiate(force_along, &pose, zero, k, 1e-3, NV, D + k, NV);
        expect_matrix("K~ exact", 36, K, D, 1e-9);
        for (int i = 0; i < 36; i++) skew += fabs(K[i] - K[i % 6 * 6 + i / 6]);
        cr_assert_gt(skew, 0.1, "there is a torque");
    }
}

Test(rigid_map, symmetric_stiffness_is_the_second_derivative_along_the_retraction)
{
    unsigned seed = 6;
    for (int n = 0; n < 100; n++) {
        Pose pose = random_case(&seed);
        double zero[NV] = {0}, K[36], D[36];
        stiffness(&pose, TAUT_GEOMETRIC_SYMMETRIC, NULL, 1, 1, K);
        for (int k = 0; k < NV; k++)
            differentiate(gradient_along, &pose, zero, k, 1e-2, NV, D + k, NV);
        expect_matrix("K~ symmetric", 36, K, D, 1e-6);
    }
}

// exact = symmetric where forces exert no torque, and differs by the skew
// matrix of half the torque else.
Test(rigid_map, exact_and_symmetric_differ_by_half_the_torque)
{
    unsigned seed = 7;
    for (int n = 0; n < 100; n++) {
        Pose pose = random_case(&seed);
        double exact[36], symmetric[36], zero[NV] = {0}, force[NV];
        stiffness(&pose, TAUT_GEOMETRIC_EXACT, NULL, 1, 1, exact);
        stiffness(&pose, TAUT_GEOMETRIC_SYMMETRIC, NULL, 1, 1, symmetric);
        force_along(&pose, zero, force);
        const double *T = force + 3;
        double half[9] = {0, -T[2] / 2, T[1] / 2, T[2] / 2, 0, -T[0] / 2, -T[1] / 2, T[0] / 2, 0};
        for (int r = 0; r < 3; r++)
            for (int c = 0; c < 3; c++) {
                int i = 6 * (3 + r) + 3 + c;
                cr_assert_float_eq(symmetric[i] - exact[i], half[3 * r + c], 1e-13);
            }
    }
}

// Largest eigenvalue of the angular block.
static double top_of(const double *K)
{
    double A[9];
    for (int i = 0; i < 9; i++) A[i] = K[6 * (3 + i / 3) + 3 + i % 3];
    return remove_positive(3, A);
}

Test(rigid_map, psd_is_what_is_left_without_the_destabilising_part)
{
    unsigned seed = 8;
    int cut = 0;
    for (int n = 0; n < 200; n++) {
        Pose pose = random_case(&seed);
        double psd[36], symmetric[36], A[9];
        stiffness(&pose, TAUT_GEOMETRIC_PSD, NULL, 1, 1, psd);
        stiffness(&pose, TAUT_GEOMETRIC_SYMMETRIC, NULL, 1, 1, symmetric);
        for (int i = 0; i < 9; i++) A[i] = symmetric[6 * (3 + i / 3) + 3 + i % 3];
        cut += remove_positive(3, A) > 0.1;
        for (int i = 0; i < 9; i++)
            cr_assert_float_eq(psd[6 * (3 + i / 3) + 3 + i % 3], A[i], 1e-12);
        cr_assert_leq(top_of(psd), 1e-12);
    }
    cr_assert_gt(cut, 100, "nothing was cut");
}

// m G^T M G - k K, angular block, negated for remove_positive.
static void stage_matrix(const Pose *pose, const double *mass, double m, double k, const double *K,
                         double *A)
{
    double y[12], J[72];
    value_at(pose->q, y, J);
    for (int r = 0; r < 3; r++)
        for (int c = 0; c < 3; c++) {
            double inertia = 0;
            for (int i = 0; i < 12; i++) inertia += J[NV * i + 3 + r] * mass[i] * J[NV * i + 3 + c];
            A[3 * r + c] = -(m * inertia - k * K[6 * (3 + r) + 3 + c]);
        }
}

// Whatever forces act: the matrix of a stage stays positive, by no less than it promises.
Test(rigid_map, stable_is_positive_whatever_the_forces_are)
{
    unsigned seed = 9;
    int lost = 0;
    for (int n = 0; n < 2000; n++) {
        Pose pose = random_case(&seed);
        double mass[12] = {2, 2, 2}, K[36], A[9], force = pow(10, n % 13 - 3);
        const double m = 1e4, k = n % 3 ? 1 : 0.5;
        for (int i = 0; i < 12; i++) pose.f[i] *= force;
        for (int i = 0; i < 3; i++) {
            double J = n % 5 == 0 && i == 2 ? 1e-5 : 0.1 + fabs(quick_random(&seed));
            mass[3 + i] = mass[6 + i] = mass[9 + i] = J;
        }
        double least = fmin(mass[3], fmin(mass[4], mass[5]));
        stiffness(&pose, TAUT_GEOMETRIC_STABLE, mass, m, k, K);
        stage_matrix(&pose, mass, m, k, K, A);
        double top = -INFINITY, size = m * 2 + force;
        top = remove_positive(3, A);
        // tr(P) I - P with P >= 1e-3 m least: at least twice that
        cr_assert_lt(top, -2e-3 * m * least * (1 - 1e-9) + 1e-14 * size,
                     "case %d: smallest eigenvalue %g, force %g", n, -top, force);
        stiffness(&pose, TAUT_GEOMETRIC_SYMMETRIC, mass, m, k, K);
        stage_matrix(&pose, mass, m, k, K, A);
        lost += remove_positive(3, A) > 0;
    }
    cr_assert_gt(lost, 500, "these forces are not large");
}

// Where nothing pulls hard, stable is symmetric, with nothing added to it.
Test(rigid_map, stable_is_symmetric_where_that_is_safe)
{
    unsigned seed = 10;
    for (int n = 0; n < 100; n++) {
        Pose pose = random_case(&seed);
        double mass[12], K[36], other[36];
        for (int i = 0; i < 12; i++) mass[i] = 1;
        // forces along the axes, f_j = a F_j: B is symmetric and positive
        double y[12];
        value_at(pose.q, y, NULL);
        memcpy(pose.f, y, sizeof y);
        memset(pose.f, 0, 3 * sizeof *pose.f);
        stiffness(&pose, TAUT_GEOMETRIC_STABLE, mass, 100, 1, K);
        stiffness(&pose, TAUT_GEOMETRIC_SYMMETRIC, mass, 100, 1, other);
        for (int i = 0; i < 36; i++) cr_assert_float_eq(K[i], other[i], 1e-11);
    }
}
