# SPDX-License-Identifier: MIT
# shellcheck shell=sh
# common.sh -- what ./taut and tools/test.sh share. Sourced; needs $root, the root of the tree.
: "${root:?}"

say()
{
    printf 'taut: %s\n' "$*" >&2
}

die()
{
    say "$@"
    exit 1
}

# Prints the packages of the given needs that are not installed.
missing_packages()
{
    for need in "$@"; do
        awk -v need="$need" '$1 == need { print $2 }' "$root/tools/packages.txt"
    done | while read -r package; do
        case $(dpkg-query -W -f '${db:Status-Status}' "$package" 2>/dev/null) in
        installed) ;;
        *) printf '%s ' "$package" ;;
        esac
    done
}

# Installs what is missing for the given needs. Where there is no apt the build itself finds out
# what is missing.
install_packages()
{
    command -v dpkg-query >/dev/null 2>&1 || return 0
    missing=$(missing_packages "$@")
    missing=${missing% }
    [ -n "$missing" ] || return 0

    if [ "$(id -u)" -eq 0 ]; then
        as_root=
    elif command -v sudo >/dev/null 2>&1 && { [ -t 0 ] || sudo -n true 2>/dev/null; }; then
        as_root=sudo
    else
        say "some packages are missing, and only root can install them. Run as root:"
        die "  apt-get update && apt-get install -y --no-install-recommends $missing"
    fi

    say "installing $missing"
    mkdir -p "$root/build"
    log=$root/build/install.log
    # shellcheck disable=SC2086 # both lists are meant to be split
    if ! {
        $as_root apt-get update &&
            $as_root env DEBIAN_FRONTEND=noninteractive \
                apt-get install -y --no-install-recommends $missing
    } >"$log" 2>&1 </dev/null; then
        tail -n 20 "$log" >&2
        say "could not install. Run this and see what it says:"
        die "  $as_root apt-get update && $as_root apt-get install --no-install-recommends $missing"
    fi
}

# What the tests of the page need: a browser, node, and the packages of web/package-lock.json. Where
# they cannot be had, those tests are skipped: that is said, and no reason to stop.
install_browser()
{
    wanted=
    command -v npm >/dev/null 2>&1 || wanted="browser-node"
    for browser in chromium chromium-browser google-chrome; do
        command -v $browser >/dev/null 2>&1 && break
    done || wanted="browser $wanted"
    # shellcheck disable=SC2086 # a list of needs
    if [ -n "$wanted" ] && ! (install_packages $wanted); then
        say "the tests in a browser are skipped: no Chromium or no npm"
        return 0
    fi
    command -v npm >/dev/null 2>&1 || return 0
    lock=$root/web/node_modules/.package-lock.json
    [ -f "$lock" ] && [ -z "$(find "$root/web/package-lock.json" -newer "$lock")" ] && return 0
    say "fetching what the tests of the page need"
    mkdir -p "$root/build"
    (cd "$root/web" && npm ci --ignore-scripts --no-audit --no-fund) >"$root/build/npm.log" 2>&1 ||
        say "the tests in a browser are skipped: npm ci failed, see build/npm.log"
    touch "$lock" 2>/dev/null || :
}

# abidiff, which compares the binary interface of two libraries. Where it cannot be had, that is said.
install_abidiff()
{
    command -v abidiff >/dev/null 2>&1 || (install_packages abi) ||
        say "libraries are not compared by abidiff: it could not be installed"
}

# need_tool PROGRAM PACKAGE: where install_packages could not help.
need_tool()
{
    command -v "$1" >/dev/null 2>&1 || die "$1 is missing; install it (on Debian: package $2)"
}

# Runs a command with its output in a log file; shows the end of the log if it fails.
quietly()
{
    log=$1
    shift
    if ! "$@" >"$log" 2>&1; then
        say "this failed: $*"
        tail -n 60 "$log" >&2
        say "the whole output is in $log"
        return 1
    fi
}

# quietly_counted LOG COMMAND...: the same, and on a terminal the last "[3/250]" of the log is shown as it grows.
quietly_counted()
{
    counter=
    if [ -t 2 ]; then
        while sleep 1 && kill -0 $$ 2>/dev/null; do
            count=$(sed -n 's/^\(\[[0-9]*\/[0-9]*\]\).*/\1/p' "$1" 2>/dev/null | tail -n 1)
            [ -z "$count" ] || printf '\rtaut: building %s ' "$count" >&2
        done 9>&- &
        counter=$!
        trap 'kill $counter 2>/dev/null' EXIT INT TERM
    fi
    counted=0
    quietly "$@" || counted=1
    if [ -n "$counter" ]; then
        kill "$counter" 2>/dev/null || :
        wait "$counter" 2>/dev/null || :
        trap - EXIT INT TERM
        printf '\r\033[K' >&2
    fi
    return $counted
}

# A build directory that belongs to another tree (a copy, a move) cannot be used again.
forget_moved_build()
{
    cache=$1/CMakeCache.txt
    if [ -f "$cache" ] && ! grep -qxF "CMAKE_HOME_DIRECTORY:INTERNAL=$root" "$cache"; then
        rm -rf "$1"
    fi
}
