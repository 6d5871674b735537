// SPDX-License-Identifier: MIT
// ray.c -- see ray.h. All is computed in the frame of the thing, in which t is the same.
#include "collide/ray.h"
#include "collide/looks.h"
#include "collide/tuning.h"
#include "math/rotation.h"

static Ray local_ray(const Ray *ray, const Pose *at)
{
    Ray out = {.most = ray->most};
    to_local(at, ray->start, out.start);
    turn_back(at, ray->way, out.way);
    return out;
}

static void point_at(const Ray *ray, double t, double *out)
{
    memcpy(out, ray->start, sizeof ray->start);
    axpy3(t, ray->way, out);
}

// The nearest hit so far, in the frame of the thing; `most` of the ray is cut there.
typedef struct Nearest {
    Ray ray;
    RayHit hit;
    bool found;
} Nearest;

static void keep(Nearest *it, double t, const double *normal, uint32_t feature)
{
    if (!(t >= 0 && t <= it->ray.most) || !isfinite(t)) return;
    it->found = true;
    it->ray.most = it->hit.t = t;
    it->hit.feature = feature;
    memcpy(it->hit.normal, normal, sizeof it->hit.normal);
    point_at(&it->ray, t, it->hit.point);
}

static bool finish(const Nearest *it, const Pose *at, RayHit *hit)
{
    if (!it->found) return false;
    *hit = it->hit;
    to_world(at, hit->point, hit->point);
    turn(at, hit->normal, hit->normal);
    return true;
}

// --- convex things: faces moved out by the radius, tubes around the edges, balls around the vertices ---

static void hit_face(Nearest *it, const Convex *c, int f, double near)
{
    const ConvexFace *face = &c->face[f];
    const double closing = -dot3(face->normal, it->ray.way);

    if (!(closing > 0)) return;
    const double height = dot3(face->normal, it->ray.start) - face->offset - c->radius;
    const double t = height / closing;
    double x[3];
    point_at(&it->ray, t, x);

    // inside its border
    for (int i = 0; i < face->count; i++) {
        const double *p = c->vertex[c->loop[face->first + i]];
        const double *q = c->vertex[c->loop[face->first + (i + 1) % face->count]];
        double inward[3], to[3];
        surface_inward(p, q, face->normal, inward);
        sub3(x, p, to);
        if (dot3(inward, to) < -near) return;
    }
    keep(it, t, face->normal, TOUCH_FACE | (uint32_t)f);
}

// The smaller root of |from + t way| = radius, where it is entered; below 0 = never.
static double enter_ball(const double *from, const double *way, double radius)
{
    const double a = dot3(way, way), b = dot3(from, way);
    double across[3]; // of the centre from the line: exact also where the start is far away
    memcpy(across, from, sizeof across);
    axpy3(-b / a, way, across);
    const double half = radius * radius - dot3(across, across);
    return half >= 0 && a > 0 ? (-b - sqrt(a * half)) / a : -1;
}

static void hit_vertex(Nearest *it, const Convex *c, int v)
{
    double from[3], normal[3], x[3];
    sub3(it->ray.start, c->vertex[v], from);
    const double t = enter_ball(from, it->ray.way, c->radius);
    if (!(t >= 0 && t <= it->ray.most)) return;
    point_at(&it->ray, t, x);
    sub3(x, c->vertex[v], normal);
    direction_n(3, normal, normal);
    if (looks_vertex(c, v, normal)) keep(it, t, normal, TOUCH_VERTEX | (uint32_t)v);
}

static void hit_edge(Nearest *it, const Convex *c, int e)
{
    const double *p = c->vertex[c->edge[e].vertex[0]], *q = c->vertex[c->edge[e].vertex[1]];
    double along[3], from[3], way[3], x[3], normal[3];

    sub3(q, p, along);
    sub3(it->ray.start, p, from);
    memcpy(way, it->ray.way, sizeof way);

    // seen along the edge it is a ball
    const double square = dot3(along, along), s = dot3(from, along) / square;
    const double ds = dot3(way, along) / square;
    axpy3(-s, along, from);
    axpy3(-ds, along, way);
    const double t = enter_ball(from, way, c->radius), there = s + t * ds;
    if (!(t >= 0 && t <= it->ray.most && there >= 0 && there <= 1)) return;
    memcpy(x, from, sizeof x);
    axpy3(t, way, x);
    direction_n(3, x, normal);
    if (looks_edge(c, e, normal)) keep(it, t, normal, TOUCH_EDGE | (uint32_t)e);
}

bool ray_convex(const Ray *ray, const Convex *convex, const Pose *at, RayHit *hit)
{
    Nearest it = {.ray = local_ray(ray, at)};
    const double near = isfinite(convex->size) ? TOUCH_NEAR * convex->size : 0;
    for (int f = 0; f < convex->n_face; f++) hit_face(&it, convex, f, near);
    for (int e = 0; e < convex->n_edge && convex->radius > 0; e++) hit_edge(&it, convex, e);
    for (int v = 0; v < convex->n_vertex && convex->radius > 0; v++) hit_vertex(&it, convex, v);
    return finish(&it, at, hit);
}

// --- triangles ---

// Volumes with the sides tell on which side of each the ray passes. Those within round-off count as inside, for both neighbours, so
// that no ray slips through between them.
static void hit_triangle(Nearest *it, const Surface *surface, int triangle)
{
    SurfaceTriangle at;
    surface->ops->triangle(surface->self, triangle, &at);
    const double closing = -dot3(at.normal, it->ray.way);
    if (!(closing > 0)) return;

    double p[3][3], across[3];
    const double slack = RAY_ROUND_OFF * norm3(it->ray.way);
    for (int k = 0; k < 3; k++) sub3(at.x[k], it->ray.start, p[k]);
    for (int k = 0; k < 3; k++) {
        const double *first = p[k], *second = p[(k + 1) % 3];
        cross3(first, second, across);
        if (dot3(across, it->ray.way) > slack * norm3(first) * norm3(second)) return;
    }
    keep(it, -dot3(at.normal, p[0]) / closing, at.normal, TOUCH_FACE | (uint32_t)triangle);
}

bool ray_mesh(const Ray *ray, const Mesh *mesh, const Pose *at, RayHit *hit)
{
    Nearest it = {.ray = local_ray(ray, at)};
    const Surface surface = mesh_surface(mesh);
    for (int leaf = -1;
         (leaf = tree_next_along(&mesh->tree, it.ray.start, it.ray.way, it.ray.most, leaf)) >= 0;)
        hit_triangle(&it, &surface, leaf);
    return finish(&it, at, hit);
}

// Goes along one axis of a grid: t of the next border, and between borders.
typedef struct Walk {
    int cell, step, cells;
    double next, between;
} Walk;

static Walk start_walk(double start, double way, double t, double d, int cells)
{
    const double x = (start + t * way) / d;
    Walk walk = {.cell = (int)clamp(floor(x), 0, cells - 1), .cells = cells};
    walk.step = way > 0 ? 1 : -1;
    walk.next = walk.between = INFINITY;
    if (way == 0) return walk;
    walk.next = ((walk.cell + (way > 0)) * d - start) / way;
    walk.between = d / fabs(way);
    return walk;
}

bool ray_height(const Ray *ray, const HeightField *field, const Pose *at, RayHit *hit)
{
    Nearest it = {.ray = local_ray(ray, at)};
    const Surface surface = height_surface(field);
    const Bounds box = bounds_grown(
        (Bounds){{0, 0, field->lowest},
                 {(field->nx - 1) * field->dx, (field->ny - 1) * field->dy, field->highest}},
        TOUCH_NEAR * field->size);
    const double *start = it.ray.start, *way = it.ray.way;
    const double t = bounds_enter(&box, start, way, 0, it.ray.most);

    if (!isfinite(t)) return false;

    // from cell to cell, across the border that comes first
    Walk walk[2] = {start_walk(start[0], way[0], t, field->dx, field->nx - 1),
                    start_walk(start[1], way[1], t, field->dy, field->ny - 1)};
    while (!it.found && walk[0].cell >= 0 && walk[0].cell < walk[0].cells && walk[1].cell >= 0 &&
           walk[1].cell < walk[1].cells) {
        const int cell = walk[1].cell * walk[0].cells + walk[0].cell;
        for (int half = 0; half < 2; half++) hit_triangle(&it, &surface, 2 * cell + half);
        Walk *next = &walk[walk[1].next < walk[0].next];
        if (!(next->next <= it.ray.most)) break;
        next->cell += next->step;
        next->next += next->between;
    }

    return finish(&it, at, hit);
}

// --- distances ---

bool ray_sdf(const Ray *ray, const Sdf *sdf, const Pose *at, RayHit *hit)
{
    Nearest it = {.ray = local_ray(ray, at)};
    const double speed = norm3(it.ray.way) * sdf->slope;
    double t = 0, x[3], gradient[3], normal[3];
    double d = sdf->value(sdf->user, it.ray.start, gradient);
    const double first = d;

    if (!(d >= 0) || !(speed > 0)) return false; // inside

    for (int i = 0; i < RAY_STEPS; i++) {
        if (d <= RAY_CLOSE * (first + t * speed)) {
            if (dot3(gradient, it.ray.way) >= 0) return false; // on its way out
            direction_n(3, gradient, normal);
            keep(&it, t, normal, TOUCH_FACE);
            break;
        }
        t += d / speed;
        if (!(t <= it.ray.most)) return false;
        point_at(&it.ray, t, x);
        d = sdf->value(sdf->user, x, gradient);
    }

    return finish(&it, at, hit);
}
