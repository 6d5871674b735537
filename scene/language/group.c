// SPDX-License-Identifier: MIT
// group.c -- entries of `groups`: parts that are written in the axes of the group, or stand in a file of their own, moved,
// turned, repeated, and with a prefix before their names.
#include "expand.h"
#include "files/files.h"
#include "names.h"
#include "pose.h"
#include "rotation.h"
#include "schema_table.h"

#include <errno.h>
#include <string.h>

typedef struct SceneGroup {
    SceneItem item;
    const char *prefix, *include; // NULL = none
    TautVec3 position;
    double rotation[4];
    TautVec3 turn;
} SceneGroup;

#define AT(member) offsetof(SceneGroup, member)
static const SceneField group_fields[] = {
    {"prefix", TEXT, AT(prefix), NULL, NULL, NULL,
     .doc = "Stands before the names of its parts, here and wherever a part refers to another one.",
     .absent = "none"},
    {"include", TEXT, AT(include), NULL, NULL, NULL,
     .doc = "A scene file, by its path from this one: its lists are those of the group.",
     .absent = "none"},
    {"position", VECTOR, AT(position), "m", "[0, 0, 0]", NULL,
     .doc = "Where the origin of the group is."},
    {"rotation", QUATERNION, AT(rotation), NULL, "[1, 0, 0, 0]", NULL,
     .doc = "A quaternion `[w, x, y, z]` that turns the axes of the group to those outside."},
    {"turn", VECTOR, AT(turn), "rad", NULL, NULL,
     .doc = "The same as axis times angle. Give one of the two.", .absent = "as `rotation` has it"},
};
#undef AT
const SceneSection scene_group = SECTION(
    "groups", SceneGroup,
    "Parts that belong together: lists as at the top level, groups too, written in the axes of "
    "the group. With `repeat` there are many of them, with `parameters` a file that is included "
    "gets other values than its own.",
    group_fields);

// --- names ---

static bool names_something(const SceneField *field)
{
    const FieldType *type = field->type;
    return type == &scene_type_name || type == &scene_type_reference ||
           type == &scene_type_references || type == &scene_type_names ||
           type == &scene_type_material || type == &scene_type_signal || type == &scene_type_part;
}

// Puts the prefix before the name of the group that stands at `at` in a text; all else is outside.
static void insert_prefix(Expansion *e, const Names *names, const char *prefix, Node *scalar,
                          size_t at)
{
    const size_t own = strcspn(scalar->text + at, ".[/"), before = strlen(prefix);
    if (!scene_names_find(names, scalar->text + at, own)) return;
    char *text = scene_pool_take(e->pool, before + scalar->size + 1, 1);
    if (!text) return;
    memcpy(text, scalar->text, at);
    memcpy(text + at, prefix, before);
    memcpy(text + at + before, scalar->text + at, scalar->size - at);
    scalar->text = text;
    scalar->size += (uint32_t)before;
}

// A signal may be of one thing as seen from another: a/b.position.
static void put_prefix(Expansion *e, const Names *names, const char *prefix, Node *scalar)
{
    if (scalar->kind != NODE_SCALAR) return;
    const char *slash = strchr(scalar->text, '/');
    if (slash) insert_prefix(e, names, prefix, scalar, (size_t)(slash - scalar->text) + 1);
    insert_prefix(e, names, prefix, scalar, 0);
}

static void prefix_item(Expansion *e, const Names *names, const char *prefix,
                        const SceneSection *section, Node *item)
{
    if (item->kind == NODE_SCALAR && section->bare) put_prefix(e, names, prefix, item);
    for (Node *value = item->kind == NODE_MAP ? item->child : NULL; value; value = value->next) {
        const SceneField *field = scene_section_find(section, value->key->text);
        if (field && field->type == &scene_type_parts && value->kind == NODE_LIST)
            for (Node *part = value->child; part; part = part->next)
                prefix_item(e, names, prefix, field->section, part);
        if (!field || !names_something(field)) continue;
        if (value->kind == NODE_LIST)
            for (Node *one = value->child; one; one = one->next) put_prefix(e, names, prefix, one);
        else
            put_prefix(e, names, prefix, value);
    }
}

static void prefix_all(Expansion *e, const char *prefix, const Bundle *bundle)
{
    size_t count = 0;
    for (int i = 0; i < EXPAND_LISTS; i++) count += bundle->count[i];
    Names names;
    if (!scene_names_init(&names, e->pool, count)) return;

    // all names first: a reference may come before its part
    for (int i = 0; i < EXPAND_LISTS; i++)
        for (const Node *item = bundle->first[i]; item; item = item->next) {
            const Node *name = scene_tree_get(item, "name");
            if (name && name->kind == NODE_SCALAR && name->size > 0)
                scene_names_add(&names, (Named){name->text, NULL, 0});
        }
    for (int i = 0; i < EXPAND_LISTS; i++)
        for (Node *item = bundle->first[i]; item; item = item->next)
            prefix_item(e, &names, prefix, e->top->fields[i].section, item);
}

static void join(Bundle *to, const Bundle *from)
{
    for (int i = 0; i < EXPAND_LISTS; i++) {
        if (!from->first[i]) continue;
        if (to->last[i])
            to->last[i]->next = from->first[i];
        else
            to->first[i] = from->first[i];
        to->last[i] = from->last[i];
        to->count[i] += from->count[i];
    }
}

// --- files ---

// The tree of a file that is included; NULL after a problem, which is told.
static Node *load(Expansion *e, const ExpandedFile *file, const char *name, Place place,
                  const char **folder)
{
    if (!file->folder) {
        scene_error(e->report, TAUT_BAD_SCENE, place,
                    "include: a scene that is no file cannot include others");
        return NULL;
    }
    const size_t before = name[0] == '/' ? 0 : strlen(file->folder), length = strlen(name);
    char *path = scene_pool_take(e->pool, before + length + 1, 1);
    Source *source = scene_pool_take(e->pool, 1, sizeof *source);
    if (!path || !source) return NULL;
    memcpy(path, file->folder, before);
    memcpy(path + before, name, length);
    *source = (Source){path, false};

    size_t size = 0;
    const char *text = scene_load_file(path, e->report, e->pool, &size);
    if (!text) {
        if (!e->pool->failed)
            scene_error(e->report, TAUT_BAD_SCENE, place,
                        "include: the file '%s' cannot be read: %s; check the path", path,
                        strerror(errno));
        return NULL;
    }
    *folder = scene_folder(e->pool, path);
    e->nodes += (int)(size / 16); // files count too: about that many values are in them
    if (!scene_tree_scan(text, size, source, e->report) || size == 0) return NULL;
    Node *root = scene_tree_parse(e->pool, text, size, source, e->report);
    if (root && root->kind == NODE_MAP) {
        scene_former_map(&scene_top, root, NULL, e->report);
        return root;
    }
    if (root)
        scene_error(e->report, TAUT_BAD_SCENE, root->place, "fields are wanted here, like a scene");
    return NULL;
}

// Parameters that the group gives to a file, in the place of those that stand there.
static void give_parameters(Expansion *e, Node *root, Node *given)
{
    Node *own = scene_tree_get(root, "parameters"), *next;
    for (Node *value = given->kind == NODE_MAP ? given->child : NULL; value; value = next) {
        next = value->next;
        Node *old = own ? scene_tree_get(own, value->key->text) : NULL;
        if (!old) {
            char name[SHOWN_ROOM];
            scene_error(e->report, TAUT_BAD_SCENE, value->key->place,
                        "parameters: the file that is included has no parameter '%s'",
                        scene_shown(name, value->key->text, value->key->size));
            continue;
        }
        scene_parameter_set(old, value, e->pool);
    }
}

// --- a group ---

typedef struct Group {
    const ExpandedFile *file;
    Node *node; // the entry as it stands in the file
    int index;
    Bundle *bundle;
    Node *root;         // of the file that it includes, when that was read
    const char *folder; // of it
} Group;

// The fields of the table alone; the rest of the map is content.
static bool read_own(Expansion *e, const Group *group, Node *map, const Scope *scope,
                     SceneGroup *own)
{
    Node fields = {.place = map->place, .kind = NODE_MAP};
    for (int i = 0; i < scene_group.count; i++) {
        Node *value = scene_expand_take(map, scene_group.fields[i].name);
        if (!value) continue;
        scene_expand_bind(e, value, scope);
        value->next = fields.child;
        fields.child = value;
        fields.size++;
    }
    const Where where = {NULL, "groups", group->index, map};
    const Spot spot = {e->pool, e->report, NULL, NULL, -1, NULL, NULL};
    if (!scene_section_read(&spot, &scene_group, &where, &fields, own)) return false;
    if (scene_given(own, &scene_group, "turn"))
        scene_rotation_from_vector(own->turn, own->rotation);
    return true;
}

// The scope of its content: moved where the group is.
static const Scope *scope_of(Expansion *e, const SceneGroup *own, const Scope *scope)
{
    if (!scene_given(own, &scene_group, "position") &&
        !scene_given(own, &scene_group, "rotation") && !scene_given(own, &scene_group, "turn"))
        return scope;
    Scope *moved = scene_pool_take(e->pool, 1, sizeof *moved);
    Pose *pose = scene_pool_take(e->pool, 1, sizeof *pose);
    if (!moved || !pose) return NULL;
    Pose here = {.position = own->position};
    memcpy(here.rotation, own->rotation, sizeof here.rotation);
    *pose = scene_pose_in(scope->pose, here);
    *moved = (Scope){scope, scope->parameters, NULL, 0, pose};
    return moved;
}

// Everything that a group may hold, told once.
static bool check_fields(Expansion *e, const Group *group)
{
    static const char *const further[] = {"repeat", "parameters", "groups"};
    bool good = true;
    for (const Node *value = group->node->child; value; value = value->next) {
        const char *key = value->key->text;
        const SceneField *field = scene_section_find(e->top, key);
        bool known =
            scene_section_find(&scene_group, key) || (field && field->type == &scene_type_list);
        for (int i = 0; i < 3; i++) known = known || strcmp(further[i], key) == 0;
        if (known) continue;

        char name[SHOWN_ROOM];
        scene_error(e->report, TAUT_BAD_SCENE, value->key->place,
                    "groups[%d]: there is no field '%s'; a group has prefix, include, position, "
                    "rotation, turn, repeat, parameters, groups, and lists like those of a scene",
                    group->index, scene_shown(name, key, value->key->size));
        good = false;
    }
    return good;
}

// The content of a file, with a scope of its own.
static void expand_file(Expansion *e, Group *group, const SceneGroup *own, Node *given,
                        const Scope *scope, Bundle *bundle)
{
    if (!group->root)
        group->root = load(e, group->file, own->include, group->node->place, &group->folder);
    Node *root = group->root ? scene_expand_copy(e, group->root) : NULL;
    if (!root) return;
    if (given) scene_expand_bind(e, given, scope);
    if (given) give_parameters(e, root, given);

    // names of the file, at the place of the group
    Scope *inside = scene_expand_scope(e, root);
    if (!inside) return;
    inside->pose = scope->pose;
    ExpandedFile file = {group->folder, inside, scene_expand_take(root, "defaults")};
    if (file.defaults && file.defaults->kind != NODE_MAP) file.defaults = NULL;
    scene_expand_content(e, &file, root, inside, bundle);
}

static void expand_one(Expansion *e, const Scope *scope, void *user)
{
    Group *group = user;
    SceneGroup own;
    Node *map = scene_expand_copy(e, group->node);
    if (!map || !read_own(e, group, map, scope, &own)) return;
    Node *given = scene_expand_take(map, "parameters");
    scene_expand_take(map, "repeat");
    const Scope *inside = scope_of(e, &own, scope);
    if (!inside) return;

    // its own lists, and those of a file
    Bundle bundle = {0};
    scene_expand_content(e, group->file, map, inside, &bundle);
    if (own.include)
        expand_file(e, group, &own, given, inside, &bundle);
    else if (given)
        scene_error(e->report, TAUT_BAD_SCENE, given->place,
                    "parameters of a group are for the file that it includes; there is none");
    if (own.prefix) prefix_all(e, own.prefix, &bundle);
    join(group->bundle, &bundle);
}

// `include: file` is a group with nothing but that.
static Node *as_group(Expansion *e, Node *node)
{
    if (node->kind == NODE_MAP) return node;
    Node *map = scene_pool_take(e->pool, 1, sizeof *map);
    Node *key = scene_pool_take(e->pool, 1, sizeof *key);
    if (!map || !key) return NULL;
    *key = (Node){.place = node->place, .plain = true, .size = 7, .text = "include"};
    *map = (Node){.place = node->place, .kind = NODE_MAP, .size = 1, .child = node};
    node->key = key;
    node->next = NULL;
    return map;
}

void scene_expand_group(Expansion *e, const ExpandedFile *file, Node *node, int index,
                        const Scope *scope, Bundle *bundle)
{
    // several files
    if (index < 0 && node->kind == NODE_LIST) {
        Node *next;
        for (Node *one = node->child; one && !e->stopped; one = next) {
            next = one->next;
            scene_expand_group(e, file, one, index, scope, bundle);
        }
        return;
    }

    Node *map = index < 0 ? as_group(e, node) : node;
    if (!map) return;
    if (map->kind != NODE_MAP) {
        scene_error(e->report, TAUT_BAD_SCENE, map->place, "groups[%d] must be a map of fields",
                    index);
        return;
    }
    if (e->depth == EXPAND_DEPTH) {
        scene_error(e->report, TAUT_BAD_SCENE, map->place,
                    "groups and files are inside each other more than %d times; does a file "
                    "include itself?",
                    EXPAND_DEPTH);
        e->stopped = true; // it would come again and again
        return;
    }

    Group group = {file, map, index, bundle, NULL, NULL};
    Repeat repeat;
    if (!check_fields(e, &group)) return;
    scene_former_map(&scene_top, map, NULL, e->report);
    if (!scene_repeat_read(e, scene_tree_get(map, "repeat"), map, &repeat)) return;
    e->depth++;
    scene_repeat(e, &repeat, scope, expand_one, &group);
    e->depth--;
}
