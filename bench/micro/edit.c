// SPDX-License-Identifier: MIT
// edit.c -- what an edit costs: something is added to a world in motion and compiled, and taken out and
// compiled; with the order of elimination kept through it, and with a new one each time. See micro.h.
#include "micro.h"

#include <stdio.h>
#include <stdlib.h>

typedef struct Edits {
    TautWorld *world;
    TautNodeId from, to; // of the link that comes and goes; to is null: a new particle
} Edits;

static TautNodeId node_at(const TautWorld *world, int slot)
{
    return (TautNodeId){(uint32_t)slot + 1, world->node[slot].generation};
}

static void must(TautStatus status)
{
    if (status != TAUT_OK) abort();
}

static void come_and_go(void *user)
{
    const Edits *edits = user;
    TautWorld *world = edits->world;
    TautElementDef link = taut_default_element_def(TAUT_MAP_DISTANCE);
    TautParticleDef particle = taut_default_particle_def();
    TautElementId id;
    link.point[0] = edits->from, link.point[1] = edits->to;
    bool grows = taut_node_is_null(edits->to);
    if (grows) {
        particle.position = taut_particle_position(world, edits->from);
        particle.position.z -= 0.1;
        particle.mass = 0.1;
        must(taut_world_add_particle(world, &particle, &link.point[1]));
    }
    must(taut_world_add_element(world, &link, &id));
    must(taut_world_compile(world, 0.01));
    must(grows ? taut_world_remove_node(world, link.point[1])
               : taut_world_remove_element(world, id));
    must(taut_world_compile(world, 0.01));
}

static void row(const System *system, const char *what, Edits *edits, double seconds)
{
    TautWorld *world = system->world;
    const SolverOps *own = world->solver;
    SolverOps anew = *own;
    anew.reuse = NULL;
    double kept = time_of(come_and_go, edits, seconds) / 2;
    world->solver = &anew; // the same solver, but for what it keeps
    double made = time_of(come_and_go, edits, seconds) / 2;
    world->solver = own;
    printf("edit\t%s\t%s\t%.6g\t%.6g\t%.4g\n", system->name, what, 1e6 * made, 1e6 * kept,
           made / kept);
    fflush(stdout);
}

void edits_of(System *system, double seconds)
{
    TautWorld *world = system->world;
    int last = world->node_end - 1, middle = world->node_end / 2, side = system->shape.size;
    bool mesh = system->shape.kind == SHAPE_CLOTH || system->shape.kind == SHAPE_LATTICE;
    if (system->shape.kind == SHAPE_RODS) return; // links are for particles
    if (mesh) middle += side / 2;
    Edits grow = {.world = world, .from = node_at(world, last)};
    Edits link = {world, node_at(world, middle), node_at(world, middle + (mesh ? side + 1 : 2))};
    row(system, "a particle on a link", &grow, seconds);
    row(system, "a link between two that are near", &link, seconds);
}
