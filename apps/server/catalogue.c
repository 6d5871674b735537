// SPDX-License-Identifier: MIT
// catalogue.c -- see catalogue.h.
#include "catalogue.h"
#include "methods/methods.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <taut/scene.h>

enum { PATH_ROOM = 4096 };

static bool ends_with(const char *name, const char *ending)
{
    size_t n = strlen(name), m = strlen(ending);
    return n > m && strcmp(name + n - m, ending) == 0;
}

// Title and text of a scene. A file that does not begin with them is read as a whole, and left out where it cannot be.
static bool heading(const char *path, CatalogueEntry *entry)
{
    if (taut_scene_heading(path, &entry->title, &entry->text) == TAUT_OK) {
        if (!entry->text) entry->text = strdup("");
        return true;
    }
    TautScene *scene = NULL;
    const TautSceneOptions options = {.methods = taut_methods()};
    if (taut_scene_read(path, &options, &scene) != TAUT_OK) return false;
    const TautSceneInfo info = taut_scene_info(scene);
    const char *slash = strrchr(path, '/'), *name = slash ? slash + 1 : path;
    entry->title = strdup(*info.title ? info.title : name);
    entry->text = strdup(info.description);
    taut_scene_free(scene);
    return true;
}

static void free_entry(CatalogueEntry *entry)
{
    free(entry->path);
    free(entry->title);
    free(entry->text);
    free(entry->group);
}

static bool add(Catalogue *catalogue, const char *path, const char *group)
{
    CatalogueEntry entry = {0};
    if (!heading(path, &entry)) return true;
    entry.path = strdup(path);
    entry.group = strdup(group);
    const size_t size = ((size_t)catalogue->count + 1) * sizeof *catalogue->entry;
    CatalogueEntry *larger = realloc(catalogue->entry, size);
    if (larger) catalogue->entry = larger;
    if (!larger || !entry.path || !entry.title || !entry.text || !entry.group) {
        free_entry(&entry);
        return false;
    }
    larger[catalogue->count++] = entry;
    return true;
}

static bool read_folder(Catalogue *catalogue, const char *folder, const char *group)
{
    DIR *dir = opendir(folder);
    if (!dir) return true;
    bool ok = true;
    for (struct dirent *e = readdir(dir); e && ok; e = readdir(dir)) {
        char path[PATH_ROOM];
        if (e->d_name[0] == '.') continue;
        if (snprintf(path, sizeof path, "%s/%s", folder, e->d_name) >= (int)sizeof path) continue;
        if (ends_with(e->d_name, ".yaml") || ends_with(e->d_name, ".json"))
            ok = add(catalogue, path, group);
        else if (!*group && !strchr(e->d_name, '.'))
            ok = read_folder(catalogue, path, e->d_name);
    }
    closedir(dir);
    return ok;
}

static int in_order(const void *a, const void *b)
{
    const CatalogueEntry *x = a, *y = b;
    int group = strcmp(x->group, y->group);
    return group ? group : strcmp(x->path, y->path);
}

bool catalogue_read(Catalogue *catalogue, const char *folder)
{
    *catalogue = (Catalogue){0};
    bool ok = read_folder(catalogue, folder, "");
    if (catalogue->count > 0)
        qsort(catalogue->entry, (size_t)catalogue->count, sizeof *catalogue->entry, in_order);
    return ok;
}

int catalogue_find(const Catalogue *catalogue, const char *path)
{
    struct stat wanted, is;
    if (stat(path, &wanted) != 0) return -1;
    for (int i = 0; i < catalogue->count; i++)
        if (stat(catalogue->entry[i].path, &is) == 0 && is.st_ino == wanted.st_ino &&
            is.st_dev == wanted.st_dev)
            return i;
    return -1;
}

bool catalogue_add(Catalogue *catalogue, const char *path, const char *const *sets, int set_count,
                   double step)
{
    int at = catalogue_find(catalogue, path);
    if (at < 0) {
        if (!add(catalogue, path, "yours")) return false;
        at = catalogue_find(catalogue, path);
    }
    if (at < 0) return true;
    CatalogueEntry *entry = catalogue->entry + at;
    entry->sets = sets;
    entry->set_count = set_count;
    entry->step = step;
    return true;
}

void catalogue_free(Catalogue *catalogue)
{
    for (int i = 0; i < catalogue->count; i++) free_entry(catalogue->entry + i);
    free(catalogue->entry);
    *catalogue = (Catalogue){0};
}
