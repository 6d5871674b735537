// terms.c -- what rows miss, the forces of their laws, and loads: see evaluate.h.
#include "assembly/evaluate_job.h"

#include "term/term.h"

#include <math.h>
#include <string.h>

// What rows miss, with their bounds in mind: u (lambda - mid(lo, lambda - c/u, hi)), which is c where the
// force may still change to make it less, and what lambda is beyond a bound as a length; u is what the
// row gives way under its force. 0 where the row is pressed against its bound, or has left it.
static void miss_rows(const TautGroup *g, TautWork *work)
{
    for (int e = 0, r = g->first_row; e < g->count; e++)
        for (int k = 0; k < g->rows; k++, r++) {
            work->miss[r] = work->c[r];
            if (!g->bounded) continue;
            double u = work->give[g->first_element + e], l = work->lambda[r];
            double asked = clamp(l - work->c[r] / u, work->lo[r], work->hi[r]);
            if (asked != l - work->c[r] / u) work->miss[r] = u * (l - asked);
        }
}

// lambda and c of n elements of one row in compliance form.
static void miss_of_one(int n, const double *restrict phi, const double *restrict damping,
                        const double *restrict drag, const double *restrict rate,
                        const double *restrict C, const double *restrict soft,
                        const double *restrict lambda, double *restrict own, double *restrict c)
{
    for (int r = 0; r < n; r++) {
        own[r] = lambda[r];
        c[r] = phi[r] + (damping[r] + drag[r]) * rate[r] + (C[r] + soft[r]) * lambda[r];
    }
}

// The same of all groups in compliance form.
static void miss_of(const TautGroup *g, const TautWork *work, const double *lambda)
{
    const double *C = g->compliance, *damping = g->damping, *soft = work->soft + g->first_element;
    const double *phi = work->phi + g->first_row, *rate = work->rate + g->first_row;
    const double *drag = work->drag + g->first_row, *l = lambda + g->first_row;
    double *own = work->lambda + g->first_row, *c = work->c + g->first_row;
    if (g->rows == 1 && !g->term->rate) {
        miss_of_one(g->count, phi, damping, drag, rate, C, soft, l, own, c);
        return;
    }
    for (int e = 0, r = 0; e < g->count; e++)
        for (int k = 0; k < g->rows; k++, r++) {
            double t_d = g->term->rate ? work->rate_tau : damping[e] + drag[r];
            own[r] = l[r];
            c[r] = phi[r] + t_d * rate[r] + (C[r] + soft[e]) * l[r];
        }
}

static void law_of(const TautGroup *g, const TautWork *work)
{
    for (int e = 0, row = g->first_row; e < g->count; e++, row += g->rows) {
        g->term->force(g, e, work->phi + row, work->rate + row, work->lambda + row);
        for (int r = row; r < row + g->rows; r++) work->c[r] = 0;
    }
}

static void terms_job(void *pointer, const TautGroup *g, int part)
{
    const Job *job = pointer;
    (void)part;
    if (g->form == TAUT_FORM_STIFFNESS)
        law_of(g, job->work);
    else
        miss_of(g, job->work, job->lambda);
    if (job->model->has_bounds) miss_rows(g, job->work);
}

void evaluate_terms(const TautModel *model, TautWork *work, const double *lambda)
{
    Job job;
    job.model = model, job.work = work, job.lambda = lambda;
    each_element_group(model, terms_job, &job);
}

static void outer_part(void *pointer, int part, int from, int to)
{
    const Job *job = pointer;
    const TautModel *model = job->model;
    const double gravity[3] = {model->gravity.x, model->gravity.y, model->gravity.z};
    const int begin = node_begin_v(model, from), end = node_begin_v(model, to);
    double *f = job->out;
    (void)part;
    for (int node = from; node < to; node++) {
        if (!model->node_weighs[node]) continue;
        int at = model->node_v[node];
        for (int k = 0; k < 3; k++) f[at + k] += model->mass[at + k] * gravity[k];
    }
    for (int i = begin; i < end; i++) f[i] += model->force[i];
}

void add_outer_forces(const TautModel *model, double *f)
{
    Job job;
    job.model = model, job.out = f;
    threads_for(model->threads, model->n_node, outer_part, &job);
}

void evaluate_loads(const TautModel *model, TautWork *work)
{
    double *f = work->outer;
    if (work->loads_known) return;
    memset(f, 0, (size_t)model->n_v * sizeof *f);
    memset(work->load, 0, (size_t)model->n_v * sizeof *f);
    add_outer_forces(model, f);
    work->pull = work->bulk = 0;
    for (int node = 0; node < model->n_node; node++) {
        if (is_fixed(model, node)) continue;
        int at = model->node_v[node], n = model->node_nv[node];
        double l = model->scale[at];
        memcpy(work->load + at, f + at, (size_t)n * sizeof *f);
        work->pull += norm_n(n < 3 ? n : 3, f + at) * l;
        work->bulk += model->mass[at] * l * l;
    }
    work->massless = false;
    for (int i = 0; i < model->n_v; i++) {
        bool heavy = model->mass[i] > 0;
        work->fall[i] = heavy ? f[i] / model->mass[i] : 0;
        if (heavy) f[i] = 0;
        work->massless = work->massless || f[i] != 0;
    }
    work->loads_known = true;
}
