// SPDX-License-Identifier: MIT
// expression.h -- numbers that a file gives as formulas: `span/2`, `sqrt(2)*a`, `2 pi r`-like products written with *, units behind
// numbers, parameters and indices.
//
//   sum      = product {(+|-) product}
//   product  = sign {(*|/) sign}
//   sign     = [+|-] sign | power
//   power    = value [^ sign]
//   value    = number [unit {(space|*|/) unit}] | name | name(sum, ...) | (sum)
//
// A unit stands behind a number only, and a word there is a unit whatever parameters are called: 2 m is a length, 2*m may be a
// mass. Behind it, * and / belong to the unit where a unit follows that is no name of the scope.
#pragma once

#include "scope.h"

typedef enum ExpressionStatus {
    EXPRESSION_FINE,
    EXPRESSION_WRONG, // the problem says why
    EXPRESSION_TOLD,  // it uses a parameter that is wrong, which was told there
} ExpressionStatus;

enum { EXPRESSION_ROOM = 360, EXPRESSION_LENGTH = 1000, EXPRESSION_DEPTH = 250 };

// The value of a text. `scope` may be NULL, `depth` is how many expressions around it are being evaluated.
ExpressionStatus scene_expression(const char *text, size_t size, const Scope *scope, int depth,
                                  Quantity *is, char problem[EXPRESSION_ROOM]);
// The same of one that may use the time t: the value at t = 0, and its terms.
struct TermMaker;
ExpressionStatus scene_formula(const char *text, size_t size, const Scope *scope,
                               struct TermMaker *maker, Quantity *is,
                               char problem[EXPRESSION_ROOM]);
// $name and $(expression) in a text replaced by their values, $$ by one $; the text itself where there is none. NULL after a
// problem that is told, or where memory ran out.
const char *scene_interpolate(const Node *scalar, const Scope *scope, Pool *pool, Report *report);
