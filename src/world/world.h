// world.h -- the inside of TautWorld: what the user asked for (spec), and what was compiled from
// it.
//
//   spec: slots of particles and elements, with names      (edit.c, cable.c)
//     |  compile.c: groups, pattern, analysis; keeps q, v, lambda of what stays
//     v
//   model, state, work                                     (run.c steps them)
#pragma once

#include "base/log.h"
#include "base/memory.h"
#include "solve/solver.h"
#include "step/step.h"
#include "taut/taut.h"
#include "world/names.h"

typedef struct ParticleSlot {
    uint32_t generation; // grows at removal; ids with another one are stale
    bool used;
    bool fixed;
    int next_free; // of an unused slot: the next one, counted from 1; 0 = last
    int node;      // in the model, -1 if not compiled
    double mass;
    double q[3], v[3], force[3]; // q, v: the start; the state holds them once compiled
    double anchor[3];            // fixed: q = anchor + motion
    TautMotion motion;           // its path is owned
    char *name;                  // owned, NULL = none
} ParticleSlot;

typedef struct ElementSlot {
    uint32_t generation;
    bool used;
    int next_free;
    int element;      // in the model, -1 if not compiled
    int group, place; // its group there, and its place in it
    TautForm chosen;  // form it was or will be compiled with
    TautMapKind map;
    TautTermKind term;
    TautForm form;                   // asked for
    uint32_t point[TAUT_MAX_POINTS]; // particle slots, counted from 0
    double target[TAUT_MAX_ROWS];
    TautMotion motion;
    double compliance, damping;
    char *name;
} ElementSlot;

struct TautWorld {
    Memory memory;
    Log log;
    TautWorldDef def;

    ParticleSlot *particle;
    int particle_room, particle_end, particle_count; // slots used so far, particles alive
    ElementSlot *element;
    int element_room, element_end, element_count;
    int free_particle, free_element; // heads of the lists of unused slots, counted from 1; 0 = none
    Names particle_names, element_names;

    bool forces_known; // work->force belongs to the state
    bool dirty;        // the spec has changed since the model was compiled
    TautModel *model;
    TautState state;
    TautWork work;
    const SolverOps *solver;
    void *arena; // one block behind the arrays of model and work
};

#define COOKIE    0x7a075eed
#define FORM_STEP 0.01 // s: the step that form `auto` is decided for where none is known yet

// --- world.c ---
// Slot behind an id, NULL (and a message) if there is none.
ParticleSlot *world_particle(TautWorld *world, TautNodeId id);
ElementSlot *world_element(TautWorld *world, TautElementId id);
// The same for const readers, without a message.
const ParticleSlot *find_particle(const TautWorld *world, TautNodeId id);
const ElementSlot *find_element(const TautWorld *world, TautElementId id);
// "particle 3 'load'" for messages.
typedef struct Label {
    char text[96];
} Label;
Label particle_label(const TautWorld *world, const ParticleSlot *slot);
Label element_label(const TautWorld *world, const ElementSlot *slot);
// Kinetic, potential and external energy of a free particle (edit.c).
double own_energy(const TautWorld *world, const ParticleSlot *slot);
// Current position and velocity, from the state if compiled.
void particle_place(const TautWorld *world, const ParticleSlot *slot, double *q, double *v);

// --- compile.c ---
TautStatus compile_if_dirty(TautWorld *world, double h);
void compile_free(TautWorld *world);
// carry.c: the new state from the old one.
void carry_state(TautWorld *world, const TautModel *model, TautState *to);
// query.c: lambda of all rows as it is reported; the world must be compiled.
const double *world_forces(const TautWorld *world);
Step world_stepper(TautWorld *world);

// --- motions owned by slots ---
bool motion_copy(Memory *memory, const TautMotion *from, TautMotion *to);
void motion_free(Memory *memory, TautMotion *motion);
