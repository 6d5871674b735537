#!/bin/sh
# SPDX-License-Identifier: MIT
# The command line itself: help, version, and what is said about mistakes.
# shellcheck source=test/cli/common.inc
. "$(dirname "$0")/common.inc"

run --help
expect_code 0
expect_no_err
for command in run check settle export lab demo schema docs; do expect_out "^  $command "; done

for command in run check settle export lab demo schema docs; do
    run $command --help
    expect_code 0
    expect_out "taut $command"
    expect_out '--help'
    expect_no_err
done

run --version
expect_code 0
expect_out '^taut [0-9]*\.[0-9]*\.[0-9]*$'

run
expect_code 2
expect_no_out
expect_err 'Usage'

run rnu
expect_code 2
expect_no_out
expect_err "no command 'rnu'; did you mean 'run'"

run xyzzyplugh
expect_code 2
expect_err 'taut --help'

run run --duraton 3 scene.yaml
expect_code 2
expect_err 'no option --duraton; did you mean --duration'

run run --zzz scene.yaml
expect_code 2
expect_err 'taut run --help'

run check -Z
expect_code 2
expect_err 'no option -Z'

run run
expect_code 2
expect_err 'needs SCENE'

run run a.yaml b.yaml
expect_code 2
expect_err 'b.yaml'

run run --step
expect_code 2
expect_err 'needs a value'

for step in abc 0 -1 nan inf 1e400 '1 s' ''; do
    run run scene.yaml --step "$step"
    expect_code 2
    expect_err "is not a finite number above 0"
done

run run scene.yaml --set load.mass
expect_code 2
expect_err 'PATH=VALUE'

run export "$work/none.taut"
expect_code 2
expect_err "--html"

# An option of another command is not taken silently.
run check scene.yaml --page x.html
expect_code 2
expect_err 'no option --page'

finish
