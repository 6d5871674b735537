// SPDX-License-Identifier: MIT
// outputs.c -- the signals that a scene shows: those of `outputs`, or a choice where the file has none.
#include "check.h"
#include "rotation.h"
#include "schema.h"

// Signals of a choice: as many as a reader takes in at a glance.
enum { CHOSEN_MOST = 12 };

typedef struct Choice {
    const TautWorld *world;
    TautSceneSignal *out;
    int room, count;
} Choice;

// Adds a signal where the world has it; returns whether it has.
static bool choose(Choice *c, const char *thing, const char *signal)
{
    TautSceneSignal found;
    char text[TAUT_SCENE_SIGNAL];
    if (!thing || c->count >= CHOSEN_MOST) return false;
    snprintf(text, sizeof text, "%.63s.%s", thing, signal);
    if (taut_scene_signal_find(c->world, text, &found, NULL, 0) != TAUT_OK) return false;
    if (c->count < c->room) c->out[c->count] = found;
    c->count++;
    return true;
}

static void choose_coordinates(Choice *c, const char *joint)
{
    const TautJointId id = taut_find_joint(c->world, joint);
    const char *name;
    for (int i = 0; (name = taut_joint_coordinate_name(c->world, id, i)); i++)
        choose(c, joint, name);
}

// The heaviest thing with a name that is not held.
static const char *heaviest(const TautWorld *world)
{
    const char *name = NULL;
    double most = 0;
    TautNodeId none = {0};
    for (TautNodeId id = taut_next_node(world, none); !taut_node_is_null(id);
         id = taut_next_node(world, id)) {
        const char *own = taut_node_name(world, id);
        if (!*own || strchr(own, '.') || taut_node_is_fixed(world, id)) continue;
        if (taut_node_kind(world, id) == TAUT_NODE_SCALAR) continue;
        const double mass = taut_node_mass(world, id);
        if (mass > most) most = mass, name = own;
    }
    return name;
}

// By the names that its columns have in tables.
static void choose_place(Choice *c, const char *load)
{
    choose(c, load, "x");
    choose(c, load, "y");
    choose(c, load, "z");
}

static int choose_all(const SceneTop *top, const TautWorld *world, TautSceneSignal *out, int room)
{
    Choice c = {world, out, room, 0};
    const SceneCable *cable = top->cables.items;
    const SceneElement *element = top->elements.items;
    const SceneMapped *mapped = top->mapped.items;
    const SceneSpring *spring = top->springs.items;
    const SceneJoint *joint = top->joints.items;
    const SceneMotor *motor = top->motors.items;
    const SceneServo *servo = top->servos.items;
    for (int i = 0; i < top->cables.count; i++) choose(&c, cable[i].name, "tension");
    for (int i = 0; i < top->elements.count; i++)
        if (element[i].map == TAUT_MAP_DISTANCE || element[i].bounds.count > 0)
            choose(&c, element[i].name, "tension");
    for (int i = 0; i < top->mapped.count; i++) choose(&c, mapped[i].name, "tension");
    for (int i = 0; i < top->springs.count; i++) choose(&c, spring[i].name, "tension");
    for (int i = 0; i < top->joints.count; i++) choose_coordinates(&c, joint[i].name);
    for (int i = 0; i < top->motors.count; i++) choose(&c, motor[i].name, "force");
    for (int i = 0; i < top->servos.count; i++) choose(&c, servo[i].name, "force");
    choose_place(&c, heaviest(world));
    return c.count;
}

bool taut_scene_has_outputs(const TautScene *scene)
{
    return scene && scene->top.outputs.count > 0;
}

int taut_scene_outputs(const TautScene *scene, const TautWorld *world,
                       const TautSceneOptions *options, TautSceneSignal *out, int room)
{
    if (!scene || !world || (room > 0 && !out)) return TAUT_BAD_ARGUMENT;
    if (!taut_scene_has_outputs(scene)) return choose_all(&scene->top, world, out, room);

    Report report = {0};
    if (options)
        report = (Report){.on_message = options->on_message, .user = options->message_user};
    const SceneOutputSignal *asked = scene->top.outputs.items;
    const int count = scene->top.outputs.count;
    for (int i = 0; i < count; i++) {
        TautSceneSignal found;
        char problem[400], meant[SHOWN_ROOM + 32];
        if (taut_scene_signal_find(world, asked[i].signal, &found, problem, sizeof problem) !=
            TAUT_OK) {
            scene_guess_part(&scene->top, asked[i].signal, meant);
            scene_error(&report, TAUT_BAD_SCENE, scene_place(&asked[i], "signal"),
                        "outputs[%d]: %s%s", i, problem, meant);
            continue;
        }
        if (asked[i].name) snprintf(found.name, sizeof found.name, "%s", asked[i].name);
        if (i < room) out[i] = found;
    }
    scene_report_rest(&report, scene->top.item.origin->place.source);
    return report.errors ? TAUT_BAD_SCENE : count;
}
