// SPDX-License-Identifier: MIT
// columns.c -- columns of CSV files and numbers of recordings are signals: name, unit and meaning stand in one table.
#include "record/record.h"
#include "run/series.h"

#include <criterion/criterion.h>
#include <string.h>

// A column that were neither a signal nor a column of its own would have no meaning, and its cells would be empty.
Test(columns, of_a_run)
{
    const char *name, *unit, *text;
    int signals = 0, i = 0;
    for (; series_about(i, &name, &unit, &text); i++) {
        const TautSignal *signal = taut_signal_find(TAUT_SIGNAL_STEP, name);
        cr_assert(name && unit && text && *text, "column %d", i);
        if (!signal) continue;
        cr_assert_str_eq(unit, signal->unit);
        cr_assert_str_eq(text, signal->text);
        signals++;
    }
    cr_assert_eq(signals, 19, "%d columns of a run are signals", signals);
    cr_assert_gt(i, signals);
}

Test(columns, of_a_recording)
{
    for (int i = 0; i < FRAME_NUMBERS; i++)
        cr_assert(i == FRAME_STEP || taut_signal_find(TAUT_SIGNAL_STEP, record_number_name(i)),
                  "%s is no signal", record_number_name(i));
    cr_assert_str_eq(record_number_name(FRAME_STEP), "step");
    cr_assert_str_eq(record_number_name(FRAME_RUNG), "rung");
    cr_assert_str_eq(record_number_name(FRAME_NUMBERS), "");
}
