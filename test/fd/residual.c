// residual.c -- the assembled system against differences of what it linearises, on a random net of
// every map in both forms, with fixed nodes, damping and moving targets:
//
//   rows_times           J v              dy/ds along q + s v
//   add_geometric_times  K~ v             d(J^T lambda)/ds
//   curvature            v^T K~_r v       d(J v)/ds
//   assemble_matrix      A (dx, -dlambda) d(residuals)/ds: pattern, scatter maps, forms, weights
#include "assembly/evaluate.h"
#include "assembly/pattern.h"
#include "map/map.h"
#include "step/step.h"
#include "world/world.h"

#include "quick.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { NODES = 7 };
static const double STEP = 1e-6, TOLERANCE = 1e-7;

typedef struct Net {
    TautWorld *world;
    const TautModel *model;
    TautWork *work;
    double *q, *v, *lambda, *dlambda; // a point and a direction
} Net;

static double *random_array(int n, unsigned *seed, double size)
{
    double *a = malloc(sizeof *a * (size_t)(n + 1));
    for (int i = 0; i < n; i++) a[i] = size * quick_random(seed);
    return a;
}

static void add_element(TautWorld *world, const TautNodeId *node, int i, unsigned *seed)
{
    TautMapKind map = (TautMapKind)(i % TAUT_MAP_COUNT);
    TautElementDef def = taut_default_element_def(map);
    int a = (int)((quick_random(seed) + 1) / 2 * NODES), b = (a + 1 + i % (NODES - 1)) % NODES;
    def.point[0] = node[a], def.point[1] = node[b];
    def.form = i / TAUT_MAP_COUNT % 2 ? TAUT_FORM_STIFFNESS : TAUT_FORM_COMPLIANCE;
    bool hard = def.form == TAUT_FORM_COMPLIANCE && i / TAUT_MAP_COUNT % 4 == 0;
    def.compliance = hard ? 0 : 0.5 + 0.1 * i;
    def.damping = i % 4 * 0.3;
    def.motion.kind = i % 5 ? TAUT_MOTION_NONE : TAUT_MOTION_LINEAR;
    def.motion.velocity = quick_random_vec(seed, 1);
    must(world, taut_world_add_element(world, &def, NULL));
}

static Net net_make(unsigned seed, TautGeometric geometric)
{
    TautWorldDef def = taut_default_world_def();
    def.geometric = geometric;
    Net net = {.world = quick_world(&def)};
    TautNodeId node[NODES];
    for (int i = 0; i < NODES; i++) {
        TautVec3 x = quick_random_vec(&seed, 2);
        node[i] = i % 3 == 1 ? quick_anchor(net.world, x) : quick_particle(net.world, 1 + i, x);
    }
    for (int i = 0; i < 8 * TAUT_MAP_COUNT; i++) add_element(net.world, node, i, &seed);
    must(net.world, taut_world_compile(net.world, 0.01));
    net.model = net.world->model;
    net.work = &net.world->work;
    net.q = random_array(net.model->n_q, &seed, 2); // not the starting point: phi is not 0
    net.v = random_array(net.model->n_v, &seed, 1);
    net.lambda = random_array(net.model->n_row, &seed, 3);
    net.dlambda = random_array(net.model->n_row, &seed, 1);
    evaluate_goals(net.model, net.work, 0.3);
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
    for (int i = 0; i < net->model->n_q; i++) q[i] = net->q[i] + s * net->v[i];
    return q;
}

// What is differentiated: writes n numbers for the net at q + s v.
typedef void (*Along)(Net *net, double s, double *out);

static void expect_derivative(Net *net, const char *what, Along function, int n,
                              const double *analytic, bool can_vanish)
{
    double *high = malloc(sizeof *high * (size_t)n), *low = malloc(sizeof *low * (size_t)n);
    double size = 0;
    function(net, STEP, high);
    function(net, -STEP, low);
    bool same = true;
    for (int i = 0; i < n; i++) {
        double difference = (high[i] - low[i]) / (2 * STEP);
        cr_assert_float_eq(analytic[i], difference, TOLERANCE * (1 + fabs(difference)),
                           "%s: entry %d of %d is %.12g, the difference %.12g", what, i, n,
                           analytic[i], difference);
        size += fabs(analytic[i]);
        same = same && analytic[i] == difference;
    }
    cr_assert(can_vanish || size > 0.1, "%s is zero", what);
    cr_assert_not(same, "%s is compared with itself", what);
    free(high), free(low);
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
    rows_times(net->model, net->work, net->v, out);
    free(q);
}

static void row_forces(Net *net, double s, double *out)
{
    double *q = moved(net, s);
    evaluate_maps(net->model, net->work, q);
    memset(out, 0, sizeof *out * (size_t)net->model->n_v);
    add_row_forces(net->model, net->work, net->lambda, out);
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
        curvature(net.model, net.work, net.q, net.v, node, out);
        free(node);
        expect_derivative(&net, "(dJ/dt) v", rates, net.model->n_row, out, false);
        free(out);
        net_free(&net);
    }
}

Test(residual, geometric_stiffness_of_the_whole_net)
{
    for (unsigned seed = 1; seed <= 5; seed++) {
        Net net = net_make(seed, TAUT_GEOMETRIC_EXACT);
        double *f = calloc((size_t)net.model->n_v, sizeof *f);
        evaluate_geometric(net.model, net.work, net.q, net.lambda, false);
        add_geometric_times(net.model, net.work, 1, net.v, f);
        expect_derivative(&net, "K~ v", row_forces, net.model->n_v, f, false);
        free(f);
        net_free(&net);
    }
}

// The coefficients of an Euler stage of tau = 0.1 s, H = M/tau^2 - K - K~ - D/tau.
static const Coefficients euler = {100, 1, 10};

// Residuals of the free columns and of the rows in compliance form, in the order of kkt.h.
static void residuals(Net *net, double s, double *out)
{
    const TautModel *model = net->model;
    TautWork *work = net->work;
    double *q = moved(net, s), *speed = malloc(sizeof *speed * (size_t)model->n_v);
    double *lambda = malloc(sizeof *lambda * (size_t)model->n_row);
    double *f = calloc((size_t)model->n_v, sizeof *f);
    for (int i = 0; i < model->n_v; i++) speed[i] = s * euler.d * net->v[i];
    for (int r = 0; r < model->n_row; r++) lambda[r] = net->lambda[r] + s * net->dlambda[r];
    evaluate_maps(model, work, q);
    evaluate_rate(model, work, speed);
    evaluate_terms(model, work, lambda);
    add_row_forces(model, work, work->lambda, f);
    for (int node = 0; node < model->n_node; node++)
        for (int k = 0; k < 3 && model->node_x[node] >= 0; k++) {
            int v = model->node_v[node] + k;
            out[model->node_x[node] + k] = euler.m * model->mass[node] * s * net->v[v] - f[v];
        }
    for (int i = 0; i < model->n_group; i++) {
        const TautGroup *g = model->group + i;
        for (int r = 0; g->form == TAUT_FORM_COMPLIANCE && r < g->count * g->rows; r++) {
            double w = euler.k + euler.d * g->damping[r / g->rows];
            out[work->kkt->n + g->first_kkt_row + r] = work->c[g->first_row + r] / w;
        }
    }
    free(q), free(speed), free(lambda), free(f);
}

// (dx, -dlambda) in the order of kkt.h.
static double *direction(const Net *net)
{
    const TautModel *model = net->model;
    const TautKkt *kkt = net->work->kkt;
    double *x = malloc(sizeof *x * (size_t)(kkt->n + kkt->m));
    for (int node = 0; node < model->n_node; node++)
        for (int k = 0; k < 3 && model->node_x[node] >= 0; k++)
            x[model->node_x[node] + k] = net->v[model->node_v[node] + k];
    for (int i = 0; i < model->n_group; i++) {
        const TautGroup *g = model->group + i;
        for (int r = 0; g->form == TAUT_FORM_COMPLIANCE && r < g->count * g->rows; r++)
            x[kkt->n + g->first_kkt_row + r] = -net->dlambda[g->first_row + r];
    }
    return x;
}

Test(residual, the_assembled_matrix_is_the_derivative_of_the_residuals)
{
    for (unsigned seed = 1; seed <= 8; seed++) {
        Net net = net_make(seed, TAUT_GEOMETRIC_EXACT);
        const TautModel *model = net.model;
        TautKkt *kkt = net.work->kkt;
        for (int node = 0; node < model->n_node; node++) // fixed nodes have no columns
            if (model->node_x[node] < 0) memset(net.v + model->node_v[node], 0, 3 * sizeof *net.v);
        evaluate_maps(model, net.work, net.q);
        memset(net.work->rate, 0, sizeof(double) * (size_t)model->n_row);
        double *rest = calloc((size_t)model->n_v, sizeof *rest);
        evaluate_rate(model, net.work, rest);
        evaluate_terms(model, net.work, net.lambda);
        evaluate_geometric(model, net.work, net.q, net.work->lambda, false);
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
