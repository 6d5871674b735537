// SPDX-License-Identifier: MIT
// cut.c -- see cut.h.
//
// A brick is turned until its vertex with the least number comes first. The three faces there are cut from it; of the three
// faces around the opposite vertex, 6, some are cut through that one. With none of them five tetrahedra are left; else a turn
// about the diagonal 0 6 brings the faces into one of three cases of six.
#include "mesh/cut.h"

#include <stdbool.h>
#include <string.h>

static int least(int a, int b)
{
    return a < b ? a : b;
}

static void pick(int count, const int (*table)[4], const int *v, int (*tetra)[4])
{
    for (int t = 0; t < count; t++)
        for (int i = 0; i < 4; i++) tetra[t][i] = v[table[t][i]];
}

void cut_wedge(const int *v, int tetra[3][4])
{
    // turned so that the least vertex comes first
    static const int turned[6][6] = {{0, 1, 2, 3, 4, 5}, {1, 2, 0, 4, 5, 3}, {2, 0, 1, 5, 3, 4},
                                     {3, 5, 4, 0, 2, 1}, {4, 3, 5, 1, 0, 2}, {5, 4, 3, 2, 1, 0}};
    static const int by_15[3][4] = {{0, 1, 2, 5}, {0, 1, 5, 4}, {0, 4, 5, 3}};
    static const int by_24[3][4] = {{0, 1, 2, 4}, {0, 4, 2, 5}, {0, 4, 5, 3}};
    int first = 0, w[6];
    for (int i = 1; i < 6; i++)
        if (v[i] < v[first]) first = i;
    for (int i = 0; i < 6; i++) w[i] = v[turned[first][i]];
    pick(3, least(w[1], w[5]) < least(w[2], w[4]) ? by_15 : by_24, w, tetra);
}

void cut_pyramid(const int *v, int tetra[2][4])
{
    static const int by_02[2][4] = {{0, 1, 2, 4}, {0, 2, 3, 4}};
    static const int by_13[2][4] = {{1, 2, 3, 4}, {1, 3, 0, 4}};
    pick(2, least(v[0], v[2]) < least(v[1], v[3]) ? by_02 : by_13, v, tetra);
}

int cut_brick(const int *v, int tetra[6][4])
{
    static const int turned[8][8] = {{0, 1, 2, 3, 4, 5, 6, 7}, {1, 0, 4, 5, 2, 3, 7, 6},
                                     {2, 1, 5, 6, 3, 0, 4, 7}, {3, 0, 1, 2, 7, 4, 5, 6},
                                     {4, 0, 3, 7, 5, 1, 2, 6}, {5, 1, 0, 4, 6, 2, 3, 7},
                                     {6, 2, 1, 5, 7, 3, 0, 4}, {7, 3, 2, 6, 4, 0, 1, 5}};

    // about the diagonal 0 6: 1 -> 3 -> 4, 2 -> 7 -> 5
    static const int about[8] = {0, 3, 7, 4, 1, 2, 6, 5};
    static const int none[5][4] = {
        {0, 1, 2, 5}, {0, 2, 7, 5}, {0, 2, 3, 7}, {0, 5, 7, 4}, {2, 7, 5, 6}};
    static const int one[6][4] = {{0, 5, 7, 4}, {0, 1, 7, 5}, {1, 6, 7, 5},
                                  {0, 7, 2, 3}, {0, 7, 1, 2}, {1, 7, 6, 2}};
    static const int two[6][4] = {{0, 4, 5, 6}, {0, 3, 7, 6}, {0, 7, 4, 6},
                                  {0, 1, 2, 5}, {0, 3, 6, 2}, {0, 6, 5, 2}};
    static const int three[6][4] = {{0, 2, 3, 6}, {0, 3, 7, 6}, {0, 7, 4, 6},
                                    {0, 5, 6, 4}, {1, 5, 6, 0}, {1, 6, 2, 0}};
    int first = 0, w[8], bits = 0, n = 0;
    for (int i = 1; i < 8; i++)
        if (v[i] < v[first]) first = i;
    for (int i = 0; i < 8; i++) w[i] = v[turned[first][i]];

    // which faces around vertex 6 are cut through it: 1 2 6 5, 3 7 6 2, 4 5 6 7
    const bool through[3] = {least(w[1], w[6]) < least(w[2], w[5]),
                             least(w[3], w[6]) < least(w[2], w[7]),
                             least(w[4], w[6]) < least(w[5], w[7])};
    for (int k = 0; k < 3; k++) bits |= through[k] << k, n += through[k];
    // the one that is alone, cut or not, comes to its place in the tables
    static const int turns_of[8] = {0, 0, 1, 2, 2, 1, 0, 0};
    int turns = turns_of[bits];
    for (; turns > 0; turns--) {
        int old[8];
        memcpy(old, w, sizeof old);
        for (int i = 0; i < 8; i++) w[i] = old[about[i]];
    }
    pick(n == 0 ? 5 : 6, n == 0 ? none : n == 1 ? one : n == 2 ? two : three, w, tetra);
    return n == 0 ? 5 : 6;
}
