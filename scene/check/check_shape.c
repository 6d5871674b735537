// SPDX-License-Identifier: MIT
// check_shape.c -- shapes of bodies: sizes, vertices and triangles of their kind, solids that are none, and where the mass of a body
// comes from.
#include "check.h"
#include "parts/shapes.h"

#include <math.h>

// --- one shape ---

// The i-th body and which of its shapes, for messages.
typedef struct Of {
    const Check *c;
    int body;
    char name[24]; // "shape" or "shapes[3]"
    const SceneShape *shape;
} Of;

#define BLAME(of, field, ...)                                                                      \
    scene_blame((of)->c, &scene_body, (of)->body, scene_place((of)->shape, field), __VA_ARGS__)

static const char *kind_word(const SceneShape *s)
{
    return scene_word_of(&scene_shape, "kind", s->kind);
}

static void check_size(const Of *of)
{
    static const int sizes[TAUT_SHAPE_COUNT] = {0, 3, 1, 2, 2, 0, 3, 2, 0};
    static const char *const meaning[TAUT_SHAPE_COUNT] = {"",
                                                          "its three edges",
                                                          "its radius",
                                                          "radius and length",
                                                          "radius and length",
                                                          "",
                                                          "its three half axes",
                                                          "radius and length",
                                                          ""};
    const SceneShape *s = of->shape;

    // as many sizes as the kind has
    if (sizes[s->kind] == 0 && s->size.count > 0)
        BLAME(of, "size", "%s.size has no meaning for kind %s; remove it", of->name, kind_word(s));
    else if (s->size.count != sizes[s->kind])
        BLAME(of, "size", "%s.size has %d number%s; a %s takes %d: %s", of->name, s->size.count,
              s->size.count == 1 ? "" : "s", kind_word(s), sizes[s->kind], meaning[s->kind]);

    // lengths are positive
    for (int k = 0; k < s->size.count; k++)
        if (!(s->size.at[k] > 0))
            BLAME(of, "size", "%s.size[%d] is %g m; it must be > 0", of->name, k, s->size.at[k]);
}

// Rows of three; corners are vertices.
static void check_rows(const Of *of)
{
    const SceneNumbers *v = &of->shape->vertices, *t = &of->shape->triangles;
    const bool mesh = of->shape->kind == TAUT_SHAPE_MESH;
    if (v->count == 0 || (mesh && t->count == 0))
        BLAME(of, "kind",
              mesh ? "a mesh needs vertices and triangles; add both, or a file"
                   : "a hull needs vertices; add them, or a file");
    else if (v->count % 3 != 0 || t->count % 3 != 0)
        BLAME(of, v->count % 3 ? "vertices" : "triangles", "%s.%s has %d numbers; a row has three",
              of->name, v->count % 3 ? "vertices" : "triangles",
              v->count % 3 ? v->count : t->count);
    else if (of->shape->visual && (v->count < 12 || (mesh && t->count < 12)))
        BLAME(of, "kind", "%s: a %s needs at least 4 vertices%s; it has %d", of->name,
              kind_word(of->shape), mesh ? " and 4 triangles" : "", (mesh ? t : v)->count / 3);

    const bool whole = v->count % 3 == 0 && t->count % 3 == 0;
    const int vertices = v->count / 3;
    for (int k = 0; whole && k < t->count; k++)
        if (!(t->at[k] >= 0 && t->at[k] < vertices && t->at[k] == floor(t->at[k]))) {
            BLAME(of, "triangles",
                  "%s.triangles[%d] is %g; it must be the number of a vertex, 0 to %d", of->name, k,
                  t->at[k], vertices - 1);
            return;
        }
}

// Fields of a mesh or hull; a hull has no triangles.
static void check_meaning(const Of *of)
{
    static const char *const field[] = {"vertices", "triangles", "file"};
    const bool mesh = of->shape->kind == TAUT_SHAPE_MESH, hull = of->shape->kind == TAUT_SHAPE_HULL;
    if (scene_given(of->shape, &scene_shape, "scale"))
        BLAME(of, "scale", "%s.scale has a meaning only with a file of a mesh or hull; remove it",
              of->name);
    for (int k = 0; k < 3; k++) {
        if (!scene_given(of->shape, &scene_shape, field[k]) || mesh || (hull && k != 1)) continue;
        BLAME(of, field[k], "%s.%s has no meaning for kind %s; remove it, or use kind: mesh",
              of->name, field[k], kind_word(of->shape));
    }
    if (mesh || hull) check_rows(of);
}

// A shape that gives mass is a solid; a hole in a mesh is told with its place.
static void check_solid(const Of *of, Pool *scratch)
{
    TautShape shape;
    const char *text = NULL;
    char hole[TAUT_MESH_TEXT] = "";
    if (!scene_shape_make(of->shape, scratch, &shape)) return;
    if (taut_shape_solid(&shape, NULL, &text) == TAUT_OK) return;
    if (shape.kind == TAUT_SHAPE_MESH) {
        TautMesh mesh = {(TautVec3 *)shape.vertex, (int *)shape.triangle, shape.vertex_count,
                         shape.triangle_count};
        taut_mesh_closed(&mesh, &scratch->allocator, hole);
    }
    const bool file = scene_tree_get(of->shape->item.origin, "file") != NULL;
    if (hole[0])
        BLAME(of, file ? "file" : "triangles",
              "%s: %s; fill it, take kind: hull, or give mass and inertia", of->name, hole);
    else
        BLAME(of, file ? "file" : "kind", "%s: %s", of->name, text);
}

// --- the mass of a body ---

static bool given(const SceneBody *b, const char *field)
{
    return scene_given(b, &scene_body, field);
}

// Density and mass, inertia and density: each alone says as much as the other.
static bool check_sources(const Check *c, int i, const SceneBody *b, const SceneShape *dense)
{
    const bool mass = given(b, "mass"), inertia = b->inertia.count > 0;
    int count;
    scene_shapes(b, &count);
    if (given(b, "density") && mass)
        scene_blame(c, &scene_body, i, scene_place(b, "mass"),
                    "both density and mass are given; keep one of them");
    else if (dense && mass)
        scene_blame(c, &scene_body, i, scene_place(dense, "density"),
                    "both the density of a shape and the mass of the body are given; keep one of "
                    "them");
    else if (dense && inertia)
        scene_blame(c, &scene_body, i, scene_place(dense, "density"),
                    "a density has no meaning where inertia is given: shapes are only seen then; "
                    "remove one of them");
    else if (given(b, "density") && count == 0)
        scene_blame(c, &scene_body, i, scene_place(b, "density"),
                    "a density needs a shape; add it, or give mass and inertia");
    else if (given(b, "centre") && !inertia)
        scene_blame(c, &scene_body, i, scene_place(b, "centre"),
                    "centre has a meaning where inertia is given; else it is that of the shape: "
                    "remove it, or give inertia");
    else
        return true;
    return false;
}

// Shapes with a density beside others without one; shapes that are all only seen.
static void check_densities(const Check *c, int i, const SceneBody *b)
{
    const SceneTop *top = &c->scene->top;
    int count, solid = 0, dense = 0;
    const SceneShape *shape = scene_shapes(b, &count), *without = NULL;
    for (int k = 0; k < count; k++) {
        if (shape[k].visual) continue;
        solid++;
        if (scene_shape_density(top, b, &shape[k]) > 0)
            dense++;
        else
            without = &shape[k];
    }
    if (b->inertia.count > 0 || given(b, "mass") || b->item.wrong) return;
    if (count > 0 && solid == 0 && !b->fixed)
        scene_blame(c, &scene_body, i, scene_place(b, "shapes"),
                    "all shapes are only seen, so that the body has no mass; give mass and "
                    "inertia, or remove visual from one");
    else if (dense > 0 && without)
        scene_blame(c, &scene_body, i, scene_place(without, "kind"),
                    "a shape has no density and others have; give it density or material, or give "
                    "the body one");
    else if (b->material.name && b->material.point >= 0 && dense == 0 && solid > 0)
        scene_blame(c, &scene_body, i, scene_place(b, "material"),
                    "the material '%s' has no density; give it one, or give the body a mass",
                    b->material.name);
}

static void check_weight(const Check *c, int i, const SceneBody *b)
{
    int count;
    const SceneShape *shape = scene_shapes(b, &count), *dense = NULL;
    for (int k = 0; k < count; k++)
        if (shape[k].density > 0) dense = &shape[k];
    if (check_sources(c, i, b, dense)) check_densities(c, i, b);

    // the inertia has three numbers or nine
    if (b->inertia.count != 0 && b->inertia.count != 3 && b->inertia.count != 9)
        scene_blame(c, &scene_body, i, scene_place(b, "inertia"),
                    "inertia has %d number%s; give three principal moments, or three rows of three",
                    b->inertia.count, b->inertia.count == 1 ? "" : "s");
}

// --- all of it ---

static void check_colour(const Check *c, int i, const SceneBody *b)
{
    unsigned rgb;
    if (b->colour && !scene_colour_read(b->colour, &rgb))
        scene_blame(c, &scene_body, i, scene_place(b, "colour"),
                    "colour is '%.40s'; write \"#rrggbb\" in quotes, or white, grey, black, red, "
                    "orange, yellow, green, blue, brown or steel",
                    b->colour);
}

void scene_check_shapes(const Check *c, int i, Pool *scratch)
{
    const SceneBody *b = (const SceneBody *)c->scene->top.bodies.items + i;
    int count;
    const SceneShape *shape = scene_shapes(b, &count);
    if (b->shapes.count > 0 && b->shape.item.origin)
        scene_blame(c, &scene_body, i, scene_place(b, "shapes"),
                    "both shape and shapes are given; keep one of them");

    if (count == 0 && b->shape.item.origin) {
        const Of none = {.c = c, .body = i, .shape = &b->shape, .name = "shape"};
        check_size(&none);
        check_meaning(&none);
    }
    for (int k = 0; k < count; k++) {
        Of of = {.c = c, .body = i, .shape = &shape[k], .name = "shape"};
        if (b->shapes.count > 0) snprintf(of.name, sizeof of.name, "shapes[%d]", k);
        check_size(&of);
        check_meaning(&of);
        if (b->shapes.count > 0 && scene_given(&shape[k], &scene_part, "rotation") &&
            scene_given(&shape[k], &scene_part, "turn"))
            BLAME(&of, "turn", "both rotation and turn are given; keep one of them");
        if (b->item.wrong || shape[k].visual || b->inertia.count > 0) continue;
        check_solid(&of, scratch);
    }
    check_weight(c, i, b);
    check_colour(c, i, b);
}
