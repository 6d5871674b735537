// SPDX-License-Identifier: MIT
// request.c -- checks that many maps make of the nodes and numbers they are given. Sentences are written to
// follow the name of the object: "element rope: ...".
#include "map/map.h"
#include "math/vec.h"

#include <stddef.h>

const char *request_parents(const MapRequest *request, int parents)
{
    static const char *const text[TAUT_MAX_POINTS + 1] = {
        "the map reads at least one node: give one or more",
        "the map reads one node: give exactly one",
        "the map reads two nodes: give exactly two",
        "the map reads three nodes: give exactly three",
        "the map reads four nodes: give exactly four",
    };
    if (parents == 0 ? request->parents > 0 : request->parents == parents) return NULL;
    return parents <= TAUT_MAX_POINTS ? text[parents] : "give as many nodes as the map reads";
}

const char *request_numbers(const MapRequest *request, int least, int most)
{
    if (!all_finite(request->numbers, request->number))
        return "a number is not finite: give numbers that are";
    if (request->numbers >= least && request->numbers <= most) return NULL;
    if (most == 0) return "the map takes no numbers: leave them out";
    if (least == most && most == request->parents)
        return "the numbers are not one a node: give as many as there are nodes";
    return request->numbers < least
               ? "there are too few numbers: give all that the map needs"
               : "there are too many numbers: give only those that the map takes";
}

const char *request_equal_sizes(const MapRequest *request)
{
    for (int p = 1; p < request->parents; p++)
        if (request->size[p] != request->size[0])
            return "the nodes have different sizes: give nodes of one size, or take a subset first";
    return NULL;
}
