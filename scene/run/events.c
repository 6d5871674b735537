// SPDX-License-Identifier: MIT
// events.c -- the events of a scene in a world: see taut/scene.h. A step is cut at the times of events, so that these are hit
// exactly; signals are looked at where a step ends.
#include "check/event.h"

#include "build/build.h"
#include "jumps.h"
#include "language/time_function.h"
#include "scene.h"

#include <math.h>
#include <string.h>

// Part of a step below which a time counts as reached: the round-off of clocks.
static const double REACHED = 1e-9;

enum { TEXT_ROOM = 200 };

typedef struct Watched {
    const SceneEvent *event;
    TautSceneSignal signal; // where the event has one
    bool done;
} Watched;

struct TautSceneEvents {
    const TautScene *scene;
    Pool pool;
    int count, happened;
    Watched *each;        // [count]
    TautSceneEvent *list; // [count] that have happened
    bool ended;
    SceneJumps jumps; // at which steps are cut too
};

// --- parts ---

// The i-th link of a cable, or the element of that name itself for i = 0.
static TautElementId element_of(const TautWorld *world, const char *name, int i)
{
    char link[160];
    TautElementId id = taut_find_element(world, name);
    if (!taut_element_is_null(id)) return i == 0 ? id : (TautElementId){0, 0};
    snprintf(link, sizeof link, "%s[%d]", name, i);
    return taut_find_element(world, link);
}

// Links of a cable as the file has them; 1 of anything else.
static int links_of(const TautSceneEvents *events, const char *name)
{
    const SceneSection *section = NULL;
    int index = 0;
    const SceneTop *top = &events->scene->top;
    if (!name || !event_part(top, name, &section, &index) || section != &scene_cable) return 1;
    return strchr(name, '[') ? 1 : ((const SceneCable *)top->cables.items)[index].links;
}

// --- signals ---

// Of several numbers their length; 0 of a part that is gone.
static double value_of(const TautWorld *world, const TautSceneSignal *signal)
{
    double x[TAUT_MAX_SIGNAL] = {0}, sum = 0;
    const int n = taut_scene_signal_read(world, signal, x);
    if (n == 1) return x[0];
    for (int i = 0; i < n; i++) sum += x[i] * x[i];
    return sqrt(sum);
}

// --- acts ---

static TautStatus remove_part(const TautSceneEvents *events, TautWorld *world, const SceneEvent *e)
{
    const TautJointId joint = taut_find_joint(world, e->part);
    if (!taut_joint_is_null(joint)) return taut_world_remove_joint(world, joint);
    const int links = links_of(events, e->part), middle = links / 2;
    TautStatus status = TAUT_OK;
    for (int i = 0; i < links && status == TAUT_OK; i++) {
        const TautElementId id = element_of(world, e->part, i);
        if ((e->act == SCENE_CUT && i != middle) || taut_element_is_null(id)) continue;
        status = taut_world_remove_element(world, id);
    }
    return status;
}

// A new target, without a motion.
static TautStatus set_target(TautWorld *world, TautElementId id, double target)
{
    const TautMotion none = taut_default_particle_def().motion;
    double all[TAUT_MAX_ROWS];
    const int rows = taut_element_lambda(world, id, all);
    for (int r = 0; r < rows; r++) all[r] = target;
    TautStatus status = TAUT_OK;
    if (taut_element_motion(world, id).kind != TAUT_MOTION_NONE)
        status = taut_element_set_motion(world, id, &none);
    return status == TAUT_OK ? taut_element_set_target(world, id, all) : status;
}

static TautStatus set_effort(TautWorld *world, TautElementId id, double effort)
{
    const TautMotion none = taut_default_particle_def().motion;
    TautStatus status = taut_element_set_effort_motion(world, id, &none);
    return status == TAUT_OK ? taut_element_set_bounds(world, id, -fabs(effort), fabs(effort))
                             : status;
}

// The speed of the file, with its function of time, or another one.
static TautStatus start_motor(TautSceneEvents *events, TautWorld *world, const SceneEvent *e)
{
    const TautElementId id = taut_find_element(world, e->part);
    const SceneSection *section = NULL;
    int index = 0;
    if (e->act == SCENE_STOP) return set_target(world, id, 0);
    if (e->to.count > 0) return set_target(world, id, e->to.at[0].value);
    event_part(&events->scene->top, e->part, &section, &index);
    const SceneMotor *motor = (const SceneMotor *)events->scene->top.motors.items + index;
    TautMotion motion = taut_default_particle_def().motion;
    TautStatus status = TAUT_OK;
    if (scene_changes(motor, offsetof(SceneMotor, speed))) {
        scene_function_motion(motor, offsetof(SceneMotor, speed), true, &events->pool, &motion);
        status = taut_element_set_motion(world, id, &motion);
    }
    return status == TAUT_OK ? taut_element_set_target(world, id, &motor->speed) : status;
}

static TautStatus set_node(TautWorld *world, TautNodeId id, const char *field, const double *x)
{
    const TautVec3 force = taut_vec3(x[0], x[1], x[2]);
    if (strcmp(field, "mass") == 0) return taut_node_set_mass(world, id, x[0]);
    if (taut_node_kind(world, id) == TAUT_NODE_BODY)
        return taut_body_set_force(world, id, force, taut_vec3(0, 0, 0));
    return taut_node_set_force(world, id, x);
}

static TautStatus set_field(TautWorld *world, const SceneEvent *e)
{
    double x[TAUT_MAX_ROWS] = {0};
    for (int i = 0; i < e->to.count; i++) x[i] = e->to.at[i].value;
    if (!e->part) return taut_world_set_gravity(world, taut_vec3(x[0], x[1], x[2]));
    if (strcmp(e->field, "activation") == 0)
        return taut_solid_set_activation(world, taut_find_solid(world, e->part), x[0]);
    const TautElementId id = element_of(world, e->part, 0);
    if (strcmp(e->field, "speed") == 0 || strcmp(e->field, "target") == 0)
        return set_target(world, id, x[0]);
    if (strcmp(e->field, "stiffness") == 0) return taut_element_set_compliance(world, id, 1 / x[0]);
    const TautNodeId node = taut_find_node(world, e->part);
    if (!taut_node_is_null(node)) return set_node(world, node, e->field, x);
    return set_effort(world, id, x[0]); // or the force of a friction
}

static TautStatus act(TautSceneEvents *events, TautWorld *world, const SceneEvent *e)
{
    switch ((SceneAct)e->act) {
    case SCENE_CUT:
    case SCENE_BREAK:
        return remove_part(events, world, e);
    case SCENE_RELEASE:
    case SCENE_PIN:
        return taut_node_set_fixed(world, taut_find_node(world, e->part), e->act == SCENE_PIN);
    case SCENE_SET:
        return set_field(world, e);
    case SCENE_START:
    case SCENE_STOP:
        return start_motor(events, world, e);
    default:
        events->ended = true;
        return TAUT_OK;
    }
}

TautStatus event_start(const TautScene *scene, TautWorld *world)
{
    const SceneList *const list[2] = {&scene->top.events, &scene->top.edits};
    TautSceneEvents events = {.scene = scene};
    TautStatus status = TAUT_OK;
    scene_pool_init(&events.pool, scene->pool.allocator);
    for (int k = 0; k < 2; k++) {
        const SceneEvent *e = list[k]->items;
        for (int i = 0; i < list[k]->count && status == TAUT_OK; i++)
            if (k == 1 || e[i].done) status = act(&events, world, &e[i]);
    }
    const bool failed = events.pool.failed;
    scene_pool_free(&events.pool);
    return failed ? TAUT_OUT_OF_MEMORY : status;
}

// "cut rope: hook.tension above 5000".
static const char *text_of(TautSceneEvents *events, const SceneEvent *e)
{
    static const char *const verb[SCENE_ACTS] = {"cut", "break", "release", "pin",
                                                 "set", "start", "stop",    "end"};
    char text[TEXT_ROOM];
    size_t used =
        (size_t)snprintf(text, sizeof text, "%s%s%.60s%s%.20s", verb[e->act], e->part ? " " : "",
                         e->part ? e->part : "", e->field ? " " : "", e->field ? e->field : "");
    for (int i = 0; i < e->to.count && used < sizeof text; i++)
        used += (size_t)snprintf(text + used, sizeof text - used, "%s%g", i ? ", " : " to ",
                                 e->to.at[i].value);
    if (e->signal && used < sizeof text)
        snprintf(text + used, sizeof text - used, ": %.60s %s %g", e->signal,
                 e->above.count ? "above" : "below",
                 e->above.count ? e->above.at[0].value : e->below.at[0].value);
    return scene_pool_text(&events->pool, text, strlen(text));
}

// Signals are those of the step that has just ended, if one has.
static bool is_due(const TautWorld *world, const Watched *w, double slack, bool stepped)
{
    const SceneEvent *e = w->event;
    if (w->done) return false;
    if (!e->signal) return taut_world_time(world) >= e->at - slack;
    if (!stepped) return false;
    const double now = value_of(world, &w->signal);
    return e->above.count ? now > e->above.at[0].value : now < e->below.at[0].value;
}

static double total(TautEnergy e)
{
    return e.kinetic + e.potential + e.elastic;
}

// Does the acts that have come due; the energy that this puts in is work of the step.
static TautStatus happen(TautSceneEvents *events, TautWorld *world, double h, bool stepped,
                         TautStepReport *report)
{
    const double slack = REACHED * h;
    const int before = events->happened;
    const double energy = total(report->energy);
    for (int i = 0; i < events->count; i++) {
        Watched *w = events->each + i;
        if (!is_due(world, w, slack, stepped)) continue;
        const TautStatus status = act(events, world, w->event);
        if (status != TAUT_OK) return status;
        w->done = true;
        events->list[events->happened++] =
            (TautSceneEvent){taut_world_time(world), text_of(events, w->event), i,
                             w->event->name ? w->event->name : ""};
    }
    if (events->happened > before) {
        const TautStatus status = taut_world_compile(world, h);
        if (status != TAUT_OK) return status;
        report->energy = taut_world_energy(world);
        report->work += total(report->energy) - energy;
    }
    return events->pool.failed ? TAUT_OUT_OF_MEMORY : TAUT_OK;
}

// --- steps ---

// To the next event at a time or jump of a value, or all of the time that is left.
static double until_next(const TautSceneEvents *events, double now, double left, double slack)
{
    double part = left;
    for (int i = 0; i < events->count; i++) {
        const Watched *w = events->each + i;
        if (w->done || w->event->signal) continue;
        const double until = w->event->at - now;
        if (until > slack && until < part - slack) part = until;
    }
    const double jump = scene_jump_next(&events->jumps, now + slack, now + left - slack) - now;
    return jump < part ? jump : part;
}

// The report of two parts of a step as one.
static void join_reports(const TautStepReport *first, TautStepReport *last)
{
    last->solves += first->solves;
    last->factors += first->factors;
    last->refinements += first->refinements;
    last->iterations += first->iterations;
    last->switched += first->switched;
    last->collisions += first->collisions;
    last->work += first->work;
    last->damped += first->damped;
    last->dissipated += first->dissipated;
    last->heat += first->heat;
    if (first->rung > last->rung) last->rung = first->rung;
}

TautStatus taut_scene_step(TautSceneEvents *events, TautWorld *world, double h,
                           TautStepReport *report)
{
    TautStepReport own, sum, *last = report ? report : &own;
    if (!events || !(h > 0)) return taut_world_step(world, h, report);
    const double slack = REACHED * h;
    double left = h;
    *last = (TautStepReport){.time = taut_world_time(world), .energy = taut_world_energy(world)};

    // times that have come already are before the step
    TautStatus status = happen(events, world, h, false, last);
    while (left > slack && status == TAUT_OK && !events->ended) {
        const double part = until_next(events, taut_world_time(world), left, slack);
        sum = *last;
        status = taut_world_step(world, part, last);
        join_reports(&sum, last);
        left -= part;
        if (status == TAUT_OK) status = happen(events, world, h, true, last);
    }
    return status;
}

// --- life ---

// Finds the signal of the i-th event. A world that goes on from a snapshot has left earlier times behind.
static void watch(const SceneTop *top, int i, const TautWorld *world, Report *report, Watched *w)
{
    if (w->event->signal)
        event_signal(top, i, world, report, &w->signal);
    else
        w->done = w->done || w->event->at < taut_world_time(world);
}

TautStatus taut_scene_events_repeat(TautSceneEvents *events, TautWorld *world)
{
    if (!world) return TAUT_BAD_ARGUMENT;
    TautStatus status = TAUT_OK;
    for (int i = 0; events && i < events->happened && status == TAUT_OK; i++)
        status = act(events, world, events->each[events->list[i].index].event);
    return status;
}

TautStatus taut_scene_events_find(TautSceneEvents *events, const TautWorld *world)
{
    Report report = {0};
    if (!world) return TAUT_BAD_ARGUMENT;
    for (int i = 0; events && i < events->count; i++)
        watch(&events->scene->top, i, world, &report, &events->each[i]);
    return report.errors ? TAUT_BAD_SCENE : TAUT_OK;
}

TautStatus taut_scene_events_open(const TautScene *scene, TautWorld *world,
                                  const TautSceneOptions *options, TautSceneEvents **events)
{
    if (events) *events = NULL;
    if (!scene || !world || !events) return TAUT_BAD_ARGUMENT;
    const SceneList *list = &scene->top.events;
    SceneJumps jumps;
    Pool pool;
    scene_pool_init(&pool, scene->pool.allocator);
    scene_jumps_find(scene, &pool, &jumps);
    if (list->count == 0 && jumps.count + jumps.formulas == 0 && !pool.failed) return TAUT_OK;

    TautSceneEvents *made = scene_pool_take(&pool, 1, sizeof *made);
    Watched *each = scene_pool_take(&pool, (size_t)list->count, sizeof *each);
    TautSceneEvent *done = scene_pool_take(&pool, (size_t)list->count, sizeof *done);
    if (pool.failed) {
        scene_pool_free(&pool);
        return TAUT_OUT_OF_MEMORY;
    }

    Report report = {0};
    if (options)
        report = (Report){.on_message = options->on_message, .user = options->message_user};
    for (int i = 0; i < list->count; i++) {
        each[i].event = (const SceneEvent *)list->items + i;
        each[i].done = each[i].event->done;
        watch(&scene->top, i, world, &report, &each[i]);
    }
    scene_report_rest(&report, scene->top.item.origin->place.source);
    if (report.errors) {
        scene_pool_free(&pool);
        return TAUT_BAD_SCENE;
    }
    *made = (TautSceneEvents){.scene = scene,
                              .pool = pool,
                              .count = list->count,
                              .each = each,
                              .list = done,
                              .jumps = jumps};
    *events = made;
    return TAUT_OK;
}

void taut_scene_events_close(TautSceneEvents *events)
{
    if (!events) return;
    Pool pool = events->pool; // the events themselves lie in it
    scene_pool_free(&pool);
}

int taut_scene_events_happened(const TautSceneEvents *events, const TautSceneEvent **list)
{
    if (list) *list = events ? events->list : NULL;
    return events ? events->happened : 0;
}

bool taut_scene_events_ended(const TautSceneEvents *events)
{
    return events && events->ended;
}
