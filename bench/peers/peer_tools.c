// SPDX-License-Identifier: MIT
// peer_tools.c -- see peer_tools.h.
#include "peer_tools.h"

#include <sched.h>
#include <stdio.h>

double peer_clock(clockid_t id)
{
    struct timespec t;
    clock_gettime(id, &t);
    return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

void peer_pin(int core)
{
    cpu_set_t set;
    CPU_ZERO(&set);
    CPU_SET((size_t)core, &set);
    if (core >= 0) sched_setaffinity(0, sizeof set, &set);
}

void peer_print_list(const char *engine, const PeerVariant *variant, int variants)
{
    printf("engine %s\n", engine);
    for (int i = 0; i < variants; i++) {
        const PeerVariant *v = variant + i;
        printf("variant %s %u", v->name, v->scenes);
        for (int k = 0; v->efforts[k]; k++) printf(" %d", v->efforts[k]);
        printf(" ; %s ; %s ; %s ; %d %d ; ", v->effort ? v->effort : "", v->text,
               v->lacks ? v->lacks : "", v->tighter, v->steps);
        for (int k = 0; v->tunings[k]; k++) printf("%s%s", k ? " | " : "", v->tunings[k]);
        printf("\n");
    }
}
