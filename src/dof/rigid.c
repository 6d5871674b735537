// rigid.c -- a rigid body. q = (c, quaternion, s'), v = (dc/dt, omega), both in the world frame.
//
// s' is a point of the body, in its own axes, that turns are made about: along a tangent vector
// (dx, theta) the point c + R s' goes straight, by dx + theta x s, and R turns by exp(hat(theta)):
//
//   R+ = exp(theta) R,    c+ = c + s + dx + theta x s - R+ s',    s = R s'
//
// To first order that is c + dx, whatever s'. With s' where the body is held, a turn about that point
// violates nothing (docs/rigid.md). s' = 0 turns about the centre of mass.
#include "dof/rigid.h"

#include "math/rotation.h"
#include "math/vec.h"

#include <string.h>

enum { NQ = RIGID_NQ, NV = RIGID_NV, QUATERNION = RIGID_QUATERNION, LEVER = RIGID_LEVER };

// The part of the centre's way that a turn by theta from q0 to q1 adds to a straight line, s + theta x s - R+ s', with the
// lever of q0; 0 where turns are made about the centre.
static inline void detour(const double *q0, const double *q1, const double *theta, double *way)
{
    const double *lever = q0 + LEVER;
    double before[3], after[3];
    memset(way, 0, 3 * sizeof *way);
    if (lever[0] == 0 && lever[1] == 0 && lever[2] == 0) return;
    quaternion_turn(q0 + QUATERNION, lever, before);
    quaternion_turn(q1, lever, after);
    cross3(theta, before, way);
    for (int k = 0; k < 3; k++) way[k] += before[k] - after[k];
}

void rigid_retract(int count, const double *q, double s, const double *dx, double *out)
{
    for (int i = 0; i < count; i++, q += NQ, dx += NV, out += NQ) {
        double theta[3], turn[4], r[4], way[3];
        for (int k = 0; k < 3; k++) theta[k] = s * dx[3 + k];
        quaternion_from_vector(theta, turn);
        quaternion_multiply(turn, q + QUATERNION, r);
        quaternion_normalise(r);
        detour(q, r, theta, way);
        for (int k = 0; k < 3; k++) out[k] = q[k] + s * dx[k] + way[k];
        for (int k = 0; k < 4; k++) out[QUATERNION + k] = r[k];
        for (int k = 0; k < 3; k++) out[LEVER + k] = q[LEVER + k];
    }
}

void rigid_difference(int count, const double *q1, const double *q0, double *out)
{
    for (int i = 0; i < count; i++, q1 += NQ, q0 += NQ, out += NV) {
        double back[4] = {q0[3], -q0[4], -q0[5], -q0[6]}, turn[4], way[3];
        quaternion_multiply(q1 + QUATERNION, back, turn);
        quaternion_to_vector(turn, out + 3);
        detour(q0, q1 + QUATERNION, out + 3, way);
        for (int k = 0; k < 3; k++) out[k] = q1[k] - q0[k] - way[k];
    }
}

// R = exp(theta) R0 turns with omega = theta' + theta x theta'/2 + ... ; backwards (Munthe-Kaas 1998)
//   theta' = omega - theta x omega/2 + theta x (theta x omega)/12 + O(theta^4)
// and c = c0 + s0 + x + theta x s0 - R s' moves with dc/dt = x' + theta' x s0 - omega x s.
void rigid_rate(int count, const double *q0, const double *u, const double *q, const double *v,
                double *out)
{
    for (int i = 0; i < count; i++, q0 += NQ, u += NV, q += NQ, v += NV, out += NV) {
        const double *theta = u + 3, *omega = v + 3;
        double once[3], twice[3], s0[3], s[3], back[3], on[3];
        cross3(theta, omega, once);
        cross3(theta, once, twice);
        for (int k = 0; k < 3; k++) out[3 + k] = omega[k] - once[k] / 2 + twice[k] / 12;
        quaternion_turn(q0 + QUATERNION, q0 + LEVER, s0);
        quaternion_turn(q + QUATERNION, q0 + LEVER, s);
        cross3(out + 3, s0, back);
        cross3(omega, s, on);
        for (int k = 0; k < 3; k++) out[k] = v[k] - back[k] + on[k];
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
