// compile.c -- from the spec to model, state and work.
//
// Everything is built beside what exists and swapped in at the end, so that a failure changes
// nothing. The state of what stays is carried over (carry.c); new elements get a consistent lambda.
#include "world/world.h"

#include "assembly/pattern.h"
#include "base/hash.h"
#include "dof/dof.h"
#include "map/map.h"
#include "math/vec.h"
#include "term/form.h"
#include "term/term.h"

#include <math.h>
#include <string.h>

typedef struct Build {
    TautWorld *world;
    TautModel *model;
    TautState state;
    TautWork work;
    unsigned char *fresh; // [n_element] has no lambda yet
    void *arena;
} Build;

enum { FORMS = 2, KEYS = TAUT_MAP_COUNT * TAUT_TERM_COUNT * FORMS };

// Groups are ordered by map, term, form; compliance form first.
static int key_of(const ElementSlot *slot)
{
    int form = slot->chosen == TAUT_FORM_STIFFNESS;
    return ((int)slot->map * TAUT_TERM_COUNT + (int)slot->term) * FORMS + form;
}

// Decides the form of every element and counts the elements of each key.
static void choose_forms(TautWorld *world, double h, int *count)
{
    memset(count, 0, KEYS * sizeof *count);
    for (int i = 0; i < world->element_end; i++) {
        ElementSlot *slot = world->element + i;
        if (!slot->used) continue;
        double inverse_mass = 0;
        for (int p = 0; p < map_ops(slot->map)->points; p++) {
            const ParticleSlot *particle = world->particle + slot->point[p];
            if (!particle->fixed) inverse_mass += 1 / particle->mass;
        }
        slot->chosen = form_choose(slot->form, slot->compliance, h, inverse_mass);
        count[key_of(slot)]++;
    }
}

static void count_model(TautWorld *world, const int *count, TautModel *m)
{
    *m = (TautModel){.gravity = world->def.gravity, .n_dof_group = world->particle_count > 0};
    m->n_node = world->particle_count;
    for (int i = 0; i < world->particle_end; i++) {
        const ParticleSlot *slot = world->particle + i;
        if (!slot->used) continue;
        m->n_free += slot->fixed ? 0 : 3;
        m->n_motion += slot->motion.kind != TAUT_MOTION_NONE;
    }
    for (int i = 0; i < world->element_end; i++)
        if (world->element[i].used)
            m->n_motion += world->element[i].motion.kind != TAUT_MOTION_NONE;
    m->n_q = m->n_v = 3 * m->n_node;
    for (int k = 0; k < KEYS; k++) {
        int rows = map_ops((TautMapKind)(k / FORMS / TAUT_TERM_COUNT))->rows;
        m->n_group += count[k] > 0;
        m->n_element += count[k];
        m->n_row += count[k] * rows;
        if (k % FORMS == 0) m->n_kkt_row += count[k] * rows;
    }
}

#define TAKE(pointer, count) (pointer) = arena_take(arena, (size_t)(count), sizeof *(pointer))

static void place_state(Arena *arena, const TautModel *m, TautState *s)
{
    size_t start = arena->used;
    TAKE(s->time, 1);
    TAKE(s->h_prev, 1);
    TAKE(s->swing, 1);
    TAKE(s->scheme, 1);
    TAKE(s->budget, 1);
    TAKE(s->gross, 1);
    TAKE(s->coarse, 1);
    TAKE(s->q, m->n_q);
    TAKE(s->v, m->n_v);
    TAKE(s->a, m->n_v);
    TAKE(s->v_prev, m->n_v);
    TAKE(s->dx, m->n_v);
    TAKE(s->lambda, m->n_row);
    TAKE(s->lambda_prev, m->n_row);
    s->block = s->time;
    s->size = arena->used - start;
}

static void place_group(Arena *arena, TautGroup *g)
{
    int points = g->count * g->points, pairs = g->count * map_pairs(g->map);
    TAKE(g->node, points);
    TAKE(g->at_q, points);
    TAKE(g->at_v, points);
    TAKE(g->target, g->count * g->rows);
    TAKE(g->compliance, g->count);
    TAKE(g->damping, g->count);
    TAKE(g->length_scale, g->count);
    TAKE(g->motion, g->count);
    TAKE(g->at_J, points);
    TAKE(g->at_C, g->count);
    TAKE(g->at_H, pairs);
    TAKE(g->flip, pairs);
}

// Fills the groups' sizes and offsets; returns the sizes of work->J and work->K.
static void lay_groups(TautWorld *world, const int *count, TautGroup *group, int *n_J, int *n_K)
{
    int n = 0, element = 0, row = 0, kkt_row = 0;
    *n_J = *n_K = 0;
    for (int k = 0; k < KEYS; k++) {
        if (count[k] == 0) continue;
        TautGroup *g = group + n++;
        g->map = map_ops((TautMapKind)(k / FORMS / TAUT_TERM_COUNT));
        g->term = term_ops((TautTermKind)(k / FORMS % TAUT_TERM_COUNT));
        g->form = k % FORMS ? TAUT_FORM_STIFFNESS : TAUT_FORM_COMPLIANCE;
        g->geometric = world->def.geometric;
        g->count = count[k];
        g->points = g->map->points;
        g->rows = g->map->rows;
        g->first_element = element;
        g->first_row = row;
        g->first_kkt_row = k % FORMS ? -1 : kkt_row;
        g->first_J = *n_J;
        g->first_K = *n_K;
        element += g->count;
        row += g->count * g->rows;
        kkt_row += k % FORMS ? 0 : g->count * g->rows;
        *n_J += g->count * g->rows * g->points * 3;
        *n_K += g->count * map_pairs(g->map) * 9;
    }
}

static void place_work(Arena *arena, const TautModel *m, int n_J, int n_K, TautWork *w)
{
    place_state(arena, m, &w->next);
    place_state(arena, m, &w->base);
    TAKE(w->x, m->n_q);
    TAKE(w->v, m->n_v);
    TAKE(w->a, m->n_v);
    TAKE(w->f, m->n_v);
    TAKE(w->dx, m->n_v);
    TAKE(w->xbar, m->n_q);
    TAKE(w->vbar, m->n_v);
    TAKE(w->v_free, m->n_v);
    TAKE(w->trial_q, m->n_q);
    TAKE(w->trial_lambda, m->n_row);
    TAKE(w->step_dx, m->n_v);
    TAKE(w->predicted, m->n_q);
    TAKE(w->y, m->n_row);
    TAKE(w->goal, m->n_row);
    TAKE(w->goal_rate, m->n_row);
    TAKE(w->goal_accel, m->n_row);
    TAKE(w->phi, m->n_row);
    TAKE(w->rate, m->n_row);
    TAKE(w->lambda, m->n_row);
    TAKE(w->iterate, m->n_row);
    TAKE(w->force, m->n_row);
    TAKE(w->soft, m->n_element);
    TAKE(w->c, m->n_row);
    TAKE(w->dlambda, m->n_row);
    TAKE(w->J, n_J);
    TAKE(w->K, n_K);
}

// Runs twice: with arena->base NULL it measures, then it places.
static void place(Arena *arena, const TautModel *counts, const int *count, Build *b)
{
    TautGroup scratch[KEYS] = {0}, *group;
    TautModel *m = arena_take(arena, 1, sizeof *m);
    TAKE(group, counts->n_group);
    TautGroup *filled = arena->base ? group : scratch;
    int n_J, n_K;
    lay_groups(b->world, count, filled, &n_J, &n_K);
    TautModel model = *counts;
    model.group = group;
    TAKE(model.dof_group, counts->n_dof_group);
    TAKE(model.node_q, counts->n_node);
    TAKE(model.node_v, counts->n_node);
    TAKE(model.node_x, counts->n_node);
    TAKE(model.node_at, counts->n_node);
    TAKE(model.node_motion, counts->n_node);
    TAKE(model.node_anchor, 3 * counts->n_node);
    TAKE(model.node_scale, counts->n_node);
    TAKE(model.mass, counts->n_node);
    TAKE(model.force, 3 * counts->n_node);
    TAKE(model.motion, counts->n_motion);
    TAKE(model.node_slot, counts->n_node);
    TAKE(model.element_slot, counts->n_element);
    for (int i = 0; i < counts->n_group; i++) place_group(arena, filled + i);
    place_state(arena, counts, &b->state);
    place_work(arena, counts, n_J, n_K, &b->work);
    TAKE(b->fresh, counts->n_element);
    if (m) *m = model;
    b->model = m;
}

// Nodes in slot order; node_of maps slots to nodes.
static void fill_nodes(Build *b, int *node_of, int *n_motion)
{
    TautModel *m = b->model;
    int node = 0, column = 0;
    for (int i = 0; i < b->world->particle_end; i++) {
        const ParticleSlot *slot = b->world->particle + i;
        if (!slot->used) continue;
        node_of[i] = node;
        m->node_slot[node] = (uint32_t)i + 1;
        m->node_q[node] = m->node_v[node] = 3 * node;
        m->node_x[node] = slot->fixed ? -1 : column;
        column += slot->fixed ? 0 : 3;
        m->mass[node] = slot->fixed ? 0 : slot->mass;
        memcpy(m->force + 3 * node, slot->force, sizeof slot->force);
        memcpy(m->node_anchor + 3 * node, slot->anchor, sizeof slot->anchor);
        m->node_motion[node] = -1;
        if (slot->motion.kind != TAUT_MOTION_NONE) {
            m->motion[*n_motion] = slot->motion;
            m->node_motion[node] = (*n_motion)++;
        }
        node++;
    }
    if (m->n_dof_group) m->dof_group[0] = (TautDofGroup){dof_ops(DOF_PARTICLE), 0, m->n_node};
}

// Diagonal of the box around all nodes: the length scale of maps that have none of their own.
static double extent(const TautModel *m, const double *q)
{
    double square = 0;
    for (int k = 0; k < 3; k++) {
        double lo = INFINITY, hi = -INFINITY;
        for (int node = 0; node < m->n_node; node++) {
            lo = fmin(lo, q[m->node_q[node] + k]);
            hi = fmax(hi, q[m->node_q[node] + k]);
        }
        if (hi > lo) square += (hi - lo) * (hi - lo);
    }
    return square > 0 ? sqrt(square) : 1;
}

static void fill_element(Build *b, const ElementSlot *slot, TautGroup *g, int e, const int *node_of,
                         int *n_motion)
{
    for (int p = 0; p < g->points; p++) {
        int node = node_of[slot->point[p]];
        g->node[g->points * e + p] = node;
        g->at_q[g->points * e + p] = b->model->node_q[node];
        g->at_v[g->points * e + p] = b->model->node_v[node];
    }
    memcpy(g->target + e * g->rows, slot->target, (size_t)g->rows * sizeof(double));
    g->compliance[e] = slot->compliance;
    g->damping[e] = slot->damping;
    g->motion[e] = -1;
    if (slot->motion.kind != TAUT_MOTION_NONE) {
        b->model->motion[*n_motion] = slot->motion;
        g->motion[e] = (*n_motion)++;
    }
    b->fresh[g->first_element + e] = slot->element < 0;
}

// Elements in slot order inside each group. Places are handed out by `next`, one counter a key.
static void fill_elements(Build *b, const int *count, const int *node_of, int *n_motion)
{
    TautModel *m = b->model;
    int next[KEYS] = {0}, group_of[KEYS], n = 0;
    for (int k = 0; k < KEYS; k++) group_of[k] = count[k] ? n++ : -1;
    for (int i = 0; i < b->world->element_end; i++) {
        ElementSlot *slot = b->world->element + i;
        if (!slot->used) continue;
        int key = key_of(slot), e = next[key]++;
        TautGroup *g = m->group + group_of[key];
        fill_element(b, slot, g, e, node_of, n_motion);
        m->element_slot[g->first_element + e] = (uint32_t)i + 1;
    }
}

// Lengths that errors are compared with: of elements, and of nodes the shortest of theirs.
static void set_scales(TautModel *m, const double *q)
{
    double size = extent(m, q);
    for (int i = 0; i < m->n_group; i++) {
        TautGroup *g = m->group + i;
        for (int e = 0; e < g->count; e++) {
            double own = g->map->length_scale(g->target + e * g->rows);
            g->length_scale[e] = own > 0 ? own : size;
            for (int p = 0; p < g->points; p++) {
                double *scale = m->node_scale + g->node[g->points * e + p];
                if (*scale == 0 || g->length_scale[e] < *scale) *scale = g->length_scale[e];
            }
        }
    }
    for (int node = 0; node < m->n_node; node++)
        if (m->node_scale[node] == 0) m->node_scale[node] = size;
}

static uint64_t topology_hash(const TautModel *m)
{
    uint64_t hash = hash_bytes(HASH_START, m->node_x, (size_t)m->n_node * sizeof(int));
    for (int i = 0; i < m->n_group; i++) {
        const TautGroup *g = m->group + i;
        hash = hash_bytes(hash, g->map->name, strlen(g->map->name));
        hash = hash_bytes(hash, &g->form, sizeof g->form);
        hash = hash_bytes(hash, g->node, (size_t)(g->count * g->points) * sizeof(int));
    }
    return hash;
}

// Tells the slots where they are now, and frees what was there before.
static void adopt(TautWorld *world, Build *b)
{
    compile_free(world);
    for (int node = 0; node < b->model->n_node; node++)
        world->particle[b->model->node_slot[node] - 1].node = node;
    for (int i = 0; i < b->model->n_group; i++) {
        const TautGroup *g = b->model->group + i;
        for (int e = 0; e < g->count; e++) {
            ElementSlot *slot = world->element + b->model->element_slot[g->first_element + e] - 1;
            slot->element = g->first_element + e;
            slot->group = i;
            slot->place = e;
        }
    }
    world->model = b->model;
    world->state = b->state;
    world->work = b->work;
    world->arena = b->arena;
    world->dirty = false;
    world->forces_known = false;
}

static void drop(Memory *memory, Build *b, const SolverOps *solver)
{
    if (b->work.solver) solver->free(memory, b->work.solver);
    pattern_free(memory, b->work.kkt);
    memory_free(memory, b->arena);
}

static TautStatus build(Build *b, double h)
{
    TautWorld *world = b->world;
    Memory *memory = &world->memory;
    int count[KEYS], n_motion = 0;
    TautModel counts;
    choose_forms(world, h, count);
    count_model(world, count, &counts);
    Arena arena = {NULL, 0};
    place(&arena, &counts, count, b);
    b->arena = memory_alloc(memory, arena.used, 1);
    int *node_of = memory_alloc(memory, (size_t)world->particle_end + 1, sizeof *node_of);
    if (!b->arena || !node_of) {
        memory_free(memory, node_of);
        return TAUT_OUT_OF_MEMORY;
    }
    arena = (Arena){b->arena, 0};
    place(&arena, &counts, count, b);
    fill_nodes(b, node_of, &n_motion);
    fill_elements(b, count, node_of, &n_motion);
    carry_state(world, b->model, &b->state);
    set_scales(b->model, b->state.q);
    memory_free(memory, node_of);
    b->model->hash = topology_hash(b->model);
    b->work.kkt = pattern_build(memory, b->model);
    if (!b->work.kkt) return TAUT_OUT_OF_MEMORY;
    return world->solver->analyse(memory, b->work.kkt, &b->work.solver);
}

// lambda of new elements; where the system has no good solution they start from 0, and the user is
// told: the step itself will show whether that matters.
static void start_fresh(TautWorld *world, const unsigned char *fresh)
{
    bool any = false;
    for (int i = 0; i < world->model->n_element; i++) any = any || fresh[i];
    if (!any) return;
    Step step = world_stepper(world);
    TautStatus status = start_lambda(&step, fresh);
    if (status == TAUT_OK && all_finite(world->model->n_row, world->state.lambda)) return;
    for (int i = 0; i < world->model->n_group; i++) {
        const TautGroup *g = world->model->group + i;
        for (int e = 0; e < g->count; e++)
            if (fresh[g->first_element + e])
                memset(world->state.lambda + g->first_row + e * g->rows, 0,
                       (size_t)g->rows * sizeof(double));
    }
    log_say(&world->log, TAUT_WARNING, TAUT_INACCURATE,
            "no consistent forces at t = %g s: new elements start without; see taut check",
            *world->state.time);
}

TautStatus compile_if_dirty(TautWorld *world, double h)
{
    if (!world->dirty) return TAUT_OK;
    world->memory.failed = false;
    Build b = {.world = world};
    TautStatus status = build(&b, h);
    world->memory.failed = false;
    if (status != TAUT_OK) {
        drop(&world->memory, &b, world->solver);
        return log_say(&world->log, TAUT_ERROR, status, "compile: %s", taut_status_text(status));
    }
    adopt(world, &b);
    start_fresh(world, b.fresh);
    return TAUT_OK;
}

TautStatus taut_world_compile(TautWorld *world, double h)
{
    if (!world) return TAUT_BAD_ARGUMENT;
    if (!(h > 0 && isfinite(h)))
        return log_say(&world->log, TAUT_ERROR, TAUT_BAD_ARGUMENT,
                       "step is %g s; it must be > 0 and finite", h);
    return compile_if_dirty(world, h);
}

void compile_free(TautWorld *world)
{
    if (world->work.solver) world->solver->free(&world->memory, world->work.solver);
    pattern_free(&world->memory, world->work.kkt);
    memory_free(&world->memory, world->arena);
    world->model = NULL;
    world->arena = NULL;
    world->work = (TautWork){0};
    world->state = (TautState){0};
}

Step world_stepper(TautWorld *world)
{
    return (Step){.model = world->model,
                  .state = &world->state,
                  .work = &world->work,
                  .solver = world->solver,
                  .tolerance = world->def.tolerance,
                  .min_step = world->def.min_step,
                  .max_solves = world->def.max_solves,
                  .without = world->def.without,
                  .worst = -1,
                  .alpha = world->def.alpha,
                  .beta = world->def.beta,
                  .bad_node = -1,
                  .log = &world->log};
}
