// SPDX-License-Identifier: MIT
// redundant_draw.c -- mechanisms of `taut lab redundant` drawn from a seed, and the rows of their joints.
//
// Both joints of a pair lie on one axis line, n through P1 and P2 = P1 + spacing n, so that the pair keeps the
// freedom that both allow. Points that may be anywhere lie where the pair is not rigid to second order only: the
// point of point_on_plane beside the axis, the rod of a distance at a slant.
#include "redundant_pair.h"
#include "shared/draw.h"

#include <math.h>
#include <string.h>

enum { U, V, N };

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

static void combine(const double *a, double s, const double *b, double *c)
{
    for (int k = 0; k < 3; k++) c[k] = a[k] + s * b[k];
}

// A direction whose vertical part is at most `steep`.
static void direction(uint64_t *state, double steep, double *d)
{
    double angle = draw_between(state, 0, 6.283185307179586),
           z = draw_between(state, -steep, steep);
    double r = sqrt(1 - z * z);
    d[0] = r * cos(angle), d[1] = r * sin(angle), d[2] = z;
}

// A direction across n.
static void across(uint64_t *state, const double *n, double *u)
{
    double d[3], length;
    do {
        direction(state, 1, d);
        combine(d, -dot(d, n), n, u);
        length = sqrt(dot(u, u));
    } while (length < 0.3);
    for (int k = 0; k < 3; k++) u[k] /= length;
}

// A solid box of any size and place; `round`: a cube, whose inertia is the same about all axes.
static void draw_inertia(uint64_t *state, bool round, PairBody *body)
{
    double x[3], axes[3][3] = {{0}}, I[3];
    for (int k = 0; k < 3; k++) x[k] = draw_between(state, 0.2, 0.6);
    if (round) x[1] = x[2] = x[0];
    for (int k = 0; k < 3; k++)
        I[k] =
            body->mass * (x[(k + 1) % 3] * x[(k + 1) % 3] + x[(k + 2) % 3] * x[(k + 2) % 3]) / 12;
    direction(state, 1, axes[0]);
    across(state, axes[0], axes[1]);
    cross(axes[0], axes[1], axes[2]);
    memset(body->inertia, 0, sizeof body->inertia);
    for (int k = 0; k < 3; k++)
        for (int i = 0; i < 3; i++)
            for (int j = 0; j < 3; j++) body->inertia[3 * i + j] += I[k] * axes[k][i] * axes[k][j];
    for (int i = 0; i < 3; i++)
        for (int j = 0; j < i; j++) body->inertia[3 * i + j] = body->inertia[3 * j + i];
}

// Geometry 1: about 1 kg each, cubes. 2: 0.2 to 5 kg. 3: a load of 1 to 1e6 kg under 1 kg.
static void draw_masses(uint64_t *state, PairMechanism *m)
{
    double a = 1, b = draw_between(state, 0.5, 2);
    if (m->geometry == 2)
        a = pow(10, draw_between(state, -0.7, 0.7)), b = pow(10, draw_between(state, -0.7, 0.7));
    if (m->geometry == 3) b = pow(10, floor(draw_between(state, 0, 7)));
    m->body[0].mass = a, m->body[1].mass = b;
    for (int i = 0; i < 2; i++) draw_inertia(state, m->geometry == 1, m->body + i);
}

static bool holds_a_point(const PairMechanism *m, int i)
{
    switch (m->kind[i]) {
    case TAUT_JOINT_BALL:
    case TAUT_JOINT_UNIVERSAL:
    case TAUT_JOINT_HINGE:
    case TAUT_JOINT_RIGID:
    case TAUT_JOINT_CABLE:
    case TAUT_JOINT_DISTANCE:
        return true;
    case TAUT_JOINT_GENERIC:
        return m->geometry != 2;
    default:
        return false;
    }
}

// An angle about an axis is known only while the axes do not come to be across each other. Springs see to that where the
// other joint of a gear lets B tilt; and beside an axial joint that B does not tumble.
static bool needs_springs(const PairMechanism *m, int i)
{
    if (m->kind[i] != TAUT_JOINT_AXIAL && m->kind[i] != TAUT_JOINT_GEAR) return false;
    switch (m->kind[1 - i]) {
    case TAUT_JOINT_BALL:
    case TAUT_JOINT_AXIAL:
    case TAUT_JOINT_DISTANCE:
    case TAUT_JOINT_POINT_ON_LINE:
    case TAUT_JOINT_POINT_ON_PLANE:
    case TAUT_JOINT_GEAR:
        return true;
    default:
        return false;
    }
}

// Springs of length 0: one at the centre of B, two beside it.
static void draw_springs(PairMechanism *m, const double *n)
{
    double side[3];
    cross(n, m->joint[1].u, side);
    for (int i = 0; i < 3; i++) memcpy(m->spring[i], m->body[1].c, sizeof m->spring[i]);
    combine(m->spring[1], 0.8, n, m->spring[1]);
    combine(m->spring[2], 0.8, side, m->spring[2]);
    if (!holds_a_point(m, 0) && !holds_a_point(m, 1)) m->springs = 1;
    if (needs_springs(m, 0) || needs_springs(m, 1)) m->springs = 3;
    m->stiffness = 20 * m->body[1].mass;
}

// One joint of the pair at a point of the axis line.
static void draw_joint(uint64_t *state, const PairMechanism *m, const double *n, const double *at,
                       PairJoint *joint)
{
    double side[3], u[3];
    across(state, n, u);
    across(state, n, side);
    memcpy(joint->n, n, sizeof joint->n);
    memcpy(joint->u, u, sizeof u);
    memcpy(joint->point[0], at, sizeof joint->point[0]);
    memcpy(joint->point[1], at, sizeof joint->point[1]);
    joint->pitch = 0.2 + 0.1 * m->geometry;
    joint->ratio = -1; // both turn together about parallel axes
    joint->free = 1u << TAUT_AXIS_ABOUT_N | (m->geometry == 2 ? 1u << TAUT_AXIS_ALONG_N : 0);
    if (joint->kind == TAUT_JOINT_POINT_ON_PLANE)
        for (int i = 0; i < 2; i++) combine(at, 0.3, side, joint->point[i]);
    if (joint->kind == TAUT_JOINT_DISTANCE) {
        combine(at, 0.32, side, joint->point[1]);
        combine(joint->point[1], 0.24, n, joint->point[1]);
    }
}

static void draw_base(uint64_t *state, unsigned seed, PairMechanism *m, const double *n)
{
    static const TautJointKind kind[] = {TAUT_JOINT_HINGE, TAUT_JOINT_BALL, TAUT_JOINT_UNIVERSAL};
    PairJoint *base = m->joint;
    bool gear = m->kind[0] == TAUT_JOINT_GEAR || m->kind[1] == TAUT_JOINT_GEAR;
    memset(base, 0, sizeof *base);
    base->kind = gear ? TAUT_JOINT_HINGE : kind[(seed + (unsigned)m->geometry + 1) % 3];
    direction(state, 0.5, base->n);
    if (gear) memcpy(base->n, n, sizeof base->n); // angles against the world count about n
    across(state, base->n, base->u);
}

void pair_draw(unsigned seed, int geometry, TautJointKind first, TautJointKind second,
               PairMechanism *m)
{
    double n[3], out[3], side[3], at[2][3], middle[3];
    uint64_t state = seed * 1000003u + (unsigned)geometry * 7919u;
    uint64_t load = state + (unsigned)first * 101u + (unsigned)second * 10007u;
    memset(m, 0, sizeof *m);
    m->kind[0] = first, m->kind[1] = second, m->geometry = geometry;
    draw_masses(geometry == 3 ? &load : &state, m);
    direction(&state, 0.6, n);
    direction(&state, 0.5, out); // from the base to the joints
    m->size = draw_between(&state, 0.2, 0.6);
    double reach = draw_between(&state, 0.6, 1.2), lever = draw_between(&state, 0.3, 0.8);
    for (int k = 0; k < 3; k++) at[0][k] = reach * out[k], m->body[0].c[k] = 0.5 * reach * out[k];
    combine(at[0], m->size, n, at[1]);
    across(&state, n, side);
    combine(m->body[0].c, draw_between(&state, -0.1, 0.1), side, m->body[0].c);
    combine(at[0], 0.5 * m->size + draw_between(&state, -0.1, 0.1), n, middle);
    across(&state, n, side);
    combine(middle, lever, side, m->body[1].c);
    draw_base(&state, seed, m, n);
    for (int i = 0; i < 2; i++) {
        m->joint[1 + i].kind = m->kind[i];
        draw_joint(&state, m, n, at[i], m->joint + 1 + i);
    }
    // two angles of one body are the same when it tilts only if they are measured alike
    if (needs_springs(m, 0) && needs_springs(m, 1))
        memcpy(m->joint[2].u, m->joint[1].u, sizeof m->joint[2].u);
    draw_springs(m, n);
}

void pair_set_load(PairMechanism *m, double mass)
{
    double ratio = mass / m->body[1].mass;
    m->body[1].mass = mass;
    m->stiffness *= ratio;
    for (int k = 0; k < 9; k++) m->body[1].inertia[k] *= ratio;
}

void pair_start(const PairMechanism *m, PairPose pose[2])
{
    for (int i = 0; i < 2; i++) {
        memset(pose + i, 0, sizeof pose[i]);
        memcpy(pose[i].c, m->body[i].c, sizeof pose[i].c);
        for (int k = 0; k < 3; k++) pose[i].R[4 * k] = 1;
    }
}

// --- rows ---

typedef struct RowList {
    PairRow *row;
    int rows, joint;
    bool plain;
} RowList;

static void add(RowList *list, PairRowKind kind, int i, int j, int order)
{
    list->row[list->rows++] = (PairRow){kind, list->joint, i, j, order};
}

static void add_point(RowList *list)
{
    for (int k = 0; k < 3; k++) add(list, list->plain ? PAIR_ALONG : PAIR_WORLD, k, 0, 0);
}

// Turning about an axis is locked; `free` is the only one left to turn about, or -1.
static void add_about(RowList *list, int which, int free)
{
    if (free >= 0)
        add(list, PAIR_DOT, free, 3 - which - free, 2);
    else
        add(list, PAIR_DOT, (which + 1) % 3, (which + 2) % 3, 1);
}

static void add_locked(RowList *list, unsigned free)
{
    const unsigned turns = free >> 3 & 7;
    const int only = turns == 1 ? U : turns == 2 ? V : turns == 4 ? N : -1;
    for (int k = 0; k < 3; k++)
        if (!(free >> k & 1)) add(list, PAIR_ALONG, k, 0, 0);
    for (int k = 0; k < 3; k++)
        if (!(turns >> k & 1)) add_about(list, k, only);
}

static void add_joint(RowList *list, const PairJoint *joint)
{
    const unsigned along_n = 1u << TAUT_AXIS_ALONG_N, about_n = 1u << TAUT_AXIS_ABOUT_N;
    switch (joint->kind) {
    case TAUT_JOINT_BALL:
        add_point(list);
        break;
    case TAUT_JOINT_UNIVERSAL:
        add_point(list);
        add(list, PAIR_DOT, N, U, 3);
        break;
    case TAUT_JOINT_HINGE:
        add_point(list);
        add_about(list, U, N), add_about(list, V, N);
        break;
    case TAUT_JOINT_RIGID:
        add_point(list);
        for (int k = 0; k < 3; k++) add_about(list, k, -1);
        break;
    case TAUT_JOINT_PRISMATIC:
        add_locked(list, along_n);
        break;
    case TAUT_JOINT_CYLINDRICAL:
        add_locked(list, along_n | about_n);
        break;
    case TAUT_JOINT_PLANAR:
        add_locked(list, 1u << TAUT_AXIS_ALONG_U | 1u << TAUT_AXIS_ALONG_V | about_n);
        break;
    case TAUT_JOINT_CABLE:
        add_locked(list, 0);
        break;
    case TAUT_JOINT_DISTANCE:
        add(list, PAIR_DISTANCE, 0, 0, 4);
        break;
    case TAUT_JOINT_POINT_ON_LINE:
        add(list, PAIR_ALONG, U, 0, 0), add(list, PAIR_ALONG, V, 0, 0);
        break;
    case TAUT_JOINT_POINT_ON_PLANE:
        add(list, PAIR_ALONG, N, 0, 0);
        break;
    case TAUT_JOINT_AXIAL:
        add(list, PAIR_AXIAL, 0, 0, 6);
        break;
    case TAUT_JOINT_GEAR:
        add(list, PAIR_GEAR, 0, 0, 7);
        break;
    case TAUT_JOINT_SCREW:
        add_locked(list, along_n | about_n);
        add(list, PAIR_SCREW, 0, 0, 5);
        break;
    default:
        add_locked(list, joint->free);
        break;
    }
}

int pair_rows(const PairMechanism *m, bool plain, PairRow *row)
{
    RowList list = {row, 0, 0, plain};
    for (; list.joint < PAIR_JOINTS; list.joint++) add_joint(&list, m->joint + list.joint);
    return list.rows;
}
