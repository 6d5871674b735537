// SPDX-License-Identifier: MIT
// bullet.cpp -- Bullet: sequential impulses, its conjugate gradients (NNCG) and Dantzig's pivoting method; ERP of contacts, split
// impulses; two directions of friction. Built twice, with and without BT_USE_DOUBLE_PRECISION.
#include "touch.h"

#include <BulletDynamics/ConstraintSolver/btNNCGConstraintSolver.h>
#include <BulletDynamics/MLCPSolvers/btDantzigSolver.h>
#include <BulletDynamics/MLCPSolvers/btMLCPSolver.h>
#include <btBulletDynamicsCommon.h>
#include <memory>
#include <vector>

namespace
{
#ifdef BT_USE_DOUBLE_PRECISION
#define DIGITS "-double"
#define IN     ", double precision"
#else
#define DIGITS ""
#define IN     ""
#endif

enum { IMPULSE, NNCG, DANTZIG, VARIANTS };

// Bullet's own defaults are ERP 0.2 and split impulses.
const struct {
    double erp;
    bool split;
} tuning[] = {{0.2, true}, {0.8, true}, {0.2, false}};
#define TUNINGS                                                                                    \
    {"ERP 0.2, split", "ERP 0.8, split", "ERP 0.2, not split"}
enum { COUNT = sizeof tuning / sizeof *tuning };

const PeerVariant variants[] = {
    {"bullet-si" DIGITS, "Bullet, sequential impulses" IN, "iterations", {10, 100, 1000}, TOUCH_ALL,
     nullptr, 2000, 0, TUNINGS},
    {"bullet-nncg" DIGITS, "Bullet, NNCG" IN, "iterations", {10, 100, 1000}, TOUCH_ALL, nullptr, 2000, 0,
     TUNINGS},
    {"bullet-dantzig" DIGITS, "Bullet, Dantzig" IN, nullptr, {1}, TOUCH_ALL & ~(1 << TOUCH_WALL | 1 << TOUCH_PILE),
     "wall and pile: a dense matrix of thousands of rows takes a tenth of a second to seconds a step", 0, 0, TUNINGS},
};

enum { MOVES = 1, STANDS = 2, APART = 4 };

struct World {
    btDefaultCollisionConfiguration collisions;
    btCollisionDispatcher dispatcher{&collisions};
    btDbvtBroadphase broadphase;
    btDantzigSolver dantzig;
    std::unique_ptr<btConstraintSolver> solver;
    std::unique_ptr<btDiscreteDynamicsWorld> world;
    std::vector<btRigidBody *> body;
    const TouchScene *scene;
};

btVector3 vec(const double *x)
{
    return btVector3(btScalar(x[0]), btScalar(x[1]), btScalar(x[2]));
}

btCollisionShape *make_shape(const TouchBody &b)
{
    const double half[3] = {b.size[0] / 2, b.size[1] / 2, b.size[2] / 2};
    if (b.shape == TOUCH_SPHERE) return new btSphereShape(btScalar(b.size[0]));
    if (b.shape == TOUCH_CAPSULE) return new btCapsuleShapeZ(btScalar(b.size[0]), btScalar(b.size[1]));
    if (b.shape == TOUCH_BOX) {
        btBoxShape *box = new btBoxShape(vec(half));
        double least = half[0];
        for (double h : half) least = h < least ? h : least;
        box->setMargin(btScalar(least < 0.4 ? 0.1 * least : 0.04));
        return box;
    }
    btConvexHullShape *hull = new btConvexHullShape;
    for (const double *corner : b.corner) hull->addPoint(vec(corner));
    hull->setMargin(btScalar(1e-3));
    hull->initializePolyhedralFeatures();
    return hull;
}

void add_body(World *self, int i)
{
    const TouchBody &b = self->scene->body[i];
    btRigidBody::btRigidBodyConstructionInfo info(btScalar(b.mass), nullptr, make_shape(b), vec(b.moment));
    const double *q = b.at.q;
    btQuaternion turn{btScalar(q[1]), btScalar(q[2]), btScalar(q[3]), btScalar(q[0])};
    info.m_startWorldTransform = btTransform(turn, vec(b.at.x));
    info.m_friction = btScalar(b.mu[TOUCH_BY_PRODUCT]);
    btRigidBody *body = new btRigidBody(info);
    body->setActivationState(DISABLE_DEACTIVATION);
    body->setLinearVelocity(vec(b.at.v));
    body->setAngularVelocity(vec(b.at.w));
    body->setUserIndex(i);
    int group = b.mass == 0 ? STANDS : b.apart ? APART : MOVES;
    int mask = b.mass == 0 ? MOVES | APART : b.apart ? int(STANDS) : MOVES | STANDS;
    self->world->addRigidBody(body, group, mask);
    self->body.push_back(body);
}

void add_ground(World *self)
{
    btRigidBody::btRigidBodyConstructionInfo info(0, nullptr, new btStaticPlaneShape(btVector3(0, 0, 1), 0));
    info.m_friction = btScalar(self->scene->ground_mu[TOUCH_BY_PRODUCT]);
    btRigidBody *body = new btRigidBody(info);
    body->setUserIndex(-1);
    self->world->addRigidBody(body, STANDS, MOVES | APART);
}

void add_joint(World *self, const TouchJoint &joint)
{
    btRigidBody *a = self->body[size_t(joint.a)], *b = self->body[size_t(joint.b)];
    btVector3 at = vec(joint.at);
    btPoint2PointConstraint *point =
        new btPoint2PointConstraint(*a, *b, a->getCenterOfMassTransform().inverse() * at,
                                    b->getCenterOfMassTransform().inverse() * at);
    self->world->addConstraint(point, true);
}

void *make(const TouchScene *scene, int variant)
{
    if (scene->tuning >= COUNT) return nullptr;
    World *self = new World;
    self->scene = scene;
    if (variant == DANTZIG) self->solver.reset(new btMLCPSolver(&self->dantzig));
    else if (variant == NNCG) self->solver.reset(new btNNCGConstraintSolver);
    else self->solver.reset(new btSequentialImpulseConstraintSolver);
    self->world.reset(new btDiscreteDynamicsWorld(&self->dispatcher, &self->broadphase, self->solver.get(),
                                                  &self->collisions));
    self->world->setGravity(btVector3(0, 0, btScalar(-scene->gravity)));
    btContactSolverInfo &info = self->world->getSolverInfo();
    info.m_numIterations = scene->effort;
    info.m_erp = info.m_erp2 = btScalar(tuning[scene->tuning].erp);
    info.m_splitImpulse = tuning[scene->tuning].split;
    info.m_solverMode |= SOLVER_USE_2_FRICTION_DIRECTIONS;
    if (scene->ground) add_ground(self);
    for (int i = 0; i < scene->bodies; i++) add_body(self, i);
    for (int i = 0; i < scene->joints; i++) add_joint(self, scene->joint[i]);
    return self;
}

int step(void *of, long count)
{
    World *self = static_cast<World *>(of);
    for (long i = 0; i < count; i++) {
        for (int k = 0; k < self->scene->bodies; k++)
            self->body[size_t(k)]->applyCentralForce(vec(self->scene->body[k].force));
        self->world->stepSimulation(btScalar(self->scene->h), 0); // 0: exactly this step
        self->world->clearForces();
    }
    return 1;
}

void put(const btVector3 &a, double *to)
{
    to[0] = double(a.x()), to[1] = double(a.y()), to[2] = double(a.z());
}

void read_bodies(void *of, PeerBody *body)
{
    World *self = static_cast<World *>(of);
    for (int i = 0; i < self->scene->bodies; i++) {
        btRigidBody *b = self->body[size_t(i)];
        btQuaternion q = b->getOrientation();
        put(b->getCenterOfMassPosition(), body[i].x);
        put(b->getLinearVelocity(), body[i].v);
        put(b->getAngularVelocity(), body[i].w);
        body[i].q[0] = double(q.w()), body[i].q[1] = double(q.x());
        body[i].q[2] = double(q.y()), body[i].q[3] = double(q.z());
    }
}

// Impulses of the last step; normals point from the second body to the first.
int contacts(void *of, TouchPoint *point, int room)
{
    World *self = static_cast<World *>(of);
    int used = 0;
    for (int m = 0; m < self->dispatcher.getNumManifolds(); m++) {
        btPersistentManifold *manifold = self->dispatcher.getManifoldByIndexInternal(m);
        int a = manifold->getBody0()->getUserIndex(), b = manifold->getBody1()->getUserIndex();
        bool turned = a < 0;
        for (int i = 0; i < manifold->getNumContacts() && used < room; i++) {
            const btManifoldPoint &c = manifold->getContactPoint(i);
            btVector3 f = c.m_normalWorldOnB * c.m_appliedImpulse +
                          c.m_lateralFrictionDir1 * c.m_appliedImpulseLateral1 +
                          c.m_lateralFrictionDir2 * c.m_appliedImpulseLateral2;
            TouchPoint *p = point + used++;
            *p = TouchPoint();
            p->a = turned ? b : a, p->b = turned ? a : b;
            put(c.getPositionWorldOnB(), p->x);
            put(turned ? -c.m_normalWorldOnB : c.m_normalWorldOnB, p->n);
            put((turned ? -f : f) / btScalar(self->scene->h), p->f);
        }
    }
    return used;
}

// Bullet's own pieces are not taken apart one by one: a process makes a few worlds and ends.
void destroy(void *)
{
}
} // namespace

extern "C" const TouchOps touch_ops = {"Bullet 3.24", variants, VARIANTS, make, step,
                                       read_bodies,   contacts, destroy,  nullptr};
