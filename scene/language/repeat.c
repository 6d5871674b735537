// SPDX-License-Identifier: MIT
// repeat.c -- the indices of a `repeat`: how often it goes, and the names it gives.
//
//   repeat: 40              i = 0 ... 39
//   repeat: {k: 40}         the same with k
//   repeat: {k: [1, n]}     from 1 to n
//   repeat: {i: 4, j: i+1}  nested: j for each i
#include "expand.h"
#include "expression.h"

#include <math.h>
#include <string.h>

static bool refuse(Expansion *e, Place place, const char *problem)
{
    scene_error(e->report, TAUT_BAD_SCENE, place, "repeat: %s", problem);
    return false;
}

static bool is_index_name(const char *name)
{
    static const char letters[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ_";
    return strspn(name, letters) == strlen(name) && name[0];
}

// A node and all in it.
static int count_nodes(const Node *node)
{
    int count = 1;
    if (node->kind == NODE_SCALAR) return count;
    for (const Node *child = node->child; child; child = child->next) count += count_nodes(child);
    return count;
}

bool scene_repeat_read(Expansion *e, const Node *node, const Node *of, Repeat *repeat)
{
    *repeat = (Repeat){.nodes = count_nodes(of)};
    if (!node) return true;

    // one index without a name
    if (node->kind == NODE_SCALAR) {
        repeat->name[0] = "i";
        repeat->range[repeat->count++] = node;
        return true;
    }
    if (node->kind != NODE_MAP || node->size < 1 || node->size > REPEAT_INDICES)
        return refuse(
            e, node->place,
            "it must be a number, or one to four indices with their counts, like {i: 40}");

    for (const Node *range = node->child; range; range = range->next) {
        if (!is_index_name(range->key->text))
            return refuse(e, range->key->place, "the name of an index has letters and _ only");
        const bool counts = range->kind == NODE_SCALAR;
        if (!counts && (range->kind != NODE_LIST || range->size != 2))
            return refuse(e, range->place, "an index has a count, or [first, last]");
        repeat->name[repeat->count] = range->key->text;
        repeat->range[repeat->count++] = range;
    }
    return true;
}

// A whole number that may be an expression.
static bool whole(Expansion *e, const Node *node, const Scope *scope, double *value)
{
    char problem[EXPRESSION_ROOM], text[SHOWN_ROOM];
    Quantity is;
    if (node->kind != NODE_SCALAR)
        return refuse(e, node->place, "a number or an expression must stand here");
    const ExpressionStatus status =
        scene_expression(node->text, node->size, scope, 0, &is, problem);
    if (status == EXPRESSION_TOLD) return false;
    scene_shown(text, node->text, node->size);
    if (status == EXPRESSION_WRONG) {
        scene_error(e->report, TAUT_BAD_SCENE, node->place, "repeat: '%s': %s", text, problem);
        return false;
    }

    // exact up to there, and bounded
    *value = is.value;
    if (is.value == floor(is.value) && fabs(is.value) <= EXPAND_COUNT &&
        scene_dimension_none(is.of))
        return true;
    scene_error(e->report, TAUT_BAD_SCENE, node->place,
                "repeat: '%s' is %g; it must be a whole number, at most %d", text, is.value,
                EXPAND_COUNT);
    return false;
}

// The first and the last value of an index; none where last < first.
static bool range_of(Expansion *e, const Node *range, const Scope *scope, double *first,
                     double *last)
{
    if (range->kind == NODE_LIST)
        return whole(e, range->child, scope, first) && whole(e, range->child->next, scope, last);
    *first = 0;
    if (!whole(e, range, scope, last)) return false;
    if (*last < 0) return refuse(e, range->place, "a count is not negative");
    *last -= 1;
    return true;
}

typedef struct Visitor {
    const Repeat *repeat;
    RepeatVisit visit;
    void *user;
} Visitor;

static void go(Expansion *e, const Visitor *v, int level, const Scope *scope)
{
    if (level == v->repeat->count) {
        v->visit(e, scope, v->user);
        return;
    }

    double first, last;
    const Node *range = v->repeat->range[level];
    if (!range_of(e, range, scope, &first, &last)) return;
    if (!scene_expand_fits(e, (last - first + 1) * v->repeat->nodes, range->place)) return;
    const int before = e->report->errors;
    const int count = (int)(last - first) + 1;
    for (int i = 0; i < count && !e->stopped && !e->pool->failed; i++) {
        Scope *inner = scene_pool_take(e->pool, 1, sizeof *inner);
        if (!inner) return;
        *inner = (Scope){scope, scope->parameters, v->repeat->name[level], first + i, scope->pose};
        go(e, v, level + 1, inner);
        if (e->report->errors > before) return; // the next one would say the same
    }
}

void scene_repeat(Expansion *e, const Repeat *repeat, const Scope *scope, RepeatVisit visit,
                  void *user)
{
    const Visitor visitor = {repeat, visit, user};
    go(e, &visitor, 0, scope);
}
