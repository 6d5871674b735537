// SPDX-License-Identifier: MIT
// waves.c -- solids that move: the first frequency of a cantilever, and how fast a blow runs along a bar.
#include "solids/part.h"
#include "solids/specimen.h"

// --- a cantilever 1 m long, 2 cm thick, E 1e7, nu 0 ---

static TautVec3 thin(TautVec3 at)
{
    return taut_vec3(at.x, 0.02 * at.y, 0.02 * at.z);
}

// Mean period over some swings, by the times at which the tip passes z = 0; NAN where a step fails.
static double period(Specimen *it, double h, int periods)
{
    const int tip = specimen_near(it, taut_vec3(1, 0, 0));
    double first = 0, last = 0, before = 0;
    int passed = 0;
    for (int i = 1; passed <= 2 * periods && i < 1000 * periods; i++) {
        if (taut_world_step(it->world, h, NULL) != TAUT_OK) return NAN;
        const double z = specimen_moved(it, tip).z;
        if (i > 1 && (z > 0) != (before > 0)) {
            last = h * (i - 1 + before / (before - z));
            if (passed++ == 0) first = last;
        }
        before = z;
    }
    return (last - first) / periods;
}

// It starts with the speeds of its first shape by beam theory.
static void run_frequency(SolidsTable *table, int n, double expected)
{
    const double k = 1.875104, s = (cos(k) + cosh(k)) / (sin(k) + sinh(k));
    const double w = k * k * sqrt(1e7 * 0.02 * 0.02 / 12 / 1000), T = 2 * acos(-1) / w;
    SpecimenDef def = specimen_def(TAUT_CELL_BRICK, n, 1, 1);
    Specimen it;
    char text[40];
    def.shape = thin;
    def.bulk.young[0] = 1e7, def.bulk.poisson[0] = 0;
    SolidsCase row = {"cantilever, first frequency by beam theory",
                      "brick",
                      specimen_mesh(def.n, text),
                      expected,
                      NAN,
                      NAN,
                      NAN,
                      1e-3};
    bool ok = specimen_make(&def, &it);
    for (int v = 0; v < it.mesh.vertex_count && ok; v++) {
        const double x = k * it.at[v].x, shape = cosh(x) - cos(x) - s * (sinh(x) - sin(x));
        if (x > 0)
            ok = taut_particle_set_velocity(it.world, it.node[v], taut_vec3(0, 0, 1e-3 * shape)) ==
                 TAUT_OK;
    }
    if (ok) row.measured = T / period(&it, T / 200, table->options->quick ? 2 : 5);
    solids_end(table, &row, ok ? NULL : it.problem);
    specimen_free(&it);
}

// --- a bar of 100 cells, E 1e6, rho 1000: a blow on one end arrives at the other after L/c, c = sqrt(E/rho) ---

enum { ALONG = 100 };

static TautVec3 rod(TautVec3 at)
{
    return taut_vec3(at.x, 0.01 * at.y, 0.01 * at.z);
}

static int held_to_its_line(TautVec3 at)
{
    (void)at;
    return HOLD_Y | HOLD_Z;
}

// The blow: its end moves at once with a speed of 1 cm/s, by a force that would keep it so. Arrived: a third of the
// speed 2 v at which it is thrown back, which is where a front in a row of masses has spread to both sides of the exact one (Airy's function).
static void run_wave(SolidsTable *table)
{
    const double c = sqrt(1e6 / 1000.0), cell = 1.0 / ALONG, h = cell / c / 8, speed = 0.01;
    SpecimenDef def = specimen_def(TAUT_CELL_BRICK, ALONG, 1, 1);
    Specimen it;
    char text[40];
    double arrived = NAN;
    def.shape = rod, def.held = held_to_its_line, def.share = share_by_area;
    def.bulk.young[0] = 1e6, def.bulk.poisson[0] = 0;
    SolidsCase row = {"wave in a bar, way of its front after L/c (m)",
                      "brick",
                      specimen_mesh(def.n, text),
                      1,
                      NAN,
                      NAN,
                      NAN,
                      cell};

    // force that a front at this speed carries: rho c v A
    bool ok =
        specimen_make(&def, &it) && specimen_load(&it, taut_vec3(-1000 * c * speed * 1e-4, 0, 0));
    const int far = ok ? specimen_near(&it, taut_vec3(0, 0, 0)) : 0;
    for (int i = 1; i <= 12 * ALONG && ok && isnan(arrived); i++) {
        ok = taut_world_step(it.world, h, NULL) == TAUT_OK;
        if (ok && taut_particle_velocity(it.world, it.node[far]).x < -2 * speed / 3)
            arrived = i * h;
    }
    if (ok) {
        row.measured = 1 / (arrived * c);
        row.error = fabs(arrived * c - 1);
        solids_put(table, &row);
    } else {
        solids_miss(table, &row, it.problem);
    }
    specimen_free(&it);
}

int solids_waves(SolidsTable *table)
{
    run_frequency(table, 5, 0.9888);
    run_frequency(table, 10, 0.9967);
    if (!table->options->quick) run_frequency(table, 20, 0.9987);
    run_wave(table);
    return 0;
}
