// SPDX-License-Identifier: MIT
// check_rows.c -- hard rows that depend on each other: which, since when, and do they agree?
//
// The start of a simulation moves everything to where the hard rows hold, so the rows are looked at
// there: at the configuration that comes closest, q. Every dependency z of the rows (sparse/rank/redundant.h)
// is asked three things:
//
//   z^T phi        the error that no small motion can close. At the closest q nothing else is left.
//   z^T rate       the same for velocities: targets and anchors that move against each other.
//   z^T (v^T K~ v) for random v with J v = 0. Zero for all of them: it is a dependency wherever the
//                  rows may lead, as of two equal links. Not zero: of this configuration only, as of
//                  a straight cable; and where its sign is against that of the first two, a motion
//                  sideways, however small, makes room for them: such a cable is too long for its
//                  place, and buckles.
//
// Nothing here knows maps or dofs; kkt_place alone leads from a row of the system to an element.
#include "assembly/evaluate.h"
#include "base/text.h"
#include "math/vec.h"
#include "sparse/kkt.h"
#include "sparse/rank/redundant.h"
#include "step/consistent/project.h"
#include "step/linear/system.h"
#include "step/newton/implied.h"
#include "step/newton/implied_rows.h"
#include "step/scratch.h"
#include "world/check/check.h"
#include "world/forces.h"
#include "world/slots.h"
#include "world/tuning.h"

#include <string.h>

enum { ASK_POSITION, ASK_VELOCITY, ASK_SIDEWAYS, SIDEWAYS = 3, ASKS = ASK_SIDEWAYS + SIDEWAYS };
enum { TEXT_ROOM = 1536 };
static const Coefficients mass_only = {1, 0, 0};

typedef struct Rows {
    TautWorld *world;
    Step step;
    int m;                         // rows of the system
    bool closest;                  // q could be found
    bool solved;                   // a velocity fits all rows
    double residual;               // of that solution
    double weight;                 // N, of everything
    double *q;                     // [n_q]
    double *length, *speed, *bend; // [m]  scales of the three questions
    double *ask[ASKS];             // [m]  each
    TautElementId *element;        // [m]  of the group at hand
    const Group **of;              // [m]  where each of them is
    int *place;                    // [m]
    int count;
    unsigned char *named; // [joints + 1] it was
    bool explained;       // why there is no velocity
    Redundant found;
} Rows;

typedef struct KktPlace {
    const Group *group;
    int e;   // element in the group
    int row; // among all rows of the model
} KktPlace;

static KktPlace kkt_place(const Model *model, int kkt_row)
{
    for (int i = 0; i < model->n_group; i++) {
        const Group *g = model->group + i;
        int k = kkt_row - g->first_kkt_row;
        if (g->first_kkt_row >= 0 && k >= 0 && k < g->count * g->rows)
            return (KktPlace){g, k / g->rows, g->first_row + k};
    }
    return (KktPlace){model->group, 0, 0}; // every row of the system has a group
}

// Rows of the model to rows of the system.
static void pick(const Rows *rows, const double *from, double *to)
{
    const Model *model = rows->world->model;
    for (int r = 0; r < rows->m; r++) to[r] = from[kkt_place(model, r).row];
}

// --- the closest configuration ---

// Sum of squares of the residuals of hard rows, as parts of their lengths.
static double missed(const Model *model, const Work *work)
{
    double sum = 0;
    for (int i = model->n_mapped_group; i < model->n_group; i++) {
        const Group *g = model->group + i;
        const double *phi = work->phi + g->first_row, *C = row_compliance(work, g);
        for (int e = 0; e < g->count; e++, phi += g->rows, C += g->rows)
            for (int r = 0; r < g->rows; r++)
                if (C[r] == 0) sum += phi[r] * phi[r] / (g->length_scale[e] * g->length_scale[e]);
    }
    return sum;
}

// Line search from rows->q along work->dx by halving; returns the sum of squares that is left.
static double go(Rows *rows, double before)
{
    const Model *model = rows->world->model;
    Work *work = &rows->world->work;
    double s = 1;

    // the longest step that reduces the residual is taken: whole, half, a quarter and so on
    for (int i = 0; i < CHECK_HALVINGS; i++) {
        retract_all(model, rows->q, s, work->dx, work->trial_q);
        s /= 2;
        evaluate_values(model, work, work->trial_q);
        double after = missed(model, work);
        if (!(after < before)) continue;
        memcpy(rows->q, work->trial_q, (size_t)model->n_q * sizeof(double));
        return after;
    }

    return before;
}

// Gauss-Newton, in the metric of the mass. Where rows contradict each other the solution of the
// system is a compromise between them, and the iteration ends where no motion helps.
static void find_closest(Rows *rows)
{
    // the start is the configuration of the state
    const Model *model = rows->world->model;
    Work *work = &rows->world->work;
    TautStepReport report = {0};
    int worst;
    memcpy(rows->q, rows->world->state.q, (size_t)model->n_q * sizeof(double));
    evaluate_values(model, work, rows->q);
    double now = missed(model, work);

    for (int i = 0; i < CHECK_TRIES; i++) {
        rows->closest =
            evaluate_error(model, work, rows->world->state.lambda, &worst) < CHECK_CLOSED;
        if (rows->closest) return;

        // the step of least mass-weighted length that closes the linearised rows
        evaluate_maps(model, work, rows->q);
        memcpy(work->c, work->phi, (size_t)model->n_row * sizeof(double));
        memset(work->f, 0, (size_t)model->n_v * sizeof(double));
        TautStatus status = step_solve(&rows->step, mass_only, work->f, work->c, &report);
        if (status != TAUT_OK && status != TAUT_INACCURATE) return;

        // a step that hardly helps means that q is as close as rows allow
        double next = go(rows, now);
        rows->closest = next > CHECK_SLOW * now;
        if (rows->closest) return;

        now = next;
        evaluate_values(model, work, rows->q);
    }
}

// --- questions ---

static void ask_position(Rows *rows)
{
    const Model *model = rows->world->model;
    evaluate_values(model, &rows->world->work, rows->q);
    pick(rows, rows->world->work.phi, rows->ask[ASK_POSITION]);
    for (int r = 0; r < rows->m; r++) {
        KktPlace at = kkt_place(model, r);
        rows->length[r] = at.group->length_scale[at.e];
        rows->bend[r] = 1 / rows->length[r];
    }
}

// Leaves the system of the projection, factorised, in work->kkt.
static void ask_velocity(Rows *rows)
{
    // the start is the velocity of the state, with anchors as their motions have it
    TautWorld *world = rows->world;
    const Model *model = world->model;
    TautStepReport report = {0};
    double *v = world->work.v;
    memcpy(v, world->state.v, (size_t)model->n_v * sizeof *v);
    evaluate_anchors(model, *world->state.time, world->work.trial_q, v, world->work.a);
    double top = max_abs(model->n_v, v);

    // the projection on the hard rows: its right-hand side is the demand of each row
    TautStatus status =
        project_velocity(&rows->step, *world->state.time, rows->q, v, NULL, &report);
    rows->solved = status == TAUT_OK;
    rows->residual = report.residual;
    top = fmax(top, max_abs(model->n_row, world->work.goal_rate));

    const double *s = world->work.kkt->rhs + world->work.kkt->n;
    for (int r = 0; r < rows->m; r++) {
        rows->ask[ASK_VELOCITY][r] = -s[r];
        rows->speed[r] = top > 0 ? top : 1;
    }
}

// Curvature of the rows along a random v of size 1 with J v = 0.
static void ask_sideways(Rows *rows, uint32_t seed, double *out)
{
    sideways_curvature(&rows->step, rows->q, seed, rows->world->work.c);
    pick(rows, rows->world->work.c, out);
}

// --- answers ---

typedef struct Verdict {
    bool position, velocity; // contradiction
    bool buckles;            // only a motion sideways resolves it
    bool passing;            // of this configuration only
} Verdict;

static Verdict judge(const Rows *rows, int group)
{
    Verdict verdict = {0};
    for (int d = rows->found.dependency_start[group]; d < rows->found.dependency_start[group + 1];
         d++) {
        // the curvature has a least and a largest value over the random motions sideways
        const double *answer = rows->found.answer + d * ASKS;
        double low = 0, high = 0;
        for (int i = 0; i < SIDEWAYS; i++) {
            low = fmin(low, answer[ASK_SIDEWAYS + i]);
            high = fmax(high, answer[ASK_SIDEWAYS + i]);
        }

        // a dependency with curvature is of this configuration only
        verdict.passing = verdict.passing || fmax(-low, high) > CHECK_SIDEWAYS;

        // a demand that curvature can meet buckles; any other is a contradiction
        for (int i = ASK_POSITION; i <= ASK_VELOCITY; i++) {
            double limit = i == ASK_POSITION ? CHECK_OFF_POSITION : CHECK_OFF_VELOCITY;
            if (fabs(answer[i]) <= limit || (i == ASK_POSITION && !rows->closest)) continue;

            if ((answer[i] > 0 ? -low : high) > CHECK_SIDEWAYS)
                verdict.buckles = true;
            else if (i == ASK_POSITION)
                verdict.position = true;
            else
                verdict.velocity = true;
        }
    }
    return verdict;
}

// The elements of a group, each once.
static void list_elements(Rows *rows, int group)
{
    const Redundant *found = &rows->found;
    rows->count = 0;
    for (int i = found->row_start[group]; i < found->row_start[group + 1]; i++) {
        KktPlace at = kkt_place(rows->world->model, found->row[i]);
        int last = rows->count - 1;
        if (last >= 0 && rows->of[last] == at.group && rows->place[last] == at.e) continue;
        rows->of[rows->count] = at.group;
        rows->place[rows->count] = at.e;
        rows->element[rows->count++] = element_id(rows->world, at.group, at.e);
    }
}

// --- words ---

// All outer forces on free nodes, without their signs; 1 N if there are none.
static double weigh(const Model *model, Work *work)
{
    double *all = scratch_take(&work->entry_scratch), *free = scratch_take(&work->entry_scratch);
    double sum = 0;
    memset(all, 0, (size_t)model->n_v * sizeof *all);
    memset(free, 0, (size_t)model->n_v * sizeof *free);
    add_outer_forces(model, work, all);
    copy_nodes(model, true, all, free);
    for (int i = 0; i < model->n_v; i++) sum += fabs(free[i]);
    scratch_return(&work->entry_scratch, 2);
    return sum > 0 ? sum : 1;
}

#define SAY(text, ...) text_format((text) + strlen(text), TEXT_ROOM - strlen(text), __VA_ARGS__)

// The largest entry of a row of questions over the rows of element i, with its sign.
static double entry_of(const Rows *rows, int i, int ask, const double *size)
{
    const Group *g = rows->of[i];
    double top = 0;
    for (int r = 0; r < g->rows; r++) {
        int row = g->first_kkt_row + rows->place[i] * g->rows + r;
        double entry = rows->ask[ask][row] / (size ? size[row] : 1);
        if (fabs(entry) > fabs(top)) top = entry;
    }
    return top;
}

// The joint that element i belongs to, counted from 1.
static uint32_t joint_of(const Rows *rows, int i)
{
    return rows->world->element[rows->element[i].slot - 1].joint; // 0 = it is no row of a joint
}

// Is element i the first one of its joint? Then it is named, and those after it are not.
static bool is_first(Rows *rows, int i)
{
    uint32_t joint = joint_of(rows, i);
    bool first = joint == 0 || !rows->named[joint];
    rows->named[joint] = 1;
    return first;
}

// The largest entry of all that element i stands for: itself, and the others of its joint.
static double entry_of_joint(const Rows *rows, int i, int ask, const double *size)
{
    double top = entry_of(rows, i, ask, size);
    for (int k = i + 1; joint_of(rows, i) && k < rows->count; k++) {
        double entry = joint_of(rows, k) == joint_of(rows, i) ? entry_of(rows, k, ask, size) : 0;
        if (fabs(entry) > fabs(top)) top = entry;
    }
    return top;
}

static void forget_named(Rows *rows)
{
    memset(rows->named, 0, (size_t)rows->world->joint_end + 1);
}

// Each joint once, however many rows of it take part; with the error or the speed of each where rows contradict
// each other.
static void say_names(Rows *rows, Verdict verdict, char *text)
{
    // every joint is counted once
    int count = 0;
    forget_named(rows);
    for (int i = 0; i < rows->count; i++) count += is_first(rows, i);

    // the first of them are named, with the error or the demand of each
    int shown = count <= CHECK_NAMED + 1 ? count : CHECK_NAMED; // "and 1 more" is no shorter
    forget_named(rows);
    for (int i = 0, said = 0; said < shown; i++) {
        if (!is_first(rows, i)) continue;
        Label label = element_label(rows->world, rows->world->element + rows->element[i].slot - 1);
        SAY(text, "%s%s", said++ ? ", " : "", label.text);

        if (verdict.position)
            SAY(text, " (off by %+.3g %%)",
                100 * entry_of_joint(rows, i, ASK_POSITION, rows->length));
        else if (verdict.velocity)
            SAY(text, " (asks for %.3g m/s)", 0 - entry_of_joint(rows, i, ASK_VELOCITY, NULL));
    }

    if (shown < count) SAY(text, " and %d more", count - shown);
}

// A compliance that nobody sees.
static double small_compliance(const Rows *rows)
{
    double length = rows->of[0]->length_scale[rows->place[0]];
    for (int i = 1; i < rows->count; i++)
        length = fmin(length, rows->of[i]->length_scale[rows->place[i]]);
    return CHECK_UNSEEN * length / rows->weight;
}

static void say_remedy(const Rows *rows, Verdict verdict, char *text)
{
    bool error = verdict.position || verdict.velocity;
    if (!error && verdict.buckles)
        SAY(text, "; they have room only sideways, and nothing says to which side: move a point "
                  "a little off the line");
    else if (verdict.passing && !error)
        SAY(text,
            " (a straight inextensible cable between two anchors cannot carry its weight): "
            "give them slack, remove one or give one a compliance, for example %.0e m/N",
            small_compliance(rows));
    else
        SAY(text, "; remove one or give one a compliance, for example %.0e m/N",
            small_compliance(rows));
}

// An element that joins only fixed points has been named before; here only that it cannot hold.
static void say_dead(Rows *rows, Verdict verdict, Findings *findings)
{
    if (!verdict.position && !verdict.velocity) return;
    rows->explained = true;
    char text[TEXT_ROOM] = "";
    say_names(rows, verdict, text);
    SAY(text, " is hard, joins only fixed points, and contradicts them: remove it, free one of "
              "them or change its target");
    finding_say(findings, TAUT_ERROR, TAUT_INACCURATE, text, rows->element, rows->count);
}

static void say_group(Rows *rows, int group, Findings *findings)
{
    const Redundant *found = &rows->found;
    int n = found->row_start[group + 1] - found->row_start[group];
    int beyond = found->dependency_start[group + 1] - found->dependency_start[group];
    Verdict verdict = judge(rows, group);
    list_elements(rows, group);

    // an element between fixed points only has been named before
    if (rows->count == 1 && !element_is_free(rows->world->model, rows->of[0], rows->place[0])) {
        say_dead(rows, verdict, findings);
        return;
    }

    // the number of rows comes first, and whether they are infeasible or merely redundant
    bool error = verdict.position || verdict.velocity;
    rows->explained = rows->explained || error || verdict.buckles;
    char text[TEXT_ROOM] = "";
    if (error)
        SAY(text, "%d hard rows contradict each other, %d too many: no %s fits all of them: ", n,
            beyond, verdict.position ? "position" : "velocity");
    else
        SAY(text, "%d of %d hard rows %s redundant%s: ", beyond, n, beyond == 1 ? "is" : "are",
            verdict.passing ? " as things stand" : ", wherever they move");

    // then their names, the consequence and a remedy
    say_names(rows, verdict, text);
    if (!error && !verdict.buckles) SAY(text, "; their forces are not unique");
    if (!error && verdict.passing && !verdict.buckles)
        SAY(text, ", and once something moves they may contradict each other");
    say_remedy(rows, verdict, text);

    finding_say(findings,
                error             ? TAUT_ERROR
                : verdict.buckles ? TAUT_WARNING
                                  : TAUT_NOTE,
                error ? TAUT_INACCURATE : TAUT_OK, text, rows->element, rows->count);
}

// The solver has found no velocity. Where rows depend on each other but agree, one exists, and it is
// the solver that cannot see it; where nothing depends on anything, the solver is believed.
static void say_unsolved(const Rows *rows, Findings *findings)
{
    char text[TEXT_ROOM] = "";

    // redundant rows that agree explain it
    if (rows->found.n_dependency > 0) {
        SAY(text,
            "no velocity was found that fits all hard rows to round-off (residual %.1e): the "
            "redundant rows named before are in the way",
            rows->residual);
        finding_say(findings, TAUT_WARNING, TAUT_INACCURATE, text, NULL, 0);
        return;
    }

    SAY(text,
        "hard constraints contradict each other: no velocity fits all of them (residual %.1e); "
        "remove one or give it a compliance",
        rows->residual);
    finding_say(findings, TAUT_ERROR, TAUT_INACCURATE, text, NULL, 0);
}

// --- all of it ---

static void *place_rows(Rows *rows, const Model *model, Memory *memory)
{
    // the same code measures in the first pass and places in the second
    size_t m = (size_t)rows->m;
    Arena arena = {0};
    for (int pass = 0; pass < 2; pass++) {
        rows->q = arena_take(&arena, (size_t)model->n_q, sizeof(double));
        rows->length = arena_take(&arena, m, sizeof(double));
        rows->speed = arena_take(&arena, m, sizeof(double));
        rows->bend = arena_take(&arena, m, sizeof(double));
        for (int i = 0; i < ASKS; i++) rows->ask[i] = arena_take(&arena, m, sizeof(double));
        rows->element = arena_take(&arena, m, sizeof *rows->element);
        rows->of = arena_take(&arena, m, sizeof(const Group *));
        rows->place = arena_take(&arena, m, sizeof *rows->place);
        rows->named = arena_take(&arena, (size_t)rows->world->joint_end + 1, 1);

        if (pass == 0) arena = (Arena){memory_alloc(memory, arena.used, 1), 0};
        if (!arena.base) return NULL;
    }

    return arena.base;
}

TautStatus check_rows(TautWorld *world, Findings *findings)
{
    // all hard rows take part as equations, those that were left out as redundant included
    Rows rows = {.world = world, .step = world_stepper(world), .m = world->model->n_kkt_row};
    StepProblem problem = *rows.step.problem;
    problem.bounded = NULL;
    problem.all_rows = true;
    rows.step.problem = &problem;
    void *block = place_rows(&rows, world->model, &world->memory);
    if (!block) return TAUT_OUT_OF_MEMORY;

    // rows with bounds do not: they may open
    leave_out_bounded(world->model, &world->work, true);
    find_closest(&rows);
    ask_position(&rows);
    ask_velocity(&rows);
    for (int i = 0; i < SIDEWAYS; i++)
        ask_sideways(&rows, 1 + (uint32_t)i, rows.ask[ASK_SIDEWAYS + i]);

    // each question has a scale that its answer is compared with
    const double *const size[] = {rows.length, rows.speed, rows.bend};
    RedundantAsk ask[ASKS];
    for (int i = 0; i < ASKS; i++)
        ask[i] = (RedundantAsk){rows.ask[i], size[i < ASK_SIDEWAYS ? i : ASK_SIDEWAYS]};

    // the projection has left the system in work->kkt, whose dependencies are asked
    const Kkt *kkt = world->work.kkt;
    bool finite = all_finite(kkt->n_value, kkt->value);
    bool ok = !finite || redundant_find(&world->memory, kkt, ASKS, ask, &rows.found);
    rows.weight = weigh(world->model, &world->work);

    for (int g = 0; ok && g < rows.found.n_group; g++) say_group(&rows, g, findings);
    if (ok && !rows.solved && !rows.explained) say_unsolved(&rows, findings);

    leave_out_bounded(world->model, &world->work, false);
    redundant_free(&world->memory, &rows.found);
    memory_free(&world->memory, block);
    return ok ? TAUT_OK : TAUT_OUT_OF_MEMORY;
}
