// SPDX-License-Identifier: MIT
// solid_frames.c -- see solid_frames.h. Checked by test/unit/solid_frames.c.
#include "world/build/solid_frames.h"

#include "base/text.h"
#include "math/symmetric.h"
#include "math/vec.h"
#include "world/build/edit.h"
#include "world/build/node.h"
#include "world/slots.h"
#include "world/tuning.h"

#include <math.h>
#include <string.h>

// --- weights ---

// Weight of a site at x with its slope: the least over all sites of other frames.
static double site_share(const Frames *it, const double *x, int i, double *slope)
{
    const double *own = it->site + 3 * i;
    double least = 1, d[3];

    memset(slope, 0, 3 * sizeof *slope);
    sub3(x, own, d);
    for (int j = 0; j < it->sites; j++) {
        double to[3];
        if (j == i) continue;
        sub3(it->site + 3 * j, own, to);
        const double square = dot3(to, to), share = 1 - dot3(d, to) / square;
        if (share >= least) continue;
        least = larger(share, 0);
        for (int k = 0; k < 3; k++) slope[k] = share > 0 ? -to[k] / square : 0;
    }

    return least;
}

static void hat(Frames *it, const double *x)
{
    for (int i = 0; i < it->count; i++) it->weight[i] = site_share(it, x, i, it->slope + 3 * i);
}

static void shepard(Frames *it, const double *x)
{
    for (int i = 0; i < it->count; i++) {
        double d[3];
        sub3(x, it->site + 3 * i, d);
        const double length = larger(norm3(d), FRAME_NEAR * it->reach);
        const double part = 1 / length - 1 / it->reach;
        if (part <= 0) continue;
        it->weight[i] = part * part;
        axpy3(-2 * part / (length * length * length), d, it->slope + 3 * i);
    }
}

static bool is_same(TautNodeId a, TautNodeId b)
{
    return a.slot == b.slot && a.generation == b.generation;
}

// Does frame f move as the i-th vertex does that is fixed or attached?
static bool follows(const Frames *it, int f, int i)
{
    return it->fixed[f] && is_same(it->body[f], it->body[it->holder[i]]);
}

// Near such vertices frames that do not follow them have less.
static void ramp(Frames *it, int f, const double *x)
{
    double least = INFINITY, way[3] = {0}, *slope = it->slope + 3 * f;
    for (int i = 0; i < it->held; i++) {
        double d[3];
        sub3(x, it->hold + 3 * i, d);
        if (dot3(d, d) < least && !follows(it, f, i))
            least = dot3(d, d), memcpy(way, d, sizeof way);
    }

    const double length = sqrt(least), part = length / it->ramp;
    if (part >= 1) return;
    for (int k = 0; k < 3; k++)
        slope[k] =
            part * slope[k] + (length > 0 ? it->weight[f] * way[k] / (length * it->ramp) : 0);
    it->weight[f] *= part;
}

void frames_weights(Frames *it, const double *x)
{
    double sum = 0, slope[3] = {0};
    memset(it->weight, 0, sizeof *it->weight * (size_t)it->count);
    memset(it->slope, 0, sizeof *it->slope * 3 * (size_t)it->count);
    (it->kind == TAUT_WEIGHTS_HAT ? hat : shepard)(it, x);
    for (int f = 0; f < it->count && it->ramp > 0; f++) ramp(it, f, x);
    for (int f = 0; f < it->count; f++) {
        sum += it->weight[f];
        axpy3(1, it->slope + 3 * f, slope);
    }

    // d(w/s) = dw/s - w ds/s^2
    for (int f = 0; f < it->count; f++) {
        it->weight[f] /= sum;
        for (int k = 0; k < 3; k++)
            it->slope[3 * f + k] = (it->slope[3 * f + k] - it->weight[f] * slope[k]) / sum;
    }
}

// --- places ---

static double nearest(const Frames *it, const double *x, int *which)
{
    double least = INFINITY;
    for (int i = 0; i < it->sites; i++) {
        double d[3];
        sub3(x, it->site + 3 * i, d);
        if (!(dot3(d, d) < least)) continue;
        least = dot3(d, d), *which = i;
    }
    return least;
}

static void add_site(Frames *it, const double *x)
{
    memcpy(it->site + 3 * it->sites++, x, 3 * sizeof *x);
}

// The vertex of the solid that is farthest from all sites.
static void add_farthest(Frames *it, const TautSolidDef *def, const bool *has)
{
    double most = -1, x[3], at[3] = {0};
    for (int v = 0; v < def->mesh->vertex_count; v++) {
        int which = 0;
        if (!has[v]) continue;
        to_array(def->mesh->vertex[v], x);
        const double square = it->sites > 0 ? nearest(it, x, &which) : 0;
        if (square > most) most = square, memcpy(at, x, sizeof at);
    }
    add_site(it, at);
}

// Frames that may move go to the middle of the vertices that are nearest to them.
static void relax(Frames *it, const TautSolidDef *def, const bool *has)
{
    memset(it->slope, 0, sizeof *it->slope * 3 * (size_t)it->count);
    memset(it->weight, 0, sizeof *it->weight * (size_t)it->count);
    for (int v = 0; v < def->mesh->vertex_count; v++) {
        int which = 0;
        double x[3];
        if (!has[v]) continue;
        to_array(def->mesh->vertex[v], x);
        nearest(it, x, &which);
        axpy3(1, x, it->slope + 3 * which);
        it->weight[which] += 1;
    }

    for (int f = 0; f < it->count; f++)
        for (int k = 0; k < 3 && !it->fixed[f] && it->weight[f] > 0; k++)
            it->site[3 * f + k] = it->slope[3 * f + k] / it->weight[f];
}

// m, from a frame to the next.
static double gap_of(const Frames *it, int f)
{
    double least = INFINITY;
    for (int g = 0; g < it->count; g++) {
        double d[3];
        sub3(it->site + 3 * f, it->site + 3 * g, d);
        if (g != f) least = smaller(least, norm3(d));
    }
    return least;
}

// Is a vertex well beyond frame f, so that no other frame has a part in it?
static bool is_beyond(const Frames *it, int f, double gap, const double *x)
{
    double d[3], to[3];
    int which = 0;
    nearest(it, x, &which);
    if (which != f) return false;
    sub3(x, it->site + 3 * f, d);
    for (int j = 0; j < it->count; j++) {
        sub3(it->site + 3 * j, it->site + 3 * f, to);
        if (j != f && dot3(d, to) > -FRAME_ROW * gap * norm3(to)) return false;
    }
    return true;
}

// Linear weights let the axes of a frame turn by half as much as the section that it is in, so that the part beyond the last one could not
// follow: such a frame goes out to the middle of the vertices that are farthest there.
static void reach_out(Frames *it, const TautSolidDef *def, const bool *has, int f)
{
    double out[3] = {0}, far = 0, middle[3] = {0}, x[3], d[3], *site = it->site + 3 * f;
    const double gap = gap_of(it, f);
    int count = 0;

    for (int pass = 0; pass < 3; pass++)
        for (int v = 0; v < def->mesh->vertex_count; v++) {
            to_array(def->mesh->vertex[v], x);
            if (!has[v] || !is_beyond(it, f, gap, x)) continue;
            sub3(x, site, d);
            if (pass == 0) axpy3(1, d, out);
            if (pass == 1) far = larger(far, dot3(d, out));
            if (pass == 2 && dot3(d, out) >= FRAME_END * far) axpy3(1, x, middle), count++;
        }
    for (int k = 0; k < 3 && count > 0; k++) site[k] = middle[k] / count;
}

// The body that a vertex moves with; null = none.
static TautNodeId body_of(const TautSolidDef *def, int v)
{
    return def->attach ? def->attach[v] : (TautNodeId){0};
}

static bool has_site(const Frames *it, TautNodeId body)
{
    for (int f = 0; f < it->sites; f++)
        if (is_same(it->body[f], body)) return true;
    return false;
}

// A frame in the middle of the vertices of a body.
static void add_carried(Frames *it, const TautSolidDef *def, const bool *has, TautNodeId body)
{
    double middle[3] = {0}, x[3];
    int count = 0;
    for (int v = 0; v < def->mesh->vertex_count; v++) {
        if (!has[v] || !is_same(body_of(def, v), body)) continue;
        to_array(def->mesh->vertex[v], x);
        axpy3(1, x, middle);
        count++;
    }
    for (int k = 0; k < 3; k++) middle[k] /= count;
    it->fixed[it->sites] = true, it->body[it->sites] = body;
    add_site(it, middle);
}

// The first frame is in the middle of all fixed vertices, the next ones in those of bodies.
static const char *choose(Frames *it, const TautSolidDef *def, const bool *has)
{
    double middle[3] = {0}, x[3];
    int count = 0;

    for (int i = 0; i < def->fixed_count; i++) {
        if (!has[def->fixed[i]]) continue;
        to_array(def->mesh->vertex[def->fixed[i]], x);
        axpy3(1, x, middle);
        count++;
    }

    for (int k = 0; k < 3; k++) middle[k] /= count > 0 ? count : 1;
    if (count > 0) add_site(it, middle), it->fixed[0] = true;
    for (int v = 0; v < def->mesh->vertex_count; v++) {
        const TautNodeId body = body_of(def, v);
        if (!has[v] || taut_node_is_null(body) || has_site(it, body)) continue;
        if (it->sites == it->count)
            return "it has fewer frames than things that hold it: use more frames";
        add_carried(it, def, has, body);
    }

    while (it->sites < it->count) add_farthest(it, def, has);
    for (int i = 0; i < FRAME_ROUNDS; i++) relax(it, def, has);
    for (int f = 0; f < it->count && it->count > 1; f++)
        if (!it->fixed[f]) reach_out(it, def, has, f);
    return NULL;
}

// The frame that is nearest to a vertex follows the thing that holds it; false where that is another thing already.
static bool hold_vertex(Frames *it, TautVec3 vertex, TautNodeId body)
{
    int which = 0;
    to_array(vertex, it->hold + 3 * it->held);
    nearest(it, it->hold + 3 * it->held, &which);
    it->holder[it->held++] = which;
    if (it->fixed[which]) return is_same(it->body[which], body);
    it->fixed[which] = true, it->body[which] = body;
    return true;
}

// Frames that are nearest to held vertices follow the things that hold these, and the others have no part in them.
static const char *hold_vertices(Frames *it, const TautSolidDef *def, const bool *has)
{
    double most = 0, gap = 0;
    bool ok = true;

    for (int i = 0; i < def->fixed_count; i++)
        if (has[def->fixed[i]])
            ok = hold_vertex(it, def->mesh->vertex[def->fixed[i]], (TautNodeId){0}) && ok;
    for (int v = 0; v < def->mesh->vertex_count; v++)
        if (has[v] && !taut_node_is_null(body_of(def, v)))
            ok = hold_vertex(it, def->mesh->vertex[v], body_of(def, v)) && ok;
    if (!ok)
        return "a frame is nearest to vertices of two things that hold it: use more frames, or "
               "frame_at";
    for (int i = 0; i < it->held; i++) {
        double moving = 0;
        frames_weights(it, it->hold + 3 * i);
        for (int f = 0; f < it->count; f++) moving += follows(it, f, i) ? 0 : it->weight[f];
        most = larger(most, moving);
    }

    // the gap between a frame and the next
    for (int f = 0; f < it->count && it->count > 1; f++) gap = larger(gap, gap_of(it, f));
    it->ramp = most > 1e-12 ? FRAME_RAMP * most * gap : 0;
    return NULL;
}

// Of the extent of the places along their longest direction: across it they are nearly in a row.
static bool is_row(const Frames *it)
{
    double mean[3] = {0}, A[9] = {0}, V[9], most = 0, sum = 0;
    for (int f = 0; f < it->count; f++) axpy3(1.0 / it->count, it->site + 3 * f, mean);
    for (int f = 0; f < it->count; f++) {
        double d[3];
        sub3(it->site + 3 * f, mean, d);
        for (int k = 0; k < 9; k++) A[k] += d[k / 3] * d[k % 3];
    }
    symmetric_eigen(3, A, V);
    for (int k = 0; k < 3; k++) most = larger(most, A[4 * k]), sum += A[4 * k];
    return it->count > 1 && sum - most < FRAME_ROW * FRAME_ROW * most;
}

const char *frames_choose(TautWorld *world, const TautSolidDef *def, const bool *has, Frames *it)
{
    Memory *memory = &world->memory;
    const size_t n = (size_t)def->frames;
    const char *problem = NULL;
    int vertices = 0;

    *it = (Frames){.world = world, .count = def->frames, .kind = def->weights};
    for (int v = 0; v < def->mesh->vertex_count; v++) vertices += has[v];
    if (vertices < 4 * def->frames)
        return "it has fewer than four vertices a frame: use fewer frames, or more cells";
    it->site = memory_alloc(memory, 3 * n, sizeof *it->site);
    const size_t most = (size_t)def->fixed_count + (def->attach ? (size_t)vertices : 0) + 1;
    it->hold = memory_alloc(memory, 3 * most, sizeof *it->hold);
    it->holder = memory_alloc(memory, most, sizeof *it->holder);
    it->fixed = memory_alloc(memory, n, sizeof *it->fixed);
    it->body = memory_alloc(memory, n, sizeof *it->body);
    it->node = memory_alloc(memory, n, sizeof *it->node);
    it->part = memory_alloc(memory, 4 * n, sizeof *it->part);
    it->weight = memory_alloc(memory, n, sizeof *it->weight);
    it->slope = memory_alloc(memory, 3 * n, sizeof *it->slope);
    it->number = memory_alloc(memory, 7 * n, sizeof *it->number);
    it->read = memory_alloc(memory, n, sizeof *it->read);
    if (!it->site || !it->hold || !it->holder || !it->fixed || !it->body || !it->node ||
        !it->part || !it->weight || !it->slope || !it->number || !it->read)
        return NULL;

    // places, as given or chosen; each its own
    if (def->frame_at)
        for (int f = 0; f < def->frames; f++) {
            double x[3];
            int which = 0;
            to_array(def->frame_at[f], x);
            if (!all_finite(3, x)) return "the place of a frame is not finite";
            if (f > 0 && nearest(it, x, &which) == 0) return "two frames are at one place";
            add_site(it, x);
        }
    else
        problem = choose(it, def, has);
    if (problem) return problem;

    // R of shepard: every vertex is within it of a frame, and points between are of several
    for (int v = 0; v < def->mesh->vertex_count; v++) {
        double x[3];
        int which = 0;
        to_array(def->mesh->vertex[v], x);
        if (has[v]) it->reach = larger(it->reach, FRAME_REACH * sqrt(nearest(it, x, &which)));
    }
    it->row = is_row(it);
    return hold_vertices(it, def, has);
}

void frames_free(Frames *it)
{
    Memory *memory = it->world ? &it->world->memory : NULL;
    if (!memory) return;
    memory_free(memory, it->site);
    memory_free(memory, it->hold);
    memory_free(memory, it->holder);
    memory_free(memory, it->fixed);
    memory_free(memory, it->body);
    memory_free(memory, it->node);
    memory_free(memory, it->part);
    memory_free(memory, it->weight);
    memory_free(memory, it->slope);
    memory_free(memory, it->number);
    memory_free(memory, it->read);
}

// --- nodes ---

// A frame that moves as a body does: the place of a point of it, and as columns of A three of its directions, which are those of the
// world now.
static TautStatus add_follower(Frames *it, int f, TautVec3 place, const char *name)
{
    static const double axis[3][3] = {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}};
    TautMappedDef def = taut_default_mapped_def(TAUT_MAP_AFFINE);
    double number[12 * 12 + 12] = {0};
    TautNodeId *part = it->part + 4 * f;
    TautStatus status = taut_world_add_point(it->world, it->body[f], place, NULL, part);

    for (int c = 0; c < 3 && status == TAUT_OK; c++)
        status = taut_world_add_direction(it->world, it->body[f],
                                          taut_vec3(axis[c][0], axis[c][1], axis[c][2]), NULL,
                                          part + 1 + c);
    if (status != TAUT_OK) return status;
    for (int r = 0; r < 3; r++) {
        number[12 * r + r] = 1;
        for (int c = 0; c < 3; c++) number[12 * (3 + 3 * r + c) + 3 + 3 * c + r] = 1;
    }

    def.name = name;
    def.points = part, def.point_count = 4;
    def.numbers = number, def.number_count = 12 * 12 + 12;
    return taut_world_add_mapped(it->world, &def, it->node + f);
}

// A moment of its own, so small that nothing moves by it otherwise. Vertices carry the mass, and where none of them moves as frames
// stretch or turn there is none: where all lie in the planes of the frames, and where linear weights share a part between frames
// that all stretch alike. Stiffness may hold that, but an impact acts through the mass alone and could have any velocity there.
static double own_moment(const Frames *it, int f, double mass)
{
    const double gap = it->count > 1 ? gap_of(it, f) : it->reach;
    return FRAME_OWN * mass / it->count * gap * gap;
}

TautStatus frames_add(Frames *it, const TautSolidDef *def, double mass)
{
    TautStatus status = TAUT_OK;
    for (int f = 0; f < it->count && status == TAUT_OK; f++) {
        const double *at = it->site + 3 * f;
        TautFrameDef frame = taut_default_frame_def();
        char name[144];
        text_format(name, sizeof name, "%s.frame[%d]", def->name ? def->name : "", f);
        frame.name = def->name ? name : NULL;
        frame.position =
            taut_vec3(at[0] + def->position.x, at[1] + def->position.y, at[2] + def->position.z);
        frame.fixed = it->fixed[f];
        if (!frame.fixed) frame.velocity = def->velocity;
        const double own = own_moment(it, f, mass);
        frame.mass = 0, frame.moment = taut_vec3(own, own, own);
        if (taut_node_is_null(it->body[f]))
            status = taut_world_add_frame(it->world, &frame, it->node + f);
        else
            status = add_follower(it, f, frame.position, frame.name);
    }

    return status;
}

static void drop(const Frames *it, TautNodeId node)
{
    if (!taut_node_is_null(node)) drop_node(it->world, world_node(it->world, node));
}

void frames_drop(Frames *it)
{
    for (int f = it->node && it->part ? it->count : 0; f-- > 0;) {
        drop(it, it->node[f]);
        for (int k = 4; k-- > 0;) drop(it, it->part[4 * f + k]);
    }
}

// Frames with a weight at x go to `read`; returns their number.
static int take_weights(Frames *it, const double *x)
{
    int n = 0;
    frames_weights(it, x);
    for (int f = 0; f < it->count; f++)
        if (it->weight[f] > 0) it->read[n++] = it->node[f];
    return n;
}

TautStatus frames_point(Frames *it, const double *x, double mass, const char *name,
                        TautNodeId *node)
{
    const int n = take_weights(it, x);
    TautMappedDef def = taut_default_mapped_def(TAUT_MAP_SKIN);
    double *weight = it->number, *place = it->number + n;

    for (int f = 0; f < it->count; f++) {
        if (!(it->weight[f] > 0)) continue;
        *weight++ = it->weight[f];
        sub3(x, it->site + 3 * f, place);
        place += 3;
    }

    def.name = name;
    def.points = it->read, def.point_count = n;
    def.numbers = it->number, def.number_count = 4 * n;
    def.mass = mass;
    return taut_world_add_mapped(it->world, &def, node);
}

TautStatus frames_gradient(Frames *it, const double *x, TautNodeId *F)
{
    const int n = take_weights(it, x);
    TautMappedDef def = taut_default_mapped_def(TAUT_MAP_SKIN_GRADIENT);
    double *number = it->number;

    for (int f = 0; f < it->count; f++) {
        if (!(it->weight[f] > 0)) continue;
        number[0] = it->weight[f];
        sub3(x, it->site + 3 * f, number + 1);
        memcpy(number + 4, it->slope + 3 * f, 3 * sizeof *number);
        number += 7;
    }

    def.points = it->read, def.point_count = n;
    def.numbers = it->number, def.number_count = 7 * n;
    return taut_world_add_mapped(it->world, &def, F);
}
