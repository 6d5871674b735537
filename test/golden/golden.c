// SPDX-License-Identifier: MIT
// golden.c -- the results of the library are the bits that hashes.txt has: scenes, steppers and sets of instructions.
//
// Who means to change results renews the table and says so in the changelog; who does not, as in a refactoring, has
// changed them by mistake. gcc and clang give the same bits, optimised and with sanitizers. Another C library gives
// others: then nothing is compared, and the test says that it is not run.
#include "golden.h"
#include "quick.h"

#include <criterion/criterion.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SHOWN = 20 }; // changes that are shown one by one

typedef struct Line {
    char scene[GOLDEN_NAME], method[32], isa[16];
    uint64_t hash;
} Line;

typedef struct Table {
    uint64_t libm;
    int count;
    Line *line; // by scenes
} Table;

static uint64_t hexadecimal(const char *text)
{
    char *end;
    uint64_t value = strtoull(text, &end, 16);
    cr_assert(end == text + 16, "%s: '%s' is no hash", GOLDEN_TABLE, text);
    return value;
}

static void read_line(Table *table, const char *text)
{
    char hash[17];
    Line *line = &table->line[table->count];
    if (*text == '#') return;
    if (sscanf(text, "libm %16s", hash) == 1) {
        table->libm = hexadecimal(hash);
        return;
    }
    int words = sscanf(text, "%63s %31s %15s %16s", line->scene, line->method, line->isa, hash);
    cr_assert_eq(words, 4, "%s: not a line of the table: %s", GOLDEN_TABLE, text);
    line->hash = hexadecimal(hash);
    table->count++;
}

// Free its lines.
static Table read_table(void)
{
    FILE *file = fopen(GOLDEN_TABLE, "r");
    cr_assert(file, "%s is missing; run ./taut test --renew-golden", GOLDEN_TABLE);
    Table table = {0};
    char text[256];
    for (int room = 0; fgets(text, sizeof text, file);) {
        if (table.count == room) {
            room = 2 * room + 1000;
            table.line = realloc(table.line, (size_t)room * sizeof *table.line);
            cr_assert(table.line);
        }
        read_line(&table, text);
    }
    (void)fclose(file);
    return table;
}

static int method_of(const Line *line)
{
    for (int method = 0; method < GOLDEN_METHODS; method++)
        if (strcmp(golden_method(method), line->method) == 0) return method;
    cr_assert(false, "%s: there is no method %s", GOLDEN_TABLE, line->method);
    return -1;
}

// Whether a run gives its hash; the first few that do not are shown.
static bool holds(const Line *line, const TautScene *scene, CpuIsa isa, int shown)
{
    uint64_t hash = 0;
    bool ran = golden_hash(scene, method_of(line), isa, &hash);
    if (ran && hash == line->hash) return true;
    if (shown < SHOWN)
        fprintf(stderr, "%s, %s, %s: %s, was %016" PRIx64 ", is %016" PRIx64 "\n", line->scene,
                line->method, isa_name(isa), ran ? "other bits" : "refused", line->hash, hash);
    return false;
}

// The full test runs all lines. The sample has of each scene the default stepper and every fourth of the others, which are
// other ones in the next scene.
static bool is_sampled(const Line *line, int scenes)
{
    const int method = method_of(line);
    return quick_sample(0, 1) || method == TAUT_STEPPER_AUTO || (method + scenes) % 4 == 0;
}

// All lines that speak of a set of instructions; returns their number.
static int compare(const Table *table, CpuIsa isa, int *changed)
{
    const char *open = "";
    TautScene *scene = NULL;
    int compared = 0, scenes = 0;
    for (const Line *line = table->line; line < table->line + table->count; line++) {
        if (strcmp(line->isa, "every") != 0 && strcmp(line->isa, isa_name(isa)) != 0) continue;
        if (strcmp(line->scene, open) != 0) {
            taut_scene_free(scene);
            scene = golden_scene(line->scene);
            cr_assert(scene, "scenes/%s.yaml cannot be read", line->scene);
            open = line->scene;
            scenes++;
        }
        if (!is_sampled(line, scenes)) continue;
        *changed += !holds(line, scene, isa, *changed);
        compared++;
    }
    taut_scene_free(scene);
    return compared;
}

static void expect_hashes(CpuIsa isa)
{
    Table table = read_table();
    if (!isa_is_here(isa))
        fprintf(stderr, "not run: golden hashes, %s: not on this machine\n", isa_name(isa));
    else if (golden_libm() != table.libm)
        fprintf(stderr, "not run: golden hashes, %s: they are of another C library\n",
                isa_name(isa));
    else {
        int changed = 0, compared = compare(&table, isa, &changed);
        cr_expect_gt(compared, quick_sample(100, 300));
        cr_expect_eq(changed, 0,
                     "%d of %d runs with %s gave other bits. If that is meant, run "
                     "./taut test --renew-golden and say why in docs/changelog.md",
                     changed, compared, isa_name(isa));
    }
    free(table.line);
}

Test(golden, scalar)
{
    expect_hashes(CPU_SCALAR);
}

#if defined(__x86_64__)
// Where there is AVX-512 too, that is what programs run with, and AVX2 is for the full test.
Test(golden, avx2)
{
    if (isa_is_here(CPU_AVX512) && !quick_sample(0, 1)) return;
    expect_hashes(CPU_AVX2);
}

Test(golden, avx512)
{
    expect_hashes(CPU_AVX512);
}
#else
// The table has what all sets of instructions agree on.
Test(golden, neon)
{
    expect_hashes(CPU_NEON);
}
#endif
