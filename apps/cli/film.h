// film.h -- a run as a recording: what record.h stores, taken from a world.
#pragma once

#include "record.h"
#include "summary.h"

typedef struct Film {
    RecordWriter writer; // file NULL = nothing is written
    RecordFrame frame;
    double every, next; // s between frames; when the next is due
    double last;        // s, time of the last frame
} Film;

// file NULL is fine: nothing will be written. False when out of memory.
bool film_begin(Film *film, FILE *file, const Summary *summary, TautVec3 gravity, double frame_rate,
                const Roster *roster, const TautWorld *world);
// Takes a frame when one is due, or always. `summary` has the sums up to this step.
void film_step(Film *film, const Roster *roster, const TautWorld *world, const Summary *summary,
               const TautStepReport *report, bool always);
// Adds the summary and frees; false when anything could not be written.
bool film_end(Film *film, const Summary *summary);
