// SPDX-License-Identifier: MIT
// field_lines.h -- how tables of fields (taut/field.h) are written: for the struct DEF, a line a field, in the order of
// the struct; the last line is {0}. The table of a Def is called <name>_fields, as TAUT_DEF_LIST names it, and stands in
// the file *_fields.c beside the code that uses the Def. Only tables include this file.
#pragma once

#include "taut/field.h"

#include <math.h>

// Ranges.
#define FINITE       .least = -INFINITY, .most = INFINITY
#define POSITIVE     .least = 0, .most = INFINITY, .above = true
#define NOT_NEGATIVE .least = 0, .most = INFINITY
#define ZERO_TO_ONE  .least = 0, .most = 1

// Lines by type: unit, default, sentence, then range and all other members.
#define NUMBER(member, of, as, about, ...)                                                         \
    TAUT_FIELD(DEF, member, NUMBER, .unit = of, .value = as, .text = about, __VA_ARGS__)
#define VECTOR(member, of, about) NUMBER(member, of, 0, about, FINITE)
#define INTEGER(member, as, from, to, about)                                                       \
    TAUT_FIELD(DEF, member, INTEGER, .value = as, .least = from, .most = to, .text = about)
#define COUNT_OF(member)        INTEGER(member, 0, 0, INFINITY, "How many there are of them.")
#define FLAG(member, as, about) TAUT_FIELD(DEF, member, FLAG, .value = as, .text = about)
#define WORD(member, list, as, about)                                                              \
    TAUT_FIELD(DEF, member, WORD, .words = list, .value = as, .text = about)
#define OTHER(member, kind, about) TAUT_FIELD(DEF, member, kind, .text = about)
#define POINTER(member, about)                                                                     \
    {                                                                                              \
        .name = #member, .type = TAUT_FIELD_POINTER, .offset = offsetof(DEF, member),              \
        .size = sizeof(void *), .text = about                                                      \
    }
#define STRUCT(member, table, about) TAUT_FIELD(DEF, member, STRUCT, .fields = table, .text = about)

// Lines that several tables have.
#define NAME_OF(things) OTHER(name, TEXT, "Unique among " things "; others refer to it.")
#define FIXED           FLAG(fixed, false, "Held, or moved as prescribed, under any load on it.")
#define NOT_FIXED       .unless = offsetof(DEF, fixed), .remedy = "use fixed for one that does not move"
#define FORM(about)     WORD(form, TAUT_WORDS(TAUT_FORM_LIST), TAUT_FORM_AUTO, about)
#define GEOMETRIC(about)                                                                           \
    WORD(geometric, TAUT_WORDS(OWN_GEOMETRIC_LIST), TAUT_GEOMETRIC_INHERIT, about)
#define MAP(about)                                                                                 \
    WORD(map, TAUT_WORDS(TAUT_MAP_LIST), 0, about),                                                \
        OTHER(point, NODE, "Nodes that the map reads: as many as are not null."),                  \
        POINTER(points, "The same, of any number; counts where it is not NULL."),                  \
        COUNT_OF(point_count), POINTER(numbers, "Constants of the map."), COUNT_OF(number_count),  \
        POINTER(user, "Of map `user`: its callbacks.")
#define MOTION(about) STRUCT(motion, motion_fields, about)
#define OWN_GEOMETRIC_LIST(X)                                                                      \
    X(INHERIT, inherit, TAUT_GEOMETRIC_INHERIT, "as the stepper has it") TAUT_GEOMETRIC_LIST(X)
extern const TautField motion_fields[];

// <name>_fields, for every kind of Def.
#define TABLE_OF(NAME, name, value, Type) extern const TautField name##_fields[];
TAUT_DEF_LIST(TABLE_OF)
#undef TABLE_OF
