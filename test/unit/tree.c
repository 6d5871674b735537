// SPDX-License-Identifier: MIT
// tree.c -- the tree of boxes: searches by box and by ray find the same as asking all boxes one by one.
#include "collide/tree.h"
#include "fresh.h"
#include "quick.h"

#include <criterion/criterion.h>

enum { MOST = 400 };

static double uniform(unsigned *seed, double from, double to)
{
    return from + (to - from) * (0.5 + 0.5 * quick_random(seed));
}

static Bounds random_box(unsigned *seed, double size)
{
    double x[3];
    Bounds box;
    for (int k = 0; k < 3; k++) {
        x[k] = uniform(seed, -10, 10);
        box.lower[k] = x[k] - uniform(seed, 0, size);
        box.upper[k] = x[k] + uniform(seed, 0, size);
    }
    return box;
}

// Boxes hold their children, links go both ways, and every leaf is there once.
static int check_below(const Tree *tree, int at, int parent)
{
    const TreeNode *node = &tree->node[at];
    cr_assert_eq(node->parent, parent);
    if (node->child[0] < 0) return 1;
    int leaves = 0;
    for (int i = 0; i < 2; i++) {
        cr_assert(bounds_contain(&node->box, &tree->node[node->child[i]].box));
        leaves += check_below(tree, node->child[i], at);
    }
    return leaves;
}

static int depth_below(const Tree *tree, int at)
{
    const int *child = tree->node[at].child;
    if (child[0] < 0) return 1;
    const int a = depth_below(tree, child[0]), b = depth_below(tree, child[1]);
    return 1 + (a > b ? a : b);
}

// Every item that overlaps is found once, no other.
static void check_box(const Tree *tree, const Bounds *box, const bool *used, int count,
                      const Bounds *query)
{
    int seen[MOST] = {0};
    for (int leaf = -1; (leaf = tree_next(tree, query, leaf)) >= 0;) seen[tree->node[leaf].item]++;
    for (int i = 0; i < count; i++)
        cr_assert_eq(seen[i], used[i] && bounds_overlap(&box[i], query), "item %d", i);
}

static void check_ray(const Tree *tree, const Bounds *box, const bool *used, int count,
                      unsigned *seed)
{
    double start[3], way[3];
    int seen[MOST] = {0};
    for (int k = 0; k < 3; k++) start[k] = uniform(seed, -15, 15), way[k] = uniform(seed, -1, 1);
    if (uniform(seed, 0, 1) < 0.2) way[0] = 0;
    const double most = uniform(seed, 0, 30);
    for (int leaf = -1; (leaf = tree_next_along(tree, start, way, most, leaf)) >= 0;)
        seen[tree->node[leaf].item]++;
    for (int i = 0; i < count; i++) {
        const bool hit = used[i] && bounds_enter(&box[i], start, way, 0, most) <= most;
        cr_assert_eq(seen[i], hit, "item %d", i);
    }
}

Test(tree, random_changes_keep_it_whole)
{
    for (unsigned start = 1; start <= 8; start++) {
        unsigned seed = start;
        Memory memory = fresh_memory();
        Tree tree = tree_empty();
        Bounds box[MOST];
        bool used[MOST] = {false};
        int leaf[MOST], there = 0;
        for (int change = 0; change < 4000; change++) {
            const int i = (int)uniform(&seed, 0, MOST - 0.01);
            const double dice = uniform(&seed, 0, 1);
            if (!used[i]) {
                box[i] = random_box(&seed, 1);
                leaf[i] = tree_insert(&tree, &memory, &box[i], i);
                cr_assert_geq(leaf[i], 0);
                used[i] = true, there++;
            } else if (dice < 0.2) {
                tree_remove(&tree, leaf[i]);
                used[i] = false, there--;
            } else {
                box[i] = random_box(&seed, 1);
                tree_move(&tree, leaf[i], &box[i]);
            }
            if (change % 100) continue;
            if (there > 0) cr_assert_eq(check_below(&tree, tree.root, -1), there);
            const Bounds query = random_box(&seed, 4);
            check_box(&tree, box, used, MOST, &query);
            check_ray(&tree, box, used, MOST, &seed);
        }
        for (int i = 0; i < MOST; i++)
            if (used[i]) tree_remove(&tree, leaf[i]);
        cr_expect_eq(tree.root, -1);
        tree_free(&tree, &memory);
    }
}

Test(tree, at_once_and_refitted)
{
    unsigned seed = 3;
    Memory memory = fresh_memory();
    Bounds box[MOST];
    bool used[MOST];
    for (int count = 0; count <= MOST; count += count < 10 ? 1 : 130) {
        Tree tree = tree_empty();
        for (int i = 0; i < count; i++) box[i] = random_box(&seed, 1), used[i] = true;
        cr_assert(tree_build(&tree, &memory, box, count));
        if (count) cr_assert_eq(check_below(&tree, tree.root, -1), count);

        for (int i = 0; i < count; i++) tree.node[i].box = box[i] = random_box(&seed, 2);
        tree_refit(&tree);
        if (count) cr_assert_eq(check_below(&tree, tree.root, -1), count);
        for (int i = 0; i < 20; i++) {
            const Bounds query = random_box(&seed, 4);
            check_box(&tree, box, used, count, &query);
            check_ray(&tree, box, used, count, &seed);
        }
        tree_free(&tree, &memory);
    }
}

Test(tree, a_row_inserted_in_order_is_not_a_list)
{
    Memory memory = fresh_memory();
    Tree tree = tree_empty();
    for (int i = 0; i < 4096; i++) {
        const Bounds box = bounds_point((double[]){i, 0, 0}, 0.4);
        cr_assert_geq(tree_insert(&tree, &memory, &box, i), 0);
    }
    cr_expect_lt(depth_below(&tree, tree.root), 60);
    tree_free(&tree, &memory);
}

Test(tree, moves_allocate_nothing)
{
    unsigned seed = 9;
    Memory memory = fresh_memory();
    Tree tree = tree_empty();
    int leaf[MOST];
    for (int i = 0; i < MOST; i++) {
        const Bounds box = random_box(&seed, 1);
        leaf[i] = tree_insert(&tree, &memory, &box, i);
    }
    const TreeNode *node = tree.node;
    for (int i = 0; i < 4 * MOST; i++) {
        const Bounds box = random_box(&seed, 1);
        tree_move(&tree, leaf[i % MOST], &box);
    }
    cr_expect_eq(tree.node, node);
    tree_free(&tree, &memory);
}
