// SPDX-License-Identifier: MIT
// shelf.h -- files that the simulation has made for pages: it puts them here, and a page's thread gives them out.
#pragma once

#include <pthread.h>
#include <stdio.h>

typedef enum ShelfKind { SHELF_SCENE, SHELF_RECORDING, SHELF_KINDS } ShelfKind;

typedef struct Shelf {
    pthread_mutex_t lock;
    int file[SHELF_KINDS];        // descriptors; -1 = none yet
    unsigned number[SHELF_KINDS]; // of the last one, from 1
} Shelf;

void shelf_open(Shelf *shelf);
void shelf_close(Shelf *shelf);
// The last file of its kind from now on; takes it over. NULL changes nothing.
void shelf_put(Shelf *shelf, ShelfKind kind, FILE *file);
unsigned shelf_number(Shelf *shelf, ShelfKind kind);
// A descriptor of its own of the last one, to be closed and to be read with pread; -1 = there is none.
int shelf_take(Shelf *shelf, ShelfKind kind);
