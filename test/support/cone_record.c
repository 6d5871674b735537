// SPDX-License-Identifier: MIT
// cone_record.c -- see cone_record.h.
#include "cone_record.h"
#include "matrices.h"

#include "world/world.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

static void *take(size_t count, size_t size)
{
    void *memory = calloc(count + 1, size);
    if (!memory) abort();
    return memory;
}

static void *copy(const void *from, size_t count, size_t size)
{
    if (!from) return NULL;
    void *to = take(count, size);
    memcpy(to, from, count * size);
    return to;
}

static Kkt *copy_kkt(const Kkt *kkt)
{
    const size_t nodes = (size_t)kkt->n_node, blocks = (size_t)kkt->n_block, m = (size_t)kkt->m;
    const size_t all = (size_t)kkt->n + m, values = (size_t)kkt->n_value;
    Kkt *to = take(1, sizeof *to);
    *to = *kkt;
    to->offset = copy(kkt->offset, nodes + 1, sizeof(int));
    to->row_start = copy(kkt->row_start, nodes + 1, sizeof(int));
    to->col = copy(kkt->col, blocks, sizeof(int));
    to->at = copy(kkt->at, blocks, sizeof(int));
    to->value = copy(kkt->value, values, sizeof(double));
    to->upper = copy(kkt->upper, values, sizeof(double));
    to->rhs = copy(kkt->rhs, all, sizeof(double));
    to->size = copy(kkt->size, all, sizeof(double));
    to->x = copy(kkt->x, all, sizeof(double));
    to->lo = copy(kkt->lo, m, sizeof(double));
    to->hi = copy(kkt->hi, m, sizeof(double));
    to->disc = copy(kkt->disc, (size_t)kkt->n_disc, sizeof *kkt->disc);
    to->fold = copy(kkt->fold, nodes, sizeof *kkt->fold);
    return to;
}

static ConeRecord record_of(const Kkt *kkt, const BoundedRows *rows)
{
    const size_t m = (size_t)kkt->m;
    ConeRecord out = {.kkt = copy_kkt(kkt),
                      .force = copy(rows->force, m, sizeof(double)),
                      .slack = copy(rows->slack, m, sizeof(double)),
                      .scale = copy(rows->scale, m, sizeof(double)),
                      .enough = rows->enough,
                      .most = rows->most,
                      .split = rows->split,
                      .convex = rows->convex,
                      .rough = rows->rough,
                      .rests = rows->rests};
    if (rows->move) {
        out.moved = take(m, sizeof(double));
        rows->move(rows->mover, out.moved);
    }
    return out;
}

static void give_moved(void *pointer, double *moved)
{
    const ConeRecord *record = pointer;
    memcpy(moved, record->moved, (size_t)record->kkt->m * sizeof *moved);
}

BoundedRows cone_record_rows(ConeRecord *record)
{
    return (BoundedRows){.force = record->force,
                         .slack = record->slack,
                         .scale = record->scale,
                         .move = record->moved ? give_moved : NULL,
                         .mover = record,
                         .enough = record->enough,
                         .most = record->most,
                         .split = record->split,
                         .convex = record->convex,
                         .rough = record->rough,
                         .rests = record->rests};
}

void cone_record_free(ConeRecord *record)
{
    if (record->kkt) matrix_free(record->kkt);
    free(record->force), free(record->slack), free(record->scale), free(record->moved);
    *record = (ConeRecord){0};
}

// The way of the rows of each node: what the step has told, and all terms that their w are summed from. Returns the longest.
static double find_ways(const ConeRecord *record, const Kkt *kkt, double *way)
{
    double most = 0;
    for (int node = kkt->n_col; node < kkt->n_node; node++) {
        const int rows = kkt_size(kkt, node), at = kkt->offset[node], first = at - kkt->n;
        double sum = 0;
        for (int r = 0; r < rows; r++)
            sum += fabs(kkt->rhs[at + r]) + (record->moved ? record->moved[first + r] : 0);
        for (int b = kkt->row_start[node]; b < kkt->row_start[node + 1]; b++) {
            const int to = kkt->offset[kkt->col[b]], cols = kkt_size(kkt, kkt->col[b]);
            for (int i = 0; i < rows * cols; i++)
                sum += fabs(kkt->value[kkt->at[b] + i] * kkt->x[to + i % cols]);
        }
        for (int r = 0; r < rows; r++) way[first + r] = sum;
        most = fmax(most, sum);
    }
    for (int i = 0; i < kkt->m; i++) way[i] = fmax(way[i], 0.01 * most);
    return most;
}

ConeAnswer cone_record_solve(ConeRecord *record, ConeStart start)
{
    Memory memory = {taut_default_allocator(), false};
    const BoundedOps *ops = bounded_ops(TAUT_BOUNDED_AUTO);
    BoundedRows rows = cone_record_rows(record);
    if (start != CONE_AS_ASKED) rows.enough = 0, rows.split = rows.convex = rows.rough = false;
    if (start == CONE_FROM_NOTHING) rows.force = rows.slack = NULL;
    Kkt *kkt = copy_kkt(record->kkt);
    ConeAnswer out = {0};
    void *self = NULL;

    out.status = ops->analyse(&memory, kkt, solver_ops(TAUT_SOLVER_LDLT), NULL, &self);
    if (out.status == TAUT_OK) {
        out.status = ops->solve(self, kkt, &rows);
        ops->stats(self, &out.stats);
        out.laws = cone_laws(kkt, record->scale);
        double *way = take((size_t)kkt->m, sizeof *way);
        out.way = find_ways(record, kkt, way);
        out.of_way = out.way > 0 ? cone_laws(kkt, way).worst : 0;
        free(way);
        out.proved = out.stats.proof && cone_proves(kkt, out.stats.proof);
        out.stats.proof = NULL;
    }
    ops->free(&memory, self);
    matrix_free(kkt);
    return out;
}

// --- watching ---

// A solver has no user pointer; these are tests and tools, and one world is watched at a time.
static struct {
    const BoundedOps *inner;
    BoundedOps ops;
    ConeWatch *watch;
    void *user;
    int every, count, step, solve;
} tape;

static TautStatus watched_solve(void *self, Kkt *kkt, const BoundedRows *rows)
{
    tape.solve++;
    if (kkt->n_disc == 0 || tape.count++ % tape.every != 0)
        return tape.inner->solve(self, kkt, rows);
    ConeRecord record = record_of(kkt, rows);
    record.step = tape.step, record.solve = tape.solve;
    const TautStatus status = tape.inner->solve(self, kkt, rows);
    memcpy(record.kkt->x, kkt->x, (size_t)(kkt->n + kkt->m) * sizeof *kkt->x);
    tape.watch(tape.user, &record);
    cone_record_free(&record);
    return status;
}

void cones_watch(TautWorld *world, int every, ConeWatch *watch, void *user)
{
    tape.inner = world->bounded;
    tape.ops = *tape.inner;
    tape.ops.solve = watched_solve;
    tape.watch = watch, tape.user = user;
    tape.every = every, tape.count = tape.step = tape.solve = 0;
    world->bounded = &tape.ops;
}

void cones_step(int step)
{
    tape.step = step, tape.solve = 0;
}

// --- writing ---

static void write_numbers(FILE *file, int count, const double *x)
{
    for (int i = 0; i < count; i++) fprintf(file, " %.17g", x[i]);
}

void cone_record_write(FILE *file, const ConeRecord *record)
{
    const Kkt *kkt = record->kkt;
    fprintf(file, "system %d %d\nnodes %d %d\n", record->step, record->solve, kkt->n_col,
            kkt->n_node);
    for (int i = 0; i < kkt->n_node; i++) fprintf(file, "%d ", kkt_size(kkt, i));
    fprintf(file, "\nblocks %d\n", kkt->n_block);
    for (int i = 0; i < kkt->n_node; i++)
        for (int b = kkt->row_start[i]; b < kkt->row_start[i + 1]; b++) {
            fprintf(file, "%d %d", i, kkt->col[b]);
            write_numbers(file, kkt_size(kkt, i) * kkt_size(kkt, kkt->col[b]),
                          kkt->value + kkt->at[b]);
            fprintf(file, "\n");
        }
    fprintf(file, "rhs %d\n", kkt->n + kkt->m);
    for (int i = 0; i < kkt->n + kkt->m; i++)
        fprintf(file, "%.17g %.17g\n", kkt->rhs[i], kkt->size[i]);
    fprintf(file, "bounds %d\n", kkt->m);
    for (int node = kkt->n_col; node < kkt->n_node; node++)
        for (int i = kkt->offset[node] - kkt->n; i < kkt->offset[node + 1] - kkt->n; i++)
            fprintf(file, "%.17g %.17g %d\n", kkt->lo[i], kkt->hi[i],
                    kkt->fold ? kkt->fold[node] : 0);
    fprintf(file, "discs %d\n", kkt->n_disc);
    for (int i = 0; i < kkt->n_disc; i++) {
        const KktDisc *d = &kkt->disc[i];
        fprintf(file, "%d %d %d %.17g %.17g %.17g %.17g %d %.17g %.17g\n", d->row, d->rows,
                d->normal, d->coefficient, d->constant, d->fall, d->slow, d->sliding,
                d->direction[0], d->direction[1]);
    }
    fprintf(file, "start %.17g %.17g %d %d %d %d\nrows %d\n", record->enough, record->most,
            record->split, record->convex, record->rough, record->rests, kkt->m);
    const double *const column[] = {record->force, record->slack, record->scale, record->moved};
    for (int i = 0; i < kkt->m; i++) {
        for (int k = 0; k < 4; k++) fprintf(file, " %.17g", column[k] ? column[k][i] : NAN);
        fprintf(file, "\n");
    }
}

// --- reading ---

enum { MOST = 10000000, MOST_SIZE = 24 }; // scalars or blocks of a file; rows of a node

enum { WORD = 40 };

static bool next_word(FILE *file, char *text)
{
    return fscanf(file, "%39s", text) == 1;
}

// The next word is a number from `least` to `most`, and goes to *out.
static bool read_int(FILE *file, int least, int most, int *out)
{
    char text[WORD], *end;
    if (!next_word(file, text)) return false;
    const long number = strtol(text, &end, 10);
    *out = (int)number;
    return *end == 0 && number >= least && number <= most;
}

static bool read_double(FILE *file, double *out)
{
    char text[WORD], *end;
    if (!next_word(file, text)) return false;
    *out = strtod(text, &end);
    return *end == 0;
}

static bool read_word(FILE *file, const char *word)
{
    char text[WORD];
    return next_word(file, text) && strcmp(text, word) == 0;
}

static bool read_nodes(FILE *file, Kkt *kkt)
{
    if (!read_word(file, "nodes") || !read_int(file, 0, MOST, &kkt->n_col) ||
        !read_int(file, kkt->n_col, MOST, &kkt->n_node))
        return false;
    kkt->offset = take((size_t)kkt->n_node + 1, sizeof(int));
    for (int i = 0, size; i < kkt->n_node; i++) {
        if (!read_int(file, 1, MOST_SIZE, &size)) return false;
        kkt->offset[i + 1] = kkt->offset[i] + size;
    }
    kkt->n = kkt->offset[kkt->n_col], kkt->m = kkt->offset[kkt->n_node] - kkt->n;
    return true;
}

// In the order of kkt.h: by rows, columns ascending, the diagonal last.
static bool read_blocks(FILE *file, Kkt *kkt)
{
    int last_row = -1, last_col = -1;
    size_t room = 0;
    if (!read_word(file, "blocks") || !read_int(file, kkt->n_node, MOST, &kkt->n_block))
        return false;
    kkt->row_start = take((size_t)kkt->n_node + 1, sizeof(int));
    kkt->col = take((size_t)kkt->n_block, sizeof(int));
    kkt->at = take((size_t)kkt->n_block, sizeof(int));
    for (int b = 0, row; b < kkt->n_block; b++) {
        if (!read_int(file, 0, kkt->n_node - 1, &row) || !read_int(file, 0, row, &kkt->col[b]))
            return false;
        const bool next = row == last_row + 1 && (row == 0 || last_col == last_row);
        if (!next && !(row == last_row && kkt->col[b] > last_col)) return false;
        last_row = row, last_col = kkt->col[b];
        kkt->row_start[row + 1] = b + 1;
        kkt->at[b] = kkt->n_value;
        kkt->n_value += kkt_size(kkt, row) * kkt_size(kkt, kkt->col[b]);
        if ((size_t)kkt->n_value > room) {
            room = 2 * (size_t)kkt->n_value;
            kkt->value = realloc(kkt->value, room * sizeof *kkt->value);
            if (!kkt->value) abort();
        }
        for (int k = kkt->at[b]; k < kkt->n_value; k++)
            if (!read_double(file, &kkt->value[k])) return false;
    }
    return last_row == kkt->n_node - 1 && last_col == last_row;
}

static bool read_sides(FILE *file, Kkt *kkt)
{
    const int all = kkt->n + kkt->m;
    int count, folded;
    kkt->rhs = take((size_t)all, sizeof(double)), kkt->size = take((size_t)all, sizeof(double));
    kkt->x = take((size_t)all, sizeof(double));
    kkt->lo = take((size_t)kkt->m, sizeof(double)), kkt->hi = take((size_t)kkt->m, sizeof(double));
    kkt->fold = take((size_t)kkt->n_node, sizeof *kkt->fold);
    if (!read_word(file, "rhs") || !read_int(file, all, all, &count)) return false;
    for (int i = 0; i < all; i++)
        if (!read_double(file, &kkt->rhs[i]) || !read_double(file, &kkt->size[i])) return false;
    if (!read_word(file, "bounds") || !read_int(file, kkt->m, kkt->m, &count)) return false;
    for (int node = kkt->n_col; node < kkt->n_node; node++)
        for (int i = kkt->offset[node] - kkt->n; i < kkt->offset[node + 1] - kkt->n; i++) {
            if (!read_double(file, &kkt->lo[i]) || !read_double(file, &kkt->hi[i]) ||
                !read_int(file, 0, 1, &folded))
                return false;
            kkt->fold[node] = (signed char)folded;
        }
    return true;
}

static bool read_discs(FILE *file, Kkt *kkt)
{
    if (!read_word(file, "discs") || !read_int(file, 0, kkt->m, &kkt->n_disc)) return false;
    kkt->disc = take((size_t)kkt->n_disc, sizeof *kkt->disc);
    for (int i = 0, sliding; i < kkt->n_disc; i++) {
        KktDisc *d = &kkt->disc[i];
        if (!read_int(file, 0, kkt->m - 1, &d->row) || !read_int(file, 1, 2, &d->rows) ||
            !read_int(file, -1, kkt->m - 1, &d->normal) || d->row + d->rows > kkt->m ||
            !read_double(file, &d->coefficient) || !read_double(file, &d->constant) ||
            !read_double(file, &d->fall) || !read_double(file, &d->slow) ||
            !read_int(file, 0, 1, &sliding) || !read_double(file, &d->direction[0]) ||
            !read_double(file, &d->direction[1]))
            return false;
        d->sliding = sliding;
    }
    return true;
}

static bool read_start(FILE *file, ConeRecord *record)
{
    const int m = record->kkt->m;
    int split, convex, rough, rests, count;
    double **const column[] = {&record->force, &record->slack, &record->scale, &record->moved};
    if (!read_word(file, "start") || !read_double(file, &record->enough) ||
        !read_double(file, &record->most) || !read_int(file, 0, 1, &split) ||
        !read_int(file, 0, 1, &convex) || !read_int(file, 0, 1, &rough) ||
        !read_int(file, 0, 1, &rests) || !read_word(file, "rows") || !read_int(file, m, m, &count))
        return false;
    record->split = split, record->convex = convex, record->rough = rough, record->rests = rests;
    for (int k = 0; k < 4; k++) *column[k] = take((size_t)m, sizeof(double));
    for (int i = 0; i < m; i++)
        for (int k = 0; k < 4; k++)
            if (!read_double(file, &(*column[k])[i])) return false;
    for (int k = 0; k < 4; k++)
        if (m > 0 && isnan((*column[k])[0])) free(*column[k]), *column[k] = NULL;
    return true;
}

bool cone_record_read(FILE *file, ConeRecord *record)
{
    *record = (ConeRecord){.kkt = take(1, sizeof *record->kkt)};
    Kkt *kkt = record->kkt;
    if (read_word(file, "system") && read_int(file, 0, MOST, &record->step) &&
        read_int(file, 0, MOST, &record->solve) && read_nodes(file, kkt) &&
        read_blocks(file, kkt) && read_sides(file, kkt) && read_discs(file, kkt) &&
        read_start(file, record))
        return true;
    cone_record_free(record);
    return false;
}
