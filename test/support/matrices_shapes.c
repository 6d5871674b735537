// SPDX-License-Identifier: MIT
// matrices_shapes.c -- chains, trees, cloths and lattices of particles and distances. See matrices.h.
#include "matrices.h"

#include <math.h>
#include <stdlib.h>

static const double STEP = 0.01, GRAVITY = 9.81;

// A distance between particles a and b (-1 = held), as row node c, with unit vector u from b to a,
// and h^2 (tension/length)(I - u u^T) in H.
static void add_distance(Builder *builder, int c, int a, int b, const double *u, double tension,
                         double length)
{
    double k[9], minus_k[9], minus_u[3] = {-u[0], -u[1], -u[2]};
    for (int i = 0; i < 3; i++)
        for (int j = 0; j < 3; j++) {
            k[3 * i + j] = STEP * STEP * tension / length * ((i == j) - u[i] * u[j]);
            minus_k[3 * i + j] = -k[3 * i + j];
        }
    if (a >= 0) builder_add(builder, c, a, u);
    if (b >= 0) builder_add(builder, c, b, minus_u);
    if (tension == 0) return;
    if (a >= 0) builder_add(builder, a, a, k);
    if (b >= 0) builder_add(builder, b, b, k);
    if (a >= 0 && b >= 0) builder_add(builder, a, b, minus_k);
}

static void add_mass(Builder *builder, int node, double mass)
{
    double m[9] = {mass, 0, 0, 0, mass, 0, 0, 0, mass};
    builder_add(builder, node, node, m);
}

// Mass of the i-th particle of a shape.
static double spread_mass(const Shape *shape, int i, double mass)
{
    unsigned seed = 977u * (unsigned)i + 13u;
    matrix_random(&seed);
    return mass * pow(10, shape->spread * matrix_random(&seed));
}

static void add_compliance(Builder *builder, int node, double compliance)
{
    double c = -compliance / (STEP * STEP);
    builder_add(builder, node, node, &c);
}

static void direction(unsigned *seed, const Shape *shape, double *u)
{
    double bend = shape->straight ? 0 : shape->bend > 0 ? shape->bend : 0.3;
    u[0] = bend * matrix_random(seed);
    u[1] = bend * matrix_random(seed);
    u[2] = -1;
    double length = sqrt(u[0] * u[0] + u[1] * u[1] + u[2] * u[2]);
    for (int i = 0; i < 3; i++) u[i] /= length;
}

Kkt *matrix_chain(Shape shape)
{
    int n = shape.links - shape.both_ends, links = shape.links;
    int from = shape.load_first ? n - 1 : 0, by = shape.load_first ? -1 : 1;
    Builder *builder = builder_new(n, n + links, NULL);
    unsigned seed = 7;
    double length = 10.0 / links;
    for (int i = 0; i < n; i++)
        add_mass(builder, from + by * i, spread_mass(&shape, i, i == n - 1 ? shape.ratio : 1));
    for (int i = 0; i < links; i++) {
        double u[3], tension = shape.tension ? GRAVITY * (shape.ratio + links - 1 - i) : 0;
        direction(&seed, &shape, u);
        int a = i < n ? from + by * i : -1, b = i > 0 ? from + by * (i - 1) : -1;
        add_distance(builder, n + i, a, b, u, tension, length);
        add_compliance(builder, n + i, shape.compliance);
    }
    return builder_finish(builder);
}

Kkt *matrix_tree(Shape shape)
{
    int n = shape.links;
    Builder *builder = builder_new(n, 2 * n, NULL);
    unsigned seed = 11;
    double *load = calloc((size_t)n + 1, sizeof *load);
    if (!load) abort();
    for (int i = n - 1; i >= 0; i--) {
        double mass = spread_mass(&shape, i, i == n - 1 ? shape.ratio : 1);
        load[i] += mass;
        if (i > 0) load[(i - 1) / 2] += load[i];
        add_mass(builder, i, mass);
    }
    for (int i = 0; i < n; i++) {
        double u[3];
        direction(&seed, &shape, u);
        add_distance(builder, n + i, i, i ? (i - 1) / 2 : -1, u,
                     shape.tension ? GRAVITY * load[i] : 0, 1);
        add_compliance(builder, n + i, shape.compliance);
    }
    free(load);
    return builder_finish(builder);
}

typedef struct Cloth {
    Shape shape;
    int *node;        // of grid points, -1 = held
    double (*at)[3];  // positions
    Builder *builder; // NULL while links are counted
    int next;         // row node of the next link
} Cloth;

static void cloth_link(Cloth *cloth, int p, int q)
{
    if (cloth->node[p] < 0 && cloth->node[q] < 0) return;
    if (cloth->builder) {
        double u[3], length = 0;
        for (int i = 0; i < 3; i++) u[i] = cloth->at[p][i] - cloth->at[q][i];
        for (int i = 0; i < 3; i++) length += u[i] * u[i];
        length = sqrt(length);
        for (int i = 0; i < 3; i++) u[i] /= length;
        double tension = cloth->shape.tension ? GRAVITY * cloth->shape.ratio : 0;
        add_distance(cloth->builder, cloth->next, cloth->node[p], cloth->node[q], u, tension,
                     length);
        add_compliance(cloth->builder, cloth->next, cloth->shape.compliance);
    }
    cloth->next++;
}

static void cloth_links(Cloth *cloth)
{
    int n = cloth->shape.links;
    for (int y = 0; y < n; y++)
        for (int x = 0; x < n; x++) {
            int p = y * n + x;
            if (x + 1 < n) cloth_link(cloth, p, p + 1);
            if (y + 1 < n) cloth_link(cloth, p, p + n);
            if (!cloth->shape.shear || x + 1 == n || y + 1 == n) continue;
            cloth_link(cloth, p, p + n + 1);
            cloth_link(cloth, p + 1, p + n);
        }
}

Kkt *matrix_cloth(Shape shape)
{
    int n = shape.links, free_nodes = 0;
    size_t points = (size_t)n * (size_t)n;
    Cloth cloth = {.shape = shape};
    cloth.node = calloc(points, sizeof *cloth.node);
    cloth.at = calloc(points, sizeof *cloth.at);
    if (!cloth.node || !cloth.at) abort();
    unsigned seed = 5;
    for (int y = 0; y < n; y++)
        for (int x = 0; x < n; x++) {
            int p = y * n + x;
            cloth.node[p] = y == 0 && (x == 0 || x == n - 1) ? -1 : free_nodes++;
            cloth.at[p][0] = x, cloth.at[p][2] = -y;
            for (int i = 0; i < 3 && !shape.straight; i++)
                cloth.at[p][i] += 0.2 * matrix_random(&seed);
        }
    cloth_links(&cloth);
    int links = cloth.next;
    cloth.builder = builder_new(free_nodes, free_nodes + links, NULL);
    cloth.next = free_nodes;
    for (int p = 0; p < n * n; p++)
        if (cloth.node[p] >= 0)
            add_mass(cloth.builder, cloth.node[p],
                     spread_mass(&shape, p, p >= n * (n - 1) ? shape.ratio : 1));
    cloth_links(&cloth);
    free(cloth.node);
    free(cloth.at);
    return builder_finish(cloth.builder);
}

// u u^T / C in H, or a row of its own.
static void add_spring(Builder *builder, const Shape *shape, int row, int a, int b, const double *u)
{
    double k[9], minus_k[9];
    for (int i = 0; i < 9; i++) {
        k[i] = STEP * STEP / shape->compliance * u[i / 3] * u[i % 3];
        minus_k[i] = -k[i];
    }
    if (!shape->in_h) {
        add_distance(builder, row, a, b, u, 0, 1);
        add_compliance(builder, row, shape->compliance);
        return;
    }
    if (a >= 0) builder_add(builder, a, a, k);
    if (b >= 0) builder_add(builder, b, b, k);
    if (a >= 0 && b >= 0) builder_add(builder, a, b, minus_k);
}

// Springs of the lattice; returns how many. builder NULL: counts only. The face x = 0 is held.
static int lattice_springs(Builder *builder, const Shape *shape, int free_nodes)
{
    int n = shape->links, count = 0;
    for (int p = 0; p < n * n * n; p++)
        for (int way = 0; way < 27; way++) {
            int d[3] = {way % 3 - 1, way / 3 % 3 - 1, way / 9 - 1},
                at[3] = {p % n, p / n % n, p / n / n};
            int length2 = d[0] * d[0] + d[1] * d[1] + d[2] * d[2], inside = way > 13 && length2 < 3;
            for (int i = 0; i < 3; i++) inside = inside && at[i] + d[i] >= 0 && at[i] + d[i] < n;
            if (!inside || (at[0] == 0 && at[0] + d[0] == 0)) continue;
            double u[3], length = sqrt(length2);
            for (int i = 0; i < 3; i++) u[i] = -d[i] / length;
            // numbers without the held face
            int q = p + d[0] + n * d[1] + n * n * d[2];
            int a = at[0] == 0 ? -1 : p - p / n - 1, b = at[0] + d[0] == 0 ? -1 : q - q / n - 1;
            if (builder) add_spring(builder, shape, free_nodes + count, a, b, u);
            count++;
        }
    return count;
}

Kkt *matrix_lattice(Shape shape)
{
    int n = shape.links, free_nodes = n * n * (n - 1);
    int rows = shape.in_h ? 0 : lattice_springs(NULL, &shape, free_nodes);
    Builder *builder = builder_new(free_nodes, free_nodes + rows, NULL);
    for (int i = 0; i < free_nodes; i++) add_mass(builder, i, spread_mass(&shape, i, 1));
    lattice_springs(builder, &shape, free_nodes);
    return builder_finish(builder);
}
