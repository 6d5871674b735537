// SPDX-License-Identifier: MIT
// fields.c -- see fields.h.
#include "world/fields.h"

#include "base/text.h"

#include <math.h>
#include <stdint.h>
#include <string.h>

const TautField *field_find(const TautField *table, const char *name)
{
    for (; table && table->name; table++)
        if (strcmp(table->name, name) == 0) return table;
    return NULL;
}

// --- values in a struct ---

// Bytes of one entry; 0 where the field is no number.
static size_t entry_size(const TautField *field)
{
    switch (field->type) {
    case TAUT_FIELD_NUMBER:
        return sizeof(double);
    case TAUT_FIELD_FLAG:
        return sizeof(bool);
    case TAUT_FIELD_INTEGER:
    case TAUT_FIELD_WORD:
    case TAUT_FIELD_BITS:
        return sizeof(int);
    default:
        return 0;
    }
}

static int entries(const TautField *field)
{
    const size_t one = entry_size(field);
    return one == 0 ? 0 : field->size > one ? (int)(field->size / one) : 1;
}

static void store_entry(const TautField *field, int entry, double value, void *def)
{
    char *at = (char *)def + field->offset + (size_t)entry * entry_size(field);
    if (field->type == TAUT_FIELD_NUMBER)
        memcpy(at, &value, sizeof value);
    else if (field->type == TAUT_FIELD_FLAG)
        memcpy(at, &(bool){value != 0}, sizeof(bool));
    else if (field->type == TAUT_FIELD_BITS)
        memcpy(at, &(unsigned){(unsigned)value}, sizeof(unsigned));
    else
        memcpy(at, &(int){(int)value}, sizeof(int));
}

static double entry_of(const TautField *field, int entry, const void *def)
{
    const char *at = (const char *)def + field->offset + (size_t)entry * entry_size(field);
    double value;
    int whole;
    if (field->type == TAUT_FIELD_FLAG) return *(const bool *)at;
    if (field->type == TAUT_FIELD_NUMBER) {
        memcpy(&value, at, sizeof value);
        return value;
    }
    memcpy(&whole, at, sizeof whole);
    return field->type == TAUT_FIELD_BITS ? (double)(unsigned)whole : whole;
}

void field_store(const TautField *field, double value, void *def)
{
    for (int i = 0, n = entries(field); i < n; i++) store_entry(field, i, value, def);
}

void fields_default(const TautField *table, void *def)
{
    for (const TautField *f = table; f->name; f++) {
        if (f->fields) fields_default(f->fields, (char *)def + f->offset);
        if (f->value != 0) field_store(f, f->value, def);
        for (int i = 0; f->values && i < entries(f); i++) store_entry(f, i, f->values[i], def);
    }
}

// --- ranges ---

static bool is_word(const TautField *field, double value)
{
    const TautWord *w = field->words;
    while (w->word && w->value != value) w++;
    return w->word;
}

static unsigned all_bits(const TautField *field)
{
    unsigned bits = field->words ? 0 : UINT32_MAX;
    for (const TautWord *w = field->words; w && w->word; w++) bits |= 1u << w->value;
    return bits;
}

bool field_takes(const TautField *field, double value)
{
    const bool whole = field->type != TAUT_FIELD_NUMBER;
    if (isnan(value)) return false; // first: a comparison with it is an invalid operation
    if (!whole && value > field->least && value < field->most) return true;
    if (isinf(value) && !field->infinite) return false;
    if (whole && value != floor(value)) return false;

    switch (field->type) {
    case TAUT_FIELD_FLAG:
        return value == 0 || value == 1;
    case TAUT_FIELD_BITS:
        return value >= 0 && value <= UINT32_MAX && !((unsigned)value & ~all_bits(field));
    case TAUT_FIELD_WORD:
        if (is_word(field, value) || field->most <= 0) return is_word(field, value);
        break;
    default:
        break;
    }
    return (field->above ? value > field->least : value >= field->least) &&
           (field->below ? value < field->most : value <= field->most);
}

// "> 0 and finite", "0 to 1", "0 (auto) to 2 (compliance)".
static void say_range(const TautField *field, char *text, size_t room)
{
    const double lo = field->least, hi = field->most;
    const TautWord *w = field->words, *last = w;

    while (w && last[1].word) last++;

    if (field->type == TAUT_FIELD_FLAG)
        text_format(text, room, "0 or 1");
    else if (w)
        text_format(text, room, "%s%d (%s) to %d (%s)",
                    field->type == TAUT_FIELD_BITS ? "a set of the bits " : "", w->value, w->word,
                    last->value, last->word);
    else if (isinf(lo))
        text_format(text, room, field->infinite ? "a number" : "finite");
    else if (isinf(hi))
        text_format(text, room, "%s %g%s%s", field->above ? ">" : ">=", lo,
                    field->infinite ? "; infinity = " : " and finite",
                    field->infinite ? field->infinite : "");
    else
        text_format(text, room, "%s%g %s%g", field->above ? "above " : "", lo,
                    field->below ? "and below " : "to ", hi);
}

const char *field_say(const TautField *field, int entry, double value, char text[FIELD_ROOM])
{
    // a unit that depends, "N, N m", is one or the other
    const char *unit = field->unit ? field->unit : "", *comma = strstr(unit, ", ");
    char place[16] = "", range[200];
    if (entry >= 0) text_format(place, sizeof place, "[%d]", entry);
    say_range(field, range, sizeof range);
    text_format(text, FIELD_ROOM, "%s%s is %g%s%.*s%s%s; it must be %s%s%s", field->name, place,
                value, *unit ? " " : "", comma ? (int)(comma - unit) : (int)strlen(unit), unit,
                comma ? " or " : "", comma ? comma + 2 : "", range, field->remedy ? "; " : "",
                field->remedy ? field->remedy : "");
    return text;
}

// --- definitions ---

static bool is_unused(const TautField *field, const void *def)
{
    return field->unless > 0 && *((const bool *)def + field->unless);
}

TautStatus fields_check(Log *log, const char *kind, const TautField *table, const void *def)
{
    // definitions that can have a name begin with it
    const bool named = table->type == TAUT_FIELD_TEXT;
    const char *const *at = (const void *)((const char *)def + table->offset);
    const char *name = named && *at ? *at : "";
    if (named && *at && !*name)
        return log_say(log, TAUT_ERROR, TAUT_BAD_ARGUMENT,
                       "%s: its name is empty; use NULL for none", kind);

    // the first number that is not taken is told
    for (const TautField *f = table; f->name; f++)
        for (int i = 0, n = is_unused(f, def) ? 0 : entries(f); i < n; i++) {
            char text[FIELD_ROOM];
            const double value = entry_of(f, i, def);
            if (field_takes(f, value)) continue;
            field_say(f, n > 1 ? i : -1, value, text);
            return named ? log_say(log, TAUT_ERROR, TAUT_BAD_ARGUMENT, "%s '%s': %s", kind, name,
                                   text)
                         : log_say(log, TAUT_ERROR, TAUT_BAD_ARGUMENT, "%s: %s", kind, text);
        }
    return TAUT_OK;
}
