// SPDX-License-Identifier: MIT
// assemble.h -- numbers of the KKT system through the scatter maps of the pattern.
#pragma once

#include "assembly/evaluate.h"

// kkt->value from masses, J, K~, C.
void assemble_matrix(const Model *model, Work *work, Coefficients coefficients);
// kkt->value from K~ alone, as it is; for steppers that want to look at it.
void assemble_geometric(const Model *model, Work *work);
// Proximal regularisation of multipliers: a compliance for the change of lambda, on the hard rows of elements with a
// brake (tie.h): brake_part of their row_answer, added to the matrix of assemble_matrix (step/newton/tied.c).
double brake_part(Coefficients coefficients);
void assemble_brake(const Model *model, Work *work, Coefficients coefficients, const double *tied);
// Gives all hard rows a compliance of `part` of their row_answer, added to the matrix of assemble_matrix: rows may depend on each other.
void assemble_loose(const Model *model, Work *work, double part);
// Takes the rows with implied[row] != 0 out of the matrix of assemble_matrix and the right-hand side of assemble_rhs:
// they read "the change of my force is 0".
void assemble_implied(const Model *model, Work *work, const double *implied);
void assemble_implied_rhs(const Model *model, Work *work, const double *implied);

// value += s F at the places of the blocks of H of instance e, for the lower blocks of F [reach][reach],
// symmetric. Only where the group has places there (pattern.c).
void assemble_pairs(const Group *g, int e, double s, const double *F, double *value);
// kkt->rhs: top[n_v] on the free nodes; -bottom[n_row]/w on rows in compliance form that take part.
void assemble_rhs(const Model *model, Work *work, Coefficients coefficients, const double *top,
                  const double *bottom);
// kkt->x to all dofs (0 at fixed ones) and to all rows (0 in stiffness form): dx, and the force -z.
// dx of mapped nodes follows by lift().
void scatter_solution(const Model *model, Work *work);
