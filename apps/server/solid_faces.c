// SPDX-License-Identifier: MIT
// solid_faces.c -- see solid_faces.h.
#include "solid_faces.h"

#include <string.h>

typedef struct Writing {
    const TautNodeId *node;
    SolidFind *find;
    const void *who;
    uint32_t (*face)[3];
    uint32_t count;
} Writing;

static void add_triangle(Writing *w, int a, int b, int c)
{
    const int vertex[3] = {a, b, c};
    uint32_t corner[3];
    for (int k = 0; k < 3; k++) {
        const int at = w->find(w->who, w->node[vertex[k]]);
        if (at < 0) return;
        corner[k] = (uint32_t)at;
    }
    if (w->face) memcpy(w->face[w->count], corner, sizeof corner);
    w->count++;
}

// Cells of a membrane.
static void add_membrane(Writing *w, const TautCellMesh *mesh)
{
    for (int c = 0; c < mesh->cell_count; c++) {
        const int *v = mesh->corner + mesh->start[c];
        if (taut_cell_dimension(mesh->kind[c]) != 2) continue;
        for (int k = 1; k + 1 < mesh->start[c + 1] - mesh->start[c]; k++)
            add_triangle(w, v[0], v[k], v[k + 1]);
    }
}

static void add_surface(Writing *w, const TautCellMesh *mesh)
{
    TautMeshFaces faces;
    if (taut_cell_mesh_surface(mesh, NULL, &faces, NULL) != TAUT_OK) return;
    for (int f = 0; f < faces.count; f++) {
        int triangle[4][3];
        const int count = taut_mesh_face_triangles(&faces.face[f], triangle);
        for (int t = 0; t < count; t++)
            add_triangle(w, triangle[t][0], triangle[t][1], triangle[t][2]);
    }
    taut_mesh_faces_free(&faces, NULL);
}

uint32_t solid_faces(const TautWorld *world, SolidFind *find, const void *who, uint32_t (*face)[3])
{
    Writing w = {.find = find, .who = who, .face = face};
    for (TautSolidId id = taut_next_solid(world, (TautSolidId){0, 0}); !taut_solid_is_null(id);
         id = taut_next_solid(world, id)) {
        const TautCellMesh *mesh = taut_solid_mesh(world, id);
        w.node = taut_solid_nodes(world, id);
        add_membrane(&w, mesh);
        add_surface(&w, mesh);
    }
    return w.count;
}

bool solid_is_cell(TautMapKind map)
{
    return map == TAUT_MAP_TRIANGLE || map == TAUT_MAP_QUAD || map == TAUT_MAP_TETRA ||
           map == TAUT_MAP_TETRA10 || map == TAUT_MAP_BRICK || map == TAUT_MAP_VOLUME ||
           map == TAUT_MAP_HINGE;
}

void solid_mark_nodes(const TautWorld *world, bool *is_in, uint32_t last)
{
    for (TautSolidId id = taut_next_solid(world, (TautSolidId){0, 0}); !taut_solid_is_null(id);
         id = taut_next_solid(world, id)) {
        const TautNodeId *node = taut_solid_nodes(world, id);
        for (int v = 0; v < taut_solid_mesh(world, id)->vertex_count; v++)
            if (node[v].slot <= last) is_in[node[v].slot] = true;
    }
}
