// SPDX-License-Identifier: MIT
// avbd.c -- augmented vertex block descent (Giles, Diaz, Yuksel 2025; Chen et al. 2024 for VBD).
//
// A step is implicit Euler as a minimisation, one particle at a time with the others held. With
// y = x + h v + h^2 g, C = |xi - xj| - l0 and n the direction, the 3 x 3 system of a particle is
//
//   H dx = f,   f = -m/h^2 (x - y) - sum f+ n,   H = m/h^2 + sum k n n^T + G          (eq. 5, 6)
//   f+ = k C + lambda                                                                   (eq. 13)
//   G = diagonal of the norms of the columns of f+ d2C/dx2 = (f+/l)(I - n n^T), so that H is
//       positive definite: |f+|/l sqrt(1 - n_i^2)                                       (eq. 17)
//
// After each sweep the links learn: lambda = f+ and k += beta |C| (eq. 11, 12); a compliant link has
// no lambda, and its k grows to 1/compliance at most (eq. 16). From step to step (eq. 19)
// lambda *= alpha gamma, k = max(gamma k, least). Of the error C0 that a step starts with, alpha is
// left alone, C - alpha C0 (eq. 18), so that old errors do not turn into velocity. The authors'
// published demonstration does this instead: alpha = 1 in all sweeps (and lambda kept whole), then,
// after the velocity is taken, one more sweep with alpha = 0; `post` asks for that.
//
// The first guess is x + h v + h^2 s g, with s the part of gravity that the last step felt (VBD).
// Particles are taken in the order in which they were added; the paper colours them to run in
// parallel, which changes the order only.
#include "comparison.h"

#include <math.h>

// The memory of a particle and of a link.
typedef struct Vertex {
    double y[3], x0[3], v0[3]; // target of inertia; start of the step; velocity before that
} Vertex;

typedef struct Row {
    double C0, target, lambda, k; // error at the start; l0 + alpha C0
} Row;

enum { VERTEX = sizeof(Vertex) / sizeof(double), ROW = sizeof(Row) / sizeof(double) };

static double norm(const double *d)
{
    return sqrt(d[0] * d[0] + d[1] * d[1] + d[2] * d[2]); // 6
}

static void difference(const double *a, const double *b, double *d)
{
    for (int k = 0; k < 3; k++) d[k] = a[k] - b[k]; // 3
}

static void begin_links(ComparisonNet *r)
{
    const ComparisonSettings *s = &r->settings;
    Row *row = (Row *)r->row;
    double kept = s->post ? 1 : s->alpha * s->gamma, d[3];
    for (int i = 0; i < r->links; i++) {
        const ComparisonLink *link = &r->link[i];
        difference(r->x[link->a], r->x[link->b], d);
        row[i].C0 = norm(d) - link->length;                 // 3 + 6 + 1
        row[i].lambda *= kept;                              // 1
        row[i].k = fmax(s->gamma * row[i].k, s->stiffness); // 1
        r->flops += 12;
        if (link->compliance == 0) continue;
        row[i].k = fmin(row[i].k, 1 / link->compliance); // 1
        r->flops += 1;
    }
}

static void begin_particles(ComparisonNet *r, double h)
{
    const double *g = r->gravity, fall[3] = {h * h * g[0], h * h * g[1], h * h * g[2]};
    double g2 = g[0] * g[0] + g[1] * g[1] + g[2] * g[2];
    double share = g2 > 0 ? 1 / (h * g2) : 0;
    Vertex *vertex = (Vertex *)r->particle;
    r->flops += 4 + 5 + 2;
    for (int p = 0; p < r->particles; p++) {
        if (r->inverse[p] == 0) continue;
        Vertex *self = &vertex[p];
        double *x = r->x[p], *v = r->v[p], a[3];
        difference(v, self->v0, a);                                      // 3
        double felt = (a[0] * g[0] + a[1] * g[1] + a[2] * g[2]) * share; // 6
        double s = fmin(fmax(felt, 0), 1);
        for (int k = 0; k < 3; k++) { // 3 times 5
            double free = x[k] + h * v[k];
            self->x0[k] = x[k];
            self->v0[k] = v[k];
            self->y[k] = free + fall[k];
            x[k] = free + s * fall[k];
        }
        r->flops += 9 + 15;
    }
}

// Hard links only: the stretch of a compliant one is no error.
static void set_alpha(ComparisonNet *r, double alpha)
{
    Row *row = (Row *)r->row;
    for (int i = 0; i < r->links; i++) {
        row[i].target = r->link[i].length;
        if (r->link[i].compliance > 0) continue;
        row[i].target += alpha * row[i].C0; // 2
        r->flops += 2;
    }
}

// Adds the stiffness and force of a link on the particle at its end: H as (xx, yy, zz, xy, xz, yz).
static void stamp(ComparisonNet *r, int link, int p, double *H, double *f)
{
    const Row *row = (const Row *)r->row + link;
    int other = r->link[link].a == p ? r->link[link].b : r->link[link].a;
    double n[3];
    difference(r->x[p], r->x[other], n); // 3
    double l = norm(n);                  // 6
    r->flops += 9;
    if (!(l > 0)) return;                                   // no direction
    double inverse = 1 / l;                                 // 1
    for (int k = 0; k < 3; k++) n[k] *= inverse;            // 3
    double push = row->k * (l - row->target) + row->lambda; // 3
    double bend = fabs(push) * inverse;                     // 1
    double kn[3];
    for (int k = 0; k < 3; k++) {                                     // 3 times
        kn[k] = row->k * n[k];                                        // 1
        f[k] -= push * n[k];                                          // 2
        H[k] += kn[k] * n[k] + bend * sqrt(fmax(1 - n[k] * n[k], 0)); // 7
    }
    H[3] += kn[0] * n[1]; // 2
    H[4] += kn[0] * n[2]; // 2
    H[5] += kn[1] * n[2]; // 2
    r->flops += 8 + 30 + 6;
}

// x += H^-1 f by L D L^T; H is positive definite.
static void solve(const double *H, const double *f, double *x)
{
    double a = 1 / H[0], l1 = H[3] * a, l2 = H[4] * a;  // 3
    double d1 = H[1] - l1 * H[3], e = H[5] - l1 * H[4]; // 4
    double b = 1 / d1, l3 = e * b;                      // 2
    double d2 = H[2] - l2 * H[4] - l3 * e;              // 4
    double g1 = f[1] - l1 * f[0];                       // 2
    double z = (f[2] - l2 * f[0] - l3 * g1) / d2;       // 5
    double y = g1 * b - l3 * z;                         // 3
    x[0] += f[0] * a - l1 * y - l2 * z;                 // 6
    x[1] += y;                                          // 1
    x[2] += z;                                          // 1
}

static void sweep(ComparisonNet *r, double inverse_h2)
{
    const Vertex *vertex = (const Vertex *)r->particle;
    for (int p = 0; p < r->particles; p++) {
        if (r->inverse[p] == 0) continue;
        double inertia = r->mass[p] * inverse_h2; // 1
        double H[6] = {inertia, inertia, inertia, 0, 0, 0}, f[3];
        for (int k = 0; k < 3; k++) f[k] = inertia * (vertex[p].y[k] - r->x[p][k]); // 6
        for (int i = r->start[p]; i < r->start[p + 1]; i++) stamp(r, r->at[i], p, H, f);
        solve(H, f, r->x[p]);
        r->flops += 7 + 31;
    }
}

static void learn(ComparisonNet *r)
{
    Row *row = (Row *)r->row;
    double d[3];
    for (int i = 0; i < r->links; i++) {
        const ComparisonLink *link = &r->link[i];
        difference(r->x[link->a], r->x[link->b], d);
        double C = norm(d) - row[i].target, k = row[i].k + r->settings.beta * fabs(C); // 12
        if (link->compliance == 0)
            row[i].lambda += row[i].k * C, r->flops += 2;
        else
            k = fmin(k, 1 / link->compliance), r->flops += 1;
        row[i].k = k;
        r->flops += 12;
    }
}

static void close_step(ComparisonNet *r, double h)
{
    const Vertex *vertex = (const Vertex *)r->particle;
    double inverse = 1 / h; // 1
    r->flops += 1;
    for (int p = 0; p < r->particles; p++) {
        if (r->inverse[p] == 0) continue;
        for (int k = 0; k < 3; k++) r->v[p][k] = (r->x[p][k] - vertex[p].x0[k]) * inverse; // 6
        r->flops += 6;
    }
}

static void block_step(ComparisonNet *r, double h)
{
    const ComparisonSettings *s = &r->settings;
    double inverse_h2 = 1 / (h * h); // 2
    r->flops += 2;
    begin_links(r);
    begin_particles(r, h);
    set_alpha(r, s->post ? 1 : s->alpha);
    for (int i = 0; i < s->iterations; i++) {
        sweep(r, inverse_h2);
        learn(r);
    }
    close_step(r, h);
    if (!s->post) return;
    set_alpha(r, 0);
    sweep(r, inverse_h2);
}

// As the authors' demonstration has them.
static void block_settings(ComparisonSettings *fill)
{
    *fill = (ComparisonSettings){
        .iterations = 10, .alpha = 0.99, .beta = 1e5, .gamma = 0.99, .stiffness = 1, .post = true};
}

const ComparisonMethod comparison_avbd = {.name = "avbd",
                                          .per_particle = VERTEX,
                                          .per_link = ROW,
                                          .step = block_step,
                                          .settings = block_settings};
