// SPDX-License-Identifier: MIT
// dart.cpp -- DART: each body a skeleton of its own, contacts by Dantzig's method on a pyramid (its default) or by sweeps (PGS),
// with its detectors for boxes and balls, and how much of an overlap it takes back (ERP; 0.01 by default).
#include "touch.h"

#include <dart/collision/CollisionObject.hpp>
#include <dart/collision/dart/DARTCollisionDetector.hpp>
#include <dart/collision/fcl/FCLCollisionDetector.hpp>
#include <dart/constraint/BoxedLcpConstraintSolver.hpp>
#include <dart/constraint/ContactConstraint.hpp>
#include <dart/constraint/DantzigBoxedLcpSolver.hpp>
#include <dart/constraint/PgsBoxedLcpSolver.hpp>
#include <dart/dynamics/BodyNode.hpp>
#include <dart/dynamics/BoxShape.hpp>
#include <dart/dynamics/FreeJoint.hpp>
#include <dart/dynamics/Skeleton.hpp>
#include <dart/dynamics/SphereShape.hpp>
#include <dart/dynamics/WeldJoint.hpp>
#include <dart/simulation/World.hpp>
#include <map>

namespace
{
namespace dd = dart::dynamics;

enum { DANTZIG, PGS };

const struct {
    double erp;
    bool fcl;
} tuning[] = {{0.01, false}, {0.2, false}, {0.2, true}};
#define TUNINGS {"ERP 0.01", "ERP 0.2", "ERP 0.2, FCL"}
enum { COUNT = sizeof tuning / sizeof *tuning };

const unsigned scenes = TOUCH_ALL & ~(1u << TOUCH_ARCH | 1u << TOUCH_CAPSTAN | 1u << TOUCH_PILE);
const char *const lacks = "arch, capstan and pile: its detectors here have neither hulls nor capsules";

const PeerVariant variants[] = {
    {"dart-dantzig", "DART, Dantzig", nullptr, {1}, scenes, lacks, 0, 0, TUNINGS},
    {"dart-pgs", "DART, PGS", "iterations", {30, 300}, scenes, lacks, 1000, 0, TUNINGS},
};

struct World {
    dart::simulation::WorldPtr world;
    std::vector<dd::BodyNode *> body;
    std::map<const dd::BodyNode *, int> number;
    const TouchScene *scene;
};

Eigen::Vector3d vec(const double *x)
{
    return Eigen::Vector3d(x[0], x[1], x[2]);
}

dd::ShapePtr make_shape(const TouchBody &b)
{
    if (b.shape == TOUCH_SPHERE) return std::make_shared<dd::SphereShape>(b.size[0]);
    return std::make_shared<dd::BoxShape>(vec(b.size));
}

void dress(dd::BodyNode *node, const dd::ShapePtr &shape, double mu)
{
    auto *of = node->createShapeNodeWith<dd::CollisionAspect, dd::DynamicsAspect>(shape);
    of->getDynamicsAspect()->setFrictionCoeff(mu);
    of->getDynamicsAspect()->setRestitutionCoeff(0);
}

// A large box whose upper side is z = 0.
void add_ground(World *self)
{
    auto skeleton = dd::Skeleton::create("ground");
    dd::WeldJoint::Properties joint;
    joint.mT_ParentBodyToJoint.translation().z() = -0.5;
    auto *node = skeleton->createJointAndBodyNodePair<dd::WeldJoint>(nullptr, joint).second;
    dress(node, std::make_shared<dd::BoxShape>(Eigen::Vector3d(60, 60, 1)), self->scene->ground_mu[TOUCH_BY_MIN]);
    self->number[node] = -1;
    self->world->addSkeleton(skeleton);
}

// One that does not move is welded to the world.
dd::BodyNode *add_fixed(const TouchBody &b, const Eigen::Isometry3d &at, const dd::SkeletonPtr &skeleton)
{
    dd::WeldJoint::Properties joint;
    joint.mT_ParentBodyToJoint = at;
    auto *node = skeleton->createJointAndBodyNodePair<dd::WeldJoint>(nullptr, joint).second;
    dress(node, make_shape(b), b.mu[TOUCH_BY_MIN]);
    return node;
}

dd::BodyNode *add_free(const TouchBody &b, const Eigen::Isometry3d &at, const dd::SkeletonPtr &skeleton)
{
    dd::BodyNode::Properties properties{dd::BodyNode::AspectProperties(skeleton->getName())};
    properties.mInertia.setMass(b.mass);
    properties.mInertia.setMoment(b.moment[0], b.moment[1], b.moment[2], 0, 0, 0);
    auto pair = skeleton->createJointAndBodyNodePair<dd::FreeJoint>(nullptr, dd::FreeJoint::Properties(), properties);
    dress(pair.second, make_shape(b), b.mu[TOUCH_BY_MIN]);
    pair.first->setTransform(at);
    pair.first->setLinearVelocity(vec(b.at.v));
    pair.first->setAngularVelocity(vec(b.at.w));
    return pair.second;
}

void add_body(World *self, int i)
{
    const TouchBody &b = self->scene->body[i];
    auto skeleton = dd::Skeleton::create("body" + std::to_string(i));
    const double *q = b.at.q;
    Eigen::Isometry3d at = Eigen::Isometry3d::Identity();
    at.linear() = Eigen::Quaterniond(q[0], q[1], q[2], q[3]).toRotationMatrix();
    at.translation() = vec(b.at.x);
    dd::BodyNode *node = b.mass == 0 ? add_fixed(b, at, skeleton) : add_free(b, at, skeleton);
    self->number[node] = i;
    self->body.push_back(node);
    self->world->addSkeleton(skeleton);
}

void *make(const TouchScene *scene, int variant)
{
    if (scene->tuning >= COUNT) return nullptr;
    World *self = new World;
    self->scene = scene;
    self->world = dart::simulation::World::create();
    self->world->setGravity(Eigen::Vector3d(0, 0, -scene->gravity));
    self->world->setTimeStep(scene->h);
    auto lcp = std::make_shared<dart::constraint::PgsBoxedLcpSolver>();
    dart::constraint::PgsBoxedLcpSolver::Option option;
    option.mMaxIteration = scene->effort;
    lcp->setOption(option);
    auto solver = std::make_unique<dart::constraint::BoxedLcpConstraintSolver>();
    if (variant == PGS) {
        solver->setBoxedLcpSolver(lcp);
        solver->setSecondaryBoxedLcpSolver(nullptr);
    }
    if (tuning[scene->tuning].fcl)
        solver->setCollisionDetector(dart::collision::FCLCollisionDetector::create());
    else
        solver->setCollisionDetector(dart::collision::DARTCollisionDetector::create());
    self->world->setConstraintSolver(std::move(solver));
    dart::constraint::ContactConstraint::setErrorAllowance(0);
    dart::constraint::ContactConstraint::setErrorReductionParameter(tuning[scene->tuning].erp);
    if (scene->ground) add_ground(self);
    for (int i = 0; i < scene->bodies; i++) add_body(self, i);
    return self;
}

int step(void *of, long count)
{
    World *self = static_cast<World *>(of);
    for (long i = 0; i < count; i++) {
        for (int k = 0; k < self->scene->bodies; k++)
            if (self->scene->body[k].mass > 0) self->body[size_t(k)]->addExtForce(vec(self->scene->body[k].force), Eigen::Vector3d::Zero(), false);
        self->world->step();
    }
    return 1;
}

void put(const Eigen::Vector3d &a, double *to)
{
    for (int k = 0; k < 3; k++) to[k] = a[k];
}

void read_bodies(void *of, PeerBody *body)
{
    World *self = static_cast<World *>(of);
    for (int i = 0; i < self->scene->bodies; i++) {
        const dd::BodyNode *b = self->body[size_t(i)];
        Eigen::Quaterniond q(b->getWorldTransform().linear());
        put(b->getCOM(), body[i].x);
        put(b->getCOMLinearVelocity(), body[i].v);
        put(b->getAngularVelocity(), body[i].w);
        body[i].q[0] = q.w(), body[i].q[1] = q.x(), body[i].q[2] = q.y(), body[i].q[3] = q.z();
    }
}

int contacts(void *of, TouchPoint *point, int room)
{
    World *self = static_cast<World *>(of);
    int used = 0;
    for (const dart::collision::Contact &c : self->world->getLastCollisionResult().getContacts()) {
        if (used == room) break;
        auto number = [&](dart::collision::CollisionObject *object) {
            const auto *frame = object->getShapeFrame();
            return self->number[frame->asShapeNode()->getBodyNodePtr().get()];
        };
        int a = number(c.collisionObject1), b = number(c.collisionObject2);
        double sign = a < 0 ? -1 : 1;
        TouchPoint *p = point + used++;
        *p = TouchPoint();
        p->a = a < 0 ? b : a, p->b = a < 0 ? a : b;
        put(c.point, p->x);
        put(sign * c.normal, p->n);
        put(sign * c.force, p->f);
    }
    return used;
}

void destroy(void *of)
{
    delete static_cast<World *>(of);
}
} // namespace

extern "C" const TouchOps touch_ops = {"DART 6.12", variants, 2, make, step, read_bodies, contacts, destroy, nullptr};
