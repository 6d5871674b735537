// velocity.c -- dy/dt = target: a drive that holds its speed whatever it takes.
//
// There is no phi of positions. Within a stage that starts from xbar the row is
// phi = y(x) - y(xbar) - tau target, so that (x (-) xbar)/tau, the velocity at the end, has it; an error
// in y is not remembered. Checked by test/invariant/values.c.
#include "term/term.h"

const TautTermOps term_velocity = {.name = "velocity", .hard = true, .rate = true};
