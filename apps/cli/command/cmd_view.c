// SPDX-License-Identifier: MIT
// cmd_view.c -- taut view: a scene in the browser, live; or a recording.
#include "command.h"
#include "export/export.h"
#include "run/load.h"

#include <server/viewer.h>
#include <string.h>
#include <unistd.h>

#ifndef TAUT_SCENE_DIR
#define TAUT_SCENE_DIR "scenes"
#endif

enum { PATH_ROOM = 4096, LABEL_ROOM = 96 };

// The folder of the scenes: beside the program once it is installed, else that of the source tree.
static const char *scene_folder(char path[PATH_ROOM])
{
    ssize_t size = readlink("/proc/self/exe", path, PATH_ROOM - 32);
    if (size > 0) {
        path[size] = '\0';
        char *slash = strrchr(path, '/');
        if (slash) strcpy(slash, "/../share/taut/scenes");
        if (access(path, R_OK) == 0) return path;
    }
    return TAUT_SCENE_DIR;
}

// The label that tells a world from the one beside it: its file, or the changes of --against.
static void label_of(const Options *options, int world, char label[LABEL_ROOM])
{
    label[0] = '\0';
    if (options->operands == 2) {
        const char *path = options->operand[world], *slash = strrchr(path, '/');
        snprintf(label, LABEL_ROOM, "%s", slash ? slash + 1 : path);
    } else if (options->against_count > 0) {
        snprintf(label, LABEL_ROOM, "%s", world == 0 ? "as it is" : "");
        for (int i = 0; world == 1 && i < options->against_count; i++) {
            size_t used = strlen(label);
            snprintf(label + used, LABEL_ROOM - used, "%s%s", used ? ", " : "",
                     options->against[i]);
        }
    }
}

// Reads a world with the numbers that are set for it; *changed has all of these.
static TautScene *read_world(const Console *console, const Options *options, int world,
                             Options *changed)
{
    *changed = *options;
    bool beside = options->operands == 1 && world == 1;
    for (int i = 0; beside && i < options->against_count; i++) {
        if (changed->set_count == MAX_SETS) {
            console_error(console, "--against: more than %d values with --set; edit the scene file",
                          MAX_SETS);
            return NULL;
        }
        changed->sets[changed->set_count++] = options->against[i];
    }
    return load_scene(console, options->operand[beside ? 0 : world], changed);
}

// Recordings are opened by the viewer; with one of them there is nothing but recordings. False after a
// message; *are says whether there are any.
static bool find_recordings(const Console *console, const Options *options, EngineStart *start,
                            char label[VIEW_WORLDS][LABEL_ROOM], bool *are)
{
    int count = 0;
    for (int w = 0; w < options->operands; w++) count += replay_is_recording(options->operand[w]);
    *are = count > 0;
    if (count == 0) return true;
    if (count < options->operands) {
        console_error(console, "a recording and a scene cannot be shown side by side: record the "
                               "scene with taut run --record, then view both recordings");
        return false;
    }
    if (options->set_count > 0 || options->against_count > 0 || options->step > 0) {
        console_error(console, "a recording cannot be changed: --set, --against and --step go with "
                               "a scene");
        return false;
    }
    for (int w = 0; w < count; w++) {
        label_of(options, w, label[w]);
        start->label[w] = label[w];
        start->recording[w] = options->operand[w];
        start->worlds++;
    }
    return true;
}

// Reads the worlds into `start`; false after a message.
static bool read_worlds(const Console *console, const Options *options, EngineStart *start,
                        char label[VIEW_WORLDS][LABEL_ROOM], Options changed[VIEW_WORLDS])
{
    int worlds = options->against_count > 0 ? 2 : options->operands;
    for (int w = 0; w < worlds; w++) {
        TautScene *scene = read_world(console, options, w, changed + w);
        if (!scene) {
            if (w == 1) taut_scene_free(start->scene[0]);
            return false;
        }
        label_of(options, w, label[w]);
        start->label[w] = label[w];
        start->step[w] = options->step > 0 ? options->step : taut_scene_info(scene).step;
        start->scene[w] = scene;
        start->path[w] = options->operand[options->operands == 1 ? 0 : w];
        start->sets[w] = changed[w].sets;
        start->set_count[w] = changed[w].set_count;
        start->step_asked[w] = options->step;
        start->worlds++;
    }
    return true;
}

// Damage of a recording is told once; the page tells it too.
static void tell_damage(const Console *console, const Engine *engine, const Options *options)
{
    for (int w = 0; engine_replay(engine, w); w++)
        recording_tell(console, options->operand[w], &engine_replay(engine, w)->reader);
}

int command_view(const Options *options, const Console *console)
{
    char label[VIEW_WORLDS][LABEL_ROOM], folder[PATH_ROOM], problem[SESSION_TEXT];
    char page[VIEWER_PATH] = "";
    Options changed[VIEW_WORLDS]; // as long as the viewer runs: files are read again with them
    ViewerStart start = {.scenes = scene_folder(folder), .port = options->port};
    if (options->against_count > 0 && options->operands != 1) {
        console_error(console, "--against goes with one scene; there %s",
                      options->operands ? "are two" : "is none");
        return EXIT_USAGE;
    }
    start.engine.paused = options->paused;
    start.engine.waits = true;
    bool recorded;
    if (!find_recordings(console, options, &start.engine, label, &recorded)) return EXIT_USAGE;
    if (!recorded && !read_worlds(console, options, &start.engine, label, changed))
        return EXIT_USAGE;
    Viewer *viewer = viewer_open(&start, problem);
    if (!viewer) {
        console_error(console, "%s", problem);
        return recorded ? EXIT_USAGE : EXIT_FAILED;
    }
    tell_damage(console, viewer_engine(viewer), options);
    printf("%s\n", viewer_address(viewer));
    fflush(stdout);
    if (!options->no_open && !viewer_browse(viewer_address(viewer), page))
        console_note(console, "no screen to open a browser on: open the address on this machine");
    console_note(console, "Ctrl-C ends it");
    viewer_loop(viewer, 0);
    if (*page) unlink(page);
    viewer_close(viewer);
    return EXIT_OK;
}
