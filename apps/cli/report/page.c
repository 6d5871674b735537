// SPDX-License-Identifier: MIT
// page.c -- the page: the template that was built in, with the recordings as JSON and base64.
#include "page.h"

#include "export/base64.h"
#include "export/export.h"
#include "page_contacts.h"
#include "page_head.h"

#include <stdlib.h>
#include <string.h>

// Made from page.html at build time (embed.cmake).
extern const unsigned char page_html[];
extern const size_t page_html_size;

// Made from web/player at build time.
extern const unsigned char player_js[];
extern const size_t player_js_size;

enum { MOST_FRAMES = 2400, LEAST_FRAMES = 200 };
static const size_t most_bytes = (size_t)24 << 20; // of positions and tensions, before base64

enum { STRESSES = 4, ARRAYS = 5 };

// Frames of one recording, thinned out as they come.
typedef struct Reel {
    double *series; // [frames][FRAME_NUMBERS]  as in record.h
    float
        *array[ARRAYS]; // [frames][width]  positions, poses, tensions, wrenches, von Mises stresses
    size_t width[ARRAYS]; // floats of a frame in each
    PageContacts contacts;
    int frames, room, stride;
    long seen;
} Reel;

static void reel_free(Reel *reel)
{
    free(reel->series);
    page_contacts_free(&reel->contacts);
    for (int k = 0; k < ARRAYS; k++) free(reel->array[k]);
    *reel = (Reel){0};
}

// Of a recording of which a frame was read: stresses are known then.
static bool reel_make(Reel *reel, const RecordScene *scene)
{
    *reel = (Reel){.width = {3 * (size_t)scene->points, 7 * (size_t)scene->bodies, scene->links,
                             2 * (size_t)scene->joints, scene->stressed},
                   .stride = 1};
    size_t width = 0;
    for (int k = 0; k < ARRAYS; k++) width += reel->width[k];
    size_t fit = most_bytes / (4 * width + 1);
    reel->room = fit > MOST_FRAMES ? MOST_FRAMES : fit < LEAST_FRAMES ? LEAST_FRAMES : (int)fit;
    reel->room += reel->room % 2;
    size_t room = (size_t)reel->room;
    reel->series = malloc(room * FRAME_NUMBERS * sizeof(double));
    bool made = reel->series != NULL && page_contacts_make(&reel->contacts, reel->room);
    for (int k = 0; k < ARRAYS; k++) {
        reel->array[k] = malloc(room * reel->width[k] * sizeof(float) + 1);
        made = made && reel->array[k];
    }
    if (!made) reel_free(reel);
    return made;
}

static void reel_move(Reel *reel, int to, int from)
{
    size_t a = (size_t)to, b = (size_t)from;
    memcpy(reel->series + a * FRAME_NUMBERS, reel->series + b * FRAME_NUMBERS,
           FRAME_NUMBERS * sizeof(double));
    for (int k = 0; k < ARRAYS; k++)
        memcpy(reel->array[k] + a * reel->width[k], reel->array[k] + b * reel->width[k],
               reel->width[k] * sizeof(float));
    page_contacts_move(&reel->contacts, to, from);
}

// A frame that goes leaves its worst values to the one that stays.
static void keep_worst(double *stays, const double *goes)
{
    for (int k = FRAME_ERROR; k <= FRAME_RUNG; k++)
        if (goes[k] > stays[k]) stays[k] = goes[k];
}

static void reel_add(Reel *reel, const RecordFrame *frame)
{
    if (reel->seen++ % reel->stride != 0) {
        keep_worst(reel->series + (size_t)(reel->frames - 1) * FRAME_NUMBERS, frame->number);
        return;
    }
    if (reel->frames == reel->room) {
        // Full: drop every second frame.
        for (int i = 0; i < reel->room / 2; i++) {
            double *stays = reel->series + (size_t)(2 * i) * FRAME_NUMBERS;
            keep_worst(stays, stays + FRAME_NUMBERS);
            if (i > 0) reel_move(reel, i, 2 * i);
        }
        reel->frames = reel->room / 2;
        reel->stride *= 2;
    }
    page_contacts_set(&reel->contacts, reel->frames, frame);
    size_t at = (size_t)reel->frames++;
    memcpy(reel->series + at * FRAME_NUMBERS, frame->number, sizeof frame->number);
    const float *const from[] = {frame->position, frame->pose, frame->tension, frame->wrench};
    for (int k = 0; k < STRESSES; k++)
        memcpy(reel->array[k] + at * reel->width[k], from[k], reel->width[k] * sizeof(float));
    for (size_t i = 0; i < reel->width[STRESSES]; i++)
        reel->array[STRESSES][at * reel->width[STRESSES] + i] =
            record_von_mises(frame->stress + RECORD_STRESS * i);
}

// JSON of a recording goes in as it is, but cannot end the <script> it stands in.
static void write_json_safely(FILE *file, const char *json)
{
    for (; *json; json++) {
        if (*json == '<')
            fputs("\\u003c", file);
        else
            fputc(*json, file);
    }
}

static bool write_head(FILE *file, const RecordScene *scene)
{
    char *text = NULL;
    size_t size = 0;
    FILE *memory = open_memstream(&text, &size);
    if (!memory) return false;
    page_head(memory, scene);
    bool made = fclose(memory) == 0;
    if (made) write_json_safely(file, text);
    free(text);
    return made;
}

// Texts that the file brings along stand in strings: with any of them the data is JSON.
static void write_text(FILE *file, const char *key, const char *text)
{
    fprintf(file, ",\"%s\":", key);
    if (text)
        json_string_safely(file, text);
    else
        fputs("null", file);
}

static bool write_reel(FILE *file, const RecordReader *reader, Reel *reel)
{
    static const char *const key[ARRAYS] = {"position", "pose", "tension", "wrench", "stress"};
    size_t frames = (size_t)reel->frames;
    fputs("{\"head\":", file);
    if (!write_head(file, &reader->scene)) return false;
    write_text(file, "info", reader->scene.info);
    write_text(file, "summary", reader->summary);
    fprintf(file, ",\"frames\":%d,\"thinned\":%d,\"cut\":%s,\"damaged\":%d,\"series\":\"",
            reel->frames, reel->stride, reader->cut ? "true" : "false", reader->damaged);
    base64_write(file, reel->series, frames * FRAME_NUMBERS * sizeof(double));
    for (int k = 0; k < ARRAYS; k++) {
        fprintf(file, "\",\"%s\":\"", key[k]);
        base64_write(file, reel->array[k], frames * reel->width[k] * sizeof(float));
    }
    fputs("\"", file);
    if (reader->scene.colliders > 0) page_contacts_write(file, &reel->contacts, reel->frames);
    fputs("}\n", file);
    return true;
}

static bool write_recording(const Console *console, FILE *file, const PageRun *run, int *damaged)
{
    RecordReader reader;
    Reel reel = {0};
    rewind(run->file);
    if (!record_open(&reader, run->file)) {
        console_error(console, "%s: %s", run->name, reader.problem);
        return false;
    }
    bool more = record_next(&reader), made = reel_make(&reel, &reader.scene);
    for (; made && more; more = record_next(&reader)) reel_add(&reel, &reader.frame);
    if (!made)
        console_error(console, "the page needs more memory than there is");
    else if (reel.frames == 0)
        console_error(console, "%s: has no whole frame; there is nothing to show", run->name);
    made = made && reel.frames > 0;
    if (made) recording_tell(console, run->name, &reader);
    made = made && write_reel(file, &reader, &reel);
    *damaged += reader.damaged;
    reel_free(&reel);
    record_close(&reader);
    return made;
}

// Writes the page up to a marker, and goes on behind it; false when it is not there.
static bool write_up_to(FILE *file, size_t *at, const char *marker)
{
    size_t length = strlen(marker);
    for (size_t i = *at; i + length <= page_html_size; i++) {
        if (memcmp(page_html + i, marker, length) != 0) continue;
        fwrite(page_html + *at, 1, i - *at, file);
        *at = i + length;
        return true;
    }
    return false;
}

bool page_write(const Console *console, FILE *file, const PageRun *runs, int count, int *damaged)
{
    size_t at = 0;
    *damaged = 0;
    bool whole = write_up_to(file, &at, "@TAUT_PLAYER@");
    if (whole) fwrite(player_js, 1, player_js_size, file);
    if (!whole || !write_up_to(file, &at, "@TAUT_DATA@")) {
        console_error(console, "the page that was built in is damaged; build taut again");
        return false;
    }
    fputc('[', file);
    for (int i = 0; i < count; i++) {
        if (i > 0) fputc(',', file);
        if (!write_recording(console, file, &runs[i], damaged)) return false;
    }
    fputc(']', file);
    fwrite(page_html + at, 1, page_html_size - at, file);
    if (!ferror(file)) return true;
    console_error(console, "the page could not be written");
    return false;
}
