// SPDX-License-Identifier: MIT
// commutator.c -- see commutator.h.
#include "methods/solve/commutator.h"

#include "methods/solve/krylov.h"

#include <string.h>

// The system with D in the place of H: the same arrays with fewer blocks.
static TautKktView with_diagonal(const Commutator *c, const TautKktView *kkt)
{
    TautKktView s = *kkt;
    s.row_start = c->row_start;
    s.col = c->col;
    s.at = c->at;
    s.n_block = c->row_start[kkt->n_node];
    s.upper = NULL;
    return s;
}

static bool make_pattern(TautMemory *memory, const TautKktView *kkt, Commutator *c)
{
    size_t size = (size_t)(kkt->n + kkt->m) + 1;
    c->row_start = taut_memory_alloc(memory, (size_t)kkt->n_node + 1, sizeof(int));
    c->col = taut_memory_alloc(memory, (size_t)kkt->n_block + 1, sizeof(int));
    c->at = taut_memory_alloc(memory, (size_t)kkt->n_block + 1, sizeof(int));
    c->x = taut_memory_alloc(memory, size, sizeof(double));
    c->y = taut_memory_alloc(memory, size, sizeof(double));
    if (taut_memory_failed(memory)) return false;

    // of H the diagonal blocks alone, of the rows all of theirs
    int count = 0;
    for (int node = 0; node < kkt->n_node; node++) {
        int last = kkt->row_start[node + 1], first = kkt->row_start[node];
        c->row_start[node] = count;
        for (int b = node < kkt->n_col ? last - 1 : first; b < last; b++, count++) {
            c->col[count] = kkt->col[b];
            c->at[count] = kkt->at[b];
        }
    }

    c->row_start[kkt->n_node] = count;

    return true;
}

TautStatus commutator_analyse(TautMemory *memory, const TautKktView *kkt, bool rows_only,
                              Commutator *c)
{
    *c = (Commutator){0};
    TautStatus status = make_pattern(memory, kkt, c) ? TAUT_OK : TAUT_OUT_OF_MEMORY;
    TautKktView h = taut_kkt_only_h(kkt);
    if (status == TAUT_OK) {
        TautKktView s = with_diagonal(c, kkt);
        status = taut_ldlt_create(memory, &s, TAUT_LDLT_DOFS_FIRST, &c->s);
    }
    if (status == TAUT_OK && !rows_only)
        status = taut_ldlt_create(memory, &h, TAUT_LDLT_PLAIN, &c->h);
    if (status != TAUT_OK) commutator_free(memory, c);
    return status;
}

void commutator_free(TautMemory *memory, Commutator *c)
{
    taut_ldlt_free(memory, c->h);
    taut_ldlt_free(memory, c->s);
    taut_memory_free(memory, c->row_start);
    taut_memory_free(memory, c->col);
    taut_memory_free(memory, c->at);
    taut_memory_free(memory, c->x);
    taut_memory_free(memory, c->y);
    *c = (Commutator){0};
}

// Factorises; false where that fails, or there are more negative pivots than rows.
static bool factor(TautLdlt *ldlt, const TautKktView *kkt, int rows)
{
    TautPivots pivots;
    return taut_ldlt_factor(ldlt, kkt, &pivots) == TAUT_OK &&
           pivots.negative - pivots.dead_rows <= rows;
}

bool commutator_factor(Commutator *c, const TautKktView *kkt)
{
    TautKktView s = with_diagonal(c, kkt), h = taut_kkt_only_h(kkt);
    h.upper = NULL;
    return factor(c->s, &s, kkt->m) && (!c->h || factor(c->h, &h, 0));
}

void commutator_dofs(const Commutator *c, double *x)
{
    taut_ldlt_solve(c->h, x);
}

// z = S~^-1 z: from (0, -z) in the system with D.
static void solve_rows(const Commutator *c, const TautKktView *kkt, double *z)
{
    memset(c->x, 0, (size_t)kkt->n * sizeof(double));
    for (int i = 0; i < kkt->m; i++) c->x[kkt->n + i] = -z[i];
    taut_ldlt_solve(c->s, c->x);
    memcpy(z, c->x + kkt->n, (size_t)kkt->m * sizeof *z);
}

void commutator_rows(const Commutator *c, const TautKktView *kkt, CommutatorInverse *inverse,
                     const void *user, double *z)
{
    double *x = c->x, *y = c->y, *more = c->y + kkt->n;
    solve_rows(c, kkt, z);
    krylov_compliance(kkt, z, more);
    memset(x, 0, (size_t)kkt->n * sizeof *x);
    krylov_minus_columns(kkt, z, x);
    inverse(user, kkt, x);
    taut_kkt_times_h(kkt, x, y);
    inverse(user, kkt, y);
    krylov_rows(kkt, y, z); // -J D^-1 H D^-1 J^T z
    for (int i = 0; i < kkt->m; i++) z[i] = more[i] - z[i];
    solve_rows(c, kkt, z);
}
