// SPDX-License-Identifier: MIT
// signal_names.h -- which signals a thing has, for the message that it has not the one that was asked for.
#pragma once

#include "scene.h"

enum { SIGNAL_REMEDY = 320 };

// "it has tension, force, ... (did you mean 'tension'?)"; `thing` is the name of one, "" is the world. Returns text.
const char *scene_signals_of(const TautWorld *world, const char *thing, const char *wanted,
                             char text[SIGNAL_REMEDY]);
