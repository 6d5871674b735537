// rival.c -- the net that rival methods work on. See rival.h.
#include "rival.h"

#include <math.h>
#include <stdlib.h>

// Takes `bytes` from the block, or only adds them up while there is none.
static void *take(void *block, size_t *used, size_t bytes)
{
    void *at = block ? (char *)block + *used : NULL;
    *used += (bytes + 15) / 16 * 16;
    return at;
}

static size_t place(Rival *r)
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

Rival *rival_create(const RivalMethod *method, int particles, int links)
{
    Rival *rival = calloc(1, sizeof *rival);
    if (!rival) return NULL;
    *rival = (Rival){.method = method, .particles = particles, .links = links};
    rival->gravity[2] = -9.81;
    method->settings(&rival->settings);
    rival->block = calloc(1, place(rival));
    if (!rival->block) {
        free(rival);
        return NULL;
    }
    place(rival);
    return rival;
}

void rival_destroy(Rival *rival)
{
    if (rival) free(rival->block);
    free(rival);
}

void rival_put(Rival *rival, int particle, double mass, bool fixed, double x, double y, double z)
{
    double *at = rival->x[particle];
    at[0] = x, at[1] = y, at[2] = z;
    rival->mass[particle] = mass;
    rival->inverse[particle] = fixed ? 0 : 1 / mass;
}

static double distance(const Rival *rival, const RivalLink *link)
{
    const double *a = rival->x[link->a], *b = rival->x[link->b];
    double x = a[0] - b[0], y = a[1] - b[1], z = a[2] - b[2];
    return sqrt(x * x + y * y + z * z);
}

void rival_join(Rival *rival, int link, int a, int b)
{
    rival->link[link] = (RivalLink){.a = a, .b = b};
    rival->link[link].length = distance(rival, &rival->link[link]);
}

// Links by particle, by counting.
static void list_links(Rival *rival)
{
    int *start = rival->start;
    for (int i = 0; i < rival->links; i++) {
        start[rival->link[i].a + 1]++;
        start[rival->link[i].b + 1]++;
    }
    for (int p = 0; p < rival->particles; p++) start[p + 1] += start[p];
    for (int i = 0; i < rival->links; i++) {
        rival->at[start[rival->link[i].a]++] = i;
        rival->at[start[rival->link[i].b]++] = i;
    }
    for (int p = rival->particles; p > 0; p--) start[p] = start[p - 1];
    start[0] = 0;
}

void rival_step(Rival *rival, double h)
{
    if (rival->start[rival->particles] == 0) list_links(rival);
    rival->method->step(rival, h);
}

double rival_energy(const Rival *rival)
{
    double sum = 0;
    for (int p = 0; p < rival->particles; p++) {
        if (rival->inverse[p] == 0) continue;
        const double *x = rival->x[p], *v = rival->v[p], *g = rival->gravity;
        double square = v[0] * v[0] + v[1] * v[1] + v[2] * v[2];
        double height = g[0] * x[0] + g[1] * x[1] + g[2] * x[2];
        sum += rival->mass[p] * (0.5 * square - height);
    }
    for (int i = 0; i < rival->links; i++) {
        const RivalLink *link = &rival->link[i];
        double c = distance(rival, link) - link->length;
        if (link->compliance > 0) sum += 0.5 * c * c / link->compliance;
    }
    return sum;
}

double rival_error(const Rival *rival)
{
    double worst = 0;
    for (int i = 0; i < rival->links; i++) {
        const RivalLink *link = &rival->link[i];
        double error = fabs(distance(rival, link) / link->length - 1);
        if (link->compliance == 0 && !(error <= worst)) worst = error; // NaN is seen too
    }
    return worst;
}

bool rival_finite(const Rival *rival)
{
    double sum = 0;
    for (int p = 0; p < rival->particles; p++)
        for (int k = 0; k < 3; k++) sum += 0 * rival->x[p][k] + 0 * rival->v[p][k];
    return sum == 0;
}
