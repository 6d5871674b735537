// SPDX-License-Identifier: MIT
// check.c -- values of a description that depend on each other. Things with a problem that was told
// already are passed over: one mistake, one message. Items that depend on a map are tried (trial.c).
#include "check.h"
#include "language/time_function.h"

#include <math.h>
#include <stdarg.h>
#include <string.h>

static SceneItem *item_at(const Check *c, const SceneSection *section, int index)
{
    for (int i = 0; i < scene_top.count; i++) {
        const SceneField *field = &scene_top.fields[i];
        if (field->section != section) continue;
        const SceneList *list = (const SceneList *)((const char *)&c->scene->top + field->offset);
        return (SceneItem *)((char *)list->items + (size_t)index * section->size);
    }
    return NULL;
}

void scene_blame(const Check *c, const SceneSection *section, int index, const Place place,
                 const char *format, ...)
{
    char at[WHERE_ROOM], text[500];
    SceneItem *item = item_at(c, section, index);
    Where where = {NULL, section->name, index, item->origin};
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(text, sizeof text, format, arguments);
    va_end(arguments);
    item->wrong = true;
    scene_error(c->report, TAUT_BAD_SCENE, place, "%s%s", scene_where_text(at, &where), text);
}

bool scene_start_of(const Check *c, int point, TautVec3 *x)
{
    const SceneTop *top = &c->scene->top;
    const SceneParticle *particle = top->particles.items;
    const SceneAnchor *anchor = top->anchors.items;

    if (point < 0) return false;

    // particles come first
    if (point < top->particles.count) {
        *x = particle[point].position;
        return !particle[point].item.wrong;
    }

    // points of bodies and frames
    int at = point - scene_first_point(top, &scene_point);
    if (at >= 0 && at < top->points.count) {
        const ScenePoint *p = (const ScenePoint *)top->points.items + at;
        *x = p->position;
        return !p->item.wrong;
    }

    // anchors
    if (!scene_is_anchor(top, point)) return false;
    point -= top->particles.count;
    *x = anchor[point].position;
    return !anchor[point].item.wrong;
}

// |a - b| without overflow on the way.
static double distance(TautVec3 a, TautVec3 b)
{
    double x = fabs(a.x - b.x), y = fabs(a.y - b.y), z = fabs(a.z - b.z);
    double m = fmax(x, fmax(y, z));
    if (!(m > 0) || isinf(m)) return m;
    return m * sqrt(x / m * (x / m) + y / m * (y / m) + z / m * (z / m));
}

// --- cables, springs, elements, loads
// -------------------------------------------------------------

// The two ends of something with a length: different, and apart.
static void check_ends(const Check *c, const SceneSection *section, int index,
                       const SceneReference *a, const SceneReference *b, Place place, bool apart)
{
    TautVec3 xa, xb;
    if (a->point < 0 || b->point < 0) return;
    if (a->point == b->point)
        scene_blame(c, section, index, place, "both ends are '%s'; it needs two different points",
                    a->name);
    else if (apart && scene_start_of(c, a->point, &xa) && scene_start_of(c, b->point, &xb) &&
             !(distance(xa, xb) > 0))
        scene_blame(c, section, index, place,
                    "its length is zero: '%s' and '%s' are both at [%g, %g, %g]; move one of them",
                    a->name, b->name, xa.x, xa.y, xa.z);
}

static void check_cables(const Check *c)
{
    const SceneCable *cable = c->scene->top.cables.items;
    for (int i = 0; i < c->scene->top.cables.count; i++) {
        const SceneCable *k = &cable[i];
        if (k->item.wrong) continue;

        // a loop with both ends at one place is a shape too, if its length is known
        check_ends(c, &scene_cable, i, &k->from, &k->to, scene_place(k, "to"), k->length == 0);

        // the form of its law
        if (k->form == TAUT_FORM_STIFFNESS && isinf(k->stiffness))
            scene_blame(c, &scene_cable, i, scene_place(k, "form"),
                        "form stiffness needs a stiffness in N; an inextensible cable has none");
        else if (k->form == TAUT_FORM_STIFFNESS && k->rope)
            scene_blame(c, &scene_cable, i, scene_place(k, "form"),
                        "a rope only pulls, which form stiffness cannot keep; use form auto");

        // the span between its ends
        TautVec3 a, b;
        if (!scene_start_of(c, k->from.point, &a) || !scene_start_of(c, k->to.point, &b)) continue;
        double span = distance(a, b);
        if (isinf(span))
            scene_blame(c, &scene_cable, i, scene_place(k, "to"),
                        "its ends are too far apart for a number; move them");
        else if (k->length > 0 && k->length < span * (1 - 1e-9) && isinf(k->stiffness))
            scene_blame(c, &scene_cable, i, scene_place(k, "length"),
                        "length is %.12g m but its ends are %.12g m apart; make it longer, move "
                        "them, or give it a "
                        "stiffness: an elastic cable may be stretched from the start",
                        k->length, span);
        else if (k->links == 1 && !k->rope && k->length > span * (1 + 1e-9))
            scene_blame(
                c, &scene_cable, i, scene_place(k, "length"),
                "length is %.12g m but its ends are %.12g m apart, and one link cannot sag; use "
                "more links, or rope: true",
                k->length, span);
    }
}

static void check_springs(const Check *c)
{
    const SceneSpring *spring = c->scene->top.springs.items;
    for (int i = 0; i < c->scene->top.springs.count; i++) {
        const SceneSpring *s = &spring[i];
        if (s->item.wrong) continue;
        check_ends(c, &scene_spring, i, &s->between.at[0], &s->between.at[1],
                   scene_place(s, "between"), true);
        if (isinf(1 / s->stiffness))
            scene_blame(c, &scene_spring, i, scene_place(s, "stiffness"),
                        "stiffness is %g N/m, too near to zero; leave the spring out",
                        s->stiffness);
    }
}

// A law that is a curve.
static bool is_curve(const SceneElement *e)
{
    return e->law == TAUT_LAW_TABLE || e->law == TAUT_LAW_CURVE || e->law == TAUT_LAW_MUSCLE;
}

// A curve has a damping of its own, but no compliance.
static bool check_curve_has(const SceneElement *e, const char *field)
{
    return is_curve(e) && strcmp(field, "damping") == 0;
}

// Numbers of curves, and of no other law.
static void check_curve(const Check *c, int i, const SceneElement *e)
{
    const bool curve = e->law == TAUT_LAW_CURVE, muscle = e->law == TAUT_LAW_MUSCLE;
    if (!curve && scene_given(e, &scene_element, "curve"))
        scene_blame(c, &scene_element, i, scene_place(e, "curve"),
                    "curve has no meaning without law curve; add it, or remove this");
    else if (!curve && !muscle && e->parameters.count > 0)
        scene_blame(c, &scene_element, i, scene_place(e, "parameters"),
                    "parameters have no meaning without law curve or muscle; add it, or remove "
                    "them");
    else if ((curve || muscle) && e->parameters.count == 0)
        scene_blame(c, &scene_element, i, scene_place(e, "law"),
                    "law %s needs parameters: the numbers of its curve",
                    curve ? "curve" : "muscle");
}

// Branches of a table: pairs of numbers, and of no other law.
static void check_table(const Check *c, int i, const SceneElement *e)
{
    static const char *const branch[] = {"loading", "unloading"};
    const SceneNumbers *of[] = {&e->loading, &e->unloading};
    for (int k = 0; k < 2; k++) {
        if (e->law != TAUT_LAW_TABLE && of[k]->count > 0)
            scene_blame(c, &scene_element, i, scene_place(e, branch[k]),
                        "%s has no meaning without law table; add it, or remove this", branch[k]);
        else if (of[k]->count % 2 != 0)
            scene_blame(c, &scene_element, i, scene_place(e, branch[k]),
                        "%s has %d numbers; it needs pairs, [deviation, tension]", branch[k],
                        of[k]->count);
    }
    if (e->law == TAUT_LAW_TABLE && e->loading.count == 0)
        scene_blame(c, &scene_element, i, scene_place(e, "law"),
                    "law table needs loading: its points [deviation, tension]");
}

// A law that the fields describe twice, or not at all.
static void check_law(const Check *c, int i, const SceneElement *e)
{
    static const char *const soft[] = {"compliance", "stiffness", "damping"};
    const char *law = scene_word_of(&scene_element, "law", e->law);
    const SceneNumbers *compliance = &e->compliance;
    bool given = scene_given(e, &scene_element, "compliance");
    bool hard =
        isinf(e->stiffness) && (!given || (compliance->count == 1 && compliance->at[0] == 0));

    // fields of soft laws
    for (size_t k = 0; e->law != TAUT_LAW_ELASTIC && k < sizeof soft / sizeof soft[0]; k++)
        if (scene_given(e, &scene_element, soft[k]) && !check_curve_has(e, soft[k])) {
            scene_blame(c, &scene_element, i, scene_place(e, soft[k]),
                        is_curve(e)
                            ? "%s has no meaning for law %s, whose curve tells it; remove it"
                            : "%s has no meaning for law %s, which is hard; remove it, or use "
                              "law elastic",
                        soft[k], law);
            return;
        }

    // fields of one law only, and contradictions
    if (e->law != TAUT_LAW_BAUMGARTE && scene_given(e, &scene_element, "fraction"))
        scene_blame(c, &scene_element, i, scene_place(e, "fraction"),
                    "fraction has no meaning for law %s; remove it, or use law baumgarte", law);
    else if (given && scene_given(e, &scene_element, "stiffness"))
        scene_blame(c, &scene_element, i, scene_place(e, "stiffness"),
                    "both compliance and stiffness are given; keep one of them");
    else if (isinf(1 / e->stiffness))
        scene_blame(c, &scene_element, i, scene_place(e, "stiffness"),
                    "stiffness is %g N/m, too near to zero; leave the element out", e->stiffness);
    else if (e->form == TAUT_FORM_STIFFNESS && hard && !is_curve(e))
        scene_blame(c, &scene_element, i, scene_place(e, "form"),
                    "form stiffness needs a compliance above 0; this element is hard");
}

static void check_elements(const Check *c)
{
    const SceneElement *element = c->scene->top.elements.items;
    for (int i = 0; i < c->scene->top.elements.count; i++) {
        const SceneElement *e = &element[i];
        if (e->item.wrong) continue;
        scene_check_motion(c, &scene_element, i, &e->motion);
        check_law(c, i, e);
        check_table(c, i, e);
        check_curve(c, i, e);
        scene_check_contact_law(c, i, e);
        if (e->map == TAUT_MAP_DISTANCE && e->between.count == 2 && !e->item.wrong)
            check_ends(c, &scene_element, i, &e->between.at[0], &e->between.at[1],
                       scene_place(e, "between"), true);
    }
}

// --- nodes
// ----------------------------------------------------------------------------------------

static void check_particles(const Check *c)
{
    const SceneParticle *particle = c->scene->top.particles.items;
    for (int i = 0; i < c->scene->top.particles.count; i++) {
        const SceneParticle *p = &particle[i];
        if (p->item.wrong) continue;

        // axis and hold belong together
        bool given = scene_given(p, &scene_particle, "axis");
        bool zero = p->axis.x == 0 && p->axis.y == 0 && p->axis.z == 0;
        if (given && p->hold == TAUT_HOLD_NONE)
            scene_blame(c, &scene_particle, i, scene_place(p, "axis"),
                        "axis has no meaning without hold; add hold: plane or hold: line");
        else if (!given && p->hold != TAUT_HOLD_NONE)
            scene_blame(c, &scene_particle, i, scene_place(p, "hold"),
                        "a plane or line needs an axis; add it, like axis: [0, 0, 1]");
        else if (given && zero)
            scene_blame(c, &scene_particle, i, scene_place(p, "axis"),
                        "axis is 0; give a direction, like [0, 0, 1]");
    }
}

// A motion is that of a fixed node.
void scene_check_moved(const Check *c, const SceneSection *section, int i, bool fixed,
                       const void *item, const SceneMotion *motion)
{
    if (((const SceneItem *)item)->wrong) return;
    scene_check_motion(c, section, i, motion);
    if (motion->kind != TAUT_MOTION_NONE && !fixed && !((const SceneItem *)item)->wrong)
        scene_blame(c, section, i, scene_place(item, "motion"),
                    "it moves freely, so it has no prescribed motion; add fixed: true");
}

static void check_movers(const Check *c)
{
    const SceneFrame *frame = c->scene->top.frames.items;
    const SceneScalar *scalar = c->scene->top.scalars.items;
    for (int i = 0; i < c->scene->top.frames.count; i++)
        scene_check_moved(c, &scene_frame, i, frame[i].fixed, &frame[i], &frame[i].motion);
    for (int i = 0; i < c->scene->top.scalars.count; i++)
        scene_check_moved(c, &scene_scalar, i, scalar[i].fixed, &scalar[i], &scalar[i].motion);
}

// Marks the fixed particles of cloths; NULL when there are none or memory ran out.
static const bool *find_pins(const Check *c, Pool *scratch)
{
    const SceneTop *top = &c->scene->top;
    const SceneCloth *cloth = top->cloths.items;
    bool *pinned = NULL;
    if (top->loads.count == 0) return NULL;
    for (int k = 0; k < top->cloths.count; k++)
        for (int n = 0; !cloth[k].item.wrong && n < cloth[k].fixed.count; n++) {
            if (!pinned)
                pinned = scene_pool_take(scratch, (size_t)c->scene->point_count, sizeof *pinned);
            if (!pinned) return NULL;
            pinned[cloth[k].first_point + scene_pin_place(&cloth[k], &cloth[k].fixed.at[n])] = true;
        }
    return pinned;
}

// Why a load has no effect there, NULL if it has.
static const char *load_problem(const Check *c, const bool *pinned, const SceneLoad *load)
{
    const SceneTop *top = &c->scene->top;
    const SceneFrame *frame = top->frames.items;
    const SceneBody *body = top->bodies.items;
    int at = 0, point = load->at.point;
    const SceneSection *section = scene_section_at(top, point, &at);
    bool is_body = section == &scene_body || section == &scene_chain;

    // nodes that are held
    if (section == &scene_anchor) return "is an anchor, which feels no load; put it on a particle";
    if ((section == &scene_frame && frame[at].fixed) || (section == &scene_body && body[at].fixed))
        return "is fixed, so it feels no load; put it on a free node";

    // nodes that carry forces of another kind
    if (is_body && load->mass > 0)
        return "is a body, which has a mass of its own; put the load on a point of it, in `points`";
    if (section == &scene_scalar)
        return "is a scalar, which carries no load; give the scalar a mass and a force";
    if (section == &scene_direction) return "is a direction, which carries no load";
    if (section == &scene_joint)
        return "is a coordinate, which carries no load; use an element on it";

    if (pinned && pinned[point])
        return "is a fixed particle of its cloth, which feels no load; put it on a free one";
    return NULL;
}

static void check_loads(const Check *c, Pool *scratch)
{
    const bool *pinned = find_pins(c, scratch);
    const SceneLoad *load = c->scene->top.loads.items;

    for (int i = 0; i < c->scene->top.loads.count; i++) {
        if (load[i].item.wrong || load[i].at.point < 0) continue;

        // loads where they are felt
        const char *problem = load_problem(c, pinned, &load[i]);
        if (problem)
            scene_blame(c, &scene_load, i, scene_place(&load[i], "at"), "'%s' %s", load[i].at.name,
                        problem);

        // loads that are something
        if (!scene_given(&load[i], &scene_load, "mass") &&
            !scene_given(&load[i], &scene_load, "force"))
            scene_blame(c, &scene_load, i, scene_place(&load[i], "at"),
                        "it has neither mass nor force; give one of them");
    }
}

// True when anything can move.
static bool has_free(const SceneTop *top, int point_count)
{
    const SceneFrame *frame = top->frames.items;
    const SceneScalar *scalar = top->scalars.items;
    const SceneBody *body = top->bodies.items;
    if (top->particles.count > 0 || point_count > scene_inner_point(top)) return true;
    if (top->chains.count > 0) return true;
    for (int i = 0; i < top->bodies.count; i++)
        if (!body[i].fixed) return true;
    for (int i = 0; i < top->frames.count; i++)
        if (!frame[i].fixed) return true;
    for (int i = 0; i < top->scalars.count; i++)
        if (!scalar[i].fixed) return true;
    return false;
}

void scene_check(TautScene *scene, Report *report, Pool *scratch)
{
    Check c = {scene, report};

    // nodes
    check_particles(&c);
    scene_check_anchors(&c, scratch);
    check_movers(&c);
    scene_check_bodies(&c, scratch);

    // the links between them
    scene_check_joints(&c);
    check_cables(&c);
    scene_check_cloths(&c);
    scene_check_solids(&c, scratch);
    check_springs(&c);
    check_elements(&c);
    scene_check_drives(&c);
    scene_check_air(&c);
    scene_check_functions(&c);
    scene_check_events(&c);
    scene_check_edits(&c);
    scene_check_state(&c);
    scene_check_materials(&c);
    scene_check_colliders(&c);
    scene_check_ground(&c);
    scene_check_pairs(&c);

    // loads and views
    check_loads(&c, scratch);
    scene_check_holders(&c, scratch);
    scene_check_camera(&c);

    // only a scene without faults is asked whether it moves
    const SceneTop *top = &scene->top;
    if (report->errors == 0 && !has_free(top, scene->point_count))
        scene_error(report, TAUT_BAD_SCENE, top->item.origin->place,
                    "nothing in the scene can move; add particles, or a cable of 2 links or more");
}
