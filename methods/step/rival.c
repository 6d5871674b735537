// rival.c -- see rival.h.
#include "methods/step/rival.h"

#include "assembly/evaluate.h"
#include "law/law.h"
#include "math/vec.h"
#include "step/accept/ledger.h"

#include <math.h>
#include <string.h>

// The first property of a group that a rival does not take, NULL if there is none.
static const char *group_problem(const Group *g, bool one_by_one)
{
    if (g->massive) return "masses on mapped nodes (or held particles)";
    if (!g->law) return NULL;
    if (g->law->keep || g->law->rate || g->law->corrected)
        return "terms other than elastic and holonomic";
    if (g->bounded) return "bounds on forces";
    if (one_by_one && g->composed) return "elements on mapped nodes";
    if (one_by_one && g->axes) return "compliances with axes of their own";
    return NULL;
}

TautStatus rival_check(Step *step, const char *name, bool one_by_one)
{
    const Model *model = step->model;
    const char *problem = model->n_body > 0 ? "rigid bodies" : NULL;
    for (int i = 0; !problem && i < model->n_group; i++)
        problem = group_problem(model->group + i, one_by_one);
    if (!problem) return TAUT_OK;
    return log_say(step->problem->log, TAUT_ERROR, TAUT_BAD_ARGUMENT,
                   "stepper %s takes no %s; leave them out, or take stepper auto", name, problem);
}

// |J_rp| of row r of instance e and its s-th support.
static double row_norm(const Work *work, const Group *g, int e, int r, int s)
{
    const double *G = work->J + g->first_G + (e * g->rows + r) * g->reach + g->support_at[s];
    return norm_n(g->support_at[s + 1] - g->support_at[s], G);
}

// n_p of rival_stiffness (rival.h), the sum over rows of |J_sp| at every dof.
static void count_rows(const Model *model, const Work *work, double *rows_at)
{
    memset(rows_at, 0, (size_t)model->n_dof * sizeof *rows_at);
    for (int i = model->n_mapped_group; i < model->n_group; i++) {
        const Group *g = model->group + i;
        for (int e = 0; e < g->count; e++)
            for (int r = 0; r < g->rows; r++)
                for (int s = 0; s < g->supports; s++)
                    rows_at[g->support[g->supports * e + s]] += row_norm(work, g, e, r, s);
    }
}

// sum over p of |J_rp| n_p / m_p.
static double mobility(const Model *model, const Work *work, const Group *g, int e, int r,
                       const double *rows_at)
{
    double sum = 0;
    for (int s = 0; s < g->supports; s++) {
        int node = g->support[g->supports * e + s];
        double least = INFINITY;
        for (int k = 0; k < model->node_nv[node]; k++)
            least = fmin(least, model->inertia[model->node_v[node] + k]);
        if (model->node_x[node] >= 0) sum += row_norm(work, g, e, r, s) * rows_at[node] / least;
    }
    return sum;
}

void rival_stiffness(Step *step, double h, double factor, double *rows_at, double *k)
{
    const Model *model = step->model;
    compose_maps(model, step->work);
    count_rows(model, step->work, rows_at);

    // soft rows have their own stiffness, hard ones the option
    for (int i = model->n_mapped_group; i < model->n_group; i++) {
        const Group *g = model->group + i;
        for (int e = 0, row = g->first_row; e < g->count; e++)
            for (int r = 0; r < g->rows; r++, row++) {
                double C = row_compliance(step->work, g)[e * g->rows + r];
                k[row] = C > 0 ? 1 / C : rival_options(step)->penalty;
                if (k[row] > 0) continue;

                // or as much as the step can bear, as a power of two
                double sum = h * h * mobility(model, step->work, g, e, r, rows_at);
                k[row] = sum > 0 ? exp2(floor(log2(factor / sum))) : 0;
            }
    }
}

void rival_begin(Step *step, double h)
{
    const Model *model = step->model;
    Work *work = step->work;
    double t = time_after(step->state, h);
    memcpy(work->x, step->state->q, (size_t)model->n_q * sizeof(double));
    evaluate_goals(model, work, t);
    evaluate_anchors(model, t, work->x, work->next.v, work->a);
    evaluate_maps(model, work, work->x);
    difference_all(model, work->x, step->state->q, work->v);
    for (int i = 0; i < model->n_v; i++) work->v[i] /= h;
    evaluate_rate(model, work, work->v);
}

void rival_end(Step *step, double h, const double *x, const double *v, const double *lambda,
               TautStepReport *report)
{
    const Model *model = step->model;
    Work *work = step->work;
    State *next = &work->next;
    double t = time_after(step->state, h);
    memcpy(next->q, x, (size_t)model->n_q * sizeof(double));
    memcpy(next->v, v, (size_t)model->n_v * sizeof(double));
    memcpy(next->lambda, lambda, (size_t)model->n_row * sizeof(double));
    evaluate_anchors(model, t, next->q, next->v, work->a);
    evaluate_maps(model, work, next->q);
    lift(model, work, next->v);
    *next->h_prev = *next->coarse = 0;
    ledger_report(step, h, 0.5, report);
}
