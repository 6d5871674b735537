// SPDX-License-Identifier: MIT
// lemke.c -- see lemke.h.
#include "lemke.h"

#include "bounded/tuning.h"

#include <math.h>

// [I, -M, -1 | q]: from M and q in place.
static void begin(Lemke *lemke)
{
    int n = lemke->size;
    for (int i = 0; i < n; i++) {
        long double *row = lemke_row(lemke, i);
        for (int j = 0; j < n; j++) row[j] = i == j;
        for (int j = n; j < 2 * n; j++) row[j] = -row[j];
        row[2 * n] = -1;
        lemke->basis[i] = i;
    }
}

static void pivot(Lemke *lemke, int row, int column)
{
    int width = 2 * lemke->size + 2;
    long double *p = lemke_row(lemke, row), by = p[column];

    // the row of the pivot, then all others
    for (int j = 0; j < width; j++) p[j] /= by;
    p[column] = 1;
    for (int i = 0; i < lemke->size; i++) {
        long double *r = lemke_row(lemke, i), f = r[column];
        if (i == row || f == 0) continue;
        for (int j = 0; j < width; j++)
            if (p[j] != 0) r[j] -= f * p[j];
        r[column] = 0;
    }

    lemke->basis[row] = column;
    lemke->pivots++;
}

// Is (q, B^-1) / entry of row i lexicographically below that of row k? B^-1 stands in the columns of w.
static bool is_below(const Lemke *lemke, int i, int k, int column)
{
    const long double *a = lemke_row(lemke, i), *b = lemke_row(lemke, k);
    int n = lemke->size;
    for (int j = -1; j < n; j++) {
        int c = j < 0 ? 2 * n + 1 : j;
        long double x = a[c] / a[column], y = b[c] / b[column];
        if (fabsl(x - y) > LEMKE_ROUND_OFF * (fabsl(x) + fabsl(y))) return x < y;
    }
    return false;
}

static int leaving(const Lemke *lemke, int column)
{
    int best = -1;
    for (int i = 0; i < lemke->size; i++) {
        if (!(lemke_row(lemke, i)[column] > LEMKE_ROUND_OFF)) continue;
        if (best < 0 || is_below(lemke, i, best, column)) best = i;
    }
    return best;
}

LemkeEnd lemke_run(Lemke *lemke, long double *z)
{
    int n = lemke->size, last = 2 * n + 1, enter, row = 0;
    int most = 200 + 20 * n;

    // as it stands it is solved where no q is negative
    begin(lemke);
    lemke->pivots = 0;
    for (int i = 0; i < n; i++) z[i] = 0;
    for (int i = 1; i < n; i++) // the last one of the least: lexicographic
        if (lemke_row(lemke, i)[last] <= lemke_row(lemke, row)[last]) row = i;
    if (n == 0 || lemke_row(lemke, row)[last] >= 0) return LEMKE_SOLVED;

    // the artificial variable enters by the worst row, then always the complement of the one that
    // left
    enter = 2 * n;
    while (lemke->pivots < most) {
        int out = lemke->basis[row];
        pivot(lemke, row, enter);
        if (out == 2 * n) break;
        enter = out < n ? out + n : out - n;
        row = leaving(lemke, enter);
        if (row < 0) return LEMKE_RAY;
    }

    for (int i = 0; i < n; i++) {
        if (lemke->basis[i] == 2 * n) return LEMKE_TIRED;
        if (lemke->basis[i] >= n) z[lemke->basis[i] - n] = fmaxl(lemke_row(lemke, i)[last], 0);
    }
    return LEMKE_SOLVED;
}
