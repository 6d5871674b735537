// SPDX-License-Identifier: MIT
// record_read.c -- the reader of recordings: shows whole blocks, counts damaged ones, and asks for
// no more memory than the file has bytes, even if it claims greater lengths.
#include "record_bytes.h"
#include "record_contact.h"
#include "record_event.h"
#include "record_frame.h"
#include "record_output.h"
#include "record_solid.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

// Piece by piece, so that a wrong length costs no more than twice the bytes that there are to read. False at the
// end of the file or of the memory.
static bool read_payload(RecordReader *reader, size_t size)
{
    size_t have = 0;
    while (have < size) {
        size_t want = size - have < 65536 ? size - have : 65536;
        if (have + want > reader->room) {
            size_t room = 2 * reader->room > have + want ? 2 * reader->room : have + want;
            unsigned char *bigger = realloc(reader->block, room);
            if (!bigger) return false;
            reader->block = bigger;
            reader->room = room;
        }
        if (fread(reader->block + have, 1, want, reader->file) != want) return false;
        have += want;
    }
    return true;
}

static bool stop(RecordReader *reader, bool damaged)
{
    reader->ended = true;
    reader->damaged += damaged;
    reader->cut = reader->cut || (!damaged && !reader->summary);
    return false;
}

// The next block whose sum is right; those with a wrong payload are counted and skipped. False at the
// end, and at the first head that is damaged: nothing tells where the next one would be.
static bool read_block(RecordReader *reader, char type[4])
{
    unsigned char head[BLOCK_HEAD], sum[BLOCK_SUM];
    while (!reader->ended) {
        size_t got = fread(head, 1, sizeof head, reader->file);
        if (got == 0) return stop(reader, false);
        reader->cut = got != sizeof head;
        if (reader->cut) return stop(reader, false);
        if (get_u32(head + 12) != crc32_add(0, head, 12) || get_u32(head + 4) != reader->number ||
            get_u32(head + 8) > MOST_PAYLOAD)
            return stop(reader, true);
        reader->number++;
        reader->size = get_u32(head + 8);
        reader->cut = !read_payload(reader, reader->size) ||
                      fread(sum, 1, sizeof sum, reader->file) != sizeof sum;
        if (reader->cut) return stop(reader, false);
        uint32_t right = crc32_add(crc32_add(0, head, sizeof head), reader->block, reader->size);
        if (get_u32(sum) == right) {
            memcpy(type, head, 4);
            return true;
        }
        reader->damaged++;
    }
    return false;
}

static bool refuse(RecordReader *reader, const char *problem)
{
    record_close(reader);
    reader->problem = problem;
    return false;
}

// Every version that was ever released is to be read; so far there is one.
static bool refuse_version(RecordReader *reader, uint32_t version)
{
    refuse(reader, reader->text);
    snprintf(reader->text, sizeof reader->text,
             "is a recording of version %u; this taut reads version %d: open it with the taut that "
             "wrote it, "
             "or record the run again",
             (unsigned)version, RECORD_VERSION);
    return false;
}

bool record_open(RecordReader *reader, FILE *file)
{
    unsigned char start[12];
    char type[4];
    *reader = (RecordReader){.file = file};
    if (fread(start, 1, 12, file) != 12 || memcmp(start, record_magic, 8) != 0)
        return refuse(reader, "is not a recording of taut");
    if (get_u32(start + 8) != RECORD_VERSION) return refuse_version(reader, get_u32(start + 8));
    bool whole = read_block(reader, type);
    if (reader->damaged > 0) return refuse(reader, "has a damaged header; nothing can be shown");
    if (!whole) return refuse(reader, "was cut off before the end of its header");
    if (memcmp(type, "HEAD", 4) != 0) return refuse(reader, "does not begin with a header");
    const char *problem = record_scene_unpack(&reader->scene, reader->block, reader->size);
    if (problem) return refuse(reader, problem);
    reader->frame_size = frame_size(&reader->scene);
    if (reader->frame_size == 0) return refuse(reader, "has frames that are too large");
    return true;
}

// A block whose sum is right but whose content is not one: written wrong, or by somebody else.
static bool begin_frames(RecordReader *reader)
{
    uint32_t count = reader->size >= 4 ? get_u32(reader->block) : 0;
    if (count == 0 || 4 + (uint64_t)count * reader->frame_size != reader->size) return false;
    // Room for a frame is made when one has been read: its bytes vouch for the counts.
    if (!reader->frame.position && !record_frame_make(&reader->frame, &reader->scene)) return false;
    reader->left = count;
    reader->at = 4;
    reader->blocks++;
    return true;
}

static void keep_summary(RecordReader *reader)
{
    if (reader->summary) return;
    reader->summary = malloc(reader->size + 1);
    if (!reader->summary) return;
    if (reader->size > 0) memcpy(reader->summary, reader->block, reader->size);
    reader->summary[reader->size] = '\0';
}

// Of another version they are left out, and frames are shown without them.
static void take_beside(RecordReader *reader, RecordContacts *to)
{
    if (!record_contacts_take(to, reader->block, reader->size)) return;
    to->place = (long long)ftello(reader->file) - BLOCK_SUM - (long long)reader->size;
}

// Blocks that stand once, before the first frames.
static void take_list(RecordReader *reader, const char type[4])
{
    const bool early = reader->frames == 0 && !reader->frame.position;
    if (memcmp(type, "COLL", 4) == 0 && reader->frames == 0)
        record_colliders_unpack(&reader->scene, reader->block, reader->size);
    if (memcmp(type, "OUTP", 4) == 0 && early)
        record_outputs_unpack(&reader->scene, reader->block, reader->size);
    if (memcmp(type, "CELL", 4) == 0 && early)
        record_cells_unpack(&reader->scene, reader->block, reader->size);
}

// Time goes on, and is a number; whoever shows frames may rely on it.
static bool next_frame(RecordReader *reader)
{
    double before = reader->frames > 0 ? reader->frame.number[FRAME_TIME] : -INFINITY;
    double time = get_f64(reader->block + reader->at);
    if (!isfinite(time) || !(time > before)) return false;
    frame_unpack(reader->block + reader->at, &reader->scene, &reader->frame);
    record_contacts_next(&reader->contacts, reader->number - 1, &reader->scene, &reader->frame);
    record_values_next(&reader->values, reader->number - 1, &reader->scene, &reader->frame);
    record_stress_next(&reader->stress, reader->number - 1, &reader->scene, &reader->frame);
    reader->at += reader->frame_size;
    reader->left--;
    reader->frames++;
    return true;
}

bool record_next(RecordReader *reader)
{
    char type[4];
    for (;;) {
        if (reader->left > 0) {
            if (next_frame(reader)) return true;
            reader->left = 0;
            reader->damaged++;
        }
        if (!read_block(reader, type)) return false;
        take_list(reader, type);
        if (memcmp(type, "CONT", 4) == 0) take_beside(reader, &reader->contacts);
        if (memcmp(type, "OVAL", 4) == 0) take_beside(reader, &reader->values);
        if (memcmp(type, "STRS", 4) == 0) take_beside(reader, &reader->stress);
        if (memcmp(type, "EVNT", 4) == 0) record_event_unpack(reader, reader->block, reader->size);
        if (memcmp(type, "FRAM", 4) == 0) reader->damaged += !begin_frames(reader);
        if (memcmp(type, "SUMM", 4) == 0) keep_summary(reader);
    }
}

void record_close(RecordReader *reader)
{
    record_scene_free(&reader->scene);
    record_frame_free(&reader->frame);
    free(reader->block);
    free(reader->summary);
    free(reader->contacts.bytes);
    free(reader->values.bytes);
    free(reader->stress.bytes);
    record_events_free(reader);
    reader->block = NULL;
    reader->summary = NULL;
    reader->contacts = reader->values = reader->stress = (RecordContacts){0};
    reader->room = 0;
}
