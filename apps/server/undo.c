// SPDX-License-Identifier: MIT
// undo.c -- the world before each change of the user: settings, edits and state, so that going back is exact. See session.h.
#include "session.h"

#include <stdlib.h>
#include <string.h>

enum { UNDO_DEPTH = 32 };

struct UndoStep {
    UndoStep *before;
    TautWorldDef def;
    double h, gravity;
    ThingEdit *edit;
    bool *cut, *joint_cut;
    Drive *drive;
    void *state;
    size_t size;
    Tally tally;
    TautStepReport last;
    SessionState run;
    char message[SESSION_TEXT];
};

static void free_step(UndoStep *step)
{
    if (!step) return;
    free(step->edit);
    free(step->cut);
    free(step->joint_cut);
    free(step->drive);
    free(step->state);
    free(step);
}

void session_undo_forget(Session *session)
{
    while (session->undo_last) {
        UndoStep *step = session->undo_last;
        session->undo_last = step->before;
        free_step(step);
    }
}

int session_undo_depth(const Session *session)
{
    int depth = 0;
    for (const UndoStep *step = session->undo_last; step; step = step->before) depth++;
    return depth;
}

// A copy that is never NULL for want of elements.
static void *copy_of(const void *from, size_t count, size_t size)
{
    void *to = calloc(count + 1, size);
    if (to && count > 0) memcpy(to, from, count * size);
    return to;
}

// The oldest one makes room.
static void drop_oldest(Session *session)
{
    UndoStep **at = &session->undo_last;
    for (int i = 0; *at && i < UNDO_DEPTH - 1; i++) at = &(*at)->before;
    while (*at) {
        UndoStep *step = *at;
        *at = step->before;
        free_step(step);
    }
}

// Without memory there is nothing to go back to, and the change is made all the same.
void session_keep(Session *s)
{
    UndoStep *step = calloc(1, sizeof *step);
    if (!step) return;
    const Grab grab = s->grab;
    const TautVec3 at = taut_particle_position(s->world, grab.point);
    session_release(s); // its spring is not in the scene
    *step = (UndoStep){.before = s->undo_last,
                       .def = s->def,
                       .h = s->h,
                       .gravity = s->gravity,
                       .tally = s->tally,
                       .last = s->last,
                       .run = s->state};
    memcpy(step->message, s->message, sizeof step->message);
    step->edit = copy_of(s->edit, (size_t)(s->nodes + s->bodies), sizeof *s->edit);
    step->cut = copy_of(s->cut, (size_t)s->links, sizeof *s->cut);
    step->joint_cut = copy_of(s->joint_cut, (size_t)s->joints, sizeof *s->joint_cut);
    step->drive = copy_of(s->drive, (size_t)s->drives, sizeof *s->drive);
    step->state = session_save(s, &step->size);
    if (grab.active && session_grab(s, grab.thing, at) == TAUT_OK) session_drag(s, grab.to);
    if (!step->edit || !step->cut || !step->joint_cut || !step->drive || !step->state) {
        free_step(step);
        return;
    }
    s->undo_last = step;
    drop_oldest(s);
}

// The changes of the user at that time.
static void put_back(Session *s, const UndoStep *step)
{
    s->def = step->def;
    s->h = step->h;
    s->gravity = step->gravity;
    memcpy(s->edit, step->edit, (size_t)(s->nodes + s->bodies) * sizeof *s->edit);
    memcpy(s->cut, step->cut, (size_t)s->links * sizeof *s->cut);
    memcpy(s->joint_cut, step->joint_cut, (size_t)s->joints * sizeof *s->joint_cut);
    for (int i = 0; i < s->drives; i++) {
        s->drive[i].set = step->drive[i].set;
        s->drive[i].target = step->drive[i].target;
    }
}

TautStatus session_undo(Session *s)
{
    UndoStep *step = s->undo_last;
    if (!step) return TAUT_BAD_ARGUMENT;
    session_release(s);
    s->undo_last = step->before;
    put_back(s, step);
    TautStatus status = session_rebuild_in(s, step->state, step->size);
    if (status == TAUT_OK) {
        s->tally = step->tally;
        s->last = step->last;
        s->state = step->run;
        memcpy(s->message, step->message, sizeof s->message);
        s->undo = (SettingUndo){0};
        s->looks = 0;
        s->touched = -1;
        trace_clear(&s->trace);
    }
    free_step(step);
    return status;
}
