// SPDX-License-Identifier: MIT
// snapshot.c -- a world as one block of bytes:
//
//   header | specification (versions 28, 29) | the state's own block | plan of the solver (versions 15, 29)
//
// Versions 14 and 15 have the state alone, for a world of the same things; 24 and 25 begin with the size of the
// specification and the specification (specification.h), and fit any world.
//
// A world whose order of elimination has come through edits has a rounding of its own. Its snapshots have an odd version:
// behind the state stands a hash of the pattern and the plan of the solver, so that the world it is restored in goes on with
// the same bits. All others have an even one: their order follows from the pattern.
#include "base/hash.h"
#include "law/law.h"
#include "math/vec.h"
#include "world/api/callback.h"
#include "world/api/rewind.h"
#include "world/api/snapshot_old.h"
#include "world/api/specification.h"
#include "world/build/edit.h"
#include "world/compile/analyse.h"
#include "world/compile/compile.h"
#include "world/contact/pool.h"
#include "world/contact/touching.h"
#include "world/rest.h"
#include "world/slots.h"
#include "world/tuning.h"

#include <string.h>

typedef struct Header {
    char magic[8];
    uint32_t version;
    uint32_t byte_order; // as written by this machine
    uint64_t topology;   // model->hash
    uint64_t numbers;    // of masses, forces, targets ...: they are not in the snapshot
    uint64_t size;       // of the state's block
    double form_step;    // s, that forms `auto` were decided for: they are part of the topology
    uint64_t checksum;   // of all that follows, of `numbers` and of `form_step`
} Header;

static const char magic[8] = "TAUTSNAP";
enum { VERSION = 14, WHOLE = 28, PLANNED = 1, BYTE_ORDER_MARK = 0x01020304 };

// Of all that follows the header in a snapshot of `size` bytes, and of two numbers of the header.
static uint64_t checksum(const Header *header, const char *buffer, size_t size)
{
    uint64_t hash = hash_bytes(HASH_START, buffer + sizeof *header, size - sizeof *header);
    hash = hash_bytes(hash, &header->numbers, sizeof header->numbers);
    return hash_bytes(hash, &header->form_step, sizeof header->form_step);
}

// A hash of the numbers that setters may change and energies depend on.
static uint64_t hash_numbers(const Model *m, const Work *work)
{
    size_t n = (size_t)m->n_v * sizeof(double);
    uint64_t hash = hash_bytes(HASH_START, &m->gravity, sizeof m->gravity);

    if (n) hash = hash_bytes(hash_bytes(hash, m->mass, n), m->force, n);
    for (int i = 0; i < m->n_own_group; i++) {
        const Group *g = m->group + i;
        size_t count = (size_t)g->count * sizeof(double);
        if (!g->law) continue;
        hash = hash_bytes(hash, g->target, (size_t)g->rows * count);
        if (g->law->curved) { // its tangents go by the state, its parameters do not
            hash = hash_bytes(hash, g->parameter, (size_t)g->parameters * count);
            hash = hash_bytes(hash, g->given, count);
            continue;
        }
        hash = hash_bytes(hash, row_compliance(work, g), (size_t)g->rows * count);
        hash = hash_bytes(hash, row_damping(work, g), count);
    }

    return hash;
}

static void seal(Header *header, char *buffer, size_t size)
{
    memcpy(header->magic, magic, sizeof magic);
    header->checksum = checksum(header, buffer, size);
    memcpy(buffer, header, sizeof *header);
}

// The parts of a snapshot, in their order; a size of 0 is a part that is not there.
typedef struct Parts {
    const char *specification, *state, *plan;
    size_t specification_size, state_size, plan_size; // bytes
} Parts;

static size_t whole_size(const Parts *p)
{
    size_t size = sizeof(Header) + p->state_size;
    if (p->specification_size) size += sizeof(uint64_t) + p->specification_size;
    if (p->plan_size) size += sizeof(uint64_t) + p->plan_size;
    return size;
}

static void append(char **at, const void *bytes, size_t size)
{
    memcpy(*at, bytes, size);
    *at += size;
}

// Writes a snapshot with these parts; the specification is written in place.
static void write(TautWorld *world, const Parts *p, char *buffer)
{
    char *at = buffer + sizeof(Header);
    Header header = {.version =
                         (p->specification_size ? WHOLE : VERSION) + (p->plan_size ? PLANNED : 0),
                     .byte_order = BYTE_ORDER_MARK,
                     .topology = world->model->hash,
                     .numbers = hash_numbers(world->model, &world->work),
                     .size = p->state_size,
                     .form_step = world->form_step};

    if (p->specification_size) {
        const uint64_t size = p->specification_size;
        append(&at, &size, sizeof size);
        at += specification_write(world, at);
    }

    // a plan stands behind the state where the order has come through edits
    append(&at, p->state, p->state_size);
    if (p->plan_size) {
        const uint64_t pattern = pattern_hash(world);
        append(&at, &pattern, sizeof pattern);
        append(&at, p->plan, p->plan_size);
    }

    seal(&header, buffer, (size_t)(at - buffer));
}

static TautStatus save(TautWorld *world, bool whole, void *buffer, size_t room, size_t *size)
{
    if (!world) return TAUT_BAD_ARGUMENT;
    TautStatus status = compile_if_dirty(world, FORM_STEP);
    if (status != TAUT_OK) return status;

    // its size depends on whether there is a plan to keep
    const void *plan = NULL;
    Parts parts = {.state = world->state.block, .state_size = world->state.size};
    parts.plan_size = solver_kept_plan(world->solver, world->work.solver, &plan);
    parts.plan = plan;
    if (whole || world->def.sleep_after > 0) // sleep is no part of the state
        parts.specification_size = specification_write(world, NULL);

    const size_t need = whole_size(&parts);
    if (size) *size = need;
    if (!buffer) return TAUT_OK; // asked for the size only
    if (room < need)
        return log_say(&world->log, TAUT_ERROR, TAUT_BAD_ARGUMENT,
                       "snapshot needs %zu bytes, the buffer has %zu", need, room);
    write(world, &parts, buffer);
    return TAUT_OK;
}

TautStatus taut_world_save(TautWorld *world, void *buffer, size_t room, size_t *size)
{
    return save(world, true, buffer, room, size);
}

TautStatus taut_world_save_state(TautWorld *world, void *buffer, size_t room, size_t *size)
{
    return save(world, false, buffer, room, size);
}

// Finds the parts of a snapshot of `size` bytes; false where they do not make it up.
static bool split(const Header *header, const char *buffer, size_t size, Parts *p)
{
    const char *at = buffer + sizeof *header;
    size_t rest = size - sizeof *header;

    *p = (Parts){0};
    if (header->version >= WHOLE) {
        uint64_t own;
        if (rest < sizeof own) return false;
        memcpy(&own, at, sizeof own);
        at += sizeof own, rest -= sizeof own;
        if (own == 0 || own > rest) return false;
        p->specification = at;
        p->specification_size = own;
        at += own, rest -= own;
    }

    if (header->size > rest) return false;
    p->state = at;
    p->state_size = header->size;
    at += header->size, rest -= header->size;
    if (header->version % 2 == 0) return rest == 0; // no plan
    p->plan = at;
    p->plan_size = rest;
    return rest > sizeof(uint64_t);
}

// Why it is no snapshot that this machine can read, of any version; NULL if it may be one.
static const char *strange(const Header *header)
{
    if (memcmp(header->magic, magic, sizeof magic) != 0) return "it is no snapshot of Taut";
    if (header->byte_order != BYTE_ORDER_MARK)
        return "it was written on a machine of other byte order";
    return NULL;
}

static bool is_known(uint32_t version)
{
    return version == VERSION || version == VERSION + PLANNED || version == WHOLE ||
           version == WHOLE + PLANNED || snapshot_is_old(version);
}

static bool fits(const TautWorld *world, const Header *header)
{
    size_t size =
        snapshot_is_old(header->version) ? snapshot_old_size(world->model) : world->state.size;
    return header->size == size && header->topology == world->model->hash;
}

static TautStatus compile_for(TautWorld *world, double h)
{
    outdate(world);
    return compile_if_dirty(world, h);
}

// Compiles the world as that of the snapshot was; where it is another one, it is left as it was.
static TautStatus match(TautWorld *world, const Header *header, bool *same)
{
    TautStatus status = compile_if_dirty(world, header->form_step);
    if (status == TAUT_OK) status = contacts_room(world, header->size, header->form_step);
    double own = world->form_step;
    *same = status == TAUT_OK && fits(world, header);
    if (status != TAUT_OK || *same || own == header->form_step) return status;
    status = compile_for(world, header->form_step);
    *same = status == TAUT_OK && fits(world, header);
    return status != TAUT_OK || *same ? status : compile_for(world, own);
}

// The plan that the snapshot was written with. One of another pattern or solver (a world with other
// settings) is nothing to this world, which keeps its own.
static TautStatus match_plan(TautWorld *world, const Parts *p)
{
    uint64_t pattern;
    if (p->plan_size == 0) return world_plan_by(world, NULL, 0);
    memcpy(&pattern, p->plan, sizeof pattern);
    if (pattern != pattern_hash(world)) return TAUT_OK;
    return world_plan_by(world, p->plan + sizeof pattern, p->plan_size - sizeof pattern);
}

static TautStatus refuse(TautWorld *world, const char *problem)
{
    return log_say(&world->log, TAUT_ERROR, TAUT_BAD_SNAPSHOT, "snapshot: %s", problem);
}

static TautStatus refuse_version(TautWorld *world, uint32_t version)
{
    return log_say(
        &world->log, TAUT_ERROR, TAUT_BAD_SNAPSHOT,
        "snapshot: it has version %u; Taut %s reads 6, 7, %d, %d and %d, %d: restore it with the "
        "Taut that wrote it, or run the scene again",
        version, TAUT_VERSION, VERSION, VERSION + PLANNED, WHOLE, WHOLE + PLANNED);
}

// Numbers of a state that count, and the marks that are counted.
static bool counts_fit(const Model *model, const State *s)
{
    for (int r = 0; r < model->n_row; r++)
        if (s->implied[r] != 0 && s->implied[r] != 1) return false;
    return *s->n_implied >= 0 && *s->n_implied <= model->n_row && *s->n_yielding >= 0 &&
           *s->n_yielding <= model->n_element;
}

// The state of a snapshot in a world of the same things.
static TautStatus restore_state(TautWorld *world, const Header *header, const Parts *p)
{
    // the world must be the same scene, compiled with the same forms; a state alone has nobody who sleeps
    bool same = true;
    if (!p->specification) rest_wake_all(world);
    TautStatus status = match(world, header, &same);
    if (status != TAUT_OK) return status;
    if (!same)
        return refuse(world, "it belongs to a world with other particles or elements; build the "
                             "same scene first");

    // the state is read beside that of the world, which stays until all is known to fit
    State *next = &world->work.next;
    if (snapshot_is_old(header->version))
        snapshot_old_state(world->model, p->state, next);
    else
        memcpy(next->block, p->state, next->size);
    if (!all_finite((int)(next->size / sizeof(double)), next->block))
        return refuse(world, "it holds numbers that are not finite");
    if (!counts_fit(world->model, next) || !contacts_valid(world->model, next))
        return refuse(world, "it counts things that are not there");

    status = match_plan(world, p);
    if (status == TAUT_BAD_ARGUMENT) return refuse(world, "its order of elimination is none");
    if (status != TAUT_OK) return out_of_memory(world, "restoring a snapshot");

    // from here nothing can fail
    memcpy(world->state.block, next->block, next->size);
    rest_hold(world->model, &world->state);
    status = contacts_recall(world);
    if (status != TAUT_OK) return status;
    if (!(world->def.sleep_after > 0)) rest_wake_all(world);
    state_changed(world);
    touching_recall(world);
    world->report = (TautStepReport){0}; // of a step that did not lead here
    world->step_size = 0;

    // with another load or law the energy balance starts from the energy now
    if (header->numbers != hash_numbers(world->model, &world->work)) {
        TautEnergy energy = taut_world_energy(world);
        *world->state.budget = energy.kinetic + energy.potential + energy.elastic;
        *world->state.gross = *world->state.recent = 0;
        *world->state.low = *world->state.budget;
    }

    return TAUT_OK;
}

// Pointers of the user on things that are there before and after.
static void keep_users(const TautWorld *was, TautWorld *now)
{
    for (int i = 0; i < now->node_end; i++) {
        const NodeSlot *slot = find_node(was, (TautNodeId){i + 1u, now->node[i].generation});
        if (slot) now->node[i].user = slot->user;
    }
    for (int i = 0; i < now->element_end; i++) {
        const TautElementId id = {i + 1u, now->element[i].generation};
        const ElementSlot *slot = find_element(was, id);
        if (slot) now->element[i].user = slot->user;
    }

    for (int i = 0; i < now->joint_end; i++) {
        const JointSlot *slot = find_joint(was, (TautJointId){i + 1u, now->joint[i].generation});
        if (slot) now->joint[i].user = slot->user;
    }
}

// Fills an empty world with all that a snapshot has. It belongs to the caller, whatever comes, and its messages are the
// reason of a failure.
static TautStatus fill(const TautWorld *world, TautWorld *fresh, const Header *header,
                       const Parts *p)
{
    char problem[200];
    fresh->id_base = world->id_base;
    if (!functions_copy(fresh, world)) return out_of_memory(fresh, "restoring a snapshot");
    TautStatus status = specification_read(fresh, p->specification, p->specification_size,
                                           header->form_step, problem);
    if (status == TAUT_OUT_OF_MEMORY) return out_of_memory(fresh, "restoring a snapshot");
    if (status == TAUT_BAD_SNAPSHOT) return refuse(fresh, problem);
    return status == TAUT_OK ? restore_state(fresh, header, p) : status;
}

// Builds the world of the snapshot beside this one, and lets it take the place.
static TautStatus restore_whole(TautWorld *world, const Header *header, const Parts *p)
{
    TautStatus status = callback_check(world);
    if (status != TAUT_OK) return status;
    TautWorldDef def = world->def;
    TautWorld *fresh;
    def.on_message = NULL;
    status = taut_world_create(&def, &fresh);
    if (status != TAUT_OK) return out_of_memory(world, "restoring a snapshot");

    status = fill(world, fresh, header, p);
    if (status != TAUT_OK) {
        log_say(&world->log, TAUT_ERROR, status, "%s", taut_world_message(fresh));
        taut_world_destroy(fresh);
        return status;
    }

    keep_users(world, fresh);
    world_replace(world, fresh);
    return TAUT_OK;
}

TautStatus taut_world_restore(TautWorld *world, const void *buffer, size_t size)
{
    if (!world) return TAUT_BAD_ARGUMENT;
    Header header;
    Parts parts;
    if (!buffer || size < sizeof header) return refuse(world, "it is cut short");

    // header, version, length and checksum are checked in this order
    memcpy(&header, buffer, sizeof header);
    const char *problem = strange(&header);
    if (problem) return refuse(world, problem);
    if (!is_known(header.version)) return refuse_version(world, header.version);
    if (!split(&header, buffer, size, &parts)) return refuse(world, "it is cut short");
    if (header.checksum != checksum(&header, buffer, size)) return refuse(world, "it is damaged");

    // where nothing has changed but the state, the state is all that has to be read
    if (parts.specification &&
        !specification_is(world, parts.specification, parts.specification_size))
        return restore_whole(world, &header, &parts);
    return restore_state(world, &header, &parts);
}
