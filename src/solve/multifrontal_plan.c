// SPDX-License-Identifier: MIT
// multifrontal_plan.c -- from a pattern to orders, plans and memory: anew, in place, from the plan of a system before, or
// from a plan that was kept as bytes. See multifrontal.h.
#include "solve/multifrontal.h"
#include "solve/tuning.h"
#include "sparse/order/order.h"

#include <math.h>
#include <string.h>

static void place(Arena *arena, Multifrontal *self, const Kkt *kkt)
{
    size_t n = (size_t)kkt->n_node;
    scale_place(arena, &self->scale, kkt);
    refine_place(arena, &self->refine, kkt);
    self->aggressive_position = arena_take(arena, n, sizeof(int));
    self->plan = arena_take(arena, sizeof *self->plan + 2 * n * sizeof(int), 1);
    if (!arena->base) return;
    self->order = (int *)(self->plan + 1);
    self->aggressive_order = self->order + n;
}

void multifrontal_free(Memory *memory, void *pointer)
{
    Multifrontal *self = pointer;
    if (!self) return;
    if (self->pooled) {
        self->pool.parent = *memory; // the world around it may have changed places (rewind)
        pool_end(&self->pool);
        memory_free(memory, self);
        return;
    }
    ldlt_free(memory, &self->ldlt);
    ldlt_free(memory, &self->aggressive);
    memory_free(memory, self->block);
    memory_free(memory, self);
}

// The arrays of a solver that has none, without a plan. False when there is no memory.
static bool begin_arrays(Memory *memory, const Kkt *kkt, bool free, Multifrontal *self)
{
    Arena arena = {0};
    do place(&arena, self, kkt);
    while (arena_pass(&arena, memory, &self->block));
    if (!self->block) return false;
    refine_cut(&self->refine, kkt);

    // no order yet
    self->plan->nodes = kkt->n_node;
    self->now = &self->ldlt;
    self->free = free;
    return true;
}

// A solver without a plan, NULL when there is no memory.
static Multifrontal *begin(Memory *memory, const Kkt *kkt, bool free)
{
    Multifrontal *self = memory_alloc(memory, 1, sizeof *self);
    if (!self) return NULL;
    if (begin_arrays(memory, kkt, free, self)) return self;
    memory_free(memory, self);
    return NULL;
}

void multifrontal_give_back(void *pointer, void *other)
{
    Multifrontal *self = pointer, *before = other;
    ldlt_give_back(&self->ldlt, &before->ldlt);
    ldlt_give_back(&self->aggressive, &before->aggressive);
}

// Cleans up; before may be NULL.
static void undo(Memory *memory, Multifrontal *self, Multifrontal *before)
{
    if (self && before) multifrontal_give_back(self, before);
    multifrontal_free(memory, self);
}

// The inverse of the aggressive order, where there is one.
static void list_positions(Multifrontal *self)
{
    for (int k = 0; self->aggressive.n > 0 && k < self->plan->nodes; k++)
        self->aggressive_position[self->aggressive_order[k]] = k;
}

// Gives it away, or cleans up.
static TautStatus end(Memory *memory, Multifrontal *self, Multifrontal *before, bool ok,
                      void **pointer)
{
    *pointer = ok ? self : NULL;
    if (!ok) undo(memory, self, before);
    if (ok) list_positions(self);
    return ok ? TAUT_OK : TAUT_OUT_OF_MEMORY;
}

// ---------------------------------------------------------------------------------------------
// Anew.

// The plan remembers the system it was made for.
static void remember(Multifrontal *self, const Kkt *kkt)
{
    MultifrontalPlan *plan = self->plan;
    plan->aggressive = self->aggressive.n > 0;
    plan->work[0] = self->ldlt.work;
    plan->work[1] = self->aggressive.work;
    plan->size = kkt->n + kkt->m;
}

static bool find_rule(Memory *memory, const Kkt *kkt, MultifrontalPlan *plan, const int *order)
{
    OrderRule rule;
    int *position = memory_alloc(memory, (size_t)kkt->n_node + 1, sizeof(int));
    if (!position) return false;
    plan->rule = order_rule_of(kkt, order, position, &rule) ? (int)rule : -1;
    memory_free(memory, position);
    return true;
}

// Both plans of a solver that has its arrays. before: its memory may be taken; NULL = there is none.
static bool make_plans(Memory *memory, const Kkt *kkt, OrderFunction make_order,
                       Multifrontal *before, Multifrontal *self)
{
    LdltOptions options = {.donor = before ? &before->ldlt : NULL};
    bool worth = false;

    // the conservative order serves always
    bool ok = make_order(memory, kkt, self->order) &&
              find_rule(memory, kkt, self->plan, self->order) &&
              ldlt_analyse_with(memory, kkt, self->order, options, &self->ldlt);

    // a second one, where it saves much
    options.donor = before ? &before->aggressive : NULL;
    if (ok && self->free)
        ok = order_aggressive(memory, kkt, self->ldlt.work, self->aggressive_order, &worth);
    if (ok && worth)
        ok = ldlt_analyse_with(memory, kkt, self->aggressive_order, options, &self->aggressive);

    if (ok) remember(self, kkt);
    return ok;
}

static TautStatus analyse_anew(Memory *memory, const Kkt *kkt, OrderFunction make_order, bool free,
                               Multifrontal *before, void **pointer)
{
    Multifrontal *self = begin(memory, kkt, free);
    bool ok = self && make_plans(memory, kkt, make_order, before, self);
    return end(memory, self, before, ok, pointer);
}

TautStatus multifrontal_analyse(Memory *memory, const Kkt *kkt, OrderFunction make_order, bool free,
                                void **pointer)
{
    return analyse_anew(memory, kkt, make_order, free, NULL, pointer);
}

// ---------------------------------------------------------------------------------------------
// In place, with memory that is kept; so are systems with rows that are folded.

// Plans made later have the options that were given.
static void use_again(Multifrontal *self)
{
    const SolverOptions options = self->options;
    if (self->has_options) multifrontal_use(self, &options);
}

TautStatus multifrontal_renew(Memory *memory, const Kkt *kkt, void *pointer)
{
    Multifrontal *self = pointer;
    Pool pool = self->pool;

    // nothing of the plan before is kept, but for its memory
    if (!self->pooled) {
        ldlt_free(memory, &self->ldlt);
        ldlt_free(memory, &self->aggressive);
        memory_free(memory, self->block);
    }

    const bool pooled = self->pooled;
    *self = (Multifrontal){.options = self->options, .has_options = self->has_options};
    self->pooled = true;
    self->pool = pool;
    self->pool.parent = *memory;
    if (pooled)
        pool_reset(&self->pool);
    else
        pool_begin(&self->pool, memory);

    Memory *own = &self->pool.memory;
    if (!begin_arrays(own, kkt, true, self)) return TAUT_OUT_OF_MEMORY;
    self->plan->rule = PLAN_FOLDED;
    const bool ok = fold_any(kkt) ? fold_analyse(own, kkt, &self->fold)
                                  : make_plans(own, kkt, order_choose, NULL, self);
    if (!ok) return TAUT_OUT_OF_MEMORY;
    list_positions(self);
    use_again(self);
    return TAUT_OK;
}

// Anew, as the first of many.
static TautStatus analyse_pooled(Memory *memory, const Kkt *kkt, void **pointer)
{
    Multifrontal *self = memory_alloc(memory, 1, sizeof *self);
    TautStatus status = self ? multifrontal_renew(memory, kkt, self) : TAUT_OUT_OF_MEMORY;
    if (status != TAUT_OK) multifrontal_free(memory, self);
    *pointer = status == TAUT_OK ? self : NULL;
    return status;
}

TautStatus multifrontal_analyse_ldlt(Memory *memory, const Kkt *kkt, void **pointer)
{
    return fold_any(kkt) ? analyse_pooled(memory, kkt, pointer)
                         : multifrontal_analyse(memory, kkt, order_choose, true, pointer);
}

bool multifrontal_unfold(Multifrontal *self, const Kkt *kkt)
{
    Memory *own = &self->pool.memory;
    if (self->ldlt.n > 0) return true;
    if (!order_choose(own, kkt, self->order) || !ldlt_analyse(own, kkt, self->order, &self->ldlt))
        return false;
    use_again(self);
    return true;
}

// ---------------------------------------------------------------------------------------------
// From the plan of a system before.

// An edit, as seen from a solver.
typedef struct Edit {
    Memory *memory;
    const Kkt *kkt;
    const int *old_dof; // [n_col]  number of a dof before, -1 = new
    const MultifrontalPlan *before;
    int *position; // [n_col]          when a dof was eliminated, -1 = new
    int *place;    // [before->nodes]  when a node was
} Edit;

// One order of the plan from that of before, and its Ldlt with the memory of the donor. *kept: its fate; ORDER_MAKE also
// where it has become too bad.
static bool update(const Edit *edit, const int *was, OrderRule rule, double work, Ldlt *donor,
                   int *order, Ldlt *ldlt, OrderKept *kept)
{
    const Kkt *kkt = edit->kkt;
    for (int k = 0; k < edit->before->nodes; k++) edit->place[was[k]] = k;
    for (int d = 0; d < kkt->n_col; d++)
        edit->position[d] = edit->old_dof[d] < 0 ? -1 : edit->place[edit->old_dof[d]];
    if (!order_update(edit->memory, kkt, edit->position, rule, order, kept)) return false;
    if (*kept == ORDER_MAKE) return true;
    LdltOptions options = {.donor = donor};
    if (!ldlt_analyse_with(edit->memory, kkt, order, options, ldlt)) return false;
    double grown = (kkt->n + kkt->m) / edit->before->size;
    if (*kept == ORDER_IS_KEPT && ldlt->work > PLAN_WORSE * grown * work) *kept = ORDER_MAKE;
    return true;
}

static bool update_both(const Edit *edit, Multifrontal *before, Multifrontal *self, bool *good)
{
    const MultifrontalPlan *was = before->plan;
    OrderKept kept, aggressive = ORDER_IS_KEPT;

    // each order by its own rule; the conservative one decides whether the other is looked at
    if (!update(edit, before->order, (OrderRule)was->rule, was->work[0], &before->ldlt, self->order,
                &self->ldlt, &kept))
        return false;
    if (kept == ORDER_IS_KEPT && was->aggressive &&
        !update(edit, before->aggressive_order, ORDER_AGGRESSIVE, was->work[1], &before->aggressive,
                self->aggressive_order, &self->aggressive, &aggressive))
        return false;

    // the work of a plan that was kept is that of when it was new
    *good = kept != ORDER_MAKE && aggressive == ORDER_IS_KEPT;
    *self->plan = *was;
    self->plan->nodes = edit->kkt->n_node;
    self->plan->kept = kept == ORDER_IS_KEPT;
    if (*good && !self->plan->kept) remember(self, edit->kkt);
    return true;
}

TautStatus multifrontal_analyse_again(Memory *memory, const Kkt *kkt, const int *old_dof,
                                      void *pointer, void **out)
{
    Multifrontal *before = pointer;
    const MultifrontalPlan *was = before->plan;

    before->ready = false;

    // nothing that could be kept; a pool keeps its memory to itself
    if (before->pooled || fold_any(kkt)) return multifrontal_analyse_ldlt(memory, kkt, out);
    if (was->nodes == 0 || was->rule < 0 || kkt->n_node == 0)
        return analyse_anew(memory, kkt, order_choose, true, before, out);

    // the orders of before, with new dofs put in
    Multifrontal *self = begin(memory, kkt, true);
    size_t room = (size_t)kkt->n_col + (size_t)was->nodes;
    int *position = memory_alloc(memory, room, sizeof(int));
    Edit edit = {memory, kkt, old_dof, was, position, position ? position + kkt->n_col : NULL};
    bool good = false;
    bool ok = self && position && update_both(&edit, before, self, &good);
    memory_free(memory, position);

    // worse by too much: all anew
    if (!ok || good) return end(memory, self, before, ok, out);
    undo(memory, self, before);
    return analyse_anew(memory, kkt, order_choose, true, before, out);
}

// ---------------------------------------------------------------------------------------------
// As bytes.

static size_t size_of(const MultifrontalPlan *plan)
{
    if (plan->rule == PLAN_FOLDED) return sizeof *plan; // it follows from the pattern
    return sizeof *plan + (size_t)(1 + plan->aggressive) * (size_t)plan->nodes * sizeof(int);
}

size_t multifrontal_plan(const void *pointer, const void **bytes, bool *kept)
{
    const Multifrontal *self = pointer;
    *bytes = self->plan;
    *kept = self->plan->kept;
    return size_of(self->plan);
}

static bool fits(const MultifrontalPlan *plan, size_t size, const Kkt *kkt)
{
    return plan->nodes == kkt->n_node && (plan->aggressive == 0 || plan->aggressive == 1) &&
           plan->rule >= (fold_any(kkt) ? PLAN_FOLDED : -1) &&
           plan->rule <= (fold_any(kkt) ? PLAN_FOLDED : ORDER_PAIRED) &&
           (plan->kept == 0 || plan->kept == 1) && size == size_of(plan) &&
           isfinite(plan->work[0]) && isfinite(plan->work[1]) && isfinite(plan->size) &&
           plan->size >= 0;
}

// Whether every node is there once. seen [n] is 0, and left so.
static bool is_order(const int *order, int n, char *seen)
{
    int count = 0;
    while (count < n && order[count] >= 0 && order[count] < n && !seen[order[count]])
        seen[order[count++]] = 1;
    for (int k = 0; k < count; k++) seen[order[k]] = 0;
    return count == n;
}

TautStatus multifrontal_analyse_by(Memory *memory, const Kkt *kkt, const void *bytes, size_t size,
                                   void **out)
{
    MultifrontalPlan plan;
    *out = NULL;

    // bytes of a snapshot: nothing in them is believed
    if (size < sizeof plan) return TAUT_BAD_ARGUMENT;
    memcpy(&plan, bytes, sizeof plan); // the bytes may stand anywhere
    if (!fits(&plan, size, kkt)) return TAUT_BAD_ARGUMENT;
    if (plan.rule == PLAN_FOLDED) return analyse_pooled(memory, kkt, out);

    Multifrontal *self = begin(memory, kkt, true);
    char *seen = memory_alloc(memory, (size_t)kkt->n_node + 1, sizeof(char));
    bool ok = self && seen, good = false;

    // both must be permutations
    if (ok) {
        memcpy(self->plan, bytes, size);
        good = is_order(self->order, plan.nodes, seen) &&
               (!plan.aggressive || is_order(self->aggressive_order, plan.nodes, seen));
    }

    memory_free(memory, seen);
    ok = ok && good && ldlt_analyse(memory, kkt, self->order, &self->ldlt) &&
         (!plan.aggressive || ldlt_analyse(memory, kkt, self->aggressive_order, &self->aggressive));
    TautStatus status = end(memory, self, NULL, ok, out);
    return self && seen && !good ? TAUT_BAD_ARGUMENT : status;
}
