// SPDX-License-Identifier: MIT
// time_function.c -- see time_function.h.
#include "time_function.h"

#include "expression.h"
#include "types.h"

#include <math.h>
#include <string.h>

void scene_term(TermMaker *maker, TautFormulaKind kind, double number)
{
    if (!maker) return;
    maker->full = maker->full || maker->count == MAKER_TERMS;
    if (maker->full) return;
    maker->term[maker->count++] = (TautFormulaTerm){.kind = kind, .number = number};
    if (kind == TAUT_FORMULA_TIME) maker->uses_time = true;
}

const SceneFunction *scene_function_of(const void *item, size_t offset, int index)
{
    const SceneFunction *f = ((const SceneItem *)item)->functions;
    while (f && (f->offset != offset || f->index != index)) f = f->next;
    return f;
}

bool scene_changes(const void *item, size_t offset)
{
    const SceneFunction *f = ((const SceneItem *)item)->functions;
    while (f && f->offset != offset) f = f->next;
    return f != NULL;
}

// Terms of one number as a motion of three; `terms` has room for two more than there are.
static TautMotion motion_of(const SceneFunction *f, TautFormulaTerm *terms)
{
    TautMotion motion = taut_default_particle_def().motion;
    memcpy(terms, f->terms, (size_t)f->term_count * sizeof *terms);
    terms[f->term_count] = terms[f->term_count + 1] =
        (TautFormulaTerm){.kind = TAUT_FORMULA_NUMBER};
    motion.kind = TAUT_MOTION_FORMULA;
    motion.terms = terms, motion.term_count = f->term_count + 2;
    motion.table = f->table, motion.table_rows = f->rows;
    return motion;
}

double scene_function_at(const SceneFunction *f, double t)
{
    TautFormulaTerm terms[MAKER_TERMS + 2];
    const TautMotion motion = motion_of(f, terms);
    TautVec3 x, v, a;
    return taut_motion_at(&motion, t, &x, &v, &a) == TAUT_OK ? x.x : NAN;
}

bool scene_function_jumps(const SceneFunction *f)
{
    static const TautFormulaKind kinds[] = {TAUT_FORMULA_FLOOR, TAUT_FORMULA_CEIL,
                                            TAUT_FORMULA_ROUND, TAUT_FORMULA_MOD,
                                            TAUT_FORMULA_ATAN2};
    for (int i = 0; i < f->term_count; i++)
        for (size_t k = 0; k < sizeof kinds / sizeof kinds[0]; k++)
            if (f->terms[i].kind == kinds[k]) return true;
    return false;
}

double scene_function_next_jump(const SceneFunction *f, double from, double to)
{
    TautFormulaTerm terms[MAKER_TERMS + 2];
    const TautMotion motion = motion_of(f, terms);
    return taut_motion_next_jump(&motion, from, to, NULL);
}

bool scene_function_alone(const SceneFunction *f, Pool *pool, TautMotion *motion)
{
    TautFormulaTerm *terms = scene_pool_take(pool, (size_t)f->term_count + 2, sizeof *terms);
    if (terms) *motion = motion_of(f, terms);
    return terms != NULL;
}

// --- keeping ---

// Hangs a function on the item that is being read.
static SceneFunction *keep(const Spot *spot, const Node *node, const TermMaker *maker)
{
    SceneFunction *f = scene_pool_take(spot->pool, 1, sizeof *f);
    TautFormulaTerm *terms = scene_pool_take(spot->pool, (size_t)maker->count, sizeof *terms);
    if (!f || !terms) return NULL;
    memcpy(terms, maker->term, (size_t)maker->count * sizeof *terms);
    *f = (SceneFunction){.next = spot->item->functions,
                         .offset = spot->field->offset,
                         .index = spot->index < 0 ? 0 : spot->index,
                         .node = node,
                         .terms = terms,
                         .term_count = maker->count};
    spot->item->functions = f;
    return f;
}

// --- expressions ---

// Reads it with t in seconds, or as a number without unit where `pure`; false where that cannot be, or has another unit.
static bool try_expression(const Spot *spot, const Node *node, bool pure, TermMaker *maker,
                           ExpressionStatus *status, Quantity *is, char problem[EXPRESSION_ROOM])
{
    char room[UNIT_ROOM];
    *maker = (TermMaker){.pure = pure};
    *status = scene_formula(node->text, node->size, node->scope, maker, is, problem);
    return *status == EXPRESSION_FINE &&
           scene_unit_fits(scene_unit(spot->field, spot->where, room), is->of);
}

bool scene_function_text(const Spot *spot, const Node *node, double *value)
{
    char problem[EXPRESSION_ROOM] = "", other[EXPRESSION_ROOM], text[SHOWN_ROOM], room[UNIT_ROOM];
    const char *unit = scene_unit(spot->field, spot->where, room);
    TermMaker maker;
    ExpressionStatus status, again = EXPRESSION_WRONG;
    Quantity is, pure;

    // t in seconds, and where units are left out a number
    bool good = try_expression(spot, node, false, &maker, &status, &is, problem);
    if (!good && maker.uses_time) {
        good = try_expression(spot, node, true, &maker, &again, &pure, other);
        if (good || status == EXPRESSION_WRONG) is = pure;
    }
    if (!good && status == EXPRESSION_TOLD) return false; // where a parameter is wrong
    if (!good && (status == EXPRESSION_FINE || again == EXPRESSION_FINE))
        return scene_unit_wrong(spot, node, is.of);
    if (!good)
        return scene_wrong(spot, node,
                           "is '%s'; it must be a number%s%s%s%s, or an expression with t (%s)",
                           scene_shown(text, node->text, node->size), unit ? " in " : "",
                           unit ? unit : "", spot->field->infinite ? ", or the word " : "",
                           spot->field->infinite ? spot->field->infinite : "", problem);
    *value = is.value;
    if (!maker.uses_time) return true;
    if (maker.full)
        return scene_wrong(
            spot, node, "has more than %d numbers and operations in it; give a table", MAKER_TERMS);
    return keep(spot, node, &maker) != NULL;
}

// --- maps ---

typedef struct SceneTime {
    SceneItem item;
    double from, to, start, stop;             // ramp
    double mean, amplitude, frequency, phase; // sine
    double gusts, period;                     // gusts, with a mean
    int seed;
    SceneNumbers points;       // table
    const char *file, *column; // of a file
    double scale;
    bool held;
} SceneTime;

// Fields whose unit is that of the number in whose place the map stands have the unit "?".
static const Range not_negative = {.lo = 0, .hi = INFINITY};
static const Range positive = {.lo = 0, .hi = INFINITY, .above = true};
static const Range seeds = {.lo = 0, .hi = 1e9};
#define AT(member) offsetof(SceneTime, member)
static const SceneField time_fields[] = {
    {"from", &scene_type_number, AT(from), "?", "0", NULL,
     .doc = "Of a ramp: the value until `start`."},
    {"to", &scene_type_number, AT(to), "?", NULL, NULL,
     .doc = "Of a ramp: the value from `stop` on.", .absent = "no ramp"},
    {"start", &scene_type_number, AT(start), "s", "0", NULL, .doc = "When a ramp begins."},
    {"stop", &scene_type_number, AT(stop), "s", NULL, NULL,
     .doc = "When it ends, later than `start`.", .absent = "it must be given for a ramp"},
    {"mean", &scene_type_number, AT(mean), "?", "0", NULL,
     .doc = "Of a sine and of gusts: the middle."},
    {"amplitude", &scene_type_number, AT(amplitude), "?", NULL, NULL,
     .doc = "Of a sine, mean + amplitude sin(2 pi frequency t + phase).", .absent = "no sine"},
    {"frequency", &scene_type_number, AT(frequency), "Hz", NULL, &not_negative,
     .doc = "Of a sine: cycles in a second.", .absent = "it must be given for a sine"},
    {"phase", &scene_type_number, AT(phase), "rad", "0", NULL, .doc = "Of a sine, at t = 0."},
    {"gusts", &scene_type_number, AT(gusts), "?", NULL, &not_negative,
     .doc = "Of gusts by chance, about `mean`: their standard deviation; three times as much "
            "comes about once in 370 periods. The same file has the same gusts.",
     .absent = "no gusts"},
    {"period", &scene_type_number, AT(period), "s", "10", &positive,
     .doc = "Of gusts: the time from one of the large ones to the next, about the length of an "
            "eddy over the mean speed; smaller ones ride on them, as near the ground."},
    {"seed", &scene_type_integer, AT(seed), NULL, "1", &seeds,
     .doc = "Of gusts: another number gives other ones."},
    {"points", &scene_type_table, AT(points), "?", NULL, NULL, .pairs = true,
     .doc = "Rows `[t, value]`, times in s that increase. Before the first and after the last the "
            "value stays.",
     .absent = "no table"},
    {"file", &scene_type_text, AT(file), NULL, NULL, NULL,
     .doc = "A file of comma-separated values whose first column is the time in s, which "
            "increases; a first line with names may stand above it. From the folder of the scene.",
     .absent = "no file"},
    {"column", &scene_type_text, AT(column), NULL, NULL, NULL,
     .doc = "Of a file: the column of the values, by its name or counted from 1.", .absent = "2"},
    {"scale", &scene_type_number, AT(scale), NULL, "1", NULL,
     .doc = "Of a file: values are multiplied by it."},
    {"held", &scene_type_flag, AT(held), NULL, "false", NULL,
     .doc = "Of a table or file: each value stays until the next one; else straight between them."},
};
#undef AT
const SceneSection scene_time = {
    .name = "value in time",
    .doc = "In the place of a number of a field that may change in time: one of ramp, sine, gusts, "
           "table and file.",
    .size = sizeof(SceneTime),
    .count = (int)(sizeof time_fields / sizeof time_fields[0]),
    .fields = time_fields,
    .def = TAUT_DEF_COUNT};

enum { FIELDS = sizeof time_fields / sizeof time_fields[0] };

// The section with the units of a field, in memory of the pool.
static const SceneSection *section_for(const Spot *spot)
{
    char room[UNIT_ROOM], both[UNIT_ROOM + 8];
    const char *unit = scene_unit(spot->field, spot->where, room);
    SceneSection *section = scene_pool_take(spot->pool, 1, sizeof *section);
    SceneField *fields = scene_pool_take(spot->pool, FIELDS, sizeof *fields);
    if (!section || !fields) return NULL;
    if (unit) unit = scene_pool_text(spot->pool, unit, strlen(unit));
    snprintf(both, sizeof both, "s, %s", unit ? unit : "");

    memcpy(fields, time_fields, sizeof time_fields);
    for (int i = 0; i < FIELDS; i++) {
        if (!fields[i].unit || strcmp(fields[i].unit, "?") != 0) continue;
        fields[i].unit = fields[i].pairs ? scene_pool_text(spot->pool, both, strlen(both)) : unit;
    }
    *section = scene_time;
    section->fields = fields;
    return section;
}

static bool wrong(const Spot *spot, const Where *where, const SceneSection *section,
                  const char *field, const Node *node, const char *text)
{
    Spot at = *spot;
    at.where = where;
    at.field = scene_section_find(section, field);
    at.index = -1;
    const Node *value = scene_tree_get(node, field);
    return scene_wrong(&at, value ? value : node, "%s", text);
}

// from + (to - from) (clamp(t) - start)/(stop - start).
static void make_ramp(const SceneTime *r, TermMaker *m)
{
    scene_term(m, TAUT_FORMULA_TIME, 0);
    scene_term(m, TAUT_FORMULA_NUMBER, r->start);
    scene_term(m, TAUT_FORMULA_MAX, 0);
    scene_term(m, TAUT_FORMULA_NUMBER, r->stop);
    scene_term(m, TAUT_FORMULA_MIN, 0);
    scene_term(m, TAUT_FORMULA_NUMBER, r->start);
    scene_term(m, TAUT_FORMULA_SUBTRACT, 0);
    scene_term(m, TAUT_FORMULA_NUMBER, (r->to - r->from) / (r->stop - r->start));
    scene_term(m, TAUT_FORMULA_MULTIPLY, 0);
    scene_term(m, TAUT_FORMULA_NUMBER, r->from);
    scene_term(m, TAUT_FORMULA_ADD, 0);
}

static void make_sine(const SceneTime *s, TermMaker *m)
{
    scene_term(m, TAUT_FORMULA_TIME, 0);
    scene_term(m, TAUT_FORMULA_NUMBER, 2 * 3.14159265358979323846 * s->frequency);
    scene_term(m, TAUT_FORMULA_MULTIPLY, 0);
    scene_term(m, TAUT_FORMULA_NUMBER, s->phase);
    scene_term(m, TAUT_FORMULA_ADD, 0);
    scene_term(m, TAUT_FORMULA_SIN, 0);
    scene_term(m, TAUT_FORMULA_NUMBER, s->amplitude);
    scene_term(m, TAUT_FORMULA_MULTIPLY, 0);
    scene_term(m, TAUT_FORMULA_NUMBER, s->mean);
    scene_term(m, TAUT_FORMULA_ADD, 0);
}

static void make_table(const SceneTime *s, int rows, TermMaker *m)
{
    scene_term(m, TAUT_FORMULA_TIME, 0);
    scene_term(m, s->held ? TAUT_FORMULA_HELD : TAUT_FORMULA_TABLE, 0);
    m->term[m->count - 1].rows = rows;
}

// Rows of two numbers with times that increase.
static bool check_points(const Spot *spot, const Where *where, const SceneSection *section,
                         const Node *node, const SceneNumbers *points)
{
    char text[160];
    const Node *list = scene_tree_get(node, "points");
    bool pairs = list->kind == NODE_LIST && points->count >= 2;
    for (const Node *row = pairs ? list->child : NULL; row; row = row->next)
        pairs = pairs && row->kind == NODE_LIST && row->size == 2;
    if (!pairs)
        return wrong(spot, where, section, "points", node,
                     "must be rows of a time and a value, like [[0, 0], [2, 5]]");
    for (int i = 1; 2 * i < points->count; i++) {
        if (points->at[2 * i] > points->at[2 * i - 2]) continue;
        snprintf(text, sizeof text, "row %d has time %g s after %g s; times must increase", i,
                 points->at[2 * i], points->at[2 * i - 2]);
        return wrong(spot, where, section, "points", node, text);
    }
    return true;
}

// Which of the five it is: exactly one.
static const char *kind_of(const SceneTime *it, const SceneSection *section)
{
    static const char *const keys[] = {"to", "amplitude", "gusts", "points", "file"};
    const char *kind = NULL;
    for (size_t i = 0; i < sizeof keys / sizeof keys[0]; i++) {
        if (!scene_given(it, section, keys[i])) continue;
        if (kind) return NULL;
        kind = keys[i];
    }
    return kind;
}

// Fields that the kind does not know.
static bool only_its_own(const Spot *spot, const Where *where, const SceneSection *section,
                         const Node *node, const SceneTime *it, const char *kind)
{
    static const struct {
        const char *kind, *fields;
    } own[] = {{"to", " from to start stop "},
               {"amplitude", " mean amplitude frequency phase "},
               {"gusts", " mean gusts period seed "},
               {"points", " points held "},
               {"file", " file column scale held "}};
    for (int i = 0; i < section->count; i++) {
        char name[32];
        snprintf(name, sizeof name, " %s ", section->fields[i].name);
        for (size_t k = 0; k < sizeof own / sizeof own[0]; k++)
            if (strcmp(own[k].kind, kind) == 0 && (it->item.given >> i & 1) &&
                !strstr(own[k].fields, name))
                return wrong(spot, where, section, section->fields[i].name, node,
                             "has no meaning beside the rest; a ramp has from, to, start and stop, "
                             "a sine mean, amplitude, frequency and phase, gusts mean, gusts, "
                             "period and seed, a "
                             "table points and held, "
                             "a file column, scale and held");
    }
    return true;
}

bool scene_function_map(const Spot *spot, const Node *node, double *value)
{
    const Where where = {spot->where, spot->field->name, -1, node};
    const SceneSection *section = section_for(spot);
    SceneTime it;
    TermMaker maker = {0};
    double *table = NULL;
    int rows = 0;
    if (!section || !scene_section_read(spot, section, &where, node, &it)) return false;

    // one kind, with all that it needs
    const char *kind = kind_of(&it, section);
    if (!kind)
        return scene_wrong(
            spot, node,
            "is a map; a value in time is one of a ramp {to: 1, stop: 2}, a sine "
            "{amplitude: 1, frequency: 2}, gusts {mean: 8, gusts: 2}, a table {points: [[0, "
            "0], [1, 2]]} and a file {file: a.csv}");
    if (!only_its_own(spot, &where, section, node, &it, kind)) return false;
    if (kind[0] == 't' && !(it.stop > it.start))
        return wrong(spot, &where, section, "stop", node, "must be given, and be later than start");
    if (kind[0] == 'a' && !scene_given(&it, section, "frequency"))
        return wrong(spot, &where, section, "frequency", node, "is missing; add it (in Hz)");

    // its terms
    if (kind[0] == 't') make_ramp(&it, &maker);
    if (kind[0] == 'a') make_sine(&it, &maker);
    if (kind[0] == 'g') scene_gust_terms(&maker, it.mean, it.gusts, it.period, it.seed);
    if (kind[0] == 'p') {
        if (!check_points(spot, &where, section, node, &it.points)) return false;
        table = it.points.at, rows = it.points.count / 2;
    }
    if (kind[0] == 'f') {
        Spot at = *spot;
        at.where = &where, at.index = -1;
        at.field = scene_section_find(section, "file");
        const Column column = {it.file, it.column ? it.column : "2", it.scale};
        if (!scene_column_read(&at, scene_tree_get(node, "file"), &column, &table, &rows))
            return false;
    }
    if (table) make_table(&it, rows, &maker);

    SceneFunction *f = keep(spot, node, &maker);
    if (!f) return false;
    f->table = table, f->rows = rows, f->held = table && it.held;
    *value = scene_function_at(f, 0);
    return true;
}

// --- motions ---

// Terms of a function at the end of those of a motion, its table behind theirs.
static void append(const SceneFunction *f, double less, TautMotion *motion, TautFormulaTerm *terms,
                   double *table)
{
    for (int i = 0; f && i < f->term_count; i++) {
        terms[motion->term_count] = f->terms[i];
        terms[motion->term_count++].first += motion->table_rows;
    }
    if (f && table && f->rows > 0)
        memcpy(table + 2 * motion->table_rows, f->table, 2 * (size_t)f->rows * sizeof *table);
    if (f) motion->table_rows += f->rows;
    if (f && less == 0) return;
    terms[motion->term_count++] =
        (TautFormulaTerm){.kind = TAUT_FORMULA_NUMBER, .number = f ? less : 0};
    if (f) terms[motion->term_count++].kind = TAUT_FORMULA_SUBTRACT;
}

// Row k of a rotation, from a unit quaternion.
static void rotation_row(const double *q, int k, double row[3])
{
    const double w = q[0], x = q[1], y = q[2], z = q[3];
    const double R[9] = {1 - 2 * (y * y + z * z), 2 * (x * y - w * z),     2 * (x * z + w * y),
                         2 * (x * y + w * z),     1 - 2 * (x * x + z * z), 2 * (y * z - w * x),
                         2 * (x * z - w * y),     2 * (y * z + w * x),     1 - 2 * (x * x + y * y)};
    memcpy(row, R + 3 * k, 3 * sizeof *row);
}

void scene_function_motion(const void *item, size_t offset, bool less, Pool *pool,
                           TautMotion *motion)
{
    const SceneItem *head = item;
    const SceneFunction *f[3];
    size_t terms = 0, rows = 0;
    motion->kind = TAUT_MOTION_NONE;
    if (!scene_changes(item, offset)) return;
    for (int k = 0; k < 3; k++) {
        f[k] = scene_function_of(item, offset, k);
        terms += f[k] ? (size_t)f[k]->term_count + 6 : 6;
        rows += f[k] ? (size_t)f[k]->rows : 0;
    }

    // turned, every number has a part of each
    const Pose *pose = head->pose;
    const size_t times = pose ? 3 : 1;
    TautFormulaTerm *to = scene_pool_take(pool, times * terms, sizeof *to);
    double *table = rows ? scene_pool_take(pool, times * 2 * rows, sizeof *table) : NULL;
    if (!to || (rows && !table)) return;
    motion->term_count = motion->table_rows = 0;
    for (int k = 0; k < 3; k++) {
        double row[3] = {0};
        if (pose) rotation_row(pose->rotation, k, row);
        for (int j = 0; j < 3; j++) {
            if (!pose && j != k) continue;
            append(f[j], less && f[j] ? scene_function_at(f[j], 0) : 0, motion, to, table);
            if (!pose) continue;
            to[motion->term_count++] =
                (TautFormulaTerm){.kind = TAUT_FORMULA_NUMBER, .number = row[j]};
            to[motion->term_count++].kind = TAUT_FORMULA_MULTIPLY;
            if (j > 0) to[motion->term_count++].kind = TAUT_FORMULA_ADD;
        }
    }
    motion->kind = TAUT_MOTION_FORMULA;
    motion->terms = to;
    motion->table = table;
}
