// SPDX-License-Identifier: MIT
// solid_frames_mass.c -- do frames that may move have a mass in all of their entries? Vertices of a solid carry the mass, and where all that
// a frame moves lie in a plane through its place, nothing resists the column of A across it: an impact, which acts through the
// mass alone, could then have any velocity there. Checked by test/unit/solid_frames.c.
//
// The mass of 4 N entries (t and A of N frames, each axis of the world alike) is sum of m a a^T over the vertices, where a has
// w_i (1, X_i/l_i) of each frame, l_i the gap to the next frame. Its Cholesky factors need no pivots; a frame whose pivot vanishes lacks
// mass there. Frames stand in the order of their longest direction, so that rows begin near the diagonal.
#include "world/build/solid_frames_mass.h"

#include "base/text.h"
#include "math/vec.h"
#include "world/tuning.h"

#include <string.h>

enum { PART = 4 }; // entries of a frame: its place, and X along three axes

typedef struct MassCheck {
    Frames *frames;
    int count;     // frames that may move
    int *order;    // [count] the frames, from one end to the other
    int *place;    // [frames] where each is in `order`, -1 where it does not move by itself
    int *first;    // [count] of `order`: the first one that has vertices in common with it
    size_t *start; // [count + 1] where the rows of each begin in `entry`
    double *entry; // rows of the lower half, each from 4 first to the diagonal
} MassCheck;

// Entries of a frame's rows from their first column, 4 first, to the end of its diagonal block.
static int row_length(const MassCheck *it, int i)
{
    return PART * (i + 1 - it->first[i]);
}

static double *row_of(const MassCheck *it, int i, int r)
{
    return it->entry + it->start[i] + (size_t)r * (size_t)row_length(it, i);
}

// Entry (i, r; j, c); j >= first[i].
static double *entry_of(const MassCheck *it, int i, int r, int j, int c)
{
    return row_of(it, i, r) + PART * (j - it->first[i]) + c;
}

// --- order ---

// The axis along which the places are farthest apart.
static int longest_axis(const Frames *frames)
{
    double low[3] = {INFINITY, INFINITY, INFINITY}, high[3] = {-INFINITY, -INFINITY, -INFINITY};
    int axis = 0;
    for (int f = 0; f < frames->count; f++)
        for (int k = 0; k < 3; k++) {
            low[k] = smaller(low[k], frames->site[3 * f + k]);
            high[k] = larger(high[k], frames->site[3 * f + k]);
        }
    for (int k = 1; k < 3; k++)
        if (high[k] - low[k] > high[axis] - low[axis]) axis = k;
    return axis;
}

static void set_order(MassCheck *it)
{
    const Frames *frames = it->frames;
    const int axis = longest_axis(frames);

    for (int f = 0; f < frames->count; f++) {
        int at = it->count;
        it->place[f] = -1;
        if (frames->fixed[f]) continue;
        for (; at > 0 && frames->site[3 * it->order[at - 1] + axis] > frames->site[3 * f + axis];
             at--)
            it->order[at] = it->order[at - 1];
        it->order[at] = f;
        it->count++;
    }
    for (int i = 0; i < it->count; i++) it->place[it->order[i]] = it->first[i] = i;
}

// --- mass ---

static void weigh(const MassCheck *it, const TautSolidDef *def, int v, double *x)
{
    const TautVec3 at = def->mesh->vertex[v];
    x[0] = at.x, x[1] = at.y, x[2] = at.z;
    frames_weights(it->frames, x);
}

// Rows begin at the first frame that has a vertex in common.
static void find_rows(MassCheck *it, const TautSolidDef *def, const double *share)
{
    const Frames *frames = it->frames;
    for (int v = 0; v < def->mesh->vertex_count; v++) {
        double x[3];
        int least = it->count;
        if (!(share[v] > 0)) continue;
        weigh(it, def, v, x);
        for (int f = 0; f < frames->count; f++)
            if (frames->weight[f] > 0 && it->place[f] >= 0 && it->place[f] < least)
                least = it->place[f];
        for (int f = 0; f < frames->count; f++) {
            const int i = it->place[f];
            if (frames->weight[f] > 0 && i >= 0 && least < it->first[i]) it->first[i] = least;
        }
    }
    for (int i = 0; i < it->count; i++)
        it->start[i + 1] = it->start[i] + (size_t)PART * (size_t)row_length(it, i);
}

// w (1, X/l) of a frame at x.
static void part_of(const Frames *frames, int f, const double *x, double *a)
{
    const double gap = frames->count > 1 ? frames_gap(frames, f) : frames->reach;
    a[0] = frames->weight[f];
    for (int k = 0; k < 3; k++)
        a[1 + k] = frames->weight[f] * (x[k] - frames->site[3 * f + k]) / gap;
}

static void add_masses(MassCheck *it, const TautSolidDef *def, const double *share)
{
    const Frames *frames = it->frames;
    for (int v = 0; v < def->mesh->vertex_count; v++) {
        double x[3], a[PART], b[PART];
        if (!(share[v] > 0)) continue;
        weigh(it, def, v, x);
        for (int i = 0; i < it->count; i++) {
            if (!(frames->weight[it->order[i]] > 0)) continue;
            part_of(frames, it->order[i], x, a);
            for (int j = it->first[i]; j <= i; j++) {
                if (!(frames->weight[it->order[j]] > 0)) continue;
                part_of(frames, it->order[j], x, b);
                for (int r = 0; r < PART; r++)
                    for (int c = 0; c < PART; c++)
                        *entry_of(it, i, r, j, c) += share[v] * a[r] * b[c];
            }
        }
    }
}

// --- factors ---

// Sum of products of the rows (i, r) and (j, c) left of column (j, c).
static double products(const MassCheck *it, int i, int r, int j, int c)
{
    const int from = it->first[i] > it->first[j] ? it->first[i] : it->first[j];
    const double *a = entry_of(it, i, r, from, 0), *b = entry_of(it, j, c, from, 0);
    double sum = 0;
    for (int k = 0; k < PART * (j - from) + c; k++) sum += a[k] * b[k];
    return sum;
}

// Factorises row (i, r); its pivot by the mass of the frame.
static double factor_row(MassCheck *it, int i, int r, double mass)
{
    for (int j = it->first[i]; j <= i; j++)
        for (int c = 0; c < PART && (j < i || c < r); c++) {
            double *entry = entry_of(it, i, r, j, c);
            *entry = (*entry - products(it, i, r, j, c)) / *entry_of(it, j, c, j, c);
        }
    double *pivot = entry_of(it, i, r, i, r);
    const double left = *pivot - products(it, i, r, i, r);
    *pivot = sqrt(larger(left, 0));
    return left / mass;
}

static const char *describe(const MassCheck *it, const TautSolidDef *def, int i, int r, double part,
                            char *text)
{
    static const char *const word[PART] = {"", " along x", " along y", " along z"};
    const double *at = it->frames->site + 3 * it->order[i];

    if (r == 0)
        text_format(text, FRAMES_TEXT,
                    "its frame at (%g, %g, %g) has no mass: the vertices near it move by other "
                    "frames; take fewer frames, or more cells there",
                    at[0], at[1], at[2]);
    else
        text_format(text, FRAMES_TEXT,
                    "its frame at (%g, %g, %g) has no mass where it stretches or turns%s (%.1g of "
                    "its mass by the gap to the next frame squared, of %d vertices): they lie in "
                    "too few planes across that axis; take more cells%s, fewer frames, or other "
                    "places",
                    at[0], at[1], at[2], word[r], larger(part, 0), def->mesh->vertex_count,
                    word[r]);
    return text;
}

static const char *find_lack(MassCheck *it, const TautSolidDef *def, char *text)
{
    for (int i = 0; i < it->count; i++) {
        const double mass = *entry_of(it, i, 0, i, 0);
        for (int r = 0; r < PART; r++) {
            const double part = mass > 0 ? factor_row(it, i, r, mass) : 0;
            if (!(part > FRAME_MASSLESS)) return describe(it, def, i, r, part, text);
        }
    }
    return NULL;
}

const char *frames_mass_problem(Frames *frames, const TautSolidDef *def, const double *share,
                                char text[FRAMES_TEXT])
{
    Memory *memory = &frames->world->memory;
    const size_t n = (size_t)frames->count;
    MassCheck it = {.frames = frames};
    const char *problem = NULL;

    it.order = memory_alloc(memory, n, sizeof *it.order);
    it.place = memory_alloc(memory, n, sizeof *it.place);
    it.first = memory_alloc(memory, n, sizeof *it.first);
    it.start = memory_alloc(memory, n + 1, sizeof *it.start);
    if (it.order && it.place && it.first && it.start) {
        set_order(&it);
        find_rows(&it, def, share);
        if (it.count > 0) it.entry = memory_alloc(memory, it.start[it.count], sizeof *it.entry);
        if (it.entry) {
            add_masses(&it, def, share);
            problem = find_lack(&it, def, text);
        }
    }

    memory_free(memory, it.entry);
    memory_free(memory, it.start);
    memory_free(memory, it.first);
    memory_free(memory, it.place);
    memory_free(memory, it.order);
    return problem;
}
