// step.h -- what a stepper is, and the pieces that steppers share.
//
// A stepper reads state, fills work, and leaves the new state in work->next; step_finish checks it,
// reports, and commits. Until then the state is untouched, so that refusing costs nothing.
// One file a stepper, one line in TAUT_STEPPER_LIST of taut/types.h.
#pragma once

#include "assembly/assemble.h"
#include "base/log.h"
#include "solve/solver.h"
#include "taut/system.h"

typedef struct Step {
    const TautModel *model;
    TautState *state; // read by steppers, written by step_finish
    TautWork *work;
    const SolverOps *solver;
    double alpha, beta; // of theta
    int bad_node;       // where a step is refused: first node that is not finite, -1 = none
    Log *log;
} Step;

typedef struct StepperOps {
    const char *name;
    // One step of h seconds to work->next; counts solves in the report.
    TautStatus (*step)(Step *step, double h, TautStepReport *report);
} StepperOps;

const StepperOps *stepper_ops(TautStepper kind);

// --- system.c: one linear system ---
// Assembles with the coefficients, factorises, solves for top and bottom (see assemble_rhs) and
// scatters to work->dx, work->dlambda. Statistics go to the report.
TautStatus step_solve(Step *step, Coefficients coefficients, const double *top,
                      const double *bottom, TautStepReport *report);

// --- start.c: accelerations and velocities that fit the constraints ---
// lambda consistent with the state, for elements with fresh[e] != 0 only: the law's where a row is
// soft, that of the index-1 (acceleration-level) system where it is hard.
TautStatus start_lambda(Step *step, const unsigned char *fresh);
// Projects v on the hard rows at q and time t, in the metric of the mass: J v = rate of the target.
TautStatus project_velocity(Step *step, double t, const double *q, double *v,
                            TautStepReport *report);

// --- finish.c: accept or refuse (with bad_node), report, commit ---
TautStatus step_finish(Step *step, double h, TautStepReport *report);

// --- settle.c ---
TautStatus settle(Step *step, double tolerance, TautSettleReport *report);

// --- step.c: loops over all nodes ---
// out = x (+) s dx.
void retract_all(const TautModel *model, const double *x, double s, const double *dx, double *out);
// f += s M v.
void add_momentum_all(const TautModel *model, double s, const double *v, double *f);
// next->lambda after the solution: lambda + dlambda in compliance form; in stiffness form the law's
// value with its change by J dx, w = 1 + t_d/tau (both are the same equation, form.h).
void update_lambda(const TautModel *model, TautWork *work, double tau);
