// SPDX-License-Identifier: MIT
// collide.c -- the k-th allocation fails, for every k, while meshes are read and made, height fields made and pairs found: a
// status, no leak, and the next try serves.
#include "collide/height.h"
#include "collide/obj.h"
#include "collide/pairs.h"
#include "collide/stl.h"
#include "shop.h"

#include <criterion/criterion.h>

static const char obj[] =
    "v 0 0 0\nv 1 0 0\nv 0 1 0\nv 0 0 1\nf 1 3 2\nf 1 2 4\nf 1 4 3\nf 2 3 4\n";
static const char stl[] =
    "solid a\nfacet normal 0 0 1\nouter loop\nvertex 0 0 0\nvertex 1 0 0\nvertex 0 1 0\nendloop\n"
    "endfacet\nfacet normal 0 0 1\nouter loop\nvertex 1 0 0\nvertex 1 1 0\nvertex 0 1 0\nendloop\n"
    "endfacet\nendsolid a\n";

static TautStatus play_mesh(Memory *memory, bool is_obj)
{
    MeshData data;
    Mesh mesh;
    char problem[MESH_TEXT];
    const TautStatus status = is_obj ? obj_read(obj, sizeof obj - 1, memory, &data, problem)
                                     : stl_read(stl, sizeof stl - 1, memory, &data, problem);
    const TautStatus made =
        status == TAUT_OK ? mesh_make(&mesh, memory, &data, is_obj, problem) : status;
    if (made == TAUT_OK)
        mesh_free(&mesh, memory);
    else
        cr_assert(strstr(problem, "memory"), "%s", problem);
    return made;
}

static TautStatus play_height(Memory *memory)
{
    static const double z[6] = {0};
    HeightField field;
    char problem[MESH_TEXT];
    const TautStatus status = height_make(&field, memory, 3, 2, 1, 1, z, problem);
    height_free(&field, memory);
    return status;
}

static TautStatus play_pairs(Memory *memory)
{
    Pairs pairs = pairs_empty();
    bool good = true;
    for (int i = 0; i < 40; i++) {
        PairsItem item = {bounds_point((double[]){0.5 * i, 0, 0}, 1), 1, 1, -1, false};
        if (i % 10 == 0) item.box.lower[2] = -INFINITY;
        good = good && pairs_set(&pairs, memory, i, &item);
        good = good && pairs_exclude(&pairs, memory, i, i + 1);
    }
    good = good && pairs_find(&pairs, memory);
    if (good) cr_assert_gt(pairs.count, 50);
    pairs_free(&pairs, memory);
    return good ? TAUT_OK : TAUT_OUT_OF_MEMORY;
}

static TautStatus play(int kind, Shop *shop)
{
    Memory memory = {{shop_alloc, shop_free, shop}, false};
    if (kind < 2) return play_mesh(&memory, kind == 0);
    return kind == 2 ? play_height(&memory) : play_pairs(&memory);
}

Test(oom_collide, every_allocation_may_fail_once)
{
    for (int kind = 0; kind < 4; kind++) {
        Shop shop = {0};
        cr_assert_eq(play(kind, &shop), TAUT_OK);
        cr_assert_eq(shop.outstanding, 0);
        const long total = shop.calls;
        cr_assert_gt(total, 2);
        for (long k = 1; k <= total; k++) {
            shop = (Shop){.fail_at = k};
            cr_assert_eq(play(kind, &shop), TAUT_OUT_OF_MEMORY, "kind %d, allocation %ld", kind, k);
            cr_assert_eq(shop.outstanding, 0, "kind %d, allocation %ld leaked", kind, k);
        }
    }
}
