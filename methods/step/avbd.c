// avbd.c -- augmented vertex block descent: one dof at a time, with the others held.
//
// Giles, Diaz and Yuksel, "Augmented vertex block descent" (2025); Chen et al. 2024 for VBD. A step is
// implicit Euler as a minimisation. With y = x_n + h v + h^2 M^-1 f, the system of one dof is
//
//     H dx = r,   r = -M (x - y)/h^2 - J^T f+,   H = M/h^2 + J^T k J + G                   (eq. 5, 6)
//     f+ = k c + lambda                                                                     (eq. 13)
//     G = diagonal of the norms of the columns of f+ d2phi/dx2 = K~(f+)                     (eq. 17)
//
// over all rows at the dof, with c = phi - alpha phi_n, so that old errors do not turn into velocity
// (eq. 18). After a sweep the rows learn: lambda = f+ and k += beta |c| (eq. 11, 12); a soft row has no
// lambda, and its k grows to 1/C at most (eq. 16); its damper adds t_d (phi - phi_n)/h to c. From step to step
// k = max(gamma k, least) (eq. 19).
// As in the authors' demonstration alpha = 1 in all sweeps, lambda is kept whole, and after the velocity
// was taken one more sweep with alpha = 0 closes the errors; beta, gamma and the least stiffness are its
// numbers. Signs are the paper's here: lambda of Taut is -lambda.
//
// lambda and k are part of the state (k where other steppers keep their last lambda), so that snapshots
// keep them. The first guess is x + h v + h^2 s g, with s the part of gravity that the last step felt.
// lab/compare/avbd.c is the same method for links alone, with its operations counted.
#include "assembly/evaluate.h"
#include "map/map.h"
#include "math/vec.h"
#include "methods/step/rival.h"

#include <math.h>
#include <string.h>

static const double BETA = 1e5, GAMMA = 0.99, LEAST = 1; // N/m^2, -, N/m

// An element at a dof, and which of its parents the dof is.
typedef struct Incident {
    int group, element, parent;
} Incident;

typedef struct Avbd {
    int *start;    // [n_dof + 1]  elements at a dof
    Incident *at;  // [start[n_dof]]
    double *J, *K; // of one element: [rows][width], [width][width]
} Avbd;

static void avbd_free(Memory *memory, void *pointer)
{
    Avbd *self = pointer;
    if (!self) return;
    memory_free(memory, self->start);
    memory_free(memory, self->at);
    memory_free(memory, self->J);
    memory_free(memory, self->K);
    memory_free(memory, self);
}

// Elements at each free dof, by counting. Mapped parents are refused later, by the step.
static bool list_elements(Memory *memory, const Model *model, Avbd *self)
{
    size_t widest = 1;
    self->start = memory_alloc(memory, (size_t)model->n_dof + 2, sizeof(int));
    if (!self->start) return false;

    // the first pass counts, the second fills
    for (int fill = 0; fill < 2; fill++) {
        int *start = self->start + 1;
        for (int i = model->n_mapped_group; i < model->n_group; i++) {
            const Group *g = model->group + i;
            if ((size_t)g->width > widest) widest = (size_t)g->width;

            for (int e = 0; e < g->count; e++)
                for (int p = 0; p < g->parents; p++) {
                    int node = g->parent[g->parents * e + p];
                    if (node >= model->n_dof) continue;
                    if (fill)
                        self->at[start[node]++] = (Incident){i, e, p};
                    else
                        start[node + 1]++;
                }
        }

        // running sums: start[node] is moved to the end of its run when it is filled
        if (fill) break;
        for (int node = 0; node < model->n_dof; node++) start[node + 1] += start[node];
        self->at = memory_alloc(memory, (size_t)start[model->n_dof] + 1, sizeof *self->at);
        if (!self->at) return false;
    }

    // scratch of one element
    self->J = memory_alloc(memory, TAUT_MAX_ROWS * widest, sizeof(double));
    self->K = memory_alloc(memory, widest * widest, sizeof(double));
    return self->J && self->K;
}

static TautStatus create(Memory *memory, const Model *model, const Kkt *kkt, void **pointer)
{
    (void)kkt;
    Avbd *self = memory_alloc(memory, 1, sizeof *self);
    *pointer = NULL;
    if (!self || !list_elements(memory, model, self)) {
        avbd_free(memory, self);
        return TAUT_OUT_OF_MEMORY;
    }
    *pointer = self;
    return TAUT_OK;
}

// Per row, in arrays of work and next: c0 = phi_n in work->c, k in next.lambda_prev, the paper's lambda
// in work->iterate.
static void begin_rows(Step *step)
{
    const Model *model = step->model;
    const State *s = step->state;
    Work *work = step->work;

    // phi at the start of the step, with the targets there
    memcpy(work->x, s->q, (size_t)model->n_q * sizeof(double));
    evaluate_goals(model, work, *s->time);
    evaluate_values(model, work, work->x);

    // k relaxes from step to step; lambda of hard rows is kept
    for (int i = model->n_mapped_group; i < model->n_group; i++) {
        const Group *g = model->group + i;
        for (int r = 0; r < g->count * g->rows; r++) {
            int row = g->first_row + r;
            double C = row_compliance(work, g)[r], *k = &work->next.lambda_prev[row];
            *k = fmax(GAMMA * s->lambda_prev[row], LEAST);
            if (C > 0) *k = fmin(*k, 1 / C);
            work->c[row] = work->phi[row];
            work->iterate[row] = C > 0 ? 0 : -s->lambda[row];
        }
    }
}

// xbar = y, the target of inertia; x = the first guess. VBD: how much of gravity the last step felt.
static void begin_nodes(Step *step, double h)
{
    const Model *model = step->model;
    const State *s = step->state;
    Work *work = step->work;
    double g[3] = {model->gravity.x, model->gravity.y, model->gravity.z};
    double square = g[0] * g[0] + g[1] * g[1] + g[2] * g[2];

    // M^-1 f of weight and external forces
    memset(work->f, 0, (size_t)model->n_v * sizeof(double));
    add_outer_forces(model, work->f);
    solve_mass_all(model, work->f, work->dx);

    // part of gravity that the last step felt, 0 to 1
    for (int node = 0; node < model->n_dof; node++) {
        int at = model->node_v[node], q = model->node_q[node];
        double felt = 0;
        for (int k = 0; k < 3 && model->node_weighs[node] && square > 0; k++)
            felt += (s->v[at + k] - s->v_prev[at + k]) * g[k] / (h * square);
        felt = model->node_weighs[node] ? clamp(felt, 0, 1) : 1;

        // x_n + h v + h^2 M^-1 f, with the whole force and with its felt part
        for (int k = 0; k < model->node_nv[node] && model->node_x[node] >= 0; k++) {
            double free = s->q[q + k] + h * s->v[at + k], fall = h * h * work->dx[at + k];
            work->xbar[q + k] = free + fall;
            work->x[q + k] = free + felt * fall;
        }
    }

    // anchors and targets at the end of the step
    double t = time_after(s, h);
    evaluate_goals(model, work, t);
    evaluate_anchors(model, t, work->x, work->vbar, work->a);
}

// c of row r of an element whose phi is given: less the old error of a hard row; with the damper of a soft
// one, by the change of phi in the step.
static double miss(const Work *work, const Group *g, int r, double phi, double h, double alpha)
{
    double old = work->c[g->first_row + r];
    if (row_compliance(work, g)[r] == 0) return phi - alpha * old;
    return phi + row_damping(work, g)[r / g->rows] * (phi - old) / h;
}

// Adds the contribution of an element to the system of the dof that is its parent p: H [nv][nv] and r [nv].
static void stamp(Step *step, const Avbd *self, Incident at, double h, double alpha, double *H,
                  double *r)
{
    Work *work = step->work;
    const Group *g = step->model->group + at.group;
    MapBatch one = batch_at(g, work, at.element);
    double y[TAUT_MAX_ROWS] = {0}, push[TAUT_MAX_ROWS];
    int first = 0, nv = g->size[at.parent], row = g->first_row + at.element * g->rows;

    // value and Jacobian at the iterate
    for (int p = 0; p < at.parent; p++) first += g->size[p];
    g->map->value(&one, work->x, y, self->J);

    // J^T f+ and J^T k J of every row (eq. 5, 6, 13)
    for (int s = 0; s < g->rows; s++) {
        double k = work->next.lambda_prev[row + s], phi = y[s] - work->goal[row + s];
        const double *J = self->J + s * g->width + first;
        push[s] = k * miss(work, g, row - g->first_row + s, phi, h, alpha) + work->iterate[row + s];
        if (row_compliance(work, g)[row - g->first_row + s] > 0)
            k *= 1 + row_damping(work, g)[at.element] / h;

        for (int i = 0; i < nv; i++) {
            r[i] -= J[i] * push[s];
            for (int j = 0; j <= i; j++) H[i * nv + j] += k * J[i] * J[j];
        }
    }

    // the diagonal G from the columns of K~ (eq. 17)
    if (!has_geometric(g)) return;
    g->map->geometric(&one, work->x, push, TAUT_GEOMETRIC_SYMMETRIC, self->K);
    for (int j = 0; j < nv; j++) {
        double sum = 0;
        for (int i = 0; i < nv; i++) {
            double K = self->K[(first + i) * g->width + first + j];
            sum += K * K;
        }
        H[j * nv + j] += sqrt(sum);
    }
}

// x += H^-1 r by Cholesky; H is positive definite, its lower triangle is given. False if it is not.
static bool solve(int n, double *H, double *r, double *x)
{
    // factor, with forward substitution
    for (int i = 0; i < n; i++) {
        for (int j = 0; j <= i; j++) {
            double sum = H[i * n + j];
            for (int k = 0; k < j; k++) sum -= H[i * n + k] * H[j * n + k];
            if (i == j && !(sum > 0)) return false;
            H[i * n + j] = i == j ? sqrt(sum) : sum / H[j * n + j];
        }
        for (int k = 0; k < i; k++) r[i] -= H[i * n + k] * r[k];
        r[i] /= H[i * n + i];
    }

    // back substitution
    for (int i = n - 1; i >= 0; i--) {
        r[i] /= H[i * n + i];
        for (int k = 0; k < i; k++) r[k] -= H[i * n + k] * r[i];
        x[i] += r[i];
    }
    return true;
}

// One pass over the free dofs, each with the others held. False where a system is not positive definite.
static bool sweep(Step *step, const Avbd *self, double h, double alpha)
{
    const Model *model = step->model;
    Work *work = step->work;
    double H[TAUT_MAX_WIDTH * TAUT_MAX_WIDTH], r[TAUT_MAX_WIDTH] = {0};

    // Gauss-Seidel: each dof sees those before it moved already
    for (int node = 0; node < model->n_dof; node++) {
        int nv = model->node_nv[node], q = model->node_q[node];
        if (model->node_x[node] < 0) continue;

        // inertia
        memset(H, 0, sizeof H);
        for (int i = 0; i < nv; i++) {
            double inertia = model->mass[model->node_v[node] + i] / (h * h);
            H[i * nv + i] = inertia;
            r[i] = inertia * (work->xbar[q + i] - work->x[q + i]);
        }

        // elements, then the minimum
        for (int i = self->start[node]; i < self->start[node + 1]; i++)
            stamp(step, self, self->at[i], h, alpha, H, r);
        if (!solve(nv, H, r, work->x + q)) return false;
    }
    return true;
}

// The dual update: lambda = f+ and a larger k (eq. 11, 12, 16).
static void learn(Step *step)
{
    const Model *model = step->model;
    Work *work = step->work;
    evaluate_values(model, work, work->x);
    for (int i = model->n_mapped_group; i < model->n_group; i++) {
        const Group *g = model->group + i;
        for (int r = 0; r < g->count * g->rows; r++) {
            int row = g->first_row + r;
            double C = row_compliance(work, g)[r], *k = &work->next.lambda_prev[row];
            double c = work->phi[row] - (C > 0 ? 0 : work->c[row]);

            // of hard rows lambda; of all k, which is bounded by 1/C
            if (C == 0) work->iterate[row] += *k * c;
            *k += BETA * fabs(c);
            if (C > 0) *k = fmin(*k, 1 / C);
        }
    }
}

// Forces in Taut's sign.
static void forces(Step *step, double h)
{
    const Model *model = step->model;
    Work *work = step->work;
    for (int i = model->n_mapped_group; i < model->n_group; i++) {
        const Group *g = model->group + i;
        for (int r = 0; r < g->count * g->rows; r++) {
            int row = g->first_row + r;
            double spring = work->next.lambda_prev[row] * miss(work, g, r, work->phi[row], h, 1);
            work->trial_lambda[row] =
                -(row_compliance(work, g)[r] > 0 ? spring : work->iterate[row]);
        }
    }
}

static TautStatus avbd(Step *step, double h, TautStepReport *report)
{
    const Model *model = step->model;
    const State *s = step->state;
    Work *work = step->work;
    const Avbd *self = work->stepper;
    TautStatus status = rival_check(step, "avbd", true);
    if (status != TAUT_OK) return status;

    // primal sweeps and dual updates
    begin_rows(step);
    begin_nodes(step, h);
    bool good = true;
    for (int i = 0; i < rival_options(step)->sweeps && good; i++) {
        good = sweep(step, self, h, 1);
        learn(step);
    }

    // velocity, before errors of positions are closed
    difference_all(model, work->x, s->q, work->v);
    for (int i = 0; i < model->n_v; i++) work->v[i] /= h;

    // closes the errors, and gives no velocity
    good = good && sweep(step, self, h, 0);
    if (!good) return TAUT_NOT_CONVERGED;

    // the new state; v_prev is for the felt part of gravity
    report->iterations = rival_options(step)->sweeps + 1;
    forces(step, h);
    memcpy(work->next.v_prev, s->v, (size_t)model->n_v * sizeof(double));
    memcpy(work->trial_q, work->x, (size_t)model->n_q * sizeof(double));
    rival_end(step, h, work->trial_q, work->v, work->trial_lambda, report);
    return TAUT_OK;
}

static const TautOption options[] = {OPTION_CORRECTION, OPTION_SWEEPS, {0}};

const StepperOps stepper_avbd = {.name = "avbd",
                                 .options = options,
                                 .step = avbd,
                                 .rival = true,
                                 .create = create,
                                 .free = avbd_free};
