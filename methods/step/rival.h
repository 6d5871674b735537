// rival.h -- the common parts of comparison methods: which worlds they take, how stiff a hard row is to them,
// and the ends of a step. One file a method; docs/papers.md tells their uses.
//
// They work on dofs that are added to (particles, frames, scalars): no rigid bodies, and no masses on
// mapped nodes, where M is not diagonal; and on terms that hold a length (elastic, holonomic) by forces
// without bounds. Methods that take one element after the other also want elements that stand on dofs,
// not on mapped nodes.
#pragma once

#include "step/step.h"

// Each of them has some of these.
typedef struct RivalOptions {
    StepperOptions base;
    int sweeps, iterations;
    double penalty, precision;
} RivalOptions;

// Options of a stepper that begin as RivalOptions does.
static inline const RivalOptions *rival_options(const Step *step)
{
    return (const RivalOptions *)step->problem->options;
}

#define OPTION_SWEEPS                                                                              \
    {                                                                                              \
        .name = "sweeps", .type = TAUT_OPTION_INTEGER, .value = 10, .least = 1, .most = 1000000,   \
        .offset = offsetof(RivalOptions, sweeps),                                                  \
        .text = "Passes over all elements in a step; of `xpbd`: sub-steps."                        \
    }
#define OPTION_PENALTY                                                                             \
    {                                                                                              \
        .name = "penalty", .unit = "N/m", .least = 0, .most = INFINITY,                            \
        .offset = offsetof(RivalOptions, penalty),                                                 \
        .text = "Stiffness of hard rows; 0: from the masses that they move and the step."          \
    }

// TAUT_BAD_ARGUMENT with a message where the world has a property that the method `name` does not take.
TautStatus rival_check(Step *step, const char *name, bool one_by_one);

// k [n_row]: 1/C of soft rows; of hard ones the option `penalty` or, where that is 0,
//
//     k_r = factor / (h^2 sum over its nodes p of |J_rp| n_p / m_p),   n_p = sum over rows s of |J_sp|,
//
// rounded down to a power of two, so that it does not change by rounding. The sum bounds the row sums of
// J M^-1 J^T: with factor < 4 an explicit step is stable. Needs J; `rows_at` [n_dof] is scratch.
void rival_stiffness(Step *step, double h, double factor, double *rows_at, double *k);

// work->x: free nodes at step->state->q, fixed ones in their place at the end of the step; targets and
// maps there; work->v: velocities by the motion of fixed nodes alone; work->rate from it.
void rival_begin(Step *step, double h);
// next: x and v of the free nodes (both [n_q], [n_v], with their mapped nodes to be found), lambda;
// fixed nodes as their motion has them; then the energy balance.
void rival_end(Step *step, double h, const double *x, const double *v, const double *lambda,
               TautStepReport *report);
