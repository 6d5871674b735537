// SPDX-License-Identifier: MIT
// s1_taut.c -- S1 in Taut, by its default stepper.
#include "s1.h"
#include "shared/build.h"
#include "shared/rods.h"

#include <stdlib.h>
#include <string.h>

void *s1_taut_open(double R, double tolerance, double h)
{
    RodsCase c = rods_default();
    Rods *rods = malloc(sizeof *rods);
    if (!rods) return NULL;
    c.n = S1_RODS;
    c.length = S1_LENGTH;
    c.R = R;
    c.start = RODS_HORIZONTAL;
    c.tolerance = tolerance;
    c.h = h;
    if (rods_build(&c, rods)) return rods;
    rods_free(rods);
    free(rods);
    return NULL;
}

static void *open(double R, double h)
{
    return s1_taut_open(R, 0, h);
}

static bool step(void *scene)
{
    Rods *rods = scene;
    return taut_world_step(rods->world, rods->c.h, NULL) == TAUT_OK;
}

static void store(TautVec3 a, double *out)
{
    out[0] = a.x, out[1] = a.y, out[2] = a.z;
}

static void read(void *scene, int body, S1Body *state)
{
    const Rods *rods = scene;
    double q[TAUT_MAX_WIDTH];
    taut_node_value(rods->world, rods->body[body], q);
    memcpy(state->x, q, sizeof state->x);
    memcpy(state->R, q + 3, sizeof state->R);
    store(taut_particle_velocity(rods->world, rods->body[body]), state->v);
    store(taut_body_spin(rods->world, rods->body[body]), state->omega);
}

static void close(void *scene)
{
    rods_free(scene);
    free(scene);
}

const S1Engine s1_taut = {"Taut", open, step, read, close};
