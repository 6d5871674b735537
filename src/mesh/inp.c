// SPDX-License-Identifier: MIT
// inp.c -- reads the mesh of a CalculiX or Abaqus input file: *NODE, *ELEMENT, *NSET and *ELSET; other keywords and their
// data are passed over, but for those that would make nodes and elements elsewhere or of others.
//
// Keywords and names count without case. Middles of C3D10 are those of the edges 12 23 31 14 24 34, which is the order of
// taut/cells.h; so are the orders of all other kinds.
#include "base/text.h"
#include "mesh/build.h"
#include "mesh/read.h"

#include <limits.h>
#include <string.h>

typedef struct Inp {
    const char *at, *end; // the rest of the text
    int line;             // of the line that was read last, from 1
    Word text;            // that line without its end
    Build build;
} Inp;

// --- lines and fields ---

static bool is_blank(char c)
{
    return c == ' ' || c == '\t' || c == '\r';
}

static Word trimmed(const char *from, const char *end)
{
    while (from < end && is_blank(*from)) from++;
    while (end > from && is_blank(end[-1])) end--;
    return (Word){from, end - from < INT_MAX ? (int)(end - from) : INT_MAX};
}

// The next line that is no comment and not empty; false at the end.
static bool next_line(Inp *inp)
{
    while (inp->at < inp->end) {
        const char *from = inp->at;
        while (inp->at < inp->end && *inp->at != '\n') inp->at++;
        inp->text = trimmed(from, inp->at);
        if (inp->at < inp->end) inp->at++;
        inp->line += inp->line < INT_MAX;
        const Word it = inp->text;
        if (it.size > 0 && !(it.size > 1 && it.text[0] == '*' && it.text[1] == '*')) return true;
    }
    inp->text = (Word){inp->end, 0};
    return false;
}

// The next line if it has data; a keyword stays for later.
static bool next_data(Inp *inp)
{
    const Inp before = *inp;
    if (next_line(inp) && inp->text.text[0] != '*') return true;
    inp->at = before.at;
    inp->line = before.line;
    return false;
}

// The next field of a line, up to a comma; false where there is none left. A comma at the end has no field behind it.
static bool next_field(Word *rest, Word *field)
{
    if (rest->size <= 0) return false;
    const char *end = rest->text + rest->size;
    const char *comma = memchr(rest->text, ',', (size_t)rest->size);
    *field = trimmed(rest->text, comma ? comma : end);
    *rest = comma ? trimmed(comma + 1, end) : (Word){end, 0};
    return true;
}

static char upper(char c)
{
    return c >= 'a' && c <= 'z' ? (char)(c - 'a' + 'A') : c;
}

static bool same_name(Word a, Word b)
{
    if (a.size != b.size) return false;
    for (int i = 0; i < a.size; i++)
        if (upper(a.text[i]) != upper(b.text[i])) return false;
    return true;
}

static bool says(Word word, const char *text)
{
    return same_name(word, (Word){text, (int)strlen(text)});
}

// Keywords may have blanks inside: *END PART.
static bool keyword_is(Word word, const char *text)
{
    int n = 0;
    for (int i = 0; i < word.size; i++) {
        if (is_blank(word.text[i])) continue;
        if (text[n] == 0 || upper(word.text[i]) != text[n]) return false;
        n++;
    }
    return text[n] == 0;
}

// The value of NAME=value on the line of a keyword; false where it is not there. A name alone has an empty value.
static bool find_option(Word line, const char *name, Word *value)
{
    Word field = {line.text, 0};
    for (next_field(&line, &field); next_field(&line, &field);) {
        const char *end = field.text + field.size;
        const char *sign = field.size > 0 ? memchr(field.text, '=', (size_t)field.size) : NULL;
        if (!says(trimmed(field.text, sign ? sign : end), name)) continue;
        *value = sign ? trimmed(sign + 1, end) : (Word){end, 0};
        if (value->size > 1 && value->text[0] == '"' && value->text[value->size - 1] == '"')
            *value = (Word){value->text + 1, value->size - 2};
        return true;
    }
    return false;
}

static TautStatus fault(const Inp *inp, const char *wanted, Word word)
{
    text_format(inp->build.problem, TAUT_MESH_TEXT, "line %d: %s is wanted, not '%.*s'", inp->line,
                wanted, word.size < 40 ? word.size : 40, word.text);
    return TAUT_BAD_ARGUMENT;
}

// A number, also with the exponent of Fortran: 1.5D-3.
static bool number_of(Word word, double *out)
{
    char copy[64];
    if (word_number(word, out)) return true;
    if (word.size >= (int)sizeof copy) return false;
    for (int i = 0; i < word.size; i++) copy[i] = upper(word.text[i]) == 'D' ? 'e' : word.text[i];
    return word_number((Word){copy, word.size}, out);
}

// --- groups ---

// Group of a name, without case; a new one where there is none and `make`. -1 = none.
static TautStatus find_group(Inp *inp, Word name, bool make, int *out)
{
    Build *build = &inp->build;
    for (*out = 0; *out < build->n_group; ++*out)
        if (same_name(build->group[*out].name, name)) return TAUT_OK;
    if (!make) {
        *out = -1;
        return TAUT_OK;
    }
    if (name.size == 0 || name.size > 1000) return fault(inp, "a name", name);
    return build_group(build, name, 0, 0, out);
}

static BuildRanges *ranges_of(Inp *inp, int group, bool of_nodes)
{
    BuildGroup *it = &inp->build.group[group];
    return of_nodes ? &it->vertex : &it->cell;
}

// first, last [, step]
static TautStatus read_generate(Inp *inp, int group, bool of_nodes)
{
    Word rest = inp->text, field = {rest.text, 0};
    int number[3] = {0, 0, 1}, n = 0;
    for (; n < 3 && next_field(&rest, &field); n++)
        if (!word_integer(field, 0, &number[n]))
            return fault(inp, "first, last and step of a range", field);
    if (n < 2 || number[1] < number[0] || number[2] < 1)
        return fault(inp, "first, last and step of a range, ascending", inp->text);
    return build_range(&inp->build, ranges_of(inp, group, of_nodes),
                       (BuildRange){number[0], number[1], number[2], inp->line, true});
}

// Numbers, or names of earlier sets.
static TautStatus read_members(Inp *inp, int group, bool of_nodes)
{
    Word rest = inp->text, field = {rest.text, 0};
    TautStatus status = TAUT_OK;

    while (status == TAUT_OK && next_field(&rest, &field)) {
        BuildRange range = {0, 0, 1, inp->line, false};
        if (!word_integer(field, 0, &range.first)) {
            status = find_group(inp, field, false, &range.first);
            if (range.first < 0 || range.first >= group)
                return fault(inp, "a number or the name of an earlier set", field);
            range.step = 0;
        }
        range.last = range.first;
        if (status == TAUT_OK)
            status = build_range(&inp->build, ranges_of(inp, group, of_nodes), range);
    }

    return status;
}

static TautStatus read_set(Inp *inp, bool of_nodes)
{
    Word name, value;
    int group;
    const bool generate = find_option(inp->text, "GENERATE", &value);
    if (!find_option(inp->text, of_nodes ? "NSET" : "ELSET", &name))
        return fault(inp, of_nodes ? "NSET=name" : "ELSET=name", inp->text);
    TautStatus status = find_group(inp, name, true, &group);
    while (status == TAUT_OK && next_data(inp))
        status =
            generate ? read_generate(inp, group, of_nodes) : read_members(inp, group, of_nodes);
    return status;
}

// The group that nodes or elements of this keyword belong to, -1 = none.
static TautStatus own_group(Inp *inp, const char *option, int *group)
{
    Word name;
    *group = -1;
    return find_option(inp->text, option, &name) ? find_group(inp, name, true, group) : TAUT_OK;
}

static TautStatus join(Inp *inp, int group, bool of_nodes, int tag)
{
    if (group < 0) return TAUT_OK;
    return build_range(&inp->build, ranges_of(inp, group, of_nodes),
                       (BuildRange){tag, tag, 1, inp->line, false});
}

// --- nodes and elements ---

// number, x, y, z; coordinates that are left out are 0
static TautStatus read_node(Inp *inp, int group)
{
    Word rest = inp->text, field = {rest.text, 0};
    int tag;
    double x[3] = {0};
    if (!next_field(&rest, &field) || !word_integer(field, 0, &tag))
        return fault(inp, "the number of a node", field);
    for (int k = 0; k < 3 && next_field(&rest, &field); k++)
        if (field.size > 0 && !number_of(field, &x[k])) return fault(inp, "a finite number", field);
    const TautStatus status = join(inp, group, true, tag);
    return status == TAUT_OK ? build_vertex(&inp->build, tag, x, inp->line) : status;
}

static TautStatus read_nodes(Inp *inp)
{
    int group;
    TautStatus status = own_group(inp, "NSET", &group);
    while (status == TAUT_OK && next_data(inp)) status = read_node(inp, group);
    return status;
}

typedef struct InpKind {
    const char *name;
    int size;
    int cell; // -1 = its nodes only belong to sets
} InpKind;

static const InpKind kinds[] = {
    {"C3D4", 4, TAUT_CELL_TETRA},
    {"C3D4H", 4, TAUT_CELL_TETRA},
    {"C3D10", 10, TAUT_CELL_TETRA10},
    {"C3D10T", 10, TAUT_CELL_TETRA10},
    {"C3D10M", 10, TAUT_CELL_TETRA10},
    {"C3D10H", 10, TAUT_CELL_TETRA10},
    {"C3D10HS", 10, TAUT_CELL_TETRA10},
    {"C3D10MH", 10, TAUT_CELL_TETRA10},
    {"C3D8", 8, TAUT_CELL_BRICK},
    {"C3D8R", 8, TAUT_CELL_BRICK},
    {"C3D8I", 8, TAUT_CELL_BRICK},
    {"C3D8H", 8, TAUT_CELL_BRICK},
    {"C3D8RH", 8, TAUT_CELL_BRICK},
    {"C3D8IH", 8, TAUT_CELL_BRICK},
    {"S3", 3, TAUT_CELL_TRIANGLE},
    {"S3R", 3, TAUT_CELL_TRIANGLE},
    {"STRI3", 3, TAUT_CELL_TRIANGLE},
    {"CPS3", 3, TAUT_CELL_TRIANGLE},
    {"CPE3", 3, TAUT_CELL_TRIANGLE},
    {"M3D3", 3, TAUT_CELL_TRIANGLE},
    {"R3D3", 3, TAUT_CELL_TRIANGLE},
    {"SFM3D3", 3, TAUT_CELL_TRIANGLE},
    {"S4", 4, TAUT_CELL_QUAD},
    {"S4R", 4, TAUT_CELL_QUAD},
    {"S4R5", 4, TAUT_CELL_QUAD},
    {"S4RS", 4, TAUT_CELL_QUAD},
    {"CPS4", 4, TAUT_CELL_QUAD},
    {"CPS4R", 4, TAUT_CELL_QUAD},
    {"CPS4I", 4, TAUT_CELL_QUAD},
    {"CPE4", 4, TAUT_CELL_QUAD},
    {"CPE4R", 4, TAUT_CELL_QUAD},
    {"M3D4", 4, TAUT_CELL_QUAD},
    {"M3D4R", 4, TAUT_CELL_QUAD},
    {"R3D4", 4, TAUT_CELL_QUAD},
    {"SFM3D4", 4, TAUT_CELL_QUAD},
    {"SFM3D4R", 4, TAUT_CELL_QUAD},
    {"T3D2", 2, -1},
    {"T3D3", 3, -1},
    {"B31", 2, -1},
    {"B31R", 2, -1},
    {"B32", 3, -1},
    {"B32R", 3, -1},
    {"S6", 6, -1},
    {"CPS6", 6, -1},
    {"S8", 8, -1},
    {"S8R", 8, -1},
    {"CPS8", 8, -1},
    {"CPS8R", 8, -1},
    {NULL, 0, -1},
};

static const InpKind *kind_of(const Inp *inp)
{
    Word name;
    if (!find_option(inp->text, "TYPE", &name)) {
        fault(inp, "TYPE=kind of the elements", inp->text);
        return NULL;
    }
    for (const InpKind *kind = kinds; kind->name; kind++)
        if (says(name, kind->name)) return kind;
    text_format(inp->build.problem, TAUT_MESH_TEXT,
                "line %d: elements of type %.*s cannot be read; C3D4, C3D10, C3D8, S3, S4 and "
                "CPS3, CPS4, M3D3, M3D4 can: mesh with one of them",
                inp->line, name.size < 20 ? name.size : 20, name.text);
    return NULL;
}

// number, then nodes, on as many lines as it takes
static TautStatus read_element(Inp *inp, const InpKind *kind, int group)
{
    Word rest = inp->text, field = {rest.text, 0};
    const int line = inp->line;
    int number, node[TAUT_CELL_VERTICES];

    if (!next_field(&rest, &field) || !word_integer(field, 0, &number))
        return fault(inp, "the number of an element", field);
    for (int i = 0; i < kind->size; i++) {
        while (rest.size == 0 && next_data(inp)) rest = inp->text;
        if (!next_field(&rest, &field)) field = (Word){inp->end, 0};
        if (!word_integer(field, 0, &node[i])) return fault(inp, "a node of an element", field);
    }

    if (rest.size > 0) return fault(inp, "the end of the line: its type has no more nodes", rest);

    TautStatus status = TAUT_OK;
    if (kind->cell < 0) {
        inp->build.has_others = true;
        for (int i = 0; i < kind->size && status == TAUT_OK; i++)
            status = join(inp, group, true, node[i]);
        return status;
    }

    status = join(inp, group, false, number);
    if (status != TAUT_OK) return status;
    return build_cell(&inp->build, (TautCellKind)kind->cell, number, node, line);
}

static TautStatus read_elements(Inp *inp)
{
    int group;
    const InpKind *kind = kind_of(inp);
    if (!kind) return TAUT_BAD_ARGUMENT;
    TautStatus status = own_group(inp, "ELSET", &group);
    while (status == TAUT_OK && next_data(inp)) status = read_element(inp, kind, group);
    return status;
}

// --- the file ---

// Keywords that make or move nodes and elements in ways that are not read.
static const char *const others[] = {"*INCLUDE", "*NGEN",   "*NFILL",  "*NCOPY",          "*NMAP",
                                     "*ELGEN",   "*ELCOPY", "*SYSTEM", "*NODEGENERATION", NULL};

static TautStatus read_keyword(Inp *inp)
{
    Word rest = inp->text, word, value;
    next_field(&rest, &word);
    for (int i = 0; others[i]; i++)
        if (keyword_is(word, others[i])) {
            text_format(inp->build.problem, TAUT_MESH_TEXT,
                        "line %d: %s cannot be read; write all nodes and elements into the file",
                        inp->line, others[i]);
            return TAUT_BAD_ARGUMENT;
        }
    const bool nodes = keyword_is(word, "*NODE"), elements = keyword_is(word, "*ELEMENT");
    if ((nodes || elements) && find_option(inp->text, "INPUT", &value)) {
        text_format(inp->build.problem, TAUT_MESH_TEXT,
                    "line %d: INPUT= names another file; write its lines here", inp->line);
        return TAUT_BAD_ARGUMENT;
    }

    if (nodes) return read_nodes(inp);
    if (elements) return read_elements(inp);
    if (keyword_is(word, "*NSET")) return read_set(inp, true);
    if (keyword_is(word, "*ELSET")) return read_set(inp, false);
    while (next_data(inp)) {}
    return TAUT_OK;
}

static TautStatus read_all(Inp *inp)
{
    TautStatus status = TAUT_OK;
    while (status == TAUT_OK && next_line(inp))
        status = inp->text.text[0] == '*' ? read_keyword(inp)
                                          : fault(inp, "a keyword like *NODE", inp->text);
    return status;
}

TautStatus inp_read(const char *text, size_t size, Memory *memory, TautCellMesh *mesh,
                    char problem[TAUT_MESH_TEXT])
{
    Inp inp = {.at = text, .end = text + size, .build = {.memory = memory, .problem = problem}};
    *mesh = (TautCellMesh){0};
    TautStatus status = read_all(&inp);
    if (status == TAUT_OK) status = build_finish(&inp.build, mesh);
    build_free(&inp.build);
    return status;
}
