// world.h -- the inside of TautWorld: what the user asked for (spec), and what was compiled from
// it.
//
//   spec: slots of nodes and elements, with names          (node.c, element.c, change.c, cable.c)
//     |  plan.c: levels, supports, groups of equal shape
//     |  compile.c: arrays, pattern, analysis; keeps q, v, lambda of what stays (carry.c), and the
//     |  order of elimination (analyse.c)
//     v
//   model, state, work                                     (run.c steps them)
#pragma once

#include "base/log.h"
#include "base/memory.h"
#include "map/map.h"
#include "solve/solver.h"
#include "step/step.h"
#include "taut/ext.h"
#include "world/names.h"

#include <math.h>

// What a mapped node or an element measures.
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

// What a rigid body has beyond a node. Its core is its centre of mass with principal axes: those of the
// user are R = R_core Q^T, and the user's origin is at -o in them.
typedef struct Body {
    double Q[9];       // principal axes as columns, in body axes
    double centre[3];  // o, m, in body axes
    double inertia[3]; // kg m^2, principal
    double load[6];    // external force and torque
    double q[10];      // the dof inside (dof/rigid.h) as the body was last placed, until it is
    double v[6];       // compiled as one that moves
    bool plain;        // Q = 1 and o = 0: the core is what the user sees
    TautShape shape;   // with vertices and triangles of its own
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
    int inner, core; // hidden nodes of it there, -1 = none: its dof, and what carries a body's mass
    int size;        // entries
    uint64_t serial; // grows with every node: what is mapped comes after what it is mapped from
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
    char *name;                    // owned, NULL = none
} NodeSlot;

// A joint owns its nodes and elements: they go with it.
enum { JOINT_NODES = 20, JOINT_ELEMENTS = 8 };
typedef struct JointSlot {
    uint32_t generation;
    bool used;
    int next_free;
    TautJointKind kind;
    TautNodeId side[2];  // what it joins; null = the world
    TautNodeId point[2]; // where
    TautVec3 axis;       // n, in the axes of the first side
    TautNodeId node[JOINT_NODES];
    TautElementId element[JOINT_ELEMENTS];
    TautNodeId coordinate[TAUT_AXIS_COUNT];
    unsigned free; // of a generic one
    int nodes, elements, coordinates;
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
    TautTermKind term;
    TautForm form; // asked for
    MapSpec map;
    double target[TAUT_MAX_ROWS];
    TautMotion motion;
    double compliance, damping, fraction;
    double lower, upper, restitution;
    double *principal; // [rows] m/N, compliance by rows, owned; NULL = `compliance` for all
    double *parameter; // [parameters] of its law, owned; NULL = none
    int parameters;
    TautUserLaw *user_law; // owned copy
    double *axes; // [rows][rows] behind it in memory: axes that they belong to; NULL = the map's
    char *name;
} ElementSlot;

// Has its force bounds?
static inline bool is_bounded(const ElementSlot *slot)
{
    return isfinite(slot->lower) || isfinite(slot->upper);
}

struct TautWorld {
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

    bool forces_known;  // work->force belongs to the state
    bool account_known; // account does
    Ledger account;     // of energy
    bool dirty;         // the spec has changed since the model was compiled
    double form_step;   // s, that forms `auto` of the model were decided for
    TautModel *model;
    TautState state;
    TautWork work;
    const SolverOps *solver;
    void *arena; // one block behind the arrays of model and work
};

#define COOKIE    0x7a075eed
#define FORM_STEP 0.01 // s: the step that form `auto` is decided for where none is known yet

// --- world.c ---
// Slot behind an id, NULL (and a message) if there is none. world_particle: of a particle.
NodeSlot *world_node(TautWorld *world, TautNodeId id);
NodeSlot *world_particle(TautWorld *world, TautNodeId id);
ElementSlot *world_element(TautWorld *world, TautElementId id);
// The same for const readers, without a message.
const NodeSlot *find_node(const TautWorld *world, TautNodeId id);
const ElementSlot *find_element(const TautWorld *world, TautElementId id);
// "particle 3 'load'" for messages.
typedef struct Label {
    char text[96];
} Label;
Label node_label(const TautWorld *world, const NodeSlot *slot);
Label element_label(const TautWorld *world, const ElementSlot *slot);

// --- edit.c: what all edits share ---
TautStatus out_of_memory(TautWorld *world, const char *doing);
TautStatus bad_argument(TautWorld *world, const char *text);
bool copy_name(Memory *memory, const char *name, char **copy);
TautStatus check_name(TautWorld *world, const Names *names, const char *kind, const char *name);
// Called before a change that the model cannot follow.
void outdate(TautWorld *world);
// What was computed for the state does not belong to it any more.
void state_changed(TautWorld *world);
// Forces have changed, and so much energy was put in: the account of the run has to know.
void put_in(TautWorld *world, double energy);
void to_array(TautVec3 a, double *x);
bool finite3(TautVec3 a);
// Takes an element out, ends the motion of its target, checks a new target for it (element.c).
void drop_element(TautWorld *world, ElementSlot *slot);
void end_motion(TautWorld *world, ElementSlot *slot);
TautStatus check_target(TautWorld *world, const ElementSlot *slot, const char *name,
                        const double *target);
// Bounds of a force by themselves, and whether an element can have any.
TautStatus check_bounds(TautWorld *world, const char *name, double lower, double upper);
TautStatus check_may_bound(TautWorld *world, const ElementSlot *slot);
// Leaves of v what a held particle may have (node.c).
void held_part(NodeSlot *slot, double *v);
bool motion_copy(Memory *memory, const TautMotion *from, TautMotion *to);
void motion_free(Memory *memory, TautMotion *motion);
// Anchor of a fixed node so that anchor + motion(now) = slot->q.
void set_anchor(const TautWorld *world, NodeSlot *slot);

// --- touch.c: parts of the world that the next step has to start anew, by FRESH_ levels (step.h) ---
// model->node_part.
void model_parts(TautModel *model);
// Marks the part that something compiled belongs to; of a fixed node those that it has to do with.
void touch_element(TautWorld *world, const ElementSlot *slot, double level);
void touch_node(TautWorld *world, const NodeSlot *slot, double level);
// The law of an element has changed: hard rows may be violated now.
void touch_law(TautWorld *world, const ElementSlot *slot);
// Masses that move came, went or changed: the largest kinetic energy so far is no measure any more.
void touch_scale(TautWorld *world);
// Marks of the old state, and new dofs, in the new one; then those of new elements.
void carry_touched(const TautWorld *world, const TautModel *model, TautState *to);
void touch_new(const TautModel *model, TautWork *work, TautState *to, const unsigned char *fresh);

// --- node.c ---
// What kinds of node have in common while they are checked.
typedef struct Candidate {
    const char *kind, *maker, *name;
    unsigned cookie;
    const TautMotion *motion; // NULL: cannot be moved
    bool fixed;
} Candidate;
TautStatus refuse_node(TautWorld *world, const Candidate *c, const char *text);
TautStatus check_candidate(TautWorld *world, const Candidate *c);
// Puts a checked slot into the world; owns what it owns from here, whatever comes.
TautStatus insert_node(TautWorld *world, const Candidate *c, NodeSlot *slot, TautNodeId *id);
// Takes a node out; what reads it must be gone.
void drop_node(TautWorld *world, NodeSlot *slot);
// Takes out all that reads a node, whatever is mapped from it included.
void drop_readers(TautWorld *world, uint32_t node);
// Value and (where not NULL) velocity by hand; change.c.
TautStatus place_node(TautWorld *world, NodeSlot *slot, const double *q, const double *v);

// --- joint_axes.c ---
// Place X (or direction) in a frame (t, A): A X = x - t; false where A is flat.
bool into_frame(const double *frame, const double *x, bool direction, double *X);

// --- joint.c ---
void joint_free(Memory *memory, JointSlot *slot);
// Drops the joints that have lost a node, after nodes went.
void drop_broken_joints(TautWorld *world);
Label joint_label(const TautWorld *world, const JointSlot *slot);

// --- joint_query.c ---
const JointSlot *find_joint(const TautWorld *world, TautJointId id);

// --- spec.c: maps before they are compiled ---
// The part of a definition that says what is measured.
typedef struct MapPart {
    TautMapKind map;
    const TautNodeId *few, *many; // points: TAUT_MAX_POINTS of few up to the first null one, or
    int count;                    // `count` of many where that is not NULL
    const double *numbers;
    int number_count;
    const TautUserMap *user;
    TautGeometric geometric;
    bool rate; // only its rate is asked for
} MapPart;
// Checks and copies; `what` and `name` are the object in messages. On failure nothing is owned.
TautStatus spec_make(TautWorld *world, const char *what, const char *name, const MapPart *part,
                     MapSpec *spec);
void spec_free(Memory *memory, MapSpec *spec);
static inline const uint32_t *spec_parents(const MapSpec *spec)
{
    return spec->many ? spec->many : spec->few;
}
bool spec_reads(const MapSpec *spec, uint32_t slot);
// y [rows] and rate = J v of a batch of one, with nodes at the same places in x and v, in the order of sums of a
// compiled model: what is read does not change by a bit when the world is compiled. J [rows][width].
void map_once(const TautMapOps *map, const MapBatch *batch, const double *x, const double *v,
              double *J, double *y, double *rate);
// y and dy/dt now; false when memory fails.
bool spec_value(const TautWorld *world, const MapSpec *spec, double *y, double *rate);
// Value and velocity of any node now, from the state if compiled; false when memory fails.
bool node_place(const TautWorld *world, const NodeSlot *slot, double *q, double *v);
// Masses of its entries, 0 where fixed.
void node_mass(const NodeSlot *slot, double *mass);
// Does its mass feel gravity?
bool node_weighs(const NodeSlot *slot);
// Kinetic, potential and external energy of a node by itself.
double own_energy(const TautWorld *world, const NodeSlot *slot);

// --- energy.c ---
// Energy of what was added, for a world that is not compiled yet.
TautEnergy spec_energy(const TautWorld *world);

// --- body.c ---
void body_free(Memory *memory, Body *body);
// Centre of mass (c, principal axes row by row) [12] from what the user sees [12], and its rate.
void body_core(const Body *body, const double *frame, double *core);
// The dof inside: q [10], v [6] from the core and its rate.
void body_inner(const double *core, const double *core_rate, double *q, double *v);
// Pose and velocity of a body that has no dof inside yet: what the user sees is made from it, so that
// nothing changes when it gets one.
void body_place(NodeSlot *slot);
// Masses of the twelve entries of the core.
void body_mass(const NodeSlot *slot, double *mass);
// y = A x + b that leads from the core to what the user sees: [12][12], then [12].
void body_view(const Body *body, double *number);

// --- compile.c ---
TautStatus compile_if_dirty(TautWorld *world, double h);
// Mapped nodes of the state follow what was set by hand.
void refresh_mapped(TautWorld *world);
// model->inertia from the masses, and G as it is.
void model_inertia(TautModel *model, const TautWork *work);
void compile_free(TautWorld *world);
SolverOptions solver_options(const TautWorld *world);
// The solver of rows with bounds, with the plan of `solver`, and what it measures them with.
TautStatus make_bounded(TautWorld *world, TautModel *model, TautWork *work, const void *solver,
                        void **bounded);
// analyse.c: what a plan of the solver belongs to; the solver by a plan of such bytes, size 0 = by the
// pattern alone. The world must be compiled; on failure it is as it was.
uint64_t pattern_hash(const TautWorld *world);
TautStatus world_plan_by(TautWorld *world, const void *plan, size_t size);
// carry.c: the new state from the old one.
void carry_state(TautWorld *world, const TautModel *model, TautState *to);
// Mapped nodes of it, which follow from the dofs.
void carry_mapped(const TautWorld *world, const TautModel *model, TautWork *work, TautState *to);
// query.c: lambda of all rows as it is reported; the world must be compiled.
const double *world_forces(const TautWorld *world);
Step world_stepper(TautWorld *world);
