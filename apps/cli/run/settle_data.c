// SPDX-License-Identifier: MIT
// settle_data.c -- static equilibrium for programs, as JSON and as CSV; see settle.h.
#include "series.h"
#include "settle.h"
#include "summary.h"
#include "ui/json.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

static void json_vec(Json *json, const char *key, TautVec3 x)
{
    json_array(json, key);
    json_keep_line(json);
    json_number(json, NULL, x.x);
    json_number(json, NULL, x.y);
    json_number(json, NULL, x.z);
    json_end_array(json);
}

bool bearing_make(Bearing *bearing, const TautWorld *world)
{
    const int count = taut_world_contacts(world, NULL, 0);
    *bearing = (Bearing){.contact = malloc(((size_t)count + 1) * sizeof *bearing->contact)};
    if (!bearing->contact) return false;
    taut_world_contacts(world, bearing->contact, count);
    for (int i = 0; i < count; i++)
        if (bearing->contact[i].state != TAUT_CONTACT_OPEN)
            bearing->contact[bearing->count++] = bearing->contact[i];
    return true;
}

const char *collider_label(const TautWorld *world, TautColliderId id, char *text)
{
    const char *name = taut_collider_name(world, id);
    if (!*name) name = taut_node_name(world, taut_collider_node(world, id));
    if (*name)
        snprintf(text, COLLIDER_NAME, "%s", name);
    else
        snprintf(text, COLLIDER_NAME, "collider %u", id.slot);
    return text;
}

static void json_contacts(Json *json, const Settled *settled)
{
    Bearing bearing;
    char name[COLLIDER_NAME];
    json_array(json, "contacts");
    if (!bearing_make(&bearing, settled->world)) console_error(settled->console, "out of memory");
    for (int i = 0; i < bearing.count; i++) {
        const TautContact *c = bearing.contact + i;
        json_object(json, NULL);
        json_text(json, "a", collider_label(settled->world, c->a, name));
        json_text(json, "b", collider_label(settled->world, c->b, name));
        json_vec(json, "point", c->point);
        json_vec(json, "force", c->force);
        json_number(json, "normal_force", c->normal_force);
        json_bool(json, "at_limit", c->state == TAUT_CONTACT_SLIDE);
        json_end_object(json);
    }
    free(bearing.contact);
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

// A bound that there is not is null.
static void json_drives(Json *json, const Settled *settled)
{
    const Roster *roster = &settled->roster;
    json_array(json, "drives");
    for (int i = 0; i < roster->drives; i++) {
        const RosterDrive *drive = &roster->drive[i];
        double lower = -INFINITY, upper = INFINITY, value = NAN;
        bool at_bound;
        double force = roster_drive_force(roster, settled->world, i, &at_bound);
        taut_element_bounds(settled->world, roster->element[drive->element], &lower, &upper);
        if (!taut_node_is_null(drive->of)) taut_node_value(settled->world, drive->of, &value);
        json_object(json, NULL);
        json_keep_line(json);
        json_text(json, "name", drive->name);
        json_text(json, "kind", drive->kind);
        json_number(json, drive->rope ? "tension" : "force", force);
        json_text(json, "unit", drive->effort);
        json_number(json, "value", value);
        json_number(json, "lower", lower);
        json_number(json, "upper", upper);
        json_bool(json, "at_bound", at_bound);
        json_end_object(json);
    }
    json_end_array(json);
}

static void json_runs(Json *json, const Settled *settled)
{
    const Roster *roster = &settled->roster;
    const double *tension = roster_run_tensions(roster, settled->world);
    char name[ROSTER_NAME];
    json_array(json, "runs");
    for (int i = 0; i < roster->runs; i++) {
        double length = 0.0;
        taut_node_value(settled->world, roster->run[i], &length);
        json_object(json, NULL);
        json_keep_line(json);
        json_text(json, "name",
                  roster_link_name(roster, settled->world, roster->elements + i, name));
        json_number(json, "length", length);
        json_number(json, "tension", tension[i]);
        json_end_object(json);
    }
    json_end_array(json);
}

void settle_json(const Settled *settled)
{
    const TautSettleReport *report = &settled->report;
    Json json = json_open(stdout, true);
    json_object(&json, NULL);
    json_integer(&json, "iterations", report->iterations);
    json_number(&json, "force_residual", report->force_residual);
    json_number(&json, "error", report->error);
    json_number(&json, "energy", energy_total(report->energy));
    settle_path_json(&json, settled);
    json_supports(&json, settled);
    json_cables(&json, settled);
    json_joints(&json, settled);
    json_drives(&json, settled);
    json_runs(&json, settled);
    if (taut_collider_count(settled->world) > 0) {
        json_number(&json, "moved", report->moved);
        json_contacts(&json, settled);
    }
    json_end_object(&json);
}

// A bound that there is not is left empty.
static void csv_bound(double bound)
{
    if (isfinite(bound))
        printf(",%.17g", bound);
    else
        putchar(',');
}

// Every element of one row: its force as lambda, tension where it is a length.
static void csv_elements(const Settled *settled)
{
    const Roster *roster = &settled->roster;
    char name[ROSTER_NAME];
    int drive = 0;
    for (int i = 0; i < roster->elements; i++) {
        double lambda[TAUT_MAX_ROWS] = {0}, lower = -INFINITY, upper = INFINITY;
        bool has_drive = drive < roster->drives && roster->drive[drive].element == i;
        bool length = taut_element_map(settled->world, roster->element[i]) == TAUT_MAP_DISTANCE;
        if (taut_element_lambda(settled->world, roster->element[i], lambda) != 1) continue;
        taut_element_bounds(settled->world, roster->element[i], &lower, &upper);
        fputs("element,", stdout);
        csv_text(stdout, has_drive ? roster->drive[drive].name
                                   : roster_element_name(roster, settled->world, i, name));
        fputs(",,,,,,,", stdout);
        if (length || (has_drive && roster->drive[drive].rope)) printf("%.17g", 0.0 - lambda[0]);
        printf(",%.17g", lambda[0]);
        csv_bound(lower);
        csv_bound(upper);
        putchar('\n');
        drive += has_drive;
    }
    const double *tension = roster_run_tensions(roster, settled->world);
    for (int i = 0; i < roster->runs; i++) {
        fputs("run,", stdout);
        csv_text(stdout, roster_link_name(roster, settled->world, roster->elements + i, name));
        printf(",,,,,,,%.17g,,,\n", tension[i]);
    }
}

static void csv_places(const Settled *settled)
{
    const Roster *roster = &settled->roster;
    char name[ROSTER_NAME];
    for (int i = 0; i < roster->particles; i++) {
        TautVec3 x = taut_particle_position(settled->world, roster->particle[i]);
        printf("%s,", node_kind_name(settled->world, roster->particle[i]));
        csv_text(stdout, roster_particle_name(roster, settled->world, i, name));
        printf(",%.17g,%.17g,%.17g,,,,,,,\n", x.x, x.y, x.z);
    }
    for (int i = 0; i < roster->scalars; i++) {
        double value = 0.0;
        taut_node_value(settled->world, roster->scalar[i], &value);
        fputs("scalar,", stdout);
        csv_text(stdout, taut_node_name(settled->world, roster->scalar[i]));
        printf(",%.17g,,,,,,,,,\n", value);
    }
}

static void csv_force(const char *kind, const char *name, TautVec3 x, TautVec3 f)
{
    printf("%s,", kind);
    csv_text(stdout, name);
    printf(",%.17g,%.17g,%.17g,%.17g,%.17g,%.17g,,,,\n", x.x, x.y, x.z, f.x, f.y, f.z);
}

static void csv_contacts(const Settled *settled)
{
    Bearing bearing;
    char a[COLLIDER_NAME], b[COLLIDER_NAME], both[2 * COLLIDER_NAME + 8];
    if (!bearing_make(&bearing, settled->world)) console_error(settled->console, "out of memory");
    for (int i = 0; i < bearing.count; i++) {
        const TautContact *c = bearing.contact + i;
        snprintf(both, sizeof both, "%s on %s", collider_label(settled->world, c->a, a),
                 collider_label(settled->world, c->b, b));
        csv_force("contact", both, c->point, c->force);
    }
    free(bearing.contact);
}

void settle_csv(const Settled *settled)
{
    const Roster *roster = &settled->roster;
    char name[ROSTER_NAME];
    puts("kind,name,x,y,z,fx,fy,fz,tension,lambda,lower,upper");
    csv_places(settled);
    for (int i = 0; i < settled->statics.supports; i++) {
        Support support = settled->statics.support[i];
        csv_force("support", support_name(&support, roster, settled->world, name),
                  support_place(&support, roster, settled->world), support.force);
    }
    csv_elements(settled);
    for (int i = 0; i < roster->joints; i++)
        csv_force("joint", roster_joint_name(roster, settled->world, i, name),
                  taut_joint_point(settled->world, roster->joint[i], 0), roster->force[i]);
    csv_contacts(settled);
}
