// SPDX-License-Identifier: MIT
// loads.c -- weight and external forces: see evaluate.h.
#include "assembly/evaluate_job.h"

#include <string.h>

// Forces at nodes, to be summed.
typedef struct Outer {
    const Model *model;
    double gravity[3]; // m/s^2
    double *f;         // [n_v] N
} Outer;

// Weight and external forces of the nodes from .. to - 1.
static void outer_part(void *pointer, int part, int from, int to)
{
    const Outer *it = pointer;
    const Model *model = it->model;
    const double *gravity = it->gravity;
    const int begin = node_begin_v(model, from), end = node_begin_v(model, to);
    double *f = it->f;
    (void)part;
    for (int node = from; node < to; node++) {
        if (!model->node_weighs[node]) continue;
        int at = model->node_v[node];
        for (int k = 0; k < 3; k++) f[at + k] += model->mass[at + k] * gravity[k];
    }
    for (int i = begin; i < end; i++) f[i] += model->force[i];
}

void add_outer_forces(const Model *model, const Work *work, double *f)
{
    Outer it = {model, {model->gravity.x, model->gravity.y, model->gravity.z}, f};
    for (int k = 0; k < 3 && model->gravity_motion >= 0; k++) it.gravity[k] += work->lean[k];
    threads_for(model->threads, model->n_node, outer_part, &it);
}

void evaluate_loads(const Model *model, Work *work)
{
    if (work->loads_known) return;
    double *outer = work->outer;

    // external forces and weights
    memset(outer, 0, (size_t)model->n_v * sizeof *outer);
    memset(work->load, 0, (size_t)model->n_v * sizeof *outer);
    add_outer_forces(model, work, outer);

    // on free nodes and those that sleep: sums by which energies are compared
    work->pull = work->bulk = 0;
    for (int node = 0; node < model->n_node; node++) {
        if (is_fixed(model, node) && !model->node_asleep[node]) continue;
        int at = model->node_v[node], n = model->node_nv[node];
        double l = model->scale[at];
        memcpy(work->load + at, outer + at, (size_t)n * sizeof *outer);
        work->pull += norm_n(n < 3 ? n : 3, outer + at) * l;
        work->bulk += model->mass[at] * l * l;
    }

    // as accelerations where there is mass; where there is none the force stays in `outer`
    work->massless = false;
    for (int i = 0; i < model->n_v; i++) {
        bool heavy = model->mass[i] > 0;
        work->fall[i] = heavy ? outer[i] / model->mass[i] : 0;
        if (heavy) outer[i] = 0;
        work->massless = work->massless || outer[i] != 0;
    }
    work->loads_known = true;

    // gravity beside its constant part does work, and has no potential
    for (int node = 0; model->gravity_motion >= 0 && node < model->n_node; node++) {
        const int at = model->node_v[node];
        if (!model->node_weighs[node] || is_fixed(model, node)) continue;
        for (int k = 0; k < 3; k++) work->load[at + k] -= model->mass[at + k] * work->lean[k];
    }
}
