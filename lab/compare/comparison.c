// SPDX-License-Identifier: MIT
// comparison.c -- the net that comparison methods work on. See comparison.h.
#include "comparison.h"

#include <math.h>
#include <stdlib.h>

// Takes `bytes` from the block, or only adds them up while there is none.
static void *take(void *block, size_t *used, size_t bytes)
{
    void *at = block ? (char *)block + *used : NULL;
    *used += (bytes + 15) / 16 * 16;
    return at;
}

static size_t place(ComparisonNet *r)
{
    size_t used = 0, n = (size_t)r->particles, m = (size_t)r->links;
    r->x = take(r->block, &used, n * sizeof *r->x);
    r->v = take(r->block, &used, n * sizeof *r->v);
    r->mass = take(r->block, &used, n * sizeof(double));
    r->inverse = take(r->block, &used, n * sizeof(double));
    r->link = take(r->block, &used, m * sizeof *r->link);
    r->start = take(r->block, &used, (n + 1) * sizeof(int));
    r->at = take(r->block, &used, 2 * m * sizeof(int));
    r->particle = take(r->block, &used, n * (size_t)r->method->per_particle * sizeof(double));
    r->row = take(r->block, &used, m * (size_t)r->method->per_link * sizeof(double));
    return used;
}

ComparisonNet *comparison_create(const ComparisonMethod *method, int particles, int links)
{
    ComparisonNet *net = calloc(1, sizeof *net);
    if (!net) return NULL;
    *net = (ComparisonNet){.method = method, .particles = particles, .links = links};
    net->gravity[2] = -9.81;
    method->settings(&net->settings);
    net->block = calloc(1, place(net));
    if (!net->block) {
        free(net);
        return NULL;
    }
    place(net);
    return net;
}

void comparison_destroy(ComparisonNet *net)
{
    if (net) free(net->block);
    free(net);
}

void comparison_put(ComparisonNet *net, int particle, double mass, bool fixed, double x, double y,
                    double z)
{
    double *at = net->x[particle];
    at[0] = x, at[1] = y, at[2] = z;
    net->mass[particle] = mass;
    net->inverse[particle] = fixed ? 0 : 1 / mass;
}

static double distance(const ComparisonNet *net, const ComparisonLink *link)
{
    const double *a = net->x[link->a], *b = net->x[link->b];
    double x = a[0] - b[0], y = a[1] - b[1], z = a[2] - b[2];
    return sqrt(x * x + y * y + z * z);
}

void comparison_join(ComparisonNet *net, int link, int a, int b)
{
    net->link[link] = (ComparisonLink){.a = a, .b = b};
    net->link[link].length = distance(net, &net->link[link]);
}

// Links by particle, by counting.
static void list_links(ComparisonNet *net)
{
    int *start = net->start;
    for (int i = 0; i < net->links; i++) {
        start[net->link[i].a + 1]++;
        start[net->link[i].b + 1]++;
    }
    for (int p = 0; p < net->particles; p++) start[p + 1] += start[p];
    for (int i = 0; i < net->links; i++) {
        net->at[start[net->link[i].a]++] = i;
        net->at[start[net->link[i].b]++] = i;
    }
    for (int p = net->particles; p > 0; p--) start[p] = start[p - 1];
    start[0] = 0;
}

void comparison_step(ComparisonNet *net, double h)
{
    if (net->start[net->particles] == 0) list_links(net);
    net->method->step(net, h);
}

double comparison_energy(const ComparisonNet *net)
{
    double sum = 0;
    for (int p = 0; p < net->particles; p++) {
        if (net->inverse[p] == 0) continue;
        const double *x = net->x[p], *v = net->v[p], *g = net->gravity;
        double square = v[0] * v[0] + v[1] * v[1] + v[2] * v[2];
        double height = g[0] * x[0] + g[1] * x[1] + g[2] * x[2];
        sum += net->mass[p] * (0.5 * square - height);
    }
    for (int i = 0; i < net->links; i++) {
        const ComparisonLink *link = &net->link[i];
        double c = distance(net, link) - link->length;
        if (link->compliance > 0) sum += 0.5 * c * c / link->compliance;
    }
    return sum;
}

double comparison_error(const ComparisonNet *net)
{
    double worst = 0;
    for (int i = 0; i < net->links; i++) {
        const ComparisonLink *link = &net->link[i];
        double error = fabs(distance(net, link) / link->length - 1);
        if (link->compliance == 0 && !(error <= worst)) worst = error; // NaN is seen too
    }
    return worst;
}

bool comparison_finite(const ComparisonNet *net)
{
    double sum = 0;
    for (int p = 0; p < net->particles; p++)
        for (int k = 0; k < 3; k++) sum += 0 * net->x[p][k] + 0 * net->v[p][k];
    return sum == 0;
}
