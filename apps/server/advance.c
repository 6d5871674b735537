// advance.c -- a session in time: a step, what is kept of it, and whether it still makes sense.
#include "protocol.h"
#include "session.h"

#include <math.h>
#include <stdio.h>

// In lengths of a link, and in sizes of the scene: nothing that holds gets there. taut run ends at
// the same error.
static const double absurd_error = 10, absurd_size = 1e4;

double session_time(const Session *session)
{
    return taut_world_time(session->world);
}

static double total(TautEnergy e)
{
    return e.kinetic + e.potential + e.elastic;
}

static bool absurd(const Session *session, const TautStepReport *report)
{
    if (!(report->error < absurd_error) || !isfinite(total(report->energy))) return true;
    for (int i = 0; i < session->nodes; i++) {
        TautVec3 x = taut_particle_position(session->world, session->node[i]);
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
    tally->on_ladder += report->rung > 0;
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

bool session_step(Session *session)
{
    if (session->state != SESSION_RUNS) return false;
    TautStepReport report;
    TautStatus status = taut_world_step(session->world, session->h, &report);
    if (status != TAUT_OK) {
        session->state = SESSION_REFUSED;
        snprintf(session->message, sizeof session->message, "%s",
                 taut_world_message(session->world));
        return false;
    }
    keep(session, &report);
    if (!absurd(session, &report)) return true;
    char in[SESSION_NAME];
    session->state = SESSION_DIVERGED;
    session_element(session, report.worst, in);
    snprintf(session->message, sizeof session->message,
             "at t = %.3g s %s%s is off by %.3g times its length", report.time,
             *in ? "link " : "it", in, report.error);
    return false;
}
