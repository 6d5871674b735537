// SPDX-License-Identifier: MIT
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
#include "collide/pairs.h"
#include "collide/touch.h"
#include "map/contact.h"
#include "map/map.h"
#include "solve/solver.h"
#include "step/contact/hits.h"
#include "step/step.h"
#include "taut/callback.h"
#include "taut/event.h"
#include "taut/ext.h"
#include "taut/solid.h"
#include "world/functions.h"
#include "world/names.h"
#include "world/own.h"

#include <math.h>

// The map that a mapped node or an element evaluates.
typedef struct MapSpec {
    uint8_t kind;                      // TautMapKind
    int8_t geometric;                  // TautGeometric; TAUT_GEOMETRIC_INHERIT: the world's
    uint8_t rows;                      // size of y
    int parents, width;                // nodes that are read, size of x
    int numbers;                       // constants
    union {                            // node slots, counted from 0:
        uint32_t few[TAUT_MAX_POINTS]; // where there are so few,
        uint32_t *many;                // else these, owned
    };
    double *number;    // [numbers], owned
    TautUserMap *user; // of functions.h
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

// The data of a mapped node beyond those of a node.
typedef struct Mapped {
    MapSpec map;
    uint64_t known; // while it is not compiled: world->moves that q, v belong to
} Mapped;

// The data of a particle that is held on a plane or line.
typedef struct Held {
    double anchor[3]; // a point of it
    double basis[6];  // directions that it may move in, [2][3] or [1][3]
    double along[2];  // m/s, its velocity in them as it was last set
} Held;

// A prescribed motion of a node or of a target.
typedef struct Prescribed {
    TautMotion motion;      // its path is the one below
    TautWaypoint *path;     // [motion.path_count], owned; NULL = none
    TautFormulaTerm *terms; // [motion.term_count], owned; NULL = none
    double *table;          // [motion.table_rows][2], owned; NULL = none
    double anchor[3];       // of a node: its first entries without the motion
} Prescribed;

// Data that few nodes have stand behind pointers: a world may have millions of plain particles.
typedef struct NodeSlot {
    uint32_t generation; // grows at removal; ids with another one are stale
    uint32_t joint;      // that owns it, counted from 1; 0 = none
    union {
        int node;      // in the model, -1 if not compiled
        int next_free; // of an unused slot: the next one, counted from 1; 0 = last
    };
    int inner, core; // hidden nodes of it there, -1 = none: its dof, and the one with a body's mass
    uint8_t kind;    // TautNodeKind
    uint8_t hold;    // TautHold
    uint8_t size;    // entries
    bool used;
    bool fixed;
    bool weightless;
    bool read; // of a joint's node: something that is not the joint's may read it
    uint8_t
        rest; // NODE_ASLEEP; 1, and that which an edit makes anew, of one that has just woken; else 0
    union {
        uint32_t island; // of one that sleeps (rest.h): node_island
        float quiet;     // s, of others, for how long it has rested, where things may sleep
    };
    uint64_t serial;       // grows with every node: a mapped node comes after its parents
    double mass;           // kg
    double *q, *v;         // [size] the start; the state holds them once compiled. One owned block
    double *force;         // [size] with both
    union {                // owned, by kind:
        struct Body *body; // of a body
        Mapped *mapped;    // of a mapped node
        Held *held;        // of a particle with `hold`, else NULL
        double *moment;    // [3] of a frame
    };
    Prescribed *motion; // of a fixed one that moves, owned; NULL = none
    void *user;         // the user's, NULL = none
    char *name;         // owned, NULL = none
} NodeSlot;

enum { NODE_ASLEEP = UINT8_MAX };
// The island that a node sleeps in; 0 = it is awake.
static inline uint32_t node_island(const NodeSlot *slot)
{
    return slot->rest == NODE_ASLEEP ? slot->island : 0;
}

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

// Numbers and functions of a law that few elements have.
typedef struct LawSpec {
    double fraction, restitution;
    double *principal; // [rows] m/N, compliance by rows, owned; NULL = `compliance` for all
    double *axes; // [rows][rows], axes that they belong to, shared (build/axes.h); NULL = the map's
    double *parameter; // [parameters] of its law, owned; NULL = none
    int parameters;
    TautUserLaw *user_law; // of functions.h, as these
    TautUserBounds *user_bounds;
    TautElementId follow[TAUT_MAX_FOLLOWS];
    double
        by_load; // 1 or m: friction of a coordinate by the force that its joint carries; 0 = none
    Prescribed *effort; // motion of its bounds, owned; NULL = none
} LawSpec;

typedef struct ElementSlot {
    uint32_t generation;
    uint32_t joint; // that owns it, counted from 1; 0 = none
    union {
        int element;   // in the model, -1 if not compiled
        int next_free; // of an unused slot
    };
    int group, place; // its group there, and its place in it
    bool used;
    uint8_t law;    // TautLawKind
    uint8_t form;   // TautForm, asked for
    uint8_t chosen; // form it was or will be compiled with
    MapSpec map;
    double *target; // [rows], owned
    double compliance, damping, lower, upper;
    LawSpec *more;      // owned; NULL = plain_law, see law_spec
    Prescribed *motion; // of its target, owned; NULL = none
    void *user;         // the user's, NULL = none
    char *name;
} ElementSlot;

typedef struct MaterialSlot {
    uint32_t generation;
    bool used;
    double friction, kinetic_friction, stribeck_speed, cross_friction; // as in TautMaterialDef, but
    double spinning, rolling, adhesion, restitution; // kinetic and cross friction are finite
    char *name;
} MaterialSlot;

// A solid keeps which cells it has, and the elements of each. Nodes and elements may have been removed since: their ids are stale then.
typedef struct SolidSlot {
    uint32_t generation;
    TautBulk bulk;
    double thickness;  // m; 0 of solid cells
    double activation; // of muscles, as it was set last
    bool framed;       // it moves by frames: F of a point is that of its mapped node
    TautCellMesh
        mesh; // its cells at rest, in the numbers of the vertices of before; owned, without groups
    TautNodeId *node;    // [mesh.vertex_count] null = in none of its cells; owned
    TautElementId *ring; // [mesh.vertex_count] rows of volume of vertices, null = none; owned
    int *first;          // [mesh.cell_count + 1] of the elements of each cell; owned
    TautElementId
        *element; // [first[mesh.cell_count]] in the order in which solid_cell.c adds them; owned
    char *name;
} SolidSlot;

// The shape of a collider as it was given, its arrays owned.
typedef struct ColliderGiven {
    TautColliderKind kind;
    double
        size[3]; // m; the second of a sheet is the least height of its triangles when it was added
    TautVec3 *vertex;
    int *triangle;
    double *height;
    int vertex_count, triangle_count, columns, rows;
    Function *distance;   // of functions.h
    TautNodeId *particle; // [particle_count] vertices of a sheet
    int particle_count;
    bool self; // a sheet touches itself
} ColliderGiven;

typedef struct ColliderSlot {
    uint32_t generation;
    bool used;
    int next_free;
    TautNodeId node;  // null = the world; of a sheet its first particle
    TautNodeId other; // of a segment: its second particle; else null
    int next;         // the segment that begins at that one, counted from 1; 0 = none (near.c)
    Pose at;          // in the axes of the node
    double surface_speed[3];      // m/s, in those of the shape
    double friction_direction[3]; // unit, in those of the shape; 0 = none
    uint32_t material;            // slot, counted from 1; 0 = default
    uint32_t layer, mask;
    bool sensor; // it never pushes
    ColliderGiven given;
    Convex convex; // of a core, as collision detection sees it
    double reach;  // m, of its farthest point from its origin
    double length; // m, its size: margins and errors are compared with it
    union ColliderStore
        *store; // all that its kind makes of the shape (build/collider_kind.h), owned
    char *name;
} ColliderSlot;

// Numbers of two materials that meet, in the place of those that they combine to; infinite = as they combine.
typedef struct PairNumbers {
    uint32_t material[2]; // slots, counted from 1, the smaller one first; 0 = the default one
    double friction, kinetic_friction, stribeck_speed, cross_friction;
    double spinning, rolling, adhesion, restitution;
} PairNumbers;

// Two colliders that never touch, or do so in spite of a joint.
typedef struct PairRule {
    uint32_t collider[2]; // slots, counted from 1, the smaller one first
    bool touches;
} PairRule;

// A contact of the step under way, or of the last one: an instance of a contact group.
typedef struct ContactEntry {
    int group;            // counted from the first contact group
    uint32_t collider[2]; // slots, counted from 1
    uint32_t feature[2];  // of both
    int node
        [CONTACT_PARENTS]; // of the model: those of the first side, then of the second; -1 = the world
    double length;         // m, errors are compared with it
    ContactNumbers numbers;
    double parameter[6]; // of the law
    double speed[3];     // m/s, of the surface of b against that of a, world
    double restitution;
    double slip[3];     // m/s, of a against the surface of b when the step began, or when it has
                        // ended (contact/read.h)
    double power;       // W, of its friction then; not a number where it had no force
    ContactPlace place; // at work.place_q, where work.placed
} ContactEntry;

typedef struct ContactList {
    ContactEntry *entry; // [room], ascending by group, colliders and features
    int count, room;
} ContactList;

// A contact of things that sleep, or have just woken: it is no part of the list.
enum { RESTING_ROWS = 6 };
typedef struct RestingContact {
    double key[4];                                          // its name in the state
    double lambda[RESTING_ROWS], lambda_prev[RESTING_ROWS]; // N, of its rows
    TautContact seen;                                       // as it is read
    double closed;                                          // m, a gap up to which it touches
    uint32_t island; // that sleeps; 0 = woken, and the next list takes its forces over
} RestingContact;

// The law of elements that have nothing beyond their slot.
extern const LawSpec plain_law;
static inline const LawSpec *law_spec(const ElementSlot *slot)
{
    return slot->more ? slot->more : &plain_law;
}

// Do its bounds follow forces of others?
static inline bool follows_forces(const ElementSlot *slot)
{
    return law_spec(slot)->user_bounds || law_spec(slot)->by_load > 0;
}

// Has its force bounds?
static inline bool is_bounded(const ElementSlot *slot)
{
    return isfinite(slot->lower) || isfinite(slot->upper) || law_spec(slot)->user_bounds;
}

// Two colliders that touch, or of which one is a sensor that notices the other.
typedef struct TouchingPair {
    uint32_t collider[2]; // slots, counted from 1, the smaller one first
} TouchingPair;

// Pairs in ascending order.
typedef struct TouchingList {
    TouchingPair *pair; // [room]
    int count, room;
} TouchingList;

// The events of a world (events.h).
typedef struct Events {
    TautEvent *event; // [room], a ring
    int room, first, count;
    long lost;
    HitList hits;               // of the step under way
    TouchingList touching, now; // at the end of the last step; at the end of the one under way
    bool unknown;               // memory failed: `now` has not all pairs
} Events;

// Where colliders are, for questions (contact/walk.h).
typedef struct Near {
    Flag known; // it belongs to the state and to the specification
    Pairs all;  // boxes of all colliders
} Near;

struct TautWorld {
    struct TautWorld *self; // for readers that compute, under `reading` (reading.h)
    Lock reading;
    Memory memory;
    Log log;
    TautWorldDef def;
    Own own;                              // memory of the slots
    double *last_axes[TAUT_MAX_ROWS + 1]; // by rows, the newest of build/axes.h; NULL = none
    Functions functions;                  // of the user
    uint32_t first_generation; // of new slots: that of another world is another (base/serial.h)
    uint32_t id_base; // first_generation as it was before any rewind: snapshots count from it
    Threads *threads; // NULL = one

    TautVec3 wind;              // m/s
    Prescribed *wind_motion;    // added to it, owned; NULL = none
    Prescribed *gravity_motion; // added to that of def, owned; NULL = none

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
    MaterialSlot *material;
    int material_room, material_end;
    MaterialSlot plain; // of colliders without a material
    ColliderSlot *collider;
    int collider_room, collider_end, collider_count, free_collider;
    Names material_names, collider_names;
    SolidSlot *solid; // solids stay as long as the world
    int solid_room, solid_end;
    Names solid_names;
    PairNumbers *pair_numbers; // [n_pair_numbers], ascending by materials
    int n_pair_numbers, pair_numbers_room;
    PairRule *pair_rule; // [n_pair_rule], ascending by colliders
    int n_pair_rule, pair_rule_room;
    Near near;
    Pairs pairs;           // of colliders that are near (contact/near.c)
    bool joints_parted;    // they know the nodes that joints connect
    struct Placed *placed; // [collider_end] where they are
    int placed_room;
    TouchPoint *touching; // [touching_room] scratch: contacts of one pair
    int touching_room;
    struct PairMemo *memo; // [memo_room] results of the last search (contact/memo.h)
    int memo_count, memo_room;
    uint64_t memo_search; // the last one
    bool searched;        // `found` is that of the step under way
    bool stands;          // or `contacts` is, to the last bit
    bool crowded;         // more things overlap than can be solved for: the step was refused
    double far; // of the size of features: how much nearer listed cloths and ropes come in the step
    ContactList contacts, found; // as they are laid out in the model; as the next step has them
    struct {
        uint64_t search; // that `contacts` is the list of; 0 = of none
        int pairs;       // of colliders that it has found
    } listed;
    RestingContact *resting; // [resting_count], ascending by key
    int resting_count, resting_room;
    int asleep_count; // nodes that sleep
    int *island;      // [island_room] scratch: who belongs together (contact/sleep.c)
    int island_room;
    bool contacts_read; // slip and power of `contacts` are those of the state as it is
    int contact_room;   // contacts that model, state and work have room for

    Flag forces_known;     // work->force belongs to the state
    bool balance_known;    // balance belongs to the state
    Ledger balance;        // of energy
    TautStepReport report; // of the last step that was taken; zeros = none
    double step_size;      // s, of it
    Events events;
    TautCallbacks callbacks;
    Interrupt interrupt; // that of these, while a step lasts
    StepWatch watch;     // of a measurement; NULL = none
    bool calling;        // one of these runs
    bool dirty;          // the spec has changed since the model was compiled
    bool forms_known;    // `chosen` of the elements is to stay as it is in the next compile
    double form_step;    // s, that forms `auto` of the model were decided for
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
