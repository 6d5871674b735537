// ldlt_analyse.c -- from a pattern and an elimination order to supernodes, places and memory.
//
// The node order is first made a postorder of the elimination tree: it gives the same factor, and the
// updates of children are then on top of a stack when their parent needs them. A constraint is an
// ancestor of the dofs that come before it, so the rules of order.h survive. All that comes after it is
// listed in ldlt_analysis.h.
#include "sparse/etree.h"
#include "sparse/ldlt_analysis.h"

#include <string.h>

static void place_analysis(Arena *arena, Analysis *a)
{
    size_t n = (size_t)a->kkt->n_node, n_block = (size_t)a->kkt->n_block;

    // nodes in the order of elimination, and the pattern in these numbers
    a->order = arena_take(arena, n, sizeof(int));
    a->position = arena_take(arena, n, sizeof(int));
    a->size = arena_take(arena, n, sizeof(int));
    a->scalar = arena_take(arena, n + 1, sizeof(int));
    a->start = arena_take(arena, n + 1, sizeof(int));
    a->earlier = arena_take(arena, n_block, sizeof(int));

    // elimination tree and supernodes
    a->parent = arena_take(arena, n, sizeof(int));
    a->nodes = arena_take(arena, n, sizeof(int));
    a->scalars = arena_take(arena, n, sizeof(int));
    a->of = arena_take(arena, n, sizeof(int));
    a->up = arena_take(arena, n, sizeof(int));
    a->last = arena_take(arena, n, sizeof(int));

    // scratch
    a->mark = arena_take(arena, n + 1, sizeof(int));
    a->work = arena_take(arena, 2 * n, sizeof(int));
    a->below = arena_take(arena, n + 1, sizeof(size_t));

    a->task_of = arena_take(arena, n, sizeof(int));
    a->weight = arena_take(arena, n, sizeof(double));
}

static bool make_analysis(Memory *memory, const TautKkt *kkt, const int *order, Analysis *a)
{
    *a = (Analysis){.kkt = kkt, .n = kkt->n_node};
    Arena arena = {0};
    place_analysis(&arena, a);
    a->block = memory_alloc(memory, arena.used, 1);
    if (!a->block) return false;
    arena = (Arena){.base = a->block};
    place_analysis(&arena, a);
    for (int k = 0; k < a->n; k++) a->order[k] = order[k];
    return true;
}

// Numbers the nodes by a->order and writes the pattern in these numbers.
static void permute(Analysis *a)
{
    const TautKkt *kkt = a->kkt;
    int *start = a->start;

    // numbers and sizes
    for (int k = 0; k <= a->n; k++) start[k] = 0;
    for (int k = 0; k < a->n; k++) {
        a->position[a->order[k]] = k;
        a->size[k] = kkt_size(kkt, a->order[k]);
        a->scalar[k + 1] = a->scalar[k] + a->size[k];
    }

    // each block at its later node; one pass counts, one fills
    for (int pass = 0; pass < 2; pass++) {
        for (int i = 0; i < a->n; i++) {
            for (int b = kkt->row_start[i]; b < kkt->row_start[i + 1]; b++) {
                int p = a->position[i], q = a->position[kkt->col[b]];
                if (p == q) continue;
                int late = p > q ? p : q, early = p > q ? q : p;
                if (pass == 0)
                    start[late]++;
                else
                    a->earlier[start[late]++] = early;
            }
        }

        // counts -> ends of the row before, which the second pass moves to the row's own end
        for (int k = 0, sum = 0; pass == 0 && k <= a->n; k++) {
            int count = start[k];
            start[k] = sum;
            sum += count;
        }
    }

    for (int k = a->n; k > 0; k--) start[k] = start[k - 1];
    start[0] = 0;
}

// Tree and postorder; returns the scalar entries of L.
static double make_tree(Analysis *a)
{
    permute(a);
    Pattern pattern = {a->n, a->start, a->earlier};
    etree_parents(&pattern, a->parent, a->mark);
    etree_postorder(a->n, a->parent, a->nodes, a->work);
    for (int k = 0; k < a->n; k++) a->mark[k] = a->order[a->nodes[k]];
    for (int k = 0; k < a->n; k++) a->order[k] = a->mark[k];
    permute(a);
    etree_parents(&pattern, a->parent, a->mark);
    return etree_counts(&pattern, a->parent, a->size, a->nodes, a->scalars, a->mark);
}

// Multiplications of a factorisation.
static double count_work(const Analysis *a)
{
    double work = 0;
    for (int k = 0; k < a->n; k++) work += 0.5 * a->size[k] * (double)a->scalars[k] * a->scalars[k];
    return work;
}

double ldlt_count(Memory *memory, const TautKkt *kkt, const int *order, double *work)
{
    Analysis a;
    if (work) *work = 0;
    if (kkt->n_node == 0) return 0;
    if (!make_analysis(memory, kkt, order, &a)) return -1;
    double entries = make_tree(&a);
    if (work) *work = count_work(&a);
    memory_free(memory, a.block);
    return entries;
}

// ---------------------------------------------------------------------------------------------
// The Ldlt.

static void place_lists(Arena *arena, Ldlt *ldlt, const Analysis *a, const AnalysisSizes *sizes)
{
    size_t n = (size_t)ldlt->n;

    // symbolic: fronts, and how entries and updates reach them
    ldlt->super = arena_take(arena, (size_t)a->n_super, sizeof(Supernode));
    ldlt->gather = arena_take(arena, (size_t)a->kkt->n_block, sizeof(Gather));
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

static bool make_lists(Memory *memory, const Analysis *a, const AnalysisSizes *sizes, Ldlt *ldlt)
{
    Arena arena = {0};
    place_lists(&arena, ldlt, a, sizes);
    ldlt->block = memory_alloc(memory, arena.used, 1);
    if (!ldlt->block) return false;
    arena = (Arena){.base = ldlt->block};
    place_lists(&arena, ldlt, a, sizes);
    return true;
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

    bool ok =
        make_lists(memory, a, &sizes, ldlt) && make_numbers(memory, &sizes, a->options.donor, ldlt);

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

bool ldlt_analyse(Memory *memory, const TautKkt *kkt, const int *order, Ldlt *ldlt)
{
    return ldlt_analyse_with(memory, kkt, order, (LdltOptions){0}, ldlt);
}

bool ldlt_analyse_with(Memory *memory, const TautKkt *kkt, const int *order, LdltOptions options,
                       Ldlt *ldlt)
{
    Analysis a;
    *ldlt = (Ldlt){.n = kkt->n + kkt->m, .n_dof = kkt->n, .kernels = front_kernels(cpu_best())};
    if (kkt->n_node == 0) return true;
    if (!make_analysis(memory, kkt, order, &a)) return false;
    a.options = options;

    // symbolic analysis: tree, counts, supernodes, memory
    make_tree(&a);
    ldlt->work = count_work(&a);
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
