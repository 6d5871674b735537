// session.c -- a world is built, built anew, and listed for drawing. See session.h.
#include "session.h"

#include "protocol.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static TautStatus say(Session *session, TautStatus status, const char *text)
{
    snprintf(session->message, sizeof session->message, "%s",
             text && *text ? text : taut_status_text(status));
    return status;
}

// --- what is drawn ---

int session_find(const Session *session, uint32_t slot)
{
    int lo = 0, hi = session->nodes; // listed in the order of their slots
    while (lo < hi) {
        int middle = lo + (hi - lo) / 2;
        if (session->node[middle].slot < slot)
            lo = middle + 1;
        else
            hi = middle;
    }
    return lo < session->nodes && session->node[lo].slot == slot ? lo : -1;
}

int session_find_link(const Session *session, uint32_t slot)
{
    int lo = 0, hi = session->links;
    while (lo < hi) {
        int middle = lo + (hi - lo) / 2;
        if (session->link[middle].slot < slot)
            lo = middle + 1;
        else
            hi = middle;
    }
    return lo < session->links && session->link[lo].slot == slot ? lo : -1;
}

// Marks the slots that links end on. A mapped node is drawn if one does; else nobody can tell a place
// from a direction.
static void mark_ends(const TautWorld *world, bool *ends)
{
    for (TautElementId e = taut_next_element(world, (TautElementId){0}); !taut_element_is_null(e);
         e = taut_next_element(world, e))
        for (int k = 0; k < 2 && taut_element_map(world, e) == TAUT_MAP_DISTANCE; k++)
            ends[taut_element_point(world, e, k).slot] = true;
}

static bool list_nodes(Session *session, size_t slots)
{
    const TautWorld *world = session->world;
    bool *ends = calloc(slots, sizeof *ends);
    if (!ends) return false;
    mark_ends(world, ends);
    for (TautNodeId id = taut_next_node(world, (TautNodeId){0}); !taut_node_is_null(id);
         id = taut_next_node(world, id)) {
        TautNodeKind kind = taut_node_kind(world, id);
        if (kind == TAUT_NODE_PARTICLE || (kind == TAUT_NODE_STATE && ends[id.slot]))
            session->node[session->nodes++] = id;
        else if (kind == TAUT_NODE_FRAME)
            session->body[session->bodies++] = id;
    }
    free(ends);
    return true;
}

static void list_links(Session *session)
{
    const TautWorld *world = session->world;
    for (TautElementId id = taut_next_element(world, (TautElementId){0}); !taut_element_is_null(id);
         id = taut_next_element(world, id)) {
        TautMapKind map = taut_element_map(world, id);
        if (map != TAUT_MAP_DISTANCE && map != TAUT_MAP_DIFFERENCE) continue;
        int a = session_find(session, taut_element_point(world, id, 0).slot);
        int b = session_find(session, taut_element_point(world, id, 1).slot);
        if (a < 0 || b < 0) continue;
        int i = session->links++;
        session->link[i] = id;
        session->end[i][0] = a, session->end[i][1] = b;
        session->kind[i] = map == TAUT_MAP_DIFFERENCE ? VIEW_LINK_JOINT : 0;
    }
}

// Softness is known once the world is compiled.
static void mark_soft(Session *session)
{
    const TautModel *model = taut_world_model(session->world);
    for (int g = 0; model && g < model->n_group; g++) {
        const TautGroup *group = model->group + g;
        for (int e = 0; group->term && e < group->count; e++) {
            int i = session_find_link(session, model->element_slot[group->first_element + e]);
            if (i >= 0 && group->compliance[e * group->rows] > 0)
                session->kind[i] |= VIEW_LINK_SOFT;
        }
    }
}

static void find_load(Session *session)
{
    session->load = -1;
    double most = 0;
    for (int i = 0; i < session->nodes; i++) {
        double mass = taut_node_mass(session->world, session->node[i]);
        if (taut_node_is_fixed(session->world, session->node[i]) || mass <= most) continue;
        most = mass;
        session->load = i;
    }
}

static void measure(Session *session)
{
    double *lo = session->lo, *hi = session->hi, square = 0;
    for (int k = 0; k < 3; k++) lo[k] = INFINITY, hi[k] = -INFINITY;
    for (int i = 0; i < session->nodes + session->bodies; i++) {
        TautNodeId id = i < session->nodes ? session->node[i] : session->body[i - session->nodes];
        TautVec3 p = taut_particle_position(session->world, id);
        const double x[3] = {p.x, p.y, p.z};
        for (int k = 0; k < 3; k++) lo[k] = fmin(lo[k], x[k]), hi[k] = fmax(hi[k], x[k]);
    }
    for (int k = 0; k < 3; k++) square += (hi[k] - lo[k]) * (hi[k] - lo[k]);
    session->size = isfinite(square) && square > 0 ? sqrt(square) : 1;
}

static bool make_lists(Session *session)
{
    size_t n = (size_t)taut_node_count(session->world) + 1;
    size_t m = (size_t)taut_element_count(session->world) + 1;
    session->node = calloc(n, sizeof *session->node);
    session->body = calloc(n, sizeof *session->body);
    session->edit = calloc(n, sizeof *session->edit);
    session->link = calloc(m, sizeof *session->link);
    session->end = calloc(m, sizeof *session->end);
    session->kind = calloc(m, sizeof *session->kind);
    session->cut = calloc(m, sizeof *session->cut);
    session->at_q = calloc(n, sizeof *session->at_q);
    session->tension = calloc(m, sizeof *session->tension);
    session->at_lambda = calloc(m, sizeof *session->at_lambda);
    if (!session->node || !session->body || !session->edit || !session->link || !session->end ||
        !session->kind || !session->cut || !session->at_q || !session->tension ||
        !session->at_lambda)
        return false;
    if (!list_nodes(session, n)) return false; // slots of a new world are counted from 1
    list_links(session);
    find_load(session);
    measure(session);
    return true;
}

// --- life ---

static void start_tally(Session *session)
{
    session->tally = (Tally){.start = taut_world_energy(session->world)};
    session->last = (TautStepReport){.energy = session->tally.start};
    session->last.error = taut_world_error(session->world, &session->last.worst);
    session->state = SESSION_RUNS;
    session->message[0] = session->notice[0] = '\0';
    session->grab = (Grab){0};
}

TautStatus session_open(Session *session, TautScene *scene, const TautWorldDef *def, double h,
                        const char *label)
{
    *session = (Session){.scene = scene, .def = *def, .h = h, .load = -1, .pick = -1};
    session->def.on_message = NULL; // the page shows the world's last message
    session->def_before = session->def;
    session->h_before = h;
    TautVec3 g = def->gravity;
    session->gravity = sqrt(g.x * g.x + g.y * g.y + g.z * g.z);
    snprintf(session->label, sizeof session->label, "%s", label);
    TautStatus status = taut_scene_build(scene, &session->def, &session->world);
    if (status != TAUT_OK) return say(session, status, NULL);
    if (!make_lists(session)) return say(session, TAUT_OUT_OF_MEMORY, NULL);
    status = taut_world_compile(session->world, h);
    if (status != TAUT_OK) return say(session, status, taut_world_message(session->world));
    mark_soft(session);
    start_tally(session);
    return TAUT_OK;
}

void session_close(Session *session)
{
    taut_world_destroy(session->world);
    taut_scene_free(session->scene);
    free(session->node);
    free(session->body);
    free(session->edit);
    free(session->link);
    free(session->end);
    free(session->kind);
    free(session->cut);
    free(session->at_q);
    free(session->tension);
    free(session->at_lambda);
    *session = (Session){.load = -1, .pick = -1};
}

// A new world of the scene with the settings as they are; NULL after session->message.
static TautWorld *build(Session *session)
{
    TautWorld *world = NULL;
    TautStatus status = taut_scene_build(session->scene, &session->def, &world);
    if (status == TAUT_OK) return world;
    say(session, status, NULL);
    return NULL;
}

TautStatus session_reset(Session *session)
{
    double load = session->load < 0 ? 0 : session->edit[session->load].mass;
    TautWorld *world = build(session);
    if (!world) return TAUT_OUT_OF_MEMORY;
    taut_world_destroy(session->world);
    session->world = world;
    memset(session->edit, 0, (size_t)session->nodes * sizeof *session->edit);
    memset(session->cut, 0, (size_t)session->links * sizeof *session->cut);
    if (load > 0) { // the slider stays where it is
        session->edit[session->load].mass = load;
        taut_node_set_mass(world, session->node[session->load], load);
    }
    TautStatus status = taut_world_compile(world, session->h);
    start_tally(session);
    return status;
}

// What the user did to the old world, done to a new one. Masses and pins before links go.
static TautStatus redo(const Session *session, TautWorld *world)
{
    TautStatus status = TAUT_OK;
    for (int i = 0; i < session->nodes && status == TAUT_OK; i++) {
        const NodeEdit *edit = session->edit + i;
        TautNodeId id = session->node[i];
        if (edit->mass > 0) status = taut_node_set_mass(world, id, edit->mass);
        if (status == TAUT_OK && edit->pinned) {
            status = taut_particle_set_position(world, id, edit->at);
            if (status == TAUT_OK) status = taut_node_set_fixed(world, id, true);
        }
        if (status == TAUT_OK && edit->freed) status = taut_node_set_fixed(world, id, false);
    }
    for (int i = 0; i < session->links && status == TAUT_OK; i++)
        if (session->cut[i]) status = taut_world_remove_element(world, session->link[i]);
    return status == TAUT_OK ? taut_world_compile(world, session->h) : status;
}

// The state of one world in another of the same topology.
static TautStatus carry(TautWorld *from, TautWorld *to)
{
    size_t size = 0;
    TautStatus status = taut_world_save(from, NULL, 0, &size);
    void *buffer = status == TAUT_OK ? malloc(size) : NULL;
    if (!buffer) return TAUT_OUT_OF_MEMORY;
    status = taut_world_save(from, buffer, size, NULL);
    if (status == TAUT_OK) status = taut_world_restore(to, buffer, size);
    free(buffer);
    return status;
}

TautStatus session_rebuild(Session *session)
{
    Grab grab = session->grab;
    session_release(session); // its spring is not in the scene
    TautWorld *world = build(session);
    if (!world) return TAUT_OUT_OF_MEMORY;
    TautStatus status = redo(session, world);
    if (status == TAUT_OK) status = carry(session->world, world);
    if (status != TAUT_OK) {
        snprintf(session->notice, sizeof session->notice, "the change was not made: %s",
                 taut_world_message(world));
        taut_world_destroy(world);
    } else {
        taut_world_destroy(session->world);
        session->world = world;
    }
    if (grab.active) session_grab(session, grab.node, grab.to);
    return status;
}

const char *session_element(const Session *session, TautElementId id, char text[SESSION_NAME])
{
    char place[TAUT_SCENE_PLACE];
    const char *name = taut_element_name(session->world, id);
    if (*name)
        snprintf(text, SESSION_NAME, "%s", name);
    else if (taut_element_is_null(id))
        text[0] = '\0';
    else
        snprintf(text, SESSION_NAME, "%s",
                 taut_scene_element_place(session->scene, (int)id.slot - 1, place));
    return text;
}
