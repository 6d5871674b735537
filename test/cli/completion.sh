#!/bin/sh
# SPDX-License-Identifier: MIT
# What the shells complete, asked of the shells themselves; one that is not there is passed over.
# shellcheck source=test/cli/common.inc
. "$(dirname "$0")/common.inc"

mkdir completions
"$taut" --completion=bash >completions/taut.bash
"$taut" --completion=zsh >completions/_taut
"$taut" --completion=fish >completions/taut.fish
touch crane.yaml

# ask SHELL LINE WORD: what could stand at the end of the line, into the file `offers`. A terminal is waited for until it has
# shown the word.
ask()
{
    ran="$1: $2"
    case $1 in
    bash)
        # shellcheck disable=SC2016 # bash shall expand it
        bash --norc -c 'source completions/taut.bash
            COMP_LINE=$1 COMP_POINT=${#1}; read -ra COMP_WORDS <<<"$1"
            [[ $1 == *" " ]] && COMP_WORDS+=("")
            COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
            handler=$(complete -p taut | sed "s/.*-F \([^ ]*\).*/\1/"); compopt() { :; }; $handler
            printf "%s\n" "${COMPREPLY[@]}"' bash "$2" >offers
        ;;
    fish)
        XDG_CONFIG_HOME=$PWD XDG_DATA_HOME=$PWD HOME=$PWD timeout 60 fish --no-config -c \
            "source completions/taut.fish; complete -C '$2'" </dev/null >offers
        ;;
    zsh)
        # a terminal of its own, in which Tab is pressed; the list stands behind the line
        cat >ask.zsh <<'ZSH'
zmodload zsh/zpty
zpty -b shell zsh -f -i
text=
listen() { repeat $1; do while zpty -r -t shell out; do text+=$out; done; [[ $text == *$2* ]] && break; sleep 0.05; done }
zpty -w shell "PROMPT= LISTMAX=10000; fpath=($PWD/completions \$fpath); autoload -Uz compinit; compinit -u -d $PWD/dump; setopt no_beep; stty cols 300; print ready-\$((1 + 1))"
listen 200 ready-2
text=
zpty -w -n shell "$1"$'\t\t'
listen 200 $2
zpty -d shell
print -r -- "$text"
ZSH
        timeout 60 zsh -f ask.zsh "$2" "$3" </dev/null >offers 2>/dev/null
        ;;
    esac
}

offers()
{
    grep -q -e "$1" offers || fail "$ran: no $1 in $(head -c 400 offers)"
}

for shell in bash fish zsh; do
    if ! command -v $shell >/dev/null; then
        echo "no $shell: its completion was not tried"
        continue
    fi
    ask $shell 'taut ru' run
    offers run
    ask $shell 'taut run --snapshot-o' snapshot-out
    offers '--snapshot-out'
    ask $shell 'taut run --' step
    offers '--record'
    offers '--duration'
    grep -q -e --template offers && fail "$ran: offers what belongs to another command"
    ask $shell 'taut check cran' crane
    [ $shell = bash ] || offers 'crane.yaml' # bash itself completes files
done

finish
