// SPDX-License-Identifier: MIT
// soft_forces.c -- see soft_forces.h. Checked by test/invariant/forces.c.
#include "step/newton/soft_forces.h"

#include "assembly/evaluate.h"
#include "assembly/parts.h"
#include "law/law.h"
#include "math/vec.h"
#include "step/tuning.h"

#include <float.h>
#include <math.h>

// Has it soft rows, and a law for them? Hard terms have none.
static bool has_law(const Work *work, const Group *g)
{
    const double *C = row_compliance(work, g);
    bool soft = false;
    if (!g->law || !g->law->evaluate) return false;
    for (int r = 0; r < g->count * g->rows && !soft; r++) soft = C[r] > 0;
    return soft;
}

double soft_largest(const Model *model, const Work *work, const double *lambda, bool *any)
{
    double top = 0;
    *any = false;
    for (int i = model->n_mapped_group; model->has_soft && i < model->n_group; i++) {
        const Group *g = model->group + i;
        if (!has_law(work, g)) continue;
        *any = true;
        const double *C = row_compliance(work, g), *own = lambda + g->first_row;
        for (int r = 0; r < g->count * g->rows; r++) top = larger(top, C[r] > 0 ? fabs(own[r]) : 0);
    }
    return top;
}

bool forces_explained(Step *step, const double *lambda, double h)
{
    const Model *model = step->model;
    bool any;
    const double springs = soft_largest(model, step->work, lambda, &any);
    const double most = max_entries(model, model->n_row, lambda);
    const double loads = largest_force(step, h);
    return !(loads > 0) || most <= FORCES_ABSURD * (loads + springs); // nothing moves without any
}

// Length that round-off of the places it reads may add to phi in row k of element e: they are summed with weights J.
static double blur(const Step *step, const Group *g, int e, int k, const double *q)
{
    const Model *model = step->model;
    double room[JACOBIAN_ROOM];
    const double *J = element_J(g, step->work, e, room) + k * g->width;
    double sum = 0;
    for (int p = 0; p < g->parents; J += g->size[p++]) {
        int node = g->parent[e * g->parents + p];
        if (model->node_nq[node] != model->node_nv[node]) continue; // angles: no places
        const double *x = q + g->at_q[e * g->parents + p];
        for (int j = 0; j < g->size[p]; j++) sum += fabs(J[j] * x[j]);
    }
    return POSITION_ROUND_OFF * sum;
}

// The largest force residual of a group beyond the round-off of positions, `worst` at least. In stiffness form lambda is not iterated, and is
// compared with the force of the law.
static double group_residual(const Step *step, const Group *g, const double *q,
                             const double *lambda, double worst)
{
    const Work *work = step->work;
    const double *C = row_compliance(work, g), *given = lambda + g->first_row;
    const double *force = work->lambda + g->first_row, *miss = work->miss + g->first_row;
    const bool stiff = g->form == TAUT_FORM_STIFFNESS;
    const int rows = g->rows;
    for (int e = 0, r = 0; e < g->count; e++)
        for (int k = 0; k < rows; k++, r++) {
            if (!(C[r] > 0)) continue;

            // the round-off is subtracted only where it can decide
            const double off = stiff ? fabs(given[r] - force[r]) : fabs(miss[r]) / C[r];
            if (off > worst) worst = larger(worst, off - blur(step, g, e, k, q) / C[r]);
        }
    return worst;
}

double soft_residual(const Step *step, const double *q, const double *lambda)
{
    const Model *model = step->model;
    const Work *work = step->work;
    bool any;
    double top = soft_largest(model, work, lambda, &any), worst = 0;

    for (int i = model->n_mapped_group; any && i < model->n_group; i++) {
        const Group *g = model->group + i;
        if (has_law(work, g)) worst = group_residual(step, g, q, lambda, worst);
    }

    return worst > 0 ? worst / top : 0;
}

bool soft_hidden(const Step *step, const Group *g, int e, double C, const double *q, double force)
{
    double most = 0;
    for (int k = 0; k < g->rows; k++) most = larger(most, blur(step, g, e, k, q));
    return most > LAW_TOLD * C * force;
}

void soft_forces(Step *step, const State *s, double *lambda)
{
    const Model *model = step->model;
    Work *work = step->work;
    bool any;
    double force = soft_largest(model, work, s->lambda, &any);
    if (!any) return;

    // phi and its rate at the state
    evaluate_goals(model, work, *s->time);
    evaluate_maps(model, work, s->q);
    evaluate_rate(model, work, s->v);

    for (int i = model->n_mapped_group; i < model->n_group; i++) {
        const Group *g = model->group + i;
        if (!has_law(work, g)) continue;
        for (int e = 0, r = g->first_row; e < g->count; e++, r += g->rows) {
            LawPoint law;
            law_at(g, work, e, work->phi + r, work->rate + r, &law);

            // lambda is moved to the force of the law as far as positions can tell it
            for (int k = 0; k < g->rows; k++) {
                double C = row_compliance(work, g)[e * g->rows + k];
                if (!(C > 0)) continue;

                double force_k = law.force[k];
                if (g->bounded)
                    force_k = clamp(force_k, row_lower(work, g)[e], row_upper(work, g)[e]);

                // round-off of phi as a force: where it is large, lambda tells more than the law
                double off = blur(step, g, e, k, s->q) / C;
                if (off > LAW_TOLD * force) off *= LAW_UNTOLD;
                lambda[r + k] = clamp(lambda[r + k], force_k - off, force_k + off);
            }
        }
    }
}
