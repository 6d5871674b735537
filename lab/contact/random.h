// SPDX-License-Identifier: MIT
// random.h -- random scenes of things that touch, each made from a seed and nothing else: bodies, ropes, joints and motors
// that fall on a ground or into a bin, with edits while they run. docs/measured/contact.md says how they are drawn and judged.
#pragma once

#include "collide/shape.h"
#include "torture/torture_edits.h"

enum { RANDOM_THINGS = 48, RANDOM_JOINTS = 24, RANDOM_COUNTS = 512 };

// A body or a knot of a rope, with its colliders as the judge of overlaps sees them.
typedef struct RandomThing {
    TautNodeId node;
    bool body;
    Shape shape;
    double reach;        // m, from its centre to the farthest point of its colliders
    double size;         // m, its least thickness
    double mass;         // kg
    TautColliderId knob; // a ball that a body has beside its shape
    TautVec3 knob_at;    // m, in its axes
    double knob_radius;  // m; 0 = there is none
} RandomThing;

// Two bodies that a joint connects: they do not touch each other.
typedef struct RandomJoint {
    TautJointId joint;
    TautNodeId a, b;
    bool apart; // it keeps their centres so far apart that they do not overlap without it
} RandomJoint;

typedef struct RandomScene {
    EditWorld draw; // its random numbers and its world
    RandomThing thing[RANDOM_THINGS];
    RandomJoint joint[RANDOM_JOINTS];
    int things, joints;
    TautMaterialId material;
    double friction;           // of it
    double h;                  // s
    double decades;            // of masses
    double wide;               // m, half the side of the bin, or of the space that things fall into
    bool bin;                  // it has four walls
    bool column;               // things are put in above each other, and fall farther
    double lightest, heaviest; // kg, of all that it ever had
    double thrown, highest;    // m/s and m, of all that was ever put in
} RandomScene;

// --- random_draw.c ---

// A scene of this seed; false when memory is short.
bool random_draw(RandomScene *scene, unsigned seed);
// Each adds or changes something; false: it could not, and the scene is as it was.
bool random_add_body(RandomScene *scene);
bool random_add_rope(RandomScene *scene);
bool random_add_joined(RandomScene *scene); // a body on a joint at another, perhaps with a motor
bool random_add_rod(RandomScene *scene);    // between the centres of two bodies
bool random_add_knob(RandomScene *scene);   // a second collider
int random_pick(RandomScene *scene, bool body); // a thing; -1 = there is none
bool random_same(TautNodeId a, TautNodeId b);
// Are these two so far apart that they do not overlap, whichever way they turn?
bool random_clear(const RandomScene *scene, TautNodeId a, TautNodeId b);
// Are a and b, by their places in `thing`, held by one joint?
bool random_joined(const RandomScene *scene, int a, int b);

// --- random_edit.c ---

// One edit of a random kind; its name.
const char *random_edit(RandomScene *scene);

// --- random_run.c ---

typedef struct RandomOutcome {
    unsigned seed;
    double h, decades;        // s; of the masses that it had
    long steps;               // of h
    long refused;             // of these
    long factors, most;       // factorisations; most in a step
    bool nan, stuck;          // not a number; a step was refused at every h
    bool flung;               // a step made something fast, and energy for it
    double made;              // most energy that a step made, by the room for it
    double speed;             // fastest thing, by the speed that the energy put in allows
    double metres;            // m/s, of it
    double metres_mass;       // kg, of it
    bool knot;                // it is one of a rope, which can crack like a whip
    double depth;             // deepest overlap, by the size of the smaller thing
    int count[RANDOM_COUNTS]; // steps with so many factorisations; the last: as many or more
    const char *last;         // edit before the end
    double time;              // s, of the end
} RandomOutcome;

static const double RANDOM_FAST = 10; // speed, by that which the energy allows

// Draws and runs a scene for so many seconds, to its end or to its failure.
void random_run(unsigned seed, double duration, RandomOutcome *outcome);
