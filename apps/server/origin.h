// SPDX-License-Identifier: MIT
// origin.h -- the file that a live world is from, with everything that was set: it can be read again.
#pragma once

#include <stdbool.h>
#include <taut/scene.h>
#include <time.h>

enum { ENGINE_PROBLEM = 1024 };

// A file, and when it was written, as it was read last.
typedef struct OriginFile {
    char *path;
    struct timespec written;
    long long size; // -1 = it was not there
} OriginFile;

typedef struct Origin {
    char *path; // NULL = it has none
    const char *const *sets;
    int set_count;
    double step;      // s, that was asked for; 0 = the file's
    bool copy;        // beside itself, with other settings
    OriginFile *file; // [files] that were read for it last, the scene's own first
    int files, file_room;
    bool listed;       // all of them are known: it was read here
    double *parameter; // [parameters] set by sliders; NaN = as in the file
    int parameters;
} Origin;

// Copies the path; the sets are borrowed.
bool origin_open(Origin *origin, const char *path, const char *const *sets, int set_count,
                 double step);
void origin_close(Origin *origin);
// Whether one of its files was written since it was read last, those that it includes too; true once for each time.
bool origin_is_newer(Origin *origin);
// Reads a file that others have read, to know which files it includes.
void origin_list_files(Origin *origin);
// Reads the file with all that was set. NULL, with the places and faults in `problem`.
TautScene *origin_read(Origin *origin, char problem[ENGINE_PROBLEM]);
// Parameter `index` of the scene has the value x whenever it is read from now on; false where there is none.
bool origin_set(Origin *origin, const TautScene *scene, int index, double x);
