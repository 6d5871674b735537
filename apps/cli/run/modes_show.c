// SPDX-License-Identifier: MIT
// modes_show.c -- natural frequencies as a table and as JSON; see modes.h.
#include "modes.h"
#include "ui/json.h"
#include "ui/table.h"

#include <math.h>

static const double least_damping = 1e-12; // less is round-off of none

static const char *const kind_word[] = {"vibration", "free", "unstable"};

static void add_line(Table *table, const ModesShown *shown, int i)
{
    const TautMode mode = taut_modes_get(shown->modes, i);
    const char *name = taut_node_name(shown->world, mode.node);
    table_add(table, STYLE_PLAIN, "%d", i + 1);
    if (mode.kind == TAUT_MODE_UNSTABLE)
        table_add(table, STYLE_BAD, "grows by e in %.4g s", 1 / mode.growth);
    else if (mode.kind == TAUT_MODE_FREE)
        table_add(table, STYLE_PLAIN, "0 (free)");
    else
        table_add(table, STYLE_PLAIN, "%.6g", mode.frequency);
    if (mode.kind == TAUT_MODE_VIBRATION)
        table_add(table, STYLE_PLAIN, "%.4g", 1 / mode.frequency);
    else
        table_add(table, STYLE_PLAIN, "%s", "");
    table_add(table, STYLE_PLAIN, "%s%d", mode.multiplicity > 1 ? "x" : "", mode.multiplicity);
    if (mode.damping > least_damping)
        table_add(table, STYLE_PLAIN, "%.3g", mode.damping);
    else
        table_add(table, STYLE_PLAIN, "%s", "");
    for (int k = 0; k < 3; k++) table_add(table, STYLE_PLAIN, "%.3f", mode.part[k]);
    table_add(table, STYLE_PLAIN, "%s",
              *name                          ? name
              : taut_node_is_null(mode.node) ? "(turns in place)"
                                             : "(no name)");
}

void modes_table(const ModesShown *shown)
{
    static const char *const title[] = {"mode",   "Hz",     "period s", "times",   "damping",
                                        "mass x", "mass y", "mass z",   "farthest"};
    const TautModesReport report = taut_modes_report(shown->modes);
    Table table;
    table_begin(&table, 9);
    for (int k = 0; k < 9; k++)
        table_column(&table, k, title[k], k == 8 ? ALIGN_LEFT : ALIGN_RIGHT);
    for (int i = 0; i < taut_modes_count(shown->modes); i++) add_line(&table, shown, i);
    table_print(&table, stdout, shown->console->out_color, shown->console->utf8);
    printf("equilibrium: %d solves, unbalanced %.2g N; modes: %d solves%s\n",
           shown->settled->iterations, report.force_residual, report.solves,
           report.complete ? ", none missed" : "");
    if (report.unstable > 0)
        printf("%d of them grow: this equilibrium does not hold\n", report.unstable);
    if (report.idle > 0)
        printf("%d rows with bounds bear nothing and take no part (slack ropes, open contacts)\n",
               report.idle);
}

static void three(Json *json, const char *key, const double *x)
{
    json_array(json, key);
    json_keep_line(json);
    for (int k = 0; k < 3; k++) json_number(json, NULL, x[k]);
    json_end_array(json);
}

// The displacement of every named node.
static void json_shape(Json *json, const ModesShown *shown, int i)
{
    json_object(json, "shape");
    for (TautNodeId id = taut_next_node(shown->world, (TautNodeId){0, 0}); !taut_node_is_null(id);
         id = taut_next_node(shown->world, id)) {
        double x[TAUT_MAX_WIDTH];
        const char *name = taut_node_name(shown->world, id);
        const int n = *name ? taut_modes_shape(shown->modes, i, id, x) : 0;
        if (n != 3 && n != 6) continue;
        json_array(json, name);
        json_keep_line(json);
        for (int k = 0; k < n; k++) json_number(json, NULL, x[k]);
        json_end_array(json);
    }
    json_end_object(json);
}

void modes_json(const ModesShown *shown)
{
    const TautModesReport report = taut_modes_report(shown->modes);
    Json json = json_open(stdout, true);
    json_object(&json, NULL);
    json_number(&json, "force_residual", report.force_residual);
    json_integer(&json, "solves", report.solves);
    json_bool(&json, "complete", report.complete);
    json_integer(&json, "unstable", report.unstable);
    json_integer(&json, "free", report.free);
    json_integer(&json, "idle_rows", report.idle);
    three(&json, "mass", report.mass);
    json_array(&json, "modes");
    for (int i = 0; i < taut_modes_count(shown->modes); i++) {
        const TautMode mode = taut_modes_get(shown->modes, i);
        json_object(&json, NULL);
        json_integer(&json, "mode", i + 1);
        json_text(&json, "kind", kind_word[mode.kind]);
        json_number(&json, "frequency", mode.frequency);
        json_number(&json, "omega_squared", mode.square);
        json_number(&json, "growth", mode.growth);
        json_number(&json, "damping", mode.damping);
        json_integer(&json, "multiplicity", mode.multiplicity);
        three(&json, "mass_part", mode.part);
        json_text(&json, "farthest", taut_node_name(shown->world, mode.node));
        json_shape(&json, shown, i);
        json_end_object(&json);
    }
    json_end_array(&json);
    json_end_object(&json);
    printf("\n");
}
