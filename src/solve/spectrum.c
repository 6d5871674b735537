// SPDX-License-Identifier: MIT
// spectrum.c -- see spectrum.h.
//
// With sigma below all eigenvalues mu, the operator A = (K - sigma M)^-1 M is symmetric in the inner product of M and has the
// eigenvalues theta = 1/(mu - sigma) > 0: the lowest mu are the largest theta, and they stand far apart. A subspace V with
// V^T M V = 1 and W = A V grows by blocks of residuals,
//
//   T = V^T M W,   T s = theta s,   r = W s - theta V s,   V <- (V, r orthogonal to V)
//
// which is block Lanczos with all of its vectors kept orthogonal (Golub and Van Loan, "Matrix Computations", 10.3); where V
// has its full size it shrinks to the Ritz vectors that are wanted and a few more (thick restart: Wu and Simon 2000). A block finds
// eigenvalues that are there several times, as the six motions of a free body are.
//
// Where sigma is far below all mu, theta hardly differ; far nearer to 0 than mu, those of free motions are so large that the digits
// of others drown. So sigma begins near 0 and is made the size of the smallest mu that is not 0, in a second search.
//
// That none is missed the signs of the pivots tell: K - sigma M has as many negative ones as there are eigenvalues below sigma
// (Sylvester). Where some are missing, the search goes on with new random vectors.
#include "solve/spectrum.h"

#include "math/symmetric.h"
#include "math/vec.h"
#include "solve/tuning.h"

#include <float.h>
#include <math.h>
#include <stdint.h>
#include <string.h>

typedef struct Search {
    const Pencil *pencil;
    int n, wanted;
    int most; // vectors that V has room for
    int size; // that it has
    double sigma;
    bool exhausted; // V is everything that moves
    int good;       // wanted ones that have converged, from the first on
    double residual;
    double *V, *W, *MV;    // [most][n]
    double *T, *S, *theta; // [most][most] scratch, [most][most] vectors by rows, descending; [most]
    double *r, *Mr;        // [n]
    int *order;            // [most]
    uint64_t seed;
    int solves;
} Search;

static double *column(double *V, const Search *s, int k)
{
    return V + (size_t)k * (size_t)s->n;
}

// In [-1, 1), the same on every machine (splitmix64).
static double random_entry(Search *s)
{
    uint64_t z = s->seed += 0x9e3779b97f4a7c15u;
    z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9u;
    z = (z ^ z >> 27) * 0x94d049bb133111ebu;
    return (double)(z >> 11) / (double)(1u << 30) / (double)(1u << 22) - 1;
}

// x = A x.
static TautStatus apply(Search *s, double *x)
{
    s->pencil->mass(s->pencil->self, x, s->Mr);
    memcpy(x, s->Mr, (size_t)s->n * sizeof *x);
    s->solves++;
    return s->pencil->solve(s->pencil->self, x);
}

static double norm_of(Search *s, double *x)
{
    s->pencil->mass(s->pencil->self, x, s->Mr);
    return sqrt(fmax(dot_n(s->n, x, s->Mr), 0));
}

// Adds x to V, orthogonal to the vectors that are there, and W = A x. False where nothing of it is new.
static bool add_vector(Search *s, double *x, TautStatus *status)
{
    if (s->size == s->most) return false;
    double norm = norm_of(s, x), first = norm;
    if (!(norm > 0) || !isfinite(norm)) return false;
    for (int pass = 0; pass < 3; pass++) {
        for (int k = 0; k < s->size; k++)
            axpy_n(s->n, -dot_n(s->n, column(s->MV, s, k), x), column(s->V, s, k), x);
        const double left = norm_of(s, x);
        if (!(left > SPECTRUM_NOTHING_NEW * first)) return false;
        const bool enough = left > 0.5 * norm;
        norm = left;
        if (enough) break;
    }

    double *v = column(s->V, s, s->size), *w = column(s->W, s, s->size);
    for (int i = 0; i < s->n; i++) v[i] = x[i] / norm;
    s->pencil->mass(s->pencil->self, v, column(s->MV, s, s->size));
    memcpy(w, v, (size_t)s->n * sizeof *w);
    *status = apply(s, w);
    s->size++;
    return *status == TAUT_OK;
}

// A block of random vectors that the operator has been applied to: nothing in them that does not move. Returns how many are new.
static int add_random(Search *s, int count, TautStatus *status)
{
    int added = 0;
    for (int k = 0; k < count && *status == TAUT_OK; k++) {
        for (int i = 0; i < s->n; i++) s->r[i] = random_entry(s);
        *status = apply(s, s->r);
        if (*status == TAUT_OK) added += add_vector(s, s->r, status);
    }
    return added;
}

// Ritz values, descending, and their vectors.
static void ritz(Search *s)
{
    const int m = s->size;
    double *T = s->T, *V = s->T + (size_t)m * (size_t)m;

    for (int i = 0; i < m; i++)
        for (int j = 0; j <= i; j++)
            T[i * m + j] = T[j * m + i] =
                0.5 * (dot_n(s->n, column(s->MV, s, i), column(s->W, s, j)) +
                       dot_n(s->n, column(s->MV, s, j), column(s->W, s, i)));
    symmetric_eigen(m, T, V);
    for (int i = 0; i < m; i++) s->order[i] = i;
    for (int i = 1; i < m; i++)
        for (int k = i; k > 0; k--) {
            const int a = s->order[k - 1], b = s->order[k];
            if (T[a * m + a] >= T[b * m + b]) break;
            s->order[k - 1] = b, s->order[k] = a;
        }
    for (int i = 0; i < m; i++) {
        s->theta[i] = T[s->order[i] * m + s->order[i]];
        memcpy(s->S + (size_t)i * (size_t)s->most, V + (size_t)s->order[i] * (size_t)m,
               (size_t)m * sizeof *V);
    }
}

// out = sum of columns of V by Ritz vector i.
static void combine(const Search *s, const double *V, int i, double *out)
{
    memset(out, 0, (size_t)s->n * sizeof *out);
    for (int k = 0; k < s->size; k++)
        axpy_n(s->n, s->S[(size_t)i * (size_t)s->most + (size_t)k], V + (size_t)k * (size_t)s->n,
               out);
}

// r = W s - theta V s of Ritz pair i; returns its size as part of theta.
static double residual_of(Search *s, int i)
{
    combine(s, s->W, i, s->r);
    for (int k = 0; k < s->size; k++)
        axpy_n(s->n, -s->theta[i] * s->S[(size_t)i * (size_t)s->most + (size_t)k],
               column(s->V, s, k), s->r);
    return norm_of(s, s->r) / fabs(s->theta[i]);
}

static double tolerance_of(const Search *s, int i)
{
    return fmax(SPECTRUM_TOLERANCE, SPECTRUM_ROUND_OFF * s->theta[0] / fabs(s->theta[i]));
}

static double value_of(const Search *s, int i)
{
    return s->sigma + 1 / s->theta[i];
}

// V and W become the first `keep` Ritz vectors.
static void shrink(Search *s, double *scratch, int keep)
{
    double *const array[3] = {s->V, s->W, s->MV};
    for (int a = 0; a < 3; a++) {
        for (int i = 0; i < keep; i++) combine(s, array[a], i, scratch + (size_t)i * (size_t)s->n);
        memcpy(array[a], scratch, (size_t)keep * (size_t)s->n * sizeof *scratch);
    }
    s->size = keep;
    memset(s->S, 0, (size_t)s->most * (size_t)s->most * sizeof *s->S);
    for (int i = 0; i < keep; i++) s->S[(size_t)i * (size_t)s->most + (size_t)i] = 1;
}

// The wanted ones that have converged, and a block of residuals of those that have not.
static TautStatus grow(Search *s, double *block)
{
    const int wanted = s->wanted < s->size ? s->wanted : s->size;
    int open = 0;

    s->good = 0, s->residual = 0;
    for (int i = 0; i < wanted && open < SPECTRUM_BLOCK; i++) {
        const double residual = residual_of(s, i);
        if (value_of(s, i) > s->pencil->highest)
            ; // none of the problem
        else if (residual > tolerance_of(s, i))
            memcpy(block + (size_t)open++ * (size_t)s->n, s->r, (size_t)s->n * sizeof *block);
        else
            s->residual = fmax(s->residual, residual);
        if (open == 0) s->good = i + 1;
    }

    TautStatus status = TAUT_OK;
    int added = 0;
    const bool enough = open == 0 && s->size >= s->wanted;
    for (int k = 0; k < open && status == TAUT_OK; k++)
        added += add_vector(s, block + (size_t)k * (size_t)s->n, &status);
    if (added == 0 && !enough && status == TAUT_OK) {
        // residuals are in V already: it goes on with something new, if there is anything
        added = add_random(s, SPECTRUM_BLOCK, &status);
        s->exhausted = added == 0 && s->size < s->most;
        if (s->exhausted) s->good = wanted;
    }

    return status;
}

// Until the wanted ones have converged.
static TautStatus iterate(Search *s, double *block)
{
    for (int i = 0; i < SPECTRUM_ROUNDS; i++) {
        ritz(s);
        if (s->size + SPECTRUM_BLOCK > s->most) {
            const int keep = s->wanted + SPECTRUM_BLOCK;
            shrink(s, s->W + (size_t)s->most * (size_t)s->n, keep < s->size ? keep : s->size);
        }
        const TautStatus status = grow(s, block);
        if (status != TAUT_OK) return status;
        if (s->exhausted || (s->good >= s->wanted)) {
            ritz(s);
            return TAUT_OK;
        }
    }

    return TAUT_NOT_CONVERGED;
}

// A shift below all eigenvalues: `sigma`, or as far below 0 as it takes.
static TautStatus shift_below(Search *s, double sigma)
{
    for (int i = 0; i < SPECTRUM_SHIFTS; i++) {
        int below = 0;
        const TautStatus status = s->pencil->shift(s->pencil->self, sigma, &below);
        s->sigma = sigma;
        if (status < 0 || (status == TAUT_OK && below == 0)) return status;
        sigma *= SPECTRUM_FARTHER;
    }
    return TAUT_NOT_CONVERGED;
}

// The size of the smallest eigenvalue that is not 0, 0 = there is none.
static double smallest(const Search *s)
{
    const int found = s->wanted < s->size ? s->wanted : s->size;
    double least = 0;
    for (int i = 0; i < found; i++) {
        const double size = fabs(value_of(s, i));
        if (size > s->pencil->vanishing && (least == 0 || size < least)) least = size;
    }
    return least;
}

// One search with a shift.
static TautStatus search(Search *s, double sigma, double *block)
{
    TautStatus status = shift_below(s, sigma);
    s->size = 0, s->exhausted = false;
    if (status == TAUT_OK) add_random(s, SPECTRUM_BLOCK, &status);
    return status == TAUT_OK ? iterate(s, block) : status;
}

// How many there are up to the last that is wanted; goes on where some were missed. The shift is lost.
static TautStatus check(Search *s, double *block, int *below)
{
    TautStatus status = TAUT_OK;
    for (int i = 0; i < SPECTRUM_CHECKS && status == TAUT_OK; i++) {
        int last = (s->wanted < s->size ? s->wanted : s->size) - 1;
        while (last >= 0 && value_of(s, last) > s->pencil->highest) last--;
        if (last < 0) return TAUT_OK;
        const double mu = value_of(s, last), sigma = s->sigma;
        const double above = mu + SPECTRUM_CLUSTER * (mu - sigma) + s->pencil->vanishing;
        int found = 0;
        while (found < s->size && value_of(s, found) <= above) found++;
        status = s->pencil->shift(s->pencil->self, above, below);
        if (status != TAUT_OK || s->exhausted || *below <= found) {
            if (*below < last + 1) *below = last + 1;
            return status < 0 ? status : TAUT_OK;
        }

        // some are missing: those of a multiple eigenvalue that the block was too small for
        int none;
        status = s->pencil->shift(s->pencil->self, sigma, &none);
        if (s->size + SPECTRUM_BLOCK > s->most)
            shrink(s, s->W + (size_t)s->most * (size_t)s->n, s->wanted);
        if (status == TAUT_OK) add_random(s, SPECTRUM_BLOCK, &status);
        if (status == TAUT_OK) status = iterate(s, block);
    }

    return status;
}

static TautStatus store(Memory *memory, Search *s, Spectrum *out)
{
    int count = s->wanted < s->size ? s->wanted : s->size;
    while (count > 0 && value_of(s, count - 1) > s->pencil->highest) count--;
    if (out->below > count && count < s->wanted) out->below = count;
    out->value = memory_alloc(memory, (size_t)count + 1, sizeof *out->value);
    out->vector = memory_alloc(memory, (size_t)(count + 1) * (size_t)s->n, sizeof *out->vector);
    if (!out->value || !out->vector) return TAUT_OUT_OF_MEMORY;
    out->count = count, out->sigma = s->sigma, out->solves = s->solves;
    out->residual = s->residual;
    for (int i = 0; i < count; i++) {
        out->value[i] = value_of(s, i);
        combine(s, s->V, i, out->vector + (size_t)i * (size_t)s->n);
    }

    return TAUT_OK;
}

static TautStatus find(Memory *memory, Search *s, double *block, Spectrum *out)
{
    const Pencil *pencil = s->pencil;
    TautStatus status = search(s, -SPECTRUM_NEAR * pencil->largest - 2 * pencil->vanishing, block);

    if (status != TAUT_OK) return status;

    // a shift of the size of the smallest one, where the first was another
    const double least = smallest(s), lowest = value_of(s, 0);
    const double better = -SPECTRUM_PART * least + fmin(2 * lowest, 0);
    if (least > 0 && (s->sigma > 0.1 * better || s->sigma < 10 * better)) {
        status = search(s, better, block);
        if (status != TAUT_OK) return status;
    }

    const double sigma = s->sigma;
    status = check(s, block, &out->below);
    s->sigma = sigma;
    return status == TAUT_OK ? store(memory, s, out) : status;
}

TautStatus spectrum_lowest(Memory *memory, const Pencil *pencil, int count, Spectrum *out)
{
    *out = (Spectrum){0};
    if (pencil->n == 0) return TAUT_OK;
    int most = count + SPECTRUM_ROOM * SPECTRUM_BLOCK + SPECTRUM_BLOCK;
    if (most > 2 * count + SPECTRUM_ROOM * SPECTRUM_BLOCK)
        most = 2 * count + SPECTRUM_ROOM * SPECTRUM_BLOCK;
    const size_t n = (size_t)pencil->n, m = (size_t)most;
    Search s = {.pencil = pencil, .n = pencil->n, .wanted = count, .most = most, .seed = 1};

    // V, MV, W and behind it room for a restart; small things; a block
    double *all = memory_alloc(memory, (4 * m + SPECTRUM_BLOCK + 2) * n, sizeof *all);
    double *small = memory_alloc(memory, 3 * m * m + m, sizeof *small);
    s.order = memory_alloc(memory, m, sizeof *s.order);
    TautStatus status = TAUT_OUT_OF_MEMORY;
    if (all && small && s.order) {
        s.V = all, s.MV = all + m * n, s.W = all + 2 * m * n;
        double *block = all + 4 * m * n;
        s.r = block + SPECTRUM_BLOCK * n, s.Mr = s.r + n;
        s.T = small, s.S = small + 2 * m * m, s.theta = s.S + m * m;
        status = find(memory, &s, block, out);
    }

    memory_free(memory, s.order);
    memory_free(memory, small);
    memory_free(memory, all);
    if (status != TAUT_OK) spectrum_free(memory, out);
    return status;
}

void spectrum_free(Memory *memory, Spectrum *s)
{
    memory_free(memory, s->value);
    memory_free(memory, s->vector);
    *s = (Spectrum){0};
}
