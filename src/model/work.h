// SPDX-License-Identifier: MIT
// work.h -- scratch of a step: every array, its shape, and the stage that fills it.
//
// Nothing in it survives a step but the solver's analysis. Stages are named in model.h: the name in
// brackets behind an array is the one that fills it.
#pragma once

#include "model/model.h"
#include "model/state.h"

// A body that spins, in a stage (step/rotor/spin.h): its turn theta against a motion that is known.
typedef struct Spin {
    double quaternion[4], F[9]; // where that motion leads to: pose and axes
    double p[3];                // N m s, momentum there
    double pbar[3], turnbar[3]; // p^ and theta that it starts from
    double theta[3];            // rad, at the point evaluated last
    double now[3];              //      and at the iterate
    double frozen[3]; // N m, torque beyond natural coordinates that the merit is judged with
    double S[9];      // N m, change of that torque with a turn, times -1
} Spin;

// Rotational coupling: levers and speeds of all that holds a body against turning.
typedef struct Grip {
    double spin[3]; // rad/s, the steady part of its spin
    double moved;   // (m/s)^2, of the speed that this gives to the nodes that hold it
    double lever;   // m^2, of the longest
    bool turned;    // something holds its angles
} Grip;

enum { GYRO_BASIS = 12 };

// Arrays that a function borrows and gives back before it returns (step/scratch.h).
enum { SCRATCH_DEPTH = 4 };
typedef struct Scratch {
    double *array[SCRATCH_DEPTH]; // [size] each
    int size;
    int taken; // of them
} Scratch;

// Whether a row takes part right now (work->off). One that lands takes part in impulses, open as it is.
enum { ROW_ON, ROW_OFF, ROW_LANDS };

// Whether G goes with J: of no group, of those that a matrix is made with, of all.
typedef enum Composed { COMPOSED_NONE, COMPOSED_MATRIX, COMPOSED_ALL } Composed;

// How much is known of the maps of the specification at work->maps_q; apart from a step, and where there are no solids, nothing is kept.
typedef enum MapsAt { MAPS_APART, MAPS_UNKNOWN, MAPS_VALUE, MAPS_JACOBIAN } MapsAt;

// How much is known of the contacts at work->contact_q.
typedef enum ContactsAt {
    CONTACTS_UNKNOWN,
    CONTACTS_VALUE,
    CONTACTS_JACOBIAN,
    CONTACTS_COMPOSED,
    CONTACTS_ANSWERED // and work->give of them, for steps of give_tau and the masses as they are
} ContactsAt;

typedef struct Work {
    State next;        // state under construction; becomes the state at commit
    State base;        // state that a sub-step starts from, where not the world's (fallback)
    State kept;        // state before a step that impacts have cut; where there are bounds (impact)
    double *x;         // [n_q]      point of linearisation                    (predict)
    double *v;         // [n_v]      velocity that goes with x                 (predict)
    double *a;         // [n_v]      acceleration; of fixed nodes: prescribed  (predict)
    double *y;         // [n_row]    value of the maps                         (maps)
    double *goal;      // [n_row]    target of y                               (predict)
    double *goal_rate; // [n_row]    its velocity                              (predict)
    double *goal_accel;  // [n_row]    its acceleration                          (predict)
    double *phi;         // [n_row]    y - goal                                  (laws)
    double *rate;        // [n_row]    J v - goal_rate                           (laws)
    double *lambda;      // [n_row]    force that acts at x: the state's for rows in compliance
                         //            form, that of the law in stiffness form   (laws)
    double *iterate;     // [n_row]    lambda that goes with x where x is iterated (settle)
    double *xbar, *vbar; // [n_q],[n_v] history terms of a stage: x = xbar (+) tau v  (stepper)
    double *v_free; // [n_v]      vbar + tau M^-1 f: velocity without constraints; 0 where there
                    //            is no mass                                (stage)
    double *fall;  // [n_v]      m/s^2, M^-1 f of weight and external forces; 0 without mass (loads)
    double *outer; // [n_v]      N, external force where there is no mass, else 0 (loads)
    double *load;  // [n_v]      N, weight and external force, 0 of fixed nodes (loads)
    double wind[3]; //           m/s, of the air (goals)
    double lean[3]; //           m/s^2, gravity beside its constant part (goals)
    double span
        [2]; //           s, of the step that is being taken, a little inside of it: motions that jump are looked
    //           at within it; both 0 = no step is taken (run)
    double pull;   //            N m, all of these forces, each times the length of its node (loads)
    double bulk;   //            kg m^2, all masses, each times the square of it (loads)
    bool massless; //            something pulls at a node without mass: outer is not 0 (loads)
    bool loads_known;     //           the six above go with masses, gravity and forces as they are
    double *trial_q;      // [n_q]      next iterate                              (stage)
    double *trial_lambda; // [n_row]   its lambda                                (stage)
    double *kept_q;       // [n_q]      q of the state before a correction         (run)
    double *p, *pdot, *pbar; // [n_body][3]  momentum of a stage, torque, history term        (spin)
    double *turn_v, *turn_a; // [n_body][3]  rad/s, rad/s2, theta' and theta'' of the state   (spin)
    Grip *grip;              // [n_body]     rotational coupling of bodies                    (spin)
    double *turnbar;   // [n_body][3]  rad, history term of its turn theta, as xbar     (scheme)
    double *turn_rate; // [n_body][3]  rad/s, theta' at the end of a stage              (spin)
    double *p_hat, *p_hat_rate; // [n_body][3] p^ of spinning bodies there, else p; its rate  (spin)
    double *p_rate; // [n_body][3]  N m, rate of p^ of the state; else pdot          (spin)
    Spin *spinning; // [n_body]     of bodies that spin freely                       (spin)
    unsigned char *spin_node; // [n_node]    mapped from such a body                          (spin)
    double *gyro;             // [GYRO_BASIS + 3][n_body][3] room for solves                  (gyro)
    double *step_dx;          // [n_v]      Newton step, kept for corrections         (stage)
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
    double *c;      // [n_row]    residual of rows in compliance form       (laws)
    double
        *miss; // [n_row]    the same, but 0 of a row at a bound that it is pressed against (laws)
    double *lo,
        *hi; // [n_row]     N, bounds that hold right now; -+infinity where there are none (bounds)
    double *give; // [n_row]     m/N, effective compliance of a row in a stage       (bounds)
    unsigned char
        *off;    // [n_row]     whether a row with bounds takes part right now (ROW_ON, ..., impact)
    double *gap; // [n_row]     how far a one-sided row is open, as part of its length (impact)
    double *gap_rate; // [n_row] 1/s, how fast that changes                         (meet)
    double *gap_end, *gap_end_rate; // [n_row] the same at the end of the time looked at (meet)
    double *kick; // [n_row]     m/s, speed that it leaves with after a collision   (impact)
    double *held; // [n_row]    m, phi at the start of a step, of laws that keep some of it (step)
    double held_from; //           s, from when on they release the rest
    double held_span; //           s, for how long; 0 = not at all
    double let_go;    //           part that hard rows release, where they are held too; 0 = none is
    bool held_far;    //           one of these was off by more than the tolerance
    bool rests;       //           errors of what rests are in `held`, and stay     (resting)
    double rate_tau; //            s, residual of velocity rows is rate_tau (J v - target); 0 = none
    bool smooth;     //            contacts have no friction: positions are projected
    double *
        maps_q; // [n_q]    where maps were evaluated last in a step; where there are solids (evaluate)
    MapsAt maps_at;         //     how much is known there; it lasts for a step
    double *contact_q;      // [n_q]    where y of contacts was made last, and their J    (evaluate)
    ContactsAt contacts_at; //     how much is known there; it lasts from step to step
    double give_tau;        //     s, that `give` of contacts was made with
    double *place_q;        // [n_q]    where places of contacts were read last      (report)
    bool placed;            //     they are known there; it lasts from step to step
    Composed composed;     //            G that goes with J; made when it is needed       (assemble)
    double *J;             // per group [count][rows][width]: dy/d parents, then of composed groups
                           //            [count][rows][reach]: dy/d supports; or [count][n_J]: what
                           //            the first follows from (Group.inner)          (maps)
    double *K;             // per group [count][width][width]: K~, or [count][n][n] its k (K~)
    double *scratch;       // [parts][n_scratch] of one instance: for maps, and to compose K~
    int n_scratch;         //            for each part of a loop
    Scratch entry_scratch; //    [n_q] or [n_v]
    Scratch row_scratch;   //    [n_row]
    double *f;       // [n_v]      forces and terms that the stepper adds; of mapped nodes all that
                     //            acts there, and that K~ is made with      (laws)
    double *dx;      // [n_v]      solution, scattered to all nodes          (solve)
    double *dlambda; // [n_row]    solution, scattered to all rows           (solve)
    struct TautKkt *kkt; //        the system                                (assemble)
    void *solver;        //            analysis and factors                      (factor)
    void *bounded;       //            the same of the solver for rows with bounds, if there are any
    double *
        side_guess; // [n_kkt_row] a force that a row is expected to have, or on the side where it is (bounds)
    double *
        from_force; // [n_kkt_row] N, forces that the system is posed from, where there are discs (bounds)
    double *from_slack; // [n_kkt_row] slacks of its rows that go with these       (solve)
    double *row_scale;  // [n_kkt_row] m, an error of a row that counts as 1 (compile)
    void *stepper;      //            memory of a stepper; NULL = none         (stepper)
    bool loose;   //            nothing holds the moving parts; known where energy is kept (compile)
    bool passive; //            one piece that is held, nothing driven, damped or bounded: `auto`
                  //            keeps its energy while soft_rows is 0 (compile)
    int soft_rows; //            with a compliance; known where passive is (compile, change)
} Work;
