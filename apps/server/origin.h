// SPDX-License-Identifier: MIT
// origin.h -- the file that a live world is from, with everything that was set: it can be read again.
#pragma once

#include <stdbool.h>
#include <taut/scene.h>
#include <time.h>

enum { ENGINE_PROBLEM = 1024 };

typedef struct Origin {
    char *path; // NULL = it has none
    const char *const *sets;
    int set_count;
    double step;             // s, that was asked for; 0 = the file's
    bool copy;               // beside itself, with other settings
    struct timespec written; // when the file was, as it was read last
    long long size;
    double *parameter; // [parameters] set by sliders; NaN = as in the file
    int parameters;
} Origin;

// Copies the path; the sets are borrowed.
bool origin_open(Origin *origin, const char *path, const char *const *sets, int set_count,
                 double step);
void origin_close(Origin *origin);
// Whether the file was written since it was read last; true once for each time.
bool origin_is_newer(Origin *origin);
// Reads the file with all that was set. NULL, with the places and faults in `problem`.
TautScene *origin_read(Origin *origin, char problem[ENGINE_PROBLEM]);
// Parameter `index` of the scene has the value x whenever it is read from now on; false where there is none.
bool origin_set(Origin *origin, const TautScene *scene, int index, double x);
