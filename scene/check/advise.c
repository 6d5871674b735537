// SPDX-License-Identifier: MIT
// advise.c -- numbers of a scene that are legal, but look like a slip: degrees in the place of radians, millimetres in the place
// of metres, a step that misses the motion. taut_scene_check tells them with their places. Each has a distance to the case that
// people build on purpose; test/scene/advice.c sees that no scene of the tree is blamed.
#include "advise.h"
#include "check.h"
#include "number.h"
#include "rotation.h"

// A turn and a bit: limits of a steering wheel are given as `1.5 rev`, which has a unit and is not asked about.
static const double MOST_TURN = 6.4; // rad
// Times the half diagonal of a body that a joint may lie outside of its box: a pendulum bob has 14 (scenes/clock.yaml).
static const double FAR_OFF = 30;
// Of the size of a body: so far outside of it a point is off it, and so far on it; test scene/advice.
static const double OFF = 0.1, ON = 0.01;
// Helium has 0.18 kg/m^3; a steel part in millimetres for metres would have 8e-6. A mass of 1e9 kg is a large dam's.
static const double LEAST_DENSITY = 0.02, MOST_MASS = 1e9; // kg/m^3, kg
// A cable of a crane has 0.1 to 10 kg/m, a spider's thread 1e-8.
static const double LEAST_LINE = 1e-9; // kg/m
// Of the run, and of a period: below ten steps a motion is not a curve.
static const double STEPS = 10;

typedef struct Advice {
    const SceneTop *top;
    const TautWorld *world;
    Report *report;
    double step;
} Advice;

static bool is_angle(const char *coordinate)
{
    const char *dot = coordinate ? strrchr(coordinate, '.') : NULL;
    return dot && strncmp(dot + 1, "angle", 5) == 0;
}

// A number as it stands in the file, without a unit and no expression.
static bool is_bare(const Node *node)
{
    return node && node->kind == NODE_SCALAR &&
           node->text[strspn(node->text, "+-.0123456789eE")] == '\0';
}

static void advise_turn(const Advice *a, const Node *node, Place place, const char *list, int i,
                        const char *field, double value)
{
    if (!(fabs(value) > MOST_TURN) || !isfinite(value) || !is_bare(node)) return;
    scene_warning(
        a->report, place,
        "%s[%d]: %s is %g rad, which is more than a turn; if degrees are meant, write '%g "
        "deg', else '%g rad'",
        list, i, field, value, value, value);
}

static void advise_limits(const Advice *a)
{
    const SceneLimit *limit = a->top->limits.items;
    for (int i = 0; i < a->top->limits.count; i++) {
        const SceneLimit *l = &limit[i];
        if (!is_angle(l->of.name)) continue;
        if (scene_given(l, &scene_limit, "min"))
            advise_turn(a, scene_tree_get(l->item.origin, "min"), scene_place(l, "min"), "limits",
                        i, "min", l->min);
        if (scene_given(l, &scene_limit, "max"))
            advise_turn(a, scene_tree_get(l->item.origin, "max"), scene_place(l, "max"), "limits",
                        i, "max", l->max);
    }
}

// Limits of a joint or chain itself, where its coordinate is an angle.
static void advise_own_limits(const Advice *a, const void *item, const char *list, int i,
                              TautJointKind kind, const SceneNumbers *limits)
{
    const Node *node = scene_tree_get(((const SceneItem *)item)->origin, "limits");
    const char *name = taut_joint_kind_coordinate(kind, 0, 0);
    if (limits->count != 2 || !name || strncmp(name, "angle", 5) != 0) return;
    for (int k = 0; k < 2; k++)
        advise_turn(a, scene_tree_at(node, k), scene_place(item, "limits"), list, i,
                    k ? "limits[1]" : "limits[0]", limits->at[k]);
}

// Where a thing is turned to at the start, and where a servo holds an angle.
static void advise_pose(const Advice *a, const void *item, const char *list, int i)
{
    static const char *const field[] = {"turn[0]", "turn[1]", "turn[2]"};
    const Node *turn = scene_tree_get(((const SceneItem *)item)->origin, "turn");
    for (int k = 0; turn && turn->kind == NODE_LIST && k < 3; k++) {
        const Node *node = scene_tree_at(turn, k);
        double value;
        if (is_bare(node) && scene_number_read(node->text, &value) == NUMBER_FINE)
            advise_turn(a, node, scene_place(item, "turn"), list, i, field[k], value);
    }
}

static void advise_turns(const Advice *a)
{
    const SceneBody *body = a->top->bodies.items;
    const SceneCollider *collider = a->top->colliders.items;
    const SceneServo *servo = a->top->servos.items;
    for (int i = 0; i < a->top->bodies.count; i++) advise_pose(a, &body[i], "bodies", i);
    for (int i = 0; i < a->top->colliders.count; i++) advise_pose(a, &collider[i], "colliders", i);
    for (int i = 0; i < a->top->servos.count; i++)
        if (is_angle(servo[i].of.name))
            advise_turn(a, scene_tree_get(servo[i].item.origin, "target"),
                        scene_place(&servo[i], "target"), "servos", i, "target", servo[i].target);
}

// --- joints ---

// How far a point is outside the box of a body, in half diagonals of the box; 0 where there is no shape.
static double outside(const TautWorld *world, TautNodeId body, TautVec3 x)
{
    const TautShape *shape = taut_body_shape(world, body);
    double q[TAUT_MAX_WIDTH] = {0}, square = 0;
    if (!shape || shape->kind == TAUT_SHAPE_NONE) return 0;
    const TautVec3 half = taut_shape_half(shape);
    const double size = sqrt(half.x * half.x + half.y * half.y + half.z * half.z);
    const double h[3] = {half.x, half.y, half.z};
    taut_node_value(world, body, q);
    const double d[3] = {x.x - q[0], x.y - q[1], x.z - q[2]};
    for (int k = 0; k < 3; k++) {
        const double along = q[3 + k] * d[0] + q[6 + k] * d[1] + q[9 + k] * d[2];
        const double over = fabs(along) - h[k];
        if (over > 0) square += over * over;
    }
    return size > 0 ? sqrt(square) / size : 0;
}

static TautJointId first_of_list(const Advice *a)
{
    TautJointId id = taut_next_joint(a->world, (TautJointId){0});
    const SceneChain *chain = a->top->chains.items;
    for (int c = 0; c < a->top->chains.count; c++)
        for (int k = chain[c].bodies + (chain[c].to.name != NULL); k > 0; k--)
            id = taut_next_joint(a->world, id);
    return id;
}

static void advise_joints(const Advice *a)
{
    const SceneJoint *joint = a->top->joints.items;
    TautJointId id = first_of_list(a);
    for (int i = 0; i < a->top->joints.count; i++, id = taut_next_joint(a->world, id)) {
        const SceneJoint *j = &joint[i];
        advise_own_limits(a, j, "joints", i, (TautJointKind)j->kind, &j->limits);
        for (int side = 0; side < 2; side++) {
            const TautNodeId body = taut_joint_node(a->world, id, side);
            const double far = outside(a->world, body, taut_joint_point(a->world, id, side));
            if (!(far > FAR_OFF)) continue;
            scene_warning(a->report, scene_place(j, "point"),
                          "joints[%d]%s%s%s: its point lies %.0f times the size of '%s' outside of "
                          "it; is the point in the axes of the world, and in metres?",
                          i, j->name ? " '" : "", j->name ? j->name : "", j->name ? "'" : "", far,
                          taut_node_name(a->world, body));
            break;
        }
    }
}

// Where a point of the axes of a body is in the world.
static TautVec3 point_of(const TautWorld *world, TautNodeId body, TautVec3 x)
{
    double q[TAUT_MAX_WIDTH] = {0}, at[3];
    taut_node_value(world, body, q);
    for (int k = 0; k < 3; k++) {
        const double *row = q + 3 + 3 * k;
        at[k] = q[k] + row[0] * x.x + row[1] * x.y + row[2] * x.z;
    }
    return taut_vec3(at[0], at[1], at[2]);
}

// Points that were given in the axes of their body: off it, where there they would be on it. The origin says nothing.
static void advise_points(const Advice *a)
{
    const ScenePoint *point = a->top->points.items;
    for (int i = 0; i < a->top->points.count; i++) {
        const ScenePoint *p = &point[i];
        const TautNodeId body = p->of.name ? taut_find_node(a->world, p->of.name) : (TautNodeId){0};
        if (taut_node_kind(a->world, body) != TAUT_NODE_BODY) continue;
        const TautVec3 x = p->position, at = point_of(a->world, body, x);
        const bool origin = x.x == 0 && x.y == 0 && x.z == 0;
        if (origin || !(outside(a->world, body, x) > OFF) || outside(a->world, body, at) > ON)
            continue;
        scene_warning(
            a->report, scene_place(p, "position"),
            "points[%d] '%s': it lies outside of '%s'; in the axes of the body it would be "
            "on it, but positions of points are in the axes of the world: [%.4g, %.4g, "
            "%.4g]?",
            i, p->name, p->of.name, at.x, at.y, at.z);
    }
}

static void advise_chains(const Advice *a)
{
    const SceneChain *chain = a->top->chains.items;
    for (int i = 0; i < a->top->chains.count; i++)
        advise_own_limits(a, &chain[i], "chains", i, (TautJointKind)chain[i].joint,
                          &chain[i].limits);
}

// --- sizes ---

static void advise_bodies(const Advice *a)
{
    const SceneBody *body = a->top->bodies.items;
    for (int i = 0; i < a->top->bodies.count; i++) {
        const TautNodeId id = taut_find_node(a->world, body[i].name);
        const TautShape *shape = taut_body_shape(a->world, id);
        if (!shape || shape->kind == TAUT_SHAPE_NONE || body[i].fixed) continue;
        const double mass = taut_node_mass(a->world, id);
        const TautVec3 half = taut_shape_half(shape);
        const double volume = 8 * half.x * half.y * half.z;
        const bool light = volume > 0 && mass < LEAST_DENSITY * volume;
        if (!light && mass < MOST_MASS) continue;
        scene_warning(a->report, scene_place(&body[i], "shape"),
                      "bodies[%d] '%s': a shape of %.3g x %.3g x %.3g m with %.3g kg is %s; if "
                      "millimetres are meant, write them as '%g mm'",
                      i, body[i].name, 2 * half.x, 2 * half.y, 2 * half.z, mass,
                      light ? "lighter than any gas" : "heavier than a dam", 2 * half.x);
    }
}

static double length_between(const TautWorld *world, const char *from, const char *to)
{
    const TautSignal *position = taut_signal_find(TAUT_SIGNAL_NODE, "position");
    double a[TAUT_MAX_SIGNAL] = {0}, b[TAUT_MAX_SIGNAL] = {0};
    taut_node_signal(world, taut_find_node(world, from), position, a);
    taut_node_signal(world, taut_find_node(world, to), position, b);
    return sqrt((a[0] - b[0]) * (a[0] - b[0]) + (a[1] - b[1]) * (a[1] - b[1]) +
                (a[2] - b[2]) * (a[2] - b[2]));
}

static void advise_cables(const Advice *a)
{
    const SceneCable *cable = a->top->cables.items;
    for (int i = 0; i < a->top->cables.count; i++) {
        if (!cable[i].from.name || !cable[i].to.name) continue;
        const double length = cable[i].length > 0
                                  ? cable[i].length
                                  : length_between(a->world, cable[i].from.name, cable[i].to.name);
        if (!(cable[i].mass > 0 && cable[i].mass < LEAST_LINE * length)) continue;
        scene_warning(a->report, scene_place(&cable[i], "mass"),
                      "cables[%d]: %.3g kg on %.3g m is thinner than a spider's thread; if "
                      "millimetres are meant, write places as '%g mm'",
                      i, cable[i].mass, length, length);
    }
}

// --- steps ---

static void advise_period(const Advice *a, Place place, const char *list, int i, const char *thing,
                          double period)
{
    if (!(period > 0) || a->step <= period / STEPS) return;
    scene_warning(a->report, place,
                  "%s[%d]: %s takes %.3g s, and a step of %g s does not see it; take a step of at "
                  "most %.2g s",
                  list, i, thing, period, a->step, period / STEPS);
}

static void advise_motion(const Advice *a, const SceneMotion *motion, const char *list, int i)
{
    if (motion->item.given && motion->kind == TAUT_MOTION_SINE && motion->frequency > 0)
        advise_period(a, scene_place(motion, "frequency"), list, i, "a period of its motion",
                      1 / motion->frequency);
}

// Two masses on a spring: omega^2 = k (1/m + 1/m'). A damper as strong as the spring leaves nothing to swing.
static void advise_springs(const Advice *a)
{
    const SceneSpring *spring = a->top->springs.items;
    for (int i = 0; i < a->top->springs.count; i++) {
        const SceneSpring *s = &spring[i];
        double mobility = 0;
        for (int k = 0; k < s->between.count; k++) {
            const TautNodeId id = taut_find_node(a->world, s->between.at[k].name);
            const double mass = taut_node_mass(a->world, id);
            if (taut_node_kind(a->world, id) != TAUT_NODE_PARTICLE) mobility = NAN;
            if (!taut_node_is_fixed(a->world, id) && mass > 0) mobility += 1 / mass;
        }
        const double omega = sqrt(s->stiffness * mobility);
        if (!(omega > 0) || !isfinite(omega) || s->damping * omega > 0.2) continue;
        advise_period(a, scene_place(s, "stiffness"), "springs", i, "one swing",
                      2 * 3.14159265358979324 / omega);
    }
}

static void advise_step(const Advice *a)
{
    const SceneAnchor *anchor = a->top->anchors.items;
    const SceneBody *body = a->top->bodies.items;
    if (a->step > a->top->duration / STEPS)
        scene_warning(a->report, scene_place(a->top, "step"),
                      "a step of %g s is more than a tenth of the run of %g s; take a shorter step",
                      a->step, a->top->duration);
    for (int i = 0; i < a->top->anchors.count; i++)
        advise_motion(a, &anchor[i].motion, "anchors", i);
    for (int i = 0; i < a->top->bodies.count; i++) advise_motion(a, &body[i].motion, "bodies", i);
    advise_springs(a);
}

// --- drives ---

// A motor whose force has no bound goes on where a hard limit ends the way: both cannot hold.
static void advise_motors(const Advice *a)
{
    const SceneMotor *motor = a->top->motors.items;
    const SceneLimit *limit = a->top->limits.items;
    for (int i = 0; i < a->top->motors.count; i++) {
        const SceneMotor *m = &motor[i];
        for (int k = 0; k < a->top->limits.count && isinf(m->effort); k++) {
            const SceneLimit *l = &limit[k];
            if (l->of.point != m->of.point || l->compliance > 0) continue;
            const bool low = m->speed < 0 && scene_given(l, &scene_limit, "min");
            const bool high = m->speed > 0 && scene_given(l, &scene_limit, "max");
            if (!low && !high) continue;
            scene_warning(a->report, scene_place(m, "speed"),
                          "motors[%d]: it has no limit of effort and drives '%s' to the hard %s of "
                          "limits[%d], where both cannot hold; give the motor an effort, or the "
                          "limit a compliance",
                          i, m->of.name, low ? "min" : "max", k);
            break;
        }
    }
}

int taut_scene_check(const TautScene *scene, const TautWorld *world, double step,
                     const TautSceneOptions *options)
{
    if (!scene || !world || !(step > 0)) return TAUT_BAD_ARGUMENT;
    Report report = {0};
    if (options)
        report = (Report){.on_message = options->on_message, .user = options->message_user};
    const Advice advice = {&scene->top, world, &report, step};
    advise_limits(&advice);
    advise_turns(&advice);
    advise_joints(&advice);
    advise_points(&advice);
    advise_chains(&advice);
    advise_bodies(&advice);
    advise_cables(&advice);
    advise_step(&advice);
    advise_motors(&advice);
    advise_solids(advice.top, world, &report);
    scene_report_rest(&report, scene->top.item.origin->place.source);
    return report.warnings;
}
