// SPDX-License-Identifier: MIT
// meshes.c -- see meshes.h.
#include "meshes.h"

#include "quick.h"

#include <criterion/criterion.h>

double meshes_uniform(unsigned *seed, double from, double to)
{
    return from + (to - from) * (0.5 + 0.5 * quick_random(seed));
}

void meshes_direction(unsigned *seed, double *out)
{
    do
        for (int k = 0; k < 3; k++) out[k] = meshes_uniform(seed, -1, 1);
    while (norm3(out) > 1 || norm3(out) < 0.1);
    direction_n(3, out, out);
}

Pose meshes_at(double x, double y, double z)
{
    return (Pose){{1, 0, 0, 0, 1, 0, 0, 0, 1}, {x, y, z}};
}

Pose meshes_pose(unsigned *seed, double spread)
{
    Pose out;
    double axis[3], q[4];
    meshes_direction(seed, axis);
    const double angle = meshes_uniform(seed, 0, 3);
    for (int k = 0; k < 3; k++) axis[k] *= angle, out.p[k] = meshes_uniform(seed, -spread, spread);
    quaternion_from_vector(axis, q);
    quaternion_to_matrix(q, out.R);
    return out;
}

static MeshData blank(Memory *memory, int n_vertex, int n_triangle)
{
    MeshData data = {.n_vertex = n_vertex, .n_triangle = n_triangle};
    data.vertex = memory_alloc(memory, (size_t)n_vertex, sizeof *data.vertex);
    data.triangle = memory_alloc(memory, (size_t)n_triangle, sizeof *data.triangle);
    cr_assert(data.vertex && data.triangle);
    return data;
}

MeshData meshes_copy(Memory *memory, int n_vertex, const double (*vertex)[3], int n_triangle,
                     const int (*triangle)[3])
{
    MeshData data = blank(memory, n_vertex, n_triangle);
    memcpy(data.vertex, vertex, (size_t)n_vertex * sizeof *vertex);
    memcpy(data.triangle, triangle, (size_t)n_triangle * sizeof *triangle);
    return data;
}

Mesh meshes_make(Memory *memory, MeshData data, bool solid)
{
    Mesh mesh;
    char problem[MESH_TEXT];
    const TautStatus status = mesh_make(&mesh, memory, &data, solid, problem);
    cr_assert_eq(status, TAUT_OK, "%s", problem);
    return mesh;
}

MeshData meshes_box(Memory *memory, const double *half)
{
    static const int square[6][4] = {{0, 4, 6, 2}, {1, 3, 7, 5}, {0, 1, 5, 4},
                                     {2, 6, 7, 3}, {0, 2, 3, 1}, {4, 5, 7, 6}};
    MeshData data = blank(memory, 8, 12);
    for (int i = 0; i < 8; i++)
        for (int k = 0; k < 3; k++) data.vertex[i][k] = i >> k & 1 ? half[k] : -half[k];
    for (int f = 0; f < 6; f++)
        for (int k = 0; k < 3; k++) {
            data.triangle[2 * f][k] = square[f][k];
            data.triangle[2 * f + 1][k] = square[f][(k + 2) % 4];
        }
    return data;
}

MeshData meshes_floor(Memory *memory, int cells, double jitter, unsigned *seed)
{
    const int n = cells + 1;
    MeshData data = blank(memory, n * n, 2 * cells * cells);
    for (int i = 0; i < n * n; i++) {
        const int x = i % n, y = i / n;
        const bool inner = x > 0 && y > 0 && x < cells && y < cells;
        data.vertex[i][0] = x - 0.5 * cells + (inner ? meshes_uniform(seed, -jitter, jitter) : 0);
        data.vertex[i][1] = y - 0.5 * cells + (inner ? meshes_uniform(seed, -jitter, jitter) : 0);
    }
    for (int c = 0; c < cells * cells; c++) {
        const int v = c / cells * n + c % cells;
        const int corner[4] = {v, v + 1, v + n + 1, v + n};
        const int turn = meshes_uniform(seed, 0, 1) < 0.5;
        for (int half = 0; half < 2; half++)
            for (int k = 0; k < 3; k++)
                data.triangle[2 * c + half][k] = corner[(turn + 2 * half + k) % 4];
    }
    return data;
}

MeshData meshes_star(Memory *memory, int rings, double rough, unsigned *seed)
{
    const int around = 2 * rings, inner = (rings - 1) * around;
    MeshData data = blank(memory, inner + 2, 2 * inner);
    for (int i = 0; i < inner + 2; i++) {
        const int ring = i < inner ? i / around + 1 : i == inner ? 0 : rings;
        const double polar = M_PI * ring / rings;
        const double turn = i < inner ? 2 * M_PI * (i % around) / around : 0;
        const double r = meshes_uniform(seed, 1 - rough, 1 + rough);
        data.vertex[i][0] = r * sin(polar) * cos(turn);
        data.vertex[i][1] = r * sin(polar) * sin(turn);
        data.vertex[i][2] = r * cos(polar);
    }
    int t = 0;
    for (int i = 0; i < inner; i++) {
        const int next = i / around * around + (i + 1) % around;
        const bool first = i < around, last = i >= inner - around;
        const int up[3] = {i, next, first ? inner : next - around};
        const int down[3] = {next, i, last ? inner + 1 : i + around};
        memcpy(data.triangle[t++], up, sizeof up);
        memcpy(data.triangle[t++], down, sizeof down);
    }
    return data;
}

static double clamped(double t)
{
    return t < 0 ? 0 : t > 1 ? 1 : t;
}

double meshes_distance(const double (*triangle)[3], const double *x, double *y)
{
    double a[3], b[3], to[3], best = INFINITY;
    sub3(triangle[1], triangle[0], a);
    sub3(triangle[2], triangle[0], b);
    sub3(x, triangle[0], to);

    // over the inside
    const double aa = dot3(a, a), ab = dot3(a, b), bb = dot3(b, b), det = aa * bb - ab * ab;
    const double s = (bb * dot3(a, to) - ab * dot3(b, to)) / det;
    const double t = (aa * dot3(b, to) - ab * dot3(a, to)) / det;
    if (s >= 0 && t >= 0 && s + t <= 1) {
        memcpy(y, triangle[0], 3 * sizeof *y);
        axpy3(s, a, y);
        axpy3(t, b, y);
        sub3(x, y, to);
        return norm3(to);
    }

    // beside a side
    for (int k = 0; k < 3; k++) {
        double along[3], z[3], apart[3];
        sub3(triangle[(k + 1) % 3], triangle[k], along);
        sub3(x, triangle[k], to);
        memcpy(z, triangle[k], sizeof z);
        axpy3(clamped(dot3(to, along) / dot3(along, along)), along, z);
        sub3(x, z, apart);
        if (norm3(apart) >= best) continue;
        best = norm3(apart);
        memcpy(y, z, sizeof z);
    }
    return best;
}
