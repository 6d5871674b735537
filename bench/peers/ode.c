// SPDX-License-Identifier: MIT
// ode.c -- ODE: dWorldStep (direct, a dense factor of the joints) and dWorldQuickStep (sweeps), each with
// the two numbers that its users tune: ERP, the part of a joint's error that a step takes back, and CFM,
// how soft a joint is. Bodies have no geometry, so nothing collides. The cloth's edges are double ball joints, which keep the
// distance of two points.
#include "peer.h"

#include <ode/ode.h>
#include <stdlib.h>
#include <string.h>

enum { STEP, QUICK };

// ODE's own defaults are ERP 0.2 and CFM 1e-10.
#define TUNINGS(X)                                                                                 \
    X(0.8, 0)                                                                                      \
    X(1.0, 0)                                                                                      \
    X(0.6, 0)                                                                                      \
    X(0.4, 0)                                                                                      \
    X(0.2, 0)                                                                                      \
    X(0.8, 1e-10)                                                                                  \
    X(1.0, 1e-10)                                                                                  \
    X(0.6, 1e-10)                                                                                  \
    X(0.4, 1e-10)                                                                                  \
    X(0.2, 1e-10)                                                                                  \
    X(0.8, 1e-5)                                                                                   \
    X(1.0, 1e-5)                                                                                   \
    X(0.6, 1e-5)                                                                                   \
    X(0.4, 1e-5)                                                                                   \
    X(0.2, 1e-5)
#define TEXT(erp, cfm) "ERP " #erp ", CFM " #cfm,
#define NUMBER(e, c)   {.erp = e, .cfm = c},

static const struct {
    double erp, cfm;
} numbers[] = {TUNINGS(NUMBER)};
enum { NUMBERS = sizeof numbers / sizeof *numbers };

static const PeerVariant variants[] = {
    [STEP] = {.name = "ode-step",
              .text = "ODE dWorldStep",
              .efforts = {1},
              .scenes = PEER_CHAINS,
              .tunings = {TUNINGS(TEXT)},
              .lacks = "S3: a dense factor of 1984 rows takes seconds a step"},
    [QUICK] = {.name = "ode-quick",
               .text = "ODE dWorldQuickStep",
               .effort = "iterations",
               .efforts = {10, 20, 50, 100, 200, 500, 1000},
               .tighter = 2000,
               .tunings = {TUNINGS(TEXT)},
               .scenes = PEER_CHAINS | PEER_CLOTH},
};

typedef struct Self {
    PeerScene scene;
    int variant;
    dWorldID world;
    dBodyID *body;
} Self;

static void add_body(Self *self, int i)
{
    double x[3], moment[3];
    dMass mass;
    self->body[i] = dBodyCreate(self->world);
    peer_place(&self->scene, i, x);
    dMassSetZero(&mass);
    if (self->scene.kind == PEER_S3) {
        dMassSetSphereTotal(&mass, peer_mass(&self->scene, i), 0.2 * PEER_EDGE);
    } else {
        peer_inertia(&self->scene, i, moment);
        dMassSetParameters(&mass, peer_mass(&self->scene, i), 0, 0, 0, moment[0], moment[1],
                           moment[2], 0, 0, 0);
    }
    dBodySetMass(self->body[i], &mass);
    dBodySetPosition(self->body[i], x[0], x[1], x[2]);
    if (self->scene.kind == PEER_S3 && peer_pinned(i)) dBodySetKinematic(self->body[i]);
}

static void add_ball(Self *self, int i)
{
    dJointID joint = dJointCreateBall(self->world, 0);
    dJointAttach(joint, self->body[i], i > 0 ? self->body[i - 1] : 0);
    dJointSetBallAnchor(joint, PEER_ROD * i, 0, 0);
}

static void add_edge(Self *self, int e)
{
    int a, b;
    double xa[3], xb[3];
    peer_edge(e, &a, &b);
    peer_place(&self->scene, a, xa);
    peer_place(&self->scene, b, xb);
    if (peer_pinned(a) && peer_pinned(b)) return;
    dJointID joint = dJointCreateDBall(self->world, 0);
    dJointAttach(joint, self->body[a], self->body[b]);
    dJointSetDBallAnchor1(joint, xa[0], xa[1], xa[2]);
    dJointSetDBallAnchor2(joint, xb[0], xb[1], xb[2]);
}

static void *make(const PeerScene *scene, int variant)
{
    Self *self = scene->tuning < NUMBERS ? calloc(1, sizeof *self) : NULL;
    if (!self) return NULL;
    dInitODE2(0);
    self->scene = *scene;
    self->variant = variant;
    self->world = dWorldCreate();
    self->body = calloc((size_t)scene->bodies, sizeof(dBodyID));
    dWorldSetGravity(self->world, 0, 0, -PEER_GRAVITY);
    dWorldSetAutoDisableFlag(self->world, 0);
    dWorldSetERP(self->world, numbers[scene->tuning].erp);
    dWorldSetCFM(self->world, numbers[scene->tuning].cfm);
    dWorldSetQuickStepNumIterations(self->world, scene->effort);
    for (int i = 0; i < scene->bodies; i++) add_body(self, i);
    if (scene->kind == PEER_S3)
        for (int e = 0; e < PEER_EDGES; e++) add_edge(self, e);
    else
        for (int i = 0; i < scene->bodies; i++) add_ball(self, i);
    return self;
}

static int step(void *of)
{
    Self *self = of;
    return self->variant == QUICK ? dWorldQuickStep(self->world, self->scene.h)
                                  : dWorldStep(self->world, self->scene.h);
}

static void copy(const dReal *from, int count, double *to)
{
    for (int i = 0; i < count; i++) to[i] = from[i];
}

static void read_bodies(void *of, PeerBody *body)
{
    Self *self = of;
    for (int i = 0; i < self->scene.bodies; i++) {
        copy(dBodyGetPosition(self->body[i]), 3, body[i].x);
        copy(dBodyGetQuaternion(self->body[i]), 4, body[i].q);
        copy(dBodyGetLinearVel(self->body[i]), 3, body[i].v);
        copy(dBodyGetAngularVel(self->body[i]), 3, body[i].w);
    }
}

static void destroy(void *of)
{
    Self *self = of;
    dWorldDestroy(self->world);
    dCloseODE();
    free(self->body);
    free(self);
}

const PeerOps peer_ops = {"ODE 0.16", variants, 2, make, step, read_bodies, destroy};
