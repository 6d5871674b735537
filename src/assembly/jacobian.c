// SPDX-License-Identifier: MIT
// jacobian.c -- J of elements, which maps with inner numbers make where it is asked for, and products without it: see evaluate.h.
#include "assembly/evaluate_job.h"

#include "map/gauss.h"

// Instances that are taken at once where some nodes are left out.
enum { INNER_FEW = 32 };

// J of maps with inner numbers, in the axes of C.
static void make(const Group *g, const Work *work, double *J)
{
    const MapBatch batch = batch_of(g, work, 0);
    g->map->inner_jacobian(&batch, work->J + g->first_J, J);
    if (g->axes) turn_jacobian(g, J);
}

const double *group_G(const Group *g, const Work *work, double *room)
{
    if (!g->inner) return work->J + g->first_G;
    make(g, work, room);
    return room;
}

const double *element_J(const Group *g, const Work *work, int e, double room[JACOBIAN_ROOM])
{
    if (!g->inner) return work->J + g->first_J + (size_t)e * (size_t)g->n_J;
    const Group one = group_slice(g, e, e + 1);
    make(&one, work, room);
    return room;
}

const double *element_G(const Group *g, const Work *work, int e, double room[JACOBIAN_ROOM])
{
    if (g->inner) return element_J(g, work, e, room);
    return work->J + g->first_G + (size_t)e * (size_t)(g->rows * g->reach);
}

// Its rows are turned by the map.
static MapBatch inner_batch(const Group *g, const int *at)
{
    MapBatch batch = batch_of(g, NULL, 0);
    batch.axes = g->axes, batch.at_axes = g->at_axes;
    batch.at = at;
    return batch;
}

void inner_times(const Group *g, const double *inner, const double *v, double *y)
{
    const MapBatch batch = inner_batch(g, g->at_v);
    g->map->inner_times(&batch, inner, v, y);
}

static int end_of_few(const Group *g, int from)
{
    return from + INNER_FEW < g->count ? from + INNER_FEW : g->count;
}

void inner_transposed(const Group *g, const double *inner, const double *y, double *f)
{
    const MapBatch batch = inner_batch(g, g->at_v);
    g->map->inner_transposed(&batch, inner, y, f);
}

void inner_transposed_within(const Group *g, const double *inner, const double *y, int low,
                             int high, double *f)
{
    for (int from = 0, to; from < g->count; from = to) {
        int there[INNER_FEW * CELL_NODES];
        to = end_of_few(g, from);
        const Group few = group_slice(g, from, to);
        const MapBatch batch = inner_batch(&few, there);
        for (int i = 0; i < few.count * few.parents; i++) {
            const int at = few.at_v[i];
            there[i] = at >= low && at < high ? at : -1;
        }
        g->map->inner_transposed(&batch, inner + from * g->n_J, y + from * g->rows, f);
    }
}

void inner_add_sizes(const Model *model, const Work *work, const Group *g, int from, int to,
                     double *size)
{
    const double *inner = work->J + g->first_J, *lambda = work->lambda + g->first_row;
    for (int first = 0, end; first < g->count; first = end) {
        int there[INNER_FEW * CELL_NODES];
        end = end_of_few(g, first);
        const Group few = group_slice(g, first, end);
        const MapBatch batch = inner_batch(&few, there);
        for (int i = 0; i < few.count * few.parents; i++) {
            const int node = few.parent[i];
            there[i] = node >= from && node < to ? model->node_x[node] : -1;
        }
        g->map->inner_sizes(&batch, inner + first * g->n_J, lambda + first * g->rows, size);
    }
}
