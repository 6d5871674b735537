// SPDX-License-Identifier: MIT
// settle_path.c -- the way to an equilibrium: loads in steps, or along a path; see settle.h.
#include "settle.h"

#include <stdlib.h>

// Keeps a point; the search goes on without those that there is no memory for.
static bool keep_point(void *user, const TautWorld *world, const TautLoadPoint *point)
{
    Settled *settled = user;
    (void)world;
    if (settled->points == settled->room) {
        const int room = settled->room > 0 ? 2 * settled->room : 64;
        TautLoadPoint *more = realloc(settled->point, (size_t)room * sizeof *more);
        if (!more) return true;
        settled->point = more, settled->room = room;
    }
    settled->point[settled->points++] = *point;
    return true;
}

TautStatus settle_find(Settled *settled, const Options *options)
{
    if (options->load_steps == 0 && !options->load_path)
        return taut_world_settle(settled->world, options->tolerance, &settled->report);
    const TautLoadPath path = {.steps = options->load_steps,
                               .follow = options->load_path,
                               .tolerance = options->tolerance,
                               .point = keep_point,
                               .user = settled};
    return taut_world_settle_path(settled->world, &path, &settled->report);
}

void settle_forget(Settled *settled)
{
    free(settled->point);
    settled->point = NULL;
    settled->points = settled->room = 0;
}

void settle_path_table(const Settled *settled)
{
    static const char *const title[] = {"load", "displacement m", "x",   "y",
                                        "z",    "unstable",       "node"};
    Table table;
    if (settled->points == 0) return;
    table_begin(&table, 7);
    for (int k = 0; k < 7; k++)
        table_column(&table, k, title[k], k == 6 ? ALIGN_LEFT : ALIGN_RIGHT);
    for (int i = 0; i < settled->points; i++) {
        const TautLoadPoint *p = settled->point + i;
        table_add(&table, STYLE_PLAIN, "%.6g", p->load);
        table_add(&table, STYLE_PLAIN, "%.6g", p->displacement);
        table_add(&table, STYLE_PLAIN, "%.5g", p->moved.x);
        table_add(&table, STYLE_PLAIN, "%.5g", p->moved.y);
        table_add(&table, STYLE_PLAIN, "%.5g", p->moved.z);
        if (p->unstable >= 0)
            table_add(&table, p->unstable > 0 ? STYLE_BAD : STYLE_PLAIN, "%d", p->unstable);
        else
            table_add(&table, STYLE_PLAIN, "%s", "");
        table_add(&table, STYLE_PLAIN, "%s", taut_node_name(settled->world, p->node));
    }
    table_print(&table, stdout, settled->console->out_color, settled->console->utf8);
    putchar('\n');
}

void settle_path_json(Json *json, const Settled *settled)
{
    if (settled->points == 0) return;
    json_array(json, "path");
    for (int i = 0; i < settled->points; i++) {
        const TautLoadPoint *p = settled->point + i;
        json_object(json, NULL);
        json_keep_line(json);
        json_number(json, "load", p->load);
        json_number(json, "displacement", p->displacement);
        json_number(json, "x", p->moved.x);
        json_number(json, "y", p->moved.y);
        json_number(json, "z", p->moved.z);
        if (p->unstable >= 0) json_integer(json, "unstable", p->unstable);
        json_text(json, "node", taut_node_name(settled->world, p->node));
        json_end_object(json);
    }
    json_end_array(json);
}
