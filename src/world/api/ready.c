// SPDX-License-Identifier: MIT
// ready.c -- see ready.h.
#include "world/api/ready.h"

#include "world/api/callback.h"
#include "world/compile/compile.h"
#include "world/rest.h"
#include "world/tuning.h"

#include <math.h>

TautStatus ready_whole(TautWorld *world)
{
    const TautStatus status = callback_check(world);
    if (status != TAUT_OK) return status;
    rest_wake_all(world);
    return compile_if_dirty(world, FORM_STEP);
}

TautStatus ready_tolerance(TautWorld *world, double tolerance)
{
    if (tolerance >= 0 && isfinite(tolerance)) return TAUT_OK;
    return log_say(&world->log, TAUT_ERROR, TAUT_BAD_ARGUMENT,
                   "tolerance is %g; it must be >= 0 (0 = default)", tolerance);
}
