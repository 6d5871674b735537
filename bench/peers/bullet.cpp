// SPDX-License-Identifier: MIT
// bullet.cpp -- Bullet: sequential impulses, Dantzig's pivoting method, reduced coordinates (multibody),
// and the soft body for the cloth. Built twice, with and without BT_USE_DOUBLE_PRECISION: most programs
// use single precision.
#include "peer.h"

#include <BulletDynamics/Featherstone/btMultiBody.h>
#include <BulletDynamics/Featherstone/btMultiBodyConstraintSolver.h>
#include <BulletDynamics/Featherstone/btMultiBodyDynamicsWorld.h>
#include <BulletDynamics/MLCPSolvers/btDantzigSolver.h>
#include <BulletDynamics/MLCPSolvers/btMLCPSolver.h>
#include <BulletSoftBody/btSoftBody.h>
#include <BulletSoftBody/btSoftBodyRigidBodyCollisionConfiguration.h>
#include <BulletSoftBody/btSoftRigidDynamicsWorld.h>
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

enum { IMPULSE, DANTZIG, MULTIBODY, SOFT, VARIANTS };

// The part of a joint's error that a step takes back; Bullet's own default is 0.2.
const double erps[] = {0.8, 1, 0.6, 0.4, 0.2};
#define ERPS {"ERP 0.8", "ERP 1", "ERP 0.6", "ERP 0.4", "ERP 0.2"}

// Of reduced coordinates and of the cloth.
enum { EULER, RUNGE_KUTTA };
enum { POSITIONS, VELOCITIES };

const char *const no_cloth = "S3: the soft body is Bullet's cloth";

const PeerVariant variants[] = {
    {"bullet-si" DIGITS, "Bullet, sequential impulses" IN, "iterations",
     {10, 20, 50, 100, 200, 500, 1000}, PEER_CHAINS, no_cloth, 2000, 0, ERPS},
    {"bullet-dantzig" DIGITS, "Bullet, Dantzig" IN, nullptr, {1}, PEER_CHAINS, no_cloth, 0, 0, ERPS},
    {"bullet-multibody" DIGITS, "Bullet, multibody" IN, nullptr, {1}, PEER_CHAINS, no_cloth, 0, 0,
     {"Euler", "RK4"}},
    {"bullet-soft" DIGITS, "Bullet, soft body" IN, "iterations", {1, 2, 5, 10, 20, 50, 100, 300},
     PEER_CLOTH, "S1, S2: the soft body is for cloth", 600, 0,
     {"positions solved", "positions and velocities solved"}},
};

struct World {
    btSoftBodyRigidBodyCollisionConfiguration collisions;
    btCollisionDispatcher dispatcher{&collisions};
    btDbvtBroadphase broadphase;
    btDantzigSolver dantzig;
    std::unique_ptr<btConstraintSolver> solver;
    std::unique_ptr<btDiscreteDynamicsWorld> world;
    std::vector<btRigidBody *> body;
    std::vector<std::unique_ptr<btCollisionShape>> shape;
    btMultiBody *chain = nullptr;
    btSoftBody *cloth = nullptr;
    PeerScene scene;
};

btVector3 place(const PeerScene &scene, int i)
{
    double x[3];
    peer_place(&scene, i, x);
    return btVector3(btScalar(x[0]), btScalar(x[1]), btScalar(x[2]));
}

btVector3 inertia(const PeerScene &scene, int i)
{
    double moment[3];
    peer_inertia(&scene, i, moment);
    return btVector3(btScalar(moment[0]), btScalar(moment[1]), btScalar(moment[2]));
}

void make_bodies(World *self)
{
    const PeerScene &scene = self->scene;
    self->shape.emplace_back(new btSphereShape(btScalar(0.01)));
    for (int i = 0; i < scene.bodies; i++) {
        btRigidBody::btRigidBodyConstructionInfo info(
            btScalar(peer_mass(&scene, i)), nullptr, self->shape[0].get(), inertia(scene, i));
        btTransform at;
        at.setIdentity();
        at.setOrigin(place(scene, i));
        info.m_startWorldTransform = at;
        btRigidBody *body = new btRigidBody(info);
        body->setActivationState(DISABLE_DEACTIVATION);
        self->world->addRigidBody(body, 0, 0); // collides with nothing
        self->body.push_back(body);
        btScalar half = btScalar(PEER_ROD / 2);
        btVector3 near = i < scene.rods ? btVector3(-half, 0, 0) : btVector3(0, 0, 0);
        btTypedConstraint *joint =
            i == 0 ? new btPoint2PointConstraint(*body, near)
                   : new btPoint2PointConstraint(*body, *self->body[size_t(i - 1)], near,
                                                 btVector3(half, 0, 0));
        self->world->addConstraint(joint, true);
    }
}

void make_chain(World *self)
{
    const PeerScene &scene = self->scene;
    btMultiBody *chain = new btMultiBody(scene.bodies, 0, btVector3(0, 0, 0), true, false);
    btScalar half = btScalar(PEER_ROD / 2);
    for (int i = 0; i < scene.bodies; i++) {
        btVector3 from_parent = i == 0 ? btVector3(0, 0, 0) : btVector3(half, 0, 0);
        btVector3 to_centre = i < scene.rods ? btVector3(half, 0, 0) : btVector3(0, 0, 0);
        chain->setupSpherical(i, btScalar(peer_mass(&scene, i)), inertia(scene, i), i - 1,
                              btQuaternion::getIdentity(), from_parent, to_centre, true);
    }
    chain->finalizeMultiDof();
    chain->setCanSleep(false);
    chain->setLinearDamping(0);
    chain->setAngularDamping(0);
    chain->setUseGyroTerm(true);
    chain->setMaxCoordinateVelocity(btScalar(1e9));
    chain->useRK4Integration(scene.tuning == RUNGE_KUTTA);
    static_cast<btMultiBodyDynamicsWorld *>(self->world.get())->addMultiBody(chain);
    self->chain = chain;
}

void make_cloth(World *self)
{
    const PeerScene &scene = self->scene;
    btSoftRigidDynamicsWorld *world = static_cast<btSoftRigidDynamicsWorld *>(self->world.get());
    std::vector<btVector3> x;
    std::vector<btScalar> m;
    for (int i = 0; i < scene.bodies; i++) {
        x.push_back(place(scene, i));
        m.push_back(peer_pinned(i) ? btScalar(0) : btScalar(peer_mass(&scene, i)));
    }
    world->getWorldInfo().m_gravity = btVector3(0, 0, btScalar(-PEER_GRAVITY));
    btSoftBody *cloth = new btSoftBody(&world->getWorldInfo(), scene.bodies, x.data(), m.data());
    for (int e = 0; e < PEER_EDGES; e++) {
        int a, b;
        peer_edge(e, &a, &b);
        cloth->appendLink(a, b);
    }
    cloth->m_materials[0]->m_kLST = 1;
    cloth->m_cfg.kDP = 0;
    cloth->m_cfg.piterations = scene.effort;
    if (scene.tuning == VELOCITIES) {
        cloth->m_cfg.viterations = scene.effort;
        cloth->m_cfg.m_vsequence.push_back(btSoftBody::eVSolver::Linear);
    }
    cloth->m_cfg.collisions = 0;
    world->addSoftBody(cloth, 0, 0);
    self->cloth = cloth;
}

void *make(const PeerScene *scene, int variant)
{
    World *self = new World;
    self->scene = *scene;
    if (variant == MULTIBODY) {
        btMultiBodyConstraintSolver *solver = new btMultiBodyConstraintSolver;
        self->solver.reset(solver);
        self->world.reset(new btMultiBodyDynamicsWorld(&self->dispatcher, &self->broadphase, solver,
                                                       &self->collisions));
    } else {
        self->solver.reset(variant == DANTZIG ? new btMLCPSolver(&self->dantzig)
                                              : new btSequentialImpulseConstraintSolver);
        self->world.reset(new btSoftRigidDynamicsWorld(&self->dispatcher, &self->broadphase,
                                                       self->solver.get(), &self->collisions));
    }
    self->world->setGravity(btVector3(0, 0, btScalar(-PEER_GRAVITY)));
    self->world->getSolverInfo().m_numIterations = scene->effort;
    if (variant == IMPULSE || variant == DANTZIG)
        self->world->getSolverInfo().m_erp = btScalar(erps[scene->tuning]);
    if (variant == MULTIBODY) make_chain(self);
    else if (variant == SOFT) make_cloth(self);
    else make_bodies(self);
    return self;
}

int step(void *of)
{
    World *self = static_cast<World *>(of);
    self->world->stepSimulation(btScalar(self->scene.h), 0); // 0: exactly this step
    return 1;
}

void put(const btVector3 &a, double *to)
{
    to[0] = double(a.x()), to[1] = double(a.y()), to[2] = double(a.z());
}

void put(const btQuaternion &a, double *to)
{
    to[0] = double(a.w()), to[1] = double(a.x()), to[2] = double(a.y()), to[3] = double(a.z());
}

// Poses and velocities of the links from the joints' coordinates, all in world axes: omega of a link
// is that of its parent and the joint's, and so on outwards.
void read_chain(World *self, PeerBody *body)
{
    btMultiBody *chain = self->chain;
    btAlignedObjectArray<btQuaternion> turn;
    btAlignedObjectArray<btVector3> origin;
    chain->forwardKinematics(turn, origin);
    btVector3 w(0, 0, 0), v(0, 0, 0), joint(0, 0, 0);
    for (int i = 0; i < self->scene.bodies; i++) {
        const btScalar *rate = chain->getJointVelMultiDof(i);
        const btTransform at = chain->getLink(i).m_cachedWorldTransform;
        btVector3 to_centre = at.getBasis() * chain->getLink(i).m_dVector;
        btVector3 pivot = at.getOrigin() - to_centre;
        v = v + w.cross(pivot - joint); // of the parent's material at this joint
        w = w + at.getBasis() * btVector3(rate[0], rate[1], rate[2]);
        joint = pivot;
        put(at.getOrigin(), body[i].x);
        put(at.getRotation(), body[i].q);
        put(v + w.cross(to_centre), body[i].v);
        put(w, body[i].w);
    }
}

void read_bodies(void *of, PeerBody *body)
{
    World *self = static_cast<World *>(of);
    if (self->chain) {
        read_chain(self, body);
        return;
    }
    for (int i = 0; i < self->scene.bodies; i++) {
        if (self->cloth) {
            put(self->cloth->m_nodes[i].m_x, body[i].x);
            put(self->cloth->m_nodes[i].m_v, body[i].v);
            continue;
        }
        btRigidBody *b = self->body[size_t(i)];
        put(b->getCenterOfMassPosition(), body[i].x);
        put(b->getOrientation(), body[i].q);
        put(b->getLinearVelocity(), body[i].v);
        put(b->getAngularVelocity(), body[i].w);
    }
}

// The process ends here: Bullet's own pieces need not be taken apart one by one.
void destroy(void *)
{
}
} // namespace

extern "C" const PeerOps peer_ops = {"Bullet 3.24", variants, VARIANTS, make, step, read_bodies, destroy};
