// SPDX-License-Identifier: MIT
// settle.h -- static equilibrium.
#pragma once

#include "step/statics/balance.h"

typedef struct SettleProgress {
    double least; // N, smallest unbalanced force so far
    int waits;    // points since it was halved
} SettleProgress;

// A search, from stage to stage.
typedef struct Settle {
    StepProblem problem; // that of the world, to another tolerance
    double tolerance;    // of unbalanced forces and of errors of rows
    double tau;          // s, of the next stage
    double fine;         // part of a length, to which stages are solved near rest
    bool coarse;         // the next stage is solved to the tolerance of the world
    bool looked;         // for rows that depend on each other
    Balance balance;
    SettleProgress progress;
    TautStepReport count;
} Settle;

// Moves step->state to where forces balance, at rest; where that is not found, TAUT_NOT_CONVERGED, and it stays.
// tolerance: of unbalanced forces as part of the loads, and of errors of rows as part of their lengths.
TautStatus settle(Step *step, double tolerance, TautSettleReport *report);

// The same stage by stage, for those who change the list of contacts in between, and put the state back where it fails.
Settle settle_begin(const Step *step, double tolerance);
// One proximal step of self->tau from step->state, which stays, to (work->x, iterate).
TautStatus settle_stage(Step *step, Settle *self);
// The state becomes the end of that stage: at rest where the forces balance, which it returns; else nodes that became faster
// keep their velocity. Fills the first fields of the report.
bool settle_take(Step *step, Settle *self, TautSettleReport *report);
