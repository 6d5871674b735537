// SPDX-License-Identifier: MIT
// check_contact.c -- colliders without a shape, or with one that does not fit; friction of laws that have none.
#include "check.h"

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
    if (section == &scene_body) return ((const SceneBody *)top->bodies.items + at)->shape.kind;
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
    if (shape == TAUT_SHAPE_BOX || shape == TAUT_SHAPE_SPHERE || shape == TAUT_SHAPE_CAPSULE)
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
                    "the shape of '%s' is a %s, which colliders cannot be; give kind and size, of "
                    "a sphere, capsule or box",
                    k->of.name, scene_word_of(&scene_shape, "kind", shape));
}

static void check_kind(const Check *c, int i, const SceneCollider *k)
{
    static const int sizes[TAUT_COLLIDER_COUNT] = {
        [TAUT_COLLIDER_SPHERE] = 1, [TAUT_COLLIDER_CAPSULE] = 2, [TAUT_COLLIDER_BOX] = 3};
    static const char *const of[TAUT_COLLIDER_COUNT] = {
        [TAUT_COLLIDER_SPHERE] = "its radius",
        [TAUT_COLLIDER_CAPSULE] = "radius and length of the straight part",
        [TAUT_COLLIDER_BOX] = "its three edges"};
    const char *word = scene_word_of(&scene_collider, "kind", k->kind);

    // a plane has no end, so that it cannot be of a thing that moves
    if (k->kind == TAUT_COLLIDER_PLANE && k->of.name)
        scene_blame(c, &scene_collider, i, scene_place(k, "kind"),
                    "a plane belongs to the world; remove of, or use kind: box");
    else if (k->kind == TAUT_COLLIDER_PLANE && k->size.count > 0)
        scene_blame(c, &scene_collider, i, scene_place(k, "size"),
                    "size has no meaning for kind plane; remove it");
    else if (k->size.count == 0 && sizes[k->kind] > 0)
        scene_blame(c, &scene_collider, i, scene_place(k, "kind"),
                    "size is missing; a %s takes %d number%s: %s", word, sizes[k->kind],
                    sizes[k->kind] == 1 ? "" : "s", of[k->kind]);
    else if (k->size.count != sizes[k->kind])
        scene_blame(c, &scene_collider, i, scene_place(k, "size"),
                    "size has %d number%s; a %s takes %d: %s", k->size.count,
                    k->size.count == 1 ? "" : "s", word, sizes[k->kind], of[k->kind]);
}

void scene_check_contact_law(const Check *c, int i, const SceneElement *e)
{
    static const char *const field[] = {"friction", "spinning", "rolling", "adhesion"};
    if (e->law == TAUT_LAW_CONTACT) return;
    for (size_t k = 0; k < sizeof field / sizeof field[0]; k++)
        if (scene_given(e, &scene_element, field[k])) {
            scene_blame(c, &scene_element, i, scene_place(e, field[k]),
                        "%s has no meaning without law contact; add it, or remove this", field[k]);
            return;
        }
}

void scene_check_colliders(const Check *c)
{
    const SceneCollider *collider = c->scene->top.colliders.items;
    for (int i = 0; i < c->scene->top.colliders.count; i++) {
        const SceneCollider *k = &collider[i];
        if (k->item.wrong) continue;
        if (given(k, "kind"))
            check_kind(c, i, k);
        else
            check_own_shape(c, i, k);
        if (given(k, "rotation") && given(k, "turn"))
            scene_blame(c, &scene_collider, i, scene_place(k, "turn"),
                        "both rotation and turn are given; keep one of them");
    }
}
