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

// Contacts that bear a force, read once; false when memory is short.
typedef struct Bearing {
    TautContact *contact; // [count], owned
    int count;
} Bearing;
bool bearing_make(Bearing *bearing, const TautWorld *world);
// The name of a collider, or of the body that has it, or its number.
enum { COLLIDER_NAME = 80 };
const char *collider_label(const TautWorld *world, TautColliderId id, char *text);

// Tables for people: settle_table.c.
void settle_tables(const Settled *settled);
// For programs: settle_data.c.
void settle_json(const Settled *settled);
void settle_csv(const Settled *settled);
