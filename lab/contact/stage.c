// SPDX-License-Identifier: MIT
// stage.c -- see stage.h.
#include "stage.h"
#include "shared/build.h"
#include "shared/only.h"

#include <math.h>
#include <string.h>

static const LabColumn columns[] = {
    {"case", "case", LAB_TEXT, LAB_INPUT, 0},
    {"reference", "closed form", LAB_NUMBER, LAB_INPUT, 7},
    {"measured", "measured", LAB_NUMBER, LAB_MEASURED, 7},
    {"error", "error", LAB_NUMBER, LAB_MEASURED, 2},
    {"bar", "bar", LAB_NUMBER, LAB_INPUT, 2},
    {"factors_per_step", "factorisations a step", LAB_NUMBER, LAB_MEASURED, 3},
    {"refused", "refused", LAB_BOOL, LAB_MEASURED, 0},
    {"good", "holds", LAB_TEXT, LAB_MEASURED, 0},
};

// --- rows and options ---

bool stage_wants(const LabOptions *options, const char *part)
{
    return only_wants(options, part);
}

bool stage_knows(const LabOptions *options, LabReport *report, const char *parts)
{
    return only_knows(options, report, parts);
}

void stage_columns(LabReport *report)
{
    lab_columns(report, columns, sizeof columns / sizeof *columns);
}

void stage_row(StageTable *table, const char *name, double reference, double measured, double error,
               double bar, const Stage *stage)
{
    const bool refused = stage && stage->refused, good = error <= bar && !refused;
    const bool counted = stage && stage->steps > 0;
    table->holds = table->holds && good;
    LAB_ROW(table->report, lab_text(name), isnan(reference) ? lab_missing() : lab_number(reference),
            lab_number(measured), lab_number(error), lab_number(bar),
            counted ? lab_number((double)stage->factors / stage->steps) : lab_missing(),
            lab_bool(refused), lab_text(good ? "yes" : "NO"));
}

// --- scenes ---

bool stage_open(Stage *stage, TautVec3 gravity)
{
    return stage_open_with(stage, gravity, TAUT_STEPPER_AUTO);
}

bool stage_open_with(Stage *stage, TautVec3 gravity, TautStepper stepper)
{
    TautWorldDef def = taut_default_world_def();
    def.gravity = gravity;
    def.stepper = stepper;
    *stage = (Stage){.world = lab_world(&def)};
    stage->refused = !stage->world;
    return stage->world;
}

void stage_close(Stage *stage)
{
    taut_world_destroy(stage->world);
    stage->world = NULL;
}

TautVec3 stage_slope(double tangent)
{
    const double c = 1 / hypot(1, tangent);
    return taut_vec3(STAGE_G * tangent * c, 0, -STAGE_G * c);
}

TautMaterialId stage_material(Stage *stage, double friction, double restitution)
{
    TautMaterialDef def = taut_default_material_def();
    TautMaterialId id = {0, 0};
    def.friction = friction;
    def.restitution = restitution;
    if (taut_world_add_material(stage->world, &def, &id) != TAUT_OK) stage->refused = true;
    return id;
}

static void add_collider(Stage *stage, const TautColliderDef *def)
{
    if (taut_world_add_collider(stage->world, def, NULL) != TAUT_OK) stage->refused = true;
}

void stage_ground(Stage *stage, TautMaterialId material)
{
    TautColliderDef def = taut_default_collider_def();
    def.material = material;
    add_collider(stage, &def);
}

void stage_wall(Stage *stage, TautMaterialId material)
{
    TautColliderDef def = taut_default_collider_def();
    def.material = material;
    def.rotation[0] = def.rotation[2] = sqrt(0.5); // z to x
    add_collider(stage, &def);
}

TautNodeId stage_box(Stage *stage, TautMaterialId material, double mass, TautVec3 size,
                     TautVec3 place)
{
    TautBodyDef body = taut_default_body_def();
    TautColliderDef def = taut_default_collider_def();
    body.shape.kind = TAUT_SHAPE_BOX;
    def.kind = TAUT_COLLIDER_BOX;
    body.shape.size[0] = def.size[0] = size.x;
    body.shape.size[1] = def.size[1] = size.y;
    body.shape.size[2] = def.size[2] = size.z;
    body.mass = mass;
    body.position = place;
    def.material = material;
    if (taut_world_add_body(stage->world, &body, &def.node) != TAUT_OK) stage->refused = true;
    add_collider(stage, &def);
    return def.node;
}

TautNodeId stage_ball(Stage *stage, TautMaterialId material, double mass, double radius,
                      TautVec3 place)
{
    TautBodyDef body = taut_default_body_def();
    TautColliderDef def = taut_default_collider_def();
    body.shape.kind = TAUT_SHAPE_SPHERE;
    def.kind = TAUT_COLLIDER_SPHERE;
    body.shape.size[0] = def.size[0] = radius;
    body.mass = mass;
    body.position = place;
    def.material = material;
    if (taut_world_add_body(stage->world, &body, &def.node) != TAUT_OK) stage->refused = true;
    add_collider(stage, &def);
    return def.node;
}

// --- runs ---

void stage_run(Stage *stage, double h, int steps)
{
    for (int i = 0; i < steps && !stage->refused; i++) {
        TautStepReport report;
        stage->refused = taut_world_step(stage->world, h, &report) != TAUT_OK;
        if (stage->refused) return;
        stage->steps++;
        stage->factors += report.factors;
    }
}

bool stage_rests(Stage *stage, double most)
{
    TautSettleReport report;
    if (stage->refused) return false;
    const TautStatus status = taut_world_settle(stage->world, 0, &report);
    stage->refused = status != TAUT_OK && status != TAUT_NOT_CONVERGED;
    stage->steps++;
    stage->factors += report.iterations;
    return status == TAUT_OK && report.moved <= most;
}

void stage_count(Stage *total, const Stage *stage)
{
    total->steps += stage->steps;
    total->factors += stage->factors;
    total->refused = total->refused || stage->refused;
}

// One trial, counted.
static bool try_at(StageMoves *moves, const void *scene, double value, Stage *total)
{
    Stage stage = {0};
    const bool answer = moves(scene, value, &stage);
    stage_count(total, &stage);
    stage_close(&stage);
    return answer;
}

double stage_threshold(StageTable *table, const char *name, StageMoves *moves, const void *scene,
                       StageRange range, Stage *total)
{
    static const double off[] = {1e-3, 1e-4, 1e-5, 1e-6};
    double low = range.low * range.reference, high = range.high * range.reference;
    *total = (Stage){0};
    while (high - low > range.precision * range.reference && !total->refused) {
        const double middle = 0.5 * (low + high);
        if (try_at(moves, scene, middle, total))
            high = middle;
        else
            low = middle;
    }

    // bisection believes that there is one change only: look on both sides
    const double found = 0.5 * (low + high);
    double error = fabs(found / range.reference - 1);
    for (int i = 0; i < 4 && !total->refused; i++) {
        const bool early = try_at(moves, scene, range.reference * (1 - off[i]), total);
        const bool late = !try_at(moves, scene, range.reference * (1 + off[i]), total);
        if (early || late) error = fmax(error, off[i]);
    }

    stage_row(table, name, range.reference, found, error, 0.99e-6,
              total); // a wrong one at 1e-6 misses
    return found;
}
