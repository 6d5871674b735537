// snapshot.c -- the state as one block of bytes: header, then the state's own block.
#include "base/hash.h"
#include "math/vec.h"
#include "world/world.h"

#include <string.h>

typedef struct Header {
    char magic[8];
    uint32_t version;
    uint32_t byte_order; // as written by this machine
    uint64_t topology;   // model->hash
    uint64_t numbers;    // of masses, forces, targets ...: they are not in the snapshot
    uint64_t size;       // of the state's block
    double form_step;    // s, that forms `auto` were decided for: they are part of the topology
    uint64_t checksum;   // of the block, of `numbers` and of `form_step`
} Header;

static const char magic[8] = "TAUTSNAP";
enum { VERSION = 6, BYTE_ORDER_MARK = 0x01020304 };

static uint64_t checksum(const Header *header, const void *block)
{
    uint64_t hash = hash_bytes(HASH_START, block, header->size);
    hash = hash_bytes(hash, &header->numbers, sizeof header->numbers);
    return hash_bytes(hash, &header->form_step, sizeof header->form_step);
}

// What setters may change and energies depend on.
static uint64_t hash_numbers(const TautModel *m)
{
    size_t n = (size_t)m->n_v * sizeof(double);
    uint64_t hash = hash_bytes(HASH_START, &m->gravity, sizeof m->gravity);
    if (n) hash = hash_bytes(hash_bytes(hash, m->mass, n), m->force, n);
    for (int i = 0; i < m->n_group; i++) {
        const TautGroup *g = m->group + i;
        size_t count = (size_t)g->count * sizeof(double);
        if (!g->term) continue;
        hash = hash_bytes(hash, g->target, (size_t)g->rows * count);
        hash = hash_bytes(hash, g->compliance, (size_t)g->rows * count);
        hash = hash_bytes(hash, g->damping, count);
    }
    return hash;
}

TautStatus taut_world_save(TautWorld *world, void *buffer, size_t room, size_t *size)
{
    if (!world) return TAUT_BAD_ARGUMENT;
    TautStatus status = compile_if_dirty(world, FORM_STEP);
    if (status != TAUT_OK) return status;
    const TautState *state = &world->state;
    if (size) *size = sizeof(Header) + state->size;
    if (!buffer) return TAUT_OK; // asked for the size only
    if (room < sizeof(Header) + state->size)
        return log_say(&world->log, TAUT_ERROR, TAUT_BAD_ARGUMENT,
                       "snapshot needs %zu bytes, the buffer has %zu", sizeof(Header) + state->size,
                       room);
    Header header = {.version = VERSION,
                     .byte_order = BYTE_ORDER_MARK,
                     .topology = world->model->hash,
                     .numbers = hash_numbers(world->model),
                     .size = state->size,
                     .form_step = world->form_step};
    header.checksum = checksum(&header, state->block);
    memcpy(header.magic, magic, sizeof magic);
    memcpy(buffer, &header, sizeof header);
    memcpy((char *)buffer + sizeof header, state->block, state->size);
    return TAUT_OK;
}

static const char *problem_with(const Header *header, const char *block, size_t size)
{
    if (memcmp(header->magic, magic, sizeof magic) != 0) return "it is no snapshot of Taut";
    if (header->version != VERSION) return "it was written by another version of Taut";
    if (header->byte_order != BYTE_ORDER_MARK)
        return "it was written on a machine of other byte order";
    if (header->size != size - sizeof *header) return "it is cut short";
    if (header->checksum != checksum(header, block)) return "it is damaged";
    return NULL;
}

static bool fits(const TautWorld *world, const Header *header)
{
    return header->size == world->state.size && header->topology == world->model->hash;
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
    if (status != TAUT_OK || *same || own == header->form_step || header->size != world->state.size)
        return status;
    status = compile_for(world, header->form_step);
    *same = status == TAUT_OK && fits(world, header);
    return status != TAUT_OK || *same ? status : compile_for(world, own);
}

TautStatus taut_world_restore(TautWorld *world, const void *buffer, size_t size)
{
    if (!world) return TAUT_BAD_ARGUMENT;
    Header header;
    bool same = true;
    const char *problem = !buffer || size < sizeof header ? "it is cut short" : NULL;
    const char *block = problem ? NULL : (const char *)buffer + sizeof header;
    if (!problem) {
        memcpy(&header, buffer, sizeof header);
        problem = problem_with(&header, block, size);
    }
    TautStatus status = problem ? TAUT_OK : match(world, &header, &same);
    if (status != TAUT_OK) return status;
    if (!same)
        problem =
            "it belongs to a world with other particles or elements; build the same scene first";
    if (problem)
        return log_say(&world->log, TAUT_ERROR, TAUT_BAD_SNAPSHOT, "snapshot: %s", problem);
    TautState *next = &world->work.next;
    memcpy(next->block, block, next->size);
    if (!all_finite((int)(next->size / sizeof(double)), next->block))
        return log_say(&world->log, TAUT_ERROR, TAUT_BAD_SNAPSHOT,
                       "snapshot: it holds numbers that "
                       "are not finite");
    memcpy(world->state.block, next->block, next->size);
    state_changed(world);
    if (header.numbers != hash_numbers(world->model)) { // another load: the account is another
        TautEnergy energy = taut_world_energy(world);
        *world->state.budget = energy.kinetic + energy.potential + energy.elastic;
        *world->state.gross = 0;
    }
    return TAUT_OK;
}
