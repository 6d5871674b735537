#!/bin/sh
# SPDX-License-Identifier: MIT
# test.sh -- the tests, as ./taut test calls it.
#
#   (nothing)  the quick suite: layer check, links of the documentation and every test
#   --full     whole sweeps where the quick suite has a sample (without sanitizers); also warnings as errors on gcc and
#              clang, format, clang-tidy, shellcheck, install tests, the library alone, every test again under ASan and UBSan
#              with the lines of src that they reach, tests with threads under TSan, fuzzing, kernels for ARM where a cross
#              compiler is installed; abidiff between the libraries of the last commit and of this tree; the table of
#              tools/house.py goes to build/log/house.log
#   --renew-golden  no tests: writes test/golden/hashes.txt anew, for a change of results that is meant
#   --renew-abi     no tests: writes test/golden/abi.txt anew, for a change of the binary interface that is meant
#
# Each check prints one line; the last line is `N passed, N failed`. Logs are in build/log.
set -u

root=$(dirname "$(dirname "$(readlink -f -- "$0")")")
# shellcheck source=tools/common.sh
. "$root/tools/common.sh"

passed=0
failed=0
logs=$root/build/log
cores=$(getconf _NPROCESSORS_ONLN 2>/dev/null || echo 2)
fuzz_seconds=60 # over all targets

# Several builds of one tree, and clones of it, share what is compiled alike where ccache is installed.
if command -v ccache >/dev/null 2>&1; then
    export CMAKE_C_COMPILER_LAUNCHER="${CMAKE_C_COMPILER_LAUNCHER-ccache}" CMAKE_CXX_COMPILER_LAUNCHER="${CMAKE_CXX_COMPILER_LAUNCHER-ccache}"
    export CCACHE_BASEDIR="$root" CCACHE_NOHASHDIR=1
fi

usage()
{
    echo "usage: ./taut test [--full | --renew-golden | --renew-abi]"
    echo "  runs the tests; --full adds what takes longer (about half an hour on two cores)"
    echo "  --renew-golden: runs none, but writes test/golden/hashes.txt as the library is now"
    echo "  --renew-abi: runs none, but writes test/golden/abi.txt as the public headers are now"
}

# report NAME PASSED FAILED SINCE
report()
{
    passed=$((passed + $2))
    failed=$((failed + $3))
    if [ "$3" -eq 0 ]; then word=ok; else word=FAIL; fi
    printf '%-4s  %-34s %4d passed %3d failed %5d s\n' "$word" "$1" "$2" "$3" $(($(date +%s) - $4))
}

# check NAME COMMAND...: one check. Its output is shown only if it fails.
check()
{
    check_name=$1
    shift
    check_since=$(date +%s)
    check_log=$logs/$(printf %s "$check_name" | tr -cs 'a-zA-Z0-9' _).log
    if "$@" >"$check_log" 2>&1 </dev/null; then
        report "$check_name" 1 0 "$check_since"
    else
        report "$check_name" 0 1 "$check_since"
        tail -n 80 "$check_log"
        return 1
    fi
}

# build NAME DIR [cmake arguments]; $target: not all, but this
target=
build()
{
    name=$1
    dir=$2
    shift 2
    forget_moved_build "$dir"
    check "build: $name" configure_and_build "$dir" "$@"
}

configure_and_build()
{
    dir=$1
    shift
    cmake -G Ninja -S "$root" -B "$dir" "$@" && ninja --quiet -k 0 -C "$dir" "${target:-all}"
}

# suite NAME DIR [ctest arguments]: all tests of a build directory, counted by test case.
suite()
{
    name=$1
    dir=$2
    shift 2
    since=$(date +%s)
    log=$logs/$(printf %s "$name" | tr -cs 'a-zA-Z0-9' _).log
    rm -f "$dir/Testing/Temporary/LastTest.log"
    (cd "$dir" && ctest -j "$cores" --no-tests=error --output-on-failure "$@") >"$log" 2>&1
    status=$?
    counts=$(awk -f "$root/tools/count.awk" "$dir/Testing/Temporary/LastTest.log" 2>/dev/null)
    counts=${counts:-0 0}
    # ctest saw a failure that is not in its log: no tests at all, or a program that is not there.
    if [ $status -ne 0 ] && [ "${counts#* }" -eq 0 ]; then counts="${counts% *} 1"; fi
    report "$name" "${counts% *}" "${counts#* }" "$since"
    grep '^skipped: \|^not run: ' "$dir/Testing/Temporary/LastTest.log" | sort -u
    if [ $status -ne 0 ]; then
        # What leads to a failure; of a leak only the first place, as a failed test leaves its world.
        grep -v '^ *[0-9]*/[0-9]* .* Passed \|^ *Start \|^\[----\] *$' "$log" |
            awk '/^Indirect leak/ { skip = 1 } /^$|^SUMMARY/ { skip = 0 } !skip' | cat -s
        echo "the whole output is in $log"
    fi
}

install_tests()
{
    since=$(date +%s)
    log=$logs/install.log
    sh "$root/test/install/run.sh" "$1" >"$log" 2>&1
    status=$?
    bad=$(grep -c '^fail: ' "$log")
    if [ $status -ne 0 ] && [ "$bad" -eq 0 ]; then bad=1; fi
    report "install tests" "$(grep -c '^pass: ' "$log")" "$bad" "$since"
    if [ $status -ne 0 ]; then grep -v '^pass: ' "$log"; fi
}

c_files()
{
    (cd "$root" && find . -name build -prune -o -name '*.[ch]' -print | sed 's|^\./||' | LC_ALL=C sort)
}

format()
{
    (cd "$root" && c_files | xargs -n 50 -P "$cores" clang-format --dry-run -Werror) 2>"$logs/format.txt" && return
    echo "run clang-format -i on these files:"
    sed -n 's/^\([^: ]*\.[ch]\):.*/  \1/p' "$logs/format.txt" | sort -u
    return 1
}

tidy()
{
    # Only what is compiled; headers are looked at through the files that include them. One file a
    # call: with several, clang-tidy 14 takes every va_list for uninitialised. Nothing needs to be built for it.
    forget_moved_build "$1"
    cmake -G Ninja -S "$root" -B "$1" -DCMAKE_C_COMPILER=clang &&
        (cd "$root" && sed -n 's/^ *"file": "\(.*\.c\)".*/\1/p' "$1/compile_commands.json" | grep -vF "$root/build/" | LC_ALL=C sort -u |
            xargs -n 1 -P "$cores" clang-tidy -p "$1" --quiet) >"$logs/tidy.txt" 2>&1 && return
    grep ' error: ' "$logs/tidy.txt" | sort -u
    echo "how it gets there is in $logs/tidy.txt"
    return 1
}

# The program in the README is the one that is compiled and run, but for the line of its licence.
readme()
{
    {
        head -n 1 "$root/docs/hello.c"
        awk '/^```$/ { inside = 0 } inside { print } /^```c$/ { inside = 1 }' "$root/README.md"
    } | diff "$root/docs/hello.c" -
}

# coverage DIR: lines of src that the tests of a build have reached.
coverage()
{
    if check "coverage of src" sh "$root/tools/coverage.sh" "$1"; then cat "$check_log"; fi
}

# A check that cannot fail is worth nothing: plants one violation of each kind in a copy.
layers_can_fail()
{
    sh "$root/tools/layers_test.sh"
}

spdx_can_fail()
{
    sh "$root/tools/spdx_test.sh"
}

house_can_fail()
{
    sh "$root/tools/house_test.sh"
}

# Of builds with sanitizers. -O1: clang takes two thirds of the time that it takes with -O3, and tests up to a fifth more;
# lld links each of the many test programs in a third of the time.
sanitized()
{
    sanitized_name=$1
    sanitized_dir=$2
    shift 2
    build "$sanitized_name" "$sanitized_dir" -DCMAKE_C_COMPILER=clang -DTAUT_WERROR=ON "-DCMAKE_C_FLAGS_RELEASE=-O1 -DNDEBUG" \
        -DCMAKE_EXE_LINKER_FLAGS=-fuse-ld=lld -DCMAKE_SHARED_LINKER_FLAGS=-fuse-ld=lld "$@"
}

# The library alone: what is compiled for it is compiled as for the rest, so that the objects of another build serve.
# Reconfigures that build, which is to have all parts again afterwards.
library_alone()
{
    rm -f "$1"/lib/*.so* # linked again
    configure_and_build "$1" -DTAUT_SCENE=OFF -DTAUT_PROGRAM=OFF -DTAUT_TESTS=OFF
    alone_status=$?
    cmake -S "$root" -B "$1" -DTAUT_SCENE=ON -DTAUT_PROGRAM=ON -DTAUT_TESTS=ON && return $alone_status
}

# Tests with threads. A process that was forked off starts some of its own (test/invariant/fork.c).
thread_sanitizer()
{
    target=tests_with_threads
    if sanitized "TSan" "$1" -DTAUT_SANITIZE=thread; then
        export TSAN_OPTIONS="halt_on_error=1 die_after_fork=0"
        suite "tests with threads, TSan" "$1" -L threads
        unset TSAN_OPTIONS
    fi
    target=
}

# fuzz DIR: every target for its share of the time, from its corpus; as many at once as there are cores.
fuzz()
{
    count=0
    for target in "$1"/fuzz/*; do [ -x "$target" ] && count=$((count + 1)); done
    if [ $count -eq 0 ]; then
        report "fuzz: no targets" 0 1 "$(date +%s)"
        return
    fi
    running=0
    for target in "$1"/fuzz/*; do
        [ -x "$target" ] || continue
        (
            fuzz_one "$target" $((fuzz_seconds / count)) >"$target.log" 2>&1 </dev/null
            echo $? >"$target.status"
        ) &
        running=$((running + 1))
        [ $((running % cores)) -ne 0 ] || wait
    done
    wait
    for target in "$1"/fuzz/*; do
        [ -x "$target" ] && check "fuzz: ${target##*/fuzz_}" fuzz_result "$target"
    done
}

# fuzz_result TARGET: what a target has said, and whether it found nothing.
fuzz_result()
{
    cat "$1.log"
    [ "$(cat "$1.status")" = 0 ]
}

# fuzz_one TARGET SECONDS
fuzz_one()
{
    fuzz_target=$1
    seconds=$2
    name=$(basename "$1")
    name=${name#fuzz_}
    found=$root/build/fuzz-found/$name # kept from run to run
    mkdir -p "$found"
    set -- "$found" # new inputs go to the first folder
    for seeds in "$root/test/fuzz/corpus/$name" "$root/scenes"; do
        [ -d "$seeds" ] && set -- "$@" "$seeds"
    done
    dictionary=$root/test/fuzz/$name.dict
    [ -f "$dictionary" ] && set -- "-dict=$dictionary" "$@"
    "$fuzz_target" -max_total_time="$seconds" -timeout=20 -rss_limit_mb=2048 -verbosity=0 \
        -print_final_stats=1 -artifact_prefix="$found-" "$@"
}

# What cannot be run here says so.
emulated()
{
    since=$(date +%s)
    log=$logs/emulated.log
    sh "$root/tools/cross.sh" "$root/build/ci-aarch64" >"$log" 2>&1
    case $? in
    0) report "tests of kernels, ARM" 1 0 "$since" ;;
    77) tail -n 1 "$log" ;;
    *)
        report "tests of kernels, ARM" 0 1 "$since"
        tail -n 80 "$log"
        ;;
    esac
}

# The report of abidiff is for those who read it: it fails where there is none.
binary_interface()
{
    since=$(date +%s)
    log=$logs/abidiff.log
    sh "$root/tools/abidiff.sh" "$root/build/ci-abi" >"$log" 2>&1
    case $? in
    0)
        report "binary interface, abidiff" 1 0 "$since"
        sed -n '/^abidiff: /,$p' "$log"
        ;;
    77) tail -n 1 "$log" ;;
    *)
        report "binary interface, abidiff" 0 1 "$since"
        tail -n 80 "$log"
        ;;
    esac
}

quick()
{
    install_packages build test
    install_browser
    check "layers" python3 "$root/tools/layers.py" "$root"
    check "links of the documentation" python3 "$root/tools/links.py" "$root"
    check "README shows docs/hello.c" readme
    say "building"
    quietly "$logs/build.log" configure_and_build "$root/build" -DTAUT_TESTS=ON || {
        report "build" 0 1 "$(date +%s)"
        return
    }
    suite "tests" "$root/build"
}

renew_golden()
{
    install_packages build test
    table=$root/test/golden/hashes.txt
    say "building"
    target=renew_golden
    quietly "$logs/build.log" configure_and_build "$root/build" -DTAUT_TESTS=ON || exit 1
    "$root/build/test/renew_golden" >"$root/build/hashes.txt" || die "the table is as it was"
    changed=$(diff "$table" "$root/build/hashes.txt" 2>/dev/null | grep -c '^>')
    mv "$root/build/hashes.txt" "$table"
    say "$table is renewed, $changed lines are others"
}

renew_abi()
{
    install_packages build test
    table=$root/test/golden/abi.txt
    mkdir -p "$root/build"
    python3 "$root/tools/abi.py" "$root" >"$root/build/abi.txt" || die "the list is as it was"
    changed=$(diff "$table" "$root/build/abi.txt" 2>/dev/null | grep -c '^[<>]')
    mv "$root/build/abi.txt" "$table"
    say "$table is renewed, $changed lines are others"
}

full()
{
    install_packages build test full
    install_browser
    install_abidiff
    check "layers" python3 "$root/tools/layers.py" "$root"
    check "links of the documentation" python3 "$root/tools/links.py" "$root"
    check "README shows docs/hello.c" readme
    check "layer check can fail" layers_can_fail
    check "check of links can fail" sh "$root/tools/links_test.sh"
    check "licence of every file" sh "$root/tools/spdx.sh" "$root"
    check "licence check can fail" spdx_can_fail
    check "house" python3 "$root/tools/house.py" "$root" # a table for the log: bars are not yet held
    check "house table can fail" house_can_fail
    check "clang-format" format
    check "shellcheck" shellcheck -x -P "$root" "$root/taut" "$root/tools/common.sh" \
        "$root/tools/test.sh" "$root/tools/coverage.sh" "$root/tools/cross.sh" \
        "$root/tools/layers_test.sh" "$root/tools/links_test.sh" "$root/tools/house_test.sh" "$root/tools/abidiff.sh" \
        "$root/tools/spdx.sh" "$root/tools/spdx_test.sh" \
        "$root"/test/*/*.sh

    ci=$root/build/ci
    export TAUT_TEST_FULL=1 # whole sweeps, of which the quick suite has a sample
    if build "gcc, warnings are errors" "$ci-gcc" -DCMAKE_C_COMPILER=gcc -DTAUT_WERROR=ON; then
        suite "tests" "$ci-gcc"
        install_tests "$ci-gcc"
        check "build: library alone" library_alone "$ci-gcc"
    fi
    check "clang-tidy" tidy "$ci-clang"
    unset TAUT_TEST_FULL # sanitizers look for faults of the code, which samples reach too, and are slow
    if sanitized "clang, warnings are errors; ASan and UBSan" "$ci-asan" -DTAUT_SANITIZE=address,undefined -DTAUT_COVERAGE=ON; then
        rm -rf "$ci-asan/coverage"
        suite "tests, ASan and UBSan" "$ci-asan"
        coverage "$ci-asan"
    fi
    thread_sanitizer "$ci-tsan"
    sanitized "fuzz targets" "$ci-fuzz" -DTAUT_TESTS=OFF -DTAUT_FUZZ=ON && fuzz "$ci-fuzz"
    emulated
    binary_interface
}

case $#:${1:-} in
0:) run=quick ;;
1:--full) run=full ;;
1:--renew-golden) run=renew_golden ;;
1:--renew-abi) run=renew_abi ;;
1:--help | 1:-h)
    usage
    exit 0
    ;;
*)
    usage >&2
    exit 2
    ;;
esac

forget_moved_build "$root/build"
mkdir -p "$logs"
$run
case $run in renew_*) exit 0 ;; esac
printf '%d passed, %d failed\n' "$passed" "$failed"
[ "$failed" -eq 0 ] && [ "$passed" -gt 0 ]
