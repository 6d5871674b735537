// cmd_settle.c -- taut settle: static equilibrium, and what an engineer reads off it.
#include "json.h"
#include "load.h"
#include "output.h"
#include "series.h"
#include "simulate.h"
#include "statics.h"

#include <math.h>
#include <stdlib.h>

typedef struct Settled {
    const Console *console;
    const TautScene *scene;
    TautWorld *world;
    Roster roster;
    Statics statics;
    TautSettleReport report;
} Settled;

// --- for people
// -----------------------------------------------------------------------------------

static void show_supports(const Settled *settled)
{
    Table table;
    char name[ROSTER_NAME], text[NUMBER_TEXT];
    table_begin(&table, 5);
    table_column(&table, 0, "support", ALIGN_LEFT);
    table_column(&table, 1, "reaction", ALIGN_RIGHT);
    table_column(&table, 2, "x", ALIGN_RIGHT);
    table_column(&table, 3, "y", ALIGN_RIGHT);
    table_column(&table, 4, "z", ALIGN_RIGHT);
    for (int i = 0; i < settled->statics.supports; i++) {
        Support support = settled->statics.support[i];
        TautVec3 f = support.force;
        double part[4] = {hypot(hypot(f.x, f.y), f.z), f.x, f.y, f.z};
        table_add(&table, STYLE_PLAIN, "%s",
                  support_name(&support, &settled->roster, settled->world, name));
        // Round-off beside the whole is shown as what it means.
        for (int k = 0; k < 4; k++)
            table_add(&table, STYLE_PLAIN, "%s",
                      number_si(text, fabs(part[k]) < 1e-9 * part[0] ? 0.0 : part[k], "N"));
    }
    table_print(&table, stdout, settled->console->out_color, settled->console->utf8);
}

static void show_cables(const Settled *settled)
{
    Table table;
    char text[NUMBER_TEXT];
    static const char *const title[] = {"cable",         "links",          "tension, first",
                                        "tension, last", "across gravity", "sag"};
    table_begin(&table, 6);
    for (int c = 0; c < 6; c++) table_column(&table, c, title[c], c ? ALIGN_RIGHT : ALIGN_LEFT);
    for (int i = 0; i < settled->statics.cables; i++) {
        const CableState *cable = &settled->statics.cable[i];
        table_add(&table, STYLE_PLAIN, "%s", cable->name);
        table_add(&table, STYLE_PLAIN, "%d", cable->links);
        table_add(&table, STYLE_PLAIN, "%s", number_si(text, cable->tension[0], "N"));
        table_add(&table, STYLE_PLAIN, "%s", number_si(text, cable->tension[1], "N"));
        double across = cable->horizontal < 1e-9 * cable->tension[0] ? 0.0 : cable->horizontal;
        table_add(&table, STYLE_PLAIN, "%s", number_si(text, across, "N"));
        table_add(&table, STYLE_PLAIN, "%.6g m", cable->sag);
    }
    table_print(&table, stdout, settled->console->out_color, settled->console->utf8);
}

// What each joint exerts on the first of what it joins.
static void show_joints(const Settled *settled)
{
    const Roster *roster = &settled->roster;
    static const char *const title[] = {"joint", "force", "x", "y", "z", "torque"};
    Table table;
    char name[ROSTER_NAME], text[NUMBER_TEXT];
    table_begin(&table, 6);
    for (int c = 0; c < 6; c++) table_column(&table, c, title[c], c ? ALIGN_RIGHT : ALIGN_LEFT);
    for (int i = 0; i < roster->joints; i++) {
        TautVec3 f = roster->force[i], t = roster->torque[i];
        double part[4] = {hypot(hypot(f.x, f.y), f.z), f.x, f.y, f.z};
        table_add(&table, STYLE_PLAIN, "%s", roster_joint_name(roster, settled->world, i, name));
        for (int k = 0; k < 4; k++)
            table_add(&table, STYLE_PLAIN, "%s",
                      number_si(text, fabs(part[k]) < 1e-9 * part[0] ? 0.0 : part[k], "N"));
        double torque = hypot(hypot(t.x, t.y), t.z);
        table_add(&table, STYLE_PLAIN, "%s",
                  number_si(text, torque < 1e-9 * part[0] ? 0.0 : torque, "N m"));
    }
    table_print(&table, stdout, settled->console->out_color, settled->console->utf8);
}

static bool has_mapped_mass(const Settled *settled)
{
    const Roster *roster = &settled->roster;
    for (int i = 0; i < roster->particles; i++)
        if (taut_node_kind(settled->world, roster->particle[i]) == TAUT_NODE_STATE &&
            taut_node_mass(settled->world, roster->particle[i]) > 0.0)
            return true;
    return false;
}

static void show_tables(const Settled *settled)
{
    char text[NUMBER_TEXT], error[NUMBER_TEXT];
    printf("equilibrium after %d iterations, unbalanced force at most %s, error %s\n",
           settled->report.iterations, number_si(text, settled->report.force_residual, "N"),
           number_percent(error, settled->report.error));
    if (settled->statics.supports > 0) {
        putchar('\n');
        show_supports(settled);
        puts(has_mapped_mass(settled)
                 ? "\nReactions carry the half links that lie on a support too. Mass of a mapped "
                   "node "
                   "that lies on a support is not in its reaction."
                 : "\nReactions carry the half links that lie on a support too: they add up to the "
                   "weight.");
    }
    if (settled->statics.cables > 0) {
        putchar('\n');
        show_cables(settled);
    }
    if (settled->roster.joints > 0) {
        putchar('\n');
        show_joints(settled);
    }
}

// --- for programs
// ---------------------------------------------------------------------------------

static void json_vec(Json *json, const char *key, TautVec3 x)
{
    json_array(json, key);
    json_keep_line(json);
    json_number(json, NULL, x.x);
    json_number(json, NULL, x.y);
    json_number(json, NULL, x.z);
    json_end_array(json);
}

static void json_supports(Json *json, const Settled *settled)
{
    char name[ROSTER_NAME];
    json_array(json, "supports");
    for (int i = 0; i < settled->statics.supports; i++) {
        Support support = settled->statics.support[i];
        json_object(json, NULL);
        json_text(json, "name", support_name(&support, &settled->roster, settled->world, name));
        json_vec(json, "reaction", support.force);
        if (support.joint >= 0) json_vec(json, "torque", support.torque);
        json_end_object(json);
    }
    json_end_array(json);
}

static void json_cables(Json *json, const Settled *settled)
{
    json_array(json, "cables");
    for (int i = 0; i < settled->statics.cables; i++) {
        const CableState *cable = &settled->statics.cable[i];
        json_object(json, NULL);
        json_text(json, "name", cable->name);
        json_integer(json, "links", cable->links);
        json_number(json, "tension_first", cable->tension[0]);
        json_number(json, "tension_last", cable->tension[1]);
        json_number(json, "tension_across_gravity", cable->horizontal);
        json_number(json, "sag", cable->sag);
        json_end_object(json);
    }
    json_end_array(json);
}

static void json_joints(Json *json, const Settled *settled)
{
    const Roster *roster = &settled->roster;
    char name[ROSTER_NAME];
    json_array(json, "joints");
    for (int i = 0; i < roster->joints; i++) {
        json_object(json, NULL);
        json_text(json, "name", roster_joint_name(roster, settled->world, i, name));
        json_vec(json, "force", roster->force[i]);
        json_vec(json, "torque", roster->torque[i]);
        json_end_object(json);
    }
    json_end_array(json);
}

static void show_json(const Settled *settled)
{
    const TautSettleReport *report = &settled->report;
    Json json = json_open(stdout, true);
    json_object(&json, NULL);
    json_integer(&json, "iterations", report->iterations);
    json_number(&json, "force_residual", report->force_residual);
    json_number(&json, "error", report->error);
    json_number(&json, "energy", energy_total(report->energy));
    json_supports(&json, settled);
    json_cables(&json, settled);
    json_joints(&json, settled);
    json_end_object(&json);
}

static void show_csv(const Settled *settled)
{
    const Roster *roster = &settled->roster;
    char name[ROSTER_NAME];
    puts("kind,name,x,y,z,fx,fy,fz,tension");
    for (int i = 0; i < roster->particles; i++) {
        TautVec3 x = taut_particle_position(settled->world, roster->particle[i]);
        printf("%s,", node_kind_name(settled->world, roster->particle[i]));
        csv_text(stdout, roster_particle_name(roster, settled->world, i, name));
        printf(",%.17g,%.17g,%.17g,,,,\n", x.x, x.y, x.z);
    }
    for (int i = 0; i < roster->scalars; i++) {
        double value = 0.0;
        taut_node_value(settled->world, roster->scalar[i], &value);
        fputs("scalar,", stdout);
        csv_text(stdout, taut_node_name(settled->world, roster->scalar[i]));
        printf(",%.17g,,,,,,\n", value);
    }
    for (int i = 0; i < settled->statics.supports; i++) {
        Support support = settled->statics.support[i];
        TautVec3 x = support_place(&support, roster, settled->world);
        fputs("support,", stdout);
        csv_text(stdout, support_name(&support, roster, settled->world, name));
        printf(",%.17g,%.17g,%.17g,%.17g,%.17g,%.17g,\n", x.x, x.y, x.z, support.force.x,
               support.force.y, support.force.z);
    }
    for (int i = 0; i < roster->elements; i++) {
        if (taut_element_map(settled->world, roster->element[i]) != TAUT_MAP_DISTANCE) continue;
        fputs("element,", stdout);
        csv_text(stdout, roster_element_name(roster, settled->world, i, name));
        printf(",,,,,,,%.17g\n", taut_element_tension(settled->world, roster->element[i]));
    }
    for (int i = 0; i < roster->joints; i++) {
        TautVec3 x = taut_joint_point(settled->world, roster->joint[i], 0), f = roster->force[i];
        fputs("joint,", stdout);
        csv_text(stdout, roster_joint_name(roster, settled->world, i, name));
        printf(",%.17g,%.17g,%.17g,%.17g,%.17g,%.17g,\n", x.x, x.y, x.z, f.x, f.y, f.z);
    }
}

// --- the command
// ----------------------------------------------------------------------------------

static bool write_snapshot(const Console *console, const char *path, TautWorld *world)
{
    Output output = {0};
    size_t size;
    if (!output_open(console, &output, path)) return false;
    void *state = snapshot_take(console, world, &size);
    bool written = state && fwrite(state, 1, size, output.file) == size;
    written = written && output_keep(console, &output);
    free(state);
    output_discard(&output);
    return written;
}

static int show(const Options *options, Settled *settled, TautVec3 gravity)
{
    bool made = roster_make(&settled->roster, settled->scene, settled->world) &&
                statics_make(&settled->statics, &settled->roster, settled->world, gravity);
    if (!made) {
        console_error(settled->console, "out of memory");
        return EXIT_FAILED;
    }
    if (options->snapshot_out &&
        !write_snapshot(settled->console, options->snapshot_out, settled->world))
        return EXIT_FAILED;
    if (options->json)
        show_json(settled);
    else if (options->csv_table)
        show_csv(settled);
    else if (!settled->console->quiet)
        show_tables(settled);
    return EXIT_OK;
}

int command_settle(const Options *options, const Console *console)
{
    if (options->json && options->csv_table) {
        console_error(console, "--json and --csv both go to stdout; give one of them");
        return EXIT_USAGE;
    }
    TautScene *scene = load_scene(console, options->operand[0], options);
    if (!scene) return EXIT_USAGE;
    Settled settled = {.console = console, .scene = scene};
    TautWorldDef def = load_def(console, scene);
    // Where forces balance does not depend on it, but finding the place does.
    if (def.geometric == TAUT_GEOMETRIC_NONE) def.geometric = TAUT_GEOMETRIC_PSD;
    TautStatus status = taut_scene_build(scene, &def, &settled.world);
    if (status == TAUT_OK)
        status = taut_world_settle(settled.world, options->tolerance, &settled.report);
    int code = exit_code(status);
    if (status == TAUT_OK)
        code = show(options, &settled, def.gravity);
    else
        console_error(console, "%s: no equilibrium: %s", options->operand[0],
                      taut_status_text(status));
    statics_free(&settled.statics);
    roster_free(&settled.roster);
    taut_world_destroy(settled.world);
    taut_scene_free(scene);
    return code;
}
