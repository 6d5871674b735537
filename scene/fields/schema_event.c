// SPDX-License-Identifier: MIT
// schema_event.c -- the fields of events, and the type of their thresholds: numbers whose unit is that of a signal or field
// which is named beside them; see schema.c.
#include "language/expression.h"
#include "schema_table.h"
#include "types.h"

#include <math.h>

// One number, with the dimension of its unit.
static bool quantity_at(const Spot *spot, const Node *node, Quantity *is)
{
    char problem[EXPRESSION_ROOM], text[SHOWN_ROOM];
    if (node->kind != NODE_SCALAR) return scene_wrong(spot, node, "must be a number or a list");
    const ExpressionStatus status =
        scene_expression(node->text, node->size, node->scope, 0, is, problem);
    if (status == EXPRESSION_WRONG)
        return scene_wrong(spot, node, "is '%s'; it must be a number (%s)",
                           scene_shown(text, node->text, node->size), problem);
    return status == EXPRESSION_FINE;
}

static bool read_quantities(const Spot *spot, const Node *node, void *at)
{
    SceneQuantities *to = at;
    const Node *child = node->kind == NODE_LIST ? node->child : node;
    const size_t n = node->kind == NODE_LIST ? node->size : 1;
    if (n < 1 || n > TAUT_MAX_ROWS)
        return scene_wrong(spot, node, "must be a number or a list of up to %d", TAUT_MAX_ROWS);
    to->at = scene_pool_take(spot->pool, n, sizeof *to->at);
    if (!to->at) return false;
    bool good = true;
    for (to->count = 0; to->count < (int)n; child = child->next)
        good = quantity_at(spot, child, &to->at[to->count++]) && good;
    return good;
}

static void write_quantities(FILE *file, const SceneField *field, const void *at, int indent)
{
    const SceneQuantities *from = at;
    (void)indent;
    fputs(from->count > 1 ? " [" : " ", file);
    for (int i = 0; i < from->count; i++) {
        if (i > 0) fputs(", ", file);
        scene_number_write(file, field, from->at[i].value);
    }
    fputs(from->count > 1 ? "]\n" : "\n", file);
}

static void schema_quantities(FILE *file, const SceneField *field, int indent)
{
    scene_type_numbers.schema(file, field, indent);
}

const FieldType scene_type_quantity = {"number or list", read_quantities, NULL, write_quantities,
                                       schema_quantities};
#define QUANTITY &scene_type_quantity

static const TautWord acts[] = {
    {"cut",
     "parts `what` at one link: the middle one of a cable, the one that is named, a spring, "
     "an element or a joint",
     SCENE_CUT},
    {"break", "takes `what` away: all links of a cable, a spring, an element, a joint",
     SCENE_BREAK},
    {"release", "lets go of `what`, an anchor or a fixed thing, with the velocity that it has",
     SCENE_RELEASE},
    {"pin", "holds `what` where it is", SCENE_PIN},
    {"set", "gives `field` of `what` the value `to`", SCENE_SET},
    {"start", "gives the motor `what` the speed of the file, or `to`", SCENE_START},
    {"stop", "gives the motor `what` speed 0: it brakes with its effort", SCENE_STOP},
    {"end", "ends the run", SCENE_END},
    {NULL, NULL, 0}};

#define AT(member) offsetof(SceneEvent, member)
static const SceneField event_fields[] = {
    {"name", NAME, AT(name), NULL, NULL, NULL, .doc = "For lists of events.", .absent = "none"},
    {"at", NUMBER, AT(at), "s", NULL, NULL,
     .doc = "When it happens. A step is cut there, so that it ends at this time exactly.",
     .absent = "when its signal passes a value"},
    {"signal", &scene_type_signal, AT(signal), NULL, NULL, NULL,
     .doc = "A number to watch, by the names of `outputs`: `hoist.tension`, `pivot.angle`, "
            "`hook/jib.distance`, `energy`. Of several numbers the length counts, of a whole cable "
            "the largest tension of its links.",
     .absent = "none"},
    {"above", QUANTITY, AT(above), NULL, NULL, NULL,
     .doc = "It happens at the end of the first step after which the signal is above this.",
     .absent = "none"},
    {"below", QUANTITY, AT(below), NULL, NULL, NULL, .doc = "The same, below this.",
     .absent = "none"},
    {"do", WORD, AT(act), NULL, NULL, NULL, .doc = "The act.", .required = true, .words = acts},
    {"what", &scene_type_part, AT(part), NULL, NULL, NULL,
     .doc = "The part that it happens to, by its name.", .absent = "the world"},
    {"field", TEXT, AT(field), NULL, NULL, NULL,
     .doc = "Of `set`: speed or effort of a motor, target or effort of a servo, force of a "
            "friction, mass or force of a node, stiffness or target of a spring or element, "
            "gravity of the world.",
     .absent = "none"},
    {"to", QUANTITY, AT(to), NULL, NULL, NULL, .doc = "The new value.", .absent = "none"},
    {"done", FLAG, AT(done), NULL, "false", NULL,
     .doc = "It has happened before the start: a scene that was saved while it ran."},
};
static const SceneField edit_fields[] = {
    {"name", NAME, AT(name), NULL, NULL, NULL, .doc = "For lists of edits.", .absent = "none"},
    {"do", WORD, AT(act), NULL, NULL, NULL, .doc = "The act, as of events.", .required = true,
     .words = acts},
    {"what", &scene_type_part, AT(part), NULL, NULL, NULL,
     .doc = "The part that it is done to, by its name.", .absent = "the world"},
    {"field", TEXT, AT(field), NULL, NULL, NULL, .doc = "Of `set`, as of events.",
     .absent = "none"},
    {"to", QUANTITY, AT(to), NULL, NULL, NULL, .doc = "The new value.", .absent = "none"},
};
#undef AT
const SceneSection scene_edit =
    SECTION("edits", SceneEvent,
            "Changes of what the rest of the file describes, made in this order before the start: "
            "links that are cut, things that are held or let go, masses. `taut view` writes them "
            "where a scene is saved that somebody has changed.",
            edit_fields);
const SceneSection scene_event =
    SECTION("events", SceneEvent,
            "Things that happen once: at a time, or when a signal passes a value. Each of them is "
            "in the summary, the report, the recording and the table of the run, with its time.",
            event_fields);
