// SPDX-License-Identifier: MIT
// follow.c -- see follow.h.
#include "follow.h"

#include <string.h>

// Reads it now; returns the number of numbers.
static int read_follow(const Follow *follow, const TautWorld *world, double out[TAUT_MAX_SIGNAL])
{
    switch (follow->signal->kind) {
    case TAUT_SIGNAL_NODE:
        return taut_node_signal(world, follow->node, follow->signal, out);
    case TAUT_SIGNAL_ELEMENT:
        return taut_element_signal(world, follow->element, follow->signal, out);
    case TAUT_SIGNAL_JOINT:
        return taut_joint_signal(world, follow->joint, follow->signal, out);
    case TAUT_SIGNAL_COLLIDER:
        return taut_collider_signal(world, follow->collider, follow->signal, out);
    default:
        return taut_world_signal(world, follow->signal, out);
    }
}

// The first of a node, an element, a joint and a collider of this name that has the signal. *known: there is such a thing.
static const TautSignal *signal_of(const char *thing, const char *name, const TautWorld *world,
                                   Follow *follow, bool *known)
{
    const TautSignal *signal = NULL;
    follow->node = taut_find_node(world, thing);
    follow->element = taut_find_element(world, thing);
    follow->joint = taut_find_joint(world, thing);
    follow->collider = taut_find_collider(world, thing);
    *known = !taut_node_is_null(follow->node) || !taut_element_is_null(follow->element) ||
             !taut_joint_is_null(follow->joint) || !taut_collider_is_null(follow->collider);

    if (!taut_node_is_null(follow->node)) signal = taut_signal_find(TAUT_SIGNAL_NODE, name);
    if (!signal && !taut_element_is_null(follow->element))
        signal = taut_signal_find(TAUT_SIGNAL_ELEMENT, name);
    if (!signal && !taut_joint_is_null(follow->joint))
        signal = taut_signal_find(TAUT_SIGNAL_JOINT, name);
    if (!signal && !taut_collider_is_null(follow->collider))
        signal = taut_signal_find(TAUT_SIGNAL_COLLIDER, name);
    return signal;
}

bool follow_find(const char *text, const TautWorld *world, Follow *follow, char *problem,
                 size_t room)
{
    double now[TAUT_MAX_SIGNAL];
    const char *dot = strrchr(text, '.'), *name = dot ? dot + 1 : text;
    char thing[128] = "";
    bool known = true;
    *follow = (Follow){.text = text};

    // names of things may have dots themselves, names of signals have none
    snprintf(thing, sizeof thing, "%.*s", dot ? (int)(dot - text) : 0, text);
    if (dot) {
        follow->signal = signal_of(thing, name, world, follow, &known);
    } else {
        follow->signal = taut_signal_find(TAUT_SIGNAL_WORLD, name);
        if (!follow->signal) follow->signal = taut_signal_find(TAUT_SIGNAL_STEP, name);
    }

    if (!known)
        snprintf(problem, room,
                 "'%s': no node, element, joint or collider of the scene is called '%s'; give it "
                 "that name",
                 text, thing);
    else if (!follow->signal)
        snprintf(problem, room, "'%s': %s has no signal '%s'; taut signals lists them", text,
                 dot ? thing : "a world", name);
    if (!follow->signal) return false;
    follow->numbers = read_follow(follow, world, now);
    return true;
}

const char *follow_title(const Follow *follow, int i, char *title, size_t room)
{
    if (follow->signal->part)
        snprintf(title, room, "%s.%s", follow->text, follow->signal->part[i]);
    else if (follow->numbers > 1)
        snprintf(title, room, "%s.%d", follow->text, i);
    else
        snprintf(title, room, "%s", follow->text);
    return title;
}

void follow_write(const Follow *follow, const TautWorld *world, FILE *file)
{
    double x[TAUT_MAX_SIGNAL] = {0};
    read_follow(follow, world, x);
    for (int i = 0; i < follow->numbers; i++) fprintf(file, ",%.17g", x[i]);
}
