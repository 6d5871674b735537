// SPDX-License-Identifier: MIT
// solid_stress.c -- see solid_stress.h.
#include "solid_stress.h"

#include <stdlib.h>
#include <string.h>

// Calls of one function for each solid, in the order of the world.
#define EACH_SOLID(world, id)                                                                      \
    for (TautSolidId id = taut_next_solid(world, (TautSolidId){0, 0}); !taut_solid_is_null(id);    \
         (id) = taut_next_solid(world, id))

// --- stress ---

bool solid_stress_open(SolidStress *s, const TautWorld *world, SolidFind *find, const void *who,
                       uint32_t points)
{
    int most = 0;
    *s = (SolidStress){0};
    s->entry = malloc(((size_t)points + 1) * sizeof *s->entry);
    if (!s->entry) return false;
    for (uint32_t i = 0; i < points; i++) s->entry[i] = -1;
    EACH_SOLID(world, id)
    {
        const int vertices = taut_solid_mesh(world, id)->vertex_count;
        const TautNodeId *node = taut_solid_nodes(world, id);
        most = vertices > most ? vertices : most;
        for (int v = 0; v < vertices; v++) {
            const int at = find(who, node[v]);
            if (at < 0 || s->entry[at] == 0) continue;
            s->entry[at] = 0;
            s->count++;
        }
    }

    // in the order of points
    s->point = calloc((size_t)s->count + 1, sizeof *s->point);
    s->value = calloc((size_t)s->count + 1, sizeof *s->value);
    s->share = calloc((size_t)s->count + 1, sizeof *s->share);
    s->vertex = calloc((size_t)most + 1, sizeof *s->vertex);
    if (!s->point || !s->value || !s->share || !s->vertex) return false;
    for (uint32_t i = 0, k = 0; i < points; i++) {
        if (s->entry[i] < 0) continue;
        s->point[k] = i;
        s->entry[i] = (int)k++;
    }
    return true;
}

void solid_stress_free(SolidStress *s)
{
    free(s->point);
    free(s->value);
    free(s->entry);
    free(s->share);
    free(s->vertex);
    *s = (SolidStress){0};
}

static void add_vertex(SolidStress *s, int entry, const TautStress *from)
{
    float *to = s->value[entry];
    for (int k = 0; k < 6; k++) {
        to[k] += (float)from->cauchy[k];
        to[6 + k] += (float)from->strain[k];
    }
    to[12] += (float)from->volume;
    s->share[entry] += 1;
}

void solid_stress_read(SolidStress *s, const TautWorld *world, SolidFind *find, const void *who)
{
    if (s->count == 0) return;
    memset(s->value, 0, s->count * sizeof *s->value);
    memset(s->share, 0, s->count * sizeof *s->share);
    EACH_SOLID(world, id)
    {
        const int vertices = taut_solid_mesh(world, id)->vertex_count;
        const TautNodeId *node = taut_solid_nodes(world, id);
        if (taut_solid_stress(world, id, NULL, s->vertex) != TAUT_OK) continue;
        for (int v = 0; v < vertices; v++) {
            const int at = find(who, node[v]);
            if (at >= 0) add_vertex(s, s->entry[at], &s->vertex[v]);
        }
    }
    for (uint32_t i = 0; i < s->count; i++)
        for (int k = 0; k < RECORD_STRESS && s->share[i] > 1; k++) s->value[i][k] /= s->share[i];
}

// --- cells ---

static uint32_t record_kind(TautCellKind kind)
{
    switch (kind) {
    case TAUT_CELL_TRIANGLE:
        return RECORD_TRIANGLE;
    case TAUT_CELL_QUAD:
        return RECORD_QUAD;
    case TAUT_CELL_TETRA:
        return RECORD_TETRA;
    case TAUT_CELL_TETRA10:
        return RECORD_TETRA10;
    default:
        return RECORD_BRICK;
    }
}

// The corners of a cell as points; false where one is not shown.
static bool find_corners(const TautCellMesh *mesh, int cell, const TautNodeId *node,
                         SolidFind *find, const void *who, uint32_t *corner)
{
    for (int i = mesh->start[cell]; i < mesh->start[cell + 1]; i++) {
        const int at = find(who, node[mesh->corner[i]]);
        if (at < 0) return false;
        *corner++ = (uint32_t)at;
    }
    return true;
}

// Counts cells and corners, and writes them where there is room for them.
static void list_cells(RecordScene *scene, const TautWorld *world, SolidFind *find, const void *who)
{
    scene->solids = scene->cells = scene->corners = 0;
    EACH_SOLID(world, id)
    {
        const TautCellMesh *mesh = taut_solid_mesh(world, id);
        const TautNodeId *node = taut_solid_nodes(world, id);
        for (int c = 0; c < mesh->cell_count; c++) {
            uint32_t corner[RECORD_CORNERS];
            const uint32_t count = (uint32_t)(mesh->start[c + 1] - mesh->start[c]);
            if (count > RECORD_CORNERS || !find_corners(mesh, c, node, find, who, corner)) continue;
            if (scene->cell) {
                scene->cell[scene->cells] =
                    (RecordCell){record_kind(mesh->kind[c]), scene->solids, scene->corners};
                memcpy(scene->corner + scene->corners, corner, count * sizeof *corner);
            }
            scene->cells++, scene->corners += count;
        }
        if (scene->solid) scene->solid[scene->solids] = taut_solid_name(world, id);
        scene->solids++;
    }
}

bool solid_record(RecordScene *scene, const SolidStress *stress, const TautWorld *world,
                  SolidFind *find, const void *who)
{
    if (stress->count == 0) return true;
    list_cells(scene, world, find, who);
    scene->stressed = stress->count;
    scene->solid_faces = solid_faces(world, find, who, NULL);
    if (!record_cells_make(scene)) return false;
    list_cells(scene, world, find, who);
    memcpy(scene->stressed_point, stress->point, stress->count * sizeof *stress->point);
    return true;
}
