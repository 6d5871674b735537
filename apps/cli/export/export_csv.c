// SPDX-License-Identifier: MIT
// export_csv.c -- a recording as a table: one line a frame.
#include "export.h"
#include "run/series.h"
#include "run/summary.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { COLUMN_NAME = 176 };

enum { LEADING = 2 }; // numbers before the signals that the run was asked for: time and step

// The columns behind the numbers. One that is also a signal that the run was asked for has its value, with all digits.
typedef struct Columns {
    const RecordScene *scene;
    char (*name)[COLUMN_NAME]; // [count]
    uint32_t *output;          // [count] RECORD_NONE = it is none
    bool *in_front;            // [outputs] it has no other column
    size_t count;
} Columns;

static void add(Columns *columns, const char *thing, const char *signal)
{
    const RecordScene *scene = columns->scene;
    char *name = columns->name[columns->count];
    uint32_t *output = &columns->output[columns->count++];
    snprintf(name, COLUMN_NAME, "%.160s%s", thing, signal);
    *output = RECORD_NONE;
    for (uint32_t i = 0; i < scene->outputs; i++) {
        if (strcmp(scene->output[i].name, name) != 0) continue;
        *output = i;
        columns->in_front[i] = false;
    }
}

// A distance or a rope has a tension; other links have a force, or the length of that of several rows.
static const char *link_signal(const RecordLink *link)
{
    return link->flags & (RECORD_DISTANCE | RECORD_ROPE) ? ".tension"
           : link->flags & RECORD_ROWS                   ? ".force.norm"
                                                         : ".force";
}

static void find_columns(Columns *columns)
{
    static const char *const axis[] = {".x", ".y", ".z", ".qx", ".qy", ".qz", ".qw"};
    const RecordScene *scene = columns->scene;
    char text[EXPORT_NAME];
    for (uint32_t i = 0; i < scene->points; i++)
        for (int k = 0; k < 3 && !(scene->point[i].flags & RECORD_OF_BODY); k++)
            add(columns, export_name(text, scene->point[i].name, "point", i), axis[k]);
    for (uint32_t i = 0; i < scene->bodies; i++)
        for (int k = 0; k < 7; k++)
            add(columns, export_name(text, scene->body[i].name, "body", i), axis[k]);
    for (uint32_t i = 0; i < scene->links; i++)
        add(columns, export_name(text, scene->link[i].name, "link", i),
            link_signal(&scene->link[i]));
    for (uint32_t i = 0; i < scene->joints; i++) {
        const char *name = export_name(text, scene->joint[i].name, "joint", i);
        add(columns, name, ".force.norm");
        add(columns, name, ".torque.norm");
    }
    for (uint32_t i = 0; i < scene->outputs; i++)
        for (int k = 0; k < FRAME_NUMBERS; k++)
            if (strcmp(scene->output[i].name, record_number_name(k)) == 0)
                columns->in_front[i] = false;
}

static bool make_columns(Columns *columns, const RecordScene *scene)
{
    const size_t most = 3 * (size_t)scene->points + 7 * (size_t)scene->bodies + scene->links +
                        2 * (size_t)scene->joints + 1;
    *columns = (Columns){.scene = scene,
                         .name = calloc(most, sizeof *columns->name),
                         .output = calloc(most, sizeof *columns->output),
                         .in_front = calloc((size_t)scene->outputs + 1, sizeof(bool))};
    if (!columns->name || !columns->output || !columns->in_front) return false;
    for (uint32_t i = 0; i < scene->outputs; i++) columns->in_front[i] = true;
    find_columns(columns);
    return true;
}

static void free_columns(Columns *columns)
{
    free(columns->name);
    free(columns->output);
    free(columns->in_front);
}

static void write_titles(FILE *file, const Columns *columns)
{
    const RecordScene *scene = columns->scene;
    for (int i = 0; i < FRAME_NUMBERS; i++) {
        for (uint32_t k = 0; i == LEADING && k < scene->outputs; k++) {
            if (!columns->in_front[k]) continue;
            fputc(',', file);
            csv_text(file, scene->output[k].name);
        }
        fprintf(file, "%s%s", i ? "," : "", record_number_name(i));
    }
    for (size_t i = 0; i < columns->count; i++) {
        fputc(',', file);
        csv_text(file, columns->name[i]);
    }
    if (scene->events) fputs(",event", file);
    fputc('\n', file);
}

// A number that is not known, as an acceleration before the first step, is an empty cell.
static void write_output(FILE *file, const RecordFrame *frame, uint32_t i)
{
    const double x = frame->output[3 * (size_t)i];
    fputc(',', file);
    if (!isnan(x)) fprintf(file, "%.17g", x);
}

// Nine digits give a float back bit by bit. Returns the next column.
static size_t write_floats(FILE *file, const Columns *columns, const RecordFrame *frame, size_t at,
                           const float *x, size_t count)
{
    for (size_t i = 0; i < count; i++, at++)
        if (columns->output[at] != RECORD_NONE)
            write_output(file, frame, columns->output[at]);
        else
            fprintf(file, ",%.9g", isnan(x[i]) ? 0 : (double)x[i]); // of parts that are gone
    return at;
}

// The events since the frame before, in one cell; `next` is the first event that is not written.
static void write_events(FILE *file, const RecordReader *reader, int *next)
{
    char text[EVENT_TEXT] = "";
    size_t used = 0;
    for (; *next < reader->events; ++*next) {
        const RecordEvent *event = &reader->event[*next];
        if (event->time > reader->frame.number[FRAME_TIME]) break;
        if (used < sizeof text)
            used += (size_t)snprintf(text + used, sizeof text - used, "%s%s", used ? "; " : "",
                                     event->text);
    }
    fputc(',', file);
    if (*text) csv_text(file, text);
}

static void write_frame(FILE *file, const Columns *columns, const RecordReader *reader,
                        int *next_event)
{
    const RecordScene *scene = columns->scene;
    const RecordFrame *frame = &reader->frame;
    size_t at = 0;
    for (int i = 0; i < FRAME_NUMBERS; i++) {
        for (uint32_t k = 0; i == LEADING && k < scene->outputs; k++)
            if (columns->in_front[k]) write_output(file, frame, k);
        fprintf(file, "%s%.17g", i ? "," : "", frame->number[i]);
    }
    for (uint32_t i = 0; i < scene->points; i++)
        if (!(scene->point[i].flags & RECORD_OF_BODY))
            at = write_floats(file, columns, frame, at, frame->position + 3 * (size_t)i, 3);
    at = write_floats(file, columns, frame, at, frame->pose, 7 * (size_t)scene->bodies);
    // lambda is above 0 where an element pushes, a tension where it pulls
    for (uint32_t i = 0; i < scene->links; i++) {
        const bool turned = !(scene->link[i].flags & (RECORD_DISTANCE | RECORD_ROPE | RECORD_ROWS));
        const float x = turned ? 0.0f - frame->tension[i] : frame->tension[i];
        at = write_floats(file, columns, frame, at, &x, 1);
    }
    write_floats(file, columns, frame, at, frame->wrench, 2 * (size_t)scene->joints);
    if (scene->events) write_events(file, reader, next_event);
    fputc('\n', file);
}

// The outputs of a recording are known with its first frame.
bool export_csv(const Console *console, RecordReader *reader, FILE *file)
{
    Columns columns;
    int next_event = 0;
    bool any = record_next(reader);
    const bool made = make_columns(&columns, &reader->scene);
    if (made) write_titles(file, &columns);
    for (; any && made; any = record_next(reader)) write_frame(file, &columns, reader, &next_event);
    free_columns(&columns);
    if (made && !ferror(file)) return true;
    console_error(console, "the table could not be written");
    return false;
}
