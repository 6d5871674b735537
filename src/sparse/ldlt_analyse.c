// ldlt_analyse.c -- from a pattern and an elimination order to supernodes, places and memory.
//
// All of it works on block nodes; scalars appear only in what is written into the Ldlt. The node
// order is first made a postorder of the elimination tree: it gives the same factor, and the
// updates of children are then on top of a stack when their parent needs them. A constraint is an
// ancestor of the dofs that come before it, so the rules of order.h survive.
#include "sparse/etree.h"
#include "sparse/front.h"
#include "sparse/order_path.h"

#include <limits.h>

// Zeros that a join of supernodes may add, as a fraction of the joined panel (docs/solver.md).
static const double RELAX = 0.12;
// Joins that end with fewer rows would only spoil the shapes of fixed fronts.
enum { SMALL = 12 };

// Work (multiplications) from which on a factorisation is cut into tasks, and into about how many.
static const double WORTH_THREADS = 1e6;
enum { FORESTS = 16, MOST_TASKS = 64 };

typedef struct Analysis {
    const TautKkt *kkt;
    LdltOptions options;
    int n, n_super;
    int *order;     // [n]        node at a position
    int *position;  // [n]        position of a node
    int *size;      // [n]        scalars at a position
    int *scalar;    // [n + 1]    first scalar of a position
    int *start;     // [n + 1]    pattern by rows
    int *earlier;   // [n_block]
    int *parent;    // [n]
    int *nodes;     // [n]        nodes in a column of L
    int *scalars;   // [n]        scalars in a column of L
    int *of;        // [n]        supernode of a position
    int *up;        // [n]        parent of a supernode, -1 = root
    int *last;      // [n]        last position of a supernode
    int *mark;      // [n + 1]
    int *work;      // [2 n]
    size_t *below;  // [n + 1]    by supernode: where its list of nodes below begins
    int *task_of;   // [n]        task of a supernode
    double *weight; // [n]       work of the subtree of a supernode
    int n_task;
    LdltTask task[MOST_TASKS];
    int *list;   //            nodes below, by supernode, ascending; NULL while counting
    void *block; // the memory behind all but list
} Analysis;

static void place_analysis(Arena *arena, Analysis *a)
{
    size_t n = (size_t)a->kkt->n_node, n_block = (size_t)a->kkt->n_block;
    a->order = arena_take(arena, n, sizeof(int));
    a->position = arena_take(arena, n, sizeof(int));
    a->size = arena_take(arena, n, sizeof(int));
    a->scalar = arena_take(arena, n + 1, sizeof(int));
    a->start = arena_take(arena, n + 1, sizeof(int));
    a->earlier = arena_take(arena, n_block, sizeof(int));
    a->parent = arena_take(arena, n, sizeof(int));
    a->nodes = arena_take(arena, n, sizeof(int));
    a->scalars = arena_take(arena, n, sizeof(int));
    a->of = arena_take(arena, n, sizeof(int));
    a->up = arena_take(arena, n, sizeof(int));
    a->last = arena_take(arena, n, sizeof(int));
    a->mark = arena_take(arena, n + 1, sizeof(int));
    a->work = arena_take(arena, 2 * n, sizeof(int));
    a->below = arena_take(arena, n + 1, sizeof(size_t));
    a->task_of = arena_take(arena, n, sizeof(int));
    a->weight = arena_take(arena, n, sizeof(double));
}

static bool make_analysis(Memory *memory, const TautKkt *kkt, const int *order, Analysis *a)
{
    *a = (Analysis){.kkt = kkt, .n = kkt->n_node};
    Arena arena = {0};
    place_analysis(&arena, a);
    a->block = memory_alloc(memory, arena.used, 1);
    if (!a->block) return false;
    arena = (Arena){.base = a->block};
    place_analysis(&arena, a);
    for (int k = 0; k < a->n; k++) a->order[k] = order[k];
    return true;
}

// Numbers the nodes by a->order and writes the pattern in these numbers.
static void permute(Analysis *a)
{
    const TautKkt *kkt = a->kkt;
    int *start = a->start;
    for (int k = 0; k <= a->n; k++) start[k] = 0;
    for (int k = 0; k < a->n; k++) {
        a->position[a->order[k]] = k;
        a->size[k] = kkt_size(kkt, a->order[k]);
        a->scalar[k + 1] = a->scalar[k] + a->size[k];
    }
    for (int pass = 0; pass < 2; pass++) {
        for (int i = 0; i < a->n; i++) {
            for (int b = kkt->row_start[i]; b < kkt->row_start[i + 1]; b++) {
                int p = a->position[i], q = a->position[kkt->col[b]];
                if (p == q) continue;
                int late = p > q ? p : q, early = p > q ? q : p;
                if (pass == 0)
                    start[late]++;
                else
                    a->earlier[start[late]++] = early;
            }
        }
        // counts -> ends of the row before, which the second pass moves to the row's own end
        for (int k = 0, sum = 0; pass == 0 && k <= a->n; k++) {
            int count = start[k];
            start[k] = sum;
            sum += count;
        }
    }
    for (int k = a->n; k > 0; k--) start[k] = start[k - 1];
    start[0] = 0;
}

// Tree and postorder; returns the scalar entries of L.
static double make_tree(Analysis *a)
{
    permute(a);
    Pattern pattern = {a->n, a->start, a->earlier};
    etree_parents(&pattern, a->parent, a->mark);
    etree_postorder(a->n, a->parent, a->nodes, a->work);
    for (int k = 0; k < a->n; k++) a->mark[k] = a->order[a->nodes[k]];
    for (int k = 0; k < a->n; k++) a->order[k] = a->mark[k];
    permute(a);
    etree_parents(&pattern, a->parent, a->mark);
    return etree_counts(&pattern, a->parent, a->size, a->nodes, a->scalars, a->mark);
}

double ldlt_count(Memory *memory, const TautKkt *kkt, const int *order, double *work)
{
    Analysis a;
    if (work) *work = 0;
    if (kkt->n_node == 0) return 0;
    if (!make_analysis(memory, kkt, order, &a)) return -1;
    double entries = make_tree(&a);
    for (int k = 0; work && k < a.n; k++)
        *work += 0.5 * a.size[k] * (double)a.scalars[k] * a.scalars[k];
    memory_free(memory, a.block);
    return entries;
}

// Nodes below every supernode: row k of L stands in the supernodes on the ways from the entries of
// row k up to k. Rows are visited in ascending order, so the lists ascend.
static void list_below(Analysis *a)
{
    for (int s = 0; s < a->n_super; s++) a->mark[s] = -1;
    for (int k = 0; k < a->n; k++) {
        for (int p = a->start[k]; p < a->start[k + 1]; p++) {
            for (int s = a->of[a->earlier[p]]; s != a->of[k] && a->mark[s] != k; s = a->up[s]) {
                a->mark[s] = k;
                if (a->list)
                    a->list[a->below[s]++] = k;
                else
                    a->below[s]++;
            }
        }
    }
}

// A dof that reaches nothing but its constraint is joined with it where that makes a fixed front.
static void join_constraints(const Analysis *a, bool *with_next)
{
    for (int k = 0; k + 1 < a->n; k++) {
        int z = a->size[k], both = z + a->size[k + 1], r = a->scalars[k + 1] - a->size[k + 1];
        with_next[k] = a->parent[k] == k + 1 && a->order[k] < a->kkt->n_col &&
                       a->order[k + 1] >= a->kkt->n_col && a->scalars[k] == both &&
                       front_shape(both, r, -1, z, both) != FRONT_GENERAL;
    }
}

// Thin fronts are for long chains: all else keeps its pivots one by one.
static bool may_be_thin(const Analysis *a)
{
    return a->kkt->n_col >= PATH_LONG;
}

// The last thin front of a chain has the structure of what is above it, and must not be joined with that:
// it has pivots of its own kind (front_thin.c). So what comes after a particle and a link over a particle
// and a link begins a supernode.
static void split_thin(Analysis *a)
{
    int more = 0;
    for (int k = 0; k < a->n && may_be_thin(a); k++) {
        bool joined = k > 1 && a->of[k] + more == a->of[k - 1] && a->of[k - 1] == a->of[k - 2];
        if (joined && a->size[k - 2] == 3 && a->size[k - 1] == 1 && a->scalars[k - 2] == 8 &&
            a->scalars[k - 1] == 5 && a->size[k] == 3 && a->scalars[k] == 4 &&
            a->order[k - 1] >= a->kkt->n_col)
            more++;
        a->of[k] += more;
    }
    a->n_super += more;
}

static bool make_supernodes(Memory *memory, Analysis *a)
{
    bool *with_next = memory_alloc(memory, (size_t)a->n, sizeof(bool));
    if (!with_next) return false;
    if (!a->options.apart) join_constraints(a, with_next);
    a->n_super = etree_supernodes(a->n, a->parent, a->nodes, a->scalars, a->size,
                                  a->options.apart ? 0 : RELAX, SMALL, with_next, a->of);
    memory_free(memory, with_next);
    split_thin(a);
    for (int k = 0; k < a->n; k++) a->last[a->of[k]] = k;
    for (int s = 0; s < a->n_super; s++) {
        int above = a->parent[a->last[s]];
        a->up[s] = above < 0 ? -1 : a->of[above];
    }
    list_below(a);
    size_t sum = 0;
    for (int s = 0; s <= a->n_super; s++) {
        size_t count = s < a->n_super ? a->below[s] : 0;
        a->below[s] = sum;
        sum += count;
    }
    a->list = memory_alloc(memory, sum + 1, sizeof(int));
    if (!a->list) return false;
    list_below(a);
    for (int s = a->n_super; s > 0; s--) a->below[s] = a->below[s - 1];
    a->below[0] = 0;
    return true;
}

// ---------------------------------------------------------------------------------------------
// Tasks.

// Multiplications in the subtree of every supernode, into a->weight.
static double weigh_subtrees(const Analysis *a)
{
    double all = 0;
    for (int s = 0; s < a->n_super; s++) a->weight[s] = 0;
    for (int s = 0; s < a->n_super; s++) {
        for (int k = s ? a->last[s - 1] + 1 : 0; k <= a->last[s]; k++)
            a->weight[s] += 0.5 * a->size[k] * (double)a->scalars[k] * a->scalars[k];
        if (a->up[s] >= 0)
            a->weight[a->up[s]] += a->weight[s];
        else
            all += a->weight[s];
    }
    return all;
}

// Runs of whole subtrees that are light enough become forests, in the order of the supernodes; all
// else is the top. Forests that are not worth a thread's while stay in the top. Returns the work that
// two threads at least have one after the other: that of the top and of the heaviest forest.
static double cut_forests(Analysis *a, double all, double most)
{
    double least = all / (8 * FORESTS), heaviest = 0, above = all;
    int top = 0;
    for (int s = 0; s < a->n_super; s++) a->task_of[s] = -1;
    for (int s = 0; s < a->n_super;) {
        // [s, end): subtrees that end before a heavy supernode, up to `most` together
        int end = s, begin = s;
        double sum = 0;
        for (; end < a->n_super && a->weight[end] <= most; end++) {
            bool root = a->up[end] < 0 || a->weight[a->up[end]] > most;
            if (root) sum += a->weight[end];
            if (root && sum > 0.5 * most) break;
        }
        s = end + 1;
        if (end < a->n_super && a->weight[end] <= most) end++;
        if (sum < least || top == MOST_TASKS - 1) continue;
        a->task[top] = (LdltTask){.from = begin, .to = end};
        for (int k = begin; k < end; k++) a->task_of[k] = top;
        heaviest = sum > heaviest ? sum : heaviest;
        above -= sum;
        top++;
    }
    a->n_task = top + 1;
    return above + heaviest;
}

// Forests of a sixteenth of the work; where the tree has few branches and the top would keep most of it, as
// in a chain that is eliminated from both ends, of up to a little more than half.
static void make_tasks(Analysis *a)
{
    double all = weigh_subtrees(a);
    a->n_task = 1;
    for (int s = 0; s < a->n_super; s++) a->task_of[s] = -1;
    if (all > WORTH_THREADS) {
        double fine = cut_forests(a, all, all / FORESTS);
        if (fine > 0.5 * all && cut_forests(a, all, 0.55 * all) > 0.9 * fine)
            cut_forests(a, all, all / FORESTS);
    }
    int top = a->n_task - 1;
    for (int s = 0; s < a->n_super; s++)
        if (a->task_of[s] < 0) a->task_of[s] = top;
    a->task[top] = (LdltTask){.to = a->n_super};
}

// ---------------------------------------------------------------------------------------------
// The Ldlt.

typedef struct Sizes {
    size_t rows, l, stack, pull;
    int front;      // rows of the largest
    bool too_large; // a block or a panel does not fit its index
} Sizes;

static void place_ldlt(Arena *arena, Ldlt *ldlt, const Analysis *a, const Sizes *sizes)
{
    size_t n = (size_t)ldlt->n, front = (size_t)sizes->front;
    ldlt->super = arena_take(arena, (size_t)a->n_super, sizeof(Supernode));
    ldlt->gather = arena_take(arena, (size_t)a->kkt->n_block, sizeof(Gather));
    ldlt->pull = arena_take(arena, sizes->pull, sizeof(int));
    ldlt->order = arena_take(arena, n, sizeof(int));
    ldlt->row = arena_take(arena, sizes->rows + 1, sizeof(int));
    ldlt->into = arena_take(arena, sizes->rows + 1, sizeof(int));
    ldlt->until = arena_take(arena, sizes->rows + 1, sizeof(int));
    ldlt->slot = arena_take(arena, sizes->rows + 1, sizeof(LdltSlot));
    ldlt->l = arena_take(arena, sizes->l, sizeof(double));
    ldlt->d = arena_take(arena, n, sizeof(double));
    ldlt->d_inv = arena_take(arena, n, sizeof(double));
    ldlt->e_inv = arena_take(arena, n, sizeof(double));
    ldlt->place = arena_take(arena, n, sizeof(int));
    ldlt->pivoted = arena_take(arena, (size_t)a->n_super, sizeof(char));
    ldlt->terms = arena_take(arena, n, sizeof(double));
    ldlt->stack = arena_take(arena, sizes->stack + FRONT_PAD, sizeof(double));
    ldlt->y = arena_take(arena, n, sizeof(double));
    ldlt->t = arena_take(arena, front, sizeof(double));
    ldlt->n_task = a->n_task;
    ldlt->task = arena_take(arena, (size_t)a->n_task, sizeof(LdltTask));
    for (int t = 0; t < a->n_task; t++) {
        double *work = arena_take(arena, 8 * front, sizeof(double));
        if (arena->base) ldlt->task[t] = a->task[t];
        if (arena->base) ldlt->task[t].work = work;
    }
}

// Entries of A in the lower trapezoid of every supernode's panel, into a->work.
static void count_entries(const Analysis *a)
{
    const TautKkt *kkt = a->kkt;
    for (int s = 0; s < a->n_super; s++) a->work[s] = 0;
    for (int i = 0; i < a->n; i++) {
        for (int b = kkt->row_start[i]; b < kkt->row_start[i + 1]; b++) {
            int j = kkt->col[b], p = a->position[i], q = a->position[j], size = kkt_size(kkt, i);
            a->work[a->of[p < q ? p : q]] +=
                i == j ? size * (size + 1) / 2 : size * kkt_size(kkt, j);
        }
    }
}

// Whether positions below supernode s are consecutive.
static bool is_run(const Analysis *a, int s)
{
    size_t begin = a->below[s], end = a->below[s + 1];
    return begin == end || (size_t)(a->list[end - 1] - a->list[begin]) == end - begin - 1;
}

// The shape of a supernode whose k, f and children are known (front.h).
static int find_shape(const Analysis *a, const Supernode *super, int s, int entries)
{
    int k = super[s].k, r = super[s].f - k, children = -1;
    int begin = s ? a->last[s - 1] + 1 : 0;
    if (a->options.general || !is_run(a, s)) return FRONT_GENERAL;
    for (int c = super[s].child; c >= 0; c = super[c].sibling) {
        int rows = super[c].f - super[c].k;
        bool first = a->list[a->below[c]] == begin;
        if (!first || !is_run(a, c) || (children >= 0 && children != rows)) return FRONT_GENERAL;
        children = rows;
    }
    // columns of the first node reach all rows, or its constraint only
    int shape = front_shape(k, r, children, a->size[begin], a->scalars[begin]);
    if (front_is_thin(shape) && !may_be_thin(a)) return FRONT_GENERAL;
    return entries == front_entries(shape) ? shape : FRONT_GENERAL;
}

// Supernode.plain of a supernode whose shape is known.
static int find_plain(const Analysis *a, const Supernode *self, int s)
{
    const TautKkt *kkt = a->kkt;
    int begin = s ? a->last[s - 1] + 1 : 0, nodes = a->last[s] + 1 - begin;
    if (self->shape == FRONT_GENERAL || nodes > 2 || a->below[s + 1] > a->below[s] + 1) return -1;
    if (a->order[begin] >= kkt->n_col || a->size[begin] != (self->k < 6 ? 3 : 6)) return -1;
    if (nodes == 2 && a->order[begin + 1] < kkt->n_col) return -1;
    if (a->below[s + 1] == a->below[s]) return 0;
    int under = a->order[a->list[a->below[s]]];
    return under < kkt->n_col ? kkt->at[kkt->row_start[under + 1] - 1] : -1;
}

// Fixed fronts are packed; the rows of others fill whole vectors, those of the update too, which so
// stand as in the front: update may be moved by up to a vector.
static void set_strides(Supernode *self)
{
    bool general = self->shape == FRONT_GENERAL;
    int r = self->f - self->k;
    self->ld = general ? (self->f + FRONT_PAD - 1) / FRONT_PAD * FRONT_PAD : self->f;
    self->ldu = general ? self->ld - self->k / FRONT_PAD * FRONT_PAD : r;
}

// Where updates stand. A task has two stacks, for even and odd depth: a supernode writes on one while
// it reads its children's on the other, and each is a true stack. What a forest leaves behind stays.
typedef struct Stacks {
    size_t top[2], peak[2];
} Stacks;

// Room for the update of supernode s of task t; its children of the same task go.
static void place_update(const Analysis *a, Supernode *super, int s, Stacks *stacks, int odd)
{
    Supernode *self = &super[s];
    self->update = stacks->top[odd];
    stacks->top[odd] += (size_t)(self->f - self->k) * (size_t)self->ldu;
    if (stacks->top[odd] > stacks->peak[odd]) stacks->peak[odd] = stacks->top[odd];
    // the first of the children stands lowest
    for (int c = self->child; c >= 0; c = super[c].sibling)
        if (a->task_of[c] == a->task_of[s] && super[c].update < stacks->top[!odd])
            stacks->top[!odd] = super[c].update;
}

// Doubles: what two threads write to is not nearer than that, so that they do not wait for a line of cache.
enum { APART = 16 };

// The stacks of all tasks one behind the other; the updates of general fronts begin inside a vector.
static size_t place_stacks(const Analysis *a, Supernode *super, const Stacks *stacks,
                           const int *depth)
{
    size_t base[MOST_TASKS][2], sum = 0;
    for (int t = 0; t < a->n_task; t++)
        for (int odd = 0; odd < 2; odd++) {
            base[t][odd] = sum;
            sum += (stacks[t].peak[odd] / APART + 2) * APART;
        }
    for (int s = 0; s < a->n_super; s++) {
        super[s].update += base[a->task_of[s]][depth[s] & 1];
        if (super[s].shape == FRONT_GENERAL) super[s].update += (size_t)(super[s].k % FRONT_PAD);
    }
    return sum;
}

// Shapes of the fronts, and where their parts stand.
static Sizes measure(Analysis *a, Supernode *super)
{
    Sizes sizes = {0};
    Stacks stacks[MOST_TASKS] = {{{0}, {0}}};
    int *depth = a->work + a->n;
    count_entries(a);
    for (int s = a->n_super - 1; s >= 0; s--) depth[s] = a->up[s] < 0 ? 0 : depth[a->up[s]] + 1;
    for (int s = 0; s < a->n_super; s++) super[s].child = -1;
    for (int s = 0; s < a->n_super; s++) {
        int begin = s ? a->last[s - 1] + 1 : 0, end = a->last[s] + 1, r = 0;
        for (size_t p = a->below[s]; p < a->below[s + 1]; p++) r += a->size[a->list[p]];
        Supernode *self = &super[s];
        self->first = a->scalar[begin];
        self->k = a->scalar[end] - a->scalar[begin];
        self->f = self->k + r;
        self->shape = find_shape(a, super, s, a->work[s]);
        self->plain = find_plain(a, self, s);
        set_strides(self);
        self->panel = sizes.l;
        self->rows = sizes.rows;
        sizes.l += (size_t)self->ld * (size_t)self->k;
        sizes.rows += (size_t)r;
        if (self->shape != FRONT_GENERAL) sizes.pull += (size_t)a->work[s];
        if (self->ld > sizes.front) sizes.front = self->ld;
        if ((size_t)self->ld * (size_t)self->k > INT_MAX) sizes.too_large = true;
        place_update(a, super, s, &stacks[a->task_of[s]], depth[s] & 1);
        self->sibling = -1;
        if (a->up[s] < 0) continue;
        self->sibling = super[a->up[s]].child;
        super[a->up[s]].child = s;
    }
    for (int k = 0; k < a->n; k++)
        if (a->size[k] > SHRT_MAX) sizes.too_large = true;
    if (sizes.pull > INT_MAX) sizes.too_large = true;
    sizes.stack = place_stacks(a, super, stacks, depth);
    return sizes;
}

// Place of every node in the front of supernode s, into a->work by position.
static void place_nodes(const Analysis *a, int s)
{
    int place = 0;
    for (int k = s ? a->last[s - 1] + 1 : 0; k <= a->last[s]; k++) {
        a->work[k] = place;
        place += a->size[k];
    }
    for (size_t p = a->below[s]; p < a->below[s + 1]; p++) {
        a->work[a->list[p]] = place;
        place += a->size[a->list[p]];
    }
}

// Runs of places in the parent's front, so that updates are added by whole vectors.
static void mark_runs(const Ldlt *ldlt, const Supernode *child)
{
    const int *into = ldlt->into + child->rows;
    int *until = ldlt->until + child->rows;
    for (int r = child->f - child->k, i = r - 1; i >= 0; i--)
        until[i] = i + 1 < r && into[i + 1] == into[i] + 1 ? until[i + 1] : i + 1;
}

// The same by the vectors of the parent's front.
static void mark_slots(const Ldlt *ldlt, const Supernode *child)
{
    const int *into = ldlt->into + child->rows;
    LdltSlot *slot = ldlt->slot + child->rows;
    for (int i = 0, at = -1; i < child->f - child->k; i++) {
        int to = into[i] / FRONT_PAD * FRONT_PAD;
        if (at < 0 || slot[at].to != to) {
            at++;
            slot[at].from = i, slot[at].to = to, slot[at].mask = 0;
        }
        slot[i].of = at;
        slot[at].mask |= 1 << (into[i] - to);
    }
}

static void fill_rows(const Analysis *a, Ldlt *ldlt, int s)
{
    size_t at = ldlt->super[s].rows;
    for (size_t p = a->below[s]; p < a->below[s + 1]; p++)
        for (int i = 0; i < a->size[a->list[p]]; i++) ldlt->row[at++] = a->scalar[a->list[p]] + i;
    for (int c = ldlt->super[s].child; c >= 0; c = ldlt->super[c].sibling) {
        at = ldlt->super[c].rows;
        for (size_t p = a->below[c]; p < a->below[c + 1]; p++)
            for (int i = 0; i < a->size[a->list[p]]; i++)
                ldlt->into[at++] = a->work[a->list[p]] + i;
        mark_runs(ldlt, &ldlt->super[c]);
        mark_slots(ldlt, &ldlt->super[c]);
    }
}

// One block of A: row node i, column node j in kkt numbering, in the front of supernode s.
static Gather make_gather(const Analysis *a, const Supernode *s, int block, int i, int j)
{
    const TautKkt *kkt = a->kkt;
    int p = a->position[i], q = a->position[j];
    bool flip = q > p; // the block's column is eliminated later: it becomes the row
    int early = flip ? p : q, late = flip ? q : p;
    Gather gather = {
        .from = kkt->at[block],
        .to = a->work[early] * s->ld + a->work[late],
        .rows = (short)kkt_size(kkt, i),
        .cols = (short)kkt_size(kkt, j),
        .flip = flip,
        .diagonal = i == j,
    };
    return gather;
}

// The entries of a block by their places in a fixed panel: lower part by columns.
static void fill_pull(const Supernode *s, const Gather *block, int *pull)
{
    for (int i = 0; i < block->rows; i++) {
        int cols = block->diagonal ? i + 1 : block->cols;
        for (int j = 0; j < cols; j++) {
            int to = block->to + (block->flip ? j + i * s->ld : i + j * s->ld);
            pull[front_pull_place(s->shape, to % s->ld, to / s->ld)] =
                block->from + i * block->cols + j;
        }
    }
}

// Blocks by the supernode they are gathered in: that of the node eliminated first. bucket
// [n_super + 1] gets the ends of the buckets; inside a bucket blocks stand in kkt order.
static void sort_blocks(const Analysis *a, int *bucket, int *row_node, int *sorted)
{
    const TautKkt *kkt = a->kkt;
    for (int s = 0; s <= a->n_super; s++) bucket[s] = 0;
    for (int pass = 0; pass < 2; pass++) {
        for (int i = 0; i < a->n; i++) {
            for (int b = kkt->row_start[i]; b < kkt->row_start[i + 1]; b++) {
                int p = a->position[i], q = a->position[kkt->col[b]];
                int s = a->of[p < q ? p : q];
                if (pass == 0) {
                    bucket[s]++;
                } else {
                    row_node[bucket[s]] = i;
                    sorted[bucket[s]++] = b;
                }
            }
        }
        for (int s = 0, sum = 0; pass == 0 && s <= a->n_super; s++) {
            int count = bucket[s];
            bucket[s] = sum;
            sum += count;
        }
    }
}

static bool fill_ldlt(Memory *memory, const Analysis *a, Ldlt *ldlt)
{
    size_t n_block = (size_t)a->kkt->n_block;
    int *row_node = memory_alloc(memory, 2 * n_block, sizeof(int));
    if (!row_node) return false;
    int *sorted = row_node + n_block, *end = a->mark;
    sort_blocks(a, end, row_node, sorted);
    for (int s = 0, at = 0, count = 0, pulled = 0; s < a->n_super; s++) {
        Supernode *self = &ldlt->super[s];
        bool general = self->shape == FRONT_GENERAL;
        place_nodes(a, s);
        fill_rows(a, ldlt, s);
        self->gather = general ? count : pulled;
        for (; at < end[s]; at++) {
            Gather block = make_gather(a, self, sorted[at], row_node[at], a->kkt->col[sorted[at]]);
            if (general)
                ldlt->gather[count++] = block;
            else
                fill_pull(self, &block, ldlt->pull + pulled);
        }
        if (!general) pulled += front_entries(self->shape);
        self->gather_end = general ? count : pulled;
    }
    for (int k = 0; k < a->n; k++)
        for (int i = 0; i < a->size[k]; i++)
            ldlt->order[a->scalar[k] + i] = a->kkt->offset[a->order[k]] + i;
    memory_free(memory, row_node);
    return true;
}

// Ldlt.apart: no supernode of a forest but the last has rows behind it.
static bool is_apart(const Ldlt *ldlt)
{
    for (int t = 0; t < ldlt->n_task - 1; t++) {
        const LdltTask *task = &ldlt->task[t];
        const Supernode *last = &ldlt->super[task->to - 1];
        for (const Supernode *s = &ldlt->super[task->from]; s < last; s++) {
            int r = s->f - s->k;
            if (r > 0 && ldlt->row[s->rows + (size_t)r - 1] >= last->first + last->k) return false;
        }
    }
    return true;
}

// Ldlt.fixed.
static bool knows_residual(const Analysis *a, const Supernode *super)
{
    bool thin = false, roots = true, general = false;
    for (int s = 0; s < a->n_super; s++) {
        bool is_general = super[s].shape == FRONT_GENERAL;
        thin = thin || front_is_thin(super[s].shape);
        general = general || is_general;
        roots = roots && (!is_general || super[s].f == super[s].k);
    }
    return !general || (thin && roots);
}

static bool make_ldlt(Memory *memory, Analysis *a, Ldlt *ldlt)
{
    make_tasks(a);
    // measured in a copy: the sizes must be known before the memory is
    Supernode *super = memory_alloc(memory, (size_t)a->n_super, sizeof *super);
    if (!super) return false;
    Sizes sizes = measure(a, super);
    if (sizes.too_large) {
        memory_free(memory, super);
        return false;
    }
    Arena arena = {0};
    place_ldlt(&arena, ldlt, a, &sizes);
    void *block = memory_alloc(memory, arena.used, 1);
    if (block) {
        arena = (Arena){.base = block};
        place_ldlt(&arena, ldlt, a, &sizes);
        ldlt->fixed = knows_residual(a, super);
        ldlt->plain = true;
        for (int s = 0; s < a->n_super; s++) {
            ldlt->super[s] = super[s];
            bool of_long = ldlt->fixed && (front_is_thin(super[s].shape) || !super[s].shape);
            ldlt->plain = ldlt->plain && (super[s].plain >= 0 || of_long);
        }
        ldlt->block = block;
        ldlt->n_super = a->n_super;
        ldlt->entries = (double)sizes.l;
    }
    memory_free(memory, super);
    if (!block || !fill_ldlt(memory, a, ldlt)) return false;
    ldlt->apart = is_apart(ldlt);
    return true;
}

bool ldlt_analyse(Memory *memory, const TautKkt *kkt, const int *order, Ldlt *ldlt)
{
    return ldlt_analyse_with(memory, kkt, order, (LdltOptions){0}, ldlt);
}

bool ldlt_analyse_with(Memory *memory, const TautKkt *kkt, const int *order, LdltOptions options,
                       Ldlt *ldlt)
{
    Analysis a;
    *ldlt = (Ldlt){.n = kkt->n + kkt->m, .n_dof = kkt->n, .kernels = front_kernels(cpu_best())};
    if (kkt->n_node == 0) return true;
    if (!make_analysis(memory, kkt, order, &a)) return false;
    a.options = options;
    make_tree(&a);
    bool ok = make_supernodes(memory, &a) && make_ldlt(memory, &a, ldlt);
    memory_free(memory, a.list);
    memory_free(memory, a.block);
    if (!ok) ldlt_free(memory, ldlt);
    return ok;
}

void ldlt_free(Memory *memory, Ldlt *ldlt)
{
    memory_free(memory, ldlt->block);
    *ldlt = (Ldlt){0};
}
