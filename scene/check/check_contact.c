// SPDX-License-Identifier: MIT
// check_contact.c -- colliders without a shape, or with one that does not fit; friction of laws that have none. Meshes and
// hulls that are none are the library's to tell (trial.c).
#include "check.h"

#include <math.h>
#include <string.h>

static bool given(const SceneCollider *k, const char *field)
{
    return scene_given(k, &scene_collider, field);
}

// The shape of the body or chain that it is of; -1 where that is a particle.
static int shape_of(const Check *c, const SceneCollider *k)
{
    const SceneTop *top = &c->scene->top;
    int at = 0;
    const SceneSection *section = scene_section_at(top, k->of.point, &at);
    if (section == &scene_body) {
        const SceneBody *body = (const SceneBody *)top->bodies.items + at;
        // of a body with a problem of its own nothing is asked
        return body->item.wrong ? TAUT_SHAPE_BOX : body->shape.kind;
    }
    if (section == &scene_chain) return ((const SceneChain *)top->chains.items + at)->shape;
    return -1;
}

// Without a kind it has the shape of its body.
static void check_own_shape(const Check *c, int i, const SceneCollider *k)
{
    // a shape of its own has both
    if (given(k, "size")) {
        scene_blame(c, &scene_collider, i, scene_place(k, "size"),
                    "size has no meaning without a kind; add it, like kind: box");
        return;
    }
    if (!k->of.name) {
        scene_blame(c, &scene_collider, i, k->item.origin->place,
                    "a collider of the world needs a kind; add it, like kind: plane");
        return;
    }

    // the solids that colliders can be
    const int shape = shape_of(c, k);
    const Place place = scene_place(k, "of");
    if (shape == TAUT_SHAPE_BOX || shape == TAUT_SHAPE_SPHERE || shape == TAUT_SHAPE_CAPSULE ||
        shape == TAUT_SHAPE_CYLINDER)
        return;

    if (shape < 0)
        scene_blame(c, &scene_collider, i, place,
                    "'%s' is a particle, which has no shape; give kind and size, like kind: "
                    "sphere, size: 0.1",
                    k->of.name);
    else if (shape == TAUT_SHAPE_NONE)
        scene_blame(c, &scene_collider, i, place,
                    "'%s' has no shape; give kind and size, or a shape to the body", k->of.name);
    else
        scene_blame(c, &scene_collider, i, place,
                    "the shape of '%s' is a %s, which colliders cannot be; give kind: hull, for "
                    "the hull of its vertices, or kind: mesh where it is fixed",
                    k->of.name, scene_word_of(&scene_shape, "kind", shape));
}

// Fields and sizes of a kind.
typedef struct Kind {
    int sizes;
    const char *of; // their meaning
    const char *fields[4];
} Kind;

static const Kind kinds[TAUT_COLLIDER_COUNT] = {
    [TAUT_COLLIDER_SPHERE] = {1, "its radius", {0}},
    [TAUT_COLLIDER_CAPSULE] = {2, "radius and length of the straight part", {0}},
    [TAUT_COLLIDER_BOX] = {3, "its three edges", {0}},
    [TAUT_COLLIDER_HULL] = {0, "", {"vertices", "file"}},
    [TAUT_COLLIDER_MESH] = {0, "", {"vertices", "triangles", "file"}},
    [TAUT_COLLIDER_HEIGHT] = {2, "cells along x and y", {"heights", "columns"}},
    [TAUT_COLLIDER_CYLINDER] = {2, "radius and length", {0}},
    [TAUT_COLLIDER_ELLIPSOID] = {3, "its three half axes", {0}},
    [TAUT_COLLIDER_SEGMENT] = {1, "its radius", {"other"}},
    [TAUT_COLLIDER_SHEET] = {1, "its radius", {0}}};

static bool has_field(const Kind *kind, const char *field)
{
    for (int i = 0; kind->fields[i]; i++)
        if (strcmp(kind->fields[i], field) == 0) return true;
    return false;
}

// Fields of other kinds, which must not be there.
static bool check_fields(const Check *c, int i, const SceneCollider *k)
{
    static const char *const all[] = {"vertices", "triangles", "file",
                                      "heights",  "columns",   "other"};
    static const char *const use[] = {"hull or mesh", "mesh",   "hull or mesh",
                                      "height",       "height", "segment"};
    for (size_t f = 0; f < sizeof all / sizeof all[0]; f++)
        if (given(k, all[f]) && (!given(k, "kind") || !has_field(&kinds[k->kind], all[f]))) {
            scene_blame(c, &scene_collider, i, scene_place(k, all[f]),
                        "%s has no meaning here; remove it, or use kind: %s", all[f], use[f]);
            return false;
        }
    return true;
}

static void check_sizes(const Check *c, int i, const SceneCollider *k)
{
    const Kind *kind = &kinds[k->kind];
    const char *word = scene_word_of(&scene_collider, "kind", k->kind);
    if (kind->sizes == 0 && k->size.count > 0)
        scene_blame(c, &scene_collider, i, scene_place(k, "size"),
                    "size has no meaning for kind %s; remove it", word);
    else if (k->size.count == 0 && kind->sizes > 0)
        scene_blame(c, &scene_collider, i, scene_place(k, "kind"),
                    "size is missing; a %s takes %d number%s: %s", word, kind->sizes,
                    kind->sizes == 1 ? "" : "s", kind->of);
    else if (k->size.count != kind->sizes)
        scene_blame(c, &scene_collider, i, scene_place(k, "size"),
                    "size has %d number%s; a %s takes %d: %s", k->size.count,
                    k->size.count == 1 ? "" : "s", word, kind->sizes, kind->of);
}

// Rows of three, and corners that are whole numbers: the library knows which vertices there are.
static void check_rows(const Check *c, int i, const SceneCollider *k)
{
    const SceneNumbers *v = &k->vertices, *t = &k->triangles;
    const bool body = k->of.name && shape_of(c, k) == TAUT_SHAPE_MESH;
    const int vertices = v->count / 3;
    if (v->count == 0 && !body)
        scene_blame(c, &scene_collider, i, scene_place(k, "kind"),
                    "a %s needs %s; add them, or a file",
                    scene_word_of(&scene_collider, "kind", k->kind),
                    k->kind == TAUT_COLLIDER_MESH ? "vertices and triangles" : "vertices");
    else if (v->count % 3 != 0 || t->count % 3 != 0)
        scene_blame(c, &scene_collider, i, scene_place(k, v->count % 3 ? "vertices" : "triangles"),
                    "%s has %d numbers; a row has three", v->count % 3 ? "vertices" : "triangles",
                    v->count % 3 ? v->count : t->count);
    else if (k->kind == TAUT_COLLIDER_MESH && (v->count > 0) != (t->count > 0))
        scene_blame(c, &scene_collider, i, scene_place(k, v->count ? "vertices" : "triangles"),
                    "a mesh needs both vertices and triangles; add the others");
    else
        for (int n = 0; n < t->count; n++)
            if (!(t->at[n] >= 0 && t->at[n] < vertices && t->at[n] == floor(t->at[n]))) {
                scene_blame(c, &scene_collider, i, scene_place(k, "triangles"),
                            "triangles[%d] is %g; it must be the number of a vertex, 0 to %d", n,
                            t->at[n], vertices - 1);
                return;
            }
}

static void check_heights(const Check *c, int i, const SceneCollider *k)
{
    const int count = k->heights.count, columns = k->columns;
    if (count == 0)
        scene_blame(c, &scene_collider, i, scene_place(k, "kind"),
                    "heights are missing; add rows of them, like heights: [[0, 0], [0, 1]], "
                    "columns: 2");
    else if (columns == 0)
        scene_blame(c, &scene_collider, i, scene_place(k, "heights"),
                    "columns is missing; give the number of heights in a row");
    else if (count % columns != 0 || count / columns < 2)
        scene_blame(c, &scene_collider, i, scene_place(k, "heights"),
                    "heights has %d numbers; it must have two rows or more of %d, as columns says",
                    count, columns);
}

static void check_kind(const Check *c, int i, const SceneCollider *k)
{
    // a plane has no end, so that it cannot be of a thing that moves
    if (k->kind == TAUT_COLLIDER_PLANE && k->of.name) {
        scene_blame(c, &scene_collider, i, scene_place(k, "kind"),
                    "a plane belongs to the world; remove of, or use kind: box");
        return;
    }
    if (k->kind == TAUT_COLLIDER_SHEET) {
        scene_blame(c, &scene_collider, i, scene_place(k, "kind"),
                    "a sheet is that of a cloth, membrane or solid: give that a collide, like "
                    "collide: {thickness: 0.005}");
        return;
    }
    const bool segment = k->kind == TAUT_COLLIDER_SEGMENT;
    if (segment && (!k->of.name || !k->other.name || shape_of(c, k) >= 0)) {
        scene_blame(c, &scene_collider, i, scene_place(k, "kind"),
                    "a segment is between two particles: of and other");
        return;
    }
    if (segment && given(k, "friction_direction")) {
        scene_blame(
            c, &scene_collider, i, scene_place(k, "friction_direction"),
            "a segment has no axes of its own that a friction_direction could be in; leave it "
            "out");
        return;
    }
    check_sizes(c, i, k);
    if (k->item.wrong) return;
    if (k->kind == TAUT_COLLIDER_HULL || k->kind == TAUT_COLLIDER_MESH) check_rows(c, i, k);
    if (k->kind == TAUT_COLLIDER_HEIGHT) check_heights(c, i, k);
}

void scene_check_contact_law(const Check *c, int i, const SceneElement *e)
{
    static const char *const field[] = {"friction", "spinning",         "rolling",
                                        "adhesion", "kinetic_friction", "stribeck_speed"};
    if (e->law == TAUT_LAW_CONTACT) return;
    for (size_t k = 0; k < sizeof field / sizeof field[0]; k++)
        if (scene_given(e, &scene_element, field[k])) {
            scene_blame(c, &scene_element, i, scene_place(e, field[k]),
                        "%s has no meaning without law contact; add it, or remove this", field[k]);
            return;
        }
}

// A thing that slides has at most the friction of one that rests; fields that are not given are infinite, or that of the Def.
void scene_check_kinetic(const Check *c, const SceneSection *section, int i, const void *item,
                         double friction, double kinetic)
{
    if (!isfinite(friction) || !isfinite(kinetic) || kinetic <= friction) return;
    scene_blame(
        c, section, i, scene_place(item, "kinetic_friction"),
        "kinetic_friction is %g and friction is %g; a thing that slides has at most the friction "
        "of one at rest",
        kinetic, friction);
}

void scene_check_materials(const Check *c)
{
    const SceneMaterial *material = c->scene->top.materials.items;
    for (int i = 0; i < c->scene->top.materials.count; i++) {
        const SceneMaterial *k = &material[i];
        if (!k->item.wrong)
            scene_check_kinetic(c, &scene_material, i, k, k->friction, k->kinetic_friction);
    }
}

void scene_check_colliders(const Check *c)
{
    const SceneCollider *collider = c->scene->top.colliders.items;
    for (int i = 0; i < c->scene->top.colliders.count; i++) {
        const SceneCollider *k = &collider[i];
        if (k->item.wrong || !check_fields(c, i, k)) continue;
        if (given(k, "kind"))
            check_kind(c, i, k);
        else
            check_own_shape(c, i, k);
        if (given(k, "rotation") && given(k, "turn"))
            scene_blame(c, &scene_collider, i, scene_place(k, "turn"),
                        "both rotation and turn are given; keep one of them");
    }
}
