// SPDX-License-Identifier: MIT
// type_number.c -- fields that are one number.
#include "language/expression.h"
#include "language/time_function.h"
#include "types.h"

#include <limits.h>
#include <math.h>
#include <string.h>

// Why a scalar is not a number, said with the unit that is meant.
static bool not_a_number(const Spot *spot, const Node *node, NumberProblem problem)
{
    char text[SHOWN_ROOM], room[UNIT_ROOM];
    const char *unit = scene_unit(spot->field, spot->where, room);

    scene_shown(text, node->text, node->size);

    // each fault has its own remedy
    switch (problem) {
    case NUMBER_TOO_LARGE:
        return scene_wrong(spot, node, "is %s, too large for a number (the largest is 1.8e308)",
                           text);
    case NUMBER_TOO_SMALL:
        return scene_wrong(spot, node, "is %s, too near to zero for a number; write 0", text);
    case NUMBER_NAN:
    case NUMBER_INFINITE:
        return scene_wrong(spot, node, "is %s; it must be a finite number%s%s", text,
                           unit ? " in " : "", unit ? unit : "");
    default:
        return false;
    }
}

static bool in_range(const Range *range, double value)
{
    if (!range) return true;
    return (range->above ? value > range->lo : value >= range->lo) &&
           (range->below ? value < range->hi : value <= range->hi);
}

bool scene_unit_wrong(const Spot *spot, const Node *node, Dimension is)
{
    char text[SHOWN_ROOM], room[UNIT_ROOM], of[DIMENSION_ROOM];
    const char *unit = scene_unit(spot->field, spot->where, room);
    return scene_wrong(spot, node, "is '%s', in %s; it must be %s%s",
                       scene_shown(text, node->text, node->size), scene_dimension_text(of, is),
                       unit ? "in " : "a number without unit", unit ? unit : "");
}

// A text that is no number by itself: units, names, formulas.
static bool expression_at(const Spot *spot, const Node *node, double *value)
{
    char problem[EXPRESSION_ROOM], text[SHOWN_ROOM], room[UNIT_ROOM];
    const char *unit = scene_unit(spot->field, spot->where, room);
    Quantity is;

    const ExpressionStatus status =
        scene_expression(node->text, node->size, node->scope, 0, &is, problem);
    scene_shown(text, node->text, node->size);
    if (status == EXPRESSION_TOLD) return false;
    if (status == EXPRESSION_WRONG)
        return scene_wrong(spot, node, "is '%s'; it must be a number%s%s%s%s (%s)", text,
                           unit ? " in " : "", unit ? unit : "",
                           spot->field->infinite ? ", or the word " : "",
                           spot->field->infinite ? spot->field->infinite : "", problem);

    if (!scene_unit_fits(unit, is.of)) return scene_unit_wrong(spot, node, is.of);
    *value = is.value;
    return true;
}

// Is it in the range of its field? Of one that is no plain number the value is told too.
static bool range_at(const Spot *spot, const Node *node, double x, bool formula)
{
    const SceneField *field = spot->field;
    char text[SHOWN_ROOM] = "a map", range[RANGE_ROOM], room[UNIT_ROOM], number[NUMBER_ROOM];
    if (in_range(field->range, x)) return true;
    const char *unit = scene_unit(field, spot->where, room);
    if (node->kind == NODE_SCALAR) scene_shown(text, node->text, node->size);
    return scene_wrong(spot, node, "is %s%s%s%s%s; it must be %s", text, formula ? " = " : "",
                       formula ? scene_number_text(number, x) : "", unit ? " " : "",
                       unit ? unit : "", scene_range_text(range, field->range));
}

// JSON has no infinity: there an open end is "inf" or "-inf" in quotes, or null, which in a pair is the open end of its side.
static bool is_open(const Spot *spot, const Node *node, double *value)
{
    const bool either = spot->field->either_way;
    const bool low = either && (scene_node_is(node, "-inf") ||
                                (scene_node_is_nothing(node) && spot->index == 0));
    *value = low ? -INFINITY : INFINITY;
    return low || scene_node_is(node, spot->field->infinite) || scene_node_is(node, "inf") ||
           (scene_node_is_nothing(node) && spot->index > 0);
}

bool scene_number_at(const Spot *spot, const Node *node, double *value)
{
    const SceneField *field = spot->field;

    // a value that changes in time
    if (field->in_time && node->kind == NODE_MAP)
        return scene_function_map(spot, node, value) && range_at(spot, node, *value, true);

    // a scalar; an expression may stand in quotes, as it must in JSON
    if (node->kind != NODE_SCALAR)
        return scene_wrong(spot, node, "is a %s; it must be a number",
                           node->kind == NODE_LIST ? "list" : "map");

    // a word for infinity
    if (field->infinite && is_open(spot, node, value)) return true;

    // a number in range
    double x = 0;
    NumberProblem problem = scene_number_read(node->text, &x);
    bool forever = problem == NUMBER_INFINITE && field->infinite && (x > 0 || field->either_way);
    const bool formula = problem == NUMBER_UNIT || problem == NUMBER_NOT;
    if (formula && !(field->in_time ? scene_function_text : expression_at)(spot, node, &x))
        return false;
    if (problem != NUMBER_FINE && !forever && !formula) return not_a_number(spot, node, problem);

    *value = x;
    return range_at(spot, node, x, formula);
}

static bool read_number(const Spot *spot, const Node *node, void *at)
{
    return scene_number_at(spot, node, at);
}

static void number_fallback(const SceneField *field, void *at)
{
    double *value = at;
    *value = 0;
    if (!field->fallback) return;
    if (field->infinite && strcmp(field->fallback, field->infinite) == 0)
        *value = INFINITY;
    else
        scene_number_read(field->fallback, value);
}

void scene_number_write(FILE *file, const SceneField *field, double value)
{
    char text[NUMBER_ROOM];
    bool word = isinf(value) && value > 0 && field->infinite;
    fputs(word ? field->infinite : scene_number_text(text, value), file);
}

static void write_number(FILE *file, const SceneField *field, const void *at, int indent)
{
    (void)indent;
    fputc(' ', file);
    scene_number_write(file, field, *(const double *)at);
    fputc('\n', file);
}

// "minimum": 0 and the like, after a comma; nothing for a field without limits.
static void schema_range(FILE *file, const Range *range)
{
    char text[NUMBER_ROOM];
    if (!range) return;
    fprintf(file, ", \"%s\": %s", range->above ? "exclusiveMinimum" : "minimum",
            scene_number_text(text, range->lo));
    if (isinf(range->hi)) return;
    fprintf(file, ", \"%s\": %s", range->below ? "exclusiveMaximum" : "maximum",
            scene_number_text(text, range->hi));
}

void scene_number_schema(FILE *file, const SceneField *field)
{
    fprintf(file, "\"type\": [\"number\", \"string\"%s]", field->in_time ? ", \"object\"" : "");
    if (!field->in_time) return;
    fputs(", \"additionalProperties\": false, \"properties\": {", file);
    for (int i = 0; i < scene_time.count; i++) {
        const SceneField *part = &scene_time.fields[i];
        fprintf(file, "%s\"%s\": {", i ? ", " : "", part->name);
        part->type->schema(file, part, 0);
        fputc('}', file);
    }
    fputc('}', file);
}

static void schema_number(FILE *file, const SceneField *field, int indent)
{
    (void)indent;
    if (field->infinite) fputs("\"anyOf\": [{", file);
    scene_number_schema(file, field);
    schema_range(file, field->range);
    if (field->infinite) fprintf(file, "}, {\"const\": \"%s\"}]", field->infinite);
}

static bool read_integer(const Spot *spot, const Node *node, void *at)
{
    double value = 0;
    if (!scene_number_at(spot, node, &value)) return false;
    if (value != floor(value) || fabs(value) > INT_MAX) {
        char text[SHOWN_ROOM];
        return scene_wrong(spot, node, "is %s; it must be a whole number",
                           scene_shown(text, node->text, node->size));
    }
    *(int *)at = (int)value;
    return true;
}

static void integer_fallback(const SceneField *field, void *at)
{
    double value = 0;
    if (field->fallback) scene_number_read(field->fallback, &value);
    *(int *)at = (int)value;
}

static void write_integer(FILE *file, const SceneField *field, const void *at, int indent)
{
    (void)field, (void)indent;
    fprintf(file, " %d\n", *(const int *)at);
}

static void schema_integer(FILE *file, const SceneField *field, int indent)
{
    (void)indent;
    fputs("\"type\": [\"integer\", \"string\"]", file);
    schema_range(file, field->range);
}

const FieldType scene_type_number = {"number", read_number, number_fallback, write_number,
                                     schema_number};
const FieldType scene_type_integer = {"whole number", read_integer, integer_fallback, write_integer,
                                      schema_integer};
