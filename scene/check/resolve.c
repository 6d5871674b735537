// SPDX-License-Identifier: MIT
// resolve.c -- names to points. Names and references are found through the tables: a new list with
// either in it needs nothing here, a new list of nodes one line.
#include "check.h"
#include "language/names.h"
#include "parts/solids.h"

#include <string.h>

enum { POINT_LIMIT = 50 * 1000 * 1000 };

typedef struct Resolver {
    TautScene *scene;
    Report *report;
    Names names;
    bool complete; // every name could be read, so an unknown one is really unknown
} Resolver;

// The lists of nodes, in the order of their points.
static const struct {
    const SceneSection *section;
    size_t offset;
} nodes[] = {{&scene_particle, offsetof(SceneTop, particles)},
             {&scene_anchor, offsetof(SceneTop, anchors)},
             {&scene_frame, offsetof(SceneTop, frames)},
             {&scene_body, offsetof(SceneTop, bodies)},
             {&scene_point, offsetof(SceneTop, points)},
             {&scene_direction, offsetof(SceneTop, directions)},
             {&scene_scalar, offsetof(SceneTop, scalars)},
             {&scene_mapped, offsetof(SceneTop, mapped)}};
enum { NODES = sizeof nodes / sizeof nodes[0] };

static const SceneList *nodes_at(const SceneTop *top, int i)
{
    return (const SceneList *)((const char *)top + nodes[i].offset);
}

int scene_first_point(const SceneTop *top, const SceneSection *section)
{
    int first = 0;
    for (int i = 0; i < NODES; first += nodes_at(top, i++)->count)
        if (nodes[i].section == section) return first;
    return -1;
}

// First point behind the lists.
static int list_end(const SceneTop *top)
{
    return scene_first_point(top, &scene_mapped) + top->mapped.count;
}

int scene_inner_point(const SceneTop *top)
{
    return list_end(top) + top->rigid_points;
}

const SceneSection *scene_section_at(const SceneTop *top, int point, int *index)
{
    const SceneChain *chain = top->chains.items;
    const SceneJoint *joint = top->joints.items;

    // lists of nodes one after the other
    for (int i = 0, first = 0; i < NODES; first += nodes_at(top, i++)->count) {
        *index = point - first;
        if (*index >= 0 && *index < nodes_at(top, i)->count) return nodes[i].section;
    }

    // bodies of chains, then coordinates of joints
    if (point < 0 || point >= scene_inner_point(top)) return NULL;
    for (*index = 0; *index < top->chains.count; (*index)++) {
        int place = point - chain[*index].first_point;
        if (!chain[*index].item.wrong && place >= 0 && place < chain[*index].bodies)
            return &scene_chain;
    }

    for (*index = 0; *index < top->joints.count; (*index)++) {
        int place = point - joint[*index].first_point;
        if (place >= 0 && place < scene_coordinate_count(&joint[*index])) return &scene_joint;
    }
    return NULL;
}

bool scene_is_particle(const SceneTop *top, int point)
{
    return point >= 0 && (point < top->particles.count || point >= scene_inner_point(top));
}

bool scene_is_anchor(const SceneTop *top, int point)
{
    int place = point - scene_first_point(top, &scene_anchor);
    return place >= 0 && place < top->anchors.count;
}

// One thing in a list of the scene.
typedef struct Thing {
    const SceneField *list;
    int index;
    void *item;
} Thing;

static Where where_of(const Thing *thing)
{
    return (Where){NULL, thing->list->name, thing->index, ((SceneItem *)thing->item)->origin};
}

static const SceneList *list_of(const TautScene *scene, const SceneField *field)
{
    if (field->type != &scene_type_list) return NULL;
    return (const SceneList *)((const char *)&scene->top + field->offset);
}

// Calls `visit` for everything in every list, in the order of the table.
static void for_each(Resolver *r, void (*visit)(Resolver *r, const Thing *thing))
{
    for (int i = 0; i < scene_top.count; i++) {
        const SceneField *field = &scene_top.fields[i];
        const SceneList *list = list_of(r->scene, field);
        for (int k = 0; list && k < list->count; k++) {
            Thing thing = {field, k, (char *)list->items + (size_t)k * field->section->size};
            visit(r, &thing);
        }
    }
}

static void add_name(Resolver *r, const Thing *thing)
{
    const SceneField *field = scene_section_find(thing->list->section, "name");
    const char *name = *(const char **)((char *)thing->item + field->offset);

    // without a name it cannot be referred to
    if (!name) {
        r->complete = r->complete && !((SceneItem *)thing->item)->wrong;
        return;
    }

    const Named *old =
        scene_names_add(&r->names, (Named){name, thing->list->section, thing->index});

    // taken already
    if (!old) return;
    char at[WHERE_ROOM], shown[SHOWN_ROOM];
    Where where = where_of(thing);
    scene_error(r->report, TAUT_BAD_SCENE, scene_place(thing->item, "name"),
                "%sthe name '%s' is taken by %s[%d]; names are unique in the scene",
                scene_where_text(at, &where), scene_shown(shown, name, strlen(name)),
                old->section->name, old->index);
}

// The scene is too large; told once.
static bool too_large(const Resolver *r, const char *list, int index, const void *item,
                      const char *field)
{
    Where where = {NULL, list, index, ((const SceneItem *)item)->origin};
    char at[WHERE_ROOM];
    scene_error(r->report, TAUT_BAD_SCENE, scene_place(item, field),
                "%s%s make%s the scene larger than %d points; use fewer",
                scene_where_text(at, &where), field, field[strlen(field) - 1] == 's' ? "" : "s",
                POINT_LIMIT);
    return false;
}

// Gives each chain the points of its bodies, and each joint those of its coordinates.
static bool number_rigid(Resolver *r)
{
    SceneTop *top = &r->scene->top;
    SceneChain *chain = top->chains.items;
    SceneJoint *joint = top->joints.items;
    const int first = list_end(top);

    int64_t points = first, joints = 0;

    // bodies of chains, and joints between and at the ends of them
    for (int i = 0; i < top->chains.count; i++) {
        chain[i].first_point = (int)points;
        chain[i].first_joint = (int)joints;
        if (!chain[i].item.wrong) points += chain[i].bodies, joints += chain[i].bodies + 1;
        if (points > POINT_LIMIT) return too_large(r, "chains", i, &chain[i], "bodies");
    }

    // coordinates of joints
    for (int i = 0; i < top->joints.count; i++) {
        joint[i].first_point = (int)points;
        points += scene_coordinate_count(&joint[i]);
    }

    top->rigid_points = (int)(points - first);
    return true;
}

// Gives each cable the points of its inner particles, and each cloth those of its grid.
static bool number_points(Resolver *r)
{
    SceneTop *top = &r->scene->top;
    SceneCable *cable = top->cables.items;
    SceneCloth *cloth = top->cloths.items;

    if (!number_rigid(r)) return false;
    int64_t points = scene_inner_point(top);

    // inner particles of cables
    for (int i = 0; i < top->cables.count; i++) {
        cable[i].first_point = (int)points;
        if (!cable[i].item.wrong) points += cable[i].links - 1;
        if (points > POINT_LIMIT) return too_large(r, "cables", i, &cable[i], "links");
    }

    // grids of cloths
    for (int i = 0; i < top->cloths.count; i++) {
        cloth[i].first_point = (int)points;
        if (!cloth[i].item.wrong) points += (int64_t)cloth[i].nx * cloth[i].ny;
        if (points > POINT_LIMIT) return too_large(r, "cloths", i, &cloth[i], "nx");
    }

    // vertices of solids
    SceneSolid *solid = top->solids.items;
    for (int i = 0; i < top->solids.count; i++) {
        solid[i].first_point = (int)points;
        if (!solid[i].item.wrong) points += solid[i].shape->vertex_count;
        if (points > POINT_LIMIT) return too_large(r, "solids", i, &solid[i], "mesh");
    }

    r->scene->point_count = (int)points;
    return true;
}

// Reads a number without a sign; -1 if there is none. *text is set behind it.
static int take_number(const char **text)
{
    size_t digits = strspn(*text, "0123456789");
    if (digits == 0 || digits > 8) return -1;
    int number = 0;
    for (size_t i = 0; i < digits; i++) number = 10 * number + ((*text)[i] - '0');
    *text += digits;
    return number;
}

static const void *item_of(const Resolver *r, const Named *named)
{
    const SceneTop *top = &r->scene->top;
    const SceneList *list = named->section == &scene_cable   ? &top->cables
                            : named->section == &scene_cloth ? &top->cloths
                            : named->section == &scene_chain ? &top->chains
                            : named->section == &scene_solid ? &top->solids
                                                             : &top->joints;
    return (const char *)list->items + (size_t)named->index * named->section->size;
}

static bool has_inner(const SceneSection *section)
{
    return section == &scene_cable || section == &scene_cloth || section == &scene_chain ||
           section == &scene_joint || section == &scene_solid;
}

// The i-th of `count` that are numbered from FIRST_INNER on; -1 if the text is something else.
static int numbered(const char *text, int first, int count)
{
    int i = take_number(&text);
    bool inside = i >= FIRST_INNER && i < FIRST_INNER + count && *text == '\0';
    return inside ? first + i - FIRST_INNER : -1;
}

static int cloth_particle(const SceneCloth *cloth, const char *text)
{
    int i = take_number(&text);
    if (i < 0 || *text++ != '.') return -1;
    int j = take_number(&text);
    bool inside = i < cloth->nx && j >= 0 && j < cloth->ny && *text == '\0';
    return inside ? cloth->first_point + i + cloth->nx * j : -1;
}

// "hoist.3": cable or chain and number, "flag.3.4": cloth and place in the grid, "elbow.angle": joint and
// coordinate, "beam.12", "beam.tip": solid and vertex or mark. Sets *owner if the name begins with one; returns its point, -1 if there is none.
static int inner_point(const Resolver *r, const char *name, const Named **owner)
{
    const char *rest = strchr(name, '.');
    *owner = NULL;
    if (!rest) return -1;

    // who owns it
    const Named *named = scene_names_find(&r->names, name, (size_t)(rest - name));
    if (!named || !has_inner(named->section)) return -1;
    *owner = named;
    rest++;

    // each kind has names of its own
    const void *item = item_of(r, named);
    if (((const SceneItem *)item)->wrong) return -1;
    if (named->section == &scene_cloth) return cloth_particle(item, rest);
    if (named->section == &scene_joint) {
        int i = scene_coordinate_find(item, rest);
        return i < 0 ? -1 : ((const SceneJoint *)item)->first_point + i;
    }

    if (named->section == &scene_solid) {
        const SceneSolid *solid = item;
        const int vertex = scene_solid_vertex(solid, rest);
        return vertex < 0 ? -1 : solid->first_point + vertex;
    }
    if (named->section == &scene_chain) {
        const SceneChain *chain = item;
        return numbered(rest, chain->first_point, chain->bodies);
    }
    const SceneCable *cable = item;
    return numbered(rest, cable->first_point, cable->links - 1);
}

// The parts of a cable, cloth, chain or joint that can be named.
static void inner_names(const Named *owner, const void *item, char *text, size_t room)
{
    char list[300];

    // by kind, since each numbers its parts in its own way
    if (owner->section == &scene_cloth) {
        const SceneCloth *cloth = item;
        snprintf(text, room, "; the particles of the cloth are %s.0.0 to %s.%d.%d", cloth->name,
                 cloth->name, cloth->nx - 1, cloth->ny - 1);
    } else if (owner->section == &scene_chain) {
        const SceneChain *chain = item;
        snprintf(text, room, "; the bodies of the chain are %s.%d to %s.%d", chain->name,
                 FIRST_INNER, chain->name, FIRST_INNER + chain->bodies - 1);
    } else if (owner->section == &scene_solid) {
        const SceneSolid *solid = item;
        snprintf(
            text, room,
            "; the vertices of the solid are %s.0 to %s.%d, as far as cells have them, and its "
            "marks",
            solid->name, solid->name, solid->shape->vertex_count - 1);
    } else if (owner->section == &scene_joint) {
        scene_coordinate_list(item, list, sizeof list);
        snprintf(text, room,
                 list[0] ? "; the coordinates of the joint are %s"
                         : ": the joint has no coordinates%s",
                 list);
    } else {
        const SceneCable *cable = item;
        if (cable->links < 2)
            snprintf(text, room, ": a cable of one link has no inner particles");
        else
            snprintf(text, room, "; the inner particles of the cable are %s.%d to %s.%d",
                     cable->name, FIRST_INNER, cable->name, FIRST_INNER + cable->links - 2);
    }
}

// Says which points something has. A thing with a problem of its own has none yet.
static void report_inner(const Resolver *r, Place place, const char *at, const char *name,
                         const Named *owner)
{
    char shown[SHOWN_ROOM], text[400];
    const void *item = item_of(r, owner);
    if (((const SceneItem *)item)->wrong) return;
    inner_names(owner, item, text, sizeof text);
    scene_error(r->report, TAUT_BAD_SCENE, place, "%s'%s' is not a %s%s", at,
                scene_shown(shown, name, strlen(name)),
                owner->section == &scene_chain   ? "body"
                : owner->section == &scene_joint ? "node"
                                                 : "point",
                text);
}

// The kind that the points of a section are to a reference.
static unsigned refer_bit(const SceneSection *section)
{
    if (section == &scene_body || section == &scene_chain) return REFER_BODY;
    if (section == &scene_frame) return REFER_FRAME;
    if (section == &scene_point) return REFER_POINT;
    if (section == &scene_material) return REFER_MATERIAL;
    if (section == &scene_collider) return REFER_COLLIDER;
    if (section == &scene_mesh) return REFER_MESH;
    bool particle = section == &scene_particle || section == &scene_anchor ||
                    section == &scene_cable || section == &scene_cloth || section == &scene_solid;
    return particle ? REFER_PARTICLE : 0;
}

// Offers the names of a list.
static void offer_names(const SceneSection *section, const SceneList *list, Guess *guess)
{
    const SceneField *field = scene_section_find(section, "name");
    for (int k = 0; k < list->count; k++) {
        const char *item = (const char *)list->items + (size_t)k * section->size;
        const char *name = *(const char *const *)(item + field->offset);
        if (name) scene_guess_offer(guess, name);
    }
}

// Can it be named as a whole?
static bool is_part(const SceneSection *section)
{
    return section == &scene_particle || section == &scene_body || section == &scene_chain ||
           section == &scene_cable || section == &scene_cloth;
}

static void report_unknown(const Resolver *r, Place place, const char *at, const char *name,
                           unsigned refer)
{
    if (!r->complete || scene_only_counts(r->report)) return;
    char shown[SHOWN_ROOM], meant[SHOWN_ROOM + 32];
    Guess guess = scene_guess_begin(name, strlen(name));
    for (int i = 0; i < NODES; i++)
        if (refer == 0 || (refer & refer_bit(nodes[i].section)))
            offer_names(nodes[i].section, nodes_at(&r->scene->top, i), &guess);
    if (refer == REFER_MATERIAL) offer_names(&scene_material, &r->scene->top.materials, &guess);
    if (refer == REFER_MESH) offer_names(&scene_mesh, &r->scene->top.meshes, &guess);
    if (refer == REFER_COLLIDER) offer_names(&scene_collider, &r->scene->top.colliders, &guess);
    if (refer == REFER_PART)
        for (int i = 0; i < scene_top.count; i++)
            if (scene_top.fields[i].section && is_part(scene_top.fields[i].section))
                offer_names(scene_top.fields[i].section, list_of(r->scene, &scene_top.fields[i]),
                            &guess);
    scene_error(r->report, TAUT_BAD_SCENE, place, "%sthere is no %s '%s'%s%s", at,
                refer & REFER_BODY       ? "body"
                : refer & REFER_PARTICLE ? "particle or anchor"
                : refer & REFER_MATERIAL ? "material"
                : refer & REFER_COLLIDER ? "collider"
                : refer & REFER_MESH     ? "mesh"
                : refer & REFER_PART     ? "particle, body, chain, cable or cloth"
                                         : "node",
                scene_shown(shown, name, strlen(name)), scene_guess_text(&guess, meant),
                guess.best ? "" : "; add it, or correct the name");
}

// Something else than the reference may be to.
static void report_other(const Resolver *r, Place place, const char *at, const char *name,
                         const SceneSection *section, const SceneField *field)
{
    char shown[SHOWN_ROOM], wanted[REFER_ROOM], remedy[SHOWN_ROOM + 80] = "";
    scene_shown(shown, name, strlen(name));
    if (section == &scene_body && (field->refer & REFER_POINT))
        snprintf(remedy, sizeof remedy, ": add points: [{name: eye, of: %s, position: [x, y, z]}]",
                 shown);
    scene_error(r->report, TAUT_BAD_SCENE, place, "%s'%s' is one of the %s; %s is wanted%s", at,
                shown, section->name, scene_refer_text(wanted, field->refer), remedy);
}

// The point of a name that stands in a list of its own; -1 and a message if it may not stand here.
static int resolve_named(const Resolver *r, const Named *named, Place place, const char *at,
                         const SceneField *field)
{
    bool listed = refer_bit(named->section) & (REFER_MATERIAL | REFER_COLLIDER | REFER_MESH);
    int first = listed ? 0 : scene_first_point(&r->scene->top, named->section);
    bool any = field->refer == 0 && !listed;
    bool fits = any || (field->refer & refer_bit(named->section));
    if (first >= 0 && fits) return first + named->index;
    if (has_inner(named->section) && (fits || named->section == &scene_joint))
        report_inner(r, place, at, named->name, named);
    else
        report_other(r, place, at, named->name, named->section, field);
    return -1;
}

static void resolve_one(const Resolver *r, const Thing *thing, const SceneField *field, Place place,
                        SceneReference *to)
{
    char at[WHERE_ROOM], shown[SHOWN_ROOM];
    Where where = where_of(thing);

    scene_where_text(at, &where);
    const int before = r->report->errors;
    const Named *named = scene_names_find(&r->names, to->name, strlen(to->name)), *owner = NULL;

    // a part as a whole
    if (named && (field->refer & REFER_PART) && is_part(named->section)) {
        to->section = named->section;
        to->point = named->index;
        return;
    }

    // a name of its own, or a part of something
    to->point =
        named ? resolve_named(r, named, place, at, field) : inner_point(r, to->name, &owner);

    // unknown, of a wrong kind, or made later
    if (!named && to->point < 0 && owner)
        report_inner(r, place, at, to->name, owner);
    else if (!named && to->point < 0)
        report_unknown(r, place, at, to->name, field->refer);
    else if (owner && field->refer && !(field->refer & refer_bit(owner->section))) {
        report_other(r, place, at, to->name, owner->section, field);
        to->point = -1;
    } else if (owner && owner->section == &scene_cable && thing->list->section == &scene_cable &&
               owner->index >= thing->index) {
        scene_error(r->report, TAUT_BAD_SCENE, place,
                    "%s'%s' belongs to a cable that comes later; put that cable first", at,
                    scene_shown(shown, to->name, strlen(to->name)));
        to->point = -1;
    }

    // an unknown name is not told where the names of others could not be read
    if (r->report->errors > before || to->point < 0) ((SceneItem *)thing->item)->wrong = true;
}

// References in a part of a thing: materials of shapes and surfaces, nodes that solids are attached to.
static void resolve_part(const Resolver *r, const Thing *thing, const SceneSection *section,
                         char *part)
{
    for (int i = 0; i < section->count; i++) {
        const SceneField *field = &section->fields[i];
        if (field->type != &scene_type_material && field->type != &scene_type_reference) continue;
        SceneReference *to = (void *)(part + field->offset);
        if (to->name) resolve_one(r, thing, field, scene_place(part, field->name), to);
    }
}

static void resolve_parts(const Resolver *r, const Thing *thing, const SceneField *list)
{
    const SceneList *parts = (const void *)((const char *)thing->item + list->offset);
    for (int k = 0; k < parts->count; k++)
        resolve_part(r, thing, list->section,
                     (char *)parts->items + (size_t)k * list->section->size);
}

static void resolve_thing(Resolver *r, const Thing *thing)
{
    const SceneSection *section = thing->list->section;
    for (int i = 0; i < section->count; i++) {
        const SceneField *field = &section->fields[i];
        void *at = (char *)thing->item + field->offset;
        const Node *node = scene_tree_get(((SceneItem *)thing->item)->origin, field->name);

        if (field->type == &scene_type_parts) resolve_parts(r, thing, field);
        if (field->type == &scene_type_section) resolve_part(r, thing, field->section, at);

        // one name
        bool one = field->type == &scene_type_reference || field->type == &scene_type_material;
        if (one && ((SceneReference *)at)->name) {
            resolve_one(r, thing, field, scene_place(thing->item, field->name), at);
        } else if (field->type == &scene_type_references || field->type == &scene_type_names) {
            // each name has a place of its own in the file
            SceneReferences *references = at;
            const Node *entry = node && node->kind == NODE_LIST ? node->child : NULL;
            for (int k = 0; k < references->count; k++, entry = entry ? entry->next : NULL) {
                Place place = entry ? entry->place : scene_place(thing->item, field->name);
                if (references->at[k].name) resolve_one(r, thing, field, place, &references->at[k]);
            }
        }
    }
}

bool scene_resolve(TautScene *scene, Report *report, Pool *scratch)
{
    Resolver r = {.scene = scene, .report = report, .complete = true};
    size_t count = 0;
    for (int i = 0; i < scene_top.count; i++) {
        const SceneList *list = list_of(scene, &scene_top.fields[i]);
        if (list) count += (size_t)list->count;
    }
    if (!scene_names_init(&r.names, scratch, count)) return false;
    for_each(&r, add_name);
    if (!number_points(&r)) return false;
    for_each(&r, resolve_thing);
    return true;
}
