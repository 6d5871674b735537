// SPDX-License-Identifier: MIT
// cmd_new.c -- taut new: a scene file to begin with, from a template that runs.
#include "command.h"
#include "suggest.h"
#include "ui/output.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

// Made from the files of templates/ at build time (embed.cmake).
extern const unsigned char template_cable[], template_mechanism[], template_cloth[],
    template_stack[];
extern const size_t template_cable_size, template_mechanism_size, template_cloth_size,
    template_stack_size;

static const struct {
    const char *name, *text;
    const unsigned char *file;
    const size_t *size;
} templates[] = {
    {"cable", "a load on a cable, above the ground", template_cable, &template_cable_size},
    {"mechanism", "bodies with joints and a motor", template_mechanism, &template_mechanism_size},
    {"cloth", "a cloth with a weight on it", template_cloth, &template_cloth_size},
    {"stack", "boxes on the ground, and a ball that hits them", template_stack,
     &template_stack_size},
};
enum { TEMPLATES = (int)(sizeof templates / sizeof templates[0]) };

static void list_templates(FILE *file)
{
    for (int i = 0; i < TEMPLATES; i++)
        fprintf(file, "  %-10s  %s\n", templates[i].name, templates[i].text);
}

static int find_template(const Console *console, const char *name)
{
    const char *words[TEMPLATES + 1] = {0};
    for (int i = 0; i < TEMPLATES; i++) {
        if (!name || strcmp(templates[i].name, name) == 0) return i;
        words[i] = templates[i].name;
    }
    const char *near = suggest(name, words);
    console_error(console, "no template '%s'%s%s%s; taut new lists them", name,
                  near ? " (did you mean '" : "", near ? near : "", near ? "'?)" : "");
    return -1;
}

// The last part of a path without its ending: the title of the scene.
static void title_of(const char *path, char *title, size_t room)
{
    const char *slash = strrchr(path, '/'), *name = slash ? slash + 1 : path;
    const char *dot = strrchr(name, '.');
    snprintf(title, room, "%.*s", dot && dot > name ? (int)(dot - name) : (int)strlen(name), name);
}

// In quotes, as a name may be anything.
static void write_title(FILE *file, const char *title)
{
    fputs("title: \"", file);
    for (const char *c = title; *c; c++) {
        if (*c == '"' || *c == '\\') fputc('\\', file);
        fputc((unsigned char)*c < 0x20 ? ' ' : *c, file);
    }
    fputs("\"", file);
}

static bool write_scene(const Console *console, const char *path, int template)
{
    static const char mark[] = "title: NAME";
    const char *text = (const char *)templates[template].file;
    const size_t size = *templates[template].size;
    char title[200];
    Output output;
    title_of(path, title, sizeof title);
    if (!output_open(console, &output, path)) return false;
    write_title(output.file, title);
    fwrite(text + sizeof mark - 1, 1, size - (sizeof mark - 1), output.file);
    if (output_keep(console, &output)) return true;
    output_discard(&output);
    return false;
}

int command_new(const Options *options, const Console *console)
{
    char path[4096];
    if (options->operands == 0) {
        list_templates(stdout);
        return EXIT_OK;
    }
    const int template = find_template(console, options->template);
    if (template <0) return EXIT_USAGE;
    const char *name = options->operand[0];
    const size_t length = strlen(name);
    const bool has_ending = length > 5 && strcmp(name + length - 5, ".yaml") == 0;
    const int written = snprintf(path, sizeof path, "%s%s", name, has_ending ? "" : ".yaml");
    if (written < 0 || (size_t)written >= sizeof path || length == 0 || name[length - 1] == '/') {
        console_error(console, "'%s' is no name for a file; give one, as in taut new crane", name);
        return EXIT_USAGE;
    }
    if (access(path, F_OK) == 0) {
        console_error(console, "%s is there already; choose another name, or remove it first",
                      path);
        return EXIT_USAGE;
    }
    if (!write_scene(console, path, template)) return EXIT_USAGE;
    if (!console->quiet)
        printf("%s: template %s; see it with: taut view %s\n", path, templates[template].name,
               path);
    return EXIT_OK;
}
