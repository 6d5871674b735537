// mean.c -- see mean.h.
#include "step/mean.h"

#include <string.h>

void mean_of(const TautModel *model, double a, const double *x, double b, const double *y,
             double *out)
{
    for (int r = 0; r < model->n_mean; r++) out[r] = a * x[r] + b * y[r];
}

void mean_store(Step *step)
{
    TautWork *work = step->work;
    memcpy(work->next.mean, work->mean, (size_t)step->model->n_mean * sizeof(double));
}

void mean_start(const TautModel *model, TautState *state)
{
    memcpy(state->mean, state->lambda, (size_t)model->n_mean * sizeof(double));
}
