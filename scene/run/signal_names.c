// SPDX-License-Identifier: MIT
// signal_names.c -- see signal_names.h. Only signals that have numbers of the thing are told: a particle has no spin.
#include "signal_names.h"
#include "report.h"

#include <stdio.h>
#include <string.h>

typedef struct Names {
    Guess guess;
    char *text;
    size_t used;
} Names;

static void add(Names *n, const char *name)
{
    static const char *const begin[] = {"it has ", ", "};
    const size_t room = SIGNAL_REMEDY - 64; // the guess stands behind
    const char *between = begin[n->used > 0];
    if (n->used + strlen(between) + strlen(name) >= room) return;
    n->used += (size_t)snprintf(n->text + n->used, room - n->used, "%s%s", between, name);
    scene_guess_offer(&n->guess, name);
}

// Those that may have the name: a thing of each kind.
typedef struct Things {
    TautNodeId node;
    TautElementId element;
    TautJointId joint;
    TautColliderId collider;
    TautSolidId solid;
} Things;

// Of a thing that is there.
static int count_of(const TautWorld *world, const Things *t, const TautSignal *signal)
{
    switch (signal->kind) {
    case TAUT_SIGNAL_NODE:
        return taut_node_is_null(t->node) ? 0 : taut_node_signal(world, t->node, signal, NULL);
    case TAUT_SIGNAL_ELEMENT:
        if (taut_element_is_null(t->element)) return 0;
        return taut_element_signal(world, t->element, signal, NULL);
    case TAUT_SIGNAL_JOINT:
        return taut_joint_is_null(t->joint) ? 0 : taut_joint_signal(world, t->joint, signal, NULL);
    case TAUT_SIGNAL_COLLIDER:
        if (taut_collider_is_null(t->collider)) return 0;
        return taut_collider_signal(world, t->collider, signal, NULL);
    case TAUT_SIGNAL_SOLID:
        return taut_solid_is_null(t->solid) ? 0 : taut_solid_signal(world, t->solid, signal, NULL);
    default:
        return 0;
    }
}

static void add_kind(Names *n, const TautWorld *world, const Things *t, TautSignalKind kind)
{
    for (int i = 0; i < taut_signal_count(kind); i++) {
        const TautSignal *signal = taut_signal_at(kind, i);
        if (!t || count_of(world, t, signal) > 0) add(n, signal->name);
    }
}

static void add_coordinates(Names *n, const TautWorld *world, TautJointId joint)
{
    TautNodeId node[TAUT_AXIS_COUNT];
    const int count = taut_joint_coordinates(world, joint, node);
    for (int i = 0; i < count; i++) add(n, taut_joint_coordinate_name(world, joint, i));
}

static void add_all_of(Names *n, const TautWorld *world, const char *thing)
{
    static const TautSignalKind kinds[] = {TAUT_SIGNAL_NODE, TAUT_SIGNAL_ELEMENT, TAUT_SIGNAL_JOINT,
                                           TAUT_SIGNAL_COLLIDER, TAUT_SIGNAL_SOLID};
    const Things t = {taut_find_node(world, thing), taut_find_element(world, thing),
                      taut_find_joint(world, thing), taut_find_collider(world, thing),
                      taut_find_solid(world, thing)};
    char link[TAUT_SCENE_SIGNAL + 4];
    snprintf(link, sizeof link, "%s[0]", thing);

    // coordinates first, which are asked for most; a cable has its tension
    if (!taut_joint_is_null(t.joint)) add_coordinates(n, world, t.joint);
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++) add_kind(n, world, &t, kinds[i]);
    if (n->used == 0 && !taut_element_is_null(taut_find_element(world, link)))
        add(n, "tension, tension.first, tension.last");
    if (taut_node_kind(world, t.node) == TAUT_NODE_BODY) add(n, "turn"), add(n, "angle");
}

const char *scene_signals_of(const TautWorld *world, const char *thing, const char *wanted,
                             char text[SIGNAL_REMEDY])
{
    char meant[SHOWN_ROOM + 32];
    Names n = {.guess = scene_guess_begin(wanted, strcspn(wanted, ".")), .text = text};
    text[0] = '\0';
    if (*thing) {
        add_all_of(&n, world, thing);
    } else {
        add_kind(&n, world, NULL, TAUT_SIGNAL_WORLD);
        add_kind(&n, world, NULL, TAUT_SIGNAL_STEP);
    }
    if (n.used == 0) return strcpy(text, "taut signals lists them");
    snprintf(text + n.used, SIGNAL_REMEDY - n.used, "%s", scene_guess_text(&n.guess, meant));
    return text;
}
