// SPDX-License-Identifier: MIT
// random_cones.c -- see random_cones.h.
#include "random_cones.h"
#include "matrices.h"

#include <math.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

const char *const cone_kind_names[CONE_KINDS] = {"cloud", "stack", "pack", "chain", "jam"};

enum { BODIES = 40, CONTACTS = 160 };
static const double WEIGHT = 9.81 * 0.01; // m/s, of a step of 0.01 s

typedef struct Contact {
    int a, b;        // bodies; b < 0: the ground
    double frame[9]; // rows: normal, tangents
    double arm[2][3];
    double w[3]; // m/s, velocity of the contact when nothing moves
    double mu;
} Contact;

typedef struct Scene {
    unsigned seed;
    bool particles; // bodies do not turn
    int n_body, n_contact, n_link;
    double mass[BODIES], size[BODIES]; // kg, m: inertia is mass size^2
    double push[BODIES][6];            // m/s, free velocity
    Contact contact[CONTACTS];
    double link[BODIES][3]; // unit vectors of links from body i to i + 1
    double tension; // N times the square of the step over length: geometric stiffness of links
} Scene;

static double uniform(Scene *s, double from, double to)
{
    return from + (to - from) * (0.5 + 0.5 * matrix_random(&s->seed));
}

static int integer(Scene *s, int from, int to) // [from, to)
{
    const int i = (int)uniform(s, from, to);
    return i < to ? i : to - 1;
}

// About normal: a sum of uniform numbers.
static double normal(Scene *s)
{
    double sum = 0;
    for (int i = 0; i < 12; i++) sum += uniform(s, -0.5, 0.5);
    return sum;
}

static double decades(Scene *s, double most)
{
    return pow(10, uniform(s, 0, most));
}

static void cross(const double *a, const double *b, double *out)
{
    for (int i = 0; i < 3; i++)
        out[i] = a[(i + 1) % 3] * b[(i + 2) % 3] - a[(i + 2) % 3] * b[(i + 1) % 3];
}

static void normalise(double *v)
{
    const double length = sqrt(v[0] * v[0] + v[1] * v[1] + v[2] * v[2]);
    for (int i = 0; i < 3; i++) v[i] /= length;
}

static Contact *add_contact(Scene *s, int a, int b, const double *direction)
{
    Contact *c = &s->contact[s->n_contact++];
    double axis[3] = {0};
    int least = 0;
    *c = (Contact){.a = a, .b = b};
    memcpy(c->frame, direction, sizeof axis);
    normalise(c->frame);
    for (int i = 1; i < 3; i++)
        if (fabs(c->frame[i]) < fabs(c->frame[least])) least = i;
    axis[least] = 1;
    cross(c->frame, axis, c->frame + 3);
    normalise(c->frame + 3);
    cross(c->frame, c->frame + 3, c->frame + 6);
    return c;
}

static void random_direction(Scene *s, double *out)
{
    for (int i = 0; i < 3; i++) out[i] = normal(s);
}

// --- the kinds ---

// Velocity of a contact, when the bodies move at v.
static void contact_velocity(const Scene *s, const Contact *c, const double (*v)[6], double *out)
{
    double at[3] = {0};
    for (int e = 0; e < 2; e++) {
        const int body = e ? c->b : c->a;
        double turned[3] = {0};
        if (body < 0) continue;
        if (!s->particles) cross(v[body] + 3, c->arm[e], turned);
        for (int i = 0; i < 3; i++) at[i] += (e ? -1 : 1) * (v[body][i] + turned[i]);
    }
    for (int r = 0; r < 3; r++) {
        out[r] = 0;
        for (int i = 0; i < 3; i++) out[r] += c->frame[3 * r + i] * at[i];
    }
}

static void make_cloud(Scene *s)
{
    double v[BODIES][6];
    s->n_body = integer(s, 1, 12);
    const int contacts = integer(s, 1, 4 * s->n_body + 2);
    for (int b = 0; b < s->n_body; b++) {
        s->mass[b] = decades(s, 6), s->size[b] = sqrt(1.0 / 6);
        for (int i = 0; i < 6; i++) v[b][i] = normal(s), s->push[b][i] = normal(s);
    }
    for (int i = 0; i < contacts; i++) {
        const int a = integer(s, 0, s->n_body), b = integer(s, -1, s->n_body);
        double n[3];
        random_direction(s, n);
        Contact *c = add_contact(s, a, a == b ? -1 : b, n);
        for (int e = 0; e < 2; e++)
            for (int k = 0; k < 3; k++) c->arm[e][k] = uniform(s, -0.5, 0.5);
        contact_velocity(s, c, (const double(*)[6])v, c->w);
        for (int k = 0; k < 3; k++) c->w[k] = -c->w[k];
        if (uniform(s, 0, 1) < 0.7) c->w[0] += uniform(s, 0, 0.5);
        c->mu = uniform(s, 0, 1.5);
    }
}

static void make_stack(Scene *s)
{
    const double tilt[3] = {uniform(s, -0.3, 0.3), uniform(s, -0.3, 0.3), 1};
    const double mu = uniform(s, 0.1, 1), speed = uniform(s, 0, 1) * (uniform(s, 0, 1) < 0.5);
    const double shake = 0.02 * (uniform(s, 0, 1) < 0.5);
    s->n_body = integer(s, 1, 11);
    for (int b = 0; b < s->n_body; b++) {
        s->mass[b] = decades(s, 6), s->size[b] = sqrt(1.0 / 6);
        for (int i = 0; i < 6; i++) s->push[b][i] = shake * normal(s);
        s->push[b][0] += speed;
        s->push[b][2] -= WEIGHT;
        for (int corner = 0; corner < 4; corner++) {
            Contact *c = add_contact(s, b, b - 1, tilt);
            const double x = corner & 1 ? 0.5 : -0.5, y = corner & 2 ? 0.5 : -0.5;
            memcpy(c->arm[0], (double[]){x, y, -0.5}, sizeof c->arm[0]);
            memcpy(c->arm[1], (double[]){x, y, 0.5}, sizeof c->arm[1]);
            c->mu = mu;
        }
    }
}

static void make_pack(Scene *s)
{
    double x[BODIES][3], radius[BODIES];
    const double speed = uniform(s, 0, 1) < 0.5 ? 0.3 : 0;
    s->n_body = integer(s, 3, 22);
    for (int b = 0; b < s->n_body; b++) {
        // as high as the balls below it ask for
        radius[b] = uniform(s, 0.3, 0.6);
        x[b][0] = uniform(s, -1, 1), x[b][1] = uniform(s, -1, 1), x[b][2] = radius[b];
        for (int o = 0; o < b; o++) {
            const double d = hypot(x[b][0] - x[o][0], x[b][1] - x[o][1]), r = radius[b] + radius[o];
            if (d < r) x[b][2] = fmax(x[b][2], x[o][2] + sqrt(r * r - d * d));
        }
        s->mass[b] = decades(s, 6), s->size[b] = sqrt(0.4) * radius[b];
        for (int i = 0; i < 6; i++) s->push[b][i] = speed * normal(s);
        s->push[b][2] -= WEIGHT;

        for (int o = -1; o < b; o++) {
            double n[3] = {0, 0, 1}, gap = x[b][2] - radius[b];
            for (int i = 0; o >= 0 && i < 3; i++) n[i] = x[b][i] - x[o][i];
            if (o >= 0) gap = sqrt(n[0] * n[0] + n[1] * n[1] + n[2] * n[2]) - radius[b] - radius[o];
            if (gap > (o < 0 ? 0.02 : 0.05) || s->n_contact == CONTACTS) continue;
            Contact *c = add_contact(s, b, o, n);
            for (int i = 0; i < 3; i++) {
                c->arm[0][i] = -radius[b] * c->frame[i];
                c->arm[1][i] = o < 0 ? 0 : radius[o] * c->frame[i];
            }
            c->w[0] = uniform(s, 0, 1) < 0.5 ? fmax(gap, 0) / 0.01 : 0;
            c->mu = uniform(s, 0, 1);
        }
    }
}

static void make_chain(Scene *s)
{
    double d[3] = {1, 0, 0};
    const double shake[] = {0, 0.1, 1};
    const double noise = shake[integer(s, 0, 3)];
    s->particles = true;
    s->n_body = integer(s, 5, BODIES);
    s->n_link = s->n_body - 1;
    for (int b = 0; b < s->n_body; b++) {
        s->mass[b] = b == s->n_body - 1 ? decades(s, 6) : 1;
        for (int i = 0; i < 3; i++) s->push[b][i] = noise * normal(s), d[i] += 0.2 * normal(s);
        s->push[b][2] -= WEIGHT;
        normalise(d);
        memcpy(s->link[b], d, sizeof d);
        if (uniform(s, 0, 1) > 0.7 && b > 0) continue;
        const double n[3] = {0.3 * normal(s), 0.3 * normal(s), 1 + 0.3 * normal(s)};
        add_contact(s, b, -1, n)->mu = uniform(s, 0, 1);
    }
    s->tension = 9.81 * s->mass[s->n_body - 1] * 1e-4;
}

static void make_jam(Scene *s)
{
    const double fall = uniform(s, 0, 2);
    s->n_body = integer(s, 1, 6);
    for (int b = 0; b < s->n_body; b++) {
        const double angle = uniform(s, 0.05, 0.6);
        s->mass[b] = decades(s, 6), s->size[b] = sqrt(1.0 / 6);
        for (int i = 0; i < 6; i++) s->push[b][i] = 0.1 * normal(s);
        s->push[b][2] -= fall + WEIGHT;
        for (int k = 0; k < 4; k++) {
            const double n[3] = {(k & 1 ? -1 : 1) * cos(angle), 0, sin(angle)};
            Contact *c = add_contact(s, b, -1, n);
            memcpy(c->arm[0], (double[]){-0.5 * n[0], k & 2 ? 0.3 : -0.3, -0.5 * n[2]},
                   sizeof c->arm[0]);
        }
        if (b == 0) continue;
        Contact *c = add_contact(s, b, b - 1, (double[]){0, 0, 1});
        c->arm[0][2] = -0.5, c->arm[1][2] = 0.5;
    }
    for (int i = 0; i < s->n_contact; i++) s->contact[i].mu = uniform(s, 0.5, 2);
}

// --- the system ---

// Columns of a body: translation, and rotation behind it.
static int column(const Scene *s, int body)
{
    return s->particles ? body : 2 * body;
}

static void add_contact_rows(const Scene *s, Builder *builder, int node, const Contact *c)
{
    for (int e = 0; e < 2; e++) {
        const int body = e ? c->b : c->a;
        const double sign = e ? -1 : 1;
        double block[9], turn[9];
        if (body < 0) continue;
        for (int r = 0; r < 3; r++) {
            // n . (omega x arm) = omega . (arm x n)
            cross(c->arm[e], c->frame + 3 * r, turn + 3 * r);
            for (int i = 0; i < 3; i++) {
                block[3 * r + i] = sign * c->frame[3 * r + i];
                turn[3 * r + i] *= sign;
            }
        }
        builder_add(builder, node, column(s, body), block);
        if (!s->particles) builder_add(builder, node, column(s, body) + 1, turn);
    }
}

static void add_links(const Scene *s, Builder *builder, int first)
{
    for (int i = 0; i < s->n_link; i++) {
        const double *e = s->link[i];
        double g[9], less[9];
        for (int k = 0; k < 9; k++) {
            g[k] = s->tension * ((k % 4 == 0) - e[k / 3] * e[k % 3]);
            less[k] = -g[k];
        }
        builder_add(builder, i, i, g);
        builder_add(builder, i + 1, i + 1, g);
        builder_add(builder, i + 1, i, less);
        builder_add(builder, first + i, i, (double[]){-e[0], -e[1], -e[2]});
        builder_add(builder, first + i, i + 1, e);
    }
}

static void fill_rhs(const Scene *s, Kkt *kkt)
{
    double v[BODIES * 6] = {0};
    for (int b = 0; b < s->n_body; b++)
        for (int i = 0; i < (s->particles ? 3 : 6); i++)
            v[(s->particles ? 3 : 6) * b + i] =
                (i < 3 ? s->mass[b] : s->mass[b] * s->size[b] * s->size[b]) * s->push[b][i];
    memcpy(kkt->rhs, v, (size_t)kkt->n * sizeof(double));

    kkt->n_disc = s->n_contact;
    kkt->disc = calloc((size_t)s->n_contact, sizeof *kkt->disc);
    for (int i = 0; i < s->n_contact; i++) {
        const int row = 3 * i;
        for (int k = 0; k < 3; k++) kkt->rhs[kkt->n + row + k] = -s->contact[i].w[k];
        kkt->lo[row] = 0;
        kkt->disc[i] =
            (KktDisc){.row = row + 1, .rows = 2, .normal = row, .coefficient = s->contact[i].mu};
    }
    for (int i = 0; i < kkt->n + kkt->m; i++) kkt->size[i] = fabs(kkt->rhs[i]);
}

Kkt *random_cones(ConeKind kind, unsigned seed)
{
    static void (*const make[CONE_KINDS])(Scene *) = {make_cloud, make_stack, make_pack, make_chain,
                                                      make_jam};
    Scene *s = calloc(1, sizeof *s);
    s->seed = 7919 * seed + 31 * (unsigned)kind + 1;
    for (int i = 0; i < 8; i++) matrix_random(&s->seed);
    make[kind](s);

    // bodies, then contacts, then links
    const int n_col = (s->particles ? 1 : 2) * s->n_body, n_node = n_col + s->n_contact + s->n_link;
    int *size = calloc((size_t)n_node, sizeof *size);
    for (int i = 0; i < n_node; i++) size[i] = i < n_col + s->n_contact ? 3 : 1;
    Builder *builder = builder_new(n_col, n_node, size);
    for (int b = 0; b < s->n_body; b++) {
        const double m = s->mass[b], j = m * s->size[b] * s->size[b];
        builder_add(builder, column(s, b), column(s, b), (double[]){m, 0, 0, 0, m, 0, 0, 0, m});
        if (!s->particles)
            builder_add(builder, column(s, b) + 1, column(s, b) + 1,
                        (double[]){j, 0, 0, 0, j, 0, 0, 0, j});
    }
    for (int i = 0; i < s->n_contact; i++) add_contact_rows(s, builder, n_col + i, &s->contact[i]);
    add_links(s, builder, n_col + s->n_contact);

    Kkt *kkt = builder_finish(builder);
    fill_rhs(s, kkt);
    free(size), free(s);
    return kkt;
}
