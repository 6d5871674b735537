// edit.c -- adding, removing, changing. Everything is checked before anything is changed.
#include "map/map.h"
#include "math/motion.h"
#include "math/vec.h"
#include "world/world.h"

#include <math.h>
#include <string.h>

static TautStatus out_of_memory(TautWorld *world, const char *doing)
{
    world->memory.failed = false;
    return log_say(&world->log, TAUT_ERROR, TAUT_OUT_OF_MEMORY, "out of memory while %s", doing);
}

// Forces have changed, and so much energy was put in: the account of the run has to know.
static void put_in(TautWorld *world, double energy)
{
    world->forces_known = false;
    if (world->model) *world->state.budget += energy;
}

// Energy of a free particle, by itself.
double own_energy(const TautWorld *world, const ParticleSlot *slot)
{
    const double g[3] = {world->def.gravity.x, world->def.gravity.y, world->def.gravity.z};
    double q[3], v[3];
    if (slot->fixed) return 0;
    particle_place(world, slot, q, v);
    return slot->mass * (0.5 * dot3(v, v) - dot3(g, q)) - dot3(slot->force, q);
}

// Called before a change that the model cannot follow. Until it is compiled anew it answers questions
// only, and forces are those of this moment: they depend on motions that may be gone afterwards.
static void outdate(TautWorld *world)
{
    if (world->model && !world->dirty) world_forces(world);
    world->dirty = true;
}

static TautStatus bad(TautWorld *world, const char *text)
{
    return log_say(&world->log, TAUT_ERROR, TAUT_BAD_ARGUMENT, "%s", text);
}

static void to_array(TautVec3 a, double *x)
{
    x[0] = a.x, x[1] = a.y, x[2] = a.z;
}

static bool finite3(TautVec3 a)
{
    return isfinite(a.x) && isfinite(a.y) && isfinite(a.z);
}

// NULL name gives NULL; false when memory fails.
static bool copy_name(Memory *memory, const char *name, char **copy)
{
    *copy = NULL;
    if (!name) return true;
    *copy = memory_alloc(memory, strlen(name) + 1, 1);
    if (*copy) memcpy(*copy, name, strlen(name) + 1);
    return *copy != NULL;
}

static TautStatus check_name(TautWorld *world, const Names *names, const char *kind,
                             const char *name)
{
    if (!name) return TAUT_OK;
    if (!*name) return bad(world, "a name must not be empty; use NULL for none");
    if (names_find(names, name) >= 0)
        return log_say(&world->log, TAUT_ERROR, TAUT_BAD_ARGUMENT,
                       "there is a %s named '%s' already; names must be unique", kind, name);
    return TAUT_OK;
}

// --- particles ---

static TautStatus check_particle(TautWorld *world, const TautParticleDef *def)
{
    const char *name = def->name ? def->name : "";
    if (def->cookie != COOKIE)
        return log_say(&world->log, TAUT_ERROR, TAUT_BAD_DEF,
                       "particle definition was not made by taut_default_particle_def()");
    if (!finite3(def->position) || !finite3(def->velocity) || !finite3(def->force))
        return log_say(&world->log, TAUT_ERROR, TAUT_BAD_ARGUMENT,
                       "particle '%s': position, velocity and force must be finite", name);
    if (!def->fixed && !(def->mass > 0 && isfinite(def->mass)))
        return log_say(&world->log, TAUT_ERROR, TAUT_BAD_ARGUMENT,
                       "particle '%s': mass is %g kg; it must be > 0 and finite (use fixed for a "
                       "point that does not move)",
                       name, def->mass);
    if (!def->fixed && def->motion.kind != TAUT_MOTION_NONE)
        return log_say(&world->log, TAUT_ERROR, TAUT_BAD_ARGUMENT,
                       "particle '%s': a prescribed motion needs fixed = true", name);
    const char *problem = motion_problem(&def->motion);
    if (problem)
        return log_say(&world->log, TAUT_ERROR, TAUT_BAD_ARGUMENT, "particle '%s': motion: %s",
                       name, problem);
    return check_name(world, &world->particle_names, "particle", def->name);
}

// anchor so that anchor + motion(t) = q.
static void set_anchor(ParticleSlot *slot, double t)
{
    double x[3], v[3], a[3];
    motion_at(&slot->motion, t, x, v, a);
    sub3(slot->q, x, slot->anchor);
}

TautStatus taut_world_add_particle(TautWorld *world, const TautParticleDef *def, TautNodeId *id)
{
    if (!world) return TAUT_BAD_ARGUMENT;
    if (!def) return bad(world, "particle definition is NULL");
    TautStatus status = check_particle(world, def);
    if (status != TAUT_OK) return status;

    Memory *memory = &world->memory;
    ParticleSlot slot = {.used = true, .fixed = def->fixed, .node = -1, .mass = def->mass};
    bool ok = copy_name(memory, def->name, &slot.name) &&
              motion_copy(memory, &def->motion, &slot.motion) &&
              memory_grow(memory, (void **)&world->particle, &world->particle_room,
                          world->particle_end + 1, sizeof slot) &&
              names_reserve(memory, &world->particle_names);
    if (!ok) {
        memory_free(memory, slot.name);
        motion_free(memory, &slot.motion);
        return out_of_memory(world, "adding a particle");
    }
    to_array(def->position, slot.q);
    to_array(def->velocity, slot.v);
    to_array(def->force, slot.force);
    set_anchor(&slot, taut_world_time(world));
    int index = world->free_particle ? world->free_particle - 1 : world->particle_end++;
    if (world->free_particle) {
        slot.generation = world->particle[index].generation;
        world->free_particle = world->particle[index].next_free;
    }
    world->particle[index] = slot;
    world->particle_count++;
    if (slot.name) names_add(&world->particle_names, slot.name, (uint32_t)index);
    outdate(world);
    if (id) *id = (TautNodeId){(uint32_t)index + 1, slot.generation};
    return TAUT_OK;
}

// Ends the motion of a target; in the model, which may outlive it, the target stays where it is now.
static void end_motion(TautWorld *world, ElementSlot *slot)
{
    TautGroup *g = slot->element >= 0 ? world->model->group + slot->group : NULL;
    if (g && g->motion[slot->place] >= 0) {
        double x[3], v[3], a[3];
        motion_at(&slot->motion, taut_world_time(world), x, v, a);
        for (int r = 0; r < g->rows; r++) g->target[slot->place * g->rows + r] += x[r];
        g->motion[slot->place] = -1;
    }
    motion_free(&world->memory, &slot->motion);
}

static void drop_element(TautWorld *world, ElementSlot *slot)
{
    outdate(world);
    if (slot->name) names_remove(&world->element_names, slot->name);
    memory_free(&world->memory, slot->name);
    end_motion(world, slot);
    *slot = (ElementSlot){.generation = slot->generation + 1, .next_free = world->free_element};
    world->free_element = (int)(slot - world->element) + 1;
    world->element_count--;
}

TautStatus taut_world_remove_particle(TautWorld *world, TautNodeId id)
{
    ParticleSlot *slot = world_particle(world, id);
    if (!slot) return TAUT_BAD_ID;
    for (int i = 0; i < world->element_end; i++) {
        ElementSlot *element = world->element + i;
        if (!element->used) continue;
        int points = map_ops(element->map)->points;
        for (int p = 0; p < points; p++)
            if (element->used && element->point[p] == id.slot - 1) drop_element(world, element);
    }
    outdate(world);
    if (slot->name) names_remove(&world->particle_names, slot->name);
    memory_free(&world->memory, slot->name);
    motion_free(&world->memory, &slot->motion);
    *slot = (ParticleSlot){.generation = slot->generation + 1, .next_free = world->free_particle};
    world->free_particle = (int)id.slot;
    world->particle_count--;
    return TAUT_OK;
}

// --- elements ---

static TautStatus bad_element(TautWorld *world, const char *name, const char *what, double value,
                              const char *remedy)
{
    return log_say(&world->log, TAUT_ERROR, TAUT_BAD_ARGUMENT, "element '%s': %s is %g; %s",
                   name ? name : "", what, value, remedy);
}

static TautStatus check_element(TautWorld *world, const TautElementDef *def)
{
    const char *name = def->name ? def->name : "";
    if (def->cookie != COOKIE)
        return log_say(&world->log, TAUT_ERROR, TAUT_BAD_DEF,
                       "element definition was not made by taut_default_element_def()");
    if ((unsigned)def->map >= TAUT_MAP_COUNT || (unsigned)def->term >= TAUT_TERM_COUNT ||
        (unsigned)def->form >= TAUT_FORM_COUNT)
        return log_say(&world->log, TAUT_ERROR, TAUT_BAD_ARGUMENT,
                       "element '%s': map, term or form is none that exists", name);
    const TautMapOps *map = map_ops(def->map);
    for (int p = 0; p < map->points; p++) {
        if (!world_particle(world, def->point[p])) return TAUT_BAD_ID;
        for (int o = 0; o < p; o++)
            if (def->point[p].slot == def->point[o].slot)
                return log_say(&world->log, TAUT_ERROR, TAUT_BAD_ARGUMENT,
                               "element '%s': two of its points are the same particle; give it "
                               "different ones",
                               name);
    }
    if (!(def->compliance >= 0 && isfinite(def->compliance)))
        return bad_element(world, name, "compliance (m/N)", def->compliance,
                           "it must be >= 0 and finite; 0 is hard");
    if (!(def->damping >= 0 && isfinite(def->damping)))
        return bad_element(world, name, "damping (s)", def->damping, "it must be >= 0 and finite");
    if (def->form == TAUT_FORM_STIFFNESS && def->compliance == 0)
        return bad_element(world, name, "compliance (m/N)", 0,
                           "stiffness form needs > 0; use form compliance or auto");
    const char *problem = motion_problem(&def->motion);
    if (problem)
        return log_say(&world->log, TAUT_ERROR, TAUT_BAD_ARGUMENT, "element '%s': motion: %s", name,
                       problem);
    return check_name(world, &world->element_names, "element", def->name);
}

static TautStatus check_target(TautWorld *world, const TautMapOps *map, const char *name,
                               const double *target)
{
    for (int r = 0; r < map->rows; r++) {
        if (!isfinite(target[r]))
            return bad_element(world, name, "target (m)", target[r], "it must be finite");
        if (map->positive && !(target[r] > 0))
            return bad_element(world, name, "target (m)", target[r],
                               "a length must be > 0; move its points apart or give a target");
    }
    return TAUT_OK;
}

// The target of a new element: as given, or the value of the map now.
static void first_target(TautWorld *world, const TautElementDef *def, double *target)
{
    const TautMapOps *map = map_ops(def->map);
    double q[3 * TAUT_MAX_POINTS] = {0}, v[3];
    int at[TAUT_MAX_POINTS];
    for (int p = 0; p < map->points; p++) {
        at[p] = 3 * p;
        particle_place(world, world->particle + def->point[p].slot - 1, q + 3 * p, v);
    }
    if (def->target_as_is)
        map->value(1, at, q, target, NULL);
    else
        memcpy(target, def->target, (size_t)map->rows * sizeof *target);
}

TautStatus taut_world_add_element(TautWorld *world, const TautElementDef *def, TautElementId *id)
{
    if (!world) return TAUT_BAD_ARGUMENT;
    if (!def) return bad(world, "element definition is NULL");
    TautStatus status = check_element(world, def);
    if (status != TAUT_OK) return status;
    ElementSlot slot = {.used = true,
                        .element = -1,
                        .map = def->map,
                        .term = def->term,
                        .form = def->form,
                        .compliance = def->compliance,
                        .damping = def->damping};
    first_target(world, def, slot.target);
    status = check_target(world, map_ops(def->map), def->name, slot.target);
    if (status != TAUT_OK) return status;
    for (int p = 0; p < map_ops(def->map)->points; p++) slot.point[p] = def->point[p].slot - 1;

    Memory *memory = &world->memory;
    bool ok = copy_name(memory, def->name, &slot.name) &&
              motion_copy(memory, &def->motion, &slot.motion) &&
              memory_grow(memory, (void **)&world->element, &world->element_room,
                          world->element_end + 1, sizeof slot) &&
              names_reserve(memory, &world->element_names);
    if (!ok) {
        memory_free(memory, slot.name);
        motion_free(memory, &slot.motion);
        return out_of_memory(world, "adding an element");
    }
    int index = world->free_element ? world->free_element - 1 : world->element_end++;
    if (world->free_element) {
        slot.generation = world->element[index].generation;
        world->free_element = world->element[index].next_free;
    }
    world->element[index] = slot;
    world->element_count++;
    if (slot.name) names_add(&world->element_names, slot.name, (uint32_t)index);
    outdate(world);
    if (id) *id = (TautElementId){(uint32_t)index + 1, slot.generation};
    return TAUT_OK;
}

TautStatus taut_world_remove_element(TautWorld *world, TautElementId id)
{
    ElementSlot *slot = world_element(world, id);
    if (!slot) return TAUT_BAD_ID;
    drop_element(world, slot);
    return TAUT_OK;
}

// --- changes ---

static double own_energies(const TautWorld *world)
{
    double sum = 0;
    for (int i = 0; i < world->particle_end; i++)
        if (world->particle[i].used) sum += own_energy(world, world->particle + i);
    return sum;
}

TautStatus taut_world_set_gravity(TautWorld *world, TautVec3 gravity)
{
    if (!world) return TAUT_BAD_ARGUMENT;
    if (!finite3(gravity)) return bad(world, "gravity must be finite");
    double before = own_energies(world);
    world->def.gravity = gravity;
    if (world->model) world->model->gravity = gravity;
    put_in(world, own_energies(world) - before);
    return TAUT_OK;
}

TautStatus taut_particle_set_mass(TautWorld *world, TautNodeId id, double mass)
{
    ParticleSlot *slot = world_particle(world, id);
    if (!slot) return TAUT_BAD_ID;
    if (!(mass > 0 && isfinite(mass)))
        return log_say(&world->log, TAUT_ERROR, TAUT_BAD_ARGUMENT,
                       "%s: mass is %g kg; it must be > 0 and finite",
                       particle_label(world, slot).text, mass);
    double before = own_energy(world, slot);
    slot->mass = mass;
    put_in(world, own_energy(world, slot) - before);
    if (slot->node >= 0) world->model->mass[slot->node] = mass;
    return TAUT_OK;
}

TautStatus taut_particle_set_force(TautWorld *world, TautNodeId id, TautVec3 force)
{
    ParticleSlot *slot = world_particle(world, id);
    if (!slot) return TAUT_BAD_ID;
    if (!finite3(force)) return bad(world, "a force must be finite");
    double before = own_energy(world, slot);
    to_array(force, slot->force);
    put_in(world, own_energy(world, slot) - before);
    if (slot->node >= 0)
        memcpy(world->model->force + 3 * slot->node, slot->force, sizeof slot->force);
    return TAUT_OK;
}

// What was set does not follow from the steps before: the next step starts consistent, with hard
// rows closed first.
static void forget_history(TautWorld *world)
{
    world->forces_known = false;
    if (world->model) *world->state.h_prev = 0;
}

// Moves the anchor of a fixed particle so that it is at slot->q now.
static void place_anchor(TautWorld *world, ParticleSlot *slot)
{
    set_anchor(slot, taut_world_time(world));
    if (slot->node >= 0)
        memcpy(world->model->node_anchor + 3 * slot->node, slot->anchor, sizeof slot->anchor);
}

TautStatus taut_particle_set_position(TautWorld *world, TautNodeId id, TautVec3 x)
{
    ParticleSlot *slot = world_particle(world, id);
    if (!slot) return TAUT_BAD_ID;
    if (!finite3(x)) return bad(world, "a position must be finite");
    to_array(x, slot->q);
    forget_history(world);
    if (slot->node >= 0)
        memcpy(world->state.q + world->model->node_q[slot->node], slot->q, sizeof slot->q);
    place_anchor(world, slot);
    return TAUT_OK;
}

TautStatus taut_particle_set_velocity(TautWorld *world, TautNodeId id, TautVec3 v)
{
    ParticleSlot *slot = world_particle(world, id);
    if (!slot) return TAUT_BAD_ID;
    if (!finite3(v)) return bad(world, "a velocity must be finite");
    if (slot->fixed)
        return log_say(&world->log, TAUT_ERROR, TAUT_BAD_ARGUMENT,
                       "%s is fixed and moves only by its motion; use taut_particle_set_motion",
                       particle_label(world, slot).text);
    to_array(v, slot->v);
    forget_history(world);
    if (slot->node >= 0)
        memcpy(world->state.v + world->model->node_v[slot->node], slot->v, sizeof slot->v);
    return TAUT_OK;
}

TautStatus taut_particle_set_fixed(TautWorld *world, TautNodeId id, bool fixed)
{
    ParticleSlot *slot = world_particle(world, id);
    if (!slot) return TAUT_BAD_ID;
    if (slot->fixed == fixed) return TAUT_OK;
    if (!fixed && !(slot->mass > 0 && isfinite(slot->mass)))
        return log_say(&world->log, TAUT_ERROR, TAUT_BAD_ARGUMENT,
                       "%s has a mass of %g kg; set a mass > 0 before it is let go",
                       particle_label(world, slot).text, slot->mass);
    double v[3];
    particle_place(world, slot, slot->q, v);
    outdate(world);
    motion_free(&world->memory, &slot->motion);
    slot->motion = (TautMotion){.kind = TAUT_MOTION_NONE, .stop = INFINITY};
    memcpy(slot->anchor, slot->q, sizeof slot->anchor);
    slot->fixed = fixed;
    return TAUT_OK;
}

TautStatus taut_particle_set_motion(TautWorld *world, TautNodeId id, const TautMotion *motion)
{
    ParticleSlot *slot = world_particle(world, id);
    if (!slot) return TAUT_BAD_ID;
    const char *problem = !motion ? "it is NULL" : motion_problem(motion);
    if (!problem && !slot->fixed) problem = "only a fixed particle can be moved; set it fixed";
    if (problem)
        return log_say(&world->log, TAUT_ERROR, TAUT_BAD_ARGUMENT, "%s: motion: %s",
                       particle_label(world, slot).text, problem);
    TautMotion copy;
    if (!motion_copy(&world->memory, motion, &copy)) return out_of_memory(world, "copying a path");
    double v[3];
    particle_place(world, slot, slot->q, v);
    outdate(world); // the model's table of motions has to be made anew
    motion_free(&world->memory, &slot->motion);
    slot->motion = copy;
    set_anchor(slot, taut_world_time(world));
    return TAUT_OK;
}

TautStatus taut_element_set_target(TautWorld *world, TautElementId id, const double *target)
{
    ElementSlot *slot = world_element(world, id);
    if (!slot) return TAUT_BAD_ID;
    if (!target) return bad(world, "target is NULL");
    const TautMapOps *map = map_ops(slot->map);
    TautStatus status = check_target(world, map, slot->name, target);
    if (status != TAUT_OK) return status;
    memcpy(slot->target, target, (size_t)map->rows * sizeof *target);
    forget_history(world);
    if (slot->element >= 0) {
        TautGroup *g = world->model->group + slot->group;
        memcpy(g->target + slot->place * g->rows, target, (size_t)map->rows * sizeof *target);
    }
    return TAUT_OK;
}

TautStatus taut_element_set_compliance(TautWorld *world, TautElementId id, double compliance)
{
    ElementSlot *slot = world_element(world, id);
    if (!slot) return TAUT_BAD_ID;
    if (!(compliance >= 0 && isfinite(compliance)))
        return bad_element(world, slot->name, "compliance (m/N)", compliance,
                           "it must be >= 0 and finite; 0 is hard");
    if (slot->form == TAUT_FORM_STIFFNESS && compliance == 0)
        return bad_element(world, slot->name, "compliance (m/N)", 0, "stiffness form needs > 0");
    slot->compliance = compliance;
    forget_history(world);
    if (slot->element < 0) return TAUT_OK;
    TautGroup *g = world->model->group + slot->group;
    // a hard row has no stiffness form: the system has to be laid out anew
    if (compliance == 0 && g->form == TAUT_FORM_STIFFNESS)
        outdate(world);
    else
        g->compliance[slot->place] = compliance;
    return TAUT_OK;
}

TautStatus taut_element_set_motion(TautWorld *world, TautElementId id, const TautMotion *motion)
{
    ElementSlot *slot = world_element(world, id);
    if (!slot) return TAUT_BAD_ID;
    const char *problem = !motion ? "it is NULL" : motion_problem(motion);
    if (problem)
        return log_say(&world->log, TAUT_ERROR, TAUT_BAD_ARGUMENT, "%s: motion: %s",
                       element_label(world, slot).text, problem);
    TautMotion copy;
    if (!motion_copy(&world->memory, motion, &copy)) return out_of_memory(world, "copying a path");
    // the target stays where it is now: what the old motion added stays, what the new one adds goes
    double t = taut_world_time(world), x0[3], x1[3], v[3], a[3];
    motion_at(&slot->motion, t, x0, v, a);
    motion_at(&copy, t, x1, v, a);
    for (int r = 0; r < map_ops(slot->map)->rows; r++) slot->target[r] += x0[r] - x1[r];
    outdate(world);
    end_motion(world, slot);
    slot->motion = copy;
    return TAUT_OK;
}
