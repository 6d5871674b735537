# count.awk -- reads ctest's LastTest.log and prints "PASSED FAILED", counting test cases.
#
# A Criterion program counts as many cases as its last line says; any other program, or one that died
# before that line, counts as one. A program that ctest failed although all its cases passed (a leak
# found at exit, a time-out) adds one failure.
/^[0-9]+\/[0-9]+ Test: / { tested = passing = -1 }
/Synthesis: Tested: / {
    for (i = 1; i <= NF; i++) {
        if ($i == "Tested:") tested = $(i + 1)
        if ($i == "Passing:") passing = $(i + 1)
    }
}
/^Test (Passed|Failed)\./ {
    ok = ($2 == "Passed.")
    if (tested < 0) {
        passed += ok
        failed += !ok
    } else {
        passed += passing
        failed += tested - passing
        if (!ok && passing == tested) failed++
    }
}
END { print passed + 0, failed + 0 }
