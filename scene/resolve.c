// resolve.c -- names to points. Everything is found through the tables: a new list with a name or a
// reference in it needs nothing here.
#include "check.h"
#include "names.h"

#include <string.h>

enum { POINT_LIMIT = 50 * 1000 * 1000 };

typedef struct Resolver {
    TautScene *scene;
    Report *report;
    Names names;
    bool complete; // every name could be read, so an unknown one is really unknown
} Resolver;

// One thing in a list of the scene.
typedef struct Thing {
    const SceneField *list;
    int index;
    void *item;
} Thing;

static Where where_of(const Thing *thing)
{
    return (Where){NULL, thing->list->name, thing->index, ((SceneItem *)thing->item)->origin};
}

static const SceneList *list_of(const TautScene *scene, const SceneField *field)
{
    if (field->type != &scene_type_list) return NULL;
    return (const SceneList *)((const char *)&scene->top + field->offset);
}

// Calls `visit` for everything in every list, in the order of the table.
static void for_each(Resolver *r, void (*visit)(Resolver *r, const Thing *thing))
{
    for (int i = 0; i < scene_top.count; i++) {
        const SceneField *field = &scene_top.fields[i];
        const SceneList *list = list_of(r->scene, field);
        for (int k = 0; list && k < list->count; k++) {
            Thing thing = {field, k, (char *)list->items + (size_t)k * field->section->size};
            visit(r, &thing);
        }
    }
}

static void add_name(Resolver *r, const Thing *thing)
{
    const SceneField *field = scene_section_find(thing->list->section, "name");
    const char *name = *(const char **)((char *)thing->item + field->offset);
    if (!name) {
        r->complete = r->complete && !((SceneItem *)thing->item)->wrong;
        return;
    }
    const Named *old =
        scene_names_add(&r->names, (Named){name, thing->list->section, thing->index});
    if (!old) return;
    char at[WHERE_ROOM], shown[SHOWN_ROOM];
    Where where = where_of(thing);
    scene_error(r->report, TAUT_BAD_SCENE, scene_place(thing->item, "name"),
                "%sthe name '%s' is taken by %s[%d]; names are unique in the scene",
                scene_where_text(at, &where), scene_shown(shown, name, strlen(name)),
                old->section->name, old->index);
}

// Gives each cable the points of its inner particles.
static void number_points(Resolver *r)
{
    SceneTop *top = &r->scene->top;
    SceneCable *cable = top->cables.items;
    long points = (long)top->particles.count + top->anchors.count;
    for (int i = 0; i < top->cables.count; i++) {
        cable[i].first_point = (int)points;
        if (!cable[i].item.wrong) points += cable[i].links - 1;
        if (points > POINT_LIMIT) {
            Where where = {NULL, "cables", i, cable[i].item.origin};
            char at[WHERE_ROOM];
            scene_error(r->report, TAUT_BAD_SCENE, scene_place(&cable[i], "links"),
                        "%slinks make the scene larger than %d points; use fewer",
                        scene_where_text(at, &where), POINT_LIMIT);
            points = 0; // told once
        }
    }
    r->scene->point_count = (int)points;
}

// "hoist.3": cable and number. Sets *point; false if it is not of this kind or out of range.
static bool inner_particle(const Resolver *r, const char *name, const SceneCable **cable,
                           int *point)
{
    const char *dot = strrchr(name, '.');
    *cable = NULL;
    if (!dot) return false;
    const Named *named = scene_names_find(&r->names, name, (size_t)(dot - name));
    if (!named || named->section != &scene_cable) return false;
    *cable = (const SceneCable *)r->scene->top.cables.items + named->index;
    size_t digits = strspn(dot + 1, "0123456789");
    if (digits == 0 || digits > 8 || dot[1 + digits] != '\0') return false;
    int number = 0;
    for (const char *s = dot + 1; *s; s++) number = 10 * number + (*s - '0');
    *point = (*cable)->first_point + number - FIRST_INNER;
    return number >= FIRST_INNER && number < FIRST_INNER + (*cable)->links - 1;
}

static void report_cable(const Resolver *r, Place place, const char *at, const char *name,
                         const SceneCable *cable)
{
    char shown[SHOWN_ROOM];
    scene_shown(shown, name, strlen(name));
    if (cable->links < 2)
        scene_error(r->report, TAUT_BAD_SCENE, place,
                    "%s'%s' is not a point: a cable of one link has no inner particles", at, shown);
    else
        scene_error(r->report, TAUT_BAD_SCENE, place,
                    "%s'%s' is not a point; the inner particles of the cable are %s.%d to %s.%d",
                    at, shown, cable->name, FIRST_INNER, cable->name,
                    FIRST_INNER + cable->links - 2);
}

static void report_unknown(const Resolver *r, Place place, const char *at, const char *name)
{
    if (!r->complete || scene_only_counts(r->report)) return;
    char shown[SHOWN_ROOM], meant[SHOWN_ROOM + 32];
    Guess guess = scene_guess_begin(name, strlen(name));
    const SceneTop *top = &r->scene->top;
    const SceneParticle *particle = top->particles.items;
    const SceneAnchor *anchor = top->anchors.items;
    for (int i = 0; i < top->particles.count; i++)
        if (particle[i].name) scene_guess_offer(&guess, particle[i].name);
    for (int i = 0; i < top->anchors.count; i++)
        if (anchor[i].name) scene_guess_offer(&guess, anchor[i].name);
    scene_error(r->report, TAUT_BAD_SCENE, place, "%sthere is no particle or anchor '%s'%s%s", at,
                scene_shown(shown, name, strlen(name)), scene_guess_text(&guess, meant),
                guess.best ? "" : "; add it, or correct the name");
}

static void resolve_one(const Resolver *r, const Thing *thing, Place place, SceneReference *to)
{
    char at[WHERE_ROOM], shown[SHOWN_ROOM];
    Where where = where_of(thing);
    scene_where_text(at, &where);
    to->point = -1;
    const Named *named = scene_names_find(&r->names, to->name, strlen(to->name));
    const SceneCable *cable = NULL;
    int point = -1;
    if (named && named->section == &scene_particle)
        to->point = named->index;
    else if (named && named->section == &scene_anchor)
        to->point = r->scene->top.particles.count + named->index;
    else if (named && named->section == &scene_cable)
        report_cable(r, place, at, to->name,
                     (const SceneCable *)r->scene->top.cables.items + named->index);
    else if (named)
        scene_error(r->report, TAUT_BAD_SCENE, place,
                    "%s'%s' is one of the %s; a particle or an anchor is wanted", at,
                    scene_shown(shown, to->name, strlen(to->name)), named->section->name);
    else if (!inner_particle(r, to->name, &cable, &point) && cable)
        report_cable(r, place, at, to->name, cable);
    else if (!cable)
        report_unknown(r, place, at, to->name);
    else if (thing->list->section == &scene_cable && cable >= (const SceneCable *)thing->item)
        scene_error(r->report, TAUT_BAD_SCENE, place,
                    "%s'%s' belongs to a cable that comes later; put that cable first", at,
                    scene_shown(shown, to->name, strlen(to->name)));
    else
        to->point = point;
}

static void resolve_thing(Resolver *r, const Thing *thing)
{
    const SceneSection *section = thing->list->section;
    for (int i = 0; i < section->count; i++) {
        const SceneField *field = &section->fields[i];
        void *at = (char *)thing->item + field->offset;
        const Node *node = scene_tree_get(((SceneItem *)thing->item)->origin, field->name);
        if (field->type == &scene_type_reference && ((SceneReference *)at)->name) {
            resolve_one(r, thing, scene_place(thing->item, field->name), at);
        } else if (field->type == &scene_type_references) {
            SceneReferences *references = at;
            for (int k = 0; k < references->count; k++) {
                const Node *entry = scene_tree_at(node, k);
                Place place = entry ? entry->place : scene_place(thing->item, field->name);
                if (references->at[k].name) resolve_one(r, thing, place, &references->at[k]);
            }
        }
    }
}

void scene_resolve(TautScene *scene, Report *report, Pool *scratch)
{
    Resolver r = {.scene = scene, .report = report, .complete = true};
    size_t count = 0;
    for (int i = 0; i < scene_top.count; i++) {
        const SceneList *list = list_of(scene, &scene_top.fields[i]);
        if (list) count += (size_t)list->count;
    }
    if (!scene_names_init(&r.names, scratch, count)) return;
    for_each(&r, add_name);
    number_points(&r);
    for_each(&r, resolve_thing);
}
