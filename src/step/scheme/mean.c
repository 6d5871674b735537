// SPDX-License-Identifier: MIT
// mean.c -- see mean.h.
#include "step/scheme/mean.h"

#include <string.h>

void mean_of(const Model *model, double a, const double *x, double b, const double *y, double *out)
{
    for (int r = 0; r < model->n_mean; r++) out[r] = a * x[r] + b * y[r];
}

void mean_store(Step *step)
{
    Work *work = step->work;
    memcpy(work->next.mean, work->mean, (size_t)step->model->n_mean * sizeof(double));
}
