// SPDX-License-Identifier: MIT
// modes.c -- see modes.h.
//
// Near an equilibrium small displacements u and changes of forces z obey
//
//   ( K - omega^2 M   J^T ) ( u )          K = -(stiffness + geometric stiffness K~ of the forces there are)
//   (       J         -C  ) ( z ) = 0
//
// the matrix of a step with the coefficients (m, k, d) = (-omega^2, 1, 0). So (K - sigma M)^-1 on the null space of the hard rows is a
// solution with its factors, tension is in it by K~, and masses on mapped nodes by G^T m G, which is H with coefficients (1, 0, 0).
// K~ is taken whole. The number of negative pivots, less one a row, is the number of omega^2 below sigma.
//
// Rows of velocities (motors, friction that holds) hold. Rows with bounds take part where their force is between them: a taut rope, a
// limit that is pressed; an open contact or a slack rope does not.
//
// Damping is that of light damping: shape^T D shape with D = t_d K of each element.
#include "step/statics/modes.h"

#include "assembly/assemble.h"
#include "law/law.h"
#include "math/vec.h"
#include "step/linear/system.h"
#include "step/scratch.h"
#include "step/tuning.h"

#include <float.h>
#include <math.h>
#include <string.h>

typedef struct Linear {
    Step *step;
    Kkt kkt;     // the system, without bounds
    Kkt mass;    // H of masses alone
    double *off; // [n_row] 1 = the row takes no part
    double
        soft; // of the answer of a hard row: its compliance, so that rows may depend on each other
    const SolverOps *ops;
    void *solver;
    int idle;
} Linear;

// --- the matrix ---

static TautStatus shift(void *self, double sigma, int *below)
{
    Linear *it = self;
    SolverStats stats;
    assemble_matrix(it->step->model, it->step->work, (Coefficients){-sigma, 1, 0});
    assemble_loose(it->step->model, it->step->work, it->soft);
    assemble_implied(it->step->model, it->step->work, it->off);
    if (step_interrupted(it->step)) return TAUT_INTERRUPTED;
    const TautStatus status = it->ops->factor(it->solver, &it->kkt);
    it->ops->stats(it->solver, &stats);
    *below = stats.negative_pivots - it->kkt.m;
    return status;
}

static TautStatus solve(void *self, double *x)
{
    Linear *it = self;
    Kkt *kkt = &it->kkt;
    memset(kkt->rhs, 0, (size_t)(kkt->n + kkt->m) * sizeof *kkt->rhs);
    memcpy(kkt->rhs, x, (size_t)kkt->n * sizeof *x);
    for (int i = 0; i < kkt->n + kkt->m; i++) kkt->size[i] = fabs(kkt->rhs[i]);
    // an inaccurate solution is one of something that hardly moves: the search judges the result
    const TautStatus status = it->ops->solve(it->solver, kkt);
    memcpy(x, kkt->x, (size_t)kkt->n * sizeof *x);
    return status == TAUT_INACCURATE ? TAUT_OK : status;
}

static void mass_times(void *self, const double *x, double *out)
{
    const Linear *it = self;
    kkt_times_h(&it->mass, x, out);
}

// --- rows that take part ---

// Is the force at a bound, or the row open?
static bool is_idle(const Work *work, const Group *g, int r, int k, double little)
{
    if (is_disc_row(g, k)) return false; // it follows its normal
    const double lambda = work->lambda[r];
    return lambda <= work->lo[r] + little || lambda >= work->hi[r] - little;
}

static void find_idle(Linear *it, double scale)
{
    const Model *model = it->step->model;
    const Work *work = it->step->work;
    const double little = MODES_NO_FORCE * scale;

    for (int i = model->n_mapped_group; i < model->n_group; i++) {
        const Group *g = model->group + i;
        for (int e = 0, r = g->first_row; g->bounded && e < g->count; e++) {
            const bool open = g->law->contact && is_idle(work, g, r, 0, little);
            for (int k = 0; k < g->rows; k++, r++) {
                it->off[r] = open || is_idle(work, g, r, k, little);
                it->idle += it->off[r] != 0;
            }
        }
    }
}

// --- sizes ---

// The diagonal entry of column i of H.
static double diagonal(const Kkt *kkt, int node, int k)
{
    const int block = kkt->row_start[node + 1] - 1, n = kkt_size(kkt, node);
    return kkt->value[kkt->at[block] + (n + 1) * k];
}

// The largest K_ii/M_ii with `kkt` of (0, 1, 0), rows in compliance form by their answer and compliance.
static double largest_ratio(const Linear *it)
{
    const Model *model = it->step->model;
    const Work *work = it->step->work;
    double most = 0;

    for (int node = 0; node < it->kkt.n_col; node++)
        for (int k = 0; k < kkt_size(&it->kkt, node); k++) {
            const double mass = diagonal(&it->mass, node, k);
            if (mass > 0) most = fmax(most, fabs(diagonal(&it->kkt, node, k)) / mass);
        }
    for (int i = model->n_mapped_group; i < model->n_group; i++) {
        const Group *g = model->group + i;
        for (int e = 0; g->form == TAUT_FORM_COMPLIANCE && e < g->count; e++)
            for (int r = 0; r < g->rows; r++) {
                const double C = row_compliance(work, g)[e * g->rows + r];
                if (C > 0) most = fmax(most, row_answer(model, work, g, e, r) / C);
            }
    }

    return most;
}

// rad^2/s^2 that unbalanced forces may make: accelerations by the length of the thing that they act on.
static double unbalanced(const Linear *it)
{
    const Model *model = it->step->model;
    double most = 0;
    for (int node = 0; node < model->n_dof; node++)
        for (int k = 0; model->node_x[node] >= 0 && k < model->node_nv[node]; k++) {
            const int i = model->node_v[node] + k;
            if (model->inertia[i] > 0)
                most =
                    fmax(most, fabs(it->step->work->f[i]) / (model->inertia[i] * model->scale[i]));
        }
    return most;
}

// --- results ---

// The shape of all nodes from that of the columns.
static void spread(const Linear *it, const double *x, double *shape)
{
    const Model *model = it->step->model;
    memset(shape, 0, (size_t)model->n_v * sizeof *shape);
    for (int node = 0; node < model->n_dof; node++)
        if (model->node_x[node] >= 0)
            memcpy(shape + model->node_v[node], x + model->node_x[node],
                   (size_t)model->node_nv[node] * sizeof *shape);
    lift(model, it->step->work, shape);
}

// shape^T D shape.
static double damping_of(const Linear *it, const double *shape)
{
    const Model *model = it->step->model;
    Work *work = it->step->work;
    double *rate = scratch_take(&work->row_scratch), sum = 0;

    rows_times(model, work, shape, rate);
    for (int i = model->n_mapped_group; i < model->n_group; i++) {
        const Group *g = model->group + i;
        const int n = g->rows;
        if (g->law->drag || g->law->hard) continue;
        for (int e = 0, r = g->first_row; e < g->count; e++, r += n) {
            const double t_d = row_damping(work, g)[e];
            const double *D =
                g->first_D >= 0 ? work->D + g->first_D + (size_t)e * (size_t)(n * n) : NULL;
            for (int k = 0; t_d > 0 && k < n; k++) {
                const double C = row_compliance(work, g)[e * n + k];
                if (it->off[r + k] != 0) continue;
                if (!D && C > 0) sum += t_d * rate[r + k] * rate[r + k] / C;
                for (int s = 0; D && s < n; s++)
                    sum += t_d * rate[r + k] * D[k * n + s] * rate[r + s];
            }
        }
    }
    scratch_return(&work->row_scratch, 1);
    return sum;
}

// shape^T M (translation).
static void push_of(const Model *model, const double *shape, double *push)
{
    for (int node = 0; node < model->n_node; node++)
        for (int k = 0; model->node_weighs[node] && k < 3; k++)
            push[k] += model->mass[model->node_v[node] + k] * shape[model->node_v[node] + k];
}

static TautStatus store(Memory *memory, const Linear *it, const Spectrum *s, Modes *out)
{
    const Model *model = it->step->model;
    const size_t count = (size_t)s->count, n = (size_t)model->n_v;

    out->square = memory_alloc(memory, count + 1, sizeof *out->square);
    out->damping = memory_alloc(memory, count + 1, sizeof *out->damping);
    out->push = memory_alloc(memory, 3 * (count + 1), sizeof *out->push);
    out->shape = memory_alloc(memory, (count + 1) * n + 1, sizeof *out->shape);
    if (!out->square || !out->damping || !out->push || !out->shape) return TAUT_OUT_OF_MEMORY;

    out->count = s->count, out->below = s->below;
    out->solves = s->solves, out->idle = it->idle;
    for (int i = 0; i < s->count; i++) {
        double *shape = out->shape + (size_t)i * n;
        out->square[i] = s->value[i];
        spread(it, s->vector + (size_t)i * (size_t)it->kkt.n, shape);
        out->damping[i] = damping_of(it, shape);
        push_of(model, shape, out->push + 3 * (size_t)i);
    }

    return TAUT_OK;
}

// --- the whole ---

// Copies of the system that are the search's own: symmetric, without bounds, and the masses.
static TautStatus prepare(Linear *it, Memory *memory, double scale)
{
    Step *step = it->step;
    Work *work = step->work;

    it->kkt = *work->kkt;
    it->kkt.upper = NULL, it->kkt.fold = NULL, it->kkt.n_disc = 0;
    it->mass = kkt_only_h(&it->kkt);
    it->mass.value = memory_alloc(memory, (size_t)work->kkt->n_value + 1, sizeof(double));
    it->off = memory_alloc(memory, (size_t)step->model->n_row + 1, sizeof(double));
    it->ops = solver_ops(TAUT_SOLVER_LDLT);
    if (!it->mass.value || !it->off) return TAUT_OUT_OF_MEMORY;
    if (step->model->has_bounds) find_idle(it, scale);

    // masses, then K alone to see its size
    assemble_matrix(step->model, work, (Coefficients){1, 0, 0});
    memcpy(it->mass.value, work->kkt->value, (size_t)work->kkt->n_value * sizeof(double));
    return it->ops->analyse(memory, &it->kkt, &it->solver);
}

TautStatus modes_find(Step *step, int count, Modes *out)
{
    Memory *memory = step->problem->memory;
    Linear it = {.step = step};
    Spectrum found = {0};

    *out = (Modes){0};
    balance_at(step, step->state->q, step->state->lambda, &out->balance);
    evaluate_geometric(step->model, step->work, step->state->q, step->work->lambda,
                       (Coefficients){0, 1, 0}, true);
    TautStatus status = prepare(&it, memory, out->balance.scale);
    if (status == TAUT_OK) {
        assemble_matrix(step->model, step->work, (Coefficients){0, 1, 0});
        const double ratio = largest_ratio(&it), largest = ratio > 0 ? ratio : 1;
        out->vanishing = MODES_ROUND_OFF * largest + MODES_UNBALANCED * unbalanced(&it);
        it.soft = MODES_SOFT / largest;
        const Pencil pencil = {
            it.kkt.n,      &it, shift, solve, mass_times, largest, MODES_HIGHEST / it.soft,
            out->vanishing};
        status = spectrum_lowest(memory, &pencil, count, &found);
    }

    if (status == TAUT_OK) status = store(memory, &it, &found, out);
    spectrum_free(memory, &found);
    if (it.solver) it.ops->free(memory, it.solver);
    memory_free(memory, it.off);
    memory_free(memory, it.mass.value);
    if (status != TAUT_OK) modes_free(memory, out);
    return status;
}

void modes_free(Memory *memory, Modes *modes)
{
    memory_free(memory, modes->square);
    memory_free(memory, modes->damping);
    memory_free(memory, modes->push);
    memory_free(memory, modes->shape);
    modes->square = modes->damping = modes->push = modes->shape = NULL;
    modes->count = 0;
}
