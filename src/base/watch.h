// SPDX-License-Identifier: MIT
// watch.h -- tells a measurement when parts of a step begin and end (world/inside.h); the library reads no clock for it.
#pragma once

#include <stdbool.h>

typedef enum WatchPart { WATCH_COLLISION, WATCH_ASSEMBLY, WATCH_PARTS } WatchPart;
typedef void (*StepWatch)(WatchPart part, bool begins);

static inline void watch_tell(StepWatch watch, WatchPart part, bool begins)
{
    if (watch) watch(part, begins);
}
