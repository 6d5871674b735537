// SPDX-License-Identifier: MIT
// cmd_lab.c -- taut lab: lists the experiments, or runs one or all and shows rows.
#include "command.h"
#include "report/report.h"
#include "report/rows.h"
#include "suggest.h"
#include "ui/output.h"
#include "ui/progress.h"

#include <lab.h>
#include <stdlib.h>
#include <string.h>

static void list(const Console *console)
{
    Table table;
    table_begin(&table, 2);
    for (int i = 0; lab_at(i); i++) {
        table_add(&table, STYLE_BOLD, "  %s", lab_at(i)->name);
        table_add(&table, STYLE_PLAIN, "%s", lab_at(i)->claim);
    }
    table_print(&table, stdout, console->out_color, console->utf8);
}

static int unknown(const Console *console, const char *typed)
{
    enum { MOST = 63 };
    const char *words[MOST + 1] = {0};
    for (int i = 0; i < MOST && lab_at(i); i++) words[i] = lab_at(i)->name;
    const char *near = suggest(typed, words);
    if (near)
        console_error(console, "no experiment '%s'; did you mean '%s'?", typed, near);
    else
        console_error(console, "no experiment '%s'; taut lab lists them", typed);
    return EXIT_USAGE;
}

static void show_table(const Console *console, FILE *file, const LabReport *report)
{
    if (!report->rows_unshown) rows_table(console, file, report);
    if (report->note) fprintf(file, "%s%s", report->rows_unshown ? "" : "\n", report->note);
}

static void write_json(FILE *file, const LabExperiment *experiment, const LabReport *report,
                       bool holds)
{
    Json json = json_open(file, true);
    json_object(&json, NULL);
    json_text(&json, "name", experiment->name);
    json_text(&json, "claim", experiment->claim);
    json_bool(&json, "holds", holds);
    json_text(&json, "program", "taut " TAUT_VERSION);
    json_text(&json, "note", report->note ? report->note : "");
    rows_json(&json, "rows", report);
    json_end_object(&json);
}

static void on_progress(void *user, double done, const char *label)
{
    progress_update(user, done, label);
}

// A page that takes one experiment after the other. Sections wait in memory: the list at the top needs
// all verdicts.
typedef struct LabPage {
    Output output; // file NULL = no report is wanted
    FILE *sections, *lines;
    char *section_text, *line_text;
    size_t section_size, line_size;
    int count;
} LabPage;

static bool page_open(const Console *console, LabPage *page, const char *path)
{
    *page = (LabPage){0};
    if (!path) return true;
    if (!output_open(console, &page->output, path)) return false;
    page->sections = open_memstream(&page->section_text, &page->section_size);
    page->lines = open_memstream(&page->line_text, &page->line_size);
    if (page->sections && page->lines) return true;
    console_error(console, "%s: out of memory", path);
    return false;
}

static void page_add(LabPage *page, const LabResult *result, bool alone)
{
    if (!page->output.file) return;
    report_lab(page->sections, result, alone);
    report_lab_line(page->lines, result);
    page->count++;
}

static bool page_keep(const Console *console, LabPage *page, const char *title)
{
    FILE *file = page->output.file;
    if (!file) return true;
    bool made = fflush(page->sections) == 0 && fflush(page->lines) == 0;
    report_begin(file, "Report of experiments", title);
    if (page->count > 1)
        fprintf(file, "<h1>%d experiments</h1>\n<ul class=\"index\">\n%s</ul>\n", page->count,
                page->line_text);
    fwrite(page->section_text, 1, page->section_size, file);
    report_machine(file);
    report_end(file);
    if (made) return output_keep(console, &page->output);
    console_error(console, "the report needs more memory than there is");
    return false;
}

static void page_close(LabPage *page)
{
    if (page->sections) fclose(page->sections);
    if (page->lines) fclose(page->lines);
    free(page->section_text);
    free(page->line_text);
    output_discard(&page->output);
}

static void tell(const Console *console, const LabResult *result)
{
    const LabReport *report = result->report;
    if (result->verdict == LAB_NOT_RUN)
        console_error(console, "%s could not be run: %s", result->experiment->name,
                      report->failed ? report->problem
                      : report->note ? report->note
                                     : "no reason given");
    else if (result->verdict == LAB_FAILS)
        console_error(console, "%s: the claim does not hold %s", result->experiment->name,
                      result->quick ? "in a quick run, which may be too short for it" : "here");
}

// One experiment: run, shown, written where it is wanted.
static int run(const Options *options, const Console *console, const LabExperiment *experiment,
               Output *json, LabPage *page)
{
    Progress progress;
    LabReport report = {0};
    LabOptions lab_options = {.quick = options->quick,
                              .progress = on_progress,
                              .progress_user = &progress,
                              .seed = (unsigned)options->seed,
                              .count = options->count};
    LabResult result = {.experiment = experiment, .report = &report, .quick = options->quick};
    console_note(console, "%s: %s", experiment->name, experiment->claim);
    lab_options.only = options->only;
    progress_begin(&progress, console, experiment->name);
    double begin = clock_seconds();
    int code = experiment->run(&lab_options, &report);
    result.seconds = clock_seconds() - begin;
    progress_end(&progress, 1.0, STYLE_PLAIN, NULL);

    result.verdict = report.failed || code < 0 || code > 1 ? LAB_NOT_RUN : (LabVerdict)code;
    bool stdout_taken = json->file == stdout || page->output.file == stdout;
    if (result.verdict != LAB_NOT_RUN) {
        if (!console->quiet) show_table(console, stdout_taken ? stderr : stdout, &report);
        if (json->file) write_json(json->file, experiment, &report, code == 0);
    }
    page_add(page, &result, strcmp(options->operand[0], "all") != 0);
    bool kept = result.verdict == LAB_NOT_RUN || output_keep(console, json);
    tell(console, &result);
    lab_report_free(&report);
    return kept && result.verdict == LAB_HOLDS ? EXIT_OK : EXIT_FAILED;
}

static int run_all(const Options *options, const Console *console, Output *json, LabPage *page)
{
    int code = EXIT_OK;
    for (int i = 0; lab_at(i); i++) {
        if (i > 0 && !console->quiet && page->output.file != stdout) putchar('\n');
        if (run(options, console, lab_at(i), json, page) != EXIT_OK) code = EXIT_FAILED;
    }
    return code;
}

static bool can_write(const Options *options, const Console *console, bool all)
{
    bool both = options->json_file && options->report && strcmp(options->json_file, "-") == 0 &&
                strcmp(options->report, "-") == 0;
    if (all && options->json_file)
        console_error(console, "--json takes one experiment; name it, or use --report");
    else if (both)
        console_error(console, "--json and --report are both to go to stdout; name a file");
    return !both && !(all && options->json_file);
}

int command_lab(const Options *options, const Console *console)
{
    if (options->operands == 0) {
        list(console);
        return EXIT_OK;
    }
    const char *name = options->operand[0];
    bool all = strcmp(name, "all") == 0;
    const LabExperiment *experiment = lab_find(name);
    if (!experiment && !all) return unknown(console, name);
    if (options->only && (all || !experiment->narrows)) {
        console_error(console, "--only: %s cannot be narrowed", all ? "a run of all" : name);
        return EXIT_USAGE;
    }
    if (!can_write(options, console, all)) return EXIT_USAGE;
    Output json = {0};
    LabPage page = {0};
    int code = EXIT_USAGE;
    if ((!options->json_file || output_open(console, &json, options->json_file)) &&
        page_open(console, &page, options->report)) {
        code = all ? run_all(options, console, &json, &page)
                   : run(options, console, experiment, &json, &page);
        if (!page_keep(console, &page, all ? "Taut: experiments" : name)) code = EXIT_FAILED;
    }
    output_discard(&json);
    page_close(&page);
    return code;
}
