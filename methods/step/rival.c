// SPDX-License-Identifier: MIT
// rival.c -- see rival.h.
#include "methods/step/rival.h"

#include <math.h>
#include <string.h>

bool rival_place(Rival *self, const TautStepView *is, TautMemory *memory)
{
    double **const all[] = {&self->x, &self->xbar,   &self->v, &self->a, &self->f,      &self->dx,
                            &self->u, &self->lambda, &self->k, &self->c, &self->rows_at};
    const int count[] = {is->n_q, is->n_q,   is->n_v,   is->n_v,   is->n_v,  is->n_v,
                         is->n_v, is->n_row, is->n_row, is->n_row, is->n_dof};
    size_t sum = 1;
    for (size_t i = 0; i < sizeof all / sizeof *all; i++) sum += (size_t)count[i];

    // one block, cut into arrays
    self->block = taut_memory_alloc(memory, sum, sizeof(double));
    double *next = self->block;
    for (size_t i = 0; next && i < sizeof all / sizeof *all; next += count[i++]) *all[i] = next;
    return self->block;
}

void rival_clear(Rival *self, TautMemory *memory)
{
    taut_memory_free(memory, self->block);
}

TautStatus rival_allocate(TautStep *step, TautMemory *memory, void **pointer)
{
    const TautStepView is = taut_step_view(step);
    Rival *self = taut_memory_alloc(memory, 1, sizeof *self);
    *pointer = self;
    if (self && rival_place(self, &is, memory)) return TAUT_OK;
    rival_free(memory, self);
    *pointer = NULL;
    return TAUT_OUT_OF_MEMORY;
}

void rival_free(TautMemory *memory, void *self)
{
    if (self) rival_clear(self, memory);
    taut_memory_free(memory, self);
}

int rival_widest(const TautStep *step)
{
    const int n = taut_step_view(step).n_element;
    int widest = 1;
    for (int i = 0; i < n; i++) {
        int width = taut_step_element(step, i).width;
        if (width > widest) widest = width;
    }
    return widest;
}

// The first property of the nodes that a rival does not take, NULL if there is none.
static const char *node_problem(const TautStepView *is)
{
    for (int node = 0; node < is->n_dof; node++)
        if (is->node_nq[node] != is->node_nv[node] && is->node_x[node] >= 0) return "rigid bodies";
    for (int i = is->n_dof_v; i < is->n_v; i++)
        if (is->mass[i] > 0) return "masses on mapped nodes (or held particles)";
    return NULL;
}

static const char *element_problem(const TautElementView *e, bool one_by_one)
{
    if (!e->holds_length) return "laws other than elastic and holonomic";
    if (e->bounded) return "bounds on forces";
    if (one_by_one && e->composed) return "elements on mapped nodes";
    if (one_by_one && e->turned) return "compliances with axes of their own";
    return NULL;
}

TautStatus rival_check(TautStep *step, const char *name, bool one_by_one)
{
    const TautStepView is = taut_step_view(step);
    const char *problem = node_problem(&is);

    for (int i = 0; !problem && i < is.n_element; i++) {
        const TautElementView e = taut_step_element(step, i);
        problem = element_problem(&e, one_by_one);
    }

    if (!problem) return TAUT_OK;

    // one sentence: method, problem, remedy
    char text[200] = "stepper ";
    const char *const parts[] = {name, " takes no ", problem,
                                 "; leave them out, or take stepper auto"};
    for (int i = 0; i < 4; i++) strncat(text, parts[i], sizeof text - strlen(text) - 1);
    return taut_step_refuse(step, text);
}

// |J_rp| of row r of an element and its s-th support.
static double row_norm(const TautElementView *e, int r, int s)
{
    const double *G = e->G + r * e->reach;
    double sum = 0;
    for (int j = e->support_at[s]; j < e->support_at[s + 1]; j++) sum += G[j] * G[j];
    return sqrt(sum);
}

// sum over p of |J_rp| n_p / m_p.
static double mobility(const TautStepView *is, const TautElementView *e, int r,
                       const double *rows_at)
{
    double sum = 0;
    for (int s = 0; s < e->supports; s++) {
        int node = e->support[s];
        double least = INFINITY;
        for (int k = 0; k < is->node_nv[node]; k++)
            least = fmin(least, is->inertia[is->node_v[node] + k]);
        if (is->node_x[node] >= 0) sum += row_norm(e, r, s) * rows_at[node] / least;
    }
    return sum;
}

void rival_stiffness(TautStep *step, Rival *self, double h, double factor)
{
    const TautStepView is = taut_step_view(step);
    const RivalOptions *options = taut_step_options(step);

    taut_step_compose(step);

    // n_p, the sum over rows of |J_sp| at every dof
    memset(self->rows_at, 0, (size_t)is.n_dof * sizeof(double));
    for (int i = 0; i < is.n_element; i++) {
        const TautElementView e = taut_step_element(step, i);
        for (int r = 0; r < e.rows; r++)
            for (int s = 0; s < e.supports; s++) self->rows_at[e.support[s]] += row_norm(&e, r, s);
    }

    // soft rows have their own stiffness, hard ones the option, or as much as the step can bear
    for (int i = 0; i < is.n_element; i++) {
        const TautElementView e = taut_step_element(step, i);
        for (int r = 0; r < e.rows; r++) {
            double C = e.compliance[r], *k = self->k + e.row + r;
            *k = C > 0 ? 1 / C : options->penalty;
            if (*k > 0) continue;
            double sum = h * h * mobility(&is, &e, r, self->rows_at);
            *k = sum > 0 ? exp2(floor(log2(factor / sum))) : 0;
        }
    }
}

void rival_begin(TautStep *step, Rival *self, double h)
{
    const TautStepView is = taut_step_view(step);
    double t = taut_step_time(step, h);
    memcpy(self->x, is.q, (size_t)is.n_q * sizeof(double));
    taut_step_targets(step, t);
    taut_step_fixed(step, t, self->x, self->v, self->a);
    taut_step_maps(step, self->x);
    taut_step_difference(step, self->x, is.q, self->v);
    for (int i = 0; i < is.n_v; i++) self->v[i] /= h;
    taut_step_rates(step, self->v);
}

void rival_forces(TautStep *step, const double *lambda, double *f)
{
    memset(f, 0, (size_t)taut_step_view(step).n_v * sizeof *f);
    taut_step_add_outer(step, f);
    taut_step_add_rows(step, lambda, f);
    taut_step_accumulate(step, f);
}

void rival_end(TautStep *step, Rival *self, double h, double *x, double *v, const double *lambda,
               TautStepReport *report)
{
    taut_step_follow(step, taut_step_time(step, h), x, v, self->a);
    taut_step_accept(step, h, x, v, lambda, 0.5, false, report);
}

void rival_gather(const TautStepView *is, const double *v, double *columns)
{
    for (int node = 0; node < is->n_dof; node++)
        for (int k = 0; k < is->node_nv[node] && is->node_x[node] >= 0; k++)
            columns[is->node_x[node] + k] = v[is->node_v[node] + k];
}

void rival_scatter(const TautStepView *is, const double *columns, double *v)
{
    for (int node = 0; node < is->n_dof; node++)
        for (int k = 0; k < is->node_nv[node] && is->node_x[node] >= 0; k++)
            v[is->node_v[node] + k] = columns[is->node_x[node] + k];
}
