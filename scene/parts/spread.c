// SPDX-License-Identifier: MIT
// spread.c -- a collider that has the shape of a body which is made of several becomes one for each of them: the first stays where
// it stood, the others come behind all colliders, named like it with -2, -3 and so on; pairs that name it are for all of them. One
// shape that the world keeps as triangles (an ellipsoid, a cone, a hull) is taken from the file likewise.
#include "spread.h"

#include "language/names.h"
#include "language/pose.h"
#include "rotation.h"
#include "shapes.h"

#include <stdio.h>
#include <string.h>

typedef struct Spread {
    TautScene *scene;
    Pool *pool;
    Names bodies;
    int *copies; // [collider] how many it became; 0 = it stays
    int *first;  // [collider] of the others
} Spread;

static void set_given(void *item, const SceneSection *section, const char *field, bool given)
{
    const uint64_t bit = (uint64_t)1 << (scene_section_find(section, field) - section->fields);
    SceneItem *head = item;
    head->given = given ? head->given | bit : head->given & ~bit;
}

// --- which ---

// Whether colliders need the shapes of the file.
static bool needs_file(const SceneBody *body)
{
    return !scene_shape_is_plain(body) || body->shape.kind > TAUT_SHAPE_MESH ||
           body->shapes.count > 0;
}

// The body whose shapes a collider has; NULL where it has one of its own, or that of the world's body.
static const SceneBody *body_of(const Spread *s, const SceneCollider *k)
{
    if (k->item.wrong || !k->of.name || scene_given(k, &scene_collider, "kind")) return NULL;
    const Named *named = scene_names_find(&s->bodies, k->of.name, strlen(k->of.name));
    const SceneBody *body =
        named ? (const SceneBody *)s->scene->top.bodies.items + named->index : NULL;
    return body && !body->item.wrong ? body : NULL;
}

static int solids(const SceneBody *body)
{
    int count, solid = 0;
    const SceneShape *shape = scene_shapes(body, &count);
    for (int i = 0; i < count; i++) solid += !shape[i].visual;
    return solid;
}

// --- a collider of a shape ---

// Vertices of shapes that colliders know as a hull only.
static void take_vertices(const Spread *s, const SceneShape *shape, SceneCollider *k)
{
    TautPart part = {.rotation = {1, 0, 0, 0}};
    TautMesh mesh = {0};
    k->kind = TAUT_COLLIDER_HULL;
    set_given(k, &scene_collider, "vertices", true);
    k->vertices = shape->vertices;
    if (shape->kind != TAUT_SHAPE_CONE) return;

    if (!scene_shape_make(shape, s->pool, &part.shape)) return;
    if (taut_parts_mesh(&part, 1, &s->pool->allocator, &mesh) != TAUT_OK) return;
    k->vertices.count = 3 * mesh.vertex_count;
    k->vertices.at = scene_pool_take(s->pool, (size_t)k->vertices.count, sizeof(double));
    if (k->vertices.at)
        memcpy(k->vertices.at, mesh.vertex, (size_t)k->vertices.count * sizeof(double));
    taut_mesh_free(&mesh, &s->pool->allocator);
}

// Its surface, where the collider names none.
static void take_material(const SceneShape *shape, const SceneBody *body, SceneCollider *k)
{
    if (k->material.name) return;
    k->material = shape->material.name ? shape->material : body->material;
    set_given(k, &scene_collider, "material", k->material.name != NULL);
}

static void take_shape(const Spread *s, const SceneBody *body, const SceneShape *shape,
                       SceneCollider *k)
{
    static const int kind[TAUT_SHAPE_COUNT] = {
        [TAUT_SHAPE_BOX] = TAUT_COLLIDER_BOX,
        [TAUT_SHAPE_SPHERE] = TAUT_COLLIDER_SPHERE,
        [TAUT_SHAPE_CAPSULE] = TAUT_COLLIDER_CAPSULE,
        [TAUT_SHAPE_CYLINDER] = TAUT_COLLIDER_CYLINDER,
        [TAUT_SHAPE_ELLIPSOID] = TAUT_COLLIDER_ELLIPSOID,
    };
    const bool hull = shape->kind == TAUT_SHAPE_MESH || shape->kind == TAUT_SHAPE_HULL ||
                      shape->kind == TAUT_SHAPE_CONE;
    k->kind = kind[shape->kind];
    k->size = shape->size;
    set_given(k, &scene_collider, "kind", true);
    set_given(k, &scene_collider, "size", !hull);
    if (hull) k->size.count = 0, take_vertices(s, shape, k);

    // where the shape is, moved and turned as the collider says
    k->of_body = !scene_given(k, &scene_collider, "position") &&
                 !scene_given(k, &scene_collider, "rotation") &&
                 !scene_given(k, &scene_collider, "turn");
    Pose own = {.position = k->position}, inner;
    memcpy(own.rotation, k->rotation, sizeof own.rotation);
    if (scene_given(k, &scene_collider, "turn")) scene_rotation_from_vector(k->turn, own.rotation);
    scene_shape_place(shape, &inner.position, inner.rotation);
    own = scene_pose_in(&own, inner);
    k->position = own.position;
    memcpy(k->rotation, own.rotation, sizeof k->rotation);
    set_given(k, &scene_collider, "turn", false);
    set_given(k, &scene_collider, "position", true);
    set_given(k, &scene_collider, "rotation", true);

    take_material(shape, body, k);
}

// "name-3"
static const char *copy_name(Pool *pool, const char *name, int number)
{
    char text[100];
    if (!name) return NULL;
    const int length = snprintf(text, sizeof text, "%.80s-%d", name, number);
    return scene_pool_text(pool, text, (size_t)length);
}

static void spread_one(const Spread *s, const SceneBody *body, SceneCollider *all, int i, int *end)
{
    const SceneCollider as_given = all[i];
    int count, number = 0;
    const SceneShape *shape = scene_shapes(body, &count);
    s->first[i] = *end;
    for (int k = 0; k < count; k++) {
        if (shape[k].visual) continue;
        SceneCollider *to = number == 0 ? &all[i] : &all[(*end)++];
        *to = as_given;
        if (number > 0) to->name = copy_name(s->pool, as_given.name, number + 1);
        take_shape(s, body, &shape[k], to);
        number++;
    }
    s->copies[i] = number;
}

static void spread_colliders(Spread *s, int extra)
{
    SceneList *list = &s->scene->top.colliders;
    const int count = list->count;
    SceneCollider *all = scene_pool_take(s->pool, (size_t)(count + extra), sizeof *all);
    if (!all) return;
    memcpy(all, list->items, (size_t)count * sizeof *all);
    int end = count;
    for (int i = 0; i < count; i++) {
        const SceneBody *body = body_of(s, &all[i]);
        if (body && needs_file(body) && solids(body) > 0)
            spread_one(s, body, all, i, &end);
        else if (body)
            take_material(&body->shape, body, &all[i]);
    }
    list->items = all;
    list->count = end;
}

// --- pairs ---

// The collider of a name among those that were spread; -1 = none.
static int spread_named(const Spread *s, int count, const char *name)
{
    const SceneCollider *all = s->scene->top.colliders.items;
    for (int i = 0; name && i < count; i++)
        if (s->copies[i] > 1 && all[i].name && strcmp(all[i].name, name) == 0) return i;
    return -1;
}

static int copies_of(const Spread *s, int collider)
{
    return collider < 0 ? 1 : s->copies[collider];
}

// The name of the k-th collider that one became.
static const char *name_of(const Spread *s, int collider, const char *name, int k)
{
    const SceneCollider *all = s->scene->top.colliders.items;
    return collider < 0 || k == 0 ? name : all[s->first[collider] + k - 1].name;
}

// Adds a pair for each two of both sides but the first two; returns how many.
static int spread_pair(const Spread *s, int colliders, const ScenePair *pair, ScenePair *out)
{
    if (pair->item.wrong || pair->colliders.count != 2) return 0;
    const SceneReference *of = pair->colliders.at;
    const int a = spread_named(s, colliders, of[0].name),
              b = spread_named(s, colliders, of[1].name);
    const int columns = copies_of(s, b), count = copies_of(s, a) * columns - 1;
    for (int i = 1; out && i <= count; i++) {
        SceneReference *both = scene_pool_take(s->pool, 2, sizeof *both);
        if (!both) return 0;
        both[0].name = name_of(s, a, of[0].name, i / columns);
        both[1].name = name_of(s, b, of[1].name, i % columns);
        out[i - 1] = *pair;
        out[i - 1].colliders.at = both;
        out[i - 1].name = NULL;
    }
    return count;
}

static void spread_pairs(const Spread *s, int colliders)
{
    SceneList *list = &s->scene->top.pairs;
    const ScenePair *pair = list->items;
    int extra = 0;
    for (int i = 0; i < list->count; i++) extra += spread_pair(s, colliders, &pair[i], NULL);
    if (extra == 0) return;

    ScenePair *all = scene_pool_take(s->pool, (size_t)(list->count + extra), sizeof *all);
    if (!all) return;
    memcpy(all, pair, (size_t)list->count * sizeof *all);
    int end = list->count;
    for (int i = 0; i < list->count; i++) end += spread_pair(s, colliders, &pair[i], all + end);
    list->items = all;
    list->count = end;
}

void scene_spread(TautScene *scene, Pool *pool, Pool *scratch)
{
    const SceneTop *top = &scene->top;
    const SceneBody *body = top->bodies.items;
    const int colliders = top->colliders.count;
    Spread s = {.scene = scene, .pool = pool};
    bool any = false;
    for (int i = 0; i < top->bodies.count; i++)
        any = any || needs_file(&body[i]) || body[i].material.name;
    if (!any || colliders == 0) return;

    // bodies by name
    if (!scene_names_init(&s.bodies, scratch, (size_t)top->bodies.count)) return;
    for (int i = 0; i < top->bodies.count; i++)
        if (body[i].name) scene_names_add(&s.bodies, (Named){body[i].name, &scene_body, i});
    s.copies = scene_pool_take(scratch, (size_t)colliders, sizeof *s.copies);
    s.first = scene_pool_take(scratch, (size_t)colliders, sizeof *s.first);
    if (!s.copies || !s.first) return;

    int extra = 0;
    const SceneCollider *collider = top->colliders.items;
    for (int i = 0; i < colliders; i++) {
        const SceneBody *of = body_of(&s, &collider[i]);
        if (of && needs_file(of) && solids(of) > 0) extra += solids(of) - 1;
    }
    spread_colliders(&s, extra);
    spread_pairs(&s, colliders);
}
