// SPDX-License-Identifier: MIT
// net.c -- see net.h.
#include "net.h"
#include "methods/methods.h"

static TautVec3 place(int i, unsigned *seed)
{
    TautVec3 bend = quick_random_vec(seed, 0.02);
    int row = i / NET_SIDE, column = i % NET_SIDE;
    return taut_vec3(0.1 * column + bend.x, 0.1 * row + bend.y, bend.z);
}

NetWorld net_build(const TautAllocator *allocator, int skip, int from, int to)
{
    NetWorld net = {0};
    unsigned seed = 5;
    TautWorldDef def = taut_methods_world_def();
    if (allocator) def.allocator = *allocator;
    net.world = quick_world(&def);
    for (int i = 0; i < NET_POINTS; i++) {
        TautVec3 x = place(i, &seed);
        net.point[i] =
            i < NET_SIDE ? quick_anchor(net.world, x) : quick_particle(net.world, 0.1, x);
    }
    for (int i = NET_SIDE; i < NET_POINTS; i++)
        for (int way = i % NET_SIDE ? 0 : 1; way < 2; way++) {
            int l = net.links++, a = i, b = way ? i - NET_SIDE : i - 1;
            if (l == skip) a = from, b = to;
            net.link[l] = quick_link(net.world, net.point[a], net.point[b]);
            net.end[l][0] = a, net.end[l][1] = b;
        }
    return net;
}
