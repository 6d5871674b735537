// SPDX-License-Identifier: MIT
// build.h -- a description becomes a world, as a whole or as a trial of the parts that depend on maps.
#pragma once

#include "check.h"
#include "scene.h"

typedef struct Builder Builder;
struct Builder {
    const TautScene *scene;
    const SceneTop *top;
    TautWorld *world;
    TautNodeId *id;           // [point] null until it is made
    double *mass;             // [point] kg added by loads; on anchors, half links that lie there
    TautVec3 *force;          // [point] N added by loads
    TautNodeId *points;       // room for the nodes that one thing refers to
    double *parameters;       // room for those of one law
    TautJointId *chain_joint; // [joint of a chain] null until it is made
    TautMaterialId *material; // [material] null until it is made
    TautColliderId *collider; // [collider] likewise
    Pool *scratch;

    // Of a trial only:
    const bool *wanted; // [point] is it worth making? NULL = everything
    // Hears of the things that the library refused; the rest is made all the same. NULL: the first refusal ends it.
    void (*refused)(Builder *b, const SceneSection *section, int index, const char *message);
    Check check;
};

// Makes room in scratch; false when memory ran out.
bool build_begin(Builder *b, const TautScene *scene, Pool *scratch);
// All nodes; all springs.
TautStatus build_nodes(Builder *b);
TautStatus build_springs(Builder *b);
// The definition of an element but for compliance by rows; b->points holds its nodes. False in a trial
// when one of them is missing.
bool build_element(const Builder *b, const SceneElement *element, TautNodeId *points,
                   TautElementDef *def);
// Entries of the mapped node that the i-th load hangs on, where they are no point; 0 where the load fits.
int build_load_misfit(const Builder *b, int i);

// --- build_nodes.c ---
// The path is that of the scene.
void build_motion(const Builder *b, const SceneMotion *from, TautMotion *motion);
// Is the thing worth making? In a trial only if it is wanted and has no problem of its own; point -1:
// it always is.
bool build_is_due(const Builder *b, const void *item, int point);
const char *build_name(const Builder *b, const char *name);
// The status to go on with: a trial goes on where the library refused something.
TautStatus build_settle(Builder *b, const SceneSection *section, int index, TautStatus status);
// False in a trial when the node that is referred to is missing.
bool build_id(const Builder *b, const SceneReference *reference);
// Ids of the nodes that are referred to; false in a trial when one is missing.
bool build_ids(const Builder *b, const SceneReferences *references, TautNodeId *points);

// --- build_rigid.c ---
TautStatus build_bodies(Builder *b);
TautStatus build_chains(Builder *b); // their bodies
TautStatus build_points(Builder *b); // directions too
TautStatus build_joints(Builder *b); // those of chains too

// --- build_solid.c ---
TautStatus build_solids(Builder *b);
TautStatus build_solid_forces(Builder *b); // that change in time, when the nodes are there

// --- build_drive.c ---
// Limits, motors, servos, friction; those of joints and chains last.
TautStatus build_drives(Builder *b);
// Where the i-th of their elements stands in the file; "" when there is none.
const char *build_drive_place(const SceneTop *top, int i, char text[TAUT_SCENE_PLACE]);

// --- build_time.c ---
// Forces and gravity that change in time, when all else is there.
TautStatus build_time(Builder *b);
// Target and effort of a drive, by the offsets of their fields; 0 = it has none.
TautStatus build_drive_motion(Builder *b, const void *item, size_t target, size_t effort,
                              TautElementId id);

// --- build_contact.c ---
TautStatus build_colliders(Builder *b); // materials, pairs and the ground too
// Shape, place, speed and layers of a collider whose node is set; arrays of its shape may be in scratch memory.
TautStatus build_collider_def(const TautWorld *world, Pool *scratch, const SceneCollider *k,
                              TautColliderDef *def);

// --- build_air.c ---
TautStatus build_air(Builder *b); // drag and buoyancy

// --- build_ground.c ---
TautStatus build_ground(Builder *b); // and colliders for things that have none

// --- ground.c ---
// The direction against gravity, of length 1; z where there is none.
void scene_ground_up(const SceneTop *top, double up[3]);
