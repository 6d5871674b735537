// SPDX-License-Identifier: MIT
// solids.h -- meshes of a scene are generated or read, and vertices of solids chosen, before names are looked up: how many points
// there are depends on it.
#pragma once

#include "description.h"
#include "report.h"

// In memory of the pool. Running out of it is kept in the pools.
void scene_make_solids(TautScene *scene, Report *report, Pool *pool, Pool *scratch);
// The definition of a solid but for nodes that it is attached to; arrays that are turned are in scratch memory. False where there is
// none, or the material has no part for solids.
bool scene_solid_def(const SceneTop *top, const SceneSolid *solid, Pool *scratch, TautSolidDef *def,
                     TautBulk *bulk, TautCellMesh *mesh);
// The vertex of "12" or of a mark; -1 = none.
int scene_solid_vertex(const SceneSolid *solid, const char *text);
