// SPDX-License-Identifier: MIT
// peers_run.c -- who takes part, and one run of one of them; see peers.h.
#include "peers.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

static const struct Engine {
    const char *name, *from;
} engines[] =
    {
        {"taut", "the target bench"},  {"ode", "libode-dev"},
        {"bullet", "libbullet-dev"},   {"bullet-double", "libbullet-dev"},
        {"mujoco", "libmujoco-dev"},   {"dart", "libdart-dev"},
        {"simbody", "libsimbody-dev"}, {"rapier", "node and the package @dimforge/rapier3d-compat"},
},
  of_contacts[] = {
      {"taut", "the target bench"},
      {"ode", "libode-dev"},
      {"bullet", "libbullet-dev"},
      {"bullet-double", "libbullet-dev"},
      {"mujoco", "libmujoco-dev"},
      {"dart", "libdart-dev"},
      {"rapier", "node and the package @dimforge/rapier3d-compat"},
      {"jolt", "node and the package jolt-physics"},
};

// "TUNING | TUNING | ..."; none is one without a name.
static void read_tunings(char *list, PeerEntry *e)
{
    e->tuning_count = 0;
    while (list && e->tuning_count < PEER_TUNINGS) {
        char *end = strstr(list, " | ");
        if (end) *end = 0;
        snprintf(e->tuning[e->tuning_count++], sizeof e->tuning[0], "%s", list);
        list = end ? end + 3 : NULL;
    }
}

// "variant NAME SCENES EFFORT ... ; WHAT EFFORT IS ; TEXT ; LACKS ; TIGHTER STEPS ; TUNING | ..."
static void read_variant(char *line, const char *engine, const char *program, bool own,
                         PeerRoster *roster)
{
    enum { PARTS = 6 };
    char *part[PARTS] = {line, "", "", "", "", ""}, *end, none[1] = "";
    int parts = 1;
    if (roster->count == PEER_VARIANTS) return;
    for (char *at = line; parts < PARTS && (at = strstr(at, " ; ")); at += 3) {
        *at = 0;
        part[parts++] = at + 3;
    }
    PeerEntry *e = roster->entry + roster->count++;
    *e = (PeerEntry){.own = own};
    char *name = strchr(line, ' '), *list = name ? strchr(name + 1, ' ') : NULL;
    if (strncmp(line, "variant ", 8) != 0 || !list) {
        roster->count--;
        return;
    }
    snprintf(e->name, sizeof e->name, "%.*s", (int)(list - name - 1), name + 1);
    e->scenes = (unsigned)strtoul(list, &end, 10);
    for (char *at = end; e->effort_count < PEER_EFFORTS; at = end) {
        long effort = strtol(at, &end, 10);
        if (end == at) break;
        e->efforts[e->effort_count++] = (int)effort;
    }
    snprintf(e->effort, sizeof e->effort, "%s", part[1]);
    snprintf(e->text, sizeof e->text, "%s", part[2]);
    snprintf(e->lacks, sizeof e->lacks, "%s", part[3]);
    e->tighter = (int)strtol(part[4], &end, 10);
    e->steps = (int)strtol(end, NULL, 10);
    read_tunings(parts == PARTS ? part[5] : none, e);
    e->as_is = own && strcmp(e->name, "taut-default") == 0;
    snprintf(e->engine, sizeof e->engine, "%s", engine);
    snprintf(e->program, sizeof e->program, "%s", program);
}

static void skip(PeerRoster *roster, const char *name, const char *why, const char *what)
{
    size_t used = strlen(roster->skipped);
    snprintf(roster->skipped + used, sizeof roster->skipped - used, "%s: %s%s\n", name, why, what);
}

void peers_list(const BenchOptions *options, bool contacts, PeerRoster *roster)
{
    const struct Engine *list = contacts ? of_contacts : engines;
    const size_t count =
        contacts ? sizeof of_contacts / sizeof *of_contacts : sizeof engines / sizeof *engines;
    *roster = (PeerRoster){0};
    for (size_t i = 0; i < count; i++) {
        char program[512], engine[48] = "";
        int code;
        snprintf(program, sizeof program, "%s/bench-%s-%s", options->folder,
                 contacts ? "touch" : "peer", list[i].name);
        char *argv[] = {program, "list", NULL}, *text = bench_run(argv, 10, &code);
        if (!text || code != 0) {
            skip(roster, list[i].name,
                 text ? "its adapter does not start; it needs "
                      : "not installed or not built; it needs ",
                 list[i].from);
        }
        int before = roster->count;
        for (char *line = text ? strtok(text, "\n") : NULL; line && code == 0;) {
            char *next = strtok(NULL, "\n");
            if (strncmp(line, "engine ", 7) == 0)
                snprintf(engine, sizeof engine, "%s", line + 7);
            else
                read_variant(line, engine, program, i == 0, roster);
            line = next;
        }
        if (text && code == 0 && roster->count == before)
            skip(roster, list[i].name, "its adapter lists nothing", "");
        free(text);
    }
}

// Behind the key and a blank; NULL where the line has another key.
static const char *after(const char *line, const char *key)
{
    size_t size = strlen(key);
    return strncmp(line, key, size) == 0 && line[size] == ' ' ? line + size + 1 : NULL;
}

static void read_number(const char *line, const char *key, double *number)
{
    const char *text = after(line, key);
    if (text) *number = strtod(text, NULL);
}

// "load NUMBER X Y Z", numbered from 1 on.
static void read_load(const char *text, PeerOutcome *o)
{
    char *end;
    if (strtol(text, &end, 10) != o->samples + 1 || o->samples == PEER_SAMPLES) return;
    for (int k = 0; k < 3; k++) o->load[o->samples][k] = strtod(end, &end);
    o->samples++;
}

static void read_line(const char *line, PeerOutcome *o, double *steps, double *cpu, double *wall)
{
    const char *verdict = after(line, "verdict"), *load = after(line, "load");
    if (verdict) snprintf(o->verdict, sizeof o->verdict, "%s", verdict);
    if (load) read_load(load, o);
    read_number(line, "steps", steps);
    read_number(line, "seconds", &o->seconds);
    read_number(line, "cpu", cpu);
    read_number(line, "wall", wall);
    read_number(line, "gap", &o->gap);
    read_number(line, "gain", &o->gain);
    read_number(line, "error", &o->error);
    read_number(line, "value", &o->value);
    read_number(line, "signorini", &o->signorini);
    read_number(line, "cone", &o->cone);
    read_number(line, "dissipation", &o->dissipation);
}

double peers_rms(int samples, double a[][3], double b[][3])
{
    double sum = 0;
    for (int i = 0; i < samples; i++)
        for (int k = 0; k < 3; k++) sum += (a[i][k] - b[i][k]) * (a[i][k] - b[i][k]);
    return samples > 0 ? sqrt(sum / samples) : NAN;
}

static void judge(const PeerCase *c, PeerOutcome *o)
{
    if (c->bar[TIER_A] > 0) {
        const bool ended = strcmp(o->verdict, "done") == 0;
        for (int t = 0; t < TIERS; t++) o->passes[t] = ended && o->error <= c->bar[t];
        return;
    }
    bool done = strcmp(o->verdict, "done") == 0 && o->seconds > c->seconds - 1e-6;
    o->path = c->has_reference && o->samples == PEER_SAMPLES
                  ? peers_rms(PEER_SAMPLES, o->load, (double(*)[3])c->reference) / c->length
                  : NAN;
    o->passes[TIER_A] = done && o->gap < 0.01 && o->gain < 0.1;
    o->passes[TIER_C] = o->passes[TIER_A] && o->path < 0.01 && o->error < 0.05;
}

void peers_setting_text(const PeerEntry *entry, PeerSetting setting, char *text, size_t size)
{
    const char *tuning = entry->tuning[setting.tuning];
    size_t length = strlen(entry->effort);
    bool power = length > 0 && entry->effort[length - 1] == '-'; // "tolerance 1e-", then the number
    snprintf(text, size, "%s", tuning);
    if (length == 0) return;
    const char *comma = tuning[0] ? ", " : "";
    if (power)
        snprintf(text, size, "%s%s%s%d", tuning, comma, entry->effort, setting.effort);
    else
        snprintf(text, size, "%s%s%d %s", tuning, comma, setting.effort, entry->effort);
}

void peers_run(const BenchOptions *options, const PeerCase *c, const PeerEntry *entry,
               PeerSetting setting, bool race, PeerOutcome *o)
{
    char program[512], name[48], R[32], steps_text[24], effort[16], tuning[16], time[32], limit[32];
    char core[16];
    double steps = 0, cpu = 0, wall = 0, seconds = c->seconds;
    int code;
    snprintf(program, sizeof program, "%s", entry->program);
    snprintf(name, sizeof name, "%s", entry->name);
    snprintf(R, sizeof R, "%.17g", c->R);
    snprintf(steps_text, sizeof steps_text, "%ld", setting.per_tenth);
    snprintf(effort, sizeof effort, "%d", setting.effort);
    snprintf(tuning, sizeof tuning, "%d", setting.tuning);
    snprintf(time, sizeof time, "%.17g", seconds);
    snprintf(limit, sizeof limit, "%.17g", c->limit * seconds);
    snprintf(core, sizeof core, "%d", options->core);
    char scene[16];
    snprintf(scene, sizeof scene, "%s", c->scene);
    char *argv[] = {program, race ? "race" : "measure",
                    name,    scene,
                    R,       steps_text,
                    effort,  tuning,
                    time,    limit,
                    core,    NULL};
    *o = (PeerOutcome){.verdict = "crashed", .gap = NAN, .gain = NAN, .error = NAN, .path = NAN};
    char *text = bench_run(argv, c->limit * seconds + 30, &code);
    for (char *line = text ? strtok(text, "\n") : NULL; line; line = strtok(NULL, "\n"))
        read_line(line, o, &steps, &cpu, &wall);
    free(text);
    if (code != 0) snprintf(o->verdict, sizeof o->verdict, "crashed");
    o->per_step = steps > 0 ? cpu / steps : NAN;
    o->cpu = o->seconds > 0 ? cpu / o->seconds : NAN;
    o->wall = o->seconds > 0 ? wall / o->seconds : NAN;
    judge(c, o);
}
