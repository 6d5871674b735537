// SPDX-License-Identifier: MIT
// geometric.c -- K~ of all maps: see evaluate.h.
#include "assembly/evaluate_job.h"

#include "assembly/tuning.h"
#include "law/law.h"
#include "math/vec.h"

#include <math.h>
#include <string.h>

bool has_geometric(const Group *g)
{
    return g->geometric != TAUT_GEOMETRIC_NONE && !map_is_linear(g->map, g->user);
}

// The mode that a map is asked for: those that know no better have two. Solids among bounds, where the inertia is known too late to
// try it, have the whole K~: their own stiffness makes up for where it softens.
static TautGeometric mode_of(const Model *model, const Group *g, bool whole)
{
    const bool as_solid = g->solid && model->has_bounds && g->geometric == TAUT_GEOMETRIC_STABLE;
    TautGeometric mode = whole || as_solid ? TAUT_GEOMETRIC_SYMMETRIC : g->geometric;
    if (g->map->modes)
        return mode == TAUT_GEOMETRIC_EXACT && !model->skew ? TAUT_GEOMETRIC_SYMMETRIC : mode;
    return mode == TAUT_GEOMETRIC_SYMMETRIC ? TAUT_GEOMETRIC_EXACT
           : mode == TAUT_GEOMETRIC_STABLE  ? TAUT_GEOMETRIC_PSD
                                            : mode;
}

// All of a group whose rows are the map's own, or which turns them itself.
static void whole_geometric(const Model *model, const Group *g, Work *work, int part,
                            const double *q, const double *force, Coefficients a,
                            TautGeometric mode)
{
    const double *y = g->law ? work->y + g->first_row : q + model->node_q[g->first_node];
    MapBatch batch = batch_of(g, work, part);
    batch.m = a.m, batch.k = a.k;
    if (g->massive) batch.mass = model->mass + model->node_v[g->first_node];
    if (g->inner) batch.axes = g->axes, batch.at_axes = g->at_axes;
    if (g->scalar)
        g->map->scalar(&batch, force, mode, work->K + g->first_K);
    else if (g->relative)
        g->map->relative(&batch, y, work->J + g->first_J, force, mode, work->K + g->first_K);
    else
        g->map->geometric(&batch, q, force, mode, work->K + g->first_K);
}

// Rows that are turned at once.
enum { TURNED_ROWS = 8 * TAUT_MAX_ROWS };

static int smaller_of(int a, int b)
{
    return a < b ? a : b;
}

// K~ of a group, for lambda of its rows or, of mapped nodes, the forces on them.
static void geometric_of(const Model *model, const Group *g, Work *work, int part, const double *q,
                         const double *lambda, Coefficients a, TautGeometric mode)
{
    const double *force = g->law ? lambda + g->first_row : work->f + model->node_v[g->first_node];
    if (!g->axes || g->inner) {
        whole_geometric(model, g, work, part, q, force, a, mode);
        return;
    }

    // the map knows only its own rows: a few elements at a time, with lambda turned back
    for (int from = 0, to; from < g->count; from = to) {
        double own[TURNED_ROWS];
        to = smaller_of(g->count, from + TURNED_ROWS / g->rows);
        Group few = group_slice(g, from, to);
        memcpy(own, force + from * g->rows, (size_t)(few.count * g->rows) * sizeof *own);
        turn_values(&few, true, own);
        whole_geometric(model, &few, work, part, q, own, a, mode);
    }
}

static void geometric_job(void *pointer, const Group *g, int part)
{
    const Job *job = pointer;
    if (has_geometric(g))
        geometric_of(job->model, g, job->work, part, job->v, job->lambda, job->a,
                     mode_of(job->model, g, job->flag));
}

void evaluate_geometric(const Model *model, Work *work, const double *q, const double *lambda,
                        Coefficients a, bool whole)
{
    Job job = {.model = model, .work = work, .v = q, .lambda = lambda, .a = a, .flag = whole};
    each_group(model, 0, model->n_group, geometric_job, &job);
}

void evaluate_exact(const Model *model, Work *work, const double *q, const double *lambda)
{
    static const Coefficients none = {0, 1, 0};
    for (int i = 0; i < model->n_group; i++) {
        const Group *g = model->group + i;
        if (has_geometric(g))
            geometric_of(model, g, work, 0, q, lambda, none, TAUT_GEOMETRIC_EXACT);
    }
}

void clear_geometric(const Model *model, Work *work)
{
    for (int i = 0; i < model->n_group; i++) {
        const Group *g = model->group + i;
        size_t n = (size_t)g->count * (size_t)g->n_K;
        if (has_geometric(g)) memset(work->K + g->first_K, 0, n * sizeof *work->K);
    }
}

// Where entry k of the parents of instance e stands in v.
static int entry_of(const Group *g, int e, int k)
{
    int p = 0;
    for (; k >= g->size[p]; p++) k -= g->size[p];
    return g->at_v[g->parents * e + p] + k;
}

// f += s K~ v where only k is kept: s k (v_a - v_b) on a, and the opposite on b.
static void add_relative_times(const Group *g, const double *k, double s, const double *v,
                               double *f)
{
    const int n = g->size[0];
    for (int e = 0; e < g->count; e++) {
        const int a = g->at_v[2 * e], b = g->at_v[2 * e + 1];
        for (int r = 0; r < n; r++, k += n) {
            double sum = s * (dot_n(n, k, v + a) - dot_n(n, k, v + b));
            f[a + r] += sum;
            f[b + r] -= sum;
        }
    }
}

// f += s (k (x) I) v.
static void add_scalar_times(const Group *g, const double *k, double s, const double *v, double *f)
{
    const int n = g->parents, size = g->size[0];
    for (int e = 0; e < g->count; e++)
        for (int a = 0; a < n; a++, k += n)
            for (int b = 0; b < n; b++)
                axpy_n(size, s * k[b], v + g->at_v[n * e + b], f + g->at_v[n * e + a]);
}

void add_geometric_times(const Model *model, const Work *work, double s, const double *v, double *f)
{
    for (int i = 0; i < model->n_group; i++) {
        const Group *g = model->group + i;
        if (!has_geometric(g)) continue;

        // a map of the difference of two nodes keeps one block
        const double *K = work->K + g->first_K;
        if (g->relative) {
            add_relative_times(g, K, s, v, f);
            continue;
        }

        // of maps that treat all axes alike, one number for two nodes
        if (g->scalar) {
            add_scalar_times(g, K, s, v, f);
            continue;
        }

        // others keep the block of all parents
        for (int e = 0; e < g->count; e++)
            for (int r = 0; r < g->width; r++, K += g->width) {
                double sum = 0;
                for (int p = 0, c = 0; p < g->parents; c += g->size[p++])
                    sum += dot_n(g->size[p], K + c, v + g->at_v[g->parents * e + p]);
                f[entry_of(g, e, r)] += s * sum;
            }
    }
}

// v^T K~_r v with K~_r that of lambda = 1 in row r alone.
static double row_curvature(const Group *g, const Work *work, int e, int r, const double *q,
                            const double *v)
{
    double one[TAUT_MAX_ROWS] = {0}, sum = 0;
    double *K = work->scratch + map_scratch(g->rows, g->width);
    MapBatch batch = batch_at(g, work, e);
    one[r] = 1;
    if (g->axes) turn_rows(g, e, 1, true, one);

    // along a straight line in the coordinates of the dofs: the symmetric one
    g->map->geometric(&batch, q, one,
                      g->map->modes ? TAUT_GEOMETRIC_SYMMETRIC : TAUT_GEOMETRIC_EXACT, K);

    // v^T K v, by parents
    for (int i = 0; i < g->width; i++, K += g->width) {
        double vi = v[entry_of(g, e, i)];
        for (int p = 0, c = 0; p < g->parents; c += g->size[p++])
            sum += vi * dot_n(g->size[p], K + c, v + g->at_v[g->parents * e + p]);
    }
    return sum;
}

// Such maps read two nodes at most.
enum { CURVED_WIDTH = 2 * TAUT_MAX_WIDTH };

// The same of all rows of a map that has no K~, by the change of J along the motion.
static void difference_curvature(const Group *g, const Work *work, int e, const double *q,
                                 const double *v, double *y)
{
    double x[2][CURVED_WIDTH], along[CURVED_WIDTH] = {0};
    double J[TAUT_MAX_ROWS * CURVED_WIDTH] = {0};
    double value[TAUT_MAX_ROWS], fastest = 0;
    int at[TAUT_MAX_POINTS];
    const double l = g->length_scale ? g->length_scale[e] : 1;

    for (int p = 0, k = 0; p < g->parents; p++) {
        at[p] = k;
        for (int i = 0; i < g->size[p]; i++, k++) {
            along[k] = v[g->at_v[g->parents * e + p] + i];
            fastest = fmax(fastest, fabs(along[k]) / (i < 3 ? l : 1));
        }
    }

    if (fastest == 0) return;

    // J v a little later and a little earlier
    const double s = CURVATURE_STEP / fastest;
    MapBatch batch = batch_at(g, work, e);
    batch.at = at;
    for (int side = 0; side < 2; side++) {
        const double sign = side == 0 ? 1 : -1;
        for (int p = 0; p < g->parents; p++)
            for (int i = 0; i < g->size[p]; i++)
                x[side][at[p] + i] =
                    q[g->at_q[g->parents * e + p] + i] + sign * s * along[at[p] + i];
        g->map->value(&batch, x[side], value, J);
        for (int r = 0; r < g->rows; r++)
            y[r] += sign * dot_n(g->width, J + r * g->width, along) / (2 * s);
    }
}

// The same of all rows of a map that knows it itself.
static void own_curvature(const Group *g, const Work *work, const double *q, const double *v,
                          double *y)
{
    const int most = TURNED_ROWS / g->rows;
    for (int from = 0, to; from < g->count; from = to) {
        double bend[TURNED_ROWS];
        to = smaller_of(g->count, from + most);
        const Group few = group_slice(g, from, to);
        MapBatch batch = batch_of(&few, work, 0);
        batch.at_v = few.at_v;
        g->map->curvature(&batch, q, v, bend);
        if (g->axes) turn_values(&few, false, bend);
        for (int r = 0; r < few.count * g->rows; r++) *y++ += bend[r];
    }
}

void curvature(const Model *model, Work *work, const double *q, const double *v, double *node,
               double *out)
{
    memset(node, 0, (size_t)model->n_v * sizeof *node);
    for (int i = 0; i < model->n_group; i++) {
        const Group *g = model->group + i;
        double *y = g->law ? out + g->first_row : node + model->node_v[g->first_node];
        group_times(g, work->J + g->first_J, node, y);
        if (map_is_linear(g->map, g->user)) continue;
        if (g->map->curvature) {
            own_curvature(g, work, q, v, y);
            continue;
        }
        for (int e = 0; e < g->count; e++) {
            if (!g->map->geometric) difference_curvature(g, work, e, q, v, y + e * g->rows);
            for (int r = 0; g->map->geometric && r < g->rows; r++)
                y[e * g->rows + r] += row_curvature(g, work, e, r, q, v);
        }
    }
}
