// SPDX-License-Identifier: MIT
// signal.c -- signals by the names that users give them: taut_scene_signal_find and its kin. Names of things may have dots
// and brackets in them (rope.3, hoist[0], stop.min), names of signals have none: the longest part of a text that is the
// name of a thing is the thing.
#include "letters.h"
#include "rotation.h"
#include "scene.h"
#include "signal_names.h"

#include <stdlib.h>

enum { ALL = -1, NORM = -2 }; // in the place of a part

// How the numbers are found.
enum {
    WAY_SIGNAL, // by the library, of the thing that the signal is of
    WAY_CABLE,  // of the links of a cable: the largest tension
    WAY_RUN,    // pull of a mapped distance
    WAY_PULL,   // of an element of one row that is no distance: a rope over pulleys
    WAY_SEEN,   // of a node as it is seen from another, or from the world: from here on by seen[]
};

static const char *const xyz[] = {"x", "y", "z"};
static const char *const wxyz[] = {"qw", "qx", "qy", "qz"};

enum {
    SEEN_POSITION,
    SEEN_VELOCITY,
    SEEN_ROTATION,
    SEEN_SPIN,
    SEEN_TURN,
    SEEN_ANGLE,
    SEEN_DISTANCE
};
static const struct {
    const char *name, *unit;
    int width;
    const char *const *part;
    bool alone; // of one node too
} seen[] = {[SEEN_POSITION] = {"position", "m", 3, xyz, false},
            [SEEN_VELOCITY] = {"velocity", "m/s", 3, xyz, false},
            [SEEN_ROTATION] = {"rotation", "", 4, wxyz, false},
            [SEEN_SPIN] = {"spin", "rad/s", 3, xyz, false},
            [SEEN_TURN] = {"turn", "rad", 3, xyz, true},
            [SEEN_ANGLE] = {"angle", "rad", 1, NULL, true},
            [SEEN_DISTANCE] = {"distance", "m", 1, NULL, false}};
enum { SEEN = (int)(sizeof seen / sizeof seen[0]) };

// --- reading ---

// A node in the world.
typedef struct Motion {
    double x[3], v[3], w[3], q[4];
} Motion;

static Motion motion_of(const TautWorld *world, TautNodeId id)
{
    Motion m = {.q = {1, 0, 0, 0}};
    double q[TAUT_MAX_SIGNAL] = {0};
    if (taut_node_is_null(id)) return m;
    taut_node_signal(world, id, taut_signal_find(TAUT_SIGNAL_NODE, "position"), m.x);
    taut_node_signal(world, id, taut_signal_find(TAUT_SIGNAL_NODE, "velocity"), m.v);
    taut_node_signal(world, id, taut_signal_find(TAUT_SIGNAL_NODE, "spin"), m.w);
    taut_node_signal(world, id, taut_signal_find(TAUT_SIGNAL_NODE, "rotation"), q);
    // points have none
    if (q[0] != 0 || q[1] != 0 || q[2] != 0 || q[3] != 0) memcpy(m.q, q, sizeof m.q);
    return m;
}

static void put(TautVec3 a, double *out)
{
    out[0] = a.x, out[1] = a.y, out[2] = a.z;
}

// In the axes of b: x = R^T (a - b), dx/dt = R^T (va - vb - wb x (a - b)).
static void see(const Motion *a, const Motion *b, int kind, double *out)
{
    const double back[4] = {b->q[0], -b->q[1], -b->q[2], -b->q[3]};
    double R[9], d[3], v[3], w[3], q[4];
    for (int k = 0; k < 3; k++) {
        d[k] = a->x[k] - b->x[k];
        w[k] = a->w[k] - b->w[k];
    }
    for (int k = 0; k < 3; k++) {
        const int i = (k + 1) % 3, j = (k + 2) % 3;
        v[k] = a->v[k] - b->v[k] - (b->w[i] * d[j] - b->w[j] * d[i]);
    }
    scene_rotation_matrix(back, R);
    scene_rotation_multiply(back, a->q, q);
    const TautVec3 turn = scene_rotation_to_vector(q);

    if (kind == SEEN_POSITION) put(scene_rotation_turn(R, taut_vec3(d[0], d[1], d[2])), out);
    if (kind == SEEN_VELOCITY) put(scene_rotation_turn(R, taut_vec3(v[0], v[1], v[2])), out);
    if (kind == SEEN_SPIN) put(scene_rotation_turn(R, taut_vec3(w[0], w[1], w[2])), out);
    if (kind == SEEN_ROTATION) memcpy(out, q, sizeof q);
    if (kind == SEEN_TURN) put(turn, out);
    if (kind == SEEN_ANGLE) out[0] = sqrt(turn.x * turn.x + turn.y * turn.y + turn.z * turn.z);
    if (kind == SEEN_DISTANCE) out[0] = sqrt(d[0] * d[0] + d[1] * d[1] + d[2] * d[2]);
}

static bool is_link(const char *cable, const char *name)
{
    const size_t length = strlen(cable);
    return strncmp(cable, name, length) == 0 && name[length] == '[';
}

// The links of a cable follow each other; those that were cut are gone.
static double largest_tension(const TautWorld *world, TautElementId first, const char *cable)
{
    const char *name = taut_element_name(world, first);
    double most = *name ? taut_element_tension(world, first) : -INFINITY;
    for (TautElementId id = taut_next_element(world, first); !taut_element_is_null(id);
         id = taut_next_element(world, id)) {
        if (!is_link(cable, taut_element_name(world, id))) break;
        most = fmax(most, taut_element_tension(world, id));
    }
    return isfinite(most) ? most : 0.0;
}

static int read_signal(const TautWorld *world, const TautSceneSignal *s, double *out)
{
    switch (s->signal->kind) {
    case TAUT_SIGNAL_NODE:
        return taut_node_signal(world, s->node, s->signal, out);
    case TAUT_SIGNAL_ELEMENT:
        return taut_element_signal(world, s->element, s->signal, out);
    case TAUT_SIGNAL_JOINT:
        return taut_joint_signal(world, s->joint, s->signal, out);
    case TAUT_SIGNAL_COLLIDER:
        return taut_collider_signal(world, s->collider, s->signal, out);
    case TAUT_SIGNAL_SOLID:
        return taut_solid_signal(world, s->solid, s->signal, out);
    default:
        return taut_world_signal(world, s->signal, out);
    }
}

// All numbers, before one of them is chosen.
static int read_all(const TautWorld *world, const TautSceneSignal *s, double *out)
{
    if (s->way == WAY_SIGNAL) return read_signal(world, s, out);
    if (s->way == WAY_CABLE) {
        out[0] = largest_tension(world, s->element, s->cable);
        return 1;
    }
    if (s->way == WAY_RUN) {
        taut_node_loads(world, &s->node, 1, out);
        out[0] = 0.0 - out[0];
        return 1;
    }
    if (s->way == WAY_PULL) {
        double lambda[TAUT_MAX_ROWS] = {0};
        taut_element_lambda(world, s->element, lambda);
        out[0] = 0.0 - lambda[0];
        return 1;
    }
    const Motion a = motion_of(world, s->node), b = motion_of(world, s->from);
    see(&a, &b, s->way - WAY_SEEN, out);
    return seen[s->way - WAY_SEEN].width;
}

int taut_scene_signal_read(const TautWorld *world, const TautSceneSignal *signal, double *out)
{
    double all[TAUT_MAX_SIGNAL] = {0}, square = 0;
    if (!world || !signal || !out) return 0;
    const int count = read_all(world, signal, all);
    if (signal->part >= 0) {
        out[0] = all[signal->part];
    } else if (signal->part == NORM) {
        for (int i = 0; i < count; i++) square += all[i] * all[i];
        out[0] = sqrt(square);
    } else {
        memcpy(out, all, (size_t)signal->numbers * sizeof *out);
    }
    return signal->numbers;
}

static const char *const *part_names(const TautSceneSignal *s)
{
    return s->way >= WAY_SEEN ? seen[s->way - WAY_SEEN].part : s->signal ? s->signal->part : NULL;
}

const char *taut_scene_signal_title(const TautSceneSignal *signal, int i,
                                    char text[TAUT_SCENE_SIGNAL])
{
    const char *const *part = part_names(signal);
    if (signal->numbers == 1)
        snprintf(text, TAUT_SCENE_SIGNAL, "%s", signal->name);
    else if (part)
        snprintf(text, TAUT_SCENE_SIGNAL, "%.120s.%s", signal->name, part[i]);
    else
        snprintf(text, TAUT_SCENE_SIGNAL, "%.120s.%d", signal->name, i);
    return text;
}

// --- finding ---

// A text that is being looked up.
typedef struct Search {
    const TautWorld *world;
    const char *text;
    TautSceneSignal *found;
    char thing[TAUT_SCENE_SIGNAL]; // the longest part of it that is a thing; "" = none
    char *problem;
    size_t room;
} Search;

static bool wrong(const Search *s, const char *signal, const char *remedy)
{
    if (s->room > 0)
        snprintf(s->problem, s->room, "'%s': %s%s has no signal '%s'; %s", s->text,
                 *s->thing ? "" : "a world", s->thing, signal, remedy);
    return false;
}

// Chooses one of the numbers by the text behind the signal: "" = all, norm, a name or a number.
static bool take_part(const Search *s, const char *part, int count)
{
    TautSceneSignal *f = s->found;
    const char *const *names = part_names(f);
    char *end = NULL;
    f->part = ALL, f->numbers = count;
    if (!*part) return true;

    f->numbers = 1;
    if (count > 1 && strcmp(part, "norm") == 0) {
        f->part = NORM;
        return true;
    }
    for (int i = 0; names && i < count; i++)
        if (strcmp(names[i], part) == 0) f->part = i;
    const long number = scene_is_digit(*part) ? strtol(part, &end, 10) : -1;
    if (!names && count > 1 && end && !*end && number >= 0 && number < count) f->part = (int)number;
    if (f->part != ALL) return true;
    return wrong(s, part,
                 count > 1 ? "its parts are x, y, z or 0, 1, 2 ..., or norm"
                           : "it is one number; leave out the text behind it");
}

static void set_unit(TautSceneSignal *found, const char *unit)
{
    snprintf(found->unit, sizeof found->unit, "%s", unit);
}

// A signal of the library of the thing that is set.
static bool take(const Search *s, const TautSignal *signal, const char *part)
{
    TautSceneSignal *f = s->found;
    f->way = WAY_SIGNAL;
    f->signal = signal;
    set_unit(f, signal->unit);
    return take_part(s, part, read_signal(s->world, f, NULL));
}

// "velocity.x" into two.
typedef struct Tail {
    char signal[40];
    const char *part;
} Tail;

static Tail cut_tail(const char *rest)
{
    Tail tail = {"", ""};
    const size_t length = strcspn(rest, ".");
    snprintf(tail.signal, sizeof tail.signal, "%.*s", (int)(length < 39 ? length : 39), rest);
    if (rest[length] == '.') tail.part = rest + length + 1;
    return tail;
}

static bool is_one_of(const char *text, const char *const *names, int count)
{
    for (int i = 0; i < count; i++)
        if (strcmp(text, names[i]) == 0) return true;
    return false;
}

// *known: the signal is one of a node, whatever becomes of its part.
static bool find_seen(const Search *s, const Tail *tail, bool alone, bool *known)
{
    for (int i = 0; i < SEEN; i++) {
        if (strcmp(tail->signal, seen[i].name) != 0 || (alone && !seen[i].alone)) continue;
        *known = true;
        s->found->way = WAY_SEEN + i;
        set_unit(s->found, seen[i].unit);
        return take_part(s, tail->part, seen[i].width);
    }
    return false;
}

// Of a node: its signals; a number by itself; x, y, z and qw ... without the word before them.
static bool find_of_node(const Search *s, TautNodeId id, const char *rest, bool *known)
{
    const Tail tail = cut_tail(rest);
    const TautSignal *signal = taut_signal_find(TAUT_SIGNAL_NODE, tail.signal);
    const TautSignal *value = taut_signal_find(TAUT_SIGNAL_NODE, "value");
    s->found->node = id;
    *known = true;
    if (signal) return take(s, signal, tail.part);
    if (!*rest && taut_node_signal(s->world, id, value, NULL) == 1) return take(s, value, "");
    if (is_one_of(rest, xyz, 3))
        return take(s, taut_signal_find(TAUT_SIGNAL_NODE, "position"), rest);
    if (is_one_of(rest, wxyz, 4))
        return take(s, taut_signal_find(TAUT_SIGNAL_NODE, "rotation"), rest);
    if (strcmp(rest, "tension") == 0 && taut_node_map(s->world, id) == TAUT_MAP_DISTANCE) {
        s->found->way = WAY_RUN;
        set_unit(s->found, "N");
        return take_part(s, "", 1);
    }
    *known = false;
    return find_seen(s, &tail, true, known);
}

// A cable: its largest tension, or that at an end.
static bool find_of_cable(const Search *s, const char *thing, const char *rest, bool *known)
{
    char name[TAUT_SCENE_SIGNAL + 4];
    snprintf(name, sizeof name, "%s[0]", thing);
    const TautElementId first = taut_find_element(s->world, name);
    if (taut_element_is_null(first)) return false;
    const Tail tail = cut_tail(rest);
    if (strcmp(tail.signal, "tension") != 0) return false;
    *known = true;
    s->found->element = first;
    s->found->way = WAY_CABLE;
    snprintf(s->found->cable, sizeof s->found->cable, "%.63s", thing);
    set_unit(s->found, "N");
    if (!*tail.part) return take_part(s, "", 1);

    // the last link, by walking to it
    TautElementId last = first;
    for (TautElementId id = first;
         !taut_element_is_null(id) && is_link(thing, taut_element_name(s->world, id));
         id = taut_next_element(s->world, id))
        last = id;
    const bool at_last = strcmp(tail.part, "last") == 0;
    if (!at_last && strcmp(tail.part, "first") != 0)
        return wrong(s, rest, "it is the largest in the cable; at the ends tension.first, .last");
    s->found->element = at_last ? last : first;
    return take(s, taut_signal_find(TAUT_SIGNAL_ELEMENT, "tension"), "");
}

// Where the unit depends on the number that it is of: lengths or angles.
static void settle_unit(TautSceneSignal *found, bool turns)
{
    static const char *const from[] = {"m or rad", "m/s or rad/s", "N or N m"};
    static const char *const to[2][3] = {{"m", "m/s", "N"}, {"rad", "rad/s", "N m"}};
    for (int i = 0; i < 3; i++)
        if (strcmp(found->unit, from[i]) == 0) set_unit(found, to[turns][i]);
}

// A coordinate of a joint; null = there is none of this name.
static TautNodeId coordinate_of(const TautWorld *world, const char *text, bool *turns)
{
    char joint[TAUT_SCENE_SIGNAL];
    const char *dot = strrchr(text, '.');
    TautNodeId node[TAUT_AXIS_COUNT], none = {0};
    if (!dot) return none;
    snprintf(joint, sizeof joint, "%.*s", (int)(dot - text), text);
    const TautJointId id = taut_find_joint(world, joint);
    const int count = taut_joint_coordinates(world, id, node);
    for (int i = 0; i < count; i++) {
        const char *name = taut_joint_coordinate_name(world, id, i);
        if (!name || strcmp(name, dot + 1) != 0) continue;
        *turns = name[0] == 'a';
        return node[i];
    }
    return none;
}

// Whether an element measures an angle, or acts on one.
static bool element_turns(const TautWorld *world, TautElementId id)
{
    const TautMapKind map = taut_element_map(world, id);
    if (map == TAUT_MAP_TURN || map == TAUT_MAP_ANGLE) return true;
    const TautNodeId of = taut_element_point(world, id, 0);
    TautNodeId node[TAUT_AXIS_COUNT];
    TautJointId none = {0};
    for (TautJointId j = taut_next_joint(world, none); !taut_joint_is_null(j);
         j = taut_next_joint(world, j)) {
        const int count = taut_joint_coordinates(world, j, node);
        for (int i = 0; i < count; i++)
            if (node[i].slot == of.slot) return taut_joint_coordinate_name(world, j, i)[0] == 'a';
    }
    return taut_node_map(world, of) == TAUT_MAP_ANGLE || taut_node_map(world, of) == TAUT_MAP_TURN;
}

// The tension of an element that is no distance but has one row is its pull.
static bool is_pull(const TautWorld *world, const TautSceneSignal *found, const TautSignal *signal)
{
    return signal->kind == TAUT_SIGNAL_ELEMENT && strcmp(signal->name, "tension") == 0 &&
           taut_element_map(world, found->element) != TAUT_MAP_DISTANCE &&
           taut_element_lambda(world, found->element, NULL) == 1;
}

// The signals of whatever has this name. *known: some such thing has such a signal.
static bool find_of_thing(Search *s, const char *thing, const char *rest, bool *known)
{
    const TautWorld *world = s->world;
    TautSceneSignal *f = s->found;
    const Tail tail = cut_tail(rest);
    bool turns = false;
    TautNodeId node = taut_find_node(world, thing);
    if (taut_node_is_null(node)) node = coordinate_of(world, thing, &turns);
    f->element = taut_find_element(world, thing);
    f->joint = taut_find_joint(world, thing);
    f->collider = taut_find_collider(world, thing);
    f->solid = taut_find_solid(world, thing);
    const bool is_element = !taut_element_is_null(f->element);
    const bool is_joint = !taut_joint_is_null(f->joint);
    const bool is_collider = !taut_collider_is_null(f->collider);
    const bool is_solid = !taut_solid_is_null(f->solid);
    char link[TAUT_SCENE_SIGNAL + 4];
    snprintf(link, sizeof link, "%s[0]", thing);
    const bool is_cable = !is_solid && !taut_element_is_null(taut_find_element(world, link));
    if (!*s->thing &&
        (!taut_node_is_null(node) || is_element || is_joint || is_collider || is_solid || is_cable))
        snprintf(s->thing, sizeof s->thing, "%s", thing);

    bool good = false;
    if (!taut_node_is_null(node)) good = find_of_node(s, node, rest, known);
    if (good) settle_unit(f, turns);
    const struct {
        bool is;
        TautSignalKind kind;
    } others[] = {{is_element, TAUT_SIGNAL_ELEMENT},
                  {is_joint, TAUT_SIGNAL_JOINT},
                  {is_collider, TAUT_SIGNAL_COLLIDER},
                  {is_solid, TAUT_SIGNAL_SOLID}};
    for (size_t i = 0; i < sizeof others / sizeof *others && !*known; i++) {
        const TautSignal *signal =
            others[i].is ? taut_signal_find(others[i].kind, tail.signal) : NULL;
        if (!signal) continue;
        *known = true;
        good = take(s, signal, tail.part);
        if (good && is_pull(world, f, signal)) f->way = WAY_PULL;
        if (good && others[i].kind == TAUT_SIGNAL_ELEMENT)
            settle_unit(f, element_turns(world, f->element));
    }
    if (!*known && is_cable) good = find_of_cable(s, thing, rest, known);
    return good;
}

// a/b.SIGNAL
static bool find_relative(Search *s, const char *slash)
{
    char first[TAUT_SCENE_SIGNAL], second[TAUT_SCENE_SIGNAL] = "";
    snprintf(first, sizeof first, "%.*s", (int)(slash - s->text), s->text);
    s->found->node = taut_find_node(s->world, first);
    const char *rest = NULL;
    for (const char *dot = slash; (dot = strchr(dot + 1, '.'));) {
        snprintf(second, sizeof second, "%.*s", (int)(dot - slash - 1), slash + 1);
        const TautNodeId from = taut_find_node(s->world, second);
        if (taut_node_is_null(from)) continue;
        s->found->from = from;
        rest = dot + 1;
    }
    if (taut_node_is_null(s->found->node) || !rest) {
        snprintf(s->problem, s->room,
                 "'%s': it must be two nodes and a signal of the first as seen from the second, "
                 "like hook/jib.position; there is no node '%s'",
                 s->text, taut_node_is_null(s->found->node) ? first : slash + 1);
        return false;
    }
    const Tail tail = cut_tail(rest);
    bool known = false;
    if (find_seen(s, &tail, false, &known)) return true;
    if (known) return false;
    snprintf(s->thing, sizeof s->thing, "%s", first);
    return wrong(s, tail.signal,
                 "from another thing it has position, velocity, rotation, spin, turn, angle and "
                 "distance");
}

static bool find_of_world(const Search *s)
{
    const Tail tail = cut_tail(s->text);
    const TautSignal *signal = taut_signal_find(TAUT_SIGNAL_WORLD, tail.signal);
    if (!signal) signal = taut_signal_find(TAUT_SIGNAL_STEP, tail.signal);
    return signal && take(s, signal, tail.part);
}

static bool find(Search *s)
{
    const char *slash = strchr(s->text, '/');
    if (slash) return find_relative(s, slash);

    // the whole text, then ever less of it
    for (size_t length = strlen(s->text); length > 0;) {
        char thing[TAUT_SCENE_SIGNAL];
        bool known = false;
        snprintf(thing, sizeof thing, "%.*s", (int)length, s->text);
        const char *rest = s->text + length + (s->text[length] == '.');
        if (find_of_thing(s, thing, rest, &known)) return true;
        if (known) return false;
        do length--;
        while (length > 0 && s->text[length] != '.');
    }
    if (find_of_world(s)) return true;
    if (*s->problem) return false;
    if (*s->thing || !strchr(s->text, '.')) {
        char remedy[SIGNAL_REMEDY];
        const size_t length = strlen(s->thing);
        const char *rest = s->text + length + (length > 0 && s->text[length] == '.');
        return wrong(s, rest, scene_signals_of(s->world, s->thing, rest, remedy));
    }
    snprintf(s->problem, s->room,
             "'%s': no node, element, joint, collider or solid of the scene is called '%.*s'; give "
             "it that "
             "name",
             s->text, (int)(strrchr(s->text, '.') - s->text), s->text);
    return false;
}

static bool is_of_step(const TautSceneSignal *found)
{
    return strcmp(found->unit, "m/s^2") == 0 ||
           (found->way == WAY_SIGNAL && found->signal->kind == TAUT_SIGNAL_STEP);
}

TautStatus taut_scene_signal_find(const TautWorld *world, const char *text, TautSceneSignal *signal,
                                  char *problem, size_t room)
{
    char own[8] = "";
    if (!problem || room == 0) problem = own, room = sizeof own;
    *problem = '\0';
    if (!world || !text || !signal) return TAUT_BAD_ARGUMENT;
    *signal = (TautSceneSignal){.part = ALL};
    Search search = {
        .world = world, .text = text, .found = signal, .problem = problem, .room = room};
    if (strlen(text) >= TAUT_SCENE_SIGNAL) {
        snprintf(problem, room, "a name of a signal has up to %d letters", TAUT_SCENE_SIGNAL - 1);
        return TAUT_BAD_ARGUMENT;
    }
    if (!find(&search) || signal->numbers < 1) return TAUT_BAD_ARGUMENT;
    snprintf(signal->name, sizeof signal->name, "%s", text);
    signal->forces = strchr(signal->unit, 'N') || strchr(signal->unit, 'W');
    signal->of_step = is_of_step(signal);
    return TAUT_OK;
}
