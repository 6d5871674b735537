// SPDX-License-Identifier: MIT
// report_run.c -- the report of one run: summary, plots over time from its recording, settings, machine.
#include "plot.h"
#include "report.h"
#include "report_outputs.h"
#include "report_picture.h"
#include <record/record.h>

#include <math.h>
#include <stdlib.h>
#include <string.h>

// --- tables ---

static const char *cell_style(Style style)
{
    return style == STYLE_GOOD  ? "good"
           : style == STYLE_BAD ? "bad"
           : style == STYLE_DIM ? "none"
                                : "";
}

// The tables of the terminal, as HTML.
static void write_table(FILE *file, Table *table, const char *title, bool head)
{
    fprintf(file, "<h3>%s</h3>\n<div class=\"card scroll\"><table%s>", title,
            head ? "" : " class=\"pairs\"");
    for (int c = 0; head && c < table->columns; c++) {
        fprintf(file, "%s<th class=\"%s\">", c ? "" : "<thead><tr>",
                table->align[c] == ALIGN_RIGHT ? "number" : "");
        html_text(file, table->title[c]);
        fprintf(file, "</th>%s", c + 1 < table->columns ? "" : "</tr></thead>");
    }
    fputs("<tbody>\n", file);
    for (int i = 0; i < table->count; i++) {
        int c = i % table->columns;
        const char *tag = c == 0 && !head ? "th" : "td";
        fprintf(file, "%s<%s class=\"%s%s\">", c ? "" : "<tr>", tag,
                cell_style(table->cell[i].style), table->align[c] == ALIGN_RIGHT ? " number" : "");
        html_text(file, table->cell[i].text);
        fprintf(file, "</%s>%s", tag, c + 1 < table->columns ? "" : "</tr>\n");
    }
    fputs("</tbody></table></div>\n", file);
    table_free(table);
}

static void write_settings(FILE *file, const Options *options, const Summary *summary,
                           const RecordScene *scene)
{
    report_pairs_begin(file, "Settings");
    report_pair(file, "scene file", "%s", options->operand[0]);
    for (int i = 0; i < options->set_count; i++)
        report_pair(file, "changed", "%s", options->sets[i]);
    report_pair(file, "stepper", "%s", summary->stepper);
    report_pair(file, "geometric stiffness", "%s", summary->geometric);
    report_pair(file, "solver", "%s", summary->solver);
    report_pair(file, "step", "%g s", summary->step);
    report_pair(file, "duration", "%g s", summary->duration);
    report_pair(file, "tolerance", "%g of a length, at most %d solves a stage, steps down to %g s",
                summary->tolerance, summary->max_solves, summary->min_step);
    report_pair(file, "gravity", "(%g, %g, %g) m/s\u00b2", scene->gravity[0], scene->gravity[1],
                scene->gravity[2]);
    report_pair(file, "size", "%u points, %u bodies, %u links, %u joints", scene->points,
                scene->bodies, scene->links, scene->joints);
    report_pairs_end(file);
}

// --- plots ---

enum { ENERGY, LOSSES, ERROR, TENSION, JOINT, SOLVES, TIME_ERROR, PLOTS };

enum { LABEL = 96 };

typedef struct Plots {
    Plot plot[PLOTS];
    char label[PLOTS][LABEL]; // of the axes upwards
    double start[FRAME_NUMBERS], before[FRAME_NUMBERS];
} Plots;

// A plot: the signal that gives the unit, a note about how it is shown, and the lines.
typedef struct PlotPlan {
    const char *title;
    TautSignalKind kind;
    const char *signal, *note;
    bool log;
    const char *line[4]; // "": the only one
} PlotPlan;

static const PlotPlan plan[PLOTS] = {
    [ENERGY] = {"Energy",
                TAUT_SIGNAL_STEP,
                "energy",
                "potential and sum counted from the start",
                false,
                {"kinetic", "potential", "elastic", "sum"}},
    [LOSSES] = {"Who changed the energy",
                TAUT_SIGNAL_STEP,
                "work",
                "from the start",
                false,
                {"work of motions, drives", "taken by dampers", "lost numerically, in impacts",
                 NULL}},
    [ERROR] = {"Worst error of a hard link",
               TAUT_SIGNAL_STEP,
               "error",
               "as part of its length",
               true,
               {"", NULL}},
    [TENSION] = {"Largest tension", TAUT_SIGNAL_ELEMENT, "tension", "", false, {"", NULL}},
    [JOINT] = {"Largest force in a joint", TAUT_SIGNAL_JOINT, "force", "", false, {"", NULL}},
    [SOLVES] = {"Linear systems solved",
                TAUT_SIGNAL_STEP,
                "solves",
                "in a step, mean of a frame",
                false,
                {"", NULL}},
    [TIME_ERROR] = {"Estimated time error",
                    TAUT_SIGNAL_STEP,
                    "time_error",
                    "as part of the motion in a step",
                    true,
                    {"", NULL}},
};

static void begin_plots(Plots *plots)
{
    *plots = (Plots){0};
    for (int i = 0; i < PLOTS; i++) {
        const TautSignal *signal = taut_signal_find(plan[i].kind, plan[i].signal);
        const char *unit = signal ? signal->unit : "";
        Plot *plot = &plots->plot[i];
        snprintf(plots->label[i], LABEL, "%s%s%s", unit, *unit && *plan[i].note ? ", " : "",
                 plan[i].note);
        *plot = (Plot){
            .title = plan[i].title, .x = "time s", .y = plots->label[i], .log_y = plan[i].log};
        for (int k = 0; k < 4 && plan[i].line[k]; k++) plot_add(plot, plan[i].line[k]);
    }
}

static double largest_tension(const RecordScene *scene, const RecordFrame *frame)
{
    double most = NAN;
    for (uint32_t i = 0; i < scene->links; i++)
        if (scene->link[i].flags & RECORD_DISTANCE) most = fmax(most, (double)frame->tension[i]);
    return most;
}

static double largest_force(const RecordScene *scene, const RecordFrame *frame)
{
    double most = NAN;
    for (uint32_t i = 0; i < scene->joints; i++) most = fmax(most, (double)frame->wrench[2 * i]);
    return most;
}

static bool add(Plots *plots, int plot, int series, double t, double y)
{
    return plot_point(&plots->plot[plot].series[series], t, y);
}

static bool add_frame(Plots *plots, const RecordScene *scene, const RecordFrame *frame, bool first)
{
    const double *n = frame->number, *start = plots->start;
    double t = n[FRAME_TIME];
    if (first) memcpy(plots->start, n, sizeof plots->start);
    double potential = n[FRAME_POTENTIAL] - start[FRAME_POTENTIAL];
    double sum = n[FRAME_KINETIC] + n[FRAME_ELASTIC] + potential;
    double steps = n[FRAME_STEP] - plots->before[FRAME_STEP];
    double solves = (n[FRAME_SOLVES] - plots->before[FRAME_SOLVES]) / steps;
    memcpy(plots->before, n, sizeof plots->before);
    return add(plots, ENERGY, 0, t, n[FRAME_KINETIC]) && add(plots, ENERGY, 1, t, potential) &&
           add(plots, ENERGY, 2, t, n[FRAME_ELASTIC]) &&
           add(plots, ENERGY, 3, t, sum - start[FRAME_KINETIC] - start[FRAME_ELASTIC]) &&
           add(plots, LOSSES, 0, t, n[FRAME_WORK]) && add(plots, LOSSES, 1, t, n[FRAME_DAMPED]) &&
           add(plots, LOSSES, 2, t, n[FRAME_DISSIPATED]) &&
           add(plots, ERROR, 0, t, n[FRAME_ERROR]) &&
           add(plots, TENSION, 0, t, first ? NAN : largest_tension(scene, frame)) &&
           add(plots, JOINT, 0, t, first ? NAN : largest_force(scene, frame)) &&
           add(plots, SOLVES, 0, t, steps > 0 ? solves : NAN) &&
           add(plots, TIME_ERROR, 0, t, n[FRAME_TIME_ERROR]);
}

// Lines that are 0 all the time only hide the others.
static void drop_zeros(Plot *plot)
{
    int kept = 0;
    for (int i = 0; i < plot->count; i++) {
        PlotSeries *series = &plot->series[i];
        bool zero = true;
        for (size_t k = 0; k < series->count && zero; k++) zero = series->point[k].y == 0.0;
        if (zero)
            free(series->point);
        else
            plot->series[kept++] = *series;
    }
    plot->count = kept;
}

static void write_plots(FILE *file, Plots *plots)
{
    for (int i = 0; i < PLOTS; i++) drop_zeros(&plots->plot[i]);
    fputs("<div class=\"figures\">\n", file);
    for (int i = 0; i < PLOTS; i++)
        if (plot_drawable(&plots->plot[i])) plot_write(file, &plots->plot[i]);
    fputs("</div>\n", file);
}

// --- the page ---

static void write_head(FILE *file, const Summary *summary)
{
    char text[OUTCOME_TEXT];
    summary_outcome(summary, text);
    report_begin(file, "Report of a run", summary->title);
    fputs("<h1>", file);
    html_text(file, summary->title);
    fputs("</h1>\n<p class=\"about\">", file);
    html_text(file, summary->description);
    fprintf(file, "</p>\n<span class=\"chip %s\">",
            summary->outcome == OUTCOME_FINISHED ? "good" : "bad");
    html_text(file, text);
    fputs("</span>\n", file);
    if (*summary->reason) {
        fputs("<p class=\"about\">", file);
        html_text(file, summary->reason);
        fputs("</p>\n", file);
    }
}

// The outputs that the user asked for.
static void write_signals(FILE *file, const Summary *summary)
{
    Table table;
    if (!summary->outputs || summary->outputs->numbers == 0) return;
    summary_outputs(&table, summary);
    write_table(file, &table, "Signals", true);
}

// Forces, then the solver.
static void write_figures(FILE *file, const Summary *summary)
{
    Table table;
    summary_table(&table, &summary, 1);
    write_table(file, &table, "Summary", false);
    summary_energy(&table, summary);
    write_table(file, &table, "Where the energy is", true);
}

static void write_events(FILE *file, const Summary *summary)
{
    Table table;
    if (summary->events == 0) return;
    summary_events(&table, summary);
    write_table(file, &table, "Events", true);
}

static bool write_page(FILE *file, const Options *options, const Summary *summary,
                       RecordReader *reader)
{
    Plots plots;
    OutputPlots outputs = {0};
    Picture picture;
    bool made = true;
    begin_plots(&plots);
    picture_begin(&picture, &reader->scene, summary->start, summary->time);
    while (made && record_next(reader))
        made = add_frame(&plots, &reader->scene, &reader->frame, reader->frames == 1) &&
               output_plots_frame(&outputs, &reader->scene, &reader->frame) &&
               picture_frame(&picture, &reader->frame);
    if (made) {
        write_head(file, summary);
        picture_write(file, &picture);
        write_signals(file, summary);
        output_plots_write(file, &outputs);
        write_figures(file, summary);
        write_events(file, summary);
        write_plots(file, &plots);
        write_settings(file, options, summary, &reader->scene);
        report_machine(file);
        report_end(file);
    }
    for (int i = 0; i < PLOTS; i++) plot_free(&plots.plot[i]);
    picture_free(&picture);
    output_plots_free(&outputs);
    return made;
}

bool report_run(const Console *console, FILE *file, const Options *options, const Summary *summary,
                FILE *recording)
{
    RecordReader reader;
    rewind(recording);
    if (!record_open(&reader, recording)) {
        console_error(console, "the recording of this run %s", reader.problem);
        return false;
    }
    bool made = write_page(file, options, summary, &reader);
    record_close(&reader);
    if (!made) console_error(console, "the report needs more memory than there is");
    if (ferror(file)) console_error(console, "the report could not be written");
    return made && !ferror(file);
}
