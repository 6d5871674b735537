// SPDX-License-Identifier: MIT
// jam.h -- a linear system that is proved to have no answer: which elements push each other.
#pragma once

#include "step/step.h"

// From the forces of a proof [m], by the length that they are off by: the elements with the largest part to control.jam, and the
// least error that the rows keep, as part of their lengths, to control.contradiction. Without a proof (NULL): none.
void jam_note(Step *step, const double *proof);
