// SPDX-License-Identifier: MIT
// type_vector.c -- fields that are vectors, a quaternion, or rows of vectors at times.
#include "types.h"

#include <string.h>

// Has YAML cut an expression at its comma, as in [mod(i, 2), 0, 0]? Then an entry lacks a bracket.
static bool is_cut(const Node *list)
{
    for (const Node *child = list->child; child; child = child->next)
        if (child->kind == NODE_SCALAR && child->plain && strchr(child->text, '(') &&
            !strchr(child->text, ')'))
            return true;
    return false;
}

// Exactly n numbers from a list.
static bool numbers_at(const Spot *spot, const Node *node, int n, double *value)
{
    static const char *const example[] = {"", "[1]", "[1, 2]", "[1, 2, 3]", "[1, 0, 0, 0]"};
    const char *unit = spot->field->unit;

    // a list of that length
    if (node->kind != NODE_LIST || (int)node->size != n) {
        char text[SHOWN_ROOM] = "a map";
        if (node->kind == NODE_SCALAR) scene_shown(text, node->text, node->size);
        if (node->kind == NODE_LIST) snprintf(text, sizeof text, "a list of %u", node->size);
        const bool cut = node->kind == NODE_LIST && is_cut(node);
        return scene_wrong(spot, node, "is %s; it must be a list of %d numbers%s%s, like %s%s",
                           text, n, unit ? " in " : "", unit ? unit : "", example[n],
                           cut ? "; put an expression with a comma in quotes" : "");
    }

    // every entry is read, so that all faults are told at once
    bool good = true;
    Spot entry = *spot;
    entry.index = 0;
    for (const Node *child = node->child; child; child = child->next, entry.index++)
        good = scene_number_at(&entry, child, &value[entry.index]) && good;
    return good;
}

void scene_numbers_write(FILE *file, const SceneField *field, int n, const double *value)
{
    fputc('[', file);
    for (int i = 0; i < n; i++) {
        if (i > 0) fputs(", ", file);
        scene_number_write(file, field, value[i]);
    }
    fputc(']', file);
}

static bool read_vector(const Spot *spot, const Node *node, void *at)
{
    double x[3] = {0};
    if (!numbers_at(spot, node, 3, x)) return false;
    *(TautVec3 *)at = taut_vec3(x[0], x[1], x[2]);
    return true;
}

void scene_numbers_fallback(const char *text, int n, double *x)
{
    for (int i = 0; i < n; i++) {
        char number[64] = "";
        text += strspn(text, "[, ");
        size_t length = strcspn(text, "], ");
        if (length == 0 || length >= sizeof number) return;
        memcpy(number, text, length);
        scene_number_read(number, &x[i]);
        text += length;
    }
}

static void vector_fallback(const SceneField *field, void *at)
{
    double x[3] = {0};
    if (field->fallback) scene_numbers_fallback(field->fallback, 3, x);
    *(TautVec3 *)at = taut_vec3(x[0], x[1], x[2]);
}

static void write_vector(FILE *file, const SceneField *field, const void *at, int indent)
{
    (void)indent;
    const TautVec3 *v = at;
    fputc(' ', file);
    scene_numbers_write(file, field, 3, (double[]){v->x, v->y, v->z});
    fputc('\n', file);
}

static void schema_row(FILE *file, const SceneField *field, int n)
{
    fputs("\"type\": \"array\", \"items\": {", file);
    scene_number_schema(file, field);
    fprintf(file, "}, \"minItems\": %d, \"maxItems\": %d", n, n);
}

static void schema_vector(FILE *file, const SceneField *field, int indent)
{
    (void)indent;
    schema_row(file, field, 3);
}

static bool read_quaternion(const Spot *spot, const Node *node, void *at)
{
    return numbers_at(spot, node, 4, at);
}

static void quaternion_fallback(const SceneField *field, void *at)
{
    scene_numbers_fallback(field->fallback, 4, at);
}

static void write_quaternion(FILE *file, const SceneField *field, const void *at, int indent)
{
    (void)indent;
    fputc(' ', file);
    scene_numbers_write(file, field, 4, at);
    fputc('\n', file);
}

static void schema_quaternion(FILE *file, const SceneField *field, int indent)
{
    (void)field, (void)indent;
    schema_row(file, field, 4);
}

static bool read_waypoints(const Spot *spot, const Node *node, void *at)
{
    SceneWaypoints *points = at;

    // rows
    if (node->kind != NODE_LIST || node->size < 2)
        return scene_wrong(spot, node,
                           "must be a list of two or more rows [t, x, y, z], like "
                           "[[0, 0, 0, 0], [2, 1, 0, 0]]");

    TautWaypoint *row = scene_pool_take(spot->pool, node->size, sizeof *row);
    if (!row) return false;

    // times must increase
    bool good = true;
    int i = 0;
    for (const Node *child = node->child; child; child = child->next, i++) {
        double x[4] = {0};
        good = numbers_at(spot, child, 4, x) && good;
        row[i] = (TautWaypoint){x[0], taut_vec3(x[1], x[2], x[3])};

        if (good && i > 0 && !(row[i].time > row[i - 1].time))
            good = scene_wrong(spot, child, "row %d has time %g s after %g s; times must increase",
                               i, row[i].time, row[i - 1].time);
    }

    *points = (SceneWaypoints){i, row};
    return good;
}

static void write_waypoints(FILE *file, const SceneField *field, const void *at, int indent)
{
    const SceneWaypoints *points = at;
    fputc('\n', file);
    for (int i = 0; i < points->count; i++) {
        const TautWaypoint *p = &points->at[i];
        fprintf(file, "%*s- ", indent + 2, "");
        scene_numbers_write(file, field, 4,
                            (double[]){p->time, p->offset.x, p->offset.y, p->offset.z});
        fputc('\n', file);
    }
}

static void schema_waypoints(FILE *file, const SceneField *field, int indent)
{
    (void)field, (void)indent;
    fputs("\"type\": \"array\", \"minItems\": 2, \"items\": {", file);
    schema_row(file, field, 4);
    fputc('}', file);
}

const FieldType scene_type_vector = {"`[x, y, z]`", read_vector, vector_fallback, write_vector,
                                     schema_vector};
const FieldType scene_type_quaternion = {"`[w, x, y, z]`", read_quaternion, quaternion_fallback,
                                         write_quaternion, schema_quaternion};
const FieldType scene_type_waypoints = {"rows `[t, x, y, z]`", read_waypoints, NULL,
                                        write_waypoints, schema_waypoints};
