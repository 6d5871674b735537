// assemble.h -- numbers of the KKT system through the scatter maps of the pattern.
#pragma once

#include "taut/system.h"

// H = m M - k (K + K~) - d D in the unknown of the stepper:
//   Euler stage, displacement dx   m = 1/tau^2   k = 1              d = 1/tau
//   theta, velocity change dv      m = 1         k = alpha beta h^2 d = alpha h
//   index-1 start, projection      m = 1         k = 0              d = 0
typedef struct Coefficients {
    double m, k, d;
} Coefficients;

// kkt->value from masses, J, K~, C.
void assemble_matrix(const TautModel *model, TautWork *work, Coefficients coefficients);
// kkt->rhs: top[n_v] on the free nodes; -bottom[n_row]/w on rows in compliance form that take part.
void assemble_rhs(const TautModel *model, TautWork *work, Coefficients coefficients,
                  const double *top, const double *bottom);
// kkt->x to all nodes (0 at fixed ones) and to all rows (0 in stiffness form): dx, and the force
// -z.
void scatter_solution(const TautModel *model, TautWork *work);
