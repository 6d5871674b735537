// SPDX-License-Identifier: MIT
// fields.h -- defaults and checks that come from tables of fields (taut/field.h).
#pragma once

#include "base/log.h"
#include "taut/field.h"

// The field of a name; NULL where the table has none, or there is no table.
const TautField *field_find(const TautField *table, const char *name);
// Whether a number may be a value of the field, of each of its entries.
bool field_takes(const TautField *field, double value);
// Writes "mass is -1 kg; it must be > 0 and finite"; `entry` is that of several, -1 = there is one. Returns text.
enum { FIELD_ROOM = 400 };
const char *field_say(const TautField *field, int entry, double value, char text[FIELD_ROOM]);
// Writes a value to all entries of the field in a struct.
void field_store(const TautField *field, double value, void *def);

// Writes the defaults that are not zero to a struct of zeros.
void fields_default(const TautField *table, void *def);
// The first value that is not taken is told, with the kind and the name of the definition: TAUT_BAD_ARGUMENT.
TautStatus fields_check(Log *log, const char *kind, const TautField *table, const void *def);
