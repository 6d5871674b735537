// system.h -- the manual: every array of a compiled world, its meaning, its shape, who fills it.
//
// Three structs carry everything:
//   TautModel   constant between two compiles, but for the numbers that setters may change
//   TautState   the evolving state: one contiguous block, saved and restored with one copy
//   TautWork    scratch of a step; nothing in it survives a step but the solver's analysis
//
// The step, as data walks through it (stage names are used in the comments below):
//
//   predict -> maps (y, J) -> terms (phi, lambda) -> K~ -> assemble -> factor -> solve -> update
//           -> residual -> accept or refuse -> commit
//
// Nodes are dofs (particles, frames, scalars), then nodes mapped from them, level by level. Both have
// their entries in q and v: a mapped node has inertia, history and forces in its own coordinates.
//
// Shapes: [n][3] is row-major, n slow. Indices are int; -1 is "none".
#pragma once

#include "taut/types.h"

#include <stdint.h>

struct TautDofOps;     // src/dof/dof.h
struct TautMapOps;     // src/map/map.h
struct LawOps;         // src/law/law.h
struct TautUserMap;    // include/taut/ext.h
struct TautUserLaw;    // the same
struct TautUserBounds; // the same
struct TautKkt;        // src/sparse/kkt.h
struct Threads;        // src/base/threads.h

// A run of nodes of one kind of dof: one call through `ops` serves all of them.
typedef struct TautDofGroup {
    const struct TautDofOps *ops;
    int first, count; // nodes first .. first + count - 1
} TautDofGroup;

// A run of instances of one map with equal shape, stored as a structure of arrays. They are either
// mapped nodes (law NULL: y is part of q) or elements (y gets rows in phi, lambda and the system).
// An instance reads its parents: dofs or mapped nodes of groups before this one. It depends in the end
// on its supports: dofs. J is with respect to the parents, G = J G_parents
// with respect to the supports; where all parents are dofs they are the same numbers.
typedef struct TautGroup {
    const struct TautMapOps *map;
    const struct LawOps *law;           // NULL for mapped nodes
    const struct TautUserMap *user;     // of a user map
    const struct TautUserLaw *user_law; // of a user law
    TautForm form;                      // STIFFNESS or COMPLIANCE, never AUTO
    TautGeometric geometric;            // treatment of K~
    bool bounded;                       // its forces have bounds
    bool follows;                       // and they follow forces of other elements
    bool composed;                      // some parent is a mapped node: G is not J
    bool relative;            // K~ = [[k, -k], [-k, k]] of two dofs, and work->K has k alone
    bool massive;             // mapped nodes with a mass
    bool damped;              // some damping time is not 0                    (compile)
    bool linear;              // J is made once (compile)
    bool constant;            // linear down to the dofs: G is made once too (compile)
    int count;                // instances
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
    int n_K;                       // numbers of an instance in work->K
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
    double *number;    // [count][numbers]       constants of the map
    double *parameter; // [count][parameters]    of the law
    double *given;     // [count]              s  damping time of elements with a curved law

    double *target;      // [count][rows]     m    target at rest; setters write it
    double *fraction;    // [count]                of phi that goes in a step (baumgarte)
    double *restitution; // [count]             speed after a collision; where bounded
    double *axes;        // [count][rows][rows]    rows are turned to these, the principal axes of a
                         //                        whole C; NULL = as the map has them
    double *length_scale; // [count]           m    errors are compared with it       (compile)
    int *motion;          // [count]                index into model->motion, -1 = at rest
    int *at_J;            // [count][supports]      where a block of G goes in kkt->value, -1 if
                          //                        fixed or stiffness form           (compile)
    int *at_C;            // [count]                the same for -C
    int *at_H; // [count][pairs]         the same for blocks (a, b), b <= a, of H; pairs of
               //                        supports in the order (0,0) (1,0) (1,1); -1 if fixed
    unsigned char *flip; // [count][pairs]         block stands transposed in the lower triangle
    int *share; // [parts][2]             by part of the nodes: from the first to behind the
                //                        last instance that reads one of them; large worlds
} TautGroup;

// An element whose bounds follow the forces of others.
typedef struct TautFollower {
    const struct TautUserBounds *user;
    int element;               // its index
    int row[TAUT_MAX_FOLLOWS]; // first rows of those that it follows, -1 = gone
} TautFollower;

enum { TAUT_COLUMN_FIXED = -1, TAUT_COLUMN_MAPPED = -2 }; // in node_x

typedef struct TautModel {
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
    bool skew;          // K~ need not be symmetric: mode exact, rigid bodies and a solver that can
    bool has_values;    // some term is not elastic or holonomic: errors are carried over a step
    bool has_rates;     // some term is a velocity
    bool coupled;       // every element has its pairs in H: the stepper wants them
    bool has_corrected; // some term is stabilised: positions are corrected
    bool has_bounds;    // some element has bounds
    bool has_curves;    // some law is curved
    bool has_stiffness; // some element is in stiffness form
    bool has_dampers;   // some element has a damping time
    bool has_soft;      // some row has, or had since, a compliance
    bool has_angles;    // some mapped node is an angle, known up to whole turns
    bool collides;      // some hard row only pushes or pulls
    bool parted;        // large, and each group has its `share`: sums over elements go by nodes
    uint64_t hash;      // of the topology: a snapshot fits only the same one
    struct Threads *threads; // that share the loops over all of this; NULL = the caller's alone

    TautVec3 gravity;        // m/s^2
    TautDofGroup *dof_group; // [n_dof_group]
    TautGroup *group;        // [n_group]
    TautFollower *follower;  // [n_follower]

    int *node_q, *node_v;   // [n_node]         first entry of a node in q and v
    int *node_nq, *node_nv; // [n_node]         its size in q and v
    int *node_x;   // [n_node]         first column in H; TAUT_COLUMN_FIXED, TAUT_COLUMN_MAPPED
    int *node_run; // [n_dof]          first dof behind it that is fixed where it is free, or free
                   //                  where it is fixed; n_dof: there is none
    int *node_at;  // [n_node]         where its diagonal block is in kkt->value
    int *node_motion;           // [n_node]         of a fixed node: index into motion, -1 = rest
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
    unsigned char *node_core;    // [n_node]       it carries the mass of a body
    TautMotion *motion;          // [n_motion]
    const double *compliance;    // [n_row]  m/N     the one of work, for readers outside; so are
    const double *lower, *upper; // [n_element] N   these
    uint32_t *node_slot;         // [n_node]         id slot of the node
    unsigned char *node_hidden;  // [n_node]     a part that ids do not name: the dof inside a held
                                 //              particle or body, and the carrier of its mass
    uint32_t *element_slot;      // [n_element]      id slot of the element
} TautModel;

typedef struct TautState {
    size_t size;      // bytes of the one block behind all pointers
    void *block;      //               the block itself
    double *time;     // [1]      s
    double *time_low; // [1]    s    rounding error of `time`, so that long runs keep their clock
    double *h_prev;   // [1]      s    length of the last step; 0 = no history, start consistent
    double *swing;    // [1]      J    peak kinetic energy so far: energies are compared with it
    double *scheme;   // [1]           of the next step: 0 BDF2, 1 TR-BDF2, 2 rows contradict
    double *budget;   // [1]      J    energy at the start and work done since: more there cannot be
    double *gross;    // [1]      J    work done since, whatever its sign; of drives a part
    double *low;      // [1]      J    least energy so far, with the work done since
    double *recent;   // [1]      J    the same as gross, since the energy was at its least
    double *coarse;   // [1]           lambda is only first order: readers get hard rows by index 1
    double *edited;   // [1]           largest entry of fresh
    double *
        fresh; // [n_dof]       by first dof of a part (node_part): quantities that an edit made start
               //               anew there: 1 forces, 2 velocities too, 3 positions too
    double *q;       // [n_q]    m    configuration; of mapped nodes their value (commit)
    double *v;       // [n_v]    m/s  velocity                                   (commit)
    double *a;       // [n_v]    m/s2 acceleration                               (commit)
    double *v_prev;  // [n_v]    m/s  velocity before the last step              (commit)
    double *dx;      // [n_v]    m    increment of the last step, tangent        (commit)
    double *p;       // [n_body][3]   N m s angular momentum about its centre, world axes (commit)
    double *p_prev;  // [n_body][3]   N m s before the last step                  (commit)
    double *pdot;    // [n_body][3]   N m   torque                                (commit)
    double *spin;    // [n_body]      1 = it spins freely, and its momentum rules  (commit)
    double *tied;    // [n_element]   hard rows depend on others: how, src/assembly/tie.h
    double *implied; // [n_row]      1 = the row follows from others and is left out of the system
                     //              (step/newton/implied.h)
    double *n_yielding;  // [1]       elements whose rows yield
    double *n_implied;   // [1]        rows that are left out
    double *surveyed;    // [1]        1 = it is known which rows are: looked for once a topology
    double *exchange;    // [1]        motion since rows were last compared
    double *lambda;      // [n_row]  N    force of every row, in both forms          (commit)
    double *lambda_prev; // [n_row] N lambda before the last step, to predict the next (commit)
    double *memory;      // [n_memory]      numbers that laws remember          (commit)
    double *mean; // [n_mean] N mean force that v - v_prev comes from (commit, step/scheme/mean.h)
} TautState;

// A body that spins, in a stage (step/rotor/spin.h): its turn theta against a motion that is known.
typedef struct TautSpin {
    double quaternion[4], F[9]; // where that motion leads to: pose and axes
    double p[3];                // N m s, momentum there
    double pbar[3], turnbar[3]; // p^ and theta that it starts from
    double theta[3];            // rad, at the point evaluated last
    double now[3];              //      and at the iterate
    double frozen[3]; // N m, torque beyond natural coordinates that the merit is judged with
    double S[9];      // N m, change of that torque with a turn, times -1
} TautSpin;

// Rotational coupling: levers and speeds of all that holds a body against turning.
typedef struct TautGrip {
    double spin[3]; // rad/s, the steady part of its spin
    double moved;   // (m/s)^2, of the speed that this gives to the nodes that hold it
    double lever;   // m^2, of the longest
    bool turned;    // something holds its angles
} TautGrip;

enum { TAUT_GYRO_BASIS = 12 };

typedef struct TautWork {
    TautState next;      // state under construction; becomes the state at commit
    TautState base;      // state that a sub-step starts from, where not the world's (fallback)
    TautState kept;      // state before a step with collisions; where there are bounds (impact)
    double *x;           // [n_q]      point of linearisation                    (predict)
    double *v;           // [n_v]      velocity that goes with x                 (predict)
    double *a;           // [n_v]      acceleration; of fixed nodes: prescribed  (predict)
    double *y;           // [n_row]    value of the maps                         (maps)
    double *goal;        // [n_row]    target of y                               (predict)
    double *goal_rate;   // [n_row]    its velocity                              (predict)
    double *goal_accel;  // [n_row]    its acceleration                          (predict)
    double *phi;         // [n_row]    y - goal                                  (terms)
    double *rate;        // [n_row]    J v - goal_rate                           (terms)
    double *lambda;      // [n_row]    force that acts at x: the state's for rows in compliance
                         //            form, that of the law in stiffness form   (terms)
    double *iterate;     // [n_row]    lambda that goes with x where x is iterated (settle)
    double *xbar, *vbar; // [n_q],[n_v] history terms of a stage: x = xbar (+) tau v  (stepper)
    double *v_free; // [n_v]      vbar + tau M^-1 f: velocity without constraints; 0 where there
                    //            is no mass                                (stage)
    double *fall;  // [n_v]      m/s^2, M^-1 f of weight and external forces; 0 without mass (loads)
    double *outer; // [n_v]      N, external force where there is no mass, else 0 (loads)
    double *load;  // [n_v]      N, weight and external force, 0 of fixed nodes (loads)
    double pull;   //            N m, all of these forces, each times the length of its node (loads)
    double bulk;   //            kg m^2, all masses, each times the square of it (loads)
    bool massless; //            something pulls at a node without mass: outer is not 0 (loads)
    bool loads_known;     //           the six above go with masses, gravity and forces as they are
    double *trial_q;      // [n_q]      next iterate                              (stage)
    double *trial_lambda; // [n_row]   its lambda                                (stage)
    double *kept_q;       // [n_q]      q of the state before a correction         (run)
    double *p, *pdot, *pbar; // [n_body][3]  momentum of a stage, torque, history term        (spin)
    double *turn_v, *turn_a; // [n_body][3]  rad/s, rad/s2, theta' and theta'' of the state   (spin)
    TautGrip *grip;          // [n_body]     rotational coupling of bodies                    (spin)
    double *turnbar;   // [n_body][3]  rad, history term of its turn theta, as xbar     (scheme)
    double *turn_rate; // [n_body][3]  rad/s, theta' at the end of a stage              (spin)
    double *p_hat, *p_hat_rate; // [n_body][3] p^ of spinning bodies there, else p; its rate  (spin)
    double *p_rate;     // [n_body][3]  N m, rate of p^ of the state; else pdot          (spin)
    TautSpin *spinning; // [n_body]     of bodies that spin freely                       (spin)
    unsigned char *spin_node; // [n_node]    mapped from such a body                          (spin)
    double *gyro;      // [TAUT_GYRO_BASIS + 3][n_body][3] room for solves                  (gyro)
    double *step_dx;   // [n_v]      Newton step, kept for corrections         (stage)
    double *predicted; // [n_q]      where constant acceleration would lead: the time error is
                       //            measured against it                       (fallback)
    double *mean;      // [n_mean]   N, mean force of a step as its scheme has it  (scheme)
    double *force;     // [n_row]    lambda as it is reported (query)
    double *
        compliance; // [n_row]    m/N, C of the tangent of its law, 0 = hard: see src/law/law.h (laws)
    double *damping;       // [n_element] s, t_d of it                              (laws)
    double *lower, *upper; // [n_element] N, bounds of lambda; where some element has any (laws)
    double *energy;        // [n_element] J, that its law stores                 (laws)
    double *curve;         // [n_row]    N, force of curved laws                 (laws)
    double *heat;          // [n_element] J, that curved laws have dissipated in the step (laws)
    double *D;             // [n_D]      N/m, tangents of curved laws with several rows (laws)
    const double *memory;  // [n_memory] of the state that the step starts from
    double *next_memory;   // [n_memory] if it ended at the point evaluated last (laws)
    double *soft;   // [n_element] m/N added to C where hard rows may contradict each other; else 0
    double *drag;   // [n_row]    s, damping time beside t_d that a stepper adds; else 0 (damped)
    double *damper; // [n_dof_v] N s/m, damper that a stepper adds to a dof; else 0   (damped)
    double *c;      // [n_row]    residual of rows in compliance form       (terms)
    double
        *miss; // [n_row]    the same, but 0 of a row at a bound that it is pressed against (terms)
    double *lo,
        *hi; // [n_row]     N, bounds that hold right now; -+infinity where there are none (bounds)
    double *give; // [n_element] m/N, effective compliance of a row in a stage       (bounds)
    unsigned char *
        off; // [n_row]     whether a row with bounds takes part right now (step/linear/bounds.h, impact)
    double *gap; // [n_row]     how far a one-sided row is open, as part of its length (impact)
    double
        *kick; // [n_row]     m/s, speed that it leaves with after a collision; before it is known
               //             when that is, how far it is open where it is not yet   (impact)
    double *gap_rate, *kick_rate; // [n_row] 1/s, how fast such gaps change                (meet)
    double *held; // [n_row]    m, phi at the start of a step, of terms that keep some of it (step)
    double held_from; //           s, from when on they release the rest
    double held_span; //           s, for how long; 0 = not at all
    double let_go;    //           part that hard rows release, where they are held too; 0 = none is
    double rate_tau; //            s, residual of velocity rows is rate_tau (J v - target); 0 = none
    bool composed;   //            G goes with J; made when it is needed            (assemble)
    double *J;       // per group [count][rows][width]: dy/d parents, then of composed groups
                     //            [count][rows][reach]: dy/d supports           (maps)
    double *K;       // per group [count][width][width]: K~, or [count][n][n] its k (K~)
    double *scratch; // [parts][n_scratch] of one instance: for maps, and to compose K~
    int n_scratch;   //            for each part of a loop
    double *f;       // [n_v]      forces and terms that the stepper adds; of mapped nodes all that
                     //            acts there, and that K~ is made with      (terms)
    double *dx;      // [n_v]      solution, scattered to all nodes          (solve)
    double *dlambda; // [n_row]    solution, scattered to all rows           (solve)
    struct TautKkt *kkt; //            the system                                (assemble)
    void *solver;        //            analysis and factors                      (factor)
    void *bounded;       //            the same of the solver for rows with bounds, if there are any
    double *
        side_guess; // [n_kkt_row] a force that is on the side where a row is expected to be (bounds)
    double *row_scale; // [n_kkt_row] m, an error of a row that counts as 1 (compile)
    void *stepper;     //            memory of a stepper; NULL = none         (stepper)
    bool loose;   //            nothing holds the moving parts; known where energy is kept (compile)
    bool passive; //            one piece that is held, nothing driven, damped or bounded: `auto`
                  //            keeps its energy while soft_rows is 0 (compile)
    int soft_rows; //            with a compliance; known where passive is (compile, change)
} TautWork;
