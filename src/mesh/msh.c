// SPDX-License-Identifier: MIT
// msh.c -- reads Gmsh files, versions 2.2 and 4.1, as text. Gmsh reference manual, "MSH file format".
//
// Sections that have no vertices, cells or groups are passed over. A tetra10 of Gmsh has the middles of 23 and 13 the other way
// round; all other kinds have the order of taut/cells.h.
#include "base/text.h"
#include "mesh/build.h"
#include "mesh/read.h"

#include <string.h>

// The physical groups of an entity of version 4.1, one record each: dimension, tag -> physical tag.
typedef struct Msh {
    Scan scan;
    Build build;
    double version;
    SortRecord *entity; // key: dimension, tag; value: physical tag
    int n_entity, entity_room;
    bool is_sorted;
    bool has_nodes, has_elements;
    int last_group;
    int n_element; // that were read, cells and others
} Msh;

// --- words ---

static TautStatus fault(const Msh *msh, const char *wanted, Word word)
{
    if (word.size == 0) {
        text_format(msh->build.problem, TAUT_MESH_TEXT,
                    "line %d: the file ends where %s is wanted; it may be cut off", msh->scan.line,
                    wanted);
        return TAUT_BAD_ARGUMENT;
    }
    text_format(msh->build.problem, TAUT_MESH_TEXT, "line %d: %s is wanted, not '%.*s'",
                msh->scan.line, wanted, word.size < 40 ? word.size : 40, word.text);
    return TAUT_BAD_ARGUMENT;
}

// The next whole number, on this line or a later one; one that is declared may be too large to be there.
static TautStatus whole(Msh *msh, const char *wanted, int *out)
{
    const Word word = scan_any(&msh->scan);
    return word_integer(word, 0, out) ? TAUT_OK : fault(msh, wanted, word);
}

static TautStatus real(Msh *msh, double *out)
{
    const Word word = scan_any(&msh->scan);
    return word_number(word, out) ? TAUT_OK : fault(msh, "a finite number", word);
}

static TautStatus wholes(Msh *msh, int count, const char *wanted, int *out)
{
    TautStatus status = TAUT_OK;
    for (int i = 0; i < count && status == TAUT_OK; i++) status = whole(msh, wanted, &out[i]);
    return status;
}

// Numbers that nobody needs.
static TautStatus pass(Msh *msh, int count)
{
    double number;
    TautStatus status = TAUT_OK;
    for (int i = 0; i < count && status == TAUT_OK; i++) status = real(msh, &number);
    return status;
}

static TautStatus end_of(Msh *msh, const char *name)
{
    const Word word = scan_any(&msh->scan);
    if (word_is(word, name)) return TAUT_OK;
    text_format(msh->build.problem, TAUT_MESH_TEXT,
                "line %d: %s is wanted, not '%.*s': there is more than the section declares",
                msh->scan.line, name, word.size < 40 ? word.size : 40, word.text);
    return TAUT_BAD_ARGUMENT;
}

// --- kinds ---

typedef struct MshKind {
    int size; // 0 = there is none
    int cell; // TautCellKind, -1 = its vertices only belong to groups
} MshKind;

static const MshKind kinds[] = {
    [1] = {2, -1},
    [2] = {3, TAUT_CELL_TRIANGLE},
    [3] = {4, TAUT_CELL_QUAD},
    [4] = {4, TAUT_CELL_TETRA},
    [5] = {8, TAUT_CELL_BRICK},
    [8] = {3, -1},
    [9] = {6, -1},
    [10] = {9, -1},
    [11] = {10, TAUT_CELL_TETRA10},
    [15] = {1, -1},
    [16] = {8, -1},
};

static const MshKind *kind_of(const Msh *msh, int type)
{
    const int most = (int)(sizeof kinds / sizeof *kinds);
    if (type >= 0 && type < most && kinds[type].size > 0) return &kinds[type];
    const char *name = type == 6 || type == 13 || type == 18   ? "a prism"
                       : type == 7 || type == 14 || type == 19 ? "a pyramid"
                       : type == 12 || type == 17              ? "a brick with middle nodes"
                                                               : "of a kind that is not known";
    text_format(msh->build.problem, TAUT_MESH_TEXT,
                "line %d: an element of type %d is %s; triangle 2, quad 3, tetra 4 and 11 and "
                "brick 5 can be read: mesh without others",
                msh->scan.line, type, name);
    return NULL;
}

// --- groups ---

// The group of a physical tag; a new one where it has no name.
static TautStatus find_group(Msh *msh, int dimension, int tag, BuildGroup **out)
{
    Build *build = &msh->build;
    int place = msh->last_group; // elements of one group stand together

    if (place >= build->n_group || build->group[place].dimension != dimension ||
        build->group[place].tag != tag)
        for (place = 0; place < build->n_group; place++)
            if (build->group[place].dimension == dimension && build->group[place].tag == tag) break;
    if (place == build->n_group) {
        const TautStatus status = build_group(build, (Word){NULL, 0}, dimension, tag, &place);
        if (status != TAUT_OK) return status;
    }

    msh->last_group = place;
    *out = &build->group[build->group[place].same];
    return TAUT_OK;
}

// An element in a physical group.
static TautStatus join_group(Msh *msh, int dimension, int physical, const MshKind *kind,
                             const int *tag, int line)
{
    BuildGroup *group;
    TautStatus status = find_group(msh, dimension, physical, &group);
    if (status == TAUT_OK && kind->cell >= 0) {
        const int cell = msh->build.n_cell; // known by their order: a file may repeat numbers
        return build_range(&msh->build, &group->cell, (BuildRange){cell, cell, 1, line, false});
    }
    for (int i = 0; i < kind->size && status == TAUT_OK; i++)
        status =
            build_range(&msh->build, &group->vertex, (BuildRange){tag[i], tag[i], 1, line, false});
    return status;
}

// $PhysicalNames: dimension, tag, "name"
static TautStatus read_names(Msh *msh)
{
    int count, at[2], place;
    TautStatus status = whole(msh, "the number of physical names", &count);

    for (int i = 0; i < count && status == TAUT_OK; i++) {
        status = wholes(msh, 2, "dimension and tag of a physical name", at);
        if (status != TAUT_OK) return status;
        Scan *scan = &msh->scan;
        while (scan->at < scan->end && *scan->at != '"' && *scan->at != '\n') scan->at++;
        const char *from = scan->at < scan->end && *scan->at == '"' ? scan->at + 1 : NULL;
        const char *end = from;
        while (end && end < scan->end && *end != '"' && *end != '\n') end++;
        if (!end || end >= scan->end || *end != '"' || end == from || end - from > 1000)
            return fault(msh, "a name in quotes", scan_word(scan));
        scan->at = end + 1;
        status =
            build_group(&msh->build, (Word){from, (int)(end - from)}, at[0] & 3, at[1], &place);
    }

    return status == TAUT_OK ? end_of(msh, "$EndPhysicalNames") : status;
}

// --- version 4.1: entities ---

// One entity: tag, a place or a box, its physical tags, the entities around it.
static TautStatus read_entity(Msh *msh, int dimension)
{
    int tag, count, physical;
    TautStatus status = whole(msh, "the tag of an entity", &tag);

    if (status == TAUT_OK) status = pass(msh, dimension == 0 ? 3 : 6);
    if (status == TAUT_OK) status = whole(msh, "the number of physical tags", &count);
    for (int i = 0; status == TAUT_OK && i < count; i++) {
        status = whole(msh, "a physical tag", &physical);
        if (status != TAUT_OK) break;
        if (!memory_grow(msh->build.memory, (void **)&msh->entity, &msh->entity_room,
                         msh->n_entity + 1, sizeof *msh->entity))
            return cells_no_memory(msh->build.problem);
        // the sign tells a direction
        msh->entity[msh->n_entity++] =
            (SortRecord){{dimension, tag}, physical < 0 ? -physical : physical};
    }

    if (status != TAUT_OK || dimension == 0) return status;
    status = whole(msh, "the number of entities around it", &count);
    return status == TAUT_OK ? pass(msh, count) : status;
}

static TautStatus read_entities(Msh *msh)
{
    int count[4];
    TautStatus status = wholes(msh, 4, "the number of entities", count);
    for (int d = 0; d < 4 && status == TAUT_OK; d++)
        for (int i = 0; i < count[d] && status == TAUT_OK; i++) status = read_entity(msh, d);
    return status == TAUT_OK ? end_of(msh, "$EndEntities") : status;
}

static TautStatus sort_entities(Msh *msh)
{
    if (msh->is_sorted || msh->n_entity == 0) return TAUT_OK;
    SortRecord *scratch = memory_alloc(msh->build.memory, (size_t)msh->n_entity, sizeof *scratch);
    if (!scratch) return cells_no_memory(msh->build.problem);
    sort_records(msh->entity, scratch, msh->n_entity);
    memory_free(msh->build.memory, scratch);
    msh->is_sorted = true;
    return TAUT_OK;
}

// --- nodes ---

static TautStatus read_nodes_2(Msh *msh)
{
    int count, tag;
    TautStatus status = whole(msh, "the number of nodes", &count);
    for (int i = 0; i < count && status == TAUT_OK; i++) {
        double x[3];
        status = whole(msh, "the tag of a node", &tag);
        for (int k = 0; k < 3 && status == TAUT_OK; k++) status = real(msh, &x[k]);
        if (status == TAUT_OK) status = build_vertex(&msh->build, tag, x, msh->scan.line);
    }
    return status;
}

// A block: all tags, then all places, which may have parameters behind.
static TautStatus read_block_4(Msh *msh)
{
    int head[4];
    TautStatus status = wholes(msh, 4, "dimension, tag, parametric and number of a block", head);

    if (status != TAUT_OK) return status;

    // tags come first; their vertices get places afterwards
    static const double nowhere[3] = {0};
    const int from = msh->build.n_vertex;
    for (int i = 0, tag; i < head[3] && status == TAUT_OK; i++) {
        status = whole(msh, "the tag of a node", &tag);
        if (status == TAUT_OK) status = build_vertex(&msh->build, tag, nowhere, msh->scan.line);
    }

    for (int i = from; i < msh->build.n_vertex && status == TAUT_OK; i++) {
        TautVec3 *x = &msh->build.vertex[i];
        status = real(msh, &x->x);
        if (status == TAUT_OK) status = real(msh, &x->y);
        if (status == TAUT_OK) status = real(msh, &x->z);
        if (status == TAUT_OK && head[2]) status = pass(msh, head[0] < 3 ? head[0] : 3);
    }

    return status;
}

static TautStatus read_nodes_4(Msh *msh)
{
    int head[4];
    TautStatus status = wholes(msh, 4, "numbers of blocks and nodes, least and largest tag", head);
    for (int b = 0; status == TAUT_OK && b < head[0]; b++) status = read_block_4(msh);
    if (status != TAUT_OK || msh->build.n_vertex == head[1]) return status;
    text_format(msh->build.problem, TAUT_MESH_TEXT,
                "line %d: $Nodes declares %d nodes, and its blocks have %d", msh->scan.line,
                head[1], msh->build.n_vertex);
    return TAUT_BAD_ARGUMENT;
}

static TautStatus read_nodes(Msh *msh)
{
    if (msh->has_nodes) return fault(msh, "one section of nodes", (Word){"$Nodes", 6});
    msh->has_nodes = true;
    const TautStatus status = msh->version > 3 ? read_nodes_4(msh) : read_nodes_2(msh);
    return status == TAUT_OK ? end_of(msh, "$EndNodes") : status;
}

// --- elements ---

static TautStatus read_corners(Msh *msh, const MshKind *kind, int *tag)
{
    const TautStatus status = wholes(msh, kind->size, "a node of an element", tag);
    if (kind->cell == TAUT_CELL_TETRA10) {
        const int other = tag[8];
        tag[8] = tag[9];
        tag[9] = other;
    }
    return status;
}

static TautStatus add_element(Msh *msh, const MshKind *kind, const int *tag)
{
    msh->n_element++;
    if (kind->cell < 0) return TAUT_OK;
    return build_cell(&msh->build, (TautCellKind)kind->cell, msh->build.n_cell, tag,
                      msh->scan.line);
}

static int dimension_of(int type)
{
    const bool is_face = type == 2 || type == 3 || type == 9 || type == 10 || type == 16;
    return type == 15 ? 0 : type == 1 || type == 8 ? 1 : is_face ? 2 : 3;
}

// tag, type, number of tags, physical and other tags, nodes
static TautStatus read_element_2(Msh *msh)
{
    int head[3], physical = 0, tag[TAUT_CELL_VERTICES];
    TautStatus status = wholes(msh, 3, "number, type and number of tags of an element", head);
    if (status != TAUT_OK) return status;
    const MshKind *kind = kind_of(msh, head[1]);
    if (!kind) return TAUT_BAD_ARGUMENT;
    if (head[2] > 0) status = whole(msh, "a tag of an element", &physical);
    if (status == TAUT_OK) status = pass(msh, head[2] - 1);
    if (status == TAUT_OK) status = read_corners(msh, kind, tag);
    if (status == TAUT_OK && physical != 0)
        status = join_group(msh, dimension_of(head[1]), physical < 0 ? -physical : physical, kind,
                            tag, msh->scan.line);
    return status == TAUT_OK ? add_element(msh, kind, tag) : status;
}

static TautStatus read_elements_2(Msh *msh)
{
    int count;
    TautStatus status = whole(msh, "the number of elements", &count);
    for (int i = 0; i < count && status == TAUT_OK; i++) status = read_element_2(msh);
    return status;
}

// The elements of one entity belong to all its physical groups.
static TautStatus read_elements_of(Msh *msh)
{
    int head[4], number, tag[TAUT_CELL_VERTICES];
    TautStatus status = wholes(msh, 4, "dimension, tag, type and number of a block", head);

    if (status == TAUT_OK) status = sort_entities(msh);
    if (status != TAUT_OK) return status;
    const MshKind *kind = kind_of(msh, head[2]);
    if (!kind) return TAUT_BAD_ARGUMENT;

    const SortRecord of = {{head[0], head[1]}, 0};
    int first = 0, end = msh->n_entity;
    while (first < end) {
        const int middle = first + (end - first) / 2;
        if (sort_compare(&msh->entity[middle], &of) < 0)
            first = middle + 1;
        else
            end = middle;
    }

    for (int i = 0; i < head[3] && status == TAUT_OK; i++) {
        status = whole(msh, "the number of an element", &number);
        if (status == TAUT_OK) status = read_corners(msh, kind, tag);
        for (int e = first;
             status == TAUT_OK && e < msh->n_entity && sort_compare(&msh->entity[e], &of) == 0; e++)
            status = join_group(msh, head[0] & 3, msh->entity[e].value, kind, tag, msh->scan.line);
        if (status == TAUT_OK) status = add_element(msh, kind, tag);
    }

    return status;
}

static TautStatus read_elements_4(Msh *msh)
{
    int head[4];
    TautStatus status =
        wholes(msh, 4, "numbers of blocks and elements, least and largest tag", head);
    for (int b = 0; status == TAUT_OK && b < head[0]; b++) status = read_elements_of(msh);
    if (status != TAUT_OK || msh->n_element == head[1]) return status;
    text_format(msh->build.problem, TAUT_MESH_TEXT,
                "line %d: $Elements declares %d elements, and its blocks have %d", msh->scan.line,
                head[1], msh->n_element);
    return TAUT_BAD_ARGUMENT;
}

static TautStatus read_elements(Msh *msh)
{
    if (msh->has_elements) return fault(msh, "one section of elements", (Word){"$Elements", 9});
    msh->has_elements = true;
    const TautStatus status = msh->version > 3 ? read_elements_4(msh) : read_elements_2(msh);
    return status == TAUT_OK ? end_of(msh, "$EndElements") : status;
}

// --- the file ---

static TautStatus read_format(Msh *msh)
{
    int binary;
    const Word word = scan_any(&msh->scan);

    if (!word_number(word, &msh->version)) return fault(msh, "the version of the file", word);
    const bool is_known = (msh->version >= 2 && msh->version < 3) || msh->version == 4.1;
    TautStatus status = whole(msh, "0 for text or 1 for binary", &binary);
    if (status == TAUT_OK && is_known && binary == 0) status = pass(msh, 1);
    if (status != TAUT_OK) return status;
    if (is_known && binary == 0) return end_of(msh, "$EndMeshFormat");

    text_format(msh->build.problem, TAUT_MESH_TEXT,
                "line %d: version %g, %s; 2.2 and 4.1 as text can be read: save it again with "
                "-format msh41 and Mesh.Binary = 0",
                msh->scan.line, msh->version, binary ? "binary" : "text");
    return TAUT_BAD_ARGUMENT;
}

// A section that is not needed, up to the line with its end.
static TautStatus pass_section(Msh *msh, Word name)
{
    const int line = msh->scan.line;
    while (scan_line(&msh->scan)) {
        const Word word = scan_word(&msh->scan);
        if (word.size == name.size + 3 && memcmp(word.text, "$End", 4) == 0 &&
            memcmp(word.text + 4, name.text + 1, (size_t)name.size - 1) == 0)
            return TAUT_OK;
    }
    text_format(msh->build.problem, TAUT_MESH_TEXT,
                "line %d: section %.*s does not end; the file may be cut off", line,
                name.size < 40 ? name.size : 40, name.text);
    return TAUT_BAD_ARGUMENT;
}

static TautStatus read_section(Msh *msh, Word name)
{
    if (word_is(name, "$MeshFormat")) return read_format(msh);
    if (word_is(name, "$PhysicalNames")) return read_names(msh);
    if (word_is(name, "$Entities") && msh->version > 3) return read_entities(msh);
    if (word_is(name, "$Nodes")) return read_nodes(msh);
    if (word_is(name, "$Elements")) return read_elements(msh);
    if (name.size > 1 && name.text[0] == '$') return pass_section(msh, name);
    return fault(msh, "a section like $Nodes", name);
}

static TautStatus read_all(Msh *msh)
{
    TautStatus status = TAUT_OK;
    for (Word word = scan_any(&msh->scan); word.size > 0; word = scan_any(&msh->scan)) {
        if (msh->version == 0 && !word_is(word, "$MeshFormat"))
            return fault(msh, "$MeshFormat as the first section", word);
        status = read_section(msh, word);
        if (status != TAUT_OK) return status;
    }
    if (msh->has_nodes && msh->has_elements) return TAUT_OK;
    text_format(msh->build.problem, TAUT_MESH_TEXT,
                "line %d: the file ends without a section %s; it may be cut off", msh->scan.line,
                msh->has_nodes ? "$Elements" : "$Nodes");
    return TAUT_BAD_ARGUMENT;
}

TautStatus msh_read(const char *text, size_t size, Memory *memory, TautCellMesh *mesh,
                    char problem[TAUT_MESH_TEXT])
{
    Msh msh = {.scan = scan_start(text, size), .build = {.memory = memory, .problem = problem}};
    *mesh = (TautCellMesh){0};
    TautStatus status = read_all(&msh);
    if (status == TAUT_OK) status = build_finish(&msh.build, mesh);
    build_free(&msh.build);
    memory_free(memory, msh.entity);
    return status;
}
