// SPDX-License-Identifier: MIT
// report_picture.h -- a run in one picture: several moments over each other, the last one strongest.
#pragma once

#include <record/record.h>

enum { PICTURE_MOMENTS = 7 };

typedef struct Picture {
    const RecordScene *scene;
    double start, end; // s
    RecordFrame moment[PICTURE_MOMENTS];
    double time[PICTURE_MOMENTS];
    int count;
    float (*trace)[3]; // [traced] where the load went
    size_t traced, room;
} Picture;

void picture_begin(Picture *picture, const RecordScene *scene, double start, double end);
// Keeps the frame if it is the first one of its share of time. False when out of memory.
bool picture_frame(Picture *picture, const RecordFrame *frame);
// A <figure>, or nothing where there is nothing to see.
void picture_write(FILE *file, const Picture *picture);
void picture_free(Picture *picture);
