// SPDX-License-Identifier: MIT
// record_write.c -- the writer of recordings. A block leaves the program as soon as it is whole, so
// that every end of the program leaves a file that opens.
#include "record_bytes.h"
#include "record_contact.h"
#include "record_event.h"
#include "record_frame.h"
#include "record_output.h"
#include "record_solid.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static const double longest_block = 1.0; // s of simulated time
static const double longest_wait = 0.5;  // s on the clock
enum { LARGEST_BLOCK = 1 << 20 };        // bytes, unless one frame has more

static void fail(RecordWriter *writer, int error)
{
    if (!writer->failed) writer->error = error;
    writer->failed = true;
}

// A block that did not get through goes altogether: the file then ends with a whole one.
static void write_block(RecordWriter *writer, const char *type, const unsigned char *payload,
                        size_t size)
{
    unsigned char head[BLOCK_HEAD], sum[BLOCK_SUM];
    if (writer->failed) return;
    memcpy(head, type, 4);
    put_u32(put_u32(head + 4, writer->number), (uint32_t)size);
    put_u32(head + 12, crc32_add(0, head, 12));
    put_u32(sum, crc32_add(crc32_add(0, head, BLOCK_HEAD), payload, size));

    long before = ftell(writer->file);
    errno = 0;
    bool written = fwrite(head, 1, sizeof head, writer->file) == sizeof head;
    written = written && fwrite(payload, 1, size, writer->file) == size;
    written = written && fwrite(sum, 1, sizeof sum, writer->file) == sizeof sum;
    writer->number++;
    if (written) return;
    fail(writer, errno ? errno : EIO);
    clearerr(writer->file);
    // Where this cannot be done the reader finds the cut by itself.
    if (before >= 0 && ftruncate(fileno(writer->file), before) != 0) return;
}

// Blocks that belong to frames come before them, so that whoever reads a frame has it.
static void write_beside(RecordWriter *writer)
{
    static const char *const type[] = {"CONT", "OVAL", "STRS"};
    RecordContacts *const beside[] = {&writer->contacts, &writer->values, &writer->stress};
    uint32_t ahead = 0; // blocks up to that of the frames
    for (int i = 0; i < 3; i++) ahead += beside[i]->used > 0;
    for (int i = 0; i < 3; i++) {
        if (writer->used > 4 && beside[i]->used > 0) {
            record_contacts_seal(beside[i], writer->number + ahead--);
            write_block(writer, type[i], beside[i]->bytes, beside[i]->used);
        }
        record_contacts_begin(beside[i]);
    }
}

static void write_frames(RecordWriter *writer, double clock)
{
    write_beside(writer);
    if (writer->used > 4) write_block(writer, "FRAM", writer->block, writer->used);
    writer->used = 4;
    put_u32(writer->block, 0);
    writer->written = clock;
}

// Frees a payload that was made.
static void write_once(RecordWriter *writer, const char *type, unsigned char *data, size_t size)
{
    if (!data || size > MOST_PAYLOAD)
        fail(writer, ENOMEM);
    else
        write_block(writer, type, data, size);
    free(data);
}

void record_begin(RecordWriter *writer, FILE *file, const RecordScene *scene, double clock)
{
    unsigned char version[4];
    size_t size = 0;
    *writer = (RecordWriter){.file = file, .scene = scene, .used = 4, .written = clock};
    writer->frame_size = frame_size(scene);
    size_t most = writer->frame_size + 4;
    writer->room = most > LARGEST_BLOCK ? most : LARGEST_BLOCK;
    unsigned char *head = record_scene_pack(scene, &size);
    writer->block = writer->frame_size > 0 ? malloc(writer->room) : NULL;
    if (!head || !writer->block || size > MOST_PAYLOAD) fail(writer, ENOMEM);
    // Nothing may wait in a buffer: it would be written later, behind a block that failed.
    setvbuf(file, NULL, _IONBF, 0);
    if (!writer->failed) {
        put_u32(writer->block, 0);
        put_u32(version, RECORD_VERSION);
        if (fwrite(record_magic, 1, 8, file) != 8 || fwrite(version, 1, 4, file) != 4)
            fail(writer, errno);
        write_block(writer, "HEAD", head, size);
    }
    free(head);
    if (scene->colliders > 0) {
        unsigned char *data = record_colliders_pack(scene, &size);
        write_once(writer, "COLL", data, size);
    }
    if (scene->outputs > 0) {
        unsigned char *data = record_outputs_pack(scene, &size);
        write_once(writer, "OUTP", data, size);
    }
    if (scene->stressed > 0) {
        unsigned char *data = record_cells_pack(scene, &size);
        write_once(writer, "CELL", data, size);
    }
    if (scene->events) record_event(writer, 0.0, "");
}

void record_tick(RecordWriter *writer, double clock)
{
    if (!writer->failed && clock - writer->written >= longest_wait) write_frames(writer, clock);
}

void record_flush(RecordWriter *writer, double clock)
{
    if (!writer->failed) write_frames(writer, clock);
}

void record_frame(RecordWriter *writer, const RecordFrame *frame, double clock)
{
    if (writer->failed) return;
    double time = frame->number[FRAME_TIME];
    bool full = writer->used + writer->frame_size > writer->room ||
                writer->contacts.used > LARGEST_BLOCK || writer->stress.used > LARGEST_BLOCK;
    // Times are sums of rounded steps: a hair below a second counts as one.
    bool over = time - writer->begun > longest_block * (1.0 - 1e-9);
    if (writer->used > 4 && (full || over)) write_frames(writer, clock);
    if (writer->failed) return;
    if (writer->used == 4) writer->begun = time;
    frame_pack(writer->block + writer->used, writer->scene, frame);
    put_u32(writer->block, get_u32(writer->block) + 1);
    writer->used += writer->frame_size;
    writer->frames++;
    if (writer->scene->colliders > 0 && !record_contacts_pack(&writer->contacts, frame))
        fail(writer, ENOMEM);
    if (writer->scene->outputs > 0 && !record_values_pack(&writer->values, writer->scene, frame))
        fail(writer, ENOMEM);
    if (writer->scene->stressed > 0 && !record_stress_pack(&writer->stress, writer->scene, frame))
        fail(writer, ENOMEM);
    record_tick(writer, clock);
}

void record_event(RecordWriter *writer, double time, const char *text)
{
    size_t size = 0;
    if (writer->failed) return;
    unsigned char *data = record_event_pack(time, text, &size);
    write_once(writer, "EVNT", data, size);
}

void record_summary(RecordWriter *writer, const char *json)
{
    if (writer->failed) return;
    write_frames(writer, writer->written);
    write_block(writer, "SUMM", (const unsigned char *)json, strlen(json));
}

bool record_end(RecordWriter *writer)
{
    if (!writer->failed) write_frames(writer, writer->written);
    free(writer->block);
    free(writer->contacts.bytes);
    free(writer->values.bytes);
    free(writer->stress.bytes);
    writer->block = NULL;
    writer->contacts = writer->values = writer->stress = (RecordContacts){0};
    return !writer->failed;
}
