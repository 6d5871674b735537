// SPDX-License-Identifier: MIT
// order.c -- mapped nodes in an order in which they can be made: each after its parents. In a
// file they stand in any order, as long as none follows from itself.
#include "check.h"

#include <string.h>

typedef struct Graph {
    TautScene *scene;
    Report *report;
    const SceneMapped *mapped;
    int count, first; // mapped nodes, and the point of the first
    int *waits;       // [count] nodes that must come before it and have not
    int *begin;       // [count + 1] and
    int *next;        //             [links]: who waits for it
} Graph;

// Which mapped node a reference is to, -1 if to something else.
static int mapped_of(const Graph *g, const SceneReference *reference)
{
    int i = reference->point - g->first;
    return i >= 0 && i < g->count ? i : -1;
}

// Who waits for whom, by counting and filling.
static bool link_nodes(Graph *g, Pool *scratch)
{
    size_t links = 0;

    // counted
    for (int i = 0; i < g->count; i++)
        for (int k = 0; k < g->mapped[i].of.count; k++) {
            int from = mapped_of(g, &g->mapped[i].of.at[k]);
            if (from < 0) continue;
            g->begin[from + 1]++;
            g->waits[i]++;
            links++;
        }

    g->next = scene_pool_take(scratch, links + 1, sizeof *g->next);
    int *filled = scene_pool_take(scratch, (size_t)g->count + 1, sizeof *filled);
    if (!g->next || !filled) return false;
    for (int i = 0; i < g->count; i++) g->begin[i + 1] += g->begin[i];
    for (int i = 0; i < g->count; i++) filled[i] = g->begin[i];

    // filled
    for (int i = 0; i < g->count; i++)
        for (int k = 0; k < g->mapped[i].of.count; k++) {
            int from = mapped_of(g, &g->mapped[i].of.at[k]);
            if (from >= 0) g->next[filled[from]++] = i;
        }

    return true;
}

// Those that wait for nothing, in the order of the file, and then those that waited for them.
static int sort(const Graph *g, int *order)
{
    int done = 0;
    for (int i = 0; i < g->count; i++)
        if (g->waits[i] == 0) order[done++] = i;
    for (int at = 0; at < done; at++)
        for (int k = g->begin[order[at]]; k < g->begin[order[at] + 1]; k++)
            if (--g->waits[g->next[k]] == 0) order[done++] = g->next[k];
    return done;
}

// A node that still waits waits for another one that does; -1 if not.
static int blocked_by(const Graph *g, int i)
{
    for (int k = 0; k < g->mapped[i].of.count; k++) {
        int from = mapped_of(g, &g->mapped[i].of.at[k]);
        if (from >= 0 && g->waits[from] > 0) return from;
    }
    return -1;
}

// "a, b, c, a": the loop that begins at node i.
static void loop_text(const Graph *g, int i, char *text, size_t room)
{
    size_t used = 0;
    int at = i;
    do {
        const char *name = g->mapped[at].name ? g->mapped[at].name : "?";
        if (used + strlen(name) + 16 > room) {
            snprintf(text + used, room - used, "...");
            return;
        }
        used += (size_t)snprintf(text + used, room - used, "%s from ", name);
        at = blocked_by(g, at);
    } while (at != i && at >= 0);
    snprintf(text + used, room - used, "%s", g->mapped[i].name ? g->mapped[i].name : "?");
}

// Walks back from each node that waits until the walk meets itself: a loop, told once. `seen` holds
// the walk in which a node was met.
static void report_loops(const Graph *g, int *seen)
{
    Check c = {g->scene, g->report};
    char text[300];

    for (int i = 0; i < g->count; i++) {
        int at = i;

        // back to whoever it waits for
        while (at >= 0 && g->waits[at] > 0 && seen[at] == 0) {
            seen[at] = i + 1;
            at = blocked_by(g, at);
        }

        // met in this walk: a loop
        if (at < 0 || g->waits[at] == 0 || seen[at] != i + 1) continue;
        loop_text(g, at, text, sizeof text);
        scene_blame(&c, &scene_mapped, at, scene_place(&g->mapped[at], "of"),
                    "it follows from itself: %s; break the loop", text);
    }
}

void scene_order(TautScene *scene, Report *report, Pool *pool, Pool *scratch)
{
    const size_t n = (size_t)scene->top.mapped.count;
    if (n == 0) return;

    // the graph of mapped nodes
    Graph g = {.scene = scene,
               .report = report,
               .mapped = scene->top.mapped.items,
               .count = (int)n,
               .first = scene_first_point(&scene->top, &scene_mapped),
               .waits = scene_pool_take(scratch, n, sizeof(int)),
               .begin = scene_pool_take(scratch, n + 1, sizeof(int))};
    int *seen = scene_pool_take(scratch, n, sizeof *seen);
    scene->order = scene_pool_take(pool, n, sizeof *scene->order);
    if (!g.waits || !g.begin || !seen || !scene->order || !link_nodes(&g, scratch)) return;

    // sorted topologically; nodes in a loop are left over
    int done = sort(&g, scene->order);
    if (done == g.count) return;
    report_loops(&g, seen);

    // nodes that wait for a loop cannot be made either
    for (int i = 0; i < g.count; i++)
        if (g.waits[i] > 0) {
            ((SceneMapped *)scene->top.mapped.items)[i].item.wrong = true;
            scene->order[done++] = i;
        }
}
