// SPDX-License-Identifier: MIT
// meet.h -- hard rows that only push or pull, and when the next of them closes.
//
// A row that is open carries no force. It is switched off (work->off) while the time of its collision is looked
// for. That time is foreseen from the accelerations at the start, and the step is taken as far as that without
// the row: the gaps of all such rows then tell whether one meets, whether one has closed before (then the time is
// guessed again from gaps and their rates at both ends), or whether all are still open.
#pragma once

#include "step/step.h"

// The rows of a world that may collide.
typedef struct Rows {
    const Model *model;
    Work *work;
    const double *lambda; // of the state
    double touch;         // of a length: an open row that is nearer touches
} Rows;

typedef void Visit(void *self, const Rows *rows, const Group *g, int e, int r, int sign);

// Every row that may collide. sign: +1 where phi >= 0 is asked, else -1.
void meet_each(const Rows *rows, Visit *visit, void *self);
// How far a row is open, as part of its length; needs phi.
double meet_gap(const Rows *rows, const Group *g, int e, int r, int sign);

typedef struct Met {
    bool off; // some row is switched off
    bool now; // one collides right away
} Met;

// Switches rows off that are open at step->state, `left` seconds before the end of the step, and those that touch and
// are coming on; landing: only those that bounce.
Met meet_switch_off(Step *step, const Rows *rows, double left, bool landing);
// Switches all rows that may collide on again.
void meet_switch_on(const Rows *rows);
// Gaps T seconds later if all accelerations stay as they are. work->gap and gap_rate: gaps of all rows at step->state,
// and how fast they change, both as part of a length; work->gap_end and gap_end_rate: those at the end.
void meet_foresee(Step *step, const Rows *rows, double T);

typedef enum Meet { MEETS, MEETS_NOT, PASSES, LOST } Meet;

// Takes a part of the rest of the step. MEETS: after it a row that was off has just closed. MEETS_NOT: it is the whole,
// and none has. PASSES: it is not the whole, and none has yet. LOST: the stepper fails, or there is no end to it.
// work->next is the end of the part, with its report in *own; the effort of tries that only looked goes to *sum.
Meet meet_find(Step *step, const StepperOps *ops, const Rows *rows, double left, double *part,
               TautStepReport *own, TautStepReport *sum);
