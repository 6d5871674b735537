// SPDX-License-Identifier: MIT
// list.c -- see list.h.
#include "collide/list.h"
#include "collide/tuning.h"

void list_add(TouchList *list, const TouchPoint *it)
{
    for (int i = 0; i < list->count && i < list->room; i++) {
        double apart[3];
        sub3(list->out[i].a, it->a, apart);
        if (norm3(apart) < list->near && dot3(list->out[i].normal, it->normal) > TOUCH_SAME) return;
    }
    if (list->count < list->room) list->out[list->count] = *it;
    list->count++;
}

double touch_facing(double overlap, double size)
{
    const double part = clamp(overlap / (TOUCH_DEPTH * size), 0, 1);
    return TOUCH_FACING + part * (TOUCH_FACING_DEEP - TOUCH_FACING);
}

double list_least(const TouchList *list)
{
    double least = INFINITY;
    for (int i = 0; i < list->count && i < list->room; i++)
        least = smaller(least, list->out[i].gap);
    return least;
}

void list_to_world(TouchList *list, const Pose *at)
{
    for (int i = 0; i < list->count && i < list->room; i++) {
        TouchPoint *it = &list->out[i];
        to_world(at, it->a, it->a);
        to_world(at, it->b, it->b);
        turn(at, it->normal, it->normal);
    }
}
