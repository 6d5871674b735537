// SPDX-License-Identifier: MIT
// formula.c -- see formula.h.
#include "math/formula.h"

#include "math/vec.h"

#include <math.h>
#include <string.h>

enum { STACK = 64 }; // numbers that terms may leave for later ones; motion_problem refuses more

// A value, and its first and second derivative by time.
typedef struct Jet {
    double x, v, a;
} Jet;

// f(u) from f, f' and f'' at u.
static Jet chain(Jet u, double f, double f1, double f2)
{
    return (Jet){f, f1 * u.v, f2 * u.v * u.v + f1 * u.a};
}

static Jet times(Jet a, Jet b)
{
    return (Jet){a.x * b.x, a.v * b.x + a.x * b.v, a.a * b.x + 2 * a.v * b.v + a.x * b.a};
}

static Jet inverse(Jet u)
{
    const double by = 1 / u.x;
    return chain(u, by, -by * by, 2 * by * by * by);
}

static Jet root(Jet u)
{
    const double r = sqrt(u.x);
    if (u.v == 0 && u.a == 0) return (Jet){r, 0, 0};
    return chain(u, r, 0.5 / r, -0.25 / (r * u.x));
}

// u^p; with an exponent that changes in time it is e^(p log u).
static Jet power(Jet u, Jet p)
{
    if (p.v == 0 && p.a == 0) {
        const double f1 = p.x == 0 ? 0 : p.x * pow(u.x, p.x - 1);
        const double f2 = p.x == 0 || p.x == 1 ? 0 : p.x * (p.x - 1) * pow(u.x, p.x - 2);
        return chain(u, pow(u.x, p.x), f1, f2);
    }
    const Jet e = times(p, chain(u, log(u.x), 1 / u.x, -1 / (u.x * u.x)));
    const double f = exp(e.x);
    return chain(e, f, f, f);
}

static Jet added(Jet a, Jet b, double sign)
{
    return (Jet){a.x + sign * b.x, a.v + sign * b.v, a.a + sign * b.a};
}

static Jet hypotenuse(Jet a, Jet b)
{
    const Jet square = added(times(a, a), times(b, b), 1);
    return square.x > 0 ? root(square) : (Jet){0, 0, 0};
}

// Angle of (x, y): d = (x dy - y dx)/r^2.
static Jet angle(Jet y, Jet x)
{
    const Jet r2 = added(times(x, x), times(y, y), 1);
    const double cross = x.x * y.v - y.x * x.v, turn = x.x * y.a - y.x * x.a;
    const double rate = cross / r2.x;
    return (Jet){atan2(y.x, x.x), rate, (turn - rate * r2.v) / r2.x};
}

// a less whole b, never negative for b > 0.
static Jet modulo(Jet a, Jet b)
{
    const double whole = floor(a.x / b.x);
    return added(a, b, -whole);
}

// --- tables: pairs of a time and a value ---

// The last row at or before t; -1 before the first.
static int row_before(const double *table, int count, double t)
{
    int lo = -1, hi = count;
    while (hi - lo > 1) {
        const int middle = (lo + hi) / 2;
        if (table[2 * middle] <= t)
            lo = middle;
        else
            hi = middle;
    }
    return lo;
}

// Straight between rows, or as the row before; before the first row and behind the last one as there.
static Jet look_up(const double *table, int count, bool held, Jet t)
{
    const int i = row_before(table, count, t.x);
    if (i < 0) return (Jet){table[1], 0, 0};
    if (held || i == count - 1) return (Jet){table[2 * i + 1], 0, 0};
    const double *a = table + 2 * i, slope = (a[3] - a[1]) / (a[2] - a[0]);
    return chain(t, a[1] + slope * (t.x - a[0]), slope, 0);
}

// --- terms ---

static Jet one_argument(TautFormulaKind kind, Jet u)
{
    const double x = u.x, s = sin(x), c = cos(x);
    switch (kind) {
    case TAUT_FORMULA_NEGATE:
        return (Jet){-u.x, -u.v, -u.a};
    case TAUT_FORMULA_SQRT:
        return root(u);
    case TAUT_FORMULA_ABS:
        return x < 0 ? (Jet){-u.x, -u.v, -u.a} : u;
    case TAUT_FORMULA_SIN:
        return chain(u, s, c, -s);
    case TAUT_FORMULA_COS:
        return chain(u, c, -s, -c);
    case TAUT_FORMULA_TAN:
        return chain(u, tan(x), 1 / (c * c), 2 * s / (c * c * c));
    case TAUT_FORMULA_ASIN:
        return chain(u, asin(x), 1 / sqrt(1 - x * x), x / ((1 - x * x) * sqrt(1 - x * x)));
    case TAUT_FORMULA_ACOS:
        return chain(u, acos(x), -1 / sqrt(1 - x * x), -x / ((1 - x * x) * sqrt(1 - x * x)));
    case TAUT_FORMULA_ATAN:
        return chain(u, atan(x), 1 / (1 + x * x), -2 * x / ((1 + x * x) * (1 + x * x)));
    case TAUT_FORMULA_EXP:
        return chain(u, exp(x), exp(x), exp(x));
    case TAUT_FORMULA_LOG:
        return chain(u, log(x), 1 / x, -1 / (x * x));
    case TAUT_FORMULA_FLOOR:
        return (Jet){floor(x), 0, 0};
    case TAUT_FORMULA_CEIL:
        return (Jet){ceil(x), 0, 0};
    default: // TAUT_FORMULA_ROUND
        return (Jet){round(x), 0, 0};
    }
}

static Jet two_arguments(TautFormulaKind kind, Jet a, Jet b)
{
    switch (kind) {
    case TAUT_FORMULA_ADD:
        return added(a, b, 1);
    case TAUT_FORMULA_SUBTRACT:
        return added(a, b, -1);
    case TAUT_FORMULA_MULTIPLY:
        return times(a, b);
    case TAUT_FORMULA_DIVIDE:
        return times(a, inverse(b));
    case TAUT_FORMULA_POWER:
        return power(a, b);
    case TAUT_FORMULA_ATAN2:
        return angle(a, b);
    case TAUT_FORMULA_HYPOT:
        return hypotenuse(a, b);
    case TAUT_FORMULA_MIN:
        return a.x < b.x ? a : b;
    case TAUT_FORMULA_MAX:
        return a.x > b.x ? a : b;
    default: // TAUT_FORMULA_MOD
        return modulo(a, b);
    }
}

static bool takes_none(TautFormulaKind kind)
{
    return kind == TAUT_FORMULA_NUMBER || kind == TAUT_FORMULA_TIME;
}

static bool takes_two(TautFormulaKind kind)
{
    return kind >= TAUT_FORMULA_ADD && kind <= TAUT_FORMULA_MOD;
}

static bool is_table(TautFormulaKind kind)
{
    return kind == TAUT_FORMULA_TABLE || kind == TAUT_FORMULA_HELD;
}

bool formula_may_jump(TautFormulaKind kind)
{
    return kind == TAUT_FORMULA_FLOOR || kind == TAUT_FORMULA_CEIL || kind == TAUT_FORMULA_ROUND ||
           kind == TAUT_FORMULA_MOD || kind == TAUT_FORMULA_ATAN2 || kind == TAUT_FORMULA_HELD;
}

// A whole number that another one follows where the term jumps, from its arguments; a and b of two, else a.
static double piece_of(const TautMotion *m, const TautFormulaTerm *term, double a, double b)
{
    switch (term->kind) {
    case TAUT_FORMULA_CEIL:
        return ceil(a);
    case TAUT_FORMULA_ROUND:
        return round(a);
    case TAUT_FORMULA_MOD:
        return floor(a / b);
    case TAUT_FORMULA_ATAN2:
        return a < 0 && b < 0 ? 1 : 0;
    case TAUT_FORMULA_HELD: {
        const int row = row_before(m->table + 2 * term->first, term->rows, a);
        return row < 0 ? 0 : row; // the first row counts before its time too
    }

    default: // TAUT_FORMULA_FLOOR
        return floor(a);
    }
}

// Adds a whole number to a hash: FNV-1a over the words of its bits.
static uint64_t hashed(uint64_t hash, double number)
{
    const double plain = number + 0.0; // -0 is 0
    uint64_t bits;
    memcpy(&bits, &plain, sizeof bits);
    return (hash ^ bits ^ bits >> 32) * 1099511628211U;
}

// Runs the terms. `piece` (may be NULL) gets a hash of the whole numbers of all terms that jump.
static void run(const TautMotion *motion, double t, Jet stack[STACK], uint64_t *piece)
{
    int n = 0;
    for (int i = 0; i < motion->term_count; i++) {
        const TautFormulaTerm *term = motion->terms + i;
        if (piece && formula_may_jump(term->kind)) {
            const bool two = takes_two(term->kind);
            *piece = hashed(*piece, piece_of(motion, term, stack[n - (two ? 2 : 1)].x,
                                             two ? stack[n - 1].x : 0));
        }
        if (term->kind == TAUT_FORMULA_NUMBER)
            stack[n++] = (Jet){term->number, 0, 0};
        else if (term->kind == TAUT_FORMULA_TIME)
            stack[n++] = (Jet){t, 1, 0};
        else if (takes_two(term->kind))
            n--, stack[n - 1] = two_arguments(term->kind, stack[n - 1], stack[n]);
        else if (is_table(term->kind))
            stack[n - 1] = look_up(motion->table + 2 * term->first, term->rows,
                                   term->kind == TAUT_FORMULA_HELD, stack[n - 1]);
        else
            stack[n - 1] = one_argument(term->kind, stack[n - 1]);
    }
}

uint64_t formula_piece(const TautMotion *motion, double t)
{
    Jet stack[STACK] = {{0, 0, 0}};
    uint64_t piece = 0;
    run(motion, t, stack, &piece);
    return piece;
}

void formula_at(const TautMotion *motion, double t, double *x, double *v, double *a)
{
    Jet stack[STACK] = {{0, 0, 0}};
    run(motion, t, stack, NULL);
    for (int k = 0; k < 3; k++) x[k] = stack[k].x, v[k] = stack[k].v, a[k] = stack[k].a;
}

static const char *table_problem(const TautMotion *m, const TautFormulaTerm *term)
{
    if (term->first < 0 || term->rows < 1 || term->rows > m->table_rows ||
        term->first > m->table_rows - term->rows)
        return "a term looks up rows that the table does not have";
    const double *row = m->table + 2 * term->first;
    for (int i = 0; i < term->rows; i++, row += 2) {
        if (!isfinite(row[0]) || !isfinite(row[1])) return "a table must have finite numbers";
        if (i > 0 && row[0] <= row[-2]) return "times of a table must increase";
    }
    return NULL;
}

const char *formula_problem(const TautMotion *m)
{
    if (!m->terms || m->term_count < 3) return "a formula needs terms that leave three numbers";
    if (m->table_rows < 0 || (m->table_rows > 0 && !m->table)) return "its table is NULL";

    // the height of the stack behind each term
    int n = 0;
    for (int i = 0; i < m->term_count; i++) {
        const TautFormulaTerm *term = m->terms + i;
        if ((int)term->kind < TAUT_FORMULA_NUMBER || term->kind >= TAUT_FORMULA_COUNT)
            return "a term is not one of TAUT_FORMULA_...";
        if (term->kind == TAUT_FORMULA_NUMBER && !isfinite(term->number))
            return "a number of a formula must be finite";
        if (n < (takes_none(term->kind) ? 0 : takes_two(term->kind) ? 2 : 1))
            return "a term of the formula takes more numbers than there are";
        n += takes_none(term->kind) ? 1 : takes_two(term->kind) ? -1 : 0;
        if (n > STACK) return "the formula is nested too deeply";
        const char *problem = is_table(term->kind) ? table_problem(m, term) : NULL;
        if (problem) return problem;
    }

    return n == 3 ? NULL : "the terms of a formula must leave three numbers: x, y and z";
}
