// record.h -- recordings: a compact binary file that opens up to its last good frame.
//
//   8 bytes   89 54 41 55 54 0D 0A 1A   (a text-mode transfer or a wrong file shows at once)
//   u32       version, 2
//   chunks:   4 letters, u32 length, payload, u32 CRC-32 of letters and payload
//
//   HEAD      u32 particles, u32 links, then a JSON text: title, names, topology, step
//   FRAM      f64 time, kinetic, potential, elastic, work, damped, dissipated, error, time_error,
//             rung (see RecordFrame); f32 position [particles][3]; f32 tension [links]
//   SUMM      a JSON text: the summary of the run; missing when the run was cut off
//
// Numbers are little-endian. HEAD comes first and once; a reader skips chunks it does not know, and
// stops at the first chunk that is cut off or whose sum is wrong.
#pragma once

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

// The numbers of a frame, in the order of the file.
enum {
    FRAME_TIME,    // s
    FRAME_KINETIC, // J
    FRAME_POTENTIAL,
    FRAME_ELASTIC,
    FRAME_WORK,       // J, from the start: done by motions
    FRAME_DAMPED,     // taken by dampers
    FRAME_DISSIPATED, // lost numerically
    FRAME_ERROR,      // worst since the frame before: in lengths of a link
    FRAME_TIME_ERROR, // as part of the motion in a step
    FRAME_RUNG,       // of the ladder
    FRAME_NUMBERS
};

typedef struct RecordFrame {
    double number[FRAME_NUMBERS];
    float *position; // [particles][3]  m
    float *tension;  // [links]         N
} RecordFrame;

typedef struct RecordWriter {
    FILE *file;
    unsigned char *payload; // room for one frame
    uint32_t particles, links;
    long frames; // written
    bool failed; // disk full, out of memory: once set, it stays
} RecordWriter;

void record_begin(RecordWriter *writer, FILE *file, uint32_t particles, uint32_t links,
                  const char *json);
void record_frame(RecordWriter *writer, const RecordFrame *frame);
void record_summary(RecordWriter *writer, const char *json);
// Frees; false when anything could not be written.
bool record_end(RecordWriter *writer);

typedef struct RecordReader {
    FILE *file;
    unsigned char *payload;
    size_t room;
    uint32_t particles, links;
    char *head;        // JSON
    char *summary;     // JSON; NULL when there was none up to now
    RecordFrame frame; // the last one read
    long frames;       // read
    bool cut;          // ended before its end: the last chunk was damaged or not whole
    const char *problem;
} RecordReader;

// Reads magic, version and HEAD; false with `problem` set when this is no recording.
bool record_open(RecordReader *reader, FILE *file);
// Reads on to the next frame; false at the end.
bool record_next(RecordReader *reader);
void record_close(RecordReader *reader); // does not close the file
