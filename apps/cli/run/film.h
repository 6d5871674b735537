// SPDX-License-Identifier: MIT
// film.h -- a run as a recording: the data that record.h stores, taken from a world.
#pragma once

#include "summary.h"
#include <record/record.h>
#include <server/solid_stress.h>
#include <server/touch.h>

typedef struct Film {
    RecordWriter writer; // file NULL = nothing is written
    RecordScene scene;
    RecordFrame frame;
    TautNodeId *body;   // [scene.bodies]
    TautJointId *joint; // [scene.joints]
    char *info;         // JSON of the scene
    Touch touch;        // contacts of a frame
    SolidStress stress; // of a frame
    double every, next; // s between frames; when the next is due
    double last;        // s, time of the last frame
    int events;         // of the summary, that were recorded
} Film;

// The sources of a film.
typedef struct FilmSource {
    const Summary *summary; // as it is before the first step
    const Roster *roster;
    const TautWorld *world;
    TautVec3 gravity;
    double frame_rate; // Hz
} FilmSource;

// file NULL is fine: nothing will be written. False when out of memory.
bool film_begin(Film *film, FILE *file, const FilmSource *source);
// Takes a frame when one is due, or always; returns whether it has. `summary` has the sums up to this step.
bool film_step(Film *film, const Roster *roster, const TautWorld *world, const Summary *summary,
               const TautStepReport *report, bool always);
// Adds the summary and frees; false when anything could not be written.
bool film_end(Film *film, const Summary *summary);

// A point of a Roster by its node, for solids.
int film_point(const void *roster, TautNodeId node);
// Fills the scene of a film: film_scene.c. False when out of memory.
bool film_scene(Film *film, const FilmSource *source);
