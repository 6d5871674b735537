// SPDX-License-Identifier: MIT
// method.c -- see method.h.
#include "bounded/method.h"
#include "base/pool.h"

#include <string.h>

typedef struct Shell {
    Active active;
    const Method *method;
    void *own;   // the method's struct
    void *block; // and its arrays
    Pool pool;   // once it was renewed: of these two and the arrays of active
    bool pooled;
} Shell;

void method_free(Memory *memory, void *pointer)
{
    Shell *self = pointer;
    if (!self) return;
    if (self->pooled) {
        self->active.block = self->own = self->block = NULL;
        pool_end(&self->pool);
    }
    active_free(&self->active, memory);
    memory_free(memory, self->own);
    memory_free(memory, self->block);
    memory_free(memory, self);
}

static bool place(Shell *self, Memory *memory)
{
    const Method *method = self->method;
    self->own = memory_alloc(memory, 1, method->size + 1);
    if (!self->own || !method->place) return self->own;
    Arena arena = {0};
    do method->place(&arena, self->own, &self->active);
    while (arena_pass(&arena, memory, &self->block));
    return self->block;
}

static TautStatus check_count(const Shell *self)
{
    const int most = self->method->most;
    return most > 0 && self->active.count > most ? TAUT_BAD_ARGUMENT : TAUT_OK;
}

TautStatus method_analyse(const Method *method, Memory *memory, const Kkt *kkt,
                          const SolverOps *linear, const BoundedOptions *options, void **pointer)
{
    *pointer = NULL;
    if (kkt->n_disc > 0 && !method->discs) return TAUT_UNSUPPORTED;
    Shell *self = memory_alloc(memory, 1, sizeof *self);
    if (!self) return TAUT_OUT_OF_MEMORY;

    // the linear system first: the method's own arrays depend on the number of bounded rows
    self->method = method;
    TautStatus status = active_analyse(&self->active, memory, kkt, linear, options);
    if (status == TAUT_OK) status = check_count(self);
    if (status == TAUT_OK && !place(self, memory)) status = TAUT_OUT_OF_MEMORY;

    if (status != TAUT_OK) {
        method_free(memory, self);
        return status;
    }
    *pointer = self;
    return TAUT_OK;
}

TautStatus method_renew(Memory *memory, const Kkt *kkt, void *pointer)
{
    Shell *self = pointer;
    if (kkt->n_disc > 0 && !self->method->discs) return TAUT_UNSUPPORTED;

    // from now on arrays stand in a pool, which is as large as the most rows need
    if (self->pooled)
        pool_reset(&self->pool);
    else {
        memory_free(memory, self->active.block);
        memory_free(memory, self->own);
        memory_free(memory, self->block);
        pool_begin(&self->pool, memory);
        self->pooled = true;
    }

    TautStatus status = active_renew(&self->active, &self->pool.memory, memory, kkt);
    if (status == TAUT_OK) status = check_count(self);
    if (status == TAUT_OK && !place(self, &self->pool.memory)) status = TAUT_OUT_OF_MEMORY;
    return status;
}

void method_use(void *pointer, const void *options)
{
    Active *a = &((Shell *)pointer)->active;
    if (a->linear->use) a->linear->use(a->solver, options);
}

TautStatus method_solve(void *pointer, Kkt *kkt, const BoundedRows *rows)
{
    Shell *self = pointer;
    Active *a = &self->active;
    TautStatus status = active_begin(a, kkt, rows);
    a->stats.used = self->method->name;
    if (status == TAUT_OK) status = self->method->run(self->own, a, kkt);
    return active_finish(a, kkt, rows, status);
}

TautStatus method_again(void *pointer, Kkt *kkt)
{
    // sets of discs are more than sides: the rows are as the last solve has left them
    Active *a = &((Shell *)pointer)->active;
    a->stats.factors = a->stats.solves = a->stats.iterations = a->stats.changes = 0;
    if (a->n_disc == 0) active_use_side(a, kkt);
    return active_solve(a, kkt);
}

void method_stats(const void *pointer, BoundedStats *stats)
{
    *stats = ((const Shell *)pointer)->active.stats;
}
