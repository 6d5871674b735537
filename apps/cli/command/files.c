// SPDX-License-Identifier: MIT
// files.c -- see files.h.
#include "files.h"

#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

enum { MOST_FILES = MAX_OPERANDS + 10 };

typedef struct NamedFile {
    const char *option; // its name; "" = an operand
    const char *path;
    bool written;
} NamedFile;

typedef struct FileList {
    NamedFile file[MOST_FILES];
    int count;
} FileList;

static void add(FileList *list, const char *option, const char *path, bool written)
{
    if (!path || !*path || strcmp(path, "-") == 0) return;
    list->file[list->count++] = (NamedFile){option, path, written};
}

// The name behind the last slash.
static const char *own_name(const char *path)
{
    const char *slash = strrchr(path, '/');
    return slash ? slash + 1 : path;
}

// The folder that a file is in, or will be.
static bool folder_of(const char *path, struct stat *about)
{
    const char *slash = strrchr(path, '/');
    if (!slash) return stat(".", about) == 0;
    char *folder = strndup(path, (size_t)(slash - path) + 1);
    bool found = folder && stat(folder, about) == 0;
    free(folder);
    return found;
}

static bool same_inode(const struct stat *a, const struct stat *b)
{
    return a->st_dev == b->st_dev && a->st_ino == b->st_ino;
}

// Two names of one file. Devices and pipes hold nothing that could be lost. A file that is not there yet is
// known by its folder and name.
static bool same_file(const char *a, const char *b)
{
    struct stat at_a, at_b;
    bool is_a = stat(a, &at_a) == 0, is_b = stat(b, &at_b) == 0;
    if (is_a && is_b) return S_ISREG(at_a.st_mode) && same_inode(&at_a, &at_b);
    if (is_a || is_b || strcmp(own_name(a), own_name(b)) != 0) return false;
    return folder_of(a, &at_a) && folder_of(b, &at_b) && same_inode(&at_a, &at_b);
}

static bool pair_apart(const Console *console, const NamedFile *a, const NamedFile *b)
{
    if (!(a->written || b->written) || !same_file(a->path, b->path)) return true;
    const NamedFile *out = b->written ? b : a, *other = b->written ? a : b;
    if (other->written)
        console_error(console, "%s %s and %s %s are the same file; name two", other->option,
                      other->path, out->option, out->path);
    else
        console_error(console, "%s %s would overwrite %s%s%s, which is read; name another file",
                      out->option, out->path, other->option, *other->option ? " " : "",
                      other->path);
    return false;
}

bool files_apart(const Console *console, const Options *options, const char *record,
                 const char *csv)
{
    FileList list = {0};
    bool from_scene = record && !options->record, csv_from_scene = csv && !options->csv;
    CommandId id = options->command;
    bool reads =
        id == COMMAND_RUN || id == COMMAND_SETTLE || id == COMMAND_MODES || id == COMMAND_EXPORT;
    for (int i = 0; reads && i < options->operands; i++) add(&list, "", options->operand[i], false);
    add(&list, "--snapshot-in", options->snapshot_in, false);
    add(&list, from_scene ? "output.record of the scene," : "--record",
        record ? record : options->record, true);
    add(&list, csv_from_scene ? "output.csv of the scene," : "--csv", csv ? csv : options->csv,
        true);
    add(&list, "--json", options->json_file, true);
    add(&list, "--page", options->page, true);
    add(&list, "--report", options->report, true);
    add(&list, "--snapshot-out", options->snapshot_out, true);
    add(&list, "--html", options->html, true);
    add(&list, "--gltf", options->gltf, true);

    for (int i = 0; i < list.count; i++)
        for (int k = 0; k < i; k++)
            if (!pair_apart(console, &list.file[k], &list.file[i])) return false;
    return true;
}
