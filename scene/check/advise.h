// SPDX-License-Identifier: MIT
// advise.h -- parts of taut_scene_check that have files of their own.
#pragma once

#include "description.h"
#include "report.h"

// advise_solid.c: each finding is a warning with its place. The world was built from the scene.
void advise_solids(const SceneTop *top, const TautWorld *world, Report *report);
