// SPDX-License-Identifier: MIT
// parts.c -- where the time of a step goes: each part called by itself, many times, on a world in motion.
// The step is BDF2 with one solve; `calls` says how often it calls the part. What is left are
// differences and sums of vectors, forces, spins, the ledger of energy, copies of the state. The same step is
// taken on AMD + LDL in turns with it (step_ldl.c).
#include "micro.h"

#include "assembly/assemble.h"
#include "assembly/evaluate.h"
#include "solve/solver.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

static const double H = 0.01;
static const Coefficients STAGE = {9 / (4 * 0.01 * 0.01), 1, 3 / (2 * 0.01)}; // tau = 2 h/3

static void maps(void *user)
{
    System *s = user;
    evaluate_maps(s->world->model, &s->world->work, s->world->state.q);
}

static void geometric(void *user)
{
    System *s = user;
    evaluate_geometric(s->world->model, &s->world->work, s->world->state.q, s->world->state.lambda,
                       STAGE, false);
}

static void matrix(void *user)
{
    System *s = user;
    s->world->work.composed = false; // G is made anew with every matrix
    assemble_matrix(s->world->model, &s->world->work, STAGE);
}

static void right_side(void *user)
{
    System *s = user;
    Work *work = &s->world->work;
    assemble_rhs(s->world->model, work, STAGE, work->f, work->c);
}

static void factor(void *user)
{
    System *s = user;
    s->world->solver->factor(s->world->work.solver, s->kkt);
}

static void solve(void *user)
{
    System *s = user;
    s->world->solver->solve(s->world->work.solver, s->kkt);
}

static void energy(void *user)
{
    System *s = user;
    TautWorld *w = s->world;
    evaluate_energy(w->model, &w->work, w->state.q, w->state.v);
}

static void forces(void *user)
{
    System *s = user;
    Work *work = &s->world->work;
    add_row_forces(s->world->model, work, s->world->state.lambda, work->f);
    push_down(s->world->model, work, work->f);
}

// The same sixteen steps again and again: with one solve a step the motion is not to be trusted for
// long. Going back is timed by itself and taken off.
enum { STEPS = 16 };

typedef struct Rounds {
    System *system;
    void *snapshot;
    size_t size;
    int taken;
} Rounds;

static void go_back(void *user)
{
    Rounds *r = user;
    taut_world_restore(r->system->world, r->snapshot, r->size);
}

static void whole(void *user)
{
    Rounds *r = user;
    if (r->taken++ % STEPS == 0) go_back(r);
    if (taut_world_step(r->system->world, H, NULL) != TAUT_OK) r->taken = 0;
}

static double middle_of(double a, double b, double c)
{
    return fmax(fmin(a, b), fmin(fmax(a, b), c));
}

static bool begin_rounds(Rounds *r)
{
    TautWorld *world = r->system->world;
    if (!world) return false;
    taut_world_save_state(world, NULL, 0, &r->size);
    r->snapshot = malloc(r->size);
    return r->snapshot && taut_world_save_state(world, r->snapshot, r->size, &r->size) == TAUT_OK;
}

// The step on Taut's own solver and on LDL, in turns: the medians.
static void time_steps(System *s, double seconds, Pace *pace)
{
    enum { TURNS = 3 };
    System other = system_make(s->shape, 5, &ldl_ops);
    Rounds own = {.system = s}, ldl = {.system = &other};
    double a[TURNS] = {0}, b[TURNS] = {0};
    pace->step = pace->step_ldl = NAN;
    bool good = begin_rounds(&own), both = good && begin_rounds(&ldl);
    for (int i = 0; i < TURNS && good; i++) {
        a[i] = time_of(whole, &own, seconds) - time_of(go_back, &own, seconds / 4) / STEPS;
        if (both)
            b[i] = time_of(whole, &ldl, seconds) - time_of(go_back, &ldl, seconds / 4) / STEPS;
    }
    if (good) pace->step = middle_of(a[0], a[1], a[2]);
    if (both) pace->step_ldl = middle_of(b[0], b[1], b[2]);
    free(own.snapshot), free(ldl.snapshot);
    system_free(&other);
}

Pace parts_of_step(System *s, double seconds)
{
    static const struct {
        const char *name;
        Measured work;
        int calls;
        bool solving;
    } part[] = {
        // these first, on the system of the last step: other parts write into it
        {"factor, with checks of pivots", factor, 1, true},
        {"solve, with residual and refinement", solve, 1, true},
        {"maps: values and Jacobians", maps, 2, false},
        {"geometric stiffness", geometric, 1, false},
        {"forces of rows, down to the dofs", forces, 2, false},
        {"assembly of the matrix", matrix, 1, false},
        {"assembly of the right side", right_side, 1, false},
        {"energy, for the ledger", energy, 1, false},
    };
    enum { PARTS = sizeof part / sizeof *part };
    double time[PARTS], sum = 0;
    Pace pace = {0};
    time_steps(s, seconds, &pace);
    for (int i = 0; i < PARTS; i++) {
        time[i] = part[i].calls * time_of(part[i].work, s, seconds);
        sum += time[i];
        if (part[i].solving) pace.factor_solve += time[i];
        // one evaluation, assembly, factor, solve and residual
        if (part[i].work != energy) pace.evaluate += time[i];
    }
    for (int i = 0; i < PARTS; i++)
        printf("parts\t%s\t%s\t%d\t%.6g\t%.6g\t%.6g\n", s->name, part[i].name, part[i].calls,
               1e6 * time[i], 1e9 * time[i] / s->bodies, 100 * time[i] / pace.step);
    printf("parts\t%s\trest\t\t%.6g\t%.6g\t%.6g\n", s->name, 1e6 * (pace.step - sum),
           1e9 * (pace.step - sum) / s->bodies, 100 * (pace.step - sum) / pace.step);
    printf("parts\t%s\twhole step\t\t%.6g\t%.6g\t100\n", s->name, 1e6 * pace.step,
           1e9 * pace.step / s->bodies);
    printf("parts\t%s\twhole step on AMD + LDL\t\t%.6g\t%.6g\t%.6g\n", s->name, 1e6 * pace.step_ldl,
           1e9 * pace.step_ldl / s->bodies, 100 * pace.step_ldl / pace.step);
    return pace;
}
