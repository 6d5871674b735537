// SPDX-License-Identifier: MIT
// rounds.h -- block principal pivoting: guess the set, solve, move the rows that are on the wrong
// side, again.
//
// Kostreva 1978; Judice and Pires, "A block principal pivoting algorithm for large-scale strictly
// monotone linear complementarity problems", Computers & Operations Research 21 (1994). All wrong rows
// are moved at once as long as their number falls, with a few trials to spare; after that one row at a
// time, the last wrong one (Murty 1974), until it has fallen. That ends for every P-matrix W, so for
// every system with H > 0 and independent rows, and for every softened one.
#pragma once

#include "bounded/active.h"

// Solves for the set of an Active into kkt->x and measures it.
typedef TautStatus (*RoundsSolve)(void *user, Active *active, Kkt *kkt);

typedef struct Rounds {
    RoundsSolve solve; // NULL: active_solve
    void *user;
    int most;             // rounds
    double soft;          // > 0: every bounded row is softened by soft u and pulled to `anchor`
    const double *anchor; // [count]  force
} Rounds;

// From active->side on. True when no row is on the wrong side any more, but for round-off.
// Every answer is offered to active_keep where the system is not softened.
bool rounds_run(const Rounds *rounds, Active *active, Kkt *kkt);

// TAUT_OK where the best answer is good enough, else why not.
TautStatus rounds_status(const Active *active);
