#!/bin/sh
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

finish
