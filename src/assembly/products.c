// SPDX-License-Identifier: MIT
// products.c -- J v and J^T f of all instances: see evaluate.h.
#include "assembly/evaluate_job.h"

#include "law/law.h"
#include "math/pair.h"

#include <string.h>

// Most groups read one or two nodes of one size: with both known to the compiler there is no loop
// left but that over the rows, and sums do not wait for themselves.

static inline __attribute__((always_inline)) void times_equal(const MapBatch *b, int parents, int n,
                                                              const double *J, const double *v,
                                                              double *y)
{
    for (int e = 0; e < b->count; e++) {
        const int *at = b->at + parents * e;
        for (int r = 0; r < b->rows; r++) {
            double sum[3] = {0, 0, 0};
            for (int p = 0; p < parents; p++, J += n)
                for (int k = 0; k < n; k++) sum[k % 3] += J[k] * v[at[p] + k];
            *y++ = sum[0] + sum[1] + sum[2];
        }
    }
}

static inline __attribute__((always_inline)) void transposed_equal(const MapBatch *b, int parents,
                                                                   int n, const double *J,
                                                                   const double *y, double *f)
{
    for (int e = 0; e < b->count; e++) {
        const int *at = b->at + parents * e;
        double sum[2 * TAUT_MAX_WIDTH] = {0};
        for (int r = 0; r < b->rows; r++, y++, J += parents * n)
            for (int k = 0; k < parents * n; k++) sum[k] += *y * J[k];
        for (int p = 0; p < parents; p++)
            for (int k = 0; k < n; k++) f[at[p] + k] += sum[p * n + k];
    }
}

// The same of a contact of two bodies: n entries of either, three rows, with the sums of any other group. All rows are made
// at once, so that each entry that is read serves three times.
enum { CONTACT_BODY = 12, CONTACT_THREE = 3 };

static inline __attribute__((always_inline)) void times_contact(const MapBatch *b, int first,
                                                                int last, const double *J,
                                                                const double *v, double *y)
{
    enum { N = CONTACT_BODY };
    for (int e = 0; e < b->count; e++, J += 2 * N * CONTACT_THREE, y += CONTACT_THREE) {
        const double *one = v + b->at[2 * e], *two = v + b->at[2 * e + 1];
        double sum[2][CONTACT_THREE] = {{0}};
        for (int k = 0; k < N; k++)
            for (int r = first; r < last; r++) {
                sum[0][r] += J[2 * N * r + k] * one[k];
                sum[1][r] += J[2 * N * r + N + k] * two[k];
            }
        for (int r = first; r < last; r++) y[r] = sum[0][r] + sum[1][r];
    }
}

static void transposed_contact(const MapBatch *b, const double *J, const double *y, double *f)
{
    enum { N = CONTACT_BODY, PAIRS = N / 2 };
    for (int e = 0; e < b->count; e++, y += CONTACT_THREE, J += 2 * N * CONTACT_THREE)
        for (int p = 0; p < 2; p++) {
            const Pair *from = pairs_of(J + p * N);
            Pair *to = pairs_to(f + b->at[2 * e + p]);
            const Pair y0 = {y[0], y[0]}, y1 = {y[1], y[1]}, y2 = {y[2], y[2]};
            for (int k = 0; k < PAIRS; k++)
                to[k] =
                    ((to[k] + y0 * from[k]) + y1 * from[2 * PAIRS + k]) + y2 * from[4 * PAIRS + k];
        }
}

// A cell: nodes of three entries.
static bool is_cell(const MapBatch *b, int nodes, int rows)
{
    return b->parents == nodes && b->width == 3 * nodes && b->rows == rows;
}

// One or two parents of one size.
static bool is_equal(const MapBatch *b, int parents, int n)
{
    return b->parents == parents && b->size[0] == n && b->size[parents - 1] == n;
}

static bool is_contact(const MapBatch *b)
{
    return is_equal(b, 2, CONTACT_BODY) && b->rows == CONTACT_THREE;
}

// The batch of a group with nodes where they begin in v.
static MapBatch product_batch(const Group *g)
{
    return (MapBatch){.count = g->count,
                      .parents = g->parents,
                      .rows = g->rows,
                      .width = g->width,
                      .size = g->size,
                      .at = g->at_v,
                      .number = g->number};
}

void batch_times(const MapOps *map, const MapBatch *b, const double *J, const double *v, double *y)
{
    // a map that knows J v itself; sizes that the compiler knows: two points, a frame, a body
    if (map && map->times)
        map->times(b, J, v, y);
    else if (is_equal(b, 2, 3))
        times_equal(b, 2, 3, J, v, y);
    else if (is_equal(b, 1, 12))
        times_equal(b, 1, 12, J, v, y);
    else if (is_equal(b, 1, 9)) // a deformation gradient
        times_equal(b, 1, 9, J, v, y);
    else if (is_equal(b, 1, 6))
        times_equal(b, 1, 6, J, v, y);
    else if (is_contact(b))
        times_contact(b, 0, CONTACT_THREE, J, v, y);
    else if (is_cell(b, 4, 6)) // tetra
        times_equal(b, 4, 3, J, v, y);
    else if (is_cell(b, 8, 18)) // brick
        times_equal(b, 8, 3, J, v, y);
    else // any other
        for (int e = 0; e < b->count; e++)
            for (int r = 0; r < b->rows; r++) {
                double sum = 0;
                for (int p = 0; p < b->parents; p++) {
                    sum += dot_n(b->size[p], J, v + b->at[b->parents * e + p]);
                    J += b->size[p];
                }
                *y++ = sum;
            }
}

void group_times(const Group *g, const double *J, const double *v, double *y)
{
    const MapBatch batch = product_batch(g);
    if (g->inner)
        inner_times(g, J, v, y);
    else
        batch_times(g->axes ? NULL : g->map, &batch, J, v, y);
}

// f += J^T y.
static void group_transposed(const Group *g, const double *J, const double *y, double *f)
{
    const MapBatch batch = product_batch(g), *b = &batch;

    // a map that knows it itself; links; sizes that the compiler knows
    if (g->inner)
        inner_transposed(g, J, y, f);
    else if (g->map->times && !g->axes)
        g->map->transposed(b, J, y, f);
    else if (is_equal(b, 2, 3) && g->rows == 1)
        for (int e = 0; e < g->count; e++, J += 6) {
            axpy3(y[e], J, f + g->at_v[2 * e]);
            axpy3(y[e], J + 3, f + g->at_v[2 * e + 1]);
        }
    else if (is_equal(b, 2, 3))
        transposed_equal(b, 2, 3, J, y, f);
    else if (is_equal(b, 1, 12))
        transposed_equal(b, 1, 12, J, y, f);
    else if (is_equal(b, 1, 9))
        transposed_equal(b, 1, 9, J, y, f);
    else if (is_equal(b, 1, 6))
        transposed_equal(b, 1, 6, J, y, f);
    else if (is_contact(b))
        transposed_contact(b, J, y, f);
    else if (is_cell(b, 4, 6)) // tetra
        transposed_equal(b, 4, 3, J, y, f);
    else if (is_cell(b, 8, 18)) // brick
        transposed_equal(b, 8, 3, J, y, f);
    else // any other
        for (int e = 0; e < g->count; e++)
            for (int r = 0; r < g->rows; r++, y++)
                for (int p = 0; p < g->parents; p++) {
                    axpy_n(g->size[p], *y, J, f + g->at_v[g->parents * e + p]);
                    J += g->size[p];
                }
}

// The same for entries low .. high - 1 of f alone; the sums are those of group_transposed.
static void transposed_within(const Group *g, const double *J, const double *y, int low, int high,
                              double *f)
{
    const MapBatch batch = product_batch(g), *b = &batch;

    if (g->inner) {
        inner_transposed_within(g, J, y, low, high, f);
        return;
    }

    // links
    if (is_equal(b, 2, 3) && g->rows == 1) {
        for (int i = 0; i < 2 * g->count; i++, J += 3)
            if (g->at_v[i] >= low && g->at_v[i] < high) axpy3(y[i / 2], J, f + g->at_v[i]);
        return;
    }

    // others in the order of additions of group_transposed: rows first, or each on its own
    const bool first_rows = is_equal(b, 2, 3) || is_equal(b, 1, 12) || is_equal(b, 1, 9) ||
                            is_equal(b, 1, 6) || is_cell(b, 4, 6) || is_cell(b, 8, 18);
    for (int e = 0; e < g->count; e++, J += g->rows * g->width, y += g->rows)
        for (int p = 0, from = 0; p < g->parents; from += g->size[p++]) {
            int at = g->at_v[g->parents * e + p], n = g->size[p];
            if (at < low || at >= high) continue;

            double sum[TAUT_MAX_WIDTH] = {0};
            for (int r = 0; r < g->rows; r++)
                axpy_n(n, y[r], J + r * g->width + from, first_rows ? sum : f + at);
            for (int k = 0; k < n && first_rows; k++) f[at + k] += sum[k];
        }
}

// A sum of forces at nodes, by parts.
typedef struct Forces {
    const Model *model;
    const Work *work;
    const double *y; // by row, or by entry of v where forces of a mapped group are accumulated
    int first, last; // groups
    double *f;
} Forces;

static void forces_part(void *pointer, int part)
{
    const Forces *it = pointer;
    int low = part_v(it->model, part), high = part_v(it->model, part + 1);
    for (int i = it->first; i < it->last; i++) {
        Group g = group_share(it->model->group + i, part);
        int at = g.law ? g.first_row : it->model->node_v[g.first_node];
        if (g.count > 0)
            transposed_within(&g, it->work->J + g.first_J, it->y + at, low, high, it->f);
    }
}

// f += J^T y of the groups first .. last - 1, none of which reads a node of another of them.
static void add_transposed(const Model *model, const Work *work, int first, int last,
                           const double *y, double *f)
{
    if (model->parted) {
        Forces it = {model, work, y, first, last, f};
        threads_run(model->threads, parts_of(model->n_node), forces_part, &it);
        return;
    }
    for (int i = first; i < last; i++) {
        const Group *g = model->group + i;
        int at = g->law ? g->first_row : model->node_v[g->first_node];
        group_transposed(g, work->J + g->first_J, y + at, f);
    }
}

// J v, by row or by entry of v.
typedef struct Products {
    const Model *model;
    const Work *work;
    const double *v;
    double *out;
} Products;

static void times_job(void *pointer, const Group *g, int part)
{
    const Products *it = pointer;
    int at = g->law ? g->first_row : it->model->node_v[g->first_node];
    (void)part;
    group_times(g, it->work->J + g->first_J, it->v, it->out + at);
}

void lift(const Model *model, const Work *work, double *v)
{
    Products it = {model, work, v, v};
    each_mapped_group(model, times_job, &it);
}

void push_down(const Model *model, const Work *work, double *f)
{
    for (int i = model->n_mapped_group - 1; i >= 0; i--)
        add_transposed(model, work, i, i + 1, f, f);
}

void rows_times(const Model *model, const Work *work, const double *v, double *out)
{
    Products it = {model, work, v, out};
    each_element_group(model, times_job, &it);
}

void add_row_forces(const Model *model, const Work *work, const double *lambda, double *f)
{
    add_transposed(model, work, model->n_mapped_group, model->n_group, lambda, f);
}

// The same of some rows of contacts of two bodies, first .. last - 1 of each; of any other group of all rows.
static void some_times(const Group *g, bool gaps, const double *J, const double *v, double *y)
{
    const MapBatch batch = product_batch(g);
    const bool plain = g->law->contact && !g->map->times && !g->axes && is_contact(&batch);
    if (plain && gaps)
        times_contact(&batch, 0, 1, J, v, y);
    else if (plain)
        times_contact(&batch, 1, CONTACT_THREE, J, v, y);
    else
        group_times(g, J, v, y);
}

static void limited_job(void *pointer, const Group *g, int part)
{
    const Products *it = pointer;
    (void)part;
    if (g->law->effort || (g->bounded && (g->law->rate || g->law->contact)))
        some_times(g, false, it->work->J + g->first_J, it->v, it->out + g->first_row);
}

void limited_rows_times(const Model *model, const Work *work, const double *v, double *out)
{
    Products it = {model, work, v, out};
    each_element_group(model, limited_job, &it);
}

// Rates against the air: J (v - wind), of nodes that are points.
static void take_wind(const Group *g, const Work *work, double *rate)
{
    double room[JACOBIAN_ROOM];
    for (int e = 0; e < g->count; e++) {
        const double *J = element_J(g, work, e, room);
        for (int r = 0; r < g->rows; r++, rate++)
            for (int p = 0; p < g->parents; p++, J += 3)
                for (int k = 0; k < 3; k++) *rate -= J[k] * work->wind[k];
    }
}

static void rate_job(void *pointer, const Group *g, int part)
{
    const Job *job = pointer;
    double *rate = job->work->rate + g->first_row;
    const double *goal_rate = job->work->goal_rate + g->first_row;
    const int n = g->count * g->rows;
    (void)part;
    if (job->flag || g->damped || g->law->rate || g->bounded || g->map->rate_only) {
        group_times(g, job->work->J + g->first_J, job->v, rate);
        for (int r = 0; r < n; r++) rate[r] -= goal_rate[r];
        if (g->law->drag) take_wind(g, job->work, rate);
    } else {
        memset(rate, 0, (size_t)n * sizeof *rate);
    }
}

// Rates of rows that may close; friction of contacts is not among them.
static void gap_job(void *pointer, const Group *g, int part)
{
    const Job *job = pointer;
    double *rate = job->work->rate + g->first_row;
    const double *goal_rate = job->work->goal_rate + g->first_row;
    (void)part;
    if (!g->bounded || g->law->rate) return;
    some_times(g, true, job->work->J + g->first_J, job->v, rate);
    const int apart = g->law->contact ? g->rows : 1; // the first row of a contact is its gap
    for (int r = 0; r < g->count * g->rows; r += apart) rate[r] -= goal_rate[r];
    if (g->law->drag) take_wind(g, job->work, rate);
}

void evaluate_gap_rates(const Model *model, Work *work, const double *v)
{
    Job job = {.work = work, .v = v};
    each_element_group(model, gap_job, &job);
}

void evaluate_still_air(const Model *model, Work *work)
{
    for (int i = model->n_mapped_group; i < model->n_group; i++) {
        const Group *g = model->group + i;
        if (!g->law->drag) continue;
        memset(work->rate + g->first_row, 0, (size_t)(g->count * g->rows) * sizeof *work->rate);
        take_wind(g, work, work->rate + g->first_row);
    }
}

void evaluate_rate(const Model *model, Work *work, const double *v)
{
    Job job = {.work = work, .v = v, .flag = true};
    each_element_group(model, rate_job, &job);
}

void evaluate_asked_rate(const Model *model, Work *work, const double *v)
{
    Job job = {.work = work, .v = v, .flag = false};
    each_element_group(model, rate_job, &job);
}
