// SPDX-License-Identifier: MIT
// farkas.h -- a proof that a system has no answer, whatever its masses and forces are (Farkas 1902).
//
// Hard rows ask for w = J x - s = 0, those with a lower bound on their force for w >= 0, those with an upper one for w <= 0. Where forces
// l that such rows may have (of either sign, >= 0, <= 0) cancel, J^T l = 0, and s l > 0, then l w = -s l < 0 for every x, but l w >= 0
// for all that is asked: no x does it. Friction, rows that give way and rows with two bounds ask for nothing that
// cannot be had, and have no part in it.
//
// J^T l is never quite 0. It is small enough where every x that is asked for would be a motion of more than FARKAS_FAR lengths in one
// solve:   FARKAS_FAR sum_j |J^T l|_j reach_j < s l,   reach_j the motion of a dof that moves one of these rows by its length.
#pragma once

#include "bounded/active.h"

typedef struct Farkas {
    double *l;     // [m]  the forces of the proof; of size 1 by the largest
    double *sum;   // [n]  J^T l
    double *reach; // [n]
} Farkas;

void farkas_place(Arena *arena, Farkas *farkas, const Active *active);
// Lengths of the dofs; once a system.
void farkas_begin(Farkas *farkas, Active *active, const Kkt *kkt);
// Are the forces in kkt->x a proof?
bool farkas_proves(Farkas *farkas, const Active *active, const Kkt *kkt);
