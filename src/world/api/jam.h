// SPDX-License-Identifier: MIT
// jam.h -- words for things that are in each other's way.
#pragma once

#include "world/world.h"

// Names the elements of control.jam (step/step.h): pairs that touch, and elements that hold them there.
void jam_text(const TautWorld *world, const int *jam, size_t room, char *text);
