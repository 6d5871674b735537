// SPDX-License-Identifier: MIT
// save.c -- a session as a scene file: the changes of the user stand in it, and the state that it is in. See session.h.
#include "methods/methods.h"
#include "session.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// Overrides of the description, "path=value" each; a list that grows.
typedef struct Sets {
    char **text;
    int count, room;
    bool failed;
} Sets;

enum { SET_TEXT = 200 };

__attribute__((format(printf, 2, 3))) static void add_set(Sets *sets, const char *format, ...)
{
    if (sets->count == sets->room) {
        const int room = 2 * sets->room + 16;
        char **larger = realloc(sets->text, (size_t)room * sizeof *larger);
        if (!larger) sets->failed = true;
        if (!larger) return;
        sets->text = larger;
        sets->room = room;
    }
    char *text = malloc(SET_TEXT);
    if (!text) sets->failed = true;
    if (!text) return;
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(text, SET_TEXT, format, arguments);
    va_end(arguments);
    sets->text[sets->count++] = text;
}

static void free_sets(Sets *sets)
{
    for (int i = 0; i < sets->count; i++) free(sets->text[i]);
    free(sets->text);
}

// --- fields of the description that have changed ---

const char *session_stepper_name(const Session *session)
{
    static const char *const name[] = {
#define NAME(NAME, name, value, text) [value] = #name,
        TAUT_STEPPER_LIST(NAME)
#undef NAME
    };
    return name[session->def.stepper];
}

const char *session_geometric_name(const Session *session)
{
    static const char *const name[] = {
#define NAME(NAME, name, value, text) [value] = #name,
        TAUT_GEOMETRIC_LIST(NAME)
#undef NAME
    };
    return name[session->def.geometric];
}

static void set_settings(const Session *s, Sets *sets)
{
    const TautWorldDef *now = &s->def, *was = &s->def_before;
    const TautVec3 g = now->gravity, before = was->gravity;
    add_set(sets, "step=%.17g", s->h);
    if (g.x != before.x || g.y != before.y || g.z != before.z)
        add_set(sets, "gravity=[%.17g, %.17g, %.17g]", g.x, g.y, g.z);
    if (now->tolerance != was->tolerance) add_set(sets, "stepper.tolerance=%.17g", now->tolerance);
    if (now->stepper != was->stepper) add_set(sets, "stepper.scheme=%s", session_stepper_name(s));
    if (now->geometric != was->geometric)
        add_set(sets, "stepper.geometric=%s", session_geometric_name(s));
}

static void set_drives(const Session *s, Sets *sets)
{
    for (int i = 0; i < s->drives; i++) {
        char place[TAUT_SCENE_PLACE];
        const Drive *d = s->drive + i;
        if (!d->set) continue;
        session_place(s, d->element, place);
        add_set(sets, "%s.%s=%.17g", place, d->servo ? "target" : "speed", d->target);
    }
}

static void set_events(const Session *s, Sets *sets)
{
    const TautSceneEvent *list;
    const int count = taut_scene_events_happened(s->events, &list);
    for (int i = 0; i < count; i++) add_set(sets, "events[%d].done=true", list[i].index);
}

// A part without a name gets one where edits may be about it: "cables[3][7]" is of unnamed_cables_3.
static void name_part(Sets *sets, const char *place, char last[TAUT_SCENE_PLACE])
{
    const size_t letters = strcspn(place, "[");
    if (place[letters] != '[') return;
    const int index = (int)strtol(place + letters + 1, NULL, 10);
    char path[TAUT_SCENE_PLACE];
    snprintf(path, sizeof path, "%.*s[%d]", (int)letters, place, index);
    if (strcmp(path, last) == 0) return;
    memcpy(last, path, sizeof path);
    add_set(sets, "%s.name=unnamed_%.*s_%d", path, (int)letters, place, index);
}

// `fresh` is a world as the scene makes it, with the parts that are gone since.
static void set_names(const Session *s, const TautWorld *fresh, Sets *sets)
{
    char place[TAUT_SCENE_PLACE], last[TAUT_SCENE_PLACE] = "";
    for (TautElementId id = taut_next_element(fresh, (TautElementId){0}); !taut_element_is_null(id);
         id = taut_next_element(fresh, id)) {
        if (*taut_element_name(fresh, id)) continue;
        name_part(sets, session_place(s, id, place), last);
    }
    for (TautJointId id = taut_next_joint(fresh, (TautJointId){0}); id.slot != 0;
         id = taut_next_joint(fresh, id)) {
        if (*taut_joint_name(fresh, id)) continue;
        name_part(sets, taut_scene_joint_place(s->scene, (int)id.slot - 1, place), last);
    }
}

// The description with all of that.
static TautScene *describe(const Session *s, const TautWorld *fresh)
{
    char *text = NULL;
    size_t size = 0;
    TautScene *scene = NULL;
    Sets sets = {0};
    set_settings(s, &sets);
    set_drives(s, &sets);
    set_events(s, &sets);
    set_names(s, fresh, &sets);
    FILE *file = sets.failed ? NULL : open_memstream(&text, &size);
    const bool written = file && taut_scene_write(s->scene, file) == TAUT_OK;
    const TautSceneOptions options = {.sets = (const char *const *)sets.text,
                                      .set_count = sets.count,
                                      .untried = true,
                                      .methods = taut_methods()};
    if (file && fclose(file) == 0 && written)
        taut_scene_read_text("saved", text, size, &options, &scene);
    free(text);
    free_sets(&sets);
    return scene;
}

// --- edits of things ---

typedef struct Edits {
    TautSceneEdit *list;
    char (*name)[SESSION_NAME];
    int count;
} Edits;

// Names are those of a world of the description that is written.
static void add_edit(Edits *edits, const char *act, const char *name, const char *field, double to)
{
    if (!*name) return;
    snprintf(edits->name[edits->count], SESSION_NAME, "%s", name);
    edits->list[edits->count] = (TautSceneEdit){act, edits->name[edits->count], field, to};
    edits->count++;
}

static void list_edits(const Session *s, const TautWorld *as, Edits *edits)
{
    for (int i = 0; i < s->nodes + s->bodies; i++) {
        const ThingEdit *edit = s->edit + i;
        const TautNodeId id = taut_next_node(as, (TautNodeId){session_thing(s, i).slot - 1, 0});
        const char *name = taut_node_name(as, id);
        if (edit->mass > 0) add_edit(edits, "set", name, "mass", edit->mass);
        if (edit->pinned) add_edit(edits, "pin", name, NULL, 0);
        if (edit->freed) add_edit(edits, "release", name, NULL, 0);
    }
    for (int i = 0; i < s->links; i++) {
        const TautElementId was = s->link[i],
                            id = taut_next_element(as, (TautElementId){was.slot - 1, 0});
        if (s->cut[i] && id.slot == was.slot)
            add_edit(edits, "cut", taut_element_name(as, id), NULL, 0);
    }
    for (int i = 0; i < s->joints; i++) {
        const TautJointId was = s->joint[i],
                          id = taut_next_joint(as, (TautJointId){was.slot - 1, 0});
        if (s->joint_cut[i] && id.slot == was.slot)
            add_edit(edits, "cut", taut_joint_name(as, id), NULL, 0);
    }
}

static TautStatus write_with(Session *s, const TautScene *scene, FILE *file)
{
    TautWorld *as = NULL;
    const TautWorldDef def = session_live_def(s);
    const size_t most = 2 * (size_t)(s->nodes + s->bodies) + (size_t)(s->links + s->joints) + 1;
    Edits edits = {calloc(most, sizeof *edits.list), calloc(most, sizeof *edits.name), 0};
    TautStatus status = TAUT_OUT_OF_MEMORY;
    if (edits.list && edits.name) status = taut_scene_build(scene, &def, &as);
    if (status == TAUT_OK) {
        list_edits(s, as, &edits);
        status = taut_scene_write_now(scene, s->world, edits.list, edits.count, file);
    }
    taut_world_destroy(as);
    free(edits.list);
    free(edits.name);
    return status;
}

TautStatus session_write(Session *s, FILE *file)
{
    const Grab grab = s->grab;
    const TautVec3 at = taut_particle_position(s->world, grab.point);
    session_release(s); // its spring is not in the scene
    TautWorld *fresh = NULL;
    const TautWorldDef def = session_live_def(s);
    TautStatus status = taut_scene_build(s->scene, &def, &fresh);
    TautScene *scene = status == TAUT_OK ? describe(s, fresh) : NULL;
    if (status == TAUT_OK) status = scene ? write_with(s, scene, file) : TAUT_BAD_SCENE;
    taut_world_destroy(fresh);
    taut_scene_free(scene);
    if (grab.active && session_grab(s, grab.thing, at) == TAUT_OK) session_drag(s, grab.to);
    if (status != TAUT_OK)
        snprintf(s->notice, sizeof s->notice, "the scene could not be saved: %s",
                 taut_status_text(status));
    return status;
}
