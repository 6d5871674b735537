// layout.c -- see layout.h.
#include "world/layout.h"

#include "assembly/evaluate.h"
#include "assembly/parts.h"
#include "term/term.h"

#include <string.h>

#define TAKE(pointer, count) (pointer) = arena_take(arena, (size_t)(count), sizeof *(pointer))

// --- sizes ---

static void count_model(const TautWorld *world, const Plan *plan, TautModel *m)
{
    *m = (TautModel){.gravity = world->def.gravity,
                     .n_node = plan->n_node,
                     .n_element = world->element_count,
                     .n_group = plan->n_shape,
                     .n_body = plan->n_dof[DOF_RIGID],
                     .n_mapped_group = plan->n_mapped_shape};
    for (int k = 0; k < DOF_COUNT; k++) {
        const TautDofOps *ops = dof_ops((DofKind)k);
        m->n_dof_group += plan->n_dof[k] > 0;
        m->n_dof += plan->n_dof[k];
        m->n_dof_q += plan->n_dof[k] * ops->nq;
        m->n_dof_v += plan->n_dof[k] * ops->nv;
    }
    m->n_q = m->n_dof_q;
    m->n_v = m->n_dof_v;
    for (int i = 0; i < plan->n_mapped_shape; i++) {
        const Instance *it = plan->instance + plan->shape[i].first;
        int rows = plan_rows(it);
        m->n_q += plan->shape[i].count * rows;
        m->n_v += plan->shape[i].count * rows;
    }
    bool exact = world->def.geometric == TAUT_GEOMETRIC_EXACT;
    m->skew =
        exact && plan->n_dof[DOF_RIGID] > 0 && !(world->solver->needs & SOLVER_NEEDS_SYMMETRY);
    for (int i = 0; i < world->node_end; i++)
        if (world->node[i].used) m->n_motion += world->node[i].motion.kind != TAUT_MOTION_NONE;
    for (int i = 0; i < world->element_end; i++)
        if (world->element[i].used)
            m->n_motion += world->element[i].motion.kind != TAUT_MOTION_NONE;
}

// Shape, law and place of every group; returns the sizes of work->J, K and scratch.
typedef struct Sizes {
    int J, K, scratch;
} Sizes;

static void lay_element_group(const TautWorld *world, const Instance *it, TautModel *m,
                              TautGroup *g, int *element)
{
    const ElementSlot *slot = world->element + it->slot;
    g->term = term_ops(slot->term);
    g->form = slot->chosen;
    g->first_element = *element;
    g->first_row = m->n_row;
    g->first_kkt_row = g->form == TAUT_FORM_COMPLIANCE ? m->n_kkt_row : -1;
    *element += g->count;
    m->n_row += g->count * g->rows;
    m->n_kkt_row += g->form == TAUT_FORM_COMPLIANCE ? g->count * g->rows : 0;
    m->has_values = m->has_values || g->term->keep;
    m->has_rates = m->has_rates || g->term->rate;
    m->has_corrected = m->has_corrected || g->term->corrected;
    g->bounded = is_bounded(slot);
    m->has_bounds = m->has_bounds || g->bounded;
    m->has_stiffness = m->has_stiffness || g->form == TAUT_FORM_STIFFNESS;
}

static void lay_group(const TautWorld *world, const Plan *plan, int i, TautGroup *g, Sizes *sizes)
{
    const Shape *shape = plan->shape + i;
    const Instance *it = plan->instance + shape->first;
    bool own = it->map && it->map->geometric != TAUT_GEOMETRIC_INHERIT;
    *g = (TautGroup){.map = plan_map(it),
                     .user = it->map ? it->map->user : NULL,
                     .form = TAUT_FORM_COMPLIANCE,
                     .geometric = own ? it->map->geometric : world->def.geometric,
                     .composed = shape->composed,
                     .linear = shape->linear,
                     .constant = shape->constant,
                     .massive = shape->massive,
                     .count = shape->count,
                     .parents = plan_parents(it),
                     .rows = plan_rows(it),
                     .supports = it->supports,
                     .reach = shape->reach,
                     .routes = shape->routes,
                     .level = it->level,
                     .first_element = -1,
                     .first_row = -1,
                     .first_kkt_row = -1,
                     .first_node = it->element ? -1 : shape->first_node};
    for (int p = 0; p < g->parents; p++) g->width += plan_parent_size(world, it, p);
    g->numbers = plan_numbers(it, g->width);
    g->first_J = g->first_G = sizes->J;
    sizes->J += g->count * g->rows * g->width;
    if (g->composed) {
        g->first_G = sizes->J;
        sizes->J += g->count * g->rows * g->reach;
    }
    bool turned = it->element && world->element[it->slot].axes;
    g->relative = g->map->relative && !g->composed && g->supports == 2 && !turned;
    g->n_K = g->relative ? g->width * g->width / 4 : g->width * g->width;
    g->first_K = sizes->K;
    if (has_geometric(g)) sizes->K += g->count * g->n_K;
}

static void scratch_of(const TautGroup *g, Sizes *sizes)
{
    bool couples = g->massive || has_geometric(g) || (g->term && g->form == TAUT_FORM_STIFFNESS);
    int map = map_scratch(g->rows, g->width) + g->width * g->width;
    int flat = couples ? g->reach * (g->reach + g->width) : 0;
    if (g->map->linear) map = 0; // it never asks for any
    if (map > sizes->scratch) sizes->scratch = map;
    if (flat > sizes->scratch) sizes->scratch = flat;
}

static Sizes lay_groups(const TautWorld *world, const Plan *plan, TautModel *m, TautGroup *group)
{
    Sizes sizes = {0, 0, 0};
    int element = 0;
    m->n_row = m->n_kkt_row = 0;
    for (int i = 0; group && i < plan->n_shape; i++) {
        TautGroup *g = group + i;
        const Instance *it = plan->instance + plan->shape[i].first;
        lay_group(world, plan, i, g, &sizes);
        if (it->element)
            lay_element_group(world, it, m, g, &element);
        else
            m->has_angles = m->has_angles || g->map->winds;
        scratch_of(g, &sizes);
    }
    return sizes;
}

// --- places ---

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
    TAKE(s->p, 3 * m->n_body);
    TAKE(s->p_prev, 3 * m->n_body);
    TAKE(s->pdot, 3 * m->n_body);
    TAKE(s->spin, m->n_body);
    TAKE(s->tied, m->n_element);
    TAKE(s->lambda, m->n_row);
    TAKE(s->lambda_prev, m->n_row);
    s->block = s->time;
    s->size = arena->used - start;
}

static void place_group(Arena *arena, const TautWorld *world, const Instance *first, int shares,
                        TautGroup *g)
{
    int parents = g->count * g->parents, supports = g->count * g->supports;
    int pairs = g->count * (g->supports * (g->supports + 1) / 2);
    TAKE(g->size, g->parents);
    TAKE(g->parent, parents);
    TAKE(g->at_q, parents);
    TAKE(g->at_v, parents);
    TAKE(g->parent_G, parents);
    TAKE(g->parent_reach, g->parents);
    TAKE(g->parent_routes, g->parents);
    TAKE(g->route, g->count * g->routes);
    TAKE(g->support, supports);
    TAKE(g->support_at, g->supports + 1);
    if (g->composed) {
        TAKE(g->nonzero_start, g->parents * g->rows + 1);
        TAKE(g->nonzero, g->rows * g->width);
    }
    TAKE(g->number, g->count * g->numbers);
    TAKE(g->at_J, supports);
    TAKE(g->at_H, pairs);
    TAKE(g->flip, pairs);
    TAKE(g->share, 2 * shares);
    if (!g->term) return;
    TAKE(g->target, g->count * g->rows);
    TAKE(g->compliance, g->count * g->rows);
    TAKE(g->damping, g->count);
    TAKE(g->fraction, g->count);
    if (g->bounded) {
        TAKE(g->lower, g->count);
        TAKE(g->upper, g->count);
        TAKE(g->restitution, g->count);
    }
    if (world->element[first->slot].axes) TAKE(g->axes, g->count * g->rows * g->rows);
    TAKE(g->length_scale, g->count);
    TAKE(g->motion, g->count);
    TAKE(g->at_C, g->count);
}

static void place_work(Arena *arena, const TautModel *m, Sizes sizes, TautWork *w)
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
    TAKE(w->fall, m->n_v);
    TAKE(w->outer, m->n_v);
    TAKE(w->load, m->n_v);
    TAKE(w->trial_q, m->n_q);
    TAKE(w->trial_lambda, m->n_row);
    TAKE(w->step_dx, m->n_v);
    TAKE(w->predicted, m->n_q);
    TAKE(w->kept_q, m->n_q);
    TAKE(w->p, 3 * m->n_body);
    TAKE(w->pdot, 3 * m->n_body);
    TAKE(w->pbar, 3 * m->n_body);
    TAKE(w->grip, m->n_body);
    TAKE(w->turn_v, 3 * m->n_body);
    TAKE(w->turn_a, 3 * m->n_body);
    TAKE(w->turnbar, 3 * m->n_body);
    TAKE(w->turn_rate, 3 * m->n_body);
    TAKE(w->p_hat, 3 * m->n_body);
    TAKE(w->p_hat_rate, 3 * m->n_body);
    TAKE(w->p_rate, 3 * m->n_body);
    TAKE(w->spinning, m->n_body);
    TAKE(w->spin_node, m->n_node);
    TAKE(w->gyro, 3 * (TAUT_GYRO_BASIS + 3) * m->n_body);
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
    TAKE(w->drag, m->n_row);
    TAKE(w->damper, m->n_dof_v);
    TAKE(w->c, m->n_row);
    w->miss = w->c;
    if (m->has_bounds) {
        TAKE(w->miss, m->n_row);
        TAKE(w->lo, m->n_row);
        TAKE(w->hi, m->n_row);
        TAKE(w->give, m->n_element);
        TAKE(w->off, m->n_row);
        TAKE(w->gap, m->n_row);
        TAKE(w->kick, m->n_row);
        TAKE(w->gap_rate, m->n_row);
        TAKE(w->kick_rate, m->n_row);
        place_state(arena, m, &w->kept);
        TAKE(w->side_guess, m->n_kkt_row);
        TAKE(w->row_scale, m->n_kkt_row);
    }
    TAKE(w->held, m->n_row);
    TAKE(w->dlambda, m->n_row);
    TAKE(w->J, sizes.J);
    TAKE(w->K, sizes.K);
    w->n_scratch = sizes.scratch;
    TAKE(w->scratch, (size_t)sizes.scratch * (size_t)most_parts(m));
}

// Runs twice: with arena->base NULL it measures, then it places. `scratch` holds the groups meanwhile.
static void place(Arena *arena, const TautWorld *world, const Plan *plan, TautGroup *scratch,
                  Layout *b)
{
    TautModel *m = arena_take(arena, 1, sizeof *m), model;
    count_model(world, plan, &model);
    TAKE(model.group, model.n_group);
    TautGroup *group = arena->base ? model.group : scratch;
    Sizes sizes = lay_groups(world, plan, &model, group);
    TAKE(model.dof_group, model.n_dof_group);
    TAKE(model.node_q, model.n_node);
    TAKE(model.node_v, model.n_node);
    TAKE(model.node_nq, model.n_node);
    TAKE(model.node_nv, model.n_node);
    TAKE(model.node_x, model.n_node);
    TAKE(model.node_run, model.n_dof);
    TAKE(model.node_at, model.n_node);
    TAKE(model.node_motion, model.n_node);
    TAKE(model.node_weighs, model.n_node);
    TAKE(model.anchor, model.n_q);
    TAKE(model.mass, model.n_v);
    TAKE(model.inertia, model.n_dof_v);
    TAKE(model.scale, model.n_v);
    TAKE(model.force, model.n_v);
    TAKE(model.motion, model.n_motion);
    TAKE(model.node_slot, model.n_node);
    TAKE(model.node_hidden, model.n_node);
    TAKE(model.body_inner, model.n_body);
    TAKE(model.body_core, model.n_body);
    TAKE(model.node_body, model.n_node);
    TAKE(model.node_core, model.n_node);
    TAKE(model.element_slot, model.n_element);
    for (int i = 0; group && i < model.n_group; i++)
        place_group(arena, world, plan->instance + plan->shape[i].first, parts_shared(model.n_node),
                    group + i);
    place_state(arena, &model, &b->state);
    place_work(arena, &model, sizes, &b->work);
    TAKE(b->fresh, model.n_element);
    if (m) *m = model;
    b->model = m;
}

// --- contents: nodes ---

static void fill_motion(TautModel *m, const TautMotion *motion, int *next, int *index)
{
    *index = -1;
    if (motion->kind == TAUT_MOTION_NONE) return;
    m->motion[*next] = *motion;
    *index = (*next)++;
}

// Where every node begins, and which dofs are of one kind.
static void fill_order(const Plan *plan, TautModel *m)
{
    int node = 0, q = 0, groups = 0;
    for (int k = 0; k < DOF_COUNT; k++) {
        const TautDofOps *ops = dof_ops((DofKind)k);
        if (plan->n_dof[k] > 0) m->dof_group[groups++] = (TautDofGroup){ops, node, plan->n_dof[k]};
        for (int i = 0; i < plan->n_dof[k]; i++, node++) {
            m->node_nq[node] = ops->nq;
            m->node_nv[node] = ops->nv;
        }
    }
    for (int i = 0; i < m->n_mapped_group; i++)
        for (int e = 0; e < m->group[i].count; e++, node++)
            m->node_nq[node] = m->node_nv[node] = m->group[i].rows;
    for (int i = 0, v = 0; i < m->n_node; i++) {
        m->node_q[i] = q;
        m->node_v[i] = v;
        q += m->node_nq[i];
        v += m->node_nv[i];
    }
}

// What a slot puts into its node; the dof inside a held particle has nothing but its columns.
static void fill_node(const NodeSlot *slot, uint32_t id, int node, int *n_motion, TautModel *m)
{
    size_t n = (size_t)slot->size * sizeof(double);
    m->node_slot[node] = id;
    m->node_weighs[node] = node_weighs(slot);
    node_mass(slot, m->mass + m->node_v[node]);
    memcpy(m->force + m->node_v[node], slot->force, n);
    memcpy(m->anchor + m->node_q[node], slot->anchor, n);
    fill_motion(m, &slot->motion, n_motion, m->node_motion + node);
}

static void hide(TautModel *m, int node, uint32_t id)
{
    m->node_slot[node] = id;
    m->node_hidden[node] = 1;
}

static void fill_bodies(const Plan *plan, TautModel *m)
{
    int body = 0;
    for (int i = 0; i < plan->n_instance; i++) {
        const Instance *it = plan->instance + i;
        if (it->role != ROLE_CORE) continue;
        int inner = plan->inner_of[it->slot];
        int core = plan->shape[it->shape].first_node + it->place;
        m->body_inner[body] = inner;
        m->body_core[body] = core;
        m->node_core[core] = 1;
        m->node_body[inner] = m->node_body[core] = body++;
    }
}

static void fill_nodes(const TautWorld *world, const Plan *plan, TautModel *m, int *n_motion)
{
    for (int node = 0; node < m->n_node; node++) {
        m->node_x[node] = node < m->n_dof ? 0 : TAUT_COLUMN_MAPPED;
        m->node_motion[node] = m->node_at[node] = m->node_body[node] = -1;
    }
    for (int i = 0; i < world->node_end; i++) {
        const NodeSlot *slot = world->node + i;
        if (!slot->used) continue;
        fill_node(slot, (uint32_t)i + 1, plan->node_of[i], n_motion, m);
        if (plan->inner_of[i] >= 0) hide(m, plan->inner_of[i], (uint32_t)i + 1);
        if (slot->body && plan->inner_of[i] >= 0)
            memcpy(m->force + m->node_v[plan->inner_of[i]], slot->body->load,
                   sizeof slot->body->load);
        if (plan->core_of[i] >= 0) {
            const Instance *core = plan->instance + plan->core_of[i];
            int node = plan->shape[core->shape].first_node + core->place;
            hide(m, node, (uint32_t)i + 1);
            body_mass(slot, m->mass + m->node_v[node]);
            m->node_weighs[node] = 1;
        }
        if (slot->fixed) m->node_x[plan->node_of[i]] = TAUT_COLUMN_FIXED;
    }
    fill_bodies(plan, m);
    for (int node = 0; node < m->n_dof; node++) {
        if (m->node_x[node] == TAUT_COLUMN_FIXED) continue;
        m->node_x[node] = m->n_free;
        m->n_free += m->node_nv[node];
    }
    for (int node = m->n_dof - 1; node >= 0; node--) {
        bool last = node + 1 == m->n_dof;
        bool same = !last && (m->node_x[node] < 0) == (m->node_x[node + 1] < 0);
        m->node_run[node] = same ? m->node_run[node + 1] : node + 1;
    }
}

// --- contents: groups ---

// Sizes that all instances of a group share.
static void fill_shape(const TautWorld *world, const Plan *plan, const Instance *it,
                       const TautModel *m, TautGroup *g)
{
    for (int p = 0; p < g->parents; p++) {
        int mapped;
        plan_parent(world, plan, it, p, &mapped);
        g->size[p] = plan_parent_size(world, it, p);
        g->parent_reach[p] = mapped < 0 ? 0 : m->group[plan->instance[mapped].shape].reach;
        g->parent_routes[p] = mapped < 0 ? 1 : plan->instance[mapped].supports;
    }
    for (int s = 0; s < g->supports; s++)
        g->support_at[s + 1] = g->support_at[s] + m->node_nv[plan->support[it->first_support + s]];
}

static int place_of(const int *list, int n, int node)
{
    for (int i = 0; i < n; i++)
        if (list[i] == node) return i;
    return -1;
}

// Parents, supports, and the routes between them, of one instance.
static void fill_links(const TautWorld *world, const Plan *plan, const Instance *it,
                       const TautModel *m, TautGroup *g)
{
    const int e = it->place;
    int *route = g->route + e * g->routes, *support = g->support + e * g->supports;
    memcpy(support, plan->support + it->first_support, (size_t)g->supports * sizeof *support);
    for (int p = 0; p < g->parents; p++) {
        int mapped, node = plan_parent(world, plan, it, p, &mapped), at = e * g->parents + p;
        g->parent[at] = node;
        g->at_q[at] = m->node_q[node];
        g->at_v[at] = m->node_v[node];
        g->parent_G[at] = -1;
        if (!g->composed) {
            *route++ = p;
            continue;
        }
        if (mapped < 0) {
            *route++ = place_of(support, g->supports, node);
            continue;
        }
        const Instance *below = plan->instance + mapped;
        const TautGroup *from = m->group + below->shape;
        g->parent_G[at] = from->first_G + below->place * from->rows * from->reach;
        for (int s = 0; s < below->supports; s++)
            *route++ = place_of(support, g->supports, plan->support[below->first_support + s]);
    }
}

static void fill_element(const TautWorld *world, const Instance *it, TautGroup *g, Layout *b,
                         int *n_motion)
{
    const ElementSlot *slot = world->element + it->slot;
    const int e = it->place, rows = g->rows;
    memcpy(g->target + e * rows, slot->target, (size_t)rows * sizeof(double));
    for (int r = 0; r < rows; r++)
        g->compliance[e * rows + r] = slot->principal ? slot->principal[r] : slot->compliance;
    if (g->axes)
        memcpy(g->axes + e * rows * rows, slot->axes, (size_t)(rows * rows) * sizeof(double));
    g->damping[e] = slot->damping;
    g->damped = g->damped || slot->damping > 0;
    g->fraction[e] = slot->fraction;
    if (g->bounded) {
        g->lower[e] = slot->lower;
        g->upper[e] = slot->upper;
        g->restitution[e] = slot->restitution;
    }
    fill_motion(b->model, &slot->motion, n_motion, g->motion + e);
    b->fresh[g->first_element + e] = slot->element < 0;
    b->model->element_slot[g->first_element + e] = it->slot + 1;
}

// A held particle is at anchor + B^T u: the map `affine`.
static void fill_held(const NodeSlot *slot, TautGroup *g, int e)
{
    double *number = g->number + e * g->numbers;
    for (int r = 0; r < 3; r++)
        for (int k = 0; k < g->width; k++) number[r * g->width + k] = slot->basis[3 * k + r];
    memcpy(number + 3 * g->width, slot->anchor, 3 * sizeof(double));
}

static void fill_instances(const TautWorld *world, const Plan *plan, Layout *b, int *n_motion)
{
    TautModel *m = b->model;
    for (int i = 0; i < m->n_group; i++)
        fill_shape(world, plan, plan->instance + plan->shape[i].first, m, m->group + i);
    for (int i = 0; i < plan->n_instance; i++) {
        const Instance *it = plan->instance + i;
        TautGroup *g = m->group + it->shape;
        fill_links(world, plan, it, m, g);
        if (it->role == ROLE_HELD)
            fill_held(world->node + it->slot, g, it->place);
        else if (it->role == ROLE_VIEW)
            body_view(world->node[it->slot].body, g->number + it->place * g->numbers);
        else if (g->numbers)
            memcpy(g->number + it->place * g->numbers, it->map->number,
                   (size_t)g->numbers * sizeof(double));
        if (it->element) fill_element(world, it, g, b, n_motion);
    }
}

bool layout_make(TautWorld *world, const Plan *plan, Layout *b)
{
    Memory *memory = &world->memory;
    int n_motion = 0;
    TautGroup *scratch = memory_alloc(memory, (size_t)plan->n_shape + 1, sizeof *scratch);
    if (!scratch) return false;
    Arena arena = {NULL, 0};
    place(&arena, world, plan, scratch, b);
    b->arena = memory_alloc(memory, arena.used, 1);
    memory_free(memory, scratch);
    if (!b->arena) return false;
    arena = (Arena){b->arena, 0};
    place(&arena, world, plan, NULL, b);
    fill_order(plan, b->model);
    fill_nodes(world, plan, b->model, &n_motion);
    fill_instances(world, plan, b, &n_motion);
    b->model->threads = world->threads;
    parts_share(b->model);
    return true;
}
