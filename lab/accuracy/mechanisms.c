// SPDX-License-Identifier: MIT
// mechanisms.c -- see mechanisms.h.
#include "mechanisms.h"

#include "shared/build.h"

#include <math.h>
#include <string.h>

const MechanismCase mechanism_case[MECHANISM_COUNT] = {
    {"squeezer", 0.03, 8e-6},
    {"governor", 1, 1.25e-3},
    {"double pendulum 3-D", 1, 2.5e-3},
    {"top, 30 rad/s", 1.2, 1.2e-3},
};

TautNodeId mechanism_body(TautWorld *world, double mass, const double *inertia, TautVec3 centre,
                          TautVec3 velocity, TautVec3 spin)
{
    TautBodyDef def = taut_default_body_def();
    TautNodeId id = {0, 0};
    def.mass = mass;
    memcpy(def.inertia, inertia, sizeof def.inertia);
    def.position = centre;
    def.velocity = velocity;
    def.spin = spin;
    taut_world_add_body(world, &def, &id);
    return id;
}

bool mechanism_joint(TautWorld *world, TautJointKind kind, TautNodeId a, TautNodeId b,
                     TautVec3 point, TautVec3 axis)
{
    TautJointDef def = taut_default_joint_def(kind);
    TautJointId id;
    def.a = a, def.b = b;
    def.point = point;
    def.axis = axis;
    return taut_world_add_joint(world, &def, &id) == TAUT_OK;
}

void mechanism_integrate(MechanismSlope *slope, const void *context, int n, double time, int steps,
                         double *y)
{
    static const double place[] = {0, 0.5, 0.5, 1}, weight[] = {1, 2, 2, 1};
    const double h = time / steps;
    for (int i = 0; i < steps; i++) {
        double k[16] = {0}, at[16], sum[16] = {0};
        for (int stage = 0; stage < 4; stage++) {
            for (int j = 0; j < n; j++) at[j] = y[j] + place[stage] * h * k[j];
            slope(context, at, k);
            for (int j = 0; j < n; j++) sum[j] += weight[stage] * k[j];
        }
        for (int j = 0; j < n; j++) y[j] += h / 6 * sum[j];
    }
}

void mechanism_exact(MechanismKind kind, MechanismPlaces *places)
{
    double duration = mechanism_case[kind].duration;
    *places = (MechanismPlaces){.bodies = 0};
    switch (kind) {
    case MECHANISM_SQUEEZER:
        squeezer_exact(places);
        break;
    case MECHANISM_GOVERNOR:
        governor_exact(duration, places);
        break;
    case MECHANISM_PENDULUM:
        pendulum_exact(duration, places);
        break;
    default:
        top_exact(duration, places);
        break;
    }
}

static bool build(MechanismKind kind, TautWorld *world, TautNodeId *body)
{
    switch (kind) {
    case MECHANISM_SQUEEZER:
        return squeezer_build(world, body);
    case MECHANISM_GOVERNOR:
        return governor_build(world, body);
    case MECHANISM_PENDULUM:
        return pendulum_build(world, body);
    default:
        return top_build(world, body);
    }
}

static double total(TautEnergy energy)
{
    return energy.kinetic + energy.potential + energy.elastic;
}

bool mechanism_run(MechanismKind kind, const TautWorldDef *def, double h,
                   const MechanismPlaces *exact, MechanismOutcome *outcome)
{
    TautNodeId body[MECHANISM_BODIES];
    TautWorldDef own = *def;
    TautStepReport report;
    if (kind == MECHANISM_SQUEEZER) own.gravity = taut_vec3(0, 0, 0);
    TautWorld *world = lab_world(&own);
    *outcome = (MechanismOutcome){0};
    bool good = world && build(kind, world, body) && taut_world_compile(world, h) == TAUT_OK;

    // energy at the end and heat of dampers are compared with energy at the start and work of torques
    int steps = (int)lround(mechanism_case[kind].duration / h);
    double before = good ? total(taut_world_energy(world)) : 0, damped = 0, largest = 0;
    for (int i = 0; good && i < steps; i++) {
        good = taut_world_step(world, h, &report) == TAUT_OK;
        outcome->solves += report.solves / (double)steps;
        damped += report.damped;
        largest = fmax(largest, report.energy.kinetic);
    }
    if (good) {
        double work = kind == MECHANISM_SQUEEZER ? squeezer_work(world, body, exact->turned) : 0;
        outcome->gained = (total(report.energy) + damped - before - work) / largest;
        for (int i = 0; i < exact->bodies; i++) {
            double apart = lab_apart(taut_body_centre(world, body[i]), exact->centre[i]);
            outcome->error = hypot(outcome->error, apart);
        }
    }
    taut_world_destroy(world);
    return good;
}
