// type_vector.c -- fields that are several numbers: vectors, targets, waypoints.
#include "types.h"

#include <string.h>

// Exactly n numbers from a list.
static bool numbers_at(const Spot *spot, const Node *node, int n, double *value)
{
    static const char *const example[] = {"", "[1]", "[1, 2]", "[1, 2, 3]", "[0, 1, 2, 3]"};
    const char *unit = spot->field->unit;
    if (node->kind != NODE_LIST || (int)node->size != n) {
        char text[SHOWN_ROOM] = "a map";
        if (node->kind == NODE_SCALAR) scene_shown(text, node->text, node->size);
        if (node->kind == NODE_LIST) snprintf(text, sizeof text, "a list of %u", node->size);
        return scene_wrong(spot, node, "is %s; it must be a list of %d numbers%s%s, like %s", text,
                           n, unit ? " in " : "", unit ? unit : "", example[n]);
    }
    bool good = true;
    Spot entry = *spot;
    entry.index = 0;
    for (const Node *child = node->child; child; child = child->next, entry.index++)
        good = scene_number_at(&entry, child, &value[entry.index]) && good;
    return good;
}

static void write_numbers(FILE *file, const SceneField *field, int n, const double *value)
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

// The default of a vector stands in the table as in a file: "[0, 0, -9.81]".
static void vector_fallback(const SceneField *field, void *at)
{
    double x[3] = {0};
    char text[64] = "", *rest = text;
    if (field->fallback) strncpy(text, field->fallback, sizeof text - 1);
    for (int i = 0; i < 3; i++) {
        rest += strspn(rest, "[, ");
        size_t length = strcspn(rest, "], ");
        if (length == 0) break;
        rest[length] = '\0';
        scene_number_read(rest, &x[i]);
        rest += length + 1;
    }
    *(TautVec3 *)at = taut_vec3(x[0], x[1], x[2]);
}

static void write_vector(FILE *file, const SceneField *field, const void *at, int indent)
{
    (void)indent;
    const TautVec3 *v = at;
    fputc(' ', file);
    write_numbers(file, field, 3, (double[]){v->x, v->y, v->z});
    fputc('\n', file);
}

static void schema_row(FILE *file, int n)
{
    fprintf(file,
            "\"type\": \"array\", \"items\": {\"type\": \"number\"}, \"minItems\": %d, "
            "\"maxItems\": %d",
            n, n);
}

static void schema_vector(FILE *file, const SceneField *field, int indent)
{
    (void)field, (void)indent;
    schema_row(file, 3);
}

// One number, or a list of up to TAUT_MAX_ROWS; which count is right depends on the map.
static bool read_numbers(const Spot *spot, const Node *node, void *at)
{
    SceneNumbers *numbers = at;
    int n = node->kind == NODE_LIST ? (int)node->size : 1;
    if (node->kind == NODE_SCALAR) {
        if (!scene_number_at(spot, node, &numbers->at[0])) return false;
    } else if (node->kind == NODE_MAP || n < 1 || n > TAUT_MAX_ROWS) {
        return scene_wrong(spot, node, "must be one number or a list of %d, like 2.5 or [1, 2, 3]",
                           TAUT_MAX_ROWS);
    } else if (!numbers_at(spot, node, n, numbers->at)) {
        return false;
    }
    numbers->count = n;
    return true;
}

static void write_some(FILE *file, const SceneField *field, const void *at, int indent)
{
    (void)indent;
    const SceneNumbers *numbers = at;
    fputc(' ', file);
    if (numbers->count == 1)
        scene_number_write(file, field, numbers->at[0]);
    else
        write_numbers(file, field, numbers->count, numbers->at);
    fputc('\n', file);
}

static void schema_numbers(FILE *file, const SceneField *field, int indent)
{
    (void)field, (void)indent;
    fputs("\"anyOf\": [{\"type\": \"number\"}, {", file);
    schema_row(file, TAUT_MAX_ROWS);
    fputs("}]", file);
}

static bool read_waypoints(const Spot *spot, const Node *node, void *at)
{
    SceneWaypoints *points = at;
    if (node->kind != NODE_LIST || node->size < 2)
        return scene_wrong(spot, node,
                           "must be a list of two or more rows [t, x, y, z], like "
                           "[[0, 0, 0, 0], [2, 1, 0, 0]]");
    TautWaypoint *row = scene_pool_take(spot->pool, node->size, sizeof *row);
    if (!row) return false;
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
        write_numbers(file, field, 4, (double[]){p->time, p->offset.x, p->offset.y, p->offset.z});
        fputc('\n', file);
    }
}

static void schema_waypoints(FILE *file, const SceneField *field, int indent)
{
    (void)field, (void)indent;
    fputs("\"type\": \"array\", \"minItems\": 2, \"items\": {", file);
    schema_row(file, 4);
    fputc('}', file);
}

const FieldType scene_type_vector = {"`[x, y, z]`", read_vector, vector_fallback, write_vector,
                                     schema_vector};
const FieldType scene_type_numbers = {"number or `[x, y, z]`", read_numbers, NULL, write_some,
                                      schema_numbers};
const FieldType scene_type_waypoints = {"rows `[t, x, y, z]`", read_waypoints, NULL,
                                        write_waypoints, schema_waypoints};
