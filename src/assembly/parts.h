// SPDX-License-Identifier: MIT
// parts.h -- loops over a model in parts that threads share (base/threads.h).
//
// A loop over the instances of a large group runs on slices of it: a slice is a group of its own, whose
// arrays begin later and which has fewer instances, so that a function for a group serves a slice.
//
// Sums at nodes (forces, blocks of H) are cut by nodes instead: every part adds the contributions to its own
// nodes, from all the instances that reach them, in the order in which a single loop would. So
// no two threads write to one place, and the sums are those of the single loop, bit by bit. For that
// each group knows which run of its instances reaches a part (`share`). Where instances are strewn
// over the nodes these runs are long, and the single loop stays (model->parted).
#pragma once

#include "base/threads.h"
#include "model/work.h"

// A group or a slice of one. `part` tells slices apart: 0 .. PARTS_MOST - 1, 0 of a whole group.
typedef void GroupJob(void *context, const Group *g, int part);

// Instances from .. to - 1.
Group group_slice(const Group *g, int from, int to);

// Runs job on slices of g, by several threads.
void group_slices(const Model *model, const Group *g, GroupJob *job, void *context);

// Runs job on the groups first .. last - 1, one after the other. User maps and laws are called by the
// caller's thread only.
static inline __attribute__((always_inline)) void each_group(const Model *model, int first,
                                                             int last, GroupJob *job, void *context)
{
    for (int i = first; i < last; i++) {
        const Group *g = model->group + i;
        if (g->count < 2 * PART_LEAST || g->user || g->user_law)
            job(context, g, 0);
        else
            group_slices(model, g, job, context);
    }
}

static inline __attribute__((always_inline)) void each_mapped_group(const Model *model,
                                                                    GroupJob *job, void *context)
{
    each_group(model, 0, model->n_mapped_group, job, context);
}

static inline __attribute__((always_inline)) void each_element_group(const Model *model,
                                                                     GroupJob *job, void *context)
{
    each_group(model, model->n_mapped_group, model->n_group, job, context);
}

// Where a node begins in v; n_v for the one behind the last.
static inline int node_begin_v(const Model *model, int node)
{
    return node < model->n_node ? model->node_v[node] : model->n_v;
}

// The first entry of v of a part of the nodes.
static inline int part_v(const Model *model, int part)
{
    return node_begin_v(model, part_begin(model->n_node, parts_of(model->n_node), part));
}

// Dofs node .. run_end - 1, of those before `to`, are all free or all fixed: one loop over entries serves
// them, and columns of free ones follow each other too.
static inline int run_end(const Model *model, int node, int to)
{
    return model->node_run[node] < to ? model->node_run[node] : to;
}

static inline bool is_fixed(const Model *model, int node)
{
    return model->node_x[node] == COLUMN_FIXED;
}

// Runs job on the entries of mapped nodes in v, which are as many in q; 0 is the first of them.
static inline __attribute__((always_inline)) void each_mapped_entry(const Model *model,
                                                                    PartJob *job, void *context)
{
    const int n = model->n_v - model->n_dof_v;
    if (n > 0) threads_for(model->threads, n, job, context);
}

// No loop over nodes or elements has more parts.
static inline int most_parts(const Model *model)
{
    return parts_of(model->n_node > model->n_element ? model->n_node : model->n_element);
}

// Instances of g that reach nodes of a part.
static inline Group group_share(const Group *g, int part)
{
    return group_slice(g, g->share[2 * part], g->share[2 * part + 1]);
}

// How many parts a world of these nodes has shares for; 0: it is too small.
int parts_shared(int n_node);
// Fills the shares, and model->parted.
void parts_share(Model *model);

// --- entries ---
void copy_entries(const Model *model, int n, const double *from, double *to);
void clear_entries(const Model *model, int n, double *a);
// sum a b, sum m v^2, sum m (a - b)^2
double dot_entries(const Model *model, int n, const double *a, const double *b);
double square_entries(const Model *model, int n, const double *m, const double *v);
double apart_entries(const Model *model, int n, const double *m, const double *a, const double *b);
double max_entries(const Model *model, int n, const double *a);
bool finite_entries(const Model *model, int n, const double *a);
