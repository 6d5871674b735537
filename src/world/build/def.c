// SPDX-License-Identifier: MIT
// def.c -- definitions are recognised by their cookie; their tables give defaults and checks.
#include "world/build/def.h"

#include "world/build/field_lines.h"
#include "world/fields.h"

#include <string.h>

#define SIZE(NAME, name, value, Type)  [value] = sizeof(Type),
#define TEXT(NAME, name, value, Type)  [value] = #name,
#define TABLE(NAME, name, value, Type) [value] = name##_fields,
static const size_t size_of[TAUT_DEF_COUNT] = {TAUT_DEF_LIST(SIZE)};
static const char *const name_of[TAUT_DEF_COUNT] = {TAUT_DEF_LIST(TEXT)};
static const TautField *const fields_of[TAUT_DEF_COUNT] = {TAUT_DEF_LIST(TABLE)};
#undef TABLE
#undef TEXT
#undef SIZE

// The size has 16 bits of the cookie, and the cookie is the first field.
#define FITS(NAME, name, value, Type)                                                              \
    _Static_assert(sizeof(Type) <= 0xffff && offsetof(Type, cookie) == 0, #Type);
TAUT_DEF_LIST(FITS)
#undef FITS

const TautField *taut_def_fields(TautDefKind kind)
{
    return (unsigned)kind < TAUT_DEF_COUNT ? fields_of[kind] : NULL;
}

void taut_def_init(TautDefKind kind, void *def, size_t size)
{
    unsigned cookie = def_cookie(kind, size);
    if (!def || size < sizeof cookie) return;

    // of another size: zeros as far as the caller's struct goes, and a cookie that will be refused
    memset(def, 0, size);
    memcpy(def, &cookie, sizeof cookie);
    if ((unsigned)kind >= TAUT_DEF_COUNT || size != size_of[kind]) return;

    fields_default(fields_of[kind], def);
    if (kind == TAUT_DEF_WORLD) ((TautWorldDef *)def)->allocator = taut_default_allocator();
}

static unsigned cookie_of(const void *def)
{
    const unsigned *cookie = def; // its first field
    return *cookie;
}

bool def_is(TautDefKind kind, const void *def)
{
    return def && cookie_of(def) == def_cookie(kind, size_of[kind]);
}

bool def_is_good(TautDefKind kind, const void *def)
{
    Log unheard = {0};
    return def_is(kind, def) && def_numbers(&unheard, kind, def) == TAUT_OK;
}

TautStatus def_numbers(Log *log, TautDefKind kind, const void *def)
{
    return fields_check(log, name_of[kind], fields_of[kind], def);
}

TautStatus def_tell(Log *log, TautDefKind kind, const void *def)
{
    // a Def is recognised by kind and size together
    if (def_is(kind, def)) return def_numbers(log, kind, def);
    const char *name = name_of[kind];
    if (!def) return log_say(log, TAUT_ERROR, TAUT_BAD_ARGUMENT, "%s definition is NULL", name);

    // the kind is right and the size is not: the caller has another version of the struct
    unsigned cookie = cookie_of(def), size = cookie & 0xffffu;
    if (cookie == def_cookie(kind, size))
        return log_say(log, TAUT_ERROR, TAUT_BAD_DEF,
                       "%s definition has %u bytes, and %zu in this library (Taut %s): the program "
                       "was compiled with another version of the headers; compile it again",
                       name, size, size_of[kind], TAUT_VERSION);

    return log_say(log, TAUT_ERROR, TAUT_BAD_DEF,
                   "%s definition was not made by taut_default_%s_def(), or by that of another "
                   "version of Taut; make it by that function and set fields by name",
                   name, name);
}

TautStatus def_check(TautWorld *world, TautDefKind kind, const void *def)
{
    return world ? def_tell(&world->log, kind, def) : TAUT_BAD_ARGUMENT;
}
