// SPDX-License-Identifier: MIT
// ldlt_analyse.c -- from a pattern and an elimination order to supernodes, places and memory.
//
// The tree and the sizes of L come from sparse/order/elimination.h; ldlt_analysis.h lists the stages
// after that.
#include "sparse/ldlt/ldlt_analysis.h"

#include <string.h>

static void place_analysis(Arena *arena, const Kkt *kkt, Analysis *a)
{
    size_t n = (size_t)kkt->n_node;
    elimination_place(arena, kkt, &a->e);

    // supernodes
    a->of = arena_take(arena, n, sizeof(int));
    a->up = arena_take(arena, n, sizeof(int));
    a->last = arena_take(arena, n, sizeof(int));
    a->below = arena_take(arena, n + 1, sizeof(size_t));

    a->task_of = arena_take(arena, n, sizeof(int));
    a->weight = arena_take(arena, n, sizeof(double));
}

// ---------------------------------------------------------------------------------------------
// The Ldlt.

static void place_lists(Arena *arena, Ldlt *ldlt, const Analysis *a, const AnalysisSizes *sizes)
{
    size_t n = (size_t)ldlt->n;

    // symbolic: fronts, and how entries and updates reach them
    ldlt->super = arena_take(arena, (size_t)a->n_super, sizeof(Supernode));
    ldlt->gather = arena_take(arena, (size_t)a->e.kkt->n_block, sizeof(Gather));
    ldlt->pull = arena_take(arena, sizes->pull, sizeof(int));
    ldlt->order = arena_take(arena, n, sizeof(int));
    ldlt->row = arena_take(arena, sizes->rows + 1, sizeof(int));
    ldlt->into = arena_take(arena, sizes->rows + 1, sizeof(int));
    ldlt->until = arena_take(arena, sizes->rows + 1, sizeof(int));
    ldlt->slot = arena_take(arena, sizes->rows + 1, sizeof(LdltSlot));

    // of the last factorisation: permutations inside fronts
    ldlt->place = arena_take(arena, n, sizeof(int));
    ldlt->pivoted = arena_take(arena, (size_t)a->n_super, sizeof(char));

    ldlt->task = arena_take(arena, (size_t)a->n_task, sizeof(LdltTask));
    for (int t = 0; t < a->n_task && arena->base; t++) ldlt->task[t] = a->task[t];
    ldlt->n_task = a->n_task;
}

static void place_numbers(Arena *arena, Ldlt *ldlt, const AnalysisSizes *sizes)
{
    size_t n = (size_t)ldlt->n, front = (size_t)sizes->front;

    // factors
    ldlt->l = arena_take(arena, sizes->l, sizeof(double));
    ldlt->d = arena_take(arena, n, sizeof(double));
    ldlt->d_inv = arena_take(arena, n, sizeof(double));
    ldlt->e_inv = arena_take(arena, n, sizeof(double));
    ldlt->terms = arena_take(arena, n, sizeof(double));

    // updates on their way to the parent, and scratch
    ldlt->stack = arena_take(arena, sizes->stack + FRONT_PAD, sizeof(double));
    ldlt->y = arena_take(arena, n, sizeof(double));
    ldlt->t = arena_take(arena, front, sizeof(double));
    for (int t = 0; t < ldlt->n_task; t++) {
        double *work = arena_take(arena, 8 * front, sizeof(double));
        if (arena->base) ldlt->task[t].work = work;
    }
}

// Zeroed memory for numbers: the donor's, unless it is too small, or far too large. A new one for a system that had
// another before is a little larger, so that a cable that grows link by link need not change it each time.
static bool make_numbers(Memory *memory, const AnalysisSizes *sizes, Ldlt *donor, Ldlt *ldlt)
{
    Arena arena = {0};

    // an empty arena only measures
    place_numbers(&arena, ldlt, sizes);
    size_t need = arena.used;
    bool has = donor && donor->numbers;

    if (has && donor->room >= need && donor->room / 2 <= need) {
        ldlt->numbers = memset(donor->numbers, 0, need);
        ldlt->room = donor->room;
        ldlt->taken = true;
        donor->numbers = NULL;
    } else {
        ldlt->room = has ? need + need / 8 : need;
        ldlt->numbers = memory_alloc(memory, ldlt->room, 1);
    }

    arena = (Arena){.base = ldlt->numbers};
    if (ldlt->numbers) place_numbers(&arena, ldlt, sizes);

    return ldlt->numbers;
}

// Ldlt.apart: no supernode of a forest but the last has rows behind it.
static bool is_apart(const Ldlt *ldlt)
{
    for (int t = 0; t < ldlt->n_task - 1; t++) {
        const LdltTask *task = &ldlt->task[t];
        const Supernode *last = &ldlt->super[task->to - 1];
        for (const Supernode *s = &ldlt->super[task->from]; s < last; s++) {
            int r = s->f - s->k;
            if (r > 0 && ldlt->row[s->rows + (size_t)r - 1] >= last->first + last->k) return false;
        }
    }
    return true;
}

// Ldlt.fixed.
static bool knows_residual(const Analysis *a, const Supernode *super)
{
    bool thin = false, roots = true, general = false;
    for (int s = 0; s < a->n_super; s++) {
        bool is_general = super[s].shape == FRONT_GENERAL;
        thin = thin || front_is_thin(super[s].shape);
        general = general || is_general;
        roots = roots && (!is_general || super[s].f == super[s].k);
    }
    return !general || (thin && roots);
}

static bool make_ldlt(Memory *memory, Analysis *a, Ldlt *ldlt)
{
    analysis_tasks(a);

    // measured in a copy: the sizes must be known before the memory is
    Supernode *super = memory_alloc(memory, (size_t)a->n_super, sizeof *super);
    if (!super) return false;
    AnalysisSizes sizes = analysis_measure(a, super);
    if (sizes.too_large) {
        memory_free(memory, super);
        return false;
    }

    Arena arena = {0};
    do place_lists(&arena, ldlt, a, &sizes);
    while (arena_pass(&arena, memory, &ldlt->block));
    bool ok = ldlt->block && make_numbers(memory, &sizes, a->options.donor, ldlt);

    // shapes decide which fast paths the whole matrix may take
    if (ok) {
        ldlt->fixed = knows_residual(a, super);
        ldlt->fast_path = true;
        for (int s = 0; s < a->n_super; s++) {
            ldlt->super[s] = super[s];
            bool of_long = ldlt->fixed && (front_is_thin(super[s].shape) || !super[s].shape);
            ldlt->fast_path = ldlt->fast_path && (super[s].fast_path >= 0 || of_long);
        }
        ldlt->n_super = a->n_super;
        ldlt->entries = (double)sizes.l;
    }

    memory_free(memory, super);
    if (!ok || !analysis_fill(memory, a, ldlt)) return false;
    ldlt->apart = is_apart(ldlt);

    return true;
}

bool ldlt_analyse(Memory *memory, const Kkt *kkt, const int *order, Ldlt *ldlt)
{
    return ldlt_analyse_with(memory, kkt, order, (LdltOptions){0}, ldlt);
}

bool ldlt_analyse_with(Memory *memory, const Kkt *kkt, const int *order, LdltOptions options,
                       Ldlt *ldlt)
{
    Analysis a = {.options = options};
    *ldlt = (Ldlt){.n = kkt->n + kkt->m, .n_dof = kkt->n, .kernels = front_kernels(cpu_best())};
    if (kkt->n_node == 0) return true;
    Arena arena = {0};
    do place_analysis(&arena, kkt, &a);
    while (arena_pass(&arena, memory, &a.block));
    if (!a.block) return false;

    // symbolic analysis: tree, counts, supernodes, memory
    elimination_make(&a.e, order);
    ldlt->work = elimination_work(&a.e);
    bool ok = analysis_supernodes(memory, &a) && make_ldlt(memory, &a, ldlt);

    // numbers go back to the donor where this failed
    memory_free(memory, a.list);
    memory_free(memory, a.block);
    if (!ok && options.donor) ldlt_give_back(ldlt, options.donor);
    if (!ok) ldlt_free(memory, ldlt);
    return ok;
}

void ldlt_free(Memory *memory, Ldlt *ldlt)
{
    memory_free(memory, ldlt->block);
    memory_free(memory, ldlt->numbers);
    *ldlt = (Ldlt){0};
}

void ldlt_give_back(Ldlt *ldlt, Ldlt *donor)
{
    if (!ldlt->taken) return;
    donor->numbers = ldlt->numbers;
    ldlt->numbers = NULL;
    ldlt->taken = false;
}
