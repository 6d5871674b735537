// SPDX-License-Identifier: MIT
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
#include "methods/step/rival.h"

#include <math.h>
#include <string.h>

static const double BETA = 1e5, GAMMA = 0.99, LEAST = 1; // N/m^2, -, N/m

// An element at a dof, and where the dof begins in its J.
typedef struct Incident {
    int element, first;
} Incident;

typedef struct Avbd {
    Rival rival;   // c: phi_n; lambda: the paper's
    double *force; // [n_row] lambda of Taut
    int *start;    // [n_dof + 1]  elements at a dof
    Incident *at;  // [start[n_dof]]
    double *J, *K; // of one element: [rows][width], [width][width]
} Avbd;

static void avbd_free(TautMemory *memory, void *pointer)
{
    Avbd *self = pointer;
    if (!self) return;
    rival_clear(&self->rival, memory);
    taut_memory_free(memory, self->force);
    taut_memory_free(memory, self->start);
    taut_memory_free(memory, self->at);
    taut_memory_free(memory, self->J);
    taut_memory_free(memory, self->K);
    taut_memory_free(memory, self);
}

// Elements at each free dof, by counting. Mapped parents are refused later, by the step.
static bool list_elements(TautStep *step, const TautStepView *is, TautMemory *memory, Avbd *self)
{
    self->start = taut_memory_alloc(memory, (size_t)is->n_dof + 2, sizeof(int));
    if (!self->start) return false;

    // the first pass counts, the second fills
    for (int fill = 0; fill < 2; fill++) {
        int *start = self->start + 1;
        for (int i = 0; i < is->n_element; i++) {
            const TautElementView e = taut_step_element(step, i);
            for (int p = 0, first = 0; p < e.parents; first += e.size[p++]) {
                int node = e.parent[p];
                if (node >= is->n_dof) continue;
                if (fill)
                    self->at[start[node]++] = (Incident){i, first};
                else
                    start[node + 1]++;
            }
        }

        // running sums: start[node] is moved to the end of its run when it is filled
        if (fill) break;
        for (int node = 0; node < is->n_dof; node++) start[node + 1] += start[node];
        self->at = taut_memory_alloc(memory, (size_t)start[is->n_dof] + 1, sizeof *self->at);
        if (!self->at) return false;
    }

    return true;
}

static TautStatus create(TautStep *step, TautMemory *memory, void **pointer)
{
    const TautStepView is = taut_step_view(step);
    const size_t widest = (size_t)rival_widest(step);
    Avbd *self = taut_memory_alloc(memory, 1, sizeof *self);

    *pointer = self;
    if (self && rival_place(&self->rival, &is, memory) && list_elements(step, &is, memory, self)) {
        // scratch of one element
        self->force = taut_memory_alloc(memory, (size_t)is.n_row + 1, sizeof(double));
        self->J = taut_memory_alloc(memory, TAUT_MAX_ROWS * widest, sizeof(double));
        self->K = taut_memory_alloc(memory, widest * widest, sizeof(double));
    }

    if (self && self->force && self->J && self->K) return TAUT_OK;

    *pointer = NULL;
    avbd_free(memory, self);
    return TAUT_OUT_OF_MEMORY;
}

// c = phi_n, k and lambda of every row.
static void begin_rows(TautStep *step, const TautStepView *is, const Rival *self)
{
    // phi at the start of the step, with the targets there
    memcpy(self->x, is->q, (size_t)is->n_q * sizeof(double));
    taut_step_targets(step, is->time);
    taut_step_values(step, self->x);

    // k relaxes from step to step; lambda of hard rows is kept
    for (int i = 0; i < is->n_element; i++) {
        const TautElementView e = taut_step_element(step, i);
        for (int r = 0, row = e.row; r < e.rows; r++, row++) {
            double C = e.compliance[r], *k = self->k + row;
            *k = fmax(GAMMA * is->kept_row[row], LEAST);
            if (C > 0) *k = fmin(*k, 1 / C);
            self->c[row] = is->phi[row];
            self->lambda[row] = C > 0 ? 0 : -is->lambda[row];
        }
    }
}

// xbar = y, the target of inertia; x = the first guess. VBD: how much of gravity the last step felt.
static void begin_nodes(TautStep *step, const TautStepView *is, const Rival *self, double h)
{
    double g[3] = {is->gravity.x, is->gravity.y, is->gravity.z};
    double square = g[0] * g[0] + g[1] * g[1] + g[2] * g[2];

    // M^-1 f of weight and external forces
    memset(self->f, 0, (size_t)is->n_v * sizeof(double));
    taut_step_add_outer(step, self->f);
    taut_step_solve_mass(step, self->f, self->dx);

    // part of gravity that the last step felt, 0 to 1
    for (int node = 0; node < is->n_dof; node++) {
        int at = is->node_v[node], q = is->node_q[node];
        double felt = 0;
        for (int k = 0; k < 3 && is->node_weighs[node] && square > 0; k++)
            felt += (is->v[at + k] - is->kept_v[at + k]) * g[k] / (h * square);
        felt = is->node_weighs[node] ? fmin(fmax(felt, 0), 1) : 1;

        // x_n + h v + h^2 M^-1 f, with the whole force and with its felt part
        for (int k = 0; k < is->node_nv[node] && is->node_x[node] >= 0; k++) {
            double free = is->q[q + k] + h * is->v[at + k], fall = h * h * self->dx[at + k];
            self->xbar[q + k] = free + fall;
            self->x[q + k] = free + felt * fall;
        }
    }

    // anchors and targets at the end of the step
    double t = taut_step_time(step, h);
    taut_step_targets(step, t);
    taut_step_fixed(step, t, self->x, self->u, self->a);
}

// c of row r of an element whose phi is given: less the old error of a hard row; with the damper of a soft
// one, by the change of phi in the step.
static double miss(const Rival *self, const TautElementView *e, int r, double phi, double h,
                   double alpha)
{
    double old = self->c[e->row + r];
    if (e->compliance[r] == 0) return phi - alpha * old;
    return phi + e->damping * (phi - old) / h;
}

// Adds the contribution of an element to the system of one of its dofs: H [nv][nv] and r [nv].
static void stamp(TautStep *step, const Avbd *avbd, Incident at, int nv, double h, double alpha,
                  double *H, double *r)
{
    const Rival *self = &avbd->rival;
    const TautElementView e = taut_step_element(step, at.element);
    const double *target = taut_step_view(step).target;
    double y[TAUT_MAX_ROWS] = {0}, push[TAUT_MAX_ROWS];

    // J^T f+ and J^T k J of every row at the iterate (eq. 5, 6, 13)
    taut_step_element_value(step, at.element, self->x, y, avbd->J);
    for (int s = 0; s < e.rows; s++) {
        double k = self->k[e.row + s], phi = y[s] - target[e.row + s];
        const double *J = avbd->J + s * e.width + at.first;
        push[s] = k * miss(self, &e, s, phi, h, alpha) + self->lambda[e.row + s];
        if (e.compliance[s] > 0) k *= 1 + e.damping / h;

        for (int i = 0; i < nv; i++) {
            r[i] -= J[i] * push[s];
            for (int j = 0; j <= i; j++) H[i * nv + j] += k * J[i] * J[j];
        }
    }

    // the diagonal G from the columns of K~ (eq. 17)
    if (!e.curves) return;
    taut_step_element_geometric(step, at.element, self->x, push, avbd->K);
    for (int j = 0; j < nv; j++) {
        double sum = 0;
        for (int i = 0; i < nv; i++) {
            double K = avbd->K[(at.first + i) * e.width + at.first + j];
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
static bool sweep(TautStep *step, const TautStepView *is, const Avbd *avbd, double h, double alpha)
{
    const Rival *self = &avbd->rival;
    double H[TAUT_MAX_WIDTH * TAUT_MAX_WIDTH], r[TAUT_MAX_WIDTH] = {0};

    // Gauss-Seidel: each dof sees those before it moved already
    for (int node = 0; node < is->n_dof; node++) {
        int nv = is->node_nv[node], q = is->node_q[node];
        if (is->node_x[node] < 0) continue;

        // inertia
        memset(H, 0, sizeof H);
        for (int i = 0; i < nv; i++) {
            double inertia = is->mass[is->node_v[node] + i] / (h * h);
            H[i * nv + i] = inertia;
            r[i] = inertia * (self->xbar[q + i] - self->x[q + i]);
        }

        // elements, then the minimum
        for (int i = avbd->start[node]; i < avbd->start[node + 1]; i++)
            stamp(step, avbd, avbd->at[i], nv, h, alpha, H, r);
        if (!solve(nv, H, r, self->x + q)) return false;
    }
    return true;
}

// The dual update: lambda = f+ and a larger k (eq. 11, 12, 16).
static void learn(TautStep *step, const TautStepView *is, const Rival *self)
{
    taut_step_values(step, self->x);
    for (int i = 0; i < is->n_element; i++) {
        const TautElementView e = taut_step_element(step, i);
        for (int r = 0, row = e.row; r < e.rows; r++, row++) {
            double C = e.compliance[r], *k = self->k + row;
            double c = is->phi[row] - (C > 0 ? 0 : self->c[row]);

            // of hard rows lambda; of all k, which is bounded by 1/C
            if (C == 0) self->lambda[row] += *k * c;
            *k += BETA * fabs(c);
            if (C > 0) *k = fmin(*k, 1 / C);
        }
    }
}

// Forces in Taut's sign.
static void forces(TautStep *step, const TautStepView *is, const Avbd *avbd, double h)
{
    const Rival *self = &avbd->rival;
    for (int i = 0; i < is->n_element; i++) {
        const TautElementView e = taut_step_element(step, i);
        for (int r = 0, row = e.row; r < e.rows; r++, row++) {
            double spring = self->k[row] * miss(self, &e, r, is->phi[row], h, 1);
            avbd->force[row] = -(e.compliance[r] > 0 ? spring : self->lambda[row]);
        }
    }
}

static TautStatus avbd_step(TautStep *step, double h, TautStepReport *report)
{
    const TautStepView is = taut_step_view(step);
    Avbd *avbd = taut_step_self(step);
    Rival *self = &avbd->rival;
    const int sweeps = ((const RivalOptions *)taut_step_options(step))->sweeps;
    TautStatus status = rival_check(step, "avbd", true);
    if (status != TAUT_OK) return status;

    // primal sweeps and dual updates
    begin_rows(step, &is, self);
    begin_nodes(step, &is, self, h);
    bool good = true;
    for (int i = 0; i < sweeps && good; i++) {
        good = sweep(step, &is, avbd, h, 1);
        learn(step, &is, self);
    }

    // velocity, before errors of positions are closed
    taut_step_difference(step, self->x, is.q, self->v);
    for (int i = 0; i < is.n_v; i++) self->v[i] /= h;

    // closes the errors, and gives no velocity
    good = good && sweep(step, &is, avbd, h, 0);
    if (!good) return TAUT_NOT_CONVERGED;

    // the new state; k, and v for the felt part of gravity
    report->iterations = sweeps + 1;
    forces(step, &is, avbd, h);
    taut_step_keep(step, self->k, is.v);
    rival_end(step, self, h, self->x, self->v, avbd->force, report);
    return TAUT_OK;
}

static const TautField options[] = {OPTION_SWEEPS, {0}};

const TautUserStepper stepper_avbd = {.name = "avbd",
                                      .text = "augmented vertex block descent (Giles et al. 2025)",
                                      .options = options,
                                      .step = avbd_step,
                                      .create = create,
                                      .free = avbd_free,
                                      .unforced = true};
