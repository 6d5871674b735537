// SPDX-License-Identifier: MIT
// step.h -- the interface of steppers (time integration methods), and the pieces that they share.
//
// A stepper reads state, fills work, and leaves the new state in work->next; step_finish checks it, reports, and
// commits. Until then the state is untouched, so that refusing costs nothing. One file a stepper, one line in
// TAUT_STEPPER_LIST of taut/types.h and one in step.c; docs/architecture.md has the map of the folders beside this
// file, which hold all pieces that are not declared here.
#pragma once

#include "assembly/assemble.h"
#include "base/log.h"
#include "base/watch.h"
#include "model/work.h"
#include "solve/solver.h"
#include "taut/ext_method.h"

// J, energy of a state that errors of its rows may hide.
typedef struct Errors {
    double hidden; // |lambda phi| of hard rows within the tolerance, and the same of soft rows
    double gaping; // of hard rows that are off by more: they contradict each other
    double blur;   // loads from outside, over the tolerance
    double least;  // excess that is allowed in any step
} Errors;

// The energy balance of a state (accept/ledger.h).
typedef struct Ledger {
    TautEnergy energy;
    Errors errors;
    double work, damped; // J, of the sub-step that led here
    double forward;      // J, of friction along its own slip there: energy that it made, no work
    double seeming;      // J, stored by lengths that no force goes with: errors, but for the start
    double excess;       // J, that is not explained
    double lost;         // J, that the scheme took in the sub-step that led here
} Ledger;

// Options of every stepper; those of one of Taut's own stand behind these, in a struct that begins with them, those of
// a user's in a struct of their own (StepperBlock).
typedef struct StepperOptions {
    TautCorrection correction; // of stabilised terms
    unsigned without;          // TAUT_WITHOUT_ bits
} StepperOptions;

typedef struct StepperBlock {
    StepperOptions common;
    _Alignas(double) char own[TAUT_OPTIONS_ROOM];
} StepperBlock;

// Somebody who may want a step to end (taut/callback.h).
typedef struct Interrupt {
    bool (*wanted)(void *user); // NULL = nobody
    void *user;
    bool seen; // it was wanted: stays true until the step has ended
} Interrupt;

// The problem that a step solves, beside the model. Constant while a step lasts: a part of it that is about other rows,
// or to another tolerance, has a problem of its own.
typedef struct StepProblem {
    const SolverOps *solver;
    const struct TautUserBounded *bounded; // where forces have bounds, else NULL
    bool all_rows;                         // rows that others imply are in the system too
    const StepperOptions *options;
    double tolerance; // of scaled residuals
    double min_step;  // s, shortest sub-step of the fallback levels
    int max_solves;   // Newton iterations of a stage before a fallback level is tried
    Memory *memory;   // for searches that are made once a topology
    Log *log;
    struct HitList *hits; // collisions are told here (contact/hits.h); NULL = to nobody
    Interrupt *interrupt; // NULL = nobody is asked
    StepWatch watch;      // NULL = nobody is told
} StepProblem;

// The matrix that was assembled last, and its factors.
typedef struct Factor {
    Coefficients coefficients;
    int negative;           // pivots below 0
    int replaced;           // pivots that were round-off: rows depend on each other
    bool unsolved;          // nothing was solved with it yet
    double complementarity; // residual of rows with bounds in the solution that counts
} Factor;

// The next solve only: system.c takes it back.
typedef enum SolveStart {
    START_AT_ZERO,
    START_AT_GUESS,        // from kkt->x (step_guess)
    START_AT_GUESSED_SIDE, // from work->side_guess, for rows with bounds (bounds_guess)
    START_AT_FORCES // from the forces in work->side_guess and no slack, where there are discs (bounds_start_from)
} SolveStart;

typedef enum SolutionNodes { SOLUTION_ALL_NODES, SOLUTION_DOFS } SolutionNodes;

typedef struct NextSolve {
    SolveStart start;
    bool finds; // the sets of rows with bounds anew, though the matrix is that of the last solve
    SolutionNodes nodes; // that the solution is needed on
    double span; // s (1, 1/s), times the velocities of the state: the displacement beside the
                 // solution, in its unit; 0 = nothing
    double
        most; // error of rows with friction, as part of a length, that serves where forces are hard to find; 0 = any
    double coarse; // the same, that serves in any case; 0 = none
    bool rough;    // any that is less serves where there are many: another iteration follows
} NextSolve;

// Energy that a scheme dissipates and that is given back (accept/keep.h).
typedef enum Keeping {
    KEEP_NONE,
    KEEP_LATER,  // in one of the steps to come
    KEEP_AT_ONCE // in the sub-step that lost it, or never
} Keeping;

// Elements that are told where a system has no answer.
enum { JAM_ELEMENTS = 16 };

// Facts that earlier parts of a step leave for later ones. A report is only written.
typedef struct Control {
    Keeping keeping;
    int level;           // fallback level that is tried, 0 = as asked
    int solves;          // so far
    double time_error;   // of the last level that was tried, as in the report
    double arrived;      // s, time of next where a stage has left its y and phi; else NAN
    int worst;           // element with the largest residual of the last stage, -1 = none
    int bad_node;        // where a step is refused: first node that is not finite, -1 = none
    double gyro;         // 1/s, 1/tau while turning spinning bodies takes torques (rotor/spin.h)
    double yield_force;  // N, that the compliance of yielding rows goes by (newton/tied.c)
    double yield_energy; // J, the peak kinetic energy, which it goes by too
    double whole;        // s, the step that was asked for, of which this may be a part; 0 = unknown
    bool last;           // nothing shorter will be tried: contacts may be solved by a convex model
    bool far;    // things go farther in it than features are large: shorter steps have better lists
    double fell; // s, the last part of the step that a fallback level took; 0 = none
    int fell_to; // that level
    bool closes; // errors at its start: the level before held them, and failed
    bool convex; // they are, in the system to come (bounded/convex.h)
    // of a length, that rows of the last system are off by at least, by a proof; 0 = there is none
    double contradiction;
    bool doubted;          // some system of this step had such a proof
    bool crushed;          // motions have crushed things in it, and it is proved that they had to
    int jam[JAM_ELEMENTS]; // elements that contradict each other then, -1 = none
    bool hard;             // a system of contacts of this step was (bounded/split.h)
    bool inexact; // one was solved no better than by the motion: accelerations from it are noise
    bool rests;   // things rest on each other, and keep their errors (consistent/resting.h)
    bool rough;   // the last system of contacts was solved roughly: another iteration follows
    int refines;  // systems that the stage may still solve so
    bool out_of_memory; // there was none for a search: the step fails
} Control;

// Energy balances of state and of work->next, where known.
typedef struct EnergyBalance {
    Ledger account, next_account;
    bool account_known; // that of state is
    bool closed;        // that of next is, and y and phi are those of next
    double start_work;  // J, by drives and motions as velocities jumped to them at the start
} EnergyBalance;

typedef struct TautStep {
    const Model *model;
    State *state; // read by steppers, written by step_finish
    Work *work;
    const StepProblem *problem;
    Factor factor;
    NextSolve next_solve;
    Control control;
    EnergyBalance balance;
} Step;

typedef TautUserStepper StepperOps;

const StepperOps *stepper_ops(TautStepper kind); // NULL where it is not Taut's own

// Lines of such tables, and whole ones.
#define OPTION_CORRECTION                                                                          \
    TAUT_FIELD(StepperOptions, correction, WORD, .words = TAUT_WORDS(TAUT_CORRECTION_LIST),        \
               .value = TAUT_CORRECTION_POST,                                                      \
               .text = "When the terms `stabilised` are corrected.")
#define OPTION_WITHOUT                                                                             \
    TAUT_FIELD(StepperOptions, without, BITS, .words = TAUT_WORDS(TAUT_MEASURE_LIST),              \
               .text = "Measures that are left out, to show the use of each.")
extern const TautField plain_options[];   // correction
extern const TautField guarded_options[]; // and measures to leave out

// One implicit stage, as every scheme ends in one (newton/stage.h).
typedef struct Stage {
    double t;     // s, time at its end
    double tau;   // s, effective step
    bool at_rest; // fixed nodes and targets stand still: no rates (settle)
    bool rubs;  // at rest: rows of velocities count the way since xbar, so that friction resists it
    bool ahead; // x and lambda are extrapolated: where that violates rows by far, Newton starts
                // from constant velocity and the last lambda instead
    bool patient; // last resort: more iterations, and a stalled one within tolerance is good
    bool
        brisk; // an attempt: it ends, not converged, with the first iteration that does not go straight there
    const double *
        before; // [n_row]  y that rates of dampers are differences from (newton/chord.h); NULL = J v
} Stage;

// --- codes that the state keeps ---
// Codes in state->scheme for the next step: which scheme serves, and that hard rows contradict each other.
enum { USE_BDF2, USE_TRBDF2, USE_SOFT, USE_SDIRK, USE_RESTING };
// Quantities that an edit leaves to start anew in a part of the world (state->fresh); each includes those before.
enum { FRESH_FORCES = 1, FRESH_VELOCITIES, FRESH_POSITIONS };
// In `edited` alone, below these: only the energy balance begins anew, for parts have gone with their energy.
static const double FRESH_ENERGY = 0.5;

// --- step.c: loops over all nodes ---
// out = x (+) s dx.
void retract_all(const Model *model, const double *x, double s, const double *dx, double *out);
// The same where the maps are evaluated next, and write the mapped nodes: of these only angles, which are
// followed over whole turns.
void retract_start(const Model *model, const double *x, double s, const double *dx, double *out);
// out = x1 (-) x0.
void difference_all(const Model *model, const double *x1, const double *x0, double *out);
// The same of the dofs alone.
void dof_differences(const Model *model, const double *x1, const double *x0, double *out);
// Where only masses count, bodies are their cores and not the dofs inside: no logarithms of rotations.
// out = q + h v + h^2 a/2 of all but these dofs.
void natural_predict(const Model *model, const State *s, double h, double *out);
// |x1 - x0|^2 in the metric of the mass.
double natural_square(const Model *model, const double *x1, const double *x0);
// f += s M v.
void add_momentum_all(const Model *model, double s, const double *v, double *f);
// out = M^-1 f, 0 where there is no mass.
void solve_mass_all(const Model *model, const double *f, double *out);
// Copies entries of `from` to `to` on the free and mapped nodes, or on the fixed ones.
void copy_nodes(const Model *model, bool free, const double *from, double *to);
// N, all forces there can be in a step of h seconds while hard rows agree.
double largest_force(Step *step, double h);
// lambda after the solution: lambda + dlambda in compliance form; in stiffness form the law's value
// with its change by J dx, w = 1 + t_d/tau (both are the same equation, form.h).
void update_lambda(const Model *model, Work *work, double tau, double *out);

// Does something move whatever force that takes: a motion, or a velocity row with a speed to come to, unlike that of an axial joint? Where
// nothing does, to stay is a motion that all rows allow.
bool is_pushed(const Model *model);
// May anything in the world do work of its own: a motion, a drive, a target that moves, friction?
static inline bool is_driven(const Model *model)
{
    return model->n_motion > 0 || model->has_rates || model->has_values || model->has_forces;
}

// The scheme that goes on where there is no history: TR-BDF2, which needs an acceleration; an inexact solution tells none.
static inline double without_history(const Step *step)
{
    return step->control.inexact ? USE_SDIRK : USE_TRBDF2;
}

// Are the accelerations of a state those of inexact solutions, so that a trapezoidal stage has no use for them?
static inline bool lacks_acceleration(const State *state)
{
    return *state->scheme == USE_SDIRK || *state->scheme == USE_RESTING;
}

// The state that a step starts from; laws go on from its memory.
static inline void step_from(Step *step, State *state)
{
    step->state = state;
    step->work->memory = state->memory;
}

// --- the clock ---
// Time h after a state, with the rounding errors that its clock has made so far.
static inline double time_after(const State *s, double h)
{
    return *s->time + (h + *s->time_low);
}

// The clock of `to`, h after `from`. The sum and its rounding error are one number without error (Knuth's two-sum);
// the error goes along, so that after n steps the clock is off by one rounding and not by n.
static inline void advance_time(const State *from, double h, State *to)
{
    const double a = *from->time, b = h + *from->time_low, sum = a + b, back = sum - a;
    *to->time = sum;
    *to->time_low = (a - (sum - back)) + (b - back);
}
