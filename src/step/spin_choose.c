// spin_choose.c -- which bodies spin, and how: see spin.h.
#include "step/spin.h"

#include "math/rotation.h"
#include "math/vec.h"
#include "step/tumble.h"

#include <math.h>

static const double FREE = 0.1; // of the radius of gyration: what turning may move of what holds it
static const double FAST = 0.02; // rad in a step: less is not damped much by anything

// How much turning moves what holds a body, as lengths: about its spin, and about any axis. Rows of angles
// have no lever to move a body by, but they turn it.
static void look_at(const TautModel *model, TautWork *work, const TautGroup *g, const double *axis)
{
    const double *G = work->J + g->first_G;
    for (int e = 0; e < g->count; e++)
        for (int r = 0; r < g->rows; r++)
            for (int s = 0; s < g->supports; s++) {
                int b = model->node_body[g->support[g->supports * e + s]];
                if (b >= 0) {
                    double *moved = work->spin_moved + b, *turned = work->spin_turned + b;
                    bool lever = dot3(G, G) > 0;
                    if (lever) *moved = fmax(*moved, fabs(dot3(G + 3, axis + 3 * b)));
                    *turned = lever ? fmax(*turned, norm3(G + 3)) : INFINITY;
                }
                G += g->support_at[s + 1] - g->support_at[s];
            }
}

void spin_choose(const TautModel *model, TautWork *work, TautState *state, double h)
{
    double *axis = work->turn_v, *speed = work->turn_a;
    for (int b = 0; b < model->n_body; b++) {
        const double *J = axis_mass(model, b);
        double *n = axis + 3 * b;
        work->spin_moved[b] = work->spin_turned[b] = 0;
        steady_spin(J, state->q + model->node_q[model->body_core[b]] + 3, state->p + 3 * b, n);
        speed[b] = norm3(n);
        for (int k = 0; k < 3; k++) n[k] = speed[b] > 0 ? n[k] / speed[b] : 0;
    }
    for (int i = model->n_mapped_group; i < model->n_group; i++)
        look_at(model, work, model->group + i, axis);
    for (int b = 0; b < model->n_body; b++) {
        const double *J = axis_mass(model, b), mass = J[-3];
        double room = mass > 0 ? FREE * sqrt((J[0] + J[1] + J[2]) / mass) : 0;
        bool free = work->spin_turned[b] < room;
        bool steady = work->spin_moved[b] < room && speed[b] * h > FAST;
        state->spin[b] = free ? SPIN_FREE : steady ? SPIN_STEADY : SPIN_NONE;
    }
}
