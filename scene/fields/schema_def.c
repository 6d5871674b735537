// SPDX-License-Identifier: MIT
// schema_def.c -- parts of fields that come from the tables of Defs (taut/field.h): type, unit, range, default, words and
// meaning. Parts that the table of a section gives itself are kept.
#include "number.h"
#include "schema.h"

#include <math.h>
#include <string.h>

// --- the field of a Def ---

static const TautField *find(const TautField *table, const char *name)
{
    while (table && table->name && strcmp(table->name, name) != 0) table++;
    return table && table->name ? table : NULL;
}

static const TautField *source(const SceneSection *section, const SceneField *field)
{
    if (!field->same) return NULL;
    const TautField *table = taut_def_fields(section->def);
    if (section->part) table = find(table, section->part)->fields;
    return find(table, field->of ? field->of : field->name);
}

const char *scene_word_of(const SceneSection *section, const char *field, int value)
{
    const TautWord *word = source(section, scene_section_find(section, field))->words;
    while (word->word && word->value != value) word++;
    return word->word;
}

// --- parts ---

static int entries(const TautField *from)
{
    return from->type == TAUT_FIELD_NUMBER && from->size > 0 ? (int)(from->size / sizeof(double))
                                                             : 1;
}

static const FieldType *type_of(const TautField *from)
{
    static const FieldType *const type[] = {
        [TAUT_FIELD_NUMBER] = &scene_type_number, [TAUT_FIELD_INTEGER] = &scene_type_integer,
        [TAUT_FIELD_FLAG] = &scene_type_flag,     [TAUT_FIELD_WORD] = &scene_type_word,
        [TAUT_FIELD_BITS] = &scene_type_words,
    };
    const int n = entries(from);
    return n == 3                          ? &scene_type_vector
           : n == 4                        ? &scene_type_quaternion
           : n == 9                        ? &scene_type_axes
           : from->type <= TAUT_FIELD_BITS ? type[from->type]
                                           : NULL;
}

static const Range *range_of(Pool *pool, const TautField *from)
{
    bool number = from->type == TAUT_FIELD_NUMBER || from->type == TAUT_FIELD_INTEGER;
    Range *range = number && !isinf(from->least) ? scene_pool_take(pool, 1, sizeof *range) : NULL;
    if (range) *range = (Range){from->least, from->most, from->above, from->below};
    return range;
}

static const char *default_of(Pool *pool, const TautField *from, const FieldType *type)
{
    char text[400] = "", number[NUMBER_ROOM];
    const TautWord *word = from->words;

    switch (from->type) {
    case TAUT_FIELD_WORD:
        while (word->value != from->value) word++;
        return word->word;
    case TAUT_FIELD_FLAG:
        return from->value != 0 ? "true" : "false";
    case TAUT_FIELD_BITS:
        return "[]";
    default:
        break;
    }
    if (isinf(from->value) && from->infinite) return from->infinite;

    // a list where it is one of fixed length, else one number for all
    const bool list = type == type_of(from) && entries(from) > 1;
    size_t used = 0;
    for (int i = 0; i < (list ? entries(from) : 1) && used < sizeof text; i++)
        used += (size_t)snprintf(
            text + used, sizeof text - used, "%s%s",
            i > 0  ? ", "
            : list ? "["
                   : "",
            scene_number_text(number, from->values ? from->values[i] : from->value));
    if (list && used < sizeof text) snprintf(text + used, sizeof text - used, "]");
    return scene_pool_text(pool, text, strlen(text));
}

void scene_def_fill(const SceneSection *section, const void *item, void *def)
{
    const SceneItem *head = item;
    for (int i = 0; i < section->count; i++) {
        const SceneField *field = &section->fields[i];
        const TautField *to = field->type ? NULL : source(section, field);
        if (!to || !(head->given >> i & 1)) continue;
        memcpy((char *)def + to->offset, (const char *)item + field->offset, to->size);
    }
}

SceneField scene_field_make(Pool *pool, const SceneField *field, const TautField *from)
{
    SceneField made = *field;
    if (!from) return made;
    if (!made.type) made.type = type_of(from);
    if (!made.unit) made.unit = from->unit;
    if (!made.doc) made.doc = from->text;
    if (!made.words) made.words = from->words;
    if (!made.range) made.range = range_of(pool, from);

    // a field that must be given, or means something of its own where it is not, has no default
    if (made.required || made.absent) return made;
    if (!made.infinite) made.infinite = from->infinite;
    if (!made.fallback) made.fallback = default_of(pool, from, made.type);
    return made;
}

const SceneSection *scene_section_make(Pool *pool, const SceneSection *section)
{
    SceneSection *made = scene_pool_take(pool, 1, sizeof *made);
    SceneField *fields = scene_pool_take(pool, (size_t)section->count, sizeof *fields);
    if (!made || !fields) return NULL;

    for (int i = 0; i < section->count; i++) {
        const SceneField *field = &section->fields[i];
        fields[i] = scene_field_make(pool, field, source(section, field));
        if (field->section) fields[i].section = scene_section_make(pool, field->section);
    }

    *made = *section;
    made->fields = fields;
    return made;
}
