// SPDX-License-Identifier: MIT
// cmd_export.c -- taut export: files for others, from recordings that were made before.
#include "command.h"
#include "export/export.h"
#include "report/page.h"
#include "ui/output.h"

#include <errno.h>
#include <string.h>

typedef struct Job {
    const Options *options;
    const Console *console;
    FILE *recording[PAGE_RUNS];
    bool damaged;
} Job;

static bool ends_in(const char *text, const char *end)
{
    size_t size = strlen(text), tail = strlen(end);
    return size >= tail && strcmp(text + size - tail, end) == 0;
}

// False after a message when one of the files is no recording: the user has to name another.
static bool are_recordings(const Job *job)
{
    for (int i = 0; i < job->options->operands; i++) {
        RecordReader reader;
        rewind(job->recording[i]);
        bool is = record_open(&reader, job->recording[i]);
        if (!is) console_error(job->console, "%s: %s", job->options->operand[i], reader.problem);
        if (!is) return false;
        record_close(&reader);
    }
    return true;
}

static int write_page(Job *job)
{
    PageRun runs[PAGE_RUNS] = {0};
    Output output = {0};
    int damaged = 0;
    for (int i = 0; i < job->options->operands; i++)
        runs[i] = (PageRun){job->recording[i], job->options->operand[i]};
    if (!output_open(job->console, &output, job->options->html)) return EXIT_USAGE;
    bool made = page_write(job->console, output.file, runs, job->options->operands, &damaged) &&
                output_keep(job->console, &output);
    output_discard(&output);
    job->damaged = job->damaged || damaged > 0;
    return made ? EXIT_OK : EXIT_FAILED;
}

typedef enum Format { GLTF, CSV, VTU } Format;

// False after a message.
static bool write_as(Job *job, Format format, RecordReader *reader, FILE *file)
{
    const Options *options = job->options;
    if (format == CSV) return export_csv(job->console, reader, file);
    if (format == VTU) return export_vtu(job->console, reader, options->vtu);
    return export_gltf(job->console, reader, file, ends_in(options->gltf, ".glb"));
}

static int write_one(Job *job, Format format, const char *path)
{
    const char *name = job->options->operand[0];
    RecordReader reader;
    Output output = {0};
    rewind(job->recording[0]);
    if (!record_open(&reader, job->recording[0])) return EXIT_USAGE; // it was looked at before
    int code = EXIT_USAGE;
    bool open = format == VTU || output_open(job->console, &output, path);
    if (open) {
        bool made = write_as(job, format, &reader, output.file);
        if (made && reader.frames == 0) {
            console_error(job->console, "%s: has no whole frame; there is nothing to show", name);
            made = false;
        }
        code = made && output_keep(job->console, &output) ? EXIT_OK : EXIT_FAILED;
        if (made) recording_tell(job->console, name, &reader);
    }
    job->damaged = job->damaged || reader.damaged > 0;
    output_discard(&output);
    record_close(&reader);
    return code;
}

static bool wanted(const Console *console, const Options *options)
{
    bool others = options->gltf || options->csv || options->vtu;
    if (!options->html && !others) {
        console_error(console,
                      "taut export needs a file to write; add --html, --gltf, --csv or --vtu");
        return false;
    }
    if (others && options->operands > 1) {
        console_error(console, "only --html takes several recordings; name one");
        return false;
    }
    int count = 0;
    const char *const paths[] = {options->html, options->gltf, options->csv};
    for (int i = 0; i < 3; i++) count += paths[i] && strcmp(paths[i], "-") == 0;
    if (count > 1) console_error(console, "more than one file is to go to stdout; name a file");
    return count <= 1;
}

static int export_all(Job *job)
{
    const Options *options = job->options;
    int code = EXIT_OK;
    if (options->html) code = write_page(job);
    if (code == EXIT_OK && options->gltf) code = write_one(job, GLTF, options->gltf);
    if (code == EXIT_OK && options->csv) code = write_one(job, CSV, options->csv);
    if (code == EXIT_OK && options->vtu) code = write_one(job, VTU, options->vtu);
    return code == EXIT_OK && job->damaged ? EXIT_FAILED : code;
}

int command_export(const Options *options, const Console *console)
{
    Job job = {.options = options, .console = console};
    if (!wanted(console, options)) return EXIT_USAGE;
    bool open = true;
    for (int i = 0; i < options->operands && open; i++) {
        job.recording[i] = fopen(options->operand[i], "rb");
        open = job.recording[i] != NULL;
        if (!open)
            console_error(console, "%s: cannot be read: %s", options->operand[i], strerror(errno));
    }
    int code = open && are_recordings(&job) ? export_all(&job) : EXIT_USAGE;
    for (int i = 0; i < PAGE_RUNS; i++)
        if (job.recording[i]) fclose(job.recording[i]);
    return code;
}
