// SPDX-License-Identifier: MIT
// read.c -- a map of the file into a section's struct, by the section's table.
#include "number.h"
#include "types.h"

#include <math.h>
#include <stdarg.h>
#include <string.h>

// The name that a described thing gives itself, "" if none.
static const char *own_name(const Node *item)
{
    const Node *name = scene_tree_get(item, "name");
    return name && name->kind == NODE_SCALAR ? name->text : "";
}

const char *scene_where_text(char buffer[WHERE_ROOM], const Where *where)
{
    buffer[0] = '\0';
    if (!where) return buffer;

    // the outer levels first
    scene_where_text(buffer, where->up);
    size_t used = strlen(buffer);
    char *end = buffer + used, name[SHOWN_ROOM];
    size_t room = WHERE_ROOM - used;
    const char *own = own_name(where->item);

    // with the name of the item, if it has one
    if (where->index < 0)
        snprintf(end, room, "%s: ", where->section);
    else if (own[0])
        snprintf(end, room, "%s[%d] '%s': ", where->section, where->index,
                 scene_shown(name, own, strlen(own)));
    else
        snprintf(end, room, "%s[%d]: ", where->section, where->index);

    return buffer;
}

bool scene_wrong(const Spot *spot, const Node *node, const char *format, ...)
{
    char where[WHERE_ROOM], entry[16] = "", text[400];
    if (spot->index >= 0) snprintf(entry, sizeof entry, "[%d]", spot->index);
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(text, sizeof text, format, arguments);
    va_end(arguments);
    scene_error(spot->report, TAUT_BAD_SCENE, node->place, "%s%s%s %s",
                scene_where_text(where, spot->where), spot->field->name, entry, text);
    return false;
}

// Puts a word behind others; a list that is full ends in "..." in the place of a part of a word.
static void list_word(char *list, size_t room, const char *word)
{
    static const char more[] = ", ...";
    const size_t used = strlen(list);
    if (used >= strlen(more) && strcmp(list + used - strlen(more), more) == 0) return;
    const bool fits = used + strlen(", ") + strlen(word) + sizeof more <= room;
    if (fits)
        snprintf(list + used, room - used, "%s%s", used ? ", " : "", word);
    else
        snprintf(list + used, room - used, "%s", more);
}

void scene_section_names(const SceneSection *section, char *buffer, size_t room)
{
    buffer[0] = '\0';
    for (int i = 0; i < section->count; i++) list_word(buffer, room, section->fields[i].name);
}

void scene_word_names(const TautWord *words, char *buffer, size_t room)
{
    buffer[0] = '\0';
    for (const TautWord *w = words; w->word; w++)
        if (!scene_word_refused(w)) list_word(buffer, room, w->word);
}

const SceneField *scene_section_find(const SceneSection *section, const char *name)
{
    for (int i = 0; i < section->count; i++) {
        const SceneField *field = &section->fields[i];
        if (strcmp(field->name, name) == 0) return field;
        if (field->former && strcmp(field->former, name) == 0) return field;
    }
    return NULL;
}

bool scene_given(const void *item, const SceneSection *section, const char *field)
{
    const SceneField *found = scene_section_find(section, field);
    return found && (((const SceneItem *)item)->given >> (found - section->fields) & 1);
}

Place scene_place(const void *item, const char *field)
{
    const Node *origin = ((const SceneItem *)item)->origin;
    const Node *value = scene_tree_get(origin, field);
    return value ? value->place : origin ? origin->place : (Place){NULL, 0, 0};
}

void scene_section_defaults(const SceneSection *section, void *item)
{
    memset(item, 0, section->size);
    for (int i = 0; i < section->count; i++) {
        const SceneField *field = &section->fields[i];
        if (field->type->fallback) field->type->fallback(field, (char *)item + field->offset);
    }
}

// Slips of the pen that make a field of a text that was meant otherwise.
static const char *slip_of(const Node *key)
{
    double number;
    if (key->size >= 2 && key->text[0] == '/' && key->text[1] == '/')
        return " (a comment begins with #)";
    if (memchr(key->text, ':', key->size)) return " (a blank stands behind a colon)";
    if (scene_number_read(key->text, &number) == NUMBER_FINE)
        return " (the decimal sign is a point: 1.5)";
    return "";
}

static void report_unknown(const Spot *spot, const SceneSection *section, const Where *where,
                           const Node *key)
{
    char at[WHERE_ROOM], name[SHOWN_ROOM], meant[SHOWN_ROOM + 32], fields[300];
    if (scene_only_counts(spot->report)) return;
    Guess guess = scene_guess_begin(key->text, key->size);
    for (int i = 0; i < section->count; i++) scene_guess_offer(&guess, section->fields[i].name);
    scene_section_names(section, fields, sizeof fields);
    scene_error(spot->report, TAUT_BAD_SCENE, key->place,
                "%sthere is no field '%s'%s%s; the fields are %s", scene_where_text(at, where),
                scene_shown(name, key->text, key->size), scene_guess_text(&guess, meant),
                slip_of(key), fields);
}

// Reads the value of a field that is given.
static bool read_value(const Spot *spot, const SceneField *field, const SceneSection *section,
                       const Where *where, const Node *value, void *item)
{
    Spot at = {spot->pool, spot->report, where, field, -1, item, spot->folder};
    ((SceneItem *)item)->given |= (uint64_t)1 << (field - section->fields);
    return field->type->read(&at, value, (char *)item + field->offset);
}

// Reads one field; reports it when it is unknown, double, empty or wrong.
static bool read_field(const Spot *spot, const SceneSection *section, const Where *where,
                       const Node *value, void *item)
{
    // unknown, or given before
    const SceneField *field = scene_section_find(section, value->key->text);
    if (!field) {
        report_unknown(spot, section, where, value->key);
        return false;
    }

    Spot at = {spot->pool, spot->report, where, field, -1, item, spot->folder};
    uint64_t bit = (uint64_t)1 << (field - section->fields);
    SceneItem *head = item;
    if (head->given & bit)
        return scene_wrong(&at, value->key, "is given twice; keep one (the first is in line %d)",
                           scene_place(item, field->name).line);

    // an empty value has no place of its own
    if (scene_node_is_nothing(value)) {
        head->given |= bit;
        return scene_wrong(&at, value->key, "has no value; give one or remove the line");
    }

    return read_value(spot, field, section, where, value, item);
}

// Says that a field is missing, and which values could stand there.
static void report_missing(const Spot *spot, const Where *where, const SceneField *field,
                           const Node *node)
{
    char at[WHERE_ROOM], words[200], room[UNIT_ROOM];
    const char *unit = scene_unit(field, where, room);
    const char *noun = field->wanted ? field->wanted : field->type->noun;
    if (field->words) {
        scene_word_names(field->words, words, sizeof words);
        noun = words;
    }
    scene_error(spot->report, TAUT_BAD_SCENE, node->place, "%s%s is missing; add it (%s%s%s%s)",
                scene_where_text(at, where), field->name, field->words ? "one of: " : "", noun,
                unit ? ", in " : "", unit ? unit : "");
}

bool scene_section_read(const Spot *spot, const SceneSection *section, const Where *where,
                        const Node *node, void *item)
{
    char at[WHERE_ROOM], fields[300];
    scene_section_defaults(section, item);
    SceneItem *head = item;
    head->origin = node;
    head->wrong = true; // until the end is reached
    // a text may stand for one field
    if (node->kind == NODE_SCALAR && section->bare && !scene_node_is_nothing(node)) {
        head->wrong = !read_value(spot, scene_section_find(section, section->bare), section, where,
                                  node, item);
        return !head->wrong;
    }

    // a map of fields
    if (node->kind != NODE_MAP) {
        scene_section_names(section, fields, sizeof fields);
        scene_error(spot->report, TAUT_BAD_SCENE, node->place,
                    "%sfields are wanted here, like 'name: value'; the fields are %s",
                    scene_where_text(at, where), fields);
        return false;
    }

    // all fields are read, so that all faults are told at once
    bool good = true;
    for (const Node *value = node->child; value; value = value->next)
        good = read_field(spot, section, where, value, item) && good;

    // fields that must be there
    for (int i = 0; i < section->count; i++) {
        const SceneField *field = &section->fields[i];
        if (!field->required || (head->given >> i & 1)) continue;
        report_missing(spot, where, field, node);
        good = false;
    }

    head->wrong = !good;

    return good;
}

const char *scene_range_text(char buffer[RANGE_ROOM], const Range *range)
{
    char lo[NUMBER_ROOM], hi[NUMBER_ROOM];
    scene_number_text(lo, range->lo);
    scene_number_text(hi, range->hi);
    if (isinf(range->hi))
        snprintf(buffer, RANGE_ROOM, "%s %s", range->above ? ">" : ">=", lo);
    else
        snprintf(buffer, RANGE_ROOM, "%s%s%s%s", range->above ? "above " : "", lo,
                 range->below ? " and below " : " to ", hi);
    return buffer;
}
