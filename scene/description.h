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

// The name of a particle, anchor or inner cable particle, and which point of the scene it is:
// particles first, then anchors, then the inner particles of the cables.
typedef struct SceneReference {
    const char *name;
    int point;
} SceneReference;

typedef struct SceneReferences {
    int count;
    SceneReference at[TAUT_MAX_POINTS];
} SceneReferences;

typedef struct SceneNumbers {
    int count;
    double at[TAUT_MAX_ROWS];
} SceneNumbers;

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
} SceneParticle;

typedef struct SceneAnchor {
    SceneItem item;
    const char *name;
    TautVec3 position;
    SceneMotion motion;
} SceneAnchor;

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
    SceneNumbers target; // count 0 = as it is at the start
    double compliance;
    double stiffness; // infinity = not given
    double damping;
    int form;
    SceneMotion motion;
} SceneElement;

typedef struct SceneStepper {
    SceneItem item;
    int scheme;    // TautStepper
    int geometric; // TautGeometric
    double tolerance, min_step;
    int max_solves;
    double alpha, beta;
} SceneStepper;

typedef struct SceneSolver {
    SceneItem item;
    int kind; // TautSolver
} SceneSolver;

typedef struct SceneOutput {
    SceneItem item;
    const char *record, *csv; // NULL = none
    double frame_rate;
} SceneOutput;

typedef struct SceneCamera {
    SceneItem item;
    TautVec3 position, target, up;
} SceneCamera;

typedef struct SceneTop {
    SceneItem item;
    const char *title, *description; // NULL = none
    TautVec3 gravity;
    double step, duration;
    SceneStepper stepper;
    SceneSolver solver;
    SceneOutput output;
    SceneList particles, anchors, cables, loads, springs, elements;
    SceneCamera camera;
} SceneTop;

struct TautScene {
    Pool pool; // owns everything, the tree included: what is built later can still name its place
    SceneTop top;
    int point_count;
};
