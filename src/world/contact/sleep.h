// SPDX-License-Identifier: MIT
// sleep.h -- islands fall asleep behind a step, and wake where something comes near (rest.h has all other causes).
//
// An island are things that joints, other elements or contacts connect. It sleeps where all of it has rested for
// TautWorldDef.sleep_after, and nothing in it depends on time: sleeping things would not have moved.
#pragma once

#include "world/world.h"

// Wakes the things that the contacts in world->found name, where something that is awake or has a motion may touch it; true where anything
// slept.
bool sleep_wake_found(TautWorld *world);
// After a step of h seconds: islands that have rested for long enough sleep from now on, and are in the report.
TautStatus sleep_begin(TautWorld *world, double h, TautStepReport *report);
