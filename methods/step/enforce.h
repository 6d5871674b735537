// SPDX-License-Identifier: MIT
// enforce.h -- accelerations for explicit, symplectic, rk4.
#pragma once

#include "methods/methods.h"

#include <taut/ext_method.h>

typedef struct EnforceOptions {
    TautEnforcement enforcement;
    double baumgarte_alpha, baumgarte_beta; // 1/s
} EnforceOptions;

extern const TautField enforce_options[];

// Arrays of these methods, in one block.
typedef struct Enforce {
    double *q;                     // [n_q]
    double *v, *a, *u, *du;        // [n_v]
    double *sum_u, *sum_v, *fixed; // [n_v]
    double *lambda;                // [n_row]
    double *block;
} Enforce;
TautStatus enforce_create(TautStep *step, TautMemory *memory, void **self);
void enforce_free(TautMemory *memory, void *self);

// a and lambda at (q, v) and time t for steps of h, by the enforcement; fixed and mapped entries of q,
// v and a are written.
TautStatus enforced(TautStep *step, double t, double h, double *q, double *v, double *a,
                    double *lambda, TautStepReport *report);
// The same where the state is: a and lambda of self; q and v there.
TautStatus enforced_now(TautStep *step, double h, TautStepReport *report);
// After q and v of self are those of the end: corrects positions where the enforcement does so, and accepts the step.
TautStatus enforced_finish(TautStep *step, double h, TautStepReport *report);
