#!/bin/sh
# SPDX-License-Identifier: MIT
# layers_test.sh -- shows that the layer check can fail: plants one violation at a time in a small tree and
# expects the check to name it. The tree has the folders and, empty, the headers that are included below.
set -eu

root=$(dirname "$(dirname "$(readlink -f -- "$0")")")
copy=$(mktemp -d)
trap 'rm -rf "$copy"' EXIT
(cd "$root" && find include src methods scene apps lab -type d) | (cd "$copy" && xargs mkdir -p)
sed -n 's|.*#include ["<]\([^">]*/\)*\([^">]*\.h\)[">].*|/\2$|p' "$0" >"$copy/headers"
(cd "$root" && find include src methods scene apps lab -name '*.h') | grep -f "$copy/headers" |
    (cd "$copy" && xargs touch)
python3 "$root/tools/layers.py" "$copy" >/dev/null || {
    echo "the tree without violations must pass first"
    exit 1
}

# plant FILE LINE-OF-CODE TEXT-OF-THE-COMPLAINT
planted=0
plant()
{
    printf '%s\n' "$2" >"$copy/$1"
    if python3 "$root/tools/layers.py" "$copy" >"$copy/out"; then
        echo "not noticed: $2 in $1"
        exit 1
    fi
    grep -qF "$3" "$copy/out" || {
        echo "noticed for another reason: $2 in $1"
        cat "$copy/out"
        exit 1
    }
    rm "$copy/$1"
    planted=$((planted + 1))
}

plant src/map/planted.c '#include "solve/solver.h"' 'solve is not to its left'
plant src/base/planted.h '#include "sparse/kkt.h"' 'sparse is not to its left'
plant src/solve/planted.c '#include "map/map.h"' 'map is not to its left'
plant src/step/planted.c '#include "taut/taut.h"' 'only src/world may include taut/taut.h'
plant src/step/planted.c '#include <stdio.h>' 'only src/base may include <stdio.h>'
plant src/map/planted.c 'void *f(void) { return malloc(1); }' 'only src/base may call malloc()'
plant src/base/planted.c 'void f(void) { abort(); }' 'abort() ends the process'
plant src/world/planted.c '#include <amd.h>' 'only src/sparse/order may include <amd.h>'
plant apps/cli/planted.c '#include <civetweb.h>' 'only apps/server may include <civetweb.h>'
plant apps/server/planted.c '#include "../cli/ui/json.h"' 'apps/server may not include apps/cli/ui/json.h'
plant lab/planted.c '#include "sparse/kkt.h"' 'lab may not include src/sparse/kkt.h'
plant scene/planted.c '#include "../src/base/memory.h"' 'scene may not include src/base/memory.h'
plant src/base/planted.h '#include "base/planted.h"' 'include cycle'
plant src/step/newton/planted.c '#include "step/scheme/scheme.h"' 'room scheme is not to its left'
plant src/step/scheme/planted.c '#include "step/accept/ladder.h"' 'room accept is not to its left'
plant src/step/rotor/planted.h '#include "../linear/system.h"' 'room linear is not to its left'
plant src/step/statics/planted.c '#include "methods/step/rival.h"' 'src/step/statics may not include methods/step/rival.h'
plant methods/step/planted.c '#include "methods/solve/krylov.h"' 'room solve is not to its left'
plant methods/step/planted.c '#include <stdio.h>' 'only src/base may include <stdio.h>'
plant lab/planted.c '#include "methods/step/rival.h"' 'lab may not include methods/step/rival.h'
plant src/step/planted.h '#include "step/newton/stage.h"' 'what is beside the rooms may not include'
plant src/map/planted.c '#include "step/rotor/tumble.h"' 'step is not to its left'
plant src/step/newton/planted.c '#include "world/world.h"' 'world is not to its left'
plant src/step/newton/planted.c 'void *f(void) { return malloc(1); }' 'only src/base may call malloc()'
plant src/sparse/order/planted.c '#include "sparse/ldlt/ldlt.h"' 'room ldlt is not to its left'
plant src/sparse/ldlt/planted.c '#include "sparse/rank/redundant.h"' 'room rank is not to its left'
plant src/sparse/planted.h '#include "sparse/order/order.h"' 'what is beside the rooms may not include'
plant src/world/build/planted.c '#include "world/compile/plan.h"' 'room compile is not to its left'
plant src/world/compile/planted.c '#include "world/check/check.h"' 'room check is not to its left'
plant src/world/check/planted.c '#include "world/api/change.h"' 'room api is not to its left'
plant src/world/planted.h '#include "world/build/node.h"' 'what is beside the rooms may not include'
plant apps/cli/run/planted.c '#include "report/report.h"' 'room report is not to its left'
plant apps/cli/ui/planted.h '#include "../run/roster.h"' 'room run is not to its left'
plant apps/cli/export/planted.c '#include "command/command.h"' 'room command is not to its left'
plant apps/cli/planted.h '#include "ui/console.h"' 'beside the rooms may not include'
plant apps/cli/ui/planted.c '#include "shared/build.h"' 'apps/cli/ui may not include lab/shared/build.h'
plant lab/shared/planted.c '#include "torture/torture_net.h"' 'room torture is not to its left'
plant lab/tournier/planted.c '#include "andrews/flexcable.h"' 'room andrews is not to its left'
plant lab/planted.c '#include "shared/build.h"' 'beside the rooms may not include'
plant lab/hong/planted.c '#include "run/load.h"' 'lab/hong may not include apps/cli/run/load.h'
mkdir "$copy/src/step/planted" "$copy/apps/cli/planted" "$copy/lab/planted"
plant src/step/planted/a.c 'int a;' 'is not a room of its layer'
plant apps/cli/planted/a.c 'int a;' 'is not a room of its layer'
plant lab/planted/a.c 'int a;' 'is not a room of its layer'
mkdir "$copy/src/planted"
plant src/planted/a.c 'int a;' 'is not a layer'
echo "$planted planted violations, all named"
