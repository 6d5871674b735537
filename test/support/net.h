// SPDX-License-Identifier: MIT
// net.h -- a square net of particles and hard links, bent at random, that is edited: large enough for
// worlds to keep their order of elimination.
#pragma once

#include "quick.h"

enum { NET_SIDE = 16, NET_POINTS = NET_SIDE * NET_SIDE, NET_LINKS = 2 * NET_SIDE * (NET_SIDE - 1) };

typedef struct NetWorld {
    TautWorld *world;
    TautNodeId point[NET_POINTS]; // row by row; those of the first row are fixed
    TautElementId link[NET_LINKS];
    int end[NET_LINKS][2];
    int links;
} NetWorld;

// Link number `skip` (-1: none) goes from point `from` to point `to` instead of where it belongs: what a
// world has after that link was taken out and another one was put in.
NetWorld net_build(const TautAllocator *allocator, int skip, int from, int to);
