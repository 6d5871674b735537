// SPDX-License-Identifier: MIT
// check_drive.c -- limits, drives and bounds whose numbers contradict each other.
#include "check.h"

#include <math.h>

// [lo, hi], with infinity where there is none.
static void check_pair(const Check *c, const SceneSection *section, int i, const void *item,
                       const char *field, const SceneNumbers *pair)
{
    if (pair->count == 0) return;
    if (pair->count != 2)
        scene_blame(c, section, i, scene_place(item, field),
                    "%s has %d number%s; give two, [lowest, highest], with .inf for none", field,
                    pair->count, pair->count == 1 ? "" : "s");
    else if (!(pair->at[0] <= pair->at[1]) || pair->at[0] == INFINITY || pair->at[1] == -INFINITY)
        scene_blame(c, section, i, scene_place(item, field),
                    "%s is [%g, %g]; the first number must be the smaller one", field, pair->at[0],
                    pair->at[1]);
    else if (isinf(pair->at[0]) && isinf(pair->at[1]))
        scene_blame(c, section, i, scene_place(item, field),
                    "%s bounds nothing; leave it out, or give a number", field);
}

static void check_element(const Check *c, int i, const SceneElement *e)
{
    const char *law = scene_word_of(&scene_element, "law", e->law);
    bool bounded = scene_given(e, &scene_element, "bounds");
    bool one_sided = e->bounds.count == 2 && ((e->bounds.at[0] == 0 && isinf(e->bounds.at[1])) ||
                                              (e->bounds.at[1] == 0 && isinf(e->bounds.at[0])));

    // bounds first: the rest depends on them
    check_pair(c, &scene_element, i, e, "bounds", &e->bounds);
    if (e->item.wrong) return;

    if (bounded && (e->law == TAUT_LAW_BAUMGARTE || e->law == TAUT_LAW_STABILISED))
        scene_blame(c, &scene_element, i, scene_place(e, "bounds"),
                    "law %s cannot have bounds; use elastic, holonomic or velocity", law);
    else if (bounded && e->form == TAUT_FORM_STIFFNESS)
        scene_blame(c, &scene_element, i, scene_place(e, "form"),
                    "form stiffness cannot keep bounds; use form auto");
    else if (e->restitution > 0 && !one_sided && e->law != TAUT_LAW_CONTACT)
        scene_blame(c, &scene_element, i, scene_place(e, "restitution"),
                    "restitution has a meaning only where bounds are [0, .inf] or [-.inf, 0]: an "
                    "element that "
                    "only pushes or pulls");
}

static void check_limit(const Check *c, int i, const SceneLimit *l)
{
    bool low = scene_given(l, &scene_limit, "min"), high = scene_given(l, &scene_limit, "max");

    // one end at least, in order; a bounce and a spring do not go together
    if (!low && !high)
        scene_blame(c, &scene_limit, i, scene_place(l, "of"),
                    "it limits nothing: give a min or a max");
    else if (low && high && l->min > l->max)
        scene_blame(c, &scene_limit, i, scene_place(l, "min"),
                    "min is %g and max is %g; min must be the smaller one", l->min, l->max);
    else if (l->restitution > 0 && l->compliance > 0)
        scene_blame(c, &scene_limit, i, scene_place(l, "restitution"),
                    "one with a compliance springs back by itself: leave one of the two out");
    else if (l->damping > 0 && !(l->compliance > 0))
        scene_blame(c, &scene_limit, i, scene_place(l, "damping"),
                    "damping has no meaning without a compliance; give one, or leave it out");
}

static void check_friction(const Check *c, int i, const SceneFriction *f)
{
    if (scene_given(f, &scene_friction, "force") || scene_given(f, &scene_friction, "coefficient"))
        return;
    scene_blame(c, &scene_friction, i, f->item.origin->place,
                "it has no threshold; add force, or coefficient where a joint carries a load");
}

// One coordinate: else it is not said which one is meant.
static void check_own(const Check *c, int i, const SceneJoint *j)
{
    static const char *const field[] = {"limits", "friction", "bearing_friction", "bearing_radius"};
    const int n = scene_coordinate_count(j);
    for (int k = 0; k < 4; k++)
        if (scene_given(j, &scene_joint, field[k]) && n != 1)
            scene_blame(c, &scene_joint, i, scene_place(j, field[k]),
                        n == 0 ? "%s needs a coordinate, and a joint of this kind has none"
                               : "%s of a joint with several coordinates: say which, in the list "
                                 "of that name",
                        field[k]);
    check_pair(c, &scene_joint, i, j, "limits", &j->limits);
}

static void check_own_of_chain(const Check *c, int i, const SceneChain *k)
{
    static const char *const field[] = {"limits", "friction"};
    for (int f = 0; f < 2; f++)
        if (scene_given(k, &scene_chain, field[f]) && k->joint != TAUT_JOINT_HINGE)
            scene_blame(c, &scene_chain, i, scene_place(k, field[f]),
                        "%s has a meaning for joint: hinge only", field[f]);
    check_pair(c, &scene_chain, i, k, "limits", &k->limits);
}

void scene_check_drives(const Check *c)
{
    const SceneTop *top = &c->scene->top;
    const SceneElement *element = top->elements.items;
    const SceneLimit *limit = top->limits.items;
    const SceneFriction *friction = top->friction.items;
    const SceneJoint *joint = top->joints.items;
    const SceneChain *chain = top->chains.items;

    // each list by its own check; items with a fault are left alone
    for (int i = 0; i < top->elements.count; i++)
        if (!element[i].item.wrong) check_element(c, i, &element[i]);
    for (int i = 0; i < top->limits.count; i++)
        if (!limit[i].item.wrong) check_limit(c, i, &limit[i]);

    for (int i = 0; i < top->friction.count; i++)
        if (!friction[i].item.wrong) check_friction(c, i, &friction[i]);

    // limits and friction inside joints and chains
    for (int i = 0; i < top->joints.count; i++)
        if (!joint[i].item.wrong) check_own(c, i, &joint[i]);
    for (int i = 0; i < top->chains.count; i++)
        if (!chain[i].item.wrong) check_own_of_chain(c, i, &chain[i]);
}
