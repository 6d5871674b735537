// SPDX-License-Identifier: MIT
// disc.h -- rows whose force lies within a disc (kkt.h), at one point: in which set a disc is, and by how much its law
// is violated.
//
// With y = l - w/u of the normal row and of the rows of the disc, p the projection of the first to its bounds, and
// R = constant + coefficient p (Alart and Curnier, "A mixed formulation for frictional contact problems prone to Newton
// like solution methods", CMAME 92, 1991):
//
// of the share of it that is left at the speed of the point, 1 - fall (1 - e^(-|w_T|/slow)). Radius and share are those of the
// point: the slope of a share that falls is below 0 and stays out of the matrix, and as the sliding grows with every radius
// that falls, iterations with the share of the point before rise or fall to an answer and do not go in circles.
//
//     none   R <= 0                         l_T = 0
//     stick  |y_T| <= R                     w_T = 0
//     slip   else, d = y_T / |y_T|          l_T = R d
#pragma once

#include "bounded/active.h"

typedef enum DiscSet { DISC_NONE = -1, DISC_STICK = 0, DISC_SLIP = 1 } DiscSet;

typedef struct DiscPoint {
    DiscSet set;
    double radius;   // N, R
    double share;    // of the static radius that is left
    double d[2];     // where it slips: direction of its force
    double beta;     // R / |y_T| there, below 1
    double error[2]; // residual of the rows, in the unit of w
} DiscPoint;

// Disc i at l and w [count] of an Active.
DiscPoint disc_at(const Active *active, const Kkt *kkt, int i, const double *l, const double *w);

// m/N, the u of a disc: that of its row with the larger one.
static inline double disc_unit(const Active *active, const KktDisc *disc)
{
    double u = active->unit[disc->row];
    return disc->rows > 1 ? fmax(u, active->unit[disc->row + 1]) : u;
}

// m/N, of row k of an Active: that of its disc, or its own.
static inline double disc_row_unit(const Active *active, const Kkt *kkt, int k)
{
    return active->disc[k] >= 0 ? disc_unit(active, &kkt->disc[active->disc[k]])
                                : active->unit[active->row[k]];
}

// N, radius of a disc by a force of its normal row, where nothing slides.
double disc_radius(const Kkt *kkt, const KktDisc *disc, double normal);

// Shortens the force of a disc in kkt->x to its radius.
void disc_clip(Kkt *kkt, const KktDisc *disc);
