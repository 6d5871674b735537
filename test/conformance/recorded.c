// SPDX-License-Identifier: MIT
// recorded.c -- systems with discs as steps of the scenes hand them to the bounded solver, solved again: from nothing and from the start of
// the step, to the tolerance, and as well as the step asked. Where that is roughly, on the way to the next iterate, they are that alone. The laws of contact and friction are checked by test/support/cone_laws.c, with
// nothing of the solver's own measure. Prints the table of docs/bounded.md, "Recorded systems".
#include "cone_record.h"
#include "quick.h"
#include "scene_world.h"
#include "sparse/rank/redundant.h"

#include <criterion/criterion.h>
#include <math.h>
#include <stdio.h>

// Of the scale of a row, or of its way where that is longer: an answer to the tolerance is off by less, and what is left of the equations of
// motion moves nothing farther. Of the way of a row: one that is good enough by the motion, to 1e-5 of that or to 1e-2 where it is found by
// turns, when both rows of a disc are off by it, and its radius by twice as much.
static const double SOLVED = 1e-8, NEARLY = 1e-6, ENOUGH = 0.04;

typedef struct Scene {
    const char *name, *set[2];
    int from, to, every; // steps, and which of their systems, in the short test
    int full, full_every;
} Scene;

static const Scene scenes[] = {
    {"box-stack", {0}, 1, 40, 4, 400, 4},
    {"arch", {0}, 1, 20, 3, 100, 2},
    {"dominoes", {0}, 1, 60, 8, 600, 7},
    {"bag-of-balls", {0}, 50, 80, 30, 200, 17},
    {"chain-pile", {"parameters.chains=4", "parameters.links=12"}, 40, 60, 30, 120, 11},
    {"ragdoll-falls", {0}, 140, 200, 10, 800, 9},
    {"wrecking-ball", {0}, 180, 230, 10, 600, 9},
    {"cloth-on-sphere", {0}, 20, 30, 20, 150, 31},
    {"gripper", {0}, 1, 60, 5, 700, 6},
    {"bollard", {0}, 1, 40, 10, 300, 7},
    {"rolling", {0}, 1, 60, 8, 400, 6},
    {"stick-slip", {0}, 1, 200, 20, 2000, 51},
    {"conveyor", {0}, 1, 100, 5, 600, 6},
};
enum { SCENES = sizeof scenes / sizeof *scenes };

// What the systems of a scene cost from one start; sums, but for the most of each.
typedef struct Cost {
    int inexact;  // not to the tolerance of the solver
    int unsolved; // nor to SOLVED
    int factors, solves, most_factors, most_solves;
    double worst;
} Cost;

typedef struct Survey {
    const char *name;
    int from; // step
    int systems, discs, most_discs, beyond;
    int rough; // solved roughly by the step, and not to the tolerance
    Cost cost[CONE_STARTS];
} Survey;

static int larger_of(int a, int b)
{
    return a > b ? a : b;
}

// Rows that depend on others, whether they bear a force or not.
static int rows_beyond_rank(const Kkt *kkt)
{
    Memory memory = {taut_default_allocator(), false};
    Redundant found;
    cr_assert(redundant_find(&memory, kkt, 0, NULL, &found));
    const int count = found.n_dependency;
    redundant_free(&memory, &found);
    return count;
}

// Is the answer right, or is there none? One that is not is told.
static bool is_solved(const char *name, const ConeRecord *record, ConeStart start,
                      const ConeAnswer *is)
{
    const bool solved = is->laws.worst < SOLVED || is->of_way < SOLVED;
    if (is->proved || (solved && is->laws.balance < SOLVED * fmax(is->way, 1))) return true;
    if (start == CONE_AS_ASKED && is->status == TAUT_OK && is->of_way < ENOUGH) return true;
    // both rows of a disc may be off by it
    const bool rough = start == CONE_AS_ASKED && is->stats.rough;
    if (rough && is->laws.worst < 2 * record->most) return true;
    printf(
        "%s, step %d, solve %d, start %d: %s; laws off by %g (%g of the way of %g m): rows by %g "
        "m, contacts %g m, cones %g m, dissipation %g m; balance %g m\n",
        name, record->step, record->solve, start, taut_status_text(is->status), is->laws.worst,
        is->of_way, is->way, is->laws.holds, is->laws.signorini, is->laws.cone,
        is->laws.dissipation, is->laws.balance);
    return false;
}

static void solve_again(void *user, ConeRecord *record)
{
    Survey *survey = user;
    if (record->step < survey->from) return;
    survey->systems++;
    survey->discs += record->kkt->n_disc;
    survey->most_discs = larger_of(survey->most_discs, record->kkt->n_disc);
    survey->beyond += rows_beyond_rank(record->kkt);

    bool rough = false;
    for (int i = CONE_STARTS - 1; i >= 0; i--) {
        if (i == CONE_AS_ASKED && record->convex) continue; // another model of friction
        if (rough) break;
        const ConeAnswer is = cone_record_solve(record, (ConeStart)i);
        if (i == CONE_AS_ASKED && is.stats.rough) rough = true, survey->rough++;
        Cost *cost = survey->cost + i;
        cost->inexact += is.status != TAUT_OK;
        cost->factors += is.stats.factors, cost->solves += is.stats.solves;
        cost->most_factors = larger_of(cost->most_factors, is.stats.factors);
        cost->most_solves = larger_of(cost->most_solves, is.stats.solves);
        cost->unsolved += !is_solved(survey->name, record, (ConeStart)i, &is);
        if (!is.proved) cost->worst = fmax(cost->worst, fmin(is.laws.worst, is.of_way));
    }
}

// Systems, and those that the step solved roughly; discs, rows beyond the rank; then of each start: not to the tolerance, factorisations, solves, mean and most, error.
static void print(const Survey *it)
{
    printf("| %s | %d, %d | %.0f, %d | %.0f |", it->name, it->systems, it->rough,
           (double)it->discs / it->systems, it->most_discs, (double)it->beyond / it->systems);
    for (int i = 0; i < CONE_STARTS; i++) {
        const Cost *cost = it->cost + i;
        const double n = it->systems - (i == CONE_AS_ASKED ? 0 : it->rough);
        printf(" %d | %.1f, %d | %.0f, %d | %.0e |", cost->inexact, cost->factors / n,
               cost->most_factors, cost->solves / n, cost->most_solves, cost->worst);
    }
    printf("\n");
}

static Survey run(const Scene *scene, bool full)
{
    Survey survey = {.name = scene->name, .from = full ? 1 : scene->from};
    const int steps = full ? scene->full : scene->to;
    char path[256];
    double h;
    snprintf(path, sizeof path, "%s/scenes/%s.yaml", TEST_ROOT, scene->name);
    TautWorld *world = scene_world(path, scene->set, scene->set[0] ? 2 : 0, &h);
    cr_assert_not_null(world, "%s", path);
    cones_watch(world, full ? scene->full_every : scene->every, solve_again, &survey);
    for (int step = 1; step <= steps; step++) {
        cones_step(step);
        must(world, taut_world_step(world, h, NULL));
    }
    taut_world_destroy(world);
    return survey;
}

Test(recorded, systems_of_scenes_are_solved_by_the_laws)
{
    const bool full = quick_sample(0, 1);
    int systems = 0;
    Cost all[CONE_STARTS] = {{0}};
    for (int i = 0; i < SCENES; i++) {
        const Survey survey = run(scenes + i, full);
        cr_expect_gt(survey.systems, 3, "%s", survey.name);
        print(&survey);
        systems += survey.systems;
        for (int k = 0; k < CONE_STARTS; k++) {
            all[k].inexact += survey.cost[k].inexact;
            all[k].unsolved += survey.cost[k].unsolved;
            all[k].worst = fmax(all[k].worst, survey.cost[k].worst);
        }
    }

    // to the tolerance, a hundredth of SOLVED, nothing is known of things that go a thousand of their lengths
    for (int k = 0; k < CONE_AS_ASKED; k++)
        cr_expect_leq(50 * all[k].inexact, systems, "%d of %d", all[k].inexact, systems);

    // piles that creep ask for systems that are not solved to SOLVED, but nearly; what steps ask for they get
    for (int k = 0; k < CONE_AS_ASKED; k++) {
        cr_expect_leq(200 * all[k].unsolved, systems, "%d of %d", all[k].unsolved, systems);
        cr_expect_lt(all[k].worst, NEARLY, "%g", all[k].worst);
    }
    cr_expect_eq(all[CONE_AS_ASKED].unsolved, 0, "%d of %d", all[CONE_AS_ASKED].unsolved, systems);
}

// What is written is read again, and solved with the same bits.
static void write_and_read(void *user, ConeRecord *record)
{
    int *count = user;
    ConeRecord again;
    FILE *file = tmpfile();
    cr_assert_not_null(file);
    cone_record_write(file, record);
    cone_record_write(file, record);
    rewind(file);
    for (int i = 0; i < 2; i++) {
        cr_assert(cone_record_read(file, &again));
        const ConeAnswer a = cone_record_solve(record, CONE_AS_ASKED);
        const ConeAnswer b = cone_record_solve(&again, CONE_AS_ASKED);
        cr_expect(a.stats.factors == b.stats.factors && a.stats.solves == b.stats.solves &&
                      a.stats.residual == b.stats.residual && a.laws.worst == b.laws.worst,
                  "step %d", record->step);
        cone_record_free(&again);
    }
    cr_expect_not(cone_record_read(file, &again));
    fclose(file);
    (*count)++;
}

Test(recorded, what_is_written_is_read)
{
    int count = 0;
    double h;
    TautWorld *world = scene_world(TEST_ROOT "/scenes/bollard.yaml", NULL, 0, &h);
    cr_assert_not_null(world);
    cones_watch(world, 7, write_and_read, &count);
    for (int step = 1; step <= 10; step++) must(world, taut_world_step(world, h, NULL));
    taut_world_destroy(world);
    cr_expect_gt(count, 2);
}
