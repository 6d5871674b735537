// SPDX-License-Identifier: MIT
// roster.h -- who takes part: everything of a world that has a place, and every element, in order,
// looked up once, so that a loop over time does not search. A place have particles, frames, bodies, and
// mapped nodes of size 3 that carry mass or that a distance reads; other mapped ones may be directions.
#pragma once

#include "ui/json.h"

#include <taut/scene.h>

enum { ROSTER_NAME = 96 };

// A cable that has a name: its links are called <name>[0], <name>[1], ... and follow each other.
typedef struct RosterCable {
    char name[ROSTER_NAME];
    int first, links; // elements
} RosterCable;

// An element of one row whose force has bounds, or that acts on one number, or on a measure that is no distance
// and has a name: a limit, a drive, a spring on a joint, a rope. Links of cables are none.
typedef struct RosterDrive {
    char name[ROSTER_NAME];
    int element;        // of the roster
    const char *kind;   // "limit", "motor", "servo", "friction", "rope", "stop", "drive", "element"
    TautNodeId of;      // the number that it acts on; null = none by itself
    bool rope;          // it only pulls: one reads its tension
    const char *unit;   // of that number: "m", "rad"; "" = not known
    const char *effort; // of its force: "N", "N m"; "" = not known
} RosterDrive;

typedef struct Roster {
    const TautScene *scene; // that the world was built from
    TautNodeId *particle;   // [particles] nodes that have a place
    TautNodeId *scalar;     // [scalars]
    TautElementId *element; // [elements]
    TautElementId *bounded; // [bounds] of them, whose forces have bounds
    int (*ends)[2];         // [elements]  indices of its points; second -1 = none
    RosterCable *cable;     // [cables]
    TautNodeId *run;        // [runs] mapped distances: the parts of a rope over pulleys
    int (*run_ends)[2];     // [runs] indices of its points
    double *run_load;       // [runs] scratch
    RosterDrive *drive;     // [drives] see roster_drive.c
    TautJointId *joint;     // [joints]
    TautVec3 *force;        // [joints] N, of each joint on its first body, and
    TautVec3 *torque;       // [joints] N m about its point: roster_wrenches
    int particles, scalars, elements, bounds, cables, runs, drives, joints;
    int load; // the heaviest free particle; -1 = none
} Roster;

// Properties of a world that a summary tells: of all its elements, rows of joints too.
typedef struct RosterTraits {
    bool hard;   // some row is hard
    bool drifts; // some law closes an error bit by bit
    bool moved;  // a node or a target has a motion
    bool driven; // some law asks for a speed: a motor, or friction
} RosterTraits;
RosterTraits roster_traits(const TautWorld *world);

// The numbers of nodes and joints of a world, by kind.
typedef struct NodeCounts {
    int particles, frames, bodies, scalars, mapped;
    int joints;
    int fixed; // particles
} NodeCounts;
NodeCounts count_nodes(const TautWorld *world);
void json_node_counts(Json *json, const NodeCounts *counts);
const char *node_kind_name(const TautWorld *world, TautNodeId id); // "particle", "frame", ...

// False when out of memory.
bool roster_make(Roster *roster, const TautScene *scene, const TautWorld *world);
void roster_free(Roster *roster);
int roster_find(const Roster *roster, TautNodeId id); // -1 = not here

// Name for people and files: its own, or where it stands in the scene: "springs[5]"; "particle 3".
const char *roster_particle_name(const Roster *roster, const TautWorld *world, int i,
                                 char text[ROSTER_NAME]);
const char *roster_element_name(const Roster *roster, const TautWorld *world, int i,
                                char text[ROSTER_NAME]);
const char *element_name(const Roster *roster, const TautWorld *world, TautElementId id,
                         char text[ROSTER_NAME]);
const char *roster_joint_name(const Roster *roster, const TautWorld *world, int i,
                              char text[ROSTER_NAME]);

// Mass of the heaviest to that of the lightest thing that can move; 0 when none can.
double roster_mass_ratio(const Roster *roster, const TautWorld *world);
// Tension in the first (end 0) or the last (end 1) link of a cable, in N.
double roster_end_tension(const Roster *roster, const TautWorld *world, int cable, int end);
// Tensions of all runs, N: of `run_load`.
const double *roster_run_tensions(const Roster *roster, const TautWorld *world);
// Force of a drive, and whether it is at a bound: a limit that acts, a motor at its effort, a taut rope.
double roster_drive_force(const Roster *roster, const TautWorld *world, int i, bool *at_bound);
// Fills `drive`: roster_drive.c. False when out of memory.
bool roster_find_drives(Roster *roster, const TautWorld *world);
// Name of an element, or from `elements` on of a run.
const char *roster_link_name(const Roster *roster, const TautWorld *world, int i,
                             char text[ROSTER_NAME]);
// The largest tension of a distance or run, and which as roster_link_name has it; -1 when there is none.
double roster_max_tension(const Roster *roster, const TautWorld *world, int *which);

// The largest |force| and |torque| of a joint now, and of which; -1 when there are no joints.
typedef struct JointLoad {
    double force, torque; // N, N m
    int force_in, torque_in;
} JointLoad;
JointLoad roster_joint_load(const Roster *roster, const TautWorld *world);
// Fills `force` and `torque`.
void roster_wrenches(const Roster *roster, const TautWorld *world);
