// SPDX-License-Identifier: MIT
// expand.h -- from the tree of a file to one without shorthand: `repeat` and `class` of items, `defaults`, `groups` and `include` are
// gone, and every part that they stand for is an item of its list, as if somebody had written it out. Overrides, reader and
// checks see the result alone. Expressions stay as they are: each node knows the names that it may use.
#pragma once

#include "schema.h"
#include "scope.h"

enum {
    EXPAND_NODES = 2 * 1000 * 1000, // values that repeats may make in all
    EXPAND_COUNT = 1000 * 1000,     // times that one repeat goes
    EXPAND_DEPTH = 8,               // groups in groups, files in files
};

typedef struct Expansion {
    Pool *pool;
    Report *report;
    const SceneSection *top;
    int nodes; // made so far
    int depth;
    bool stopped; // too many: told once
} Expansion;

// A file that is being expanded.
typedef struct ExpandedFile {
    const char *folder; // of the file, "" or with a / at its end; NULL = it may include none
    const Scope *scope; // with its parameters
    Node *defaults;     // map, or NULL
} ExpandedFile;

// Takes the map `parameters` out of a file and evaluates them; the scope of the file. NULL = memory ran out.
Scope *scene_expand_scope(Expansion *e, Node *root);
// Expands a file in place. Problems are told.
void scene_expand(Expansion *e, Node *root, const Scope *scope, const char *folder);

// --- for expand.c and group.c ---

// Items by the list of the top section that they belong to.
enum { EXPAND_LISTS = 64 };
typedef struct Bundle {
    Node *first[EXPAND_LISTS], *last[EXPAND_LISTS];
    uint32_t count[EXPAND_LISTS];
} Bundle;

// Takes a field out of a map; NULL if there is none.
Node *scene_expand_take(Node *map, const char *key);
// Whether so many more nodes may be made; where not, that is told once.
bool scene_expand_fits(Expansion *e, double nodes, Place place);
// A copy as it is; NULL where memory ran out, or there are too many.
Node *scene_expand_copy(Expansion *e, const Node *node);
// Gives a node and all in it their scope, and replaces $ in texts.
void scene_expand_bind(Expansion *e, Node *node, const Scope *scope);
// All lists and groups of a map, into the bundle.
void scene_expand_content(Expansion *e, const ExpandedFile *file, Node *map, const Scope *scope,
                          Bundle *bundle);

// The indices of a `repeat`, one after the other. Each value of all of them is a scope.
enum { REPEAT_INDICES = 4 };
typedef struct Repeat {
    int nodes; // that each value makes, at least
    int count; // of its indices
    const char *name[REPEAT_INDICES];
    const Node *range[REPEAT_INDICES]; // a count, or [first, last]
} Repeat;
typedef void (*RepeatVisit)(Expansion *e, const Scope *scope, void *user);
// Reads the `repeat` of an item or group, NULL = once. False after a problem, which is told.
bool scene_repeat_read(Expansion *e, const Node *node, const Node *of, Repeat *repeat);
// Calls visit for each value, the last index fastest, with a scope inside `scope`.
void scene_repeat(Expansion *e, const Repeat *repeat, const Scope *scope, RepeatVisit visit,
                  void *user);

// group.c: one entry of `groups`, or a file of `include`.
void scene_expand_group(Expansion *e, const ExpandedFile *file, Node *group, int index,
                        const Scope *scope, Bundle *bundle);
