// SPDX-License-Identifier: MIT
// command.c -- messages of a page: what is written is read, and what is wrong is refused with a reason.
#include <criterion/criterion.h>
#include <math.h>
#include <server/protocol.h>
#include <server/queue.h>
#include <string.h>

static const char *try_read(ViewCommand command)
{
    unsigned char data[VIEW_COMMAND];
    ViewCommand copy;
    view_command_write(&command, data);
    return view_command_read(data, sizeof data, &copy);
}

Test(command, round_trip)
{
    for (int kind = 0; kind < VIEW_COMMAND_COUNT; kind++) {
        ViewCommand command = {.kind = (ViewCommandKind)kind,
                               .world = 1,
                               .index = kind == VIEW_SET ? VIEW_SET_GRAVITY : 7,
                               .generation = 0xDEADBEEF,
                               .x = {1.5, -2.25, 1e-3}};
        unsigned char data[VIEW_COMMAND];
        ViewCommand copy;
        view_command_write(&command, data);
        cr_assert_null(view_command_read(data, sizeof data, &copy));
        cr_assert(copy.kind == command.kind && copy.world == 1 && copy.index == command.index);
        cr_assert(copy.generation == 0xDEADBEEF && copy.x[1] == -2.25 && copy.x[2] == 1e-3);
    }
}

Test(command, wrong_ones_are_refused)
{
    const ViewCommand good = {.kind = VIEW_DRAG, .world = VIEW_ALL, .x = {1, 2, 3}};
    cr_assert_null(try_read(good));
    ViewCommand bad = good;
    bad.x[2] = NAN;
    cr_assert_not_null(try_read(bad));
    bad = good, bad.x[0] = 2e9;
    cr_assert_not_null(try_read(bad));
    bad = good, bad.world = 2;
    cr_assert_not_null(try_read(bad));
    bad = (ViewCommand){.kind = VIEW_SPEED};
    cr_assert_not_null(try_read(bad));
    bad = (ViewCommand){.kind = VIEW_CREDIT, .index = 9};
    cr_assert_not_null(try_read(bad));
    bad = (ViewCommand){.kind = VIEW_SET, .index = VIEW_SETTING_COUNT};
    cr_assert_not_null(try_read(bad));
    bad = (ViewCommand){.kind = VIEW_SET, .index = VIEW_SET_STEP, .x = {0}};
    cr_assert_not_null(try_read(bad));
    unsigned char data[VIEW_COMMAND + 1] = {0};
    ViewCommand out;
    view_command_write(&good, data);
    for (size_t size = 0; size <= sizeof data; size++)
        cr_assert_eq(view_command_read(data, size, &out) == NULL, size == VIEW_COMMAND);
    data[1] = VIEW_VERSION + 1;
    cr_assert_not_null(view_command_read(data, VIEW_COMMAND, &out));
}

Test(command, queue_is_bounded_and_keeps_order)
{
    static Queue queue;
    static ViewCommand item[QUEUE_ROOM];
    queue_open(&queue);
    for (unsigned i = 0; i < QUEUE_ROOM; i++)
        cr_assert(queue_push(&queue, &(ViewCommand){.kind = VIEW_CUT, .index = i}));
    cr_assert(!queue_push(&queue, &(ViewCommand){.kind = VIEW_CUT}));
    cr_assert_eq(queue_take(&queue, item), QUEUE_ROOM);
    for (unsigned i = 0; i < QUEUE_ROOM; i++) cr_assert_eq(item[i].index, i);
    cr_assert_eq(queue_take(&queue, item), 0);
    // a mouse is faster than the simulation: of drags the last one counts
    queue_push(&queue, &(ViewCommand){.kind = VIEW_GRAB, .index = 4});
    for (int i = 0; i < 1000; i++)
        cr_assert(queue_push(&queue, &(ViewCommand){.kind = VIEW_DRAG, .x = {i, 0, 0}}));
    cr_assert_eq(queue_take(&queue, item), 2);
    cr_assert_eq(item[1].x[0], 999);
    queue_close(&queue);
}
