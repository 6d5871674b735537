// SPDX-License-Identifier: MIT
// advance.c -- a session in time: a step, the numbers kept of it, and whether it still makes sense.
#include "protocol.h"
#include "session.h"
#include "watch.h"

#include <math.h>
#include <stdio.h>

// In lengths of a link, and in sizes of the scene: nothing that holds gets there. taut run ends at
// the same error.
static const double absurd_error = 10, absurd_size = 1e4;
// Times the energy that its weight and motion could give. A mouse puts in far less; where joints give way, there is
// no error to see, and only this tells.
static const double absurd_energy = 1e3;

double session_time(const Session *session)
{
    return taut_world_time(session->world);
}

static double total(TautEnergy e)
{
    return e.kinetic + e.potential + e.elastic;
}

// The energy that weight and motion could give at most, by the order: the measure of energy that nobody put in.
static double energy_scale(const Session *session)
{
    double mass = 0;
    for (int i = 0; i < session->nodes + session->bodies; i++)
        mass += taut_node_mass(session->world, session_thing(session, i));
    return mass * fmax(session->gravity, 1) * session->size + session->tally.start.kinetic +
           fabs(session->tally.start.elastic) + fabs(session->tally.work);
}

static double gained(const Session *session, const TautStepReport *report)
{
    return total(report->energy) - total(session->tally.start);
}

static bool absurd(const Session *session, const TautStepReport *report)
{
    if (!(report->error < absurd_error) || !isfinite(total(report->energy))) return true;
    if (gained(session, report) > 0 &&
        gained(session, report) > absurd_energy * energy_scale(session))
        return true;
    for (int i = 0; i < session->nodes + session->bodies; i++) {
        TautVec3 x = taut_particle_position(session->world, session_thing(session, i));
        if (!(fabs(x.x) + fabs(x.y) + fabs(x.z) < absurd_size * session->size)) return true;
    }
    return false;
}

static void keep(Session *session, const TautStepReport *report)
{
    Tally *tally = &session->tally;
    double change = total(report->energy) - total(session->last.energy);
    tally->steps++;
    tally->solves += report->solves;
    tally->fallbacks += report->rung > 0;
    tally->work += report->work;
    tally->damped += report->damped;
    tally->lost += report->work - report->damped - change;
    if (report->error > tally->worst_error) {
        tally->worst_error = report->error;
        tally->worst_error_time = report->time;
        session_element(session, report->worst, tally->worst_in);
    }
    session->last = *report;
}

static void say_apart(Session *session, const TautStepReport *report)
{
    char in[SESSION_NAME];
    bool joint = taut_element_joint(session->world, report->worst).slot != 0;
    session->state = SESSION_DIVERGED;
    session_element(session, report->worst, in);
    if (report->error < absurd_error && *in)
        snprintf(session->message, sizeof session->message,
                 "at t = %.3g s it has gained %.3g J, %.0f times as much as its weight could give",
                 report->time, gained(session, report),
                 gained(session, report) / energy_scale(session));
    else
        snprintf(session->message, sizeof session->message,
                 "at t = %.3g s %s%s is off by %.3g times its length", report->time,
                 !*in    ? "it"
                 : joint ? "joint "
                         : "link ",
                 in, report->error);
}

// A step that is refused soon after a slider was moved is the slider's doing: it goes back, and time goes on.
static bool take_back(Session *session)
{
    static const char *const name[VIEW_SETTING_COUNT] = {[VIEW_SET_LOAD] = "load",
                                                         [VIEW_SET_STEP] = "step",
                                                         [VIEW_SET_TOLERANCE] = "tolerance",
                                                         [VIEW_SET_GRAVITY] = "gravity"};
    SettingUndo undo = session->undo;
    if (undo.steps <= 0 || !name[undo.setting]) return false;
    double asked = session_setting(session, undo.setting);
    session->undo = (SettingUndo){0};
    bool back = session_set(session, undo.setting, undo.before) == TAUT_OK;
    session->undo = (SettingUndo){0}; // once
    if (back)
        snprintf(
            session->notice, sizeof session->notice,
            "a %s of %.3g is too much here: no step was found at t = %.3g s within the time that "
            "a picture may take; it is %.3g again",
            name[undo.setting], asked, session_time(session), undo.before);
    return back;
}

// The last event as a notice; links and joints that are gone are drawn no more.
static void show_events(Session *session)
{
    const TautSceneEvent *list;
    const int n = taut_scene_events_happened(session->events, &list);
    snprintf(session->notice, sizeof session->notice, "t = %.4g s: %s", list[n - 1].time,
             list[n - 1].text);
    for (int i = 0; i < session->links; i++)
        if (!taut_element_is_null(session->link[i]) &&
            !taut_element_is_valid(session->world, session->link[i]))
            session->cut[i] = true;
    for (int i = 0; i < session->joints; i++)
        if (!taut_joint_is_valid(session->world, session->joint[i])) session->joint_cut[i] = true;
    session->edited = true;
}

// The run of the file is over; false: it takes no further step.
static bool end_by_event(Session *session)
{
    const TautSceneEvent *list;
    const int n = taut_scene_events_happened(session->events, &list);
    const TautSceneEvent *last = list + n - 1;
    session->state = SESSION_ENDED;
    session->notice[0] = '\0';
    if (*last->name)
        snprintf(session->message, sizeof session->message, "ended by event %s at t = %.4g s (%s)",
                 last->name, last->time, last->text);
    else
        snprintf(session->message, sizeof session->message, "ended by an event at t = %.4g s: %s",
                 last->time, last->text);
    return false;
}

bool session_step(Session *session)
{
    if (session->state != SESSION_RUNS) return false;
    TautStepReport report;
    session_grab_follow(session);
    const int before = taut_scene_events_happened(session->events, NULL);
    TautStatus status = taut_scene_step(session->events, session->world, session->h, &report);
    if (taut_scene_events_happened(session->events, NULL) > before) show_events(session);
    if (status == TAUT_INTERRUPTED) { // it stands where it was, and can go on
        snprintf(session->notice, sizeof session->notice,
                 "the step was stopped; t = %.4g s as before it", session_time(session));
        return false;
    }
    if (session->undo.steps > 0 && status == TAUT_OK) session->undo.steps--;
    if (status != TAUT_OK && take_back(session)) return false;
    if (status != TAUT_OK) {
        session->state = SESSION_REFUSED;
        snprintf(session->message, sizeof session->message, "%s",
                 taut_world_message(session->world));
        return false;
    }
    keep(session, &report);
    watch_step(session);
    if (absurd(session, &report)) {
        say_apart(session, &report);
        return false;
    }
    return !taut_scene_events_ended(session->events) || end_by_event(session);
}
