// SPDX-License-Identifier: MIT
// expression.c -- see expression.h.
#include "expression.h"

#include "letters.h"

#include "number.h"
#include "time_function.h"

#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

typedef struct Reader {
    const char *at, *end;
    const Scope *scope;
    int depth;
    ExpressionStatus status;
    char *problem;    // [EXPRESSION_ROOM]
    TermMaker *maker; // where t is the time; NULL = it is no name of its own
} Reader;

static bool sum(Reader *r, Quantity *is);

// --- faults ---

__attribute__((format(printf, 2, 3))) static bool fail(Reader *r, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(r->problem, EXPRESSION_ROOM, format, arguments);
    va_end(arguments);
    r->status = EXPRESSION_WRONG;
    return false;
}

static bool fail_mixed(Reader *r, const char *verb, Dimension a, Dimension b)
{
    char left[DIMENSION_ROOM], right[DIMENSION_ROOM];
    return fail(r, "it %s %s and %s; give both the same unit", verb, scene_dimension_text(left, a),
                scene_dimension_text(right, b));
}

static bool fail_name(Reader *r, const char *name, size_t length)
{
    char shown[SHOWN_ROOM], meant[SHOWN_ROOM + 32];
    Quantity unit;
    scene_shown(shown, name, length);
    if (scene_unit_find(name, length, &unit))
        return fail(r, "%s is a unit, which stands behind a number: 1 %s", shown, shown);

    // names that there are
    Guess guess = scene_guess_begin(name, length);
    const Parameters *parameters = r->scope ? r->scope->parameters : NULL;
    for (int i = 0; parameters && i < parameters->count; i++)
        scene_guess_offer(&guess, parameters->at[i].name);
    return fail(r, "there is no parameter '%s'%s", shown, scene_guess_text(&guess, meant));
}

// --- characters ---

static void skip(Reader *r)
{
    while (r->at < r->end && *r->at == ' ') r->at++;
}

// Takes the character, if it comes next.
static bool take(Reader *r, char c)
{
    skip(r);
    if (r->at == r->end || *r->at != c) return false;
    r->at++;
    return true;
}

static const char DEGREE[] = "\u00b0"; // in UTF-8 two bytes

// Length of the name at a place, 0 if there is none.
static size_t name_length(const char *at, const char *end)
{
    size_t length = 0;
    if (at < end && *at == '%') return 1;
    if (end - at > 1 && memcmp(at, DEGREE, 2) == 0) return 2;
    if (at == end || !scene_is_letter(*at)) return 0;
    while (at + length < end && (scene_is_letter(at[length]) || scene_is_digit(at[length])))
        length++;
    return length;
}

// --- names ---

static bool same_name(const char *name, size_t length, const char *other)
{
    return strncmp(name, other, length) == 0 && !other[length];
}

// The index of a repeat, from the inside out; NULL if there is none of that name.
static const Scope *find_index(const Scope *scope, const char *name, size_t length)
{
    for (; scope; scope = scope->up)
        if (scope->index && same_name(name, length, scope->index)) return scope;
    return NULL;
}

static bool is_in_scope(const Reader *r, const char *name, size_t length)
{
    return r->scope && (find_index(r->scope, name, length) ||
                        scene_parameter_find(r->scope->parameters, name, length));
}

// Does the name stand for the time?
static bool is_time(const Reader *r, const char *name, size_t length)
{
    return r->maker && same_name(name, length, "t") && !is_in_scope(r, name, length);
}

static bool is_known(const Reader *r, const char *name, size_t length)
{
    return is_in_scope(r, name, length) || is_time(r, name, length);
}

static bool name_value(Reader *r, const char *name, size_t length, Quantity *is)
{
    *is = (Quantity){0};

    // the nearest first
    const Scope *index = find_index(r->scope, name, length);
    if (index) {
        is->value = index->value;
        return true;
    }
    Parameter *parameter =
        r->scope ? scene_parameter_find(r->scope->parameters, name, length) : NULL;
    if (is_time(r, name, length)) {
        if (!r->maker->pure) is->of.s = 2;
        return true;
    }
    if (!parameter) {
        is->value = 3.14159265358979323846;
        return same_name(name, length, "pi") || fail_name(r, name, length);
    }

    if (parameter->state == PARAMETER_BUSY)
        return fail(r, "parameter '%s' is given by itself; break the circle", parameter->name);
    if (!scene_parameter_value(parameter, r->scope, r->depth)) {
        r->status = EXPRESSION_TOLD;
        return false;
    }
    *is = parameter->is;
    return true;
}

// --- functions ---

typedef enum Argument { PURE, AN_ANGLE, ANY, SAME_AS_FIRST } Argument;

typedef struct Function {
    const char *name;
    TautFormulaKind term;
    int count; // of its arguments
    Argument argument;
    Argument result; // PURE, AN_ANGLE, or that of its arguments
    double (*one)(double);
    double (*two)(double, double);
} Function;

static double smaller(double a, double b)
{
    return a < b ? a : b;
}

static double larger(double a, double b)
{
    return a > b ? a : b;
}

// The part of a that is left of whole b, never negative for b > 0.
static double modulo(double a, double b)
{
    return a - b * floor(a / b);
}

static const Function functions[] = {
    {"sqrt", TAUT_FORMULA_SQRT, 1, ANY, ANY, sqrt, NULL}, // its dimension is halved
    {"abs", TAUT_FORMULA_ABS, 1, ANY, ANY, fabs, NULL},
    {"sin", TAUT_FORMULA_SIN, 1, AN_ANGLE, PURE, sin, NULL},
    {"cos", TAUT_FORMULA_COS, 1, AN_ANGLE, PURE, cos, NULL},
    {"tan", TAUT_FORMULA_TAN, 1, AN_ANGLE, PURE, tan, NULL},
    {"asin", TAUT_FORMULA_ASIN, 1, PURE, AN_ANGLE, asin, NULL},
    {"acos", TAUT_FORMULA_ACOS, 1, PURE, AN_ANGLE, acos, NULL},
    {"atan", TAUT_FORMULA_ATAN, 1, PURE, AN_ANGLE, atan, NULL},
    {"exp", TAUT_FORMULA_EXP, 1, PURE, PURE, exp, NULL},
    {"log", TAUT_FORMULA_LOG, 1, PURE, PURE, log, NULL},
    {"floor", TAUT_FORMULA_FLOOR, 1, PURE, PURE, floor, NULL},
    {"ceil", TAUT_FORMULA_CEIL, 1, PURE, PURE, ceil, NULL},
    {"round", TAUT_FORMULA_ROUND, 1, PURE, PURE, round, NULL},
    {"atan2", TAUT_FORMULA_ATAN2, 2, SAME_AS_FIRST, AN_ANGLE, NULL, atan2},
    {"hypot", TAUT_FORMULA_HYPOT, 2, SAME_AS_FIRST, ANY, NULL, hypot},
    {"min", TAUT_FORMULA_MIN, 2, SAME_AS_FIRST, ANY, NULL, smaller},
    {"max", TAUT_FORMULA_MAX, 2, SAME_AS_FIRST, ANY, NULL, larger},
    {"mod", TAUT_FORMULA_MOD, 2, SAME_AS_FIRST, ANY, NULL, modulo},
};
enum { FUNCTIONS = (int)(sizeof functions / sizeof functions[0]) };

static const Function *find_function(const char *name, size_t length)
{
    for (int i = 0; i < FUNCTIONS; i++)
        if (same_name(name, length, functions[i].name)) return &functions[i];
    return NULL;
}

static bool check_argument(Reader *r, const Function *f, const Quantity *x, int i)
{
    char text[DIMENSION_ROOM];
    const Dimension angle = {.rad = 2}, of = x[i].of;
    if (f->argument == ANY || scene_dimension_none(of)) return true;
    if (f->argument == AN_ANGLE && scene_dimension_same(of, angle)) return true;
    if (f->argument == SAME_AS_FIRST)
        return scene_dimension_same(of, x[0].of) || fail_mixed(r, "compares", x[0].of, of);
    return fail(r, "%s() is of %s; it takes %s", f->name, scene_dimension_text(text, of),
                f->argument == PURE ? "a number without unit" : "an angle");
}

// Half of each power; false where that is no half either.
static bool halve(Dimension *of)
{
    if (of->kg % 2 || of->m % 2 || of->s % 2 || of->rad % 2 || of->cycle % 2) return false;
    of->kg /= 2, of->m /= 2, of->s /= 2, of->rad /= 2, of->cycle /= 2;
    return true;
}

// A call, behind its opening bracket.
static bool call(Reader *r, const Function *f, Quantity *is)
{
    Quantity x[2] = {0};
    for (int i = 0; i < f->count; i++) {
        if (i > 0 && !take(r, ',')) return fail(r, "%s() takes %d numbers", f->name, f->count);
        if (!sum(r, &x[i]) || !check_argument(r, f, x, i)) return false;
    }
    if (!take(r, ')'))
        return fail(r, "%s() takes %d number%s, and then a )", f->name, f->count,
                    f->count > 1 ? "s" : "");

    // a quantity in the place of none gives both its dimension
    *is = x[0];
    if (f->count == 2 && scene_dimension_none(is->of)) is->of = x[1].of;
    is->value = f->one ? f->one(x[0].value) : f->two(x[0].value, x[1].value);
    scene_term(r->maker, f->term, 0);
    if (f->one == sqrt && !halve(&is->of)) return fail(r, "a root of a root has no unit here");
    if (f->result == PURE) is->of = (Dimension){0};
    if (f->result == AN_ANGLE) is->of = (Dimension){.rad = 2};
    return true;
}

// --- numbers with units ---

// One unit with its power, such as m^2; false if there is none at the place, which is then as it was. `sure`: it
// is a unit whatever parameters are called.
static bool one_unit(Reader *r, bool sure, int sign, Quantity *is)
{
    const char *begin = r->at;
    skip(r);
    const size_t length = name_length(r->at, r->end);
    Quantity unit;
    const bool other = length == 0 || (!sure && is_known(r, r->at, length));
    if (other || !scene_unit_find(r->at, length, &unit)) {
        r->at = begin;
        return false;
    }
    r->at += length;

    int power = 1;
    if (r->end - r->at > 1 && *r->at == '^' && scene_is_digit(r->at[1])) {
        power = r->at[1] - '0';
        r->at += 2;
    }
    return scene_unit_multiply(is, unit, sign * power) || fail(r, "its unit is too large");
}

// Units below the line in brackets, "(N m)", as in rad/(N m); as it was where something else stands in them.
static bool units_in_brackets(Reader *r, Quantity *is)
{
    const char *begin = r->at;
    const Quantity before = *is;
    bool good = take(r, '(') && one_unit(r, false, -1, is);
    while (good && !take(r, ')')) {
        take(r, '*');
        good = one_unit(r, false, -1, is);
    }
    if (!good) r->at = begin, *is = before;
    return good;
}

// The units behind a number. A name that is none is told here: nothing else can stand there.
static bool units_behind(Reader *r, Quantity *is)
{
    skip(r);
    const char *begin = r->at;
    const size_t length = name_length(r->at, r->end);
    if (length == 0) return true;
    Quantity unit = {1, {0}};

    // names of the scope are not multiplied by standing there
    if (!one_unit(r, true, 1, &unit)) {
        char name[SHOWN_ROOM], meant[SHOWN_ROOM + 32];
        Guess guess = scene_guess_begin(begin, length);
        for (int i = 0; scene_unit_name(i); i++) scene_guess_offer(&guess, scene_unit_name(i));
        scene_shown(name, begin, length);
        if (is_known(r, begin, length)) return fail(r, "put a * before '%s'", name);
        scene_guess_text(&guess, meant);
        return fail(r, "there is no unit '%s'%s", name, *meant ? meant : "; taut docs lists them");
    }

    // more of them; everything behind a / divides. A word behind a blank, or a / without blanks, can be nothing else or is meant as
    // one: N m, N/m; a * or a / with blanks may come before a parameter
    int sign = 1;
    for (;;) {
        const char *before = r->at;
        const bool close = r->end - r->at > 1 && *r->at == '/' && r->at[1] != ' ';
        const bool divides = take(r, '/'), times = !divides && take(r, '*');
        if (divides) sign = -1;
        if (divides && units_in_brackets(r, &unit)) continue;
        if (!one_unit(r, close || (!divides && !times), sign, &unit)) {
            r->at = before;
            break;
        }
    }
    is->value *= unit.value;
    is->of = unit.of;
    return r->status == EXPRESSION_FINE;
}

static bool number(Reader *r, Quantity *is)
{
    char text[64];
    size_t length = 0;
    const char *begin = r->at, *at = begin;

    // digits with a point and an exponent
    while (at < r->end && (scene_is_digit(*at) || *at == '.')) at++;
    if (at < r->end && (*at == 'e' || *at == 'E')) {
        const char *exponent = at + 1;
        if (exponent < r->end && (*exponent == '+' || *exponent == '-')) exponent++;
        if (exponent < r->end && scene_is_digit(*exponent)) {
            at = exponent;
            while (at < r->end && scene_is_digit(*at)) at++;
        }
    }
    length = (size_t)(at - begin);
    if (length >= sizeof text) return fail(r, "a number in it is too long");
    memcpy(text, begin, length);
    text[length] = '\0';
    r->at = at;

    *is = (Quantity){0};
    if (scene_number_read(text, &is->value) != NUMBER_FINE)
        return fail(r, "'%s' in it is not a number", text);
    if (!units_behind(r, is)) return false;
    scene_term(r->maker, TAUT_FORMULA_NUMBER, is->value);
    return true;
}

// --- the grammar ---

// The text behind an expression that should have ended there; `otherwise` where nothing better can be said of it.
static bool not_ended(Reader *r, const char *otherwise)
{
    skip(r);
    if (r->at < r->end && *r->at == '%')
        return fail(r, "%% in it is no operator; write mod(a, b) for the remainder");
    return fail(r, "%s", otherwise);
}

static bool value(Reader *r, Quantity *is)
{
    skip(r);
    if (r->at == r->end) return fail(r, "it ends too early");
    if (scene_is_digit(*r->at) || *r->at == '.') return number(r, is);
    if (take(r, '(')) return sum(r, is) && (take(r, ')') || not_ended(r, "a ) is missing"));

    // a name, of a function where a bracket follows
    const char *name = r->at;
    const size_t length = name_length(r->at, r->end);
    if (length == 0 || *name == '%') {
        char shown[SHOWN_ROOM];
        return fail(r, "'%s' cannot stand there",
                    scene_shown(shown, r->at, (size_t)(r->end - r->at)));
    }
    r->at += length;
    if (!take(r, '(')) {
        if (!name_value(r, name, length, is)) return false;
        const bool time = is_time(r, name, length);
        scene_term(r->maker, time ? TAUT_FORMULA_TIME : TAUT_FORMULA_NUMBER, is->value);
        return true;
    }

    const Function *f = find_function(name, length);
    if (f) return call(r, f, is);
    char shown[SHOWN_ROOM], meant[SHOWN_ROOM + 32];
    Guess guess = scene_guess_begin(name, length);
    for (int i = 0; i < FUNCTIONS; i++) scene_guess_offer(&guess, functions[i].name);
    return fail(r, "there is no function '%s'%s", scene_shown(shown, name, length),
                scene_guess_text(&guess, meant));
}

static bool sign(Reader *r, Quantity *is);

static bool power(Reader *r, Quantity *is)
{
    Quantity exponent = {0};
    if (!value(r, is)) return false;
    if (!take(r, '^')) return true;
    if (!sign(r, &exponent)) return false;
    if (!scene_dimension_none(exponent.of)) return fail(r, "an exponent has no unit");

    // of a quantity only whole and half powers have a unit
    const double doubled = 2 * exponent.value;
    if (!scene_dimension_none(is->of)) {
        Dimension of = is->of, made = {0};
        const bool whole = doubled == floor(doubled) && fabs(doubled) < 20;
        if (!whole || !halve(&of) || !scene_dimension_add(&made, of, (int)doubled))
            return fail(r, "a quantity with a unit takes small whole powers");
        is->of = made;
    }
    is->value = pow(is->value, exponent.value);
    scene_term(r->maker, TAUT_FORMULA_POWER, 0);
    return true;
}

static bool sign(Reader *r, Quantity *is)
{
    *is = (Quantity){0};
    if (++r->depth > EXPRESSION_DEPTH) return fail(r, "it is nested too deeply");
    bool good;
    if (take(r, '-')) {
        good = sign(r, is);
        is->value = -is->value;
        scene_term(r->maker, TAUT_FORMULA_NEGATE, 0);
    } else {
        good = take(r, '+') ? sign(r, is) : power(r, is);
    }
    r->depth--;
    return good;
}

static bool product(Reader *r, Quantity *is)
{
    if (!sign(r, is)) return false;
    for (;;) {
        Quantity factor = {0};
        const bool times = take(r, '*');
        if (!times && !take(r, '/')) return true;
        if (!sign(r, &factor)) return false;
        if (!times && factor.value == 0) return fail(r, "it divides by zero");
        is->value = times ? is->value * factor.value : is->value / factor.value;
        scene_term(r->maker, times ? TAUT_FORMULA_MULTIPLY : TAUT_FORMULA_DIVIDE, 0);
        if (!scene_dimension_add(&is->of, factor.of, times ? 1 : -1))
            return fail(r, "its unit is too large");
    }
}

static bool sum(Reader *r, Quantity *is)
{
    if (!product(r, is)) return false;
    for (;;) {
        Quantity other = {0};
        const bool plus = take(r, '+');
        if (!plus && !take(r, '-')) return true;
        if (!product(r, &other)) return false;

        // zero has every unit
        if (is->value == 0 && scene_dimension_none(is->of)) is->of = other.of;
        const bool zero = other.value == 0 && scene_dimension_none(other.of);
        if (!zero && !scene_dimension_same(is->of, other.of))
            return fail_mixed(r, plus ? "adds" : "subtracts", is->of, other.of);
        is->value = plus ? is->value + other.value : is->value - other.value;
        scene_term(r->maker, plus ? TAUT_FORMULA_ADD : TAUT_FORMULA_SUBTRACT, 0);
    }
}

static ExpressionStatus read_all(const char *text, size_t size, const Scope *scope, int depth,
                                 TermMaker *maker, Quantity *is, char problem[EXPRESSION_ROOM])
{
    Reader r = {text, text + size, scope, depth, EXPRESSION_FINE, problem, maker};
    *is = (Quantity){0};
    if (size > EXPRESSION_LENGTH) {
        fail(&r, "it is longer than %d characters", EXPRESSION_LENGTH);
        return r.status;
    }
    if (!sum(&r, is)) return r.status;

    // all of it, and a number
    skip(&r);
    char shown[SHOWN_ROOM], over[SHOWN_ROOM + 32];
    if (r.at < r.end) {
        snprintf(over, sizeof over, "'%s' is left over",
                 scene_shown(shown, r.at, (size_t)(r.end - r.at)));
        not_ended(&r, over);
    } else if (!isfinite(is->value)) {
        fail(&r, "its value is not finite");
    }
    return r.status;
}

ExpressionStatus scene_expression(const char *text, size_t size, const Scope *scope, int depth,
                                  Quantity *is, char problem[EXPRESSION_ROOM])
{
    return read_all(text, size, scope, depth, NULL, is, problem);
}

ExpressionStatus scene_formula(const char *text, size_t size, const Scope *scope, TermMaker *maker,
                               Quantity *is, char problem[EXPRESSION_ROOM])
{
    return read_all(text, size, scope, 0, maker, is, problem);
}
