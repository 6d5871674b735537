// SPDX-License-Identifier: MIT
// override.c -- --set path=value.
//
//   step=0.02              a field of the top level
//   stepper.scheme=theta   a field of a section
//   load.mass=1e6          a field of anything that has a name
//   cables.hoist.links=40  the same, with the list it stands in
//   cables[0].links=40     by its place in the list
//   load.position.z=-3     one number of a vector; [2] means the same
//   span=12                a parameter; parameters.span=12 where something else has that name
//   boom.motion.points[3][1]=4   one number of a row; .points[3].x means the same
//
// The value is YAML. It replaces the value in the file, or is added.
#include "override.h"

#include "schema.h"
#include "scope.h"

#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

enum { PATH_ROOM = 256, PATH_PARTS = 8 };

typedef struct Path {
    const Source *source;
    Pool *pool;
    Report *report;
    char text[PATH_ROOM];
    const char *part[PATH_PARTS];
    int count;
} Path;

__attribute__((format(printf, 2, 3))) static bool fail(const Path *path, const char *format, ...)
{
    char text[700];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(text, sizeof text, format, arguments);
    va_end(arguments);
    scene_error(path->report, TAUT_BAD_SCENE, (Place){path->source, 0, 0}, "%s", text);
    return false;
}

// Cuts "cables[0].links" into "cables", "0", "links".
static bool split(Path *path)
{
    const char *name = path->source->name, *end = strchr(name, '=');

    // path=value
    if (!end || end == name) return fail(path, "write it as path=value, like load.mass=1e6");
    if (end - name >= PATH_ROOM) return fail(path, "the path is too long");
    memcpy(path->text, name, (size_t)(end - name));
    char *s = path->text;

    // parts end at a dot or bracket
    while (*s) {
        if (path->count == PATH_PARTS) return fail(path, "the path has too many parts");
        size_t length = strcspn(s, ".[]");
        if (length == 0) return fail(path, "the path is not well formed at '%s'", s);

        path->part[path->count++] = s;
        s += length;
        char stop = *s;
        if (stop) *s++ = '\0';
        if (stop == ']' && (*s == '.' || *s == '[')) s++;
        if ((stop == '.' || stop == '[') && !*s) return fail(path, "the path ends too early");
    }

    return true;
}

static bool name_matches(const Node *item, const char *name)
{
    return scene_node_is(scene_tree_get(item, "name"), name);
}

// The first thing of that name in any list of the file, and the section it is of.
static Node *find_named(const Node *root, const char *name, const SceneSection **section)
{
    for (int i = 0; i < scene_top.count; i++) {
        const SceneField *field = &scene_top.fields[i];
        const Node *list =
            field->type == &scene_type_list ? scene_tree_get(root, field->name) : NULL;
        if (!list || list->kind != NODE_LIST) continue;
        for (Node *item = list->child; item; item = item->next)
            if (name_matches(item, name)) {
                *section = field->section;
                return item;
            }
    }
    return NULL;
}

typedef struct Listing {
    Guess guess;
    char text[400];
} Listing;

// Adds the names in a list to those that exist.
static void list_names(Listing *listing, const Node *list)
{
    if (!list || list->kind != NODE_LIST) return;
    for (const Node *item = list->child; item; item = item->next) {
        const Node *name = scene_tree_get(item, "name");
        if (!name || name->kind != NODE_SCALAR) continue;
        scene_guess_offer(&listing->guess, name->text);
        size_t used = strlen(listing->text);
        if (used + name->size + 8 < sizeof listing->text)
            snprintf(listing->text + used, sizeof listing->text - used, "%s%s", used ? ", " : "",
                     name->text);
    }
}

// Adds the keys of a map.
static void list_keys(Listing *listing, const Node *map)
{
    for (const Node *value = map && map->kind == NODE_MAP ? map->child : NULL; value;
         value = value->next) {
        scene_guess_offer(&listing->guess, value->key->text);
        const size_t used = strlen(listing->text);
        snprintf(listing->text + used, sizeof listing->text - used, "%s%s", used ? ", " : "",
                 value->key->text);
    }
}

static void list_fields(Listing *listing, const SceneSection *section)
{
    for (int i = 0; i < section->count; i++)
        scene_guess_offer(&listing->guess, section->fields[i].name);
    scene_section_names(section, listing->text, sizeof listing->text);
}

static bool unknown(const Path *path, const char *part, const Listing *listing)
{
    char name[SHOWN_ROOM], meant[SHOWN_ROOM + 32];
    return fail(path, "there is no '%s' %s%s; there is %s", scene_shown(name, part, strlen(part)),
                part == path->part[0] ? "in the scene" : "in that place",
                scene_guess_text(&listing->guess, meant),
                listing->text[0] ? listing->text : "nothing");
}

static bool unknown_field(const Path *path, const char *part, const SceneSection *section)
{
    Listing listing = {scene_guess_begin(part, strlen(part)), ""};
    list_fields(&listing, section);
    return unknown(path, part, &listing);
}

static bool unknown_at_top(const Path *path, const Node *root)
{
    Listing listing = {scene_guess_begin(path->part[0], strlen(path->part[0])), ""};
    list_fields(&listing, &scene_top);
    for (int i = 0; i < scene_top.count; i++)
        if (scene_top.fields[i].type == &scene_type_list)
            list_names(&listing, scene_tree_get(root, scene_top.fields[i].name));
    return unknown(path, path->part[0], &listing);
}

// A place in a list: digits only. -1 if it is none.
static int index_of(const char *part)
{
    size_t length = strlen(part);
    if (length == 0 || length > 8 || strspn(part, "0123456789") != length) return -1;
    return (int)strtol(part, NULL, 10);
}

static Node *find_in_list(const Path *path, const Node *list, const char *part)
{
    Node *item = index_of(part) >= 0 ? scene_tree_at(list, index_of(part)) : NULL;
    for (Node *other = list ? list->child : NULL; !item && other; other = other->next)
        if (name_matches(other, part)) item = other;
    if (item) return item;
    Listing listing = {scene_guess_begin(part, strlen(part)), ""};
    list_names(&listing, list);
    unknown(path, part, &listing);
    return NULL;
}

// Puts the value in the place of an old node, which keeps its key and its neighbours.
static void replace(Node *old, const Node *value)
{
    Node *key = old->key, *next = old->next;
    *old = *value;
    old->key = key;
    old->next = next;
}

// Adds a field to a map; NULL when memory ran out.
static Node *add_field(const Path *path, Node *map, const char *name)
{
    Node *value = scene_pool_take(path->pool, 1, sizeof *value);
    Node *key = scene_pool_take(path->pool, 1, sizeof *key);
    const char *text = scene_pool_text(path->pool, name, strlen(name));
    if (!value || !key || !text) return NULL;
    Place place = {path->source, 0, 0};
    *key = (Node){.place = place, .plain = true, .size = (uint32_t)strlen(name), .text = text};
    *value = (Node){.place = place, .kind = NODE_MAP, .key = key};
    Node **end = &map->child;
    while (*end) end = &(*end)->next;
    *end = value;
    map->size++;
    return value;
}

// The default of a field that the file does not give, as if the file had given it; NULL if there is
// none or memory ran out. Defaults stand in the tables as in a file.
static Node *add_default(const Path *path, Node *map, const SceneField *field)
{
    if (!field->fallback) return NULL;
    const Node *value = scene_tree_parse(path->pool, field->fallback, strlen(field->fallback),
                                         path->source, path->report);
    Node *added = value ? add_field(path, map, field->name) : NULL;
    if (added) replace(added, value);
    return added;
}

// Place of an entry in a list: its number, or a letter where the entries are numbers: x, y, z of a
// vector, t, x, y, z of a waypoint, w, x, y, z of a quaternion. -1 if it is none.
static int entry_of(const Node *list, const char *part)
{
    bool numbers = list->child && list->child->kind == NODE_SCALAR;
    const char *letters = list->size == 4 ? "txyz" : "xyz";
    if (list->size == 4 && strcmp(part, "w") == 0) return numbers ? 0 : -1; // of a quaternion
    const char *letter = numbers && part[0] && !part[1] ? strchr(letters, part[0]) : NULL;
    return letter ? (int)(letter - letters) : index_of(part);
}

// Walks into a list of numbers or of rows, and sets the entry at the end of the path.
static bool set_entry(const Path *path, const Node *list, int at, const Node *value)
{
    if (path->pool->failed) return false;
    for (;; at++) {
        if (!list || list->kind != NODE_LIST)
            return fail(path, "there is nothing inside '%s'; set all of it", path->part[at - 1]);

        // the entry by number, or by the letter of a coordinate
        int place = entry_of(list, path->part[at]);
        Node *entry = place >= 0 ? scene_tree_at(list, place) : NULL;
        if (!entry)
            return fail(path, "there is no '%s' in that place; there are entries 0 to %d",
                        path->part[at], (int)list->size - 1);

        // the last part of the path
        if (at + 1 == path->count) {
            replace(entry, value);
            return true;
        }
        list = entry;
    }
}

// Walks from a map of `section` along the parts from `at` on, and sets the value at their end.
static bool set_in(const Path *path, Node *map, const SceneSection *section, int at,
                   const Node *value)
{
    while (at < path->count) {
        // the field of this part
        const SceneField *field = scene_section_find(section, path->part[at]);
        if (!field) return unknown_field(path, path->part[at], section);
        if (strcmp(path->part[at], field->name) != 0)
            scene_former_warn(path->report, (Place){path->source, 0, 0}, NULL, field);
        Node *old = scene_tree_get(map, field->name);
        bool ground = field->type == &scene_type_ground, list = field->type == &scene_type_list;
        bool inner = field->type == &scene_type_section || ground;
        bool last = ++at == path->count;

        // inside a value that is no section
        if (!last && !inner && !list)
            return set_entry(path, old ? old : add_default(path, map, field), at, value);
        if (!old && (last || inner) && !(old = add_field(path, map, field->name))) return false;

        // the last part of the path
        if (last) {
            replace(old, value);
            if (field->section) scene_former_value(field, old, NULL, path->report);
            return true;
        }

        // one level down
        if (list && old && old->kind != NODE_LIST)
            return fail(path, "'%s' is no list in the file; make it one first", field->name);
        if (list && !(old = find_in_list(path, old, path->part[at++]))) return false;
        if (ground && old->kind == NODE_SCALAR)
            replace(old, &(Node){.place = old->place, .kind = NODE_MAP}); // it was true or false
        if (old->kind != NODE_MAP) return fail(path, "the file has no fields in that place");
        map = old;
        section = field->section;
    }

    // the path has ended at a section
    char fields[300];
    scene_section_names(section, fields, sizeof fields);
    return fail(path, "add a field to the path; there is %s", fields);
}

static Node *parse_value(const Path *path)
{
    const char *text = strchr(path->source->name, '=') + 1;
    int before = path->report->errors;
    Node *value = NULL;
    if (scene_tree_scan(text, strlen(text), path->source, path->report) && text[0])
        value = scene_tree_parse(path->pool, text, strlen(text), path->source, path->report);
    if (!value && path->report->errors == before && !path->pool->failed)
        fail(path, "there is no value; write it as path=value");
    return value;
}

bool scene_override_parameter(const SceneSection *top, const Node *root, const Source *source,
                              Pool *pool, Report *report)
{
    Report quiet = {0}; // a path that is not well formed is told later
    Path path = {.source = source, .pool = pool, .report = &quiet};
    const Node *map = scene_tree_get(root, "parameters");
    if (!split(&path) || path.count == 0) return false;
    path.report = report;

    // parameters.span, or span where nothing else has that name
    const bool whole = path.count == 2 && strcmp(path.part[0], "parameters") == 0;
    const bool alone = path.count == 1 && !scene_section_find(top, path.part[0]);
    const char *name = path.part[whole ? 1 : 0];
    Node *old = whole || alone ? scene_tree_get(map, name) : NULL;
    if (!old && !whole) return false;
    if (!old) {
        Listing listing = {scene_guess_begin(name, strlen(name)), ""};
        list_keys(&listing, map);
        unknown(&path, name, &listing);
        return true;
    }
    const Node *value = parse_value(&path);
    if (value) scene_parameter_set(old, value, pool);
    return true;
}

bool scene_override(const SceneSection *top, Node *root, const Source *source, const Scope *scope,
                    Pool *pool, Report *report)
{
    Path path = {.source = source, .pool = pool, .report = report};
    if (!split(&path) || path.count == 0) return false;
    Node *value = parse_value(&path);
    if (!value) return false;
    scene_scope_set(value, scope);
    const SceneSection *section = top;

    // a collider may be called ground, which is a field too
    const SceneField *field = scene_section_find(section, path.part[0]);
    const bool shared = field && field->type == &scene_type_ground && path.count > 1;
    Node *item = shared ? find_named(root, path.part[0], &section) : NULL;
    if (field && !item) return set_in(&path, root, top, 0, value);
    if (!item) item = find_named(root, path.part[0], &section);
    return item ? set_in(&path, item, section, 1, value) : unknown_at_top(&path, root);
}
