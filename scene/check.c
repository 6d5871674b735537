// check.c -- values of a description that depend on each other. Things with a problem that was told
// already are passed over: one mistake, one message.
#include "check.h"

#include <math.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

typedef struct Check {
    const TautScene *scene;
    Report *report;
} Check;

// Says what is wrong with a field of the i-th thing of a list.
__attribute__((format(printf, 5, 6))) static void wrong(const Check *c, const SceneSection *section,
                                                        int index, const Place place,
                                                        const char *format, ...);

static const SceneItem *item_at(const Check *c, const SceneSection *section, int index)
{
    for (int i = 0; i < scene_top.count; i++) {
        const SceneField *field = &scene_top.fields[i];
        if (field->section != section) continue;
        const SceneList *list = (const SceneList *)((const char *)&c->scene->top + field->offset);
        return (const SceneItem *)((const char *)list->items + (size_t)index * section->size);
    }
    return NULL;
}

static void wrong(const Check *c, const SceneSection *section, int index, const Place place,
                  const char *format, ...)
{
    char at[WHERE_ROOM], text[500];
    Where where = {NULL, section->name, index, item_at(c, section, index)->origin};
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(text, sizeof text, format, arguments);
    va_end(arguments);
    scene_error(c->report, TAUT_BAD_SCENE, place, "%s%s", scene_where_text(at, &where), text);
}

MapShape scene_map_shape(int map)
{
    static const MapShape shape[] = {
        [TAUT_MAP_DISTANCE] = {2, 1}, [TAUT_MAP_DIFFERENCE] = {2, 3}, [TAUT_MAP_IDENTITY] = {1, 3}, [TAUT_MAP_USER] = {0, 0}};
    _Static_assert(sizeof shape / sizeof shape[0] == TAUT_MAP_COUNT, "a map has no shape here");
    return shape[map];
}

// Where a point starts; false for inner particles of cables, which the library places, and for
// points that have a problem of their own.
static bool start_of(const Check *c, int point, TautVec3 *x)
{
    const SceneTop *top = &c->scene->top;
    const SceneParticle *particle = top->particles.items;
    const SceneAnchor *anchor = top->anchors.items;
    if (point < 0) return false;
    if (point < top->particles.count) {
        *x = particle[point].position;
        return !particle[point].item.wrong;
    }
    point -= top->particles.count;
    if (point >= top->anchors.count) return false;
    *x = anchor[point].position;
    return !anchor[point].item.wrong;
}

static bool is_anchor(const Check *c, int point)
{
    const SceneTop *top = &c->scene->top;
    return point >= top->particles.count && point - top->particles.count < top->anchors.count;
}

// |a - b| without overflow on the way.
static double distance(TautVec3 a, TautVec3 b)
{
    double x = fabs(a.x - b.x), y = fabs(a.y - b.y), z = fabs(a.z - b.z);
    double m = fmax(x, fmax(y, z));
    if (!(m > 0) || isinf(m)) return m;
    return m * sqrt(x / m * (x / m) + y / m * (y / m) + z / m * (z / m));
}

static bool same_point(TautVec3 a, TautVec3 b)
{
    return a.x == b.x && a.y == b.y && a.z == b.z;
}

// --- motions
// --------------------------------------------------------------------------------------

// Which kinds of motion a field is for; a field that the kind does not use is a mistake.
static bool kind_uses(int kind, const char *field)
{
    static const struct {
        const char *field;
        unsigned kinds;
    } uses[] = {
        {"start", 1u << TAUT_MOTION_LINEAR | 1u << TAUT_MOTION_SINE},
        {"stop", 1u << TAUT_MOTION_LINEAR | 1u << TAUT_MOTION_SINE},
        {"velocity", 1u << TAUT_MOTION_LINEAR},
        {"amplitude", 1u << TAUT_MOTION_SINE},
        {"frequency", 1u << TAUT_MOTION_SINE},
        {"phase", 1u << TAUT_MOTION_SINE},
        {"points", 1u << TAUT_MOTION_PATH},
    };
    for (size_t i = 0; i < sizeof uses / sizeof uses[0]; i++)
        if (strcmp(uses[i].field, field) == 0) return uses[i].kinds >> kind & 1;
    return true;
}

static const char *motion_word(int kind)
{
    const SceneWord *word = scene_section_find(&scene_motion, "kind")->words;
    while (word->word && word->value != kind) word++;
    return word->word;
}

static void check_motion(const Check *c, const SceneSection *section, int index,
                         const SceneMotion *motion)
{
    if (!motion->item.origin || motion->item.wrong) return;
    for (int i = 0; i < scene_motion.count; i++) {
        const char *field = scene_motion.fields[i].name;
        bool given = motion->item.given >> i & 1, used = kind_uses(motion->kind, field);
        if (given && !used)
            wrong(c, section, index, scene_place(motion, field),
                  "motion.%s has no meaning for kind %s; remove it or change the kind", field,
                  motion_word(motion->kind));
        bool needed = strcmp(field, "start") != 0 && strcmp(field, "stop") != 0 &&
                      strcmp(field, "phase") != 0 && strcmp(field, "kind") != 0;
        if (!given && used && needed)
            wrong(c, section, index, motion->item.origin->place,
                  "motion of kind %s needs %s; add it", motion_word(motion->kind), field);
    }
    if (!(motion->stop > motion->start))
        wrong(c, section, index, scene_place(motion, "stop"),
              "motion.stop is %g s; it must be later than start, %g s", motion->stop,
              motion->start);
}

static bool same_motion(const SceneMotion *a, const SceneMotion *b)
{
    if (a->kind != b->kind) return false;
    if (a->kind == TAUT_MOTION_NONE) return true;
    if (a->kind == TAUT_MOTION_PATH)
        return a->points.count == b->points.count &&
               memcmp(a->points.at, b->points.at, sizeof *a->points.at * (size_t)a->points.count) ==
                   0;
    return a->start == b->start && a->stop == b->stop && same_point(a->velocity, b->velocity) &&
           same_point(a->amplitude, b->amplitude) && a->frequency == b->frequency &&
           a->phase == b->phase;
}

// --- conflicts
// ------------------------------------------------------------------------------------

typedef struct Holder {
    TautVec3 x;
    int point, index;
} Holder;

static int compare_number(double a, double b)
{
    return (a > b) - (a < b);
}

// By place, then by point, then by order in the file.
static int compare_holders(const void *a, const void *b)
{
    const Holder *p = a, *q = b;
    int by_x = compare_number(p->x.x, q->x.x), by_y = compare_number(p->x.y, q->x.y);
    int by_z = compare_number(p->x.z, q->x.z);
    if (by_x || by_y || by_z) return by_x ? by_x : by_y ? by_y : by_z;
    return p->point != q->point ? p->point - q->point : p->index - q->index;
}

// Two anchors on one point that move apart.
static void check_anchors(const Check *c, Pool *scratch)
{
    const SceneList *list = &c->scene->top.anchors;
    const SceneAnchor *anchor = list->items;
    Holder *at = scene_pool_take(scratch, (size_t)list->count, sizeof *at);
    if (!at) return;
    for (int i = 0; i < list->count; i++) {
        check_motion(c, &scene_anchor, i, &anchor[i].motion);
        at[i] = (Holder){anchor[i].position, 0, i};
    }
    qsort(at, (size_t)list->count, sizeof *at, compare_holders);
    for (int i = 1; i < list->count; i++) {
        const SceneAnchor *a = &anchor[at[i - 1].index], *b = &anchor[at[i].index];
        if (a->item.wrong || b->item.wrong || !same_point(a->position, b->position)) continue;
        if (same_motion(&a->motion, &b->motion)) continue;
        wrong(c, &scene_anchor, at[i].index, scene_place(b, "position"),
              "it is on the same point as anchor '%s' but moves in another way; keep one of them, "
              "or move it",
              a->name);
    }
}

static bool is_hard(const SceneElement *element)
{
    return element->compliance == 0 && isinf(element->stiffness);
}

// Where a hard position holds its point, and false if that cannot be known here.
static bool held_at(const Check *c, const SceneElement *element, TautVec3 *x)
{
    const double *target = element->target.at;
    if (element->target.count == 0) return start_of(c, element->between.at[0].point, x);
    *x = taut_vec3(target[0], target[1], target[2]);
    return true;
}

// Two hard positions on one particle, or one on an anchor, that want different places.
static void check_holders(const Check *c, Pool *scratch)
{
    const SceneList *list = &c->scene->top.elements;
    const SceneElement *element = list->items;
    Holder *at = scene_pool_take(scratch, (size_t)list->count, sizeof *at);
    int count = 0;
    for (int i = 0; at && i < list->count; i++) {
        const SceneElement *e = &element[i];
        TautVec3 x;
        if (e->item.wrong || e->map != TAUT_MAP_IDENTITY || !is_hard(e)) continue;
        if (e->between.at[0].point < 0 || e->target.count == 1) continue;
        if (is_anchor(c, e->between.at[0].point))
            wrong(c, &scene_element, i, scene_place(e, "between"),
                  "'%s' is an anchor, which is held already; remove the element, or make it a "
                  "particle",
                  e->between.at[0].name);
        else if (held_at(c, e, &x))
            at[count++] = (Holder){taut_vec3(0, 0, 0), e->between.at[0].point, i};
    }
    if (count > 1) qsort(at, (size_t)count, sizeof *at, compare_holders);
    for (int i = 1; i < count; i++) {
        const SceneElement *a = &element[at[i - 1].index], *b = &element[at[i].index];
        TautVec3 xa, xb;
        if (at[i].point != at[i - 1].point || !held_at(c, a, &xa) || !held_at(c, b, &xb)) continue;
        if (same_point(xa, xb) && same_motion(&a->motion, &b->motion)) continue;
        wrong(c, &scene_element, at[i].index, scene_place(b, "target"),
              "'%s' is held at another place by elements[%d]; keep one of them, or give it a "
              "compliance",
              b->between.at[0].name, at[i - 1].index);
    }
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
        wrong(c, section, index, place, "both ends are '%s'; it needs two different points",
              a->name);
    else if (apart && start_of(c, a->point, &xa) && start_of(c, b->point, &xb) &&
             !(distance(xa, xb) > 0))
        wrong(c, section, index, place,
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
        if (k->form == TAUT_FORM_STIFFNESS && isinf(k->stiffness))
            wrong(c, &scene_cable, i, scene_place(k, "form"),
                  "form stiffness needs a stiffness in N; an inextensible cable has none");
        TautVec3 a, b;
        if (!start_of(c, k->from.point, &a) || !start_of(c, k->to.point, &b)) continue;
        double span = distance(a, b);
        if (isinf(span))
            wrong(c, &scene_cable, i, scene_place(k, "to"),
                  "its ends are too far apart for a number; move them");
        else if (k->length > 0 && k->length < span * (1 - 1e-9))
            wrong(c, &scene_cable, i, scene_place(k, "length"),
                  "length is %.12g m but its ends are %.12g m apart; make it longer, or move them",
                  k->length, span);
        else if (k->links == 1 && k->length > span * (1 + 1e-9))
            wrong(c, &scene_cable, i, scene_place(k, "length"),
                  "length is %.12g m but its ends are %.12g m apart, and one link cannot sag; use "
                  "more links",
                  k->length, span);
    }
}

static void check_springs(const Check *c)
{
    const SceneSpring *spring = c->scene->top.springs.items;
    for (int i = 0; i < c->scene->top.springs.count; i++) {
        const SceneSpring *s = &spring[i];
        if (s->item.wrong) continue;
        if (s->between.count != 2)
            wrong(c, &scene_spring, i, scene_place(s, "between"),
                  "between has %d name; a spring has two ends, [a, b]", s->between.count);
        else
            check_ends(c, &scene_spring, i, &s->between.at[0], &s->between.at[1],
                       scene_place(s, "between"), true);
        if (isinf(1 / s->stiffness))
            wrong(c, &scene_spring, i, scene_place(s, "stiffness"),
                  "stiffness is %g N/m, too near to zero; leave the spring out", s->stiffness);
    }
}

// Points and target must fit the map.
static void check_shape(const Check *c, int i, const SceneElement *e)
{
    MapShape shape = scene_map_shape(e->map);
    if (e->between.count != shape.points)
        wrong(c, &scene_element, i, scene_place(e, "between"),
              "between has %d name%s; this map takes %s", e->between.count,
              e->between.count == 1 ? "" : "s",
              shape.points == 2 ? "exactly 2, like [a, b]" : "exactly 1");
    else if (shape.points == 2)
        check_ends(c, &scene_element, i, &e->between.at[0], &e->between.at[1],
                   scene_place(e, "between"), e->map == TAUT_MAP_DISTANCE);
    if (e->target.count != 0 && e->target.count != shape.rows)
        wrong(c, &scene_element, i, scene_place(e, "target"),
              "target has %d number%s; this map takes %d", e->target.count,
              e->target.count == 1 ? "" : "s", shape.rows);
    else if (e->map == TAUT_MAP_DISTANCE && e->target.count == 1 && !(e->target.at[0] > 0))
        wrong(c, &scene_element, i, scene_place(e, "target"),
              "target is %g m; a distance must be > 0", e->target.at[0]);
}

static void check_elements(const Check *c)
{
    const SceneElement *element = c->scene->top.elements.items;
    for (int i = 0; i < c->scene->top.elements.count; i++) {
        const SceneElement *e = &element[i];
        if (e->item.wrong) continue;
        check_shape(c, i, e);
        check_motion(c, &scene_element, i, &e->motion);
        if (scene_given(e, &scene_element, "compliance") &&
            scene_given(e, &scene_element, "stiffness"))
            wrong(c, &scene_element, i, scene_place(e, "stiffness"),
                  "both compliance and stiffness are given; keep one of them");
        else if (isinf(1 / e->stiffness))
            wrong(c, &scene_element, i, scene_place(e, "stiffness"),
                  "stiffness is %g N/m, too near to zero; leave the element out", e->stiffness);
        else if (e->form == TAUT_FORM_STIFFNESS && is_hard(e))
            wrong(c, &scene_element, i, scene_place(e, "form"),
                  "form stiffness needs a compliance above 0; this element is hard");
    }
}

static void check_loads(const Check *c)
{
    const SceneLoad *load = c->scene->top.loads.items;
    for (int i = 0; i < c->scene->top.loads.count; i++) {
        if (load[i].item.wrong) continue;
        if (is_anchor(c, load[i].at.point))
            wrong(c, &scene_load, i, scene_place(&load[i], "at"),
                  "'%s' is an anchor, which feels no load; put it on a particle", load[i].at.name);
        if (!scene_given(&load[i], &scene_load, "mass") &&
            !scene_given(&load[i], &scene_load, "force"))
            wrong(c, &scene_load, i, scene_place(&load[i], "at"),
                  "it has neither mass nor force; give one of them");
    }
}

void scene_check(const TautScene *scene, Report *report, Pool *scratch)
{
    Check c = {scene, report};
    check_anchors(&c, scratch);
    check_cables(&c);
    check_springs(&c);
    check_elements(&c);
    check_loads(&c);
    check_holders(&c, scratch);
    const SceneTop *top = &scene->top;
    if (report->errors == 0 && scene->point_count == top->anchors.count)
        scene_error(report, TAUT_BAD_SCENE, top->item.origin->place,
                    "nothing in the scene can move; add particles, or a cable of 2 links or more");
}
