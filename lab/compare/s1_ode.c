// SPDX-License-Identifier: MIT
// s1_ode.c -- S1 in the Open Dynamics Engine, by both of its steppers, with its defaults.
#include "s1.h"

#include <stddef.h>

#ifdef TAUT_LAB_ODE
#include <ode/ode.h>
#include <stdlib.h>
#include <string.h>

typedef struct Scene {
    dWorldID world;
    dBodyID body[S1_BODIES];
    double h;
} Scene;

static void add_body(Scene *s, int i, double R)
{
    dMass mass;
    bool load = i == S1_RODS;
    if (load)
        dMassSetSphereTotal(&mass, R, S1_BALL);
    else
        dMassSetBoxTotal(&mass, 1, S1_LENGTH, S1_THICKNESS, S1_THICKNESS);
    s->body[i] = dBodyCreate(s->world);
    dBodySetMass(s->body[i], &mass);
    dBodySetPosition(s->body[i], S1_LENGTH * (load ? S1_RODS : i + 0.5), 0, 0);
    dJointID joint = dJointCreateBall(s->world, NULL);
    dJointAttach(joint, s->body[i], i > 0 ? s->body[i - 1] : NULL);
    dJointSetBallAnchor(joint, S1_LENGTH * i, 0, 0);
}

static void *open(double R, double h)
{
    Scene *s = calloc(1, sizeof *s);
    if (!s) return NULL;
    dInitODE2(0);
    s->world = dWorldCreate();
    s->h = h;
    dWorldSetGravity(s->world, 0, 0, -S1_GRAVITY);
    for (int i = 0; i < S1_BODIES; i++) add_body(s, i, R);
    return s;
}

static bool step(void *scene)
{
    Scene *s = scene;
    return dWorldStep(s->world, s->h) != 0;
}

static bool quick_step(void *scene)
{
    Scene *s = scene;
    return dWorldQuickStep(s->world, s->h) != 0;
}

static void copy(const dReal *from, double *to)
{
    for (int k = 0; k < 3; k++) to[k] = from[k];
}

static void read(void *scene, int body, S1Body *state)
{
    dBodyID id = ((Scene *)scene)->body[body];
    const dReal *R = dBodyGetRotation(id); // rows of four
    copy(dBodyGetPosition(id), state->x);
    copy(dBodyGetLinearVel(id), state->v);
    copy(dBodyGetAngularVel(id), state->omega);
    for (int r = 0; r < 3; r++) copy(R + 4 * r, state->R + 3 * r);
}

static void close(void *scene)
{
    Scene *s = scene;
    dWorldDestroy(s->world);
    dCloseODE();
    free(s);
}

static const S1Engine engines[] = {
    {"ODE dWorldStep", open, step, read, close},
    {"ODE dWorldQuickStep", open, quick_step, read, close},
};

const S1Engine *s1_ode(int *count)
{
    *count = 2;
    return engines;
}
#else
const S1Engine *s1_ode(int *count)
{
    *count = 0;
    return NULL;
}
#endif
