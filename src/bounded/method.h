// SPDX-License-Identifier: MIT
// method.h -- a bounded solver is an Active and a method on it. The slots of BoundedOps that are the same
// for all, and one that differs in the method only.
#pragma once

#include "bounded/active.h"

typedef struct Method {
    const char *name;
    size_t size; // of its own struct
    int most;    // bounded rows that it takes; 0 = any number
    // Takes its arrays from the arena; runs twice (base/memory.h). Optional.
    void (*place)(Arena *arena, void *self, const Active *active);
    // From active->side and active->l on; every answer goes through active_keep. Required.
    TautStatus (*run)(void *self, Active *active, Kkt *kkt);
    bool discs; // takes systems with discs
} Method;

TautStatus method_analyse(const Method *method, Memory *memory, const Kkt *kkt,
                          const SolverOps *linear, const BoundedOptions *options, void **self);
TautStatus method_renew(Memory *memory, const Kkt *kkt, void *self);
void method_use(void *self, const void *options);
TautStatus method_solve(void *self, Kkt *kkt, const BoundedRows *rows);
TautStatus method_again(void *self, Kkt *kkt);
void method_stats(const void *self, BoundedStats *stats);
void method_free(Memory *memory, void *self);

enum { METHOD_SLOT = 576 }; // room for the struct of one of these, which auto has inside its own
extern const Method method_pivot, method_newton, method_nncg, method_cone;

// The ops table of a method, at the end of its file.
#define METHOD_OPS(label, method)                                                                  \
    static TautStatus analyse(Memory *memory, const Kkt *kkt, const SolverOps *linear,             \
                              const BoundedOptions *options, void **self)                          \
    {                                                                                              \
        return method_analyse(&(method), memory, kkt, linear, options, self);                      \
    }                                                                                              \
    const BoundedOps bounded_##label = {                                                           \
        .name = #label,                                                                            \
        .analyse = analyse,                                                                        \
        .renew = method_renew,                                                                     \
        .use = method_use,                                                                         \
        .solve = method_solve,                                                                     \
        .again = method_again,                                                                     \
        .stats = method_stats,                                                                     \
        .free = method_free,                                                                       \
    }
