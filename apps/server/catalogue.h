// SPDX-License-Identifier: MIT
// catalogue.h -- the scene files that `taut view` can open: those of its folder, with their titles.
#pragma once

#include <stdbool.h>

typedef struct CatalogueEntry {
    char *path, *title, *text; // text: the description
    char *group;               // folder below the first, "" = in it
} CatalogueEntry;

typedef struct Catalogue {
    CatalogueEntry *entry; // [count] by group, then name
    int count;
} Catalogue;

// All *.yaml and *.json in the folder and in the folders in it that can be read as scenes; a folder
// that is not there has none. False when out of memory.
bool catalogue_read(Catalogue *catalogue, const char *folder);
void catalogue_free(Catalogue *catalogue);
