// snapshot.c -- the state as one block of bytes: header, then the state's own block.
//
// A world whose order of elimination has come through edits has a rounding of its own. Its snapshots have
// version 15: behind the state stands a hash of the pattern and the plan of the solver, so that the world it
// is restored in goes on with the same bits. All others have version 14: their order follows from the
// pattern.
#include "base/hash.h"
#include "law/law.h"
#include "math/vec.h"
#include "world/api/snapshot_old.h"
#include "world/build/edit.h"
#include "world/compile/analyse.h"
#include "world/compile/compile.h"
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
enum { VERSION = 14, PLANNED = 15, BYTE_ORDER_MARK = 0x01020304 };

// size: of all that follows the header.
static uint64_t checksum(const Header *header, const void *block, size_t size)
{
    uint64_t hash = hash_bytes(HASH_START, block, size);
    hash = hash_bytes(hash, &header->numbers, sizeof header->numbers);
    return hash_bytes(hash, &header->form_step, sizeof header->form_step);
}

// A hash of the numbers that setters may change and energies depend on.
static uint64_t hash_numbers(const Model *m, const Work *work)
{
    size_t n = (size_t)m->n_v * sizeof(double);
    uint64_t hash = hash_bytes(HASH_START, &m->gravity, sizeof m->gravity);
    if (n) hash = hash_bytes(hash_bytes(hash, m->mass, n), m->force, n);
    for (int i = 0; i < m->n_group; i++) {
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

// Writes a snapshot of that size.
static void write(const TautWorld *world, const void *plan, size_t plan_size, char *buffer,
                  size_t size)
{
    const State *state = &world->state;
    char *block = buffer + sizeof(Header), *end = block + state->size;
    Header header = {.version = plan_size ? PLANNED : VERSION,
                     .byte_order = BYTE_ORDER_MARK,
                     .topology = world->model->hash,
                     .numbers = hash_numbers(world->model, &world->work),
                     .size = state->size,
                     .form_step = world->form_step};

    // a plan stands behind the state where the order has come through edits
    memcpy(block, state->block, state->size);
    if (plan_size) {
        uint64_t pattern = pattern_hash(world);
        memcpy(end, &pattern, sizeof pattern);
        memcpy(end + sizeof pattern, plan, plan_size);
    }

    // the checksum covers all that follows, and two numbers of the header
    header.checksum = checksum(&header, block, size - sizeof header);
    memcpy(header.magic, magic, sizeof magic);
    memcpy(buffer, &header, sizeof header);
}

TautStatus taut_world_save(TautWorld *world, void *buffer, size_t room, size_t *size)
{
    if (!world) return TAUT_BAD_ARGUMENT;
    TautStatus status = compile_if_dirty(world, FORM_STEP);
    if (status != TAUT_OK) return status;

    // its size depends on whether there is a plan to keep
    const void *plan = NULL;
    size_t plan_size = solver_kept_plan(world->solver, world->work.solver, &plan);
    size_t need = sizeof(Header) + world->state.size;
    if (plan_size) need += sizeof(uint64_t) + plan_size;
    if (size) *size = need;
    if (!buffer) return TAUT_OK; // asked for the size only

    if (room < need)
        return log_say(&world->log, TAUT_ERROR, TAUT_BAD_ARGUMENT,
                       "snapshot needs %zu bytes, the buffer has %zu", need, room);
    write(world, plan, plan_size, buffer, need);
    return TAUT_OK;
}

static bool has_length(const Header *header, size_t size)
{
    size_t rest = size - sizeof *header;
    if (header->version % 2 == 0) return header->size == rest; // no plan
    return header->size < rest && rest - header->size > sizeof(uint64_t);
}

// Why it is no snapshot that this machine can read, of any version; NULL if it may be one.
static const char *strange(const Header *header)
{
    if (memcmp(header->magic, magic, sizeof magic) != 0) return "it is no snapshot of Taut";
    if (header->byte_order != BYTE_ORDER_MARK)
        return "it was written on a machine of other byte order";
    return NULL;
}

static const char *problem_with(const Header *header, const char *block, size_t size)
{
    if (!has_length(header, size)) return "it is cut short";
    if (header->checksum != checksum(header, block, size - sizeof *header)) return "it is damaged";
    return NULL;
}

static bool is_known(uint32_t version)
{
    return version == VERSION || version == PLANNED || snapshot_is_old(version);
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
    double own = world->form_step;
    *same = status == TAUT_OK && fits(world, header);
    if (status != TAUT_OK || *same || own == header->form_step) return status;
    status = compile_for(world, header->form_step);
    *same = status == TAUT_OK && fits(world, header);
    return status != TAUT_OK || *same ? status : compile_for(world, own);
}

// The plan that the snapshot was written with. One of another pattern or solver (a world with other
// settings) is nothing to this world, which keeps its own.
static TautStatus match_plan(TautWorld *world, const Header *header, const char *block, size_t size)
{
    const char *end = block + header->size;
    uint64_t pattern;
    if (header->version != PLANNED) return world_plan_by(world, NULL, 0);
    memcpy(&pattern, end, sizeof pattern);
    if (pattern != pattern_hash(world)) return TAUT_OK;
    size_t before = sizeof *header + header->size + sizeof pattern;
    return world_plan_by(world, end + sizeof pattern, size - before);
}

static TautStatus refuse(TautWorld *world, const char *problem)
{
    return log_say(&world->log, TAUT_ERROR, TAUT_BAD_SNAPSHOT, "snapshot: %s", problem);
}

static TautStatus refuse_version(TautWorld *world, uint32_t version)
{
    return log_say(
        &world->log, TAUT_ERROR, TAUT_BAD_SNAPSHOT,
        "snapshot: it has version %u; Taut %s reads 6, 7, %d and %d: restore it with the "
        "Taut that wrote it, or run the scene again",
        version, TAUT_VERSION, VERSION, PLANNED);
}

TautStatus taut_world_restore(TautWorld *world, const void *buffer, size_t size)
{
    if (!world) return TAUT_BAD_ARGUMENT;
    Header header;
    bool same = true;
    if (!buffer || size < sizeof header) return refuse(world, "it is cut short");

    // header, version, length and checksum are checked in this order
    const char *block = (const char *)buffer + sizeof header;
    memcpy(&header, buffer, sizeof header);
    const char *problem = strange(&header);
    if (problem) return refuse(world, problem);
    if (!is_known(header.version)) return refuse_version(world, header.version);
    problem = problem_with(&header, block, size);
    if (problem) return refuse(world, problem);

    // the world must be the same scene, compiled with the same forms
    TautStatus status = match(world, &header, &same);
    if (status != TAUT_OK) return status;
    if (!same)
        return refuse(world, "it belongs to a world with other particles or elements; build the "
                             "same scene first");

    // the state is read beside that of the world, which stays until all is known to fit
    State *next = &world->work.next;
    if (snapshot_is_old(header.version))
        snapshot_old_state(world->model, block, next);
    else
        memcpy(next->block, block, next->size);
    if (!all_finite((int)(next->size / sizeof(double)), next->block))
        return refuse(world, "it holds numbers that are not finite");

    status = match_plan(world, &header, block, size);
    if (status == TAUT_BAD_ARGUMENT) return refuse(world, "its order of elimination is none");
    if (status != TAUT_OK) return out_of_memory(world, "restoring a snapshot");

    // from here nothing can fail
    memcpy(world->state.block, next->block, next->size);
    state_changed(world);
    world->report = (TautStepReport){0}; // of a step that did not lead here
    world->step_size = 0;

    // with another load or law the energy balance starts from the energy now
    if (header.numbers != hash_numbers(world->model, &world->work)) {
        TautEnergy energy = taut_world_energy(world);
        *world->state.budget = energy.kinetic + energy.potential + energy.elastic;
        *world->state.gross = *world->state.recent = 0;
        *world->state.low = *world->state.budget;
    }
    return TAUT_OK;
}
