// SPDX-License-Identifier: MIT
// write.c -- a description as YAML, by the same tables that read it. Fields that the file did not give are
// not written: defaults stay defaults.
#include "language/time_function.h"
#include "scene.h"
#include "types.h"

// Length of the UTF-8 character at s and its code.
static int decode(const unsigned char *s, unsigned *code)
{
    int n = s[0] < 0x80 ? 1 : s[0] < 0xe0 ? 2 : s[0] < 0xf0 ? 3 : 4;
    *code = n == 1 ? s[0] : s[0] & (0xffu >> (n + 1));
    for (int i = 1; i < n; i++) *code = *code << 6 | (s[i] & 0x3fu);
    return n;
}

// Characters that YAML or JSON would not keep as they are.
static bool needs_escape(unsigned code)
{
    if (code < 0x20 || code == '"' || code == '\\') return true;
    if (code >= 0x7f && code < 0xa0) return true;
    return code == 0x2028 || code == 0x2029 || code == 0xfeff || code == 0xfffe || code == 0xffff;
}

void scene_write_quoted(FILE *file, const char *text)
{
    fputc('"', file);
    for (const unsigned char *s = (const unsigned char *)text; *s;) {
        unsigned code;
        int n = decode(s, &code);

        // as it is, or escaped as JSON does
        if (!needs_escape(code))
            fwrite(s, 1, (size_t)n, file);
        else if (code == '"' || code == '\\')
            fprintf(file, "\\%c", (int)code);
        else if (code == '\n')
            fputs("\\n", file);
        else
            fprintf(file, "\\u%04x", code);

        s += n;
    }
    fputc('"', file);
}

// A field with numbers that change in time: one, a vector, or a list.
static void write_in_time(FILE *file, const SceneField *field, const void *item)
{
    const char *at = (const char *)item + field->offset;
    const bool list = field->type == &scene_type_numbers, one = field->type == &scene_type_number;
    const SceneNumbers *numbers = (const void *)at;
    const int n = one ? 1 : list ? numbers->count : 3;
    const double *value = list ? numbers->at : (const void *)at;
    fputs(one ? " " : " [", file);
    for (int i = 0; i < n; i++) {
        const SceneFunction *f = scene_function_of(item, field->offset, i);
        if (i > 0) fputs(", ", file);
        if (f)
            scene_function_write(file, f);
        else
            scene_number_write(file, field, value[i]);
    }
    fputs(one ? "\n" : "]\n", file);
}

void scene_section_write(FILE *file, const SceneSection *section, const void *item, int indent,
                         bool in_list)
{
    const SceneItem *head = item;
    bool first = in_list; // the first field stands behind the dash
    for (int i = 0; i < section->count; i++) {
        if (!(head->given >> i & 1)) continue;
        const SceneField *field = &section->fields[i];
        fprintf(file, "%*s%s:", first ? 0 : indent, "", field->name);
        if (field->in_time && scene_changes(item, field->offset))
            write_in_time(file, field, item);
        else
            field->type->write(file, field, (const char *)item + field->offset, indent);
        first = false;
    }
    if (first) fputs("{}\n", file);
}

TautStatus taut_scene_write(const TautScene *scene, FILE *file)
{
    if (!scene || !file) return TAUT_BAD_ARGUMENT;
    scene_section_write(file, &scene->schema->top, &scene->top, 0, false);
    return fflush(file) == 0 && !ferror(file) ? TAUT_OK : TAUT_IO;
}
