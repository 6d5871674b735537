// SPDX-License-Identifier: MIT
// build.c -- see build.h.
#include "mesh/build.h"
#include "base/text.h"
#include "math/vec.h"
#include "mesh/tuning.h"

#include <string.h>

void build_free(Build *build)
{
    for (int g = 0; g < build->n_group; g++) {
        memory_free(build->memory, build->group[g].cell.range);
        memory_free(build->memory, build->group[g].vertex.range);
    }
    memory_free(build->memory, build->vertex);
    memory_free(build->memory, build->vertex_tag);
    memory_free(build->memory, build->vertex_line);
    memory_free(build->memory, build->kind);
    memory_free(build->memory, build->start);
    memory_free(build->memory, build->cell_line);
    memory_free(build->memory, build->cell_tag);
    memory_free(build->memory, build->corner);
    memory_free(build->memory, build->group);
}

// --- coming in ---

static TautStatus too_many(const Build *build, int line, const char *things)
{
    text_format(build->problem, TAUT_MESH_TEXT, "line %d: more than %d %s; take a coarser mesh",
                line, CELLS_MOST, things);
    return TAUT_BAD_ARGUMENT;
}

TautStatus build_vertex(Build *build, int tag, const double *x, int line)
{
    const int n = build->n_vertex;
    if (n >= CELLS_MOST) return too_many(build, line, "vertices");
    if (!memory_grow(build->memory, (void **)&build->vertex, &build->vertex_room, n + 1,
                     sizeof *build->vertex) ||
        !memory_grow(build->memory, (void **)&build->vertex_tag, &build->tag_room, n + 1,
                     sizeof *build->vertex_tag) ||
        !memory_grow(build->memory, (void **)&build->vertex_line, &build->vline_room, n + 1,
                     sizeof *build->vertex_line))
        return cells_no_memory(build->problem);
    build->vertex[n] = taut_vec3(x[0], x[1], x[2]);
    build->vertex_tag[n] = tag;
    build->vertex_line[n] = line;
    build->n_vertex++;
    return TAUT_OK;
}

TautStatus build_cell(Build *build, TautCellKind kind, int tag, const int *vertex_tag, int line)
{
    const int n = build->n_cell, size = mesh_cell_shape((int)kind)->n_vertex;
    if (build->n_corner > CELLS_MOST - size) return too_many(build, line, "vertices of cells");
    if (!memory_grow(build->memory, (void **)&build->kind, &build->kind_room, n + 1,
                     sizeof *build->kind) ||
        !memory_grow(build->memory, (void **)&build->start, &build->start_room, n + 2,
                     sizeof *build->start) ||
        !memory_grow(build->memory, (void **)&build->cell_line, &build->line_room, n + 1,
                     sizeof *build->cell_line) ||
        !memory_grow(build->memory, (void **)&build->cell_tag, &build->label_room, n + 1,
                     sizeof *build->cell_tag) ||
        !memory_grow(build->memory, (void **)&build->corner, &build->corner_room,
                     build->n_corner + size, sizeof *build->corner))
        return cells_no_memory(build->problem);
    build->kind[n] = kind;
    build->cell_line[n] = line;
    build->cell_tag[n] = tag;
    memcpy(build->corner + build->n_corner, vertex_tag, (size_t)size * sizeof *vertex_tag);
    build->n_corner += size;
    build->start[n + 1] = build->n_corner;
    build->n_cell++;
    return TAUT_OK;
}

// The first group of this name, or the next one to come.
static int first_of_name(const Build *build, Word name)
{
    for (int g = 0; g < build->n_group && name.size > 0; g++) {
        const Word other = build->group[g].name;
        if (other.size == name.size && memcmp(other.text, name.text, (size_t)name.size) == 0)
            return g;
    }
    return build->n_group;
}

TautStatus build_group(Build *build, Word name, int dimension, int tag, int *out)
{
    if (build->n_group >= GROUPS_MOST) {
        text_format(build->problem, TAUT_MESH_TEXT, "more than %d groups; remove some",
                    GROUPS_MOST);
        return TAUT_BAD_ARGUMENT;
    }

    if (!memory_grow(build->memory, (void **)&build->group, &build->group_room, build->n_group + 1,
                     sizeof *build->group))
        return cells_no_memory(build->problem);
    *out = build->n_group;
    build->group[*out] = (BuildGroup){
        .name = name, .dimension = dimension, .tag = tag, .same = first_of_name(build, name)};
    build->n_group++;
    return TAUT_OK;
}

TautStatus build_range(Build *build, BuildRanges *to, BuildRange range)
{
    // one tag behind the last makes that range longer
    BuildRange *last = to->count ? &to->range[to->count - 1] : NULL;
    if (last && last->step == 1 && range.step == 1 && last->is_loose == range.is_loose &&
        last->last < CELLS_MOST && range.first == last->last + 1) {
        last->last = range.last;
        return TAUT_OK;
    }
    if (!memory_grow(build->memory, (void **)&to->range, &to->room, to->count + 1,
                     sizeof *to->range))
        return cells_no_memory(build->problem);
    to->range[to->count++] = range;
    return TAUT_OK;
}

// --- tags become places ---

// Things by their tags, sorted, and the marks that a group needs.
typedef struct Tags {
    SortRecord *record; // [count] by tag
    int count;
    const char *thing;
} Tags;

static TautStatus sort_tags(Build *build, Tags *tags, const int *tag, const int *line, int count,
                            const char *thing)
{
    *tags = (Tags){NULL, count, thing};
    if (count == 0) return TAUT_OK;
    SortRecord *scratch = memory_alloc(build->memory, (size_t)count, sizeof *scratch);
    tags->record = memory_alloc(build->memory, (size_t)count, sizeof *tags->record);
    if (scratch && tags->record) {
        for (int i = 0; i < count; i++) tags->record[i] = (SortRecord){{tag[i]}, i};
        sort_records(tags->record, scratch, count);
    }

    memory_free(build->memory, scratch);
    if (!scratch || !tags->record) return cells_no_memory(build->problem);

    for (int i = 1; i < count; i++) {
        const SortRecord *a = &tags->record[i - 1], *b = &tags->record[i];
        if (a->key[0] != b->key[0]) continue;
        text_format(build->problem, TAUT_MESH_TEXT,
                    "line %d: %s %d was there before, in line %d; each number may occur once",
                    line[b->value], thing, b->key[0], line[a->value]);
        return TAUT_BAD_ARGUMENT;
    }

    return TAUT_OK;
}

// The place of a tag, -1 = there is none.
static int place_of(const Tags *tags, int tag)
{
    const int i = sort_first(tags->record, tags->count, tag);
    return i < tags->count && tags->record[i].key[0] == tag ? tags->record[i].value : -1;
}

static TautStatus place_corners(const Build *build, const Tags *vertices, TautCellMesh *mesh)
{
    for (int c = 0; c < build->n_cell; c++)
        for (int i = build->start[c]; i < build->start[c + 1]; i++) {
            const int place = place_of(vertices, build->corner[i]);
            if (place < 0) {
                text_format(build->problem, TAUT_MESH_TEXT,
                            "line %d: element %d has node %d, which the file does not define",
                            build->cell_line[c], build->cell_tag[c], build->corner[i]);
                return TAUT_BAD_ARGUMENT;
            }
            mesh->corner[i] = place;
        }
    return TAUT_OK;
}

// --- groups ---

typedef struct Marking {
    const Build *build;
    TautCellMesh *mesh;
    bool *is_in[2]; // of cells, of vertices
    double left;    // members that all groups may still have
} Marking;

static TautStatus too_full(const Marking *m, int line)
{
    text_format(m->build->problem, TAUT_MESH_TEXT,
                "line %d: groups have more members together than %d times all nodes and elements",
                line, GROUP_SHARE);
    return TAUT_BAD_ARGUMENT;
}

// All tags of a range.
static TautStatus mark_tags(Marking *m, const Tags *tags, const BuildRange *range, bool *is_in)
{
    bool found = false;
    int i = sort_first(tags->record, tags->count, range->first);

    for (; i < tags->count && tags->record[i].key[0] <= range->last; i++) {
        const long beyond = (long)tags->record[i].key[0] - range->first;
        if (--m->left < 0) return too_full(m, range->line);
        if (beyond % range->step) continue;
        is_in[tags->record[i].value] = true;
        found = true;
    }

    const bool may_miss = is_in == m->is_in[0] && m->build->has_others;
    if (found || range->is_loose || may_miss) return TAUT_OK;
    text_format(m->build->problem, TAUT_MESH_TEXT,
                "line %d: a group has %s %d, which the file does not define", range->line,
                tags->thing, range->first);
    return TAUT_BAD_ARGUMENT;
}

// All members of an earlier group.
static TautStatus mark_group(Marking *m, int group, int line, bool of_vertices)
{
    const TautMeshGroup *it = &m->mesh->group[group];
    const int count = of_vertices ? it->vertex_count : it->cell_count;
    const int *member = of_vertices ? it->vertex : it->cell;
    m->left -= count + 1;
    if (m->left < 0) return too_full(m, line);
    for (int i = 0; i < count; i++) m->is_in[of_vertices][member[i]] = true;
    return TAUT_OK;
}

static TautStatus mark_ranges(Marking *m, const Tags *tags, const BuildRanges *ranges,
                              bool of_vertices)
{
    TautStatus status = TAUT_OK;
    for (int i = 0; i < ranges->count && status == TAUT_OK; i++) {
        const BuildRange *range = &ranges->range[i];
        if (range->step == 0)
            status = mark_group(m, range->first, range->line, of_vertices);
        else
            status = mark_tags(m, tags, range, m->is_in[of_vertices]);
    }
    return status;
}

// The name of a physical group that has none.
static int name_group(const BuildGroup *group, char own[40])
{
    static const char *const things[4] = {"point", "line", "surface", "volume"};
    text_format(own, 40, "%s %d", things[group->dimension & 3], group->tag);
    return (int)strlen(own);
}

static TautStatus place_group(Marking *m, const Tags *cells, const Tags *vertices,
                              const BuildGroup *group)
{
    const Build *build = m->build;
    if (m->is_in[0]) memset(m->is_in[0], 0, (size_t)build->n_cell * sizeof *m->is_in[0]);
    if (m->is_in[1]) memset(m->is_in[1], 0, (size_t)build->n_vertex * sizeof *m->is_in[1]);
    TautStatus status = mark_ranges(m, cells, &group->cell, false);
    if (status == TAUT_OK) status = mark_ranges(m, vertices, &group->vertex, true);
    if (status != TAUT_OK) return status;

    char own[40];
    Word name = group->name;
    if (name.size == 0) name = (Word){own, name_group(group, own)};
    if (!cells_add_group(m->mesh, build->memory, name.text, name.size, m->is_in[0], m->is_in[1]))
        return cells_no_memory(build->problem);
    m->left -= m->mesh->group[m->mesh->group_count - 1].vertex_count;
    // looking at every mark of every group is work too
    m->left -= 0.1 * ((double)build->n_cell + build->n_vertex);
    return m->left < 0 ? too_full(m, group->cell.count ? group->cell.range[0].line : 1) : TAUT_OK;
}

static TautStatus place_groups(Build *build, const Tags *cells, const Tags *vertices,
                               TautCellMesh *mesh)
{
    Marking m = {.build = build, .mesh = mesh};
    m.left = GROUP_SHARE * (1000.0 + build->n_cell + build->n_vertex);
    m.is_in[0] = memory_alloc(build->memory, (size_t)build->n_cell, sizeof *m.is_in[0]);
    m.is_in[1] = memory_alloc(build->memory, (size_t)build->n_vertex, sizeof *m.is_in[1]);
    TautStatus status = TAUT_OK;
    if ((!m.is_in[0] && build->n_cell) || (!m.is_in[1] && build->n_vertex))
        status = cells_no_memory(build->problem);
    for (int g = 0; g < build->n_group && status == TAUT_OK; g++)
        if (build->group[g].same == g) status = place_group(&m, cells, vertices, &build->group[g]);
    memory_free(build->memory, m.is_in[0]);
    memory_free(build->memory, m.is_in[1]);
    return status;
}

// --- the end ---

static TautStatus check_places(const Build *build)
{
    for (int v = 0; v < build->n_vertex; v++) {
        const double x[3] = {build->vertex[v].x, build->vertex[v].y, build->vertex[v].z};
        if (max_abs(3, x) < CELL_LARGEST) continue;
        text_format(build->problem, TAUT_MESH_TEXT,
                    "line %d: node %d is at (%g, %g, %g); numbers have to be below %g m",
                    build->vertex_line[v], build->vertex_tag[v], x[0], x[1], x[2], CELL_LARGEST);
        return TAUT_BAD_ARGUMENT;
    }
    return TAUT_OK;
}

static TautStatus place_all(Build *build, Tags *cells, Tags *vertices, TautCellMesh *mesh)
{
    TautStatus status = check_places(build);
    if (status == TAUT_OK)
        status = sort_tags(build, vertices, build->vertex_tag, build->vertex_line, build->n_vertex,
                           "node");
    if (status == TAUT_OK)
        status =
            sort_tags(build, cells, build->cell_tag, build->cell_line, build->n_cell, "element");
    if (status != TAUT_OK) return status;
    if (!cells_alloc(mesh, build->memory, build->n_vertex, build->n_cell, build->n_corner))
        return cells_no_memory(build->problem);

    memcpy(mesh->vertex, build->vertex, (size_t)build->n_vertex * sizeof *mesh->vertex);
    memcpy(mesh->kind, build->kind, (size_t)build->n_cell * sizeof *mesh->kind);
    memcpy(mesh->start, build->start, ((size_t)build->n_cell + 1) * sizeof *mesh->start);
    status = place_corners(build, vertices, mesh);
    return status == TAUT_OK ? place_groups(build, cells, vertices, mesh) : status;
}

TautStatus build_finish(Build *build, TautCellMesh *mesh)
{
    *mesh = (TautCellMesh){0};
    if (build->n_cell == 0 || build->n_vertex == 0) {
        text_format(build->problem, TAUT_MESH_TEXT,
                    "the file has %d nodes and no triangle, quad, tetra, tetra10 or brick with "
                    "them; export those",
                    build->n_vertex);
        return TAUT_BAD_ARGUMENT;
    }

    Tags cells = {0}, vertices = {0};
    const TautStatus status = place_all(build, &cells, &vertices, mesh);
    memory_free(build->memory, cells.record);
    memory_free(build->memory, vertices.record);
    if (status != TAUT_OK) cells_free(mesh, build->memory);
    return status;
}
