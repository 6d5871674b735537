// sums.c -- energy, errors, and what a force does to its row: see evaluate.h.
#include "assembly/evaluate_job.h"

#include "term/term.h"

#include <math.h>

double bounded_energy(const TautGroup *g, int e, const double *phi)
{
    double sum = 0;
    for (int r = 0; r < g->rows; r++) {
        double C = g->compliance[e * g->rows + r];
        if (C == 0) continue;
        double l = clamp(-phi[r] / C, g->lower[e], g->upper[e]);
        sum -= l * (phi[r] + 0.5 * C * l); // phi^2/(2 C) between the bounds, a straight line beyond
    }
    return sum;
}

static void potential_part(void *pointer, int part, int from, int to)
{
    Job *job = pointer;
    const TautModel *model = job->model;
    const double gravity[3] = {model->gravity.x, model->gravity.y, model->gravity.z};
    const double *q = job->v;
    double sum = 0;
    for (int node = from; node < to; node++) {
        if (model->node_x[node] == TAUT_COLUMN_FIXED) continue;
        int at_q = model->node_q[node], at_v = model->node_v[node];
        if (model->node_weighs[node]) {
            double weight[3];
            for (int k = 0; k < 3; k++) weight[k] = model->mass[at_v + k] * gravity[k];
            sum -= dot3(weight, q + at_q);
        }
        if (node >= model->n_dof) continue;
        // a torque has no potential: q of a rigid body goes on with a quaternion
        int n = model->node_nq[node] == model->node_nv[node] ? model->node_nv[node] : 3;
        sum -= dot_n(n, model->force + at_v, q + at_q);
    }
    // of mapped nodes v is as long as q
    const int begin = from > model->n_dof ? from : model->n_dof, v = node_begin_v(model, begin);
    if (to > begin)
        sum -= dot_all(node_begin_v(model, to) - v, model->force + v, q + model->node_q[begin]);
    job->sum[part] = sum;
}

static bool is_hard(const TautGroup *g, int e)
{
    for (int r = e * g->rows; r < (e + 1) * g->rows; r++)
        if (g->compliance[r] != 0) return false;
    return true;
}

static void elastic_job(void *pointer, const TautGroup *g, int part)
{
    Job *job = pointer;
    for (int e = 0; g->term->energy && e < g->count; e++) {
        const double *phi = job->work->phi + g->first_row + e * g->rows;
        if (is_hard(g, e)) continue;
        job->top[part] += g->bounded ? bounded_energy(g, e, phi) : g->term->energy(g, e, phi);
    }
}

TautEnergy evaluate_energy(const TautModel *model, const TautWork *work, const double *q,
                           const double *v)
{
    TautEnergy energy = {.kinetic = 0.5 * square_entries(model, model->n_v, model->mass, v)};
    Job job;
    job.model = model, job.work = (TautWork *)work, job.v = q;
    const int parts = most_parts(model);
    for (int part = 0; part < parts; part++) job.sum[part] = job.top[part] = 0;
    threads_for(model->threads, model->n_node, potential_part, &job);
    each_element_group(model, elastic_job, &job);
    for (int part = 0; part < parts; part++) {
        energy.potential += job.sum[part];
        energy.elastic += job.top[part];
    }
    return energy;
}

// phi of a hard row of element e, but for the side that it may be on.
static double wrong_side(const TautGroup *g, int e, double lambda, double phi)
{
    if (!g->bounded) return phi;
    return lambda <= g->lower[e] ? fmin(phi, 0) : lambda >= g->upper[e] ? fmax(phi, 0) : phi;
}

static void error_job(void *pointer, const TautGroup *g, int part)
{
    Job *job = pointer;
    const double *C = g->compliance, *all = job->work->phi, *phi = all + g->first_row;
    double top = job->top[part];
    for (int e = 0; e < g->count; e++)
        for (int r = 0; r < g->rows; r++, C++, phi++) {
            if (*C > 0) continue;
            double wrong = wrong_side(g, e, job->lambda[phi - all], *phi);
            double error = fabs(wrong) / g->length_scale[e];
            if (!(error <= top)) { // so that NaN is seen too
                top = error;
                job->worst[part] = g->first_element + e;
            }
        }
    job->top[part] = top;
}

double evaluate_error(const TautModel *model, const TautWork *work, const double *lambda,
                      int *worst)
{
    Job job;
    job.work = (TautWork *)work, job.lambda = lambda;
    const int parts = most_parts(model);
    for (int part = 0; part < parts; part++) job.top[part] = 0, job.worst[part] = -1;
    each_element_group(model, error_job, &job);
    int at = 0;
    for (int part = 1; part < parts; part++)
        if (!(job.top[part] <= job.top[at])) at = part;
    *worst = job.worst[at];
    return job.top[at];
}

double row_answer(const TautModel *model, const TautWork *work, const TautGroup *g, int e, int r)
{
    const double *G = work->J + g->first_G + (e * g->rows + r) * g->reach;
    double sum = 0;
    for (int s = 0; s < g->supports; s++) {
        int node = g->support[e * g->supports + s], at = model->node_v[node];
        int from = g->support_at[s], n = g->support_at[s + 1] - from;
        for (int k = 0; k < n && model->node_x[node] >= 0; k++)
            if (model->inertia[at + k] > 0)
                sum += G[from + k] * G[from + k] / model->inertia[at + k];
    }
    return sum;
}

double inverse_mass(const TautModel *model, const TautWork *work, const TautGroup *g, int e)
{
    double most = 0;
    for (int r = 0; r < g->rows; r++) most = fmax(most, row_answer(model, work, g, e, r));
    return most;
}
