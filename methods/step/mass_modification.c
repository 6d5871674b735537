// SPDX-License-Identifier: MIT
// mass_modification.c -- implicit Euler by a conjugate gradient method that knows the directions that are fixed.
//
// Baraff and Witkin, "Large steps in cloth simulation" (1998). With K = df/dx, D = df/dv,
//
//     A dv = b,   A = M - h D - h^2 K,   b = h (f + h K v)                                (eq. 6)
//
// Some particles may not move in some directions: their inverse mass is zero there (section 5.1). A
// filter S takes those directions out of every vector that the method makes, and dv starts at z, the
// change of velocity that is wanted along them (section 5.3); so S^T-part of dv is z exactly, whatever the
// precision. Rows on a single dof (a link to a fixed point, a particle held at a place) go into
// S: the rows at that dof, made orthonormal,
//
//     J = R Q,   S = I - Q^T Q,   z = Q^T R^-1 (-phi/h - J v).
//
// Rows on several dofs at once cannot: mass modification has no place for them. Such rows are
// springs, as in the paper, with a stiffness (rival.h), in A like all springs. The force along filtered
// directions is the rest A dv - b there: J^T lambda = (A dv - b)/h.
//
// The system is M - h^2 (K + K~) as the world assembles it, with J^T (w k) J for rows in compliance
// form added in the product. Precision and iterations are those of the solver's settings; the
// preconditioner is the diagonal of A, as in the paper.
#include "methods/step/rival.h"

#include <math.h>
#include <string.h>

static const double MASS_MODIFICATION_FACTOR =
    1e4;                               // of the stiffness that an explicit step could bear
static const double DEPENDENT = 1e-10; // of its length: the rest of a row that others imply
enum { MOST_EACH = 5, MOST_MORE = 100 };

// The filter S, and all that the conjugate gradient method needs.
typedef struct Filter {
    Rival rival;
    double *kappa;                   // [m]  w k of rows in compliance form; 0 of filtered ones
    double *wanted;                  // [m]  J dv of filtered rows
    double *Jx;                      // [m]
    double *Q, *R;                   // [n_value]  at the diagonal block of the dof: [nv][nv] each
    double *b, *r, *c, *q, *inverse; // [n]  vectors of the method; 1/diagonal
    double *v, *dv;                  // [n]  velocity at the start, and its change
    int *filtered;                   // [n_col]  rows in the filter of a dof
    int *who;                        // [n]  which they are: rows of kkt, at the offset of the dof
    double *block;
} Filter;

static void filter_free(TautMemory *memory, void *pointer)
{
    Filter *self = pointer;
    if (!self) return;
    rival_clear(&self->rival, memory);
    taut_memory_free(memory, self->block);
    taut_memory_free(memory, self->filtered);
    taut_memory_free(memory, self);
}

// Arrays of a filter; false where there is no memory.
static bool place(Filter *f, const TautKktView *kkt, TautMemory *memory)
{
    const size_t n = (size_t)kkt->n, m = (size_t)kkt->m, values = (size_t)kkt->n_value;
    double **const all[] = {&f->kappa, &f->wanted, &f->Jx, &f->Q,       &f->R, &f->b,
                            &f->r,     &f->c,      &f->q,  &f->inverse, &f->v, &f->dv};
    const size_t count[] = {m, m, m, values, values, n, n, n, n, n, n, n};

    f->block = taut_memory_alloc(memory, 3 * m + 2 * values + 7 * n + 1, sizeof(double));
    f->filtered = taut_memory_alloc(memory, (size_t)kkt->n_col + n + 1, sizeof(int));
    if (!f->block || !f->filtered) return false;

    double *next = f->block;
    for (size_t i = 0; i < sizeof all / sizeof *all; next += count[i++]) *all[i] = next;
    f->who = f->filtered + kkt->n_col;
    return true;
}

static TautStatus create(TautStep *step, TautMemory *memory, void **pointer)
{
    const TautStepView is = taut_step_view(step);
    const TautKktView kkt = taut_step_kkt(step);
    Filter *self = taut_memory_alloc(memory, 1, sizeof *self);
    *pointer = self;
    if (self && rival_place(&self->rival, &is, memory) && place(self, &kkt, memory)) return TAUT_OK;

    *pointer = NULL;
    filter_free(memory, self);
    return TAUT_OUT_OF_MEMORY;
}

static int size_of(const TautKktView *kkt, int node)
{
    return kkt->offset[node + 1] - kkt->offset[node];
}

static int diagonal_at(const TautKktView *kkt, int node)
{
    return kkt->at[kkt->row_start[node + 1] - 1];
}

// --- the filter -----------------------------------------------------------------------------------

// Adds scalar row i of constraint node `node`, which stands on one dof alone: J = R Q.
static void take_row(Filter *f, const TautKktView *kkt, int node, int i)
{
    int b = kkt->row_start[node], dof = kkt->col[b], nv = size_of(kkt, dof);
    int count = f->filtered[dof], at = diagonal_at(kkt, dof);
    const double *J = kkt->value + kkt->at[b] + i * nv;
    double *q = f->Q + at + count * nv, *r = f->R + at + count * nv, length = 0, left = 0;
    int row = kkt->offset[node] - kkt->n + i;

    // a filtered row is no spring
    f->kappa[row] = 0;
    if (count == nv) return; // it cannot move at all

    // Gram-Schmidt against the rows that the dof has already
    for (int j = 0; j < nv; j++) length += J[j] * J[j];
    memcpy(q, J, (size_t)nv * sizeof *q);
    for (int p = 0; p < count; p++) {
        const double *other = f->Q + at + p * nv;
        r[p] = 0;
        for (int j = 0; j < nv; j++) r[p] += other[j] * q[j];
        for (int j = 0; j < nv; j++) q[j] -= r[p] * other[j];
    }

    for (int j = 0; j < nv; j++) left += q[j] * q[j];

    // nothing is left of a row that the others hold already
    if (!(left > DEPENDENT * DEPENDENT * length)) return;

    // a new direction
    r[count] = sqrt(left);
    for (int j = 0; j < nv; j++) q[j] /= r[count];
    f->who[kkt->offset[dof] + count] = row;
    f->filtered[dof]++;
}

// v less its part along the filtered directions.
static void filter(const Filter *f, const TautKktView *kkt, double *v)
{
    for (int dof = 0; dof < kkt->n_col; dof++)
        for (int p = 0; p < f->filtered[dof]; p++) {
            int nv = size_of(kkt, dof);
            const double *q = f->Q + diagonal_at(kkt, dof) + p * nv;
            double *x = v + kkt->offset[dof], along = 0;
            for (int j = 0; j < nv; j++) along += q[j] * x[j];
            for (int j = 0; j < nv; j++) x[j] -= along * q[j];
        }
}

// z: the part of dv that is wanted, R (Q dv) = wanted, and nothing else.
static void wanted_change(const Filter *f, const TautKktView *kkt, double *dv)
{
    memset(dv, 0, (size_t)kkt->n * sizeof *dv);
    for (int dof = 0; dof < kkt->n_col; dof++) {
        int nv = size_of(kkt, dof), at = diagonal_at(kkt, dof);
        double along[TAUT_MAX_WIDTH];
        for (int p = 0; p < f->filtered[dof]; p++) {
            const double *r = f->R + at + p * nv, *q = f->Q + at + p * nv;
            along[p] = f->wanted[f->who[kkt->offset[dof] + p]];
            for (int j = 0; j < p; j++) along[p] -= r[j] * along[j];
            along[p] /= r[p];
            for (int j = 0; j < nv; j++) dv[kkt->offset[dof] + j] += along[p] * q[j];
        }
    }
}

// Forces of the filtered rows from e = A dv - b: R^T lambda = Q e/h; by row of kkt.
static void filtered_forces(const Filter *f, const TautKktView *kkt, const double *e, double h,
                            double *lambda)
{
    for (int dof = 0; dof < kkt->n_col; dof++) {
        int nv = size_of(kkt, dof), at = diagonal_at(kkt, dof);
        for (int p = f->filtered[dof] - 1; p >= 0; p--) {
            double sum = 0;
            for (int j = 0; j < nv; j++) sum += f->Q[at + p * nv + j] * e[kkt->offset[dof] + j] / h;
            for (int k = p + 1; k < f->filtered[dof]; k++)
                sum -= f->R[at + k * nv + p] * lambda[f->who[kkt->offset[dof] + k]];
            lambda[f->who[kkt->offset[dof] + p]] = sum / f->R[at + p * nv + p];
        }
    }
}

// --- the matrix -----------------------------------------------------------------------------------

// f->Jx = J x.
static void times_rows(const Filter *f, const TautKktView *kkt, const double *x)
{
    memset(f->Jx, 0, (size_t)kkt->m * sizeof(double));
    for (int node = kkt->n_col; node < kkt->n_node; node++)
        for (int b = kkt->row_start[node]; b < kkt->row_start[node + 1] - 1; b++) {
            int cols = size_of(kkt, kkt->col[b]);
            const double *a = kkt->value + kkt->at[b], *from = x + kkt->offset[kkt->col[b]];
            double *to = f->Jx + kkt->offset[node] - kkt->n;
            for (int i = 0; i < size_of(kkt, node); i++)
                for (int j = 0; j < cols; j++) to[i] += a[i * cols + j] * from[j];
        }
}

// out += J^T (kappa Jx).
static void add_columns(const Filter *f, const TautKktView *kkt, double *out)
{
    for (int node = kkt->n_col; node < kkt->n_node; node++)
        for (int b = kkt->row_start[node]; b < kkt->row_start[node + 1] - 1; b++) {
            int cols = size_of(kkt, kkt->col[b]), row = kkt->offset[node] - kkt->n;
            const double *a = kkt->value + kkt->at[b];
            double *to = out + kkt->offset[kkt->col[b]];
            for (int i = 0; i < size_of(kkt, node); i++)
                for (int j = 0; j < cols; j++)
                    to[j] += a[i * cols + j] * f->kappa[row + i] * f->Jx[row + i];
        }
}

// out = A x.
static void times_a(const Filter *f, const TautKktView *kkt, const double *x, double *out)
{
    taut_kkt_times_h(kkt, x, out);
    times_rows(f, kkt, x);
    add_columns(f, kkt, out);
}

// The preconditioner: 1/diagonal of A.
static void invert_diagonal(const Filter *f, const TautKktView *kkt)
{
    // diagonal of H
    for (int node = 0; node < kkt->n_col; node++)
        for (int i = 0, nv = size_of(kkt, node); i < nv; i++)
            f->inverse[kkt->offset[node] + i] = kkt->value[diagonal_at(kkt, node) + (nv + 1) * i];

    // J^T kappa J of springs in compliance form
    for (int node = kkt->n_col; node < kkt->n_node; node++)
        for (int b = kkt->row_start[node]; b < kkt->row_start[node + 1] - 1; b++) {
            int cols = size_of(kkt, kkt->col[b]), row = kkt->offset[node] - kkt->n;
            const double *a = kkt->value + kkt->at[b];
            for (int i = 0; i < size_of(kkt, node); i++)
                for (int j = 0; j < cols; j++)
                    f->inverse[kkt->offset[kkt->col[b]] + j] +=
                        f->kappa[row + i] * a[i * cols + j] * a[i * cols + j];
        }

    for (int i = 0; i < kkt->n; i++) f->inverse[i] = f->inverse[i] > 0 ? 1 / f->inverse[i] : 1;
}

// --- the method -----------------------------------------------------------------------------------

// Sum of a b, weighted where `weight` is not NULL.
static double product(const TautKktView *kkt, const double *a, const double *b,
                      const double *weight)
{
    double sum = 0;
    for (int i = 0; i < kkt->n; i++) sum += a[i] * b[i] * (weight ? weight[i] : 1);
    return sum;
}

// modified-pcg of section 5.3: A dv = b. Returns the iterations, -1 where they were not enough.
static int modified_cg(const RivalOptions *options, const Filter *f, const TautKktView *kkt,
                       double *dv)
{
    int n = kkt->n,
        most = options->iterations > 0 ? options->iterations : MOST_EACH * n + MOST_MORE;

    // start: z, and the size of the filtered b
    wanted_change(f, kkt, dv);
    memcpy(f->c, f->b, (size_t)n * sizeof(double));
    filter(f, kkt, f->c);
    double scale = product(kkt, f->c, f->c, f->inverse);

    // residual and first direction
    times_a(f, kkt, dv, f->q);
    for (int i = 0; i < n; i++) f->r[i] = f->b[i] - f->q[i];
    filter(f, kkt, f->r);
    for (int i = 0; i < n; i++) f->c[i] = f->inverse[i] * f->r[i];
    filter(f, kkt, f->c);
    double delta = product(kkt, f->r, f->c, NULL), first = fmax(scale, delta);

    int used = 0;
    const double precision = options->precision;
    for (; used < most && delta > precision * precision * first; used++) {
        // step along c
        times_a(f, kkt, f->c, f->q);
        filter(f, kkt, f->q);
        double alpha = delta / product(kkt, f->c, f->q, NULL);
        if (!(alpha > 0) || !isfinite(alpha)) return -1;

        // solution and residual
        for (int i = 0; i < n; i++) {
            dv[i] += alpha * f->c[i];
            f->r[i] -= alpha * f->q[i];
        }

        // next direction
        double next = product(kkt, f->r, f->r, f->inverse), beta = next / delta;
        for (int i = 0; i < n; i++) f->c[i] = f->inverse[i] * f->r[i] + beta * f->c[i];
        filter(f, kkt, f->c);
        delta = next;
    }
    return used < most || options->iterations > 0 ? used : -1;
}

// kappa and the filter; wanted = -phi/h of all rows, less J v later.
static void sort_rows(TautStep *step, const TautStepView *is, const TautKktView *kkt, double h,
                      Filter *f)
{
    memset(f->filtered, 0, (size_t)kkt->n_col * sizeof(int));

    // all rows as springs, with the rate that they want
    for (int i = 0; i < is->n_element; i++) {
        const TautElementView e = taut_step_element(step, i);
        for (int r = 0; r < e.rows && e.kkt_row >= 0; r++) {
            f->kappa[e.kkt_row + r] = h * (h + e.damping) * f->rival.k[e.row + r];
            f->wanted[e.kkt_row + r] = -is->phi[e.row + r] / h;
        }
    }

    // hard rows on a single dof go into the filter
    for (int i = 0, row = kkt->n_col; i < is->n_element; i++) {
        const TautElementView e = taut_step_element(step, i);
        if (e.kkt_row < 0) continue;
        for (int r = 0; r < e.rows && kkt->row_start[row + 1] - kkt->row_start[row] == 2; r++)
            if (e.compliance[r] == 0) take_row(f, kkt, row, r);
        row++;
    }
}

static bool is_spring(const Filter *f, const TautElementView *e, int r)
{
    return e->kkt_row < 0 || f->kappa[e->kkt_row + r] > 0;
}

// Forces of all springs at the start of the step, filtered rows left out: the -h J^T k J v of the others
// comes with A v.
static void spring_forces(TautStep *step, const TautStepView *is, const Filter *f)
{
    for (int i = 0; i < is->n_element; i++) {
        const TautElementView e = taut_step_element(step, i);
        for (int r = 0, row = e.row; r < e.rows; r++, row++) {
            double moved = is->phi[row] + e.damping * is->rate[row];
            f->rival.lambda[row] = is_spring(f, &e, r) ? -f->rival.k[row] * moved : 0;
        }
    }
}

// b = h f - (A - M) v on the free nodes.
static void right_side(TautStep *step, const TautStepView *is, const TautKktView *kkt, double h,
                       const Filter *f)
{
    rival_forces(step, f->rival.lambda, f->rival.f);
    rival_gather(is, is->v, f->v);

    // (A - M) v is taken from h f; J v from the wanted rates
    times_a(f, kkt, f->v, f->b);
    for (int i = 0; i < kkt->m; i++) f->wanted[i] -= f->Jx[i];
    for (int node = 0; node < is->n_dof; node++)
        for (int k = 0; k < is->node_nv[node] && is->node_x[node] >= 0; k++) {
            int x = is->node_x[node] + k, at = is->node_v[node] + k;
            f->b[x] = h * f->rival.f[at] + is->mass[at] * f->v[x] - f->b[x];
        }
}

// lambda: forces at the end of the step, from v+ on all nodes.
static void end_forces(TautStep *step, const TautStepView *is, const TautKktView *kkt, double h,
                       const Filter *f, const double *v)
{
    const Rival *self = &f->rival;

    // filtered rows: the rest A dv - b
    times_a(f, kkt, f->dv, f->q);
    for (int i = 0; i < kkt->n; i++) f->q[i] -= f->b[i];
    memset(f->wanted, 0, (size_t)kkt->m * sizeof(double));
    filtered_forces(f, kkt, f->q, h, f->wanted);

    // springs: the force at the start, and its change by v+
    double *change = self->c; // J v+
    taut_step_row_rates(step, v, change);
    for (int i = 0; i < is->n_element; i++) {
        const TautElementView e = taut_step_element(step, i);
        for (int r = 0, row = e.row; r < e.rows; r++, row++) {
            double more = (h + e.damping) * change[row];
            self->lambda[row] = is_spring(f, &e, r) ? self->lambda[row] - self->k[row] * more
                                                    : f->wanted[e.kkt_row + r];
        }
    }
}

static TautStatus mass_modification(TautStep *step, double h, TautStepReport *report)
{
    const TautStepView is = taut_step_view(step);
    Filter *f = taut_step_self(step);
    Rival *self = &f->rival;
    TautStatus status = rival_check(step, "mass_modification", false);
    if (status != TAUT_OK) return status;

    // stiffness of hard rows, K~ and the matrix
    rival_begin(step, self, h);
    rival_stiffness(step, self, h, MASS_MODIFICATION_FACTOR);
    const TautCoefficients a = {1, h * h, h};
    memset(self->f, 0, (size_t)is.n_v * sizeof(double));
    taut_step_geometric(step, a, self->x, is.lambda, self->f);
    taut_step_assemble(step, a);
    const TautKktView kkt = taut_step_kkt(step);

    // the filter and the right-hand side
    sort_rows(step, &is, &kkt, h, f);
    spring_forces(step, &is, f);
    right_side(step, &is, &kkt, h, f);

    // the solve
    invert_diagonal(f, &kkt);
    int used = modified_cg(taut_step_options(step), f, &kkt, f->dv);
    if (used < 0) return TAUT_NOT_CONVERGED;
    report->iterations += used;
    report->solves++;

    // v+ of the free dofs, propagated to mapped nodes
    for (int i = 0; i < kkt.n; i++) f->v[i] += f->dv[i];
    memset(self->dx, 0, (size_t)is.n_v * sizeof(double));
    rival_scatter(&is, f->v, self->dx);
    taut_step_propagate(step, self->dx);

    // forces, and the new state
    end_forces(step, &is, &kkt, h, f, self->dx);
    taut_step_retract(step, self->x, h, self->dx, self->xbar);
    rival_end(step, self, h, self->xbar, self->dx, self->lambda, report);
    return TAUT_OK;
}

static const TautField options[] = {
    OPTION_PENALTY,
    TAUT_FIELD(RivalOptions, iterations, INTEGER, .least = 0, .most = 1000000000,
               .text = "No more than these a solve; 0: until it is precise."),
    TAUT_FIELD(RivalOptions, precision, NUMBER, .value = 1e-8, .least = 0, .above = true, .most = 1,
               .below = true, .text = "Largest residual of a solve."),
    {0}};

const TautUserStepper stepper_mass_modification = {
    .name = "mass_modification",
    .text = "implicit Euler by filtered conjugate gradients (Baraff and Witkin 1998)",
    .options = options,
    .step = mass_modification,
    .create = create,
    .free = filter_free,
    .unforced = true,
};
