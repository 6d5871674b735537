// SPDX-License-Identifier: MIT
// cmd_run.c -- taut run: simulate a scene, write the files that were asked for, print the summary.
#include "command.h"
#include "files.h"
#include "report/page.h"
#include "report/report.h"
#include "run/load.h"
#include "run/simulate.h"
#include "ui/output.h"

#include <stdlib.h>
#include <string.h>

// Everything a run may write; an unused one has no file.
typedef struct RunFiles {
    Output record, csv, page, report, snapshot;
    FILE *scratch; // a nameless recording, when only page or report are wanted
    FILE *film;    // the recording, in a file or nameless; not owned
} RunFiles;

static bool open_wanted(const Console *console, Output *output, const char *path)
{
    return !path || !*path || output_open(console, output, path);
}

// stdout can carry one thing only.
static bool one_stdout(const Console *console, const Options *options, const char *const *paths)
{
    int count = options->json;
    for (; *paths; paths++) count += strcmp(*paths, "-") == 0;
    if (count <= 1) return true;
    console_error(console, "more than one of --json and the files is to go to stdout; name a file");
    return false;
}

static bool open_files(const Console *console, const Options *options, const TautSceneInfo *info,
                       RunFiles *files)
{
    const char *record = options->record ? options->record : info->record;
    const char *csv = options->csv ? options->csv : info->csv;
    const char *page = options->page ? options->page : "";
    const char *report = options->report ? options->report : "";
    const char *snapshot = options->snapshot_out ? options->snapshot_out : "";
    *files = (RunFiles){0};
    if (!one_stdout(console, options,
                    (const char *const[]){record, csv, page, report, snapshot, NULL}) ||
        !files_apart(console, options, record, csv))
        return false;
    if (*record && !output_open_live(console, &files->record, record)) return false;
    if (!open_wanted(console, &files->csv, csv)) return false;
    if (!open_wanted(console, &files->page, page)) return false;
    if (!open_wanted(console, &files->report, report)) return false;
    if (!open_wanted(console, &files->snapshot, snapshot)) return false;
    files->film = files->record.file;
    bool needed = files->page.file || files->report.file;
    if (!needed || (files->film && files->film != stdout)) return true;
    if (files->film) {
        console_error(console, "--page and --report need the recording in a file; --record - gives "
                               "it away");
        return false;
    }
    files->film = files->scratch = tmpfile();
    if (!files->film) console_error(console, "no room for a temporary recording in /tmp");
    return files->film;
}

static void discard_files(RunFiles *files)
{
    if (files->scratch) fclose(files->scratch);
    files->scratch = files->film = NULL;
    output_discard(&files->record);
    output_discard(&files->csv);
    output_discard(&files->page);
    output_discard(&files->report);
    output_discard(&files->snapshot);
}

// Fills page, report and snapshot, then lets all files appear.
static bool keep_files(const Console *console, const Options *options, RunFiles *files,
                       Simulation *simulation)
{
    bool written = true;
    int damaged;
    PageRun run = {files->film, "the recording"};
    if (files->page.file) written = page_write(console, files->page.file, &run, 1, &damaged);
    if (written && files->report.file)
        written =
            report_run(console, files->report.file, options, &simulation->summary, files->film);
    if (written && files->snapshot.file) {
        size_t size;
        void *state = snapshot_take(console, simulation->world, &size);
        written = state && fwrite(state, 1, size, files->snapshot.file) == size;
        free(state);
    }
    return written && output_keep(console, &files->record) && output_keep(console, &files->csv) &&
           output_keep(console, &files->page) && output_keep(console, &files->report) &&
           output_keep(console, &files->snapshot);
}

static void show(const Console *console, const Options *options, const Summary *summary,
                 bool stdout_taken)
{
    if (options->json) {
        Json json = json_open(stdout, true);
        summary_json(&json, NULL, summary);
    } else if (!console->quiet) {
        const Summary *one = summary;
        summary_print(console, stdout_taken ? stderr : stdout, &one, 1);
    }
}

static int finish(const Console *console, const Options *options, RunFiles *files,
                  Simulation *simulation)
{
    const Summary *summary = &simulation->summary;
    bool any = files->record.file || files->csv.file || files->page.file || files->report.file ||
               files->snapshot.file;
    bool stdout_taken = files->record.file == stdout || files->csv.file == stdout ||
                        files->page.file == stdout || files->report.file == stdout ||
                        files->snapshot.file == stdout;
    if (!keep_files(console, options, files, simulation)) return EXIT_FAILED;
    show(console, options, summary, stdout_taken);
    if (summary->outcome == OUTCOME_FINISHED)
        return simulation->record_failed ? EXIT_FAILED : EXIT_OK;

    // The library says itself when and where a step was refused.
    char text[OUTCOME_TEXT] = "a step was refused";
    if (summary->outcome != OUTCOME_REFUSED) summary_outcome(summary, text);
    if (summary->outcome == OUTCOME_CONTRADICTED) {
        console_error(console,
                      "%s; give some of them a compliance or a stiffness, or change the motion "
                      "that pulls them apart",
                      text);
        return EXIT_FAILED;
    }
    console_error(console, "%s%s%s%s", text, *summary->reason ? ": " : "", summary->reason,
                  any ? "; the files written hold the run up to there" : "");
    return EXIT_FAILED;
}

static int run_scene(const Options *options, const Console *console, Loaded *loaded,
                     const void *snapshot, size_t snapshot_size)
{
    TautSceneInfo info = taut_scene_info(loaded->scene);
    SimulateRequest request = {.scene = loaded->scene,
                               .def = loaded->def,
                               .file = options->operand[0],
                               .label = "",
                               .step = options->step > 0.0 ? options->step : info.step,
                               .duration =
                                   options->duration > 0.0 ? options->duration : info.duration,
                               .frame_rate = info.frame_rate > 0.0 ? info.frame_rate : 60.0,
                               .snapshot = snapshot,
                               .snapshot_size = snapshot_size};
    RunFiles files;
    Simulation simulation = {0};
    Progress progress;
    int code = EXIT_USAGE;
    if (open_files(console, options, &info, &files)) {
        request.record = files.film;
        request.csv = files.csv.file;
        request.signals = options->signals;
        request.signal_count = options->signal_count;
        request.world = loaded->world;
        loaded->world = NULL;
        TautStatus status = simulation_open(&simulation, console, &request);
        const char *slash = strrchr(options->operand[0], '/');
        progress_begin(&progress, console, slash ? slash + 1 : options->operand[0]);
        // the error of a refused step is told as the reason of the outcome, and once is enough
        loaded->mute = true;
        if (status == TAUT_OK) {
            output_clear(&files.record);
            status = simulation_run(&simulation, console, &progress);
            progress_end(&progress, 1.0, STYLE_PLAIN, NULL);
            code = exit_code(status);
            if (status == TAUT_OK) code = finish(console, options, &files, &simulation);
        } else {
            code = exit_code(status);
        }
    }
    simulation_close(&simulation);
    discard_files(&files);
    return code;
}

int command_run(const Options *options, const Console *console)
{
    Loaded loaded;
    if (!load_open(&loaded, console, options)) return EXIT_USAGE;
    TautStatus status = load_build(&loaded);
    if (status != TAUT_OK && status != TAUT_BAD_SCENE)
        console_error(console, "the scene cannot be built: %s", taut_status_text(status));

    void *snapshot = NULL;
    size_t snapshot_size = 0;
    int code = status == TAUT_OK ? EXIT_USAGE : exit_code(status);
    if (status == TAUT_OK && options->snapshot_in)
        snapshot = input_read(console, options->snapshot_in, &snapshot_size);
    if (status == TAUT_OK && (snapshot || !options->snapshot_in))
        code = run_scene(options, console, &loaded, snapshot, snapshot_size);
    free(snapshot);
    load_free(&loaded);
    return code;
}
