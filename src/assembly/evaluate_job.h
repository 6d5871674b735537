// SPDX-License-Identifier: MIT
// evaluate_job.h -- types and small loops that the files of evaluate.h share.
#pragma once

#include "assembly/evaluate.h"
#include "assembly/parts.h"
#include "map/map.h"
#include "math/vec.h"

// Arguments of a loop over groups that writes to work; each job uses those that it needs.
typedef struct Job {
    const Model *model;
    Work *work;
    double *q;
    const double *v, *lambda;
    double t;
    Coefficients a;
    bool flag; // make J; take the whole K~; rates of all rows
} Job;

// All instances of a group; `part` of a loop has scratch memory of its own.
static inline MapBatch batch_of(const Group *g, const Work *work, int part)
{
    return (MapBatch){.count = g->count,
                      .parents = g->parents,
                      .rows = g->rows,
                      .width = g->width,
                      .numbers = g->numbers,
                      .size = g->size,
                      .at = g->at_q,
                      .number = g->number,
                      .user = g->user,
                      .inner = g->inner,
                      .scratch =
                          work ? work->scratch + (size_t)part * (size_t)work->n_scratch : NULL};
}

// Instance e alone.
static inline MapBatch batch_one(const Group *g, const Work *work, int part, int e)
{
    MapBatch batch = batch_of(g, work, part);
    batch.count = 1;
    batch.at += e * g->parents;
    batch.number += e * g->numbers;
    return batch;
}

// Of groups with inner numbers, in the rows of the group (jacobian.c): y = J v; f += J^T y, also on entries low .. high - 1 alone; size += the
// sizes of the terms of J^T lambda on dofs from .. to - 1.
void inner_times(const Group *g, const double *inner, const double *v, double *y);
void inner_transposed(const Group *g, const double *inner, const double *y, double *f);
void inner_transposed_within(const Group *g, const double *inner, const double *y, int low,
                             int high, double *f);
void inner_add_sizes(const Model *model, const Work *work, const Group *g, int from, int to,
                     double *size);

// y = J v of all instances of a batch, whose nodes begin at `at` in v, or of a group (products.c). The map is NULL where its
// rows are turned: its own products do not serve then.
void batch_times(const MapOps *map, const MapBatch *b, const double *J, const double *v, double *y);
void group_times(const Group *g, const double *J, const double *v, double *y);
