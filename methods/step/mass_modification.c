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
#include "assembly/evaluate.h"
#include "methods/step/rival.h"
#include "sparse/kkt.h"

#include <math.h>
#include <string.h>

static const double FACTOR = 1e4;      // of the stiffness that an explicit step could bear
static const double DEPENDENT = 1e-10; // of its length: the rest of a row that others imply
enum { MOST_EACH = 5, MOST_MORE = 100 };

// The filter S, and all that the conjugate gradient method needs.
typedef struct Filter {
    double *rows_at;                 // [n_dof]
    double *k;                       // [n_row]
    double *kappa;                   // [m]  w k of rows in compliance form; 0 of filtered ones
    double *wanted;                  // [m]  J dv of filtered rows
    int *filtered;                   // [n_col]  rows in the filter of a dof
    int *who;                        // [n]  which they are: rows of kkt, at the offset of the dof
    double *Q, *R;                   // [n_value]  at the diagonal block of the dof: [nv][nv] each
    double *b, *r, *c, *q, *inverse; // [n]  vectors of the method; 1/diagonal
    double *Jx;                      // [m]
    void *block;
} Filter;

// Arrays of a filter in one block; with an empty arena it only counts.
static void place(Arena *arena, const Model *model, const Kkt *kkt, Filter *f)
{
    size_t n = (size_t)kkt->n, m = (size_t)kkt->m, values = (size_t)kkt->n_value;
    double **vectors[] = {&f->b, &f->r, &f->c, &f->q, &f->inverse};

    // by dof and by row of the world, and by row of the system
    f->rows_at = arena_take(arena, (size_t)model->n_dof, sizeof(double));
    f->k = arena_take(arena, (size_t)model->n_row, sizeof(double));
    f->kappa = arena_take(arena, m, sizeof(double));
    f->wanted = arena_take(arena, m, sizeof(double));
    f->Jx = arena_take(arena, m, sizeof(double));

    // the filter
    f->filtered = arena_take(arena, (size_t)kkt->n_col, sizeof(int));
    f->who = arena_take(arena, n, sizeof(int));
    f->Q = arena_take(arena, values, sizeof(double));
    f->R = arena_take(arena, values, sizeof(double));

    // vectors of the method
    for (size_t i = 0; i < sizeof vectors / sizeof *vectors; i++)
        *vectors[i] = arena_take(arena, n, sizeof(double));
}

static void filter_free(Memory *memory, void *pointer)
{
    Filter *self = pointer;
    if (!self) return;
    memory_free(memory, self->block);
    memory_free(memory, self);
}

static TautStatus create(Memory *memory, const Model *model, const Kkt *kkt, void **pointer)
{
    Filter *self = memory_alloc(memory, 1, sizeof *self);
    *pointer = NULL;
    if (!self) return TAUT_OUT_OF_MEMORY;

    // counted, allocated, placed
    Arena arena = {0};
    place(&arena, model, kkt, self);
    self->block = memory_alloc(memory, arena.used + 1, 1);
    if (!self->block) {
        filter_free(memory, self);
        return TAUT_OUT_OF_MEMORY;
    }
    arena = (Arena){.base = self->block};
    place(&arena, model, kkt, self);

    *pointer = self;
    return TAUT_OK;
}

static int diagonal_at(const Kkt *kkt, int node)
{
    return kkt->at[kkt->row_start[node + 1] - 1];
}

// --- the filter -----------------------------------------------------------------------------------

// Adds scalar row i of constraint node `node`, which stands on one dof alone: J = R Q.
static void take_row(Filter *f, const Kkt *kkt, int node, int i)
{
    int b = kkt->row_start[node], dof = kkt->col[b], nv = kkt_size(kkt, dof);
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
static void filter(const Filter *f, const Kkt *kkt, double *v)
{
    for (int dof = 0; dof < kkt->n_col; dof++)
        for (int p = 0; p < f->filtered[dof]; p++) {
            int nv = kkt_size(kkt, dof);
            const double *q = f->Q + diagonal_at(kkt, dof) + p * nv;
            double *x = v + kkt->offset[dof], along = 0;
            for (int j = 0; j < nv; j++) along += q[j] * x[j];
            for (int j = 0; j < nv; j++) x[j] -= along * q[j];
        }
}

// z: the part of dv that is wanted, R (Q dv) = wanted, and nothing else.
static void wanted_change(const Filter *f, const Kkt *kkt, double *dv)
{
    memset(dv, 0, (size_t)kkt->n * sizeof *dv);
    for (int dof = 0; dof < kkt->n_col; dof++) {
        int nv = kkt_size(kkt, dof), at = diagonal_at(kkt, dof);
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
static void filtered_forces(const Filter *f, const Kkt *kkt, const double *e, double h,
                            double *lambda)
{
    for (int dof = 0; dof < kkt->n_col; dof++) {
        int nv = kkt_size(kkt, dof), at = diagonal_at(kkt, dof);
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
static void times_rows(const Filter *f, const Kkt *kkt, const double *x)
{
    memset(f->Jx, 0, (size_t)kkt->m * sizeof(double));
    for (int node = kkt->n_col; node < kkt->n_node; node++)
        for (int b = kkt->row_start[node]; b < kkt->row_start[node + 1] - 1; b++) {
            int cols = kkt_size(kkt, kkt->col[b]);
            const double *a = kkt->value + kkt->at[b], *from = x + kkt->offset[kkt->col[b]];
            double *to = f->Jx + kkt->offset[node] - kkt->n;
            for (int i = 0; i < kkt_size(kkt, node); i++)
                for (int j = 0; j < cols; j++) to[i] += a[i * cols + j] * from[j];
        }
}

// out += J^T (kappa Jx).
static void add_columns(const Filter *f, const Kkt *kkt, double *out)
{
    for (int node = kkt->n_col; node < kkt->n_node; node++)
        for (int b = kkt->row_start[node]; b < kkt->row_start[node + 1] - 1; b++) {
            int cols = kkt_size(kkt, kkt->col[b]), row = kkt->offset[node] - kkt->n;
            const double *a = kkt->value + kkt->at[b];
            double *to = out + kkt->offset[kkt->col[b]];
            for (int i = 0; i < kkt_size(kkt, node); i++)
                for (int j = 0; j < cols; j++)
                    to[j] += a[i * cols + j] * f->kappa[row + i] * f->Jx[row + i];
        }
}

// out = A x.
static void times_a(const Filter *f, const Kkt *kkt, const double *x, double *out)
{
    kkt_times_h(kkt, x, out);
    times_rows(f, kkt, x);
    add_columns(f, kkt, out);
}

// The preconditioner: 1/diagonal of A.
static void invert_diagonal(const Filter *f, const Kkt *kkt)
{
    // diagonal of H
    for (int node = 0; node < kkt->n_col; node++)
        for (int i = 0, nv = kkt_size(kkt, node); i < nv; i++)
            f->inverse[kkt->offset[node] + i] = kkt->value[diagonal_at(kkt, node) + (nv + 1) * i];

    // J^T kappa J of springs in compliance form
    for (int node = kkt->n_col; node < kkt->n_node; node++)
        for (int b = kkt->row_start[node]; b < kkt->row_start[node + 1] - 1; b++) {
            int cols = kkt_size(kkt, kkt->col[b]), row = kkt->offset[node] - kkt->n;
            const double *a = kkt->value + kkt->at[b];
            for (int i = 0; i < kkt_size(kkt, node); i++)
                for (int j = 0; j < cols; j++)
                    f->inverse[kkt->offset[kkt->col[b]] + j] +=
                        f->kappa[row + i] * a[i * cols + j] * a[i * cols + j];
        }

    for (int i = 0; i < kkt->n; i++) f->inverse[i] = f->inverse[i] > 0 ? 1 / f->inverse[i] : 1;
}

// --- the method -----------------------------------------------------------------------------------

// Sum of a b, weighted where `weight` is not NULL.
static double product(const Kkt *kkt, const double *a, const double *b, const double *weight)
{
    double sum = 0;
    for (int i = 0; i < kkt->n; i++) sum += a[i] * b[i] * (weight ? weight[i] : 1);
    return sum;
}

// modified-pcg of section 5.3: A dv = b. Returns the iterations, -1 where they were not enough.
static int modified_cg(const Step *step, const Filter *f, const Kkt *kkt, double *dv)
{
    int n = kkt->n, most = rival_options(step)->iterations > 0 ? rival_options(step)->iterations
                                                               : MOST_EACH * n + MOST_MORE;

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
    const double precision = rival_options(step)->precision;
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
    return used < most || rival_options(step)->iterations > 0 ? used : -1;
}

// kappa and the filter; wanted = -phi/h of all rows, less J v later.
static void sort_rows(const Step *step, double h, Filter *f)
{
    const Model *model = step->model;
    const Work *work = step->work;
    const Kkt *kkt = work->kkt;
    memset(f->filtered, 0, (size_t)kkt->n_col * sizeof(int));

    // all rows as springs, with the rate that they want
    for (int i = model->n_mapped_group; i < model->n_group; i++) {
        const Group *g = model->group + i;
        for (int r = 0; r < g->count * g->rows && g->first_kkt_row >= 0; r++) {
            double w = h * (h + row_damping(work, g)[r / g->rows]);
            f->kappa[g->first_kkt_row + r] = w * f->k[g->first_row + r];
            f->wanted[g->first_kkt_row + r] = -work->phi[g->first_row + r] / h;
        }
    }

    // hard rows on a single dof go into the filter
    int row = kkt->n_col;
    for (int i = model->n_mapped_group; i < model->n_group; i++) {
        const Group *g = model->group + i;
        for (int e = 0; e < g->count && g->first_kkt_row >= 0; e++, row++)
            for (int r = 0; r < g->rows && kkt->row_start[row + 1] - kkt->row_start[row] == 2; r++)
                if (row_compliance(work, g)[e * g->rows + r] == 0) take_row(f, kkt, row, r);
    }
}

// Forces of all springs at the start of the step, filtered rows left out: the -h J^T k J v of the others
// comes with A v.
static void spring_forces(const Step *step, const Filter *f)
{
    const Model *model = step->model;
    Work *work = step->work;
    for (int i = model->n_mapped_group; i < model->n_group; i++) {
        const Group *g = model->group + i;
        for (int r = 0; r < g->count * g->rows; r++) {
            int row = g->first_row + r;
            bool spring = g->first_kkt_row < 0 || f->kappa[g->first_kkt_row + r] > 0;
            double moved = work->phi[row] + row_damping(work, g)[r / g->rows] * work->rate[row];
            work->lambda[row] = spring ? -f->k[row] * moved : 0;
        }
    }
}

// b = h f - (A - M) v on the free nodes; v there in kkt->rhs.
static void right_side(Step *step, double h, Filter *f)
{
    const Model *model = step->model;
    Work *work = step->work;
    Kkt *kkt = work->kkt;
    double *v = kkt->rhs;

    // forces at the start of the step
    memset(work->f, 0, (size_t)model->n_v * sizeof(double));
    add_outer_forces(model, work->f);
    add_row_forces(model, work, work->lambda, work->f);
    push_down(model, work, work->f);

    // v of the free dofs
    for (int node = 0; node < model->n_dof; node++)
        for (int k = 0; k < model->node_nv[node] && model->node_x[node] >= 0; k++)
            v[model->node_x[node] + k] = step->state->v[model->node_v[node] + k];

    // (A - M) v is taken from h f; J v from the wanted rates
    times_a(f, kkt, v, f->b);
    for (int i = 0; i < kkt->m; i++) f->wanted[i] -= f->Jx[i];
    for (int node = 0; node < model->n_dof; node++)
        for (int k = 0; k < model->node_nv[node] && model->node_x[node] >= 0; k++) {
            int x = model->node_x[node] + k, at = model->node_v[node] + k;
            f->b[x] = h * work->f[at] + model->mass[at] * v[x] - f->b[x];
        }
}

// work->iterate: forces at the end of the step. work->dx holds v+.
static void end_forces(Step *step, double h, Filter *f, const double *dv)
{
    const Model *model = step->model;
    Work *work = step->work;
    const Kkt *kkt = work->kkt;

    // filtered rows: the rest A dv - b
    times_a(f, kkt, dv, f->q);
    for (int i = 0; i < kkt->n; i++) f->q[i] -= f->b[i];
    memset(f->wanted, 0, (size_t)kkt->m * sizeof(double));
    filtered_forces(f, kkt, f->q, h, f->wanted);

    // springs: the force at the start, and its change by v+
    double *change = work->dlambda; // J v+
    rows_times(model, work, work->dx, change);
    for (int i = model->n_mapped_group; i < model->n_group; i++) {
        const Group *g = model->group + i;
        for (int r = 0; r < g->count * g->rows; r++) {
            int row = g->first_row + r;
            bool spring = g->first_kkt_row < 0 || f->kappa[g->first_kkt_row + r] > 0;
            double more = (h + row_damping(work, g)[r / g->rows]) * change[row];
            work->iterate[row] =
                spring ? work->lambda[row] - f->k[row] * more : f->wanted[g->first_kkt_row + r];
        }
    }
}

static TautStatus mass_modification(Step *step, double h, TautStepReport *report)
{
    const Model *model = step->model;
    Work *work = step->work;
    Kkt *kkt = work->kkt;
    Filter *f = work->stepper;
    TautStatus status = rival_check(step, "mass_modification", false);
    if (status != TAUT_OK) return status;

    // stiffness of hard rows, K~ and the matrix
    rival_begin(step, h);
    rival_stiffness(step, h, FACTOR, f->rows_at, f->k);

    const Coefficients a = {1, h * h, h};
    memset(work->f, 0, (size_t)model->n_v * sizeof(double));
    evaluate_geometric(model, work, work->x, step->state->lambda, a, false);
    assemble_matrix(model, work, a);

    // the filter and the right-hand side
    sort_rows(step, h, f);
    spring_forces(step, f);
    right_side(step, h, f);

    // the solve
    invert_diagonal(f, kkt);
    int used = modified_cg(step, f, kkt, kkt->x);
    if (used < 0) return TAUT_NOT_CONVERGED;
    report->iterations += used;
    report->solves++;

    // v+ of the free dofs, propagated to mapped nodes
    memset(work->dx, 0, (size_t)model->n_v * sizeof(double));
    for (int node = 0; node < model->n_dof; node++)
        for (int k = 0; k < model->node_nv[node] && model->node_x[node] >= 0; k++) {
            int x = model->node_x[node] + k;
            work->dx[model->node_v[node] + k] = kkt->rhs[x] + kkt->x[x];
        }
    lift(model, work, work->dx);

    // forces, and the new state
    end_forces(step, h, f, kkt->x);
    retract_all(model, work->x, h, work->dx, work->trial_q);
    memcpy(work->v, work->dx, (size_t)model->n_v * sizeof(double));
    rival_end(step, h, work->trial_q, work->v, work->iterate, report);
    return TAUT_OK;
}

static const TautOption options[] = {
    OPTION_CORRECTION,
    OPTION_PENALTY,
    {.name = "iterations",
     .type = TAUT_OPTION_INTEGER,
     .least = 0,
     .most = 1000000000,
     .offset = offsetof(RivalOptions, iterations),
     .text = "No more than these a solve; 0: until it is precise."},
    {.name = "precision",
     .value = 1e-8,
     .least = 0,
     .above = true,
     .most = 1,
     .below = true,
     .offset = offsetof(RivalOptions, precision),
     .text = "Largest residual of a solve."},
    {0},
};

const StepperOps stepper_mass_modification = {.name = "mass_modification",
                                              .options = options,
                                              .step = mass_modification,
                                              .rival = true,
                                              .create = create,
                                              .free = filter_free};
