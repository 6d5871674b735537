// SPDX-License-Identifier: MIT
// slack.h -- dampers of soft rows that only push or pull, on the fallback levels.
//
// Such a row has the force -(phi + t_d phidot)/C within its bounds: a damper brakes before a slack rope is taut. Where
// the ends of the rope pass each other its direction turns over, and phidot with it: just before, the rope has no force; just
// after, one that would stop the ends where they are. Between these no point is the end of a stage, however short. On
// the levels with Euler's scheme a damper therefore acts from the sub-step on at whose start the row has a force.
#pragma once

#include "step/step.h"

// Takes the dampers of rows without a force at the state out of the stage to come. True where any row may be such a one: then
// `given` is room from work->row_scratch, with the damping times that slack_end gives back.
bool slack_begin(Step *step, double **given);
void slack_end(Step *step, const double *given);
