// SPDX-License-Identifier: MIT
// blend.c -- meshes of signed distance functions: bricks that cover the solid, or tetrahedra that end at its surface.
//
// The distance d is known at the vertices of a lattice: cubes cut into six (Kuhn), or cubes with their centres (body-centred).
//
//   bricks   every cube with a vertex inside.
//   tetra    where an edge goes from inside to outside, the surface cuts it. A vertex that is near a cut is moved there (Labelle
//            and Shewchuk 2007); tetrahedra that are still cut are clipped. The part inside is one tetrahedron, a
//            pyramid or a wedge, cut as cut.h has it, so that neighbours fit. Its surface is closed, and that of marching
//            tetrahedra on the moved lattice.
//
// Two parts d1, d2 are united by the polynomial minimum with the radius b: min(d1, d2) - max(b - |d1 - d2|, 0)^2 / (4 b); a
// hollow part is taken away by the same with signs turned.
#include "base/text.h"
#include "math/vec.h"
#include "mesh/cut.h"
#include "mesh/generate.h"
#include "mesh/sides.h"
#include "mesh/tuning.h"

#include <string.h>

// --- distances ---

static void to_numbers(TautVec3 a, double *out)
{
    out[0] = a.x, out[1] = a.y, out[2] = a.z;
}

static double segment_distance(const double *a, const double *b, const double *x)
{
    double along[3], from[3];
    sub3(b, a, along);
    sub3(x, a, from);
    const double square = dot3(along, along);
    axpy3(square > 0 ? -clamp(dot3(from, along) / square, 0, 1) : 0, along, from);
    return norm3(from);
}

// Of a box whose edges are rounded: that of a smaller box, less the radius.
static double box_distance(const TautMeshPart *part, const double *x)
{
    double a[3], b[3], out[3], deepest = -INFINITY, r = part->radius;
    to_numbers(part->from, a);
    to_numbers(part->to, b);
    for (int k = 0; k < 3; k++) r = smaller(r, fabs(b[k] - a[k]) / 2);
    for (int k = 0; k < 3; k++) {
        const double beyond = fabs(x[k] - (a[k] + b[k]) / 2) - fabs(b[k] - a[k]) / 2 + r;
        deepest = larger(deepest, beyond);
        out[k] = larger(0, beyond);
    }
    return norm3(out) + smaller(deepest, 0) - r;
}

static double part_distance(const TautMeshPart *part, const double *x)
{
    double a[3], b[3];
    if (part->kind == TAUT_PART_BOX) return box_distance(part, x);
    to_numbers(part->from, a);
    to_numbers(part->kind == TAUT_PART_BALL ? part->from : part->to, b);
    return segment_distance(a, b, x) - part->radius;
}

static double smooth_minimum(double a, double b, double radius)
{
    const double near = radius - fabs(a - b);
    return smaller(a, b) - (near > 0 ? near * near / (4 * radius) : 0);
}

double blend_distance(const TautMeshDef *def, const double *x)
{
    double d = INFINITY;
    for (int i = 0; i < def->part_count; i++) {
        const double it = part_distance(&def->part[i], x);
        if (i == 0)
            d = it;
        else if (def->part[i].hollow)
            d = -smooth_minimum(-d, it, def->blend);
        else
            d = smooth_minimum(d, it, def->blend);
    }
    return d;
}

// --- the lattice ---

// Corners of n cubes along each axis, then their centres; of tetrahedra `corner` in runs of 4.
typedef struct Lattice {
    const TautMeshDef *def;
    Memory *memory;
    int n[3];
    double origin[3];
    int n_corner, n_vertex;
    double (*x)[3]; // [n_vertex] m
    double *d;      // [n_vertex] m
    int n_tetra;
    int (*tetra)[4]; // [n_tetra]
} Lattice;

static int corner_at(const Lattice *l, int i, int j, int k)
{
    return i + (l->n[0] + 1) * (j + (l->n[1] + 1) * k);
}

// A box around all parts, with a cube to spare on each side.
static bool lay_out(Lattice *l, char *problem)
{
    const TautMeshDef *def = l->def;
    double low[3] = {INFINITY, INFINITY, INFINITY}, high[3] = {-INFINITY, -INFINITY, -INFINITY};
    double vertices = 1, cubes = 1;

    for (int p = 0; p < def->part_count; p++) {
        const TautMeshPart *part = &def->part[p];
        const double r = part->kind == TAUT_PART_BOX ? 0 : part->radius;
        double a[3], b[3];
        to_numbers(part->from, a);
        to_numbers(part->kind == TAUT_PART_BALL ? part->from : part->to, b);
        for (int k = 0; k < 3 && !part->hollow; k++) {
            low[k] = smaller(low[k], smaller(a[k], b[k]) - r);
            high[k] = larger(high[k], larger(a[k], b[k]) + r);
        }
    }

    const double h = def->cell, wide = def->blend / 4 + 1.5 * h;
    for (int k = 0; k < 3; k++) {
        const double count = ceil((high[k] - low[k] + 2 * wide) / h);
        l->n[k] = count < 1e6 ? (int)count : 1000000;
        l->origin[k] = (low[k] + high[k]) / 2 - h * l->n[k] / 2;
        vertices *= l->n[k] + 1.0;
        cubes *= l->n[k];
    }

    const bool centred = def->cut == TAUT_MESH_CUT_CROSS && def->kind != TAUT_CELL_BRICK;
    if (vertices + centred * cubes > LATTICE_MOST) {
        text_format(problem, TAUT_MESH_TEXT,
                    "cell %g m makes a lattice of %.3g vertices, more than %d; take a larger cell",
                    h, vertices + centred * cubes, LATTICE_MOST);
        return false;
    }

    l->n_corner = (int)vertices;
    l->n_vertex = (int)(vertices + centred * cubes);
    return true;
}

// Places and distances of corners and centres.
static bool fill(Lattice *l)
{
    l->x = memory_alloc(l->memory, (size_t)l->n_vertex, sizeof *l->x);
    l->d = memory_alloc(l->memory, (size_t)l->n_vertex, sizeof *l->d);
    if (!l->x || !l->d) return false;
    for (int v = 0; v < l->n_vertex; v++) {
        const bool is_centre = v >= l->n_corner;
        int at = is_centre ? v - l->n_corner : v;
        for (int k = 0; k < 3; k++) {
            const int count = l->n[k] + !is_centre;
            l->x[v][k] = l->origin[k] + l->def->cell * (at % count + (is_centre ? 0.5 : 0));
            at /= count;
        }
        l->d[v] = blend_distance(l->def, l->x[v]);
    }

    return true;
}

static void cube_corners(const Lattice *l, int cube, int *v)
{
    const int i = cube % l->n[0], j = cube / l->n[0] % l->n[1], k = cube / l->n[0] / l->n[1];
    const int a = corner_at(l, i, j, k), y = l->n[0] + 1, z = y * (l->n[1] + 1);
    const int corner[8] = {a, a + 1, a + 1 + y, a + y, a + z, a + 1 + z, a + 1 + y + z, a + y + z};
    memcpy(v, corner, sizeof corner);
}

static int cube_count(const Lattice *l)
{
    return l->n[0] * l->n[1] * l->n[2];
}

// Tetrahedra with no vertex inside have no part in the mesh.
static bool add_tetra(Lattice *l, const int *v, int *room)
{
    bool inside = false;
    for (int i = 0; i < 4; i++) inside = inside || l->d[v[i]] < 0;
    if (!inside) return true;
    if (l->n_tetra >= CELLS_MOST / 12 ||
        !memory_grow(l->memory, (void **)&l->tetra, room, l->n_tetra + 1, sizeof *l->tetra))
        return false;
    memcpy(l->tetra[l->n_tetra++], v, sizeof *l->tetra);
    return true;
}

// Six tetrahedra around the diagonal of each cube.
static bool fill_kuhn(Lattice *l)
{
    int room = 0;
    bool good = true;
    for (int c = 0; good && c < cube_count(l); c++) {
        int v[8], tetra[6][4];
        cube_corners(l, c, v);
        const int count = cut_brick(v, tetra);
        for (int t = 0; good && t < count; t++) good = add_tetra(l, tetra[t], &room);
    }
    return good;
}

// Four around the line between the centres of two cubes that share a face, one for each edge of the face.
static bool fill_centred(Lattice *l)
{
    static const int face[3][4] = {{1, 2, 6, 5}, {3, 7, 6, 2}, {4, 5, 6, 7}}; // x+, y+, z+
    int room = 0;
    bool good = true;

    for (int c = 0; good && c < cube_count(l); c++) {
        const int at[3] = {c % l->n[0], c / l->n[0] % l->n[1], c / l->n[0] / l->n[1]};
        const int step[3] = {1, l->n[0], l->n[0] * l->n[1]};
        int v[8];
        cube_corners(l, c, v);
        for (int k = 0; k < 3; k++) {
            if (at[k] + 1 >= l->n[k]) continue;
            for (int e = 0; good && e < 4; e++) {
                const int tetra[4] = {l->n_corner + c, v[face[k][e]], v[face[k][(e + 1) % 4]],
                                      l->n_corner + c + step[k]};
                good = add_tetra(l, tetra, &room);
            }
        }
    }

    return good;
}

// --- cuts ---

// Where edges go through the surface: key the ends, the one inside first.
typedef struct Cuts {
    SortRecord *edge; // [count] sorted; value becomes the number of the new vertex
    int count, room;
    double *at; // [count] from the inner end, 0 to 1
} Cuts;

// From a, inside, to b, outside: the share of the way where d is 0.
static double find_cut(const Lattice *l, int a, int b)
{
    double low = 0, high = 1;
    for (int i = 0; i < SNAP_STEPS; i++) {
        const double middle = (low + high) / 2;
        double x[3];
        for (int k = 0; k < 3; k++) x[k] = l->x[a][k] + middle * (l->x[b][k] - l->x[a][k]);
        *(blend_distance(l->def, x) < 0 ? &low : &high) = middle;
    }
    return (low + high) / 2;
}

static bool list_cuts(const Lattice *l, Cuts *cuts)
{
    for (int t = 0; t < l->n_tetra; t++)
        for (int i = 0; i < 4; i++)
            for (int j = 0; j < 4; j++) {
                const int a = l->tetra[t][i], b = l->tetra[t][j];
                if (!(l->d[a] < 0 && l->d[b] > 0)) continue;
                if (cuts->count >= CELLS_MOST ||
                    !memory_grow(l->memory, (void **)&cuts->edge, &cuts->room, cuts->count + 1,
                                 sizeof *cuts->edge))
                    return false;
                cuts->edge[cuts->count++] = (SortRecord){{a, b}, 0};
            }
    if (cuts->count == 0) return true;
    SortRecord *scratch = memory_alloc(l->memory, (size_t)cuts->count, sizeof *scratch);
    if (!scratch) return false;
    sort_records(cuts->edge, scratch, cuts->count);
    memory_free(l->memory, scratch);

    int n = 0;
    for (int i = 0; i < cuts->count; i++)
        if (i == 0 || sort_compare(&cuts->edge[n - 1], &cuts->edge[i]) != 0)
            cuts->edge[n++] = cuts->edge[i];
    cuts->count = n;
    cuts->at = memory_alloc(l->memory, (size_t)n, sizeof *cuts->at);
    for (int i = 0; cuts->at && i < n; i++)
        cuts->at[i] = find_cut(l, cuts->edge[i].key[0], cuts->edge[i].key[1]);
    return cuts->at != NULL;
}

// Moves each vertex that is near a cut to the nearest of its cuts, on the surface.
static bool snap(Lattice *l, const Cuts *cuts)
{
    double *nearest = memory_alloc(l->memory, (size_t)l->n_vertex, sizeof *nearest);
    int *to = memory_alloc(l->memory, (size_t)l->n_vertex, sizeof *to); // cut + 1
    const bool good = nearest && to && (cuts->at || cuts->count == 0);

    for (int c = 0; good && c < cuts->count; c++) {
        const int *end = cuts->edge[c].key;
        double edge[3];
        sub3(l->x[end[1]], l->x[end[0]], edge);
        for (int i = 0; i < 2; i++) {
            const double share = i ? 1 - cuts->at[c] : cuts->at[c], apart = share * norm3(edge);
            if (share > SNAP_SHARE || (to[end[i]] && apart >= nearest[end[i]])) continue;
            nearest[end[i]] = apart;
            to[end[i]] = c + 1;
        }
    }

    // all places are of the lattice before: they are read before any is written
    double(*place)[3] = good ? memory_alloc(l->memory, (size_t)l->n_vertex, sizeof *place) : NULL;
    for (int v = 0; place && v < l->n_vertex; v++) {
        memcpy(place[v], l->x[v], sizeof place[v]);
        if (!to[v] || !cuts->at) continue;
        const int *end = cuts->edge[to[v] - 1].key;
        const double t = cuts->at[to[v] - 1];
        for (int k = 0; k < 3; k++)
            place[v][k] = l->x[end[0]][k] + t * (l->x[end[1]][k] - l->x[end[0]][k]);
        l->d[v] = 0;
    }

    if (place) memcpy(l->x, place, (size_t)l->n_vertex * sizeof *place);
    memory_free(l->memory, place);
    memory_free(l->memory, nearest);
    memory_free(l->memory, to);
    return place != NULL;
}

// --- clipped tetrahedra ---

// The cells and vertices of the mesh, by numbers of the lattice; cut c has the number n_vertex + c.
typedef struct Clip {
    const Lattice *l;
    const Cuts *cuts;
    int *cell; // [count][8 or 4]
    int count, room;
} Clip;

static int cut_of(const Clip *clip, int a, int b)
{
    const SortRecord key = {{a, b}, 0};
    int from = 0, end = clip->cuts->count;
    while (from < end) {
        const int middle = from + (end - from) / 2;
        if (sort_compare(&clip->cuts->edge[middle], &key) < 0)
            from = middle + 1;
        else
            end = middle;
    }
    return clip->l->n_vertex + from;
}

static void place_of(const Clip *clip, int v, double *x)
{
    const Lattice *l = clip->l;
    if (v < l->n_vertex || !clip->cuts->at) {
        memcpy(x, l->x[v], sizeof l->x[v]);
        return;
    }
    const int *end = clip->cuts->edge[v - l->n_vertex].key;
    const double t = clip->cuts->at[v - l->n_vertex];
    for (int k = 0; k < 3; k++) x[k] = l->x[end[0]][k] + t * (l->x[end[1]][k] - l->x[end[0]][k]);
}

// Adds a tetrahedron, turned so that its volume is positive.
static bool put(Clip *clip, const int *v)
{
    double x[4][3];
    for (int i = 0; i < 4; i++) place_of(clip, v[i], x[i]);
    const bool turn = mesh_cell_measure(TAUT_CELL_TETRA, (const double(*)[3])x) < 0;
    if (clip->count >= CELLS_MOST / 12 ||
        !memory_grow(clip->l->memory, (void **)&clip->cell, &clip->room, clip->count + 1,
                     4 * sizeof *clip->cell))
        return false;
    int *cell = clip->cell + 4 * (size_t)clip->count++;
    memcpy(cell, v, 4 * sizeof *v);
    if (turn) cell[2] = v[3], cell[3] = v[2];
    return true;
}

static bool put_all(Clip *clip, int (*tetra)[4], int count)
{
    bool good = true;
    for (int t = 0; t < count && good; t++) good = put(clip, tetra[t]);
    return good;
}

// Vertices sorted into inside, on the surface, outside.
static bool clip_tetra(Clip *clip, const int *v)
{
    int in[4], on[4], out[4], n_in = 0, n_on = 0, n_out = 0, tetra[3][4];
    for (int i = 0; i < 4; i++) {
        const double d = clip->l->d[v[i]];
        if (d < 0)
            in[n_in++] = v[i];
        else if (d > 0)
            out[n_out++] = v[i];
        else
            on[n_on++] = v[i];
    }

    if (n_in == 0) return true;
    if (n_out == 0) return put(clip, v);

    if (n_in == 1) { // a smaller tetrahedron
        int it[4] = {in[0]}, n = 1;
        for (int i = 0; i < n_on; i++) it[n++] = on[i];
        for (int i = 0; i < n_out; i++) it[n++] = cut_of(clip, in[0], out[i]);
        return put(clip, it);
    }

    if (n_in == 2 && n_on == 1) { // a pyramid with its tip on the surface
        const int it[5] = {in[0], in[1], cut_of(clip, in[1], out[0]), cut_of(clip, in[0], out[0]),
                           on[0]};
        cut_pyramid(it, tetra);
        return put_all(clip, tetra, 2);
    }

    int it[6]; // a wedge: at an edge, or the whole without a corner
    if (n_in == 2) {
        for (int i = 0; i < 2; i++) {
            it[3 * i] = in[i];
            for (int j = 0; j < 2; j++) it[3 * i + 1 + j] = cut_of(clip, in[i], out[j]);
        }
    } else {
        for (int i = 0; i < 3; i++) it[i] = in[i], it[3 + i] = cut_of(clip, in[i], out[0]);
    }
    cut_wedge(it, tetra);
    return put_all(clip, tetra, 3);
}

// --- the mesh ---

// Cells of `size` vertices become a mesh with those vertices of the lattice that they use, in its order.
static bool collect(const Clip *clip, int size, TautCellKind kind, TautCellMesh *mesh)
{
    Memory *memory = clip->l->memory;
    const int all = clip->l->n_vertex + clip->cuts->count, corners = size * clip->count;
    int *number = memory_alloc(memory, (size_t)all, sizeof *number), n = 0;

    if (!number) return false;
    for (int i = 0; i < corners; i++) number[clip->cell[i]] = 1;
    for (int v = 0; v < all; v++) number[v] = number[v] ? n++ : -1;

    const bool good = cells_alloc(mesh, memory, n, clip->count, corners);
    for (int v = 0; good && v < all; v++) {
        double x[3];
        if (number[v] < 0) continue;
        place_of(clip, v, x);
        mesh->vertex[number[v]] = taut_vec3(x[0], x[1], x[2]);
    }

    for (int i = 0; good && i < corners; i++) mesh->corner[i] = number[clip->cell[i]];
    for (int c = 0; good && c < clip->count; c++)
        mesh->kind[c] = kind, mesh->start[c + 1] = size * (c + 1);
    memory_free(memory, number);
    return good;
}

static bool make_bricks(Lattice *l, Clip *clip, TautCellMesh *mesh)
{
    for (int c = 0; c < cube_count(l); c++) {
        int v[8];
        bool inside = false;
        cube_corners(l, c, v);
        for (int i = 0; i < 8; i++) inside = inside || l->d[v[i]] < 0;
        if (!inside) continue;
        if (!memory_grow(l->memory, (void **)&clip->cell, &clip->room, clip->count + 1, sizeof v))
            return false;
        memcpy(clip->cell + 8 * (size_t)clip->count++, v, sizeof v);
    }
    return collect(clip, 8, TAUT_CELL_BRICK, mesh);
}

static bool make_tetra(Lattice *l, Clip *clip, Cuts *cuts, TautCellMesh *mesh)
{
    const bool centred = l->n_vertex > l->n_corner;
    if (!(centred ? fill_centred(l) : fill_kuhn(l)) || !list_cuts(l, cuts) || !snap(l, cuts))
        return false;
    bool good = true;
    for (int t = 0; t < l->n_tetra && good; t++) good = clip_tetra(clip, l->tetra[t]);
    return good && collect(clip, 4, TAUT_CELL_TETRA, mesh);
}

// The vertices of the surface are a group.
static bool add_surface(TautCellMesh *mesh, Memory *memory)
{
    TautMeshFaces faces;
    bool *is_in = memory_alloc(memory, (size_t)mesh->vertex_count, sizeof *is_in);
    bool good = is_in && sides_surface(mesh, memory, &faces) == TAUT_OK;
    if (good) {
        for (int f = 0; f < faces.count; f++)
            for (int i = 0; i < faces.face[f].vertex_count; i++)
                is_in[faces.face[f].vertex[i]] = true;
        memory_free(memory, faces.face);
        good = cells_add_group(mesh, memory, "surface", 7, NULL, is_in);
    }
    memory_free(memory, is_in);
    return good;
}

static TautStatus make(Lattice *l, TautCellMesh *mesh, char *problem)
{
    Cuts cuts = {0};
    Clip clip = {.l = l, .cuts = &cuts};
    bool good = fill(l);

    if (good)
        good = l->def->kind == TAUT_CELL_BRICK ? make_bricks(l, &clip, mesh)
                                               : make_tetra(l, &clip, &cuts, mesh);
    memory_free(l->memory, l->x);
    memory_free(l->memory, l->d);
    memory_free(l->memory, l->tetra);
    memory_free(l->memory, cuts.edge);
    memory_free(l->memory, cuts.at);
    memory_free(l->memory, clip.cell);
    if (good && mesh->cell_count == 0) {
        cells_free(mesh, l->memory);
        text_format(problem, TAUT_MESH_TEXT,
                    "no vertex of the lattice is inside; take a cell below %g m", l->def->cell);
        return TAUT_BAD_ARGUMENT;
    }

    return good ? TAUT_OK : cells_no_memory(problem);
}

static bool part_is_good(const TautMeshPart *part)
{
    double a[3], b[3];
    to_numbers(part->from, a);
    to_numbers(part->to, b);
    const bool is_box = part->kind == TAUT_PART_BOX;
    if ((int)part->kind < 0 || part->kind > TAUT_PART_BOX || !all_finite(3, a) ||
        !all_finite(3, b) || !isfinite(part->radius) || !(part->radius >= 0) ||
        (!is_box && part->radius == 0))
        return false;
    return !is_box || (a[0] != b[0] && a[1] != b[1] && a[2] != b[2]);
}

TautStatus blend_generate(const TautMeshDef *def, Memory *memory, TautCellMesh *mesh,
                          char problem[TAUT_MESH_TEXT])
{
    Lattice l = {.def = def, .memory = memory};
    TautCellMesh first = {0};
    const bool of_faces = mesh_cell_shape((int)def->kind)->dimension == 2;

    if (of_faces || def->part_count < 1 || !def->part || def->part[0].hollow) {
        text_format(problem, TAUT_MESH_TEXT,
                    of_faces ? "a blend is a solid; take tetra, tetra10 or brick"
                             : "a blend needs parts, and the first is not hollow");
        return TAUT_BAD_ARGUMENT;
    }

    for (int i = 0; i < def->part_count; i++)
        if (!part_is_good(&def->part[i])) {
            text_format(problem, TAUT_MESH_TEXT,
                        "part %d needs finite places, a radius > 0 (box: >= 0) and a box three "
                        "lengths",
                        i);
            return TAUT_BAD_ARGUMENT;
        }
    if (!lay_out(&l, problem)) return TAUT_BAD_ARGUMENT;

    TautStatus status = make(&l, &first, problem);
    if (status == TAUT_OK && def->kind == TAUT_CELL_TETRA10)
        status = cells_convert(&first, TAUT_CELL_TETRA10, memory, mesh, problem);
    else if (status == TAUT_OK)
        *mesh = first, first = (TautCellMesh){0};
    if (status == TAUT_OK && !add_surface(mesh, memory)) {
        cells_free(mesh, memory);
        status = cells_no_memory(problem);
    }
    cells_free(&first, memory);
    return status;
}
