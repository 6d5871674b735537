// SPDX-License-Identifier: MIT
// check_time.c -- functions of time that are not finite somewhere in the run, or jump where nothing may.
#include "check.h"
#include "time_function.h"

#include <math.h>
#include <string.h>

enum { LOOKS = 2000 }; // times at which a function is looked at

static void tell(const Check *c, const SceneSection *section, int index, const SceneFunction *f,
                 const char *format, double t, double value)
{
    const bool top = section == &scene_top;
    char text[200];
    snprintf(text, sizeof text, format, t, value); // NOLINT: the formats are those below
    if (top)
        scene_error(c->report, TAUT_BAD_SCENE, f->node->place, "%s", text);
    else
        scene_blame(c, section, index, f->node->place, "%s", text);
}

// A value that is finite throughout, and within the range of its field.
static void check_values(const Check *c, const SceneSection *section, int index,
                         const SceneFunction *f, const Range *range)
{
    const SceneTop *top = &c->scene->top;
    const double steps = ceil(top->duration / top->step);
    const int looks = steps < LOOKS ? (int)steps : LOOKS;
    for (int i = 0; i <= looks; i++) {
        const double t = looks ? top->duration * i / looks : 0, x = scene_function_at(f, t);
        if (isfinite(x) && !(range && x < range->lo)) continue;
        tell(c, section, index, f,
             isfinite(x) ? "at t = %g s it is %g, which is too small; take the larger of it and 0 "
                           "by max()"
                         : "at t = %g s it is %g: it divides by zero, or leaves what a function can "
                           "take; change it there",
             t, x);
        return;
    }
}

// A thing that jumps would take infinite forces.
static void check_jumps(const Check *c, const SceneSection *section, int index,
                        const SceneFunction *f)
{
    if (f->held)
        scene_blame(c, section, index, f->node->place,
                    "a place that is held until the next would jump; leave held out, so that it "
                    "goes straight between the points");
}

static void check_item(const Check *c, const SceneSection *section, int index,
                       const SceneSection *of, const SceneItem *item)
{
    for (const SceneFunction *f = item->functions; f && !item->wrong; f = f->next)
        for (int i = 0; i < of->count; i++) {
            if (of->fields[i].offset != f->offset) continue;
            check_values(c, section, index, f, of->fields[i].range);
            if (strcmp(of->name, "motion") == 0) check_jumps(c, section, index, f);
        }
    for (int i = 0; i < of->count; i++)
        if (of->fields[i].type == &scene_type_section)
            check_item(c, section, index, of->fields[i].section,
                       (const SceneItem *)((const char *)item + of->fields[i].offset));
}

void scene_check_functions(const Check *c)
{
    const SceneSection *top = &scene_top, *made = &c->scene->schema->top;
    const SceneItem *all = &c->scene->top.item;
    for (int i = 0; i < top->count; i++) {
        const SceneField *field = &top->fields[i];
        if (field->type != &scene_type_list) continue;
        const SceneList *list = (const SceneList *)((const char *)all + field->offset);
        for (int k = 0; k < list->count; k++)
            check_item(c, field->section, k, made->fields[i].section,
                       (const SceneItem *)((const char *)list->items +
                                           (size_t)k * field->section->size));
    }
    for (const SceneFunction *f = all->functions; f; f = f->next) check_values(c, top, -1, f, NULL);
}
