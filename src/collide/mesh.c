// SPDX-License-Identifier: MIT
// mesh.c -- see mesh.h.
#include "collide/mesh.h"
#include "base/text.h"
#include "collide/tuning.h"

void mesh_data_free(MeshData *data, Memory *memory)
{
    memory_free(memory, data->vertex);
    memory_free(memory, data->triangle);
    *data = (MeshData){0};
}

void mesh_free(Mesh *mesh, Memory *memory)
{
    mesh_data_free(&mesh->data, memory);
    memory_free(memory, mesh->normal);
    memory_free(memory, mesh->side);
    memory_free(memory, mesh->patch);
    memory_free(memory, mesh->edge);
    memory_free(memory, mesh->around);
    memory_free(memory, mesh->around_from);
    memory_free(memory, mesh->point);
    memory_free(memory, mesh->owner);
    memory_free(memory, mesh->sticks_out);
    tree_free(&mesh->tree, memory);
    *mesh = (Mesh){.tree = tree_empty()};
}

// --- faults ---

// The height of a triangle over its longest side, and twice its area along the normal.
static double thinnest(const MeshData *data, int t, double *normal)
{
    const int *v = data->triangle[t];
    double longest = 0, side[3][3];
    for (int k = 0; k < 3; k++) {
        sub3(data->vertex[v[(k + 1) % 3]], data->vertex[v[k]], side[k]);
        longest = larger(longest, norm3(side[k]));
    }
    cross3(side[0], side[1], normal);
    const double area = norm3(normal);
    for (int k = 0; k < 3; k++) normal[k] /= area;
    return longest > 0 ? area / (longest * longest) : 0;
}

// All that can be wrong with a mesh for any use; fills the normals.
static bool is_sound(const MeshData *data, double (*normal)[3], char *problem)
{
    for (int v = 0; v < data->n_vertex; v++)
        if (!all_finite(3, data->vertex[v]) || max_abs(3, data->vertex[v]) > MESH_LARGEST) {
            text_format(problem, MESH_TEXT,
                        "vertex %d is at (%g, %g, %g); numbers have to be finite", v,
                        data->vertex[v][0], data->vertex[v][1], data->vertex[v][2]);
            return false;
        }

    for (int t = 0; t < data->n_triangle; t++) {
        const int *v = data->triangle[t];
        for (int k = 0; k < 3; k++)
            if (v[k] < 0 || v[k] >= data->n_vertex) {
                text_format(problem, MESH_TEXT, "triangle %d has vertex %d; there are 0 to %d", t,
                            v[k], data->n_vertex - 1);
                return false;
            }
        if (!(thinnest(data, t, normal[t]) > MESH_THIN)) {
            text_format(problem, MESH_TEXT,
                        "triangle %d (vertices %d, %d, %d) has no area; remove it", t, v[0], v[1],
                        v[2]);
            return false;
        }
    }

    return true;
}

// --- edges ---

typedef struct HalfEdge {
    int low, high; // vertices
    int triangle, side;
} HalfEdge;

// A stable sort by one of the two vertices.
static void sort_halves(const HalfEdge *from, HalfEdge *to, int count, int *place, int n_vertex,
                        bool by_low)
{
    int next = 0;
    memset(place, 0, (size_t)n_vertex * sizeof *place);
    for (int i = 0; i < count; i++) place[by_low ? from[i].low : from[i].high]++;
    for (int v = 0; v < n_vertex; v++) {
        const int here = place[v];
        place[v] = next;
        next += here;
    }
    for (int i = 0; i < count; i++) to[place[by_low ? from[i].low : from[i].high]++] = from[i];
}

static bool runs_up(const Mesh *mesh, const HalfEdge *half)
{
    return mesh->data.triangle[half->triangle][half->side] == half->low;
}

static void add_edge(Mesh *mesh, const HalfEdge *first, const HalfEdge *second)
{
    MeshEdge *edge = &mesh->edge[mesh->n_edge];
    const int *v = mesh->data.triangle[first->triangle];
    *edge = (MeshEdge){.vertex = {v[first->side], v[(first->side + 1) % 3]},
                       .triangle = {first->triangle, second ? second->triangle : -1}};
    mesh->side[first->triangle][first->side] = mesh->n_edge;
    if (second) mesh->side[second->triangle][second->side] = mesh->n_edge;
    mesh->n_edge++;
}

// Halves that run along the same vertices, by triangle: each with the first one left that runs against it.
static void match_group(Mesh *mesh, HalfEdge *half, int count)
{
    for (int i = 0; i < count; i++) {
        if (half[i].triangle < 0) continue;
        int j = i + 1;
        while (j < count &&
               (half[j].triangle < 0 || runs_up(mesh, &half[j]) == runs_up(mesh, &half[i])))
            j++;
        add_edge(mesh, &half[i], j < count ? &half[j] : NULL);
        if (j < count) half[j].triangle = -1;
    }
}

static bool find_edges(Mesh *mesh, Memory *memory)
{
    const MeshData *data = &mesh->data;
    const int count = 3 * data->n_triangle;
    HalfEdge *half = memory_alloc(memory, (size_t)count, sizeof *half);
    HalfEdge *sorted = memory_alloc(memory, (size_t)count, sizeof *sorted);
    int *place = memory_alloc(memory, (size_t)data->n_vertex, sizeof *place);
    const bool good = half && sorted && place;

    for (int i = 0; good && i < count; i++) {
        const int p = data->triangle[i / 3][i % 3], q = data->triangle[i / 3][(i + 1) % 3];
        half[i] = (HalfEdge){p < q ? p : q, p < q ? q : p, i / 3, i % 3};
    }

    if (good) {
        sort_halves(half, sorted, count, place, data->n_vertex, false);
        sort_halves(sorted, half, count, place, data->n_vertex, true);
    }

    for (int i = 0, end = 0; good && i < count; i = end) {
        while (end < count && half[end].low == half[i].low && half[end].high == half[i].high) end++;
        match_group(mesh, half + i, end - i);
    }

    memory_free(memory, half);
    memory_free(memory, sorted);
    memory_free(memory, place);
    return good;
}

// Directions across an edge, as SurfaceEdge has them.
static void inward_of(const Mesh *mesh, const MeshEdge *edge, double (*inward)[3])
{
    const double *p = mesh->data.vertex[edge->vertex[0]], *q = mesh->data.vertex[edge->vertex[1]];
    const double *normal = mesh->normal[edge->triangle[0]];
    surface_inward(p, q, normal, inward[0]);
    if (edge->triangle[1] >= 0)
        surface_inward(q, p, mesh->normal[edge->triangle[1]], inward[1]);
    else
        for (int k = 0; k < 3; k++) inward[1][k] = -normal[k];
}

static void bend_edges(Mesh *mesh)
{
    mesh->is_closed = mesh->n_edge > 0;
    for (int e = 0; e < mesh->n_edge; e++) {
        MeshEdge *edge = &mesh->edge[e];
        double inward[2][3];
        inward_of(mesh, edge, inward);
        const double *normal = mesh->normal[edge->triangle[0]];
        edge->sticks_out = surface_sticks_out(normal, inward[0], inward[1]);
        edge->is_flat = surface_is_flat(normal, inward[0], inward[1]);
        if (edge->triangle[1] < 0) mesh->is_closed = false;
    }
}

// --- vertices ---

static void list_edges_around(Mesh *mesh)
{
    int *from = mesh->around_from;
    for (int e = 0; e < mesh->n_edge; e++)
        for (int i = 0; i < 2; i++) from[mesh->edge[e].vertex[i] + 1]++;
    for (int v = 0; v < mesh->data.n_vertex; v++) from[v + 1] += from[v];

    // filled from the back, so that the edges of a vertex ascend and from[v] is in the end its first
    for (int e = mesh->n_edge - 1; e >= 0; e--)
        for (int i = 0; i < 2; i++) mesh->around[--from[mesh->edge[e].vertex[i] + 1]] = e;
    memmove(from, from + 1, (size_t)mesh->data.n_vertex * sizeof *from);
    from[mesh->data.n_vertex] = 2 * mesh->n_edge;
}

// A border, or the fold of a sheet that has triangles on both sides.
static bool is_rim(const Mesh *mesh, const MeshEdge *edge)
{
    return edge->triangle[1] < 0 ||
           dot3(mesh->normal[edge->triangle[0]], mesh->normal[edge->triangle[1]]) < -TOUCH_SAME;
}

// A vertex can touch alone in an open set of directions where three edges or more stick out, or at a rim.
static void describe_vertices(Mesh *mesh)
{
    const MeshData *data = &mesh->data;
    for (int v = 0; v < data->n_vertex; v++) {
        int out = 0;
        mesh->owner[v] = -1;
        for (int i = mesh->around_from[v]; i < mesh->around_from[v + 1]; i++) {
            const MeshEdge *edge = &mesh->edge[mesh->around[i]];
            out += is_rim(mesh, edge) ? 3 : edge->sticks_out;
        }
        mesh->sticks_out[v] = out >= 3;
    }

    for (int t = data->n_triangle - 1; t >= 0; t--) {
        const int *v = data->triangle[t];
        double x[3][3], *const sum[3] = {mesh->point[v[0]], mesh->point[v[1]], mesh->point[v[2]]};
        for (int k = 0; k < 3; k++) {
            memcpy(x[k], data->vertex[v[k]], sizeof x[k]);
            mesh->owner[v[k]] = t;
        }
        surface_add_normals(mesh->normal[t], (const double(*)[3])x, sum);
    }

    for (int v = 0; v < data->n_vertex; v++) {
        double *n = mesh->point[v]; // 0 at the rim of a sheet with two sides
        if (norm3(n) > SURFACE_FLAT)
            direction_n(3, n, n);
        else
            memset(n, 0, 3 * sizeof *n);
    }
}

// --- flat pieces ---

static void find_patches(Mesh *mesh)
{
    for (int t = 0; t < mesh->data.n_triangle; t++) mesh->patch[t] = t;
    for (int e = 0; e < mesh->n_edge; e++) {
        const MeshEdge *edge = &mesh->edge[e];
        if (edge->is_flat) surface_join(mesh->patch, edge->triangle[0], edge->triangle[1]);
    }
    for (int t = 0; t < mesh->data.n_triangle; t++) mesh->patch[t] = surface_piece(mesh->patch, t);
}

// --- making ---

static bool place_all(Mesh *mesh, Memory *memory)
{
    const size_t n = (size_t)mesh->data.n_triangle, nv = (size_t)mesh->data.n_vertex;
    mesh->normal = memory_alloc(memory, n, sizeof *mesh->normal);
    mesh->side = memory_alloc(memory, n, sizeof *mesh->side);
    mesh->patch = memory_alloc(memory, n, sizeof *mesh->patch);
    mesh->edge = memory_alloc(memory, 3 * n, sizeof *mesh->edge);
    mesh->around = memory_alloc(memory, 6 * n, sizeof *mesh->around);
    mesh->around_from = memory_alloc(memory, nv + 1, sizeof *mesh->around_from);
    mesh->point = memory_alloc(memory, nv, sizeof *mesh->point);
    mesh->owner = memory_alloc(memory, nv, sizeof *mesh->owner);
    mesh->sticks_out = memory_alloc(memory, nv, sizeof *mesh->sticks_out);
    return mesh->normal && mesh->side && mesh->patch && mesh->edge && mesh->around &&
           mesh->around_from && mesh->point && mesh->owner && mesh->sticks_out;
}

static bool make_tree(Mesh *mesh, Memory *memory)
{
    const MeshData *data = &mesh->data;
    Bounds *box = memory_alloc(memory, (size_t)data->n_triangle, sizeof *box);

    if (!box) return false;
    for (int t = 0; t < data->n_triangle; t++) {
        box[t] = bounds_empty();
        for (int k = 0; k < 3; k++) {
            const double *x = data->vertex[data->triangle[t][k]];
            bounds_add(&box[t], x);
            mesh->size = larger(mesh->size, norm3(x));
        }
    }

    const bool good = tree_build(&mesh->tree, memory, box, data->n_triangle);
    memory_free(memory, box);
    return good;
}

// A solid has no hole and looks outwards.
static bool is_solid(const Mesh *mesh, char *problem)
{
    for (int e = 0; e < mesh->n_edge; e++) {
        const MeshEdge *edge = &mesh->edge[e];
        if (edge->triangle[1] >= 0) continue;
        text_format(problem, MESH_TEXT,
                    "triangle %d has no neighbour along vertices %d and %d; a solid needs a closed "
                    "mesh",
                    edge->triangle[0], edge->vertex[0], edge->vertex[1]);
        return false;
    }

    const double volume = mesh_solid(mesh).volume;
    if (volume > 0) return true;
    text_format(problem, MESH_TEXT,
                "triangle 0 and the others look inwards (volume %g m^3); reverse their vertices",
                volume);
    return false;
}

static TautStatus make(Mesh *mesh, Memory *memory, bool solid, char *problem)
{
    if (mesh->data.n_triangle < 1 || mesh->data.n_triangle > MESH_MOST) {
        text_format(problem, MESH_TEXT, "there are %d triangles; 1 to %d are possible",
                    mesh->data.n_triangle, MESH_MOST);
        return TAUT_BAD_ARGUMENT;
    }

    text_format(problem, MESH_TEXT, "out of memory for %d triangles", mesh->data.n_triangle);
    if (!place_all(mesh, memory)) return TAUT_OUT_OF_MEMORY;
    if (!is_sound(&mesh->data, mesh->normal, problem)) return TAUT_BAD_ARGUMENT;
    if (!find_edges(mesh, memory) || !make_tree(mesh, memory)) return TAUT_OUT_OF_MEMORY;

    bend_edges(mesh);
    list_edges_around(mesh);
    describe_vertices(mesh);
    find_patches(mesh);
    if (solid && !is_solid(mesh, problem)) return TAUT_BAD_ARGUMENT;
    problem[0] = 0;
    return TAUT_OK;
}

TautStatus mesh_make(Mesh *mesh, Memory *memory, MeshData *data, bool solid,
                     char problem[MESH_TEXT])
{
    *mesh = (Mesh){.data = *data, .tree = tree_empty()};
    *data = (MeshData){0};
    const TautStatus status = make(mesh, memory, solid, problem);
    if (status != TAUT_OK) mesh_free(mesh, memory);
    return status;
}

// --- mass ---

// Sum over the tetrahedra between the triangles and one point, with signs: volume, first and second moments about it.
MeshSolid mesh_solid(const Mesh *mesh)
{
    const double *origin = mesh->data.vertex[0];
    double six = 0, first[3] = {0}, second[9] = {0};

    for (int t = 0; t < mesh->data.n_triangle; t++) {
        double x[4][3] = {{0}}, normal[3];
        for (int k = 0; k < 3; k++) {
            sub3(mesh->data.vertex[mesh->data.triangle[t][k]], origin, x[k]);
            axpy3(1, x[k], x[3]);
        }
        cross3(x[0], x[1], normal);
        const double det = dot3(normal, x[2]);
        six += det;
        axpy3(det / 24, x[3], first);
        for (int i = 0; i < 9; i++)
            for (int k = 0; k < 4; k++) second[i] += det / 120 * x[k][i / 3] * x[k][i % 3];
    }

    // about the centre: I = tr(S) 1 - S
    MeshSolid out = {.volume = six / 6};
    double c[3] = {0};
    for (int k = 0; k < 3; k++) c[k] = first[k] / out.volume, out.centre[k] = origin[k] + c[k];
    for (int i = 0; i < 9; i++) second[i] -= out.volume * c[i / 3] * c[i % 3];
    const double trace = second[0] + second[4] + second[8];
    for (int i = 0; i < 9; i++) out.inertia[i] = (i % 4 == 0 ? trace : 0) - second[i];
    return out;
}

// --- as a surface ---

static int mesh_next(const void *self, const Bounds *box, int triangle)
{
    const Mesh *mesh = self;
    return tree_next(&mesh->tree, box, triangle);
}

static void mesh_triangle(const void *self, int triangle, SurfaceTriangle *out)
{
    const Mesh *mesh = self;
    memcpy(out->vertex, mesh->data.triangle[triangle], sizeof out->vertex);
    memcpy(out->edge, mesh->side[triangle], sizeof out->edge);
    memcpy(out->normal, mesh->normal[triangle], sizeof out->normal);
    for (int k = 0; k < 3; k++)
        memcpy(out->x[k], mesh->data.vertex[out->vertex[k]], sizeof out->x[k]);
    out->key = (uint32_t)mesh->patch[triangle];
}

static void mesh_edge(const void *self, int edge, SurfaceEdge *out)
{
    const Mesh *mesh = self;
    const MeshEdge *it = &mesh->edge[edge];
    for (int i = 0; i < 2; i++)
        memcpy(out->x[i], mesh->data.vertex[it->vertex[i]], sizeof out->x[i]);
    out->sticks_out = it->sticks_out;
    out->is_hollow = !it->sticks_out && !it->is_flat;
    out->owner = it->triangle[0];
    if (it->sticks_out) inward_of(mesh, it, out->inward);
}

static void mesh_vertex(const void *self, int vertex, SurfaceVertex *out)
{
    const Mesh *mesh = self;
    memcpy(out->x, mesh->data.vertex[vertex], sizeof out->x);
    memcpy(out->normal, mesh->point[vertex], sizeof out->normal);
    out->sticks_out = mesh->sticks_out[vertex];
    out->owner = mesh->owner[vertex];
}

static double mesh_lead(const void *self, int vertex, const double *n)
{
    const Mesh *mesh = self;
    double most = -1;
    for (int i = mesh->around_from[vertex]; i < mesh->around_from[vertex + 1]; i++) {
        const int *end = mesh->edge[mesh->around[i]].vertex;
        double along[3];
        sub3(mesh->data.vertex[end[end[0] == vertex]], mesh->data.vertex[vertex], along);
        most = larger(most, dot3(along, n) / norm3(along));
    }
    return most;
}

static const SurfaceOps mesh_ops = {mesh_next, mesh_triangle, mesh_edge, mesh_vertex, mesh_lead};

Surface mesh_surface(const Mesh *mesh)
{
    return (Surface){&mesh_ops, mesh, mesh->size};
}

int touch_mesh(const Mesh *mesh, const Pose *at_mesh, const Convex *convex, const Pose *at_convex,
               double margin, TouchPoint *out, int room)
{
    const Surface surface = mesh_surface(mesh);
    return touch_surface(&surface, at_mesh, convex, at_convex, margin, out, room);
}
