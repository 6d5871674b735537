// SPDX-License-Identifier: MIT
// discs.h -- the discs of contacts (law/contact.h) inside the steppers: their radii in the linear system right now.
//
// Like bounds (bounds.h) they are those of the law in a stage, of impulses in a collision, and where an acceleration is
// asked for, a contact that slides has the direction of its friction given.
#pragma once

#include "step/step.h"

// In a stage: as the law has them, but for contacts that are switched off.
void discs_plain(const Model *model, Work *work);
// For impulses, whose bounds stand in work->lo and work->hi: contacts that touch have friction, and those that land too, for
// else a light thing is squeezed out between heavy ones as if all were smooth; nothing sticks by adhesion.
void discs_impulse(const Model *model, Work *work);
// For accelerations; needs rate. A rate below `still` times the length, in 1/s, is none. bears as in bounds_index1.
void discs_index1(const Model *model, Work *work, double still, const double *bears);
// Shortens forces to their discs.
void discs_clamp(const Model *model, const Work *work, double *lambda);
// Has a contact that bears come to rest or begun to slide, by the forces at both ends of a step?
bool discs_changed(const Model *model, const Work *work, const double *before, const double *after);
