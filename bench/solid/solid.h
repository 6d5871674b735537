// SPDX-License-Identifier: MIT
// solid.h -- a bar of soft rubber that is held at one end and hangs under its weight, for engines that have solids: the functions of an adapter.
//
//   bench-solid-ENGINE CELLS ACROSS LAW H SECONDS
//
// builds the bar of CELLS x ACROSS x ACROSS boxes, each of six tetrahedra, and lets it swing from its place at rest without damping. It prints
//
//   sag NUMBER    m, how far the end hangs down in the mean of the time, with the weight of Hann's window (1 - cos 2 pi t/T)/T, which leaves
//                 little of a swing: where the bar would rest
//   cpu NUMBER    s of CPU time for a simulated second
//
// and ends with 1 where the motion is not finite, or the end is farther down than the bar is long.
#pragma once

#ifdef __cplusplus
extern "C" {
#endif

// m, Pa, kg/m^3, m/s^2. A beam would sag by q L^4/(8 E I) + q L^2/(2 k G A), 74.5 mm with k = 0.85, which is 73.9 mm for turns of 0.1.
#define SOLID_LENGTH  1.0
#define SOLID_SIDE    0.1
#define SOLID_YOUNG   2e7
#define SOLID_POISSON 0.3
#define SOLID_DENSITY 1000.0
#define SOLID_GRAVITY 9.81

typedef struct SolidBar {
    int cells_along, cells_across;
    int vertices, cells;
    double (*vertex)[3]; // [vertices] m; the bar is along x from 0, where it is held
    double *mass;        // [vertices] kg
    int (*cell)[4];      // [cells]
} SolidBar;

// --- by the adapter ---
void *solid_make(const SolidBar *bar, const char *law, double h);
int solid_step(void *self, double h); // 0: it gave up
double solid_height(void *self, int vertex);
void solid_free(void *self);

#ifdef __cplusplus
}
#endif
