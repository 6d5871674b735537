// SPDX-License-Identifier: MIT
// bullet.cpp -- Bullet's deformable body (finite elements, implicit) as a bar that hangs at one end; see solid.h for the command line. Built
// with and without BT_USE_DOUBLE_PRECISION.
#include "solid.h"

#include <btBulletDynamicsCommon.h>
#include <BulletSoftBody/btDeformableBodySolver.h>
#include <BulletSoftBody/btDeformableCorotatedForce.h>
#include <BulletSoftBody/btDeformableGravityForce.h>
#include <BulletSoftBody/btDeformableLinearElasticityForce.h>
#include <BulletSoftBody/btDeformableMultiBodyConstraintSolver.h>
#include <BulletSoftBody/btDeformableMultiBodyDynamicsWorld.h>
#include <BulletSoftBody/btDeformableNeoHookeanForce.h>
#include <BulletSoftBody/btSoftBody.h>
#include <BulletSoftBody/btSoftBodyHelpers.h>
#include <BulletSoftBody/btSoftBodyRigidBodyCollisionConfiguration.h>
#include <cmath>
#include <cstring>
#include <memory>
#include <vector>

namespace
{
struct World {
    btSoftBodyRigidBodyCollisionConfiguration collisions;
    btCollisionDispatcher dispatcher{&collisions};
    btDbvtBroadphase broadphase;
    btDeformableBodySolver bodies;
    btDeformableMultiBodyConstraintSolver solver;
    std::unique_ptr<btDeformableMultiBodyDynamicsWorld> world;
    std::unique_ptr<btDeformableLagrangianForce> elastic, gravity;
    btSoftBody *bar = nullptr;
    std::vector<btVector3> rest;
};

btDeformableLagrangianForce *make_law(const char *law)
{
    const btScalar mu = btScalar(SOLID_YOUNG / (2 * (1 + SOLID_POISSON)));
    const btScalar lambda = btScalar(2 * double(mu) * SOLID_POISSON / (1 - 2 * SOLID_POISSON));
    if (strcmp(law, "neo_hooke") == 0) return new btDeformableNeoHookeanForce(mu, lambda, 0);
    if (strcmp(law, "linear") == 0) return new btDeformableLinearElasticityForce(mu, lambda, 0);
    return new btDeformableCorotatedForce(mu, lambda);
}

void make_bar(World *self, const SolidBar *bar)
{
    std::vector<btScalar> mass(size_t(bar->vertices), 1);
    for (int i = 0; i < bar->vertices; i++)
        self->rest.emplace_back(btScalar(bar->vertex[i][0]), btScalar(bar->vertex[i][1]),
                                btScalar(bar->vertex[i][2]));
    self->bar =
        new btSoftBody(&self->world->getWorldInfo(), bar->vertices, self->rest.data(), mass.data());
    for (int i = 0; i < bar->cells; i++) {
        const int *c = bar->cell[i];
        self->bar->appendTetra(c[0], c[1], c[2], c[3]);
    }
    for (int i = 0; i < bar->vertices; i++)
        self->bar->setMass(i, bar->vertex[i][0] > 0 ? btScalar(bar->mass[i]) : 0);
    self->bar->initializeDmInverse();
    self->bar->m_tetraScratches.resize(bar->cells);
    self->bar->m_tetraScratchesTn.resize(bar->cells);
    self->bar->m_cfg.kDP = 0;
    self->bar->m_cfg.collisions = 0;
    self->bar->setSelfCollision(false);
    self->bar->m_sleepingThreshold = 0;
    self->bar->setActivationState(DISABLE_DEACTIVATION);
}
} // namespace

extern "C" void *solid_make(const SolidBar *bar, const char *law, double h)
{
    auto *self = new World;
    (void)h;
    self->solver.setDeformableSolver(&self->bodies);
    self->world = std::make_unique<btDeformableMultiBodyDynamicsWorld>(
        &self->dispatcher, &self->broadphase, &self->solver, &self->collisions, &self->bodies);
    const btVector3 g(0, 0, btScalar(-SOLID_GRAVITY));
    self->world->setGravity(g);
    self->world->getWorldInfo().m_gravity = g;
    self->world->setImplicit(true);
    self->world->setLineSearch(false);
    self->world->setUseProjection(true);
    make_bar(self, bar);
    self->world->addSoftBody(self->bar);
    self->elastic.reset(make_law(law));
    self->gravity = std::make_unique<btDeformableGravityForce>(g);
    self->world->addForce(self->bar, self->elastic.get());
    self->world->addForce(self->bar, self->gravity.get());
    return self;
}

extern "C" int solid_step(void *of, double h)
{
    return static_cast<World *>(of)->world->stepSimulation(btScalar(h), 0) >= 0;
}

extern "C" double solid_height(void *of, int vertex)
{
    return double(static_cast<World *>(of)->bar->m_nodes[vertex].m_x.z());
}

extern "C" void solid_free(void *of)
{
    auto *self = static_cast<World *>(of);
    self->world->removeSoftBody(self->bar);
    delete self->bar;
    delete self;
}
