// SPDX-License-Identifier: MIT
// dart.cpp -- DART: generalised coordinates with ball joints. Bodies have no collision shape. A world
// steps by semi-implicit Euler; there is nothing to tune but the step.
#include "peer.h"

#include <dart/dynamics/BallJoint.hpp>
#include <dart/dynamics/BodyNode.hpp>
#include <dart/dynamics/Skeleton.hpp>
#include <dart/simulation/World.hpp>

namespace
{
const PeerVariant variants[] = {
    {"dart", "DART, ball joints", nullptr, {1}, PEER_CHAINS, "S3: particles have no distance joint", 0, 0, {}},
};

struct World {
    dart::simulation::WorldPtr world;
    dart::dynamics::SkeletonPtr chain;
    PeerScene scene;
};

void *make(const PeerScene *scene, int)
{
    using namespace dart::dynamics;
    World *self = new World;
    self->scene = *scene;
    self->chain = Skeleton::create("chain");
    BodyNode *parent = nullptr;
    for (int i = 0; i < scene->bodies; i++) {
        double moment[3];
        peer_inertia(scene, i, moment);
        BallJoint::Properties joint;
        joint.mName = "joint" + std::to_string(i);
        if (i > 0) joint.mT_ParentBodyToJoint.translation().x() = PEER_ROD / 2;
        if (i < scene->rods) joint.mT_ChildBodyToJoint.translation().x() = -PEER_ROD / 2;
        BodyNode::Properties body{BodyNode::AspectProperties("body" + std::to_string(i))};
        body.mInertia.setMass(peer_mass(scene, i));
        body.mInertia.setMoment(moment[0], moment[1], moment[2], 0, 0, 0);
        parent = self->chain->createJointAndBodyNodePair<BallJoint>(parent, joint, body).second;
    }
    self->world = dart::simulation::World::create();
    self->world->setGravity(Eigen::Vector3d(0, 0, -PEER_GRAVITY));
    self->world->setTimeStep(scene->h);
    self->world->addSkeleton(self->chain);
    return self;
}

int step(void *of)
{
    static_cast<World *>(of)->world->step();
    return 1;
}

void read_bodies(void *of, PeerBody *body)
{
    World *self = static_cast<World *>(of);
    for (int i = 0; i < self->scene.bodies; i++) {
        const dart::dynamics::BodyNode *b = self->chain->getBodyNode(size_t(i));
        Eigen::Vector3d x = b->getCOM(), v = b->getCOMLinearVelocity(), w = b->getAngularVelocity();
        Eigen::Quaterniond q(b->getWorldTransform().linear());
        for (int k = 0; k < 3; k++) body[i].x[k] = x[k], body[i].v[k] = v[k], body[i].w[k] = w[k];
        body[i].q[0] = q.w(), body[i].q[1] = q.x(), body[i].q[2] = q.y(), body[i].q[3] = q.z();
    }
}

void destroy(void *of)
{
    delete static_cast<World *>(of);
}
} // namespace

extern "C" const PeerOps peer_ops = {"DART 6.12", variants, 1, make, step, read_bodies, destroy};
