// SPDX-License-Identifier: MIT
// record_frame.c -- see record_frame.h, and record.h for the layout.
#include "record_frame.h"

#include "record_bytes.h"

#include <stdlib.h>

const char *record_number_name(int number)
{
    static const char *const name[] = {
#define NUMBER_NAME(NAME, name) #name,
        RECORD_NUMBER_LIST(NUMBER_NAME)
#undef NUMBER_NAME
    };
    return number >= 0 && number < FRAME_NUMBERS ? name[number] : "";
}

size_t frame_size(const RecordScene *s)
{
    uint64_t size = 8 * FRAME_NUMBERS + 12 * (uint64_t)s->points + 28 * (uint64_t)s->bodies +
                    4 * (uint64_t)s->links + 8 * (uint64_t)s->joints;
    return size + 4 <= MOST_PAYLOAD ? (size_t)size : 0;
}

bool record_frame_make(RecordFrame *frame, const RecordScene *s)
{
    *frame = (RecordFrame){0};
    frame->position = calloc(3 * (size_t)s->points + 1, sizeof(float));
    frame->pose = calloc(7 * (size_t)s->bodies + 1, sizeof(float));
    frame->tension = calloc((size_t)s->links + 1, sizeof(float));
    frame->wrench = calloc(2 * (size_t)s->joints + 1, sizeof(float));
    frame->output = calloc(3 * (size_t)s->outputs + 1, sizeof(double));
    frame->stress = calloc((size_t)RECORD_STRESS * s->stressed + 1, sizeof(float));
    frame->stress_at = -1;
    if (frame->stress && frame->output && frame->position && frame->pose && frame->tension &&
        frame->wrench)
        return true;
    record_frame_free(frame);
    return false;
}

void record_frame_free(RecordFrame *frame)
{
    free(frame->position);
    free(frame->pose);
    free(frame->tension);
    free(frame->wrench);
    free(frame->output);
    free(frame->contact);
    free(frame->stress);
    *frame = (RecordFrame){0};
}

// The arrays of a frame, in the order of the file.
typedef struct Part {
    float *value;
    size_t count;
} Part;

enum { PARTS = 4 };

static void parts_of(Part part[PARTS], const RecordScene *s, const RecordFrame *frame)
{
    part[0] = (Part){frame->position, 3 * (size_t)s->points};
    part[1] = (Part){frame->pose, 7 * (size_t)s->bodies};
    part[2] = (Part){frame->tension, s->links};
    part[3] = (Part){frame->wrench, 2 * (size_t)s->joints};
}

void frame_pack(unsigned char *at, const RecordScene *scene, const RecordFrame *frame)
{
    Part part[PARTS];
    parts_of(part, scene, frame);
    for (int i = 0; i < FRAME_NUMBERS; i++) at = put_f64(at, frame->number[i]);
    for (int p = 0; p < PARTS; p++)
        for (size_t i = 0; i < part[p].count; i++) at = put_f32(at, part[p].value[i]);
}

void frame_unpack(const unsigned char *at, const RecordScene *scene, RecordFrame *frame)
{
    Part part[PARTS];
    parts_of(part, scene, frame);
    for (int i = 0; i < FRAME_NUMBERS; i++, at += 8) frame->number[i] = get_f64(at);
    for (int p = 0; p < PARTS; p++)
        for (size_t i = 0; i < part[p].count; i++, at += 4) part[p].value[i] = get_f32(at);
}
