// SPDX-License-Identifier: MIT
// slip.h -- the part of a system with sliding discs that is not symmetric: a force that is given by the answer itself,
// l_d = constant + coefficient l_n, while the factors know it as a constant.
//
// With the answer l_n = a + M g of the linear system for given forces g, the right ones solve g = c + diag(mu) (a + M g):
// generalised conjugate residuals (Eisenstat, Elman and Schultz 1983) on the sliding discs, one solve with the factors that are there a direction.
// These solves are not refined, where that can be had: the rest is measured exactly, and is the right-hand side of another pass, which goes on
// with the directions that are there. So there are no more of them than discs. Where many discs slide, and all follow
// rows of their own node, further factors of the folded system know the coupling (solve/fold.h), and take their place.
#pragma once

#include "bounded/disc.h"

enum { SLIP_BASIS = 30 };

typedef struct Slip {
    int count;          // discs that slide by a normal force that is not given
    int *disc;          // [n_disc]  these
    int *normal;        // [n_disc]  scalars of the rows that they follow
    int known;          // directions
    double *way;        // [SLIP_BASIS][n_disc]  directions of g
    double *image;      // [SLIP_BASIS][n_disc]  (1 - M) of these, orthogonal and of length 1
    double *left;       // [n_disc]  of the right-hand side
    double *change;     // [n_disc]  of g: the way that it moves its rows by, as part of their scale
    SolverSlide *slide; // [n_disc]  g by the normal forces, for factors that know it
    double *zero;       // [n + m]   a right-hand side without anything
    double *kept;       // [2][count] given and shift, while others are
    double *x;          // [n + m]   kkt->x, while another is solved for
} Slip;

void slip_place(Arena *arena, Slip *slip, const Active *active);

// Solves the system of an Active, factorised or not, with the forces of sliding discs in accord with the normal forces it
// gives. active->given has those to begin with, point [n_disc] the sets.
TautStatus slip_solve(Slip *slip, Active *active, Kkt *kkt, const DiscPoint *point);
