// SPDX-License-Identifier: MIT
// tree.h -- a tree of boxes: finds things near a box or along a ray without asking all of them.
//
// Leaves hold the numbers of things. Their boxes are given by the caller, who makes them a little larger than the things are,
// so that a thing which moves a little stays in its leaf. Inner nodes hold the union of their two children. The
// tree is a function of the calls that made it, and so is the order of leaves in a search: who needs an order sorts.
//
// Searches go along the links to the parents and need no stack; a tree may be as deep as it likes.
#pragma once

#include "base/memory.h"
#include "collide/bounds.h"

typedef struct TreeNode {
    Bounds box;
    int parent;   // -1 = root
    int child[2]; // -1, -1 = leaf; of a free node child[0] is the next free one
    int item;     // number of the thing of a leaf
} TreeNode;

typedef struct Tree {
    TreeNode *node;
    int room, used; // of node: there is memory for; ever used
    int root, free; // -1 = none
} Tree;

Tree tree_empty(void);
void tree_free(Tree *tree, Memory *memory);

// A tree of items 0 ... count - 1 at once, better and faster than one by one; the tree was empty. Leaf of item i is node i.
bool tree_build(Tree *tree, Memory *memory, const Bounds *box, int count);

// Adds an item and tells its leaf; -1 where there is no memory, and the tree is as it was.
int tree_insert(Tree *tree, Memory *memory, const Bounds *box, int item);
void tree_remove(Tree *tree, int leaf);
// Another box for a leaf, which stays the same node. Allocates nothing.
void tree_move(Tree *tree, int leaf, const Bounds *box);
// After boxes of leaves were written by the caller (cloth, where all move): all inner boxes again.
void tree_refit(Tree *tree);

// The next leaf after `leaf` whose box overlaps; -1 as leaf is the beginning, as result the end.
int tree_next(const Tree *tree, const Bounds *box, int leaf);
// The same along the ray start + t way, t in 0 ... most; nearer parts of the tree come first, roughly. `most` may
// shrink from call to call.
int tree_next_along(const Tree *tree, const double *start, const double *way, double most,
                    int leaf);
