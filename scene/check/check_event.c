// SPDX-License-Identifier: MIT
// check_event.c -- events whose parts, signals, fields or units cannot be: see event.h.
#include "event.h"

#include "check.h"

#include <string.h>

// --- fields and parts ---

static const EventField fields[] = {
    {"speed", "m/s, rad/s", 1, EVENT_MOTOR},
    {"target", "m, rad", 1, EVENT_SERVO},
    {"target", "m, rad, N", 1, EVENT_ELEMENT},
    {"effort", "N, N m", 1, EVENT_MOTOR | EVENT_SERVO},
    {"force", "N, N m", 1, EVENT_FRICTION},
    {"force", "N", 3, EVENT_NODE},
    {"mass", "kg", 1, EVENT_NODE},
    {"stiffness", "N/m", 1, EVENT_ELEMENT},
    {"activation", "", 1, EVENT_SOLID},
    {"gravity", "m/s^2", 3, EVENT_WORLD},
};
enum { SETTABLE = (int)(sizeof fields / sizeof fields[0]) };

const EventField *event_field(const char *name, unsigned of)
{
    for (int i = 0; i < SETTABLE; i++)
        if ((fields[i].of & of) && strcmp(fields[i].name, name) == 0) return &fields[i];
    return NULL;
}

void event_field_list(unsigned of, char *text, size_t room)
{
    size_t used = 0;
    text[0] = '\0';
    for (int i = 0; i < SETTABLE && used < room; i++)
        if (fields[i].of & of)
            used += (size_t)snprintf(text + used, room - used, "%s%s", used ? ", " : "",
                                     fields[i].name);
}

static unsigned kind_of(const SceneSection *section)
{
    return section == &scene_motor      ? EVENT_MOTOR
           : section == &scene_servo    ? EVENT_SERVO
           : section == &scene_friction ? EVENT_FRICTION
           : section == &scene_element || section == &scene_spring || section == &scene_limit
               ? EVENT_ELEMENT
           : section == &scene_cable || section == &scene_cloth ? EVENT_CABLE
           : section == &scene_joint || section == &scene_chain ? EVENT_JOINT
           : section == &scene_solid                            ? EVENT_SOLID
                                                                : EVENT_NODE;
}

// The name that is meant: all of it, or the text before a bracket or the first dot (rope[3], rope.1, hinge.angle).
static bool is_name_of(const char *own, const char *name)
{
    const size_t length = own ? strlen(own) : 0;
    if (!own || strncmp(own, name, length) != 0) return false;
    return !name[length] || name[length] == '[' || name[length] == '.';
}

unsigned event_part(const SceneTop *top, const char *name, const SceneSection **section, int *index)
{
    for (int i = 0; i < scene_top.count; i++) {
        const SceneField *field = &scene_top.fields[i];
        const SceneField *own =
            field->type == &scene_type_list ? scene_section_find(field->section, "name") : NULL;
        if (!own || field->section == &scene_event || field->section == &scene_edit ||
            field->section == &scene_pair || field->section == &scene_material)
            continue;
        const SceneList *list = (const void *)((const char *)top + field->offset);
        for (int k = 0; k < list->count; k++) {
            const char *item = (const char *)list->items + (size_t)k * field->section->size;
            const char *text;
            memcpy(&text, item + own->offset, sizeof text);
            if (!is_name_of(text, name)) continue;
            *section = field->section, *index = k;
            const char *rest = name + strlen(text);
            const unsigned kind = kind_of(field->section);
            return kind == EVENT_CABLE && *rest == '['                           ? EVENT_ELEMENT
                   : kind != EVENT_NODE && *rest == '.' && kind != EVENT_ELEMENT ? EVENT_NODE
                                                                                 : kind;
        }
    }
    return 0;
}

// --- checks ---

typedef struct Looking {
    const Check *c;
    const SceneSection *section; // events or edits
    int i;
    const SceneEvent *e;
} Looking;

#define BLAME(l, field, ...)                                                                       \
    scene_blame((l)->c, (l)->section, (l)->i, scene_place((l)->e, field), __VA_ARGS__)

void scene_guess_part(const SceneTop *top, const char *name, char meant[SHOWN_ROOM + 32])
{
    Guess guess = scene_guess_begin(name, strcspn(name, ".[/"));
    for (int i = 0; i < scene_top.count; i++) {
        const SceneField *field = &scene_top.fields[i];
        const SceneField *own =
            field->type == &scene_type_list ? scene_section_find(field->section, "name") : NULL;
        const SceneList *list = (const void *)((const char *)top + field->offset);
        for (int k = 0; own && k < list->count; k++) {
            const char *text;
            memcpy(&text,
                   (const char *)list->items + (size_t)k * field->section->size + own->offset,
                   sizeof text);
            if (text && field->section != &scene_event && field->section != &scene_edit)
                scene_guess_offer(&guess, text);
        }
    }
    meant[0] = '\0';
    if (guess.distance > 0) scene_guess_text(&guess, meant);
}

// A part of the scene by name; 0 after a message.
static unsigned check_part(const Looking *l, const char *field, const char *name)
{
    char shown[SHOWN_ROOM], meant[SHOWN_ROOM + 32];
    const SceneSection *section;
    int index;
    const unsigned kind = event_part(&l->c->scene->top, name, &section, &index);
    if (kind) return kind;
    scene_guess_part(&l->c->scene->top, name, meant);
    BLAME(l, field, "there is no part '%s'%s; add it, or correct the name",
          scene_shown(shown, name, strlen(name)), meant);
    return 0;
}

// The fault of the numbers of a field, "" = none.
enum { PROBLEM_ROOM = 400 };
static const char *unit_problem(char problem[PROBLEM_ROOM], const char *field,
                                const SceneQuantities *is, int count, const char *unit)
{
    char of[DIMENSION_ROOM];
    problem[0] = '\0';
    if (is->count != count)
        snprintf(problem, PROBLEM_ROOM, "%s has %d number%s; give %d", field, is->count,
                 is->count == 1 ? "" : "s", count);
    for (int i = 0; i < count && !*problem; i++)
        if (!scene_unit_fits(*unit ? unit : NULL, is->at[i].of))
            snprintf(problem, PROBLEM_ROOM, "%s is in %s; it must be %s%s", field,
                     scene_dimension_text(of, is->at[i].of),
                     *unit ? "in " : "a number without unit", unit);
    return problem;
}

static void check_unit(const Looking *l, const char *field, const SceneQuantities *is, int count,
                       const char *unit)
{
    char problem[PROBLEM_ROOM];
    if (*unit_problem(problem, field, is, count, unit)) BLAME(l, field, "%s", problem);
}

bool event_signal(const SceneTop *top, int i, const TautWorld *world, Report *report,
                  TautSceneSignal *found)
{
    const SceneEvent *e = (const SceneEvent *)top->events.items + i;
    const bool above = e->above.count > 0;
    const char *field = above ? "above" : "below";
    char problem[PROBLEM_ROOM], meant[SHOWN_ROOM + 32] = "";
    if (taut_scene_signal_find(world, e->signal, found, problem, sizeof problem) != TAUT_OK) {
        scene_guess_part(top, e->signal, meant);
        scene_error(report, TAUT_BAD_SCENE, scene_place(e, "signal"), "events[%d]: %s%s", i,
                    problem, meant);
        return false;
    }
    if (!*unit_problem(problem, field, above ? &e->above : &e->below, 1, found->unit)) return true;
    scene_error(report, TAUT_BAD_SCENE, scene_place(e, field), "events[%d]: %s", i, problem);
    return false;
}

static void check_set(const Looking *l, unsigned kind)
{
    char shown[SHOWN_ROOM], list[120];
    const EventField *field = l->e->field ? event_field(l->e->field, kind) : NULL;
    if (!field) {
        event_field_list(kind, list, sizeof list);
        BLAME(l, "field", "'%s' cannot be set there; it must be one of: %s",
              l->e->field ? scene_shown(shown, l->e->field, strlen(l->e->field)) : "", list);
        return;
    }
    check_unit(l, "to", &l->e->to, field->numbers, field->unit);
}

static void check_act(const Looking *l)
{
    static const struct {
        unsigned kinds;
        const char *wanted;
    } takes[SCENE_ACTS] = {
        [SCENE_CUT] = {EVENT_CABLE | EVENT_ELEMENT | EVENT_JOINT,
                       "a cable, a link, a spring, an element or a joint"},
        [SCENE_BREAK] = {EVENT_CABLE | EVENT_ELEMENT | EVENT_JOINT,
                         "a cable, a link, a spring, an element or a joint"},
        [SCENE_RELEASE] = {EVENT_NODE, "an anchor, a particle or a body"},
        [SCENE_PIN] = {EVENT_NODE, "an anchor, a particle or a body"},
        [SCENE_SET] = {~0u, "a part"},
        [SCENE_START] = {EVENT_MOTOR, "a motor"},
        [SCENE_STOP] = {EVENT_MOTOR, "a motor"},
    };
    const SceneEvent *e = l->e;
    const bool set = e->act == SCENE_SET;
    if (e->act == SCENE_END && l->section == &scene_edit)
        BLAME(l, "do", "an edit cannot end a run that has not begun; make it an event");
    if (e->act == SCENE_END) return;
    if (!e->part && !set) {
        BLAME(l, "do", "it needs a part: add what, %s", takes[e->act].wanted);
        return;
    }
    const unsigned kind = e->part ? check_part(l, "what", e->part) : EVENT_WORLD;
    if (!kind) return;
    if (!(kind & takes[e->act].kinds))
        BLAME(l, "what", "'%s' is of another kind; it must be %s", e->part, takes[e->act].wanted);
    else if (set)
        check_set(l, kind);
    else if (e->act == SCENE_START && e->to.count > 0)
        check_unit(l, "to", &e->to, 1, "m/s, rad/s");
}

void scene_check_events(const Check *c)
{
    const SceneEvent *event = c->scene->top.events.items;
    for (int i = 0; i < c->scene->top.events.count; i++) {
        const Looking l = {c, &scene_event, i, &event[i]};
        const bool at = scene_given(&event[i], &scene_event, "at");
        if (event[i].item.wrong) continue;
        if (at == (event[i].signal != NULL))
            BLAME(&l, "do", "give either at, a time, or signal, a number that passes a value");
        else if (event[i].signal && (event[i].above.count > 0) == (event[i].below.count > 0))
            BLAME(&l, "signal", "give one of above and below, the value that it passes");
        if (!event[i].item.wrong) check_act(&l);
    }
}

void scene_check_edits(const Check *c)
{
    const SceneEvent *edit = c->scene->top.edits.items;
    for (int i = 0; i < c->scene->top.edits.count; i++) {
        const Looking l = {c, &scene_edit, i, &edit[i]};
        if (!edit[i].item.wrong) check_act(&l);
    }
}
