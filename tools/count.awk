# SPDX-License-Identifier: MIT
# count.awk -- reads ctest's LastTest.log and prints "PASSED FAILED", counting test cases.
#
# A Criterion program counts as many cases as its last line says; any other program, or one that died
# before that line, counts as one. A program that ctest failed although all its cases passed (a leak
# found at exit, a time-out) adds one failure. One that says `skipped: ...` counts as nothing.
function flush_program() {
    if (!running) return
    running = 0
    if (skipped) return
    if (tested < 0) {
        passed += ok
        failed += !ok
    } else {
        passed += passing
        failed += tested - passing
        if (!ok && passing == tested) failed++
    }
}
/^[0-9]+\/[0-9]+ Test: / {
    flush_program()
    running = 1
    ok = 0
    skipped = 0
    tested = -1
}
/Synthesis: Tested: / {
    for (i = 1; i <= NF; i++) {
        if ($i == "Tested:") tested = $(i + 1)
        if ($i == "Passing:") passing = $(i + 1)
    }
}
/^skipped: / { skipped = 1 }
/^Test Passed\.$/ { ok = 1 }
END {
    flush_program()
    print passed + 0, failed + 0
}
