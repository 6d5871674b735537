// SPDX-License-Identifier: MIT
// criterion.h -- as much of Criterion's interface as the tests use, in one process, for programs that an
// emulator runs: Criterion starts a process for every test, which qemu-user cannot do.
#pragma once

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct PlainTest {
    const char *suite, *name;
    void (*run)(void);
    struct PlainTest *next;
} PlainTest;

void plain_register(PlainTest *test);
// Says what did not hold, and counts it; fatal: does not return to the test.
void plain_failed(int fatal, const char *file, int line, const char *what, const char *format, ...)
    __attribute__((format(printf, 5, 6)));
void plain_skip(const char *format, ...) __attribute__((format(printf, 1, 2), noreturn));

#define Test(suite_, name_, ...)                                                                   \
    static void suite_##_##name_##_run(void);                                                      \
    __attribute__((constructor)) static void suite_##_##name_##_add(void)                          \
    {                                                                                              \
        static PlainTest test = {#suite_, #name_, suite_##_##name_##_run, NULL};                   \
        plain_register(&test);                                                                     \
    }                                                                                              \
    static void suite_##_##name_##_run(void)

#define PLAIN(fatal, holds, what, ...)                                                             \
    ((holds) ? (void)0 : plain_failed(fatal, __FILE__, __LINE__, what, "" __VA_ARGS__))

#define cr_assert(x, ...)              PLAIN(1, x, #x, __VA_ARGS__)
#define cr_assert_not(x, ...)          PLAIN(1, !(x), "not " #x, __VA_ARGS__)
#define cr_assert_eq(a, b, ...)        PLAIN(1, (a) == (b), #a " == " #b, __VA_ARGS__)
#define cr_assert_neq(a, b, ...)       PLAIN(1, (a) != (b), #a " != " #b, __VA_ARGS__)
#define cr_assert_lt(a, b, ...)        PLAIN(1, (a) < (b), #a " < " #b, __VA_ARGS__)
#define cr_assert_leq(a, b, ...)       PLAIN(1, (a) <= (b), #a " <= " #b, __VA_ARGS__)
#define cr_assert_gt(a, b, ...)        PLAIN(1, (a) > (b), #a " > " #b, __VA_ARGS__)
#define cr_assert_geq(a, b, ...)       PLAIN(1, (a) >= (b), #a " >= " #b, __VA_ARGS__)
#define cr_assert_null(a, ...)         PLAIN(1, (a) == NULL, #a " is null", __VA_ARGS__)
#define cr_assert_not_null(a, ...)     PLAIN(1, (a) != NULL, #a " is not null", __VA_ARGS__)
#define cr_assert_str_eq(a, b, ...)    PLAIN(1, strcmp(a, b) == 0, #a " is " #b, __VA_ARGS__)
#define cr_assert_arr_eq(a, b, n, ...) PLAIN(1, memcmp(a, b, n) == 0, #a " is " #b, __VA_ARGS__)
#define cr_assert_float_eq(a, b, e, ...)                                                           \
    PLAIN(1, fabs((double)((a) - (b))) <= (double)(e), #a " is nearly " #b, __VA_ARGS__)
#define cr_assert_fail(...) PLAIN(1, 0, "reached", __VA_ARGS__)

#define cr_expect(x, ...)              PLAIN(0, x, #x, __VA_ARGS__)
#define cr_expect_not(x, ...)          PLAIN(0, !(x), "not " #x, __VA_ARGS__)
#define cr_expect_eq(a, b, ...)        PLAIN(0, (a) == (b), #a " == " #b, __VA_ARGS__)
#define cr_expect_neq(a, b, ...)       PLAIN(0, (a) != (b), #a " != " #b, __VA_ARGS__)
#define cr_expect_lt(a, b, ...)        PLAIN(0, (a) < (b), #a " < " #b, __VA_ARGS__)
#define cr_expect_leq(a, b, ...)       PLAIN(0, (a) <= (b), #a " <= " #b, __VA_ARGS__)
#define cr_expect_gt(a, b, ...)        PLAIN(0, (a) > (b), #a " > " #b, __VA_ARGS__)
#define cr_expect_geq(a, b, ...)       PLAIN(0, (a) >= (b), #a " >= " #b, __VA_ARGS__)
#define cr_expect_null(a, ...)         PLAIN(0, (a) == NULL, #a " is null", __VA_ARGS__)
#define cr_expect_not_null(a, ...)     PLAIN(0, (a) != NULL, #a " is not null", __VA_ARGS__)
#define cr_expect_str_eq(a, b, ...)    PLAIN(0, strcmp(a, b) == 0, #a " is " #b, __VA_ARGS__)
#define cr_expect_arr_eq(a, b, n, ...) PLAIN(0, memcmp(a, b, n) == 0, #a " is " #b, __VA_ARGS__)
#define cr_expect_float_eq(a, b, e, ...)                                                           \
    PLAIN(0, fabs((double)((a) - (b))) <= (double)(e), #a " is nearly " #b, __VA_ARGS__)

#define cr_log_info(...)  printf(__VA_ARGS__)
#define cr_skip_test(...) plain_skip("" __VA_ARGS__)
