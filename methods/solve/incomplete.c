// SPDX-License-Identifier: MIT
// incomplete.c -- see incomplete.h.
#include "methods/solve/incomplete.h"
#include "methods/solve/tuning.h"

#include <math.h>

// sum over j < k of l_ij l_kj, two sorted rows.
static double dot(const Incomplete *ic, int i, int k)
{
    int p = ic->start[i], q = ic->start[k], end = ic->start[k + 1] - 1;
    double sum = 0;
    while (q < end && ic->col[p] < k) {
        if (ic->col[p] == ic->col[q])
            sum += ic->l[p++] * ic->l[q++];
        else if (ic->col[p] < ic->col[q])
            p++;
        else
            q++;
    }
    return sum;
}

// False where a pivot is too small.
static bool factor_shifted(Incomplete *ic, double shift)
{
    for (int i = 0; i < ic->n; i++) {
        int last = ic->start[i + 1] - 1;
        double diagonal = ic->a[last] > 0 ? ic->a[last] : 1, square = 0;

        // the row of L, on the pattern of A alone
        for (int p = ic->start[i]; p < last; p++) {
            int k = ic->col[p];
            ic->l[p] = (ic->a[p] - dot(ic, i, k)) * ic->inverse[k];
            square += ic->l[p] * ic->l[p];
        }

        // its pivot, from a diagonal that is raised by the shift
        double pivot = diagonal * (1 + shift) - square;
        if (!(pivot > INCOMPLETE_PIVOT * diagonal)) return false;
        ic->l[last] = sqrt(pivot);
        ic->inverse[i] = 1 / ic->l[last];
    }

    return true;
}

static void factor_diagonal(Incomplete *ic)
{
    for (int i = 0; i < ic->n; i++) {
        int last = ic->start[i + 1] - 1;
        for (int p = ic->start[i]; p < last; p++) ic->l[p] = 0;
        ic->l[last] = ic->a[last] > 0 ? sqrt(ic->a[last]) : 1;
        ic->inverse[i] = 1 / ic->l[last];
    }
}

void incomplete_factor(Incomplete *ic)
{
    ic->shift = 0;
    for (int i = 0; i < INCOMPLETE_TRIES; i++) {
        if (factor_shifted(ic, ic->shift)) return;
        ic->shift = i == 0 ? INCOMPLETE_SHIFT : 4 * ic->shift;
    }
    factor_diagonal(ic);
}

void incomplete_solve(const Incomplete *ic, double *x)
{
    for (int i = 0; i < ic->n; i++) {
        int last = ic->start[i + 1] - 1;
        double sum = x[i];
        for (int p = ic->start[i]; p < last; p++) sum -= ic->l[p] * x[ic->col[p]];
        x[i] = sum * ic->inverse[i];
    }
    for (int i = ic->n - 1; i >= 0; i--) {
        int last = ic->start[i + 1] - 1;
        double y = x[i] * ic->inverse[i];
        x[i] = y;
        for (int p = ic->start[i]; p < last; p++) x[ic->col[p]] -= ic->l[p] * y;
    }
}

void incomplete_free(TautMemory *memory, Incomplete *ic)
{
    taut_memory_free(memory, ic->start);
    taut_memory_free(memory, ic->col);
    taut_memory_free(memory, ic->a);
    taut_memory_free(memory, ic->l);
    taut_memory_free(memory, ic->inverse);
    *ic = (Incomplete){0};
}
