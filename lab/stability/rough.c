// SPDX-License-Identifier: MIT
// rough.c -- see rough.h.
#include "rough.h"
#include "methods/methods.h"

#include "shared/build.h"

#include <math.h>

enum { MOST = 40 };
static const double GRAVITY = 9.81, DURATION = 3; // m/s^2, s
static const double GROWN = 0.1, TORN = 1;        // of the energy, of a link: diverged

typedef struct Scene {
    TautWorld *world;
    TautNodeId id[MOST];
    TautVec3 x[MOST];
    double reach[MOST]; // m, along the links to the anchor
    int n;
    unsigned seed;
    double start, range; // J, most energy there can be; above the lowest places
} Scene;

static double uniform(Scene *s, double least, double most)
{
    s->seed = s->seed * 1664525u + 1013904223u;
    return least + (most - least) * (double)(s->seed >> 8) / 16777216.0;
}

static TautVec3 somewhere(Scene *s, double size)
{
    double x = uniform(s, -size, size), y = uniform(s, -size, size);
    return taut_vec3(x, y, uniform(s, -size, size));
}

// A particle at the end of a new link from one of the last few, with its share of the energy.
static bool grow(Scene *s, int i)
{
    int parent = i - 1 - (int)uniform(s, 0, i < 5 ? i : 5);
    TautVec3 offset = somewhere(s, 1);
    double length = lab_apart(offset, taut_vec3(0, 0, 0)) + 0.1;
    offset.x += 0.1, offset.y -= 0.05;
    s->x[i] =
        taut_vec3(s->x[parent].x + offset.x, s->x[parent].y + offset.y, s->x[parent].z + offset.z);
    s->reach[i] = s->reach[parent] + length + 0.1;
    double mass = pow(10, uniform(s, -3, 5));
    TautVec3 v = somewhere(s, 3);
    s->id[i] = lab_particle(s->world, mass, s->x[i]);
    taut_particle_set_velocity(s->world, s->id[i], v);
    double kinetic = 0.5 * mass * (v.x * v.x + v.y * v.y + v.z * v.z);
    s->start += kinetic + mass * GRAVITY * s->x[i].z;
    s->range += kinetic + mass * GRAVITY * (s->x[i].z + s->reach[i]);
    bool elastic = uniform(s, 0, 1) < 0.2;
    double stiffness = elastic ? pow(10, uniform(s, 2, 7)) : INFINITY;
    lab_spring(s->world, s->id[parent], s->id[i], stiffness, 0, TAUT_FORM_AUTO);
    if (i > 4 && uniform(s, 0, 1) < 0.15) lab_link(s->world, s->id[i - 4], s->id[i]);
    return taut_particle_count(s->world) == i + 1;
}

static bool build(Scene *s)
{
    s->n = 12 + (int)uniform(s, 0, MOST - 12);
    s->x[0] = taut_vec3(0, 0, 0);
    s->id[0] = lab_anchor(s->world, s->x[0]);
    for (int i = 1; i < s->n; i++)
        if (!grow(s, i)) return false;
    return true;
}

static void run(Scene *s, double h, ChainOutcome *o)
{
    int steps = (int)lround(DURATION / h), solves = 0, first = 0;
    for (int i = 0; i < steps && !o->diverged && !o->refused; i++) {
        TautStepReport report;
        if (taut_world_step(s->world, h, &report) != TAUT_OK) {
            o->refused = 1;
            break;
        }
        TautEnergy e = report.energy;
        double above = (e.kinetic + e.potential + e.elastic - s->start) / s->range;
        o->steps++;
        solves += report.solves;
        first += report.rung == 0;
        if (!(report.error <= o->max_error)) o->max_error = report.error;
        if (!(above <= o->excess)) o->excess = above;
        o->diverged = !(report.error <= TORN) || !(above <= GROWN);
    }
    o->solves_per_step = o->steps > 0 ? (double)solves / o->steps : NAN;
    o->as_asked = o->steps > 0 ? (double)first / o->steps : NAN;
}

bool rough_run(const ChainCase *c, unsigned seed, ChainOutcome *outcome)
{
    TautWorldDef def = taut_methods_world_def();
    def.stepper = c->stepper;
    def.geometric = c->geometric;
    taut_world_def_set(&def, "without", c->without);
    if (c->tolerance > 0) def.tolerance = c->tolerance;
    Scene scene = {.world = lab_world(&def), .seed = seed * 2654435761u + 1};
    *outcome = (ChainOutcome){.kept = NAN, .excess = -INFINITY};
    bool built = scene.world && build(&scene);
    if (built) run(&scene, c->h, outcome);
    taut_world_destroy(scene.world);
    return built;
}
