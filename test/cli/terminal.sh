#!/bin/sh
# Progress and colour: on a terminal only, and not against the user's wish.
# shellcheck source=test/cli/common.inc
. "$(dirname "$0")/common.inc"
command -v script >/dev/null || { echo "script(1) is not here; nothing tested"; exit 0; }
scene=$scenes/catenary.yaml
escape=$(printf '\033')
export TERM=xterm
unset NO_COLOR

script -q -e -c "'$taut' run '$scene' --duration 8" terminal.txt >/dev/null </dev/null || fail "exit code on a terminal"
grep -q "$escape\[K.*%.*t = " terminal.txt || fail "no progress bar on a terminal"
grep -q "$escape\[1m" terminal.txt || fail "no colour on a terminal"

NO_COLOR=1 script -q -e -c "'$taut' run '$scene' --duration 8" plain.txt >/dev/null </dev/null || fail "exit code"
grep -q "$escape\[[0-9]*m" plain.txt && fail "colour in spite of NO_COLOR"

script -q -e -c "'$taut' run '$scene' --duration 8 --quiet" quiet.txt >/dev/null </dev/null || fail "exit code"
grep -q "%" quiet.txt && fail "progress in spite of --quiet"

# Ctrl-C: the run ends well, keeps what it has and says so.
"$taut" run "$scene" --duration 100000 --csv part.csv >stdout 2>stderr &
id=$!
sleep 1
kill -TERM $id
wait $id
code=$?
ran="taut run, stopped"
expect_code 1
expect_out 'stopped at t = '
expect_err 'stopped by the user'
expect_file part.csv

finish
