// SPDX-License-Identifier: MIT
// parts.c -- see parts.h.
#include "assembly/parts.h"

#include "assembly/tuning.h"
#include "math/vec.h"

#include <string.h>

#define ADVANCE(array, each)                                                                       \
    if (s.array) s.array += (size_t)from * (size_t)(each)

Group group_slice(const Group *g, int from, int to)
{
    Group s = *g;
    const int pairs = g->supports * (g->supports + 1) / 2;

    // first indices, -1 where a group has none
    s.count = to - from;
    if (s.first_element >= 0) s.first_element += from;
    if (s.first_row >= 0) s.first_row += from * g->rows;
    if (s.first_kkt_row >= 0) s.first_kkt_row += from * g->rows;
    if (s.first_node >= 0) s.first_node += from;
    s.first_J += from * g->n_J;
    s.first_G += from * (g->composed ? g->rows * g->reach : g->n_J);
    s.first_K += from * g->n_K;
    s.first_memory += from * g->memories;
    if (s.first_D >= 0) s.first_D += from * g->rows * g->rows;

    // arrays by instance
    ADVANCE(parent, g->parents);
    ADVANCE(at_q, g->parents);
    ADVANCE(at_v, g->parents);
    ADVANCE(parent_G, g->parents);
    ADVANCE(route, g->routes);
    ADVANCE(support, g->supports);
    ADVANCE(site, 1);
    ADVANCE(number, g->numbers);

    // laws and targets
    ADVANCE(parameter, g->parameters);
    ADVANCE(given, 1);
    ADVANCE(target, g->rows);
    ADVANCE(fraction, 1);
    ADVANCE(restitution, 1);
    ADVANCE(at_axes, 1);
    ADVANCE(length_scale, 1);
    ADVANCE(motion, 1);

    // places in the matrix
    ADVANCE(at_J, g->supports);
    ADVANCE(at_C, 1);
    ADVANCE(at_H, pairs);
    ADVANCE(flip, pairs);
    return s;
}

// A loop over the slices of a group.
typedef struct Slices {
    const Group *group;
    GroupJob *job;
    void *context;
} Slices;

static void run_slice(void *pointer, int part, int from, int to)
{
    const Slices *slices = pointer;
    Group slice = group_slice(slices->group, from, to);
    slices->job(slices->context, &slice, part);
}

void group_slices(const Model *model, const Group *g, GroupJob *job, void *context)
{
    Slices slices = {g, job, context};
    threads_parts(model->threads, g->count, run_slice, &slices);
}

// --- shares ---

int parts_shared(int n_node)
{
    return n_node < 2 * PART_LEAST ? 0 : parts_of(n_node);
}

// The part that a node is in.
static int part_of(int n_node, int parts, int node)
{
    int part = (int)((long long)node * parts / n_node);
    while (part > 0 && part_begin(n_node, parts, part) > node) part--;
    while (part_begin(n_node, parts, part + 1) <= node) part++;
    return part;
}

// Extends the run of instances that reach a part by e; instances come in ascending order.
static void reach(int *share, int part, int e)
{
    int *run = share + (size_t)2 * (size_t)part;
    if (run[1] == 0) run[0] = e;
    run[1] = e + 1;
}

void parts_share(Model *model)
{
    int parts = parts_shared(model->n_node);
    double seen = 0, all = 0;

    // the run of instances of every group that reaches each part
    for (int i = 0; i < model->n_group && parts; i++) {
        const Group *g = model->group + i;
        memset(g->share, 0, 2 * (size_t)parts * sizeof *g->share);
        for (int e = 0; e < g->count; e++) {
            for (int p = 0; p < g->parents; p++)
                reach(g->share, part_of(model->n_node, parts, g->parent[e * g->parents + p]), e);
            for (int s = 0; s < g->supports; s++)
                reach(g->share, part_of(model->n_node, parts, g->support[e * g->supports + s]), e);
        }

        // how many instances all parts look at together
        for (int part = 0; part < parts; part++)
            seen += g->share[2 * part + 1] - g->share[2 * part];
        all += g->count;
    }

    // long runs are not worth it
    model->parted = parts > 0 && seen <= SHARES_MOST_SEEN * all;
}

// --- entries ---

// Arguments and partial sums of a loop over entries.
typedef struct Entries {
    const double *a, *b, *mass;
    double *to, sum[PARTS_MOST];
} Entries;

static void copy_part(void *pointer, int part, int from, int to)
{
    const Entries *it = pointer;
    (void)part;
    memcpy(it->to + from, it->a + from, (size_t)(to - from) * sizeof(double));
}

static void clear_part(void *pointer, int part, int from, int to)
{
    const Entries *it = pointer;
    (void)part;
    memset(it->to + from, 0, (size_t)(to - from) * sizeof(double));
}

static void square_part(void *pointer, int part, int from, int to)
{
    Entries *it = pointer;
    it->sum[part] = square_all(to - from, it->a + from, it->b + from);
}

static void dot_part(void *pointer, int part, int from, int to)
{
    Entries *it = pointer;
    it->sum[part] = dot_all(to - from, it->a + from, it->b + from);
}

static void apart_part(void *pointer, int part, int from, int to)
{
    Entries *it = pointer;
    it->sum[part] = square_apart(to - from, it->mass + from, it->a + from, it->b + from);
}

static void max_part(void *pointer, int part, int from, int to)
{
    Entries *it = pointer;
    it->sum[part] = max_abs(to - from, it->a + from);
}

static void finite_part(void *pointer, int part, int from, int to)
{
    Entries *it = pointer;
    it->sum[part] = !all_finite(to - from, it->a + from);
}

void copy_entries(const Model *model, int n, const double *from, double *to)
{
    Entries it;
    it.a = from, it.to = to;
    if (n > 0) threads_for(model->threads, n, copy_part, &it);
}

void clear_entries(const Model *model, int n, double *a)
{
    Entries it;
    it.to = a;
    if (n > 0) threads_for(model->threads, n, clear_part, &it);
}

// Sums by parts, added in the order of the parts; mass and b may be NULL where the job does not read them.
static double sum_entries(const Model *model, int n, const double *mass, const double *a,
                          const double *b, PartJob *job)
{
    Entries it;
    it.mass = mass, it.a = a, it.b = b;
    for (int part = 0; part == 0 || part < parts_of(n); part++) it.sum[part] = 0;
    threads_for(model->threads, n, job, &it);
    double sum = it.sum[0];
    for (int part = 1; part < parts_of(n); part++) sum += it.sum[part];
    return sum;
}

double square_entries(const Model *model, int n, const double *m, const double *v)
{
    return sum_entries(model, n, NULL, m, v, square_part);
}

double dot_entries(const Model *model, int n, const double *a, const double *b)
{
    return sum_entries(model, n, NULL, a, b, dot_part);
}

double apart_entries(const Model *model, int n, const double *m, const double *a, const double *b)
{
    return sum_entries(model, n, m, a, b, apart_part);
}

bool finite_entries(const Model *model, int n, const double *a)
{
    return sum_entries(model, n, NULL, a, NULL, finite_part) == 0;
}

double max_entries(const Model *model, int n, const double *a)
{
    Entries it;
    it.a = a;
    for (int part = 0; part < parts_of(n); part++) it.sum[part] = 0;
    threads_for(model->threads, n, max_part, &it);
    double most = 0;
    for (int part = 0; part < parts_of(n); part++) most = larger(most, it.sum[part]);
    return most;
}
