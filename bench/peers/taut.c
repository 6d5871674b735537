// SPDX-License-Identifier: MIT
// taut.c -- Taut as one engine among the others: the same scenes, the same main function, the same
// clocks. `effort` is the tolerance, 10^-effort. `taut-default` is a world as taut_default_world_def()
// gives it, with nothing but the step chosen; only to confirm it the tolerance is made tighter.
#include "peer.h"

#include <math.h>
#include <stdlib.h>
#include <taut/taut.h>

enum { DEFAULT, AUTO, BDF2, TRBDF2, ALPHA, VARIANTS };
enum { DEFAULT_EFFORT = 4 };

#define TUNED                                                                                      \
    .effort = "tolerance 1e-", .efforts = {2, 3, 4}, .tighter = 5,                                 \
    .scenes = PEER_CHAINS | PEER_CLOTH
#define KEPT "energy kept"
#define FREE "energy not kept"

static const PeerVariant variants[VARIANTS] = {
    [DEFAULT] = {.name = "taut-default",
                 .text = "Taut, default settings",
                 .efforts = {DEFAULT_EFFORT},
                 .tighter = DEFAULT_EFFORT + 1,
                 .scenes = PEER_CHAINS | PEER_CLOTH},
    [AUTO] = {.name = "taut-auto",
              .text = "Taut, stepper auto",
              .tunings = {KEPT, FREE, "energy as by default"},
              TUNED},
    [BDF2] = {.name = "taut-bdf2", .text = "Taut, stepper bdf2", .tunings = {KEPT, FREE}, TUNED},
    [TRBDF2] = {.name = "taut-trbdf2",
                .text = "Taut, stepper trbdf2",
                .tunings = {KEPT, FREE},
                TUNED},
    [ALPHA] = {.name = "taut-alpha",
               .text = "Taut, stepper alpha",
               .tunings = {"rho 0.4, " KEPT, "rho 0.5, " FREE, "rho 0.8, " FREE},
               TUNED},
};

static const TautStepper steppers[VARIANTS] = {
    [AUTO] = TAUT_STEPPER_AUTO,
    [BDF2] = TAUT_STEPPER_BDF2,
    [TRBDF2] = TAUT_STEPPER_TRBDF2,
    [ALPHA] = TAUT_STEPPER_ALPHA,
};
static const double rho[] = {0.4, 0.5, 0.8}; // of the tunings of alpha

typedef struct Self {
    PeerScene scene;
    TautWorld *world;
    TautNodeId *body;
} Self;

static void add_bodies(Self *self)
{
    const PeerScene *scene = &self->scene;
    for (int i = 0; i < scene->bodies; i++) {
        TautBodyDef def = taut_default_body_def();
        double x[3], moment[3];
        peer_place(scene, i, x);
        peer_inertia(scene, i, moment);
        def.position = taut_vec3(x[0], x[1], x[2]);
        def.mass = peer_mass(scene, i);
        for (int k = 0; k < 3; k++) def.inertia[4 * k] = moment[k];
        taut_world_add_body(self->world, &def, self->body + i);
    }
    for (int i = 0; i < scene->bodies; i++) {
        TautJointDef def = taut_default_joint_def(TAUT_JOINT_BALL);
        def.a = self->body[i];
        if (i > 0) def.b = self->body[i - 1];
        def.point = taut_vec3(PEER_ROD * i, 0, 0);
        taut_world_add_joint(self->world, &def, NULL);
    }
}

static void add_cloth(Self *self)
{
    for (int i = 0; i < self->scene.bodies; i++) {
        TautParticleDef def = taut_default_particle_def();
        double x[3];
        peer_place(&self->scene, i, x);
        def.position = taut_vec3(x[0], x[1], x[2]);
        def.mass = peer_mass(&self->scene, i);
        def.fixed = peer_pinned(i);
        taut_world_add_particle(self->world, &def, self->body + i);
    }
    for (int e = 0; e < PEER_EDGES; e++) {
        TautElementDef def = taut_default_element_def(TAUT_MAP_DISTANCE);
        int a, b;
        peer_edge(e, &a, &b);
        def.point[0] = self->body[a];
        def.point[1] = self->body[b];
        taut_world_add_element(self->world, &def, NULL);
    }
}

static void destroy(void *of)
{
    Self *self = of;
    taut_world_destroy(self->world);
    free(self->body);
    free(self);
}

static void *make(const PeerScene *scene, int variant)
{
    Self *self = calloc(1, sizeof *self);
    if (!self) return NULL;
    TautWorldDef def = taut_default_world_def();
    def.gravity = taut_vec3(0, 0, -PEER_GRAVITY);
    if (variant != DEFAULT) {
        def.stepper = steppers[variant];
        if (variant != AUTO || scene->tuning < 2) def.keep_energy = scene->tuning == 0;
    }
    if (variant == ALPHA) taut_world_def_set(&def, "rho", rho[scene->tuning]);
    if (variant != DEFAULT || scene->effort != DEFAULT_EFFORT)
        def.tolerance = pow(10, -scene->effort);
    self->scene = *scene;
    self->body = calloc((size_t)scene->bodies, sizeof *self->body);
    if (self->body && taut_world_create(&def, &self->world) == TAUT_OK) {
        if (scene->kind == PEER_S3)
            add_cloth(self);
        else
            add_bodies(self);
        if (taut_world_compile(self->world, scene->h) == TAUT_OK) return self;
    }
    destroy(self);
    return NULL;
}

static int step(void *of)
{
    Self *self = of;
    return taut_world_step(self->world, self->scene.h, NULL) == TAUT_OK;
}

static void put(TautVec3 a, double *to)
{
    to[0] = a.x, to[1] = a.y, to[2] = a.z;
}

static void read_bodies(void *of, PeerBody *body)
{
    Self *self = of;
    for (int i = 0; i < self->scene.bodies; i++) {
        put(taut_particle_position(self->world, self->body[i]), body[i].x);
        put(taut_particle_velocity(self->world, self->body[i]), body[i].v);
        if (self->scene.kind == PEER_S3) continue;
        taut_body_rotation(self->world, self->body[i], body[i].q);
        put(taut_body_spin(self->world, self->body[i]), body[i].w);
    }
}

const PeerOps peer_ops = {"Taut " TAUT_VERSION, variants, VARIANTS, make, step,
                          read_bodies,          destroy};
