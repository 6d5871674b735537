// SPDX-License-Identifier: MIT
// graphs.c -- random graphs with every map, dof and form in them, in all situations of life: they run,
// twice the same, go on from a snapshot, are edited and taken apart, and say which force acts where.
#include "methods/methods.h"
#include "quick.h"
#include "random_graph.h"

#include "world/build/spec.h"
#include "world/compile/compile.h"
#include "world/inside.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { GRAPHS = 8, STEPS = 200 };
static const double H = 0.005;
static const char *const names[] = {"euler", "theta", "bdf2", "trbdf2", "auto"};

static TautWorld *graph(TautStepper stepper, unsigned seed, bool hard)
{
    TautWorldDef def = taut_methods_world_def();
    def.stepper = stepper;
    TautWorld *world = quick_world(&def);
    RandomGraph how = {
        .mapped = 24, .elements = 24, .hard = hard, .stiffness = true, .gentle = true};
    how.seed = seed;
    random_graph(world, how);
    return world;
}

// Is there an angle of a vector that is nearly along its axis? It turns infinitely fast there.
static bool singular_angle(const TautWorld *world)
{
    const Model *model = world_model(world);
    for (int i = 0; i < model->n_group; i++) {
        const Group *g = model->group + i;
        for (int e = 0; e < g->count && strcmp(g->map->name, "turn") == 0; e++) {
            const double *u = world->state.q + g->at_q[3 * e],
                         *v = world->state.q + g->at_q[3 * e + 1];
            const double *w = world->state.q + g->at_q[3 * e + 2];
            double s = v[0] * w[0] + v[1] * w[1] + v[2] * w[2];
            double c = u[0] * w[0] + u[1] * w[1] + u[2] * w[2];
            if (s * s + c * c < 0.03 * 0.03) return true;
        }
    }
    return false;
}

// The same of a direction with a mass whose vector is nearly nothing: no step is short enough.
static bool singular(const TautWorld *world)
{
    const Model *model = world_model(world);
    if (singular_angle(world)) return true;
    for (int i = 0; i < model->n_mapped_group; i++) {
        const Group *g = model->group + i;
        for (int e = 0; e < g->count && g->massive && strcmp(g->map->name, "normalise") == 0; e++) {
            const double *x = world->state.q + g->at_q[e];
            double square = 0;
            for (int k = 0; k < g->width; k++) square += x[k] * x[k];
            if (square < 0.03 * 0.03) return true;
        }
    }
    return false;
}

Test(graphs, run_in_every_stepper)
{
    const int many = quick_sample(16, 40);
    for (int k = 0; k < QUICK_STEPPERS; k++) {
        int refused = 0;
        for (unsigned seed = 1; seed <= (unsigned)many; seed++) {
            TautWorld *world = graph((TautStepper)k, seed, false);
            TautStatus status = TAUT_OK;
            cr_assert_gt(taut_element_count(world), 10);
            for (int n = 0; n < STEPS && status == TAUT_OK; n++) {
                status = taut_world_step(world, H, NULL);
                cr_assert_geq(status, 0, "%s, graph %u, step %d: %s", names[k], seed, n,
                              taut_world_message(world));
                cr_assert(quick_finite(world), "%s, graph %u, step %d", names[k], seed, n);
            }
            refused += status != TAUT_OK;
            cr_assert(status == TAUT_OK || singular(world), "%s, graph %u: %s", names[k], seed,
                      taut_world_message(world));
            taut_world_destroy(world);
        }
        cr_assert_leq(refused, many / 16, "%s: %d of %d graphs", names[k], refused, many);
    }
}

Test(graphs, the_same_bits_twice)
{
    for (int k = 0; k < QUICK_STEPPERS; k++)
        for (unsigned seed = 1; seed <= 3; seed++) {
            TautWorld *a = graph((TautStepper)k, seed, false),
                      *b = graph((TautStepper)k, seed, false);
            quick_steps(a, H, 60), quick_steps(b, H, 60);
            cr_assert(quick_same_state(a, b), "%s, graph %u", names[k], seed);
            taut_world_destroy(a), taut_world_destroy(b);
        }
}

// Out of step with the snapshot in between, and into a fresh world.
Test(graphs, a_snapshot_goes_on_with_the_same_bits)
{
    for (int k = 0; k < QUICK_STEPPERS; k++)
        for (unsigned seed = 1; seed <= 3; seed++) {
            TautWorld *a = graph((TautStepper)k, seed, false),
                      *b = graph((TautStepper)k, seed, false);
            quick_steps(a, H, 30);
            size_t size;
            void *snapshot = quick_save(a, &size);
            double read[TAUT_MAX_ROWS]; // readers change nothing
            TautElementId e = {0, 0};
            while (e = taut_next_element(a, e), !taut_element_is_null(e))
                taut_element_lambda(a, e, read);
            quick_steps(a, H, 30);
            quick_steps(b, 2 * H, 3);
            must(b, taut_world_restore(b, snapshot, size));
            quick_steps(b, H, 30);
            cr_assert(quick_same_state(a, b), "%s, graph %u", names[k], seed);
            TautNodeId node = {0, 0}, twin = {0, 0};
            while (node = taut_next_node(a, node), !taut_node_is_null(node)) {
                twin = taut_next_node(b, twin);
                double p[TAUT_MAX_WIDTH], q[TAUT_MAX_WIDTH];
                int n = taut_node_value(a, node, p);
                cr_assert_eq(taut_node_value(b, twin, q), n);
                cr_assert_eq(memcmp(p, q, (size_t)n * sizeof *p), 0);
            }
            free(snapshot);
            taut_world_destroy(a), taut_world_destroy(b);
        }
}

// --- taken apart ---

// Does everything that is left read only what is left?
static void expect_whole(TautWorld *world)
{
    TautElementId e = {0, 0};
    int elements = 0, nodes = 0;
    while (e = taut_next_element(world, e), !taut_element_is_null(e)) {
        elements++;
        for (int i = 0; !taut_node_is_null(taut_element_point(world, e, i)); i++)
            cr_assert_neq(taut_node_kind(world, taut_element_point(world, e, i)), TAUT_NODE_NONE);
    }
    TautNodeId node = {0, 0};
    while (node = taut_next_node(world, node), !taut_node_is_null(node)) {
        nodes++;
        const NodeSlot *slot = world->node + node.slot - 1;
        if (slot->kind != TAUT_NODE_STATE) continue;
        const uint32_t *parent = spec_parents(&slot->mapped->map);
        for (int p = 0; p < slot->mapped->map.parents; p++) cr_assert(world->node[parent[p]].used);
    }
    cr_assert_eq(elements, taut_element_count(world));
    cr_assert_eq(nodes, taut_node_count(world));
}

Test(graphs, nodes_go_with_all_that_hangs_on_them)
{
    for (unsigned seed = 1; seed <= GRAPHS; seed++) {
        TautWorld *world = graph(TAUT_STEPPER_AUTO, seed, false);
        unsigned random = seed;
        for (int round = 0; taut_node_count(world) > 0; round++) {
            quick_steps(world, H, 2);
            int skip = (int)((quick_random(&random) + 1) / 2 * taut_node_count(world));
            TautNodeId node = taut_next_node(world, (TautNodeId){0, 0});
            for (int i = 0; i < skip; i++) {
                TautNodeId next = taut_next_node(world, node);
                if (!taut_node_is_null(next)) node = next;
            }
            must(world, taut_world_remove_node(world, node));
            cr_assert_eq(taut_node_kind(world, node), TAUT_NODE_NONE);
            expect_whole(world);
        }
        cr_assert_eq(taut_element_count(world), 0);
        must(world, taut_world_step(world, H, NULL));
        taut_world_destroy(world);
    }
}

// What is edited while it runs: new levels on what is there, masses, forces, values, what is fixed.
Test(graphs, edited_between_steps)
{
    for (int k = 0; k < QUICK_STEPPERS; k++) {
        TautWorld *world = graph((TautStepper)k, 2, false);
        quick_steps(world, H, 5);
        TautNodeId particle = taut_next_particle(world, (TautNodeId){0, 0}), above, top;
        TautVec3 before = taut_particle_position(world, particle);
        TautMappedDef def = taut_default_mapped_def(TAUT_MAP_IDENTITY);
        def.point[0] = particle;
        def.mass = 2;
        must(world, taut_world_add_mapped(world, &def, &above));
        def.point[0] = above;
        must(world, taut_world_add_mapped(world, &def, &top));
        cr_assert_eq(taut_particle_position(world, top).x, before.x, "it has its value at once");
        quick_spring(world, TAUT_MAP_DISTANCE, top, quick_anchor(world, taut_vec3(5, 5, 5)), 10, 0,
                     TAUT_FORM_AUTO);
        cr_assert_eq(taut_particle_position(world, particle).x, before.x, "nothing jumps");
        quick_steps(world, H, 5);
        cr_assert_eq(taut_particle_position(world, top).x,
                     taut_particle_position(world, particle).x);
        must(world, taut_node_set_mass(world, above, 0.5));
        must(world, taut_node_set_force(world, top, (const double[]){1, 2, 3}));
        cr_assert_neq(taut_node_set_value(world, top, (const double[]){1, 2, 3}), TAUT_OK,
                      "what is mapped follows");
        must(world, taut_particle_set_position(world, particle, taut_vec3(1, 1, 1)));
        cr_assert_eq(taut_particle_position(world, top).z, 1, "and does so at once");
        quick_steps(world, H, 5);
        must(world, taut_node_set_fixed(world, particle, true));
        quick_steps(world, H, 5);
        must(world, taut_node_set_fixed(world, particle, false));
        quick_steps(world, H, 5);
        must(world, taut_world_remove_node(world, above));
        cr_assert_eq(taut_node_kind(world, top), TAUT_NODE_NONE);
        quick_steps(world, H, 5);
        cr_assert(quick_finite(world));
        taut_world_destroy(world);
    }
}

// --- loads ---

// Potential of the rows' forces, held as they are: sum of lambda y.
static double potential(const TautWorld *world, const double *lambda)
{
    const Model *model = world_model(world);
    double sum = 0;
    refresh_mapped((TautWorld *)world);
    taut_world_energy(world); // values of the maps at the state
    for (int r = 0; r < model->n_row; r++) sum += lambda[r] * world->work.y[r];
    return sum;
}

// The load on a dof is the gradient of that: J^T lambda through all levels.
Test(graphs, loads_are_gradients)
{
    for (unsigned seed = 1; seed <= GRAPHS; seed++) {
        TautWorld *world = graph(TAUT_STEPPER_EULER, seed, false);
        quick_steps(world, H, 5);
        const Model *model = world_model(world);
        double lambda[512], top = 0;
        cr_assert_leq(model->n_row, 512);
        memcpy(lambda, world->state.lambda, (size_t)model->n_row * sizeof *lambda);
        for (int node = 0; node < model->n_dof; node++) {
            if (model->node_hidden[node]) continue; // inside of a held particle
            uint32_t slot = model->node_slot[node];
            double load[TAUT_MAX_WIDTH], *q = world->state.q + model->node_q[node];
            int n =
                taut_node_load(world, (TautNodeId){slot, world->node[slot - 1].generation}, load);
            cr_assert_eq(n, model->node_nv[node]);
            for (int i = 0; i < n; i++) {
                const double step = 1e-5, keep = q[i];
                q[i] = keep + step;
                double up = potential(world, lambda);
                q[i] = keep - step;
                double down = potential(world, lambda);
                q[i] = keep;
                potential(world, lambda);
                double gradient = (up - down) / (2 * step);
                cr_assert_float_eq(load[i], gradient, 1e-5 * (1 + fabs(gradient)),
                                   "graph %u, node %d, entry %d: %g, not %g", seed, node, i,
                                   load[i], gradient);
                top = fmax(top, fabs(load[i]));
            }
        }
        cr_assert_gt(top, 0.1, "no force anywhere");
        taut_world_destroy(world);
    }
}
