// SPDX-License-Identifier: MIT
// governor.c -- the stiff flyball governor, problem A05 of the IFToMM library of computational benchmark problems
// (Gonzalez, Dopico, Lugris and Cuadrado 2006): a shaft that turns freely about the vertical, two rods hinged to its top
// with 5 kg at their ends, and a slider on the shaft, hung from the middle of the rods by two springs of 8e5 N/m with
// dampers of 4e4 N s/m.
//
// The reference has two freedoms, the angle alpha of the rods and the height z of the slider; the turn psi of the shaft
// follows from I(alpha) psi' = const:
//
//   2 J alpha'' = I'(alpha) psi'^2/2 - 2 m g l sin alpha - 2 F dL/dalpha        F = K (L - L0) + C L'
//   M z''       = -M g - 2 F dL/dz
#include "mechanisms.h"
#include "shared/build.h"

#include <math.h>

static const double GRAVITY = 9.81, SPEED = 2 * M_PI, ANGLE = M_PI / 6; // m/s^2, rad/s, rad
static const double DENSITY = 3000, BALL = 5, STIFFNESS = 8e5, DAMPING = 4e4;
static const double ROD = 1, WIDTH = 0.01, SLIDER = 0.1, ARM = 0.5, REST = 0.5; // m
static const int FINE = 100000; // Runge-Kutta steps: 1e-5 s, of which the dampers allow 1e-4

// Of a rod with its ball.
typedef struct Rod {
    double mass, centre;  // kg, m from the hinge
    double across, along; // kg m^2 about the centre of mass
    double pivot;         // kg m^2 across, about the hinge
} Rod;

static Rod rod_with_ball(void)
{
    double m = DENSITY * ROD * WIDTH * WIDTH, mass = m + BALL;
    double centre = (m * ROD / 2 + BALL * ROD) / mass;
    double pivot = m * (ROD * ROD / 3 + WIDTH * WIDTH / 12) + BALL * ROD * ROD;
    double along = m * WIDTH * WIDTH / 6;
    return (Rod){mass, centre, pivot - mass * centre * centre, along, pivot};
}

static double shaft_mass(void)
{
    return DENSITY * ROD * WIDTH * WIDTH;
}

static double slider_mass(void)
{
    return DENSITY * SLIDER * SLIDER * SLIDER;
}

// kg m^2 about the vertical.
static double about_shaft(const Rod *rod, double alpha)
{
    double s = sin(alpha), c = cos(alpha);
    return shaft_mass() * WIDTH * WIDTH / 6 + slider_mass() * SLIDER * SLIDER / 6 +
           2 * (rod->pivot * s * s + rod->along * c * c);
}

bool governor_build(TautWorld *world, TautNodeId *body)
{
    const TautVec3 z = {0, 0, 1}, y = {0, 1, 0}, top = {0, 0, ROD}, spin = {0, 0, SPEED};
    const TautVec3 still = {0, 0, 0}, low = {0, 0, ROD - 2 * ARM * cos(ANGLE)};
    const TautNodeId none = {0, 0};
    const Rod rod = rod_with_ball();
    double m = shaft_mass(), I = m * (ROD * ROD + WIDTH * WIDTH) / 12;
    double shaft[9] = {I, 0, 0, 0, I, 0, 0, 0, m * WIDTH * WIDTH / 6};
    double J = slider_mass() * SLIDER * SLIDER / 6, cube[9] = {J, 0, 0, 0, J, 0, 0, 0, J};
    body[0] = mechanism_body(world, m, shaft, taut_vec3(0, 0, ROD / 2), still, spin);
    body[1] = mechanism_body(world, slider_mass(), cube, low, still, spin);
    bool good = mechanism_joint(world, TAUT_JOINT_HINGE, body[0], none, still, z) &&
                mechanism_joint(world, TAUT_JOINT_PRISMATIC, body[1], body[0], low, z);

    for (int side = 0; side < 2 && good; side++) {
        double n[3] = {(side ? -1 : 1) * sin(ANGLE), 0, -cos(ANGLE)}, inertia[9];
        for (int i = 0; i < 9; i++)
            inertia[i] = rod.across * (i % 4 == 0) + (rod.along - rod.across) * n[i / 3] * n[i % 3];
        TautVec3 at = {rod.centre * n[0], 0, ROD + rod.centre * n[2]};
        TautVec3 middle = {ARM * n[0], 0, ROD + ARM * n[2]}, v = {0, SPEED * at.x, 0};
        TautNodeId end[2];
        body[2 + side] = mechanism_body(world, rod.mass, inertia, at, v, spin);
        good = mechanism_joint(world, TAUT_JOINT_HINGE, body[2 + side], body[0], top, y) &&
               taut_world_add_point(world, body[2 + side], middle, NULL, &end[0]) == TAUT_OK &&
               taut_world_add_point(world, body[1], low, NULL, &end[1]) == TAUT_OK;
        if (good) lab_spring(world, end[0], end[1], STIFFNESS, DAMPING / STIFFNESS, TAUT_FORM_AUTO);
    }
    return good && taut_element_count(world) == 2;
}

// y = (alpha, z, psi, alpha', z'); the context is a Rod.
static void slope(const void *context, const double *y, double *dy)
{
    const Rod *rod = context;
    double s = sin(y[0]), c = cos(y[0]), drop = ROD - ARM * c - y[1];
    double psi_rate = SPEED * about_shaft(rod, ANGLE) / about_shaft(rod, y[0]);
    double length = hypot(ARM * s, drop), by_alpha = ARM * s * (ROD - y[1]) / length;
    double by_z = -drop / length, rate = by_alpha * y[3] + by_z * y[4];
    double F = STIFFNESS * (length - REST) + DAMPING * rate;
    dy[0] = y[3], dy[1] = y[4], dy[2] = psi_rate;
    dy[3] = ((rod->pivot - rod->along) * s * c * psi_rate * psi_rate -
             rod->mass * GRAVITY * rod->centre * s - F * by_alpha) /
            rod->pivot;
    dy[4] = -GRAVITY - 2 * F * by_z / slider_mass();
}

void governor_exact(double duration, MechanismPlaces *places)
{
    const Rod rod = rod_with_ball();
    double y[5] = {ANGLE, ROD - 2 * ARM * cos(ANGLE), 0, 0, 0};
    mechanism_integrate(slope, &rod, 5, duration, FINE, y);
    double out = rod.centre * sin(y[0]), z = ROD - rod.centre * cos(y[0]);
    places->bodies = 4;
    places->centre[0] = taut_vec3(0, 0, ROD / 2);
    places->centre[1] = taut_vec3(0, 0, y[1]);
    places->centre[2] = taut_vec3(out * cos(y[2]), out * sin(y[2]), z);
    places->centre[3] = taut_vec3(-out * cos(y[2]), -out * sin(y[2]), z);
}
