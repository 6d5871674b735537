// SPDX-License-Identifier: MIT
// watch.h -- the library's own factors as a solver that is watched: how long it takes, and the matrices that it gets.
#pragma once

#include <taut/ext_method.h>
#include <taut/taut.h>

typedef struct Watch {
    double seconds; // CPU time of the calling thread in factorisations and solutions
    int factors;
    // Called with every matrix before it is factorised; NULL: none.
    void (*see)(void *user, const TautKktView *kkt);
    void *user;
} Watch;

// One at a time: the watch that worlds with this solver report to. It must outlive them; NULL ends it.
void watch_with(Watch *watch);
// The definition of a world that has it, by the steppers of taut-methods too.
TautWorldDef watch_world_def(void);
// The same without any factors: it can be compiled and not stepped.
TautWorldDef watch_world_without_factors(void);
