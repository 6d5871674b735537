// SPDX-License-Identifier: MIT
// chain.c -- see chain.h.
#include "chain.h"
#include "methods/methods.h"

#include "build.h"

#include <math.h>
#include <stdlib.h>

static const double LENGTH = 10, GRAVITY = 9.81; // m, m/s^2
static const double TORN = 1;                    // of a link: diverged
static const double GROWN = 0.1;                 // of the energy above hanging: diverged
static const double BOUND = 1e-3; // of the largest kinetic energy so far: the guard's

typedef struct Chain {
    TautWorld *world;
    TautNodeId *joint;   // [n + 1], the anchor first
    TautElementId *link; // [n]
    const ChainCase *c;
    double length;                // m, of a link
    double hanging, start;        // J
    double fastest;               // J, largest kinetic energy so far
    double error, hidden, energy; // now: of a link, J, J
} Chain;

const char *chain_start_name(ChainStart start)
{
    static const char *const name[CHAIN_STARTS] = {"45 degrees", "horizontal", "slack",
                                                   "5 degrees"};
    return name[start];
}

static double mass_of(const ChainCase *c, int i)
{
    return i == c->n ? c->R : 1;
}

// Angle of link i from hanging, i = 1 .. n.
static double angle_of(const ChainCase *c, int i)
{
    static const double degrees[CHAIN_STARTS] = {45, 90, 60, 5};
    double angle = degrees[c->start] * M_PI / 180;
    return c->start == CHAIN_SLACK && i % 2 == 0 ? -angle : angle;
}

static bool build(Chain *chain)
{
    const ChainCase *c = chain->c;
    TautVec3 x = taut_vec3(0, 0, 0);
    chain->length = LENGTH / c->n;
    chain->joint[0] = lab_anchor(chain->world, x);
    for (int i = 1; i <= c->n; i++) {
        double angle = angle_of(c, i);
        x.x += chain->length * sin(angle);
        x.z -= chain->length * cos(angle);
        chain->joint[i] = lab_particle(chain->world, mass_of(c, i), x);
        chain->link[i - 1] = lab_link(chain->world, chain->joint[i - 1], chain->joint[i]);
        chain->hanging -= mass_of(c, i) * GRAVITY * chain->length * i;
        chain->start += mass_of(c, i) * GRAVITY * x.z;
    }
    return taut_element_count(chain->world) == c->n;
}

// Energy, worst link, and the energy that errors of links may hide: force times error, since a load
// on a cable that is too long by that has fallen by as much.
static void look(Chain *chain)
{
    const ChainCase *c = chain->c;
    TautVec3 above = taut_particle_position(chain->world, chain->joint[0]);
    double kinetic = 0, potential = 0;
    chain->error = chain->hidden = 0;
    for (int i = 1; i <= c->n; i++) {
        TautVec3 x = taut_particle_position(chain->world, chain->joint[i]);
        TautVec3 v = taut_particle_velocity(chain->world, chain->joint[i]);
        double speed = lab_apart(v, taut_vec3(0, 0, 0));
        double phi = fabs(lab_apart(x, above) - chain->length);
        kinetic += 0.5 * mass_of(c, i) * speed * speed;
        potential += mass_of(c, i) * GRAVITY * x.z;
        chain->hidden += phi * fabs(taut_element_tension(chain->world, chain->link[i - 1]));
        if (!(phi / chain->length <= chain->error)) chain->error = phi / chain->length;
        above = x;
    }
    chain->energy = kinetic + potential;
    chain->fastest = fmax(chain->fastest, kinetic);
}

// Takes the errors and the energy that a step has left behind; false when the run is over.
static bool note(Chain *chain, ChainOutcome *o)
{
    look(chain);
    double above_hanging = chain->start - chain->hanging;
    double above = (chain->energy - chain->start) / above_hanging;
    o->kept = (chain->energy - chain->hanging) / above_hanging;
    if (!(chain->error <= o->max_error)) o->max_error = chain->error;
    if (!(above <= o->excess)) o->excess = above;
    if (!(chain->energy - chain->start <= BOUND * chain->fastest + chain->hidden)) o->over_bound++;
    o->diverged = !(chain->error <= TORN) || !(above <= GROWN);
    return !o->diverged;
}

static void run(Chain *chain, ChainOutcome *o)
{
    const ChainCase *c = chain->c;
    int steps = (int)lround(c->duration / c->h);
    int solves = 0, first = 0;
    bool going = true;
    for (int i = 0; going && i < steps; i++) {
        TautStepReport report;
        if (taut_world_step(chain->world, c->h, &report) != TAUT_OK) {
            o->refused = 1;
            break;
        }
        o->steps++;
        solves += report.solves;
        first += report.rung == 0;
        going = note(chain, o);
    }
    o->solves_per_step = o->steps > 0 ? (double)solves / o->steps : NAN;
    o->as_asked = o->steps > 0 ? (double)first / o->steps : NAN;
}

bool chain_run(const ChainCase *c, ChainOutcome *outcome)
{
    TautWorldDef def = taut_methods_world_def();
    def.stepper = c->stepper;
    def.geometric = c->geometric;
    taut_world_def_set(&def, "without", c->without);
    if (c->keep) def.keep_energy = TAUT_KEEP_ENERGY_YES; // else as it is by default
    def.gravity = taut_vec3(0, 0, -GRAVITY);
    if (c->tolerance > 0) def.tolerance = c->tolerance;
    Chain chain = {.world = lab_world(&def), .c = c};
    chain.joint = calloc((size_t)c->n + 1, sizeof *chain.joint);
    chain.link = calloc((size_t)c->n, sizeof *chain.link);
    *outcome = (ChainOutcome){.kept = NAN, .excess = -INFINITY};
    bool built = chain.world && chain.joint && chain.link && build(&chain);
    if (built) run(&chain, outcome);
    taut_world_destroy(chain.world);
    free(chain.joint);
    free(chain.link);
    return built;
}
