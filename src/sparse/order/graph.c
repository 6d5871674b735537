// SPDX-License-Identifier: MIT
// graph.c -- adjacency lists by counting, and AMD on them. See graph.h.
#include "sparse/order/graph.h"
#include "sparse/lists.h"

#include <amd.h>
#include <limits.h>

bool graph_new(Memory *memory, Graph *graph, int n, double arcs)
{
    *graph = (Graph){.n = n};
    if (1.2 * arcs + 2.0 * n >= INT_MAX) return false;
    graph->room = (size_t)(1.2 * arcs) + 2 * (size_t)n + 1;
    graph->start = memory_alloc(memory, (size_t)n + 1, sizeof(int));
    graph->place = memory_alloc(memory, graph->room, sizeof(int));
    graph->mark = memory_alloc(memory, (size_t)n + 1, sizeof(int));
    return graph->start && graph->place && graph->mark;
}

void graph_free(Memory *memory, Graph *graph)
{
    memory_free(memory, graph->start);
    memory_free(memory, graph->place);
    memory_free(memory, graph->mark);
    *graph = (Graph){0};
}

void graph_add(Graph *graph, int a, int b)
{
    if (a == b) return;
    if (graph->adjacent) {
        graph->adjacent[graph->start[a]++] = b;
        graph->adjacent[graph->start[b]++] = a;
    } else {
        graph->start[a]++;
        graph->start[b]++;
    }
}

static void remove_duplicates(Graph *graph)
{
    int end = 0, begin = 0, *mark = graph->mark;

    // lists are closed up from left to right
    for (int i = 0; i < graph->n; i++) mark[i] = -1;

    for (int i = 0; i < graph->n; i++) {
        int stop = graph->start[i]; // graph_add has moved it to the end of the list
        graph->start[i] = end;
        for (int p = begin; p < stop; p++) {
            int j = graph->adjacent[p];
            if (mark[j] == i) continue;
            mark[j] = i;
            graph->adjacent[end++] = j;
        }
        begin = stop;
    }
    graph->start[graph->n] = end;
}

void graph_end_pass(Graph *graph)
{
    if (graph->adjacent) {
        remove_duplicates(graph);
        return;
    }
    lists_begin(graph->start, graph->n);
    graph->adjacent = graph->place;
}

// amd_2 is the kernel of AMD: it takes the graph in place and all work space from the caller.
bool graph_minimum_degree(Memory *memory, Graph *graph, int *order)
{
    size_t n = (size_t)graph->n;
    if (n == 0) return true;
    int *work = memory_alloc(memory, 8 * n, sizeof(int));
    if (!work) return false;

    // the names are those of AMD's own documentation
    int *length = work, *nv = work + n, *next = work + 2 * n, *last = work + 3 * n;
    int *head = work + 4 * n, *elen = work + 5 * n, *degree = work + 6 * n, *w = work + 7 * n;
    double info[AMD_INFO];

    for (size_t i = 0; i < n; i++) length[i] = graph->start[i + 1] - graph->start[i];
    amd_2(graph->n, graph->start, graph->adjacent, length, (int)graph->room, graph->start[n], nv,
          next, last, head, elen, degree, w, NULL, info);

    for (size_t i = 0; i < n; i++) order[i] = last[i];
    memory_free(memory, work);
    return true;
}
