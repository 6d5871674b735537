// SPDX-License-Identifier: MIT
// state.h -- the evolving state of a world: one contiguous block, saved and restored with one copy.
//
// A step reads it and leaves it as it is until the new state is accepted (commit). Numbers that count or
// choose are kept as doubles, so that the block is one array; model.h says how shapes are written.
#pragma once

#include <stddef.h>

typedef struct State {
    size_t size;      // bytes of the one block behind all pointers
    void *block;      //               the block itself
    double *time;     // [1]      s
    double *time_low; // [1]    s    rounding error of `time`, so that long runs keep their clock
    double *h_prev;   // [1]      s    length of the last step; 0 = no history, start consistent
    double *swing;    // [1]      J    peak kinetic energy so far: energies are compared with it
    double *scheme; // [1]           of the next step: 0 BDF2, 1 TR-BDF2, 2 rows contradict, 3 SDIRK
    double *budget; // [1]      J    energy at the start and work done since: more there cannot be
    double *gross;  // [1]      J    work done since, whatever its sign; of drives a part
    double *low;    // [1]      J    least energy so far, with the work done since
    double *recent; // [1]      J    the same as gross, since the energy was at its least
    double *coarse; // [1]           lambda is only first order: readers get hard rows by index 1
    double *edited; // [1]           largest entry of fresh
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
    double *n_contact;   // [1]       contacts of the step that led here
    double
        *contact; // [contact_room][4] colliders and features of each: their rows are the last ones
    double *memory; // [n_memory]      numbers that laws remember          (commit)
    double *mean;   // [n_mean] N mean force that v - v_prev comes from (commit, step/scheme/mean.h)
} State;
