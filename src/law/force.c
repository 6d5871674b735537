// SPDX-License-Identifier: MIT
// force.c -- lambda = target: a force that acts whatever its measure does, constant or with the motion of the target.
//
// It has no tangent and stores nothing; its work is mean . displacement (step/accept/ledger_work.c). The merit of a stage
// has its potential, -lambda y. Checked by test/invariant/force_in_time.c.
#include "law/law.h"
#include "law/tuning.h"

#include <string.h>

static void evaluate(const TautLawBatch *b)
{
    const int rows = b->rows;
    memcpy(b->force, b->goal, (size_t)(b->count * rows) * sizeof *b->force);
    if (b->stiffness)
        memset(b->stiffness, 0, (size_t)(b->count * rows * rows) * sizeof *b->stiffness);

    for (int e = 0, r = 0; e < b->count; e++) {
        double potential = 0;
        for (int k = 0; k < rows; k++, r++) {
            potential -= b->force[r] * b->phi[r];
            b->compliance[r] = FORCE_COMPLIANCE;
        }
        b->damping[e] = 0;
        b->energy[e] = 0;
        b->heat[e] = potential;
    }
}

static const char *problem(int count, const double *parameter)
{
    (void)parameter;
    return count == 0 ? NULL : "a force has no parameters; give it as target";
}

static double stiffest(int count, const double *parameter)
{
    (void)count, (void)parameter;
    return FORCE_COMPLIANCE;
}

const LawOps law_force = {.name = "force",
                          .curved = true,
                          .effort = true,
                          .evaluate = evaluate,
                          .problem = problem,
                          .stiffest = stiffest};
