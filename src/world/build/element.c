// SPDX-License-Identifier: MIT
// element.c -- elements come and go: a map with a law on it.
#include "world/build/element.h"

#include "law/contact.h"
#include "law/law.h"
#include "math/motion.h"
#include "math/vec.h"
#include "world/build/axes.h"
#include "world/build/def.h"
#include "world/build/edit.h"
#include "world/build/spec.h"
#include "world/events.h"
#include "world/slots.h"
#include "world/touch.h"
#include "world/tuning.h"

#include <math.h>
#include <string.h>

const LawSpec plain_law = {.fraction = 0.2};

static TautStatus bad_element(TautWorld *world, const char *name, const char *quantity,
                              double value, const char *remedy)
{
    return log_say(&world->log, TAUT_ERROR, TAUT_BAD_ARGUMENT, "element '%s': %s is %g; %s",
                   name ? name : "", quantity, value, remedy);
}

static TautStatus refuse(TautWorld *world, const char *name, const char *text)
{
    return log_say(&world->log, TAUT_ERROR, TAUT_BAD_ARGUMENT, "element '%s': %s", name ? name : "",
                   text);
}

// A law with a curve of its own: its tangent is no constant, its parameters must fit.
static TautStatus check_curve(TautWorld *world, const TautElementDef *def)
{
    // the curve tells the compliance; its parameters are checked before anybody reads them
    const LawOps *law = law_ops(def->law);
    const TautUserLaw *user = def->user_law;
    const char *name = def->name;
    if (def->compliance > 0 || def->block)
        return refuse(world, name,
                      "its law has a curve, which tells its compliance; leave compliance out");
    if (def->parameter_count > 0 && !def->parameters)
        return bad_element(world, name, "parameter_count", def->parameter_count,
                           "it must be the size of parameters");
    if (!all_finite(def->parameter_count, def->parameters))
        return refuse(world, name, "the parameters of its law must be finite");

    // a law of the user's brings its function, its stiffest compliance and its sizes
    if ((def->law == TAUT_LAW_USER) != (user != NULL))
        return refuse(world, name, "law user and user_law belong together");

    if (user && (!user->evaluate || !(user->stiffest > 0 && isfinite(user->stiffest))))
        return refuse(world, name,
                      "user_law needs evaluate, and a stiffest (m/N) that is > 0 and finite");
    if (user && (user->memories < 0 || user->memories > TAUT_MAX_MEMORIES))
        return bad_element(world, name, "user_law.memories", user->memories, "it must be 0 to 16");
    if (user && user->parameters != def->parameter_count)
        return bad_element(world, name, "parameter_count", def->parameter_count,
                           "it must be that of user_law");

    // the law itself knows which parameters make a curve
    const char *problem = law->problem ? law->problem(def->parameter_count, def->parameters) : NULL;
    return problem ? refuse(world, name, problem) : TAUT_OK;
}

// A contact has its own bounds, and parameters.
static TautStatus check_contact(TautWorld *world, const TautElementDef *def)
{
    const LawOps *law = law_ops(def->law);
    if (def->compliance > 0 || def->damping > 0 || def->block)
        return refuse(world, def->name, "a contact is hard: it has no compliance and no damping");
    if (isfinite(def->lower) || isfinite(def->upper) || def->user_bounds)
        return refuse(world, def->name,
                      "a contact only pushes, and has no other bounds; leave them out");

    const char *problem = !def->parameters && def->parameter_count > 0
                              ? "parameter_count must be the size of parameters"
                              : law->problem(def->parameter_count, def->parameters);
    return problem ? refuse(world, def->name, problem) : TAUT_OK;
}

// Rows and bounds of a contact.
static TautStatus bound_contact(TautWorld *world, const TautElementDef *def, ElementSlot *slot)
{
    const int rows = slot->map.rows;
    if (!law_ops(def->law)->contact) return TAUT_OK;
    if (rows < 2 || rows == 5 || rows > 6)
        return bad_element(world, def->name, "the number of rows of its map", rows,
                           "a contact has a gap and 1, 2, 3 or 5 directions: 2, 3, 4 or 6 rows");
    slot->lower = -def->parameters[CONTACT_ADHESION];
    slot->upper = INFINITY;
    return TAUT_OK;
}

// Are all nodes of its map of size 3?
static bool reads_points(const TautWorld *world, const ElementSlot *slot)
{
    const MapSpec *map = &slot->map;
    const uint32_t *point = map->parents <= TAUT_MAX_POINTS ? map->few : map->many;
    for (int p = 0; p < map->parents; p++)
        if (world->node[point[p]].size != 3) return false;
    return true;
}

// Where a law with a curve may stand: its conditions on rows, form and bounds.
static TautStatus check_curve_rows(TautWorld *world, const TautElementDef *def, ElementSlot *slot)
{
    if (!law_ops(def->law)->curved) return TAUT_OK;
    if (law_ops(def->law)->rows && slot->map.rows != law_ops(def->law)->rows)
        return bad_element(world, def->name, "the number of rows of its map", slot->map.rows,
                           "its law is for another one; use a map as distance");

    // a one-sided law may have bounds of 0
    bool one_sided =
        (def->lower == 0 || def->lower == -INFINITY) && (def->upper == 0 || def->upper == INFINITY);
    if (!one_sided)
        return refuse(
            world, def->name,
            "its law has a curve: bounds other than 0 and infinity belong into the curve");

    // several rows have a tangent matrix, and a force has none: only stiffness form can hold these
    const bool given = law_ops(def->law)->effort || law_ops(def->law)->drag;
    if (slot->map.rows == 1 && !given) return TAUT_OK;
    if (is_bounded(slot) && given)
        return refuse(world, def->name, "a force that is given, and drag, have no bounds");
    if (law_ops(def->law)->drag && !reads_points(world, slot))
        return refuse(world, def->name, "drag is of points: give nodes of size 3");
    if (is_bounded(slot))
        return refuse(world, def->name,
                      "its force has bounds, and its law several rows; make it several elements");
    if (def->form == TAUT_FORM_COMPLIANCE)
        return refuse(world, def->name,
                      "its law has a curve of several rows or is a force, which needs stiffness "
                      "form");

    slot->form = TAUT_FORM_STIFFNESS; // its tangent is a matrix
    return TAUT_OK;
}

// The parameters of a contact, with those that were left out: friction that does not fall.
static const double *all_parameters(const TautElementDef *def, double *all)
{
    memset(all, 0, CONTACT_PARAMETERS * sizeof *all);
    all[CONTACT_KINETIC] = def->parameters[CONTACT_FRICTION];
    memcpy(all, def->parameters, (size_t)def->parameter_count * sizeof *all);
    return all;
}

// Parameters and the user's law are copied; the smallest compliance of the curve stands for it.
static TautStatus copy_curve(TautWorld *world, const TautElementDef *def, ElementSlot *slot)
{
    const LawOps *law = law_ops(def->law);
    if (!law->problem && !def->user_law) return TAUT_OK;
    LawSpec *more = slot->more;
    double all[CONTACT_PARAMETERS];
    const double *from = law->contact ? all_parameters(def, all) : def->parameters;
    more->parameters = law->contact ? CONTACT_PARAMETERS : def->parameter_count;
    const size_t n = (size_t)more->parameters;

    // copies are freed by element_free_law, also on failure
    if (n) more->parameter = own_copy(world, from, n, sizeof(double));
    if (def->user_law) {
        Function function;
        function_of_law(def->user_law, &function);
        Function *kept = functions_keep(world, &function);
        if (kept) more->user_law = &kept->law;
    }

    if ((n && !more->parameter) || (def->user_law && !more->user_law))
        return out_of_memory(world, "copying a law");

    // form and scaling go by the stiffest point of the curve
    if (!law->curved) return TAUT_OK;
    slot->compliance =
        def->user_law ? def->user_law->stiffest : law->stiffest(more->parameters, more->parameter);
    return TAUT_OK;
}

void element_free_block(TautWorld *world, const ElementSlot *slot)
{
    const LawSpec *more = law_spec(slot);
    const size_t rows = slot->map.rows;
    own_free(world, more->principal, rows, sizeof(double));
    axes_free(world, slot->map.rows, more->axes);
}

void element_free_law(TautWorld *world, const ElementSlot *slot)
{
    const LawSpec *more = law_spec(slot);
    element_free_block(world, slot);
    own_free(world, more->parameter, (size_t)more->parameters, sizeof(double));
}

static TautStatus check_law(TautWorld *world, const TautElementDef *def)
{
    // law, form and numbers have to go together
    const char *name = def->name;
    const bool curved = law_ops(def->law)->curved;
    if (def->form == TAUT_FORM_STIFFNESS && def->compliance == 0 && !def->block && !curved)
        return bad_element(world, name, "compliance (m/N)", 0,
                           "stiffness form needs > 0; use form compliance or auto");
    bool soft = def->compliance > 0 || def->damping > 0 || def->block;

    if (curved) return check_curve(world, def);
    if (law_ops(def->law)->contact) return check_contact(world, def);
    const LawOps *law = law_ops(def->law);
    if ((!law->problem && (def->parameters || def->parameter_count)) || def->user_law)
        return refuse(world, name, "its law has no parameters; use law table or user for that");
    if (law->problem && (def->parameters == NULL) != (def->parameter_count == 0))
        return bad_element(world, name, "parameter_count", def->parameter_count,
                           "it must be the size of parameters");
    const char *problem = law->problem ? law->problem(def->parameter_count, def->parameters) : NULL;
    if (problem) return refuse(world, name, problem);

    if (law_ops(def->law)->hard && soft)
        return refuse(world, name,
                      "its law is hard: it has no compliance and no damping; use "
                      "TAUT_LAW_ELASTIC for a soft one");
    return TAUT_OK;
}

TautStatus check_bounds(TautWorld *world, const char *name, double lower, double upper)
{
    if (lower <= upper && lower < INFINITY && upper > -INFINITY) return TAUT_OK;
    return log_say(
        &world->log, TAUT_ERROR, TAUT_BAD_ARGUMENT,
        "element '%s': its force is to be from %g to %g N; the first must be the smaller one",
        name ? name : "", lower, upper);
}

static const char *bound_problem(TautForm form, TautLawKind law, bool block)
{
    if (form == TAUT_FORM_STIFFNESS)
        return "its force has bounds, which stiffness form cannot keep; use form auto";
    if (law_ops(law)->contact) return "a contact only pushes, and has no other bounds";
    if (law_ops(law)->keep)
        return "its force has bounds; use law elastic, holonomic or velocity for that";
    if (block)
        return "its force has bounds, and it has a compliance by rows; make it several elements";
    return NULL;
}

TautStatus check_may_bound(TautWorld *world, const ElementSlot *slot)
{
    const char *problem = bound_problem(slot->form, slot->law, law_spec(slot)->principal != NULL);
    return problem ? refuse(world, slot->name, problem) : TAUT_OK;
}

static TautStatus check_bounded(TautWorld *world, const TautElementDef *def)
{
    TautStatus status = check_bounds(world, def->name, def->lower, def->upper);
    bool bounded = isfinite(def->lower) || isfinite(def->upper);
    if (status != TAUT_OK) return status;
    const char *problem = bounded ? bound_problem(def->form, def->law, def->block != NULL) : NULL;
    return problem ? refuse(world, def->name, problem) : TAUT_OK;
}

// Bounds that follow others: these must be there.
static TautStatus check_follows(TautWorld *world, const TautElementDef *def)
{
    const TautUserBounds *user = def->user_bounds;
    if (!user) return TAUT_OK;
    if (!user->bounds || user->follows < 1 || user->follows > TAUT_MAX_FOLLOWS)
        return bad_element(world, def->name, "user_bounds.follows", user->follows,
                           "it must be 1 to 4, and user_bounds needs its function");
    if (isfinite(def->lower) || isfinite(def->upper))
        return refuse(world, def->name, "it has bounds and user_bounds; leave one of them out");

    // an element can follow only those that were added before it
    for (int i = 0; i < user->follows; i++)
        if (!find_element(world, def->follow[i]))
            return bad_element(world, def->name, "an element that its bounds follow, by place,", i,
                               "there is none of that id; add it first");

    const char *problem = bound_problem(def->form, def->law, def->block != NULL);
    if (!problem && law_ops(def->law)->curved)
        problem = "bounds that follow others are for laws without a curve";
    return problem ? refuse(world, def->name, problem) : TAUT_OK;
}

static TautStatus copy_follows(TautWorld *world, const TautElementDef *def, ElementSlot *slot)
{
    if (!def->user_bounds) return TAUT_OK;
    LawSpec *more = slot->more;
    Function function;
    function_of_bounds(def->user_bounds, &function);
    Function *kept = functions_keep(world, &function);
    if (!kept) return out_of_memory(world, "copying bounds");
    more->user_bounds = &kept->bounds;
    memcpy(more->follow, def->follow, sizeof more->follow);
    return TAUT_OK;
}

static TautStatus check_element(TautWorld *world, const TautElementDef *def)
{
    TautStatus status = check_law(world, def);
    if (status == TAUT_OK) status = check_bounded(world, def);
    if (status == TAUT_OK) status = check_follows(world, def);
    if (status != TAUT_OK) return status;
    const char *problem = motion_problem(&def->motion);
    if (problem)
        return log_say(&world->log, TAUT_ERROR, TAUT_BAD_ARGUMENT, "element '%s': motion: %s",
                       def->name ? def->name : "", problem);
    return check_name(world, &world->element_names, "element", def->name);
}

static bool is_length(const MapSpec *map)
{
    return map->user ? map->user->positive : map_ops(map->kind)->positive;
}

TautStatus check_target(TautWorld *world, const ElementSlot *slot, const char *name,
                        const double *target)
{
    for (int r = 0; r < slot->map.rows; r++) {
        if (!isfinite(target[r]))
            return bad_element(world, name, "target (m)", target[r], "it must be finite");
        if (is_length(&slot->map) && !law_ops(slot->law)->rate && !law_ops(slot->law)->effort &&
            !(target[r] > 0))
            return bad_element(world, name, "target (m)", target[r],
                               "a length must be > 0; move its points apart or give a target");
    }
    return TAUT_OK;
}

// The target of a new element: as given, or the value of the map now; the rate of a drive: none.
static TautStatus first_target(TautWorld *world, const TautElementDef *def, ElementSlot *slot)
{
    double rate[TAUT_MAX_ROWS];
    const bool from_zero =
        law_ops(def->law)->rate || law_ops(def->law)->effort || law_ops(def->law)->contact;
    if (!def->target_as_is)
        memcpy(slot->target, def->target, (size_t)slot->map.rows * sizeof(double));
    else if (!from_zero && !spec_value(world, &slot->map, slot->target, rate))
        return out_of_memory(world, "measuring a target");
    return check_target(world, slot, def->name, slot->target);
}

// Compliance by rows: one each, or a matrix, of which rows then are the principal axes. Values of
// it that are zero but for round-off are hard.
static TautStatus copy_block(TautWorld *world, const TautElementDef *def, ElementSlot *slot)
{
    const int n = slot->map.rows, whole = n * n;
    if (!def->block) return TAUT_OK;
    if (def->block_count != n && def->block_count != whole)
        return bad_element(world, def->name, "block_count", def->block_count,
                           "it must be the number of rows, or its square for a whole matrix");
    if (!all_finite(def->block_count, def->block))
        return refuse(world, def->name, "its compliances must be finite");

    // compliances, and axes where it is a matrix; element_free_law frees both
    LawSpec *more = slot->more;
    bool matrix = n > 1 && def->block_count == whole;
    double *C = more->principal = own_copy(world, def->block, (size_t)n, sizeof *C);
    if (!C) return out_of_memory(world, "copying compliances");

    // a symmetric matrix becomes principal compliances and their axes
    if (matrix) {
        double scratch[TAUT_MAX_ROWS * TAUT_MAX_ROWS], top = max_abs(whole, def->block);
        memcpy(scratch, def->block, (size_t)whole * sizeof *C);
        for (int i = 0; i < whole; i++)
            if (fabs(scratch[i] - scratch[i % n * n + i / n]) > GIVEN_ROUND_OFF * top)
                return refuse(world, def->name, "its matrix of compliances is not symmetric");

        more->axes = axes_of_block(world, n, scratch);
        if (!more->axes) return out_of_memory(world, "copying compliances");
        for (int r = 0; r < n; r++)
            C[r] = fabs(scratch[r * n + r]) < GIVEN_HARD * top ? 0 : scratch[r * n + r];
    }

    // a negative compliance would make energy
    bool hard = false;
    for (int r = 0; r < n; r++) {
        if (C[r] < 0)
            return bad_element(world, def->name, "a compliance (m/N)", C[r],
                               "it must be >= 0; a matrix must be positive semi-definite");
        hard = hard || C[r] == 0;
    }

    if (hard && def->form == TAUT_FORM_STIFFNESS)
        return refuse(world, def->name, "a row is hard: stiffness form needs compliances > 0");
    return TAUT_OK;
}

// Has its law anything that a slot has no room for?
static bool needs_more(const ElementSlot *slot)
{
    const LawSpec *more = slot->more;
    return slot->law == TAUT_LAW_BAUMGARTE || more->restitution > 0 || more->principal ||
           more->parameters > 0 || more->user_law || more->user_bounds || more->by_load > 0;
}

// Puts a slot that is ready into the world.
static TautStatus insert(TautWorld *world, const TautElementDef *def, ElementSlot *slot,
                         TautElementId *id)
{
    // everything that can fail comes first
    Memory *memory = &world->memory;
    double *target = own_copy(world, slot->target, slot->map.rows, sizeof *target);
    LawSpec *more = needs_more(slot) ? own_copy(world, slot->more, 1, sizeof *more) : NULL;
    bool ok = target && (more || !needs_more(slot)) && copy_name(world, def->name, &slot->name) &&
              motion_copy(world, &def->motion, &slot->motion) &&
              memory_grow(memory, (void **)&world->element, &world->element_room,
                          world->element_end + 1, sizeof *slot) &&
              names_reserve(memory, &world->element_names);
    if (!ok) {
        own_free(world, target, slot->map.rows, sizeof *target);
        own_free(world, more, 1, sizeof *more);
        free_name(world, slot->name);
        motion_free(world, slot->motion);
        return out_of_memory(world, "adding an element");
    }

    slot->target = target;
    slot->more = more;

    // a freed slot is used again, with the generation that makes old ids stale
    slot->generation = world->first_generation;
    int index = world->free_element ? world->free_element - 1 : world->element_end++;
    if (world->free_element) {
        slot->generation = world->element[index].generation;
        world->free_element = world->element[index].next_free;
    }

    world->element[index] = *slot;
    world->element_count++;
    if (slot->name) names_add(&world->element_names, slot->name, (uint32_t)index);

    outdate(world);
    if (id) *id = (TautElementId){(uint32_t)index + 1, slot->generation};
    return TAUT_OK;
}

TautStatus taut_world_add_element(TautWorld *world, const TautElementDef *def, TautElementId *id)
{
    return add_element_by_load(world, def, 0, id);
}

TautStatus add_element_by_load(TautWorld *world, const TautElementDef *def, double by_load,
                               TautElementId *id)
{
    TautStatus status = def_check(world, TAUT_DEF_ELEMENT, def);
    if (status == TAUT_OK) status = check_element(world, def);
    if (status != TAUT_OK) return status;

    // the slot has the law as it is given; its map is checked and copied
    double target[TAUT_MAX_ROWS] = {0};
    LawSpec more = {.fraction = def->fraction, .restitution = def->restitution, .by_load = by_load};
    ElementSlot slot = {.used = true,
                        .element = -1,
                        .law = (uint8_t)def->law,
                        .form = (uint8_t)def->form,
                        .target = target,
                        .compliance = def->compliance,
                        .damping = def->damping,
                        .lower = def->lower,
                        .upper = def->upper,
                        .more = &more};

    MapPart part = {
        def->map,         def->point,     def->points,
        def->point_count, def->numbers,   def->number_count,
        def->user,        def->geometric, law_ops(def->law)->rate || law_ops(def->law)->effort};
    status = spec_make(world, "element", def->name, &part, &slot.map);
    if (status != TAUT_OK) return status;

    // parts that own memory come one after the other, and go together on failure
    status = first_target(world, def, &slot);
    if (status == TAUT_OK) status = check_curve_rows(world, def, &slot);
    if (status == TAUT_OK) status = bound_contact(world, def, &slot);
    if (status == TAUT_OK) status = copy_block(world, def, &slot);
    if (status == TAUT_OK) status = copy_curve(world, def, &slot);
    if (status == TAUT_OK) status = copy_follows(world, def, &slot);
    if (status == TAUT_OK) status = insert(world, def, &slot, id);
    if (status == TAUT_OK) return status;

    element_free_law(world, &slot);
    spec_free(world, &slot.map);
    return status;
}

// Ends the motion of a target; in the model, which may outlive it, the target stays where it is now.
void end_motion(TautWorld *world, ElementSlot *slot)
{
    Group *g = slot->element >= 0 ? world->model->group + slot->group : NULL;
    if (g && g->motion[slot->place] >= 0) {
        double x[3], v[3], a[3];
        motion_at(motion_of(slot->motion), taut_world_time(world), x, v, a);
        for (int r = 0; r < g->rows && r < 3; r++) g->target[slot->place * g->rows + r] += x[r];
        g->motion[slot->place] = -1;
    }
    motion_free(world, slot->motion);
    slot->motion = NULL;
}

void end_effort(TautWorld *world, ElementSlot *slot)
{
    Group *g = slot->element >= 0 ? world->model->group + slot->group : NULL;
    if (g && g->bounded) g->effort[slot->place] = -1;
    if (!slot->more) return;
    motion_free(world, slot->more->effort);
    slot->more->effort = NULL;
}

void drop_element(TautWorld *world, ElementSlot *slot)
{
    outdate(world);
    touch_element(world, slot, FRESH_FORCES);
    if (slot->name) names_remove(&world->element_names, slot->name);
    free_name(world, slot->name);
    element_free_law(world, slot);
    end_motion(world, slot);
    end_effort(world, slot);
    own_free(world, slot->more, 1, sizeof *slot->more);
    own_free(world, slot->target, slot->map.rows, sizeof *slot->target);
    spec_free(world, &slot->map);
    *slot = (ElementSlot){.generation = slot->generation + 1, .next_free = world->free_element};
    world->free_element = (int)(slot - world->element) + 1;
    world->element_count--;
}

TautStatus taut_world_remove_element(TautWorld *world, TautElementId id)
{
    ElementSlot *slot = world_element(world, id);
    if (!slot) return TAUT_BAD_ID;
    events_removed(world, slot);
    drop_element(world, slot);
    return TAUT_OK;
}
