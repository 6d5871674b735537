// SPDX-License-Identifier: MIT
// soft_parts.h -- the parts of the experiment `contact_soft` that have a reference each.
#pragma once

#include "stage.h"

void soft_net(StageTable *table);        // boxes of 1 t and 1e6 kg in a net of 1 kg
void soft_cloth_rest(StageTable *table); // a cloth on a ball comes to rest
void soft_hung(StageTable *table);       // the cost of self-contact of a cloth
void soft_bollard(StageTable *table);    // four turns of a rope (capstan.c)
void soft_listed(StageTable *table);     // the scenes of docs/contact.md, for as long as they say
void soft_knot(StageTable *table);       // a square knot holds and slips
