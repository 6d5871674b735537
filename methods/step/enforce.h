// enforce.h -- accelerations for explicit, symplectic, rk4.
#pragma once

#include "step/step.h"

typedef struct EnforceOptions {
    StepperOptions base;
    TautEnforcement enforcement;
    double alpha, beta; // 1/s, of Baumgarte
} EnforceOptions;

extern const TautOption enforce_options[];

// a and lambda at (q, v) and time t for steps of h, by the enforcement; fixed and mapped entries of q,
// v and a are written.
TautStatus enforced(Step *step, double t, double h, double *q, double *v, double *a, double *lambda,
                    TautStepReport *report);
// The same where the state is: work->a and next.lambda.
TautStatus enforced_now(Step *step, double h, TautStepReport *report);
// After work->next.q and v are there: corrects positions where the enforcement does so, and reports the energy balance.
TautStatus enforced_finish(Step *step, double h, TautStepReport *report);
