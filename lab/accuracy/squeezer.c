// SPDX-License-Identifier: MIT
// squeezer.c -- Andrews' squeezer: seven bodies in a plane, three closed loops, a constant torque and a spring.
//
// Andrews and Ormrod; Schiehlen (ed.), Multibody Systems Handbook, 1990; Hairer and Wanner, Solving Ordinary Differential
// Equations II, VII.7, whose letters for angles and lengths are used here. It starts at rest and reaches 1e3 rad/s in
// 0.03 s. Bodies turn on hinges about z from three fixed points O, A, B in the order in which angles follow from each
// other; three times a point on a line closes a loop, so that no row is redundant.
//
//   K1  O to R       turned by beta             K2  R to P       turned by beta + Theta
//   K3  B to P, D    turned by gamma            K4  E to P       turned by Phi + delta
//   K5  A to E       turned by delta            K6  H to P       turned by Omega + epsilon
//   K7  A to H       turned by epsilon
//
// Angles after 0.03 s are those of the test set for IVP solvers (Mazzia and Magherini).
#include "mechanisms.h"
#include "shared/build.h"

#include <math.h>

enum { BODIES = 7 };
static const double MASS[BODIES] = {0.04325, 0.00365, 0.02373, 0.00706, 0.07050, 0.00706, 0.05498};
static const double MOMENT[BODIES] = {2.194e-6, 4.410e-7, 5.255e-6, 5.667e-7,
                                      1.169e-5, 5.667e-7, 1.912e-5};  // kg m^2
static const double TORQUE = 0.033, STIFFNESS = 4530, REST = 0.07785; // N m on K1, N/m, m
static const TautVec3 O = {0, 0, 0}, A = {-0.06934, -0.00227, 0}, B = {-0.03635, 0.03273, 0},
                      C = {0.014, 0.072, 0};
static const double ra = 0.92e-3, rr = 7e-3, da = 11.5e-3, d = 28e-3, sa = 18.74e-3, sb = 10.43e-3,
                    sc = 18e-3, sd = 20e-3, e = 20e-3, ea = 14.21e-3, zt = 40e-3, ta = 23.08e-3,
                    tb = 9.16e-3, zf = 20e-3, fa = 14.21e-3, u = 40e-3, ua = 12.28e-3,
                    ub = 4.49e-3; // m

// beta, Theta, gamma, Phi, delta, Omega, epsilon in rad.
static const double START[7] = {-0.0617138900142764496, 0,
                                0.455279819163070380,   0.222668390165885885,
                                0.487364979543842550,   -0.222668390165885885,
                                1.23054744454982119};
static const double END[7] = {15.81077119029904,   -15.75637105984298, 0.04082224013073101,
                              -0.5347301163226948, 0.5244099658805304, 0.5347301163226948,
                              1.048080741042263};

typedef struct Places {
    TautVec3 R, P, D, E, H, centre[BODIES];
} Places;

// x + a (cos, sin) of the angle + b across it, counter-clockwise.
static TautVec3 from(TautVec3 x, double angle, double a, double b)
{
    return taut_vec3(x.x + a * cos(angle) - b * sin(angle), x.y + a * sin(angle) + b * cos(angle),
                     0);
}

static void place(const double *q, Places *at)
{
    const double beta = q[0], coupler = q[0] + q[1], gamma = q[2], delta = q[4], epsilon = q[6];
    const double upper = q[3] + q[4], lower = q[5] + q[6];
    at->R = from(O, beta, rr, 0);
    at->P = from(at->R, coupler, -d, 0);
    at->D = from(B, gamma, sd, -sc);
    at->E = from(A, delta, zt, 0);
    at->H = from(A, epsilon, 0, -u);
    at->centre[0] = from(O, beta, ra, 0);
    at->centre[1] = from(at->R, coupler, -da, 0);
    at->centre[2] = from(B, gamma, sb, -sa);
    at->centre[3] = from(at->E, upper, 0, -(e - ea));
    at->centre[4] = from(A, delta, ta, tb);
    at->centre[5] = from(at->H, lower, zf - fa, 0);
    at->centre[6] = from(A, epsilon, ua, -ub);
}

bool squeezer_build(TautWorld *world, TautNodeId *body)
{
    const TautVec3 z = {0, 0, 1}, rest = {0, 0, 0};
    const TautNodeId none = {0, 0};
    Places at;
    place(START, &at);
    for (int i = 0; i < BODIES; i++) { // it stays in its plane: moments about x and y do nothing
        double I = MOMENT[i], inertia[9] = {I, 0, 0, 0, I, 0, 0, 0, I};
        body[i] = mechanism_body(world, MASS[i], inertia, at.centre[i], rest, rest);
    }

    // trees from the fixed points, then the loops
    const struct {
        int a, b; // b < 0: the world
        TautVec3 at;
    } hinge[] = {{0, -1, O},   {1, 0, at.R}, {2, -1, B},  {4, -1, A},
                 {3, 4, at.E}, {6, -1, A},   {5, 6, at.H}};
    bool good = true;
    for (int i = 0; i < 7; i++)
        good = good && mechanism_joint(world, TAUT_JOINT_HINGE, body[hinge[i].a],
                                       hinge[i].b < 0 ? none : body[hinge[i].b], hinge[i].at, z);
    static const int closes[3] = {2, 3, 5};
    for (int i = 0; i < 3; i++)
        good = good &&
               mechanism_joint(world, TAUT_JOINT_POINT_ON_LINE, body[1], body[closes[i]], at.P, z);

    // the spring, and the torque
    TautElementDef spring = taut_default_element_def(TAUT_MAP_DISTANCE);
    TautElementId id;
    good = good && taut_world_add_point(world, body[2], at.D, NULL, &spring.point[0]) == TAUT_OK;
    spring.point[1] = lab_anchor(world, C);
    spring.target_as_is = false, spring.target[0] = REST;
    spring.compliance = 1 / STIFFNESS;
    good = good && taut_world_add_element(world, &spring, &id) == TAUT_OK;
    return good && taut_body_set_force(world, body[0], rest, taut_vec3(0, 0, TORQUE)) == TAUT_OK;
}

void squeezer_exact(MechanismPlaces *places)
{
    Places at;
    place(END, &at);
    places->bodies = BODIES;
    places->turned = END[0] - START[0];
    for (int i = 0; i < BODIES; i++) places->centre[i] = at.centre[i];
}

// The angle of K1 is known up to whole turns; it is near the one that it should be.
double squeezer_work(const TautWorld *world, const TautNodeId *body, double turned)
{
    double q[4];
    taut_body_rotation(world, body[0], q);
    double off = remainder(2 * atan2(q[3], q[0]) - turned, 2 * M_PI);
    return TORQUE * (turned + off);
}
