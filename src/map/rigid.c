// SPDX-License-Identifier: MIT
// rigid.c -- the natural coordinates of a rigid body: its centre of mass and its axes as they stand.
//
//   node     c, quaternion (dof/rigid.c)      rows 12: c, then F = R row by row
//   f        (c, F)
//   J        dc = dx,  dF_j = theta x F_j for the columns F_j
//   K~       for forces f_c on c and f_j on the columns, with B = sum_j f_j F_j^T:
//            of the angles  sym(B) - tr(B) I;  mode `exact`: B^T - tr(B) I, the derivative of the torque sum_j F_j x f_j, which is not symmetric where there is a torque
//
// The masses of a body sit on these twelve numbers, so that f_j has the inertia of the body in it, and
// M/tau^2 - K~ of the angles together is tr(B') I - sym(B'), B' = B + sum_j (m_j/tau^2) F_j F_j^T.
// Where that is not positive Newton's method is lost. Modes:
//
//   symmetric   as it is
//   psd         without the part of K~ that destabilises
//   stable      tr(P) I - P with P the stretch of B' = U P: always positive, and equal to the above
//               where B' is symmetric and positive, as it is at a minimum over the rotations; plus the
//               rest up to a little of the smallest m_j, for an axis that nothing resists
//
// Points and directions of the body are linear in (c, F): all that is curved about a rigid body is
// here. Checked by test/fd/rigid.c.
#include "map/rigid.h"

#include "dof/rigid.h"
#include "map/tuning.h"
#include "math/rotation.h"
#include "math/vec.h"

#include <string.h>

static int shape(const MapRequest *request, const char **problem)
{
    (void)request;
    *problem = NULL;
    return 12;
}

static inline void put_row(double *row, double x, double y, double z, double a, double b, double c)
{
    row[0] = x, row[1] = y, row[2] = z, row[3] = a, row[4] = b, row[5] = c;
}

// Row (r, j) of J is (theta x F_j)_r = theta_a F_bj - theta_b F_aj, (r, a, b) in turn.
static void value(const MapBatch *batch, const double *q, double *y, double *J)
{
    for (int e = 0; e < batch->count; e++, y += 12) {
        const double *x = q + batch->at[e];
        memcpy(y, x, 3 * sizeof *y);
        quaternion_to_matrix(x + RIGID_QUATERNION, y + 3);
        if (!J) continue;
        for (int r = 0; r < 3; r++, J += 6) put_row(J, r == 0, r == 1, r == 2, 0, 0, 0);
        for (int j = 0; j < 3; j++, J += 6) put_row(J, 0, 0, 0, 0, y[9 + j], -y[6 + j]);
        for (int j = 0; j < 3; j++, J += 6) put_row(J, 0, 0, 0, -y[9 + j], 0, y[3 + j]);
        for (int j = 0; j < 3; j++, J += 6) put_row(J, 0, 0, 0, y[6 + j], -y[3 + j], 0);
    }
}

// F as it stands in J.
static void axes_in(const double *J, double *F)
{
    for (int r = 0; r < 3; r++)
        for (int j = 0; j < 3; j++)
            F[3 * ((r + 2) % 3) + j] = J[6 * (3 + 3 * r + j) + 3 + (r + 1) % 3];
}

static void times(const MapBatch *batch, const double *J, const double *v, double *y)
{
    for (int e = 0; e < batch->count; e++, J += 72, y += 12) {
        const double *u = v + batch->at[e], *theta = u + 3;
        double F[9];
        axes_in(J, F);
        for (int r = 0; r < 3; r++) {
            int a = (r + 1) % 3, b = (r + 2) % 3;
            y[r] = u[r];
            for (int j = 0; j < 3; j++)
                y[3 + 3 * r + j] = theta[a] * F[3 * b + j] - theta[b] * F[3 * a + j];
        }
    }
}

// The torque is sum_j F_j x y_j.
static void transposed(const MapBatch *batch, const double *J, const double *y, double *f)
{
    for (int e = 0; e < batch->count; e++, J += 72, y += 12) {
        double F[9], *u = f + batch->at[e];
        const double *push = y + 3;
        axes_in(J, F);
        for (int r = 0; r < 3; r++) {
            int a = (r + 1) % 3, b = (r + 2) % 3;
            u[r] += y[r];
            u[3 + r] += dot3(F + 3 * a, push + 3 * b) - dot3(F + 3 * b, push + 3 * a);
        }
    }
}

// Row (r, j) has F_bj at angle a and -F_aj at angle b.
static void square(const double *J, double s, const double *weight, double *H)
{
    double F[9];

    // w holds the masses on row r of F: sums over its three columns
    axes_in(J, F);
    for (int r = 0; r < 3; r++) {
        int a = (r + 1) % 3, b = (r + 2) % 3;
        const double *Fa = F + 3 * a, *Fb = F + 3 * b, *w = weight + 3 + 3 * r;

        double aa = 0, bb = 0, ab = 0;
        for (int j = 0; j < 3; j++) {
            aa += w[j] * Fb[j] * Fb[j];
            bb += w[j] * Fa[j] * Fa[j];
            ab -= w[j] * Fa[j] * Fb[j];
        }

        // one translation and a 2 x 2 block of the angles a, b
        H[7 * r] += s * weight[r];
        H[7 * (3 + a)] += s * aa;
        H[7 * (3 + b)] += s * bb;
        H[6 * (3 + a) + 3 + b] += s * ab;
        H[6 * (3 + b) + 3 + a] += s * ab;
    }
}

// B = sum_j f_j F_j^T, f = (f_c, f row by row as F).
static void pull(const double *R, const double *f, double *B)
{
    for (int r = 0; r < 3; r++)
        for (int c = 0; c < 3; c++) B[3 * r + c] = dot3(f + 3 + 3 * r, R + 3 * c);
}

static void symmetric_part(const double *B, double *K)
{
    double trace = B[0] + B[4] + B[8];
    for (int r = 0; r < 3; r++)
        for (int c = 0; c < 3; c++)
            K[3 * r + c] = 0.5 * (B[3 * r + c] + B[3 * c + r]) - (r == c ? trace : 0);
}

// d(torque)/d theta with the forces as they are: B^T - tr(B) I.
static void exact_part(const double *B, double *K)
{
    double trace = B[0] + B[4] + B[8];
    for (int r = 0; r < 3; r++)
        for (int c = 0; c < 3; c++) K[3 * r + c] = B[3 * c + r] - (r == c ? trace : 0);
}

// The amount to add to the diagonal of a symmetric A that has no negative eigenvalue, so that none is below `least`. With e2
// the sum of its principal minors, det/e2 is at most the smallest eigenvalue and at least a third of it, so nothing is
// added to a well-conditioned A, and the amount is continuous in A. It must vanish for short steps: a term that goes with
// 1/tau^2 leaves a force error of O(tau) after the one solve that such a step takes (test/invariant/order.c).
static double missing(const double *A, double least)
{
    double xx = A[4] * A[8] - A[5] * A[5], yy = A[0] * A[8] - A[2] * A[2];
    double zz = A[0] * A[4] - A[1] * A[1], e2 = xx + yy + zz;
    double det =
        A[0] * xx + A[1] * (A[2] * A[5] - A[1] * A[8]) + A[2] * (A[1] * A[5] - A[2] * A[4]);
    if (!(e2 > 0 && det > 0)) return least;
    return det < least * e2 ? least - det / e2 : 0;
}

// K so that m G^T M G - k K = tr(P) I - P of B' = k B + m sum_j m_j F_j F_j^T.
static void stable_part(const MapBatch *batch, int e, const double *R, const double *B, double *K)
{
    const double m = batch->m, k = batch->k, *mass = batch->mass ? batch->mass + 12 * e : NULL;
    double I[9] = {0}, whole[9], P[9], A[9], least = 0;

    // m sum_j m_j F_j F_j^T
    if (mass) {
        least = smaller(mass[3], smaller(mass[4], mass[5]));
        for (int r = 0; r < 3; r++) {
            double row[3];
            for (int j = 0; j < 3; j++) row[j] = m * mass[3 + j] * R[3 * r + j];
            for (int c = 0; c <= r; c++) I[3 * r + c] = I[3 * c + r] = dot3(row, R + 3 * c);
        }
    }
    for (int i = 0; i < 9; i++) whole[i] = k * B[i] + I[i];
    polar_stretch(whole, P);

    // the stage matrix of the angles, kept away from 0
    double trace_P = P[0] + P[4] + P[8], trace_I = I[0] + I[4] + I[8];
    for (int i = 0; i < 9; i++) A[i] = (i % 4 == 0 ? trace_P : 0) - P[i];
    double more = missing(A, 2 * ANGULAR_LEAST * m * least);

    // G^T M G of the angles is tr(I) 1 - I with this I
    for (int i = 0; i < 9; i++) K[i] = ((i % 4 == 0 ? trace_I - more : 0) - I[i] - A[i]) / k;
}

static void geometric(const MapBatch *batch, const double *q, const double *lambda,
                      TautGeometric mode, double *K)
{
    for (int e = 0; e < batch->count; e++, lambda += 12, K += 36) {
        const double *x = q + batch->at[e];
        double R[9], B[9], angular[9];

        // B from the forces in the world's axes
        quaternion_to_matrix(x + RIGID_QUATERNION, R);
        pull(R, lambda, B);

        // the block of the angles, by mode
        if (mode == TAUT_GEOMETRIC_STABLE)
            stable_part(batch, e, R, B, angular);
        else
            symmetric_part(B, angular);
        if (mode == TAUT_GEOMETRIC_PSD) clamp_psd(3, angular, batch->scratch);
        if (mode == TAUT_GEOMETRIC_EXACT) exact_part(B, angular);

        // the centre enters linearly: its block is 0
        for (int r = 0; r < 3; r++) {
            const double *w = angular + 3 * r;
            put_row(K + 6 * r, 0, 0, 0, 0, 0, 0);
            put_row(K + 6 * (3 + r), 0, 0, 0, w[0], w[1], w[2]);
        }
    }
}

const MapOps map_rigid = {
    .name = "rigid",
    .modes = true,
    .shape = shape,
    .value = value,
    .times = times,
    .transposed = transposed,
    .square = square,
    .geometric = geometric,
    .length_scale = no_length,
};
