// SPDX-License-Identifier: MIT
// mix.c -- see mix.h.
#include "bounded/mix.h"

#include "bounded/tuning.h"

#include <string.h>

void mix_place(Arena *arena, Mix *mix, const Active *a)
{
    for (int i = 0; i < MIX_DEPTH; i++) {
        mix->l[i] = arena_take(arena, (size_t)a->count, sizeof(double));
        mix->w[i] = arena_take(arena, (size_t)a->count, sizeof(double));
    }
}

void mix_clear(Mix *mix)
{
    mix->count = 0;
}

// The last one is replaced when there is no more room: the oldest goes.
static void keep(Mix *mix, const Active *a, const double *l, const double *w)
{
    if (mix->count == MIX_DEPTH) {
        double *first_l = mix->l[0], *first_w = mix->w[0];
        for (int i = 0; i + 1 < MIX_DEPTH; i++)
            mix->l[i] = mix->l[i + 1], mix->w[i] = mix->w[i + 1];
        mix->l[MIX_DEPTH - 1] = first_l, mix->w[MIX_DEPTH - 1] = first_w;
        mix->count--;
    }
    memcpy(mix->l[mix->count], l, (size_t)a->count * sizeof *l);
    memcpy(mix->w[mix->count], w, (size_t)a->count * sizeof *w);
    mix->count++;
}

// Sum over the rows in the system of (w_i - w_last)(w_j - w_last), as parts of their scale; j = -1: times w_last.
static double product(const Mix *mix, const Active *a, int i, int j)
{
    const double *last = mix->w[mix->count - 1], *x = mix->w[i];
    double sum = 0;
    for (int k = 0; k < a->count; k++) {
        if (a->out[k]) continue;
        const double by = 1 / a->scale[a->row[k]];
        const double y = j < 0 ? last[k] : mix->w[j][k] - last[k];
        sum += by * (x[k] - last[k]) * by * y;
    }
    return sum;
}

// Least squares by the normal equations, which a small part of their diagonal keeps away from round-off.
static void least(int n, double A[MIX_DEPTH][MIX_DEPTH], double *b)
{
    for (int i = 0; i < n; i++) {
        A[i][i] *= 1 + MIX_REGULAR;
        if (!(A[i][i] > 0)) A[i][i] = 1;
    }

    // Cholesky's factors, then both substitutions
    for (int j = 0; j < n; j++) {
        for (int k = 0; k < j; k++) A[j][j] -= A[j][k] * A[j][k];
        A[j][j] = A[j][j] > 0 ? sqrt(A[j][j]) : INFINITY;
        for (int i = j + 1; i < n; i++) {
            for (int k = 0; k < j; k++) A[i][j] -= A[i][k] * A[j][k];
            A[i][j] /= A[j][j];
        }
    }

    for (int i = 0; i < n; i++) {
        for (int k = 0; k < i; k++) b[i] -= A[i][k] * b[k];
        b[i] /= A[i][i];
    }

    for (int i = n - 1; i >= 0; i--) {
        for (int k = i + 1; k < n; k++) b[i] -= A[k][i] * b[k];
        b[i] /= A[i][i];
    }
}

bool mix_add(Mix *mix, const Active *a, double *l, double *w)
{
    // solutions of another matrix do not go with this one
    if (mix->factors != a->stats.factors) mix->count = 0;
    mix->factors = a->stats.factors;
    keep(mix, a, l, w);
    const int n = mix->count - 1;
    if (n == 0) return false;

    double A[MIX_DEPTH][MIX_DEPTH] = {{0}}, part[MIX_DEPTH] = {0};
    for (int i = 0; i < n; i++) {
        part[i] = -product(mix, a, i, -1);
        for (int j = 0; j <= i; j++) A[i][j] = A[j][i] = product(mix, a, i, j);
    }

    least(n, A, part);

    for (int i = 0; i < n; i++)
        for (int k = 0; k < a->count; k++) {
            l[k] += part[i] * (mix->l[i][k] - mix->l[n][k]);
            w[k] += part[i] * (mix->w[i][k] - mix->w[n][k]);
        }
    return true;
}
