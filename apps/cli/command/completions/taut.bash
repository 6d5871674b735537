# Completion of taut for bash; made by taut --completion.
_taut()
{
    local word=${COMP_WORDS[COMP_CWORD]} words=
    case ${COMP_WORDS[1]} in
    run) words=" --set --step --allow-large --duration --csv --signal --json --report --record --page --snapshot-in --snapshot-out --quiet --help" ;;
    view) words=" --set --against --port --no-open --paused --step --allow-large --quiet --help" ;;
    check) words=" --set --step --allow-large --json --quiet --help" ;;
    settle) words=" --set --allow-large --tolerance --load-steps --load-path --csv --json --snapshot-out --quiet --help" ;;
    assemble) words=" --set --allow-large --tolerance --out --help" ;;
    modes) words=" --set --allow-large --tolerance --count --record --mode --amplitude --json --quiet --help" ;;
    export) words=" --html --gltf --csv --vtu --quiet --help" ;;
    lab) words=" --report --json --only --quick --seed --count --quiet --help" ;;
    bench) words=" --json --out --install-peers --quick --quiet --help" ;;
    demo) words=" --out --quiet --help" ;;
    new) words=" --template --quiet --help" ;;
    fmt) words=" --check --quiet --help" ;;
    schema) words=" --help" ;;
    docs) words=" --help" ;;
    signals) words=" --help" ;;
    esac
    if [ "$COMP_CWORD" -eq 1 ]; then
        words="run view check settle assemble modes export lab bench demo new fmt schema docs signals  --help --version --completion"
    elif [ "${COMP_WORDS[1]}" = lab ] && [[ $word != -* ]]; then
        words=$(taut lab 2>/dev/null | sed -n 's/^  \([a-z0-9_-]*\)  .*/\1/p')
    elif [[ $word != -* ]]; then
        words=
    fi
    COMPREPLY=($(compgen -W "$words" -- "$word"))
}
complete -o default -F _taut taut
