// elastic.c -- the linear law: C lambda = -(phi + t_d dphi/dt).
//
//   C > 0    spring of stiffness 1/C with a damper t_d/C in parallel; energy phi^2/(2C)
//   C = 0    hard constraint phi = 0: lambda is whatever keeps it, nothing is stored
//
// C is one number a row: the same for all, one each, or the principal values of a matrix whose axes
// the rows are turned to (evaluate.c). Servin et al. 2006. Checked by test/invariant/forms.c.
#include "math/vec.h"
#include "term/term.h"

static void force(const TautGroup *group, int e, const double *phi, const double *rate,
                  double *lambda)
{
    const double *C = group->compliance + e * group->rows;
    double t_d = group->damping[e];
    for (int r = 0; r < group->rows; r++)
        lambda[r] = C[r] > 0 ? -(phi[r] + t_d * rate[r]) / C[r] : 0;
}

static double energy(const TautGroup *group, int e, const double *phi)
{
    const double *C = group->compliance + e * group->rows;
    double sum = 0;
    for (int r = 0; r < group->rows; r++)
        if (C[r] > 0) sum += phi[r] * phi[r] / (2 * C[r]);
    return sum;
}

const TautTermOps term_elastic = {.name = "elastic", .force = force, .energy = energy};
