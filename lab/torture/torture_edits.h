// SPDX-License-Identifier: MIT
// torture_edits.h -- random worlds that are edited while they run, each made from a seed (or from the bytes of a
// fuzzer) and nothing else. docs/torture.md says how they are drawn and which criteria of failure there are.
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <taut/taut.h>

// --- torture_edits_world.c: random numbers, and the parts that worlds are built from ---

// Where random numbers come from: bytes as long as there are any, else the seed.
typedef struct EditSource {
    uint64_t seed;
    const uint8_t *byte; // NULL = the seed alone
    size_t bytes, used;
} EditSource;

typedef struct EditWorld {
    EditSource source;
    TautWorld *world;
    bool redundant; // pairs of joints between two bodies, pins of bodies, hard cloths
    double size;    // m, of the space that things are put into
    int edits;      // that were accepted
    int refused;    // edits that were not
    int rescaled;   // edits that changed the kinetic energy, and with it the measure of energies
    int violating;  // since the last step: of these, edits that left hard rows violated
} EditWorld;

double edit_random(EditWorld *it); // in [0, 1)
double edit_between(EditWorld *it, double lo, double hi);
double edit_decades(EditWorld *it, double lo, double hi); // uniform in the logarithm
bool edit_chance(EditWorld *it, double part);
TautVec3 edit_direction(EditWorld *it); // of length 1

// One of the nodes that are wanted, null if there is none.
typedef bool EditWanted(const TautWorld *world, TautNodeId id);
TautNodeId edit_pick_node(EditWorld *it, EditWanted *wanted);
bool edit_is_particle(const TautWorld *world, TautNodeId id);
bool edit_is_free(const TautWorld *world, TautNodeId id);  // a particle or body that moves
bool edit_is_place(const TautWorld *world, TautNodeId id); // a particle or body
TautElementId edit_pick_element(EditWorld *it);
TautJointId edit_pick_joint(EditWorld *it);

// Each adds one thing to the world. False: it could not, and the world is as it was.
bool edit_add_particle(EditWorld *it); // free, linked to something or to nothing
bool edit_add_cable(EditWorld *it);    // with a load, a rod or a rope, hard or soft
bool edit_add_spring(EditWorld *it);
bool edit_add_cloth(EditWorld *it);
bool edit_add_body(EditWorld *it);  // on a joint
bool edit_add_brace(EditWorld *it); // a second joint between two bodies: redundant rows
bool edit_add_limit(EditWorld *it);
bool edit_add_drive(EditWorld *it);

// A world with one of each or so; NULL world: out of memory.
void edit_build(EditWorld *it);

// --- torture_edits_change.c ---

// One edit of a random kind; its name, for messages.
const char *edit_change(EditWorld *it);
// Reads something; returns a number made from it, so that nobody leaves it out.
double edit_read(EditWorld *it);

// --- torture_edits_run.c ---

enum {
    EDIT_TRIES = 6
}; // steps that are tried when one is refused: h, h/2, h/10, h/100, h/1000, 2h

// The result of a run. A run ends with an explosion, a NaN or a world that is stuck.
typedef struct EditOutcome {
    long steps, solves, fallbacks;
    long refused;    // steps of h
    long stuck;      // of these, refused with every h
    long explosions; // steps that made energy
    long nan;
    long restored, mismatches; // snapshots restored; those after which the steps were others
    double excess;             // largest energy made, as part of the allowance
    double time;               // s, of the end
    bool redundant;            // rows that depend on each other were there at a failure
    const char *last[3];       // edits before the failure
    int level;                 // of the step that exploded
} EditOutcome;

typedef struct EditOptions {
    unsigned seed;
    int steps;
    bool no_redundant; // leaves out the edits that are known to make redundant rows
    unsigned without;  // TAUT_WITHOUT_ bits of the world
    double min_step;   // s, of the world; 0 = its own
} EditOptions;

void edit_run(const EditOptions *options, EditOutcome *outcome);
// The same by the bytes of a fuzzer.
void edit_run_bytes(const uint8_t *byte, size_t bytes, EditOutcome *outcome);
