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

static bool look(const Origin *origin, struct timespec *written, long long *size)
{
    struct stat now;
    if (!origin->path || stat(origin->path, &now) != 0) return false;
    *written = now.st_mtim;
    *size = (long long)now.st_size;
    return true;
}

bool origin_open(Origin *origin, const char *path, const char *const *sets, int set_count,
                 double step)
{
    *origin = (Origin){.sets = sets, .set_count = set_count, .step = step};
    if (!path) return true;
    origin->path = strdup(path);
    look(origin, &origin->written, &origin->size);
    return origin->path != NULL;
}

void origin_close(Origin *origin)
{
    free(origin->path);
    free(origin->parameter);
    *origin = (Origin){0};
}

bool origin_is_newer(Origin *origin)
{
    struct timespec written;
    long long size;
    if (!look(origin, &written, &size)) return false; // an editor may be about to put it there
    const bool newer = written.tv_sec != origin->written.tv_sec ||
                       written.tv_nsec != origin->written.tv_nsec || size != origin->size;
    origin->written = written;
    origin->size = size;
    return newer;
}

// Faults, one a line; what does not fit is left out.
static void on_message(void *user, const TautMessage *message)
{
    char *problem = user;
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

static TautScene *read_with(const Origin *origin, const TautSceneParameter *named,
                            char problem[ENGINE_PROBLEM])
{
    const char *set[MOST_SETS];
    char(*text)[SET_ROOM] = malloc(MOST_SETS * sizeof *text);
    TautScene *scene = NULL;
    problem[0] = '\0';
    if (!text) return NULL;
    TautSceneOptions options = {.sets = set,
                                .set_count = list_sets(origin, set, text, named),
                                .on_message = on_message,
                                .message_user = problem,
                                .most_memory = most_bytes,
                                .methods = taut_methods()};
    taut_scene_read(origin->path, &options, &scene);
    free(text);
    if (!scene && !*problem) snprintf(problem, ENGINE_PROBLEM, "%s cannot be read", origin->path);
    return scene;
}

// Names of parameters stand in the scene: it is read once for them, and again with the values of the sliders.
TautScene *origin_read(Origin *origin, char problem[ENGINE_PROBLEM])
{
    TautScene *plain = read_with(origin, NULL, problem);
    if (!plain || origin->parameters == 0) return plain;
    const int count = taut_scene_parameters(plain, NULL, 0);
    TautSceneParameter *named = calloc((size_t)count + 1, sizeof *named);
    TautScene *scene = NULL;
    if (named && count == origin->parameters) {
        taut_scene_parameters(plain, named, count);
        scene = read_with(origin, named, problem);
    } else {
        origin->parameters = 0; // the file has others now: sliders are as it says
    }
    free(named);
    if (!scene && origin->parameters == 0) return plain;
    taut_scene_free(plain);
    return scene;
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
