// page.c -- the page: the template that was built in, with the recordings as JSON and base64.
#include "page.h"

#include "record.h"

#include <stdlib.h>
#include <string.h>

// Made from page.html at build time (embed.cmake).
extern const unsigned char page_html[];
extern const size_t page_html_size;

static const char marker[] = "@TAUT_DATA@";

enum { MOST_FRAMES = 2400, LEAST_FRAMES = 200 };
static const size_t most_bytes = (size_t)24 << 20; // of positions and tensions, before base64

// Frames of one recording, thinned out as they come.
typedef struct Reel {
    double *series;  // [frames][FRAME_NUMBERS]  as in record.h
    float *position; // [frames][3 * particles]
    float *tension;  // [frames][links]
    size_t n, m;     // floats of a frame in position and tension
    int frames, room, stride;
    long seen;
} Reel;

static void reel_free(Reel *reel)
{
    free(reel->series);
    free(reel->position);
    free(reel->tension);
    *reel = (Reel){0};
}

static bool reel_make(Reel *reel, const RecordReader *reader)
{
    size_t n = 3 * (size_t)reader->particles, m = reader->links;
    size_t fit = most_bytes / (4 * (n + m) + 1);
    *reel = (Reel){.n = n, .m = m, .stride = 1};
    reel->room = fit > MOST_FRAMES ? MOST_FRAMES : fit < LEAST_FRAMES ? LEAST_FRAMES : (int)fit;
    reel->room += reel->room % 2;
    size_t room = (size_t)reel->room;
    reel->series = malloc(room * FRAME_NUMBERS * sizeof(double));
    reel->position = malloc(room * n * sizeof(float) + 1);
    reel->tension = malloc(room * m * sizeof(float) + 1);
    if (reel->series && reel->position && reel->tension) return true;
    reel_free(reel);
    return false;
}

static void reel_move(Reel *reel, int to, int from)
{
    size_t a = (size_t)to, b = (size_t)from;
    memcpy(reel->series + a * FRAME_NUMBERS, reel->series + b * FRAME_NUMBERS,
           FRAME_NUMBERS * sizeof(double));
    memcpy(reel->position + a * reel->n, reel->position + b * reel->n, reel->n * sizeof(float));
    memcpy(reel->tension + a * reel->m, reel->tension + b * reel->m, reel->m * sizeof(float));
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
    size_t at = (size_t)reel->frames++;
    memcpy(reel->series + at * FRAME_NUMBERS, frame->number, sizeof frame->number);
    memcpy(reel->position + at * reel->n, frame->position, reel->n * sizeof(float));
    memcpy(reel->tension + at * reel->m, frame->tension, reel->m * sizeof(float));
}

// Base64 of little-endian numbers; the machines this runs on are little-endian, as browsers are.
static void write_base64(FILE *file, const void *data, size_t size)
{
    static const char letter[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    const unsigned char *byte = data;
    for (size_t i = 0; i < size; i += 3) {
        unsigned long bits = (unsigned long)byte[i] << 16;
        if (i + 1 < size) bits |= (unsigned long)byte[i + 1] << 8;
        if (i + 2 < size) bits |= byte[i + 2];
        char four[4] = {letter[bits >> 18 & 63], letter[bits >> 12 & 63],
                        i + 1 < size ? letter[bits >> 6 & 63] : '=',
                        i + 2 < size ? letter[bits & 63] : '='};
        fwrite(four, 1, 4, file);
    }
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

static void write_reel(FILE *file, const RecordReader *reader, const Reel *reel)
{
    size_t frames = (size_t)reel->frames;
    fputs("{\"head\":", file);
    write_json_safely(file, reader->head);
    fputs(",\"summary\":", file);
    write_json_safely(file, reader->summary ? reader->summary : "null");
    fprintf(file, ",\"frames\":%d,\"thinned\":%d,\"cut\":%s,\"series\":\"", reel->frames,
            reel->stride, reader->cut ? "true" : "false");
    write_base64(file, reel->series, frames * FRAME_NUMBERS * sizeof(double));
    fputs("\",\"position\":\"", file);
    write_base64(file, reel->position, frames * reel->n * sizeof(float));
    fputs("\",\"tension\":\"", file);
    write_base64(file, reel->tension, frames * reel->m * sizeof(float));
    fputs("\"}\n", file);
}

static bool write_recording(const Console *console, FILE *file, FILE *recording)
{
    RecordReader reader;
    Reel reel = {0};
    rewind(recording);
    if (!record_open(&reader, recording)) {
        console_error(console, "the recording %s", reader.problem);
        return false;
    }
    bool made = reel_make(&reel, &reader);
    if (!made) console_error(console, "the page needs more memory than there is");
    while (made && record_next(&reader)) reel_add(&reel, &reader.frame);
    if (made && reel.frames == 0) {
        console_error(console, "the recording has no whole frame; there is nothing to show");
        made = false;
    }
    if (made && reader.cut)
        console_note(console, "a recording was cut off; it is shown up to t = %g s",
                     reader.frame.number[FRAME_TIME]);
    if (made) write_reel(file, &reader, &reel);
    reel_free(&reel);
    record_close(&reader);
    return made;
}

static const unsigned char *find_marker(void)
{
    size_t length = sizeof marker - 1;
    for (size_t i = 0; i + length <= page_html_size; i++)
        if (memcmp(page_html + i, marker, length) == 0) return page_html + i;
    return NULL;
}

bool page_write(const Console *console, FILE *file, FILE *const *recordings, int count)
{
    const unsigned char *at = find_marker();
    if (!at) {
        console_error(console, "the page that was built in is damaged; build taut again");
        return false;
    }
    fwrite(page_html, 1, (size_t)(at - page_html), file);
    fputc('[', file);
    for (int i = 0; i < count; i++) {
        if (i > 0) fputc(',', file);
        if (!write_recording(console, file, recordings[i])) return false;
    }
    fputc(']', file);
    at += sizeof marker - 1;
    fwrite(at, 1, (size_t)(page_html + page_html_size - at), file);
    if (!ferror(file)) return true;
    console_error(console, "the page could not be written");
    return false;
}
