// system.h -- the manual: every array of a compiled world, its meaning, its shape, who fills it.
//
// Three structs carry everything:
//   TautModel   constant between two compiles, but for the numbers that setters may change
//   TautState   what evolves: one contiguous block, saved and restored with one copy
//   TautWork    scratch of a step; nothing in it survives a step but the solver's analysis
//
// The step, as data walks through it (stage names are used in the comments below):
//
//   predict -> maps (y, J) -> terms (phi, lambda) -> K~ -> assemble -> factor -> solve -> update
//           -> residual -> accept or refuse -> commit
//
// Shapes: [n][3] is row-major, n slow. Indices are int; -1 is "none".
#pragma once

#include "taut/types.h"

#include <stdint.h>

struct TautDofOps;  // src/dof/dof.h
struct TautMapOps;  // src/map/map.h
struct TautTermOps; // src/term/term.h
struct TautKkt;     // src/sparse/kkt.h

// A run of nodes of one kind of dof: one call through `ops` serves all of them.
typedef struct TautDofGroup {
    const struct TautDofOps *ops;
    int first, count; // nodes first .. first + count - 1
} TautDofGroup;

// A run of elements of equal map and form, stored as a structure of arrays.
typedef struct TautGroup {
    const struct TautMapOps *map;
    const struct TautTermOps *term;
    TautForm form;           // STIFFNESS or COMPLIANCE, never AUTO
    TautGeometric geometric; // what is made of K~
    int count;               // elements in the group
    int points, rows;        // of the map
    int first_element;       // index of the first element in model order
    int first_row;           // its first row in y, phi, lambda
    int first_kkt_row;       // its first row in the bottom of the KKT system; -1 for stiffness form
    int first_J, first_K;    // where the group's part of work->J and work->K begins

    int *node;          // [count][points]        nodes that the points are
    int *at_q, *at_v;   // [count][points]        first entry of each point in q and in v (compile)
    double *target;     // [count][rows]     m    target at rest; setters write it
    double *compliance; // [count]         m/N    C
    double *damping;    // [count]           s    t_d
    double *length_scale; // [count]           m    what errors are compared with     (compile)
    int *motion;          // [count]                index into model->motion, -1 = at rest
    int *at_J;            // [count][points]        where a block of J goes in kkt->value, -1 if
                          //                        fixed or stiffness form           (compile)
    int *at_C;            // [count]                the same for -C
    int *at_H;            // [count][pairs]         the same for blocks (a, b), b <= a, of H; pairs
                          //                        in the order (0,0) (1,0) (1,1); -1 if fixed
    unsigned char *flip;  // [count][pairs]         block stands transposed in the lower triangle
} TautGroup;

typedef struct TautModel {
    int n_node, n_element, n_row; // nodes, elements, rows of all elements
    int n_q, n_v;                 // size of q and of v, fixed nodes included
    int n_free;                   // scalar unknowns of the free nodes: columns of H
    int n_kkt_row;                // rows of the compliance-form elements
    int n_dof_group, n_group, n_motion;
    uint64_t hash; // of the topology: a snapshot fits only the same one

    TautVec3 gravity;        // m/s^2
    TautDofGroup *dof_group; // [n_dof_group]
    TautGroup *group;        // [n_group]

    int *node_q, *node_v;   // [n_node]         first entry of a node in q and v
    int *node_x;            // [n_node]         first column in H; -1 = fixed
    int *node_at;           // [n_node]         where its diagonal block is in kkt->value
    int *node_motion;       // [n_node]         of a fixed node: index into motion, -1 = rest
    double *node_anchor;    // [n_node][3] m    of a fixed node: position its motion adds to
    double *node_scale;     // [n_node]     m   shortest length scale of its elements (compile)
    double *mass;           // [n_node]    kg
    double *force;          // [n_node][3]  N   external
    TautMotion *motion;     // [n_motion]
    uint32_t *node_slot;    // [n_node]         id slot of the particle
    uint32_t *element_slot; // [n_element]      id slot of the element
} TautModel;

typedef struct TautState {
    size_t size;    // bytes of the one block behind all pointers
    void *block;    //               the block itself
    double *time;   // [1]      s
    double *h_prev; // [1]      s    length of the last step; 0 = no history, start consistent
    double *swing;  // [1]      J    largest kinetic energy so far: what energies are compared with
    double *scheme; // [1]           of the next step: 0 BDF2, 1 TR-BDF2, 2 rows contradict
    double *budget; // [1]      J    energy at the start and work done since: more there cannot be
    double *gross;  // [1]      J    work done since, whatever its sign
    double *coarse; // [1]           lambda is only first order: readers get it by index 1 (query.c)
    double *q;      // [n_q]    m    configuration                              (commit)
    double *v;      // [n_v]    m/s  velocity                                   (commit)
    double *a;      // [n_v]    m/s2 acceleration                               (commit)
    double *v_prev; // [n_v]    m/s  velocity before the last step              (commit)
    double *dx;     // [n_v]    m    increment of the last step, tangent        (commit)
    double *lambda; // [n_row]  N    force of every row, in both forms          (commit)
    double *lambda_prev; // [n_row] N lambda before the last step, to predict the next (commit)
} TautState;

typedef struct TautWork {
    TautState next;       // state under construction; becomes the state at commit
    TautState base;       // state that a sub-step starts from                    (ladder)
    double *x;            // [n_q]      point of linearisation                    (predict)
    double *v;            // [n_v]      velocity that goes with x                 (predict)
    double *a;            // [n_v]      acceleration; of fixed nodes: prescribed  (predict)
    double *y;            // [n_row]    value of the maps                         (maps)
    double *goal;         // [n_row]    target of y                               (predict)
    double *goal_rate;    // [n_row]    its velocity                              (predict)
    double *goal_accel;   // [n_row]    its acceleration                          (predict)
    double *phi;          // [n_row]    y - goal                                  (terms)
    double *rate;         // [n_row]    J v - goal_rate                           (terms)
    double *lambda;       // [n_row]    force that acts at x: the state's for rows in compliance
                          //            form, that of the law in stiffness form   (terms)
    double *iterate;      // [n_row]    lambda that goes with x where x is iterated (settle)
    double *xbar, *vbar;  // [n_q],[n_v] what a stage starts from: x = xbar (+) tau v  (stepper)
    double *v_free;       // [n_v]      vbar + tau M^-1 f: velocity without constraints (stage)
    double *trial_q;      // [n_q]      next iterate                              (stage)
    double *trial_lambda; // [n_row]   its lambda                                (stage)
    double *step_dx;      // [n_v]      Newton step, kept for corrections         (stage)
    double *predicted;    // [n_q]      where constant acceleration would lead: the time error is
                          //            measured against it                       (ladder)
    double *force;   // [n_row]    lambda as it is reported where the state\'s is coarse (query)
    double *soft;    // [n_element] m/N added to C where hard rows may contradict each other; else 0
    double *c;       // [n_row]    what rows in compliance form miss         (terms)
    double *J;       // per group [count][rows][points][3]: d y / d point    (maps)
    double *K;       // per group [count][pairs][3][3]: K~, blocks b <= a    (K~)
    double *f;       // [n_v]      forces and what the stepper adds to them  (terms)
    double *dx;      // [n_v]      solution, scattered to all nodes          (solve)
    double *dlambda; // [n_row]    solution, scattered to all rows           (solve)
    struct TautKkt *kkt; //            the system                                (assemble)
    void *solver;        //            analysis and factors                      (factor)
} TautWork;
