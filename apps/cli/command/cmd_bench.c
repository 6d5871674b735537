// SPDX-License-Identifier: MIT
// cmd_bench.c -- taut bench: lists the benchmarks, or runs one and shows and writes its tables.
#include "command.h"
#include "report/rows.h"
#include "suggest.h"
#include "ui/output.h"
#include "ui/progress.h"

#include <bench.h>
#include <server/stop.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static void list(const Console *console)
{
    Table table;
    table_begin(&table, 2);
    for (int i = 0; bench_at(i); i++) {
        table_add(&table, STYLE_BOLD, "  %s", bench_at(i)->name);
        table_add(&table, STYLE_PLAIN, "%s", bench_at(i)->text);
    }
    table_print(&table, stdout, console->out_color, console->utf8);
}

static int unknown(const Console *console, const char *typed)
{
    const char *words[16] = {0};
    for (int i = 0; i < 15 && bench_at(i); i++) words[i] = bench_at(i)->name;
    const char *near = suggest(typed, words);
    if (near)
        console_error(console, "no benchmark '%s'; did you mean '%s'?", typed, near);
    else
        console_error(console, "no benchmark '%s'; taut bench lists them", typed);
    return EXIT_USAGE;
}

// Packages and adapters are made by a script of the source tree.
static int install_peers(const Console *console)
{
    const char *script = TAUT_BENCH_SOURCE "/install_peers.sh";
    if (access(script, R_OK) != 0) {
        console_error(console,
                      "%s is not there; run this from a source tree, as ./taut bench "
                      "--install-peers",
                      script);
        return EXIT_FAILED;
    }
    fflush(stdout);
    execl("/bin/sh", "sh", script, TAUT_BENCH_BUILD, (char *)NULL);
    console_error(console, "/bin/sh could not be run");
    return EXIT_FAILED;
}

// The adapters lie beside the program, in a folder `bench`; TAUT_BENCH_DIR says otherwise.
static void find_folder(char *folder, size_t room)
{
    const char *given = getenv("TAUT_BENCH_DIR");
    char own[400] = "";
    ssize_t size = readlink("/proc/self/exe", own, sizeof own - 1);
    char *slash = size > 0 ? strrchr(own, '/') : NULL;
    if (slash) *slash = 0;
    if (given)
        snprintf(folder, room, "%s", given);
    else
        snprintf(folder, room, "%s/bench", slash ? own : ".");
}

// Into memory: it goes to several files.
static char *machine_text(void)
{
    char *text = NULL;
    size_t size;
    FILE *file = open_memstream(&text, &size);
    if (!file) return NULL;
    bench_machine(file);
    fclose(file);
    return text;
}

static void show(const Console *console, FILE *file, const BenchReport *report)
{
    for (int i = 0; i < report->tables; i++) {
        const BenchTable *table = report->table + i;
        if (table->hidden || table->rows.rows == 0) continue;
        fprintf(file, "%s%s:\n", i ? "\n" : "", table->title);
        rows_table(console, file, &table->rows);
    }
    if (report->note) fprintf(file, "\n%s", report->note);
}

static void write_json(FILE *file, const Bench *bench, const BenchReport *report,
                       const char *machine)
{
    Json json = json_open(file, true);
    json_object(&json, NULL);
    json_text(&json, "name", bench->name);
    json_text(&json, "text", bench->text);
    json_text(&json, "machine", machine ? machine : "");
    json_text(&json, "note", report->note ? report->note : "");
    json_object(&json, "tables");
    for (int i = 0; i < report->tables; i++)
        rows_json(&json, report->table[i].name, &report->table[i].rows);
    json_end_object(&json);
    json_end_object(&json);
}

// FOLDER/NAME.html, FOLDER/NAME.TABLE.csv, FOLDER/NAME.machine.txt
static bool write_folder(const Console *console, const char *folder, const Bench *bench,
                         const BenchReport *report, const char *machine)
{
    bool good = output_make_folder(console, folder);
    for (int i = -2; i < report->tables && good; i++) {
        char path[1024];
        Output output = {0};
        snprintf(path, sizeof path, "%s/%s.%s%s", folder, bench->name,
                 i == -2   ? "html"
                 : i == -1 ? "machine.txt"
                           : report->table[i].name,
                 i < 0 ? "" : ".csv");
        if (!output_open(console, &output, path)) return false;
        if (i == -2)
            bench_page(output.file, bench, report, machine ? machine : "");
        else if (i == -1)
            fputs(machine ? machine : "", output.file);
        else
            bench_csv(output.file, &report->table[i].rows);
        good = output_keep(console, &output);
        output_discard(&output);
    }
    return good;
}

// One run, as its callbacks see it.
typedef struct Run {
    const Console *console;
    const Bench *bench;
    const BenchReport *report;
    const char *out, *machine; // folder, NULL = none
    Progress progress;
} Run;

static void on_progress(void *user, double done, const char *label)
{
    progress_update(&((Run *)user)->progress, done, label);
}

// A row is complete: the folder has it, even if the program ends now.
static void on_keep(void *user, const char *label)
{
    const Run *it = user;
    if (it->out) write_folder(it->console, it->out, it->bench, it->report, it->machine);
    if (!it->progress.on) console_note(it->console, "%s", label);
}

// Runs it so that Ctrl-C ends it early, where it asks for that; *stopped says that it did.
static int run_bench(Run *it, BenchOptions *options, BenchReport *report, bool *stopped)
{
    StopBefore before;
    if (it->bench->stops) {
        stop_hold(&before);
        options->stop = stop_wanted;
    }
    progress_begin(&it->progress, it->console, it->bench->name);
    int code = it->bench->run(options, report);
    progress_end(&it->progress, 1.0, STYLE_PLAIN, NULL);
    if (it->bench->stops) stop_release(&before);
    *stopped = code == BENCH_STOPPED;
    return *stopped ? 0 : code;
}

// Why it could not be run: the last line of the note, after those before it.
static void tell_failure(const Console *console, const Bench *bench, const BenchReport *report)
{
    const char *line = report->note ? report->note : "no reason given";
    for (;;) {
        int length = (int)strcspn(line, "\n");
        const char *next = line + length + strspn(line + length, "\n");
        if (!*next) {
            console_error(console, "%s could not be run: %.*s", bench->name, length, line);
            return;
        }
        console_note(console, "%.*s", length, line);
        line = next;
    }
}

static int run(const Options *options, const Console *console, const Bench *bench,
               BenchReport *report, Output *output)
{
    char folder[512], *machine = machine_text();
    bool stopped;
    find_folder(folder, sizeof folder);
    long cores = sysconf(_SC_NPROCESSORS_ONLN);
    Run it = {.console = console,
              .bench = bench,
              .report = report,
              .out = options->out,
              .machine = machine};
    BenchOptions bench_options = {.quick = options->quick,
                                  .folder = folder,
                                  .which = options->operands > 1 ? options->operand[1] : NULL,
                                  .core = (int)cores - 1,
                                  .progress = on_progress,
                                  .progress_user = &it,
                                  .keep = on_keep,
                                  .keep_user = &it};
    console_note(console, "%s: %s", bench->name, bench->text);
    int code = run_bench(&it, &bench_options, report, &stopped);
    if (code != 0) tell_failure(console, bench, report);
    if (code == 0 && !console->quiet)
        show(console, output->file == stdout ? stderr : stdout, report);
    if (code == 0 && output->file) write_json(output->file, bench, report, machine);
    bool good = code == 0 && output_keep(console, output);
    if (good && options->out) good = write_folder(console, options->out, bench, report, machine);
    free(machine);
    return good && !stopped ? EXIT_OK : EXIT_FAILED;
}

int command_bench(const Options *options, const Console *console)
{
    if (options->install_peers) return install_peers(console);
    if (options->operands == 0) {
        list(console);
        return EXIT_OK;
    }
    const Bench *bench = bench_find(options->operand[0]);
    if (!bench) return unknown(console, options->operand[0]);
    Output output = {0};
    if (options->json_file && !output_open(console, &output, options->json_file)) return EXIT_USAGE;
    BenchReport report = {0};
    int code = run(options, console, bench, &report, &output);
    output_discard(&output);
    bench_report_free(&report);
    return code;
}
