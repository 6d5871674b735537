// SPDX-License-Identifier: MIT
// forms.h -- which form every element is compiled with: stiffness or compliance.
#pragma once

#include "world/compile/layout.h"

// Forms as asked for; `auto` starts as compliance form. Returns whether any is to be decided.
bool forms_first(TautWorld *world);
// Decides form `auto` from the layout that is there; returns whether any became another.
bool forms_choose(TautWorld *world, const Layout *layout, double h);
