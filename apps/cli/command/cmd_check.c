// SPDX-License-Identifier: MIT
// cmd_check.c -- taut check: everything that can be said about a scene before it runs.
#include "command.h"
#include "run/load.h"
#include "run/roster.h"
#include "ui/json.h"
#include "ui/plain.h"

typedef struct Findings {
    const Console *console;
    const TautWorld *world;
    Json *json; // NULL = to the screen
    int count[TAUT_ERROR + 1];
} Findings;

// Is row i of a finding one of a joint that was told already?
static bool is_told(const TautWorld *world, const TautMessage *message, int i)
{
    TautJointId joint = taut_element_joint(world, message->element[i]);
    for (int k = 0; !taut_joint_is_null(joint) && k < i; k++)
        if (taut_element_joint(world, message->element[k]).slot == joint.slot) return true;
    return false;
}

// All elements that a finding is about: number as in the text, and name, null if it has none. Rows of
// a joint are told as their joint, once.
static void write_elements(Json *json, const TautWorld *world, const TautMessage *message)
{
    json_array(json, "elements");
    for (int i = 0; i < message->element_count; i++) {
        TautJointId joint = taut_element_joint(world, message->element[i]);
        bool row = !taut_joint_is_null(joint);
        if (is_told(world, message, i)) continue;
        const char *name =
            row ? taut_joint_name(world, joint) : taut_element_name(world, message->element[i]);
        json_object(json, NULL);
        json_integer(json, row ? "joint" : "element",
                     (long long)(row ? joint.slot : message->element[i].slot) - 1);
        if (name && *name)
            json_text(json, "name", name);
        else
            json_null(json, "name");
        json_end_object(json);
    }
    json_end_array(json);
}

static void on_finding(void *user, const TautMessage *message)
{
    static const char *const level[] = {"note", "warning", "error"};
    static const Style style[] = {STYLE_DIM, STYLE_WARN, STYLE_BAD};
    Findings *findings = user;
    bool color = findings->console->out_color;
    findings->count[message->level]++;
    if (findings->json) {
        json_object(findings->json, NULL);
        json_keep_line(findings->json);
        json_text(findings->json, "level", level[message->level]);
        json_text(findings->json, "text", message->text);
        write_elements(findings->json, findings->world, message);
        json_end_object(findings->json);
    } else if (!findings->console->quiet || message->level != TAUT_NOTE) {
        printf("%s%s:%s ", style_on(color, style[message->level]), level[message->level],
               style_off(color, style[message->level]));
        plain_put(stdout, message->text);
        putchar('\n');
    }
}

// Findings of the scene file have their place and name their own kind.
static void on_advice(void *user, const TautMessage *message)
{
    Findings *findings = user;
    findings->count[message->level]++;
    if (findings->json) {
        json_object(findings->json, NULL);
        json_keep_line(findings->json);
        json_text(findings->json, "level", "warning");
        json_text(findings->json, "text", message->text);
        json_array(findings->json, "elements");
        json_end_array(findings->json);
        json_end_object(findings->json);
    } else {
        plain_put(stdout, message->text);
        putchar('\n');
    }
}

static void show_counts(const Console *console, const TautWorld *world, const Findings *findings)
{
    if (console->quiet) return;
    NodeCounts nodes = count_nodes(world);
    printf("%d particles (%d fixed), ", nodes.particles, nodes.fixed);
    if (nodes.frames) printf("%d frames, ", nodes.frames);
    if (nodes.bodies) printf("%d bodies, ", nodes.bodies);
    if (nodes.scalars) printf("%d scalars, ", nodes.scalars);
    if (nodes.mapped) printf("%d mapped nodes, ", nodes.mapped);
    if (nodes.joints) printf("%d joints, ", nodes.joints);
    printf("%d elements: %d errors, %d warnings, %d notes\n", taut_element_count(world),
           findings->count[TAUT_ERROR], findings->count[TAUT_WARNING], findings->count[TAUT_NOTE]);
}

// Exit code 1 as soon as one finding is an error.
static int check_world(const Options *options, const Console *console, const Loaded *loaded,
                       double step)
{
    TautWorld *world = loaded->world;
    Json json = json_open(stdout, true);
    Findings findings = {.console = console, .world = world, .json = options->json ? &json : NULL};
    if (options->json) {
        json_object(&json, NULL);
        json_text(&json, "scene", options->operand[0]);
        NodeCounts nodes = count_nodes(world);
        json_node_counts(&json, &nodes);
        json_integer(&json, "elements", taut_element_count(world));
        json_array(&json, "findings");
    }
    const TautSceneOptions advice = {.on_message = on_advice, .message_user = &findings};
    taut_scene_check(loaded->scene, world, step, &advice);
    int found = taut_world_check(world, on_finding, &findings);
    if (options->json) {
        json_end_array(&json);
        json_bool(&json, "ok", found >= 0 && findings.count[TAUT_ERROR] == 0);
        json_end_object(&json);
    }
    if (found < 0) {
        console_error(console, "%s: the check stopped: %s", options->operand[0],
                      taut_status_text((TautStatus)found));
        return EXIT_FAILED;
    }
    if (!options->json) show_counts(console, world, &findings);
    return findings.count[TAUT_ERROR] > 0 ? EXIT_FAILED : EXIT_OK;
}

int command_check(const Options *options, const Console *console)
{
    Loaded loaded;
    if (!load_open(&loaded, console, options)) return EXIT_USAGE;
    double step = options->step > 0.0 ? options->step : taut_scene_info(loaded.scene).step;
    TautStatus status = load_build(&loaded);
    if (status == TAUT_OK) status = taut_world_compile(loaded.world, step);
    int code = exit_code(status);
    if (status == TAUT_OK)
        code = check_world(options, console, &loaded, step);
    else if (status != TAUT_BAD_SCENE)
        console_error(console, "%s: %s", options->operand[0], taut_status_text(status));
    load_free(&loaded);
    return code;
}
