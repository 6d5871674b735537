// SPDX-License-Identifier: MIT
// settle_table.c -- static equilibrium as tables for people; see settle.h.
#include "settle.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

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
        // Round-off beside the whole is shown as 0.
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

// The wrench that each joint exerts on the first of the two nodes that it joins.
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

// The state of a bound, in words of the element that has it.
static const char *bound_text(const RosterDrive *drive, double lower, double upper, bool at_bound)
{
    if (!isfinite(lower) && !isfinite(upper)) return "-";
    if (lower != 0.0 && upper != 0.0) return at_bound ? "at its effort" : "below its effort";
    if (drive->rope) return at_bound ? "taut" : "slack";
    return at_bound ? "reached" : "not reached";
}

// Limits, drives, ropes, and other elements on one number.
static void show_drives(const Settled *settled)
{
    const Roster *roster = &settled->roster;
    static const char *const title[] = {"limit, drive, rope", "kind", "force", "at", "bound"};
    Table table;
    char text[NUMBER_TEXT];
    table_begin(&table, 5);
    for (int c = 0; c < 5; c++)
        table_column(&table, c, title[c], c == 2 || c == 3 ? ALIGN_RIGHT : ALIGN_LEFT);
    for (int i = 0; i < roster->drives; i++) {
        const RosterDrive *drive = &roster->drive[i];
        double lower = -INFINITY, upper = INFINITY, value = 0.0;
        bool at_bound;
        double force = roster_drive_force(roster, settled->world, i, &at_bound);
        taut_element_bounds(settled->world, roster->element[drive->element], &lower, &upper);
        table_add(&table, STYLE_PLAIN, "%s", drive->name);
        table_add(&table, STYLE_PLAIN, "%s", drive->kind);
        table_add(&table, STYLE_PLAIN, "%s", number_si(text, force, drive->effort));
        if (taut_node_is_null(drive->of) || taut_node_value(settled->world, drive->of, &value) != 1)
            table_add(&table, STYLE_DIM, "-");
        else
            table_add(&table, STYLE_PLAIN, "%.6g%s%s", fabs(value) < 1e-12 ? 0.0 : value,
                      *drive->unit ? " " : "", drive->unit); // round-off is nothing
        table_add(&table, STYLE_PLAIN, "%s", bound_text(drive, lower, upper, at_bound));
    }
    table_print(&table, stdout, settled->console->out_color, settled->console->utf8);
}

// The runs of ropes over pulleys.
static void show_runs(const Settled *settled)
{
    const Roster *roster = &settled->roster;
    const double *tension = roster_run_tensions(roster, settled->world);
    Table table;
    char name[ROSTER_NAME], text[NUMBER_TEXT];
    table_begin(&table, 3);
    table_column(&table, 0, "run", ALIGN_LEFT);
    table_column(&table, 1, "length", ALIGN_RIGHT);
    table_column(&table, 2, "tension", ALIGN_RIGHT);
    for (int i = 0; i < roster->runs; i++) {
        double length = 0.0;
        taut_node_value(settled->world, roster->run[i], &length);
        table_add(&table, STYLE_PLAIN, "%s",
                  roster_link_name(roster, settled->world, roster->elements + i, name));
        table_add(&table, STYLE_PLAIN, "%.6g m", length);
        table_add(&table, STYLE_PLAIN, "%s", number_si(text, tension[i], "N"));
    }
    table_print(&table, stdout, settled->console->out_color, settled->console->utf8);
}

static bool same_colliders(const TautContact *x, const TautContact *y)
{
    return x->a.slot == y->a.slot && x->b.slot == y->b.slot;
}

// Pairs of colliders that bear on each other, with the sums over their points.
static void show_contacts(const Settled *settled)
{
    static const char *const title[] = {"contact", "on", "points", "normal force", "friction", ""};
    Bearing bearing;
    Table table;
    char name[COLLIDER_NAME], text[NUMBER_TEXT];
    if (!bearing_make(&bearing, settled->world)) console_error(settled->console, "out of memory");
    table_begin(&table, 6);
    for (int c = 0; c < 6; c++)
        table_column(&table, c, title[c], c > 1 && c < 5 ? ALIGN_RIGHT : ALIGN_LEFT);
    for (int i = 0, end; i < bearing.count; i = end) {
        const TautContact *first = bearing.contact + i;
        double normal = 0, across[3] = {0};
        bool at_limit = true;
        for (end = i; end < bearing.count && same_colliders(first, bearing.contact + end); end++) {
            const TautContact *c = bearing.contact + end;
            normal += c->normal_force;
            across[0] += c->force.x - c->normal_force * c->normal.x;
            across[1] += c->force.y - c->normal_force * c->normal.y;
            across[2] += c->force.z - c->normal_force * c->normal.z;
            at_limit = at_limit && c->state == TAUT_CONTACT_SLIDE;
        }
        const double friction = hypot(hypot(across[0], across[1]), across[2]);
        table_add(&table, STYLE_PLAIN, "%s", collider_label(settled->world, first->a, name));
        table_add(&table, STYLE_PLAIN, "%s", collider_label(settled->world, first->b, name));
        table_add(&table, STYLE_PLAIN, "%d", end - i);
        table_add(&table, STYLE_PLAIN, "%s", number_si(text, normal, "N"));
        table_add(&table, STYLE_PLAIN, "%s",
                  number_si(text, friction < 1e-9 * normal ? 0.0 : friction, "N"));
        table_add(&table, STYLE_PLAIN, "%s", at_limit ? "at its limit" : "holds");
    }
    table_print(&table, stdout, settled->console->out_color, settled->console->utf8);
    free(bearing.contact);
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

void settle_tables(const Settled *settled)
{
    char text[NUMBER_TEXT], error[NUMBER_TEXT];
    settle_path_table(settled);
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
    if (settled->roster.drives > 0) {
        putchar('\n');
        show_drives(settled);
    }
    if (settled->roster.runs > 0) {
        putchar('\n');
        show_runs(settled);
    }
    if (settled->report.contacts > 0) {
        char moved[NUMBER_TEXT];
        printf("\n%d contacts bear; things moved by at most %s\n\n", settled->report.contacts,
               number_si(moved, settled->report.moved, "m"));
        show_contacts(settled);
    }
}
