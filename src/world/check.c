// check.c -- diagnosis before the first step.
#include "assembly/evaluate.h"
#include "base/text.h"
#include "map/map.h"
#include "math/vec.h"
#include "world/world.h"

#include <string.h>

typedef struct Findings {
    TautMessageHandler handler;
    void *user;
    int count;
} Findings;

static void say(Findings *f, TautLevel level, TautStatus status, const char *text)
{
    TautMessage message = {level, status, text};
    if (f->handler) f->handler(f->user, &message);
    f->count++;
}

// Hard rows that are violated now, and rows that no free particle can move.
static void check_elements(TautWorld *world, Findings *f)
{
    const TautModel *m = world->model;
    char text[256];
    for (int i = 0; i < m->n_group; i++) {
        const TautGroup *g = m->group + i;
        for (int e = 0; e < g->count; e++) {
            const ElementSlot *slot = world->element + m->element_slot[g->first_element + e] - 1;
            Label label = element_label(world, slot);
            bool free = false;
            for (int p = 0; p < g->points; p++)
                free = free || m->node_x[g->node[g->points * e + p]] >= 0;
            double *phi = world->work.phi + g->first_row + e * g->rows;
            double error = max_abs(g->rows, phi) / g->length_scale[e];
            if (!free) {
                text_format(text, sizeof text,
                            "%s joins only fixed points: it can do nothing; remove it or free one",
                            label.text);
                say(f, TAUT_WARNING, TAUT_BAD_ARGUMENT, text);
            } else if (g->compliance[e] == 0 && error > 1e-6) {
                text_format(text, sizeof text,
                            "%s is hard and starts %.3g percent off its target; the first step "
                            "will close that with a jerk: move its points or change the target",
                            label.text, 100 * error);
                say(f, TAUT_WARNING, TAUT_BAD_ARGUMENT, text);
            }
        }
    }
}

// Free particles that nothing holds.
static TautStatus check_particles(TautWorld *world, Findings *f)
{
    const TautModel *m = world->model;
    if (m->n_node == 0) return TAUT_OK;
    unsigned char *held = memory_alloc(&world->memory, (size_t)m->n_node, 1);
    if (!held) {
        world->memory.failed = false;
        return log_say(&world->log, TAUT_ERROR, TAUT_OUT_OF_MEMORY, "out of memory while checking");
    }
    for (int i = 0; i < m->n_group; i++)
        for (int k = 0; k < m->group[i].count * m->group[i].points; k++)
            held[m->group[i].node[k]] = 1;
    for (int node = 0; node < m->n_node; node++) {
        if (held[node] || m->node_x[node] < 0) continue;
        char text[256];
        Label label = particle_label(world, world->particle + m->node_slot[node] - 1);
        text_format(text, sizeof text, "%s is held by nothing and will fall freely", label.text);
        say(f, TAUT_NOTE, TAUT_OK, text);
    }
    memory_free(&world->memory, held);
    return TAUT_OK;
}

// Redundant and conflicting hard rows show in the factors and the residual of the system that a
// consistent start solves.
static void check_rows(TautWorld *world, Findings *f)
{
    char text[256];
    Step step = world_stepper(world);
    TautStepReport report = {0};
    double *v = world->work.v;
    memcpy(v, world->state.v, (size_t)world->model->n_v * sizeof *v);
    TautStatus status = project_velocity(&step, *world->state.time, world->state.q, v, &report);
    if (status != TAUT_OK) {
        text_format(text, sizeof text,
                    "hard constraints contradict each other: no velocity fits all of them "
                    "(residual %.1e); remove one or give it a compliance",
                    report.residual);
        say(f, TAUT_ERROR, TAUT_INACCURATE, text);
    } else if (report.regularised_pivots > 0) {
        int n = report.regularised_pivots;
        text_format(text, sizeof text,
                    "%d hard row%s redundant as things stand: forces of such rows are not unique, "
                    "and once something moves they may contradict each other (a straight "
                    "inextensible cable between two anchors cannot carry its weight)",
                    n, n == 1 ? " is" : "s are");
        say(f, TAUT_NOTE, TAUT_OK, text);
    }
}

int taut_world_check(TautWorld *world, TautMessageHandler handler, void *user)
{
    if (!world) return (int)TAUT_BAD_ARGUMENT;
    Findings f = {handler, user, 0};
    TautStatus status = compile_if_dirty(world, FORM_STEP);
    if (status != TAUT_OK) return status < 0 ? (int)status : -(int)status;
    evaluate_goals(world->model, &world->work, *world->state.time);
    evaluate_values(world->model, &world->work, world->state.q);
    check_elements(world, &f);
    status = check_particles(world, &f);
    if (status != TAUT_OK) return (int)status;
    if (world->model->n_row) check_rows(world, &f);
    return f.count;
}
