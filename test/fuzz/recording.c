// SPDX-License-Identifier: MIT
// recording.c -- fuzz target: any bytes are read as a recording, once as they are and once with every
// sum made right, so that what lies behind the sums is reached too; what opens is exported.
#include "export/export.h"
#include <record/record_bytes.h>

#include <math.h>
#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void must(bool good)
{
    if (!good) abort();
}

// What whoever shows a recording relies on.
static void read_all(RecordReader *reader)
{
    double before = -INFINITY;
    const RecordScene *scene = &reader->scene;
    for (uint32_t i = 0; i < scene->links; i++)
        for (int k = 0; k < 2; k++)
            must(scene->link[i].end[k] < scene->points || scene->link[i].end[k] == RECORD_NONE);
    while (record_next(reader)) {
        double time = reader->frame.number[FRAME_TIME];
        must(isfinite(time) && time > before);
        before = time;
    }
}

static void read_bytes(const uint8_t *data, size_t size)
{
    Console console = {.quiet = true};
    FILE *file = fmemopen((void *)data, size, "rb");
    if (!file) return;
    for (int pass = 0; pass < 3; pass++) {
        RecordReader reader;
        rewind(file);
        if (!record_open(&reader, file)) break;
        FILE *sink = fopen("/dev/null", "wb");
        must(sink);
        if (pass == 0) read_all(&reader);
        if (pass == 1) export_csv(&console, &reader, sink);
        if (pass == 2) export_gltf(&console, &reader, sink, true);
        // A file of few bytes may not ask for many.
        must(reader.room <= 2 * size + 65536);
        fclose(sink);
        record_close(&reader);
    }
    fclose(file);
}

// Makes numbers and sums of blocks right as far as lengths allow.
static void seal(uint8_t *data, size_t size)
{
    size_t at = 12;
    for (uint32_t number = 0; at + BLOCK_HEAD + BLOCK_SUM <= size; number++) {
        size_t room = size - at - BLOCK_HEAD - BLOCK_SUM;
        uint32_t length = get_u32(data + at + 8);
        if (length > room) length = (uint32_t)room;
        put_u32(put_u32(data + at + 4, number), length);
        put_u32(data + at + 12, crc32_add(0, data + at, 12));
        put_u32(data + at + BLOCK_HEAD + length, crc32_add(0, data + at, BLOCK_HEAD + length));
        at += BLOCK_HEAD + length + BLOCK_SUM;
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    if (size < 12) return 0;
    read_bytes(data, size);
    uint8_t *copy = malloc(size);
    must(copy);
    memcpy(copy, data, size);
    memcpy(copy, record_magic, 8);
    put_u32(copy + 8, RECORD_VERSION);
    seal(copy, size);
    read_bytes(copy, size);
    free(copy);
    return 0;
}
