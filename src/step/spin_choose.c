// spin_choose.c -- which bodies spin, and how: see spin.h.
#include "step/spin.h"

#include "math/rotation.h"
#include "math/vec.h"
#include "step/tumble.h"

#include <math.h>

static const double FREE = 0.1; // of the radius of gyration: what turning may move of what holds it
static const double FAST = 0.002; // rad in a step: less is not damped much by anything

// How much turning moves what holds a body.
static void look_at(const TautModel *model, TautWork *work, const TautGroup *g)
{
    const double *G = work->J + g->first_G;
    for (int e = 0; e < g->count; e++)
        for (int r = 0; r < g->rows; r++)
            for (int s = 0; s < g->supports; s++) {
                int b = model->node_body[g->support[g->supports * e + s]];
                if (b >= 0) {
                    TautGrip *grip = work->grip + b;
                    bool lever = dot3(G, G) > 0; // rows of angles have none
                    if (lever) grip->moved = fmax(grip->moved, fabs(dot3(G + 3, grip->spin)));
                    if (lever) grip->lever = fmax(grip->lever, norm3(G + 3));
                    grip->turned = grip->turned || !lever;
                }
                G += g->support_at[s + 1] - g->support_at[s];
            }
}

// Where a lever holds a body, as a top, it is the spin that must have most of the momentum: what swings is
// better off with natural coordinates.
static int kind_of(const double *J, const double *F, const double *p, double h,
                   const TautGrip *grip)
{
    const double mass = J[-3], speed = norm3(grip->spin);
    double room = mass > 0 ? FREE * sqrt((J[0] + J[1] + J[2]) / mass) : 0, own[3], rest[3];
    if (grip->lever < room && !grip->turned) return SPIN_FREE;
    if (!(grip->moved < room * speed && speed * h > FAST)) return SPIN_NONE;
    times_inertia(J, F, grip->spin, own);
    sub3(p, own, rest);
    return grip->lever < room || norm3(own) > norm3(rest) ? SPIN_STEADY : SPIN_NONE;
}

void spin_choose(const TautModel *model, TautWork *work, TautState *state, double h)
{
    for (int b = 0; b < model->n_body; b++) {
        const double *F = state->q + model->node_q[model->body_core[b]] + 3;
        work->grip[b] = (TautGrip){0};
        steady_spin(axis_mass(model, b), F, state->p + 3 * b, work->grip[b].spin);
    }
    for (int i = model->n_mapped_group; i < model->n_group; i++)
        look_at(model, work, model->group + i);
    for (int b = 0; b < model->n_body; b++) {
        const double *F = state->q + model->node_q[model->body_core[b]] + 3;
        state->spin[b] = kind_of(axis_mass(model, b), F, state->p + 3 * b, h, work->grip + b);
    }
}
