// SPDX-License-Identifier: MIT
// export_csv.c -- a recording as a table: one line a frame.
#include "export.h"
#include "run/series.h"

static void title(FILE *file, const char *before, const char *name, const char *after)
{
    char text[256];
    snprintf(text, sizeof text, "%s%s%s", before, name, after);
    fputc(',', file);
    csv_text(file, text);
}

static void write_titles(FILE *file, const RecordScene *scene)
{
    static const char *const axis[] = {".x", ".y", ".z", ".qx", ".qy", ".qz", ".qw"};
    char text[EXPORT_NAME];
    for (int i = 0; i < FRAME_NUMBERS; i++)
        fprintf(file, "%s%s", i ? "," : "", record_number_name(i));
    for (uint32_t i = 0; i < scene->points; i++)
        for (int k = 0; k < 3 && !(scene->point[i].flags & RECORD_OF_BODY); k++)
            title(file, "", export_name(text, scene->point[i].name, "point", i), axis[k]);
    for (uint32_t i = 0; i < scene->bodies; i++)
        for (int k = 0; k < 7; k++)
            title(file, "", export_name(text, scene->body[i].name, "body", i), axis[k]);
    for (uint32_t i = 0; i < scene->links; i++)
        title(file, "tension:", export_name(text, scene->link[i].name, "link", i), "");
    for (uint32_t i = 0; i < scene->joints; i++) {
        title(file, "force:", export_name(text, scene->joint[i].name, "joint", i), "");
        title(file, "torque:", export_name(text, scene->joint[i].name, "joint", i), "");
    }
    fputc('\n', file);
}

// Nine digits give a float back bit by bit.
static void write_floats(FILE *file, const float *x, size_t count)
{
    for (size_t i = 0; i < count; i++) fprintf(file, ",%.9g", (double)x[i]);
}

static void write_frame(FILE *file, const RecordScene *scene, const RecordFrame *frame)
{
    for (int i = 0; i < FRAME_NUMBERS; i++)
        fprintf(file, "%s%.17g", i ? "," : "", frame->number[i]);
    for (uint32_t i = 0; i < scene->points; i++)
        if (!(scene->point[i].flags & RECORD_OF_BODY))
            write_floats(file, frame->position + 3 * (size_t)i, 3);
    write_floats(file, frame->pose, 7 * (size_t)scene->bodies);
    write_floats(file, frame->tension, scene->links);
    write_floats(file, frame->wrench, 2 * (size_t)scene->joints);
    fputc('\n', file);
}

bool export_csv(const Console *console, RecordReader *reader, FILE *file)
{
    write_titles(file, &reader->scene);
    while (record_next(reader)) write_frame(file, &reader->scene, &reader->frame);
    if (!ferror(file)) return true;
    console_error(console, "the table could not be written");
    return false;
}
