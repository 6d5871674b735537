// SPDX-License-Identifier: MIT
// json_schema.c -- the tables as JSON Schema, draft 2020-12, so that editors complete and check
// scene files while they are written.
#include "number.h"
#include "scene.h"
#include "schema.h"

#include <stdlib.h>

// An item of a list may have its fields from `defaults`, all but its name.
static void write_required(FILE *file, const SceneSection *section, bool in_list)
{
    bool first = true;
    for (int i = 0; i < section->count; i++) {
        const bool by_defaults = in_list && section->fields[i].type != &scene_type_name;
        if (!section->fields[i].required || by_defaults) continue;
        fprintf(file, "%s\"%s\"", first ? ", \"required\": [" : ", ", section->fields[i].name);
        first = false;
    }
    if (!first) fputc(']', file);
}

// A default in the table is a number, a list of numbers, true or false, or a word; only a word needs
// quotes.
static void write_default(FILE *file, const SceneField *field)
{
    double value;
    if (!field->fallback) return;
    fputs(", \"default\": ", file);
    if (field->fallback[0] == '[' || field->type == &scene_type_flag ||
        scene_number_read(field->fallback, &value) == NUMBER_FINE)
        fputs(field->fallback, file);
    else
        scene_write_quoted(file, field->fallback);
}

static void write_description(FILE *file, const SceneField *field)
{
    char text[600];
    snprintf(text, sizeof text, "%s%s%s%s", field->doc, field->unit ? " Unit: " : "",
             field->unit ? field->unit : "", field->unit ? "." : "");
    fputs(", \"description\": ", file);
    scene_write_quoted(file, text);
}

// A field under its name, or under the former one, which editors strike out.
static void write_property(FILE *file, const SceneField *field, const char *name, int indent)
{
    fprintf(file, "\n%*s\"%s\": {", indent, "", name);
    field->type->schema(file, field, indent);
    write_default(file, field);
    write_description(file, field);
    if (name != field->name) fputs(", \"deprecated\": true", file);
    fputc('}', file);
}

void scene_section_schema_with(FILE *file, const SceneSection *section, const char *other,
                               const char *more, int indent)
{
    if (other)
        fprintf(file, "\"type\": [\"%s\", \"object\"]", other);
    else
        fputs("\"type\": \"object\"", file);
    fputs(", \"additionalProperties\": false", file);
    write_required(file, section, more != NULL);
    fputs(", \"properties\": {", file);
    for (int i = 0; i < section->count; i++) {
        const SceneField *field = &section->fields[i];
        if (i > 0) fputc(',', file);
        write_property(file, field, field->name, indent + 2);
        if (!field->former) continue;
        fputc(',', file);
        write_property(file, field, field->former, indent + 2);
    }
    if (more) fprintf(file, ",\n%*s%s", indent + 2, "", more);
    fprintf(file, "\n%*s}", indent, "");
}

void scene_section_schema(FILE *file, const SceneSection *section, int indent)
{
    scene_section_schema_with(file, section, NULL, NULL, indent);
}

// The parts of a file that are written out before its fields are read (expand.h).
static const char *const language =
    "\"parameters\": {\"type\": \"object\", \"additionalProperties\": {\"type\": [\"number\", "
    "\"string\"]}, \"description\": \"Names for numbers, which expressions may use.\"},\n    "
    "\"defaults\": {\"type\": \"object\", \"additionalProperties\": {\"type\": \"object\"}, "
    "\"description\": \"Fields of all items of a list, or of a class.\"},\n    "
    "\"include\": {\"type\": [\"string\", \"array\"], \"items\": {\"type\": \"string\"}, "
    "\"description\": \"Files whose lists are taken in.\"}";

// Groups have fields of their own, the lists of the top level, and groups.
static void write_groups(FILE *file, const SceneSection *top)
{
    fputs(",\n    \"groups\": {\"type\": \"array\", \"description\": \"Parts that belong together, "
          "moved, turned, repeated, or from another file.\", \"items\": {\"type\": \"object\", "
          "\"additionalProperties\": false, \"properties\": {",
          file);
    for (int i = 0; i < scene_group.count; i++) {
        if (i > 0) fputc(',', file);
        write_property(file, &scene_group.fields[i], scene_group.fields[i].name, 6);
    }
    for (int i = 0; i < top->count; i++)
        if (top->fields[i].type == &scene_type_list)
            fprintf(file, ",\n      \"%s\": {\"$ref\": \"#/properties/%s\"}", top->fields[i].name,
                    top->fields[i].name);
    fputs(",\n      \"repeat\": {\"type\": [\"integer\", \"string\", \"object\"]}, \"parameters\": "
          "{\"$ref\": \"#/properties/parameters\"}, \"groups\": {\"$ref\": "
          "\"#/properties/groups\"}\n    }}}",
          file);
}

// All of the language, to be freed; NULL when out of memory.
static char *language_text(const SceneSection *top)
{
    char *text = NULL;
    size_t size = 0;
    FILE *memory = open_memstream(&text, &size);
    if (!memory) return NULL;
    fputs(language, memory);
    write_groups(memory, top);
    if (fclose(memory) == 0) return text;
    free(text);
    return NULL;
}

void taut_scene_write_schema(const TautMethods *methods, FILE *file)
{
    if (!file) return;
    Pool pool;
    scene_pool_init(&pool, (TautAllocator){0});
    const SceneSchema *schema = scene_schema_make(&pool, methods);
    fputs("{\n  \"$schema\": \"https://json-schema.org/draft/2020-12/schema\",\n"
          "  \"title\": \"Taut scene\",\n  ",
          file);
    char *more = schema ? language_text(&schema->top) : NULL;
    if (schema) scene_section_schema_with(file, &schema->top, NULL, more ? more : language, 2);
    free(more);
    fputs("\n}\n", file);
    scene_pool_free(&pool);
}
