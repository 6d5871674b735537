// SPDX-License-Identifier: MIT
// residual.c -- the assembled system against differences of what it linearises, on random graphs:
// every kind of dof, every map on several levels, masses there, both forms, whole compliances, fixed
// and held nodes, damping and moving targets, and (every other one) rigid bodies with joints of every
// kind, where a direction is a tangent of the retraction:
//
//   rows_times           J v              dy/ds along q (+) s v
//   add_geometric_times  K~ v             d(J^T lambda)/ds
//   curvature            v^T K~_r v       d(J v)/ds
//   assemble_matrix      A (dx, -dlambda) d(residuals)/ds: pattern, scatter maps, forms, weights
#include "assembly/evaluate.h"
#include "assembly/pattern.h"
#include "dof/rigid.h"
#include "map/map.h"
#include "math/rotation.h"
#include "methods/methods.h"
#include "step/step.h"
#include "world/world.h"

#include "quick.h"
#include "random_graph.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

static const double STEP = 1e-5, TOLERANCE = 1e-7;

typedef struct Net {
    TautWorld *world;
    const Model *model;
    Work *work;
    double *q, *v, *lambda, *dlambda; // a point and a direction
} Net;

static double *random_array(int n, unsigned *seed, double size)
{
    double *a = malloc(sizeof *a * (size_t)(n + 1));
    for (int i = 0; i < n; i++) a[i] = size * quick_random(seed);
    return a;
}

// Configurations of rigid bodies are no vectors: a unit quaternion.
static void tidy_bodies(Net *net)
{
    for (int b = 0; b < net->model->n_body; b++) {
        double *q = net->q + net->model->node_q[net->model->body_inner[b]];
        quaternion_normalise(q + RIGID_QUATERNION);
    }
}

static Net net_make(unsigned seed, TautGeometric geometric)
{
    TautWorldDef def = taut_methods_world_def();
    // the whole stiffness of rigid bodies is not symmetric: only for a solver that can
    bool rigid = seed % 2 == 0 && quick_has_solver(TAUT_SOLVER_LU);
    def.geometric = geometric;
    if (rigid) def.solver = TAUT_SOLVER_LU;
    Net net = {.world = quick_world(&def)};
    RandomGraph how = {.mapped = 60, .elements = 80, .hard = true, .stiffness = true, .seed = seed};
    how.rigid = how.holonomic = rigid;
    how.cells = true;
    random_graph(net.world, how);
    if (rigid) cr_assert_geq(taut_joint_count(net.world), TAUT_JOINT_COUNT);
    must(net.world, taut_world_compile(net.world, 0.01));
    net.model = net.world->model;
    net.work = &net.world->work;
    cr_assert_gt(net.model->n_mapped_group, 10);
    cr_assert_gt(net.model->group[net.model->n_mapped_group - 1].level, 3);
    net.q = random_array(net.model->n_q, &seed, 0.2); // not the starting point: phi is not 0
    for (int i = 0; i < net.model->n_q; i++) net.q[i] += net.world->state.q[i];
    tidy_bodies(&net);
    net.v = random_array(net.model->n_v, &seed, 1);
    net.lambda = random_array(net.model->n_row, &seed, 3);
    net.dlambda = random_array(net.model->n_row, &seed, 1);
    evaluate_goals(net.model, net.work, 0.3);
    evaluate_maps(net.model, net.work, net.q);
    for (int node = 0; node < net.model->n_dof; node++) // fixed nodes have no columns
        if (net.model->node_x[node] == COLUMN_FIXED)
            memset(net.v + net.model->node_v[node], 0,
                   (size_t)net.model->node_nv[node] * sizeof(double));
    lift(net.model, net.work, net.v);
    return net;
}

static void net_free(Net *net)
{
    free(net->q), free(net->v), free(net->lambda), free(net->dlambda);
    taut_world_destroy(net->world);
}

static double *moved(const Net *net, double s)
{
    double *q = malloc(sizeof *q * (size_t)net->model->n_q);
    memcpy(q, net->q, sizeof *q * (size_t)net->model->n_q); // turns are counted from there
    retract_all(net->model, net->q, s, net->v, q);
    evaluate_values(net->model, net->work, q); // mapped nodes follow
    return q;
}

// What is differentiated: writes n numbers for the net at q + s v.
typedef void (*Along)(Net *net, double s, double *out);

static void expect_derivative(Net *net, const char *what, Along function, int n,
                              const double *analytic, bool can_vanish)
{
    static const double at[4] = {1, -1, 2, -2}, weight[4] = {8, -8, -1, 1}; // fourth order
    double *difference = calloc((size_t)n, sizeof *difference);
    double *value = malloc(sizeof *value * (size_t)n), size = 0;
    for (int k = 0; k < 4; k++) {
        function(net, at[k] * STEP, value);
        for (int i = 0; i < n; i++) difference[i] += weight[k] * value[i] / (12 * STEP);
    }
    bool same = true;
    for (int i = 0; i < n; i++) {
        cr_assert_float_eq(analytic[i], difference[i], TOLERANCE * (1 + fabs(difference[i])),
                           "%s: entry %d of %d is %.12g, the difference %.12g", what, i, n,
                           analytic[i], difference[i]);
        size += fabs(analytic[i]);
        same = same && analytic[i] == difference[i];
    }
    cr_assert(can_vanish || size > 0.1, "%s is zero", what);
    cr_assert_not(same, "%s is compared with itself", what);
    free(difference), free(value);
}

static void values(Net *net, double s, double *out)
{
    double *q = moved(net, s);
    evaluate_maps(net->model, net->work, q);
    memcpy(out, net->work->y, sizeof *out * (size_t)net->model->n_row);
    free(q);
}

static void rates(Net *net, double s, double *out)
{
    double *q = moved(net, s);
    evaluate_maps(net->model, net->work, q);
    double *v = malloc(sizeof *v * (size_t)net->model->n_v);
    memcpy(v, net->v, sizeof *v * (size_t)net->model->n_v);
    lift(net->model, net->work, v);
    rows_times(net->model, net->work, v, out);
    free(q), free(v);
}

static void row_forces(Net *net, double s, double *out)
{
    double *q = moved(net, s);
    evaluate_maps(net->model, net->work, q);
    memset(out, 0, sizeof *out * (size_t)net->model->n_v);
    add_row_forces(net->model, net->work, net->lambda, out);
    push_down(net->model, net->work, out);
    memset(out + net->model->n_dof_v, 0,
           sizeof *out * (size_t)(net->model->n_v - net->model->n_dof_v));
    free(q);
}

Test(residual, rows_and_their_curvature)
{
    for (unsigned seed = 1; seed <= 5; seed++) {
        Net net = net_make(seed, TAUT_GEOMETRIC_PSD); // curvature is always exact
        double *out = calloc((size_t)net.model->n_row, sizeof *out);
        evaluate_maps(net.model, net.work, net.q);
        rows_times(net.model, net.work, net.v, out);
        expect_derivative(&net, "J v", values, net.model->n_row, out, false);
        double *node = calloc((size_t)net.model->n_v, sizeof *node);
        evaluate_maps(net.model, net.work, net.q); // J was left where the differences went
        curvature(net.model, net.work, net.q, net.v, node, out);
        free(node);
        expect_derivative(&net, "(dJ/dt) v", rates, net.model->n_row, out, false);
        free(out);
        net_free(&net);
    }
}

// J v and J^T y of a group by its map, against its J.
static void expect_products(const Net *net, const Group *g, unsigned *chance)
{
    const double *J = net->work->J + g->first_J;
    const int n = g->count * g->rows, n_v = net->model->n_v;
    double *y = random_array(n, chance, 1), *by_map = random_array(n, chance, 1);
    double *own = calloc((size_t)n_v, sizeof *own), *f = calloc((size_t)n_v, sizeof *f);
    MapBatch batch = batch_at(g, net->work, 0);
    batch.count = g->count, batch.at = g->at_v;
    g->map->times(&batch, J, net->v, by_map);
    g->map->transposed(&batch, J, y, own);
    for (int r = 0; r < n; r++) {
        double sum = 0;
        for (int p = 0; p < g->parents; p++)
            for (int k = 0; k < g->size[p]; k++, J++) {
                int at = g->at_v[g->parents * (r / g->rows) + p] + k;
                sum += *J * net->v[at];
                f[at] += *J * y[r];
            }
        cr_assert_float_eq(by_map[r], sum, 1e-13 * (1 + fabs(sum)), "%s: J v", g->map->name);
    }
    for (int k = 0; k < n_v; k++)
        cr_assert_float_eq(own[k], f[k], 1e-13 * (1 + fabs(f[k])), "%s: J^T y", g->map->name);
    free(y), free(by_map), free(own), free(f);
}

// 3 J^T W J of the first instance.
static void expect_square(const Net *net, const Group *g, unsigned *chance)
{
    const double *J = net->work->J + g->first_J;
    const int n = g->width;
    double *weight = random_array(g->rows, chance, 1);
    double *H = calloc((size_t)(n * n), sizeof *H);
    g->map->square(J, 3, weight, H);
    for (int i = 0; i < n * n; i++) {
        double sum = 0;
        for (int k = 0; k < g->rows; k++)
            sum += 3 * weight[k] * J[k * n + i / n] * J[k * n + i % n];
        cr_assert_float_eq(H[i], sum, 1e-13, "%s: J^T W J", g->map->name);
    }
    free(weight), free(H);
}

// What a map knows about its J by heart is what J says.
Test(residual, products_are_those_of_J)
{
    int known = 0, squares = 0;
    for (unsigned seed = 1; seed <= 4; seed++) {
        unsigned chance = seed;
        Net net = net_make(seed, TAUT_GEOMETRIC_PSD);
        for (int i = 0; i < net.model->n_group; i++) {
            const Group *g = net.model->group + i;
            if (!g->map->times || g->axes) continue;
            expect_products(&net, g, &chance);
            if (g->map->square) expect_square(&net, g, &chance);
            known++, squares += g->map->square != NULL;
        }
        net_free(&net);
    }
    cr_assert_gt(known, 10);
    cr_assert(squares > 0 || !quick_has_solver(TAUT_SOLVER_LU));
}

// The coefficients of an Euler stage of tau = 0.1 s, H = M/tau^2 - K - K~ - D/tau.
static const Coefficients euler = {100, 1, 10};

// All that acts on mapped nodes, which their K~ is made with.
static void node_forces(Net *net, const double *lambda)
{
    memset(net->work->f, 0, sizeof(double) * (size_t)net->model->n_v);
    add_row_forces(net->model, net->work, lambda, net->work->f);
    push_down(net->model, net->work, net->work->f);
}

// K~ of all levels, each with the velocities of its own level.
Test(residual, geometric_stiffness_of_the_whole_net)
{
    for (unsigned seed = 1; seed <= 5; seed++) {
        Net net = net_make(seed, TAUT_GEOMETRIC_EXACT);
        const Model *model = net.model;
        double *f = calloc((size_t)model->n_v, sizeof *f);
        node_forces(&net, net.lambda);
        evaluate_geometric(model, net.work, net.q, net.lambda, euler, false);
        add_geometric_times(model, net.work, 1, net.v, f);
        push_down(model, net.work, f);
        memset(f + model->n_dof_v, 0, sizeof *f * (size_t)(model->n_v - model->n_dof_v));
        expect_derivative(&net, "K~ v", row_forces, model->n_v, f, false);
        free(f);
        net_free(&net);
    }
}

// Residuals of the free columns and of the rows in compliance form, in the order of kkt.h.
static void residuals(Net *net, double s, double *out)
{
    const Model *model = net->model;
    Work *work = net->work;
    double *q = moved(net, s), *speed = malloc(sizeof *speed * (size_t)model->n_v);
    double *lambda = malloc(sizeof *lambda * (size_t)model->n_row);
    double *f = calloc((size_t)model->n_v, sizeof *f);
    double *way = malloc(sizeof *way * (size_t)model->n_v);
    difference_all(model, q, net->q, way);
    for (int i = 0; i < model->n_v; i++) speed[i] = euler.d * way[i];
    for (int r = 0; r < model->n_row; r++) lambda[r] = net->lambda[r] + s * net->dlambda[r];
    evaluate_maps(model, work, q);
    evaluate_rate(model, work, speed);
    evaluate_laws(model, work, lambda);
    for (int i = 0; i < model->n_v; i++) f[i] = -euler.m * model->mass[i] * way[i];
    add_row_forces(model, work, work->lambda, f);
    push_down(model, work, f);
    for (int node = 0; node < model->n_dof; node++)
        for (int k = 0; k < model->node_nv[node] && model->node_x[node] >= 0; k++)
            out[model->node_x[node] + k] = -f[model->node_v[node] + k];
    for (int i = model->n_mapped_group; i < model->n_group; i++) {
        const Group *g = model->group + i;
        for (int r = 0; g->form == TAUT_FORM_COMPLIANCE && r < g->count * g->rows; r++) {
            double w = euler.k + euler.d * work->damping[g->first_element + r / g->rows];
            out[work->kkt->n + g->first_kkt_row + r] = work->c[g->first_row + r] / w;
        }
    }
    free(q), free(speed), free(lambda), free(f), free(way);
}

// (dx, -dlambda) in the order of kkt.h.
static double *direction(const Net *net)
{
    const Model *model = net->model;
    const Kkt *kkt = net->work->kkt;
    double *x = malloc(sizeof *x * (size_t)(kkt->n + kkt->m));
    for (int node = 0; node < model->n_dof; node++)
        for (int k = 0; k < model->node_nv[node] && model->node_x[node] >= 0; k++)
            x[model->node_x[node] + k] = net->v[model->node_v[node] + k];
    for (int i = model->n_mapped_group; i < model->n_group; i++) {
        const Group *g = model->group + i;
        for (int r = 0; g->form == TAUT_FORM_COMPLIANCE && r < g->count * g->rows; r++)
            x[kkt->n + g->first_kkt_row + r] = -net->dlambda[g->first_row + r];
    }
    return x;
}

Test(residual, the_assembled_matrix_is_the_derivative_of_the_residuals)
{
    for (unsigned seed = 1; seed <= 8; seed++) {
        Net net = net_make(seed, TAUT_GEOMETRIC_EXACT);
        const Model *model = net.model;
        Kkt *kkt = net.work->kkt;
        net.work->rate_tau = 1 / euler.d; // velocity rows, as in a stage
        evaluate_maps(model, net.work, net.q);
        memset(net.work->rate, 0, sizeof(double) * (size_t)model->n_row);
        double *rest = calloc((size_t)model->n_v, sizeof *rest);
        evaluate_rate(model, net.work, rest);
        evaluate_laws(model, net.work, net.lambda);
        node_forces(&net, net.work->lambda);
        evaluate_geometric(model, net.work, net.q, net.work->lambda, euler, false);
        assemble_matrix(model, net.work, euler);

        double *x = direction(&net), *zero = calloc((size_t)(kkt->n + kkt->m), sizeof *zero);
        double *product = malloc(sizeof *product * (size_t)(kkt->n + kkt->m));
        for (int i = 0; i < kkt->n + kkt->m; i++) x[i] = -x[i];
        kkt_residual(kkt, x, zero, product); // 0 - A (-x)
        expect_derivative(&net, "A x", residuals, kkt->n + kkt->m, product, false);
        free(x), free(zero), free(product), free(rest);
        net_free(&net);
    }
}
