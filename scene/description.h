// SPDX-License-Identifier: MIT
// description.h -- a scene as plain C structs, one a section of the file. schema.c says which field
// of the file goes to which member, with unit, default, range and meaning; only members that
// no field fills are explained here.
#pragma once

#include "pool.h"
#include "scene.h"
#include "tree.h"

// First member of every section's struct.
typedef struct SceneItem {
    const Node *origin;              // where the file describes it; NULL where it says nothing
    uint64_t given;                  // bit i: field i of the section's table stands in the file
    bool wrong;                      // a problem of it was reported, so its values mean nothing
    struct SceneFunction *functions; // of its numbers that change in time; NULL = none
    const struct Pose *pose;         // of the group that it stands in, where these are turned
} SceneItem;

typedef struct SceneList {
    int count;
    void *items; // [count] of the section's struct
} SceneList;

// The name of a node, and which point of the scene it is: particles first, then anchors, frames, bodies,
// points and directions of these, scalars, mapped nodes, then the bodies of chains, the coordinates of
// joints, the inner particles of cables, those of cloths and the vertices of solids.
typedef struct SceneReference {
    const char *name;
    int point; // -1 = not found
    const struct SceneSection
        *section; // of a reference to a part: its list, `point` is the place there
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
    TautVec3 offset; // at t = 0
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

// The solid that a body is made of, or one of several. Which numbers it takes depends on its kind (check_shape.c).
typedef struct SceneShape {
    SceneItem item;
    int kind; // TautShapeKind
    SceneNumbers size;
    SceneNumbers vertices;  // three a vertex; of `file` too, when it was read
    SceneNumbers triangles; // three a triangle, whole numbers
    const char *file;       // NULL = none
    double scale;           // m, of 1 in the file
    // of one of several
    TautVec3 position;
    double rotation[4];      // w, x, y, z
    TautVec3 turn;           // rad, axis times angle; used where it is given
    double density;          // 0 = not given
    SceneReference material; // its point is the place in the list; name NULL = that of its body
    bool visual;             // it is only seen
} SceneShape;

typedef struct SceneBody {
    SceneItem item;
    const char *name;
    TautVec3 position;
    double rotation[4]; // w, x, y, z
    TautVec3 turn;      // rad, axis times angle; used where it is given
    TautVec3 velocity, spin;
    SceneShape shape;
    SceneList shapes;        // of SceneShape, in its place
    double density;          // 0 = mass is given, or the material has one
    SceneReference material; // name NULL = none
    const char *colour;      // NULL = none
    double mass;
    TautVec3 centre;
    SceneNumbers inertia; // three or nine; count 0 = of the shape
    TautVec3 force, torque;
    bool fixed;
    SceneMotion motion;
} SceneBody;

// A point of a body or frame, and a direction of one: both as they are in the world at the start.
typedef struct ScenePoint {
    SceneItem item;
    const char *name;
    SceneReference of;
    TautVec3 position;
} ScenePoint;

typedef struct SceneDirection {
    SceneItem item;
    const char *name;
    SceneReference of;
    TautVec3 direction;
} SceneDirection;

typedef struct SceneJoint {
    SceneItem item;
    const char *name; // NULL = none
    int kind;         // TautJointKind
    SceneReferences between;
    TautVec3 point, point_b;
    TautVec3 axis, other, axis_b;
    double stiffness, arm;            // of `rigid`; 0 = hard
    TautVec3 shift, turn;             // m, rad: to the pose that it reaches
    SceneNumbers compliance, damping; // six, or one damping for all; count 0 = none
    int free;                         // 1 << TAUT_AXIS_...
    double pitch, ratio;
    SceneNumbers limits; // [min, max] of its coordinate; count 0 = none
    double friction;
    double bearing_friction, bearing_radius; // of the same
    int geometric;                           // TautGeometric, TAUT_GEOMETRIC_INHERIT too
    int first_point;                         // of its coordinates
} SceneJoint;

// Equal bodies along a line, with a joint before each of them, and one behind the last if it has a `to`.
typedef struct SceneChain {
    SceneItem item;
    const char *name; // NULL = none
    TautVec3 start, along;
    int bodies;
    double mass;
    int shape; // TautShapeKind
    double radius;
    SceneReference from, to; // name NULL = the world; nothing
    int joint;               // TautJointKind
    TautVec3 axis, other;
    SceneNumbers compliance, damping; // as in SceneJoint
    SceneNumbers limits;              // of the angles between its bodies
    double friction;
    int geometric;
    int first_point; // of its bodies
    int first_joint; // counted over all chains
} SceneChain;

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
    bool rope;
    int form;                // TautForm
    double radius;           // 0 = it does not collide
    double diameter;         // that it is drawn with; 0 = none is given
    SceneReference material; // of its segments; name NULL = a default one
    int first_point;         // of its inner particles
} SceneCable;

// How a cloth, a membrane or the surface of a solid collides.
typedef struct SceneCollide {
    SceneItem item;
    double thickness;        // m, 0 = it does not
    SceneReference material; // name NULL = a default one
    bool self;
    int layer, mask; // bits; mask is used where it is given
} SceneCollide;

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
    SceneCollide collide;
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
    int law;                 // TautLawKind
    SceneNumbers target;     // count 0 = as it is at the start
    SceneNumbers compliance; // one, one a row, or a matrix row by row; count 0 = hard
    double stiffness;        // infinity = not given
    double damping;
    double fraction;
    SceneNumbers loading, unloading; // of `table`: pairs of stretch and tension
    int curve;                       // of `curve`: its kind
    SceneNumbers parameters;         // of `curve` and `muscle`
    SceneNumbers bounds;             // [lower, upper]; count 0 = none
    double restitution;
    double friction, spinning, rolling, adhesion; // of `contact`
    double kinetic_friction, stribeck_speed;      // the first is used where it is given
    double drag;                                  // of `drag`
    SceneNumbers buoyancy;                        // of `buoyancy`: lift, height, 1 for a ball
    int form;
    int geometric; // TautGeometric, TAUT_GEOMETRIC_INHERIT too
    SceneMotion motion;
} SceneElement;

// Drives and limits of one number.
typedef struct SceneLimit {
    SceneItem item;
    const char *name;
    SceneReference of;
    double min, max; // used where they are given
    double compliance, damping, restitution;
} SceneLimit;

typedef struct SceneMotor {
    SceneItem item;
    const char *name;
    SceneReference of;
    double speed, effort;
} SceneMotor;

typedef struct SceneServo {
    SceneItem item;
    const char *name;
    SceneReference of;
    double target; // used where it is given
    double kp, kd, effort;
} SceneServo;

typedef struct SceneFriction {
    SceneItem item;
    const char *name;
    SceneReference of;
    double force, coefficient, radius;
} SceneFriction;

typedef struct SceneMaterial {
    SceneItem item;
    const char *name;
    double friction, kinetic_friction, stribeck_speed, cross_friction;
    double spinning, rolling, adhesion, restitution;
    double density; // 0 = not given
    // of solids
    int kind;                           // TautBulkKind; used where it is given
    SceneNumbers young, poisson, shear; // one, or three by axes; count 0 = not given
    double axes[9];
    double area, damping;
    SceneNumbers ogden; // pairs of mu and exponent; count 0 = none
    double yield, hardening, creep, creep_yield, creep_most;
    SceneList fibres; // of SceneFibres
} SceneMaterial;

typedef struct SceneFibres {
    SceneItem item;
    int kind; // TautFibreKind
    TautVec3 direction;
    SceneNumbers numbers;
} SceneFibres;

// A part of a blend.
typedef struct SceneMeshPart {
    SceneItem item;
    int kind; // TautMeshPartKind
    TautVec3 from, to;
    double radius;
    bool hollow;
} SceneMeshPart;

typedef struct SceneMesh {
    SceneItem item;
    const char *name;
    int shape, kind, cut; // TautMeshShape, TautCellKind, TautMeshCut
    TautVec3 size;
    double radius, inner, cell, blend;
    SceneNumbers cells;   // at most three whole numbers
    SceneNumbers corners; // three a corner; count 0 = none
    SceneList parts;      // of SceneMeshPart
    const char *file;     // NULL = none
    double scale;         // m, of 1 in the file
    TautCellMesh made;    // by solids.c, in memory of the scene; empty where it could not be
} SceneMesh;

// Vertices of a mesh, chosen in one way, and the use that is made of them. Which fields there are depends on the list.
typedef struct ScenePick {
    SceneItem item;
    const char *group; // NULL = none
    SceneNumbers box, sphere;
    TautVec3 side, near;
    double angle;
    bool all;
    int hold; // TautHold; none = fixed
    TautVec3 axis;
    SceneReference to;
    TautVec3 force;
    SceneReference material; // its point is the place in the list
    const char *name;
    int *vertex; // [count] by solids.c
    int count;
    double *share; // [count] likewise: parts of a force, whose sum is 1
} ScenePick;

typedef struct SceneSolid {
    SceneItem item;
    const char *name;
    SceneReference mesh, material; // their points are places in the lists
    TautVec3 position;
    double rotation[4]; // w, x, y, z
    TautVec3 turn;      // rad, axis times angle; used where it is given
    TautVec3 velocity;
    TautVec3 stretch;
    double thickness, bending;
    TautVec3 warp;
    int volume, form;                          // TautVolume, TautForm
    SceneList supports, attach, forces, marks; // of ScenePick
    SceneCollide collide;
    SceneList materials; // of ScenePick: those of some cells
    double activation;
    int frames, weights;   // TautWeights
    SceneNumbers frame_at; // three a frame; count 0 = chosen
    // by solids.c
    const TautCellMesh *shape; // NULL = its mesh could not be made
    const bool *has;           // [shape->vertex_count] whether the vertex is in one of its cells
    TautVec3 *load;            // [shape->vertex_count] N, in the axes of the mesh
    int elements;              // that it is made of
    int first_point;           // of its vertices
} SceneSolid;

typedef struct SceneCollider {
    SceneItem item;
    const char *name;       // NULL = none
    SceneReference of;      // name NULL = the world
    SceneReference other;   // of a segment; name NULL = none
    int kind;               // TautColliderKind; used where it is given
    SceneNumbers size;      // count 0 = none, or that of its body
    SceneNumbers vertices;  // three a vertex; of `file` too, when it was read
    SceneNumbers triangles; // three a triangle, whole numbers
    const char *file;       // NULL = none
    SceneNumbers heights;
    int columns; // 0 = not given
    TautVec3 position;
    double rotation[4];      // w, x, y, z
    TautVec3 turn;           // rad, axis times angle; used where it is given
    SceneReference material; // its point is the place in the list; name NULL = a default one
    TautVec3 surface_speed, friction_direction;
    int layer, mask; // bits; mask is used where it is given
    bool sensor;
    bool of_body; // it has a shape of its body, where that is (spread.c)
} SceneCollider;

typedef struct ScenePair {
    SceneItem item;
    const char *name;          // NULL = none
    SceneReferences of;        // one or two materials; their points are places in the list
    SceneReferences colliders; // two of them, likewise
    bool touch;                // of these; used where it is given
    double friction, kinetic_friction, stribeck_speed, cross_friction;
    double spinning, rolling, adhesion, restitution;
} ScenePair;

// Numbers with their dimensions, which follow from their use (check_event.c).
typedef struct SceneQuantities {
    int count;
    struct Quantity *at;
} SceneQuantities;

// Parts in a fluid.
typedef struct SceneAir {
    SceneItem item;
    const char *name;   // NULL = none
    SceneReferences of; // parts
    double density, drag;
    double width, area, volume; // 0 = not given
    bool buoyancy;
    double surface; // used where it is given
} SceneAir;

// The act of an event.
typedef enum SceneAct {
    SCENE_CUT,
    SCENE_BREAK,
    SCENE_RELEASE,
    SCENE_PIN,
    SCENE_SET,
    SCENE_START,
    SCENE_STOP,
    SCENE_END,
    SCENE_ACTS
} SceneAct;

typedef struct SceneEvent {
    SceneItem item;
    const char *name;             // NULL = none
    double at;                    // s; used where it is given
    const char *signal;           // NULL = none
    SceneQuantities above, below; // one of them with a signal
    int act;                      // SceneAct
    const char *part;             // NULL = none
    const char *field;            // of `set`; NULL = none
    SceneQuantities to;
    bool done; // before the start
} SceneEvent;

// The value of an option of a method, as its type has it (schema_methods.c).
enum { SCENE_SLOTS = 24 };
typedef union SceneSlot {
    double number;
    int word;
    bool flag;
} SceneSlot;

typedef struct SceneStepper {
    SceneItem item;
    int scheme;    // TautStepper
    int geometric; // TautGeometric
    double tolerance, min_step;
    int max_solves;
    int keep_energy; // TautKeepEnergy
    double sleep_after, sleep_speed;
    SceneSlot slot[SCENE_SLOTS];
} SceneStepper;

typedef struct SceneSolver {
    SceneItem item;
    int kind; // TautSolver
    int threads;
    int bounded; // TautBounded
    SceneSlot slot[SCENE_SLOTS];
} SceneSolver;

typedef struct SceneOutput {
    SceneItem item;
    const char *record, *csv; // NULL = none
    double frame_rate;
} SceneOutput;

// A signal to be shown and written, by its name.
typedef struct SceneOutputSignal {
    SceneItem item;
    const char *signal;
    const char *name; // NULL = the signal is its name
} SceneOutputSignal;

typedef struct SceneCamera {
    SceneItem item;
    TautVec3 position, target, up;
} SceneCamera;

// A level plane of the world, and colliders for whoever has none.
typedef struct SceneGround {
    SceneItem item;
    bool on;
    double height;           // m, along up; used where it is given
    SceneReference material; // its point is the place in the list; name NULL = a default one
    double level;            // m, along up: the height, or where the scene has room (ground.c)
    double radius;           // m, of the balls that particles become
} SceneGround;

typedef struct SceneTop {
    SceneItem item;
    const char *title, *description; // NULL = none
    TautVec3 gravity, wind;
    double step, duration;
    SceneStepper stepper;
    SceneSolver solver;
    SceneOutput output;
    SceneList particles, anchors, frames, bodies, points, directions, scalars, chains, joints,
        cables, cloths, mapped, loads, springs, elements, limits, motors, servos, dampers, friction,
        materials, colliders, pairs, air, events, outputs, meshes, solids,
        edits;         // of SceneEvent
    const char *state; // of all things, in base 64; NULL = none
    int rigid_points;  // bodies of chains and coordinates of joints
    SceneGround ground;
    SceneCamera camera;
} SceneTop;

struct TautScene {
    const char *folder; // of its file, with a / at its end; NULL = it is no file, and names none
    Pool pool; // owns everything, the tree included: things built later can still name their place
    SceneTop top;
    bool apart; // joints may be
    int point_count;
    int *order;                          // [mapped.count] so that each comes after its parents
    const struct SceneSchema *schema;    // that it was read by
    const TautMethods *methods;          // that it was read for, NULL = none
    const struct Parameters *parameters; // of its file; NULL = none
};
