// SPDX-License-Identifier: MIT
// sums.c -- energy, errors, and effective masses of rows: see evaluate.h.
#include "assembly/evaluate_job.h"
#include "assembly/tie.h"

#include "dof/dof.h"
#include "law/law.h"

#include <math.h>

// Energy of a linear element with bounds: as much as its force, which stays within them, has taken.
static double bounded_energy(int rows, const double *compliance, double lower, double upper,
                             const double *phi)
{
    double sum = 0;
    for (int r = 0; r < rows; r++) {
        double C = compliance[r];
        if (C == 0) continue;
        double l = clamp(-phi[r] / C, lower, upper);
        sum -= l * (phi[r] + 0.5 * C * l); // phi^2/(2 C) between the bounds, a straight line beyond
    }
    return sum;
}

// Potential of weights and external forces; a torque has none. v is as long as q but for bodies, whose q begins with
// their place.
static double potential(const Model *model, const double *load, const double *q)
{
    double sum = 0;
    for (int i = 0; i < model->n_dof_group; i++) {
        const DofGroup *d = model->dof_group + i;
        const int at_v = model->node_v[d->first], at_q = model->node_q[d->first];
        const int nv = d->ops->nv, nq = d->ops->nq;
        if (nv == nq)
            sum -= dot_entries(model, d->count * nv, load + at_v, q + at_q);
        else
            for (int k = 0; k < d->count; k++) sum -= dot3(load + at_v + k * nv, q + at_q + k * nq);
    }
    const int n = model->n_v - model->n_dof_v;
    return n > 0 ? sum - dot_entries(model, n, load + model->n_dof_v, q + model->n_dof_q) : sum;
}

// Is nothing of a group soft?
static bool all_hard(const Group *g, const Work *work)
{
    return max_abs(g->count * g->rows, row_compliance(work, g)) == 0;
}

// A curved law with bounds only pushes or only pulls (world/build/element.c): where its force would be on the other
// side, nothing is stored.
double stored_energy(const Group *g, const Work *work, int e, const double *phi)
{
    static const double still[TAUT_MAX_ROWS] = {0};
    LawPoint point;
    if (g->bounded && !g->law->curved)
        return bounded_energy(g->rows, row_compliance(work, g) + e * g->rows, row_lower(work, g)[e],
                              row_upper(work, g)[e], phi);
    law_at(g, work, e, phi, still, &point);
    double force = point.force[0];
    bool within = !g->bounded || (force >= row_lower(work, g)[e] && force <= row_upper(work, g)[e]);
    return within ? point.energy : 0;
}

// Elastic energy, J, by the parts of a loop.
typedef struct Elastic {
    const Work *work;
    double sum[PARTS_MOST];
} Elastic;

// Adds the elastic energy of a group to that of the part.
static void elastic_job(void *pointer, const Group *g, int part)
{
    Elastic *it = pointer;
    const Work *work = it->work;
    const double *phi = work->phi + g->first_row;

    if (!g->law->evaluate || all_hard(g, work)) return;

    // element by element
    if (g->bounded || g->law->curved) {
        for (int e = 0; e < g->count; e++)
            it->sum[part] += stored_energy(g, work, e, phi + e * g->rows);
        return;
    }

    // linear laws: all elements at once
    double *energy = work->energy + g->first_element;
    TautLawBatch batch = {.count = g->count,
                          .rows = g->rows,
                          .parameters = g->parameters,
                          .parameter = g->parameter,
                          .phi = phi,
                          .compliance = row_compliance(work, g),
                          .energy = energy};
    g->law->evaluate(&batch);
    for (int e = 0; e < g->count; e++) it->sum[part] += energy[e];
}

TautEnergy evaluate_energy(const Model *model, Work *work, const double *q, const double *v)
{
    evaluate_loads(model, work);
    TautEnergy energy = {.kinetic = 0.5 * square_entries(model, model->n_v, model->mass, v),
                         .potential = potential(model, work->load, q)};
    Elastic it;
    it.work = work;
    const int parts = most_parts(model);
    for (int part = 0; part < parts; part++) it.sum[part] = 0;
    each_element_group(model, elastic_job, &it);
    for (int part = 0; part < parts; part++) energy.elastic += it.sum[part];
    return energy;
}

// Elastic energy of rows that yield, J: their force is that of their stretch.
static double yielding_energy(const Model *model, const Work *work, const State *s,
                              double tolerance)
{
    double sum = 0;
    for (int i = model->n_mapped_group; i < model->n_group; i++) {
        const Group *g = model->group + i;
        for (int e = 0, r = g->first_row; e < g->count; e++, r += g->rows) {
            const double most = tolerance * g->length_scale[e];
            for (int k = 0; k < g->rows && is_yielding(s->tied[g->first_element + e]); k++)
                sum += 0.5 * fabs(s->lambda[r + k] * yielding_stretch(work->phi[r + k], most));
        }
    }
    return sum;
}

TautEnergy state_energy(const Model *model, Work *work, const State *s, double tolerance)
{
    TautEnergy energy = evaluate_energy(model, work, s->q, s->v);
    if (*s->n_yielding > 0) energy.elastic += yielding_energy(model, work, s, tolerance); // seldom
    return energy;
}

double hard_row_error(const Group *g, const Work *work, int e, double lambda, double phi)
{
    if (!g->bounded) return phi;
    return lambda <= row_lower(work, g)[e]   ? fmin(phi, 0)
           : lambda >= row_upper(work, g)[e] ? fmax(phi, 0)
                                             : phi;
}

// The largest error, as part of a length, by the parts of a loop, and the element that has it.
typedef struct Errors {
    const Work *work;
    const double *lambda; // [n_row]
    double top[PARTS_MOST];
    int worst[PARTS_MOST];
} Errors;

// The largest error of the hard rows of a group, and its element.
static void error_job(void *pointer, const Group *g, int part)
{
    Errors *it = pointer;
    const Work *work = it->work;
    const double *C = row_compliance(work, g);
    double top = it->top[part];

    // hard rows only
    for (int e = 0, row = g->first_row; e < g->count; e++)
        for (int r = 0; r < g->rows; r++, C++, row++) {
            if (*C > 0) continue;
            double wrong = hard_row_error(g, work, e, it->lambda[row], work->phi[row]);

            // dividing takes long
            if (fabs(wrong) <= top * g->length_scale[e]) continue;
            double error = fabs(wrong) / g->length_scale[e];
            if (error <= top) continue; // the first of equals; NaN is seen too
            top = error;
            it->worst[part] = g->first_element + e;
        }
    it->top[part] = top;
}

double evaluate_error(const Model *model, const Work *work, const double *lambda, int *worst)
{
    Errors it;
    it.work = work, it.lambda = lambda;
    const int parts = most_parts(model);
    for (int part = 0; part < parts; part++) it.top[part] = 0, it.worst[part] = -1;
    each_element_group(model, error_job, &it);
    int at = 0;
    for (int part = 1; part < parts; part++)
        if (!(it.top[part] <= it.top[at])) at = part;
    *worst = it.worst[at];
    return it.top[at];
}

// That of a row G [reach] of element e.
static double answer_of(const Model *model, const Group *g, int e, const double *G)
{
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

double row_answer(const Model *model, const Work *work, const Group *g, int e, int r)
{
    double room[JACOBIAN_ROOM];
    return answer_of(model, g, e, element_G(g, work, e, room) + r * g->reach);
}

double inverse_mass(const Model *model, const Work *work, const Group *g, int e)
{
    double room[JACOBIAN_ROOM], most = 0;
    const double *G = element_G(g, work, e, room);
    for (int r = 0; r < g->rows; r++) most = fmax(most, answer_of(model, g, e, G + r * g->reach));
    return most;
}
