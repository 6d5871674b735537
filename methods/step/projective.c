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
#include "assembly/evaluate.h"
#include "map/map.h"
#include "methods/step/rival.h"

#include <math.h>
#include <string.h>

static const double FACTOR = 1e3; // of the stiffness that an explicit step could bear

typedef struct Projective {
    double *rows_at; // [n_dof]
    double *k;       // [n_row]
    double *F;       // [widest reach]^2
    Kkt kkt; // pattern of the world's, with numbers of its own: rows are empty, -1 on the diagonal
    double *factored; // [n_value]  of which the factors are
    bool ready;
    void *solver;
} Projective;

static void projective_free(Memory *memory, void *pointer)
{
    Projective *self = pointer;
    if (!self) return;
    if (self->solver) solver_ops(TAUT_SOLVER_LDLT)->free(memory, self->solver);
    memory_free(memory, self->rows_at);
    memory_free(memory, self->k);
    memory_free(memory, self->F);
    memory_free(memory, self->kkt.value);
    memory_free(memory, self->factored);
    memory_free(memory, self->kkt.rhs);
    memory_free(memory, self->kkt.size);
    memory_free(memory, self->kkt.x);
    memory_free(memory, self);
}

// Memory of the stepper; false when there is none.
static bool allocate(Memory *memory, const Model *model, const Kkt *kkt, Projective *self)
{
    size_t size = (size_t)(kkt->n + kkt->m) + 1, values = (size_t)kkt->n_value + 1, reach = 1;

    // the widest element
    for (int i = 0; i < model->n_group; i++)
        if ((size_t)model->group[i].reach > reach) reach = (size_t)model->group[i].reach;

    // a system with the pattern of the world's
    self->kkt = *kkt;
    self->kkt.upper = NULL;

    // arrays
    self->rows_at = memory_alloc(memory, (size_t)model->n_dof + 1, sizeof(double));
    self->k = memory_alloc(memory, (size_t)model->n_row + 1, sizeof(double));
    self->F = memory_alloc(memory, reach * reach, sizeof(double));
    self->kkt.value = memory_alloc(memory, values, sizeof(double));
    self->factored = memory_alloc(memory, values, sizeof(double));
    self->kkt.rhs = memory_alloc(memory, size, sizeof(double));
    self->kkt.size = memory_alloc(memory, size, sizeof(double));
    self->kkt.x = memory_alloc(memory, size, sizeof(double));
    return !memory->failed;
}

static TautStatus create(Memory *memory, const Model *model, const Kkt *kkt, void **pointer)
{
    Projective *self = memory_alloc(memory, 1, sizeof *self);
    *pointer = NULL;
    if (!self) return TAUT_OUT_OF_MEMORY;
    TautStatus status = TAUT_OUT_OF_MEMORY;
    if (allocate(memory, model, kkt, self))
        status = solver_ops(TAUT_SOLVER_LDLT)->analyse(memory, &self->kkt, &self->solver);
    if (status == TAUT_OK)
        *pointer = self;
    else
        projective_free(memory, self);
    return status;
}

// F [reach][reach] = w A^T A of instance e.
static void square(const Work *work, const Group *g, int e, const double *w, double *F)
{
    const double *G = work->J + g->first_G + e * g->rows * g->reach;
    bool linear = map_is_linear(g->map, g->user);
    memset(F, 0, (size_t)(g->reach * g->reach) * sizeof *F);

    // position: A = J
    if (linear) {
        for (int r = 0; r < g->rows; r++)
            for (int i = 0; i < g->reach; i++)
                for (int j = 0; j < g->reach; j++)
                    F[i * g->reach + j] += w[r] * G[r * g->reach + i] * G[r * g->reach + j];
        return;
    }

    // spring or strain: the weight of all rows together
    bool spring = g->map == map_ops(TAUT_MAP_DISTANCE);
    double weight = 0;
    for (int r = 0; r < g->rows; r++) {
        double norm = 0;
        for (int i = 0; i < g->reach; i++) norm += G[r * g->reach + i] * G[r * g->reach + i];
        weight += spring ? 2 * w[r] : w[r] * norm; // (I -I; -I I) is twice I less the mean
    }

    // I less the mean over the supports
    for (int a = 0; a < g->supports; a++)
        for (int b = 0; b < g->supports; b++) {
            int at_a = g->support_at[a], at_b = g->support_at[b];
            int n = g->support_at[a + 1] - at_a, m = g->support_at[b + 1] - at_b;
            for (int i = 0; i < n && i < m; i++)
                F[(at_a + i) * g->reach + at_b + i] = weight * ((a == b) - 1.0 / g->supports);
        }
}

// kkt.value = G.
static void fill(Step *step, double h, Projective *self)
{
    const Model *model = step->model;
    double *value = self->kkt.value, w[TAUT_MAX_ROWS];
    memset(value, 0, (size_t)self->kkt.n_value * sizeof *value);

    // M/h^2
    for (int node = 0; node < model->n_dof; node++) {
        int at = model->node_at[node], n = model->node_nv[node];
        for (int k = 0; k < n && at >= 0; k++)
            value[at + (n + 1) * k] = model->inertia[model->node_v[node] + k] / (h * h);
    }

    // w A^T A of every element
    for (int i = model->n_mapped_group; i < model->n_group; i++) {
        const Group *g = model->group + i;
        for (int e = 0; e < g->count; e++) {
            for (int r = 0; r < g->rows; r++)
                w[r] = self->k[g->first_row + e * g->rows + r] *
                       (1 + row_damping(step->work, g)[e] / h);

            square(step->work, g, e, w, self->F);
            assemble_pairs(g, e, 1, self->F, value);

            // rows of the system are not in use
            for (int r = 0; r < g->rows && g->form == TAUT_FORM_COMPLIANCE; r++)
                value[g->at_C[e] + (g->rows + 1) * r] = -1;
        }
    }
}

// Factorises G where it is not the one of the last step.
static TautStatus prefactor(Step *step, double h, Projective *self, TautStepReport *report)
{
    size_t bytes = (size_t)self->kkt.n_value * sizeof(double);
    fill(step, h, self);
    if (self->ready && memcmp(self->factored, self->kkt.value, bytes) == 0) return TAUT_OK;
    memcpy(self->factored, self->kkt.value, bytes);
    TautStatus status = solver_ops(TAUT_SOLVER_LDLT)->factor(self->solver, &self->kkt);
    self->ready = status == TAUT_OK;
    report->factors++;
    return status;
}

// lambda = -w (phi + t_d dphi/dt) at x = work->x, reached with velocity work->v.
static void local(Step *step, const Projective *self)
{
    const Model *model = step->model;
    Work *work = step->work;
    evaluate_maps(model, work, work->x);
    evaluate_rate(model, work, work->v);
    for (int i = model->n_mapped_group; i < model->n_group; i++) {
        const Group *g = model->group + i;
        for (int r = 0; r < g->count * g->rows; r++) {
            int row = g->first_row + r;
            double moved = work->phi[row] + row_damping(work, g)[r / g->rows] * work->rate[row];
            work->lambda[row] = -self->k[row] * moved;
        }
    }
}

// One sweep: x += dx, v = (x - x_n)/h.
static TautStatus sweep(Step *step, double h, Projective *self, TautStepReport *report)
{
    const Model *model = step->model;
    const State *s = step->state;
    Work *work = step->work;
    Kkt *kkt = &self->kkt;

    // local step, and the forces that follow from it
    local(step, self);
    memset(work->f, 0, (size_t)model->n_v * sizeof(double));
    add_outer_forces(model, work->f);
    add_row_forces(model, work, work->lambda, work->f);
    push_down(model, work, work->f);
    for (int i = 0; i < model->n_v; i++) work->f[i] -= model->mass[i] * (work->v[i] - s->v[i]) / h;

    // global step
    memset(kkt->rhs, 0, (size_t)(kkt->n + kkt->m) * sizeof(double));
    for (int node = 0; node < model->n_dof; node++)
        for (int k = 0; k < model->node_nv[node] && model->node_x[node] >= 0; k++)
            kkt->rhs[model->node_x[node] + k] = work->f[model->node_v[node] + k];
    TautStatus status = solver_ops(TAUT_SOLVER_LDLT)->solve(self->solver, kkt);

    // solution on all nodes
    memset(work->dx, 0, (size_t)model->n_v * sizeof(double));
    for (int node = 0; node < model->n_dof; node++)
        for (int k = 0; k < model->node_nv[node] && model->node_x[node] >= 0; k++)
            work->dx[model->node_v[node] + k] = kkt->x[model->node_x[node] + k];
    lift(model, work, work->dx);
    retract_all(model, work->x, 1, work->dx, work->x);
    for (int i = 0; i < model->n_v; i++) work->v[i] += work->dx[i] / h;

    report->solves++;
    report->iterations++;
    return status;
}

static TautStatus projective(Step *step, double h, TautStepReport *report)
{
    const Model *model = step->model;
    Work *work = step->work;
    Projective *self = work->stepper;
    TautStatus status = rival_check(step, "projective", true);
    if (status != TAUT_OK) return status;

    // stiffness of hard rows, and the constant matrix
    rival_begin(step, h);
    rival_stiffness(step, h, FACTOR, self->rows_at, self->k);
    status = prefactor(step, h, self, report);

    // the first guess: x_n + h v_n; forces come with the first sweep, which G makes implicit
    for (int node = 0; node < model->n_dof; node++)
        for (int k = 0; k < model->node_nv[node] && model->node_x[node] >= 0; k++) {
            double v = step->state->v[model->node_v[node] + k];
            work->x[model->node_q[node] + k] += h * v;
            work->v[model->node_v[node] + k] = v;
        }

    // sweeps
    for (int i = 0; i < rival_options(step)->sweeps && status == TAUT_OK; i++)
        status = sweep(step, h, self, report);
    if (status != TAUT_OK) return status;

    // forces at the end, and the new state
    local(step, self);
    memcpy(work->iterate, work->lambda, (size_t)model->n_row * sizeof(double));
    memcpy(work->trial_q, work->x, (size_t)model->n_q * sizeof(double));
    rival_end(step, h, work->trial_q, work->v, work->iterate, report);
    return TAUT_OK;
}

static const TautOption options[] = {OPTION_CORRECTION, OPTION_SWEEPS, OPTION_PENALTY, {0}};

const StepperOps stepper_projective = {.name = "projective",
                                       .options = options,
                                       .step = projective,
                                       .rival = true,
                                       .couples = true,
                                       .create = create,
                                       .free = projective_free};
