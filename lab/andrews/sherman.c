// SPDX-License-Identifier: MIT
// sherman.c -- see sherman.h.
//
//   M^-1 <- M^-1 + h^2 (M^-1 a)(b^T M^-1)/(1 - h^2 b^T M^-1 a)          eq. 6, with the factor it loses
//
// M^-1 a is zero but on bodies that earlier updates have linked with those of a: bodies of a chain are
// numbered along it, so that these are runs. With ball joints nothing is ever linked; and where there is no
// dot-2 row, translations have no part in it.
#include "sherman.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

static const double LENGTH = 1, THICK = 0.1, LOAD = 100, GRAVITY = 9.81; // m, m, kg, m/s^2
static const double BEND = 0.03, MOMENT = 20; // rad from rod to rod, N m in rows of angles

static void invert3(double A[3][3], double B[3][3])
{
    for (int i = 0; i < 3; i++)
        for (int j = 0; j < 3; j++) {
            int a = (j + 1) % 3, b = (j + 2) % 3, c = (i + 1) % 3, d = (i + 2) % 3;
            B[i][j] = A[a][c] * A[b][d] - A[a][d] * A[b][c];
        }
    double det = A[0][0] * B[0][0] + A[0][1] * B[1][0] + A[0][2] * B[2][0];
    for (int i = 0; i < 3; i++)
        for (int j = 0; j < 3; j++) B[i][j] /= det;
}

// --- the chain ---

// Axes of body k, rows (u, v, n): n across the plane, u and v in it, u along the rod, upwards.
static void frame_of(int k, double axes[3][3])
{
    double angle = k < 0 ? 0 : 0.4 * sin(BEND * k);
    double u[3] = {sin(angle), 0, cos(angle)}, n[3] = {0, 1, 0};
    double v[3] = {n[1] * u[2] - n[2] * u[1], n[2] * u[0] - n[0] * u[2], n[0] * u[1] - n[1] * u[0]};
    memcpy(axes[0], u, sizeof u), memcpy(axes[1], v, sizeof v), memcpy(axes[2], n, sizeof n);
}

static void set_inertia(Sherman *chain, int k)
{
    double axes[3][3], across = chain->mass * (LENGTH * LENGTH + THICK * THICK) / 12;
    double along = chain->mass * THICK * THICK / 6;
    frame_of(k, axes);
    for (int i = 0; i < 3; i++)
        for (int j = 0; j < 3; j++)
            chain->inertia[k][i][j] =
                (i == j ? across : 0) + (along - across) * axes[0][i] * axes[0][j];
}

static int rows_of_joint(ShermanJoint kind, int k, int bodies, RankOne *out)
{
    double upper[3][3], lower[3][3], s_i[3], s_j[3], force[3], d[3] = {1e-6, -2e-6, 3e-6};
    double pull = GRAVITY * (LOAD + bodies - k);
    int n = 0;
    frame_of(k - 1, upper);
    frame_of(k, lower);
    for (int c = 0; c < 3; c++) {
        s_i[c] = 0.5 * LENGTH * lower[0][c];
        s_j[c] = -0.5 * LENGTH * upper[0][c];
        force[c] = pull * lower[0][c];
    }
    if (kind != SHERMAN_FLEXIBLE) n += ranks_ball(force, s_i, s_j, out);
    if (kind == SHERMAN_UNIVERSAL || kind == SHERMAN_HINGE)
        n += ranks_dot1(MOMENT, lower[2], upper[0], out + n);
    if (kind == SHERMAN_HINGE) n += ranks_dot1(-MOMENT, lower[2], upper[1], out + n);
    if (kind != SHERMAN_FLEXIBLE) return n;
    for (int c = 0; c < 3; c++) { // d . u, d . v, d . n and v . n', n . u', u . v'
        int v = (c + 1) % 3, w = (c + 2) % 3;
        double along = force[0] * lower[c][0] + force[1] * lower[c][1] + force[2] * lower[c][2];
        n += ranks_dot1(MOMENT, lower[v], upper[w], out + n);
        n += ranks_dot2(along + 1, d, s_i, s_j, lower[v], lower[w], out + n);
    }
    return n;
}

// Does x [6] of one of the two bodies have a part?
static bool has(const double *x)
{
    bool any = false;
    for (int c = 0; c < 6; c++) any = any || x[c] != 0;
    return any;
}

static bool has_translation(const RankOne *r)
{
    bool any = false;
    for (int c = 0; c < 3; c++)
        any = any || r->a[c] != 0 || r->b[c] != 0 || r->a[6 + c] != 0 || r->b[6 + c] != 0;
    return any;
}

bool sherman_build(int bodies, const ShermanJoint *kind, double h, Sherman *chain)
{
    enum { MOST = 3 * (RANKS_DOT1 + RANKS_DOT2) };
    size_t n = (size_t)bodies, size = 6 * n;
    *chain = (Sherman){.bodies = bodies, .size = 6 * bodies, .h = h, .mass = 1, .wide = 3};
    chain->term = malloc(n * MOST * sizeof *chain->term);
    chain->inertia = malloc(n * sizeof *chain->inertia);
    chain->inverse = calloc(size * size, sizeof(double));
    chain->u = malloc(size * sizeof(double));
    chain->w = malloc(size * sizeof(double));
    chain->first = malloc(n * sizeof(int));
    chain->last = malloc(n * sizeof(int));
    if (!chain->term || !chain->inertia || !chain->inverse || !chain->u || !chain->w ||
        !chain->first || !chain->last)
        return false;
    for (int k = 0; k < bodies; k++) {
        RankOne rank[MOST];
        set_inertia(chain, k);
        int count = rows_of_joint(kind[k], k, bodies, rank);
        for (int t = 0; t < count; t++) {
            bool world = k == 0, only_world = true; // a row on the world alone moves nothing
            for (int c = 0; c < 6; c++) only_world = only_world && rank[t].a[c] == 0;
            if (world && only_world) continue;
            if (has_translation(rank + t)) chain->wide = 6;
            chain->term[chain->terms++] = (ShermanTerm){k, k - 1, rank[t]};
        }
    }
    return true;
}

void sherman_free(Sherman *chain)
{
    free(chain->term), free(chain->inertia), free(chain->inverse);
    free(chain->u), free(chain->w), free(chain->first), free(chain->last);
    *chain = (Sherman){0};
}

// --- the inverse ---

static double *row_of(const Sherman *chain, int i)
{
    return chain->inverse + (size_t)i * (size_t)(chain->wide * chain->bodies);
}

static void put_angles(Sherman *chain, int k, double block[3][3])
{
    int at = chain->wide * (k + 1) - 3;
    for (int i = 0; i < 3; i++)
        for (int j = 0; j < 3; j++) row_of(chain, at + i)[at + j] = block[i][j];
}

// M^-1, body by body.
static void start(Sherman *chain)
{
    int wide = chain->wide;
    size_t rows = (size_t)(wide * chain->bodies);
    memset(chain->inverse, 0, rows * rows * sizeof(double));
    for (int k = 0; k < chain->bodies; k++) {
        double inverse[3][3];
        for (int c = 0; c < wide - 3; c++)
            row_of(chain, wide * k + c)[wide * k + c] = 1 / chain->mass;
        invert3(chain->inertia[k], inverse);
        put_angles(chain, k, inverse);
        chain->first[k] = chain->last[k] = k;
    }
}

static void link_runs(Sherman *chain, int i, int j)
{
    int first = chain->first[i] < chain->first[j] ? chain->first[i] : chain->first[j];
    int last = chain->last[i] > chain->last[j] ? chain->last[i] : chain->last[j];
    for (int k = first; k <= last; k++) chain->first[k] = first, chain->last[k] = last;
}

// Which bodies a term has a part on: run [*first, *last] of bodies after linking.
static void run_of(Sherman *chain, const ShermanTerm *t, int *first, int *last)
{
    bool on_i = has(t->rank.a) || has(t->rank.b);
    bool on_j = t->j >= 0 && (has(t->rank.a + 6) || has(t->rank.b + 6));
    int one = on_i ? t->i : t->j;
    if (on_i && on_j) link_runs(chain, t->i, t->j);
    *first = chain->first[one], *last = chain->last[one];
}

// Dot product of x [12] of a term with y, which has `wide` entries a body.
static double dot_bodies(const Sherman *chain, const ShermanTerm *t, const double *x,
                         const double *y)
{
    int wide = chain->wide, skip = 6 - wide;
    double sum = 0;
    for (int c = 0; c < wide; c++) sum += x[skip + c] * y[wide * t->i + c];
    for (int c = 0; c < wide && t->j >= 0; c++) sum += x[6 + skip + c] * y[wide * t->j + c];
    return sum;
}

// u = M^-1 a and w = M^-T b on a run.
static void products(Sherman *chain, const ShermanTerm *t, int from, int to)
{
    int wide = chain->wide, skip = 6 - wide;
    memset(chain->w + from, 0, (size_t)(to - from) * sizeof(double));
    for (int side = 0; side < 2; side++) {
        int body = side ? t->j : t->i;
        const double *b = t->rank.b + 6 * side + skip;
        for (int c = 0; c < wide && body >= 0; c++) {
            const double *row = row_of(chain, wide * body + c);
            for (int k = from; k < to && b[c] != 0; k++) chain->w[k] += b[c] * row[k];
        }
    }
    for (int k = from; k < to; k++) chain->u[k] = dot_bodies(chain, t, t->rank.a, row_of(chain, k));
}

void sherman_invert(Sherman *chain)
{
    double h2 = chain->h * chain->h;
    start(chain);
    for (int n = 0; n < chain->terms; n++) {
        const ShermanTerm *t = chain->term + n;
        int first, last;
        run_of(chain, t, &first, &last);
        int from = chain->wide * first, to = chain->wide * (last + 1);
        products(chain, t, from, to);
        double factor = h2 / (1 - h2 * dot_bodies(chain, t, t->rank.b, chain->u));
        for (int i = from; i < to; i++) {
            double *row = row_of(chain, i), s = factor * chain->u[i];
            for (int j = from; j < to && s != 0; j++) row[j] += s * chain->w[j];
        }
    }
}

void sherman_expand(const Sherman *chain, double *out)
{
    size_t size = (size_t)chain->size;
    int wide = chain->wide, skip = 6 - wide;
    memset(out, 0, size * size * sizeof *out);
    for (size_t i = 0; i < size; i++) {
        int body = (int)i / 6, entry = (int)i % 6;
        out[i * size + i] = 1 / chain->mass;
        if (entry < skip) continue;
        const double *row = row_of(chain, wide * body + entry - skip);
        for (int k = 0; k < chain->bodies; k++)
            for (int c = 0; c < wide; c++)
                out[i * size + (size_t)(6 * k + skip + c)] = row[wide * k + c];
    }
}

bool sherman_invert_blocks(Sherman *chain)
{
    double h2 = chain->h * chain->h;
    for (int n = 0; n < chain->terms; n++) {
        const RankOne *r = &chain->term[n].rank;
        if ((has(r->a) || has(r->b)) && (has(r->a + 6) || has(r->b + 6))) return false;
    }
    start(chain);
    for (int k = 0, n = 0; k < chain->bodies; k++) {
        double A[3][3], B[3][3];
        memcpy(A, chain->inertia[k], sizeof A);
        // terms of joint k and k + 1 stand one behind the other, and have angles only
        while (n > 0 && chain->term[n - 1].i >= k) n--;
        for (int m = n; m < chain->terms && chain->term[m].i <= k + 1; m++) {
            const ShermanTerm *t = chain->term + m;
            const double *a = t->rank.a + (t->i == k ? 3 : 9), *b = t->rank.b + (t->i == k ? 3 : 9);
            if (t->i != k && t->j != k) continue;
            for (int i = 0; i < 3; i++)
                for (int j = 0; j < 3; j++) A[i][j] -= h2 * a[i] * b[j];
            n = m + 1;
        }
        invert3(A, B);
        put_angles(chain, k, B);
    }
    return true;
}

void sherman_matrix(const Sherman *chain, double *A)
{
    size_t size = (size_t)chain->size;
    double h2 = chain->h * chain->h;
    memset(A, 0, size * size * sizeof *A);
    for (size_t k = 0; k < (size_t)chain->bodies; k++)
        for (size_t i = 0; i < 3; i++) {
            A[(6 * k + i) * size + 6 * k + i] = chain->mass;
            for (size_t j = 0; j < 3; j++)
                A[(6 * k + 3 + i) * size + 6 * k + 3 + j] = chain->inertia[k][i][j];
        }
    for (int n = 0; n < chain->terms; n++) {
        const ShermanTerm *t = chain->term + n;
        for (int r = 0; r < 12; r++)
            for (int c = 0; c < 12; c++) {
                int row_body = r < 6 ? t->i : t->j, col_body = c < 6 ? t->i : t->j;
                if (row_body < 0 || col_body < 0) continue;
                A[(size_t)(6 * row_body + r % 6) * size + (size_t)(6 * col_body + c % 6)] -=
                    h2 * t->rank.a[r] * t->rank.b[c];
            }
    }
}
