// SPDX-License-Identifier: MIT
// report_picture.c -- see report_picture.h. Seen from the side: up is against gravity, and across is the
// level direction in which the run spreads most. Bodies are drawn as their outlines.
#include "report_picture.h"

#include "export/export.h"
#include "export/export_mesh.h"
#include "plot.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { WIDTH = 1020, TALLEST = 460, MARGIN = 26 };

// --- frames ---

void picture_begin(Picture *picture, const RecordScene *scene, double start, double end)
{
    *picture = (Picture){.scene = scene, .start = start, .end = end};
}

static bool copy_frame(RecordFrame *to, const RecordScene *scene, const RecordFrame *from)
{
    if (!to->position && !record_frame_make(to, scene)) return false;
    memcpy(to->position, from->position, 3 * (size_t)scene->points * sizeof(float));
    memcpy(to->pose, from->pose, 7 * (size_t)scene->bodies * sizeof(float));
    memcpy(to->tension, from->tension, scene->links * sizeof(float));
    return true;
}

static bool trace_load(Picture *picture, const RecordFrame *frame)
{
    if (picture->scene->load == RECORD_NONE) return true;
    if (picture->traced == picture->room) {
        size_t room = picture->room ? 2 * picture->room : 256;
        float(*bigger)[3] = realloc(picture->trace, room * sizeof *bigger);
        if (!bigger) return false;
        picture->trace = bigger;
        picture->room = room;
    }
    memcpy(picture->trace[picture->traced++], frame->position + 3 * (size_t)picture->scene->load,
           sizeof *picture->trace);
    return true;
}

// The first frame, then the first one of each further share; the last place is for the last frame.
bool picture_frame(Picture *picture, const RecordFrame *frame)
{
    double t = frame->number[FRAME_TIME], span = picture->end - picture->start;
    int last = PICTURE_MOMENTS - 1, share = (int)((t - picture->start) / span * last + 1e-9);
    int at = share >= picture->count && picture->count < last ? picture->count : last;
    if (at < last) picture->count++;
    picture->time[at] = t;
    return copy_frame(&picture->moment[at], picture->scene, frame) && trace_load(picture, frame);
}

void picture_free(Picture *picture)
{
    for (int i = 0; i < PICTURE_MOMENTS; i++) record_frame_free(&picture->moment[i]);
    free(picture->trace);
}

// --- the plane ---

typedef struct View {
    double across[3], up[3];
    double low[2], high[2]; // m
    double scale;           // to units of the picture
    double height;
} View;

static double dot(const double a[3], const float b[3])
{
    return a[0] * (double)b[0] + a[1] * (double)b[1] + a[2] * (double)b[2];
}

static void unit(double a[3])
{
    double size = sqrt(a[0] * a[0] + a[1] * a[1] + a[2] * a[2]);
    for (int k = 0; k < 3; k++) a[k] /= size;
}

typedef void (*Visit)(void *user, const float x[3]);

// Half the edges of a box that holds the shape, about the body's origin.
static void reach_of(const RecordBody *body, float reach[3])
{
    float r = body->size[0], half = 0.5f * body->size[1];
    bool ball = body->shape == RECORD_SPHERE, capsule = body->shape == RECORD_CAPSULE;
    for (int k = 0; k < 3; k++) {
        reach[k] = body->shape == RECORD_NO_SHAPE ? 0
                   : body->shape == RECORD_BOX    ? 0.5f * body->size[k]
                                                  : r;
    }
    if (body->shape == RECORD_CYLINDER || capsule) reach[2] = half + (capsule ? r : 0);
    if (ball) reach[2] = r;
}

// The lowest and the highest corner; a mesh may lie beside the origin of its body.
static void box_of(const RecordScene *scene, const RecordBody *body, float box[2][3])
{
    const float(*vertex)[3] = (const float(*)[3])(scene->vertex + body->first_vertex);
    reach_of(body, box[1]);
    for (int k = 0; k < 3; k++) {
        box[0][k] = -box[1][k];
        for (uint32_t v = 0; body->shape == RECORD_MESH && v < body->vertices; v++) {
            box[0][k] = fminf(v ? box[0][k] : vertex[v][k], vertex[v][k]);
            box[1][k] = fmaxf(v ? box[1][k] : vertex[v][k], vertex[v][k]);
        }
    }
}

static void visit_body(const RecordScene *scene, uint32_t b, const float *pose, Visit visit,
                       void *user)
{
    float box[2][3];
    box_of(scene, &scene->body[b], box);
    for (int corner = 0; corner < 8; corner++) {
        float x[3], to[3];
        for (int k = 0; k < 3; k++) x[k] = box[corner >> k & 1][k];
        export_place(pose, x, to);
        visit(user, to);
    }
}

static void visit_all(const Picture *picture, Visit visit, void *user)
{
    for (size_t i = 0; i < picture->traced; i++) visit(user, picture->trace[i]);
    for (int m = 0; m < PICTURE_MOMENTS; m++) {
        const RecordFrame *frame = &picture->moment[m];
        for (uint32_t i = 0; frame->position && i < picture->scene->points; i++)
            visit(user, frame->position + 3 * (size_t)i);
        for (uint32_t i = 0; frame->position && i < picture->scene->bodies; i++)
            visit_body(picture->scene, i, frame->pose + 7 * (size_t)i, visit, user);
    }
}

// Sums for the spread along two level axes.
typedef struct Spread {
    double axis[2][3], n, sum[2], square[3];
} Spread;

static void add_spread(void *user, const float x[3])
{
    Spread *s = user;
    double a = dot(s->axis[0], x), b = dot(s->axis[1], x);
    if (!isfinite(a) || !isfinite(b)) return;
    s->n++;
    s->sum[0] += a, s->sum[1] += b;
    s->square[0] += a * a, s->square[1] += a * b, s->square[2] += b * b;
}

static void find_plane(const Picture *picture, View *view)
{
    const double *g = picture->scene->gravity;
    double size = sqrt(g[0] * g[0] + g[1] * g[1] + g[2] * g[2]);
    for (int k = 0; k < 3; k++) view->up[k] = size > 0 ? -g[k] / size : k == 2;
    Spread s = {0};
    double *a = s.axis[0], *b = s.axis[1], *u = view->up;
    int least = fabs(u[0]) <= fabs(u[1]) && fabs(u[0]) <= fabs(u[2]) ? 0
                : fabs(u[1]) <= fabs(u[2])                           ? 1
                                                                     : 2;
    for (int k = 0; k < 3; k++) a[k] = (k == least) - u[least] * u[k];
    unit(a);
    for (int k = 0; k < 3; k++)
        b[k] = u[(k + 1) % 3] * a[(k + 2) % 3] - u[(k + 2) % 3] * a[(k + 1) % 3];
    visit_all(picture, add_spread, &s);
    double n = fmax(s.n, 1), xx = s.square[0] / n - s.sum[0] * s.sum[0] / n / n;
    double xy = s.square[1] / n - s.sum[0] * s.sum[1] / n / n;
    double yy = s.square[2] / n - s.sum[1] * s.sum[1] / n / n;
    double angle = 0.5 * atan2(2 * xy, xx - yy), c = cos(angle), d = sin(angle);
    for (int k = 0; k < 3; k++) view->across[k] = c * a[k] + d * b[k];
    // Left is left where the first axis lies in the picture.
    double sign = view->across[0] + view->across[1] + view->across[2] < 0 ? -1 : 1;
    for (int k = 0; k < 3; k++) view->across[k] *= sign;
}

static void add_bounds(void *user, const float x[3])
{
    View *view = user;
    const double p[2] = {dot(view->across, x), dot(view->up, x)};
    for (int k = 0; k < 2; k++) {
        if (!isfinite(p[k])) continue;
        view->low[k] = fmin(view->low[k], p[k]);
        view->high[k] = fmax(view->high[k], p[k]);
    }
}

static bool find_view(const Picture *picture, View *view)
{
    find_plane(picture, view);
    view->low[0] = view->low[1] = INFINITY;
    view->high[0] = view->high[1] = -INFINITY;
    visit_all(picture, add_bounds, view);
    double wide = view->high[0] - view->low[0], tall = view->high[1] - view->low[1];
    if (!isfinite(wide) || !isfinite(tall) || wide + tall <= 0) return false;
    view->scale = fmin((WIDTH - 2 * MARGIN) / fmax(wide, 1e-9 * tall),
                       (TALLEST - 2 * MARGIN) / fmax(tall, 1e-9 * wide));
    view->height = fmax(view->scale * tall + 2 * MARGIN, 120);
    return true;
}

static void project(const View *view, const float x[3], double p[2])
{
    double middle[2] = {0.5 * (view->low[0] + view->high[0]), 0.5 * (view->low[1] + view->high[1])};
    p[0] = 0.5 * WIDTH + view->scale * (dot(view->across, x) - middle[0]);
    p[1] = 0.5 * view->height - view->scale * (dot(view->up, x) - middle[1]);
}

// --- outlines ---

static int compare(const void *a, const void *b)
{
    const double *p = a, *q = b;
    if (p[0] != q[0]) return p[0] < q[0] ? -1 : 1;
    return p[1] < q[1] ? -1 : p[1] > q[1];
}

static double turn(const double *a, const double *b, const double *c)
{
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);
}

// Convex hull of points in the plane (Andrew's monotone chain); returns the number of its corners.
static size_t hull(double (*point)[2], size_t count, double (*corner)[2])
{
    size_t n = 0;
    qsort(point, count, sizeof *point, compare);
    for (int pass = 0; pass < 2; pass++) {
        size_t base = n;
        for (size_t i = 0; i < count; i++) {
            const double *p = point[pass ? count - 1 - i : i];
            while (n >= base + 2 && turn(corner[n - 2], corner[n - 1], p) <= 0) n--;
            memcpy(corner[n++], p, sizeof *corner);
        }
        n--; // the last is the first of the other half
    }
    return n;
}

// The vertices of a surface in pieces that hang together: the shapes that a body is made of. `piece` [vertices] has the first vertex of
// the piece of each; a triangle joins its corners.
static uint32_t first_of(uint32_t *piece, uint32_t v)
{
    while (piece[v] != v) v = piece[v] = piece[piece[v]];
    return v;
}

static void find_pieces(const RecordScene *scene, const RecordBody *body, uint32_t *piece,
                        uint32_t vertices)
{
    for (uint32_t v = 0; v < vertices; v++) piece[v] = v;
    for (uint32_t t = 0; t < body->triangles; t++) {
        const uint32_t *corner = scene->triangle[body->first_triangle + t];
        for (int k = 1; k < 3; k++) {
            const uint32_t a = first_of(piece, corner[0]), b = first_of(piece, corner[k]);
            if (a < b)
                piece[b] = a;
            else
                piece[a] = b;
        }
    }
    for (uint32_t v = 0; v < vertices; v++) piece[v] = first_of(piece, v);
}

// The outline of one piece; those of the others may be other points.
static void write_piece(FILE *file, double (*point)[2], size_t count, double (*corner)[2])
{
    const size_t corners = count > 2 ? hull(point, count, corner) : 0;
    for (size_t i = 0; i < corners; i++)
        fprintf(file, "%c%.1f %.1f", i ? 'L' : 'M', corner[i][0], corner[i][1]);
    if (corners > 0) fputc('Z', file);
}

// A body in its pieces, one outline after the other.
typedef struct Outline {
    double (*point)[2], (*corner)[2];
    uint32_t *piece; // [vertices] the first vertex of its piece
    uint32_t *count; // [vertices] of the piece that begins there
} Outline;

static void write_pieces(FILE *file, const View *view, const float (*position)[3],
                         uint32_t vertices, const float *pose, const Outline *o)
{
    size_t end = 0;
    for (uint32_t v = 0; v < vertices; v++) o->count[o->piece[v]]++; // how many each piece has
    fputs("<path class=\"solid\" d=\"", file);
    for (uint32_t first = 0; first < vertices; first++) {
        end = 0;
        for (uint32_t v = first; o->count[first] > 0 && v < vertices; v++) {
            float x[3];
            if (o->piece[v] != first) continue;
            export_place(pose, position[v], x);
            project(view, x, o->point[end]);
            if (!isfinite(o->point[end][0]) || !isfinite(o->point[end][1])) break;
            if (++end == o->count[first]) break;
        }
        write_piece(file, o->point, end, o->corner);
    }
    fputs("\"/>", file);
}

static void write_body(FILE *file, const View *view, const Picture *picture, uint32_t b,
                       const float *pose)
{
    const RecordScene *scene = picture->scene;
    const RecordBody *body = &scene->body[b];
    const bool mesh = body->shape == RECORD_MESH;
    Surface surface = {0};
    if (!mesh && !surface_of_body(&surface, scene, body)) return;
    const uint32_t n = mesh ? body->vertices : surface.vertices;
    const float(*position)[3] = mesh ? (const float(*)[3])(scene->vertex + body->first_vertex)
                                     : (const float(*)[3])surface.position;
    const size_t room = (size_t)n + 1;
    Outline o = {.point = calloc(room, sizeof *o.point),
                 .corner = calloc(2 * room, sizeof *o.corner),
                 .piece = calloc(room, sizeof *o.piece),
                 .count = calloc(room, sizeof *o.count)};
    if (o.point && o.corner && o.piece && o.count && n > 2) {
        if (mesh) find_pieces(scene, body, o.piece, n);
        write_pieces(file, view, position, n, pose, &o);
    }
    free(o.point);
    free(o.corner);
    free(o.piece);
    free(o.count);
    surface_free(&surface);
}

static void write_links(FILE *file, const View *view, const RecordScene *scene,
                        const RecordFrame *frame)
{
    fputs("<path class=\"rope\" d=\"", file);
    for (uint32_t i = 0; i < scene->links; i++) {
        const RecordLink *link = &scene->link[i];
        double a[2], b[2];
        if (link->end[0] == RECORD_NONE || link->end[1] == RECORD_NONE) continue;
        if (isnan(frame->tension[i])) continue; // it was cut
        project(view, frame->position + 3 * (size_t)link->end[1], a);
        project(view, frame->position + 3 * (size_t)link->end[0], b);
        if (isfinite(a[0] + a[1] + b[0] + b[1]))
            fprintf(file, "M%.1f %.1fL%.1f %.1f", a[0], a[1], b[0], b[1]);
    }
    fputs("\"/>", file);
}

static void write_points(FILE *file, const View *view, const RecordScene *scene,
                         const RecordFrame *frame)
{
    for (uint32_t i = 0; i < scene->points; i++) {
        bool fixed = scene->point[i].flags & RECORD_FIXED, load = i == scene->load;
        double p[2];
        if ((!fixed && !load) || (scene->point[i].flags & RECORD_OF_BODY)) continue;
        project(view, frame->position + 3 * (size_t)i, p);
        if (!isfinite(p[0] + p[1])) continue;
        if (fixed)
            fprintf(file, "<rect class=\"anchor\" x=\"%.1f\" y=\"%.1f\" width=\"8\" height=\"8\"/>",
                    p[0] - 4, p[1] - 4);
        else
            fprintf(file, "<circle class=\"load\" cx=\"%.1f\" cy=\"%.1f\" r=\"8\"/>", p[0], p[1]);
    }
}

// A new point where the load has gone on by a few units of the picture.
static void write_trace(FILE *file, const View *view, const Picture *picture)
{
    double last[2] = {-1e9, -1e9};
    bool down = false;
    fputs("<path class=\"trace\" d=\"", file);
    for (size_t i = 0; i < picture->traced; i++) {
        double p[2];
        project(view, picture->trace[i], p);
        if (!isfinite(p[0] + p[1]) || hypot(p[0] - last[0], p[1] - last[1]) < 3) continue;
        fprintf(file, "%c%.1f %.1f", down ? 'L' : 'M', p[0], p[1]);
        memcpy(last, p, sizeof last);
        down = true;
    }
    fputs("\"/>\n", file);
}

void picture_write(FILE *file, const Picture *picture)
{
    View view = {0};
    const int last = PICTURE_MOMENTS - 1;
    if (picture->count == 0 || !find_view(picture, &view)) return;
    fprintf(
        file,
        "<figure class=\"still\"><figcaption><b>The run in one picture</b> <span class=\"unit\">"
        "from t = %.4g s, faint, to %.4g s; dotted: the path of the load; %.3g m "
        "wide</span></figcaption>\n"
        "<svg class=\"picture\" viewBox=\"0 0 %d %.0f\" role=\"img\" aria-label=\"the run\">\n",
        picture->time[0], picture->moment[last].position ? picture->time[last] : picture->time[0],
        WIDTH / view.scale, WIDTH, view.height);
    write_trace(file, &view, picture);
    for (int m = 0; m < PICTURE_MOMENTS; m++) {
        const RecordFrame *frame = &picture->moment[m];
        if (!frame->position || (m > 0 && m < last && m >= picture->count)) continue;
        fprintf(file, "<g opacity=\"%.2f\">", m == last ? 1.0 : 0.14 + 0.42 * m / last);
        for (uint32_t b = 0; b < picture->scene->bodies; b++)
            write_body(file, &view, picture, b, frame->pose + 7 * (size_t)b);
        write_links(file, &view, picture->scene, frame);
        write_points(file, &view, picture->scene, frame);
        fputs("</g>\n", file);
    }
    fputs("</svg></figure>\n", file);
}
