#!/bin/sh
# SPDX-License-Identifier: MIT
# house_test.sh -- shows that the table of house.py can fail: a small tree in which every bar holds,
# then one fault at a time, which --strict must refuse and name.
set -eu

root=$(dirname "$(dirname "$(readlink -f -- "$0")")")
tree=$(mktemp -d)
trap 'rm -rf "$tree"' EXIT
planted=0

house()
{
    status=0
    python3 "$root/tools/house.py" "$@" "$tree/t" >"$tree/raw" 2>&1 || status=$?
    tr -s ' ' <"$tree/raw" >"$tree/out" # columns of the table are as wide as they need to be
    return $status
}

# put FILE: standard input becomes a file of the small tree.
put()
{
    mkdir -p "$(dirname "$tree/t/$1")"
    cat >"$tree/t/$1"
}

make_tree()
{
    rm -rf "$tree/t"
    put include/taut/taut.h <<'END'
// taut.h -- what is public.
#define TAUT_API

typedef struct TautNodeId {
    unsigned slot;
} TautNodeId;

typedef struct TautWorldDef {
    double step; // s
    // J, at the start.
    double energy;
    double lower, upper; // N, the first goes on
                         // below
    unsigned cookie;
} TautWorldDef;

// --- life ---
// A world as it is by default.
TAUT_API TautWorldDef taut_default_world_def(void);
END
    put src/step/step.h <<'END'
// step.h -- the step.
typedef struct State {
    double *q; // m
} State;

typedef struct Work {
    double *rate; // 1/s
    double *J;
} Work;

typedef struct TautStep {
    Work *work;
    void (*each)(double a, double b);
} TautStep;
typedef TautStep Step;
END
    put src/step/run.c <<'END'
// run.c -- runs.
#include "step/step.h"

// Of the tolerance; test guard would notice.
static const double SMALL = 0.5;
enum { MOST = 4 };
enum { CASE_A = 0, CASE_B = 1 };

double run(Step *step, int place)
{
    const double *rate = step->work->rate, *G = step->work->J, *at = step->work->rate + place;
    return rate[0] + G[0] * SMALL + at[MOST + CASE_B];
}
END
    put src/step/other.c <<'END'
// other.c -- the same name with the same value is no fault.
enum { MOST = 4 };
int other(void);

int other(void)
{
    return MOST;
}
END
    {
        echo '## Where is ...?'
        echo
        echo '| question | begin at |'
        echo '|---|---|'
        for i in 1 2 3 4 5 6 7 8 9; do echo "| Where is number $i? | \`run.c: run\` |"; done
        echo "| Where is the last? | \`other.c: other\`, then \`run.c: run\` |"
        echo
        echo '## Behind it'
        echo "| Is this a question? | \`none.c: none\` |"
    } | put docs/architecture.md
}

# expect TEXT: --strict refuses the tree for one reason, and says TEXT; without it the table is only shown (tried once).
expect()
{
    if house --strict; then
        echo "not noticed: $1"
        exit 1
    fi
    if ! grep -qF -e "$1" "$tree/out" || ! grep -q 'hold, 1 do not$' "$tree/out"; then
        echo "noticed for another reason: $1"
        cat "$tree/out"
        exit 1
    fi
    if [ $planted -eq 0 ] && ! house; then
        echo "fails without --strict: $1"
        exit 1
    fi
    planted=$((planted + 1))
    make_tree
}

# replace FILE OLD NEW: one change of text.
replace()
{
    sed "s@$2@$3@" "$tree/t/$1" >"$tree/new"
    if cmp -s "$tree/new" "$tree/t/$1"; then
        echo "nothing to replace in $1: $2"
        exit 1
    fi
    mv "$tree/new" "$tree/t/$1"
}

# repeat N LINE
repeat()
{
    awk -v n="$1" -v line="$2" 'BEGIN { for (i = 0; i < n; i++) print line }'
}

make_tree
house --strict || {
    echo "the small tree must pass first"
    cat "$tree/out"
    exit 1
}

# Long functions: one that is a wall, one that is too long but airy.
{
    printf 'int wall(int a)\n{\n'
    repeat 12 '    a++; // grows'
    printf '    return a;\n}\n'
} | put src/step/wall.c
expect 'blank lines in functions of 15 lines or more, % 0.0 of 1 functions'
{
    printf 'int wall(int a)\n{\n'
    repeat 12 '    a++;'
    repeat 2 ''
    printf '    return a;\n}\n'
} | put src/step/wall.c
expect 'lines with a comment in the same functions, % 0.0'
{
    printf 'int tower(int a)\n{\n'
    repeat 50 '    a++; // grows'
    repeat 8 ''
    printf '    return a;\n}\n'
} | put src/step/tower.c
expect 'src/step/tower.c:1: tower'
repeat 30000 'int a;' | put src/step/huge.c
expect 'lines of code of the library 3'

repeat 60 '// What this is.' | put apps/words.c
expect 'apps/words.c: 60'

replace src/step/step.h 'Work \*work;' 'Work *work; int a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q, r, s;'
expect 'fields of TautStep 21'
replace src/step/step.h 'typedef struct TautStep {' 'typedef struct Stride {'
expect 'fields of TautStep not found'
replace src/step/step.h 'typedef struct Work {' 'typedef struct TautScratch {'
expect 'fields of Work not found'
replace include/taut/taut.h 'unsigned cookie;' 'int a[2], b, c, d, e, f, g, h, i, j, k, l, m; // none'
expect 'fields of TautWorldDef 17'

# What is public: a struct of the inside, functions and fields without a comment.
put include/taut/inside.h <<'END'
typedef struct TautModel {
    int n_node, n_row; // of all
} TautModel;
END
expect 'include/taut/inside.h:1: TautModel, 2 members'
replace include/taut/taut.h '// A world as it is by default.' ''
expect 'include/taut/taut.h:19: taut_default_world_def'
replace include/taut/taut.h '// A world as it is by default.' '// --- defaults ---'
expect 'include/taut/taut.h:19: taut_default_world_def'
replace include/taut/taut.h 'double step; // s' 'double step;'
expect 'include/taut/taut.h:9: TautWorldDef.step'
replace include/taut/taut.h 'unsigned cookie;' 'int count;' # the comment above is that of `upper`
expect 'include/taut/taut.h:14: TautWorldDef.count'

# Habits.
if command -v gcc >/dev/null; then
    put src/step/cast.c <<'END'
double *bare(const double *a);

double *bare(const double *a)
{
    return (double *)a;
}
END
    expect 'src/step/cast.c:5: return (double *)a;'
    echo '#include "none.h"' | put src/step/unread.c
    expect 'src/step/unread.c: gcc cannot read it'
else
    echo "skipped: casts that remove const need gcc"
fi
replace src/step/run.c 'double \*rate = step->work->rate' 'double *rate = step->work->rate, *weight = step->work->rate'
expect 'src/step/run.c:11: weight is work->rate'
replace src/step/run.c 'return' 'const double *moved; moved = step->work->rate; return moved[0] +'
expect 'src/step/run.c:12: moved is work->rate'
replace src/step/other.c 'MOST = 4' 'MOST = 5'
expect 'MOST: 5 in src/step/other.c, 4 in src/step/run.c'
replace src/step/other.c 'enum { MOST = 4 };' 'static const double BIG = 2, MOST = 5;'
expect 'MOST: 5 in src/step/other.c, 4 in src/step/run.c'
replace src/step/other.c 'enum { MOST = 4 };' '#define MOST 5'
expect 'MOST: 5 in src/step/other.c, 4 in src/step/run.c'

# The way in.
replace docs/architecture.md 'number 3? . .run.c: run' 'number 3? | `gone.c: run'
expect 'Where is number 3? there is no file gone.c'
replace docs/architecture.md 'other.c: other' 'other.c: another'
expect 'Where is the last? another is not defined in other.c'
replace docs/architecture.md 'number 9? . .run.c: run.' 'number 9? | in run.c'
expect "Where is number 9? names no \`file: function\`"
replace docs/architecture.md '. Where is number 1. . .run.c: run. .' 'nothing'
expect 'questions of a newcomer with an answer that holds 9 of 9'
rm "$tree/t/docs/architecture.md"
expect 'no docs/architecture.md'

# The traced build, on a program that enters run, other, other, run, each in a file of its own.
if command -v gcc >/dev/null && command -v addr2line >/dev/null; then
    put test/tools/step_trace.c <<'END'
#include "step/step.h"

#include <stdio.h>

#define UNTRACED __attribute__((no_instrument_function))

double run(Step *step, int place);
int other(void);

UNTRACED void __cyg_profile_func_enter(void *function, void *caller)
{
    (void)caller;
    printf("%p\n", function);
}

UNTRACED void __cyg_profile_func_exit(void *function, void *caller)
{
    (void)function, (void)caller;
}

UNTRACED int main(void)
{
    double number[8] = {0};
    Work work = {number, number};
    Step step = {.work = &work};
    run(&step, 0);
    other();
    other();
    return run(&step, 1) > 0;
}
END
    house --strict --step || {
        echo "a short trace must pass"
        cat "$tree/out"
        exit 1
    }
    for row in 'functions that a plain step enters 2 ' 'files that it enters 2 ' \
        'functions entered, with repeats 4 ' 'changes of file from one to the next 2 '; do
        grep -qF "$row" "$tree/out" || {
            echo "not in the table: $row"
            cat "$tree/out"
            exit 1
        }
    done
    replace test/tools/step_trace.c 'number, number' 'nothing'
    if house --strict --step || ! grep -qF 'gcc failed' "$tree/out"; then
        echo "not noticed: a trace that does not compile"
        exit 1
    fi
else
    echo "skipped: the traced build needs gcc and addr2line"
fi
echo "$planted planted faults, all named"
