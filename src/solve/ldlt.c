// ldlt.c -- the sparse direct solver for use: L D L^T of the whole KKT matrix, dofs and rows
// eliminated in one order that suits both (order.h). How a singular matrix is treated is in
// multifrontal.h.
#include "solve/multifrontal.h"
#include "sparse/order/order.h"

static TautStatus analyse(Memory *memory, const Kkt *kkt, void **self)
{
    return multifrontal_analyse(memory, kkt, order_choose, true, self);
}

const SolverOps solver_ldlt = {
    .name = "ldlt",
    .needs = SOLVER_NEEDS_SYMMETRY,
    .analyse = analyse,
    .analyse_again = multifrontal_analyse_again,
    .give_back = multifrontal_give_back,
    .plan = multifrontal_plan,
    .analyse_by = multifrontal_analyse_by,
    .use = multifrontal_use,
    .factor = multifrontal_factor,
    .solve = multifrontal_solve,
    .stats = multifrontal_stats,
    .free = multifrontal_free,
};
