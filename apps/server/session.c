// SPDX-License-Identifier: MIT
// session.c -- a world is built, built anew, and listed for drawing. See session.h.
#include "session.h"

#include "watch.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static TautStatus say(Session *session, TautStatus status, const char *text)
{
    if (!text || !*text) text = taut_status_text(status);
    if (text != session->message) snprintf(session->message, sizeof session->message, "%s", text);
    return status;
}

// Keeps the first of several.
static void on_problem(void *user, const TautMessage *message)
{
    Session *session = user;
    if (!*session->message) say(session, message->status, message->text);
}

// --- life ---

static void start_tally(Session *session)
{
    session->tally = (Tally){.start = taut_world_energy(session->world)};
    session->last = (TautStepReport){.energy = session->tally.start};
    session->last.error = taut_world_error(session->world, &session->last.worst);
    session->state = SESSION_RUNS;
    session->message[0] = session->notice[0] = '\0';
    session->grab = (Grab){0};
    session->undo = (SettingUndo){0};
    session->touched = -1;
    trace_clear(&session->trace);
}

// By the cost of a solve, for which the memory of the world is a measure: some hundred of them in a second.
static int live_parts(const TautScene *scene)
{
    double bytes = taut_scene_memory(scene);
    return bytes < 1e6 ? 256 : bytes < 1e7 ? 64 : 16;
}

TautWorldDef session_live_def(const Session *session)
{
    TautWorldDef def = session->def;
    def.min_step = fmax(def.min_step, session->h / session->parts);
    return def;
}

TautStatus session_open(Session *session, TautScene *scene, const TautWorldDef *def, double h,
                        const char *label)
{
    *session = (Session){.scene = scene, .def = *def, .h = h, .load = -1};
    session->def.on_message = NULL; // the page shows the world's last message
    session->def_before = session->def;
    session->h_before = h;
    TautVec3 g = def->gravity;
    session->gravity = sqrt(g.x * g.x + g.y * g.y + g.z * g.z);
    snprintf(session->label, sizeof session->label, "%s", label);
    session->parts = live_parts(scene);
    TautWorldDef live = session_live_def(session);
    TautStatus status = taut_scene_build(scene, &live, &session->world);
    if (status != TAUT_OK) return say(session, status, NULL);
    if (!session_list(session)) return say(session, TAUT_OUT_OF_MEMORY, NULL);
    status = taut_world_compile(session->world, h);
    if (status != TAUT_OK) return say(session, status, taut_world_message(session->world));
    const TautSceneOptions options = {.on_message = on_problem, .message_user = session};
    status = taut_scene_events_open(scene, session->world, &options, &session->events);
    if (status != TAUT_OK) return say(session, status, session->message);
    session_mark_soft(session);
    watch_outputs_find(session);
    watch_usual(&session->trace);
    watch_outputs(session);
    start_tally(session);
    return TAUT_OK;
}

void session_listen(Session *session, bool (*interrupt)(void *user), void *user)
{
    session->callbacks = (TautCallbacks){.user = user, .interrupt = interrupt};
    taut_world_set_callbacks(session->world, &session->callbacks);
}

void session_close(Session *session)
{
    taut_world_destroy(session->world);
    taut_scene_events_close(session->events);
    taut_scene_free(session->scene);
    session_unlist(session);
    session_undo_forget(session);
    session_check_forget(session);
    *session = (Session){.load = -1};
}

// A new world of the scene with the settings as they are; NULL after session->message.
static TautWorld *build(Session *session)
{
    TautWorld *world = NULL;
    TautWorldDef live = session_live_def(session);
    TautStatus status = taut_scene_build(session->scene, &live, &world);
    if (status == TAUT_OK) {
        taut_world_set_callbacks(world, &session->callbacks);
        return world;
    }
    say(session, status, NULL);
    return NULL;
}

// Sliders of motors and servos stay where they are.
static TautStatus drive_again(const Session *session, TautWorld *world)
{
    TautStatus status = TAUT_OK;
    for (int i = 0; i < session->drives && status == TAUT_OK; i++)
        if (session->drive[i].set)
            status = taut_element_set_target(world, session->drive[i].element,
                                             &session->drive[i].target);
    return status;
}

TautStatus session_reset(Session *session)
{
    double load = session->load < 0 ? 0 : session->edit[session->load].mass;
    session_undo_forget(session);
    TautWorld *world = build(session);
    if (!world) return TAUT_OUT_OF_MEMORY;
    taut_world_destroy(session->world);
    session->world = world;
    session_renew_ids(session, world);
    memset(session->edit, 0, (size_t)(session->nodes + session->bodies) * sizeof *session->edit);
    memset(session->cut, 0, (size_t)session->links * sizeof *session->cut);
    memset(session->joint_cut, 0, (size_t)session->joints * sizeof *session->joint_cut);
    if (load > 0) { // the slider stays where it is
        session->edit[session->load].mass = load;
        taut_node_set_mass(world, session_thing(session, session->load), load);
    }
    TautStatus status = drive_again(session, world);
    if (status == TAUT_OK) status = taut_world_compile(world, session->h);
    taut_scene_events_close(session->events);
    if (status == TAUT_OK)
        status = taut_scene_events_open(session->scene, world, NULL, &session->events);
    else
        session->events = NULL;
    watch_outputs_find(session);
    start_tally(session);
    return status;
}

// Held where it was held before.
static TautStatus pin_again(const Session *session, TautWorld *world, int thing)
{
    const ThingEdit *edit = session->edit + thing;
    TautNodeId id = session_thing(session, thing);
    TautStatus status;
    if (taut_node_kind(world, id) == TAUT_NODE_BODY)
        status = taut_body_set_pose(world, id, edit->at, edit->rotation);
    else if (taut_node_kind(world, id) == TAUT_NODE_FRAME)
        status = TAUT_OK; // the state that is carried over has its place
    else
        status = taut_particle_set_position(world, id, edit->at);
    return status == TAUT_OK ? taut_node_set_fixed(world, id, true) : status;
}

// Changes by events and by the user in the old world, made in a new one. Masses and pins before links and joints go.
static TautStatus redo(const Session *session, TautWorld *world)
{
    TautStatus status = taut_scene_events_repeat(session->events, world);
    for (int i = 0; i < session->nodes + session->bodies && status == TAUT_OK; i++) {
        const ThingEdit *edit = session->edit + i;
        TautNodeId id = session_thing(session, i);
        if (edit->mass > 0) status = taut_node_set_mass(world, id, edit->mass);
        if (status == TAUT_OK && edit->pinned) status = pin_again(session, world, i);
        if (status == TAUT_OK && edit->freed) status = taut_node_set_fixed(world, id, false);
    }
    for (int i = 0; i < session->links && status == TAUT_OK; i++)
        if (session->cut[i] && taut_element_is_valid(world, session->link[i]))
            status = taut_world_remove_element(world, session->link[i]);
    for (int i = 0; i < session->joints && status == TAUT_OK; i++)
        if (session->joint_cut[i] && taut_joint_is_valid(world, session->joint[i]))
            status = taut_world_remove_joint(world, session->joint[i]);
    if (status == TAUT_OK) status = drive_again(session, world);
    return status == TAUT_OK ? taut_world_compile(world, session->h) : status;
}

void *session_save(Session *session, size_t *size)
{
    *size = 0;
    if (taut_world_save_state(session->world, NULL, 0, size) != TAUT_OK) return NULL;
    void *state = malloc(*size);
    if (state && taut_world_save_state(session->world, state, *size, NULL) == TAUT_OK) return state;
    free(state);
    return NULL;
}

// Outputs and events know things by their ids, which belong to one world.
static void find_again(Session *session)
{
    watch_outputs_find(session);
    taut_scene_events_find(session->events, session->world);
}

TautStatus session_rebuild_in(Session *session, const void *state, size_t size)
{
    TautWorld *world = build(session);
    if (!world) return TAUT_OUT_OF_MEMORY;
    session_renew_ids(session, world);
    TautStatus status = redo(session, world);
    if (status == TAUT_OK) status = taut_world_restore(world, state, size);
    if (status != TAUT_OK) {
        snprintf(session->notice, sizeof session->notice, "the change was not made: %s",
                 taut_world_message(world));
        taut_world_destroy(world);
        session_renew_ids(session, session->world);
    } else {
        taut_world_destroy(session->world);
        session->world = world;
        find_again(session);
    }
    return status;
}

TautStatus session_rebuild(Session *session)
{
    Grab grab = session->grab;
    TautVec3 at = taut_particle_position(session->world, grab.point);
    session_release(session); // its spring is not in the scene
    size_t size;
    void *state = session_save(session, &size);
    TautStatus status =
        state ? session_rebuild_in(session, state, size) : say(session, TAUT_OUT_OF_MEMORY, NULL);
    free(state);
    if (grab.active && session_grab(session, grab.thing, at) == TAUT_OK)
        session_drag(session, grab.to);
    return status;
}

// --- a file that was read again ---

// The same lists by their lengths and names: an edit of one is an edit of the other.
static bool same_parts(const Session *a, const Session *b)
{
    if (a->nodes != b->nodes || a->bodies != b->bodies || a->links != b->links ||
        a->joints != b->joints || a->drives != b->drives)
        return false;
    for (int i = 0; i < a->nodes + a->bodies; i++)
        if (strcmp(taut_node_name(a->world, session_thing(a, i)),
                   taut_node_name(b->world, session_thing(b, i))) != 0)
            return false;
    return true;
}

bool session_continue(Session *session, Session *before)
{
    static const double closed = 1e-3; // of a length: an error that a step closes without a jerk
    if (!same_parts(session, before)) return false;
    session_release(before);
    size_t size;
    void *state = session_save(before, &size);
    const size_t things = (size_t)(session->nodes + session->bodies);
    memcpy(session->edit, before->edit, things * sizeof *session->edit);
    memcpy(session->cut, before->cut, (size_t)session->links * sizeof *session->cut);
    memcpy(session->joint_cut, before->joint_cut,
           (size_t)session->joints * sizeof *session->joint_cut);
    bool kept = state && session_rebuild_in(session, state, size) == TAUT_OK;
    const double error = kept ? taut_world_error(session->world, NULL) : 0;
    kept = kept && error <= fmax(closed, 2 * taut_world_error(before->world, NULL));
    free(state);
    if (!kept) session_reset(session);
    session->notice[0] = '\0';
    if (!kept) return false;
    session->tally = before->tally;
    session->touched = -1;
    session->last = before->last;
    for (int i = 0; i < before->trace.signals; i++) { // signals that are no outputs are followed on
        const Watch *watch = &before->trace.signal[i].watch;
        if (watch->kind != WATCH_OUTPUT && trace_find(&session->trace, watch) < 0)
            watch_session(session, watch);
    }
    return true;
}

TautNodeId session_thing(const Session *session, int thing)
{
    return thing < session->nodes ? session->node[thing] : session->body[thing - session->nodes];
}

// --- names ---

// Name of a joint, or its place in the file.
static void session_joint(const Session *session, TautJointId id, char text[SESSION_NAME])
{
    char place[TAUT_SCENE_PLACE];
    const char *name = taut_joint_name(session->world, id);
    if (!*name) name = taut_scene_joint_place(session->scene, (int)id.slot - 1, place);
    snprintf(text, SESSION_NAME, "%s", name);
}

const char *session_thing_name(const Session *session, int thing, char text[SESSION_NAME])
{
    const char *name = taut_node_name(session->world, session_thing(session, thing));
    const bool body = thing >= session->nodes;
    if (*name)
        snprintf(text, SESSION_NAME, "%s", name);
    else
        snprintf(text, SESSION_NAME, "%s %d", body ? "body" : "node",
                 body ? thing - session->nodes : thing);
    return text;
}

const char *session_link_name(const Session *session, int link, char text[SESSION_NAME])
{
    if (link < session->elements) return session_element(session, session->link[link], text);
    const char *name = taut_node_name(session->world, session->run[link]);
    if (*name)
        snprintf(text, SESSION_NAME, "%s", name);
    else
        snprintf(text, SESSION_NAME, "run %d", link - session->elements);
    return text;
}

const char *session_joint_name(const Session *session, int joint, char text[SESSION_NAME])
{
    session_joint(session, session->joint[joint], text);
    return text;
}

const char *session_place(const Session *s, TautElementId id, char place[TAUT_SCENE_PLACE])
{
    const bool known = id.slot > 0 && id.slot <= (uint32_t)s->slots;
    return taut_scene_element_place(s->scene, known ? s->order[id.slot] : -1, place);
}

const char *session_element(const Session *session, TautElementId id, char text[SESSION_NAME])
{
    char place[TAUT_SCENE_PLACE];
    const char *name = taut_element_name(session->world, id);
    if (*name)
        snprintf(text, SESSION_NAME, "%s", name);
    else if (taut_element_is_null(id))
        text[0] = '\0';
    else if (taut_element_joint(session->world, id).slot != 0)
        session_joint(session, taut_element_joint(session->world, id), text);
    else
        snprintf(text, SESSION_NAME, "%s", session_place(session, id, place));
    return text;
}
