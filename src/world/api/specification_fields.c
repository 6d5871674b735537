// SPDX-License-Identifier: MIT
// specification_fields.c -- parts that the things of a specification share: numbers, ids, functions, maps, motions, counts of slots.
#include "world/api/specification_parts.h"

#include "base/text.h"
#include "math/vec.h"

#include <string.h>

void stream_numbers(Stream *s, double *number, int count)
{
    stream_bytes(s, number, (size_t)count * sizeof *number);
    stream_expect(s, all_finite(count, number));
}

// Counted from those of the world: another one that was built by the same calls has the same.
void stream_generation(Stream *s, uint32_t *generation)
{
    uint32_t count = *generation - s->world->id_base;
    STREAM(s, count);
    *generation = count + s->world->id_base;
}

void stream_node_id(Stream *s, TautNodeId *id)
{
    STREAM(s, id->slot);
    if (id->slot) stream_generation(s, &id->generation);
}

void stream_element_id(Stream *s, TautElementId *id)
{
    STREAM(s, id->slot);
    if (id->slot) stream_generation(s, &id->generation);
}

// A function of the user by its place in the list, and by its name, which must be the same where it is read.
Function *stream_function(Stream *s, const Function *like)
{
    static const char *const word[FUNCTION_KINDS] = {"map", "law", "bounds", "motion", "distance"};
    const Functions *all = &s->world->functions;
    const FunctionKind kind = like->kind;
    int place = s->mode == STREAM_READ ? 0 : functions_find(s->world, like);
    char name[64] = "";

    if (s->mode != STREAM_READ) text_format(name, sizeof name, "%s", function_name(like));
    STREAM(s, place);
    STREAM(s, name);
    name[sizeof name - 1] = 0;
    if (s->ended) return NULL;

    // reading: the world must have been given the same one
    if (place >= 0 && place < all->count && all->all[place]->kind == kind &&
        strncmp(function_name(all->all[place]), name, sizeof name - 1) == 0)
        return all->all[place];
    if (s->problem[0] == 0)
        text_format(s->problem, sizeof s->problem,
                    "it needs your %s '%s', function %d that its world was given, and this world "
                    "was given another or none; build the same scene first",
                    word[kind], name, place + 1);
    s->ended = true;
    return NULL;
}

void stream_map(Stream *s, MapSpec *map)
{
    STREAM(s, map->kind);
    STREAM(s, map->geometric);
    STREAM(s, map->rows);
    STREAM(s, map->parents);
    STREAM(s, map->width);
    STREAM(s, map->numbers);
    stream_expect(s, map->parents > 0 && map->width > 0 && map->numbers >= 0);
    if (s->ended) map->parents = map->numbers = 0;

    const size_t parents = (size_t)map->parents;
    if (parents > TAUT_MAX_POINTS)
        map->many = stream_array(s, map->many, parents, sizeof *map->many);
    else
        stream_bytes(s, map->few, parents * sizeof *map->few);
    map->number = stream_array(s, map->number, (size_t)map->numbers, sizeof *map->number);

    Function like = {.kind = FUNCTION_MAP};
    if (map->kind != TAUT_MAP_USER) return;
    if (s->mode != STREAM_READ) function_of_map(map->user, &like);
    Function *kept = stream_function(s, &like);
    map->user = kept ? &kept->map : NULL;
}

// Terms have gaps between their members, which must not reach a file.
static void term(Stream *s, TautFormulaTerm *term)
{
    int kind = (int)term->kind;
    STREAM(s, kind);
    term->kind = (TautFormulaKind)kind;
    STREAM(s, term->first);
    STREAM(s, term->rows);
    STREAM(s, term->number);
}

// Terms and table of a formula.
static void formula(Stream *s, Prescribed *motion)
{
    TautMotion *by = &motion->motion;
    STREAM(s, by->term_count);
    STREAM(s, by->table_rows);
    stream_expect(s, by->term_count > 0 && by->table_rows >= 0);
    if (s->ended) by->term_count = by->table_rows = 0;
    by->table = motion->table =
        stream_array(s, motion->table, 2 * (size_t)by->table_rows, sizeof *by->table);
    if (s->mode == STREAM_READ && !s->ended)
        motion->terms = own_alloc(s->world, (size_t)by->term_count, sizeof *motion->terms);
    by->terms = motion->terms;
    if (!motion->terms) s->ended = true;
    for (int i = 0; i < by->term_count && !s->ended; i++) term(s, motion->terms + i);
}

void stream_motion(Stream *s, Prescribed **motion)
{
    bool is_there = *motion != NULL;
    stream_bool(s, &is_there);
    if (!is_there) return;
    if (s->mode == STREAM_READ) *motion = own_alloc(s->world, 1, sizeof **motion);
    if (!*motion) {
        s->ended = true;
        return;
    }

    // field by field: the path is an array, the function one of the list
    TautMotion *by = &(*motion)->motion;
    int kind = by->kind;
    STREAM(s, kind);
    by->kind = (TautMotionKind)kind;
    STREAM(s, by->start);
    STREAM(s, by->stop);
    STREAM(s, by->velocity);
    STREAM(s, by->amplitude);
    STREAM(s, by->frequency);
    STREAM(s, by->phase);
    stream_numbers(s, (*motion)->anchor, 3);
    STREAM(s, by->path_count);
    if (by->kind == TAUT_MOTION_PATH) {
        stream_expect(s, by->path_count > 0);
        const size_t count = s->ended ? 0 : (size_t)by->path_count;
        by->path = (*motion)->path = stream_array(s, (*motion)->path, count, sizeof *by->path);
    }

    if (by->kind == TAUT_MOTION_FORMULA) formula(s, *motion);
    Function like = {.kind = FUNCTION_MOTION};
    if (by->kind != TAUT_MOTION_CALLBACK) return;
    if (s->mode != STREAM_READ) function_of_motion(by, &like);
    const Function *kept = stream_function(s, &like);
    if (kept) by->function = kept->motion.function, by->user = kept->motion.user;
}

// How many slots follow; reading makes room for them.
int stream_slots(Stream *s, void **slot, int *room, int end, size_t size)
{
    STREAM(s, end);
    if (s->mode != STREAM_READ) return end;
    stream_expect(s, end >= 0 && (size_t)end <= s->size - s->at);
    if (s->ended || end == 0) return 0;
    *slot = memory_alloc(&s->world->memory, (size_t)end, size);
    if (!*slot) s->ended = true;
    *room = *slot ? end : 0;
    return *room;
}
