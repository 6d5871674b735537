// SPDX-License-Identifier: MIT
// gltf.c -- see gltf.h: the tree of nodes, their places, and the triangles of their meshes.
#include "gltf.h"

#include "gltf_buffer.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// Nodes on a way from a root, nodes visited, triangles and vertices in all: a node may be a child of several others, so a small
// file could ask for very many.
enum { DEPTH = 32, VISITS = 100 * 1000, MOST = 4 * 1000 * 1000 };

// Triangles: one by one, as a strip, as a fan.
enum { SINGLE = 4, STRIP = 5, FAN = 6 };

typedef struct Walk {
    GltfFile file;
    TautMesh *mesh;
    size_t room_v, room_t;
    int visits;
} Walk;

// Row by row, three rows of four.
typedef struct Placing {
    double m[12];
} Placing;

// --- placings ---

static const Placing upright = {{1, 0, 0, 0, 0, 0, -1, 0, 0, 1, 0, 0}}; // z up from y up

static Placing times(const Placing *a, const Placing *b)
{
    Placing ab;
    for (int i = 0; i < 3; i++)
        for (int j = 0; j < 4; j++) {
            double sum = j == 3 ? a->m[4 * i + 3] : 0;
            for (int k = 0; k < 3; k++) sum += a->m[4 * i + k] * b->m[4 * k + j];
            ab.m[4 * i + j] = sum;
        }
    return ab;
}

// `count` numbers of a list; false where there is none.
static bool numbers(const Node *node, const char *key, int count, double *out)
{
    const Node *list = scene_tree_get(node, key);
    if (!list || list->kind != NODE_LIST || list->size != (uint32_t)count) return false;
    for (const Node *child = list->child; child; child = child->next, out++) {
        if (child->kind != NODE_SCALAR) return false;
        *out = strtod(child->text, NULL);
    }
    return true;
}

static Placing placing_of(const Node *node)
{
    double m[16] = {0}, t[3] = {0}, q[4] = {0, 0, 0, 1}, s[3] = {1, 1, 1};
    Placing out;

    // a matrix stands column by column
    if (numbers(node, "matrix", 16, m)) {
        for (int i = 0; i < 12; i++) out.m[i] = m[4 * (i % 4) + i / 4];
        return out;
    }
    numbers(node, "translation", 3, t);
    numbers(node, "rotation", 4, q);
    numbers(node, "scale", 3, s);
    const double x = q[0], y = q[1], z = q[2], w = q[3];
    const double R[9] = {1 - 2 * (y * y + z * z), 2 * (x * y - w * z),     2 * (x * z + w * y),
                         2 * (x * y + w * z),     1 - 2 * (x * x + z * z), 2 * (y * z - w * x),
                         2 * (x * z - w * y),     2 * (y * z + w * x),     1 - 2 * (x * x + y * y)};
    for (int i = 0; i < 3; i++) {
        for (int j = 0; j < 3; j++) out.m[4 * i + j] = R[3 * i + j] * s[j];
        out.m[4 * i + 3] = t[i];
    }
    return out;
}

// A placing that turns the inside out turns triangles too.
static bool mirrors(const Placing *p)
{
    const double *m = p->m;
    return m[0] * (m[5] * m[10] - m[6] * m[9]) - m[1] * (m[4] * m[10] - m[6] * m[8]) +
               m[2] * (m[4] * m[9] - m[5] * m[8]) <
           0;
}

// --- triangles ---

// Room for more of an array of `size` bytes each, which moves; NULL where memory ran out.
static void *grown(Pool *pool, void *old, size_t used, size_t more, size_t size, size_t *room)
{
    if (used + more <= *room) return old;
    *room = 2 * (used + more);
    void *larger = scene_pool_take(pool, *room, size);
    if (larger && used > 0) memcpy(larger, old, used * size);
    return larger;
}

static bool add_vertices(Walk *w, const Accessor *place, const Placing *at)
{
    TautMesh *mesh = w->mesh;
    mesh->vertex = grown(w->file.pool, mesh->vertex, (size_t)mesh->vertex_count, place->count,
                         sizeof *mesh->vertex, &w->room_v);
    if (!mesh->vertex) return false;
    for (size_t i = 0; i < place->count; i++) {
        double x[3], y[3];
        for (int k = 0; k < 3; k++) x[k] = scene_gltf_value(place, i, k);
        for (int k = 0; k < 3; k++)
            y[k] = at->m[4 * k] * x[0] + at->m[4 * k + 1] * x[1] + at->m[4 * k + 2] * x[2] +
                   at->m[4 * k + 3];
        if (!isfinite(y[0]) || !isfinite(y[1]) || !isfinite(y[2]))
            return scene_gltf_wrong(&w->file, "its vertex %zu is not finite", i);
        mesh->vertex[mesh->vertex_count++] = taut_vec3(y[0], y[1], y[2]);
    }
    return true;
}

// The corners of the i-th triangle in the list of indices.
static void corners(int mode, size_t i, size_t corner[3])
{
    corner[0] = mode == FAN ? 0 : mode == STRIP ? i : 3 * i;
    corner[1] = mode == SINGLE ? 3 * i + 1 : i + 1 + (mode == STRIP && i % 2);
    corner[2] = mode == SINGLE ? 3 * i + 2 : i + 2 - (mode == STRIP && i % 2);
}

static bool add_triangles(Walk *w, const Accessor *index, int mode, size_t vertices, bool turned)
{
    TautMesh *mesh = w->mesh;
    const size_t indices = index ? index->count : vertices;
    const size_t count = mode == SINGLE ? indices / 3 : indices < 3 ? 0 : indices - 2;
    const int first = mesh->vertex_count - (int)vertices;
    mesh->triangle = grown(w->file.pool, mesh->triangle, 3 * (size_t)mesh->triangle_count,
                           3 * count, sizeof *mesh->triangle, &w->room_t);
    if (!mesh->triangle && count > 0) return false;
    for (size_t i = 0; i < count; i++) {
        size_t corner[3] = {0};
        int *to = mesh->triangle + 3 * (size_t)mesh->triangle_count++;
        corners(mode, i, corner);
        for (int k = 0; k < 3; k++) {
            const double v = index ? scene_gltf_value(index, corner[k], 0) : (double)corner[k];
            if (!(v >= 0 && v < (double)vertices))
                return scene_gltf_wrong(&w->file, "its triangle %zu has vertex %g of %zu", i, v,
                                        vertices);
            to[turned ? 2 - k : k] = first + (int)v;
        }
    }
    return true;
}

// Points and lines are passed over.
static bool add_primitive(Walk *w, const Node *primitive, const Placing *at)
{
    const GltfFile *f = &w->file;
    const int mode = (int)scene_gltf_number(primitive, "mode", SINGLE);
    const Node *attributes =
        primitive->kind == NODE_MAP ? scene_tree_get(primitive, "attributes") : NULL;
    const double index = scene_gltf_number(primitive, "indices", -1);
    Accessor place = {0}, list = {0};
    if (!attributes || mode < SINGLE || mode > FAN) return true;
    if (!scene_gltf_accessor(f, scene_gltf_number(attributes, "POSITION", -1), 3, &place))
        return false;
    if (index >= 0 && !scene_gltf_accessor(f, index, 1, &list)) return false;
    if (index >= 0 && list.component == 5126)
        return scene_gltf_wrong(f, "its accessor %g is no list of whole numbers", index);

    // a count is bounded by the bytes of the file, but not how often it is used
    const size_t more = index >= 0 ? list.count : place.count;
    if (place.count + (size_t)w->mesh->vertex_count > MOST ||
        more + (size_t)w->mesh->triangle_count > MOST)
        return scene_gltf_wrong(f, "it has more than %d vertices or triangles; make it coarser",
                                MOST);
    return add_vertices(w, &place, at) &&
           add_triangles(w, index >= 0 ? &list : NULL, mode, place.count, mirrors(at));
}

static bool add_mesh(Walk *w, double i, const Placing *at)
{
    const Node *mesh = scene_gltf_item(&w->file, GLTF_MESHES, i);
    const Node *list = mesh ? scene_tree_get(mesh, "primitives") : NULL;
    if (!list || list->kind != NODE_LIST) return true;
    for (const Node *primitive = list->child; primitive; primitive = primitive->next)
        if (!add_primitive(w, primitive, at)) return false;
    return true;
}

// --- nodes ---

static bool add_node(Walk *w, double i, const Placing *above,
                     int depth) // NOLINT(misc-no-recursion): DEPTH
{
    const Node *node = scene_gltf_item(&w->file, GLTF_NODES, i);
    if (!node) return scene_gltf_wrong(&w->file, "it has no node %g", i);
    if (depth > DEPTH || ++w->visits > VISITS)
        return scene_gltf_wrong(&w->file, "its nodes go in a circle, or are too many");
    const Placing own = placing_of(node), at = times(above, &own);
    const double mesh = scene_gltf_number(node, "mesh", -1);
    if (mesh >= 0 && !add_mesh(w, mesh, &at)) return false;

    const Node *children = scene_tree_get(node, "children");
    if (!children || children->kind != NODE_LIST) return true;
    for (const Node *child = children->child; child; child = child->next)
        if (child->kind != NODE_SCALAR || !add_node(w, strtod(child->text, NULL), &at, depth + 1))
            return w->file.problem[0]
                       ? false
                       : scene_gltf_wrong(&w->file, "a child of a node is no number");
    return true;
}

// The scene that is shown; where there is none, all meshes as they are.
static bool add_scene(Walk *w)
{
    const Node *scene =
        scene_gltf_item(&w->file, GLTF_SCENES, scene_gltf_number(w->file.root, "scene", 0));
    const Node *roots = scene ? scene_tree_get(scene, "nodes") : NULL;
    if (roots && roots->kind == NODE_LIST) {
        for (const Node *root = roots->child; root; root = root->next)
            if (root->kind != NODE_SCALAR || !add_node(w, strtod(root->text, NULL), &upright, 0))
                return w->file.problem[0]
                           ? false
                           : scene_gltf_wrong(&w->file, "a node of its scene is no number");
        return true;
    }
    for (size_t i = 0; i < w->file.items[GLTF_MESHES]; i++)
        if (!add_mesh(w, (double)i, &upright)) return false;
    return true;
}

// --- the file ---

bool scene_gltf_is(const char *text, size_t size)
{
    size_t i = 0;
    if (size >= 12 && memcmp(text, "glTF", 4) == 0) return true;
    while (i < size && strchr(" \t\r\n", text[i]) && text[i]) i++;
    return i < size && text[i] == '{';
}

static size_t u32(const char *at)
{
    size_t x = 0;
    for (int i = 4; i-- > 0;) x = x << 8 | (unsigned char)at[i];
    return x;
}

// The text of a .glb, and its binary part behind it.
static bool open_chunks(const GltfFile *f, const char *text, size_t size, Bytes *json, Bytes *chunk)
{
    enum { HEAD = 12, CHUNK = 8 };
    const size_t most = size - HEAD;
    if (u32(text + 4) != 2) return scene_gltf_wrong(f, "it is glTF of another version than 2");
    if (most < CHUNK || memcmp(text + HEAD + 4, "JSON", 4) != 0 || u32(text + HEAD) > most - CHUNK)
        return scene_gltf_wrong(f, "it is cut off: its text is not whole");
    *json = (Bytes){(const unsigned char *)text + HEAD + CHUNK, u32(text + HEAD)};
    const char *next = text + HEAD + CHUNK + json->size, *end = text + size;
    if (end - next < CHUNK) return true;
    if (memcmp(next + 4, "BIN", 4) != 0 || u32(next) > (size_t)(end - next - CHUNK))
        return scene_gltf_wrong(f, "it is cut off: its binary part is not whole");
    *chunk = (Bytes){(const unsigned char *)next + CHUNK, u32(next)};
    return true;
}

static void hear(void *user, const TautMessage *message)
{
    char *problem = user;
    if (!problem[0]) snprintf(problem, TAUT_MESH_TEXT, "%.190s", message->text);
}

bool scene_gltf_read(const char *text, size_t size, Pool *pool, TautMesh *mesh,
                     char problem[TAUT_MESH_TEXT])
{
    const Source source = {.name = "its text"};
    Report report = {.on_message = hear, .user = problem};
    Walk w = {.file = {.pool = pool, .problem = problem}, .mesh = mesh};
    Bytes json = {(const unsigned char *)text, size};
    problem[0] = '\0';
    *mesh = (TautMesh){0};
    const bool binary = size >= 12 && memcmp(text, "glTF", 4) == 0;
    if (binary && !open_chunks(&w.file, text, size, &json, &w.file.chunk)) return false;

    // JSON is YAML
    const char *words = (const char *)json.at;
    if (!scene_tree_scan(words, json.size, &source, &report)) return false;
    w.file.root = scene_tree_parse(pool, words, json.size, &source, &report);
    if (!w.file.root || problem[0]) return false;
    if (w.file.root->kind != NODE_MAP) return scene_gltf_wrong(&w.file, "it is no glTF");
    const Node *needs = scene_tree_get(w.file.root, "extensionsRequired");
    if (needs && needs->kind == NODE_LIST && needs->size > 0)
        return scene_gltf_wrong(&w.file, "it needs the extension %.60s; export it without",
                                needs->child->kind == NODE_SCALAR ? needs->child->text : "?");
    if (!scene_gltf_lists(&w.file) || !scene_gltf_buffers(&w.file) || !add_scene(&w)) return false;
    return mesh->triangle_count > 0 || scene_gltf_wrong(&w.file, "it has no triangles");
}
