// SPDX-License-Identifier: MIT
// tree.h -- a file or a --set value as a tree of scalars, lists and maps that know their place. It
// is read by the schema; no alias is followed, so a tree is never larger than its text.
#pragma once

#include "pool.h"
#include "report.h"

#include <stdint.h>

enum {
    TREE_DEPTH = 32,               // lists and maps inside each other
    TREE_BYTES = 64 * 1024 * 1024, // of a file
    TREE_MARKS = 2 * 1000 * 1000,  // characters of flow style, tags and anchors; see scan.c
};

typedef enum NodeKind { NODE_SCALAR, NODE_LIST, NODE_MAP } NodeKind;

typedef struct Node Node;
typedef struct Scope Scope;
struct Node {
    Place place;
    unsigned char kind; // NodeKind
    bool plain;         // a scalar without quotes
    uint32_t size;      // bytes of a scalar, children of a list or map
    union {
        const char *text; // of a scalar; zero at its end
        Node *child;      // first
    };
    Node *key;          // of a value in a map: its scalar key
    Node *next;         // sibling
    const Scope *scope; // names that an expression in it may use (scope.h); NULL = none
    Node
        *from; // of an item that a repeat made, or of a parameter that was set: the one in the file
    bool told; // of one in the file: a problem of an item made from it was told
};

// Checks a text before any parser sees it: encoding, size, depth of brackets.
bool scene_tree_scan(const char *text, size_t size, const Source *source, Report *report);
// Parses; NULL when something was reported or memory ran out (pool->failed).
Node *scene_tree_parse(Pool *pool, const char *text, size_t size, const Source *source,
                       Report *report);

// The value of a key in a map, NULL if there is none.
Node *scene_tree_get(const Node *map, const char *key);
// The i-th child, NULL if there is none.
Node *scene_tree_at(const Node *node, int i);
bool scene_node_is(const Node *scalar, const char *text);
// An empty value, null or ~.
bool scene_node_is_nothing(const Node *node);
