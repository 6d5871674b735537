// SPDX-License-Identifier: MIT
// shelf.c -- see shelf.h.
#include "shelf.h"

#include <unistd.h>

void shelf_open(Shelf *shelf)
{
    pthread_mutex_init(&shelf->lock, NULL);
    for (int i = 0; i < SHELF_KINDS; i++) shelf->file[i] = -1, shelf->number[i] = 0;
}

void shelf_close(Shelf *shelf)
{
    for (int i = 0; i < SHELF_KINDS; i++)
        if (shelf->file[i] >= 0) close(shelf->file[i]);
    pthread_mutex_destroy(&shelf->lock);
}

void shelf_put(Shelf *shelf, ShelfKind kind, FILE *file)
{
    if (!file) return;
    const int copy = fflush(file) == 0 ? dup(fileno(file)) : -1;
    fclose(file);
    if (copy < 0) return;
    pthread_mutex_lock(&shelf->lock);
    if (shelf->file[kind] >= 0) close(shelf->file[kind]);
    shelf->file[kind] = copy;
    shelf->number[kind]++;
    pthread_mutex_unlock(&shelf->lock);
}

unsigned shelf_number(Shelf *shelf, ShelfKind kind)
{
    pthread_mutex_lock(&shelf->lock);
    const unsigned number = shelf->number[kind];
    pthread_mutex_unlock(&shelf->lock);
    return number;
}

int shelf_take(Shelf *shelf, ShelfKind kind)
{
    pthread_mutex_lock(&shelf->lock);
    const int copy = shelf->file[kind] >= 0 ? dup(shelf->file[kind]) : -1;
    pthread_mutex_unlock(&shelf->lock);
    return copy;
}
