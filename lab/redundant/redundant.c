// SPDX-License-Identifier: MIT
// redundant.c -- rows that say the same thing twice, between parts that move: joints in pairs, braced frames, and the
// mechanisms that were right before.
//
// Parts: redundant_pairs.c, redundant_truss.c, redundant_known.c. A cell can be run alone, as in
//
//   taut lab redundant --only hinge+screw,geometry=2,h=0.05
//   taut lab redundant --only trusses,name=cube,h=0.1 --seed 7
#define _POSIX_C_SOURCE 200809L // strtok_r
#include "redundant.h"
#include "redundant_pair.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

static const LabColumn columns[] = {
    {"part", "part", LAB_TEXT, LAB_INPUT, 0},
    {"name", "name", LAB_TEXT, LAB_INPUT, 0},
    {"geometry", "geom.", LAB_NUMBER, LAB_INPUT, 9},
    {"step_s", "h s", LAB_NUMBER, LAB_INPUT, 3},
    {"spare_rows", "spare", LAB_NUMBER, LAB_INPUT, 9},
    {"time_s", "ran s", LAB_NUMBER, LAB_MEASURED, 4},
    {"refused", "refused", LAB_NUMBER, LAB_MEASURED, 9},
    {"swing_j", "peak kinetic J", LAB_NUMBER, LAB_MEASURED, 3},
    {"gain_percent", "gain %", LAB_NUMBER, LAB_MEASURED, 3},
    {"gain_control_percent", "control", LAB_NUMBER, LAB_MEASURED, 3},
    {"solves_per_step", "solves", LAB_NUMBER, LAB_MEASURED, 3},
    {"solves_control", "control", LAB_NUMBER, LAB_MEASURED, 3},
    {"rungs", "fallback steps", LAB_NUMBER, LAB_MEASURED, 9},
    {"lambda_n", "lambda", LAB_NUMBER, LAB_MEASURED, 3},
    {"lambda_control_n", "control", LAB_NUMBER, LAB_MEASURED, 3},
    {"wrench", "wrench", LAB_NUMBER, LAB_MEASURED, 2},
    {"agreed_s", "agreed s", LAB_NUMBER, LAB_MEASURED, 3},
    {"index1", "index 1", LAB_NUMBER, LAB_MEASURED, 2},
    {"index1_control", "control", LAB_NUMBER, LAB_MEASURED, 2},
    {"share", "share", LAB_NUMBER, LAB_MEASURED, 2},
    {"error", "error", LAB_NUMBER, LAB_MEASURED, 2},
    {"noise", "noise", LAB_NUMBER, LAB_MEASURED, 2},
};

static LabCell known(double x)
{
    return x < 0 ? lab_missing() : lab_number(x);
}

void redundant_add_row(LabReport *report, const RedundantRow *r)
{
    LAB_ROW(report, lab_text(r->part), lab_text(r->name), known(r->geometry), lab_number(r->h),
            known(r->spare), lab_number(r->time), lab_number(r->refused),
            lab_number(r->peak_kinetic), lab_number(100 * r->gain),
            lab_number(100 * r->gain_control), known(r->solves), known(r->solves_control),
            known(r->fallbacks), known(r->lambda), known(r->control), known(r->wrench),
            known(r->agreed), known(r->index1), known(r->index1_control), known(r->share),
            known(r->error), known(r->noise));
}

const char *redundant_kind_name(TautJointKind kind)
{
    static const char *const name[] = {
#define NAME(NAME_, name_, value, text) [value] = #name_,
        TAUT_JOINT_LIST(NAME)
#undef NAME
    };
    return name[kind];
}

static TautJointKind kind_of(const char *word, size_t length)
{
    int kind = 0;
    while (kind < PAIR_KINDS) {
        const char *name = redundant_kind_name((TautJointKind)kind);
        if (strlen(name) == length && strncmp(name, word, length) == 0) break;
        kind++;
    }
    return (TautJointKind)kind;
}

// One kind, or two with a plus between them.
static bool read_kinds(const char *word, RedundantCase *wanted)
{
    const char *plus = strchr(word, '+');
    wanted->kind[0] = kind_of(word, plus ? (size_t)(plus - word) : strlen(word));
    if (plus) wanted->kind[1] = kind_of(plus + 1, strlen(plus + 1));
    if (wanted->kind[0] == PAIR_KINDS) return false;
    return !plus || wanted->kind[1] < PAIR_KINDS;
}

static bool read_number(const char *word, const char *key, double *value)
{
    size_t length = strlen(key);
    char *end;
    if (strncmp(word, key, length) != 0 || word[length] != '=') return false;
    *value = strtod(word + length + 1, &end);
    if (*end == '/') *value /= strtod(end + 1, &end); // as in 1/60
    return *end == '\0' && *value > 0 && isfinite(*value);
}

static bool read_word(const char *word, RedundantCase *wanted)
{
    double geometry;
    if (strcmp(word, "whole") == 0) return wanted->whole = true;
    if (strcmp(word, "pairs") == 0) return wanted->pairs = true;
    if (strcmp(word, "loads") == 0) return wanted->loads = true;
    if (strcmp(word, "trusses") == 0) return wanted->trusses = true;
    if (strcmp(word, "known") == 0) return wanted->known = true;
    if (read_number(word, "h", &wanted->h)) return true;
    if (read_number(word, "mass", &wanted->mass)) return true;
    if (read_number(word, "duration", &wanted->duration)) return true;
    if (read_number(word, "geometry", &geometry)) {
        wanted->geometry = (int)geometry;
        return geometry == 1 || geometry == 2 || geometry == 3;
    }
    if (strncmp(word, "name=", 5) == 0) {
        (void)snprintf(wanted->name, sizeof wanted->name, "%s", word + 5);
        return true;
    }
    return read_kinds(word, wanted);
}

bool redundant_read(const LabOptions *options, LabReport *report, RedundantCase *wanted)
{
    char text[400], *rest = text;
    *wanted = (RedundantCase){.kind = {PAIR_KINDS, PAIR_KINDS}, .seed = 1};
    if (options->seed) wanted->seed = options->seed;
    (void)snprintf(text, sizeof text, "%s", options->only ? options->only : "");
    for (char *word = strtok_r(text, ",", &rest); word; word = strtok_r(NULL, ",", &rest))
        if (!read_word(word, wanted)) {
            lab_note(report, "--only: '%s' is not known here; words are %s", word, REDUNDANT_WORDS);
            return false;
        }
    bool some = wanted->pairs || wanted->loads || wanted->trusses || wanted->known;
    if (!some && (wanted->kind[0] < PAIR_KINDS || wanted->geometry)) some = wanted->pairs = true;
    if (!some) wanted->pairs = wanted->loads = wanted->trusses = wanted->known = true;
    return true;
}

static int run(const LabOptions *options, LabReport *report)
{
    enum { SHOWN = 24 };
    RedundantCase wanted;
    if (!redundant_read(options, report, &wanted)) return 2;
    lab_columns(report, columns, sizeof columns / sizeof *columns);
    bool good = true;
    if (wanted.pairs) good &= redundant_pairs(options, &wanted, report);
    if (wanted.loads) good &= redundant_loads(options, &wanted, report);
    if (wanted.trusses) good &= redundant_trusses(options, &wanted, report);
    if (wanted.known) good &= redundant_known(options, &wanted, report);
    report->rows_unshown = report->rows > SHOWN;
    return good ? 0 : 1;
}

const LabExperiment lab_redundant = {
    .name = "redundant",
    .claim = "rows that depend on others make no energy, carry the forces of the same mechanism "
             "without them, and share them in least norm",
    .run = run,
    .narrows = true,
};
