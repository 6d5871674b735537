// term.h -- the law between phi and its force lambda. It knows rows, not dofs.
// One file a law, one line in TAUT_TERM_LIST of taut/types.h.
//
// A law leaves its tangent in the group: d lambda = -(1/C)(d phi + t_d d phidot), with C in
// group->compliance (one a row) and t_d in group->damping; form.c is the one place that decides
// whether the tangent goes to the top-left or to the bottom-right block.
#pragma once

#include "taut/system.h"

typedef struct TautTermOps {
    const char *name;
    bool hard;      // has no compliance
    bool rate;      // asks for dy/dt, not for y: its target is a velocity
    bool corrected; // a correction of positions closes its phi after (or before) the step
    // lambda [rows] of element e from phi and its rate, 0 where C = 0. Required where the law is not hard.
    void (*force)(const TautGroup *group, int e, const double *phi, const double *rate,
                  double *lambda);
    // Energy stored in element e, 0 where C = 0. NULL: none.
    double (*energy)(const TautGroup *group, int e, const double *phi);
    // Part of the phi at the start of a step that the step shall leave as it is. NULL: none.
    double (*keep)(const TautGroup *group, int e);
} TautTermOps;

const TautTermOps *term_ops(TautTermKind kind);
