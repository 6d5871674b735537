// SPDX-License-Identifier: MIT
// joints.c -- rows of joints, which the library composes of points and directions of bodies, against
// the formulas that hold for whole bodies, at random poses far off the constraint.
//
// Angular variation dR = hat(theta) R, so dn = theta x n for what is fixed to a body. Of bodies a and b
// with centres c, levers s and d = (c_b + s_b) - (c_a + s_a); blocks in the order c_a, theta_a, c_b,
// theta_b; K~ = d(J^T lambda)/dx, not symmetric (Tournier et al. 2015; Andrews et al. 2017, with the
// signs that differences confirm):
//
//   ball   d       J = (-1, hat s_a, 1, -hat s_b)
//                  K~: (aa,aa) -hat(l) hat(s_a), (ab,ab) hat(l) hat(s_b)
//   dot-1  n . u   J = (0, (n x u)^T, 0, -(n x u)^T), n of a and u of b
//                  K~, with E = l hat(u) hat(n): (aa,aa) E, (aa,ab) -E^T, (ab,aa) -E, (ab,ab) E^T
//   dot-2  d . u   u of a: minus what belongs to -d
//   axial          J = (0, -n^T, 0, n^T) where the axes are parallel
#include "assembly/evaluate.h"
#include "dof/rigid.h"
#include "math/rotation.h"
#include "math/vec.h"
#include "world/slots.h"

#include "quick.h"

#include <math.h>
#include <string.h>

enum { N = 12 }; // velocities of two bodies

// Two bodies with a joint; what of them the formulas need, at pose q.
typedef struct JointPair {
    TautWorld *world;
    Model *model;
    Work *work;
    const JointSlot *joint;
    int body[2];                // dof nodes
    double point[2][3];         // of the joint in the axes of the core of a and b
    double axis[2][3][3];       // u, v, n there
    double s[2][3], n[2][3][3]; // the same in the world, now
    double d[3];
    double *q;
} JointPair;

static TautNodeId add_body(TautWorld *world, unsigned *seed)
{
    TautBodyDef def = taut_default_body_def();
    TautNodeId id;
    static const double inertia[9] = {2, 0.3, -0.2, 0.3, 3, 0.1, -0.2, 0.1, 2.5};
    memcpy(def.inertia, inertia, sizeof inertia);
    def.position = quick_random_vec(seed, 2);
    def.centre = quick_random_vec(seed, 0.5);
    for (int k = 0; k < 4; k++) def.rotation[k] = quick_random(seed);
    quaternion_normalise(def.rotation);
    must(world, taut_world_add_body(world, &def, &id));
    return id;
}

// R^T (x - c) in the axes of the core at q0.
static void into_core(const double *q, TautVec3 x, bool direction, double *out)
{
    double R[9], d[3] = {x.x, x.y, x.z};
    quaternion_to_matrix(q + RIGID_QUATERNION, R);
    for (int k = 0; k < 3 && !direction; k++) d[k] -= q[k];
    for (int k = 0; k < 3; k++) out[k] = R[k] * d[0] + R[3 + k] * d[1] + R[6 + k] * d[2];
}

static JointPair pair_make(TautJointKind kind, unsigned seed)
{
    JointPair p = {.world = quick_world(NULL)};
    TautJointDef def = taut_default_joint_def(kind);
    TautJointId id;
    def.a = add_body(p.world, &seed), def.b = add_body(p.world, &seed);
    def.point = quick_random_vec(&seed, 1);
    double n[3] = {0.6, -0.48, 0.64}, u[3] = {0.8, 0.36, -0.48}, v[3];
    cross3(n, u, v);
    def.axis = taut_vec3(n[0], n[1], n[2]), def.other = taut_vec3(u[0], u[1], u[2]);
    must(p.world, taut_world_add_joint(p.world, &def, &id));
    must(p.world, taut_world_compile(p.world, 0.01));
    p.model = p.world->model, p.work = &p.world->work;
    p.model->skew = true; // as with a solver that needs no symmetry
    for (int i = 0; i < p.model->n_group; i++) p.model->group[i].geometric = TAUT_GEOMETRIC_EXACT;
    p.joint = find_joint(p.world, id);
    p.q = p.world->state.q;
    for (int side = 0; side < 2; side++) {
        p.body[side] = find_node(p.world, side ? def.b : def.a)->inner;
        const double *q = p.q + p.model->node_q[p.body[side]];
        into_core(q, def.point, false, p.point[side]);
        into_core(q, def.other, true, p.axis[side][0]);
        into_core(q, taut_vec3(v[0], v[1], v[2]), true, p.axis[side][1]);
        into_core(q, def.axis, true, p.axis[side][2]);
    }
    return p;
}

// Where the bodies are now; J and mapped nodes there.
static void pair_look(JointPair *p)
{
    double P[2][3];
    evaluate_goals(p->model, p->work, 0);
    evaluate_maps(p->model, p->work, p->q);
    compose_maps(p->model, p->work);
    for (int side = 0; side < 2; side++) {
        const double *q = p->q + p->model->node_q[p->body[side]];
        quaternion_turn(q + RIGID_QUATERNION, p->point[side], p->s[side]);
        for (int k = 0; k < 3; k++) {
            quaternion_turn(q + RIGID_QUATERNION, p->axis[side][k], p->n[side][k]);
            P[side][k] = q[k] + p->s[side][k];
        }
    }
    sub3(P[1], P[0], p->d);
}

static void pair_scatter(JointPair *p, unsigned *seed)
{
    for (int side = 0; side < 2; side++) {
        double *q = p->q + p->model->node_q[p->body[side]];
        for (int k = 0; k < 7; k++) q[k] = quick_random(seed);
        quaternion_normalise(q + RIGID_QUATERNION);
    }
    pair_look(p);
}

// --- what the library has ---

static void read_row(const JointPair *p, int element, int row, double *phi, double *J)
{
    const ElementSlot *slot = find_element(p->world, p->joint->element[element]);
    const Group *g = p->model->group + slot->group;
    const double *G = p->work->J + g->first_G + (slot->place * g->rows + row) * g->reach;
    *phi = p->work->phi[g->first_row + slot->place * g->rows + row];
    for (int i = 0; i < N; i++) J[i] = NAN;
    cr_assert_eq(g->supports, 2);
    for (int s = 0; s < 2; s++) {
        int side = g->support[2 * slot->place + s] == p->body[1];
        cr_assert_eq(g->support_at[s + 1] - g->support_at[s], 6);
        memcpy(J + 6 * side, G + g->support_at[s], 6 * sizeof *J);
    }
}

// K~ [N][N] with lambda on the rows of one element.
static void read_stiffness(const JointPair *p, int element, const double *lambda, double *K)
{
    const Model *model = p->model;
    const ElementSlot *slot = find_element(p->world, p->joint->element[element]);
    const Group *g = model->group + slot->group;
    double all[64] = {0}, v[512], f[512];
    cr_assert(model->n_row <= 64 && model->n_v <= 512);
    memcpy(all + g->first_row + slot->place * g->rows, lambda, (size_t)g->rows * sizeof *all);
    memset(p->work->f, 0, (size_t)model->n_v * sizeof(double));
    add_row_forces(model, p->work, all, p->work->f);
    push_down(model, p->work, p->work->f);
    evaluate_geometric(model, p->work, p->q, all, (Coefficients){1, 1, 1}, false);
    for (int c = 0; c < N; c++) {
        memset(v, 0, sizeof v), memset(f, 0, sizeof f);
        v[model->node_v[p->body[c / 6]] + c % 6] = 1;
        lift(model, p->work, v);
        add_geometric_times(model, p->work, 1, v, f);
        push_down(model, p->work, f);
        for (int r = 0; r < N; r++) K[N * r + c] = f[model->node_v[p->body[r / 6]] + r % 6];
    }
}

// --- formulas ---

typedef struct Mat {
    double m[9];
} Mat;

static Mat hat(const double *a)
{
    return (Mat){{0, -a[2], a[1], a[2], 0, -a[0], -a[1], a[0], 0}};
}

static Mat times(Mat A, Mat B)
{
    Mat C = {{0}};
    for (int i = 0; i < 9; i++)
        for (int k = 0; k < 3; k++) C.m[i] += A.m[i / 3 * 3 + k] * B.m[3 * k + i % 3];
    return C;
}

static Mat plus(Mat A, double s, Mat B)
{
    for (int i = 0; i < 9; i++) A.m[i] += s * B.m[i];
    return A;
}

static Mat transposed(Mat A)
{
    Mat B;
    for (int i = 0; i < 9; i++) B.m[i] = A.m[i % 3 * 3 + i / 3];
    return B;
}

enum { PA, AA, PB, AB }; // blocks

static void put(double *K, int row, int col, double s, Mat A)
{
    for (int i = 0; i < 9; i++) K[N * (3 * row + i / 3) + 3 * col + i % 3] += s * A.m[i];
}

static void ball_formula(const JointPair *p, const double *lambda, double (*J)[N], double *K)
{
    Mat sa = hat(p->s[0]), sb = hat(p->s[1]), l = hat(lambda);
    memset(J, 0, 3 * sizeof *J), memset(K, 0, N * N * sizeof *K);
    for (int r = 0; r < 3; r++) {
        J[r][r] = -1, J[r][6 + r] = 1;
        for (int c = 0; c < 3; c++) J[r][3 + c] = sa.m[3 * r + c], J[r][9 + c] = -sb.m[3 * r + c];
    }
    put(K, AA, AA, -1, times(l, sa));
    put(K, AB, AB, 1, times(l, sb));
}

static void dot1_formula(const double *n, const double *u, double lambda, double *J, double *K)
{
    double cross[3];
    cross3(n, u, cross);
    memset(J, 0, N * sizeof *J), memset(K, 0, N * N * sizeof *K);
    for (int k = 0; k < 3; k++) J[3 + k] = cross[k], J[9 + k] = -cross[k];
    Mat E = times(hat(u), hat(n));
    put(K, AA, AA, lambda, E), put(K, AA, AB, -lambda, transposed(E));
    put(K, AB, AA, -lambda, E), put(K, AB, AB, lambda, transposed(E));
}

// Of d = P_a - P_b, i = a and j = b; the library's d is the other way round.
static void dot2_formula(const JointPair *p, const double *u, double lambda, double *J, double *K)
{
    double e[3] = {-p->d[0], -p->d[1], -p->d[2]};
    Mat U = hat(u), D = plus(hat(e), -1, hat(p->s[0])), S = hat(p->s[1]);
    Mat SU = times(S, U);
    memset(J, 0, N * sizeof *J), memset(K, 0, N * N * sizeof *K);
    for (int c = 0; c < 3; c++) {
        J[c] = -u[c], J[6 + c] = u[c];
        for (int k = 0; k < 3; k++) {
            J[3 + c] -= u[k] * D.m[3 * k + c];
            J[9 + c] -= u[k] * S.m[3 * k + c];
        }
    }
    double l = -lambda;
    put(K, PA, AA, l, transposed(U)), put(K, AA, PA, l, U);
    put(K, AA, AA, l, times(D, U)), put(K, AA, PB, l, transposed(U));
    put(K, AA, AB, l, transposed(SU)), put(K, PB, AA, l, U);
    put(K, AB, AA, l, SU), put(K, AB, AB, -l, transposed(SU));
}

static void expect_same(const char *what, int n, const double *a, const double *b)
{
    double size = 0;
    for (int i = 0; i < n; i++) {
        cr_assert_float_eq(a[i], b[i], 1e-12, "%s: entry %d is %.15g, the formula's %.15g", what, i,
                           a[i], b[i]);
        size += fabs(b[i]);
    }
    cr_assert_gt(size, 0.1, "%s is zero", what);
}

// --- tests ---

enum { POSES = 40 };

Test(joint_rows, ball)
{
    unsigned seed = 1;
    JointPair p = pair_make(TAUT_JOINT_RIGID, 11);
    for (int n = 0; n < POSES; n++) {
        double J[3][N], K[N * N], row[N], own[N * N], phi;
        double lambda[3] = {quick_random(&seed), quick_random(&seed), 2};
        pair_scatter(&p, &seed);
        ball_formula(&p, lambda, J, K);
        for (int r = 0; r < 3; r++) {
            read_row(&p, 0, r, &phi, row);
            cr_assert_float_eq(phi, p.d[r], 1e-13);
            expect_same("ball J", N, row, J[r]);
        }
        read_stiffness(&p, 0, lambda, own);
        expect_same("ball K~", N * N, own, K);
    }
    taut_world_destroy(p.world);
}

// About u: v . n', about v: n . u', about n: u . v'.
Test(joint_rows, dot_1)
{
    unsigned seed = 2;
    JointPair p = pair_make(TAUT_JOINT_RIGID, 12);
    for (int i = 0; i < POSES; i++) {
        pair_scatter(&p, &seed);
        for (int which = 0; which < 3; which++) {
            double J[N], K[N * N], row[N], own[N * N], phi, lambda = 2 + quick_random(&seed);
            const double *n = p.n[0][(which + 1) % 3], *u = p.n[1][(which + 2) % 3];
            dot1_formula(n, u, lambda, J, K);
            read_row(&p, 1 + which, 0, &phi, row);
            cr_assert_float_eq(phi, dot3(n, u), 1e-13);
            expect_same("dot-1 J", N, row, J);
            read_stiffness(&p, 1 + which, &lambda, own);
            expect_same("dot-1 K~", N * N, own, K);
        }
    }
    taut_world_destroy(p.world);
}

Test(joint_rows, dot_2)
{
    unsigned seed = 3;
    JointPair p = pair_make(TAUT_JOINT_GENERIC, 13);
    for (int i = 0; i < POSES; i++) {
        pair_scatter(&p, &seed);
        for (int which = 0; which < 3; which++) {
            double J[N], K[N * N], row[N], own[N * N], phi, lambda = 2 + quick_random(&seed);
            dot2_formula(&p, p.n[0][which], lambda, J, K);
            read_row(&p, which, 0, &phi, row);
            cr_assert_float_eq(phi, dot3(p.d, p.n[0][which]), 1e-13);
            expect_same("dot-2 J", N, row, J);
            read_stiffness(&p, which, &lambda, own);
            expect_same("dot-2 K~", N * N, own, K);
        }
    }
    taut_world_destroy(p.world);
}

// The angle of b about the axis of a: where the axes are parallel its rate is that of the axial lock,
// n . (omega_b - omega_a).
Test(joint_rows, axial_lock)
{
    unsigned seed = 4;
    JointPair p = pair_make(TAUT_JOINT_AXIAL, 14);
    for (int i = 0; i < POSES; i++) {
        double *q[2], turn[4], theta[3], old[4], start[2][4], J[N] = {0}, row[N], phi;
        for (int side = 0; side < 2; side++) {
            q[side] = p.q + p.model->node_q[p.body[side]];
            memcpy(start[side], q[side] + RIGID_QUATERNION, sizeof start[side]);
        }
        pair_look(&p);
        double angle = 2 * quick_random(&seed);
        for (int k = 0; k < 3; k++) theta[k] = angle * p.n[0][2][k];
        quaternion_from_vector(theta, turn); // b about the common axis, then both anyhow
        memcpy(old, q[1] + RIGID_QUATERNION, sizeof old);
        quaternion_multiply(turn, old, q[1] + RIGID_QUATERNION);
        for (int k = 0; k < 3; k++) theta[k] = quick_random(&seed);
        quaternion_from_vector(theta, turn);
        for (int side = 0; side < 2; side++) {
            memcpy(old, q[side] + RIGID_QUATERNION, sizeof old);
            quaternion_multiply(turn, old, q[side] + RIGID_QUATERNION);
        }
        pair_look(&p);
        for (int k = 0; k < 3; k++) J[3 + k] = -p.n[0][2][k], J[9 + k] = p.n[0][2][k];
        read_row(&p, 0, 0, &phi, row);
        expect_same("axial J", N, row, J);
        for (int side = 0; side < 2; side++)
            memcpy(q[side] + RIGID_QUATERNION, start[side], sizeof start[side]);
    }
    taut_world_destroy(p.world);
}
