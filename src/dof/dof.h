// SPDX-License-Identifier: MIT
// dof.h -- kinds of things that can move: its size, and how a velocity is added to a configuration. One line a kind in
// DOF_LIST, and a file where the configuration is no vector.
//
// Masses are not here: in natural coordinates every mass matrix is diagonal and constant
// (model->mass), and forces are the business of laws.
//
// Every function serves `count` nodes of one kind that lie one behind the other: q [count][nq],
// dx [count][nv].
#pragma once

#include "model/work.h"

//    NAME      name      nq  nv  weighs
#define DOF_LIST(X)                                                                                \
    X(PARTICLE, particle, 3, 3, true) /* x */                                                      \
    X(FRAME, frame, 12, 12, true)     /* t, then A row by row: X is at t + A X */                  \
    X(SCALAR, scalar, 1, 1, false)    /* one number; also the place on a line */                   \
    X(PLANE, plane, 2, 2, false)      /* place in a plane that a particle keeps to */              \
    X(RIGID, rigid, 7, 6, false)      /* centre, quaternion: inside a rigid body */

typedef struct DofOps {
    const char *name;
    int nq, nv;  // size of a configuration and of a velocity
    bool weighs; // its first three entries are a place in space
    // out = q (+) s dx. out may be q. NULL: q + s dx.
    void (*retract)(int count, const double *q, double s, const double *dx, double *out);
    // out = q1 (-) q0, the tangent vector that leads from q0 to q1. NULL: q1 - q0.
    void (*difference)(int count, const double *q1, const double *q0, double *out);
} DofOps;

typedef enum DofKind {
#define DOF_ENUM(NAME, name, nq, nv, weighs) DOF_##NAME,
    DOF_LIST(DOF_ENUM)
#undef DOF_ENUM
        DOF_COUNT
} DofKind;

const DofOps *dof_ops(DofKind kind);

// The same for a run of nodes, whatever they are.
void dof_retract(const DofOps *ops, int count, const double *q, double s, const double *dx,
                 double *out);
void dof_difference(const DofOps *ops, int count, const double *q1, const double *q0, double *out);
