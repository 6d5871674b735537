// SPDX-License-Identifier: MIT
// spin_choose.c -- which bodies spin, and how: see spin.h.
#include "step/rotor/spin.h"

#include "assembly/evaluate.h"
#include "law/law.h"
#include "math/rotation.h"
#include "math/vec.h"
#include "step/rotor/tumble.h"
#include "step/tuning.h"

#include <math.h>

// Takes in the lever of one row about body b, whose columns G are, and how far the steady spin moves it.
static void look_at(const double *G, Grip *grip)
{
    if (dot3(G, G) == 0) { // it has no lever: a row of angles
        grip->turned = true;
        return;
    }
    double lever = dot3(G + 3, G + 3), moved = dot3(G + 3, grip->spin);
    grip->lever = larger(grip->lever, lever);
    grip->moved = larger(grip->moved, moved * moved);
}

// The friction of a contact does not hold a body that rolls.
static void look_at_group(const Model *model, Work *work, const Group *g)
{
    const double *G = work->J + g->first_G;
    if (g->inner) return; // on points alone
    for (int e = 0; e < g->count; e++)
        for (int r = 0; r < g->rows; r++, G += g->reach)
            for (int s = 0; s < g->supports && !is_disc_row(g, r); s++) {
                int b = model->node_body[g->support[g->supports * e + s]];
                if (b >= 0) look_at(G + g->support_at[s], work->grip + b);
            }
}

// Where a lever holds a body, as a top, it is the spin that must have most of the momentum: a body that swings is
// better off with natural coordinates.
static int kind_of(const double *J, const double *F, const double *p, double h, const Grip *grip)
{
    const double mass = J[-3], steady = dot3(grip->spin, grip->spin);
    double room = mass > 0 ? SPIN_FREE_LEVER * SPIN_FREE_LEVER * (J[0] + J[1] + J[2]) / mass : 0;
    double omega[3], own[3], rest[3];
    if (grip->lever < room && !grip->turned) {
        solve_inertia(J, F, p, omega);
        return norm3(omega) * h > SPIN_FAST ? SPIN_FREE : SPIN_NONE;
    }
    if (!(grip->moved < room * steady && steady * h * h > SPIN_FAST * SPIN_FAST)) return SPIN_NONE;
    times_inertia(J, F, grip->spin, own);
    sub3(p, own, rest);
    return grip->lever < room || dot3(own, own) > dot3(rest, rest) ? SPIN_STEADY : SPIN_NONE;
}

// Is a body slower than those that may spin, however it is held?
static bool is_slow(const double *J, const double *F, const double *p, double h, const Grip *grip)
{
    double omega[3];
    solve_inertia(J, F, p, omega);
    return norm3(omega) * h <= SPIN_FAST &&
           dot3(grip->spin, grip->spin) * h * h <= SPIN_FAST * SPIN_FAST;
}

void spin_choose(const Model *model, Work *work, State *state, double h)
{
    bool slow = true;
    for (int b = 0; b < model->n_body; b++) {
        const double *F = state->q + model->node_q[model->body_core[b]] + 3;
        work->grip[b] = (Grip){0};
        steady_spin(axis_mass(model, b), F, state->p + 3 * b, work->grip[b].spin);
        state->spin[b] = SPIN_NONE;
        slow = slow && is_slow(axis_mass(model, b), F, state->p + 3 * b, h, work->grip + b);
    }
    if (slow) return; // rows that hold them are not asked

    if (model->has_solids) compose_maps(model, work); // those of solids too
    for (int i = model->n_mapped_group; i < model->n_group; i++)
        look_at_group(model, work, model->group + i);
    for (int b = 0; b < model->n_body; b++) {
        const double *F = state->q + model->node_q[model->body_core[b]] + 3;
        state->spin[b] = kind_of(axis_mass(model, b), F, state->p + 3 * b, h, work->grip + b);
    }
}
