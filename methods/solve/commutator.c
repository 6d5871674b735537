// commutator.c -- see commutator.h.
#include "methods/solve/commutator.h"

#include "methods/solve/krylov.h"
#include "solve/multifrontal.h"
#include "sparse/order/order.h"

#include <string.h>

// The system with D in the place of H: the same arrays with fewer blocks.
static Kkt with_diagonal(const Commutator *c, const Kkt *kkt)
{
    Kkt s = *kkt;
    s.row_start = c->row_start;
    s.col = c->col;
    s.at = c->at;
    s.n_block = c->row_start[kkt->n_node];
    s.upper = NULL;
    return s;
}

static bool make_pattern(Memory *memory, const Kkt *kkt, Commutator *c)
{
    size_t size = (size_t)(kkt->n + kkt->m) + 1;
    c->row_start = memory_alloc(memory, (size_t)kkt->n_node + 1, sizeof(int));
    c->col = memory_alloc(memory, (size_t)kkt->n_block + 1, sizeof(int));
    c->at = memory_alloc(memory, (size_t)kkt->n_block + 1, sizeof(int));
    c->x = memory_alloc(memory, size, sizeof(double));
    c->y = memory_alloc(memory, size, sizeof(double));
    if (memory->failed) return false;

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

TautStatus commutator_analyse(Memory *memory, const Kkt *kkt, bool rows_only, Commutator *c)
{
    *c = (Commutator){0};
    TautStatus status = make_pattern(memory, kkt, c) ? TAUT_OK : TAUT_OUT_OF_MEMORY;
    Kkt h = kkt_only_h(kkt);
    if (status == TAUT_OK) {
        Kkt s = with_diagonal(c, kkt);
        status = multifrontal_analyse(memory, &s, order_schur, false, &c->s);
    }
    if (status == TAUT_OK && !rows_only)
        status = multifrontal_analyse(memory, &h, order_choose, false, &c->h);
    if (status != TAUT_OK) commutator_free(memory, c);
    return status;
}

void commutator_free(Memory *memory, Commutator *c)
{
    multifrontal_free(memory, c->h);
    multifrontal_free(memory, c->s);
    memory_free(memory, c->row_start);
    memory_free(memory, c->col);
    memory_free(memory, c->at);
    memory_free(memory, c->x);
    memory_free(memory, c->y);
    *c = (Commutator){0};
}

static bool positive(const Multifrontal *front, int rows)
{
    return front->pivots.negative - front->scale.dead_rows <= rows;
}

bool commutator_factor(Commutator *c, const Kkt *kkt)
{
    Kkt s = with_diagonal(c, kkt), h = kkt_only_h(kkt);
    h.upper = NULL;
    if (multifrontal_factor(c->s, &s) != TAUT_OK || !positive(c->s, kkt->m)) return false;
    return !c->h || (multifrontal_factor(c->h, &h) == TAUT_OK && positive(c->h, 0));
}

void commutator_dofs(const Commutator *c, double *x)
{
    multifrontal_core_solve(c->h, x);
}

// z = S~^-1 z: from (0, -z) in the system with D.
static void solve_rows(const Commutator *c, const Kkt *kkt, double *z)
{
    memset(c->x, 0, (size_t)kkt->n * sizeof(double));
    for (int i = 0; i < kkt->m; i++) c->x[kkt->n + i] = -z[i];
    multifrontal_core_solve(c->s, c->x);
    memcpy(z, c->x + kkt->n, (size_t)kkt->m * sizeof *z);
}

void commutator_rows(const Commutator *c, const Kkt *kkt, CommutatorInverse *inverse,
                     const void *user, double *z)
{
    double *x = c->x, *y = c->y, *more = c->y + kkt->n;
    solve_rows(c, kkt, z);
    krylov_compliance(kkt, z, more);
    memset(x, 0, (size_t)kkt->n * sizeof *x);
    krylov_minus_columns(kkt, z, x);
    inverse(user, kkt, x);
    kkt_times_h(kkt, x, y);
    inverse(user, kkt, y);
    krylov_rows(kkt, y, z); // -J D^-1 H D^-1 J^T z
    for (int i = 0; i < kkt->m; i++) z[i] = more[i] - z[i];
    solve_rows(c, kkt, z);
}
