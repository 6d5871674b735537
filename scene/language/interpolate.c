// SPDX-License-Identifier: MIT
// interpolate.c -- numbers in texts: `deck$i`, `deck$(i+1)`. $$ is a dollar sign, and so is one that nothing such follows.
#include "expression.h"
#include "letters.h"
#include "number.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

// The expression behind a $ at `at`, and where the text goes on; false if there is none.
static bool expression_at(const char *at, const char **begin, size_t *length, const char **next)
{
    if (scene_is_letter(*at)) {
        *begin = at;
        while (scene_is_letter(*at) || scene_is_digit(*at)) at++;
        *length = (size_t)(at - *begin);
        *next = at;
        return true;
    }
    if (*at != '(') return false;

    // up to the bracket that closes it
    int depth = 0;
    for (const char *end = at; *end; end++) {
        depth += (*end == '(') - (*end == ')');
        if (depth > 0) continue;
        *begin = at + 1;
        *length = (size_t)(end - at) - 1;
        *next = end + 1;
        return true;
    }
    return false;
}

// Appends to a text of limited length.
enum { INTERPOLATED_ROOM = 4000 };
typedef struct Buffer {
    char text[INTERPOLATED_ROOM];
    size_t used;
} Buffer;

static bool add(Buffer *b, const char *text, size_t length)
{
    if (b->used + length >= sizeof b->text) return false;
    memcpy(b->text + b->used, text, length);
    b->used += length;
    return true;
}

static bool add_value(Buffer *b, const Node *scalar, const char *begin, size_t length,
                      const Scope *scope, Report *report)
{
    char problem[EXPRESSION_ROOM], shown[SHOWN_ROOM], number[NUMBER_ROOM];
    Quantity is;
    const ExpressionStatus status = scene_expression(begin, length, scope, 0, &is, problem);
    if (status == EXPRESSION_WRONG)
        scene_error(report, TAUT_BAD_SCENE, scalar->place, "'%s': $%s: %s",
                    scene_shown(shown, scalar->text, scalar->size), length ? "" : "()", problem);
    if (status != EXPRESSION_FINE) return false;

    // whole numbers have neither point nor exponent
    if (is.value == floor(is.value) && fabs(is.value) < 1e15)
        snprintf(number, sizeof number, "%lld", (long long)is.value);
    else
        scene_number_text(number, is.value);
    return add(b, number, strlen(number));
}

const char *scene_interpolate(const Node *scalar, const Scope *scope, Pool *pool, Report *report)
{
    Buffer b;
    b.used = 0;
    const char *at = scalar->text;
    bool fits = true;
    while (*at && fits) {
        const size_t plain = strcspn(at, "$");
        fits = add(&b, at, plain);
        at += plain;
        if (!*at) break;

        // a value, or a dollar
        const char *begin, *next;
        size_t length;
        if (expression_at(at + 1, &begin, &length, &next)) {
            const int before = report->errors;
            fits = add_value(&b, scalar, begin, length, scope, report);
            if (!fits && (report->errors > before || b.used < INTERPOLATED_ROOM / 2)) return NULL;
            at = next;
        } else {
            fits = add(&b, "$", 1);
            at += at[1] == '$' ? 2 : 1;
        }
    }
    if (fits) return scene_pool_text(pool, b.text, b.used);
    scene_error(report, TAUT_BAD_SCENE, scalar->place, "a text with $ is longer than %d characters",
                INTERPOLATED_ROOM);
    return NULL;
}
