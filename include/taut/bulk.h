// SPDX-License-Identifier: MIT
// bulk.h -- many things are added at once. Included by taut.h.
#pragma once

#include "taut/types.h"

// Add `count` >= 0 things, in this order, as taut_world_add_particle and taut_world_add_element do one by one. `ids`
// has room for as many ids, or is NULL. All or nothing: where one is refused, those before it are taken back, ids
// are null, and the status is that of the one, whose number stands in the last message. Names have to differ among
// all of them. Definitions are copied.
TAUT_API TautStatus taut_world_add_particles(TautWorld *world, const TautParticleDef *defs,
                                             int count, TautNodeId *ids);
// The same of elements; points and targets as in taut_world_add_element.
TAUT_API TautStatus taut_world_add_elements(TautWorld *world, const TautElementDef *defs, int count,
                                            TautElementId *ids);
