// SPDX-License-Identifier: MIT
// rigid.c -- a rigid body. q = (c, quaternion), v = (dc/dt, omega), both in the world frame. A tangent vector
// (dx, theta) moves the centre of mass by dx and turns the axes about it: c+ = c + dx, R+ = exp(hat(theta)) R.
#include "dof/rigid.h"

#include "math/rotation.h"
#include "math/vec.h"

#include <string.h>

enum { NQ = RIGID_NQ, NV = RIGID_NV, QUATERNION = RIGID_QUATERNION };

void rigid_retract(int count, const double *q, double s, const double *dx, double *out)
{
    for (int i = 0; i < count; i++, q += NQ, dx += NV, out += NQ) {
        double theta[3], turn[4], r[4];
        for (int k = 0; k < 3; k++) theta[k] = s * dx[3 + k];
        quaternion_from_vector(theta, turn);
        quaternion_multiply(turn, q + QUATERNION, r);
        quaternion_normalise(r);
        for (int k = 0; k < 3; k++) out[k] = q[k] + s * dx[k];
        for (int k = 0; k < 4; k++) out[QUATERNION + k] = r[k];
    }
}

void rigid_difference(int count, const double *q1, const double *q0, double *out)
{
    for (int i = 0; i < count; i++, q1 += NQ, q0 += NQ, out += NV) {
        double back[4] = {q0[3], -q0[4], -q0[5], -q0[6]}, turn[4];
        quaternion_multiply(q1 + QUATERNION, back, turn);
        quaternion_to_vector(turn, out + 3);
        for (int k = 0; k < 3; k++) out[k] = q1[k] - q0[k];
    }
}

// omega = 1/2 sum_j F_j x dF_j/dt.
void rigid_spin(const double *frame, const double *rate, double *omega)
{
    memset(omega, 0, 3 * sizeof *omega);
    for (int j = 0; j < 3; j++) {
        double F[3], dF[3], part[3];
        for (int r = 0; r < 3; r++) F[r] = frame[3 + 3 * r + j], dF[r] = rate[3 + 3 * r + j];
        cross3(F, dF, part);
        axpy3(0.5, part, omega);
    }
}

void rigid_from_frame(const double *frame, const double *rate, double *q, double *v)
{
    memset(q, 0, RIGID_NQ * sizeof *q);
    memcpy(q, frame, 3 * sizeof *q);
    quaternion_from_matrix(frame + 3, q + RIGID_QUATERNION);
    memcpy(v, rate, 3 * sizeof *v);
    rigid_spin(frame, rate, v + 3);
}
