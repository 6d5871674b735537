// SPDX-License-Identifier: MIT
// ldlt.c -- the sparse direct solver for use: L D L^T of the whole KKT matrix, dofs and rows
// eliminated in one order that suits both (order.h), but for rows that are folded into the dofs (fold.h). How a singular matrix is treated is in
// multifrontal.h.
#include "solve/multifrontal.h"

static const SolverReuse reuse = {
    multifrontal_analyse_again, multifrontal_give_back, multifrontal_plan,
    multifrontal_analyse_by,    multifrontal_renew,     multifrontal_apply,
    multifrontal_rough,         multifrontal_slide,     multifrontal_apply_slid};

const SolverOps solver_ldlt = {
    .name = "ldlt",
    .needs = SOLVER_NEEDS_SYMMETRY,
    .analyse = multifrontal_analyse_ldlt,
    .use = multifrontal_use,
    .factor = multifrontal_factor,
    .solve = multifrontal_solve,
    .stats = multifrontal_stats,
    .free = multifrontal_free,
    .reuse = &reuse,
};
