// SPDX-License-Identifier: MIT
// projective.c -- projective dynamics: local projections, one constant matrix.
//
// Bouaziz, Martin, Liu, Kavan and Pauly, "Projective dynamics: fusing constraint projections for fast
// simulation" (2014); Liu, Bargteil, O'Brien and Kavan 2013 for springs. A step of implicit Euler is
//
//     min over x of  1/(2 h^2) |x - y|^2_M + sum over elements min over p of (w/2) |A x - p|^2
//
// with y = x_n + h v_n + h^2 M^-1 f and p on the manifold where the element is at rest. Local step: p is
// the nearest point to A x. Global step: with all p held the minimum is linear,
//
//     G x = M y/h^2 + sum w A^T p,   G = M/h^2 + sum w A^T A                              (eq. 10)
//
// G never changes, so that it is factorised once. Written for dx = x+ - x it is
//
//     G dx = -M (x - y)/h^2 - sum w A^T (A x - p)
//
// and of the elements only A^T (A x - p) is left, which is J^T phi:
//
//     position (linear maps)   A = J, p = the target
//     spring (distance)        A x = x_i - x_j, p = l0 u: A x - p = phi u;  A^T A = (I -I; -I I)
//     strain (all others)      A = x less its mean over the nodes, p = the nearest x with phi = 0, by one
//                              Newton step: A x - p = J^T (J J^T)^-1 phi; w is taken times J J^T, so
//                              that the energy is that of the element, phi^2/(2 C)
//
// (this is the view of Liu, Bouaziz and Kavan 2017: a quasi-Newton method with a constant Hessian).
// Hard rows get a stiffness (rival.h): stiffer rows take more sweeps. A damper t_d adds t_d dphi/dt
// to phi and t_d/h to the weight. lambda = -w (phi + t_d dphi/dt) of the last sweep.
#include "methods/step/rival.h"

#include <math.h>
#include <string.h>

static const double PROJECTIVE_FACTOR = 1e3; // of the stiffness that an explicit step could bear

typedef struct Projective {
    Rival rival;
    double *F; // [widest reach]^2
    TautKktView
        kkt; // pattern of the world's, with numbers of its own: rows are empty, -1 on the diagonal
    double *value;      // [n_value] its values
    double *factored;   // [n_value] of which the factors are
    double *rhs, *size; // [n + m]
    bool ready;
    TautLdlt *ldlt;
} Projective;

static void projective_free(TautMemory *memory, void *pointer)
{
    Projective *self = pointer;
    if (!self) return;
    taut_ldlt_free(memory, self->ldlt);
    rival_clear(&self->rival, memory);
    taut_memory_free(memory, self->F);
    taut_memory_free(memory, self->value);
    taut_memory_free(memory, self->factored);
    taut_memory_free(memory, self->rhs);
    taut_memory_free(memory, self->size);
    taut_memory_free(memory, self->kkt.x);
    taut_memory_free(memory, self);
}

// Memory of the stepper; false when there is none.
static bool allocate(TautStep *step, TautMemory *memory, Projective *self)
{
    const TautStepView is = taut_step_view(step);
    const TautKktView kkt = taut_step_kkt(step);
    size_t size = (size_t)(kkt.n + kkt.m) + 1, values = (size_t)kkt.n_value + 1, reach = 1;

    // the widest element
    for (int i = 0; i < is.n_element; i++) {
        const TautElementView e = taut_step_element(step, i);
        if ((size_t)e.reach > reach) reach = (size_t)e.reach;
    }

    // a system with the pattern of the world's
    bool placed = rival_place(&self->rival, &is, memory);
    self->F = taut_memory_alloc(memory, reach * reach, sizeof(double));
    self->factored = taut_memory_alloc(memory, values, sizeof(double));
    self->kkt = kkt;
    self->kkt.upper = NULL;
    self->kkt.value = self->value = taut_memory_alloc(memory, values, sizeof(double));
    self->kkt.rhs = self->rhs = taut_memory_alloc(memory, size, sizeof(double));
    self->kkt.size = self->size = taut_memory_alloc(memory, size, sizeof(double));
    self->kkt.x = taut_memory_alloc(memory, size, sizeof(double));
    return placed && !taut_memory_failed(memory);
}

static TautStatus create(TautStep *step, TautMemory *memory, void **pointer)
{
    Projective *self = taut_memory_alloc(memory, 1, sizeof *self);
    *pointer = NULL;
    if (!self) return TAUT_OUT_OF_MEMORY;
    TautStatus status = TAUT_OUT_OF_MEMORY;
    if (allocate(step, memory, self))
        status = taut_ldlt_create(memory, &self->kkt, TAUT_LDLT_PIVOTED, &self->ldlt);
    if (status == TAUT_OK)
        *pointer = self;
    else
        projective_free(memory, self);
    return status;
}

// F [reach][reach] = w A^T A of an element.
static void square(const TautElementView *e, const double *w, double *F)
{
    memset(F, 0, (size_t)(e->reach * e->reach) * sizeof *F);

    // position: A = J
    if (e->linear) {
        for (int r = 0; r < e->rows; r++)
            for (int i = 0; i < e->reach; i++)
                for (int j = 0; j < e->reach; j++)
                    F[i * e->reach + j] += w[r] * e->G[r * e->reach + i] * e->G[r * e->reach + j];
        return;
    }

    // spring or strain: the weight of all rows together
    double weight = 0;
    for (int r = 0; r < e->rows; r++) {
        double norm = 0;
        for (int i = 0; i < e->reach; i++) norm += e->G[r * e->reach + i] * e->G[r * e->reach + i];
        weight += e->distance ? 2 * w[r] : w[r] * norm; // (I -I; -I I) is twice I less the mean
    }

    // I less the mean over the supports
    for (int a = 0; a < e->supports; a++)
        for (int b = 0; b < e->supports; b++) {
            int at_a = e->support_at[a], at_b = e->support_at[b];
            int n = e->support_at[a + 1] - at_a, m = e->support_at[b + 1] - at_b;
            for (int i = 0; i < n && i < m; i++)
                F[(at_a + i) * e->reach + at_b + i] = weight * ((a == b) - 1.0 / e->supports);
        }
}

// value = G.
static void fill(TautStep *step, const TautStepView *is, double h, const Projective *self)
{
    const TautKktView *kkt = &self->kkt;
    double w[TAUT_MAX_ROWS];
    memset(self->value, 0, (size_t)kkt->n_value * sizeof(double));

    // M/h^2
    for (int node = 0; node < is->n_dof; node++) {
        int at = is->node_at[node], n = is->node_nv[node];
        for (int k = 0; k < n && at >= 0; k++)
            self->value[at + (n + 1) * k] = is->inertia[is->node_v[node] + k] / (h * h);
    }

    // w A^T A of every element; rows of the system are not in use
    for (int i = 0, block_row = kkt->n_col; i < is->n_element; i++) {
        const TautElementView e = taut_step_element(step, i);
        for (int r = 0; r < e.rows; r++) w[r] = self->rival.k[e.row + r] * (1 + e.damping / h);
        square(&e, w, self->F);
        taut_step_add_square(step, i, self->F, self->value);

        if (e.kkt_row < 0) continue;
        double *C = self->value + kkt->at[kkt->row_start[++block_row] - 1];
        for (int r = 0; r < e.rows; r++) C[(e.rows + 1) * r] = -1;
    }
}

// Factorises G where it is not the one of the last step.
static TautStatus prefactor(TautStep *step, const TautStepView *is, double h, Projective *self,
                            TautStepReport *report)
{
    size_t bytes = (size_t)self->kkt.n_value * sizeof(double);
    fill(step, is, h, self);
    if (self->ready && memcmp(self->factored, self->value, bytes) == 0) return TAUT_OK;
    memcpy(self->factored, self->value, bytes);
    TautStatus status = taut_ldlt_factor(self->ldlt, &self->kkt, NULL);
    self->ready = status == TAUT_OK;
    report->factors++;
    return status;
}

// lambda = -w (phi + t_d dphi/dt) at x, reached with velocity v.
static void local(TautStep *step, const TautStepView *is, const Rival *self)
{
    taut_step_maps(step, self->x);
    taut_step_rates(step, self->v);
    for (int i = 0; i < is->n_element; i++) {
        const TautElementView e = taut_step_element(step, i);
        for (int row = e.row; row < e.row + e.rows; row++)
            self->lambda[row] = -self->k[row] * (is->phi[row] + e.damping * is->rate[row]);
    }
}

// One sweep: x += dx, v = (x - x_n)/h.
static TautStatus sweep(TautStep *step, const TautStepView *is, double h, Projective *projective,
                        TautStepReport *report)
{
    const Rival *self = &projective->rival;
    const TautKktView *kkt = &projective->kkt;

    // local step, and the forces that follow from it
    local(step, is, self);
    rival_forces(step, self->lambda, self->f);
    for (int i = 0; i < is->n_v; i++) self->f[i] -= is->mass[i] * (self->v[i] - is->v[i]) / h;

    // global step
    memset(projective->rhs, 0, (size_t)(kkt->n + kkt->m) * sizeof(double));
    rival_gather(is, self->f, projective->rhs);
    TautStatus status = taut_ldlt_solve_refined(projective->ldlt, kkt);

    // solution on all nodes
    memset(self->dx, 0, (size_t)is->n_v * sizeof(double));
    rival_scatter(is, kkt->x, self->dx);
    taut_step_propagate(step, self->dx);
    taut_step_retract(step, self->x, 1, self->dx, self->x);
    for (int i = 0; i < is->n_v; i++) self->v[i] += self->dx[i] / h;

    report->solves++;
    report->iterations++;
    return status;
}

static TautStatus projective_step(TautStep *step, double h, TautStepReport *report)
{
    const TautStepView is = taut_step_view(step);
    Projective *projective = taut_step_self(step);
    Rival *self = &projective->rival;
    const int sweeps = ((const RivalOptions *)taut_step_options(step))->sweeps;
    TautStatus status = rival_check(step, "projective", true);
    if (status != TAUT_OK) return status;

    // stiffness of hard rows, and the constant matrix
    rival_begin(step, self, h);
    rival_stiffness(step, self, h, PROJECTIVE_FACTOR);
    status = prefactor(step, &is, h, projective, report);

    // the first guess: x_n + h v_n; forces come with the first sweep, which G makes implicit
    for (int node = 0; node < is.n_dof; node++)
        for (int k = 0; k < is.node_nv[node] && is.node_x[node] >= 0; k++) {
            double v = is.v[is.node_v[node] + k];
            self->x[is.node_q[node] + k] += h * v;
            self->v[is.node_v[node] + k] = v;
        }

    // sweeps
    for (int i = 0; i < sweeps && status == TAUT_OK; i++)
        status = sweep(step, &is, h, projective, report);
    if (status != TAUT_OK) return status;

    // forces at the end, and the new state
    local(step, &is, self);
    rival_end(step, self, h, self->x, self->v, self->lambda, report);
    return TAUT_OK;
}

static const TautField options[] = {OPTION_SWEEPS, OPTION_PENALTY, {0}};

const TautUserStepper stepper_projective = {.name = "projective",
                                            .text = "projective dynamics (Bouaziz et al. 2014)",
                                            .options = options,
                                            .step = projective_step,
                                            .create = create,
                                            .free = projective_free,
                                            .unforced = true,
                                            .couples = true};
