// SPDX-License-Identifier: MIT
// findings.c -- the findings of `taut check` about a world, for the page. See session.h. A check may take seconds, so it has a thread and
// a world of its own: the one that is shown goes on, and contacts and edits there are no findings.
#include "session.h"

#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>

// A world that takes more bytes than this is not checked: 2,000 particles or 500 bodies take a second of a core.
static const double most_checked = 1e7;

// Of two owners, the session and the thread; the last one to let go frees it.
struct Check {
    atomic_int owners;
    atomic_bool done;
    TautWorld *world;
    Finding finding[SESSION_FINDINGS];
    int findings;
};

static void let_go(Check *check)
{
    if (atomic_fetch_sub(&check->owners, 1) != 1) return;
    taut_world_destroy(check->world);
    free(check);
}

static void on_finding(void *user, const TautMessage *message)
{
    Check *check = user;
    if (check->findings == SESSION_FINDINGS || message->level == TAUT_NOTE) return;
    Finding *finding = check->finding + check->findings++;
    finding->level = message->level;
    snprintf(finding->text, sizeof finding->text, "%s", message->text);
}

static void *run(void *user)
{
    Check *check = user;
    taut_world_check(check->world, on_finding, check);
    atomic_store(&check->done, true);
    let_go(check);
    return NULL;
}

static bool start(const Session *s, Check *check)
{
    pthread_t thread;
    if (taut_scene_build(s->scene, &s->def, &check->world) != TAUT_OK) return false;
    if (taut_world_compile(check->world, s->h) != TAUT_OK) return false;
    const TautSceneOptions told = {.on_message = on_finding, .message_user = check};
    taut_scene_check(s->scene, check->world, s->h, &told);
    if (pthread_create(&thread, NULL, run, check) != 0) return false;
    pthread_detach(thread);
    return true;
}

void session_check(Session *s)
{
    if (s->check || taut_scene_memory(s->scene) > most_checked) return;
    s->check = calloc(1, sizeof *s->check);
    if (!s->check) return;
    atomic_init(&s->check->owners, 2);
    if (start(s, s->check)) return;
    atomic_store(&s->check->owners, 1); // no thread has it, and it stays without findings
}

int session_findings(const Session *s, const Finding **finding)
{
    if (!s->check || !atomic_load(&s->check->done)) return 0;
    *finding = s->check->finding;
    return s->check->findings;
}

void session_check_forget(Session *s)
{
    if (s->check) let_go(s->check);
    s->check = NULL;
}
