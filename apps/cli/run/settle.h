// SPDX-License-Identifier: MIT
// settle.h -- static equilibrium of a scene, and the ways to show it.
#pragma once

#include "options.h"
#include "roster.h"
#include "statics.h"
#include "ui/json.h"
#include "ui/table.h"

typedef struct Settled {
    const Console *console;
    const TautScene *scene;
    TautWorld *world;
    Roster roster;
    Statics statics;
    TautSettleReport report;
    TautLoadPoint
        *point; // [points] of the way there, where it was asked for; freed by settle_forget
    int points, room;
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

// The way to the equilibrium, point by point: settle_path.c. settle_find settles as the options say and keeps the points.
TautStatus settle_find(Settled *settled, const Options *options);
void settle_forget(Settled *settled);
void settle_path_table(const Settled *settled);
void settle_path_json(Json *json, const Settled *settled);

// Tables for people: settle_table.c.
void settle_tables(const Settled *settled);
// For programs: settle_data.c.
void settle_json(const Settled *settled);
void settle_csv(const Settled *settled);
