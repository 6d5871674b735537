// SPDX-License-Identifier: MIT
// schema_output.c -- fields of `outputs`: the signals that somebody wants to see.
#include "schema_table.h"

#define AT(member) offsetof(SceneOutputSignal, member)
static const SceneField output_signal_fields[] = {
    {"signal", &scene_type_signal, AT(signal), NULL, NULL, NULL,
     .doc = "A number, or several, of a thing or of the world: `hoist.tension`, `load.velocity.z`, "
            "`pivot.angle`, `energy`.",
     .required = true},
    {"name", NAME, AT(name), NULL, NULL, NULL, .doc = "Its name in all tables.",
     .absent = "the signal itself"},
};
#undef AT

const SceneSection scene_output_signal = {
    .name = "outputs",
    .doc =
        "Signals to show and to write, by the names of [signals.md](signals.md): `THING.SIGNAL`, "
        "with `.x`, `.norm` or the like behind it for one number of several, or a `SIGNAL` of "
        "the world. They lead the summary, and are columns of both tables and plots of the "
        "report. An entry that is a text is the `signal`.",
    .size = sizeof(SceneOutputSignal),
    .count = COUNT(output_signal_fields),
    .fields = output_signal_fields,
    .def = TAUT_DEF_COUNT,
    .bare = "signal"};
