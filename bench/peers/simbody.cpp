// simbody.cpp -- Simbody: reduced coordinates with ball joints; semi-explicit Euler of fixed step as
// games use it, and Runge-Kutta-Merson of fixed step as Simbody's users do.
#include "peer.h"

#include <Simbody.h>
#include <memory>
#include <vector>

using namespace SimTK;

namespace
{
const char *const no_cloth = "S3: 1984 rod constraints are factorised densely";

const PeerVariant variants[] = {
    {"simbody-euler", "Simbody, semi-explicit Euler", nullptr, {1}, PEER_CHAINS, no_cloth},
    {"simbody-rk4", "Simbody, Runge-Kutta-Merson", nullptr, {1}, PEER_CHAINS, no_cloth},
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
    if (variant == 0) self->integrator.reset(new SemiExplicitEulerIntegrator(self->system, scene->h));
    else self->integrator.reset(new RungeKuttaMersonIntegrator(self->system));
    self->integrator->setFixedStepSize(scene->h);
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
