// SPDX-License-Identifier: MIT
// check_motion.c -- motions, and points that are held in two ways at once.
#include "check.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

static bool same_point(TautVec3 a, TautVec3 b)
{
    return a.x == b.x && a.y == b.y && a.z == b.z;
}

// --- motions
// --------------------------------------------------------------------------------------

// Which kinds of motion a field is for; a field that the kind does not use is a mistake.
static bool kind_uses(int kind, const char *field)
{
    // a table: field, kinds that use it
    static const struct {
        const char *field;
        unsigned kinds;
    } uses[] = {
        {"start", 1u << TAUT_MOTION_LINEAR | 1u << TAUT_MOTION_SINE},
        {"stop", 1u << TAUT_MOTION_LINEAR | 1u << TAUT_MOTION_SINE},
        {"velocity", 1u << TAUT_MOTION_LINEAR},
        {"amplitude", 1u << TAUT_MOTION_SINE},
        {"frequency", 1u << TAUT_MOTION_SINE},
        {"phase", 1u << TAUT_MOTION_SINE},
        {"points", 1u << TAUT_MOTION_PATH},
        {"offset", 1u << TAUT_MOTION_FORMULA},
    };

    for (size_t i = 0; i < sizeof uses / sizeof uses[0]; i++)
        if (strcmp(uses[i].field, field) == 0) return uses[i].kinds >> kind & 1;

    return true;
}

void scene_check_motion(const Check *c, const SceneSection *section, int index,
                        const SceneMotion *motion)
{
    if (!motion->item.origin || motion->item.wrong) return;
    for (int i = 0; i < scene_motion.count; i++) {
        const char *field = scene_motion.fields[i].name;
        bool given = motion->item.given >> i & 1, used = kind_uses(motion->kind, field);

        // a field that the kind does not use
        if (given && !used)
            scene_blame(c, section, index, scene_place(motion, field),
                        "motion.%s has no meaning for kind %s; remove it or change the kind", field,
                        scene_word_of(&scene_motion, "kind", motion->kind));

        // a field that the kind cannot do without
        bool needed = strcmp(field, "start") != 0 && strcmp(field, "stop") != 0 &&
                      strcmp(field, "phase") != 0 && strcmp(field, "kind") != 0;
        if (!given && used && needed)
            scene_blame(c, section, index, motion->item.origin->place,
                        "motion of kind %s needs %s; add it",
                        scene_word_of(&scene_motion, "kind", motion->kind), field);
    }

    if (!(motion->stop > motion->start))
        scene_blame(c, section, index, scene_place(motion, "stop"),
                    "motion.stop is %g s; it must be later than start, %g s", motion->stop,
                    motion->start);
}

static bool same_motion(const SceneMotion *a, const SceneMotion *b)
{
    if (a->kind != b->kind) return false;
    if (a->kind == TAUT_MOTION_NONE) return true;
    if (a->kind == TAUT_MOTION_FORMULA) return false;
    if (a->kind == TAUT_MOTION_PATH)
        return a->points.count == b->points.count &&
               memcmp(a->points.at, b->points.at, sizeof *a->points.at * (size_t)a->points.count) ==
                   0;
    return a->start == b->start && a->stop == b->stop && same_point(a->velocity, b->velocity) &&
           same_point(a->amplitude, b->amplitude) && a->frequency == b->frequency &&
           a->phase == b->phase;
}

// --- conflicts
// ------------------------------------------------------------------------------------

typedef struct Holder {
    TautVec3 x;
    int point, index;
} Holder;

static int compare_number(double a, double b)
{
    return (a > b) - (a < b);
}

// By place, then by point, then by order in the file.
static int compare_holders(const void *a, const void *b)
{
    const Holder *p = a, *q = b;
    int by_x = compare_number(p->x.x, q->x.x), by_y = compare_number(p->x.y, q->x.y);
    int by_z = compare_number(p->x.z, q->x.z);
    if (by_x || by_y || by_z) return by_x ? by_x : by_y ? by_y : by_z;
    return p->point != q->point ? p->point - q->point : p->index - q->index;
}

// Two anchors on one point that move apart.
void scene_check_anchors(const Check *c, Pool *scratch)
{
    const SceneList *list = &c->scene->top.anchors;
    const SceneAnchor *anchor = list->items;

    // sorted by place, so that those on one point follow each other
    Holder *at = scene_pool_take(scratch, (size_t)list->count, sizeof *at);
    if (!at) return;
    for (int i = 0; i < list->count; i++) {
        scene_check_motion(c, &scene_anchor, i, &anchor[i].motion);
        at[i] = (Holder){anchor[i].position, 0, i};
    }
    qsort(at, (size_t)list->count, sizeof *at, compare_holders);

    // neighbours on one point that move in different ways
    for (int i = 1; i < list->count; i++) {
        const SceneAnchor *a = &anchor[at[i - 1].index], *b = &anchor[at[i].index];
        if (a->item.wrong || b->item.wrong || !same_point(a->position, b->position)) continue;
        if (same_motion(&a->motion, &b->motion)) continue;
        scene_blame(
            c, &scene_anchor, at[i].index, scene_place(b, "position"),
            "it is on the same point as anchor '%s' but moves in another way; keep one of them, "
            "or move it",
            a->name);
    }
}

static bool is_hard(const SceneElement *element)
{
    const SceneNumbers *compliance = &element->compliance;
    bool soft = compliance->count > 1 || (compliance->count == 1 && compliance->at[0] > 0);
    return element->law != TAUT_LAW_VELOCITY && !soft && isinf(element->stiffness);
}

// Where a hard position holds its point, and false if that cannot be known here.
static bool held_at(const Check *c, const SceneElement *element, TautVec3 *x)
{
    const double *target = element->target.at;
    if (element->target.count == 0) return scene_start_of(c, element->between.at[0].point, x);
    *x = taut_vec3(target[0], target[1], target[2]);
    return true;
}

// Two hard positions on one particle, or one on an anchor, that want different places.
void scene_check_holders(const Check *c, Pool *scratch)
{
    const SceneList *list = &c->scene->top.elements;
    const SceneElement *element = list->items;
    Holder *at = scene_pool_take(scratch, (size_t)list->count, sizeof *at);
    int count = 0;

    // hard positions of particles
    for (int i = 0; at && i < list->count; i++) {
        const SceneElement *e = &element[i];
        TautVec3 x;
        if (e->item.wrong || e->map != TAUT_MAP_IDENTITY || !is_hard(e)) continue;
        if (e->between.count != 1 || (e->target.count != 0 && e->target.count != 3)) continue;
        if (!scene_is_particle(&c->scene->top, e->between.at[0].point) &&
            !scene_is_anchor(&c->scene->top, e->between.at[0].point))
            continue;

        // an anchor cannot be held a second time
        if (scene_is_anchor(&c->scene->top, e->between.at[0].point))
            scene_blame(
                c, &scene_element, i, scene_place(e, "between"),
                "'%s' is an anchor, which is held already; remove the element, or make it a "
                "particle",
                e->between.at[0].name);
        else if (held_at(c, e, &x))
            at[count++] = (Holder){taut_vec3(0, 0, 0), e->between.at[0].point, i};
    }

    // sorted by particle: neighbours must agree
    if (count > 1) qsort(at, (size_t)count, sizeof *at, compare_holders);
    for (int i = 1; i < count; i++) {
        const SceneElement *a = &element[at[i - 1].index], *b = &element[at[i].index];
        TautVec3 xa, xb;
        if (at[i].point != at[i - 1].point || !held_at(c, a, &xa) || !held_at(c, b, &xb)) continue;
        if (same_point(xa, xb) && same_motion(&a->motion, &b->motion)) continue;
        scene_blame(c, &scene_element, at[i].index, scene_place(b, "target"),
                    "'%s' is held at another place by elements[%d]; keep one of them, or give it a "
                    "compliance",
                    b->between.at[0].name, at[i - 1].index);
    }
}
