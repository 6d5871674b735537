// SPDX-License-Identifier: MIT
// options.c -- see options.h.
#include "world/options.h"

#include "base/text.h"
#include "taut/taut.h"
#include "world/fields.h"

#include <math.h>
#include <string.h>

// --- kinds: those of the lists by their names, a user's by its place among `methods` ---

#define NAME(NAME, name, value, text) [value] = #name,
static const char *const stepper_names[] = {TAUT_STEPPER_LIST(NAME)};
static const char *const solver_names[] = {TAUT_SOLVER_LIST(NAME)};
static const char *const bounded_names[] = {TAUT_BOUNDED_LIST(NAME)};

// The entry called `name` of a list of tables, each of which begins with its name; its place, -1 = none.
#define FIND(list, wanted, place)                                                                  \
    for ((place) = 0; (list) && (list)[place] && strcmp((list)[place]->name, wanted) != 0;)        \
        (place)++;                                                                                 \
    if (!(list) || !(list)[place]) (place) = -1

static int stepper_place(const TautMethods *methods, const char *name)
{
    int i;
    FIND(methods ? methods->steppers : NULL, name, i);
    return i;
}

static int solver_place(const TautMethods *methods, const char *name)
{
    int i;
    FIND(methods ? methods->solvers : NULL, name, i);
    return i;
}

static int stepper_count(const TautMethods *methods)
{
    int i = 0;
    while (methods && methods->steppers && methods->steppers[i]) i++;
    return i;
}

static int solver_count(const TautMethods *methods)
{
    int i = 0;
    while (methods && methods->solvers && methods->solvers[i]) i++;
    return i;
}

bool own_stepper(TautStepper kind)
{
    return (unsigned)kind < TAUT_STEPPER_COUNT && stepper_ops(kind);
}

bool own_solver(TautSolver kind)
{
    return (unsigned)kind < TAUT_SOLVER_COUNT && solver_ops(kind);
}

const StepperOps *method_stepper(const TautMethods *methods, TautStepper kind)
{
    if (own_stepper(kind)) return stepper_ops(kind);
    const int i = (unsigned)kind < TAUT_STEPPER_COUNT ? stepper_place(methods, stepper_names[kind])
                                                      : (int)kind - TAUT_STEPPER_USER;
    return i >= 0 && i < stepper_count(methods) ? methods->steppers[i] : NULL;
}

const SolverOps *method_solver(const TautMethods *methods, TautSolver kind)
{
    if (own_solver(kind)) return solver_ops(kind);
    const int i = (unsigned)kind < TAUT_SOLVER_COUNT ? solver_place(methods, solver_names[kind])
                                                     : (int)kind - TAUT_SOLVER_USER;
    return i >= 0 && i < solver_count(methods) ? methods->solvers[i] : NULL;
}

const BoundedOps *method_bounded(const TautMethods *methods, TautBounded kind)
{
    const BoundedOps *own = bounded_ops(kind);
    int i;
    if (own || !methods) return own;
    FIND(methods->bounded, bounded_names[kind], i);
    return i >= 0 ? methods->bounded[i] : NULL;
}

TautStepper taut_find_stepper(const TautMethods *methods, const char *name)
{
    if (!name) return TAUT_STEPPER_NONE;
    for (int kind = 0; kind < TAUT_STEPPER_COUNT; kind++)
        if (strcmp(stepper_names[kind], name) == 0 && method_stepper(methods, (TautStepper)kind))
            return (TautStepper)kind;
    const int i = stepper_place(methods, name);
    return i >= 0 ? (TautStepper)(TAUT_STEPPER_USER + i) : TAUT_STEPPER_NONE;
}

TautSolver taut_find_solver(const TautMethods *methods, const char *name)
{
    if (!name) return TAUT_SOLVER_NONE;
    for (int kind = 0; kind < TAUT_SOLVER_COUNT; kind++)
        if (strcmp(solver_names[kind], name) == 0 && method_solver(methods, (TautSolver)kind))
            return (TautSolver)kind;
    const int i = solver_place(methods, name);
    return i >= 0 ? (TautSolver)(TAUT_SOLVER_USER + i) : TAUT_SOLVER_NONE;
}

const TautField *taut_stepper_options(const TautMethods *methods, TautStepper stepper)
{
    const StepperOps *ops = method_stepper(methods, stepper);
    return ops ? ops->options : NULL;
}

const TautField *taut_solver_options(const TautMethods *methods, TautSolver solver)
{
    const SolverOps *ops = method_solver(methods, solver);
    return ops ? ops->options : NULL;
}

// --- names ---

// The i-th of all tables: those of the library's steppers, then those of `methods`. NULL where a method has none.
static int table_count(const TautMethods *methods)
{
    return TAUT_STEPPER_COUNT + stepper_count(methods) + solver_count(methods);
}

static const TautField *table_at(const TautMethods *methods, int i)
{
    const int steppers = stepper_count(methods);
    if (i < TAUT_STEPPER_COUNT)
        return own_stepper((TautStepper)i) ? stepper_ops((TautStepper)i)->options : NULL;
    i -= TAUT_STEPPER_COUNT;
    return i < steppers ? methods->steppers[i]->options : methods->solvers[i - steppers]->options;
}

// The first table that has it serves: options of one name mean the same.
static const TautField *find(const TautMethods *methods, const char *name)
{
    const TautField *found = NULL;
    for (int i = 0; i < table_count(methods) && !found; i++)
        found = field_find(table_at(methods, i), name);
    return found;
}

static int place_of(const TautSettings *settings, const char *name)
{
    int i = 0;
    while (i < settings->count && strcmp(settings->setting[i].name, name) != 0) i++;
    return i;
}

TautStatus taut_world_def_set(TautWorldDef *def, const char *option, double value)
{
    if (!def || !option) return TAUT_BAD_ARGUMENT;
    const TautField *known = find(def->methods, option);
    TautSettings *settings = &def->settings;
    int i = place_of(settings, option);
    if (!known || i == TAUT_MAX_SETTINGS) return TAUT_BAD_ARGUMENT;
    settings->setting[i].name = known->name;
    settings->setting[i].value = value;
    if (i == settings->count) settings->count++;
    return TAUT_OK;
}

double taut_world_def_get(const TautWorldDef *def, const char *option)
{
    if (!def || !option) return NAN;
    const TautField *known = find(def->methods, option);
    int i = place_of(&def->settings, option);
    if (i < def->settings.count) return def->settings.setting[i].value;
    return known ? known->value : NAN;
}

// --- values ---

// Every name once, in the order of the tables.
static void say_unknown(const TautMethods *methods, const char *name, char text[FIELD_ROOM])
{
    text_format(text, FIELD_ROOM, "there is no option %s; known are", name);
    for (int i = 0; i < table_count(methods); i++)
        for (const TautField *o = table_at(methods, i); o && o->name; o++) {
            size_t used = strlen(text);
            if (find(methods, o->name) == o)
                text_format(text + used, FIELD_ROOM - used, " %s", o->name);
        }
}

const char *options_problem(const TautWorldDef *def, char text[FIELD_ROOM])
{
    const TautSettings *settings = &def->settings;
    if (settings->count < 0 || settings->count > TAUT_MAX_SETTINGS)
        return "settings.count is wrong";

    // the first setting that is unknown or out of range is reported
    for (int i = 0; i < settings->count; i++) {
        const char *name = settings->setting[i].name;
        const TautField *option = name ? find(def->methods, name) : NULL;
        if (!option)
            say_unknown(def->methods, name ? name : "without a name", text);
        else if (!field_takes(option, settings->setting[i].value))
            field_say(option, -1, settings->setting[i].value, text);
        else
            continue;
        return text;
    }

    return NULL;
}

void options_store(const TautField *table, const TautSettings *settings, void *block)
{
    for (; table && table->name; table++) {
        int i = place_of(settings, table->name);
        field_store(table, i < settings->count ? settings->setting[i].value : table->value, block);
    }
}
