// SPDX-License-Identifier: MIT
// parameters.c -- the parameters of a file: read once, evaluated in the order in which they need each other.
#include "expression.h"

#include <string.h>

// Letters, digits and _, from a letter on: the signs that an expression takes for a name.
static bool is_name(const Node *key)
{
    const char *s = key->text;
    const size_t letters = strspn(s, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ_");
    const size_t all = strspn(s, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ_0123456789");
    return letters > 0 && all == key->size;
}

static bool wrong(Report *report, const Node *node, const char *problem)
{
    char name[SHOWN_ROOM];
    const Node *key = node->key ? node->key : node;
    scene_error(report, TAUT_BAD_SCENE, key->place, "parameters: %s: %s",
                scene_shown(name, key->text, key->size), problem);
    return false;
}

static bool fits(const Parameters *parameters, const Node *value, Report *report)
{
    if (!is_name(value->key))
        return wrong(report, value, "a name has letters, digits and _, and begins with a letter");
    if (scene_parameter_find(parameters, value->key->text, value->key->size))
        return wrong(report, value, "it is given twice; keep one");
    if (value->kind != NODE_SCALAR || scene_node_is_nothing(value))
        return wrong(report, value, "it must be a number or an expression, like 12 mm or span/2");
    return true;
}

Parameters *scene_parameters_read(const Node *map, Pool *pool, Report *report)
{
    Parameters *parameters = scene_pool_take(pool, 1, sizeof *parameters);
    if (!parameters) return NULL;
    parameters->report = report;
    if (!map) return parameters;

    // a map of a bounded number of names
    if (map->kind != NODE_MAP || map->size > PARAMETERS_MOST) {
        scene_error(report, TAUT_BAD_SCENE, map->place,
                    "parameters must be a map of at most %d names, like {span: 12 m, n: 40}",
                    PARAMETERS_MOST);
        return parameters;
    }
    parameters->at = scene_pool_take(pool, map->size, sizeof *parameters->at);
    if (!parameters->at) return map->size > 0 ? NULL : parameters;

    for (const Node *value = map->child; value; value = value->next)
        if (fits(parameters, value, report))
            parameters->at[parameters->count++] =
                (Parameter){.name = value->key->text, .value = value};
    return parameters;
}

Parameter *scene_parameter_find(const Parameters *parameters, const char *name, size_t length)
{
    for (int i = 0; parameters && i < parameters->count; i++) {
        const char *other = parameters->at[i].name;
        if (strncmp(other, name, length) == 0 && !other[length]) return &parameters->at[i];
    }
    return NULL;
}

bool scene_parameter_set(Node *old, const Node *value, Pool *pool)
{
    Node *own = scene_pool_take(pool, 1, sizeof *own), *key = old->key, *next = old->next;
    if (!own) return false;
    *own = *old;
    *old = *value;
    old->key = key;
    old->next = next;
    old->from = own->from ? own->from : own;
    return true;
}

// A number without unit that was set in the place of one with a unit has that.
static void take_unit(Parameter *parameter, const Scope *scope, int depth)
{
    const Node *own = parameter->value->from;
    char problem[EXPRESSION_ROOM];
    Quantity was;
    if (!own || own->kind != NODE_SCALAR || !scene_dimension_none(parameter->is.of)) return;
    if (scene_expression(own->text, own->size, scope, depth, &was, problem) == EXPRESSION_FINE)
        parameter->is.of = was.of;
}

bool scene_parameter_value(Parameter *parameter, const Scope *scope, int depth)
{
    if (parameter->state != PARAMETER_NEW) return parameter->state == PARAMETER_KNOWN;
    parameter->state = PARAMETER_BUSY;

    // of a file, whatever repeat asks for it
    while (scope && scope->up) scope = scope->up;
    char problem[EXPRESSION_ROOM], text[SHOWN_ROOM];
    const Node *value = parameter->value;
    const Scope *own = value->scope ? value->scope : scope;
    const ExpressionStatus status =
        scene_expression(value->text, value->size, own, depth + 1, &parameter->is, problem);

    if (status == EXPRESSION_FINE) take_unit(parameter, scope, depth + 1);
    parameter->state = status == EXPRESSION_FINE ? PARAMETER_KNOWN : PARAMETER_WRONG;
    if (status == EXPRESSION_WRONG && scope)
        scene_error(scope->parameters->report, TAUT_BAD_SCENE, value->place,
                    "parameters: %s is '%s': %s", parameter->name,
                    scene_shown(text, value->text, value->size), problem);
    return status == EXPRESSION_FINE;
}

void scene_parameters_evaluate(Parameters *parameters, const Scope *scope)
{
    for (int i = 0; i < parameters->count; i++) scene_parameter_value(&parameters->at[i], scope, 0);
}

void scene_scope_set(Node *node, const Scope *scope)
{
    node->scope = scope;
    if (node->kind == NODE_SCALAR) return;
    for (Node *child = node->child; child; child = child->next) scene_scope_set(child, scope);
}
