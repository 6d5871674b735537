// SPDX-License-Identifier: MIT
// cmd_demo.c -- taut demo: the crane in three ways, side by side: as Taut steps, as the papers do,
// and as it was done before them.
#include "command.h"
#include "methods/methods.h"
#include "report/page.h"
#include "run/load.h"
#include "run/simulate.h"
#include "ui/output.h"
#include "ui/plain.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#ifndef TAUT_SCENE_DIR
#define TAUT_SCENE_DIR "scenes"
#endif

enum { RUNS = PAGE_RUNS, PATH_ROOM = 4096 };

// The first one is the scene as it stands.
static const struct {
    const char *label, *bar, *file, *purpose;
} run_of[RUNS] = {
    {"Taut", "Taut         ", "crane.taut", "recording"},
    {"Euler of 2015", "Euler of 2015", "crane-euler.taut", "recording of the papers' method"},
    {"classic Euler", "classic Euler", "crane-classic.taut", "recording of the one before"}};

static void change_def(int run, TautWorldDef *def)
{
    if (run > 0) def->stepper = TAUT_STEPPER_EULER;
    if (run > 1) def->geometric = TAUT_GEOMETRIC_NONE;
    // The last one is there to fly apart: no messages about it.
    def->on_message = NULL;
}

typedef struct Demo {
    const Console *console;
    const char *folder;
    Simulation simulation[RUNS];
    Output record[RUNS], csv, page;
} Demo;

// The installed program finds its scenes beside itself, a built one in its source tree.
static bool find_scene(const Console *console, char path[PATH_ROOM])
{
    ssize_t length = readlink("/proc/self/exe", path, PATH_ROOM - 64);
    if (length > 0) {
        path[length] = '\0';
        char *slash = strrchr(path, '/');
        strcpy(slash ? slash : path, "/../share/taut/scenes/crane-demo.yaml");
        if (access(path, R_OK) == 0) return true;
    }
    snprintf(path, PATH_ROOM, "%s/crane-demo.yaml", TAUT_SCENE_DIR);
    if (access(path, R_OK) == 0) return true;
    console_error(console, "%s is not there; install taut again, or run it from its source tree",
                  path);
    return false;
}

static bool open_file(Demo *demo, Output *output, const char *name)
{
    char path[PATH_ROOM];
    snprintf(path, sizeof path, "%s/%s", demo->folder, name);
    return output_open(demo->console, output, path);
}

static TautStatus run_one(Demo *demo, const TautScene *scene, int i)
{
    TautSceneInfo info = taut_scene_info(scene);
    SimulateRequest request = {.scene = scene,
                               .def = taut_scene_world_def(scene),
                               .file = "crane-demo.yaml",
                               .label = run_of[i].label,
                               .step = info.step,
                               .duration = info.duration,
                               .frame_rate = info.frame_rate > 0.0 ? info.frame_rate : 60.0,
                               .record = demo->record[i].file,
                               .csv = i == 0 ? demo->csv.file : NULL};
    request.def.methods = taut_methods();
    change_def(i, &request.def);

    Progress progress;
    Simulation *simulation = &demo->simulation[i];
    TautStatus status = simulation_open(simulation, demo->console, &request);
    if (status != TAUT_OK) return status;
    progress_begin(&progress, demo->console, run_of[i].bar);
    status = simulation_run(simulation, demo->console, &progress);
    bool fine = simulation->summary.outcome == OUTCOME_FINISHED;
    char text[OUTCOME_TEXT];
    summary_outcome(&simulation->summary, text);
    double done = (simulation->summary.time - simulation->summary.start) / request.duration;
    progress_end(&progress, done, fine ? STYLE_GOOD : STYLE_BAD, text);
    return status;
}

static bool keep_file(Demo *demo, Output *output, const char *purpose, Table *table)
{
    char path[PATH_ROOM];
    snprintf(path, sizeof path, "%s", output->path);
    if (!output_keep(demo->console, output)) return false;
    table_add(table, STYLE_PLAIN, "%s", path);
    table_add(table, STYLE_DIM, "%s", purpose);
    return true;
}

static int show(Demo *demo)
{
    const Console *console = demo->console;
    const Summary *runs[RUNS];
    PageRun recordings[RUNS];
    int damaged;
    Table table;
    for (int i = 0; i < RUNS; i++) {
        runs[i] = &demo->simulation[i].summary;
        recordings[i] = (PageRun){demo->record[i].file, run_of[i].file};
    }
    if (!page_write(console, demo->page.file, recordings, RUNS, &damaged)) return EXIT_FAILED;

    table_begin(&table, 2);
    bool kept = keep_file(demo, &demo->page, "page: open it in a browser", &table);
    for (int i = 0; i < RUNS; i++)
        kept = kept && keep_file(demo, &demo->record[i], run_of[i].purpose, &table);
    kept = kept && keep_file(demo, &demo->csv, "every step of the first as numbers", &table);
    if (!console->quiet) {
        fputs(style_on(console->out_color, STYLE_BOLD), stdout);
        plain_put(stdout, runs[0]->title);
        printf("%s\n\n", style_off(console->out_color, STYLE_BOLD));
        summary_print(console, stdout, runs, RUNS);
        putchar('\n');
    }
    table_print(&table, stdout, console->out_color, console->utf8);
    if (!kept) return EXIT_FAILED;
    if (runs[0]->outcome == OUTCOME_FINISHED) return EXIT_OK;
    console_error(console, "the crane did not finish: %s", runs[0]->reason);
    return EXIT_FAILED;
}

static int run_demo(Demo *demo, const TautScene *scene)
{
    bool open =
        open_file(demo, &demo->page, "crane.html") && open_file(demo, &demo->csv, "crane.csv");
    for (int i = 0; i < RUNS; i++) open = open && open_file(demo, &demo->record[i], run_of[i].file);
    if (!open) return EXIT_USAGE;
    for (int i = 0; i < RUNS; i++) {
        TautStatus status = run_one(demo, scene, i);
        if (status != TAUT_OK) return exit_code(status);
        if (demo->simulation[i].summary.outcome == OUTCOME_STOPPED) {
            console_error(demo->console, "stopped by the user; nothing was written");
            return EXIT_FAILED;
        }
    }
    return show(demo);
}

int command_demo(const Options *options, const Console *console)
{
    char path[PATH_ROOM];
    Demo demo = {.console = console, .folder = options->out ? options->out : "out"};
    if (!find_scene(console, path)) return EXIT_FAILED;
    TautScene *scene = load_scene(console, path, options);
    if (!scene) return EXIT_USAGE;
    int code = EXIT_USAGE;
    if (output_make_folder(console, demo.folder)) code = run_demo(&demo, scene);
    for (int i = 0; i < RUNS; i++) {
        simulation_close(&demo.simulation[i]);
        output_discard(&demo.record[i]);
    }
    output_discard(&demo.csv);
    output_discard(&demo.page);
    taut_scene_free(scene);
    return code;
}
