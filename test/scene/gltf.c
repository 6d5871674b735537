// SPDX-License-Identifier: MIT
// gltf.c -- triangles of glTF files: places by their nodes, strips and fans, and what is said of files that are none.
#include "scene/files/gltf.h"

#include "helper.h"

#include <math.h>
#include <stdlib.h>

// A .glb of a JSON text and binary bytes; the caller frees it.
static char *pack(const char *json, const void *bytes, size_t count, size_t *size)
{
    const size_t text = (strlen(json) + 3) / 4 * 4, binary = (count + 3) / 4 * 4;
    *size = 12 + 8 + text + 8 + binary;
    char *file = calloc(1, *size + 1);
    const uint32_t head[5] = {0x46546c67, 2, (uint32_t)*size, (uint32_t)text, 0x4e4f534a};
    const uint32_t next[2] = {(uint32_t)binary, 0x004e4942};
    memcpy(file, head, sizeof head);
    memset(file + 20, ' ', text);
    memcpy(file + 20, json, strlen(json));
    memcpy(file + 20 + text, next, sizeof next);
    if (count > 0) memcpy(file + 28 + text, bytes, count);
    return file;
}

// Four corners of a square in the plane of x and y, then indices of two triangles.
typedef struct Square {
    float place[4][3];
    uint16_t index[6];
} Square;
static const Square square = {{{0, 0, 0}, {1, 0, 0}, {0, 1, 0}, {1, 1, 0}}, {0, 1, 2, 2, 1, 3}};

#define VIEWS                                                                                      \
    "\"buffers\": [{\"byteLength\": 60}], \"bufferViews\": [{\"buffer\": 0, \"byteLength\": 48}, " \
    "{\"buffer\": 0, \"byteOffset\": 48, \"byteLength\": 12}], \"accessors\": [{\"bufferView\": "  \
    "0, \"componentType\": 5126, \"count\": 4, \"type\": \"VEC3\"}, {\"bufferView\": 1, "          \
    "\"componentType\": 5123, \"count\": 6, \"type\": \"SCALAR\"}]"
#define MESH(more) "\"meshes\": [{\"primitives\": [{\"attributes\": {\"POSITION\": 0}" more "}]}]"

typedef struct Result {
    bool good;
    TautMesh mesh;
    char problem[TAUT_MESH_TEXT];
    Pool pool;
} Result;

static Result read_glb(const char *json)
{
    Result r;
    size_t size;
    char *file = pack(json, &square, sizeof square, &size);
    scene_pool_init(&r.pool, (TautAllocator){0});
    cr_assert(scene_gltf_is(file, size));
    r.good = scene_gltf_read(file, size, &r.pool, &r.mesh, r.problem);
    cr_assert(r.good == (r.problem[0] == '\0'), "%s", r.problem);
    free(file);
    return r;
}

static double area(const TautMesh *mesh, TautVec3 *along)
{
    double sum = 0;
    *along = taut_vec3(0, 0, 0);
    for (int i = 0; i < mesh->triangle_count; i++) {
        const TautVec3 *v = mesh->vertex;
        const int *t = mesh->triangle + 3 * (size_t)i;
        const double a[3] = {v[t[1]].x - v[t[0]].x, v[t[1]].y - v[t[0]].y, v[t[1]].z - v[t[0]].z};
        const double b[3] = {v[t[2]].x - v[t[0]].x, v[t[2]].y - v[t[0]].y, v[t[2]].z - v[t[0]].z};
        const double n[3] = {a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2],
                             a[0] * b[1] - a[1] * b[0]};
        sum += 0.5 * sqrt(n[0] * n[0] + n[1] * n[1] + n[2] * n[2]);
        along->x += 0.5 * n[0], along->y += 0.5 * n[1], along->z += 0.5 * n[2];
    }
    return sum;
}

// One by one, as a strip and as a fan, with indices and without; seen along z of the file it faces us, which is -y here.
Test(gltf, every_kind_of_triangles_makes_the_square)
{
    static const struct {
        const char *json;
        int triangles;
        double area;
    } row[] = {
        {"{\"asset\": {}, " VIEWS ", " MESH(", \"indices\": 1") "}", 2, 1},
        {"{" VIEWS ", " MESH(", \"mode\": 5") "}", 2, 1},
        {"{" VIEWS ", " MESH(", \"mode\": 6") "}", 2, 1},
        {"{" VIEWS ", " MESH("") "}", 1, 0.5},
        {"{" VIEWS
         ", " MESH(", \"indices\": 1") ", \"nodes\": [{\"mesh\": 0, \"scale\": [2, 3, 1]}], "
                                       "\"scenes\": [{\"nodes\": [0]}]}",
         2, 6},
        {"{" VIEWS
         ", " MESH(", \"indices\": 1") ", \"nodes\": [{\"children\": [1, 1]}, {\"mesh\": 0, "
                                       "\"matrix\": [1, 0, 0, 0, 0, 2, 0, 0, 0, 0, 1, 0, 5, 6, 7, "
                                       "1]}], \"scenes\": [{\"nodes\": [0]}], "
                                       "\"scene\": 0}",
         4, 4},
    };
    for (size_t i = 0; i < sizeof row / sizeof *row; i++) {
        Result r = read_glb(row[i].json);
        TautVec3 along;
        cr_assert(r.good, "%zu: %s", i, r.problem);
        cr_assert_eq(r.mesh.triangle_count, row[i].triangles, "%zu: %d", i, r.mesh.triangle_count);
        cr_assert_float_eq(area(&r.mesh, &along), row[i].area, 1e-9, "%zu", i);
        if (i != 2) cr_assert_float_eq(along.y, -row[i].area, 1e-9, "%zu: %g", i, along.y);
        scene_pool_free(&r.pool);
    }
}

// Nodes move what is below them, and y of the file is up.
Test(gltf, nodes_place_their_meshes)
{
    Result r = read_glb(
        "{" VIEWS ", " MESH(", \"indices\": 1") ", \"nodes\": [{\"mesh\": 0, \"translation\": [10, "
                                                "20, 30], \"rotation\": [0, 0, "
                                                "0.7071067811865476, 0.7071067811865476], "
                                                "\"scale\": [2, 1, -1]}], \"scenes\": "
                                                "[{\"nodes\": [0]}]}");
    TautVec3 along;
    cr_assert(r.good, "%s", r.problem);
    const TautVec3 x = r.mesh.vertex[1]; // (1, 0, 0): stretched to 2, turned to y, which is z
    cr_assert(fabs(x.x - 10) + fabs(x.y + 30) + fabs(x.z - 22) < 1e-6, "%g %g %g", x.x, x.y, x.z);

    // a mirror keeps the outside outside: the normal, which is (0, 0, 1), is mirrored too
    area(&r.mesh, &along);
    cr_assert_float_eq(along.y, 2, 1e-6, "%g", along.y);
    scene_pool_free(&r.pool);
}

Test(gltf, what_is_wrong_is_said)
{
    static const struct {
        const char *json, *problem;
    } row[] = {
        {"[1]", "it is no glTF"},
        {"{}", "it has no triangles"},
        {"{\"a\": [}", "its text"},
        {"{" VIEWS ", " MESH(", \"indices\": 0") "}", "is no list of whole numbers"},
        {"{" VIEWS ", " MESH(", \"indices\": 7") "}", "its accessor 7 is no list"},
        {"{\"buffers\": [{\"uri\": \"a.bin\"}], " MESH("") "}", "is in another file"},
        {"{\"buffers\": [{\"uri\": \"data:;base64,@@\"}], " MESH("") "}", "no base64"},
        {"{\"extensionsRequired\": [\"KHR_draco_mesh_compression\"]}",
         "needs the extension KHR_draco"},
        {"{" VIEWS
         ", " MESH("") ", \"nodes\": [{\"children\": [0]}], \"scenes\": [{\"nodes\": [0]}]}",
         "in a circle"},
        {"{" VIEWS ", " MESH("") ", \"scenes\": [{\"nodes\": [3]}]}", "it has no node 3"},
        {"{\"buffers\": [{}], \"bufferViews\": [{\"buffer\": 0, \"byteLength\": 60}], "
         "\"accessors\": "
         "[{\"bufferView\": 0, \"componentType\": 5126, \"count\": 1e9, \"type\": "
         "\"VEC3\"}], " MESH("") "}",
         "goes beyond its data"},
        {"{\"buffers\": [{}], \"bufferViews\": [{\"buffer\": 0, \"byteOffset\": 1e11, "
         "\"byteLength\": 60}], "
         "\"accessors\": [{\"bufferView\": 0, \"componentType\": 5126, \"count\": 1, \"type\": "
         "\"VEC3\"}], " MESH("") "}",
         "no data within the buffers"},
        {"{\"accessors\": [{\"componentType\": 5126, \"count\": 999999}], \"meshes\": "
         "[{\"primitives\": "
         "[{\"attributes\": {\"POSITION\": 0}}, {\"attributes\": {\"POSITION\": 0}}, "
         "{\"attributes\": "
         "{\"POSITION\": 0}}, {\"attributes\": {\"POSITION\": 0}}, {\"attributes\": {\"POSITION\": "
         "0}}]}]}",
         "more than 4000000"},
    };
    for (size_t i = 0; i < sizeof row / sizeof *row; i++) {
        Result r = read_glb(row[i].json);
        cr_expect(!r.good && strstr(r.problem, row[i].problem), "%zu: '%s', not '%s'", i, r.problem,
                  row[i].problem);
        scene_pool_free(&r.pool);
    }
}

// Cut anywhere, it is told or has all of its triangles.
Test(gltf, a_file_that_is_cut_off_is_told)
{
    size_t size;
    char *file = pack("{" VIEWS ", " MESH(", \"indices\": 1") "}", &square, sizeof square, &size);
    for (size_t end = 12; end < size; end++) {
        Pool pool;
        TautMesh mesh;
        char problem[TAUT_MESH_TEXT], *part = malloc(end);
        memcpy(part, file, end);
        scene_pool_init(&pool, (TautAllocator){0});
        cr_assert(!scene_gltf_read(part, end, &pool, &mesh, problem) && problem[0], "at %zu", end);
        scene_pool_free(&pool);
        free(part);
    }
    free(file);
}

// A body with a look of its own: the file of a scene beside it, text with its numbers in base64.
Test(gltf, a_body_is_seen_by_a_file)
{
    char folder[] = "/tmp/taut-gltf-XXXXXX", path[64], look[64];
    cr_assert(mkdtemp(folder));
    snprintf(path, sizeof path, "%s/a.yaml", folder);
    snprintf(look, sizeof look, "%s/look.gltf", folder);
    FILE *file = fopen(path, "w");
    fputs(
        "bodies:\n  - {name: a, mass: 2, shapes: [{kind: box, size: [1, 1, 1]}, {kind: mesh, file: "
        "look.gltf, scale: 10, visual: true}]}\n",
        file);
    fclose(file);

    // the corners (0,0,0), (1,0,0), (0,1,0), (0,0,1) as floats, then a fan about the first and one face
    file = fopen(look, "w");
    fputs("{\"buffers\": [{\"uri\": \"data:application/octet-stream;base64,"
          "AAAAAAAAAAAAAAAAAACAPwAAAAAAAAAAAAAAAAAAgD8AAAAAAAAAAAAAAAAAAIA/AAIBAAEDAAMCAQID\", "
          "\"byteLength\": 60}], \"bufferViews\": [{\"buffer\": 0, \"byteLength\": 48}, "
          "{\"buffer\": 0, "
          "\"byteOffset\": 48, \"byteLength\": 12}], \"accessors\": [{\"bufferView\": 0, "
          "\"componentType\": 5126, \"count\": 4}, {\"bufferView\": 1, \"componentType\": 5121, "
          "\"count\": 12}], " MESH(", \"indices\": 1") "}",
          file);
    fclose(file);
    TautScene *scene;
    TautWorld *world;
    Heard all = {0};
    TautSceneOptions options = {.on_message = hear, .message_user = &all};
    cr_assert_eq(taut_scene_read(path, &options, &scene), TAUT_OK, "%s", all.text[0]);
    cr_assert_eq(taut_scene_build(scene, NULL, &world), TAUT_OK);
    const TautShape *shape = taut_body_shape(world, taut_find_node(world, "a"));
    cr_assert_eq(shape->triangle_count, 12 + 4);
    double top = 0;
    for (int i = 0; i < shape->vertex_count; i++) top = fmax(top, shape->vertex[i].z);
    cr_assert_float_eq(top, 10, 1e-6, "%g", top);
    cr_assert_float_eq(taut_node_mass(world, taut_find_node(world, "a")), 2, 1e-12);
    taut_world_destroy(world);
    taut_scene_free(scene);
    remove(path), remove(look), remove(folder);
}
