// SPDX-License-Identifier: MIT
// model.h -- the compiled world: every array, its meaning, its shape, who fills it.
//
// Three structs carry everything:
//   Model   constant between two compiles, but for the numbers that setters may change
//   State   the evolving state (state.h)
//   Work    scratch of a step (work.h)
//
// The step, as data walks through it (stage names are used in the comments below):
//
//   predict -> maps (y, J) -> laws (phi, lambda) -> K~ -> assemble -> factor -> solve -> update
//           -> residual -> accept or refuse -> commit
//
// Nodes are dofs (particles, frames, scalars), then nodes mapped from them, level by level. Both have
// their entries in q and v: a mapped node has inertia, history and forces in its own coordinates.
//
// Shapes: [n][3] is row-major, n slow. Indices are int; -1 is "none".
#pragma once

#include "taut/types.h"

#include <stdint.h>

struct DofOps;         // src/dof/dof.h
struct MapOps;         // src/map/map.h
struct LawOps;         // src/law/law.h
struct TautUserMap;    // include/taut/ext.h
struct TautUserLaw;    // the same
struct TautUserBounds; // the same
struct TautKkt;        // src/sparse/kkt.h
struct Threads;        // src/base/threads.h

// A run of nodes of one kind of dof: one call through `ops` serves all of them.
typedef struct DofGroup {
    const struct DofOps *ops;
    int first, count; // nodes first .. first + count - 1
} DofGroup;

// An element at an integration point of a cell, among others there (assembly/quadrature.h).
typedef struct Site {
    int below;     // group of the node that it is on
    int group, at; // the next element on this node: its group, -1 = none, and its instance
    bool leads;    // it is the first one
} Site;

// A run of instances of one map with equal shape, stored as a structure of arrays. They are either
// mapped nodes (law NULL: y is part of q) or elements (y gets rows in phi, lambda and the system).
// An instance reads its parents: dofs or mapped nodes of groups before this one. It depends in the end
// on its supports: dofs. J is with respect to the parents, G = J G_parents
// with respect to the supports; where all parents are dofs they are the same numbers.
typedef struct Group {
    const struct MapOps *map;
    const struct LawOps *law;           // NULL for mapped nodes
    const struct TautUserMap *user;     // of a user map
    const struct TautUserLaw *user_law; // of a user law
    TautForm form;                      // STIFFNESS or COMPLIANCE, never AUTO
    TautGeometric geometric;            // treatment of K~
    bool bounded;                       // its forces have bounds
    bool follows;                       // and they follow forces of other elements
    bool composed;                      // some parent is a mapped node: G is not J
    bool relative; // K~ = [[k, -k], [-k, k]] of two dofs, and work->K has k alone
    bool scalar;   // K~ = k (x) I of its parents, which are dofs, and work->K has k alone
    bool inner;    // work->J has the inner numbers of its map in place of J (map/map.h)
    bool skipped;  // no matrix is made with its G (assembly/quadrature.h) (compile)
    bool frames;   // its one parent is a gradient of affine frames (assembly/frames.h) (compile)
    bool strain;   // the same of dofs of any kind (assembly/strain.h) (compile)
    bool summed;   // its elements are added to H by cells (assembly/quadrature.h) (compile)
    bool massive;  // mapped nodes with a mass
    bool solid;    // its map is the strain of a solid
    bool damped;   // some damping time is not 0                    (compile)
    bool linear;   // J is made once (compile)
    bool constant; // linear down to the dofs: G is made once too (compile)
    int count;     // instances
    int parents, rows, width; // nodes that are read, size of y, sizes of the parents together
    int numbers;              // constants of the map
    int supports, reach;      // dofs below, their sizes together
    int routes;               // paths from parents to supports: one of a dof, else its supports
    int level;                // 1 + the deepest parent's; dofs are 0
    int first_element;        // index of the first element in model order; -1 for nodes
    int first_row;            // its first row in y, phi, lambda
    int first_kkt_row; // its first row in the bottom of the KKT system; -1 for stiffness form
    int first_node;    // node of the first instance; -1 for elements
    int first_J, first_G, first_K; // where the group's part of work->J (both) and work->K begins
    int n_J, n_K;                  // numbers of an instance in work->J, without G, and in work->K
    int n_axes;                    // different principal axes
    int parameters;                // of its law, an element
    int memories;                  // numbers that an element remembers
    int first_memory;              // its first one in state->memory
    int first_D; // where its tangents begin in work->D; -1: its law is linear, or has one row

    int *size;          // [parents]              sizes of the parents
    int *parent;        // [count][parents]       nodes that are read
    int *at_q, *at_v;   // [count][parents]       first entry of each in q and in v     (compile)
    int *parent_G;      // [count][parents]       where G of a mapped parent begins in work->J
    int *parent_reach;  // [parents]              reach of a mapped parent; 0 = a dof
    int *parent_routes; // [parents]              routes of each
    int *route;         // [count][routes]        support that a route leads to
    int *support;       // [count][supports]      dof nodes: the parents, or (composed) all below
    int *support_at;    // [supports + 1]         first column of each in G
    int *
        nonzero_start; // [parents][rows] and one  where a row of J_p begins in nonzero; composed only
    int *nonzero;      // [rows][width] at most  columns of J_p that are not 0 in some instance
    Site *site;        // [count]                of strains (compile)
    double *number;    // [count][numbers]       constants of the map
    double *parameter; // [count][parameters]    of the law
    double *given;     // [count]              s  damping time of elements with a curved law

    double *target;      // [count][rows]     m    target at rest; setters write it
    double *fraction;    // [count]                of phi that goes in a step (baumgarte)
    double *restitution; // [count]             speed after a collision; where bounded
    double
        *axes; // [n_axes][2][rows][rows]   rows are turned to these columns, the principal axes of
               //                           a whole C; then transposed. NULL = as the map has them
    unsigned char *axis_rows; // [n_axes][rows][rows + 1]  of each axis: how many entries are not
                              //                           0, and their rows
    int *at_axes;             // [count]               entry of axes where its own begin
    double *length_scale;     // [count]           m    errors are compared with it       (compile)
    int *motion;              // [count]                index into model->motion, -1 = at rest
    int *effort;              // [count]                the same of its bounds; where bounded
    int *at_J;                // [count][supports]      where a block of G goes in kkt->value, -1 if
                              //                        fixed or stiffness form           (compile)
    int *at_C;                // [count]                the same for -C
    int *at_H; // [count][pairs]         the same for blocks (a, b), b <= a, of H; pairs of
               //                        supports in the order (0,0) (1,0) (1,1); -1 if fixed
    unsigned char *flip; // [count][pairs]         block stands transposed in the lower triangle
    int *share; // [parts][2]             by part of the nodes: from the first to behind the
                //                        last instance that reads one of them; large worlds
} Group;

// An element whose bounds follow the forces of others.
typedef struct Follower {
    const struct TautUserBounds *user; // NULL = friction by the load of a bearing: by_load |forces|
    double by_load, lower, upper;      // added to these bounds on both sides
    int element;                       // its index
    int row[TAUT_MAX_FOLLOWS];         // first rows of those that it follows, -1 = gone
} Follower;

// A node that contacts are between.
typedef struct ContactNode {
    int size;    // 12 or 3
    int support; // size of the dof below, or its own
    bool mapped; // it is mapped from that dof
} ContactNode;

// A kind of sides that contacts have: one node, the two particles of a segment or the three of a triangle. Contacts of equal kinds
// are a group.
enum { CONTACT_NODES = 8 };
typedef struct ContactKind {
    int nodes; // 1 to 3
    ContactNode node[3];
} ContactKind;

enum { COLUMN_FIXED = -1, COLUMN_MAPPED = -2 }; // in node_x

typedef struct Model {
    int n_node, n_element, n_row; // nodes, elements, rows of all elements
    int n_dof;                    // nodes 0 .. n_dof - 1 are dofs, those behind are mapped
    int n_q, n_v;                 // size of q and of v, fixed and mapped nodes included
    int n_dof_q, n_dof_v;         // of them those of dofs, which come first
    int n_free;                   // scalar unknowns of the free dofs: columns of H
    int n_kkt_row;                // rows of the compliance-form elements
    int n_body;                   // free rigid bodies
    int n_follower;               // elements whose bounds follow others
    int n_memory;                 // numbers that laws remember
    int n_D;                      // entries of tangents of curved laws with several rows
    int n_mean; // rows whose mean force is kept: all where something drives or damps, else none
    int n_dof_group, n_group, n_motion;
    int n_mapped_group; // groups 0 .. n_mapped_group - 1 are mapped nodes, by level
    int n_own_group;    // groups of the specification; those behind are of contacts, and their
                        // `count`, rows and elements are those of the step (world/contact)
    int n_own_row, n_own_element, n_own_kkt_row; // the same of rows and elements
    int n_side;                                  // kinds of sides that contacts are between
    ContactKind side[CONTACT_NODES];
    int contact_room;   // contacts that there is room for
    int contact_rows;   // of each: 3, or 6 where something rolls or spins with friction
    bool skew;          // K~ need not be symmetric: mode exact, rigid bodies and a solver that can
    bool has_values;    // some law is not elastic or holonomic: errors are carried over a step
    bool has_rates;     // some law is a velocity
    bool has_forces;    // some law is a force
    bool has_drag;      // some law is drag
    bool has_efforts;   // some bounds change in time
    bool has_jumps;     // some motions jump (TAUT_FORMULA_HELD)
    bool coupled;       // every element has its pairs in H: the stepper wants them
    bool has_corrected; // some law is stabilised: positions are corrected
    bool has_bounds;    // some element has bounds
    bool has_mean;      // mean forces are kept: n_mean is n_row
    bool has_curves;    // some law is curved
    bool has_stiffness; // some element is in stiffness form
    bool has_dampers;   // some element has a damping time
    bool has_soft;      // some row has, or had since, a compliance
    bool has_solids;    // some map is the strain of a solid
    bool has_angles;    // some mapped node is an angle, known up to whole turns
    bool collides;      // some hard row only pushes or pulls
    bool parted;        // large, and each group has its `share`: sums over elements go by nodes
    uint64_t hash;      // of the topology: a snapshot fits only the same one
    struct Threads *threads; // that share the loops over all of this; NULL = the caller's alone

    TautVec3 gravity;    // m/s^2
    TautVec3 wind;       // m/s
    int wind_motion;     // as the next
    int gravity_motion;  // index into motion of the part that changes in time, -1 = none
    DofGroup *dof_group; // [n_dof_group]
    Group *group;        // [n_group]
    Follower *follower;  // [n_follower]

    int *node_q, *node_v;   // [n_node]         first entry of a node in q and v
    int *node_nq, *node_nv; // [n_node]         its size in q and v
    int *node_x;            // [n_node]         first column in H; COLUMN_FIXED, COLUMN_MAPPED
    int *node_run; // [n_dof]          first dof behind it that is fixed where it is free, or free
                   //                  where it is fixed; n_dof: there is none
    int *node_at;  // [n_node]         where its diagonal block is in kkt->value
    int *node_motion;           // [n_node]         of a fixed node: index into motion, -1 = rest
    unsigned char *node_asleep; // [n_node]     fixed because it sleeps (world/rest.h)
    unsigned char *node_weighs; // [n_node]     its first three entries are a place that has weight
    double *anchor;             // [n_q]       m    of fixed nodes: q that a motion adds to
    double *mass;               // [n_v]      kg    diagonal of the mass matrix; 0 of fixed nodes
    double *inertia; // [n_dof_v]  kg    diagonal of M with the share of mapped nodes (compile)
    double *scale;   // [n_v]       m    an error of the entry is compared with it    (compile)
    double *force;   // [n_v]       N    external
    int *body_inner; // [n_body]         node of the dof of a body
    int *body_core;  // [n_body]         node of its centre and principal axes
    int *node_body;  // [n_node]         body that a node is dof or core of, -1 = none
    int *node_part;  // [n_node]         first dof of the part that it belongs to, -1 = fixed: dofs
                     //                  that elements and mapped nodes link are one part
    unsigned char *node_core;   // [n_node]       it carries the mass of a body
    TautMotion *motion;         // [n_motion]
    uint32_t *node_slot;        // [n_node]         id slot of the node
    unsigned char *node_hidden; // [n_node]     a part that ids do not name: the dof inside a held
                                //              particle or body, and the carrier of its mass
    uint32_t *element_slot;     // [n_element]      id slot of the element
} Model;
