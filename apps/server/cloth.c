// SPDX-License-Identifier: MIT
// cloth.c -- see cloth.h. The scene says which elements are links of a cloth; they come in rows first,
// so the grid can be read off their ends. A link goes from its second point to its first.
#include "cloth.h"

#include <stdlib.h>
#include <string.h>

typedef struct Grid {
    const int (*end)[2]; // of its links
    int links;
    int nx, ny;
} Grid;

// Which cloth element i is a link of; -1 = none.
static int cloth_of(const ClothLinks *links, int i)
{
    static const char list[] = "cloths[";
    char place[TAUT_SCENE_PLACE];
    if (!links->scene) return -1;
    taut_scene_element_place(links->scene, links->order ? links->order[links->element[i].slot] : i,
                             place);
    if (strncmp(place, list, sizeof list - 1) != 0) return -1;
    return (int)strtol(place + sizeof list - 1, NULL, 10);
}

static bool follows(const Grid *grid, int link)
{
    return link < grid->links && grid->end[link][1] >= 0 &&
           grid->end[link][1] == grid->end[link - 1][0];
}

// Point (i, j) of the grid.
static uint32_t point(const Grid *grid, int i, int j)
{
    const int(*end)[2] = grid->end + (ptrdiff_t)j * (grid->nx - 1);
    return (uint32_t)(i == 0 ? end[0][1] : end[i - 1][0]);
}

// A row is a chain of nx - 1 links; rows end where a link goes from the first row to the second.
static bool measure(Grid *grid)
{
    grid->nx = 2;
    while (follows(grid, grid->nx - 1)) grid->nx++;
    int row = grid->nx - 1;
    for (grid->ny = 1; (grid->ny + 1) * row <= grid->links; grid->ny++) {
        if (grid->end[grid->ny * row][1] == grid->end[0][1]) break;
        for (int i = 1; i < row; i++)
            if (!follows(grid, grid->ny * row + i)) return false;
    }
    for (int link = 0; link < grid->ny * row; link++)
        if (grid->end[link][0] < 0 || grid->end[link][1] < 0) return false;
    return grid->ny >= 2;
}

static uint32_t add_faces(const Grid *grid, uint32_t (*face)[3])
{
    uint32_t count = 0;
    for (int j = 0; j + 1 < grid->ny; j++)
        for (int i = 0; i + 1 < grid->nx; i++, count += 2) {
            uint32_t a = point(grid, i, j), b = point(grid, i + 1, j);
            uint32_t c = point(grid, i + 1, j + 1), d = point(grid, i, j + 1);
            const uint32_t two[2][3] = {{a, b, c}, {a, c, d}};
            if (face) memcpy(face[count], two, sizeof two);
        }
    return count;
}

uint32_t cloth_faces(const ClothLinks *links, uint32_t (*face)[3])
{
    uint32_t count = 0;
    for (int i = 0; i < links->count;) {
        int cloth = cloth_of(links, i);
        Grid grid = {.end = links->end + i};
        do grid.links++, i++;
        while (i < links->count && cloth_of(links, i) == cloth);
        if (cloth >= 0 && measure(&grid)) count += add_faces(&grid, face ? face + count : NULL);
    }
    return count;
}
