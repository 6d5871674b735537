// SPDX-License-Identifier: MIT
// plot.h -- a line plot as SVG inside an HTML page: no script, colours from the page's style, so that it
// is light, dark and printable with it.
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

enum { PLOT_SERIES = 8 };

typedef struct PlotPoint {
    double x, y;
} PlotPoint;

typedef struct PlotSeries {
    const char *name; // "" = not in the legend
    PlotPoint *point; // [count]; a point that is not finite makes a gap
    size_t count, room;
    bool paper;  // of a paper: dashed, with open marks
    bool marked; // with marks: few points that were measured one by one
    int colour;  // 0, 1, ...; series that belong together share one
} PlotSeries;

typedef struct Plot {
    const char *title, *x, *y; // y: with its unit
    bool log_x, log_y;         // a number that is not above 0 makes a gap
    PlotSeries series[PLOT_SERIES];
    int count;
} Plot;

// NULL when there are too many.
PlotSeries *plot_add(Plot *plot, const char *name);
// False when out of memory.
bool plot_point(PlotSeries *series, double x, double y);
// True when there is something to draw.
bool plot_drawable(const Plot *plot);
// A <figure> with title, legend and picture.
void plot_write(FILE *file, const Plot *plot);
void plot_free(Plot *plot);

// Text as HTML.
void html_text(FILE *file, const char *text);
