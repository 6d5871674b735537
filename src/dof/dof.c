// SPDX-License-Identifier: MIT
// dof.c -- registry of the kinds of dof, and the arithmetic of those that are vectors.
#include "dof/dof.h"

#include "dof/rigid.h"

const DofOps *dof_ops(DofKind kind)
{
#define DOF_ENTRY(NAME, name, nq, nv, weighs) {#name, nq, nv, weighs, NULL, NULL},
    static const DofOps vector[DOF_COUNT] = {DOF_LIST(DOF_ENTRY)};
    static const DofOps rigid = {"rigid", RIGID_NQ,      RIGID_NV,
                                 false,   rigid_retract, rigid_difference};
    return kind == DOF_RIGID ? &rigid : vector + kind;
}

void dof_retract(const DofOps *ops, int count, const double *q, double s, const double *dx,
                 double *out)
{
    if (ops->retract)
        ops->retract(count, q, s, dx, out);
    else
        for (int i = 0; i < count * ops->nq; i++) out[i] = q[i] + s * dx[i];
}

void dof_difference(const DofOps *ops, int count, const double *q1, const double *q0, double *out)
{
    if (ops->difference)
        ops->difference(count, q1, q0, out);
    else
        for (int i = 0; i < count * ops->nq; i++) out[i] = q1[i] - q0[i];
}
