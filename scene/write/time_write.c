// SPDX-License-Identifier: MIT
// time_write.c -- a function of time as it could stand in a file: terms become an expression again.
#include "language/time_function.h"
#include "number.h"

#include <string.h>

static const char *const name[TAUT_FORMULA_COUNT] = {
    [TAUT_FORMULA_ADD] = " + ",     [TAUT_FORMULA_SUBTRACT] = " - ", [TAUT_FORMULA_MULTIPLY] = "*",
    [TAUT_FORMULA_DIVIDE] = "/",    [TAUT_FORMULA_POWER] = "^",      [TAUT_FORMULA_ATAN2] = "atan2",
    [TAUT_FORMULA_HYPOT] = "hypot", [TAUT_FORMULA_MIN] = "min",      [TAUT_FORMULA_MAX] = "max",
    [TAUT_FORMULA_MOD] = "mod",     [TAUT_FORMULA_NEGATE] = "-",     [TAUT_FORMULA_SQRT] = "sqrt",
    [TAUT_FORMULA_ABS] = "abs",     [TAUT_FORMULA_SIN] = "sin",      [TAUT_FORMULA_COS] = "cos",
    [TAUT_FORMULA_TAN] = "tan",     [TAUT_FORMULA_ASIN] = "asin",    [TAUT_FORMULA_ACOS] = "acos",
    [TAUT_FORMULA_ATAN] = "atan",   [TAUT_FORMULA_EXP] = "exp",      [TAUT_FORMULA_LOG] = "log",
    [TAUT_FORMULA_FLOOR] = "floor", [TAUT_FORMULA_CEIL] = "ceil",    [TAUT_FORMULA_ROUND] = "round",
};

// The first term of the argument that ends with term `last`.
static int begin_of(const TautFormulaTerm *term, int last)
{
    int wanted = 1, i = last + 1;
    while (wanted > 0 && i > 0) {
        const TautFormulaKind kind = term[--i].kind;
        const bool leaf = kind == TAUT_FORMULA_NUMBER || kind == TAUT_FORMULA_TIME;
        const bool two = kind >= TAUT_FORMULA_ADD && kind <= TAUT_FORMULA_MOD;
        wanted += (leaf ? 0 : two ? 2 : 1) - 1;
    }
    return i;
}

// The expression that ends with term `last`; every operation in brackets.
static void write_terms(FILE *file, const TautFormulaTerm *term, int last)
{
    char number[NUMBER_ROOM];
    const TautFormulaKind kind = term[last].kind;
    if (kind == TAUT_FORMULA_TIME) {
        fputc('t', file);
        return;
    }
    if (kind == TAUT_FORMULA_NUMBER) {
        fprintf(file, term[last].number < 0 ? "(%s)" : "%s",
                scene_number_text(number, term[last].number));
        return;
    }

    // functions of one or two arguments, and operations between two
    const bool two = kind >= TAUT_FORMULA_ADD && kind <= TAUT_FORMULA_MOD;
    const bool between = kind >= TAUT_FORMULA_ADD && kind <= TAUT_FORMULA_POWER;
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
