// SPDX-License-Identifier: MIT
// system.c -- worlds in motion, the clock, and residuals. See micro.h.
#include "micro.h"

#include "solve/scale.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

static double cpu(void)
{
    struct timespec t;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t);
    return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

static int ascending(const void *a, const void *b)
{
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

double time_of(Measured work, void *user, double seconds)
{
    enum { TURNS = 7 };
    double turn[TURNS];
    long count = 1;
    work(user); // warm
    for (;;) {  // as many calls a turn as make the clock's own time small
        double start = cpu();
        for (long i = 0; i < count; i++) work(user);
        double took = cpu() - start;
        if (took > seconds / (2 * TURNS) || took > 1) break;
        count = took > 0 && took * 16 > seconds / TURNS ? count * 2 : count * 8;
    }
    for (int t = 0; t < TURNS; t++) {
        double start = cpu();
        for (long i = 0; i < count; i++) work(user);
        turn[t] = (cpu() - start) / (double)count;
        if (turn[t] * (double)count > 2) { // so long that once is enough
            for (int rest = t + 1; rest < TURNS; rest++) turn[rest] = turn[t];
            break;
        }
    }
    qsort(turn, TURNS, sizeof *turn, ascending);
    return turn[TURNS / 2];
}

System system_make(Shape shape, int steps, const SolverOps *solver)
{
    System s = {.shape = shape};
    TautWorldDef def = taut_default_world_def();
    def.stepper = TAUT_STEPPER_BDF2;
    taut_world_def_set(&def, "without", TAUT_WITHOUT_RESIDUAL); // one solve a step
    snprintf(s.name, sizeof s.name, "%s %d", shape_name(shape.kind), shape.size);
    bool good = taut_world_create(&def, &s.world) == TAUT_OK && shape_build(s.world, shape);
    if (good && solver) s.world->solver = solver; // it has not been compiled yet
    for (int i = 0; i < steps && good; i++) good = taut_world_step(s.world, 0.01, NULL) == TAUT_OK;
    if (!good) {
        taut_world_destroy(s.world);
        s.world = NULL;
        return s;
    }
    s.kkt = s.world->work.kkt;
    s.bodies = s.kkt->n_col;
    s.elements = s.kkt->n_node - s.kkt->n_col;
    // a right-hand side that has every mode in it
    for (int i = 0; i < s.kkt->n + s.kkt->m; i++) s.kkt->rhs[i] = sin(1.0 + i * 0.7);
    return s;
}

void system_free(System *system)
{
    taut_world_destroy(system->world);
    *system = (System){0};
}

// Calls `entry` for every scalar entry (i, j) of A, both triangles.
typedef void (*Entry)(void *user, int i, int j, double value);

static void for_entries(const Kkt *kkt, Entry entry, void *user)
{
    for (int node = 0; node < kkt->n_node; node++)
        for (int b = kkt->row_start[node]; b < kkt->row_start[node + 1]; b++) {
            int i0 = kkt->offset[node], j0 = kkt->offset[kkt->col[b]];
            int rows = kkt_size(kkt, node), cols = kkt_size(kkt, kkt->col[b]);
            const double *a = kkt->value + kkt->at[b];
            for (int i = 0; i < rows; i++)
                for (int j = 0; j < cols; j++) {
                    entry(user, i0 + i, j0 + j, a[i * cols + j]);
                    if (i0 != j0) entry(user, j0 + j, i0 + i, a[i * cols + j]);
                }
        }
}

static void count_entry(void *user, int i, int j, double value)
{
    Csc *csc = user;
    (void)i, (void)value;
    csc->start[j + 1]++;
}

static void fill_entry(void *user, int i, int j, double value)
{
    Csc *csc = user;
    int at = csc->start[j]++;
    if (i == j) csc->diagonal[j] = at;
    csc->row[at] = i;
    csc->value[at] = value * csc->scale[i] * csc->scale[j];
}

// Rows of a column ascend: libraries ask for it.
static void sort_column(Csc *csc, int j)
{
    for (int a = csc->start[j] + 1; a < csc->start[j + 1]; a++)
        for (int b = a; b > csc->start[j] && csc->row[b - 1] > csc->row[b]; b--) {
            int row = csc->row[b];
            double value = csc->value[b];
            csc->row[b] = csc->row[b - 1], csc->value[b] = csc->value[b - 1];
            csc->row[b - 1] = row, csc->value[b - 1] = value;
        }
    for (int a = csc->start[j]; a < csc->start[j + 1]; a++)
        if (csc->row[a] == j) csc->diagonal[j] = a;
}

bool csc_make(const Kkt *kkt, Csc *csc)
{
    int n = kkt->n + kkt->m;
    size_t size = (size_t)n;
    double *room = calloc(2 * size, sizeof *room); // what of a Scale is not kept
    *csc = (Csc){.n = n, .dofs = kkt->n};
    csc->start = calloc(size + 2, sizeof *csc->start);
    csc->diagonal = calloc(size, sizeof *csc->diagonal);
    csc->scale = calloc(size, sizeof *csc->scale);
    csc->rhs = calloc(size, sizeof *csc->rhs);
    bool good = room && csc->start && csc->diagonal && csc->scale && csc->rhs;
    Scale scale = {.scale = csc->scale, .shift = room, .unit = room + n};
    good = good && scale_make(&scale, kkt);
    free(room);
    if (!good) return false;
    for_entries(kkt, count_entry, csc);
    for (int j = 0; j < n; j++) csc->start[j + 1] += csc->start[j];
    csc->row = calloc((size_t)csc->start[n], sizeof *csc->row);
    csc->value = calloc((size_t)csc->start[n], sizeof *csc->value);
    if (!csc->row || !csc->value) return false;
    for_entries(kkt, fill_entry, csc);
    for (int j = n; j > 0; j--) csc->start[j] = csc->start[j - 1];
    csc->start[0] = 0;
    for (int j = 0; j < n; j++) sort_column(csc, j);
    for (int i = 0; i < n; i++) csc->rhs[i] = kkt->rhs[i] * csc->scale[i];
    return true;
}

void csc_free(Csc *csc)
{
    free(csc->start), free(csc->row), free(csc->value), free(csc->rhs);
    free(csc->scale), free(csc->diagonal);
    *csc = (Csc){0};
}

typedef struct Omega {
    const double *x;
    double *r, *w;
} Omega;

static void omega_entry(void *user, int i, int j, double value)
{
    Omega *o = user;
    o->r[i] -= value * o->x[j];
    o->w[i] += fabs(value * o->x[j]);
}

double kkt_omega(const Kkt *kkt, const double *x)
{
    int n = kkt->n + kkt->m;
    double *room = calloc(2 * (size_t)n, sizeof *room), worst = 0;
    Omega o = {x, room, room + n};
    if (!room) return NAN;
    for (int i = 0; i < n; i++) o.r[i] = kkt->rhs[i], o.w[i] = fabs(kkt->rhs[i]);
    for_entries(kkt, omega_entry, &o);
    for (int i = 0; i < n; i++)
        if (!(fabs(o.r[i]) <= worst * o.w[i])) worst = fabs(o.r[i]) / o.w[i];
    free(room);
    return worst;
}

double csc_residual(const Kkt *kkt, const Csc *csc, const double *y)
{
    double *x = calloc((size_t)csc->n, sizeof *x), worst;
    if (!x) return NAN;
    for (int i = 0; i < csc->n; i++) x[i] = y[i] * csc->scale[i];
    worst = kkt_omega(kkt, x);
    free(x);
    return worst;
}
