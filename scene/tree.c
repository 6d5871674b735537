// SPDX-License-Identifier: MIT
// tree.c -- libfyaml's events, built into a tree without recursion.
//
// The event interface is used, not the document: it keeps only a few tokens, it follows no alias,
// and building stops at the first collection that is too deep. Aliases and tags are refused: a
// scene has no use for them, and they make small files large.
#include "tree.h"

#include <libfyaml.h>
#include <string.h>

typedef struct Builder {
    Pool *pool;
    Report *report;
    const Source *source;
    Place last; // for events without a place of their own
    int depth;
    Node *open[TREE_DEPTH]; // lists and maps that are not closed yet
    Node *tail[TREE_DEPTH]; // their last child
    Node *key[TREE_DEPTH];  // of a map: key that waits for its value
    Node *root;
    int documents;
    bool json;
} Builder;

static bool refuse(Builder *b, const char *problem)
{
    scene_error(b->report, TAUT_BAD_SCENE, b->last, "%s", problem);
    return false;
}

// Puts a finished or just opened node where it belongs.
static bool place_node(Builder *b, Node *node)
{
    int top = b->depth - 1;
    Node *parent = top < 0 ? NULL : b->open[top];

    // the root
    if (!parent) {
        b->root = node;
        return true;
    }

    // a key waits for its value
    if (parent->kind == NODE_MAP && !b->key[top]) {
        if (node->kind != NODE_SCALAR) return refuse(b, "a list or map cannot be a field name");
        b->key[top] = node;
        return true;
    }

    // a value: at the end of its parent's list
    node->key = b->key[top];
    b->key[top] = NULL;
    if (b->tail[top])
        b->tail[top]->next = node;
    else
        parent->child = node;
    b->tail[top] = node;
    parent->size++;
    return true;
}

static Node *new_node(Builder *b, NodeKind kind)
{
    Node *node = scene_pool_take(b->pool, 1, sizeof *node);
    if (!node) return NULL;
    node->kind = (unsigned char)kind;
    node->place = b->last;
    return node;
}

static bool open_node(Builder *b, NodeKind kind)
{
    if (b->depth == TREE_DEPTH)
        return refuse(b, "the text is nested too deeply; a scene needs 4 levels");
    Node *node = new_node(b, kind);
    if (!node || !place_node(b, node)) return false;
    b->open[b->depth] = node;
    b->tail[b->depth] = b->key[b->depth] = NULL;
    b->depth++;
    return true;
}

// Walks over the pieces of a scalar; copies them when there is somewhere to. Returns their length.
// (fy_token_get_text would be shorter, but leaks on quotes inside single quotes.)
static size_t gather(struct fy_token *value, char *to, Pool *pool)
{
    struct fy_token_iter *iter = fy_token_iter_create(value);
    const struct fy_iter_chunk *chunk = NULL;
    size_t length = 0;
    int error = iter ? 0 : -1;
    while (iter && (chunk = fy_token_iter_chunk_next(iter, chunk, &error))) {
        if (to) memcpy(to + length, chunk->str, chunk->len);
        length += chunk->len;
    }
    if (error) pool->failed = true; // only memory can be missing here
    fy_token_iter_destroy(iter);
    return length;
}

static bool add_scalar(Builder *b, struct fy_token *value)
{
    Node *node = new_node(b, NODE_SCALAR);
    size_t length = value ? gather(value, NULL, b->pool) : 0;
    char *text = scene_pool_take(b->pool, length + 1, 1);
    if (!node || !text) return false;
    if (length > 0) gather(value, text, b->pool);
    if (memchr(text, 0, length)) return refuse(b, "a text cannot hold a zero character");
    node->plain = !value || fy_token_scalar_style(value) == FYSS_PLAIN;
    node->size = (uint32_t)length;
    node->text = text;
    return !b->pool->failed && place_node(b, node);
}

// Tags give the type of a value; here the schema does.
static bool without_tag(Builder *b, const struct fy_token *tag)
{
    return !tag || refuse(b, "a tag (!) has no place in a scene; remove it");
}

static bool add_event(Builder *b, struct fy_event *event)
{
    const struct fy_mark *mark = fy_event_start_mark(event);

    // its place, for messages
    if (mark) b->last = (Place){b->source, mark->line + 1, mark->column + 1};

    switch (event->type) {
    case FYET_DOCUMENT_START:
        return ++b->documents == 1 ||
               refuse(b, "a second document begins here; a file is one scene");
    case FYET_SCALAR:
        return without_tag(b, event->scalar.tag) && add_scalar(b, event->scalar.value);
    case FYET_SEQUENCE_START:
        return without_tag(b, event->sequence_start.tag) && open_node(b, NODE_LIST);
    case FYET_MAPPING_START:
        return without_tag(b, event->mapping_start.tag) && open_node(b, NODE_MAP);
    case FYET_SEQUENCE_END:
    case FYET_MAPPING_END:
        b->depth--;
        return true;
    case FYET_ALIAS:
        return refuse(b, "an alias (*) has no place in a scene; write the value out");
    default:
        return true;
    }
}

// Faults that libfyaml itself found; its messages carry a place but no remedy.
static void report_syntax(Builder *b, struct fy_diag *diag)
{
    void *at = NULL;
    const struct fy_diag_error *error = fy_diag_errors_iterate(diag, &at);
    if (!error) {
        scene_error(b->report, TAUT_BAD_SCENE, b->last, "the text after this is not YAML");
        return;
    }
    Place place = {b->source, error->line, error->column};
    scene_error(b->report, TAUT_BAD_SCENE, place, "not %s here: %s; check indentation and quotes",
                b->json ? "JSON" : "YAML", error->msg);
}

static bool build(Builder *b, struct fy_parser *parser, struct fy_diag *diag)
{
    for (;;) {
        struct fy_event *event = fy_parser_parse(parser);
        if (!event) break;
        bool end = event->type == FYET_STREAM_END;
        bool good = add_event(b, event);
        fy_parser_event_free(parser, event);
        if (!good) return false;
        if (end) return true;
    }
    report_syntax(b, diag);
    return false;
}

static void swallow(struct fy_diag *diag, void *user, const char *text, size_t length)
{
    (void)diag, (void)user, (void)text, (void)length;
}

static bool ends_in(const char *name, const char *ending)
{
    size_t n = strlen(name), m = strlen(ending);
    return n >= m && strcmp(name + n - m, ending) == 0;
}

Node *scene_tree_parse(Pool *pool, const char *text, size_t size, const Source *source, Report *to)
{
    // JSON has its own rules for white space; a .json file that breaks them is better told so
    bool json = !source->is_set && ends_in(source->name, ".json");
    Builder builder = {
        .pool = pool, .report = to, .source = source, .last = {source, 1, 1}, .json = json};
    struct fy_diag_cfg diag_cfg;
    fy_diag_cfg_default(&diag_cfg);
    diag_cfg.fp = NULL;
    diag_cfg.output_fn = swallow;
    diag_cfg.colorize = false;

    // errors are collected, not printed
    struct fy_diag *diag = fy_diag_create(&diag_cfg);
    if (diag) fy_diag_set_collect_errors(diag, true);

    struct fy_parse_cfg cfg = {.flags = FYPCF_QUIET | (json ? FYPCF_JSON_FORCE : FYPCF_JSON_NONE),
                               .diag = diag};
    struct fy_parser *parser = diag ? fy_parser_create(&cfg) : NULL;

    // events become nodes
    bool good = false;
    if (!parser || fy_parser_set_string(parser, text, size) != 0)
        pool->failed = true; // only memory can be missing here
    else
        good = build(&builder, parser, diag);

    if (parser) fy_parser_destroy(parser);
    if (diag) fy_diag_destroy(diag);
    return good && !pool->failed ? builder.root : NULL;
}

Node *scene_tree_get(const Node *map, const char *key)
{
    if (!map || map->kind != NODE_MAP) return NULL;
    for (Node *child = map->child; child; child = child->next)
        if (scene_node_is(child->key, key)) return child;
    return NULL;
}

Node *scene_tree_at(const Node *node, int i)
{
    if (!node || node->kind == NODE_SCALAR || i < 0) return NULL;
    Node *child = node->child;
    for (; child && i > 0; i--) child = child->next;
    return child;
}

bool scene_node_is(const Node *scalar, const char *text)
{
    return scalar && scalar->kind == NODE_SCALAR && strcmp(scalar->text, text) == 0;
}

bool scene_node_is_nothing(const Node *node)
{
    if (node->kind != NODE_SCALAR || !node->plain) return false;
    return node->size == 0 || scene_node_is(node, "null") || scene_node_is(node, "~");
}
