// elastic.c -- the linear law: C lambda = -(phi + t_d dphi/dt).
//
//   C > 0    spring of stiffness 1/C with a damper t_d/C in parallel; energy phi^2/(2C)
//   C = 0    hard constraint phi = 0: lambda is whatever keeps it, nothing is stored
//
// Servin et al. 2006. Checked by test/invariant/forms.c.
#include "math/vec.h"
#include "term/term.h"

static void force(const TautGroup *group, int e, const double *phi, const double *rate,
                  double *lambda)
{
    double C = group->compliance[e], t_d = group->damping[e];
    for (int r = 0; r < group->rows; r++) lambda[r] = -(phi[r] + t_d * rate[r]) / C;
}

static double energy(const TautGroup *group, int e, const double *phi)
{
    double C = group->compliance[e], square = 0;
    if (C == 0) return 0;
    for (int r = 0; r < group->rows; r++) square += phi[r] * phi[r];
    return square / (2 * C);
}

const TautTermOps term_elastic = {.name = "elastic", .force = force, .energy = energy};
