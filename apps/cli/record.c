// record.c -- reader and writer of recordings. See record.h for the format.
#include "record.h"

#include <stdlib.h>
#include <string.h>

static const unsigned char magic[8] = {0x89, 'T', 'A', 'U', 'T', '\r', '\n', 0x1A};

enum { VERSION = 2 };

// CRC-32 (IEEE 802.3, reflected), bit by bit over a nibble table: small, and fast beside a disk.
static uint32_t crc32_add(uint32_t crc, const unsigned char *data, size_t size)
{
    static const uint32_t nibble[16] = {0x00000000, 0x1db71064, 0x3b6e20c8, 0x26d930ac,
                                        0x76dc4190, 0x6b6b51f4, 0x4db26158, 0x5005713c,
                                        0xedb88320, 0xf00f9344, 0xd6d6a3e8, 0xcb61b38c,
                                        0x9b64c2b0, 0x86d3d2d4, 0xa00ae278, 0xbdbdf21c};
    for (size_t i = 0; i < size; i++) {
        crc ^= data[i];
        crc = (crc >> 4) ^ nibble[crc & 15];
        crc = (crc >> 4) ^ nibble[crc & 15];
    }
    return crc;
}

static uint32_t chunk_sum(const unsigned char type[4], const unsigned char *payload, size_t size)
{
    return ~crc32_add(crc32_add(0xFFFFFFFFu, type, 4), payload, size);
}

// Little-endian whatever the machine is.
static unsigned char *put_u32(unsigned char *at, uint32_t value)
{
    for (int i = 0; i < 4; i++) *at++ = (unsigned char)(value >> (8 * i));
    return at;
}

static unsigned char *put_f32(unsigned char *at, float value)
{
    uint32_t bits;
    memcpy(&bits, &value, sizeof bits);
    return put_u32(at, bits);
}

static unsigned char *put_f64(unsigned char *at, double value)
{
    uint64_t bits;
    memcpy(&bits, &value, sizeof bits);
    return put_u32(put_u32(at, (uint32_t)bits), (uint32_t)(bits >> 32));
}

static uint32_t get_u32(const unsigned char *at)
{
    return (uint32_t)at[0] | (uint32_t)at[1] << 8 | (uint32_t)at[2] << 16 | (uint32_t)at[3] << 24;
}

static float get_f32(const unsigned char *at)
{
    uint32_t bits = get_u32(at);
    float value;
    memcpy(&value, &bits, sizeof value);
    return value;
}

static double get_f64(const unsigned char *at)
{
    uint64_t bits = (uint64_t)get_u32(at + 4) << 32 | get_u32(at);
    double value;
    memcpy(&value, &bits, sizeof value);
    return value;
}

// Bytes of a frame; 0 when it does not fit the format's 32-bit length.
static size_t frame_size(uint32_t particles, uint32_t links)
{
    uint64_t size = 8 * FRAME_NUMBERS + 12 * (uint64_t)particles + 4 * (uint64_t)links;
    return size <= UINT32_MAX ? (size_t)size : 0;
}

// --- writer
// ---------------------------------------------------------------------------------------

static void write_chunk(RecordWriter *writer, const char *type, const unsigned char *payload,
                        size_t size)
{
    unsigned char head[8], sum[4];
    if (writer->failed) return;
    memcpy(head, type, 4);
    put_u32(head + 4, (uint32_t)size);
    put_u32(sum, chunk_sum(head, payload, size));
    bool written = fwrite(head, 1, 8, writer->file) == 8;
    written = written && fwrite(payload, 1, size, writer->file) == size;
    written = written && fwrite(sum, 1, 4, writer->file) == 4;
    writer->failed = !written;
}

void record_begin(RecordWriter *writer, FILE *file, uint32_t particles, uint32_t links,
                  const char *json)
{
    unsigned char version[4];
    size_t length = strlen(json), room = frame_size(particles, links);
    *writer = (RecordWriter){.file = file, .particles = particles, .links = links};
    if (room < length + 8 && room > 0) room = length + 8;
    writer->payload = room > 0 && room <= UINT32_MAX ? malloc(room) : NULL;
    writer->failed = !writer->payload;
    if (writer->failed) return;

    put_u32(version, VERSION);
    writer->failed = fwrite(magic, 1, 8, file) != 8 || fwrite(version, 1, 4, file) != 4;
    memcpy(put_u32(put_u32(writer->payload, particles), links), json, length);
    write_chunk(writer, "HEAD", writer->payload, length + 8);
}

void record_frame(RecordWriter *writer, const RecordFrame *frame)
{
    if (writer->failed) return;
    unsigned char *at = writer->payload;
    for (int i = 0; i < FRAME_NUMBERS; i++) at = put_f64(at, frame->number[i]);
    for (size_t i = 0; i < 3 * (size_t)writer->particles; i++) at = put_f32(at, frame->position[i]);
    for (size_t i = 0; i < writer->links; i++) at = put_f32(at, frame->tension[i]);
    write_chunk(writer, "FRAM", writer->payload, (size_t)(at - writer->payload));
    writer->frames += !writer->failed;
}

void record_summary(RecordWriter *writer, const char *json)
{
    write_chunk(writer, "SUMM", (const unsigned char *)json, strlen(json));
}

bool record_end(RecordWriter *writer)
{
    bool written = !writer->failed;
    free(writer->payload);
    writer->payload = NULL;
    return written;
}

// --- reader
// ---------------------------------------------------------------------------------------

// Reads a payload piece by piece, so that a wrong length costs no more memory than the file has
// bytes.
static bool read_payload(RecordReader *reader, size_t size)
{
    size_t have = 0;
    while (have < size) {
        size_t want = size - have < 65536 ? size - have : 65536;
        if (have + want > reader->room) {
            size_t room = 2 * reader->room > have + want ? 2 * reader->room : have + want;
            unsigned char *bigger = realloc(reader->payload, room);
            if (!bigger) return false;
            reader->payload = bigger;
            reader->room = room;
        }
        if (fread(reader->payload + have, 1, want, reader->file) != want) return false;
        have += want;
    }
    return true;
}

// False at the end of the file and at the first damaged chunk, which sets `cut`.
static bool read_chunk(RecordReader *reader, char type[4], size_t *size)
{
    unsigned char head[8], sum[4];
    size_t got = fread(head, 1, 8, reader->file);
    if (got == 0 && feof(reader->file)) return false;
    reader->cut = true;
    if (got != 8) return false;
    *size = get_u32(head + 4);
    if (!read_payload(reader, *size) || fread(sum, 1, 4, reader->file) != 4) return false;
    if (get_u32(sum) != chunk_sum(head, reader->payload, *size)) return false;
    memcpy(type, head, 4);
    reader->cut = false;
    return true;
}

static char *copy_text(const unsigned char *text, size_t size)
{
    char *copy = malloc(size + 1);
    if (!copy) return NULL;
    memcpy(copy, text, size);
    copy[size] = '\0';
    return copy;
}

static bool refuse(RecordReader *reader, const char *problem)
{
    record_close(reader);
    reader->problem = problem;
    return false;
}

bool record_open(RecordReader *reader, FILE *file)
{
    unsigned char start[12];
    char type[4];
    size_t size;
    *reader = (RecordReader){.file = file};
    if (fread(start, 1, 12, file) != 12 || memcmp(start, magic, 8) != 0)
        return refuse(reader, "is not a recording of taut");
    if (get_u32(start + 8) != VERSION)
        return refuse(reader, "is a recording of another version; record it again");
    if (!read_chunk(reader, type, &size) || memcmp(type, "HEAD", 4) != 0 || size < 8)
        return refuse(reader, "has no whole header; it was cut off at its very start");

    reader->particles = get_u32(reader->payload);
    reader->links = get_u32(reader->payload + 4);
    if (frame_size(reader->particles, reader->links) == 0)
        return refuse(reader, "has a header with impossible counts");
    reader->head = copy_text(reader->payload + 8, size - 8);
    if (!reader->head) return refuse(reader, "needs more memory than there is");
    return true;
}

// Room for a frame is made when the first one has been read: its sum vouches for the counts.
static bool unpack_frame(RecordReader *reader)
{
    size_t n = 3 * (size_t)reader->particles, m = reader->links;
    RecordFrame *frame = &reader->frame;
    if (!frame->position) frame->position = malloc((n + 1) * sizeof(float));
    if (!frame->tension) frame->tension = malloc((m + 1) * sizeof(float));
    if (!frame->position || !frame->tension) return false;
    const unsigned char *at = reader->payload;
    for (int i = 0; i < FRAME_NUMBERS; i++, at += 8) frame->number[i] = get_f64(at);
    for (size_t i = 0; i < n; i++, at += 4) frame->position[i] = get_f32(at);
    for (size_t i = 0; i < m; i++, at += 4) frame->tension[i] = get_f32(at);
    reader->frames++;
    return true;
}

bool record_next(RecordReader *reader)
{
    char type[4];
    size_t size;
    while (read_chunk(reader, type, &size)) {
        if (memcmp(type, "FRAM", 4) == 0) {
            if (size == frame_size(reader->particles, reader->links) && unpack_frame(reader))
                return true;
            reader->cut = true;
            return false;
        }
        if (memcmp(type, "SUMM", 4) == 0 && !reader->summary)
            reader->summary = copy_text(reader->payload, size);
    }
    return false;
}

void record_close(RecordReader *reader)
{
    free(reader->payload);
    free(reader->head);
    free(reader->summary);
    free(reader->frame.position);
    free(reader->frame.tension);
    reader->payload = NULL;
    reader->head = reader->summary = NULL;
    reader->frame = (RecordFrame){0};
}
