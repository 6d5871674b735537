// SPDX-License-Identifier: MIT
// settle.h -- static equilibrium of a scene, and the ways to show it.
#pragma once

#include "roster.h"
#include "statics.h"
#include "ui/table.h"

typedef struct Settled {
    const Console *console;
    const TautScene *scene;
    TautWorld *world;
    Roster roster;
    Statics statics;
    TautSettleReport report;
} Settled;

// Tables for people: settle_table.c.
void settle_tables(const Settled *settled);
// For programs: settle_data.c.
void settle_json(const Settled *settled);
void settle_csv(const Settled *settled);
