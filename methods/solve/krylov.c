// SPDX-License-Identifier: MIT
// krylov.c -- see krylov.h.
#include "methods/solve/krylov.h"
#include "methods/solve/tuning.h"

#include <math.h>
#include <string.h>

TautStatus krylov_place(TautMemory *memory, const TautKkt *kkt, bool rows_only, Krylov *self)
{
    const TautKktView view = taut_kkt_view(kkt);
    const size_t vectors = KRYLOV_VECTORS + 4;
    TautStatus status = taut_refine_create(memory, kkt, &self->refine);
    if (status != TAUT_OK) return status;

    // all vectors in one block
    self->size = view.n + view.m;
    self->is = taut_refine_view(self->refine);
    self->block = taut_memory_alloc(memory, vectors * (size_t)self->size + 1, sizeof(double));
    if (!self->block) return TAUT_OUT_OF_MEMORY;
    double *next = self->block;
    self->r = take(&next, self->size);
    self->d = take(&next, self->size);
    self->zero = take(&next, self->size);
    self->next = take(&next, self->size);
    for (int i = 0; i < KRYLOV_VECTORS; i++) self->vector[i] = take(&next, self->size);

    return precondition_analyse(memory, &view, rows_only, &self->precondition);
}

void krylov_clear(TautMemory *memory, Krylov *self)
{
    precondition_free(memory, &self->precondition);
    taut_refine_free(memory, self->refine);
    taut_memory_free(memory, self->block);
}

void krylov_free(TautMemory *memory, void *pointer)
{
    if (pointer) krylov_clear(memory, pointer);
    taut_memory_free(memory, pointer);
}

TautStatus krylov_analyse(TautMemory *memory, const TautKkt *kkt, void **pointer)
{
    *pointer = NULL;
    Krylov *self = taut_memory_alloc(memory, 1, sizeof *self);
    TautStatus status = self ? krylov_place(memory, kkt, false, self) : TAUT_OUT_OF_MEMORY;
    if (status == TAUT_OK)
        *pointer = self;
    else
        krylov_free(memory, self);
    return status;
}

const TautField krylov_options[] = {
    TAUT_FIELD(KrylovOptions, preconditioner, WORD, .words = TAUT_WORDS(TAUT_PRECONDITIONER_LIST),
               .value = TAUT_PRECONDITIONER_IC, .text = "How the system is made easier."),
    TAUT_FIELD(KrylovOptions, iterations, INTEGER, .least = 0, .most = 1000000000,
               .text = "No more than these a solve, and the solution reached by then is taken; 0: "
                       "until it is precise, else the step fails."),
    TAUT_FIELD(KrylovOptions, precision, NUMBER, .value = 1e-8, .least = 0, .above = true,
               .most = 1, .below = true,
               .text = "Largest residual of a solve in the scaled system."),
    TAUT_FIELD(KrylovOptions, relative, FLAG, .value = 1,
               .text = "The residual is compared with the right-hand side; else with the forces "
                       "and lengths that it was summed from, which do not vanish at rest."),
    TAUT_FIELD(KrylovOptions, warm_start, FLAG, .value = 1,
               .text = "A solve starts from the motion and forces of the last step."),
    {0}};

void krylov_use(void *pointer, const void *options)
{
    Krylov *self = pointer;
    self->options = *(const KrylovOptions *)options;
    self->precondition.kind = self->options.preconditioner;
}

TautStatus krylov_factor(void *pointer, const TautKkt *kkt)
{
    Krylov *self = pointer;
    const TautKktView view = taut_kkt_view(kkt);
    self->ready = taut_refine_scale(self->refine, kkt);
    if (!self->ready) return TAUT_INACCURATE;
    precondition_factor(&self->precondition, &view);
    return TAUT_OK;
}

double krylov_norm(const Krylov *self, const double *r)
{
    const double *s = self->is.scale;
    double sum = 0;
    for (int i = 0; i < self->size; i++) sum += s[i] * r[i] * (s[i] * r[i]);
    return sqrt(sum);
}

void krylov_times(const Krylov *self, const TautKktView *kkt, const double *x, double *out)
{
    taut_kkt_residual(kkt, x, self->zero, out);
    for (int i = 0; i < self->size; i++) out[i] = -out[i];
}

void krylov_rows(const TautKktView *kkt, const double *x, double *out)
{
    memset(out, 0, (size_t)kkt->m * sizeof *out);
    for (int node = kkt->n_col; node < kkt->n_node; node++)
        for (int b = kkt->row_start[node]; b < kkt->row_start[node + 1] - 1; b++) {
            int cols = node_size(kkt, kkt->col[b]);
            const double *a = kkt->value + kkt->at[b], *from = x + kkt->offset[kkt->col[b]];
            double *to = out + kkt->offset[node] - kkt->n;
            for (int i = 0; i < node_size(kkt, node); i++)
                for (int j = 0; j < cols; j++) to[i] += a[i * cols + j] * from[j];
        }
}

void krylov_minus_columns(const TautKktView *kkt, const double *z, double *out)
{
    for (int node = kkt->n_col; node < kkt->n_node; node++)
        for (int b = kkt->row_start[node]; b < kkt->row_start[node + 1] - 1; b++) {
            int cols = node_size(kkt, kkt->col[b]);
            const double *a = mirror_of(kkt, b), *from = z + kkt->offset[node] - kkt->n;
            double *to = out + kkt->offset[kkt->col[b]];
            for (int i = 0; i < node_size(kkt, node); i++)
                for (int j = 0; j < cols; j++) to[j] -= a[i * cols + j] * from[i];
        }
}

void krylov_compliance(const TautKktView *kkt, const double *z, double *out)
{
    memset(out, 0, (size_t)kkt->m * sizeof *out);
    for (int node = kkt->n_col; node < kkt->n_node; node++) {
        int rows = node_size(kkt, node), first = kkt->offset[node] - kkt->n;
        const double *a = kkt->value + kkt->at[kkt->row_start[node + 1] - 1];
        for (int i = 0; i < rows; i++)
            for (int j = 0; j < rows; j++) out[first + i] -= a[i * rows + j] * z[first + j];
    }
}

// The largest |S r| that is good enough.
static double goal(const Krylov *self, const TautKktView *kkt)
{
    double size = krylov_norm(self, kkt->size), b = krylov_norm(self, self->is.b);
    double precision = self->options.precision > 0 ? self->options.precision : KRYLOV_PRECISION;
    return fmax(precision * (self->options.relative ? b : fmax(size, b)), KRYLOV_NOISE * size);
}

// kkt->x: where to start.
static void start(const Krylov *self, const TautKktView *kkt)
{
    double sum = 0;
    for (int i = 0; self->options.warm_start && i < self->size; i++) {
        if (self->is.shift[i] == -1) kkt->x[i] = 0;
        sum += 0 * kkt->x[i];
    }
    if (!self->options.warm_start || sum != 0)
        memset(kkt->x, 0, (size_t)self->size * sizeof(double));
}

// Rounds until |S r| is below the target; returns it.
static double improve(Krylov *self, const TautKktView *kkt, KrylovMethod *method, double good)
{
    int left = self->options.iterations > 0 ? self->options.iterations
                                            : KRYLOV_EACH * self->size + KRYLOV_MORE;
    size_t bytes = (size_t)self->size * sizeof(double);
    double *x = self->next;

    // from the solution that is there: a warm start, or 0
    taut_kkt_residual(kkt, kkt->x, self->is.b, self->r);
    double rho = krylov_norm(self, self->r);

    for (; rho > good && left > 0 && self->rounds < KRYLOV_ROUNDS; self->rounds++) {
        memset(self->d, 0, bytes);
        int used = method(self, kkt, self->r, self->d, KRYLOV_MARGIN * good / rho, left);
        self->iterations += used;
        left -= used;

        // the residual itself, not the one that the method carries along
        for (int i = 0; i < self->size; i++) x[i] = kkt->x[i] + self->d[i];
        taut_kkt_residual(kkt, x, self->is.b, self->r);
        double next = krylov_norm(self, self->r);

        // an early end may leave more in this norm than there was, and less in that of the method
        if (!isfinite(next) || (self->rounds > 0 && !(next < rho))) break;

        bool slow = next > KRYLOV_SLOW * rho && self->rounds > 0;
        memcpy(kkt->x, x, bytes);
        rho = next;
        if (slow || used == 0) break;
    }
    return rho;
}

TautStatus krylov_solve(Krylov *self, TautKkt *system, KrylovMethod *method)
{
    const TautKktView view = taut_kkt_view(system), *kkt = &view;
    self->iterations = self->rounds = 0;
    self->residual = self->size == 0 ? 0 : INFINITY;
    if (self->size == 0) return TAUT_OK;
    if (!self->ready || !taut_refine_take(self->refine, system)) {
        memset(kkt->x, 0, (size_t)self->size * sizeof(double));
        return TAUT_INACCURATE;
    }
    start(self, kkt);
    double good = goal(self, kkt), rho = improve(self, kkt, method, good);
    self->residual = taut_refine_measure(self->refine, system);
    return rho <= good || self->options.iterations > 0 ? TAUT_OK : TAUT_INACCURATE;
}

void krylov_stats(const void *pointer, TautSolverReport *out)
{
    const Krylov *self = pointer;
    const Precondition *p = &self->precondition;
    long entries = p->s.n > 0 ? p->s.start[p->s.n] : 0;
    if (p->h.n > 0) entries += p->h.start[p->h.n];
    *out = (TautSolverReport){
        .negative_pivots = -1,
        .refinements = self->rounds > 0 ? self->rounds - 1 : 0,
        .residual = self->residual,
        .factor_entries = p->kind == TAUT_PRECONDITIONER_IC ? entries : 0,
        .iterations = self->iterations,
    };
}
