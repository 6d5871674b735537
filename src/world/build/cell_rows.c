// SPDX-License-Identifier: MIT
// cell_rows.c -- see cell_rows.h.
#include "world/build/cell_rows.h"

#include "base/text.h"
#include "math/vec.h"
#include "world/build/bulk.h"
#include "world/build/edit.h"
#include "world/slots.h"
#include "world/tuning.h"

#include <math.h>
#include <string.h>

TautStatus cell_rows_add(const CellRows *rows, TautElementDef *def)
{
    CellParts *parts = rows->parts;
    char name[160];
    text_format(name, sizeof name, parts->elements > 0 ? "%s.%d" : "%s",
                rows->name ? rows->name : "", parts->elements);
    def->name = rows->name ? name : NULL;
    const TautStatus status =
        taut_world_add_element(rows->world, def, parts->element + parts->elements);
    def->name = NULL;
    parts->elements += status == TAUT_OK;
    return status;
}

// --- strains ---

static TautMapKind strain_map(const TautBulk *bulk)
{
    return bulk->kind == TAUT_BULK_HENCKY         ? TAUT_MAP_HILL
           : bulk->kind == TAUT_BULK_COROTATIONAL ? TAUT_MAP_STRETCH
                                                  : TAUT_MAP_GREEN;
}

static TautStatus add_strain(const CellRows *rows, TautNodeId F, double V)
{
    double S[36];
    TautElementDef def = taut_default_element_def(strain_map(rows->bulk));
    bulk_compliance(rows->bulk, S);
    for (int k = 0; k < 36; k++) S[k] /= V;
    def.point[0] = F;
    def.target_as_is = false;
    def.block = S, def.block_count = 36;
    def.form = rows->form;
    def.damping = rows->bulk->damping;
    return cell_rows_add(rows, &def);
}

static TautStatus add_plastic(const CellRows *rows, TautNodeId F, double V)
{
    const TautBulk *bulk = rows->bulk;
    const Lame lame = bulk_lame(bulk);
    const double kappa = (bulk->volume ? 0 : lame.lambda) + 2 * lame.mu / 3;
    const double flow[4] = {V * kappa, V * lame.mu, V * bulk->yield, V * bulk->hardening};
    const double creep[5] = {V * kappa, V * lame.mu, bulk->creep_yield, bulk->creep,
                             bulk->creep_most};
    TautElementDef def = taut_default_element_def(strain_map(bulk));

    def.point[0] = F;
    def.target_as_is = false;
    def.law = TAUT_LAW_PLASTIC;
    def.parameters = bulk->yield > 0 ? flow : creep;
    def.parameter_count = bulk->yield > 0 ? 4 : 5;
    def.form = TAUT_FORM_STIFFNESS;
    def.damping = bulk->damping;
    return cell_rows_add(rows, &def);
}

// --- potentials ---

// All rows with one compliance and one target; the energy where the map has 1 in that many rows and 0 in the others is not counted.
static TautStatus add_square(const CellRows *rows, TautMapKind map, TautNodeId F,
                             const double compliance, double target, int ones, double damping)
{
    TautElementDef def = taut_default_element_def(map);
    const double energy = ones * (1 - target) * (1 - target) / (2 * compliance);
    def.point[0] = F;
    def.target_as_is = false;
    for (int r = 0; r < TAUT_MAX_ROWS; r++) def.target[r] = target;
    def.compliance = compliance;
    def.form = TAUT_FORM_STIFFNESS;
    def.parameters = &energy, def.parameter_count = 1;
    def.damping = damping;
    return cell_rows_add(rows, &def);
}

// mu/a (s_1^a + s_2^a + s_3^a - 3).
static TautStatus add_term(const CellRows *rows, TautNodeId F, double V, int term)
{
    const double curve[3] = {0, V * rows->bulk->ogden_mu[term], 0};
    TautElementDef def = taut_default_element_def(TAUT_MAP_STRETCH_POWER);
    def.point[0] = F;
    def.numbers = rows->bulk->ogden_exponent + term, def.number_count = 1;
    def.target_as_is = false;
    def.law = TAUT_LAW_CURVE;
    def.parameters = curve, def.parameter_count = 3;
    def.form = TAUT_FORM_STIFFNESS;
    return cell_rows_add(rows, &def);
}

// A damper without a spring: a compliance so large that its stiffness is below round-off, and a damping time as much larger.
static TautStatus add_viscous(const CellRows *rows, TautNodeId F, double modulus)
{
    TautElementDef def = taut_default_element_def(TAUT_MAP_GREEN);
    double block[6];
    for (int r = 0; r < 6; r++) block[r] = 1 / (VISCOUS_SPRING * (r < 3 ? 2 : 1) * modulus);
    def.point[0] = F;
    def.target_as_is = false;
    def.block = block, def.block_count = 6;
    def.form = TAUT_FORM_STIFFNESS;
    def.damping = rows->bulk->damping / VISCOUS_SPRING;
    return cell_rows_add(rows, &def);
}

static TautStatus add_potential(const CellRows *rows, TautNodeId F, double V)
{
    const TautBulk *bulk = rows->bulk;
    const Lame lame = bulk_lame(bulk);
    const double c = bulk->area, lambda = bulk->volume ? 0 : lame.lambda, t_d = bulk->damping;
    double m = lame.mu - c;
    TautStatus status = TAUT_OK;

    if (bulk->kind == TAUT_BULK_OGDEN) {
        m = 0;
        for (int i = 0; i < TAUT_BULK_TERMS && status == TAUT_OK; i++) {
            m += bulk->ogden_mu[i];
            if (bulk->ogden_mu[i] != 0) status = add_term(rows, F, V, i);
        }
    } else {
        status = add_square(rows, TAUT_MAP_IDENTITY, F, 1 / (m * V), 0, 3, 0);
    }

    if (status == TAUT_OK && c > 0)
        status = add_square(rows, TAUT_MAP_COFACTOR, F, 1 / (c * V), 0, 3, 0);

    // lambda may be below 0, its damping not
    const double k = lambda + m, part = lambda > 0 ? lambda / k : 0;
    if (status == TAUT_OK)
        status = add_square(rows, TAUT_MAP_DET, F, 1 / (k * V), 1 + (m + 2 * c) / k, 1, t_d * part);
    if (status == TAUT_OK && t_d > 0) status = add_viscous(rows, F, V * lame.mu);
    return status;
}

TautStatus cell_rows_point(const CellRows *rows, TautNodeId F, double V)
{
    if (bulk_has_potential(rows->bulk)) return add_potential(rows, F, V);
    return bulk_yields(rows->bulk) ? add_plastic(rows, F, V) : add_strain(rows, F, V);
}

int cell_rows_count(const TautBulk *bulk)
{
    int count = 1;
    if (!bulk_has_potential(bulk)) return count;
    if (bulk->kind == TAUT_BULK_OGDEN)
        for (int i = 0; i < TAUT_BULK_TERMS; i++) count += bulk->ogden_mu[i] != 0;
    else
        count += 1 + (bulk->area > 0);
    return count + (bulk->damping > 0);
}

// --- fibres ---

static TautStatus add_fibre(const CellRows *rows, TautNodeId F, double V, const TautFibres *fibre)
{
    static const int kind[TAUT_FIBRE_COUNT] = {
        [TAUT_FIBRE_TENDON] = 1, [TAUT_FIBRE_LIGAMENT] = 2, [TAUT_FIBRE_LIMIT] = 3};
    const double *n = fibre->number;
    const bool muscle = fibre->kind == TAUT_FIBRE_MUSCLE;
    const double curve[4] = {kind[fibre->kind], V * n[0],
                             fibre->kind == TAUT_FIBRE_LIGAMENT ? V * n[1] : n[1], n[2]};
    const double pull[2] = {V * n[0], n[1]};
    double direction[3];

    to_array(fibre->direction, direction);

    TautElementDef def = taut_default_element_def(TAUT_MAP_FIBRE);
    def.point[0] = F;
    def.numbers = direction, def.number_count = world_node(rows->world, F)->size / 3;
    def.target_as_is = false;
    def.target[0] = muscle ? rows->activation : 1;
    def.law = muscle ? TAUT_LAW_MUSCLE : TAUT_LAW_CURVE;
    def.parameters = muscle ? pull : curve;
    def.parameter_count = muscle ? 2 : fibre->kind == TAUT_FIBRE_LIMIT ? 3 : 4;
    def.form = TAUT_FORM_STIFFNESS;
    def.damping = rows->bulk->damping;
    return cell_rows_add(rows, &def);
}

TautStatus cell_rows_fibres(const CellRows *rows, TautNodeId F, double V)
{
    TautStatus status = TAUT_OK;
    for (int i = 0; i < TAUT_BULK_FIBRES && status == TAUT_OK; i++)
        if (rows->bulk->fibres[i].kind != TAUT_FIBRE_NONE)
            status = add_fibre(rows, F, V, rows->bulk->fibres + i);
    return status;
}

int cell_rows_fibre_count(const TautBulk *bulk)
{
    int count = 0;
    for (int i = 0; i < TAUT_BULK_FIBRES; i++) count += bulk->fibres[i].kind != TAUT_FIBRE_NONE;
    return count;
}
