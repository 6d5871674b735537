// SPDX-License-Identifier: MIT
// check_pairs.c -- pairs of nothing, of both materials and colliders, or with fields that mean nothing there.
#include "check.h"

static bool given(const ScenePair *pair, const char *field)
{
    return scene_given(pair, &scene_pair, field);
}

static void blame(const Check *c, int i, const ScenePair *pair, const char *field, const char *text)
{
    scene_blame(c, &scene_pair, i, scene_place(pair, field), "%s", text);
}

// Two colliders touch or do not: nothing else can be said of them.
static void check_colliders(const Check *c, int i, const ScenePair *pair)
{
    static const char *const numbers[] = {"friction",       "kinetic_friction", "stribeck_speed",
                                          "cross_friction", "spinning",         "rolling",
                                          "adhesion",       "restitution"};
    const SceneReference *at = pair->colliders.at;
    if (at[0].point == at[1].point)
        blame(c, i, pair, "colliders", "a collider does not touch itself; name two of them");
    else if (!given(pair, "touch"))
        blame(c, i, pair, "colliders", "touch is missing; add touch: false, or touch: true");

    for (size_t k = 0; k < sizeof numbers / sizeof numbers[0]; k++)
        if (given(pair, numbers[k])) {
            scene_blame(c, &scene_pair, i, scene_place(pair, numbers[k]),
                        "%s has no meaning for two colliders; give it to their materials, with of",
                        numbers[k]);
            return;
        }
}

void scene_check_pairs(const Check *c)
{
    const ScenePair *pair = c->scene->top.pairs.items;
    for (int i = 0; i < c->scene->top.pairs.count; i++) {
        const ScenePair *k = &pair[i];
        if (k->item.wrong) continue;
        if (!given(k, "of") && !given(k, "colliders"))
            scene_blame(c, &scene_pair, i, k->item.origin->place,
                        "neither materials nor colliders are named; add of: [a, b] or colliders: "
                        "[a, b]");
        else if (given(k, "of") && given(k, "colliders"))
            blame(c, i, k, "colliders", "both of and colliders are given; keep one of them");
        else if (given(k, "of") && given(k, "touch"))
            blame(c, i, k, "touch",
                  "touch has no meaning for materials; name colliders, or use layer and mask");
        else if (given(k, "colliders"))
            check_colliders(c, i, k);
        else
            scene_check_kinetic(c, &scene_pair, i, k, k->friction, k->kinetic_friction);
    }
}
