// SPDX-License-Identifier: MIT
// solid_frames_mass.h -- do frames of a solid have a mass in all of their entries, which an impact needs?
#pragma once

#include "world/build/solid_frames.h"

enum { FRAMES_TEXT = 400 };

// A sentence with the frame, the axis and the remedy in `text` where a frame that may move has none; NULL where all have one, or where memory
// ran out, which world->memory knows. share [vertices], in any unit of mass.
const char *frames_mass_problem(Frames *frames, const TautSolidDef *def, const double *share,
                                char text[FRAMES_TEXT]);
