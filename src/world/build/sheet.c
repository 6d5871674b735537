// SPDX-License-Identifier: MIT
// sheet.c -- sheets of cloths and solids: their triangles.
#include "base/text.h"
#include "mesh/sides.h"
#include "world/build/collider.h"
#include "world/build/def.h"
#include "world/build/edit.h"
#include "world/slots.h"

#include <string.h>

static TautStatus refuse(TautWorld *world, const TautColliderDef *like, const char *problem)
{
    return log_say(&world->log, TAUT_ERROR, TAUT_BAD_ARGUMENT, "collider '%s': %s",
                   like->name ? like->name : "", problem);
}

// --- cloths ---

// Two triangles a cell, cut along diagonals that take turns, so that no direction is preferred.
static void cut_grid(int nx, int ny, int *triangle)
{
    static const int cut[2][6] = {{0, 1, 2, 0, 2, 3}, {0, 1, 3, 1, 2, 3}};
    for (int j = 0; j + 1 < ny; j++)
        for (int i = 0; i + 1 < nx; i++, triangle += 6) {
            const int a = i + nx * j, corner[4] = {a, a + 1, a + nx + 1, a + nx};
            for (int k = 0; k < 6; k++) triangle[k] = corner[cut[(i + j) % 2][k]];
        }
}

TautStatus taut_world_add_cloth_collider(TautWorld *world, const TautColliderDef *like,
                                         const TautNodeId *nodes, int nx, int ny,
                                         TautColliderId *id)
{
    TautStatus status = def_check(world, TAUT_DEF_COLLIDER, like);
    if (status != TAUT_OK) return status;
    if (!nodes || nx < 2 || ny < 2)
        return refuse(world, like, "a cloth has 2 x 2 particles or more: set nodes, nx and ny");
    if (nx > SHEET_MOST / ny)
        return refuse(world, like, "a cloth has more triangles than can be counted");

    TautColliderDef def = *like;
    const size_t cells = (size_t)(nx - 1) * (size_t)(ny - 1);
    int *triangle = memory_alloc(&world->memory, 6 * cells, sizeof *triangle);
    if (!triangle) return out_of_memory(world, "adding the sheet of a cloth");
    cut_grid(nx, ny, triangle);
    def.kind = TAUT_COLLIDER_SHEET;
    def.particle = nodes, def.particle_count = nx * ny;
    def.triangle = triangle, def.triangle_count = 2 * (int)cells;
    status = taut_world_add_collider(world, &def, id);
    memory_free(&world->memory, triangle);
    return status;
}

// --- solids ---

// A surface of faces, with the vertices of the mesh that it has.
typedef struct Cover {
    int *triangle;        // [4 faces] [3] by vertices of the sheet
    int *number;          // [vertices of the mesh] of the sheet, counted from 1; 0 = it has not
    TautNodeId *particle; // [vertices of the sheet]
    int triangles, particles;
} Cover;

static void add_face(const SolidSlot *solid, const TautMeshFace *face, Cover *cover)
{
    int triangle[4][3];
    const int count = face_triangles(face, triangle);
    for (int i = 0; i < 3 * count; i++) {
        const int v = triangle[i / 3][i % 3];
        if (cover->number[v] == 0) {
            cover->particle[cover->particles++] = solid->node[v];
            cover->number[v] = cover->particles;
        }
        cover->triangle[3 * cover->triangles + i] = cover->number[v] - 1;
    }
    cover->triangles += count;
}

// The outside of solid cells, or the faces of a membrane.
static TautStatus cover_solid(Memory *memory, const SolidSlot *solid, TautMeshFaces *faces)
{
    const TautCellMesh *mesh = &solid->mesh;
    if (mesh->cell_count > 0 && taut_cell_dimension(mesh->kind[0]) == 3)
        return sides_surface(mesh, memory, faces);
    faces->face = memory_alloc(memory, (size_t)mesh->cell_count, sizeof *faces->face);
    if (!faces->face) return TAUT_OUT_OF_MEMORY;
    for (int c = 0; c < mesh->cell_count; c++) {
        const int first = mesh->start[c], count = mesh->start[c + 1] - first;
        TautMeshFace face = {.cell = c, .vertex_count = count};
        memcpy(face.vertex, mesh->corner + first, (size_t)count * sizeof *face.vertex);
        faces->face[faces->count++] = face;
    }
    return TAUT_OK;
}

static TautStatus add_cover(TautWorld *world, const TautColliderDef *like, const SolidSlot *solid,
                            const TautMeshFaces *faces, TautColliderId *id)
{
    Memory *memory = &world->memory;
    const size_t vertices = (size_t)solid->mesh.vertex_count, room = 4 * (size_t)faces->count;
    Cover cover = {.triangle = memory_alloc(memory, 3 * room, sizeof *cover.triangle),
                   .number = memory_alloc(memory, vertices, sizeof *cover.number),
                   .particle = memory_alloc(memory, vertices, sizeof *cover.particle)};
    TautStatus status = TAUT_OUT_OF_MEMORY;

    if (cover.triangle && cover.number && cover.particle) {
        TautColliderDef def = *like;
        for (int i = 0; i < faces->count; i++) add_face(solid, faces->face + i, &cover);
        def.kind = TAUT_COLLIDER_SHEET;
        def.particle = cover.particle, def.particle_count = cover.particles;
        def.triangle = cover.triangle, def.triangle_count = cover.triangles;
        status = taut_world_add_collider(world, &def, id);
    }

    memory_free(memory, cover.triangle);
    memory_free(memory, cover.number);
    memory_free(memory, cover.particle);
    return status;
}

TautStatus taut_world_add_solid_collider(TautWorld *world, const TautColliderDef *like,
                                         TautSolidId solid, TautColliderId *id)
{
    TautStatus status = def_check(world, TAUT_DEF_COLLIDER, like);
    if (status != TAUT_OK) return status;
    const SolidSlot *slot = find_solid(world, solid);
    if (!slot)
        return log_say(&world->log, TAUT_ERROR, TAUT_BAD_ID,
                       "collider '%s': there is no solid of that id: it is null, or of another "
                       "world",
                       like->name ? like->name : "");
    if (slot->framed)
        return refuse(
            world, like,
            "its solid moves by frames, whose surface does not collide: take cells without "
            "frames, or attach bodies with colliders to it");
    TautMeshFaces faces = {0};
    status = cover_solid(&world->memory, slot, &faces);
    if (status == TAUT_OK) status = add_cover(world, like, slot, &faces, id);
    memory_free(&world->memory, faces.face);
    if (status == TAUT_OUT_OF_MEMORY) return out_of_memory(world, "adding the sheet of a solid");
    return status;
}
