// SPDX-License-Identifier: MIT
// catalogue.h -- the scene files that `taut view` can open: those of its folder, with their titles.
#pragma once

#include <stdbool.h>

typedef struct CatalogueEntry {
    char *path, *title, *text; // text: the description
    char *group;               // folder below the first, "" = in it
    // the settings of the command line for it, borrowed; a step of 0 is that of the file
    const char *const *sets;
    int set_count;
    double step;
} CatalogueEntry;

typedef struct Catalogue {
    CatalogueEntry *entry; // [count] by group, then name
    int count;
} Catalogue;

// All *.yaml and *.json in the folder and in the folders in it that can be read as scenes; a folder
// that is not there has none. False when out of memory.
bool catalogue_read(Catalogue *catalogue, const char *folder);
// A file of the command line, which is in the list too. False when out of memory.
bool catalogue_add(Catalogue *catalogue, const char *path, const char *const *sets, int set_count,
                   double step);
// The place of a file; -1 = it is not in the list.
int catalogue_find(const Catalogue *catalogue, const char *path);
void catalogue_free(Catalogue *catalogue);
