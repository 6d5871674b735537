// term.h -- the law between phi and its force lambda. It knows rows, not dofs.
// One file a law, one line in TAUT_TERM_LIST of taut/types.h.
//
// A law leaves its tangent in the group: d lambda = -(1/C)(d phi + t_d d phidot), with C in
// group->compliance and t_d in group->damping; form.c is the one place that decides whether the
// tangent goes to the top-left or to the bottom-right block.
#pragma once

#include "taut/system.h"

typedef struct TautTermOps {
    const char *name;
    // lambda [count][rows] from phi and its rate; called only where C > 0. Required.
    void (*force)(const TautGroup *group, int e, const double *phi, const double *rate,
                  double *lambda);
    // Energy stored in element e, 0 where C = 0. Required.
    double (*energy)(const TautGroup *group, int e, const double *phi);
} TautTermOps;

const TautTermOps *term_ops(TautTermKind kind);
