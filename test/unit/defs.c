// SPDX-License-Identifier: MIT
// defs.c -- a Def of a program that was compiled with other headers is refused, and nothing beyond its end is read or
// written: each one here ends where the memory that may be touched ends.
#define _DEFAULT_SOURCE // MAP_ANONYMOUS
#include "taut/taut.h"

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

// --- one call for each kind ---

static TautStatus use(TautWorld *world, TautDefKind kind, const void *def)
{
    TautWorld *other = NULL;
    switch (kind) {
    case TAUT_DEF_WORLD: {
        TautStatus status = taut_world_create(def, &other);
        taut_world_destroy(other);
        return status;
    }
    case TAUT_DEF_PARTICLE:
        return taut_world_add_particle(world, def, NULL);
    case TAUT_DEF_FRAME:
        return taut_world_add_frame(world, def, NULL);
    case TAUT_DEF_BODY:
        return taut_world_add_body(world, def, NULL);
    case TAUT_DEF_SCALAR:
        return taut_world_add_scalar(world, def, NULL);
    case TAUT_DEF_MAPPED:
        return taut_world_add_mapped(world, def, NULL);
    case TAUT_DEF_ELEMENT:
        return taut_world_add_element(world, def, NULL);
    case TAUT_DEF_JOINT:
        return taut_world_add_joint(world, def, NULL);
    case TAUT_DEF_LIMIT:
        return taut_world_add_limit(world, def, NULL);
    case TAUT_DEF_MOTOR:
        return taut_world_add_motor(world, def, NULL);
    case TAUT_DEF_SERVO:
        return taut_world_add_servo(world, def, NULL);
    case TAUT_DEF_FRICTION:
        return taut_world_add_friction(world, def, NULL);
    case TAUT_DEF_CABLE:
        return taut_world_add_cable(world, def, NULL, NULL);
    case TAUT_DEF_CLOTH:
        cr_assert_eq(taut_cloth_links(def), 0, "a cloth that is refused has no links");
        return taut_world_add_cloth(world, def, NULL, NULL);
    case TAUT_DEF_MATERIAL:
        return taut_world_add_material(world, def, NULL);
    case TAUT_DEF_COLLIDER:
        return taut_world_add_collider(world, def, NULL);
    case TAUT_DEF_COUNT:
        break;
    }
    return TAUT_OK;
}

#define SIZE(NAME, name, value, Type) [value] = sizeof(Type),
#define WORD(NAME, name, value, Type) [value] = #name,
static const size_t size_of[] = {TAUT_DEF_LIST(SIZE)};
static const char *const name_of[] = {TAUT_DEF_LIST(WORD)};

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
        cr_assert_eq(*p, 0x55, "%s: wrote before a Def of %zu bytes", name_of[kind], size);

    cr_expect_eq(use(world, kind, def), TAUT_BAD_DEF, "%s of %zu bytes", name_of[kind], size);
    const char *text =
        kind == TAUT_DEF_WORLD ? taut_status_text(TAUT_BAD_DEF) : taut_world_message(world);
    cr_expect(strstr(text, "compiled with another version of the headers"), "%s: %s", name_of[kind],
              text);
}

Test(defs, of_another_size)
{
    Fence f = fence_new();
    TautWorld *world = new_world();
    for (int kind = 0; kind < TAUT_DEF_COUNT; kind++) {
        expect_refused(world, &f, (TautDefKind)kind, sizeof(unsigned));
        expect_refused(world, &f, (TautDefKind)kind, size_of[kind] - 8);
        expect_refused(world, &f, (TautDefKind)kind, size_of[kind] + 8);
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
            cr_assert_leq(size_of[other], sizeof made);
            taut_def_init((TautDefKind)other, made, size_of[other]);
            void *def = memcpy(fence_last(&f, sizeof(unsigned)), made, sizeof(unsigned));
            cr_expect_eq(use(world, (TautDefKind)kind, def), TAUT_BAD_DEF, "%s for a %s",
                         name_of[other], name_of[kind]);
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
        snprintf(maker, sizeof maker, "taut_default_%s_def()", name_of[kind]);
        cr_expect_eq(use(world, (TautDefKind)kind, zeros), TAUT_BAD_DEF, "%s", name_of[kind]);
        cr_expect(strstr(taut_world_message(world), maker), "%s", taut_world_message(world));
        cr_expect_eq(use(world, (TautDefKind)kind, NULL), TAUT_BAD_ARGUMENT, "%s", name_of[kind]);
        cr_expect(strstr(taut_world_message(world), "NULL"), "%s", taut_world_message(world));
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
