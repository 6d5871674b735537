// SPDX-License-Identifier: MIT
// files.c -- see files.h.
#include "files.h"

#include "check.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

// --- bytes ---

static char *load(FILE *file, Pool *pool, size_t *size)
{
    size_t room = 1 << 14;
    char *text = scene_pool_take(pool, room, 1);
    *size = 0;
    while (text) {
        *size += fread(text + *size, 1, room - *size, file);
        if (*size < room || *size > TREE_BYTES) return ferror(file) ? NULL : text;
        char *larger = scene_pool_take(pool, 2 * room, 1);
        if (larger) memcpy(larger, text, room);
        text = larger;
        room *= 2;
    }
    return NULL;
}

char *scene_load_file(const char *path, Pool *pool, size_t *size)
{
    // errno tells why, and fclose may change it
    errno = 0;
    FILE *file = fopen(path, "rb");
    char *text = file ? load(file, pool, size) : NULL;
    const int reason = errno;
    if (file) fclose(file);
    errno = reason;
    return text;
}

const char *scene_folder(Pool *pool, const char *path)
{
    const char *slash = strrchr(path, '/');
    return scene_pool_text(pool, path, slash ? (size_t)(slash - path) + 1 : 0);
}

// A path from the folder of the scene, or from the root.
static const char *path_of(const TautScene *scene, const char *file, Pool *pool)
{
    const size_t folder = file[0] == '/' ? 0 : strlen(scene->folder), name = strlen(file);
    char *path = scene_pool_take(pool, folder + name + 1, 1);
    if (!path) return NULL;
    memcpy(path, scene->folder, folder);
    memcpy(path + folder, file, name);
    return path;
}

// --- meshes ---

static void set_given(SceneCollider *k, const char *field, bool given)
{
    for (int i = 0; i < scene_collider.count; i++)
        if (strcmp(scene_collider.fields[i].name, field) == 0) {
            k->item.given &= ~((uint64_t)1 << i);
            k->item.given |= (uint64_t)given << i;
        }
}

// The numbers of a mesh as fields of the scene; a hull has no triangles.
static void take_mesh(SceneCollider *k, const TautMesh *mesh, Pool *pool)
{
    const bool hull = k->kind == TAUT_COLLIDER_HULL;
    k->vertices.count = 3 * mesh->vertex_count;
    k->triangles.count = hull ? 0 : 3 * mesh->triangle_count;
    k->vertices.at = scene_pool_take(pool, (size_t)k->vertices.count, sizeof(double));
    k->triangles.at = scene_pool_take(pool, (size_t)k->triangles.count, sizeof(double));
    if (pool->failed) return;
    if (mesh->vertex_count > 0)
        memcpy(k->vertices.at, mesh->vertex, (size_t)k->vertices.count * sizeof(double));
    for (int i = 0; i < k->triangles.count; i++) k->triangles.at[i] = mesh->triangle[i];
    set_given(k, "file", false);
    set_given(k, "vertices", true);
    set_given(k, "triangles", !hull);
    k->file = NULL;
}

static void read_mesh(const Check *c, int i, SceneCollider *k, Pool *pool, Pool *scratch)
{
    const Place place = scene_place(k, "file");
    const char *path = path_of(c->scene, k->file, scratch);
    size_t size = 0;
    const char *text = path ? scene_load_file(path, scratch, &size) : NULL;
    if (scratch->failed) return;
    if (!text || size > TREE_BYTES) {
        scene_blame(c, &scene_collider, i, place,
                    "the file '%s' cannot be read: %s; check the path", path,
                    text ? "it is larger than 64 MiB" : strerror(errno));
        return;
    }

    TautMesh mesh;
    char problem[TAUT_MESH_TEXT];
    const TautStatus status = taut_mesh_read(text, size, &scratch->allocator, &mesh, problem);
    if (status == TAUT_OUT_OF_MEMORY)
        scratch->failed = true;
    else if (status != TAUT_OK)
        scene_blame(c, &scene_collider, i, place, "the file '%s': %s", path, problem);
    else
        take_mesh(k, &mesh, pool);
    taut_mesh_free(&mesh, &scratch->allocator);
}

void scene_read_files(TautScene *scene, Report *report, Pool *pool, Pool *scratch)
{
    const Check c = {scene, report};
    SceneCollider *collider = scene->top.colliders.items;
    for (int i = 0; i < scene->top.colliders.count; i++) {
        SceneCollider *k = &collider[i];
        const bool used = k->kind == TAUT_COLLIDER_HULL || k->kind == TAUT_COLLIDER_MESH;
        if (k->item.wrong || !k->file || !used) continue;
        if (!scene->folder)
            scene_blame(&c, &scene_collider, i, scene_place(k, "file"),
                        "a scene that is no file cannot name others; give vertices and triangles");
        else if (k->vertices.count + k->triangles.count > 0)
            scene_blame(&c, &scene_collider, i, scene_place(k, "file"),
                        "both file and vertices or triangles are given; keep one of them");
        else
            read_mesh(&c, i, k, pool, scratch);
    }
}
