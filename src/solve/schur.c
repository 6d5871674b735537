// SPDX-License-Identifier: MIT
// schur.c -- the Schur complement method with sparse Cholesky factors.
//
//     H = L1 L1^T,   W = J L1^-T,   S = C + J H^-1 J^T = C + W W^T = L2 L2^T
//     S z = J H^-1 r - s,   H x = r - J^T z
//
// H first, then S, never the other way round: the method of most engines with constraints. It is
// elimination of the KKT matrix where all dofs come before all rows (order_schur.c),
//
//     ( H   J^T )   ( L1        ) ( I     ) ( L1^T   W^T  )
//     ( J   -C  ) = ( W    L2   ) (    -I ) (        L2^T )
//
// so the multifrontal kernel does it, with D in place of the square roots: W stands in the panels
// below L1, and S is summed in the fronts, where only its non-zeros are. The postorder of the
// analysis changes when a number is computed, not its terms.
//
// It pays where H is block-diagonal (no geometric stiffness, no stiffness terms between dofs): S is
// then as sparse as the mesh of constraints. Where H couples its dofs, H^-1 is full and S too; ldlt
// is the solver for that. Because S is formed, a load of 1e12 times a particle loses digits that ldlt keeps
// (docs/solver.md).
//
// Cholesky needs H > 0. Where H is not (a negative pivot among the dofs), factor says
// TAUT_INACCURATE, solve gives x = 0 and the residual infinity. H >= 0 and redundant rows are treated
// as in multifrontal.h: shift, and refinement.
#include "solve/multifrontal.h"
#include "sparse/order/order.h"

static TautStatus analyse(Memory *memory, const Kkt *kkt, void **self)
{
    return multifrontal_analyse(memory, kkt, order_schur, false, self);
}

static bool is_positive(const Ldlt *ldlt)
{
    bool positive = true;
    for (int i = 0; i < ldlt->n; i++)
        positive = positive && (ldlt->order[i] >= ldlt->n_dof || ldlt->d[i] > 0);
    return positive;
}

static TautStatus factor(void *pointer, const Kkt *kkt)
{
    Multifrontal *self = pointer;
    TautStatus status = multifrontal_factor(self, kkt);
    if (status != TAUT_OK || is_positive(&self->ldlt)) return status;
    self->ready = false;
    return TAUT_INACCURATE;
}

const SolverOps solver_schur = {
    .name = "schur",
    .needs = SOLVER_NEEDS_SYMMETRY | SOLVER_NEEDS_POSITIVE_H,
    .analyse = analyse,
    .use = multifrontal_use,
    .factor = factor,
    .solve = multifrontal_solve,
    .stats = multifrontal_stats,
    .free = multifrontal_free,
};
