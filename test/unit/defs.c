// SPDX-License-Identifier: MIT
// defs.c -- a Def of a program that was compiled with other headers is refused, and nothing beyond its end is read or
// written: each one here ends where the memory that may be touched ends.
#define _DEFAULT_SOURCE // MAP_ANONYMOUS
#include "each_def.h"

#include <criterion/criterion.h>
#include <math.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

// --- memory that ends ---

typedef struct Fence {
    char *start, *end; // what may be touched; the page behind it may not
    size_t page;
} Fence;

static Fence fence_new(void)
{
    size_t page = (size_t)sysconf(_SC_PAGESIZE);
    char *start = mmap(NULL, 2 * page, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    cr_assert(start != MAP_FAILED && mprotect(start + page, page, PROT_NONE) == 0);
    return (Fence){start, start + page, page};
}

static void fence_free(Fence *f)
{
    munmap(f->start, 2 * f->page);
}

// The last `size` bytes, full of rubbish.
static void *fence_last(const Fence *f, size_t size)
{
    memset(f->start, 0x55, f->page);
    return f->end - size;
}

static TautWorld *new_world(void)
{
    TautWorldDef def = taut_default_world_def();
    TautWorld *world = NULL;
    cr_assert_eq(taut_world_create(&def, &world), TAUT_OK);
    return world;
}

// What taut_default_*_def() of a header with `size` bytes for the struct makes.
static void expect_refused(TautWorld *world, const Fence *f, TautDefKind kind, size_t size)
{
    void *def = fence_last(f, size);
    taut_def_init(kind, def, size);
    for (const char *p = f->start; p < (char *)def; p++)
        cr_assert_eq(*p, 0x55, "%s: wrote before a Def of %zu bytes", each_def_name[kind], size);

    cr_expect_eq(each_def_use(world, kind, def), TAUT_BAD_DEF, "%s of %zu bytes",
                 each_def_name[kind], size);
    const char *text = each_def_message(world, kind);
    cr_expect(strstr(text, "compiled with another version of the headers"), "%s: %s",
              each_def_name[kind], text);
}

Test(defs, of_another_size)
{
    Fence f = fence_new();
    TautWorld *world = new_world();
    for (int kind = 0; kind < TAUT_DEF_COUNT; kind++) {
        expect_refused(world, &f, (TautDefKind)kind, sizeof(unsigned));
        expect_refused(world, &f, (TautDefKind)kind, each_def_size[kind] - 8);
        expect_refused(world, &f, (TautDefKind)kind, each_def_size[kind] + 8);
    }
    cr_assert_eq(taut_node_count(world) + taut_element_count(world), 0);
    taut_world_destroy(world);
    fence_free(&f);
}

// Only the first word of a Def of another kind is read, too.
Test(defs, of_another_kind)
{
    Fence f = fence_new();
    TautWorld *world = new_world();
    for (int kind = 0; kind < TAUT_DEF_COUNT; kind++)
        for (int other = 0; other < TAUT_DEF_COUNT; other++) {
            if (kind == other) continue;
            unsigned char made[4096];
            cr_assert_leq(each_def_size[other], sizeof made);
            taut_def_init((TautDefKind)other, made, each_def_size[other]);
            void *def = memcpy(fence_last(&f, sizeof(unsigned)), made, sizeof(unsigned));
            cr_expect_eq(each_def_use(world, (TautDefKind)kind, def), TAUT_BAD_DEF, "%s for a %s",
                         each_def_name[other], each_def_name[kind]);
        }
    taut_world_destroy(world);
    fence_free(&f);
}

// A Def that was zeroed or copied from rubbish: the message names the function that makes it.
Test(defs, without_a_cookie)
{
    TautWorld *world = new_world();
    for (int kind = 1; kind < TAUT_DEF_COUNT; kind++) {
        unsigned char zeros[4096] = {0};
        char maker[64];
        snprintf(maker, sizeof maker, "taut_default_%s_def()", each_def_name[kind]);
        cr_expect_eq(each_def_use(world, (TautDefKind)kind, zeros), TAUT_BAD_DEF, "%s",
                     each_def_name[kind]);
        const char *text = each_def_message(world, (TautDefKind)kind);
        cr_expect(strstr(text, maker), "%s", text);
        cr_expect_eq(each_def_use(world, (TautDefKind)kind, NULL), TAUT_BAD_ARGUMENT, "%s",
                     each_def_name[kind]);
        cr_expect(strstr(each_def_message(world, (TautDefKind)kind), "NULL"), "%s", text);
    }
    taut_world_destroy(world);
}

// The functions of the header say the size that it has, and the kind that was asked for.
Test(defs, as_they_come)
{
    TautElementDef element = taut_default_element_def(TAUT_MAP_DOT);
    cr_assert(element.map == TAUT_MAP_DOT && element.target_as_is && isinf(element.upper));
    TautMappedDef mapped = taut_default_mapped_def(TAUT_MAP_CENTRE);
    cr_assert(mapped.map == TAUT_MAP_CENTRE && mapped.geometric == TAUT_GEOMETRIC_INHERIT);
    TautJointDef joint = taut_default_joint_def(TAUT_JOINT_SCREW);
    cr_assert(joint.kind == TAUT_JOINT_SCREW && joint.axis.z == 1);
    taut_def_init(TAUT_DEF_WORLD, NULL, sizeof(TautWorldDef)); // does nothing
    unsigned char little = 7;
    taut_def_init(TAUT_DEF_WORLD, &little, 1);
    cr_assert_eq(little, 7, "no room for a cookie: nothing is written");
}
