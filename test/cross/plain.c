// SPDX-License-Identifier: MIT
// plain.c -- runs the tests of a program one after the other (criterion/criterion.h beside it).
#include <criterion/criterion.h>

#include <setjmp.h>
#include <stdarg.h>

static PlainTest *first;
static jmp_buf end;
static int failures; // of the test that runs
static int skipped;

void plain_register(PlainTest *test)
{
    test->next = first;
    first = test;
}

void plain_failed(int fatal, const char *file, int line, const char *what, const char *format, ...)
{
    va_list arguments;
    printf("[----] %s:%d: %s: ", file, line, what);
    va_start(arguments, format);
    vprintf(format, arguments);
    va_end(arguments);
    putchar('\n');
    failures++;
    if (fatal) longjmp(end, 1);
}

void plain_skip(const char *format, ...)
{
    va_list arguments;
    printf("skipped: ");
    va_start(arguments, format);
    vprintf(format, arguments);
    va_end(arguments);
    putchar('\n');
    skipped++;
    longjmp(end, 1);
}

// Whether nothing failed.
static int passes(const PlainTest *test)
{
    failures = 0;
    if (setjmp(end) == 0) test->run();
    return failures == 0;
}

int main(void)
{
    int tested = 0, failing = 0;
    for (const PlainTest *test = first; test; test = test->next, tested++) {
        int good = passes(test);
        printf("[%s] %s::%s\n", good ? "PASS" : "FAIL", test->suite, test->name);
        failing += !good;
    }
    // as Criterion ends, for those who count
    printf("[====] Synthesis: Tested: %d | Passing: %d | Failing: %d | Crashing: 0 \n",
           tested - skipped, tested - skipped - failing, failing);
    return failing > 0;
}
