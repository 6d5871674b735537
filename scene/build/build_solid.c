// SPDX-License-Identifier: MIT
// build_solid.c -- solids of a scene become those of its world, with their supports, loads and attachments.
#include "build.h"
#include "language/time_function.h"
#include "parts/solids.h"
#include "rotation.h"

#include <math.h>
#include <string.h>

typedef struct Held {
    int hold; // TautHold; -1 = fixed, none = free
    TautVec3 axis;
} Held;

static TautVec3 cross(TautVec3 a, TautVec3 b)
{
    return taut_vec3(a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x);
}

static double dot(TautVec3 a, TautVec3 b)
{
    return a.x * b.x + a.y * b.y + a.z * b.z;
}

// The freedom that is left where two supports hold a vertex.
static Held both(Held a, Held b)
{
    const Held fixed = {.hold = -1};
    if (a.hold == TAUT_HOLD_NONE) return b;
    if (a.hold < 0 || b.hold < 0) return fixed;
    const TautVec3 u = cross(a.axis, b.axis);
    const double size = dot(a.axis, a.axis) * dot(b.axis, b.axis), sine = dot(u, u) / size;
    const bool along = sine<1e-20, across = sine> 1 - 1e-12;
    if (a.hold == b.hold) {
        if (along) return a;
        return a.hold == TAUT_HOLD_PLANE ? (Held){TAUT_HOLD_LINE, u} : fixed;
    }
    return !across ? fixed : a.hold == TAUT_HOLD_LINE ? a : b;
}

// All that a definition points to.
typedef struct Parts {
    TautCellMesh mesh;
    TautBulk bulk;
    Held *held;          // [vertices]
    int *fixed;          // [vertices]
    TautSolidHold *hold; // [vertices]
    TautNodeId *attach;  // [vertices]
    const char **label;  // [vertices]
    double R[9];
} Parts;

static void rotation_of(const SceneSolid *s, double *R)
{
    double rotation[4];
    memcpy(rotation, s->rotation, sizeof rotation);
    if (scene_given(s, &scene_solid, "turn")) scene_rotation_from_vector(s->turn, rotation);
    scene_rotation_matrix(rotation, R);
}

static bool take_room(Builder *b, const SceneSolid *s, Parts *parts)
{
    const size_t n = (size_t)s->shape->vertex_count;
    rotation_of(s, parts->R);
    parts->held = scene_pool_take(b->scratch, n, sizeof *parts->held);
    parts->fixed = scene_pool_take(b->scratch, n, sizeof *parts->fixed);
    parts->hold = scene_pool_take(b->scratch, n, sizeof *parts->hold);
    parts->attach = scene_pool_take(b->scratch, n, sizeof *parts->attach);
    parts->label = scene_pool_take(b->scratch, n, sizeof *parts->label);
    return !b->scratch->failed;
}

static void put_supports(const SceneSolid *s, Parts *parts, TautSolidDef *def)
{
    const ScenePick *pick = s->supports.items;
    for (int i = 0; i < s->supports.count; i++)
        for (int k = 0; k < pick[i].count; k++) {
            const Held held = {pick[i].hold == TAUT_HOLD_NONE ? -1 : pick[i].hold,
                               scene_rotation_turn(parts->R, pick[i].axis)};
            parts->held[pick[i].vertex[k]] = both(parts->held[pick[i].vertex[k]], held);
        }
    for (int v = 0; v < s->shape->vertex_count; v++) {
        const Held *held = parts->held + v;
        if (held->hold < 0) parts->fixed[def->fixed_count++] = v;
        if (held->hold > 0)
            parts->hold[def->hold_count++] = (TautSolidHold){v, (TautHold)held->hold, held->axis};
    }
    def->fixed = parts->fixed, def->hold = parts->hold;
}

static TautVec3 place_of(const SceneSolid *s, const TautSolidDef *def, int v)
{
    const TautVec3 x = def->start ? def->start[v] : def->mesh->vertex[v];
    return taut_vec3(s->position.x + x.x, s->position.y + x.y, s->position.z + x.z);
}

// Vertices of bodies are points of them; others are the node itself.
static TautStatus put_attached(Builder *b, const SceneSolid *s, Parts *parts, TautSolidDef *def)
{
    const ScenePick *pick = s->attach.items;
    TautStatus status = TAUT_OK;
    for (int i = 0; i < s->attach.count; i++) {
        const TautNodeId to = b->id[pick[i].to.point];
        const bool body = taut_node_kind(b->world, to) == TAUT_NODE_BODY;
        for (int k = 0; k < pick[i].count && status == TAUT_OK; k++) {
            const int v = pick[i].vertex[k];
            if (body && s->frames == 0)
                status = taut_world_add_point(b->world, to, place_of(s, def, v), NULL,
                                              &parts->attach[v]);
            else
                parts->attach[v] = to;
        }
    }
    if (s->attach.count > 0) def->attach = parts->attach;
    return status;
}

static void put_labels(const SceneSolid *s, Parts *parts, TautSolidDef *def)
{
    const ScenePick *mark = s->marks.items;
    for (int i = 0; i < s->marks.count; i++) parts->label[mark[i].vertex[0]] = mark[i].name;
    def->label = parts->label;
}

static TautStatus add_solid(Builder *b, const SceneSolid *s)
{
    Parts parts = {0};
    TautSolidDef def;
    if (!scene_solid_def(b->top, s, b->scratch, &def, &parts.bulk, &parts.mesh) ||
        !take_room(b, s, &parts))
        return b->scratch->failed ? TAUT_OUT_OF_MEMORY : TAUT_BAD_SCENE;
    def.name = build_name(b, s->name);
    put_supports(s, &parts, &def);
    put_labels(s, &parts, &def);
    TautStatus status = put_attached(b, s, &parts, &def);
    if (status == TAUT_OK) status = taut_world_add_solid(b->world, &def, b->id + s->first_point);

    // loads of vertices that are its own; those of fixed ones have no effect
    for (int v = 0; v < s->shape->vertex_count && status == TAUT_OK; v++) {
        if (parts.held[v].hold < 0 || !taut_node_is_null(parts.attach[v])) continue;
        const TautVec3 f = scene_rotation_turn(parts.R, s->load[v]);
        TautVec3 *to = &b->force[s->first_point + v];
        to->x += f.x, to->y += f.y, to->z += f.z;
    }
    return status;
}

// In a trial nodes that it is attached to may be missing.
static bool can_be(const Builder *b, const SceneSolid *s)
{
    const ScenePick *pick = s->attach.items;
    for (int i = 0; i < s->attach.count; i++)
        if (!build_id(b, &pick[i].to)) return false;
    return true;
}

TautStatus build_solids(Builder *b)
{
    const SceneSolid *solid = b->top->solids.items;
    TautStatus status = TAUT_OK;
    for (int i = 0; i < b->top->solids.count && status == TAUT_OK; i++) {
        if (!build_is_due(b, &solid[i], -1) || !can_be(b, &solid[i])) continue;
        status = build_settle(b, &scene_solid, i, add_solid(b, &solid[i]));
    }
    return status;
}

// --- forces that change in time ---

// Bears the vertex a force? The same as those that do not change: fixed ones and those of other things have none.
static bool bears(const Builder *b, const SceneSolid *s, int v)
{
    const ScenePick *pick = s->attach.items;
    const TautNodeId id = b->id[s->first_point + v];
    if (taut_node_is_null(id) || taut_node_is_fixed(b->world, id)) return false;
    for (int i = 0; i < s->attach.count; i++)
        for (int k = 0; k < pick[i].count; k++)
            if (pick[i].vertex[k] == v) return false;
    return true;
}

// An element of the law `force` a vertex, on y = share R^T x: forces that change are in the axes of the mesh and of the whole.
static TautStatus add_changing(Builder *b, const SceneSolid *s, const ScenePick *pick)
{
    TautElementDef def = taut_default_element_def(TAUT_MAP_AFFINE);
    TautStatus status = TAUT_OK;
    double R[9], number[12];
    if (!scene_changes(pick, offsetof(ScenePick, force))) return TAUT_OK;
    scene_function_motion(pick, offsetof(ScenePick, force), true, b->scratch, &def.motion);
    rotation_of(s, R);
    def.law = TAUT_LAW_FORCE;
    def.numbers = number, def.number_count = 12;
    for (int i = 0; i < pick->count && status == TAUT_OK; i++) {
        if (pick->share[i] == 0 || !bears(b, s, pick->vertex[i])) continue;
        for (int k = 0; k < 3; k++) {
            for (int j = 0; j < 3; j++) number[3 * k + j] = pick->share[i] * R[3 * j + k];
            number[9 + k] = 0;
        }
        def.point[0] = b->id[s->first_point + pick->vertex[i]];
        status = taut_world_add_element(b->world, &def, NULL);
    }
    return status;
}

TautStatus build_solid_forces(Builder *b)
{
    const SceneSolid *solid = b->top->solids.items;
    TautStatus status = TAUT_OK;
    for (int i = 0; i < b->top->solids.count && status == TAUT_OK; i++) {
        const ScenePick *pick = solid[i].forces.items;
        if (!build_is_due(b, &solid[i], -1)) continue;
        for (int k = 0; k < solid[i].forces.count && status == TAUT_OK; k++)
            status = build_settle(b, &scene_solid, i, add_changing(b, &solid[i], pick + k));
    }
    return status;
}
