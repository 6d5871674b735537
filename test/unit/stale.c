// SPDX-License-Identifier: MIT
// stale.c -- what was computed before has no say in a step: a restored state goes on to the bit because nothing but the
// state matters. The scratch of a world is filled with rubbish before a step, and the step must be the same.
#include "quick.h"
#include "step/consistent/project.h"
#include "torture/torture_limbs.h"

#include "world/forces.h"
#include "world/inside.h"

#include <stdlib.h>
#include <string.h>

static void fill(int n, double *x)
{
    for (int i = 0; i < n; i++) x[i] = i % 2 ? 1e12 : -3e12;
}

// Everything that is not read before it is written; of Jacobians what is not made once for all.
static void spoil(TautWorld *world)
{
    const Model *m = world->model;
    Work *w = &world->work;
    double *by_row[] = {w->lambda, w->phi,       w->rate,         w->c, w->dlambda, w->iterate,
                        w->goal,   w->goal_rate, w->trial_lambda, w->y};
    double *by_entry[] = {w->f, w->dx, w->v, w->a, w->vbar, w->v_free, w->step_dx};
    for (size_t i = 0; i < sizeof by_row / sizeof *by_row; i++) fill(m->n_row, by_row[i]);
    for (size_t i = 0; i < sizeof by_entry / sizeof *by_entry; i++) fill(m->n_v, by_entry[i]);
    for (int i = 0; i < SCRATCH_DEPTH; i++) {
        fill(w->row_scratch.size, w->row_scratch.array[i]);
        fill(w->entry_scratch.size, w->entry_scratch.array[i]);
    }
    if (m->has_bounds) fill(m->n_element, w->give), fill(m->n_row, w->gap);
    for (int i = 0; i < m->n_group; i++) {
        const Group *g = m->group + i;
        if (!g->linear) fill(g->count * g->rows * g->width, w->J + g->first_J);
        if (g->composed && !g->constant) fill(g->count * g->rows * g->reach, w->J + g->first_G);
    }
    w->composed = COMPOSED_NONE;
    if (w->contact_q) fill(m->n_q, w->contact_q), fill(m->n_q, w->place_q);
}

// A step from a snapshot, and again with rubbish all around.
static void expect_same(TautWorld *world, double h, unsigned seed, int i)
{
    size_t size;
    void *saved = quick_save(world, &size);
    const size_t block = world_state(world)->size;
    void *reached = malloc(block);
    must(world, taut_world_step(world, h, NULL));
    memcpy(reached, world_state(world)->block, block);
    must(world, taut_world_restore(world, saved, size));
    spoil(world);
    must(world, taut_world_step(world, h, NULL));
    cr_assert_eq(memcmp(reached, world_state(world)->block, block), 0, "seed %u, step %d", seed, i);
    cr_assert_eq(world->work.row_scratch.taken, 0, "all that was borrowed is given back");
    cr_assert_eq(world->work.entry_scratch.taken, 0);
    free(saved);
    free(reached);
}

static TautNodeId first_body(const TautWorld *world)
{
    TautNodeId id = {0, 0};
    do id = taut_next_node(world, id);
    while (!taut_node_is_null(id) && taut_node_kind(world, id) != TAUT_NODE_BODY);
    return id;
}

static void run(unsigned seed)
{
    Limbs limbs;
    limbs_make(seed, 0.5, &limbs);
    cr_assert_not_null(limbs.world);
    TautWorld *world = limbs.world;
    TautNodeId body = first_body(world);
    for (int i = 0; i < 12; i++) {
        // every other step begins with a start: what was set is projected
        if (i % 2 && !taut_node_is_null(body)) {
            TautVec3 v = taut_particle_velocity(world, body);
            must(world, taut_body_set_velocity(world, body, v, taut_body_spin(world, body)));
        }
        expect_same(world, limbs.h, seed, i);
    }
    taut_world_destroy(world);
}

Test(stale, limits_and_drives)
{
    for (unsigned seed = 1; seed <= 15; seed++)
        if (seed % LIMBS_KINDS != LIMBS_ROPES) run(seed);
}

// The noise of a right-hand side, which decides how often a solution is refined, is that of its own terms.
Test(stale, the_noise_of_a_projection)
{
    TautWorld *world = quick_world(NULL);
    TautNodeId load = quick_crane(world, 4, 100, NULL);
    must(world, taut_particle_set_velocity(world, load, taut_vec3(1, 0, 0)));
    must(world, taut_world_compile(world, 0.01));
    Step step = world_stepper(world);
    TautStepReport report = {0};
    const Kkt *kkt = world->work.kkt;
    size_t n = (size_t)(kkt->n + kkt->m) * sizeof(double);
    double *size = malloc(n);
    for (int i = 0; i < 2; i++) {
        State *s = &world->state;
        fill(world->model->n_row, world->work.lambda);
        if (i == 0) memset(world->work.lambda, 0, (size_t)world->model->n_row * sizeof(double));
        must(world, project_velocity(&step, *s->time, s->q, s->v, NULL, &report));
        if (i == 0) memcpy(size, kkt->size, n);
    }
    cr_assert_eq(memcmp(size, kkt->size, n), 0);
    free(size);
    taut_world_destroy(world);
}
