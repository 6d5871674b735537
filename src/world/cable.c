// cable.c -- a cable of equal links between two particles.
//
// Longer than its span, it is laid on a circular arc that sags along gravity: n chords of length
// l = L/n under a total turn theta, with  span = l sin(theta/2) / sin(theta/(2n)). The first chord
// heads theta/2 - theta/(2n) below the line of the ends, and each next one theta/n less.
#include "world/world.h"

#include "base/text.h"
#include "math/vec.h"

#include <math.h>
#include <string.h>

typedef struct Shape {
    double start[3], along[3], down[3]; // first end; unit vectors of the plane of the arc
    double l, theta;                    // length of a link, total turn
    int n;
} Shape;

static void normalise(double *a)
{
    double length = norm3(a);
    for (int k = 0; k < 3; k++) a[k] /= length;
}

// Part of `a` across the unit vector u; false when nothing is left.
static bool across(const double *a, const double *u, double *out)
{
    double s = dot3(a, u);
    for (int k = 0; k < 3; k++) out[k] = a[k] - s * u[k];
    if (norm3(out) <= 1e-9 * norm3(a)) return false;
    normalise(out);
    return true;
}

// Total turn that makes the span of n chords of length l equal to `span`.
static double solve_turn(double span, double l, int n)
{
    double lo = 0, hi = 2 * 3.14159265358979323846;
    for (int i = 0; i < 200; i++) {
        double theta = 0.5 * (lo + hi);
        double reach = theta > 0 ? l * sin(theta / 2) / sin(theta / (2 * n)) : n * l;
        if (reach > span)
            lo = theta;
        else
            hi = theta;
    }
    return 0.5 * (lo + hi);
}

static void shape_cable(const double *from, const double *to, const double *gravity, double length,
                        int n, Shape *s)
{
    static const double axis[3][3] = {{0, 0, -1}, {1, 0, 0}, {0, 1, 0}};
    double span;
    *s = (Shape){.l = length / n, .n = n};
    memcpy(s->start, from, sizeof s->start);
    sub3(to, from, s->along);
    span = norm3(s->along);
    if (span > 0)
        normalise(s->along);
    else if (!across(axis[1], gravity, s->along))
        memcpy(s->along, axis[2], sizeof s->along);
    if (!across(gravity, s->along, s->down))
        for (int k = 0; k < 3; k++)
            if (across(axis[k], s->along, s->down)) break;
    s->theta = length > span * (1 + 1e-12) ? solve_turn(span, s->l, n) : 0;
}

// Place of the i-th joint from the one before it.
static void next_joint(const Shape *s, int i, double *x)
{
    double heading = s->theta * (0.5 - (2 * i - 1) / (2.0 * s->n));
    axpy3(s->l * cos(heading), s->along, x);
    axpy3(s->l * sin(heading), s->down, x);
}

static TautStatus check_cable(TautWorld *world, const TautCableDef *def)
{
    const char *name = def->name ? def->name : "", *what = NULL;
    if (def->cookie != COOKIE)
        return log_say(&world->log, TAUT_ERROR, TAUT_BAD_DEF,
                       "cable definition was not made by taut_default_cable_def()");
    if (!world_particle(world, def->from) || !world_particle(world, def->to)) return TAUT_BAD_ID;
    if (def->name && !*def->name)
        what = "its name is empty; use NULL for none";
    else if (def->from.slot == def->to.slot)
        what = "its ends are the same particle";
    else if (!(def->length >= 0 && isfinite(def->length)))
        what = "length must be > 0 (0 = span)";
    else if (!(def->mass > 0 && isfinite(def->mass)))
        what = "mass must be > 0 and finite";
    else if (def->links < 1 || def->links > 100000000)
        what = "links must be 1 to 1e8";
    else if (!(def->stiffness > 0))
        what = "stiffness EA must be > 0; infinity = inextensible";
    else if (!(def->damping >= 0 && isfinite(def->damping)))
        what = "damping must be >= 0";
    if (what)
        return log_say(&world->log, TAUT_ERROR, TAUT_BAD_ARGUMENT, "cable '%s': %s", name, what);
    return TAUT_OK;
}

static TautStatus check_span(TautWorld *world, const TautCableDef *def, double length, double span)
{
    const char *name = def->name ? def->name : "";
    if (!(length > 0))
        return log_say(&world->log, TAUT_ERROR, TAUT_BAD_ARGUMENT,
                       "cable '%s': its ends are at one place; give it a length > 0", name);
    if (length < span * (1 - 1e-9))
        return log_say(&world->log, TAUT_ERROR, TAUT_BAD_ARGUMENT,
                       "cable '%s': length is %g m, but its ends are %g m apart; make it longer",
                       name, length, span);
    if (def->links == 1 && length > span * (1 + 1e-9))
        return log_say(&world->log, TAUT_ERROR, TAUT_BAD_ARGUMENT,
                       "cable '%s': one link cannot sag: length is %g m over a span of %g m; use "
                       "more links",
                       name, length, span);
    return TAUT_OK;
}

typedef struct Made {
    TautNodeId *node;   // [links - 1]
    TautElementId *element; // [links]
    int nodes, elements;
} Made;

static TautStatus add_joint(TautWorld *world, const TautCableDef *def, const double *x, int i,
                            TautNodeId *id)
{
    TautParticleDef particle = taut_default_particle_def();
    char name[128];
    text_format(name, sizeof name, "%s.%d", def->name ? def->name : "", i);
    particle.name = def->name ? name : NULL;
    particle.position = taut_vec3(x[0], x[1], x[2]);
    particle.mass = def->mass / def->links;
    return taut_world_add_particle(world, &particle, id);
}

static TautStatus add_link(TautWorld *world, const TautCableDef *def, double l, TautNodeId a,
                           TautNodeId b, int i, TautElementId *id)
{
    TautElementDef element = taut_default_element_def(TAUT_MAP_DISTANCE);
    char name[128];
    text_format(name, sizeof name, "%s[%d]", def->name ? def->name : "", i);
    element.name = def->name ? name : NULL;
    element.point[0] = b;
    element.point[1] = a;
    element.target_as_is = false;
    element.target[0] = l;
    element.compliance = l / def->stiffness;
    element.damping = def->damping;
    element.form = def->form;
    return taut_world_add_element(world, &element, id);
}

static TautStatus add_parts(TautWorld *world, const TautCableDef *def, const Shape *shape,
                            Made *made)
{
    TautNodeId last = def->from;
    double x[3];
    memcpy(x, shape->start, sizeof x);
    for (int i = 1; i <= def->links; i++) {
        TautNodeId here = def->to;
        TautStatus status = TAUT_OK;
        next_joint(shape, i, x);
        if (i < def->links) status = add_joint(world, def, x, i, &here);
        if (status != TAUT_OK) return status;
        if (i < def->links) made->node[made->nodes++] = here;
        status = add_link(world, def, shape->l, last, here, i - 1, made->element + made->elements);
        if (status != TAUT_OK) return status;
        made->elements++;
        last = here;
    }
    return TAUT_OK;
}

static void remove_parts(TautWorld *world, const Made *made)
{
    for (int i = made->elements; i-- > 0;) taut_world_remove_element(world, made->element[i]);
    for (int i = made->nodes; i-- > 0;) taut_world_remove_node(world, made->node[i]);
}

static void add_end_mass(TautWorld *world, TautNodeId id, double mass)
{
    if (!taut_node_is_fixed(world, id))
        taut_node_set_mass(world, id, taut_node_mass(world, id) + mass);
}

TautStatus taut_world_add_cable(TautWorld *world, const TautCableDef *def, TautNodeId *nodes,
                                TautElementId *elements)
{
    if (!world) return TAUT_BAD_ARGUMENT;
    if (!def)
        return log_say(&world->log, TAUT_ERROR, TAUT_BAD_ARGUMENT, "cable definition is NULL");
    TautStatus status = check_cable(world, def);
    if (status != TAUT_OK) return status;
    double from[3], to[3], v[3], d[3];
    node_place(world, find_node(world, def->from), from, v);
    node_place(world, find_node(world, def->to), to, v);
    sub3(to, from, d);
    double length = def->length > 0 ? def->length : norm3(d);
    status = check_span(world, def, length, norm3(d));
    if (status != TAUT_OK) return status;

    const double gravity[3] = {world->def.gravity.x, world->def.gravity.y, world->def.gravity.z};
    Shape shape;
    shape_cable(from, to, gravity, length, def->links, &shape);
    Made made = {memory_alloc(&world->memory, (size_t)def->links, sizeof *made.node),
                 memory_alloc(&world->memory, (size_t)def->links, sizeof *made.element), 0, 0};
    status = made.node && made.element ? add_parts(world, def, &shape, &made)
                                       : log_say(&world->log, TAUT_ERROR, TAUT_OUT_OF_MEMORY,
                                                 "out of memory while adding a cable");
    if (status == TAUT_OK) {
        add_end_mass(world, def->from, def->mass / def->links / 2);
        add_end_mass(world, def->to, def->mass / def->links / 2);
        if (nodes && made.nodes) memcpy(nodes, made.node, (size_t)made.nodes * sizeof *nodes);
        if (elements && made.elements)
            memcpy(elements, made.element, (size_t)made.elements * sizeof *elements);
    } else
        remove_parts(world, &made);
    memory_free(&world->memory, made.node);
    memory_free(&world->memory, made.element);
    world->memory.failed = false;
    return status;
}
