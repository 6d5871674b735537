// SPDX-License-Identifier: MIT
// heading.c -- title and description of a scene file, for lists of many files: the lines up to the first field that is neither
// are read, and nothing is expanded, checked or built.
#include "files/files.h"
#include "scene.h"
#include "tree.h"

#include <stdlib.h>
#include <string.h>

// Where a line of the top level begins with a field that is neither title nor description; a heading stands before it.
static size_t heading_size(const char *text, size_t size)
{
    for (size_t at = 0; at < size;) {
        const char *line = text + at, *end = memchr(line, '\n', size - at);
        const size_t length = end ? (size_t)(end - line) + 1 : size - at;
        const bool inner = strchr(" \t#\r\n", line[0]) != NULL;
        const bool heading =
            strncmp(line, "title:", 6) == 0 || strncmp(line, "description:", 12) == 0;
        if (!inner && !heading) return at;
        at += length;
    }
    return size;
}

// A copy of a field of the tree; NULL where it is not there.
static char *text_of(const Node *root, const char *key)
{
    const Node *node = root && root->kind == NODE_MAP ? scene_tree_get(root, key) : NULL;
    if (!node || node->kind != NODE_SCALAR) return NULL;
    char *copy = malloc(node->size + 1);
    if (copy) memcpy(copy, node->text, node->size), copy[node->size] = '\0';
    return copy;
}

TautStatus taut_scene_heading(const char *path, char **title, char **description)
{
    if (title) *title = NULL;
    if (description) *description = NULL;
    if (!path || !title || !description) return TAUT_BAD_ARGUMENT;
    const Source source = {path, false};
    Report report = {0};
    Pool pool;
    scene_pool_init(&pool, (TautAllocator){0});
    size_t size = 0;
    char *text = scene_load_file(path, &report, &pool, &size);
    TautStatus status = text ? TAUT_OK : pool.failed ? TAUT_OUT_OF_MEMORY : TAUT_IO;
    if (text && size <= TREE_BYTES) {
        size = heading_size(text, size);
        text[size] = '\0';
        const bool fine = size > 0 && scene_tree_scan(text, size, &source, &report);
        const Node *root = fine ? scene_tree_parse(&pool, text, size, &source, &report) : NULL;
        *title = text_of(root, "title");
        *description = text_of(root, "description");
    }
    if (status == TAUT_OK && !*title) status = TAUT_BAD_SCENE;
    if (status != TAUT_OK) {
        free(*description);
        *description = NULL;
    }
    scene_pool_free(&pool);
    return status;
}
