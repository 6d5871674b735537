// carry.c -- what stays through a compile: the state of the particles and elements that stay.
//
// Where no element came or went and no particle was fixed or freed, the motion goes on as if nothing
// had happened: history, accounts and lambda are copied bit for bit. Else accelerations jump, and the
// next step starts consistent (h_prev = 0), with lambda as it was last reported.
#include "math/vec.h"
#include "world/world.h"

#include <string.h>

// Did anything change that forces depend on?
static bool disturbed(const TautWorld *world)
{
    int stay = 0;
    if (!world->model) return true;
    for (int i = 0; i < world->element_end; i++) {
        const ElementSlot *slot = world->element + i;
        if (slot->used && slot->element < 0) return true;
        stay += slot->used;
    }
    for (int i = 0; i < world->particle_end; i++) {
        const ParticleSlot *slot = world->particle + i;
        if (slot->used && slot->node >= 0 && slot->fixed != (world->model->node_x[slot->node] < 0))
            return true;
    }
    return stay != world->model->n_element;
}

// Energy that particles bring which came, less what those took along that went.
static double energy_change(const TautWorld *world)
{
    const TautModel *m = world->model;
    const double g[3] = {m->gravity.x, m->gravity.y, m->gravity.z};
    double sum = 0;
    for (int i = 0; i < world->particle_end; i++) {
        const ParticleSlot *slot = world->particle + i;
        if (slot->used && slot->node < 0) sum += own_energy(world, slot);
    }
    for (int node = 0; node < m->n_node; node++) {
        const ParticleSlot *slot = world->particle + m->node_slot[node] - 1;
        if ((slot->used && slot->node == node) || m->node_x[node] < 0) continue;
        const double *q = world->state.q + m->node_q[node], *v = world->state.v + m->node_v[node];
        sum -= m->mass[node] * (0.5 * dot3(v, v) - dot3(g, q)) - dot3(m->force + 3 * node, q);
    }
    return sum;
}

static void carry_node(const TautWorld *world, const ParticleSlot *slot, int at, TautState *to)
{
    double h_prev = world->model ? *world->state.h_prev : 0;
    particle_place(world, slot, to->q + at, to->v + at);
    bool known = world->model && slot->node >= 0;
    for (int k = 0; k < 3; k++) {
        int from = known ? world->model->node_v[slot->node] + k : -1;
        to->a[at + k] = from < 0 ? 0 : world->state.a[from];
        to->v_prev[at + k] = from < 0 ? to->v[at + k] : world->state.v_prev[from];
        to->dx[at + k] = from < 0 ? h_prev * to->v[at + k] : world->state.dx[from];
    }
}

static void carry_lambda(const TautWorld *world, const double *from, const TautModel *model,
                         double *to)
{
    for (int i = 0; i < model->n_group; i++) {
        const TautGroup *g = model->group + i;
        for (int e = 0; e < g->count; e++) {
            const ElementSlot *slot =
                world->element + model->element_slot[g->first_element + e] - 1;
            if (slot->element < 0) continue;
            const TautGroup *old = world->model->group + slot->group;
            memcpy(to + g->first_row + e * g->rows, from + old->first_row + slot->place * old->rows,
                   (size_t)g->rows * sizeof *to);
        }
    }
}

void carry_state(TautWorld *world, const TautModel *model, TautState *to)
{
    const TautState *from = &world->state;
    bool anew = disturbed(world);
    *to->time = taut_world_time(world);
    *to->swing = world->model ? *from->swing : 0;
    for (int node = 0; node < model->n_node; node++)
        carry_node(world, world->particle + model->node_slot[node] - 1, model->node_v[node], to);
    if (!world->model) return;
    carry_lambda(world, anew ? world_forces(world) : from->lambda, model, to->lambda);
    if (anew) return;
    carry_lambda(world, from->lambda_prev, model, to->lambda_prev);
    *to->h_prev = *from->h_prev;
    *to->scheme = *from->scheme;
    *to->budget = *from->budget + energy_change(world);
    *to->gross = *from->gross;
    *to->coarse = *from->coarse;
}
