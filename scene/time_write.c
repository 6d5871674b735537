// SPDX-License-Identifier: MIT
// time_write.c -- a function of time as it could stand in a file: terms become an expression again.
#include "number.h"
#include "time_function.h"

#include <string.h>

static const char *const name[TAUT_TERM_COUNT] = {
    [TAUT_TERM_ADD] = " + ",      [TAUT_TERM_SUBTRACT] = " - ", [TAUT_TERM_MULTIPLY] = "*",
    [TAUT_TERM_DIVIDE] = "/",     [TAUT_TERM_POWER] = "^",      [TAUT_TERM_ATAN2] = "atan2",
    [TAUT_TERM_HYPOT] = "hypot",  [TAUT_TERM_MIN] = "min",      [TAUT_TERM_MAX] = "max",
    [TAUT_TERM_MOD] = "mod",      [TAUT_TERM_NEGATE] = "-",     [TAUT_TERM_SQRT] = "sqrt",
    [TAUT_TERM_ABS] = "abs",      [TAUT_TERM_SIN] = "sin",      [TAUT_TERM_COS] = "cos",
    [TAUT_TERM_TAN] = "tan",      [TAUT_TERM_ASIN] = "asin",    [TAUT_TERM_ACOS] = "acos",
    [TAUT_TERM_ATAN] = "atan",    [TAUT_TERM_EXP] = "exp",      [TAUT_TERM_LOG] = "log",
    [TAUT_TERM_FLOOR] = "floor",  [TAUT_TERM_CEIL] = "ceil",    [TAUT_TERM_ROUND] = "round",
};

// The first term of the argument that ends with term `last`.
static int begin_of(const TautTerm *term, int last)
{
    int wanted = 1, i = last + 1;
    while (wanted > 0 && i > 0) {
        const TautTermKind kind = term[--i].kind;
        const bool leaf = kind == TAUT_TERM_NUMBER || kind == TAUT_TERM_TIME;
        const bool two = kind >= TAUT_TERM_ADD && kind <= TAUT_TERM_MOD;
        wanted += (leaf ? 0 : two ? 2 : 1) - 1;
    }
    return i;
}

// The expression that ends with term `last`; every operation in brackets.
static void write_terms(FILE *file, const TautTerm *term, int last)
{
    char number[NUMBER_ROOM];
    const TautTermKind kind = term[last].kind;
    if (kind == TAUT_TERM_TIME) {
        fputc('t', file);
        return;
    }
    if (kind == TAUT_TERM_NUMBER) {
        fprintf(file, term[last].number < 0 ? "(%s)" : "%s",
                scene_number_text(number, term[last].number));
        return;
    }

    // functions of one or two arguments, and operations between two
    const bool two = kind >= TAUT_TERM_ADD && kind <= TAUT_TERM_MOD;
    const bool between = kind >= TAUT_TERM_ADD && kind <= TAUT_TERM_POWER;
    const int second = two ? begin_of(term, last - 1) : 0;
    fprintf(file, "%s(", between ? "" : name[kind]);
    if (two) write_terms(file, term, second - 1);
    if (two) fputs(between ? name[kind] : ", ", file);
    write_terms(file, term, last - 1);
    fputc(')', file);
}

void scene_function_write(FILE *file, const SceneFunction *f)
{
    char number[NUMBER_ROOM];
    if (f->rows == 0) {
        fputc('"', file);
        write_terms(file, f->terms, f->term_count - 1);
        fputc('"', file);
        return;
    }

    // a table
    fputs("{points: [", file);
    for (int i = 0; i < f->rows; i++) {
        fprintf(file, "%s[%s", i > 0 ? ", " : "", scene_number_text(number, f->table[2 * i]));
        fprintf(file, ", %s]", scene_number_text(number, f->table[2 * i + 1]));
    }
    fprintf(file, "]%s}", f->held ? ", held: true" : "");
}
