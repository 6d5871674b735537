// SPDX-License-Identifier: MIT
// solid_main.c -- the command line of an adapter with solids, its mesh, and how the sag is measured; see solid.h.
#include "solid.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

// The corners of a box by bits (x, y, z), and six tetrahedra around its diagonal (Kuhn).
static const int tetra[6][4] = {{0, 1, 3, 7}, {0, 3, 2, 7}, {0, 2, 6, 7},
                                {0, 6, 4, 7}, {0, 4, 5, 7}, {0, 5, 1, 7}};

static int vertex_at(const SolidBar *bar, int i, int j, int k)
{
    return i + (bar->cells_along + 1) * (j + (bar->cells_across + 1) * k);
}

static void put_vertices(SolidBar *bar)
{
    const int n = bar->cells_along, m = bar->cells_across;
    for (int k = 0; k <= m; k++)
        for (int j = 0; j <= m; j++)
            for (int i = 0; i <= n; i++) {
                double *x = bar->vertex[vertex_at(bar, i, j, k)];
                x[0] = SOLID_LENGTH * i / n;
                x[1] = SOLID_SIDE * ((double)j / m - 0.5);
                x[2] = SOLID_SIDE * ((double)k / m - 0.5);
            }
}

// A quarter of the mass of each tetrahedron goes to each of its vertices.
static void put_cells(SolidBar *bar)
{
    const int n = bar->cells_along, m = bar->cells_across;
    const double mass = SOLID_DENSITY * SOLID_LENGTH * SOLID_SIDE * SOLID_SIDE / bar->cells;
    int(*cell)[4] = bar->cell;
    for (int k = 0; k < m; k++)
        for (int j = 0; j < m; j++)
            for (int i = 0; i < n; i++)
                for (int t = 0; t < 6; t++, cell++)
                    for (int a = 0; a < 4; a++) {
                        const int c = tetra[t][a];
                        (*cell)[a] = vertex_at(bar, i + (c & 1), j + (c >> 1 & 1), k + (c >> 2));
                        bar->mass[(*cell)[a]] += mass / 4;
                    }
}

static int make_bar(SolidBar *bar, int along, int across)
{
    bar->cells_along = along, bar->cells_across = across;
    bar->vertices = (along + 1) * (across + 1) * (across + 1);
    bar->cells = 6 * along * across * across;
    bar->vertex = calloc((size_t)bar->vertices, sizeof *bar->vertex);
    bar->mass = calloc((size_t)bar->vertices, sizeof *bar->mass);
    bar->cell = calloc((size_t)bar->cells, sizeof *bar->cell);
    if (!bar->vertex || !bar->mass || !bar->cell) return 0;
    put_vertices(bar);
    put_cells(bar);
    return 1;
}

static void free_bar(SolidBar *bar)
{
    free(bar->vertex);
    free(bar->mass);
    free(bar->cell);
}

static double seconds(void)
{
    struct timespec now;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
}

// The mean height of the end, where the bar is at rest at 0.
static double end_height(const SolidBar *bar, void *engine)
{
    double sum = 0;
    int count = 0;
    for (int i = 0; i < bar->vertices; i++) {
        if (bar->vertex[i][0] < SOLID_LENGTH - 1e-9) continue;
        sum += solid_height(engine, i) - bar->vertex[i][2];
        count++;
    }
    return sum / count;
}

static int swing(const SolidBar *bar, void *engine, double h, double duration)
{
    const int steps = (int)lround(duration / h);
    double sag = 0, used = 0;
    for (int s = 1; s <= steps; s++) {
        const double from = seconds();
        const int good = solid_step(engine, h);
        used += seconds() - from;
        const double now = -end_height(bar, engine);
        if (!good || !(fabs(now) < SOLID_LENGTH)) return 1;
        sag += now * (1 - cos(2 * acos(-1) * s / steps)) / steps;
    }
    printf("sag %.17g\ncpu %.17g\n", sag, used / duration);
    return 0;
}

int main(int argc, char **argv)
{
    SolidBar bar = {0};
    if (argc != 6) {
        fprintf(stderr, "usage: %s CELLS ACROSS LAW H SECONDS\n", argv[0]);
        return 2;
    }
    const int along = (int)strtol(argv[1], NULL, 10), across = (int)strtol(argv[2], NULL, 10);
    const double h = strtod(argv[4], NULL), duration = strtod(argv[5], NULL);
    if (along < 1 || across < 1 || !(h > 0) || !(duration > 0)) return 2;
    void *engine = make_bar(&bar, along, across) ? solid_make(&bar, argv[3], h) : NULL;
    const int code = engine ? swing(&bar, engine, h, duration) : 2;
    if (engine) solid_free(engine);
    free_bar(&bar);
    return code;
}
