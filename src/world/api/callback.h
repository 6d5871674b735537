// SPDX-License-Identifier: MIT
// callback.h -- callbacks as a step calls them.
#pragma once

#include "world/world.h"

// TAUT_BAD_ARGUMENT where a callback is running: it must not step the world.
TautStatus callback_check(TautWorld *world);
void callback_before(TautWorld *world, double h);
// From here on a step, settling or assembling can be interrupted; until the status that it ends with, which is
// TAUT_INTERRUPTED where it was, after a message.
void callback_listen(TautWorld *world);
TautStatus callback_heard(TautWorld *world, TautStatus status);
void callback_after(TautWorld *world, TautStatus status, const TautStepReport *report);
