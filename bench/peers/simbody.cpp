// SPDX-License-Identifier: MIT
// simbody.cpp -- Simbody: reduced coordinates with ball joints and each of its integrators: of fixed step,
// and with error control as Simbody's users have it, where the accuracy is given and the step is only
// the longest one.
#include "peer.h"

#include <Simbody.h>
#include <cmath>
#include <memory>
#include <vector>

using namespace SimTK;

namespace
{
const char *const no_cloth = "S3: 1984 rod constraints are factorised densely";

enum { FIXED, CONTROLLED };
enum { MERSON, FELDBERG, RK3, RK2, VERLET, EULER, CPODES_BDF, CPODES_ADAMS };

#define INTEGRATORS                                                                                \
    "Runge-Kutta-Merson", "Runge-Kutta-Feldberg", "Runge-Kutta 3", "Runge-Kutta 2", "Verlet",      \
        "semi-explicit Euler"

const PeerVariant variants[] = {
    {"simbody-fixed", "Simbody, fixed steps", nullptr, {1}, PEER_CHAINS, no_cloth, 0, 0, {INTEGRATORS}},
    {"simbody-controlled", "Simbody, error control", "accuracy 1e-", {1, 2, 3, 4, 5}, PEER_CHAINS,
     no_cloth, 6, 3, {INTEGRATORS, "CPodes, BDF", "CPodes, Adams"}},
};

struct World {
    MultibodySystem system;
    SimbodyMatterSubsystem matter{system};
    GeneralForceSubsystem forces{system};
    Force::Gravity gravity = Force::Gravity(forces, matter, Vec3(0, 0, -PEER_GRAVITY));
    std::vector<MobilizedBodyIndex> body;
    std::unique_ptr<Integrator> integrator;
    std::unique_ptr<TimeStepper> stepper;
    PeerScene scene;
    long steps = 0;
};

Integrator *integrator_of(const MultibodySystem &system, const PeerScene *scene, int variant)
{
    switch (scene->tuning) {
    case FELDBERG: return new RungeKuttaFeldbergIntegrator(system);
    case RK3: return new RungeKutta3Integrator(system);
    case RK2: return new RungeKutta2Integrator(system);
    case VERLET: return new VerletIntegrator(system);
    case EULER:
        if (variant == FIXED) return new SemiExplicitEulerIntegrator(system, scene->h);
        return new SemiExplicitEuler2Integrator(system);
    case CPODES_BDF: return new CPodesIntegrator(system, CPodes::BDF);
    case CPODES_ADAMS: return new CPodesIntegrator(system, CPodes::Adams);
    default: return new RungeKuttaMersonIntegrator(system);
    }
}

void *make(const PeerScene *scene, int variant)
{
    World *self = new World;
    self->scene = *scene;
    MobilizedBody parent = self->matter.Ground();
    for (int i = 0; i < scene->bodies; i++) {
        double moment[3];
        peer_inertia(scene, i, moment);
        Body::Rigid rigid(MassProperties(peer_mass(scene, i), Vec3(0),
                                         Inertia(moment[0], moment[1], moment[2])));
        Vec3 out(i > 0 ? PEER_ROD / 2 : 0, 0, 0), in(i < scene->rods ? -PEER_ROD / 2 : 0, 0, 0);
        MobilizedBody::Ball ball(parent, Transform(out), rigid, Transform(in));
        self->body.push_back(ball.getMobilizedBodyIndex());
        parent = ball;
    }
    self->system.realizeTopology();
    State state = self->system.getDefaultState();
    self->integrator.reset(integrator_of(self->system, scene, variant));
    if (variant == FIXED) {
        self->integrator->setFixedStepSize(scene->h);
    } else {
        self->integrator->setAccuracy(std::pow(10.0, -scene->effort));
        if (scene->tuning < CPODES_BDF) self->integrator->setMaximumStepSize(scene->h);
    }
    self->stepper.reset(new TimeStepper(self->system, *self->integrator));
    self->stepper->initialize(state);
    return self;
}

int step(void *of)
{
    World *self = static_cast<World *>(of);
    try {
        self->stepper->stepTo(double(++self->steps) * self->scene.h);
    } catch (const std::exception &) {
        return 0;
    }
    return 1;
}

void read_bodies(void *of, PeerBody *body)
{
    World *self = static_cast<World *>(of);
    const State &state = self->stepper->getState();
    self->system.realize(state, Stage::Velocity);
    for (int i = 0; i < self->scene.bodies; i++) {
        const MobilizedBody &b = self->matter.getMobilizedBody(self->body[size_t(i)]);
        const Transform &at = b.getBodyTransform(state);
        const SpatialVec &rate = b.getBodyVelocity(state);
        Quaternion q = at.R().convertRotationToQuaternion();
        for (int k = 0; k < 3; k++) {
            body[i].x[k] = at.p()[k];
            body[i].w[k] = rate[0][k];
            body[i].v[k] = rate[1][k];
        }
        for (int k = 0; k < 4; k++) body[i].q[k] = q[k];
    }
}

void destroy(void *of)
{
    delete static_cast<World *>(of);
}
} // namespace

extern "C" const PeerOps peer_ops = {"Simbody 3.7", variants, 2, make, step, read_bodies, destroy};
