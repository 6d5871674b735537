// description.h -- a scene as plain C structs, one a section of the file. schema.c says which field
// of the file goes to which member, with unit, default, range and meaning; only what the file does
// not hold is explained here.
#pragma once

#include "pool.h"
#include "scene.h"
#include "tree.h"

// First member of every section's struct.
typedef struct SceneItem {
    const Node *origin; // where the file describes it; NULL where it says nothing
    uint32_t given;     // bit i: field i of the section's table stands in the file
    bool wrong;         // a problem of it was reported, so its values mean nothing
} SceneItem;

typedef struct SceneList {
    int count;
    void *items; // [count] of the section's struct
} SceneList;

// The name of a node, and which point of the scene it is: particles first, then anchors, frames,
// scalars, mapped nodes, then the inner particles of cables and those of cloths.
typedef struct SceneReference {
    const char *name;
    int point; // -1 = not found
} SceneReference;

typedef struct SceneReferences {
    int count;
    SceneReference *at;
} SceneReferences;

typedef struct SceneNumbers {
    int count;
    double *at;
} SceneNumbers;

// A particle of a cloth that is fixed: by the name of a corner, or by its place in the grid.
typedef struct ScenePin {
    int corner; // TautCorner, -1 = by its place
    int i, j;
} ScenePin;

typedef struct ScenePins {
    int count;
    ScenePin *at;
} ScenePins;

typedef struct SceneWaypoints {
    int count;
    TautWaypoint *at;
} SceneWaypoints;

typedef struct SceneMotion {
    SceneItem item;
    int kind; // TautMotionKind
    double start, stop;
    TautVec3 velocity;
    TautVec3 amplitude;
    double frequency, phase;
    SceneWaypoints points;
} SceneMotion;

typedef struct SceneParticle {
    SceneItem item;
    const char *name;
    TautVec3 position, velocity;
    double mass;
    TautVec3 force;
    int hold; // TautHold
    TautVec3 axis;
} SceneParticle;

typedef struct SceneAnchor {
    SceneItem item;
    const char *name;
    TautVec3 position;
    SceneMotion motion;
} SceneAnchor;

typedef struct SceneFrame {
    SceneItem item;
    const char *name;
    TautVec3 position;
    double axes[9];
    TautVec3 velocity;
    double axes_rate[9];
    double mass;
    TautVec3 moment, force;
    bool fixed;
    SceneMotion motion;
} SceneFrame;

typedef struct SceneScalar {
    SceneItem item;
    const char *name;
    double value, velocity;
    double mass;
    double force;
    bool fixed;
    SceneMotion motion;
} SceneScalar;

typedef struct SceneMapped {
    SceneItem item;
    const char *name;
    int map; // TautMapKind
    SceneReferences of;
    SceneNumbers numbers;
    double mass;
    bool weightless;
    int geometric; // TautGeometric, TAUT_GEOMETRIC_INHERIT too
} SceneMapped;

typedef struct SceneCable {
    SceneItem item;
    const char *name; // NULL = none
    SceneReference from, to;
    double length; // 0 = distance of the ends
    double mass;
    int links;
    double stiffness; // infinity = inextensible
    double damping;
    int form;        // TautForm
    int first_point; // of its inner particles
} SceneCable;

typedef struct SceneCloth {
    SceneItem item;
    const char *name; // NULL = none
    TautVec3 corner, along, across;
    double width; // 0 = length of `along`
    int nx, ny;
    double mass;
    double stiffness; // infinity = hard
    double shear, bend;
    double damping;
    int form; // TautForm
    ScenePins fixed;
    int first_point; // of its particles
} SceneCloth;

typedef struct SceneLoad {
    SceneItem item;
    const char *name;
    SceneReference at;
    double mass;
    TautVec3 force;
} SceneLoad;

typedef struct SceneSpring {
    SceneItem item;
    const char *name;
    SceneReferences between;
    double stiffness;
    double length; // 0 = distance at the start
    double damping;
    int form;
} SceneSpring;

typedef struct SceneElement {
    SceneItem item;
    const char *name;
    int map; // TautMapKind
    SceneReferences between;
    SceneNumbers numbers;
    int term;                // TautTermKind
    SceneNumbers target;     // count 0 = as it is at the start
    SceneNumbers compliance; // one, one a row, or a matrix row by row; count 0 = hard
    double stiffness;        // infinity = not given
    double damping;
    double fraction;
    int form;
    int geometric; // TautGeometric, TAUT_GEOMETRIC_INHERIT too
    SceneMotion motion;
} SceneElement;

typedef struct SceneStepper {
    SceneItem item;
    int scheme;    // TautStepper
    int geometric; // TautGeometric
    double tolerance, min_step;
    int max_solves;
    double alpha, beta;
    int correction; // TautCorrection
} SceneStepper;

typedef struct SceneSolver {
    SceneItem item;
    int kind; // TautSolver
    int threads;
} SceneSolver;

typedef struct SceneOutput {
    SceneItem item;
    const char *record, *csv; // NULL = none
    double frame_rate;
} SceneOutput;

typedef struct SceneTop {
    SceneItem item;
    const char *title, *description; // NULL = none
    TautVec3 gravity;
    double step, duration;
    SceneStepper stepper;
    SceneSolver solver;
    SceneOutput output;
    SceneList particles, anchors, frames, scalars, cables, cloths, mapped, loads, springs, elements;
} SceneTop;

struct TautScene {
    Pool pool; // owns everything, the tree included: what is built later can still name its place
    SceneTop top;
    int point_count;
    int *order; // [mapped.count] so that each comes after what it is mapped from
};
