// SPDX-License-Identifier: MIT
// hull.c -- see hull.h. Qhull (Barber, Dobkin and Huhdanpaa 1996) finds the facets and merges those in one plane; it has memory
// of its own, and gives it back before hull_build ends. Its points are scaled to a size of 1.
#include "collide/hull.h"
#include "base/quiet.h"
#include "collide/tuning.h"
#include "math/rotation.h"
#include "math/vec.h"

#include <string.h>
#ifdef TAUT_WITH_QHULL
#include <libqhull_r/libqhull_r.h>
#endif

// --- mass ---

// Sum over the tetrahedra that the origin `o` has with the triangles of the faces: volume, first and second moments.
static void add_moments(const Convex *c, const double *o, double *volume, double *first,
                        double *second)
{
    for (int f = 0; f < c->n_face; f++)
        for (int i = 2; i < c->face[f].count; i++) {
            const int *loop = c->loop + c->face[f].first;
            double p[3][3], n[3], sum[3];
            sub3(c->vertex[loop[0]], o, p[0]);
            sub3(c->vertex[loop[i - 1]], o, p[1]);
            sub3(c->vertex[loop[i]], o, p[2]);
            cross3(p[1], p[2], n);
            const double six = dot3(p[0], n);
            for (int k = 0; k < 3; k++) sum[k] = p[0][k] + p[1][k] + p[2][k];

            // of the unit tetrahedron: 1/6, 1/24 each corner, 1/120 (sum sum^T + p p^T of each corner)
            *volume += six / 6;
            axpy3(six / 24, sum, first);
            for (int k = 0; k < 9; k++) {
                const int r = k / 3, s = k % 3;
                double both = sum[r] * sum[s];
                for (int j = 0; j < 3; j++) both += p[j][r] * p[j][s];
                second[k] += six / 120 * both;
            }
        }
}

void hull_mass(const Convex *convex, Hull *out)
{
    // from the mean of the vertices, so that a hull far from its origin loses no digits
    double first[3] = {0}, second[9] = {0};
    out->volume = 0;
    add_moments(convex, convex->centre, &out->volume, first, second);
    for (int k = 0; k < 3; k++) first[k] /= out->volume;
    for (int k = 0; k < 3; k++) out->centre[k] = convex->centre[k] + first[k];

    for (int k = 0; k < 9; k++) second[k] -= out->volume * first[k / 3] * first[k % 3];
    const double trace = second[0] + second[4] + second[8];
    for (int k = 0; k < 9; k++) out->inertia[k] = (k % 4 == 0) * trace - second[k];
}

// --- points that have a hull ---

// Index of the point farthest from p along n, or from the line p + s n, or from p.
static double farthest(const double *point, int count, const double *p, const double *n,
                       int dimension, int *at)
{
    double most = -1;
    for (int i = 0; i < count; i++) {
        double to[3], across[3];
        sub3(point + 3 * (size_t)i, p, to);
        cross3(to, n, across);
        const double d = dimension == 1   ? norm3(to)
                         : dimension == 2 ? norm3(across)
                                          : fabs(dot3(to, n));
        if (d > most) most = d, *at = i;
    }
    return most;
}

// A sentence, or NULL where the points span a volume; *size is how far they reach.
static const char *point_problem(const double *point, int count, double *size)
{
    if (count < 4) return "a hull needs at least 4 points";
    for (int i = 0; i < count; i++)
        if (!all_finite(3, point + 3 * (size_t)i))
            return "a point of the hull is not a finite number";

    int at = 0;
    double e[3] = {0, 0, 0}, f[3], n[3];
    *size = farthest(point, count, point, e, 1, &at);
    if (!(*size > 0 && isfinite(*size))) return "all points of the hull are the same";
    sub3(point + 3 * (size_t)at, point, e);
    direction_n(3, e, e);
    if (farthest(point, count, point, e, 2, &at) < HULL_FLAT * *size)
        return "the points of the hull lie on a line; a capsule is the shape for that";
    sub3(point + 3 * (size_t)at, point, f);
    cross3(e, f, n);
    direction_n(3, n, n);
    if (farthest(point, count, point, n, 3, &at) < HULL_FLAT * *size)
        return "the points of the hull lie in a plane; give it a thickness, or take triangles";
    return NULL;
}

#ifdef TAUT_WITH_QHULL

// --- facets to polygons ---

// All that is known before the arrays: their sizes, and whom they belong to.
typedef struct Build {
    Convex convex;
    double (*vertex)[3];
    ConvexEdge *edge;
    ConvexFace *face;
    int *loop, *star_first, *star;
    int *index;     // [count] of points: their vertices
    double *scaled; // [count][3] points as Qhull gets them
    void *block, *scratch;
} Build;

static void place(Arena *arena, Build *b)
{
    const Convex *c = &b->convex;
    b->vertex = arena_take(arena, (size_t)c->n_vertex, sizeof *b->vertex);
    b->edge = arena_take(arena, (size_t)c->n_edge, sizeof *b->edge);
    b->face = arena_take(arena, (size_t)c->n_face, sizeof *b->face);
    b->loop = arena_take(arena, 2 * (size_t)c->n_edge, sizeof *b->loop);
    b->star_first = arena_take(arena, (size_t)c->n_vertex + 1, sizeof *b->star_first);
    b->star = arena_take(arena, 2 * (size_t)c->n_edge, sizeof *b->star);
}

// Sorts the vertices of a face anticlockwise around its normal, by their angles about their mean.
static void sort_loop(const Build *b, const double *normal, int *loop, int count)
{
    double mean[3] = {0, 0, 0}, x[3], y[3];
    for (int i = 0; i < count; i++) axpy3(1.0 / count, b->vertex[loop[i]], mean);
    sub3(b->vertex[loop[0]], mean, x);
    cross3(normal, x, y);

    for (int i = 1; i < count; i++) {
        const int v = loop[i];
        double to[3];
        sub3(b->vertex[v], mean, to);
        const double angle = atan2(dot3(y, to), dot3(x, to));
        int k = i;
        for (; k > 1; k--) { // the first one, at angle 0, stays
            sub3(b->vertex[loop[k - 1]], mean, to);
            const double other = atan2(dot3(y, to), dot3(x, to));
            if ((other < 0) == (angle < 0) ? other <= angle : angle < 0) break;
            loop[k] = loop[k - 1];
        }
        loop[k] = v;
    }
}

// Normal by areas (Newell), offset of the outermost vertex.
static void fit_plane(const Build *b, ConvexFace *face)
{
    double n[3] = {0, 0, 0};
    const int *loop = b->loop + face->first;

    for (int i = 2; i < face->count; i++) {
        double e[3], f[3], area[3];
        sub3(b->vertex[loop[i - 1]], b->vertex[loop[0]], e);
        sub3(b->vertex[loop[i]], b->vertex[loop[0]], f);
        cross3(e, f, area);
        axpy3(1, area, n);
    }

    direction_n(3, n, face->normal);
    face->offset = -INFINITY;
    for (int i = 0; i < face->count; i++)
        face->offset = larger(face->offset, dot3(face->normal, b->vertex[loop[i]]));
}

// Edges from the faces' borders; false where one has not two faces, which go round it both ways.
static bool join_edges(Build *b)
{
    int count = 0;
    const int most = b->convex.n_edge;

    for (int f = 0; f < b->convex.n_face; f++)
        for (int i = 0; i < b->face[f].count; i++) {
            const int *loop = b->loop + b->face[f].first;
            const int from = loop[i], to = loop[(i + 1) % b->face[f].count];
            int e = 0;
            while (e < count && !(b->edge[e].vertex[0] == to && b->edge[e].vertex[1] == from)) e++;
            if (e == most || (e < count && b->edge[e].face[1] >= 0)) return false;
            if (e < count)
                b->edge[e].face[1] = f;
            else
                b->edge[count++] = (ConvexEdge){{from, to}, {f, -1}};
        }

    for (int e = 0; e < count; e++)
        if (b->edge[e].face[1] < 0) return false;
    return count == most && b->convex.n_vertex - count + b->convex.n_face == 2;
}

static void fill_stars(Build *b)
{
    const int n = b->convex.n_vertex, n_edge = b->convex.n_edge;
    for (int e = 0; e < n_edge; e++)
        for (int k = 0; k < 2; k++) b->star_first[b->edge[e].vertex[k] + 1]++;
    for (int v = 0; v < n; v++) b->star_first[v + 1] += b->star_first[v];
    for (int e = 0; e < n_edge; e++)
        for (int k = 0; k < 2; k++) {
            // the place of a star's end moves on, and goes back when all are filled
            b->star[b->star_first[b->edge[e].vertex[k]]++] = b->edge[e].vertex[1 - k];
        }
    for (int v = n; v > 0; v--) b->star_first[v] = b->star_first[v - 1];
    b->star_first[0] = 0;
}

// --- Qhull ---

// Sizes of the arrays, from the facets; a vertex is numbered by its place among the points.
static bool count_facets(qhT *qh, Build *b, int count)
{
    facetT *facet;
    vertexT *vertex, **vertexp;
    int corners = 0;
    for (int i = 0; i < count; i++) b->index[i] = -1;
    FORALLfacets
    {
        b->convex.n_face++;
        FOREACHvertex_(facet->vertices)
        {
            corners++;
            b->index[(vertex->point - b->scaled) / 3] = 0;
        }
    }

    for (int i = 0; i < count; i++)
        if (b->index[i] == 0) b->index[i] = b->convex.n_vertex++;
    b->convex.n_edge = corners / 2;
    return corners % 2 == 0 && b->convex.n_face >= 4;
}

static void read_facets(qhT *qh, Build *b)
{
    facetT *facet;
    vertexT *vertex, **vertexp;
    int f = 0, corners = 0;
    FORALLfacets
    {
        ConvexFace *face = &b->face[f++];
        face->first = corners;
        FOREACHvertex_(facet->vertices) b->loop[corners++] =
            b->index[(vertex->point - b->scaled) / 3];
        face->count = corners - face->first;
        sort_loop(b, facet->normal, b->loop + face->first, face->count);
        fit_plane(b, face);
    }
}

// The hull with one set of options of Qhull's; TAUT_INACCURATE where its facets do not close.
static TautStatus try_hull(Memory *memory, const double *point, int count, char *options,
                           FILE *quiet, Build *b)
{
    qhT qh_memory, *qh = &qh_memory;
    int curlong, totlong;
    b->convex = (Convex){.n_vertex = 0};
    qh_zero(qh, quiet);
    TautStatus status = TAUT_INACCURATE;

    if (qh_new_qhull(qh, 3, count, b->scaled, False, options, NULL, quiet) == 0 &&
        count_facets(qh, b, count)) {
        Arena arena = {0};
        do place(&arena, b);
        while (arena_pass(&arena, memory, &b->block));
        status = TAUT_OUT_OF_MEMORY;
        if (b->block) {
            for (int i = 0; i < count; i++)
                if (b->index[i] >= 0)
                    memcpy(b->vertex[b->index[i]], point + 3 * (size_t)i, sizeof *b->vertex);
            read_facets(qh, b);
            status = join_edges(b) ? TAUT_OK : TAUT_INACCURATE;
        }
    }

    qh_freeqhull(qh, False);
    qh_memfreeshort(qh, &curlong, &totlong);
    if (status) memory_free(memory, b->block), b->block = NULL;
    return status;
}

// Facets in one plane are merged; where that does not close, triangles are taken as they are.
static TautStatus run_qhull(Memory *memory, const double *point, int count, double size, Build *b)
{
    char merged[] = "qhull Pp C-1e-10", plain[] = "qhull Pp Qt";
    FILE *quiet = quiet_open();
    if (!quiet) return TAUT_IO;
    for (int i = 0; i < 3 * count; i++) b->scaled[i] = (point[i] - point[i % 3]) / size;

    TautStatus status = try_hull(memory, point, count, merged, quiet, b);
    if (status == TAUT_INACCURATE) status = try_hull(memory, point, count, plain, quiet, b);
    quiet_close(quiet);
    return status;
}

static void finish(Build *b, double radius, Hull *out)
{
    Convex *c = &b->convex;
    fill_stars(b);
    c->vertex = (const double(*)[3])b->vertex, c->edge = b->edge, c->face = b->face;
    c->loop = b->loop, c->star_first = b->star_first, c->star = b->star;
    c->radius = radius;
    for (int v = 0; v < c->n_vertex; v++) {
        axpy3(1.0 / c->n_vertex, c->vertex[v], c->centre);
        c->size = larger(c->size, radius + norm3(c->vertex[v]));
    }
    *out = (Hull){.convex = *c, .block = b->block};
    hull_mass(c, out);
}

static TautStatus build(Memory *memory, const double *point, int count, double size, double radius,
                        Hull *out, const char **problem)
{
    Build b = {.block = NULL};
    Arena arena = {0};

    do {
        b.index = arena_take(&arena, (size_t)count, sizeof *b.index);
        b.scaled = arena_take(&arena, 3 * (size_t)count, sizeof *b.scaled);
    } while (arena_pass(&arena, memory, &b.scratch));

    *problem = "there is no memory for the hull";
    if (!b.scratch) return TAUT_OUT_OF_MEMORY;
    TautStatus status = run_qhull(memory, point, count, size, &b);
    memory_free(memory, b.scratch);
    if (status == TAUT_OK) {
        finish(&b, radius, out);
        *problem = NULL;
    } else if (status == TAUT_INACCURATE) {
        *problem = "Qhull finds no hull that closes; move points apart that nearly coincide";
        status = TAUT_BAD_ARGUMENT;
    }

    return status;
}

#else

static TautStatus build(Memory *memory, const double *point, int count, double size, double radius,
                        Hull *out, const char **problem)
{
    (void)memory, (void)point, (void)count, (void)size, (void)radius, (void)out;
    *problem = "this build has no convex hulls: it was made without Qhull (libqhull-dev)";
    return TAUT_UNSUPPORTED;
}

#endif

TautStatus hull_build(Memory *memory, const double *point, int count, double radius, Hull *out,
                      const char **problem)
{
    double size;
    *problem = point_problem(point, count, &size);
    if (!*problem && !(radius >= 0 && isfinite(radius)))
        *problem = "the radius of a hull is below 0";
    if (*problem) return TAUT_BAD_ARGUMENT;
    return build(memory, point, count, size, radius, out, problem);
}

void hull_free(Memory *memory, Hull *hull)
{
    memory_free(memory, hull->block);
    *hull = (Hull){.block = NULL};
}
