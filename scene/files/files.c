// SPDX-License-Identifier: MIT
// files.c -- see files.h.
#include "files.h"

#include "check.h"
#include "gltf.h"

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

char *scene_load_file(const char *path, const Report *report, Pool *pool, size_t *size)
{
    if (report->on_file) report->on_file(report->user, path);

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

const char *scene_path_of(const TautScene *scene, const char *file, Pool *pool)
{
    const size_t folder = file[0] == '/' ? 0 : strlen(scene->folder), name = strlen(file);
    char *path = scene_pool_take(pool, folder + name + 1, 1);
    if (!path) return NULL;
    memcpy(path, scene->folder, folder);
    memcpy(path + folder, file, name);
    return path;
}

// --- meshes ---

// A collider or a shape of a body that names a file, and the fields that are filled from it.
typedef struct Filled {
    const SceneSection *list; // that its thing stands in
    int index;
    const SceneSection *section; // of its own fields
    void *item;
    const char **file;
    SceneNumbers *vertices, *triangles;
    bool hull;    // it has no triangles
    double scale; // m, of 1 in the file
} Filled;

static void set_given(const Filled *f, const char *field, bool given)
{
    SceneItem *item = f->item;
    for (int i = 0; i < f->section->count; i++)
        if (strcmp(f->section->fields[i].name, field) == 0) {
            item->given &= ~((uint64_t)1 << i);
            item->given |= (uint64_t)given << i;
        }
}

// The numbers of a mesh as fields of the scene; a hull has no triangles.
static void take_mesh(const Filled *f, const TautMesh *mesh, Pool *pool)
{
    SceneNumbers *v = f->vertices, *t = f->triangles;
    v->count = 3 * mesh->vertex_count;
    t->count = f->hull ? 0 : 3 * mesh->triangle_count;
    v->at = scene_pool_take(pool, (size_t)v->count, sizeof(double));
    t->at = scene_pool_take(pool, (size_t)t->count, sizeof(double));
    if (pool->failed) return;
    const double *from = (const double *)mesh->vertex;
    for (int i = 0; i < v->count; i++) v->at[i] = f->scale * from[i];
    for (int i = 0; i < t->count; i++) t->at[i] = mesh->triangle[i];
    set_given(f, "file", false);
    set_given(f, "scale", false);
    set_given(f, "vertices", true);
    set_given(f, "triangles", !f->hull);
    *f->file = NULL;
}

static void read_mesh(const Check *c, const Filled *f, Pool *pool, Pool *scratch)
{
    const Place place = scene_place(f->item, "file");
    const char *path = scene_path_of(c->scene, *f->file, scratch);
    size_t size = 0;
    const char *text = path ? scene_load_file(path, c->report, scratch, &size) : NULL;
    if (scratch->failed) return;
    if (!text || size > TREE_BYTES) {
        scene_blame(c, f->list, f->index, place, "the file '%s' cannot be read: %s; check the path",
                    path, text ? "it is larger than 64 MiB" : strerror(errno));
        return;
    }

    TautMesh mesh;
    char problem[TAUT_MESH_TEXT];
    if (scene_gltf_is(text, size)) {
        if (scene_gltf_read(text, size, scratch, &mesh, problem))
            take_mesh(f, &mesh, pool);
        else if (!scratch->failed)
            scene_blame(c, f->list, f->index, place, "the file '%s': %s", path, problem);
        return;
    }
    const TautStatus status = taut_mesh_read(text, size, &scratch->allocator, &mesh, problem);
    if (status == TAUT_OUT_OF_MEMORY)
        scratch->failed = true;
    else if (status != TAUT_OK)
        scene_blame(c, f->list, f->index, place, "the file '%s': %s", path, problem);
    else
        take_mesh(f, &mesh, pool);
    taut_mesh_free(&mesh, &scratch->allocator);
}

static void fill(const Check *c, const Filled *f, Pool *pool, Pool *scratch)
{
    const Place place = scene_place(f->item, "file");
    if (!*f->file) return;
    if (!c->scene->folder)
        scene_blame(c, f->list, f->index, place,
                    "a scene that is no file cannot name others; give vertices and triangles");
    else if (f->vertices->count + f->triangles->count > 0)
        scene_blame(c, f->list, f->index, place,
                    "both file and vertices or triangles are given; keep one of them");
    else
        read_mesh(c, f, pool, scratch);
}

static void fill_shape(const Check *c, int body, const SceneSection *section, SceneShape *s,
                       Pool *pool, Pool *scratch)
{
    const Filled f = {&scene_body, body,         section,       s,
                      &s->file,    &s->vertices, &s->triangles, s->kind == TAUT_SHAPE_HULL,
                      s->scale};
    if (s->kind == TAUT_SHAPE_MESH || s->kind == TAUT_SHAPE_HULL) fill(c, &f, pool, scratch);
}

static void fill_body(const Check *c, int i, SceneBody *body, Pool *pool, Pool *scratch)
{
    SceneShape *shape = body->shapes.items;
    fill_shape(c, i, &scene_shape, &body->shape, pool, scratch);
    for (int k = 0; k < body->shapes.count; k++)
        fill_shape(c, i, &scene_part, &shape[k], pool, scratch);
}

void scene_read_files(TautScene *scene, Report *report, Pool *pool, Pool *scratch)
{
    const Check c = {scene, report};
    SceneBody *body = scene->top.bodies.items;
    SceneCollider *collider = scene->top.colliders.items;
    for (int i = 0; i < scene->top.bodies.count; i++)
        if (!body[i].item.wrong) fill_body(&c, i, &body[i], pool, scratch);
    for (int i = 0; i < scene->top.colliders.count; i++) {
        SceneCollider *k = &collider[i];
        const Filled f = {&scene_collider,
                          i,
                          &scene_collider,
                          k,
                          &k->file,
                          &k->vertices,
                          &k->triangles,
                          k->kind == TAUT_COLLIDER_HULL,
                          1};
        const bool used = k->kind == TAUT_COLLIDER_HULL || k->kind == TAUT_COLLIDER_MESH;
        if (used && !k->item.wrong) fill(&c, &f, pool, scratch);
    }
}
