// SPDX-License-Identifier: MIT
// shapes.c -- see shapes.h.
#include "shapes.h"

#include "rotation.h"
#include "schema.h"

#include <stdlib.h>
#include <string.h>

const SceneShape *scene_shapes(const SceneBody *body, int *count)
{
    if (body->shapes.count > 0) {
        *count = body->shapes.count;
        return body->shapes.items;
    }
    *count = body->shape.kind != TAUT_SHAPE_NONE;
    return &body->shape;
}

bool scene_shape_make(const SceneShape *s, Pool *scratch, TautShape *out)
{
    *out = (TautShape){.kind = (TautShapeKind)s->kind};
    for (int k = 0; k < s->size.count && k < 3; k++) out->size[k] = s->size.at[k];
    if (s->kind != TAUT_SHAPE_MESH && s->kind != TAUT_SHAPE_HULL) return true;

    // numbers of the file are doubles
    const size_t vertices = (size_t)s->vertices.count / 3, corners = (size_t)s->triangles.count;
    TautVec3 *vertex = scene_pool_take(scratch, vertices, sizeof *vertex);
    int *triangle = scene_pool_take(scratch, corners, sizeof *triangle);
    if ((!vertex && vertices > 0) || (!triangle && corners > 0)) return false;

    for (size_t i = 0; i < vertices; i++) {
        const double *x = s->vertices.at + 3 * i;
        vertex[i] = taut_vec3(x[0], x[1], x[2]);
    }
    for (size_t i = 0; i < corners; i++) triangle[i] = (int)s->triangles.at[i];
    out->vertex = vertex, out->triangle = triangle;
    out->vertex_count = (int)vertices, out->triangle_count = (int)corners / 3;
    return true;
}

static double density_of(const SceneTop *top, const SceneReference *material)
{
    const SceneMaterial *list = top->materials.items;
    return material->name && material->point >= 0 ? list[material->point].density : 0;
}

double scene_shape_density(const SceneTop *top, const SceneBody *body, const SceneShape *shape)
{
    const double own[4] = {shape->density, density_of(top, &shape->material), body->density,
                           density_of(top, &body->material)};
    for (int i = 0; i < 4; i++)
        if (own[i] > 0) return own[i];
    return 0;
}

void scene_shape_place(const SceneShape *shape, TautVec3 *position, double rotation[4])
{
    static const double none[4] = {1, 0, 0, 0};
    *position = shape->position;
    memcpy(rotation, none, sizeof none);
    if (!shape->item.origin) return;
    if (scene_given(shape, &scene_part, "turn"))
        scene_rotation_from_vector(shape->turn, rotation);
    else if (scene_given(shape, &scene_part, "rotation"))
        memcpy(rotation, shape->rotation, sizeof none);
}

TautPart *scene_shape_parts(const SceneTop *top, const SceneBody *body, Pool *scratch, int *count)
{
    const SceneShape *shape = scene_shapes(body, count);
    const bool given = scene_given(body, &scene_body, "mass");
    TautPart *part = scene_pool_take(scratch, (size_t)*count + 1, sizeof *part);
    for (int i = 0; part && i < *count; i++) {
        if (!scene_shape_make(&shape[i], scratch, &part[i].shape)) return NULL;
        scene_shape_place(&shape[i], &part[i].position, part[i].rotation);
        const double density = scene_shape_density(top, body, &shape[i]);
        part[i].density = shape[i].visual ? 0 : given || !(density > 0) ? 1 : density;
    }
    return part;
}

bool scene_shape_is_plain(const SceneBody *body)
{
    const SceneShape *shape = body->shapes.items;
    if (body->shapes.count == 0) return true;
    if (body->shapes.count > 1 || shape->visual) return false;
    const bool moved = scene_given(shape, &scene_part, "position") ||
                       scene_given(shape, &scene_part, "rotation") ||
                       scene_given(shape, &scene_part, "turn");
    return !moved;
}

// --- colours ---

bool scene_colour_read(const char *text, unsigned *rgb)
{
    static const struct {
        const char *word;
        unsigned rgb;
    } known[] = {{"white", 0xf2f2f2}, {"grey", 0x8c8c8c},   {"black", 0x1f1f1f},
                 {"red", 0xc0392b},   {"orange", 0xd9822b}, {"yellow", 0xe3c02f},
                 {"green", 0x3c9a5f}, {"blue", 0x2d6cb5},   {"brown", 0x8a5a33},
                 {"steel", 0x9aa5b1}};
    for (size_t i = 0; i < sizeof known / sizeof known[0]; i++)
        if (strcmp(known[i].word, text) == 0) {
            *rgb = known[i].rgb;
            return true;
        }
    if (text[0] != '#' || strlen(text) != 7 || strspn(text + 1, "0123456789abcdefABCDEF") != 6)
        return false;
    *rgb = (unsigned)strtoul(text + 1, NULL, 16);
    return true;
}

int taut_scene_colour(const TautScene *scene, const char *name)
{
    const SceneBody *body = scene ? scene->top.bodies.items : NULL;
    unsigned rgb;
    for (int i = 0; body && name && i < scene->top.bodies.count; i++)
        if (body[i].colour && strcmp(body[i].name, name) == 0)
            return scene_colour_read(body[i].colour, &rgb) ? (int)rgb : -1;
    return -1;
}

bool taut_scene_cable_look(const TautScene *scene, int index, const char **name, double *diameter)
{
    if (!scene || !name || !diameter || index < 0 || index >= scene->top.cables.count) return false;
    const SceneCable *cable = (const SceneCable *)scene->top.cables.items + index;
    *name = cable->name ? cable->name : "";
    *diameter = cable->diameter > 0 ? cable->diameter : 2 * cable->radius;
    return true;
}
