// SPDX-License-Identifier: MIT
// redundant_dense.c -- what `taut lab redundant` judges by: dense answers, checked by what can be worked out by hand, and
// the rows of joints that it writes a second time, checked against the worlds that have them.
#include "lab/redundant/redundant_dense.h"
#include "lab/redundant/redundant_pair.h"

#include <criterion/criterion.h>
#include <math.h>

// Three equal rows and one across them: a force on the first is shared by three.
Test(redundant_dense, least_norm)
{
    const double B[4][2] = {{1, 0}, {1, 0}, {-1, 0}, {0, 1}}, y[2] = {6, 5};
    const double answer[4] = {2, 2, -2, 5};
    double x[4];
    Svd svd;
    cr_assert(svd_make(&svd, 4, 2, B[0]));
    cr_expect_eq(svd_rank(&svd, 1e-12), 2);
    svd_least_norm(&svd, 2, y, x);
    for (int i = 0; i < 4; i++) cr_expect_float_eq(x[i], answer[i], 1e-14, "row %d: %g", i, x[i]);
    svd_free(&svd);
}

// The same by its range: what is in it stays, what holds itself goes.
Test(redundant_dense, range)
{
    const double B[4][2] = {{1, 0}, {1, 0}, {-1, 0}, {0, 1}}, answer[4] = {2, 2, -2, 5};
    const double lambda[4] = {7, 1, 2, 5}; // 7 + 1 - 2 = 6 along the first column
    const double side[4] = {6, 6, -6, 5};  // B B^T answer
    double x[4];
    Range range;
    cr_assert(range_make(&range, 4, 2, B[0], 1e-12));
    cr_expect_eq(range.rank, 2);
    range_project(&range, lambda, x);
    for (int i = 0; i < 4; i++) cr_expect_float_eq(x[i], answer[i], 1e-14, "row %d: %g", i, x[i]);
    range_solve(&range, side, x);
    for (int i = 0; i < 4; i++) cr_expect_float_eq(x[i], answer[i], 1e-13, "row %d: %g", i, x[i]);
    cr_expect_float_eq(range_determined(&range, 0), 1.0 / 3, 1e-14);
    cr_expect_float_eq(range_determined(&range, 3), 1, 1e-14);
    range_free(&range);
}

// Which rows are spare is clear at the start of every mechanism, and the pair pushes A as it pushes B.
Test(redundant_dense, ranks_are_clear)
{
    for (int a = 0; a < PAIR_KINDS; a++)
        for (int b = a; b < PAIR_KINDS; b++) {
            PairMechanism m;
            PairPose pose[2];
            PairDense dense;
            PairRow row[PAIR_MOST_ROWS];
            double force[PAIR_COLUMNS] = {0};
            pair_draw(3, 2, (TautJointKind)a, (TautJointKind)b, &m);
            pair_start(&m, pose);
            int rank = pair_control_rows(&m, row);
            cr_assert(pair_dense(&m, pose, rank, force, &dense));
            cr_expect_gt(dense.gap, 1e-3, "joints %d and %d: rank %d is not clear", a, b, rank);
            cr_expect_lt(dense.noise, 1e-12, "joints %d and %d: rank %d is too small", a, b, rank);
            for (int k = 0; k < 3; k++) {
                double sum = 0;
                for (int joint = 1; joint < PAIR_JOINTS; joint++)
                    sum += dense.exact[joint][0][k] + dense.exact[joint][1][k];
                cr_expect_float_eq(sum, 0, 1e-9, "joints %d and %d: %g N left", a, b, sum);
            }
        }
}

// Largest difference of what a world reports after 0.2 s from the dense answer, as part of the largest.
static double difference(TautJointKind first, TautJointKind second)
{
    PairMechanism m;
    PairWorld w;
    PairPose pose[2];
    PairDense dense;
    PairRow row[PAIR_MOST_ROWS], all[PAIR_MOST_ROWS];
    double wrench[PAIR_JOINTS][2][6], force[PAIR_COLUMNS] = {0}, most = 0, off = 0;
    pair_draw(5, 2, first, second, &m);
    cr_assert_eq(pair_rows(&m, false, all), pair_control_rows(&m, row), "%d and %d: spare rows",
                 first, second);
    cr_assert(pair_build(&m, false, &w));
    for (int step = 0; step < 400; step++)
        cr_assert_eq(taut_world_step(w.world, 5e-4, NULL), TAUT_OK);
    pair_pose(&w, pose);
    pair_wrenches(&m, &w, pose, wrench);
    for (int joint = 0; joint < PAIR_JOINTS; joint++)
        for (int k = 0; k < PAIR_COLUMNS; k++) force[k] += wrench[joint][k / 6][k % 6];
    cr_assert(pair_dense(&m, pose, 0, force, &dense));
    for (int joint = 0; joint < PAIR_JOINTS; joint++)
        for (int k = 0; k < PAIR_COLUMNS; k++) {
            double exact = dense.exact[joint][k / 6][k % 6];
            most = fmax(most, fabs(exact));
            off = fmax(off, fabs(exact - wrench[joint][k / 6][k % 6]));
        }
    taut_world_destroy(w.world);
    cr_expect_gt(most, 0.1, "joints %d and %d bear nothing", first, second);
    return off / most;
}

// Every kind of joint in a pair without spare rows.
Test(redundant_dense, rows_are_those_of_the_library)
{
    static const TautJointKind kind[][2] = {{TAUT_JOINT_UNIVERSAL, TAUT_JOINT_AXIAL},
                                            {TAUT_JOINT_HINGE, TAUT_JOINT_AXIAL},
                                            {TAUT_JOINT_PRISMATIC, TAUT_JOINT_DISTANCE},
                                            {TAUT_JOINT_CYLINDRICAL, TAUT_JOINT_AXIAL},
                                            {TAUT_JOINT_PLANAR, TAUT_JOINT_POINT_ON_LINE},
                                            {TAUT_JOINT_SCREW, TAUT_JOINT_POINT_ON_PLANE},
                                            {TAUT_JOINT_HINGE, TAUT_JOINT_GEAR},
                                            {TAUT_JOINT_BALL, TAUT_JOINT_DISTANCE},
                                            {TAUT_JOINT_GENERIC, TAUT_JOINT_AXIAL}};
    for (size_t i = 0; i < sizeof kind / sizeof *kind; i++) {
        double off = difference(kind[i][0], kind[i][1]);
        cr_expect_lt(off, 1e-4, "joints %d and %d: off by %g", kind[i][0], kind[i][1], off);
        cr_expect_gt(off, 0, "joints %d and %d: compared with itself", kind[i][0], kind[i][1]);
    }
}
