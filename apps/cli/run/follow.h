// SPDX-License-Identifier: MIT
// follow.h -- signals that a user asks for by name, as further columns of a CSV file: momentum of the world, load.velocity,
// hoist[0].power.
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>
#include <taut/taut.h>

typedef struct Follow {
    const char *text; // as the user wrote it; the title of its columns
    const TautSignal *signal;
    TautNodeId node;         // the thing, by the kind of the signal
    TautElementId element;   // the same
    TautJointId joint;       // the same
    TautColliderId collider; // the same
    int numbers;             // columns
} Follow;

// Finds THING.SIGNAL, or SIGNAL of the world, in a compiled world. False with a problem and its remedy in `problem`.
bool follow_find(const char *text, const TautWorld *world, Follow *follow, char *problem,
                 size_t room);
// The i-th of its titles: "load.velocity.x"; returns `title`.
const char *follow_title(const Follow *follow, int i, char *title, size_t room);
// Its numbers now, each behind a comma.
void follow_write(const Follow *follow, const TautWorld *world, FILE *file);
