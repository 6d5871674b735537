// SPDX-License-Identifier: MIT
// field.h -- the fields of definitions and the options of methods as tables: name, place, unit, range, default, sentence.
//
//     for (const TautField *f = taut_def_fields(TAUT_DEF_CABLE); f->name; f++)
//         printf("%s (%s): %s\n", f->name, f->unit ? f->unit : "-", f->text);
//
// Defaults, the checks of the functions that take a definition, scene files and their documentation come from these
// tables; bindings and editors can use them in the same way. Included by taut.h.
#pragma once

#include "taut/types.h"

typedef enum TautFieldType {
    TAUT_FIELD_NUMBER = 0,    // a double, or several: a TautVec3 is three
    TAUT_FIELD_INTEGER = 1,   // an int
    TAUT_FIELD_FLAG = 2,      // a bool: 0 or 1
    TAUT_FIELD_WORD = 3,      // an enumeration: the value of one of `words`
    TAUT_FIELD_BITS = 4,      // an unsigned: bit 1 << value of each of `words`; any without words
    TAUT_FIELD_TEXT = 5,      // a const char *; not empty; NULL = none
    TAUT_FIELD_NODE = 6,      // a TautNodeId, or several
    TAUT_FIELD_ELEMENT = 7,   // a TautElementId, or several
    TAUT_FIELD_STRUCT = 8,    // a struct with `fields` of its own; NULL = it has no table
    TAUT_FIELD_POINTER = 9,   // an array, a function or a struct of the user's
    TAUT_FIELD_MATERIAL = 10, // a TautMaterialId
} TautFieldType;

// One word of an enumeration. A list of them ends with word == NULL.
typedef struct TautWord {
    const char *word, *text; // as in a scene file, and its meaning
    int value;               // of the enumerator; of bits its place
} TautWord;

// One field of a definition, or one option of a method. A table of them ends with name == NULL.
typedef struct TautField {
    const char *name;
    TautFieldType type;
    const char *unit;      // NULL = none
    double value;          // default, of every entry where there are several
    const double *values;  // defaults of the entries where they differ; NULL = `value`
    double least, most;    // of numbers; of words (most > 0) values that are taken besides
    bool above, below;     // `least` and `most` themselves are not taken
    const char *infinite;  // meaning of infinity, in a word; NULL = numbers must be finite
    const TautWord *words; // of words and bits; ends with word == NULL
    const char *text;      // a sentence
    const char *remedy;    // advice to who gave a value that is not taken; may be NULL
    size_t offset;         // of the value in the definition, or in the options of the method
    size_t size;           // bytes there, of all entries together; 0 = one entry
    size_t unless;         // offset of a flag that, where it is set, makes it unused; 0 = none
    const struct TautField *fields; // of a struct: its table, offsets are from its start
} TautField;

// A line of a table: a member of the struct Type, its kind of field (NUMBER, WORD, ...), and further members by name.
#define TAUT_FIELD(Type, member, kind, ...)                                                        \
    {                                                                                              \
        .name = #member, .type = TAUT_FIELD_##kind, .offset = offsetof(Type, member),              \
        .size = sizeof(((Type *)0)->member), __VA_ARGS__                                           \
    }

// The words of a list of kinds, X(NAME, name, value, text) each.
#define TAUT_WORD(NAME, name, value, text) {#name, text, value},
#define TAUT_WORDS(LIST)                                                                           \
    (const TautWord[])                                                                             \
    {                                                                                              \
        LIST(TAUT_WORD)                                                                            \
        {                                                                                          \
            0                                                                                      \
        }                                                                                          \
    }

// The table of a kind of definition: every field but the cookie, in the order of the struct. It is never freed. NULL for a
// number that is no kind.
TAUT_API const TautField *taut_def_fields(TautDefKind kind);
