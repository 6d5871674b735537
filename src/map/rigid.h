// SPDX-License-Identifier: MIT
// rigid.h -- the map inside every rigid body; users do not name it, so that it has no registry line.
#pragma once

#include "map/map.h"

extern const MapOps map_rigid;
