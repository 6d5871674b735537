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

// J, what errors of the rows of a state may hide of its energy.
typedef struct Errors {
    double hidden; // |lambda phi| of hard rows within the tolerance, and the same of soft rows
    double gaping; // of hard rows that are off by more: they contradict each other
    double blur;   // loads from outside, over the tolerance
    double least;  // what is never held against a step
} Errors;

// The account of energy of a state (ledger.h).
typedef struct Ledger {
    TautEnergy energy;
    Errors errors;
    double work, damped; // J, of the sub-step that led here
    double seeming;      // J, stored by lengths that no force goes with: errors, but for the start
    double excess;       // J, that is not explained
    double lost;         // J, that the scheme took in the sub-step that led here
} Ledger;

typedef struct Step {
    const TautModel *model;
    TautState *state; // read by steppers, written by step_finish
    TautWork *work;
    const SolverOps *solver;
    const struct BoundedOps *bounded; // where forces have bounds, else NULL
    double alpha, beta;               // of theta
    double rho;                       // of alpha
    bool keep;                        // what a scheme takes of the energy is given back (keep.h)
    bool keep_at_once;                // in the sub-step that lost it, or never (keep.h)
    TautUnknown unknown;              // of theta
    int iterations;                   // of mass_modification
    double precision;                 // of it
    int sweeps;                       // of projective, xpbd, avbd
    double penalty; // N/m, of hard rows of penalty, mass_modification, projective; 0 = automatic
    bool guessed;   // kkt->x holds a start for the next solve (step_guess)
    bool sides_guessed;        // work->side_guess does, for rows with bounds
    const struct Posed *posed; // how the next solve is posed (unknown.h); NULL = as it is
    bool dofs_only;            // what the next solution does to mapped nodes is not asked for
    double tolerance;          // of scaled residuals
    double min_step;           // s, shortest sub-step of the ladder
    unsigned without;          // TAUT_WITHOUT_ bits
    int max_solves;            // Newton iterations of a stage before a lower rung is tried
    TautCorrection correction;
    TautEnforcement enforcement;  // of explicit, symplectic, rk4
    double feedback[2];           // 1/s, alpha and beta of Baumgarte
    TautDamping damping;          // of damped
    double margin;                // of damped: alpha_s
    Coefficients last;            // of the factor that is there
    int replaced;                 // its pivots that were round-off: rows depend on each other
    const double *bears;          // forces that tell index 1 which rows hold; NULL = none do
    bool unsolved;                // nothing was solved with the matrix that is there
    double gyro;                  // 1/s, 1/tau while turning spinning bodies takes torques (spin.h)
    Ledger account, next_account; // of state and of work->next, where known:
    bool account_known;           // that of state is
    double start_work;  // J, by drives and motions as velocities jumped to them at the start
    bool closed;        // that of next is, and y and phi are those of next
    double arrived;     // s, time of next where a stage has left its y and phi; else NAN
    int worst;          // element with the largest residual of the last stage, -1 = none
    int bad_node;       // where a step is refused: first node that is not finite, -1 = none
    double yield_force; // N, that the compliance of yielding rows goes by (tied.c)
    bool all_rows;      // rows that others imply are in the system too
    Memory *memory;     // for what is looked for once a topology
    bool out_of_memory; // there was none for that: the step fails
    Log *log;
} Step;

typedef struct StepperOps {
    const char *name;
    bool guarded; // its steps end on a ladder, and stop where rows collide
    // One step of h seconds to work->next; counts solves in the report.
    TautStatus (*step)(Step *step, double h, TautStepReport *report);
    // A method of others (rival.h): elements start without a force, and nothing is promised.
    bool rival;
    bool couples; // wants places in H for every pair of dofs of an element (kkt of work)
    // Memory of its own, to work->stepper, when a world is compiled. Optional, with free.
    TautStatus (*create)(Memory *memory, const TautModel *model, const TautKkt *kkt, void **self);
    void (*free)(Memory *memory, void *self); // NULL is fine
} StepperOps;

const StepperOps *stepper_ops(TautStepper kind);

// --- system.c: one linear system ---
// Assembles with the coefficients and factorises. Statistics go to the report, as below. Where forces
// have bounds (bounds_to_system), which rows are in the system is known only with a right-hand side: the
// solver factorises in the first step_resolve, and those that follow keep the rows that it found.
TautStatus step_factor(Step *step, Coefficients coefficients, TautStepReport *report);
// Solves for top and bottom (see assemble_rhs) with the factors that are there, and scatters to
// work->dx, work->dlambda.
TautStatus step_resolve(Step *step, Coefficients coefficients, const double *top,
                        const double *bottom, TautStepReport *report);

// A start for solvers that iterate, for the next solve: scale times v on the free nodes, and z = -scale_z
// times lambda on the rows. lambda NULL: 0. Others do not look at it.
void step_guess(Step *step, double scale, const double *v, double scale_z, const double *lambda);

// A correction of positions: nothing on top, `bottom` as above, with the factors that are there.
TautStatus step_correct(Step *step, const double *bottom, TautStepReport *report);

// Both.
TautStatus step_solve(Step *step, Coefficients coefficients, const double *top,
                      const double *bottom, TautStepReport *report);

// --- start.c: accelerations and velocities that fit the constraints ---
// a and lambda consistent with (q, v) at time t: the law's lambda where a row is soft, that of the
// index-1 (acceleration-level) system where it is hard.
TautStatus index1(Step *step, double t, double *q, const double *v, double *a, double *lambda,
                  TautStepReport *report);
// The same for steppers of accelerations, where hard rows get J a = -(rate) phidot - (value) phi, less
// (dJ/dt) v where `curved`; springs are not looked at.
typedef struct RowFeedback {
    double rate, value; // 1/s, 1/s^2
    bool curved;
} RowFeedback;
TautStatus index1_fed(Step *step, double t, RowFeedback feedback, double *q, const double *v,
                      double *a, double *lambda, TautStepReport *report);
// lambda of the state by index1, for elements with fresh[e] != 0 only; where springs are too stiff for
// steps of h, the one that such a step would find: they start like hard rows.
TautStatus start_lambda(Step *step, double h, const unsigned char *fresh);
// Projects v on the hard rows at q and time t, in the metric of the mass: J v = rate of the target, plus
// `kick` where it is not NULL.
TautStatus project_velocity(Step *step, double t, double *q, double *v, const double *kick,
                            TautStepReport *report);
// Gives hard rows a compliance for a while: `length` of their length under `force`; 0 takes it back.
void soften(Step *step, double length, double force);
// Makes a state consistent at its time: q and v projected on the hard rows, lambda and a by index1,
// and the history that a constant acceleration over the last h seconds would leave. Where rows
// contradict each other it does what it can.
void start_consistent(Step *step, TautState *state, double h, TautStepReport *report);
// The same for the parts of the world that an edit has touched; all others stay as they are, to the bit.
void start_touched(Step *step, TautState *state, TautStepReport *report);
// Nothing is left to start anew.
void forget_edits(const TautModel *model, TautState *state);
// Its parts, for a start with other velocities: q; and then, where q and v are as they should be, the rest.
void start_positions(Step *step, TautState *state, TautStepReport *report);
void start_forces(Step *step, TautState *state, double h, TautStepReport *report);

// --- tied.c: rows that depend on each other ---
// Which elements have such rows, from the factor that is there, of a singular matrix at positions where
// the rows agree: sets state->tied of them.
void find_tied(Step *step, TautState *state, TautStepReport *report);
// Lets go of elements that are tied for a while; those that always are stay.
void untie(const TautModel *model, TautState *state);
// Gives yielding rows their compliance for a stage of h seconds, and takes it back.
void yield_begin(Step *step, double h);
void yield_end(Step *step);
// Have they given way by less than the tolerance, from work->phi? Rows that contradict each other have not.
bool yield_holds(const Step *step);
// Counts the steps that elements of next have been tied, and unties them where nothing depends on
// anything any more: a cable that was straight has bent. Ties those that depend on each other now. Needs
// the factor of the last stage.
void keep_tied(Step *step, TautStepReport *report);

// --- bdf2.c, trbdf2.c, floor.c: schemes, from step->state to work->next ---
typedef TautStatus Scheme(Step *step, double h, TautStepReport *report);
Scheme bdf2_step, trbdf2_step, alpha_step, floor_step;
// next from work->x, v, a, iterate of the last stage, with its history.
void scheme_store(Step *step, double h, TautStepReport *report);

// --- ladder.c: guard and rungs ---
// What state->scheme remembers for the next step: which scheme serves, and that hard rows contradict
// each other.
enum { USE_BDF2, USE_TRBDF2, USE_SOFT };
// What an edit leaves to start anew in a part of the world (state->fresh); each includes those before.
enum { FRESH_FORCES = 1, FRESH_VELOCITIES, FRESH_POSITIONS };
// Opens the books of a state in *now, and makes it consistent where it has no history. Returns its energy before
// that: what a velocity that fits no constraint loses is lost in the step that follows.
double ladder_start(Step *step, TautState *state, double h, TautStepReport *report, Ledger *now);
// `count` sub-steps of a scheme with the guard; all that the report says about a step.
TautStatus ladder_try(Step *step, double h, int count, Scheme *scheme, TautStepReport *report);
// N, all forces there can be in a step of h seconds while hard rows agree.
double largest_force(Step *step, double h);
// The scheme as asked, then the ladder.
TautStatus ladder_step(Step *step, double h, Scheme *scheme, TautStepReport *report);

// --- finish.c: accept or refuse (with bad_node), report, commit ---
TautStatus step_finish(Step *step, double h, TautStepReport *report);

// --- settle.c ---
TautStatus settle(Step *step, double tolerance, TautSettleReport *report);

// --- step.c: loops over all nodes ---
// out = x (+) s dx.
void retract_all(const TautModel *model, const double *x, double s, const double *dx, double *out);
// The same where the maps are evaluated next, and write the mapped nodes: of these only angles, which are
// followed over whole turns.
void retract_start(const TautModel *model, const double *x, double s, const double *dx,
                   double *out);
// out = x1 (-) x0.
void difference_all(const TautModel *model, const double *x1, const double *x0, double *out);
// The same of the dofs alone.
void dof_differences(const TautModel *model, const double *x1, const double *x0, double *out);
// Where only masses count, bodies are their cores and not the dofs inside: no logarithms of rotations.
// out = q + h v + h^2 a/2 of all but these dofs.
void natural_predict(const TautModel *model, const TautState *s, double h, double *out);
// |x1 - x0|^2 in the metric of the mass.
double natural_square(const TautModel *model, const double *x1, const double *x0);
// f += s M v.
void add_momentum_all(const TautModel *model, double s, const double *v, double *f);
// out = M^-1 f, 0 where there is no mass.
void solve_mass_all(const TautModel *model, const double *f, double *out);
// Copies entries of `from` to `to` on the free and mapped nodes, or on the fixed ones.
void copy_nodes(const TautModel *model, bool free, const double *from, double *to);
// lambda after the solution: lambda + dlambda in compliance form; in stiffness form the law's value
// with its change by J dx, w = 1 + t_d/tau (both are the same equation, form.h).
void update_lambda(const TautModel *model, TautWork *work, double tau, double *out);
// Errors of state s that its terms do not want closed at once: their targets come from there and let
// go of the part that they say in the next `span` seconds, evenly, so that stages and sub-steps see
// one motion; 0: they stay. release_errors: none are held.
void hold_errors(Step *step, const TautState *s, double span);
void release_errors(Step *step);
// The same of all hard rows, but for `part` of their length, which is closed at once: their errors are closed over several
// steps.
void hold_gaps(Step *step, const TautState *s, double span, double part);

// --- correct.c ---
// What of phi is closed: of the stabilised terms, or of all hard rows.
typedef enum Closing { CLOSE_STABILISED, CLOSE_HARD } Closing;
// Closes phi at q and time t by the shortest way in the metric of a factor: the
// last one, or a new one there. Velocities stay.
TautStatus correct_positions(Step *step, double t, double *q, Closing closing, bool new_factor,
                             TautStepReport *report);

// --- euler.c: what it shares with damped ---
// Prediction, maps, terms, and in work->f the forces on all nodes; K~ is to follow.
void euler_forces(Step *step, double h);
// From there, with the K~ that is there, to work->next; closes the books.
TautStatus euler_solve(Step *step, double h, TautStepReport *report);

// --- enforce.c: accelerations for explicit, symplectic, rk4 ---
// a and lambda at (q, v) and time t for steps of h, by the enforcement; fixed and mapped entries of q,
// v and a are written.
TautStatus enforced(Step *step, double t, double h, double *q, double *v, double *a, double *lambda,
                    TautStepReport *report);
// After work->next.q and v are there: corrects what the enforcement corrects, and closes the books.
// The same where the state is: work->a and next.lambda.
TautStatus enforced_now(Step *step, double h, TautStepReport *report);
TautStatus enforced_finish(Step *step, double h, TautStepReport *report);

// --- the clock ---
// Time h after a state; what rounding has taken from the time of the state so far counts.
static inline double time_after(const TautState *s, double h)
{
    return *s->time + (h + *s->time_low);
}

// The clock of `to`, h after `from`. The sum and what it loses to rounding are one number without error (Knuth's
// two-sum); the loss goes along, so that after n steps the clock is off by one rounding and not by n.
static inline void advance_time(const TautState *from, double h, TautState *to)
{
    const double a = *from->time, b = h + *from->time_low, sum = a + b, back = sum - a;
    *to->time = sum;
    *to->time_low = (a - (sum - back)) + (b - back);
}
