// SPDX-License-Identifier: MIT
// quick.c -- see quick.h.
#include "quick.h"
#include "methods/methods.h"
#include "world/inside.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

TautWorld *quick_world(const TautWorldDef *def)
{
    TautWorldDef own = def ? *def : taut_methods_world_def();
    TautWorld *world;
    cr_assert_eq(taut_world_create(&own, &world), TAUT_OK);
    return world;
}

TautWorld *quick_euler(void)
{
    TautWorldDef def = taut_methods_world_def();
    def.stepper = TAUT_STEPPER_EULER;
    return quick_world(&def);
}

static TautNodeId add(TautWorld *world, const TautParticleDef *def)
{
    TautNodeId id;
    must(world, taut_world_add_particle(world, def, &id));
    return id;
}

TautNodeId quick_anchor(TautWorld *world, TautVec3 position)
{
    TautParticleDef def = taut_default_particle_def();
    def.fixed = true;
    def.position = position;
    return add(world, &def);
}

TautNodeId quick_particle(TautWorld *world, double mass, TautVec3 position)
{
    TautParticleDef def = taut_default_particle_def();
    def.mass = mass;
    def.position = position;
    return add(world, &def);
}

TautElementId quick_link(TautWorld *world, TautNodeId a, TautNodeId b)
{
    TautElementDef def = taut_default_element_def(TAUT_MAP_DISTANCE);
    def.point[0] = a, def.point[1] = b;
    TautElementId id;
    must(world, taut_world_add_element(world, &def, &id));
    return id;
}

TautElementId quick_spring(TautWorld *world, TautMapKind map, TautNodeId a, TautNodeId b,
                           double stiffness, double damping, TautForm form)
{
    TautElementDef def = taut_default_element_def(map);
    def.point[0] = a, def.point[1] = b;
    def.compliance = 1 / stiffness;
    def.damping = damping;
    def.form = form;
    TautElementId id;
    must(world, taut_world_add_element(world, &def, &id));
    return id;
}

TautNodeId quick_crane(TautWorld *world, int links, double load, TautElementId *link)
{
    TautNodeId last = quick_anchor(world, taut_vec3(0, 0, 0));
    for (int i = 1; i <= links; i++) {
        TautNodeId here = quick_particle(world, i < links ? 1 : load, taut_vec3(0, 0, -i));
        TautElementId id = quick_link(world, here, last);
        if (link) link[i - 1] = id;
        last = here;
    }
    return last;
}

void quick_steps(TautWorld *world, double h, int steps)
{
    for (int i = 0; i < steps; i++) must(world, taut_world_step(world, h, NULL));
}

void *quick_save(TautWorld *world, size_t *size)
{
    must(world, taut_world_save_state(world, NULL, 0, size));
    void *buffer = malloc(*size);
    cr_assert_not_null(buffer);
    must(world, taut_world_save_state(world, buffer, *size, NULL));
    return buffer;
}

bool quick_same_state(const TautWorld *a, const TautWorld *b)
{
    const State *s = world_state(a), *t = world_state(b);
    const Model *m = world_model(a);
    if (!s || !t || s->size != t->size) return false;
    return memcmp(s->q, t->q, (size_t)m->n_q * sizeof *s->q) == 0 &&
           memcmp(s->v, t->v, (size_t)m->n_v * sizeof *s->v) == 0 &&
           memcmp(s->lambda, t->lambda, (size_t)m->n_row * sizeof *s->lambda) == 0;
}

bool quick_finite(const TautWorld *world)
{
    const State *state = world_state(world);
    if (!state) return true;
    const double *number = state->block;
    for (size_t i = 0; i < state->size / sizeof *number; i++)
        if (!isfinite(number[i])) return false;
    return true;
}

int quick_sample(int sample, int all)
{
    return getenv("TAUT_TEST_FULL") ? all : sample;
}

double quick_random(unsigned *seed)
{
    *seed = *seed * 1664525u + 1013904223u;
    return (double)(*seed >> 8) / 8388608.0 - 1;
}

TautVec3 quick_random_vec(unsigned *seed, double size)
{
    double x = size * quick_random(seed), y = size * quick_random(seed);
    return taut_vec3(x, y, size * quick_random(seed));
}
