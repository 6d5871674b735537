// SPDX-License-Identifier: MIT
// tops.c -- bodies on ball joints, the first at the origin: a top, and a double pendulum that leaves its plane.
//
// The reference has the rotations alone. With L_ik the arm from joint k to the centre of body i (k = i) or to the next
// joint (k < i), a_i = sum_j alpha_j x L_ij + omega_j x (omega_j x L_ij), the balance about each joint is
//
//   sum_(i >= k) L_ik x m_i (a_i - g) + I_k alpha_k + omega_k x I_k omega_k = 0
//
// a linear system for the angular accelerations.
#include "mechanisms.h"
#include "shared/build.h"

#include <math.h>
#include <string.h>

enum { MOST = 2, NUMBERS = 7 }; // bodies; numbers of one: quaternion, angular velocity
static const double GRAVITY = 9.81;
static const int FINE = 20000; // Runge-Kutta steps

typedef struct Body {
    double mass, moment[3];      // kg, kg m^2 in axes of the body
    double centre[3], next[3];   // m, from its joint, in axes of the body
    double rotation[4], spin[3]; // at the start: quaternion w, x, y, z; rad/s in world axes
} Body;

typedef struct Chain {
    int n;
    Body body[MOST];
} Chain;

static void cross(const double *a, const double *b, double *out)
{
    for (int i = 0; i < 3; i++)
        out[i] = a[(i + 1) % 3] * b[(i + 2) % 3] - a[(i + 2) % 3] * b[(i + 1) % 3];
}

// Columns are the axes of the body.
static void axes_of(const double *quaternion, double R[3][3])
{
    double n = 0, w = quaternion[0], x = quaternion[1], y = quaternion[2], z = quaternion[3];
    for (int i = 0; i < 4; i++) n += quaternion[i] * quaternion[i];
    double s = 2 / n;
    double value[3][3] = {{1 - s * (y * y + z * z), s * (x * y - w * z), s * (x * z + w * y)},
                          {s * (x * y + w * z), 1 - s * (x * x + z * z), s * (y * z - w * x)},
                          {s * (x * z - w * y), s * (y * z + w * x), 1 - s * (x * x + y * y)}};
    memcpy(R, value, sizeof value);
}

static void turn(double R[3][3], const double *a, double *out)
{
    for (int i = 0; i < 3; i++) out[i] = R[i][0] * a[0] + R[i][1] * a[1] + R[i][2] * a[2];
}

// R diag(moment) R^T.
static void inertia_of(double R[3][3], const double *moment, double I[9])
{
    for (int i = 0; i < 9; i++) {
        I[i] = 0;
        for (int j = 0; j < 3; j++) I[i] += R[i / 3][j] * moment[j] * R[i % 3][j];
    }
}

// A x = b by elimination; A is symmetric and positive, so that no pivot is looked for. x is left in b.
static void solve(int n, double A[3 * MOST][3 * MOST], double *b)
{
    for (int k = 0; k < n; k++)
        for (int i = k + 1; i < n; i++) {
            double s = A[i][k] / A[k][k];
            for (int j = k; j < n; j++) A[i][j] -= s * A[k][j];
            b[i] -= s * b[k];
        }
    for (int k = n - 1; k >= 0; k--) {
        for (int j = k + 1; j < n; j++) b[k] -= A[k][j] * b[j];
        b[k] /= A[k][k];
    }
}

// Arms L_ik in world axes, and moments.
static void pose(const Chain *chain, const double *y, double L[MOST][MOST][3], double I[MOST][9])
{
    for (int k = 0; k < chain->n; k++) {
        double R[3][3];
        axes_of(y + NUMBERS * k, R);
        inertia_of(R, chain->body[k].moment, I[k]);
        turn(R, chain->body[k].centre, L[k][k]);
        for (int i = k + 1; i < chain->n; i++) turn(R, chain->body[k].next, L[i][k]);
    }
}

// m (L_k x (alpha x L_j)) = m ((L_k . L_j) alpha - L_j (L_k . alpha)) into a block of A.
static void add_block(double m, const double *Lk, const double *Lj, double A[3 * MOST][3 * MOST],
                      int row, int column)
{
    double dot = Lk[0] * Lj[0] + Lk[1] * Lj[1] + Lk[2] * Lj[2];
    for (int r = 0; r < 3; r++)
        for (int c = 0; c < 3; c++)
            A[row + r][column + c] += m * ((r == c ? dot : 0) - Lj[r] * Lk[c]);
}

// The moment about joint k of the accelerations without alpha, and of gravity.
static void add_moment(const Chain *chain, const double *y, double L[MOST][MOST][3], int i, int k,
                       double *b)
{
    double a[3] = {0, 0, GRAVITY}, once[3], twice[3];
    for (int j = 0; j <= i; j++) {
        cross(y + NUMBERS * j + 4, L[i][j], once);
        cross(y + NUMBERS * j + 4, once, twice);
        for (int r = 0; r < 3; r++) a[r] += twice[r];
    }
    cross(L[i][k], a, once);
    for (int r = 0; r < 3; r++) b[r] -= chain->body[i].mass * once[r];
}

static void slope(const void *context, const double *y, double *dy)
{
    const Chain *chain = context;
    double L[MOST][MOST][3], I[MOST][9], A[3 * MOST][3 * MOST] = {{0}}, b[3 * MOST] = {0};
    pose(chain, y, L, I);
    for (int k = 0; k < chain->n; k++) {
        const double *q = y + NUMBERS * k, *w = q + 4;
        double p[3], gyro[3], *dq = dy + NUMBERS * k;
        for (int i = k; i < chain->n; i++) {
            for (int j = 0; j <= i; j++)
                add_block(chain->body[i].mass, L[i][k], L[i][j], A, 3 * k, 3 * j);
            add_moment(chain, y, L, i, k, b + 3 * k);
        }
        for (int r = 0; r < 3; r++) {
            p[r] = I[k][3 * r] * w[0] + I[k][3 * r + 1] * w[1] + I[k][3 * r + 2] * w[2];
            for (int c = 0; c < 3; c++) A[3 * k + r][3 * k + c] += I[k][3 * r + c];
        }
        cross(w, p, gyro);
        for (int r = 0; r < 3; r++) b[3 * k + r] -= gyro[r];

        // q' = omega q / 2
        dq[0] = -0.5 * (w[0] * q[1] + w[1] * q[2] + w[2] * q[3]);
        cross(w, q + 1, dq + 1);
        for (int r = 0; r < 3; r++) dq[1 + r] = 0.5 * (dq[1 + r] + w[r] * q[0]);
    }
    solve(3 * chain->n, A, b);
    for (int k = 0; k < chain->n; k++)
        for (int r = 0; r < 3; r++) dy[NUMBERS * k + 4 + r] = b[3 * k + r];
}

static void start(const Chain *chain, double *y)
{
    for (int k = 0; k < chain->n; k++) {
        memcpy(y + NUMBERS * k, chain->body[k].rotation, 4 * sizeof *y);
        memcpy(y + NUMBERS * k + 4, chain->body[k].spin, 3 * sizeof *y);
    }
}

static void exact(const Chain *chain, double duration, MechanismPlaces *places)
{
    double y[NUMBERS * MOST] = {0}, L[MOST][MOST][3], I[MOST][9];
    start(chain, y);
    mechanism_integrate(slope, chain, NUMBERS * chain->n, duration, FINE, y);
    pose(chain, y, L, I);
    places->bodies = chain->n;
    for (int i = 0; i < chain->n; i++) {
        double x[3] = {0};
        for (int k = 0; k <= i; k++)
            for (int r = 0; r < 3; r++) x[r] += L[i][k][r];
        places->centre[i] = taut_vec3(x[0], x[1], x[2]);
    }
}

static bool build(const Chain *chain, TautWorld *world, TautNodeId *body)
{
    double y[NUMBERS * MOST] = {0}, L[MOST][MOST][3], I[MOST][9], joint[3] = {0}, moving[3] = {0};
    bool good = true;
    start(chain, y);
    pose(chain, y, L, I);
    for (int i = 0; i < chain->n && good; i++) {
        const double *w = chain->body[i].spin;
        double at[3], v[3];
        cross(w, L[i][i], v);
        for (int r = 0; r < 3; r++) at[r] = joint[r] + L[i][i][r], v[r] += moving[r];
        body[i] = mechanism_body(world, chain->body[i].mass, I[i], taut_vec3(at[0], at[1], at[2]),
                                 taut_vec3(v[0], v[1], v[2]), taut_vec3(w[0], w[1], w[2]));
        good = mechanism_joint(world, TAUT_JOINT_BALL, body[i],
                               i > 0 ? body[i - 1] : (TautNodeId){0, 0},
                               taut_vec3(joint[0], joint[1], joint[2]), taut_vec3(0, 0, 1));
        if (i + 1 == chain->n) break;
        cross(w, L[i + 1][i], v);
        for (int r = 0; r < 3; r++) joint[r] += L[i + 1][i][r], moving[r] += v[r];
    }
    return good;
}

// Two rods of 1 m and 1 kg, the first level, the second hanging from its end, pushed sideways.
static Chain pendulum(void)
{
    const double s = sqrt(0.5), across = 1.0 / 12, along = 1e-3;
    return (Chain){2,
                   {{1, {along, across, across}, {0.5, 0, 0}, {1, 0, 0}, {1, 0, 0, 0}, {0, 0, 1}},
                    {1, {along, across, across}, {0.5, 0, 0}, {1, 0, 0}, {s, 0, s, 0}, {1, 0, 0}}}};
}

// A disc of 1 kg and 0.2 m, 0.3 m above its tip, 0.5 rad from upright; its axis is at rest.
static Chain top(void)
{
    const double radius = 0.2, width = 0.1, tilt = 0.5, speed = 30;
    const double I3 = radius * radius / 2, I1 = radius * radius / 4 + width * width / 12;
    return (Chain){1,
                   {{1,
                     {I1, I1, I3},
                     {0, 0, 0.3},
                     {0, 0, 0.3},
                     {cos(tilt / 2), 0, sin(tilt / 2), 0},
                     {speed * sin(tilt), 0, speed * cos(tilt)}}}};
}

bool pendulum_build(TautWorld *world, TautNodeId *body)
{
    const Chain chain = pendulum();
    return build(&chain, world, body);
}

void pendulum_exact(double duration, MechanismPlaces *places)
{
    const Chain chain = pendulum();
    exact(&chain, duration, places);
}

bool top_build(TautWorld *world, TautNodeId *body)
{
    const Chain chain = top();
    return build(&chain, world, body);
}

void top_exact(double duration, MechanismPlaces *places)
{
    const Chain chain = top();
    exact(&chain, duration, places);
}
