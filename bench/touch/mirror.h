// SPDX-License-Identifier: MIT
// mirror.h -- a scene as a world of Taut: one for Taut as an engine among the others, and one that only measures.
#pragma once

#include "touch.h"

#include <taut/taut.h>

typedef struct Mirror {
    TautWorld *world;
    TautNodeId *body;
    TautColliderId *collider, ground;
} Mirror;

// False, and nothing is kept, when it cannot be made.
int mirror_make(Mirror *mirror, const TouchScene *scene, const TautWorldDef *def);
void mirror_free(Mirror *mirror);
// Puts all bodies where they are told to be.
void mirror_pose(Mirror *mirror, const TouchScene *scene, const PeerBody *body);
