// SPDX-License-Identifier: MIT
// expand.c -- see expand.h.
#include "expand.h"

#include "expression.h"

#include <string.h>

// --- nodes ---

Node *scene_expand_take(Node *map, const char *key)
{
    for (Node **link = &map->child; *link; link = &(*link)->next) {
        Node *value = *link;
        if (!scene_node_is(value->key, key)) continue;
        *link = value->next;
        map->size--;
        value->next = NULL;
        return value;
    }
    return NULL;
}

bool scene_expand_fits(Expansion *e, double nodes, Place place)
{
    if (e->stopped) return false;
    if (e->nodes + nodes <= EXPAND_NODES) return true;
    e->stopped = true;
    scene_error(e->report, TAUT_BAD_SCENE, place,
                "repeats make more than %d values; make it smaller, or build it with the C "
                "interface",
                EXPAND_NODES);
    return false;
}

Node *scene_expand_copy(Expansion *e, const Node *node)
{
    if (!scene_expand_fits(e, 1, node->place)) return NULL;
    e->nodes++;
    Node *copy = scene_pool_take(e->pool, 1, sizeof *copy);
    if (!copy) return NULL;
    *copy = *node;
    copy->next = NULL;
    if (node->kind == NODE_SCALAR) return copy;

    // children in their order
    Node **end = &copy->child;
    *end = NULL;
    for (const Node *child = node->child; child; child = child->next) {
        *end = scene_expand_copy(e, child);
        if (!*end) return NULL;
        end = &(*end)->next;
    }
    return copy;
}

void scene_expand_bind(Expansion *e, Node *node, const Scope *scope)
{
    node->scope = scope;
    if (node->kind == NODE_SCALAR) {
        if (!memchr(node->text, '$', node->size)) return;
        const char *text = scene_interpolate(node, scope, e->pool, e->report);
        if (!text) return;
        node->text = text;
        node->size = (uint32_t)strlen(text);
        return;
    }
    for (Node *child = node->child; child; child = child->next) scene_expand_bind(e, child, scope);
}

// --- defaults ---

// Adds copies of the fields that the item does not have. One that the section does not have is told once, and dropped.
static void add_defaults(Expansion *e, const SceneSection *section, Node *defaults, Node *item)
{
    for (Node **link = &defaults->child; *link;) {
        Node *value = *link;
        if (!scene_section_find(section, value->key->text)) {
            char name[SHOWN_ROOM];
            scene_error(e->report, TAUT_BAD_SCENE, value->key->place,
                        "defaults: %s have no field '%s'", section->name,
                        scene_shown(name, value->key->text, value->key->size));
            *link = value->next;
            defaults->size--;
            continue;
        }
        link = &value->next;
        if (scene_tree_get(item, value->key->text)) continue;

        Node *copy = scene_expand_copy(e, value);
        if (!copy) return;
        copy->next = item->child;
        item->child = copy;
        item->size++;
    }
}

// The defaults of a class, which somebody uses now.
static void add_class(Expansion *e, const ExpandedFile *file, const SceneSection *section,
                      const Node *name, Node *item)
{
    Node *class = name->kind == NODE_SCALAR && file->defaults
                      ? scene_tree_get(file->defaults, name->text)
                      : NULL;
    if (class && class->kind == NODE_MAP) {
        class->told = true; // it is used
        add_defaults(e, section, class, item);
        return;
    }

    char shown[SHOWN_ROOM] = "", meant[SHOWN_ROOM + 32] = "";
    if (name->kind == NODE_SCALAR) {
        Guess guess = scene_guess_begin(name->text, name->size);
        for (const Node *c = file->defaults ? file->defaults->child : NULL; c; c = c->next)
            scene_guess_offer(&guess, c->key->text);
        scene_guess_text(&guess, meant);
        scene_shown(shown, name->text, name->size);
    }
    scene_error(e->report, TAUT_BAD_SCENE, name->place,
                "class: there is no '%s' in defaults%s; add it there, as a map of fields", shown,
                meant);
}

// Those of the classes of an item, the first one first, then those of its list.
static void complete(Expansion *e, const ExpandedFile *file, const SceneSection *section,
                     Node *item)
{
    const Node *class = scene_expand_take(item, "class");
    if (class && class->kind == NODE_LIST)
        for (const Node *one = class->child; one; one = one->next)
            add_class(e, file, section, one, item);
    else if (class)
        add_class(e, file, section, class, item);

    Node *kind = file->defaults ? scene_tree_get(file->defaults, section->name) : NULL;
    if (kind && kind->kind == NODE_MAP) add_defaults(e, section, kind, item);
}

// An entry that is neither a list nor a class that is used is a mistake.
static void check_defaults(Expansion *e, const Node *defaults)
{
    for (const Node *value = defaults ? defaults->child : NULL; value; value = value->next) {
        const SceneField *field = scene_section_find(e->top, value->key->text);
        const bool list = field && field->type == &scene_type_list;
        if ((list || value->told) && value->kind == NODE_MAP) continue;

        char name[SHOWN_ROOM], meant[SHOWN_ROOM + 32];
        Guess guess = scene_guess_begin(value->key->text, value->key->size);
        for (int i = 0; i < e->top->count; i++)
            if (e->top->fields[i].type == &scene_type_list)
                scene_guess_offer(&guess, e->top->fields[i].name);
        scene_shown(name, value->key->text, value->key->size);
        scene_error(e->report, TAUT_BAD_SCENE, value->key->place,
                    value->kind == NODE_MAP
                        ? "defaults: '%s' is no list, and nothing has it as its class%s"
                        : "defaults: '%s' must be a map of fields%s",
                    name, value->kind == NODE_MAP ? scene_guess_text(&guess, meant) : "");
    }
}

// --- items ---

static void append(Bundle *bundle, int list, Node *item)
{
    item->next = NULL;
    if (bundle->last[list])
        bundle->last[list]->next = item;
    else
        bundle->first[list] = item;
    bundle->last[list] = item;
    bundle->count[list]++;
}

typedef struct Item {
    Node *node; // as in the file, with its defaults
    Bundle *bundle;
    int list;
} Item;

static void add_copy(Expansion *e, const Scope *scope, void *user)
{
    const Item *item = user;
    Node *copy = scene_expand_copy(e, item->node);
    if (!copy) return;
    copy->from = item->node->from ? item->node->from : item->node;
    scene_expand_bind(e, copy, scope);
    append(item->bundle, item->list, copy);
}

static void expand_item(Expansion *e, const ExpandedFile *file, Node *node, const Scope *scope,
                        Bundle *bundle, int list)
{
    Item item = {node, bundle, list};
    Repeat repeat;
    if (node->kind == NODE_MAP) {
        complete(e, file, e->top->fields[list].section, node);
        const Node *again = scene_expand_take(node, "repeat");
        if (!scene_repeat_read(e, again, node, &repeat)) return;
        if (again) {
            scene_repeat(e, &repeat, scope, add_copy, &item);
            return;
        }
    }
    scene_expand_bind(e, node, scope);
    append(bundle, list, node);
}

void scene_expand_content(Expansion *e, const ExpandedFile *file, Node *map, const Scope *scope,
                          Bundle *bundle)
{
    // lists of the map; one that is none is told when it is read
    for (int i = 0; i < e->top->count && i < EXPAND_LISTS; i++) {
        const SceneField *field = &e->top->fields[i];
        const Node *list =
            field->type == &scene_type_list ? scene_tree_get(map, field->name) : NULL;
        Node *next;
        if (!list || list->kind != NODE_LIST) continue;
        for (Node *item = list->child; item && !e->stopped; item = next) {
            next = item->next;
            expand_item(e, file, item, scope, bundle, i);
        }
    }

    // files, then groups
    Node *include = scene_expand_take(map, "include"), *groups = scene_expand_take(map, "groups");
    if (include) scene_expand_group(e, file, include, -1, scope, bundle);
    if (!groups) return;
    if (groups->kind != NODE_LIST) {
        scene_error(e->report, TAUT_BAD_SCENE, groups->place,
                    "groups must be a list; begin each entry with '- '");
        return;
    }
    int index = 0;
    for (Node *group = groups->child; group && !e->stopped; group = group->next)
        scene_expand_group(e, file, group, index++, scope, bundle);
}

// --- a file ---

Scope *scene_expand_scope(Expansion *e, Node *root)
{
    Scope *scope = scene_pool_take(e->pool, 1, sizeof *scope);
    if (!scope) return NULL;
    const Node *map = scene_expand_take(root, "parameters");
    scope->parameters = scene_parameters_read(map, e->pool, e->report);
    if (!scope->parameters) return NULL;
    scene_parameters_evaluate(scope->parameters, scope);
    return scope;
}

// The list of a field, made where the file has none.
static Node *list_in(Expansion *e, Node *root, const char *name)
{
    Node *list = scene_tree_get(root, name);
    if (list) return list;
    list = scene_pool_take(e->pool, 1, sizeof *list);
    Node *key = scene_pool_take(e->pool, 1, sizeof *key);
    if (!list || !key) return NULL;
    *key =
        (Node){.place = root->place, .plain = true, .size = (uint32_t)strlen(name), .text = name};
    *list = (Node){.place = root->place, .kind = NODE_LIST, .key = key, .next = root->child};
    root->child = list;
    root->size++;
    return list;
}

void scene_expand(Expansion *e, Node *root, const Scope *scope, const char *folder)
{
    ExpandedFile file = {folder, scope, scene_expand_take(root, "defaults")};
    Bundle bundle = {0};
    if (file.defaults && file.defaults->kind != NODE_MAP) {
        scene_error(e->report, TAUT_BAD_SCENE, file.defaults->place,
                    "defaults must be a map, like {cables: {links: 20}}");
        file.defaults = NULL;
    }
    scene_expand_content(e, &file, root, scope, &bundle);
    check_defaults(e, file.defaults);

    // items that are made go to their lists; all else keeps its place
    for (int i = 0; i < e->top->count && i < EXPAND_LISTS; i++) {
        Node *list = scene_tree_get(root, e->top->fields[i].name);
        const bool is_list = e->top->fields[i].type == &scene_type_list;
        if (list && (!is_list || list->kind != NODE_LIST)) scene_expand_bind(e, list, scope);
        if (!is_list || (list && list->kind != NODE_LIST)) continue;
        if (bundle.count[i] > 0) list = list_in(e, root, e->top->fields[i].name);
        if (!list) continue;
        list->child = bundle.first[i];
        list->size = bundle.count[i];
    }
}
