// SPDX-License-Identifier: MIT
// redundant_jacobian.c -- rows of joints as functions of two poses, and dense answers made of them.
//
//   J a = -gamma,  gamma = dJ/dt v by central differences along the motion
//   M a = f + J^T lambda
//
// where v is the velocity nearest to the reported one, in the metric of M, that the rows allow: of another one, rows that
// depend on each other would ask for accelerations that contradict each other.
//
// With B = D^-1/2 J M^-1/2 (redundant_dense.h) the least-norm forces are
//   by index 1      lambda = -D^-1/2 (B B^T)^+ D^-1/2 (gamma + J M^-1 f)
//   of a known J^T lambda = F   lambda = D^-1/2 (B^T)^+ M^-1/2 F
#include "redundant_dense.h"
#include "redundant_pair.h"

#include <math.h>
#include <string.h>

enum { U, V, N, COLUMNS = PAIR_COLUMNS };
static const double GRAVITY = 9.81, TURN = 6.283185307179586;

static double dot(const double *a, const double *b)
{
    return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}

static void cross(const double *a, const double *b, double *c)
{
    c[0] = a[1] * b[2] - a[2] * b[1];
    c[1] = a[2] * b[0] - a[0] * b[2];
    c[2] = a[0] * b[1] - a[1] * b[0];
}

static void rotate(const double *R, const double *x, double *y)
{
    for (int i = 0; i < 3; i++) y[i] = dot(R + 3 * i, x);
}

static void rotate_back(const double *R, const double *x, double *y)
{
    for (int i = 0; i < 3; i++) y[i] = R[i] * x[0] + R[3 + i] * x[1] + R[6 + i] * x[2];
}

// One side of a joint where the bodies are now: its point, its lever from the centre, its axes u, v, n.
typedef struct Side {
    int body; // -1 = the world
    double x[3], lever[3], axis[3][3];
} Side;

static int body_of(int joint, int side)
{
    if (joint == 0) return side == 0 ? 0 : -1;
    return side;
}

static void place_side(const PairMechanism *m, int joint, int side, const PairPose pose[2], Side *s)
{
    const PairJoint *spec = m->joint + joint;
    double axis[3][3], arm[3];
    memcpy(axis[U], spec->u, sizeof axis[U]);
    memcpy(axis[N], spec->n, sizeof axis[N]);
    cross(spec->n, spec->u, axis[V]);
    memset(s, 0, sizeof *s);
    s->body = body_of(joint, side);
    if (s->body < 0) {
        memcpy(s->x, spec->point[side], sizeof s->x);
        memcpy(s->axis, axis, sizeof axis);
        return;
    }
    for (int k = 0; k < 3; k++) arm[k] = spec->point[side][k] - m->body[s->body].c[k];
    rotate(pose[s->body].R, arm, s->lever);
    for (int k = 0; k < 3; k++) {
        s->x[k] = pose[s->body].c[k] + s->lever[k];
        rotate(pose[s->body].R, axis[k], s->axis[k]);
    }
}

// Row of a quantity that changes as sign e . (velocity of the side's point).
static void add_point_row(const Side *s, double sign, const double *e, double *row)
{
    double arm[3];
    if (s->body < 0) return;
    cross(s->lever, e, arm);
    for (int k = 0; k < 3; k++) {
        row[6 * s->body + k] += sign * e[k];
        row[6 * s->body + 3 + k] += sign * arm[k];
    }
}

// Row of p . q with p fixed to one side: w . (p x q).
static void add_turn_row(const Side *s, double scale, const double *p, const double *q, double *row)
{
    double arm[3];
    if (s->body < 0) return;
    cross(p, q, arm);
    for (int k = 0; k < 3; k++) row[6 * s->body + 3 + k] += scale * arm[k];
}

// Row of d . e with e an axis of side a.
static void add_along(const Side *a, const Side *b, const double *e, double scale, double *row)
{
    double d[3];
    for (int k = 0; k < 3; k++) d[k] = b->x[k] - a->x[k];
    add_point_row(b, scale, e, row);
    add_point_row(a, -scale, e, row);
    add_turn_row(a, scale, e, d, row);
}

// Row of the spin of b against a about n of a.
static void add_spin(const Side *a, const Side *b, double *row)
{
    for (int k = 0; k < 3; k++) {
        if (b->body >= 0) row[6 * b->body + 3 + k] += a->axis[N][k];
        if (a->body >= 0) row[6 * a->body + 3 + k] -= a->axis[N][k];
    }
}

// Row of the angle of u of b about n of a.
static void add_angle(const Side *a, const Side *b, double scale, double *row)
{
    const double *u = a->axis[U], *v = a->axis[V], *w = b->axis[U];
    double s = dot(v, w), c = dot(u, w), r2 = s * s + c * c;
    if (r2 < 1e-100) return;
    add_turn_row(a, scale * c / r2, v, w, row);
    add_turn_row(b, scale * c / r2, w, v, row);
    add_turn_row(a, -scale * s / r2, u, w, row);
    add_turn_row(b, -scale * s / r2, w, u, row);
}

static void distance_row(const Side *a, const Side *b, double *row)
{
    double d[3];
    for (int k = 0; k < 3; k++) d[k] = b->x[k] - a->x[k];
    double length = sqrt(dot(d, d));
    for (int k = 0; k < 3; k++) d[k] /= length;
    add_point_row(b, 1, d, row);
    add_point_row(a, -1, d, row);
}

// Rate of the twist of a body about the axis of the world, (n + n') . omega / (1 + n . n').
static void add_twist(const Side *world, const Side *a, double scale, double *row)
{
    const double *n = world->axis[N], *turned = a->axis[N];
    double length = 1 + dot(n, turned);
    if (length < 1e-100) return;
    for (int k = 0; k < 3; k++) row[6 * a->body + 3 + k] += scale * (n[k] + turned[k]) / length;
}

// Each body against the world, whose axes are those of the start.
static void gear_row(const PairMechanism *m, const PairRow *r, const Side side[2], double *row)
{
    PairPose still[2];
    Side world;
    pair_start(m, still);
    place_side(m, r->joint, 0, still, &world);
    world.body = -1;
    add_twist(&world, side, m->joint[r->joint].ratio, row);
    add_twist(&world, side + 1, 1, row);
}

static void one_row(const PairMechanism *m, const PairRow *r, const PairPose pose[2], double *row)
{
    Side side[2];
    double e[3] = {0};
    memset(row, 0, COLUMNS * sizeof *row);
    for (int i = 0; i < 2; i++) place_side(m, r->joint, i, pose, side + i);
    e[r->i] = 1;
    switch (r->kind) {
    case PAIR_WORLD:
        add_point_row(side + 1, 1, e, row);
        add_point_row(side, -1, e, row);
        break;
    case PAIR_ALONG:
        add_along(side, side + 1, side[0].axis[r->i], 1, row);
        break;
    case PAIR_DOT:
        add_turn_row(side, 1, side[0].axis[r->i], side[1].axis[r->j], row);
        add_turn_row(side + 1, 1, side[1].axis[r->j], side[0].axis[r->i], row);
        break;
    case PAIR_DISTANCE:
        distance_row(side, side + 1, row);
        break;
    case PAIR_AXIAL:
        add_spin(side, side + 1, row);
        break;
    case PAIR_GEAR:
        gear_row(m, r, side, row);
        break;
    case PAIR_SCREW:
        add_along(side, side + 1, side[0].axis[N], 1, row);
        add_angle(side, side + 1, -m->joint[r->joint].pitch / TURN, row);
        break;
    }
}

void pair_jacobian(const PairMechanism *m, const PairRow *row, int rows, const PairPose pose[2],
                   double *J)
{
    for (int r = 0; r < rows; r++) one_row(m, row + r, pose, J + COLUMNS * r);
}

// --- masses and forces ---

// L with L L^T = A [3][3].
static void cholesky(const double *A, double *L)
{
    memset(L, 0, 9 * sizeof *L);
    for (int i = 0; i < 3; i++)
        for (int j = 0; j <= i; j++) {
            double sum = A[3 * i + j];
            for (int k = 0; k < j; k++) sum -= L[3 * i + k] * L[3 * j + k];
            L[3 * i + j] = i == j ? sqrt(sum) : sum / L[3 * j + j];
        }
}

// The factor that stands for M^-1/2: y = L^-1 x, block by block, with the inertia in body axes.
static void divide_by_root(const PairMechanism *m, const PairPose pose[2], const double *x,
                           double *y)
{
    for (int b = 0; b < 2; b++) {
        double L[9], t[3], root = sqrt(m->body[b].mass);
        cholesky(m->body[b].inertia, L);
        for (int k = 0; k < 3; k++) y[6 * b + k] = x[6 * b + k] / root;
        rotate_back(pose[b].R, x + 6 * b + 3, t);
        for (int i = 0; i < 3; i++) {
            for (int k = 0; k < i; k++) t[i] -= L[3 * i + k] * t[k];
            t[i] /= L[4 * i];
        }
        memcpy(y + 6 * b + 3, t, sizeof t);
    }
}

// L^-T y, which makes M^-1 of both.
static void divide_by_root_again(const PairMechanism *m, const PairPose pose[2], const double *y,
                                 double *x)
{
    for (int b = 0; b < 2; b++) {
        double L[9], t[3], root = sqrt(m->body[b].mass);
        cholesky(m->body[b].inertia, L);
        for (int k = 0; k < 3; k++) x[6 * b + k] = y[6 * b + k] / root;
        memcpy(t, y + 6 * b + 3, sizeof t);
        for (int i = 2; i >= 0; i--) {
            for (int k = i + 1; k < 3; k++) t[i] -= L[3 * k + i] * t[k];
            t[i] /= L[4 * i];
        }
        rotate(pose[b].R, t, x + 6 * b + 3);
    }
}

static void add_spring_force(const PairMechanism *m, const double *at, const PairPose pose[2],
                             double *f)
{
    double d[3], arm[2][3], end[2][3], lever[3];
    for (int b = 0; b < 2; b++) {
        for (int k = 0; k < 3; k++) lever[k] = at[k] - m->body[b].c[k];
        rotate(pose[b].R, lever, arm[b]);
        for (int k = 0; k < 3; k++) end[b][k] = pose[b].c[k] + arm[b][k];
    }
    for (int k = 0; k < 3; k++) d[k] = m->stiffness * (end[1][k] - end[0][k]);
    for (int b = 0; b < 2; b++) {
        double torque[3], sign = b == 0 ? 1 : -1;
        cross(arm[b], d, torque);
        for (int k = 0; k < 3; k++)
            f[6 * b + k] += sign * d[k], f[6 * b + 3 + k] += sign * torque[k];
    }
}

// Weight, gyroscopic torques and springs.
static void outer_forces(const PairMechanism *m, const PairPose pose[2], double *f)
{
    memset(f, 0, COLUMNS * sizeof *f);
    for (int b = 0; b < 2; b++) {
        double w[3], L[3], torque[3];
        f[6 * b + 2] -= m->body[b].mass * GRAVITY;
        rotate_back(pose[b].R, pose[b].w, w);
        for (int i = 0; i < 3; i++) L[i] = dot(m->body[b].inertia + 3 * i, w);
        cross(L, w, torque);
        rotate(pose[b].R, torque, f + 6 * b + 3);
    }
    for (int i = 0; i < m->springs; i++) add_spring_force(m, m->spring[i], pose, f);
}

// The pose after a time t of steady motion.
static void move(const PairPose from[2], double t, PairPose to[2])
{
    for (int b = 0; b < 2; b++) {
        const double *w = from[b].w;
        double speed = sqrt(dot(w, w)), angle = speed * t;
        to[b] = from[b];
        for (int k = 0; k < 3; k++) to[b].c[k] += t * from[b].v[k];
        if (speed == 0) continue;
        double n[3] = {w[0] / speed, w[1] / speed, w[2] / speed}, c = cos(angle), s = sin(angle);
        for (int j = 0; j < 3; j++) { // Rodrigues, column by column
            double x[3] = {from[b].R[j], from[b].R[3 + j], from[b].R[6 + j]}, y[3];
            cross(n, x, y);
            for (int k = 0; k < 3; k++)
                to[b].R[3 * k + j] = c * x[k] + s * y[k] + (1 - c) * dot(n, x) * n[k];
        }
    }
}

static void speeds(const PairPose pose[2], double *v)
{
    for (int b = 0; b < 2; b++) {
        memcpy(v + 6 * b, pose[b].v, sizeof pose[b].v);
        memcpy(v + 6 * b + 3, pose[b].w, sizeof pose[b].w);
    }
}

// gamma = dJ/dt v
static void curvature(const PairMechanism *m, const PairRow *row, int rows, const PairPose pose[2],
                      double *gamma)
{
    static const double STEP = 1e-5; // s: its square and round-off over it are both below 1e-9
    double J[2][PAIR_MOST_ROWS * COLUMNS], v[COLUMNS];
    speeds(pose, v);
    for (int side = 0; side < 2; side++) {
        PairPose there[2];
        move(pose, side ? STEP : -STEP, there);
        pair_jacobian(m, row, rows, there, J[side]);
    }
    for (int r = 0; r < rows; r++) {
        gamma[r] = 0;
        for (int k = 0; k < COLUMNS; k++)
            gamma[r] += (J[1][COLUMNS * r + k] - J[0][COLUMNS * r + k]) * v[k] / (2 * STEP);
    }
}

// --- answers ---

// B and the roots of D.
static void scaled_rows(const PairMechanism *m, const PairPose pose[2], int rows, const double *J,
                        double *B, double *root)
{
    for (int r = 0; r < rows; r++) {
        double *b = B + COLUMNS * r, sum = 0;
        divide_by_root(m, pose, J + COLUMNS * r, b);
        for (int k = 0; k < COLUMNS; k++) sum += b[k] * b[k];
        root[r] = sqrt(sum);
        for (int k = 0; k < COLUMNS; k++) b[k] /= root[r];
    }
}

// Takes the part that the rows do not allow out of the velocities of a pose.
static void allow_speeds(const PairMechanism *m, const Svd *svd, int rank, int rows,
                         const double *J, const double *root, PairPose pose[2])
{
    double v[COLUMNS], side[PAIR_MOST_ROWS], push[PAIR_MOST_ROWS], y[COLUMNS], change[COLUMNS];
    double sum[COLUMNS] = {0};
    speeds(pose, v);
    for (int r = 0; r < rows; r++) {
        side[r] = 0;
        for (int k = 0; k < COLUMNS; k++) side[r] -= J[COLUMNS * r + k] * v[k] / root[r];
    }

    // impulses of the rows, and the change that they make
    svd_rows(svd, rank, -2, side, push);
    for (int r = 0; r < rows; r++)
        for (int k = 0; k < COLUMNS; k++) sum[k] += J[COLUMNS * r + k] * push[r] / root[r];
    divide_by_root(m, pose, sum, y);
    divide_by_root_again(m, pose, y, change);
    for (int b = 0; b < 2; b++)
        for (int k = 0; k < 3; k++) {
            pose[b].v[k] += change[6 * b + k];
            pose[b].w[k] += change[6 * b + 3 + k];
        }
}

int pair_control_rows(const PairMechanism *m, PairRow *row)
{
    enum { ORDERS = 8 };
    PairRow all[PAIR_MOST_ROWS];
    PairPose pose[2];
    int rows = pair_rows(m, true, all), taken = 0;
    pair_start(m, pose);
    for (int order = -1; order < ORDERS; order++)
        for (int r = 0; r < rows; r++) {
            if ((all[r].joint == 0 ? -1 : all[r].order) != order) continue;
            double J[PAIR_MOST_ROWS * COLUMNS], B[PAIR_MOST_ROWS * COLUMNS], root[PAIR_MOST_ROWS];
            Svd svd;
            row[taken] = all[r];
            pair_jacobian(m, row, taken + 1, pose, J);
            scaled_rows(m, pose, taken + 1, J, B, root);
            if (!svd_make(&svd, taken + 1, COLUMNS, B)) return 0;
            taken += svd_rank(&svd, 1e-7) == taken + 1;
            svd_free(&svd);
        }
    return taken;
}

// Wrench of each joint on both bodies.
static void by_joint(const PairRow *row, int rows, const double *J, const double *lambda,
                     double wrench[PAIR_JOINTS][2][6])
{
    memset(wrench, 0, sizeof(double[PAIR_JOINTS][2][6]));
    for (int r = 0; r < rows; r++)
        for (int k = 0; k < COLUMNS; k++)
            wrench[row[r].joint][k / 6][k % 6] += J[COLUMNS * r + k] * lambda[r];
}

bool pair_dense(const PairMechanism *m, const PairPose read[2], int rank, const double *force,
                PairDense *dense)
{
    PairPose pose[2] = {read[0], read[1]};
    PairRow row[PAIR_MOST_ROWS];
    double J[PAIR_MOST_ROWS * COLUMNS], B[PAIR_MOST_ROWS * COLUMNS], root[PAIR_MOST_ROWS];
    double f[COLUMNS], scaled[COLUMNS], side[PAIR_MOST_ROWS], lambda[PAIR_MOST_ROWS];
    int rows = pair_rows(m, false, row);
    Svd svd;
    pair_jacobian(m, row, rows, pose, J);
    scaled_rows(m, pose, rows, J, B, root);
    if (!svd_make(&svd, rows, COLUMNS, B)) return false;
    dense->rank = rank > 0 ? rank : svd_rank(&svd, 1e-7);
    dense->gap = dense->rank > 0 ? svd.sigma[dense->rank - 1] : 0;
    dense->noise = dense->rank < COLUMNS ? svd.sigma[dense->rank] : 0;

    // index 1
    allow_speeds(m, &svd, dense->rank, rows, J, root, pose);
    outer_forces(m, pose, f);
    divide_by_root(m, pose, f, scaled);
    curvature(m, row, rows, pose, side);
    for (int r = 0; r < rows; r++) {
        side[r] = -side[r] / root[r];
        for (int k = 0; k < COLUMNS; k++) side[r] -= B[COLUMNS * r + k] * scaled[k];
    }
    svd_rows(&svd, dense->rank, -2, side, lambda);
    for (int r = 0; r < rows; r++) lambda[r] /= root[r];
    by_joint(row, rows, J, lambda, dense->exact);

    // the reported forces, shared
    divide_by_root(m, pose, force, scaled);
    svd_least_norm(&svd, dense->rank, scaled, lambda);
    for (int r = 0; r < rows; r++) lambda[r] /= root[r];
    by_joint(row, rows, J, lambda, dense->shared);
    svd_free(&svd);
    return true;
}
