// SPDX-License-Identifier: MIT
// schema_methods.c -- the fields of `stepper` and `solver` that are options of methods, from the tables of these: those of
// the library's own, and those of the methods that the reader was given (taut/ext_method.h).
#include "number.h"
#include "schema.h"

#include <ctype.h>
#include <string.h>
#include <taut/ext_method.h>

// A method, its sentence and its table.
typedef struct Method {
    const char *name, *text;
    const TautField *options;
} Method;

// All that a field is made with.
typedef struct Maker {
    Pool *pool;
    Method *stepper, *solver;
    int steppers, solvers;
} Maker;

static bool is_word(const TautWord *words, const char *name)
{
    while (words->word && strcmp(words->word, name) != 0) words++;
    return words->word;
}

static const TautField *find(const TautField *table, const char *name)
{
    while (table && table->name && strcmp(table->name, name) != 0) table++;
    return table && table->name ? table : NULL;
}

static bool any_has(const Method *methods, int count, const char *name)
{
    bool has = false;
    for (int i = 0; i < count; i++) has = has || find(methods[i].options, name);
    return has;
}

// --- a field ---

// "Of `minres` and `cg`: the text." The option of a stepper that the default one has is of all.
static const char *doc_of(const Maker *maker, const Method *methods, int count,
                          const TautField *option)
{
    char text[800];
    int left = 0;
    for (int i = 0; i < count; i++) left += find(methods[i].options, option->name) != NULL;
    bool of_all = methods == maker->stepper &&
                  find(taut_stepper_options(NULL, TAUT_STEPPER_AUTO), option->name);
    if (of_all) return option->text;

    // the names, then the sentence with a small letter
    size_t used = (size_t)snprintf(text, sizeof text, "Of ");
    for (int i = 0; i < count && used < sizeof text; i++) {
        if (!find(methods[i].options, option->name)) continue;
        left--;
        used += (size_t)snprintf(text + used, sizeof text - used, "`%s`%s", methods[i].name,
                                 left == 0   ? ": "
                                 : left == 1 ? " and "
                                             : ", ");
    }
    if (used < sizeof text)
        snprintf(text + used, sizeof text - used, "%c%s", tolower((unsigned char)option->text[0]),
                 option->text + 1);
    return scene_pool_text(maker->pool, text, strlen(text));
}

static SceneField field_of(const Maker *maker, const Method *methods, int count,
                           const TautField *option, size_t offset)
{
    const SceneField own = {.name = option->name,
                            .offset = offset,
                            .doc = doc_of(maker, methods, count, option),
                            .option = true};
    return scene_field_make(maker->pool, &own, option);
}

// --- lists of methods ---

static Method *given_steppers(Pool *pool, const TautMethods *methods, int *count)
{
    const TautUserStepper *const *from = methods ? methods->steppers : NULL;
    for (*count = 0; from && from[*count];) ++*count;
    Method *given = scene_pool_take(pool, (size_t)*count + 1, sizeof *given);
    for (int i = 0; given && i < *count; i++)
        given[i] = (Method){from[i]->name, from[i]->text, from[i]->options};
    return given;
}

static Method *given_solvers(Pool *pool, const TautMethods *methods, int *count)
{
    const TautUserSolver *const *from = methods ? methods->solvers : NULL;
    for (*count = 0; from && from[*count];) ++*count;
    Method *given = scene_pool_take(pool, (size_t)*count + 1, sizeof *given);
    for (int i = 0; given && i < *count; i++)
        given[i] = (Method){from[i]->name, from[i]->text, from[i]->options};
    return given;
}

// The words of a section's kinds, and behind them those of given methods that the list does not have.
static const TautWord *join_words(Pool *pool, const SceneSection *section, const Method *given,
                                  int count, int user)
{
    const TautWord *listed = section->fields[0].words;
    int known = 0;
    while (listed[known].word) known++;
    TautWord *words = scene_pool_take(pool, (size_t)(known + count) + 1, sizeof *words);
    if (!words) return NULL;
    memcpy(words, listed, (size_t)known * sizeof *words);
    for (int i = 0; i < count; i++)
        if (!is_word(listed, given[i].name))
            words[known++] =
                (TautWord){given[i].name, given[i].text ? given[i].text : "", user + i};
    return words;
}

static const TautField *stepper_table(const TautMethods *methods, int kind)
{
    return taut_stepper_options(methods, (TautStepper)kind);
}

static const TautField *solver_table(const TautMethods *methods, int kind)
{
    return taut_solver_options(methods, (TautSolver)kind);
}

// A method for each word, with its table.
static Method *list_methods(Pool *pool, const TautMethods *methods, const TautWord *words,
                            const TautField *(*table)(const TautMethods *, int), int *count)
{
    for (*count = 0; words && words[*count].word;) ++*count;
    Method *all = scene_pool_take(pool, (size_t)*count + 1, sizeof *all);
    for (int i = 0; all && i < *count; i++)
        all[i] = (Method){words[i].word, words[i].text, table(methods, words[i].value)};
    return all;
}

// --- sections ---

// `section` with these words for its kind, and a field for every option of the methods, at slot[i] of its struct. Options
// that solvers have too stand in the section of these.
static SceneSection with_options(const Maker *maker, const SceneSection *section,
                                 const TautWord *words, const Method *methods, int count,
                                 size_t slots)
{
    SceneSection made = *section;
    const size_t room = (size_t)section->count + SCENE_SLOTS;
    SceneField *fields = scene_pool_take(maker->pool, room, sizeof *fields);
    if (!fields) return made;
    memcpy(fields, section->fields, (size_t)section->count * sizeof *fields);
    fields[0].words = words;
    made.fields = fields;

    // every name once, the first table that has it serves
    for (int i = 0; i < count; i++)
        for (const TautField *o = methods[i].options; o && o->name; o++) {
            int slot = made.count - section->count;
            bool elsewhere =
                methods == maker->stepper && any_has(maker->solver, maker->solvers, o->name);
            if (elsewhere || o->type == TAUT_FIELD_BITS || slot == SCENE_SLOTS ||
                scene_section_find(&made, o->name))
                continue;
            fields[made.count++] =
                field_of(maker, methods, count, o, slots + (size_t)slot * sizeof(SceneSlot));
        }
    return made;
}

const SceneSchema *scene_schema_make(Pool *pool, const TautMethods *methods)
{
    int steppers, solvers;
    SceneSchema *schema = scene_pool_take(pool, 1, sizeof *schema);
    const SceneSection *top = scene_section_make(pool, &scene_top);
    const Method *stepper = given_steppers(pool, methods, &steppers);
    const Method *solver = given_solvers(pool, methods, &solvers);
    if (pool->failed) return NULL;
    const SceneField *of_stepper = scene_section_find(top, "stepper");
    const SceneField *of_solver = scene_section_find(top, "solver");

    // words of both kinds, and the tables of all of them
    const TautWord *scheme =
        join_words(pool, of_stepper->section, stepper, steppers, TAUT_STEPPER_USER);
    const TautWord *kind = join_words(pool, of_solver->section, solver, solvers, TAUT_SOLVER_USER);
    Maker maker = {.pool = pool};
    maker.stepper = list_methods(pool, methods, scheme, stepper_table, &maker.steppers);
    maker.solver = list_methods(pool, methods, kind, solver_table, &maker.solvers);
    if (pool->failed) return NULL;

    // both sections
    schema->stepper = with_options(&maker, of_stepper->section, scheme, maker.stepper,
                                   maker.steppers, offsetof(SceneStepper, slot));
    schema->solver = with_options(&maker, of_solver->section, kind, maker.solver, maker.solvers,
                                  offsetof(SceneSolver, slot));

    // the top level with these two
    SceneField *fields = scene_pool_take(pool, (size_t)top->count, sizeof *fields);
    if (!fields) return NULL;
    memcpy(fields, top->fields, (size_t)top->count * sizeof *fields);
    fields[of_stepper - top->fields].section = &schema->stepper;
    fields[of_solver - top->fields].section = &schema->solver;
    schema->top = *top;
    schema->top.fields = fields;
    return pool->failed ? NULL : schema;
}
