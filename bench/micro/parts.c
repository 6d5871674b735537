// parts.c -- where the time of a step goes: each part called by itself, many times, on a world in motion.
// The step is BDF2 with one solve; `calls` says how often it calls the part. What is left are
// differences and sums of vectors, forces, spins, the ledger of energy, copies of the state.
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
    TautWork *work = &s->world->work;
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
    TautWork *work = &s->world->work;
    add_row_forces(s->world->model, work, s->world->state.lambda, work->f);
    push_down(s->world->model, work, work->f);
}

// The same sixteen steps again and again: with one solve a step the motion is not to be trusted for
// long. Going back is one copy of the state.
typedef struct Rounds {
    System *system;
    void *snapshot;
    size_t size;
    int taken;
} Rounds;

static void whole(void *user)
{
    Rounds *r = user;
    if (r->taken++ % 16 == 0) taut_world_restore(r->system->world, r->snapshot, r->size);
    if (taut_world_step(r->system->world, H, NULL) != TAUT_OK) r->taken = 0;
}

static double time_step(System *s, double seconds)
{
    Rounds r = {.system = s};
    double time = NAN;
    taut_world_save(s->world, NULL, 0, &r.size);
    r.snapshot = malloc(r.size);
    if (r.snapshot && taut_world_save(s->world, r.snapshot, r.size, &r.size) == TAUT_OK)
        time = time_of(whole, &r, seconds);
    free(r.snapshot);
    return time;
}

Pace parts_of_step(System *s, double seconds)
{
    static const struct {
        const char *name;
        Work work;
        int calls;
        bool solving;
    } part[] = {
        {"maps: values and Jacobians", maps, 2, false},
        {"geometric stiffness", geometric, 1, false},
        {"forces of rows, down to the dofs", forces, 2, false},
        {"assembly of the matrix", matrix, 1, false},
        {"assembly of the right side", right_side, 1, false},
        {"factor, with scaling", factor, 1, true},
        {"solve, with residual and refinement", solve, 1, true},
        {"energy, for the ledger", energy, 1, false},
    };
    enum { PARTS = sizeof part / sizeof *part };
    double time[PARTS], sum = 0;
    Pace pace = {.step = time_step(s, 2 * seconds)};
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
    return pace;
}
