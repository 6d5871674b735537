// SPDX-License-Identifier: MIT
// write.c -- meshes as files of Gmsh (2.2, 4.1) and CalculiX.
//
// In a file of Gmsh 4.1 cells belong to entities, and those to physical groups: cells one after the other that are of one kind
// and in the same groups, a run, are an entity. In version 2.2 a cell belongs to one group: the first that it is in.
// Vertices that no cell of their group has are points of it.
#include "base/text.h"
#include "mesh/read.h"

#include <string.h>

typedef struct Writer {
    const TautCellMesh *mesh;
    PutText put;
    void *user;
    bool *is_covered; // [vertex_count] scratch: vertices of the cells of a group
} Writer;

static void put(const Writer *w, const char *text)
{
    w->put(w->user, text, strlen(text));
}

static void put_int(const Writer *w, int number, const char *behind)
{
    char text[32];
    text_format(text, sizeof text, "%d%s", number, behind);
    put(w, text);
}

static void put_vertex(const Writer *w, const TautVec3 *x)
{
    char text[120];
    text_format(text, sizeof text, "%.17g %.17g %.17g\n", x->x, x->y, x->z);
    put(w, text);
}

// --- .inp ---

static const char *const inp_name[TAUT_CELL_COUNT] = {"S3", "S4", "C3D4", "C3D10", "C3D8"};

// CalculiX reads twenty characters of a number: as many digits as fit, 14 or more.
static void put_short(const Writer *w, double number, const char *behind)
{
    char text[40];
    int digits = 17;
    do text_format(text, sizeof text, "%.*g", digits, number);
    while (strlen(text) > 20 && digits-- > 1);
    put(w, text);
    put(w, behind);
}

static void put_list(const Writer *w, const int *list, int count)
{
    for (int i = 0; i < count; i++)
        put_int(w, list[i] + 1, i + 1 == count || i % 16 == 15 ? "\n" : ", ");
}

static void put_set(const Writer *w, const char *keyword, const char *name, const int *list,
                    int count)
{
    if (count == 0) return;
    put(w, keyword);
    put(w, name);
    put(w, "\n");
    put_list(w, list, count);
}

// Cells keep their order; a kind has a keyword where it changes.
static void write_inp(const Writer *w)
{
    const TautCellMesh *mesh = w->mesh;
    put(w, "** metres\n*NODE, NSET=NALL\n");
    for (int v = 0; v < mesh->vertex_count; v++) {
        put_int(w, v + 1, ", ");
        put_short(w, mesh->vertex[v].x, ", ");
        put_short(w, mesh->vertex[v].y, ", ");
        put_short(w, mesh->vertex[v].z, "\n");
    }

    for (int c = 0; c < mesh->cell_count; c++) {
        if (c == 0 || mesh->kind[c] != mesh->kind[c - 1]) {
            put(w, "*ELEMENT, TYPE=");
            put(w, inp_name[mesh->kind[c]]);
            put(w, ", ELSET=EALL\n");
        }
        put_int(w, c + 1, ", ");
        for (int i = mesh->start[c]; i < mesh->start[c + 1]; i++)
            put_int(w, mesh->corner[i] + 1, i + 1 < mesh->start[c + 1] ? ", " : "\n");
    }

    for (int g = 0; g < mesh->group_count; g++) {
        const TautMeshGroup *it = &mesh->group[g];
        put_set(w, "*NSET, NSET=", it->name, it->vertex, it->vertex_count);
        put_set(w, "*ELSET, ELSET=", it->name, it->cell, it->cell_count);
    }
}

// --- MSH ---

static const int msh_type[TAUT_CELL_COUNT] = {2, 3, 4, 11, 5};

static void put_corners(const Writer *w, int c)
{
    const TautCellMesh *mesh = w->mesh;
    const int *corner = mesh->corner + mesh->start[c], n = mesh->start[c + 1] - mesh->start[c];
    for (int i = 0; i < n; i++) {
        // the middles of 13 and 23 are the other way round there
        const int other = mesh->kind[c] == TAUT_CELL_TETRA10 && i >= 8 ? 17 - i : i;
        put_int(w, corner[other] + 1, i + 1 < n ? " " : "\n");
    }
}

static void put_format(const Writer *w, const char *version)
{
    put(w, "$MeshFormat\n");
    put(w, version);
    put(w, " 0 8\n$EndMeshFormat\n");
}

// Marks the vertices of the cells of a group and returns how many others the group has.
static int count_points(const Writer *w, const TautMeshGroup *group)
{
    const TautCellMesh *mesh = w->mesh;
    int count = 0;
    if (mesh->vertex_count)
        memset(w->is_covered, 0, (size_t)mesh->vertex_count * sizeof *w->is_covered);
    for (int k = 0; k < group->cell_count; k++)
        for (int i = mesh->start[group->cell[k]]; i < mesh->start[group->cell[k] + 1]; i++)
            w->is_covered[mesh->corner[i]] = true;
    for (int i = 0; i < group->vertex_count; i++) count += !w->is_covered[group->vertex[i]];
    return count;
}

static bool has_dimension(const Writer *w, const TautMeshGroup *group, int dimension)
{
    if (dimension == 0) return group->cell_count == 0 || count_points(w, group) > 0;
    for (int i = 0; i < group->cell_count; i++)
        if (mesh_cell_shape_of(w->mesh, group->cell[i])->dimension == dimension) return true;
    return false;
}

// A group has its number as physical tag, in each dimension that it has members of.
static void put_names(const Writer *w)
{
    const TautCellMesh *mesh = w->mesh;
    int count = 0;

    for (int i = 0; i < 4 * mesh->group_count; i++)
        count += i % 4 != 1 && has_dimension(w, &mesh->group[i / 4], i % 4);
    put(w, "$PhysicalNames\n");
    put_int(w, count, "\n");
    for (int i = 0; i < 4 * mesh->group_count; i++) {
        if (i % 4 == 1 || !has_dimension(w, &mesh->group[i / 4], i % 4)) continue;
        put_int(w, i % 4, " ");
        put_int(w, i / 4 + 1, " \"");
        put(w, mesh->group[i / 4].name);
        put(w, "\"\n");
    }
    put(w, "$EndPhysicalNames\n");
}

static bool is_member(const TautMeshGroup *group, int cell)
{
    int from = 0, end = group->cell_count;
    while (from < end) {
        const int middle = from + (end - from) / 2;
        if (group->cell[middle] < cell)
            from = middle + 1;
        else
            end = middle;
    }
    return from < group->cell_count && group->cell[from] == cell;
}

// The first group of a cell from `from` on, group_count = none.
static int group_of(const TautCellMesh *mesh, int cell, int from)
{
    while (from < mesh->group_count && !is_member(&mesh->group[from], cell)) from++;
    return from;
}

// --- version 2.2 ---

// All elements, points first; with `only_count` none is written. Returns their number.
static int put_elements_2(const Writer *w, bool only_count)
{
    const TautCellMesh *mesh = w->mesh;
    int n = mesh->cell_count;

    for (int g = 0; g < mesh->group_count; g++) {
        const TautMeshGroup *group = &mesh->group[g];
        const int points = count_points(w, group);
        for (int i = 0; i < group->vertex_count && points > 0 && !only_count; i++) {
            if (w->is_covered[group->vertex[i]]) continue;
            put_int(w, ++n, " 15 2 ");
            put_int(w, g + 1, " 1 ");
            put_int(w, group->vertex[i] + 1, "\n");
        }
        n += only_count ? points : 0;
    }

    for (int c = 0; c < mesh->cell_count && !only_count; c++) {
        const int group = group_of(mesh, c, 0);
        put_int(w, c + 1, " ");
        put_int(w, msh_type[mesh->kind[c]], " 2 ");
        put_int(w, group < mesh->group_count ? group + 1 : 0, " 1 ");
        put_corners(w, c);
    }

    return n;
}

static void write_msh_2(const Writer *w)
{
    const TautCellMesh *mesh = w->mesh;
    put_format(w, "2.2");
    put_names(w);
    put(w, "$Nodes\n");
    put_int(w, mesh->vertex_count, "\n");
    for (int v = 0; v < mesh->vertex_count; v++) {
        put_int(w, v + 1, " ");
        put_vertex(w, &mesh->vertex[v]);
    }

    put(w, "$EndNodes\n$Elements\n");
    put_int(w, put_elements_2(w, true), "\n");
    put_elements_2(w, false);
    put(w, "$EndElements\n");
}

// --- version 4.1 ---

// The end of the run that begins with a cell: of one kind and in the same groups.
static int end_of_run(const TautCellMesh *mesh, int cell)
{
    int end = cell + 1;
    for (; end < mesh->cell_count && mesh->kind[end] == mesh->kind[cell]; end++)
        for (int g = 0; g < mesh->group_count; g++)
            if (is_member(&mesh->group[g], end) != is_member(&mesh->group[g], cell)) return end;
    return end;
}

// Points and runs as entities: counts of dimensions 0 to 3, then each.
static void put_entities(const Writer *w)
{
    const TautCellMesh *mesh = w->mesh;
    int count[4] = {mesh->group_count, 0, 0, 0};

    for (int c = 0; c < mesh->cell_count; c = end_of_run(mesh, c))
        count[mesh_cell_shape_of(mesh, c)->dimension]++;
    put(w, "$Entities\n");
    for (int d = 0; d < 4; d++) put_int(w, count[d], d < 3 ? " " : "\n");
    for (int g = 0; g < mesh->group_count; g++) {
        put_int(w, g + 1, " 0 0 0 1 ");
        put_int(w, g + 1, "\n");
    }

    for (int d = 2; d < 4; d++)
        for (int c = 0; c < mesh->cell_count; c = end_of_run(mesh, c)) {
            if (mesh_cell_shape_of(mesh, c)->dimension != d) continue;
            int groups = 0;
            for (int g = group_of(mesh, c, 0); g < mesh->group_count; g = group_of(mesh, c, g + 1))
                groups++;
            put_int(w, c + 1, " 0 0 0 0 0 0 ");
            put_int(w, groups, " ");
            for (int g = group_of(mesh, c, 0); g < mesh->group_count; g = group_of(mesh, c, g + 1))
                put_int(w, g + 1, " ");
            put(w, "0\n");
        }
    put(w, "$EndEntities\n");
}

static void put_nodes_4(const Writer *w)
{
    const TautCellMesh *mesh = w->mesh;
    const int n = mesh->vertex_count;
    put(w, "$Nodes\n1 ");
    put_int(w, n, n ? " 1 " : " 0 ");
    put_int(w, n, "\n3 1 0 ");
    put_int(w, n, "\n");
    for (int v = 0; v < n; v++) put_int(w, v + 1, "\n");
    for (int v = 0; v < n; v++) put_vertex(w, &mesh->vertex[v]);
    put(w, "$EndNodes\n");
}

// The points of a group as a block; returns the number of the last element.
static int put_points(const Writer *w, int g, int points, int n)
{
    const TautMeshGroup *group = &w->mesh->group[g];
    put(w, "0 ");
    put_int(w, g + 1, " 15 ");
    put_int(w, points, "\n");
    for (int i = 0; i < group->vertex_count; i++) {
        if (w->is_covered[group->vertex[i]]) continue;
        put_int(w, ++n, " ");
        put_int(w, group->vertex[i] + 1, "\n");
    }
    return n;
}

static void put_elements_4(const Writer *w)
{
    const TautCellMesh *mesh = w->mesh;
    int blocks = 0, n = put_elements_2(w, true), points = 0;

    for (int g = 0; g < mesh->group_count; g++) blocks += count_points(w, &mesh->group[g]) > 0;
    for (int c = 0; c < mesh->cell_count; c = end_of_run(mesh, c)) blocks++;
    put(w, "$Elements\n");
    put_int(w, blocks, " ");
    put_int(w, n, " 1 ");
    put_int(w, n, "\n");

    n = mesh->cell_count;
    for (int g = 0; g < mesh->group_count; g++)
        if ((points = count_points(w, &mesh->group[g])) > 0) n = put_points(w, g, points, n);
    for (int c = 0, end; c < mesh->cell_count; c = end) {
        end = end_of_run(mesh, c);
        put_int(w, mesh_cell_shape_of(mesh, c)->dimension, " ");
        put_int(w, c + 1, " ");
        put_int(w, msh_type[mesh->kind[c]], " ");
        put_int(w, end - c, "\n");
        for (int i = c; i < end; i++) {
            put_int(w, i + 1, " ");
            put_corners(w, i);
        }
    }
    put(w, "$EndElements\n");
}

static void write_msh_4(const Writer *w)
{
    put_format(w, "4.1");
    put_names(w);
    put_entities(w);
    put_nodes_4(w);
    put_elements_4(w);
}

// --- the file ---

// Characters that end a name in one of the files.
static bool names_are_good(const TautCellMesh *mesh, char *problem)
{
    for (int g = 0; g < mesh->group_count; g++) {
        const char *name = mesh->group[g].name;
        if (*name && !strpbrk(name, "\"\n\r,=#\\") && strlen(name) < 200) continue;
        text_format(problem, TAUT_MESH_TEXT,
                    "group %d: the name '%.40s' cannot be written; names have 1 to 199 characters "
                    "and none of \" , = # \\",
                    g, name);
        return false;
    }
    return true;
}

TautStatus cells_write(const TautCellMesh *mesh, TautMeshFormat format, Memory *memory,
                       PutText put_text, void *user, char problem[TAUT_MESH_TEXT])
{
    static void (*const write[])(const Writer *) = {write_msh_2, write_msh_4, write_inp};
    if ((int)format < 0 || (int)format > TAUT_FORMAT_INP) {
        text_format(problem, TAUT_MESH_TEXT, "format %d; there are 0 to %d", (int)format,
                    TAUT_FORMAT_INP);
        return TAUT_BAD_ARGUMENT;
    }

    if (!names_are_good(mesh, problem)) return TAUT_BAD_ARGUMENT;
    Writer w = {mesh, put_text, user, NULL};
    w.is_covered = memory_alloc(memory, (size_t)mesh->vertex_count + 1, sizeof *w.is_covered);
    if (!w.is_covered) return cells_no_memory(problem);
    write[format](&w);
    memory_free(memory, w.is_covered);
    return TAUT_OK;
}
