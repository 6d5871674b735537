// SPDX-License-Identifier: MIT
// check_time.c -- functions of time that are not finite somewhere in the run, or jump where nothing may.
#include "check.h"
#include "language/time_function.h"

#include <math.h>
#include <string.h>

enum { LOOKS = 2000 }; // times at which a function is looked at
// m, and of the value: two values beside each other that are one; test scene/jumps.
static const double NO_GAP = 1e-9;

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
             isfinite(x)
                 ? "at t = %g s it is %g, which is too small; take the larger of it and 0 "
                   "by max()"
                 : "at t = %g s it is %g: it divides by zero, or leaves what a function can "
                   "take; change it there",
             t, x);
        return;
    }
}

// The first time at which the value behind a jump is another than before it; infinity where it goes on, as in abs(mod(t, 2) - 1).
static double first_gap(const SceneTop *top, const SceneFunction *f, double *size)
{
    double t = 0;
    for (int i = 0; scene_function_jumps(f) && i < LOOKS && t < top->duration; i++) {
        const double to = fmin(t + fmax(top->step, top->duration / LOOKS), top->duration);
        const double at = scene_function_next_jump(f, t, to);
        t = fmin(at, to);
        if (isinf(at)) continue;
        const double before = scene_function_at(f, nextafter(at, -INFINITY));
        const double behind = scene_function_at(f, at);
        *size = behind - before;
        if (fabs(*size) > NO_GAP * (1 + fabs(before) + fabs(behind))) return at;
    }
    return INFINITY;
}

// A thing that jumps would take infinite forces.
static void check_jumps(const Check *c, const SceneSection *section, int index,
                        const SceneFunction *f)
{
    double size = 0;
    if (f->held) {
        scene_blame(c, section, index, f->node->place,
                    "a place that is held until the next would jump; leave held out, so that it "
                    "goes straight between the points");
        return;
    }
    const double at = first_gap(&c->scene->top, f, &size);
    if (isfinite(at))
        tell(c, section, index, f,
             "at t = %g s it jumps by %g m, which would take an infinite force; let it go there in "
             "a time: {to: 1, start: 2, stop: 3}, or a table",
             at, size);
}

static void check_function(void *user, const FunctionPlace *place, const SceneFunction *f)
{
    const Check *c = user;
    if (place->item->wrong) return;
    check_values(c, place->section, place->index, f, place->field ? place->field->range : NULL);
    if (strcmp(place->of->name, "motion") == 0) check_jumps(c, place->section, place->index, f);
}

void scene_check_functions(const Check *c)
{
    Check copy = *c;
    scene_each_function(c->scene, check_function, &copy);
}
