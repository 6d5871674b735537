// SPDX-License-Identifier: MIT
// callback.h -- callbacks as a step calls them.
#pragma once

#include "world/world.h"

// TAUT_BAD_ARGUMENT where a callback is running: it must not step the world.
TautStatus callback_check(TautWorld *world);
void callback_before(TautWorld *world, double h);
void callback_after(TautWorld *world, TautStatus status, const TautStepReport *report);
