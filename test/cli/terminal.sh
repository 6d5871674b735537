#!/bin/sh
# SPDX-License-Identifier: MIT
# Progress and colour: on a terminal only, and not against the user's wish.
# shellcheck source=test/cli/common.inc
. "$(dirname "$0")/common.inc"
scene=$scenes/catenary.yaml
escape=$(printf '\033')
export TERM=xterm
unset NO_COLOR

# on_terminal LOG OPTIONS
on_terminal()
{
    script -q -e -c "'$taut' run '$scene' --duration 8 $2" "$1" >/dev/null </dev/null ||
        fail "exit code on a terminal"
}

if script -q -e -c true /dev/null >/dev/null 2>&1 </dev/null; then
    on_terminal terminal.txt ''
    grep -q "$escape\[K.*%.*t = " terminal.txt || fail "no progress bar on a terminal"
    grep -q "$escape\[1m" terminal.txt || fail "no colour on a terminal"

    NO_COLOR=1
    export NO_COLOR
    on_terminal plain.txt ''
    unset NO_COLOR
    grep -q "$escape\[[0-9]*m" plain.txt && fail "colour in spite of NO_COLOR"

    on_terminal quiet.txt --quiet
    grep -q "%" quiet.txt && fail "progress in spite of --quiet"
else
    echo "no script(1), or no pseudo-terminals as in a bare chroot: nothing tested on a terminal"
fi

# Nothing that stands in a file acts on the terminal: escape sequences, as bytes or as U+009B, bells, line breaks and marks
# that turn the direction round are shown, in tables, messages, findings and JSON alike.
cat >evil.yaml <<'SCENE'
title: "a\e[31mRED\e]0;pwn\a\x9b31m b\nc \u202e"
description: "x\e[2J"
duration: 0.1
anchors: [{name: a}]
particles: [{name: b, position: [0, 0, -1]}]
elements: [{map: distance, between: [a, b]}]
SCENE
# An unknown field and a missing file are told with their names.
{ cat evil.yaml; printf '"q\\e[31m": 1\n'; } >worse.yaml
# acts FILE: whether it holds more than text and line ends, apart from frames of tables.
acts() { LC_ALL=C grep -q "$(printf '[\001-\010\013-\037\177]\\|\302[\200-\237]\\|\342\200[\252-\256]')" "$1"; }
for words in 'run evil.yaml' 'run evil.yaml --json' 'run evil.yaml --quiet --csv -' 'check evil.yaml' 'check evil.yaml --json' \
    'settle evil.yaml' 'settle evil.yaml --json' 'run worse.yaml' 'run evil.yaml --set x='"$escape"'[2J' \
    "run no-${escape}[31m.yaml" "export no-${escape}[31m.taut --csv -" "${escape}[31m"; do
    # shellcheck disable=SC2086 # several words
    run $words
    [ -s stdout ] || [ -s stderr ] || fail "$ran: says nothing"
    if acts stdout || acts stderr; then fail "$ran: something acts on the terminal"; fi
done
run run evil.yaml
expect_out '^  *a.x1b\[31mRED.x1b\]0;pwn.x07.x9b31m b.x0ac .u202e$'

# Ctrl-C: the run ends well, keeps what it has and says so.
"$taut" run "$scene" --duration 100000 --csv part.csv >stdout 2>stderr &
id=$!
until [ -n "$(find . -name 'part.csv.*' -size +0)" ]; do # it steps
    kill -0 $id || break
    sleep 0.1
done
kill -TERM $id
wait $id
code=$?
ran="taut run, stopped"
expect_code 1
expect_out 'stopped at t = '
expect_err 'stopped by the user'
expect_file part.csv

# Where a step, or whatever a run waits for, takes long, the first signal waits for its end, the second does not, and the
# recording opens. Here the run waits for ever: nobody reads the pipe that it writes to.
mkfifo pipe
# shellcheck disable=SC2217 # it holds the reading end open
sleep 600 <pipe &
reader=$!
"$taut" run "$scene" --duration 100000 --record slow.taut --csv pipe >stdout 2>stderr &
id=$!
still=0
while [ $still -lt 5 ] && kill -0 $id; do # asleep five times in a row
    sleep 0.1
    case $(cut -d' ' -f3 /proc/$id/stat) in S) still=$((still + 1)) ;; *) still=0 ;; esac
done
kill -TERM $id
sleep 0.5
kill -TERM $id || fail "the first signal ended the run at once"
wait $id
code=$?
ran="taut run, ended while it waits"
expect_code 143
kill $reader
run export slow.taut --html slow.html
expect_code 0
expect_err 'was cut off; it is shown up to t = '

finish
