// cmd_lab.c -- taut lab: lists the experiments, or runs one and shows its rows.
#include "command.h"
#include "output.h"
#include "progress.h"
#include "report.h"
#include "suggest.h"

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
    if (!report->rows_unshown) report_table(console, file, report);
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
    report_json(&json, "rows", report);
    json_end_object(&json);
}

static void on_progress(void *user, double done, const char *what)
{
    progress_update(user, done, what);
}

static int run(const Options *options, const Console *console, const LabExperiment *experiment,
               LabReport *report, Output *output)
{
    Progress progress;
    LabOptions lab_options = {options->quick, on_progress, &progress};
    console_note(console, "%s: %s\n", experiment->name, experiment->claim);
    progress_begin(&progress, console, experiment->name);
    int code = experiment->run(&lab_options, report);
    progress_end(&progress, 1.0, STYLE_PLAIN, NULL);

    if (report->failed || code < 0 || code > 1) {
        console_error(console, "%s could not be run: %s", experiment->name,
                      report->failed ? report->problem
                      : report->note ? report->note
                                     : "no reason given");
        return EXIT_FAILED;
    }
    if (!console->quiet) show_table(console, output->file == stdout ? stderr : stdout, report);
    if (output->file) write_json(output->file, experiment, report, code == 0);
    if (!output_keep(console, output)) return EXIT_FAILED;
    if (code == 0) return EXIT_OK;
    console_error(console, "%s: the claim does not hold here", experiment->name);
    return EXIT_FAILED;
}

int command_lab(const Options *options, const Console *console)
{
    if (options->operands == 0) {
        list(console);
        return EXIT_OK;
    }
    const LabExperiment *experiment = lab_find(options->operand[0]);
    if (!experiment) return unknown(console, options->operand[0]);
    Output output = {0};
    if (options->json_file && !output_open(console, &output, options->json_file)) return EXIT_USAGE;
    LabReport report = {0};
    int code = run(options, console, experiment, &report, &output);
    output_discard(&output);
    lab_report_free(&report);
    return code;
}
