// SPDX-License-Identifier: MIT
// report_outputs.c -- see report_outputs.h.
#include "report_outputs.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

// The plot of a group with room for a line; made where there is none.
static int plot_for(OutputPlots *plots, const RecordOutput *output)
{
    for (int i = 0; i < plots->count; i++)
        if (plots->group[i] == output->group && plots->plot[i].count < PLOT_SERIES) return i;
    plots->plot[plots->count] = (Plot){.x = "time s", .y = output->unit};
    plots->group[plots->count] = output->group;
    return plots->count++;
}

// Lines of one plot have a name in common: hoist.tension alone, load of load.x and load.y, tension of a.tension and
// b.tension.
static void make_title(char title[128], const Plot *plot)
{
    const char *first = plot->series[0].name, *dot = strrchr(first, '.');
    snprintf(title, 128, "%s", first);
    if (plot->count < 2 || !dot) return;
    const size_t length = (size_t)(dot - first);
    bool same_thing = true;
    for (int i = 1; i < plot->count; i++)
        same_thing = same_thing && strncmp(plot->series[i].name, first, length + 1) == 0;
    if (same_thing)
        title[length < 127 ? length : 127] = '\0';
    else
        snprintf(title, 128, "%s", dot + 1);
}

static bool make(OutputPlots *plots, const RecordScene *scene)
{
    const size_t n = (size_t)scene->outputs + 1;
    plots->plot = calloc(n, sizeof *plots->plot);
    plots->group = calloc(n, sizeof *plots->group);
    plots->title = calloc(n, sizeof *plots->title);
    plots->of = calloc(n, sizeof *plots->of);
    plots->series = calloc(n, sizeof *plots->series);
    if (!plots->plot || !plots->group || !plots->title || !plots->of || !plots->series)
        return false;
    for (uint32_t i = 0; i < scene->outputs; i++) {
        plots->of[i] = plot_for(plots, &scene->output[i]);
        Plot *plot = &plots->plot[plots->of[i]];
        plots->series[i] = plot->count;
        plot_add(plot, scene->output[i].name);
    }
    for (int i = 0; i < plots->count; i++) {
        Plot *plot = &plots->plot[i];
        make_title(plots->title[i], plot);
        plot->title = plots->title[i];
        if (plot->count == 1) plot->series[0].name = ""; // the title says it
    }
    return true;
}

bool output_plots_frame(OutputPlots *plots, const RecordScene *scene, const RecordFrame *frame)
{
    if (scene->outputs == 0) return true;
    if (!plots->plot && !make(plots, scene)) return false;
    const double t = frame->number[FRAME_TIME];
    for (uint32_t i = 0; i < scene->outputs; i++) {
        const double *value = frame->output + 3 * (size_t)i;
        PlotSeries *series = &plots->plot[plots->of[i]].series[plots->series[i]];

        // a peak between two frames stays in sight, halfway between them
        const PlotPoint *last = series->count > 0 ? &series->point[series->count - 1] : NULL;
        const PlotPoint before = last ? *last : (PlotPoint){t, value[0]};
        for (int k = 1; k < 3; k++) {
            const bool peak =
                k == 1 ? value[k] < fmin(before.y, value[0]) : value[k] > fmax(before.y, value[0]);
            if (last && peak && !plot_point(series, 0.5 * (before.x + t), value[k])) return false;
        }
        if (isfinite(value[0]) && !plot_point(series, t, value[0])) return false;
    }
    return true;
}

void output_plots_write(FILE *file, const OutputPlots *plots)
{
    bool any = false;
    for (int i = 0; i < plots->count; i++) any = any || plot_drawable(&plots->plot[i]);
    if (!any) return;
    fputs("<h3>Signals over time</h3>\n<div class=\"figures\">\n", file);
    for (int i = 0; i < plots->count; i++)
        if (plot_drawable(&plots->plot[i])) plot_write(file, &plots->plot[i]);
    fputs("</div>\n", file);
}

void output_plots_free(OutputPlots *plots)
{
    for (int i = 0; i < plots->count; i++) plot_free(&plots->plot[i]);
    free(plots->plot);
    free(plots->group);
    free(plots->title);
    free(plots->of);
    free(plots->series);
    *plots = (OutputPlots){0};
}
