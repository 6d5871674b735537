// SPDX-License-Identifier: MIT
// taut.c -- Taut as one engine among the others. `touch-taut-default` is a world as taut_default_world_def() gives it, with nothing
// but the step chosen.
#include "mirror.h"

#include <math.h>
#include <stdlib.h>

enum { DEFAULT, AUTO, BDF2, VARIANTS };
enum { DEFAULT_EFFORT = 4 };

#define TUNED .effort = "tolerance 1e-", .efforts = {2, 3, 4}, .tighter = 5, .scenes = TOUCH_ALL

static const PeerVariant variants[VARIANTS] = {
    [DEFAULT] = {.name = "taut-default",
                 .text = "Taut, default settings",
                 .efforts = {DEFAULT_EFFORT},
                 .tighter = DEFAULT_EFFORT + 1,
                 .scenes = TOUCH_ALL},
    [AUTO] = {.name = "taut-auto", .text = "Taut, stepper auto", TUNED},
    [BDF2] = {.name = "taut-bdf2", .text = "Taut, stepper bdf2", TUNED},
};

typedef struct Self {
    const TouchScene *scene;
    Mirror mirror;
    TautContact *contact;
    int room;
} Self;

static void destroy(void *of)
{
    Self *self = of;
    mirror_free(&self->mirror);
    free(self->contact);
    free(self);
}

static void *make(const TouchScene *scene, int variant)
{
    Self *self = calloc(1, sizeof *self);
    TautWorldDef def = taut_default_world_def();
    if (!self) return NULL;
    def.gravity = taut_vec3(0, 0, -scene->gravity);
    if (variant != DEFAULT) def.stepper = variant == AUTO ? TAUT_STEPPER_AUTO : TAUT_STEPPER_BDF2;
    if (variant != DEFAULT || scene->effort != DEFAULT_EFFORT)
        def.tolerance = pow(10, -scene->effort);
    self->scene = scene;
    if (mirror_make(&self->mirror, scene, &def) &&
        taut_world_compile(self->mirror.world, scene->h) == TAUT_OK)
        return self;
    destroy(self);
    return NULL;
}

static int step(void *of, long count)
{
    Self *self = of;
    for (long i = 0; i < count; i++)
        if (taut_world_step(self->mirror.world, self->scene->h, NULL) != TAUT_OK) return 0;
    return 1;
}

static void put(TautVec3 a, double *to)
{
    to[0] = a.x, to[1] = a.y, to[2] = a.z;
}

static void read_bodies(void *of, PeerBody *body)
{
    Self *self = of;
    const Mirror *m = &self->mirror;
    for (int i = 0; i < self->scene->bodies; i++) {
        if (self->scene->body[i].mass == 0) {
            body[i] = self->scene->body[i].at;
            continue;
        }
        put(taut_particle_position(m->world, m->body[i]), body[i].x);
        put(taut_particle_velocity(m->world, m->body[i]), body[i].v);
        taut_body_rotation(m->world, m->body[i], body[i].q);
        put(taut_body_spin(m->world, m->body[i]), body[i].w);
    }
}

static int number_of(const Self *self, TautColliderId id)
{
    for (int i = 0; i < self->scene->bodies; i++)
        if (self->mirror.collider[i].slot == id.slot) return i;
    return -1;
}

static int contacts(void *of, TouchPoint *point, int room)
{
    Self *self = of;
    const int n = taut_world_contacts(self->mirror.world, NULL, 0);
    int used = 0;
    if (n > self->room) {
        free(self->contact);
        self->contact = calloc((size_t)n, sizeof *self->contact);
        self->room = self->contact ? n : 0;
    }
    taut_world_contacts(self->mirror.world, self->contact, self->room);
    for (int i = 0; i < self->room && i < n && used < room; i++) {
        const TautContact *c = self->contact + i;
        if (c->normal_force == 0 && c->force.x == 0 && c->force.y == 0 && c->force.z == 0) continue;
        TouchPoint *p = point + used++;
        const int a = number_of(self, c->a), b = number_of(self, c->b), turned = a < 0;
        const double sign = turned ? -1 : 1;
        *p = (TouchPoint){.a = turned ? b : a, .b = turned ? a : b};
        put(c->point, p->x);
        put(c->normal, p->n);
        put(c->force, p->f);
        for (int k = 0; k < 3; k++) p->n[k] *= sign, p->f[k] *= sign;
    }
    return used;
}

const TouchOps touch_ops = {"Taut " TAUT_VERSION, variants, VARIANTS, make, step,
                            read_bodies,          contacts, destroy,  NULL};
