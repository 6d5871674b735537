// SPDX-License-Identifier: MIT
// tree.c -- see tree.h. New leaves go where they add least area (the surface area heuristic); on the way up rotations
// exchange a child with a grandchild where that makes the inner box smaller (Kopta et al. 2012).
#include "collide/tree.h"

static bool is_leaf(const TreeNode *node)
{
    return node->child[0] < 0;
}

Tree tree_empty(void)
{
    return (Tree){.root = -1, .free = -1};
}

void tree_free(Tree *tree, Memory *memory)
{
    memory_free(memory, tree->node);
    *tree = tree_empty();
}

// --- nodes ---

static bool reserve(Tree *tree, Memory *memory, int more)
{
    return memory_grow(memory, (void **)&tree->node, &tree->room, tree->used + more,
                       sizeof *tree->node);
}

// A node from the free list or behind the last; there is room.
static int take(Tree *tree)
{
    int at = tree->free;
    if (at >= 0)
        tree->free = tree->node[at].child[0];
    else
        at = tree->used++;
    tree->node[at] = (TreeNode){.parent = -1, .child = {-1, -1}, .item = -1};
    return at;
}

static void give_back(Tree *tree, int at)
{
    tree->node[at] = (TreeNode){.parent = -1, .child = {tree->free, -1}, .item = -1};
    tree->free = at;
}

static void adopt(Tree *tree, int parent, int side, int child)
{
    tree->node[parent].child[side] = child;
    tree->node[child].parent = parent;
}

// `other` takes the place of `at` below its parent.
static void replace(Tree *tree, int at, int other)
{
    const int parent = tree->node[at].parent;
    tree->node[other].parent = parent;
    if (parent < 0)
        tree->root = other;
    else
        tree->node[parent].child[tree->node[parent].child[1] == at] = other;
}

static void fit(Tree *tree, int at)
{
    TreeNode *node = &tree->node[at];
    node->box = bounds_join(&tree->node[node->child[0]].box, &tree->node[node->child[1]].box);
}

// --- upkeep ---

static double joined_area(const Tree *tree, int a, int b)
{
    const Bounds box = bounds_join(&tree->node[a].box, &tree->node[b].box);
    return bounds_area(&box);
}

// Exchanges a child of `at` with a child of the other one, if the other's box shrinks by that; the best of four.
static void rotate(Tree *tree, int at)
{
    double best = 0;
    int best_side = -1, best_down = -1;

    for (int side = 0; side < 2; side++) {
        const int near = tree->node[at].child[side], far = tree->node[at].child[1 - side];
        if (is_leaf(&tree->node[far])) continue;
        const double now = bounds_area(&tree->node[far].box);

        // child `down` of far comes up, near goes to its place
        for (int down = 0; down < 2; down++) {
            const double gain = now - joined_area(tree, near, tree->node[far].child[1 - down]);
            if (gain > best) best = gain, best_side = side, best_down = down;
        }
    }

    if (best_side < 0) return;
    const int near = tree->node[at].child[best_side], far = tree->node[at].child[1 - best_side];
    const int up = tree->node[far].child[best_down];
    adopt(tree, far, best_down, near);
    adopt(tree, at, best_side, up);
    fit(tree, far);
}

static void repair_upwards(Tree *tree, int at)
{
    for (; at >= 0; at = tree->node[at].parent) {
        rotate(tree, at);
        fit(tree, at);
    }
}

// The node beside which a box adds least area, walking down while a child promises less.
static int best_sibling(const Tree *tree, const Bounds *box)
{
    int at = tree->root;
    while (!is_leaf(&tree->node[at])) {
        const TreeNode *node = &tree->node[at];
        const Bounds whole = bounds_join(&node->box, box);
        const double area = bounds_area(&whole), added = area - bounds_area(&node->box);

        // a new parent here costs its area; further down this node grows in any case
        double least = area, cost[2];
        for (int side = 0; side < 2; side++) {
            const TreeNode *child = &tree->node[node->child[side]];
            const Bounds both = bounds_join(&child->box, box);
            cost[side] = added + bounds_area(&both);
            if (!is_leaf(child)) cost[side] -= bounds_area(&child->box);
            least = smaller(least, cost[side]);
        }
        if (least >= area) break;
        at = node->child[cost[1] < cost[0]];
    }

    return at;
}

// Links a leaf that has its box and no parent; `inner` is a node for its parent.
static void link_leaf(Tree *tree, int leaf, int inner)
{
    const int sibling = best_sibling(tree, &tree->node[leaf].box);
    replace(tree, sibling, inner);
    adopt(tree, inner, 0, sibling);
    adopt(tree, inner, 1, leaf);
    repair_upwards(tree, inner);
}

// Unlinks a leaf that is not the root and returns the node that was its parent.
static int unlink_leaf(Tree *tree, int leaf)
{
    const int inner = tree->node[leaf].parent;
    const int sibling = tree->node[inner].child[tree->node[inner].child[0] == leaf];
    replace(tree, inner, sibling);
    repair_upwards(tree, tree->node[sibling].parent);
    tree->node[leaf].parent = -1;
    return inner;
}

// --- changes ---

int tree_insert(Tree *tree, Memory *memory, const Bounds *box, int item)
{
    if (!reserve(tree, memory, 2)) return -1;
    const int leaf = take(tree);
    tree->node[leaf].box = *box;
    tree->node[leaf].item = item;
    if (tree->root < 0)
        tree->root = leaf;
    else
        link_leaf(tree, leaf, take(tree));
    return leaf;
}

void tree_remove(Tree *tree, int leaf)
{
    if (tree->root == leaf)
        tree->root = -1;
    else
        give_back(tree, unlink_leaf(tree, leaf));
    give_back(tree, leaf);
}

void tree_move(Tree *tree, int leaf, const Bounds *box)
{
    if (tree->root == leaf) {
        tree->node[leaf].box = *box;
        return;
    }
    const int inner = unlink_leaf(tree, leaf);
    tree->node[leaf].box = *box;
    link_leaf(tree, leaf, inner);
}

// The first leaf below `at`.
static int leftmost(const Tree *tree, int at)
{
    while (!is_leaf(&tree->node[at])) at = tree->node[at].child[0];
    return at;
}

void tree_refit(Tree *tree)
{
    if (tree->root < 0) return;
    int at = leftmost(tree, tree->root);
    while (at != tree->root) {
        // children before their parent
        const int parent = tree->node[at].parent;
        at = tree->node[parent].child[0] == at ? leftmost(tree, tree->node[parent].child[1])
                                               : parent;
        if (!is_leaf(&tree->node[at])) fit(tree, at);
    }
}

// --- all at once ---

// Twice the middle of a box along an axis, and the number where those are equal: a total order.
static bool comes_before(const Tree *tree, int a, int b, int axis)
{
    const Bounds *p = &tree->node[a].box, *q = &tree->node[b].box;
    const double x = p->lower[axis] + p->upper[axis], y = q->lower[axis] + q->upper[axis];
    return x < y || (x == y && a < b);
}

// Partial sort (Hoare): list[middle] is then where a sort would put it, smaller ones before it.
static void select_middle(const Tree *tree, int *list, int count, int middle, int axis)
{
    int first = 0, last = count - 1;
    while (first < last) {
        const int pivot = list[first + (last - first) / 2];
        int i = first, j = last;
        while (i <= j) {
            while (comes_before(tree, list[i], pivot, axis)) i++;
            while (comes_before(tree, pivot, list[j], axis)) j--;
            if (i > j) break;
            const int swap = list[i];
            list[i++] = list[j], list[j--] = swap;
        }
        if (middle <= j)
            last = j;
        else if (middle >= i)
            first = i;
        else
            return;
    }
}

// The axis along which the middles of the boxes are spread most.
static int widest_axis(const Tree *tree, const int *list, int count)
{
    Bounds middles = bounds_empty();
    for (int i = 0; i < count; i++) {
        const Bounds *box = &tree->node[list[i]].box;
        double x[3];
        for (int k = 0; k < 3; k++) x[k] = box->lower[k] + box->upper[k];
        bounds_add(&middles, x);
    }

    double side[3];
    sub3(middles.upper, middles.lower, side);
    const int wider = side[1] > side[0];
    return side[2] > side[wider] ? 2 : wider;
}

// The node above the leaves of a list. Halves: the depth is the logarithm of count.
static int build_part(Tree *tree, int *list, int count)
{
    if (count == 1) return list[0];
    const int middle = count / 2;
    select_middle(tree, list, count, middle, widest_axis(tree, list, count));
    const int at = take(tree);
    adopt(tree, at, 0, build_part(tree, list, middle));
    adopt(tree, at, 1, build_part(tree, list + middle, count - middle));
    fit(tree, at);
    return at;
}

bool tree_build(Tree *tree, Memory *memory, const Bounds *box, int count)
{
    if (count == 0) return true;
    if (count > INT32_MAX / 2 || !reserve(tree, memory, 2 * count - 1)) return false;
    int *list = memory_alloc(memory, (size_t)count, sizeof *list);
    if (!list) return false;

    for (int i = 0; i < count; i++) {
        list[i] = take(tree);
        tree->node[list[i]].box = box[i];
        tree->node[list[i]].item = i;
    }
    tree->root = build_part(tree, list, count);
    tree->node[tree->root].parent = -1;

    memory_free(memory, list);
    return true;
}

// --- searches ---

// The node after `at` and all below it, in depth-first order; -1 = none.
static int skip(const Tree *tree, int at)
{
    int parent = tree->node[at].parent;
    while (parent >= 0 && tree->node[parent].child[1] == at)
        at = parent, parent = tree->node[at].parent;
    return parent < 0 ? -1 : tree->node[parent].child[1];
}

int tree_next(const Tree *tree, const Bounds *box, int leaf)
{
    int at = leaf < 0 ? tree->root : skip(tree, leaf);
    while (at >= 0) {
        const TreeNode *node = &tree->node[at];
        if (!bounds_overlap(&node->box, box))
            at = skip(tree, at);
        else if (is_leaf(node))
            return at;
        else
            at = node->child[0];
    }
    return -1;
}

// Which child a ray in direction `way` comes to later.
static int later_child(const Tree *tree, int at, const double *way)
{
    const Bounds *a = &tree->node[tree->node[at].child[0]].box;
    const Bounds *b = &tree->node[tree->node[at].child[1]].box;
    double sum = 0;
    for (int k = 0; k < 3; k++)
        sum += way[k] * (b->lower[k] + b->upper[k] - a->lower[k] - a->upper[k]);
    return tree->node[at].child[sum >= 0];
}

static int skip_along(const Tree *tree, int at, const double *way)
{
    int parent = tree->node[at].parent;
    while (parent >= 0 && later_child(tree, parent, way) == at)
        at = parent, parent = tree->node[at].parent;
    return parent < 0 ? -1 : later_child(tree, parent, way);
}

int tree_next_along(const Tree *tree, const double *start, const double *way, double most, int leaf)
{
    int at = leaf < 0 ? tree->root : skip_along(tree, leaf, way);
    while (at >= 0) {
        const TreeNode *node = &tree->node[at];
        if (!(bounds_enter(&node->box, start, way, 0, most) <= most))
            at = skip_along(tree, at, way);
        else if (is_leaf(node))
            return at;
        else
            at = node->child[later_child(tree, at, way) == node->child[0]];
    }
    return -1;
}
