// dof.c -- registry of the kinds of dof.
#include "dof/dof.h"

extern const TautDofOps dof_particle;

const TautDofOps *dof_ops(DofKind kind)
{
    static const TautDofOps *const ops[DOF_COUNT] = {[DOF_PARTICLE] = &dof_particle};
    return ops[kind];
}
