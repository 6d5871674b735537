// SPDX-License-Identifier: MIT
// ode.c -- ODE: dWorldStep and dWorldQuickStep, with ERP and CFM of contacts, friction as a pyramid whose size follows the
// normal force (dContactApprox1).
#include "touch.h"

#include <ode/ode.h>
#include <stdint.h>
#include <stdlib.h>

enum { STEP, QUICK };
enum { PER_PAIR = 8, MOST = 20000 };

// ODE's own defaults are ERP 0.2 and CFM 1e-10.
#define TUNINGS(X)                                                                                 \
    X(0.2, 1e-10)                                                                                  \
    X(0.8, 0)                                                                                      \
    X(0.2, 1e-5)                                                                                   \
    X(0.8, 1e-5)
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
              .scenes = TOUCH_ALL & ~(1 << TOUCH_WALL),
              .lacks = "the wall: a dense factor of 4,000 rows takes seconds a step",
              .tunings = {TUNINGS(TEXT)}},
    [QUICK] = {.name = "ode-quick",
               .text = "ODE dWorldQuickStep",
               .effort = "iterations",
               .efforts = {20, 100, 500},
               .tighter = 2000,
               .tunings = {TUNINGS(TEXT)},
               .scenes = TOUCH_ALL},
};

// The hull of a body: ODE keeps these pointers.
typedef struct Hull {
    dReal plane[24], point[24];
    unsigned polygon[30];
} Hull;

typedef struct Self {
    const TouchScene *scene;
    int variant;
    dWorldID world;
    dSpaceID space;
    dJointGroupID group;
    dBodyID *body;
    Hull *hull;        // [bodies]
    int *index;        // [bodies + 1]  what a geom is of; the last is the ground, -1
    TouchPoint *point; // of the contacts of the step
    dJointFeedback *feedback;
    int points;
} Self;

// Faces of a hull: plane and corners, anticlockwise seen from outside.
static const int faces[6][4] = {{0, 3, 2, 1}, {4, 5, 6, 7}, {0, 1, 5, 4},
                                {1, 2, 6, 5}, {2, 3, 7, 6}, {3, 0, 4, 7}};

static dGeomID make_hull(Self *self, const TouchBody *b)
{
    Hull *hull = self->hull + (b - self->scene->body);
    for (int i = 0; i < 24; i++) hull->point[i] = b->corner[i / 3][i % 3];
    for (int f = 0; f < 6; f++) {
        const double *p = b->corner[faces[f][0]], *q = b->corner[faces[f][1]],
                     *r = b->corner[faces[f][2]];
        dVector3 u = {q[0] - p[0], q[1] - p[1], q[2] - p[2]},
                 v = {r[0] - p[0], r[1] - p[1], r[2] - p[2]}, n;
        dCalcVectorCross3(n, u, v);
        dNormalize3(n);
        for (int k = 0; k < 3; k++) hull->plane[4 * f + k] = n[k];
        hull->plane[4 * f + 3] = n[0] * p[0] + n[1] * p[1] + n[2] * p[2];
        hull->polygon[5 * f] = 4;
        for (int k = 0; k < 4; k++) hull->polygon[5 * f + 1 + k] = (unsigned)faces[f][k];
    }
    return dCreateConvex(self->space, hull->plane, 6, hull->point, 8, hull->polygon);
}

static dGeomID make_geom(Self *self, const TouchBody *b)
{
    switch (b->shape) {
    case TOUCH_SPHERE:
        return dCreateSphere(self->space, b->size[0]);
    case TOUCH_BOX:
        return dCreateBox(self->space, b->size[0], b->size[1], b->size[2]);
    case TOUCH_CAPSULE:
        return dCreateCapsule(self->space, b->size[0], b->size[1]);
    case TOUCH_HULL:
        return make_hull(self, b);
    }
    return NULL;
}

static void add_body(Self *self, int i)
{
    const TouchBody *b = self->scene->body + i;
    dGeomID geom = make_geom(self, b);
    if (!geom) return;
    self->index[i] = i;
    dGeomSetData(geom, self->index + i);
    if (b->mass == 0) {
        dGeomSetPosition(geom, b->at.x[0], b->at.x[1], b->at.x[2]);
        dGeomSetQuaternion(geom, b->at.q);
        return;
    }
    dMass mass;
    self->body[i] = dBodyCreate(self->world);
    dMassSetParameters(&mass, b->mass, 0, 0, 0, b->moment[0], b->moment[1], b->moment[2], 0, 0, 0);
    dBodySetMass(self->body[i], &mass);
    dGeomSetBody(geom, self->body[i]);
    dBodySetPosition(self->body[i], b->at.x[0], b->at.x[1], b->at.x[2]);
    dBodySetQuaternion(self->body[i], b->at.q);
    dBodySetLinearVel(self->body[i], b->at.v[0], b->at.v[1], b->at.v[2]);
    dBodySetAngularVel(self->body[i], b->at.w[0], b->at.w[1], b->at.w[2]);
}

static void destroy(void *of)
{
    Self *self = of;
    dJointGroupDestroy(self->group);
    dSpaceDestroy(self->space);
    dWorldDestroy(self->world);
    dCloseODE();
    free(self->body);
    free(self->hull);
    free(self->index);
    free(self->point);
    free(self->feedback);
    free(self);
}

static void *make(const TouchScene *scene, int variant)
{
    Self *self = scene->tuning < NUMBERS ? calloc(1, sizeof *self) : NULL;
    if (!self) return NULL;
    dInitODE2(0);
    self->scene = scene;
    self->variant = variant;
    self->world = dWorldCreate();
    self->space = dHashSpaceCreate(0);
    self->group = dJointGroupCreate(0);
    const size_t bodies = (size_t)scene->bodies;
    self->body = calloc(bodies, sizeof(dBodyID)); // NOLINT(bugprone-sizeof-expression): a pointer
    self->hull = calloc(bodies, sizeof *self->hull);
    self->index = calloc(bodies + 1, sizeof *self->index);
    self->point = calloc(MOST, sizeof *self->point);
    self->feedback = calloc(MOST, sizeof *self->feedback);
    if (!self->body || !self->hull || !self->index || !self->point || !self->feedback) {
        destroy(self);
        return NULL;
    }
    dWorldSetGravity(self->world, 0, 0, -scene->gravity);
    dWorldSetAutoDisableFlag(self->world, 0);
    dWorldSetERP(self->world, numbers[scene->tuning].erp);
    dWorldSetCFM(self->world, numbers[scene->tuning].cfm);
    dWorldSetQuickStepNumIterations(self->world, scene->effort);
    self->index[scene->bodies] = -1;
    if (scene->ground)
        dGeomSetData(dCreatePlane(self->space, 0, 0, 1, 0), self->index + scene->bodies);
    for (int i = 0; i < scene->bodies; i++) add_body(self, i);
    for (int i = 0; i < scene->joints; i++) {
        const TouchJoint *j = scene->joint + i;
        dJointID joint = dJointCreateBall(self->world, 0);
        dJointAttach(joint, self->body[j->a], self->body[j->b]);
        dJointSetBallAnchor(joint, j->at[0], j->at[1], j->at[2]);
    }
    return self;
}

static int number_of(dGeomID geom)
{
    return *(const int *)dGeomGetData(geom);
}

static void meet(void *of, dGeomID one, dGeomID two)
{
    Self *self = of;
    const int a = number_of(one), b = number_of(two);
    dContactGeom found[PER_PAIR];
    if (!touch_pair(self->scene, a, b)) return;
    const int n = dCollide(one, two, PER_PAIR, found, sizeof *found);
    for (int i = 0; i < n && self->points < MOST; i++) {
        dContact c = {.geom = found[i]};
        c.surface.mode = dContactApprox1;
        c.surface.mu = touch_friction(self->scene, a, b);
        dJointID joint = dJointCreateContact(self->world, self->group, &c);
        dJointAttach(joint, dGeomGetBody(one), dGeomGetBody(two));
        TouchPoint *p = self->point + self->points;
        *p = (TouchPoint){.a = a, .b = b};
        for (int k = 0; k < 3; k++) p->x[k] = found[i].pos[k], p->n[k] = found[i].normal[k];
        dJointSetFeedback(joint, self->feedback + self->points++);
    }
}

static int step(void *of, long count)
{
    Self *self = of;
    int fine = 1;
    for (long i = 0; i < count && fine; i++) {
        for (int k = 0; k < self->scene->bodies; k++) {
            const double *f = self->scene->body[k].force;
            if (self->body[k]) dBodyAddForce(self->body[k], f[0], f[1], f[2]);
        }
        dJointGroupEmpty(self->group);
        self->points = 0;
        dSpaceCollide(self->space, self, meet);
        fine = self->variant == QUICK ? dWorldQuickStep(self->world, self->scene->h)
                                      : dWorldStep(self->world, self->scene->h);
    }
    return fine;
}

static void copy(const dReal *from, int count, double *to)
{
    for (int i = 0; i < count; i++) to[i] = from[i];
}

static void read_bodies(void *of, PeerBody *body)
{
    Self *self = of;
    for (int i = 0; i < self->scene->bodies; i++) {
        if (!self->body[i]) {
            body[i] = self->scene->body[i].at;
            continue;
        }
        copy(dBodyGetPosition(self->body[i]), 3, body[i].x);
        copy(dBodyGetQuaternion(self->body[i]), 4, body[i].q);
        copy(dBodyGetLinearVel(self->body[i]), 3, body[i].v);
        copy(dBodyGetAngularVel(self->body[i]), 3, body[i].w);
    }
}

static int contacts(void *of, TouchPoint *point, int room)
{
    Self *self = of;
    int n = self->points < room ? self->points : room;
    for (int i = 0; i < n; i++) {
        TouchPoint *p = point + i;
        *p = self->point[i];
        // a body that moves is the first one of its joint, whatever the order of the geoms: ODE turns them round
        const int turned = p->a < 0 || !self->body[p->a];
        copy(self->feedback[i].f1, 3, p->f);
        if (!turned) continue;
        const int a = p->a;
        p->a = p->b, p->b = a;
        for (int k = 0; k < 3; k++) p->n[k] = -p->n[k];
    }
    return n;
}

const TouchOps touch_ops = {"ODE 0.16",  variants, 2,       make, step,
                            read_bodies, contacts, destroy, NULL};
