// SPDX-License-Identifier: MIT
// peers_race.c -- what chains and contacts share around the search: its order, the race of what it found, and which cases
// were asked for.
#include "peers.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

static int settings_of(const PeerEntry *entry)
{
    return entry->effort_count * entry->tuning_count;
}

void peers_order(const PeerRoster *roster, int order[PEER_VARIANTS])
{
    for (int i = 0; i < roster->count; i++) {
        int k = i;
        for (; k > 0 && settings_of(roster->entry + order[k - 1]) > settings_of(roster->entry + i);
             k--)
            order[k] = order[k - 1];
        order[k] = i;
    }
}

void peers_race(const BenchOptions *options, const PeerCase *c, const PeerRoster *roster,
                int repeats, PeerBest best[][TIERS])
{
    for (int r = 0; r < repeats; r++)
        for (int i = 0; i < roster->count; i++)
            for (int t = 0; t < TIERS; t++) {
                PeerBest *b = best[i] + t;
                bool same = t == TIER_C && best[i][TIER_A].found && b->found &&
                            b->setting.per_tenth == best[i][TIER_A].setting.per_tenth &&
                            b->setting.effort == best[i][TIER_A].setting.effort &&
                            b->setting.tuning == best[i][TIER_A].setting.tuning;
                if (same) {
                    memcpy(b->cpu, best[i][TIER_A].cpu, sizeof b->cpu);
                    memcpy(b->wall, best[i][TIER_A].wall, sizeof b->wall);
                    b->repeats = best[i][TIER_A].repeats;
                    continue;
                }
                // what takes long shows its spread in three turns
                if (!b->found || (r >= 3 && b->outcome.cpu > 0.01)) continue;
                PeerOutcome o;
                peers_run(options, c, roster->entry + i, b->setting, true, &o);
                if (strcmp(o.verdict, "done") != 0) continue;
                b->cpu[b->repeats] = o.cpu;
                b->wall[b->repeats++] = o.wall;
            }
}

double peers_cost(PeerBest *b)
{
    if (!b->found) return INFINITY;
    return b->repeats > 0 ? bench_median(b->cpu, b->repeats) : b->outcome.cpu;
}

double peers_dearer_tier(const PeerBest best[TIERS])
{
    double cost = 0;
    for (int t = 0; t < TIERS; t++)
        cost = fmax(cost, best[t].found ? best[t].outcome.cpu : INFINITY);
    return cost;
}

// The part that was asked for: a scene, S1, or a scene with loads, S1/100,1e4.
bool peers_asked(const char *which, const char *scene, double R)
{
    size_t size = strlen(scene);
    if (!which) return true;
    if (strncmp(which, scene, size) != 0 || (which[size] && which[size] != '/')) return false;
    if (!which[size] || R == 0) return true;
    for (const char *at = which + size; *at;) {
        char *end;
        if (strtod(at + 1, &end) == R) return true;
        if (end == at + 1) break;
        at = end;
    }
    return false;
}
