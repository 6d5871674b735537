// SPDX-License-Identifier: MIT
// beams.c -- the straight and the twisted beam of MacNeal and Harder 1985, under loads so small that the answer is linear, and the
// elastica: a cantilever under a dead force at its tip, far bent.
#include "solids/calculix.h"
#include "solids/part.h"

#include <stdio.h>

static TautVec3 straight(TautVec3 at)
{
    return taut_vec3(6 * at.x, 0.2 * at.y, 0.1 * at.z);
}

static TautVec3 twisted(TautVec3 at)
{
    const double angle = acos(-1) / 2 * at.x, b = 1.1 * (at.y - 0.5), c = 0.32 * (at.z - 0.5);
    return taut_vec3(12 * at.x, b * cos(angle) - c * sin(angle), b * sin(angle) + c * cos(angle));
}

// The beams: exact displacement along y and along z under a load of 1.
static const struct {
    const char *name[2];
    TautVec3 (*shape)(TautVec3 at);
    double young, poisson, exact[2];
    double load; // N: turns of 1e-3 at most, and far above round-off
} beam[] = {
    {{"straight beam, y", "straight beam, z"}, straight, 1e7, 0.3, {0.1081, 0.4321}, 1e-2},
    {{"twisted beam, y", "twisted beam, z"}, twisted, 29e6, 0.22, {0.001754, 0.005424}, 1},
};

// Meshes, and the part of the exact displacement that this element has on them, by a separate implementation: beam, direction.
static const struct {
    TautCellKind kind;
    int n[3];
    double part[2][2], bar;
    const char *peer; // the same element in CalculiX
} mesh[] = {
    {TAUT_CELL_BRICK, {6, 1, 1}, {{0.981, 0.981}, {0.969, 0.994}}, 2e-3, NULL},
    {TAUT_CELL_BRICK, {24, 4, 2}, {{0.991, 0.991}, {0.997, 0.997}}, 2e-3, NULL},
    {TAUT_CELL_TETRA10, {12, 2, 1}, {{0.986, 0.980}, {0.991, 0.987}}, 2e-3, "C3D10"},
    {TAUT_CELL_TETRA, {48, 4, 2}, {{0.611, 0.285}, {0.568, 0.433}}, 2e-3, "C3D4"},
};

// Both directions of one beam.
static void run_beam(SolidsTable *table, size_t b, size_t m)
{
    const double small = beam[b].load;
    for (int d = 0; d < 2; d++) {
        const TautVec3 load = taut_vec3(0, d == 0 ? small : 0, d == 0 ? 0 : small);
        SpecimenDef def = specimen_def(mesh[m].kind, mesh[m].n[0], mesh[m].n[1], mesh[m].n[2]);
        Specimen it;
        char text[40];
        def.shape = beam[b].shape;
        def.bulk.young[0] = beam[b].young, def.bulk.poisson[0] = beam[b].poisson;
        SolidsCase row = {beam[b].name[d],
                          specimen_cell(def.kind),
                          specimen_mesh(def.n, text),
                          mesh[m].part[b][d] * beam[b].exact[d],
                          NAN,
                          NAN,
                          NAN,
                          mesh[m].bar};
        if (specimen_make(&def, &it) && specimen_settle(&it, load, 1, 1e-6, NULL)) {
            const TautVec3 end = specimen_end(&it);
            row.measured = (d == 0 ? end.y : end.z) / small;
            if (mesh[m].peer) {
                const TautVec3 u = calculix_end(&it, &(Calculix){.load = load}, NULL);
                row.calculix = (d == 0 ? u.y : u.z) / small;
            }
            solids_put(table, &row);
        } else {
            solids_miss(table, &row, it.problem);
        }
        specimen_free(&it);
    }
}

// --- elastica: L 10, section 0.5 x 0.25, nu 0 ---

static TautVec3 slender(TautVec3 at)
{
    return taut_vec3(10 * at.x, 0.5 * at.y, 0.25 * at.z);
}

// P L^2/EI, and the way of the tip along and across by L, of a beam that neither stretches nor shears.
static const struct {
    double load, along, across;
} elastica[] = {{1, 0.056433, 0.301721}, {5, 0.387628, 0.713792}, {10, 0.554996, 0.810609}};

static void put_tip(SolidsTable *table, const Specimen *it, size_t i)
{
    char name[80], text[40];
    const TautVec3 end = specimen_end(it);
    const double way[2] = {-end.x / 10, -end.z / 10},
                 exact[2] = {elastica[i].along, elastica[i].across};
    for (int d = 0; d < 2; d++) {
        snprintf(name, sizeof name, "elastica, P L^2/EI = %g, %s", elastica[i].load,
                 d == 0 ? "along" : "across");
        solids_put(table,
                   &(SolidsCase){name, specimen_cell(it->def.kind), specimen_mesh(it->def.n, text),
                                 exact[d], NAN, way[d], NAN, 2e-3});
    }
}

static void run_elastica(SolidsTable *table, TautCellKind kind, TautBulkKind bulk)
{
    static const double YOUNG = 1e6;
    const double EI = YOUNG * 0.5 * 0.25 * 0.25 * 0.25 / 12;
    SpecimenDef def = specimen_def(kind, 20, 1, 1);
    Specimen it;
    char text[40];
    def.shape = slender;
    def.bulk = taut_default_bulk(bulk);
    def.bulk.young[0] = YOUNG, def.bulk.poisson[0] = 0;
    bool ok = specimen_make(&def, &it);
    for (size_t i = 0; i < sizeof elastica / sizeof *elastica && ok; i++) {
        ok = specimen_settle(&it, taut_vec3(0, 0, -elastica[i].load * EI / 100), 1, 1e-6, NULL);
        if (ok) put_tip(table, &it, i);
    }
    if (!ok) {
        const SolidsCase row = {
            "elastica", specimen_cell(kind), specimen_mesh(def.n, text), NAN, NAN, NAN, NAN, 2e-3};
        solids_miss(table, &row, it.problem);
    }
    specimen_free(&it);
}

int solids_beams(SolidsTable *table)
{
    for (size_t b = 0; b < sizeof beam / sizeof *beam; b++)
        for (size_t m = 0; m < sizeof mesh / sizeof *mesh; m++)
            if (!table->options->quick || mesh[m].n[0] < 24) run_beam(table, b, m);
    run_elastica(table, TAUT_CELL_BRICK, TAUT_BULK_HOOKE);
    run_elastica(table, TAUT_CELL_TETRA10, TAUT_BULK_HOOKE);
    run_elastica(table, TAUT_CELL_TETRA10, TAUT_BULK_COROTATIONAL);
    run_elastica(table, TAUT_CELL_TETRA10, TAUT_BULK_NEO_HOOKE);
    return 0;
}
