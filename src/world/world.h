// world.h -- the inside of TautWorld: the user's definitions (spec), and the model that was compiled from them.
//
//   spec: slots of nodes, elements and joints, with names  (build/)
//     |  compile/plan.c: levels, supports, groups of equal shape
//     |  compile/compile.c: arrays, pattern, analysis; keeps q, v, lambda of all that stays (carry.c), and
//     |  the order of elimination (analyse.c)
//     v
//   model, state, work                                     (api/run.c steps them)
//
// The files beside it serve all folders below: ids to slots (slots.h), names (names.h), marks of an edit (touch.h),
// forces as they are reported (forces.h).
#pragma once

#include "base/lock.h"
#include "base/log.h"
#include "base/memory.h"
#include "map/map.h"
#include "solve/solver.h"
#include "step/contact/hits.h"
#include "step/step.h"
#include "taut/callback.h"
#include "taut/event.h"
#include "taut/ext.h"
#include "world/names.h"

#include <math.h>

// The map that a mapped node or an element evaluates.
typedef struct MapSpec {
    TautMapKind kind;
    TautGeometric geometric;       // TAUT_GEOMETRIC_INHERIT: the world's
    int parents, rows, width;      // nodes that are read, size of y, of x
    int numbers;                   // constants
    uint32_t few[TAUT_MAX_POINTS]; // node slots, counted from 0, where there are so few,
    uint32_t *many;                // else these, owned
    double *number;                // [numbers], owned
    TautUserMap *user;             // owned copy
} MapSpec;

// The data of a rigid body beyond those of a node. Its core is its centre of mass with principal axes: those of the
// user are R = R_core Q^T, and the user's origin is at -o in them.
typedef struct Body {
    double Q[9];       // principal axes as columns, in body axes
    double centre[3];  // o, m, in body axes
    double inertia[3]; // kg m^2, principal
    double load[6];    // external force and torque
    double q[7];       // the dof inside (dof/rigid.h) as the body was last placed, until it is
    double v[6];       // compiled as one that moves
    bool plain;        // Q = 1 and o = 0: the core is the user's frame
    TautShape shape;   // of a mesh, it points to the two below
    TautVec3 *vertex;  // m, [shape.vertex_count], owned; NULL = none
    int *triangle;     // [shape.triangle_count][3], owned; NULL = none
} Body;

typedef struct NodeSlot {
    uint32_t generation; // grows at removal; ids with another one are stale
    bool used;
    bool fixed;
    bool weightless;
    bool read;      // of a joint's node: something that is not the joint's may read it
    uint32_t joint; // that owns it, counted from 1; 0 = none
    TautNodeKind kind;
    TautHold hold;
    int next_free;   // of an unused slot: the next one, counted from 1; 0 = last
    int node;        // in the model, -1 if not compiled
    int inner, core; // hidden nodes of it there, -1 = none: its dof, and the one with a body's mass
    int size;        // entries
    uint64_t serial; // grows with every node: a mapped node comes after its parents
    uint64_t known;  // of a mapped node that is not compiled: world->moves that q, v belong to
    double mass;     // kg
    double moment[3];
    double q[TAUT_MAX_WIDTH], v[TAUT_MAX_WIDTH]; // the start; the state holds them once compiled
    double force[TAUT_MAX_WIDTH];
    double anchor[TAUT_MAX_WIDTH]; // fixed: q = anchor + motion. Held: a point of its plane or line
    double basis[6];               // held: directions that it may move in, [2][3] or [1][3]
    double along[2];               // m/s, held: its velocity in them as it was last set
    struct Body *body;             // of a body, owned
    TautMotion motion;             // its path is owned
    MapSpec map;                   // of a mapped node
    void *user;                    // the user's, NULL = none
    char *name;                    // owned, NULL = none
} NodeSlot;

// A joint owns its nodes and elements: they go with it.
enum { JOINT_NODES = 20, JOINT_ELEMENTS = 8 };
typedef struct JointSlot {
    uint32_t generation;
    bool used;
    int next_free;
    TautJointKind kind;
    TautNodeId side[2];  // the nodes that it joins; null = the world
    TautNodeId point[2]; // where
    TautVec3 axis;       // n, in the axes of the first side
    TautNodeId node[JOINT_NODES];
    TautElementId element[JOINT_ELEMENTS];
    TautNodeId coordinate[TAUT_AXIS_COUNT];
    unsigned free; // of a generic one
    int nodes, elements, coordinates;
    void *user; // the user's, NULL = none
    char *name;
} JointSlot;

typedef struct ElementSlot {
    uint32_t generation;
    bool used;
    uint32_t joint; // that owns it, counted from 1; 0 = none
    int next_free;
    int element;      // in the model, -1 if not compiled
    int group, place; // its group there, and its place in it
    TautForm chosen;  // form it was or will be compiled with
    TautLawKind law;
    TautForm form; // asked for
    MapSpec map;
    double target[TAUT_MAX_ROWS];
    TautMotion motion;
    double compliance, damping, fraction;
    double lower, upper, restitution;
    double *principal; // [rows] m/N, compliance by rows, owned; NULL = `compliance` for all
    double *parameter; // [parameters] of its law, owned; NULL = none
    int parameters;
    TautUserLaw *user_law;       // owned copy
    TautUserBounds *user_bounds; // owned copy
    TautElementId follow[TAUT_MAX_FOLLOWS];
    double *axes; // [rows][rows] behind it in memory: axes that they belong to; NULL = the map's
    void *user;   // the user's, NULL = none
    char *name;
} ElementSlot;

// Has its force bounds?
static inline bool is_bounded(const ElementSlot *slot)
{
    return isfinite(slot->lower) || isfinite(slot->upper) || slot->user_bounds;
}

// The events of a world (events.h).
typedef struct Events {
    TautEvent *event; // [room], a ring
    int room, first, count;
    long lost;
    HitList hits; // of the step under way
} Events;

struct TautWorld {
    struct TautWorld *self; // for readers that compute, under `reading` (reading.h)
    Lock reading;
    Memory memory;
    Log log;
    TautWorldDef def;
    uint32_t first_generation; // of its ids: that of another world's is another (base/serial.h)
    Threads *threads;          // NULL = one

    NodeSlot *node;
    int node_room, node_end, node_count; // slots used so far, nodes alive
    ElementSlot *element;
    int element_room, element_end, element_count;
    JointSlot *joint;
    int joint_room, joint_end, joint_count, free_joint;
    Names joint_names;
    int free_node, free_element; // heads of the lists of unused slots, counted from 1; 0 = none
    uint64_t serial;             // of the last node that was added
    uint64_t moves;              // grows whenever something was moved by hand
    Names node_names, element_names;

    Flag forces_known;     // work->force belongs to the state
    bool balance_known;    // balance belongs to the state
    Ledger balance;        // of energy
    TautStepReport report; // of the last step that was taken; zeros = none
    double step_size;      // s, of it
    Events events;
    TautCallbacks callbacks;
    bool calling;     // one of these runs
    bool dirty;       // the spec has changed since the model was compiled
    double form_step; // s, that forms `auto` of the model were decided for
    Model *model;
    State state;
    Work work;
    const StepperOps *stepper;
    const SolverOps *solver;
    const struct TautUserBounded *bounded;
    StepperBlock stepper_options;
    _Alignas(double) char solver_options[TAUT_OPTIONS_ROOM]; // of its table
    SolverOptions solver_common;                             // of Taut's own, which have no table
    StepProblem problem; // of a step, made of these (world_stepper)
    void *arena;         // one block behind the arrays of model and work
};
