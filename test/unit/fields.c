// SPDX-License-Identifier: MIT
// fields.c -- the tables of fields: every field of every Def is in its table, defaults are those that the default
// functions give and are in range, and bad values of every field are refused with a message that names it. All of it
// goes over the tables, so that a new field or a new Def is tested without a line here.
#include "taut/field.h"

#include "each_def.h"

#include <limits.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

enum { ROOM = 4096 };

// A Def as it comes, with space for any kind.
typedef union Any {
    unsigned char bytes[ROOM];
    TautWorldDef world;
    double aligned;
} Any;

static Any default_of(int kind)
{
    Any def;
    cr_assert_leq(each_def_size[kind], sizeof def);
    taut_def_init((TautDefKind)kind, &def, each_def_size[kind]);
    return def;
}

static bool is_number(const TautField *f)
{
    return f->type <= TAUT_FIELD_BITS;
}

// --- tables are complete ---

// Ids are two numbers of 4 bytes; pointers and structs with pointers or doubles need 8.
static size_t align_of(const TautField *f)
{
    if (f->type == TAUT_FIELD_FLAG) return _Alignof(bool);
    const bool wide = f->type == TAUT_FIELD_NUMBER || f->type == TAUT_FIELD_TEXT ||
                      f->type == TAUT_FIELD_STRUCT || f->type == TAUT_FIELD_POINTER;
    return wide ? _Alignof(double) : _Alignof(int);
}

static size_t up_to(size_t size, size_t align)
{
    return (size + align - 1) / align * align;
}

// One behind the other from `start` to the end of the struct, with no more between them than alignment asks for.
static void expect_whole(const char *def, const TautField *table, size_t start, size_t size)
{
    size_t end = start;
    for (const TautField *f = table; f->name; f++) {
        cr_expect_eq(f->offset, up_to(end, align_of(f)), "%s.%s: before it a field is missing", def,
                     f->name);
        cr_expect(f->text && f->text[0] && f->text[strlen(f->text) - 1] == '.',
                  "%s.%s: no sentence", def, f->name);
        cr_expect(f->words || f->type != TAUT_FIELD_WORD, "%s.%s: no words", def, f->name);
        if (f->fields) expect_whole(f->name, f->fields, 0, f->size);
        end = f->offset + f->size;
    }
    cr_expect_eq(up_to(end, 8), size, "%s: fields are missing at its end", def);
}

Test(fields, cover_the_struct)
{
    for (int kind = 0; kind < TAUT_DEF_COUNT; kind++)
        expect_whole(each_def_name[kind], taut_def_fields((TautDefKind)kind), sizeof(unsigned),
                     each_def_size[kind]);
    cr_assert_null(taut_def_fields(TAUT_DEF_COUNT));
    cr_assert_null(taut_def_fields((TautDefKind)-1));
}

// --- values ---

static size_t entry_size(const TautField *f)
{
    return f->type == TAUT_FIELD_NUMBER ? sizeof(double)
           : f->type == TAUT_FIELD_FLAG ? sizeof(bool)
                                        : sizeof(int);
}

static int entry_count(const TautField *f)
{
    return (int)(f->size / entry_size(f));
}

static double get(const TautField *f, int i, const void *def)
{
    const char *at = (const char *)def + f->offset + (size_t)i * entry_size(f);
    if (f->type == TAUT_FIELD_NUMBER) return *(const double *)at;
    if (f->type == TAUT_FIELD_FLAG) return *(const bool *)at;
    return f->type == TAUT_FIELD_BITS ? (double)*(const unsigned *)at : *(const int *)at;
}

static void put(const TautField *f, int i, double value, void *def)
{
    char *at = (char *)def + f->offset + (size_t)i * entry_size(f);
    if (f->type == TAUT_FIELD_NUMBER)
        *(double *)at = value;
    else
        *(unsigned *)at = (unsigned)(long)value;
}

static bool in_range(const TautField *f, double value)
{
    bool word = f->type != TAUT_FIELD_WORD;
    for (const TautWord *w = f->words; w && w->word; w++) word = word || w->value == value;
    if (f->type != TAUT_FIELD_NUMBER && f->type != TAUT_FIELD_INTEGER) return word;
    return (f->above ? value > f->least : value >= f->least) &&
           (f->below ? value < f->most : value <= f->most) && (isfinite(value) || f->infinite);
}

static void expect_defaults(const char *def, const TautField *table, const void *at)
{
    for (const TautField *f = table; f->name; f++) {
        if (f->fields) expect_defaults(f->name, f->fields, (const char *)at + f->offset);
        for (int i = 0; is_number(f) && i < entry_count(f); i++) {
            const double value = f->values ? f->values[i] : f->value;
            cr_expect_eq(get(f, i, at), value, "%s.%s[%d]", def, f->name, i);
            cr_expect(in_range(f, value), "%s.%s[%d]: default out of range", def, f->name, i);
        }
    }
}

Test(fields, defaults_are_good)
{
    for (int kind = 0; kind < TAUT_DEF_COUNT; kind++) {
        const Any def = default_of(kind);
        expect_defaults(each_def_name[kind], taut_def_fields((TautDefKind)kind), &def);
    }
}

// --- bad values are refused ---

static char told[512];

static void listen(void *user, const TautMessage *message)
{
    (void)user;
    snprintf(told, sizeof told, "%s", message->text);
}

static void expect_refused(TautWorld *world, int kind, const TautField *f, const void *def)
{
    told[0] = 0;
    const TautStatus status = each_def_use(world, (TautDefKind)kind, def);
    cr_expect_eq(status, TAUT_BAD_ARGUMENT, "%s.%s: %s", each_def_name[kind], f->name,
                 taut_status_text(status));
    const char *text = kind == TAUT_DEF_MESH ? each_def_message(world, (TautDefKind)kind) : told;
    cr_expect(strstr(text, f->name) && strncmp(text, each_def_name[kind], 3) == 0,
              "%s.%s: told '%s'", each_def_name[kind], f->name, text);
}

// Values that an entry of the field must not have; returns their number.
static int bad_values(const TautField *f, double bad[8])
{
    int n = 0;
    if (f->type == TAUT_FIELD_FLAG) return 0;
    if (f->type == TAUT_FIELD_BITS) { // without words any bit is good
        if (f->words) bad[n++] = 1u << 31;
        return n;
    }
    if (f->type == TAUT_FIELD_WORD) {
        bad[n++] = 999, bad[n++] = -7;
        return n;
    }

    // beside the range, and at its ends where these are out
    if (f->type == TAUT_FIELD_NUMBER) bad[n++] = NAN;
    if (f->type == TAUT_FIELD_NUMBER && !f->infinite) bad[n++] = INFINITY, bad[n++] = -INFINITY;
    if (isfinite(f->least)) bad[n++] = f->above ? f->least : f->least - 1;
    if (isfinite(f->most)) bad[n++] = f->below ? f->most : f->most + 1;
    return n;
}

static void try_field(TautWorld *world, int kind, const TautField *f)
{
    for (int i = 0; i < entry_count(f); i++) {
        double bad[8];
        const int count = bad_values(f, bad);
        for (int k = 0; k < count; k++) {
            Any def = default_of(kind);
            if (kind == TAUT_DEF_WORLD) def.world.on_message = listen;
            if (f->unless) def.bytes[f->unless] = false;
            put(f, i, bad[k], &def);
            expect_refused(world, kind, f, &def);
        }
    }
}

Test(fields, bad_values_are_refused)
{
    TautWorldDef plain = taut_default_world_def();
    TautWorld *world;
    plain.on_message = listen;
    cr_assert_eq(taut_world_create(&plain, &world), TAUT_OK);

    for (int kind = 0; kind < TAUT_DEF_COUNT; kind++)
        for (const TautField *f = taut_def_fields((TautDefKind)kind); f->name; f++) {
            if (is_number(f)) try_field(world, kind, f);
            if (f->type != TAUT_FIELD_TEXT) continue;
            Any def = default_of(kind);
            const void *empty = "";
            memcpy(def.bytes + f->offset, &empty, sizeof(void *));
            expect_refused(world, kind, f, &def);
        }

    cr_assert_eq(taut_node_count(world) + taut_element_count(world), 0);
    taut_world_destroy(world);
}

// A number that is not used is not looked at: the mass of an anchor.
Test(fields, unused_ones_are_not_looked_at)
{
    TautWorldDef plain = taut_default_world_def();
    TautParticleDef anchor = taut_default_particle_def();
    TautWorld *world;
    cr_assert_eq(taut_world_create(&plain, &world), TAUT_OK);
    anchor.mass = NAN;
    cr_assert_eq(taut_world_add_particle(world, &anchor, NULL), TAUT_BAD_ARGUMENT);
    anchor.fixed = true;
    cr_assert_eq(taut_world_add_particle(world, &anchor, NULL), TAUT_OK);
    taut_world_destroy(world);
}
