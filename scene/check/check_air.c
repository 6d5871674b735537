// SPDX-License-Identifier: MIT
// check_air.c -- parts whose size a fluid would have to know, and gravity that its buoyancy cannot follow.
#include "check.h"
#include "language/time_function.h"
#include "parts/shapes.h"

#define BLAME(c, i, a, field, ...) scene_blame(c, &scene_air, i, scene_place(a, field), __VA_ARGS__)

// The number that is missing to know the area of a part, or its volume; NULL = none.
static const char *missing_area(const SceneTop *top, const SceneAir *a, const SceneReference *of)
{
    if (of->section == &scene_cable) {
        const SceneCable *cable = (const SceneCable *)top->cables.items + of->point;
        return a->width > 0 || cable->radius > 0 ? NULL : "a width (its diameter)";
    }
    if (of->section == &scene_particle)
        return a->width > 0 || a->area > 0 ? NULL : "a width (its diameter) or an area";
    if (of->section != &scene_body || a->area > 0) return NULL;
    int shapes;
    scene_shapes((const SceneBody *)top->bodies.items + of->point, &shapes);
    return shapes > 0 ? NULL : "an area, as it has no shape";
}

static const char *missing_volume(const SceneTop *top, const SceneAir *a, const SceneReference *of)
{
    if (a->volume > 0) return NULL;
    if (of->section == &scene_cloth && !(a->width > 0)) return "a volume";
    if (of->section == &scene_particle && !(a->width > 0)) return "a width or a volume";
    if (of->section == &scene_cable) return missing_area(top, a, of);
    int shapes = 1;
    if (of->section == &scene_body)
        scene_shapes((const SceneBody *)top->bodies.items + of->point, &shapes);
    return shapes > 0 ? NULL : "a volume, as it has no shape";
}

static void check_one(const Check *c, int i, const SceneAir *a)
{
    const SceneTop *top = &c->scene->top;
    for (int k = 0; k < a->of.count; k++) {
        const SceneReference *of = &a->of.at[k];
        const char *missing = a->drag > 0 ? missing_area(top, a, of) : NULL;
        if (missing) {
            BLAME(c, i, a, "of", "the drag of '%s' needs %s; add it", of->name, missing);
            return;
        }
        missing = a->buoyancy ? missing_volume(top, a, of) : NULL;
        if (missing) {
            BLAME(c, i, a, "buoyancy", "the buoyancy of '%s' needs %s; add it", of->name, missing);
            return;
        }
    }

    // lift is a number of the start
    if (a->buoyancy && scene_changes(top, offsetof(SceneTop, gravity)))
        BLAME(c, i, a, "buoyancy",
              "gravity changes in time, which buoyancy does not follow; give the lift as a force");
    const char *extra = a->volume > 0 ? "volume" : "surface";
    if (!a->buoyancy && scene_given(a, &scene_air, extra))
        BLAME(c, i, a, extra,
              "%s has a meaning for buoyancy alone; add 'buoyancy: true', or remove it", extra);
}

void scene_check_air(const Check *c)
{
    const SceneAir *air = c->scene->top.air.items;
    for (int i = 0; i < c->scene->top.air.count; i++)
        if (!air[i].item.wrong) check_one(c, i, &air[i]);
}
