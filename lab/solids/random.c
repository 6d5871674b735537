// SPDX-License-Identifier: MIT
// random.c -- random solids: kinds of cells, materials, sizes and steps to 0.1 s, begun far from rest. None may become NaN, gain energy or be
// refused. `--seed` and `--count` choose others.
#include "shared/draw.h"
#include "solids/part.h"
#include "solids/specimen.h"

#include <stdint.h>
#include <stdio.h>

enum { COUNT = 500, STEPS = 25 };

static int one_of(uint64_t *state, int count)
{
    return (int)draw_between(state, 0, count) % count;
}

static double decades(uint64_t *state, double from, double to)
{
    return pow(10, draw_between(state, from, to));
}

// Of the shape that is drawn: it has no other way to the function of a specimen.
static struct {
    TautVec3 size;
    double twist, bulge;
} drawn;

static TautVec3 bent(TautVec3 at)
{
    const double angle = drawn.twist * at.x, wide = 1 + drawn.bulge * at.x * (1 - at.x);
    const double y = wide * drawn.size.y * (at.y - 0.5), z = wide * drawn.size.z * (at.z - 0.5);
    return taut_vec3(drawn.size.x * at.x, y * cos(angle) - z * sin(angle),
                     y * sin(angle) + z * cos(angle));
}

static int nothing_held(TautVec3 at)
{
    (void)at;
    return 0;
}

// A solid, and how far it is stretched at the start.
typedef struct Draw {
    SpecimenDef def;
    double stretch[3], h;
    char text[160];
} Draw;

static Draw draw(uint64_t *state, const TautWorldDef *world)
{
    static const TautCellKind kinds[] = {TAUT_CELL_TETRA, TAUT_CELL_TETRA10, TAUT_CELL_BRICK};
    static const struct {
        const char *word;
        TautBulkKind kind;
        bool soft; // it comes back from any stretch
    } material[] = {{"neo_hooke", TAUT_BULK_NEO_HOOKE, true},
                    {"hooke", TAUT_BULK_HOOKE, false},
                    {"corotational", TAUT_BULK_COROTATIONAL, false},
                    {"mooney", TAUT_BULK_MOONEY, true},
                    {"hencky", TAUT_BULK_HENCKY, false},
                    {"ogden", TAUT_BULK_OGDEN, true}};
    Draw it;
    it.def = specimen_def(kinds[one_of(state, 3)], 1 + one_of(state, 4), 1 + one_of(state, 2),
                          1 + one_of(state, 2));
    TautBulk *bulk = &it.def.bulk;
    const int m = one_of(state, 6);
    const bool soft = material[m].soft;
    *bulk = taut_default_bulk(material[m].kind);

    // shape and material
    drawn.size.x = decades(state, -2, 0.5);
    drawn.size.y = drawn.size.x * decades(state, -1, 0),
    drawn.size.z = drawn.size.x * decades(state, -1, 0);
    drawn.twist = draw_between(state, -1, 1), drawn.bulge = draw_between(state, -0.5, 0.5);
    bulk->young[0] = decades(state, 3, 10), bulk->poisson[0] = draw_between(state, 0, 0.49);
    if (soft && it.def.kind != TAUT_CELL_TETRA && one_of(state, 8) == 0) bulk->poisson[0] = 0.5;
    if (bulk->kind == TAUT_BULK_MOONEY)
        bulk->area = draw_between(state, 0.1, 0.5) * bulk->young[0] / (2 * (1 + bulk->poisson[0]));
    if (bulk->kind == TAUT_BULK_OGDEN) { // the same shear modulus: sum of mu a/2
        bulk->ogden_exponent[0] = draw_between(state, 1.5, 5);
        bulk->ogden_mu[0] = bulk->young[0] / (1 + bulk->poisson[0]) / bulk->ogden_exponent[0];
    }
    bulk->density = decades(state, 2, 4);
    bulk->damping = one_of(state, 2) ? decades(state, -4, -1) : 0;
    it.def.world = world, it.def.shape = bent, it.def.share = NULL;
    if (one_of(state, 3) == 0) it.def.held = nothing_held;
    it.h = decades(state, -3, -1);

    // stretches: of what has no way back from flat not below 0.8
    for (int d = 0; d < 3; d++)
        it.stretch[d] = soft ? decades(state, log10(0.5), log10(3)) : draw_between(state, 0.8, 1.5);

    // what keeps its volume starts with it, or the start contradicts its rows
    if (bulk->poisson[0] == 0.5) {
        const double by = cbrt(it.stretch[0] * it.stretch[1] * it.stretch[2]);
        for (int d = 0; d < 3; d++) it.stretch[d] /= by;
        it.def.held = nothing_held;
    }
    snprintf(it.text, sizeof it.text, "%s %s %d x %d x %d, E %.2g, nu %.3g, h %.2g",
             specimen_cell(it.def.kind), material[m].word, it.def.n[0], it.def.n[1], it.def.n[2],
             bulk->young[0], bulk->poisson[0], it.h);
    return it;
}

static bool stretch(Specimen *it, const double *by)
{
    bool ok = true;
    for (int i = 0; i < it->mesh.vertex_count && ok; i++) {
        const TautVec3 X = it->mesh.vertex[i];
        if (it->held[i] == 0)
            ok = taut_particle_set_position(it->world, it->node[i],
                                            taut_vec3(by[0] * X.x, by[1] * X.y, by[2] * X.z)) ==
                 TAUT_OK;
    }
    return ok;
}

typedef struct Outcome {
    int refused, broken, gained; // cases
    double solves;               // mean of a step, summed
} Outcome;

static double total(TautEnergy e)
{
    return e.kinetic + e.potential + e.elastic;
}

// J, that the energy of a world that nothing drives may be above that at its start, as the guard of a step promises (docs/stepper.md): by
// the largest energies of motion and of strain so far. Errors in time go with the energy that is exchanged. The energy at the start is no measure of
// that: a bar that falls would be judged by how much of its fall was over when one began to look.
static double may_gain(TautEnergy most)
{
    return 0.0025 * most.kinetic + 0.001 * most.elastic;
}

static void follow(SolidsTable *table, unsigned seed, const Draw *drawing, Outcome *out)
{
    Specimen it;
    TautStepReport report = {0};
    const char *fault = NULL;
    bool ok = specimen_make(&drawing->def, &it) && stretch(&it, drawing->stretch);
    if (!ok) fault = it.problem, out->refused++;
    const TautEnergy start = taut_world_energy(it.world);
    TautEnergy most = start;
    double solves = 0;
    for (int i = 0; i < STEPS && ok; i++) {
        ok = taut_world_step(it.world, drawing->h, &report) == TAUT_OK;
        solves += report.solves;
        if (!ok) fault = taut_world_message(it.world), out->refused++;
        const double now = total(report.energy), before = total(start);
        most.kinetic = fmax(most.kinetic, report.energy.kinetic);
        most.elastic = fmax(most.elastic, report.energy.elastic);
        if (ok && !(isfinite(now) && isfinite(specimen_furthest(&it)))) {
            fault = "not finite", ok = false, out->broken++;
        } else if (ok && now > before + may_gain(most) + 1e-9 * fabs(before)) {
            fault = "it gained energy", ok = false, out->gained++;
        }
    }
    out->solves += solves / STEPS;
    if (fault) lab_note(table->report, "seed %u, %s: %s", seed, drawing->text, fault);
    specimen_free(&it);
}

int solids_random(SolidsTable *table)
{
    const LabOptions *options = table->options;
    const int count = options->count > 0 ? options->count : options->quick ? 20 : COUNT;
    const unsigned first = options->seed ? options->seed : 1;
    const TautWorldDef world = taut_default_world_def();
    Outcome out = {0};
    char text[40];
    for (int i = 0; i < count; i++) {
        uint64_t state = (uint64_t)(first + (unsigned)i) * 0x2545f4914f6cdd1du;
        const Draw drawing = draw(&state, &world);
        lab_progress(options, table->done + (1 - table->done) * i / count, "random solids");
        follow(table, first + (unsigned)i, &drawing, &out);
    }
    snprintf(text, sizeof text, "%d solids", count);
    solids_put(table, &(SolidsCase){"random solids, refused", "all", text, 0, NAN, out.refused,
                                    out.refused, 0});
    solids_put(table, &(SolidsCase){"random solids, not finite", "all", text, 0, NAN, out.broken,
                                    out.broken, 0});
    solids_put(table, &(SolidsCase){"random solids, that gained energy", "all", text, 0, NAN,
                                    out.gained, out.gained, 0});
    solids_put(table, &(SolidsCase){"random solids, solves a step", "all", text, NAN, NAN,
                                    out.solves / count, 0, INFINITY});
    return 0;
}
