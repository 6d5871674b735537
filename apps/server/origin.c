// SPDX-License-Identifier: MIT
// origin.c -- see origin.h.
#include "origin.h"

#include "methods/methods.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

enum { MOST_SETS = 256, SET_ROOM = 160 };

// The memory that a scene may take; taut run asks for --allow-large beyond it.
static const double most_bytes = 4e9;

// A file that is not there has no size; an editor may be about to put it there.
static OriginFile look(const char *path)
{
    struct stat now;
    if (stat(path, &now) != 0) return (OriginFile){.size = -1};
    return (OriginFile){.written = now.st_mtim, .size = (long long)now.st_size};
}

// A file that is read, once each; without memory it is not watched.
static void add_file(Origin *origin, const char *path)
{
    for (int i = 0; i < origin->files; i++)
        if (strcmp(origin->file[i].path, path) == 0) return;
    if (origin->files == origin->file_room) {
        const int room = 2 * origin->file_room + 8;
        OriginFile *larger = realloc(origin->file, (size_t)room * sizeof *larger);
        if (!larger) return;
        origin->file = larger;
        origin->file_room = room;
    }
    OriginFile *file = origin->file + origin->files;
    *file = look(path);
    file->path = strdup(path);
    if (file->path) origin->files++;
}

static void forget_files(Origin *origin)
{
    while (origin->files > 0) free(origin->file[--origin->files].path);
}

bool origin_open(Origin *origin, const char *path, const char *const *sets, int set_count,
                 double step)
{
    *origin = (Origin){.sets = sets, .set_count = set_count, .step = step};
    if (!path) return true;
    origin->path = strdup(path);
    if (origin->path) add_file(origin, path);
    return origin->path != NULL;
}

void origin_close(Origin *origin)
{
    forget_files(origin);
    free(origin->file);
    free(origin->path);
    free(origin->parameter);
    *origin = (Origin){0};
}

bool origin_is_newer(Origin *origin)
{
    bool newer = false;
    for (int i = 0; i < origin->files; i++) {
        OriginFile *file = origin->file + i;
        const OriginFile now = look(file->path);
        if (now.size < 0) continue;
        newer = newer || now.written.tv_sec != file->written.tv_sec ||
                now.written.tv_nsec != file->written.tv_nsec || now.size != file->size;
        file->written = now.written;
        file->size = now.size;
    }
    return newer;
}

// A file while it is read.
typedef struct Reading {
    Origin *origin;
    char *problem; // [ENGINE_PROBLEM]
} Reading;

static void on_file(void *user, const char *path)
{
    const Reading *reading = user;
    add_file(reading->origin, path);
}

// Faults, one a line; those that do not fit are left out.
static void on_message(void *user, const TautMessage *message)
{
    const Reading *reading = user;
    char *problem = reading->problem;
    const size_t used = strlen(problem);
    if (message->level != TAUT_ERROR) return;
    snprintf(problem + used, ENGINE_PROBLEM - used, "%s%s", used ? "\n" : "", message->text);
}

// The parameters that sliders set, as sets behind those of the command line. Returns their number.
static int list_sets(const Origin *origin, const char *set[MOST_SETS],
                     char text[MOST_SETS][SET_ROOM], const TautSceneParameter *named)
{
    int count = 0;
    for (; count < origin->set_count && count < MOST_SETS; count++)
        set[count] = origin->sets[count];
    for (int i = 0; named && i < origin->parameters && count < MOST_SETS; i++) {
        if (isnan(origin->parameter[i])) continue;
        snprintf(text[count], SET_ROOM, "parameters.%.96s=%.17g", named[i].name,
                 origin->parameter[i]);
        set[count] = text[count];
        count++;
    }
    return count;
}

static TautScene *read_with(Origin *origin, const TautSceneParameter *named, bool untried,
                            char problem[ENGINE_PROBLEM])
{
    const char *set[MOST_SETS];
    char(*text)[SET_ROOM] = malloc(MOST_SETS * sizeof *text);
    TautScene *scene = NULL;
    Reading reading = {origin, problem};
    problem[0] = '\0';
    if (!text) return NULL;
    forget_files(origin);
    add_file(origin, origin->path);
    origin->listed = true;
    TautSceneOptions options = {.sets = set,
                                .set_count = list_sets(origin, set, text, named),
                                .on_message = on_message,
                                .message_user = &reading,
                                .on_file = on_file,
                                .most_memory = most_bytes,
                                .untried = untried,
                                .methods = taut_methods()};
    taut_scene_read(origin->path, &options, &scene);
    free(text);
    if (!scene && !*problem) snprintf(problem, ENGINE_PROBLEM, "%s cannot be read", origin->path);
    return scene;
}

// Names of parameters stand in the scene: it is read once for them, and again with the values of the sliders.
TautScene *origin_read(Origin *origin, char problem[ENGINE_PROBLEM])
{
    TautScene *plain = read_with(origin, NULL, false, problem);
    if (!plain || origin->parameters == 0) return plain;
    const int count = taut_scene_parameters(plain, NULL, 0);
    TautSceneParameter *named = calloc((size_t)count + 1, sizeof *named);
    TautScene *scene = NULL;
    if (named && count == origin->parameters) {
        taut_scene_parameters(plain, named, count);
        scene = read_with(origin, named, false, problem);
    } else {
        origin->parameters = 0; // the file has others now: sliders are as it says
    }
    free(named);
    if (!scene && origin->parameters == 0) return plain;
    taut_scene_free(plain);
    return scene;
}

void origin_list_files(Origin *origin)
{
    char problem[ENGINE_PROBLEM];
    if (origin->path && !origin->listed) taut_scene_free(read_with(origin, NULL, true, problem));
}

bool origin_set(Origin *origin, const TautScene *scene, int index, double x)
{
    const int count = taut_scene_parameters(scene, NULL, 0);
    if (!origin->path || index < 0 || index >= count) return false;
    if (origin->parameters != count) {
        double *value = calloc((size_t)count, sizeof *value);
        if (!value) return false;
        for (int i = 0; i < count; i++) value[i] = NAN;
        free(origin->parameter);
        origin->parameter = value;
        origin->parameters = count;
    }
    origin->parameter[index] = x;
    return true;
}
