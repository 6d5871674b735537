// SPDX-License-Identifier: MIT
// conic.h -- an interior point method on the second-order cone programme that a system with discs is, but for one term: the
// way to the right sets where Newton's iteration from nothing does not find them (cone.c).
//
// A one-sided row with the discs that follow it is a cone: with r = D^-1 (l - lo), D = diag(1, mu, mu ...), and
// u = D w + s e, both in the Lorentz cone L and r u = 0. Where s = |u_T| that is Coulomb's law (de Saxce and Feng 1998);
// s follows the iterate. Primal-dual, with the scaling of Nesterov and Todd and the corrector of Mehrotra; the matrix is that of the
// system with blocks D^-1 G^2 D^-1 added to C.
//
// With s = 0 it is the convex programme itself (Anitescu 2006), which has a solution whenever some motion keeps all gaps with
// room for friction; and without friction whenever some motion keeps them (convex.h).
#pragma once

#include "bounded/disc.h"
#include "bounded/interval.h"

typedef enum ConicModel {
    CONIC_COULOMB, // s follows; rows in no cone keep the set of active->side
    CONIC_CONVEX,  // s = 0; all rows with bounds take part
    CONIC_SMOOTH   // the same without friction
} ConicModel;

enum { CONIC_ROWS = 6 }; // of a cone: the normal, sliding, spinning, rolling

typedef struct ConicCone {
    int rows;                          // 1 + those of its discs
    int k[CONIC_ROWS];                 // rows in the arrays of the Active; the normal first
    double scale[CONIC_ROWS];          // D
    double r[CONIC_ROWS];              // N, scaled force
    double u[CONIC_ROWS];              // scaled slack
    double s;                          // s of u
    double G[CONIC_ROWS * CONIC_ROWS]; // G r = G^-1 u = lambda
    double eta;                        // G / eta has determinant 1
    double axis[CONIC_ROWS];           // first column of that
    double lambda[CONIC_ROWS];
    double q[CONIC_ROWS];                  // G^2 dr + du of a direction
    double dr[CONIC_ROWS], du[CONIC_ROWS]; // the direction
} ConicCone;

typedef struct Conic {
    ConicModel model;
    int count;          // cones
    ConicCone *cone;    // [count of the Active]
    int intervals;      // rows with an upper bound
    Interval *interval; // [count of the Active]
    double *x;          // [n + m]  the iterate
} Conic;

void conic_place(Arena *arena, Conic *conic, const Active *active);

// Cones of the rows with bounds, and the point to start from: forces and slacks of the Active, moved inside of the cones by
// `inside` > 0, as part of the scale of each row.
void conic_start(Conic *conic, Active *active, const Kkt *kkt, ConicModel model, double inside);

// One iteration; kkt->x is the new point, measured. False where the linear system has no solution that is finite.
bool conic_step(Conic *conic, Active *active, Kkt *kkt);

// Of a convex model: by how much its law is violated at the point that the Active has measured, as part of the scale of
// rows. *worst: the row that has it.
double conic_error(const Conic *conic, const Active *active, const Kkt *kkt, int *worst);
