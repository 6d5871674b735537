// dof.h -- what can move: its size, its mass, how a velocity is added to a configuration.
// It knows no forces but its own weight. One file a kind, one registry line in dof.c.
//
// Every function serves `count` nodes of one kind that lie one behind the other: q [count][nq],
// v [count][nv], mass [count].
#pragma once

#include "taut/system.h"

typedef struct TautDofOps {
    const char *name;
    int nq, nv; // size of a configuration and of a velocity

    // out = q (+) s dx. out may be q. Called to predict and to update. Required, as are all.
    void (*retract)(int count, const double *q, double s, const double *dx, double *out);
    // out = q1 (-) q0, the tangent vector that leads from q0 to q1.
    void (*difference)(int count, const double *q1, const double *q0, double *out);
    // out = M^-1 f, 0 for nodes without mass.
    void (*solve_mass)(int count, const double *mass, const double *f, double *out);
    // p += s M v.
    void (*add_momentum)(int count, const double *mass, double s, const double *v, double *p);
    // f += weight in the field g.
    void (*add_weight)(int count, const double *mass, const double *g, double *f);
    // value[at[i]..] += s M_i, an nv x nv block each; at[i] = -1 is a fixed node.
    void (*add_mass)(int count, const double *mass, double s, const int *at, double *value);
    // Kinetic energy and that of the field g (zero at the origin) of nodes with at[i] >= 0.
    double (*kinetic)(int count, const double *mass, const int *at, const double *v);
    double (*potential)(int count, const double *mass, const int *at, const double *g,
                        const double *q);
} TautDofOps;

typedef enum DofKind { DOF_PARTICLE, DOF_COUNT } DofKind;

const TautDofOps *dof_ops(DofKind kind);
