// frame.c -- models and states as frames. See frame.h, and protocol.h for the layout.
#include "frame.h"

#include "protocol.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

enum { MOST_NAMES = 2000 }; // of nodes, in the model's JSON

// --- head and tail ---

static size_t begin(Bytes *bytes, const FrameHead *head, unsigned kind, int worlds)
{
    unsigned char *magic = bytes_take(bytes, 4);
    if (magic) memcpy(magic, "TAUT", 4);
    bytes_u16(bytes, VIEW_VERSION);
    bytes_u16(bytes, kind);
    bytes_u32(bytes, head->generation);
    bytes_u32(bytes, head->revision);
    bytes_u32(bytes, head->sequence);
    bytes_u32(bytes, (uint32_t)worlds);
    bytes_f64(bytes, head->time);
    bytes_u32(bytes, 0);
    bytes_u32(bytes, 0);
    return bytes->size - VIEW_HEAD;
}

static void end(Bytes *bytes, size_t head, size_t json)
{
    bytes_put_u32(bytes, head + 32, (uint32_t)(bytes->size - json));
    bytes_pad(bytes);
}

// --- model ---

static void world_lists(Bytes *bytes, const Session *s)
{
    bytes_u32(bytes, (uint32_t)s->nodes);
    bytes_u32(bytes, (uint32_t)s->bodies);
    bytes_u32(bytes, (uint32_t)s->links);
    bytes_u32(bytes, 0);
    for (int i = 0; i < s->nodes; i++) bytes_f32(bytes, taut_node_mass(s->world, s->node[i]));
    for (int i = 0; i < s->bodies; i++) bytes_f32(bytes, taut_node_mass(s->world, s->body[i]));
    for (int i = 0; i < s->links; i++)
        for (int k = 0; k < 2; k++) bytes_u32(bytes, (uint32_t)s->end[i][k]);
    unsigned char *flag = bytes_take(bytes, (size_t)s->nodes);
    for (int i = 0; flag && i < s->nodes; i++) {
        bool fixed = taut_node_is_fixed(s->world, s->node[i]);
        bool mapped = taut_node_kind(s->world, s->node[i]) == TAUT_NODE_STATE;
        flag[i] = (unsigned char)((fixed ? VIEW_NODE_FIXED : 0) | (mapped ? VIEW_NODE_MAPPED : 0) |
                                  (s->edit[i].pinned ? VIEW_NODE_PINNED : 0));
    }
    bytes_pad(bytes);
    flag = bytes_take(bytes, (size_t)s->links);
    for (int i = 0; flag && i < s->links; i++)
        flag[i] = (unsigned char)(s->kind[i] | (s->cut[i] ? VIEW_LINK_CUT : 0));
    bytes_pad(bytes);
}

static void vector(Bytes *bytes, const char *key, TautVec3 x)
{
    bytes_open(bytes, key, '[');
    bytes_value(bytes, NULL, x.x);
    bytes_value(bytes, NULL, x.y);
    bytes_value(bytes, NULL, x.z);
    bytes_close(bytes, ']');
}

static void names(Bytes *bytes, const Session *s)
{
    int count = 0;
    bytes_open(bytes, "names", '{');
    for (int i = 0; i < s->nodes && count < MOST_NAMES; i++) {
        const char *name = taut_node_name(s->world, s->node[i]);
        char key[16];
        if (!*name) continue;
        snprintf(key, sizeof key, "%d", i);
        bytes_string(bytes, key, name);
        count++;
    }
    bytes_close(bytes, '}');
}

static void camera(Bytes *bytes, const TautSceneInfo *info)
{
    if (!info->has_camera) return;
    bytes_open(bytes, "camera", '{');
    vector(bytes, "position", info->camera_position);
    vector(bytes, "target", info->camera_target);
    vector(bytes, "up", info->camera_up);
    bytes_close(bytes, '}');
}

static void world_json(Bytes *bytes, const Session *s)
{
    TautSceneInfo info = taut_scene_info(s->scene);
    static const char *const key[] = {
#define KEY(NAME, name, unit, lo, hi) #name,
        VIEW_SETTING_LIST(KEY)
#undef KEY
    };
    bytes_open(bytes, NULL, '{');
    bytes_string(bytes, "title", info.title);
    bytes_string(bytes, "description", info.description);
    bytes_string(bytes, "label", s->label);
    bytes_value(bytes, "load", s->load);
    bytes_value(bytes, "pick", s->pick);
    vector(bytes, "gravity", s->def.gravity);
    bytes_open(bytes, "settings", '{');
    for (int i = 0; i < VIEW_SETTING_COUNT; i++) bytes_value(bytes, key[i], session_setting(s, i));
    bytes_close(bytes, '}');
    vector(bytes, "lo", taut_vec3(s->lo[0], s->lo[1], s->lo[2]));
    vector(bytes, "hi", taut_vec3(s->hi[0], s->hi[1], s->hi[2]));
    camera(bytes, &info);
    names(bytes, s);
    bytes_open(bytes, "bodies", '['); // their shapes; a frame has none and is drawn as its axes
    for (int i = 0; i < s->bodies; i++) {
        bytes_open(bytes, NULL, '{');
        bytes_string(bytes, "shape", "axes");
        bytes_string(bytes, "name", taut_node_name(s->world, s->body[i]));
        bytes_close(bytes, '}');
    }
    bytes_close(bytes, ']');
    bytes_close(bytes, '}');
}

static void kind_json(Bytes *bytes, const char *name, const char *text)
{
    bytes_open(bytes, NULL, '{');
    bytes_string(bytes, "name", name);
    bytes_string(bytes, "text", text);
    bytes_close(bytes, '}');
}

// The numbers of commands, settings and kinds: the page has no list of its own.
static void lists_json(Bytes *bytes)
{
    bytes_open(bytes, "commands", '[');
#define NAME(NAME, name, text) bytes_string(bytes, NULL, #name);
    VIEW_COMMAND_LIST(NAME)
#undef NAME
    bytes_close(bytes, ']');
    bytes_open(bytes, "settings", '[');
#define SETTING(NAME, key, unit_text, lo, hi)                                                      \
    bytes_open(bytes, NULL, '{');                                                                  \
    bytes_string(bytes, "name", #key);                                                             \
    bytes_string(bytes, "unit", unit_text);                                                        \
    bytes_value(bytes, "lo", lo);                                                                  \
    bytes_value(bytes, "hi", hi);                                                                  \
    bytes_close(bytes, '}');
    VIEW_SETTING_LIST(SETTING)
#undef SETTING
    bytes_close(bytes, ']');
#define KIND(NAME, name, text) kind_json(bytes, #name, text);
    bytes_open(bytes, "steppers", '[');
    TAUT_STEPPER_LIST(KIND)
    bytes_close(bytes, ']');
    bytes_open(bytes, "geometrics", '[');
    TAUT_GEOMETRIC_LIST(KIND)
    bytes_close(bytes, ']');
#undef KIND
}

static void scenes_json(Bytes *bytes, const Catalogue *catalogue)
{
    bytes_open(bytes, "scenes", '[');
    for (int i = 0; i < catalogue->count; i++) {
        const CatalogueEntry *entry = catalogue->entry + i;
        const char *slash = strrchr(entry->path, '/');
        bytes_open(bytes, NULL, '{');
        bytes_string(bytes, "title", entry->title);
        bytes_string(bytes, "text", entry->text);
        bytes_string(bytes, "group", entry->group);
        bytes_string(bytes, "file", slash ? slash + 1 : entry->path);
        bytes_close(bytes, '}');
    }
    bytes_close(bytes, ']');
}

void frame_model(Bytes *bytes, const FrameHead *head, const Session *world, int worlds,
                 const Catalogue *catalogue)
{
    size_t start = begin(bytes, head, VIEW_MODEL, worlds);
    for (int w = 0; w < worlds; w++) world_lists(bytes, world + w);
    size_t json = bytes->size;
    bytes_text(bytes);
    bytes_open(bytes, NULL, '{');
    bytes_string(bytes, "version", taut_version());
    lists_json(bytes);
    scenes_json(bytes, catalogue);
    bytes_open(bytes, "worlds", '[');
    for (int w = 0; w < worlds; w++) world_json(bytes, world + w);
    bytes_close(bytes, ']');
    bytes_close(bytes, '}');
    end(bytes, start, json);
}

// --- state ---

// Where positions and forces lie in the state, looked up once a model: at 60 Hz and thousands of nodes
// a call for each would cost more than all the rest.
static void list_places(Session *s)
{
    const TautModel *model = taut_world_model(s->world);
    if (!model || (model == s->listed && model->hash == s->listed_hash)) return;
    s->listed = model;
    s->listed_hash = model->hash;
    for (int i = 0; i < s->nodes; i++) s->at_q[i] = -1;
    for (int i = 0; i < s->links; i++) s->at_lambda[i] = -1;
    for (int n = 0; n < model->n_node; n++) {
        int i = model->node_slot[n] ? session_find(s, model->node_slot[n]) : -1;
        if (i >= 0) s->at_q[i] = model->node_q[n];
    }
    for (int g = 0; g < model->n_group; g++) {
        const TautGroup *group = model->group + g;
        for (int e = 0; group->term && e < group->count; e++) {
            int i = session_find_link(s, model->element_slot[group->first_element + e]);
            if (i >= 0 && group->rows == 1) s->at_lambda[i] = group->first_row + e;
        }
    }
}

static void put_f32(unsigned char *at, double x)
{
    float narrow = (float)x;
    uint32_t bits;
    memcpy(&bits, &narrow, sizeof bits);
    for (int i = 0; i < 4; i++) at[i] = (unsigned char)(bits >> 8 * i);
}

static void places(Bytes *bytes, const Session *s)
{
    const double *q = taut_world_state(s->world)->q;
    unsigned char *at = bytes_take(bytes, 12 * (size_t)s->nodes);
    for (int i = 0; at && i < s->nodes; i++)
        for (int k = 0; k < 3; k++, at += 4) put_f32(at, s->at_q[i] < 0 ? 0 : q[s->at_q[i] + k]);
}

// Rotation nearest to the columns of A, as far as a picture needs it: columns made orthonormal in turn.
static void quaternion(const double *a, double q[4])
{
    double r[3][3];
    for (int j = 0; j < 3; j++) {
        double c[3] = {a[j], a[3 + j], a[6 + j]};
        for (int i = 0; i < j; i++) {
            double d = c[0] * r[0][i] + c[1] * r[1][i] + c[2] * r[2][i];
            for (int k = 0; k < 3; k++) c[k] -= d * r[k][i];
        }
        double size = sqrt(c[0] * c[0] + c[1] * c[1] + c[2] * c[2]);
        for (int k = 0; k < 3; k++) r[k][j] = size > 0 ? c[k] / size : k == j;
    }
    double w = 0.5 * sqrt(fmax(0, 1 + r[0][0] + r[1][1] + r[2][2]));
    q[0] = copysign(0.5 * sqrt(fmax(0, 1 + r[0][0] - r[1][1] - r[2][2])), r[2][1] - r[1][2]);
    q[1] = copysign(0.5 * sqrt(fmax(0, 1 - r[0][0] + r[1][1] - r[2][2])), r[0][2] - r[2][0]);
    q[2] = copysign(0.5 * sqrt(fmax(0, 1 - r[0][0] - r[1][1] + r[2][2])), r[1][0] - r[0][1]);
    q[3] = w;
}

// Place and rotation of a body, x y z and qx qy qz qw: the one function that knows kinds of bodies.
static void pose(const TautWorld *world, TautNodeId id, double value[7])
{
    double q[TAUT_MAX_WIDTH] = {0};
    taut_node_value(world, id, q);
    memcpy(value, q, 3 * sizeof *q);
    quaternion(q + 3, value + 3);
}

// The tension that a user would read. Where the state's own is only first order, the library finds it
// with a solve, once a frame.
static double tension(const Session *s, const TautState *state, int i)
{
    if (s->cut[i] || s->kind[i] & VIEW_LINK_JOINT) return 0;
    double x = *state->coarse == 0 && s->at_lambda[i] >= 0
                   ? -state->lambda[s->at_lambda[i]]
                   : taut_element_tension(s->world, s->link[i]);
    return isfinite(x) ? x : 0;
}

static void tensions(Bytes *bytes, Session *s, size_t at_most)
{
    const TautState *state = taut_world_state(s->world);
    double most = 0;
    for (int i = 0; i < s->links; i++) {
        s->tension[i] = tension(s, state, i);
        most = fmax(most, fabs(s->tension[i]));
    }
    unsigned char *at = bytes_take(bytes, (size_t)s->links);
    for (int i = 0; at && i < s->links; i++) {
        double share = most > 0 ? s->tension[i] / most : 0;
        at[i] = (unsigned char)(signed char)lrint(copysign(sqrt(fabs(share)), share) * 127);
    }
    if (!bytes->failed) put_f32(bytes->data + at_most, most);
    if (most > s->tally.most_tension && s->state == SESSION_RUNS) {
        s->tally.most_tension = most;
        s->tally.most_tension_time = session_time(s);
    }
    bytes_pad(bytes);
}

static void world_state(Bytes *bytes, Session *s)
{
    list_places(s);
    bytes_u32(bytes, (uint32_t)s->nodes);
    bytes_u32(bytes, (uint32_t)s->bodies);
    bytes_u32(bytes, (uint32_t)s->links);
    size_t at_most = bytes->size;
    bytes_f32(bytes, 0);
    places(bytes, s);
    for (int i = 0; i < s->bodies; i++) {
        double value[7];
        pose(s->world, s->body[i], value);
        for (int k = 0; k < 7; k++) bytes_f32(bytes, value[k]);
    }
    tensions(bytes, s, at_most);
}

static void energy_json(Bytes *bytes, const char *key, TautEnergy e)
{
    bytes_open(bytes, key, '[');
    bytes_value(bytes, NULL, e.kinetic);
    bytes_value(bytes, NULL, e.potential);
    bytes_value(bytes, NULL, e.elastic);
    bytes_close(bytes, ']');
}

static void state_json(Bytes *bytes, const Session *s)
{
    static const char *const word[] = {"runs", "diverged", "refused"};
    const Tally *tally = &s->tally;
    char name[SESSION_NAME];
    bytes_open(bytes, NULL, '{');
    bytes_string(bytes, "state", word[s->state]);
    bytes_string(bytes, "message", s->message);
    if (*s->notice) bytes_string(bytes, "notice", s->notice);
    bytes_value(bytes, "time", session_time(s));
    bytes_value(bytes, "steps", (double)tally->steps);
    bytes_value(bytes, "solves", s->last.solves);
    bytes_value(bytes, "solvesAll", (double)tally->solves);
    bytes_value(bytes, "rung", s->last.rung);
    bytes_value(bytes, "onLadder", (double)tally->on_ladder);
    bytes_value(bytes, "error", s->last.error);
    bytes_value(bytes, "worstError", tally->worst_error);
    bytes_string(bytes, "worstIn", tally->worst_in);
    bytes_value(bytes, "mostTension", tally->most_tension);
    energy_json(bytes, "energy", s->last.energy);
    energy_json(bytes, "energyStart", tally->start);
    bytes_value(bytes, "work", tally->work);
    bytes_value(bytes, "damped", tally->damped);
    bytes_value(bytes, "lost", tally->lost);
    if (s->pick >= 0) {
        bytes_string(bytes, "pickName", session_element(s, s->link[s->pick], name));
        bytes_value(bytes, "pickTension", taut_element_tension(s->world, s->link[s->pick]));
    }
    if (s->grab.active) {
        bytes_value(bytes, "grab", s->grab.node);
        vector(bytes, "grabTo", s->grab.to);
    }
    bytes_close(bytes, '}');
}

void frame_state(Bytes *bytes, const FrameHead *head, Session *world, int worlds)
{
    size_t start = begin(bytes, head, VIEW_STATE, worlds);
    for (int w = 0; w < worlds; w++) world_state(bytes, world + w);
    size_t json = bytes->size;
    bytes_text(bytes);
    bytes_open(bytes, NULL, '{');
    bytes_truth(bytes, "playing", head->playing);
    bytes_value(bytes, "speed", head->speed);
    bytes_value(bytes, "realTime", head->real_time);
    bytes_value(bytes, "pages", head->pages);
    bytes_open(bytes, "worlds", '[');
    for (int w = 0; w < worlds; w++) state_json(bytes, world + w);
    bytes_close(bytes, ']');
    bytes_close(bytes, '}');
    end(bytes, start, json);
}
